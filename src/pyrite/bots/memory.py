"""Public memory: what everybody at a table has seen and heard in this round. Fed by the public faces of events.

It is the same for every seat, and for whoever only watches: what one seat alone was told is left out, so whatever is
worked out from it can be said aloud. Bots, the page and a coach share it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pyrite.core.event import Face
from pyrite.core.view import View

GOAL, ROLE, TREASURE, CHEST = "goal", "role", "treasure", "chest"
# By event: who looks there, and at what; the argument of the event names the place.
LOOKS = {
    "map": (GOAL, "goal"),
    "look-mine": (GOAL, "goal"),
    "information": (GOAL, "goal"),
    "inspection": (ROLE, "target"),
    "look-dwarf": (ROLE, "target"),
    "information-role": (ROLE, "target"),
    "chest-look": (ROLE, "target"),
    "look-treasure": (TREASURE, "place"),
    "map-chest": (CHEST, "cell"),
}
# What somebody does with a card, or instead of one. Everything else that happens follows from it.
PLAYED = {
    *(
        "lay",
        "rockfall",
        "broken",
        "repair",
        "map",
        "pass",
        "pass-several",
        "shed",
        "veto",
        "scout",
        "direction",
    ),
    *(
        "diversion",
        "swap-goals",
        "recruit",
        "forgotten",
        "map-chest",
        "rockfall-chest",
        "role-change",
        "swap-hands",
    ),
    *(
        "thief",
        "take-away",
        "prison",
        "inspection",
        "tool",
        "trap",
        "troll",
        "storm",
        "look-mine",
        "look-treasure",
    ),
    *("look-dwarf", "information", "information-role", "web", "boots", "axe", "chop", "creature", "step"),
}
BREAKS, MENDS, IMPRISONS, FREES = "broken", "repair", "prison", "take-away"
# What only one seat learns of a deed.
HIDDEN = {
    "pass": ("card",),
    "recruit": ("card",),
    "pass-several": ("cards",),
    "shed": ("cards",),
    "role-change": ("role",),
}
OWN = "-you"  # ends the key of the face that one seat alone sees
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
    def __init__(self) -> None:
        self.round = 0
        self.number = 0  # of deeds, in this match
        self.deeds: list[Deed] = []
        self.looks: list[Look] = []
        self.claims: list[Claim] = []
        self.kept: dict[
            int, list[int]
        ] = {}  # by seat over the whole match: claims that came true, and that did not

    # --- being fed ---------------------------------------------------------------------------------------------------

    def hear(self, events: Iterable[Face], kinds: Mapping[int, str] | None = None) -> None:
        """What happened, in order. `kinds` gives the public class of a deed by its place among these events."""
        for place, (key, args) in enumerate(events):
            self.one(key, args, (kinds or {}).get(place, ""))

    def one(self, key: str, args: Mapping[str, object], kind: str = "") -> None:
        public = key.removesuffix(OWN)
        seat = args.get("seat")
        if public == "round-begins":
            self.begin(args)
        elif isinstance(seat, int) and public in PLAYED:
            self.number += 1
            self.deeds.append(Deed(self.number, seat, public, shown(public, args), kind))
        if isinstance(seat, int) and public in LOOKS:
            what, name = LOOKS[public]
            self.look(Look(seat, what, args[name]))
        self.moved(public, args)
        self.settle(public, args)

    def begin(self, args: Mapping[str, object]) -> None:
        number = args.get("round")
        self.round = number if isinstance(number, int) else self.round + 1
        self.deeds = []
        self.looks = []
        self.claims = []

    def look(self, look: Look) -> None:
        if look not in self.looks:
            self.looks.append(look)

    def moved(self, key: str, args: Mapping[str, object]) -> None:
        """What was seen lies elsewhere now, or nobody can tell."""
        if key == "swap-goals" and isinstance(args.get("at"), list):
            gone = args["at"]
            assert isinstance(gone, list)
            self.forget(GOAL, gone)
        elif key == "goal-moved":
            self.looks = [
                look._replace(at=args["cell"]) if (look.what, look.at) == (GOAL, args["goal"]) else look
                for look in self.looks
            ]
        elif key == "role-change":
            self.forget(ROLE, [args["target"]])
        elif key in ("workshop", "role-shown"):
            self.forget(ROLE, [args["seat"]])
        elif key == "party":
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


def shown(key: str, args: Mapping[str, object]) -> dict[str, object]:
    """The part of an event's arguments that everybody sees."""
    private = (*HIDDEN.get(key, ()), *(("face", "role", "value", "cards") if key in LOOKS else ()))
    out = {name: value for name, value in args.items() if name not in private}
    cards = args.get("cards")
    if key == "pass-several" and isinstance(cards, list):
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
