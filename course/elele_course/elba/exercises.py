"""The exercise for Elba, which asks for a pile that can be emptied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from elele import game
from elele.cards import follows
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.position import NUMBERS, PILES, Position
from elele.phrases import counted
from elele.positions import Move as AnyMove
from elele_course.questions.exercises.model import NONE, Draw, Exercise, Task, Wish, kinds
from elele_course.questions.exercises.walks import dealt, walk
from elele_course.questions.model import Verdict

STEPS = 60
"""The maximum number of moves in a walk."""
LOW = 4
"""The maximum number of cards in a low pile."""
FEW = ("", "in one move", "in one or two moves", "in three moves or fewer")


def _weigh(position: Position, move: AnyMove) -> float:
    """The weight of a move: high for taking cards from a pile with few face-down cards, low for a deal."""
    match move:
        case Found(source):
            return 4 + 12 / (1 + len(position.pile(source).down)) ** 2
        case Build(source, target, count) if position.pile(target).up:
            pile = position.pile(source)
            return 0.5 + (12 / (1 + len(pile.down)) ** 2 if pile.turns(count) else 0)
    return 0.2


def _height(position: Position, number: int) -> int:
    pile = position.pile(number)
    return len(pile.down) + len(pile.up)


def emptied(position: Position, within: int) -> dict[str, tuple[Move, ...]]:
    """The piles that can surely be emptied in at most `within` moves without a deal, each with a fastest way to do so.

    "Surely" means that no move uses a pile in which a card has turned up on the way.
    """
    found: dict[str, tuple[Move, ...]] = {}
    now: list[tuple[Position, frozenset[int], tuple[Move, ...]]] = [(position, frozenset(), ())]
    seen = {(position, frozenset[int]())}
    for _ in range(within):
        later = []
        for here, unknown, made in now:
            for move in here.legal_moves():
                if isinstance(move, Deal) or not unknown.isdisjoint(_piles(move)):
                    continue
                after, way = here.after(move), (*made, move)
                source = _piles(move)[0]
                if not after.pile(source).up:
                    found.setdefault(f"{source}", way)
                turned = len(after.pile(source).down) < len(here.pile(source).down)
                known = (after, unknown | {source} if turned else unknown)
                if known not in seen:
                    seen.add(known)
                    later.append((*known, way))
        now = later
    return found


def _piles(move: Move) -> tuple[int, ...]:
    """The piles that a move uses; the pile that the cards leave comes first."""
    match move:
        case Build(source, target, _):
            return source, target
        case Found(source):
            return (source,)
    return ()


def _tricks(position: Position, right: dict[str, tuple[Move, ...]]) -> frozenset[str]:
    """The near misses among the other piles: `covered` if low with face-down cards, `blocked` if fully open."""
    found = set()
    for number in NUMBERS:
        down = position.pile(number).down
        if f"{number}" not in right and (not down or _height(position, number) <= LOW):
            found.add("covered" if down else "blocked")
    return frozenset(found)


def _opens_pile(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    level = wish.measures.start
    skip = int(draw() * 15)
    for number, position in enumerate(walk(cast(Position, dealt("elba", draw)), draw, STEPS, _weigh)):
        near = [not pile.down and _runs(pile.up) <= level for pile in position.piles]
        empty = not all(pile.up for pile in position.piles)
        if number < skip or empty or position.over or (wish.aim != NONE and not any(near)):
            yield None
            continue
        found = emptied(position, level)
        fewest = min(map(len, found.values()), default=level)
        if bool(found) is (wish.aim == NONE) or fewest < min(level, 2):
            yield None
            continue
        text = f"Which pile can you be sure of emptying {FEW[level]}, without a deal? "
        text += "Touch it, or say that there is none."
        yield Task(
            replace(position, deal=""), text, (*sorted(found),) or (NONE,), level, traps=_tricks(position, found)
        )


def _judge(exercise: Exercise, answer: str) -> Verdict:
    position = cast(Position, exercise.position)
    ways = emptied(position, exercise.measure)
    if answer in ways:
        return Verdict(True, f"Right! {_told(position, ways[answer])}", (answer,))
    if answer == NONE and not ways:
        lowest = min(PILES, key=lambda place: _height(position, int(place)))
        return Verdict(True, f"Right, there is none. {_why_not(position, lowest, exercise.measure)[0]}")
    better = next(iter(sorted(ways)), "")
    if answer == NONE:
        return Verdict(False, f"There is one: pile {better}. {_told(position, ways[better])}", (better,), exercise.trap)
    text, places = _why_not(position, answer, exercise.measure)
    slip = "covered" if position.pile(int(answer)).down else "blocked"
    other = "No other pile can be emptied either."
    if better:
        other = f"Pile {better} can be emptied. {_told(position, ways[better])}"
    return Verdict(False, f"{text} {other}", places, slip)


def _told(position: Position, way: tuple[Move, ...]) -> str:
    """The moves that empty a pile, in words; they use no card that turns up on the way."""
    parts = []
    for move in way:
        parts.append(game.label(position, move))
        position = position.after(move)
    return ". ".join(parts) + "."


def _why_not(position: Position, place: str, within: int) -> tuple[str, tuple[str, ...]]:
    """Say why there is no sure way to empty a pile in `within` moves, and return the places to look at."""
    pile = position.pile(int(place))
    if pile.down:
        text = f"Pile {place} has {counted(len(pile.down), 'card')} face down"
        return f"{text}, and nobody knows yet where {'it' if len(pile.down) == 1 else 'they'} can go.", (place,)
    runs = _runs(pile.up)
    if runs > within:
        return f"Pile {place} holds {counted(runs, 'run')}, and each takes a move.", (place,)
    whole: list[Move] = [Build(int(place), target, pile.run) for target in NUMBERS if target != int(place)]
    whole += [Found(int(place))]
    refused = {move: found for move in whole if (found := game.objection(position, move))}
    if legal := [move for move in whole if move not in refused]:
        way, more = game.label(position, legal[0]), counted(within - 1, "move")
        return f"{way}: you can do that, but then pile {place} still needs more than {more}.", (place,)
    near = min(refused, key=lambda move: refused[move].rule != "colour")
    return refused[near].text, refused[near].places


def _runs(up: tuple[str, ...]) -> int:
    return sum(1 for card, base in zip(up[1:], up, strict=False) if not follows(card, base)) + bool(up)


LESSON = "08"
"""The first lesson with these exercises."""
KINDS = kinds("elba", {"opens-pile": (_opens_pile, _judge)})
"""The kinds of exercise for this game."""
