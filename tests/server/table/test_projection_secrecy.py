"""What a seat is told contains nothing it may not know.

The engine's own knowledge is the measure. Beside the real table stands another one: a state guessed from what the
reader knows, another seed, and other secret moves of the others. Whatever the reader is told must be the same at both,
byte by byte; then it cannot depend on a secret.
"""

import copy
import json
import logging
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from dallage.kernel.secrecy import NOBODY
from dallage.registry import all_games, find_game
from dallage.server.http import catalogue
from dallage.server.http.errors import refusal_message
from dallage.server.messages.from_client import Move
from dallage.server.messages.to_client import SeatView
from dallage.server.table import decisions, projection, table_messages
from dallage.server.table.entries import MoveEvent
from dallage.server.table.errors import Refused
from dallage.server.table.fairness import promise
from dallage.server.table.record_packing import packed_record, read_record
from dallage.server.table.table import OVER, Table
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import Player, make_table
from tests.server.table_samples import do, header, people

CASES = [
    (game, players) for game, found in sorted(all_games().items()) for players in {found.players[0], found.players[-1]}
]
NOW = 3_000_000
PROBES = 3  # moves that a seat tries without right
RECORDS = table_messages.Tells("0123456789abcdef", as_records=True)


class Stream:
    """A whole random game with people at all seats, and everything that every reader was told."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.chooser = random.Random(seed)
        drawn = {"seed": (1 << 63) + self.chooser.getrandbits(62), "nonce": self.chooser.randbytes(16).hex()}
        self.table = Table(replace(header(game, people(players)), **drawn))
        self.messages = table_messages.TableMessages(self.table)
        self.readers: list[tuple[int, ...]] = [(), *((seat,) for seat in range(players)), (0, players - 1)]
        self.has = dict.fromkeys(self.readers, 0)  # how much of the log each has
        self.hidden: dict[int, list[str]] = {}  # secret moves by position, and what they may have been as well
        self.choosing: list[int] = []  # positions of choices that lie face down
        # Views and points as each reader was told them, by the positions of the moves that stood
        self.views: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Any]] = {}

    def play(self, most: int = 10_000) -> None:
        """To the end, or so many acts; each message is checked when it is sent."""
        self.told()
        while self.table.status != OVER and most:
            most -= 1
            self.some_act()
            self.told()

    def some_act(self) -> None:
        table, seat = self.table, self.chooser.choice(self.table.on_turn)
        if self.chooser.random() < 0.05 and table.line:
            self.take_back(table.line[-1].seat)
            return
        before, move = table.on_turn, self.chooser.choice(table.state.moves(seat))
        told = table.game.told(move)
        if told != move:
            self.hidden[table.log_length] = [one for one in table.state.moves(seat) if table.game.told(one) == told]
        if told is None:
            self.choosing.append(table.log_length)
        do(table, seat, "move", move=move)
        if not set(table.on_turn) < set(before):
            self.open_choices()

    def take_back(self, seat: int) -> None:
        try:
            do(self.table, seat, "undo")
        except Refused:
            return
        while self.table.question is not None:
            do(self.table, min(self.table.question.waits_for), "agree", question=self.table.question.position)
        self.choosing = [one for one in self.choosing if any(played.position == one for played in self.table.line)]

    def open_choices(self) -> None:
        for position in self.choosing:
            del self.hidden[position]
        self.choosing = []

    def told(self) -> None:
        """Tells everybody how the table stands. The other worlds take long: one reader's at a time, in turn."""
        for reader in self.readers:
            message = json.loads(self.messages.table_now(reader, self.has[reader], frozenset(), NOW))
            wanted = projection.table_now(self.table, reader, self.has[reader], frozenset(), NOW)
            assert message == json.loads(json.dumps(wanted)), "leak: one reader was told what another may know"
            self.check_words(message, reader)
            self.check_records(message, reader)
            if self.table.status != OVER and reader == self.readers[self.table.log_length % len(self.readers)]:
                self.check_other_world(reader, self.has[reader] if self.chooser.random() < 0.8 else 0)
                self.check_refusals(reader)
            self.has[reader] = message["log_length"]
            self.views[reader, tuple(self.table.line_positions)] = seen_of(message["views"])
        self.check_look_back(self.chooser.choice(self.readers))

    def check_look_back(self, reader: tuple[int, ...]) -> None:
        """Whoever looks back is told what they were told then: nothing of what was drawn or shown since, and no other
        seat's."""
        moves = self.chooser.randint(0, len(self.table.line))
        told = self.views.get((reader, tuple(self.table.line_positions[:moves])))
        looked = [one.model_dump() for one in catalogue.views_after(self.table, reader, moves)]
        assert [one["seat"] for one in looked] == list(reader or (None,))
        assert not any(one["moves"] for one in looked)
        assert told is None or seen_of(json.loads(json.dumps(looked))) == told, "leak: an earlier view"

    def check_words(self, message: dict[str, Any], reader: tuple[int, ...]) -> None:
        """The view is the engine's; log texts are what the game tells; seed and nonce come at the end."""
        table, head, is_over = self.table, self.table.header, self.table.status == OVER
        raw = json.dumps(message)
        assert [view["view"] for view in message["views"]] == [table.state.view(s) for s in reader or (NOBODY,)], (
            "leak: view"
        )
        for secret in (str(head.seed), f"{head.seed:x}", head.nonce):
            assert (secret in raw) == (is_over and secret != f"{head.seed:x}"), "leak: seed or nonce"
        for line in message["log"]:
            event = table.entries[line["position"]].event
            assert "check" not in line, "leak: what a move led to"
            if isinstance(event, MoveEvent) and line["position"] in self.hidden and not is_over:
                assert event.seat in reader or line["move"] == table.game.told(event.move), "leak: log"
        if is_over:
            fair = message["fairness"]
            assert promise(int(fair["seed"]), fair["nonce"]) == fair["promise"]

    def check_records(self, message: dict[str, Any], reader: tuple[int, ...]) -> None:
        """Records in place of views: of what the reader's seats know, and of nothing else."""
        told = json.loads(self.messages.table_now(reader, self.has[reader], frozenset(), NOW, RECORDS))
        records, engine = told.pop("records"), told.pop("engine")
        assert engine == RECORDS.engine
        assert {**told, "views": message["views"]} == message
        for seat, one, view in zip(reader or (NOBODY,), records, message["views"], strict=True):
            read = read_record(one.pop("record"), self.table.setup, seat)
            assert read._array.tobytes() == self.table.state.seen_by(seat)._array.tobytes(), "leak: a record"
            assert one == {name: view[name] for name in ("seat", "undo_keeps")}

    def other_world(self, reader: tuple[int, ...]) -> Table:
        """A table that the reader cannot tell from the real one."""
        other = copy.copy(self.table)
        other.header = replace(self.table.header, seed=self.chooser.getrandbits(64), nonce="f" * 32)
        if len(reader) < 2:  # nobody can guess from what two seats know together
            other.state = self.table.state.seen_by(reader[0] if reader else NOBODY).guess(self.chooser.getrandbits(64))
        may_be = {
            position: self.chooser.choice(moves)
            for position, moves in self.hidden.items()
            if other.entries[position].event.seat not in reader
        }
        other.entries = [
            replace(entry, event=replace(entry.event, move=may_be[entry.position]))
            if isinstance(entry.event, MoveEvent) and entry.position in may_be
            else entry
            for entry in other.entries
        ]
        other.line = [replace(one, move=may_be[one.position]) if one.position in may_be else one for one in other.line]
        return other

    def check_other_world(self, reader: tuple[int, ...], since: int) -> None:
        messages = []
        other = self.other_world(reader)
        for table in (self.table, other):
            message = projection.table_now(table, reader, since, frozenset(), NOW)
            fair = message.pop("fairness")
            assert fair.pop("promise") == promise(table.header.seed, table.header.nonce)
            pictures = [
                table.state.svg(seat) for seat in reader or (NOBODY,) if table.log_length % 8 < len(self.readers)
            ]
            records = [packed_record(table.state, seat).decode() for seat in reader or (NOBODY,)]
            messages.append(json.dumps([message, fair, pictures, records]))
        assert messages[0] == messages[1], "leak: two worlds that look the same to the reader differ"

    def check_refusals(self, reader: tuple[int, ...]) -> None:
        """What is refused says no more than the reader knows: whoever tries moves without right learns nothing."""
        if len(reader) != 1:
            return
        table, other = self.table, self.other_world(reader)
        legal = [move for seat in table.on_turn for move in table.state.moves(seat)]
        for move in ["nonsense", *self.chooser.sample(legal, min(PROBES, len(legal)))]:
            assert refused(table, reader[0], move) == refused(other, reader[0], move), "leak: refusal"


