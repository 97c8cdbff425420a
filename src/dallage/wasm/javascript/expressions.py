"""Expressions of Python as expressions of JavaScript."""

import ast
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .scopes import Comprehension, Untranslatable, parameters, safe, target_names

# What Python gives to every module, as runtime/ has it.
# In runtime/ these are functions, also those that are classes in Python.
BUILTIN_FUNCTIONS = frozenset(
    word
    for line in (
        "abs all any bool chr dict divmod enumerate filter float frozenset getattr hasattr int isinstance iter len",
        "list map max min next ord range repr reversed round set sorted str sum tuple type zip",
    )
    for word in line.split()
)
BUILTIN_CLASSES = {"object", "Exception", "ValueError", "KeyError", "IndexError", "TypeError", "AttributeError"}
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Div: "div",
    ast.Pow: "pow", ast.LShift: "shl", ast.RShift: "shr", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.USub: "neg", ast.Invert: "invert",
}  # fmt: skip
# Comparisons of two expressions, as JavaScript has them.
COMPARISONS: dict[type[ast.AST], str] = {
    ast.Eq: "$.eq({a}, {b})", ast.NotEq: "!$.eq({a}, {b})", ast.Lt: "$.lt({a}, {b})", ast.LtE: "$.le({a}, {b})",
    ast.Gt: "$.lt({b}, {a})", ast.GtE: "$.le({b}, {a})", ast.Is: "({a} === {b})", ast.IsNot: "({a} !== {b})",
    ast.In: "$.has({b}, {a})", ast.NotIn: "!$.has({b}, {a})",
}  # fmt: skip


