"""The end of a round: who has won it, and the nuggets (S2-18 … S2-23)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.family.ending import seats_of
from pyrite.family.state import State
from pyrite.games.saboteur.payout import NO_ONE, SABOTEURS
from pyrite.games.saboteur2.cards import BOSS, CRYSTAL, GEOLOGIST, PROFITEER, SABOTEUR, TEAMS
from pyrite.games.saboteur2.frames import PRISON_BIT

# By number of winners what each of them gets (S2-21): five or more get 1.
SHARES: Final = (0, 5, 4, 3, 2, 1)
# Boss and profiteer get that much less.
LESS: Final = {BOSS: 1, PROFITEER: 2}

BARRED: Final = "barred"  # the treasure was reached, but nobody who can get there is at the table
# Who may win a round: teams with access, boss and profiteer alone, saboteurs, nobody.
OUTCOMES: Final = [
    *(*TEAMS, "+".join(TEAMS), BOSS, PROFITEER, f"{BOSS}+{PROFITEER}"),
    *(SABOTEURS, BARRED, NO_ONE),
]


def judge(s: State, reached_by: i64, access: list[str]) -> str:
    """Who has won, from the teams that have access (S2-20): names of teams or roles, joined by `+`."""
    if reached_by < 0:
        if seats_of(s, SABOTEUR):
            return SABOTEURS
        return PROFITEER if seats_of(s, PROFITEER) else NO_ONE
    team = s.rules.roles[s.roles[reached_by]]
    won = [team] if team in access else access
    if not won:
        won = [role for role in (BOSS, PROFITEER) if seats_of(s, role)]
    return "+".join(won) or BARRED


def winners(s: State, won: str) -> list[int]:
    """The seats that are counted and paid: of the winning side, the boss with any team, the profiteer with all, and
    nobody who is in prison (S2-20, S2-21, S2-23)."""
    sides = won.split("+")
    roles: list[str] = [SABOTEUR, PROFITEER] if won == SABOTEURS else sides[:]
    if any(team in sides for team in TEAMS):
        roles += [BOSS, PROFITEER]
    return [seat for seat in range(len(s.roles)) if free(s, seat) and s.rules.roles[s.roles[seat]] in roles]


def free(s: State, seat: i64) -> bool:
    return s.front[seat] & PRISON_BIT == 0


def pay_winners(s: State, won: str) -> None:
    """S2-21. Prisoners are left out for all to see, and so is what the others share (S2-23)."""
    paid = winners(s, won)
    share = SHARES[min(len(paid), 5)]
    if s.log is not None:
        for seat in range(len(s.roles)):
            if not free(s, seat):
                s.log.append(public("prisoner", {"seat": seat}))
        if paid:
            s.log.append(public("winners", {"winners": paid, "nuggets": share}))
        else:
            s.log.append(public("winners-none", {"winners": paid}))
    for seat in paid:
        less = LESS.get(s.rules.roles[s.roles[seat]], 0)
        give(s, seat, max(0, share - less), "nuggets")


def pay_geologists(s: State) -> None:
    """The free geologists share the crystals of the maze, evenly, rounded down (S2-19)."""
    geologists = [seat for seat in seats_of(s, GEOLOGIST) if free(s, seat)]
    found = crystals(s)
    if s.log is not None and seats_of(s, GEOLOGIST):
        s.log.append(public("crystals-counted", {"count": found}))
    for seat in geologists:
        give(s, seat, found // len(geologists), "crystals")


def crystals(s: State) -> int:
    """Crystals on face-up path cards, reached or not."""
    rows = s.rules.cards.rows
    return len([laid for laid in s.maze.card if laid >= 0 and rows[laid >> 1].feature == CRYSTAL])


def give(s: State, seat: i64, count: int, why: str) -> None:
    nuggets = s.nuggets[:]
    nuggets[seat] += count
    s.nuggets = nuggets
    if s.log is not None:
        args: dict[str, object] = {"seat": seat, "nuggets": count}
        s.log.append(public("nuggets", args) if why == "nuggets" else public("crystals", args))
