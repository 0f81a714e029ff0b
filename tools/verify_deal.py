#!/usr/bin/env python3
"""Check that a match was dealt fairly, from the export of its table: python3 verify_deal.py export.json
Needs Python 3.11 and nothing else. It imports nothing of Pyrite: it follows docs/fair-deals.md and docs/rules alone.
It deals Saboteur without modules again; of Saboteur 2, The Lost Mines, The Dark Cave and every module it checks only
where the chance came from. Ends with 0: verified, 1: not verified, 2: not called rightly, 3: can't be checked whole.
"""

# fmt: off
import argparse
import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import combinations, count
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Board = dict[Cell, str]
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
GOALS = ((8, -2), (8, 0), (8, 2))
DWARFS = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
COPIES = {"NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5, "N": 1, "E": 1, "N|S": 1, "E|W": 1,
          "N|E": 1, "N|W": 1, "N|E|S": 1, "N|E|W": 1, "N|E|S|W": 1, "broken:pickaxe": 3, "broken:lantern": 3,
          "broken:cart": 3, "repair:pickaxe": 2, "repair:lantern": 2, "repair:cart": 2, "repair:pickaxe+lantern": 1,
          "repair:pickaxe+cart": 1, "repair:lantern+cart": 1, "rockfall": 3, "map": 6}
CARDS = [card for card, n in COPIES.items() for _ in range(n)]
class Unknown(ValueError):
    """What this program does not know, so that the cards can't be dealt again."""
class Closed(Exception):
    """The table was closed before this move."""
def need(holds: object, why: str) -> None:
    if not holds:
        raise ValueError(why)
