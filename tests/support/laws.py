"""The laws that every game obeys, in every version, at every moment of many games.

Each is a function of a kind of game, such as `elba:strict`; `LAWS` has them by name. `tests/games/test_laws.py` checks
them on the games of the package, and `tests/games/test_add_a_game.py` on a registered game.
"""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import lawful
import soak
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import elele
from elele import game, record
from elele.session import Session

seeds = st.integers(0, 10**6)
steps = st.integers(0, 60)
brute_force = settings(max_examples=soak.examples(1, 10), suppress_health_check=[HealthCheck.too_slow])
law = settings(max_examples=soak.examples(5, 60), suppress_health_check=[HealthCheck.too_slow])


def known(kind: str) -> lawful.Known:
    return lawful.GAMES[kind.partition(":")[0]]


def moment(kind: str, seed: int, steps: int) -> Any:
    """A position of a random game."""
    return lawful.walked(f"{kind}#{seed}", seed, steps)[-1]


def shown(position: Any) -> str:
    """All texts about a position and its moves that a player can see, joined."""
    session = Session(position)
    told = [[elele.explain(position, move), game.label(position, move)] for move in elele.legal_moves(position)]
    shown = [repr(position), position._repr_html_(), session.view(), told]
    return json.dumps(shown, ensure_ascii=False)


@law
@given(seed=seeds)
def no_card_lost_or_made(kind: str, seed: int) -> None:
    """At every moment, the position has exactly the cards of the deal."""
    first, *rest = lawful.walked(f"{kind}#{seed}", seed, 60)
    cards = known(kind).cards
    assert all(cards(position) == cards(first) for position in rest)


@brute_force
@given(seed=seeds, steps=steps)
def legal_is_without_objection(kind: str, seed: int, steps: int) -> None:
    """Of all conceivable moves, exactly the legal ones have no objection; others name a rule of the game."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    objections = {move: elele.objection(position, move) for move in known(kind).imagined(position)}
    assert set(legal) == {move for move, objection in objections.items() if objection is None}
    assert {objection.rule for objection in objections.values() if objection} <= set(game.rulebook(position))
    assert all(objection.text.endswith((".", "?")) for objection in objections.values() if objection)


@brute_force
@given(seed=seeds, steps=steps)
def checks_are_the_objection(kind: str, seed: int, steps: int) -> None:
    """A move is legal exactly when every check passes; its objection is the first check that failed, word for word.

    The checks come in the order of the rulebook, each rule once. A rule that was not reached comes after a failed one.
    """
    position, chance = moment(kind, seed, steps), random.Random(seed)
    legal, order = set(elele.legal_moves(position)), [*game.rulebook(position)]
    imagined = list(known(kind).imagined(position))
    for move in [*legal, *chance.choices(imagined, k=200)]:
        found = elele.checks(position, move)
        assert found
        assert [order.index(check.rule) for check in found] == sorted({order.index(check.rule) for check in found})
        assert (move in legal) == all(check.passed for check in found)
        refused = [check for check in found if check.passed is False]
        first = elele.Objection(refused[0].rule, refused[0].text, refused[0].places) if refused else None
        assert elele.objection(position, move) == first
        assert all(refused and found.index(refused[0]) < n for n, check in enumerate(found) if check.passed is None)
        assert all(check.text.endswith((".", "?")) for check in found)


@brute_force
@given(seed=seeds, steps=steps)
def apply_is_as_objection_says(kind: str, seed: int, steps: int) -> None:
    """A move can be applied exactly if it has no objection; otherwise that objection is raised."""
    position, chance = moment(kind, seed, steps), random.Random(seed)
    imagined = list(known(kind).imagined(position))
    for move in [*elele.legal_moves(position), *chance.choices(imagined, k=60)]:
        assert refusal(position, move) == elele.objection(position, move)


def refusal(position: Any, move: Any) -> elele.Objection | None:
    """The objection raised by applying a move, if any."""
    try:
        elele.apply(position, move)
    except elele.IllegalMove as error:
        return error.objection
    return None


@law
@given(seed=seeds, steps=steps)
def legal_moves_are_a_stable_list(kind: str, seed: int, steps: int) -> None:
    """The legal moves are always the same, each once and in the same order, even if the position is read from text."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    assert isinstance(legal, list)
    assert legal == elele.legal_moves(position) == elele.legal_moves(elele.parse(str(position)))
    assert len(set(map(str, legal))) == len(legal)
    assert elele.perft(position, 1) == len(legal)
    assert position.over == (not legal)


@law
@given(seed=seeds, steps=steps)
def no_two_moves_lead_to_the_same(kind: str, seed: int, steps: int) -> None:
    """No two legal moves lead to the same table, unless a hidden card happens to be the twin of a face-up card."""
    position = known(kind).marked(moment(kind, seed, steps))
    legal = elele.legal_moves(position)
    assert len({str(elele.apply(position, move)) for move in legal}) == len(legal)


