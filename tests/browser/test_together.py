"""Several browsers at one table: invited, reloaded, watching, through a restart of the server, on to the next match."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Come, Visit
from tests.browser.matches import wait_for_shares
from tests.browser.person import Person
from tests.patience import until
from tests.server.live import Process, process


def open_for_two(page: Page) -> str:
    """A table for three with one bot, made at the start page; the path of its invitation."""
    page.get_by_role("spinbutton", name="Rounds").fill("1")
    page.get_by_role("button", name="One seat fewer").click()
    page.get_by_role("button", name="One seat fewer").click()
    page.get_by_role("button", name="Seat 2: bot").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Your name").fill("Ana")
    page.get_by_role("button", name="Keep this name").click()
    link = page.get_by_role("textbox", name="Link", exact=True).input_value()
    return link[link.index("/j/") :]


def sit_down(page: Page, name: str) -> Person:
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    return Person(page)


def take_turns(people: list[Person], end: str = "", most: int = 1000) -> int:
    """Each does what there is to do, until all of them see this, or so many things were done."""
    done = 0
    while done < most:
        saw = until(
            lambda: [what for what in (person.now() for person in people) if what], "something to do", 0.05
        )
        if saw == [end] * len(people):
            return done
        for person in people:
            what = person.now()
            if what and what != end:
                person.do(what)
                done += 1
    return done


def test_two_browsers_and_a_bot_play_a_round_by_invite_link_one_reloads_and_both_play_again(
    visit: Visit, server: Process
) -> None:
    host = visit("/")
    guest = visit(open_for_two(host))
    ana, bo = Person(host), sit_down(guest, "Bo")
    wait_for_shares(server, host.url.rpartition("/")[2])
    host.get_by_role("button", name="Deal the cards").click()
    take_turns([ana, bo], most=6)

    def only_ana_can_go_on() -> bool:
        if bo.now() == "turn":
            bo.do("turn")
        return ana.now() == "turn"

    until(only_ana_can_go_on)
    expect(guest.get_by_text("Ana is thinking")).to_be_visible()
    before = bo.hand.evaluate_all("cards => cards.map(card => card.ariaLabel)"), bo.log.all_inner_texts()
    guest.reload()
    expect(bo.hand).to_have_count(len(before[0]))
    assert sorted(names(bo)) == sorted(without_places(before[0]))
    expect(bo.log).to_have_count(len(before[1]))
    take_turns([ana, bo], end="over")
    # One click brings the one who asks to the new table; the other is asked.
    here = host.url
    ana.over.click()
    expect(host).not_to_have_url(here)
    guest.get_by_role("link", name="To the new table").or_(
        guest.get_by_role("button", name="To the new table")
    ).first.click()
    expect(guest).to_have_url(host.url)


def without_places(labels: list[str]) -> list[str]:
    return [label.split(":", 1)[-1] for label in labels]


def names(person: Person) -> list[str]:
    return without_places(person.hand.evaluate_all("cards => cards.map(card => card.ariaLabel)"))


def test_a_watcher_sees_no_secret(visit: Visit, server: Process) -> None:
    seated = server.make("Ana", players=3, public=True, bots=["simple", "simple"])
    with server.sit(seated) as ana:
        ana.do("start")
        mine = ana.see()["view"]
        heard: list[str] = []
        page = visit("/")
        page.on("websocket", lambda line: line.on("framereceived", lambda data: heard.append(str(data))))
        page.goto(f"{server.address}/t/{seated['table']}")
        expect(page.get_by_text("You are watching")).to_be_visible()
        expect(page.get_by_role("group", name="Your cards")).to_have_count(0)
        expect(page.locator(".acts, .role")).to_have_count(0)
        packets = [json.loads(text) for text in heard if '"t":"packet"' in text]
        assert mine["hand"] and mine["role"] and packets
        for each in packets:
            assert not {"hand", "role"} & set(each["view"])
            assert not each["view"].get("seen") and not each["view"]["legal"]


def test_the_page_comes_back_by_itself_when_the_server_was_killed(come: Come, tmp_path: Path) -> None:
    with process(tmp_path) as first:
        page = come(first.address, allow_loss=True)
        page.get_by_role("button", name=re.compile("^Play now")).click()
        page.wait_for_url("**/t/*")
        person = Person(page)
        assert person.wait() == "turn"
        cards = names(person)
        first.kill()
        expect(page.get_by_text("The line to the server is broken")).to_be_visible()
        with process(tmp_path, port=first.port):
            expect(page.get_by_text("The line to the server is broken")).to_have_count(0)
            assert names(person) == cards
            assert person.wait() == "turn"
            before = person.log.count()
            person.take_turn()
            expect(person.log).not_to_have_count(before)
            page.goto("about:blank")  # before the server stops
