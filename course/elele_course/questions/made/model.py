"""A task whose answer is a thing that the learner made, and the verdict on that thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elele.paths import data_toml

_WORDS = data_toml("made.toml")


@dataclass(frozen=True, slots=True)
class Measured:
    """The verdict on what was made."""

    right: bool
    text: str
    """What was measured, or what is wrong and what to do."""
    evidence: str = ""
    """A text from which `Task.replay` judges again or, without one, what was measured. It has no comma and no `|`."""


@dataclass(frozen=True)
class Task:
    """Something to make."""

    name: str
    """The number of its lesson, a hyphen and words, as for a question. Results are kept under this name for good."""
    title: str
    asks: str
    """What to make, and what it must show."""
    measure: Callable[..., Measured]
    """Judges the things that were made; raises `Mistake` for a thing that cannot be judged."""
    replay: Callable[[str], Measured] | None = None
    """Judges the evidence of a right answer again, without the learner's code; raises `ParseError` for a broken text.

    None if only the learner's code could show the result again.
    """


def task(
    name: str, measure: Callable[..., Measured], replay: Callable[[str], Measured] | None = None, **numbers: object
) -> Task:
    """The task of this name in `data/made.toml`; `numbers` are the values for the names in braces."""
    words = _WORDS[name]
    return Task(name, words["title"], words["asks"].format_map(numbers), measure, replay)
