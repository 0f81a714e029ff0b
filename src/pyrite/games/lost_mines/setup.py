"""What a table of The Lost Mines is made of: board, cards, dwarfs (LM-1 … LM-7)."""

from pyrite._native import i64, vec
from pyrite.family.move import CardMove
from pyrite.family.rules import Rules
from pyrite.games.expedition.clans import BLUE, LOYAL, YELLOW
from pyrite.games.expedition.moves.lay import Trail
from pyrite.games.lost_mines import cards as data
from pyrite.games.lost_mines.moves.info import Information
from pyrite.games.lost_mines.moves.storm import Storm
from pyrite.games.lost_mines.moves.tokens import Trap, Troll
from pyrite.games.lost_mines.moves.tools import Tool
from pyrite.games.lost_mines.walking import Walking
from pyrite.maze.cards import Card
from pyrite.maze.maze import cell_at


def install_cards(rules: Rules, lay: Trail, walking: Walking) -> None:
    lay.simple = True
    rules.add_paths(data.path_cards(), lay)
    walking.board.treasure_cards = boxed_treasures(rules)
    install_actions(rules, walking)
    for card in data.fixed_cards():
        rules.add_card(card)
    install_board(rules)
    install_players(rules)


def boxed_treasures(rules: Rules) -> list[int]:
    """The treasures: the printed ones, or those that a box names, `treasure:gems:5` (LM-5)."""
    box = rules.box
    counts: dict[str, int] = {}
    for name in [name for name in box.left if name.startswith(data.TREASURE)]:
        counts[name] = box.copies(name, box.left.pop(name))
        if data.treasure_number(name) < 0:
            words = f"a treasure is called treasure:gems:5, with a value from 1 to {data.MOST_VALUE}"
            raise box.wrong(name, words, "LM-5")
    found = data.treasures_in(counts)
    if len(found) < rules.spec.players:
        raise box.wrong("", f"as many treasures as players are needed; here are {len(found)}", "LM-5")
    return found


def install_actions(rules: Rules, walking: Walking) -> None:
    """In the order of the components: tools, traps, trolls, information, storms."""
    board = walking.board
    for tool, obstacle in data.TOOLS.items():
        use = Tool(tool, data.FEATURES.index(obstacle), walking)
        take(rules, use)
        rules.add_card(Card(use.name, data.TOOL_COPIES, confidence=data.ACTIONS), use)
    trap = Trap(board)
    take(rules, trap)
    rules.add_card(Card(trap.name, data.TRAPS, confidence=data.ACTIONS), trap)
    troll = Troll(board)
    take(rules, troll)
    rules.add_card(Card(troll.name, data.TROLLS, confidence=data.ACTIONS), troll, front=True)
    for offers in data.INFOS:
        information = Information(offers, board)
        take(rules, information)
        rules.add_card(Card(information.name, data.INFO_COPIES, confidence=data.ACTIONS), information)
    storm = Storm(board)
    take(rules, storm)
    rules.add_card(Card(storm.name, data.STORMS, confidence=data.ACTIONS), storm)


def take(rules: Rules, move: CardMove) -> None:
    """No card of this game asks anything when it takes effect: its turn goes straight on."""
    move.simple = True
    rules.take_move(move)


def install_board(rules: Rules) -> None:
    """The yellow start lies in slot 0 of the maze, the mines in the next ones, the blue start after them (LM-4)."""
    kind_of = rules.cards.kind_of
    rules.columns = data.COLUMNS
    rules.rows = data.ROWS
    rules.start_card, (column, row) = data.STARTS[YELLOW]
    rules.start_cell = cell_at(column, row)
    rules.goal_cells = [cell_at(x, y) for x, y in data.MINE_CELLS]
    rules.goal_cards = vec[i64]([kind_of[name] for name, _ in data.MINES])
    name, (column, row) = data.STARTS[BLUE]
    rules.extras.append((cell_at(column, row), 2 * kind_of[name]))


def install_players(rules: Rules) -> None:
    players = rules.spec.players
    rules.hand_cards = data.hand_size(players)
    rules.set_aside = data.SET_ASIDE
    rules.roles = list(data.ROLES)
    cards: list[int] = []
    for number, name in enumerate(data.ROLES):
        cards += [number] * (data.loyals(players) if name.endswith(LOYAL) else 1)
    rules.role_cards = vec[i64](cards)
