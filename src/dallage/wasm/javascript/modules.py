"""Modules and classes of Python as JavaScript."""

import ast
import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from .scopes import assigned, safe
from .statements import Statements, decorator_name
from .wanted_names import WantedNames, path_of

# Modules of which only types are taken, which JavaScript does not know.
ONLY_TYPES = {"typing", "collections.abc", "__future__", "enum"}
# What is imported from the standard library, as runtime/ has it.
STANDARD = {
    ("dataclasses", "dataclass"): "null",
    ("dataclasses", "field"): "null",
    ("dataclasses", "replace"): "$.replace",
    ("functools", "cache"): "null",
    ("itertools", "combinations"): "$.combinations",
    ("itertools", "permutations"): "$.permutations",
    ("itertools", "product"): "$.product",
    ("itertools", "takewhile"): "$.takewhile",
}
STANDARD_MODULES = {"zlib": "$.zlib", "secrets": "$.secrets", "numpy": "$.native.numpy"}
METHOD_DECORATORS = {"property": "get ", "classmethod": "static ", "staticmethod": "static "}
# Methods that only Python itself calls.
PYTHONS_OWN = {"__reduce__", "__hash__", "__repr__"}


@dataclass
class Module:
    """A file: what it defines, what it needs, and itself in JavaScript."""

    id: str  # `kernel.reasons`
    names: list[str]
    functions: set[str]
    classes: set[str]
    needs: list[str] = field(default_factory=list)  # ids of modules
    text: str = ""

    @property
    def variable(self) -> str:
        return variable(self.id)


def variable(id: str) -> str:
    """The name of a module in JavaScript."""
    return "$" + id.replace(".", "_")


class Modules:
    """Reads modules, those first that others need. Some the page has itself: these are only named."""

    def __init__(self, native: Collection[str] = (), ids: Iterable[str] = ()) -> None:
        self.found: dict[str, Module] = {}  # in an order in which they can run
        self.native = native
        self.wanted = WantedNames(native)
        for id in ids:
            self.wanted.add_module(id)
        for id in ids:
            self.add(id)

    def add(self, id: str) -> Module:
        if id not in self.found:
            tree = self.wanted.tree(id)
            module = Module(
                id,
                assigned(tree.body),
                {node.name for node in tree.body if isinstance(node, ast.FunctionDef)},
                {node.name for node in tree.body if isinstance(node, ast.ClassDef)},
            )
            module.text = Writer(self, module).module(tree)
            self.found[id] = module
        return self.found[id]


