"""What is pending, what seats know, and the rounds played."""

from pyrite.core.facts import fact
from pyrite.core.state import DEEPEST, NOBODY, WINDOW
from pyrite.games.saboteur.draft import TURNING, Draft
from pyrite.games.saboteur.frames import GOAL_FAMILY, GOLD_FAMILY, TRAY
from pyrite.maze.names import read_cell
from pyrite.maze.state import MineState, RoundEnd
from pyrite.notation.fields import PositionError, items, mapping, text, whole


def read_decision(draft: Draft, fields: dict[str, object], bare: MineState) -> None:
    players = len(draft.roles)
    if "decision" in fields and "turn" in fields:
        raise PositionError("turn", "either `turn` or `decision`")
    if "decision" in fields:
        frames = items(fields["decision"], "decision")
        if len(frames) > DEEPEST - 8:
            raise PositionError("decision", "too deep")
        draft.frames = [read_frame(draft, bare, frame, f"decision[{n}]") for n, frame in enumerate(frames)]
    elif not draft.over:
        seat = whole(fields.get("turn", 0), "turn", 0, players - 1)
        draft.frames = [[draft.rules.frame_names.index("turn"), seat, 0, 0, 0]]
    check_decision(draft)


def read_frame(draft: Draft, bare: MineState, data: object, field: str) -> list[int]:
    rules = draft.rules
    words = mapping(data, field)
    name = text(words.get("frame"), f"{field}.frame")
    if not name or name not in rules.frame_names:
        raise PositionError(f"{field}.frame", f"{name!r} is not known")
    kind = rules.frame_names.index(name)
    last = len(draft.roles) - 1
    if "seats" in words:
        seats = {whole(seat, f"{field}.seats", 0, last) for seat in items(words["seats"], f"{field}.seats")}
        who = int(WINDOW) + sum(2**seat for seat in seats)
    else:
        who = whole(words["seat"], f"{field}.seat", 0, last) if "seat" in words else int(NOBODY)
    try:
        numbers = rules.frame_owners[kind].frame_numbers(bare, kind, words)
    except ValueError as error:
        raise PositionError(field, str(error)) from None
    return [kind, who, *numbers]


def check_decision(draft: Draft) -> None:
    """The frame on top must ask somebody something that can be answered."""
    names = [draft.rules.frame_names[frame[0]] for frame in draft.frames]
    if draft.over:
        if names:
            raise PositionError("decision", "nothing is pending when the match is over")
        return
    if not names:
        raise PositionError("decision", "empty, though the match is not over")
    if draft.rules.automatic[draft.frames[-1][0]]:
        raise PositionError("decision", f"{names[-1]!r} asks nobody anything")
    if any(draft.rules.automatic[frame[0]] == 0 and frame[1] == NOBODY for frame in draft.frames):
        raise PositionError("decision", "a choice needs a seat")
    asked = [frame[2] for frame, name in zip(draft.frames, names, strict=True) if name == "orient"]
    turning = [goal for goal, card in enumerate(draft.goal_cards) if card == TURNING]
    if sorted(asked) != turning:
        raise PositionError(
            "decision", "the goals that are turning are those whose way round is asked (B-19)"
        )
    top_seat = draft.frames[-1][1]
    if names[-1] == "turn" and not draft.hands[top_seat]:
        raise PositionError("turn", "a player with no cards is skipped (B-6)")
    if names[-1] == "share" and not draft.tray:
        raise PositionError("tray", "there is nothing to share (B-24)")
    if names[-1] != "share" and draft.tray:
        raise PositionError("tray", "gold cards are handed on only while they are shared (B-24)")
    if names[-1] in ("turn", "share") and any(name in ("turn", "share") for name in names[:-1]):
        raise PositionError("decision", "one turn or share at a time")
    check_below(names)


