"""The data of the field guide: syllables, measures, and birds looked up by their traits."""

from __future__ import annotations

import doctest
import re

import pytest

from elele.seabirds import deck as decks
from elele.seabirds.deck import Species, field_guide
from elele.seabirds.deck.field_guide import LOOKED_FOR, Measure, measure, syllables, traits

BIRDS = tuple(decks.load().species.values())
EVERY = pytest.mark.parametrize("bird", BIRDS, ids=lambda bird: bird.species_id)


def test_first_example() -> None:
    """The example at the head of the module is true."""
    assert doctest.testmod(field_guide) == (0, 2)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ʻUaʻu kani", "ʻU·a·ʻu ka·ni"), ("ʻAoʻū", "ʻAo·ʻū"), ("ʻĀ", "ʻĀ"), ("Noio kōhā", "Noi·o kō·hā"),
        ("Manu-o-Kū", "Ma·nu-o-Kū"), ("ʻAkihikeʻehiʻale", "ʻA·ki·hi·ke·ʻe·hi·ʻa·le"), ("Koaʻe kea", "Ko·a·ʻe ke·a"),
    ],
)  # fmt: skip
def test_syllables(name: str, told: str) -> None:
    """A syllable ends in a vowel, gliding vowels stay together, and the ʻokina is a consonant."""
    assert syllables(name) == told


def test_syllables_follow_the_guide() -> None:
    """Vowels that would glide are separate if the pronunciation has one beat more."""
    assert syllables("Hinaokū") == "Hi·nao·kū"
    assert syllables("Hinaokū", "HEE-nah-oh-KOO") == "Hi·na·o·kū"
    assert syllables("ʻOu", "OH-oo") == "ʻO·u"


@pytest.mark.parametrize("name", ["Albatross", "ʻUaʻ", "Mo'o"])
def test_not_a_hawaiian_word(name: str) -> None:
    """A word with other letters, or one that ends in a consonant, has no syllables to show."""
    with pytest.raises(ValueError, match="consonant without a vowel"):
        syllables(name)


@EVERY
def test_every_name_by_syllables(bird: Species) -> None:
    """Only dots are added, each syllable ends in a vowel, and the pronunciation has each beat, catch and long vowel."""
    told = syllables(bird.hawaiian, bird.pronunciation)
    assert told.replace("·", "") == bird.hawaiian
    parts = re.split("[· -]", told)
    assert all(re.fullmatch("[hklmnpwʻ]?[aeiouāēīōū]{1,2}", part.lower()) for part in parts)
    said = re.split("[ -]", bird.pronunciation)
    assert len(parts) == len(said)
    for part, beat in zip(parts, said, strict=True):
        assert re.fullmatch("ʻ?[A-Za-z]+ː?", beat), "one notation for all names"
        assert ("ʻ" in part, bool(re.search("[āēīōū]", part.lower()))) == ("ʻ" in beat, "ː" in beat)
    assert re.match("to be checked by a speaker$|checked by .", bird.pronunciation_checked)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("79-81", Measure(79, 81)), ("30", Measure(30, 30)), ("24.5-27", Measure(24.5, 27)), ("", None),
        ("44-47 body (80-102 with tail streamers)", Measure(44, 47)), ("2 (one chick raised)", Measure(2, 2)),
    ],
)  # fmt: skip
def test_measure(text: str, told: Measure | None) -> None:
    """A measure is the first number or range of a cell."""
    assert measure(text) == told


def test_middle_of_a_measure() -> None:
    """Drawings and plots use the middle of the range."""
    assert Measure(195, 203).mid == 199


@EVERY
def test_every_bird_can_be_looked_up(bird: Species) -> None:
    """Each bird has a choice for every trait, and is found by each of them."""
    for name, choices in traits(bird).items():
        assert choices
        assert set(choices) <= set(LOOKED_FOR[name])
        assert all(bird in field_guide.birds(**{name: choice}) for choice in choices)


def test_several_wishes() -> None:
    """A bird that is found has all wanted traits."""
    found = field_guide.birds(habitat="fern-burrow", status="law")
    assert [bird.species_id for bird in found] == ["uau", "ao"]
    assert field_guide.birds(habitat="urban", size="very-large") == ()
    assert field_guide.birds() == BIRDS


def test_listed_by_law() -> None:
    """The birds listed by law are the birds that federal or state law calls endangered or threatened."""
    listed = {bird.species_id for bird in field_guide.birds(status="law")}
    assert listed == {"kaupu", "uau", "ao", "akeake", "manu-o-ku"}


@pytest.mark.parametrize(("wish", "told"), [({"color": "red"}, "habitat, status"), ({"nest": "cup"}, "burrow, crev")])
def test_unknown_wish(wish: dict[str, str], told: str) -> None:
    """An unknown trait or choice is an error that lists the known ones."""
    with pytest.raises(ValueError, match=told):
        field_guide.birds(**wish)


def test_families_have_their_words() -> None:
    """Exactly the families in the data have English names."""
    assert set(field_guide.FAMILIES) == {bird.family for bird in BIRDS}
