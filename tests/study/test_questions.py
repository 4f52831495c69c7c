"""Questions and verdicts: confusable choices, tolerant spelling, and a verdict on each mistake."""

from __future__ import annotations

import unicodedata

import pytest

from elele.errors import ParseError
from elele.seabirds import deck
from elele.seabirds.deck import lookalikes
from elele_course.seabirds import flashcards
from elele_course.seabirds.flashcards import plain
from elele_course.seabirds.quiz import questions
from elele_course.seabirds.quiz.questions import Question

DECK = deck.load()
CARDS = flashcards.cards()
NAMES = ("picture-name", "hawaiian-english", "english-hawaiian", "english-linnean", "linnean-english", "fact-bird")


def ask(card_id: str, seed: str = "honu") -> Question:
    return questions.ask(DECK, lookalikes.load(), CARDS[card_id], seed)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_is_a_question(card: flashcards.Card) -> None:
    """A question has four different choices, one of them right; each of the others has its own verdict."""
    question = ask(card.card_id)
    assert len({choice.name for choice in question.choices}) == len(question.choices) == 4
    verdicts = [question.judge(choice.key) for choice in question.choices]
    assert sorted(verdict.kind for verdict in verdicts) == ["right", "wrong", "wrong", "wrong"]
    assert len({verdict.text for verdict in verdicts}) == 4
    assert {question.judge(name, typed=True).kind for name in card.accepts} == {"right"}


def test_wrong_choices_look_like_the_right_one() -> None:
    """The wrong choices are the bird's lookalikes, always including the most similar one."""
    pairs = lookalikes.load()
    for bird in DECK.in_deck:
        keys = {choice.key for choice in ask(f"picture-name:{bird.species_id}").choices} - {bird.species_id}
        like = [key for key in lookalikes.like(bird.species_id, pairs) if DECK.species[key].in_deck]
        assert like[0] in keys
        assert keys <= set(like)


def test_same_seed_same_choices() -> None:
    """A seed gives everyone the same choices in the same order, and the right choice changes its place."""
    assert ask("picture-name:noio") == ask("picture-name:noio")
    asked = [ask(f"picture-name:{bird.species_id}") for bird in DECK.in_deck]
    assert {[c.key for c in question.choices].index(question.right) for question in asked} == {0, 1, 2, 3}


def test_what_is_wrong_in_one_question_is_right_in_none() -> None:
    """A wrong habitat is not the bird's, in nature or by card, and a wrong protection does not counter the threat."""
    for card in CARDS.values():
        question = ask(card.card_id)
        wrong = {choice.key for choice in question.choices} - {question.right}
        if card.direction == "name-habitat":
            bird = DECK.species[card.subject]
            assert wrong.isdisjoint((*bird.nests_in_nature, *bird.habitats))
        if card.direction == "threat-protection":
            assert not [key for key in wrong if card.subject in DECK.protections[key].counters]


def test_three_birds_of_one_name() -> None:
    """Choices for the picture of an ʻĀ name the exact bird; if ʻĀ is the answer, it is among the choices only once."""
    seen = [choice.name for choice in ask("picture-name:a-masked", "pua").choices]
    assert {"ʻĀ (Masked Booby)", "ʻĀ (Red-footed Booby)"} <= set(seen)
    for bird in ("a-masked", "a-brown", "a-red-footed"):
        assert [choice.name for choice in ask(f"english-hawaiian:{bird}").choices].count("ʻĀ") == 1
        assert ask(f"english-hawaiian:{bird}").judge("a", typed=True).kind == "right"


@pytest.mark.parametrize("bird", ["a-masked", "a-brown", "a-red-footed"])
def test_a_shared_name_is_half_an_answer(bird: str) -> None:
    """For the picture of an ʻĀ, one name is a near miss, both names in any order are right, and another ʻĀ is wrong."""
    question, english = ask(f"picture-name:{bird}"), DECK.species[bird].english
    for half in ("a", english):
        told = question.judge(half, typed=True)
        assert (told.kind, told.text.startswith("Yes. Several birds share its Hawaiian name")) == ("nudge", True)
    for both in (f"ʻĀ ({english})", f"a {english}", f"{english}, ʻā", f"a {english.split()[0]}"):
        assert question.judge(both, typed=True).kind == "right"
    other = next(one for one in ("a-masked", "a-brown") if one != bird)
    for said in (f"a {DECK.species[other].english}", DECK.species[other].english):
        assert question.judge(said, typed=True).kind == "wrong"


def test_choices_of_a_silhouette() -> None:
    """The choices of a silhouette are from four families, because birds of a family have similar shapes."""
    for bird in DECK.in_deck:
        question = ask(f"silhouette-name:{bird.species_id}")
        assert len({DECK.species[choice.key].family for choice in question.choices}) == 4
    near = ask("silhouette-name:noio").judge("noio kōhā", typed=True)
    assert (near.kind, near.text.partition(":")[0]) == ("nudge", "Close")
    assert ask("silhouette-name:noio").judge("mōlī", typed=True).kind == "wrong"


