"""A whole game of each kind by keyboard, reading nothing but the accessibility tree."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from by_ear import Ear
from elele_widgets import Board
from stub_page import Shown
from table_play import short_game

from elele.session import Session

BIRD = re.compile(r"([bc]\d): (.+?) \(.+?, (wahine|kāne),")


def settled(ear: Ear) -> bool:
    """Settle a pile of Row 2 that must be: by its next card, else by a bird from Row 3."""
    waiting = re.search(r"fill the gaps?(?: at|\. At) (b\d)", ear.told)
    if not waiting:
        return False
    ear.touch(waiting[1])
    ear.touch((ear.offers() or ear.fitting())[0])
    return True


def paired(ear: Ear) -> bool:
    """Bring a wahine and a kāne of one name together, where a habitat then goes with them."""
    birds = [bird.groups() for button in ear.buttons.values() if (bird := BIRD.match(button.said))]
    for (one, name, sex), (other, mate, its) in itertools.combinations(birds, 2):
        if name != mate or (sex == its and name != "mōlī"):
            continue
        ear.touch(one)
        if other in ear.fitting() and ear.fitting("Habitats"):
            ear.touch(other)
            ear.touch(ear.fitting("Habitats")[0])
            return True
        ear.let_go()
    return False


def protected(ear: Ear) -> bool:
    """Play a held protection on the first habitat that it is told to go with."""
    for name in [name for name, button in ear.buttons.items() if button.group == "Protections you hold"]:
        ear.touch(name)
        if ear.fitting("Habitats"):
            ear.touch(ear.fitting("Habitats")[0])
            if ear.offers():
                ear.touch(ear.offers()[0])
            return True
        ear.let_go()
    return False


def by_button(*names: str) -> Callable[[Ear], bool]:
    """Press the first of some buttons that can be used."""

    def pressed(ear: Ear) -> bool:
        usable = [name for name in names if ear.usable(name)]
        if usable:
            ear.touch(usable[0])
            if f"You can choose: {usable[0]}" in ear.told:
                ear.touch(usable[0])
        return bool(usable)

    return pressed


def figured(ear: Ear) -> bool:
    """Take a block or a cross that is told to be ready."""
    for name, button in ear.buttons.items():
        if button.group in ("Blocks", "Crosses") and "; ready: " in button.said:
            ear.touch(name)
            if ear.offers():
                ear.touch(ear.offers()[0])
            return True
    return False


def moved(*groups: str) -> Callable[[Ear], bool]:
    """Carry something of these groups to where it is told to go, each card onto each card once."""
    done = set()

    def tried(ear: Ear) -> bool:
        for name in [name for name, button in ear.buttons.items() if button.group in groups]:
            card = ear.buttons[name].said.split(": ")[1]
            ear.touch(name)
            for target in ear.fitting():
                step = card, ear.buttons[target].said.split(": ")[1]
                if step not in done:
                    done.add(step)
                    ear.touch(target)
                    if ear.offers():
                        ear.touch(ear.offers()[0])
                    return True
            ear.let_go()
        return False

    return tried


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
WAYS = {
    "seabirds": lambda: [settled, paired, protected, by_button("I am stuck", "Finish")],
    "elemental": lambda: [figured, moved("Spares"), moved("Tableau")],
    "elba": lambda: [by_button("Safe cards home"), moved("Tableau"), by_button("Deal")],
}
"""The moves that a player of each game tries, in this order, until the game is over."""


KINDS = {
    "seabirds": ("pair", "raise", "turn", "protect", "stuck", "finish"),
    "elemental": ("discard", "spare", "place"),
    "elba": ("build", "found", "deal"),
}
"""Kinds of moves that the game must have, so that it shows how each is made."""


@pytest.mark.parametrize("name", WAYS)
def test_a_whole_game_by_ear(show: Callable[..., Shown], name: str) -> None:
    """Names of places, what goes with what, and what the live regions say are enough to play to the end and know it."""
    board = show(Board(STARTS[name]))
    ear, ways = Ear(board), WAYS[name]()
    while not ear.over:
        ply = board.widget.session.ply
        assert any(attempt(ear) for attempt in ways), f"nothing more to do: {ear.told}"
        assert board.widget.session.ply > ply, f"nothing happened: {ear.told}"
    position = board.widget.session.position
    assert position.over
    assert {str(move).split()[0] for move in board.widget.session.moves} >= set(KINDS[name])
    assert ("No move is left." in ear.told) or (f"finished with {position.score} points" in ear.told)
    assert board.errors == []
