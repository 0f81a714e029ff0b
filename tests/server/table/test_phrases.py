"""What can be said at a table."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite.games.catalogue import CATALOGUE
from pyrite.server import protocol, shown
from pyrite.server.http import bodies
from pyrite.server.http.catalogue import game as game_entry
from pyrite.server.table.phrases import FORMER, PHRASES
from pyrite.words.catalogue import catalogue, languages
from tests.server.table.support import Person, house, play_on, run

GAMES = [entry.id for entry in CATALOGUE.entries]
# Where what was seen in secret may not be told, and the rule that says so.
SILENT = {"lost-mines": "LM-16", "dark-cave": "DC-16"}


def a_goal(person: Person) -> str:
    goals = person.packet.view["goals"]
    assert isinstance(goals, dict)
    return str(next(iter(goals)))


def offered(game: str) -> bodies.GameEntry:
    return game_entry(CATALOGUE.entry(game))


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
            assert heard == ([shown.Line(0, phrase, args, "", 1)] if said else [])

    run(main())


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_offers_is_what_its_tables_accept(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            _, people = await home.begin(3, spec={"game": game})
            given = {"goal": a_goal(people[0]), "seat": 1, "tool": "lantern"}
            accepted = []
            for key, args in [(each.key, each.args) for each in PHRASES] + [
                (key, {"goal": "goal"}) for key in FORMER
            ]:
                filled = {name: given[kind] for name, kind in args.items()}
                answer = await people[0].act(protocol.Say, phrase=key, args=filled)
                if isinstance(answer, protocol.Done):
                    accepted.append(key)
                elif "goal" in args:
                    assert answer.rule == SILENT.get(game, "")
            assert accepted == offered(game).phrases
            assert {"say.hello", "say.trust", "say.suspect"} <= set(accepted)

    run(main())


def test_games_that_ask_for_silence_have_no_word_about_goals() -> None:
    about_goals = {each.key for each in PHRASES if "goal" in each.args.values()} | set(FORMER)
    for game in GAMES:
        entry = offered(game)
        assert entry.silence == SILENT.get(game, "")
        assert bool(about_goals.intersection(entry.phrases)) is (entry.silence == "")


def test_a_claim_where_silence_is_asked_for_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            for game, rule in SILENT.items():
                _, people = await home.begin(3, spec={"game": game})
                cell = a_goal(people[0])
                for phrase in ("say.gold-at", "say.exit-at", "say.gems-at"):
                    answer = await people[0].act(protocol.Say, phrase=phrase, args={"goal": cell})
                    assert isinstance(answer, protocol.Refused)
                    assert (answer.rule, answer.words[0]) == (rule, "server.silence")
                assert people[1].of(protocol.Said) == []

    run(main())


def test_what_was_said_before_silence_was_asked_for_can_still_be_read() -> None:
    for lang in languages():
        assert all("{goal}" in catalogue(lang)[key] for key in FORMER)


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
            assert late.last(protocol.Welcome).said == [shown.Line(1, "say.thanks")]

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
