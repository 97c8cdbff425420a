// SHA-256, at once: the browser's own answers later, and a table's promise is asked for in the middle of a message.

const K = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(number: number): number {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

export function sha256(text: string): Uint8Array {
  const words = padded(new TextEncoder().encode(text));
  const hash = Uint32Array.from(START);
  for (let at = 0; at < words.length; at += 16) addBlock(hash, words.subarray(at, at + 16));
  const view = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => view.setUint32(4 * n, word));
  return new Uint8Array(view.buffer);
}

function padded(bytes: Uint8Array): Uint32Array {
  const room = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  room.set(bytes);
  room[bytes.length] = 0x80;
  const view = new DataView(room.buffer);
  view.setUint32(room.length - 4, bytes.length * 8);
  return Uint32Array.from({ length: room.length / 4 }, (_, n) => view.getUint32(4 * n));
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function addBlock(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let n = 16; n < 64; n++) {
    const [a, b] = [w[n - 15]!, w[n - 2]!];
    const mixedA = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const mixedB = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[n] = w[n - 16]! + mixedA + w[n - 7]! + mixedB;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[n]! + w[n]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = hash[n]! + word));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base 64 as it stands in addresses. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
