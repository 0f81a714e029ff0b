"""While bots play: straight on to one's own turn, the pace as the host sets it, and what was played since."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Come
from tests.browser.matches import Seated, sit_in
from tests.browser.person import Person
from tests.server.live import Inside, inside


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """Its time stands still, and bots take a minute of it for a move unless they are told to play at once."""
    with inside(
        tmp_path_factory.mktemp("slow"),
        still="yes",
        natural_seconds="60",
        quick_seconds="60",
        at_once_seconds="0",
    ) as running:
        yield running


def begun(server: Inside) -> Seated:
    """Mara and three bots, just dealt; Mara begins."""
    spec = {"options": {"rounds": 1, "starter": 0}}
    seated = server.make("Mara", 4, spec=spec, bots=["simple"] * 3)
    with server.sit(seated) as line:
        line.do("start")
        line.see()
    return seated


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_skip_to_my_turn_and_see_what_was_played_since(
    come: Come, slow: Inside, axe: str, size: dict[str, int]
) -> None:
    seated = slow.once(f"pace {size['width']}", lambda: begun(slow))
    page = come(slow.address, size=size, touch=size is PHONE)
    sit_in(page, seated, f"/t/{seated['table']}")
    person = Person(page)
    expect(page.get_by_role("button", name="Skip to my turn")).to_have_count(0)
    person.take_turn(tap=size is PHONE)
    skip(page)
    expect(person.my_turn).to_be_visible()
    expect(page.get_by_role("button", name="Skip to my turn")).to_have_count(0)
    since = page.get_by_role("status").filter(
        has_text=re.compile(r"^\s*Since your (last turn: \d plays?|turn)")
    )
    expect(since).to_be_visible()
    assert page.locator("[data-since]").count() + page.locator("[data-since-seat]").count() > 0
    if size is DESK:
        expect(page.locator(".log .since")).to_have_text("since your last turn")
        expect(page.locator(".log .since ~ li.lit")).not_to_have_count(0)
    assert problems(page, axe) == []
    page.get_by_role("button", name="Close “since your last turn”").click()
    expect(page.locator("[data-since]")).to_have_count(0)
    expect(page.locator(".log .since")).to_have_count(0)
    # It is told anew after the next turn, and the host may let bots play at once for good.
    person.take_turn(tap=size is PHONE)
    expect(page.get_by_role("button", name="Skip to my turn")).to_be_visible()
    page.get_by_text("At once", exact=True).click()
    expect(person.my_turn).to_be_visible()
    expect(since).to_be_visible()


def skip(page: Page) -> None:
    button = page.get_by_role("button", name="Skip to my turn")
    box = button.bounding_box()
    assert box is not None and box["height"] >= 44
    button.click()
