"""What a learner made, as text to hand in and to judge again.

    text   = "made#lab"
    answer = task " " evidence

The evidence of a player, a loop, a proof, a playtest or a deck is judged again. A game, a broken law and a changed rule
would need the learner's code, so their results are only claims, and are counted as such.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elele.errors import ParseError
from elele.phrases import listed, quoted
from elele_course.questions.made.tasks import TASKS, find
from elele_course.workshop import Mistake

NAME = "made"
TEXT = f"{NAME}#lab"


def read(text: str) -> str:
    """Read the text of the tasks; raises `ParseError` for any other text."""
    if text.strip().casefold() != TEXT:
        raise ParseError(f"{quoted(text)} is not a list of tasks: write {TEXT}")
    return TEXT


def answers(given: Mapping[str, str]) -> tuple[str, ...]:
    """The evidence for each task in `given` (task → evidence), as text in the order of the tasks."""
    return tuple(f"{name} {given[name]}" for name in TASKS if name in given)


def judge(_text: str, given: Sequence[str]) -> tuple[int, int]:
    """Judge the evidence again; return how many results were shown again, and the number of tasks.

    A result that only the learner's code could show again does not count. Raises `ParseError` for evidence that does
    not show its result, and for a task that is unknown or is named twice.
    """
    seen, shown = set[str](), 0
    for text in given:
        name, _, evidence = text.partition(" ")
        if name in seen:
            raise ParseError(f"{name} is here twice; leave one out")
        seen.add(name)
        if replay := find(name).replay:
            try:
                found = replay(evidence)
            except Mistake:
                raise ParseError(f"{name} has evidence that cannot be judged") from None
            if not found.right:
                raise ParseError(f"{name} fails when it is judged again: {found.text.rstrip('.')}")
            shown += 1
    return shown, len(TASKS)


def told(given: Sequence[str]) -> str:
    """A sentence about the results that cannot be judged again without the learner's code; empty if there are none."""
    names = [name for text in given if (name := text.partition(" ")[0]) in TASKS and not TASKS[name].replay]
    return f"not judged again, because that needs the learner's code: {listed(names)}" if names else ""
