"""Every lesson, and the file that the page reads it from."""

from pathlib import Path

from tools.lesson import dark_cave, lost_mines, saboteur, saboteur2
from tools.lesson.step import Lesson
from tools.lesson.written import text

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src" / "lesson"
EVERY: tuple[Lesson, ...] = (saboteur.LESSON, saboteur2.LESSON, lost_mines.LESSON, dark_cave.LESSON)


def file_of(lesson: Lesson) -> Path:
    return FOLDER / f"{lesson.game}.gen.json"


def write() -> None:
    for lesson in EVERY:
        file_of(lesson).write_text(text(lesson), encoding="utf-8")
