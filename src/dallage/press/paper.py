"""Sizes of paper, and the part of a page that is printed on. All lengths are millimetres, from the top left corner."""

from typing import NamedTuple

SIDE_MARGIN, TOP_MARGIN, BOTTOM_MARGIN = 10.0, 16.0, 12.0  # the heading stands in the upper one
RULER = 100.0  # the line by which a printer is checked


class Paper(NamedTuple):
    name: str
    width: float
    height: float

    @property
    def area(self) -> "Area":
        """Where pieces are put."""
        width = self.width - 2 * SIDE_MARGIN
        return Area(SIDE_MARGIN, TOP_MARGIN, width, self.height - TOP_MARGIN - BOTTOM_MARGIN)


class Area(NamedTuple):
    """A part of a page."""

    left: float
    top: float
    width: float
    height: float


PAPERS = {paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}
