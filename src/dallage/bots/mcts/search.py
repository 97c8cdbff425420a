"""Monte-Carlo tree search over what a seat knows: any number of players, hidden pieces, chance.

Each simulation replaces what is hidden by a guess, descends the tree along moves that are legal in that guess, adds one
node and plays the game out. So one tree serves all guesses, and a node stands for what everybody has seen being played
(information-set search with a single observer: Cowling, Powley and Whitehouse, 2012). A node gets more children the
more often it is visited, the best-rated first (progressive widening), because there may be a thousand legal moves.
"""

from typing import Any, NamedTuple

import numpy as np

from ...kernel import verbs
from ...kernel.chance import spawn
from ...kernel.exact_math import log
from ...kernel.jit import inlined_rule, rule
from ...kernel.playouts import lowest_seat
from ..knowledge import outlook, rate, reward, share_of_win

NODE = np.dtype((np.record, [
    ("move", np.int32),  # the move that leads here
    ("seat", np.int32),  # who plays it
    ("parent", np.int32),  # the node above
    ("first_child", np.int32),  # the newest of its children, 0 if it has none
    ("next_sibling", np.int32),  # the child of its parent that was added before it, 0 if there is none
    ("child_count", np.int32),
    ("child_number", np.int32),  # which of its parent's children it is, from 0; at the root: which candidate
    ("visits", np.int32),  # simulations that went through it
    ("availability", np.int32),  # simulations that visited its parent and in which its move was legal
    ("reward_sum", np.float32),  # of its seat, over its visits
    ("prior", np.float32),  # for children of the root: reward by rating, 0 for the best-rated, less for others
]))  # fmt: skip

# The settings of a search, for compiled code; thinker.TreeSearch has their defaults.
SETTINGS = np.dtype((np.record, [
    ("exploration", np.float64),  # weight of the bonus for moves that were seldom tried
    ("width", np.float64),  # children a node may have before its first visit
    ("widening", np.float64),  # more children for the square root of its visits
    ("samples", np.int32),  # a new child is the best-rated of so many random moves
    ("playout_samples", np.int32),  # the same for moves of a playout; 1 is uniformly random
    ("depth", np.int32),  # nodes of the tree that a simulation may go through
    ("horizon", np.int32),  # moves of a playout
    ("prior_weight", np.float64),  # how many simulations the rating of a root move counts for
]))  # fmt: skip

MAX_DEPTH = 64
# A node with more children than this finds the legal ones by listing the moves, not by asking for each child.
MANY_CHILDREN = 100
# How often a new child is looked for in vain before the node keeps those it has.
EXPAND_ATTEMPTS = 4


# The rules below that take one of these tuples are inlined: compiled code hands over every field of every array as an
# argument of its own, and that took up to a seventh of the time.


class Tree(NamedTuple):
    """The nodes, allocated once."""

    nodes: Any  # NODE; number 0 is the root
    index: Any  # hash table of the nodes' numbers by parent, seat and move; 0 is free, the length a power of two
    used: Any  # one number: how many nodes there are


class Root(NamedTuple):
    """The decision that is thought about, and what the simulations found."""

    veiled: Any  # one state: what the thinker knows
    seat: int  # the thinker's
    candidates: Any  # its legal moves, the best-rated first
    priors: Any  # NODE's `prior` of each candidate
    sums: Any  # per candidate: shares of the win by seat, and final scores by seat


class Workspace(NamedTuple):
    """Arrays that a simulation writes to, allocated once."""

    state: Any  # one state: the one that is played in
    scratch: Any  # one state, for ratings
    moves: Any  # a list of legal moves, or of nodes
    path: Any  # the nodes that the simulation went through
    rewards: Any  # per seat
    dice: Any


@rule
def acting_seat(s, me):
    """Who moves next in a simulation: the thinker first where several may, as nobody sees the others' choice."""
    return me if (s.to_act >> me) & 1 == 1 else lowest_seat(s.to_act)


