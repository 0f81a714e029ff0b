"""The parts of a position that lie on the table or in hands: maze, goals, dwarf cards, path and action cards."""

from pyrite.core.bits import members
from pyrite.core.spec import quoted
from pyrite.family.state import EVERYBODY, State
from pyrite.family.worlds.draft import TURNING, UNKNOWN, Draft
from pyrite.maze.maze import FACE_DOWN
from pyrite.maze.names import read_cell
from pyrite.notation.fields import PositionError, items, mapping, naming_the_field, only, text, whole


def read_maze(draft: Draft, data: object, bare: State) -> None:
    """The path cards laid. The start and extra cards of modules may be named too; they lie there in any case."""
    cards = draft.rules.cards
    for place, value in mapping(data, "maze").items():
        field = f"maze.{place[:20]}"
        cell = read_cell(place)
        if cell < 0:
            raise PositionError(
                field, "not a cell: column,row is needed, not further than 100 from the start"
            )
        if not bare.maze.on_board(cell):
            raise PositionError(field, "the board ends before that cell (LM-4)")
        if cell == draft.rules.start_cell and value == draft.rules.start_card:
            continue
        if cell == draft.rules.start_cell or cell in draft.goal_where:
            raise PositionError(field, f"the start or a goal lies there ({draft.rules.rule('B-2')})")
        laid = cards.laid_from(text(value, field))
        extra = bare.maze.slot(cell)
        if laid < 0 or (cards.is_path[laid // 2] == 0 and (extra < 0 or bare.maze.card[extra] != laid)):
            raise PositionError(
                field, f"{quoted(value)} is not a path card (`~` only where the turn changes something)"
            )
        if extra >= 0 and 0 <= bare.maze.card[extra] != laid:
            raise PositionError(field, f"{cards.laid_name(bare.maze.card[extra])} lies there from the start")
        draft.maze.append((cell, laid))
    named = [cell for cell, _ in draft.maze]
    for slot in range(len(draft.goal_faces) + 1, len(bare.maze.card)):
        # What lies face down besides the goals is said by its module.
        if bare.maze.where[slot] not in named and bare.maze.card[slot] >= 0:
            draft.maze.append((bare.maze.where[slot], bare.maze.card[slot]))


def read_goals(draft: Draft, data: object) -> None:
    cards = draft.rules.cards
    draft.goal_named = [False] * len(draft.goal_where)
    for place, value in mapping(data, "goals").items():
        field = f"goals.{place[:20]}"
        cell = read_cell(place)
        goal = draft.rules.goal_at(cell)
        if goal < 0:
            raise PositionError(field, f"no goal lies there ({draft.rules.rule('B-2')})")
        if cell in draft.goal_where and draft.goal_where[goal] != cell:
            raise PositionError(field, "two goals on one cell")
        draft.goal_where[goal] = cell
        draft.goal_named[goal] = True
        words = text(value, field)
        name, _, state = words.partition(" ")
        if words == "?":
            continue
        laid = cards.laid_from(name)
        if laid // 2 not in list(draft.rules.goal_cards) or state not in ("", "up", "turning"):
            raise PositionError(field, f"{quoted(words)} is not a goal; face up is written `stone:NE up`")
        if state != "up" and laid % 2:
            raise PositionError(field, "only a goal that is face up is turned")
        if state == "turning" and cards.has_turn[laid // 2] == 0:
            rule = draft.rules.rule("B-19")
            raise PositionError(field, f"a half turn changes nothing: there is nothing to choose ({rule})")
        draft.goal_faces[goal] = laid // 2
        draft.goal_cards[goal] = laid if state == "up" else TURNING if state else int(FACE_DOWN)


def read_dwarfs(draft: Draft, fields: dict[str, object]) -> None:
    players = len(draft.roles)
    if "roles" in fields:
        roles = items(fields["roles"], "roles", players)
        draft.roles = [read_role(draft, value, f"roles[{seat}]") for seat, value in enumerate(roles)]
    if "out" in fields and draft.rules.purses:
        out = items(fields["out"], "out")
        if out and not draft.rules.set_aside:
            raise PositionError("out", "no dwarf cards are laid aside in this game")
        draft.roles_out = [read_role(draft, value, f"out[{n}]") for n, value in enumerate(out)]
    left = max(0, len(draft.rules.role_cards) - players - len(draft.roles_out))
    draft.spare = [UNKNOWN] * left
    if "spare" in fields:
        spare = items(fields["spare"], "spare")
        if len(spare) != left:
            rule = draft.rules.rule("B-1")
            raise PositionError("spare", f"{left} dwarf cards are left over at this table ({rule})")
        draft.spare = [read_role(draft, value, f"spare[{n}]") for n, value in enumerate(spare)]


def read_role(draft: Draft, value: object, field: str) -> int:
    if value == "?":
        return UNKNOWN
    if value not in draft.rules.roles:
        raise PositionError(field, f"{quoted(value)} is not a role; there is {', '.join(draft.rules.roles)}")
    return draft.rules.roles.index(text(value, field))


def read_card(draft: Draft, value: object, field: str) -> int:
    """A card of the deck, or `?`."""
    if value == "?":
        return UNKNOWN
    kind = draft.rules.cards.kind_of.get(text(value, field), UNKNOWN)
    if kind == UNKNOWN or not draft.rules.cards.rows[kind].of_deck:
        raise PositionError(field, f"{quoted(value)} is not a card")
    return kind


def read_cards(draft: Draft, fields: dict[str, object]) -> None:
    """Hands, fronts, deck and discard. All cards are somewhere: see docs/notation.md."""
    players = len(draft.roles)
    if "front" in fields:
        fronts = items(fields["front"], "front", players)
        draft.front = [read_front(draft, value, f"front[{seat}]") for seat, value in enumerate(fronts)]
    for module in draft.rules.modules:
        with naming_the_field():
            module.complete(fields, draft)
    if "discard" in fields:
        entries = items(fields["discard"], "discard")
        draft.discard = [read_discard(draft, value, f"discard[{n}]") for n, value in enumerate(entries)]
    if "deck" in fields:
        draft.deck = read_pile(draft, fields["deck"])
    draft.aside = read_aside(draft, fields)
    hands = items(fields.get("hands", ["?"] * players), "hands", players)
    draft.hands = []
    for seat, hand in enumerate(hands):
        if hand == "?":
            draft.hands.append([])
        else:
            row = items(hand, f"hands[{seat}]")
            if len(row) > 15:
                raise PositionError(f"hands[{seat}]", "no hand holds more than 15 cards")
            draft.hands.append([read_card(draft, card, f"hands[{seat}][{n}]") for n, card in enumerate(row)])
    room = free_cards(draft)
    for seat, hand in enumerate(hands):
        if hand == "?":
            dealt = min(int(draft.rules.hand_cards), room)
            draft.hands[seat] = [UNKNOWN] * dealt
            room -= dealt
    if "deck" not in fields:
        draft.deck = [UNKNOWN] * room
    elif "discard" not in fields:
        draft.discard = [(UNKNOWN, 0)] * room


def read_aside(draft: Draft, fields: dict[str, object]) -> list[int]:
    """The cards set aside unseen (S2-1): always as many as the game says."""
    count = int(draft.rules.set_aside)
    if "aside" not in fields:
        return [UNKNOWN] * count
    cards = items(fields["aside"], "aside")
    if len(cards) != count:
        rule = draft.rules.rule("S2-1")
        raise PositionError(
            "aside", f"{count} cards are set aside in this game ({rule}); here are {len(cards)}"
        )
    return [read_card(draft, card, f"aside[{n}]") for n, card in enumerate(cards)]


def free_cards(draft: Draft) -> int:
    """How many cards have no place yet."""
    rules = draft.rules
    named = [*draft.laid_cards(), *draft.announced_cards(), *draft.deck, *draft.aside]
    named += [rules.front_kinds[bit] for bits in draft.front for bit in members(bits)]
    named += [kind for kind, _ in draft.discard] + [kind for hand in draft.hands for kind in hand]
    total = sum(row.copies for row in rules.cards.rows if row.of_deck)
    if draft.any_box:  # what there is more of than in the box takes no place of another card
        over = [max(0, named.count(kind) - row.copies) for kind, row in enumerate(rules.cards.rows)]
        total += sum(over)
    return max(0, total - len(named))


def read_pile(draft: Draft, data: object) -> list[int]:
    if isinstance(data, int):
        return [UNKNOWN] * whole(data, "deck", 0, 200)
    return [read_card(draft, card, f"deck[{n}]") for n, card in enumerate(items(data, "deck"))]


def read_front(draft: Draft, data: object, field: str) -> int:
    bits = 0
    for n, value in enumerate(items(data, field)):
        kind = read_card(draft, value, f"{field}[{n}]")
        if kind == UNKNOWN or draft.rules.front_bit[kind] < 0:
            raise PositionError(f"{field}[{n}]", f"{quoted(value)} does not lie in front of players")
        bit = draft.rules.free_front(kind, bits)
        if bit < 0:
            raise PositionError(f"{field}[{n}]", too_many(draft, kind))
        bits += 2**bit
    return bits


def too_many(draft: Draft, kind: int) -> str:
    """One card of a kind more than may lie in front of a player."""
    most = draft.rules.front_kinds.count(kind)
    if most > 1:
        return f"there are {most} of that card"
    return f"never two of the same in front of one player ({draft.rules.rule('B-13')})"


def read_discard(draft: Draft, value: object, field: str) -> tuple[int, int]:
    if isinstance(value, str):
        kind = read_card(draft, value, field)
        return (kind, int(EVERYBODY) if kind != UNKNOWN else 0)
    entry = mapping(value, field)
    only(entry, ("card", "known"), field)
    seats = items(entry.get("known", []), f"{field}.known")
    known = {whole(seat, f"{field}.known", 0, len(draft.roles) - 1) for seat in seats}
    return (read_card(draft, entry.get("card", "?"), f"{field}.card"), sum(2**seat for seat in known))
