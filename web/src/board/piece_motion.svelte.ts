/**
 * Pieces fly to where they were laid. A board says which of its elements are pieces, and nothing more:
 *
 *   data-piece   the name of a piece where it lies: another one when it lies elsewhere (`hand:YJC`, `c3`, `token:1,-2`)
 *   data-kind    what piece it is, the same in the hand and on the board
 *   data-home    on a player's name, the seat: where pieces come from that nobody has seen
 *   data-pile    where pieces come from that were drawn
 *
 * When a new position is drawn, every piece that was not there before comes flying: from where a piece of its kind has
 * gone, else from the pile into the hand, else from whoever moved, else from just above. What flies is a picture over the
 * page, moved by transform and opacity alone; the piece itself lies in its place, unseen until then, and what can be
 * pressed never moves. A press or a key brings everything to its end at once.
 */
import { settings } from '../lib/settings.svelte';
import { dropTime } from './drag';

const DURATION = 420; // milliseconds at normal speed
const MOST = 8; // pieces at once; where more have changed, a whole new position is shown
const DROPPED = 1500; // milliseconds after which a piece that was dragged may fly again
const EASING = 'cubic-bezier(0.25, 0.8, 0.3, 1)';

interface Source {
  kind: string;
  rect: DOMRect;
}
interface Before {
  pieces: Set<string>;
  loose: Map<string, Source>; // pieces in hands and the like, which can go elsewhere
}

const isVisible = (rect: DOMRect) => rect.width > 0 && rect.height > 0;
const nameOf = (piece: Element) => piece.getAttribute('data-piece')!;
const kindOf = (piece: Element) => piece.getAttribute('data-kind') ?? nameOf(piece);
const piecesIn = (box: Element) => [...box.querySelectorAll('[data-piece]')];

/** How long something moves that takes so many milliseconds at normal speed; 0 if nothing may move. */
export function motionTime(normal: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const speed = Number(document.documentElement.style.getPropertyValue('--speed') || 1);
  return settings.animationSpeed === 'off' ? 0 : normal * speed;
}

/** What is where before a new position is drawn. What lies on the board stays; only the rest is measured. */
export function lookBefore(box: Element): Before {
  const pieces = piecesIn(box);
  const loose = pieces
    .filter((piece) => piece instanceof HTMLElement)
    .map((piece) => [nameOf(piece), { kind: kindOf(piece), rect: piece.getBoundingClientRect() }] as const);
  return { pieces: new Set(pieces.map(nameOf)), loose: new Map(loose) };
}

/** Where a piece came from, and nobody else's piece came from there. */
function takeSource(piece: Element, gone: Map<string, Source>, mover: number | null): DOMRect | null {
  const kind = kindOf(piece);
  for (const [name, source] of gone)
    if (source.kind === kind && isVisible(source.rect)) {
      gone.delete(name);
      return source.rect;
    }
  const query = piece.closest('.hand') ? '[data-pile]' : `[data-home="${mover}"]`;
  const homes = [...document.querySelectorAll(query)].map((home) => home.getBoundingClientRect());
  return homes.find(isVisible) ?? null;
}

/** A picture of a piece that looks as it does on the screen, over the page and beside it: there it has its colours. */
function pictureOf(piece: Element, rect: DOMRect): HTMLElement {
  const picture = document.createElement('div');
  picture.className = 'flying';
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, { left: `${rect.left}px`, top: `${rect.top}px` });
  Object.assign(picture.style, { width: `${rect.width}px`, height: `${rect.height}px` });
  const copy = piece.cloneNode(true) as Element;
  for (const name of ['data-piece', 'data-target', 'id', 'transform']) copy.removeAttribute(name);
  if (piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement)) {
    const { a, b, c, d, e, f } = piece.getScreenCTM()!;
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const placed = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    placed.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e - rect.left} ${f - rect.top})`);
    placed.append(copy);
    drawing.append(placed);
    picture.append(drawing);
    (piece.ownerSVGElement?.parentElement ?? document.body).append(picture);
  } else {
    picture.append(copy);
    piece.parentElement!.append(picture);
  }
  return picture;
}

function fly(piece: Element, from: DOMRect | null, time: number): void {
  const to = piece.getBoundingClientRect();
  if (!isVisible(to)) return;
  const picture = pictureOf(piece, to);
  // Something around the piece may be a frame of its own for what is fixed: then the picture is not where it was put.
  const put = picture.getBoundingClientRect();
  picture.style.translate = `${to.left - put.left}px ${to.top - put.top}px`;
  const size = from ? Math.sqrt((from.width * from.height) / (to.width * to.height)) : 1.25;
  const scale = Math.min(Math.max(size, 0.3), 3);
  const [x, y] = from
    ? [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    : [0, -0.4 * to.height];
  const frames: Keyframe[] = [
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: from ? 1 : 0, easing: EASING },
    { transform: 'translate(0, -3%) scale(1.07)', opacity: 1, offset: 0.72, easing: 'ease-in-out' },
    { transform: 'none', opacity: 1 },
  ];
  const flight = picture.animate(frames, { duration: time });
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  flight.onfinish = flight.oncancel = () => picture.remove();
}

/** Lets what has come since fly to its place. */
export function flyToPlace(box: Element, before: Before, mover: number | null): void {
  const time = motionTime(DURATION);
  const pieces = piecesIn(box);
  const come = pieces.filter((piece) => !before.pieces.has(nameOf(piece)));
  if (!time || !before.pieces.size || !come.length || come.length > MOST) return;
  const here = new Set(pieces.map(nameOf));
  const gone = new Map([...before.loose].filter(([name]) => !here.has(name)));
  const wasDropped = performance.now() - dropTime() < DROPPED; // put there by hand: it only settles
  const restore = come.flatMap((piece) => atEnd(piece.closest('svg')));
  for (const piece of come) {
    const from = takeSource(piece, gone, mover);
    fly(piece, wasDropped && !piece.closest('.hand') ? null : from, time);
  }
  for (const back of restore) back();
}

/** A board that glides to show a new piece is measured as it will stand; gives what lets it glide on. */
function atEnd(drawing: Element | null): (() => void)[] {
  return (drawing?.getAnimations?.() ?? []).map((glide) => {
    const { currentTime } = glide;
    const end = glide.effect?.getComputedTiming().endTime;
    if (typeof end === 'number' && Number.isFinite(end)) glide.currentTime = end - 0.01;
    return () => (glide.currentTime = currentTime);
  });
}

const isEndless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;

/** Whatever moves in the box is at its end at once. */
export function skipMotion(box: Element): void {
  for (const one of box.getAnimations?.({ subtree: true }) ?? []) if (!isEndless(one)) one.finish();
}

/** To be called while a component with a board is set up; `box` is around the board. */
export function movePieces(
  box: () => Element | undefined,
  position: () => unknown,
  mover: () => number | null,
): void {
  let before: Before | null = null;
  $effect.pre(() => {
    position();
    const found = box();
    before = found ? lookBefore(found) : null;
  });
  $effect(() => {
    position();
    const found = box();
    if (found && before) flyToPlace(found, before, mover());
  });
  $effect(() => {
    const skip = () => {
      const found = box();
      if (found) skipMotion(found);
    };
    const listens = { capture: true, passive: true };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, skip, listens);
    return () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, skip, listens);
    };
  });
}
