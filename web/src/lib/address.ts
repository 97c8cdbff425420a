/**
 * Addresses of the page's own places. At a server `/t/ID` is an address like any other. A page without a server lies in
 * any folder of any web space, which knows only its files: there the path stands behind the #, as in `#/t/ID`.
 */
import { IS_LOCAL } from './transport';

export interface Place {
  path: string;
  hash: string; // without its #: the key of a table, or a place in the rules
}

/** What a link leads to. */
export const address = (path: string): string => (IS_LOCAL ? `#${path}` : path);

/** The same for somebody else: with all that stands before it. */
export function fullAddress(path: string): string {
  return IS_LOCAL ? `${location.origin}${location.pathname}#${path}` : `${location.origin}${path}`;
}

/** Where a location or a link leads; null if that is no place of the page. */
export function placeOf(of: Pick<Location, 'pathname' | 'search' | 'hash'>): Place | null {
  const behind = of.hash.slice(1);
  if (!IS_LOCAL)
    return of.pathname.startsWith('/api/') ? null : { path: of.pathname + of.search, hash: behind };
  return of.pathname === location.pathname && behind.startsWith('/') ? readPlace(behind) : null;
}

/** A path with what stands behind its #. */
export function readPlace(text: string): Place {
  const [path = '', ...rest] = text.split('#');
  return { path, hash: rest.join('#') };
}
