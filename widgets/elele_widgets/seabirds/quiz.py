"""Questions about the birds, one round at a time, chosen by your own study or the same for a whole class."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele.cards import seed_of
from elele.errors import ParseError
from elele.record import Record
from elele.seabirds.deck import Deck, load
from elele_course.classroom import handin
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY
from elele_course.seabirds.flashcards import Card, about, cards
from elele_course.seabirds.quiz import LENGTH, Round, SeededCards, shared
from elele_course.seabirds.quiz import view as quiz_view
from elele_course.seabirds.quiz.shared import SharedQuiz
from elele_course.seabirds.quiz.view import QuizView
from elele_course.store import unsaved_reason
from elele_course.study import Study
from elele_widgets.questions.keeper import KEPT
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.pictures import bird, drawing, silhouette
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

SHARED = "Everyone who uses the same word gets the same questions. Your answers are not kept."
ALONE = "Your answers are not kept."
SHARED_MET = "The questions are only about birds that you have met. Your answers are not kept."


class Quiz(Still, Shown):
    """A round of questions to answer by touch, with the keys 1 to 4, or by typing.

    `Quiz()` takes today's flashcards from your study, keeps every answer, and ends when today's work is done.
    `Quiz(seed="honu", keep=False)` asks everyone the same ten questions and keeps no answers.

    >>> from elele_widgets import Quiz
    >>> Quiz(seed="honu", keep=False, length=3)
    Class quiz #honu · question 1 of 3
    ...
    """

    bundle = assets.bundle(
        "questions/quiz_view.js",
        "shared/tokens.css",
        "shared/hand_in.css",
        "questions/asking.css",
        "questions/quiz.css",
    )

    view = synced(QuizView)
    """The view of the round (`elele_course.seabirds.quiz.view`) with drawings; every change replaces the whole view."""

    def __init__(
        self, study: Study | None = None, *, seed: int | str = "", keep: bool = True, length: int | None = None,
        directions: Collection[str] | None = None, linnean: bool = False, birds: Collection[str] | None = None,
        met: bool = False, typing: bool | None = None, deck: Deck | None = None, feedback: bool = True,
        strict: bool = False, layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Begin a round; `study` is a `Study`, by default the one in your progress file.

        `directions` are some of `elele_course.seabirds.directions.DIRECTIONS`, by default all except the Linnean names,
        which `linnean` adds. `birds` limits the questions to some birds, by id or name, as in `birds=["moli", "ʻIwa"]`;
        `met` limits them to birds that you have met. `length` is the number of questions. Without `length`, a round
        from a study ends when today's work is done, and any other round ends after ten questions. With `typing=True`,
        names are typed from the start, and with `typing=False`, they are chosen. By default, your study asks for a name
        with four choices once, then with its letters, and from its second day on without help. With `strict=True`, a
        Hawaiian name needs its ʻokina and kahakō. `deck` may be your own deck. A `seed` fixes the choices offered and,
        with `keep=False`, also the questions. A round with a `seed` and `keep=False` can be handed in as one line of
        text, unless it uses `met` or your own deck. Without `feedback`, the result is shown only at the end.
        """
        chosen: dict[str, Any] = {"directions": directions, "linnean": linnean, "birds": birds, "met": met}
        _check(study, keep, chosen)
        options: dict[str, Any] = {
            "length": length, "typing": typing, "deck": deck, "feedback": feedback, "strict": strict,
        }  # fmt: skip
        self.shared: SharedQuiz | None = None
        """The shared quiz, if the round can be handed in; otherwise None."""
        if keep:
            study = study or Study(deck=deck, **chosen)
            self.round = Round(study, seed=seed, note=study.aside or unsaved_reason.note(KEPT), **options)
        else:
            word = seed_of(f"{seed or random.SystemRandom().randrange(1, 1_000_000)}")
            pool = _pool(deck, **chosen)
            if seed and not met and deck is None:
                self.shared = _shared(word, length, directions, linnean, birds, pool)
            title = f"Class quiz #{word}" if seed else "Practice quiz"
            options |= {"title": title, "note": SHARED_MET if met else SHARED if seed else ALONE}
            self.round = Round(lambda: SeededCards(pool, word), seed=word, **options)
        super().__init__(view=self._dressed(), layout=layout)
        self._leaves = [self.round.subscribe(self.follow)]

    def follow(self, _round: Round | None = None) -> None:
        """Show the current state of the round."""
        self.view = self._dressed()

    def _dressed(self) -> QuizView:
        """The view with drawings of the question's bird, of the birds confused with it, and of all the birds met."""
        shown, turn = quiz_view.view(self.round), self.round.turn
        if turn and shown["question"]:
            card = turn.question.card
            shown["plate"] = _plate(card, turn.done)
            for answer in (*shown["question"]["choices"], *shown["question"]["tries"]):
                answer["picture"] = _picture(answer["key"]) if answer["kind"] == "wrong" else ""
        for looks in shown["meeting"]["looks"] if shown["meeting"] else ():
            looks["picture"] = _picture(looks["card"])
        if shown["end"]:
            shown["end"]["hand"] = bool(self.line())
        for met in shown["end"]["met"] if shown["end"] else ():
            met["picture"] = _picture(met["subject"])
        return shown

    def obey(self, intent: object) -> Answer:
        """Obey an intent of `elele_course.seabirds.quiz`, or `hand{player}`, a request for the line to hand in."""
        match intent:
            case {"type": "hand", "player": str(player)}:
                return {"line": self.line(player)}
        self.round.handle(intent)
        return {}

    def line(self, player: str = "") -> str:
        """The finished round as a line to hand in; empty before the end, or if the round cannot be handed in."""
        with self.round.lock:
            if self.shared is None or not self.round.over or self.round.practice:
                return ""
            answers = tuple(map(handin.plain, shared.answers(self.round)))
            right, _ = shared.judge(self.shared, answers)
            record = Record({"Deal": f"{self.shared}", "Result": f"{right} over"}, answers)
            return handin.of(record, handin.plain(player, handin.LONGEST_NAME), {"Undos": self.round.begun - 1})

    def refuse(self, text: str) -> None:
        """Tell the player why nothing has been done."""
        self.round.notice = text
        self.follow()

    @property
    def text(self) -> str:
        """The question, its answer or the result as text."""
        return quiz_view.text(self.view)

    @property
    def still(self) -> str:
        """The same with the drawing, as static HTML."""
        meeting = self.view["meeting"]
        return static_html.words(self.text, meeting["looks"][0]["picture"] if meeting else self.view["plate"])


