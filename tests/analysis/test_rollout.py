"""Rollouts for hints of E Lele!: they keep the rules, know only what a player knows, and follow their weights."""

from __future__ import annotations

import random
from dataclasses import fields, replace
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
from elele.hints.ranking import Plan
from elele.seabirds import Finish, Turn
from elele.seabirds.hints.rollout import WEIGHTS, Weights, choice, play_out
from elele.seabirds.masked import Mask
from elele.seabirds.solver import rules_of_thumb
from elele.seabirds.solver.fast_state import FastState

OPTIONS = ("6x2", "7x3", "6x2+row7", "6x2+all")
deals = st.tuples(st.sampled_from(OPTIONS), st.integers(0, 10**6))
law = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
NONE = Weights(**dict.fromkeys([field.name for field in fields(Weights)], 0.0))


def drawn(seed: int) -> Weights:
    """Weights at random around the tuned ones."""
    chance = random.Random(seed)
    return Weights(**{field.name: chance.gauss(getattr(WEIGHTS, field.name), 1) for field in fields(Weights)})


@law
@given(deal=deals, seed=st.integers(0, 10**6))
def test_a_rollout_is_a_legal_game(deal: tuple[str, int], seed: int) -> None:
    """With any weights, a rollout is a legal game that ends where it may finish, and it returns the game's score."""
    for weights in (WEIGHTS, drawn(seed)):
        followed = Followed(seabirds.deal(*deal))
        assert play_out(followed, weights) == followed.position.score
        assert Finish() in followed.position.legal_moves()


@law
@given(deal=deals, seed=st.integers(0, 10**6))
def test_no_hidden_card_is_read(deal: tuple[str, int], seed: int) -> None:
    """At every moment of a rollout, another order of the hidden cards leads to the same next move.

    The rollout that goes on has counted the cards along the way, and the new one counts them afresh. So this test also
    finds a count that is wrong.
    """
    followed, chance = Followed(seabirds.deal(*deal)), random.Random(seed)
    play_out(followed, weights := drawn(seed))
    for position, made in [*followed.made, (followed.position, Finish())]:
        assert choice(lawful.GAMES["seabirds"].shuffled(position, chance), weights) == made


def test_better_than_rules_of_thumb() -> None:
    """On the same 200 deals, a rollout by these weights scores at least a point more than one by rules of thumb."""
    states = [FastState(elele.deal(f"seabirds#{number}")) for number in range(5000, 5200)]
    careful = fmean(rules_of_thumb.play_out(state.copy()) for state in states)
    assert fmean(map(play_out, states)) > careful + 1


TWO_PAIRS = {"a": "islet-1 dune-1", "b": "|moli:w |moli:k |uau-kani:w", "c": "uau-kani:k"}
TURN_OR_RAISE = {"a": "islet-1", "b": "ao:w|", "c": "uau:w noio:w", "draw": "uau:k noio:k noio:k"}
ADD = {"a": "dune-1(moli:w+moli:k) islet-1", "b": "|iwa:w", "c": "noio:w", "held": "social-attraction", "draw": "ao:w"}
FULL = "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k) islet-1"
THREATS = {"a": "dune-1(moli:w+moli:k;cat@1) islet-1(;rat)", "held": "predator-control", "draw": "iwa:w"}


