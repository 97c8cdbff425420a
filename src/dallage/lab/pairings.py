"""Who sits where. Games are duplicate: the same deal is played again with every rotation of its line-up.

A line-up is who plays, a scheduled game is who sits where. Bots are numbers here, in the order they were named.
A plan grows at its end only: more games begin with the same games, so a longer run goes on from a shorter one.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

LineUp = tuple[int, ...]


class ScheduledGame(NamedTuple):
    """One game to play."""

    deal: int  # games of one deal share their seed, and together they are one duplicate set
    bots: LineUp  # the bot in each seat
    again: int = 0  # the same deal and seats once more, with other choices


def rotations(line_up: LineUp) -> list[LineUp]:
    """Everybody moves on by one seat until all have sat everywhere."""
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]


def every_pair(bots: int) -> list[tuple[int, int]]:
    return list(combinations(range(bots), 2))


def pair_line_up(pair: tuple[int, int], players: int, deal: int) -> LineUp:
    """Two bots with half of the seats each, side by side; an odd seat changes hands from deal to deal."""
    one, other = pair if deal % 2 == 0 else pair[::-1]
    more = (players + 1) // 2
    return (one,) * more + (other,) * (players - more)


def mixed_line_ups(bots: int, players: int, seed: int) -> Iterator[LineUp]:
    """Line-ups without end that mix the bots evenly.

    Each seat of a line-up goes to a bot that is in it least often, then to the one that has played least, then to the
    one that has met those already seated least often; equals by lot. Appearances never differ by more than one.
    """
    chooser = random.Random(f"line-ups {seed}")
    played: Counter[int] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    while True:
        seated: list[int] = []
        for _ in range(players):
            lots = {bot: chooser.random() for bot in range(bots)}
            order = {bot: (seated.count(bot), played[bot], sum(met[bot, o] for o in seated)) for bot in range(bots)}
            bot = min(range(bots), key=lambda one: (order[one], lots[one]))
            played[bot] += 1
            met.update(pair for other in seated for pair in ((bot, other), (other, bot)))
            seated.append(bot)
        yield shuffle_seats(seated, chooser)


def shuffle_seats(seated: list[int], chooser: random.Random) -> LineUp:
    """Shuffled; but no two rotations may be the same, as those of ABAB are: then equals sit side by side."""
    chooser.shuffle(seated)
    line_up = tuple(seated)
    return line_up if len(set(rotations(line_up))) == len(line_up) else tuple(sorted(line_up))


def take_until_connected(line_ups: Iterator[LineUp], wanted: int, bots: int) -> Iterator[LineUp]:
    """So many line-ups, and on until every bot has met every other, if only by way of others."""
    groups = [{bot} for bot in range(bots)]
    for count, line_up in enumerate(line_ups):
        if count >= wanted and len(groups) == 1:
            return
        touched = [group for group in groups if group & set(line_up)]
        groups = [group for group in groups if group not in touched] + [set().union(*touched)]
        yield line_up


def self_play(players: int, games: int) -> list[ScheduledGame]:
    """One bot in all seats. Seats need not be rotated, so every game has a deal of its own."""
    return [ScheduledGame(deal, (0,) * players) for deal in range(games)]


def plan(
    bots: int, players: int, games: int, seed: int = 0, pairs: Sequence[tuple[int, int]] | None = None
) -> list[ScheduledGame]:
    """All games to play, deal by deal, each deal as many times as there are seats.

    With two players, or where pairs are named, `games` is for each pair, and every deal is played by every pair.
    Otherwise it is for all together, and every deal has a line-up of its own. It is rounded up to whole sets, and to as
    many as it takes for all bots to be comparable.
    """
    deals = range(-(-games // players))
    if pairs is None and players > 2:
        mixed = take_until_connected(mixed_line_ups(bots, players, seed), len(deals), bots)
        return [ScheduledGame(deal, seats) for deal, line_up in enumerate(mixed) for seats in rotations(line_up)]
    chosen = every_pair(bots) if pairs is None else pairs
    return [
        ScheduledGame(deal, seats)
        for deal in deals
        for pair in chosen
        for seats in rotations(pair_line_up(pair, players, deal))
    ]
