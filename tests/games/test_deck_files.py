"""The files of a custom deck are read, and each problem is listed with its line and a correction."""

from __future__ import annotations

import csv
import pickle
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from elele import paths
from elele.seabirds.deck import DeckError, DeckWarning, load, report

DATA = Path(str(paths.data_folder()))
FILES = ("birds.csv", "habitats.csv", "threats.csv", "protections.csv", "factoids.csv", "sources.csv")
SIZE = "(for a deck of another size, use load(folder, totals=False))"


def change(folder: Path, name: str, old: str, new: str) -> None:
    """Replace a text that occurs once in a file."""
    text = (folder / name).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    (folder / name).write_text(text.replace(old, new), "utf-8", newline="")


def write_columns(folder: Path, name: str, columns: list[str]) -> None:
    """Write a shipped file with only these columns."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (folder / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, extrasaction="ignore", restval="x")
        writer.writeheader()
        writer.writerows(rows)


def problems(folder: Path) -> tuple[str, ...]:
    """The problems of a broken folder."""
    with pytest.raises(DeckError) as raised:
        load(folder)
    return raised.value.problems


class TestOwnFolder:
    """A deck in your own folder."""

    def test_same_as_shipped(self, own: Path) -> None:
        """A copy of the files makes the same deck, whether its folder is a path or a text."""
        assert load(own) == load(str(own)) == load()

    def test_read_anew(self, own: Path) -> None:
        """The shipped deck is read once, and your own folder each time."""
        assert load() is load()
        assert load(own).habitats["islet-1"].capacity == 4
        change(own, "habitats.csv", "Lehua,4", "Lehua,3")
        assert load(own).habitats["islet-1"].capacity == 3

    def test_seventeen_protections(self, own: Path) -> None:
        """A deck may have 16 or 17 protections, since the makers give both numbers."""
        change(own, "protections.csv", "Predator Control,2", "Predator Control,3")
        assert load(own).protection_cards().count("predator-control") == 3

    def test_real_cards(self, own: Path) -> None:
        """A deck whose rows are all copied from cards is not reconstructed."""
        for name in FILES[:4]:
            text = (own / name).read_text("utf-8")
            (own / name).write_text(re.sub(r",(published|reconstructed),", ",card,", text), "utf-8")
        assert not load(own).reconstructed

    def test_byte_order_mark_and_windows_lines(self, own: Path) -> None:
        """A file saved by a spreadsheet, with a byte order mark, CR LF and empty rows, gives the same deck."""
        for name in FILES:
            text = (own / name).read_text("utf-8")
            commas = "," * text.partition("\n")[0].count(",")
            (own / name).write_text("\ufeff" + text.replace("\n", "\r\n") + f"{commas}\r\n\r\n", "utf-8", newline="")
        assert load(own) == load()

    def test_markup_stays(self, own: Path) -> None:
        """Markup in a text is kept as text."""
        change(own, "factoids.csv", "Squid is the main food", "<b>Squid</b> & *co* is the main food")
        assert load(own).factoids_of("moli")[3].text.startswith("<b>Squid</b> & *co* is")

    def test_more_and_fewer_columns(self, own: Path) -> None:
        """Columns may be added and moved; optional columns have a default."""
        fixed = ["species_id", "code", "hawaiian", "english", "linnean", "pairs", "points", "habitats", "provenance"]
        write_columns(own, "birds.csv", ["my_own", *reversed(fixed)])
        birds = load(own).species
        assert (birds["moli"].females, birds["moli"].males, birds["moli"].diet) == (2, 2, "")
        assert birds["ao"].habitats == load().species["ao"].habitats

    def test_habitats_without_english(self, own: Path) -> None:
        """A habitat without an English name is called by its type."""
        write_columns(own, "habitats.csv", ["card_id", "type", "hawaiian", "name", "capacity"])
        assert load(own).habitats["fern-burrow-2"].english == "Fern Burrow"

    def test_other_points(self, own: Path) -> None:
        """A deck whose best pairs do not score 68 and 70 loads with a warning, unless it is your own design."""
        change(own, "birds.csv", "immutabilis,2,3", "immutabilis,2,1")
        with pytest.warns(DeckWarning, match="best 20 pairs score 66 and the best 21 score 68") as caught:
            load(own)
        assert (caught[0].filename, caught[0].message.best) == (__file__, (66, 68))
        assert load(own, totals=False).points["moli:w"] == 1

    def test_halved_points(self, own: Path) -> None:
        """Points for a card instead of a pair give the warning, which says how to correct them."""
        text = (own / "birds.csv").read_text("utf-8")
        halved = re.sub(r"^(.+?,.+?,.+?,.+?,.+?,\d,)(\d)", lambda row: f"{row[1]}{int(row[2]) // 2}", text, flags=re.M)
        (own / "birds.csv").write_text(halved, "utf-8")
        with pytest.warns(DeckWarning, match="published 68 and 70. Compare .* A row's points are for a whole pair"):
            load(own)

    def test_smaller_deck(self, own: Path) -> None:
        """A smaller deck has wrong totals, unless it is loaded without them."""
        change(own, "birds.csv", "Anous minutus,2,2,", "Anous minutus,0,,")
        change(own, "birds.csv", '2,2,"why these habitats: sea caves', '0,0,"why these habitats: sea caves')
        assert problems(own) == (
            f"birds.csv:1: 19 species in all; the E Lele! deck has 20 {SIZE}",
            f"birds.csv:1: 34 pairs in all; the E Lele! deck has 36 {SIZE}",
        )
        small = load(own, totals=False)
        assert len(small.bird_cards()) == 68
        assert "noio:w" not in small.mates

    def test_files_of_nests_and_acts(self, own: Path) -> None:
        """The check of a deck reads the files about its birds that lie beside it, and names the rows they lack."""
        assert report(own)[0]
        for name, row in (("nests.csv", "dune,kaupu,"), ("acts.csv", "kaupu,")):
            lines = (DATA / name).read_text("utf-8").splitlines(keepends=True)
            assert sum(line.startswith(row) for line in lines) == 1
            (own / name).write_text("".join(line for line in lines if not line.startswith(row)), "utf-8")
        with pytest.raises(DeckError) as raised:
            report(own)
        assert raised.value.problems == (
            "nests.csv:1: the row for dune and kaupu is missing; add it",
            "acts.csv:1: the row for kaupu is missing; add it",
        )


ONE_OF_EIGHT = "write one of islet, sea-cliff, dune, coastal-grassland, gulch-wall, lava-field, urban, fern-burrow"

BROKEN = {
    "letter and mark apart": (
        ("birds.csv", "LAAL,Mōlī", "LAAL,Mo\u0304lī"),
        "birds.csv:2: hawaiian has a letter and its mark as two characters; "
        "write them as one, as in Mōlī (Unicode NFC)",
    ),
    "letter and mark apart in a text": (
        ("factoids.csv", "A mōlī looks", "A mo\u0304lī looks"),
        "factoids.csv:2: text has a letter and its mark as two characters; write them as one, as in mōlī (Unicode NFC)",
    ),
    "straight quote in a factoid": (
        ("factoids.csv", "landing at Kīlauea Point on Kauaʻi", "landing at Kīlauea Point on Kaua'i"),
        "factoids.csv:12: text has ' (U+0027) for an ʻokina; write Kauaʻi with ʻ (U+02BB)",
    ),
    "straight quote": (
        ("birds.csv", "HAPE,ʻUaʻu", "HAPE,'Ua'u"),
        "birds.csv:4: hawaiian has ' (U+0027) for an ʻokina; write ʻUaʻu with ʻ (U+02BB)",
    ),
    "right quote": (
        ("birds.csv", "BFAL,Kaʻupu", "BFAL,Ka\u2019upu"),
        "birds.csv:3: hawaiian has \u2019 (U+2019) for an ʻokina; write Kaʻupu with ʻ (U+02BB)",
    ),
    "left quote": (
        ("threats.csv", "ʻĪlio", "\u2018Īlio"),
        "threats.csv:8: hawaiian has \u2018 (U+2018) for an ʻokina; write ʻĪlio with ʻ (U+02BB)",
    ),
    "backtick": (
        ("protections.csv", "Hoʻopio kukui", "Ho`opio kukui"),
        "protections.csv:10: hawaiian_unsure has ` (U+0060) for an ʻokina; write Hoʻopio kukui with ʻ (U+02BB)",
    ),
    "modifier apostrophe": (
        ("habitats.csv", "Popoiʻa", "Popoi\u02bca"),
        "habitats.csv:10: name has \u02bc (U+02BC) for an ʻokina; write Popoiʻa with ʻ (U+02BB)",
    ),
    "same code": (
        ("birds.csv", "kaupu,BFAL", "kaupu,LAAL"),
        "birds.csv:3: code LAAL is already on line 2; give each row its own",
    ),
    "same card": (
        ("habitats.csv", "islet-2,", "islet-1,"),
        "habitats.csv:3: card_id islet-1 is already on line 2; give each row its own",
    ),
    "id with an underscore": (
        ("habitats.csv", "sea-cliff-1,", "sea_cliff_1,"),
        'habitats.csv:11: card_id is "sea_cliff_1"; write lower-case letters a to z, digits and single hyphens',
    ),
    "no id": (
        ("factoids.csv", "moli-01,", ","),
        'factoids.csv:2: factoid_id is ""; write lower-case letters a to z, digits and single hyphens',
    ),
    "pairs in words": (
        ("birds.csv", "immutabilis,2,3", "immutabilis,two,3"),
        'birds.csv:2: pairs is "two"; write a whole number from 0 to 99',
    ),
    "points below nothing": (
        ("birds.csv", "immutabilis,2,3", "immutabilis,2,-3"),
        'birds.csv:2: points is "-3"; write a whole number from 0 to 99',
    ),
    "no points": (
        ("birds.csv", "immutabilis,2,3", "immutabilis,2,"),
        "birds.csv:2: points is empty; fill it in for each bird in the deck",
    ),
    "points without a pair": (
        ("birds.csv", "hypoleuca,0,,", "hypoleuca,0,3,"),
        "birds.csv:9: this bird has points but no pairs; leave points empty, or write how many pairs it has",
    ),
    "no habitats": (
        ("birds.csv", "1,4,dune;coastal-grassland", "1,4,"),
        "birds.csv:3: habitats is empty; fill it in for each bird in the deck",
    ),
    "sexes against pairs": (
        ("birds.csv", "habitats:islet,3,1,", "habitats:islet,3,2,"),
        "birds.csv:2: females 3 and males 2 do not add up to 2 pairs; correct one of them",
    ),
    "unknown habitat of a bird": (
        ("birds.csv", "1,4,dune;coastal-grassland", "1,4,dunes;coastal-grassland"),
        f'birds.csv:3: habitats has "dunes"; {ONE_OF_EIGHT}',
    ),
    "unknown habitat of a threat": (
        ("threats.csv", "dune;coastal-grassland;urban,", "dune;coastal-grassland;town,"),
        f'threats.csv:8: habitats has "town"; {ONE_OF_EIGHT}',
    ),
    "unknown type of a card": (
        ("habitats.csv", "fern-burrow-1,fern-burrow,", "fern-burrow-1,Fern Burrow,"),
        f"habitats.csv:1: 9 habitat types in all; the E Lele! deck has 8 {SIZE}",
        f'habitats.csv:23: type has "Fern Burrow"; {ONE_OF_EIGHT}',
    ),
    "unknown source of a bird": (
        ("birds.csv", "elele-cards;dlnr-moli", "elele-card;dlnr-moli"),
        'birds.csv:2: source_ids has "elele-card", which sources.csv does not have; did you mean elele-cards?',
    ),
    "capacity of five": (
        ("habitats.csv", "Lehua,4", "Lehua,5"),
        'habitats.csv:2: capacity is "5"; write a whole number from 2 to 4',
    ),
    "capacity of one": (
        ("habitats.csv", "ʻĀlau,2", "ʻĀlau,1"),
        'habitats.csv:8: capacity is "1"; write a whole number from 2 to 4',
    ),
    "unknown level": (
        ("threats.csv", "Cat,1,bird", "Cat,1,birds"),
        'threats.csv:4: level has "birds"; write one of bird, habitat',
    ),
    "no count": (
        ("threats.csv", "Cat,1,bird", "Cat,,bird"),
        'threats.csv:4: count is ""; write a whole number from 0 to 99',
    ),
    "unknown threat": (
        ("protections.csv", "1,cat;dog,remove", "1,cats;dog,remove"),
        'protections.csv:9: counters has "cats", which threats.csv does not have; did you mean cat?',
    ),
    "unknown effect": (
        ("protections.csv", "1,,capacity", "1,,place"),
        'protections.csv:4: effect has "place"; write one of remove, sanctuary, capacity, set-aside',
    ),
    "unknown provenance": (
        ("protections.csv", "1,,capacity,published", "1,,capacity,known"),
        'protections.csv:4: provenance has "known"; write one of published, reconstructed, card, not-in-deck',
    ),
    "unknown bird": (
        ("factoids.csv", "moli-02,moli", "moli-02,mole"),
        'factoids.csv:3: species_id has "mole", which birds.csv does not have; did you mean moli?',
    ),
    "far from any source": (
        ("factoids.csv", '2 m).",kwo-moli-1995', '2 m).",???'),
        'factoids.csv:3: source_id has "???", which sources.csv does not have; add it there or correct it here',
    ),
    "unknown reading level": (
        ("factoids.csv", '2 m).",kwo-moli-1995,elementary', '2 m).",kwo-moli-1995,easy'),
        'factoids.csv:3: reading_level has "easy"; write one of elementary, middle, high',
    ),
    "reading without a day": (
        ("factoids.csv", "2026-11-22 program: “dark wings", "program: “dark wings"),
        'factoids.csv:3: read is "program: “dark wings that span seven feet from tip to tip … its face looks as though '
        'airbrushed with makeup”"; write the day, the reader and the passage, as in 2026-11-22 kai: “quoted words”, '
        "or leave it empty",
    ),
    "unknown grade of knowledge": (
        ("factoids.csv", '2 m).",kwo-moli-1995,elementary,found', '2 m).",kwo-moli-1995,elementary,sure'),
        'factoids.csv:3: checked has "sure"; write one of found, mixed, recalled',
    ),
    "no English name": (
        ("threats.csv", "Pōpoki,Cat,", "Pōpoki,,"),
        "threats.csv:4: english is empty; fill it in",
    ),
    "too many cells": (
        ("habitats.csv", "Lehua,4,", "Lehua,4,4,"),
        "habitats.csv:2: 14 cells for 13 columns; give every column one cell, and put a cell with a comma in quotes",
    ),
    "too few cells": (
        ("habitats.csv", "Lehua,4,", "Lehua,"),
        "habitats.csv:2: 12 cells for 13 columns; give every column one cell, and put a cell with a comma in quotes",
    ),
    "cell too long": (
        ("threats.csv", "Nalowale kaianoho", "a" * 200_000),
        "threats.csv:2: a cell is too long: 200,000 letters are too many; the limit is 5,000",
    ),
    "quote left open": (
        ("threats.csv", "Nalowale", '"Nalowale'),
        'threats.csv:2: the quotes do not match; put one " at each end of a cell, and write "" for a " inside it',
    ),
    "no column": (
        ("sources.csv", "publisher,year,url", "publisher,year,link"),
        "sources.csv:1: the column url is missing; add it to the first line and to every row",
    ),
    "column twice": (
        ("habitats.csv", "published_fields,note", "note,note"),
        "habitats.csv:1: 2 columns are called note; keep one of them",
    ),
    "36 pairs": (
        (
            "birds.csv",
            "Sula sula,3,1,islet;sea-cliff,reconstructed,habitats:islet,3,3",
            "Sula sula,2,1,islet,card,,2,2",
        ),
        f"birds.csv:1: 35 pairs in all; the E Lele! deck has 36 {SIZE}",
    ),
    "11 threats": (
        ("threats.csv", "Habitat Loss,2", "Habitat Loss,1"),
        f"threats.csv:1: 10 threat cards in all; the E Lele! deck has 11 {SIZE}",
    ),
    "10 kinds of threat": (
        ("threats.csv", "Cat,1,bird", "Cat,0,bird"),
        f"threats.csv:1: 10 threat cards in all; the E Lele! deck has 11 {SIZE}",
        f"threats.csv:1: 9 kinds of threat in all; the E Lele! deck has 10 {SIZE}",
    ),
    "18 protections": (
        ("protections.csv", "Predator Control,2", "Predator Control,4"),
        f"protections.csv:1: 18 protection cards in all; the E Lele! deck has 16 or 17 {SIZE}",
    ),
}


@pytest.mark.parametrize("case", BROKEN.values(), ids=BROKEN)
def test_one_thing_broken(own: Path, case: tuple[tuple[str, str, str], *tuple[str, ...]]) -> None:
    """One change in one file gives one problem with its line and a correction."""
    (name, old, new), *expected = case
    change(own, name, old, new)
    assert problems(own) == tuple(expected)


def keep(count: int) -> Callable[[bytes], bytes]:
    """Keep only the first `count` lines."""
    return lambda raw: b"".join(raw.splitlines(keepends=True)[:count])


EMPTY = "threats.csv:1: the file is empty; write the column names in the first line and a row for each card"
RUINED = {
    "empty": (lambda _: b"", EMPTY),
    "blank": (lambda _: b" \n\n", EMPTY),
    "no rows": (keep(1), "threats.csv:1: there is no row under the column names; write one for each card"),
    "semicolons": (
        lambda raw: raw.replace(b",", b";"),
        "threats.csv:1: there are no column names with commas between them; begin line 1 with "
        "threat_id,hawaiian,english,count,level,habitats",
    ),
    "UTF-16": (
        lambda raw: raw.decode().encode("utf-16"),
        "threats.csv:1: byte 0xff is not UTF-8; save the file as CSV in UTF-8",
    ),
    "Latin letters": (
        lambda raw: raw.replace("Pōpoki".encode(), b"P\xf2poki"),
        "threats.csv:4: byte 0xf2 is not UTF-8; save the file as CSV in UTF-8",
    ),
}


@pytest.mark.parametrize(("ruin", "expected"), RUINED.values(), ids=RUINED)
def test_file_ruined(own: Path, ruin: Callable[[bytes], bytes], expected: str) -> None:
    """A file that cannot be read is one problem, and references to it are not problems."""
    (own / "threats.csv").write_bytes(ruin((own / "threats.csv").read_bytes()))
    assert problems(own) == (expected,)


class TestSeveral:
    """All problems in all files at once."""

    def test_in_order(self, own: Path) -> None:
        """Problems are ordered by file and line, and each is a line of the error's text."""
        change(own, "sources.csv", "elele-home,", "Elele home,")
        change(own, "factoids.csv", '2 m).",kwo-moli-1995,elementary', '2 m).",kwo-moli-1995,easy')
        change(own, "birds.csv", "BFAL,Kaʻupu", "BFAL,Ka'upu")
        change(own, "birds.csv", "immutabilis,2,3", "immutabilis,2,x")
        (own / "threats.csv").unlink()
        with pytest.raises(DeckError) as raised:
            load(own)
        places = [problem.split(": ")[0] for problem in raised.value.problems]
        assert places == ["birds.csv:2", "birds.csv:3", "threats.csv:1", "factoids.csv:3", "sources.csv:2"]
        assert str(raised.value).splitlines() == list(raised.value.problems)
        assert pickle.loads(pickle.dumps(raised.value)).problems == raised.value.problems

    def test_two_in_a_row(self, own: Path) -> None:
        """A row with two faults has two problems."""
        change(own, "habitats.csv", "islet-3,islet,,Islet,Moku Manu,4", "islet-3,islet,,Islet,Moku 'Manu,9")
        assert [problem.split(" ")[1] for problem in problems(own)] == ["capacity", "name"]

    def test_missing_files(self, tmp_path: Path) -> None:
        """An empty folder lacks all six files, and the problems say from where to copy them."""
        assert problems(tmp_path) == tuple(
            f"{name}:1: the file is missing from {tmp_path}; copy it there from {DATA}" for name in FILES
        )

    def test_line_of_a_row_after_a_long_cell(self, own: Path) -> None:
        """Line numbers are right even if a cell spans two lines."""
        change(own, "habitats.csv", "islet-1,islet,,", 'islet-1,islet,"Mo\nku",')
        change(own, "habitats.csv", "Kaʻula,4", "Kaʻula,0")
        assert problems(own) == ('habitats.csv:4: capacity is "0"; write a whole number from 2 to 4',)

    def test_an_older_deck_has_no_readings(self, own: Path) -> None:
        """A deck without the columns for readers and for doubtful names loads as the same deck without these data."""
        later = re.compile("(measure_|status_|plumage_)?read|hawaiian_(unsure|doubt|source_ids)|copy_url")
        for name in FILES:
            with (own / name).open(encoding="utf-8", newline="") as file:
                cells = list(csv.reader(file))
            kept = [at for at, column in enumerate(cells[0]) if not later.fullmatch(column)]
            assert len(kept) < len(cells[0])
            with (own / name).open("w", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows([row[at] for at in kept] for row in cells)
        older, shipped = load(own), load()
        assert [fact.text for fact in older.factoids] == [fact.text for fact in shipped.factoids]
        assert {fact.read for fact in older.factoids} == {""}
        assert older.species["noio"] == replace(
            shipped.species["noio"], measure_read="", status_read="", plumage_read=""
        )

    def test_row_of_habitats(self, own: Path) -> None:
        """A deck of any size needs two islets and one card of each of five types."""
        header, *cards = (own / "habitats.csv").read_text("utf-8").splitlines(keepends=True)
        few = [card for card in cards if not re.match("islet-[2-9]|dune|urban", card)]
        (own / "habitats.csv").write_text(header + "".join(few), "utf-8")
        with pytest.raises(DeckError) as raised:
            load(own, totals=False)
        assert raised.value.problems == (
            "habitats.csv:1: 1 card of type islet; every row of habitats needs 2, so add a card",
            "habitats.csv:1: no card of type dune; every row of habitats needs 1, so add a card",
        )

    def test_same_answer_twice(self, own: Path) -> None:
        """The same folder gives the same problems in the same order."""
        for name in FILES:
            text = (own / name).read_text("utf-8")
            (own / name).write_text(unicodedata.normalize("NFD", text), "utf-8")
        assert problems(own) == problems(own)
        assert {problem.partition(":")[0] for problem in problems(own)} == set(FILES)
