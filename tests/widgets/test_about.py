"""The parts of a board other than its cards: words for every game, and the best score of a deal."""

from __future__ import annotations

from dataclasses import replace

import aces
import pytest

import elele
from elele import game, seabirds
from elele.seabirds import deck
from elele.session import Session
from elele_widgets import Board, Steps
from elele_widgets.board import timeline
from elele_widgets.shared.about import about

elele.register(aces)


@pytest.mark.parametrize("name", game.BUILT_IN)
def test_every_game_of_the_package_has_words(name: str) -> None:
    """Each game of the package has titles, units and the names of all zones."""
    position = elele.deal(f"{name}#7")
    known = about(position)
    assert known["title"] != name
    assert known["unit"].replace("s", "", 1) == known["unit_of_one"]
    zones = game.named(name).words["zones"]
    assert {zone["name"] for zone in game.zones(position)} <= set(known["zones"]) == set(zones)


@pytest.mark.parametrize("name", [*game.BUILT_IN, "aces"])
def test_the_turning_point_counts_as_the_button_says(name: str) -> None:
    """The button for the turning point names the same kind of help as the record of the game."""
    position = elele.deal(f"{name}#7")
    assert f"{about(position)['turn']}s".capitalize() == timeline.help_of(position)


def test_a_registered_game_works_on_the_board() -> None:
    """A game without words gets a title, buttons and the names of its places, and is played like any other."""
    board = Board("aces#7")
    assert (board.about["title"], board.about["unit"], "best" in board.about) == ("Aces", "points", False)
    assert board.about["unit_of_one"] == "point"
    assert board.about["actions"] == {"hint": "Hint", "peek": "Peek at hidden cards"}
    assert board.about["zones"] == {"stock": "Stock", "tableau": "Tableau"}
    assert {*board.about["lettered"]} == {*"sd1234"}
    board.session.play("go stock")
    assert board.view["ply"] == 1
    assert "aces#7, move 1" in board.text
    assert Steps(board.session.record()).story["about"]["title"] == "Aces"


@pytest.mark.parametrize(("deal", "best"), [("elba#7", 52), ("elemental:july#7", 52)])
def test_the_best_of_a_deal(deal: str, best: int) -> None:
    """A deal of 52 cards has the number of cards that can go; the same position set up by hand has not."""
    assert about(elele.deal(deal))["best"] == best
    assert "best" not in about(elele.parse(str(elele.deal(deal))))


def test_the_best_of_a_row_of_habitats() -> None:
    """E Lele! has the maximum points of this deck and row, with the place that a protection can add."""
    bests = [about(elele.deal(f"seabirds#{seed}"))["best"] for seed in range(1, 41)]
    assert max(bests) == 70
    assert min(bests) > 50
    printed = deck.load()
    doubled = replace(printed, species={
        key: replace(bird, points=2 * bird.points) for key, bird in printed.species.items()
    })  # fmt: skip
    assert about(seabirds.deal("6x2", 7, doubled))["best"] == 2 * about(elele.deal("seabirds#7"))["best"]
    assert "best" not in about(elele.parse(str(elele.deal("seabirds#7"))))


def test_a_new_deal_has_its_own_best() -> None:
    """A new deal has its own best score, which does not change during the game."""
    session = Session(str(elele.deal("seabirds#7")))
    board = Board(session)
    assert "best" not in board.about
    session.new("seabirds#8")
    best = board.about["best"]
    assert best == about(elele.deal("seabirds#8"))["best"]
    while not session.position.over:
        session.play(session.position.legal_moves()[-1])
    assert board.about["best"] == best
