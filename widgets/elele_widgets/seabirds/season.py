"""The season of a session's current game of E Lele!: the birds met before it, and the questions at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from elele.seabirds import Position
from elele.session import Session
from elele_course.study import learner
from elele_widgets.seabirds.matching import Matching

if TYPE_CHECKING:
    from elele_course.seabirds.quiz.view import QuizView
    from elele_widgets.seabirds import five_questions


class Season:
    """The season of a session's current game: the birds met before the game, and the questions at its end."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._play_id = ""
        self._met: frozenset[str] = frozenset()
        self.five: five_questions.Five | None = None
        """The questions about the birds of the finished game; None until the page asks for them."""
        self._asked: tuple[str, tuple[object, ...]] = "", ()
        self._begin(session)
        session.on_commit(self._begin)

    def _begin(self, session: Session) -> None:
        """At the start of a game, record which birds the learner has met; this is a commit step of the session."""
        position: Any = session.history.position
        if session.history.play_id != self._play_id and isinstance(position, Position):
            self._play_id = session.history.play_id
            anyone = session.part(learner.own)
            self._met = frozenset(species for species in position.deck.species if anyone.met(species))

    def new(self, species: str) -> bool:
        """Return whether the learner first met a bird in this game."""
        return species not in self._met

    def questions(self, position: Position) -> five_questions.Five:
        """The questions about the birds of a finished game; they change only if the game is finished with other moves.

        A bird whose cards still hide its name is never one of the choices.
        """
        if self.five is None or self._asked != (self._play_id, self.session.moves):
            birds = sorted(settled(position), key=lambda species: not self.new(species))
            from elele_widgets.seabirds import five_questions  # loads the quiz only at the end of a game

            hidden = self.session.part(Matching).hidden
            species = {key: bird for key, bird in position.deck.species.items() if key not in hidden}
            self.five = five_questions.Five(
                replace(position.deck, species=species), birds, self.session.part(learner.own)
            )
            self._asked = self._play_id, self.session.moves
        return self.five


def settled(position: Position) -> list[str]:
    """The species with a pair on the board, in order of the habitats."""
    return [*dict.fromkeys(pair[0].partition(":")[0] for home in position.row_a for pair in home.pairs)]


def questions(session: Session, arguments: Mapping[str, Any]) -> QuizView:
    """Answer the query `five`: questions about the birds of this game, as in `elele_widgets.seabirds.five_questions`.

    If the page sends `say`, an intent for `elele_course.seabirds.quiz`, that intent is handled first.
    """
    from elele_widgets.seabirds import score_comparison  # loads the solver only at the end of a game

    five = session.part(Season).questions(score_comparison.ended(session))
    if "say" in arguments:
        five.round.handle(arguments["say"])
    return five.view()
