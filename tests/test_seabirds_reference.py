"""E Lele! Solitaire against a second one, written apart from it: the same tables, moves and numbers of moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import reference_seabirds as reference

import elele
from elele import seabirds

FILE = Path(__file__).parent / "perft" / "seabirds.perft"
TABLES = [(6, 2, 6), (6, 3, 6), (7, 2, 7), (7, 3, 7), (6, 2, 7), (3, 1, 3), (2, 0, 7)]
"""Piles, face-down cards and Row 3; the last two leave many birds to draw."""
TASTES = ("", "pair", "raise", "protect", "stuck")
"""What kind of move a player likes best; the first likes all moves alike."""


class Counted(NamedTuple):
    """A position and how many sequences of legal moves there are from it."""

    id: str
    position: str
    counts: list[int]


def counted(path: Path) -> list[Counted]:
    """The entries of a perft file: `id`, `position`, and `perft DEPTH NUMBER` from depth 1 on."""
    found: list[Counted] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, rest = line.partition(" ")
        if name == "id":
            found.append(Counted(rest, "", []))
        elif name == "position":
            found[-1] = found[-1]._replace(position=rest)
        elif name == "perft":
            found[-1].counts.append(int(rest.split()[1]))
    return found


def per_move(position: seabirds.Position, depth: int) -> str:
    """The count behind each move, to find where two counts part."""
    after = ((move, elele.apply(position, move)) for move in elele.legal_moves(position))
    return "\n".join(f"{move}: {elele.perft(then, depth - 1)}" for move, then in after)


@pytest.mark.parametrize("entry", counted(FILE), ids=lambda entry: entry.id)
def test_perft(entry: Counted) -> None:
    """As many sequences of legal moves as the reference counted; a miss tells the count behind each move."""
    position = elele.parse(entry.position)
    for depth, count in enumerate(entry.counts, 1):
        assert elele.perft(position, depth) == count, f"depth {depth}\n{per_move(position, depth)}"


def test_perft_file_covers() -> None:
    """The file holds beginnings and middles of games, counted 3 deep at least."""
    entries = counted(FILE)
    assert len(entries) == 16
    assert all(len(entry.counts) >= 3 for entry in entries)
    assert sum(entry.id.endswith("after-0") for entry in entries) == 8
    assert len({entry.id for entry in entries}) == 16


def test_perft_file_is_the_reference() -> None:
    """The reference still counts what the file says, as far as that is quick."""
    for entry in counted(FILE):
        table = reference.read(entry.position)
        assert table.text() == entry.position
        assert [reference.perft(table, depth) for depth in (1, 2)] == entry.counts[:2]


def beginnings(games: range) -> Iterator[tuple[random.Random, seabirds.Position, reference.Table]]:
    """Deals laid by both; some decks are short, some have more threats and protections than the real one."""
    for number in games:
        chance = random.Random(number)
        habitats, birds, threats, protections = reference.decks(chance, more=number % 4)
        birds = birds[: (72, 60, 45)[number % 3]]
        lists = habitats, birds, threats, protections, *TABLES[number % len(TABLES)]
        yield chance, seabirds.deal_from(*lists), reference.deal(*lists)


def same(position: seabirds.Position, table: reference.Table) -> list[str]:
    """The legal moves, after both have been found to agree on the table, the score and the moves."""
    assert str(position) == table.text()
    assert position.score == table.score()
    legal = [str(move) for move in elele.legal_moves(position)]
    assert sorted(legal) == reference.moves(table), str(position)
    return legal


def test_games_agree() -> None:
    """Step by step through games of many tastes, both lay the same table, count the same score, allow the same."""
    for number, (chance, position, table) in enumerate(beginnings(range(140))):
        taste = TASTES[number % len(TASTES)]
        while legal := same(position, table):
            move = chance.choice([move for move in legal if move.startswith(taste)] or legal)
            position = elele.apply(position, elele.parse_move(position, move))
            table = reference.play(table, move)
        assert position.over


def test_habitat_rows_agree() -> None:
    """Both lay the same habitat row from 1,500 orders of the deck, whole or short, and give up on the same."""
    short = 0
    for number in range(1500):
        chance = random.Random(number)
        cards = chance.sample(list(reference.HABITATS), chance.randrange(8, 24))
        if (expected := row_or_none(cards)) is None:
            short += 1
            with pytest.raises(ValueError, match="20"):
                seabirds.habitat_row(cards, elele.deck.load())
        else:
            assert [colony.card for colony in seabirds.habitat_row(cards, elele.deck.load())] == expected
    assert 100 < short < 1400


def row_or_none(cards: list[str]) -> list[str] | None:
    try:
        return reference.habitat_row(cards)
    except ValueError:
        return None