def test_another_word_for_a_protection() -> None:
    """"Trap" and "trapping" count as Predator Control."""
    for word in ("trap", "Traps", "trapping"):
        assert ask("threat-protection:rat").judge(word, typed=True).kind == "right"


TYPED = ("ʻUaʻu kani", "'Ua'u kani", "\u2018Ua\u2019u-kani", "`ua`u kani", "\u00b4Ua\u2032u kani")
UNMARKED = ("uau kani", "UAUKANI", " uau  kani ", "\u02bcUa\u02bcu Kāni")


@pytest.mark.parametrize("typed", [*TYPED, *UNMARKED])
def test_spelling_is_forgiven(typed: str) -> None:
    """Capitals, hyphens and spaces do not count; a name with other ʻokina or kahakō is answered in full spelling."""
    verdict = ask("picture-name:uau-kani").judge(typed, typed=True)
    assert verdict.kind == "right"
    assert verdict.text == ("Yes: ʻUaʻu kani." if typed in TYPED else "Yes. Full spelling: ʻUaʻu kani.")


def test_no_two_names_become_one() -> None:
    """A name without its marks still names only one bird, except for the three ʻĀ."""
    for names in ("hawaiian", "english", "linnean"):
        plains = [plain(getattr(bird, names)) for bird in DECK.species.values()]
        assert sorted({name for name in plains if plains.count(name) > 1}) == (["a"] if names == "hawaiian" else [])


def test_letters_taken_apart() -> None:
    """A letter and its mark may be two characters, and British grey counts as gray."""
    assert plain(unicodedata.normalize("NFD", "Manu-o-Kū")) == "manuoku"
    assert ask("hawaiian-english:pakalakala").judge("grey-backed tern", typed=True).kind == "right"


def test_each_mistake_has_its_answer() -> None:
    """The verdict on a noio mistaken for a noio kōhā says how the noio kōhā looks, with its sources."""
    question = ask("picture-name:noio")
    chosen = question.judge("noio-koha")
    assert chosen.text.startswith("That is the noio kōhā (Brown Noddy): larger and browner")
    assert "swap-noio" in chosen.source_ids
    assert question.judge("noio koha", typed=True) == chosen


def test_near_misses_count_for_nothing() -> None:
    """A typing error, a name in another language or an old name gets a hint and does not count; no name is refused."""
    question = ask("picture-name:pakalakala")
    assert question.judge("pakalkala", typed=True).text == "Nearly right. Look at the letters again."
    told = question.judge("Gray-backed Tern", typed=True)
    assert (told.kind, told.text) == ("nudge", "Yes, that is its English name. What is its Hawaiian name?")
    with pytest.raises(ParseError, match=r"^Type a name first$"):
        question.judge(" ʻ ", typed=True)
    alone = flashcards.daily(CARDS)["picture-name:a-masked"]
    told = questions.ask(DECK, lookalikes.load(), alone, "honu").judge("masked booby", typed=True)
    assert told.text == "Yes, that is its English name. What is its Hawaiian name?"
    fact = ask("fact-bird:a-masked-01").judge("ʻĀ", typed=True)
    assert fact.text == "More than one bird is called ʻā. What is this one called in English?"
    old = ask("english-linnean:ewaewa").judge("Sterna fuscata", typed=True)
    assert old.text == "Yes, some books call it that. What is its Linnean name here?"
    assert ask("english-linnean:manu-o-ku").judge("Gygis alba", typed=True) == old
    assert ask("english-linnean:uau").judge("pterodroma phaeopygia sandwichensis", typed=True) == old
    slip = question.judge("Grey backed turn", typed=True)
    assert slip.text == "Nearly right. Look at the letters again."


def test_nothing_is_called_so() -> None:
    """An unknown name is wrong and is repeated literally, even with markup."""
    verdict = ask("picture-name:noio").judge("<b>penguin</b>", typed=True)
    assert (verdict.kind, verdict.text) == ("wrong", "Nothing here is called “<b>penguin</b>.”")


def test_places_and_protections() -> None:
    """The verdict on a wrong habitat names birds that nest there, and on a wrong protection the threats it counters."""
    place = ask("name-habitat:moli").judge("fern burrow", typed=True)
    who = "Fern Burrow: the ʻuaʻu (Hawaiian Petrel) and the ʻaʻo (Newell's Shearwater) nest there."
    assert place.text.startswith(who)
    cliff = ask("name-habitat:moli").judge("sea cliff", typed=True)
    assert "the ʻou (Bulwer's Petrel) and the ʻā (Red-footed Booby) nest there, among others." in cliff.text
    cure = ask("threat-protection:cat").judge("Lights Out", typed=True)
    assert cure.text == "The Lights Out card counters Light Pollution, not pōpoki (Cat)."
    assert ask("name-habitat:moli").judge("islet", typed=True).kind == "right"
