"""Nests: a kind for each bird in each type of habitat that its card lists, true to nature and with a source."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from seabird_tables import table

from elele import game, paths
from elele.csv_files import DataError, raise_problems
from elele.seabirds import deck, view
from elele.seabirds.deck import nests

CARDS = deck.load()
NESTS = nests.load()
LATER = {("urban", "moli"), ("urban", "uau-kani")}
"""Nests that facts with a source tell of, though the bird's row does not count the type as its home."""


def test_one_row_for_each_bird_and_habitat_of_the_cards() -> None:
    listed = [(habitat, bird.species_id) for bird in CARDS.in_deck for habitat in bird.habitats]
    assert sorted(NESTS) == sorted(listed)
    assert {nest.kind for nest in NESTS.values()} == {*nests.KINDS}
    assert {*nests.KINDS.values()} == {*deck.NEST_KINDS}


@pytest.mark.parametrize("nest", NESTS.values(), ids=lambda nest: f"{nest.species_id}-{nest.habitat}")
def test_a_nest_is_one_that_the_bird_makes(nest: nests.Nest) -> None:
    """The kind is in the bird's own row, and the sources were read for the bird."""
    bird = CARDS.species[nest.species_id]
    assert nests.KINDS[nest.kind] in bird.nest_kinds
    read = {*bird.source_ids, *(fact.source_id for fact in CARDS.factoids_of(nest.species_id))}
    assert nest.source_ids
    assert {*nest.source_ids} <= read
    assert {CARDS.sources[source].checked for source in nest.source_ids} == {"found"}


def test_a_card_is_not_taken_for_nature() -> None:
    """A nest counts as one of nature if the bird's row or a fact tells of it, and no other."""
    told = {(habitat, bird.species_id) for bird in CARDS.in_deck for habitat in bird.nests_in_nature}
    assert {key for key, nest in NESTS.items() if nest.in_nature} == told & NESTS.keys() | LATER


def test_a_free_place_is_drawn_as_a_nest_of_nature() -> None:
    """The usual nest of a type is one that some bird really makes there."""
    for habitat in deck.HABITAT_TYPES:
        first = next(nest for nest in NESTS.values() if nest.habitat == habitat)
        assert (first.kind, first.in_nature) == (nests.usual(habitat), True)


def test_a_pair_has_the_nest_of_its_habitat_and_bird() -> None:
    """The board is told the kind of nest of each pair and of each free place."""
    row = "islet-1(iwa:w+iwa:k,noio:w+noio:k) lava-field-1(uau:w+uau:k) gulch-wall-1(ao:w+ao:k)"
    position = table(a=row, b="|ou:w")
    (homes, *_) = view.zones(position)
    faces = game.faces(position)
    free = [faces[card]["nest"] for card in ("islet-1", "lava-field-1", "gulch-wall-1")]
    assert free == ["scrape", "crevice", "burrow"]
    found = [
        [card.get("signs", {}).get("nest", usual) for card in slot["cards"][1:]]
        for usual, slot in zip(free, homes["slots"], strict=True)
    ]
    assert found == [["platform", "ledge"], ["crevice"], ["burrow"]]


def test_a_bird_of_a_home_made_deck_has_the_usual_nest() -> None:
    assert nests.kind("sea-cliff", "puffin") == "ledge"


@pytest.mark.parametrize("habitats", [("islet", "dune", "coastal-grassland"), ("coastal-grassland",)])
def test_a_board_is_drawn_though_the_files_differ(habitats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bird with a habitat more or less in `birds.csv` has the usual nest there; `elele check` tells of the row."""
    kaupu = replace(CARDS.species["kaupu"], habitats=habitats)
    monkeypatch.setattr(nests.loading, "load", lambda: replace(CARDS, species={**CARDS.species, "kaupu": kaupu}))
    monkeypatch.setattr(nests, "load", nests.load.__wrapped__)
    assert (nests.kind("islet", "kaupu"), nests.kind("coastal-grassland", "kaupu")) == ("scrape", "scrape")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("dune,kaupu,scrape", "dune,kaupu,basket"),
         f'nests.csv:33: kind has "basket"; write one of {", ".join(nests.KINDS)}'),
        (("dune,kaupu,scrape,yes", "dune,kaupu,scrape,perhaps"),
         'nests.csv:33: in_nature has "perhaps"; write one of yes, no'),
        (("dune,kaupu,scrape", "islet,kaupu,scrape"),
         "nests.csv:1: the row for dune and kaupu is missing; add it\n"
         "nests.csv:33: no card lets kaupu nest in islet; remove the row"),
        (("It scoops a hollow in open sand.", ""), "nests.csv:33: why is empty; fill it in"),
        (("sand.,kac-kaupu", "sand.,kac-kaup"),
         'nests.csv:33: source_ids has "kac-kaup", which sources.csv does not have; did you mean kac-kaupu?'),
    ],
)  # fmt: skip
def test_every_problem_of_the_file_is_told(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    file = tmp_path / nests.FILE
    shutil.copy(Path(str(paths.data_folder())) / nests.FILE, file)
    text = file.read_text("utf-8")
    assert text.count(change[0]) == 1
    file.write_text(text.replace(*change), "utf-8")
    with pytest.raises(DataError) as caught:
        raise_problems([nests.checked(tmp_path, CARDS)], DataError)
    assert str(caught.value) == problem
