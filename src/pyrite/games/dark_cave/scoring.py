"""The end of the game and its treasure (DC-31, DC-33, DC-34)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.family.state import State
from pyrite.games.dark_cave.cards import CLANS, works_for
from pyrite.games.dark_cave.slots import is_out, order_out

BLUE_ESCAPE: Final = "blue-escape"
YELLOW_ESCAPE: Final = "yellow-escape"
NO_ESCAPE: Final = "no-escape"


def workers(s: State, clan: int) -> list[int]:
    """The dealt dwarfs that work for a clan, by the face of their card."""
    return [seat for seat in range(len(s.roles)) if works_for(s.roles[seat]) == clan]


def clan_out(s: State) -> int:
    """The clan whose workers have all left; -1 if there is none."""
    for clan in range(2):
        if all(is_out(s, seat) for seat in workers(s, clan)):
            return clan
    return -1


def carried_out(s: State) -> list[int]:
    """By seat the gold that counts: pawns still below lose theirs (DC-33)."""
    return [int(s.nuggets[seat]) if is_out(s, seat) else 0 for seat in range(len(s.roles))]


def treasure(s: State, clan: int) -> int:
    """What its workers carried out, times the workers of the other clan."""
    gold = carried_out(s)
    return sum(gold[seat] for seat in workers(s, clan)) * len(workers(s, 1 - clan))


def winner(s: State) -> int:
    """The clan with the higher treasure; in a tie the one for which the first dwarf out works; -1 if no one got out."""
    out = order_out(s)
    if not out:
        return -1
    blue, yellow = treasure(s, 0), treasure(s, 1)
    if blue == yellow:
        return works_for(s.roles[out[0]])
    return 0 if blue > yellow else 1


def won(s: State) -> str:
    clan = winner(s)
    return NO_ESCAPE if clan < 0 else YELLOW_ESCAPE if clan else BLUE_ESCAPE


def winners(s: State) -> list[int]:
    clan = winner(s)
    return workers(s, clan) if clan >= 0 else []


def result(s: State) -> dict[str, object]:
    """As views show it when the game is over."""
    return {
        "gold": carried_out(s),
        "treasures": {name: treasure(s, clan) for clan, name in enumerate(CLANS)},
        "won": won(s),
        "winners": winners(s),
    }


def tell_scoring(s: State) -> None:
    """Step by step, so that log and page can explain it."""
    log = s.log
    if log is None:
        return
    gold = carried_out(s)
    for seat in range(len(s.roles)):
        if not is_out(s, seat) and s.nuggets[seat]:
            log.append(public("gold-below", {"seat": seat, "nuggets": s.nuggets[seat]}))
    for clan, name in enumerate(CLANS):
        seats: i64 = len(workers(s, 1 - clan))
        total = sum(gold[seat] for seat in workers(s, clan))
        args: dict[str, object] = {"clan": name, "gold": total, "count": seats, "worth": total * seats}
        log.append(public("clan-treasure", args))
    out = order_out(s)
    if not out:
        log.append(public("nobody-out", {}))
    elif treasure(s, 0) == treasure(s, 1):
        log.append(public("clan-tie", {"seat": out[0], "clan": CLANS[winner(s)]}))
