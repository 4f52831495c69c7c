"""The Python side of the pages without a notebook: a page asks for a widget and exchanges messages with it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comm
import pytest
from ipywidgets import Widget

from elele import game
from elele.session import Session
from elele_course.classroom import handin
from elele_course.store import scores, unsaved_reason
from elele_course.store.progress import NAME, Progress
from elele_widgets import web_page


class OpenPage:
    """A page that shows what Python sends."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        web_page.connect(lambda text: self.sent.append(json.loads(text)))

    def open(self, page: str, task: str) -> dict[str, Any]:
        opened: dict[str, Any] = json.loads(web_page.open_page(page, task))
        return opened

    def states(self, kind: str) -> dict[str, dict[str, Any]]:
        """The state of each open model of a class, by its channel."""
        opened = {sent["comm"]: sent["data"]["state"] for sent in self.sent if sent["type"] == "comm_open"}
        closed = {sent["comm"] for sent in self.sent if sent["type"] == "comm_close"}
        ours = f"elele_widgets.{kind}"
        return {name: s for name, s in opened.items() if name not in closed and s.get("_anywidget_id") == ours}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenPage]:
    """A page; after the test, the widgets are restored."""
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    yield OpenPage()
    Widget.close_all()


@pytest.mark.parametrize(
    ("name", "task", "kind", "trait", "part"),
    [
        ("play", "seabirds#kahakai", "seabirds.table.BirdPanel", "page", "E lele!"),
        ("play", "seabirds#kahakai", "seabirds.table.Table", "view", '"deal": "seabirds#kahakai"'),
        ("play", "seabirds#Mōlī", "seabirds.table.Table", "view", '"deal": "seabirds#moli"'),
        ("play", "elemental:july#7", "board.board.Board", "view", '"deal": "elemental:july#7"'),
        ("play", "elba#7", "board.board.Board", "view", '"deal": "elba#7"'),
        ("play", "seabirds#kahakai&match=hawaiian&peek=off", "seabirds.table.Table", "about", '"match": "hawaiian"'),
        ("play", "seabirds#kahakai&coach=on", "seabirds.table.Table", "view", '"coach"'),
        ("play", "seabirds#kahakai&goals=on", "seabirds.table.Table", "view", '"class_goals": true'),
        ("puzzle", "two-moli", "questions.puzzles.PuzzleBox", "puzzle", '"id": "two-moli"'),
        ("puzzle", "", "questions.puzzles.PuzzleBoard", "view", "zones"),
        ("quiz", "honu", "seabirds.quiz.Quiz", "view", "Class quiz #honu"),
        ("quiz", "honu&length=3&birds=moli", "seabirds.quiz.Quiz", "view", '"of": 3'),
        ("quiz", "", "seabirds.quiz.Quiz", "view", "Your birds today"),
        ("exam", "", "seabirds.exam.Exam", "view", "Name all 20 birds"),
        ("birds", "noio+noio-koha", "seabirds.guide.FieldGuide", "guide", '"open": ["noio", "noio-koha"]'),
        ("birds", "", "seabirds.guide.FieldGuide", "guide", '"open": []'),
        ("steps", "four-crosses", "steps.steps.Steps", "story", "The four crosses"),
        ("steps", "", "steps.steps.Steps", "story", "The seven blocks"),
        ("bend", "cross", "elemental.bend.Bend", "bend", "Bend a cross"),
        ("bend", "", "elemental.bend.Bend", "bend", "Bend a block"),
        ("teacher", "", "classroom.task_links.TaskLink", "task", "Type the address of your site"),
        ("teacher", "", "classroom.classroom.Classroom", "room", "Nothing has arrived yet"),
        ("mine", "", "classroom.take_along.TakeAlong", "kept", "notice"),
    ],
)
def test_an_address_names_what_a_page_shows(
    page: OpenPage, name: str, task: str, kind: str, trait: str, part: str
) -> None:
    """Each page opens the widget of its task, and gets all data to draw it."""
    opened = page.open(name, task)
    assert [*opened] == ["model"]
    (state,) = page.states(kind).values()
    assert part in json.dumps(state[trait], ensure_ascii=False)


