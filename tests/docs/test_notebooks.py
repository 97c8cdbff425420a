"""The notebooks of the doors run from their first cell to their last, and are kept small and with their outputs.

The one of the press is run by `tests/press/test_notebook.py`, for it writes files; that of learning by `tests/rl/`.
"""

import json

import pytest

from docs.build.notebooks import FOLDER, run

MOST_BYTES = 100_000


@pytest.mark.parametrize("name", ["fast-door", "lab"])
def test_a_notebook_runs_and_prints_as_much_as_it_shows(name: str) -> None:
    notebook = FOLDER / f"{name}.ipynb"
    kept = json.loads(notebook.read_text(encoding="utf-8"))
    assert (kept["nbformat"], notebook.stat().st_size < MOST_BYTES) == (4, True)
    for cell, now in zip(kept["cells"], run(notebook)["cells"], strict=True):
        if cell["cell_type"] == "code":
            assert [one["output_type"] for one in cell["outputs"]] == [one["output_type"] for one in now["outputs"]]
