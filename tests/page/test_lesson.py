"""The lesson of the page shows what the engine really answers."""

from tools.lesson import FILE, lesson, text


def test_the_lesson_is_what_the_engine_says_today() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tools.lesson"


def test_every_step_can_be_passed() -> None:
    steps = lesson()["steps"]
    assert isinstance(steps, list) and len(steps) == 9
    for step in steps:
        assert any(answer["good"] for answer in step["moves"]), step["id"]


def test_a_step_shows_at_least_one_refusal_where_it_teaches_one() -> None:
    steps = lesson()["steps"]
    assert isinstance(steps, list)
    rules = {step["id"]: {refusal["rule"] for refusal in step["refused"]} for step in steps}
    assert "B-9" in rules["turn"] and "B-11" in rules["dead-end"] and "B-12" in rules["tools"]
