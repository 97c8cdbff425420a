"""The contract of a game: what each module of its folder must provide, as types.

A game's `__init__.py` loads its modules in one function and hands them to `GameModules`. There mypy compares every
module with its Protocol, so a game with a missing name or a wrong type does not pass `make test`; nothing lists the
games. What types cannot say, `tests/test_every_game.py` checks over every setup of every game found:

    rules.md, rules.fr.md   the same clauses, `**T1** …`, on both pages; each named by a test of the game
    rulebook.md, .fr.md     how to play, for a family, with figures: see docs/rulebooks.md
    figures.json            the figures of the rulebook, written by `make fixtures` from `figures.py` of its tests
    formats.md              what its view holds, field by field, for people whose programs read it
    pieces.py               what is in the box, in plain Python; arrays made of it stand in a module of their own
    numbering.py            optional: numbers that rules and shells share (moves, refusals, endings), in plain Python
    weights.json            optional: what it has learned, written by `dallage.lab.train`
    observation.py          optional: `ObservationModule` below
    printing.py             optional: what is in the box to print and cut out, `BOX` of `kernel/printing.py`
    ladder.json             optional: how strong each level was measured to be, written by `dallage.lab.ladder`
    tests/positions.py      `PositionsModule` below
    tests/page_positions.py what the page's lessons and tests show, see `tests/page_fixtures.py`
    tests/perft.txt         lines of `players options seed depth count reason`, options as `name=value,…` or `-`
    tests/records/          whole games, at least one for each word of each option, and `results.txt`: for each file a
                            line of its name, the scores and the clause of the ending

And it demands of a game:

- at most MOST_SEATS players; clauses with a letter that no other game has;
- scores that begin at 0;
- places of arrays that hold nothing now have one fixed value, for states with the same meaning are compared as bytes;
- a view with the same keys from the deal to the end, where a secret is a count, a null or a "?";
- `unseen`, in the view of a game with hidden pieces: how many of each the reader has not seen, in hands, piles or face
  down;
- refusals with sentences of their own, at least three words long in both languages.

Shells (`moves.py`, `view.py`, `drawing.py`) are plain Python over ints, lists, texts and dicts: they import no NumPy,
and use neither `match` nor unpacking inside lists and dicts, so that they also run in small interpreters.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .reasons import Points, Reason, Sentence

if TYPE_CHECKING:
    import numpy as np

    from .figures import Figure
    from .observation import Planes
    from .state import State
    from .svg import Board

View = dict[str, Any]  # JSON: what `docs/formats.md` describes, and `formats.md` of each game


class RulesModule(Protocol):
    """`rules.py`: the verbs of `kernel/verbs.py`, each a function marked `@rule`; `s` is the record of a state.

    A game may also have `count_moves`, `recount_moves` and `nth_move`, `random_move` and `copy_to`, where it knows a
    faster way than the default; all but the last leave the state as it is. And `standing`, where a score is not all
    that a seat has.
    """

    MOVE_NUMBERS: int
    """Moves are numbered from 0 to MOVE_NUMBERS - 1."""

    MOST_MOVES: int
    """No seat ever has more legal moves at once: how long the list is that `moves` writes into."""

    def set_up(self, s: Any, /) -> None:
        """Deals the first position; players, options and dice are already in the state."""

    def why_not(self, s: Any, seat: int, move: int, /) -> int:
        """0 if the seat may play the move now, otherwise a key of REFUSALS; any number is answered."""

    def moves(self, s: Any, seat: int, found: Any, /) -> int:
        """Writes what `why_not` allows into `found`, each move once, and returns how many; none for other seats."""

    def play(self, s: Any, seat: int, move: int, /) -> None:
        """Plays a legal move and adds 1 to `moves_played`; at the end of the game calls `seats.finish`."""

    def veil(self, s: Any, seat: int, /) -> None:
        """Forgets what the seat (or NOBODY) may not know; asked only while the game goes on."""

    def guess(self, s: Any, seat: int, /) -> None:
        """Fills a veiled state with a random one that agrees with all the seat knows, by the dice in the state."""


class StateModule(Protocol):
    """`state.py`: all that changes, one commented line per field."""

    STATE: "np.dtype[Any]"
    """Made by `kernel.jit.record`. It has a field for each option, of the same name, which holds its code.

    A field `passes`, passes in a row so far, is shown in the view of every game that has it.
    """


class FactsModule(Protocol):
    """`facts.py`: what views and explanations say beyond the fields of a state, found by a rule."""

    FACTS: "np.dtype[Any]"
    """Made by `kernel.jit.facts_record`; no name of a field of the state."""

    def find_facts(self, state: Any, facts: Any, /) -> None:
        """A rule: reads `state[0]`, veiled or not, and writes `facts[0]`, which is all zeros before."""


class MovesModule(Protocol):
    """`moves.py`: moves as texts, and why a move is refused or a game is over. A shell."""

    FORM: Sentence
    """How a move is written, for somebody whose text is none."""

    REFUSALS: dict[int, Reason]
    """By the number from `why_not`, those of `kernel/refusals.py` included; `{move}` stands for the move's text."""

    ENDINGS: dict[int, Reason]
    """By the number in the field `over`."""

    def to_text(self, move: int, /) -> str:
        """The one text of a move: the same in a log, an address and a test."""

    def from_text(self, text: str, /) -> int:
        """The move with this text, or BadMoveText."""

    def told(self, text: str, /) -> str | None:
        """A move as the other seats read it; None: not before all who choose at the same time have chosen."""


