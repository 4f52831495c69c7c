"""Export the flashcards as a package for Anki, with drawings and sources.

Anki is a free flashcard program for computers and phones. Notes keep their ids, so importing a later package corrects
the notes and keeps the learner's progress.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from elele.paths import data_toml
from elele.seabirds.deck import Deck, Source, load
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.flashcards import Card, cards
from elele_course.store import atomic_file

TITLE = "E Lele! The seabirds of Hawaiʻi"
DECK_ID, MODEL_ID = 1_763_683_200, 1_763_683_201
"""The ids by which Anki recognizes our deck and notes; they were chosen once and never change."""
FIELDS = ("Card", "Question", "Prompt", "Picture", "Answer", "Note", "Sources")
_NOTE = data_toml("anki.toml")


def export(
    path: str | os.PathLike[str],
    drawings: Mapping[str, tuple[str, str]],
    *,
    deck: Deck | None = None,
    directions: Collection[str] = tuple(DIRECTIONS),
) -> int:
    """Write a package that Anki can import, and return the number of notes in it.

    Each key of `drawings` is a bird card such as `iwa:w`, or a pose such as `iwa:flight` or `iwa:silhouette`. Its value
    is the name of a drawing and the drawing as SVG; `elele_widgets.shared.pictures.of_birds()` returns such a mapping.
    A bird without a drawing is described in words. `deck` and `directions` are as in
    `elele_course.seabirds.flashcards.cards`. Each note has one tag for its direction and another for its bird or
    threat. Anki shows new notes in teaching order. After an `OSError`, nothing has changed.
    """
    genanki = _genanki()
    written, sources = cards(deck, directions), (deck or load()).sources
    drawn = {look: drawings[look] for card in written.values() if (look := card.look) in drawings}
    files = {
        look: f"elele-{name.removeprefix('birds/').replace('/', '-')}.svg" for look, (name, _) in drawn.items()
    }
    anki, model = genanki.Deck(DECK_ID, TITLE), _model(genanki)
    for place, card in enumerate(written.values()):
        anki.add_note(_note(genanki, model, place, card, files.get(card.look, ""), sources))
    with TemporaryDirectory() as folder:
        media = {Path(folder, files[look]): svg for look, (_, svg) in drawn.items()}
        for file, svg in media.items():
            file.write_text(svg, encoding="utf-8")
        package = Path(folder, "cards.apkg")
        genanki.Package(anki, media_files=[*media]).write_to_file(os.fspath(package))
        atomic_file.replace(Path(path), package.read_bytes())
    return len(written)


def _genanki() -> Any:
    try:
        import genanki  # type: ignore[import-untyped]  # optional, and without types
    except ModuleNotFoundError as error:
        wanted = 'the package genanki, which writes packages for Anki, is missing; pip install "elele[anki]"'
        raise ModuleNotFoundError(wanted) from error
    return genanki


def _model(genanki: Any) -> Any:
    """Our note type, which has one card with the question on its front."""
    fields = [{"name": name} for name in FIELDS]
    templates = [{"name": "Question", "qfmt": _NOTE["front"], "afmt": _NOTE["back"]}]
    return genanki.Model(MODEL_ID, "E Lele! question", fields=fields, templates=templates, css=_NOTE["style"])


def _note(genanki: Any, model: Any, place: int, card: Card, file: str, sources: Mapping[str, Source]) -> Any:
    text = [escape(part, quote=False) for part in (card.card_id, card.question, card.prompt, card.answer, card.note)]
    cited = sources_html(sources[source_id] for source_id in card.source_ids)
    fields = [*text[:3], _picture(card, file), *text[3:], cited]
    tags = [f"elele::{card.direction}", f"elele::{card.subject}"]
    return genanki.Note(model, fields, guid=genanki.guid_for("elele", card.card_id), tags=tags, due=place)


def _picture(card: Card, file: str) -> str:
    """The drawing as HTML, or a description in words if there is no drawing."""
    if not file:
        return escape(card.described, quote=False)
    return f'<img src="{file}" alt="{escape(card.described)}">'


def sources_html(sources: Iterable[Source]) -> str:
    """Sources as an HTML list, each with a link if the source has a web address."""
    return f"Sources<ul>{''.join(f'<li>{_source(source)}</li>' for source in sources)}</ul>"


def _source(source: Source) -> str:
    """A source on one line, with a link if the source has a web address."""
    text = escape(", ".join(filter(None, (source.title, source.publisher, source.year))), quote=False)
    return f'<a href="{escape(source.url)}">{text}</a>' if source.url.startswith("http") else text