class Expressions:
    """Writes expressions; knows which names there are around them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.scopes: list[set[str]] = []  # the names of the module, and of the functions around
        self.elsewhere: dict[str, str] = {}  # names that are imported, and how JavaScript finds them
        self.functions: set[str] = set()  # names that are surely functions: these are called without asking
        self.classes: set[str] = set()
        self.modules: set[str] = set()

    def refuse(self, node: ast.AST, why: str) -> Untranslatable:
        return Untranslatable(self.file, node, why)

    @contextmanager
    def scope(self, names: list[str]) -> Iterator[None]:
        self.scopes.append(set(names))
        yield
        self.scopes.pop()

    def expression(self, node: ast.expr) -> str:
        write = getattr(self, f"write_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.refuse(node, f"an expression of kind {type(node).__name__} is not known here")
        written: str = write(node)
        return written

    def condition(self, node: ast.expr) -> str:
        """An expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            word = " && " if isinstance(node.op, ast.And) else " || "
            return f"({word.join(self.condition(value) for value in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.condition(node.operand)}"
        if isinstance(node, ast.Compare):
            return self.expression(node)
        return f"$.truth({self.expression(node)})"

    def write_constant(self, node: ast.Constant) -> str:
        value = node.value
        if value is None or isinstance(value, bool):
            return {None: "null", True: "true", False: "false"}[value]
        if isinstance(value, int):
            return str(value) if abs(value) < 2**53 else f"{value}n"
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, float):
            return repr(value)
        raise self.refuse(node, f"a constant of type {type(value).__name__} is not known here")

    def write_name(self, node: ast.Name) -> str:
        for names in reversed(self.scopes):
            if node.id in names:
                return safe(node.id)
        if node.id in self.elsewhere:
            return self.elsewhere[node.id]
        if node.id in BUILTIN_FUNCTIONS | BUILTIN_CLASSES:
            return f"$.{safe(node.id)}"
        raise self.refuse(node, f"the name {node.id!r} is not known here")

    def write_attribute(self, node: ast.Attribute) -> str:
        if self.is_module(node.value):
            return f"{self.expression(node.value)}.{safe(node.attr)}"
        return f"$.attr({self.expression(node.value)}, {json.dumps(node.attr)})"

    def is_module(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id in self.modules and not any(node.id in s for s in self.scopes[1:])

    def write_joinedstr(self, node: ast.JoinedStr) -> str:
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                if part.format_spec is not None:
                    raise self.refuse(node, "a format after a colon in an f-string is not known here")
                word = "repr" if part.conversion == ord("r") else "str"
                parts.append(f"$.{word}({self.expression(part.value)})")
            else:
                parts.append(self.expression(part))
        return "(" + " + ".join(['""', *parts]) + ")"

    def items(self, nodes: list[ast.expr]) -> str:
        """Expressions, one after the other; those with a star one by one."""
        return ", ".join(
            f"...$.each({self.expression(node.value)})" if isinstance(node, ast.Starred) else self.expression(node)
            for node in nodes
        )

    def write_list(self, node: ast.List) -> str:
        return f"[{self.items(node.elts)}]"

    def write_tuple(self, node: ast.Tuple) -> str:
        return f"$.tuple([{self.items(node.elts)}])"

    def write_set(self, node: ast.Set) -> str:
        return f"$.set([{self.items(node.elts)}])"

    def write_dict(self, node: ast.Dict) -> str:
        pairs = []
        for key, value in zip(node.keys, node.values):
            if key is None:
                pairs.append(f"...$.pairs({self.expression(value)})")
            else:
                pairs.append(f"[{self.expression(key)}, {self.expression(value)}]")
        return f"$.dict([{', '.join(pairs)}])"

    def write_binop(self, node: ast.BinOp) -> str:
        if type(node.op) not in OPERATORS:
            raise self.refuse(node, f"the operator {type(node.op).__name__} is not known here")
        return f"$.{OPERATORS[type(node.op)]}({self.expression(node.left)}, {self.expression(node.right)})"

    def write_unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return self.condition(node)
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return f"-{self.expression(node.operand)}"
        return f"$.{OPERATORS[type(node.op)]}({self.expression(node.operand)})"

    def write_boolop(self, node: ast.BoolOp) -> str:
        """The last value that was asked for, as in Python."""
        *first, last = node.values
        written = self.expression(last)
        for value in reversed(first):
            choice = f"{written} : $v" if isinstance(node.op, ast.And) else f"$v : {written}"
            written = f"(($v) => $.truth($v) ? {choice})({self.expression(value)})"
        return written

    def write_compare(self, node: ast.Compare) -> str:
        sides = [node.left, *node.comparators]
        written = [self.expression(side) for side in sides]
        if len(sides) > 2 and not all(isinstance(side, ast.Name | ast.Constant) for side in sides[1:-1]):
            middle = [f"$c{n}" for n in range(1, len(sides) - 1)]
            values = written[1:-1]
            written = [written[0], *middle, written[-1]]
            return f"(({', '.join(middle)}) => {self.chain(node, written)})({', '.join(values)})"
        return self.chain(node, written)

    def chain(self, node: ast.Compare, sides: list[str]) -> str:
        tests = [COMPARISONS[type(op)].format(a=a, b=b) for op, a, b in zip(node.ops, sides, sides[1:])]
        return tests[0] if len(tests) == 1 else f"({' && '.join(tests)})"

    def write_ifexp(self, node: ast.IfExp) -> str:
        return f"({self.condition(node.test)} ? {self.expression(node.body)} : {self.expression(node.orelse)})"

    def write_namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({self.expression(node.target)} = {self.expression(node.value)})"

    def write_subscript(self, node: ast.Subscript) -> str:
        of, at = self.expression(node.value), node.slice
        if isinstance(at, ast.Slice):
            return f"$.slice({of}, {self.slice_ends(at)})"
        return f"$.get({of}, {self.expression(at)})"

    def slice_ends(self, at: ast.Slice) -> str:
        ends = (at.lower, at.upper, at.step)
        return ", ".join("null" if end is None else self.expression(end) for end in ends)

    def write_lambda(self, node: ast.Lambda) -> str:
        names = parameters(node)
        with self.scope(names):
            body = self.expression(node.body)
        if node.args.defaults or node.args.vararg or node.args.kwarg:
            raise self.refuse(node, "a lambda with defaults or stars is not known here")
        return f"(({', '.join(map(safe, names))}) => {body})"

    # Calls

    def write_call(self, node: ast.Call) -> str:
        arguments, named = self.items(node.args), self.named_arguments(node)
        function = node.func
        if isinstance(function, ast.Name):
            return self.call_of_name(node, function.id, arguments, named)
        if isinstance(function, ast.Attribute) and not self.is_module(function.value):
            if is_super(function.value):
                return f"super.{function.attr}({arguments})"
            of = self.expression(function.value)
            return f"$.method({of}, {json.dumps(function.attr)}, [{arguments}]{named})"
        return f"$.call({self.expression(function)}, [{arguments}]{named})"

    def call_of_name(self, node: ast.Call, name: str, arguments: str, named: str) -> str:
        is_global = not any(name in names for names in self.scopes[1:])
        is_own = name in self.elsewhere or any(name in names for names in self.scopes)
        is_function = name in self.functions if is_own else name in BUILTIN_FUNCTIONS
        if not named and is_global and is_function:
            return f"{self.expression(node.func)}({arguments})"
        if not named and is_global and name in self.classes:
            return f"new {self.expression(node.func)}({arguments})"
        return f"$.call({self.expression(node.func)}, [{arguments}]{named})"

    def named_arguments(self, node: ast.Call) -> str:
        if not node.keywords:
            return ""
        parts = [
            f"...$.named({self.expression(one.value)})"
            if one.arg is None
            else f"{json.dumps(one.arg)}: {self.expression(one.value)}"
            for one in node.keywords
        ]
        return f", {{{', '.join(parts)}}}"

    # Comprehensions

    def write_listcomp(self, node: ast.ListComp) -> str:
        return self.comprehension(node, lambda: self.expression(node.elt))

    def write_generatorexp(self, node: ast.GeneratorExp) -> str:
        """All at once: nothing here goes on for ever."""
        return self.comprehension(node, lambda: self.expression(node.elt))

    def write_setcomp(self, node: ast.SetComp) -> str:
        return f"$.set({self.comprehension(node, lambda: self.expression(node.elt))})"

    def write_dictcomp(self, node: ast.DictComp) -> str:
        pair = lambda: f"[{self.expression(node.key)}, {self.expression(node.value)}]"  # noqa: E731
        return f"$.dict({self.comprehension(node, pair)})"

    def comprehension(self, node: Comprehension, element: Callable[[], str]) -> str:
        """A function that fills an array. What the first loop goes through is seen from outside, as in Python."""
        first = self.expression(node.generators[0].iter)
        heads = ""
        names = [name for one in node.generators for name in target_names(one.target)]
        with self.scope(names):
            for n, one in enumerate(node.generators):
                through = "$over" if n == 0 else self.expression(one.iter)
                heads += f"for (const {self.target(one.target)} of $.each({through})) "
                heads += "".join(f"if ({self.condition(test)}) " for test in one.ifs)
            made = element()
        return f"(($over) => {{ const $made = []; {heads}$made.push({made}); return $made; }})({first})"

    def target(self, node: ast.expr) -> str:
        """What is assigned to, in a form that JavaScript can take apart."""
        if isinstance(node, ast.Name):
            return safe(node.id)
        if isinstance(node, ast.Tuple | ast.List):
            return f"[{', '.join(self.target(one) for one in node.elts)}]"
        if isinstance(node, ast.Starred):
            return f"...{self.target(node.value)}"
        if isinstance(node, ast.Attribute):
            return f"{self.expression(node.value)}.{node.attr}"
        raise self.refuse(node, "this cannot be assigned to here")


def is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"
