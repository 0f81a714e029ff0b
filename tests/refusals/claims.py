"""By key of a refusal: what it claims, as a question to the view of the seat that was refused."""

from __future__ import annotations

from collections.abc import Callable

from pyrite.core.refusal import Refusal
from pyrite.family.game import Game
from tests.refusals.seen import FACING, SIDES, TOOLS, Seen, beyond
from tests.refusals.walking import CLAIMS as WALKING

Claim = Callable[[Seen], bool]


def is_true(game: Game, seat: int, text: str, refusal: Refusal) -> bool:
    """Does the seat see what it is told?"""
    if not 0 <= seat < game.players:
        return refusal.key == "refusal.not-your-decision"
    return CLAIMS[refusal.key.removeprefix("refusal.")](Seen(game, seat, plain(game, text), refusal))


def plain(game: Game, text: str) -> str:
    """The text, without the sign of a turn where only that keeps it from being a move."""
    bare = text.replace("~", "")
    return bare if game.read(text) < 0 <= game.read(bare) and bare not in legal_texts(game) else text


def legal_texts(game: Game) -> set[str]:
    return {move.text for seat in game.seats() for move in game.legal_moves(seat)}


OFFERS = ("forgotten", "chest-search", "chest-offer")
# Ways to use up any card: they say nothing about what it is good for.
ANY_USE = ("pass:", "recruit:", "discard:", "keep:")


# --- whose decision it is ------------------------------------------------------------------------------------------


def not_asked(s: Seen) -> bool:
    return not s.decision["asked"] if "asked" in s.decision else s.decision.get("seat") != s.args["seat"]


def other_decision(s: Seen) -> bool:
    """It is not an ordinary turn, and what is asked is told as the view tells it."""
    asked = dict(s.decision)
    if asked.pop("asked", False):
        asked["seat"] = s.seat
    return s.frame != "turn" and s.args["asked"] == asked


def must_lay(s: Seen) -> bool:
    """A passage has been paid for, and this is no lay there."""
    known = s.card.removesuffix("~") in s.cards.kind_of
    lays = s.place == s.args["cell"] and known and s.is_path(s.card)
    return bool(s.view["passage"]["must"] == s.args["cell"]) and not lays


# --- cards ---------------------------------------------------------------------------------------------------------


def named_cards(s: Seen) -> list[str]:
    return s.text.partition(":")[2].partition("=")[0].split(",")


def uses(s: Seen) -> list[str]:
    """The legal moves that play this very card."""
    card = s.args["card"]
    after = [move.removeprefix(card) for move in s.legal if move.startswith(card)]
    return [rest for rest in after if rest[:1] in ("", "@", ">", "~", "#")]


def aimed(sign: str) -> Claim:
    return lambda s: s.args["card"] in s.hand and all(rest.removeprefix("~")[:1] == sign for rest in uses(s))


def offered(s: Seen) -> list[str]:
    """The cards that one looks through: of the discard (under the card played for it, CH-18) or of the deck."""
    if s.frame == "chest-offer":
        return [str(card) for card in s.view["offered"]]
    top = len(s.view["discard"]) - (1 if s.frame == "forgotten" else 0)
    rows = s.view["discard"][max(0, top - s.decision["count"]) : top]
    return [row if isinstance(row, str) else row["card"] for row in rows]


# --- laying --------------------------------------------------------------------------------------------------------


def side_is(is_open: bool) -> Claim:
    def claim(s: Seen) -> bool:
        cell, side = s.args["cell"], s.args["side"]
        other = s.face_up[s.args["beside"]]
        right = beyond(cell, side) == s.args["beside"] and cell == s.place and not s.lies(cell)
        facing = FACING[side] in s.opens(other)
        return right and (side in s.opens(s.card)) == is_open and facing != is_open

    return claim


def nothing_met(s: Seen) -> bool:
    return not s.clashes(s.place, s.card) and not s.met(s.place, s.card)


def met_unreached(s: Seen) -> bool:
    lit = s.reached()
    sides = s.met(s.place, s.card)
    return sorted(sides) == sorted(s.args["met"]) and not any(
        (beyond(s.place, side), FACING[side]) in lit for side in sides
    )


def ladder_alone(s: Seen) -> bool:
    around = [beyond(s.place, side) for side in SIDES]
    return not any(cell == "0,0" or s.is_turned_path(cell) for cell in around)


def fits_not_there(s: Seen) -> bool:
    return not s.fits(s.args["cell"], s.card, without=s.view["laid_last"])


def no_lay(s: Seen) -> bool:
    """No legal move lays a path card of the hand."""
    cards = {card for card in s.hand if s.is_path(card)}
    return not any(move.partition("@")[0].removesuffix("~") in cards for move in s.legal if "@" in move)


