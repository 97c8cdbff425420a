"""The rules once more, slowly and without tables: from the list of laid dominoes in a view.

Points have doubled coordinates: squares are at odd, odd; sides have one odd and one even; corners are at even, even. A
domino is seven points around its centre, turned by turning vectors. Two discs touch when they are one step apart
diagonally: then they sit on perpendicular sides of one square.
"""

from collections.abc import Iterator
from typing import Any

Point = tuple[int, int]

# Left end, top left, top right, right end, bottom right, bottom left, centre (P2).
FLAT = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (0, 0))


def turned(vector: Point, turn: int) -> Point:
    for _ in range(turn):
        vector = (-vector[1], vector[0])
    return vector


def discs(face: str, turn: int, x: int, y: int) -> dict[Point, str]:
    """The colour at each of the seven points of a domino whose top-left square is x, y."""
    centre = (2 * x + 2, 2 * y + 1) if turn % 2 == 0 else (2 * x + 1, 2 * y + 2)
    points = (turned(vector, turn) for vector in FLAT)
    return {(centre[0] + dx, centre[1] + dy): colour for (dx, dy), colour in zip(points, face)}


def squares(turn: int, x: int, y: int) -> set[Point]:
    return {(x, y), (x + 1, y) if turn % 2 == 0 else (x, y + 1)}


class Layout:
    """The laid dominoes: which squares are covered, and at each point the halves printed there, two for a disc."""

    def __init__(self, view: dict[str, Any], without_last: bool = False) -> None:
        self.faces = view["faces"]
        self.covered: set[Point] = set()
        self.halves: dict[Point, list[str]] = {}
        for one in view["board"][: -1 if without_last else None]:
            face = self.faces[str(one["domino"])]["ab".index(one["face"])]
            self.lay(face, one["turn"], one["x"], one["y"])

    def lay(self, face: str, turn: int, x: int, y: int) -> None:
        self.covered |= squares(turn, x, y)
        for i, (point, colour) in enumerate(discs(face, turn, x, y).items()):
            self.halves.setdefault(point, []).extend([colour] * (2 if i == 6 else 1))

    def placements(self, domino: int) -> Iterator[str]:
        """P5, P6: all placements of a domino, tried on every square near the layout."""
        if not self.covered:
            yield from (f"{domino}{letter}0@0,0" for letter in "ab")
            return
        xs, ys = [x for x, _ in self.covered], [y for _, y in self.covered]
        for y in range(min(ys) - 3, max(ys) + 4):
            for x in range(min(xs) - 3, max(xs) + 4):
                for turn in range(4):
                    if squares(turn, x, y) & self.covered:
                        continue
                    for letter, face in zip("ab", self.faces[str(domino)]):
                        met = [
                            (self.halves[point], colour)
                            for point, colour in discs(face, turn, x, y).items()
                            if point in self.halves
                        ]
                        if met and all(there == [colour] for there, colour in met):
                            yield f"{domino}{letter}{turn}@{x},{y}"

    def group(self, point: Point) -> set[Point] | None:
        """P11: the group of a disc, or None if a half disc of its colour touches it."""
        colour = self.halves[point][0]
        found, new = set(), {point}
        while new:
            found |= new
            near = {(x + dx, y + dy) for x, y in new for dx in (-1, 1) for dy in (-1, 1)}
            near = {other for other in near if self.halves.get(other, " ")[0] == colour}
            if any(len(self.halves[other]) == 1 for other in near):
                return None
            new = near - found
        return found


def written(point: Point) -> str:
    """A side by the name of its square."""
    x, y = point
    return f"{x // 2},{y // 2}{'-' if y % 2 == 0 else '|'}"


def value(view: dict[str, Any]) -> tuple[set[str], set[frozenset[str]], int]:
    """P10 to P12: the discs and the groups that the last domino made, and its points."""
    before, after = Layout(view, without_last=True), Layout(view)
    one = view["board"][-1]
    face = view["faces"][str(one["domino"])]["ab".index(one["face"])]
    *outline, centre = discs(face, one["turn"], one["x"], one["y"])
    made = [point for point in outline if point in before.halves]
    groups = {frozenset(group) for point in [centre, *made] if (group := after.group(point)) is not None}
    points = sum(1 if n < 2 else 2 for n in range(len(made))) + sum(len(group) for group in groups)
    return {written(point) for point in made}, {frozenset(map(written, group)) for group in groups}, points


def moves(view: dict[str, Any]) -> set[str]:
    """P5 to P9: what the seat to act may play, for positions in which every domino can be laid."""
    layout = Layout(view)
    hand = view["hands"][view["to_act"][0]]
    found = {move for domino in hand for move in layout.placements(domino)}
    if view["phase"] == "second":
        found.add("stop")
    return found or {"pass"}
