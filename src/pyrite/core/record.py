"""GameRecord: spec, chance and moves; state is their fold. The hash covers the content: a changed record is refused."""

import hashlib
import json
from typing import Final

from pyrite.core.chance import FAIR, FAST, LARGEST_SEED, RECORDED, Chance, ChanceError, chance_from_json
from pyrite.core.spec import GameSpec, SpecError, spec_from_json

FORMAT: Final = "record/1"
# By stream: what it begins from.
SOURCES: Final = {FAST: "seed", FAIR: "secret", RECORDED: "draws"}


class RecordError(ValueError):
    """A record that can't be read; `field` names what is wrong."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(f"{field}: {words}")
        self.field = field
        self.words = words


class GameRecord:
    def __init__(
        self,
        spec: GameSpec,
        chance: dict[str, object],
        moves: list[tuple[int, str]],
        position: dict[str, object] | None = None,
    ) -> None:
        self.spec = spec
        self.chance = chance
        self.moves = moves
        self.position = position  # where it begins, if not at a deal

    def content(self) -> dict[str, object]:
        out: dict[str, object] = {"pyrite": FORMAT, "spec": self.spec.to_json(), "chance": self.chance}
        if self.position is not None:
            out["from"] = self.position
        out["moves"] = [f"{seat} {text}" for seat, text in self.moves]
        return out

    def to_json(self) -> dict[str, object]:
        out = self.content()
        out["hash"] = content_hash(out)
        return out

    def source(self) -> Chance:
        return chance_from_json(self.chance)


def content_hash(content: dict[str, object]) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def record_from_json(data: object) -> GameRecord:
    """Read a record; RecordError names the field that is wrong. Whether its moves are legal is for the replay."""
    if not isinstance(data, dict):
        raise RecordError("record", "an object is needed")
    if data.get("pyrite") != FORMAT:
        raise RecordError("pyrite", f"{FORMAT!r} is needed")
    for key in data:
        if key not in ("pyrite", "spec", "chance", "from", "moves", "hash"):
            raise RecordError(str(key)[:40] or "record", "no such field in a record")
    try:
        spec = spec_from_json(data.get("spec"))
    except SpecError as error:
        raise RecordError(f"spec.{error.field}", error.reason) from None
    chance = data.get("chance")
    read_chance(chance)
    assert isinstance(chance, dict)
    position = data.get("from")
    if "from" in data and not isinstance(position, dict):
        raise RecordError("from", "a position is needed")
    record = GameRecord(spec, chance, read_moves(data.get("moves")), position)
    check_hash(data)
    return record


def read_chance(data: object) -> Chance:
    """The source that a record or a position names; RecordError names the field of `chance` that is wrong."""
    if not isinstance(data, dict):
        raise RecordError("chance", "an object is needed")
    stream = data.get("stream", FAST)
    if not isinstance(stream, str) or stream not in SOURCES:
        raise RecordError("chance.stream", f"{', '.join(SOURCES)} is needed")
    for key in data:
        if key not in ("stream", SOURCES[stream]):
            raise RecordError(f"chance.{str(key)[:20]}", f"no such field for {stream}")
    seed = data.get("seed", 0)
    if isinstance(seed, int) and seed > LARGEST_SEED:
        raise RecordError("chance.seed", "at most 2 ** 256")
    try:
        return chance_from_json(data)
    except ChanceError as error:
        name, _, words = str(error).partition(": ")
        raise RecordError(f"chance.{name}" if words else "chance", words or name) from None


def read_moves(data: object) -> list[tuple[int, str]]:
    if not isinstance(data, list):
        raise RecordError("moves", "a list is needed")
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(data):
        if not isinstance(line, str) or len(line) > 200:
            raise RecordError(f"moves[{number}]", "a short text is needed")
        seat, blank, text = line.partition(" ")
        if not blank or not text or not (seat.isascii() and seat.isdecimal()) or len(seat) > 2:
            raise RecordError(f"moves[{number}]", "a seat, a blank and a move are needed")
        moves.append((int(seat), text))
    return moves


def check_hash(data: dict[str, object]) -> None:
    content = {key: value for key, value in data.items() if key != "hash"}
    try:
        right = content_hash(content)
    except (TypeError, ValueError, RecursionError):
        raise RecordError("record", "plain JSON is needed") from None
    if "hash" not in data:
        raise RecordError("hash", "it is missing")
    if data["hash"] != right:
        raise RecordError("hash", "it does not match the content")
