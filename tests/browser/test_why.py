"""Why can't I? Whatever is tapped, the page says in words what forbids it, or what comes first."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyrite.core.spec import GameSpec
from tests.browser.conftest import PHONE, Visit
from tests.browser.matches import shared, sit_in
from tests.browser.person import PATH_CODES
from tests.browser.staged import Seated, stage
from tests.server.live import Process

Holds = Callable[[str], bool]


def is_path(card: str) -> bool:
    return PATH_CODES.match(f"{card}@") is not None


def in_hand(*wanted: Holds) -> Callable[[dict[str, Any]], bool]:
    """It is seat 0's turn with no broken tool, and each of these is in its hand."""

    def look(view: dict[str, Any]) -> bool:
        mine = view["decision"] == {"frame": "turn", "seat": 0} and not view["front"][0]
        return mine and all(any(each(card) for card in view["hand"]) for each in wanted)

    return look


def starts(text: str) -> Holds:
    return lambda card: card.startswith(text)


@pytest.fixture(scope="module")
def seated(server: Process) -> Seated:
    """A hand with a path card, a map, a rockfall and a repair card."""
    wanted = in_hand(is_path, starts("map"), starts("rockfall"), starts("repair"))
    return server.once("why", lambda: stage(server, "why", GameSpec("saboteur", 3), wanted, most=12))


def sit(visit: Visit, seated: Seated, **more: Any) -> Page:
    page = visit("/", **more)
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    return page


def pick(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^(Card|Carte) .*({name})")).first.click()


def cell(page: Page, place: str) -> None:
    page.locator(f"[data-cell='{place}']").click()


def player(page: Page, seat: int) -> None:
    page.locator(f"[data-seat='{seat}'] .pic").click()


def says(page: Page, words: str, rule: str) -> None:
    why = page.locator(".why")
    expect(why).to_contain_text(words)
    expect(why).not_to_contain_text(re.compile("[@>]"))  # no notation
    if rule:
        expect(why.get_by_role("button")).to_have_text(rule)
    else:
        expect(why.get_by_role("button")).to_have_count(0)


def test_a_card_that_goes_elsewhere_says_where(visit: Visit, seated: Seated) -> None:
    page = sit(visit, seated)
    pick(page, "repair|mended")
    cell(page, "8,0")
    says(page, "played on a player", "B-14")
    pick(page, "map")
    player(page, 1)
    says(page, "played on a goal", "B-17")
    pick(page, "rockfall")
    player(page, 2)
    says(page, "played on a place in the maze", "B-16")
    cell(page, "0,0")
    says(page, "the start and the goals stay", "B-16")
    pick(page, "tunnel|bend|fork|crossing")
    player(page, 1)
    says(page, "played on a place in the maze", "B-8")
    cell(page, "0,0")
    says(page, "lies at the start already", "B-8")


def test_without_a_card_one_is_told_to_pick_one(visit: Visit, seated: Seated) -> None:
    page = sit(visit, seated, size=PHONE, touch=True)
    page.locator("[data-cell='0,0']").tap()
    says(page, "Pick a card first", "")
    page.get_by_role("button", name="Pass").tap()
    page.locator("[data-cell='0,0']").tap()
    says(page, "Pick it in your hand", "")


def test_in_french_as_well(visit: Visit, seated: Seated) -> None:
    page = sit(visit, seated, lang="fr")
    cell(page, "0,0")
    says(page, "Prenez d’abord une carte", "")
    pick(page, "[Rr]épar")
    cell(page, "8,0")
    says(page, "se joue sur un joueur", "B-14")


def test_out_of_turn_the_page_says_whose_turn_it_is(visit: Visit, server: Process) -> None:
    mara, bo = shared(server, mine=False)
    with server.sit(bo):
        page = visit("/")
        sit_in(page, mara, f"/t/{mara['table']}")
        expect(page.get_by_text("Bo is thinking")).to_be_visible()
        cell(page, "0,0")
        says(page, "It is the turn of Bo", "B-6")
        expect(page.locator(".cell.refused")).to_have_count(0)  # nothing was done wrong
        page.keyboard.press("Escape")
        expect(page.locator(".why")).to_have_count(0)
        page.locator("[data-slot='0']").click()
        says(page, "It is the turn of Bo", "B-6")
        expect(page.locator("[data-slot='0']")).to_have_attribute("aria-pressed", "true")
