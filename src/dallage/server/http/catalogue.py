"""What the table tells about its games, and records with the proof of fairness."""

import hashlib
import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from ...bots.levels import levels, strengths
from ...kernel.game import Game
from ...kernel.options import Option
from ...kernel.reasons import Sentence
from ...kernel.secrecy import NOBODY
from ...kernel.state import State
from ...registry import all_games
from ..messages.fields import Message, Text
from ..messages.to_client import Fairness, PointsOf, SeatView
from ..table.fairness import promise
from ..table.projection import points, seat_view
from ..table.readers import Reader
from ..table.table import OVER, Table


class OptionInfo(Message):
    """Something to agree on before a game."""

    name: str
    title: Text  # its name for people
    values: list[str | int]
    words: list[Text]  # the values in words, in their order; empty where they speak for themselves
    default: str | int
    about: Text
    reach: dict[str, int]  # of a range, by number of players: how far one gets, where that is not its end


class LevelStrength(Message):
    """How strong a level was measured to be, in Elo above the gentlest."""

    level: int
    elo: int
    plus_minus: int  # half of the 95 % interval


class GameInfo(Message):
    """What is printed on a box."""

    id: str
    name: str
    authors: list[str]
    year: int | None
    publisher: str | None
    players: tuple[int, int]  # fewest and most
    minutes: int
    about: Text
    options: list[OptionInfo]
    house_rules: list[OptionInfo]  # numbers of the rules that may be played otherwise than printed
    levels: int  # of its bots: 1 to this
    ladder: dict[str, list[LevelStrength]]  # by number of players, as far as it was measured
    rules_version: int


class FairRecord(Message):
    """A finished game: its record, and beside it what makes it provably fair."""

    record: dict[str, Any]  # see docs/formats.md
    fairness: Fairness
    names: list[str]
    levels: list[int | None]  # of bots; None for people
    won_by: list[int]


class Step(Message):
    """The scores after so many moves, and where the points of the last of them come from."""

    scores: list[int | None]  # None where it is a secret
    points: list[PointsOf]


class Course(Message):
    """How a game went: after no move, one, two …"""

    steps: list[Step]


class Analysis(Message):
    """How far the analysis of a finished game is, and what it found once it is done."""

    done: int
    total: int
    review: dict[str, Any] | None


@cache
def games_json() -> tuple[bytes, str]:
    """What is told of all games, and a tag that names it: it stays the same as long as the server runs."""
    written = TypeAdapter(list[GameInfo]).dump_json([game_info(game) for game in all_games().values()])
    return written, f'"{hashlib.sha256(written).hexdigest()[:16]}"'


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id, name=game.name, authors=list(game.authors), year=game.year, publisher=game.publisher,
        players=(game.players[0], game.players[-1]), minutes=game.minutes, about=text_of(game.about),
        options=[option_info(option) for option in game.options],
        house_rules=[option_info(option) for option in game.house_rules], levels=len(levels(game)),
        ladder=ladder(game), rules_version=game.rules_version,
    )  # fmt: skip


def ladder(game: Game) -> dict[str, list[LevelStrength]]:
    """What `ladder.json` in the game's folder says; a game not measured yet has none."""
    return {
        players: [LevelStrength(level=one.level, elo=one.elo, plus_minus=one.plus_minus) for one in measured]
        for players, measured in strengths(game).items()
    }


def option_info(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name, title=text_of(option.title), values=list(option.values),
        words=[text_of(word) for word in option.words], default=option.default, about=text_of(option.about),
        reach={str(players): most for players, most in option.reach},
    )  # fmt: skip


def text_of(sentence: Sentence) -> Text:
    return Text(**sentence.to_json())


def fair_record(table: Table) -> FairRecord:
    """Only for a finished game."""
    head = table.header
    return FairRecord(
        record=json.loads(table.record().to_json()),
        fairness=Fairness(promise=promise(head.seed, head.nonce), seed=str(head.seed), nonce=head.nonce),
        names=[holder.name for holder in table.holders],
        levels=[holder.bot for holder in table.holders],
        won_by=list(table.won_by or ()),
    )


def course(table: Table, seat: int) -> Course:
    """As the seat saw it; once the game is over, as it was."""
    line, over = list(table.line), table.status == OVER
    state = table.replayed(0)
    steps = [Step(scores=scores(state, seat, over), points=[])]
    for played in line:
        state.play(played.seat, played.move)
        seen = state if over else state.seen_by(seat)
        explained = [PointsOf(**points(one)) for one in seen.explain()]
        steps.append(Step(scores=scores(state, seat, over), points=explained))
    return Course(steps=steps)


def views_after(table: Table, reader: Reader, moves: int) -> list[SeatView]:
    """What a reader saw after so many moves."""
    past = table.at(moves)
    return [SeatView(**seat_view(past, seat, OVER)) for seat in reader or (NOBODY,)]


def scores(state: State, seat: int, over: bool) -> list[int | None]:
    return list(state.scores if over else state.seen_by(seat).scores)
