/** Colours of style sheets as `#rrggbb` and an opacity. */
const NAMED = { white: '#ffffff', black: '#000000', transparent: '#00000000' };

export const isNumber = (text) => /^-?[\d.]+(px)?$/.test(text);

/** [`#rrggbb`, opacity], or null for what is no colour. */
export function parseColour(text) {
    const value = text.trim();
    if (value in NAMED) return parseColour(NAMED[value]);
    const hex = /^#([\da-f]{3,8})$/i.exec(value);
    if (hex) return fromHex(hex[1]);
    const rgb = /^rgba?\(([^()]*)\)$/.exec(value);
    if (rgb) return fromNumbers(rgb[1].split(/[\s,/]+/).filter(Boolean));
    const mixed = /^color-mix\(in srgb,\s*(.+?)\s+([\d.]+)%,\s*transparent\)$/.exec(value);
    if (!mixed) return null;
    const [colour, alpha] = parseColour(mixed[1]) ?? [];
    return colour ? [colour, (alpha * Number(mixed[2])) / 100] : null;
}

function fromHex(digits) {
    const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return [`#${full.slice(0, 6).toLowerCase()}`, full.length > 6 ? parseInt(full.slice(6), 16) / 255 : 1];
}

function fromNumbers([red, green, blue, alpha = '1']) {
    const two = (number) => Math.round(Number(number)).toString(16).padStart(2, '0');
    return [
        `#${two(red)}${two(green)}${two(blue)}`,
        alpha.endsWith('%') ? parseFloat(alpha) / 100 : Number(alpha),
    ];
}
