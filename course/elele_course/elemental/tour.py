"""A tour of the figures of a game, made from its rules: one that works, one that fails, and a question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, cast

from elele import game
from elele.elemental import FIGURES, PLACES, Figure, Position, shape
from elele.elemental.figures import KINDS
from elele.elemental.shapes import balanced, lacks, trouble
from elele.errors import ParseError
from elele.phrases import listed
from elele.record import Record

GAMES, MOVES = 100, 30
"""The number of random games in which a tour looks for its position, and the maximum number of their moves."""


class _Scene(NamedTuple):
    """A position, and the figures and places in it that a tour shows."""

    position: Position
    new: list[Figure]
    works: Figure
    fails: Figure
    strange: tuple[str, ...]
    """Four places that show all four suits without being a figure."""


def tour(name: str) -> Record:
    """A walk through the figures that a changed game adds to Elemental, or through all of its figures if it adds none.

    It shows a figure that works, one that lacks a suit, and four places of the wrong shape, and ends with a question
    and its answer. Raises `ParseError` if no random game comes to a position that shows all this.
    """
    scene = next(_scenes(name), None)
    if scene is None:
        raise ParseError(f"random games of {name} come to no position for a tour of its figures")
    start = game.redealt(scene.position, game.of(scene.position).unseen_order(scene.position) or ())
    last = "The four points stay, so look at this cross again." if scene.works.middle else "Other cards are on top now."
    comments = {0: "\n\n".join(_told(scene)), 1: f"{last} Which figure is ready next?"}
    return Record.of(start, [scene.works.moves[0]], comments, Title=f"The figures of {game.title(name)}")


def _scenes(name: str) -> Iterator[_Scene]:
    """The positions of random games in which a figure works, another fails, and other places have the wrong shape."""
    for number in range(1, GAMES + 1):
        chance, position = random.Random(number), cast(Position, game.deal(f"{name}#{number}"))
        for _ in range(MOVES):
            rows, legal = position.figures, position.legal_moves()
            new = [figure for figure in rows.fours if figure not in FIGURES] or [*rows.fours]
            works = [figure for figure in new if figure.moves[0] in legal]
            full = [figure for figure in new if all(map(position.top, figure.places))]
            fails = [figure for figure in full if lacks(position, figure.places)]
            fours = [four for four in combinations(PLACES, 4) if balanced(position, four)] if works and fails else []
            strange = [four for four in fours if not rows.at(four) and _near(four, new)]
            if strange:
                yield _Scene(position, new, works[0], fails[0], strange[0])
            if not legal:
                break
            position = position.after(chance.choice(legal))


def _near(four: tuple[str, ...], figures: list[Figure]) -> bool:
    """Return whether four places differ from one of the figures in a single place."""
    return any(len({*four} - {*figure.places}) == 1 for figure in figures)


def _told(scene: _Scene) -> Iterator[str]:
    """The paragraphs before the move, with the places to look at."""
    position, new, works, fails, strange = scene
    kinds = [figure.kind for figure in new]
    counts = {KINDS[kind].plural if kinds.count(kind) > 1 else kind: kinds.count(kind) for kind in kinds}
    many = listed(f"{count} {what}" for what, count in counts.items())
    verb = "adds" if {*new} - {*FIGURES} else "has"
    yield f"@: This game {verb} {many}. Look at one that works, and at places that fail."
    text = f"{listed(works.places)} are {works.being}. They show one card of each suit."
    yield f"@{' '.join(works.whole)}: This works. {text}"
    text = f"{listed(fails.places)} are {fails.being}{' too' * (fails.being == works.being)}"
    yield f"@{' '.join(fails.whole)}: The suits are wrong here. {text}, but {trouble(position, fails.places)}"
    text = shape(strange, position.figures).text
    yield f"@{' '.join(strange)}: The shape is wrong here, though all suits show. {text}"
    *lit, asked = works.places
    yield f"@{' '.join(lit)} ? {asked}: Your turn. Which place completes the {works.kind}? Touch it."
