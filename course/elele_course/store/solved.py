"""The puzzles that the learner has solved, kept in the progress file."""

from __future__ import annotations

from datetime import datetime

from elele_course.store.progress import Progress, stamp


def keep(progress: Progress, puzzle: str, answer: str, now: datetime) -> None:
    """Write a right answer to the file, and return once it is on the disk. `now` needs a time zone."""
    row = (puzzle, answer, stamp(now), now.date().isoformat())
    question = "INSERT INTO solved (puzzle, answer, at, day) VALUES (?, ?, ?, ?)"
    progress.write(lambda file: file.execute(question, row))


def kept(progress: Progress) -> set[str]:
    """The ids of all the solved puzzles; an old read-only file gives an empty set."""
    return {*answers(progress)}


def answers(progress: Progress) -> dict[str, str]:
    """Puzzle id → the last right answer to the puzzle; empty for an old read-only file."""
    rows = progress.rows("SELECT puzzle, answer FROM solved ORDER BY solved_id", table="solved")
    return {row["puzzle"]: row["answer"] for row in rows}
