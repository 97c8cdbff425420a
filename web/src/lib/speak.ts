/** Entries of the log as sentences: "Anne lays …", "You lay …". */
import type { LoggedEntry } from '../messages';
import { en } from '../texts/en';
import { fr } from '../texts/fr';
import { botName } from './bots';
import { historyTexts } from '../texts/history';
import type { GamePage, View } from './game';
import type { Language } from './language.svelte';

/**
 * `me` is the seat that is spoken to; null when it could be somebody else's, as at one screen. The view, of any time since,
 * helps to say where a piece was laid.
 */
export function speakEntry(
  entry: LoggedEntry,
  names: string[],
  game: GamePage,
  language: Language,
  me: number | null = null,
  view?: View,
): string {
  const t = language === 'fr' ? fr : en;
  const you = me !== null && entry.seat === me;
  const did = you ? t.youDid : t.did;
  const name = names[entry.seat] ?? '';
  switch (entry.kind) {
    case 'move':
      return entry.move === null
        ? did.chose(name)
        : did.move(name, game.speakMove(entry.move, language, you, view));
    case 'join':
      return did.join(entry.name);
    case 'undo':
      return did.undo(name, entry.moves_kept);
    case 'ask_undo':
      return did.askUndo(name);
    case 'ask_bot':
      return did.askBot(name, names[entry.away] ?? '');
    case 'bot':
      return did.bot(name, botName(entry.level));
    case 'explore':
      return historyTexts(language).tableExplores(entry.moves);
    case 'say':
      return did.say(name, entry.text);
    case 'chat':
      return did.chat(name, entry.wants);
    default:
      return did[entry.kind](name);
  }
}
