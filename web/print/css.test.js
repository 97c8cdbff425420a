/** Styles become attributes of each element; what is not understood stops the build. */
import { describe, expect, it } from 'vitest';
import { parseColour } from './colours.js';
import { applyStyles, parseSheet } from './css.js';
import { parseSvg, writeSvg } from './svg_tree.js';

const styled = (svg, css, paper = '') =>
    writeSvg(applyStyles(parseSvg(svg), [...parseSheet(css), ...parseSheet(paper, 1000)]));

describe('styles', () => {
    it('are written as attributes, with variables of the nearest element above', () => {
        const css =
            '.a { --paint: light-dark(#fff, #000) } .b { --paint: #123456 } path { fill: var(--paint, red) }';
        expect(styled('<svg><g class="a"><path></path></g><g class="b"><path/></g></svg>', css)).toBe(
            '<svg><g><path fill="#ffffff"/></g><g><path fill="#123456"/></g></svg>',
        );
    });
    it('count by their selectors, and what is said for paper wins', () => {
        const css = '.a.b { fill: #111 } .a { fill: #222 } g > .c { stroke: #333 } svg .c { stroke: #444 }';
        const svg = '<svg><g><path class="a b"/><path class="c"/></g></svg>';
        expect(styled(svg, css, '.a { fill: #fff }')).toBe(
            '<svg><g><path fill="#ffffff"/><path stroke="#444444"/></g></svg>',
        );
    });
    it('may hide elements, and set fonts and opacities', () => {
        const css =
            ".no { display: none } text { font: 700 18px 'A B'; fill: #00000080 } @media x { text { fill: red } }";
        expect(styled('<svg><rect class="no"/><text>7</text></svg>', css)).toBe(
            `<svg><text font-weight="700" font-size="18" font-family="'A B'" fill="#000000" fill-opacity="0.502">7</text></svg>`,
        );
    });
    it('that are not understood are an error', () => {
        expect(() => styled('<svg class="a"/>', '.a { fill: hsl(1 2 3) }')).toThrow('fill: hsl(1 2 3)');
    });
});

describe('colours', () => {
    it('are six figures and an opacity', () => {
        expect(parseColour('#fff8')).toEqual(['#ffffff', 136 / 255]);
        expect(parseColour('rgb(60 45 30 / 0.35)')).toEqual(['#3c2d1e', 0.35]);
        expect(parseColour('color-mix(in srgb, #102030 50%, transparent)')).toEqual(['#102030', 0.5]);
        expect(parseColour('nothing')).toBeNull();
    });
});
