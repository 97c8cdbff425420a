"""What the games of a contest say: ratings, cross table, seats, lengths, times."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Any

import numpy as np

from .contest import Contest
from .game_result import Played
from .ratings import REPETITIONS, Bout, Interval, Ratings, Sample, share

ENOUGH_DEALS = 20  # with fewer, a bootstrap over deals claims to know more than it can


@dataclass(frozen=True)
class BotReport:
    """One bot, over all its seats in all games."""

    name: str
    elo: Interval  # above the anchor
    seats: int  # how many seats it has played
    won: float  # its share of the wins, per seat
    margin: float  # its score minus the mean of the others'; where the fewest points win, less is better
    seconds: float  # per move, on average
    slowest: float  # seconds of its longest choice


@dataclass(frozen=True)
class Report:
    """A contest in figures. Shares are 0 to 1, intervals 95 %."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int
    games: int
    deals: int
    anchor: str  # the bot whose rating is 0
    are_bound: bool  # False: some rating rests on virtual games, for nothing was lost, or nothing won
    bots: tuple[BotReport, ...]  # the strongest first
    cross: dict[str, dict[str, Interval]]  # the share of the first against the second
    by_seat: tuple[Interval, ...]  # the share of the wins of each seat
    shared: Interval  # games with several winners
    apart: float  # points between the winners and the others, on average
    plies: tuple[int, float, int]  # of a game: fewest, mean, most
    endings: dict[str, int]  # games by the clause that ended them

    def to_json(self) -> dict[str, Any]:
        return asdict(self, dict_factory=with_plain_intervals)


def with_plain_intervals(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: plain(value) for name, value in fields}


def plain(value: Any) -> Any:
    """Intervals as objects with names, so that nobody has to count."""
    if isinstance(value, Interval):
        return {name: round(part, 5) for name, part in value._asdict().items()}
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    return round(value, 7) if isinstance(value, float) else value


class Study:
    """The games of a contest, looked at from all sides."""

    def __init__(self, contest: Contest, games: Sequence[Played], repetitions: int = REPETITIONS) -> None:
        self.contest, self.games = contest, games
        self.names = [bot.name for bot in contest.bots]
        number = {name: bot for bot, name in enumerate(self.names)}
        bouts = [Bout(game.deal, [number[name] for name in game.bots], game.shares) for game in games]
        self.sample = Sample([game.deal for game in games], repetitions)
        self.ratings = Ratings(self.sample, bouts, len(self.names))

    def report(self, anchor: str | None = None) -> Report:
        """All figures; ratings are counted from the anchor, or from `greedy`, or from the bot named first."""
        zero = anchor or ("greedy" if "greedy" in self.names else self.names[0])
        contest, plies = self.contest, [game.plies for game in self.games]
        bots = [self.bot(number, self.names.index(zero)) for number in range(len(self.names))]
        return Report(
            contest.game, contest.rules_version, contest.players, dict(contest.options), contest.seed,
            len(self.games), len(self.sample.row), zero, self.ratings.are_bound,
            tuple(sorted(bots, key=lambda bot: -bot.elo.value)), self.cross(), self.by_seat(), self.shared(),
            mean(apart(game) for game in self.games), (min(plies), mean(plies), max(plies)),
            dict(Counter(game.ending for game in self.games).most_common()),
        )  # fmt: skip

    def bot(self, number: int, zero: int) -> BotReport:
        name = self.names[number]
        seats = [(game, seat) for game in self.games for seat, sitter in enumerate(game.bots) if sitter == name]
        moves = sum(game.moves[seat] for game, seat in seats)
        return BotReport(
            name,
            self.ratings.gap(number, zero),
            len(seats),
            mean(game.shares[seat] for game, seat in seats),
            mean(margin(game, seat) for game, seat in seats),
            sum(game.seconds[seat] for game, seat in seats) / max(moves, 1),
            max(game.slowest[seat] for game, seat in seats),
        )

    def cross(self) -> dict[str, dict[str, Interval]]:
        met: dict[str, dict[str, Interval]] = {}
        for bot, name in enumerate(self.names):
            found = {other: self.ratings.against(bot, rival) for rival, other in enumerate(self.names)}
            met[name] = {other: interval for other, interval in found.items() if interval is not None}
        return met

    def by_seat(self) -> tuple[Interval, ...]:
        """Every bot has sat everywhere equally often, so a seat's share of the wins is the seat's own."""
        won = np.zeros((len(self.sample.row), self.contest.players))
        for game in self.games:
            won[self.sample.row[game.deal]] += game.shares
        rest = won.sum(axis=1, keepdims=True) - won
        return tuple(share(self.sample, won[:, seat], rest[:, seat]) for seat in range(self.contest.players))

    def shared(self) -> Interval:
        counted = np.zeros((len(self.sample.row), 2))
        for game in self.games:
            counted[self.sample.row[game.deal], int(len(game.winners) == 1)] += 1
        return share(self.sample, counted[:, 0], counted[:, 1])


def margin(game: Played, seat: int) -> float:
    """A seat's score minus the mean of the others'."""
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return game.scores[seat] - mean(others)


def apart(game: Played) -> float:
    """Points between the winners and the others, whichever way the game counts; 0 if all share the win."""
    won = [score for seat, score in enumerate(game.scores) if seat in game.winners]
    lost = [score for seat, score in enumerate(game.scores) if seat not in game.winners]
    return abs(mean(won) - mean(lost)) if won and lost else 0.0
