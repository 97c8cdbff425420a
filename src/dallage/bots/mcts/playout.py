"""What follows a leaf of the tree: likely moves of everybody for some turns, and what that leads to.

Of the first reply, the best-rated moves may be played out one by one: the reply is then the one that turns out best for
who plays it, and not only the one that looks best.
"""

from ...kernel import verbs
from ...kernel.jit import inlined_rule, rule
from ...kernel.playouts import lowest_seat
from ..knowledge import best_move, ends_turn, outlook, rate, reward, share_of_win

MOST_REPLIES = 16


@rule
def acting_seat(s, me):
    """Who moves next in a simulation: the thinker first where several may, as nobody sees the others' choice."""
    return me if (s.to_act >> me) & 1 == 1 else lowest_seat(s.to_act)


@rule
def likely_move(s, seat, samples, dice, moves, scratch):
    """The best-rated of a few random legal moves, or of all: what a seat is expected to play."""
    if samples == 0:
        return best_move(s, seat, dice, moves, scratch)
    best = verbs.random_move(s, seat, dice, moves)
    if samples == 1:
        return best
    best_rating = rate(s, seat, best, scratch)
    for _ in range(samples - 1):
        move = verbs.random_move(s, seat, dice, moves)
        if move != best:
            rating = rate(s, seat, move, scratch)
            if rating > best_rating:
                best, best_rating = move, rating
    return best


# The rules below that take a workspace are inlined, see search.py.


@inlined_rule
def play_likely_move(s, seat, settings, workspace):
    """Plays what a seat is expected to play."""
    dice, moves = workspace.playout_dice, workspace.moves
    if settings.playout_samples == 1:  # spares a call
        move = verbs.random_move(s, seat, dice, moves)
    else:
        move = likely_move(s, seat, settings.playout_samples, dice, moves, workspace.scratch)
    verbs.play(s, seat, move)


@inlined_rule
def run_playout(s, me, mover, settings, workspace):
    """Plays on from a move of `mover` and writes the outcome; where several replies are tried, that of the best."""
    states, count = workspace.state, 0
    outcome, best_outcome = workspace.outcome, workspace.best_outcome
    if settings.replies > 1:
        mover = end_turn(s, me, mover, settings, workspace)
        if s.over == 0:
            count, states = best_replies(s, mover, settings.replies, workspace), workspace.replied
    for i in range(max(count, 1)):
        if count > 0:
            verbs.copy_to(s, states)
            workspace.playout_dice[0] = workspace.first_dice[0]
            verbs.play(states[0], mover, workspace.replies[i])
        play_on(states[0], me, mover, min(count, 1), settings, workspace)
        if count > 1 and (i == 0 or outcome[0, mover] > best_outcome[0, mover]):
            copy_outcome(outcome, best_outcome, s.players)
    if count > 1:
        copy_outcome(best_outcome, outcome, s.players)


@inlined_rule
def copy_outcome(outcome, other, players):
    """Makes the other equal to the outcome."""
    for kind in range(len(outcome)):
        for seat in range(players):
            other[kind, seat] = outcome[kind, seat]


@inlined_rule
def end_turn(s, me, mover, settings, workspace):
    """Plays the rest of a turn, and returns who is next."""
    while s.over == 0:
        seat = acting_seat(s, me)
        if ends_turn(s, seat, mover):
            return seat
        play_likely_move(s, seat, settings, workspace)
        mover = seat
    return mover


@inlined_rule
def best_replies(s, seat, most, workspace):
    """Writes the best-rated moves, the best first, and returns how many there are."""
    moves, replies, ratings, found = workspace.moves, workspace.replies, workspace.reply_ratings, 0
    for i in range(verbs.moves(s, seat, moves)):
        rating = rate(s, seat, moves[i], workspace.scratch)
        if found < most or rating > ratings[found - 1]:
            found = min(found + 1, most)
            place = found - 1
            while place > 0 and ratings[place - 1] < rating:
                replies[place], ratings[place] = replies[place - 1], ratings[place - 1]
                place -= 1
            replies[place], ratings[place] = moves[i], rating
    return found


@inlined_rule
def play_on(s, me, mover, ends, settings, workspace):
    """Plays to the last turn to look at, or to the horizon, and writes the outcome; so many turns have ended before."""
    outcome, played, judged = workspace.outcome, 0, 0
    outcome[:] = 0.0
    while s.over == 0 and played < settings.horizon:
        seat = acting_seat(s, me)
        if ends_turn(s, seat, mover):
            ends += 1
            if ends >= settings.first_turn:
                judge(s, outcome, 1)
                judged += 1
                if ends >= settings.last_turn:
                    break
        mover = seat
        play_likely_move(s, seat, settings, workspace)
        played += 1
    wanted = settings.last_turn - settings.first_turn + 1
    if judged < wanted:
        judge(s, outcome, wanted - judged)
    for kind in range(len(outcome)):
        for seat in range(s.players):
            outcome[kind, seat] /= wanted


@inlined_rule
def judge(s, outcome, weight):
    """Adds what a state is worth to each seat: rewards and shares of a win, or outlooks and shares of their sum."""
    whole = 1.0
    if s.over == 0:
        whole = 0.0
        for seat in range(s.players):
            whole += outlook(s, seat)
    for seat in range(s.players):
        if s.over != 0:
            outcome[0, seat] += weight * reward(s, seat)
            outcome[1, seat] += weight * share_of_win(s, seat)
        else:
            promised = outlook(s, seat)
            outcome[0, seat] += weight * promised
            outcome[1, seat] += weight * promised / whole
        outcome[2, seat] += weight * s.scores[seat]
