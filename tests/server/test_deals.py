"""The same secret deals the same game; a server that nobody gave one deals as chance will have it."""

from pathlib import Path
from random import Random, SystemRandom

import pytest

from pyrite.server.bots.pool import BotPool
from pyrite.server.parts import Parts
from pyrite.server.settings import Settings
from tests.server.deals import Deals
from tests.server.live import Inside, Process, inside, process
from tests.server.table.support import house, play_on, run

GAMES = ("saboteur", "saboteur2", "lost-mines", "dark-cave")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_the_same_from_the_same_secret(tmp_path: Path, game: str) -> None:
    """Deal, bots, the moves of people and all that anybody is sent."""
    told: list[list[bytes]] = []

    async def play(folder: Path, secret: str) -> None:
        folder.mkdir()
        async with house(folder, deals=Deals(secret)) as home:
            spec = {"game": game, "options": {"rounds": 1} if game != "dark-cave" else {}}
            table, people = await home.begin(2, 2, bot="simple", spec=spec)
            await play_on(people, Random(3))
            assert table.match is not None and table.match.game.over
            told.append([packet or b"" for seat in (0, 1, None) for packet in table.match.packets(seat)])

    for number, secret in enumerate(("one", "one", "two")):
        run(play(tmp_path / str(number), secret))
    assert told[0] == told[1]
    assert told[0] != told[2]


def first_packets(server: Inside | Process, tables: int = 2) -> list[dict[str, object]]:
    """What the one who makes each of some tables is shown first, without what is never the same."""
    shown = []
    for _ in range(tables):
        seated = server.make(players=3, bots=["simple", "simple"], spec={"options": {"starter": 0}})
        with server.sit(seated) as player:
            player.do("start")
            shown.append({"commitment": seated["commitment"], **player.see()})
    return shown


def test_servers_deal_the_same_tables_from_the_same_secret(tmp_path: Path) -> None:
    """In this process, as a process, the same one again, and one with another secret."""
    for name in "abc":
        (tmp_path / name).mkdir()
    with inside(tmp_path / "a", bot_workers="0") as one, process(tmp_path / "b", bot_workers="0") as two:
        for server in (one, two):
            server.deal_from("a secret")
        first = first_packets(one)
        assert first[0] != first[1]
        assert first_packets(two) == first
        two.deal_from("another secret")
        assert first_packets(two, 1)[0]["commitment"] != first[0]["commitment"]
    with inside(tmp_path / "c", bot_workers="0") as three:
        three.deal_from("a secret")
        assert first_packets(three) == first


def test_a_real_server_has_dice_of_its_own(tmp_path: Path) -> None:
    async def main() -> None:
        parts = Parts(
            Settings(database=str(tmp_path / "real.db"), bot_workers=0)
        )  # as `pyrite serve` makes them
        await parts.open()
        try:
            assert parts.lobby.dice is SystemRandom
            assert isinstance(parts.pool, BotPool)
            seeds = {
                parts.lobby.new_row(parts.lobby.dice(), {}, 3, False, "off", False).server_seed for _ in "abc"
            }
            assert len(seeds) == 3
        finally:
            await parts.close()

    run(main())
