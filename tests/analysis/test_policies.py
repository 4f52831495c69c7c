"""Policies for E Lele! Solitaire obey the rules, use only what a player knows, and each plays better than the last."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Any

import lawful
import pytest
from followed import Followed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from seabird_tables import move, table

import elele
from elele import seabirds
from elele.hints.sequential_halving import sequential_halving
from elele.seabirds import Finish, Pile, Protect
from elele.seabirds.bound import most_points
from elele.seabirds.hints.trials import CAREFUL, trials
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import play_out, worth_trying
from elele.seabirds.unseen import guesser
from elele_course.seabirds import policies
from elele_course.seabirds.policies import POLICIES, MonteCarlo, RulesOfThumb

OPTIONS = ("6x2", "7x3", "6x2+row7", "6x2+all", "6x2+stack")
deals = st.tuples(st.sampled_from(OPTIONS), st.integers(0, 10**6))
law = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
bird_law = lawful.GAMES["seabirds"]


@law
@given(deal=deals, seed=st.integers(0, 10**6))
def test_fast_state_keeps_the_rules(deal: tuple[str, int], seed: int) -> None:
    """Every legal move has the same effect on the fast state and on the position."""
    chance, position = random.Random(seed), seabirds.deal(*deal)
    while not position.over:
        chosen = chance.choice(position.legal_moves())
        fast = FastState(position)
        fast.play(chosen)
        position = elele.apply(position, chosen)
        assert fast.key == FastState(position).key
        assert fast.score == position.score


@law
@given(deal=deals, seed=st.integers(0, 10**6), steps=st.integers(0, 60))
def test_the_rules_are_stated_alike(deal: tuple[str, int], seed: int, steps: int) -> None:
    """The legal moves, the objections and the fast state agree at a moment of a game and two moves later.

    Both ways of making moves give the same result along every sequence that perft counts, and the fast state tries only
    legal moves.
    """
    version, number = deal
    position = lawful.walked(f"seabirds:{version}#{number}", seed, steps)[-1]
    legal, sequences = position.legal_moves(), 0
    chance = random.Random(seed)
    imagined = chance.choices(list(bird_law.imagined(position)), k=100)
    assert all((elele.objection(position, move) is None) == (move in legal) for move in [*legal, *imagined])
    for first in legal if not position.finished else ():
        middle, fast = position.after(first), FastState(position)
        fast.play(first)
        assert fast.key == FastState(middle).key
        tried = [] if middle.finished else worth_trying(fast)
        assert {*tried} <= {*middle.legal_moves()}
        for second in middle.legal_moves():
            later = fast.copy()
            later.play(second)
            assert (later.key, later.score) == (FastState(middle.after(second)).key, middle.after(second).score)
            sequences += 1
    assert sequences == elele.perft(position, 2)


def test_a_rollout_with_many_species() -> None:
    """Rollouts also work with a deck of a hundred species."""
    position, deck = table(b="|iwa:w |moli:w", c="moli:k iwa:k"), elele.deal("seabirds#1").deck
    more = {f"iwa-{n}": replace(deck.species["iwa"], species_id=f"iwa-{n}") for n in range(100)}
    large = replace(deck, species={**more, **deck.species})
    many = [replace(position, deck=large)]
    many += [
        replace(many[0], row_b=(Pile((), f"iwa-{one}:w"), Pile((), f"iwa-{other}:w")), row_c=(f"iwa-{other}:k",))
        for one, other in ((0, 70), (70, 0), (5, 69), (1, 99))
    ]
    for first in many:
        followed = Followed(first)
        assert play_out(followed) == followed.position.score > 0


@law
@given(deal=deals)
def test_a_rollout_is_a_careful_game(deal: tuple[str, int]) -> None:
    """A rollout is a legal game with its score, and each of its moves is one that the careful policy ranks highest."""
    followed = Followed(seabirds.deal(*deal))
    score = play_out(followed)
    assert score == followed.position.score
    assert Finish() in followed.position.legal_moves()
    for position, made in [*followed.made, (followed.position, Finish())]:
        best = max(CAREFUL.rank(position, other) for other in position.legal_moves())
        assert CAREFUL.rank(position, made) == best, f"{position} {made}"


def test_one_of_two_equal_threats() -> None:
    """In the fast state, too, a number says which of two equal threats a protection takes away."""
    position = table(a="dune-1(moli:w+moli:k,kaupu:w+kaupu:k;cat@1,cat@2)", held="predator-control", more=1)
    tried = [move for move in worth_trying(FastState(position)) if isinstance(move, Protect)]
    assert [str(move) for move in tried] == ["protect predator-control a1 cat", "protect predator-control a1 cat 2"]
    for protect, points in zip(tried, (3, 4), strict=True):
        fast = FastState(position)
        fast.play(protect)
        assert fast.score == position.after(protect).score == points
    assert play_out(FastState(position)) == 4


@law
@given(deal=deals, seed=st.integers(0, 10**6), steps=st.integers(0, 60))
def test_a_guess_is_a_possible_table(deal: tuple[str, int], seed: int, steps: int) -> None:
    """A guess differs from the true table only in the order of the unseen cards."""
    position = lawful.walked("seabirds:{}#{}".format(*deal), seed, steps)[-1]
    guess = guesser(position)(seed)
    assert bird_law.cards(guess) == bird_law.cards(position)
    seen = "row_a", "row_c", "held", "discards", "leftward"
    assert all(getattr(guess, part) == getattr(position, part) for part in seen)
    assert [(pile.up, len(pile.down)) for pile in guess.row_b] == [(p.up, len(p.down)) for p in position.row_b]
    assert Counter(guess.threats) == Counter(position.threats)


@law
@given(deal=deals, seed=st.integers(0, 10**6), steps=st.integers(0, 60))
def test_no_hidden_card_is_read(deal: tuple[str, int], seed: int, steps: int) -> None:
    """Guesses and the policies' choices do not depend on the hidden cards."""
    position = lawful.walked("seabirds:{}#{}".format(*deal), seed, steps)[-1]
    other = bird_law.shuffled(position, random.Random(seed))
    assert guesser(other)(seed) == guesser(position)(seed)
    if not position.over:
        for policy in (*POLICIES.values(), RulesOfThumb(False, False, False, False)):
            few = MonteCarlo(2) if isinstance(policy, MonteCarlo) else policy
            assert few(position, random.Random(seed)) == few(other, random.Random(seed))


