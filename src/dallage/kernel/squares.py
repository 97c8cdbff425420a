r"""Boards of squares, numbered from a1 along the ranks: on an 8×8 board a1 = 0, b1 = 1 … h1 = 7, a2 = 8 … h8 = 63.

3 | 16 17 18 …        rank r, file f  ->  square r * files + f
2 |  8  9 10 …        (both counted from 0)
1 |  0  1  2 …
    a  b  c
"""

from typing import Any

OFF_BOARD = -1
WAYS = 4  # up, right, down, left


def square_name(square: int, files: int) -> str:
    """`a1`, `c5`…"""
    return f"{chr(ord('a') + square % files)}{square // files + 1}"


def square_number(name: str, files: int, ranks: int) -> int | None:
    """The square with this name, or None if there is none on such a board."""
    if len(name) != 2 or not ("a" <= name[0] < chr(ord("a") + files) and "1" <= name[1] <= str(ranks)):
        return None
    return (int(name[1]) - 1) * files + ord(name[0]) - ord("a")


def around(square: int, files: int, ranks: int) -> list[int]:
    """What lies up, right, down and left of a square: its neighbours, or OFF_BOARD."""
    rank, file = divmod(square, files)
    places = ((rank + 1, file), (rank, file + 1), (rank - 1, file), (rank, file - 1))
    return [r * files + f if 0 <= r < ranks and 0 <= f < files else OFF_BOARD for r, f in places]


def neighbours(square: int, files: int, ranks: int) -> list[int]:
    """The neighbours a square has."""
    return [neighbour for neighbour in around(square, files, ranks) if neighbour != OFF_BOARD]


def neighbour_table(files: int, ranks: int) -> list[list[int]]:
    """For each square its neighbours up, right, down, left, or OFF_BOARD."""
    return [around(square, files, ranks) for square in range(files * ranks)]


def rows_from_top(cells: list[Any], files: int) -> list[list[Any]]:
    """The cells as rows from the highest rank down to rank 1, as boards are shown."""
    return [cells[start : start + files] for start in range(len(cells) - files, -1, -files)]
