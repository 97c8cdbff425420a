/** Where we are: the path of the address, followed without reloading. Keys stay behind the #, which no server sees. */
let path = $state(location.pathname);
let hash = $state(location.hash);

function look(): void {
  path = location.pathname;
  hash = location.hash;
}
addEventListener('popstate', look);
addEventListener('hashchange', look);

export const route = {
  get parts(): string[] {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  },
  get hash(): string {
    return hash.slice(1);
  },
  go(to: string): void {
    history.pushState(null, '', to);
    look();
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  },
  /** For links: follows them here unless a new tab is wanted. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    route.go(link.pathname + link.search + link.hash);
  },
};
