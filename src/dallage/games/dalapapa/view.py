"""A veiled state of Dalapapa as JSON, and the last domino's points explained."""

from typing import Any

from ...kernel.plane import SIDES, STRIDE, side_name
from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import hides_hand, hides_pile
from .moves import MOVES_OF_DOMINO, read, to_text
from .pieces import COLOURS, DOMINOES, FACES

PHASES = ("setup", "first", "second")
NUMBERS = [str(domino) for domino in range(DOMINOES)]
BOTH_FACES = [FACES[2 * domino : 2 * domino + 2] for domino in range(DOMINOES)]
# The dominoes on boards that were asked for, by their moves, see `laid_domino`.
LAID: dict[int, dict[str, Any]] = {}
MOST_LAID = 1 << 13
ADJECTIVES = {
    "B": Sentence("blue", "bleu"),
    "Y": Sentence("yellow", "jaune"),
    "R": Sentence("red", "rouge"),
    "G": Sentence("green", "vert"),
}


def public(s: Any) -> dict[str, Any]:
    return {
        "phase": PHASES[s.phase],
        "board": [laid_domino(move) for move in s.laid[: s.laid_size]],
        "last": last(s),
        "swapped": bool(s.swapped),
        "price": s.price,
    }


def private(s: Any) -> dict[str, Any]:
    hands = [s.hands[seat][: s.hand_size[seat]] for seat in range(s.players)]
    bag = s.pile[: s.pile_size]
    shown = {move // MOVES_OF_DOMINO for move in s.laid[: s.laid_size]}.union(bag)
    for hand in hands:
        shown.update(hand)
    return {
        "hands": [dominoes(hand, hides_hand(s, seat)) for seat, hand in enumerate(hands)],
        "bag": dominoes(bag, hides_pile(s)),
        "unseen": {number: 1 for domino, number in enumerate(NUMBERS) if domino not in shown},
        "faces": {NUMBERS[domino]: BOTH_FACES[domino].copy() for domino in sorted(shown) if domino >= 0},
    }


def laid_domino(move: int) -> dict[str, Any]:
    """A domino on the board; it lies there for the rest of the game, and many readers ask."""
    if move not in LAID:
        if len(LAID) == MOST_LAID:
            LAID.clear()
        domino, face, turn, x, y = read(move)
        LAID[move] = {"x": x, "y": y, "domino": domino, "face": face, "turn": turn}
    return LAID[move].copy()


def dominoes(some: list[int], hidden: bool) -> list[int] | int:
    """Sorted numbers, or how many where they are hidden."""
    return len(some) if hidden else sorted(some)


def last(s: Any) -> dict[str, Any] | None:
    """The last domino laid, with the discs and groups it made."""
    if s.last_seat < 0:
        return None
    return {
        "seat": s.last_seat,
        "move": to_text(s.laid[s.laid_size - 1]),
        "discs": names(s, s.discs[: s.disc_count]),
        "groups": [names(s, group) for group in groups(s)],
        "links": [names(s, link) for link in s.links[: s.link_count]],
        "points": s.last_points,
        "price": s.last_price,
    }


def groups(s: Any) -> list[list[int]]:
    """P12: the sides of the discs of each group with the last domino's centre or a disc it created."""
    ends = s.group_ends[: s.group_count]
    return [s.grouped[start:end] for start, end in zip([0] + ends, ends)]


def names(s: Any, sides: list[int]) -> list[str]:
    """Sides as they are written, row by row."""
    return [side_name(x, y, which) for y, which, x in sorted(located(s, side) for side in sides)]


def located(s: Any, side: int) -> tuple[int, int, int]:
    """The y of a side of the layout, which it is, and its x: of all that share its place, one lies in the layout."""
    square, which = divmod(side, 2)
    places = SIDES // 2
    distance = (square - s.west - STRIDE * s.north) % places
    down, right = divmod(distance, STRIDE)
    while s.west + right > s.east + 1:
        distance += places
        down, right = divmod(distance, STRIDE)
    return s.north + down, which, s.west + right


def explain(s: Any) -> list[Points]:
    """P10, P12, P8: the discs the last move created, each group it brought into being, the price of a second domino."""
    if s.last_seat < 0 or s.last_moves_played != s.moves_played or s.last_points == 0:
        return []
    seat, made = s.last_seat, tuple(names(s, s.discs[: s.disc_count]))
    reasons = [Points(seat, s.disc_points, "P10", made, said_of_discs(len(made), s.disc_points, s.bonus))]
    for colour_number, group in zip(s.group_colours, groups(s)):
        colour = ADJECTIVES[COLOURS[colour_number]]
        where = tuple(names(s, group))
        reasons.append(Points(seat, len(group), "P12", where, said_of_group(len(group), colour)))
    if s.last_price:
        paid = Sentence("The second domino costs {price}.", "Le second dalapapa coûte {price}.")
        reasons.append(Points(seat, -s.last_price, "P8", (), paid.fill(price=points_of(s.last_price))))
    return reasons


def points_of(number: int) -> str:
    """The same words in both languages."""
    return f"{number} point{'s' if number > 1 else ''}"


def said_of_discs(number: int, worth: int, bonus: int) -> Sentence:
    """P10 as a sentence."""
    points = points_of(worth)
    if number == 1:
        return Sentence(f"One disc created: {points}.", f"Un disque créé : {points}.")
    each = 1 + bonus
    said = f", {each} each from the third on", f", {points_of(each)} chacun à partir du troisième"
    en, fr = said if number > 2 and bonus > 0 else ("", "")
    return Sentence(f"{number} discs created{en}: {points}.", f"{number} disques créés{fr} : {points}.")


def said_of_group(size: int, colour: Sentence) -> Sentence:
    """P12 as a sentence."""
    said = Sentence(f"A {colour.en} group of {size} discs", f"Un groupe {colour.fr} de {size} disques")
    if size == 1:
        said = Sentence(
            f"A {colour.en} disc is a group of its own", f"Un disque {colour.fr} forme un groupe à lui seul"
        )
    return Sentence(f"{said.en}: {points_of(size)}.", f"{said.fr} : {points_of(size)}.")
