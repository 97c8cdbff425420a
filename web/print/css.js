/**
 * What style sheets say of the elements of an SVG, written as attributes of each element: for programs that read SVG but
 * no CSS variables. It knows what our drawings use: selectors of tags and classes, `var()`, `light-dark()` (the light
 * one), `color-mix()` with `transparent`, and the short form of `font`. Anything else is an error, not a wrong picture.
 */
import { isNumber, parseColour } from './colours.js';

/** What is not drawn on paper, or is said by attributes already. */
const IGNORED =
    /^(pointer-events|cursor|transition|animation.*|display|max-width|width|height|margin.*|overflow|color-scheme|line-height|will-change|touch-action|user-select|transform-(box|origin))$/;
const PAINTS = new Set(['fill', 'stroke', 'stop-color', 'color']);

/**
 * The rules of a style sheet, in their order: selectors and declarations. Animations and media queries are left out. A
 * sheet with a bonus is stronger than all without.
 */
export function parseSheet(css, bonus = 0) {
    const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
    const rules = [];
    let at = 0;
    while (at < plain.length) {
        const open = plain.indexOf('{', at);
        if (open < 0) break;
        const selector = plain.slice(at, open).trim();
        const close = closing(plain, open);
        if (!selector.startsWith('@'))
            rules.push({
                selectors: splitList(selector).map((one) => parseSelector(one, bonus)),
                declarations: declarationsOf(plain.slice(open + 1, close)),
            });
        at = close + 1;
    }
    return rules;
}

/** Where the brace that opens here is closed. */
function closing(text, open) {
    let depth = 0;
    for (let at = open; at < text.length; at += 1) {
        if (text[at] === '{') depth += 1;
        if (text[at] === '}' && --depth === 0) return at;
    }
    throw new Error(`A brace is not closed: ${text.slice(open, open + 60)}`);
}

/** Splits at commas that stand outside of brackets. */
export function splitList(text) {
    const parts = [''];
    let depth = 0;
    for (const letter of text) {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        if (letter === ',' && depth === 0) parts.push('');
        else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim());
}

export function declarationsOf(text) {
    const found = text
        .split(';')
        .map((part) => /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*(!important)?\s*$/.exec(part));
    return found.filter(Boolean).map(([, name, value]) => [name, value]);
}

/** A selector as a list of compounds, each with how it stands to the one before it. Null: it never matches here. */
function parseSelector(text, bonus) {
    const plain = text.replace(/:where\(([^()]*)\)/g, '$1');
    const words = plain.replace(/\s*>\s*/g, ' >').split(/\s+/);
    let weight = bonus;
    const compounds = words.map((word) => {
        const child = word.startsWith('>');
        const simple = word.replace('>', '').match(/:root|\*|[.\w-]?[\w-]+|\.[\w-]+/g) ?? [];
        if (/[:[#+~]/.test(word.replace(':root', ''))) return null;
        weight += simple.reduce((sum, one) => sum + (/^[.:]/.test(one) ? 10 : one === '*' ? 0 : 1), 0);
        return { child, simple };
    });
    return compounds.includes(null) ? null : { compounds, weight };
}

function isCompound(element, { simple }) {
    return simple.every((one) =>
        one === '*' ? true
        : one === ':root' ? !element.parent
        : one.startsWith('.') ? element.classes.has(one.slice(1))
        : element.tag === one,
    ); // prettier-ignore
}

function isMatch(element, compounds, last = compounds.length - 1) {
    if (!isCompound(element, compounds[last])) return false;
    if (last === 0) return true;
    for (let above = element.parent; above; above = above.parent) {
        if (isMatch(above, compounds, last - 1)) return true;
        if (compounds[last].child) return false;
    }
    return false;
}

/** What the rules say of an element, the strongest last. */
function declared(element, rules) {
    const found = [];
    rules.forEach(({ selectors, declarations }, order) => {
        for (const selector of selectors)
            if (selector && isMatch(element, selector.compounds))
                found.push({ weight: selector.weight, order, declarations });
    });
    found.sort((one, other) => one.weight - other.weight || one.order - other.order);
    return found.flatMap(({ declarations }) => declarations);
}

/** Replaces `var(--name, otherwise)` and `light-dark(light, dark)`, from the innermost on. */
function resolved(value, variables) {
    let text = value;
    for (let rounds = 0; /(var|light-dark)\(/.test(text); rounds += 1) {
        if (rounds > 50) throw new Error(`This does not end: ${value}`);
        text = text.replace(
            /(var|light-dark)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/,
            (_, name, inner) => {
                const [first, ...others] = splitList(inner);
                if (name === 'light-dark') return first;
                return variables[first] ?? others.join(', ');
            },
        );
    }
    return text;
}

/** Writes the styles of all elements below this one as attributes. Elements that are not shown are taken out. */
export function applyStyles(element, rules, variables = {}) {
    const own = { ...variables };
    const style = element.attributes.style ? declarationsOf(element.attributes.style) : [];
    delete element.attributes.style;
    const said = [...declared(element, rules), ...style];
    for (const [name, value] of said) if (name.startsWith('--')) own[name] = value;
    for (const [name, value] of Object.entries(element.attributes))
        if (/var\(|light-dark\(/.test(value)) setValue(element, name, resolved(value, own));
    const last = Object.fromEntries(said.filter(([name]) => !name.startsWith('--')));
    for (const [name, value] of Object.entries(last)) setValue(element, name, resolved(value, own));
    element.hidden = last.display === 'none';
    element.children = element.children.filter(
        (child) => typeof child === 'string' || !applyStyles(child, rules, own).hidden,
    );
    return element;
}

function setValue(element, name, value) {
    const { attributes } = element;
    if (IGNORED.test(name)) return;
    if (name === 'font') {
        const [, weight, size, family] =
            /^(?:(\d+)\s+)?([\d.]+)px(?:\/[\d.]+)?\s+(.+)$/.exec(value) ?? fail(name, value);
        Object.assign(attributes, {
            'font-weight': weight ?? '400',
            'font-size': size,
            'font-family': family,
        });
    } else if (PAINTS.has(name)) setPaint(attributes, name, value);
    else attributes[name] = isNumber(value) ? String(parseFloat(value)) : value;
}

/** A colour, and beside it how far it lets through what is below. */
function setPaint(attributes, name, value) {
    const opacity = name === 'stop-color' ? 'stop-opacity' : `${name}-opacity`;
    if (/^(none|currentColor|inherit|url\(.*\))$/i.test(value)) {
        attributes[name] = value;
        return;
    }
    const [colour, alpha] = parseColour(value) ?? fail(name, value);
    attributes[name] = colour;
    if (alpha < 1) attributes[opacity] = String(Math.round(alpha * 1000) / 1000);
}

function fail(name, value) {
    throw new Error(`This style is not understood: ${name}: ${value}`);
}
