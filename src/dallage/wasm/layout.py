"""Where an engine's memory has what: the fields of its records, and what its entries are called with, as plain data."""

from collections.abc import Iterable
from typing import Any

from ..bots.levels import levels
from ..bots.networks import network_of
from ..kernel.game import Game
from ..kernel.weights import encode
from .numba_ir import CompiledEntry, Parameter
from .record_layout import number_kind, record_layout


def layout(game: Game, entries: Iterable[CompiledEntry]) -> dict[str, Any]:
    """All that a page must know to call a game's engine."""
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "players": [game.players[0], game.players[-1]],
        "options": {option.name: values_of(option.values) for option in game.all_options},
        "defaults": {option.name: option.default for option in game.all_options},
        "house_rules": {
            option.name: {value: list(option.word(value)) for value in option.values} for option in game.house_rules
        },
        "points_ahead": game.points_ahead,
        "most_moves": game.rules.MOST_MOVES,
        "move_numbers": game.rules.MOVE_NUMBERS,
        "levels": [list(level) for level in levels(game)],
        "network": network(game),
        "state": record_layout(game.state.STATE),
        "facts": record_layout(game.facts.FACTS),
        "entries": {entry.name: [parameter(one, game) for one in entry.parameters] for entry in entries},
    }


def network(game: Game) -> dict[str, Any] | None:
    """The learned weights for a level that chooses by them alone; those that rules read are in the engine."""
    if all(method != "value" for method, _ in levels(game)):
        return None
    hints: Any = game.hints
    parts = [[list(part.shape), encode(part)] for part in network_of(game)]
    return {"most_features": hints.MOST_FEATURES, "parts": parts}


def values_of(values: tuple[str, ...] | range) -> list[Any]:
    """The words of an option; of a range, the first and the last number and the word `range`."""
    return ["range", values[0], values[-1]] if isinstance(values, range) else list(values)


def parameter(one: Parameter, game: Game) -> list[Any]:
    """Its name and what lies there: `int` for a number, a record by its name or fields, or a kind of number."""
    if one.kind is None:
        return [one.name, "int"]
    if one.kind == game.state.STATE:
        return [one.name, "state"]
    if one.kind == game.facts.FACTS:
        return [one.name, "facts"]
    return [one.name, record_layout(one.kind) if one.kind.fields else number_kind(one.kind)]
