"""What is told of a match of one round, and of a step that stays on its card."""

import re
from functools import cache
from random import Random

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.words.catalogue import languages, say

GAMES = [entry.id for entry in CATALOGUE.entries]
NAMES = ["Ana", "Bo", "Cy", "Di"]


@cache
def events_of(game_id: str) -> list[Event]:
    """Everything that happens in a match of one round, moves drawn by lot."""
    entry = CATALOGUE.entry(game_id)
    counted = any(option.name == "rounds" for option in entry.game().options())
    game = new_game(GameSpec(game_id, 4, options={"rounds": 1} if counted else {}), fast_chance(5))
    rng = Random(5)
    events = list(game.opening)
    while not game.over:
        events += game.play(rng.choice(game.legal_moves()))
    return events


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_only_round_has_no_number(game: str, lang: str) -> None:
    told = {
        event.key: say(f"event.{event.key}", event.args, lang, NAMES, None, 1) for event in events_of(game)
    }
    assert {"round-begins", "round-ends"} <= set(told)
    numbered = [words for words in told.values() if re.search(r"(round|manche) \d", words, re.IGNORECASE)]
    assert numbered == []


@pytest.mark.parametrize(
    ("lang", "first", "only"),
    [
        ("en", "Round 1 begins. First to play: Bo.", "The game begins. First to play: Bo."),
        ("fr", "La manche 1 commence. Premier à jouer : Bo.", "La partie commence. Premier à jouer : Bo."),
    ],
)
def test_one_of_several_rounds_has(lang: str, first: str, only: str) -> None:
    args = {"round": 1, "starter": 1}
    words = [say("event.round-begins", args, lang, NAMES, None, rounds) for rounds in (None, 3, 1)]
    assert [text.replace("\u202f", " ").replace("\u00a0", " ") for text in words] == [first, first, only]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("me", [None, 0])
def test_no_way_leads_from_a_place_to_itself(game: str, lang: str, me: int | None) -> None:
    for event in events_of(game):
        face = event.face(me)
        assert face is not None
        words = say(f"event.{face[0]}", face[1], lang, NAMES, me)
        ways = re.findall(r"(?:from|de) (-?\d+,-?\d+) (?:to|à) (-?\d+,-?\d+)", words)
        assert all(start != end for start, end in ways), words


def test_a_step_that_stays_on_its_card_says_so() -> None:
    """Met by chance in the cave; a page that joins the steps of a walk may end where it began."""
    assert any(
        event.key == "step" and str(event.args["from"]).split("/")[0] == str(event.args["cell"]).split("/")[0]
        for event in events_of("dark-cave")
    )
    told = {
        ("1,0/N", "1,0/S", None): "Bo walks to another square of the card at 1,0.",
        ("1,0/N", "1,0/S", 1): "You walk to another square of the card at 1,0.",
        ("1,0", "1,0", None): "Bo walks and comes back to 1,0.",
        ("1,0/N", "1,0/N", 1): "You walk and come back to 1,0.",
        ("1,0/N", "11,0/N", 1): "You walk from 1,0 to 11,0.",
    }
    for (start, end, me), words in told.items():
        assert say("event.step", {"seat": 1, "from": start, "cell": end}, "en", NAMES, me) == words
