"""Talking at the table: phrases, claims and their tags, free text that stays text, notes that stay private."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.matches import Seated, shared, sit_in
from tests.browser.person import Person
from tests.browser.test_waiting_room import open_table
from tests.server.live import Process

HOSTILE = "<img src=x onerror=\"document.title='taken'\">"
NAME = "Bo <b>x</b>"
Two = tuple[Seated, Seated]


@pytest.fixture(scope="module")
def two(server: Process) -> Two:
    return server.once("talk", lambda: shared(server, mine=True, name=NAME, chat=True))


def sit(visit: Visit, seated: Seated, name: str = "Mara", **more: object) -> Person:
    page = visit("/", **more)
    sit_in(page, {**seated, "name": name}, f"/t/{seated['table']}")
    expect(page.locator("[data-cell='0,0']")).to_be_visible()
    return Person(page)


def said(person: Person, text: str) -> None:
    expect(person.log.filter(has_text=text).last).to_be_visible()


def test_a_phrase_is_read_by_each_in_their_language(visit: Visit, two: Two) -> None:
    mara, bo = sit(visit, two[0]), sit(visit, two[1], lang="fr")
    mara.page.get_by_role("button", name="Well played!").click()
    said(mara, "Well played!")
    expect(bo.page.get_by_role("listitem").filter(has_text="Bien joué").last).to_be_visible()


def test_a_claim_puts_its_tag_on_the_goal_for_all_and_for_oneself(visit: Visit, two: Two) -> None:
    mara, bo = sit(visit, two[0]), sit(visit, two[1])
    mara.page.get_by_role("button", name="I saw gold at…").click()
    mara.page.get_by_role("button", name="goal 2").click()
    for person in (mara, bo):
        said(person, "I saw gold at")
        tag = person.page.locator(".tag").filter(has_text="Mara")
        expect(tag).to_have_count(1)
        expect(tag).to_contain_text("treasure")
        goal = person.page.locator("[data-cell='8,0']").bounding_box()
        box = tag.bounding_box()
        assert goal is not None and box is not None
        assert goal["x"] < box["x"] + box["width"] / 2 < goal["x"] + goal["width"]
    # The newest word counts.
    mara.page.get_by_role("button", name="I saw stone at…").click()
    mara.page.get_by_role("button", name="goal 2").click()
    expect(bo.page.locator(".tag").filter(has_text="Mara")).to_contain_text("stone")
    expect(bo.page.locator(".tag")).to_have_count(1)


def test_free_text_and_names_stay_text(visit: Visit, two: Two) -> None:
    mara, bo = sit(visit, two[0]), sit(visit, two[1])
    expect(mara.page.locator(".seats").get_by_text(NAME, exact=True)).to_be_visible()
    field = bo.page.get_by_role("textbox", name="Write something")
    field.fill(HOSTILE)
    field.press("Enter")
    for person in (mara, bo):
        said(person, HOSTILE)
        assert person.page.locator("img[src=x], .log b b, .seats b b").count() == 0
        assert "taken" not in person.page.title()


def test_on_a_phone_what_is_said_floats_by_and_is_counted(visit: Visit, two: Two) -> None:
    mara, bo = sit(visit, two[0], size=PHONE, touch=True), sit(visit, two[1])
    bo.page.get_by_role("button", name="Hello!").click()
    expect(mara.page.locator(".floating")).to_contain_text("Hello!")
    say = mara.page.get_by_role("button", name="Say something")
    expect(say.locator("em")).to_have_text("1")
    say.tap()
    mara.page.get_by_role("button", name="Thank you!").tap()
    said(bo, "Thank you!")
    expect(say.locator("em")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "size", "rule"), [("The Lost Mines", DESK, "LM-16"), ("The Dark Cave", PHONE, "DC-16")]
)
def test_where_silence_is_asked_for_nothing_is_said_of_goals(
    visit: Visit, game: str, size: dict[str, int], rule: str
) -> None:
    page = visit("/", size=size)
    page.get_by_role("radio", name=game).check(force=True)
    expect(page.get_by_text(f"Most cards of {game} are reconstructed")).to_be_visible()
    asks = page.get_by_text("This game asks for silence")
    expect(asks).to_have_count(0)
    page.get_by_role("switch", name="Free chat").click()
    expect(asks).to_contain_text(rule)
    open_table(page)
    expect(asks).to_contain_text(rule)
    page.get_by_role("button", name="Deal the cards").click()
    if size is PHONE:
        page.get_by_role("button", name="Say something").click()
    expect(page.get_by_role("button", name="I trust…")).to_be_visible()
    expect(page.get_by_role("button", name="I suspect…")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("I saw"))).to_have_count(0)
    told = page.get_by_text("What you saw in secret may not be told.")
    told.get_by_role("button", name=f"Rule {rule}").click()
    expect(page.get_by_text("neither shown nor told")).to_be_in_viewport()


def notes_of(page: Page) -> str:
    return str(page.evaluate("() => JSON.stringify(Object.entries(localStorage))"))


def test_notes_stay_in_this_browser(visit: Visit, two: Two) -> None:
    person = sit(visit, two[0])
    sent: list[str] = []
    person.page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    person.page.reload()
    about = person.page.get_by_role("group", name=f"My suspicion of {NAME}").first
    about.get_by_role("button", name="suspect").click()
    expect(about).to_contain_text("suspect")
    kept = notes_of(person.page)
    assert "notes" in kept
    person.page.reload()
    expect(about).to_contain_text("suspect")
    assert sent and all(json.loads(text)["t"] in ("hello", "ping") for text in sent)
    other = sit(visit, two[1])
    expect(other.page.get_by_role("group", name=re.compile("My suspicion of Mara")).first).to_be_visible()
    expect(other.page.get_by_text("suspect", exact=True)).to_have_count(0)
