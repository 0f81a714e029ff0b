"""Refusals that were once wrong or vague, each by hand: its key, the rule it names, and that it is true."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from pyrite.words.catalogue import languages, say
from tests.refusals.claims import is_true
from tests.rules.dark_cave.table import beast, cave, moved, web
from tests.rules.dark_cave.table import walking as in_the_cave
from tests.rules.lost_mines.table import mines, road
from tests.rules.lost_mines.table import walking as in_the_mines
from tests.rules.modules.hidden import behind, two
from tests.rules.modules.pawns import CORNER, guarded, pawn, purses
from tests.rules.modules.table import base, both, second, table
from tests.rules.support import corridor, goals, hands, play, position


def reason(game: Game, text: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and key; what is claimed is true, and every language has words for it."""
    seat = game.seat if seat is None else seat
    assert seat is not None
    why = game.why(seat, text)
    assert why is not None, text
    assert is_true(game, seat, text, why), f"{text}: {why}"
    for lang in languages():
        for reader in (None, seat):
            words = say(why.key, why.args, lang, ["Ana", "Bo", "Cy"], reader)
            assert words[-1] in ".?" and not any(gap in words for gap in ("{", "}", "None")), words
    return why.rule, why.key.removeprefix("refusal.")


# --- something else comes first ------------------------------------------------------------------------------------

HAND = ["EW", "NS", "map", "rockfall", "broken:cart", "repair:cart"]
OTHERS = (
    "map@8,0",
    "rockfall@1,0",
    "broken:cart>1",
    "repair:cart>2",
    "pass:NS",
    "NS@0,1",
    "EW@-1,0",
    "recruit:NS",
)


@both
@pytest.mark.rule("MX-3")
def test_once_the_passage_is_paid_for_everything_else_waits(game: str) -> None:
    start = guarded(game, hand=HAND, front=[[], [], ["broken:cart"]])
    paid = play(start, "ask>2@1,0/E", "agree")
    for text in (*OTHERS, "ask>1@1,0/E", "map>1", "take:1", "agree", "pass:EW,NS,map,map", "pawn@0,0/N"):
        assert reason(paid, text) == ("MX-3", "must-lay-there"), text
    assert reason(paid, "NS@2,0") == ("B-9", "side-closed")
    assert reason(paid, "nonsense")[1] == "unknown-move"


@both
@pytest.mark.rule("MX-3")
def test_who_is_asked_to_pay_answers_first(game: str) -> None:
    asks = play(guarded(game, hands=[HAND, HAND[1:], "?"]), "ask>1@1,0/E")
    for text in (*OTHERS, "map>1", "take:1", "pawn@0,0/N", "pawn@9,9/N", "ask>2@1,0/E"):
        assert reason(asks, text) == ("MX-3", "other-decision"), text
    why = asks.why(1, "map@8,0")
    assert why is not None
    assert say(why.key, why.args, "en", ["Ana", "Bo", "Cy"], 1) == (
        "Something else has to be decided first. You are asked to pay a nugget so that another player may lay a card "
        "there."
    )
    assert say(why.key, why.args, "fr", ["Ana", "Bo", "Cy"]).startswith(
        "Il faut d’abord décider autre chose. On dem"
    )


@both
@pytest.mark.rule("CH-22")
def test_passing_instead_of_the_second_card_of_the_scout(game: str) -> None:
    start = table(game, "scout", hands=hands(3, 0, ["scout", "EW", "NEW", "map"]))
    first = play(start, "scout")
    assert reason(first, "pass:map") == reason(first, "map@8,0") == ("CH-22", "other-decision")
    assert reason(first, "scout:stop") == ("CH-22", "scout-first")
    now = play(first, "EW@1,0")
    assert reason(now, "pass:NEW") == ("CH-22", "other-decision")
    assert reason(now, "scout:stop") == ("CH-22", "scout-must-lay")
    assert reason(now, "NEW@0,0") == ("B-8", "occupied")
    assert reason(start, "scout:stop") == ("CH-22", "no-scout")


