"""Which file of the repository becomes which page of the site."""

from pathlib import Path

from dallage.kernel.game import LANGUAGES
from dallage.registry import all_games

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

# The list of pages that stands in the margin; Zensical reads one in each folder.
CONTENTS = "SUMMARY.md"

# What is taken as it is: pictures, styles, scripts.
ASSETS = (".svg", ".webp", ".png", ".css", ".js")

# Pages that live at the top of the repository.
TOP = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md"}

# Sources of which the build makes pages: a link to one leads to its page, on the site as in the repository.
MADE_OF = {
    ROOT / "src/dallage/__init__.py": "reference/index.md",
    ROOT / "src/dallage/kernel/contract.py": "reference/contract.md",
    ROOT / "src/dallage/games": "games/index.md",
}


def game_page(game: str, language: str) -> str:
    """Where the rules of a game are shown."""
    return f"games/{game}.md" if language == "en" else f"games/{game}.{language}.md"


def rules_file(game: str, language: str) -> Path:
    """Where they are written."""
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return ROOT / "src/dallage/games" / game / name


def formats_file(game: str) -> Path:
    """What a game says of its moves and views, for programs."""
    return ROOT / "src/dallage/games" / game / "formats.md"


def written_pages() -> dict[Path, str]:
    """The pages that people have written, by file: where each is on the site."""
    pages = {path: str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md") if path.name != CONTENTS}
    pages |= {ROOT / name: page for name, page in TOP.items() if (ROOT / name).exists()}
    pages |= {rules_file(game, language): game_page(game, language) for game in all_games() for language in LANGUAGES}
    return pages
