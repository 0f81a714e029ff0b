"""What can't be true at once in a position, said once more in the words of the rules: read from the text alone, so that
it shares nothing with the reader. In no position of a game that was played may any of it be found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Whole = dict[str, Any]
Found = Iterator[tuple[str, str]]  # field and rule


def contradictions(whole: Whole) -> list[tuple[str, str]]:
    """By field and rule."""
    own = {"lost-mines": in_the_mines, "dark-cave": in_the_cave}.get(whole["game"], with_gold)
    return [*in_any_game(whole), *own(whole)]


def top(whole: Whole) -> Whole:
    return whole["decision"][-1] if whole["decision"] else {"frame": "over"}


def beginning(whole: Whole) -> int | None:
    """The seat whose turn has begun and that has played no card in it."""
    frame = whole["decision"][0] if whole["decision"] else {}
    return frame["seat"] if frame.get("frame") == "turn" else None


def faces_up(whole: Whole) -> set[str]:
    return {words.split(" ")[0].rstrip("~") for words in whole["goals"].values() if words.endswith(" up")}


def in_any_game(whole: Whole) -> Found:
    rounds = whole["options"].get("rounds", 1)
    seat = beginning(whole)
    if whole["over"] and (whole["round"] != rounds or whole["decision"]):
        yield "over", "B-30"
    if seat is not None and not whole["hands"][seat]:
        yield "turn", "B-6"
    if len(whole["history"]) == whole["round"]:
        shown = whole["history"][-1]
        spare = [*whole["spare"], *(whole.get("out", []) if whole["game"] == "saboteur2" else [])]
        faces = [words.split(" ")[0].rstrip("~") for words in whole["goals"].values()]
        now = {"roles": whole["roles"], "spare": spare, "goals": faces}
        for name, cards in now.items():
            if shown.get(name) and sorted(shown[name]) != sorted(cards):
                yield f"history.{name}", "B-22"


def with_gold(whole: Whole) -> Found:
    asked = top(whole)
    if asked["frame"] == "share" and whole["roles"][asked["seat"]] != "digger":
        yield "decision", "B-24"
    thieves = ["thief" in cards for cards in whole["front"]]
    if whole["game"] == "saboteur2":
        places = whole["slots"][: whole["players"]]
        if sorted(filter(None, places)) != list(range(1, 1 + len([place for place in places if place]))):
            yield "slots", "S2-22"
        if any(place and not lies for place, lies in zip(places, thieves, strict=True)):
            yield "slots", "S2-22"
        if asked["frame"] == "theft":
            front = whole["front"][asked["seat"]]
            if "thief" not in front or "prison" in front:
                yield "decision", "S2-22"
    yield from with_pawns(whole)
    yield from with_chests(whole)


def with_pawns(whole: Whole) -> Found:
    """Right of passage."""
    pawns = [pawn for pawn in whole.get("passage", {}).get("pawns", []) if isinstance(pawn, dict)]
    if len({pawn["at"] for pawn in pawns}) < len(pawns):
        yield "passage.pawns.at", "MX-2"
    if any(pawn["promised"] not in (None, *pawn["asked"]) for pawn in pawns):
        yield "passage.pawns.promised", "MX-3"
    if whole.get("passage", {}).get("must") in [*whole["maze"], *whole["goals"], "0,0"]:
        yield "passage.must", "MX-3"
    asked = top(whole)
    if asked["frame"] == "asked-to-pay":
        pawn = whole["passage"]["pawns"][asked["pawn"]]
        if not isinstance(pawn, dict) or asked["seat"] not in pawn["asked"] or asked["by"] == asked["seat"]:
            yield "decision", "MX-3"


def with_chests(whole: Whole) -> Found:
    chests: dict[str, str] = whole.get("chests", {})
    turning = sorted(cell for cell, words in chests.items() if words.endswith(" turning"))
    asked = sorted(frame["cell"] for frame in whole["decision"] if frame["frame"] == "chest-way")
    if turning != asked:
        yield "chests", "MX-14"
    opened = {words.split(" ")[1] for words in chests.values() if words.endswith(" open")}
    if not opened >= set(whole.get("chests_due", [])):
        yield "chests_due", "MX-17"


def in_the_mines(whole: Whole) -> Found:
    up, seat, asked = faces_up(whole), beginning(whole), top(whole)
    for token in whole["tokens"]:
        if token["kind"] == "troll" and token["seat"] == seat:
            yield "tokens", "LM-18"
        active = whole["decision"][0]["seat"] if whole["decision"] else None
        if token.get("seat", -1) == active and whole["last"] not in (None, active):
            yield "tokens", "LM-18"
    if (whole["dragon"] is not None) != ("dragon-mine" in up):
        yield "dragon", "LM-25"
    if any(row["taken_by"] is not None and row["kind"] not in up for row in whole["treasures"]):
        yield "treasures.taken_by", "LM-24"
    if any("spare" in fact["at"] for fact in whole["seen"]):
        yield "seen", "LM-3"
    won = [row["points"] for row in whole["history"] if "points" in row]
    ended = whole["round"] if whole["over"] else whole["round"] - 1
    sums = [sum(row[each] for row in won) for each in range(whole["players"])]
    if len(won) == ended and sums != whole["points"]:
        yield "points", "LM-31"
    yield from in_a_turn(whole, "LM-28")
    if asked["frame"] == "walk":
        pawn = whole["pawns"][asked["seat"]]
        column, row = (int(number) for number in pawn.split(","))
        near = [pawn] if asked["steps"] == 5 else [pawn, f"{column + 1},{row}", f"{column - 1},{row}"]
        near += [] if asked["steps"] == 5 else [f"{column},{row + 1}", f"{column},{row - 1}"]
        fires = [cell for cell in near if "campfire" in whole["maze"].get(cell, "")]
        if not asked["steps"] or (asked["steps"] > 3 and not fires):
            yield "decision", "LM-14"
    if asked["frame"] == "treasure":
        mine = whole["goals"].get(whole["pawns"][asked["seat"]], "").split(" ")[0].rstrip("~")
        if [row["kind"] for row in whole["treasures"] if row["taken_by"] is None].count(mine) < 2:
            yield "decision", "LM-24"


def in_a_turn(whole: Whole, vote_rule: str) -> Found:
    asked = top(whole)
    if asked["frame"] == "vote":
        turn = whole["decision"][-2]
        if asked["proposer"] != turn["seat"] or not turn["proposed"] or asked["seat"] == turn["seat"]:
            yield "decision", vote_rule


def in_the_cave(whole: Whole) -> Found:
    up, seat, asked = faces_up(whole), beginning(whole), top(whole)
    if whole["out"] and "exit" not in up:
        yield "out", "DC-30"
    exits = {f"{cell}/NESW+" for cell, words in whole["goals"].items() if words == "exit up"}
    met = asked["seat"] if asked["frame"] == "axe" and asked["walker"] else None
    if any(pawn in exits and other != met for other, pawn in enumerate(whole["pawns"])):
        yield "pawns", "DC-30"
    if seat in whole["stunned"] or set(whole["stunned"]) & set(whole["out"]):
        yield "stunned", "DC-24"
    if any(where["seat"] == seat for where in whole["creatures"].values()):
        yield "creatures", "DC-25"
    if (seat is not None or asked["frame"] == "creature") and set(whole["so_far"]) - {"barred"}:
        yield "so_far", "DC-7"
    if {"barred", "walked"} <= set(whole["so_far"]):
        yield "so_far", "DC-24"
    if asked["frame"] == "walk":
        most = 0 if "barred" in whole["so_far"] else 3 + ("boots" in whole["front"][asked["seat"]])
        if asked["steps"] + ("walked" in whole["so_far"]) > most:
            yield "decision", "DC-28"
    active = [frame["seat"] for frame in whole["decision"][:1]]
    if "fresh_axe" in whole["so_far"] and any("axe" not in whole["front"][each] for each in active):
        yield "so_far", "DC-21"
    if sum(whole["nuggets"]) + len(whole["veins"]) > 46:
        yield "nuggets", "DC-4"
    for fact in whole["seen"]:
        if "role" in fact and "spare" in fact["at"] and fact["seat"] not in whole["out"][:1]:
            yield "seen", "DC-30"
        if "role" in fact and any(isinstance(place, int) and whole["shown"][place] for place in fact["at"]):
            yield "seen", "DC-15"
    yield from in_a_turn(whole, "DC-32")
    meet = [frame for frame in whole["decision"] if frame["frame"] == "meet"]
    if meet and meet[0]["from"] != 1 + ["rat", "lindworm", "goblin"].index(asked["creature"]):
        yield "decision", "DC-26"
