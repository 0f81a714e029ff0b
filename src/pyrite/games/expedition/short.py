"""The middle of a turn in a few words, such as `2 walk 3` (docs/notation.md). Games add words of their own."""

from pyrite.games.expedition.frames import MOST_STEPS

Frames = list[dict[str, object]]


def in_turn(seat: int, draws: int, *more: dict[str, object]) -> Frames:
    """What is still to come in a turn, then what stands on it; whoever is not named is the one whose turn it is."""
    frames: Frames = [{"frame": "next"}, {"frame": "draw", "count": draws}, *more]
    return [{"seat": seat, **frame} for frame in frames]


def take_draws(words: list[str]) -> int:
    """The end of the words, `draw 2`, if they say so: what is drawn when the turn ends."""
    if len(words) > 2 and words[-2] == "draw":
        draws = a_number(words[-1], "draw", 2)
        del words[-2:]
        return draws
    return 1


def read_turn(seat: int, words: list[str], players: int, *turning: dict[str, object]) -> Frames | None:
    """The frames of such words; None if they are none of these. ValueError says what is wrong with them. `turning` is
    what waits below the question for a way round in this game alone."""
    draws = take_draws(words)
    said, *more = words or [""]
    if said == "walk" and len(more) < 2:
        return walk(seat, draws, a_number(more[0], said, MOST_STEPS) if more else "?")
    if said == "orient" and len(more) == 1:
        return in_turn(seat, draws, {"frame": "arrive"}, *turning, {"frame": "orient", "goal": more[0]})
    if words == ["proposed"]:
        return [{"frame": "turn", "seat": seat, "proposed": True}]
    if said == "vote" and len(more) == 1:
        vote: dict[str, object] = {"frame": "vote", "seat": a_number(more[0], said, players - 1)}
        return [{"frame": "turn", "seat": seat, "proposed": True}, {**vote, "proposer": seat}]
    return None


def walk(seat: int, draws: int, steps: object) -> Frames:
    return in_turn(seat, draws, {"frame": "arrive"}, {"frame": "walk", "steps": steps})


def a_number(text: str, name: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 2 or int(text) > most:
        raise ValueError(f"`{name}` goes with a whole number up to {most}")
    return int(text)
