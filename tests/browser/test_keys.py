"""The key of a seat, seen from the page: used elsewhere, changed, and one's share of chance through trouble."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed

from pyrite.server.store import StoreDown
from tests.browser.axe import problems
from tests.browser.conftest import DESK, PHONE, Come, Visit
from tests.browser.matches import sit_in, wait_for_shares
from tests.browser.person import Person
from tests.server.live import Process, inside


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_who_has_a_seat_sees_a_second_socket_and_takes_a_new_key(
    visit: Visit, server: Process, axe: str, size: dict[str, int]
) -> None:
    seated = server.make("Ana", players=3, bots=["simple", "simple"])
    with server.sit(seated) as other:
        other.do("start")
    page = visit("/", size=size)
    sit_in(page, seated, f"/t/{seated['table']}")
    notice = page.locator(".elsewhere")
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    expect(notice).to_have_count(0)
    with server.sit(seated):
        expect(notice).to_contain_text("Your seat is open in 1 other window.")
        assert problems(page, axe) == []
        box = notice.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
        notice.get_by_role("button", name="That’s me").click()
        expect(notice).to_have_count(0)
    with server.sit(seated) as stranger:
        notice.get_by_role("button", name="Not me: change the key").click()
        expect(notice).to_contain_text("You have a new key.")
        with pytest.raises(ConnectionClosed):
            stranger.until("nothing more")
    page.reload()
    assert Person(page).wait() == "turn"
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("kind", ["commitment", "entropy"])
def test_the_page_says_each_step_of_the_deal_until_it_is_kept(come: Come, tmp_path: Path, kind: str) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        store = server.parts.store
        save, said = store.save_seat, list[str]()

        async def fails_at_first(row: Any) -> None:
            if getattr(row, kind):
                said.append(getattr(row, kind))
                if len(said) < 3:
                    raise StoreDown("test")
            await save(row)

        store.save_seat = fails_at_first  # type: ignore[method-assign]
        seated = server.make("Ana", players=3, bots=["random"] * 2)
        page = come(server.address)
        sit_in(page, seated, f"/t/{seated['table']}")
        wait_for_shares(server, seated["table"])
        page.get_by_role("button", name="Deal the cards").click()
        expect(page.get_by_role("group", name="Your cards")).to_be_visible()
        assert len(said) >= 3 and len(set(said)) == 1
        page.goto("about:blank")
