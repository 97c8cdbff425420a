"""Uniformly random games over any game: for figures, for tests, for search."""

from . import verbs
from .chance import spawn
from .jit import rule


@rule
def lowest_seat(to_act):
    """The first of a set of seats."""
    seat = 0
    while (to_act >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def play_out(s, dice, found):
    """Plays random moves to the end and returns how many; `found` is room for a list of moves."""
    count = 0
    while s.over == 0:
        seat = lowest_seat(s.to_act)
        verbs.play(s, seat, verbs.random_move(s, seat, dice, found))
        count += 1
    return count


@rule
def play_games(undealt, work, seeds, dice, found, winners, scores, lengths):
    """Plays a random game for each seed in the room `work`; `undealt` has players and options, and nothing else.

    What became of game i goes to `winners[i]`, `scores[i]` and `lengths[i]`; seeds are used up.
    """
    for i in range(len(seeds)):
        verbs.copy_to(undealt[0], work)
        spawn(seeds[i : i + 1], work[0].chance)
        verbs.set_up(work[0])
        lengths[i] = play_out(work[0], dice, found)
        write_result(work[0], winners[i], scores[i])


@rule
def play_on(start, work, dice, found, winners, scores, lengths):
    """Plays from the state `start[0]` to the end, by random moves and new chance, as often as there is room.

    Of a veiled state each playout begins with a guess of what its seat does not know.
    """
    for i in range(len(lengths)):
        verbs.copy_to(start[0], work)
        s = work[0]
        spawn(dice, s.chance)
        if s.veiled != 0:
            seat = s.veiled - 2
            s.veiled = 0
            if s.over == 0:
                verbs.guess(s, seat)
        lengths[i] = play_out(s, dice, found)
        write_result(s, winners[i], scores[i])


@rule
def write_result(s, winners, scores):
    """Writes per seat whether it has won, and its score."""
    for seat in range(s.players):
        winners[seat] = (s.winners >> seat) & 1 != 0
        scores[seat] = s.scores[seat]