def seen_of(views: list[dict[str, Any]]) -> list[Any]:
    return [(one["view"], one["points"]) for one in views]


def refused(table: Table, seat: int, move: str) -> dict[str, Any] | None:
    said = Move(type="move", id="x", seat=seat, log_length=table.log_length, move=move)
    try:
        decisions.move(table, said, NOW)
    except Refused as error:
        return refusal_message(error, said.id)
    return None


@pytest.mark.parametrize(("game", "players"), CASES)
def test_no_message_of_a_whole_game_tells_a_secret(game: str, players: int) -> None:
    Stream(game, players, seed=players).play()


def view_of_everything(table: Table, seat: int, status: str) -> dict[str, Any]:
    return {**ORIGINAL_VIEW(table, seat, status), "view": table.state.view(None)}


def moves_of_whom_it_may_concern(table: Table, seat: int, status: str) -> dict[str, Any]:
    """As if one forgot whose moves they are: the legal moves of whoever is to act."""
    return {**ORIGINAL_VIEW(table, seat, status), "moves": [table.state.moves(seat) for seat in table.state.to_act]}


def whole_text(table: Table, entry: Any, reader: Any, over: bool) -> dict[str, Any]:
    return ORIGINAL_PROJECT_ENTRY(table, entry, reader, True)