@law
@given(seed=seeds, steps=steps)
def texts_round_trip(kind: str, seed: int, steps: int) -> None:
    """A position is read back from its text, and so is each of its legal moves."""
    position = moment(kind, seed, steps)
    text = str(position)
    assert elele.parse(text) == position
    assert hash(elele.parse(text)) == hash(position)
    assert str(elele.parse(text)) == text
    for move in elele.legal_moves(position):
        assert elele.parse_move(position, str(move)) == move
        assert elele.explain(position, str(move)) == elele.explain(position, move)
        assert elele.parse_move(position, f"  {str(move).replace(' ', '   ')} ") == move


@law
@given(seed=seeds, steps=steps)
def a_position_never_changes(kind: str, seed: int, steps: int) -> None:
    """A move makes a new position and does not change the old one."""
    position = moment(kind, seed, steps)
    text, number = str(position), hash(position)
    for move in elele.legal_moves(position):
        after = elele.apply(position, move)
        assert str(after) != text
        assert (after.game, after.deal) == (position.game, position.deal)
    assert (str(position), hash(position)) == (text, number)


@law
@given(seed=seeds, steps=steps)
def hidden_cards_stay_hidden(kind: str, seed: int, steps: int) -> None:
    """Nothing that a player can see depends on the hidden cards."""
    position = moment(kind, seed, steps)
    other = known(kind).shuffled(position, random.Random(seed))
    assert shown(other) == shown(position)


@brute_force
@given(seed=seeds, steps=steps)
def refusals_tell_nothing_hidden(kind: str, seed: int, steps: int) -> None:
    """The messages about illegal moves and touched places do not depend on hidden cards."""
    position, chance = moment(kind, seed, steps), random.Random(seed)
    other = known(kind).shuffled(position, chance)
    imagined = chance.choices(list(known(kind).imagined(position)), k=200)
    assert [elele.checks(position, move) for move in imagined] == [elele.checks(other, move) for move in imagined]
    places = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    for touched in [*([place] for place in chance.choices(places, k=5)), *(chance.sample(places, 2) for _ in range(5))]:
        assert elele.why(position, touched) == elele.why(other, touched)


@brute_force
@given(seed=seeds, steps=steps)
def advice_can_be_followed(kind: str, seed: int, steps: int) -> None:
    """Every move that a refusal advises is legal, at once or after the first one advised, and needs no hidden card."""
    position, chance = moment(kind, seed, steps), random.Random(seed)
    legal = set(map(str, elele.legal_moves(position)))
    imagined = chance.choices(list(known(kind).imagined(position)), k=150)
    advised = [check.advice for move in imagined for check in elele.checks(position, move)]
    other = known(kind).shuffled(position, chance)
    assert advised == [check.advice for move in imagined for check in elele.checks(other, move)]
    places = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    for size, cards in itertools.product((1, 2, 2, 3, 4), (0, 1, 2)):
        found = elele.why(position, chance.sample(places, min(size, len(places))), cards)
        advised += [found.advice] if isinstance(found, elele.Objection) else []
    for first, *more in filter(None, advised):
        assert first in legal, (first, str(position))
        then = {*map(str, elele.legal_moves(elele.apply(position, first)))} if not {*more} <= legal else legal
        assert {*more} <= legal | then, (first, more, str(position))


@law
@given(seed=seeds, steps=steps)
def views_fit_their_places(kind: str, seed: int, steps: int) -> None:
    """Places of a view have different names, face-down cards have no text, and every move's places are on the board."""
    position = moment(kind, seed, steps)
    slots = [slot for zone in game.zones(position) for slot in zone["slots"]]
    places = [slot["place"] for slot in slots]
    assert len(set(places)) == len(places)
    for card in (card for slot in slots for card in slot["cards"]):
        assert card == {"up": False} or (card["up"] is True and card["text"] and card["label"])
    for move in elele.legal_moves(position):
        assert set(game.places(position, move)) <= set(places)
        if game.places(position, move):
            assert elele.why(position, game.places(position, move)).rule == "legal"


@law
@given(seed=seeds, steps=steps)
def records_replay(kind: str, seed: int, steps: int) -> None:
    """A record that is written and read replays to the same positions."""
    session, chance = Session(f"{kind}#{seed}"), random.Random(seed)
    for _ in range(steps):
        if moves := elele.legal_moves(session.position):
            session.play(chance.choice(moves))
    positions = record.replay(record.read(str(session.record())))
    assert positions[-1] == session.position
    assert len(positions) == session.ply + 1
    assert Session(record.read(str(session.record()))).view()["zones"] == session.view()["zones"]


@law
@given(seed=seeds, steps=steps)
def scores(kind: str, seed: int, steps: int) -> None:
    """A score is a whole number from 0 to the highest possible; a won game is over."""
    position = moment(kind, seed, steps)
    assert isinstance(position.score, int)
    assert 0 <= position.score <= known(kind).best
    assert position.over or not position.won


@law
@given(seed=seeds)
def perft_counts_sequences(kind: str, seed: int) -> None:
    """At depth 2, perft is the number of moves after each move, added up."""
    position = moment(kind, seed, seed % 40)
    legal = elele.legal_moves(position)
    assert elele.perft(position, 2) == sum(len(elele.legal_moves(elele.apply(position, move))) for move in legal)
    assert elele.perft(position, 0) == 1


LAWS = {name: law for name, law in list(globals().items()) if hasattr(law, "hypothesis")}
