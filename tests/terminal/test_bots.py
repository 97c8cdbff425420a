"""Bots at the table: levels, what is kept of them, and hints."""

import io
import re
import time
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.console import Console

import dallage
from dallage.bots.thought import Candidate, Thought
from dallage.registry import find_game
from dallage.terminal import hint, texts
from dallage.terminal.local_game import LocalGame
from dallage.terminal.opponents import bot_for, highest_level
from dallage.terminal.screen import Screen
from tests.every_game import GAMES, after
from tests.terminal.run_command import first_moves, play, run_command, to_the_end

every_game = pytest.mark.parametrize("game", GAMES)
both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@every_game
@both_languages
def test_a_game_against_the_usual_level_to_the_end(game: str, language: str, tmp_path: Path) -> None:
    said = run_command("play", game, "--seed", "5", lines=to_the_end(), folder=tmp_path, language=language)
    assert said.code == 0, said.err
    assert ("seed 5 · level 3" if language == "en" else "graine 5 · niveau 3") in said.out


@every_game
def test_the_same_deal_and_level_give_the_same_game(game: str, tmp_path: Path) -> None:
    games = [
        run_command("play", game, "--level", "2", "--humans", "0", "--seed", "2", folder=tmp_path).out for _ in range(2)
    ]
    assert "The game is over" in games[0]
    assert games[0] == games[1]
    other = play(game, "--humans", "0", "--seed", "2", folder=tmp_path)
    assert other.out != games[0]


@every_game
def test_a_bot_decides_by_what_its_seat_knows(game: str) -> None:
    """It plays what a bot plays that is given the veiled state alone."""
    state = after(find_game(game).choose(), 4, 6)
    current = LocalGame.from_record(state.record(), humans=0, level=2)
    seen = state.seen_by(state.to_act[0])
    current.play_opponent()
    assert current.state.record().moves[-1] == (seen.seat, bot_for(seen, 2, current.seed).choose(seen))


@pytest.mark.parametrize("level", ["greedy", "1"])
def test_a_kept_game_goes_on_at_its_level(level: str, tmp_path: Path) -> None:
    run_command("play", GAMES[0], "--level", level, "--seed", "8", lines=[*first_moves(2), "quit"], folder=tmp_path)
    (kept,) = (tmp_path / "state").glob("*.json")
    assert f"-humans1-level{level}" in kept.name
    said = run_command("play", "--resume", lines=to_the_end(), folder=tmp_path)
    assert f"level {level}" in said.out


def test_another_game_is_of_the_same_level(tmp_path: Path) -> None:
    said = run_command("play", GAMES[0], "--level", "1", "--humans", "0", lines=["again", ""], folder=tmp_path)
    assert len(re.findall(r"^seed \d+ · level 1 \(Biscuit\)$", said.out, re.MULTILINE)) == 2


def test_people_among_themselves_hear_of_no_level(tmp_path: Path) -> None:
    said = run_command("play", GAMES[0], "--players", "2", "--humans", "2", lines=to_the_end(), folder=tmp_path)
    assert re.search(r"^seed \d+$", said.out, re.MULTILINE)


@every_game
@both_languages
def test_a_hint_shows_legal_moves_and_their_numbers_play_them(game: str, language: str, tmp_path: Path) -> None:
    state = find_game(game).choose().new(seed=12)
    seen = state.seen_by(0)
    best = hint.adviser(seen, 12).think(seen)
    command = "hint" if language == "en" else "conseil"
    lines = [command, "1", "save it.json", "quit"]
    said = play(game, "--seed", "12", lines=lines, folder=tmp_path, language=language)
    shown = said.out[said.out.index(command + "\n") :].splitlines()[2:5]
    moves = [re.split(r" {2,}", line.strip())[1] for line in shown if re.match(r"\d +", line)]
    assert moves[0] == best.move
    assert set(moves) <= set(state.moves(0))
    assert dallage.Record.load(tmp_path / "it.json").moves[0] == (0, best.move)


@every_game
def test_a_hint_changes_nothing_and_comes_again_the_same(game: str, tmp_path: Path) -> None:
    lines = ["hint", "hint", "indice please", "save it.json", "quit"]
    said = play(game, "--seed", "12", lines=lines, folder=tmp_path)
    _, first, second, third = re.split(r"> (?:hint|indice please)\n", said.out)
    assert first.split("\nYour move")[0] == second.split("\nYour move")[0] == third.split("\nYour move")[0]
    assert dallage.Record.load(tmp_path / "it.json").moves == ()


def test_there_is_no_hint_where_there_is_no_move(tmp_path: Path) -> None:
    lines = ["hint", ""]
    said = play(GAMES[0], "--humans", "0", lines=lines, folder=tmp_path)
    assert texts.NO_MOVES.en in said.out


def told(thought: Thought, language: str = "en") -> str:
    """What a thought looks like for the second seat."""
    screen = Screen(language)
    screen.console = Console(width=80, highlight=False)
    with screen.console.capture() as captured:
        hint.candidates(screen, hint.worth_showing(thought), 1)
        hint.expected_line(screen, thought, you=1)
    return captured.get()


def test_a_hint_says_wins_scores_and_the_line_as_far_as_they_are_thought_of() -> None:
    candidates = (
        Candidate("a@b", 90, (0.38, 0.62), (30.4, 35.6), 1.0),
        Candidate("[c]", 10, (0.5, 0.5), (31.0, 32.0), 0.0),
        Candidate("never", 0, None, None, 0.0),
    )
    thought = Thought(candidates, ((1, "a@b"), (0, "x"), (1, "y"), (0, "z")), 100, 0.1)
    said = told(thought)
    assert re.search(r"1 +a@b +62% +30 : 36 *\n", said)
    assert re.search(r"2 +\[c\] +50% +31 : 32 *\n", said)
    assert "never" not in said
    assert "Expected: you (seat 2) a@b, seat 1 x, you (seat 2) y\n" in said
    assert re.search(r"a@b +62 % +30 : 36 *\n", told(thought, "fr"))
    glanced = told(Thought((Candidate("a@b", 0, None, None, 1.0),), ((1, "a@b"),), 1, 0.1))
    assert re.search(r"1 +a@b *\n", glanced)
    assert "%" not in glanced
    assert "Expected" not in glanced


def signs(seconds: float, interactive: bool) -> str:
    """What the screen shows while something takes so long."""
    screen, out = Screen("en"), io.StringIO()
    screen.console, screen.interactive = Console(file=out, force_terminal=True, width=80), interactive
    with screen.busy(texts.THINKING, seat=1):
        time.sleep(seconds)
    return out.getvalue()


def test_a_bot_that_takes_its_time_gives_a_sign_in_a_terminal() -> None:
    with patch("dallage.terminal.screen.A_MOMENT", 0.05):
        assert "Seat 1 is thinking…" in signs(0.5, interactive=True)
        assert signs(0.5, interactive=False) == ""
    with patch("dallage.terminal.screen.A_MOMENT", 60):
        assert "thinking" not in signs(0, interactive=True)


def test_a_game_with_few_levels_offers_no_more(tmp_path: Path) -> None:
    few = (("greedy", {"blur": 2.0}), ("greedy", {}))
    with patch("dallage.bots.levels.levels", return_value=few):
        assert highest_level(find_game(GAMES[0])) == 2
        lines = ["hint", "save it.json", "quit"]
        assert run_command("play", GAMES[0], lines=lines, folder=tmp_path).code == 0
        said = run_command("play", GAMES[0], "--level", "3", folder=tmp_path)
    assert said.code == 2
    assert "1, 2, random, greedy" in said.err
