"""Cells of the arena: the same deals for all, sides by dwarf card, figures that add up, and their doubt."""

import json

import pytest

from pyrite.bots.cells import CROWD, MIXED, SEEDS, Cell, Figures, seatings
from pyrite.bots.stats import BINS, Score, Times, paired, wilson


def test_wilson_is_the_book_s() -> None:
    low, high = wilson(81, 110)
    assert (round(low, 3), round(high, 3)) == (0.647, 0.81)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)


def test_a_paired_difference_knows_the_pairs() -> None:
    mean, low, high = paired([1, 1, 1, 1] * 20, [0, 1, 0, 1] * 20)
    assert mean == 0.5 and 0.35 < low < 0.45 and 0.55 < high < 0.65
    assert paired([1, 0] * 30, [1, 0] * 30) == (0.0, 0.0, 0.0)
    assert paired([], []) == (0.0, -1.0, 1.0)


def test_scores_of_beliefs() -> None:
    score = Score()
    for believed, is_so in ((0.9, True), (0.9, False), (0.1, False), (0.1, False)):
        score.add(believed, is_so)
    assert score.brier() == pytest.approx((0.01 + 0.81 + 0.01 + 0.01) / 4)
    assert score.prior() == pytest.approx(0.25 * 0.75)
    assert score.reliability() == [(0.1, 0.0, 2), (0.9, 0.5, 2)]
    assert Score(score.kept()).brier() == pytest.approx(score.brier(), abs=1e-3)
    assert len(Score().rows) == BINS + 1 and Score().brier() == 0.0
    sure = Score()
    sure.add(1.0, False)
    assert sure.log_score() < 7


def test_times_are_read_within_a_step() -> None:
    times = Times()
    for number in range(1, 101):
        times.add(number / 1000)
    assert times.at(0.5) == pytest.approx(50, rel=0.13)
    assert times.at(0.95) == pytest.approx(95, rel=0.13)
    assert Times(times.kept()).at(0.5) == times.at(0.5)


def test_seats_go_by_dwarf_card_and_go_round() -> None:
    bad = [False, True, False]
    assert seatings(Cell("saboteur", 3, "a", "b"), bad, 0) == [["a", "b", "a"]]
    crowd = [seatings(Cell("saboteur", 3, "a", "b", CROWD), bad, number)[0] for number in range(3)]
    assert crowd == [["a", "b", "b"], ["b", "b", "a"], ["a", "b", "b"]]
    assert seatings(Cell("saboteur", 3, "a", "b", MIXED), bad, 0) == [["a", "b", "a"], ["b", "a", "b"]]


def test_deals_of_the_three_ranges_never_meet() -> None:
    cells = [Cell("saboteur", 4, "a", "b", seeds=seeds) for seeds in SEEDS]
    digests = {cell.deal(number).digest() for cell in cells for number in range(20)}
    assert len(digests) == 60
    assert len({cell.id for cell in cells}) == 3
    other = Cell("saboteur", 4, "c", "d", seeds="tune")
    assert other.deal(3).digest() == cells[1].deal(3).digest()


@pytest.mark.parametrize("kind", ["sides", CROWD, MIXED])
def test_a_deal_gives_the_same_line_whoever_plays_it(kind: str) -> None:
    cell = Cell("saboteur", 3, "reasoner", "simple", kind, seeds="tune")
    one, two = Figures(cell), Figures(cell)
    one.play(1)
    one.play(2)
    for number in (2, 1):
        part = Figures(cell)
        part.play(number)
        two.take(part)
    assert one.kept()["rows"] == two.kept()["rows"] and one.kept()["beliefs"] == two.kept()["beliefs"]
    again = Figures(cell, json.loads(json.dumps(one.kept())))
    assert again.kept() == one.kept() and again.done == {1, 2}
    assert sum(score.count for score in one.beliefs) > 0
    assert all(row.saboteurs >= max(row.exposed) for row in one.rows)
