"""No array is handed from interpreted to compiled code.

A `vec` that interpreted code passes as an argument, or sets as an attribute of a compiled object, is never freed: mypyc
takes one reference too many. What the engine returns, and what is only read, is freed. So whoever needs arrays for
longer is an object of the engine that holds them (`maze/distance.py`), and lists go in where arrays are needed.
"""

import tracemalloc
from pathlib import Path

import pytest

from pyrite import _pure
from tests.house.arrays import crossings
from tests.house.trees import ROOT, plant, read

# Tests that try the engine's inner parts directly, or play a module of the engine; each of them is a short process.
INSIDE = {
    "tests/conformance/test_planted.py",
    "tests/core/test_chance.py",
    "tests/house/test_arrays.py",
    "tests/leaks/plants.py",
    "tests/leaks/twins.py",
    "tests/modules/body_search.py",
    "tests/modules/clans.py",
    "tests/modules/exchange.py",
    "tests/modules/steps.py",
    "tests/rules/modules/plants.py",
    "tests/soak/test_soak.py",
}


def test_no_array_is_handed_to_the_engine() -> None:
    everything = [file for folder in ("tests", "tools", "examples") for file in read(ROOT, folder)]
    found = crossings([*read(), *everything])
    assert [line for line in found if line.split(":")[0] not in INSIDE] == []
    assert {line.split(":")[0] for line in found} == INSIDE, "named here without need"


ENGINE = """
from pyrite._native import append, i64, vec
Ways = vec[i64]
def plain(number: i64) -> vec[i64]: ...
def total(items: vec[i64]) -> i64: ...
def pair(both: tuple[i64, "vec[i64]"]) -> None: ...
def aliased(ways: Ways = vec[i64]()) -> None: ...
class Deck:
    def __init__(self, cards: list[int]) -> None:
        self.cards: vec[i64] = vec[i64](cards)
        self.gone = vec[i64]()
        self.same = self.cards[:]
        self.names: list[str] = []
    def lay(self, cards: vec[i64]) -> None: ...
    def top(self) -> i64: ...
    @property
    def drawn(self) -> vec[i64]: ...
    @drawn.setter
    def drawn(self, cards: vec[i64]) -> None: ...
class Pile(Deck):
    pass
class Zone:
    def __init__(self, cards: vec[i64]) -> None: ...
class Corner(Zone):
    pass
class Draft:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards: list[int] = []
"""


def found_in(tmp_path: Path, text: str, room: str = "bots") -> list[str]:
    return crossings(read(plant(tmp_path, {"pyrite/core/a.py": ENGINE, f"pyrite/{room}/b.py": text})))


@pytest.mark.parametrize(
    "text",
    [
        "from pyrite.core.a import total",
        "def f():\n    from pyrite.core.a import pair as p",
        "from pyrite.core.a import aliased",
        "from pyrite.core import a\na.total(x)",
        "import pyrite.core.a\npyrite.core.a.total(x)",
        "from pyrite.core import a\nx = a.Zone(y)",
        "from pyrite.core.a import Corner\nx = Corner(y)",
        "def f(deck):\n    deck.lay(x)",
        "def f(deck: 'Deck | None'):\n    deck.lay(x)",
        "def f(pile: Pile):\n    pile.lay(x)",
        "def f(draft: Draft):\n    draft.deck.lay(x)",
        "def f(deck: Deck):\n    later = deck.lay",
        "def f(deck: Deck):\n    deck.cards = x",
        "def f(deck: Deck):\n    deck.gone, y = x",
        "def f(deck: Deck):\n    deck.drawn = x",
        "def f(deck: Deck):\n    deck.same = x",
        "def f(thing):\n    thing.same = x",
        "class Mine(Deck):\n    def f(self):\n        self.cards = x",
        "def f():\n    for deck.cards in y: pass",
        "deck = Deck([])\ndef f():\n    deck.cards = x",
        "def f(draft: Draft):\n    setattr(draft.deck, 'cards', x)",
    ],
)
def test_a_planted_crossing_is_found(tmp_path: Path, text: str) -> None:
    assert len(found_in(tmp_path, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from pyrite.core.a import plain, Deck\nx = plain(3)[0]",
        "def f(deck: Deck):\n    return list(deck.cards), deck.cards[:3], deck.top()",
        "from pyrite.core.a import Zone\ndef f(zone: Zone) -> None: ...",
        "def f(deck: Deck):\n    deck.names = x",
        "def f(draft: Draft):\n    draft.cards = x",
        "class Own:\n    def f(self):\n        self.cards = x",
        "def f(rng: Random):\n    rng.lay(x)",
        "def total(items): ...\ntotal(x)",
    ],
)
def test_what_is_safe_is_left_alone(tmp_path: Path, text: str) -> None:
    assert found_in(tmp_path, text) == []


def test_the_engine_itself_may_unless_it_gives_such_a_function_away(tmp_path: Path) -> None:
    good = "from pyrite.core.a import total\ndef f(deck: Deck):\n    deck.cards = x\n    total(x)"
    assert found_in(tmp_path, good, "maze") == []
    away = "from pyrite.core.a import total\ny = sorted(x, key=total)"
    assert len(found_in(tmp_path / "other", away, "maze")) == 1


@pytest.mark.skipif(not _pure.compiled(), reason="interpreted arrays are lists")
def test_the_compiler_still_keeps_what_it_is_handed() -> None:
    """If this fails, mypyc frees such arrays at last: then this file and `arrays.py` have done their work."""
    from pyrite.core.bits import numbers, packed

    array = packed([0] * 1000)
    numbers(array[:])
    tracemalloc.start()
    for _ in range(50):
        numbers(array[:])
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept > 50 * 8000
