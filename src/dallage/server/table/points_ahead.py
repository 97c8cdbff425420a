"""How many points each legal move of a seat would bring, found once for a position."""

import orjson

from ...kernel.move_points import move_points
from .checks import refuse_unless_turn
from .table import Table


class PointsAhead:
    """The answers for one table, kept as JSON: whoever asks again costs nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._log_length = 0  # when the answers were found
        self._by_seat: dict[int, bytes] = {}

    def to_json(self, seat: int) -> orjson.Fragment:
        """By move text the points of a seat that is on turn; none in a game that does not say them."""
        refuse_unless_turn(self.table, seat)
        if self._log_length != self.table.log_length:
            self._log_length = self.table.log_length
            self._by_seat.clear()
        if seat not in self._by_seat:
            says = self.table.game.points_ahead
            self._by_seat[seat] = orjson.dumps(move_points(self.table.state.seen_by(seat)) if says else {})
        return orjson.Fragment(self._by_seat[seat])
