import pytest

from dallage.kernel.reasons import noun


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "tiles", "tuile"), (1, "tile", "tuile"), (2, "tiles", "tuiles"), (30, "tiles", "tuiles")],
)
def test_none_is_plural_in_english_and_singular_in_french(number: int, english: str, french: str) -> None:
    assert noun(number, "tile", "tiles", "en") == english
    assert noun(number, "tuile", "tuiles", "fr") == french
