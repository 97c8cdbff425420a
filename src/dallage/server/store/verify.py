"""Replays stored games and finished records, and says what does not match."""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...kernel.reasons import Sentence
from ...kernel.records import Record
from ..table.entries import Entry, MoveEvent
from ..table.fairness import promise
from ..table.header import Header
from ..table.stored import check_header
from ..table.table import Table
from .store import Store, StoreDown

FINE = Sentence("matches", "conforme")
NOT_READ = Sentence("cannot be read: {why}", "illisible : {why}")
NOT_A_RECORD = Sentence("damaged, or no record of a game: {why}", "abîmé, ou pas une partie enregistrée : {why}")
DAMAGED_ROWS = Sentence("its rows in the store are damaged", "ses lignes dans le stockage sont abîmées")
BROKEN_PROMISE = Sentence(
    "the promise made at the start is not the hash of this seed and nonce",
    "la promesse faite au début n'est pas l'empreinte de cette graine et de ce nonce",
)
OTHER_SEED = Sentence("the record was not played with the promised seed", "la partie n'a pas suivi la graine promise")
GAP = Sentence("entry {position} of the log is missing", "l'entrée {position} du journal manque")
NO_REPLAY = Sentence("entry {position}, {text}: {why}", "entrée {position}, {text} : {why}")
DIFFERS = Sentence(
    "entry {position}, {text}: the rules of today lead elsewhere",
    "entrée {position}, {text} : les règles d'aujourd'hui mènent ailleurs",
)
OLDER = Sentence(
    "begun under rules {old}, replays under {new}", "commencée sous les règles {old}, se rejoue sous {new}"
)


@dataclass(frozen=True)
class Verdict:
    """What was found about one table or file."""

    name: str
    is_right: bool
    sentence: Sentence
    moves: int = 0


def verify_file(path: Path, before_replay: Callable[[str], None] = lambda game: None) -> Verdict:
    """A record as the table hands it out after a game: does it replay, and was the seed the promised one?

    `before_replay` is called with the id of the game, once the file was read: its rules may have to be compiled.
    """
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        fair = found.get("fairness", {})
        seed, nonce, promised = (fair.get(name) for name in ("seed", "nonce", "promise"))
        record = Record.from_json(json.dumps(found.get("record", found)))
        before_replay(record.game)
        record.replay()
    except OSError as error:
        return Verdict(path.name, False, NOT_READ.fill(why=error.strerror or error))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        return Verdict(path.name, False, NOT_A_RECORD.fill(why=error))
    if "fairness" in found:
        if str(seed) != str(record.seed):
            return Verdict(path.name, False, OTHER_SEED)
        if not isinstance(nonce, str) or promise(record.seed, nonce) != promised:
            return Verdict(path.name, False, BROKEN_PROMISE)
    return Verdict(path.name, True, FINE, len(record.moves))


async def verify_store(store: Store) -> AsyncIterator[Verdict]:
    """Every stored table in turn."""
    for id in await store.all_tables():
        try:
            found = await store.load(id)
            if found is not None:
                check_header(found[0])
                yield verify_table(*found)
        except Exception as error:  # a row may say anything, so anything may go wrong
            if isinstance(error, StoreDown):
                raise
            yield Verdict(id, False, DAMAGED_ROWS)


def verify_table(header: Header, entries: list[Entry]) -> Verdict:
    """Goes through a log entry by entry."""
    try:
        table = Table(header)
    except ValueError as error:
        return Verdict(header.id, False, NO_REPLAY.fill(position=0, text=header.game, why=error))
    for n, entry in enumerate(entries):
        if entry.position != n:
            return Verdict(header.id, False, GAP.fill(position=n))
        wrong = wrong_entry(table, entry)
        if wrong is not None:
            return Verdict(header.id, False, wrong)
    if header.rules_version != table.game.rules_version:
        older = OLDER.fill(old=header.rules_version, new=table.game.rules_version)
        return Verdict(header.id, True, older, len(table.line))
    return Verdict(header.id, True, FINE, len(table.line))


def wrong_entry(table: Table, entry: Entry) -> Sentence | None:
    """Applies an entry; says what is wrong with it."""
    event = entry.event
    if isinstance(event, MoveEvent) and not table.is_stale:
        try:
            reason = table.state.why_not(event.seat, event.move)
        except ValueError as error:
            return NO_REPLAY.fill(position=entry.position, text=event.move, why=error)
        if reason is not None:
            en, fr = (f"{sentence} ({reason.clause})" for sentence in (reason.sentence.en, reason.sentence.fr))
            where = {"position": entry.position, "text": event.move}
            return Sentence(NO_REPLAY.en.format(**where, why=en), NO_REPLAY.fr.format(**where, why=fr))
    table.apply(entry)
    return DIFFERS.fill(position=entry.position, text=event.kind) if table.is_stale else None
