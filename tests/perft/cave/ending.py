"""The end of The Dark Cave (DC-31, DC-33, DC-34). Part of the oracle."""

from __future__ import annotations

from .squares import State

OTHER = {"blue": "yellow", "yellow": "blue"}


def works_for(role: str) -> str:
    """DC-1: the back is the clan whose colours are worn; a saboteur works for the other."""
    colour, kind = role.split("-")
    return colour if kind == "loyal" else OTHER[colour]


def workers(state: State, clan: str) -> list[int]:
    return [seat for seat in range(state["players"]) if works_for(state["roles"][seat]) == clan]


def all_out(state: State) -> bool:
    """DC-31: have all dealt dwarfs who work for one clan left?"""
    return any(
        workers(state, clan) and set(workers(state, clan)) <= set(state["out"]) for clan in ("blue", "yellow")
    )


def treasure(state: State, clan: str) -> int:
    """DC-33: the gold carried out by its workers, times the workers of the other clan."""
    carried: int = sum(state["nuggets"][seat] for seat in workers(state, clan) if seat in state["out"])
    return carried * len(workers(state, OTHER[clan]))


def winners(state: State) -> list[int]:
    """DC-33, DC-34: everybody who works for the clan with more; if equal, the clan of the first one out."""
    blue, yellow = treasure(state, "blue"), treasure(state, "yellow")
    if not state["out"]:
        return []
    if blue == yellow:
        return workers(state, works_for(state["roles"][state["out"][0]]))
    return workers(state, "blue" if blue > yellow else "yellow")


def end_game(state: State) -> None:
    state["over"] = True
    state["ask"] = None
    state["winners"] = winners(state)
