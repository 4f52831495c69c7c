"""Masks: bird cards show only some of a bird's names, or only a picture, so that players must know the birds.

A mask says what each bird card shows. `Mask.position` turns a position into the position that players may see. The
cards are in the same places, but each bird without a nest is replaced by an alias such as `x13:w`. The species of an
alias has only the names that the card shows. Nothing links the aliases of the wahine and the kāne of a species. A
nesting pair is shown by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from elele.cards import shuffled
from elele.seabirds.deck import Deck, Species, named
from elele.seabirds.deck.looks import look
from elele.seabirds.masks import FIELDS, Shown
from elele.seabirds.position import Position


@dataclass(frozen=True, slots=True)
class Alias(Species):
    """A species as its card shows it, with empty texts for hidden names."""

    said: str = ""

    @property
    def named(self) -> str:
        """The name for use in a sentence, or a description in quotes for a card that shows only a picture."""
        return self.said


@dataclass(frozen=True)
class MaskedDeck(Deck):
    """A deck that has an alias for each bird card as well as the card itself."""

    cards: Mapping[str, str] = field(default_factory=dict)
    """Alias → card."""

    tells_mates = False

    def same_species(self, one: str, other: str) -> bool:
        return self._of_cards.same_species(self.cards.get(one, one), self.cards.get(other, other))

    @cached_property
    def mates(self) -> Mapping[str, frozenset[str]]:
        aliases = {card: alias for alias, card in self.cards.items()}
        own = self._of_cards.mates
        return {**own, **{one: frozenset(aliases[mate] for mate in own[card]) for one, card in self.cards.items()}}

    @cached_property
    def points(self) -> Mapping[str, int]:
        own = self._of_cards.points
        return {**own, **{alias: own[card] for alias, card in self.cards.items()}}

    @cached_property
    def copies(self) -> Mapping[str, int]:
        own = self._of_cards.copies
        return {**own, **{alias: own[card] for alias, card in self.cards.items()}}

    @cached_property
    def nests(self) -> Mapping[str, frozenset[str]]:
        own = self._of_cards.nests
        return {**own, **{alias: own[card] for alias, card in self.cards.items()}}

    @cached_property
    def _of_cards(self) -> Deck:
        """The same deck without aliases."""
        species = {key: bird for key, bird in self.species.items() if not isinstance(bird, Alias)}
        return Deck(
            species, self.habitats, self.threats, self.protections, self.factoids, self.sources, stacking=self.stacking
        )


@dataclass(frozen=True)
class Mask:
    """The fields that each bird card of a deck shows; the aliases depend on `seed`."""

    deck: Deck
    shown: Shown
    seed: int | str = 0

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """Bird card → its alias."""
        cards = [*self.shown]
        numbers = shuffled(range(1, len(cards) + 1), f"{self.seed} aliases")
        return {card: f"x{number}:{card[-1]}" for card, number in zip(cards, numbers, strict=True)}

    @cached_property
    def masked(self) -> MaskedDeck:
        """The deck with its aliases in numerical order, which reveals nothing about the cards."""
        deck = self.deck
        by_number = sorted(self.aliases, key=lambda card: int(self.aliases[card][1:-2]))
        cards = {self.aliases[card]: card for card in by_number}
        aliases = {alias.partition(":")[0]: self.alias(card) for alias, card in cards.items()}
        return MaskedDeck(
            {**deck.species, **aliases}, deck.habitats, deck.threats, deck.protections, deck.factoids, deck.sources,
            cards, stacking=deck.stacking,
        )  # fmt: skip

    def alias(self, card: str) -> Alias:
        """The species of a card, as the card shows it."""
        species, _, sex = card.partition(":")
        bird, shown = self.deck.species[species], self.shown[card]
        hawaiian, english, linnean = (getattr(bird, name) if name in shown else "" for name in FIELDS[:3])
        return Alias(
            self.aliases[card].partition(":")[0], "", hawaiian, english, linnean, 0, bird.points, bird.habitats, "",
            said=_said(hawaiian, english, linnean) or f"“{look(bird, sex)}”",
        )  # fmt: skip

    def card(self, alias: str) -> str:
        """Return the card that an alias stands for; any other text is returned unchanged."""
        return self.masked.cards.get(alias, alias)

    def position(self, position: Position) -> Position:
        """The position as players may see it."""
        alias = self.aliases
        if isinstance(position.deck, MaskedDeck):
            return position
        return replace(
            position,
            row_b=tuple(
                pile._replace(down=tuple(alias[card] for card in pile.down), up=pile.up and alias[pile.up])
                for pile in position.row_b
            ),
            row_c=tuple(card and alias[card] for card in position.row_c),
            draw=tuple(alias[card] for card in position.draw),
            discards=tuple(alias.get(card, card) for card in position.discards),
            deck=self.masked,
        )


def _said(hawaiian: str, english: str, linnean: str) -> str:
    """The names for use in a sentence, without any empty names."""
    if hawaiian and not english:
        return named(hawaiian, "").removesuffix(" ()")
    return named(hawaiian, english) or linnean

