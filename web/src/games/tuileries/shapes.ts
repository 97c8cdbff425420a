/** What is painted on the tiles, as SVG paths. A tile is 100 by 100; ranks and signs are drawn around 0,0. */
import type { Colour, Rank, Sign } from './view';

export const SIGN: Record<Sign, string> = {
  S: 'M0-15C4-8 15-3 14 5C13.5 11.5 5.5 12.5 1.8 8C2.2 11.5 3.8 13.7 6 15H-6C-3.8 13.7-2.2 11.5-1.8 8C-5.5 12.5-13.5 11.5-14 5C-15-3-4-8 0-15Z',
  H: 'M0 14.5C-20 0-16-14.5-7.5-14C-3-13.7-.5-10.5 0-7.5C.5-10.5 3-13.7 7.5-14C16-14.5 20 0 0 14.5Z',
  D: 'M0-16.5C3.2-9.5 7-4.5 12.5 0C7 4.5 3.2 9.5 0 16.5C-3.2 9.5-7 4.5-12.5 0C-7-4.5-3.2-9.5 0-16.5Z',
  C: 'M-6.5-8.3a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0ZM-14 2.5a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0ZM1 2.5a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0ZM-3-5H3L2 5C2.2 10 3.8 13 6 15H-6C-3.8 13-2.2 10-2 5Z',
};

/** King: three points and a cross. Queen: five pearls. Knight: a horse. Jack: a cap with a feather. */
export const RANK: Record<Rank, string> = {
  K: 'M-15 16V10.5H15V16ZM-15 8L-19-7L-9.5-.5L-4-7H4L9.5-.5L19-7L15 8ZM-2-8.5V-12H-5.5V-15.5H-2V-19H2V-15.5H5.5V-12H2V-8.5Z',
  Q: 'M-13 16V11.5H13V16ZM-13 9.5L-17.5-5L-8.5 1.5L-8-10L0-1L8-10L8.5 1.5L17.5-5L13 9.5ZM-21-8a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0ZM-11.5-13.5a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0ZM4.7-13.5a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0ZM14.2-8a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0Z',
  N: 'M-12 16.5H15C17 4 14-11 1-15L-1-19.5L-5-14.5C-11-11.5-13-4-18 3C-19.5 6-16.5 9.5-13 8.5C-10 6.5-7.5 5.5-3.5 5C-4 9.5-11 11-12 16.5Z',
  J: 'M-17 16.5C-18 13-18 12.5-16.5 11H16.5C18 12.5 18 13 17 16.5ZM-16 8.5C-21-3-8-10 3-8.5C5-16 12-20 20-19.5C20.5-13 17-8 12-5.5C17-2.5 19 3 16 8.5Z',
};
/** What is scratched out of a rank again: the horse's eye, the feather's quill. */
export const DETAIL: Record<Rank, string> = {
  K: 'M0-1.5L3 3L0 6L-3 3Z',
  Q: 'M-2.5 5a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0Z',
  N: 'M-8-4.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z',
  J: 'M5.5-7.5C9-12 12.5-15 17-17L18-16C14-13.5 10.5-10.5 7.5-6.5Z',
};

/** The field that ranks and signs are painted on: its outline tells the colour in any light. */
export const FIELD: Record<Colour, string> = {
  B: 'M50 8.5a41.5 41.5 0 1 1 0 83a41.5 41.5 0 1 1 0-83Z',
  Y: 'M50 4L60.5 12L73 8.8L77.5 20.8L91 23.8L88.6 37L97 50L88.6 63L91 76.2L77.5 79.2L73 91.2L60.5 88L50 96L39.5 88L27 91.2L22.5 79.2L9 76.2L11.4 63L3 50L11.4 37L9 23.8L22.5 20.8L27 8.8L39.5 12Z',
  G: 'M50 9H91V50C91 73 73 91 50 91H9V50C9 27 27 9 50 9Z',
  R: 'M28 9H72C72 20 80 28 91 28V72C80 72 72 80 72 91H28C28 80 20 72 9 72V28C20 28 28 20 28 9Z',
};
/** Strokes on the enamel around the field: waves, rays, stripes, rings. */
export const PATTERN: Record<Colour, string> = {
  B: 'M4 12q5-6 10 0t10 0M76 12q5-6 10 0t10 0M4 21q4-5 8 0M88 21q4-5 8 0M4 90q5-6 10 0t10 0M76 90q5-6 10 0t10 0M4 81q4-5 8 0M88 81q4-5 8 0',
  Y: 'M5 5L17 17M95 5L83 17M5 95L17 83M95 95L83 83M14 4L19 11M4 14L11 19M86 4L81 11M96 14L89 19M14 96L19 89M4 86L11 81M86 96L81 89M96 86L89 81',
  G: 'M4 30L30 4M4 20L20 4M4 10L10 4M96 70L70 96M96 80L80 96M96 90L90 96',
  R: 'M5 21A16 16 0 0 0 21 5M5 12A8 8 0 0 0 12 5M95 21A16 16 0 0 1 79 5M95 12A8 8 0 0 1 88 5M5 79A16 16 0 0 1 21 95M5 88A8 8 0 0 1 12 95M95 79A16 16 0 0 0 79 95M95 88A8 8 0 0 0 88 95',
};
