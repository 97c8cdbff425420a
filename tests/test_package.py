"""What a package index is told of us."""

import re
import tomllib
from pathlib import Path

from hatch_build import NODE_WHEEL, absolute_links

HOUSE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (HOUSE / "README.md").read_text(encoding="utf-8")


def test_every_link_of_the_readme_leads_somewhere_on_a_package_index() -> None:
    shown = absolute_links(README, PROJECT["urls"]["Repository"])
    targets = re.findall(r"\]\(([^)]*)\)", shown)
    assert len(targets) == len(re.findall(r"\]\(", README)) > 10
    assert all(target.startswith("https://") for target in targets)


def test_pictures_are_the_files_themselves_and_links_their_pages() -> None:
    text = "![a](b/c.svg) [d](e.md#f) [g](https://h.example/) [i](#j) | ![k](l.webp) |"
    assert absolute_links(text, "https://r") == (
        "![a](https://r/raw/HEAD/b/c.svg) [d](https://r/blob/HEAD/e.md#f) [g](https://h.example/) [i](#j)"
        " | ![k](https://r/raw/HEAD/l.webp) |"
    )


def test_every_file_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]*)", README):
        assert (HOUSE / target).exists(), target


def test_the_node_of_a_build_is_that_of_the_makefile() -> None:
    assert (HOUSE / "requirements" / "node.in").read_text(encoding="utf-8").split("\n") == [NODE_WHEEL, ""]


def test_every_version_of_python_that_is_promised_is_allowed() -> None:
    promised = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if "Python ::" in name]
    assert promised == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={promised[0]}"
