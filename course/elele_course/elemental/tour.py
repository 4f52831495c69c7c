"""A tour of the figures of a game, made from its rules: one that works, one that fails, and a question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import cast

from elele import game
from elele.elemental import FIGURES, PLACES, Figure, Position
from elele.elemental.figures import KINDS
from elele.elemental.shapes import balanced, lacks, trouble
from elele.errors import ParseError
from elele.phrases import listed
from elele.record import Record

GAMES, MOVES = 100, 30
"""The number of random games in which a tour looks for its position, and the maximum number of their moves."""


def tour(name: str) -> Record:
    """A walk through the figures that a changed game adds to Elemental, or through all of its figures if it adds none.

    It shows a figure that works, one that lacks a suit, and four places of the wrong shape. A question and its answer
    come last. Raises `ParseError` if no random game comes to a position that shows all this.
    """
    for position in _positions(name):
        rows, legal = position.figures, position.legal_moves()
        new = [figure for figure in rows.fours if figure not in FIGURES] or [*rows.fours]
        works = [figure for figure in new if figure.moves[0] in legal]
        full = [figure for figure in new if all(map(position.top, figure.places))]
        fails = [figure for figure in full if lacks(position, figure.places)]
        fours = [four for four in combinations(PLACES, 4) if balanced(position, four)] if works and fails else []
        strange = [four for four in fours if not rows.at(four) and _near(four, new)]
        if strange:
            start = game.redealt(position, game.of(position).unseen_order(position) or ())
            told = "\n\n".join(_told(position, new, works[0], fails[0], strange[0]))
            comments = {0: told, 1: "Other cards are on top now. Which figure is ready next?"}
            return Record.of(start, [works[0].moves[0]], comments, Title=f"The figures of {game.title(name)}")
    raise ParseError(f"random games of {name} reach no position for a tour of its figures")


def _positions(name: str) -> Iterator[Position]:
    for number in range(1, GAMES + 1):
        chance, position = random.Random(number), cast(Position, game.deal(f"{name}#{number}"))
        for _ in range(MOVES):
            yield position
            if not (legal := position.legal_moves()):
                break
            position = position.after(chance.choice(legal))


def _near(four: tuple[str, ...], figures: list[Figure]) -> bool:
    """Return whether four places differ from one of the figures in a single place."""
    return any(len({*four} - {*figure.places}) == 1 for figure in figures)


def _told(
    position: Position, new: list[Figure], works: Figure, fails: Figure, strange: tuple[str, ...]
) -> Iterator[str]:
    """The paragraphs before the move, with the places to look at."""
    kinds = [figure.kind for figure in new]
    counts = {KINDS[kind].plural if kinds.count(kind) > 1 else kind: kinds.count(kind) for kind in kinds}
    many = listed(f"{count} {what}" for what, count in counts.items())
    verb = "adds" if {*new} - {*FIGURES} else "has"
    yield f"@: This game {verb} {many}. Look at one that works, and at places that fail."
    text = f"{listed(works.places)} are {works.being}. They show one card of each suit."
    yield f"@{' '.join(works.whole)}: This works. {text}"
    text = f"{listed(fails.places)} are {fails.being}{' too' * (fails.being == works.being)}"
    yield f"@{' '.join(fails.whole)}: The suits are wrong here. {text}, but {trouble(position, fails.places)}"
    text = f"{listed(strange)} show one card of each suit, but they are not a block or a cross"
    yield f"@{' '.join(strange)}: The shape is wrong here. {text}."
    *lit, asked = works.places
    text = f"{listed(lit)} show three suits. Which card completes the {works.kind}?"
    yield f"@{' '.join(lit)} ? {asked}: Your turn. {text} Touch it."
