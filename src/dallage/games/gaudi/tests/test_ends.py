"""Gaudí, clause by clause: when nothing fits, the end, the points, the variants."""

from collections import Counter
from dataclasses import replace

import pytest

import dallage
from dallage.kernel.chance import new_dice

from .positions import drawn
from .test_rules import MISFITS, RING, ROW, new, play, refused

OTHER_MISFITS = "OOB GOG OBG"  # nothing of these fits beside BGO either


def test_g18_who_can_lay_neither_swaps_nor_passes() -> None:
    state = drawn("[BGO]", f"BBB {MISFITS[:7]}")
    assert refused(state, "swap GBB") == refused(state, "pass") == "G18"
    assert all(move.startswith("BBB@") for move in state.moves())


def test_g18_who_can_lay_nothing_swaps_any_tile_of_the_hand() -> None:
    state = drawn("[BGO]", MISFITS)
    assert sorted(state.moves()) == ["swap GBB", "swap GOB", "swap OBB"]
    assert refused(state, "pass") == refused(state, "stop") == "G18"
    assert refused(state, "GBB@1,0") == "G11"
    assert refused(state, "swap BBB") == "G12"
    assert drawn("[BGO]", "GBB GBB OBB").moves() == ["swap GBB", "swap OBB"]


def test_g18_the_new_tile_is_drawn_before_the_old_one_goes_back() -> None:
    for seed in range(20):
        state = drawn("[BGO]", MISFITS, pile="BBB")
        state._s.chance[:] = new_dice(seed)
        play(state, "swap OBB")
        assert state.view(None)["hands"][0] == ["BBB", "GBB", "GOB"]
        assert state.view(None)["pile"] == ["OBB"]
        assert state.to_act == (0,)
        assert all(move.startswith("BBB@") for move in state.moves())


def test_g18_one_swaps_again_until_a_tile_fits() -> None:
    lengths = Counter()
    for seed in range(40):
        state = drawn("[BGO]", MISFITS, pile=f"BBB {OTHER_MISFITS}")
        state._s.chance[:] = new_dice(seed)
        while state.moves()[0].startswith("swap"):
            play(state, state.moves()[0])
            lengths[seed] += 1
            assert state.to_act == (0,)
            assert state.view(None)["passes"] == 0
            assert len(state.view(None)["pile"]) == 4
        assert "BBB" in state.view(None)["hands"][0]
    assert min(lengths.values()) == 1
    assert max(lengths.values()) > 3


@pytest.mark.parametrize("pile", ["", OTHER_MISFITS])
def test_g18_one_passes_when_no_tile_of_the_pile_could_be_laid_either(pile: str) -> None:
    state = drawn("[BGO]", MISFITS, "BBB OOB GOG", pile=pile)
    assert state.moves() == ["pass"]
    assert refused(state, "swap GBB") == refused(state, "stop") == "G18"
    play(state, "pass")
    assert state.view(None)["passes"] == 1
    assert state.view(None)["hands"][0] == sorted(MISFITS.split())
    assert state.view(None)["pile"] == sorted(pile.split())
    # The next player can lay, and the row of passes is broken.
    play(state, "BBB@0,-1")
    assert state.view(None)["passes"] == 0


def test_g19_the_game_is_over_when_a_turn_leaves_no_tile_in_hand_and_pile() -> None:
    state = drawn("[BGO]", "BBB", "GGG BBB", pile="")
    play(state, "BBB@0,-1")
    assert state.over
    assert state.ending.clause == "G19"
    assert "laid the last tile" in state.ending.sentence.en
    assert state.to_act == ()
    assert refused(state, "GGG@0,1", seat=1) == "G19"
    assert not play(drawn("[BGO]", "BBB", "GGG BBB", pile="OOO"), "BBB@0,-1").over
    assert not play(drawn("[BGO]", "BBB OOO", "GGG BBB", pile=""), "BBB@0,-1").over


def test_g19_the_game_is_over_when_everybody_passes_in_a_row() -> None:
    state = drawn("[BGO]", MISFITS, OTHER_MISFITS, "GOB OBB", pile="", objectives="star B, snail G, jelly O")
    play(state, "pass", "pass")
    assert not state.over
    play(state, "pass")
    assert state.over
    assert state.view(None)["passes"] == 3
    assert "passed in a row" in state.ending.sentence.en
    assert state.winners == (0, 1, 2)


