"""A hint or a peek on a board: a notice with a plan in steps, the figures behind it, and a move to go back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from elele import game, reasons
from elele.game import unseen
from elele.hints.ranking import Hint
from elele.hints.reasons import LOOKS_LOST, Reason, named, reason
from elele.phrases import sentence, within
from elele.positions import Move, Position
from elele.view import Notice, PlanStep, ShownNotice

SHOWN = 8
"""The maximum number of steps of a plan that a board shows."""
WINS = "All cards are face up, and this plan wins."
OPEN = "Going by the cards you have seen, you could win if you went back."


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a plan, in words that name no hidden card."""

    move: Move
    says: str
    places: tuple[str, ...]

    def shown(self) -> PlanStep:
        """The step as JSON."""
        return {"text": str(self.move), "says": self.says, "places": [*self.places]}


@dataclass(frozen=True, slots=True)
class Advice(Notice):
    """The notice that answers Hint or Peek."""

    line: tuple[Move, ...] = ()
    """All the advised moves, of which only those in `plan` are sent to the board."""
    plan: tuple[Step, ...] = ()
    """The first of the advised moves, which the board may show."""
    details: tuple[str, ...] = ()
    """The figures behind the advice: a sentence on each plan that was tried, beginning with the best plan. The second
    may compare it with another plan."""
    back: int | None = None
    """The number of moves made at the moment to go back to, if there is one."""
    hint: Hint[Any] | None = None
    """The hint in this advice, which the next hint in the same game takes over."""

    def shown(self) -> ShownNotice:
        """The notice as JSON."""
        shown: ShownNotice = {"kind": self.kind, "text": self.text, "places": [*self.places]}
        if self.plan:
            shown["plan"] = [step.shown() for step in self.plan]
        if more := len(self.line) - len(self.plan):
            shown["more"] = more
        if self.details:
            shown["details"] = [*self.details]
        if self.back is not None:
            shown["back"] = self.back
        return shown

    def rest(self, position: Position[Any]) -> Advice | None:
        """The advice that remains after its first move; None if that was the last move."""
        if len(self.line) < 2:
            return None
        plan = steps(position, self.line[1:], self.kind == "peek")
        return replace(self, text=f"Next: {way(plan, len(self.line) - 1)}.", places=plan[0].places, line=self.line[1:],
                       plan=plan, back=None)  # fmt: skip


def steps(position: Position[Any], line: Sequence[Move], known: bool) -> tuple[Step, ...]:
    """The steps of a line that a board may show.

    A line from a search that knew all cards is shown only up to the first move that turns up a card. The later moves
    could reveal that card. A hint is made from face-up cards only.
    """
    said, found = reasons.of(position).offers(position, line[:SHOWN]), list[Step]()
    for move, says in zip(line, said, strict=False):
        found.append(Step(move, says, game.places(position, move)))
        hidden, position = len(unseen(position)), position.after(move)
        if known and len(unseen(position)) < hidden:
            break
    return tuple(found)


def way(plan: Sequence[Step], moves: int) -> str:
    """A plan in words: its only move, both of its moves, or the first of several."""
    first = sentence(plan[0].says)
    if moves == 2 and len(plan) == 2:
        return f"{first}, then {within(plan[1].says)}"
    return first if moves == 1 else f"{first}, the first of {moves} moves"


def hinted(hint: Hint[Any]) -> Advice:
    """Turn a hint into advice that gives its plan, the reason for the plan, and the figures.

    In a lost game, the words say only that it looks lost; so they do if hardly any try wins and nothing speaks for the
    plan.
    """
    best, position = hint.best, hint.position
    plan = steps(position, best.plan, known=False)
    wins = best.wins and not unseen(position)
    why = Reason(WINS) if wins else reason(hint)
    names = [sentence(named(reasons.of(position), position, one.plan)) for one in hint.ranked[1:]]
    tried = (f"{name}: {one.beside(best)}." for name, one in zip(names, hint.ranked[1:], strict=True))
    details = (best.found, *filter(None, [why.compared]), *tried)
    text = LOOKS_LOST if why.text == LOOKS_LOST else f"{way(plan, len(best.plan))}. {why.text}"
    return Advice("hint", text, plan[0].places, line=best.plan, plan=plan, details=details, hint=hint)


def repeating(hint: Hint[Any]) -> Advice:
    """The advice if every move repeats a position: no plan, but the move to go back to."""
    return Advice("hint", hint.way_back, back=hint.back, hint=hint)


def lost(advice: Advice, what: str, back: int | None) -> Advice:
    """The advice for a game that is probably lost: what is known about it, and the move to try."""
    undo = "" if back is None else f" {OPEN} Go back to move {back}?"
    text = f"{what}{undo} The best plan now: {way(advice.plan, len(advice.line))}."
    return replace(advice, text=text, back=back, hint=advice.hint and replace(advice.hint, back=back))
