/**
 * Cuts our fonts out of their npm packages, down to the characters that our texts use. Vite does that before it builds,
 * serves or tests, when there are none yet or this file has changed; none of them is in the repository.
 *
 * The page gets WOFF2 files in src/fonts; pictures and what is printed get the same letters as TrueType files of
 * one weight each.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WEB = fileURLToPath(new URL('.', import.meta.url));
export const PAGE_FONTS = `${WEB}src/fonts/`;
export const PICTURE_FONTS = `${WEB}../src/dallage/press/fonts/`;
export const BUDGET = 60_000; // bytes, of all fonts of the page together

const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
/** French, what names of players are likely to hold, and the typographer's punctuation with its narrow spaces. */
const ACCENTS = 'ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäæçèéêëíîïñóôöùúûüÿßŒœŸ';
const PUNCTUATION = '§«±²³·»×÷°½–—‘’“”„…−≤≥€©\u00a0\u2009\u202f';
export const LETTERS = ASCII + ACCENTS + PUNCTUATION;
/** Arrows and signs, from two fonts made for them: what the first has is not taken from the second. */
const ARROWS = '←↑→↓↔↕↗↩↪↶↷↺↻⇄⊘⟲⟳▬■□▲△▶▷▸▼▽▾◀◁◂◆◇○●★☆♠♣♥♦♪⤢⬢⬡';
const DINGBATS = '☰⚑✓✔✕✖✗✘✿✦✎⏮⏭⏸⏵';
export const SIGNS = ARROWS + DINGBATS;

const TEXT =
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
const ITALIC =
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2';
const DISPLAY = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const MATH = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2';
const SYMBOLS = '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2';

/** What is cut out of which package: the folder and name of the file, its characters, the weights that stay. */
const CUTS = [
    [PAGE_FONTS, 'text.woff2', TEXT, LETTERS, { min: 400, max: 700 }],
    [PAGE_FONTS, 'display.woff2', DISPLAY, LETTERS, 700],
    [PAGE_FONTS, 'arrows.woff2', MATH, ARROWS],
    [PAGE_FONTS, 'dingbats.woff2', SYMBOLS, DINGBATS],
    [PICTURE_FONTS, 'text.ttf', TEXT, LETTERS, 400],
    [PICTURE_FONTS, 'text-bold.ttf', TEXT, LETTERS, 700],
    [PICTURE_FONTS, 'text-italic.ttf', ITALIC, LETTERS, 400],
    [PICTURE_FONTS, 'display.ttf', DISPLAY, LETTERS, 700],
    [PICTURE_FONTS, 'arrows.ttf', MATH, ARROWS],
];

/** The files as they should be, by their path. */
export async function makeFonts() {
    const made = CUTS.map(async ([folder, name, source, characters, wght]) => {
        const font = readFileSync(`${WEB}node_modules/${source}`);
        const targetFormat = name.endsWith('.ttf') ? 'truetype' : 'woff2';
        const variationAxes = wght === undefined ? undefined : { wght };
        return [`${folder}${name}`, await subsetFont(font, characters, { targetFormat, variationAxes })];
    });
    return new Map(await Promise.all(made));
}

/** Writes the files that are missing or older than this one. */
export async function updateFonts() {
    const newest = statSync(fileURLToPath(import.meta.url)).mtimeMs;
    const isMade = (path) => existsSync(path) && statSync(path).mtimeMs >= newest;
    if (CUTS.every(([folder, name]) => isMade(`${folder}${name}`))) return;
    for (const folder of [PAGE_FONTS, PICTURE_FONTS]) mkdirSync(folder, { recursive: true });
    for (const [path, bytes] of await makeFonts()) writeFileSync(path, bytes);
    copyFileSync(`${WEB}public/fonts.txt`, `${PICTURE_FONTS}OFL.txt`); // a package that holds fonts holds their licence
}
