"""Two writers, one winner, across processes; `python -m tests.server.store.race` runs it as long as one likes."""

from tests.server.store.race import contest, contest_seats


def test_four_processes_race_for_the_same_plies(url: str) -> None:
    assert sum(contest(url, moves=200).values()) == 200


def test_four_processes_race_for_the_same_seats(url: str) -> None:
    assert sum(contest_seats(url, tables=4).values()) == 20
