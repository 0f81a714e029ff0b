"""The numbers in errors of positions: each game names its own rules, and they exist."""

import ast
import re
from typing import Any

import pytest

from pyrite import Game, PositionError
from tests.conformance.checks import RULE_IDS
from tests.house.trees import read
from tools.fuzz import foreign_rules

NUMBER = re.compile(r"\b(?:B|S2|LM|DC|MX|CH|V)-\d+\b")
# Rules of the base game about what the games with pawns do not have: gold cards, goals turned as soon as they are
# reached.
BASE_ALONE = {"B-4", "B-18", "B-22", "B-24", "B-25", "B-27"}


def rules_of(game: str, **fields: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        Game.from_position({"game": game, "players": 3, **fields})
    return NUMBER.findall(caught.value.words)


VOTE = [{"frame": "turn", "seat": 0}, {"frame": "vote", "seat": 1, "proposer": 0}]
CASES = [
    # what is wrong, and by which rule: base game, Saboteur 2, The Lost Mines, The Dark Cave
    ({"maze": {"1,2": "NS"}}, "lost-mines", "LM-4"),
    ({"maze": {"0,0": "I:NS"}}, "dark-cave", "DC-3"),
    ({"maze": {"0,0": "NS"}}, "saboteur2", "B-2"),
    ({"maze": {"2,2": "NS"}}, "lost-mines", "LM-11"),
    ({"maze": {"1,0": "I:NS"}}, "dark-cave", "DC-9"),
    ({"maze": {"1,0": "NS"}}, "saboteur", "B-9"),
    ({"goals": {"5,5": "gems"}}, "lost-mines", "LM-4"),
    ({"goals": {"5,5": "exit"}}, "dark-cave", "DC-3"),
    ({"goals": {"5,5": "treasure"}}, "saboteur", "B-2"),
    ({"goals": {"9,0": "silver turning"}}, "lost-mines", "LM-23"),
    ({"goals": {"8,0": "treasure turning"}}, "saboteur", "B-19"),
    ({"goals": {"9,0": "gold turning"}}, "lost-mines", "LM-23"),
    ({"goals": {"4,4": "exit turning"}}, "dark-cave", "DC-29"),
    ({"spare": []}, "lost-mines", "LM-3"),
    ({"spare": []}, "dark-cave", "DC-2"),
    ({"spare": []}, "saboteur2", "S2-2"),
    ({"spare": []}, "saboteur", "B-1"),
    ({"roles": ["blue-selfish", "blue-selfish", "?"]}, "lost-mines", "LM-3"),
    ({"roles": ["blue-loyal", "blue-loyal", "blue-loyal"]}, "dark-cave", "DC-2"),
    ({"roles": ["boss", "boss", "?"]}, "saboteur2", "S2-2"),
    ({"hands": [[], "?", "?"]}, "lost-mines", "LM-10"),
    ({"hands": [[], "?", "?"]}, "dark-cave", "DC-8"),
    ({"hands": [[], "?", "?"]}, "saboteur2", "S2-5"),
    ({"hands": [[], "?", "?"]}, "saboteur", "B-6"),
    ({"hands": [[], "?", "?"], "decision": VOTE}, "lost-mines", "LM-10"),
    ({"hands": [[], "?", "?"], "decision": VOTE}, "dark-cave", "DC-8"),
    ({"front": [["troll", "troll"], [], []]}, "lost-mines", "LM-18"),
    ({"front": [["boots", "boots"], [], []]}, "dark-cave", "DC-20"),
    ({"front": [["thief", "thief"], [], []]}, "saboteur2", "S2-17"),
    ({"front": [["broken:cart"] * 2, [], []]}, "saboteur", "B-13"),
    ({"aside": []}, "lost-mines", "LM-7"),
    ({"aside": []}, "dark-cave", "DC-5"),
    ({"aside": []}, "saboteur2", "S2-1"),
]


@pytest.mark.parametrize(("fields", "game", "rule"), CASES)
def test_a_position_is_refused_by_the_rule_of_its_own_game(
    fields: dict[str, Any], game: str, rule: str
) -> None:
    assert rules_of(game, **fields) == [rule]


def test_several_of_a_card_may_lie_there_and_no_rule_is_blamed() -> None:
    with pytest.raises(PositionError, match="there are 3 of that card"):
        Game.from_position({"game": "dark-cave", "players": 3, "front": [["axe"] * 4, [], []]})


def test_what_all_games_share_asks_for_the_number() -> None:
    """In code that every game reads its positions with, a number of the base game is never written down as it is."""
    raised = [
        node
        for file in read()
        if file.room == "notation"
        for node in ast.walk(file.tree)
        if isinstance(node, ast.Raise)
    ]
    words = [part for node in raised for part in ast.walk(node) if isinstance(part, ast.Constant)]
    numbers = {number for part in words for number in re.findall(r"\((B-\d+)", str(part.value))}
    assert len(raised) > 50 and "B-24" in numbers
    assert numbers - BASE_ALONE == set()


def test_numbers_of_another_game_would_be_noticed() -> None:
    assert foreign_rules("lost-mines", "no goal lies there (B-2)") == ["B-2"]
    assert foreign_rules("dark-cave", "one pawn (LM-12, DC-3)") == ["LM-12"]
    assert foreign_rules("lost-mines", "no goal lies there (LM-4)") == []
    assert foreign_rules("saboteur2", "a goal (B-2) of S2-1 (MX-5)") == []
    assert {"B-2", "LM-4", "DC-3", "S2-1"} <= RULE_IDS
