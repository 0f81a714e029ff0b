"""A person at the table page: does what one does with a mouse, a finger or the keys, and sees what is on the screen."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.patience import until

PATH = re.compile("tunnel|bend|fork|crossing")
PATH_CODES = re.compile("[NESW]+[^@:]*@")  # moves that lay a card
FITS = re.compile("your card fits")
# What a turn begins with; whoever is bound is told so.
TURN = re.compile("Your turn: lay a path card|You can’t lay path cards|You are in prison")

# Among lit cells: the last that can be seen whole and pressed, the middle of the maze's window, and how to drag
# towards the first.
ON_SCREEN = """cells => {
    const maze = document.querySelector(".maze").getBoundingClientRect();
    const prompt = document.querySelector(".prompt").getBoundingClientRect();
    const bottom = Math.min(maze.bottom, prompt.top);
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    // A signpost may lie over a cell: whoever wants that one drags the maze, too.
    const top = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
    const found = boxes.findLastIndex((box, at) => box.left >= maze.left && box.right <= maze.right
        && box.top >= maze.top && box.bottom <= bottom && cells[at].contains(top(box)));
    const middle = [(maze.left + maze.right) / 2, (maze.top + bottom) / 2];
    const towards = (from, to) => Math.max(-120, Math.min(120, to - from));
    const { x, y, width, height } = boxes[0];
    const away = [towards(x + width / 2, middle[0]), towards(y + height / 2, middle[1])];
    return [found, middle, away];
}"""


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("group", name="Your cards").get_by_role(
            "button", name=re.compile("^Card ")
        )
        self.prompt = page.locator(".prompt").first
        self.reveal = page.get_by_role("dialog", name="The end of the round")
        self.gold = self.reveal.get_by_role("button", name=re.compile("^Keep the gold card|^Steal"))
        self.go_on = self.reveal.get_by_role("button", name=re.compile("^On to round"))
        self.podium = self.reveal.get_by_role("button", name="On to the podium")
        self.over = self.reveal.get_by_role("button", name="Play again with the same people")
        self.my_turn = page.locator(".prompt.mine").get_by_text(TURN)
        self.log = page.get_by_role("list", name="Log").get_by_role("listitem")
        # The main button: its word says what it will do, and nothing chosen means that it can't be pressed.
        self.act = page.locator(".acts .primary, .controls .primary")
        self.lit = page.get_by_role("gridcell", name=FITS)
        self.picked = self.hand.and_(page.locator("[aria-pressed=true]"))

    def version(self) -> str:
        """Of the packet that the page shows."""
        return self.page.locator("[data-version]").get_attribute("data-version") or ""

    def see_more_than(self, version: str) -> None:
        """Until the page shows a later packet."""
        expect(self.page.locator("[data-version]")).not_to_have_attribute("data-version", version)

    def now(self) -> str:
        """What there is to do at this moment, if anything. The end of a round covers the table."""
        if self.reveal.is_visible():
            ways = {"over": self.over, "gold": self.gold, "go on": self.go_on, "podium": self.podium}
            for what, found in ways.items():
                if found.first.is_visible() and found.first.is_enabled():
                    return what
            return ""
        return "turn" if self.my_turn.is_visible() else ""

    def wait(self) -> str:
        """Until there is something to do; says what."""
        self.my_turn.or_(self.over).or_(self.gold).or_(self.go_on).or_(self.podium).first.wait_for()
        return until(self.now, "something to do", 0.05)  # a turn may begin behind the curtain

    def path_cards(self, usable: bool = False) -> list[int]:
        """Where tunnels lie in the hand, perhaps only those that fit somewhere."""
        cards: list[list[str]] = self.hand.evaluate_all(
            "cards => cards.map(card => [card.ariaLabel, card.parentElement.className])"
        )
        return [
            number
            for number, (name, look) in enumerate(cards)
            if PATH.search(name) and not (usable and "dim" in look)
        ]

    def press(self, found: Locator, tap: bool) -> None:
        if tap:
            found.tap()
        else:
            found.click()

    def fitting_cell(self) -> Locator:
        """A lit cell that is on the screen; if there is none, the maze is dragged until there is."""
        return self.on_screen(self.lit)

    def on_screen(self, lit: Locator) -> Locator:
        expect(lit).not_to_have_count(0)
        for _ in range(12):
            found, middle, away = lit.evaluate_all(ON_SCREEN)
            if found >= 0:
                return lit.nth(found)
            self.page.mouse.move(*middle)
            self.page.mouse.down()
            self.page.mouse.move(middle[0] + away[0], middle[1] + away[1], steps=4)
            self.page.mouse.up()
        raise AssertionError("no cell that fits can be brought on the screen")

    def take_turn(self, tap: bool = False) -> str:
        """Lay the first card that fits somewhere; otherwise pass with the first card."""
        before = self.version()
        fitting = self.path_cards(usable=True)
        if fitting:
            self.press(self.hand.nth(fitting[0]), tap)
            self.press(self.fitting_cell(), tap)
        else:
            self.press(self.page.get_by_role("button", name=re.compile("^Pass")).first, tap)
            self.press(self.hand.first, tap)
        self.press(self.act, tap)
        self.see_more_than(before)
        expect(self.picked).to_have_count(0)
        return "laid" if fitting else "passed"

    def do(self, what: str) -> str:
        if what == "gold":
            before = self.gold.count()
            self.gold.first.click()
            expect(self.gold).not_to_have_count(before)
        elif what == "go on":
            self.go_on.click()
        elif what == "podium":
            self.podium.click()
        elif what == "turn":
            return self.take_turn()
        return what

    def last_round(self) -> None:
        """From the podium back to how the last round ended."""
        self.reveal.get_by_role("button", name="The last round").click()

    def play_to_the_end(self, stop_at: str = "over", most: int = 200) -> list[str]:
        """Everything that comes, until the match is over, or something else comes."""
        done: list[str] = []
        while len(done) < most:
            what = self.wait()
            if what == stop_at:
                return done
            done.append(self.do(what))
        raise AssertionError(f"the match does not end: {done[-10:]}")