def test_a_way_round_comes_first() -> None:
    maze = corridor(5) | {"7,0": "NEW", "7,-1": "NW~", "8,-1": "NE~"}
    stones = goals("treasure", "stone:NE", "stone:NW")
    game = play(position(maze=maze, goals=stones, hands=[["NESW", "map"], "?", "?"]), "NESW@6,0")
    for text in ("map@8,2", "pass:map", "NESW@9,9", "map>1", "take:1"):
        assert reason(game, text) == ("B-19", "other-decision"), text
    assert reason(game, "stone:NE@8,2") == ("B-19", "other-goal")
    assert reason(game, "stone:NW@8,0") == ("B-19", "other-face")
    assert reason(game, "pass:map", 1) == ("B-6", "not-your-decision")


@pytest.mark.rule("CH-19")
def test_a_veto_with_nothing_to_stop() -> None:
    start = base("veto", hands=[["EW"], ["veto"], ["NS"]])
    assert reason(start, "veto", 1) == ("CH-19", "nothing-to-veto")
    assert reason(start, "decline", 2) == ("CH-19", "nothing-to-veto")
    assert reason(start, "veto", 2) == ("CH-19", "not-in-hand")
    assert reason(start, "veto") == ("CH-19", "not-in-hand")
    own = base("veto", hands=[["EW", "veto"], ["map"], ["NS"]])
    assert reason(own, "veto") == ("CH-19", "nothing-to-veto")
    assert reason(own, "veto@1,0") == ("CH-19", "not-now")
    window = play(own, "EW@1,0")
    assert reason(window, "veto", 0) == reason(window, "decline", 0) == ("CH-19", "veto-own")
    assert reason(window, "map@8,0", 1) == ("CH-19", "other-decision")
    let_be = play(play(start, "EW@1,0"), "decline")
    assert reason(let_be, "veto", 1) == ("CH-19", "declined-already")


# --- the right rule ------------------------------------------------------------------------------------------------


@both
@pytest.mark.rule("CH-18", "MX-16")
def test_keeping_a_card_that_is_not_offered(game: str) -> None:
    start = table(game, "forgotten", hands=hands(3, 0, ["forgotten", "NS"]), discard=["map", "EW"])
    assert reason(start, "keep:map") == ("CH-18", "nothing-offered")
    looks = play(start, "forgotten")
    assert reason(looks, "keep:NS") == ("CH-18", "not-offered")
    assert reason(looks, "pass:NS") == ("CH-18", "other-decision")
    search = behind(game, "NESW i", "NS", discard=["map", "NEW"])
    assert reason(search, "keep:map") == ("MX-16", "nothing-offered")
    found = play(search, "EW@1,0")
    assert reason(found, "keep:NS") == ("MX-16", "not-offered")
    offer = play(behind(game, "NESW g", "NS", deck=["map", "NEW", "NE", "EW"]), "EW@1,0")
    assert reason(offer, "keep:NS") == ("MX-16", "not-offered")


@both
@pytest.mark.rule("MX-2")
def test_a_pawn_where_no_card_lies(game: str) -> None:
    start = guarded(game, hand=["EW", "NS"])
    assert reason(start, "pawn@5,5/E") == reason(start, "pawn@0,0/E") == ("MX-2", "no-pawn-to-put")
    put = play(start, "recruit:NS")
    assert reason(put, "pawn@5,5/E") == ("MX-2", "no-card-there")
    assert reason(put, "pawn@1,0/E") == ("MX-2", "pawn-there")
    assert reason(put, "pawn@1,0/N") == ("MX-2", "not-an-end")
    assert reason(put, "pass:EW") == ("MX-2", "other-decision")
    assert reason(start, "ask>1@0,0/N") == ("MX-3", "no-pawn-there")


