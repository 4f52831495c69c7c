"""Write a small solitaire in a few lines: cards in named piles, moves from place to place, and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from itertools import chain, groupby

from elele import cards
from elele.cards import card_name, cards_text, check_no_repeats, parse_cards
from elele.errors import ParseError
from elele.game import Shown
from elele.phrases import counted, listed, quoted
from elele.positions import InWords
from elele.rules import Check, Finding, Rule, failed, passed, run_rules
from elele.view import Card, Slot, Zone
from elele.words import Words
from elele_course.workshop.mistakes import Mistake, Part, listing, returned, said, yes_or_no

Piles = Mapping[str, tuple[str, ...]]
"""Place → its cards, with the last card on top."""
DOWN = "?"
"""The mark after a card that lies face down, as in `7C?`."""


def face_down(card: str) -> str:
    """The card turned face down, until `face_up` turns it again.

    >>> from elele_course import workshop
    >>> workshop.face_down("7H")
    '7H?'
    """
    return f"{card[:2]}{DOWN}"


def face_up(card: str) -> str:
    """The card turned face up."""
    return card[:2]


def is_down(card: str) -> bool:
    """Return whether a card was turned face down."""
    return card.endswith(DOWN)


@dataclass(frozen=True, slots=True)
class Go(InWords):
    """A move in a small solitaire from one place to another; the game decides which cards move.

    >>> from elele_course.workshop import Go
    >>> Go("1", "2").source
    '1'
    """

    source: str
    target: str


@dataclass(frozen=True, repr=False)
class Position(Shown):
    """A position of a small solitaire."""

    solitaire: Solitaire = field(compare=False)
    """The game to which this position belongs."""
    cards: tuple[tuple[str, ...], ...]
    """The cards at each place, in the order in which the game lays them out."""
    deal: str = field(default="", kw_only=True, compare=False)

    @property
    def game(self) -> str:
        return self.solitaire.name

    @property
    def piles(self) -> dict[str, tuple[str, ...]]:
        """Place → its cards."""
        return dict(zip(self.solitaire.places_laid, self.cards, strict=True))

    @property
    def score(self) -> int:
        return int(_SCORE.call(self.solitaire.score, self.piles))

    @property
    def won(self) -> bool:
        return self.score == self.solitaire.best

    @property
    def over(self) -> bool:
        return not self.legal_moves()

    def legal_moves(self) -> list[Go]:
        """The moves that pass every rule; empty once the game is won."""
        piles, small = self.piles, self.solitaire
        if self.won:
            return []
        return [move for move, rules in small.concerned() if all(rule.check(piles, move).passed for rule in rules)]

    def after(self, move: Go) -> Position:
        """The position after a legal move."""
        piles = {place: [*lying] for place, lying in self.piles.items()}
        _MAKE.call(self.solitaire.make, piles, move)
        return replace(self, cards=tuple(tuple(piles[place]) for place in self.solitaire.places_laid))

    def __str__(self) -> str:
        return " ".join((self.game, *map(cards_text, self.cards)))


@dataclass(frozen=True, slots=True)
class OwnRule:
    """A rule of a small solitaire."""

    id: str
    sentence: str
    finding: Callable[[Piles, Go], Finding]
    applies: Callable[[Go], bool]

    def concerns(self, move: Go) -> bool:
        """Return whether the rule applies to a move."""
        return bool(_APPLIES.call(self.applies, move))

    def check(self, piles: Piles, move: Go) -> Finding:
        """Check a move against the rule."""
        found: Finding = _RULE.call(self.finding, piles, move)
        return found


_CARDS = {*cards.DECK, *map(face_down, cards.DECK)}


def _misplaced(laid: object) -> str:
    """Say which place of a layout has no list of cards."""
    if not isinstance(laid, Mapping):
        return f"It returned {said(laid)}."
    for place, lying in laid.items():
        if not isinstance(place, str) or not isinstance(lying, list | tuple) or not {*lying} <= _CARDS:
            return f"It puts {said(lying)} on {said(place)}. That is not a list of cards."
    return ""


_LAY = Part("lay", ("deck",), 'the cards of each place, as in {"stock": deck[36:]}', _misplaced)
_MOVES = Part(
    "moves", (), "a list of moves such as Go(…)",
    listing(lambda one: "" if isinstance(one, Go) else f"Its list has {said(one)} in it."),
)  # fmt: skip
_MAKE = Part("make", ("piles", "move"), "nothing", lambda _answer: "")
_SCORE = Part("score", ("piles",), "a whole number", returned(lambda answer: type(answer) is int))
_SAY = Part("say", ("piles", "move"), "text", returned(lambda answer: isinstance(answer, str)))
_APPLIES = yes_or_no("applies", "move")
_RULE = Part(
    "a rule", ("piles", "move"), 'passed("…") or failed("…"), with a reason in words',
    returned(lambda answer: isinstance(answer, Finding) and isinstance(answer.text, str)),
)  # fmt: skip


@dataclass
class Solitaire:
    """A game of one deck, with its cards in piles. Add rules with `rule`, then pass the game to `elele.register`."""

    name: str
    lay: Callable[[Sequence[str]], Mapping[str, Sequence[str]]]
    """A function that lays out a shuffled deck and returns each place with its cards."""
    moves: Callable[[], Iterable[Go]]
    """A function that returns every conceivable move, legal or not."""
    make: Callable[[dict[str, list[str]], Go], None]
    """A function that makes a legal move by changing the given lists of cards."""
    score: Callable[[Piles], int]
    best: int
    """The score at which the game is won."""
    hidden: Sequence[str] = ()
    """The places whose cards are face down, such as a stock."""
    aside: Sequence[str] = ()
    """The places that show only their top card, such as a discard pile."""
    rows: Sequence[Sequence[str]] = ()
    """The other places, row by row; `""` leaves a gap. Places that no row names lie in one more row at the end."""
    say: Callable[[Piles, Go], str] | None = None
    """A function that gives a move's label; without this function, the label says where a card goes."""
    words: Words = field(default_factory=Words)
    """Words for the board, such as `{"title": "Golf", "unit": "cards"}`."""
    rules: list[OwnRule] = field(default_factory=list)
    _concerned: tuple[object, list[tuple[Go, list[OwnRule]]]] = field(
        default=(None, []), init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Raises `Mistake` for a part that is not a function, and for an unknown place.

        `hidden`, `aside` and `rows` name places that `lay` returns, and `rows` names no place that is hidden or aside.
        """
        for part in (_LAY, _MOVES, _MAKE, _SCORE, *([_SAY] if self.say else [])):
            part.check(getattr(self, part.role))
        self.places_laid = tuple(self._laid(cards.DECK))
        for place in (*self.hidden, *self.aside):
            if place not in self.places_laid:
                places = listed(self.places_laid)
                raise Mistake(f"There is no place {said(place)} to hide or put aside. The places are {places}.")
        for place in (place for row in self.rows for place in row if place):
            if place not in self.tableau:
                raise Mistake(f"There is no place {said(place)} for a row. The places are {listed(self.tableau)}.")

    @property
    def tableau(self) -> list[str]:
        """The places that are neither hidden nor aside."""
        return [place for place in self.places_laid if place not in {*self.hidden, *self.aside}]

    def rule(
        self, name: str, sentence: str = "", applies: Callable[[Go], bool] = lambda _move: True
    ) -> Callable[[Callable[[Piles, Go], Finding]], Callable[[Piles, Go], Finding]]:
        """Add the decorated function as a rule for moves that `applies` accepts, replacing any rule of the same name.

        The function takes the piles and a move and returns `passed(text, *places)` or `failed(text, *places)`. The
        function is called only for moves that passed all the earlier rules. Raises `Mistake` if the name or the
        sentence is missing.
        """
        if not sentence:  # @golf.rule without parentheses gives only the function
            raise Mistake('A rule needs a name and a sentence, as in @golf.rule("cards", "Take one card.").')
        _APPLIES.check(applies)

        def add(finding: Callable[[Piles, Go], Finding]) -> Callable[[Piles, Go], Finding]:
            added = OwnRule(name, sentence, finding, applies)
            numbers = [number for number, rule in enumerate(self.rules) if rule.id == name]
            for number in numbers:
                self.rules[number] = added
            self.rules += [] if numbers else [added]
            return finding

        return add

    def deal(self, version: str, seed: int | str) -> Position:
        """The first position of a shuffled deal."""
        if version:
            raise ParseError(f"{quoted(version)} is not a version of {self.name}; there is only one way to play")
        piles = self._laid(cards.shuffled(cards.DECK, seed))
        return Position(self, tuple(map(tuple, piles.values())), deal=f"{self.name}#{seed}")

    def _laid(self, deck: Sequence[str]) -> Mapping[str, Sequence[str]]:
        laid: Mapping[str, Sequence[str]] = _LAY.call(self.lay, deck)
        return laid

    def conceivable(self) -> list[Go]:
        """Every conceivable move, legal or not, as `moves` returns them."""
        return [*_MOVES.call(self.moves)]

    def concerned(self) -> list[tuple[Go, list[OwnRule]]]:
        """Every conceivable move with the rules that apply to it, computed again only if the moves or rules changed."""
        made = self.moves, tuple(self.rules)
        if self._concerned[0] != made:
            moves = self.conceivable()
            self._concerned = made, [(move, [rule for rule in self.rules if rule.concerns(move)]) for move in moves]
        return self._concerned[1]

    def parse(self, text: str) -> Position:
        """Read a position from the text that `str(position)` gives; raises `ParseError` for any other text."""
        name, *parts = text.split() or [""]
        if name != self.name or len(parts) != len(self.places_laid):
            raise ParseError(f"write a position as {self.name}, followed by the cards on {listed(self.places_laid)}")
        position = Position(self, tuple(map(_parse_cards, parts)))
        check_no_repeats([face_up(card) for lying in position.cards for card in lying])
        return position

    def parse_move(self, _position: Position, text: str) -> Go:
        """Read a move such as `go 1 2`; raises `ParseError` for any text that is not a move."""
        known = {str(move): move for move in self.conceivable()}
        if (move := known.get(" ".join(text.split()))) is None:
            example = next(iter(known), "go 1 2")
            raise ParseError(f"{quoted(text)} is not a move in {self.name}; write, for example, {example}")
        return move

    def rulebook(self, _position: Position) -> dict[str, str]:
        """Rule id → its sentence, in the order in which the rules were added."""
        return {"won": "Once a game is won, it is over.", **{rule.id: rule.sentence for rule in self.rules}}

    def checks(self, position: Position, move: Go) -> Iterator[Check]:
        """Check the move against each rule that applies to it."""
        if move not in self.conceivable():
            raise TypeError(f"{move!r} is not a move in {self.name}")
        wanted = [Rule(rule.id, _on_piles(rule)) for rule in self.rules if rule.concerns(move)]
        return run_rules([Rule("won", _not_won), *wanted], self.rulebook(position), position, move)

    def label(self, position: Position, move: Go) -> str:
        """The move as a short command for a button."""
        if self.say:
            label: str = _SAY.call(self.say, position.piles, move)
            return label
        lying = position.piles.get(move.source, ())
        known = lying and move.source not in self.hidden and not is_down(lying[-1])
        what = f"the {card_name(lying[-1])}" if known else "a card"
        return f"Move {what} from {move.source} to {move.target}"

    def outcome(self, position: Position, move: Go, after: Position) -> str:
        """The move as something done; a game's own words for it stay as they are."""
        told = self.label(position, move)
        done = told if self.say else f"Moved{told.removeprefix('Move')}"
        return f"{done}. Score {after.score}."

    def places(self, _position: Position, move: Go) -> tuple[str, ...]:
        """The places on the board to touch to make the move."""
        return tuple(place for place in (move.source, move.target) if place in self.places_laid)

    def candidates(self, position: Position, touched: Sequence[str]) -> Iterator[Go]:
        """The moves, legal or not, that involve all the touched places."""
        return (move for move in self.conceivable() if touched and {*touched} <= {*self.places(position, move)})

    def zones(self, position: Position) -> list[Zone]:
        """The zones of the board: a row of the `hidden` and `aside` places, and below it the other places in rows."""
        aside, piles = [place for place in self.places_laid if place not in self.tableau], position.piles
        named = {place for row in self.rows for place in row}
        rows = [*self.rows, *filter(None, [[place for place in self.tableau if place not in named]])]

        def slots(laid: Sequence[Sequence[str]]) -> list[Slot]:
            lying = ((place, row, col) for row, places in enumerate(laid) for col, place in enumerate(places) if place)
            return [self._slot(place, row, col, piles[place]) for place, row, col in lying]

        zones: list[Zone] = [{"name": "aside", "slots": slots([aside])}, {"name": "tableau", "slots": slots(rows)}]
        return [zone for zone in zones if zone["slots"]]

    def _slot(self, place: str, row: int, col: int, lying: Sequence[str]) -> Slot:
        shown: list[Card] = [
            {"up": False} if is_down(card) else {"up": True, "text": card, "label": card_name(card)} for card in lying
        ]
        groups = [(down, [*group]) for down, group in groupby(reversed(lying), is_down)]
        told = (
            [counted(len(group), "face-down card")] if down else map(card_name, group) for down, group in groups
        )
        label = " on ".join(chain.from_iterable(told)) or "empty"
        if place in self.aside and lying:
            top = "face down" if is_down(lying[-1]) else card_name(lying[-1])
            label, shown = f"{top}, {counted(len(lying), 'card')}", shown[-1:]
        if place in self.hidden:
            label, shown = counted(len(lying), "card"), [{"up": False} for _ in lying[:1]]
        slot: Slot = {
            "place": place, "label": f"{place}: {label}", "row": row, "col": col, "cards": shown, "badges": [],
        }  # fmt: skip
        if place in self.hidden or place in self.aside:
            return {**slot, "count": len(lying)}
        return {**slot, "run": 1}

    def unseen(self, position: Position) -> list[str]:
        """The face-down cards, sorted, so that their order reveals nothing."""
        return sorted(self.unseen_order(position))

    def unseen_order(self, position: Position) -> list[str]:
        """The face-down cards, place by place."""
        return [face_up(card) for place, lying in position.piles.items() for card in lying if self._hides(place, card)]

    def redealt(self, position: Position, cards: Sequence[str]) -> Position:
        """The position with these cards in place of the face-down ones."""
        rest = iter(cards)
        dealt = (
            tuple(f"{next(rest)}{card[2:]}" if self._hides(place, card) else card for card in lying)
            for place, lying in position.piles.items()
        )
        return replace(position, cards=tuple(dealt), deal="")

    def _hides(self, place: str, card: str) -> bool:
        return place in self.hidden or is_down(card)

    def ceiling(self, _position: Position) -> int:
        """The score at which the game is won."""
        return self.best


def _parse_cards(text: str) -> tuple[str, ...]:
    lying = () if text == "-" else tuple(text.split("."))
    parse_cards(cards_text(card.removesuffix(DOWN) for card in lying))
    return lying


def _on_piles(rule: OwnRule) -> Callable[[Position, Go], Finding]:
    @wraps(rule.finding)
    def check(position: Position, move: Go) -> Finding:
        return rule.check(position.piles, move)

    return check


def _not_won(position: Position, _move: Go) -> Finding:
    if position.won:
        return failed("This game is won. Undo to play on from an earlier point, or deal again.")
    return passed("The game is not won yet.")
