"""A person at the table page: does what one does with a mouse, a finger or the keys, and sees what is on the screen."""

import re

from playwright.sync_api import Locator, Page, expect

PATH = re.compile("tunnel|bend|fork|crossing")
FITS = re.compile("your card fits|ta carte va|votre carte va")
ACT = ("Place card", "Place", "Discard it", "Discard", "Look", "Remove card", "Remove")


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your cards").get_by_role(
            "button", name=re.compile("^Card ")
        )

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt").first

    @property
    def reveal(self) -> Locator:
        return self.page.get_by_role("dialog", name="The end of the round")

    def gold(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Keep the gold card")).last

    def go_on(self) -> Locator:
        return self.reveal.get_by_role("button", name=re.compile("^(On to round|Back to the table)"))

    def ended(self) -> Locator:
        return self.reveal.get_by_role("button", name="Play again with the same people")

    def my_turn(self) -> Locator:
        return self.page.locator(".prompt.mine").get_by_text("Your turn: lay a path card", exact=False)

    def wait(self) -> str:
        """Until there is something to do; says what. The end of a round covers the table."""
        for _ in range(600):
            if self.reveal.is_visible():
                for what, found in (("over", self.ended()), ("gold", self.gold()), ("go on", self.go_on())):
                    if found.first.is_visible():
                        return what
            elif self.my_turn().is_visible():
                return "turn"
            self.page.wait_for_timeout(50)
        raise AssertionError("nothing to do for 30 seconds")

    def act(self) -> Locator:
        """The main button, once it says what it will do."""
        return self.page.get_by_role("button", name=re.compile(f"^({'|'.join(ACT)})( ⏎)?$")).first

    def lit(self) -> Locator:
        return self.page.get_by_role("gridcell", name=FITS)

    def path_cards(self) -> list[int]:
        """Where tunnels lie in the hand."""
        names = [card.get_attribute("aria-label") or "" for card in self.hand.all()]
        return [number for number, name in enumerate(names) if PATH.search(name)]

    def pick_path_card(self) -> None:
        self.hand.nth(self.path_cards()[0]).click()

    def press(self, found: Locator, tap: bool) -> None:
        if tap:
            found.tap()
        else:
            found.click()

    def take_turn(self, tap: bool = False) -> str:
        """Lay the first card that fits somewhere; otherwise pass with the first card."""
        for number in self.path_cards():
            self.press(self.hand.nth(number), tap)
            if self.lit().count():
                self.press(self.lit().last, tap)
                self.press(self.act(), tap)
                return "laid"
            self.press(self.hand.nth(number), tap)
        self.press(self.page.get_by_role("button", name=re.compile("^Pass")).first, tap)
        self.press(self.hand.first, tap)
        self.press(self.act(), tap)
        return "passed"

    def do(self, what: str) -> str:
        if what == "gold":
            self.gold().click()
        elif what == "go on":
            self.go_on().first.click()
        elif what == "turn":
            what = self.take_turn()
            expect(self.act()).to_be_hidden()
        return what

    def anything(self) -> None:
        """What there is to do at this moment, if anything."""
        if self.reveal.is_visible():
            if self.gold().is_visible():
                self.gold().click()
        elif self.my_turn().is_visible():
            self.do("turn")
        else:
            self.page.wait_for_timeout(30)

    def play_to_the_end(self, most: int = 200, stop_at: str = "over") -> list[str]:
        """Everything that comes, until the match is over, or something else comes."""
        done: list[str] = []
        while len(done) < most:
            what = self.wait()
            if what == stop_at:
                return done
            done.append(self.do(what))
        raise AssertionError(f"the match does not end: {done[-10:]}")
