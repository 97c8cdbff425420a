/**
 * Draws the figures of the rulebooks as SVG files: `node figures.js FOLDER [GAME…]`. They are drawn by the components of
 * the page, for light and for dark, in each language: FOLDER/GAME/NAME-en-light.svg; NAME-2-… is the second picture.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { svgAndStyles, openServer, web } from './print/server.js';

const LANGUAGES = ['en', 'fr'];
const THEMES = ['light', 'dark'];

/** The colours that all boards share, as custom properties of the picture itself. */
const common = /:root \{[^}]*\}/
    .exec(await readFile(join(web, 'src/app.css'), 'utf8'))[0]
    .replace(':root', 'svg');
const calm = '*,*::before,*::after{animation:none!important;transition:none!important}';

/** One picture as a file of its own: what the page's style sheets say stands in it. */
function asFile({ svg, styles }, theme, sheet) {
    const css = `${common}${sheet}${styles}${calm}svg{color-scheme:${theme}}`;
    const size = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg);
    return svg.replace(
        /^<svg([^>]*)>/,
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size[1]}" height="${size[2]}"$1><style><![CDATA[${css}]]></style>`,
    );
}

const [folder, ...wanted] = process.argv.slice(2);
const server = await openServer();
try {
    const { render } = await server.ssrLoadModule('svelte/server');
    const { gamesWithFigures, loadFigures } = await server.ssrLoadModule('/src/lib/figures.ts');
    for (const game of wanted.length ? wanted : gamesWithFigures()) {
        const { figures, Figure } = await loadFigures(game);
        const styles = await readFile(join(web, 'src/games', game, 'theme.css'), 'utf8');
        await mkdir(join(folder, game), { recursive: true });
        for (const [name, figure] of Object.entries(figures))
            for (const [n, picture] of figure.pictures.entries())
                for (const language of LANGUAGES) {
                    const one = svgAndStyles(
                        await render(Figure, { props: { figure, picture, label: name, language } }),
                    );
                    const place = join(folder, game, `${name}${n ? `-${n + 1}` : ''}-${language}`);
                    for (const theme of THEMES)
                        await writeFile(`${place}-${theme}.svg`, asFile(one, theme, styles));
                }
    }
} finally {
    await server.close();
}
