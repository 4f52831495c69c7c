"""The choice of facts: true to the moment, and none twice while others are untold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from elele.deck import load
from elele.study import telling

DECK = load()


def first(pool: telling.Pool, told: dict[str, int] | None = None, level: str = "") -> str:
    """The id of the fact that is told next."""
    fact = telling.choose(pool, told or {}, level)
    assert fact is not None
    return fact.factoid_id


class TestChoice:
    @pytest.mark.parametrize("bird", DECK.species)
    def test_every_fact_comes_before_one_returns(self, bird: str) -> None:
        """The facts of a bird are all told once before any is told twice."""
        told, pool = Counter[str](), telling.of_card(DECK, bird)
        for _ in range(2 * len(pool.facts)):
            told[f"fact:{first(pool, told)}"] += 1
            assert max(told.values()) - min(told[telling.item(fact)] for fact in pool.facts) <= 1

    @pytest.mark.parametrize("bird", DECK.species)
    def test_unchecked_facts_come_last(self, bird: str) -> None:
        """A fact that nobody has found at its source is told after all others, and a remark about the game too."""
        told, order, pool = Counter[str](), list[str](), telling.of_card(DECK, bird)
        facts = {fact.factoid_id: fact for fact in pool.facts}
        for _ in facts:
            order.append(first(pool, told))
            told[f"fact:{order[-1]}"] += 1
        doubts = [(facts[key].checked != "found", facts[key].topic == "game") for key in order]
        assert doubts == sorted(doubts)

    def test_topics_take_turns(self) -> None:
        """The first facts about a bird are of different topics."""
        told, topics, pool = Counter[str](), list[str](), telling.of_card(DECK, "noio")
        for _ in range(len({fact.topic for fact in pool.facts})):
            fact = telling.choose(pool, told)
            assert fact is not None
            topics.append(fact.topic)
            told[telling.item(fact)] += 1
        assert len(set(topics)) == len(topics)

    def test_reading_level(self) -> None:
        """With a reading level only facts of that level are told, however often."""
        told, pool = Counter[str](), telling.of_card(DECK, "noio")
        for _ in range(20):
            fact = telling.choose(pool, told, "high")
            assert fact is not None
            assert fact.reading_level == "high"
            told[telling.item(fact)] += 1

    def test_nothing_to_tell(self) -> None:
        """A deck without facts, and a card that is unknown, have nothing to tell."""
        bare = replace(DECK, factoids=(), threats={"cat": replace(DECK.threats["cat"], factoid_ids=())}, protections={})
        for pool in (telling.of_card(bare, "noio"), telling.of_card(DECK, "penguin"), telling.of_card(bare, "cat")):
            assert telling.choose(pool, {}) is None


class TestMoments:
    def test_two_wahine(self) -> None:
        """A mōlī pair of two wahine begins with the story of such pairs; a pair of both sexes does not."""
        assert first(telling.of_card(DECK, "moli:w+moli:w")) in ("moli-06", "moli-07")
        assert first(telling.of_card(DECK, "moli:w+moli:k")) not in ("moli-06", "moli-07")
