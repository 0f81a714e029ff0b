"""A card that can be stopped: seen whole, answered by finger and by key, and the same for those who can't stop it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import PHONE, Come
from tests.browser.matches import sit_in
from tests.browser.scenes import Wish, base, may_only_decline, may_veto
from tests.browser.staged import stage
from tests.patience import until
from tests.server.live import Inside

SECONDS = 8


def waiting(view: dict[str, Any]) -> str:
    return next((str(each["move"]) for each in reversed(view["pending"]) if "move" in each), "")


def aimed_at(sign: str, who: Wish) -> Wish:
    """Of the moments in which seat 0 is asked: those in which the move that waits is of this sort."""
    return lambda view: who(view) and sign in waiting(view)


def ask(come: Come, still: Inside, label: str, wish: Wish, **more: Any) -> Page:
    seated = stage(still, label, base("veto", window=SECONDS), wish, 80)
    page = come(still.address, **more)
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".veto")).to_be_visible()
    return page


def test_on_a_phone_a_card_against_a_player_is_seen_and_stopped(come: Come, still: Inside, axe: str) -> None:
    page = ask(come, still, "veto on a player", aimed_at("broken:", may_veto), size=PHONE, touch=True)
    veto = page.locator(".veto")
    expect(
        veto.get_by_role("heading", name=re.compile("wants to break the (pickaxe|lantern|cart) of "))
    ).to_be_visible()
    expect(veto.get_by_role("timer", name=re.compile("seconds? left$"))).to_be_visible()
    # Who plays it is framed, who is meant too, and a way leads from one to the other.
    expect(page.locator("svg.way rect.seat")).to_have_count(2)
    expect(page.locator("svg.way rect.hit")).to_have_count(1)
    expect(page.locator("svg.way path.line")).to_have_count(1)
    for name in ("Let it be", "Stop it: veto"):  # for a finger
        box = veto.get_by_role("button", name=re.compile(name)).bounding_box()
        assert box is not None and box["height"] >= 44 and box["x"] >= 0
    assert problems(page, axe) == []
    expect(page.locator(".tip")).to_have_count(0)  # nothing lies over what it is about
    veto.get_by_role("button", name=re.compile("^Stop it")).tap()
    expect(page.locator(".veto")).to_have_count(0)
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("list", name="Log")).to_contain_text("You play a veto against")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_desk_a_card_in_the_maze_is_a_ghost_and_enter_lets_it_be(
    come: Come, still: Inside, axe: str, lang: str
) -> None:
    """Who can't stop it is asked as everybody is; the page does not answer for them."""
    page = ask(come, still, f"veto on a cell {lang}", aimed_at("@", may_only_decline), lang=lang)
    veto = page.locator(".veto")
    words = {"en": ("wants to", "Let it be"), "fr": ("veut", "Laisser")}[lang]
    expect(veto.get_by_role("heading", name=re.compile(words[0]))).to_be_visible()
    expect(page.locator(".cell .coming")).to_have_count(1)
    expect(page.locator("svg.way path.line")).to_have_count(1)
    expect(veto.locator(".acts button")).to_have_count(1)
    expect(veto.locator(".acts button")).to_contain_text(words[1])
    ghost, panel = page.locator(".cell .coming").bounding_box(), veto.bounding_box()
    assert ghost is not None and panel is not None
    assert ghost["y"] + ghost["height"] <= panel["y"]  # the question does not cover what it is about
    # Whoever hears the page is told who plays what, where, and how long there is to answer.
    said = page.locator("[aria-live=assertive]")
    expect(said).to_contain_text(words[0])
    expect(said).to_contain_text(f"{SECONDS} sec")
    assert problems(page, axe) == []
    still.pass_by(SECONDS / 2)
    expect(veto).to_be_visible()
    page.keyboard.press("Enter")
    until(lambda: page.locator(".cell .coming").count() == 0 or page.locator(".veto.mine").count() == 0)


def test_who_lets_everything_pass_is_not_asked_again_this_round(come: Come, still: Inside) -> None:
    """Whether or not one holds the card that could answer, and after the page was loaded anew."""
    page = ask(come, still, "veto, let pass", may_only_decline)
    tick = page.get_by_role("checkbox", name="Let everything pass this round")
    tick.check()
    expect(page.locator(".veto.mine")).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt")).to_be_visible()
    mine = page.locator(".prompt.mine")
    until(lambda: mine.get_by_text("Your turn").is_visible() or still.pass_by(SECONDS), "my turn")
    expect(page.locator(".veto")).to_have_count(0)
