"""The table with the keyboard alone: not one click, from the start page to the next round."""

import re

from playwright.sync_api import Locator, Page, expect

from pyrite.core.spec import GameSpec
from tests.browser.conftest import Visit
from tests.browser.matches import match, sharing, sit_in
from tests.browser.person import Person
from tests.browser.staged import Seated, stage
from tests.browser.test_why import in_hand, is_path, starts
from tests.server.live import Process


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press a key until this has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(80):
        if wanted.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError("Tab does not lead there")


def sit(visit: Visit, seated: Seated) -> Person:
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    return Person(page)


def digit(person: Person, name: str) -> str:
    """The key of the first card with such a name."""
    labels = person.hand.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    return str(next(at for at, label in enumerate(labels, 1) if re.search(name, label)))


def test_from_the_start_page_to_the_table(visit: Visit) -> None:
    page = visit("/")
    tab_to(page, page.get_by_role("button", name=re.compile("^Play now")))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert Person(page).wait() == "turn"


def test_a_card_is_laid(visit: Visit, server: Process) -> None:
    seated = stage(server, "keys lay", GameSpec("saboteur", 3), in_hand(is_path), most=6)
    person = sit(visit, seated)
    assert person.wait() == "turn"
    keys = person.page.keyboard
    keys.press(str(person.path_cards(usable=True)[0] + 1))
    expect(person.lit).not_to_have_count(0)
    expect(person.act).to_be_disabled()
    keys.press("ArrowRight")
    expect(person.page.locator("[role=gridcell][aria-selected=true]")).to_be_focused()
    keys.press("Escape")
    expect(person.act).to_be_disabled()
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(person.log.get_by_text(re.compile("^You lay")).first).to_be_visible()


def test_a_card_is_discarded(visit: Visit, server: Process) -> None:
    seated = stage(server, "keys pass", GameSpec("saboteur", 3), in_hand(is_path), most=6)
    person = sit(visit, seated)
    assert person.wait() == "turn"
    keys = person.page.keyboard
    keys.press("d")
    keys.press("1")
    expect(person.act).to_be_enabled()
    keys.press("Escape")
    expect(person.act).to_be_disabled()
    keys.press("1")
    expect(person.act).to_be_enabled()
    keys.press("Enter")  # the card has the focus: it is not picked again, it goes
    expect(person.log.get_by_text(re.compile("^You pass")).first).to_be_visible()


def test_a_player_is_aimed_at(visit: Visit, server: Process) -> None:
    seated = stage(server, "keys aim", GameSpec("saboteur", 3), in_hand(starts("broken")), most=6)
    person = sit(visit, seated)
    assert person.wait() == "turn"
    keys = person.page.keyboard
    keys.press(digit(person, "[Bb]roken"))
    first = person.page.locator("[data-seat]").first  # the one who plays after me
    expect(first.locator(".aimed")).to_have_attribute("aria-pressed", "false")
    keys.press("t")
    keys.press("1")
    expect(first.locator(".aimed")).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    expect(person.log.get_by_text(re.compile("^You .*broken")).first).to_be_visible()


def test_any_cell_can_be_asked_why_not(visit: Visit, server: Process) -> None:
    seated = stage(server, "keys why", GameSpec("saboteur", 3), in_hand(starts("repair")), most=6)
    person = sit(visit, seated)
    assert person.wait() == "turn"
    keys = person.page.keyboard
    keys.press(digit(person, "repair"))
    keys.press("g")  # the first goal
    keys.press("Enter")
    why = person.page.locator(".why")
    expect(why).to_contain_text("played on a player")
    tab_to(person.page, why.get_by_role("button"))
    keys.press("Enter")
    expect(person.page.get_by_role("heading", name="B-14")).to_be_visible()


def test_gold_is_chosen_and_the_next_round_begins(visit: Visit, server: Process) -> None:
    person = sit(visit, match(server, players=3, rounds=20, until=sharing))
    page = person.page
    expect(person.reveal.get_by_role("heading", level=1)).to_be_focused()
    tab_to(page, person.gold.first)
    page.keyboard.press("Enter")
    expect(person.reveal.get_by_text("You keep a gold card").first).to_be_visible()
    tab_to(page, person.go_on)
    page.keyboard.press("Enter")
    expect(person.reveal).to_be_hidden()
    # It can be looked at again until one plays, and goes with Escape.
    again = page.get_by_role("button", name="Show the result")
    tab_to(page, again, "Shift+Tab")
    page.keyboard.press("Enter")
    expect(person.reveal.get_by_text("You keep a gold card").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(person.reveal).to_be_hidden()
    assert person.wait() == "turn"
    page.keyboard.press("d")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(person.log.get_by_text(re.compile("^You pass")).last).to_be_visible()
    expect(again).to_have_count(0)
