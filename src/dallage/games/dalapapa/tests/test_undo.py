"""Undo at a table of Dalapapa: what draws a domino may not be taken back freely."""

import dallage
from tests.undo_checks import check_turns_show_nothing_until_they_draw


def test_a_domino_laid_in_the_midst_of_a_turn_shows_nothing_until_the_turn_ends_and_draws() -> None:
    check_turns_show_nothing_until_they_draw(dallage.game("dalapapa", players=2), "bag")
