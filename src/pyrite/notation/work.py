"""What is pending, and the rounds played."""

from pyrite.core.spec import quoted
from pyrite.core.stack import DEEPEST, FRAME, NOBODY, WINDOW
from pyrite.family.state import RoundEnd, State
from pyrite.family.worlds.draft import TURNING, UNKNOWN, Draft
from pyrite.games.saboteur.cards import DIGGER
from pyrite.games.saboteur.payout import sharing
from pyrite.notation.fields import PositionError, items, mapping, only, text, whole
from pyrite.notation.gold import check_gold_now
from pyrite.notation.seen import check_seen_now

MOST_HAND = 15  # cards; the engine keeps one more place
# What waits below a choice, so that the game goes on once it is answered.
BELOW = {
    "turn": [],
    "share": ["after-round"],
    "theft": ["after-round", "thieves"],
    "walk": ["next", "draw", "arrive"],
    "treasure": ["next", "draw"],
    "vote": ["turn"],
    "creature": ["next", "draw", "arrive", "set-out"],
    "axe": ["next", "draw", "arrive", "set-out"],
}
# The same where there are two ways: a pawn may have walked onto the creature.
OR_BELOW = {"axe": ["next", "draw", "arrive", "go-on", "meet"]}
# Choices that are asked when a round has ended.
AFTERWARDS = ("share", "theft")


def read_decision(draft: Draft, fields: dict[str, object], bare: State) -> None:
    players = len(draft.roles)
    if "turn" in fields and ("decision" in fields or draft.over):
        raise PositionError("turn", "either `turn` or `decision`, and none when the match is over")
    if "decision" in fields:
        frames = items(fields["decision"], "decision")
        if len(frames) > DEEPEST - 8:
            raise PositionError("decision", "too deep")
        draft.frames = [read_frame(draft, bare, frame, f"decision[{n}]") for n, frame in enumerate(frames)]
    elif isinstance(fields.get("turn"), str):
        short = short_turn(draft, str(fields["turn"]))
        draft.frames = [read_frame(draft, bare, frame, "turn") for frame in short]
    elif not draft.over:
        seat = whole(fields.get("turn", 0), "turn", 0, players - 1)
        draft.frames = [[draft.rules.frame_names.index("turn"), seat, 0, 0, 0]]


def short_turn(draft: Draft, words: str) -> list[dict[str, object]]:
    """The middle of a turn in a few words, of the games that know such: a seat, then what is asked."""
    seat, *rest = text(words, "turn").split(" ")
    if seat.isascii() and seat.isdecimal() and len(seat) <= 2 and int(seat) < len(draft.roles):
        for module in draft.rules.modules:
            try:
                frames = module.short_turn(int(seat), rest, len(draft.roles))
            except ValueError as error:
                raise PositionError("turn", str(error)) from None
            if frames is not None:
                return frames
    raise PositionError(
        "turn", f"{quoted(words)}: a seat is needed, or words that this game knows for its turn"
    )


def read_frame(draft: Draft, bare: State, data: object, field: str) -> list[int]:
    rules = draft.rules
    words = mapping(data, field)
    name = text(words.get("frame"), f"{field}.frame")
    if not name or name not in rules.frame_names:
        raise PositionError(f"{field}.frame", f"{quoted(name)} is not known")
    kind = rules.frame_names.index(name)
    owner = rules.frame_owners[kind]
    only(words, ("frame", "seat", "seats", *owner.frame_view(bare, kind, 0, 0, 0)), field)
    who = read_who(draft, words, kind, field)
    try:
        numbers = owner.frame_numbers(bare, kind, words)
    except ValueError as error:
        place, _, reason = str(error).partition(": ")
        raise PositionError(f"{field}.{place}", reason) from None
    return [kind, who, *numbers]


