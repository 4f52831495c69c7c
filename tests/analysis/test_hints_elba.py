"""Hints for Elba use only what a player knows, in every version, and lead to the next card that turns up."""

from __future__ import annotations

import random
from math import inf
from statistics import fmean

import pytest
from elba_tables import lay

import elele
from elele import game, hints
from elele.elba import VERSIONS, Deal, Found, Position, safe_moves
from elele.elba import hints as hinter
from elele.positions import after_moves
from elele.solve import solve
from elele.solve.solution import Budget


def middle(version: str, seed: int, steps: int = 4) -> Position:
    """A position after some random moves, before the stock is dealt."""
    chance = random.Random(f"{version} {seed}")
    position = elele.deal(f"elba:{version}#{seed}" if version else f"elba#{seed}")
    for _ in range(steps):
        moves = [move for move in elele.legal_moves(position) if not isinstance(move, Deal)]
        position = elele.apply(position, chance.choice(moves)) if moves else position
    return position


@pytest.mark.parametrize("version", VERSIONS)
def test_hidden_cards_change_nothing(version: str) -> None:
    """A hint does not depend on the face-down cards and the stock."""
    position = middle(version, 3)
    unseen = game.unseen(position)
    other = game.redealt(position, random.Random(version).sample(unseen, len(unseen)))
    assert other != position
    assert game.unseen(other) == unseen
    assert hints.hint(position, seed=5, samples=12).ranked == hints.hint(other, seed=5, samples=12).ranked


@pytest.mark.parametrize("version", VERSIONS)
def test_ranked_moves_can_be_made(version: str) -> None:
    """Every plan of a hint is legal to its end for any hidden cards, and names no hidden card."""
    position = middle(version, 4)
    hint = hints.hint(position, seed=1, samples=8)
    assert hint.samples == 8
    assert len({ranked.move for ranked in hint.ranked}) == len(hint.ranked)
    for ranked in hint.ranked:
        assert not any(elele.cards.card_name(card) in ranked.why for card in game.unseen(position))
        after = position
        for move in ranked.plan:
            assert elele.objection(after, move) is None, f"{after} {move}"
            after = elele.apply(after, move)


@pytest.mark.parametrize("deal", ["elba#502", "elba#507"])
def test_a_card_that_can_go_home_does_not_move_before(deal: str) -> None:
    """A plan that ends by sending a card home, though it could have gone home at once, sends it home first."""
    position = elele.deal(deal)
    for _ in range(24):
        if position.over:
            break
        plans = hinter.plans(position, [position], Budget(inf))
        for plan in plans:
            ready = [position.pile(move.pile).top for move in position.legal_moves() if isinstance(move, Found)]
            end, last = after_moves(position, plan.moves[:-1]), plan.moves[-1]
            assert len(plan.moves) == 1 or not isinstance(last, Found) or end.pile(last.pile).top not in ready
        position = after_moves(position, plans[0].moves)


@pytest.mark.parametrize(
    ("version", "picture", "line", "needed"),
    [
        ("", "9C|KH 7H|QS.JH 4D|5D.TS 2D 3H AS KC QC", "build 3 2 1, build 2 1 3", "build 2 1 2"),
        ("", "9C|KH 7H|QS 4D|5D 6S KS KC KD QC", "build 3 4 1, build 2 1 1", "build 2 1 1"),
        ("", "KH QC 4D|9C - 2S 2D KC 9S", "build 2 1 1, build 3 2 1", "build 3 4 1"),
        ("partial", "9C|TS.9H.8S JD 9D 2C KD KC KS AD", "build 1 3 1, build 1 2 2", "build 1 2 3"),
        ("", "9C|5H.8S 6C 9D 2C KD KC KS AD", "build 1 3 1, build 1 2 1", "build 1 3 1, build 1 2 1"),
    ],
)
def test_moves_that_can_wait_are_left_out(version: str, picture: str, line: str, needed: str) -> None:
    """A plan leaves out moves that can just as well wait until its last move has turned up a card."""
    position = lay(picture, version=version)
    moves = [elele.parse_move(position, text) for text in line.split(", ")[:1]]
    for text in line.split(", ")[1:]:
        moves.append(elele.parse_move(after_moves(position, moves), text))
    assert ", ".join(map(str, hinter._needed(position, tuple(moves)))) == needed


