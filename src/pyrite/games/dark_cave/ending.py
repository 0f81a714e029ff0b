"""The end of the game: everything is shown and counted, step by step (DC-31, DC-33, DC-34)."""

from pyrite.core.bits import numbers
from pyrite.core.event import public
from pyrite.family.ending import tell_end
from pyrite.family.state import RoundEnd, State
from pyrite.games.dark_cave.scoring import carried_out, clan_out, tell_scoring, winners, won
from pyrite.games.dark_cave.slots import order_out


def end_game(s: State) -> None:
    out = order_out(s)
    first = out[0] if out else -1
    ended = RoundEnd(won(s), first, numbers(s.roles), numbers(s.spare), numbers(s.goals))
    s.history = [ended]
    s.over = True
    if s.log is not None:
        if clan_out(s) < 0 and max(s.held) == 0:
            s.log.append(public("no-cards", {}))
        tell_end(s, ended)
        tell_scoring(s)
        args: dict[str, object] = {"gold": carried_out(s), "winners": winners(s), "won": won(s)}
        s.log.append(public("match-ends", args))
