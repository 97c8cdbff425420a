"""Many games moved on at once, in compiled code: play, deal anew, list the legal actions, observe.

A slot is a row of the batch: it holds one game after the other. Nothing that happens in a slot depends on the others,
so slices of the batch may be stepped by several threads, and the same seeds give the same games in any batch.
"""

import numpy as np

from ..kernel import calls, verbs
from ..kernel.chance import below, spawn
from ..kernel.jit import MOST_SEATS, facts_record, inlined_rule, rule, verb
from ..kernel.observation import small
from ..kernel.playouts import lowest_seat

# What is known of each slot beside its state: one record a slot.
SLOT = facts_record(
    ("seed", (1,), np.uint64),  # the game now played in it is dealt from this seed
    ("next_seed", (1,), np.uint64),  # the dice that give the next game its seed
    ("dice", (1,), np.uint64),  # the dice of `random_action`
    ("final_seed", (1,), np.uint64),  # the rest: of the last game that ended here
    ("rewards", (MOST_SEATS,), np.float32),  # what the last step brought each seat: 0 unless a game ended
    ("final_scores", (MOST_SEATS,), np.int32),
    ("final_winners", (MOST_SEATS,), np.int8),  # 1 for each winner
    ("final_moves_played", (), np.int32),
    ("seat", (), np.int32),  # who acts
    ("count", (), np.int32),  # how many legal actions there are
    ("random_action", (), np.int32),  # one of them, each as likely
    ("over", (), np.bool_),  # whether the last step ended a game here
)
DEAL = -1  # in place of an action: deal the game of the slot's seed
SPARSE = 8  # a mask with fewer legal actions than this part of it is cleared one by one


@verb
def observe(s, seat, out):
    """Writes what the seat knows, of a state veiled for it, into zeros. Default: nothing, see `write_fields`."""


@verb
def observe_next(s, seat, out):
    """As `observe`, but `out` has what some seat was shown one move before in this game. Default: all anew."""
    out[:] = 0
    observe(s, seat, out)


@verb
def copy_seen(s, room):
    """Copies of a state what `veil` and `observe` read to `room[0]`. Default: all of it."""
    verbs.copy_to(s, room)


@rule
def first_illegal(masks, actions):
    """The first slot whose action is not legal, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    return -1


@rule
def step_games(states, room, slots, found, masks, out, fields, raw, is_index, first, last, actions):
    """Plays an action in each slot of a slice; where a game ends, keeps its result and deals the next one.

    The action DEAL deals a game from the slot's seed, whatever was played there.
    """
    for i in range(first, last):
        slot = slots[i]
        if slot.over:
            slot.over = False
            slot.rewards[:] = 0
        is_new = actions[i] == DEAL
        if is_new:
            deal(states[i : i + 1], room, slot)
        else:
            move = verbs.nth_move(states[i], slot.seat, found[i], actions[i]) if is_index else actions[i]
            verbs.play(states[i], slot.seat, move)
            if states[i].over != 0:
                keep_result(states[i], slot)
                spawn(slot.next_seed, slot.seed)
                deal(states[i : i + 1], room, slot)
                is_new = True
        show_actions(states[i], slot, found[i], masks[i], is_index, is_new)
        write_observation(states[i], slot.seat, room, out[i], fields, raw, is_new)


@inlined_rule
def deal(state, room, slot):
    """Deals the game of the slot's seed as `game.new(seed)` does; `room[1]` is a state with players and options."""
    verbs.copy_to(room[1], state)
    slot.next_seed[0] = slot.seed[0]
    spawn(slot.next_seed, state[0].chance)
    verbs.set_up(state[0])


@inlined_rule
def keep_result(s, slot):
    """Notes how a game has ended. A win against one is worth 1, a loss -1; rewards of all seats add up to 0."""
    winners = 0
    for seat in range(s.players):
        slot.final_winners[seat] = (s.winners >> seat) & 1
        slot.final_scores[seat] = s.scores[seat]
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        share = s.players / winners if slot.final_winners[seat] == 1 else 0.0
        slot.rewards[seat] = (share - 1) / max(s.players - 1, 1)
    slot.final_moves_played = s.moves_played
    slot.final_seed[0] = slot.seed[0]
    slot.over = True


@inlined_rule
def show_actions(s, slot, found, mask, is_index, is_new):
    """Who acts and what that seat may do; of several seats the lowest acts first."""
    slot.seat = lowest_seat(s.to_act)
    if is_index:
        before = slot.count
        if is_new:
            slot.count = verbs.count_moves(s, slot.seat, found)
        else:
            slot.count = verbs.recount_moves(s, slot.seat, found)
        mask[before : slot.count] = 1
        mask[slot.count : before] = 0
        slot.random_action = below(slot.dice, slot.count)
    else:
        clear(slot, found, mask)
        slot.count = verbs.moves(s, slot.seat, found)
        for n in range(slot.count):
            mask[found[n]] = 1
        slot.random_action = found[below(slot.dice, slot.count)]


@inlined_rule
def clear(slot, found, mask):
    """Takes the old legal actions out of a mask."""
    if slot.count * SPARSE < len(mask):
        for n in range(slot.count):
            mask[found[n]] = 0
    else:
        mask[:] = 0


@inlined_rule
def write_observation(s, seat, room, out, fields, raw, is_new):
    """What the seat knows: of a copy in `room[0]`, veiled for it; `raw` is the bytes of the room.

    Unless it is new, `out` has what a seat was shown one move before.
    """
    copy_seen(s, room)
    calls.veil(room, seat)
    if len(fields) > 0:
        write_fields(raw, fields, out)
    elif is_new:
        out[:] = 0
        observe(room[0], seat, out)
    else:
        observe_next(room[0], seat, out)


@rule
def write_fields(raw, fields, out):
    """The numbers of a record by a table of fields: offset, bytes of a number, how many numbers, whether signed."""
    at = 0
    for f in range(len(fields)):
        offset, size, count, signed = int(fields[f, 0]), int(fields[f, 1]), int(fields[f, 2]), fields[f, 3] != 0
        for n in range(count):
            number = 0
            if size == 8:
                for bit in range(64):
                    out[at] = raw[offset + n * 8 + bit // 8] >> (bit % 8) & 1
                    at += 1
                continue
            for byte in range(size):
                number |= int(raw[offset + n * size + byte]) << 8 * byte
            if signed and number >> (8 * size - 1) & 1:
                number -= 1 << 8 * size
            out[at] = small(number)
            at += 1


@rule
def observe_games(states, room, seats, out, fields, raw, first, last):
    """What any seat knows in each slot of a slice."""
    for i in range(first, last):
        write_observation(states[i], seats[i], room, out[i], fields, raw, True)
