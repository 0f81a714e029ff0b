"""Belief: the same as counting every deal; factors multiply; and what one knows oneself comes on top."""

import json
from itertools import permutations
from pathlib import Path

import pytest

from pyrite.bots import belief
from pyrite.bots.belief import FIRST, Belief, belief_of, key_of, known_to
from pyrite.bots.memory import Deed
from pyrite.core.view import View
from tests.bots.support import deal

TABLE = {
    key_of("barred", FIRST, False): [4.0],
    key_of("nearer", FIRST, False): [0.5],
    key_of("nearer", "barred", False): [0.8],
    key_of("hindered", FIRST, True): [1.0, 3.0, 2.0, 0.5],
}


@pytest.fixture(autouse=True)
def learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(belief, "factors", lambda name: TABLE)


def deed(seat: int, kind: str, target: int = -1) -> Deed:
    return Deed(1, seat, "lay", {"seat": seat, **({"target": target} if target >= 0 else {})}, kind)


DEEDS = [deed(0, "barred"), deed(1, "hindered", 0), deed(2, "nearer"), deed(0, "nearer")]


def counted(cards: str, players: int, known: dict[int, str]) -> list[float]:
    """Every order of the dwarf cards, with the product of what its deeds weigh."""
    out = [0.0] * players
    total = 0.0
    for order in permutations(range(len(cards)), players):
        held = [cards[card] for card in order]
        if any(held[seat] != role for seat, role in known.items()):
            continue
        weight = 1.0
        weight *= 4.0 if held[0] == "s" else 1.0
        weight *= TABLE[key_of("hindered", FIRST, True)][2 * (held[1] == "s") + (held[0] == "s")]
        weight *= 0.5 if held[2] == "s" else 1.0
        weight *= 0.8 if held[0] == "s" else 1.0
        total += weight
        for seat in range(players):
            out[seat] += weight * (held[seat] == "s")
    return [chance / total for chance in out]


@pytest.mark.parametrize("known", [{}, {3: "d"}, {3: "s"}, {1: "d", 2: "d"}])
def test_it_is_what_counting_all_deals_says(known: dict[int, str]) -> None:
    mine = Belief(4, 2, 6)
    for one in DEEDS:
        mine.note(one)
    seen = [None if seat not in known else known[seat] == "s" for seat in range(4)]
    assert mine.marginals(seen) == pytest.approx(counted("ssdddd", 4, known), abs=1e-12)


def test_nothing_done_is_what_the_cards_say() -> None:
    assert Belief(5, 2, 6).marginals() == pytest.approx([2 / 6] * 5)
    assert Belief(5, 2, 6).marginals([True, None, None, None, None])[1:] == pytest.approx([1 / 5] * 4)
    assert sum(Belief(4, 3, 4).marginals()) == pytest.approx(3.0)  # no card is left over


def test_a_deed_nobody_has_learnt_says_nothing() -> None:
    mine = Belief(3, 1, 4)
    assert mine.note(deed(0, "turned")) == 1.0 and mine.note(deed(1, "")) == 1.0
    assert mine.marginals() == pytest.approx([0.25] * 3)
    assert mine.note(deed(2, "barred")) == 4.0


def test_a_view_says_who_may_be_what_and_what_its_seat_knows() -> None:
    game = deal(5, 3)
    view = game.view(2)
    assert belief_of(view).marginals() == pytest.approx([2 / 6] * 5)
    mine = view.data["role"] == "saboteur"
    assert known_to(view) == [None, None, mine, None, None]
    assert known_to(game.view(None)) == [None] * 5
    seen = View({**view.data, "seen": [{"role": "saboteur", "at": [4]}, {"role": "digger", "at": [0, 1]}]})
    assert known_to(seen) == [None, None, mine, None, True]


def test_the_tables_name_their_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    path = Path(belief.__file__).parent / "deeds.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["made"].startswith("python tools/learn.py ")
    assert {len(row) for row in data["factors"].values()} == {1, 4}
    assert belief.factors("deeds")[key_of("barred", FIRST, False)][0] > 3
    assert belief.factors("deeds")[key_of("nearer", FIRST, False)][0] < 1