# --- right of passage ----------------------------------------------------------------------------------------------


def is_end(s: Seen) -> bool:
    return (s.args["cell"], s.args["side"]) in list(s.ends())


def asked_end(s: Seen) -> str:
    return s.text.partition("@")[2]


def unpaid(s: Seen) -> bool:
    """More pawns of others before the cell than one can pay for, promises aside."""
    pawns = [pawn for pawn in s.pawns_before(s.args["cell"]) if pawn["holder"] != s.seat]
    return sum(pawn["promised"] is None for pawn in pawns) > s.gold()


def nothing_left(s: Seen) -> bool:
    promised = [pawn for pawn in s.pawns() if pawn["promised"] == s.seat and pawn["holder"] != s.seat]
    return s.frame == "asked-to-pay" and s.gold() - len(promised) <= 0


def no_card_for(s: Seen) -> bool:
    """No path card of the hand goes to that cell. What a diversion could bring there is left aside."""
    if s.barred_from_laying() or "diversion" in s.hand:
        return True
    paths = [card for card in s.hand if s.is_path(card)]
    return not any(s.fits(s.args["cell"], laid) for card in paths for laid in (card, f"{card}~"))


# --- chests and goals ----------------------------------------------------------------------------------------------


def reached_cell(s: Seen, cell: str) -> bool:
    return any((beyond(cell, side), FACING[side]) in s.reached() for side in SIDES)


def is_down(s: Seen, cell: str) -> bool:
    return cell in s.goals and not s.goals[cell].endswith((" up", " turning"))


def no_goal_to_move(s: Seen) -> bool:
    cell = s.args["cell"]
    return s.frame != "chest-goal" or not is_down(s, cell) or s.lies(beyond(cell, "E"))


def goals_named(s: Seen) -> list[str]:
    return s.text.partition("@")[2].split("+")


def other_face(s: Seen) -> bool:
    names = {move.partition("@")[0].removesuffix("~") for move in s.legal}
    return s.frame in ("orient", "chest-way") and s.card.removesuffix("~") not in names


