"""Gaudí, clause by clause."""

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import dallage
from dallage.kernel.hex_rules import place
from dallage.kernel.hexes import APART, PLACES, STRIDE, cell_at, cell_name
from dallage.kernel.state import State

from ..pieces import CODES
from .positions import census, drawn

# Three tiles in a row; on the lower side two animals want one tile more.
ROW = """
    GBO[BGO]OGB
"""
# Six tiles around an empty cell, 1,0, where all three animals want one tile more: BGO.
RING = """
      BBO OGO
   [BGO]    BGG
      GGO BOO
"""
# Nothing of these fits beside BGO.
MISFITS = "GBB OBB GOB"


def refused(state: State, move: str, seat: int = 0) -> str:
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.play(seat, move)
    return refusal.value.clause


def play(state: State, *moves: str) -> State:
    """Plays moves of whoever may act."""
    for move in moves:
        state.play(state.to_act[0], move)
    return state


def new(players: int = 2, seed: int = 1, **options: str) -> State:
    return dallage.game("gaudi", players=players, **options).new(seed)


def test_g1_there_are_27_codes_of_three_colours() -> None:
    assert sorted(CODES) == sorted(a + b + c for a in "BGO" for b in "BGO" for c in "BGO")
    view = play(drawn(ROW, "BGB BBB BBB"), "BGB@0,1").view(None)
    assert view["animals"] == [{"q": 0, "r": 1, "animal": "snail", "colour": "G", "owner": None}]


def test_g5_g6_views_say_where_animals_are_not_complete() -> None:
    one = drawn("[BGO]", "BGB BBB BBB").view(None)
    assert one["open"] == {"star": {"B": {"0,0": 1}}, "snail": {"G": {"0,1": 1}}, "jelly": {"O": {"-1,1": 1}}}
    two = play(drawn(ROW, "BGB BBB BBB"), "BGB@0,1").view(None)
    assert "0,1" not in two["open"]["snail"].get("G", {})
    tiles = [count for colours in two["open"].values() for corners in colours.values() for count in corners.values()]
    assert set(tiles) == {1, 2}
    assert sum(tiles) + 3 * len(two["animals"]) == 3 * len(two["board"])


def test_g2_the_page_knows_what_is_in_the_box() -> None:
    page = Path(__file__).parents[5] / "web" / "src" / "games" / "gaudi" / "pieces.json"
    pieces = census(new().view(None))
    assert json.loads(page.read_text()) == CODES
    assert all(pieces[code] for code in CODES)


@pytest.mark.parametrize(
    "text",
    ["", "BGO", "BGO@", "BGO@1", "BGO@1,", "BGO@01,0", "BGO@-0,0", "BGO@+1,0", "BGO@1,0 ", "BGO@1, 0", "BGO@\u0661,0",
     "bgo@1,0", "BGX@1,0", "BGO@9" + "9" * 5000 + ",0", "swap", "swap BG", "swap  BGO",
     "swap BGO@1,0", "Stop", "pass ", "stop\n"],
)  # fmt: skip
def test_g1_what_names_no_tile_or_cell_is_no_move(text: str) -> None:
    with pytest.raises(dallage.BadMoveText, match="BGO@2,-1"):
        new().play(0, text)


def test_g2_there_are_three_tiles_of_each_code_and_a_fourth_of_the_plain_ones() -> None:
    tiles = census(new().view(None))
    assert {code: tiles[code] for code in CODES} == {code: 4 if code in ("BBB", "GGG", "OOO") else 3 for code in CODES}
    assert sum(tiles[code] for code in CODES) == 84


def test_g3_six_players_draw_all_twelve_cards() -> None:
    for seed in range(20):
        cards = Counter(card for wanted in new(6, seed).view(None)["objectives"] for card in wanted)
        assert cards == dict.fromkeys(["star", "snail", "jelly", "B", "G", "O"], 2)


