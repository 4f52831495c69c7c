"""The field guide widget without a browser: the data sent, the wrong wishes refused, and the text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from elele.seabirds import deck as decks
from elele.seabirds.deck import Deck, lookalikes
from elele_widgets import FieldGuide, bird_panel
from elele_widgets.seabirds import pages
from elele_widgets.shared import pictures

DECK = decks.load()


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return pages.guide(DECK)


def test_everything_goes_out_once(told: dict[str, Any]) -> None:
    """One trait has the whole guide as JSON, with exactly the drawings that it names."""
    guide = FieldGuide()
    names = {name for name in guide.trait_names(sync=True) if not name.startswith("_")}
    assert names - {"layout", "tabbable", "tooltip", "code", "below", "alone"} == {"guide"}
    assert json.loads(json.dumps(guide.guide)) == json.loads(json.dumps(told)) | {"begin": guide.guide["begin"]}
    strings = set(re.findall(r'"([^"]*)"', json.dumps({**told, "pictures": None})))
    kinds = ("birds/", "acts/", "flight/", "scenes/")
    icons = {f"{kind}-{key}" for kind in ("threat", "protection") for key in told[f"{kind}s"]}
    icons |= {f"habitat-{kind}" for kind in decks.HABITAT_TYPES}
    assert set(told["pictures"]) == {name for name in strings if name.startswith(kinds)} | icons


def test_every_bird_is_told_in_full(told: dict[str, Any]) -> None:
    """The page of every bird has names, syllables, drawings, measures, homes, harm, and facts with source and level."""
    for bird in told["birds"]:
        species = DECK.species[bird["id"]]
        assert bird["title"] == species.hawaiian == bird["syllables"].replace("·", "")
        assert all(bird[part] for part in ("english", "linnean", "say", "pictures", "measures", "facts", "nature"))
        assert bird["flight"]["picture"] in told["pictures"]
        assert (bird["act"] is None) == (not pictures.drawing(f"acts/{bird['id']}"))
        assert bird["flight"]["low"] <= bird["flight"]["mid"] <= bird["flight"]["high"]
        facts = DECK.factoids_of(bird["id"])
        assert [fact["text"] for fact in bird["factoids"]] == [fact.text for fact in facts]
        assert [fact["level"] for fact in bird["factoids"]] == [fact.reading_level for fact in facts]
        assert all(fact["source"]["title"] for fact in bird["factoids"])


def test_nature_and_card_are_told_apart(told: dict[str, Any]) -> None:
    """Kaʻupu nest on islets in nature, but not by their card; a bird without a card has no homes on a card."""
    kaupu = next(bird for bird in told["birds"] if bird["id"] == "kaupu")
    assert "Islet" in [home["label"] for home in kaupu["nature"]]
    assert "Islet" not in [home["label"] for home in kaupu["homes"]]
    for bird in told["birds"]:
        assert bool(bird["homes"]) == DECK.species[bird["id"]].in_deck


def test_lookalikes_are_told_apart(told: dict[str, Any]) -> None:
    """The page of a bird says how the birds confused with it differ, with the most similar first."""
    alike = lookalikes.load()
    for bird in told["birds"]:
        assert tuple(bird["unlike"]) == lookalikes.like(bird["id"], alike)
        for other, difference in bird["unlike"].items():
            assert difference == alike[bird["id"], other].difference


def test_harm_comes_from_the_deck(told: dict[str, Any]) -> None:
    """A page lists each threat card that can lie on a habitat of the bird's card, and every protection against it."""
    for bird in told["birds"]:
        species = DECK.species[bird["id"]]
        there = [key for key, threat in DECK.threats.items() if set(threat.habitats) & set(species.habitats)]
        assert bird["harm"]["cards"] == (there if species.in_deck else [])
    for key, threat in told["threats"].items():
        assert threat["helps"] == [name for name, card in DECK.protections.items() if key in card.counters]


