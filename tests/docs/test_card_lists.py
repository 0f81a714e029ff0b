"""Every card of every game stands in `docs/rules/components.md`, in both languages, with its number and its certainty,
as the engine has it; and nothing else does."""

import re
from pathlib import Path

import pytest

from pyrite.games.catalogue import CATALOGUE, Entry
from pyrite.games.dark_cave.cards import in_packs
from pyrite.server.http import catalogue
from pyrite.words.rulebook import LANGUAGES

Cards = dict[str, tuple[int, str]]
Table = list[list[str]]  # rows of cells; the first row is the head
ROOT = Path(__file__).resolve().parents[2]
MARKS = {"C", "L", "R"}
PACKS = ["I", "II", "III"]
# Saboteur 2 is played with the base deck, its own dwarfs and no gold cards.
LEFT_AT_HOME = {"digger", "saboteur", "greedy", "gold:1", "gold:2", "gold:3"}


def sections(lang: str) -> list[list[Table]]:
    """The tables of the base game, Saboteur 2, the anniversary extras, The Lost Mines, The Dark Cave."""
    folder = ROOT / "docs" / "rules" / ("" if lang == "en" else lang)
    page = (folder / "components.md").read_text(encoding="utf-8").split("\n## ")[1:6]
    return [[rows(table) for table in re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)] for part in page]


def rows(table: str) -> Table:
    lines = [line for line in table.splitlines() if not line.startswith("|---")]
    return [
        [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines
    ]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def listed(tables: list[Table]) -> Cards:
    found = [each for table in tables for each in cards_of(table)]
    assert len({name for name, _, _ in found}) == len(found)
    return {name: (int(copies.split()[0]), mark) for name, copies, mark in found if copies}


def cards_of(table: Table) -> list[tuple[str, str, str]]:
    """Name, copies and mark. A table has a mark in each row, or one in its head; then its columns are packs or what
    lies on a path card."""
    head, *body = table
    if head[-1] == "conf.":
        return [(name, copies, mark) for cell, _, copies, mark in body for name in names(cell)]
    mark = head[0][-2]
    found: list[tuple[str, str, str]] = []
    for cell, *cells in body:
        for name in names(cell):
            if head[2:] == [*PACKS, head[-1]]:
                found.append((name, cells[-1], mark))
            elif head[2:] == PACKS:
                found += [(f"{pack}:{name}", cells[1 + at], mark) for at, pack in enumerate(PACKS)]
            else:
                lies = ["", *[f"+{names(what)[0]}" for what in head[2:-1]]]
                found += [(name + what, cells[at], mark) for at, what in enumerate(lies)]
    return found


def box(game: str) -> Cards:
    """The same as the engine has it."""
    entry = CATALOGUE.entry(game)
    edition = catalogue.edition(entry, entry.editions[0])
    beside = {f"gold:{card.name}" if card.kind == "gold" else card.name: card for card in edition.beside}
    cards = {card.name: card for card in edition.cards}
    assert not cards.keys() & beside.keys()
    return {name: (card.count, card.confidence) for name, card in (cards | beside).items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_listed_with_its_number_and_its_certainty(lang: str) -> None:
    base, second, extras, mines, cave = map(listed, sections(lang))
    shared = {name: card for name, card in (base | extras).items() if name not in LEFT_AT_HOME}
    assert box("saboteur") == base | extras
    assert box("saboteur2") == shared | second
    assert box("lost-mines") == mines
    assert box("dark-cave") == cave


@pytest.mark.parametrize("lang", LANGUAGES)
def test_packs_are_listed_as_they_are_dealt(lang: str) -> None:
    spread: list[dict[str, int]] = [{}, {}, {}]
    for head, *body in sections(lang)[-1]:
        for cell, _, *copies in body if head[2:5] == PACKS else []:
            for name in names(cell):
                for at, pack in enumerate(PACKS):
                    if copies[at]:
                        spread[at][name if len(head) > 5 else f"{pack}:{name}"] = int(copies[at])
    assert spread == in_packs()


@pytest.mark.parametrize("entry", CATALOGUE.entries, ids=[entry.id for entry in CATALOGUE.entries])
def test_every_card_of_a_box_is_there_at_least_once_and_has_a_mark(entry: Entry) -> None:
    for name in entry.editions:
        edition = catalogue.edition(entry, name)
        for card in [*edition.cards, *edition.beside]:
            assert card.count > 0 and card.confidence in MARKS, card.name
        roles = {card.name for card in edition.beside if card.kind == "role"}
        assert roles >= {role for size in edition.sizes for role in size.roles}
