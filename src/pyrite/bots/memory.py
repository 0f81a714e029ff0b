"""Public memory: what everybody at a table has seen and heard in this round. Fed by the public faces of events.

It is the same for every seat, and for whoever only watches: what one seat alone was told is left out, so whatever is
worked out from it can be said aloud. Bots, the page and a coach share it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pyrite.core.event import Face
from pyrite.core.view import View

GOAL, ROLE, TREASURE, FIND = "goal", "role", "treasure", "find"
# By event: who looks there, and at what; the argument of the event names the place.
LOOKS = {
    "map": (GOAL, "goal"),
    "look-mine": (GOAL, "goal"),
    "information": (GOAL, "goal"),
    "inspection": (ROLE, "target"),
    "look-dwarf": (ROLE, "target"),
    "information-role": (ROLE, "target"),
    "look-treasure": (TREASURE, "place"),
}
# The same for events of modules, by what the module says that they are (docs/bots.md).
SENSES = {"looks-role": (ROLE, "target"), "looks-find": (FIND, "cell")}
MIXED, MOVED, OWN_ROLE, ALL_ROLES = "mix-goals", "moves-goal", "own-role", "all-roles"
# What a move brings with it; a move that begins so is none that was seen (a walk that ends, gold that is taken).
FOLLOWS = {
    "draw",
    "dealt",
    "skip",
    "stop",
    "round-begins",
    "round-ends",
    "share",
    "take",
    "goal",
    "goal-seen",
    "mine",
}
BREAKS, MENDS, IMPRISONS, FREES = "broken", "repair", "prison", "take-away"
OWN = "-you"  # ends the key of the face that one seat alone sees, in which these are more than all know
PRIVATE = ("card", "cards", "face", "role", "value")
SHED = "shed"  # the card that one is rid of lies open; those that are paid for it do not
CLAIMS = {"say.gold-at": "goal", "say.stone-at": "goal", "say.trust": "target", "say.suspect": "target"}
TREASURE_FACE, STONE_FACE, SABOTEUR = "treasure", "stone", "saboteur"


class Deed(NamedTuple):
    """Something a seat did, in the words of its event. `kind`: the public class of the move, where a mind names it."""

    number: int
    seat: int
    event: str
    args: Mapping[str, object]
    kind: str = ""

    @property
    def target(self) -> int:
        """Whom it was done to; -1 for nobody."""
        target = self.args.get("target")
        return target if isinstance(target, int) else -1


class Look(NamedTuple):
    """A seat looked secretly, and all saw where: a goal's cell, another seat, the place of a treasure."""

    seat: int
    what: str
    at: object


class Claim(NamedTuple):
    """What a seat said, and whether it came true; None as long as nobody can tell."""

    number: int
    seat: int
    phrase: str
    about: object
    true: bool | None = None


