import { expect, test } from 'vitest';
import { pack, unpack } from './record_packing';

test.each([0, 0.02, 0.5, 1])('any bytes come back, %s of them not zero', (share) => {
  for (const words of [0, 1, 2, 255, 256, 257, 700]) {
    const bytes = Uint8Array.from({ length: 8 * words }, (_, n) =>
      ((n * 7919) % 100) / 100 < share ? (n % 255) + 1 : 0,
    );
    expect(unpack(pack(bytes), bytes.length)).toEqual(bytes);
  }
});

test('what repeats itself takes no room, as in Python', () => {
  expect(pack(new Uint8Array(16))).toBe('0001');
  expect(pack(new Uint8Array(8 * 300))).toBe('00ff002b');
  expect(pack(Uint8Array.of(7, ...Array<number>(14).fill(0), 255))).toBe('01078107ff');
  expect(pack(new Uint8Array(80).fill(255))).toBe(`ff${'ff'.repeat(8)}0008`);
});

test.each(['', '01', '0107', '0001', '000107', '0107ff', 'ff0102'])(
  '%s is no record of two words',
  (wrong) => {
    expect(() => unpack(wrong, wrong === '0001' ? 8 : 16)).toThrow();
  },
);
