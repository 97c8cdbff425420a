/** SVG as a tree that can be changed and written again: only what components that were drawn on a server write. */
const TOKEN = /<(\/?)([\w:-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;

export function parseSvg(text) {
    const top = { children: [] };
    let open = top;
    for (const [, end, tag, attributes, single, words] of text.matchAll(TOKEN)) {
        if (words !== undefined) open.children.push(words);
        else if (end) open = open.parent ?? top;
        else {
            const element = {
                tag,
                attributes: attributesOf(attributes),
                children: [],
                parent: open === top ? null : open,
            };
            element.classes = new Set((element.attributes.class ?? '').split(/\s+/).filter(Boolean));
            open.children.push(element);
            if (!single) open = element;
        }
    }
    return top.children.find((child) => child.tag === 'svg');
}

function attributesOf(text) {
    const found = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
    return Object.fromEntries(found.map(([, name, value = '']) => [name, value]));
}

const UNSAID = new Set(['class', 'aria-hidden', 'aria-label', 'role', 'focusable']);

export function writeSvg({ tag, attributes, children }) {
    const said = Object.entries(attributes).filter(([name]) => !UNSAID.has(name));
    const head = [tag, ...said.map(([name, value]) => `${name}="${value}"`)].join(' ');
    const inner = children
        .map((child) => (typeof child === 'string' ? child.trim() : writeSvg(child)))
        .join('');
    return inner ? `<${head}>${inner}</${tag}>` : `<${head}/>`;
}
