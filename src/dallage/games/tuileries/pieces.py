"""What is in the box: 64 tiles, a board of 8×8 with four circles (T1, T4)."""

FILES = RANKS = 8
SQUARES = FILES * RANKS
TILES = 64

# A tile's number is colour * 16 + rank * 4 + sign, each 0 to 3 in the order of its letters (T1).
COLOURS = "BYGR"  # blue, yellow, green, red
RANKS_OF_TILES = "KQNJ"  # king, queen, knight, jack
SIGNS = "SHDC"  # spade, heart, diamond, club
CODES = [colour + rank + sign for colour in COLOURS for rank in RANKS_OF_TILES for sign in SIGNS]

# A square without a tile: a bit that no tile has.
EMPTY = 64

# The three kinds of group (T5).
KINDS = ("colour+rank", "rank+sign", "sign+colour")
# Where the bits of the third feature begin, in which the tiles of such a group differ.
THIRD_FEATURE = (0, 4, 2)

LARGEST_GROUP = 4  # T5: as many tiles have two features in common
LARGEST_HAND = 10  # T2