def played(policy: Any, deals: range, options: str = "6x2") -> list[int]:
    starts = ((seabirds.deal(options, number), random.Random(number)) for number in deals)
    return [policies.play(start, policy, chance)[-1].score for start, chance in starts]


def test_better_and_better() -> None:
    """On the same 60 deals, random play scores least, the guide's rules more, and keeping valuable birds most."""
    random_, simple, careful = (fmean(played(POLICIES[name], range(60))) for name in ("random", "simple", "careful"))
    assert random_ + 5 < simple
    assert simple + 2 < careful


@pytest.mark.parametrize("options", OPTIONS)
def test_trying_out_plays_whole_games(options: str) -> None:
    """The policy that tries moves plays every game to its end by legal moves."""
    game = policies.play(seabirds.deal(options, 5), MonteCarlo(1), random.Random(5))
    assert game[-1].over


TWO_PAIRS = {"a": "islet-1 dune-1", "b": "|moli:w |moli:k |uau:w", "c": "uau:k iwa:w iwa:k"}
COVERED = "dune-1(moli:w+moli:k;cat@1)"


@pytest.mark.parametrize(
    ("parts", "better", "other", "switch"),
    [
        (TWO_PAIRS, "pair b3 c1 a1", "pair b1 b2 a2", "value_first"),
        (TWO_PAIRS, "pair b1 b2 a1", "pair c2 c3 a1", "row_2_first"),
        (TWO_PAIRS, "pair b1 b2 a2", "pair b1 b2 a1", "islets_last"),
        (
            {"a": f"islet-1 {COVERED}", "held": "predator-control", "draw": "iwa:w"},
            "protect predator-control a2 cat", "stuck", "protect_at_once",
        ),
        ({"b": "ao:w|", "c": "uau:w moli:w", "draw": "uau:k moli:w"}, "raise c1 b1", "turn b1", "keep_valuable"),
        (TWO_PAIRS | {"draw": "noio:w"}, "pair c2 c3 a1", "pair b1 b2 a1", "rescue_row_3"),
    ],
)  # fmt: skip
def test_each_rule_of_thumb(parts: dict[str, Any], better: str, other: str, switch: str) -> None:
    """A rule of thumb prefers one move to another, and without the rule that preference disappears."""
    position = table(**parts)
    assert {move(better), move(other)} <= set(elele.legal_moves(position))
    with_rule, without = RulesOfThumb(**{switch: True}), RulesOfThumb(**{switch: False})
    assert with_rule.rank(position, move(better)) > with_rule.rank(position, move(other))
    assert without.rank(position, move(better)) <= without.rank(position, move(other))


def test_trying_out_sees_further() -> None:
    """If the islet is the only home for the ʻiwa, trying moves sends the mōlī to the dune, so that both pairs count."""
    position = table(a="islet-7(noio:w+noio:k) dune-1", b="|moli:w |moli:k", c="iwa:w iwa:k")
    first = trials(position, 1, 4, RulesOfThumb(islets_last=False))[0]
    assert str(first.move) in ("pair b1 b2 a2", "pair c1 c2 a1")
    assert first.mean == position.score + 6


def test_twins_are_tried_once() -> None:
    """Of two equal birds of Row 3, only one is tried."""
    position = table(a="islet-1", b="|noio:w", c="noio:k noio:k")
    assert list(map(str, worth_trying(FastState(position)))) == ["pair b1 c1 a1"]


def test_sequential_halving() -> None:
    """The better half of the options stays for a round of twice as many samples, until a round with a single option."""
    played: dict[str, int] = dict.fromkeys("abcde", 0)

    def play(_number: int, going: Sequence[str]) -> None:
        for option in going:
            played[option] += 1

    rounds = [*sequential_halving("abcde", play, lambda option: (ord(option),), 3)]
    assert [made for made, _ in rounds] == [*range(1, 46)]
    assert played == {"a": 3, "b": 3, "c": 9, "d": 21, "e": 45}
    kept = sequential_halving("abcde", play, lambda option: (ord(option),), 3, keep=2)
    assert [*islice(kept, 1000)][-1] == (1000, ["e", "d"])
    assert not [*sequential_halving("", play, lambda _: (0,), 3)]
    none = [*sequential_halving("ab", play, lambda _: (0,), 3, stays=lambda _: False)]
    assert none == [(1, ["a", "b"]), (2, ["a", "b"]), (3, ["a", "b"])]


def test_most_points() -> None:
    """The maximum of a row: pairs move aside for one another, and pairs that fit nowhere are left out."""
    full = "islet-1 sea-cliff-1 islet-4 dune-1 coastal-grassland-1 gulch-wall-1 lava-field-1 fern-burrow-1"
    assert most_points(table(a=full)) == 68
    assert most_points(table(a="dune-1")) == 8  # kaʻupu and pākalakala, 4 points each
    assert most_points(table(a="dune-1 coastal-grassland-1")) == 4 + 4 + 4 + 3  # ʻaoʻū too, and a mōlī or an ʻā
