"""What the preview of a link tells, and above all what it does not."""

import pytest

from dallage.kernel.secrecy import NOBODY
from dallage.press.position_svg import HEIGHT, WIDTH
from dallage.press.raster import png
from dallage.registry import all_games, find_game
from dallage.server.messages.fields import SeatKind
from dallage.server.pictures.card import card_after, card_of
from dallage.server.pictures.preview_svg import preview_svg
from dallage.server.table.header import Seat
from dallage.server.table.table import Table
from tests.server.table_samples import header, new_table, people, play_any

LANGUAGES = ("en", "fr")


def playing(game: str, moves: int = 6) -> Table:
    table = new_table(game, people(find_game(game).players[0]))
    for _ in range(moves):
        play_any(table)
    return table


@pytest.mark.parametrize("game", all_games())
def test_the_picture_of_a_game_that_goes_on_shows_what_a_spectator_knows(game: str) -> None:
    """Another deal that a spectator cannot tell from this one gives the same picture and the same words."""
    table = playing(game)
    pictures = {language: preview_svg(card_of(table), table.state, table.game, language) for language in LANGUAGES}
    card = card_of(table)
    for dice in range(3):
        table.state = table.state.seen_by(NOBODY).guess(dice)
        assert card_of(table) == card
        for language in LANGUAGES:
            assert preview_svg(card, table.state, table.game, language) == pictures[language]


@pytest.mark.parametrize("game", all_games())
def test_a_picture_is_a_png_of_the_size_that_messengers_want(game: str) -> None:
    table = playing(game)
    drawn = png(preview_svg(card_of(table), table.state, table.game, "fr"))
    assert drawn.startswith(b"\x89PNG")
    assert [int.from_bytes(drawn[start : start + 4]) for start in (16, 20)] == [WIDTH, HEIGHT]


def test_an_invitation_says_which_game_and_who_invites() -> None:
    game = next(iter(all_games()))
    seats = (Seat(SeatKind.ME, "<Zoé> & Max", None, "hash"), Seat(SeatKind.LINK, "", None, "hash"))
    card = card_of(Table(header(game, seats)))
    name = find_game(game).name
    assert card.title("en") == f"<Zoé> & Max invites you to play {name}"
    assert card.title("fr") == f"<Zoé> & Max vous invite à jouer : {name}"
    assert card.names("fr") == ["<Zoé> & Max", "place libre"]


def test_a_finished_game_says_who_won_and_an_earlier_position_does_not() -> None:
    table = playing(next(iter(all_games())), 0)
    while not table.state.over:
        play_any(table)
    over, (earlier, state) = card_of(table), card_after(table, 3)
    assert over.won_by == table.won_by
    assert str(over.scores[0]) in over.title("en")
    assert (earlier.won_by, earlier.moves, state.moves_played) == ((), 3, 3)
    assert "to move" in earlier.standing("en")
