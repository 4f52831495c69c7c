"""Hints for Elemental: turns that can be made with the cards that lie open, played on in samples of the rest.

What a turn may do is found from open cards alone: a card that turns up within it is unknown until it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from elele.cards import card_name, shuffled
from elele.elemental.moves import Move, Place, Shift, Spare, Transfer
from elele.elemental.play import after
from elele.elemental.position import Position
from elele.elemental.table import WON_AT, Pile
from elele.hints.elemental.player import Shown, ahead, promising, shown_after
from elele.hints.ranking import Plan
from elele.solve.elemental import search
from elele.solve.elemental.table import Table, left, table_of
from elele.solve.elemental.macro_moves import FRESH, Start, Turn, begin, done
from elele.solve.solution import Budget
from elele.phrases import counted, listed

MOST = 12
"""The most turns that are gone into."""
GUESSES = 2
"""How often the cards that are still unseen after a turn are guessed."""
WIDTH = 10
"""Where all cards are known: how many tables are gone into before each discard."""


def unseen(position: Position) -> list[str]:
    """The face-down cards, sorted, so that their order tells nothing."""
    return sorted(card for pile in position.piles for card in pile.down)


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards face down in place of those that are."""
    rest = iter(cards)
    piles = [Pile(tuple(next(rest) for _ in pile.down), pile.up) for pile in position.piles]
    return replace(position, piles=tuple(piles), deal="")


def plans(position: Position, samples: Sequence[Position]) -> list[Plan]:
    """Turns that open cards allow, the best-looking first; before them, with all cards open, a line that wins.

    Where there is none, every legal move alone, transfers first: they may turn up a card that helps.
    """
    start = begin(position, _shown(position))
    found: dict[tuple[Table, ...], Turn] = {}
    tables = [table_of(sample) for sample in samples]
    for _, turn in promising(tables, start):
        found.setdefault(tuple(done(table, turn) for table in tables), turn)
        if len(found) == MOST:
            break
    if not found:
        return [Plan((move,), _aim(samples[0], [move])) for move in reversed(position.legal_moves())]
    made = [(turn, tuple(search.moves_of(position, turn))) for turn in found.values()]
    ways = [Plan(moves, _aim(samples[0], moves), turn) for turn, moves in made]
    return ways if unseen(position) else [*_sure(position, tables[0], start), *ways]


def _sure(position: Position, table: Table, start: Start) -> list[Plan]:
    """With all cards open: a whole line that wins, told by its first turn."""
    end = search.farthest(table, start, position.version, WIDTH, Budget(float("inf")))
    if left(end[2]) > WON_AT[position.version]:
        return []
    line = search.line(end)
    aim = _aim(position, [*search.moves_of(position, line[0])])
    return [Plan(tuple(search.moves(position, line)), aim, line[0])]


def played(sample: Position, plan: Plan) -> tuple[int, float]:
    """How many cards are left when a plan has been followed, and the chance of a win as it looks a turn later."""
    hidden = unseen(sample)
    lots = range(GUESSES * plan.samples, GUESSES * (plan.samples + 1))
    ends = [sample, *(redealt(sample, shuffled(hidden, lot)) for lot in lots)]
    if plan.detail is None:
        ends = [after(end, plan.moves[0]) for end in ends]
    shown, start = _shown(ends[0]), begin(ends[0])
    truth, *guesses = map(table_of, ends)
    if plan.detail is not None:
        truth, *guesses = (done(table, plan.detail) for table in (truth, *guesses))
        shown, start = shown_after(shown, plan.detail), FRESH[sample.version]
    if hidden:
        return left(truth), ahead(truth, guesses, shown, start)
    cards = _known(truth, start)
    return cards, cards <= WON_AT[sample.version]


def _known(table: Table, start: Start) -> int:
    """How many cards are left at the end of the best line found, with all cards known."""
    version = "july" if start.july else "october"
    if left(table) <= WON_AT[version]:
        return left(table)
    return left(search.farthest(table, start, version, WIDTH, Budget(float("inf")))[2])


def _shown(position: Position) -> Shown:
    return tuple(len(pile.up) for pile in position.piles)


def _aim(sample: Position, moves: Sequence[Move]) -> str:
    """What some moves do, in words, and what there is then; cards that turn up on the way are not named."""
    position, hidden, said = sample, {*unseen(sample)}, list[str]()
    for move in moves:
        text, card = position.says(move), _taken(position, move)
        said.append(text.replace(card_name(card), "card that turns up") if card in hidden else text)
        position = after(position, move)
    turned, held = len(hidden) - len(unseen(position)), len(position.spares)
    first, *rest = said
    way = listed((first, *(text[0].lower() + text[1:] for text in rest)))
    then = [f"{counted(turned, 'card')} turn{'s' if turned == 1 else ''} up"] if turned else []
    then.append(f"{counted(held, 'spare')} {'are' if held > 1 else 'is'} left")
    return f"{way}: {listed(then)}."


def _taken(position: Position, move: Move) -> str:
    """The card that a move names in words."""
    match move:
        case Spare(place) | Shift(place, _) | Transfer(place, _):
            return position.top(place)
        case Place(card, _):
            return card
    return ""
