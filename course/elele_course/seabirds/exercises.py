"""The exercises for E Lele!, which ask where a threat lands, and whether to turn or to raise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

from elele.phrases import counted, listed
from elele.positions import Move as AnyMove
from elele.seabirds.deck import Deck
from elele.seabirds.moves import Finish, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.phrases import bird_name, type_names
from elele.seabirds.position import Position
from elele_course.questions.exercises.model import Draw, Exercise, Task, Wish, answered, kinds
from elele_course.questions.exercises.walks import dealt, walk
from elele_course.questions.model import Verdict
from elele_course.seabirds.threat_target import NONE, hit, in_direction, landing, passed_over, why_unhit

Weigh = Callable[[Position, AnyMove], float]
STEPS = 70
"""The maximum number of moves in a walk."""


def _weigh(position: Position, move: AnyMove) -> float:
    """The weight of a move: high for pairs and useful sanctuaries, low for other protections, 0 for `finish`."""
    match move:
        case Protect("bird-sanctuary", habitat):
            colony = position.colony_at(habitat)
            return 0.01 if colony.loss or colony.type in ("islet", "sea-cliff") else 0.8
        case Protect():
            return 0.08
        case Finish():
            return 0
    return 1


def _weigh_turns(position: Position, move: AnyMove) -> float:
    """The weight of a move in games that keep Row 3 full: low for raising a bird, and for pairing a bird from Row 3."""
    match move:
        case Raise():
            return 0.03
        case Pair(first, second):
            return 1 if first[0] == second[0] == "b" else 0.3
    return _weigh(position, move)


def _games(draw: Draw, first: tuple[str, ...] = (), weigh: Weigh = _weigh) -> Iterator[Position]:
    """The positions of a random game in which the threats and protections in `first` are drawn before the others."""
    skip = int(draw() * (STEPS - 5))
    start = cast(Position, dealt("seabirds", draw))
    start = replace(start, threats=_led(start.threats, first), protections=_led(start.protections, first))
    for number, position in enumerate(walk(start, draw, STEPS, weigh)):
        if number >= skip and not any(isinstance(move, Finish) for move in position.legal_moves()):
            yield replace(position, deal="")


LEAST_PASSED = 2
"""The smallest number of habitats that a threat passes over if it hits none. Row 1 always has at least two habitats of
the threat's types."""


def _led(cards: tuple[str, ...], first: tuple[str, ...]) -> tuple[str, ...]:
    """The cards, reordered so that some of them come first."""
    return tuple(sorted(cards, key=lambda card: card not in first))


# Where will the threat land?

CLOSING = ("habitat-loss", "bird-sanctuary")
"""The cards that make threats pass over a habitat."""


def _with_threat(position: Position, threat: str) -> Position:
    """The same position with this threat on top of the threat pile; no player has seen the order of that pile."""
    others = list(position.threats)
    others.remove(threat)
    return replace(position, threats=(threat, *others))


def _threat_traps(position: Position, threat: str) -> frozenset[str]:
    target, found = hit(position), set()
    card = position.deck.threats[threat]
    if NONE not in (target, hit(replace(position, leftward=not position.leftward))):
        found |= {"direction"} if hit(replace(position, leftward=not position.leftward)) != target else set()
    for place in passed_over(position, threat):
        colony = position.colony_at(place)
        found.add("sanctuary" if colony.sanctuary else "lost" if colony.loss else "full")
    if position.colony_at(in_direction(position)[0]).type not in card.habitats:
        found.add("type")
    return frozenset(found)


