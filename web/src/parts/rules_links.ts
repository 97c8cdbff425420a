/**
 * Links inside the rules: to a clause, `T6`, to a figure, `figure-NAME`, or to a part, `part-3`. Each has an address of
 * its own for a new tab; pressed, it is followed on the spot, for at a table the address is the table's.
 */
import { address, placeOf } from '../lib/address';

export interface Links {
  address(place: string): string;
  follow(event: MouseEvent): void;
}

/** The id of the element that a link leads to. */
export const idOf = (place: string) => (/^[A-Z]\d+$/.test(place) ? `clause-${place}` : place);

export function linksOf(game: string, goTo: (place: string) => void): Links {
  return {
    address: (place) => address(`/rules/${game}#${place}`),
    follow: (event) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      goTo(placeOf(event.currentTarget as HTMLAnchorElement)!.hash);
    },
  };
}
