/**
 * Pictures of a game to take home, made in this browser out of the server's drawings: a PNG of one position, an animated
 * GIF of the whole game. Loaded only when somebody wants one.
 */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import displayFont from '../fonts/display.woff2?url';
import textFont from '../fonts/text.woff2?url';
import { api, RefusedRequest } from './api';
import type { Language } from './language.svelte';

const SIZE = { width: 1200, height: 630 }; // as the server draws
const GIF = { width: 800, height: 420 };
const MOST_FRAMES = 90;
const STEP = 450; // milliseconds for a move, and for the end
const END = 3500;
const PATIENCE = 700; // milliseconds before a server that was asked too often is asked again

export interface GameToDraw {
  table: string;
  key: string;
  language: Language;
}

/** Of so many moves those that are drawn: all, or evenly chosen ones; always the first and the last. */
export function framesOf(moves: number, most = MOST_FRAMES): number[] {
  if (moves < most) return Array.from({ length: moves + 1 }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * moves) / (most - 1)));
}

/** A drawing shown by itself has none of the page's fonts: they are put into it. */
let fonts: Promise<string> | undefined;
async function fontFace(family: string, url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face{font-family:'${family}';font-weight:400 700;src:url(data:font/woff2;base64,${data})}`;
}
function styles(): Promise<string> {
  fonts ??= Promise.all([
    fontFace('Atkinson Hyperlegible Next', textFont),
    fontFace('Bricolage Grotesque 96pt ExtraBold', displayFont),
  ]).then((faces) => `<style>${faces.join('')}</style>`);
  return fonts;
}

async function drawing({ table, key, language }: GameToDraw, moves?: number): Promise<string> {
  for (let tries = 0; ; tries++)
    try {
      return await api.card(table, key, language, moves);
    } catch (error) {
      const isBusy = error instanceof RefusedRequest && ['too_fast', 'later'].includes(error.no?.code ?? '');
      if (!isBusy || tries > 8) throw error;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
}

async function paint(svg: string, { width, height }: typeof SIZE): Promise<HTMLCanvasElement> {
  const text = svg.replace(/^<svg[^>]*>/, `$&${await styles()}`);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d', { willReadFrequently: true })!.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export async function positionPng(game: GameToDraw, moves?: number): Promise<Blob> {
  const canvas = await paint(await drawing(game, moves), SIZE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The whole game; what stays the same from one frame to the next is not written again. */
export async function gameGif(
  game: GameToDraw,
  moves: number,
  ondraw: (done: number, all: number) => void,
  stop: AbortSignal,
): Promise<Blob> {
  const frames = framesOf(moves);
  const last = (await paint(await drawing(game), GIF)).getContext('2d')!;
  const palette = quantize(last.getImageData(0, 0, GIF.width, GIF.height).data, 255);
  const clear = palette.length; // one colour more, which lets the frame before shine through
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (const [n, at] of frames.entries()) {
    stop.throwIfAborted();
    ondraw(n, frames.length);
    const context = (await paint(await drawing(game, at), GIF)).getContext('2d')!;
    const now = applyPalette(context.getImageData(0, 0, GIF.width, GIF.height).data, palette);
    const old: Uint8Array | null = before;
    const changed = old ? now.map((colour, pixel) => (colour === old[pixel] ? clear : colour)) : now;
    gif.writeFrame(changed, GIF.width, GIF.height, {
      palette: [...palette, [0, 0, 0]],
      delay: n === frames.length - 1 ? END : STEP,
      transparent: old !== null,
      transparentIndex: clear,
      dispose: 1,
    });
    before = now;
  }
  gif.finish();
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
}
