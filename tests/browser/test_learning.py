"""The rules: what a reader finds in them."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import Visit


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, theme: str) -> None:
    page = visit("/rules", theme=theme)
    expect(page.locator("#rule-B-1")).to_be_visible()
    assert problems(page, axe) == []


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
