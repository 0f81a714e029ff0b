"""Who is not let in reads why, and comes in as soon as there is room, without doing anything."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Come
from tests.patience import until
from tests.server.live import inside

NO_PLACE = {
    "en": "So many people watch this table that there is no room for more.",
    "fr": "Tant de spectateurs regardent cette table qu’il n’y a plus de place.",
}
CROWDED = {
    "en": "So many people are here that the server has no room for more at the moment.",
    "fr": "Il y a tant de monde que le serveur n’a plus de place pour l’instant.",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_watcher_too_many_reads_it(come: Come, tmp_path: Path, lang: str) -> None:
    with inside(tmp_path, bot_workers="0", watchers="1") as server:
        seated = server.make("Ana", players=3)
        with server.watch(seated["table"]):
            page = come(server.address, f"/t/{seated['table']}", size=PHONE, lang=lang)
            expect(page.get_by_role("status")).to_contain_text(NO_PLACE[lang])
        expect(page.locator("body")).to_contain_text("Ana")
        expect(page.locator("body")).not_to_contain_text(NO_PLACE[lang])
        page.goto("about:blank")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_comes_to_a_crowded_server_reads_it(come: Come, tmp_path: Path, lang: str) -> None:
    """A browser does not show what a refused socket was told."""
    with inside(tmp_path, bot_workers="0") as server:
        seated = server.make("Ana", players=3)
        room = server.parts.lobby.room
        with server.sit(seated):
            room.most_sockets = 1
            page = come(server.address, f"/t/{seated['table']}", lang=lang, full=True)
            expect(page.get_by_role("status")).to_contain_text(CROWDED[lang])
        until(lambda: room.sockets > 0)
        expect(page.locator("body")).to_contain_text("Ana")
        page.goto("about:blank")
