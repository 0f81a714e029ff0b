"""Who sits there: clocks that run and run out, bots that stand in, what a host may do, standing up."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Come, Visit
from tests.browser.matches import Seated, shared, sit_in
from tests.browser.person import Person
from tests.patience import until
from tests.server.live import Inside, Process

FAST = 3000  # seconds of a turn


def sit(page: Page, seated: Seated) -> Person:
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator("[data-cell='0,0']")).to_be_visible()
    return Person(page)


def seat(person: Person, number: int) -> Locator:
    return person.page.locator(f"[data-seat='{number}']")


def seconds(person: Person) -> int:
    minutes, rest = person.prompt.locator(".time").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_runs_and_when_it_has_run_out_all_are_told(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True, clock="fast")
    other = sit(come(still.address, lang="fr"), bo)
    person = sit(come(still.address), mara)
    still.pass_by(FAST)
    expect(other.page.locator(".log")).to_contain_text("Le temps de Mara est écoulé")
    told = "Your time ran out: a bot played for you."
    expect(person.prompt).to_contain_text(told)
    expect(person.log.get_by_text(told)).to_have_count(1)
    # The other one's clock is seen, and gets less.
    expect(other.prompt.locator(".time")).to_be_visible()
    first = seconds(other)
    assert 0 < first <= FAST
    until(lambda: seconds(other) < first, "the clock runs")
    still.pass_by(FAST)
    expect(person.log.get_by_text("The time of Bo ran out")).to_have_count(1)


def test_a_bot_plays_for_somebody_who_is_gone_until_they_are_back(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    person = sit(come(still.address), mara)
    assert person.wait() == "turn"
    expect(seat(person, 2).locator(".bot")).to_have_count(0)
    still.pass_by(60)
    expect(seat(person, 2).locator(".bot")).to_be_visible()
    expect(seat(person, 2).locator(".away")).to_be_visible()
    person.take_turn()
    assert person.wait() == "turn"  # the bot has played for Bo
    expect(
        person.log.get_by_text(re.compile("^Bo (lays|passes|plays|puts|looks|breaks|repairs)")).first
    ).to_be_visible()
    sit(come(still.address), bo)
    expect(seat(person, 2).locator(".bot, .away")).to_have_count(0)


def test_the_host_may_let_a_bot_play_remove_somebody_and_close_the_table(
    visit: Visit, server: Process
) -> None:
    mara, _ = shared(server, mine=True)
    person = sit(visit("/"), mara)
    page = person.page
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_text("You are the host")).to_be_visible()
    menu.get_by_role("button", name="Let a bot play").click()
    expect(menu.get_by_text("away, a bot plays")).to_be_visible()
    expect(seat(person, 2).locator(".bot")).to_have_count(1)
    menu.get_by_role("button", name="Remove Bo").click()
    expect(menu.get_by_text("All players are here.")).to_be_visible()
    menu.get_by_role("button", name="Close the table for all").click()
    expect(person.prompt).to_be_visible()  # once is not enough
    menu.get_by_role("button", name="Really close it?").click()
    expect(page.get_by_role("heading", name="The table is closed")).to_be_visible()


def test_who_stands_up_is_replaced_and_who_stays_becomes_the_host(visit: Visit, server: Process) -> None:
    mara, bo = shared(server, mine=True)
    host, guest = sit(visit("/"), mara), sit(visit("/"), bo)
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog").get_by_text("You are the host")).to_have_count(0)
    guest.page.keyboard.press("Escape")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Stand up and leave").click()
    host.page.get_by_role("button", name="Really leave?").click()
    expect(host.page).to_have_url(f"{server.address}/")
    expect(seat(guest, 0).locator(".bot")).to_be_visible()
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog").get_by_text("You are the host")).to_be_visible()
    guest.page.keyboard.press("Escape")
    assert guest.wait() == "turn"  # the game goes on
