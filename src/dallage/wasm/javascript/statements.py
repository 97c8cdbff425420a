"""Statements of Python as statements of JavaScript."""

import ast
import json

from .expressions import OPERATORS, Expressions
from .scopes import assigned, is_rule, parameters, safe


class Statements(Expressions):
    """Writes statements."""

    def block(self, body: list[ast.stmt]) -> str:
        return "".join(self.statement(node) for node in body)

    def statement(self, node: ast.stmt) -> str:
        write = getattr(self, f"write_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.refuse(node, f"a statement of kind {type(node).__name__} is not known here")
        written: str = write(node)
        return written

    def write_pass(self, node: ast.Pass) -> str:
        return ""

    def write_break(self, node: ast.Break) -> str:
        return "break;\n"

    def write_continue(self, node: ast.Continue) -> str:
        return "continue;\n"

    def write_expr(self, node: ast.Expr) -> str:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return "" if is_text else f"{self.expression(node.value)};\n"

    def write_return(self, node: ast.Return) -> str:
        return f"return {'null' if node.value is None else self.expression(node.value)};\n"

    def write_raise(self, node: ast.Raise) -> str:
        return f"throw {'$error' if node.exc is None else f'$.raised({self.expression(node.exc)})'};\n"

    def write_assign(self, node: ast.Assign) -> str:
        if is_type(node.value):
            return ""
        value = self.expression(node.value)
        if len(node.targets) > 1:
            return f"{{ const $v = {value};\n{''.join(self.assign(one, '$v') for one in node.targets)}}}\n"
        return self.assign(node.targets[0], value)

    def write_annassign(self, node: ast.AnnAssign) -> str:
        return "" if node.value is None else self.assign(node.target, self.expression(node.value))

    def assign(self, target: ast.expr, value: str) -> str:
        if isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice):
                raise self.refuse(target, "a slice cannot be assigned to here")
            return f"$.put({self.expression(target.value)}, {self.expression(target.slice)}, {value});\n"
        if isinstance(target, ast.Tuple | ast.List):
            if any(isinstance(one, ast.Subscript) for one in target.elts):
                parts = "".join(self.assign(one, f"$v[{n}]") for n, one in enumerate(target.elts))
                return f"{{ const $v = $.each({value});\n{parts}}}\n"
            return f"{self.target(target)} = $.each({value});\n"
        return f"{self.target(target)} = {value};\n"

    def write_augassign(self, node: ast.AugAssign) -> str:
        operator, value = OPERATORS[type(node.op)], self.expression(node.value)
        if isinstance(node.target, ast.Subscript):
            of, at = self.expression(node.target.value), self.expression(node.target.slice)
            return f"$.put({of}, {at}, $.{operator}($.get({of}, {at}), {value}));\n"
        if isinstance(node.op, ast.Add | ast.BitOr):
            operator = f"{operator}_to"  # lists, sets and dicts grow in their place
        return f"{self.target(node.target)} = $.{operator}({self.target(node.target)}, {value});\n"

    def write_delete(self, node: ast.Delete) -> str:
        written = ""
        for target in node.targets:
            if not isinstance(target, ast.Subscript):
                raise self.refuse(node, "only what is in a list or a dict can be deleted here")
            of = self.expression(target.value)
            if isinstance(target.slice, ast.Slice):
                written += f"$.cut({of}, {self.slice_ends(target.slice)});\n"
            else:
                written += f"$.drop({of}, {self.expression(target.slice)});\n"
        return written

    def write_if(self, node: ast.If) -> str:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ""
        written = f"if ({self.condition(node.test)}) {{\n{self.block(node.body)}}}\n"
        return written + (f"else {{\n{self.block(node.orelse)}}}\n" if node.orelse else "")

    def write_while(self, node: ast.While) -> str:
        if node.orelse:
            raise self.refuse(node, "`else` after a loop is not known here")
        return f"while ({self.condition(node.test)}) {{\n{self.block(node.body)}}}\n"

    def write_for(self, node: ast.For) -> str:
        if node.orelse:
            raise self.refuse(node, "`else` after a loop is not known here")
        if isinstance(node.target, ast.Name | ast.Tuple):
            through = f"for ({self.target(node.target)} of $.each({self.expression(node.iter)}))"
            return f"{through} {{\n{self.block(node.body)}}}\n"
        raise self.refuse(node, "a loop can only give values to names here")

    def write_try(self, node: ast.Try) -> str:
        if node.orelse:
            raise self.refuse(node, "`else` after `try` is not known here")
        written = f"try {{\n{self.block(node.body)}}}\n"
        if node.handlers:
            written += f"catch ($error) {{\n{''.join(map(self.handler, node.handlers))}throw $error;\n}}\n"
        if node.finalbody:
            written += f"finally {{\n{self.block(node.finalbody)}}}\n"
        return written

    def handler(self, node: ast.ExceptHandler) -> str:
        kind = "$.Exception" if node.type is None else self.expression(node.type)
        named = f"{safe(node.name)} = $error;\n" if node.name else ""
        return f"if ($.isinstance($error, {kind})) {{\n{named}{self.block(node.body)}}} else "

    # Functions

    def write_functiondef(self, node: ast.FunctionDef) -> str:
        if is_rule(node):
            return f"{safe(node.name)} = $.rule({json.dumps(node.name)});\n"
        if any(decorator_name(one) != "cache" for one in node.decorator_list):
            raise self.refuse(node, "a decorated function is not known here")
        return f"{safe(node.name)} = $.define(function {self.function(node)}, {self.described(node)});\n"

    def described(self, node: ast.FunctionDef, first: int = 0) -> str:
        """What a call with named arguments must know: the parameters, and whether more names are taken."""
        names = [one for one in parameters(node) if node.args.kwarg is None or one != node.args.kwarg.arg]
        if node.args.vararg:
            names = [one for one in names if one != node.args.vararg.arg]
        return f"{json.dumps(names[first:])}{', true' if node.args.kwarg else ''}"

    def function(self, node: ast.FunctionDef, is_method: bool = False) -> str:
        """Its name, parameters and body. A method gets its object from `this`."""
        names = parameters(node)
        local = [name for name in assigned(node.body) if name not in names]
        with self.scope(names + local):
            heading = self.parameter_list(node, 1 if is_method else 0)
            body = f"const {safe(names[0])} = this;\n" if is_method else ""
            body += f"let {', '.join(map(safe, local))};\n" if local else ""
            body += self.block(node.body)
            if node.args.vararg:
                word = safe(node.args.vararg.arg)
                body = f"{word} = $.tuple({word});\n{body}"
        return f"{safe(node.name)}({heading}) {{\n{body}return null;\n}}"

    def parameter_list(self, node: ast.FunctionDef, first: int) -> str:
        arguments = node.args
        named = [*arguments.posonlyargs, *arguments.args]
        defaults: list[ast.expr | None] = [None] * (len(named) - len(arguments.defaults)) + [*arguments.defaults]
        pairs = [*zip(named, defaults), *zip(arguments.kwonlyargs, arguments.kw_defaults)]
        written = [
            safe(one.arg) + ("" if default is None else f" = {self.expression(default)}") for one, default in pairs
        ]
        if arguments.vararg and arguments.kwarg:
            raise self.refuse(node, "a function with both stars is not known here")
        if arguments.vararg:
            written.append(f"...{safe(arguments.vararg.arg)}")
        if arguments.kwarg:
            written.append(f"{safe(arguments.kwarg.arg)} = $.dict([])")
        return ", ".join(written[first:])

    # Match

    def write_match(self, node: ast.Match) -> str:
        written = ""
        for case in node.cases:
            test = self.pattern(case.pattern, "$subject")
            if case.guard is not None:
                test = f"{test} && {self.condition(case.guard)}"
            written += f"if ({test}) {{\n{self.block(case.body)}}} else "
        return f"{{ const $subject = {self.expression(node.subject)};\n{written}{{}} }}\n"

    def pattern(self, node: ast.pattern, subject: str) -> str:
        """A test of the subject, which also gives values to the names of the pattern."""
        if isinstance(node, ast.MatchClass):
            kind = self.expression(node.cls)
            tests = [f"$.isinstance({subject}, {kind})"]
            for n, one in enumerate(node.patterns):
                tests.append(self.pattern(one, f"{subject}[{kind}.$fields[{n}]]"))
            for attribute, one in zip(node.kwd_attrs, node.kwd_patterns):
                tests.append(self.pattern(one, f"{subject}.{attribute}"))
            return " && ".join(tests)
        if isinstance(node, ast.MatchSequence):
            tests = [self.pattern(one, f"{subject}[{n}]") for n, one in enumerate(node.patterns)]
            return f"({' && '.join([f'{subject}.length === {len(tests)}', *tests])})"
        if isinstance(node, ast.MatchOr):
            return f"({' || '.join(self.pattern(one, subject) for one in node.patterns)})"
        if isinstance(node, ast.MatchValue):
            return f"$.eq({subject}, {self.expression(node.value)})"
        if isinstance(node, ast.MatchAs):
            inner = "true" if node.pattern is None else self.pattern(node.pattern, subject)
            return inner if node.name is None else f"({inner} && (({safe(node.name)} = {subject}), true))"
        raise self.refuse(node, f"a pattern of kind {type(node).__name__} is not known here")


def decorator_name(node: ast.expr) -> str:
    """`dataclass` of `@dataclass(frozen=True)`."""
    called = node.func if isinstance(node, ast.Call) else node
    return called.id if isinstance(called, ast.Name) else ""


def is_type(node: ast.expr) -> bool:
    """Whether it names a type like `tuple[int, ...]`, of which there is nothing in JavaScript."""
    of = node.value if isinstance(node, ast.Subscript) else None
    return isinstance(of, ast.Name) and of.id in ("tuple", "list", "dict", "set", "frozenset", "Callable")
