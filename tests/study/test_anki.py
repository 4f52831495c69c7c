"""The package for Anki: Anki's own library opens it, with every picture and every source."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from elele.seabirds import deck as decks
from elele_course.seabirds import anki as package
from elele_course.seabirds.flashcards import cards
from elele_widgets.shared import pictures


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of all cards."""
    path: Path = tmp_path_factory.mktemp("anki") / "elele.apkg"
    assert package.export(path, pictures.of_birds()) == len(cards())
    return path


@pytest.fixture(scope="module")
def collection(written: Path) -> Iterator[Any]:
    """An Anki collection that has only the package."""
    from anki.collection import Collection

    learner = Collection(str(written.with_name("collection.anki2")))
    imported(learner, written)
    yield learner
    learner.close()


def imported(learner: Any, path: Path) -> int:
    """Open a package as Anki's Import does; return the number of new notes."""
    from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

    options = ImportAnkiPackageOptions()
    return len(learner.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options)).log.new)


def notes(learner: Any) -> dict[str, dict[str, str]]:
    """The fields of every note, by the id of our card."""
    found = [learner.get_note(number) for number in learner.find_notes("")]
    return {fields["Card"]: fields for fields in (dict(note.items()) for note in found)}


def test_every_card_is_a_note(collection: Any) -> None:
    """Anki finds a note for each card, with its question, prompt, answer and note as text."""
    found = notes(collection)
    assert found.keys() == cards().keys()
    for card_id, card in cards().items():
        fields = {name: unescape(text) for name, text in found[card_id].items()}
        assert (fields["Question"], fields["Prompt"]) == (card.question, card.prompt)
        assert (fields["Answer"], fields["Note"]) == (card.answer, card.note)
    assert collection.card_count() == len(cards())


def test_teaching_order_and_tags(collection: Any) -> None:
    """New cards come in teaching order, and can be found by direction and by bird."""
    ours = [collection.get_card(number) for number in collection.find_cards("", order="c.due")]
    assert [card.note()["Card"] for card in ours] == list(cards())
    assert len(collection.find_notes("tag:elele::picture-name tag:elele::moli")) == 1


def test_pictures(collection: Any) -> None:
    """Every picture of a note is in the package and is the bird's drawing; the package has no other pictures."""
    checked = collection.media.check()
    assert (list(checked.missing), list(checked.unused)) == ([], [])
    shown = {card_id: fields["Picture"] for card_id, fields in notes(collection).items() if fields["Picture"]}
    assert shown.keys() == {card.card_id for card in cards().values() if card.picture}
    for card_id, picture in shown.items():
        (name,) = re.findall(r'src="([^"]+)"', picture)
        card = cards()[card_id]
        drawn = Path(collection.media.dir(), name).read_text("utf-8")
        own = pictures.drawing(pictures.bird(card.picture))
        poses = {"flight": pictures.drawing(f"flight/{card.subject}"), "": own}
        assert drawn == poses.get(card.pose, pictures.silhouette(pictures.bird(card.picture)))
        assert f'alt="{card.described}"' in unescape(picture)


def test_sources(collection: Any) -> None:
    """The back of every card has its sources, with titles and links; the front has none."""
    known = decks.load().sources
    found = notes(collection)
    for card_id, card in cards().items():
        told = unescape(found[card_id]["Sources"])
        for source in (known[source_id] for source_id in card.source_ids):
            assert source.title in told
            assert source.url in told
    for number in collection.find_cards(""):
        card = collection.get_card(number)
        sources = card.note()["Sources"]
        assert sources in card.answer()
        assert sources not in card.question()


def test_again(collection: Any, written: Path) -> None:
    """Importing the package again updates the same notes, and makes no second deck."""
    assert imported(collection, written) == 0
    assert collection.note_count() == len(cards())
    assert [deck.name for deck in collection.decks.all_names_and_ids() if deck.name != "Default"] == [package.TITLE]


def test_some_directions_of_another_deck(tmp_path: Path) -> None:
    """A package can have only some directions, or another deck; a bird without a drawing is described in words."""
    from anki.collection import Collection

    deck = decks.load()
    kiwi = replace(deck.species["moli"], species_id="kiwi", plumage="Round & <brown>", hawaiian="Kiwi")
    own = replace(deck, species={"kiwi": kiwi, "uau": deck.species["uau"]})
    assert package.export(tmp_path / "own.apkg", pictures.of_birds(), deck=own, directions=["picture-name"]) == 2
    learner = Collection(str(tmp_path / "own.anki2"))
    imported(learner, tmp_path / "own.apkg")
    found = notes(learner)
    learner.close()
    assert found["picture-name:kiwi"]["Picture"] == "Round &amp; &lt;brown&gt;"
    assert 'src="elele-uau.svg"' in found["picture-name:uau"]["Picture"]


def test_without_genanki(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without genanki, the message says what to install."""
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "elele\[anki\]"'):
        package.export(tmp_path / "none.apkg", {})


def test_a_package_is_replaced_as_a_whole(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk, the old package does not change."""
    mine = written.with_name("mine.apkg")
    mine.write_bytes(b"an older package")
    with monkeypatch.context() as broken:
        broken.setattr(package.atomic_file, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            package.export(mine, {}, directions=["picture-name"])
    assert mine.read_bytes() == b"an older package"


def full(_path: Path, _content: bytes) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")