@both
@pytest.mark.rule("MX-3")
def test_who_can_not_be_asked_and_why(game: str) -> None:
    pawns = [pawn("1,0/E", 1), pawn("2,1/N", 1)]
    start = guarded(game, *pawns, maze=CORNER, hand=["NESW"], purses=purses(0, 0, 1))
    half = play(start, "ask>2@1,0/E", "agree")
    assert reason(half, "ask>1@1,0/E") == ("MX-3", "promised-already")
    assert reason(half, "NESW@2,0") == ("MX-3", "pawn-unpaid")
    again = play(half, "ask>2@2,1/N")
    assert reason(again, "agree") == ("MX-3", "nothing-to-pay-with")  # the one nugget is promised
    assert reason(play(again, "refuse"), "ask>2@2,1/N") == ("MX-3", "asked-already")
    assert reason(start, "ask>0@1,0/E") == ("MX-3", "ask-oneself")


@pytest.mark.rule("S2-12", "MX-2")
def test_in_prison_one_does_not_recruit() -> None:
    jailed = second("right-of-passage", front=[["prison"], [], []], hands=hands(3, 0, ["NS"]))
    assert reason(jailed, "recruit:NS") == ("MX-2", "prison-recruit")
    assert reason(jailed, "NS@0,1") == ("S2-12", "in-prison")


@pytest.mark.rule("MX-2")
def test_without_an_open_end_nobody_recruits() -> None:
    stubs = {"0,-1": "N~", "0,1": "N+crystal", "1,0": "E~", "-1,0": "E+crystal"}
    closed = second("right-of-passage", maze=stubs, hands=hands(3, 0, ["NS"]))
    assert reason(closed, "recruit:NS") == ("MX-2", "no-open-end")


# The maze of a creature: an abyss, then a way of single squares to the south.
WAY = {"0,1": "I:NESW+abyss", "0,2": "I:NESW", "0,3": "I:NESW", "0,4": "I:NES", "0,5": "I:NES", "5,5": "I:NS"}


def lurking(creature: str, **fields: Any) -> Game:
    whole = {"pawns": ["0,0/NESW", "0,0/NESW"], "decision": moved(0, creature), "maze": WAY, **fields}
    return cave(creatures={creature: beast("0,1/NESW", 0)}, **whole)


@pytest.mark.rule("DC-22", "DC-23", "DC-24")
def test_why_a_creature_does_not_get_there() -> None:
    rat = lurking("rat")
    assert reason(rat, "creature@0,5/NES") == ("DC-22", "creature-too-far")
    assert reason(lurking("lindworm"), "pass:axe") == ("DC-22", "other-decision")
    assert lurking("lindworm").why(0, "creature@0,5/NES") is None
    assert reason(rat, "creature@5,5/NS") == ("DC-22", "creature-no-way")
    assert reason(rat, "creature@4,4/?") == ("DC-23", "creature-goal")
    assert reason(rat, "creature@9,9/NS") == ("DC-22", "no-square")
    assert reason(rat, "axe:use") == ("DC-21", "other-decision")
    turn = cave(maze=WAY, hands=[["rat", "I:NEW"], "?"])
    assert reason(turn, "creature@0,5/NES") == reason(turn, "creature:stay") == ("DC-22", "no-creature-moves")
    assert reason(turn, "axe:keep") == ("DC-21", "no-creature-comes")
    pawn_between = lurking("rat", pawns=["0,2/NESW", "0,0/NESW"])
    assert reason(pawn_between, "creature@0,3/NESW") == ("DC-23", "creature-pawn")
    assert reason(pawn_between, "creature@0,5/NES") == ("DC-22", "creature-too-far")
    web_between = lurking("rat", tokens=[web("0,2/S")])
    assert reason(web_between, "creature@0,3/NESW") == ("DC-23", "creature-web")
    both_there = lurking("rat", pawns=["0,2/NESW", "0,0/NESW"], tokens=[web("0,2/S")])
    assert reason(both_there, "creature@0,3/NESW") == ("DC-23", "creature-barred")


