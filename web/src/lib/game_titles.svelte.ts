/** The name of a game, once the catalogue has come. */
import { catalogue } from './api';
import { typesetFrench } from './french';

let names = $state<Record<string, string>>({});

export function titleOf(game: string | undefined): string {
  return game === undefined ? '' : (names[game] ?? '');
}

void catalogue().then(
  (games) => (names = Object.fromEntries(games.map((one) => [one.id, typesetFrench(one.name)]))),
  () => {},
);
