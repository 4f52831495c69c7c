"""The laws that every game keeps, in every version, at every moment of many games."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path
from typing import Any

import lawful
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import elele
from elele import game, record
from elele.session import Session

PINNED = Path(__file__).parent / "records" / "pinned.deals"
every_kind = pytest.mark.parametrize("kind", lawful.KINDS)
seeds = st.integers(0, 10**6)
steps = st.integers(0, 60)
brute_force = settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
law = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])


def known(kind: str) -> lawful.Known:
    return lawful.GAMES[kind.partition(":")[0]]


def moment(kind: str, seed: int, steps: int) -> Any:
    """Some position of a game played by chance."""
    return lawful.walked(f"{kind}#{seed}", seed, steps)[-1]


def shown(position: Any) -> str:
    """All that a player can see or be told of a position and of its moves, as one text."""
    session = Session(position)
    told = [[elele.explain(position, move), position.says(move)] for move in elele.legal_moves(position)]
    return json.dumps([session.view(), told], ensure_ascii=False)


def test_every_game_is_under_the_laws() -> None:
    """A new game gets its row in `lawful.GAMES`."""
    assert set(lawful.GAMES) == set(game.GAMES)


@every_kind
@law
@given(seed=seeds)
def test_no_card_lost_or_made(kind: str, seed: int) -> None:
    """Every card of the deal lies somewhere at every moment, once for each copy."""
    first, *rest = lawful.walked(f"{kind}#{seed}", seed, 60)
    cards = known(kind).cards
    assert all(cards(position) == cards(first) for position in rest)


@every_kind
@brute_force
@given(seed=seeds, steps=steps)
def test_legal_is_without_objection(kind: str, seed: int, steps: int) -> None:
    """Of all moves one can imagine, exactly the legal ones have no objection; others name a rule of the game."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    objections = {move: elele.objection(position, move) for move in known(kind).imagined(position)}
    assert set(legal) == {move for move, objection in objections.items() if objection is None}
    assert {objection.rule for objection in objections.values() if objection} <= set(position.rules)
    assert all(objection.text.endswith((".", "?")) for objection in objections.values() if objection)


@every_kind
@brute_force
@given(seed=seeds, steps=steps)
def test_apply_is_as_objection_says(kind: str, seed: int, steps: int) -> None:
    """A move can be applied just when nothing stands against it; else the same objection is raised."""
    position, chance = moment(kind, seed, steps), random.Random(seed)
    imagined = list(known(kind).imagined(position))
    for move in [*elele.legal_moves(position), *chance.choices(imagined, k=60)]:
        assert refusal(position, move) == elele.objection(position, move)


def refusal(position: Any, move: Any) -> elele.Objection | None:
    """The objection that applying a move raises, if it does."""
    try:
        elele.apply(position, move)
    except elele.IllegalMove as error:
        return error.objection
    return None


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_legal_moves_are_a_stable_list(kind: str, seed: int, steps: int) -> None:
    """Asked twice, also of a position read from its text, the moves are the same, each once, in one order."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    assert isinstance(legal, list)
    assert legal == elele.legal_moves(position) == elele.legal_moves(elele.parse(str(position)))
    assert len(set(map(str, legal))) == len(legal)
    assert elele.perft(position, 1) == len(legal)
    assert position.over == (not legal)


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_no_two_moves_lead_to_the_same(kind: str, seed: int, steps: int) -> None:
    """No two legal moves lead to the same table, unless a hidden card happens to be the twin of an open one."""
    position = known(kind).marked(moment(kind, seed, steps))
    legal = elele.legal_moves(position)
    assert len({str(elele.apply(position, move)) for move in legal}) == len(legal)


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_texts_round_trip(kind: str, seed: int, steps: int) -> None:
    """A position is read back from its text, and so is each of its legal moves."""
    position = moment(kind, seed, steps)
    text = str(position)
    assert elele.parse(text) == position
    assert str(elele.parse(text)) == text
    for move in elele.legal_moves(position):
        assert elele.parse_move(position, str(move)) == move
        assert elele.parse_move(position, f"  {str(move).replace(' ', '   ')} ") == move


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_a_position_never_changes(kind: str, seed: int, steps: int) -> None:
    """A move makes a new position and leaves the earlier one as it was."""
    position = moment(kind, seed, steps)
    text, number = str(position), hash(position)
    for move in elele.legal_moves(position):
        after = elele.apply(position, move)
        assert str(after) != text
        assert (after.game, after.deal) == (position.game, position.deal)
    assert (str(position), hash(position)) == (text, number)


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_hidden_cards_stay_hidden(kind: str, seed: int, steps: int) -> None:
    """Were the hidden cards any others, a player would be shown and told the very same."""
    position = moment(kind, seed, steps)
    other = known(kind).shuffled(position, random.Random(seed))
    assert shown(other) == shown(position)


@every_kind
@brute_force
@given(seed=seeds, steps=steps)
def test_refusals_tell_nothing_hidden(kind: str, seed: int, steps: int) -> None:
    """What is said of illegal moves, and of places touched together, does not depend on hidden cards."""
    position, chance = moment(kind, seed, steps), random.Random(seed)
    other = known(kind).shuffled(position, chance)
    imagined = chance.choices(list(known(kind).imagined(position)), k=200)
    assert [elele.objection(position, move) for move in imagined] == [elele.objection(other, move) for move in imagined]
    places = [slot["place"] for zone in position.zones() for slot in zone["slots"]]
    for touched in [*([place] for place in chance.choices(places, k=5)), *(chance.sample(places, 2) for _ in range(5))]:
        assert elele.why(position, touched) == elele.why(other, touched)


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_views_fit_their_places(kind: str, seed: int, steps: int) -> None:
    """Places of a view are told apart, face-down cards say nothing, and every move's places are on the board."""
    position = moment(kind, seed, steps)
    slots = [slot for zone in position.zones() for slot in zone["slots"]]
    places = [slot["place"] for slot in slots]
    assert len(set(places)) == len(places)
    for card in (card for slot in slots for card in slot["cards"]):
        assert card == {"up": False} or (card["up"] is True and card["text"] and card["label"])
    for move in elele.legal_moves(position):
        assert set(position.places(move)) <= set(places)
        if position.places(move):
            assert elele.why(position, position.places(move)).rule == "legal"


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_records_replay(kind: str, seed: int, steps: int) -> None:
    """The record of a game, written and read, replays to the same positions."""
    session, chance = Session(f"{kind}#{seed}"), random.Random(seed)
    for _ in range(steps):
        if moves := elele.legal_moves(session.position):
            session.play(chance.choice(moves))
    positions = record.replay(record.read(str(session.record())))
    assert positions[-1] == session.position
    assert len(positions) == session.ply + 1
    assert Session(record.read(str(session.record()))).view()["zones"] == session.view()["zones"]


