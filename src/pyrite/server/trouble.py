"""What a table or the lobby refuses, as words; HTTP and sockets say it in their own form."""


class Refuse(Exception):
    """Not done, and nothing changed. `status` is that of HTTP; `field` names what is wrong in what was sent."""

    def __init__(
        self,
        key: str,
        args: dict[str, object] | None = None,
        *,
        status: int = 409,
        field: str = "",
        rule: str = "",
    ) -> None:
        super().__init__(key)
        self.words: tuple[str, dict[str, object]] = (key, args or {})
        self.status = status
        self.field = field
        self.rule = rule
