"""All the tasks, and the verdict on what a learner made for one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from inspect import signature

from elele import own_modules
from elele.errors import ParseError
from elele.phrases import counted, listed
from elele_course.questions.made import games, patience
from elele_course.questions.made.model import Measured, Task
from elele_course.workshop import Mistake


class _Tasks(Mapping[str, Task]):
    """Name → task; the tasks of each game are loaded on first use."""

    @cached_property
    def _known(self) -> dict[str, Task]:
        own = (task for module in own_modules.every("elele_course", "made") for task in module.TASKS)
        return {task.name: task for task in sorted((*games.TASKS, *own), key=lambda task: task.name)}

    def __getitem__(self, name: str) -> Task:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


TASKS: Mapping[str, Task] = _Tasks()


def find(name: str) -> Task:
    """The task with this name; raises `ParseError` for an unknown name."""
    if name not in TASKS:
        raise ParseError(f"there is nothing to make called {name!r}; the tasks are {listed(TASKS)}")
    return TASKS[name]


def judge(name: str, *things: object, seconds: float = patience.SECONDS) -> Measured:
    """Judge what was made for a task; raises `ParseError` for an unknown task.

    A mistake, an error in the learner's code and code that runs longer than some `seconds` give a verdict that says
    what to do.
    """
    task = find(name)
    wanted = len(signature(task.measure).parameters)
    if len(things) != wanted:
        return Measured(False, f"Hand over {counted(wanted, 'thing')} after the name, not {len(things)}. {task.asks}")
    try:
        with patience.within(seconds):
            found = task.measure(*things)
            return replace(found, evidence=" ".join(re.sub("[,|]", " ", found.evidence).split()))
    except Mistake as mistake:
        return Measured(False, f"{mistake}")
    except Exception as error:  # noqa: BLE001  # the learner's own code may raise anything, and is told
        told = f"{type(error).__name__}: {error}"
        return Measured(False, f"Your code stopped with {told}. Correct it and run its box again.")
