"""Monte-Carlo search over what a seat knows: any number of players, hidden pieces, chance.

Each simulation replaces what is hidden by a guess, plays one of the moves to choose from, descends the tree below it
along moves that are legal in that guess, adds one node and plays on, for some turns or to the end. So one tree serves
all guesses, and a node stands for what everybody has seen being played (information-set search with a single observer:
Cowling, Powley and Whitehouse, 2012). Which of the moves to choose from are tried, and how often, is decided in
thinker.py; all of them are tried on the same guesses.
"""

from typing import Any, NamedTuple

import numpy as np

from ...kernel import verbs
from ...kernel.chance import spawn
from ...kernel.exact_math import log
from ...kernel.jit import inlined_rule, rule
from ..knowledge import best_move
from .playout import acting_seat, likely_move, run_playout

NODE = np.dtype((np.record, [
    ("move", np.int32),  # the move that leads here
    ("seat", np.int32),  # who plays it
    ("parent", np.int32),  # the node above
    ("first_child", np.int32),  # the newest of its children, 0 if it has none
    ("next_sibling", np.int32),  # the child of its parent that was added before it, 0 if there is none
    ("child_count", np.int32),
    ("visits", np.int32),  # simulations that went through it
    ("availability", np.int32),  # simulations that visited its parent and in which its move was legal
    ("reward_sum", np.float32),  # of its seat, over its visits
]))  # fmt: skip

# The settings of a search, for compiled code; thinker.TreeSearch has their defaults.
SETTINGS = np.dtype((np.record, [
    ("exploration", np.float64),  # weight of the bonus for moves that were seldom tried
    ("width", np.float64),  # children a node may have before its first visit
    ("widening", np.float64),  # more children for the square root of its visits
    ("samples", np.int32),  # a new child is the best-rated of so many random moves; 0: of all
    ("playout_samples", np.int32),  # the same for moves of a playout; 1 is uniformly random
    ("depth", np.int32),  # nodes of the tree that a simulation may go through
    ("horizon", np.int32),  # moves of a playout
    ("first_turn", np.int32),  # a playout is judged at the ends of turns, from this one on (1 is that of the leaf),
    ("last_turn", np.int32),  # to this one, and what is found is averaged; a playout that ends sooner by its last state
    ("replies", np.int32),  # so many of the best-rated replies are played out, and the best for their seat counts
]))  # fmt: skip

MAX_DEPTH = 64
# A node with more children than this finds the legal ones by listing the moves, not by asking for each child.
MANY_CHILDREN = 100
# Where the first child is the best-rated of all moves, a further one is the best-rated of so many random ones.
FURTHER_SAMPLES = 8


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
    candidates: Any  # its legal moves, the best-rated first: candidate i is node i + 1
    sums: Any  # per candidate: shares of the win by seat, and final scores by seat


class Workspace(NamedTuple):
    """Arrays that a simulation writes to, allocated once."""

    state: Any  # one state: the one that is played in
    guessed: Any  # one state: the guess that the candidates are tried on now
    replied: Any  # one state: after a reply that is tried
    scratch: Any  # one state, for ratings
    moves: Any  # a list of legal moves, or of nodes
    path: Any  # the nodes that the simulation went through
    outcome: Any  # of a simulation: reward, share of the win and score, each per seat
    best_outcome: Any  # the same, of the best reply so far
    replies: Any  # the best-rated replies, the best first
    reply_ratings: Any  # theirs
    dice: Any  # for guesses
    playout_dice: Any  # for moves; as they are at the beginning, every candidate gets them once
    first_dice: Any  # what they are at the beginning


@inlined_rule
def selection_value(node, settings):
    """UCB1 of a child: its mean reward, and a bonus if it was seldom tried."""
    if node.visits == 0:
        return 1e9
    return node.reward_sum / node.visits + settings.exploration * np.sqrt(log(node.availability) / node.visits)


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
    legal = legal_children(tree, parent, s, seat, found)
    for i in range(legal):
        child = found[i]
        nodes[child].availability += 1
        value = selection_value(nodes[child], settings)
        if value > best_value or (value == best_value and child > best):
            best, best_value = child, value
    return best, legal