@every_kind
@law
@given(seed=seeds, steps=steps)
def test_scores(kind: str, seed: int, steps: int) -> None:
    """A score is a whole number from 0 to the best there is; a won game is over."""
    position = moment(kind, seed, steps)
    assert isinstance(position.score, int)
    assert 0 <= position.score <= known(kind).best
    assert position.over or not position.won


@every_kind
@law
@given(seed=seeds)
def test_perft_counts_sequences(kind: str, seed: int) -> None:
    """Two moves deep, perft counts the moves after each move."""
    position = moment(kind, seed, seed % 40)
    legal = elele.legal_moves(position)
    assert elele.perft(position, 2) == sum(len(elele.legal_moves(elele.apply(position, move))) for move in legal)
    assert elele.perft(position, 0) == 1


@pytest.mark.parametrize("line", PINNED.read_text(encoding="utf-8").splitlines(), ids=lambda line: line.split()[0])
def test_pinned_deals(line: str) -> None:
    """A deal's text gives the same cards for ever: a class that shares a number shares a game."""
    deal, _, position = line.partition(" ")
    assert str(elele.deal(deal)) == position
    assert elele.deal(deal).deal == deal


def test_three_deals_of_each_game_are_pinned() -> None:
    """Three deals of each game at least, a word among them, are held fast."""
    pinned = [line.split()[0] for line in PINNED.read_text(encoding="utf-8").splitlines()]
    for name in game.GAMES:
        seeds = [deal.partition("#")[2] for deal in pinned if deal.startswith(name)]
        assert len(seeds) >= 3
        assert not all(seed.isdigit() for seed in seeds)


@pytest.mark.parametrize("version", ["6x2", "6x3", "7x2", "7x3"])
def test_five_hundred_games_end(version: str) -> None:
    """Five hundred games of E Lele! by chance all end, within 200 moves, with every card and a score from 0 to 70.

    At every 2,000th position on the way, `legal_moves`, `objection` and `apply` agree on every move one can imagine.
    """
    cards, passed = known("seabirds").cards, itertools.count(1)
    for seed in range(500):
        first = position = elele.deal(f"seabirds:{version}#{seed}")
        chance, made = random.Random(seed), 0
        while not position.over:
            if next(passed) % 2000 == 0:
                all_agree(position)
            position = elele.apply(position, chance.choice(elele.legal_moves(position)))
            made += 1
        assert made <= 200
        assert 0 <= position.score <= 70
        assert position.finished
        assert cards(position) == cards(first)
    assert next(passed) > 10_000


def all_agree(position: Any) -> None:
    """The moves without an objection are the legal ones and can be made; any other is refused with its objection."""
    legal = set()
    for move in known(position.game).imagined(position):
        objection = elele.objection(position, move)
        assert refusal(position, move) == objection
        if objection is None:
            legal.add(move)
    assert legal == set(elele.legal_moves(position))
