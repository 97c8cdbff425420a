"""The weights file of a game: a network, and where it comes from.

It is JSON, so that people can read its provenance and a page can load it; weights are base64 of little-endian int16.
"""

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np

from .jit import WEIGHTS_FILE
from .network import MOST_HIDDEN, Int16s, Network, empty_network

FORMAT = 1  # of the file
MOST_BYTES = 100_000  # of a file that ships with a game
PARTS = ("linear", "first", "last")
# What a file says of its origin: any more is allowed, any less is refused.
PROVENANCE = ("command", "seed", "games", "positions", "loss", "date", "elo")


class BadWeights(ValueError):
    """A weights file that cannot be used; the text says why."""


def game_network(module_file: str, features: int) -> Network:
    """The network beside a game's module, or one that knows nothing if the game has not learned yet."""
    path = Path(module_file).with_name(WEIGHTS_FILE)
    return read_weights(path, features)[0] if path.is_file() else empty_network(features)


def weights_text(network: Network, provenance: dict[str, Any]) -> str:
    """The content of a weights file."""
    rows, hidden = network.first.shape
    sizes = {"features": len(network.linear), "rows": rows, "hidden": hidden}
    content: dict[str, Any] = {"format": FORMAT, **sizes, "provenance": provenance}
    return json.dumps(content | {part: encode(getattr(network, part)) for part in PARTS}, indent=1) + "\n"


def read_weights(path: Path, features: int | None = None) -> tuple[Network, dict[str, Any]]:
    """The network of a file and its provenance; BadWeights if it is damaged or made for another number of features."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        count, rows, hidden = content["features"], content["rows"], content["hidden"]
        provenance = content["provenance"]
        if content["format"] != FORMAT:
            raise BadWeights(f"{path} has format {content['format']}, and this version reads format {FORMAT}")
        shapes = ((count,), (rows, hidden), (hidden,))
        network = Network(*(decode(content[part]).reshape(shape) for part, shape in zip(PARTS, shapes)))
    except OSError as error:
        raise BadWeights(f"{path} cannot be read: {error.strerror}") from None
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, BadWeights):
            raise
        raise BadWeights(f"{path} is no weights file: {error}") from None
    if missing := [word for word in PROVENANCE if word not in provenance]:
        raise BadWeights(f"{path} does not say its {', '.join(missing)}")
    if hidden > MOST_HIDDEN:
        raise BadWeights(f"{path} has {hidden} hidden units, and there may be {MOST_HIDDEN}")
    if features is not None and count != features:
        raise BadWeights(f"{path} was learned from {count} features, and the game has {features} now: train it again")
    return network, provenance


def encode(weights: Int16s) -> str:
    return base64.b64encode(weights.astype("<i2").tobytes()).decode()


def decode(text: str) -> Int16s:
    return np.frombuffer(base64.b64decode(text, validate=True), "<i2").astype(np.int16)
