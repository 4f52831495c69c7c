"""The parts of a board of Elemental: the suit ledger, and the state of all figures once the page has asked for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, TypedDict

from elele.session import Session
from elele.view import View
from elele_widgets.board import parts
from elele_widgets.shared.queries import Query, late

if TYPE_CHECKING:
    from elele_widgets.elemental.ledger import Shapes


class FigureAdditions(TypedDict, total=False):
    """The additions of Elemental to the view of its boards."""

    shapes: Shapes  # The state of all figures, once a page has asked for it.


class Parts(parts.Parts):
    """The ledger of a session."""

    queries: ClassVar[Mapping[str, Query]] = {**parts.Parts.queries, "ledger": late("elemental.ledger", "touched")}

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._asked = False
        self._surveyed: tuple[object, FigureAdditions] = None, {}

    def obey(self, intent: object) -> None:
        """Obey `shapes`, which asks for the state of all figures in every view from now on, or a session's intent."""
        match intent:
            case {"type": "shapes"}:
                self._asked = True
                self.session.commit(self.session.history, self.session.announce, self.session.notice)
            case _:
                super().obey(intent)

    def seen(self, view: View) -> FigureAdditions:  # noqa: ARG002  # the figures are those of the position
        """The state of all figures, if a page has asked for it."""
        if self._asked and self._surveyed[0] is not self.session.position:
            from elele_widgets.elemental import ledger  # loads the search for cures only for a panel of figures

            self._surveyed = self.session.position, {"shapes": ledger.shapes(self.session)}
        return self._surveyed[1]
