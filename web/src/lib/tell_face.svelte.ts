/** Tells the others at a table the face and the colour that were chosen in the settings. */
import type { TableNow } from '../messages';
import { settings } from './settings.svelte';
import type { TableClient } from './table.svelte';

/** The seat that is mine alone: not that of somebody else at this screen, nor one that a bot plays. */
function ownSeat(now: TableNow): number | undefined {
  const seat = now.my_seats.find((one) => now.holders[one]?.kind === 'me') ?? now.my_seats[0];
  const holder = seat === undefined ? undefined : now.holders[seat];
  const isOpen = now.status === 'waiting' || now.status === 'playing';
  return isOpen && holder?.joined && holder.level === null ? seat : undefined;
}

/** To be called while a component is set up. Says each choice once, whatever other devices say for the same seat. */
export function tellFace(table: TableClient): void {
  let told = ' '; // what was said last; at first, that nothing was chosen
  $effect(() => {
    const { playerFace: face, playerColour: colour } = settings;
    const seat = table.now ? ownSeat(table.now) : undefined;
    if (seat === undefined || told === `${face} ${colour}`) return;
    told = `${face} ${colour}`;
    const holder = table.now!.holders[seat]!;
    if (holder.face !== face || holder.colour !== colour)
      void table.act({ type: 'face', seat, face, colour });
  });
}
