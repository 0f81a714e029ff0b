"""Facts are true: what a seat is said to know is how the cards lie, and nothing it has seen is forgotten."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.family.state import KIND, State
from pyrite.maze.names import cell_name

from .packets import Leak
from .tables import near_of, step, tables
from .walked import own_treasures, treasures_of

FAMILIES = ("goal", "gold", "role", "card", "treasure")
Thing = tuple[object, ...]


def numbers(array: Iterable[int]) -> list[int]:
    return [int(number) for number in array]


def state_of(game: Game) -> State:
    return game.state


def check_facts(game: Game, seat: int | None, where: str) -> None:
    """One seat (None: a spectator) against the real cards."""
    s = state_of(game)
    view: dict[str, Any] = game.view(seat).data
    own_zones(s, seat, view, where)
    known = [fact for fact in view["seen"] if any(family in fact for family in FAMILIES)]
    facts = [(fact_face(fact), [place_of(fact, place) for place in fact["at"]]) for fact in known]
    real = things(s)
    for its in near_of(game):  # families of facts that modules bring
        if hasattr(its, "FAMILY"):
            brought = [fact for fact in view["seen"] if its.FAMILY in fact]
            facts += [(its.face(fact), [(its.FAMILY, place) for place in fact["at"]]) for fact in brought]
            real += [(face, (its.FAMILY, place)) for face, place in its.things(s)]
    if not matched(facts, real):
        raise Leak(f"{where}, seat {seat}: {view['seen']} is not how the cards lie")
    # No fact covers a place that this seat sees whole.
    bare: set[Thing] = {("goal", cell) for cell, words in view["goals"].items() if words != "?"}
    if "tray_values" in view or view.get("tray", 0) == 0:
        bare.add((view["round"], "tray"))
    bare |= {
        ("treasure", f"#{n}") for n, row in enumerate(treasures_of(s)) if row["taken_by"] == seat is not None
    }
    for _, places in facts:
        if not places or bare.intersection(places) or any(place[1:] == (seat,) for place in places):
            raise Leak(f"{where}, seat {seat}: knows of {places}, which it sees")


def own_zones(s: State, seat: int | None, view: dict[str, Any], where: str) -> None:
    """What lies before one's own eyes."""
    name = s.rules.cards.name
    told: list[object] = []
    real: list[object] = []
    for entry, words in zip(s.discard, view["discard"], strict=True):
        if isinstance(words, dict) and ("card" in words) != (seat in words["known"]):
            raise Leak(f"{where}, seat {seat}: {words} names its card to the wrong seat (B-7)")
        if isinstance(words, str) or "card" in words:
            told.append(words if isinstance(words, str) else words["card"])
            real.append(name(entry & KIND))
    for goal, words in enumerate(view["goals"].values()):
        if words != "?":
            real.append(name(s.goals[goal]))
            told.append(words.partition(" ")[0].rstrip("~"))
    if seat is not None:
        told += [view["hand"], view["role"]]
        real += [[name(kind) for kind in s.hand(seat)], s.rules.roles[s.roles[seat]]]
        if "purses" in view:
            told.append(view["purses"][seat]["values"])
            real.append(values_by_round(s, seat))
        told.append([row["value"] for row in view.get("treasures", []) if "value" in row])
        real.append([row["value"] for row in treasures_of(s)] if s.over else own_treasures(s, seat))
        if "tray_values" in view:
            told.append(view["tray_values"])
            real.append(numbers(s.tray))
    if told != real:
        raise Leak(f"{where}, seat {seat}: is told {told}, real is {real}")


def values_by_round(s: State, seat: int) -> list[list[int]]:
    """Counted here and not by the engine's own view."""
    out: list[list[int]] = []
    for number in range(int(s.round_number)):
        first = (number * len(s.held) + seat) * 3
        out.append([value for value in (1, 2, 3) for _ in range(int(s.gold_won[first + value - 1]))])
    return out


def fact_face(fact: dict[str, Any]) -> object:
    return next(fact[family] for family in FAMILIES if family in fact)


def place_of(fact: dict[str, Any], place: object) -> Thing:
    family = next(family for family in FAMILIES if family in fact)
    if family == "treasure":
        return (family, f"#{place}")  # a place, not a seat
    return (fact["round"] if family == "gold" else family, place)


def things(s: State) -> list[tuple[object, Thing]]:
    """Every card that a fact may speak of, and where it lies."""
    out: list[tuple[object, Thing]] = []
    for goal, face in enumerate(s.goals):
        out.append((s.rules.cards.name(face), ("goal", cell_name(s.maze.where[goal + 1]))))
    for seat in range(len(s.held)):
        for index, values in enumerate(values_by_round(s, seat)):
            out += [(value, (index + 1, seat)) for value in values]
    out += [(int(value), (int(s.round_number), "tray")) for value in s.tray]
    out += [(row["value"], ("treasure", f"#{place}")) for place, row in enumerate(treasures_of(s))]
    roles, name = s.rules.roles, s.rules.cards.name
    out += [(roles[role], ("role", seat)) for seat, role in enumerate(s.roles)]
    out += [(roles[role], ("role", "spare")) for role in s.spare]
    out += [(roles[role], ("role", "out")) for role in s.roles_out]
    out += [(name(kind), ("card", seat)) for seat in range(len(s.held)) for kind in s.hand(seat)]
    out += [(name(entry & KIND), ("card", "discard")) for entry in s.discard]
    return out


