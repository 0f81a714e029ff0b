"""A person who also walks: at tables of The Lost Mines and The Dark Cave."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.patience import until

ENOUGH = 4  # walks of a whole game; then one stays where one is, which is quicker


class Walker(Person):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.mine = page.locator(".prompt.mine")
        self.places = page.locator(".cell.walk.lit, .spot")  # what a walk or a creature can be sent to
        self.buttons = self.mine.locator(".choices button")
        self.walking = self.mine.get_by_text("You are walking")
        self.walks = 0

    def now(self) -> str:
        if self.reveal.is_visible():
            return super().now()
        if self.my_turn.is_visible():
            return "turn"
        if self.walking.count() > 0:
            return ""
        if self.places.count() > 0 and self.act.is_visible():
            return "walk"
        if self.lit.count() > 0:
            return "way round"
        return "answer" if self.buttons.count() > 0 else ""

    def wait(self) -> str:
        self.mine.or_(self.over).or_(self.go_on).or_(self.podium).first.wait_for()
        return until(self.now, "something to do", 0.05)

    def walk(self, to: Locator | None = None, tap: bool = False) -> None:
        """To a place on the screen, by the way that costs least; then until something else is to be done."""
        log = self.page.locator(".log")
        before = log.inner_text() if log.count() > 0 else ""
        self.press(self.on_screen(to if to is not None else self.places), tap)
        if self.act.is_enabled():
            self.press(self.act, tap)
        else:
            self.press(self.buttons.first, tap)
        if before:
            expect(log).not_to_have_text(before, use_inner_text=True)
        expect(self.walking).to_have_count(0)

    def do(self, what: str) -> str:
        if what == "walk" and self.walks < ENOUGH:
            self.walks += 1
            self.walk()
        elif what == "walk":
            return self.do("answer")
        elif what == "way round":
            self.press(self.fitting_cell(), False)
            self.press(self.act, False)
            expect(self.lit).to_have_count(0)
        elif what == "answer":
            text = self.mine.inner_text()
            self.buttons.first.click()
            expect(self.page.locator(".prompt").first).not_to_have_text(text, use_inner_text=True)
        else:
            return super().do(what)
        return what


WALKED = re.compile("^You walk from")
