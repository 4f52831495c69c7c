"""The objectives of the lessons, the tasks that judge them, and what a learner's progress file shows of each.

`data/objectives.csv` lists the objectives; `data/COLUMNS.md` describes its columns.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from elele import own_modules
from elele.errors import ParseError
from elele.paths import data_folder
from elele.phrases import counted, listed
from elele_course.questions import items, made, puzzles
from elele_course.questions.exercises import KINDS
from elele_course.store import questions as store
from elele_course.store.progress import Progress
from elele_course.workshop import Mistake

State = Literal["open", "chosen", "shown"]
STATES: tuple[State, ...] = ("open", "chosen", "shown")
"""What is known of an objective: nothing yet; a right answer was chosen from a few; or it was shown by doing."""
CLAIMED = "not judged again"
"""The remark on a result that only the learner's own code could show again."""


class Path(NamedTuple):
    """A path through the lessons."""

    title: str
    lessons: tuple[str, ...]


PATHS: Mapping[str, Path] = {
    "birds": Path("The seabirds of Hawaiʻi", ("00", "01", "02", "03", "04")),
    "solitaires": Path("Two solitaire games", ("05", "06", "07", "08")),
    "lab": Path("The playtest lab", ("08b", "09", "10", "11", "12", "13", "13b", "14")),
}
"""Name → path, in teaching order."""


class Objective(NamedTuple):
    """What learners can do after a lesson."""

    lesson: str
    text: str
    taught: str
    """The heading of the section that teaches it."""
    judged: tuple[str, ...]
    """The tasks that judge it, such as `04-plastic`, `puzzle:two-steps` or `made:10-player`; all of them are needed."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the progress file shows of a task, or of an objective."""

    state: State
    how: str = ""
    """How it was shown, in a few words; empty if it is open."""
    luck: float = 0.0
    """For a chosen answer, the chance of guessing it."""
    measured: bool = False
    """True if what the learner made was measured, so that the result has an error."""


OPEN = Shown("open")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Shown):
    """What the progress file shows of an objective."""

    objective: Objective


@cache
def load() -> tuple[Objective, ...]:
    """The objectives of all lessons, in order."""
    text = (data_folder() / "objectives.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(Objective(row["lesson"], row["objective"], row["taught"], (*row["judged"].split(),)) for row in rows)


def path(name: str) -> Path:
    """The path with this name; raises `ParseError` for an unknown name."""
    if name not in PATHS:
        raise ParseError(f"there is no path {name!r}; the paths are {listed(PATHS)}")
    return PATHS[name]


def found(progress: Progress | None, name: str) -> list[Found]:
    """What a progress file, if there is one, shows of each objective of a path; raises `ParseError` for no path."""
    lessons, look = path(name).lessons, _Kept(progress).task if progress else lambda _task: OPEN
    own = (one for one in load() if one.lesson in lessons)
    return [Found(**asdict(_weakest([look(task) for task in one.judged])), objective=one) for one in own]


def _weakest(parts: list[Shown]) -> Shown:
    state = min((part.state for part in parts), key=STATES.index)
    how = "" if state == "open" else "; ".join(part.how for part in parts)
    measured = state != "open" and any(part.measured for part in parts)
    return Shown(state, how, min((part.luck or 1 for part in parts), default=1) % 1, measured)


class _Kept:
    """The answers in a progress file, by task."""

    def __init__(self, progress: Progress) -> None:
        self.progress, self.solved = progress, store.solved(progress)
        self.checked: dict[str, list[store.ItemAnswer]] = {}
        for one in store.kept(progress, store.ItemAnswer):
            if one.part == "check":
                self.checked.setdefault(one.item, []).append(one)
        self.exercises = store.kept(progress, store.ExerciseAnswer)

    def task(self, task: str) -> Shown:
        """What the file shows of one task."""
        kind, _, name = task.rpartition(":")
        looks: Mapping[str, Callable[[str], Shown]] = {
            "": self._item, "puzzle": self._puzzle, "exercise": self._exercise, "made": self._made,
        }  # fmt: skip
        return looks[kind](name) if kind in looks else self._own(task)

    def _item(self, name: str) -> Shown:
        given, item = self.checked.get(name, []), items.find(name)
        if not any(one.right for one in given):
            return OPEN
        when = "" if given[0].right else ", on a later try"
        if item.kind == "choice":
            many, tries = len(item.offered), [one.right for one in given].index(True) + 1
            return Shown("chosen", f"one of {many} answers{when}", min(1.0, tries / many))
        done = "number worked out" if item.kind == "number" else "shown on a board"
        return Shown("shown", f"{done}{when}")

    def _puzzle(self, name: str) -> Shown:
        if name not in self.solved:
            return OPEN
        return Shown("shown", f"puzzle solved: {puzzles.find(name).title}")

    def _exercise(self, name: str) -> Shown:
        right = sum(one.right for one in self.exercises if one.exercise.partition(":")[0] == name)
        title = KINDS[name].title
        return Shown("shown", f"{counted(right, 'exercise')} right: {title}") if right else OPEN

    def _made(self, name: str) -> Shown:
        given = [one for one in self.checked.get(name, []) if one.right]
        if not given:
            return OPEN
        if made.find(name).replay is None:
            return Shown("shown", f"{given[-1].answer} ({CLAIMED})", measured=True)
        text = again(name, given[-1].answer)
        return Shown("shown", text, measured=True) if text else OPEN

    def _own(self, task: str) -> Shown:
        (judge,) = (own.KEPT[task] for own in own_modules.every("elele_course", "made") if task in own.KEPT)
        verdict = judge(self.progress)
        return Shown("shown", verdict.text) if verdict.right else OPEN


@lru_cache(64)
def again(name: str, evidence: str) -> str:
    """What evidence shows when it is judged again; empty if it shows nothing, such as evidence of another edition."""
    replay = made.find(name).replay
    try:
        found = replay(evidence) if replay else None
    except (ParseError, Mistake):
        return ""
    return found.text if found and found.right else ""
