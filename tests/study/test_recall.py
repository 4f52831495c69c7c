"""Recall in the daily quiz: a name is chosen once, typed with its letters, and typed alone from its second day on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import soak

from elele_course.seabirds import flashcards
from elele_course.seabirds.quiz import Round, SeededCards, rounds
from elele_course.seabirds.quiz.view import view
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_course.study.answers import given, keep
from elele_course.study.schedule import LOOK, PACE

SIGHT = {"picture-name", "kane-name", "flight-name", "silhouette-name"}
"""The directions that show a picture and ask for the Hawaiian name."""
CARDS = flashcards.cards()
UAU = "picture-name:uau"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = datetime.fromisoformat("2026-11-21T08:00-10:00")

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that does not move by itself."""
    return Clock()


@pytest.fixture
def study(tmp_path: Path, clock: Clock) -> Study:
    """A study of one bird's picture by a learner who has met the bird."""
    made = Study(tmp_path / "progress.sqlite3", now=clock, birds=["uau"], directions=["picture-name"])
    made.meet("uau")
    return made


def right(played: Round) -> None:
    """Answer right, in the way that is asked."""
    turn = played.turn
    assert turn is not None
    if turn.way == "choose":
        played.choose([choice.key for choice in turn.question.choices].index(turn.question.right) + 1)
    else:
        played.write(turn.question.card.answer)


def shown(played: Round) -> tuple[str, str, str]:
    """How the question is asked, how the name begins, and the keys."""
    question = view(played)["question"]
    assert played.turn is not None
    assert question is not None
    return played.turn.way, question["start"], "".join(question["keys"])


def test_from_choice_to_recall(study: Study, clock: Clock) -> None:
    """A new name is chosen once, typed twice with its letters, and on later days typed without help."""
    played = Round(study)
    seen = []
    for _ in range(3):
        seen.append(shown(played))
        right(played)
        played.next()
    assert played.over
    assert seen == [("choose", "", ""), ("letters", "ʻU", "auʻ"), ("letters", "", "auʻ")]
    clock.now += timedelta(days=1)
    played = Round(study)
    assert shown(played) == ("write", "", "aeiouāēīōūhklmnpwʻ ")
    played.show()
    played.next()
    assert shown(played) == ("letters", "ʻU", "auʻ")
    assert [answer.rating for answer in study.history()] == ["hard", "good", "good", "again"]


def test_a_missed_choice_is_asked_again(study: Study) -> None:
    """A name is typed only after it was chosen right."""
    played = Round(study)
    played.show()
    played.next()
    assert shown(played)[0] == "choose"


def test_a_guess_is_asked_again(study: Study) -> None:
    """A right choice that was a guess is no proof, so the name is chosen once more."""
    played = Round(study)
    right(played)
    played.guessed()
    played.next()
    assert shown(played)[0] == "choose"


def test_a_chosen_name_is_not_recalled(study: Study, clock: Clock) -> None:
    """Where the player asks for choices, or a round offers nothing else, a right choice of a name counts as `hard`."""
    played = due(study, clock)
    played.handle({"type": "typing", "on": False, "step": played.step})
    right(played)
    clock.now += timedelta(days=30)
    right(Round(study, typing=False))
    assert [answer.rating for answer in study.history()[3:]] == ["hard", "hard"]


def due(study: Study, clock: Clock) -> Round:
    """A round on the second day, with a name to type."""
    for _ in range(3):
        study.answer(UAU, "good")
    clock.now += timedelta(days=3)
    return Round(study)


@pytest.mark.parametrize(
    ("seconds", "near", "helped", "rating"),
    [(3, "", False, "good"), (60, "", False, "hard"), (600, "", False, "good"), (3, "u", False, "hard"),
     (3, "", True, "hard")],
)  # fmt: skip
def test_ratings_of_recall(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, seconds: int, near: str, helped: bool, rating: str
) -> None:
    """A name that took long, came after a near miss or was typed with help counts less; a pause is no thinking.

    The time of the first question does not count, because it may stand there unseen.
    """
    study = Study(tmp_path / "progress.sqlite3", now=clock, birds=["uau", "iwa"], directions=["picture-name"])
    for card in [*study.cards] * 3:
        study.answer(card, "good")
    clock.now += timedelta(days=3)
    times = iter((0, 60, 60 + seconds))
    monkeypatch.setattr(rounds, "monotonic", lambda: next(times))
    played = Round(study)
    right(played)
    played.next()
    if helped:
        played.handle({"type": "letters", "step": played.step})
        assert shown(played)[0] == "letters"
        assert view(played)["question"]["help"] == "choices"
    assert played.turn is not None
    name = played.turn.question.card.answer
    if near:
        played.write(name + near)
    played.write(name)
    assert [answer.rating for answer in study.history()[-2:]] == ["good", rating]


def test_help_is_for_one_question(study: Study, clock: Clock) -> None:
    """A learner who asks for choices gets them once; one who asks to type goes on typing in this round."""
    played = due(study, clock)
    played.handle({"type": "typing", "on": False, "step": played.step})
    assert (shown(played)[0], view(played)["question"]["help"]) == ("choose", "typing")
    assert played.typing is None
    played.handle({"type": "typing", "on": True, "step": played.step})
    assert (shown(played)[0], played.typing) == ("write", True)


