"""The picture of a preview: the board of a table, and beside it who plays and how it stands."""

from ...kernel.game import Game
from ...kernel.state import State
from ...press.position_svg import PositionWords, SeatWords, position_svg
from ..table.table import OVER, WAITING
from .card import Card, Language, public_view


def preview_svg(card: Card, state: State, game: Game, language: Language) -> str:
    """The state may be the real one: only what everybody may know is drawn of it."""
    return position_svg(game.drawing.board_picture(public_view(state)), words_of(card, language))


def words_of(card: Card, language: Language) -> PositionWords:
    seats = tuple(
        SeatWords(
            name,
            None if card.status == WAITING else card.scores[seat],
            strong=seat in card.won_by or seat in card.on_turn,
            won=card.status == OVER and seat in card.won_by,
        )
        for seat, name in enumerate(card.names(language))
    )
    return PositionWords(card.game, card.standing(language), seats)
