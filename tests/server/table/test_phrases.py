"""What can be said at a table."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.phrases import PHRASES
from pyrite.words.catalogue import catalogue, languages
from tests.server.table.support import Person, house, play_on, run


def test_every_phrase_has_words_with_its_arguments() -> None:
    for lang in languages():
        for phrase in PHRASES:
            text = catalogue(lang)[phrase.key]
            assert all(f"{{{name}" in text for name in phrase.args)


@pytest.mark.parametrize(
    ("phrase", "args", "said"),
    [
        ("say.hello", {}, True),
        ("say.gold-at", {"goal": "8,0"}, True),
        ("say.stone-at", {"goal": "8,-2"}, True),
        ("say.trust", {"target": 1}, True),
        ("say.need-repair", {"tool": "lantern"}, True),
        ("say.trust", {"target": 0}, False),
        ("say.trust", {"target": 3}, False),
        ("say.trust", {"target": -1}, False),
        ("say.trust", {"target": "1"}, False),
        ("say.trust", {}, False),
        ("say.hello", {"target": 1}, False),
        ("say.gold-at", {"goal": "1,0"}, False),
        ("say.gold-at", {"goal": 3}, False),
        ("say.exit-at", {"goal": "8,0"}, False),
        ("say.need-repair", {"tool": "hat"}, False),
        ("event.lay", {}, False),
        ("say.nothing", {}, False),
    ],
)
def test_only_what_is_on_the_list_can_be_said(tmp_path: Path, phrase: str, args: Any, said: bool) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            watcher = await Person("W", None).come(table)
            answer = await people[0].act(protocol.Say, phrase=phrase, args=args)
            assert isinstance(answer, protocol.Done if said else protocol.Refused)
            heard = [frame.line for frame in watcher.of(protocol.Said)]
            assert heard == ([protocol.Line(0, phrase, args, "", 1)] if said else [])

    run(main())


def test_it_is_said_once_and_kept(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.open_table(3)
            frame = protocol.Say("same", "say.thanks")
            assert isinstance(await people[1].send(frame), protocol.Done)
            assert isinstance(await people[1].send(frame), protocol.Done)
            assert len(people[0].of(protocol.Said)) == 1
            await people[0].act(protocol.Start)
            await play_on(people, Random(1), 5)
            await home.again()
            late = await Person("W", None).come(await home.table(table.id))
            assert late.last(protocol.Welcome).said == [protocol.Line(1, "say.thanks")]

    run(main())


def test_free_words_only_where_the_table_allows_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            _, people = await home.begin(3)
            assert isinstance(await people[0].act(protocol.Chat, text="hello"), protocol.Refused)
            _, others = await home.begin(3, chat=True)
            assert isinstance(await others[0].act(protocol.Chat, text=" a\u202e <b>\x07 "), protocol.Done)
            assert others[1].last(protocol.Said).line.text == "a <b>"
            assert isinstance(await others[0].act(protocol.Chat, text="\u200b"), protocol.Refused)

    run(main())
