"""Making a table, and the room where one waits for others."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pyrite.server.table.fair import time_of
from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Come, Visit
from tests.browser.matches import sit_in, wait_for_shares
from tests.server.cuts.story import ROUND, SIGNATURE
from tests.server.live import Process, inside


def open_table(page: Page, name: str = "Ana") -> None:
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_role("heading", name="Around the table")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [(DESK, "dark"), (PHONE, "light")])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, theme: str, size: dict[str, int]) -> None:
    page = visit("/", theme=theme, size=size)
    open_table(page)
    expect(page.get_by_text("1 of 5 are people")).to_be_visible()
    # What removes a bot stands beside its name, not below it.
    name, remove = page.get_by_text("Odda", exact=True), page.get_by_role("button", name="Remove Odda")
    boxes = [name.bounding_box(), remove.bounding_box()]
    assert boxes[0] and boxes[1] and boxes[1]["y"] < boxes[0]["y"] + boxes[0]["height"]
    assert problems(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_what_was_chosen_is_shown_to_all(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("spinbutton", name="Rounds").fill("12")
    page.get_by_role("radio", name="Relaxed").check(force=True)
    open_table(page)
    expect(page.locator("dl")).to_contain_text("12")
    expect(page.get_by_role("radio", name="Relaxed")).to_be_checked()


def test_a_text_with_named_values_is_chosen_and_ones_own_is_explained(visit: Visit, axe: str) -> None:
    page = visit("/", lang="fr")
    page.get_by_role("heading", name="Modules").click()
    page.get_by_role("switch", name="Coffres aux trésors").click()
    where = page.get_by_role("combobox", name="Où sont les coffres")
    written = page.get_by_role("textbox", name="Où sont les coffres")
    expect(where.locator("option:checked")).to_have_text("reconstitution du livret")
    expect(written).to_have_count(0)
    where.select_option(label="quatre cases choisies")
    expect(page.get_by_text("Quatre cases, colonne et rangée, comme")).to_be_visible()
    written.fill("1,0;2,2;6,-1;6,1")  # beside the start
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("textbox", name="Votre nom").fill("Ana")
    page.get_by_role("button", name="Garder ce nom").click()
    expect(page.get_by_text("ni côte à côte ni à côté du départ")).to_be_visible()
    assert problems(page, axe) == []
    where.select_option(label="tirés au hasard")
    expect(written).to_have_count(0)
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator("dl")).to_contain_text("tirés au hasard")


def test_a_free_seat_keeps_the_cards_from_being_dealt(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Seat 2: bot").click()
    expect(page.get_by_text("2 for people, 3 for bots")).to_be_visible()
    open_table(page)
    deal = page.get_by_role("button", name="Deal the cards")
    expect(deal).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Bots on all free seats").click()
    expect(deal).to_have_attribute("aria-disabled", "false")


def test_an_invitation_to_this_computer_alone_says_so(visit: Visit) -> None:
    page = visit("/")
    open_table(page)
    expect(page.get_by_text("make host")).to_be_visible()


def test_a_guest_sits_down_by_the_link_and_finds_the_seat_again(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("button", name="Seat 2: bot").click()
    open_table(host)
    link = host.get_by_role("textbox", name="Link", exact=True).input_value()
    guest = visit(link[link.index("/j/") :], lang="fr")
    guest.get_by_role("textbox", name="Votre nom").fill("Zoé")
    guest.get_by_role("button", name="S’asseoir").click()
    expect(guest.get_by_text("Ana distribue")).to_be_visible()
    expect(host.get_by_text("Zoé")).to_be_visible()
    guest.goto(guest.url.split("/t/")[0] + "/")
    guest.get_by_role("link", name="Reprendre").click()
    expect(guest.get_by_text("Ana distribue")).to_be_visible()


def test_a_public_table_is_listed_and_can_be_watched(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("switch", name="Show in the list").click()
    open_table(host, "Odile")
    watcher = visit("/")
    watcher.get_by_role("link", name="Watch: Odile’s table").click()
    expect(watcher.get_by_text("You are watching, and there is a place for you.")).to_be_visible()


def test_a_watcher_for_whom_there_is_no_room_is_told_so(come: Come, tmp_path: Path) -> None:
    """In words, on a page that goes on trying."""
    with inside(tmp_path, bot_workers="0", watchers="1") as server:
        seated = server.make("Ana", players=3)
        with server.watch(seated["table"]):
            page = come(server.address, f"/t/{seated['table']}")
            expect(page.get_by_role("status")).to_contain_text("So many people watch this table")
        expect(page.get_by_role("heading", name="Around the table")).to_be_visible()
        page.goto("about:blank")


def test_the_deal_waits_for_a_number_from_outside(come: Come, tmp_path: Path, axe: str) -> None:
    """The host names a round that is still to come, and brings its signature; another one is not taken by the page."""
    with inside(tmp_path, bot_workers="0") as server:
        server.parts.lobby.wall = lambda: time_of(ROUND) - 60
        seated = server.make("Ana", players=3, bots=["random"] * 2)
        page = come(server.address)
        page.clock.set_fixed_time(time_of(ROUND) - 90)  # in seconds
        sit_in(page, seated, f"/t/{seated['table']}")
        page.get_by_text("One more number, from outside").click()
        page.get_by_role("button", name="Wait for the number in 90 seconds").click()
        expect(page.get_by_text(f"the public number of round {ROUND} of drand")).to_be_visible()
        wait_for_shares(server, seated["table"])
        page.get_by_role("button", name="Deal the cards").click()
        field = page.get_by_role("textbox", name="The answer, or the signature in it")
        assert problems(page, axe) == []
        field.fill(f"a{SIGNATURE[1:]}")
        page.get_by_role("button", name="Bring it").click()
        expect(page.get_by_role("alert")).to_have_text(f"This is not the public number of round {ROUND}.")
        field.fill(f'{{"round": {ROUND}, "signature": "{SIGNATURE}"}}')
        page.get_by_role("button", name="Bring it").click()
        expect(page.get_by_role("group", name="Your cards")).to_be_visible()
        page.goto("about:blank")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_host_changes_the_game_in_sight_of_all_and_hands_the_table_over(
    visit: Visit, server: Process, size: dict[str, int], axe: str
) -> None:
    host = visit("/", size=size)
    open_table(host)
    table = host.url.rpartition("/")[2]
    link = host.get_by_role("textbox", name="Link", exact=True).input_value()
    guest = visit(link[link.index("/j/") :])
    guest.get_by_role("textbox", name="Your name").fill("Tom")
    guest.get_by_role("radio", name=re.compile("Grim")).check(force=True)  # the last seat
    guest.get_by_role("button", name="Take Grim’s place").click()
    expect(host.get_by_text("2 of 5 are people")).to_be_visible()
    wait_for_shares(server, table)
    print_before = host.locator(".fingerprint").inner_text()
    host.get_by_role("button", name="Change the game").click()
    dialog = host.get_by_role("dialog", name="Change the game")
    assert problems(host, axe) == []
    dialog.get_by_role("spinbutton", name="Rounds").fill("1")
    dialog.get_by_role("button", name="One seat fewer").click()
    expect(dialog.get_by_text("they do so anew")).to_be_visible()
    dialog.get_by_role("button", name="Play this").click()
    expect(dialog).to_have_count(0)
    expect(guest.locator(".changed")).to_contain_text("Rounds")
    expect(guest.get_by_text("2 of 4 are people")).to_be_visible()
    host.get_by_role("button", name="One seat fewer").click()  # without a dialog, too
    expect(guest.get_by_text("2 of 3 are people")).to_be_visible()  # Tom moved to a bot's seat
    expect(host.locator(".fingerprint")).not_to_have_text(print_before)
    wait_for_shares(server, table)
    for page in (host, guest):  # whoever sat there sees that the server has committed itself anew
        expect(page.locator(".former").filter(has_text=print_before)).to_be_visible()
    guest.get_by_role("button", name="Hello!").click()
    expect(host.get_by_role("region", name="Talk")).to_contain_text("Tom Hello!")
    host.get_by_role("button", name="Make Tom the host").click()
    guest.get_by_role("button", name="Deal the cards").click()
    expect(guest.get_by_role("group", name="Your cards")).to_be_visible()
