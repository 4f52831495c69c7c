"""A round of questions: how answers change it, which answers are kept, and what a page is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from elele.errors import ParseError
from elele.store.progress import ProgressError
from elele.study import Study, flashcards
from elele.study.quiz import STALE, Round, SeededCards
from elele.study.quiz.view import text, view, when

CARDS = flashcards.cards()
MORNING = datetime.fromisoformat("2026-11-21T08:00-10:00")


def begun(folder: Path, **options: Any) -> Study:
    """A study that begins in the morning, on a clock that does not move."""
    return Study(folder / "progress.sqlite3", now=lambda: MORNING, **options)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    """A study with an empty file."""
    return begun(tmp_path)


def of_class(**options: Any) -> Round:
    """The round of a class with the word honu."""
    return Round(lambda: SeededCards(CARDS.values(), "honu"), **{"seed": "honu", **options})


def right(played: Round) -> int:
    """The number of the right choice."""
    assert played.turn is not None
    keys = [choice.key for choice in played.turn.question.choices]
    return keys.index(played.turn.question.right) + 1


def wrong(played: Round) -> Iterator[int]:
    """The numbers of the wrong ones."""
    return (number for number in range(1, 5) if number != right(played))


def play(played: Round) -> None:
    """Play to the end, all right at once."""
    while not played.over:
        played.choose(right(played))
        played.next()


class TestPlay:
    """A round from any source of cards."""

    def test_right_at_once(self) -> None:
        """The right choice shows the answer; then the next question comes."""
        played = of_class()
        first = played.turn.question
        assert played.choose(right(played)).kind == "right"
        assert (played.turn.done, played.turn.first, played.row) == (True, True, 1)
        played.next()
        assert played.turn.question != first
        assert not played.turn.done

    def test_look_again(self) -> None:
        """After a wrong choice the others can still be tried, the same one not; the row starts again."""
        played = of_class()
        one, other, _ = wrong(played)
        assert played.choose(one).kind == "wrong"
        with pytest.raises(ParseError, match="tried that one"):
            played.choose(one)
        played.choose(other)
        played.choose(right(played))
        assert (played.turn.done, played.turn.first, played.row) == (True, False, 0)
        assert [verdict.kind for _, verdict in played.turn.tries] == ["wrong", "wrong", "right"]

    def test_shown(self) -> None:
        """A player who does not know can be shown the answer."""
        played = of_class()
        played.show()
        assert (played.turn.done, played.turn.first) == (True, False)
        assert view(played)["marks"] == ["later"]

    def test_typed(self) -> None:
        """A near miss leaves the question open and says why; the right name closes it, in its right spelling."""
        played = Round(SeededCards([CARDS["picture-name:uau-kani"]], 1), seed=1, typing=True)
        played.write("uau kanni")
        assert (played.step, played.notice) == (0, "Nearly right. Look at the letters once more.")
        played.write("uau kani")
        assert (played.turn.first, played.notice, played.announce) == (True, "", "Yes: ʻUaʻu kani.")

    def test_what_cannot_be_done(self) -> None:
        """Going on without an answer, answering twice, a fifth choice, or playing on at the end: each says why not."""
        played = of_class(length=1)
        for wrong_way, why in ((played.next, "Answer first"), (played.hard, "right at once")):
            with pytest.raises(ParseError, match=why):
                wrong_way()
        with pytest.raises(ParseError, match="There are 4 choices"):
            played.choose(5)
        played.choose(right(played))
        with pytest.raises(ParseError, match="is answered"):
            played.show()
        played.next()
        assert played.over
        for too_late in (played.next, played.show):
            with pytest.raises(ParseError, match="round is over"):
                too_late()

    def test_listeners(self) -> None:
        """A subscriber is called after every change until it leaves."""
        played, steps = of_class(), []
        leave = played.subscribe(lambda seen: steps.append(seen.step))
        played.choose(right(played))
        leave()
        leave()
        played.next()
        assert steps == [1]


class TestClass:
    """A class quiz: nothing is kept, everyone gets the same."""

    def test_same_for_everyone(self) -> None:
        """One word gives everyone the same questions with the same choices; another word gives others."""
        one, other, third = of_class(), of_class(), Round(SeededCards(CARDS.values(), "pua"), seed="pua")
        asked = []
        for played in (one, other, third):
            play(played)
            asked.append([turn.question for turn in played.turns])
        assert asked[0] == asked[1] != asked[2]
        assert len(asked[0]) == 10

    def test_some_of_each(self) -> None:
        """A round of eight questions has eight directions."""
        played = of_class(length=8)
        play(played)
        assert len({turn.question.card.direction for turn in played.turns}) == 8

    def test_again(self) -> None:
        """A new round of a class has the same questions again."""
        played = of_class()
        first = view(played)
        play(played)
        played.new()
        assert {**view(played), "step": 0, "announce": ""} == first

    def test_end(self) -> None:
        """The end says what went well and what is worth another look."""
        played = of_class(length=3)
        for missed in (False, True, False):
            if missed:
                played.choose(next(wrong(played)))
            played.choose(right(played))
            played.next()
        end = view(played)["end"]
        assert end["text"] == "You knew 2 of 3 at once."
        assert [one["when"] for one in end["met"]].count("worth another look") == 1

    def test_a_row_is_praised(self) -> None:
        """The end names three or more in a row, and a round without a miss."""
        played = of_class(length=4)
        played.show()
        played.next()
        play(played)
        assert view(played)["end"]["text"] == "You knew 3 of 4 at once. 3 of them came in a row."
        played.new()
        play(played)
        assert view(played)["end"]["text"] == "You knew all 4 at once."


class TestStudy:
    """A round from the study deck, which keeps every answer."""

    def test_ratings(self, study: Study) -> None:
        """Right at once is kept as good, a miss as again; calling a card hard is kept too."""
        played = Round(study, length=3)
        played.choose(right(played))
        played.hard()
        played.next()
        played.choose(next(wrong(played)))
        played.choose(right(played))
        played.next()
        played.show()
        assert [answer.rating for answer in study.history()] == ["good", "hard", "again", "again"]

    def test_kept_at_once(self, study: Study) -> None:
        """An answer is on the disk before the page is told."""
        played, kept = Round(study), []
        played.subscribe(lambda _played: kept.append(len(study.history())))
        played.choose(right(played))
        assert kept == [1]

    def test_what_comes_back(self, study: Study) -> None:
        """The answer says when its card comes back, and the end lists what was met, the soonest first."""
        played = Round(study, length=2)
        played.choose(right(played))
        assert view(played)["answer"]["comes"] == "in 10 minutes"
        played.next()
        played.choose(next(wrong(played)))
        played.show()
        played.next()
        met = view(played)["end"]["met"]
        assert [one["when"] for one in met] == ["in 1 minute", "in 10 minutes"]

    def test_nothing_left(self, tmp_path: Path) -> None:
        """A round without a card says that the day is done."""
        played = Round(begun(tmp_path, new_per_day=0))
        assert view(played)["end"] == {"text": "All done for today. More comes tomorrow.", "met": []}

    def test_same_card_twice(self, tmp_path: Path) -> None:
        """When only the card that was just answered is left, the round ends; the next one begins with it."""
        played = Round(begun(tmp_path, new_per_day=1))
        card = played.turn.question.card
        played.choose(right(played))
        played.next()
        assert played.over
        played.new()
        assert played.turn.question.card == card

    def test_not_kept(self, study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
        """If an answer cannot be kept, a notice says why and the question stays open."""

        def full(*_: Any) -> None:
            raise ProgressError("The disk is full: make some room and try again.")

        played = Round(study)
        monkeypatch.setattr(study, "answer", full)
        played.handle({"type": "choose", "number": right(played), "step": 0})
        assert (played.notice, played.step) == ("The disk is full: make some room and try again.", 0)
        assert not played.turn.tries

    def test_no_other_round(self, study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
        """If no card can be read for another round, a notice says so and the round goes on."""
        played = Round(study, seed="honu")
        played.choose(right(played))
        before = played.turns

        def busy() -> None:
            raise ProgressError("Another notebook has been writing: try again.")

        with monkeypatch.context() as patch:
            patch.setattr(study, "next", busy)
            for name in ("new", "next"):
                played.handle({"type": name, "step": played.step})
                assert view(played)["notice"] == "Another notebook has been writing: try again."
                assert (played.turns, played.over) == (before, False)
        played.next()
        assert len(played.turns) == 2


class TestMessages:
    """Messages to and from a page."""

    def test_a_round_by_messages(self) -> None:
        """Every intent does what its method does."""
        played = of_class(length=2)
        for intent in (
            {"type": "typing", "on": True},
            {"type": "write", "text": played.turn.question.card.accepts[0]},
            {"type": "next"},
            {"type": "show"},
            {"type": "next"},
        ):
            played.handle({**intent, "step": played.step})
            assert played.notice == ""
        assert [turn.first for turn in played.turns] == [True, False]
        played.handle({"type": "new", "step": played.step})
        assert not played.over

    def test_stale(self) -> None:
        """A message about an earlier moment changes nothing, so two quick touches answer once."""
        played = of_class()
        intent = {"type": "choose", "number": right(played), "step": 0}
        played.handle(intent)
        before = played.turns
        played.handle(intent)
        assert (played.turns, played.step, played.notice) == (before, 1, STALE)

    @pytest.mark.parametrize(
        "message",
        [
            None, 7, [], {}, {"type": "choose"}, {"type": "choose", "number": 1}, {"type": ["new"], "step": 0},
            {"type": "choose", "number": True, "step": 0}, {"type": "choose", "number": "1", "step": 0},
            {"type": "choose", "number": 0, "step": 0}, {"type": "write", "text": 5, "step": 0},
            {"type": "typing", "on": 1, "step": 0}, {"type": "next", "step": False}, {"type": "next", "step": "0"},
            {"type": "next", "step": 0}, {"type": "_begin", "step": 0},
        ],
        ids=repr,
    )  # fmt: skip
    def test_malformed(self, message: object) -> None:
        """An intent that is not understood or not possible now changes nothing and leaves a notice."""
        played = of_class()
        before = view(played)
        played.handle(message)
        assert played.notice
        assert {**view(played), "notice": ""} == before

    def test_nothing_is_given_away(self) -> None:
        """The view of an open question has nothing of the card but the question."""
        played = of_class(length=8)
        while not played.over:
            shown, card = view(played), played.turn.question.card
            assert shown["answer"] is None
            assert {choice["kind"] for choice in shown["question"]["choices"]} == {""}
            sent = json.dumps({**shown, "question": {**shown["question"], "choices": []}}, ensure_ascii=False)
            assert card.card_id not in sent
            assert card.answer not in sent
            play_one = right(played)
            played.choose(play_one)
            assert json.loads(json.dumps(view(played))) == view(played)
            played.next()

    def test_in_words(self) -> None:
        """A round as text has the question, its numbered choices, the verdicts and the answer."""
        played = Round(SeededCards([CARDS["hawaiian-english:noio"]], 1), seed=1, title="Quiz")
        number = [choice.key for choice in played.turn.question.choices].index("noio-koha") + 1
        played.choose(number)
        lines = text(view(played)).splitlines()
        assert lines[:3] == ["Quiz · question 1 of 10", "What is the Noio called in English?", "Noio"]
        assert lines[2 + number].startswith(f"  {number}  Brown Noddy · That is the noio kōhā (Brown Noddy): larger")
        played.choose(right(played))
        assert text(view(played)).splitlines()[-3:] == ["Black Noddy", "Noio", "Anous minutus"]
        played.next()
        assert text(view(played)) == "Quiz\nNow you have met them.\n  Noio · Black Noddy · worth another look"


@pytest.mark.parametrize(
    ("wait", "told"),
    [
        (timedelta(), "in 1 minute"), (timedelta(minutes=10), "in 10 minutes"), (timedelta(hours=1), "in 1 hour"),
        (timedelta(days=1), "tomorrow"), (timedelta(days=2), "in 2 days"), (timedelta(days=13), "in 13 days"),
        (timedelta(days=15), "in 2 weeks"), (timedelta(days=60), "in 2 months"),
    ],
)  # fmt: skip
def test_times_to_come(wait: timedelta, told: str) -> None:
    """A waiting time is written in common words."""
    assert when(wait) == told
