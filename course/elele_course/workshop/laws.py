"""The laws of a sound game, tested on many games that are played at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, permutations
from typing import Any

from elele import cards, game, positions
from elele.phrases import counted
from elele.record import Record, replay
from elele.view import Notice, as_html, as_text
from elele_course.workshop.mistakes import Mistake
from elele_course.workshop.solitaire import Position, face_up

MOST_MOVES = 100
"""The number of moves after which a random game is abandoned."""
AnyPosition = positions.Position[Any]  # a position of any game


@dataclass(frozen=True, slots=True)
class Broken:
    """A moment at which a law was broken."""

    deal: str
    ply: int
    """The number of moves made before this moment."""
    text: str


class Added(str):
    """The text of a moment at which a card has been added."""

    __slots__ = ()


@dataclass(frozen=True)
class Laws:
    """The laws that were tested, and the first moment at which each broken law failed."""

    found: dict[str, Broken | bool]
    """The law in words → the moment at which it was broken, True if it held, or False if it could not be tested."""
    games: int
    moments: int
    """The number of positions that were tested."""

    @property
    def hold(self) -> bool:
        """True if no law was broken."""
        return not any(isinstance(found, Broken) for found in self.found.values())

    def __repr__(self) -> str:
        lines = [f"{self.games} games, {self.moments:,} positions"]
        for law, found in self.found.items():
            match found:
                case Broken(deal, ply, text):
                    when = f"after {counted(ply, 'move')}" if ply else "at the beginning"
                    lines += [f"✗ {law}", f"    {deal}, {when}: {text}"]
                case _:
                    lines.append(f"✓ {law}" if found else f"– {law} (checked only for a game made with Solitaire)")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return as_html(repr(self))


def laws(kind: str, games: int = 20, seed: int = 1) -> Laws:
    """Test every law at every moment of some random games.

    `kind` names a game and its version, such as `elba:strict`, or a registered game. A broken law is not tested again.
    Raises `ParseError` for an unknown game and `ValueError` for fewer than 1 game.

    >>> from elele_course import workshop
    >>> workshop.laws("elba", games=1).hold
    True
    """
    if games < 1:
        raise ValueError(f"test the laws on 1 or more games, not {games}")
    found: dict[str, Broken | bool] = dict.fromkeys(LAWS, False)
    moments = 0
    for number in range(seed, seed + games):
        deal, chance = f"{kind}#{number}", random.Random(number)
        for ply, (before, position) in enumerate(_tested(game.deal(deal), chance)):
            moments += 1
            for law, test in LAWS.items():
                if isinstance(found[law], Broken):
                    continue
                if (trouble := _trouble(test, before, position, chance)) is not None:
                    found[law] = Broken(deal, ply, trouble) if trouble else True
    return Laws(found, games, moments)


def _trouble(law: Law, before: AnyPosition | None, position: AnyPosition, chance: random.Random) -> str | None:
    """The problem that a law reports; an error in the game's own functions counts as a problem."""
    try:
        return law(before, position, chance)
    except Mistake as mistake:
        return f"{mistake}"
    except Exception as error:  # noqa: BLE001  # the learner's own game may raise anything, and is told
        return f"{type(error).__name__}: {error}"


def played(start: AnyPosition, chance: random.Random) -> Iterator[tuple[AnyPosition | None, AnyPosition]]:
    """The positions of a game played at random, each with the position before it; the game's own errors are raised."""
    before, position = None, start
    for _ in range(MOST_MOVES):
        yield before, position
        if not (moves := position.legal_moves()):
            return
        before, position = position, position.after(chance.choice(moves))


def _tested(start: AnyPosition, chance: random.Random) -> Iterator[tuple[AnyPosition | None, AnyPosition]]:
    """The positions of a random game, up to an error in the game's own functions."""
    try:
        yield from played(start, chance)
    except Exception:  # noqa: BLE001  # the laws have just tried the same, and reported the error
        return


