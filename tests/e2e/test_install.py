"""Where no browser is found one is installed, and where that fails the tests say so and do not pass."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from . import install

HERE = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"  # nobody answers there


def sentence(folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the command where no other command is found than those in the folder, and no download."""
    bare = {"PATH": str(folder), "PLAYWRIGHT_BROWSERS_PATH": str(folder), "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE}
    command = [sys.executable, "-m", "tests.e2e.install"]
    return subprocess.run(command, env={**os.environ, **bare}, cwd=HERE, capture_output=True, text=True, check=False)


def script(path: Path, *lines: str) -> None:
    path.write_text("\n".join(("#!/bin/sh", *lines, "")))
    path.chmod(0o755)


def test_without_any_way_to_a_browser_it_fails_and_says_what_to_do(tmp_path: Path) -> None:
    script(tmp_path / "apt-get", "exit 100")
    said = sentence(tmp_path)
    assert said.returncode == 1
    assert "None was found, and none could be installed" in said.stderr
    assert "playwright install" in said.stderr


def test_debians_package_comes_first_for_root_and_a_download_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(install, "is_root", lambda: True)
    assert [way[-1][0] for way in install.ways()] == ["apt-get", "apt-get", sys.executable]
    monkeypatch.setattr(install, "is_root", lambda: False)
    assert list(install.ways()) == [[install.DOWNLOAD]]


def test_ways_are_tried_until_a_browser_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[list[str]]] = []
    answers = iter(["nothing there", "still nothing", "nor now", None])
    monkeypatch.setattr(install, "ways", lambda: iter([[["true"]], [["false"]], [["true"]], [["never"]]]))
    monkeypatch.setattr(install, "opens", lambda: next(answers))
    monkeypatch.setattr(install, "run", lambda way: tried.append(way) or ("failed" if way == [["false"]] else None))
    assert install.main() == 0
    assert tried == [[["true"]], [["false"]], [["true"]]]


def test_what_failed_does_not_matter_when_a_browser_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["nothing there", None])
    monkeypatch.setattr(install, "ways", lambda: iter([[["false"]], [["never"]]]))
    monkeypatch.setattr(install, "opens", lambda: next(answers))
    assert install.main() == 0


def test_a_browser_that_cannot_start_is_quoted(tmp_path: Path) -> None:
    script(tmp_path / "chromium", "echo 'libnss3.so: cannot open shared object file' >&2", "exit 127")
    said = sentence(tmp_path)
    assert said.returncode == 1
    assert "libnss3.so: cannot open shared object file" in said.stderr
