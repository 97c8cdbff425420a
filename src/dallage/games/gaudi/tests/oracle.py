"""The rules of a turn once more, slowly and by other means: from the list of laid tiles alone, in plain Python."""

from collections.abc import Iterator
from typing import Any

Cell = tuple[int, int]
Laid = dict[Cell, str]

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ANIMALS = ("star", "snail", "jelly")


def corners(cell: Cell) -> list[Cell]:
    """G5: the points at N, SE and SW."""
    q, r = cell
    return [(q, r), (q, r + 1), (q - 1, r + 1)]


def animal_at(point: Cell) -> int:
    """G6: 0 star, 1 snail, 2 jelly."""
    return (2 * point[0] + point[1]) % 3


def neighbours(cell: Cell) -> set[Cell]:
    return {(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS}


def thirds(laid: Laid) -> dict[Cell, str]:
    """The colours that tiles have brought to each point, one letter for each tile."""
    found: dict[Cell, str] = {}
    for cell, code in laid.items():
        for point in corners(cell):
            found[point] = found.get(point, "") + code[animal_at(point)]
    return found


def fits(laid: Laid, around: dict[Cell, str], code: str, cell: Cell) -> bool:
    """G11."""
    if cell in laid or not neighbours(cell) & set(laid):
        return False
    return all(set(around.get(point, "")) <= {code[animal_at(point)]} for point in corners(cell))


def whole_animals(laid: Laid) -> int:
    """G15: how many points have three tiles."""
    return sum(len(colours) == 3 for colours in thirds(laid).values())


def keeps_together(this_turn: list[Cell], cell: Cell, variant: str) -> bool:
    """G13, G14, G21, G22."""
    if variant != "paving" and this_turn and not neighbours(cell) & set(this_turn):
        return False
    return variant != "standard" or len(this_turn) < 2 or not set(this_turn) <= neighbours(cell)


def completed_with(laid: Laid, this_turn: list[Cell], code: str, cell: Cell) -> int:
    """G15: how many animals the turn has completed once this tile lies too."""
    before = {where: tile for where, tile in laid.items() if where not in this_turn}
    return whole_animals({**laid, cell: code}) - whole_animals(before)


def lays(
    laid: Laid, this_turn: list[Cell], hand: list[str], variant: str, strict: bool = True
) -> Iterator[tuple[str, Cell]]:
    """Every different tile of a hand wherever it may be laid now; G15 is left out if not `strict`."""
    around = thirds(laid)
    for cell in sorted({cell for tile in laid for cell in neighbours(tile)}):
        for code in sorted(set(hand)):
            if fits(laid, around, code, cell) and keeps_together(this_turn, cell, variant):
                enough = completed_with(laid, this_turn, code, cell) >= len(this_turn) if this_turn else True
                if enough or variant != "standard" or not strict:
                    yield code, cell


def board_of(view: dict[str, Any]) -> Laid:
    return {(tile["q"], tile["r"]): tile["tile"] for tile in view["board"]}


def legal_moves(view: dict[str, Any]) -> set[str]:
    """G12, G17, G18: all moves of the seat to act, from an omniscient view."""
    variant, laid, hand = view["options"]["variant"], board_of(view), view["hands"][view["to_act"][0]]
    this_turn = [(q, r) for q, r in view["laid"]]
    found = {f"{code}@{cell[0]},{cell[1]}" for code, cell in lays(laid, this_turn, hand, variant)}
    if this_turn:
        return found | {"stop"}
    if found:
        return found
    if any(lays(laid, [], view["pile"], variant)):
        return {f"swap {code}" for code in hand}
    return {"pass"}


def animals_in_order(view: dict[str, Any]) -> list[tuple[Cell, str, str]]:
    """G15: the completed animals, found by laying the board again tile by tile."""
    laid: Laid = {}
    found = []
    for cell, code in board_of(view).items():
        laid[cell] = code
        around = thirds(laid)
        found += [(p, ANIMALS[animal_at(p)], around[p][0]) for p in corners(cell) if len(around[p]) == 3]
    return found


def whole_turns(laid: Laid, hand: list[str], strict: bool) -> set[frozenset[tuple[Cell, str]]]:
    """G15: all turns of two or three tiles, without their order: by steps, or judged when finished."""
    found = set()

    def go_on(now: Laid, this_turn: list[Cell], left: list[str]) -> None:
        if len(this_turn) > 1 and (strict or whole_animals(now) - whole_animals(laid) >= len(this_turn) - 1):
            found.add(frozenset((cell, now[cell]) for cell in this_turn))
        if len(this_turn) < 3:
            for code, cell in lays(now, this_turn, left, "standard", strict):
                rest = list(left)
                rest.remove(code)
                go_on({**now, cell: code}, [*this_turn, cell], rest)

    go_on(laid, [], hand)
    return found
