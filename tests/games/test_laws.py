"""Every game of the package obeys the laws, and shared deals never change."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import lawful
import pytest
import soak
from laws import LAWS, known, refusal

import elele
from elele import game

PINNED = Path(__file__).parents[1] / "records" / "pinned.deals"


def test_every_game_is_under_the_laws() -> None:
    """Every game of the package has a row in `lawful.GAMES`."""
    assert set(lawful.GAMES) == set(game.BUILT_IN)


@pytest.mark.parametrize("kind", lawful.KINDS)
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, kind: str) -> None:
    """Each law holds for each game in each version; the laws are in `tests/support/laws.py`."""
    LAWS[law](kind=kind)


@pytest.mark.parametrize("line", PINNED.read_text(encoding="utf-8").splitlines(), ids=lambda line: line.split()[0])
def test_pinned_deals(line: str) -> None:
    """A deal's text always gives the same cards: a class that shares a number shares a game."""
    deal, _, position = line.partition(" ")
    assert str(elele.deal(deal)) == position
    assert elele.deal(deal).deal == deal


def test_three_deals_of_each_game_are_pinned() -> None:
    """At least three deals of each game are pinned, one of them from a word."""
    pinned = [line.split()[0] for line in PINNED.read_text(encoding="utf-8").splitlines()]
    for name in game.BUILT_IN:
        seeds = [deal.partition("#")[2] for deal in pinned if deal.startswith(name)]
        assert len(seeds) >= 3
        assert not all(seed.isdigit() for seed in seeds)


@pytest.mark.parametrize("version", ["6x2", "6x3", "7x2", "7x3"])
def test_random_games_end(version: str) -> None:
    """Random games of E Lele! all end within 200 moves; no card is lost, and the score is 0 to 70.

    At some positions, `legal_moves`, `objection` and `apply` agree on every conceivable move.
    """
    cards, passed = known("seabirds").cards, itertools.count(1)
    for seed in range(soak.examples(30, 500)):
        first = position = elele.deal(f"seabirds:{version}#{seed}")
        chance, made = random.Random(seed), 0
        while not position.over:
            if next(passed) % soak.examples(1000, 2000) == 0:
                all_agree(position)
            position = elele.apply(position, chance.choice(elele.legal_moves(position)))
            made += 1
        assert made <= 200
        assert 0 <= position.score <= 70
        assert position.finished
        assert cards(position) == cards(first)
    assert next(passed) > soak.examples(600, 10_000)


def all_agree(position: Any) -> None:
    """Assert that exactly the legal moves have no objection and can be made; others are refused with theirs."""
    legal = set()
    for move in known(position.game).imagined(position):
        objection = elele.objection(position, move)
        assert refusal(position, move) == objection
        if objection is None:
            legal.add(move)
    assert legal == set(elele.legal_moves(position))
