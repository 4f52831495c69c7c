"""The answers to touches and drags, word for word.

The tables have lines of three kinds: `#` and a remark, `at` and a position, or a row. A row of `touches_` has five
columns: `touch` or `drag` with the number of cards carried, the places in order, the id of the rule, the wrong places
or `-`, and the whole sentence. A row of `misunderstood_` begins with what a beginner believes, and leaves out the wrong
places; instead of a gesture it may have `move`, for what a button or a command asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import elele
from elele.view import Notice

MISUNDERSTOOD = {
    game: Path(__file__).with_name(f"misunderstood_{game}.tsv") for game in ("elemental", "elba", "seabirds")
}
TABLES = {game: Path(__file__).with_name(f"touches_{game}.tsv") for game in ("elemental", "elba")}


class Row(NamedTuple):
    """A gesture in a position, and the answer to it."""

    position: str
    gesture: str
    places: str
    rule: str
    faults: str
    sentence: str


def read(table: Path, width: int) -> Iterator[list[str]]:
    """The rows of a table, each after its position, which stands on a line above."""
    position = ""
    for line in table.read_text(encoding="utf-8").splitlines():
        match line.split("\t"):
            case ["at", position]:
                pass
            case cells if len(cells) == width:
                yield [position, *cells]
            case _:
                assert not line or line.startswith("# "), line


def rows(game: str) -> Iterator[Row]:
    """The rows of a game's table."""
    return (Row(*cells) for cells in read(TABLES[game], 5))


def answer(row: Row) -> elele.Objection | Notice:
    """The answer of the game to the gesture."""
    return elele.why(elele.parse(row.position), row.places.split(), int(row.gesture.partition(" ")[2] or 0))


@pytest.mark.parametrize("game", TABLES)
def test_answers(game: str) -> None:
    """Every gesture of the table gets an answer with this rule, these places and these words."""
    for row in rows(game):
        found = answer(row)
        told = found.rule, " ".join(found.places) or "-", found.text
        assert told == (row.rule, row.faults, row.sentence), row


@pytest.mark.parametrize("game", TABLES)
def test_the_tables_are_large(game: str) -> None:
    """Each table has at least 150 different rows, with touches, drags and every version of the game."""
    table = [*rows(game)]
    assert len({row[:3] for row in table}) == len(table) >= 150
    assert sum(row.gesture.startswith("drag ") for row in table) >= 40
    versions = {row.position.split()[0].partition(":")[2] for row in table}
    assert versions == {*getattr(elele, game).VERSIONS}


@pytest.mark.parametrize("game", TABLES)
def test_only_what_is_at_fault_is_marked(game: str) -> None:
    """Of four places, only empty places and those with repeated suits are marked; else only the wrong place is."""
    for row in rows(game):
        if row.rule.endswith(("-suits", "-cards")):
            at_fault = re.findall(r"\(([a-l, ]+)\)|othing lies on ([a-l](?:(?:, | and )[a-l])*)\b", row.sentence)
            assert {*row.faults.split()} == {*re.findall(r"\b[a-l]\b", " ".join(map(" ".join, at_fault)))}, row
        elif row.rule in ("block", "beside", "shift-empty", "middle", "rank", "colour", "next-in-suit"):
            assert len(row.faults.split()) == 1, row


@pytest.mark.parametrize("game", TABLES)
def test_advice_of_the_tables_can_be_followed(game: str) -> None:
    """Every move that an answer advises is legal, or legal after the first."""
    for row in rows(game):
        position, found = elele.parse(row.position), answer(row)
        if isinstance(found, elele.Objection) and found.advice:
            after = elele.apply(position, found.advice[0])
            legal = {str(move) for moment in (position, after) for move in elele.legal_moves(moment)}
            assert {*found.advice} <= legal, row


class Misunderstanding(NamedTuple):
    """What a beginner believes, what the beginner therefore tries, and the answer that corrects the belief."""

    position: str
    belief: str
    gesture: str
    tried: str
    rule: str
    sentence: str


def misunderstandings(game: str) -> Iterator[Misunderstanding]:
    """The rows of a game's table of misunderstandings."""
    return (Misunderstanding(*cells) for cells in read(MISUNDERSTOOD[game], 5))


def corrected(row: Misunderstanding) -> elele.Objection | Notice | None:
    """The answer of the game to what a beginner tries."""
    position = elele.parse(row.position)
    if row.gesture == "move":
        return elele.objection(position, row.tried)
    return elele.why(position, row.tried.split(), int(row.gesture.partition(" ")[2] or 0))


@pytest.mark.parametrize("game", MISUNDERSTOOD)
def test_misunderstandings_are_corrected(game: str) -> None:
    """Every misunderstanding gets an answer with this rule and these words, and none gets a move."""
    for row in misunderstandings(game):
        found = corrected(row)
        assert found is not None
        assert found.rule != "legal"
        assert (found.rule, found.text) == (row.rule, row.sentence), row


@pytest.mark.parametrize("game", MISUNDERSTOOD)
def test_forty_misunderstandings(game: str) -> None:
    """Each game has at least 40 different misunderstandings, each named for the belief."""
    table = [*misunderstandings(game)]
    assert len({row.belief for row in table}) == len({row[:4] for row in table}) == len(table) >= 40
    assert all(row.belief.startswith("thinks that ") for row in table)