@pytest.mark.parametrize(
    ("parts", "name", "value", "chosen"),
    [
        (TWO_PAIRS, "", 0, "pair b1 b2 a1"),
        (TWO_PAIRS, "pair_copies", 3, "pair b3 c1 a1"),
        (TWO_PAIRS, "home_islet", -1, "pair b1 b2 a2"),
        (TWO_PAIRS, "home_free", -1, "pair b1 b2 a2"),
        (TWO_PAIRS | {"a": "dune-1 islet-1", "c": "uau-kani:k iwa:w iwa:k"}, "home_wanted", -1, "pair b1 b2 a1"),
        (TWO_PAIRS | {"a": "islet-1 dune-1", "c": "uau-kani:k iwa:w iwa:k"}, "home_wanted", 1, "pair b1 b2 a1"),
        ({"b": "|noio:w", "c": "noio:w noio:k"}, "", 0, "pair b1 c2 a1"),
        ({"b": "|noio:w", "c": "noio:w noio:k"}, "pair_row_2", -1, "pair c1 c2 a1"),
        ({"b": "|noio:w ao:w|noio:w", "c": "noio:k"}, "pair_under", 1, "pair b2 c1 a1"),
        (TURN_OR_RAISE, "", 0, "turn b1"),
        (TURN_OR_RAISE, "turn", -1, "raise c1 b1"),
        (TURN_OR_RAISE, "bird_one", 1, "raise c1 b1"),
        (TURN_OR_RAISE, "bird_more", 1, "raise c2 b1"),
        (TURN_OR_RAISE, "bird_coming", 1, "raise c2 b1"),
        (TURN_OR_RAISE, "bird_homes", 1, "raise c1 b1"),
        (TURN_OR_RAISE, "bird_drawn", 1, "raise c1 b1"),
        (TURN_OR_RAISE | {"a": "dune-1"}, "bird_homeless", 1, "raise c1 b1"),
        (TURN_OR_RAISE, "bird_buries", 1, "raise c1 b1"),
        (TURN_OR_RAISE, "turn_room", -1, "raise c1 b1"),
        (TURN_OR_RAISE | {"b": "ao:w| |noio:w"}, "bird_twin", 1, "raise c2 b1"),
        (TURN_OR_RAISE | {"b": "ao:w| |noio:k", "draw": "uau:k"}, "bird_mate_2", 1, "raise c2 b1"),
        (TURN_OR_RAISE | {"c": "uau:w noio:w noio:k", "draw": "uau:k"}, "bird_mate_3", 1, "raise c2 b1"),
        (TURN_OR_RAISE | {"b": "-"}, "fill", 1, "fill b1"),
        (TURN_OR_RAISE | {"b": "-"}, "fill_drawn", 1, "fill b1"),
        (TURN_OR_RAISE | {"b": "-"}, "fill_room", 1, "fill b1"),
        (TURN_OR_RAISE | {"b": "-"}, "fill", -1, "raise c1 b1"),
        (ADD, "", 0, "stuck"),
        (ADD, "added", 1, "protect social-attraction a1"),
        (ADD, "added_islet", 1, "protect social-attraction a2"),
        (ADD | {"a": FULL, "c": "kaupu:w kaupu:k"}, "added_waiting", 1, "protect social-attraction a1"),
        (THREATS, "", 0, "protect predator-control a1 cat"),
        (THREATS, "place", 4, "protect predator-control a2 rat"),
        (THREATS, "least", 4, "stuck"),
        (THREATS | {"threats": "> dog"}, "least_unseen", 4, "stuck"),
        (THREATS | {"held": "bird-sanctuary"}, "", 0, "protect bird-sanctuary a1"),
        (THREATS | {"held": "bird-sanctuary"}, "sanctuary", -4, "stuck"),
    ],
)  # fmt: skip
def test_each_weight(parts: dict[str, Any], name: str, value: float, chosen: str) -> None:
    """A rollout with only one weight, or none, makes the choice given."""
    position = table(**parts)
    weights = replace(NONE, **{name: value}) if name else NONE
    assert choice(position, weights) == move(chosen)


def test_a_mask_hides_no_value() -> None:
    """On cards that show only a name, a rollout makes the same choice as on open ones."""
    deck = elele.seabirds.deck.load()
    mask = Mask(deck, dict.fromkeys(deck.nests, frozenset({"hawaiian"})), 1)
    assert choice(mask.position(table(**TWO_PAIRS)), replace(NONE, pair_copies=3)) == move("pair b3 c1 a1")


def test_a_species_with_wahine_only() -> None:
    """If a deck has cards of only one kind of a species, any two of them pair, and rollouts count these pairs."""
    deck = elele.seabirds.deck.load()
    iwa = deck.species["iwa"]
    own = replace(deck, species={**deck.species, "iwa": replace(iwa, females=2 * iwa.pairs, males=0)})
    followed = Followed(seabirds.deal("6x2", 1, own))
    assert play_out(followed) == followed.position.score
    two = replace(table(a="islet-1", b="|iwa:w |iwa:w"), deck=own)
    assert choice(two) == move("pair b1 b2 a1")


def test_the_gain_to_expect() -> None:
    """A gain counts for more if more samples show it; a plan that was slightly better in a few is not preferred."""
    usual: Plan[Turn] = Plan((Turn("b1"),), "")
    other: Plan[Turn] = Plan((Turn("b2"),), "", usual=usual)
    ranks = list[float]()
    for _ in range(100):
        usual.add(40, None)
        usual.add(42, None)
        other.add(43, None)
        other.add(41, None)
        ranks.append(other.rank[0] - usual.rank[0])
    assert ranks == sorted(ranks)
    assert ranks[0] < 0 < ranks[-1] < 1
    assert usual.standing > other.standing
