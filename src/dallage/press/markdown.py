"""Rulebooks and clauses, from the Markdown they are written in to Typst.

What docs/rulebooks.md says can be written: headings, paragraphs, lists, tables, bold, italic, code and figures.
"""

import re
from collections.abc import Callable, Iterator

from .typeset import Document, string, words

FIGURE = re.compile(r"!\[(.*)\]\(figure:(\w+)\)$")
CHUNK = re.compile(r"```[\s\S]*?```|(?:.+\n?)+?(?=\n|```|\Z)")  # what stands between empty lines
COMMENT = re.compile(r"<!--[\s\S]*?-->\s*")
ITEM = re.compile(r"(-|\d+\.) +(.*)")
INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\([^)]+\)")
CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* ")
REFERENCE = re.compile(r"\b([A-Z]\d+)\b(?=(?:, [A-Z]\d+)*\))")

Block = tuple[str, list[str]]  # its kind and its lines: heading, figures, list, table, code, paragraph


def blocks(text: str) -> Iterator[Block]:
    """The parts of a page. Lines of a paragraph or an item are joined."""
    for chunk in CHUNK.findall(COMMENT.sub("", text)):
        lines = chunk.strip("\n").splitlines()
        if lines[0].startswith("```"):
            yield "code", lines[1:-1]
            continue
        if lines[0].startswith("#"):
            yield "heading", lines[:1]
            lines = lines[1:]
        if not lines:
            continue
        if FIGURE.match(lines[0]):
            yield "figures", lines
        elif lines[0].startswith("|"):
            yield "table", lines
        elif ITEM.match(lines[0]):
            yield "list", joined(lines)
        else:
            yield from paragraph(lines)


def paragraph(lines: list[str]) -> Iterator[Block]:
    """A paragraph; items may follow it without an empty line."""
    first_item = next((n for n, line in enumerate(lines) if ITEM.match(line)), len(lines))
    yield "paragraph", [" ".join(line.strip() for line in lines[:first_item])]
    if first_item < len(lines):
        yield "list", joined(lines[first_item:])


def joined(lines: list[str]) -> list[str]:
    """Items, each on one line."""
    items: list[str] = []
    for line in lines:
        if ITEM.match(line):
            items.append(line)
        else:
            items[-1] += " " + line.strip()
    return items


def inline(document: Document, text: str, clauses: frozenset[str] = frozenset()) -> str:
    """Words with their bold, italic and code parts; names of clauses lead to them."""
    parts, at = [], 0
    for found in INLINE.finditer(text):
        parts.append(plain(document, text[at : found.start()], clauses))
        bold, italic, code, link = found.groups()
        if code:
            parts.append(f"#raw({string(code)})")
        elif link:
            parts.append(plain(document, link, clauses))
        else:
            parts.append(f"#{'strong' if bold else 'emph'}[{inline(document, bold or italic, clauses)}]")
        at = found.end()
    return "".join([*parts, plain(document, text[at:], clauses)])


def plain(document: Document, text: str, clauses: frozenset[str]) -> str:
    """Words without bold or italic; in brackets, the name of a clause is a link."""
    parts, at = [], 0
    for found in REFERENCE.finditer(text):
        if found[1] in clauses:
            parts.append(words(document.typeset(text[at : found.start()])))
            parts.append(f"#link(<clause-{found[1]}>, {string(found[1])})")
            at = found.end()
    return "".join([*parts, words(document.typeset(text[at:]))])


def write_markdown(
    document: Document,
    text: str,
    clauses: frozenset[str],
    figures: Callable[[list[tuple[str, str]]], str],
    level: int,
) -> None:
    """Writes a page without its title; `figures` draws captions and names that stand side by side."""
    for kind, lines in blocks(text.partition("\n")[2]):
        if kind == "heading":
            depth = len(lines[0]) - len(lines[0].lstrip("#"))
            title = string(document.typeset(lines[0].lstrip("# ")))
            document.write(f"#heading(level: {level + depth - 2}, {title})")
        elif kind == "figures":
            document.write(figures([(match[1], match[2]) for line in lines if (match := FIGURE.match(line))]))
        elif kind == "table":
            document.write(table(document, lines, clauses))
        elif kind == "code":
            document.write(f"#raw(block: true, {string(chr(10).join(lines))})")
        elif kind == "list":
            document.write(items(document, lines, clauses))
        else:
            document.write(one_paragraph(document, lines[0], clauses))


def one_paragraph(document: Document, text: str, clauses: frozenset[str]) -> str:
    """A paragraph; one that begins with the name of a clause is where links to it lead."""
    label = CLAUSE.match(text)
    anchor = f"#[#metadata(none) <clause-{label[1]}>]" if label else ""
    return f"\n{anchor}{inline(document, text, clauses)}\n"


def items(document: Document, lines: list[str], clauses: frozenset[str]) -> str:
    found = [ITEM.match(line) for line in lines]
    kind = "list" if found[0] and found[0][1] == "-" else "enum"
    inner = ", ".join(f"[{inline(document, match[2], clauses)}]" for match in found if match)
    return f"#{kind}({inner})"


def table(document: Document, lines: list[str], clauses: frozenset[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]
    cells = [f"[{inline(document, cell, clauses)}]" for row in body for cell in row]
    header = ", ".join(f"[#strong[{inline(document, cell, clauses)}]]" for cell in head)
    return f"#rules-table({len(head)}, ({header},), ({', '.join(cells)},))"
