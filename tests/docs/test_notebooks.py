"""The notebook of the fast door runs from its first cell to its last, and is kept small and with its outputs."""

import json

from docs.build.notebooks import FOLDER, run

NOTEBOOK = FOLDER / "fast-door.ipynb"
MOST_BYTES = 100_000


def test_the_notebook_runs_and_prints_as_much_as_it_shows() -> None:
    kept = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (kept["nbformat"], NOTEBOOK.stat().st_size < MOST_BYTES) == (4, True)
    for cell, now in zip(kept["cells"], run(NOTEBOOK)["cells"], strict=True):
        if cell["cell_type"] == "code":
            assert [one["output_type"] for one in cell["outputs"]] == [one["output_type"] for one in now["outputs"]]
