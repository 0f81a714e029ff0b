"""The window on the maze: nearer and farther, all of it on a phone, and where the goals are."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyrite.core.spec import GameSpec
from tests.browser.conftest import PHONE, Visit
from tests.browser.matches import shared, sit_in
from tests.browser.staged import Seated, stage
from tests.server.live import Process

GOALS = ("8,-2", "8,0", "8,2")
# Whether a cell lies whole in the window, and how wide it is on the screen.
INSIDE = """cell => {
    const maze = document.querySelector(".maze").getBoundingClientRect();
    const box = document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
    return box.left >= maze.left && box.right <= maze.right && box.top >= maze.top && box.bottom <= maze.bottom;
}"""
WIDTH = """() => document.querySelector("[data-cell='0,0']").getBoundingClientRect().width"""


def inside(page: Page, *cells: str) -> bool:
    return all(page.evaluate(INSIDE, cell) for cell in cells)


def width(page: Page) -> float:
    return round(float(page.evaluate(WIDTH)), 2)


def sit(visit: Visit, seated: Seated, **more: Any) -> Page:
    page = visit("/", **more)
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator("[data-cell='0,0']")).to_be_visible()
    return page


@pytest.fixture(scope="module")
def begun(server: Process) -> Seated:
    return server.once("window", lambda: shared(server, mine=True)[0])


def test_a_phone_begins_at_the_start_and_points_to_the_goals(visit: Visit, begun: Seated) -> None:
    page = sit(visit, begun, size=PHONE, touch=True)
    signs = page.get_by_role("button", name=re.compile(r"^Goal \d lies this way"))
    expect(signs).to_have_count(3)
    assert inside(page, "0,0") and not inside(page, "8,0")
    readable = width(page)
    assert readable >= 44  # a finger can tap it
    for sign in signs.all():  # in the window, and east of the start
        box = sign.bounding_box()
        assert box is not None and box["x"] > PHONE["width"] / 2 and box["x"] + box["width"] <= PHONE["width"]
    signs.nth(1).tap()
    assert inside(page, "8,0") and width(page) == readable


def test_show_all_shows_all_and_a_tap_makes_it_readable_again(visit: Visit, begun: Seated) -> None:
    page = sit(visit, begun, size=PHONE, touch=True)
    readable = width(page)
    page.get_by_role("button", name="Show all").tap()
    assert inside(page, "0,0", *GOALS)
    assert width(page) < readable
    expect(page.get_by_role("button", name=re.compile("lies this way"))).to_have_count(0)
    page.locator("[data-cell='8,2']").tap()
    assert width(page) == readable and inside(page, "8,2")
    expect(page.locator(".why")).to_have_count(0)  # the tap only came nearer
    page.get_by_role("button", name="Show all").tap()
    page.get_by_role("button", name="Large enough to read").tap()
    assert width(page) == readable and inside(page, "0,0")


def test_what_i_saw_of_a_goal_stays_in_sight(visit: Visit, server: Process) -> None:
    def looked(view: dict[str, Any]) -> bool:
        mine = view["decision"] == {"frame": "turn", "seat": 0}
        return mine and any(len(each["at"]) == 1 for each in view["seen"] if "goal" in each)

    seated = stage(server, "looked", GameSpec("saboteur", 3), looked, most=8)
    page = sit(visit, seated, size=PHONE, touch=True)
    tag = page.locator(".tag").filter(has_text="You saw")
    sign = page.get_by_role("button", name=re.compile("You saw"))
    expect(tag.or_(sign).first).to_be_visible()  # a tag that would be cut off gives way to the sign
    goal = page.evaluate(
        "() => [...document.querySelectorAll('[data-cell]')].filter(each => /You saw/.test(each.ariaLabel))"
        ".map(each => each.dataset.cell)[0]"
    )
    assert inside(page, goal) or sign.count() == 1
    page.get_by_role("button", name=re.compile("lies this way")).first.tap()
    for _ in range(4):  # wherever one looks
        page.keyboard.press("Shift+ArrowLeft")
    expect(sign).to_have_count(1)


def test_nearer_and_farther_by_button_wheel_and_key(visit: Visit, begun: Seated) -> None:
    page = sit(visit, begun)
    whole = width(page)
    page.get_by_role("button", name="Zoom in").click()
    assert width(page) == pytest.approx(whole * 1.2, abs=0.1)
    page.get_by_role("button", name="Zoom out").click()
    assert width(page) == pytest.approx(whole, abs=0.1)
    box = page.locator("[data-cell='0,0']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"({WIDTH})() > {whole * 1.3}")
    near = page.locator("[data-cell='0,0']").bounding_box()
    assert near is not None  # what is under the pointer stays there
    assert near["x"] < box["x"] + 10 < near["x"] + near["width"]
    page.keyboard.press("-")
    assert width(page) < near["width"]
    page.keyboard.press("0")
    assert width(page) == pytest.approx(whole, abs=0.1) and inside(page, "0,0", *GOALS)
    # A dragged window stays where it was put until all is asked for.
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 200, steps=4)
    page.mouse.up()
    moved = page.locator("[data-cell='0,0']").bounding_box()
    assert moved is not None and moved["x"] == pytest.approx(box["x"] - 80, abs=2)
    page.get_by_role("button", name="Show all").click()
    assert page.locator("[data-cell='0,0']").bounding_box() == box


def test_a_game_of_one_round_does_not_number_it(visit: Visit, begun: Seated) -> None:
    page = sit(visit, begun)
    expect(page.locator(".log .break")).to_have_text("The game begins. First to play: you.")
