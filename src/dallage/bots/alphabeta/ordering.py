"""In which order alpha-beta searches the moves of a position: the sooner a refutation comes, the less is searched."""

from ...kernel.jit import rule

FIRST = 1 << 30  # the move in the table
KILLER = 1 << 29  # what refuted a sibling; the older one comes after it
ANSWER = 1 << 27  # what refuted the same move of the other side
MOST_HISTORY = 1 << 14  # no move's history is more, for or against it


@rule
def prioritize(work, ply, count, seat, table_move):
    """Gives each move its priority: first the one in the table, then killers, then the answer, then by history."""
    moves, priorities = work.moves[ply], work.priorities[ply]
    killer, older = work.killers[ply, 0], work.killers[ply, 1]
    answer = work.answers[seat, work.path[ply]]
    for i in range(count):
        move = moves[i]
        if move == table_move:
            priorities[i] = FIRST
        elif move == killer:
            priorities[i] = KILLER
        elif move == older:
            priorities[i] = KILLER - 1
        elif move == answer:
            priorities[i] = ANSWER
        else:
            priorities[i] = work.history[seat, move]


@rule
def next_move(moves, priorities, i, count):
    """Brings the move with the highest priority from place i on to place i and returns it."""
    best = i
    for j in range(i + 1, count):
        if priorities[j] > priorities[best]:
            best = j
    moves[i], moves[best] = moves[best], moves[i]
    priorities[i], priorities[best] = priorities[best], priorities[i]
    return moves[i]


@rule
def record_refutation(work, ply, seat, place, depth):
    """The move at a place refuted a line: it comes sooner elsewhere, and those tried in vain before it later."""
    moves = work.moves[ply]
    move, bonus = moves[place], min(depth * depth * 16, 2048)
    if work.killers[ply, 0] != move:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = move
    work.answers[seat, work.path[ply]] = move
    shift_history(work.history[seat], move, bonus)
    for i in range(place):
        shift_history(work.history[seat], moves[i], -bonus)


@rule
def shift_history(history, move, bonus):
    """Towards the bonus, the less the further it has come."""
    history[move] += bonus - history[move] * abs(bonus) // MOST_HISTORY
