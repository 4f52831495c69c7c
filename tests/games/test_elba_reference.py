"""Elba agrees with an independent, slow reference on numbers of moves and in games step by step."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import perft_files
import pytest
import reference_elba as reference
import soak
from elba_tables import move_of

import elele
from elele import elba, record
from elele.cards import DECK
from elele.elba import Build, Deal, Found

ENTRIES = perft_files.counted(perft_files.FOLDER / "elba.perft")
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("elba_*.game"))
EVERY_MOVE = [
    *(Found(pile) for pile in range(1, 9)),
    *(Build(*numbers) for numbers in product(range(1, 9), range(1, 9), range(1, 14))),
    Deal(),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_perft(entry: perft_files.Counted) -> None:
    """The numbers of sequences of legal moves equal the reference's; a failure shows the count after each move."""
    position = elele.parse(entry.position)
    assert str(position) == entry.position
    for depth, count in enumerate(entry.counts, 1):
        assert elele.perft(position, depth) == count, f"depth {depth}\n{perft_files.per_move(position, depth)}"


def test_perft_file_covers() -> None:
    """Each version has twenty deals, five moves deep, and sixty positions that are later, late or have empty piles."""
    for version in ("plain", "strict", "partial", "strict+partial"):
        of_version = [entry for entry in ENTRIES if entry.id.startswith((f"{version}-", f"emptied-{version}-"))]
        begins = [entry for entry in of_version if entry.id.endswith("-begin")]
        assert len({entry.position for entry in begins}) == 20
        assert all(len(entry.counts) == 5 for entry in begins)
        assert len({entry.position for entry in of_version}) == 80


def test_legal_moves_are_those_without_objection() -> None:
    """Of all possible moves, exactly the legal ones have no objection, even with empty piles."""
    for entry in ENTRIES[:: soak.examples(12, 1)]:
        position = elele.parse(entry.position)
        allowed = {move for move in EVERY_MOVE if elele.objection(position, move) is None}
        found = elele.legal_moves(position)
        assert len(found) == len(allowed)
        assert set(found) == allowed


def test_games_agree() -> None:
    """At each step of games of all versions, both have the same position and the same legal moves."""
    for number in range(soak.examples(4, 16)):
        chance, version = random.Random(number), elba.VERSIONS[number % 4]
        deck = list(DECK)
        chance.shuffle(deck)
        position, table = elba.deal_from(deck, version), reference.deal(deck, version)
        for _ in range(60):
            assert str(position) == table.show()
            found = [str(move) for move in elele.legal_moves(position)]
            assert sorted(found) == sorted(reference.all_allowed(table)), str(position)
            if not found:
                break
            move = chance.choice([move for move in found if move[:5] == "found"] or found)
            position, table = elele.apply(position, move_of(move)), reference.play(table, move)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_won_games_are_won_in_the_reference(path: Path) -> None:
    """Every move of a recorded line is also legal in the reference, and the last one wins."""
    game = record.read(path.read_text(encoding="utf-8"))
    start = record.first_position(game)
    deck = [card for pile in start.piles for card in (*pile.down, *pile.up)] + list(start.stock)
    table = reference.deal(deck, start.version)
    for move in game.moves:
        assert reference.allowed(table, move)
        table = reference.play(table, move)
    assert table.is_won()
