import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import PlayerFace from '../parts/PlayerFace.svelte';
import { coloursOf, PLAYER_COLOURS, seatColourStyle } from './player_colours';
import { FACE_NAMES } from './player_faces';

test('who chose a colour first has it, and all others have one of their own', () => {
  const seats = (colours: (string | null)[]) => colours.map((colour, seat) => ({ seat, colour }));
  const found = coloursOf(seats(['red', null, 'red', 'blue', 'mauve', null]));
  expect([found[0], found[3]]).toEqual(['red', 'blue']);
  expect(new Set(found).size).toBe(6);
  expect(coloursOf([{ seat: 0 }, { seat: 1 }])).toEqual(PLAYER_COLOURS.slice(0, 2));
  expect(seatColourStyle(['red', 'blue'])).toBe('--seat-0:var(--player-red);--seat-1:var(--player-blue)');
});

test('a face that is not known is the first letter of the name', () => {
  const drawn = (face: string, name: string) => {
    const target = document.createElement('div');
    const shown = mount(PlayerFace, { target, props: { face, name, colour: 'red' } });
    flushSync();
    const found = [target.querySelector('text')?.textContent, target.querySelectorAll('path').length];
    void unmount(shown);
    return found;
  };
  expect(drawn('dragon', 'émile')).toEqual(['É', 0]);
  expect(drawn('', '  ')).toEqual(['·', 0]);
  for (const face of FACE_NAMES) expect(drawn(face, 'Zoé')).toEqual([undefined, 2]);
});
