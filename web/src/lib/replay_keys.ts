/** The keys that go through a game: arrows to the left and right, Home and End; not where they mean something else. */

// Where arrows move a cursor, a slider, a picture or the focus between targets. Lists only scroll, up and down.
const BUSY = 'input, select, textarea, dialog, [data-target], [data-move], [tabindex="0"]:not(ol)';

export function replayKeys(
  event: KeyboardEvent,
  at: number, // how many moves are played in what is shown
  moves: number,
  onseek: (to: number) => void,
): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as Partial<Element>).closest?.(BUSY)) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves }[event.key];
  if (to === undefined || to < 0 || to > moves || to === at) return;
  event.preventDefault();
  onseek(to);
}
