"""Which names of a file with rules the browser needs: constants, records, a few functions of plain Python.

Of other files everything is translated. In a file with rules most is compiled code, which the engine has; only what
translated modules ask for by name, and what that needs in turn, is written.
"""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

from .scopes import assigned, is_rule

PACKAGE = Path(__file__).resolve().parent.parent.parent
# Rules that are formulas of plain numbers: translated like any function.
FORMULAS = {"kernel.exact_math"}
# Modules of which names are wanted one by one although they have no rules: what rules are made with.
OF_RULES = {"kernel.jit"}
# Functions that only Python needs, by their modules: the engine was built with the game's hints.
NOT_NEEDED = {"bots.knowledge": {"load_hints"}}


def path_of(id: str) -> Path:
    return PACKAGE.joinpath(*id.split(".")).with_suffix(".py")


class WantedNames:
    """Follows imports from module to module."""

    def __init__(self, native: Collection[str]) -> None:
        self.native = native
        self.parsed: dict[str, ast.Module] = {}
        self.names: dict[str, set[str]] = {}  # by module with rules

    def parse(self, id: str) -> ast.Module:
        if id not in self.parsed:
            self.parsed[id] = ast.parse(path_of(id).read_text(encoding="utf-8"))
        return self.parsed[id]

    def has_rules(self, id: str) -> bool:
        return id in OF_RULES or any(map(is_rule, self.parse(id).body))

    def add_module(self, id: str) -> None:
        """A module that is asked for: all its imports are."""
        if id in self.native or id in self.names:
            return
        self.names[id] = set()
        if not self.has_rules(id):
            for node in self.parse(id).body:
                for module, name in imports_of(id, node):
                    self.want(module, name)

    def want(self, id: str, name: str) -> None:
        """A name of a module, or the module of that name."""
        inner = f"{id}.{name}"
        if inner in self.native or path_of(inner).is_file():
            self.add_module(inner)
            return
        self.add_module(id)
        if id in self.native or not self.has_rules(id) or name in self.names[id]:
            return
        self.names[id].add(name)
        for node in self.parse(id).body:
            if name in assigned([node]) and not self.is_left_out(id, node):
                for used in names_in(node):
                    self.want_used(id, used)

    def want_used(self, id: str, name: str) -> None:
        """A name that a wanted statement of a module uses: the module's own, or one that it imports."""
        for node in self.parse(id).body:
            if name in assigned([node]):
                self.want(id, name)
            for module, imported in imports_of(id, node, called=name):
                self.want(module, imported)

    def is_left_out(self, id: str, node: ast.stmt) -> bool:
        """Whether nothing of the statement's inside is needed."""
        return (is_rule(node) and id not in FORMULAS) or name_of(node) in NOT_NEEDED.get(id, set())

    def tree(self, id: str) -> ast.Module:
        """The file, without what nobody wants of it."""
        tree = self.parse(id)
        if not self.has_rules(id):
            return tree
        names = self.names[id]
        used = {name for node in tree.body if self.is_wanted(id, node) for name in names_in(node)}
        body: list[ast.stmt] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom | ast.Import):
                node.names = [one for one in node.names if (one.asname or one.name) in used]
                body += [node] if node.names else []
            elif set(assigned([node])) & names:
                body.append(self.without_inside(id, node))
        return ast.Module(body, type_ignores=[])

    def is_wanted(self, id: str, node: ast.stmt) -> bool:
        return bool(set(assigned([node])) & self.names[id]) and not self.is_left_out(id, node)

    def without_inside(self, id: str, node: ast.stmt) -> ast.stmt:
        """A formula without its mark; a function that only Python needs does nothing."""
        if isinstance(node, ast.FunctionDef):
            if id in FORMULAS:
                node.decorator_list = []
            if name_of(node) in NOT_NEEDED.get(id, set()):
                node.body = [ast.Pass()]
        return node


def name_of(node: ast.stmt) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else ""


def names_in(node: ast.AST) -> set[str]:
    """The names that a statement uses, those of types left out."""
    found: set[str] = set()
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Name):
                found.add(child.id)
            if isinstance(child, ast.AST):
                found |= names_in(child)
    return found


def imports_of(id: str, node: ast.stmt, called: str | None = None) -> Iterator[tuple[str, str]]:
    """The module and the name of each import from this package; only that which is called so here."""
    if isinstance(node, ast.ImportFrom) and node.level > 0:
        package = id.split(".")[: -node.level] + (node.module.split(".") if node.module else [])
        for one in node.names:
            if called is None or (one.asname or one.name) == called:
                yield ".".join(package), one.name