@pytest.mark.rule("B-16")
def test_what_stays_where_it_lies() -> None:
    extras = base("workshop", "party", hands=hands(3, 0, ["rockfall"]))
    assert reason(extras, "rockfall@4,2") == reason(extras, "rockfall@4,-2") == ("B-16", "stays")
    assert reason(extras, "rockfall@0,0") == reason(extras, "rockfall@8,0") == ("B-16", "fixed-card")


@pytest.mark.rule("MX-14", "MX-16")
def test_choices_of_chests() -> None:
    way = play(behind("saboteur", "NEW c"), "EW@1,0")
    assert reason(way, "NE+chest@2,0") == ("MX-14", "other-face")
    assert reason(way, "NEW+chest@2,1") == ("MX-14", "no-chest-way")
    rob = play(behind("saboteur", "NESW f", "NS", hands=[["EW", "NS"], ["map"], []]), "EW@1,0")
    assert reason(rob, "rob>0") == ("MX-16", "another-player")
    assert reason(rob, "rob>2") == ("MX-16", "no-robbery")
    assert reason(rob, "look>1") == ("MX-16", "other-decision")
    order = play(two("saboteur", "NESW c", "NES a"), "NESW@1,0")
    assert reason(order, "open@0,6") == ("MX-14", "no-chest-to-open")
    assert reason(order, "pass:NESW") == ("MX-14", "other-decision")
    forbidden = base(
        "chests", hands=hands(3, 0, ["map"]), chests={"2,-2": "NESW b open"}, maze={"2,-2": "NESW+chest"}
    )
    assert reason(forbidden, "map@8,0") == ("MX-16", "maps-forbidden")
    assert reason(forbidden, "map@2,-2") == ("B-17", "no-goal")
    assert reason(forbidden, "look>1") == ("MX-16", "no-look")


@pytest.mark.rule("CH-17", "MX-11")
def test_goals_that_are_none() -> None:
    swap = base("swap-goals", hands=hands(3, 0, ["swap-goals", "NS"]))
    assert reason(swap, "swap-goals@8,0") == reason(swap, "swap-goals@8,0+8,0") == ("CH-17", "two-goals")
    assert reason(swap, "swap-goals@8,0+5,5") == ("CH-17", "no-goal")
    assert reason(swap, "goals:exchange") == ("CH-17", "no-goals-taken")
    taken = play(swap, "swap-goals@8,2+8,0")
    assert taken.moves[-1] == (0, "swap-goals@8,0+8,2")
    assert reason(taken, "pass:NS") == ("CH-17", "other-decision")
    assert reason(base("new-goals"), "turn-up@1,1") == ("MX-11", "no-goal")


# --- B-8 and its neighbours ----------------------------------------------------------------------------------------


def said(game: Game, text: str, lang: str = "en") -> str:
    assert game.seat is not None
    why = game.why(game.seat, text)
    assert why is not None
    return f"{why.rule}: {say(why.key, why.args, lang)}"


@pytest.mark.rule("B-8", "B-9", "B-11")
def test_what_is_missing_at_a_cell() -> None:
    maze = {"1,0": "NEW", "2,0": "E|W", "3,0": "EW", "3,1": "EW"}
    game = position(maze=maze, hands=hands(3, 0, ["NS", "EW", "NE"]))
    assert (
        said(game, "NS@5,5")
        == "B-8: All four cells around 5,5 are empty: a card must lie beside another one."
    )
    assert said(game, "NS@1,0") == "B-8: A card lies at 1,0 already."
    assert said(game, "NS@-1,0") == (
        "B-9: At -1,0 the east side is closed, but the card at 0,0 is open there: open must meet open."
    )
    assert said(game, "EW@0,1", "fr") == (
        "B-9: En 0,1, le côté nord est fermé, mais la carte en 0,0 y est ouverte\u00a0: l’ouvert va avec l’ouvert."
    )
    assert said(game, "NE@2,-1") == ("B-11: At 2,-1 no open side of the card would meet an open tunnel.")
    assert said(game, "EW@4,0") == (
        "B-11: At 4,0 the card would meet open tunnels (west side), but none of them leads back to the start."
    )
    assert said(game, "NS@8,1") == "B-11: At 8,1 no open side of the card would meet an open tunnel."
    assert reason(game, "NE@3,-1") == ("B-11", "meets-nothing")


