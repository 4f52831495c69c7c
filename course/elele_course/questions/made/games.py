"""The tasks about a small solitaire of the learner's own. Only the learner's code can show these results again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import TypeVar, cast

from elele import game
from elele.phrases import counted, stopped
from elele_course.playtest import baselines
from elele_course.playtest.difference import difference
from elele_course.questions.made.model import Measured, task
from elele_course.workshop import Broken, Laws, Mistake, Solitaire, laws
from elele_course.workshop.laws import Added
from elele_course.workshop.mistakes import said
from elele_course.workshop.solitaire import Position

Kind = TypeVar("Kind")
GAMES = 20
"""The number of games that a stranger plays, and in which each rule has to refuse a move."""
LAWFUL = 5
"""The number of games in which the laws are tested."""
RULES = 3
"""The number of rules of a game that goes further than the one in the lesson."""
SCORES = 100
"""The smallest number of scores before and after a change."""


def registered(made: object, kind: type[Kind], wanted: str) -> Kind:
    """The registered game of this class that is given by itself or by its name; raises `Mistake` for anything else."""
    found = _known(made) if isinstance(made, str) else made
    if not isinstance(found, kind):
        raise Mistake(f"Hand over {wanted}, not {said(made)}.")
    if _known(name := getattr(found, "name", "")) is not found:
        raise Mistake(f"Nobody can play this game yet. Write elele.register({name}) in the line above.")
    return found


def _known(name: str) -> object:
    """The object that was registered under a name; None if there is none."""
    return getattr(game.named(name).deal, "__self__", None) if name in game.names() else None


def broken_law(name: str) -> str:
    """What the first broken law of a registered game says; empty if all laws hold."""
    found = laws(name, LAWFUL).found.items()
    return next((f"{law} In {one.deal}: {stopped(one.text)}" for law, one in found if isinstance(one, Broken)), "")


def _game(made: object) -> Measured:
    made = registered(made, Solitaire, "a game that you made with Solitaire")
    if len(made.rules) < RULES:
        few = counted(len(made.rules), "rule")
        return Measured(False, f"Your game has {few}. Add your own with @{made.name}.rule, and register it again.")
    if wrong := broken_law(made.name):
        return Measured(False, f"Your game breaks a law: {wrong}")
    ends, refusing = list[Position](), set[str]()
    for number in range(1, GAMES + 1):
        played = cast("list[Position]", baselines.play(made.deal("", number), baselines.chance, number))
        refusing |= {rule for position in played for rule in _refusing(made, position)}
        ends.append(played[-1])
    if endless := [end.deal for end in ends if not end.over]:
        return Measured(False, f"A stranger who plays {endless[0]} at random never finishes. Add a rule.")
    if idle := [rule.id for rule in made.rules if rule.id not in refusing]:
        return Measured(False, f"In {GAMES} games, the rule {idle[0]} forbids nothing. Change what it checks.")
    best, mean = max(end.score for end in ends), fmean(end.score for end in ends)
    if not best:
        return Measured(False, f"In {GAMES} games, a stranger never scores. Check the moves, the rules and the score.")
    told = f"{counted(len(made.rules), 'rule')}; all laws hold in {LAWFUL} games; a stranger finished {GAMES} games"
    return Measured(True, f"{told} and scored {mean:.1f} of {made.best} on average.", f"{told}; mean score {mean:.1f}")


def _refusing(made: Solitaire, position: Position) -> Iterator[str]:
    """The rules that forbid a move in a position, each as the first to fail."""
    piles = position.piles
    for move, rules in made.concerned() if not position.won else ():
        yield from (rule.id for rule in islice((rule for rule in rules if not rule.check(piles, move).passed), 1))


def _broken(made: object) -> Measured:
    if not isinstance(made, Laws):
        raise Mistake(f"Hand over what laws(…) returns, not {said(made)}.")
    broken = {law: found for law, found in made.found.items() if isinstance(found, Broken)}
    if not broken:
        return Measured(False, "All laws hold. Change make so that a card lies in two places, and run laws again.")
    if twice := [found for found in broken.values() if isinstance(found.text, Added)]:
        told = f"{twice[0].deal} after {counted(twice[0].ply, 'move')}: {twice[0].text}"
        return Measured(True, f"The test found your mistake: {told}. Now set golf.make = make again.", told)
    law, found = next(iter(broken.items()))
    told = f"This breaks another law: {law} {stopped(found.text)}"
    return Measured(False, f"{told} Leave the card in its pile, and add it to the waste too.")


def _scores(before: object, after: object) -> Measured:
    for when, scores in (("before", before), ("after", after)):
        numbers = isinstance(scores, list | tuple) and all(type(one) in (int, float) for one in scores)
        if not isinstance(scores, list | tuple) or not numbers or len(scores) < SCORES:
            raise Mistake(f"Hand over a list of at least {SCORES} scores from {when} the change, not {said(scores)}.")
    assert isinstance(before, list | tuple)
    assert isinstance(after, list | tuple)
    if len(before) != len(after):
        raise Mistake(f"You played {len(before)} games before and {len(after)} after. Play the same deals both times.")
    if [*before] == [*after]:
        return Measured(False, "Both lists are the same. Change a rule between them, and run the games again.")
    found = difference(after, before)
    told = f"{fmean(before):.1f} before and {fmean(after):.1f} after: {found} on {len(before)} deals"
    if not found.real:
        return Measured(False, f"{told}. That may be due to chance. Play more games.")
    return Measured(True, f"{told}. That is more than chance explains.", told)


TASKS = (
    task("13-game", _game, rules=RULES, games=GAMES),
    task("13b-broken", _broken),
    task("13b-scores", _scores, scores=SCORES),
)
