"""The source folder of Dallage that a new game goes into."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Checkout:
    """A source folder, as `git clone` makes it."""

    root: Path

    @property
    def package(self) -> Path:
        return self.root / "src" / "dallage"

    @property
    def python_games(self) -> Path:
        return self.package / "games"

    @property
    def page_games(self) -> Path:
        return self.root / "web" / "src" / "games"

    @property
    def is_complete(self) -> bool:
        """Whether it has what a new game needs; an installed package has neither the page's sources nor the tests."""
        wanted = (self.root / "pyproject.toml", self.python_games, self.page_games, self.root / "tests")
        return all(path.exists() for path in wanted)


def find_checkout(folder: Path) -> Checkout | None:
    """The source folder that a folder is or lies in."""
    for root in (folder.absolute(), *folder.absolute().parents):
        if Checkout(root).is_complete:
            return Checkout(root)
    return None
