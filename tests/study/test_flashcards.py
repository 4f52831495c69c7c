"""The flashcards: every question can be answered, and the answers agree with the data."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from elele.seabirds import deck as decks
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY, LINNEAN
from elele_course.seabirds.flashcards import BLANK, GROUP, Card, about, cards, field_mark, teaching_order
from elele_widgets.shared import pictures

DECK = decks.load()
CARDS = cards()


def of(direction: str) -> list[Card]:
    return [card for card in CARDS.values() if card.direction == direction]


def test_every_bird_in_every_direction() -> None:
    """All birds are asked by name and by habitat; birds with a card, which have a drawing, also by picture."""
    for direction in ("hawaiian-english", "english-hawaiian", "english-linnean", "linnean-english", "name-habitat"):
        assert {card.subject for card in of(direction)} == set(DECK.species)
        assert len(of(direction)) == len(DECK.species)
    assert [card.subject for card in of("picture-name")] == [
        bird.species_id for bird in teaching_order(DECK) if bird.in_deck
    ]
    for direction in ("flight-name", "silhouette-name"):
        assert {card.subject for card in of(direction)} == {bird.species_id for bird in DECK.in_deck}
    assert {card.subject for card in of("threat-protection")} == set(DECK.threats)
    assert {card.direction for card in CARDS.values()} == set(DIRECTIONS)


def test_ids() -> None:
    """The key of a card is its id: its direction and its subject."""
    assert all(key == card.card_id for key, card in CARDS.items())
    facts = {fact.factoid_id for fact in DECK.factoids}
    for card in CARDS.values():
        direction, _, what = card.card_id.partition(":")
        assert direction == card.direction
        assert what in facts if direction == "fact-bird" else what == card.subject


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_is_whole(card: Card) -> None:
    """A card has a question, a prompt or picture, an accepted answer, and sources."""
    assert card.question.endswith(("?", "."))
    assert card.prompt or card.picture
    assert card.answer
    assert all(card.accepts)
    assert bool(card.picture) == bool(card.described)
    assert card.source_ids
    assert set(card.source_ids) <= set(DECK.sources)


def test_no_question_tells_its_answer() -> None:
    """No accepted answer occurs in the question, the prompt or the description of the picture."""
    for card in CARDS.values():
        shown = " ".join((card.question, card.prompt, card.described))
        told = [answer for answer in card.accepts if re.search(rf"(?<![\wʻ]){answer}(?!\w)", shown, re.IGNORECASE)]
        assert told == [], card.card_id


@pytest.mark.parametrize(
    ("bird", "word"),
    [
        ("aou", "Christmas"), ("akeake", "band"), ("pakalakala", "gray"),
        ("a-masked", "mask"), ("a-brown", "brown"), ("a-red-footed", "red"),
    ],
)  # fmt: skip
def test_no_fact_repeats_the_word_that_makes_a_name(bird: str, word: str) -> None:
    """What is asked about a bird does not contain the word by which its English name differs from its relatives'."""
    prompts = [card.prompt for card in of("fact-bird") if card.subject == bird]
    assert prompts
    assert [prompt for prompt in prompts if re.search(rf"\b{word}", prompt, re.IGNORECASE)] == []


def test_no_two_answers_to_one_question() -> None:
    """Two cards with the same question show different pictures, so each has its own answer, as with the three ʻĀ."""
    asked = Counter((card.question, card.prompt, card.picture, card.pose) for card in CARDS.values())
    assert [question for question, times in asked.items() if times > 1] == []
    boobies = [CARDS[f"hawaiian-english:{bird}"] for bird in ("a-masked", "a-brown", "a-red-footed")]
    assert {card.prompt for card in boobies} == {"ʻĀ"}
    assert len({card.picture for card in boobies}) == len({card.answer for card in boobies}) == 3


def test_shared_name_without_a_picture() -> None:
    """A bird that shares its Hawaiian name and has no drawing is asked by its Linnean name."""
    twin = replace(DECK.species["nunulu"], hawaiian="Mōlī")
    made = cards(replace(DECK, species={**DECK.species, "nunulu": twin}))
    assert made["hawaiian-english:nunulu"].prompt == "Mōlī, Pterodroma hypoleuca"
    assert made["hawaiian-english:moli"].picture == "moli:w"


def test_wahine_and_kane() -> None:
    """A bird whose kāne looks different has a separate card for him; any other bird has one card for both sexes."""
    drawn = {bird for bird in DECK.species if pictures.bird(f"{bird}:w") != pictures.bird(f"{bird}:k")}
    assert {card.subject for card in of("kane-name")} == drawn == {"iwa", "a-brown"}
    wahine, kane = CARDS["picture-name:iwa"], CARDS["kane-name:iwa"]
    assert (wahine.picture, kane.picture) == ("iwa:w", "iwa:k")
    assert "white breast patch" in wahine.described
    assert "balloon" not in wahine.described
    assert "balloon" in kane.described
    assert "white breast patch" not in kane.described


