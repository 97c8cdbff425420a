"""Bundles: modules of Python as a file of JavaScript, an ES module that exports the modules it has."""

from collections.abc import Iterable
from pathlib import Path

from .modules import Modules, variable

# What translated modules call as `$`: the parts of one ES module, written one after the other into one file.
RUNTIME = Path(__file__).with_name("runtime")
PARTS = ("values.js", "classes.js", "arithmetic.js", "containers.js", "methods.js", "library.js")


def runtime() -> str:
    return "\n".join((RUNTIME / part).read_text(encoding="utf-8") for part in PARTS)


def write_bundle(file: Path, modules: Modules, ids: Iterable[str], imports: dict[str, str]) -> None:
    """Writes these modules, in an order in which they can run; what else they need is imported from other files."""
    own = [modules.found[id] for id in ids]
    wanted: dict[str, list[str]] = {}
    needed = list(dict.fromkeys(id for module in own for id in module.needs))
    for id in needed:
        if id in imports:
            wanted.setdefault(imports[id], []).append(variable(id))
    lines = ["// Made by python -m dallage.wasm.", "import * as $ from './python.js'"]
    lines += [f"import {{ {', '.join(names)} }} from './{name}'" for name, names in wanted.items()]
    lines += [f"const {variable(id)} = $.native['{id}']" for id in needed if id in modules.native]
    lines += [f"export const {module.variable} = {module.text}" for module in own]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
