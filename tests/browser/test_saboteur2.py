"""Saboteur 2 at the table page: a whole round, several cards at once, what was seen of others, the pay-out."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import PHONE, Visit
from tests.browser.matches import sit_in
from tests.browser.person import Person
from tests.browser.scenes import SECOND
from tests.browser.staged import stage
from tests.browser.test_waiting_room import open_table
from tests.server.live import Process


def show(visit: Visit, server: Process, name: str, label: str = "", **look: object) -> Person:
    """The page of seat 0 at that moment."""
    seated = stage(server, f"second {name} {label}", *SECOND[name])
    page: Page = visit("/", **look)
    sit_in(page, seated, f"/t/{seated['table']}")
    return Person(page)


def test_a_whole_round_with_seven_seats_by_mouse(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_role("radio", name=re.compile("^Saboteur 2")).check(force=True)
    for _ in range(2):
        page.get_by_role("button", name="One more seat").click()
    page.get_by_role("spinbutton", name="Rounds").fill("1")
    open_table(page)
    page.get_by_role("button", name="Deal the cards").click()
    person = Person(page)
    expect(page.locator("[data-seat]")).to_have_count(7)
    done = person.play_to_the_end()
    assert done.count("laid") + done.count("passed") > 1
    person.last_round()
    # Who has won is what the server said, and every step of the pay-out has its rule.
    expect(person.reveal.get_by_text(re.compile("To be paid: |There is no winner"))).to_be_visible()
    expect(person.reveal.get_by_role("button", name=re.compile("S2-21")).first).to_be_visible()
    assert problems(page, axe) == []


def test_several_cards_are_given_away_with_the_keys(visit: Visit, server: Process) -> None:
    person = show(visit, server, "prison")
    page = person.page
    expect(person.my_turn).to_be_visible()
    page.keyboard.press("d")
    expect(person.prompt).to_contain_text("which cards do you discard?")
    expect(person.act).to_be_disabled()
    for key in "134":
        page.keyboard.press(key)
    expect(person.picked).to_have_count(3)
    expect(person.act).to_contain_text("Discard 3 cards")
    page.keyboard.press("4")
    expect(person.picked).to_have_count(2)
    # Two cards: also for the one that lies in front of oneself.
    page.get_by_role("button", name="Be rid of a prison").click()
    expect(person.log.get_by_text(re.compile("^You discard .* to be rid of a prison")).first).to_be_visible()
    expect(person.picked).to_have_count(0)


def test_several_cards_are_given_away_on_a_phone(visit: Visit, server: Process, axe: str) -> None:
    person = show(visit, server, "prison", "phone", size=PHONE, touch=True)
    page = person.page
    page.get_by_role("button", name="Pass", exact=True).tap()
    person.hand.nth(0).tap()
    person.hand.nth(2).tap()
    expect(page.get_by_role("button", name="Be rid of a prison")).to_be_in_viewport(ratio=1)
    expect(person.act).to_have_text(re.compile("Discard 2"))
    assert problems(page, axe) == []
    person.act.tap()
    expect(person.picked).to_have_count(0)
    page.get_by_role("button", name="Log").first.tap()
    expect(page.get_by_text(re.compile("^You pass and discard")).first).to_be_visible()


def test_twelve_seats_fit_and_what_was_seen_is_shown_at_its_seat(
    visit: Visit, server: Process, axe: str
) -> None:
    person = show(visit, server, "inspection", size={"width": 1280, "height": 800})
    page = person.page
    expect(person.my_turn).to_be_visible()
    seats = page.locator("[data-seat]")
    expect(seats).to_have_count(12)
    for seat in range(12):
        expect(seats.nth(seat)).to_be_in_viewport(ratio=0.95)
    page.get_by_role("button", name=re.compile("inspection$")).first.click()
    expect(page.get_by_role("button", name=re.compile("^Look at the dwarf card of")).first).to_be_visible()
    assert problems(page, axe) == []
    page.locator("[data-seat] .aimed").first.click()
    person.act.click()
    expect(page.locator("[data-seat='1']")).to_have_attribute("aria-label", re.compile("You saw: "))
    page.get_by_role("button", name="My notes").click()
    expect(page.get_by_text("What you know of the players")).to_be_visible()


def test_a_thief_chooses_and_the_pay_out_is_told_step_by_step(
    visit: Visit, server: Process, axe: str
) -> None:
    person = show(visit, server, "theft")
    page = person.page
    expect(person.reveal).to_be_visible()
    expect(person.reveal.get_by_text("You may steal a nugget from somebody.")).to_be_visible()
    winners = person.reveal.get_by_text(re.compile("^To be paid: "))
    expect(winners).to_be_visible()
    expect(person.reveal.locator(".role.won")).not_to_have_count(0)
    assert problems(page, axe) == []
    person.reveal.get_by_role("button", name=re.compile("^Steal a nugget from")).first.click()
    expect(person.reveal.get_by_text(re.compile("^You steal a nugget from")).first).to_be_visible()


def test_the_table_in_french_and_light(visit: Visit, server: Process, axe: str) -> None:
    person = show(visit, server, "table", lang="fr", theme="light", size={"width": 1280, "height": 800})
    expect(person.page.locator(".prompt.mine").first).to_be_visible()
    assert problems(person.page, axe) == []
