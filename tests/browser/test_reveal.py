"""The end of a round at the table: shown by itself, with its gold, and what one can do when all is over."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.matches import Seated, match, sharing, sit_in
from tests.browser.scenes import base, frame
from tests.browser.staged import stage
from tests.server.live import Process


@pytest.fixture(scope="module")
def played(server: Process) -> Seated:
    return server.once("reveal", lambda: match(server, players=4))


def test_the_gold_is_chosen_where_it_is_shown(visit: Visit, server: Process) -> None:
    seated = match(server, players=3, rounds=20, until=sharing)
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    result = page.get_by_role("dialog", name="The end of the round")
    expect(result.get_by_role("heading", name="The gold diggers win")).to_be_visible()
    expect(result.get_by_role("list", name="Who was who").get_by_role("listitem")).to_have_count(3)
    expect(result.get_by_role("heading", name="The way that counted")).to_be_visible()
    result.get_by_role("button", name="Keep the gold card").first.click()
    expect(result.get_by_text("You keep a gold card").first).to_be_visible()
    on = result.get_by_role("button", name="On to round")
    expect(on).to_be_visible()
    on.click()
    expect(result).to_be_hidden()


def test_a_rule_behind_a_reason_can_be_read(visit: Visit, played: Seated) -> None:
    page = visit("/")
    sit_in(page, played, f"/t/{played['table']}")
    result = page.get_by_role("dialog", name="The end of the round")
    result.get_by_role("button", name="The last round").click()
    result.get_by_role("button", name="B-22").first.click()
    expect(result.get_by_role("heading", name="B-22")).to_be_visible()


def test_the_deal_is_checked_in_the_browser(visit: Visit, played: Seated) -> None:
    page = visit("/")
    sit_in(page, played, f"/t/{played['table']}")
    page.get_by_text("Was the deal fair?").click()
    page.get_by_role("button", name="Check it now").click()
    expect(page.get_by_text("Yes: checked in this browser.")).to_be_visible()


def test_the_receipt_is_shown_and_copied(visit: Visit, server: Process, played: Seated) -> None:
    page = visit("/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_in(page, played, f"/t/{played['table']}")
    page.get_by_text("Was the deal fair?").click()
    page.get_by_role("button", name="Check it now").click()
    expect(page.get_by_text("The record is the one whose receipt the table showed.")).to_be_visible()
    _, _, export = server.ask("GET", f"/api/tables/{played['table']}/record")
    receipt = export["record"]["hash"]
    expect(page.locator("dd").get_by_text(receipt, exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy: Receipt").click()
    expect(page.get_by_role("button", name="Copy: Receipt")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == receipt


def test_a_lie_about_the_deal_is_noticed(visit: Visit, played: Seated) -> None:
    page = visit("/")
    kept = ["pyrite.commitment." + played["table"], "00" * 32]
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", kept)
    sit_in(page, played, f"/t/{played['table']}")
    page.get_by_text("Was the deal fair?").click()
    page.get_by_role("button", name="Check it now").click()
    expect(page.get_by_text("Something does not agree.")).to_be_visible()


def test_closed_shown_again_and_on_to_a_rematch(visit: Visit, server: Process) -> None:
    seated = match(server, players=4)
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    result = page.get_by_role("dialog", name="The end of the round")
    expect(result).to_be_visible()
    page.keyboard.press("Escape")
    expect(result).to_be_hidden()
    page.get_by_role("button", name="Show the result").click()
    result.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(seated["table"]))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_serious(
    visit: Visit, axe: str, played: Seated, theme: str, size: dict[str, int]
) -> None:
    page = visit("/", theme=theme, size=size)
    sit_in(page, played, f"/t/{played['table']}")
    expect(page.get_by_role("dialog", name="The end of the round")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert problems(page, axe) == []


def test_the_last_gold_card_is_not_asked_for_and_equal_ones_all_lie_there(
    visit: Visit, server: Process
) -> None:
    last = stage(
        server, "last card", base(rounds=2), lambda view: frame(view) == "share" and view["tray"] == 1, 200
    )
    page = visit("/")
    sit_in(page, last, f"/t/{last['table']}")
    reveal = page.get_by_role("dialog", name="The end of the round")
    expect(reveal.get_by_text("The last one is yours")).to_be_visible()
    expect(reveal.get_by_role("button", name=re.compile("^Keep the gold card"))).to_have_count(0)
    expect(
        reveal.get_by_role("button", name=re.compile("^On to round"))
    ).to_be_visible()  # it was taken by itself
    alike = stage(
        server,
        "equal cards",
        base(rounds=2),
        lambda view: frame(view) == "share" and len(view["tray_values"]) > len(set(view["tray_values"])) > 1,
        200,
    )
    page = visit("/")
    sit_in(page, alike, f"/t/{alike['table']}")
    offers = page.locator("dialog .offer")
    expect(offers.first).to_be_visible()
    assert offers.count() > len(set(offers.all_inner_texts()))
