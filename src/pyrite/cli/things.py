"""What stands and lies on a maze through which pawns walk: pawns, creatures, tokens on edges. For the maze as text."""

from collections.abc import Mapping
from typing import Final

from pyrite.cli.tiles import Piece
from pyrite.words.catalogue import word

CLAN_STYLES: Final = {"yellow": "bold #000000 on #e8c547", "blue": "bold #ffffff on #2456a6"}
CREATURE_STYLE: Final = "bold #ffffff on #a02c2c"
TOKEN_STYLE: Final = "bold #ffffff on #5b3a8c"
TOKENS: Final = {"web": "#", "trap": "%", "troll": "&"}


class Things:
    """By cell the seats whose pawns stand there and the creatures; by edge what lies on it."""

    def __init__(self, data: Mapping[str, object], lang: str) -> None:
        self.lang = lang
        self.pawns: dict[str, str] = {}
        self.creatures: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        clans, size = data.get("clans"), data.get("board")
        self.clans: list[str] = clans if isinstance(clans, list) else []
        self.corners = ["0,0", f"{size['columns'] - 1},{size['rows'] - 1}"] if isinstance(size, dict) else []
        pawns, creatures, tokens = data.get("pawns"), data.get("creatures"), data.get("tokens")
        for seat, place in enumerate(pawns if isinstance(pawns, list) else []):
            if place is not None:
                cell = str(place).partition("/")[0]
                self.pawns[cell] = self.pawns.get(cell, "") + str(seat)
        for name, where in creatures.items() if isinstance(creatures, dict) else ():
            cell = str(where["at"]).partition("/")[0]
            self.creatures[cell] = self.creatures.get(cell, "") + str(name)[0].upper()
        for token in tokens if isinstance(tokens, list) else []:
            self.tokens[str(token["at"])] = TOKENS[token["kind"]]

    def pieces(self, cell: str, wide: int) -> list[tuple[int, int, list[Piece]]]:
        """Column, line and characters in the tile of a cell: pawns above, creatures below, tokens at its sides."""
        half = wide // 2
        out: list[tuple[int, int, list[Piece]]] = []
        for column, pawns in zip((0, half + 1), self.beside(self.pawns.get(cell, ""), half), strict=True):
            if pawns:
                out.append((column, 0, [(text, CLAN_STYLES.get(clan, "bold")) for text, clan in pawns]))
        if cell in self.creatures:
            out.append((0, 2, [(self.creatures[cell][:half], CREATURE_STYLE)]))
        east, south = self.tokens.get(f"{cell}/E"), self.tokens.get(f"{cell}/S")
        if east:
            out.append((wide - 1, 1, [(east, TOKEN_STYLE)]))
        if south:
            out.append((half, 2, [(south, TOKEN_STYLE)]))
        return out

    def cells(self) -> list[str]:
        """The cells whose tiles show a token though no card may lie there, and the corners of a board."""
        return [*self.corners, *[edge.partition("/")[0] for edge in self.tokens]]

    def beside(self, seats: str, half: int) -> tuple[list[Piece], list[Piece]]:
        """Pawns left and right of the way north, clan by clan; each clan with its letter if there is room for it."""
        worn = sorted({self.clans[int(seat)] for seat in seats})
        groups = [[(seat, clan) for seat in seats if self.clans[int(seat)] == clan] for clan in worn]
        named = [[*group, (word(f"clan.{group[0][1]}", self.lang)[0], group[0][1])] for group in groups]
        for apart in (named, groups) if len(worn) == 2 else ():
            if max(map(len, apart)) <= half:
                return apart[0], apart[1]
        row = [each for group in groups for each in group]
        if len(worn) == 1 and len(row) < 2 * half:
            row = named[0]
        if len(row) > 2 * half:
            row = [*row[: 2 * half - 1], ("+", "")]
        return row[:half], row[half:]
