"""From the link to the cards: `python -m tests.browser.from_link` prints JSON, `--docs` writes it into docs/seats.md.

A friend opens the link of a table that plays against bots, types a name and takes the place of one. Counted are the
clicks, and measured is the time from the start of the navigation until the first packet is on the screen. The typing of
the name is not in it: it takes as long as a name takes.
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESK, FLAGS
from tests.browser.speed import HELP, spread
from tests.patience import until
from tests.server.live import Process, process
from tools.find_browser import find

PAGE = Path(__file__).parents[2] / "docs" / "seats.md"
PLACE = re.compile(r"(?<=<!-- from the link -->\n).*?(?=<!-- end -->)", re.S)
SEATED = (
    HELP
    + """
window.clicks = 0;
addEventListener("click", () => (window.clicks += 1), { capture: true });
when("[data-version]", () => drawn(() => (window.seated = performance.now())));
"""
)


def come(browser: Browser, server: Process, begun: bool) -> tuple[int, float]:
    """Clicks, and milliseconds until the first packet, of one friend."""
    made = server.make("Mara", players=5, bots=["simple"] * 4)
    with server.sit(made) as host:
        if begun:
            host.do("start")
        context = browser.new_context(viewport=DESK, locale="en")  # type: ignore[arg-type]
        context.add_init_script(SEATED)
        page = context.new_page()
        page.goto(f"{server.address}/j/{made['code']}")
        page.get_by_role("textbox", name="Your name").fill("Tom")
        page.get_by_role("button", name="Take Odda’s place").click()
        if not begun:
            page.wait_for_url("**/t/*")
            host.do("start")
        until(lambda: page.evaluate("window.seated"), "the first packet")
        found = int(page.evaluate("window.clicks")), float(page.evaluate("window.seated"))
        context.close()
    return found


def measured(times: int) -> dict[str, Any]:
    program = find()
    if program is None:
        raise SystemExit("no Chromium was found; `python tools/find_browser.py` says what is needed")
    with (
        tempfile.TemporaryDirectory() as folder,
        process(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        found = {}
        for name, begun in (("before the deal", False), ("in the middle", True)):
            seen = [come(browser, server, begun) for _ in range(times)]
            found[name] = {
                "clicks": max(clicks for clicks, _ in seen),
                "first_packet_ms": spread([after for _, after in seen]),
            }
        browser.close()
    return found


def told(found: dict[str, Any]) -> str:
    rows = [
        f"| {name} | {each['clicks']} | {each['first_packet_ms']['median']:.0f} ms "
        f"| {each['first_packet_ms']['most']:.0f} ms |"
        for name, each in found.items()
    ]
    head = ["| a friend comes | clicks | until the first packet is drawn | at most |", "|---|---|---|---|"]
    return "\n".join([*head, *rows])


def main() -> None:
    options = argparse.ArgumentParser(description="From the link to the cards.")
    options.add_argument("--visits", type=int, default=9)
    options.add_argument("--docs", action="store_true", help="write it into docs/seats.md")
    chosen = options.parse_args()
    found = measured(chosen.visits)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    if chosen.docs:
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(PLACE.sub(lambda _: told(found) + "\n", text), encoding="utf-8")


if __name__ == "__main__":
    main()
