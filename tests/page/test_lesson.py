"""The lessons of the page show what the engine really answers."""

import pytest

from pyrite.api import Game
from pyrite.games.catalogue import CATALOGUE
from tools.lesson.every import EVERY, file_of
from tools.lesson.step import Lesson, Step
from tools.lesson.written import begun, text, written

STEPS = [(lesson, step) for lesson in EVERY for step in lesson.steps]
NAMES = [f"{lesson.game}-{step.id}" for lesson, step in STEPS]


def legal_in(game: Game) -> list[str]:
    return [move.text for move in game.legal_moves()]


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.game)
def test_a_lesson_is_what_the_engine_says_today(lesson: Lesson) -> None:
    assert file_of(lesson).read_text(encoding="utf-8") == text(lesson), "run: python -m tools.lesson"


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in EVERY} == {entry.id for entry in CATALOGUE.entries}


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=NAMES)
def test_every_move_of_a_step_can_be_played_and_every_refusal_is_one(lesson: Lesson, step: Step) -> None:
    game, _ = begun(step)
    for way in step.good:
        after: Game = game.clone()
        for move in way.split():
            assert move in legal_in(after), move
            after.play(move, 0)
    legal = legal_in(game)
    for refusal in written(step)["why"]:
        for aim in refusal["at"]:
            sign = ">" if isinstance(aim, int) else "@"
            assert f"{refusal['card']}{sign}{aim}" not in legal


def test_a_step_shows_the_refusal_that_it_teaches() -> None:
    rules = {step.id: {each["rule"] for each in written(step)["why"]} for _, step in STEPS}
    assert "B-9" in rules["turn"] and "B-11" in rules["dead-end"]
    assert "S2-7" in rules["ladder"] and "LM-15" in rules["obstacle"]
