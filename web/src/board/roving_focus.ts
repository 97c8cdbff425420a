/**
 * Arrow keys between the targets of a board: the nearest one that way, wherever it lies. Works for squares, hexagons and
 * boards without an edge, for it looks at the screen and not at the game. One target at a time is in the tab order.
 */
const TARGET = '[data-target]:not(:disabled), [data-refused]';
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The target that lies nearest in a direction, being straight ahead counting most. */
export function nearest(from: Element, targets: Element[], [dx, dy]: [number, number]): Element | null {
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [tx, ty] = middle(target);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (ahead <= 1) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}

/** For `use:rovingFocus` on the element around the targets. Enter and the space bar click. */
export function rovingFocus(node: HTMLElement | SVGElement): { destroy(): void } {
  const targets = () => [...node.querySelectorAll<HTMLElement | SVGElement>(TARGET)];
  const settle = () => {
    const all = targets();
    const current = all.find((one) => one.getAttribute('tabindex') === '0') ?? all[0];
    for (const one of all) one.setAttribute('tabindex', one === current ? '0' : '-1');
  };
  const move = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const here = (target as Element).closest<HTMLElement | SVGElement>(TARGET);
    if (!here) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    } else if (WAYS[key]) {
      event.preventDefault();
      const next = nearest(here, targets(), WAYS[key]) as HTMLElement | SVGElement | null;
      if (!next) return;
      here.setAttribute('tabindex', '-1');
      next.setAttribute('tabindex', '0');
      next.focus();
    }
  };
  node.addEventListener('keydown', move);
  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener('keydown', move);
    },
  };
}
