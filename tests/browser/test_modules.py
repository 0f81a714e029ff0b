"""Each module once: a moment in which it matters, and what one does then."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from pyrite.games.catalogue import CATALOGUE
from tests.browser.axe import problems
from tests.browser.conftest import Come, Visit
from tests.browser.matches import sit_in
from tests.browser.person import Person
from tests.browser.scenes import DECISIONS, MODULES, SELDOM, asked_at
from tests.browser.staged import stage
from tests.server.live import Inside

LIT = "[role=gridcell].lit"


def hold(person: Person, card: str) -> None:
    person.page.get_by_role("button", name=re.compile(f"^Card .: {card}$")).first.click()


def told(person: Person, words: str) -> None:
    expect(person.log.get_by_text(re.compile(words)).first).to_be_visible()


def greedy(person: Person) -> None:
    person.page.get_by_role("button", name="Greedy dwarf").click()  # eight players: the card alone is there
    expect(person.page.get_by_role("dialog").get_by_text("Reach the treasure yourself")).to_be_visible()


def swap_goals(person: Person) -> None:
    hold(person, "swap of goals")
    lit = person.page.locator(LIT)
    lit.nth(0).click()
    expect(person.act).to_be_disabled()
    lit.nth(1).click()
    person.act.click()
    person.page.get_by_role("button", name="Exchange the two goals").click()
    told(person, "^You have exchanged the goals")


def forgotten(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^Keep ")).first.click()
    told(person, "^You keep ")


def veto(person: Person) -> None:
    """The question is the same for all; the answer takes effect when all have answered, as the bots here have."""
    page = person.page
    expect(page.get_by_role("checkbox", name="Let everything pass this round")).to_be_visible()
    expect(page.get_by_role("button", name="Let it be")).to_be_visible()
    page.get_by_role("button", name="Stop it: veto").click()
    told(person, "^You play a veto against")


def direction(person: Person) -> None:
    expect(person.page.get_by_text("Play goes the other way round")).to_be_visible()


def craftsman(person: Person) -> None:
    hold(person, "master craftsman")
    person.page.locator(".aimed").first.click()
    person.act.click()
    told(person, "^You repair ")


def scout(person: Person) -> None:
    expect(person.prompt).to_contain_text("Lay path card 1 of the scout.")
    person.page.locator(".slot:not(.dim) [data-slot]").first.click()
    person.page.locator(LIT).first.click()
    person.act.click()
    told(person, "^You lay ")


def diversion(person: Person) -> None:
    hold(person, "diversion")
    person.fitting_cell().click()
    person.act.click()
    told(person, "^You move ")


def passage(person: Person) -> None:
    page = person.page
    expect(page.get_by_role("img", name=re.compile("^Pawn of "))).not_to_have_count(0)
    page.get_by_role("button", name="Ask to pay").first.click()
    page.locator("[data-seat] .aimed").first.click()
    person.act.click()
    told(person, "^You ask ")
    told(person, "(agrees|refuses)\\.")


def extra(person: Person) -> None:
    """It lies in the maze and has done what it does."""
    expect(person.page.locator(".spent")).to_have_count(1)


def new_goals(person: Person) -> None:
    expect(person.page.get_by_role("gridcell", name=re.compile("bag|dragon"))).not_to_have_count(0)
    person.page.get_by_role("tab", name="My notes").click()
    expect(person.page.locator(".notes i")).to_have_count(5)


def chests(person: Person) -> None:
    page = person.page
    expect(
        page.get_by_role("gridcell", name=re.compile("path card on a chest, face down"))
    ).not_to_have_count(0)
    page.get_by_role("tab", name="My notes").click()
    expect(page.get_by_text("Chests that were opened")).to_be_visible()


def over(person: Person) -> None:
    person.last_round()
    expect(person.reveal.locator(".role")).to_have_count(5)


def tournament(person: Person) -> None:
    expect(person.page.get_by_role("gridcell", name=re.compile("^column 4, row 0"))).to_be_visible()


DOES: dict[str, Callable[[Person], None]] = {
    "greedy": greedy,
    "swap-goals": swap_goals,
    "forgotten": forgotten,
    "veto": veto,
    "direction": direction,
    "craftsman": craftsman,
    "scout": scout,
    "diversion": diversion,
    "right-of-passage": passage,
    "workshop": extra,
    "party": extra,
    "new-goals": new_goals,
    "chests": chests,
    "sabotaged-dwarfs": over,
    "tournament": tournament,
}


@pytest.mark.parametrize("module", DOES)
def test_a_moment_of(module: str, come: Come, still: Inside, axe: str) -> None:
    seated = stage(still, f"module {module}", *MODULES[module])
    page = come(still.address)
    sit_in(page, seated, f"/t/{seated['table']}")
    person = Person(page)
    expect(page.locator(".prompt.mine").or_(person.reveal).first).to_be_visible()
    if module != "veto":  # it waits for nobody
        assert problems(page, axe) == []
    DOES[module](person)


def test_every_module_has_its_moment() -> None:
    assert set(DOES) == {module.id for entry in CATALOGUE.entries for module in entry.modules()}


# Asked in each game in its own way; other questions are shown in one of the games that have them.
IN_EACH = ("turn", "orient", "walk", "vote")


def test_every_kind_of_decision_has_its_picture() -> None:
    asked = {
        f"{entry.id} {name}" if name in IN_EACH else name
        for entry in CATALOGUE.entries
        for spec in CATALOGUE.smallest_tables(entry)
        for name in asked_at(spec)
    }
    shown = {each if each.split(" ")[1] in IN_EACH else each.split(" ")[1] for each in DECISIONS}
    assert asked - shown == SELDOM


def test_a_set_that_does_not_go_together_is_refused_with_the_reason(visit: Visit) -> None:
    page = visit("/")
    page.get_by_text("Modules", exact=True).click()
    page.get_by_role("switch", name="Tournament").click()
    page.get_by_role("switch", name="Greedy dwarf").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Your name").fill("Ana")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text(re.compile("brings its own greedy dwarfs"))).to_be_visible()
