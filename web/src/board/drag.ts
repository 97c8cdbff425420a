/** Dragging a piece from the hand to a target, with mouse, pen or finger. A short press stays a click. */
const FAR_ENOUGH = 6; // pixels before a press becomes a drag

let droppedAt = -Infinity;
/** When a piece was last dropped, as performance.now() tells it. */
export const dropTime = () => droppedAt;

export interface Drag {
  start(): void; // the piece is taken up
  over(target: string | null): void; // data-target of what lies under the pointer
  drop(target: string | null): void;
}

/** For `use:draggable={drag}` on a piece. */
export function draggable(
  node: HTMLElement | SVGElement,
  drag: Drag,
): { update(drag: Drag): void; destroy(): void } {
  let from: [number, number] | null = null;
  let ghost: HTMLElement | null = null;

  const under = (event: PointerEvent) =>
    document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest('[data-target]')
      ?.getAttribute('data-target') ?? null;

  function lift(): void {
    ghost = document.createElement('div');
    ghost.append(pictureOf(node));
    const { width, height } = node.getBoundingClientRect();
    Object.assign(ghost.style, { position: 'fixed', zIndex: '20', pointerEvents: 'none', opacity: '0.85' });
    Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
    // Beside the piece and not at the end of the page: there it would lose the game's colours.
    const drawing = node instanceof SVGElement ? node.closest('svg') : node;
    (drawing?.parentElement ?? document.body).append(ghost);
    drag.start();
  }
  function down(event: Event): void {
    const press = event as PointerEvent;
    if (press.button !== 0) return;
    from = [press.clientX, press.clientY];
    node.setPointerCapture(press.pointerId);
  }
  function move(event: Event): void {
    const at = event as PointerEvent;
    if (!from) return;
    if (!ghost && Math.hypot(at.clientX - from[0], at.clientY - from[1]) > FAR_ENOUGH) lift();
    if (!ghost) return;
    ghost.style.left = `${at.clientX - ghost.offsetWidth / 2}px`;
    ghost.style.top = `${at.clientY - ghost.offsetHeight / 2}px`;
    drag.over(under(at));
  }
  // The press that ends a drag is no click on the piece as well.
  const swallow = (event: Event) => event.stopPropagation();
  function up(event: Event): void {
    if (ghost) {
      droppedAt = performance.now();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      drag.drop(event.type === 'pointerup' ? under(event as PointerEvent) : null);
    }
    ghost?.remove();
    [from, ghost] = [null, null];
  }
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener);
  node.style.touchAction = 'none';
  return {
    update(next) {
      drag = next;
    },
    destroy() {
      for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener);
      ghost?.remove();
    },
  };
}

/** A copy of a piece that can stand alone: what is part of a drawing gets a drawing of its own. */
function pictureOf(node: HTMLElement | SVGElement): Node {
  const copy = node.cloneNode(true);
  if (!(node instanceof SVGGraphicsElement) || node instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = node.getBBox();
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  picture.append(copy);
  return picture;
}
