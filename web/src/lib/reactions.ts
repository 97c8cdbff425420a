/** What one can show the others in one tap. */
import type { Reaction } from '../messages';

export type ReactionName = Reaction['reaction'];

export const REACTIONS: Record<ReactionName, string> = {
  well_played: '👏',
  thanks: '🙏',
  laugh: '😄',
  wow: '😮',
  thinking: '🤔',
  oops: '🙈',
};
export const SHOWN = 4000; // milliseconds that one is shown