@rule
def best_of_samples(s, seat, samples, dice, moves, scratch):
    """The best-rated of a few random legal moves."""
    best = verbs.random_move(s, seat, dice, moves)
    if samples <= 1:
        return best
    best_rating = rate(s, seat, best, scratch)
    for _ in range(samples - 1):
        move = verbs.random_move(s, seat, dice, moves)
        if move != best:
            rating = rate(s, seat, move, scratch)
            if rating > best_rating:
                best, best_rating = move, rating
    return best


@inlined_rule
def run_playout(s, me, settings, workspace):
    """Plays on to the horizon, each move the best-rated of a few."""
    played, dice, moves, scratch = 0, workspace.dice, workspace.moves, workspace.scratch
    while s.over == 0 and played < settings.horizon:
        seat = acting_seat(s, me)
        if settings.playout_samples <= 1:  # spares a call
            move = verbs.random_move(s, seat, dice, moves)
        else:
            move = best_of_samples(s, seat, settings.playout_samples, dice, moves, scratch)
        verbs.play(s, seat, move)
        played += 1


@inlined_rule
def evaluate(s, rewards):
    """Writes what the end of a simulation is worth to each seat: the reward, or the outlook of an unfinished game."""
    for seat in range(s.players):
        rewards[seat] = reward(s, seat) if s.over != 0 else outlook(s, seat)


@inlined_rule
def add_outcome(s, sums):
    """Adds each seat's share of the win, or of all outlooks, and its score."""
    whole = 1.0
    if s.over == 0:
        whole = 0.0
        for seat in range(s.players):
            whole += outlook(s, seat)
    for seat in range(s.players):
        sums[0, seat] += share_of_win(s, seat) if s.over != 0 else outlook(s, seat) / whole
        sums[1, seat] += s.scores[seat]


@inlined_rule
def selection_value(nodes, child, settings, root_mean):
    """UCB1 of a child: its mean reward, and a bonus if it was seldom tried; `root_mean` < 0: priors do not count."""
    node = nodes[child]
    if root_mean < 0.0:
        if node.visits == 0:
            return 1e9
        return node.reward_sum / node.visits + settings.exploration * np.sqrt(log(node.availability) / node.visits)
    weight = node.visits + settings.prior_weight
    rewards = node.reward_sum + settings.prior_weight * (root_mean + node.prior)
    bonus = settings.exploration * np.sqrt(log(node.availability + 1.0) / (node.visits + 1.0))
    return rewards / weight + bonus


@inlined_rule
def find_slot(tree, parent, seat, move):
    """Where the index has the number of a child, or the free slot where it would stand."""
    nodes, index = tree.nodes, tree.index
    mixed = int(parent) * 0x9E3779B1 + int(seat) * 0x85EBCA6B + int(move) * 0xC2B2AE35
    slot = (mixed ^ mixed >> 15) & (len(index) - 1)
    while index[slot] != 0:
        node = nodes[index[slot]]
        if node.move == move and node.parent == parent and node.seat == seat:
            break
        slot = (slot + 1) & (len(index) - 1)
    return slot


@inlined_rule
def legal_children(tree, parent, s, seat, found):
    """Writes the children whose move is legal into `found` and returns how many."""
    nodes, count = tree.nodes, 0
    if nodes[parent].child_count > MANY_CHILDREN:
        for i in range(verbs.moves(s, seat, found)):
            child = tree.index[find_slot(tree, parent, seat, found[i])]
            if child != 0:
                found[count] = child
                count += 1
        return count
    child = nodes[parent].first_child
    while child != 0:
        if nodes[child].seat == seat and verbs.why_not(s, seat, nodes[child].move) == 0:
            found[count] = child
            count += 1
        child = nodes[child].next_sibling
    return count


@inlined_rule
def select_child(tree, parent, s, seat, settings, found):
    """The legal child with the highest selection value, of equals the newest; and how many are legal."""
    nodes, best, best_value = tree.nodes, 0, -1e9
    with_priors = parent == 0 and settings.prior_weight > 0.0 and nodes[0].visits > 0
    root_mean = nodes[0].reward_sum / nodes[0].visits if with_priors else -1.0
    legal = legal_children(tree, parent, s, seat, found)
    for i in range(legal):
        child = found[i]
        nodes[child].availability += 1
        value = selection_value(nodes, child, settings, root_mean)
        if value > best_value or (value == best_value and child > best):
            best, best_value = child, value
    return best, legal


