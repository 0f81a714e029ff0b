"""The rules and the lesson: what a learner finds, with keys alone and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", ["/lesson", "/rules"])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, theme: str, path: str) -> None:
    page = visit(path, theme=theme)
    expect(page.locator(".board, #rule-B-1")).to_be_visible()
    assert problems(page, axe) == []


def aim(page: Page, cell: str) -> None:
    """Walk to a cell of the lesson's maze with the arrow keys, and choose it."""
    page.locator(".board [tabindex='0']").focus()
    for _ in range(12):
        here = str(page.evaluate("document.activeElement.dataset.cell")).split(",")
        there = cell.split(",")
        if here == there:
            break
        way = ("ArrowRight", "ArrowLeft") if here[0] != there[0] else ("ArrowDown", "ArrowUp")
        at = 0 if here[0] != there[0] else 1
        page.keyboard.press(way[int(here[at]) > int(there[at])])
    page.keyboard.press("Enter")


def test_the_lesson_teaches_to_turn_with_keys_alone(visit: Visit) -> None:
    page = visit("/lesson")
    aim(page, "2,0")
    expect(page.get_by_text("Well dug!")).to_be_visible()
    page.get_by_role("button", name="Next").press("Enter")
    expect(page.get_by_role("heading", name="Turn a card")).to_be_focused()
    aim(page, "3,0")
    expect(page.get_by_role("button", name="Rule B-9")).to_be_visible()
    page.keyboard.press("r")
    aim(page, "3,0")
    expect(page.get_by_text("Well dug!")).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "fr")])
def test_every_step_of_the_lesson_can_be_skipped_and_holds_its_width(
    visit: Visit, size: dict[str, int], lang: str
) -> None:
    page = visit("/lesson", size=size, lang=lang)
    skip = page.get_by_role("button", name={"en": "Skip", "fr": "Passer"}[lang])
    for _ in range(9):
        expect(page.locator(".board")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        skip.click()
    expect(page.get_by_role("button", name={"en": "Play now", "fr": "Jouer"}[lang])).to_be_visible()


def test_a_rule_is_found_by_number_and_by_word(visit: Visit) -> None:
    page = visit("/rules/b-19")
    expect(page.locator("#rule-B-19")).to_be_focused()
    page.get_by_role("searchbox").fill("lantern repair")
    expect(page.locator("#rule-B-15")).to_be_visible()
    expect(page.locator("#rule-B-1")).to_have_count(0)
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_contain_text("Nothing found")


def test_cards_are_listed_with_their_numbers_and_how_certain_they_are(visit: Visit) -> None:
    page = visit("/rules", lang="fr")
    entry = page.get_by_role("listitem").filter(has_text="éboulement").last
    expect(entry).to_contain_text("× 3")
    expect(page.get_by_role("listitem").filter(has_text="gemmes, valeur 4")).to_contain_text("× 2")
    expect(page.get_by_text("× 0", exact=True)).to_have_count(0)
    # One mark for each list, and none under a card.
    lists = page.locator(".cards ul")
    marks = lists.evaluate_all(
        "lists => lists.map(list => list.previousElementSibling.querySelector('.chip').innerText)"
    )
    assert len(marks) > 20 and set(marks) == {"certain", "probable", "reconstitué"}
    expect(lists.locator(".chip")).to_have_count(0)
