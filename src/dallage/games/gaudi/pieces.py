r"""What is in the box: 84 tiles, 12 objective cards, tokens (G1, G2, G3, G8); and a tile's drawing (G4, G5, G6).

    *            A tile carries its animals at its corners N, SE and SW. A corner has the number of the cell whose N it
  /   \          is (V in G5); SE and SW are the N of the next cell in those directions. At a corner is the animal of
.  q,r  .        number corner % 3, so clockwise from N the tile in a cell shows the animals cell % 3, cell % 3 + 1,
|       |        cell % 3 + 2, again counted modulo 3.
&       @
  \   /
    .
"""

ANIMALS = ("star", "snail", "jelly")
COLOURS = "BGO"  # blue, green, orange
ANIMAL_COUNT, COLOUR_COUNT = len(ANIMALS), len(COLOURS)

# A tile's number is star * 9 + snail * 3 + jelly, each the colour 0 to 2 of that animal (G1).
CODES = [star + snail + jelly for star in COLOURS for snail in COLOURS for jelly in COLOURS]
TILE_KINDS = len(CODES)
ALL_TILES = (1 << TILE_KINDS) - 1  # the set of all, one bit each

PRINTED_HAND = 3  # tiles in a full hand (G9)
LARGEST_HAND = 5  # that a house rule allows
MOST_TILES_A_TURN = 3  # G12

# G2: how many tiles there are of each code.
COPIES = [4 if len(set(code)) == 1 else 3 for code in CODES]
TILES = sum(COPIES)


CORNERS = 3  # of a tile that carry an animal
TILES_AT_CORNER = 3  # G5: so many tiles make a whole animal


# Most empty cells beside laid tiles: 6 around the first, and each further tile covers one and adds three at most.
MOST_FRONTIER = 6 + 2 * (TILES - 1)


# G7: the number of an objective, and of an animal in a colour.
#
#               B  G  O
#       star    0  1  2
#       snail   3  4  5
#       jelly   6  7  8
OBJECTIVE_NAMES = [(animal, colour) for animal in ANIMALS for colour in COLOURS]
OBJECTIVES = len(OBJECTIVE_NAMES)
ANY_OBJECTIVE = (1 << OBJECTIVES) - 1  # the set of all, one bit each