def matched(facts: list[tuple[object, list[Thing]]], cards: list[tuple[object, Thing]]) -> bool:
    """Does every fact get a card of its own? (Augmenting paths.)"""
    holder: dict[int, int] = {}

    def place(fact: int, tried: set[int]) -> bool:
        face, places = facts[fact]
        for number, (value, where) in enumerate(cards):
            if number not in tried and value == face and where in places:
                tried.add(number)
                if number not in holder or place(holder[number], tried):
                    holder[number] = fact
                    return True
        return False

    return all(place(fact, set()) for fact in range(len(facts)))


class Memory:
    """What every seat was shown, remembered by a second book-keeper from the events. Where things lie is left to
    `check_facts`: faces and their number are kept here."""

    def __init__(self, players: int) -> None:
        self.goals: list[set[str]] = [set() for _ in range(players)]
        self.trays: list[dict[int, list[int]]] = [{} for _ in range(players)]  # by round: the first tray seen
        self.treasures: list[set[int]] = [set() for _ in range(players)]  # looked at, and not one's own
        self.dwarfs: list[set[int]] = [
            set() for _ in range(players)
        ]  # whose card was looked at in The Lost Mines
        self.spare: list[list[str]] = [[] for _ in range(players)]  # seen by the first one out
        self.given: dict[
            int, list[int]
        ] = {}  # by round: who took a gold card of 1 from a chest, for all to see

    def recall(self, game: Game) -> None:
        """What seats know from before the table began."""
        for seat in range(game.players):
            seen: Any = game.view(seat).data["seen"]
            self.treasures[seat] |= {fact["at"][0] for fact in seen if "treasure" in fact}

    def hear(self, events: list[Event], round_number: int) -> None:
        for event in events:
            args: dict[str, Any] = event.args
            if event.key in ("map-you", "look-mine-you", "information-you"):
                self.goals[args["seat"]].add(args["face"])
            elif event.key == "look-treasure-you":
                self.treasures[args["seat"]].add(args["place"])
            elif event.key == "role-shown":
                for known_dwarfs in self.dwarfs:
                    known_dwarfs.discard(args["seat"])
            elif event.key == "spare-seen-you":
                self.spare[args["seat"]] = list(args["spare"])
            elif event.key in ("look-dwarf-you", "information-role-you"):
                self.dwarfs[args["seat"]].add(args["target"])
            elif event.key == "treasure-you":
                self.treasures[args["seat"]].discard(args["place"])
            elif event.key == "share-you":
                self.trays[args["seat"]].setdefault(round_number, args["values"])
            elif event.key == "chest-gold":
                self.given.setdefault(round_number, []).append(args["seat"])
            elif event.key in ("goal", "goal-seen", "mine", "mine-seen"):
                for known in self.goals:
                    known.discard(args["face"].rstrip("~"))
            elif event.key == "round-begins":
                for known in self.goals:
                    known.clear()
                for places in (*self.treasures, *self.dwarfs):
                    places.clear()

    def check(self, game: Game, seat: int, where: str) -> None:
        """The facts of a seat are what it was shown: no more, no less."""
        view: dict[str, Any] = game.view(seat).data
        goals = sorted(fact["goal"] for fact in view["seen"] if "goal" in fact)
        if goals != sorted(self.goals[seat]):
            raise Leak(f"{where}, seat {seat}: knows {goals}, was shown {self.goals[seat]}")
        looked = sorted(fact["at"][0] for fact in view["seen"] if "treasure" in fact)
        if looked != sorted(self.treasures[seat]):
            raise Leak(f"{where}, seat {seat}: knows treasures {looked}, was shown {self.treasures[seat]}")
        if "clans" in view:
            roles = [fact for fact in view["seen"] if "role" in fact]
            dwarfs = sorted(fact["at"][0] for fact in roles if fact["at"] != ["spare"])
            if dwarfs != sorted(self.dwarfs[seat]):
                raise Leak(f"{where}, seat {seat}: knows dwarfs {dwarfs}, was shown {self.dwarfs[seat]}")
            spare = sorted(fact["role"] for fact in roles if fact["at"] == ["spare"])
            if spare != sorted(self.spare[seat]):
                raise Leak(f"{where}, seat {seat}: knows {spare} set aside, was shown {self.spare[seat]}")
        for number in range(1, view["round"] + 1):
            known = Counter(
                fact["gold"] for fact in view["seen"] if "gold" in fact and fact["round"] == number
            )
            tray = self.trays[seat].get(number)
            if tray is not None:
                known.update(view["purses"][seat]["values"][number - 1])
                known.update(view.get("tray_values", []) if number == view["round"] else [])
            shown = Counter(tray or [])
            # Its own gold card of a chest is counted with its purse, if that was.
            shown[1] += len([to for to in self.given.get(number, []) if to != seat or tray is not None])
            if +known != +shown:
                raise Leak(f"{where}, seat {seat}: knows gold {known} of round {number}, was shown {shown}")


def run(seed: int, name: str = "saboteur", modules: tuple[str, ...] = ()) -> Iterator[int]:
    """Checks without end, counted after each move."""
    for table in tables(seed, name, modules):
        memory = Memory(table.players)
        memory.recall(table.game)
        while True:
            where = f"table {table.seed}, move {len(table.game.moves)}"
            for seat in range(table.players):
                check_facts(table.game, seat, where)
                memory.check(table.game, seat, where)
            check_facts(table.game, None, where)
            yield table.players + 1
            if table.done:
                break
            number = int(state_of(table.game).round_number)
            memory.hear(step(table), number)
