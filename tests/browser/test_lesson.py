"""The lessons: to their ends by mouse, finger and keys; what is not meant stays alone; a wrong try is answered."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.learner import Learner, steps_of

# One run a game in every test, each by other means; the others are for the long proof.
RUNS = {("saboteur", "keys"), ("saboteur2", "mouse"), ("lost-mines", "touch"), ("dark-cave", "keys")}
GAMES = ("saboteur", "saboteur2", "lost-mines", "dark-cave")
EVERY = [
    pytest.param(game, means, id=f"{game}-{means}", marks=[] if (game, means) in RUNS else pytest.mark.proof)
    for game in GAMES
    for means in ("mouse", "touch", "keys")
]
# Whether the bubble lies over anything that is meant.
COVERED = """() => {
    const box = (each) => each.getBoundingClientRect();
    const bubble = box([...document.querySelectorAll(".bubble")].find((each) => box(each).width > 0));
    return [...document.querySelectorAll(".dark .ring")].map(box).filter((ring) =>
        ring.left < bubble.right - 6 && ring.right > bubble.left + 6
        && ring.top < bubble.bottom - 6 && ring.bottom > bubble.top + 6).length;
}"""


@pytest.mark.parametrize(("game", "means"), EVERY)
def test_a_lesson_is_taken_to_its_end(visit: Visit, game: str, means: str) -> None:
    phone = means == "touch"
    lang = "fr" if phone else "en"
    page = visit(f"/lesson/{game}", size=PHONE if phone else DESK, touch=phone, lang=lang)
    learner = Learner(page, means)
    for number, step in enumerate(steps_of(game), 1):
        expect(page.locator(".top .of")).to_contain_text(str(number))
        expect(learner.bubble).to_have_count(1)
        assert page.evaluate(COVERED) == 0, step["id"]
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
        learner.do(step)
        learner.go_on()
    end = page.get_by_role("heading", level=1)
    expect(end).to_be_visible()
    if means == "keys":
        expect(end).to_be_focused()
    expect(page.locator("nav a[href^='/lesson/']")).to_have_count(3)


def test_a_wrong_try_is_answered_by_the_rule_and_what_is_not_meant_stays_alone(visit: Visit) -> None:
    page = visit("/lesson/saboteur", size=DESK)
    learner = Learner(page, "mouse")
    learner.go_on()
    page.locator('[data-card="map"]').click()  # not meant in this step
    expect(page.locator("[data-slot][aria-pressed=true]")).to_have_count(0)
    page.get_by_role("button", name="Skip the lesson").focus()
    page.keyboard.press("6")
    expect(page.locator("[data-slot][aria-pressed=true]")).to_have_count(0)
    learner.take("EW")
    page.locator('[data-cell="8,0"]').click()
    expect(page.locator(".why")).to_contain_text("B-8")
    learner.aim_at("2,0")
    expect(page.locator(".bubble")).to_contain_text("Well done")


def test_a_lesson_is_left_and_gone_on_with(visit: Visit) -> None:
    page = visit("/lesson/dark-cave")
    learner = Learner(page, "mouse")
    learner.go_on()
    page.get_by_role("button", name="Do it for me").click()
    learner.go_on()
    expect(page.locator(".top .of")).to_have_text("3 of 8")
    page.reload()
    expect(page.locator(".top .of")).to_have_text("3 of 8")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".top .of")).to_have_text("2 of 8")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.get_by_role("button", name="Play The Dark Cave now")).to_be_visible()


def test_a_lesson_opens_again_and_again(visit: Visit) -> None:
    page = visit("/", size=DESK)
    for _ in range(3):
        page.locator("a[href^='/lesson']").first.click()
        expect(page.locator(".top .of")).to_be_visible()
        page.go_back()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_a_lesson(visit: Visit, axe: str, theme: str) -> None:
    page = visit("/lesson", theme=theme)
    expect(page.locator(".bubble")).to_be_visible()
    assert problems(page, axe) == []


def test_the_first_match_after_a_lesson_is_coached_and_each_tip_is_told_once(visit: Visit) -> None:
    page = visit("/lesson/saboteur")
    page.get_by_role("button", name="Skip the lesson").click()
    page.get_by_role("button", name="Play Saboteur now").click()
    tip = page.get_by_role("status", name="The guide")
    first = tip.filter(has_text="Your turn")
    expect(tip).to_be_visible()
    while first.count() == 0:  # something may have come up before
        before = tip.inner_text()
        tip.get_by_role("button", name="Got it").click()
        expect(tip).not_to_have_text(before, use_inner_text=True)
    first.get_by_role("button", name="Got it").click()
    expect(first).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt.mine")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('pyrite.coach'))")
    assert kept["expected"] == ["saboteur"] and "turn" in kept["told"]
    expect(first).to_have_count(0)
