"""Names that look like somebody else's, like nothing, or like a heap of marks."""

import pytest

from pyrite.server.store import fold
from pyrite.server.table.seats import clean_name
from pyrite.server.trouble import Refuse


@pytest.mark.parametrize(
    "name",
    [
        "Аlice",  # Cyrillic
        "Αlice",  # Greek
        "Alісе",
        "AIice",
        "A1ice",
        "A|ice",
        "Alice\ufe0f",
        "Al\u034fice",
        "Alice\u3164",
        "\u2800Alice\uffa0",
        "Alice\U000e0100",
        "Ａｌｉｃｅ",
    ],
)
def test_a_name_that_looks_like_another_is_the_other(name: str) -> None:
    assert fold(clean_name(name)) == fold("Alice")


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\ufe0f", "\u0310", "Z" + "\u0310" * 20, "\x1b[31mA"]
)
def test_a_name_of_nothing_or_of_heaps_is_none(name: str) -> None:
    with pytest.raises(Refuse):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Zoë", "Nguyễn", "Аня", "Ελένη", "สมชาย", "हिन्दी", "李雷", "O'Neill", "Player 10"]
)
def test_names_of_the_world_are_fine(name: str) -> None:
    assert clean_name(name)
    assert fold(name) != fold("Alice")
