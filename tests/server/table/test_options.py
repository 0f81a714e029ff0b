"""What new tables have and tables of before do not: written into the spec of every table that is made now."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite.games.catalogue import CATALOGUE
from pyrite.server import protocol
from pyrite.server.http import bodies
from tests.server.table.support import house, play_on, run, settle

WALKING = ("lost-mines", "dark-cave")


@pytest.mark.rule("LM-23", "DC-29")
@pytest.mark.parametrize("game", WALKING)
@pytest.mark.parametrize(
    ("options", "written"), [({}, True), ({"ask_way_round": True}, True), ({"ask_way_round": False}, False)]
)
def test_a_new_table_says_whether_ways_round_are_asked(
    tmp_path: Path, game: str, options: dict[str, Any], written: bool
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            spec = {"game": game, "players": 3, "options": options}
            made = await home.lobby.make(bodies.NewTable("Ana", spec))
            row = await home.store.table(made.table)
            assert row is not None
            assert row.spec["options"]["ask_way_round"] is written  # type: ignore[index]

    run(main())


def test_the_other_games_do_not_know_it() -> None:
    for entry in CATALOGUE.entries:
        known = [option.name for option in entry.game().options() if option.newer]
        assert known == (["ask_way_round"] if entry.id in WALKING else [])


def test_a_rematch_of_a_table_of_before_is_a_new_table(tmp_path: Path) -> None:
    """The match that is over keeps its spec, and with it its record and receipt; the next one is made now."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(2, spec={"game": "dark-cave"})
            table.row.spec = {**table.row.spec, "options": {"starter": "random"}}
            await table.save()
            await people[0].act(protocol.Start)
            await play_on(people, Random(1))
            await settle()
            assert table.match is not None and table.info().state == "over"
            assert "ask_way_round" not in table.match.game.record().spec.options
            await people[0].act(protocol.Rematch)
            new = await home.table(table.row.rematch)
            assert new.row.spec["options"] == {"starter": "random", "ask_way_round": True}

    run(main())
