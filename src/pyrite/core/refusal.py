"""Refusal: why a move is not allowed: the rule's ID, and a key with arguments for the words."""


class Refusal:
    def __init__(self, rule: str, key: str, args: dict[str, object] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.args: dict[str, object] = args or {}

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.key}, {self.args})"


class Refused(Exception):
    """Raised by `Game.play`; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.key} {refusal.args}")
        self.refusal = refusal