@pytest.mark.parametrize(
    ("name", "task", "trouble"),
    [
        ("play", "go#7", "There is no game called 'go'"),
        ("play", "seabird#moli", "did you mean seabirds?"),
        ("puzzle", "nothing", "There is no puzzle 'nothing'"),
        ("exam", "honu", "The exam has no parts, so leave out 'honu'"),
        ("birds", "dodo", "There is no bird 'dodo'"),
        ("birds", "moli+noio+ao", "compares two; this task names 3"),
        ("steps", "../secret", "../secret"),
        ("bend", "triangle", "choose one of block, cross, extremity, manipulation"),
    ],
)
def test_a_wrong_address_is_answered_in_a_sentence(page: OpenPage, name: str, task: str, trouble: str) -> None:
    """A wrong address is answered with a sentence, and the page can then open another task."""
    opened = page.open(name, task)
    assert [*opened] == ["trouble"]
    assert trouble in opened["trouble"]
    assert re.search(r"[^.?][.?]$", opened["trouble"])
    assert [*page.open("play", "elba#7")] == ["model"]


@pytest.mark.parametrize("version", ["seabirds", "seabirds:7x3", "elemental:july", "elba"])
def test_a_game_without_a_word_is_a_surprise(page: OpenPage, version: str) -> None:
    """The random deal is not a poor start, and the page learns its text, so that a reload deals it again."""
    opened = page.open("play", f"{version}#")
    assert [*opened] == ["model", "task"]
    assert opened["task"].startswith(f"{version}#")
    assert game.poor_start(game.deal(opened["task"])) == ""
    kind = "seabirds.table.Table" if version.startswith("seabirds") else "board.board.Board"
    (state,) = page.states(kind).values()
    assert state["view"]["deal"] == opened["task"]


def test_the_page_learns_of_every_other_deal(
    page: OpenPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page learns the task of each deal that the player goes on to, with the options, and only then."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    assert [*page.open("play", "elba#7&peek=off")] == ["model"]
    ((channel, state),) = page.states("board.board.Board").items()
    page.sent.clear()
    move = state["view"]["moves"][0]["text"]
    for intent in (
        {"type": "play", "move": move, "ply": 0}, {"type": "deal", "word": "8", "kind": ""}, {"type": "new", "ply": 0}
    ):  # fmt: skip
        data = {"method": "custom", "content": {"nonce": "one", "intent": intent}}
        web_page.hear(channel, json.dumps(data))
    told = [sent["task"] for sent in page.sent if "task" in sent]
    assert told[0] == "elba#8&peek=off"
    assert len(told) == 2
    page.sent.clear()
    again = page.open("play", "elba#7&peek=off")
    assert [*again] == ["model", "newer"], "a link to a deal opens that deal"
    assert again["newer"] == told[1]
    (state,) = page.states("board.board.Board").values()
    assert [state["view"]["deal"], state["view"]["ply"]] == ["elba#7", 1]
    assert [*page.open("play", told[1])] == ["model"]


def test_options_of_a_task_reach_its_widget(page: OpenPage) -> None:
    """Hidden cards stay hidden where a task says so, and a quiz has the birds, questions and length of its task."""
    page.open("play", "elba#7&peek=off")
    (board,) = page.states("board.board.Board").values()
    assert "peek" not in board["about"]["actions"]
    page.open("quiz", "honu&length=2&birds=moli+noio&ask=picture-name")
    (quiz,) = page.states("seabirds.quiz.Quiz").values()
    assert quiz["view"]["of"] == 2


def test_the_page_learns_how_a_game_has_ended(page: OpenPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each end of a game is told once, as the line to hand in without a name; nothing is told before."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    page.open("play", "elba#16")
    ((channel, _state),) = page.states("board.board.Board").items()

    def told(*intents: dict[str, Any]) -> list[str]:
        page.sent.clear()
        for intent in intents:
            data = {"method": "custom", "content": {"nonce": "one", "intent": intent}}
            web_page.hear(channel, json.dumps(data))
        return [sent["line"] for sent in page.sent if "line" in sent]

    assert told({"type": "play", "move": "deal", "ply": 0}, {"type": "record", "player": "Nohea"}) == []
    (line,) = told({"type": "play", "move": "deal", "ply": 1}, {"type": "record", "player": "Nohea"})
    assert handin.read(line).moves == ("deal", "deal")
    assert "Player" not in handin.read(line).headers
    assert told({"type": "undo", "ply": 2}) == []
    assert len(told({"type": "play", "move": "deal", "ply": 1})) == 1
    page.sent.clear()
    page.open("play", "elba#16")
    assert not [sent for sent in page.sent if "line" in sent], "a game that had ended is not told again"


def finish(deal: str) -> None:
    """Play a game to its end, with a score book."""
    session = Session(deal)
    keeper = scores.keep(session, Progress())
    while not session.position.over:
        session.play(session.position.legal_moves()[-1])
    keeper.leave()


def coached(page: OpenPage, task: str) -> bool:
    """Open a game, and return whether the coach guides the player."""
    assert [*page.open("play", task)] == ["model"]
    (board,) = page.states("seabirds.table.Table").values()
    assert board["view"]["notice"] is None
    return "coach" in board["view"]


def test_the_coach_starts_for_anyone_without_a_finished_game(
    page: OpenPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The coach starts until a game of E Lele! is finished, also if no file can be read; a task decides otherwise."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    assert coached(page, "seabirds#makani")
    assert not coached(page, "seabirds#makani&coach=off")
    assert not coached(page, "seabirds#makani&match=hawaiian"), "the coach cannot help while cards hide names"
    finish("elemental:october#7")
    assert coached(page, "seabirds#makani"), "another game does not count"
    finish("seabirds#7")
    assert not coached(page, "seabirds#makani")
    assert coached(page, "seabirds#makani&coach=on")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / NAME).mkdir()  # a folder, which cannot be opened as the file
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "other"))
    assert coached(page, "seabirds#makani")


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        ("yes", ""),
        ("elsewhere", unsaved_reason.ELSEWHERE),
        ("no", unsaved_reason.NOTHING),
        ("late", unsaved_reason.LATE),
    ],
)
def test_a_page_says_what_it_keeps(
    page: OpenPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: str, why: str
) -> None:
    """The page shows why nothing is kept, or not kept yet; the board below and the quiz say nothing about it."""
    monkeypatch.setattr(unsaved_reason, "_told", [])
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    assert web_page.wake(kept) == why
    page.open("play", "elba#7")
    (board,) = page.states("board.board.Board").values()
    assert board["view"]["notice"] is None
    page.open("quiz", "")
    (quiz,) = page.states("seabirds.quiz.Quiz").values()
    assert quiz["view"]["note"] == ""
    assert (web_page.keep("again"), unsaved_reason.why()) == (unsaved_reason.AGAIN, "")


