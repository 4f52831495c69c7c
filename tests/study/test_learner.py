"""A learner's answers and told facts are in one file, whichever board or notebook they come from."""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from elele.seabirds.deck import load
from elele.session import Session
from elele_course.seabirds import play
from elele_course.store import sqlite_locks
from elele_course.store.progress import NAME, Progress, SetAside
from elele_course.study import Study, learner
from elele_course.study.learner import Learner

CORPUS = Path(__file__).parents[1] / "corpus" / "first_edition" / "progress" / "learner.sqlite3"
DEAL, FIRST = "seabirds#7", "pair b6 c6 a6"
NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A separate folder for a learner, with learning at boards switched on."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    monkeypatch.delenv("ELELE_LEARN", raising=False)
    yield tmp_path
    learner.on()


def mine() -> Learner:
    """The learner in a new game."""
    return Session(DEAL).part(learner.own)


def test_told_and_answered_last() -> None:
    """Facts told and answers given count in the next game, and a bird shown or asked about counts as met."""
    first = mine()
    first.tell("bird:moli", "fact:moli-03")
    first.tell("fact:moli-03")
    first.answer("picture-name:noio", "good")
    first.write()
    for later in (first, mine()):
        assert later.told == {"bird:moli": 1, "fact:moli-03": 2}
        assert [(answer.card_id, answer.rating) for answer in later.answers] == [("picture-name:noio", "good")]
        assert [later.met(bird) for bird in ("moli", "noio", "iwa")] == [True, True, False]
        assert later.trouble == later.news() == ""


def test_boards_of_a_session_share_the_learner() -> None:
    """A session has one learner, the first one given."""
    session, own = Session(DEAL), Learner()
    assert session.part(learner.own, own) is own
    assert session.part(learner.own) is own
    assert session.part(learner.own, Learner()) is own


def test_two_games_at_once() -> None:
    """Each of two games gets the rows that the other added, in order, once it looks."""
    one, other = mine(), mine()
    one.answer("picture-name:moli", "good")
    one.write()
    other.answer("picture-name:noio", "again")
    other.tell("bird:iwa")
    other.write()
    one.answer("picture-name:ou", "good")
    one.tell("bird:iwa")
    one.look()
    other.look()
    assert one.answers == other.answers
    assert [answer.card_id for answer in one.answers] == [f"picture-name:{bird}" for bird in ("moli", "noio", "ou")]
    assert one.told == other.told == {"bird:iwa": 2}
    assert set(one.memories()) == set(other.memories()) == {answer.card_id for answer in one.answers}


def test_the_daily_deck_sees_play_and_play_the_deck() -> None:
    """A pair found in a game counts as an answer in the study, and answers in the study affect a game's questions."""
    session, study = Session("seabirds#34"), Study()
    own = session.part(learner.own)
    first = session.position.bird_at("b3")  # type: ignore[attr-defined]
    shown = {"w": frozenset(["picture"]), "k": frozenset(["hawaiian"])}
    session.part(play.Reviewer).shown = {card: shown[card[-1]] for card in load().nests}
    session.play("pair b3 c5 a2")
    own.write()
    (answer,) = study.history()
    card_id = f"picture-name:{first[:-2]}"
    assert (answer.card_id, answer.rating) == (card_id, "good")
    assert study.memories() == own.memories()
    study.answer("picture-name:iwa", "easy")
    own.look()
    assert own.met("iwa")
    assert play.asked(own, "iwa", study.memories()["picture-name:iwa"].last.day) == ("hawaiian", "english")
    assert study.memories() == own.memories()


def test_answers_put_in_order_are_read_again(tmp_path: Path) -> None:
    """Answers imported from another computer count in a running game."""
    one, study = mine(), Study()
    one.answer("picture-name:moli", "good")
    one.write()
    (tmp_path / "other.csv").write_text(
        "card_id,rating,at,day\npicture-name:noio,good,2026-01-01T10:00:00.000Z,2026-01-01\n", encoding="utf-8"
    )
    assert study.import_csv(tmp_path / "other.csv") == 1
    one.look()
    assert [answer.card_id for answer in one.answers] == ["picture-name:noio", "picture-name:moli"]
    assert one.memories() == study.memories()


@pytest.mark.parametrize("word", ["off", "OFF", "0", "no", "false"])
def test_a_class_keeps_nothing(word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `ELELE_LEARN=off`, a game remembers answers only while it lasts, and no file is created."""
    monkeypatch.setenv("ELELE_LEARN", word)
    alone = mine()
    alone.tell("bird:moli")
    alone.answer("picture-name:moli", "good")
    assert (alone.met("moli"), len(alone.answers), len(alone.memories())) == (True, 1, 1)
    assert (mine().met("moli"), mine().answers, alone.news()) == (False, [], "")
    assert list(tmp_path.iterdir()) == []


def test_a_notebook_keeps_nothing() -> None:
    """After `off()`, a notebook keeps nothing until `on()`."""
    learner.off()
    mine().tell("bird:moli")
    learner.on()
    assert not mine().met("moli")


def test_off_reaches_games_that_have_begun() -> None:
    """After `off()`, only waiting rows are written; later rows last as long as the game."""
    begun = mine()
    begun.tell("bird:moli")
    learner.off()
    begun.tell("bird:noio")
    begun.answer("picture-name:iwa", "good")
    begun.write()
    Study().meet("ao")
    begun.look()
    assert begun.told == {"bird:moli": 1, "bird:noio": 1, "bird:ao": 1, "fact:ao-06": 1}
    assert len(begun.answers) == 1
    learner.on()
    later = mine()
    assert (later.told, later.answers) == ({"bird:moli": 1, "bird:ao": 1, "fact:ao-06": 1}, [])


def without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run as in a browser, where Python cannot start threads."""

    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)