def _pool(
    deck: Deck | None, *, directions: Collection[str] | None, linnean: bool, birds: Collection[str] | None, met: bool
) -> Collection[Card]:
    """The flashcards of a quiz that keeps no answers; the progress file is read only for `met`."""
    pool = cards(deck, directions if directions is not None else DIRECTIONS if linnean else EVERYDAY)
    if birds is not None:
        pool = about(pool, deck or load(), birds)
    return about(pool, deck or load(), Study(deck=deck).met()).values() if met else pool.values()


def _shared(
    word: int | str, length: int | None, directions: Collection[str] | None, linnean: bool,
    birds: Collection[str] | None, pool: Collection[Card],
) -> SharedQuiz | None:  # fmt: skip
    """The shared quiz with these options; None if the options cannot be written as text."""
    chosen = directions if directions is not None else DIRECTIONS if linnean else EVERYDAY
    wanted = tuple(direction for direction in DIRECTIONS if direction in chosen)
    asked = {card.subject for card in pool}
    only = tuple(bird for bird in load().species if bird in asked) if birds is not None else ()
    quiz = SharedQuiz(word, length or LENGTH, wanted, only)
    try:
        return quiz if shared.read(f"{quiz}") == quiz else None
    except ParseError:
        return None


def _check(study: object, keep: bool, chosen: dict[str, Any]) -> None:
    if not isinstance(study, Study | None):
        raise TypeError(f'a quiz takes a Study, not {study!r}; to share a word, write Quiz(seed="honu", keep=False)')
    if study and not keep:
        raise ValueError(
            "a quiz from a study keeps its answers, but keep=False keeps none; leave out the study or keep=False"
        )
    if study and (given := [name for name, value in chosen.items() if value]):
        raise ValueError(f"{given[0]} belongs to the study: write Study({given[0]}=…)")


def _plate(card: Card, answered: bool) -> str:
    """The drawing beside a question; once the question is answered, the bird in color replaces a silhouette."""
    if card.pose == "flight" and not answered:
        return drawing(f"flight/{card.subject}")
    if card.pose == "silhouette" and not answered:
        return silhouette(bird(card.picture))
    shown = answered or DIRECTIONS[card.direction].answers.shows_subject
    return _picture(card.picture or (card.subject if shown else ""))


def _picture(subject: str) -> str:
    """The drawing of a bird, a bird card or a threat; empty if there is none."""
    return drawing(bird(subject if ":" in subject else f"{subject}:w")) or drawing(f"threat-{subject}")
