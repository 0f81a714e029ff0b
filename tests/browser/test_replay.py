"""Replays: forward and back, with any eyes, without a word of what comes; records that are saved and opened."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.matches import Seated, match, sit_in
from tests.server.live import Process


@pytest.fixture(scope="module")
def played(server: Process) -> Seated:
    return server.once("replays", lambda: match(server, players=4, rounds=2))


def slider(page: Page) -> tuple[int, int]:
    """Where the knob is, and how far the bar says that it goes."""
    found = page.get_by_role("slider")
    expect(found).to_be_visible()
    return int(found.get_attribute("aria-valuenow") or -1), int(found.get_attribute("aria-valuemax") or -1)


def test_keys_step_and_the_log_keeps_step(visit: Visit, played: Seated) -> None:
    page = visit(f"/r/{played['table']}")
    assert slider(page) == (0, 0)
    lines = page.get_by_role("list", name="What happened so far").get_by_role("listitem")
    before = lines.count()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert slider(page) == (4, 4)
    assert lines.count() > before
    page.keyboard.press("ArrowLeft")
    assert slider(page) == (3, 4)
    page.keyboard.press("Home")
    assert slider(page) == (0, 4)
    expect(lines).to_have_count(before)
    page.keyboard.press("End")
    assert slider(page) == (4, 4)


def test_it_plays_by_itself_and_stops(visit: Visit, played: Seated) -> None:
    page = visit(f"/r/{played['table']}")
    page.get_by_role("button", name="4 times as fast").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", re.compile("[3-9]"))
    page.get_by_role("button", name="Pause").click()
    at = slider(page)
    page.wait_for_timeout(600)
    assert slider(page) == at


def test_the_bar_is_the_same_however_the_match_goes_on(visit: Visit, server: Process, played: Seated) -> None:
    """Two matches of different lengths: before anything is seen their bars look the same."""
    other = match(server, players=4, rounds=2)
    looks = []
    for table in (played["table"], other["table"]):
        page = visit(f"/r/{table}")
        slider(page)
        page.get_by_role("slider").evaluate(
            "each => each.removeAttribute('aria-valuetext')"
        )  # names who begins
        looks.append(page.get_by_role("slider").evaluate("each => each.outerHTML"))
    assert looks[0] == looks[1]


def test_everything_can_be_asked_for(visit: Visit, played: Seated) -> None:
    page = visit(f"/r/{played['table']}")
    page.get_by_role("button", name="Show the whole round").click()
    now, last = slider(page)
    assert now == 0 and last > 10
    page.keyboard.press("End")
    assert slider(page)[0] == last
    page.get_by_role("button", name="Roles, reasons, gold").click()
    result = page.get_by_role("dialog")
    expect(result.get_by_role("list", name="Who was who").get_by_role("listitem")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(result).to_be_hidden()


def test_a_finger_draws_the_knob(visit: Visit, played: Seated) -> None:
    page = visit(f"/r/{played['table']}")
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 1, box["y"] + 44)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 44, steps=4)
    page.mouse.up()
    whole = visit(f"/r/{played['table']}")
    whole.get_by_role("button", name="Show the whole round").click()
    # Half of the room that an unknown round has, or all of a short one.
    assert slider(page)[0] == min(20, slider(whole)[1])


def test_any_eyes_and_a_link_to_a_step(visit: Visit, played: Seated) -> None:
    page = visit(f"/r/{played['table']}#6")
    assert slider(page)[0] == 6
    expect(page.get_by_text("A watcher sees no hand and no role.")).to_be_visible()
    page.get_by_label("Eyes of").select_option("2")
    hand = page.get_by_role("group", name="Role and hand of these eyes")
    expect(hand.get_by_role("img")).to_have_count(7)
    assert slider(page)[0] == 6
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#7")


def test_a_running_match_shows_ones_own_eyes_only(visit: Visit, server: Process) -> None:
    running = match(server, until=lambda view: len(view["maze"]) > 3)
    page = visit("/")
    sit_in(page, running, f"/r/{running['table']}")
    options = page.get_by_label("Eyes of").get_by_role("option")
    expect(options).to_have_count(5)
    free = [each.is_enabled() for each in options.all()]
    assert free == [True, True, False, False, False]
    expect(page.get_by_role("button", name="Save record")).to_have_count(0)


def test_a_record_is_saved_and_opened(visit: Visit, played: Seated, tmp_path: Path) -> None:
    page = visit("/")
    sit_in(page, played, f"/r/{played['table']}")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save record").click()
    file = tmp_path / "match.json"
    saving.value.save_as(file)
    stranger = visit("/r", size=PHONE, touch=True)
    stranger.locator("input[type=file]").set_input_files(file)
    assert slider(stranger) == (0, 0)
    expect(stranger.get_by_role("article", name="Mara")).to_be_visible()
    assert stranger.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("[", encoding="utf-8")
    stranger.locator("input[type=file]").set_input_files(nonsense)
    expect(stranger.get_by_role("alert")).to_contain_text("nonsense.json is not a record")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_serious(
    visit: Visit, axe: str, played: Seated, theme: str, size: dict[str, int]
) -> None:
    page = visit(f"/r/{played['table']}#12", theme=theme, size=size)
    slider(page)
    assert problems(page, axe) == []
