"""Make exercises, and choose the next one for a learner.

A mistake comes back first: the latest one whose near miss the learner has not mastered since. The next exercise is then
of the same kind and contains the same near miss. If there is no such mistake, the kind that has not been set for the
longest time comes next. After three right answers in a row at one level of a kind, the level of that kind rises by
one. After two wrong answers in a row, the level falls by one.
"""

from __future__ import annotations

import hashlib
import random
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import chain
from typing import NamedTuple

from elele import game
from elele.cards import seed_of
from elele.errors import ParseError
from elele.phrases import listed
from elele_course.questions.exercises.model import KINDS, LEVELS, Case, Draw, Exercise, Kind, Task, Wish, drawn

RISE, FALL = 3, 2
"""The number of right answers in a row that raises the level, and the number of wrong answers in a row that lowers
it."""
MOST_GAMES = 30
"""The number of random games of a changed game in which a right answer with a near miss is looked for."""
_TEXT = re.compile(
    r"(?P<kind>[a-z-]+)(:(?P<level>[123])(\+(?P<trap>[a-z-]+))?)?(@(?P<game>[a-z0-9-]+))?#(?P<seed>[\w.'-]{1,64})"
)


class Answered(NamedTuple):
    """A learner's answer to an exercise."""

    exercise: str
    """The text of the exercise."""
    right: bool
    slip: str = ""
    """The near miss that the learner wrongly chose."""


def make(kind: str, level: int = 1, seed: int | str = 1, trap: str = "", of: str = "") -> Exercise:
    """Make an exercise; the same kind, level, seed and near miss always give the same exercise.

    `trap` is the near miss that the exercise contains; if `trap` is empty, a near miss is drawn at random. `of` names a
    registered game that changes the rules of the kind's game. Its exercises have any difficulty. Raises `ParseError`
    for a kind, a level or a near miss that does not exist, and if that game has no such exercise.
    """
    found = _kind(kind, of)
    if level not in LEVELS:
        raise ParseError(f"{kind} has levels {listed(map(str, LEVELS))}, not {level}")
    cases = [case for case in found.cases if level in case.levels]
    traps = {case.trap for case in cases}
    if trap and trap not in traps:
        raise ParseError(f"{kind} has no near miss {trap!r} at level {level}; it has {listed(sorted(traps))}")
    draw = _chance(f"{kind}:{level}#{seed}")
    if of:
        return _of_a_changed_game(found, level, seed, [case for case in cases if trap in ("", case.trap)], of)
    aim = drawn(found.aims, draw)
    fitting = [case for case in cases if case.aim == aim and trap in ("", case.trap)]
    case = drawn(fitting or [case for case in cases if case.trap == trap], draw)
    wish = Wish(found.ranges[level - 1], case.trap, case.aim)
    while True:
        for task in found.tasks(draw, wish):
            if task and task.measure in wish.measures and wish.trap in task.traps:
                return _exercise(task, found, level, seed, wish)


def _of_a_changed_game(found: Kind, level: int, seed: int | str, cases: Sequence[Case], of: str) -> Exercise:
    """The exercise of the first case that random games offer; the seed decides the order of the cases."""
    texts = {f"{found.name}:{level}@{of}#{seed} {case.aim} {case.trap}": case for case in cases}
    for text, case in sorted(texts.items(), key=lambda each: _chance(each[0])()):
        draw, wish = _chance(text), Wish(range(sys.maxsize), case.trap, case.aim, of)
        for task in chain.from_iterable(found.tasks(draw, wish) for _ in range(MOST_GAMES)):
            if task and wish.trap in task.traps:
                return _exercise(task, found, level, seed, wish)
    raise ParseError(f"random games of {of} have nothing to ask about in {found.name}")


