import { describe, expect, it } from 'vitest';
import { blocks, spans } from './markdown';

const kinds = (text: string) => blocks(text).map(({ kind }) => kind);

describe('Markdown of the rules', () => {
  it('has headings, paragraphs, clauses, lists, tables, drawings and figures', () => {
    const text = `# Alpha
One
line.

## Turn
**A1** A clause
that goes on:
- one
  and more
- two

1. first
2. second

| a | b |
| --- | --- |
| 1 | 2 |

![What is seen.](figure:first_tile)

\`\`\`text
# no heading
\`\`\`
`;
    expect(kinds(text)).toEqual(['h1', 'p', 'h2', 'clause', 'list', 'list', 'table', 'figure', 'pre']);
    const [, , , clause, list, numbered, table, figure] = blocks(text);
    expect(clause?.name).toBe('A1');
    expect(list?.items[0]).toEqual([{ kind: 'text', text: 'one and more' }]);
    expect([list?.ordered, numbered?.ordered]).toEqual([false, true]);
    expect(table?.rows.length).toBe(2);
    expect(figure).toMatchObject({ name: 'first_tile', text: 'What is seen.' });
  });

  it('takes clauses in brackets as links, and nothing else', () => {
    const links = (text: string) =>
      spans(text)
        .filter(({ kind }) => kind === 'clause')
        .map(({ text: clause }) => clause);
    expect(links('so (T5, T6) and (T10)')).toEqual(['T5', 'T6', 'T10']);
    expect(links('T5 and (see T6) and `(T1)` and (a T2)')).toEqual([]);
  });
});
