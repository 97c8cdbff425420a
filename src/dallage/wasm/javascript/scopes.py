"""Which names a function or a module has of its own."""

import ast
from collections.abc import Iterable, Iterator

Function = ast.FunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp

# Words that JavaScript keeps for itself, and Python does not.
RESERVED = frozenset(
    word
    for line in (
        "arguments await case catch const debugger default delete do enum eval export extends function implements",
        "instanceof interface let new null package private protected public static super switch this throw true false",
        "typeof undefined var void name length",
    )
    for word in line.split()
)


def safe(name: str) -> str:
    """A name as JavaScript can have it."""
    return f"{name}$" if name in RESERVED else name


# How functions are marked that the engine has.
RULES = {"rule", "inlined_rule", "verb"}


def is_rule(node: ast.AST) -> bool:
    """Whether a function is one of the engine's: it is called there, and not translated."""
    if not isinstance(node, ast.FunctionDef):
        return False
    return any(isinstance(one, ast.Name) and one.id in RULES for one in node.decorator_list)


class Untranslatable(ValueError):
    """Something in a file that is not known here."""

    def __init__(self, file: str, node: ast.AST, why: str) -> None:
        super().__init__(f"{file}, line {getattr(node, 'lineno', '?')}: {why}")


def parameters(function: Function) -> list[str]:
    """The names of the parameters, in order."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    more = [one for one in (arguments.vararg, arguments.kwarg) if one is not None]
    return [one.arg for one in [*named, *more]]


def assigned(body: Iterable[ast.AST]) -> list[str]:
    """The names that statements give a value to, outside functions, classes and comprehensions of their own."""
    return list(dict.fromkeys(name for node in body for name in names_assigned_by(node)))


def names_assigned_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Lambda | Comprehension):
        yield from walrus_names(node)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif (isinstance(node, ast.MatchAs | ast.MatchStar) and node.name) or (
        isinstance(node, ast.ExceptHandler) and node.name
    ):
        yield node.name
        yield from inner_names(node)
    elif not isinstance(node, ast.Import | ast.ImportFrom):
        yield from inner_names(node)


def inner_names(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        yield from names_assigned_by(child)


def walrus_names(node: ast.AST) -> Iterator[str]:
    """A `:=` inside a comprehension gives its name to the function around it."""
    for child in ast.walk(node):
        if isinstance(child, ast.NamedExpr):
            yield child.target.id


def target_names(target: ast.expr) -> list[str]:
    """The names in what a loop or a comprehension assigns to."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
