"""How fast the page is: `python -m tests.browser.speed` prints JSON.

- `first_load`: what a browser that was never here fetches for the start page, as it goes over the line.
- `interactive_ms`: from the start of the navigation until "Play now" is there and a frame with it was drawn.
- `move_on_all_pages_ms`: five players, each with a page and a profile of their own in one Chromium. From the click on
  the main button until the last of the five has the card in its maze, and until a frame with it was drawn on all.
- `cpu_of_all_pages_ms`: what such a move costs all processes of the browser: the figure to compare on a busy machine.

Times of different pages are compared by their clocks, which on one machine are one clock.
"""

import argparse
import json
import os
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.conftest import DESK, FLAGS
from tests.browser.matches import sit_in
from tests.browser.person import Person
from tests.server.live import Process, process
from tools.find_browser import find

# Times are kept in the page: when the click was made, when the card was in the maze, when a frame with it was drawn.
HELP = """
const clock = () => performance.timeOrigin + performance.now();
const drawn = (then) => requestAnimationFrame(() => {
  const line = new MessageChannel();
  line.port1.onmessage = then;  // the first moment after that frame
  line.port2.postMessage(0);
});
const when = (what, then) => new MutationObserver((_, watching) => {
  if (document.querySelector(what)) { watching.disconnect(); then(); }
}).observe(document, { childList: true, subtree: true });
"""
READY = HELP + "when('main .btn.primary', () => drawn(() => (window.ready = performance.now())));"
WATCH = (
    "([cell]) => {"
    + HELP
    + """
  const clicked = (event) => (window.clicked = performance.timeOrigin + event.timeStamp);
  window.seen = window.drawn = window.clicked = 0;
  addEventListener("click", clicked, { capture: true, once: true });
  when(`[data-cell="${cell}"] > .card`, () => {
    window.seen = clock();
    drawn(() => (window.drawn = clock()));
  });
}"""
)
LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [new URL(each.name).pathname, each.encodedBodySize, each.decodedBodySize])"""


def arrivals(browser: Browser, server: Process, times: int) -> dict[str, Any]:
    ready: list[float] = []
    files: list[list[Any]] = []
    for _ in range(times):
        context = browser.new_context(viewport=DESK, locale="en")  # type: ignore[arg-type]
        context.add_init_script(READY)
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_load_state("networkidle")
        ready.append(float(page.evaluate("window.ready")))
        files = page.evaluate(LOADED)
        context.close()
    page_files = [each for each in files if not each[0].startswith("/api/")]
    return {
        "first_load": {
            "files": len(page_files),
            "bytes": sum(each[1] for each in page_files),
            "bytes_unpacked": sum(each[2] for each in page_files),
            "bytes_with_data": sum(each[1] for each in files),
        },
        "interactive_ms": spread(ready),
    }


def spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "median": round(statistics.median(ordered), 1),
        "p90": round(ordered[int(len(ordered) * 0.9)], 1),
        "least": round(ordered[0], 1),
        "most": round(ordered[-1], 1),
        "count": len(ordered),
    }


def five_pages(browser: Browser, server: Process, moves: int) -> dict[str, Any]:
    first = server.make("Mara", players=5, spec={"options": {"rounds": 20}}, bots=[])
    seats = [first, *(server.join(first["table"], name) for name in ("Ana", "Bo", "Cleo", "Dov"))]
    people = []
    for seated in seats:
        context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.goto(server.address)
        sit_in(page, seated, f"/t/{seated['table']}")
        people.append(Person(page))
    people[0].page.get_by_role("button", name="Deal the cards").click()
    seen: list[float] = []
    drawn: list[float] = []
    spent: list[float] = []
    system = browser.new_browser_cdp_session()
    while len(seen) < moves:
        for person in people:
            what = person.now()
            if what == "turn" and person.path_cards(usable=True):
                times = lay(person, [each.page for each in people], lambda: cpu(system))
                seen.append(times[0])
                drawn.append(times[1])
                spent.append(times[2])
                break
            if what:
                person.do(what)
    return {
        "move_on_all_pages_ms": {"in_the_page": spread(seen), "drawn": spread(drawn)},
        "cpu_of_all_pages_ms": spread(spent),
    }


def cpu(system: CDPSession) -> float:
    """Milliseconds that the browser's processes have worked."""
    return 1000 * sum(
        float(each["cpuTime"]) for each in system.send("SystemInfo.getProcessInfo")["processInfo"]
    )


def lay(person: Person, pages: list[Page], cpu: Callable[[], float]) -> tuple[float, float, float]:
    """Lay a card; how long after the click all pages had it, and had drawn it, and what that cost the browser."""
    person.hand.nth(person.path_cards(usable=True)[0]).click()
    place = person.fitting_cell()
    cell = place.get_attribute("data-cell")
    place.click()
    for page in pages:
        page.evaluate(WATCH, [cell])
    person.act.hover()
    person.page.wait_for_timeout(150)  # until what was picked and pointed at is drawn: nobody clicks sooner
    before = cpu()
    person.act.click()
    person.page.wait_for_timeout(250)  # asking costs the pages time, so not at once
    while not all(page.evaluate("window.drawn") for page in pages):
        person.page.wait_for_timeout(20)
    spent = cpu() - before
    clicked = person.page.evaluate("window.clicked")
    return (
        max(page.evaluate("window.seen") for page in pages) - clicked,
        max(page.evaluate("window.drawn") for page in pages) - clicked,
        spent,
    )


def main() -> None:
    options = argparse.ArgumentParser(description="How fast the page is.")
    options.add_argument("--moves", type=int, default=50)
    options.add_argument("--visits", type=int, default=9)
    chosen = options.parse_args()
    program = find()
    if program is None:
        raise SystemExit("no Chromium was found; `python tools/find_browser.py` says what is needed")
    with (
        tempfile.TemporaryDirectory() as folder,
        process(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        found: dict[str, Any] = {"cores": os.cpu_count(), "load": os.getloadavg()[0]}
        found |= arrivals(browser, server, chosen.visits)
        found |= five_pages(browser, server, chosen.moves)
        browser.close()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
