"""The parts that the schemas share: cards, cells, moves, specs, frames."""

from collections.abc import Iterable
from typing import Any

from pyrite.core.chance import FAIR, FAST, RECORDED, WORD, fast_chance
from pyrite.core.spec import Number, Option, SeatOrRandom, TextOption, YesNo
from pyrite.family.box import MOST_COPIES
from pyrite.family.moves.common import PlainCard, TargetCard
from pyrite.family.state import State
from pyrite.family.things import Thing
from pyrite.games.catalogue import Catalogue
from pyrite.games.saboteur.cards import TOOLS
from pyrite.games.saboteur.moves.tools import Repair
from pyrite.maze.names import cell_name
from pyrite.notation.work import BELOW, MOST_HAND, OR_BELOW

Json = dict[str, Any]

# `$` alone would let a line break pass at the end in some dialects.
END = "$(?!\\n)"
_NUMBER = "(?:0|-?[1-9][0-9]?|-?100)"
CELL = f"{_NUMBER},{_NUMBER}"
# A path card of a box of one's own: perhaps its pack, the tunnels, perhaps what lies on it.
SHAPE = "[NESW]{1,4}(?:\\|[NESW]{1,4}){0,3}"
OWN_PATH = f"(?:I{{1,3}}:)?{SHAPE}(?:\\+[a-zNESW-]{{1,12}})?"
LONGEST = 1000  # entries of a list or an object


def text_of(pattern: str, words: str) -> Json:
    return {"type": "string", "pattern": f"^(?:{pattern}){END}", "description": words}


def number(least: int, most: int, words: str) -> Json:
    return {"type": "integer", "minimum": least, "maximum": most, "description": words}


def listing(items: Json, words: str, most: int | None = LONGEST, least: int = 0) -> Json:
    out: Json = {"type": "array", "items": items, "description": words}
    if least:
        out["minItems"] = least
    if most is not None:
        out["maxItems"] = most
    return out


def obj(fields: Json, required: Iterable[str] = ()) -> Json:
    return {
        "type": "object",
        "properties": fields,
        "required": list(required),
        "additionalProperties": False,
    }


def own_path(pattern: str = OWN_PATH) -> Json:
    """A path card that is on no printed list."""
    return text_of(pattern, "A path card of a box of one's own.")


def by_cell(value: Json, words: str, cells: Json | None = None) -> Json:
    """An object whose keys are cells."""
    names = cells or {"pattern": f"^{CELL}{END}"}
    return {"type": "object", "propertyNames": names, "additionalProperties": value, "description": words}


def ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def any_of(*choices: Json) -> Json:
    return {"anyOf": list(choices)}


def escaped(name: str) -> str:
    """A name in a pattern; only what every dialect knows is escaped."""
    return "".join(f"\\{letter}" if letter in "^$\\.*+?()[]{}|/" else letter for letter in name)


def one_of(names: Iterable[str]) -> str:
    return f"(?:{'|'.join(escaped(name) for name in names)})"


def each_once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def streams(fast: Json, more: Json) -> list[Json]:
    """The three sources of chance; `more` goes with each of them."""
    secret = text_of("[0-9a-fA-F]{64}", "The secret of 32 bytes, as hexadecimal digits.")
    draws = listing(number(0, WORD - 1, "One draw."), "Every number drawn, in order.", None)
    return [
        obj({"stream": {"const": FAST}, **fast, **more}),
        obj({"stream": {"const": FAIR}, "secret": secret, **more}, ["stream", "secret"]),
        obj({"stream": {"const": RECORDED}, "draws": draws, **more}, ["stream", "draws"]),
    ]