def test_rows_match(told: dict[str, Any]) -> None:
    """Any two birds can be compared: their rows have the same labels in the same order."""
    assert len({tuple(row["label"] for row in bird["rows"]) for bird in told["birds"]}) == 1


def test_filters_have_no_empty_choice(told: dict[str, Any]) -> None:
    """Each choice of a filter fits some bird, and every trait of a bird can be chosen."""
    for filter_ in told["filters"]:
        offered = {choice["value"] for choice in filter_["choices"]}
        assert offered == {value for bird in told["birds"] for value in bird["traits"][filter_["name"]]}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"show": "map"}, "the views are birds, compare, scale"), ({"level": "nursery"}, "elementary, middle, high"),
        ({"nest": "cup"}, "burrow, crevice"), ({"habitat": "reef"}, "islet, sea-cliff"),
    ],
)  # fmt: skip
def test_unknown_wish(asked: dict[str, Any], says: str) -> None:
    """An unknown filter value is an error that lists the known ones."""
    with pytest.raises(ValueError, match=says):
        FieldGuide(**asked)


def test_unknown_bird() -> None:
    """A misspelt bird is an error with the nearest name, three birds are an error, an unknown keyword a TypeError."""
    with pytest.raises(ValueError, match="did you mean 'noio'"):
        FieldGuide("noioo")
    with pytest.raises(ValueError, match="the birds are moli, kaupu"):
        FieldGuide("zzz")
    with pytest.raises(ValueError, match="compares two"):
        FieldGuide("noio", "noio-koha", "moli")
    with pytest.raises(TypeError, match="color"):
        FieldGuide(color="red")


def test_what_is_shown_first() -> None:
    """One bird opens its page, two birds are compared, and filters may be set at the start."""
    nothing = dict.fromkeys(("habitat", "status", "nest", "size"), "")
    begin = {"show": "birds", "open": ["moli"], "wanted": nothing, "level": ""}
    assert FieldGuide("moli").guide["begin"] == begin
    assert FieldGuide("noio", "noio-koha").guide["begin"]["show"] == "compare"
    guide = FieldGuide(habitat="fern-burrow", show="scale")
    assert guide.guide["begin"]["wanted"]["habitat"] == "fern-burrow"
    assert [bird.species_id for bird in guide.birds] == ["uau", "ao"]


def test_text() -> None:
    """The guide as text, for pages without widgets, is the same every time."""
    assert repr(FieldGuide(habitat="urban")) == (
        f"1 of {len(DECK.species)} birds\nManu-o-Kū, White Tern, Gygis candida, wings span 69–86 cm"
    )
    assert repr(FieldGuide("noio", "moli")) == FieldGuide("noio", "moli").text
    assert "  Wingspan           66–72 cm | 195–203 cm" in FieldGuide("noio", "moli").text
    lines = FieldGuide(show="scale").text.splitlines()
    assert [line.split()[0] for line in (lines[0], lines[-1])] == ["ʻIwa", "ʻAkēʻakē"]
    assert lines[0].count("─") == round(217.5 / 5)


def test_panel_says_the_syllables() -> None:
    """The panel beside the board divides the name as the field guide does."""
    panel = bird_panel("seabirds#7")
    panel.selection.touch("uau-kani:w")
    assert panel.page["syllables"] == "ʻU·a·ʻu ka·ni"


def test_a_deck_made_at_home() -> None:
    """A bird without a Hawaiian name, measures, drawing or facts still has its page."""
    unknown = {"wingspan_cm": "", "length_cm": "", "iucn_status": ""}
    stray = replace(DECK.species["moli"], species_id="gull", hawaiian="Laughing Gull", **unknown)
    home = Deck({"gull": stray}, DECK.habitats, DECK.threats, DECK.protections, (), DECK.sources)
    gull = pages.guide(home)["birds"][0]
    assert (gull["syllables"], gull["flight"]["mid"], gull["factoids"], gull["act"]) == ("", 0, [], None)
    assert "Laughing Gull" in FieldGuide(deck=home).text
