"""`pyrite rules`, `pyrite schema`, `pyrite bench`."""

from enum import StrEnum
from typing import Annotated

import typer

from pyrite.cli import completion
from pyrite.cli.common import Json, Lang, console, out_json, read_language, show
from pyrite.cli.errors import Fail
from pyrite.words.catalogue import say


class Schema(StrEnum):
    POSITION = "position"
    MOVE = "move"
    RECORD = "record"
    VIEW = "view"


def rules(
    rule_id: Annotated[
        str,
        typer.Argument(
            metavar="ID",
            help="A rule's ID, such as B-9; B- shows all that begin so.",
            autocompletion=completion.rule_ids,
        ),
    ],
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show a rule by its ID."""
    from pyrite.words import rulebook

    language = read_language(lang)
    try:
        found = rulebook.rules(rule_id, language) if rule_id.endswith("-") else ()
        found = found or (rulebook.rule(rule_id, language),)
    except rulebook.UnknownRule as error:
        raise Fail(str(error)) from None
    if as_json:
        rows = [rule_json(rule) for rule in found]
        out_json(rows if rule_id.endswith("-") else rows[0])
        return
    show_rules(found, language)


def rule_json(rule: "object") -> dict[str, object]:
    from pyrite.words.rulebook import Rule

    assert isinstance(rule, Rule)
    return {
        "id": rule.id,
        "game": rule.game,
        "section": rule.section,
        "text": rule.text,
        "ruling": rule.is_ruling,
        "reconstruction": rule.is_reconstruction,
    }


def show_rules(found: "tuple[object, ...]", lang: str) -> None:
    """A house ruling is marked as such: nobody shall take it for the publisher's words."""
    from rich.markdown import Markdown
    from rich.padding import Padding
    from rich.text import Text

    from pyrite.words.rulebook import Rule

    screen = console()
    for rule in found:
        assert isinstance(rule, Rule)
        title = Text.assemble((rule.id, "bold"), f" · {rule.game} · {rule.section}")
        if rule.is_ruling:
            title.append(f" · {say('cli.rules.ruling', lang=lang)}", "italic")
        if rule.is_reconstruction:
            title.append(f" · {say('cli.rules.reconstruction', lang=lang)}", "italic")
        show(screen, title)
        show(screen, Padding(Markdown(rule.text), (0, 0, 0, 2)))


def schema(
    name: Annotated[
        Schema, typer.Argument(help="Which text form: position, move, record or view.", metavar="NAME")
    ],
    as_json: Json = False,
) -> None:
    """Print the JSON Schema of a text form."""
    from pyrite.notation.schema import schema as schema_of

    out_json(schema_of(name.value))


def bench(
    as_json: Json = False,
) -> None:
    """Measure this machine: games and moves in a second, and what else matters."""
    from pyrite.cli.bench import run

    run(as_json)
