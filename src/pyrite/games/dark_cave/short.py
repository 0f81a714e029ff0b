"""What is pending in the middle of a turn, in the words of The Dark Cave alone: `2 creature rat`, `2 axe 0,1 rat`."""

from pyrite.games.dark_cave.cards import CREATURES
from pyrite.games.expedition.short import Frames, a_number, in_turn, take_draws


def read_turn(seat: int, words: list[str], players: int) -> Frames | None:
    """`axe` names the seats that are asked, in their order; `walking`: the first of them walked onto the creature."""
    if words[:1] not in (["creature"], ["axe"]):
        return None
    draws = take_draws(words)
    before: Frames = [{"frame": "arrive"}, {"frame": "set-out"}]
    if words[0] == "creature" and len(words) == 2:
        return in_turn(seat, draws, *before, {"frame": "creature", "creature": a_creature(words[1])})
    if words[0] != "axe" or words[3:] not in ([], ["walking"]) or len(words) < 3:
        return None
    asked = [a_number(each, "axe", players - 1) for each in words[1].split(",")]
    walking = len(words) == 4
    axe: dict[str, object] = {"frame": "axe", "seat": asked[0], "creature": a_creature(words[2])}
    axe |= {"then": asked[1:], "walker": walking}
    if walking:
        met: Frames = [
            {"frame": "go-on", "steps": 0},
            {"frame": "meet", "from": CREATURES.index(words[2]) + 1},
        ]
        before[1:] = met
    return in_turn(seat, draws, *before, axe)


def a_creature(name: str) -> str:
    if name not in CREATURES:
        raise ValueError(f"one of {', '.join(CREATURES)} is needed")
    return name
