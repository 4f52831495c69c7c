"""Show how each rule judges a move: the answer to "Why?" on a board, and the same panel in a separate cell."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, TypedDict

from elele import game
from elele.errors import ParseError
from elele.session import Session, Start
from elele_course.steps.trace import SIGNS, ShownRule, ShownTrace, meant, trace
from elele_course.steps.trace import Trace as RuleTrace
from elele_widgets.board import parts
from elele_widgets.shared import assets
from elele_widgets.shared.about import known_symbols
from elele_widgets.shared.pictures import Faces, of_zones
from elele_widgets.shared.shown import Shown, synced
from elele_widgets.shared.static_html import Page

_STYLE = ("shared/tokens.css", "board/trace.css", *assets.of_games("board_trace.css"))
_STATES = {True: "passed", False: "failed", None: "unreached"}


def asked(session: Session, arguments: Mapping[str, Any]) -> ShownTrace:
    """Answer a query for the trace of a move, `{move}`, or of a gesture, `{places, cards?}`; raises `ParseError`."""
    position = session.lens(session.position)
    match arguments:
        case {"move": str(text)}:
            return _told(session, trace(position, text))
        case {"places": [*places], **more} if all(isinstance(place, str) for place in places):
            cards = more.get("cards", 0)
            if type(cards) is int and 0 <= cards < 100 and (move := meant(position, places, cards)):
                return _told(session, trace(position, move))
            raise ParseError("these do not go together now; touch others")
    raise ParseError("the board asked about a move without naming it")


def _told(session: Session, found: RuleTrace) -> ShownTrace:
    """A trace as JSON; moves that the trace suggests may count as help."""
    if not found.legal:
        parts.of(session).suggested(found.moves)
    return found.shown()


class TraceStory(TypedDict):
    """A trace in a separate cell."""

    trace: ShownTrace
    game: str
    symbol: str  # The kind of symbols on the cards.
    faces: Faces
    pictures: dict[str, str]


class Trace(Page, Shown):
    """A panel with each rule's finding on a move, the nearest legal change, and the rules in Python.

    As the last line of a cell, `Trace` is displayed as HTML with its own script. The panel therefore also works in a
    page made by `jupyter nbconvert`, without a kernel. Inside other widgets, `Trace` is an ordinary widget. `print`
    shows the trace as text.

    >>> from elele_widgets import Trace
    >>> Trace("elba#7", "found 1")
    Send the 4 of hearts home: not allowed
    ✓ The game is not won yet: 0 of 52 cards are home.
    ...
    """

    bundle = assets.bundle("steps/trace_widget.js", *_STYLE)

    story = synced(TraceStory)
    """All data for the page."""

    def __init__(self, start: Session | Start, move: Any, *, symbols: str = "suits") -> None:  # a move of any game
        """Trace a move, or a move given as text, from a position, a `Session`, or a start such as `elba#7`.

        `symbols` chooses the symbols on playing cards, as on a board.
        """
        position = (start if isinstance(start, Session) else Session(start)).position
        self.trace = trace(position, move)
        shown = self.trace.shown()
        faces, drawings = of_zones(game.faces(position), [*shown["before"], *(shown["after"] or ())])
        story: TraceStory = {
            "trace": shown, "game": position.game, "symbol": known_symbols(symbols), "faces": faces,
            "pictures": drawings,
        }  # fmt: skip
        super().__init__(story=story)

    @property
    def text(self) -> str:
        """The trace as text."""
        return f"{self.trace}"

    @property
    def still(self) -> str:
        """The trace as HTML; where scripts are not allowed, the small boards are missing."""
        style, panel = assets.style(*_STYLE), _still(self.story["trace"])
        host, script = assets.opened("steps/cell.js", "data-trace-of", self.story, "new TraceCell(STORY, host);")
        return f'<style>{style}</style><div class="elele" {host}>{panel}</div>{script}'


def _still(shown: ShownTrace) -> str:
    verdict = ("yes", "Allowed") if shown["legal"] else ("no", "Not allowed")
    rules = "".join(map(_still_rule, shown["rules"]))
    failed = next((rule for rule in shown["rules"] if rule["passed"] is False), shown["rules"][0])
    source = escape(failed["source"])
    python = f'<details class="python"><summary>Show the rule in Python</summary><pre>{source}</pre></details>'
    return (
        f'<section class="elele-trace"><div class="head"><h3 class="move">{escape(shown["says"])}</h3>'
        f'<span class="verdict {verdict[0]}">{verdict[1]}</span></div><ol class="rules">{rules}</ol>'
        f'<p class="helping">{escape(shown["advice"])}</p>{python}</section>'
    )


def _still_rule(rule: ShownRule) -> str:
    return (
        f'<li data-passed="{_STATES[rule["passed"]]}"><span class="rule"><span class="sign-of">'
        f'{SIGNS[rule["passed"]]}</span><span class="finding">{escape(rule["text"])}</span></span></li>'
    )
