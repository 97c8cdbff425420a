/**
 * The faces that players may choose: animals, each a head in the colour of the paper and features in the player's
 * colour, in a square of 64. Bots are tiles and stones: nobody takes one for the other.
 */
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
const pair = (x: number, y: number, r: number) => dot(32 - x, y, r) + dot(32 + x, y, r);

export interface PlayerFace {
  head: string; // a path, filled with the colour of the paper
  features: string; // a path, filled with the player's colour
}

export const PLAYER_FACES: Record<string, PlayerFace> = {
  cat: {
    head: 'M13 12l12 8q7 -2 14 0l12 -8q3 12 0 21a20 18 0 0 1 -38 0q-3 -9 0 -21z',
    features: `${pair(8, 32, 3)}M29 39h6l-3 4zM15 38l7 2v1.600l-7 -1zM49 38l-7 2v1.600l7 -1z`,
  },
  dog: {
    head: 'M20 15q12 -5 24 0q9 -3 11 6t-3 18q-3 2 -5 -1q-2 14 -15 14t-15 -14q-2 3 -5 1q-5 -9 -3 -18t11 -6z',
    features: `${pair(7, 29, 3)}M27 38q5 -4 10 0q-1 5 -5 5t-5 -5z`,
  },
  fox: {
    head: 'M10 11l15 9q7 -2 14 0l15 -9q1 14 -3 23l-19 19l-19 -19q-4 -9 -3 -23z',
    features: `${pair(9, 31, 3)}M28 45h8l-4 6z`,
  },
  bear: {
    head: `${pair(15, 18, 8)}M32 14a20 19 0 0 1 0 38a20 19 0 0 1 0 -38z`,
    features: `${pair(8, 29, 3)}M27 36q5 -3 10 0q-1 5 -5 5t-5 -5zM31 40h2v5h-2z`,
  },
  rabbit: {
    head: 'M24 27q-8 -20 -1 -23t8 20h2q1 -23 8 -20t-1 23q10 5 8 15t-16 11t-16 -11t8 -15z',
    features: `${pair(7, 36, 3)}M29 42h6l-3 3.500zM30 47h4v4h-4z`,
  },
  owl: {
    head: 'M13 11q10 6 19 5q9 1 19 -5q4 14 1 26q-4 16 -20 17q-16 -1 -20 -17q-3 -12 1 -26z',
    features: `M23 22a9 9 0 1 0 .1 0zm0 5a4 4 0 1 1 -.1 0zM41 22a9 9 0 1 0 .1 0zm0 5a4 4 0 1 1 -.1 0zM28.5 40h7l-3.5 6z`,
  },
  frog: {
    head: `${pair(13, 19, 9)}M32 18q22 1 22 19q-2 15 -22 15t-22 -15q0 -18 22 -19z`,
    features: `${pair(13, 19, 4)}M17 38q15 10 30 0l1.5 2.500q-16.5 11 -33 0z${pair(3, 31, 1.2)}`,
  },
  mouse: {
    head: `${pair(18, 20, 11)}M32 18q18 1 17 16q-3 15 -17 19q-14 -4 -17 -19q-1 -15 17 -16z`,
    features: `${pair(18, 20, 5)}${pair(7, 32, 3)}${dot(32, 46, 3.6)}`,
  },
  chick: {
    head: 'M30 13q-3 -6 1 -8q2 3 2 6q2 -3 5 -3q0 4 -4 5q17 3 17 20t-19 19t-19 -19t17 -20z',
    features: `${pair(9, 31, 3)}M26 38q6 -4 12 0q-2 5 -6 6q-4 -1 -6 -6z`,
  },
  whale: {
    head: 'M6 34q0 -14 18 -15q18 0 22 11q5 0 5 -5q-6 -1 -6 -7q6 -1 9 3q4 -4 8 -2q0 7 -7 8q0 22 -24 23q-25 0 -25 -16z',
    features: `${dot(17, 35, 3)}M8 41q10 6 22 2l.6 2.200q-12 5 -22 0z`,
  },
};

export const FACE_NAMES = Object.keys(PLAYER_FACES);
