"""Messages that no page should send: each is answered once, and one that is refused changes nothing."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps
from elele_widgets.puzzles import PuzzleBox

import elele
from elele.lessons import puzzles
from elele.session import Session
from elele.study import Study
from fuzz.accidents import DEALS, PART, Chance, junk, spoilt
from fuzz.watch import folder


def asked(session: Session, chance: Chance) -> dict[str, Any]:
    """A message that a board might send."""
    position, ply = session.position, session.ply
    moves = [str(move) for move in position.legal_moves()] or ["stuck"]
    places = [slot["place"] for zone in position.zones() for slot in zone["slots"]]
    wrong = chance.choice((0, 0, 0, 0, 1, -1))
    return chance.choice((
        {"type": "play", "move": chance.choice(moves), "ply": ply + wrong},
        {"type": "play", "move": chance.choice(moves), "ply": ply + wrong},
        {"type": "why", "places": chance.choices(places, k=chance.randrange(5)), "ply": ply + wrong},
        {"type": "choose", "places": chance.choices(places, k=chance.randrange(5))},
        {"type": "look", "text": chance.choice(_faces(position.game))},
        {"type": "home", "ply": ply + wrong}, {"type": "undo"}, {"type": "redo"}, {"type": "record"},
        {"type": "goto", "ply": chance.randint(-2, ply + 2)}, {"type": "new", "deal": chance.choice(DEALS)},
    ))  # fmt: skip


@cache
def _faces(game: str) -> list[str]:
    return [*elele.deal(f"{game}#7").faces()]


def marks(session: Session) -> tuple[Any, ...]:
    """All that a refused message must leave as it was."""
    known = (tuple(session._moves), tuple(session._within), dict(session.comments), dict(session.asked), session.played)
    return (session.sitting, session.position, session.ply, session.changes, session.looks, *known)


class Widget:
    """A widget that hears messages as from a page, and what it answers."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.answers: list[Any] = []
        widget.send = self.answers.append

    def hear(self, message: Any) -> None:
        """Give it a message; it answers once, by a new view or with what can go out as JSON, and without trouble."""
        self.answers.clear()
        before = getattr(self.widget, "view", None)
        self.widget._handle_custom_msg(message, [])
        assert len(self.answers) == 1 or (not self.answers and self.widget.view != before)
        assert not any("trouble" in answer for answer in self.answers), self.answers
        json.dumps(self.answers)

    def write(self, chance: Chance) -> None:
        """What a page writes into the model is not taken."""
        before = {name: getattr(self.widget, name) for name in self.widget.keys}
        names = chance.choices([*before, "nothing"], k=3)
        written = {"method": "update", "state": {name: junk(chance) for name in names}}
        self.widget._handle_msg({"content": {"data": written}, "buffers": []})
        after = {name: getattr(self.widget, name) for name in self.widget.keys}
        assert all(before[name] is after[name] or before[name] == after[name] for name in before)


def enveloped(intent: Any, chance: Chance) -> Any:
    if chance.random() < 0.05:
        return intent
    return {
        "nonce": chance.choice(("n-1", 7, None, "x" * 5000, [1], {"a": {}}, f"k3x9f2a-{chance.randrange(999)}")),
        "intent": intent,
    }


def board(chance: Chance) -> None:
    """Messages to a board: a refused one changes nothing."""
    session = Session(chance.choice(DEALS))
    session.hint = session.peek = lambda: None  # type: ignore[method-assign, assignment]  # they look for a while
    shown = Widget(Board(session))
    for _ in range(chance.randrange(12)):
        if moves := session.position.legal_moves():
            session.play(chance.choice(moves))
    for _ in range(PART):
        intent = spoilt(asked(session, chance), chance)
        before = marks(session)
        session.notice = None
        shown.hear(enveloped(intent, chance))
        if session.notice is not None or not isinstance(intent, dict):
            assert marks(session) == before, intent
        assert shown.widget.view["ply"] == session.ply
        if chance.random() < 0.02:
            shown.write(chance)
    json.dumps(shown.widget.view)
    shown.widget.close()


