"""Takes the pictures of the page for the docs: `make pictures`. Every deal is fair, so no two runs look alike."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import FLAGS, PHONE
from tests.browser.matches import Seated, match, sharing, sit_in
from tests.browser.person import PATH_CODES, Person
from tests.browser.scenes import CAVE, DECISIONS, LOST, Scene
from tests.browser.staged import stage
from tests.server.live import Process, process
from tools.find_browser import find

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
# Every kind of decision, to be looked at: on a desk in English, on a phone in French. They are not part of the docs.
ASKED = FOLDER.parents[1] / "build" / "decisions"
DESK = {"width": 1280, "height": 800}


@contextlib.contextmanager
def look(browser: Browser, address: str, **more: Any) -> Iterator[Page]:
    """A page of a new profile that stands still."""
    phone = more.pop("phone", False)
    context = browser.new_context(
        viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce",
        locale=more.get("lang", "en"),
        color_scheme=more.get("theme", "dark"),
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def save(page: Page, name: str, folder: Path = FOLDER) -> None:
    page.wait_for_load_state("networkidle")
    file = folder / f"{name}.jpg"
    page.screenshot(path=file, type="jpeg", quality=84)  # a third of the size of a PNG
    print(f"{file.name}: {file.stat().st_size // 1024} kB")


def well_begun(view: dict[str, Any]) -> bool:
    """In the middle of a round, and seat 0 can lay a card."""
    return len(view["maze"]) > 9 and sum(PATH_CODES.match(move) is not None for move in view["legal"]) > 3


def start_pages(browser: Browser, server: Process) -> None:
    for name, more in (("lobby", {}), ("lobby-light-fr", {"theme": "light", "lang": "fr"})):
        with look(browser, server.address, **more) as page:
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            save(page, name)
    with look(browser, f"{server.address}/rules") as page:
        expect(page.locator("#rule-B-1")).to_be_visible()
        save(page, "rules")
    with look(browser, f"{server.address}/lesson", theme="light") as page:
        page.locator(".bubble .primary").click()
        page.wait_for_timeout(500)
        save(page, "lesson")


def table(browser: Browser, server: Process) -> None:
    seated = match(server, players=5, rounds=3, until=well_begun)
    for name, theme, phone in (
        ("table", "dark", False),
        ("table-light", "light", False),
        ("table-phone", "dark", True),
    ):
        with look(browser, server.address, theme=theme, phone=phone) as page:
            sit_in(page, seated, f"/t/{seated['table']}")
            person = Person(page)
            assert person.wait() == "turn"
            save(page, name)
            fitting = person.path_cards(usable=True)[0]
            person.press(person.hand.nth(fitting), tap=phone)
            person.press(person.fitting_cell(), tap=phone)
            save(page, f"{name}-picked")
            if name == "table":
                page.keyboard.press("Escape")
                page.get_by_role("gridcell", name="column 0, row 0").first.click()
                expect(page.locator(".why")).to_be_visible()
                save(page, "table-refused")


def others(browser: Browser, server: Process) -> None:
    """The table in French, as a watcher sees it, the room where one waits, and its invitation."""
    seated = match(server, players=5, rounds=3, until=well_begun, public=True)
    with look(browser, server.address, lang="fr") as page:
        sit_in(page, seated, f"/t/{seated['table']}")
        expect(page.locator(".prompt.mine")).to_be_visible()
        save(page, "table-fr")
    with look(browser, f"{server.address}/t/{seated['table']}") as page:
        expect(page.get_by_text("You are watching")).to_be_visible()
        save(page, "watcher")
    waiting = server.make("Mara", 5, bots=["simple", "simple"], public=True)
    server.join(waiting["table"], "Zoé")
    with look(browser, server.address) as page:
        sit_in(page, waiting, f"/t/{waiting['table']}")
        expect(page.get_by_role("heading", name="Around the table")).to_be_visible()
        save(page, "waiting-room")
    with look(browser, f"{server.address}/j/{waiting['code']}") as page:
        expect(page.get_by_role("textbox", name="Your name")).to_be_visible()
        save(page, "invitation")


def endings(browser: Browser, server: Process) -> None:
    seated: Seated = match(server, players=5, rounds=20, until=sharing)
    over = match(server, players=5, rounds=2)
    for name, where, more in (
        ("reveal", seated, {}),
        ("reveal-light-fr", over, {"theme": "light", "lang": "fr"}),
        ("reveal-phone", seated, {"phone": True}),
    ):
        with look(browser, server.address, **more) as page:
            sit_in(page, where, f"/t/{where['table']}")
            expect(page.get_by_role("dialog").get_by_role("heading", level=1)).to_be_visible()
            if where is over:
                page.get_by_role("button", name="La dernière manche").click()
                page.wait_for_timeout(300)
            save(page, name)
    ends: dict[str, dict[str, Any]] = {
        "podium": {},
        "podium-phone": {"phone": True, "lang": "fr", "theme": "light"},
    }
    for name, how in ends.items():
        with look(browser, server.address, **how) as page:
            sit_in(page, over, f"/t/{over['table']}")
            expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
            save(page, name)
    looks: dict[str, dict[str, Any]] = {
        "replay": {"theme": "light"},
        "replay-phone": {"phone": True, "lang": "fr"},
    }
    for name, how in looks.items():
        with look(browser, f"{server.address}/r/{over['table']}#24", **how) as page:
            expect(page.get_by_role("slider")).to_be_visible()
            page.locator("select").first.select_option("1")
            save(page, name)


def expeditions(browser: Browser, server: Process) -> None:
    """The Lost Mines and The Dark Cave: a walk being chosen, an edge being aimed at, a phone, the ends."""
    light: dict[str, Any] = {"theme": "light", "lang": "fr"}
    shown: tuple[tuple[str, Scene, str, dict[str, Any]], ...] = (
        ("lost-mines", LOST["walk"], ".cell.walk.lit", {}),
        ("lost-mines-trap-light-fr", LOST["trap"], "[data-slot][aria-label$='piège']", light),
        ("lost-mines-phone", LOST["loss"], ".cell.walk.lit:has(.dear)", {"phone": True}),
        ("lost-mines-end", LOST["end"], "", {}),
        ("dark-cave", CAVE["creature"], ".spot", {}),
        ("dark-cave-phone", CAVE["loss"], ".spot:has(.dear)", {"phone": True}),
        ("dark-cave-end-light", CAVE["end"], "", {"theme": "light"}),
    )
    for name, scene, what, more in shown:
        seated = stage(server, f"picture {name}", *scene)
        with look(browser, server.address, **more) as page:
            sit_in(page, seated, f"/t/{seated['table']}")
            expect(page.locator(".prompt.mine").or_(page.locator("dialog[open] h1")).first).to_be_visible()
            if what:
                person = Person(page)
                person.press(
                    person.on_screen(page.locator(what)) if "slot" not in what else page.locator(what).last,
                    more.get("phone", False),
                )
            page.wait_for_timeout(300)
            save(page, name)


def decisions(browser: Browser, server: Process) -> None:
    looks: tuple[tuple[str, dict[str, Any]], ...] = (
        ("desk", {}),
        ("phone", {"phone": True, "lang": "fr", "theme": "light"}),
    )
    ASKED.mkdir(parents=True, exist_ok=True)
    for name, scene in DECISIONS.items():
        for where, more in looks:
            seated = stage(server, f"decision {name} {where}", *scene)
            with look(browser, server.address, **more) as page:
                sit_in(page, seated, f"/t/{seated['table']}")
                expect(
                    page.locator(".prompt.mine").or_(page.locator("dialog[open] h1")).first
                ).to_be_visible()
                page.wait_for_timeout(300)
                save(page, f"{name.replace(' ', '-')}-{where}", ASKED)


def main() -> None:
    program = find()
    if program is None:
        raise SystemExit("no Chromium was found; `python tools/find_browser.py` says what is needed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        process(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        start_pages(browser, server)
        table(browser, server)
        others(browser, server)
        endings(browser, server)
        expeditions(browser, server)
        decisions(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
