"""Coordinates as texts, for boards without an edge: `3,-2`."""

DIGITS = "0123456789"
MOST_DIGITS = 9


def read_coordinates(text: str) -> tuple[int, int] | None:
    """The two numbers of `3,-2`; None if the text is anything else. Each number has one way to be written."""
    first, comma, second = text.partition(",")
    return (int(first), int(second)) if comma and is_number(first) and is_number(second) else None


def is_number(text: str) -> bool:
    """Whether it is 0, or digits that do not begin with 0, perhaps after a minus."""
    digits = text[1:] if text[:1] == "-" else text
    if not 1 <= len(digits) <= MOST_DIGITS or not all(letter in DIGITS for letter in digits):
        return False
    return digits[0] != "0" or text == "0"
