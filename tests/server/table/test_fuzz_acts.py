"""Acts in any order, by anybody, with any numbers: done or refused with a sentence; the log replays to the same table,
and nobody is told the seed before the end."""

import json
from contextlib import suppress
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from dallage.kernel.jit import MOST_SEATS
from dallage.server.table import decisions
from dallage.server.table.checks import refuse_full_log
from dallage.server.table.errors import Refused
from dallage.server.table.projection import table_now
from dallage.server.table.table import OVER, Table
from tests.every_game import some_game
from tests.fuzz import fuzzed
from tests.server.table_samples import ADAPTER, IDS, add, header, people

SEED = 1234567890123456789
READERS = [(), (0, 1, 2)]
SEATS, COUNTS = st.integers(0, 2), st.integers(0, 40) | st.just(1_000_000)
ODD_ACTS = st.one_of(
    st.fixed_dictionaries({"type": st.just("undo"), "moves_kept": st.none() | COUNTS, "log_length": COUNTS}),
    st.fixed_dictionaries({"type": st.just("ask"), "away": st.integers(0, MOST_SEATS - 1)}),
    st.fixed_dictionaries({"type": st.sampled_from(["agree", "refuse"]), "question": COUNTS}),
    st.fixed_dictionaries({"type": st.sampled_from(["return", "resign"])}),
    st.fixed_dictionaries({"type": st.just("move"), "move": st.text(max_size=60), "log_length": COUNTS}),
    st.fixed_dictionaries({"type": st.just("join"), "name": st.just("Léa")}),
    st.fixed_dictionaries({"type": st.just("say"), "text": st.just("Bonjour")}),
)


class AnyActs(RuleBasedStateMachine):
    """A table of three where hands are hidden."""

    def __init__(self) -> None:
        super().__init__()
        game = some_game(hidden=True, players=3)
        self.table = Table(header(game, people(3), seed=SEED, seconds=60))
        self.now = 2_000_000

    def do(self, seat: int, act: dict[str, Any]) -> None:
        message = ADAPTER.validate_python({"id": f"m{next(IDS)}", "seat": seat, **act})
        self.now += 1_000
        before = self.table.log_length
        with suppress(Refused):
            refuse_full_log(self.table, message.type)
            add(self.table, decisions.ACTS[message.type](self.table, message, self.now), self.now)
            return
        assert self.table.log_length == before

    @rule(chosen=st.integers(0, 1000), seat=SEATS)
    def play(self, chosen: int, seat: int) -> None:
        seat = self.table.on_turn[0] if self.table.on_turn else seat
        moves = self.table.state.moves(seat) if self.table.on_turn else ["none"]
        move = moves[chosen % len(moves)]
        self.do(seat, {"type": "move", "move": move, "log_length": self.table.log_length})

    @rule(seat=SEATS, act=ODD_ACTS)
    def do_something_odd(self, seat: int, act: dict[str, Any]) -> None:
        self.do(seat, act)

    @rule(seat=SEATS, agrees=st.booleans())
    def answer(self, seat: int, agrees: bool) -> None:
        if self.table.question is not None:
            self.do(seat, {"type": "agree" if agrees else "refuse", "question": self.table.question.position})

    @rule(seat=SEATS, taken_back=st.integers(0, 3))
    def undo(self, seat: int, taken_back: int) -> None:
        kept = max(0, len(self.table.line) - taken_back)
        self.do(seat, {"type": "undo", "moves_kept": kept, "log_length": self.table.log_length})

    @invariant()
    def nobody_is_told_the_seed_before_the_end(self) -> None:
        for reader in READERS:
            told = json.dumps(table_now(self.table, reader, 0, frozenset(), self.now))
            assert (str(SEED) in told) == (self.table.status == OVER)

    def teardown(self) -> None:
        again = Table(self.table.header, self.table.entries)
        for reader in READERS:
            told = [table_now(table, reader, 0, frozenset(), self.now) for table in (self.table, again)]
            assert told[0] == told[1]


def test_any_acts_are_done_or_refused() -> None:
    run_state_machine_as_test(AnyActs, settings=settings(fuzzed(8), stateful_step_count=20))  # type: ignore[no-untyped-call]
