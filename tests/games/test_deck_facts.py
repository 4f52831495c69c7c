"""The facts: their reading levels, their sources, and the cards to which they belong."""

from __future__ import annotations

import csv
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from readability import plain

from elele import paths
from elele.seabirds.deck import Factoid, load

DATA = Path(str(paths.data_folder()))
PAGE = "\n".join(page.read_text("utf-8") for page in sorted(DATA.rglob("*.md")))
"""The pages about the data."""
TABLES = sorted(path.relative_to(DATA).as_posix() for path in DATA.rglob("*.csv"))
GRADES = {"elementary": (3, 5), "middle": (6, 8), "high": (9, 12)}
CARDS = [*load().habitats.values(), *load().threats.values(), *load().protections.values()]
FEWEST = {"elementary": 3, "middle": 5, "high": 1}
"""The minimum number of texts of each level for each bird."""
def off(facts: tuple[Factoid, ...]) -> list[str]:
    """The factoids that are more than two grades harder or easier than their level, with their line and grade."""
    import textstat  # takes a second, and every worker of pytest imports this file

    with (DATA / "factoids.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        lines = {row["factoid_id"]: rows.line_num for row in rows}
    found = []
    for fact in facts:
        grade = textstat.automated_readability_index(plain(fact.text))
        lowest, highest = GRADES[fact.reading_level]
        if not lowest - 2 <= grade <= highest + 2:
            place = f"factoids.csv:{lines[fact.factoid_id]}: {fact.factoid_id}"
            found.append(f"{place} is {fact.reading_level} and reads like grade {grade:.1f}: {fact.text}")
    return found


class TestReadingLevels:
    def test_every_factoid_suits_its_reader(self) -> None:
        """No factoid is more than two grades harder or easier than its level."""
        problems = off(load().factoids)
        assert not problems, "\n" + "\n".join(problems)

    def test_a_hard_text_is_listed(self) -> None:
        """A sentence of long words is listed as too hard for `elementary`, a short one as too easy for `high`."""
        hard, easy = load().factoids[:2]
        hard = replace(hard, reading_level="elementary", text="Conservationists estimate extraordinary improvements.")
        easy = replace(easy, reading_level="high", text="It is a big bird. It can fly far.")
        assert [line.partition(" is ")[0] for line in off((hard, easy))] == [
            "factoids.csv:2: moli-01", "factoids.csv:3: moli-02",
        ]  # fmt: skip

    def test_every_bird_has_something_for_each_reader(self) -> None:
        """Each bird has at least three elementary texts, five middle ones and one high one."""
        cards = load()
        problems = [
            f"{bird} has {number} of {fewest} {level} texts"
            for bird in cards.species
            for level, fewest in FEWEST.items()
            if (number := len(cards.factoids_of(bird, level))) < fewest
        ]
        assert not problems, "\n" + "\n".join(problems)

    @pytest.mark.parametrize("level", GRADES)
    def test_the_page_says_the_bands(self, level: str) -> None:
        """The README of the data has the grades of a level and its number of texts, in total and for each bird."""
        lowest, highest = GRADES[level]
        facts = [fact for fact in load().factoids if fact.reading_level == level]
        of_bird = Counter(fact.species_id for fact in facts if fact.species_id).values()
        row = f"| `{level}` | {lowest}–{highest} | {len(facts)} | {min(of_bird)} to {max(of_bird)} |"
        assert row in PAGE


class TestSources:
    def test_every_source_is_named(self) -> None:
        """Each source is cited by a factoid, a bird, a Hawaiian name on a card or a page about the data."""
        cards = load()
        named = {fact.source_id for fact in cards.factoids} | set(re.findall(r"`([a-z0-9-]+)`", PAGE))
        named |= {source for bird in cards.species.values() for source in bird.source_ids}
        named |= {source for card in CARDS for source in card.hawaiian_source_ids}
        assert [source for source in cards.sources if source not in named] == []

    def test_every_bird_has_sources(self) -> None:
        """The row of a bird has sources."""
        assert all(bird.source_ids for bird in load().species.values())

    def test_found_needs_a_page_that_was_read(self) -> None:
        """A fact marked `found` has a source marked `found`."""
        cards = load()
        found = [fact for fact in cards.factoids if fact.checked == "found"]
        assert [f.factoid_id for f in found if cards.sources[f.source_id].checked != "found"] == []

    def test_nothing_is_recalled(self) -> None:
        """Every factoid, status, plumage and source is `found`; some measures are `mixed`, as the page says."""
        cards = load()
        told = [*cards.factoids, *cards.sources.values(), *cards.species.values()]
        assert {each.checked for each in told} == {"found"}
        birds = cards.species.values()
        assert {c for b in birds for c in (b.status_checked, b.plumage_checked)} == {"found"}
        mixed = [b for b in birds if b.measure_checked == "mixed"]
        assert {b.measure_checked for b in birds} == {"found", "mixed"}
        assert len(mixed) == 7
        assert "The measurements of seven birds are `mixed`" in PAGE

    def test_readings(self) -> None:
        """Every bird's status and plumage say when and where they were read, and the page counts the factoids."""
        cards = load()
        for bird in cards.species.values():
            for told in filter(None, (bird.measure_read, bird.status_read, bird.plumage_read)):
                passages = told.partition(": ")[2].split("; ")
                named = [passage.partition(", ")[0] for passage in passages if re.match("[a-z0-9-]+, ", passage)]
                assert named, told
                assert set(named) <= set(bird.source_ids), told
            assert bird.status_read
            assert bird.plumage_read
        read = sum(bool(fact.read) for fact in cards.factoids)
        assert f"Of the {len(cards.factoids)} factoids, {read} have a note under `read`." in PAGE

    def test_no_hawaiian_name_without_a_source(self) -> None:
        """A Hawaiian name on a card has a source; a name without a source is not on the card and has a reason."""
        for card in CARDS:
            assert bool(card.hawaiian) == bool(card.hawaiian_source_ids)
            assert bool(card.hawaiian_unsure) == bool(card.hawaiian_doubt)
            assert not (card.hawaiian and card.hawaiian_unsure)

    def test_every_saying_has_its_number(self) -> None:
        """Exactly the facts from the book of sayings have the number of a saying."""
        for fact in load().factoids:
            assert bool(re.search(r"\bno\. \d+", fact.text)) == (fact.source_id == "olelo-noeau"), fact.factoid_id


class TestStories:
    @pytest.mark.parametrize("card", [*load().threats, *load().protections, *load().habitats])
    def test_every_card_has_its_stories(self, card: str) -> None:
        """Each threat, protection and habitat has at least four facts found at their source, at two reading levels."""
        facts = [fact for fact in load().stories(card) if fact.checked == "found"]
        assert len(facts) >= 4
        assert len({fact.reading_level for fact in facts}) >= 2
        assert any(fact.reading_level == "elementary" for fact in facts)

    def test_the_page_counts_the_stories(self) -> None:
        """The README of the data says how many facts the threats, protections and types of habitat have."""
        cards = load()
        kinds = {
            "threats": cards.threats, "protections": cards.protections,
            "habitats": {habitat.type: key for key, habitat in cards.habitats.items()}.values(),
        }  # fmt: skip
        for name, keys in kinds.items():
            numbers = [len(cards.stories(key)) for key in keys]
            assert f"| {name} | {len(numbers)} | {min(numbers)} to {max(numbers)} |" in PAGE

    def test_facts_without_a_bird(self) -> None:
        """A fact about no single bird belongs to a threat or protection, and its id begins with that card's id."""
        cards = load()
        for fact in cards.factoids:
            if not fact.species_id:
                assert fact in cards.stories(fact.subject)

    def test_stories_are_of_conservation(self) -> None:
        """The stories of threats and protections are facts about conservation, nesting or records."""
        cards = load()
        told = [fact for key in (*cards.threats, *cards.protections) for fact in cards.stories(key)]
        assert {fact.topic for fact in told} == {"conservation", "nesting", "record"}

    def test_order(self) -> None:
        """The stories of a card come in the order of its row; an islet's stories begin with its own."""
        first = [fact.factoid_id for fact in load().stories("cat")[:2]]
        assert first == ["uau-kani-11", "uau-13"]
        kaula, islets = load().stories("islet-2"), load().stories("islet-1")
        assert [fact.factoid_id for fact in kaula[:3]] == ["ewaewa-02", "hinaoku-08", "kaupu-07"]
        assert set(kaula) == set(islets)


class TestPage:
    @pytest.mark.parametrize("name", TABLES)
    def test_columns(self, name: str) -> None:
        """The pages about the data explain the columns of each file, and no others."""
        heading = next((line for line in PAGE.splitlines() if name in line.removeprefix("## ").split(", ")), name)
        section = PAGE.partition(f"\n{heading}\n")[2].partition("\n#")[0]
        table = section.partition("| column |")[2].partition("\n\n")[0]
        explained = [column for row in table.splitlines()[2:] for column in re.findall("`([^`]+)`", row.split("|")[1])]
        with (DATA / name).open(encoding="utf-8", newline="") as file:
            assert sorted(explained) == sorted(csv.DictReader(file).fieldnames or [])

    def test_how_many(self) -> None:
        """The pages about the data have the right numbers of facts and sources."""
        for name, number in (("factoids.csv", len(load().factoids)), ("sources.csv", len(load().sources))):
            assert re.search(rf"^\| `{name}` \|.*\| {number} \|$", PAGE, re.MULTILINE)
