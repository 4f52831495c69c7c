"""Hints for E Lele! use only what a player knows, and rank moves by the resulting score."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean, stdev

import lawful
import pytest
from seabird_tables import move, table

import elele
from elele import game, hints
from elele.seabirds import Finish, Position
from elele.seabirds.hints.rollout import choice
from elele_course.seabirds.policies import POLICIES


def middle(deal: str, steps: int) -> Position:
    """A position with a choice, within a game played by rules of thumb."""
    chance, position = random.Random(deal), elele.deal(deal)
    while steps > 0 or len(position.legal_moves()) < 2:
        position, steps = position.after(POLICIES["careful"](position, chance)), steps - 1
    return position


TABLES = [("seabirds:6x2#1", 0), ("seabirds:7x3#2", 9), ("seabirds:6x2+all#3", 20), ("seabirds:6x2+row7#4", 33)]


@pytest.mark.parametrize(("deal", "steps"), TABLES)
def test_hidden_cards_change_nothing(deal: str, steps: int) -> None:
    """A hint does not depend on the order of the hidden birds, threats and protections."""
    position = middle(deal, steps)
    other = lawful.GAMES["seabirds"].shuffled(position, random.Random(steps))
    assert other != position
    given = hints.hint(position, seed=5, samples=12)
    assert given.ranked == hints.hint(other, seed=5, samples=12).ranked
    assert given.samples == 12


@pytest.mark.parametrize(("deal", "steps"), TABLES)
def test_ranked_moves_can_be_made(deal: str, steps: int) -> None:
    """Every ranked move is legal, and has a mean score with its uncertainty."""
    position = middle(deal, steps)
    hint = hints.hint(position, seed="honu", samples=8)
    assert len({ranked.move for ranked in hint.ranked}) == len(hint.ranked)
    assert {ranked.move for ranked in hint.ranked} <= {*position.legal_moves()}
    for ranked in hint.ranked:
        low, high = ranked.between
        assert ranked.mean == fmean(ranked.scores)
        assert ranked.error == pytest.approx(stdev(ranked.scores) / ranked.samples**0.5)
        assert low <= ranked.mean <= high
        assert ranked.why.startswith(game.preview(position, ranked.move))
        assert f"{ranked.mean:.0f} points at the end" in ranked.why
        assert f"{ranked.samples} tries with guesses for the unseen cards" in ranked.why


@pytest.mark.parametrize(("deal", "steps"), TABLES)
def test_guesses_are_tables_that_may_be(deal: str, steps: int) -> None:
    """A guess puts unseen cards in place of unseen cards, and has all cards."""
    position = middle(deal, steps)
    cards = random.Random(1).sample(game.unseen(position), len(game.unseen(position)))
    sample = game.redealt(position, cards)
    assert game.unseen(sample) == game.unseen(position)
    assert game.zones(sample) == game.zones(position)
    assert lawful.GAMES["seabirds"].cards(sample) == lawful.GAMES["seabirds"].cards(position)


def test_a_forced_choice() -> None:
    """If only one move is legal, it is the hint, which still gives the expected result."""
    position = table(a="islet-1", b="-", c="-", draw="ao:w ao:k")
    assert [*map(str, position.legal_moves())] == ["fill b1"]
    hint = hints.hint(position, samples=8)
    assert [ranked.move for ranked in hint.ranked] == [move("fill b1")]
    assert hint.best.samples == hint.samples == 8


def test_the_pair_worth_more() -> None:
    """With room for one pair and no hidden cards, the pair with more points comes first, without guesses."""
    position = table(a="coastal-grassland-1(ewaewa:w+ewaewa:k)", b="|ewaewa:w |ewaewa:k |moli:w |moli:k")
    hint = hints.hint(position, samples=8)
    assert str(hint.best.move) == "pair b3 b4 a1"
    assert hint.best.why.endswith("All cards are face up: the score at the end is at least 4.")


@pytest.mark.parametrize("deal", ["seabirds#57", "seabirds#134", "seabirds#223"])
def test_nothing_hidden_nothing_doubted(deal: str) -> None:
    """With nothing hidden, one sample is enough for a move to lead, even over the first move of a rollout."""
    position = middle(deal, 20)
    row_b = tuple(pile._replace(down=()) for pile in position.row_b)
    bare = replace(position, row_b=row_b, draw=(), threats=(), protections=())
    best, *others = hints.hint(bare, samples=1).ranked
    usual = next(ranked for ranked in others if ranked.move == choice(bare))
    assert best.mean > usual.mean
    assert best.mean >= max(ranked.mean for ranked in others)


def test_few_samples_lead_to_the_usual_move() -> None:
    """A hint from few samples mostly keeps to the move that a rollout makes, even if another does better by luck."""
    usual = lucky = 0
    for number in range(1, 16):
        position = elele.deal(f"seabirds#{number}")
        best, *others = hints.hint(position, samples=8).ranked
        usual += best.move == choice(position)
        lucky += any(other.mean > best.mean for other in others)
    assert usual >= 12
    assert lucky >= 8


def test_stuck_is_told() -> None:
    """If no pair is face up, the hint is to be stuck, with the effect in words."""
    position = elele.deal("seabirds:6x2#1")
    chance = random.Random(1)
    while str(position.legal_moves()[0]) != "stuck":
        position = position.after(POLICIES["careful"](position, chance))
    best = hints.hint(position, samples=8).best
    assert str(best.move) == "stuck"
    assert "Row 3" in best.why
    assert "One threat comes from the" in best.why


def test_finish_is_told() -> None:
    """Finishing scores only what is on the board, so a protection that gains points is played first."""
    shut = table(a="dune-1(moli:w+moli:k;cat@1)", held="pet-care")
    first, *_, last = hints.hint(shut, samples=8).ranked
    assert str(first.move).startswith("protect")
    assert last.move == Finish()
    assert (last.mean, first.mean) == (0, 3)
    best = hints.hint(shut.after(first.move), samples=8).best
    assert best.why == "Finish the game. All cards are face up: the score at the end is at least 3."
