"""The tableau of Elba as a player sees it: open cards, and the number of face-down cards in each pile.

A card that has just turned up or been dealt is `UNKNOWN`. So the code here cannot read a hidden card. Piles are
immutable, and each is created only once, as in `elele.elba.solver.piles`. A card is a number, and a set of cards has
one bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul

from elele.cards import DECK, RANKS
from elele.elba.solver.piles import HOSTING, run_of

Cards = tuple[int, ...]
UNKNOWN = len(DECK)
"""The number used for a card that the player has not seen yet."""
PILE_FEATURES = (
    "hidden", "hidden squared", "one hidden", "cover", "empty", "links", "breaks", "inversions", "open", "open run",
    "open king", "pieces", "unknown", "low covered", "top rank", "run",
)  # fmt: skip
"""The features counted in each pile, in the order in which `_features` returns them."""
MANY = 50_000
"""The number of stored piles at which `Piles.forget` discards them all."""
LOW = 2
"""The highest rank that counts as low, where an ace is 0: aces, twos and threes are low."""


class Pile:
    """An immutable pile; piles with the same cards are the same object."""

    __slots__ = ("bit", "hidden", "hosts", "joined", "known", "parts", "reach", "scores", "size", "turning", "up")

    def __init__(self, hidden: int, up: Cards, scores: tuple[float, ...]) -> None:
        self.hidden, self.up, self.scores = hidden, up, scores
        self.size = hidden + len(up)
        seen = up[:-1] if up[-1:] == (UNKNOWN,) else up
        self.known = sum(1 << card for card in seen)
        """The known open cards as a set, with one bit for each card."""
        self.bit = 1 << up[-1] if up and seen is up else 0
        """The bit of the top card; 0 if the pile is empty or the top card is unknown."""
        run = run_of(up) if self.bit else 0
        self.hosts = HOSTING[up[-run]] if run else 0
        """The cards onto which the whole run may move."""
        self.reach = 0
        """The cards onto which some part of the run might move."""
        for card in up[len(up) - run :]:
            self.reach |= HOSTING[card]
        self.turning = bool(run and hidden and run == len(up))
        """True if a card turns up when the whole run leaves the pile."""
        self.parts: list[Part] | None = None
        """The parts of the run that can leave, created when first needed."""
        self.joined: dict[Cards, Pile] = {}
        """The cards that join the pile → the resulting pile."""

    def depth(self, coming: int) -> int:
        """The number of cards on top of each card that the foundations need next, added up."""
        return sum(self.size - self.hidden - 1 - place for place, card in enumerate(self.up)
                   if card != UNKNOWN and coming >> card & 1)  # fmt: skip


Part = tuple[int, int, Cards, Pile, bool]
"""Some cards that may leave a pile together, as a tuple of five items. First come the cards on which the group may be
built, the size of the group, and its cards in order. Then come the rest of the pile, and whether a card turns up."""


class Piles:
    """The piles that a player has met, scored with one or more rows of weights."""

    def __init__(self, weights: Sequence[Sequence[float]], ways: Callable[[int], Sequence[int]]) -> None:
        """Each row of `weights` has a weight per feature; `ways` gives the sizes of the parts that may leave a run."""
        self._weights, self._ways = [*map(tuple, weights)], ways
        self._met: dict[tuple[int, Cards], Pile] = {}

    def forget(self) -> None:
        """Forget all the piles if there are too many. Tableaus made before that must no longer be used."""
        if len(self._met) >= MANY:
            self._met.clear()

    def pile(self, hidden: int, up: Cards) -> Pile:
        """The pile with this number of face-down cards and with these face-up cards."""
        pile = self._met.get((hidden, up))
        if pile is None:
            counts = _features(hidden, up)
            scores = tuple(sum(map(mul, row, counts)) for row in self._weights)
            pile = self._met[hidden, up] = Pile(hidden, up, scores)
        return pile

    def parts(self, pile: Pile) -> list[Part]:
        """The parts that may leave a non-empty pile, from the top card alone to the whole run."""
        if pile.parts is None:
            pile.parts = [self._part(pile, count) for count in self._ways(run_of(pile.up))]
        return pile.parts

    def _part(self, pile: Pile, count: int) -> Part:
        cards, rest = pile.up[-count:], pile.up[:-count]
        turns = not rest and pile.hidden > 0
        less = self.pile(pile.hidden - turns, (UNKNOWN,) if turns else rest)
        return HOSTING[cards[0]], count, cards, less, turns

    def join(self, pile: Pile, cards: Cards) -> Pile:
        """The pile after some cards have joined it."""
        more = pile.joined.get(cards)
        if more is None:
            more = pile.joined[cards] = self.pile(pile.hidden, pile.up + cards)
        return more


def _features(hidden: int, up: Cards) -> tuple[float, ...]:
    """Count each feature in a pile, in the order of `PILE_FEATURES`."""
    unknown = up[-1:] == (UNKNOWN,)
    seen = up[:-1] if unknown else up
    lowest, links, inversions, low = [len(RANKS)] * 4, 0, 0, 0
    for place, card in enumerate(seen):
        suit, rank = divmod(card, len(RANKS))
        links += place > 0 and HOSTING[card] >> seen[place - 1] & 1
        inversions += lowest[suit] < rank
        low += place < len(up) - 1 and rank <= LOW
        lowest[suit] = min(lowest[suit], rank)
    breaks = max(len(up) - 1, 0) - links
    opened = bool(up) and not hidden
    top = 0.0 if unknown or not up else up[-1] % len(RANKS) / (len(RANKS) - 1)
    return (
        hidden, hidden**2, hidden == 1, len(up) if hidden else 0, not up, links, breaks, inversions,
        opened, opened and not breaks, opened and bool(seen) and seen[0] % len(RANKS) == len(RANKS) - 1,
        breaks + 1 if hidden else 0, unknown, low, top, not unknown and run_of(up) > 1,
    )  # fmt: skip
