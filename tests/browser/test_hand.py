"""Cards of the hand: dragged into the maze, turned with the right button, thrown back; the own role hidden."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pyrite.core.spec import GameSpec
from tests.browser.conftest import Visit
from tests.browser.matches import sit_in
from tests.browser.person import Person
from tests.browser.staged import Seated, stage
from tests.browser.test_why import in_hand, starts
from tests.server.live import Process

FORK = "fork closed to the west"


@pytest.fixture
def person(visit: Visit, server: Process, request: pytest.FixtureRequest) -> Person:
    """With a fork in the hand that fits somewhere both ways round, and a card for another player."""
    hand = in_hand(starts("broken"))

    def wanted(view: dict[str, Any]) -> bool:
        lays = {move for move in view["legal"] if move.startswith("NES")}
        return hand(view) and any(move.replace("NES@", "NES~@") in lays - {move} for move in lays)

    seated: Seated = stage(server, request.node.name, GameSpec("saboteur", 3), wanted, most=6)
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    found = Person(page)
    assert found.wait() == "turn"
    return found


def card(person: Person, name: str) -> Locator:
    """Whatever it is called when it is turned, it stays in its place."""
    found = person.hand.filter(visible=True)
    labels = found.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    return found.nth(next(at for at, label in enumerate(labels) if re.search(name, label)))


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person: Person, what: Locator, where: tuple[float, float], drop: bool = True) -> None:
    mouse = person.page.mouse
    mouse.move(*middle(what))
    mouse.down()
    x, y = middle(what)
    mouse.move(x, y - 40, steps=3)
    expect(person.page.locator(".dragged")).to_be_visible()
    mouse.move(*where, steps=5)
    if drop:
        mouse.up()


def test_a_card_is_dragged_to_a_place(person: Person) -> None:
    fork = card(person, FORK)
    drag(person, fork, (700, 200), drop=False)
    expect(person.lit).not_to_have_count(0)
    place = person.lit.first
    person.page.mouse.move(*middle(place), steps=4)
    person.page.mouse.up()
    expect(person.page.locator(".dragged")).to_have_count(0)
    expect(place).to_have_attribute("aria-selected", "true")  # a ghost: nothing is sent yet
    assert person.log.get_by_text(re.compile("^You lay")).count() == 0
    person.page.keyboard.press("Enter")
    expect(person.log.get_by_text(re.compile("^You lay a .*fork")).first).to_be_visible()


def test_a_card_dropped_where_it_does_not_fit_says_why(person: Person) -> None:
    drag(person, card(person, FORK), middle(person.page.locator("[data-cell='0,0']")))
    expect(person.page.locator(".why")).to_contain_text("lies at the start already")
    expect(person.act).to_be_disabled()


def test_a_card_is_dragged_to_a_player(person: Person) -> None:
    victim = person.page.locator("[data-seat]").first
    drag(person, card(person, "[Bb]roken"), middle(victim.locator(".pic")))
    expect(victim.locator(".aimed")).to_have_attribute("aria-pressed", "true")
    person.act.click()
    expect(person.log.get_by_text(re.compile("^You .*broken")).first).to_be_visible()


def test_the_right_button_turns_a_card(person: Person) -> None:
    fork = card(person, FORK)
    before = fork.get_attribute("aria-label")
    fork.click(button="right")
    expect(fork).to_have_attribute("aria-pressed", "true")
    expect(fork).not_to_have_attribute("aria-label", before or "")
    fork.click(button="right")
    expect(fork).to_have_attribute("aria-label", before or "")
    # Over a place too.
    place = person.page.get_by_role("gridcell", name=re.compile("fits both ways")).first
    place.click()
    ghost = person.page.locator(".cell .ghost svg")
    drawn = ghost.inner_html()
    place.click(button="right")
    expect(fork).not_to_have_attribute("aria-label", before or "")
    assert ghost.inner_html() != drawn


def test_the_own_role_is_hidden_and_looked_at(person: Person) -> None:
    page = person.page
    role = page.locator(".role")
    shown = role.get_by_role("heading").inner_text()
    assert shown in ("Gold digger", "Saboteur")
    role.get_by_role("button", name="Hide").click()
    expect(role.get_by_role("heading")).to_have_text("Hidden")
    assert shown not in role.inner_text()
    face = role.get_by_role("button", name="Hold the card")
    page.mouse.move(*middle(face))
    page.mouse.down()
    expect(role.get_by_role("heading")).to_have_text(shown)
    page.mouse.up()
    expect(role.get_by_role("heading")).to_have_text("Hidden")
    role.get_by_role("button", name="Show").click()
    expect(role.get_by_role("heading")).to_have_text(shown)