CLAIMS: dict[str, Claim] = {
    # whose decision it is, what comes first
    "over": lambda s: bool(s.view["over"]),
    "not-your-decision": not_asked,
    "unknown-move": lambda s: s.text not in s.legal and s.args["like"] in s.legal,
    "not-possible": lambda s: False,  # there is always a reason
    "other-decision": other_decision,
    "must-lay-there": must_lay,
    # cards
    "not-in-hand": lambda s: s.args["card"] not in s.hand,
    "too-few-in-hand": lambda s: 0 < s.hand.count(s.args["card"]) < s.args["count"],
    "pass-too-many": lambda s: len(named_cards(s)) > s.args["most"],
    "two-for-one": lambda s: len(named_cards(s)) != 2,
    "aim-cell": aimed("@"),
    "aim-goal": aimed("@"),
    "aim-goal-or-player": lambda s: (
        s.args["card"] in s.hand and all(rest[:1] in ("@", ">") for rest in uses(s))
    ),
    "aim-player": aimed(">"),
    "aim-nothing": lambda s: s.args["card"] in s.hand and s.text != s.args["card"] and not any(uses(s)),
    "aim-abyss": lambda s: s.args["card"] in s.hand and all("/" in rest for rest in uses(s)),
    "not-there": lambda s: (
        not any(move.replace("~", "").startswith(s.text.replace("~", "")) for move in s.legal)
    ),
    "not-now": lambda s: not uses(s),
    "not-offered": lambda s: s.args["card"] not in offered(s),
    "nothing-offered": lambda s: s.frame not in OFFERS,
    # laying
    "broken-tool": lambda s: s.in_front(s.args["seat"], *TOOLS),
    "in-prison": lambda s: s.in_front(s.args["seat"], "prison"),
    "may-not-lay": lambda s: s.barred_from_laying(),
    "occupied": lambda s: s.lies(s.args["cell"]) and s.args["cell"] == s.place,
    "touches-nothing": lambda s: not any(s.lies(beyond(s.args["cell"], side)) for side in SIDES),
    "side-open": side_is(True),
    "side-closed": side_is(False),
    "meets-nothing": nothing_met,
    "not-joined": met_unreached,
    "ladder-goal": lambda s: any(beyond(s.place, side) in s.goals for side in SIDES),
    "ladder-alone": ladder_alone,
    "two-paths": lambda s: sum(s.is_path(card) for card in s.hand) < 2,
    "no-place": no_lay,
    "no-scout": lambda s: s.frame != "scout",
    "scout-first": lambda s: s.frame == "scout" and s.decision["path"] == 1,
    "scout-must-lay": lambda s: s.frame == "scout" and s.decision["path"] == 2 and not no_lay(s),
    "nothing-laid-last": lambda s: s.view["laid_last"] is None,
    "same-cell": lambda s: bool(s.view["laid_last"] == s.args["cell"] == s.place),
    "other-card-last": lambda s: (
        s.view["maze"][s.view["laid_last"]] == s.args["card"]
        and s.card.removesuffix("~") != s.args["card"].removesuffix("~")
    ),
    "fits-not-there": fits_not_there,
    # actions
    "break-own": lambda s: s.target == s.seat == s.args["seat"],
    "already-broken": lambda s: s.in_front(s.args["target"], s.args["card"]),
    "not-on-card": lambda s: s.args["tool"] not in s.args["card"],
    "not-broken": lambda s: not s.in_front(s.args["target"], f"broken:{s.args['tool']}"),
    "lies-not": lambda s: not s.in_front(s.args["target"], s.args["card"]),
    "nothing-to-remove": lambda s: not s.lies(s.args["cell"]),
    "fixed-card": lambda s: s.args["cell"] == "0,0" or s.args["cell"] in s.goals,
    "stays": lambda s: s.face_up[s.args["cell"]] == s.args["card"] and s.row(s.args["card"]).fixed,
    "goal-is-up": lambda s: s.goals[s.args["goal"]].endswith((" up", " turning")),
    "no-goal": lambda s: s.args["goal"] not in s.goals,
    "not-on-oneself": lambda s: s.target == s.seat,
    "another-player": lambda s: s.target == s.seat,
    "no-dwarf-left": lambda s: s.view["spare"] == 0,
    "maps-forbidden": lambda s: (
        is_down(s, s.args["goal"]) and any(words.endswith(" b open") for words in s.view["chests"].values())
    ),
    # goals and gold
    "no-way-round-asked": lambda s: s.frame != "orient",
    "other-goal": lambda s: s.frame == "orient" and s.decision["goal"] == s.args["cell"] != s.args["goal"],
    "other-face": other_face,
    "no-such-gold": lambda s: s.args["value"] not in s.view["tray_values"],
    "no-share": lambda s: s.frame != "share",
    "no-theft": lambda s: s.frame != "theft",
    "steal-own": lambda s: s.target == s.seat,
    "no-gold": lambda s: s.view["purses"][s.args["target"]]["nuggets"] <= 0,
    "goal-not-reached": lambda s: s.args["goal"] in s.goals and not reached_cell(s, s.args["goal"]),
    "no-goal-asked": lambda s: s.frame != "which-goal",
    "two-goals": lambda s: len(set(goals_named(s))) != 2,
    "no-goals-taken": lambda s: s.frame != "swap-goals",
    # veto
    "nothing-to-veto": lambda s: s.frame != "veto",
    "veto-own": lambda s: s.frame == "veto" and s.view["pending"][-1]["seat"] == s.seat,
    "declined-already": lambda s: (
        s.frame == "veto" and s.view["pending"][-1]["seat"] != s.seat and not s.decision["asked"]
    ),
    # right of passage
    "prison-recruit": lambda s: s.in_front(s.args["seat"], "prison"),
    "no-pawn-left": lambda s: "free" not in s.view["passage"]["pawns"],
    "no-open-end": lambda s: all(s.pawn_at(f"{cell}/{side}") for cell, side in s.ends()),
    "no-pawn-to-put": lambda s: s.frame != "recruit",
    "not-an-end": lambda s: s.lies(s.args["cell"]) and not is_end(s),
    "pawn-there": lambda s: bool(s.pawn_at(f"{s.args['cell']}/{s.args['side']}")),
    "no-pawn-there": lambda s: not s.pawn_at(f"{s.args['cell']}/{s.args['side']}"),
    "pawn-unpaid": unpaid,
    "ask-oneself": lambda s: s.target == s.seat or s.pawn_at(asked_end(s)).get("holder") == s.seat,
    "asked-already": lambda s: s.args["target"] in s.pawn_at(asked_end(s))["asked"],
    "promised-already": lambda s: s.pawn_at(asked_end(s))["promised"] == s.args["target"],
    "ask-without-card": no_card_for,
    "nothing-to-pay-with": nothing_left,
    "nobody-asks": lambda s: s.frame != "asked-to-pay",
    # chests
    "no-chest-to-open": lambda s: (
        s.frame != "chest-order" or s.args["cell"] not in s.chests or not reached_cell(s, s.args["cell"])
    ),
    "no-goal-to-move": no_goal_to_move,
    "no-look": lambda s: s.frame != "chest-look",
    "no-robbery": lambda s: s.frame != "chest-rob" or s.view["hands"][s.args["target"]] == 0,
    "no-chest-way": lambda s: s.frame != "chest-way" or s.decision["cell"] != s.args["cell"],
    **WALKING,
}
