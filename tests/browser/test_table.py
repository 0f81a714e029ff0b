"""Whole matches and single turns at the table page, against bots."""

import re

import pytest
from playwright.sync_api import Page, expect

from pyrite.words.catalogue import catalogue
from tests.browser.axe import problems
from tests.browser.conftest import PHONE, Visit
from tests.browser.person import Person


def play_now(page: Page) -> Person:
    page.get_by_role("button", name=re.compile("Play now|Jouer")).first.click()
    page.wait_for_url("**/t/*")
    return Person(page)


def test_a_stranger_plays_a_whole_match_against_bots_with_the_mouse(visit: Visit, axe: str) -> None:
    person = play_now(visit("/"))
    done = person.play_to_the_end()
    assert done.count("laid") > 3
    assert done.count("go on") == 2  # three rounds
    assert problems(person.page, axe) == []
    # The deal was fair, and the browser has checked it itself.
    person.page.get_by_text("Was the deal fair?").click()
    person.page.get_by_role("button", name="Check it now").click()
    expect(person.page.get_by_text("Yes: checked in this browser.")).to_be_visible()
    expect(person.page.get_by_text("The locks are those that this browser saw")).to_be_visible()
    # What it gave to the shuffle, what it saw and what it got at the end can be kept.
    for what in ("List of all locks", "Your seat and your own number", "Receipt, hash of the record"):
        expect(person.page.get_by_role("button", name=re.compile(f"Copy: {what}"))).to_be_visible()


def test_cells_are_described_in_the_language_that_is_chosen_now(visit: Visit) -> None:
    person = play_now(visit("/"))
    assert person.wait() == "turn"
    start = person.page.locator("[data-cell='0,0']")
    expect(start).to_have_attribute("aria-label", re.compile("^column 0, row 0, .*joined to the start"))
    for language, words in (
        ("Français", "^colonne 0, ligne 0, .*reliée au départ"),
        ("English", "^column 0, row 0"),
    ):
        person.page.get_by_role("button", name=language).click()
        expect(start).to_have_attribute("aria-label", re.compile(words))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, theme: str) -> None:
    person = play_now(visit("/", theme=theme))
    assert person.wait() == "turn"
    assert problems(person.page, axe) == []
    person.hand.first.click()
    assert problems(person.page, axe) == []


def test_axe_finds_nothing_serious_on_a_phone(visit: Visit, axe: str) -> None:
    person = play_now(visit("/", size=PHONE, touch=True, theme="light"))
    assert person.wait() == "turn"
    person.hand.first.tap()
    assert problems(person.page, axe) == []


def test_a_turn_with_a_finger_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=PHONE, touch=True)
    page.get_by_role("button", name=re.compile("Play now")).tap()
    page.wait_for_url("**/t/*")
    person = Person(page)
    assert person.wait() == "turn"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert small_targets(page) == []
    assert person.take_turn(tap=True) in ("laid", "passed")
    page.get_by_role("button", name="Log").first.tap()  # the first tap after one on the maze counts too
    log = page.get_by_role("dialog", name="Log")
    log.get_by_role("button", name="Close").tap()
    expect(log).to_have_count(0)
    assert person.wait() in ("turn", "go on", "gold")


SHORT = re.compile(r"page\.table\.act\..*\.short")
CUT_OFF = """(button, words) => words.filter((text) => {
    button.querySelector("span:last-of-type").textContent = text;
    return button.scrollWidth > button.clientWidth;
})"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_word_of_the_main_button_is_cut_off_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit("/", size=PHONE, touch=True, lang=lang)
    play_now(page)
    button = page.locator(".controls .primary")
    expect(button).to_be_visible()
    words = [text for key, text in catalogue(lang).items() if SHORT.fullmatch(key)]
    assert len(words) > 10
    assert button.evaluate(CUT_OFF, [text.replace("{count}", "3") for text in words]) == []
    widths = page.locator(".controls button").evaluate_all(
        "all => all.map((each) => [each.textContent, each.scrollWidth - each.clientWidth])"
    )
    assert [text for text, beyond in widths if beyond > 0] == []


def small_targets(page: Page) -> list[str]:
    """Buttons on the screen that a finger would miss."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && box.height > 0 && (box.width < 44 || box.height < 44)
              && getComputedStyle(each).visibility !== "hidden" && box.right > 0 && box.left < innerWidth;
        }).map((each) => `${each.className} ${each.ariaLabel ?? each.innerText}`.slice(0, 120))"""
    )
    return found


def test_a_refused_cell_says_why_and_shows_the_rule(visit: Visit) -> None:
    person = play_now(visit("/"))
    assert person.wait() == "turn"
    page = person.page
    person.hand.nth(person.path_cards()[0]).click()
    page.get_by_role("gridcell", name="column 0, row 0").first.click()
    chip = page.locator(".why").get_by_role("button", name=re.compile("^Rule B-"))
    expect(chip).to_be_visible()
    number = (chip.text_content() or "").strip()
    chip.click()
    expect(page.get_by_role("heading", name=number)).to_be_visible()


def test_french_from_the_first_page_to_the_table(visit: Visit, axe: str) -> None:
    page = visit("/", lang="fr")
    play_now(page)
    expect(page.get_by_role("group", name="Vos cartes")).to_be_visible()
    expect(page.locator(".prompt.mine")).to_be_visible(timeout=90_000)
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(page|event|prompt|server|move)\.[a-z-]+", text), "a key without words"
    for english in ("Your turn", "Log", "Players", "discarded", "Gold digger"):
        assert english not in text
    assert problems(page, axe) == []
