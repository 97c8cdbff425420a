/** The language of the page: the browser's at first, then the one chosen. */
import type { Text } from '../messages';
import { en } from '../texts/en';
import { fr } from '../texts/fr';
import { typesetFrench } from './french';
import { storageItem } from './storage';

export type Language = 'en' | 'fr';

const chosen = storageItem<Language>('language');
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
export function texts(): typeof en {
  return now === 'fr' ? fr : en;
}

/** A sentence of the server's, or of a lesson. */
export function localize(text: Text): string {
  return now === 'fr' ? typesetFrench(text.fr) : text.en;
}

/** Names as a list: "Anne, Bruno and Chloé". */
export function formatList(names: string[]): string {
  return new Intl.ListFormat(now, { type: 'conjunction' }).format(names);
}

/** Dates and times as people here write them. */
export function formatTime(at: number): string {
  return new Intl.DateTimeFormat(now, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
