"""Notebooks: runs their cells without Jupyter, and writes what they print into them.

    python -m docs.build.notebooks examples/notebooks/fast-door.ipynb

A notebook is JSON. A cell is Python; its output is what it prints, then its last expression.
`tests/docs/test_notebooks.py` runs each one.
"""

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

from .pages import ROOT

FOLDER = ROOT / "examples" / "notebooks"


def run(path: Path) -> dict[str, Any]:
    """The notebook with the outputs of a fresh run."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = outputs_of("".join(cell["source"]), names, number)
    return notebook


def outputs_of(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Runs a cell as a notebook does."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, found = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            found = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(True)})
    if found is not None:
        outputs.append(
            {"data": shown(found), "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def shown(value: Any) -> dict[str, list[str]]:
    """A value as a notebook shows it: its text, and its picture if it has one."""
    data = {"text/plain": repr(value).splitlines(True)}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = value._repr_svg_().splitlines(True)
    return data


def write(path: Path) -> None:
    path.write_text(json.dumps(run(path), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name))
