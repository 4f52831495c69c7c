"""The texts of Elba's winnable deals never change their meaning, and these deals can be won."""

from __future__ import annotations

import csv
import hashlib
from functools import reduce

import pytest

import elele
from elele import elba, solve
from elele.cards import LEVELS
from elele.elba import deals
from elele.paths import data_folder

LINES = (data_folder() / "elba" / "winnable.csv").read_text(encoding="utf-8").splitlines()
ROWS = list(csv.DictReader(LINES))
LONG = 400
"""The number of deals in each version's list when that list was first released."""


def test_the_list_only_grows() -> None:
    """The first deals of each list and their levels never change, so that a text always means the same deal."""
    first = {version: [(row["deal"], row["level"]) for row in ROWS if row["version"] == version][:LONG]
             for version in ("", "strict")}  # fmt: skip
    sums = {version: hashlib.sha256(repr(rows).encode()).hexdigest()[:16] for version, rows in first.items()}
    assert sums == {"": "6ac882d4b6ad7cfe", "strict": "7650ce7be9297755"}


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("elba:winnable#1", "elba#2"),
        ("elba:winnable#7", "elba#17"),
        ("elba:winnable#400", "elba#808"),
        ("elba:winnable#Honu", "elba#428"),
        ("elba:winnable-easy#2", "elba#9"),
        ("elba:winnable-hard#1", "elba#3"),
        ("elba:winnable-hard#honu", "elba#46"),
        ("elba:partial+winnable#7", "elba:partial#17"),
        ("elba:strict+winnable#7", "elba:strict#24"),
        ("elba:winnable-medium+strict#3", "elba:strict#18"),
        ("elba:winnable+partial+strict#7", "elba:strict+partial#24"),
    ],
)
def test_winnable_deals_for_ever(text: str, deal: str) -> None:
    """The position has the plain number of the deal, which gives the cards without the list."""
    position = elele.deal(text)
    assert position.deal == deal
    assert elele.deal(position.deal) == position


def test_rows() -> None:
    """Deals come in rising order without repetition, levels are known, and words have enough deals to choose from."""
    assert {row["version"] for row in ROWS} == {"", "strict"}
    for version in ("", "strict"):
        numbers = [int(row["deal"]) for row in ROWS if row["version"] == version]
        assert numbers == sorted(set(numbers))
    assert {row["level"] for row in ROWS} == set(LEVELS)
    for pick, enough in deals._FIRST.items():
        assert min(len(deals.winnable(strict, pick)) for strict in (False, True)) >= enough


@pytest.mark.parametrize("row", ROWS[:: len(ROWS) // 20], ids=lambda row: f"{row['version']}#{row['deal']}")
def test_they_can_be_won(row: dict[str, str]) -> None:
    """One of every forty deals is solved again, and its line wins, even if any part of a run may move."""
    strict = row["version"] == "strict"
    solution = solve.solve(elba.deal(row["version"], int(row["deal"])), 600)
    assert solution.verdict == "won"
    looser = elba.deal("strict+partial" if strict else "partial", int(row["deal"]))
    assert all(reduce(elele.apply, solution.line, start).won for start in (solution.position, looser))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elba:winnable#0", "these deals are numbered from 1 to 400"),
        ("elba:strict+winnable-hard#1000", "these deals are numbered from 1 to"),
        ("elba:winnable-simple#7", "not a version of Elba; did you mean winnable"),
        ("elba:winable#7", "did you mean winnable[?]"),
        ("elba:Strict+winnabel#7", "did you mean strict[+]winnable[?]"),
        ("elba:winnable+winnable-easy#7", "'winnable-easy' is not a version of Elba"),
        ("elba:winnable+#7", "not a version of Elba"),
        ("elba:+winnable#7", "not a version of Elba"),
        ("elba:winnable+loose#7", "'loose' is not a version of Elba"),
        ("elba:lucky#7", "write strict, partial, strict[+]partial, winnable, winnable-easy, "),
    ],
)
def test_texts_that_are_not_a_winnable_deal(text: str, words: str) -> None:
    """The error names the word that was not understood or, for a number beyond the list, the list's length."""
    with pytest.raises(elele.ParseError, match=words):
        elele.deal(text)
