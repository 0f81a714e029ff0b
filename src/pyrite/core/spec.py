"""GameSpec: what is played. Plain data; the catalogue checks that it makes sense."""

from pyrite._native import mypyc_attr


class SpecError(ValueError):
    """A table that can't be made; `field` names what is wrong, `rule` the rule that forbids it.

    `words` are English, for the command line; `key` and `args` let every language say it (no key: nobody but the
    author of a module meets it). Only what no rule speaks of has no rule: something that is no spec (`form`), and
    games, editions, modules and options that do not exist (`unknown`, `module`, `option`).
    """

    def __init__(
        self,
        field: str,
        words: str,
        rule: str = "",
        key: str = "",
        args: dict[str, object] | None = None,
    ) -> None:
        self.reason = f"{words} ({rule})" if rule else words
        super().__init__(f"{field}: {self.reason}")
        self.field = field
        self.words = words
        self.rule = rule
        self.key = key
        self.args_by_name: dict[str, object] = dict(args or {})


def quoted(value: object) -> str:
    """A value as an error quotes it: short, whatever was sent. Lists and objects may be nested without end."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "…")
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, int) and not -(10**18) < value < 10**18:
        return "a huge number"
    return repr(value)[:60]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option of a table: its name, the rule it is about, its default and what it may be, in English and as key and
    arguments.

    A `newer` one came when games had been played without it: new tables have it, and a spec that does not name it means
    what it meant before. So nobody fills it in when such a spec is read. Where the default itself has changed, `unsaid`
    is what a spec means that does not name the option.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        default: object,
        choices: str,
        key: str = "",
        args: dict[str, object] | None = None,
    ) -> None:
        self.newer = False
        self.name = name
        self.rule = rule
        self.default = default
        self.unsaid = default
        self.choices = choices
        self.key = key
        self.args = args or {}

    def check(self, value: object, players: int) -> object:
        """The value as the game uses it; SpecError if it is not allowed."""
        raise NotImplementedError(self.name)

    def refuse(self, value: object) -> SpecError:
        words = f"{quoted(value)} is not allowed; it may be {self.choices}"
        args: dict[str, object] = {"option": self.name, **self.args}
        return SpecError(f"options.{self.name}", words, self.rule, self.key, args)


class YesNo(Option):
    def __init__(self, name: str, rule: str, default: bool, newer: bool = False) -> None:
        super().__init__(name, rule, default, "true or false", "option-yes-no")
        self.newer = newer

    def check(self, value: object, players: int) -> object:
        if isinstance(value, bool):
            return value
        if value in ("true", "yes", "on", "1"):
            return True
        if value in ("false", "no", "off", "0"):
            return False
        raise self.refuse(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class TextOption(Option):
    """An option that is a short text; whoever brings it says which."""


class Number(Option):
    def __init__(
        self, name: str, rule: str, default: int, least: int, most: int, unsaid: int | None = None
    ) -> None:
        bounds: dict[str, object] = {"least": least, "most": most}
        super().__init__(
            name, rule, default, f"a whole number from {least} to {most}", "option-number", bounds
        )
        self.unsaid = default if unsaid is None else unsaid
        self.least = least
        self.most = most

    def check(self, value: object, players: int) -> object:
        number = whole(value)
        if number is None or not self.least <= number <= self.most:
            raise self.refuse(value)
        return number


class SeatOrRandom(Option):
    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, "random", "`random` or a seat of the table", "option-seat")

    def check(self, value: object, players: int) -> object:
        number = whole(value)
        if value == "random":
            return value
        if number is None or not 0 <= number < players:
            raise self.refuse(value)
        return number


def whole(value: object) -> int | None:
    """A whole number, also written as text; None if it is something else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and len(value) <= 18 and value.lstrip("-").isdecimal() and value.isascii():
        try:
            return int(value)
        except ValueError:
            return None
    return None


class GameSpec:
    """Game, edition, number of players, modules, options; a box of one's own, if it is not the printed one. Never
    changed once made."""

    def __init__(
        self,
        game: str,
        players: int,
        edition: str = "",
        modules: tuple[str, ...] = (),
        options: dict[str, object] | None = None,
        box: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.edition = edition
        self.modules = modules
        self._options: dict[str, object] = dict(options or {})
        self._box: dict[str, object] | None = None if box is None else dict(box)

    @property
    def options(self) -> dict[str, object]:
        """A copy: a spec is shared by all clones and never changes."""
        return dict(self._options)

    @property
    def box(self) -> dict[str, object] | None:
        """The cards by name, if they are not the printed ones; a copy."""
        return None if self._box is None else dict(self._box)

    def to_json(self) -> dict[str, object]:
        out: dict[str, object] = {
            "game": self.game,
            "edition": self.edition,
            "players": self.players,
            "modules": list(self.modules),
            "options": dict(self._options),
        }
        if self._box is not None:
            out["box"] = dict(self._box)
        return out

    def number(self, name: str) -> int:
        value = self._options[name]
        assert isinstance(value, int)
        return value

    def flag(self, name: str) -> bool:
        """Whether it is on; what is not named is off."""
        return self._options.get(name) is True


def malformed(field: str, words: str) -> SpecError:
    return SpecError(field, words, "", "form")


def spec_from_json(data: object) -> GameSpec:
    """The form of a spec; whether the game allows it is for the catalogue."""
    if not isinstance(data, dict):
        raise malformed("spec", "an object is needed")
    for key in data:
        if key not in ("game", "edition", "players", "modules", "options", "box"):
            raise malformed(str(key)[:40] or "spec", "no such field in a spec")
    game = data.get("game", "saboteur")
    edition = data.get("edition", "")
    players = data.get("players")
    modules = data.get("modules", [])
    options = data.get("options", {})
    if not isinstance(game, str):
        raise malformed("game", "a name is needed")
    if not isinstance(edition, str):
        raise malformed("edition", "a name is needed")
    if not isinstance(players, int) or isinstance(players, bool):
        raise malformed("players", "a whole number is needed")
    if not isinstance(modules, list) or not all(isinstance(name, str) for name in modules):
        raise malformed("modules", "a list of names is needed")
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise malformed("options", "an object is needed")
    box = data.get("box")
    if "box" in data and (not isinstance(box, dict) or not all(isinstance(name, str) for name in box)):
        raise malformed("box", "the number of each card by its name is needed")
    return GameSpec(game, players, edition, tuple(modules), dict(options), box)