def test_strict(study: Study, clock: Clock) -> None:
    """In a strict round, a name without its ʻokina is not accepted yet, and nothing is counted until it is right."""
    played = due(study, clock)
    before = len(study.history())
    played.handle({"type": "strict", "on": True, "step": played.step})
    assert view(played)["question"]["strict"]
    assert not played.write("uau").counts
    assert len(study.history()) == before
    for okina in "ʻ'\u2018\u2019`":
        assert played.turn.question.judge(f"{okina}ua{okina}u", typed=True, strict=True).text == "Yes: ʻUaʻu."
    assert played.write("ʻuaʻu").right


@pytest.mark.parametrize("card", [card for card in CARDS.values() if not card.prompt], ids=lambda one: one.card_id)
def test_every_name_can_be_touched(card: flashcards.Card, tmp_path: Path) -> None:
    """The keys of a name in the daily quiz are enough to type it, also where all letters of Hawaiian are there."""
    study = Study(tmp_path / "progress.sqlite3", directions=[card.direction], birds=[card.subject])
    played = Round(SeededCards([study.cards[card.card_id]], 1), seed=1, strict=True, typing=True)
    question = played.turn.question
    assert set(question.keys(helped=True)) == set(question.card.answer.lower())
    every = "".join(letter for letter in question.card.answer.lower() if letter in question.keys(helped=False))
    assert played.write(every).right


def test_a_class_gets_no_letters() -> None:
    """In a class quiz, only the ways of before are there."""
    played = Round(SeededCards([CARDS[UAU]], 1), seed=1)
    played.handle({"type": "letters", "step": 0})
    assert (played.notice, shown(played)) == ("There is no such help here.", ("choose", "", ""))


@pytest.mark.parametrize("text", ["ʻ" * 10_000, "ū" * 10_000, "u\u0304" * 10_000, "\x00" * 10_000])
def test_a_very_long_answer(study: Study, clock: Clock, text: str) -> None:
    """A typed answer of 10,000 letters is refused in one sentence, and the question stays open."""
    played = due(study, clock)
    before = played.turns, len(study.history())
    played.handle({"type": "write", "text": text, "step": played.step})
    assert played.notice.startswith("That is not a name: ")
    assert len(played.notice) < 200
    assert (played.turns, len(study.history())) == before


def fortnight(study: Study, clock: Clock, misses: float) -> Iterator[tuple[timedelta, list[rounds.Turn]]]:
    """The time and the questions of each day of a learner who misses a share of the questions."""
    chance, start = random.Random(1), clock.now
    for day in range(14):
        clock.now = start + timedelta(days=day)
        played, looks = Round(study), 0
        while not played.over:
            if played.turn:
                played.show() if chance.random() < misses else right(played)
                clock.now += PACE
            looks += bool(played.meeting)
            played.next()
        yield len(played.turns) * PACE + looks * LOOK, list(played.turns)


@pytest.mark.parametrize("misses", soak.examples([0.1], [0, 0.1]))
def test_a_fortnight(tmp_path: Path, clock: Clock, misses: float) -> None:
    """In a fortnight of the real quiz, names are recalled from pictures, in sessions of about 5 to 10 minutes."""
    days = list(fortnight(Study(tmp_path / "progress.sqlite3", now=clock), clock, misses))
    assert all(timedelta(minutes=4.7) <= took <= timedelta(minutes=10) for took, _ in days)
    turns = [turn for _, day in days for turn in day]
    assert {turn.question.card.direction for turn in turns} == SIGHT
    assert len({turn.question.card.subject for turn in turns}) == 20
    ways = Counter(turn.way for _, day in days[2:] for turn in day)
    assert ways["write"] + ways["letters"] >= 0.7 * ways.total()
    assert ways["write"] >= 0.35 * ways.total()
    assert any(turn.way == "write" for turn in days[1][1]), "the first names are typed on the second day"


def test_generous_answers_of_play_are_kept(tmp_path: Path, clock: Clock) -> None:
    """A name that version 1.0.0 called known is asked for whole, and a miss leaves the old answers as they were."""
    progress = Progress(tmp_path / "progress.sqlite3")
    for _ in range(3):
        keep(progress, given(UAU, "good", clock.now))
        clock.now += timedelta(days=1)
    before = progress.rows("SELECT * FROM answers")
    clock.now += timedelta(days=30)
    study = Study(progress, now=clock, birds=["uau"], directions=["picture-name"], new_per_day=0)
    assert (study.counts_from(), study.memories()[UAU].learned) == (None, True)
    played = Round(study)
    assert shown(played)[0] == "write"
    played.show()
    assert [tuple(row) for row in progress.rows("SELECT * FROM answers")[:3]] == [tuple(row) for row in before]
    assert not study.memories()[UAU].learned
    assert study.counts_from() == clock.now.date()
    clock.now += timedelta(days=1)
    Study(progress, now=clock).answer(UAU, "good")
    assert study.counts_from() == clock.now.date() - timedelta(days=1)
