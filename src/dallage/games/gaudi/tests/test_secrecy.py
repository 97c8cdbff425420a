"""Gaudí: what a seat knows of others, and that guesses agree with it as often as the rules deal."""

import random
from collections import Counter
from itertools import permutations

import dallage
from dallage.kernel.state import Seen, State

from .. import layout, turn
from ..objectives import choose_deal
from ..pieces import ANIMALS, CODES, COLOURS, COPIES
from .positions import drawn
from .test_ends import OTHER_MISFITS
from .test_rules import MISFITS, RING, ROW, new, play


def guesses(seen: Seen, count: int = 300) -> list[State]:
    return [seen.guess(seed) for seed in range(count)]


def agrees(view: dict, seat: int, wanted: list[str], completed: list[tuple[int, bool]]) -> bool:
    """G16, told again: the seat's marks are what somebody with these objectives makes who has tokens left."""
    return all(
        (animal["owner"] == seat) == (animal["animal"] == wanted[0] or animal["colour"] == wanted[1])
        for animal, (by, had_tokens) in zip(view["animals"], completed)
        if by == seat and had_tokens
    )


def half_a_game(players: int, seed: int) -> tuple[State, list[tuple[int, bool]]]:
    """A game without its last turns; and for each animal who has completed it, and if with tokens left."""
    state, chooser, completed = new(players, seed), random.Random(seed), []
    state._s.tokens[:players] = 1
    while state.moves_played < 50:
        seat, before, tokens = state.to_act[0], len(state.view(None)["animals"]), state.view(None)["tokens"]
        play(state, chooser.choice(state.moves()))
        for animal in state.view(None)["animals"][before:]:
            completed.append((seat, tokens[seat] > 0))
            if animal["owner"] is not None:
                tokens[seat] -= 1
    return state, completed


def test_g16_guessed_objectives_agree_with_every_mark() -> None:
    for players in (2, 3, 4, 6):
        state, completed = half_a_game(players, seed=players)
        view = state.view(None)
        assert any(not had_tokens for _, had_tokens in completed)
        for seat in (0, dallage.NOBODY):
            for guess in guesses(state.seen_by(seat), 50):
                wanted = guess.view(None)["objectives"]
                assert all(agrees(view, other, wanted[other], completed) for other in range(players))
                assert seat == dallage.NOBODY or wanted[seat] == view["objectives"][seat]
                for kind in (0, 1):
                    assert max(Counter(cards[kind] for cards in wanted).values()) <= (1 if players < 4 else 2)


def test_g7_guessed_objectives_are_as_likely_as_the_cards_deal_them_be_they_dealt_or_chosen() -> None:
    # Seat 0 has marked the star B, and neither the jelly O nor the snail G: it wants star B. Seat 1 wants no snail.
    for objectives, seat in (("star B, jelly G, snail O", dallage.NOBODY), ("star B, star G, snail G, jelly B", 2)):
        state = play(drawn(RING, "BGO BBB", objectives=objectives), "BGO@1,0")
        state._s.possible[1] = 0b111_000_111
        expected = deals(state.setup.players, seat, state.view(None)["objectives"][seat])
        known = state._s.possible.copy()
        if seat != dallage.NOBODY:
            known[seat] = 1 << state._s.objectives[seat]
        for is_chosen in (False, True):
            found: Counter[str] = Counter()
            for guess in guesses(state.seen_by(seat), 2000):
                if is_chosen:
                    choose_deal(guess._s, known)
                found[str(guess.view(None)["objectives"])] += 1
            assert set(found) == set(expected)
            for deal, ways in expected.items():
                mean = 2000 * ways / sum(expected.values())
                assert abs(found[deal] - mean) < 5 * mean**0.5


def deals(players: int, seat: int, own: list[str]) -> Counter[str]:
    """The ways to deal the physical cards that agree with the test above, by brute force."""
    copies = 1 if players < 4 else 2
    found: Counter[str] = Counter()
    for animals in permutations(ANIMALS * copies, players):
        for colours in permutations(COLOURS * copies, players):
            wanted = [list(pair) for pair in zip(animals, colours)]
            if wanted[0] == ["star", "B"] and animals[1] != "snail" and (seat < 0 or wanted[seat] == own):
                found[str(wanted)] += 1
    return found