def read_who(draft: Draft, words: dict[str, object], kind: int, field: str) -> int:
    """The seat of a frame. Only modules have windows, in which several seats are asked, and frames of nobody."""
    last = len(draft.roles) - 1
    own = bool(kind <= draft.rules.game_frames)
    if "seats" in words:
        seats = {whole(seat, f"{field}.seats", 0, last) for seat in items(words["seats"], f"{field}.seats")}
        if own or not seats or draft.rules.automatic[kind] or "seat" in words:
            raise PositionError(f"{field}.seats", "one `seat` is needed")
        return int(WINDOW + sum(2**seat for seat in seats))
    if "seat" not in words and not own and draft.rules.automatic[kind]:
        return int(NOBODY)
    return whole(words.get("seat"), f"{field}.seat", 0, last)


def check_decision(draft: Draft) -> None:
    """The frame on top must ask somebody something that can be answered."""
    names = [draft.rules.frame_names[frame[0]] for frame in draft.frames]
    check_rounds(draft)
    if draft.over:
        if names:
            raise PositionError("decision", "nothing is pending when the match is over")
        if draft.tray:
            raise PositionError("tray", "nothing is shared when the match is over (B-24)")
        return
    if not names:
        raise PositionError("decision", "empty, though the match is not over")
    top = names[-1]
    if draft.rules.automatic[draft.frames[-1][0]]:
        raise PositionError("decision", f"{top!r} asks nobody anything")
    asked = [frame[2] for frame, name in zip(draft.frames, names, strict=True) if name == "orient"]
    turning = [goal for goal, card in enumerate(draft.goal_cards) if card == TURNING]
    if sorted(asked) != turning:
        rule = draft.rules.rule("B-19")
        raise PositionError(
            "decision", f"the goals that are turning are those whose way round is asked ({rule})"
        )
    check_below(draft, names)
    if top == "share" and draft.roles[draft.frames[-1][1]] == UNKNOWN:
        draft.roles[draft.frames[-1][1]] = draft.rules.roles.index(DIGGER)
    if top == "turn" and not draft.hands[draft.frames[-1][1]]:
        raise PositionError("turn", f"a player with no cards is skipped ({draft.rules.rule('B-6')})")
    if top == "share" and not draft.tray:
        raise PositionError("tray", "there is nothing to share (B-24)")
    if top != "share" and draft.tray:
        raise PositionError("tray", "gold cards are handed on only while they are shared (B-24)")
    check_gold_now(draft)
    check_seen_now(draft, top)


def check_below(draft: Draft, names: list[str]) -> None:
    """What waits below a choice, modules' frames aside, must bring the game on once it is answered."""
    top = names[-1]
    below = [draft.rules.frame_names[f[0]] for f in draft.frames[:-1] if f[0] <= draft.rules.game_frames]
    while top == "orient" and below and below[-1] == "orient" and not draft.rules.goals_wait:
        below.pop()
    settling = top in draft.rules.settling
    if not settling and draft.frames[-1][0] > draft.rules.game_frames:
        top = ""  # a module's own question, whatever its name: only what is below is the game's
    orient = top == "orient" or settling
    wanted = draft.rules.below_orient if orient else BELOW.get(top, below)
    if below not in (wanted, OR_BELOW.get(top, wanted)):
        raise PositionError("decision", f"below {top!r} waits {wanted}")
    seat = draft.frames[-1][1]
    for frame, name in zip(draft.frames, names, strict=True):
        if name == "draw" and len(draft.hands[frame[1]]) + frame[2] > MOST_HAND:
            raise PositionError("decision[1].count", f"no hand holds more than {MOST_HAND} cards")
    if top in ("walk", "treasure", "creature"):
        check_one_seat(draft, names, seat)
    if not orient:
        return
    check_one_seat(draft, names, seat)
    if draft.rules.goals_wait:
        return  # one may have discarded, and then walked
    if draft.last < 0:
        draft.last = seat
    if draft.last != seat:
        rule = draft.rules.rule("B-29")
        raise PositionError("last", f"the one whose turn it is has played a card ({rule})")


