"""What is put around the maze: header, players, hand. For `show`, `view`, `replay` and `play`."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from pyrite.cli.board import Board
from pyrite.cli.common import rounds_of, seat_names, show, tell
from pyrite.cli.lines import flowing, fold
from pyrite.cli.things import CLAN_STYLES
from pyrite.cli.tiles import LIT_STYLE, Piece, action_tile, is_path, path_tile, shape_of, sign_of
from pyrite.words.catalogue import say, word

TREASURE_STYLE = "yellow"

if TYPE_CHECKING:
    from rich.console import Console

    from pyrite.family.game import Game

SLOT = 13  # columns for one card of the hand: six fit into a line of 80
Data = Mapping[str, object]


def header(data: Data, lang: str) -> Text:
    spec = data["spec"]
    assert isinstance(spec, dict)
    parts = [
        say(f"game.{spec['game']}", lang=lang),
        say(f"edition.{spec['edition']}", lang=lang),
        *counts(data, lang),
    ]
    return Text(" · ".join(parts), style="bold", no_wrap=True, overflow="ellipsis")


def counts(data: Data, lang: str) -> list[str]:
    spec = data["spec"]
    assert isinstance(spec, dict)
    rounds = rounds_of(spec["options"])
    return [
        *([say("cli.header.round", {"round": data["round"], "of": rounds}, lang)] if rounds > 1 else []),
        say("cli.header.deck", {"count": data["deck"]}, lang),
        *([say("cli.header.gold", {"count": data["gold"]}, lang)] if "gold" in data else []),
    ]


# --- players ----------------------------------------------------------------------------------------------------


def player_line(data: Data, seat: int, names: Sequence[str], lang: str, short: bool = False) -> Text:
    """Whose turn, seat, name, cards in hand, broken tools, gold as far as it is known.

    In short the clan is its letter, and a pawn stands on a card, not on a square of it.
    """
    hands, front = data["hands"], data["front"]
    assert isinstance(hands, list) and isinstance(front, list)
    decides = asked_seat(data) == seat
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append("▶ " if decides else "  ", "bold green")
    own = data["seat"] == seat
    line.append(f"{seat} ", "grey62")
    clans = data.get("clans")
    if isinstance(clans, list):
        line.append(names[seat], CLAN_STYLES[clans[seat]])
        clan = word(f"clan.{clans[seat]}", lang)
        line.append(f" ({clan[0] if short else clan})", "grey74")
    else:
        line.append(names[seat], "bold" if own else "")
    line.append(f" {say('cli.player.cards', {'count': hands[seat]}, lang)}", "grey74")
    purse = purse_words(data, seat, lang)
    if purse:
        line.append(f" {purse}", "yellow")
    for card in front[seat]:
        if str(card).startswith("broken:"):
            line.append(f" ✗ {word('tool.' + str(card).partition(':')[2], lang)}", "bold red")
        else:
            line.append(f" [{word(f'card.{card}', lang)}]", "cyan")
    if data.get("dragon") == seat:
        line.append(f" {word('cli.player.dragon', lang)}", "bold red")
    pawns = data.get("pawns")
    if isinstance(pawns, list):
        place = pawns[seat] or word("cli.player.out", lang)
        line.append(f" {place.partition('/')[0] if short else place}", "bold")
    return line


def asked_seat(data: Data) -> int | None:
    decision = data.get("decision")
    return decision.get("seat") if isinstance(decision, dict) else None


def purse_words(data: Data, seat: int, lang: str) -> str:
    """One's own gold as a sum; of others the number of gold cards, and what was paid in the open."""
    if "purses" not in data:
        return open_words(data, seat, lang)
    purses = data["purses"]
    assert isinstance(purses, list)
    purse = purses[seat]
    if "values" in purse:
        total = sum(sum(values) for values in purse["values"]) + purse["nuggets"]
        return say("cli.player.gold", {"worth": total}, lang) if total else ""
    cards, nuggets = sum(purse["cards"]), purse["nuggets"]
    return " + ".join(
        say(key, {"count": count}, lang)
        for key, count in (("cli.player.gold-cards", cards), ("cli.player.nuggets", nuggets))
        if count
    )


def open_words(data: Data, seat: int, lang: str) -> str:
    """Nuggets or points that lie open for all."""
    for name, key in (("nuggets", "cli.player.nuggets"), ("points", "cli.player.points")):
        found = data.get(name)
        if isinstance(found, list):
            return say(key, {"count": found[seat]}, lang)
    return ""


