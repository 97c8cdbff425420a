"""Records and the cache."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from dallage.kernel import jit
from dallage.registry import all_games
from tests.every_game import SETUPS, after, setup_name


@pytest.mark.parametrize("game", list(all_games()))
def test_a_state_has_no_gaps_between_its_fields(game: str) -> None:
    state = all_games()[game].state.STATE
    assert sum(state[name].itemsize for name in state.names) == state.itemsize
    assert state.itemsize % 8 == 0


@pytest.mark.parametrize("chosen", SETUPS[::7], ids=setup_name)
def test_a_copy_is_the_same_to_the_last_bit(chosen) -> None:
    state = after(chosen, seed=4, moves_played=12)
    assert all(state.copy() == state for _ in range(50))


def test_two_games_cannot_have_the_same_fields() -> None:
    jit.record(("one_of_a_kind",))
    with pytest.raises(TypeError, match="another game has the same state fields"):
        jit.record(("one_of_a_kind",))


def test_a_field_cannot_hide_a_word_of_numpy() -> None:
    with pytest.raises(TypeError, match="cannot be called 'round'"):
        jit.record(("round",))


def test_the_cache_of_a_game_follows_its_own_rules_and_what_they_import(tmp_path, monkeypatch) -> None:
    for folder, imports in (("kernel", ""), ("games/one", "from ...kernel.rules import x\n"), ("games/two", "")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "rules.py").write_text(f"{imports}@rule\ndef first(): ...\n")
    monkeypatch.setattr(jit, "PACKAGE", tmp_path)
    one, two, kernel = tmp_path / "games" / "one", tmp_path / "games" / "two", tmp_path / "kernel"

    def unchanged_by(path: Path, text: str) -> list[bool]:
        jit.digest.cache_clear()
        before = [jit.digest(folder) for folder in (one, two, kernel)]
        with path.open("a") as file:
            file.write(text)
        jit.digest.cache_clear()
        return [jit.digest(folder) == old for folder, old in zip((one, two, kernel), before)]

    assert unchanged_by(one / "rules.py", "# changed\n") == [False, True, False]
    assert unchanged_by(kernel / "rules.py", "# changed\n") == [False, True, False]
    assert unchanged_by(one / "view.py", "# no rule\n") == [True, True, True]
    jit.digest.cache_clear()


def test_the_cache_is_where_the_system_keeps_caches(tmp_path, monkeypatch) -> None:
    monkeypatch.delenv("DALLAGE_CACHE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    for system, folder in ((Unix, tmp_path / ".cache"), (MacOS, tmp_path / "Library" / "Caches")):
        monkeypatch.setattr("platformdirs.PlatformDirs", system)
        assert jit.cache_root.__wrapped__() == folder / "dallage"


def test_a_cache_folder_that_cannot_be_written_is_replaced(tmp_path, monkeypatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("DALLAGE_CACHE", str(blocked / "cache"))
    jit.cache_root.cache_clear()
    try:
        assert jit.cache_root().is_dir()
        jit.cache_root().rmdir()
    finally:
        jit.cache_root.cache_clear()


def test_engines_compiled_for_another_processor_do_not_count(tmp_path) -> None:
    def stamp(**more: str) -> bytes:
        environment = {**os.environ, "DALLAGE_INTERPRET": "0", "DALLAGE_CACHE": str(tmp_path), **more}
        asking = "from dallage.compile import stamp; print(stamp('some-game'))"
        return subprocess.run([sys.executable, "-c", asking], env=environment, check=True, capture_output=True).stdout

    assert stamp() == stamp()
    assert stamp() != stamp(NUMBA_CPU_NAME="generic")


def test_verbs_find_the_rules_by_the_dtype() -> None:
    assert all(
        set(jit.RULES_BY_STATE[box.state.STATE]) >= {"play", "why_not"} for box in all_games().values() if box.rules
    )
    assert np.dtype(np.int32) not in jit.RULES_BY_STATE
