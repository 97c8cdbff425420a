/**
 * How boards look. The classic look is a game's theme.css; the style of any other is loaded when it is chosen: the one of
 * the page, `looks/NAME.css`, if there is one, and `looks/NAME.css` of each game. They begin with html[data-look='NAME'].
 */
import { storageItem } from './storage';

export const looks = ['classic', 'contrast', 'azulejo', 'neon'] as const;
export type Look = (typeof looks)[number];

const styles = {
  ...import.meta.glob('../looks/*.css'),
  ...import.meta.glob('../games/*/looks/*.css'),
};
const chosen = storageItem<Look>('look');
const isLook = (name: unknown): name is Look => looks.some((one) => one === name);

/** What was chosen here, or what the system asks for. */
function first(): Look {
  const kept = chosen.read();
  if (isLook(kept)) return kept;
  return matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'classic';
}

const atFirst = first();
let now = $state<Look>(atFirst);
void show(atFirst);

/** Changes the look once its style is there; without a connection, boards stay as they are. */
async function show(wanted: Look): Promise<void> {
  const own = Object.entries(styles).filter(([path]) => path.endsWith(`/looks/${wanted}.css`));
  await Promise.allSettled(own.map(([, load]) => load()));
  if (wanted !== now) return; // somebody was quicker
  if (wanted === 'classic') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = wanted;
}

export const look = {
  get now(): Look {
    return now;
  },
  async choose(wanted: Look): Promise<void> {
    now = wanted;
    chosen.write(wanted);
    await show(wanted);
  },
};
