"""Coming to a table by its link: before the deal, in the middle, asked, refused; a lone game; another device."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Come, Visit
from tests.browser.matches import play_on, shared, wait_for_shares
from tests.browser.person import Person
from tests.browser.test_company import sit
from tests.browser.test_waiting_room import open_table
from tests.patience import until
from tests.server.live import Inside, Process, inside

DAY = 86400
# What floats over the maze for some seconds is written down: a test may look later than that.
FLOATED = """() => {
    window.floated = [];
    const look = () => document.querySelectorAll(".floating").forEach((each) => floated.push(each.textContent.trim()));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def link_of(page: Page) -> str:
    link = page.get_by_role("textbox", name="Link", exact=True).input_value()
    return link[link.index("/j/") :]


def code_of(page: Page) -> str:
    return page.locator(".top .code").inner_text()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_friend_takes_a_bots_place_at_a_table_as_it_is_made(
    visit: Visit, server: Process, size: dict[str, int], axe: str
) -> None:
    host = visit("/", size=size)
    open_table(host)
    expect(host.get_by_text("keeps this place for a friend").first).to_be_visible()
    guest = visit(link_of(host), size=size)
    expect(guest.get_by_role("heading", name="Ana invites you to Saboteur.")).to_be_visible()
    expect(guest.get_by_text("Here already: Ana")).to_be_visible()
    assert problems(guest, axe) == []
    assert guest.evaluate("document.documentElement.scrollWidth") <= size["width"]
    other = visit(link_of(host), size=size)
    expect(other.get_by_role("radio", name=re.compile("Tilda"))).to_have_count(1)
    guest.get_by_role("radio", name=re.compile("Tilda")).check(force=True)
    guest.get_by_role("textbox", name="Your name").fill("Tom")
    guest.get_by_role("button", name="Take Tilda’s place").click()
    expect(guest.get_by_text("Ana deals.")).to_be_visible()
    expect(host.get_by_text("took Tilda’s place")).to_be_visible()
    expect(host.get_by_text("2 of 5 are people")).to_be_visible()
    # The page of whoever still thinks about it is live.
    expect(other.get_by_role("radio", name=re.compile("Tilda"))).to_have_count(0)
    expect(other.get_by_text("Here already: Ana, Tom")).to_be_visible()
    wait_for_shares(server, host.url.rpartition("/")[2])
    host.get_by_role("button", name="Deal the cards").click()
    expect(Person(guest).hand.first).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_friend_takes_over_in_the_middle_and_both_play_on(visit: Visit, size: dict[str, int]) -> None:
    host = visit("/")
    host.get_by_role("button", name=re.compile("^Play now")).click()
    host.wait_for_url("**/t/*")
    ana = Person(host)
    assert ana.wait() == "turn"
    ana.take_turn()
    assert ana.wait() == "turn"
    host.evaluate(FLOATED)
    guest = visit(f"/j/{code_of(host)}", size=size)
    expect(guest.get_by_text("The game is running.")).to_be_visible()
    guest.get_by_role("textbox", name="Your name").fill("Tom")
    guest.get_by_role("button", name="Take Odda’s place").click()
    guest.wait_for_url("**/t/*")
    tom = Person(guest)
    expect(tom.hand.first).to_be_visible()
    expect(ana.log.get_by_text("Tom took Odda’s place.")).to_be_visible()
    until(lambda: "Tom took Odda’s place." in host.evaluate("window.floated"), "everybody is told")
    before = tom.version()
    ana.take_turn()
    tom.see_more_than(before)
    assert tom.wait() == "turn"  # the game waits for Tom now
    tom.take_turn()
    # Another visit by the link leads to the same seat.
    guest.goto(guest.url.split("/t/")[0] + f"/j/{code_of(host)}")
    guest.wait_for_url("**/t/*")
    expect(tom.hand.first).to_be_visible()


def test_who_still_reads_an_invitation_is_told_of_the_end_and_led_to_the_next_match(
    visit: Visit, server: Process
) -> None:
    seated = server.make("Mara", 3, spec={"options": {"rounds": 1}}, bots=["simple"] * 2)
    guest = visit(f"/j/{seated['code']}", lang="fr")
    expect(guest.get_by_role("button", name="Prendre la place d’Odda")).to_be_visible()
    play_on(server, seated)
    expect(guest.get_by_text("Cette partie est finie.")).to_be_visible()
    expect(guest.get_by_text("Toutes les places")).to_have_count(0)
    expect(guest.get_by_role("link", name="Revoir")).to_have_attribute("href", f"/r/{seated['table']}")
    with server.sit(seated) as mara:
        mara.do("rematch")
    guest.get_by_role("textbox", name="Votre nom").fill("Zoé")
    guest.get_by_role("button", name="Prendre la place d’Odda").click()
    expect(guest.get_by_text("Mara distribue")).to_be_visible()


def test_the_host_is_asked_and_refuses_and_lets_in(come: Come, still: Inside) -> None:
    mara, _ = shared(still, mine=True, joining="ask")
    person = sit(come(still.address), mara)
    asked = person.page.get_by_role("region", name="The people of this table")
    for lang, name, answer in (("fr", "Zoé", "No"), ("en", "Tom", "Let in")):
        guest = come(still.address, f"/j/{code_of(person.page)}", lang=lang)
        field = "Votre nom" if lang == "fr" else "Your name"
        guest.get_by_role("textbox", name=field).fill(name)
        guest.get_by_role("button", name=re.compile("Demander la place d|Ask for")).click()
        expect(asked).to_contain_text(f"{name} would like to take Odda’s place.")
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_have_count(0)
        if answer == "No":
            expect(guest.get_by_text("L’hôte ne vous laisse pas entrer.")).to_be_visible()
        else:
            expect(Person(guest).hand.first).to_be_visible()
    expect(person.log.get_by_text("Tom took Odda’s place.")).to_be_visible()
    late = come(still.address, f"/j/{code_of(person.page)}")
    expect(late.get_by_text("All seats are taken, but you can watch.")).to_be_visible()


def as_it_was(person: Person, seen: tuple[str, int]) -> None:
    """The log is fetched after the cards: it is waited for, and the version asked last."""
    expect(person.hand.first).to_be_visible()
    expect(person.log).to_have_count(seen[1])
    assert person.version() == seen[0]


def test_the_game_of_a_lone_player_is_as_it_was_after_a_day_and_a_restart(come: Come, tmp_path: Path) -> None:
    """Bots are about to play when the tab is closed: they wait too, and go on when their player is back."""
    slow = {"still": "yes", "natural_seconds": "5"}
    with inside(tmp_path, **slow) as server:
        port = server.port
        page = come(server.address, allow_loss=True)
        person = Person(page)
        page.get_by_role("button", name=re.compile("^Play now")).click()
        page.wait_for_url("**/t/*")
        until(lambda: person.my_turn.is_visible() or server.pass_by(5), "a turn")
        person.take_turn()
        expect(person.log).not_to_have_count(0)
        here, seen = page.url, (person.version(), person.log.count())
        page.goto("about:blank")
        server.wait_until_left()
        server.pass_by(DAY)
        page.goto(here)
        as_it_was(person, seen)
        page.goto("about:blank")
    with inside(tmp_path, port=str(port), **slow) as server:
        server.pass_by(DAY)
        page.goto(here)
        as_it_was(person, seen)
        until(lambda: person.version() != seen[0] or server.pass_by(5), "the bots go on")
        page.goto("about:blank")


def test_a_seat_is_carried_to_a_phone(come: Come, still: Inside) -> None:
    mara, _ = shared(still, mine=True)
    desk = sit(come(still.address), mara)
    cards = desk.hand.count()
    desk.page.get_by_role("button", name="Menu").click()
    desk.page.get_by_role("button", name="Go on with another device").click()
    sheet = desk.page.get_by_role("dialog", name="Go on with another device")
    expect(sheet.get_by_role("img")).to_be_visible()
    expect(sheet.get_by_text("Only this computer can open this link")).to_be_visible()
    address = sheet.locator("dd span").first.inner_text()
    phone = come(still.address, address.removeprefix(still.address), size=PHONE, touch=True)
    expect(Person(phone).hand).to_have_count(cards)
    assert "#" not in phone.url
    expect(desk.page.get_by_text("You are watching")).to_be_visible()
    thief = come(still.address, address.removeprefix(still.address))
    expect(thief.get_by_text("has been used or is too old")).to_be_visible()