class ViewModule(Protocol):
    """`view.py`: a state as JSON. A shell: `s` has the fields of the state and its facts, as ints and lists of ints."""

    def public(self, s: Any, /) -> View:
        """Of the game's part of a view what everybody sees alike, `phase` included: the same whoever looks."""

    def private(self, s: Any, /) -> View:
        """The rest of it, which depends on who looks; also `scores`, where they are secret."""

    def explain(self, s: Any, /) -> list[Points]:
        """Where the points of the last move come from; for every seat they add up to the change of its score."""


class DrawingModule(Protocol):
    """`drawing.py`: plain pictures of a view.

    It may also have `piece(text)`: a piece by itself in rich's markup, for the figures of the rulebook that show only
    pieces; without it a terminal shows their captions.
    """

    def svg(self, view: View, /) -> str:
        """A picture for a notebook; `kernel/svg.py` has the shapes."""

    def board_picture(self, view: View, /) -> "Board":
        """The board alone, as large as it can be seen: for the preview of a link."""

    def screen(self, view: View, language: str = "en", /) -> str:
        """Text for a terminal in rich's markup, at most 80 columns wide."""


class HintsModule(Protocol):
    """`hints.py`, which a game may leave out: what the bots know of it.

    If it is there, it says the levels. It may also have any of the rules `rate`, `reward`, `outlook`, `key`,
    `is_repeated`, `features`, `is_simultaneous`, `ends_turn`, `learning_target` and `value_move`; `bots/knowledge.py`
    and `bots/value_rules.py` say what they mean and what happens without them.
    """

    LEVELS: tuple[tuple[str, dict[str, float]], ...]
    """From the gentlest on, as plain data: the name of a method of `bots/levels.py` and its settings."""


class ObservationModule(Protocol):
    """`observation.py`, which a game may leave out: what a seat knows, as small numbers for programs that learn.

    Without it an observation is the numbers of the veiled record itself; see `rl/observations.py`. It may also have the
    rule `copy_seen(s, room)`, where `veil` and `observe` read but a part of a state: it copies that part to `room[0]`.
    And `observe_next(s, seat, out)`, which makes the same of `out` as `observe`, but finds there what some seat was
    shown one move before in this game, and need not write again what cannot have changed.
    """

    PLANES: "tuple[Planes, ...]"
    """What the numbers mean, in the order in which they stand in a row of int8."""

    def observe(self, s: Any, seat: int, out: Any, /) -> None:
        """A rule: reads a state that is veiled for the seat and writes `out`, which is all zeros before."""


class PagePositionsModule(Protocol):
    """`tests/page_positions.py`: what the page's half of the game shows, made by `tests/page_fixtures.py`.

    It may also have `pieces()`: what is printed on the pieces, where a move or a view only has their numbers.
    """

    def lessons(self) -> "dict[str, tuple[State, list[str]]]":
        """By name a position of seat 0's and the moves its lesson asks for; none means any."""

    def views(self) -> "dict[str, tuple[State | tuple[str, int], int]]":
        """By name a state, or a kept record and how many of its moves are played; and the seat that sees it, NOBODY
        for a spectator."""


class FiguresModule(Protocol):
    """`figures.py` of its tests: the figures of the rulebook, held to the engine by `tests/test_every_figure.py`."""

    def figures(self) -> "dict[str, Figure]":
        """By name, as `rulebook.md` names them."""


class PositionsModule(Protocol):
    """`tests/positions.py`: what the contract asks of the game's own tests.

    It may also have `rare_positions()`: states in which those refusals occur, or from which those endings follow, that
    random games hardly meet.
    """

    def census(self, view: View, /) -> Counter[Any]:
        """Every piece in a view of everything, wherever it is: the same from the deal to the end, and never empty."""


@dataclass(frozen=True)
class GameModules:
    """The modules of a game, each held to its Protocol where this is made."""

    rules: RulesModule
    state: StateModule
    facts: FactsModule
    moves: MovesModule
    view: ViewModule
    drawing: DrawingModule
    hints: HintsModule | None = None
    observation: ObservationModule | None = None
