"""What calls somebody back to the table: the tab's title and icon, a notification, a phone that buzzes."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Come
from tests.browser.matches import shared
from tests.browser.test_company import sit
from tests.patience import until
from tests.server.live import Inside

# What the browser is asked for is written down, and the test says whether anybody looks at the tab.
HEARD = """(() => {
    window.heard = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { window.heard.push("may I?"); return (Notification.permission = "granted"); }
        constructor(title, more) { window.heard.push([title, more.tag]); }
        close() { window.heard.push("closed"); }
    };
    navigator.vibrate = (pattern) => { window.heard.push(pattern > 0 ? "buzz" : "still"); return true; };
    let state = "visible";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    window.look = (how) => { state = how; document.dispatchEvent(new Event("visibilitychange")); };
})();"""


def heard(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("window.heard")
    return found


def test_a_turn_calls_whoever_wants_to_be_called(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    page = come(still.address, size=PHONE)
    page.add_init_script(HEARD)
    other, person = sit(page, bo), sit(come(still.address), mara)
    icon = page.locator("link[rel=icon]")

    def look(how: str) -> None:
        page.evaluate(f"window.look('{how}')")

    def turn_of_bo() -> None:
        expect(icon).to_have_attribute("href", "/icon.svg")
        assert person.wait() == "turn"
        person.take_turn()
        expect(icon).to_have_attribute("href", "/icon-turn.svg")
        expect(page).to_have_title(re.compile("^● Your turn"))

    look("hidden")
    turn_of_bo()
    assert heard(page) == []  # nobody asked to be called
    look("visible")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Call me when it is my turn").click()
    until(lambda: "may I?" in heard(page), "the browser asks once")
    page.keyboard.press("Escape")
    other.take_turn()
    page.evaluate("window.heard.length = 0")
    turn_of_bo()
    assert heard(page) == ["buzz"]  # whoever looks sees it
    other.take_turn()
    look("hidden")
    page.evaluate("window.heard.length = 0")
    turn_of_bo()
    assert heard(page) == ["buzz", ["Your turn.", mara["table"]]]
    look("visible")
    assert heard(page)[2:] == ["closed"]
    look("hidden")  # it is no news any more
    look("visible")
    assert heard(page)[3:] == []
