"""What a view of Dalapapa says beyond the state: the discs and groups of the last domino."""

from ...kernel.jit import facts_record, rule
from ...kernel.lists import is_among
from ...kernel.plane_rules import PERPENDICULAR, beside
from .groups import MOST_DISCS, disc_points, disc_side, find_group
from .pieces import COLOUR, OUTLINE, WHOLE

MOST_GROUPS = OUTLINE + 1  # one for each place of the outline and one for the centre

FACTS = facts_record(
    ("disc_count",),  # P10: how many discs the last domino created
    ("discs", OUTLINE),  # their sides, see kernel/plane.py
    ("disc_points",),  # what they are worth together
    ("group_count",),  # P12: how many groups have its centre or a disc it created
    ("group_ends", MOST_GROUPS),  # where each of them ends in `grouped`; it begins where the one before ends
    ("group_colours", MOST_GROUPS),  # the place of each group's colour in COLOURS
    ("grouped", MOST_DISCS),  # the sides of the discs of all groups
    ("link_count",),  # P11: how many pairs of discs touch one another within these groups
    ("links", (2 * MOST_DISCS, 2)),  # their sides; each disc has four sides that touch it
)


@rule
def find_facts(state, room):
    """P10, P12: looks around the last domino, first at its centre."""
    s, facts = state[0], room[0]
    if s.last_seat < 0:
        return
    move = int(s.laid[s.laid_size - 1])
    add_group(s, facts, disc_side(move, OUTLINE))
    for place in range(OUTLINE):
        side = disc_side(move, place)
        if s.sides[side] & WHOLE == WHOLE:
            facts.discs[facts.disc_count] = side
            facts.disc_count += 1
            add_group(s, facts, side)
    facts.disc_points = disc_points(facts.disc_count, s.bonus)


@rule
def add_group(s, facts, side):
    """P11, P12: the group of a disc, if it is one and not found yet."""
    count = facts.group_count
    start = facts.group_ends[count - 1] if count > 0 else 0
    if is_among(side, facts.grouped, 0, start):
        return
    end = find_group(s, side, facts.grouped, start)
    if end > start:
        facts.group_ends[count] = end
        facts.group_colours[count] = int(s.sides[side]) & COLOUR
        facts.group_count += 1
        add_links(facts, start, end)


@rule
def add_links(facts, start, end):
    """P11: the pairs of discs that touch one another in a part of `grouped`."""
    for i in range(start, end):
        disc = facts.grouped[i]
        for n in range(PERPENDICULAR.shape[1]):
            near = beside(disc, PERPENDICULAR[disc & 1, n])
            if near > disc and is_among(near, facts.grouped, start, end):
                facts.links[facts.link_count, 0] = disc
                facts.links[facts.link_count, 1] = near
                facts.link_count += 1