def test_a_page_with_nothing_to_keep_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page for teachers leaves the files to other pages."""
    monkeypatch.setattr(unsaved_reason, "_told", [])
    assert web_page.keep("unused") == unsaved_reason.why() == ""


def test_a_message_of_the_page_plays_a_move(page: OpenPage) -> None:
    """A message from the page reaches the widget, and the answer has the nonce of the request."""
    page.open("play", "elba#7")
    ((channel, state),) = page.states("board.board.Board").items()
    move = state["view"]["moves"][0]["text"]
    page.sent.clear()
    intent = {"nonce": "one", "intent": {"type": "play", "move": move, "ply": 0}}
    web_page.hear(channel, json.dumps({"method": "custom", "content": intent}))
    answers = [sent["data"]["content"] for sent in page.sent if sent["comm"] == channel]
    assert [(answer["patch"]["set"]["ply"], answer["patch"]["set"]["ack"]) for answer in answers] == [(1, "one")]


def test_a_widget_that_is_gone_hears_nothing(page: OpenPage) -> None:
    """A new task closes the widgets of the earlier one; a late message to them changes nothing."""
    page.open("play", "elba#7")
    ((channel, _state),) = page.states("board.board.Board").items()
    page.open("birds", "")
    assert page.states("board.board.Board") == {}
    page.sent.clear()
    web_page.hear(channel, json.dumps({"method": "custom", "content": {"nonce": "late", "intent": {"type": "view"}}}))
    assert page.sent == []


def test_a_restored_python_draws_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two visitors who restore the same memory get different random numbers."""
    monkeypatch.setattr(unsaved_reason, "_told", [])
    saved, drawn = random.getstate(), set()
    for _visitor in range(2):
        random.setstate(saved)
        web_page.wake("yes")
        drawn.add(random.random())
    assert len(drawn) == 2
