"""Takes words out of a drawing that lie outside of what is shown of it.

A figure that shows a part of a board draws all of it and cuts the rest off. Nobody sees those words, but programs that
search, copy or read a PDF aloud would find them.
"""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
MOVES = re.compile(r"^\s*translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)\s*$")
Box = tuple[float, float, float, float]  # left, top, width, height

ElementTree.register_namespace("", SVG[1:-1])


def without_hidden_text(svg: str, window: Box | None = None) -> str:
    """The drawing without hidden words; of a window, those outside of it are hidden too."""
    if "<text" not in svg:
        return svg
    root = ElementTree.fromstring(svg)
    clean(root, window or box_of(root))
    return ElementTree.tostring(root, encoding="unicode")


def box_of(element: ElementTree.Element) -> Box:
    left, top, width, height = map(float, element.attrib["viewBox"].split())
    return left, top, width, height


def clean(element: ElementTree.Element, box: Box) -> None:
    """Looks at all children, in the coordinates of each; what is turned or scaled is left as it is."""
    for child in list(element):
        inner: Box | None = box
        if child.tag == f"{SVG}svg" and "viewBox" in child.attrib:
            inner = box_of(child)
        elif "transform" in child.attrib:
            moved = MOVES.match(child.attrib["transform"])
            inner = (box[0] - float(moved[1]), box[1] - float(moved[2]), *box[2:]) if moved else None
        if inner is None:
            continue
        if child.tag == f"{SVG}text" and not is_inside(child, inner):
            element.remove(child)
        else:
            clean(child, inner)


def is_inside(text: ElementTree.Element, box: Box) -> bool:
    x, y = float(text.attrib.get("x", 0)), float(text.attrib.get("y", 0))
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]
