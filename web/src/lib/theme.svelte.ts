/** Light or dark: as the system says, until somebody chooses. */
import { storageItem } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
const chosen = storageItem<Theme>('theme');
let now = $state<Theme>(chosen.read() ?? 'auto');
show();

function show(): void {
  if (now === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now;
}

export const theme = {
  get now(): Theme {
    return now;
  },
  choose(wanted: Theme): void {
    now = wanted;
    chosen.write(wanted);
    show();
  },
};
