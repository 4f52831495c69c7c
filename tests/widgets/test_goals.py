"""The goals of a deal on its boards, and what is said about a good move."""

from __future__ import annotations

import random
from typing import Any

import pytest
from seabird_tables import table

import elele
from elele.session import Session
from elele_course.seabirds.policies import POLICIES
from elele_widgets import Board
from elele_widgets.seabirds import goals
from elele_widgets.seabirds.goals import Wish


def played(deal: str, plies: int, seed: int = 1) -> Session:
    """A session after some moves of a careful player."""
    session, chance = Session(deal), random.Random(seed)
    position: Any = session.position
    while session.ply < plies and not position.over:
        session.play(POLICIES["careful"](position, chance))
        position = session.position
    return session


def test_the_goals_of_a_board() -> None:
    """A board has the goals of its deal from easy to hard; going back changes how they stand, another deal which."""
    session = played("seabirds#8", 200)
    board = Board(session)
    last = board.view["goals"]  # type: ignore[typeddict-item]
    assert [goal["stars"] for goal in last] == [1, 2, 3]
    assert "open" not in {goal["state"] for goal in last}
    session.commit(session.history.goto(0), "")
    first = board.view["goals"]  # type: ignore[typeddict-item]
    assert [goal["id"] for goal in first] == [goal["id"] for goal in last]
    assert {goal["state"] for goal in first} == {"open"}
    session.new("seabirds#9")
    assert [goal["id"] for goal in board.view["goals"]] != [goal["id"] for goal in last]  # type: ignore[typeddict-item]


def test_no_goals_for_a_game_set_up_by_hand_or_without_birds() -> None:
    """A puzzle, a position of a lesson and another game have no goals."""
    for start in (str(elele.deal("seabirds#7")), "elba#7"):
        assert "goals" not in Board(Session(start)).view


def test_a_link_decides_about_goals() -> None:
    """A link can leave goals out, or give them to a class, too."""
    for wish, there, for_class in (("", True, False), ("on", True, True), ("off", False, False)):
        session = Session("seabirds#7")
        session.part(Wish).goals = wish
        view: Any = Board(session).view
        assert ("goals" in view, view.get("class_goals", False)) == (there, for_class)


@pytest.mark.parametrize("mode", ["hawaiian", "english", "linnean", "picture", "mixed", "learn"])
def test_a_goal_names_no_bird_while_cards_hide_names(mode: str) -> None:
    """In every mode that hides something, goals are about habitats and protections only."""
    birds = {goal.goal_id for goal in elele.seabirds.goals.load().values() if goal.birds}
    for seed in range(1, 13):
        board = Board(Session(f"seabirds#{seed}"), match=mode)
        assert birds.isdisjoint(goal["id"] for goal in board.view.get("goals", ()))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("move", "says", "place"),
    [
        ("pair c1 c2 a2", "A fine pair of ʻuaʻu (Hawaiian Petrel): 5 points!", "a2"),
        ("pair c1 c2 a1", "ʻĀlau is full of birds!", "a1"),
        ("pair c3 c4 a1", "ʻĀlau is full of birds!", "a1"),
        ("pair c3 c4 a3", "", ""),
        ("protect predator-control a3 cat", "Saved: 1 pair counts again!", "a3"),
        ("protect bird-sanctuary a4", "Saved: 2 pairs count again!", "a4"),
        ("protect predator-control a5 rat", "", ""),
    ],
)
def test_a_good_move_is_praised(move: str, says: str, place: str) -> None:
    """Pairs with many points, the last nest of an islet and saved pairs are praised, and nothing else."""
    session = Session(table(
        a="islet-7(moli:w+moli:k) gulch-wall-1 lava-field-1(koae-kea:w+koae-kea:k;cat@1) "
        "dune-1(moli:w+moli:w,uau-kani:w+uau-kani:k;;habitat-loss) dune-2(;rat)",
        c="uau:w uau:k noio:w noio:k", held="predator-control bird-sanctuary",
    ))  # fmt: skip
    assert goals.good_move(session, hiding=False) is None
    session.play(move)
    expected = {"says": says, "place": place} if says else None
    assert goals.good_move(session, hiding=False) == expected
    hidden = goals.good_move(session, hiding=True)
    assert "Petrel" not in f"{hidden}"
    assert (hidden is None) == (expected is None)
