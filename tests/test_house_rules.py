"""House rules, for every game: numbers of the rules that may be played otherwise than printed."""

import random
from itertools import product

import pytest

import dallage
from dallage.bots.levels import levels
from dallage.kernel.game import GameSetup
from dallage.kernel.options import BadOption
from dallage.kernel.reasons import Sentence
from dallage.registry import find_game

from .every_game import GAMES, positions, some_values, step

every_game = pytest.mark.parametrize("game", GAMES)


def changed(game: str) -> list[GameSetup]:
    """Each number of each house rule but the printed one, for the fewest and for the most players."""
    found = find_game(game)
    return [
        found.choose(players, **{rule.name: number})
        for rule in found.house_rules
        for number in rule.values
        for players in sorted({found.players[0], found.players[-1]})
        if number != rule.default
    ]


def change_name(chosen: GameSetup) -> str:
    name, number = chosen.option_values[-1]  # house rules come last
    return f"{chosen.id}-{chosen.players}-{name}-{number}"


CHANGED = [chosen for game in GAMES for chosen in changed(game)]
every_change = pytest.mark.parametrize("chosen", CHANGED, ids=change_name)


@every_game
def test_every_game_has_numbers_to_vary_each_with_its_field_and_words(game: str) -> None:
    found = find_game(game)
    assert found.house_rules
    for rule in found.house_rules:
        assert isinstance(rule.values, range)
        assert rule.default in rule.values
        assert rule.name in (found.state.STATE.names or ())
        assert all(rule.title)
        assert all(rule.about)
        assert len(rule.words) in (0, len(rule.values))


@every_change
def test_a_game_with_another_number_ends_and_its_record_says_so(chosen: GameSetup) -> None:
    state, chooser = chosen.new(seed=3), random.Random(3)
    while not state.over:
        before, scores = state.view(None)["phase"], state.scores
        step(state, chooser)
        explained = [sum(p.points for p in state.explain() if p.seat == seat) for seat in range(chosen.players)]
        assert explained == [new - old for new, old in zip(state.scores, scores)], before
        assert not any("{" in part for p in state.explain() for part in p.sentence)
    assert state.winners
    assert state.ending is not None
    assert not any("{" in part for part in state.ending.sentence)
    record = dallage.Record.from_json(state.record().to_json())
    assert record.options == chosen.options
    assert record.replay() == state


@every_change
def test_with_another_number_legal_moves_are_those_that_are_not_refused(chosen: GameSetup) -> None:
    for state in positions(chosen, seed=4, every=23):
        for seat in state.to_act:
            legal = state.moves(seat)
            assert len(set(legal)) == len(legal) > 0
            assert all(state.why_not(seat, move) is None for move in legal[:40])
            guessed = state.seen_by(seat).guess(seed=1)
            assert guessed.moves(seat) == legal


@every_game
def test_extreme_numbers_go_with_every_option(game: str) -> None:
    found = find_game(game)
    ends = [{rule.name: number for rule, number in zip(found.house_rules, numbers)} for numbers in extremes(game)]
    for values in product(*(some_values(option) for option in found.options)):
        options = dict(zip((option.name for option in found.options), values))
        for house in ends:
            state, chooser = found.choose(None, **options, **house).new(seed=6), random.Random(6)
            while not state.over:
                step(state, chooser)


def extremes(game: str) -> list[tuple[int, ...]]:
    """All numbers lowest, all highest."""
    rules = find_game(game).house_rules
    return [tuple(int(rule.values[end]) for rule in rules) for end in (0, -1)]


@every_game
def test_as_printed_a_house_rule_is_not_named(game: str) -> None:
    found = find_game(game)
    printed = {rule.name: rule.default for rule in found.house_rules}
    assert found.choose(None, **printed) == found.choose()
    assert found.choose(None, **printed).house_rules == printed
    assert not set(printed) & set(found.choose().options)
    assert not set(printed) & set(found.choose().new(seed=1).view(None)["options"])
    rule = found.house_rules[0]
    other = next(number for number in rule.values if number != rule.default)
    chosen = found.choose(None, **{rule.name: other})
    assert chosen.options[rule.name] == chosen.house_rules[rule.name] == other
    assert chosen.new(seed=1).view(None)["options"][rule.name] == other
    assert chosen.new(seed=1).copy() != found.choose().new(seed=1)


@every_game
def test_a_number_out_of_range_is_refused_with_a_sentence(game: str) -> None:
    rule = find_game(game).house_rules[0]
    with pytest.raises(BadOption, match=rule.name) as refused:
        find_game(game).choose(None, **{rule.name: rule.values[-1] + 1})
    assert isinstance(refused.value.sentence, Sentence)
    assert str(rule.values[-1]) in refused.value.sentence.fr


@every_game
def test_bots_of_every_kind_play_with_other_numbers(game: str) -> None:
    found = find_game(game)
    kinds = {kind: level for level, (kind, _) in reversed(list(enumerate(levels(found), 1)))}  # the gentlest of each
    for chosen in changed(game)[:: max(1, len(changed(game)) // 3)]:
        for level in kinds.values():
            state, player, chooser = chosen.new(seed=7), dallage.bot(game, level=level), random.Random(7)
            for _ in range(3):
                for _ in range(6):
                    if not state.over:
                        step(state, chooser)
                if not state.over:
                    seat = state.to_act[0]
                    assert player.choose(state.seen_by(seat)) in state.moves(seat)
