"""The parts behind the table: columns, clauses, kept games, opponents, turns."""

import itertools
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from dallage.registry import find_game
from dallage.terminal import saved_games
from dallage.terminal.clauses import NoSuchClause, clause, clauses
from dallage.terminal.language import from_environment
from dallage.terminal.local_game import LocalGame
from dallage.terminal.menu import without_accents
from dallage.terminal.move_list import in_columns, matching_moves, sorted_moves
from dallage.terminal.opponents import bot_for, highest_level, nearest_level
from dallage.terminal.screen import printable
from tests.every_game import GAMES
from tests.every_game import clauses as clause_ids

every_game = pytest.mark.parametrize("game", GAMES)


@given(st.lists(st.text("abc12@", min_size=1, max_size=12), max_size=60), st.integers(10, 200))
def test_columns_hold_everything_and_fit(entries: list[str], width: int) -> None:
    rows = in_columns(entries, width)
    by_column = [entry.rstrip() for column in itertools.zip_longest(*rows) for entry in column if entry is not None]
    assert by_column == entries
    assert all(len(row) == 1 or len("".join(row).rstrip()) <= width for row in rows)


def test_moves_are_listed_with_numbers_in_the_order_of_their_size() -> None:
    assert sorted_moves(["B@10", "B@-2", "B@9", "A@3", "10>", "9>"]) == ["9>", "10>", "A@3", "B@-2", "B@9", "B@10"]


def test_moves_that_begin_with_the_text_come_first() -> None:
    assert matching_moves(["xab", "abx", "b", "ABy"], "ab") == ["abx", "ABy", "xab"]
    assert matching_moves(["RND@d4", "RND@d5", "BND@d4"], "rnd d4") == ["RND@d4"]


PAGE = """# A game

**A1** One,
two.

```text
# . #
**A9** drawn
```

**A2** Three.

## More

Not a clause.

**A10** Last.
"""


def test_a_clause_ends_at_the_next_one_or_a_heading_but_not_in_a_drawing() -> None:
    assert list(clauses(PAGE)) == ["A1", "A2", "A10"]
    assert clause(PAGE, "a1") == "**A1** One,\ntwo.\n\n```text\n# . #\n**A9** drawn\n```\n"
    assert clause(PAGE, " A2 ") == "**A2** Three.\n"
    assert clause(PAGE, "A10") == "**A10** Last.\n"
    with pytest.raises(NoSuchClause, match="A1, A2, A10"):
        clause(PAGE, "A3")


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_of_every_page_is_found(game: str, language: str) -> None:
    assert list(clauses(find_game(game).rules_page(language))) == clause_ids(game, language)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_GB"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr", "LANG": "fr"}, "en"),
        ({"LC_ALL": "", "LANG": "FR"}, "fr"),
    ],
)
def test_the_environment_says_the_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert from_environment() == language


def test_kept_games_have_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DALLAGE_STATE", str(tmp_path / "own"))
    assert saved_games.folder() == tmp_path / "own"
    monkeypatch.delenv("DALLAGE_STATE")
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "xdg"))
    assert saved_games.folder() == tmp_path / "xdg" / "dallage"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saved_games.folder() == tmp_path / ".local" / "state" / "dallage"
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    assert saved_games.folder() == tmp_path / "Library" / "Application Support" / "dallage"


def test_the_game_touched_last_is_found_among_other_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DALLAGE_STATE", str(tmp_path))
    assert saved_games.last() is None
    names = ["one-20260101-000000-1-humans2.json", "two-20260101-000000-1-humans1.json", "notes.json"]
    for age, name in enumerate(names):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    assert saved_games.last() == tmp_path / names[1]
    assert saved_games.last("one") == tmp_path / names[0]
    assert saved_games.humans(tmp_path / names[0]) == 2


@pytest.mark.parametrize("level", [3, "greedy"])
def test_the_name_of_a_kept_game_says_people_and_level(level: int | str) -> None:
    path = saved_games.new_file("one", 2, level)
    assert saved_games.NAME.fullmatch(path.name)
    assert (saved_games.humans(path), saved_games.level(path)) == (2, level)


def test_a_game_kept_before_there_were_levels_goes_on_at_random() -> None:
    assert saved_games.level(Path("one-20260101-000000-1-humans2.json")) == "random"


@every_game
def test_a_level_that_is_not_there_becomes_the_nearest(game: str) -> None:
    assert nearest_level(find_game(game), 99) == highest_level(find_game(game))
    assert nearest_level(find_game(game), 0) == 1
    assert nearest_level(find_game(game), "greedy") == "greedy"
    assert nearest_level(find_game(game), "grandmother") == 3


def test_names_are_found_without_accents() -> None:
    assert without_accents(" DÉjà ") == "deja"


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert printable("a\x1b[2Jb\x07\ud800") == "a�[2Jb��"


@every_game
def test_a_random_opponent_takes_every_move_now_and_then(game: str) -> None:
    state = find_game(game).choose().new(seed=1)
    seen = state.seen_by(0)
    drawn = {bot_for(seen, "random", seed).choose(seen) for seed in range(40 * len(seen.moves()))}
    assert drawn == set(seen.moves())


@every_game
def test_public_moves_never_come_before_all_who_choose_together_have_chosen(game: str) -> None:
    current = LocalGame(find_game(game).choose(), 3, humans=1, level="random")
    while not current.state.over:
        before, asked = len(current.public_moves), current.state.to_act
        current.play_opponent()
        told = len(current.public_moves) - before
        assert told in (0, 1) or told == len({move.seat for move in current.public_moves[before:]})
        assert told > 0 or len(asked) > 1
    assert len(current.public_moves) == current.state.moves_played
    assert [(move.seat, move.move) for move in current.public_moves] == list(current.state.record().moves)


@every_game
def test_taking_back_turn_by_turn_leads_to_the_deal(game: str) -> None:
    current = LocalGame(find_game(game).choose(), 3, humans=2, level="random")
    while not current.state.over and current.state.moves_played < 40:
        current.play_opponent()
    moves = current.state.record().moves
    taken: list[tuple[int, str]] = []
    while some := current.undo():
        assert len({seat for seat, _ in some}) == 1  # with two people and nobody else, one turn at a time
        taken = some + taken
    assert tuple(taken) == moves
    assert current.state == find_game(game).choose().new(seed=3)
