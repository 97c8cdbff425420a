"""Writes the files of a new game, and has its engine play what stands in its tests and lessons."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from ..kernel.reasons import Sentence
from .checkout import Checkout
from .names import CannotMake, Names

ENDING = ".tmpl"
DOES_NOT_RUN = Sentence(
    "The new game did not run, so it was removed again:\n{said}",
    "Le nouveau jeu ne fonctionne pas ; il a été retiré :\n{said}",
)
# Modules run in the checkout, each with the id: records and perft, then the positions that the page shows.
STEPS = ("dallage.new_game.examples", "tests.page_fixtures")


class FileTemplate(Template):
    """`§{id}`: a sign that no language of ours uses."""

    delimiter = "§"


def make_game(checkout: Checkout, names: Names) -> list[Path]:
    """Makes both halves and returns their files; if anything fails, nothing is left of them."""
    halves = {"python": checkout.python_games / names.id, "web": checkout.page_games / names.id}
    try:
        for half, folder in halves.items():
            write_half(half, folder, names)
        for step in STEPS:
            run_step(checkout, step, names.id)
    except BaseException:
        for folder in halves.values():
            shutil.rmtree(folder, ignore_errors=True)
        raise
    found = (path for folder in halves.values() for path in folder.rglob("*"))
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def write_half(half: str, folder: Path, names: Names) -> None:
    """Fills in every template of one half."""
    words = {"id": names.id, "name": names.name, "L": names.letter, "l": names.letter.lower()}
    for place, template in templates(half):
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(FileTemplate(template.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")


def templates(half: str) -> Iterator[tuple[Path, Traversable]]:
    """The templates of a half, each with the place of its file in the game's folder."""
    folders = [(Path(), files(__package__).joinpath("template", half))]
    while folders:
        place, folder = folders.pop()
        for found in folder.iterdir():
            if found.is_dir():
                folders.append((place / found.name, found))
            elif found.name.endswith(ENDING):
                yield place / found.name.removesuffix(ENDING), found


def run_step(checkout: Checkout, module: str, id: str) -> None:
    """Runs a module with the code of the checkout, interpreted: so few games are not worth compiling."""
    environment = {**os.environ, "PYTHONPATH": str(checkout.root / "src"), "DALLAGE_INTERPRET": "1"}
    command = [sys.executable, "-m", module, id]
    done = subprocess.run(
        command, cwd=checkout.root, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise CannotMake(DOES_NOT_RUN.fill(said=done.stdout + done.stderr))
