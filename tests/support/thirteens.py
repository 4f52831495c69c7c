"""Thirteens: two open cards that make 13 go, and a king goes alone. A whole game for a distribution of its own."""

from dataclasses import dataclass, field, replace

from elele import cards
from elele.errors import ParseError
from elele.game import Shown
from elele.rules import Check

name = "thirteens"
PLACES = "1234567890"
RULES = {"cards": "Cards are taken from places that have one.", "thirteen": "The cards make 13."}


@dataclass(frozen=True)
class Take:
    """Take the cards on one or two places."""

    places: str

    def __str__(self):
        return f"take {self.places}"


MOVES = [*map(Take, PLACES), *(Take(one + other) for one in PLACES for other in PLACES if one < other)]


@dataclass(frozen=True, repr=False)
class Position(Shown):
    """Ten places, and a stock that fills them."""

    lying: tuple[str, ...]
    stock: tuple[str, ...]
    deal: str = field(default="", kw_only=True, compare=False)
    game = name

    score = property(lambda self: 52 - len(self.stock) - sum(map(bool, self.lying)))
    won = property(lambda self: self.score == 52)
    over = property(lambda self: not self.legal_moves())

    def legal_moves(self):
        return [move for move in MOVES if all(check.passed for check in checks(self, move))]

    def after(self, move):
        lying, stock = [*self.lying], [*self.stock]
        for place in move.places:
            lying[PLACES.index(place)] = stock.pop(0) if stock else ""
        return replace(self, lying=tuple(lying), stock=tuple(stock))

    def __str__(self):
        return f"{name} {'.'.join(card or '-' for card in self.lying)} {cards.cards_text(self.stock)}"


def deal(version, seed):
    deck = tuple(cards.shuffled(cards.DECK, seed))
    return Position(deck[:10], deck[10:], deal=f"{name}#{seed}")


def parse(text):
    _, lying, stock = text.split()
    return Position(tuple(card.strip("-") for card in lying.split(".")), cards.parse_cards(stock))


def parse_move(position, text):
    for move in MOVES:
        if str(move) == text:
            return move
    raise ParseError(f"{text} is not a move; write take 1 or take 12")


def rulebook(position):
    return RULES


def checks(position, move):
    taken = [position.lying[PLACES.index(place)] for place in move.places]
    yield Check("cards", RULES["cards"], tuple(move.places), all(taken))
    total = sum(cards.RANKS.index(card[0]) + 1 for card in taken if card)
    yield Check("thirteen", f"They make {total}.", tuple(move.places), total == 13 if all(taken) else None)


def label(position, move):
    return f"Take the {' and the '.join(cards.card_name(position.lying[PLACES.index(place)]) for place in move.places)}"


def places(position, move):
    return tuple(move.places)


def zones(position):
    slots = [
        {"place": place, "label": f"{place}: {cards.card_name(card) if card else 'empty'}", "row": number // 5,
         "col": number % 5, "cards": [{"up": True, "text": card, "label": cards.card_name(card)}] if card else [],
         "badges": []}
        for number, (place, card) in enumerate(zip(PLACES, position.lying, strict=True))
    ]
    return [{"name": "tableau", "slots": slots}]


def unseen(position):
    return sorted(position.stock)


def redealt(position, stock):
    return replace(position, stock=tuple(stock), deal="")
