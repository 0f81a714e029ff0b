"""The oracle for Saboteur 2: which moves are legal, what they do and what is paid, read from the rules alone.

It shares nothing with the engine. The one thing it can't know is which dwarf card a change of role draws (S2-15).
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from .oracle_maze import (
    GOAL_CELLS,
    OPPOSITE,
    SIDES,
    START,
    Board,
    Position,
    cells_beside,
    face_down,
    matches_neighbours,
    meets_reached_tunnel,
    neighbour,
    open_sides,
    touches_the_maze,
    tunnels,
    ways_to_lie,
)
from .oracle_rules import breaks, maps, repairs, rockfalls

AIMED = ("hands-off", "free", "inspection", "role-change", "swap-hands", "prison")


def shape(laid: str) -> str:
    """`NE+ladder~` is the shape `NE~`."""
    name = laid.removesuffix("~")
    return name.partition("+")[0] + ("~" if laid.endswith("~") else "")


def is_path(card: str) -> bool:
    return set(shape(card)) <= set("NESW|")


def board_of(position: Position, closed: str = "") -> Board:
    """Face-up cards by cell; a tunnel with the door named `closed` is not there (S2-8)."""
    board: Board = {START: "NESW"}
    for cell, laid in position["maze"].items():
        board[cell] = shape(laid)
        if closed and laid.removesuffix("~").endswith(closed):
            _, _, rest = shape(laid).removesuffix("~").partition("|")
            board[cell] = rest + ("~" if laid.endswith("~") else "") if rest else "-"
    for cell in GOAL_CELLS:
        goal = position["goals"][cell]
        if goal.endswith(" up"):
            name = goal.removesuffix(" up").removeprefix("stone:")
            board[cell] = "NESW" if name == "treasure" else name
    return {cell: laid for cell, laid in board.items() if laid != "-"}


def ladders(position: Position) -> list[str]:
    return [cell for cell, laid in position["maze"].items() if "+ladder" in laid]


def reached(position: Position, board: Board) -> set[tuple[str, str]]:
    """B-11 with S2-7: from the start and from every ladder."""
    todo = [(START, side) for side in SIDES]
    todo += [(cell, side) for cell in ladders(position) for side in open_sides(board[cell])]
    found: set[tuple[str, str]] = set()
    while todo:
        cell, side = todo.pop()
        if (cell, side) in found:
            continue
        found.add((cell, side))
        todo += [(cell, other) for tunnel in tunnels(board[cell]) if side in tunnel for other in tunnel]
        beyond = neighbour(cell, side)
        if beyond in board and OPPOSITE[side] in open_sides(board[beyond]):
            todo.append((beyond, OPPOSITE[side]))
    return found


def lays(position: Position, card: str) -> set[str]:
    board, down = board_of(position), face_down(position)
    lit = reached(position, board)
    paths = {START, *position["maze"]}
    found = set()
    for cell in cells_beside(board):
        beside = {neighbour(cell, side) for side in SIDES}
        for way in ways_to_lie(shape(card)):
            fits = touches_the_maze(board, down, cell) and matches_neighbours(board, way, cell)
            if "+ladder" in card:
                fits = fits and bool(beside & paths) and not beside & set(GOAL_CELLS)
            else:
                fits = fits and meets_reached_tunnel(lit, way, cell)
            if fits:
                found.add(f"{card}{'~' if way.endswith('~') else ''}@{cell}")
    return found


def aimed(position: Position, seat: int, card: str) -> set[str]:
    """S2-11 … S2-17: the players on whom a card may be played."""
    seats = set(range(position["players"]))
    front = position["front"]
    allowed = {
        "hands-off": {other for other in seats if "thief" in front[other]},
        "free": {other for other in seats if "prison" in front[other]},
        "prison": {other for other in seats if "prison" not in front[other]},
        "inspection": seats - {seat},
        "swap-hands": seats - {seat},
        "role-change": seats if position["spare"] else set(),
    }
    return {f"{card}>{target}" for target in allowed[card]}


def legal(position: Position, seat: int) -> set[str]:
    hand, front = position["hands"][seat], position["front"][seat]
    found = {same(f"pass:{','.join(cards)}") for count in (1, 2, 3) for cards in combinations(hand, count)}
    for lying in front:
        found |= {same(f"discard:{','.join(cards)}={lying}") for cards in combinations(hand, 2)}
    for card in set(hand):
        if is_path(card):
            found |= lays(position, card) if not set(front) - {"thief"} else set()
        elif card == "thief":
            found |= {"thief"} if "thief" not in front else set()
        elif card in AIMED:
            found |= aimed(position, seat, card)
        elif card.startswith("broken:"):
            found |= breaks(position, seat, card)
        elif card.startswith("repair:"):
            found |= repairs(position, card)
        else:
            found |= rockfalls(position) if card == "rockfall" else maps(position)
    return found


def same(move: str) -> str:
    """A discard of several cards with their names in the order of the alphabet: no rule gives another."""
    word, colon, rest = move.partition(":")
    if word not in ("pass", "discard"):
        return move
    names, sign, front = rest.partition("=")
    return f"{word}{colon}{','.join(sorted(names.split(',')))}{sign}{front}"


def after(position: Position, seat: int, move: str) -> Position | None:
    """Hands, fronts, maze and deck after a move of a turn; None where a goal is reached or the round may end."""
    result = deepcopy(position)
    hands, front = result["hands"], result["front"]
    card, _, rest = move.partition(">")
    draws = [(seat, 1)]
    if move.startswith(("pass:", "discard:")):
        word, _, names = move.partition(":")
        names, _, lying = names.partition("=")
        for name in names.split(","):
            hands[seat].remove(name)
        if word == "discard":
            front[seat].remove(lying)
        else:
            draws = [(seat, len(names.split(",")))]
    elif "@" in move and not move.startswith(("rockfall", "map")):
        laid, cell = move.split("@")
        hands[seat].remove(laid.removesuffix("~"))
        result["maze"][cell] = laid
    else:
        hands[seat].remove(card.partition("@")[0])
        target = int(rest.partition("=")[0]) if rest else seat
        if card in ("thief", "prison") or card.startswith("broken:"):
            front[target].append(card)
        elif card in ("hands-off", "free"):
            front[target].remove("thief" if card == "hands-off" else "prison")
        elif card.startswith("repair:"):
            front[target].remove(f"broken:{rest.partition('=')[2] or card.partition(':')[2]}")
        elif card == "swap-hands":
            hands[seat], hands[target] = hands[target], hands[seat]
            draws = [(target, 1)]
        elif card.startswith("rockfall@"):
            del result["maze"][card.partition("@")[2]]
    lit = reached(result, board_of(result))
    if any((neighbour(cell, side), OPPOSITE[side]) in lit for cell in face_down(result) for side in SIDES):
        return None
    for who, count in draws:
        for _ in range(min(count, len(result["deck"]))):
            hands[who].append(result["deck"].pop(0))
    left = [(seat + step) % len(hands) for step in range(1, len(hands) + 1)]
    waiting = [other for other in left if hands[other]]
    if not waiting:
        return None
    result["decision"] = [{"frame": "turn", "seat": waiting[0]}]
    return result


def paid(position: Position, by: int | None) -> list[int]:
    """S2-19 … S2-21, S2-23: what each seat gets when the round ends in this maze, before thieves."""
    roles, players = position["roles"], range(position["players"])
    free = [seat for seat in players if "prison" not in position["front"][seat]]
    out = [0] * len(roles)
    crystals = sum("+crystal" in laid for laid in position["maze"].values())
    geologists = [seat for seat in free if roles[seat] == "geologist"]
    for seat in geologists:
        out[seat] = crystals // len(geologists)
    if by is None:
        winning = {"saboteur", "profiteer"}
    else:
        access = {
            team
            for team, door in (("blue", "green-door"), ("green", "blue-door"))
            if gets_there(position, door)
        }
        mine = {roles[by]} & access
        winning = (mine or access) | {"boss", "profiteer"}
    winners = [seat for seat in free if roles[seat] in winning]
    for seat in winners:
        less = {"boss": 1, "profiteer": 2}.get(roles[seat], 0)
        out[seat] += max(0, (5, 4, 3, 2, 1)[min(len(winners), 5) - 1] - less)
    return out


def gets_there(position: Position, door: str) -> bool:
    """S2-20: is the treasure, face up, reached by tunnels without this door?"""
    board = board_of(position, door)
    lit = reached(position, board)
    return any(position["goals"][cell] == "treasure up" and (cell, side) in lit for cell in board for side in SIDES
               if cell in GOAL_CELLS)  # fmt: skip
