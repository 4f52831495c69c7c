"""What the rules of Elba allow: each rule with its sentence, and what stands against a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.cards import RANK_NAMES, RANKS, card_name, colour
from elele.elba import legal, view
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import HOSTS, STEP, VERSIONS
from elele.elba.phrases import foundation_name, says
from elele.errors import Objection
from elele.phrases import counted

if TYPE_CHECKING:
    from elele.elba.position import Position

RULES = {
    "won": "A won game is over.",
    "piles": "A move names piles 1 to 8, and a build names two different ones.",
    "cards": "Cards are taken from a pile that has some.",
    "face-up": "Only cards that lie face up can be moved.",
    "run": "Cards that move together are a run: down rank by rank, in alternating colours, up to the top card.",
    "rank": "In a pile, a card is laid on one that is a rank higher.",
    "colour": "In a pile, red is laid on black, and black on red.",
    "whole-run": "Of a run, the top card moves alone or the whole run moves, nothing between.",
    "whole-pile": "An empty pile takes any card or run, but not all the cards of a pile, for nothing would change.",
    "next-in-suit": "Each foundation takes one suit, from the ace up to the king.",
    "stock": "When the stock is gone, no more cards are dealt.",
    "strict-deal": "Strict: the stock is dealt when no other move is left, save those that could be put straight back.",
}
"""Rule id → the rule, in the order in which the game is best taught."""

RULES_OF = {
    version: {
        rule: text
        for rule, text in RULES.items()
        if not (rule == "whole-run" and "partial" in version or rule == "strict-deal" and "strict" not in version)
    }
    for version in VERSIONS
}
"""Version → its rules."""
_NUMBERS = range(1, 9)


def objection(position: Position, move: Move) -> Objection | None:
    """The first rule, in the order of `RULES`, that stands against the move; None when it is legal."""
    if position.won:
        return Objection("won", "This game is won. Undo to go on from an earlier moment, or deal a new one.")
    match move:
        case Build():
            return _named(position, move.source, move.target) or _taken(position, move) or _laid(position, move)
        case Found(source):
            return _named(position, source) or _home(position, source)
        case Deal():
            return _deal(position)
    raise TypeError(f"{move!r} is no move of this game; parse_move reads one from text")


def _named(position: Position, source: int, target: int | None = None) -> Objection | None:
    for number in (source, source if target is None else target):
        if number not in _NUMBERS:
            return Objection("piles", f"There is no pile {number}. Name a pile from 1 to 8.")
    if source == target:
        return Objection("piles", f"Pile {source} is named twice. Name another pile to build on.", (f"{source}",))
    if not position.piles[source - 1].up:
        return Objection("cards", f"Pile {source} is empty. Take cards from a pile that has some.", (f"{source}",))
    return None


def _taken(position: Position, move: Build) -> Objection | None:
    source, count = position.piles[move.source - 1], move.count
    up, run = source.up, source.run
    if 0 < count <= run:
        return None
    most = "Move the top card." if run == 1 else f"Move the run of {run}, or the top card."
    if count > len(up):
        lie = f"Only {counted(len(up), 'card')} of pile {move.source} {'lies' if len(up) == 1 else 'lie'} face up."
        return Objection("face-up", f"{lie} {most}", (f"{move.source}",))
    if count < 1:
        text = "A build moves one card or more."
    else:
        text = f"The {card_name(up[-run])} does not fit on the {card_name(up[-run - 1])} beneath it"
        text += f", so these {count} cards are no run."
    return Objection("run", f"{text} {most}", (f"{move.source}",))


def _laid(position: Position, move: Build) -> Objection | None:
    source, target, count = position.piles[move.source - 1], position.piles[move.target - 1], move.count
    if target.up and target.up[-1] not in HOSTS[source.up[-count]]:
        return _misfit(position, move)
    if not (count in (1, source.run) or position.partial):
        run = source.run
        text = f"These {count} cards are only a part of a run of {run}. Move the top card alone, or all {run}."
        return Objection("whole-run", text, view.places(position, move))
    if not target.up and source.whole(count):
        way = "Its top card alone may go there." if count > 1 else "Move it onto a card, or leave it."
        text = f"This is all of pile {move.source}, and pile {move.target} is empty: nothing would change. {way}"
        return Objection("whole-pile", text, view.places(position, move))
    return None


def _misfit(position: Position, move: Build) -> Objection:
    card, base = position.pile(move.source).up[-move.count], position.pile(move.target).top
    places = view.places(position, move)
    rank = STEP[card][1] + 1
    if rank == len(RANKS):
        text = f"The {card_name(card)} goes on no other card. Move it to an empty pile, or home after its queen."
        return Objection("rank", text, places)
    wanted = f"a {'black' if colour(card) == 'red' else 'red'} {RANK_NAMES[RANKS[rank]]}"
    if base[0] == RANKS[rank]:
        text = f"The {card_name(card)} and the {card_name(base)} are both {colour(card)}. Lay it on {wanted}."
        return Objection("colour", text, places)
    return Objection("rank", f"The {card_name(card)} does not go on the {card_name(base)}. Lay it on {wanted}.", places)


def _home(position: Position, source: int) -> Objection | None:
    card = position.pile(source).top
    if position.goes_home(card):
        return None
    suit, places = STEP[card][0], view.places(position, Found(source))
    due = RANK_NAMES[RANKS[position.foundations[suit]]]
    text = f"The foundation of {foundation_name(suit)} takes its {due} next. The {card_name(card)} must wait."
    return Objection("next-in-suit", text, places)


def _deal(position: Position) -> Objection | None:
    others = legal.in_piles(position)
    if not position.stock:
        way = "Go on with the piles." if others else "No move is left: undo to try another way, or deal a new game."
        return Objection("stock", f"The stock is empty. {way}", ("stock",))
    waiting = legal.first_gain(position, others) if position.strict else None
    if waiting is None:
        return None
    left = says(position, waiting)
    text = f"In the strict game the stock waits while something else is left to do: {left[0].lower()}{left[1:]}."
    return Objection("strict-deal", text, view.places(position, waiting))
