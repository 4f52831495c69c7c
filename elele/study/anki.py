"""The flashcards as a package for Anki, with the drawings and the sources.

Anki is a free program for flashcards, on computers and phones. Notes keep their identity: a later package brings
corrections into a deck that was imported before, and what was learned stays.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from elele import deck as decks
from elele.deck import Deck, Source
from elele.study.flashcards import DIRECTIONS, Card, cards

TITLE = "E Lele! The seabirds of Hawaiʻi"
DECK_ID, MODEL_ID = 1_763_683_200, 1_763_683_201
"""Chosen once, and kept: by them Anki knows our deck and our kind of note again."""
FIELDS = ("Card", "Question", "Prompt", "Picture", "Answer", "Note", "Sources")
_FRONT = """
<p class="question">{{Question}}</p>
{{#Picture}}<p>{{Picture}}</p>{{/Picture}}
{{#Prompt}}<p class="prompt">{{Prompt}}</p>{{/Prompt}}
"""
_BACK = """
{{FrontSide}}
<hr id="answer">
<p class="prompt">{{Answer}}</p>
<p>{{Note}}</p>
<div class="sources">{{Sources}}</div>
"""
_STYLE = """
.card { font: 20px/1.45 system-ui, sans-serif; text-align: center; color: #23303a; background: #f6efe0; padding: 12px; }
.nightMode.card, .nightMode .card { color: #ece5d6; background: #16222b; }
.question { opacity: .85; }
.prompt { font-size: 1.2em; font-weight: 600; }
.sources { font-size: .65em; text-align: left; opacity: .85; }
.sources ul { margin: .3em 0; padding-left: 1.2em; }
a { color: inherit; }
img { width: min(320px, 80vw); background: #fdf9ef; border-radius: 12px; }
"""


def export(
    path: str | os.PathLike[str],
    *,
    deck: Deck | None = None,
    directions: Collection[str] = tuple(DIRECTIONS),
) -> int:
    """Write a package for Anki, to be opened with Anki's Import, and say how many notes it has.

    The deck and the directions are as in `elele.study.flashcards.cards`. A note has a tag for its direction
    and one for its bird or threat, and new notes come in teaching order.
    """
    genanki = _genanki()
    from elele_widgets import pictures  # the drawings live beside the boards that show them

    told, written = deck or decks.load(), cards(deck, directions)
    drawn = {card.picture: pictures.bird(card.picture) for card in written.values() if card.picture}
    anki, model = genanki.Deck(DECK_ID, TITLE), _model(genanki)
    for place, card in enumerate(written.values()):
        anki.add_note(_note(genanki, model, place, card, drawn.get(card.picture, ""), told))
    with TemporaryDirectory() as folder:
        files = {Path(folder, _file(name)): pictures.drawing(name) for name in drawn.values() if name}
        for file, svg in files.items():
            file.write_text(svg, encoding="utf-8")
        genanki.Package(anki, media_files=[*files]).write_to_file(os.fspath(path))
    return len(written)


def _genanki() -> Any:
    try:
        import genanki  # type: ignore[import-untyped]  # it has no types
    except ModuleNotFoundError as error:
        wanted = 'the package genanki, which writes packages for Anki, is missing; pip install "elele[anki]"'
        raise ModuleNotFoundError(wanted) from error
    return genanki


def _model(genanki: Any) -> Any:
    """Our kind of note: one card each, the question on its front."""
    fields = [{"name": name} for name in FIELDS]
    templates = [{"name": "Question", "qfmt": _FRONT, "afmt": _BACK}]
    return genanki.Model(MODEL_ID, "E Lele! question", fields=fields, templates=templates, css=_STYLE)


def _note(genanki: Any, model: Any, place: int, card: Card, drawing: str, deck: Deck) -> Any:
    text = [escape(part, quote=False) for part in (card.card_id, card.question, card.prompt, card.answer, card.note)]
    fields = [*text[:3], _picture(card, drawing), *text[3:], _sources(deck, card.source_ids)]
    tags = [f"elele::{card.direction}", f"elele::{card.subject}"]
    return genanki.Note(model, fields, guid=genanki.guid_for("elele", card.card_id), tags=tags, due=place)


def _file(drawing: str) -> str:
    return f"elele-{drawing.rpartition('/')[2]}.svg"


def _picture(card: Card, drawing: str) -> str:
    """The drawing as a picture; where nobody has drawn the bird, what it looks like in words."""
    if not drawing:
        return escape(card.described, quote=False)
    return f'<img src="{_file(drawing)}" alt="{escape(card.described)}">'


def _sources(deck: Deck, source_ids: Iterable[str]) -> str:
    items = "".join(f"<li>{_source(deck.sources[source_id])}</li>" for source_id in source_ids)
    return f"Sources<ul>{items}</ul>"


def _source(source: Source) -> str:
    """A source as a line, linked where it has a page."""
    told = escape(", ".join(filter(None, (source.title, source.publisher, source.year))), quote=False)
    return f'<a href="{escape(source.url)}">{told}</a>' if source.url.startswith("http") else told