def in_columns(lines: list[Text], wide: int) -> list[Text]:
    """Short lines side by side, so that ten players fit on a small screen."""
    if not lines:
        return []
    column = max(len(line) for line in lines) + 2
    across = max(1, wide // column)
    down = -(-len(lines) // across)
    out = []
    for row in range(down):
        line = Text(no_wrap=True, overflow="ellipsis")
        for each in lines[row::down]:
            cell = each.copy()
            cell.pad_right(column - len(cell))
            line.append_text(cell)
        line.rstrip()
        out.append(line)
    return out


# --- cards ------------------------------------------------------------------------------------------------------


def kind_of(card: str) -> str:
    """What sort of card it is, for the short name under its picture."""
    head, _, _ = card.removesuffix("~").partition(":")
    if head in ("broken", "repair", "rockfall", "map") or not is_path(card):
        return head
    parts = shape_of(card)
    through = next((part for part in parts if part & (part - 1)), 0)
    if not through:
        return "dead-end"
    openings = bin(through).count("1")
    return (
        "crossing"
        if openings == 4
        else "fork"
        if openings == 3
        else "tunnel"
        if through in (5, 10)
        else "bend"
    )


def card_tile(card: str, lang: str) -> list[list[Piece]]:
    kind = kind_of(card)
    if kind in ("broken", "repair"):
        sign = "✗" if kind == "broken" else "✓"
        tools = [f"{sign} {word(f'tool.{tool}', lang)}" for tool in card.partition(":")[2].split("+")]
        words = tools if len(tools) == 1 else [tools[0], word("cli.draw.or", lang), tools[1]]
        return action_tile(card, words)
    if kind in ("rockfall", "map"):
        return action_tile(card, ["▼ ▒▒ ▼" if kind == "rockfall" else "? → ◆ ●"])
    if card.startswith("info:"):
        looks = [word(f"cli.look.{what}", lang) for what in card.partition(":")[2].split("+")]
        return action_tile(card, [looks[0], word("cli.draw.or", lang), looks[1]])
    if not is_path(card):
        return action_tile(card, [word(f"card.{card}", lang)])
    return path_tile(shape_of(card), 15, sign=sign_of(card))


def side_by_side(cards: Sequence[str], labels: Sequence[str], wide: int, lang: str) -> list[Text]:
    """Pictures of cards with a label under each, as many in a line as fit."""
    across = max(1, wide // SLOT)
    out: list[Text] = []
    for start in range(0, len(cards), across):
        lines = [Text(no_wrap=True) for _ in range(4)]
        for card, label in zip(cards[start : start + across], labels[start : start + across], strict=True):
            for line, pieces in zip(lines, card_tile(card, lang), strict=False):
                before = (SLOT - 1 - sum(len(text) for text, _ in pieces)) // 2
                end = len(line) + SLOT
                line.append(" " * before)
                for text, style in pieces:
                    line.append(text, style)
                line.pad_right(end - len(line))
            lines[3].append(label[: SLOT - 1].center(SLOT - 1) + " ", "bold")
        for line in lines:
            line.rstrip()
        out += lines
    return out


def hand_lines(data: Data, wide: int, lang: str) -> list[Text]:
    hand = data.get("hand")
    if not isinstance(hand, list):
        return []
    labels = [f"{number} {short_name(card, lang)}" for number, card in enumerate(hand, 1)]
    # A name that does not fit stands in the picture.
    fitting = [label if len(label) < SLOT else label.partition(" ")[0] for label in labels]
    return side_by_side(hand, fitting, wide, lang)


def hand_words(data: Data, wide: int, lang: str) -> list[Text]:
    """The hand without pictures: path cards by what one types, the others by their names."""
    hand = data.get("hand")
    named = [
        f"{number} {card if is_path(card) else word(f'card.{card}', lang)}"
        for number, card in enumerate(hand if isinstance(hand, list) else [], 1)
    ]
    return flowing([Text(each, style="bold") for each in named], wide)


def short_name(card: str, lang: str) -> str:
    """What stands under a card of the hand: its sort, and its pack if it has one."""
    kind = kind_of(card)
    if not is_path(card):
        key = f"cli.kind.{kind}"
        return word(key, lang) if word(key, lang) != key else word(f"card.{card}", lang)
    pack = card.partition(":")[0] if ":" in card else ""
    return " ".join(filter(None, (word(f"cli.kind.{kind}", lang), pack)))


def role_line(data: Data, lang: str, short: bool = False) -> Text:
    """Who one is. On a small screen the counts of the header stand here too, instead of the aim."""
    role = str(data["role"])
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(say("cli.role", {"role": role}, lang), "bold magenta" if role == "saboteur" else LIT_STYLE)
    rest = " · ".join(counts(data, lang)) if short else word(f"cli.aim.{role}", lang)
    line.append(f" {rest}", "grey74")
    return line


# --- whole pictures -----------------------------------------------------------------------------------------------


def print_all(screen: "Console", lines: Sequence[Text]) -> None:
    for line in lines:
        screen.print(line)


def draw_view(screen: "Console", data: Data, lang: str) -> None:
    """A view as its seat or a spectator sees it."""
    hands = data["hands"]
    assert isinstance(hands, list)
    names = seat_names(len(hands), lang)
    print_all(screen, fold(header(data, lang), screen.width))
    print_all(screen, Board(data, lang).draw(screen.width))
    for seat in range(len(names)):
        print_all(screen, fold(player_line(data, seat, names, lang), screen.width, 4))
    treasure_line(screen, data, names, lang)
    if "role" in data:
        print_all(screen, fold(role_line(data, lang), screen.width))
        print_all(screen, hand_lines(data, screen.width, lang))
    tray = data.get("tray_values")
    if isinstance(tray, list):
        screen.print(tell("event.share-you", {"seat": data["seat"], "values": tray}, len(names), lang))
    decision_line(screen, data, len(names), lang)


def treasure_line(screen: "Console", data: Data, names: Sequence[str], lang: str) -> None:
    parts = treasure_parts(data, names, lang)
    if parts:
        screen.print(say("cli.treasures", {"list": ", ".join(parts)}, lang), style=TREASURE_STYLE)


def treasure_parts(data: Data, names: Sequence[str], lang: str) -> list[str]:
    """The treasures by place: their kind, their value where it is known, who has taken them."""
    treasures, seen = data.get("treasures"), data.get("seen")
    if not isinstance(treasures, list) or not isinstance(seen, list):
        return []
    known = {fact["at"][0]: fact["treasure"] for fact in seen if "treasure" in fact}
    parts = []
    for place, row in enumerate(treasures):
        value = row.get("value", known.get(place, "?"))
        owner = f" → {names[row['taken_by']]}" if row["taken_by"] is not None else ""
        parts.append(f"{place} {word('treasure.' + row['kind'], lang)} {value}{owner}")
    return parts


def decision_line(screen: "Console", data: Data, players: int, lang: str) -> None:
    decision = data.get("decision")
    if isinstance(decision, dict):
        screen.print(tell(f"prompt.{decision['frame']}", decision, players, lang))


def draw_position(screen: "Console", game: "Game", lang: str) -> None:
    """Everything, hidden cards too."""
    from pyrite.notation import write_position

    position = write_position(game)
    data = {**game.view(None).data}
    goals, down = position["goals"], data["goals"]
    assert isinstance(goals, dict) and isinstance(down, dict)
    data["seen"] = [{"goal": face, "at": [cell]} for cell, face in goals.items() if down.get(cell) == "?"]
    names = seat_names(game.players, lang)
    print_all(screen, fold(header(data, lang), screen.width))
    print_all(screen, Board(data, lang).draw(screen.width))
    for seat in range(game.players):
        own = game.view(seat).data
        purses = {"purses": own["purses"]} if "purses" in own else {}
        line = player_line({**data, **purses, "seat": None}, seat, names, lang)
        line.append(
            f"  {say('role.' + str(own['role']), lang=lang)}", "magenta" if own["role"] == "saboteur" else ""
        )
        print_all(screen, fold(line, screen.width, 4))
        hand = say("cli.show.hand", {"cards": own["hand"]}, lang) or "–"
        show(screen, Padding(Text(hand, style="grey74"), (0, 0, 0, 6)))
    treasure_line(screen, {**data, "treasures": position.get("treasures")}, names, lang)
    for key in ("deck", "discard", "gold"):
        pile = position.get(key)
        if pile is None:
            continue
        assert isinstance(pile, list)
        cards = [str(card.get("card") if isinstance(card, dict) else card) for card in pile]
        screen.print(
            say(f"cli.show.{key}", {"list": " ".join(cards) or "–", "count": len(cards)}, lang),
            style="grey62",
        )
    decision_line(screen, data, game.players, lang)
