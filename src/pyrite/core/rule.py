"""Rules: the shapes of all modules of one table, put together once when it is made and shared by every clone."""

from pyrite._native import append, i64, vec
from pyrite.core.module import Module
from pyrite.core.move import MOST_TAGS, TAG, MoveKind, Moves
from pyrite.core.spec import GameSpec, SpecError


class Rules:
    def __init__(self) -> None:
        self.spec: GameSpec
        self.players: i64 = 0
        # The game first, then the modules that are switched on, in catalogue order.
        self.modules: list[Module] = []
        self.game: Module = Module()  # the first of them
        self.game_frames: i64 = 0  # frames up to this number are its own
        # A packed array: compiled code trusts the type of what it takes out.
        self.moves: vec[MoveKind] = vec[MoveKind]()
        # By number of a frame kind: its name, its owner, does it run by itself. Number 0 is no frame.
        self.frame_names: list[str] = [""]
        self.frame_owners: vec[Module] = vec[Module]([Module()])
        self.automatic: vec[i64] = vec[i64]([0])
        # Of a choice: the rule of its decision, and the kinds of moves that answer it; none: any move may be tried.
        self.frame_rules: list[str] = [""]
        self.frame_answers: list[list[MoveKind]] = [[]]
        self.urgent: list[Module] = []  # those in which something may come before all else
        self.slots: i64 = 0
        # By name of a family of facts its number.
        self.families: list[str] = []
        self.family_owners: dict[int, Module] = {}  # of those that modules bring
        self.steps: dict[str, Module] = {}
        # The rule named when a move comes out of turn or can't be read.
        self.turn_rule = ""
        # Scratch space for listing moves; nothing in it outlives a call.
        self.scratch: vec[i64] = vec[i64]([0] * 64)
        self.listed = Moves()

    def take_frame(self, owner: Module, name: str, automatic: bool) -> int:
        """A new kind of frame. A choice waits for a seat; an automatic one runs by itself."""
        if name in self.frame_names:
            raise SpecError("modules", f"two modules name a frame {name}")
        self.frame_names.append(name)
        self.frame_owners = append(self.frame_owners, owner)
        self.automatic = append(self.automatic, 1 if automatic else 0)
        self.frame_rules.append("")
        self.frame_answers.append([])
        return len(self.frame_names) - 1

    def take_answers(self, frame: int, rule: str, kinds: list[MoveKind]) -> None:
        """The decision of a choice: its rule, and the kinds of moves that answer it. Whatever else is tried there comes
        too early."""
        self.frame_rules[frame] = rule
        self.frame_answers[frame] = kinds

    def decided_by(self, frame: int) -> str:
        """The rule of a decision; that of the turn for an ordinary one."""
        return self.frame_rules[frame] or self.turn_rule

    def is_answer(self, frame: int, kind: MoveKind) -> bool:
        answers = self.frame_answers[frame]
        return not answers or kind in answers

    def take_move(self, kind: MoveKind) -> None:
        """A new kind of move; its tag is the next free one."""
        if len(self.moves) >= MOST_TAGS:
            raise SpecError("modules", "too many kinds of moves")
        kind.base = len(self.moves) * TAG
        self.moves = append(self.moves, kind)

    def take_slots(self, count: int) -> int:
        """A range of ints in the state; returns the first."""
        start = self.slots
        self.slots += count
        return start

    def take_family(self, owner: Module, name: str) -> int:
        """A new family of facts; its owner says them in words."""
        self.families.append(name)
        self.family_owners[len(self.families) - 1] = owner
        return len(self.families) - 1

    def take_step(self, owner: Module, step: str) -> None:
        """Replace one whole step; two owners of one step are refused when the table is made."""
        other = self.steps.get(step)
        if other is not None and other is not self.modules[0]:
            raise SpecError("modules", f"{other.id} and {owner.id} both replace the step {step}")
        self.steps[step] = owner

    def frame(self, name: str) -> int:
        return self.frame_names.index(name)

    def freeze(self) -> None:
        """All modules are in: work out what the hot path asks."""