@pytest.mark.rule("LM-11", "DC-9")
def test_the_same_on_the_board_and_in_the_cave() -> None:
    forest = mines(maze=road(3), hands=[["NS", "EW"], "?", "?"])
    assert reason(forest, "NS@4,2") == ("LM-11", "side-closed")
    assert reason(forest, "EW@3,1") == ("LM-11", "goes-on-from-nothing")
    assert reason(forest, "EW@6,6") == ("LM-11", "beside-nothing")
    den = cave(maze={"1,0": "I:EW"}, hands=[["I:NS", "II:EW"], "?"])
    assert said(den, "I:NS@2,0").startswith("DC-9: At 2,0 the west side is closed, but the card at 1,0")
    assert reason(den, "II:EW@1,1") == ("DC-9", "goes-on-from-nothing")


@both
@pytest.mark.rule("CH-23")
def test_a_diversion_says_what_is_missing_too(game: str) -> None:
    cards = [["EW"], ["diversion", "NS"], "?"]
    now = play(table(game, "diversion", hands=cards, maze={"2,0": "NEW"}), "EW@1,0")
    assert reason(now, "diversion:EW@0,1") == ("CH-23", "side-closed")
    assert reason(now, "diversion:EW@5,5") == ("CH-23", "touches-nothing")
    assert reason(now, "diversion:EW@3,0") == (
        "CH-23",
        "fits-not-there",
    )  # it is joined through the card itself
    assert reason(now, "diversion:NS@0,1") == ("CH-23", "other-card-last")
    assert reason(now, "diversion:EW@1,0") == ("CH-23", "same-cell")


# --- cards in any order --------------------------------------------------------------------------------------------


@pytest.mark.rule("S2-4", "LM-9", "DC-7")
@pytest.mark.parametrize(
    ("game", "cards", "text", "written"),
    [
        ("saboteur2", ["NS", "EW", "map"], "pass:map,NS", "pass:NS,map"),
        ("saboteur2", ["NS", "EW", "map"], "pass:map,EW,NS", "pass:NS,EW,map"),
        ("saboteur2", ["NS", "EW", "map"], "discard:map,NS=prison", "discard:NS,map=prison"),
        ("lost-mines", ["NS", "trap"], "pass:trap,NS", "pass:NS,trap"),
        ("dark-cave", ["I:NS", "web"], "pass:web,I:NS", "pass:I:NS,web"),
    ],
)
def test_cards_may_be_named_in_any_order(game: str, cards: list[str], text: str, written: str) -> None:
    front = [["prison"], [], []] if game == "saboteur2" else [[], [], []]
    start = position(game=game, hands=hands(3, 0, cards), front=front)
    assert written in [move.text for move in start.legal_moves()] and start.why(0, text) is None
    one, other = start.clone(), start.clone()
    told = [event.face(0) for event in one.play(text)]
    assert told == [event.face(0) for event in other.play(written)]
    assert one.moves == other.moves == [(0, written)]
    assert one.record().to_json() == other.record().to_json() and one.digest() == other.digest()


@pytest.mark.rule("B-6", "S2-4", "LM-9", "DC-7")
def test_how_many_cards_a_pass_takes() -> None:
    one = position(hands=hands(3, 0, ["NS", "EW"]))
    assert reason(one, "pass:NS,EW") == ("B-6", "pass-too-many")
    three = position(
        game="saboteur2", hands=hands(3, 0, ["NS", "EW", "NE", "NW"]), front=[["prison"], [], []]
    )
    assert reason(three, "pass:NS,EW,NE,NW") == ("S2-4", "pass-too-many")
    assert reason(three, "pass:NS,NS") == ("S2-4", "too-few-in-hand")
    assert reason(three, "discard:NS=prison") == ("S2-4", "two-for-one")
    assert reason(three, "discard:NS,NS=prison") == ("S2-4", "too-few-in-hand")
    pair = position(game="lost-mines", hands=hands(3, 0, ["NS", "EW", "NE"]))
    assert reason(pair, "pass:NS,EW,NE") == ("LM-9", "pass-too-many")
    assert said(pair, "pass:NS,EW,NE", "fr") == "LM-9: En passant, on défausse au plus 2 cartes."


