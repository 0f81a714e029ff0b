"""Write the match that the page's tests of reveal and replay read: `python web/tests/replay_fixture.py`.

It is played by bots on the real engine and written as GET /api/tables/{table}/replay answers, for one seat's eyes. The
first match is taken in which both sides win a round, so that both ends are tried.
"""

import json
from pathlib import Path

from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.front import new_game

HERE = Path(__file__).resolve().parent
SPEC = GameSpec("saboteur", 4, options={"rounds": 2})
NAMES = ["Mara", "Léa", "Odo", "Bram"]
SEAT = 0


def frame(game: Game, by: int | None, events: list[Event]) -> dict[str, object]:
    faces = [face for event in events if (face := event.face(SEAT)) is not None]
    return {
        "by": by,
        "events": [[f"event.{key}", args] for key, args in faces],
        "view": game.view(SEAT).data,
    }


def match(seed: int) -> list[dict[str, object]]:
    game = new_game(SPEC, fast_chance(seed))
    bots = [make_bot("simple", seed * 100 + seat) for seat in range(SPEC.players)]
    frames = [frame(game, None, game.opening)]
    while (seat := game.seat) is not None:
        events = game.play(bots[seat].choose(game.view(seat)), seat)
        frames.append(frame(game, seat, events))
    return frames


def main() -> None:
    for seed in range(1000):
        frames = match(seed)
        view = frames[-1]["view"]
        assert isinstance(view, dict)
        spec = view["spec"]
        if [ended["won"] for ended in view["history"]] == ["saboteurs", "diggers"]:
            break
    replay = {"spec": spec, "seat": SEAT, "names": NAMES, "over": True, "frames": frames}
    text = json.dumps(replay, ensure_ascii=False, separators=(",", ":"))
    (HERE / "fixtures" / "replay.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
