/** The little Markdown that our rules pages use, as data: nothing is ever put into the page as HTML. */
export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}
export interface Block {
  kind: 'h1' | 'h2' | 'p' | 'item' | 'pre';
  spans: Span[];
  text: string;
  clause: string | null; // of what begins with **T1**: an item then, however it is written
}

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*|_(.+?)_/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, strong, code, em, other] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else found.push({ kind: 'em', text: em ?? other ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

function block(kind: Block['kind'], text: string): Block {
  const clause = kind === 'item' || kind === 'p' ? (/^\*\*([A-Z]\d+)\*\*/.exec(text)?.[1] ?? null) : null;
  return { kind: clause ? 'item' : kind, text, clause, spans: kind === 'pre' ? [] : spans(text) };
}

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  const parts = markdown.split(/```[a-z]*\n([\s\S]*?)```/);
  parts.forEach((part, n) => {
    if (n % 2) found.push(block('pre', part.trimEnd()));
    else found.push(...paragraphs(part));
  });
  return found;
}

function paragraphs(text: string): Block[] {
  const found: Block[] = [];
  let open: { kind: Block['kind']; lines: string[] } | null = null;
  const close = () => {
    if (open) found.push(block(open.kind, open.lines.join(' ')));
    open = null;
  };
  for (const line of text.split('\n')) {
    const heading = /^(#{1,3}) (.*)/.exec(line);
    const item = /^[-*] (.*)/.exec(line);
    if (heading) {
      close();
      found.push(block(heading[1] === '#' ? 'h1' : 'h2', heading[2] ?? ''));
    } else if (item) {
      close();
      open = { kind: 'item', lines: [item[1] ?? ''] };
    } else if (!line.trim()) close();
    else if (open) (open as { lines: string[] }).lines.push(line.trim());
    else open = { kind: 'p', lines: [line.trim()] };
  }
  close();
  return found;
}
