"""Which rule stands behind each event that Saboteur 2 adds, and behind those it changes (docs/rules/saboteur2.md)."""

from typing import Final

EVENT_RULES: Final[dict[str, str]] = {
    "dealt": "S2-1",
    "dealt-you": "S2-1",
    "pass": "S2-4",
    "pass-you": "S2-4",
    "pass-several": "S2-4",
    "pass-several-you": "S2-4",
    "shed": "S2-4",
    "shed-you": "S2-4",
    "skip": "S2-5",
    "thief": "S2-10",
    "take-away": "S2-11",
    "prison": "S2-12",
    "inspection": "S2-14",
    "inspection-you": "S2-14",
    "role-change": "S2-15",
    "role-change-you": "S2-15",
    "swap-hands": "S2-16",
    "hand": "S2-16",
    "hand-you": "S2-16",
    "round-ends": "S2-18",
    "roles": "S2-18",
    "crystals": "S2-19",
    "nuggets": "S2-21",
    "steal": "S2-22",
    "steal-none": "S2-22",
    "match-ends": "S2-24",
}