def _cards_stay(before: AnyPosition | None, position: AnyPosition, _chance: random.Random) -> str | None:
    if not isinstance(position, Position) or not isinstance(before, Position):
        return None
    had, has = (Counter(face_up(card) for lying in moment.cards for card in lying) for moment in (before, position))
    gone, new = [*(had - has)], [*(has - had)]
    if gone:
        return f"the {cards.card_name(gone[0])} is gone"
    return Added(f"there is one {cards.card_name(new[0])} too many") if new else ""


def _legal_without_objection(_before: AnyPosition | None, position: AnyPosition, chance: random.Random) -> str:
    legal = position.legal_moves()
    for move in legal:
        if refusal := game.objection(position, move):
            return f"{move} is a legal move, but it is refused: {refusal.text}"
    for move in _imagined(position, chance):
        if game.objection(position, move) is None and move not in legal:
            return f"no rule forbids {move}, but it is not a legal move"
    return ""


def _imagined(position: AnyPosition, chance: random.Random) -> Iterator[Any]:
    """Moves, legal or not, that a player could mean by touching some places."""
    places = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    pairs = [*permutations(places, 2)]
    for touched in chance.sample(pairs, min(6, len(pairs))):
        candidates = game.of(position).candidates(position, touched, 0)
        yield from islice((move for move in candidates if not isinstance(move, Notice)), 12)


def _texts_read_back(_before: AnyPosition | None, position: AnyPosition, _chance: random.Random) -> str:
    if game.parse(str(position)) != position:
        return f"reading the text {position} gives another position"
    for move in position.legal_moves():
        if game.parse_move(position, str(move)) != move:
            return f"reading the text {move} gives another move"
    return ""


def _positions_stay(_before: AnyPosition | None, position: AnyPosition, _chance: random.Random) -> str:
    text = str(position)
    for move in position.legal_moves():
        after = position.after(move)
        if str(position) != text:
            return f"{move} changed the old position"
        if after == position:
            return f"{move} is legal but changes nothing"
    return ""


def _over_means_over(_before: AnyPosition | None, position: AnyPosition, _chance: random.Random) -> str:
    if position.won and position.legal_moves():
        return f"the game is won, but {position.legal_moves()[0]} is still legal"
    return "" if position.over == (not position.legal_moves()) else "`over` does not agree with the legal moves"


def _hidden_stay_hidden(_before: AnyPosition | None, position: AnyPosition, chance: random.Random) -> str | None:
    if not isinstance(position, Position):
        return None
    hidden = position.solitaire.unseen_order(position)
    chance.shuffle(hidden)
    other = position.solitaire.redealt(position, hidden)
    return "" if _seen(replace(position, deal="")) == _seen(other) else "the board gives away a face-down card"


def _seen(position: AnyPosition) -> str:
    labels = [game.label(position, move) for move in position.legal_moves()]
    return "\n".join((as_text(game.view(position)), *labels))


def _records_replay(before: AnyPosition | None, position: AnyPosition, chance: random.Random) -> str:
    moves = position.legal_moves()
    if before is not None or not moves:
        return ""
    move = chance.choice(moves)
    replayed = replay(Record.of(position, [move]))[-1]
    return "" if replayed == position.after(move) else f"replaying the record of {move} leads to another position"


Law = Callable[[AnyPosition | None, AnyPosition, random.Random], str | None]
"""A function that tests a law, given the previous position, the current position, and a source of random numbers.

The function returns the problem, an empty text if there is no problem, or None if the law cannot be tested on this
position.
"""
LAWS: dict[str, Law] = {
    "No card is lost or added.": _cards_stay,
    "A move is legal exactly when no rule forbids it.": _legal_without_objection,
    "Positions and moves can be read back from their texts.": _texts_read_back,
    "A move makes a new position and leaves the old one as it was.": _positions_stay,
    "A game is over when it is won, or when no move is left.": _over_means_over,
    "Nothing on the board gives away a face-down card.": _hidden_stay_hidden,
    "Replaying a record leads to the same position.": _records_replay,
}
"""The law in words → the function that tests it."""