def test_g4_a_cell_has_the_six_neighbours_named() -> None:
    state = drawn("[BBB]", "BBB GGG OOO")
    assert state.moves() == [f"BBB@{cell}" for cell in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")]


def test_g5_each_neighbour_shares_exactly_one_of_the_three_animals() -> None:
    where = {
        "star of V(0,0)": ("BOB", ["0,-1", "1,-1"]),
        "snail of V(0,1)": ("OGB", ["0,1", "1,0"]),
        "jelly of V(-1,1)": ("OBO", ["-1,0", "-1,1"]),
    }
    for code, cells in where.values():
        assert sorted(drawn("[BGO]", f"{code} {MISFITS[:7]}").moves()) == [f"{code}@{cell}" for cell in cells]


def test_g6_the_animal_of_a_point_is_fixed_for_the_whole_plane() -> None:
    state = play(drawn(RING, "BGO"), "BGO@1,0")
    assert {(one["q"], one["r"]): one["animal"] for one in state.view(None)["animals"]} == {
        (1, 0): ("star", "snail", "jelly")[(2 * 1 + 0) % 3],
        (1, 1): ("star", "snail", "jelly")[(2 * 1 + 1) % 3],
        (0, 1): ("star", "snail", "jelly")[(2 * 0 + 1) % 3],
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_g7_objectives_are_drawn_at_random_and_secret(players: int) -> None:
    seen = set()
    for seed in range(60):
        wanted = new(players, seed).view(None)["objectives"]
        for kind in (0, 1):
            assert max(Counter(cards[kind] for cards in wanted).values()) <= (1 if players < 4 else 2)
        seen.add(tuple(wanted[0]))
    assert len(seen) == 9
    state = new(players)
    assert state.view(1)["objectives"] == [None, state.view(None)["objectives"][1], *[None] * (players - 2)]
    assert state.seen_by(dallage.NOBODY).view()["objectives"] == [None] * players


def test_g7_objectives_are_shown_when_the_game_is_over() -> None:
    state = drawn("[BGO]", "BBB", "GGG", pile="")
    assert play(state, "BBB@0,-1").over
    assert state.view(1)["objectives"] == [["star", "B"], ["snail", "G"]]
    assert state.view(1) == state.view(None)


@pytest.mark.parametrize(("players", "tokens"), [(2, 35), (3, 25), (4, 25), (5, 15), (6, 15)])
def test_g8_tokens_by_the_number_of_players(players: int, tokens: int) -> None:
    assert new(players).view(dallage.NOBODY)["tokens"] == [tokens] * players


def test_g9_a_tile_of_three_colours_is_laid_and_everybody_draws_three() -> None:
    firsts = set()
    for seed in range(60):
        view = new(3, seed).view(None)
        assert [(tile["q"], tile["r"]) for tile in view["board"]] == [(0, 0)]
        assert [len(hand) for hand in view["hands"]] == [3, 3, 3]
        firsts.add(view["board"][0]["tile"])
    assert firsts == {"".join(letters) for letters in permutations("BGO")}
    seen = new(3).view(2)
    assert seen["hands"] == [3, 3, new(3).view(None)["hands"][2]]
    assert seen["pile"] == 84 - 1 - 9


def test_g10_a_short_game_has_fifty_tiles() -> None:
    boxes = set()
    for seed in range(10):
        view = new(2, seed, length="short").view(None)
        assert len(view["pile"]) == 50 - 1 - 6
        tiles = Counter(view["pile"] + [view["board"][0]["tile"]] + view["hands"][0] + view["hands"][1])
        assert tiles <= census(new().view(None))
        boxes.add(frozenset(tiles.items()))
    assert len(boxes) == 10


def test_g11_a_tile_goes_beside_another_where_its_colours_agree() -> None:
    state = drawn("[BGO]", "OGB OBB BBB")
    assert refused(state, "OGB@0,0") == "G11"  # covered
    assert refused(state, "OGB@2,0") == "G11"  # next to none
    assert refused(state, "OGB@500,0") == refused(state, "OGB@0,-999999999") == "G11"  # out of all reach
    assert refused(state, "OBB@1,0") == "G11"  # the snail there is green
    assert refused(state, "OGB@1,-1") == "G11"  # the star there is blue
    assert play(state, "OGB@1,0").view(None)["board"][-1] == {"q": 1, "r": 0, "tile": "OGB"}


def test_g11_all_three_points_of_the_tile_count() -> None:
    for code in CODES:
        if code != "BGO":
            assert refused(drawn(RING, code), f"{code}@1,0") == "G11"
    assert "BGO@1,0" in drawn(RING, "BGO").moves()


def test_g11_a_cell_far_away_is_refused_though_it_shares_its_place_on_the_torus() -> None:
    state = drawn("[BBB]", "BBB")
    for q in range(-86, 87):
        for r in range(-86, 87):
            shares = place(cell_at(q, r)) in [place(cell_at(*cell)) for cell in ((1, 0), (0, 0), (-1, 1))]
            if shares and max(abs(q), abs(r)) > 1:
                assert refused(state, f"BBB@{q},{r}") == "G11"


def test_g11_no_two_cells_of_a_layout_share_a_place() -> None:
    shared = [
        max(abs(q), abs(r), abs(q + r))
        for q in range(-APART, APART + 1)
        for r in range(-APART, APART + 1)
        if (q, r) != (0, 0) and (q * STRIDE + r) % PLACES == 0
    ]
    # 84 tiles in a row span 83 steps; two more reach the cells beside, and two more the points of those.
    assert min(shared) == APART > 83 + 2 + 2
    assert [cell_name(cell_at(q, r)) for q, r in ((0, 0), (-86, 86))] == ["0,0", "-86,86"]


def test_g12_one_tile_of_the_hand_is_compulsory() -> None:
    state = drawn(ROW, "BGB BBO OGB", "GGG OOO BOB")
    assert refused(state, "stop") == "G12"
    assert refused(state, "GGG@0,1") == "G12"  # somebody else's
    assert refused(state, "BGB@0,1", seat=1) == "G17"
    assert "stop" not in state.moves()
    assert play(state, "BGB@0,1", "stop").to_act == (1,)


def test_g12_up_to_three_tiles_are_laid_in_a_turn() -> None:
    state = play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1", "BBO@-1,1")
    assert state.view(None)["laid"] == [[0, 1], [-1, 1]]
    assert play(state, "OGB@1,1").to_act == (1,)


def test_g13_tiles_of_a_turn_touch() -> None:
    state = play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1")
    assert refused(state, "BBO@0,-1") == "G13"
    play(state, "BBO@-1,1")
    assert "OGB@1,1" in state.moves()  # beside the first only
    state = play(drawn(ROW, "BGB BBO OGB"), "BBO@-1,1", "BGB@0,1")
    assert "OGB@1,1" in state.moves()  # beside the second only
    assert refused(state, "OGB@0,-1") == "G11"  # its star is not blue; where it agrees it is too far away:
    assert refused(state, "OGB@2,0") == "G13"


def test_g14_three_tiles_that_all_touch_each_other_are_a_block() -> None:
    state = play(drawn(ROW, "BGB BBO BOB"), "BGB@0,1", "BBO@-1,1")
    assert state.view(None)["completed"] == 2
    assert refused(state, "BOB@-1,2") == "G14"  # around the star of V(-1,2), which it would complete
    assert state.moves() == ["stop", "BOB@0,2"]
    # When the third tile fits only where it makes a block, the turn ends by itself.
    assert play(drawn(ROW, "BGB BBO BOG"), "BGB@0,1", "BBO@-1,1").to_act == (1,)


def test_g15_a_second_tile_needs_an_animal_and_a_third_needs_two() -> None:
    # The worked example of the rules page.
    state = play(drawn("[BGO]", "OGB GGB BGB"), "OGB@1,0")
    assert state.view(None)["completed"] == 0
    assert sorted(state.moves()) == ["BGB@0,1", "GGB@0,1", "stop"]
    assert refused(state, "BGB@2,-1") == "G15"
    play(state, "GGB@0,1")
    assert [one["animal"] for one in state.view(None)["animals"]] == ["snail"]
    assert state.to_act == (1,)


def test_g15_animals_of_the_whole_turn_count_for_the_third_tile() -> None:
    state = play(drawn(ROW, "BGB OGB BBO"), "BGB@0,1")
    assert state.view(None)["completed"] == 1
    play(state, "OGB@1,1")  # completes nothing itself
    assert state.view(None)["completed"] == 1
    assert refused(state, "BBO@-1,2") == "G15"
    play(state, "BBO@-1,1")
    assert len(state.view(None)["animals"]) == 2
    # After two animals the third tile need not complete any.
    state = play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1", "BBO@-1,1", "OGB@1,1")
    assert len(state.view(None)["animals"]) == 2


def test_g15_an_animal_nobody_wants_counts_as_well() -> None:
    state = play(drawn(ROW, "BGB BBO OGB", objectives="star B, jelly O"), "BGB@0,1")
    assert state.view(None)["animals"][0]["owner"] is None
    assert "BBO@-1,1" in state.moves()


def test_g16_wanted_animals_are_marked_in_order_while_tokens_last() -> None:
    state = drawn(RING, "BGO", objectives="star G, snail O")
    state._s.tokens[0] = 1
    play(state, "BGO@1,0")
    found = [(one["q"], one["r"], one["animal"], one["colour"], one["owner"]) for one in state.view(None)["animals"]]
    # N is not wanted, SE has the objective animal and takes the last token, SW has the colour but comes too late.
    assert found == [(1, 0, "jelly", "O", None), (1, 1, "star", "B", 0), (0, 1, "snail", "G", None)]
    assert state.view(None)["tokens"] == [0, 35]
    assert state.scores == (1, 0)


def test_g16_only_the_player_who_completes_an_animal_marks_it() -> None:
    state = play(drawn(RING, "BGO", "BBB", objectives="star O, jelly G", to_act=0), "BGO@1,0")
    assert [one["owner"] for one in state.view(None)["animals"]] == [0, 0, None]  # the jelly O and the star B


def test_g17_the_turn_ends_by_stop_after_three_tiles_or_when_none_may_follow() -> None:
    assert play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1", "stop").to_act == (1,)
    assert play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1", "BBO@-1,1", "OGB@1,1").to_act == (1,)
    assert play(drawn("[BGO]", "OGB OBO OOO"), "OGB@1,0").to_act == (1,)
    state = play(drawn(ROW, "BGB BBO OGB"), "BGB@0,1")
    assert state.to_act == (0,)
    assert refused(state, "pass") == refused(state, "swap BBO") == "G17"


def test_g17_the_hand_is_filled_at_the_end_of_the_turn_while_the_pile_lasts() -> None:
    state = play(drawn(ROW, "BGB BBO OGB", "GGG", pile="OOO"), "BGB@0,1", "BBO@-1,1")
    assert state.view(None)["hands"][0] == ["OGB"]
    assert state.view(None)["pile"] == ["OOO"]
    play(state, "stop")
    assert state.view(None)["hands"][0] == ["OGB", "OOO"]
    assert state.view(None)["pile"] == []
    assert state.view(None)["laid"] == []
    assert state.view(None)["completed"] == 0
