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
from dallage.registry import box, boxes
from dallage.server.http.errors import refusal_message
from dallage.server.messages import Kind, Move
from dallage.server.table import decisions, projection
from dallage.server.table.errors import Refused
from dallage.server.table.fairness import promise
from dallage.server.table.table import OVER, Table
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.server_process import Player, make_table
from tests.server.table_samples import do, header, people

CASES = [
    (game, players) for game, found in sorted(boxes().items()) for players in {found.players[0], found.players[-1]}
]
NOW = 3_000_000
PROBES = 3  # moves that a seat tries without right


class Stream:
    """A whole random game with people at all seats, and everything that every reader was told."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.chooser = random.Random(seed)
        drawn = {"seed": (1 << 63) + self.chooser.getrandbits(62), "nonce": self.chooser.randbytes(16).hex()}
        self.table = Table(replace(header(game, people(players)), **drawn))
        self.messages = projection.TableMessages(self.table)
        self.readers: list[tuple[int, ...]] = [(), *((seat,) for seat in range(players)), (0, players - 1)]
        self.has = dict.fromkeys(self.readers, 0)  # how much of the log each has
        self.hidden: dict[int, list[str]] = {}  # secret moves by ply, and what they may have been as well
        self.choosing: list[int] = []  # plies of choices that lie face down

    def play(self, most: int = 10_000) -> None:
        """To the end, or so many acts; each message is checked when it is sent."""
        self.told()
        while self.table.phase != OVER and most:
            most -= 1
            self.some_act()
            self.told()

    def some_act(self) -> None:
        table, seat = self.table, self.chooser.choice(self.table.to_act)
        if self.chooser.random() < 0.05 and table.line:
            self.take_back(table.line[-1].seat)
            return
        before, move = table.to_act, self.chooser.choice(table.state.moves(seat))
        told = table.game.told(move)
        if told != move:
            self.hidden[table.ply] = [one for one in table.state.moves(seat) if table.game.told(one) == told]
        if told is None:
            self.choosing.append(table.ply)
        do(table, seat, "move", move=move)
        if not set(table.to_act) < set(before):
            self.open_choices()

    def take_back(self, seat: int) -> None:
        try:
            do(self.table, seat, "undo")
        except Refused:
            return
        while self.table.question is not None:
            do(self.table, min(self.table.question.waits_for), "agree", ask=self.table.question.ply)
        self.choosing = [ply for ply in self.choosing if any(played.ply == ply for played in self.table.line)]

    def open_choices(self) -> None:
        for ply in self.choosing:
            del self.hidden[ply]
        self.choosing = []

    def told(self) -> None:
        """Tells everybody how the table stands. The other worlds take long: one reader's at a time, in turn."""
        for reader in self.readers:
            message = json.loads(self.messages.table_now(reader, self.has[reader], frozenset(), NOW))
            wanted = projection.table_now(self.table, reader, self.has[reader], frozenset(), NOW)
            assert message == json.loads(json.dumps(wanted)), "leak: one reader was told what another may know"
            self.check_words(message, reader)
            if self.table.phase != OVER and reader == self.readers[self.table.ply % len(self.readers)]:
                self.check_other_world(reader, self.has[reader] if self.chooser.random() < 0.8 else 0)
                self.check_refusals(reader)
            self.has[reader] = message["ply"]

    def check_words(self, message: dict[str, Any], reader: tuple[int, ...]) -> None:
        """The view is the engine's; log texts are what the game tells; seed and nonce come at the end."""
        table, head, is_over = self.table, self.table.header, self.table.phase == OVER
        raw = json.dumps(message)
        assert [sight["view"] for sight in message["sights"]] == [table.state.view(s) for s in reader or (NOBODY,)], (
            "leak: view"
        )
        for secret in (str(head.seed), f"{head.seed:x}", head.nonce):
            assert (secret in raw) == (is_over and secret != f"{head.seed:x}"), "leak: seed or nonce"
        for line in message["log"]:
            entry = table.entries[line["ply"]]
            is_secret = entry.ply in self.hidden and entry.seat not in reader and not is_over
            assert not is_secret or line["text"] == table.game.told(entry.text), "leak: log"
        if is_over:
            fair = message["fairness"]
            assert promise(int(fair["seed"]), fair["nonce"]) == fair["promise"]

    def other_world(self, reader: tuple[int, ...]) -> Table:
        """A table that the reader cannot tell from the real one."""
        other = copy.copy(self.table)
        other.header = replace(self.table.header, seed=self.chooser.getrandbits(64), nonce="f" * 32)
        if len(reader) < 2:  # nobody can guess from what two seats know together
            other.state = self.table.state.seen_by(reader[0] if reader else NOBODY).guess(self.chooser.getrandbits(64))
        may_be = {ply: self.chooser.choice(moves) for ply, moves in self.hidden.items()}
        others = {entry.ply for entry in other.entries if entry.kind is Kind.MOVE and entry.seat not in reader}
        other.entries = [
            replace(entry, text=may_be[entry.ply]) if entry.ply in others & may_be.keys() else entry
            for entry in other.entries
        ]
        other.line = [
            replace(one, move=may_be[one.ply]) if one.ply in others & may_be.keys() else one for one in other.line
        ]
        return other

    def check_other_world(self, reader: tuple[int, ...], since: int) -> None:
        messages = []
        other = self.other_world(reader)
        for table in (self.table, other):
            message = projection.table_now(table, reader, since, frozenset(), NOW)
            fair = message.pop("fairness")
            assert fair.pop("promise") == promise(table.header.seed, table.header.nonce)
            pictures = [table.state.svg(seat) for seat in reader or (NOBODY,) if table.ply % 8 < len(self.readers)]
            messages.append(json.dumps([message, fair, pictures]))
        assert messages[0] == messages[1], "leak: two worlds that look the same to the reader differ"

    def check_refusals(self, reader: tuple[int, ...]) -> None:
        """What is refused says no more than the reader knows: whoever tries moves without right learns nothing."""
        if len(reader) != 1:
            return
        table, other = self.table, self.other_world(reader)
        legal = [move for seat in table.to_act for move in table.state.moves(seat)]
        for move in ["nonsense", *self.chooser.sample(legal, min(PROBES, len(legal)))]:
            assert refused(table, reader[0], move) == refused(other, reader[0], move), "leak: refusal"


