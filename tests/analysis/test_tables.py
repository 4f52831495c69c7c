"""The data as DataFrames: every row is there, and measures are numbers."""

from __future__ import annotations

import math
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from elele.record import Record
from elele.seabirds import deck as decks
from elele.seabirds.deck import Deck
from elele_course import classroom, tables
from elele_course.classroom import handin

DECK = decks.load()
LESSON = Path(__file__).parents[2] / "notebooks" / "text" / "02_meet_the_birds.py"


def test_birds() -> None:
    """Every bird has its row; a range has its middle, smallest and largest as numbers."""
    birds = tables.birds()
    assert list(birds.index) == list(DECK.species)
    assert list(birds.loc["moli", ["wingspan_low", "wingspan", "wingspan_high"]]) == [195, 199, 203]
    assert birds.loc["a-masked", "eggs"] == 2
    assert birds.loc["akeake", "red_list"] == "Least Concern"
    assert birds.wingspan.idxmax() == "iwa"
    assert not birds[["length", "wingspan", "mass", "eggs"]].isna().any(axis=None)


def test_results_of_a_class() -> None:
    """Each game of a class has its row, with whole numbers as counts; counts that the text lacks are missing."""
    one = Record({"Deal": "seabirds#7", "Player": "Kai", "Hints": "2", "Handed-in": "2026-11-21 14:05"})
    lines = handin.line(one), handin.line(Record({"Deal": "elba#7"}))
    table = tables.results(classroom.paste(" ".join(lines)).results).set_index("player")
    assert (table.hints["Kai"], table.hints.sum(), str(table.hints.dtype)) == (2, 2, "Int64")
    assert table.handed_in["Kai"].minute == 5
    assert table[["undos", "hints", "handed_in"]].loc[""].isna().all()
    assert tables.results([]).empty


def test_factoids_and_sources() -> None:
    """Each factoid has its bird and its source, and each source the number of its factoids."""
    factoids, sources = tables.factoids(), tables.sources()
    assert len(factoids) == len(DECK.factoids)
    assert factoids.loc["moli-01", "hawaiian"] == "Mōlī"
    assert set(factoids.title) <= set(sources.title)
    assert sources.factoids.sum() == len(factoids)


def test_unknown_measure() -> None:
    """An unknown measure is NaN, and the other measures are kept."""
    stray = replace(DECK.species["noio"], wingspan_cm="")
    home = Deck({"noio": stray}, DECK.habitats, DECK.threats, DECK.protections, (), DECK.sources)
    row = tables.birds(home).loc["noio"]
    assert math.isnan(row.wingspan)
    assert row.length == 37


def test_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pandas, the error says how to install it."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"elele\[tables\]"):
        tables.birds()


def test_one_lesson_needs_pandas() -> None:
    """Only lesson 14 makes DataFrames, and no other notebook imports pandas or matplotlib."""
    calls = [name for name in tables.__all__ if name[0].islower()]
    needs = re.compile(rf"\btables\.({'|'.join(calls)})\(|^\s*(import|from) (pandas|matplotlib)\b", re.MULTILINE)
    found = []
    for page in sorted(LESSON.parent.glob("*.py")):
        code = re.sub(r"^#.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        found += [page.stem] if needs.search(code) else []
    assert found == ["14_pandas"]


@pytest.mark.parametrize("missing", ["pandas", "numpy", "matplotlib"])
def test_lesson_without_packages(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Without pandas, numpy or matplotlib, lesson 02 runs to its end."""
    monkeypatch.setitem(sys.modules, missing, None)
    exec(LESSON.read_text(encoding="utf-8"), {})


def test_solitaires() -> None:
    """Each deal of Elemental and Elba has one row for each player, and a share lies within its interval."""
    games = tables.solitaires()
    assert not games.duplicated(["game", "player", "seed"]).any()
    shares = tables.shares(games)
    assert shares.deals.sum() == len(games)
    assert ((shares.low <= shares.share) & (shares.share <= shares.high)).all()
    solved, greedy = (shares.share.xs(player, level="player") for player in ("solved", "greedy"))
    assert (solved > greedy[solved.index]).all()
