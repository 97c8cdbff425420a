/** The little Markdown that our rules pages use, as data: nothing is ever put into the page as HTML. */
export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code' | 'clause'; // a clause is a link to it: T6 of (T5, T6)
  text: string;
}
export interface Block {
  kind: 'h1' | 'h2' | 'p' | 'clause' | 'list' | 'table' | 'pre' | 'figure';
  text: string; // of a drawing; of a heading, for its anchor; of a figure, its caption
  spans: Span[]; // of a heading, a paragraph, a clause
  name: string; // of a figure; of a clause, as in **T1**
  ordered: boolean; // whether the items of a list are numbered
  items: Span[][]; // of a list
  rows: Span[][][]; // of a table, its head first
}

const INLINE =
  /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*|_(.+?)_|(?<=\((?:[A-Z]\d+, )*)([A-Z]\d+)(?=(?:, [A-Z]\d+)*\))/g;
const KINDS = ['strong', 'code', 'em', 'em', 'clause'] as const;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, ...parts] = match;
    const n = parts.findIndex((part) => part !== undefined);
    found.push({ kind: KINDS[n] ?? 'text', text: parts[n] ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

function block(kind: Block['kind'], text: string, more: Partial<Block> = {}): Block {
  return { kind, text, spans: [], name: '', ordered: false, items: [], rows: [], ...more };
}

export function blocks(markdown: string): Block[] {
  const parts = markdown.split(/```[a-z]*\n([\s\S]*?)```/);
  return parts.flatMap((part, n) =>
    n % 2 ? [block('pre', part.trimEnd())] : part.split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m).flatMap(blockOf),
  );
}

/** What stands between two empty lines. */
function blockOf(text: string): Block[] {
  const lines = text.trim().split('\n');
  const joined = lines.map((line) => line.trim()).join(' ');
  const [, level = '', heading = ''] = /^(#{1,3}) (.*)/.exec(joined) ?? [];
  const [, caption = '', figure] = /^!\[(.*)\]\(figure:(\w+)\)$/.exec(joined) ?? [];
  if (!joined || joined.startsWith('<!--')) return [];
  if (level) return [block(level === '#' ? 'h1' : 'h2', heading, { spans: spans(heading) })];
  if (figure) return [block('figure', caption, { name: figure, spans: spans(caption) })];
  if (joined.startsWith('|')) return [block('table', '', { rows: lines.flatMap(cells) })];
  const start = lines.findIndex((line) => /^([-*]|\d+\.) /.test(line));
  if (start > 0)
    return [...blockOf(lines.slice(0, start).join('\n')), ...blockOf(lines.slice(start).join('\n'))];
  if (start === 0) return [block('list', '', { ordered: /^\d/.test(joined), items: items(lines) })];
  const clause = /^\*\*([A-Z]\d+)\*\*/.exec(joined)?.[1];
  return [block(clause ? 'clause' : 'p', '', { name: clause ?? '', spans: spans(joined) })];
}

function items(lines: string[]): Span[][] {
  const found: string[] = [];
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.) (.*)/.exec(line)?.[1];
    if (item === undefined) found.push(`${found.pop() ?? ''} ${line.trim()}`);
    else found.push(item);
  }
  return found.map(spans);
}

/** A row of a table; none for the line under its head. */
function cells(line: string): Span[][][] {
  const parts = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return parts.every((part) => /^\s*:?-+:?\s*$/.test(part)) ? [] : [parts.map((part) => spans(part.trim()))];
}
