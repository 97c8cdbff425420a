"""The Python reference: signatures, docstrings and the comments on fields, read from the source without running it."""

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import dallage

from .pages import ROOT

SOURCE = ROOT / "src"

# What a game's folder must hold; the first page of whoever writes one.
CONTRACT_TITLE = "The contract of a game"
CONTRACT = ("dallage.kernel.contract", "dallage.kernel.verbs", "dallage.bots.knowledge")

# The packages with a page of their own, and what to expect there.
PACKAGES = {
    "dallage.kernel": "What a game is, and what rules are written with.",
    "dallage.bots": "Bots for any game.",
}

Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """A source file, read."""

    name: str
    path: Path
    tree: ast.Module
    lines: list[str]

    @classmethod
    def read(cls, name: str) -> "Module":
        path = SOURCE.joinpath(*name.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        text = path.read_text(encoding="utf-8")
        return cls(name, path, ast.parse(text), text.splitlines())

    def comment(self, node: ast.stmt, after_it: ast.stmt | None = None) -> str:
        """What is said of a field: in the string after it, the comment at its end, or those above it."""
        if isinstance(after_it, ast.Expr) and isinstance(after_it.value, ast.Constant):
            return " ".join(str(after_it.value.value).split())
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        after = self.lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode().strip()
        if after.startswith("#"):
            return after.lstrip("# ")
        above: list[str] = []
        line = node.lineno - 2
        while line >= 0 and self.lines[line].strip().startswith("#"):
            above.insert(0, self.lines[line].strip().lstrip("# "))
            line -= 1
        return " ".join(above)


def is_public(name: str) -> bool:
    return not name.startswith("_")


def shown(node: ast.AST | None) -> str:
    """A type or a list of arguments as it is written; a name in quotes is only one that is defined later."""
    return re.sub(r"'([A-Za-z_][\w.]*)'", r"\1", ast.unparse(node)) if node else ""


def signature(node: ast.FunctionDef) -> str:
    """As it is written, without decorators and without `self`."""
    arguments = re.sub(r"^(self|cls)(, )?", "", shown(node.args))
    result = f" -> {shown(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){result}"


def is_property(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(mark).endswith("property") for mark in node.decorator_list)


def prose(node: Definition | ast.Module) -> list[str]:
    """A docstring as Markdown. Indented parts are code or pictures."""
    text = inspect.cleandoc(ast.get_docstring(node) or "")
    return [text, ""] if text else []


def members(module: Module, node: ast.ClassDef) -> list[ast.stmt]:
    """What a class has: its own, then what it inherits from classes of its module and does not replace."""
    classes = {part.name: part for part in module.tree.body if isinstance(part, ast.ClassDef)}
    found, own = list(node.body), {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in classes:
            inherited = members(module, classes[base.id])
            found += [part for part in inherited if not (isinstance(part, ast.FunctionDef) and part.name in own)]
    return found


def fields(module: Module, node: ast.ClassDef) -> list[str]:
    """The table of a class's fields, each with its comment, and of its properties, each with its docstring."""
    rows = []
    parts = members(module, node)
    for part, next_part in zip_longest(parts, parts[1:]):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and is_public(part.target.id):
            rows.append(f"| `{part.target.id}` | `{shown(part.annotation)}` | {module.comment(part, next_part)} |")
        elif isinstance(part, ast.FunctionDef) and is_public(part.name) and is_property(part):
            rows.append(f"| `{part.name}` | `{shown(part.returns)}` | {' '.join(' '.join(prose(part)).split())} |")
    return ["| field | type | |", "| --- | --- | --- |", *rows, ""] if rows else []


def function(node: ast.FunctionDef, anchor: str, depth: int) -> list[str]:
    head = f"{'#' * depth} {node.name} {{ #{anchor} }}"
    return [head, "", "```python", signature(node), "```", "", *prose(node)]


def definition(module: Module, node: Definition, depth: int, owner: str) -> Iterator[str]:
    """A function, or a class with its fields and methods."""
    anchor = f"{owner}.{node.name}"
    if isinstance(node, ast.FunctionDef):
        yield from function(node, anchor, depth)
        return
    bases = ", ".join(shown(base) for base in node.bases)
    yield from [f"{'#' * depth} {node.name} {{ #{anchor} }}", "", "```python"]
    yield from [f"class {node.name}({bases})" if bases else f"class {node.name}", "```", "", *prose(node)]
    yield from fields(module, node)
    for part in members(module, node):
        if isinstance(part, ast.FunctionDef) and is_public(part.name) and not is_property(part):
            yield from function(part, f"{anchor}.{part.name}", depth + 1)


def public_parts(module: Module) -> list[Definition]:
    return [node for node in module.tree.body if isinstance(node, Definition) and is_public(node.name)]


def modules_of(package: str) -> list[str]:
    """The modules of a package, less those of the contract."""
    paths = sorted(SOURCE.joinpath(*package.split(".")).rglob("*.py"))
    names = [".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return [name for name in names if name not in CONTRACT]


def modules_page(title: str, about: str, modules: Sequence[str]) -> str:
    """One page for some modules."""
    lines = [f"# {title}", "", about, ""]
    for module in map(Module.read, modules):
        if public_parts(module):
            place = f"`{module.path.relative_to(ROOT)}`"
            lines += [f"## {module.name} {{ #{module.name} }}", "", place, "", *prose(module.tree)]
        for node in public_parts(module):
            lines += definition(module, node, 3, module.name)
    return "\n".join(lines)


def constant(module: Module, name: str) -> list[str]:
    """A public value: its comment and what it is."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
            said = module.comment(node)
            return [f"## {name} {{ #dallage.{name} }}", "", "```python", ast.unparse(node), "```", "", said, ""]
    raise LookupError(f"{module.name} does not define {name}")


def home_of(name: str) -> str:
    """The module that defines a public name: the package itself, or the one it is imported from."""
    top = Module.read("dallage").tree
    under_types = [node for part in top.body if isinstance(part, ast.If) for node in part.body]
    for node in [*top.body, *under_types]:
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]:
            return f"dallage.{node.module}"
    return "dallage"


def public_page() -> str:
    """What `import dallage` gives, in the order of `__all__`, functions first."""
    top = Module.read("dallage")
    lines = ["# dallage", "", *prose(top.tree)]
    found: dict[str, list[str]] = {}
    for name in dallage.__all__:
        module = Module.read(home_of(name))
        node = next((part for part in public_parts(module) if part.name == name), None)
        found[name] = list(definition(module, node, 2, "dallage")) if node else constant(module, name)
    for name in sorted(found, key=lambda name: (not name.islower(), name)):
        lines += found[name]
    return "\n".join(lines)


def reference_pages() -> dict[str, str]:
    """The pages of the reference."""
    about = "What each file of a game's folder provides, as types and as verbs; and what it may tell the bots."
    pages = {
        "reference/index.md": public_page(),
        "reference/contract.md": modules_page(CONTRACT_TITLE, about, CONTRACT),
    }
    for package, what in PACKAGES.items():
        pages[f"reference/{package}.md"] = modules_page(package, what, modules_of(package))
    return pages


def reference_contents() -> str:
    """What stands of them in the margin."""
    pages = {"dallage": "index", CONTRACT_TITLE: "contract", **{package: package for package in PACKAGES}}
    return "".join(f"* [{title}]({page}.md)\n" for title, page in pages.items())
