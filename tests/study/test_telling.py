"""Facts fit the moment, and no fact is repeated while others are untold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import elele
from elele.seabirds import Turn
from elele.seabirds.deck import load
from elele_course.seabirds import facts_to_tell

DECK = load()


def first(pool: facts_to_tell.Pool, told: dict[str, int] | None = None, level: str = "") -> str:
    """The id of the fact that is told next."""
    fact = facts_to_tell.choose(pool, told or {}, level)
    assert fact is not None
    return fact.factoid_id


class TestChoice:
    @pytest.mark.parametrize("bird", DECK.species)
    def test_every_fact_comes_before_one_returns(self, bird: str) -> None:
        """All facts about a bird are told once before any fact is told twice."""
        told, pool = Counter[str](), facts_to_tell.of_card(DECK, bird)
        for _ in range(2 * len(pool.facts)):
            told[f"fact:{first(pool, told)}"] += 1
            assert max(told.values()) - min(told[facts_to_tell.item(fact)] for fact in pool.facts) <= 1

    @pytest.mark.parametrize("bird", DECK.species)
    def test_unchecked_facts_come_last(self, bird: str) -> None:
        """Facts that were not found in their source, and remarks about the game, are told after all others."""
        told, order, pool = Counter[str](), list[str](), facts_to_tell.of_card(DECK, bird)
        facts = {fact.factoid_id: fact for fact in pool.facts}
        for _ in facts:
            order.append(first(pool, told))
            told[f"fact:{order[-1]}"] += 1
        doubts = [(facts[key].checked != "found", facts[key].topic == "game") for key in order]
        assert doubts == sorted(doubts)

    def test_topics_take_turns(self) -> None:
        """The first facts about a bird are of different topics."""
        told, topics, pool = Counter[str](), list[str](), facts_to_tell.of_card(DECK, "noio")
        for _ in range(len({fact.topic for fact in pool.facts})):
            fact = facts_to_tell.choose(pool, told)
            assert fact is not None
            topics.append(fact.topic)
            told[facts_to_tell.item(fact)] += 1
        assert len(set(topics)) == len(topics)

    def test_reading_level(self) -> None:
        """With a reading level, only facts of that level are told, even repeatedly."""
        told, pool = Counter[str](), facts_to_tell.of_card(DECK, "noio")
        for _ in range(20):
            fact = facts_to_tell.choose(pool, told, "high")
            assert fact is not None
            assert fact.reading_level == "high"
            told[facts_to_tell.item(fact)] += 1

    def test_nothing_to_tell(self) -> None:
        """There is no fact for a deck without facts or an unknown card."""
        bare = replace(DECK, factoids=(), threats={"cat": replace(DECK.threats["cat"], factoid_ids=())}, protections={})
        for pool in (
            facts_to_tell.of_card(bare, "noio"),
            facts_to_tell.of_card(DECK, "penguin"),
            facts_to_tell.of_card(bare, "cat"),
        ):
            assert facts_to_tell.choose(pool, {}) is None


class TestMoments:
    def test_two_wahine(self) -> None:
        """A mōlī pair of two wahine begins with the story of such pairs; a pair of both sexes does not."""
        assert first(facts_to_tell.of_card(DECK, "moli:w+moli:w")) in ("moli-06", "moli-07")
        assert first(facts_to_tell.of_card(DECK, "moli:w+moli:k")) not in ("moli-06", "moli-07")

    @pytest.mark.parametrize(
        ("habitat", "bird", "fact"),
        [
            ("sea-cliff-1", "noio", "noio-03"), ("islet-1", "a-red-footed", "a-red-footed-13"),
            ("islet-3", "pakalakala", "pakalakala-07"), ("urban-1", "manu-o-ku", "manu-o-ku-06"),
            ("dune-1", "kaupu", "kaupu-02"), ("lava-field-1", "akeake", "akeake-03"), ("islet-7", "ou", "ou-15"),
        ],
    )  # fmt: skip
    def test_pair_on_its_habitat(self, habitat: str, bird: str, fact: str) -> None:
        """The first fact about a pair is about the place where it landed: its islet or its type of habitat."""
        assert first(after(f"{habitat}/islet-9 |{bird}:w/|{bird}:k aou:w > - - - -", "pair b1 b2 a1")) == fact
        assert fact in {told.factoid_id for told in DECK.stories(habitat)}

    def test_a_threat_and_its_rescue(self) -> None:
        """After `stuck`, the fact is about the threat that was drawn; after a protection, it is about the protection.

        After these facts, the facts about the removed threat follow.
        """
        board = "dune-1(kaupu:w+kaupu:k)/islet-9 |moli:w/|ewaewa:k iwa:w >cat.rat predator-control - a-brown:k.ou:w -"
        assert first(after(board, "stuck")) in {fact.factoid_id for fact in DECK.stories("cat")}
        covered = "dune-1(kaupu:w+kaupu:k;cat@1)/islet-9 |moli:w/|ewaewa:k iwa:w > - predator-control a-brown:k -"
        pool = after(covered, "protect predator-control a1 cat")
        own = [fact.factoid_id for fact in DECK.stories("predator-control")]
        told = Counter[str]()
        for _ in own:
            told[f"fact:{first(pool, told)}"] += 1
        assert set(told) == {f"fact:{fact}" for fact in own}
        assert first(pool, told) in {fact.factoid_id for fact in DECK.stories("cat")}

    def test_other_moves_tell_nothing(self) -> None:
        """A move that turns up a card brings no fact."""
        position = elele.parse("seabirds dune-1/islet-9 ou:w|/|moli:w ewaewa:k > - - - -")
        assert facts_to_tell.of_move(position, Turn("b1"), elele.apply(position, Turn("b1"))) is None


def after(text: str, move: str) -> facts_to_tell.Pool:
    """The facts to tell after a move."""
    position = elele.parse(f"seabirds {text}")
    made = elele.parse_move(position, move)
    pool = facts_to_tell.of_move(position, made, elele.apply(position, made))
    assert pool is not None
    return pool
