"""What a move would bring, before it is played: only what the seat could have worked out by itself."""

import secrets

from ...kernel.move_points import GUESSES
from ...kernel.reasons import Points
from ...kernel.state import Seen
from .checks import state_after
from .table import Table


def preview(table: Table, seat: int, move: str) -> list[Points]:
    """The points of a move, played not in the real world but in such as the seat may imagine. Refused if illegal."""
    state_after(table, seat, move)
    seen = table.state.seen_by(seat)
    guessed = [points_in(seen, seat, move) for _ in range(GUESSES)]
    return [one for one in guessed[0] if all(one in other for other in guessed)]


def points_in(seen: Seen, seat: int, move: str) -> list[Points]:
    world = seen.guess(secrets.randbits(64))
    world.play(seat, move)
    return world.seen_by(seat).explain()
