"""A whole game of each kind by keyboard, using only the accessibility tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import soak
from by_ear import WAYS, Ear
from stub_page import Shown
from table_play import short_game

from elele.session import Session
from elele_widgets import Board


def after(moves: str) -> Any:
    """A late position of Elemental, where a short game begins."""
    session = Session("elemental:july#31")
    for move in moves.split(", "):
        session.play(move)
    return replace(session.position, deal="")


EARLIER = (
    "place 8H a, spare d, place 7D a, discard a b k l, spare d, discard d e h i, place 6C a, discard a b k l, spare d, "
    "place AC a"
)
STARTS = {"seabirds": short_game(24, 8), "elemental": after(EARLIER), "elba": "elba#383"}
KINDS = {
    "seabirds": ("pair", "raise", "turn", "protect", "stuck", "finish"),
    "elemental": ("discard", "spare", "place"),
    "elba": ("build", "found", "deal"),
}
"""The kinds of moves that the game must include, so that each is tried."""


@soak.only
@pytest.mark.parametrize("name", WAYS)
def test_a_game_by_ear(show: Callable[..., Shown], name: str) -> None:
    """The names and states of places and the live regions are enough to play, and to notice the end."""
    board = show(Board(STARTS[name]))
    ear, ways = Ear(board), WAYS[name]()
    while not ear.over:
        ply = board.widget.session.ply
        assert any(attempt(ear) for attempt in ways), f"nothing more to do: {ear.told}"
        assert board.widget.session.ply > ply, f"nothing happened: {ear.told}"
    position = board.widget.session.position
    assert board.errors == []
    assert position.over
    assert {str(move).split()[0] for move in board.widget.session.moves} >= set(KINDS[name])
    assert ("No moves are left." in ear.told) or (f"The game ended with {position.score} points" in ear.told)
