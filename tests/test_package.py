"""What a package index is told of us, and what `dallage` exports."""

import re
import tomllib
from pathlib import Path

import pytest

import dallage
from dallage import Bot, Candidate, Game, GameSetup, Option, Points, Reason, Record, Seen, State, Thought
from hatch_build import NODE_WHEEL, absolute_links

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_link_of_the_readme_leads_somewhere_on_a_package_index() -> None:
    shown = absolute_links(README, PROJECT["urls"]["Repository"])
    targets = re.findall(r"\]\(([^)]*)\)", shown)
    assert len(targets) == len(re.findall(r"\]\(", README)) > 10
    assert all(target.startswith("https://") for target in targets)


def test_pictures_are_the_files_themselves_and_links_their_pages() -> None:
    text = "![a](b/c.svg) [d](e.md#f) [g](https://h.example/) [i](#j) | ![k](l.webp) |"
    assert absolute_links(text, "https://r") == (
        "![a](https://r/raw/HEAD/b/c.svg) [d](https://r/blob/HEAD/e.md#f) [g](https://h.example/) [i](#j)"
        " | ![k](https://r/raw/HEAD/l.webp) |"
    )


def test_every_file_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]*)", README):
        assert (ROOT / target).exists(), target


def test_the_node_of_a_build_is_that_of_the_makefile() -> None:
    assert (ROOT / "requirements" / "node.in").read_text(encoding="utf-8").split("\n") == [NODE_WHEEL, ""]


def test_every_version_of_python_that_is_promised_is_allowed() -> None:
    promised = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if "Python ::" in name]
    assert promised == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={promised[0]}"


def test_all_that_the_functions_return_is_exported() -> None:
    for id in dallage.games():
        chosen = dallage.game(id)
        state = chosen.new(seed=1)
        seat = state.to_act[0]
        bot = dallage.bot(id, level="greedy", seed=1)
        thought = bot.think(state.seen_by(seat))
        record = state.record()
        assert [type(value) for value in (chosen, chosen.game, state, state.seen_by(seat), bot, thought, record)] == [
            GameSetup, Game, State, Seen, Bot, Thought, Record,
        ]  # fmt: skip
        assert isinstance(thought.candidates[0], Candidate)
        assert all(isinstance(option, Option) for option in chosen.game.options)
        state.play(seat, thought.move)
        assert all(isinstance(points, Points) for points in state.explain())
        assert isinstance(state.why_not(seat, thought.move) or state.ending, Reason | None)
        assert dallage.perft(chosen.new(seed=1), 1) == len(chosen.new(seed=1).moves(seat))


def test_what_is_promised_is_there_and_nothing_else() -> None:
    assert all(getattr(dallage, name) is not None for name in dallage.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        dallage.chess  # noqa: B018
