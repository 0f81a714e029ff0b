"""How readable the table is at every size: `python -m tests.browser.sizes` writes docs/sizes.md and fails if something
is too small, cut off or covered. `--game saboteur --lang fr` measures that alone, and prints its figures as JSON."""

import argparse
import contextlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.measuring import CARD, NUMBER, SIZES, TEXT, Measured, measure, sit
from tests.browser.moments import CARDS, Moment, moments, staged
from tests.server.live import Process, process
from tools.find_browser import find

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sizes.md"
TITLES = {
    "saboteur": "Saboteur",
    "saboteur2": "Saboteur 2",
    "lost-mines": "The Lost Mines",
    "dark-cave": "The Dark Cave",
}
LANGUAGES = ("en", "fr")
HEAD = f"""# What can be read at every size

The table's page at rest, in seat 0's turn, in English and French: each game with the fewest and the most players and
with modules, after {", ".join(str(cards) for cards in CARDS)} cards of a round. `make pictures` measures it.

The least allowed: cards in the maze and in the hand {CARD:.0f} pixels wide, words {TEXT:.0f} pixels high, numbers on
goals and claims {NUMBER:.0f}. No word is cut off or covered; one's own seat and the number of cards in the deck are
always in sight.

| game | window | tables | card in the maze | card in the hand | words | numbers and claims | cut or covered |
|---|---|--:|--:|--:|--:|--:|--:|
"""


@contextlib.contextmanager
def looking() -> Iterator[tuple[Browser, Process]]:
    program = find()
    if program is None:
        raise SystemExit("no Chromium was found; `python tools/find_browser.py` says what is needed")
    with (
        tempfile.TemporaryDirectory() as folder,
        process(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser, server
        browser.close()


def at(browser: Browser, server: Process, moment: Moment, lang: str) -> list[Measured]:
    seated = staged(server, moment, lang)
    context = browser.new_context(locale=lang, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    sit(page, server.address, seated)
    measured = measure(page)
    context.close()
    return measured


def figures(measured: list[Measured]) -> dict[str, float | int]:
    least = {
        name: min(float(each.found[name]) for each in measured) for name in ("card", "hand", "text", "maze")
    }
    cut = sum(len(each.found["cut"]) + len(each.found["covered"]) for each in measured)
    return {**least, "cut": cut, "wrong": sum(len(each.wrong()) for each in measured)}


def row(title: str, size: tuple[int, int], measured: list[Measured]) -> str:
    found = figures(measured)
    sizes = " | ".join(f"{found[name]:.1f}" for name in ("card", "hand", "text", "maze"))
    return f"| {title} | {size[0]} × {size[1]} | {len(measured)} | {sizes} | {found['cut']} |\n"


def main() -> int:
    options = argparse.ArgumentParser(description="How readable the table is at every size.")
    options.add_argument("--game", choices=sorted(TITLES))
    options.add_argument("--lang", choices=LANGUAGES)
    chosen = options.parse_args()
    games = [chosen.game] if chosen.game else list(TITLES)
    languages = [chosen.lang] if chosen.lang else list(LANGUAGES)
    everything: list[Measured] = []
    rows = ""
    with looking() as (browser, server):
        for game in games:
            measured: list[Measured] = []
            for moment in moments(game):
                for lang in languages:
                    found = at(browser, server, moment, lang)
                    for each in found:
                        for wrong in each.wrong():
                            print(f"{moment.label}, {lang}, {each.size}: {wrong}")
                    measured += found
            rows += "".join(
                row(TITLES[game], size, [e for e in measured if e.size == size]) for size in SIZES
            )
            everything += measured
    if not chosen.game and not chosen.lang:
        PAGE.write_text(HEAD + rows, encoding="utf-8")
    total = figures(everything)
    print(json.dumps({"pages": len(everything), **total}))
    return 1 if total["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
