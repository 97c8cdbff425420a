/** French as it is printed: spaces before tall marks and inside quotation marks do not break, apostrophes are curled. */
const NARROW = '\u202f'; // before ; ! ? and inside « »
const WIDE = '\u00a0'; // before : and %

export function typesetFrench(text: string): string {
  return text
    .replace(/ ([;!?»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ ([:%])/g, `${WIDE}$1`)
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’');
}

/** "de" before a name: d’Anne, de Bruno. An h may be either, and there "de" is never a fault. */
export function de(name: string): string {
  return /^[aeiouàâäéèêëîïôöùûüæœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** The same words, and whatever their functions make of them, as they are printed. */
export function typesetTexts<T>(words: T): T {
  if (typeof words === 'string') return typesetFrench(words) as T;
  if (typeof words === 'function') return ((...given: unknown[]) => typesetTexts(words(...given))) as T;
  if (Array.isArray(words)) return words.map(typesetTexts) as T;
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typesetTexts(word)])) as T;
}
