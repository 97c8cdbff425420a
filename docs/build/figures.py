"""The rulebook of a game on the site: its figures as pictures, drawn by the components of the page, and its links."""

import re
import shutil
import subprocess
from html import escape
from pathlib import Path

import hatch_build
from dallage.kernel.game import Game

FIGURE = re.compile(r"^!\[(.*)\]\(figure:(\w+)\)$", re.MULTILINE)
CLAUSES = re.compile(r"(?<=\()[A-Z]\d+(?:, [A-Z]\d+)*(?=\))")
BEGINS = re.compile(r"^\*\*([A-Z]\d+)\*\* ", re.MULTILINE)
THEMES = ("light", "dark")  # each has its own file: a picture does not see which one the reader chose on the site


def draw_figures(folder: Path) -> None:
    """Writes every figure into the folder `games/figures`; installs what the page is made with, if need be."""
    if not (hatch_build.WEB / "node_modules").exists():
        hatch_build.npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    node, _ = hatch_build.found_node()
    target = folder / "games" / "figures"
    command = [node, "figures.js", str(target)]
    done = subprocess.run(command, cwd=hatch_build.WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        shutil.rmtree(target, ignore_errors=True)
        raise SystemExit(done.stdout + done.stderr)


def figure_numbers(rulebook: str) -> dict[str, int]:
    """The figures in the order in which they stand."""
    return {name: number for number, (_, name) in enumerate(FIGURE.findall(rulebook), 1)}


def with_figures(rulebook: str, game: Game, language: str) -> str:
    """The rulebook with its figures and with links to the clauses."""
    numbers, figures = figure_numbers(rulebook), game.figures()

    def drawn(found: re.Match[str]) -> str:
        caption, name = escape(found[1]), found[2]
        files = [f"{name}{f'-{n + 1}' if n else ''}-{language}" for n in range(len(figures[name]["pictures"]))]
        images = "".join(
            f'<img class="figure-{theme}" src="figures/{game.id}/{file}-{theme}.svg" alt="{caption}">'
            for file in files
            for theme in THEMES
        )
        said = f"<figcaption>Figure {numbers[name]}. {caption}</figcaption>"
        return f'<figure class="figure" id="figure-{name}">{images}{said}</figure>'

    return CLAUSES.sub(clause_links, FIGURE.sub(drawn, rulebook))


def clause_links(found: re.Match[str]) -> str:
    return ", ".join(f"[{clause}](#{clause})" for clause in found[0].split(", "))


def with_anchors(clauses: str, rulebook: str, game: Game) -> str:
    """The clauses as places to link to, each with links to the figures that show it."""
    numbers, figures = figure_numbers(rulebook), game.figures()

    def begun(found: re.Match[str]) -> str:
        shown = [name for name in numbers if found[1] in figures[name]["clauses"]]
        links = ", ".join(f"[Figure {numbers[name]}](#figure-{name})" for name in shown)
        return f'<a id="{found[1]}"></a>{found[0]}' + (f"({links}) " if links else "")

    return BEGINS.sub(begun, clauses)
