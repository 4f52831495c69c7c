"""Every search ends in time even on the hardest known positions, because every loop checks the clock.

The clock here counts the function calls that Python makes, so the tests do not depend on the computer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import soak

import elele
from elele import hints, solve
from elele.hints.ranking import UNTRIED

HARD = (Path(__file__).parents[1] / "records" / "hard.positions").read_text(encoding="utf-8").splitlines()
"""The positions, of thousands that `parse` accepts, on which a first hint or a step of a solver took longest."""
CALL = 5e-7
"""The seconds for a call by this clock, at least three times as many as on a usual computer."""
OVER = 0.3
"""The seconds that a search may take beyond its budget."""


def spent(monkeypatch: pytest.MonkeyPatch, search: Callable[[], object]) -> float:
    """The seconds that a search takes, by the clock that counts calls."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    monkeypatch.setattr(time, "perf_counter", lambda: calls * CALL)
    sys.setprofile(count)
    try:
        search()
    finally:
        sys.setprofile(None)
    return calls * CALL


@pytest.mark.parametrize("text", soak.examples(HARD[::3], HARD), ids=lambda text: text.split()[0])
def test_searches_keep_their_time(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint, even with a short budget, and a solver end at most 0.3 s after their budget."""
    position = elele.parse(text)
    for seconds in (0, 0.6):
        assert spent(monkeypatch, lambda seconds=seconds: hints.hint(position, seconds)) <= seconds + OVER  # type: ignore[misc]
    assert spent(monkeypatch, lambda: solve.solve(position, 0.1)) <= 0.1 + OVER


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elemental:july#7", "elba#7", "elba:partial#7"])
def test_a_hint_in_no_time(deal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time for a single try, the hint is a legal move and says that it was not tried."""
    position = elele.deal(deal)
    seconds = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(seconds))
    hint = hints.hint(position)
    assert hint.best.move in position.legal_moves()
    assert (hint.samples, hint.best.share, hint.best.between) == (0, 0, (0, 1))
    assert hint.best.why.endswith(UNTRIED)


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elemental:july#7", "elba#7", "elba:partial#7"])
@pytest.mark.parametrize("asked", [0, 1, 5])
def test_a_hint_that_is_stopped(deal: str, asked: int) -> None:
    """A search that is stopped before its first hint ends without an answer."""
    questions = iter(range(asked))
    with pytest.raises(hints.Stopped):
        hints.hint(elele.deal(deal), stopped=lambda: next(questions, None) is None)