def check_hands(s: State) -> None:
    """Now that all hands are filled: after a vote the turn goes on, and a player with no cards has none (B-6)."""
    names = [s.rules.frame_names[s.stack[start]] for start in range(0, int(s.depth), int(FRAME))]
    if names[-2:] != ["turn", "vote"]:
        return
    seat = int(s.stack[int(s.depth) - 2 * int(FRAME) + 1])
    if not s.held[seat]:
        words = f"seat {seat} has no cards, and so no turn to propose an end in ({s.rules.rule('B-6')})"
        raise PositionError("decision", words)


def check_ended(s: State) -> None:
    """Rounds that are over: how many there are, and what lay open when this one ended (B-22, B-30)."""
    rules = s.rules
    if s.over and s.round_number != rules.rounds:
        raise PositionError("round", f"a match is over after round {rules.rounds} ({rules.rule('B-30')})")
    if len(s.history) == s.round_number:
        ended, field = s.history[-1], f"history[{len(s.history) - 1}]"
        spare = [*s.spare, *s.roles_out]
        for name, shown, now in (
            ("roles", ended.roles, s.roles),
            ("spare", ended.spare, spare),
            ("goals", ended.goals, s.goals),
        ):
            if shown and shown != list(now):
                raise PositionError(f"{field}.{name}", f"`{name}` says otherwise ({rules.rule('B-22')})")
    top = rules.frame_names[s.top()]
    if top == "share" and s.detail(1) not in sharing(s):
        raise PositionError("decision", "those who take part in the share choose in it (B-24)")


def check_one_seat(draft: Draft, names: list[str], seat: int) -> None:
    """All that waits in a turn is of one seat; but after a swap of hands in The Dark Cave another one draws (DC-18)."""
    swapped = not draft.rules.purses and "swap-hands" in draft.rules.cards.kind_of
    for frame, name in zip(draft.frames, names, strict=True):
        if frame[1] != seat and not (swapped and name == "draw"):
            raise PositionError("decision", "a turn is of one seat")


def check_rounds(draft: Draft) -> None:
    """A round stands in the history as soon as it has ended (B-22)."""
    paying = bool(draft.frames) and draft.rules.frame_names[draft.frames[-1][0]] in AFTERWARDS
    ended = draft.round_number if draft.over or paying else draft.round_number - 1
    if len(draft.history) > ended:
        raise PositionError("history", f"there are {ended} rounds that have ended")


def read_history(draft: Draft, data: object) -> None:
    rules = draft.rules
    goals = [rules.cards.name(kind) for kind in rules.goal_cards]
    for n, value in enumerate(items(data, "history")):
        field = f"history[{n}]"
        row = mapping(value, field)
        only(row, ("won", "reached_by", "roles", "spare", "goals", "points"), field)
        won = text(row.get("won"), f"{field}.won")
        if won not in rules.outcomes:
            raise PositionError(f"{field}.won", f"one of {', '.join(rules.outcomes)} is needed")
        by = row.get("reached_by")
        reached_by = -1 if by is None else whole(by, f"{field}.reached_by", 0, len(draft.roles) - 1)
        roles = names_in(row, "roles", rules.roles, len(draft.roles), field)
        spare = names_in(row, "spare", rules.roles, len(rules.role_cards) - len(draft.roles), field)
        faces = names_in(row, "goals", goals, len(rules.goal_cells), field)
        kinds = [rules.cards.kind_of[goals[face]] for face in faces]
        ended = RoundEnd(won, reached_by, roles, spare, kinds)
        if "points" in row and not rules.purses:
            points = items(row["points"], f"{field}.points", len(draft.roles))
            ended.points = [whole(each, f"{field}.points", 0, 1000) for each in points]
        draft.history.append(ended)


def names_in(row: dict[str, object], name: str, known: list[str], count: int, field: str) -> list[int]:
    """A list of names as their numbers: whole, or left out."""
    field = f"{field}.{name}"
    if name not in row:
        return []
    entries = [text(value, field) for value in items(row[name], field)]
    if len(entries) not in (0, count):
        raise PositionError(field, f"{count} entries are needed; here are {len(entries)}")
    for entry in entries:
        if entry not in known:
            raise PositionError(field, f"{quoted(entry)} is not known")
    return [known.index(entry) for entry in entries]
