"""The figures of the arena in docs/bots.md, and their pictures, from the cells in docs/arena.

    python tools/arena_page.py

Cells are made by `pyrite arena … --seeds report --keep docs/arena`, one file each; this plays nothing.
"""

import json
from pathlib import Path

from pyrite.bots.cells import MIXED, Cell, Figures
from pyrite.bots.stats import Score, paired, wilson

ROOT = Path(__file__).parents[1]
BEGIN, END = "<!-- arena: made by tools/arena_page.py -->", "<!-- /arena -->"
HEAD = """| table | who digs | saboteurs | deals | treasure reached | against simple, same deals | open by turn 1, 3 \
| Brier by lap 1, 2, 4 (prior) | a decision: median, 95 % |
|---|---|---|---|---|---|---|---|---|"""
SIDE = 220
EDGE = 34


def cells(folder: Path) -> list[Figures]:
    found = []
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        cell = data["cell"]
        cell["modules"] = tuple(cell["modules"])
        figures = Figures(Cell(**cell), data)
        if figures.cell.seeds == "report" and figures.rows:
            found.append(figures)
    return found


def line(figures: Figures, base: Figures | None) -> str:
    cell = figures.cell
    wins = figures.wins()
    low, high = wilson(sum(wins), len(wins))
    saboteurs = max(1, sum(row.saboteurs for row in figures.rows))
    open_by = [sum(row.exposed[turn] for row in figures.rows if row.exposed) / saboteurs for turn in (0, 2)]
    laps = [figures.beliefs[lap] for lap in (0, 1, 3)]
    believed = ", ".join(f".{round(1000 * score.brier()):03}" if score.count else "–" for score in laps)
    prior = f".{round(1000 * laps[0].prior()):03}" if laps[0].count else "–"
    times = figures.times
    cost = f"{times.at(0.5):.1f}, {times.at(0.95):.1f} ms" if times.bins else "–"
    parts = [
        f"{cell.game}, {cell.players}" + (f", {cell.kind}" if cell.kind != "sides" else ""),
        cell.first,
        cell.second,
        str(len(wins)),
        f"{sum(wins) / len(wins):.0%} [{low:.0%}, {high:.0%}]",
        against(figures, base),
        f"{open_by[0]:.0%}, {open_by[1]:.0%}",
        f"{believed} ({prior})",
        cost,
    ]
    return f"| {' | '.join(parts)} |"


def against(figures: Figures, base: Figures | None) -> str:
    """The difference on the deals that both have played, with its interval."""
    if base is None or base is figures or figures.cell.kind == MIXED:
        return ""
    both = figures.done & base.done
    one, other = (
        [row.won for row in sorted(each.rows, key=lambda row: row.deal) if row.deal in both]
        for each in (figures, base)
    )
    mean, low, high = paired(one, other)
    return f"{100 * mean:+.0f} [{100 * low:+.0f}, {100 * high:+.0f}]"


def base_of(figures: Figures, every: list[Figures]) -> Figures | None:
    """Simple bots on both sides of the same table."""
    for other in every:
        one, cell = other.cell, figures.cell
        same = (one.game, one.players, one.modules) == (cell.game, cell.players, cell.modules)
        if same and one.kind == "sides" and (one.first, one.second) == ("simple", "simple"):
            return other
    return None


def picture(score: Score) -> str:
    """How often what was believed was so: on the line, belief is right."""
    points = []
    most = max(count for _, _, count in score.reliability())
    for believed, so, count in score.reliability():
        x, y = EDGE + believed * SIDE, 10 + (1 - so) * SIDE
        points.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 7 * (count / most) ** 0.5:.1f}" fill="#b7791f"/>'
        )
    texts = [
        f'<text x="{EDGE + share * SIDE:.0f}" y="{SIDE + 26}" text-anchor="middle">{share:.0%}</text>'
        f'<text x="{EDGE - 6}" y="{14 + (1 - share) * SIDE:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.5, 1.0)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + EDGE + 20} {SIDE + 34}" '
        f'font-family="sans-serif" font-size="10" fill="#555">'
        f'<rect x="{EDGE}" y="10" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#999"/>'
        f'<path d="M{EDGE} {10 + SIDE}L{EDGE + SIDE} 10" stroke="#bbb"/>{"".join(points)}{"".join(texts)}</svg>\n'
    )


def page(every: list[Figures]) -> str:
    lines = [HEAD, *(line(figures, base_of(figures, every)) for figures in every)]
    return "\n".join(lines)


def main() -> None:
    every = cells(ROOT / "docs/arena")
    path = ROOT / "docs/bots.md"
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{page(every)}\n\n{END}{after}", encoding="utf-8")
    whole = Score()
    for figures in every:
        lap = figures.beliefs[1]
        whole.rows = [
            [a + b for a, b in zip(one, two, strict=True)]
            for one, two in zip(whole.rows, lap.rows, strict=True)
        ]
    if whole.count:
        (ROOT / "docs/pictures/reliability.svg").write_text(picture(whole), encoding="utf-8")


if __name__ == "__main__":
    main()