def _threat_hits(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    for reached in _games(draw, CLOSING if wish.aim == NONE or wish.measures.start else ()):
        threats = [threat for threat in sorted({*reached.threats}) if threat not in reached.deck.set_aside]
        if Stuck() not in reached.legal_moves() or not threats:
            yield None
            continue
        for threat in sorted(threats, key=lambda _: draw()):
            position = _with_threat(reached, threat)
            target = hit(position)
            if (target == NONE) is not (wish.aim == NONE):
                yield None
                continue
            card, side = position.deck.threats[threat], "right" if position.leftward else "left"
            kinds = type_names(position.deck, card.habitats)
            text = f"You are stuck, and the next threat is {card.named}. It comes from the {side}. "
            text += f"Its card lists: {kinds}. Touch the habitat where the threat lands, or say that it lands nowhere."
            measure, traps = len(passed_over(position, threat)), _threat_traps(position, threat)
            measure -= LEAST_PASSED if target == NONE else 0
            yield Task(position, text, (target,), measure, given={"threat": threat}, traps=traps)


def _judge_threat(exercise: Exercise, answer: str) -> Verdict:
    position, target = cast(Position, exercise.position), exercise.right[0]
    threat = exercise.given["threat"]
    end = landing(position, threat)
    if answer == target:
        return Verdict(True, f"Right! {end}", () if target == NONE else (target,))
    if answer == NONE:
        return Verdict(False, end, (target,), exercise.trap)
    why, slip = why_unhit(position, threat, answer)
    return Verdict(False, f"{why} {end}", (answer,) if target == NONE else (answer, target), slip)


# Turn or raise?


def couples(position: Position) -> set[tuple[str, str]]:
    """The couples that can be placed once every gap is filled, each listed once."""
    return {(pair.first, pair.second) for pair in position.pairs()}


def _choices(position: Position) -> tuple[Position, Position] | None:
    """The positions after turning and after raising; None unless both are possible and raising draws one bird."""
    moves = position.legal_moves()
    turns = [move for move in moves if isinstance(move, Turn)]
    raises = [move for move in moves if isinstance(move, Raise)]
    if len(position.choices) != 1 or not turns or not raises or not position.draw or "" in position.row_c:
        return None
    return position.after(turns[0]), position.after(raises[0])


def _turn_traps(position: Position, new: str) -> set[str]:
    """The near misses with a new bird: another bird of its species and sex, or a mate but no habitat for the pair."""
    deck, found = position.deck, set()
    for _, card in position.birds():
        same = card.partition(":")[0] == new.partition(":")[0]
        if same and card not in deck.mates[new]:
            found.add("same-sex")
        if card in deck.mates[new] and not any(home.open and home.type in deck.nests[new] for home in position.row_a):
            found.add("no-home")
    return found


def _rehidden(position: Position, gap: str, draw: Draw) -> Position:
    """The same board with another unseen card under the gap and another unseen bird to draw next."""
    pile, others = position.pile_at(gap), list(position.draw)
    number = int(draw() * len(others))
    card, others[number] = others[number], pile.down[-1]
    number = int(draw() * len(others))
    others[0], others[number] = others[number], others[0]
    row_b = list(position.row_b)
    row_b[int(gap[1:]) - 1] = pile._replace(down=(*pile.down[:-1], card))
    return replace(position, row_b=tuple(row_b), draw=tuple(others))


def _turn_or_raise(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    for reached in _games(draw, weigh=_weigh_turns):
        if _choices(reached) is None:
            yield None
            continue
        for _ in range(20):
            yield _turning(_rehidden(reached, reached.choices[0], draw), wish.aim)


def _turning(position: Position, aim: str) -> Task | None:
    """The task in a position, or None if the right answer is not `aim`."""
    after = _choices(position)
    assert after is not None, "hidden cards do not change the choice"
    turned, raised = (couples(each) for each in after)
    if aim != ("turn" if len(turned) > len(raised) else "raise" if len(raised) > len(turned) else "same"):
        return None
    (gap,) = position.choices
    given = {"turned": position.pile_at(gap).down[-1], "drawn": position.draw[0]}
    under, next_bird = (_named(position.deck, card) for card in given.values())
    text = f"Suppose you know what comes next. The card under {gap} is {under}. The next bird to draw is {next_bird}. "
    text += "Which leaves more pairs to place, turning or raising? "
    text += "Two birds count as one pair, however many habitats their cards list."
    traps = {trap for card in given.values() for trap in _turn_traps(position, card)}
    traps |= {"more"} if turned & raised else set()
    return Task(position, text, (aim,), max(len(turned), len(raised)), (gap,), given, frozenset(traps))


def _named(deck: Deck, card: str) -> str:
    return f"a {'wahine' if card.endswith(':w') else 'kāne'} {bird_name(deck, card)}"


def _judge_turn(exercise: Exercise, answer: str) -> Verdict:
    position = cast(Position, exercise.position)
    after = _choices(position)
    assert after is not None, "this exercise has a choice"
    parts = [f"{name} leaves {_counted(each)}." for name, each in zip(("Turning", "Raising"), after, strict=True)]
    paired = {place for each in after for pair in couples(each) for place in pair}
    places = tuple(place for place, _ in after[0].birds() if place in paired)
    if answer in exercise.right:
        return Verdict(True, f"Right! {' '.join(parts)}", places)
    return Verdict(False, f"{' '.join(parts)} {answered(exercise)}", places, exercise.trap)


def _counted(position: Position) -> str:
    """A phrase for the pairs that can be placed, as in `1 pair, b2 with c4`."""
    pairs = [f"{first} with {second}" for first, second in sorted(couples(position))]
    return ", ".join(filter(None, (counted(len(pairs), "pair"), listed(pairs))))


LESSON = "appendix_practice"
"""The first lesson with these exercises."""
KINDS = kinds("seabirds", {
    "threat-hits": (_threat_hits, _judge_threat),
    "turn-or-raise": (_turn_or_raise, _judge_turn),
})  # fmt: skip
"""The kinds of exercise for this game."""
