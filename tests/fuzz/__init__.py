"""Thousands of hostile inputs: messages, texts, folders and files that no program should write.

`make test` tries a part of them, and `make soak` tries all; `python tests/fuzz` also counts each kind. Random choices
are seeded, so a part can be repeated: `python tests/fuzz board 1 17` tries only part 17 of the boards.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import own_home  # noqa: F401  no learner's own files are touched

from elele_course.store import scores
from elele_course.study import learner
from fuzz import files, messages, texts
from fuzz.accidents import PART, Chance
from fuzz.watch import WATCH, weight

__all__ = ["FULL", "Kind", "counted", "run"]

Kind = Callable[[Chance], None]
FULL: dict[Kind, int] = {
    messages.board: PART, messages.puzzle_board: PART, messages.puzzle_panel: PART, messages.quiz: PART,
    messages.exercises: PART, messages.items: PART, messages.bend: PART, messages.exam: PART,
    messages.bird_panel: PART, messages.field_guide: PART, messages.steps: PART,
    texts.positions: PART, texts.moves: PART, texts.records: PART, texts.hand_ins: PART,
    files.folders: files.FILES, files.class_folders: files.FILES, files.saved_games: files.FILES,
    files.progress_files: files.FILES,
}  # fmt: skip
"""Kind → the number of inputs in each of its parts."""
PARTS = 1_000
"""The number of parts of each kind that `make soak` tries."""
ROOM = 40
"""The maximum megabytes by which memory may grow after the first tenth of a kind: 400 bytes for each message."""


def run(kind: Kind, parts: int, first: int = 0) -> float:
    """Try some parts of a kind, each of which can be repeated by its number; return the growth of memory in MB."""
    scores.off()  # Progress files are a separate kind.
    learner.off()
    number, before = first, 0.0
    try:
        for number in range(first, first + parts):
            if number == first + max(1, parts // 10):
                before = weight()
            with WATCH.over():
                kind(random.Random(f"{kind.__name__} {number}"))
    except Exception as error:
        error.add_note(f"again: python tests/fuzz {kind.__name__} 1 {number}")
        raise
    finally:
        scores.on()
        learner.on()
    grown = weight() - before
    assert grown < ROOM, f"{kind.__name__} left {grown:.0f} MB behind"
    return grown


def counted(kind: Kind, parts: int = PARTS, first: int = 0) -> tuple[int, float, float]:
    """Try some parts of a kind; return the number of inputs, the seconds, and the growth of memory in MB."""
    begin = time.perf_counter()
    grown = run(kind, parts, first)
    return parts * FULL[kind], time.perf_counter() - begin, grown
