"""E Lele! Solitaire agrees with an independent reference on boards, moves and numbers of moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import perft_files
import pytest
import reference_seabirds as reference
from seabird_tables import more_cards

import elele
from elele import seabirds

ENTRIES = perft_files.counted(perft_files.FOLDER / "seabirds.perft")
EQUAL_THREATS = [entry for entry in ENTRIES if entry.id.endswith("equal-threats")]
DECK = more_cards(3)
"""The deck with enough threats and protections for every position here."""
TABLES = [(6, 2, 6), (6, 3, 6), (7, 2, 7), (7, 3, 7), (6, 2, 7), (3, 1, 3), (2, 0, 7)]
"""The numbers of piles, face-down cards and birds in Row 3; the last two layouts leave many birds to draw."""
TASTES = ("", "pair", "raise", "protect", "stuck")
"""The kind of move that a player makes whenever possible; the first player has no preference."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_perft(entry: perft_files.Counted) -> None:
    """The numbers of sequences of legal moves equal the reference's; a failure shows the count after each move."""
    position = elele.parse(entry.position, deck=DECK)
    for depth, count in enumerate(entry.counts, 1):
        assert elele.perft(position, depth) == count, f"depth {depth}\n{perft_files.per_move(position, depth)}"


def test_perft_file_covers() -> None:
    """The file has beginnings and middles of games and choices between equal threats, counted at least 3 deep."""
    assert len(ENTRIES) == 20
    assert len(EQUAL_THREATS) == 4
    assert all(len(entry.counts) >= 3 for entry in ENTRIES)
    assert sum(entry.id.endswith("after-0") for entry in ENTRIES) == 8
    assert len({entry.id for entry in ENTRIES}) == 20


def test_perft_file_is_the_reference() -> None:
    """The reference still gives the numbers in the file, as far as counting is quick."""
    for entry in ENTRIES:
        table = reference.read(entry.position)
        assert table.text() == entry.position
        assert [reference.perft(table, depth) for depth in (1, 2)] == entry.counts[:2]


def beginnings(games: range) -> Iterator[tuple[random.Random, seabirds.Position, reference.Table]]:
    """Deals in both; some decks are short, and some have more threats and protections than the real deck."""
    for number in games:
        chance = random.Random(number)
        habitats, birds, threats, protections = reference.decks(chance, number % 4, number % 5 == 0)
        birds = birds[: (72, 60, 45)[number % 3]]
        lists = habitats, birds, threats, protections, *TABLES[number % len(TABLES)]
        yield chance, seabirds.deal_from(*lists, deck=DECK), reference.deal(*lists)


def same(position: seabirds.Position, table: reference.Table) -> list[str]:
    """The legal moves, after a check that both agree on the table, the score and the moves."""
    assert str(position) == table.text()
    assert position.score == table.score()
    legal = [str(move) for move in elele.legal_moves(position)]
    assert sorted(legal) == reference.moves(table), str(position)
    return legal


def test_games_agree() -> None:
    """At each step of games by different players, both have the same table, score and legal moves."""
    numbered = 0
    for number, (chance, position, table) in enumerate(beginnings(range(140))):
        taste = TASTES[number % len(TASTES)]
        while legal := same(position, table):
            numbered += sum(len(move.split()) == 5 for move in legal)
            move = chance.choice([move for move in legal if move.startswith(taste)] or legal)
            position = elele.apply(position, elele.parse_move(position, move))
            table = reference.play(table, move)
        assert position.over
    assert numbered


@pytest.mark.parametrize("entry", EQUAL_THREATS, ids=lambda entry: entry.id)
def test_numbered_moves_are_legal_without_objection(entry: perft_files.Counted) -> None:
    """Of all protection moves with all numbers, exactly the legal ones have no objection."""
    position = elele.parse(entry.position, deck=DECK)
    legal = {move for move in elele.legal_moves(position) if isinstance(move, seabirds.Protect)}
    homes = [f"a{number}" for number in range(len(position.row_a) + 2)]
    imagined = {
        seabirds.Protect(*words) for words in product(DECK.protections, homes, ["", *DECK.threats], [0, 1, 2, 3])
    }
    assert legal == {move for move in imagined if elele.objection(position, move) is None}
    assert any(move.number > 1 for move in legal)


def test_habitat_rows_agree() -> None:
    """Both deal the same habitat row from 1,500 orders of a whole or short deck, or both refuse the order."""
    short = 0
    for number in range(1500):
        chance = random.Random(number)
        cards = chance.sample(list(reference.HABITATS), chance.randrange(8, 24))
        if (expected := row_or_none(cards)) is None:
            short += 1
            with pytest.raises(ValueError, match="20"):
                seabirds.habitat_row(cards, elele.seabirds.deck.load())
        else:
            assert [colony.card for colony in seabirds.habitat_row(cards, elele.seabirds.deck.load())] == expected
    assert 100 < short < 1400


def row_or_none(cards: list[str]) -> list[str] | None:
    try:
        return reference.habitat_row(cards)
    except ValueError:
        return None
