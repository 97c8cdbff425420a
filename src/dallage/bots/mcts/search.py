"""Monte-Carlo tree search over what a seat knows: any number of players, hidden pieces, chance.

Each simulation fills the veil with a guess, walks down the tree along moves that are legal in that guess, adds one node
and plays the game out. So one tree serves all guesses, and a node stands for what has been seen to be played
(information-set search with a single observer: Cowling, Powley and Whitehouse, 2012). A node's children grow with its
visits, the best-looking first, because there may be a thousand legal moves.
"""

import numpy as np

from ...kernel import verbs
from ...kernel.chance import spawn
from ...kernel.jit import rule
from ...kernel.playouts import lowest_seat
from ..knowledge import glance, outlook, rate, reward, share_of_win

NODE = np.dtype([
    ("move", np.int32),  # the move that leads here
    ("seat", np.int32),  # who plays it
    ("first", np.int32),  # its first child, 0 if it has none
    ("next", np.int32),  # its next sibling, the one before it in age, 0 if there is none
    ("parent", np.int32),  # the node above
    ("visits", np.int32),  # simulations that went through it
    ("chances", np.int32),  # simulations in which it was legal and its parent was visited
    ("total", np.float32),  # rewards of its seat
    ("size", np.int32),  # how many children it has
    ("slot", np.int32),  # which of its parent's children it is, from 0
    ("prior", np.float32),  # how much less reward it promises than the best-looking child of the root; 0 elsewhere
])  # fmt: skip

# How a search looks, as numbers for compiled code.
HOW = np.dtype((np.record, [
    ("explore", np.float64),  # how much a seldom tried move is worth trying
    ("width", np.float64),  # children a node may have after one visit …
    ("growth", np.float64),  # … and how that grows with the square root of its visits
    ("eyes", np.int32),  # how many random moves a new child is chosen from
    ("play_eyes", np.int32),  # the same in playouts; 1 is uniformly random
    ("depth", np.int32),  # nodes of the tree a simulation may walk through
    ("horizon", np.int32),  # plies it plays on from there
    ("trust", np.float64),  # how many simulations the look of a root move counts for
]))  # fmt: skip

LONGEST_PATH = 64
MANY = 100  # with more children than this, those that are legal are looked up, not searched for


@rule
def acting_seat(s, me):
    """Who moves next in a simulation: the thinker first where several may, for nobody sees the others' choice."""
    return me if (s.to_act >> me) & 1 == 1 else lowest_seat(s.to_act)


@rule
def looked_at(s, seat, eyes, dice, found, room):
    """The best-looking of a few random legal moves."""
    best = verbs.random_move(s, seat, dice, found)
    if eyes <= 1:
        return best
    best_rate = glance(s, seat, best, room)
    for _ in range(eyes - 1):
        move = verbs.random_move(s, seat, dice, found)
        if move != best:
            looks = glance(s, seat, move, room)
            if looks > best_rate:
                best, best_rate = move, looks
    return best


@rule
def play_on(s, me, how, dice, found, room):
    """Plays as far as the search looks, each move the best-looking of a few."""
    plies = 0
    while s.over == 0 and plies < how.horizon:
        seat = acting_seat(s, me)
        if how.play_eyes <= 1:  # spares a call
            move = verbs.random_move(s, seat, dice, found)
        else:
            move = looked_at(s, seat, how.play_eyes, dice, found, room)
        verbs.play(s, seat, move)
        plies += 1


@rule
def judged(s, values):
    """What the end of a simulation is worth to each seat: the reward, or the outlook if the game is not over."""
    for seat in range(s.players):
        values[seat] = reward(s, seat) if s.over != 0 else outlook(s, seat)


@rule
def add_up(s, sums):
    """Adds each seat's share of the win, or of all outlooks, and its score."""
    whole = 1.0
    if s.over == 0:
        whole = 0.0
        for seat in range(s.players):
            whole += outlook(s, seat)
    for seat in range(s.players):
        sums[seat] += share_of_win(s, seat) if s.over != 0 else outlook(s, seat) / whole
        sums[6 + seat] += s.scores[seat]


@rule
def worth(nodes, child, how, usual):
    """What a child promises: its rewards, at the root also its looks, and something for being seldom tried."""
    node = nodes[child]
    if usual < 0.0:
        if node.visits == 0:
            return 1e9
        return node.total / node.visits + how.explore * np.sqrt(np.log(node.chances) / node.visits)
    seen = node.visits + how.trust
    promised = node.total + how.trust * (usual + node.prior)
    return promised / seen + how.explore * np.sqrt(np.log(node.chances + 1.0) / (node.visits + 1.0))


@rule
def place_of(nodes, index, parent, seat, move):
    """Where the index has the number of a child, or a free place for it; its length is a power of 2."""
    drawn = parent * 0x9E3779B1 + seat * 0x85EBCA6B + move * 0xC2B2AE35
    place = (drawn ^ drawn >> 15) & (len(index) - 1)
    while index[place] != 0:
        node = nodes[index[place]]
        if node.move == move and node.parent == parent and node.seat == seat:
            break
        place = (place + 1) & (len(index) - 1)
    return place