def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        sqlite_locks, "connect", lambda path, *_, **__: sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    )


@pytest.mark.parametrize("threads", [True, False])
def test_a_read_only_file_is_plain_play_with_one_notice(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a read-only file count; the first row that cannot be kept gives one notice, and play goes on.

    The notice comes with the move that wrote the row, or with the next one if a thread is still writing.
    """
    before = mine()
    before.answer("picture-name:moli", "good")
    before.write()
    read_only(monkeypatch)
    if not threads:
        without_threads(monkeypatch)
    session = Session(DEAL)
    own = session.part(learner.own)
    assert (own.met("moli"), own.news()) == (True, "")
    session.part(play.Reviewer)
    notices = []
    for move in (FIRST, "turn b6"):
        session.play(move)
        own.write()
        notices.append(session.notice)
    [notice] = filter(None, notices)
    assert notice.text.startswith("From now on, your progress is not kept. Nothing new was kept (")
    assert threads or notice is notices[0]
    session.undo()
    assert session.notice is None
    own.answer("picture-name:noio", "good")
    assert [answer.card_id for answer in own.answers] == ["picture-name:moli", "picture-name:noio"]
    assert own.told.total() == 1


def test_an_older_file_that_is_read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers in a read-only file of version 1 count, although facts told cannot be added to it."""
    shutil.copy(CORPUS, tmp_path / NAME)
    read_only(monkeypatch)
    own = mine()
    assert len(own.answers) > 0
    assert own.told.total() == 0
    assert own.trouble == ""


def test_a_folder_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If no file can be created, the game shows one notice and goes on."""
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "taken"))
    session = Session(DEAL)
    session.part(play.Reviewer)
    session.play(FIRST)
    assert session.notice is not None
    assert session.notice.text.startswith("Your progress is not kept. ")
    assert "ELELE_HOME" in session.notice.text
    session.undo()
    assert session.notice is None


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    """A damaged file is kept under another name, which one notice shows, and a new file is used."""
    before = mine()
    before.tell("bird:moli")
    before.write()
    (tmp_path / NAME).write_text("no database at all" * 100)
    session = Session(DEAL)
    with pytest.warns(SetAside):
        own = session.part(learner.own)
    assert not own.met("moli")
    session.part(play.Reviewer)
    session.play(FIRST)
    assert session.notice is not None
    assert session.notice.text.startswith("Your progress file is damaged")
    session.undo()
    assert session.notice is None
    own.write()
    assert mine().told == own.told


def test_a_file_that_breaks_during_a_game(tmp_path: Path) -> None:
    """A file that is damaged during a game is replaced, and the game continues with the new one."""
    own = mine()
    own.tell("bird:moli")
    own.write()
    (tmp_path / NAME).write_text("no database at all" * 100)

    def next_bird() -> None:
        own.tell("bird:noio")
        own.look()

    with pytest.warns(SetAside):
        next_bird()
    assert own.told == mine().told == {"bird:noio": 1}
    assert own.news().startswith("Your progress file is damaged")
    assert own.news() == ""


def test_days_are_the_learners_own() -> None:
    """An answer has the day shown by the learner's clock."""
    own = Learner(Progress(), now=lambda: NOW)
    own.answer("picture-name:moli", "good")
    assert own.answers[0].day == NOW.date()
    assert own.answers[0].at == NOW


def test_a_move_does_not_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The results of a move count at once and are written later, many rows in one transaction."""
    own, turn, writes = mine(), threading.Event(), list[str]()
    write = Progress.write

    def slow(progress: Progress, work: Any, kind: str = "IMMEDIATE") -> Any:
        assert turn.wait(10)
        writes.append(kind)
        return write(progress, work, kind)

    with monkeypatch.context() as patched:
        patched.setattr(Progress, "write", slow)
        own.tell("bird:moli")
        while own._items:  # The first write has begun.
            time.sleep(0.001)
        own.answer("picture-name:moli", "good")
        own.tell("fact:moli-03")
        assert (own.told.total(), len(own.answers), writes) == (2, 1, [])
        turn.set()
        own.write()
    assert 1 <= len(writes) <= 3
    assert (mine().told, mine().answers) == (own.told, own.answers)


def test_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser, where Python has no threads, a row is written before the move is shown."""
    without_threads(monkeypatch)
    own = mine()
    own.tell("bird:moli")
    own.answer("picture-name:moli", "good")
    assert (mine().told, mine().answers) == (own.told, own.answers)


def test_many_threads() -> None:
    """Rows that many threads add and load at once are all there, each once."""
    own = mine()

    def add(number: int) -> None:
        own.tell(f"fact:{number}")
        own.look()
        own.answer(f"picture-name:bird-{number}", "good")

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(add, range(24)))
    own.look()
    later = mine()
    assert own.told == later.told == {f"fact:{number}": 1 for number in range(24)}
    assert sorted(answer.card_id for answer in own.answers) == sorted(answer.card_id for answer in later.answers)
    assert len(later.answers) == len({answer.card_id for answer in later.answers}) == 24
