"""Messages that no page should send: each is answered once, and a refused one changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from fake_page import FakePage
from owl_items import CHOICE, NUMBER, SEEN, TOUCH

import elele
from elele import game
from elele.seabirds.masks import MODES
from elele.session import Session
from elele_course.elemental import bend as bending
from elele_course.questions import puzzles
from elele_course.seabirds.quiz.rounds import Round
from elele_course.study import Study
from elele_widgets import Bend, BirdPanel, Board, Exam, Exercises, FieldGuide, Quiz, Steps
from elele_widgets.questions.puzzles import PuzzleBox
from elele_widgets.questions.questions import Questions
from elele_widgets.seabirds.parts import Parts
from fuzz.accidents import DEALS, PART, Chance, junk, spoilt
from fuzz.watch import folder


class NoAssistant:
    """An assistant that never answers, because a search takes a while."""

    peeks = True

    def hint(self, session: Session) -> None:
        """Count a request, as a real assistant does."""
        session.commit(replace(session.history, asked={**session.history.asked, "Hints": 1}), session.announce)

    peek = hint


def asked(session: Session, chance: Chance) -> dict[str, Any]:
    """An intent that a board might send."""
    position, ply = session.position, session.ply
    moves = [str(move) for move in position.legal_moves()] or ["stuck"]
    places = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    ply += chance.choice((0, 0, 0, 0, 1, -1))
    gesture = {"places": chance.choices(places, k=chance.randrange(5)), "cards": chance.randint(0, 2), "ply": ply}
    return chance.choice((
        {"type": "play", "move": chance.choice(moves), "ply": ply},
        {"type": "play", "move": chance.choice(moves), "ply": ply},
        {"type": "why", **gesture},
        {"type": "query", "name": chance.choice([*Parts.queries, "ledger"]), **gesture},
        {"type": "query", "name": "trace", "move": chance.choice(moves), "ply": ply},
        {"type": "query", "name": "timeline", "since": chance.randint(-1, 8), "ply": ply},
        {"type": "choose", "places": chance.choices(places, k=chance.randrange(5)), "ply": ply},
        {"type": "look", "text": chance.choice(_faces(position.game))}, {"type": "view"}, {"type": "record"},
        {"type": "shapes"}, {"type": chance.choice(("home", "hint", "peek")), "ply": ply},
        {"type": chance.choice(("undo", "redo"))}, {"type": chance.choice(("undo", "redo")), "ply": ply},
        {"type": "goto", "to": chance.randint(-2, ply + 2), "ply": ply},
        {"type": "query", "name": "timeline", "ply": ply, "since": chance.choice((0, ply, -1, None, 1 << 40))},
        {"type": "new", "deal": chance.choice(DEALS), "ply": ply},
        {"type": "finish", "ply": ply, "seconds": chance.choice((0, 7, -1, 1 << 40))},
        {"type": "deal", "word": chance.choice((*DEALS, "", "7", "Hōnu")), "kind": ""},
        {"type": "deal", "word": "", "kind": chance.choice(("", "easy", "dodo"))},
        {"type": "match", "mode": chance.choice((*MODES, "dodo"))},
        {"type": chance.choice(("show", "tell")), **gesture},
    ))  # fmt: skip


@cache
def _faces(name: str) -> list[str]:
    return [*game.faces(elele.deal(f"{name}#7"))]


def write(page: FakePage, chance: Chance) -> None:
    """Let a page write traits, and assert that the widget ignores it."""
    widget = page.widget
    before = {name: getattr(widget, name) for name in widget.keys}
    names = chance.choices([*before, "nothing"], k=3)
    written = {"method": "update", "state": {name: junk(chance) for name in names}}
    widget._handle_msg({"content": {"data": written}, "buffers": []})
    after = {name: getattr(widget, name) for name in widget.keys}
    assert all(before[name] is after[name] or before[name] == after[name] for name in before)


def enveloped(intent: Any, chance: Chance) -> Any:
    if chance.random() < 0.05:
        return intent
    return {
        "nonce": chance.choice(("n-1", 7, None, "x" * 5000, [1], {"a": {}}, f"k3x9f2a-{chance.randrange(999)}")),
        "intent": intent,
    }


def board(chance: Chance) -> None:
    """Messages to a board: a refused one changes nothing; a remark on a new deal comes with the deal."""
    session = Session(chance.choice(DEALS), assistant=NoAssistant())  # type: ignore[arg-type]  # it starts no thread
    page = FakePage(Board(session))
    for _ in range(chance.randrange(12)):
        if moves := session.position.legal_moves():
            session.play(chance.choice(moves))
    for _ in range(PART):
        intent = spoilt(asked(session, chance), chance)
        before = session.history
        session.notice = None
        page.hear(enveloped(intent, chance))
        if (session.notice is not None and session.notice.kind != "deal") or not isinstance(intent, dict):
            assert session.history is before, intent
        assert page.view == json.loads(json.dumps(page.widget.view))
        assert page.view["ply"] == session.ply
        if chance.random() < 0.02:
            write(page, chance)
    page.widget.close()


def puzzle_board(chance: Chance) -> None:
    """Messages to the board of a puzzle: a refused one changes nothing."""
    box = PuzzleBox(chance.choice([*puzzles.load()]), keep=False)
    for _ in range(PART):
        assert box.board
        page, attempt, session = FakePage(box.board), box.attempt, box.attempt.session
        session.assistant = NoAssistant()  # type: ignore[assignment]  # it starts no thread
        before, judged = session.history, attempt.view()
        session.notice = None
        page.hear(enveloped(spoilt(asked(session, chance), chance), chance))
        if session.notice is not None and box.attempt is attempt:
            assert session.history is before
            assert attempt.view() == judged
        if chance.random() < 0.02:
            write(page, chance)
    for widget in (box.board, box):
        widget.close()


def puzzle_panel(chance: Chance) -> None:
    """Messages to the panel above a puzzle: it opens another puzzle, or nothing changes."""
    box = PuzzleBox(chance.choice([*puzzles.load()]), keep=False)
    panel = FakePage(box)
    for _ in range(PART):
        attempt, before = box.attempt, box.attempt.session.history
        wanted = {"type": "open", "id": chance.choice([*puzzles.load()])} if chance.random() < 0.03 else junk(chance)
        panel.hear(spoilt({"nonce": 1, "intent": spoilt(wanted, chance)}, chance))
        assert box.attempt is attempt or box.attempt.puzzle.puzzle_id in puzzles.load()
        assert attempt.session.history is before
        if chance.random() < 0.02:
            write(panel, chance)
    assert box.board
    for widget in (box.board, box):
        widget.close()


def exercises(chance: Chance) -> None:
    """Messages to exercises: a refused one changes nothing, and an answer is judged once."""
    widget = Exercises(seed=chance.randrange(50), keep=False)
    for _ in range(PART):
        page, exercise, verdict = FakePage(widget), widget.current, widget.verdict
        before = widget.session.history
        widget.session.notice = None
        names = [*widget.answers, "next"]
        wanted = {"type": "play", "move": chance.choice(names), "ply": before.ply}
        page.hear(enveloped(spoilt(chance.choice((wanted, asked(widget.session, chance))), chance), chance))
        assert page.view == json.loads(json.dumps(widget.view))
        if widget.session.notice is not None:
            assert (widget.session.history, widget.current, widget.verdict) == (before, exercise, verdict)
        assert widget.current is not exercise or verdict in (None, widget.verdict)
        if chance.random() < 0.02:
            write(page, chance)
    widget.close()


def items(chance: Chance) -> None:
    """Messages to the questions of a lesson: the first answer to each counts once, and no question is skipped."""
    asked = chance.sample((CHOICE, NUMBER, TOUCH, SEEN), 3)
    widget = Questions(asked, "check", keep=False, retry=chance.random() < 0.7)
    page = FakePage(widget)
    for _ in range(PART):
        told, firsts = widget.item, [*widget.firsts]
        step = told["step"] + chance.choice((0, 0, 0, 1))
        wanted = chance.choice((
            {"type": "choose", "number": chance.randint(0, 4), "step": step},
            {"type": "write", "text": f"{chance.randint(2, 5)}", "step": step},
            {"type": "choose", "places": chance.sample(["a1", "a2", "b1", "c1", "c2"], 3), "ply": step},
            {"type": chance.choice(("show", "next")), "step": step},
        ))  # fmt: skip
        page.hear(enveloped(spoilt(wanted, chance), chance))
        assert widget.firsts[: len(firsts)] == firsts
        assert widget.item["step"] - told["step"] in ((0, 1) if told["ended"] else (0,))
        assert len(widget.firsts) <= widget.item["step"] + 1
        if chance.random() < 0.02:
            write(page, chance)
    widget.close()


def quiz(chance: Chance) -> None:
    """Messages to a quiz, which keeps its answers in one of five cases: a refused message changes nothing."""
    with folder() as own:
        study = Study(own / "progress.sqlite3") if chance.random() < 0.2 else None
        quizzed(Quiz(study, seed=f"w{chance.randrange(50)}", keep=bool(study), typing=chance.random() < 0.5), chance)


def shown(quiz_round: Round) -> tuple[object, ...]:
    """What a refused message may not change in a round; a near miss is noted as help."""
    turns = [replace(turn, helped=False) for turn in quiz_round.turns]
    return quiz_round.step, turns, quiz_round.typing, quiz_round.strict, quiz_round.over


def quizzed(widget: Quiz, chance: Chance) -> None:
    """Messages to one quiz."""
    page = FakePage(widget)
    quiz_round = page.widget.round
    for _ in range(PART):
        step = quiz_round.step + chance.choice((0, 0, 0, 0, 0, 1))
        wanted = chance.choice((
            {"type": "choose", "number": chance.randint(0, 5), "step": step},
            {"type": "write", "text": "noio", "step": step},
            {"type": "typing", "on": chance.random() < 0.5, "step": step},
            {"type": "more", "cards": chance.randint(-1, 30), "step": step},
            {"type": chance.choice(("show", "hard", "guessed", "next", "next", "practise", "new")), "step": step},
        ))  # fmt: skip
        before = shown(quiz_round)
        intent = spoilt(wanted, chance)
        page.hear(enveloped(intent, chance))
        if quiz_round.notice:
            assert shown(quiz_round) == before, intent
        if chance.random() < 0.02:
            write(page, chance)
    page.widget.close()


def bend(chance: Chance) -> None:
    """Messages to a board to bend: only boards that reach a goal by the rules reach it."""
    kind = chance.choice(bending.KINDS)
    widget, first = Bend(kind, keep=False), bending.start(kind)
    page = FakePage(widget)
    for _ in range(PART):
        suits = "".join(chance.choice((suit, suit, chance.choice("CDHS-"))) for suit in first.suits)
        places = "".join(sorted(chance.sample("abcdefghijkl", len(first.places))))
        bent = replace(first, places=places, suits=suits, held=chance.choice((0, 4)), made=chance.randrange(4))
        goal = chance.choice(bending.WORDS[kind]["goals"])["name"]
        intent = spoilt({"type": "met", "goal": goal, "boards": [f"{first}", f"{bent}"]}, chance)
        before = [*widget.met]
        page.hear(enveloped(intent, chance))
        for name in {*widget.met} - {*before}:
            assert bending.met(kind, name, intent["boards"])
        assert widget.reached["met"] == widget.met
        if chance.random() < 0.02:
            write(page, chance)
    widget.close()


def exam(chance: Chance) -> None:
    """Messages to an exam: a refused one changes and keeps nothing, and none makes an exam that has ended go on."""
    with folder() as own:
        widget = Exam(own / "progress.sqlite3")
        page = FakePage(widget)
        for _ in range(PART):
            step = widget.view["step"] + chance.choice((0, 0, 0, 0, 0, 1))
            wanted = chance.choice((
                {"type": "write", "text": chance.choice(("noio", "?", "m" * 10_000)), "step": step},
                {"type": "unknown", "step": step}, {"type": "hand", "player": "Nohea"},
                {"type": chance.choice(("begin", "unknown", "unknown", "again", "show")), "step": step},
            ))  # fmt: skip
            before = (widget.sitting, {**widget.view, "notice": ""})
            intent = spoilt(wanted, chance)
            page.hear(enveloped(intent, chance))
            if widget.view["notice"]:
                assert (widget.sitting, {**widget.view, "notice": ""}) == before, intent
            if chance.random() < 0.02:
                write(page, chance)
        widget.close()


def bird_panel(chance: Chance) -> None:
    """Messages to the panel of the birds, which obeys no message."""
    unheard(BirdPanel("seabirds#7"), chance)


def field_guide(chance: Chance) -> None:
    """Messages to the field guide, which obeys no message."""
    unheard(FieldGuide("noio"), chance)


def steps(chance: Chance) -> None:
    """Messages to a game step by step, which obeys no message."""
    unheard(Steps("october-limit"), chance)


def unheard(widget: Any, chance: Chance) -> None:
    """Assert that a widget answers every message, and that nothing else happens."""
    page, before = FakePage(widget), {name: repr(getattr(widget, name)) for name in widget.keys}
    for _ in range(PART):
        assert [*page.hear(enveloped(spoilt(LOOK, chance), chance))] == ["ack"]
    assert {name: repr(getattr(widget, name)) for name in widget.keys} == before
    write(page, chance)
    widget.close()


LOOK = {"type": "look", "text": "noio-m"}
