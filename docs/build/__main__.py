"""Makes the site: `python -m docs.build [FOLDER]`, by default into site/. What is wrong with it is an error."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .collect import collect
from .pages import DOCS, ROOT


def build(out: Path) -> None:
    """All pages in one folder, and Zensical over it. Zensical writes only beside its settings, hence the move."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made)
        collect(work / "docs")
        shutil.copy(DOCS / "zensical.toml", work)
        command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", "zensical.toml"]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
        if done.returncode:
            said = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
            raise SystemExit(said.partition("Traceback")[0] if "--strict" in said else said)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(work / "site", out)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"
    build(folder)
    print(f"The site is in {folder}: open {folder / 'index.html'}.")
