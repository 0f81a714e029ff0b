"""How readable a table is at every size: `measure` opens it at each and says what is smallest, cut off or covered."""

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.matches import Seated, sit_in

SIZES = ((360, 740), (390, 844), (768, 1024), (1366, 768), (1440, 900), (1920, 1080), (3840, 2160))
SCRIPT = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
CARD = 44.0  # pixels: cards one can act on
TEXT = 11.0  # rule chips and counts; all other words are larger
NUMBER = 10.0  # what stands on goals, and what is claimed of them
# Until the window has its size and everything in it has come to rest: some frames in which nothing moves.
SETTLED = """() => new Promise((done) => {
    const moving = ".board, .post, .mark, .chip-since, .tag, .seat";
    let [last, calm, frames] = ["", 0, 0];
    const look = () => {
        const now = [...document.querySelectorAll(moving)].map((each) => {
            const { left, top, width } = each.getBoundingClientRect();
            return `${left} ${top} ${width}`;
        }).join();
        calm = now === last ? calm + 1 : 0;
        last = now;
        if (calm >= 3 || ++frames > 100) done();
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


class Measured(NamedTuple):
    size: tuple[int, int]
    found: dict[str, Any]

    def wrong(self) -> list[str]:
        """What is too small, cut off, covered or out of sight."""
        found = self.found
        words = [f"{name} card {found[name]} px" for name in ("card", "hand") if found[name] < CARD]
        words += [f"text of {found['text']} px: {found['textOf']}"] if found["text"] < TEXT else []
        words += [f"in the maze {found['maze']} px: {found['mazeOf']}"] if found["maze"] < NUMBER else []
        words += [f"cut: {each}" for each in found["cut"]] + [f"covered: {each}" for each in found["covered"]]
        words += [f"out of sight: {name}" for name in ("me", "deck") if not found[name]]
        return [*words, "the page scrolls sideways"] if found["scroll"] else words


def sit(page: Page, address: str, seated: Seated) -> None:
    """With notes of whom this player suspects: they stand at the seats."""
    page.goto(address)
    kept = "([place, levels]) => localStorage.setItem(place, JSON.stringify(levels))"
    page.evaluate(kept, [f"pyrite.notes.{seated['table']}", [0, 2, 4, 1, 5, 3]])
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator(".prompt.mine")).to_be_visible()


def measure(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[Measured]:
    """A table's page, at rest, at each of these sizes."""
    out = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        out.append(Measured((width, height), page.evaluate(SCRIPT)))
    return out
