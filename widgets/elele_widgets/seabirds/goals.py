"""The goals of a deal on its boards, and a sentence about a good move."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from elele.phrases import counted, sentence
from elele.seabirds import Move, Pair, Position, Protect, goals
from elele.seabirds.phrases import bird_name, points
from elele.session import Session

RARE = 4
"""The points from which a pair is a good one."""


class ShownGoal(TypedDict):
    """A goal of the deal, and how it stands."""

    id: str
    stars: int  # Its weight, 1 to 3.
    text: str
    state: Literal["open", "met", "missed"]
    have: int
    need: int


class GoodMove(TypedDict):
    """A good move that led to this position."""

    says: str
    place: str  # The habitat.


class Wish:
    """The goals that a link asks for: `on` also for a class, `off` for nobody, and an empty text for everyone else."""

    def __init__(self, _session: Session) -> None:
        self.goals = ""


def shown(session: Session, *, hiding: bool) -> list[ShownGoal]:
    """The goals of a deal; none for a game set up by hand. While cards are `hiding` names, no goal names a bird."""
    history = session.history
    start: Any = history.positions[0]
    if not isinstance(start, Position) or not start.deal or session.part(Wish).goals == "off":
        return []
    positions: Any = history.positions[: history.ply + 1]
    moves: Any = history.moves[: history.ply]
    found = list[ShownGoal]()
    for goal in goals.chosen(start):
        if not (hiding and goal.birds):
            state, have, need = goals.standing(goal, positions, moves)
            found.append({
                "id": goal.goal_id, "stars": goal.stars, "text": goal.text, "state": state, "have": have, "need": need,
            })  # fmt: skip
    return found


def good_move(session: Session, *, hiding: bool) -> GoodMove | None:
    """What was good about the last move, if anything; while cards are `hiding` names, no bird is named."""
    history = session.history
    if not history.ply or session.part(Wish).goals == "off":
        return None
    before: Any
    after: Any
    move: Any
    before, after = history.positions[history.ply - 1 : history.ply + 1]
    move = history.moves[history.ply - 1]
    if not isinstance(after, Position) or not (says := _praise(before, after, move, hiding=hiding)):
        return None
    return {"says": says, "place": move.habitat}


def _praise(before: Position, after: Position, move: Move, *, hiding: bool) -> str:
    """A sentence about saved pairs, a pair on the last nest of an islet, or a pair with many points; or no text."""
    match move:
        case Protect():
            saved = len(goals.shut(before).keys() - goals.shut(after).keys())
            return f"Saved: {counted(saved, 'pair')} {'counts' if saved == 1 else 'count'} again!" if saved else ""
        case Pair(first, _, habitat):
            bird, home = before.bird_at(first), after.colony_at(habitat)
            if home.type == "islet" and len(home.pairs) == home.capacity:
                return f"{sentence(after.deck.habitats[home.card].named)} is full of birds!"
            if (worth := after.deck.points[bird]) < RARE:
                return ""
            who = "" if hiding else f" of {bird_name(after.deck, bird)}"
            return f"A fine pair{who}: {points(worth)}!"
    return ""
