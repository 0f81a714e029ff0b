"""Which rule stands behind each event, for whoever asks the log why (docs/rules/base.md)."""

from typing import Final

EVENT_RULES: Final[dict[str, str]] = {
    "round-begins": "B-5",
    "dealt": "B-3",
    "dealt-you": "B-3",
    "lay": "B-8",
    "broken": "B-13",
    "repair": "B-14",
    "rockfall": "B-16",
    "map": "B-17",
    "map-you": "B-17",
    "pass": "B-6",
    "pass-you": "B-6",
    "draw": "B-6",
    "draw-you": "B-6",
    "skip": "B-6",
    "goal": "B-18",
    "goal-seen": "B-19",
    "round-ends": "B-22",
    "roles": "B-22",
    "goals-shown": "B-22",
    "share": "B-24",
    "share-you": "B-24",
    "take": "B-24",
    "take-you": "B-24",
    "paid": "B-25",
    "paid-you": "B-25",
    "change": "B-25",
    "match-ends": "B-30",
}
