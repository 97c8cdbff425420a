/** The words of people.en.ts and people.fr.ts in the language of now. */
import { language } from '../lib/language.svelte';
import { en } from './people.en';
import { fr } from './people.fr';

export const peopleTexts = (): typeof en => (language.now === 'fr' ? fr : en);