def puzzle_board(chance: Chance) -> None:
    """Messages to the board of a puzzle: a refused one changes nothing."""
    box = PuzzleBox(chance.choice([*puzzles.load()]))
    for _ in range(PART):
        assert box.board
        shown, attempt, session = Widget(box.board), box.attempt, box.attempt.session
        session.hint = session.peek = lambda: None  # type: ignore[method-assign, assignment]
        before, told = marks(session), attempt.view()
        session.notice = None
        shown.hear(enveloped(spoilt(asked(session, chance), chance), chance))
        if session.notice is not None and box.attempt is attempt:
            assert (marks(session), attempt.view()) == (before, told)
        if chance.random() < 0.02:
            shown.write(chance)
    for widget in (box.board, box.panel, box):
        widget.close()


def puzzle_panel(chance: Chance) -> None:
    """Messages to the panel above a puzzle: it opens another puzzle, or nothing changes."""
    box = PuzzleBox(chance.choice([*puzzles.load()]))
    panel = Widget(box.panel)
    for _ in range(PART):
        attempt, before = box.attempt, marks(box.attempt.session)
        wanted = {"type": "open", "id": chance.choice([*puzzles.load()])} if chance.random() < 0.03 else junk(chance)
        panel.hear(spoilt({"nonce": 1, "intent": spoilt(wanted, chance)}, chance))
        assert box.attempt is attempt or box.attempt.puzzle.puzzle_id in puzzles.load()
        assert marks(attempt.session) == before
        if chance.random() < 0.02:
            panel.write(chance)
    assert box.board
    for widget in (box.board, box.panel, box):
        widget.close()


def quiz(chance: Chance) -> None:
    """Messages to a quiz, one of five with the answers kept in a file: a refused one changes nothing."""
    with folder() as own:
        study = Study(own / "progress.sqlite3") if chance.random() < 0.2 else None
        quizzed(Quiz(study, seed=f"w{chance.randrange(50)}", keep=bool(study), typing=chance.random() < 0.5), chance)


def quizzed(widget: Quiz, chance: Chance) -> None:
    """A part of a quiz."""
    shown = Widget(widget)
    quiz_round = shown.widget.round
    for _ in range(PART):
        step = quiz_round.step + chance.choice((0, 0, 0, 0, 0, 1))
        wanted = chance.choice((
            {"type": "choose", "number": chance.randint(0, 5), "step": step},
            {"type": "write", "text": "noio", "step": step},
            {"type": "typing", "on": chance.random() < 0.5, "step": step},
            {"type": chance.choice(("show", "hard", "next", "new")), "step": step},
        ))  # fmt: skip
        before = (quiz_round.step, quiz_round.turns, quiz_round.typing, quiz_round.over)
        intent = spoilt(wanted, chance)
        shown.hear(enveloped(intent, chance))
        if quiz_round.notice:
            assert (quiz_round.step, quiz_round.turns, quiz_round.typing, quiz_round.over) == before, intent
        if chance.random() < 0.02:
            shown.write(chance)
    shown.widget.close()


def bird_panel(chance: Chance) -> None:
    """Messages to the panel of the birds, which hears none."""
    unheard(BirdPanel("seabirds#7"), chance)


def field_guide(chance: Chance) -> None:
    """Messages to the field guide, which hears none."""
    unheard(FieldGuide("noio"), chance)


def steps(chance: Chance) -> None:
    """Messages to a game told in steps, which hears none."""
    unheard(Steps("october-limit"), chance)


def unheard(widget: Any, chance: Chance) -> None:
    """Nothing happens at all, whatever such a widget is told."""
    shown, before = Widget(widget), {name: repr(getattr(widget, name)) for name in widget.keys}
    for _ in range(PART):
        widget._handle_custom_msg(enveloped(spoilt(LOOK, chance), chance), [])
    assert shown.answers == []
    assert {name: repr(getattr(widget, name)) for name in widget.keys} == before
    shown.write(chance)
    widget.close()


LOOK = {"type": "look", "text": "noio-m"}
