"""Clauses of a rules page: each begins with its id in bold, as in `**A6** …`, and ends at the next one or a heading."""

import re
from functools import cache

BEGINS = re.compile(r"\*\*([A-Z]\d+)\*\* ")
FENCE = "```"  # around drawings, where a line may begin with anything


class NoSuchClause(Exception):
    """Nothing of that name on the page; says which clauses there are."""

    def __init__(self, clauses: list[str]) -> None:
        super().__init__(", ".join(clauses))
        self.clauses = clauses


@cache
def clauses(page: str) -> dict[str, str]:
    """The clauses of a page in Markdown by their ids, in order."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    drawing = False
    for line in page.splitlines():
        drawing ^= line.startswith(FENCE)
        if not drawing and (begins := BEGINS.match(line)):
            lines = found.setdefault(begins[1], [])
        elif not drawing and line.startswith("#"):
            lines = []
        lines.append(line)
    return {name: "\n".join(text).strip() + "\n" for name, text in found.items()}


def clause(page: str, wanted: str) -> str:
    """One clause in Markdown, whatever the case of its id; NoSuchClause if it is not there."""
    found = clauses(page).get(wanted.strip().upper())
    if found is None:
        raise NoSuchClause(list(clauses(page)))
    return found
