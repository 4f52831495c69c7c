"""Call a learner's own functions; a mistake in one of them becomes a sentence that names it and says what to do."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from elele.session import Refused


class Mistake(Refused):
    """The error for a mistake in a learner's own game; a notebook shows the message alone, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [f"{self}"]


@dataclass(frozen=True)
class Part:
    """A function that a learner writes for a game."""

    role: str
    """What the function is for, such as `forbids`."""
    takes: tuple[str, ...]
    """The names of its parameters."""
    gives: str
    """What it must return, in words."""
    fault: Callable[[Any], str]
    """A function that says what is wrong with an answer; it returns an empty text for a right answer."""

    def check(self, function: object) -> None:
        """Raise `Mistake` for anything that is not a function."""
        if not callable(function):
            raise Mistake(f"{self.role} must be a function, not {said(function)}. Write {self.role}=my_function.")

    def call(self, function: Callable[..., Any], *given: Any) -> Any:
        """Call the function and return its answer; an iterator is returned as a list.

        Raises `Mistake` if the function stops with an error, or if its answer is wrong.
        """
        try:
            answer = function(*given)
            if isinstance(answer, Iterator):
                answer = [*answer]
        except Mistake:
            raise
        except Exception as error:
            raise Mistake(self._stopped(function, error)) from error
        if fault := self.fault(answer):
            if answer is None:
                fault = "It returned nothing. Add a return at its end."
            raise Mistake(f"{self.name(function)} must return {self.gives}. {fault}")
        return answer

    def name(self, function: object) -> str:
        """The function in words, such as `Your function is_long`."""
        name = getattr(function, "__name__", "")
        return f"Your function {name}" if name.isidentifier() else f"Your function for {self.role}"

    def _stopped(self, function: Callable[..., Any], error: Exception) -> str:
        """Say at which line of the learner's code the function stopped, and why."""
        summary = traceback.extract_tb(error.__traceback__)[1:]
        if not summary and isinstance(error, TypeError):
            takes = f"({', '.join(self.takes)})"
            return f"{self.name(function)} must take {takes}. Change its first line to end in {takes}:"
        names = getattr(function, "__globals__", None)
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)][1:]
        lines = [line.line for frame, line in zip(frames, summary, strict=True) if frame.f_globals is names]
        at = f" at the line “{lines[-1]}”" if lines and lines[-1] else ""
        why = f"{type(error).__name__}: {error}"
        return f"{self.name(function)} stopped{at}, with {why}. Correct it and run its cell again."


def said(value: object) -> str:
    """A value as a learner would write it; a long one is cut short."""
    text = f"{value!r}"
    return text if len(text) <= 80 else f"{text[:80]}…"


def returned(fits: Callable[[Any], bool]) -> Callable[[Any], str]:
    """A function for `Part.fault` that quotes the whole answer unless it fits."""
    return lambda answer: "" if fits(answer) else f"It returned {said(answer)}."


def listing(fault: Callable[[Any], str]) -> Callable[[Any], str]:
    """A function for `Part.fault` that accepts a list, tuple or set unless `fault` finds something wrong in it."""

    def first(answer: Any) -> str:
        if not isinstance(answer, list | tuple | set | frozenset):
            return f"It returned {said(answer)}."
        return next(filter(None, map(fault, answer)), "")

    return first


def yes_or_no(role: str, *takes: str) -> Part:
    """A function that must return True or False."""
    return Part(role, takes, "True or False", returned(lambda answer: isinstance(answer, bool)))