class Memory:
    def __init__(self, senses: Mapping[str, str] | None = None) -> None:
        self.senses = senses or {}  # what modules say of their words
        self.round = 0
        self.number = 0  # of deeds, in this match
        self.deeds: list[Deed] = []
        self.looks: list[Look] = []
        self.claims: list[Claim] = []
        # By seat, over the whole match: claims that came true, and that did not.
        self.kept: dict[int, list[int]] = {}

    # --- being fed ---------------------------------------------------------------------------------------------------

    def hear(self, events: Iterable[Face], kind: str = "") -> None:
        """What happened in one move, in order: first what was done, then what followed. `kind` is its public class."""
        for place, (key, args) in enumerate(events):
            self.one(key, args, place == 0, kind)

    def one(self, key: str, args: Mapping[str, object], first: bool, kind: str) -> None:
        public = key.removesuffix(OWN)
        seat = args.get("seat")
        if public == "round-begins":
            self.begin(args)
        elif isinstance(seat, int) and first and public not in FOLLOWS:
            self.number += 1
            self.deeds.append(Deed(self.number, seat, public, shown(public, key, args), kind))
        look = self.look_of(public)
        if isinstance(seat, int) and look is not None:
            self.look(Look(seat, look[0], args[look[1]]))
        self.moved(public, self.senses.get(public, public), args)
        self.settle(public, args)

    def look_of(self, key: str) -> tuple[str, str] | None:
        return LOOKS.get(key) or SENSES.get(self.senses.get(key, ""))

    def begin(self, args: Mapping[str, object]) -> None:
        number = args.get("round")
        self.round = number if isinstance(number, int) else self.round + 1
        self.deeds = []
        self.looks = []
        self.claims = []

    def look(self, look: Look) -> None:
        if look not in self.looks:
            self.looks.append(look)

    def moved(self, key: str, sense: str, args: Mapping[str, object]) -> None:
        """What was seen lies elsewhere now, or nobody can tell."""
        at = args.get("at")
        if sense == MIXED and isinstance(at, list):
            self.forget(GOAL, at)
        elif sense == MOVED:
            self.looks = [
                look._replace(at=args["cell"]) if (look.what, look.at) == (GOAL, args["goal"]) else look
                for look in self.looks
            ]
        elif key == "role-change":
            self.forget(ROLE, [args["target"]])
        elif key == "role-shown" or sense == OWN_ROLE:
            self.forget(ROLE, [args["seat"]])
        elif sense == ALL_ROLES:
            self.looks = [look for look in self.looks if look.what != ROLE]

    def forget(self, what: str, places: list[object]) -> None:
        self.looks = [look for look in self.looks if look.what != what or look.at not in places]

    def say(self, seat: int, phrase: str, args: Mapping[str, object]) -> None:
        """A phrase of the page. Those that claim nothing are forgotten at once."""
        if phrase in CLAIMS:
            self.claims.append(Claim(self.number, seat, phrase, args.get(CLAIMS[phrase])))

    def settle(self, key: str, args: Mapping[str, object]) -> None:
        """Did what was said come true?"""
        if key in ("goal", "goal-seen"):
            self.goal_is(args.get("goal"), str(args.get("face")))
        elif key == "roles" and isinstance(args.get("roles"), list):
            roles = args["roles"]
            assert isinstance(roles, list)
            self.judge(lambda claim: truth_of_role(claim, roles))

    def goal_is(self, at: object, face: str) -> None:
        self.judge(lambda claim: truth_of_goal(claim, at, face))

    def judge(self, verdict: Callable[[Claim], bool | None]) -> None:
        for place, claim in enumerate(self.claims):
            if claim.true is None:
                found = verdict(claim)
                if found is not None:
                    self.claims[place] = claim._replace(true=found)
                    self.kept.setdefault(claim.seat, [0, 0])[0 if found else 1] += 1

    def see(self, view: View) -> None:
        """A view in which goals lie open that no event named (a round that has ended shows them all)."""
        goals = view.data.get("goals")
        if isinstance(goals, dict):
            for at, face in goals.items():
                if str(face).endswith(" up"):
                    self.goal_is(at, str(face))

    # --- being asked -------------------------------------------------------------------------------------------------

    def of(self, seat: int) -> list[Deed]:
        return [deed for deed in self.deeds if deed.seat == seat]

    def done_to(self, event: str) -> list[tuple[int, int]]:
        """Who did that to whom, in order: `repair`, `broken`, `prison`, `take-away`."""
        return [(deed.seat, deed.target) for deed in self.deeds if deed.event == event and deed.target >= 0]

    def repairs(self) -> list[tuple[int, int]]:
        """Who repaired whom; oneself too."""
        return self.done_to(MENDS)

    def looked_at(self, what: str, at: object) -> list[int]:
        """The seats that know what lies there."""
        return [look.seat for look in self.looks if (look.what, look.at) == (what, at)]

    def turns(self, seat: int) -> int:
        """How often a seat has played in this round, a step of a walk aside."""
        return sum(deed.seat == seat and deed.event != "step" for deed in self.deeds)


def shown(public: str, key: str, args: Mapping[str, object]) -> dict[str, object]:
    """The part of an event's arguments that everybody sees."""
    if key == public:
        return dict(args)
    kept = ("card",) if public == SHED else ()
    out = {name: value for name, value in args.items() if name not in PRIVATE or name in kept}
    cards = args.get("cards")
    if public == "pass-several" and isinstance(cards, list):
        out["count"] = len(cards)
    return out


def truth_of_goal(claim: Claim, at: object, face: str) -> bool | None:
    if claim.about != at or claim.phrase not in ("say.gold-at", "say.stone-at"):
        return None
    wanted = TREASURE_FACE if claim.phrase == "say.gold-at" else STONE_FACE
    return face.startswith(wanted)


def truth_of_role(claim: Claim, roles: list[object]) -> bool | None:
    if claim.phrase not in ("say.trust", "say.suspect") or not isinstance(claim.about, int):
        return None
    if claim.about >= len(roles):
        return None
    saboteur = str(roles[claim.about]).endswith(SABOTEUR)
    return saboteur == (claim.phrase == "say.suspect")
