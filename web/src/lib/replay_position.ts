/** A position of a finished game as it is looked at again. */
import type { PointsOf } from '../messages';
import type { View } from './game';

export interface ReplayPosition {
  moves: number; // how many had been played
  view: View;
  points: PointsOf[];
}
