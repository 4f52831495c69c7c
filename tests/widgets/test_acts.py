"""What each bird does in the drawing that shows it in action, in words, and who shows this drawing."""

from __future__ import annotations

from elele.seabirds.deck import acts, load
from elele_widgets.seabirds import pages
from elele_widgets.seabirds.bird_names import BirdNames
from elele_widgets.shared import pictures

DECK = load()


def test_each_act_is_told_in_a_sentence() -> None:
    """Every species of the deck has one sentence, which names this bird and no other."""
    names = BirdNames(DECK)
    assert {*acts.load()} == {bird.species_id for bird in DECK.in_deck}
    for name, act in acts.load().items():
        assert act.words.index(".") == len(act.words) - 1
        assert names.within(act.words) == {name}


def test_an_act_with_a_source_is_a_fact_of_its_bird() -> None:
    """The source of an act is one that the facts about the same bird cite."""
    for name, act in acts.load().items():
        assert act.source_id in {"", *(fact.source_id for fact in DECK.factoids_of(name))}


def test_no_question_shows_an_act() -> None:
    """The drawings that the quiz asks about, and the comparison of two birds that a player confused, are others."""
    every = {pictures.drawing(f"acts/{name}") for name in acts.load()} - {""}
    assert every
    assert not every & {svg for _, svg in pictures.of_birds().values()}
    assert not [name for bird in pages.guide(DECK)["birds"] for name in bird["pictures"] if name.startswith("acts/")]


def test_acts_are_not_kept_in_memory() -> None:
    """The site saves what is kept in memory for all pages, and only a few of them show an act."""
    assert pictures.drawing("birds/moli") is pictures.drawing("birds/moli")
    assert pictures.drawing("acts/moli") is not pictures.drawing("acts/moli")
