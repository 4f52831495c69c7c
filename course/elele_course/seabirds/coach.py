"""The coach for a first game of E Lele!: it guides the player through the first turns, one rule at a time.

Each step depends only on the position and on the moves made since the coach began. So undo, redo and wrong touches
cannot confuse the coach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from elele.paths import data_toml
from elele.phrases import listed
from elele.seabirds import Position
from elele.seabirds.moves import Pair, Protect, Stuck
from elele.seabirds.phrases import drawn_when_stuck
from elele.seabirds.view import places

TURNS = 4
"""The number of guided turns; each turn is one pair, one protection or one “I am stuck”, and includes filling any
gaps."""
PAIR, GAP, STUCK, PROTECT = "Place a pair", "Fill the gap", "Get unstuck", "Save a pair"
"""The tasks, worded as in the list on the board."""
_WORDS = data_toml("coach.toml")
DONE: str = _WORDS["done"]


class CoachStep(TypedDict):
    """A `Step` as a board shows it."""

    task: str
    turn: int
    turns: int
    done: list[str]
    says: list[str]
    ways: list[list[str]]
    shown: bool
    action: str


@dataclass(frozen=True, slots=True)
class Step:
    """The current step of the coach: a task, with sentences and the places to touch."""

    task: str
    """The current entry in the list of tasks; empty at the end."""
    turn: int
    """The number of the turn, counted from 1."""
    done: tuple[str, ...]
    """The tasks done, each listed once, in the order in which they were first done."""
    says: tuple[str, ...]
    """The sentences, indexed by the number of touched places; the last sentence is also used for any larger number."""
    ways: tuple[tuple[str, ...], ...] = ()
    """The sequences of places to touch; a place named twice is to be touched twice."""
    shown: bool = True
    """True if the first places to touch are marked; later places are always marked."""
    action: str = ""
    """The id of the button to press; empty if there is no button to press."""

    def as_json(self) -> CoachStep:
        """The step as JSON for a board."""
        return {
            "task": self.task, "turn": self.turn, "turns": TURNS, "done": [*self.done], "says": [*self.says],
            "ways": [[*way] for way in self.ways], "shown": self.shown, "action": self.action,
        }  # fmt: skip


def step(position: Position, moves: Sequence[object], advised: Sequence[str] = ()) -> Step | None:
    """The coach's step in a position, after the moves made since the coach began; None once the coach has finished.

    After the last guided turn, a final step tells the player to play on; this step lasts until the next turn. If a hint
    has advised a move, `advised` names its places; then the step leads to that move, or there is no step.
    """
    steps = _possible(position, moves, bool(advised))
    return next((found for one in steps if (found := _towards(position, one, advised))), None)


def _towards(position: Position, step: Step, advised: Sequence[str]) -> Step | None:
    """The step without the ways that lead to other moves; None if no way is left. The last step has no ways."""
    if not advised or not step.task or step.action and (*advised,) == places(position, Stuck()):
        return step
    ways = tuple(way for way in step.ways if {*way} == {*advised})
    return replace(step, ways=ways) if ways else None


def _possible(position: Position, moves: Sequence[object], advised: bool) -> Iterator[Step]:
    """The steps that a position allows, best first; if a move is advised, the first pair is not chosen yet."""
    turns = sum(isinstance(move, Pair | Stuck | Protect) for move in moves)
    done = tuple(dict.fromkeys(_task(move) for move in moves))
    if position.over or turns > TURNS:
        return
    if position.choices:
        yield _gap(position, max(turns, 1), done)
    elif turns == TURNS:
        yield Step("", TURNS, done, (DONE,))
    else:
        paired = sum(isinstance(move, Pair) for move in moves)
        yield from _turns(position, paired, turns + 1, done, _pairs(position, not paired and not advised))


def _task(move: object) -> str:
    match move:
        case Pair():
            return PAIR
        case Stuck():
            return STUCK
        case Protect():
            return PROTECT
    return GAP


def _gap(position: Position, turn: int, done: tuple[str, ...]) -> Step:
    """The step that fills a gap; to turn a card, the player touches its pile twice."""
    ways = [places(position, move) for move in position.legal_moves()]
    twice = tuple(way * 2 if len(way) == 1 else way for way in ways)
    empty = not any(position.pile_at(pile).down for pile in position.choices)
    return Step(GAP, turn, done, (*_WORDS["empty"],) if empty else (*_WORDS["gaps"][GAP in done],), twice)


def _turns(
    position: Position, paired: int, turn: int, done: tuple[str, ...], pairs: Sequence[Pair]
) -> Iterator[Step]:
    """The steps that a position without a gap allows, best first."""
    if PROTECT not in done and (saving := _saving(position)):
        yield Step(PROTECT, turn, done, (*_WORDS["protect"],), saving)
    if pairs:
        ways = tuple(_wahine_first(position, pair) for pair in pairs)
        yield Step(PAIR, turn, done, (*_WORDS["pairs"][min(paired, 2)],), ways, shown=paired < 2)
    if any(isinstance(move, Stuck) for move in position.legal_moves()):
        cards = listed(("new birds", *drawn_when_stuck(position)))
        says = f"No pair can be placed. Touch “I am stuck” for {cards}.", "Touch “I am stuck” to go on."
        yield Step(STUCK, turn, done, says, action="stuck")


def _saving(position: Position) -> tuple[tuple[str, ...], ...]:
    """The ways to win points back with a protection."""
    moves = [move for move in position.legal_moves() if isinstance(move, Protect)]
    return tuple(places(position, move) for move in moves if position.after(move).score > position.score)


def _pairs(position: Position, first: bool) -> list[Pair]:
    """The pairs that can be placed; for a `first` pair, only those of one couple."""
    pairs = [*position.pairs()]
    return _first(position, pairs) if first and pairs else pairs


def _first(position: Position, pairs: Iterable[Pair]) -> list[Pair]:
    """The moves of the most instructive couple: ideally a wahine and a kāne from Rows 2 and 3 with several habitats."""
    homes: dict[tuple[str, str], list[Pair]] = {}
    for pair in pairs:
        homes.setdefault((pair.first, pair.second), []).append(pair)

    def worth(birds: tuple[str, str]) -> tuple[bool, bool, int]:
        cards = [position.bird_at(place) for place in birds]
        return cards[0] != cards[1], [place[0] for place in birds] == ["b", "c"], len(homes[birds])

    return homes[max(homes, key=worth)]


def _wahine_first(position: Position, pair: Pair) -> tuple[str, ...]:
    birds = sorted((pair.first, pair.second), key=lambda place: not position.bird_at(place).endswith(":w"))
    return (*birds, pair.habitat)