@inlined_rule
def add_child(tree, parent, seat, move):
    """Adds a node below another and returns its number, or 0 if the move has a node there or there is no more room."""
    nodes, slot = tree.nodes, find_slot(tree, parent, seat, move)
    if tree.index[slot] != 0 or tree.used[0] >= len(nodes):
        return 0
    new = tree.used[0]
    tree.used[0] += 1
    tree.index[slot] = new
    node, above = nodes[new], nodes[parent]
    node.move, node.seat, node.parent = move, seat, parent
    node.first_child, node.next_sibling, node.child_count = 0, above.first_child, 0
    node.visits, node.availability, node.reward_sum = 0, 1, 0.0
    above.first_child = new
    above.child_count += 1
    return new


@inlined_rule
def next_node(tree, parent, s, seat, settings, workspace):
    """The node to go to, and whether it is new: the best-looking of all moves if it has none, the more often the parent
    was visited one more, or the best of its children; 0 if there is no room."""
    dice, moves, scratch = workspace.playout_dice, workspace.moves, workspace.scratch
    if settings.samples == 0:
        new = add_child(tree, parent, seat, best_move(s, seat, dice, moves, scratch))
        if new != 0:
            return new, True
    best, legal = select_child(tree, parent, s, seat, settings, moves)
    if legal < settings.width + settings.widening * np.sqrt(float(tree.nodes[parent].visits)):
        samples = settings.samples if settings.samples > 0 else FURTHER_SAMPLES
        new = add_child(tree, parent, seat, likely_move(s, seat, samples, dice, moves, scratch))
        if new != 0:
            return new, True
    return best, False


@inlined_rule
def descend(tree, root, candidate, s, settings, workspace):
    """Plays a candidate and goes down from it to a new node; returns how many nodes are on the path."""
    node, length, is_new, seat = candidate + 1, 0, False, root.seat
    dice, moves, scratch = workspace.playout_dice, workspace.moves, workspace.scratch
    while True:
        workspace.path[length] = node
        length += 1
        verbs.play(s, seat, tree.nodes[node].move)
        if is_new or s.over != 0 or length >= settings.depth:
            return length
        seat = acting_seat(s, root.seat)
        while seat != root.seat and s.to_act & (s.to_act - 1) != 0:
            # Choices made at the same time are unknown to the thinker: they are chance, not a branch of the tree.
            verbs.play(s, seat, likely_move(s, seat, settings.playout_samples, dice, moves, scratch))
            if s.over != 0:
                return length
            seat = acting_seat(s, root.seat)
        node, is_new = next_node(tree, node, s, seat, settings, workspace)
        if node == 0:
            return length


@inlined_rule
def backpropagate(tree, path, length, outcome):
    """Counts a simulation at every node on its path, each with the reward of its own seat."""
    for i in range(length):
        node = tree.nodes[path[i]]
        node.visits += 1
        node.reward_sum += outcome[0, node.seat]


@rule
def simulate(tree, root, settings, workspace, chosen, first, simulations):
    """Runs so many simulations: the chosen candidates in turn, again and again, each time round on a new guess.

    `first` says how many simulations of these candidates went before: it goes on where they ended.
    """
    for number in range(first, first + simulations):
        if number % len(chosen) == 0:
            verbs.copy_to(root.veiled[0], workspace.guessed)
            guessed = workspace.guessed[0]
            spawn(workspace.dice, guessed.chance)
            verbs.guess(guessed, root.seat)
            spawn(workspace.dice, workspace.first_dice)
        workspace.playout_dice[0] = workspace.first_dice[0]
        verbs.copy_to(workspace.guessed[0], workspace.state)
        s, candidate = workspace.state[0], chosen[number % len(chosen)]
        length = descend(tree, root, candidate, s, settings, workspace)
        run_playout(s, root.seat, tree.nodes[workspace.path[length - 1]].seat, settings, workspace)
        backpropagate(tree, workspace.path, length, workspace.outcome)
        for seat in range(s.players):
            root.sums[candidate, 0, seat] += workspace.outcome[1, seat]
            root.sums[candidate, 1, seat] += workspace.outcome[2, seat]