def refused(table: Table, seat: int, move: str) -> dict[str, Any] | None:
    said = Move(type="move", id="x", seat=seat, ply=table.ply, move=move)
    try:
        decisions.move(table, said, NOW)
    except Refused as error:
        return refusal_message(error, said.id)
    return None


@pytest.mark.parametrize(("game", "players"), CASES)
def test_no_message_of_a_whole_game_tells_a_secret(game: str, players: int) -> None:
    Stream(game, players, seed=players).play()


def view_of_everything(table: Table, seat: int, phase: str) -> dict[str, Any]:
    return {**ORIGINAL_SIGHT(table, seat, phase), "view": table.state.view(None)}


def moves_of_whom_it_may_concern(table: Table, seat: int, phase: str) -> dict[str, Any]:
    """As if one forgot whose moves they are: the legal moves of whoever is to act."""
    return {**ORIGINAL_SIGHT(table, seat, phase), "moves": [table.state.moves(seat) for seat in table.state.to_act]}


def whole_text(table: Table, entry: Any, reader: Any, over: bool) -> dict[str, Any]:
    return ORIGINAL_LOGGED(table, entry, reader, True)


def early_seed(table: Table, over: bool) -> dict[str, str | None]:
    return ORIGINAL_FAIRNESS(table, True)


ORIGINAL_SIGHT, ORIGINAL_LOGGED, ORIGINAL_FAIRNESS = projection.sight, projection.logged, projection.fairness
LEAKS: list[tuple[str, Callable[..., Any]]] = [
    ("sight", view_of_everything),
    ("sight", moves_of_whom_it_may_concern),
    ("logged", whole_text),
    ("fairness", early_seed),
]


@pytest.mark.parametrize(("where", "leak"), LEAKS, ids=[leak.__name__ for _, leak in LEAKS])
def test_a_planted_leak_is_found(where: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In some game: not every game has every kind of secret."""
    monkeypatch.setattr(projection, where, leak)
    with pytest.raises(AssertionError, match="leak"):
        play_some()


def play_some() -> None:
    for game in sorted(boxes()):
        Stream(game, box(game).players[0], seed=1).play(most=40)


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
            player.wait_for(joined["ply"] + 1)
    return made, players


@pytest.mark.parametrize("game", sorted(boxes()))
def test_what_goes_over_sockets_pictures_and_logs_tells_no_secret(
    game: str, server: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    made, players = at_the_table(server, game)
    chooser, pictures = random.Random(3), dict[tuple[int, ...], str]()
    for _ in range(16):
        seat = chooser.choice(players[()].now["to_act"])
        player = players[seat,]
        done = player.move(seat, chooser.choice(player.now["sights"][0]["moves"]))
        for one in players.values():
            one.wait_for(done["ply"] + 1)
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
    then = Table(table.header, table.entries[: message["ply"]])
    since = message["log"][0]["ply"] if message["log"] else message["ply"]
    told = json.loads(json.dumps(projection.table_now(then, reader, since, frozenset(), message["now"])))
    for chair in (*message["chairs"], *told["chairs"]):
        chair["online"] = None
    assert message == told