def early_seed(table: Table, over: bool) -> dict[str, str | None]:
    return ORIGINAL_FAIRNESS(table, True)


ORIGINAL_VIEW, ORIGINAL_PROJECT_ENTRY, ORIGINAL_FAIRNESS = (
    projection.seat_view,
    projection.project_entry,
    projection.fairness,
)


def look_back_as_it_stands(table: Table, reader: tuple[int, ...], moves: int) -> list[SeatView]:
    """As if one forgot to go back: what the reader knows by now."""
    return ORIGINAL_VIEWS_AFTER(table, reader, len(table.line))


def look_back_at_all_seats(table: Table, reader: tuple[int, ...], moves: int) -> list[SeatView]:
    return ORIGINAL_VIEWS_AFTER(table, tuple(range(table.header.players)), moves)


ORIGINAL_VIEWS_AFTER = catalogue.views_after
LOOK_BACK_LEAKS: list[Callable[..., Any]] = [look_back_as_it_stands, look_back_at_all_seats]


@pytest.mark.parametrize("leak", LOOK_BACK_LEAKS, ids=[leak.__name__ for leak in LOOK_BACK_LEAKS])
def test_a_planted_leak_of_earlier_views_is_found(leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "views_after", leak)
    with pytest.raises(AssertionError):
        play_some()


LEAKS: list[tuple[str, Callable[..., Any]]] = [
    ("seat_view", view_of_everything),
    ("seat_view", moves_of_whom_it_may_concern),
    ("project_entry", whole_text),
    ("fairness", early_seed),
]


@pytest.mark.parametrize(("where", "leak"), LEAKS, ids=[leak.__name__ for _, leak in LEAKS])
def test_a_planted_leak_is_found(where: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In some game: not every game has every kind of secret."""
    monkeypatch.setattr(projection, where, leak)
    with pytest.raises(AssertionError, match="leak"):
        play_some()


def play_some() -> None:
    for game in sorted(all_games()):
        Stream(game, find_game(game).players[0], seed=1).play(most=40)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(
        tmp_path_factory.mktemp("secrecy"), messages_per_second=1000.0, message_burst=10_000
    ) as running:
        yield running


def at_the_table(server: InProcessServer, game: str) -> tuple[dict[str, Any], dict[tuple[int, ...], Player]]:
    """Two people who came by links, and somebody who looks on."""
    made = make_table(server, game, [{"kind": "link"}, {"kind": "link"}])
    keys = {(): made["watch"], (0,): made["seats"][0]["key"], (1,): made["seats"][1]["key"]}
    players = {reader: Player(server, made["table"], key) for reader, key in keys.items()}
    for seat in (0, 1):
        joined = players[seat,].ask(type="join", seat=seat, name=f"P{seat}")
        for player in players.values():
            player.wait_for(joined["position"] + 1)
    return made, players


@pytest.mark.parametrize("game", sorted(all_games()))
def test_what_goes_over_sockets_pictures_and_logs_tells_no_secret(
    game: str, server: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    made, players = at_the_table(server, game)
    chooser, pictures = random.Random(3), dict[tuple[int, ...], str]()
    for _ in range(16):
        seat = chooser.choice(players[()].now["on_turn"])
        player = players[seat,]
        done = player.move(seat, chooser.choice(player.now["views"][0]["moves"]))
        for one in players.values():
            one.wait_for(done["position"] + 1)
        assert players[1 - seat,].move(seat, "x")["code"] == "not_your_seat"
    table = server.app.state.services.tables.cache[made["table"]].table
    keys = {(): made["watch"], (0,): made["seats"][0]["key"], (1,): made["seats"][1]["key"]}
    for reader, player in players.items():
        pictures[reader] = TableRequests(server, made["table"], keys[reader])("GET", "/svg").text
        assert pictures[reader] == table.state.svg(reader[0] if reader else NOBODY)
        for message in player.messages:
            check_against_log(message, table, reader)
    said = json.dumps([player.messages for player in players.values()]) + "".join(pictures.values()) + caplog.text
    for secret in (str(table.header.seed), table.header.nonce, *keys.values(), made["host"]):
        assert secret not in said


def check_against_log(message: dict[str, Any], table: Table, reader: tuple[int, ...]) -> None:
    """A message over a socket is what the pure part tells at that point of the log; that part is checked above."""
    if message["type"] != "table":
        return
    then = Table(table.header, table.entries[: message["log_length"]])
    since = message["log"][0]["position"] if message["log"] else message["log_length"]
    told = json.loads(json.dumps(projection.table_now(then, reader, since, frozenset(), message["now"])))
    message.pop("engine", None)  # the name of files that anybody may read
    for holder in (*message["holders"], *told["holders"]):
        holder["online"] = None
    assert message == told
