/** The words of history.en.ts and history.fr.ts in a language. */
import type { Language } from '../lib/language.svelte';
import { en } from './history.en';
import { fr } from './history.fr';

export const historyTexts = (language: Language): typeof en => (language === 'fr' ? fr : en);