# --- walking -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LM-9", "LM-22", "LM-24", "LM-28")
def test_in_the_middle_of_a_walk() -> None:
    game = in_the_mines("2,2", maze=road(), hands=[["NS", "trap"], "?", "?"])
    for text in ("pass:NS", "NS@3,3", "trap@3,2/E", "treasure#0", "info:mine+dwarf>1"):
        assert reason(game, text) == ("LM-9", "other-decision"), text
    assert reason(game, "end:propose") == ("LM-28", "other-decision")
    assert reason(game, "step@4,2") == ("LM-22", "one-card-on")
    vote = play(mines(maze=road(), hands=[["NS"], "?", "?"]), "end:propose")
    assert reason(vote, "pass:NS") == ("LM-28", "other-decision")
    again = play(vote, "end:refuse")
    assert reason(again, "end:propose") == ("LM-28", "proposed-already")
    assert reason(again, "end:agree") == ("LM-28", "no-vote")
    assert reason(again, "treasure#0") == ("LM-24", "no-treasure-now")
    cards = mines(maze=road(), hands=[["trap", "info:mine+dwarf"], "?", "?"])
    assert reason(cards, "trap>1") == ("LM-17", "aim-edge")
    assert reason(cards, "info:mine+dwarf") == ("LM-16", "aim-look")


@pytest.mark.rule("DC-7", "DC-16", "DC-19", "DC-28")
def test_in_the_middle_of_a_walk_in_the_cave() -> None:
    maze = {"1,0": "I:EW", "2,0": "II:EW"}
    game = in_the_cave("1,0/EW", maze=maze, tokens=[web("1,0/E", 1)], hands=[["I:NS", "information"], "?"])
    assert reason(game, "pass:I:NS") == reason(game, "information@4,4") == ("DC-7", "other-decision")
    assert reason(game, "step@2,0/W") == ("DC-19", "web-bars")
    assert reason(game, "step@2,0/E") == ("DC-28", "not-one-step")
    assert reason(game, "step@9,9/E") == ("DC-28", "no-square")
    assert reason(game, "chop@1,0/E") == ("DC-21", "no-axe")
    start = cave(maze=maze, hands=[["information", "I:NS"], "?"])
    assert reason(start, "information") == ("DC-16", "aim-goal-or-player")
    assert reason(start, "information>0") == ("DC-16", "not-on-oneself")
    spent = in_the_cave("1,0/EW", 0, maze=maze, tokens=[web("1,0/E", 1)], front=[["axe"], []])
    assert reason(spent, "step@0,0/NESW") == ("DC-28", "no-steps-left")


@pytest.mark.rule("LM-23", "DC-29")
def test_a_way_round_comes_first_where_pawns_walk() -> None:
    asks: dict[str, Any] = {"options": {"ask_way_round": True}}
    board = play(in_the_mines("8,2", maze=road(), goals={"9,2": "gold"}, **asks), "step@9,2")
    den = play(in_the_cave("4,3/NS", maze={"4,3": "I:NS"}, goals={"4,4": "ladder"}, **asks), "step@4,4/?")
    rows = ((board, "LM-23", "pass:NS", "gold gems", "9,2", "9,0"),
            (den, "DC-29", "pass:I:NS", "ladder abyss", "4,4", "-4,4"))  # fmt: skip
    for game, rule, card, faces, at, other in rows:
        assert {reason(game, text)[1] for text in (card, "stop", "end:propose")} == {"other-decision"}
        assert reason(game, f"{faces.split()[0]}@{other}") == (rule, "other-goal")
        assert reason(game, f"{faces.split()[1]}@{at}") == (rule, "other-face")