def _exercise(task: Task, found: Kind, level: int, seed: int | str, wish: Wish) -> Exercise:
    parts = {part.name: getattr(task, part.name) for part in fields(Task)}
    parts["right"] = tuple(found.names.get(answer, answer) for answer in task.right)
    return Exercise(**parts, kind=found.name, level=level, trap=wish.trap, seed=seed, game=wish.game)


def parse(text: str) -> Exercise:
    """Read an exercise such as `one-block:2+twice#7`; the level and the near miss may be left out.

    >>> from elele_course.questions import exercises
    >>> print(exercises.parse("one-block:2+twice#7"))
    one-block:2+twice#7
    """
    found = _TEXT.fullmatch(text.strip())
    if not found:
        raise ParseError(f"{text!r} is not an exercise: write a kind, level and seed, as in one-block:2#7")
    kind, level, trap, of = (found[part] or "" for part in ("kind", "level", "trap", "game"))
    return make(kind, int(level or 1), seed_of(found["seed"]), trap, of)


def next_exercise(
    history: Sequence[Answered], kinds: Iterable[str] = (), *, level: int = 1, seed: int | str = 1, of: str = ""
) -> Exercise:
    """Choose the next exercise by the rules at the top of this file; the latest answer comes last in `history`.

    `kinds` names the kinds to choose from, by default all that there are in the game `of`, as in `make`. `level` is the
    level at which each kind begins.
    """
    wanted = [_kind(name, of).name for name in kinds] or _asked_in(of)
    past = [(parsed, one) for one in history if (parsed := _TEXT.fullmatch(one.exercise)) and parsed["kind"] in wanted]
    number = f"{seed}.{len(past) + 1}"
    if slip := _open_slip(past):
        kind, trap = slip
        here = level_of(history, kind, level)
        levels = [case.levels for case in KINDS[kind].cases if case.trap == trap]
        fitting = [one for one in LEVELS if any(one in those for those in levels)]
        return make(kind, min(fitting, key=lambda one: abs(one - here)), number, trap, of)
    asked = [parsed["kind"] for parsed, _ in past]
    kind = min(wanted, key=lambda name: max((at for at, one in enumerate(asked) if one == name), default=-1))
    return make(kind, level_of(history, kind, level), number, of=of)


def level_of(history: Sequence[Answered], kind: str, level: int = 1) -> int:
    """The level that a learner who began at `level` has reached in a kind."""
    row = 0
    for one in history:
        parsed = _TEXT.fullmatch(one.exercise)
        if not parsed or parsed["kind"] != kind:
            continue
        row = max(row, 0) + 1 if one.right else min(row, 0) - 1
        if row in (RISE, -FALL):
            level = min(max(level + (1 if row > 0 else -1), LEVELS[0]), LEVELS[-1])
            row = 0
    return level


def _open_slip(past: Iterable[tuple[re.Match[str], Answered]]) -> tuple[str, str] | None:
    """The kind and the near miss of the latest wrong answer that has not been corrected since."""
    slips: dict[tuple[str, str], None] = {}
    for parsed, one in past:
        kind = parsed["kind"]
        slips.pop((kind, parsed["trap"] if one.right else one.slip), None)
        if not one.right and any(case.trap == one.slip for case in KINDS[kind].cases):
            slips[kind, one.slip] = None
    return next(reversed(slips), None)


def _kind(name: str, of: str = "") -> Kind:
    if name not in KINDS:
        raise ParseError(f"there is no exercise {name!r}; the exercises are {listed(KINDS)}")
    if name not in (known := _asked_in(of)):
        raise ParseError(f"the game {of} has no exercise {name!r}; its exercises are {listed(known)}")
    return KINDS[name]


def _asked_in(of: str) -> list[str]:
    """The kinds of exercise in a game that changes the rules of another game, or all of them."""
    found = [name for name, kind in KINDS.items() if not of or (kind.variants and game.like(of) == kind.game)]
    if not found:
        raise ParseError(f"there are no exercises about the game {of}")
    return found


def _chance(text: str) -> Draw:
    number = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
    return random.Random(number).random
