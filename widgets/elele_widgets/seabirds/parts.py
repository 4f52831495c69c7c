"""The parts of a board with birds: matching, the coach, the scene of a stuck player, the season card and the guide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, TypedDict

from elele.positions import Move
from elele.seabirds import Position
from elele.session import Session
from elele.view import Notice, View
from elele_course.seabirds.play import Reviewer
from elele_widgets.board import parts, record
from elele_widgets.seabirds import coaching, goals, stuck_scene
from elele_widgets.seabirds.coaching import Coach
from elele_widgets.seabirds.goals import GoodMove, ShownGoal, Wish
from elele_widgets.seabirds.matching import WAYS, Compared, Matching, traced
from elele_widgets.seabirds.season import Season
from elele_widgets.seabirds.stuck_scene import Struck
from elele_widgets.shared.about import About
from elele_widgets.shared.pictures import Faces
from elele_widgets.shared.queries import Query, late

if TYPE_CHECKING:
    from elele_course.seabirds.coach import CoachStep

DUSK = 4
"""The number of threats with which dusk has come: about as many as in a whole game."""
NAMES = f"The record gives the names that the cards hide. {record.LATER}"
"""The answer while the record of a game set up by hand would name hidden birds."""


class BirdAdditions(TypedDict, total=False):
    """The additions of E Lele! to the view of its boards."""

    coach: CoachStep  # The coach's present step in a first game.
    struck: Struck
    compared: Compared
    dusk: float  # The light, from 0 for day to 1 for dusk.
    goals: list[ShownGoal]  # The goals of the deal, from easy to hard.
    class_goals: bool  # True if the goals are also for a class.
    good: GoodMove
    asks: list[str]  # The birds of which two may be mates: touching them asks whether they are.


class Parts(parts.Parts):
    """The matching and the coach of a session, and what its boards say about birds."""

    queries: ClassVar[Mapping[str, Query]] = {
        **parts.Parts.queries, "calendar": late("seabirds.calendar", "asked"),
        "five": late("seabirds.season", "questions"), "life": late("seabirds.life_list", "asked"),
        "par": late("seabirds.score_comparison", "par"), "picture": late("seabirds.season_card", "picture"),
        "season": late("seabirds.season_card", "card"),
        "standing": late("seabirds.score_comparison", "standing"), "story": late("seabirds.facts_to_tell", "story"),
        "trace": traced,
    }  # fmt: skip

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.matching = session.part(Matching)
        self.coach = session.part(Coach)

    @property
    def hiding(self) -> bool:
        """True while cards hide names or pictures."""
        return self.matching.mask is not None

    def keep(self) -> None:
        """Begin to keep what the player learns about birds."""
        self.session.part(Reviewer)
        self.session.part(Season)

    def match(self, mode: str) -> None:
        """Change the mode of matching; raises `ValueError` for an unknown mode."""
        self.matching.switch(mode)

    def guide(self) -> None:
        """Guide the player through what is left of the game's first turns."""
        self.coach.resume()

    def obey(self, intent: object) -> None:
        """Obey `coach{on}` or an intent for the matching; say so if the cards now keep the coach from helping."""
        led = self.coach.step() is not None
        match intent:
            case {"type": "coach", "on": bool(on)}:
                (self.coach.begin if on else self.coach.leave)()
                led = on
                self.session.commit(self.session.history, self.session.announce)
            case _:
                self.matching.obey(intent)
        if led and self.coach.quiet:
            self.session.say(Notice("message", coaching.QUIET))

    def seen(self, view: View) -> Mapping[str, object]:
        """The `BirdAdditions` to a view, what to touch next, the season card, and the changes that matching makes."""
        session, step = self.session, self.coach.step()
        added = {
            "hand": coaching.hand(session), "coach": step and step.as_json(), "struck": stuck_scene.struck(session),
            "compared": self.matching.comparison(), "season": session.position.over, "dusk": _dusk(session),
            "goals": goals.shown(session, hiding=self.hiding), "good": goals.good_move(session, hiding=self.hiding),
            "class_goals": session.part(Wish).goals == "on",
        }  # fmt: skip
        return {**self.matching.seen(view["moves"]), **{key: value for key, value in added.items() if value}}

    def about(self) -> About:
        """The modes of matching and, in `learn`, the note on the deck with how many birds the learner knows."""
        note = self.matching.note()
        modes: About = {"modes": {mode: [*words] for mode, words in WAYS.items()}, "match": self.matching.mode}
        return {**modes, "note": note} if note else modes

    def faces(self) -> tuple[Faces, dict[str, str]]:
        """The faces of the cards, without hidden fields, and the drawings."""
        return self.matching.faces()

    def watch(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener()` whenever the cards' faces change; return a function that ends these calls."""
        return self.matching.watch(listener)

    def suggested(self, moves: Iterable[Move]) -> None:
        """Count the pairs that the answer to "Why?" suggests as help."""
        self.matching.helped_by(moves)

    def waits(self) -> str:
        """Why the record waits while the cards hide names."""
        return NAMES if self.matching.hidden else ""


def _dusk(session: Session) -> float:
    """The light of the board, from 0 for day to 1 for dusk: it fades a step with each threat."""
    first, now = session.history.positions[0], session.history.position
    if not (isinstance(first, Position) and isinstance(now, Position)):
        return 0
    return min(1, (len(first.threats) - len(now.threats)) / DUSK)
