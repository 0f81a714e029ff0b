"""Whole matches and single turns at the table page."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.person import Person
from tests.server.live import Process


def play_now(page: Page) -> Person:
    page.get_by_role("button", name=re.compile("Play now|Jouer")).first.click()
    page.wait_for_url("**/t/*")
    return Person(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_stranger_plays_a_whole_match_against_bots_with_the_mouse(
    visit: Visit, axe: str, theme: str
) -> None:
    """The dark one in three rounds as it comes; the light one looks at the reveal with axe's eyes."""
    person = play_now(visit("/", theme=theme))
    done = person.play_to_the_end(stop_at="go on" if theme == "light" else "over")
    assert done.count("laid") > 3
    assert problems(person.page, axe) == []
    if theme == "dark":
        # The deal was fair, and the browser has checked it itself.
        person.page.get_by_text("Was the deal fair?").click()
        expect(person.page.get_by_text("Yes: checked in this browser.")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_at_the_table(visit: Visit, axe: str, theme: str) -> None:
    person = play_now(visit("/", theme=theme))
    assert person.wait() == "turn"
    assert problems(person.page, axe) == []
    person.hand.first.click()
    assert problems(person.page, axe) == []


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    for _ in range(40):
        if "Play now" in page.evaluate("document.activeElement.innerText"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    person = Person(page)
    assert person.wait() == "turn"
    before = person.hand.all_inner_texts(), log_length(page)
    for number in range(1, person.hand.count() + 1):
        page.keyboard.press(str(number))
        if person.lit().count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            if not person.act().is_visible():
                break  # already placed
            page.keyboard.press("Enter")
            break
    else:
        page.keyboard.press("d")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    expect(
        page.get_by_role("list", name="Log").get_by_text(re.compile("^You (lay|pass)")).first
    ).to_be_visible()
    assert log_length(page) > before[1]


def log_length(page: Page) -> int:
    return page.get_by_role("list", name="Log").get_by_role("listitem").count()


def test_a_turn_with_a_finger_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=PHONE, touch=True)
    page.get_by_role("button", name=re.compile("Play now")).tap()
    page.wait_for_url("**/t/*")
    person = Person(page)
    assert person.wait() == "turn"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && box.height > 0 && (box.width < 40 || box.height < 40)
              && getComputedStyle(each).visibility !== "hidden" && box.right > 0 && box.left < innerWidth;
        }).map((each) => each.outerHTML.slice(0, 120))"""
    )
    assert person.take_turn(tap=True) in ("laid", "passed")
    expect(person.act()).to_be_hidden()
    assert small == []


def test_a_refused_cell_says_why_and_shows_the_rule(visit: Visit) -> None:
    person = play_now(visit("/"))
    assert person.wait() == "turn"
    page = person.page
    person.pick_path_card()
    page.get_by_role("gridcell", name="column 0, row 0").first.click()
    chip = page.get_by_role("main", name="Maze").get_by_role("button", name=re.compile("[Rr]ule B-"))
    expect(chip.first).to_be_visible()
    chip.first.click()
    expect(page.get_by_text(re.compile("^B-[0-9]+$")).first).to_be_visible()


def test_french_from_the_first_page_to_the_table(visit: Visit, axe: str) -> None:
    page = visit("/", lang="fr")
    page.get_by_role("button", name=re.compile("^Jouer")).first.click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("group", name="Vos cartes")).to_be_visible()
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(page|event|prompt|server|move)\.[a-z-]+", text), "a key without words"
    for english in ("Your turn", "Log", "Players", "discarded", "Gold digger"):
        assert english not in text
    assert problems(page, axe) == []


def test_two_browsers_and_bots_play_a_round_by_invite_link_and_one_reloads(
    visit: Visit, server: Process
) -> None:
    seated = server.make("Ana", players=3, spec={"options": {"rounds": 1}}, bots=[])
    host = visit("/")
    host.evaluate(
        "([id, seat]) => localStorage.setItem(`pyrite.seat.${id}`, seat)",
        [seated["table"], json.dumps(seated)],
    )
    host.goto(f"{server.address}/t/{seated['table']}")
    guest = visit(f"/j/{seated['code']}")
    guest.get_by_role("textbox").first.fill("Bo")
    guest.keyboard.press("Enter")
    guest.wait_for_url("**/t/*")
    host.get_by_role("button", name=re.compile("bot", re.IGNORECASE)).first.click()
    host.get_by_role("button", name=re.compile("^Start|^Deal")).click()
    ana, bo = Person(host), Person(guest)
    turns = 0
    while turns < 6:
        for person in (ana, bo):
            if person.my_turn().is_visible():
                person.take_turn()
                expect(person.act()).to_be_hidden()
                turns += 1
        host.wait_for_timeout(50)
    cards = bo.hand.count()
    shown = guest.get_by_role("list", name="Log").get_by_role("listitem").count()
    guest.reload()
    expect(guest.get_by_role("group", name="Your cards")).to_be_visible()
    assert bo.hand.count() in (cards, cards + 1, cards - 1)
    expect(guest.get_by_role("list", name="Log").get_by_role("listitem")).to_have_count(shown, timeout=5000)
    for _ in range(400):
        if ana.ended().is_visible() and bo.ended().is_visible():
            break
        for person in (ana, bo):
            person.anything()
    expect(ana.ended()).to_be_visible()
    expect(bo.ended()).to_be_visible()


def test_a_watcher_sees_no_secret(visit: Visit, server: Process) -> None:
    seated = server.make("Ana", players=3, public=True, bots=["simple", "simple"])
    with server.sit(seated) as ana:
        ana.do("start")
        packet = ana.until("packet")
        heard: list[str] = []
        page = visit("/")
        page.on("websocket", lambda line: line.on("framereceived", lambda data: heard.append(str(data))))
        page.goto(f"{server.address}/t/{seated['table']}")
        expect(page.get_by_text("You are watching")).to_be_visible()
        expect(page.get_by_role("group", name="Your cards")).to_be_hidden()
        packets = [json.loads(text) for text in heard if '"t":"packet"' in text]
        assert packets
        for each in packets:
            assert not {"hand", "role"} & set(each["view"])
            assert each["view"]["seen"] == []
            assert each["view"]["legal"] == []
        assert packet["view"]["hand"]
        assert page.get_by_text(re.compile(f"^{packet['view']['role']}$", re.IGNORECASE)).count() == 0


def finished(server: Process) -> str:
    """A match played to its end by a client that takes the first move each time."""
    seated = server.make("Ana", players=3, spec={"options": {"rounds": 1}}, bots=["simple", "simple"])
    with server.sit(seated) as ana:
        ana.do("start")
        while True:
            packet = ana.until("packet")
            if packet["view"]["over"]:
                return str(seated["table"])
            if packet["view"]["legal"]:
                ana.do("play", version=packet["version"], move=packet["view"]["legal"][-1])


@pytest.mark.parametrize(("theme", "size"), [("dark", DESK), ("light", PHONE)])
def test_a_replay_scrubs(visit: Visit, server: Process, axe: str, theme: str, size: dict[str, int]) -> None:
    table = finished(server)
    page = visit(f"/r/{table}", theme=theme, size=size)
    scrubber = page.get_by_role("slider").first
    expect(scrubber).to_be_visible()
    assert problems(page, axe) == []
    first = page.get_by_role("grid", name="Maze").get_by_role("gridcell").count()
    scrubber.focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("grid", name="Maze").get_by_role("gridcell")).not_to_have_count(first)
    page.keyboard.press("Home")
    expect(page.get_by_role("grid", name="Maze").get_by_role("gridcell")).to_have_count(first)
