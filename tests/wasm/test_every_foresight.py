"""What the page's engine foresees of a move is what comes, in every game found; and it knows what the seat knows."""

import json
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dallage.kernel.game import GameSetup
from dallage.kernel.secrecy import NOBODY
from dallage.kernel.state import Seen, State
from dallage.registry import find_game
from dallage.server.http import foresight
from dallage.server.http.engines import Engines
from dallage.server.http.foresight import seen_message
from dallage.server.table.entries import Entry, MoveEvent, ResignEvent
from dallage.server.table.projection import points, seat_views
from dallage.server.table.table import OVER, PLAYING, WAITING, Table
from dallage.server.table.table_messages import TableMessages, Tells
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from hatch_build import found_node
from tests.every_game import GAMES, setups
from tests.server.table_samples import header, people

HERE = Path(__file__).parent
GUESSES = 2  # worlds that a seat cannot tell apart, for each position
MOST_MOVES = 16  # of each game that is tried
SHARE = 0.1  # of the positions of a game whose views are compared


def first_and_last(game: str) -> list[GameSetup]:
    """Fewest players and first words of the options, most players and last words."""
    found = list(setups(find_game(game)))
    return [found[0], found[-1]]


def known(state: State, seat: int) -> str:
    """As the server tells it."""
    table = Table(header(state.setup.id, people(state.setup.players)))
    table.state = state
    record: str = told_records(table, () if seat == NOBODY else (seat,))["records"][0]["record"]
    return record


def told_records(table: Table, reader: tuple[int, ...]) -> Any:
    """The message to a page that has an engine."""
    return json.loads(TableMessages(table).table_now(reader, 0, frozenset(), 0, Tells("0" * 16, as_records=True)))


def foreseen(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "foresee_moves.mjs"), str(FOLDER)]
    lines = "".join(json.dumps(one) + "\n" for one in asked)
    told = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


def question(state: State, seat: int, move: str) -> dict[str, Any]:
    chosen = state.setup
    return {
        "game": chosen.id, "players": chosen.players, "options": dict(chosen.options), "seat": seat,
        "record": known(state, seat), "move": move,
    }  # fmt: skip


def random_moves(chosen: GameSetup, seed: int) -> list[tuple[State, int, str, Seen]]:
    """Positions of a random game with the move that was played, and what its player knew after it."""
    chooser, state, found = random.Random(seed), chosen.new(seed), []
    while not state.over:
        before, seat = state.copy(), chooser.choice(state.to_act)
        move = chooser.choice(state.moves(seat))
        state.play(seat, move)
        found.append((before, seat, move, state.seen_by(seat)))
    return chooser.sample(found, min(MOST_MOVES, len(found)))


def pieces(hand: Any) -> Counter[Any]:
    return Counter(hand if isinstance(hand, list) else [])


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_comes(game: str) -> None:
    """All of it where nothing is drawn; else all but the pieces that the seat has yet to see."""
    build_shells(FOLDER)
    for _ in build_missing([game]):
        pass
    played = [one for chosen in first_and_last(game) for one in random_moves(chosen, seed=3)]
    told = foreseen([question(state, seat, move) for state, seat, move, _ in played])
    count = 0
    for (_, seat, _, after), one in zip(played, told, strict=True):
        assert one["why"] is None
        found = one["answer"]
        if found is None:
            continue
        count += 1
        view = found["view"]["view"]
        assert found["public"] == plain(after.public_view())
        assert view["scores"] == plain(list(after.view()["scores"]))
        assert found["view"]["points"] == plain([points(each) for each in after.explain()])
        if found["isCertain"]:
            assert view == plain(after.view())
            assert found["view"]["moves"] == after.moves()
        else:
            assert pieces(view["hands"][seat]) < pieces(after.view()["hands"][seat])
    assert count > len(played) / 2, "a board that shows its own moves at once is worth having in every game"


