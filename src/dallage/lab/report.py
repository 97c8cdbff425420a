"""The figures of a tournament: ratings, cross table, seats, lengths, times."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Any

import numpy as np

from .game_result import GameResult
from .interval import Interval
from .ratings import REPETITIONS, DealBootstrap, RatedGame, Ratings, share
from .tournament import Tournament

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
    """A tournament in figures. Shares are 0 to 1, intervals 95 %."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int
    opening: int  # random moves that begin a game
    games: int
    deals: int
    anchor: str  # the bot whose rating is 0
    are_bound: bool  # False: some rating rests on virtual games, for nothing was lost, or nothing won
    bots: tuple[BotReport, ...]  # the strongest first
    cross: dict[str, dict[str, Interval]]  # the share of the first against the second
    by_seat: tuple[Interval, ...]  # the share of the wins of each seat
    shared: Interval  # games with several winners
    apart: float  # points between the winners and the others, on average
    moves_played: tuple[int, float, int]  # of a game: fewest, mean, most
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


class TournamentAnalysis:
    """Computes the figures of a tournament from its games."""

    def __init__(self, tournament: Tournament, games: Sequence[GameResult], repetitions: int = REPETITIONS) -> None:
        self.tournament, self.games = tournament, games
        self.names = [bot.name for bot in tournament.bots]
        number = {name: bot for bot, name in enumerate(self.names)}
        rated = [RatedGame(game.deal, [number[name] for name in game.bots], game.shares) for game in games]
        self.bootstrap = DealBootstrap([game.deal for game in games], repetitions)
        self.ratings = Ratings(self.bootstrap, rated, len(self.names))

    def report(self, anchor: str | None = None) -> Report:
        """All figures; ratings are counted from the anchor, or from `greedy`, or from the bot named first."""
        zero = anchor or ("greedy" if "greedy" in self.names else self.names[0])
        tournament, moves_played = self.tournament, [game.moves_played for game in self.games]
        bots = [self.bot(number, self.names.index(zero)) for number in range(len(self.names))]
        return Report(
            tournament.game, tournament.rules_version, tournament.players, dict(tournament.options), tournament.seed,
            tournament.opening, len(self.games), len(self.bootstrap.row), zero, self.ratings.are_bound,
            tuple(sorted(bots, key=lambda bot: -bot.elo.value)), self.cross(),
            seat_shares(self.bootstrap, self.games), shared_wins(self.bootstrap, self.games),
            mean(winning_gap(game) for game in self.games), (min(moves_played), mean(moves_played), max(moves_played)),
            endings(self.games),
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


def seat_shares(bootstrap: DealBootstrap, games: Sequence[GameResult]) -> tuple[Interval, ...]:
    """Each seat's share of the wins. Every bot has sat everywhere equally often, so it is the seat's own."""
    players = len(games[0].bots)
    won = np.zeros((len(bootstrap.row), players))
    for game in games:
        won[bootstrap.row[game.deal]] += game.shares
    rest = won.sum(axis=1, keepdims=True) - won
    return tuple(share(bootstrap, won[:, seat], rest[:, seat]) for seat in range(players))


def shared_wins(bootstrap: DealBootstrap, games: Sequence[GameResult]) -> Interval:
    """The share of games that have not one winner but several, or none."""
    counted = np.zeros((len(bootstrap.row), 2))
    for game in games:
        counted[bootstrap.row[game.deal], int(len(game.winners) == 1)] += 1
    return share(bootstrap, counted[:, 0], counted[:, 1])


def endings(games: Sequence[GameResult]) -> dict[str, int]:
    """Games by the clause that ended them, the most frequent first."""
    return dict(Counter(game.ending for game in games).most_common())


def margin(game: GameResult, seat: int) -> float:
    """A seat's score minus the mean of the others'."""
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return game.scores[seat] - mean(others)


def winning_gap(game: GameResult) -> float:
    """Points between the winners and the others, whichever way the game counts; 0 if all share the win."""
    won = [score for seat, score in enumerate(game.scores) if seat in game.winners]
    lost = [score for seat, score in enumerate(game.scores) if seat not in game.winners]
    return abs(mean(won) - mean(lost)) if won and lost else 0.0
