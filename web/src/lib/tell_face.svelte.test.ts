import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeatHolder, TableNow } from '../messages';
import { settings } from './settings.svelte';
import type { TableClient } from './table.svelte';
import { tellFace } from './tell_face.svelte';

class Table {
  now = $state.raw<TableNow | null>(null);
  said: unknown[] = [];
  act = (what: unknown) => this.said.push(what);
  told(mine: Partial<SeatHolder>, status = 'playing'): void {
    const holder = { kind: 'me', joined: true, level: null, face: '', colour: '', ...mine };
    this.now = { status, my_seats: [0], holders: [holder] } as unknown as TableNow;
    flushSync();
  }
}

let table: Table;
let end: () => void;
beforeEach(() => {
  table = new Table();
  end = $effect.root(() => tellFace(table as unknown as TableClient));
});
afterEach(() => {
  end();
  Object.assign(settings, { playerFace: '', playerColour: '' });
});

test('who has chosen nothing says nothing', () => {
  table.told({});
  table.told({ face: 'owl' }); // another device of the same player
  expect(table.said).toEqual([]);
});

test('a choice is said once, also if it is made during the game, and no other device is contradicted', () => {
  table.told({});
  Object.assign(settings, { playerFace: 'cat', playerColour: 'red' });
  flushSync();
  table.told({ face: 'cat', colour: 'red' });
  table.told({ face: 'owl', colour: 'red' });
  expect(table.said).toEqual([{ type: 'face', seat: 0, face: 'cat', colour: 'red' }]);
});

test('what the table knows already is not said again, nor before one sits there, nor after the end', () => {
  Object.assign(settings, { playerFace: 'cat', playerColour: '' });
  table.told({ joined: false });
  table.told({}, 'over');
  table.told({ level: 4 });
  table.told({ face: 'cat' });
  expect(table.said).toEqual([]);
});