def tables(chosen: GameSetup, seed: int) -> Iterator[Table]:
    """A table before somebody joins, in some positions of a game, at its end, and of one that was given up."""
    chooser, joined = random.Random(seed), people(chosen.players)
    made = replace(header(chosen.id, joined), options=dict(chosen.options), seed=seed)
    yield Table(replace(made, seats=(replace(joined[0], name=""), *joined[1:])))
    table = Table(made)
    yield table
    while table.on_turn:
        seat = chooser.choice(table.on_turn)
        move = chooser.choice(table.state.moves(seat))
        table.apply(Entry(table.log_length, f"i{table.log_length}", 0, MoveEvent(seat, move)))
        if chooser.random() < SHARE or not table.on_turn:
            yield table
    given_up = Table(made, table.entries[: table.log_length // 2])
    for seat in range(1, chosen.players):
        given_up.apply(Entry(given_up.log_length, f"r{seat}", 0, ResignEvent(seat)))
    yield given_up


@pytest.mark.parametrize("game", GAMES)
def test_the_views_of_records_are_those_that_the_server_would_tell(game: str) -> None:
    """Of every seat and of those who look on, before, during and after a game."""
    asked, wanted, statuses = [], [], set()
    for chosen in first_and_last(game):
        for table in tables(chosen, seed=5):
            reader = tuple(range(chosen.players))
            views = seat_views(table, reader) + seat_views(table, ())
            now = told_records(table, reader)
            statuses.add(now["status"])
            at = {"isPlaying": now["status"] == PLAYING, "hasMoves": bool(now["line"])}
            for one, view in zip(now["records"] + told_records(table, ())["records"], views, strict=True):
                seat = NOBODY if one["seat"] is None else one["seat"]
                asked.append({
                    "game": now["game"], "players": len(now["holders"]), "options": now["options"], "seat": seat,
                    "record": one["record"], "told": {**at, "undo_keeps": one["undo_keeps"]},
                })  # fmt: skip
                wanted.append(plain(view))
    assert statuses == {WAITING, PLAYING, OVER}
    for found, view in zip(foreseen(asked), wanted, strict=True):
        assert found == view


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_the_rules_forbid_is_refused_with_its_clause(game: str) -> None:
    state = find_game(game).choose().new(seed=1)
    seat, other = state.to_act[0], find_game(game).choose().new(seed=2)
    chooser, asked = random.Random(1), []
    while not other.over and len(asked) < 10:
        mover = other.to_act[0]
        move = chooser.choice(other.moves(mover))
        if move not in state.moves(seat):
            asked.append((move, state.why_not(seat, move)))
        other.play(mover, move)
    told = foreseen([question(state, seat, move) for move, _ in asked])
    for (_, reason), one in zip(asked, told, strict=True):
        assert reason is not None
        assert one["why"] == {"clause": reason.clause, "sentence": reason.sentence.to_json()}


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_is_given_the_same_whatever_the_seat_does_not_know(game: str) -> None:
    """For each seat, on turn or not: another world with the same veil, another seed, the same bytes."""
    for chosen in first_and_last(game):
        chooser = random.Random(chosen.players)
        for state, *_ in random_moves(chosen, seed=4)[:6]:
            for seat in range(NOBODY, chosen.players):
                for _ in range(GUESSES):
                    other = state.seen_by(seat).guess(chooser.getrandbits(64))
                    assert known(other, seat) == known(state, seat)


@pytest.mark.parametrize("game", GAMES)
def test_without_an_engine_a_page_is_told_nothing_that_it_could_not_use(game: str, tmp_path: Path) -> None:
    table = Table(header(game, people(find_game(game).players[0])))
    assert seen_message(table, 0)["engine"] is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(foresight, "ENGINES", Engines(tmp_path))
        assert seen_message(table, 0) == {"engine": None, "record": None}
    stale = tmp_path / "stale"
    stale.mkdir()
    for name in (f"{game}.wasm", f"{game}.js", f"{game}.json"):
        (stale / name).write_bytes((FOLDER / name).read_bytes())
    assert Engines(stale).name_for(table.game) is not None
    other = replace(table.game, rules_version=table.game.rules_version + 1)
    assert Engines(stale).name_for(other) is None