def test_the_shortest_of_plans_that_are_alike() -> None:
    """Of plans for the same task that the player values alike, only the shortest is kept."""
    position = lay("9C|QH.JS - 6D.5C.4D.3S 5S KC KD 2C KS")
    plans = [", ".join(map(str, plan.moves)) for plan in hinter.plans(position, [position], Budget(inf))]
    assert plans == ["build 8 2 1", "build 1 8 2", "build 1 5 2"]


def test_no_plan_has_a_move_that_can_wait() -> None:
    """No move of a plan but the last can be made after the others and still lead to the same position."""
    for seed in range(1, 9):
        position = middle("", seed, 12)
        for plan in hinter.plans(position, [position], Budget(inf)):
            for at, move in enumerate(plan.moves[:-1]):
                now = position
                for other in (*plan.moves[:at], *plan.moves[at + 1 :], move):
                    if other not in now.legal_moves():
                        break
                    now = now.after(other)
                else:
                    assert now != after_moves(position, plan.moves), f"{position} {plan.moves}"


@pytest.mark.parametrize("version", VERSIONS)
def test_open_cards_are_solved(version: str) -> None:
    """With all cards face up, a hint has a whole winning line, and shows only its first steps."""
    home = "QC/QD/QH/JS"
    position = elele.parse(f"{f'elba:{version}' if version else 'elba'} {home} |QS.KH/|KC/|KD/|KS/-/-/-/- -")
    hint = hints.hint(position, samples=8)
    for move in hint.best.plan:
        position = elele.apply(position, move)
    assert position.won
    assert hint.best.why.endswith("All cards are face up, and this plan wins.")
    assert hint.best.why.count("home") == 1


def test_no_deal_while_a_card_can_turn_up() -> None:
    """The stock is not dealt while face-up cards can turn up another or go home."""
    for seed in range(1, 6):
        position = elele.deal(f"elba#{seed}")
        best = hints.hint(position, samples=8).best
        turning = [move for move in elele.legal_moves(position) if not isinstance(move, Deal)]
        assert any(isinstance(move, Deal) for move in best.plan) == (not turning)


def test_a_safe_card_goes_home() -> None:
    """A safe card goes home before anything else, and the hint names the effect."""
    position = elele.parse("elba TC/TD/TH/TS |KD.QS.JH/JS.KC|JC/|KH.QC.JD/KS|QH/|QD/-/-/- -")
    assert safe_moves(position)
    best = hints.hint(position, samples=8).best
    assert best.move == safe_moves(position)[0]
    told = "Send the jack of hearts home: the queen of spades is on top of pile 1. Looks won in about 100% of 8 tries"
    assert best.why.startswith(told)


@pytest.mark.parametrize("seed", [9, 17, 18, 44])
def test_a_two_is_safe_before_the_aces_of_the_other_color(seed: int) -> None:
    """A game that can be won can still be won after a two has gone home, whatever aces are home."""
    chance, position = random.Random(seed), elele.deal(f"elba#{seed}")
    while not (twos := [move for move in safe_moves(position)[:1] if position.pile(move.pile).top.startswith("2")]):
        moves = elele.legal_moves(position)
        home = [move for move in moves if isinstance(move, Found)]
        position = elele.apply(position, home[0] if home else chance.choice(moves))
    assert 0 in position.foundations
    assert solve(position, states=5000, shorten=False).verdict == "won"
    assert solve(elele.apply(position, twos[0]), states=5000, shorten=False).verdict == "won"


def test_the_policy_decides_unless_the_tries_object() -> None:
    """The player's first choice stays first until another wins clearly more tries."""
    position = elele.deal("elba#7")
    samples = [game.redealt(position, game.unseen(position))]
    first, second, *_ = plans = hinter.plans(position, samples, Budget(inf))
    assert [plan.handicap for plan in plans] == [0, *[hinter.HANDICAP] * (len(plans) - 1)]
    for wins, better in ((5.0, first), (5.0 + 99 * hinter.HANDICAP, first), (5.1 + 100 * hinter.HANDICAP, second)):
        first.wins, second.wins, first.samples, second.samples = 5.0, wins, 100, 100
        assert max(first, second, key=lambda plan: plan.rank) is better


def test_as_sure_as_it_is() -> None:
    """A hint's share is the chance of its player: at the start about what the player wins, not what a solver would."""
    shares = [hints.hint(elele.deal(f"elba#{seed}"), samples=8).best.share for seed in range(80_001, 80_061)]
    assert 0.05 < fmean(shares) < 0.25
    assert max(shares) < 0.5