def check_below(names: list[str]) -> None:
    """What waits below a choice must bring the game on once it is answered."""
    below = {"turn": ([],), "share": (["after-round"],)}
    if names[-1] in below and names[:-1] not in below[names[-1]]:
        raise PositionError("decision", f"below {names[-1]!r} waits {below[names[-1]][0]}")
    if names[-1] == "orient":
        rest = [name for name in names if name != "orient"]
        if rest != ["next", "draw", "settle"]:
            raise PositionError("decision", "below 'orient' wait ['next', 'draw', 'settle']")


def read_seen(draft: Draft, data: object) -> None:
    for n, value in enumerate(items(data, "seen")):
        field = f"seen[{n}]"
        words = mapping(value, field)
        seat = whole(words.get("seat"), f"{field}.seat", 0, len(draft.roles) - 1)
        at = items(words.get("at"), f"{field}.at")
        if not at:
            raise PositionError(f"{field}.at", "a place is needed")
        if "goal" in words:
            draft.facts.append(goal_fact(draft, seat, words, at, field))
        elif "gold" in words:
            draft.facts.append(gold_fact(draft, seat, words, at, field))
        else:
            raise PositionError(field, "`goal` or `gold` is needed")


def goal_fact(draft: Draft, seat: int, words: dict[str, object], at: list[object], field: str) -> int:
    face = draft.rules.cards.kind_of.get(text(words["goal"], f"{field}.goal"), -1)
    if face not in list(draft.rules.goal_cards):
        raise PositionError(f"{field}.goal", f"{words['goal']!r} is not a goal")
    places = 0
    for place in at:
        cell = read_cell(text(place, f"{field}.at"))
        if cell not in draft.rules.goal_cells:
            raise PositionError(f"{field}.at", f"no goal lies at {place}")
        goal = draft.rules.goal_cells.index(cell)
        if draft.goal_cards[goal] >= 0:
            raise PositionError(f"{field}.at", f"the goal at {place} is face up")
        places |= 2**goal
    return int(fact(seat, GOAL_FAMILY, face, places))


def gold_fact(draft: Draft, seat: int, words: dict[str, object], at: list[object], field: str) -> int:
    value = whole(words["gold"], f"{field}.gold", 1, 3)
    number = whole(words.get("round", 1), f"{field}.round", 1, draft.round_number)
    places = 0
    for place in at:
        if place == "tray":
            places |= 2 ** int(TRAY)
        else:
            owner = whole(place, f"{field}.at", 0, len(draft.roles) - 1)
            if owner == seat:
                raise PositionError(f"{field}.at", "one's own purse is no secret to oneself")
            places |= 2**owner
    return int(fact(seat, GOLD_FAMILY, number * 4 + value, places))


def read_history(draft: Draft, data: object) -> None:
    rules = draft.rules
    rows = items(data, "history")
    if len(rows) > draft.round_number:
        raise PositionError("history", f"there were only {draft.round_number} rounds")
    for n, value in enumerate(rows):
        field = f"history[{n}]"
        row = mapping(value, field)
        won = text(row.get("won"), f"{field}.won")
        if won not in ("diggers", "saboteurs", "none"):
            raise PositionError(f"{field}.won", "diggers, saboteurs or none is needed")
        by = row.get("reached_by")
        reached_by = -1 if by is None else whole(by, f"{field}.reached_by", 0, len(draft.roles) - 1)
        roles = [
            name_in(rules.roles, role, f"{field}.roles")
            for role in items(row.get("roles", []), f"{field}.roles")
        ]
        spare = [
            name_in(rules.roles, role, f"{field}.spare")
            for role in items(row.get("spare", []), f"{field}.spare")
        ]
        known = [rules.cards.name(kind) for kind in rules.goal_cards]
        goals = [
            rules.cards.kind_of[known[name_in(known, goal, f"{field}.goals")]]
            for goal in items(row.get("goals", []), f"{field}.goals")
        ]
        draft.history.append(RoundEnd(won, reached_by, roles, spare, goals))


def name_in(known: list[str], value: object, field: str) -> int:
    name = text(value, field)
    if name not in known:
        raise PositionError(field, f"{name!r} is not known")
    return known.index(name)