class Writer(Statements):
    """Writes one module."""

    def __init__(self, modules: Modules, module: Module) -> None:
        super().__init__(f"{module.id.replace('.', '/')}.py")
        self.all, self.of = modules, module
        self.functions, self.classes = set(module.functions), set(module.classes)
        self.scopes = [set(module.names)]

    def module(self, tree: ast.Module) -> str:
        names = ", ".join(map(safe, self.of.names))
        body = self.block(tree.body)
        return f"(() => {{\n{f'let {names};' if names else ''}\n{body}return {{ {names} }};\n}})()"

    # Imports

    def write_import(self, node: ast.Import) -> str:
        for one in node.names:
            if one.name not in STANDARD_MODULES:
                raise self.refuse(node, f"the module {one.name} is not known here")
            self.elsewhere[one.asname or one.name] = STANDARD_MODULES[one.name]
            self.modules.add(one.asname or one.name)
        return ""

    def write_importfrom(self, node: ast.ImportFrom) -> str:
        if node.level == 0:
            for one in node.names:
                found = "null" if node.module in ONLY_TYPES else STANDARD.get((str(node.module), one.name))
                if found is None:
                    raise self.refuse(node, f"{one.name} of the module {node.module} is not known here")
                self.elsewhere[one.asname or one.name] = found
            return ""
        base = self.of.id.split(".")[: -node.level]
        for one in node.names:
            self.import_name([*base, *(node.module or "").split(".")] if node.module else base, one)
        return ""

    def import_name(self, package: list[str], one: ast.alias) -> None:
        """A module, or a name of one."""
        name, id = one.asname or one.name, ".".join([*package, one.name])
        if id in self.all.native or path_of(id).is_file():
            self.need(id)
            self.elsewhere[name] = variable(id)
            self.modules.add(name)
            return
        id = ".".join(package)
        self.need(id)
        self.elsewhere[name] = f"{variable(id)}.{safe(one.name)}"
        found = self.all.found.get(id)
        if found is not None and one.name in found.functions:
            self.functions.add(name)
        if found is not None and one.name in found.classes:
            self.classes.add(name)

    def need(self, id: str) -> None:
        if id not in self.all.native:
            self.all.add(id)
        if id not in self.of.needs:
            self.of.needs.append(id)

    # Classes

    def write_classdef(self, node: ast.ClassDef) -> str:
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        is_tuple, is_enum = "NamedTuple" in bases, "StrEnum" in bases
        is_data = any(decorator_name(one) == "dataclass" for one in node.decorator_list)
        base = "$.NamedTuple" if is_tuple else self.base_class(node)
        if is_enum:
            return self.enumeration(node)
        if "Protocol" in bases:
            return ""  # a type and nothing else
        methods = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name not in PYTHONS_OWN]
        written = f"{safe(node.name)} = class {safe(node.name)} extends {base} {{\n"
        written += "".join(map(self.method_text, methods)) + "};\n"
        for method in methods:
            if not any(decorator_name(one) == "property" for one in method.decorator_list):
                where = safe(node.name) if self.is_static(method) else f"{safe(node.name)}.prototype"
                written += f"$.define({where}.{safe(method.name)}, {self.described(method, 1)});\n"
        if is_tuple or is_data:
            word = "named_tuple" if is_tuple else "data_class"
            written += f"$.{word}({safe(node.name)}, [{', '.join(self.fields(node))}]);\n"
        return written + self.class_values(node, is_tuple or is_data)

    def base_class(self, node: ast.ClassDef) -> str:
        return "$.object" if not node.bases else self.expression(node.bases[0])

    def is_static(self, method: ast.FunctionDef) -> bool:
        return any(decorator_name(one) in ("classmethod", "staticmethod") for one in method.decorator_list)

    def method_text(self, node: ast.FunctionDef) -> str:
        words = [decorator_name(one) for one in node.decorator_list]
        if len(words) > 1 or any(word not in METHOD_DECORATORS for word in words):
            raise self.refuse(node, f"a method with {words} is not known here")
        return (METHOD_DECORATORS[words[0]] if words else "") + self.function(node, is_method=True) + "\n"

    def fields(self, node: ast.ClassDef) -> list[str]:
        """The fields of a data class or a named tuple: names, with their defaults as functions."""
        found = []
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and not is_class_variable(one):
                name = json.dumps(one.target.id)
                found.append(f"[{name}]" if one.value is None else f"[{name}, () => {self.default(one.value)}]")
        return found

    def default(self, value: ast.expr) -> str:
        if isinstance(value, ast.Call) and decorator_name(value) == "field":
            (factory,) = [one.value for one in value.keywords if one.arg == "default_factory"]
            return f"$.call({self.expression(factory)}, [])"
        return self.expression(value)

    def class_values(self, node: ast.ClassDef, has_fields: bool) -> str:
        """Values that all objects of a class share."""
        written = ""
        for one in node.body:
            if isinstance(one, ast.Assign):
                written += "".join(self.shared(node, target, one.value) for target in one.targets)
            elif isinstance(one, ast.AnnAssign) and one.value and (not has_fields or is_class_variable(one)):
                written += self.shared(node, one.target, one.value)
        return written

    def shared(self, node: ast.ClassDef, target: ast.expr, value: ast.expr) -> str:
        if not isinstance(target, ast.Name):
            raise self.refuse(target, "this is not known in a class")
        if target.id.startswith("__"):
            return ""
        return f"$.share({safe(node.name)}, {json.dumps(target.id)}, {self.expression(value)});\n"

    def enumeration(self, node: ast.ClassDef) -> str:
        """Of words: each is its word."""
        pairs = [
            f"{safe(one.targets[0].id)}: {self.expression(one.value)}"
            for one in node.body
            if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)
        ]
        self.of.classes.discard(node.name)
        return f"{safe(node.name)} = {{ {', '.join(pairs)} }};\n"


def is_class_variable(node: ast.AnnAssign) -> bool:
    return "ClassVar" in ast.dump(node.annotation)
