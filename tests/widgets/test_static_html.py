"""Static HTML: the output of a cell for pages without Python."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import aces
import pytest

import elele
from elele.seabirds.deck import load
from elele.session import Session
from elele_widgets import Board, FieldGuide, Quiz, bird_panel, puzzle, table

VIEW = "application/vnd.jupyter.widget-view+json"
TROUBLE = (
    "seabirds islet-4(iwa:w+iwa:k;rat@1)/dune-1(moli:w+moli:w,kaupu:w+kaupu:k;cat@1;habitat-loss)/sea-cliff-1"
    " |koae-ula:w koae-ula:k > - predator-control.bird-sanctuary - -"
)
elele.register(aces)
GAMES = ["aces#7", "seabirds#pua", TROUBLE, "elemental:october#7", "elemental:july#7", "elba#241"]
WIDGETS = {
    "board": lambda: Board("seabirds#pua"),
    "table": lambda: table("seabirds#pua"),
    "panel": lambda: bird_panel("seabirds#pua"),
    "puzzle": lambda: puzzle("two-steps"),
    "quiz": lambda: Quiz(seed="honu", keep=False),
    "guide": lambda: FieldGuide(),
    "compare": lambda: FieldGuide("noio", "noio-koha"),
    "scale": lambda: FieldGuide(show="scale"),
}


def bundle(widget: Any) -> dict[str, Any]:
    """The output of a cell for a widget, by kind."""
    shown = widget._repr_mimebundle_()
    data: dict[str, Any] = shown[0] if isinstance(shown, tuple) else shown
    return data


class Labels(HTMLParser):
    """The labels of static HTML, for a screen reader."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        assert self.open == [], "every piece is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "img":
            self.open.append(tag)
        self.found += [label for name, label in attrs if name == "aria-label" and label]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", WIDGETS)
def test_every_widget_has_one_beside_it(name: str) -> None:
    """The output of a cell has the widget, which a notebook prefers, and HTML and text for a page without Python."""
    data = bundle(WIDGETS[name]())
    assert {VIEW, "text/html", "text/plain"} <= set(data)
    assert len(data["text/html"]) < 25_000, "it is saved with the notebook"
    Labels(data["text/html"])


def test_the_field_guide_is_drawn_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `ELELE_STILLS=pictures`, every bird of the guide is drawn, also to one scale with the widest first."""
    monkeypatch.setenv("ELELE_STILLS", "pictures")
    assert FieldGuide().still.count("<img ") == FieldGuide(show="scale").still.count("<img ") == len(load().species)
    shares = [float(share) for share in re.findall(r"width:([0-9.]+)%", FieldGuide(show="scale").still)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 100
    assert FieldGuide(show="scale", habitat="urban").still.count("<img ") == 1


@pytest.mark.parametrize("game", GAMES)
def test_it_has_every_place(game: str) -> None:
    """The HTML has each place once, with the same label as on the board."""
    board = Board(game)
    wanted = [slot["label"] for zone in board.view["zones"] for slot in zone["slots"]]
    assert Labels(board.still).found == wanted


def test_it_follows_the_game() -> None:
    """The HTML shows the board at the time when the cell runs, not as it was dealt."""
    session = Session("seabirds#7")
    board, before = Board(session), Board(session).still
    session.play("pair b6 c6 a1")
    assert board.still != before
    assert "points: 1" in board.still


def test_birds_are_drawn_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `ELELE_STILLS=pictures`, each bird on the board is drawn, and each drawing is included once."""
    assert "--still-birds-" not in Board(TROUBLE).still
    monkeypatch.setenv("ELELE_STILLS", "pictures")
    drawn = re.findall(r"--still-birds-([\w-]+):url", Board(TROUBLE).still)
    assert drawn == ["iwa-k", "iwa-w", "kaupu", "koae-ula", "moli"]


def test_text_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text from the data is shown unchanged, and is never treated as markup."""
    board = Board("seabirds#7")
    for face in board.faces.values():
        monkeypatch.setitem(face, "english", "<b onclick='x'>")
    assert "<b onclick" not in board.still
    assert "&lt;b onclick" in board.still
