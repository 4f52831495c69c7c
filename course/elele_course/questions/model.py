"""What every kind of question shares: an answer is text, and gets a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer."""

    right: bool
    text: str
    """Sentences that say why the answer is right, how close it is, or what mistake is behind it."""
    places: tuple[str, ...] = ()
    """The places of the board to look at."""
    slip: str = ""
    """The name of the near miss that the learner wrongly chose in an exercise; empty for a right answer."""
    key: str = ""
    """The id of what the player of a quiz chose or named; empty for an unknown name."""
    source_ids: tuple[str, ...] = ()
    counts: bool = True
    """False for a near miss that gets a hint and does not count as an answer."""

    @property
    def kind(self) -> Literal["right", "wrong", "nudge"]:
        """`right`, `wrong`, or `nudge` for a near miss that does not count."""
        return "right" if self.right else "wrong" if self.counts else "nudge"


class Question(Protocol):
    """Items, exercises, attempts at puzzles and the questions of the quiz are kinds of question."""

    def judge(self, answer: str) -> Verdict:
        """Judge an answer; raises `ParseError` for text that is no answer to this question."""
