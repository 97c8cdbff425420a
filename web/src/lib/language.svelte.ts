/** The language of the page: the browser's at first, then the one chosen. */
import type { Text } from '../messages';
import { en } from '../words/en';
import { fr } from '../words/fr';
import { french } from './french';
import { kept } from './kept';

export type Language = 'en' | 'fr';

const chosen = kept<Language>('language');
let now = $state<Language>(chosen.read() ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'));

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = now;
  });
});

export const language = {
  get now(): Language {
    return now;
  },
  choose(wanted: Language): void {
    now = wanted;
    chosen.write(wanted);
  },
};

/** The page's own words in the language of now. */
export function words(): typeof en {
  return now === 'fr' ? fr : en;
}

/** A sentence of the server's, or of a lesson. */
export function said(text: Text): string {
  return now === 'fr' ? french(text.fr) : text.en;
}

/** Names as a list: "Anne, Bruno and Chloé". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(now, { type: 'conjunction' }).format(names);
}

/** Dates and times as people here write them. */
export function when(at: number): string {
  return new Intl.DateTimeFormat(now, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
