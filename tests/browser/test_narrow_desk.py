"""On a small desk screen nothing is cut off and nothing lies over something else, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, Visit
from tests.browser.matches import sit_in
from tests.server.live import Process

SMALL = {"width": 1280, "height": 800}
# What does not fit: words that are longer than their place.
CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
RIGHT = "one => one.getBoundingClientRect().right"
LEFT = "one => one.getBoundingClientRect().left"


def no_overlap(page: Page) -> None:
    assert page.locator(".seat .name b").evaluate_all(CUT) == []
    ends = [float(each.evaluate(RIGHT)) for each in page.locator(".role *").all()]
    assert max(ends) <= float(page.locator(".hand .slot").first.evaluate(LEFT))
    side = float(page.locator(".side").evaluate(RIGHT))
    assert float(page.locator(".tabs button").last.evaluate(RIGHT)) <= side - 4


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, DESK], ids=["small", "desk"])
def test_names_the_role_and_the_tabs_have_room(
    visit: Visit, server: Process, lang: str, size: dict[str, int]
) -> None:
    spec = {"options": {"starter": 0}}
    seated = server.make("Mara", 5, spec=spec, bots=["random", "simple", "random", "simple"])
    with server.sit(seated) as mara:
        mara.do("start")
    page = visit("/", size=size, lang=lang)
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".seat")).to_have_count(5)
    expect(page.locator(".hand .slot").first).to_be_visible()
    no_overlap(page)
    page.locator(".role .btn").click()  # its other word is longer
    expect(page.locator(".role .btn[aria-pressed=true]")).to_be_visible()
    no_overlap(page)
