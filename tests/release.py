"""Tries a release as a stranger would: `python -m tests.release dist`.

Looks into the archives, installs the wheel into an empty environment outside this folder, plays a game with it and
fetches the page from its server.
"""

import os
import re
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "requirements" / "runtime.txt"
PATIENCE = 900  # seconds: the engines are compiled


def look_into(wheel: Path, sdist: Path) -> None:
    """The wheel has the page, the engines for the browser and no tests; the source archive has what a wheel is built
    from."""
    inside = zipfile.ZipFile(wheel).namelist()
    assert engine_files() <= {*inside}, engine_files() - {*inside}
    assert "dallage/server/page/index.html" in inside
    assert "dallage/py.typed" in inside
    assert any(name.startswith("dallage/press/shapes/") for name in inside)
    assert any(name.startswith("dallage/press/fonts/") for name in inside)
    templates = {name for name in inside if name.startswith("dallage/new_game/template/") and name.endswith(".tmpl")}
    assert "dallage/new_game/template/python/tests/test_rules.py.tmpl" in templates
    rest = {*inside} - templates
    wrong = [name for name in rest if re.search(r"(^|/)(tests|node_modules|__pycache__)/", name)]
    assert not wrong, wrong
    metadata = zipfile.ZipFile(wheel).read(next(name for name in inside if name.endswith("/METADATA"))).decode()
    assert re.search(r"!\[[^\]]*\]\(https://", metadata), "the README's pictures have no address"
    with tarfile.open(sdist) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "web/package-lock.json"} <= sources
    assert not any("node_modules" in name for name in sources)
    print(f"{wheel.name}: {len(inside)} files, {wheel.stat().st_size // 1024} kB; {sdist.name}: {len(sources)} files")


def engine_files() -> set[str]:
    """The files of all engines for the browser, as a wheel has them."""
    games = [path.parent.name for path in (ROOT / "src" / "dallage" / "games").glob("*/rules.py")]
    shared = ["python.js", "kernel.js", "bots.js", "table.js"]
    own = [f"{game}.{suffix}" for game in games for suffix in ("wasm", "json", "js")]
    return {f"dallage/wasm/engines/{name}" for name in [*shared, *own]}


def install(wheel: Path, folder: Path) -> Path:
    """Into an empty environment, with the versions that are tested; where the command is."""
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "-r", str(PACKAGES)], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    return folder / "bin" / "dallage"


def play(command: Path, home: Path) -> None:
    """A game of bots, from the first to the last move."""
    games = subprocess.run(
        [command.with_name("python"), "-c", "import dallage; print(*dallage.games())"],
        env=surroundings(home), capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    words = ["play", games[0], "--humans", "0", "--level", "2", "--seed", "1"]
    said = subprocess.run(
        [command, *words], env=surroundings(home), cwd=home, input="", capture_output=True, text=True, timeout=PATIENCE
    )
    assert said.returncode == 0, said.stderr
    assert "The game is over" in said.stdout, said.stdout
    print(f"dallage {' '.join(words)}: played to the end")


def print_one(command: Path, home: Path) -> None:
    """A game as PDF: drawings and fonts are in the wheel."""
    python = [command.with_name("python"), "-c", "import dallage; print(*dallage.games())"]
    game = subprocess.run(python, env=surroundings(home), capture_output=True, text=True, check=True).stdout.split()[0]
    words = ["print", game, "--out", str(home / "game.pdf")]
    subprocess.run([command, *words], env=surroundings(home), cwd=home, check=True, timeout=PATIENCE)
    assert (home / "game.pdf").read_bytes().startswith(b"%PDF")


def serve(command: Path, home: Path) -> None:
    """The page, one of its scripts and the list of games; then an orderly end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    server = subprocess.Popen([command, "serve", "--port", str(port)], env=surroundings(home), cwd=home)
    try:
        wait_until_it_answers(f"{address}/healthz", server)
        page = fetch(f"{address}/")
        script = re.search(r'src="(/[^"]+\.js)"', page)
        assert script, page
        assert len(fetch(f"{address}{script[1]}")) > 1000
        assert '"id"' in fetch(f"{address}/api/games")
    finally:
        server.send_signal(signal.SIGTERM)
    assert server.wait(30) == 0
    assert (home / ".local" / "share" / "dallage" / "tables.db").exists() or sys.platform == "darwin"
    print(f"dallage serve: the page, {script[1]} and the list of games were fetched")


def wait_until_it_answers(address: str, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while True:
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < until, "the server does not answer"
        try:
            fetch(address)
            return
        except urllib.error.URLError:
            time.sleep(0.5)


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
    return text


def surroundings(home: Path) -> dict[str, str]:
    """The environment of somebody who has just come: a home of their own, nothing of ours in it."""
    ours = ("DALLAGE_", "PYTHON", "XDG_", "LC_", "LANG", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)} | {"HOME": str(home)}


def main(dist: Path) -> None:
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    look_into(wheel, sdist)
    with tempfile.TemporaryDirectory(prefix="dallage-release-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        command = install(wheel, Path(folder) / "environment")
        play(command, home)
        print_one(command, home)
        serve(command, home)
    print(f"The release in {dist} works.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