def words(secret: bytes) -> Iterator[int]:  # chance: SHA-256 in counter mode
    for at in count():
        yield int.from_bytes(hashlib.sha256(secret + (at // 8).to_bytes(8, "big")).digest()[at % 8 * 4 :][:4], "big")
def below(stream: Iterator[int], n: int) -> int:  # by rejection: every number is equally likely
    return 0 if n < 2 else next(word for word in stream if word < 2**32 - 2**32 % n) % n
def shuffled(stream: Iterator[int], items: list[Any]) -> list[Any]:  # Fisher and Yates
    for i in range(len(items) - 1, 0, -1):
        j = below(stream, i + 1)
        items[i], items[j] = items[j], items[i]
    return items
def tunnels(laid: str) -> list[set[str]]:  # of a card as it lies: ~ means turned
    return [{BACK[side] if laid.endswith("~") else side for side in group} for group in laid.rstrip("~").split("|")]
def sides(laid: str) -> set[str]:
    return set().union(*tunnels(laid))
def ways(card: str) -> list[str]:
    plain, turned = (sorted(map(sorted, tunnels(laid))) for laid in (card, card + "~"))
    return [card] if plain == turned else [card, card + "~"]
def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]

def touched(board: Board, cell: Cell) -> set[str]:
    """The sides on which a tunnel that is joined to the start leads to this cell."""
    found, todo = set[tuple[Cell, str]](), [((0, 0), "N")]
    while todo:
        at, side = todo.pop()
        for group in tunnels(board.get(at, "")):
            if side in group and (at, side) not in found:
                found |= {(at, other) for other in group}
                todo += [(beside(at, other), BACK[other]) for other in group]
    return {side for side in SIDES if (beside(cell, side), BACK[side]) in found}
def mismatches(board: Board, laid: str, cell: Cell) -> int:
    others = [(side, board[beside(cell, side)]) for side in SIDES if beside(cell, side) in board]
    return sum((side in sides(laid)) != (BACK[side] in sides(other)) for side, other in others)
def turn_goals(board: Board, down: Board, last: Cell, seat: int, ask: Callable[[int], str]) -> bool:
    """B-18 to B-20: is the treasure reached? Stones are put; the player chooses where both ways are equal."""
    while faces := {cell: down[cell] for cell in GOALS if cell in down and touched(board, cell)}:
        best = dict[Cell, list[str]]()
        if "treasure" in faces.values():
            return True
        for cell, face in faces.items():
            score = {}
            for way in ways(face):
                joined = touched(board, cell) & sides(way)
                score[way] = last in [beside(cell, s) for s in joined], len(joined), -mismatches(board, way, cell)
            best[cell] = [way for way in score if score[way] == max(score.values())]
        for cell, equal in best.items():
            texts = {f"stone:{way}@{cell[0]},{cell[1]}": way for way in equal}
            board[cell], _ = equal[0] if len(equal) == 1 else texts[ask(seat)], down.pop(cell)
    return False

def act(text: str, card: str, front: list[set[str]], seat: int, classic: bool, board: Board, down: Board) -> Cell:
    """B-6 to B-17: the card does what the move says; the cell of a path card that was laid, else the start."""
    tools, rest = card.partition(":")[2].split("+"), text.removeprefix(card)
    if said := re.fullmatch(r">(\d)(?:=(\w+))?", rest):
        there, tool = front[int(said[1])], said[2] or tools[0]
        need(tool in tools and (len(tools) > 1) == (said[2] is not None), "not a tool of that card")
        need((tool in there) == card.startswith("repair"), "that tool is not as the card needs it")
        need(tool in there or classic or there is not front[seat], "never in front of oneself")
        (there.remove if tool in there else there.add)(tool)
    elif said := re.fullmatch(r"(~?)@(-?\d+),(-?\d+)", rest):
        cell, laid = (int(said[2]), int(said[3])), card + said[1]
        need(text == f"{laid}@{cell[0]},{cell[1]}", f"{text}: unreadable")
        if card == "rockfall":
            need(laid == card and cell not in ((0, 0), *GOALS) and board.pop(cell, ""), "no path card lies there")
        elif card == "map":
            need(cell in down and laid == card, "no goal lies face down there")
        else:
            need(laid in ways(card) and cell not in {**board, **down} and not front[seat], f"{text}: it can't be laid")
            need(not mismatches(board, laid, cell) and touched(board, cell) & sides(laid), f"{text}: it does not fit")
            board[cell] = laid
            return cell
    else:
        need(text == "pass:" + card, f"{text}: unreadable")
    return 0, 0

def saboteur(spec: dict[str, Any], stream: Iterator[int], ask: Callable[[int], str]) -> list[int]:
    """Deal every round again (docs/rules/deal.md) and follow the moves; the gold of each seat at the end."""
    players, options, classic = spec["players"], spec["options"], spec["edition"] == "classic"
    if spec["edition"] not in ("classic", "anniversary") or spec["modules"] != []:
        raise Unknown(f"the edition {spec['edition']!r} with the modules {spec['modules']!r}")
    need(set(options) == {"starter", "rounds", "auto_share"} and type(options["auto_share"]) is bool, "unknown options")
    need([type(n) for n in (players, options["rounds"])] == [int, int] and options["rounds"] > 0, "impossible numbers")
    first = below(stream, players) if options["starter"] == "random" else range(players)[options["starter"]]
    pile, purses = shuffled(stream, [1] * 16 + [2] * 8 + [3] * 4), [0] * players
    for number in range(options["rounds"]):
        roles = shuffled(stream, ["digger"] * DWARFS[players][0] + ["saboteur"] * DWARFS[players][1])[:players]
        down = dict(zip(GOALS, shuffled(stream, ["treasure", "NE", "NW"]), strict=True))
        deck, size = shuffled(stream, CARDS[:]), 6 if players < 6 else 5 if players < 8 else 4
        hands, deck = [deck[size * n : size * n + size] for n in range(players)], deck[size * players :]
        pile = shuffled(stream, pile) if number else pile
        board, front, seat, won = {(0, 0): "NESW"}, [set[str]() for _ in roles], first, False
        while any(hands) and not won:
            seat = last = next(n % players for n in range(seat, seat + players) if hands[n % players])
            text = ask(seat)
            card = max((c for c in hands[seat] if text.removeprefix("pass:").startswith(c)), key=len, default="")
            need(card, f"{text}: no such card in the hand of seat {seat}")
            hands[seat].remove(card)
            cell = act(text, card, front, seat, classic, board, down)
            won = cell != (0, 0) and turn_goals(board, down, cell, seat, ask)
            hands[seat] += [deck.pop(0)] if deck and not won else []
            seat += 1
        drawn = 0 if not won else min(9, players) if classic else roles.count("digger")
        tray, pile, seat = pile[:drawn], pile[drawn:], last
        while tray:
            seat = next(n % players for n in range(seat, -players, -1) if roles[n % players] == "digger")
            value = max(tray) if options["auto_share"] else {f"take:{value}": value for value in tray}[ask(seat)]
            tray.remove(value)
            purses[seat], seat = purses[seat] + value, seat - 1
        for seat in [(last + step) % players for step in range(1, players + 1)]:
            if roles[seat] == "saboteur" and pile and not won:
                worth = (4, 3, 3, 2)[roles.count("saboteur") - 1]
                some = [c for n in range(1, 5) for c in sorted(set(combinations(sorted(pile)[::-1], n)))[::-1]]
                cover = sorted((c for c in some if sum(c) > worth), key=lambda c: (len(c), sum(c)))
                for value in next((c for c in some if sum(c) == worth), cover[0] if cover else tuple(pile)):
                    pile.remove(value)
                purses[seat] += worth
        first = last + 1
    return purses
GAMES = {"saboteur": saboteur}  # another game adds its own function

def verify(export: dict[str, Any], commitment: str = "", receipt: str = "", shares: list[str] | None = None) -> str:
    """What was checked, in words; ValueError (or KeyError …) if something does not hold."""
    record, fair, spec = export["record"], export["fair"], export["record"]["spec"]
    closed, late = export.get("closed") is True, export.get("comings", [])  # before its end; who took a bot's place
    for part, fields in ((export, "pyrite record fair names" + " closed" * closed + " comings" * bool(late)),
        (record["chance"], "stream secret"), (record, "pyrite spec chance moves hash"),
        (spec, "game edition players modules options"), (fair, "table commitment server_seed entropies secret")):
        need(set(part) == set(fields.split()), f"other fields than {fields}")
    need((export["pyrite"], record["pyrite"]) == ("export/1", "record/1"), "another format")
    need([type(name) for name in export["names"]] == [str] * spec["players"], "a name for each seat is needed")
    seed, table, given = bytes.fromhex(fair["server_seed"]), fair["table"].encode(), fair["entropies"]
    need(hashlib.sha256(seed).hexdigest() == fair["commitment"], "the server's seed breaks its commitment")
    need(all(one.split("=") in [[*item] for item in given.items()] for one in shares or []), "a share was left out")
    need(all(re.fullmatch(r"(?:\d|1[0-5])=[0-9a-f]{32}", "=".join(item)) for item in given.items()), "unreadable share")
    for each in late:
        need(set(each) == {"seat", "move", "name", "before"} and type(each["name"]) is type(each["before"]) is str
             and each["move"] in range(len(record["moves"]) + 1), "who came later is told in another way")
        need(each["seat"] in {*range(spec["players"])} - {*map(int, given)}, "who comes later gives no share of chance")
    mixed = b"".join(bytes([int(seat)]) + bytes.fromhex(given[seat]) for seat in sorted(given, key=int))
    secret = hashlib.sha256(b"pyrite fair-1 table" + seed + bytes([len(table)]) + table + mixed).digest()
    need(fair["secret"] == secret.hex(), "the secret does not come from seed and shares")
    need(record["chance"] == {"stream": "fair-1", "secret": secret.hex()}, "the record has another chance")
    content = {key: value for key, value in record.items() if key != "hash"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    need(record["hash"] == "sha256:" + hashlib.sha256(canonical).hexdigest(), "the record's hash is wrong")
    need(commitment in ("", fair["commitment"]) and receipt in ("", record["hash"]), "the table showed another hash")
    moves = iter(record["moves"])
    def ask(seat: int) -> str:
        by, _, move = str(next(moves, "")).partition(" ")
        if closed and not by:
            raise Closed
        need(by == str(seat), f"a move of seat {seat} is due")
        return move
    if spec["game"] not in GAMES:
        raise Unknown(f"the game {spec['game']!r}")
    try:
        end = f"Gold by seat: {GAMES[spec['game']](spec, words(secret), ask)}"
        need(not closed, "the match is over, so its table was not closed before")
    except Closed:
        end = "Then the table was closed, before the end"
    need(next(moves, None) is None, "there are moves after the end")
    return (f"The seed is the one committed to{', as the table showed' if commitment else ''}. "
            f"The deal comes from it and the shares of {len(given)} seats{', yours too' if shares else ''}.\n"
            f"The record is whole{' and the one of the receipt' if receipt else ''}. "
            f"Dealt again, all {len(record['moves'])} moves were possible. {end}.")
def given_as(pattern: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise argparse.ArgumentTypeError(f"{text!r} is not written as the table shows it")
        return text
    return read
def read_export(path: Path) -> Any:
    """ValueError in words if there is none."""
    try:
        export = json.loads(path.read_bytes())
    except OSError as error:
        raise ValueError(f"{path}: can't be read ({error.strerror})") from None
    except (ValueError, RecursionError):
        raise ValueError(f"{path}: this is not JSON") from None
    sort = str(export.get("pyrite")) if isinstance(export, dict) else ""
    need(sort.startswith("export/"), f"{path}: this is not the export of a table" + (
        "; a record alone does not tell where its chance came from" if sort.startswith("record/") else ""))
    return export

def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[1])
    parser.add_argument("export", type=Path, help="the file that the table gave at its end")
    parser.add_argument("--commitment", default="", type=given_as(r"(?:[0-9a-f]{64})?"),
                        help="what the table showed before the deal")
    parser.add_argument("--share", action="append", metavar="SEAT=DIGITS", type=given_as(r"\d{1,2}=[0-9a-f]{32}"),
                        help="what your browser added to chance")
    parser.add_argument("--receipt", default="", type=given_as(r"(?:sha256:[0-9a-f]{64})?"),
                        help="the hash that the table showed at the end")
    given = parser.parse_args()
    try:
        export = read_export(given.export)
    except ValueError as error:
        parser.exit(2, f"{error}\n")
    try:
        print(verify(export, given.commitment, given.receipt, given.share))
    except Unknown as what:
        print(f"CAN'T BE CHECKED: the seed is the one committed to, the secret comes from it and the record is whole, "
              f"but this program does not know {what}. It deals Saboteur without modules.", file=sys.stderr)
        return 3
    except ValueError as error:
        print(f"NOT VERIFIED: {error}", file=sys.stderr)
        return 1
    except (LookupError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        print(f"NOT VERIFIED: the export is damaged ({type(error).__name__}: {error})", file=sys.stderr)
        return 1
    return 0

if __name__ == "__main__":
    sys.exit(main())