def test_g20_a_marked_animal_is_worth_one_point_or_two_for_both_objectives() -> None:
    for objectives, points in (("snail G", 2), ("snail B", 2), ("star G", 2), ("jelly O", 2), ("star O", 2)):
        state = play(drawn(RING, "BGO", objectives=f"{objectives}, star B"), "BGO@1,0")
        # There are a star B, a snail G and a jelly O: both objectives in one animal, or one in each of two.
        assert state.scores == (points, 0)
        reasons = [(reason.seat, reason.points, reason.clause) for reason in state.explain()]
        assert reasons == ([(0, 2, "G20")] if objectives in ("snail G", "jelly O") else [(0, 1, "G20")] * 2)
    assert state.explain()[0].where == ("1,0",)
    assert state.explain()[0].sentence.en.startswith("An orange jellyfish completed and marked")


def test_g20_most_points_win_and_equals_share() -> None:
    for before, winners in ((1, (0,)), (2, (0, 1)), (3, (1,))):
        state = drawn(RING, "BGO", "BBB", pile="", objectives="snail G, jelly O")
        state._s.scores[1] = before
        play(state, "BGO@1,0")
        assert state.over
        assert state.scores == (2, before)
        assert state.winners == winners


def test_g20_the_points_of_others_are_secret_until_the_end() -> None:
    state = play(drawn(RING, "BGO BBB", objectives="snail G, star B"), "BGO@1,0")
    assert state.view(0)["scores"] == [2, None]
    assert state.view(1)["scores"] == [None, 0]
    assert state.view(dallage.NOBODY)["scores"] == [None, None]
    state = play(drawn(RING, "BGO BGG", objectives="snail G, star B"), "BGO@1,0")
    assert [reason.points for reason in state.seen_by(0).explain()] == [2]
    assert [reason.points for reason in state.seen_by(1).explain()] == [None]


def test_g21_initiation_frees_the_second_and_third_tile() -> None:
    state = play(drawn("[BGO]", "OGB BGB BGB", variant="initiation"), "OGB@1,0")
    assert "BGB@2,-1" in state.moves()  # completes nothing
    play(state, "BGB@2,-1")
    assert {"stop", "BGB@0,1"} <= set(state.moves())
    state = play(drawn(ROW, "BGB BBO BOG", variant="initiation"), "BGB@0,1", "BBO@-1,1", "BOG@-1,2")  # a block
    assert [one["animal"] for one in state.view(None)["animals"]] == ["snail", "jelly", "star"]
    assert refused(play(drawn(ROW, "BGB BBO OGB", variant="initiation"), "BGB@0,1"), "BBO@0,-1") == "G13"


def test_g21_initiation_shows_objectives_and_points_but_no_hands() -> None:
    state = play(drawn(RING, "BGO BBB", variant="initiation"), "BGO@1,0")
    for seat in (0, 1, dallage.NOBODY):
        seen = state.view(seat)
        assert seen["objectives"] == [["star", "B"], ["snail", "G"]]
        assert seen["scores"] == [2, 0]
    assert state.view(1)["hands"][0] == len(state.view(None)["hands"][0])


def test_g13_g22_when_only_paving_the_tiles_of_a_turn_need_not_touch() -> None:
    state = play(drawn(ROW, "BGB OGB BBO", variant="paving"), "BGB@0,1")
    assert {"stop", "BBO@-1,-1"} <= set(state.moves())  # far from the first, and completing nothing
    assert refused(state, "BBO@1,1") == "G11"
    assert refused(play(drawn(ROW, "BGB BBO BBB"), "BGB@0,1"), "BBO@-1,-1") == "G13"


def test_g22_records_of_the_first_version_replay_unless_they_were_paving() -> None:
    for options, replays in (({"variant": "standard"}, True), ({"variant": "paving"}, False)):
        record = replace(new(2, **options).record(), rules_version=1)
        if replays:
            assert record.replay() == new(2, **options)
        else:
            with pytest.raises(dallage.BadRecord, match=r"version 1 of the rules of .* version 2, play differently"):
                record.replay()


def test_g22_paving_has_no_objectives_tokens_or_points_and_everybody_wins() -> None:
    state = new(3, variant="paving")
    assert state.view(None)["objectives"] == [None, None, None]
    assert state.view(None)["tokens"] == [0, 0, 0]
    state = play(drawn(ROW, "BGB BBO BOG", "BBB", pile="", variant="paving"), "BGB@0,1", "BBO@-1,1", "BOG@-1,2")
    assert state.over
    assert [one["owner"] for one in state.view(None)["animals"]] == [None, None, None]
    assert state.scores == (0, 0)
    assert state.winners == (0, 1)
    assert state.explain() == []
