"""The start page: what a stranger sees first."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_serious(visit: Visit, axe: str, theme: str, size: dict[str, int]) -> None:
    page = visit("/", theme=theme, size=size)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert problems(page, axe) == []


def test_axe_notices_a_picture_without_words(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.evaluate(
        "document.body.append(Object.assign(new Image(), {src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw='}))"
    )
    assert any("image-alt" in each for each in problems(page, axe))


def test_the_language_follows_the_reader_and_can_be_switched(visit: Visit) -> None:
    page = visit("/", lang="fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_nothing_sticks_out_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=PHONE, touch=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("/", theme="dark")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("radio", name="Light").check(force=True)
    page.get_by_role("radio", name="Off", exact=True).check(force=True)
    page.get_by_role("radio", name="Français").check(force=True)
    root = page.locator("html")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "light")
        expect(root).to_have_attribute("data-motion", "off")
        expect(root).to_have_attribute("lang", "fr")
        page.reload()


def test_every_game_is_played_at_once_and_the_last_one_is_remembered(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("group", name="Play another game now").get_by_role("button", name="Saboteur 2").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.goto(page.url.split("/t/")[0])
    expect(page.get_by_role("button", name=re.compile("^Play now.*Saboteur 2"))).to_be_visible()
    recent = page.get_by_role("region", name="Recent tables")
    expect(recent.get_by_role("listitem")).to_contain_text(
        re.compile("Saboteur 2.*your turn.*Prospector", re.S)
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= DESK["width"]