@inlined_rule
def add_child(tree, parent, seat, move):
    """Adds a node below another and returns its number, or 0 if the move has a node there."""
    nodes, slot = tree.nodes, find_slot(tree, parent, seat, move)
    if tree.index[slot] != 0:
        return 0
    new = tree.used[0]
    tree.used[0] += 1
    tree.index[slot] = new
    node, above = nodes[new], nodes[parent]
    node.move, node.seat, node.parent = move, seat, parent
    node.first_child, node.next_sibling = 0, above.first_child
    node.child_count, node.child_number = 0, above.child_count
    node.visits, node.availability, node.reward_sum, node.prior = 0, 1, 0.0, 0.0
    above.first_child = new
    above.child_count += 1
    return new


@inlined_rule
def expand(tree, root, parent, s, seat, settings, workspace):
    """Adds a child: of the root the next candidate, elsewhere the best-rated of a few moves; 0 if there is none."""
    if tree.used[0] >= len(tree.nodes):
        return 0
    if parent == 0:
        count = tree.nodes[0].child_count
        if count == len(root.candidates):
            return 0
        new = add_child(tree, 0, seat, root.candidates[count])
        tree.nodes[new].prior = root.priors[count]
        return new
    dice, moves, scratch = workspace.dice, workspace.moves, workspace.scratch
    for _ in range(EXPAND_ATTEMPTS):
        new = add_child(tree, parent, seat, best_of_samples(s, seat, settings.samples, dice, moves, scratch))
        if new != 0:
            return new
    return 0


@inlined_rule
def descend(tree, root, s, settings, workspace):
    """Goes down from the root to a new node, playing the moves; returns how many nodes are on the path."""
    node, length = 0, 0
    dice, moves, scratch = workspace.dice, workspace.moves, workspace.scratch
    while s.over == 0 and length < settings.depth:
        seat = acting_seat(s, root.seat)
        if seat != root.seat and s.to_act & (s.to_act - 1) != 0:
            # Choices made at the same time are unknown to the thinker: they are chance, not a branch of the tree.
            verbs.play(s, seat, best_of_samples(s, seat, settings.playout_samples, dice, moves, scratch))
            continue
        best, legal = select_child(tree, node, s, seat, settings, moves)
        new = 0
        if legal < settings.width + settings.widening * np.sqrt(float(tree.nodes[node].visits)):
            new = expand(tree, root, node, s, seat, settings, workspace)
        node = new if new != 0 else best
        if node == 0:
            break
        workspace.path[length] = node
        length += 1
        verbs.play(s, seat, tree.nodes[node].move)
        if new != 0:
            break
    return length


@inlined_rule
def backpropagate(tree, me, path, length, rewards):
    """Counts a simulation at the root and at every node on its path, each with the reward of its own seat."""
    nodes = tree.nodes
    nodes[0].visits += 1
    nodes[0].reward_sum += rewards[me]
    for i in range(length):
        node = nodes[path[i]]
        node.visits += 1
        node.reward_sum += rewards[node.seat]


@rule
def simulate(tree, root, settings, workspace, simulations):
    """Runs so many simulations: the tree grows, and `root.sums` collects outcomes."""
    path, rewards = workspace.path, workspace.rewards
    for _ in range(simulations):
        verbs.copy_to(root.veiled[0], workspace.state)
        s = workspace.state[0]
        spawn(workspace.dice, s.chance)
        verbs.guess(s, root.seat)
        length = descend(tree, root, s, settings, workspace)
        run_playout(s, root.seat, settings, workspace)
        evaluate(s, rewards)
        backpropagate(tree, root.seat, path, length, rewards)
        add_outcome(s, root.sums[tree.nodes[path[0]].child_number])
