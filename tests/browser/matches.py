"""Matches against bots, played over the socket, for pages that look at what has been played."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from pyrite.bots.bot import make_bot
from pyrite.core.view import View
from tests.patience import until
from tests.server.live import Server

Seated = dict[str, Any]


def match(
    server: Server,
    players: int = 4,
    rounds: int = 1,
    until: Callable[[dict[str, Any]], bool] = lambda view: False,
    **more: Any,
) -> Seated:
    """Seat 0 plays until the match is over, or until this view."""
    bots = ["simple"] * (players - 1)
    seated = server.make("Mara", players, spec={"options": {"rounds": rounds}}, bots=bots, **more)
    return play_on(server, seated, until)


def play_on(
    server: Server, seated: Seated, until: Callable[[dict[str, Any]], bool] = lambda view: False
) -> Seated:
    """The same at a table that is there already."""
    bot = make_bot("simple", 7)
    with server.sit(seated) as mara:
        mara.send({"t": "start", "id": "start"})
        for number in range(10_000):
            packet = mara.until("packet")
            view = packet["view"]
            if view["over"] or until(view):
                return seated
            if view["legal"]:
                move = bot.choose(View(view))
                mara.send({"t": "play", "id": f"{number}", "version": packet["version"], "move": move})
    raise AssertionError("a match that does not end")


def shared(server: Server, mine: bool, name: str = "Bo", **more: Any) -> tuple[Seated, Seated]:
    """A table for Mara, a bot and somebody else, just dealt; either Mara begins or the other one."""
    options = {"rounds": 1, "starter": 0 if mine else 2}
    mara = server.make("Mara", 3, spec={"options": options}, bots=["simple"], **more)
    other = server.join(mara["table"], name)
    assert other["seat"] == 2
    with server.sit(mara) as line:
        line.do("start")
        line.see()
    return mara, other


def wait_for_shares(server: Server, table: str) -> None:
    """Until the pages of all people at this table have committed themselves: the deal is made of their shares."""
    until(
        lambda: all(
            seat["commitment"] or seat["kind"] != "human"
            for seat in server.ask("GET", f"/api/tables/{table}")[2]["seats"]
        )
    )


def sharing(view: dict[str, Any]) -> bool:
    """Seat 0 is to choose a gold card."""
    return bool(view["legal"]) and "tray_values" in view


def sit_in(page: Page, seated: Seated, path: str) -> None:
    """Open a page as the one who holds this seat."""
    kept = json.dumps({"seat": seated["seat"], "token": seated["token"], "name": "Mara"})
    page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)", [f"pyrite.seat.{seated['table']}", kept]
    )
    page.goto(page.url.rstrip("/") + path)
