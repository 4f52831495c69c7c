"""Mistakes in games as puzzles, and the daily review that brings them back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from planted import lost_game, planted_games
from workshop_games import golf

import elele
from elele import game, solve
from elele.errors import ParseError
from elele.record import Record
from elele.session import Session
from elele_course.classroom import account
from elele_course.questions import mistakes
from elele_course.questions.mistakes import Mistake, Try
from elele_course.store import questions as store
from elele_course.store.progress import Progress
from elele_course.study import Study

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.sqlite3")


@pytest.fixture
def mistake() -> Mistake:
    """The move that lost a game of Elemental."""
    [found] = mistakes.of(lost_game().record, 60)
    return found


def wrong(mistake: Mistake) -> Iterator[str]:
    """The moves that lose in place of a mistake, and the mistake itself."""
    position = game.parse(mistake.position)
    for move in position.legal_moves():
        if solve.solve(position.after(move), 60).verdict == "lost":
            yield str(move)


@pytest.mark.parametrize("version", ["elba", "elemental:july"])
def test_the_mistake_of_a_game_is_a_puzzle(version: str) -> None:
    """A game that one move threw away has one mistake; the better move solves its puzzle, the move made does not."""
    record, ply = next(planted_games(version, 9))
    [found] = mistakes.of(record, 60)
    assert (found.ply, found.made, found.deal) == (ply, record.moves[ply], record.headers["Deal"])
    assert mistakes.read(str(found)) == found
    attempt = Try(found, 0, "Your mistakes, 1 of 1")
    assert "It gave the win away." in attempt.status
    attempt.session.play(found.made)
    assert "can no longer be won" in attempt.status
    assert not attempt.solved
    attempt.session.undo()
    attempt.session.play(found.better)
    assert attempt.solved
    assert attempt.first is not None
    assert (attempt.first[0], attempt.first[1].right) == (found.made, False)


def test_the_second_wrong_try_is_explained(mistake: Mistake) -> None:
    """The first wrong try does not tell the answer; another one does, with its reason; the same move does not."""
    first, second, *_ = wrong(mistake)
    attempt = Try(mistake, 0, "")
    for _ in range(2):
        attempt.session.play(first)
        assert "A better move" not in attempt.status
        attempt.session.undo()
    attempt.session.play(second)
    assert attempt.status.endswith(mistake.answer())
    label = game.label(attempt.puzzle.start, game.parse_move(attempt.puzzle.start, mistake.better))
    assert label in mistake.answer()


def test_in_a_game_for_points_equal_moves_are_right() -> None:
    """A move that costs points is wrong, and says how many; the unseen cards are not those of the game."""
    session = Session("seabirds#7")
    while not session.position.over:
        session.play(session.position.legal_moves()[-1])
    found = mistakes.of(session.record(), 60)
    assert found
    for one in found:
        start = game.parse(one.position)
        assert sorted(game.unseen(start)) == sorted(game.unseen(session.history.positions[one.ply]))
        assert start != session.history.positions[one.ply] or not game.unseen(start)
        attempt = Try(one, 0, "")
        attempt.session.play(one.made)
        assert " less (±" in attempt.status
        attempt.session.undo()
        attempt.session.play(one.better)
        assert attempt.solved


def test_a_game_from_the_workshop(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has no puzzles of its own has mistakes to try again."""
    monkeypatch.setattr("elele.game._registered", {})
    elele.register(golf())
    [found] = mistakes.of(Record.of(elele.parse("golf - 5H 4C 6D 5S 7H - - -"), ["go 2 waste", "go 4 waste"]))
    assert (found.made, found.better, found.deal) == ("go 2 waste", "go 1 waste", "golf")
    attempt = Try(found, 0, "")
    attempt.session.play("go 1 waste")
    assert attempt.status == "Right! “Move the 4 of clubs from 1 to waste” keeps the win."


def test_a_move_that_nobody_can_judge_does_not_count(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the solver has no time, the verdict says so, and the try counts neither as right nor as wrong."""
    monkeypatch.setattr(solve, "solve", lambda position, *_args, **_more: solve.Solution(position, "undecided"))
    attempt = Try(mistake, 0, "")
    start = game.parse(mistake.position)
    attempt.session.play(next(move for move in start.legal_moves() if str(move) != mistake.better))
    assert (attempt.solved, attempt.first) == (False, None)
    assert "does not count" in attempt.status


def answered(progress: Progress, mistake: Mistake, when: datetime, *, right: bool) -> None:
    store.keep(progress, store.ItemAnswer(str(mistake), "recall", "move", right), when)


def test_a_mistake_comes_back(mistake: Mistake, progress: Progress) -> None:
    """After a wrong answer it is due at once; after a right one, days later, and each time after a longer wait."""
    assert mistakes.review(progress, NOW) == mistakes.Review((), None)
    answered(progress, mistake, NOW, right=False)
    assert mistakes.review(progress, NOW + timedelta(minutes=2)).due == (mistake,)
    when, waits = NOW + timedelta(minutes=2), list[int]()
    while len(waits) < 3:
        answered(progress, mistake, when, right=True)
        found = mistakes.review(progress, when)
        if found.next and found.next > when.date():
            assert found.due == ()
            waits.append((found.next - when.date()).days)
            when = datetime.combine(found.next, NOW.time(), UTC)
            assert mistakes.review(progress, when).due == (mistake,)
    assert waits == sorted(waits)
    assert waits[-1] > waits[0]


def test_mistakes_count_nowhere_else(mistake: Mistake, progress: Progress) -> None:
    """An answer to a mistake is no answer to a lesson's question, and no flashcard."""
    before = account.of(progress), Study(progress).today()
    answered(progress, mistake, NOW, right=False)
    assert (account.of(progress), Study(progress).today()) == before


@pytest.mark.parametrize(
    "text", ["chess 0|go 2 waste|go 1 waste|chess - 5H 4C 6D 5S 7H - - -", "elba 3|deal|deal|elba XX", "no mistake"]
)
def test_one_mistake_that_cannot_be_read_leaves_the_others(text: str, mistake: Mistake, progress: Progress) -> None:
    """A mistake of a game that is not loaded, or of a deck that has changed, is left out of the review."""
    answered(progress, mistake, NOW, right=False)
    store.keep(progress, store.ItemAnswer(f"{mistakes.BEGINS}{text}", "recall", "move", right=False), NOW)
    assert mistakes.review(progress, NOW + timedelta(minutes=2)).due == (mistake,)


@pytest.mark.parametrize("text", ["", "mistake:", "01-mates", "mistake:elba#9 x|a|b|c", "mistake:elba#9 3|a|b"])
def test_other_texts_are_no_mistakes(text: str) -> None:
    with pytest.raises(ParseError):
        mistakes.read(text)
