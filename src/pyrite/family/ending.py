"""The end of a round: all is shown (B-22)."""

from pyrite.core.event import public
from pyrite.family.state import RoundEnd, State
from pyrite.maze.names import cell_name


def seats_of(s: State, role: str) -> list[int]:
    names = s.rules.roles
    return [seat for seat in range(len(s.roles)) if names[s.roles[seat]] == role]


def tell_end(s: State, ended: RoundEnd) -> None:
    assert s.log is not None
    rules = s.rules
    by = None if ended.reached_by < 0 else ended.reached_by
    s.log.append(public("round-ends", {"round": s.round_number, "won": ended.won, "reached_by": by}))
    roles = [rules.roles[role] for role in ended.roles]
    s.log.append(public("roles", {"roles": roles, "spare": [rules.roles[role] for role in ended.spare]}))
    hidden: dict[str, object] = {}
    for goal in range(len(s.goals)):
        if (s.goals_down >> goal) & 1:
            hidden[cell_name(s.maze.where[goal + 1])] = rules.cards.name(s.goals[goal])
    if hidden:
        s.log.append(public("goals-shown", {"goals": hidden}))
