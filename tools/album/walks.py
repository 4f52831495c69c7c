"""The ways through the site for the album.

`walks.txt` says what a person does there, and when a picture is taken. The functions below are the parts of a walk that
depend on what the page shows; they yield the name of each picture to be taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from desk import Desk, game
from drawing import LOOKS
from playwright.sync_api import Browser

import elele
from elele import solve
from elele.record import Record
from elele.session import Session
from elele_course.classroom import handin

_PARTS = re.split(r"^\[(.+)\]\n", Path(__file__).with_suffix(".txt").read_text("utf-8"), flags=re.MULTILINE)
WALKS = dict(zip(_PARTS[1::2], _PARTS[2::2], strict=True))
"""The name of each group, and the lines of its walk."""


def walk(desk: Desk, lines: str) -> Iterator[str]:
    """Do what the lines of a walk say, and yield the name of each picture."""
    for line in lines.split("\n"):
        act, _, rest = line.partition(" ")
        if act == "=":
            yield rest
        elif act == "then":
            yield from globals()[rest](desk) or ()
        elif act:
            getattr(desk, act)(*(rest.split() if act in ("touch", "game") else [rest]))


def coached(desk: Desk) -> Iterator[str]:
    """The first turns with the coach."""
    for number in count(1):
        yield f"step {number}"
        places = desk.page.eval_on_selector_all("[data-coached]", "nodes => nodes.map((node) => node.dataset.place)")
        shown = desk.session.view()
        moves = [move for move in shown["moves"] if {*places} & {*move["places"]}] or shown["moves"]
        if number == 7 or not desk.sees("[data-coach]"):
            return
        desk.touch(*moves[0]["places"])


def scenes(desk: Desk) -> Iterator[str]:
    """The scenes of a whole game."""
    moves = game("number-7").moves
    desk.scene(moves[0], 450)
    yield "arrival"
    struck = moves.index("stuck")
    desk.play(*moves[1:struck])
    desk.scene(moves[struck], 3000)
    yield "stuck"
    desk.settle()
    yield "after stuck"
    desk.play(*moves[struck + 1 : -1])
    yield "last move"
    desk.scene(moves[-1], 300)
    yield "count begins"
    desk.scene_at(1700)
    yield "count"
    desk.scene_at(3700)
    yield "count ends"
    desk.settle()


def solved(desk: Desk) -> Iterator[str]:
    """A win that the solver finds."""
    line = [str(move) for move in solve.solve(desk.session.position, 10).line]
    desk.play(*line[: len(line) // 2])
    yield "middle"
    desk.act("record")
    yield "record"
    desk.key("Escape")
    desk.play(*line[len(line) // 2 :])
    yield "won"


def lost(desk: Desk) -> None:
    """A game in which the last move is always made."""
    while not desk.session.position.over:
        desk.session.play(elele.legal_moves(desk.session.position)[-1])
    desk.settle()


def answered(desk: Desk) -> None:
    """The first right answer to a puzzle."""
    attempt = desk.widget.attempt
    blocks = (str(move).split()[1:] for move in attempt.puzzle.start.legal_moves() if str(move).startswith("discard"))
    attempt.choose(next(blocks))
    desk.settle()


def quizzed(desk: Desk) -> Iterator[str]:
    """A wrong answer, and then right ones."""
    right = desk.widget.round.turn.question
    wrong = next(number for number, choice in enumerate(right.choices, 1) if choice.key != right.right)
    desk.press(f"[data-choice='{wrong}']")
    yield "wrong"
    while turn := desk.widget.round.turn:
        number = next(at for at, choice in enumerate(turn.question.choices, 1) if choice.key == turn.question.right)
        desk.press(f"[data-choice='{number}']")
        yield f"right, question {len(desk.widget.round.turns)}"
        desk.press("[data-way='next']")


def lessons(desk: Desk) -> Iterator[str]:
    """The beginnings of four lessons."""
    for name in ("seven-blocks", "won-game", "elba-runs", "elba-won-game"):
        desk.goes(f"steps.html#{name}")
        yield name
        for _ in range(4):
            desk.press("[data-step='next']")
        yield f"{name}, step 5"


def bent(desk: Desk) -> None:
    """A goal that is reached."""
    for keys in (("[data-handle='3']", "ArrowLeft"), ("[data-dial='d']", "h")):
        desk.page.press(*keys)


def pasted(desk: Desk) -> None:
    """Lines of students who played one deal well, and less well."""
    done = game("number-7")
    lines = [_handed(done, name) for name in ("Kai", "Lani", "Nohea")]
    for name, which in (("Leilani", 0), ("Keola", 0), ("Makana", -1), ("Malia", -1)):
        session = Session("seabirds#7")
        while not session.position.over:
            session.play(elele.legal_moves(session.position)[which])
        lines.append(_handed(session.record(), name))
    desk.write("[data-paste]", "\n".join((*lines, "mahalo")))


def _handed(done: Record, name: str) -> str:
    return handin.line(Record({**done.headers, "Player": name}, done.moves))


def pictures(browser: Browser, group: str, size: str) -> Iterator[tuple[str, str, bytes]]:
    """The name, the look and the picture of everything on one walk."""
    desk = Desk(browser, size)
    for name in walk(desk, WALKS[group]):
        for look in LOOKS:
            yield name, look, desk.picture(look)
    desk.close()
    if desk.errors:
        raise RuntimeError(f"{group}, {size}: {desk.errors}")