def test_g9_guessed_tiles_are_those_not_seen() -> None:
    for length in ("full", "short"):
        state = new(3, seed=4, length=length)
        view = state.view(None)
        seen = Counter([view["board"][0]["tile"], *view["hands"][1]])
        unseen = Counter({code: int(count) for code, count in zip(CODES, COPIES)}) - seen
        held: Counter[str] = Counter()
        for guess in guesses(state.seen_by(1)):
            hands, pile = guess.view(None)["hands"], guess.view(None)["pile"]
            assert hands[1] == view["hands"][1]
            assert Counter(hands[0] + hands[2] + pile) <= unseen
            held.update(hands[2])
        assert all(abs(held[code] - 900 * unseen[code] / 80) < 5 * 900**0.5 for code in CODES)


def test_g10_the_tiles_in_the_box_of_a_short_game_stay_unknown() -> None:
    state = new(2, seed=4, length="short")
    piles = {str(guess.view(None)["pile"]) for guess in guesses(state.seen_by(0), 20)}
    assert len(piles) == 20


def test_g17_who_goes_on_is_known_to_have_a_tile_to_go_on_with() -> None:
    state = play(drawn("[BGO]", "OGB GGB OOO"), "OGB@1,0")
    for guess in guesses(state.seen_by(1)):
        assert len(guess.moves()) > 1
        assert any(code[1] == "G" for code in guess.view(None)["hands"][0])
    assert any(len(guess.moves()) != len(state.moves()) for guess in guesses(state.seen_by(1)))


def test_g18_what_the_player_must_do_is_secret_to_the_others() -> None:
    swapping, laying = drawn("[BGO]", MISFITS, "BBB GGG OOO"), drawn("[BGO]", "BGB BGG OGO", "BBB GGG OOO")
    for one, other in ((swapping, laying), (laying, swapping)):
        assert one.seen_by(0).moves() == one.moves()
        assert one.seen_by(1)._s.must == other.seen_by(1)._s.must == dallage.kernel.secrecy.UNKNOWN
    kinds = {guess.moves()[0][:4] for guess in guesses(swapping.seen_by(1))}
    assert "swap" in kinds
    assert len(kinds) > 1


def test_g18_who_must_swap_knows_that_a_tile_of_the_pile_fits() -> None:
    state = drawn("[BGO]", MISFITS, OTHER_MISFITS, pile="OGB GBG", length="short")
    assert state.moves()[0].startswith("swap")
    for guess in guesses(state.seen_by(0)):
        assert layout.may_lay_any(guess._s, turn.pile_tiles(guess._s))
        assert guess.moves() == state.moves()


def test_g18_who_passes_shows_that_neither_hand_nor_pile_has_a_tile_that_fits() -> None:
    state = drawn("[BGO]", MISFITS, "BBB GGG OOO", pile=OTHER_MISFITS, length="short")
    for guess in guesses(state.seen_by(0)):
        assert not layout.may_lay_any(guess._s, turn.pile_tiles(guess._s))
    play(state, "pass")
    for seat in (0, 1, dallage.NOBODY):
        for guess in guesses(state.seen_by(seat), 100):
            assert not layout.may_lay_any(guess._s, turn.pile_tiles(guess._s))
            assert not layout.may_lay_any(guess._s, turn.hand_tiles(guess._s, 0))


def test_g20_guessed_scores_are_those_of_the_guessed_objectives() -> None:
    state = play(drawn(RING, "BGO BBB", objectives="snail G, star B"), "BGO@1,0")
    points = {(str(guess.view(None)["objectives"][0]), guess.scores) for guess in guesses(state.seen_by(1))}
    assert points == {("['snail', 'G']", (2, 0))}  # nothing else marks the snail alone, and seat 1 has star B
    state = play(drawn(ROW, "BGB BBB OOO", objectives="snail G, star B"), "BGB@0,1", "stop")
    points = {(str(guess.view(None)["objectives"][0]), guess.scores) for guess in guesses(state.seen_by(1))}
    assert points == {("['snail', 'G']", (2, 0)), ("['snail', 'O']", (1, 0)), ("['jelly', 'G']", (1, 0))}


def test_g18_the_others_read_that_a_tile_is_swapped_and_not_which() -> None:
    told = {text: dallage.game("gaudi").game.told(text) for text in ("swap BGO", "BGO@2,-1", "stop", "pass")}
    assert told == {"swap BGO": "swap", "BGO@2,-1": "BGO@2,-1", "stop": "stop", "pass": "pass"}
