"""`python -m tests.e2e.install`: makes sure that there is a browser to test the page in, or says clearly why not."""

import shutil
import subprocess
import sys
from collections.abc import Iterator

from .browsers import NoBrowser, browser, is_root

PACKAGES = ("chromium-headless-shell", "chromium")  # of Debian; older ones have only the second
DOWNLOAD = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
FAILED = """\
The page's tests need a browser. None was found, and none could be installed:
{reasons}
Install one yourself, then run this again:
  apt-get install chromium               (Debian or Ubuntu, as root)
  {download}"""


def opens() -> str | None:
    """None if a browser opens a page, else what it says."""
    try:
        with browser() as opened:
            opened.new_page().close()
    except NoBrowser as reason:
        return str(reason)
    return None


def ways() -> Iterator[list[list[str]]]:
    """What to run, way after way, until a browser opens."""
    if is_root() and shutil.which("apt-get"):
        for package in PACKAGES:
            yield [["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", package]]
    yield [DOWNLOAD]


def run(commands: list[list[str]]) -> str | None:
    """None if all went well, else the one that did not."""
    for command in commands:
        if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
            return f"`{' '.join(command)}` failed"
    return None


def main() -> int:
    reasons = [opens()]
    for commands in ways() if reasons[-1] else ():
        print(f"No browser yet, so: {' && '.join(map(' '.join, commands))}", file=sys.stderr, flush=True)
        failed, reason = run(commands), opens()  # what failed may have been something we do not need
        reasons.append(reason and (failed or reason))
        if reasons[-1] is None:
            break
    if reasons[-1] is None:
        return 0
    print(FAILED.format(reasons="\n".join(f"- {one}" for one in reasons), download=" ".join(DOWNLOAD)), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
