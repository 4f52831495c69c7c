"""Elemental agrees with an independent, slow reference on numbers of moves and in games step by step."""

from __future__ import annotations

import random

import perft_files
import pytest
import reference_elemental as reference

import elele
from elele import elemental
from elele.cards import DECK

ENTRIES = perft_files.counted(perft_files.FOLDER / "elemental.perft")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_perft(entry: perft_files.Counted) -> None:
    """The numbers of sequences of legal moves equal the reference's; a failure shows the count after each move."""
    position = elele.parse(entry.position)
    for depth, count in enumerate(entry.counts, 1):
        assert elele.perft(position, depth) == count, f"depth {depth}\n{perft_files.per_move(position, depth)}"


def test_perft_file_covers() -> None:
    """Each version has at least twenty deals, three moves deep, and at least twenty positions from within games."""
    for version in ("october", "july"):
        of_version = [entry for entry in ENTRIES if entry.position.startswith(f"elemental:{version} ")]
        begins = [entry for entry in of_version if entry.id.endswith("-begin")]
        assert len({entry.position for entry in begins}) >= 20
        assert all(len(entry.counts) == 3 for entry in begins)
        assert len({entry.position for entry in of_version}) >= 40


def test_games_agree() -> None:
    """At each step of games of both versions, both have the same table and the same legal moves."""
    for number in range(16):
        chance, version = random.Random(number), ("october", "july")[number % 2]
        deck = list(DECK)
        chance.shuffle(deck)
        position, table = elemental.deal_from(deck, version), reference.deal(deck, version)
        for _ in range(60):
            assert str(position) == table.show()
            assert position.won == table.is_won()
            legal = [str(move) for move in elele.legal_moves(position)]
            assert sorted(legal) == sorted(reference.all_allowed(table)), str(position)
            if not legal:
                break
            freeing = [move for move in legal if move.startswith(("discard", "spare"))]
            move = chance.choice(freeing if freeing and chance.random() < 0.8 else legal)
            position = elele.apply(position, elele.parse_move(position, move))
            table = reference.play(table, move)
