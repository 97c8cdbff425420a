"""The same rules as plain Python: every kept record gives the same bytes, views and guesses as compiled."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dallage
from dallage.kernel.state import State
from tests.every_game import GAMES, bytes_of, folder


def fingerprint(state: State) -> str:
    """All that can be asked of a state, and a guess of each seat."""
    asked = [bytes_of(state).hex(), json.dumps(state.view(None)), repr(state.explain())]
    for seat in range(state.setup.players):
        seen = state.seen_by(seat)
        asked += [bytes_of(seen).hex(), json.dumps(seen.view()), repr(seen.moves()), bytes_of(seen.guess(seat)).hex()]
        asked.append(repr(state.actions(seat).tolist()))
    return hashlib.sha256("\n".join(asked).encode()).hexdigest()[:16]


def fingerprints(game: str) -> dict[str, list[str]]:
    """For each record of a game: fingerprints at the deal, on the way and at the end."""
    found = {}
    for path in sorted((folder(game) / "tests" / "records").glob("*.json")):
        record = dallage.Record.load(path)
        state, marks = record.replay(0), []
        for count, (seat, move) in enumerate(record.moves):
            if count % 25 == 0:
                marks.append(fingerprint(state))
            state.play(seat, move)
        found[path.name] = [*marks, fingerprint(state)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_compiled_equals_interpreted_on_all_records(game: str) -> None:
    root = Path(__file__).parent.parent
    environment = {**os.environ, "DALLAGE_INTERPRET": "1", "PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    command = [sys.executable, "-W", "error", "-m", "tests.test_interpreted", game]
    said = subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, check=False)
    assert said.returncode == 0, said.stderr
    interpreted = json.loads(said.stdout)
    assert interpreted.pop("interpreted") is True
    assert interpreted == fingerprints(game)


if __name__ == "__main__":
    from dallage.kernel.jit import INTERPRETED

    print(json.dumps({"interpreted": INTERPRETED, **fingerprints(sys.argv[1])}))
