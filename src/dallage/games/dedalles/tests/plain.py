"""The rules once more, slowly and differently: a dict of squares. What the fast ones are compared with."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .positions import FILES, PAWNS, RANKS, cells


class Plain:
    """The game once more, slowly: a dict from square to what is drawn there, and every position kept whole."""

    def __init__(self, board: str, junior: bool, held: bool) -> None:
        self.on = cells(board)
        self.who = {square: square for square, cell in self.on.items() if cell in PAWNS}  # where each pawn began
        self.junior = junior
        self.held = held  # D10: only pawns that stand on exits count
        self.have_arrived: set[str] = set()  # the pawns that have, by where they began
        self.seat = 0
        self.forbidden: str | None = None
        self.stood: Counter[Any] = Counter()
        self.moves_played = 0
        self.note()

    def copy(self) -> "Plain":
        other = object.__new__(Plain)
        other.__dict__ = {**self.__dict__, "on": dict(self.on), "who": dict(self.who)}
        other.have_arrived, other.stood = set(self.have_arrived), Counter(self.stood)
        return other

    def position(self) -> Any:
        return tuple(sorted(self.on.items())), self.seat, self.forbidden, tuple(map(tuple, self.arrived()))

    def note(self) -> None:
        on_exits = {self.who[square] for seat in (0, 1) for square in self.home(seat)}
        self.have_arrived = on_exits if self.held else self.have_arrived | on_exits
        self.stood[self.position()] += 1

    def home(self, seat: int) -> list[str]:
        """The own exits on which a pawn of the seat stands."""
        return [file + "71"[seat] for file in "bdf" if PAWNS.get(self.on[file + "71"[seat]]) == seat]

    def arrived(self) -> list[list[str]]:
        """Per seat where the pawns stand that count."""
        here = sorted(square for square, pawn in self.who.items() if pawn in self.have_arrived)
        return [[square for square in here if PAWNS[self.on[square]] == seat] for seat in (0, 1)]

    def ending(self) -> str | None:
        if max(map(len, self.arrived())) == 3:
            return "won"
        if self.stood[self.position()] == 3:
            return "third time"
        return "too long" if self.moves_played == 300 else None

    def moves(self) -> list[str]:
        """All legal moves as texts."""
        if self.ending():
            return []
        return [*self.steps(), *self.slides()] or ["pass"]

    def steps(self) -> Iterator[str]:
        for square, cell in self.on.items():
            if PAWNS.get(cell) == self.seat:
                file, rank = FILES.index(square[0]), int(square[1])
                for f, r in ((file - 1, rank), (file + 1, rank), (file, rank + (1 if self.seat == 0 else -1))):
                    if 0 <= f < 7 and 1 <= r <= 7 and self.on[f"{FILES[f]}{r}"] in ("·#" if self.junior else "·"):
                        yield f"{square}-{FILES[f]}{r}"

    def slides(self) -> Iterator[str]:
        locked = {line for seat in (0, 1) for square in self.home(seat) for line in square}
        for line in FILES + RANKS:
            squares = line_of(line)
            for end, sign in (
                (squares[-1], ">" if line in RANKS else "^"),
                (squares[0], "<" if line in RANKS else "v"),
            ):
                # A pawn on Minos is drawn O or X: such an end tile cannot be taken out.
                if self.on[end] == "#" and line not in locked and line + sign != self.forbidden:
                    yield line + sign

    def play(self, move: str) -> None:
        self.forbidden = None
        if "-" in move:
            start, to = move.split("-")
            pawn = self.on[start].lower()
            self.on[start] = "#" if self.on[start].isupper() else "·"
            self.on[to] = pawn.upper() if self.on[to] == "#" else pawn
            self.who[to] = self.who.pop(start)
        elif move != "pass":
            squares = line_of(move[0]) if move[1] in ">^" else line_of(move[0])[::-1]
            tiles = [self.on[square] for square in squares]
            self.on.update(zip(squares, [tiles[-1], *tiles[:-1]]))
            after = dict(zip(squares, [*squares[1:], squares[0]]))
            self.who = {after.get(square, square): pawn for square, pawn in self.who.items()}
            self.forbidden = move[0] + {"^": "v", "v": "^", ">": "<", "<": ">"}[move[1]]
        self.seat = 1 - self.seat
        self.moves_played += 1
        self.note()


def line_of(line: str) -> list[str]:
    """The squares of a rank from left to right, of a file from bottom to top."""
    return [file + line for file in FILES] if line in RANKS else [line + rank for rank in RANKS]


def count_lines(game: Plain, depth: int) -> int:
    """How many sequences of so many moves there are, counted one by one."""
    moves = game.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += count_lines(after, depth - 1)
    return total
