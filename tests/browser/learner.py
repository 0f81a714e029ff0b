"""Somebody who takes a lesson to its end: by mouse, by finger, or by keys alone."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

LESSONS = Path(__file__).parents[2] / "web" / "src" / "lesson"


def steps_of(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((LESSONS / f"{game}.gen.json").read_text(encoding="utf-8"))[
        "steps"
    ]
    return found


def last_move(step: dict[str, Any]) -> str:
    """Of the first way through a step the last move: where a walk ends."""
    move, branches = "", step["next"]
    while branches:
        move, branch = next(iter(branches.items()))
        branches = branch.get("next", {})
    return str(move)


class Learner:
    def __init__(self, page: Page, means: str) -> None:
        self.page = page
        self.means = means
        self.bubble = page.locator(".bubble:visible")
        self.main = page.locator("[data-act=main]")

    def press(self, found: Locator) -> None:
        if self.means == "touch":
            found.tap()
        elif self.means == "mouse":
            found.click()
        else:
            found.press("Enter")

    def go_on(self) -> None:
        """To the next step."""
        onward = self.bubble.locator(".primary")
        expect(onward).to_be_visible()
        if self.means == "keys":
            expect(onward).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            self.press(onward)

    def take(self, card: str) -> None:
        slot = self.page.locator(f'[data-card="{card}"]').first
        if self.means == "keys":
            self.page.keyboard.press(str(int(slot.get_attribute("data-slot") or "0") + 1))
        else:
            self.press(slot)
        expect(slot).to_have_attribute("aria-pressed", "true")

    def aim_at(self, cell: str) -> None:
        place = self.page.locator(f'[data-cell="{cell}"]').first
        expect(place).to_be_visible()
        if self.means == "keys":
            self.walk_to(cell)
        else:
            box = place.bounding_box()
            assert box is not None
            point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            tap = self.page.touchscreen.tap if self.means == "touch" else self.page.mouse.click
            tap(*point)
        self.confirm()

    def walk_to(self, cell: str) -> None:
        """With the arrow keys, from one lit place to the next, always nearer."""
        here = self.page.locator("[data-cell]:is(.on, [aria-selected=true], [aria-pressed=true])").first
        there = [int(part) for part in cell.split("/")[0].split("|")[0].split(",")]
        self.page.keyboard.press("ArrowRight")
        for turn in range(16):
            now = here.get_attribute("data-cell") or ""
            if now == cell:
                return
            x, y = (int(part) for part in now.split("/")[0].split("|")[0].split(","))
            ways = ["ArrowRight" if there[0] > x else "ArrowLeft"] * (there[0] != x)
            ways += ["ArrowDown" if there[1] > y else "ArrowUp"] * (there[1] != y)
            ways = ways or ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]
            self.page.keyboard.press(ways[turn % len(ways)])
        raise AssertionError(f"no arrow leads to {cell}")

    def confirm(self) -> None:
        expect(self.main).to_be_enabled()
        if self.means == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.main)

    def aim_at_seat(self, seat: int, players: int) -> None:
        if self.means == "keys":
            self.page.keyboard.press("t")
            self.page.keyboard.press(str(seat or players))
        else:
            self.press(self.page.locator(f'[data-seat="{seat}"] .pic').first)
        self.confirm()

    def do(self, step: dict[str, Any]) -> None:
        """What a step asks for; nothing where it only shows something."""
        points, move = step["points"], last_move(step)
        cards = [point[5:] for point in points if point.startswith("card:")]
        if not move:
            return
        if move.startswith("take:"):
            self.press(self.page.locator("dialog .offer").first)
        elif move.startswith("treasure#"):
            place = self.page.locator(f'[data-treasure="{move[9:]}"]')
            self.press(place)
            self.confirm()
        elif "give" in points:
            if self.means == "keys":
                self.page.keyboard.press("d")
            else:
                self.press(self.page.locator("[data-act=give]"))
            for card in cards:
                self.take(card)
            self.confirm()
        else:
            for card in cards:
                self.take(card)
            if ">" in move:
                self.aim_at_seat(int(move.split(">")[1]), len(step["at"]["view"]["hands"]))
            elif "@" in move:
                edge = any("|" in point for point in points)
                cell = move.split("@")[1]
                self.aim_at(cell.replace("/", "|") if edge else cell)
            else:
                self.confirm()
