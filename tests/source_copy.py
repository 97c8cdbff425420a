"""A copy of the sources to change at will, and commands that run with its code in processes of their own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatch_build import found_node

ROOT = Path(__file__).parent.parent
COPIED = ("README.md", "conftest.py", "pyproject.toml", "src", "tests", "web")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__")
NOT_INHERITED = ("PYTEST", "DALLAGE", "LANG", "LC_")


class SourceCopy:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / name, folder)
        (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())

    def run(self, *command: str, inside: str = ".", interpreted: bool = True) -> str:
        """What a command says; if it fails, so does the test."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(NOT_INHERITED)}
        own = {"PYTHONPATH": str(self.folder / "src"), "DALLAGE_INTERPRET": "1" if interpreted else "0"}
        done = subprocess.run(
            command, cwd=self.folder / inside, env=inherited | own, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
        return done.stdout

    def run_module(self, *words: str, interpreted: bool = True) -> str:
        return self.run(sys.executable, "-m", *words, interpreted=interpreted)

    def run_tests(self, *words: str, interpreted: bool = True) -> None:
        assert " passed" in self.run_module("pytest", "-q", "-p", "no:cacheprovider", *words, interpreted=interpreted)

    def run_page_tool(self, tool: str, *words: str) -> None:
        """Runs what npm has installed, in the page's folder."""
        node, _ = found_node()
        self.run(node, f"node_modules/.bin/{tool}", *words, inside="web")
