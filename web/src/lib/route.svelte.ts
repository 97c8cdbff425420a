/** Where we are, followed without reloading. Keys stay behind the #, which no server sees. */
import { address, placeOf } from './address';

const here = () => placeOf(location) ?? { path: '/', hash: location.hash.slice(1) };
let place = $state.raw(here());

const look = () => (place = here());
addEventListener('popstate', look);
addEventListener('hashchange', look);

export const route = {
  get parts(): string[] {
    return place.path.split('?')[0]!.split('/').filter(Boolean).map(decodeURIComponent);
  },
  get hash(): string {
    return place.hash;
  },
  /** Goes to a path, which may have a # and what stands behind it. */
  go(to: string): void {
    history.pushState(null, '', address(to));
    look();
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  },
  /** For links: follows them here unless a new tab is wanted. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const to = placeOf(link);
    if (!to) return;
    event.preventDefault();
    route.go(to.hash ? `${to.path}#${to.hash}` : to.path);
  },
};
