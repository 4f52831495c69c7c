"""The levels of Elba and Elemental: 200 deals each, all winnable, and no text ever changes its meaning."""

from __future__ import annotations

import csv
import hashlib
from functools import reduce
from statistics import fmean

import pytest

import elele
from elele import solve
from elele.cards import LEVELS
from elele.paths import data_folder

ROWS = list(csv.DictReader((data_folder() / "levels.csv").read_text(encoding="utf-8").splitlines()))
LISTS = {"elba": ("elba", ""), "elemental": ("elemental", "october"), "elemental:july": ("elemental", "july")}
"""The start of a deal's text → the game and version of its rows."""
SUMS = {"elba": "e026c0e9cb3f23fe", "elemental": "95c40c5c0c170197", "elemental:july": "910ae6bdb11cae0f"}


def rows_of(start: str) -> list[dict[str, str]]:
    return [row for row in ROWS if (row["game"], row["version"]) == LISTS[start]]


@pytest.mark.parametrize("start", LISTS)
def test_the_lists_never_change(start: str) -> None:
    """Each level has 200 deals, and the lists have not changed since they were first published."""
    rows = [(row["deal"], row["level"]) for row in rows_of(start)]
    assert [sum(level == each for _, level in rows) for each in LEVELS] == [200, 200, 200]
    assert hashlib.sha256(repr(rows).encode()).hexdigest()[:16] == SUMS[start]


@pytest.mark.parametrize("start", LISTS)
def test_harder_deals_are_harder_for_both_players(start: str) -> None:
    """From level to level the solver searches more positions, and the greedy player's mean score falls."""
    levels = [[row for row in rows_of(start) if row["level"] == level] for level in LEVELS]
    searched = [fmean(int(row["states"]) for row in rows) for rows in levels]
    scored = [fmean(float(row["greedy"]) for row in rows) for rows in levels]
    assert searched == sorted(searched)
    assert scored == sorted(scored, reverse=True)


@pytest.mark.parametrize("start", LISTS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_deal_of_a_level_can_be_won(start: str, level: str) -> None:
    """A text with a level gives the winnable deal of its row; the position names the deal without the level."""
    game, _, version = start.partition(":")
    own = [row["deal"] for row in rows_of(start) if row["level"] == level]
    words = "+".join(filter(None, (version, level)))
    for number in (1, 200):
        position = elele.deal(f"{game}:{words}#{number}")
        assert position.deal == elele.deal(f"{start}#{own[number - 1]}").deal
        assert elele.deal(position.deal) == position
    solution = solve.solve(position, 600, shorten=False)
    assert reduce(elele.apply, solution.line, position).won


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("elba:easy#honu", "elba#1993"),
        ("elba:partial+hard#1", "elba:partial#1001"),
        ("elemental:medium#Honu", "elemental:october#1471"),
        ("elemental:easy+july#1", "elemental:july#1005"),
    ],
)
def test_texts_for_ever(text: str, deal: str) -> None:
    """Words and numbers mean the same deal on every computer, in any order of the version's words."""
    assert elele.deal(text).deal == deal


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elba:easy#201", "these deals are numbered from 1 to 200"),
        ("elba:strict+easy#1", "write elba:strict[+]winnable-easy"),
        ("elba:simple#1", "easy, medium, hard, or leave the version out"),
        ("elemental:easy#0", "there is no elemental:easy#0; these deals are numbered from 1 to 200"),
        ("elemental:august+easy#1", "'august' is not a version of Elemental"),
        ("elemental:easy+hard#1", "'hard' is not a version of Elemental"),
    ],
)
def test_texts_that_are_no_level(text: str, words: str) -> None:
    """The error names the word that was not understood, or the length of the list."""
    with pytest.raises(elele.ParseError, match=words):
        elele.deal(text)
