r"""What is in the box: 120 dominoes of two faces, and how a face lies on the plane (P1 to P4).

A face has six half discs on its outline, clockwise from the left end, and a whole disc in the middle. Turned by a
quarter clockwise, the left end is the top end.

           1   2                       0
         +---+---+                   +---+          outline places 0 to 5 and the centre C,
       0 |   C   | 3               5 |   | 1        lying (turns 0 and 2) and upright (1 and 3);
         +---+---+                   + C +          with turn 2 or 3 the half disc of place p
           5   4                   4 |   | 2        stands where p + 3 is drawn here
                                     +---+
                                       3
"""

from itertools import combinations, permutations

from ...kernel.plane import DOWN, LEFT, LEFTWARDS, RIGHT, TOP, UP

COLOURS = "BYRG"  # blue, yellow, red, green (P2)
DOMINOES = 120
HAND = 2  # dominoes in a full hand (P8)
OUTLINE = 6  # half discs around a face (P1)
HALVES = 3  # how many half discs of each colour a domino has on its two faces together (P3)
TURNS = 4  # quarter turns clockwise, 0 to 3 (P4)


def printed_face(most: str, second: str, single: str, single_at: int, pair: tuple[int, ...]) -> str:
    """P3: the single colour on its place and in the centre, the second on the pair, the first on the other three."""
    outline = [second if place in pair else most for place in range(OUTLINE)]
    outline[single_at] = single
    return "".join(outline) + single


def printed_set() -> list[str]:
    """P3: the 240 faces, domino by domino, face a before face b."""
    faces = []
    for first, second, third, fourth in permutations(COLOURS):
        roles = (first, second, third, fourth)
        if [COLOURS.index(colour) for colour in roles] > [COLOURS.index(colour) for colour in reversed(roles)]:
            continue
        partner_of_blue = roles[3 - roles.index("B")]
        single_at = "YRG".index(partner_of_blue)
        others = [place for place in range(OUTLINE) if place != single_at]
        for pair in combinations(others, 2):
            faces.append(printed_face(first, second, third, single_at, pair))
            faces.append(printed_face(fourth, third, second, single_at, pair))
    return faces


FACES = printed_set()  # face a of domino d is FACES[2 * d], face b the next

# What is printed on a side is a code of four bits: its colour, and a bit for each of its two squares that has its half
# of the disc there. BEFORE is the square above or to the left of the side, AFTER the one below or to the right.
#
#       bit    3      2       1 0              AFTER BEFORE
#              AFTER  BEFORE  colour             0     0      nothing is printed, the code is 0
#                                                0     1      a half disc
#                                                1     0      a half disc
#                                                1     1      a disc: WHOLE
CODE_BITS = 4
COLOUR = 0b0011
BEFORE_BIT, AFTER_BIT = 2, 3
BEFORE, AFTER = 1 << BEFORE_BIT, 1 << AFTER_BIT
WHOLE = BEFORE | AFTER
CODE = WHOLE | COLOUR

# The outline of the top-left square and its partner, lying and upright: x, y and which side, clockwise.
PLACES = (
    ((0, 0, LEFT), (0, 0, TOP), (1, 0, TOP), (2, 0, LEFT), (1, 1, TOP), (0, 1, TOP)),
    ((0, 0, TOP), (1, 0, LEFT), (1, 1, LEFT), (0, 2, TOP), (0, 1, LEFT), (0, 0, LEFT)),
)
CENTRES = ((1, 0, LEFT), (0, 1, TOP))
FACING = ((LEFTWARDS, UP, UP, RIGHT, DOWN, DOWN), (UP, RIGHT, RIGHT, DOWN, LEFTWARDS, LEFTWARDS))


def drawn_place(place: int, turn: int) -> int:
    """Where the half disc of a place stands on the drawing above when the face is turned."""
    return (place + 3 * (turn // 2)) % OUTLINE
