/** What each legal move would bring: asked of the server once for a position, when the seat comes on turn. */
import type { TableClient } from './table.svelte';

export class PointsAhead {
  /** By move; empty until the answer comes. */
  points = $state.raw<Record<string, number>>({});

  /** To be made while a component is set up. `seat` is the seat to move, null while nothing is to be asked. */
  constructor(table: TableClient, seat: () => number | null) {
    // Stays the same when something is said at the table that changes no piece.
    const position = $derived(`${seat()} ${table.now?.line.length} ${table.now?.line.at(-1)}`);
    $effect(() => {
      void position;
      const asking = seat();
      let isWanted = true;
      this.points = {};
      if (asking !== null)
        void table.movePoints(asking).then((points) => {
          if (isWanted) this.points = points;
        });
      return () => {
        isWanted = false;
      };
    });
  }
}
