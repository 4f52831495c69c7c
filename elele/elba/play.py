"""What each move of Elba does to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.elba import position as positions
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import STEP

if TYPE_CHECKING:
    from elele.elba.position import Position


def after(position: Position, move: Move) -> Position:
    """The position after a move that no rule stands against."""
    piles, home, stock = list(position.piles), position.foundations, position.stock
    match move:
        case Build():
            source, target, count = move.source - 1, move.target - 1, move.count
            pile = piles[source]
            piles[source], piles[target] = pile.without(count), piles[target].under(pile.up[-count:])
        case Found(source):
            pile = piles[source - 1]
            suit = STEP[pile.up[-1]][0]
            piles[source - 1] = pile.without(1)
            home = (*home[:suit], home[suit] + 1, *home[suit + 1 :])
        case Deal():
            piles = [pile.under(stock[number : number + 1]) for number, pile in enumerate(piles[: len(stock)])]
            piles += position.piles[len(piles) :]
            stock = stock[len(position.piles) :]
    return positions.Position(home, tuple(piles), stock, position.version, deal=position.deal)
