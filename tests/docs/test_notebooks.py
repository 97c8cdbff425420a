"""Every notebook runs from its first cell to its last, and is kept small and with its outputs."""

import json

import pytest

from docs.build.notebooks import FOLDER, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
MOST_BYTES = 100_000


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_prints_as_much_as_it_shows(path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["nbformat"], path.stat().st_size < MOST_BYTES) == (4, True)
    for cell, now in zip(kept["cells"], run(path)["cells"], strict=True):
        if cell["cell_type"] == "code":
            assert [one["output_type"] for one in cell["outputs"]] == [one["output_type"] for one in now["outputs"]]
