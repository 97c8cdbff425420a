"""What must hold in every simulation, whatever goes wrong."""

from typing import TYPE_CHECKING, Any

import orjson

from dallage.server.store.schema import entry_of
from dallage.server.table.entries import Entry
from dallage.server.table.projection import log_since, table_now
from dallage.server.table.table import PLAYING, STALE, Table

from .database import Redo
from .secrecy import secrets_in

if TYPE_CHECKING:
    from .page import Page
    from .world import World

SAMPLE = 0.1  # of the messages are looked through for secrets
PATIENCE = 8.0  # seconds beyond its limit after which a turn must have ended


class Broken(AssertionError):
    """Something does not hold."""


def expect(holds: bool, what: str, *details: object) -> None:
    if not holds:
        raise Broken(" ".join((what, *map(str, details))))


class Checks:
    """Looks at all that is stored and told, with a log of its own to compare with."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.table = Table(world.table.header)  # as what was committed says
        self.log: list[Entry] = []  # what was committed, in order
        self.committed_at: list[float] = []  # the true time of each, in seconds
        self.failures: list[Broken] = []  # found where nobody would hear of an exception

    # While it runs

    def on_commit(self, record: list[Redo]) -> None:
        """Positions follow each other, and nothing is stored twice."""
        inserted = {args[0][1]: args[0] for name, args in record if name == "insert_entry"}
        for name, args in record:
            if name == "delete_entry":
                inserted.pop(args[1], None)
        for position, row in sorted(inserted.items()):
            entry = entry_of(row[1:])
            self._note(position == len(self.log), "an entry is stored out of order:", position, len(self.log))
            self._note(all(entry.id != one.id for one in self.log), "an act is stored twice:", entry.id)
            self.world.trace.add("database", "stores", position, entry.id, entry.event)
            self.log.append(entry)
            if position == self.table.log_length:
                self.table.apply(entry)
            self.committed_at.append(self.world.loop.time())

    def check_told(self, page: "Page", text: str, message: dict[str, Any]) -> None:
        """When a worker sends something to a page."""
        if message["type"] == "table":
            length = self.world.database.log_length(page.table.id)
            self._note(message["log_length"] <= length, f"{page.name} is told of what is not stored")
            self._note(message["my_seats"] == list(page.reader), f"{page.name} is told of other seats")
            if message["log_length"] == self.table.log_length and self.world.chance.random() < SAMPLE:
                guess = self.world.chance.getrandbits(32)
                for secret in secrets_in(message, text, self.table, page.reader, guess):
                    self._note(False, f"{page.name} is told", secret)
        elif message["type"] == "done":
            self._check_acknowledged(page, message["id"], message["position"])

    def check_done(self, page: "Page", id: str) -> None:
        self._note(id in page.acts, f"{page.name} is told of an act of somebody else:", id)

    def _check_acknowledged(self, page: "Page", id: str, position: int) -> None:
        """What is acknowledged is stored in that moment, where it is said to be."""
        act = page.acts[id]
        found = self.world.database.rows.entries[page.table.id].get(position)
        expected = f"{act['seat']}:{id}"
        self._note(found is not None and found[4] == expected, f"{page.name} is told that {id} is stored at {position}")

    def _note(self, holds: bool, what: str, *details: object) -> None:
        """Keeps the first failures: raised in the middle of the server they might be taken for trouble of its own."""
        if not holds:
            self.failures.append(Broken(" ".join((what, *map(str, details)))))
            self.world.trace.add("checks", "BROKEN:", what, *details)

    # At the end

    def is_settled(self) -> bool:
        """Whether all who stay seem to know all, and nobody's time runs: a first look, which costs little."""
        if any(worker.is_writing for worker in self.world.workers):  # what it says may be out of date already
            return False
        length, present = self.world.database.log_length(self.world.table.id), self._present()
        for page in self.world.pages:
            if page.has_left:
                continue
            if page.now is None or page.socket is None or page.outbox or page.now["log_length"] != length:
                return False
            if (
                page.now["deadline"] is not None
                or {holder["seat"] for holder in page.now["holders"] if holder["online"]} != present
            ):
                return False
        return True

    def _present(self) -> frozenset[int]:
        """The seats whose pages are open in the end."""
        return frozenset(seat for page in self.world.pages if not page.has_left for seat in page.reader)

    def check_end(self) -> None:
        for failure in self.failures:
            raise failure
        self._check_errors()
        table = self._check_log()
        for page in self.world.pages:
            self._check_acts(page)
            if not page.has_left:
                self._check_told_all(page, table)
        self._check_clock(table)

    def _check_errors(self) -> None:
        for record in self.world.errors.records:
            error = record.exc_info[1] if record.exc_info else None
            raise Broken(f"the server logs an error: {record.getMessage()}: {error!r}") from error
        for context in self.world.loop.errors:
            error = context.get("exception")
            raise Broken(f"nobody has caught {error!r}: {context['message']}") from error

    def _check_log(self) -> Table:
        """The store has exactly what was committed, and it is a game by the rules."""
        stored = [entry_of(row) for row in self.world.database.log(self.world.table.id)]
        expect(stored == self.log, "the store has not what was committed:", stored, self.log)
        table = Table(self.world.table.header, stored)
        expect(table.status != STALE, "the log is not a game by the rules")
        return table

    def _check_acts(self, page: "Page") -> None:
        """Nothing acknowledged is lost or doubled, and everything is answered."""
        ids = [entry.id for entry in self.log]
        for id, position in page.done.items():
            expected = f"{page.acts[id]['seat']}:{id}"
            expect(ids.count(expected) == 1 and ids[position] == expected, f"{page.name} lost {id} at {position}")
        if not page.has_left:
            expect(not page.outbox, f"{page.name} waits for an answer to", *page.outbox)
        said = [entry.event.text for entry in self.log if entry.event.kind == "say"]
        expect(len(said) == len(set(said)), "something was said twice:", *said)

    def _check_told_all(self, page: "Page", table: Table) -> None:
        """Whoever stays knows in the end what the log says, and who is there."""
        told = page.now
        expect(page.socket is not None and told is not None, f"{page.name} did not come back")
        assert told is not None
        expected = orjson.loads(orjson.dumps(table_now(table, page.reader, 0, self._present(), 0)))
        for name, value in expected.items():
            if name not in ("now", "log"):
                expect(told[name] == value, f"{page.name} was told last", name, told[name], "and not", value)
        log = orjson.loads(orjson.dumps(log_since(table, page.reader, 0)))
        for mine, one in zip(page.log, log):
            if one["kind"] == "move" and one["position"] not in table.line_positions and mine is not None:
                one["move"] = mine["move"]  # taken back: who was there when it lay open still knows it
        expect(page.log == log, f"{page.name} has put together another log:", page.log, "and not", log)

    def _check_clock(self, table: Table) -> None:
        """Nobody who has a time limit is waited for much longer."""
        limits = [table.header.settings["seconds"], table.clock and max(table.clock.left) / 1000]
        limit = min((one for one in limits if one is not None), default=None)
        is_watched = any(not page.has_left for page in self.world.pages)  # else no worker may have it in memory
        if limit is None or table.status != PLAYING or not is_watched or not table.people.intersection(table.on_turn):
            return
        waited = self.world.loop.time() - self.committed_at[-1]
        expect(waited < limit + PATIENCE, f"a turn of {limit} s lasts for {waited:.1f} s already")
