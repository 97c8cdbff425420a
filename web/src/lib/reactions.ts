/** What one can show the others in one tap. */
import type { Reaction } from '../messages';

export type ReactionName = Reaction['reaction'];

const FACE = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18';

/** Drawn as lines in a square of 24: not every system has a font with such signs. */
export const REACTIONS: Record<ReactionName, string> = {
  well_played: 'M12 3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8z',
  thanks: 'M12 20S4 15 4 9a4 4 0 0 1 8-1.2A4 4 0 0 1 20 9c0 6-8 11-8 11z',
  laugh: `${FACE}M8 10l1.4-1.3L10.8 10M13.2 10l1.4-1.3L16 10M7.5 13.5h9a4.5 4.5 0 0 1-9 0z`,
  wow: `${FACE}M9 9.5v.01M15 9.5v.01M12 13a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4`,
  thinking: `${FACE}M9 10.5v.01M15 10.5v.01M9 16l6-1.2M13.5 7.6l3-.8`,
  oops: `${FACE}M8 9l2 2m0-2l-2 2M14 9l2 2m0-2l-2 2M8 16q1-1.6 2 0t2 0 2 0 2 0`,
};
export const SHOWN = 4000; // milliseconds that one is shown
