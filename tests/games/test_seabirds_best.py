"""Whole games of E Lele! Solitaire as readable records, and the best possible scores."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from seabird_tables import table

import elele
from elele import record, seabirds

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.game"))
HABITATS = "islet-1 sea-cliff-1 islet-4 dune-1 coastal-grassland-1 gulch-wall-1 lava-field-1 fern-burrow-1"
BEST_68 = """
    islet-1(ou:w+ou:k,ou:w+ou:k,koae-ula:w+koae-ula:k,a-masked:w+a-masked:k)
    sea-cliff-1(a-masked:w+a-masked:k,iwa:w+iwa:k,iwa:w+iwa:k)
    islet-4(manu-o-ku:w+manu-o-ku:k,pakalakala:w+pakalakala:k,hinaoku:w+hinaoku:k)
    dune-1(moli:w+moli:k,moli:w+moli:w)
    coastal-grassland-1(aou:w+aou:k,kaupu:w+kaupu:k)
    gulch-wall-1(akeake:w+akeake:k,koae-kea:w+koae-kea:k)
    lava-field-1(koae-kea:w+koae-kea:k,noio:w+noio:k)
    fern-burrow-1(uau:w+uau:k,ao:w+ao:k)
"""
BEST_70 = BEST_68.replace("noio:w+noio:k)", "noio:w+noio:k,noio:w+noio:k;;;social-attraction)")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    """A recorded game replays move by move to its stated result, and is written back unchanged."""
    text = path.read_text(encoding="utf-8")
    game = record.read(text)
    positions = record.replay(game)
    last = positions[-1]
    assert game.headers["Result"] == f"{last.score} {'won' if last.won else 'over'}"
    assert last.over
    assert not any(position.over for position in positions[:-1])
    assert game.comments
    assert str(game) == text


def test_there_are_records() -> None:
    """There are records of the two best games and of a game from a shuffled deck."""
    assert {path.stem for path in RECORDS} >= {"best-68", "best-70", "number-7"}


@pytest.mark.parametrize(("row", "places", "score"), [(BEST_68, 20, 68), (BEST_70, 21, 70)])
def test_score_of_a_full_table(row: str, places: int, score: int) -> None:
    """The best twenty pairs make 68 points; Social Attraction adds a place for one more pair, which makes 70."""
    position = table(a=row, b="-")
    pairs = [pair for colony in position.row_a for pair in colony.pairs]
    assert len(pairs) == places == sum(colony.capacity for colony in position.row_a)
    for colony in position.row_a:
        assert all(colony.type in position.deck.nests[card] for pair in colony.pairs for card in pair)
    assert Counter(card for pair in pairs for card in pair) <= Counter(position.deck.bird_cards())
    assert position.score == score
    assert [str(move) for move in elele.legal_moves(position)] == ["finish"]


def dealt(name: str) -> record.Record:
    """A recorded game, after a check that its first position is a deal of all 72 birds."""
    game = record.read((Path(__file__).parents[1] / "records" / f"{name}.game").read_text(encoding="utf-8"))
    start = record.first_position(game)
    birds = [card for pile in start.row_b for card in (*pile.down, pile.up)] + [*start.row_c, *start.draw]
    assert sorted(birds) == sorted(start.deck.bird_cards())
    assert start == seabirds.deal_from(HABITATS.split(), birds, start.threats, start.protections)
    return game


def test_play_to_68() -> None:
    """In a deal where every pair comes in time, twenty pairs without a threat make 68."""
    positions = record.replay(dealt("best-68"))
    assert positions[-1].score == 68
    assert positions[-1].threats == ("cat",)


def test_play_to_70() -> None:
    """Being stuck once brings Social Attraction; a protection undoes the threat, and 21 pairs make 70."""
    positions = record.replay(dealt("best-70"))
    assert positions[-1].score == 70
    assert all(before.score <= after.score for before, after in pairwise(positions))


def test_nothing_beats_the_best() -> None:
    """No choice of 20 or 21 pairs of the deck is worth more than 68 or 70."""
    deck = elele.seabirds.deck.load()
    points = sorted((bird.points for bird in deck.in_deck for _ in range(bird.pairs)), reverse=True)
    assert (sum(points[:20]), sum(points[:21])) == (68, 70)
