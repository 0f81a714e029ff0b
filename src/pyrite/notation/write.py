"""Writing a position: whole, in the order of docs/notation.md."""

from pyrite.core.bits import members
from pyrite.core.facts import seat_of
from pyrite.core.stack import FRAME, NOBODY, WINDOW
from pyrite.family.game import Game
from pyrite.family.gold import purse_place
from pyrite.family.state import EVERYBODY, KIND, State
from pyrite.family.view import cells_in_order, fact_words, front_names, history, values_by_round
from pyrite.maze.names import cell_name

FORMAT = "position/1"


def write_position(game: Game) -> dict[str, object]:
    """The whole truth of a game as a position."""
    s = game.state
    rules = s.rules
    name = rules.cards.name
    chance: dict[str, object] = dict(s.chance.to_json())
    seed = chance.pop("seed", 0)
    chance["at"] = int(s.chance.at)
    out: dict[str, object] = {"pyrite": FORMAT, **rules.spec.to_json(), "seed": seed, "chance": chance}
    out["round"] = int(s.round_number)
    # On a board there are two starts, and both are named (LM-4).
    out["maze"] = {
        cell_name(cell): rules.cards.laid_name(s.maze.card[slot])
        for cell, slot in cells_in_order(s)
        if (slot > len(s.goals) or (slot == 0 and rules.columns)) and s.maze.card[slot] >= 0
    }
    out["goals"] = {cell_name(s.maze.where[goal + 1]): goal_words(s, goal) for goal in range(len(s.goals))}
    out["roles"] = [rules.roles[role] for role in s.roles]
    out["spare"] = [rules.roles[role] for role in s.spare]
    if rules.set_aside and rules.purses:
        out["out"] = [rules.roles[role] for role in s.roles_out]
    if rules.set_aside:
        out["aside"] = [name(kind) for kind in s.aside()]
    out["hands"] = [[name(kind) for kind in s.hand(seat)] for seat in range(game.players)]
    out["front"] = [front_names(s, seat) for seat in range(game.players)]
    out["deck"] = [name(kind) for kind in s.deck[s.drawn :]]
    out["discard"] = [discard_entry(s, entry) for entry in s.discard]
    if rules.purses:
        out["gold"] = [int(value) for value in s.pile]
        out["purses"] = [purse(s, seat) for seat in range(game.players)]
        out["gold_out"] = [int(value) for value in s.gold_out]
        out["tray"] = [int(value) for value in s.tray]
    out["decision"] = frames(s)
    out["last"] = None if s.last < 0 else int(s.last)
    out["seen"] = [{"seat": knower(s, entry), **fact_words(s, entry)} for entry in s.facts]
    out["history"] = history(s)
    out["over"] = s.over
    for module in rules.modules:
        out.update(module.write_fields(s))
    own = [place for module in rules.modules for place in module.own_slots()]
    if len(own) < len(s.slots):
        out["slots"] = slots(s)
    return out


def slots(s: State) -> list[int]:
    """The numbers of modules, but of those that write fields of their own."""
    out = [int(number) for number in s.slots]
    for module in s.rules.modules:
        for place in module.own_slots():
            out[place] = 0
    return out


def knower(s: State, entry: int) -> int | None:
    """The seat of a fact; none for spectators."""
    seat = int(seat_of(entry))
    return seat if seat < len(s.held) else None


def goal_words(s: State, goal: int) -> str:
    laid = s.maze.card[goal + 1]
    cards = s.rules.cards
    if laid >= 0:
        return f"{cards.laid_name(laid)} up"
    name = cards.name(s.goals[goal])
    return name if (s.goals_down >> goal) & 1 else f"{name} turning"


def discard_entry(s: State, entry: int) -> object:
    name = s.rules.cards.name(entry & KIND)
    mask = entry >> 8
    return name if mask == EVERYBODY else {"card": name, "known": members(mask)}


def purse(s: State, seat: int) -> dict[str, object]:
    rounds = range(1, int(s.round_number) + 1)
    return {
        "cards": values_by_round(s, seat),
        "nuggets": int(s.nuggets[seat]),
        "paid": [int(s.gold_paid[purse_place(s, number, seat)]) for number in rounds],
    }


def frames(s: State) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for start in range(0, int(s.depth), int(FRAME)):
        kind, who, a, b, c = (int(number) for number in s.stack[start : start + FRAME])
        words: dict[str, object] = {"frame": s.rules.frame_names[kind]}
        if who >= WINDOW:
            words["seats"] = members(who - WINDOW)
        elif who != NOBODY:
            words["seat"] = who
        words.update(s.rules.frame_owners[kind].frame_view(s, kind, a, b, c))
        out.append(words)
    return out
