"""Moments of games that the browser is shown: what is played, and what seat 0 must see before its page is opened."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.browser.staged import Script, by_itself

Viewed = dict[str, Any]
Wish = Callable[[Viewed], bool]


class Scene(NamedTuple):
    spec: GameSpec
    until: Wish
    most: int = 80
    bot: str = "simple"
    script: Script = by_itself


def frame(view: Viewed) -> str:
    """The decision that seat 0 has to make; empty if it has none."""
    return str(view["decision"]["frame"]) if view["decision"] and view["legal"] else ""


def turn(view: Viewed) -> bool:
    return frame(view) == "turn"


def can(word: str, cards: int = 4) -> Wish:
    """In its turn seat 0 can make a move that begins like this, and so many cards lie."""
    return lambda view: (
        turn(view) and len(view["maze"]) >= cards and any(move.startswith(word) for move in view["legal"])
    )


def asked(name: str) -> Wish:
    return lambda view: frame(view) == name


def base(*modules: str, players: int = 5, **options: object) -> GameSpec:
    return GameSpec("saboteur", players, "", modules, options)


def second(players: int = 7, *modules: str, **options: object) -> GameSpec:
    return GameSpec("saboteur2", players, "", modules, options)


def lost(players: int = 5, **options: object) -> GameSpec:
    return GameSpec("lost-mines", players, "", (), options)


def cave(players: int = 4, **options: object) -> GameSpec:
    return GameSpec("dark-cave", players, "", (), options)


def routes(targets: int, dear: bool = False) -> Wish:
    """Seat 0 walks and can reach so many places, one of them in two ways or at a loss."""
    return lambda view: (
        frame(view) == "walk"
        and len(view["routes"]) >= targets
        and (not dear or any(way["costs"] for route in view["routes"] for way in route["ways"]))
    )


def the_last_proposes(game: Game, seat: int) -> str | None:
    """The seat before seat 0 proposes the end as soon as it can: seat 0 is asked first."""
    may = any(move.text == "end:propose" for move in game.legal_moves(seat))
    return "end:propose" if may and seat == game.players - 1 else None


def many_thieves(view: Viewed) -> bool:
    return turn(view) and len(view["maze"]) > 12 and sum(len(front) for front in view["front"]) > 3


def in_prison(view: Viewed) -> bool:
    return turn(view) and "prison" in view["front"][0] and len(view["hand"]) > 3


def may_inspect_early(view: Viewed) -> bool:
    return can("inspection", 2)(view) and view["deck"] > 20 and not any(view["front"])


def an_opened_chest(view: Viewed) -> bool:
    return turn(view) and any(" open" in chest for chest in view["chests"].values())


def reversed_order(view: Viewed) -> bool:
    return turn(view) and view["order"] != "clockwise"


def may_veto(view: Viewed) -> bool:
    return "veto" in view["legal"] and len(view["maze"]) > 2 and bool(view["decision"].get("open_to"))


def may_only_decline(view: Viewed) -> bool:
    return view["legal"] == ["decline"] and len(view["maze"]) > 2


def a_spent(cell: str) -> Wish:
    return lambda view: turn(view) and cell in view["spent"]


def a_new_goal(view: Viewed) -> bool:
    faces = {face.split(" ")[0].split(":")[0] for face in view["goals"].values()}
    return turn(view) and bool(faces & {"bag1", "bag2", "dragon"})


def with_a_card_half_way(view: Viewed) -> bool:
    return turn(view) and "4,0" in view["maze"] and "greedy" in view["role"]


SECOND = {
    "table": Scene(second(), many_thieves, 120),
    "prison": Scene(second(5), in_prison, 120, "random"),
    "inspection": Scene(second(12), may_inspect_early, 30, "random"),
    "theft": Scene(second(), asked("theft"), 400),
}
LOST = {
    "walk": Scene(lost(), routes(8), 120),
    "loss": Scene(lost(), routes(3, dear=True), 160),
    "trap": Scene(lost(), can("trap", 8), 120),
    "information": Scene(lost(), can("info:mine+treasure", 4), 60),
    "treasure": Scene(lost(), asked("treasure"), 300),
    "crowd": Scene(lost(9), lambda view: turn(view) and len(view["maze"]) > 14, 100),
    "way round": Scene(lost(3, rounds=1, ask_way_round=True), asked("orient"), 130),
    "vote": Scene(lost(), asked("vote"), 60, "simple", the_last_proposes),
    "end": Scene(lost(rounds=1), lambda view: view["over"], 500),
}
CAVE = {
    "walk": Scene(cave(), routes(6), 120),
    "loss": Scene(cave(), routes(5, dear=True), 160),
    "creature": Scene(cave(), asked("creature"), 300, "random"),
    "web": Scene(cave(), can("web", 8), 200),
    "axe": Scene(cave(), asked("axe"), 300, "random"),
    "crowd": Scene(cave(8), lambda view: turn(view) and len(view["maze"]) > 12, 100),
    "way round": Scene(cave(2, ask_way_round=True), asked("orient"), 120),
    "vote": Scene(cave(), asked("vote"), 60, "simple", the_last_proposes),
    "end": Scene(cave(), lambda view: view["over"], 500),
}
# One for each module: the moment in which it matters to seat 0.
MODULES = {
    "greedy": Scene(base("greedy", players=8), lambda view: turn(view) and view["role"] == "greedy", 20),
    "swap-goals": Scene(base("swap-goals"), can("swap-goals")),
    "forgotten": Scene(base("forgotten"), asked("forgotten"), 120),
    "veto": Scene(base("veto", window=6), may_veto),
    "direction": Scene(base("direction"), reversed_order, 80, "random"),
    "craftsman": Scene(base("craftsman"), can("craftsman"), 120),
    "scout": Scene(base("scout"), asked("scout"), 120),
    "diversion": Scene(base("diversion"), can("diversion")),
    "right-of-passage": Scene(base("right-of-passage"), can("ask"), 120, "random"),
    "workshop": Scene(base("workshop"), a_spent("4,2"), 200),
    "party": Scene(base("party"), a_spent("4,-2"), 200),
    "new-goals": Scene(base("new-goals"), a_new_goal, 200),
    "chests": Scene(base("chests"), an_opened_chest, 200),
    "sabotaged-dwarfs": Scene(base("sabotaged-dwarfs", rounds=1), lambda view: view["over"], 400),
    "tournament": Scene(base("tournament"), with_a_card_half_way, 60),
}


def asked_at(spec: GameSpec) -> list[str]:
    """What a table asks its players."""
    rules = new_game(spec).state.rules
    assert isinstance(rules, Rules)
    names = zip(rules.frame_names[1:], list(rules.automatic)[1:], strict=True)
    return [name for name, automatic in names if not automatic]


def asked_by_modules() -> dict[str, Scene]:
    """The questions that modules bring, in the base game."""
    plain = set(asked_at(base()))
    scenes: dict[str, Scene] = {}
    for module in CATALOGUE.entry("saboteur").modules():
        for spec in CATALOGUE.smallest_tables(CATALOGUE.entry("saboteur")):
            if spec.modules != (module.id,):
                continue
            for name in asked_at(spec):
                if name not in plain | SELDOM:
                    scenes[f"saboteur {name}"] = Scene(base(module.id), asked(name), 400, "random")
    return scenes


# So seldom asked that no deal is found in a while: which of two comes first, a stone that lies well both ways.
SELDOM = {"chest-order", "which-goal", "saboteur orient", "saboteur2 orient"}
# What a player is asked, in each game: the questions of modules once, in one of their games.
DECISIONS = {
    "saboteur turn": Scene(base(), can("NES@", 8), 120),
    "saboteur share": Scene(base(), asked("share"), 300),
    **asked_by_modules(),
    "saboteur2 turn": SECOND["table"],
    "saboteur2 theft": SECOND["theft"],
    "lost-mines turn": LOST["trap"],
    "lost-mines walk": LOST["walk"],
    "lost-mines orient": LOST["way round"],
    "lost-mines treasure": LOST["treasure"],
    "lost-mines vote": LOST["vote"],
    "dark-cave turn": CAVE["web"],
    "dark-cave walk": CAVE["walk"],
    "dark-cave orient": CAVE["way round"],
    "dark-cave vote": CAVE["vote"],
    "dark-cave creature": CAVE["creature"],
    "dark-cave axe": CAVE["axe"],
}
