/**
 * Draws what the press prints, with the components of the page: `node print/shapes.js [GAME…]`, a part of the build.
 * For each game it writes src/dallage/press/shapes/GAME.json: the figures of its rulebook, and the pieces and boards
 * that its `printing.json` names. Each is an SVG that needs no style sheet, in two looks: `colour` (the theme, with the
 * game's `print.css`) and `ink` (with its `ink.css` too, for who saves ink).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyStyles, parseSheet } from './css.js';
import { svgAndStyles, openServer, web } from './server.js';
import { parseSvg, writeSvg } from './svg_tree.js';

const LANGUAGES = ['en', 'fr'];
const LOOKS = { colour: ['theme.css', 'print.css'], ink: ['theme.css', 'print.css', 'ink.css'] };
const STRONGER = 1000; // what is said for paper wins
const target = join(web, '../src/dallage/press/shapes');

const text = (path) =>
    readFile(path, 'utf8').catch((error) => (error.code === 'ENOENT' ? '' : Promise.reject(error)));
const common =
    /:root \{[^}]*\}/.exec(await readFile(join(web, 'src/app.css'), 'utf8'))[0] +
    ":root { --font-text: 'Atkinson Hyperlegible Next'; --font-display: 'Bricolage Grotesque 96pt ExtraBold' }";

/** One drawing as an SVG of its own, of which only the window is seen. */
function withoutSheets({ svg, styles }, look, window) {
    const root = applyStyles(parseSvg(svg), [
        ...parseSheet(`${common}${look.before}${styles}`),
        ...parseSheet(look.after, STRONGER),
    ]);
    const [left, top, width, height] = window ?? root.attributes.viewBox.split(/[\s,]+/).map(Number);
    Object.assign(root.attributes, {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [left, top, width, height].join(' '),
        width: String(width),
        height: String(height),
    });
    return writeSvg(root);
}

/** Everything to draw of a game: its key, and what its Figure.svelte is given. */
function* drawingsOf(figures, printing) {
    for (const [name, figure] of Object.entries(figures))
        for (const [n, picture] of figure.pictures.entries()) yield [`figure/${name}/${n}`, figure, picture];
    for (const [name, window] of Object.entries(printing?.pieces ?? {})) {
        const picture = { view: null, points: [], marks: [] };
        const figure = {
            shows: 'pieces',
            seat: null,
            crop: [],
            clauses: [],
            pieces: [[name]],
            pictures: [picture],
        };
        yield [`piece/${name}`, figure, picture, window];
    }
    for (const [n, { figure: name, changes, window }] of (printing?.boards ?? []).entries()) {
        const [first] = figures[name].pictures;
        const picture = { view: { ...first.view, ...changes }, points: [], marks: [] };
        yield [
            `board/${n}`,
            { ...figures[name], shows: 'board', crop: [], pictures: [picture] },
            picture,
            window,
        ];
    }
}

async function looksOf(game) {
    const found = {};
    for (const [name, files] of Object.entries(LOOKS)) {
        const [theme, ...others] = await Promise.all(
            files.map((file) => text(join(web, 'src/games', game, file))),
        );
        found[name] = { before: theme, after: others.join('') };
    }
    return found;
}

/** All drawings of a game; equal ones are written once, for most are the same in both languages. */
async function shapesOf(game, { figures, Figure }, render) {
    const printing = JSON.parse((await text(join(web, 'src/games', game, 'printing.json'))) || 'null');
    const looks = await looksOf(game);
    const numbers = new Map();
    const keys = {};
    for (const [key, figure, picture, window] of drawingsOf(figures, printing))
        for (const language of LANGUAGES) {
            const one = svgAndStyles(
                await render(Figure, { props: { figure, picture, label: key, language } }),
            );
            for (const [look, styles] of Object.entries(looks)) {
                const svg = withoutSheets(one, styles, window);
                if (!numbers.has(svg)) numbers.set(svg, numbers.size);
                keys[`${key}/${language}/${look}`] = numbers.get(svg);
            }
        }
    return { drawings: [...numbers.keys()], keys };
}

const server = await openServer();
try {
    const { render } = await server.ssrLoadModule('svelte/server');
    const { gamesWithFigures, loadFigures } = await server.ssrLoadModule('/src/lib/figures.ts');
    const games = process.argv.slice(2);
    await mkdir(target, { recursive: true });
    for (const game of games.length ? games : gamesWithFigures()) {
        const shapes = await shapesOf(game, await loadFigures(game), render);
        await writeFile(join(target, `${game}.json`), JSON.stringify(shapes));
    }
} finally {
    await server.close();
}
