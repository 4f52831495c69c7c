"""Data classes for the verdict on an answer to a puzzle, and for a right answer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Verdict:
    """The verdict on an answer."""

    solved: bool
    text: str
    """One or more sentences that say why the answer is right, how close it is, or why it is refused."""
    places: tuple[str, ...] = ()
    """The places to look at."""


@dataclass(frozen=True)
class Right:
    """A right answer."""

    places: tuple[str, ...]
    words: str
    """A comment on the answer."""
    optional: frozenset[str] = frozenset()
    """The places that may be left out."""

    @property
    def needed(self) -> frozenset[str]:
        """The places that must be chosen."""
        return frozenset(self.places) - self.optional


def first_sentence(text: str) -> str:
    """The first sentence of an objection: the reason, without advice that could give away the answer."""
    return f"{text.partition('. ')[0].removesuffix('.')}."
