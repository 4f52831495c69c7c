"""The trace of a move agrees with the rules, names only legal changes, and does not depend on hidden cards."""

from __future__ import annotations

import ast
import random
import re
from typing import Any

import aces
import elba_tables
import elemental_tables
import lawful
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import elele
from elele import game, record
from elele.session import Session
from elele_course.steps import trace as traces
from elele_course.steps.nearest import distance
from elele_course.steps.steps import load
from elele_course.steps.trace import meant, trace

law = settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])
seeds, steps = st.integers(0, 10**6), st.integers(0, 25)


def moment(kind: str, seed: int, steps: int) -> Any:
    return lawful.walked(f"{kind}#{seed}", seed, steps)[-1]


def tried(kind: str, position: Any, seed: int) -> list[Any]:
    """Some moves that touches could mean, some conceivable moves, and some legal moves."""
    chance = random.Random(seed)
    places = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    touches = [chance.sample(places, chance.choice([1, 2, 2, 3, 4])) for _ in range(12)]
    imagined = list(lawful.GAMES[kind.partition(":")[0]].imagined(position))
    touched = [move for touch in touches if (move := meant(position, touch))]
    legal = elele.legal_moves(position)
    return [*touched, *chance.choices(imagined, k=8), *chance.sample(legal, min(5, len(legal)))]


@pytest.mark.parametrize("kind", lawful.KINDS)
@law
@given(seed=seeds, steps=steps)
def test_a_trace_is_what_the_rules_say(kind: str, seed: int, steps: int) -> None:
    """A trace has every check of the move in order, and is legal exactly if the move is legal."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    for move in tried(kind, position, seed):
        found = trace(position, move)
        checks = elele.checks(position, move)
        told = [(rule.rule, rule.text, rule.places, rule.passed) for rule in found.rules]
        assert told == [(check.rule, check.text, check.places, check.passed) for check in checks]
        assert found.legal == (move in legal)
        objection = elele.objection(position, move)
        assert (found.failed.text if found.failed else None) == (objection.text if objection else None)


@pytest.mark.parametrize("kind", lawful.KINDS)
@law
@given(seed=seeds, steps=steps)
@example(seed=262144, steps=0)  # Two moves are advised before the spare, which is not near.
def test_the_nearest_change_is_legal(kind: str, seed: int, steps: int) -> None:
    """The moves of a change are legal in order, a legal move is its own change, and no nearer change exists."""
    position = moment(kind, seed, steps)
    legal = elele.legal_moves(position)
    for move in tried(kind, position, seed):
        found = trace(position, move)
        here = position
        for change in found.moves:
            assert change in here.legal_moves()
            here = here.after(change)
        if found.legal:
            assert found.moves == (move,)
            assert found.advice == elele.explain(position, move)
            continue
        near = [far for other in legal if (far := distance(position, move, other)) is not None]
        assert len(found.moves) in ((1, 2) if near else (0, 2))
        assert (found.advice == traces.NO_CHANGE) == (not found.moves)
        if len(found.moves) == 1:
            assert distance(position, move, found.moves[0]) == min(near)


@pytest.mark.parametrize("kind", lawful.KINDS)
@law
@given(seed=seeds, steps=steps)
def test_a_trace_knows_no_hidden_card(kind: str, seed: int, steps: int) -> None:
    """A trace does not depend on the hidden cards."""
    position = moment(kind, seed, steps)
    other = lawful.GAMES[kind.partition(":")[0]].shuffled(position, random.Random(seed))
    for move in tried(kind, position, seed):
        assert trace(position, move).shown() == trace(other, move).shown()


@pytest.mark.parametrize("touched", [["b1", "c2"], ["b2"], ["c3"]], ids=" ".join)
def test_a_trace_names_no_habitat_that_nobody_touched(touched: list[str]) -> None:
    """After a touch on birds that are no pair, the move in words and the rules name no habitat."""
    position = elele.deal("seabirds#7")
    found = trace(position, meant(position, touched))
    told = " ".join((found.says, *(rule.text for rule in found.rules)))
    assert not found.legal
    assert not re.search(r"\ba\d", told)


@pytest.mark.parametrize("kind", lawful.KINDS)
def test_every_rule_shows_its_python(kind: str) -> None:
    """The source of each rule is whole Python from the package, and begins with its check."""
    position = elele.deal(f"{kind}#7")
    for move in tried(kind, position, 7):
        for rule in trace(position, move).rules:
            (check, *_) = ast.parse(rule.source).body
            assert isinstance(check, ast.FunctionDef)
            assert "Finding" in rule.source


NOIO = (
    "seabirds islet-4/gulch-wall-1 ou:w.ao:k|noio:w/ewaewa:k|koae-kea:w noio:k/uau:w >cat.rat - - uau:k.iwa:k.ao:w -"
)
LOST = "seabirds dune-1(moli:w+moli:w;;habitat-loss) |uau-kani:w uau-kani:k > - habitat-restoration - -"
OPEN = LOST.replace("dune-1", "islet-4/dune-1")
JULY = "elemental:july |4H/|9C/-/|5D/|2S/-/|3C.QH/-/-/-/-/- 6H.8C c>d -"
RUNS = record.first_position(load("elba-runs"))
SQUARE = elemental_tables.lay("5C 6D - 7H 8S - - - - - - -", "4C")
ELBA = elba_tables.lay("5H.4S 6C 9D TS QH 7C 2S KC", home="3C/AD/2H/-", stock="3S")
CHANGES: list[tuple[Any, str, list[str]]] = [
    ("elemental:october#7", "discard a b d e", ["place 4D a", "discard a b d e"]),
    ("elemental:october#7", "spare h", ["place 4D d", "spare h"]),
    ("elemental:october#7", "discard c d g h", []),
    ("elemental:october#7", "shift c d", []),
    (SQUARE, "discard a b d h", ["discard a b d e"]),
    (SQUARE, "shift a d", ["shift d c", "shift a d"]),
    (JULY, "shift d c", []),
    (RUNS, "build 1 2 3", ["build 1 2 4"]),
    (RUNS, "build 1 4 2", ["build 1 3 1", "build 1 4 1"]),
    (RUNS, "build 5 1 2", []),
    (ELBA, "build 1 5 2", ["build 1 2 2"]),
    (ELBA, "deal", ["deal"]),
    (NOIO, "pair b1 c1 a2", ["pair b1 c1 a1"]),
    (NOIO, "pair b1 c2 a1", ["pair b1 c1 a1"]),
    (NOIO, "turn b1", ["pair b1 c1 a1", "turn b1"]),
    (NOIO, "stuck", ["pair b1 c1 a1"]),
    (LOST, "pair b1 c1 a1", ["protect habitat-restoration a1 habitat-loss", "pair b1 c1 a1"]),
    (OPEN, "pair b1 c1 a2", ["pair b1 c1 a1"]),
]
"""A position, a move, and the nearest legal change."""


@pytest.mark.parametrize(("start", "move", "change"), CHANGES)
def test_the_nearest_change_keeps_to_the_aim(start: Any, move: str, change: list[str]) -> None:
    """The same cards to another place come first, then a move to make before, then other cards, if anything is near."""
    position = Session(start).position
    found = trace(position, move)
    assert [str(made) for made in found.moves] == change


def test_a_registered_game_is_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game from outside the package is traced with its Python code, but without a board after the move."""
    monkeypatch.setattr(game, "_registered", {**game._registered})
    elele.register(aces)
    found = trace(elele.deal("aces#7"), "go stock")
    assert found.legal
    assert "position.stock" in found.rules[-1].source
    assert found.shown()["after"] is None
