"""Choose the next fact to show: it fits the last event, and no fact is repeated while others have not been shown.

>>> from collections import Counter
>>> from elele.seabirds import deck
>>> from elele_course.seabirds import facts_to_tell as telling
>>> telling.choose(telling.of_card(deck.load(), "moli:w+moli:w"), told=Counter()).factoid_id
'moli-06'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from elele.seabirds import Move, Pair, Position, Protect, Raise, Stuck
from elele.seabirds.deck import READING_LEVELS, Deck, Factoid
from elele.seabirds.deck.model import ShownSource


@dataclass(frozen=True)
class Pool:
    """The facts about a card that can be shown now."""

    card: str
    """The card to which the facts belong: a bird, a pair such as `moli:w+moli:w`, or the id of another card."""
    facts: tuple[Factoid, ...]
    near: tuple[frozenset[str], ...] = ()
    """Sets of ids of facts that fit the last event, closest first; `choose` prefers these facts to others."""

    def distance(self, fact: Factoid) -> int:
        """The number of sets in `near` before the first set that contains the fact."""
        return next((at for at, ids in enumerate(self.near) if fact.factoid_id in ids), len(self.near))


def choose(pool: Pool, told: Mapping[str, int], level: str = "") -> Factoid | None:
    """The next fact from a pool, given the number of times that each item was `told`; None if there is no fact.

    Facts shown least often come first, so no fact is repeated before all have been shown. Among these facts, those
    found in their source come first, and facts about the game come last. Any ties go to facts close to the last event,
    then to topics shown least often, and then to easier texts. `level` is one of `READING_LEVELS`, or empty for all
    levels.
    """
    facts = [fact for fact in pool.facts if not level or fact.reading_level == level]
    topics = Counter[str]()
    for fact in pool.facts:
        topics[fact.topic] += told.get(item(fact), 0)

    def order(fact: Factoid) -> tuple[int, bool, bool, int, int, int]:
        return (
            told.get(item(fact), 0), fact.checked != "found", fact.topic == "game", pool.distance(fact),
            topics[fact.topic], READING_LEVELS.index(fact.reading_level),
        )  # fmt: skip

    return min(facts, key=order, default=None)


def item(fact: Factoid) -> str:
    """The name under which `elele_course.store.facts_told` keeps a fact."""
    return f"fact:{fact.factoid_id}"


def of_card(deck: Deck, card: str) -> Pool:
    """The facts about a card, a pair of birds or a species; an unknown card has no facts."""
    if (species := card.partition("+")[0].partition(":")[0]) in deck.species:
        facts = deck.factoids_of(species)
        wahine = card.count(":w") == 2
        return Pool(card, facts, (_ids(f for f in facts if wahine and "two-wahine" in f.moments),))
    if card in deck.threats or card in deck.protections or card in deck.habitats:
        return _story(deck, card)
    return Pool(card, ())


def of_move(before: Position, move: Move, after: Position) -> Pool | None:
    """The facts to show after a move that places a pair, draws a threat or plays a protection; None after other moves.

    For a pair, the facts are about the bird; facts that fit two wāhine, or the pair's habitat, are the closest. For a
    protection, its own facts come first, followed by facts about the threat that it removed.
    """
    deck = before.deck
    match move:
        case Pair():
            colony = after.colony_at(move.habitat)
            pool, habitat = of_card(deck, "+".join(colony.pairs[-1])), deck.habitats[colony.card]
            return replace(pool, near=(*pool.near, frozenset(habitat.factoid_ids), _ids(deck.stories(colony.card))))
        case Stuck() if drawn := before.threats[: len(before.threats) - len(after.threats)]:
            return of_card(deck, drawn[-1])
        case Protect():
            return _story(deck, move.protection, (move.threat,) if move.threat else ())
    return None


class SourcedFact(ShownSource):
    """A fact with its source."""

    text: str


def of_choice(position: Position, move: Move, told: Counter[str]) -> SourcedFact | None:
    """A fact found in its source that belongs to a move a class talks about; None if there is none.

    The fact is one of those `told` least often, and is counted there. A draw belongs to no fact, because the
    move does not choose its card.
    """
    deck, pool = position.deck, None
    if isinstance(move, Raise):
        pool = of_card(deck, position.bird_at(move.source))
    elif isinstance(move, Pair | Protect):
        pool = of_move(position, move, position.after(move))
    fact = choose(pool, told) if pool else None
    if not fact or fact.checked != "found" or fact.topic == "game":
        return None
    told[item(fact)] += 1
    return {"text": fact.text, **deck.sources[fact.source_id].shown()}


def _story(deck: Deck, card: str, nearest: Sequence[str] = ()) -> Pool:
    """The facts about a card, in order: its own, those of the `nearest` cards, and those of all the related cards."""
    here = frozenset(deck.habitats[card].factoid_ids) if card in deck.habitats else frozenset()
    rings = (card,), nearest, _kin(deck, card)
    groups = [[fact for other in cards for fact in deck.stories(other)] for cards in rings]
    facts = dict.fromkeys(fact for group in groups for fact in group)
    return Pool(card, tuple(facts), (here, *map(_ids, groups)))


def _kin(deck: Deck, card: str) -> tuple[str, ...]:
    """The protections against a threat, or the threats that a protection counters."""
    if card in deck.protections:
        return deck.protections[card].counters
    return tuple(key for key, protection in deck.protections.items() if card in protection.counters)


def _ids(facts: Iterable[Factoid]) -> frozenset[str]:
    return frozenset(fact.factoid_id for fact in facts)
