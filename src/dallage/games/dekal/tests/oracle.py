"""Dékal once more, slow and in another way: lines of cards are cut and joined, neighbours found by coordinates."""

from copy import deepcopy
from typing import Any

HOLE = None


class OracleTable:
    """One round from the cards of an omniscient view at its deal; a card is its value and whether it lies face up."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.players = view["players"]
        self.first = view["first"]
        # grids[seat][row][file], the top row first.
        self.grids: list[list[list[Any]]] = [
            [[(value, False) for value in row] for row in grid] for grid in view["cards"]
        ]
        self.middle: list[int | None] = [None] * self.players
        self.setup: dict[int, tuple[int, int]] = {}
        self.inserters: list[int] = []  # who still has to insert, in order
        self.turns = 0  # finished

    def to_act(self) -> list[int]:
        if self.turns == 16:
            return []
        return self.inserters[:1] or [seat for seat in range(self.players) if seat not in self.setup]

    def moves(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        if self.inserters:
            values = {value for value in self.middle if value}
            return [f"{value}{way}" for value in values for way in "><v^" if self.line(seat, way).index(HOLE) > 0]
        grid = self.grids[seat]
        return [f"{'abcd'[file]}{4 - row}" for row in range(4) for file in range(4) if not grid[row][file][1]]

    def line(self, seat: int, way: str) -> list[Any]:
        """The row or column of the hole, from the end where a card pushed this way enters."""
        grid = self.grids[seat]
        row, file = next((r, f) for r in range(4) for f in range(4) if grid[r][f] is HOLE)
        line = list(grid[row]) if way in "<>" else [grid[r][file] for r in range(4)]
        return line if way in ">v" else line[::-1]

    def play(self, seat: int, move: str) -> None:
        if self.inserters:
            self.insert(seat, int(move[:-1]), move[-1])
        else:
            self.setup[seat] = (4 - int(move[1]), "abcd".index(move[0]))
            if len(self.setup) == self.players:
                self.show()

    def show(self) -> None:
        for seat, (row, file) in self.setup.items():
            self.middle[seat] = self.grids[seat][row][file][0]
            self.grids[seat][row][file] = HOLE
        self.inserters = [(self.first + i) % self.players for i in range(self.players)]

    def insert(self, seat: int, value: int, way: str) -> None:
        row, file = next((r, f) for r in range(4) for f in range(4) if self.grids[seat][r][f] is HOLE)
        line = self.line(seat, way)
        hole = line.index(HOLE)
        line = [(value, True), *line[:hole], *line[hole + 1 :]]
        line = line if way in ">v" else line[::-1]
        for i in range(4):
            if way in "<>":
                self.grids[seat][row][i] = line[i]
            else:
                self.grids[seat][i][file] = line[i]
        self.middle[self.middle.index(value)] = None
        self.inserters.pop(0)
        if not self.inserters:
            self.setup = {}
            self.turns += 1
            self.first = (self.first + 1) % self.players

    def score(self, seat: int) -> int:
        return sum(self.remaining(seat))

    def remaining(self, seat: int) -> list[int]:
        """The values that count: face up, with no face-up neighbour alike."""
        up = {
            (r, f): card[0] for r, row in enumerate(self.grids[seat]) for f, card in enumerate(row) if card and card[1]
        }
        return [
            value
            for (r, f), value in up.items()
            if value not in [up.get(near) for near in ((r + 1, f), (r - 1, f), (r, f + 1), (r, f - 1))]
        ]

    def shown(self, face_down: bool) -> list[list[list[Any]]]:
        """The grids as a view shows them, or with the face-down values."""
        return [
            [[card and (card[0] if card[1] or face_down else "?") for card in row] for row in grid]
            for grid in self.grids
        ]

    def lines(self, depth: int) -> int:
        """How many sequences of so many moves there are, where the first of several seats moves."""
        moves = self.moves(self.to_act()[0])
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            after = deepcopy(self)
            after.play(self.to_act()[0], move)
            total += after.lines(depth - 1)
        return total
