"""Lookalikes: any two birds of a family that have cards have a row in each direction."""

from __future__ import annotations

import shutil
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from elele import paths
from elele.csv_files import DataError
from elele.seabirds import deck
from elele.seabirds.deck import lookalikes
from elele.seabirds.deck.lookalikes import difference, like

BIRDS = deck.load().species
PAIRS = lookalikes.load()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a copy of the deck and of the lookalikes."""
    for file in Path(str(paths.data_folder())).glob("*.csv"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_every_family_is_told() -> None:
    """Any two birds of a family that have cards have a row in each direction."""
    in_deck = [bird for bird in BIRDS.values() if bird.in_deck]
    kin = {(one.species_id, two.species_id) for one, two in permutations(in_deck, 2) if one.family == two.family}
    missing = sorted(kin - PAIRS.keys())
    assert not missing, "lookalikes.csv lacks " + ", ".join(map(" and ".join, missing))


def test_both_ways() -> None:
    """Every row has its counterpart in the other direction."""
    assert {(other, bird) for bird, other in PAIRS} == PAIRS.keys()


def test_three_for_each() -> None:
    """Every bird of the deck has three others that look like it: enough for four choices."""
    assert [bird.species_id for bird in deck.load().in_deck if len(like(bird.species_id, PAIRS)) < 3] == []


def test_every_row_was_read() -> None:
    """Every row is `found`, in sources that were read for the plumage or the facts of one of its two birds."""
    cards = deck.load()
    read = {key: {*bird.source_ids, *(f.source_id for f in cards.factoids_of(key))} for key, bird in BIRDS.items()}
    for (bird, other), row in PAIRS.items():
        assert row.checked == "found"
        assert set(row.source_ids) <= read[bird] | read[other], (bird, other)
        assert {cards.sources[source].checked for source in row.source_ids} == {"found"}


def test_what_nobody_read_is_not_told() -> None:
    """Two birds whose row is recalled are told apart by family and size, as if they had none."""
    unread = {("noio", "noio-koha"): replace(PAIRS["noio", "noio-koha"], checked="recalled")}
    assert difference(BIRDS["noio"], BIRDS["noio-koha"], unread) == difference(BIRDS["noio"], BIRDS["noio-koha"], {})


def test_differences_follow_a_name() -> None:
    """A difference begins in lower case and ends without a full stop, because it follows "That is the noio: "."""
    assert [row for row in PAIRS.values() if not row.difference[0].islower() or row.difference[-1] in ".,;:"] == []
    told = difference(BIRDS["noio"], BIRDS["noio-koha"], PAIRS)
    assert told == (
        "That is the noio kōhā (Brown Noddy): larger and browner, with a grayer cap that fades softly into the neck."
    )


def test_without_a_row() -> None:
    """Two birds without a row are distinguished by family and size."""
    assert difference(BIRDS["noio"], BIRDS["moli"], PAIRS) == (
        "That is the mōlī (Laysan Albatross), one of the albatrosses, with a wingspan of 195–203 cm. "
        "The noio (Black Noddy) is one of the terns and noddies, with a wingspan of 66–72 cm."
    )


def test_own_folder(own: Path) -> None:
    """Your own folder gives its own lookalikes; a copy equals the shipped ones, which are read only once."""
    assert lookalikes.load(own) == PAIRS
    assert lookalikes.load() is PAIRS


BROKEN = {
    "twice": (
        ("kaupu,moli,", "moli,kaupu,"),
        "lookalikes.csv:6: species_id other_id moli kaupu is already on line 2; give each row its own",
    ),
    "unknown bird": (
        ("kaupu,moli,", "kaupu,molly,"),
        'lookalikes.csv:6: other_id has "molly", which birds.csv does not have; did you mean moli?',
    ),
    "one way": (
        ("kaupu,moli,", "kaupu,noio,"),
        "lookalikes.csv:2: the reverse row is missing; add a row that says how moli differs from kaupu",
    ),
    "itself": (
        ("kaupu,moli,", "kaupu,kaupu,"),
        "lookalikes.csv:6: kaupu is compared with itself; name another bird",
    ),
    "no difference": (
        ('"white on the head and belly, with a pink bill",dlnr', ",dlnr"),
        "lookalikes.csv:6: difference is empty; fill it in",
    ),
    "unknown source": (
        ("kac-masked;wiki-koae-ula", "kac-maske;wiki-koae-ula"),
        'lookalikes.csv:48: source_ids has "kac-maske", which sources.csv does not have; did you mean kac-masked?',
    ),
    "stand-in": (
        ("the koaʻe ʻula has a red", "the koa'e ʻula has a red"),
        "lookalikes.csv:46: difference has ' (U+0027) for an ʻokina; write koaʻe with ʻ (U+02BB)",
    ),
}


@pytest.mark.parametrize(("change", "problem"), BROKEN.values(), ids=BROKEN)
def test_broken_files_are_told(own: Path, change: tuple[str, str], problem: str) -> None:
    """Each problem has its line and a correction."""
    text = (own / "lookalikes.csv").read_text("utf-8")
    assert text.count(change[0]) == 1
    (own / "lookalikes.csv").write_text(text.replace(*change), "utf-8")
    with pytest.raises(DataError) as raised:
        lookalikes.load(own)
    assert problem in raised.value.problems