class Parts:
    """The names of all games of a catalogue, with each of their modules."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.entries = catalogue.entries
        self.states: list[State] = []
        for entry in self.entries:
            for spec in catalogue.smallest_tables(entry):
                state = catalogue.start(spec, fast_chance(0))
                self.states.append(state)
        self.most = max(entry.most for entry in self.entries)
        self.fewest = min(entry.fewest for entry in self.entries)
        tables = [state.rules for state in self.states]
        rows = [(rules, kind, row) for rules in tables for kind, row in enumerate(rules.cards.rows)]
        self.deck = each_once(row.name for _, _, row in rows if row.of_deck)
        self.laid = each_once(
            rules.cards.laid_name(2 * kind + way)
            for rules, kind, _ in rows
            if rules.cards.is_path[kind]
            for way in range(1 + rules.cards.has_turn[kind])
        )
        alike = [name for name in self.laid if name[-1] != "~" and f"{name}~" not in self.laid]
        self.own_laid = f"(?!{one_of(alike)}~){OWN_PATH}~?"
        goals = [(rules, kind) for rules in tables for kind in rules.goal_cards]
        self.goals = each_once(rules.cards.name(kind) for rules, kind in goals)
        self.turnable = each_once(
            rules.cards.name(kind) for rules, kind in goals if rules.cards.has_turn[kind]
        )
        self.front = each_once(rules.cards.name(kind) for rules in tables for kind in rules.front_kinds)
        self.outcomes = each_once(name for rules in tables for name in rules.outcomes)
        self.roles = each_once(name for rules in tables for name in rules.roles)
        self.goal_cells = each_once(
            cell_name(cell + step)
            for rules in tables
            for step in range(rules.goal_steps + 1)
            for cell in (*rules.goal_cells, *rules.goals_elsewhere)
        )
        self.starts = each_once(rules.start_card for rules in tables)
        self.extras = each_once(
            rules.cards.laid_name(laid) for rules in tables for _, laid in rules.extras if laid >= 0
        )
        self.hand = MOST_HAND
        played = [
            (rules.cards.name(kind), kind, how)
            for rules in tables
            for kind, how in enumerate(rules.card_moves)
            if how is not None
        ]
        self.plain = each_once(name for name, _, how in played if isinstance(how, PlainCard))
        self.aimed = each_once(name for name, _, how in played if isinstance(how, TargetCard))
        repairs = [(name, how.choice(kind)) for name, kind, how in played if isinstance(how, Repair)]
        self.repairs = each_once(name for name, choice in repairs if not choice)
        self.any_repairs = each_once(name for name, choice in repairs if choice)

    # --- texts -----------------------------------------------------------------------------------------------------

    def goal_ways(self) -> list[str]:
        """Goals as they lie face up, both ways round where that is a difference."""
        return [*self.goals, *(f"{name}~" for name in self.turnable)]

    def goal_up(self) -> list[str]:
        return [f"{name} up" for name in self.goal_ways()] + [f"{name} turning" for name in self.turnable]

    def move_patterns(self) -> dict[str, str]:
        seat = one_of(str(seat) for seat in range(self.most))
        cards = f"(?:{one_of(self.deck)}|{OWN_PATH})"
        stones = [*self.turnable, *(f"{name}~" for name in self.turnable)]
        return {
            "Lay a path card at a cell.": f"(?:{one_of(self.laid)}|{self.own_laid})@{CELL}",
            "Play a card that is aimed at nothing.": one_of(self.plain),
            "Play a card on a seat, or put it in front of it.": f"{one_of(self.aimed)}>{seat}",
            "Repair a tool in front of a seat.": f"{one_of(self.repairs)}>{seat}",
            "Repair one of several: the tool stands behind `=`.": f"{one_of(self.any_repairs)}>{seat}={one_of(TOOLS)}",
            "Pass, discarding a card face down; in Saboteur 2 up to three.": f"pass:{cards}(?:,{cards}){{0,2}}",
            "Two cards for one in front of oneself.": f"discard:{cards},{cards}={one_of(self.front)}",
            "Choose the way round of a goal or mine that is turned up.": f"{one_of(stones)}@{one_of(self.goal_cells)}",
            "Steal a nugget from a seat, or none.": f"steal(?:>{seat}|:none)",
            **{words: self.filled(str(pattern)) for words, pattern in self.forms("moves").items()},
            **self.written(),
        }

    def written(self) -> dict[str, str]:
        """The patterns of moves that say what their texts mean."""
        kinds = [kind for state in self.states for kind in state.rules.moves if kind.about]
        return {kind.about: self.filled(kind.form.regex()) for kind in kinds}

    def forms(self, what: str) -> Json:
        """What all modules add to the schemas: moves, fields of views, fields of frames."""
        modules = [module for entry in self.entries for module in (entry.game(), *entry.modules())]
        forms: Json = {}
        for module in modules:
            if what in ("view", "position"):
                forms |= {field.thing.key: self.described(field.thing) for field in module.fields()}
            forms |= module.forms().get(what, {})
        return forms

    def filled(self, pattern: str) -> str:
        """A pattern of a module, in which `{cell}` … stand for any cell …"""
        seats = one_of(str(seat) for seat in range(self.most))
        names = {"cell": CELL, "goal": one_of(self.goal_cells), "seat": seats}
        names |= {
            "card": f"(?:{one_of(self.deck)}|{OWN_PATH})",
            "laid": f"(?:{one_of(self.laid)}|{self.own_laid})",
        }
        for name, any_of_them in names.items():
            pattern = pattern.replace(f"{{{name}}}", any_of_them)
        return pattern

    def described(self, thing: Thing) -> Json:
        """A thing in a frame or a field."""
        return {**self.whole(thing.form()), "description": thing.about}

    def whole(self, form: Json) -> Json:
        """A form in which patterns are filled in."""
        if "anyOf" in form:
            return {"anyOf": [self.whole(each) for each in form["anyOf"]]}
        if "pattern" in form:
            return {**form, "pattern": f"^(?:{self.filled(str(form['pattern']))}){END}"}
        return form

    def turns(self) -> list[Json]:
        """The words for the middle of a turn."""
        seat = one_of(str(seat) for seat in range(self.most))
        forms = self.forms("turns").items()
        return [text_of(f"{seat} {self.filled(str(pattern))}", words) for words, pattern in forms]

    def move(self) -> Json:
        ways = [
            {"description": words, "pattern": f"^(?:{pattern}){END}"}
            for words, pattern in self.move_patterns().items()
        ]
        return {"type": "string", "anyOf": ways}

    def seat_and_move(self) -> str:
        return f"^[0-9]{{1,2}} (?:{'|'.join(self.move_patterns().values())}){END}"

    # --- tables ----------------------------------------------------------------------------------------------------

    def spec_fields(self) -> Json:
        editions = each_once(name for entry in self.entries for name in entry.editions)
        modules = each_once(module.id for entry in self.entries for module in entry.modules())
        return {
            "game": {
                "enum": [entry.id for entry in self.entries],
                "description": "Which game; the first if left out.",
            },
            "edition": {"enum": [*editions, ""], "description": "Edition of the rules; empty: its first."},
            "players": number(self.fewest, self.most, "How many players."),
            "modules": {
                "type": "array",
                "items": {"enum": modules} if modules else False,
                "description": "The modules that are played with.",
            },
            "options": {**obj(self.options()), "description": "Options of the table, by name."},
            "box": self.box(),
        }

    def box(self) -> Json:
        """Which names go with a game, the reader says; here stands what any of them looks like."""
        shape = text_of(SHAPE, "The shape of a start or goal.")
        return {
            "type": "object",
            "minProperties": 1,
            "maxProperties": LONGEST,
            "additionalProperties": any_of(number(0, MOST_COPIES, "How many."), shape),
            "description": "How many of each card there are, by name, if not as printed.",
        }

    def spec(self) -> Json:
        return obj(self.spec_fields(), ["players"])

    def options(self) -> Json:
        modules = [module for entry in self.entries for module in (entry.game(), *entry.modules())]
        return {option.name: self.option(option) for module in modules for option in module.options()}

    def option(self, option: Option) -> Json:
        """An option may also be written as text, as on the command line."""
        digits = text_of("-*[0-9]{1,18}", "The number as text.")
        words = f"{option.choices[:1].upper()}{option.choices[1:]}."
        if isinstance(option, YesNo):
            names = ["true", "yes", "on", "1", "false", "no", "off", "0"]
            return {"enum": [True, False, *names], "description": words}
        if isinstance(option, Number):
            return {**any_of(number(option.least, option.most, words), digits), "description": words}
        if isinstance(option, TextOption):
            return {"type": "string", "maxLength": 100, "description": words}
        if isinstance(option, SeatOrRandom):
            seat = number(0, self.most - 1, "A seat.")
            return {**any_of({"const": "random"}, seat, digits), "description": words}
        return {"description": words}

    def seat(self, words: str = "A seat, from 0.") -> Json:
        return number(0, self.most - 1, words)

    def by_seat(self, item: Json, words: str) -> Json:
        return listing(item, words, self.most, self.fewest)

    def frames(self, seats: Json) -> list[Json]:
        """One alternative for each kind of frame that can stand in a position."""
        numbers = {
            "move": {"type": "string", "description": "The move of a card that was announced."},
            **self.forms("frames"),
        }
        found: dict[str, Json] = {}
        for state in self.states:
            rules = state.rules
            for kind in range(1, len(rules.frame_names)):
                name = rules.frame_names[kind]
                own = kind <= rules.game_frames
                if own and name not in (
                    *("effect", "orient", *rules.below_orient),
                    *BELOW,
                    *(below for names in (*BELOW.values(), *OR_BELOW.values()) for below in names),
                ):
                    continue
                more = {
                    key: numbers.get(key, {})
                    for key in rules.frame_owners[kind].frame_view(state, kind, 0, 0, 0)
                }
                more |= {thing.key: self.described(thing) for thing in rules.frame_things[kind]}
                fields = {"frame": {"const": name}, "seat": self.seat(), **({} if own else seats), **more}
                needed = ["frame", "seat", *(["goal"] if "goal" in more else [])]
                if name in found:  # another game describes it further
                    found[name]["properties"] |= {**fields, **found[name]["properties"]}
                else:
                    found[name] = obj(fields, needed if own else ["frame"])
        return list(found.values())

    def seen(self, who: Json) -> list[Json]:
        """What a seat may know beyond what lies open; `who` is the field for the seat, if it is written."""
        needed = [*who, "at"]

        def places(apart: list[str]) -> Json:
            place = any_of(self.seat("With that seat."), {"enum": apart})
            return listing(place, "It lies in one of these places.", LONGEST, 1)

        cells = listing({"enum": self.goal_cells}, "It lies in one of these places.", LONGEST, 1)
        goal = {"enum": self.goals, "description": "What was seen."}
        gold = {
            "gold": number(1, 3, "The value of the gold card."),
            "round": number(1, 1000, "The round in which it was seen."),
        }
        role = {"role": {**ref("role"), "description": "A dwarf card."}, "at": places(["spare", "out"])}
        card = {"card": {**ref("card"), "description": "A card."}, "at": places(["discard"])}
        return [
            obj({**who, "goal": goal, "at": cells}, [*needed, "goal"]),
            obj({**who, **gold, "at": places(["tray"])}, [*needed, "gold", *([] if who else ["round"])]),
            obj({**who, **role}, [*needed, "role"]),
            obj({**who, **card}, [*needed, "card"]),
            *[obj({**who, **fields}, [*who, *fields]) for fields in self.forms("seen").values()],
        ]

    def history(self, required: Iterable[str]) -> Json:
        fields = {
            "won": {"enum": self.outcomes, "description": "Who won the round."},
            "reached_by": {
                "anyOf": [self.seat(), {"type": "null"}],
                "description": "The seat that reached the treasure.",
            },
            "roles": listing(ref("role"), "The dwarf card of each seat."),
            "spare": listing(ref("role"), "The dwarf cards not dealt."),
            "points": listing(number(0, 1000, "Points."), "The Lost Mines: the points won, by seat."),
            "goals": listing({"enum": self.goals}, "The goals, from north to south."),
        }
        return listing(obj(fields, required), "The rounds that are over, as shown at their end.")
