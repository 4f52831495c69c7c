"""The boxes in which mistakes are tried again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from fake_page import FakePage
from planted import lost_game

from elele import game
from elele_course.classroom import handin
from elele_course.questions import mistakes
from elele_course.store.progress import Progress
from elele_widgets import Mistakes
from elele_widgets.questions.mistakes import NONE, NOTHING


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.sqlite3")


@pytest.mark.parametrize("form", ["record", "text", "line"])
def test_a_handed_in_game_opens_the_same_way(form: str, progress: Progress) -> None:
    """A record, its text and a line that was handed in give the same mistakes."""
    record = lost_game().record
    start = {"record": record, "text": str(record), "line": handin.of(record, "Nohea")}[form]
    found = Mistakes(start, progress=progress)
    assert found.box
    assert found.box.puzzle["title"] == f"{record.headers['Deal']}, move {lost_game().ply + 1}"
    assert found.box.puzzle["set"] == "Your mistakes, 1 of 1"


def test_a_wrong_answer_comes_back_in_the_review(progress: Progress) -> None:
    """The first answer is kept, and the same position is due in the daily review."""
    found = Mistakes(lost_game().record, progress=progress)
    assert found.box
    assert found.box.board
    session = found.box.attempt.session
    page = FakePage(found.box.board)
    page.ask(type="play", move=lost_game().record.moves[lost_game().ply], ply=0)
    assert page.view["notice"]["kind"] == "answer"
    [again] = mistakes.review(progress, datetime.now().astimezone()).due
    page.ask(type="undo", ply=1)
    page.ask(type="play", move=again.better, ply=0)
    assert page.view["notice"]["kind"] == "right"
    back = Mistakes(progress=progress)
    assert back.box
    assert back.box.puzzle["set"] == "Daily review, 1 of 1"
    assert game.zones(back.box.attempt.puzzle.start) == game.zones(session.history.positions[0])
    assert len(mistakes.review(progress, datetime.now().astimezone()).due) == 1, "later answers do not count"


def test_nothing_to_review(progress: Progress) -> None:
    """Without a mistake, a sentence says so."""
    assert Mistakes(progress=progress).text.startswith(NOTHING)
    record = lost_game().record
    kept = type(record)(record.headers, record.moves[:3])
    assert Mistakes(kept, progress=progress).text == NONE


def test_no_trait_tells_a_hidden_card(progress: Progress) -> None:
    """What the page gets about a mistake names no position and no card that lies face down."""
    found = Mistakes(lost_game().record, progress=progress)
    assert found.box
    assert found.box.board
    told = repr([found.box.puzzle, found.box.others, found.box.board.view])
    hidden = [card for pile in found.box.attempt.puzzle.start.piles for card in pile.down]
    assert hidden
    assert not [card for card in hidden if f"'{card}'" in told]
    assert found.box.board.obey({"type": "record"})["record"] == ""
