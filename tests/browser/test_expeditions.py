"""The Lost Mines and The Dark Cave at the table page: whole games by mouse, turns by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import PHONE, Visit
from tests.browser.matches import sit_in
from tests.browser.scenes import CAVE, LOST, Scene
from tests.browser.staged import stage
from tests.browser.test_waiting_room import open_table
from tests.browser.walker import WALKED, Walker
from tests.server.live import Process


def show(visit: Visit, server: Process, scene: Scene, label: str, **look: object) -> Walker:
    """The page of seat 0 at that moment."""
    seated = stage(server, label, *scene)
    page: Page = visit("/", **look)
    sit_in(page, seated, f"/t/{seated['table']}")
    return Walker(page)


def test_a_round_of_the_lost_mines_with_five_seats_by_mouse(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_role("radio", name=re.compile("^The Lost Mines")).check(force=True)
    page.get_by_role("spinbutton", name="Rounds").fill("1")
    page.get_by_text("Beginner", exact=True).click()
    open_table(page)
    page.get_by_role("button", name="Deal the cards").click()
    walker = Walker(page)
    expect(page.locator("[data-seat]")).to_have_count(5)
    expect(page.locator("[data-figure]")).to_have_count(5)
    done = walker.play_to_the_end()
    assert done.count("laid") > 1 and done.count("walk") > 1
    walker.last_round()
    # The share is told step by step, each with its rule, and the points are those of the pools.
    expect(walker.reveal.get_by_text(re.compile("^The (blue|yellow) clan shares")).first).to_be_visible()
    expect(walker.reveal.get_by_role("button", name=re.compile("LM-29")).first).to_be_visible()
    expect(walker.reveal.get_by_role("heading", name="Points after the round")).to_be_visible()
    assert problems(page, axe) == []


def test_a_game_of_the_dark_cave_with_four_seats_by_mouse(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_role("radio", name=re.compile("^The Dark Cave")).check(force=True)
    page.get_by_role("button", name="One seat fewer").click()
    open_table(page)
    page.get_by_role("button", name="Deal the cards").click()
    walker = Walker(page)
    expect(page.locator("[data-seat]")).to_have_count(4)
    done = walker.play_to_the_end()
    assert done.count("laid") > 1 and done.count("walk") > 1
    walker.last_round()
    expect(walker.reveal.get_by_role("button", name=re.compile("DC-33")).first).to_be_visible()
    expect(walker.reveal.get_by_role("heading", name="Gold carried out")).to_be_visible()
    assert problems(page, axe) == []


def test_a_walk_with_the_keys(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, LOST["walk"], "keys walk")
    page = walker.page
    expect(walker.mine).to_contain_text("left.")
    places = walker.places.count()
    assert places >= 8
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-cell]:focus")).to_have_attribute(
        "aria-label", re.compile("you can walk here: ")
    )
    expect(walker.mine).to_contain_text(re.compile("Walk here: .* steps?\\?|Which way"))
    assert problems(page, axe) == []
    page.keyboard.press("Escape")
    expect(walker.mine).to_contain_text("Walk, or stay here.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(walker.log.get_by_text(WALKED).last).to_be_visible()
    expect(walker.walking).to_have_count(0)
    # The rest of it is left out with one key.
    page.keyboard.press("s")
    expect(walker.mine.get_by_role("button", name="Stay here")).to_have_count(0)


def test_a_trap_is_set_on_an_edge_with_the_keys(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, LOST["trap"], "keys trap")
    page = walker.page
    expect(walker.my_turn).to_be_visible()
    names = walker.hand.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    page.keyboard.press(str(next(at for at, name in enumerate(names, 1) if "trap" in name.lower())))
    expect(walker.mine).to_contain_text("At which edge do you set the trap?")
    # Beside a mine that lies face down none goes, and the rule is told.
    goal = page.locator("[data-cell='9,2']").bounding_box()
    assert goal is not None
    page.mouse.click(goal["x"] + 3, goal["y"] + goal["height"] / 2)
    expect(page.locator(".why").get_by_text("LM-17")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-cell]:focus")).to_have_attribute(
        "aria-label", re.compile("edge to the (east|south)")
    )
    assert problems(page, axe) == []
    page.keyboard.press("Enter")
    expect(walker.log.get_by_text(re.compile("^You set a trap")).last).to_be_visible()


def test_a_loss_is_shown_before_it_is_confirmed_on_a_phone(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, LOST["loss"], "phone loss", size=PHONE, touch=True)
    page = walker.page
    expect(walker.mine).to_contain_text("left.")
    dear = page.locator(".cell.walk.lit:has(.dear)")
    walker.on_screen(dear).tap()
    expect(walker.mine).to_contain_text(re.compile("You lose a card|Which way"))
    assert problems(page, axe) == []
    if walker.act.is_enabled():
        walker.act.tap()
    else:
        walker.buttons.last.tap()
    page.get_by_role("button", name="Log").first.tap()
    expect(page.get_by_text(re.compile("^You walk into the trap")).first).to_be_visible()
    expect(page.get_by_text(re.compile("^You lose ")).first).to_be_visible()


def test_a_treasure_is_looked_at_beside_the_board(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, LOST["information"], "treasure", theme="light")
    page = walker.page
    page.get_by_role("button", name=re.compile("secret information \\(mine or treasure\\)")).first.click()
    treasures = page.get_by_role("list", name="Treasures beside the board")
    first = treasures.get_by_role("button").first
    first.click()
    expect(walker.mine).to_contain_text("Look at treasure")
    assert problems(page, axe) == []
    walker.act.click()
    expect(treasures.get_by_label(re.compile("worth \\d")).first).to_be_visible()


def test_a_creature_is_sent_with_the_keys(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, CAVE["creature"], "keys creature")
    page = walker.page
    expect(walker.mine).to_contain_text(re.compile("Where does the (rat|lindworm|goblin) go"))
    page.keyboard.press("ArrowDown")
    expect(page.locator(".spot:focus")).to_have_attribute("aria-label", re.compile("you can choose it"))
    expect(walker.act).to_be_enabled()
    assert problems(page, axe) == []
    page.keyboard.press("Enter")
    expect(walker.log.get_by_text(re.compile("^The (rat|lindworm|goblin) goes to")).last).to_be_visible()


def test_a_walk_in_the_cave_on_a_phone(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, CAVE["walk"], "phone cave", size=PHONE, touch=True)
    page = walker.page
    expect(walker.mine).to_contain_text("left.")
    expect(walker.mine.get_by_role("button", name="Stay here")).to_be_in_viewport(ratio=1)
    assert problems(page, axe) == []
    walker.walk(tap=True)
    page.get_by_role("button", name="Log").first.tap()
    expect(page.get_by_text(WALKED).first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_button_below_the_cards_is_cut_off_on_a_phone(visit: Visit, server: Process, lang: str) -> None:
    walker = show(visit, server, LOST["trap"], f"phone buttons {lang}", size=PHONE, touch=True, lang=lang)
    buttons = walker.page.locator(".controls .btn")
    expect(buttons).to_have_count(3)  # pass, propose the end, lay: nothing is picked that could be turned
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert buttons.evaluate_all(cut) == []
    expect(walker.page.locator(".controls .me")).to_have_accessible_name(re.compile("dwarf|nain|sabot", re.I))


def answer_with_the_keys(walker: Walker, name: str) -> None:
    """Tab leads to both answers, Enter gives the wished one."""
    for _ in range(40):
        walker.page.keyboard.press("Tab")
        if walker.buttons.first.evaluate("button => button === document.activeElement"):
            break
    expect(walker.buttons.first).to_be_focused()
    wished = walker.mine.get_by_role("button", name=name)
    if not wished.evaluate("button => button === document.activeElement"):
        walker.page.keyboard.press("Tab")
    expect(wished).to_be_focused()
    walker.page.keyboard.press("Enter")


def test_a_mine_that_fits_both_ways_up_is_turned_by_mouse(visit: Visit, server: Process, axe: str) -> None:
    """LM-23: the card lies there in the ghost, and a button turns it."""
    walker = show(visit, server, LOST["way round"], "mine 7")
    page = walker.page
    expect(walker.mine).to_contain_text("Choose the way round of the card at mine 1")
    expect(walker.log.get_by_text("You turn mine 1").last).to_contain_text(
        "gold mine. You choose its way round."
    )
    expect(walker.lit).to_have_count(1)
    walker.fitting_cell().click()
    expect(walker.mine).to_contain_text("Put the card at mine 1 as the gold mine, closed in the south?")
    assert problems(page, axe) == []
    ghost = page.locator("[data-cell='9,0'] .ghost")
    printed = ghost.inner_html()
    page.locator(".acts").get_by_role("button", name="Turn").click()
    expect(walker.mine).to_contain_text("as the gold mine, closed in the north?")
    assert ghost.inner_html() != printed
    walker.act.click()
    expect(walker.log.get_by_text("You are the first to reach mine 1").last).to_be_visible()
    expect(page.get_by_role("button", name="Turn")).to_have_count(0)


def test_a_goal_that_fits_both_ways_up_is_turned_on_a_phone(visit: Visit, server: Process, axe: str) -> None:
    """DC-29, in French."""
    walker = show(visit, server, CAVE["way round"], "goal 1", size=PHONE, touch=True, lang="fr")
    page = walker.page
    expect(walker.mine).to_contain_text("Choisissez le sens de la carte au but 4")
    lit = page.locator(".cell.lit")
    expect(lit).to_have_count(1)
    walker.on_screen(lit).tap()
    expect(walker.mine).to_contain_text("comme l’arrivée avec des abysses, fermée au sud")
    page.locator(".controls").get_by_role("button", name="Tourner").tap()
    expect(walker.mine).to_contain_text("comme l’arrivée avec des abysses, fermée au nord")
    assert problems(page, axe) == []
    walker.act.tap()
    expect(lit).to_have_count(0)


def test_a_vote_says_who_proposes_and_is_answered_with_the_keys(
    visit: Visit, server: Process, axe: str
) -> None:
    walker = show(visit, server, LOST["vote"], "keys vote")
    expect(walker.mine).to_contain_text("Grim proposes to end here: do you agree? All must.")
    expect(walker.buttons).to_have_text(["Agree: end here", "Refuse: play on"])
    assert problems(walker.page, axe) == []
    answer_with_the_keys(walker, "Refuse: play on")
    expect(walker.log.get_by_text("You want to play on.")).to_be_visible()


def test_a_vote_in_french_on_a_phone(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, CAVE["vote"], "phone vote", size=PHONE, touch=True, lang="fr")
    expect(walker.mine).to_contain_text("Tilda propose d’en rester là")
    expect(walker.buttons).to_have_count(2)
    for button in walker.buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert problems(walker.page, axe) == []
    walker.buttons.last.tap()
    expect(walker.mine.get_by_text("d’en rester là")).to_have_count(0)


def test_an_axe_is_kept_with_the_keys(visit: Visit, server: Process, axe: str) -> None:
    walker = show(visit, server, CAVE["axe"], "keys axe", size=PHONE)
    expect(walker.mine).to_contain_text(
        re.compile("The (rat|lindworm|goblin) attacks you: drive it off with an axe\\?")
    )
    expect(walker.buttons).to_have_count(2)
    for button in walker.buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert problems(walker.page, axe) == []
    answer_with_the_keys(walker, "Keep the axe")
    expect(walker.mine.get_by_text("attacks you")).to_have_count(0)


def test_a_full_table_in_french_and_light(visit: Visit, server: Process, axe: str) -> None:
    look = {"lang": "fr", "theme": "light", "size": {"width": 1280, "height": 800}}
    walker = show(visit, server, CAVE["crowd"], "french", **look)
    expect(walker.mine.first).to_be_visible()
    seats = walker.page.locator("[data-seat]")
    expect(seats).to_have_count(8)
    for seat in range(8):
        expect(seats.nth(seat)).to_be_in_viewport(ratio=0.95)
    assert problems(walker.page, axe) == []