def test_pictures_of_three_boobies() -> None:
    """A picture of an ʻĀ asks for both names, because three birds share the Hawaiian one; a silhouette asks for one."""
    for bird in ("a-masked", "a-brown", "a-red-footed"):
        for direction in ("picture-name", "flight-name"):
            card = CARDS[f"{direction}:{bird}"]
            assert card.answer == f"ʻĀ ({DECK.species[bird].english})"
            assert "ʻĀ" not in card.accepts
        assert CARDS[f"silhouette-name:{bird}"].accepts == ("ʻĀ",)


def test_linnean_names_are_not_for_every_day() -> None:
    """The default cards are all except those about Linnean names, in the same order."""
    everyday = [card for card in CARDS.values() if card.direction not in LINNEAN]
    assert [*cards(directions=EVERYDAY).values()] == everyday


def test_a_field_mark_for_every_bird() -> None:
    """Every bird has a fact about its look to introduce it, read at its source."""
    marks = [field_mark(DECK, bird) for bird in DECK.species.values()]
    assert all(mark is not None and (mark.topic, mark.checked) == ("appearance", "found") for mark in marks)


def test_cards_about_some_birds() -> None:
    """Birds are given by id or by any name in any spelling; a name that three birds share means all three."""
    some = about(CARDS, DECK, ["moli", "great frigatebird", "a"])
    assert {card.subject for card in some.values()} == {"moli", "iwa", "a-masked", "a-brown", "a-red-footed"}
    assert about(CARDS, DECK, []) == {}
    with pytest.raises(ValueError, match="no bird is called 'penguin'"):
        about(CARDS, DECK, ["penguin"])
    with pytest.raises(ValueError, match="birds must be a list"):
        about(CARDS, DECK, "moli")


def test_facts_have_a_blank() -> None:
    """Every bird has at least two facts to ask, with a blank for each of its names; the note has the full fact."""
    asked = {fact.factoid_id: fact for fact in DECK.factoids if fact.asked == "yes"}
    assert {card.card_id for card in of("fact-bird")} == {f"fact-bird:{factoid_id}" for factoid_id in asked}
    assert min(Counter(fact.species_id for fact in asked.values()).values()) >= 2
    assert {fact.species_id for fact in asked.values()} == set(DECK.species)
    for card in of("fact-bird"):
        assert BLANK in card.prompt
        assert card.note == asked[card.card_id.partition(":")[2]].text
        assert DECK.species[card.subject].english.casefold() not in card.prompt.casefold()


def test_habitats_are_those_of_nature() -> None:
    """The right habitats come from nature, not from the card: kaʻupu also nest on islets."""
    card = CARDS["name-habitat:kaupu"]
    assert card.answer == "Puʻe one (Dune), Coastal Grassland or Islet"
    assert {"Islet", "Puʻe one"} < set(card.accepts)
    assert "islet" not in DECK.species["kaupu"].habitats


def test_protections() -> None:
    """Every protection that counters a threat is a right answer, and the note says that the deck is reconstructed."""
    card = CARDS["threat-protection:barn-owl"]
    traps = ("Predator Control", "Trap", "Traps", "Trapping")
    assert card.accepts == ("Bird Sanctuary", *traps)
    told = DECK.stories("barn-owl")[0]
    assert card.note == f"{told.text} The protections are those of the reconstructed deck."
    assert told.source_id in card.source_ids


def test_teaching_order() -> None:
    """Common birds come first, and the first groups of four have four families; birds without cards come last."""
    order = teaching_order(DECK)
    assert Counter(order) == Counter(DECK.species.values())
    for start in (0, 4, 8):
        assert len({bird.family for bird in order[start : start + GROUP]}) == GROUP
    assert [bird.in_deck for bird in order] == sorted((bird.in_deck for bird in order), reverse=True)
    assert order[0].pairs == max(bird.pairs for bird in order)


def test_names_by_picture_first() -> None:
    """A bird is asked by its picture first, and then in the order of `DIRECTIONS`."""
    first = {}
    for place, card in enumerate(CARDS.values()):
        first.setdefault((card.subject, card.direction), place)
    for bird in DECK.in_deck:
        places = [first[bird.species_id, way] for way in DIRECTIONS if (bird.species_id, way) in first]
        assert places == sorted(places)
        assert len(places) >= 6
