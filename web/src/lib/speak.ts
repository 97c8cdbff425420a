/** Entries of the log as sentences. */
import type { Logged } from '../messages';
import { en } from '../words/en';
import { fr } from '../words/fr';
import type { GamePage } from './game';
import type { Language } from './language.svelte';

export function speakEntry(entry: Logged, names: string[], game: GamePage, language: Language): string {
  const w = language === 'fr' ? fr : en;
  const name = entry.seat === null ? '' : (names[entry.seat] ?? '');
  const text = entry.text ?? '';
  switch (entry.kind) {
    case 'move':
      return w.lastWas(name, entry.text === null ? w.chose : game.speakMove(text, language));
    case 'join':
      return w.lastWas(text, w.joined);
    case 'undo':
      return w.lastWas(name, `${w.undid} ${text}`);
    case 'say':
      return `${name} : « ${text} »`;
    default: {
      const what = { ask: w.asked, agree: w.agreed, refuse: w.refusedIt, bot: w.botTakes, back: w.cameBack };
      const more = { resign: w.resigns, rematch: w.rematched };
      return w.lastWas(name, { ...what, ...more }[entry.kind]);
    }
  }
}
