"""Everybody can follow: what binds me and what helps, what happened and where, and what a match came to."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Come, Visit
from tests.browser.matches import match, shared, sit_in
from tests.browser.scenes import CAVE, SECOND, Scene, Viewed, base, can, lost, second, turn
from tests.browser.staged import stage
from tests.patience import until
from tests.server.live import Inside, Process

# Whether somebody who looks at the middle and the edges of a box sees that, and nothing that lies over it.
SEEN = """box => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    return [[0.5, 0.5], [0.04, 0.1], [0.96, 0.1], [0.04, 0.9], [0.96, 0.9]].every(([x, y]) => {
        const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return at !== null && box.contains(at);
    });
}"""


def tools(view: Viewed) -> list[str]:
    return [card[7:] for card in view["front"][0] if card.startswith("broken:")]


def broken_with(help_in_hand: bool) -> Scene:
    """Seat 0 has a broken tool, a tunnel, and a card that mends it, or none."""

    def wished(view: Viewed) -> bool:
        mends = any(
            tool in card for card in view["hand"] if card.startswith("repair:") for tool in tools(view)
        )
        tunnel = any(re.fullmatch("[NESW]+", card) for card in view["hand"])
        return turn(view) and bool(tools(view)) and tunnel and mends == help_in_hand

    return Scene(base(), wished, 120)


def may_break(view: Viewed) -> bool:
    return can("broken:")(view) and not tools(view)


def open_table(visit: Visit, server: Process, scene: Scene, label: str, **more: object) -> Page:
    seated = server.once(label, lambda: stage(server, label, *scene))
    page = visit("/", **more)
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".prompt.mine").first).to_be_visible()
    return page


def test_the_prompt_says_what_binds_me_and_which_card_helps(visit: Visit, server: Process) -> None:
    page = open_table(visit, server, broken_with(True), "bound, with help")
    expect(page.locator(".prompt.mine")).to_contain_text("You can’t lay path cards: repair the")
    expect(page.locator(".prompt.mine")).to_contain_text("This card of yours helps:")
    card = page.locator(".slot.helps [data-card]").first
    expect(card).to_have_attribute("data-card", re.compile("^repair:"))
    page = open_table(visit, server, broken_with(False), "bound, without help", size=PHONE, lang="fr")
    expect(page.locator(".prompt.mine")).to_contain_text("Pas de carte Chemin : réparez d’abord")
    expect(page.locator(".prompt.mine")).to_contain_text("Aucune de vos cartes n’aide")
    page = open_table(visit, server, SECOND["prison"], "bound, in prison")
    expect(page.locator(".prompt.mine")).to_contain_text("You are in prison")


@pytest.mark.parametrize("size", [DESK, {"width": 1366, "height": 768}, PHONE])
def test_a_card_that_can_do_nothing_says_why_at_once_and_nothing_lies_over_it(
    visit: Visit, server: Process, size: dict[str, int]
) -> None:
    page = open_table(visit, server, broken_with(True), "bound, with help", size=size)
    page.locator("[data-card]:not([data-card*=':'], [data-card*='|'], [data-card=map])").first.click()
    why = page.locator(".why")
    expect(why).to_contain_text("You have a broken tool")
    expect(why.get_by_role("button")).to_have_text("B-12")
    assert why.evaluate(SEEN)
    expect(page.locator("[data-act=main]").first).to_have_text(re.compile("No use now"))
    page.locator("[data-seat='1'] .pic").click()  # whatever is tapped then
    expect(why).to_contain_text("played on a place in the maze")
    assert why.evaluate(SEEN)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_main_button_says_the_whole_move(visit: Visit, server: Process, size: dict[str, int]) -> None:
    page = open_table(visit, server, Scene(base(), may_break, 80), "a tool to break", size=size)
    main = page.locator("[data-act=main]").first
    page.locator("[data-card^='broken:']").first.click()
    expect(main).not_to_contain_text("Pick a card")
    page.locator(".seat.aim .pic").first.click()
    expect(main).to_have_text(re.compile("Break .+’s (pickaxe|lantern|cart)"))
    box = main.evaluate(
        "each => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]"
    )
    assert max(box) <= 1, box


def begun(view: Viewed) -> bool:
    return turn(view) and len(view["maze"]) > 8


def test_a_place_in_the_log_lights_in_the_maze_and_the_other_way_round(visit: Visit, server: Process) -> None:
    page = open_table(visit, server, Scene(base(), begun, 80), "places")
    log = page.get_by_role("list", name="Log")
    expect(log).not_to_contain_text(re.compile(r"\d,-?\d"))  # no bare columns and rows
    place = log.locator(".place").last
    place.hover()
    expect(page.locator(".pointed")).to_be_visible()
    page.locator("h1, .area-top").first.hover()
    expect(page.locator(".pointed")).to_have_count(0)
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pointed")).to_be_visible()
    page.locator("[data-cell='1,0']").hover()
    lines = log.locator("li.here")
    expect(lines.first).to_contain_text("right of the start")


def test_letters_and_numbers_stand_on_the_edge_when_they_are_asked_for(visit: Visit, server: Process) -> None:
    page = open_table(visit, server, Scene(base(), begun, 80), "places")
    log = page.get_by_role("list", name="Log")
    expect(page.locator(".edge")).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(".edge .columns")).to_contain_text("A")
    expect(log.locator(".place").first).to_have_text(re.compile(r"^(at [A-Z]−?\d+|goal \d)$"))
    start = page.locator("[data-cell='0,0']").bounding_box()
    letter = page.locator(".edge .columns b", has_text=re.compile("^A$")).bounding_box()
    assert start and letter
    assert abs(start["x"] + start["width"] / 2 - letter["x"] - letter["width"] / 2) < 3
    page.reload()
    expect(page.locator(".edge .columns")).to_be_visible()
    page.get_by_role("button", name="Letters and numbers on the edge").click()
    expect(page.locator(".edge")).to_have_count(0)


def test_a_look_at_a_goal_shows_its_face_large_and_in_the_replay_too(visit: Visit, server: Process) -> None:
    seated = stage(server, "a look", *Scene(base(), can("map@"), 60))
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    page.locator("[data-card=map]").first.click()
    page.locator(".cell.lit").first.click()
    page.locator("[data-act=main]").first.click()
    look = page.locator(".look")
    expect(look).to_contain_text("You look secretly at goal")
    expect(look).to_contain_text("Only you see this")
    box = look.locator(".card").bounding_box()
    assert box is not None and box["width"] > 150
    page.keyboard.press("Shift")
    expect(look).to_have_count(0)
    page.goto(page.url.replace("/t/", "/r/").split("#")[0])
    expect(page.get_by_role("slider")).to_be_visible()
    slider, told = page.get_by_role("slider"), page.locator(".caption")
    for _ in range(60):
        if "You look secretly" in told.inner_text():
            break
        before = slider.get_attribute("aria-valuenow") or ""
        page.keyboard.press("ArrowRight")
        expect(slider).not_to_have_attribute("aria-valuenow", before)
    expect(page.locator(".look")).to_contain_text("You look secretly at goal")


def test_the_last_round_is_shown_before_the_podium_and_the_podium_tells_what_each_was(
    visit: Visit, server: Process
) -> None:
    seated = match(server, players=4, rounds=2)
    page = visit("/")
    sit_in(page, seated, f"/t/{seated['table']}")
    end = page.get_by_role("dialog", name="The end of the round")
    expect(end.get_by_role("region", name="The podium").get_by_role("listitem")).to_have_count(3)
    table = end.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(5)
    expect(table.get_by_role("columnheader")).to_have_count(4)
    for row in table.get_by_role("row").all()[1:]:
        cells = row.get_by_role("cell").all_inner_texts()
        assert all(re.search("Gold digger|Saboteur", cell) for cell in cells[:2]), cells
        # What each round brought adds up to the whole, also of cards that were face down before.
        found = [re.search(r"(\d+) gold(?! card)", cell) for cell in cells[:2]]
        if all(found):
            assert sum(int(each[1]) for each in found if each) == int(cells[2])
    end.get_by_role("button", name="The last round").click()
    expect(end.get_by_role("list", name="Who was who")).to_be_visible()
    end.get_by_role("button", name="On to the podium").click()
    expect(end.get_by_role("region", name="The podium")).to_be_visible()


def test_what_is_said_stands_beside_the_seat_that_said_it(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    page = come(still.address, "/")
    sit_in(page, mara, f"/t/{mara['table']}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    with still.sit(bo) as line:
        line.send({"t": "say", "id": "hello", "phrase": "say.hello", "args": {}})
        speech = page.locator(".speech")
        expect(speech).to_have_text("Hello!")
    seat, words = page.locator("[data-seat='2']").bounding_box(), speech.bounding_box()
    assert seat and words
    assert seat["y"] < words["y"] + words["height"] / 2 < seat["y"] + seat["height"]
    assert words["x"] >= seat["x"] + seat["width"] - 12


@pytest.mark.parametrize(
    ("scene", "name", "rule"),
    [(Scene(second(5), turn, 5), "Saboteur 2", "S2-8"), (Scene(lost(), turn, 5), "The Lost Mines", "LM-12")],
)
def test_the_rules_open_at_what_is_played_short_first(
    visit: Visit, server: Process, axe: str, scene: Scene, name: str, rule: str
) -> None:
    page = open_table(visit, server, scene, f"rules of {name}")
    page.get_by_role("button", name="Rules").first.click()
    panel = page.get_by_role("complementary", name=f"{name} on one page")
    expect(panel.locator(".brief .card").first).to_be_visible()
    panel.get_by_role("button", name=rule).click()
    expect(page.get_by_role("heading", name=rule)).to_be_visible()
    page.get_by_role("button", name="The game on one page").click()
    expect(panel).to_be_visible()


def test_a_card_is_explained_where_the_mouse_rests(visit: Visit, server: Process) -> None:
    page = open_table(visit, server, Scene(base(), can("map@"), 60), "card help")
    page.locator("[data-card=map]").first.hover()
    told = page.get_by_role("tooltip")
    expect(told).to_contain_text("Map")
    expect(told).to_contain_text("B-17")
    expect(told).to_contain_text("face-down goal")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


@pytest.mark.parametrize(
    ("part", "scene", "key", "gets"),
    [
        ("Phrases", Scene(base(), begun, 80), "c", ".phrases button:focus"),
        ("Side", Scene(base(), begun, 80), "c", ".phrases button:focus"),
        ("Standing", CAVE["creature"], "ArrowRight", "[data-cell*='/']:focus"),
    ],
)
def test_what_a_key_is_meant_for_gets_the_focus_however_late_it_is_fetched(
    visit: Visit, server: Process, part: str, scene: Scene, key: str, gets: str
) -> None:
    seated = stage(server, f"late {part}", *scene)
    page = visit("/")
    held: list[Route] = []
    page.route(f"**/assets/{part}-*.js", lambda route: held.append(route))
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".prompt.mine").first).to_be_visible()
    until(lambda: page.evaluate("1") and held, f"{part} is asked for")
    page.keyboard.press(key)
    expect(page.locator(gets)).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator(gets).first).to_be_focused()
