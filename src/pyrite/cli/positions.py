"""Commands on one position: show, view, legal, why, apply, perft."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from pyrite.cli.common import (
    Json,
    Lang,
    Position,
    a_seat,
    at_least,
    compact,
    console,
    note,
    out,
    out_json,
    progress,
    read_language,
    rounds_of,
    tell,
)
from pyrite.cli.documents import read_game
from pyrite.cli.errors import Fail
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from pyrite.core.refusal import Refusal
    from pyrite.family.game import Game
    from pyrite.family.state import State


def show(position: Position, as_json: Json = False, lang: Lang = None) -> None:
    """Draw a position with everything in it, also what is hidden from players."""
    language = read_language(lang)
    game = read_game(position, language)
    if as_json:
        from pyrite.notation import write_position

        out_json(write_position(game))
        return
    from pyrite.cli.screen import draw_position

    draw_position(console(), game, language)


def view(
    position: Position,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Whose eyes; seats count from 0.", metavar="SEAT")
    ] = None,
    spectator: Annotated[
        bool, typer.Option("--spectator", help="The eyes of someone who only watches.")
    ] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Draw a position as one seat may see it."""
    language = read_language(lang)
    if (seat is None) != spectator:
        raise Fail("--seat: choose a seat or --spectator, one of them")
    game = read_game(position, language)
    seen = game.view(None if seat is None else a_seat(game, seat))
    if as_json:
        out_json(seen.data)
        return
    from pyrite.cli.screen import draw_view

    draw_view(console(), seen.data, language)


def legal(
    position: Position,
    seat: Annotated[
        int | None, typer.Option("--seat", help="A seat, if not the one to decide.", metavar="SEAT")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """List the legal moves."""
    language = read_language(lang)
    game = read_game(position, language)
    moves = game.legal_moves(None if seat is None else a_seat(game, seat))
    if as_json:
        out_json([move.text for move in moves])
        return
    wide = max((len(move.text) for move in moves), default=0)
    for move in moves:
        out(f"{move.text:<{wide}}  {tell(move.key, move.args, game.players, language)}")


def why(
    position: Position,
    move: Annotated[str, typer.Argument(help="A move as text, such as NE@3,1.", metavar="MOVE")],
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="Who wants to play it; the one to decide if not said.", metavar="SEAT"),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Say whether a move is allowed, and if not, which rule forbids it."""
    language = read_language(lang)
    game = read_game(position, language)
    by = a_seat(game, seat) if seat is not None else game.seat or 0
    refusal = game.why(by, move)
    if as_json:
        out_json({"allowed": True} if refusal is None else refusal_json(refusal, game, language))
        return
    if refusal is None:
        out(say("cli.why.allowed", {"move": move}, language))
        return
    out(f"{refusal.rule}: {words_of(refusal, game, language)}")
    from pyrite.cli.reference import show_rules
    from pyrite.words.rulebook import rule

    show_rules((rule(refusal.rule, language),), language)


def words_of(refusal: "Refusal", game: "Game", lang: str) -> str:
    return tell(refusal.key, refusal.args, game.players, lang)


def refusal_json(refusal: "Refusal", game: "Game", lang: str) -> dict[str, object]:
    return {
        "allowed": False,
        "rule": refusal.rule,
        "key": refusal.key,
        "args": refusal.args,
        "words": words_of(refusal, game, lang),
    }


def apply(
    position: Position,
    moves: Annotated[list[str], typer.Argument(help="Moves as texts, in order.", metavar="MOVE...")],
    events: Annotated[
        bool, typer.Option("--events", help="Tell on standard error what happened, too.")
    ] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play moves and print the new position as JSON.

    With --events and --json the events are JSON too, one a line.
    """
    language = read_language(lang)
    from pyrite.core.chance import ChanceError
    from pyrite.core.refusal import Refused
    from pyrite.notation import write_position

    game = read_game(position, language)
    happened = []
    for number, text in enumerate(moves, 1):
        by, move = split_seat(text)
        try:
            happened += game.play(move, by)
        except Refused as refused:
            reason = refused.refusal
            words = words_of(reason, game, language)
            args = {"number": number, "move": text[:100], "rule": reason.rule, "words": words}
            facts = {"number": number, "move": text[:100], "rule": reason.rule}
            why_not = {"key": reason.key, "args": reason.args, "words": words}
            raise Fail(say("cli.apply.refused", args, language), "refused", **facts, **why_not) from None
        except ChanceError as error:
            raise Fail(f"chance: {error}", "input", field="chance") from None
    rounds = rounds_of(game.spec.options)
    for event in happened if events else []:
        if as_json:
            note(compact({"key": event.key, "args": event.args}))
        else:
            note(tell(f"event.{event.key}", event.args, game.players, language, rounds))
    out_json(write_position(game))


def split_seat(text: str) -> tuple[int | None, str]:
    """A move may be written as in a record, with its seat before it."""
    seat, blank, move = text.partition(" ")
    if blank and seat.isascii() and seat.isdecimal() and len(seat) <= 2:
        return int(seat), move
    return None, text


def perft(
    position: Position,
    depth: Annotated[int, typer.Argument(help="How many moves deep.", metavar="DEPTH")],
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Count the sequences of legal moves of a given length; equal cards in a hand are one move."""
    language = read_language(lang)
    at_least("DEPTH", depth, 0)
    from pyrite.core.chance import ChanceError

    game = read_game(position, language)
    began = time.perf_counter()
    try:
        leaves = count_all(game.state, depth)
    except ChanceError as error:
        raise Fail(f"chance: {error}", "input", field="chance") from None
    seconds = time.perf_counter() - began
    if as_json:
        out_json({"depth": depth, "leaves": leaves, "seconds": round(seconds, 3)})
    else:
        out(str(leaves))


def count_all(state: "State", depth: int) -> int:
    if depth == 0:
        return 1
    leaves = 0
    with progress("perft") as bar:
        for seat, number in bar.track(branches(state)):
            child = state.clone()
            child.apply_by(seat, number)
            leaves += count_leaves(child, depth - 1)
    return leaves


def branches(state: "State") -> list[tuple[int, int]]:
    """Every legal move of everyone who may decide now."""
    from pyrite.core.bits import members

    return [(seat, move) for seat in members(state.asked()) for move in state.legal_for(seat)]


def count_leaves(state: "State", depth: int) -> int:
    if depth == 0:
        return 1
    moves = branches(state)
    if depth == 1:
        return len(moves)
    total = 0
    for seat, move in moves:
        child = state.clone()
        child.apply_by(seat, move)
        total += count_leaves(child, depth - 1)
    return total
