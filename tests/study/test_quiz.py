"""A round of questions: its reactions to answers, the kept answers, and its view for the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from elele.errors import ParseError
from elele_course.seabirds import flashcards
from elele_course.seabirds.quiz import STALE, Round, SeededCards
from elele_course.seabirds.quiz.view import text, view, when
from elele_course.store.progress import ProgressError
from elele_course.study import Study
from elele_course.study.learner import Learner

CARDS = flashcards.cards()
MORNING = datetime.fromisoformat("2026-11-21T08:00-10:00")


def begun(folder: Path, **options: Any) -> Study:
    """A study that begins in the morning, on a clock that does not move."""
    return Study(folder / "progress.sqlite3", now=lambda: MORNING, **options)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    """A study with an empty file."""
    return begun(tmp_path)


@pytest.fixture
def met(study: Study) -> Study:
    """A study of a learner who has met every bird, but was never asked about one."""
    for bird in study.deck.species:
        study.meet(bird)
    return study


def of_class(**options: Any) -> Round:
    """A round of the class quiz for the word honu."""
    return Round(lambda: SeededCards(CARDS.values(), "honu"), **{"seed": "honu", **options})


def right(played: Round) -> int:
    """The number of the right choice."""
    assert played.turn is not None
    keys = [choice.key for choice in played.turn.question.choices]
    return keys.index(played.turn.question.right) + 1


def wrong(played: Round) -> Iterator[int]:
    """The numbers of the wrong choices."""
    return (number for number in range(1, 5) if number != right(played))


def play(played: Round) -> None:
    """Play to the end with every first answer right."""
    while not played.over:
        played.choose(right(played))
        played.next()


def play_today(played: Round) -> None:
    """Look at every new bird and choose the right answers until the round is over."""
    while not played.over:
        if not played.meeting:
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
        """After a wrong choice, only other choices can be tried, and the row starts again."""
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
        """A near miss leaves the question open and says why; the right name closes it and is spelled in full."""
        played = Round(SeededCards([CARDS["picture-name:uau-kani"]], 1), seed=1, typing=True)
        played.write("uau kanni")
        assert (played.step, played.notice) == (0, "Nearly right. Look at the letters again.")
        played.write("uau kani")
        assert (played.turn.first, played.notice, played.announce) == (
            True, "", "Yes. Full spelling: ʻUaʻu kani.",
        )  # fmt: skip

    def test_what_cannot_be_done(self) -> None:
        """Going on without an answer, answering twice, a fifth choice and playing on at the end are all refused."""
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
        """A subscriber is called after every change until it unsubscribes."""
        played, steps = of_class(), []
        leave = played.subscribe(lambda seen: steps.append(seen.step))
        played.choose(right(played))
        leave()
        leave()
        played.next()
        assert steps == [1]


class TestClass:
    """A class quiz: nothing is kept, and everyone gets the same questions."""

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
        """A new round of a class quiz has the same questions."""
        played = of_class()
        first = view(played)
        play(played)
        played.new()
        assert {**view(played), "step": 0, "announce": ""} == first

    def test_end(self) -> None:
        """The end lists what went well and the birds that are not known yet."""
        played = of_class(length=3)
        for missed in (False, True, False):
            if missed:
                played.choose(next(wrong(played)))
            played.choose(right(played))
            played.next()
        end = view(played)["end"]
        assert end["text"] == "You knew 2 of 3 at once."
        assert [one["when"] for one in end["met"]].count("not known yet") == 1

    def test_a_row_is_praised(self) -> None:
        """The end praises three or more right answers in a row, and a round without a miss."""
        played = of_class(length=4)
        played.show()
        played.next()
        play(played)
        assert view(played)["end"]["text"] == "You knew 3 of 4 at once, 3 of them in a row."
        played.new()
        play(played)
        assert view(played)["end"]["text"] == "You knew all 4 at once."

    @pytest.mark.parametrize(("length", "told"), [(1, "You knew it at once."), (2, "You knew both at once.")])
    def test_a_short_round_is_praised(self, length: int, told: str) -> None:
        """The praise for a round of one or two cards has words for them, not numbers."""
        played = of_class(length=length)
        play(played)
        assert view(played)["end"]["text"] == told


class TestStudy:
    """A round from a study, which keeps every answer."""

    def test_met_before_asked(self, study: Study) -> None:
        """Three new birds are shown with pictures, names and a field mark before the questions about them."""
        played, seen = Round(study), []
        while played.meeting:
            shown = view(played)
            assert (shown["question"], shown["answer"], shown["offer"], shown["end"]) == (None, None, None, None)
            assert len(shown["meeting"]["mark"]) > 20
            assert shown["meeting"]["looks"][0]["described"]
            assert study.history() == []
            seen.append(played.meeting)
            played.next()
        assert len(seen) == len(set(seen)) == 3
        assert study.met() == set(seen)
        for bird in seen:
            assert played.turn.question.card.card_id == f"picture-name:{bird}"
            played.choose(right(played))
            played.next()
        assert played.meeting

    def test_meeting_is_kept(self, study: Study) -> None:
        """A bird that was shown is not shown again, here or in another notebook; its fact counts as told."""
        played = Round(study)
        bird = played.meeting
        played.next()
        assert Round(study).turn.question.card.subject == bird
        items = Learner(study.progress).told
        assert items[f"bird:{bird}"] == 1
        assert [item for item in items if item.startswith(f"fact:{bird}-")]

    def test_met_in_play(self, study: Study) -> None:
        """A bird met in play is asked at once, and a card that play reviewed today is not asked again today."""
        learner = Learner(study.progress, lambda: MORNING)
        first, second = [card for card in study.cards.values() if card.direction == "picture-name"][:2]
        learner.tell(f"bird:{first.subject}", f"bird:{second.subject}")
        for rating in ("good", "good"):
            learner.answer(first.card_id, rating)
        learner.write()
        played = Round(study)
        assert played.turn.question.card == second
        assert study.memories()[first.card_id].wait >= timedelta(days=1)

    def test_both_sexes_are_shown(self, study: Study) -> None:
        """A bird whose kāne looks different is shown as wahine and as kāne."""
        for bird in study.met() ^ study.deck.species.keys() ^ {"iwa"}:
            study.meet(bird)
        played = Round(Study(study.progress, birds=["iwa"], now=lambda: MORNING))
        looks = view(played)["meeting"]["looks"]
        assert [(one["card"], one["label"]) for one in looks] == [("iwa:w", "wahine"), ("iwa:k", "kāne")]

    def test_ratings(self, met: Study) -> None:
        """A right choice is kept as `hard`, a name typed whole as `good`, and a miss or a guess as `again`."""
        played = Round(met, length=4)
        played.choose(right(played))
        played.guessed()
        assert (played.turn.first, view(played)["answer"]["doubt"]) == (False, "")
        played.next()
        played.choose(next(wrong(played)))
        played.choose(right(played))
        played.next()
        played.show()
        played.next()
        played.write(played.turn.question.card.accepts[0])
        assert view(played)["answer"]["doubt"] == "hard"
        with pytest.raises(ParseError, match="called a guess"):
            played.guessed()
        played.hard()
        assert [answer.rating for answer in met.history()] == ["hard", "again", "again", "again", "good", "hard"]

    def test_kept_at_once(self, met: Study) -> None:
        """An answer is on the disk before the page shows it."""
        played, kept = Round(met), []
        played.subscribe(lambda _played: kept.append(len(met.history())))
        played.choose(right(played))
        assert kept == [1]

    def test_what_comes_back(self, met: Study) -> None:
        """An answer says when its card comes back, and the end lists the birds of the round, soonest first."""
        played = Round(met, length=2)
        played.choose(right(played))
        assert view(played)["answer"]["comes"] == "later today"
        played.next()
        played.choose(next(wrong(played)))
        played.show()
        played.next()
        end = view(played)["end"]
        assert [one["when"] for one in end["met"]] == ["in 1 minute", "in 6 minutes"]
        assert end["ways"][0]["text"] == "Go on"

    def test_until_today_is_done(self, study: Study) -> None:
        """A round goes on until all of today's cards come back tomorrow or later, however many cards there are."""
        played = Round(study)
        assert (view(played)["today"], view(played)["done"]) == ("Today: 6 new, about 6 minutes", 0)
        left = [view(played)["left"]]
        while not played.over:
            if not played.meeting:
                played.choose(right(played))
            played.next()
            left += [view(played)["left"]] if view(played)["left"] != left[-1] else []
        assert left == [*range(18, -1, -1)], "each right answer is one question less"
        assert study.next() is None
        assert len(played.turns) == 18
        assert all(memory.wait >= timedelta(days=1) for memory in study.memories().values())
        shown = view(played)
        assert shown["end"]["text"].startswith("All done for today. ")
        assert (shown["left"], shown["all"], shown["done"]) == (0, 6, 1)

    def test_more_when_done(self, study: Study) -> None:
        """After today's cards, the learner can learn three more, or practice earlier ones; no answers are kept then."""
        played = Round(study)
        play_today(played)
        ways = view(played)["end"]["ways"]
        assert [(way["way"], way["text"]) for way in ways] == [
            ("more", "Learn 3 more"), ("practise", "Practice what you know"),
        ]  # fmt: skip
        played.handle({"type": "more", "cards": 3, "step": played.step})
        assert (played.over, view(played)["today"]) == (False, "Today: 3 new, about 3 minutes")
        play_today(played)
        assert len(study.memories()) == 9
        kept = len(study.history())
        played.practise()
        assert played.turn.question.card.card_id in study.memories()
        play_today(played)
        assert len(study.history()) == kept
        played.handle({"type": view(played)["end"]["ways"][0]["way"], "step": played.step})
        assert view(played)["end"]["text"] == "All done for today. More cards come tomorrow."

    def test_away(self, study: Study) -> None:
        """After days away, the round begins with the number of waiting cards, and offers a short round."""
        for card_id in list(study.cards)[:75]:
            study.answer(card_id, "easy")
        later = MORNING + timedelta(days=60)
        played = Round(Study(study.progress, now=lambda: later))
        shown = view(played)
        assert (shown["question"], shown["meeting"], shown["end"]) == (None, None, None)
        assert shown["offer"]["text"].startswith("Welcome back! You were away for 60 days. 75 cards are waiting")
        assert [way["cards"] for way in shown["offer"]["ways"]] == [10, 24, 75]
        assert shown["offer"]["ways"][0]["text"] == "A short round: 10 cards, about 3 minutes"
        for intent in ({"type": "show"}, {"type": "next"}, {"type": "choose", "number": 1}):
            played.handle({**intent, "step": played.step})
            assert played.offered
        played.handle({"type": "more", "cards": 10, "step": played.step})
        play_today(played)
        assert len(played.turns) == 10
        assert view(played)["end"]["ways"][0]["text"] == "10 more waiting cards"

    def test_one_card_left(self, study: Study) -> None:
        """After a round of 24 cards, the only other waiting card is offered in the singular."""
        for card_id in list(study.cards)[:25]:
            study.answer(card_id, "easy")
        later = MORNING + timedelta(days=60)
        played = Round(Study(study.progress, now=lambda: later))
        played.handle({"type": "more", "cards": 24, "step": played.step})
        play_today(played)
        assert view(played)["end"]["ways"][0]["text"] == "1 more waiting card"

    def test_nothing_left(self, tmp_path: Path) -> None:
        """A round without a card says that the day is done."""
        played = Round(begun(tmp_path, new_per_day=0))
        assert view(played)["end"]["text"] == "All done for today. More cards come tomorrow."

    def test_nobody_met(self, tmp_path: Path) -> None:
        """A round about met birds says what to do if none was met."""
        played = Round(begun(tmp_path, met=True))
        end = "You have not met any of these birds yet. Play a game, or begin with Quiz()."
        assert view(played)["end"] == {"text": end, "met": [], "ways": [], "hand": False}

    def test_same_card_again(self, tmp_path: Path) -> None:
        """If only the card that was just answered is left, it is asked again, so that today's work can be completed."""
        played = Round(begun(tmp_path, new_per_day=1))
        played.next()
        card = played.turn.question.card
        played.choose(right(played))
        played.next()
        assert played.turn.question.card == card

    def test_not_kept(self, met: Study, monkeypatch: pytest.MonkeyPatch) -> None:
        """If an answer cannot be kept, a notice says why and the question stays open."""

        def full(*_: Any) -> None:
            raise ProgressError("The disk is full: free some space and try again.")

        played = Round(met)
        monkeypatch.setattr(met, "answer", full)
        played.handle({"type": "choose", "number": right(played), "step": 0})
        assert (played.notice, played.step) == ("The disk is full: free some space and try again.", 0)
        assert not played.turn.tries

    @pytest.mark.parametrize("method", ["next", "today", "memories"])
    def test_no_other_round(self, met: Study, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
        """If no card can be read for another round, a notice says so and the round goes on."""
        played = Round(met, seed="honu")
        played.choose(right(played))
        before = played.turns

        def busy() -> None:
            raise ProgressError("Another notebook has been writing: try again.")

        with monkeypatch.context() as patch:
            patch.setattr(met, method, busy)
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
        """The view of an open question has only the question of the card."""
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

    @pytest.mark.parametrize("typing", [False, True])
    def test_both_names_are_asked_for_only_where_they_are_typed(self, *, typing: bool) -> None:
        """Four choices give both names of an ʻĀ, so only a typed answer needs the English name too."""
        boobies = [CARDS[f"picture-name:a-{kind}"] for kind in ("masked", "brown")]
        played = Round(SeededCards(boobies, 1), seed=1, typing=typing)
        asked = "What is this bird called in Hawaiian?"
        if typing:
            asked += " Several birds share its Hawaiian name, so give its English name too."
        assert view(played)["question"]["ask"] == asked
        played.show()
        played.next()
        shown = view(played)
        assert shown["question"]["ask"] == shown["announce"] == asked

    def test_in_words(self) -> None:
        """A round as text has the question, its numbered choices, the verdicts and the answer."""
        played = Round(SeededCards([CARDS["hawaiian-english:noio"]], 1), seed=1, title="Quiz")
        number = [choice.key for choice in played.turn.question.choices].index("noio-koha") + 1
        played.choose(number)
        lines = text(view(played)).splitlines()
        assert lines[:3] == ["Quiz · question 1 of 1", "What is the noio called in English?", "Noio"]
        assert lines[2 + number].startswith(f"  {number}  Brown Noddy · That is the noio kōhā (Brown Noddy): larger")
        played.choose(right(played))
        assert text(view(played)).splitlines()[-3:] == ["Black Noddy", "Noio", "Anous minutus"]
        played.next()
        assert text(view(played)) == "Quiz\nNow you have met them all.\n  Noio · Black Noddy · not known yet"


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
