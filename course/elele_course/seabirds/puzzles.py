"""Judge the puzzles of E Lele!: the right answers, the reasons why others are wrong, and the steps still missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import cast

from elele import game
from elele.paths import data_toml
from elele.phrases import listed, sentence
from elele.seabirds.moves import Move, Pair
from elele.seabirds.phrases import bird_name, home_name, points, type_names
from elele.seabirds.position import Position
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.model import WITHIN, Goal, Puzzle, Right, first_sentence
from elele_course.seabirds import score_puzzles
from elele_course.seabirds.threat_target import NONE, hit, landing, why_unhit

GOALS = (
    r"(?P<kind>choose) (?P<what>mates|pair|landing)",
    r"(?P<kind>number) (?P<what>score)",
    rf"(?P<kind>reach) (?P<what>pair|protect|stuck){WITHIN}",
)
"""The patterns of the goals that only E Lele! has."""
EXAMPLES = "choose pair, choose landing, number score, reach protect in 1 or score 9 in 2"
WORDS = data_toml("puzzles/words/seabirds.toml")
"""What puzzles of E Lele! want, and the parts of it."""
WANTED, PARTS = WORDS["wanted"], WORDS["parts"]
ASIDE = "The question is not about this place."
"""The reply to places that the question is not about."""
_ROWS = {"mates": "bc", "pair": "abc", "landing": "a"}
"""What the question asks for → the rows whose places may be part of the answer."""


def reached(_goal: Goal, _start: Position, _position: Position) -> bool:
    """E Lele! has no goal of its own that is reached by moves, so none is reached."""
    return False


numbers, counted = score_puzzles.numbers, score_puzzles.counted
"""The numbers to choose from, and the verdict on one, where the question is about the score."""


def able(position: Position, goal: Goal) -> tuple[str, ...]:
    """The places that may be part of an answer."""
    rows = {"a": position.row_a, "b": position.row_b, "c": position.row_c}
    places = [f"{row}{number}" for row in _ROWS[goal.what] for number in range(1, len(rows[row]) + 1)]
    faces_up = {place for place, _ in position.birds()}
    return tuple(place for place in places if place[0] == "a" or place in faces_up)


def right(position: Position, goal: Goal) -> list[Right]:
    """Every right answer, with a comment on it."""
    match goal.what:
        case "mates":
            return [Right(pair, _couple(position, *pair)) for pair in couples(position)]
        case "pair":
            return [
                Right((pair.first, pair.second, pair.habitat), _housed(position, pair))
                for pair in position.pairs()
            ]  # fmt: skip
    target, threat = hit(position), position.threats[0]
    return [] if target == NONE else [Right((target,), landing(position, threat))]


def given(position: Position, goal: Goal) -> str:
    """The words before the question: the next threat, and the list on its card."""
    if goal.what != "landing":
        return ""
    card = position.deck.threats[position.threats[0]]
    lists = type_names(position.deck, card.habitats)
    return f"You are stuck, and the next threat is {card.named}. Its card lists: {lists}."


def couples(position: Position) -> list[tuple[str, str]]:
    """Each combination of two places whose face-up birds make a pair."""
    mates = position.deck.mates
    return [(one, other) for (one, card), (other, mate) in combinations(position.birds(), 2) if mate in mates[card]]


def _couple(position: Position, first: str, second: str) -> str:
    deck, card, mate = position.deck, position.bird_at(first), position.bird_at(second)
    if card == mate:
        return f"Any two {bird_name(deck, card)} make a pair."
    return f"They are a wahine and a kāne of one species: {bird_name(deck, card)}."


def _housed(position: Position, pair: Pair) -> str:
    deck, card = position.deck, position.bird_at(pair.first)
    home, worth = home_name(position, pair.habitat), points(deck.points[card])
    return f"The {bird_name(deck, card)} pair can go to {home}, for {worth}."


def none(position: Position, goal: Goal) -> str:
    """Say why nothing can be chosen."""
    match goal.what:
        case "landing":
            return landing(position, position.threats[0])
        case "pair":
            return " ".join(_homeless(position))
    return "No two of these birds are a wahine and a kāne of one species."


def against(puzzle: Puzzle, places: tuple[str, ...]) -> str:
    """Say why the places are not an answer."""
    position, what = cast(Position, puzzle.start), puzzle.aim.what
    if what == "landing":
        if len(places) > 1:
            return "A threat lands on one habitat."
        return why_unhit(position, position.threats[0], places[0])[0]
    birds = sorted((place for place in places if place[0] != "a"), key=lambda place: (place[0], int(place[1:])))
    homes = [place for place in places if place[0] == "a"]
    if len(birds) > 2 or len(homes) > 1:
        return "A pair is two birds, and it nests in one habitat."
    if len(birds) < 2:
        return _alone(position, birds[0]) if birds else "A habitat alone is not a pair."
    return _refused(position, Pair(birds[0], birds[1], homes[0] if homes else "a1"), bool(homes))


def _alone(position: Position, place: str) -> str:
    """Say that a bird has no mate here, or that no habitat can take the two."""
    name = bird_name(position.deck, position.bird_at(place))
    if any(place in pair for pair in couples(position)):
        return f"The {name} has a mate here, but no habitat can take the pair now."
    return f"The {name} at {place} has no mate here."


def _refused(position: Position, pair: Pair, housed: bool) -> str:
    """Say why two birds are not a pair, or cannot go to the habitat, without naming another place."""
    deck, refusal = position.deck, game.objection(position, pair)
    if refusal is None or (refusal.rule not in ("species", "wahine-kane") and not housed):
        return "These two are a pair, but no habitat can take them now." if not housed else ""
    if refusal.rule != "nesting":
        return refusal.text if refusal.rule in ("species", "wahine-kane") else first_sentence(refusal.text)
    kinds = type_names(deck, deck.nests[position.bird_at(pair.first)])
    return f"{first_sentence(refusal.text)} It lists: {kinds}."


def done(position: Position, move: Move, _after: Position) -> str:
    """Describe the effect of the move that reached the goal."""
    return f"{sentence(game.label(position, move))}."


def progress(puzzle: Puzzle, position: Position) -> str:
    """Say how near the goal is."""
    goal = puzzle.aim
    match goal.kind, goal.what:
        case "reach", "protect":
            return "No protection has been played yet."
        case "reach", "stuck":
            return "You have not said yet that you are stuck."
        case "reach", _:
            return "No pair has been placed yet."
    lonely = "" if any(position.pairs()) else next(chain(_homeless(position), _parted(position)), "")
    return f"You have {points(position.score)}. The goal is {goal.number}. {lonely}".rstrip()


def missing(_puzzle: Puzzle, position: Position) -> Verdict:
    """Say which pairs do not count."""
    return Verdict(False, next(_covered(position), ""))


def _homeless(position: Position) -> Iterator[str]:
    """A sentence on each pair that no habitat can take."""
    if position.choices:
        return
    placed = {(pair.first, pair.second) for pair in position.pairs()}
    for first, second in couples(position):
        if (first, second) not in placed:
            card = position.bird_at(first)
            kinds = type_names(position.deck, position.deck.nests[card])
            name = bird_name(position.deck, card)
            yield f"The {name} pair ({first}, {second}) has no empty nest: its cards list {kinds}."


def _covered(position: Position) -> Iterator[str]:
    """A sentence on each habitat with pairs that do not count."""
    deck = position.deck
    for number, colony in enumerate(position.row_a, 1):
        home = home_name(position, f"a{number}")
        if colony.loss and colony.pairs:
            which = "the pair there does" if len(colony.pairs) == 1 else "the pairs there do"
            yield f"{sentence(deck.threats[colony.loss].named)} lies on {home}: {which} not count."
        elif colony.covered:
            pairs = listed(bird_name(deck, colony.pairs[pair][0]) for pair in sorted(colony.covered))
            yield f"On {home}, a threat still covers the {pairs}."


def _parted(position: Position) -> Iterator[str]:
    """A sentence on each face-up bird whose mate was discarded."""
    mates, here = position.deck.mates, {card for _, card in position.birds()}
    for place, card in position.birds():
        if not mates[card] & here and mates[card] & {*position.discards}:
            yield f"The mate of the {bird_name(position.deck, card)} at {place} was lost with Row 3."
