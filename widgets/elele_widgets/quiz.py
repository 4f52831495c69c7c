"""Questions about the birds, a round at a time: alone with the study deck, or the same ones for a whole class."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele.cards import seed_of
from elele.deck import Deck
from elele.study import Study
from elele.study.flashcards import DIRECTIONS, cards
from elele.study.quiz import LENGTH, Round, SeededCards
from elele.study.quiz.view import text, view
from elele_widgets import assets as page
from elele_widgets import static_html as stills
from elele_widgets.board import TROUBLE
from elele_widgets.pictures import bird, drawing

KEPT = "Every answer is kept in your progress file."
SHARED = "Everyone who writes the same word gets the same questions. Nothing is kept."


class Quiz(page.Shown):
    """A round of questions to answer by touch, by the keys 1 to 4, or by typing.

    `Quiz()` asks what your study deck brings today, and keeps every answer. `Quiz(seed="honu", keep=False)` asks
    everyone the same, and keeps nothing.
    """

    _esm = page.script("nodes.js", "line.js", "quiz.js")
    _css = page.style("tokens.css", "quiz.css")

    view = Dict().tag(sync=True)
    """The question, as `elele.study.quiz.view` describes it, and drawings; written here only, and replaced whole."""

    def __init__(
        self, study: Study | None = None, *, seed: int | str = "", keep: bool = True, length: int = LENGTH,
        directions: Collection[str] = tuple(DIRECTIONS), typing: bool = False, deck: Deck | None = None,
        layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """`study` is a `Study` of your own, else the one of your progress file.

        `directions` are some of `elele.study.flashcards.DIRECTIONS`; with `typing` names are typed at first. `deck` may
        be one of your own. A `seed` fixes the choices, and without `keep` the questions too.
        """
        _check(study, keep)
        given: dict[str, Any] = {"length": length, "typing": typing, "deck": deck}
        if keep:
            study = study or Study(deck=deck, directions=directions)
            self.round = Round(study, seed=seed, note=study.aside or KEPT, **given)
        else:
            word = seed_of(f"{seed or random.SystemRandom().randrange(1, 1_000_000)}")
            pool = cards(deck, directions).values()
            self.round = Round(lambda: SeededCards(pool, word), seed=word, title=f"Class quiz #{word}", note=SHARED, **given)
        super().__init__(view=self._dressed(), layout=layout or Layout(width="auto"))
        self.on_msg(self._heard)
        self._leave = self.round.subscribe(self.follow)

    _leave: Any = staticmethod(lambda: None)

    def follow(self, _round: Round | None = None) -> None:
        """Show how the round stands now."""
        self.view = self._dressed()

    def _dressed(self) -> dict[str, Any]:
        """The view with its drawings: of what is asked, of the birds that it was taken for, of all that were met."""
        shown, turn = view(self.round), self.round.turn
        if turn:
            card = turn.question.card
            shown["plate"] = _picture(card.picture or (card.subject if turn.done or card.direction in _NAMED else ""))
            for given in (*shown["question"]["choices"], *shown["question"]["tries"]):
                given["picture"] = _picture(given["key"]) if given["kind"] == "wrong" else ""
        for met in shown["end"]["met"] if shown["end"] else ():
            met["picture"] = _picture(met["subject"])
        return shown

    def _heard(self, _quiz: Any, message: Any, _buffers: Any) -> None:
        nonce = page.nonce(message)
        try:
            if self.once(nonce):
                self.round.handle(page.intent(message))
        except Exception:
            self.send({"ack": nonce, "trouble": TROUBLE})
            raise
        self.send({"ack": nonce})

    def close(self) -> None:
        """Take the quiz off the page."""
        self._leave()
        super().close()

    def __repr__(self) -> str:
        return text(self.view)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return stills.beside(super()._repr_mimebundle_(**kwargs), stills.words(repr(self), self.view.get("plate", "")))


def _check(study: object, keep: bool) -> None:
    if not isinstance(study, Study | None):
        raise TypeError(f'a quiz takes a Study, not {study!r}; to share a word, write Quiz(seed="honu", keep=False)')
    if study and not keep:
        raise ValueError("a quiz from a study keeps its answers, and keep=False keeps none; leave one of them out")


_NAMED = ("name-habitat", "threat-protection")
"""The directions whose questions name what they are about, so that its drawing gives nothing away."""


def _picture(subject: str) -> str:
    """The drawing of a bird, a bird card or a threat; empty where nobody has drawn it."""
    return drawing(bird(subject if ":" in subject else f"{subject}:w")) or drawing(f"threat-{subject}")