@rule
def legal_children(nodes, index, parent, s, seat, found):
    """Writes the children that are legal into `found` and returns how many."""
    count = 0
    if nodes[parent].size > MANY:
        for i in range(verbs.moves(s, seat, found)):
            child = index[place_of(nodes, index, parent, seat, found[i])]
            if child != 0:
                found[count] = child
                count += 1
        return count
    child = nodes[parent].first
    while child != 0:
        if nodes[child].seat == seat and verbs.why_not(s, seat, nodes[child].move) == 0:
            found[count] = child
            count += 1
        child = nodes[child].next
    return count


@rule
def promising(nodes, index, parent, s, seat, how, found):
    """The legal child with the best mix of reward and novelty, of equals the youngest; and how many are legal."""
    best, best_worth = 0, -1e9
    usual = nodes[0].total / nodes[0].visits if parent == 0 and how.trust > 0.0 and nodes[0].visits > 0 else -1.0
    legal = legal_children(nodes, index, parent, s, seat, found)
    for i in range(legal):
        child = found[i]
        nodes[child].chances += 1
        promise = worth(nodes, child, how, usual)
        if promise > best_worth or (promise == best_worth and child > best):
            best, best_worth = child, promise
    return best, legal


@rule
def add_child(nodes, index, used, parent, seat, move):
    """Puts a new node below another and returns it, or 0 if it is there; `used[0]` counts the nodes."""
    place = place_of(nodes, index, parent, seat, move)
    if index[place] != 0:
        return 0
    new = used[0]
    used[0] += 1
    index[place] = new
    node = nodes[new]
    node.parent = parent
    node.move, node.seat, node.first, node.visits, node.chances, node.total = move, seat, 0, 0, 1, 0.0
    node.size, node.slot, node.prior = 0, nodes[parent].size, 0.0
    node.next = nodes[parent].first
    nodes[parent].first = new
    nodes[parent].size += 1
    return new


@rule
def grown(nodes, index, used, parent, s, seat, how, candidates, priors, dice, found, room):
    """A new child for a node that may have one more, the best-looking of those not there; 0 if none is found."""
    if used[0] >= len(nodes):
        return 0
    if parent == 0:
        size = nodes[0].size
        if size == len(candidates):
            return 0
        new = add_child(nodes, index, used, 0, seat, candidates[size])
        nodes[new].prior = priors[size]
        return new
    for _ in range(4):
        new = add_child(nodes, index, used, parent, seat, looked_at(s, seat, how.eyes, dice, found, room))
        if new != 0:
            return new
    return 0


@rule
def walk(nodes, index, used, s, me, how, candidates, priors, dice, found, room, path):
    """Goes down the tree from the root to a new node, playing its moves; returns how many nodes are on the path."""
    node, length = 0, 0
    while s.over == 0 and length < how.depth:
        seat = acting_seat(s, me)
        if seat != me and s.to_act & (s.to_act - 1) != 0:
            # Choices made at the same time are unknown to the thinker: they are chance, not a branch of the tree.
            verbs.play(s, seat, looked_at(s, seat, how.play_eyes, dice, found, room))
            continue
        best, legal = promising(nodes, index, node, s, seat, how, found)
        fresh = 0
        if legal < how.width + how.growth * np.sqrt(float(nodes[node].visits)):
            fresh = grown(nodes, index, used, node, s, seat, how, candidates, priors, dice, found, room)
        node = fresh if fresh != 0 else best
        if node == 0:
            break
        path[length] = node
        length += 1
        verbs.play(s, seat, nodes[node].move)
        if fresh != 0:
            break
    return length


@rule
def search(nodes, index, used, veiled, work, room, me, how, candidates, priors, dice, found, sums, simulations):
    """Simulates so many times and adds to the tree; `sums` gets rewards and final scores per seat of each root move."""
    path, values = np.zeros(LONGEST_PATH, np.int32), np.zeros(6)
    for _ in range(simulations):
        verbs.copy_to(veiled[0], work)
        s = work[0]
        spawn(dice, s.chance)
        verbs.guess(s, me)
        length = walk(nodes, index, used, s, me, how, candidates, priors, dice, found, room, path)
        play_on(s, me, how, dice, found, room)
        judged(s, values)
        nodes[0].visits += 1
        nodes[0].total += values[me]
        for i in range(length):
            node = nodes[path[i]]
            node.visits += 1
            node.total += values[node.seat]
        add_up(s, sums[nodes[path[0]].slot])


@rule
def rate_all(veiled, work, room, me, dice, found, ratings):
    """Lists the thinker's legal moves and rates each on one guess; returns how many."""
    work[0] = veiled[0]
    s = work[0]
    spawn(dice, s.chance)
    verbs.guess(s, me)
    count = verbs.moves(s, me, found)
    for i in range(count):
        ratings[i] += rate(s, me, found[i], room)
    return count
