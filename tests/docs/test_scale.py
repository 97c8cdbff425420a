"""The tables of docs/scale.md are those that the measured figures make."""

from bench.scale.__main__ import PAGE, page
from bench.scale.model import Needs, Parts, people_of_a_cell


def test_the_tables_of_the_page_are_made_from_the_figures_beside_it() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "python -m bench.scale writes it anew"


def test_more_people_need_more_of_everything_and_a_cell_is_full_when_it_says_so() -> None:
    parts = Parts.read()
    few, many = Needs(parts, 1_000), Needs(parts, 1_000_000)
    assert few.workers == 2
    assert many.workers > few.workers
    assert many.heard_per_s > 1_000 * few.heard_per_s
    cell = people_of_a_cell(parts)
    assert Needs(parts, cell).database_cores <= 16 < Needs(parts, cell + 1_000).database_cores
