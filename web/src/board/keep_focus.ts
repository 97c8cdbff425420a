/**
 * Whoever has only keys stays at the board. What has the focus there may go away with the move that it played, be disabled
 * while that move is on its way, or be moved to another place of the drawing when the table tells something new; each time the
 * browser gives the focus to the page, and one would begin at its top.
 *
 * For `use:keepFocus` on the element around a board, which takes the focus by `tabindex="-1"`.
 */
export function keepFocus(node: HTMLElement): { destroy(): void } {
  let last: Node | null = null; // what has the focus, or had it when it was taken out
  const note = (event: FocusEvent) => (last = event.target as Node);
  const watcher = new MutationObserver((changes) => {
    if (!last) return;
    const active = document.activeElement;
    // A browser takes the focus from what is disabled only when it draws next: until then it is still there.
    const isDisabled =
      (last as Element).matches(':disabled') && (active === last || active === document.body);
    const wasTakenOut = changes.some((one) => [...one.removedNodes].some((gone) => gone.contains(last)));
    if (!isDisabled && (!wasTakenOut || active !== document.body)) return;
    const next = last.isConnected && !isDisabled ? (last as HTMLElement | SVGElement) : node;
    next.focus({ preventScroll: true });
  });
  node.addEventListener('focusin', note);
  watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener('focusin', note);
    },
  };
}
