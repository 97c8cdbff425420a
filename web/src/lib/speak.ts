/** Entries of the log as sentences: "Anne lays …", "You lay …". */
import type { Logged } from '../messages';
import { en } from '../texts/en';
import { fr } from '../texts/fr';
import type { GamePage } from './game';
import type { Language } from './language.svelte';

/** `me` is the seat that is spoken to; null when it could be somebody else's, as at one screen. */
export function speakEntry(
  entry: Logged,
  names: string[],
  game: GamePage,
  language: Language,
  me: number | null = null,
): string {
  const t = language === 'fr' ? fr : en;
  const you = me !== null && entry.seat === me;
  const did = you ? t.youDid : t.did;
  const name = entry.seat === null ? '' : (names[entry.seat] ?? '');
  const text = entry.text ?? '';
  switch (entry.kind) {
    case 'move':
      return entry.text === null ? did.chose(name) : did.move(name, game.speakMove(text, language, you));
    case 'join':
      return did.join(text || name);
    case 'undo':
      return did.undo(name, Number(text));
    case 'ask': {
      const [what, away] = text.split(' ');
      return what === 'undo' ? did.askUndo(name) : did.askBot(name, names[Number(away)] ?? '');
    }
    case 'say':
      return did.say(name, text);
    default:
      return did[entry.kind](name);
  }
}
