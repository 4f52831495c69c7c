"""The life list has the birds that count as found, and the learner's knowledge of each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import Connection

import pytest

import elele
from elele import Session, record
from elele.seabirds import Pair, Position
from elele.seabirds.deck import load
from elele_course.seabirds.life_list import Life, finished, life_list, nests
from elele_course.store import scores
from elele_course.store.progress import Progress, ProgressError
from elele_course.study.learner import Learner

NOW = datetime(2026, 11, 22, 9, tzinfo=UTC)
FIRST = Path(__file__).parents[1] / "corpus" / "first_edition" / "records"
INSERT = """
    INSERT INTO games (sitting, at, day, game, deal, options, score, won, moves, record)
    VALUES ('x', '2026-11-22T09:00:00.000Z', '2026-11-22', 'seabirds', 'seabirds#1', '', 0, 0, 1, :record)
"""
NOIO = "seabirds islet-4(noio:w+noio:k)/dune-1(moli:w+moli:w) |iwa:w - > - - - -"


def learner_of(folder: Path, later: timedelta = timedelta()) -> Learner:
    return Learner(Progress(folder / "progress.sqlite3"), now=lambda: NOW + later)


def found(lives: list[Life]) -> set[str]:
    return {life.bird.species_id for life in lives if life.met}


def finish(seed: int, progress: Progress) -> Position:
    """Play a game to its end, and keep it in a score book."""
    session = Session(f"seabirds#{seed}")
    keeper = scores.keep(session, progress)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    keeper.leave()
    position = session.history.position
    assert isinstance(position, Position)
    return position


def test_at_first_all_are_still_to_find(tmp_path: Path) -> None:
    """A new learner has the twenty birds of the deck to find, in the deck's order."""
    lives = life_list(learner_of(tmp_path), load())
    assert [life.bird for life in lives] == [*load().in_deck]
    assert len(lives) == 20
    assert found(lives) == set()


def test_pairs_of_finished_games_count(tmp_path: Path) -> None:
    """Every pair in the colonies of the score book's games counts."""
    anyone = learner_of(tmp_path)
    assert anyone.progress
    ends = [finish(seed, anyone.progress) for seed in (1, 2)]
    lives = {life.bird.species_id: life for life in life_list(anyone, load())}
    for species, life in lives.items():
        assert life.pairs == sum(nests(end)[species] for end in ends)
        assert life.met == (life.pairs > 0)
    assert sum(life.pairs for life in lives.values()) == sum(len(c.pairs) for end in ends for c in end.row_a)


def test_a_failed_write_leaves_the_list_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the file cannot be written, the pairs of finished games can still be read."""
    anyone = learner_of(tmp_path)
    assert anyone.progress
    finish(1, anyone.progress)
    before = life_list(anyone, load())

    read = anyone.progress.write

    def full(work: Callable[[Connection], object], kind: str = "IMMEDIATE") -> object:
        if kind == "IMMEDIATE":
            raise ProgressError("The disk is full")
        return read(work, kind)

    monkeypatch.setattr(anyone.progress, "write", full)
    anyone.tell("fact:moli-03")
    anyone.write()
    assert anyone.trouble
    assert life_list(anyone, load()) == before
    assert anyone.told["fact:moli-03"] == 1


def test_the_game_on_the_board_counts(tmp_path: Path) -> None:
    """A pair fills its silhouette as soon as it nests, even in a game that is not in the book."""
    position = elele.parse(NOIO)
    lives = life_list(learner_of(tmp_path), load(), position)
    assert found(lives) == {"noio", "moli"}


def test_a_finished_game_counts_once(tmp_path: Path) -> None:
    """A game that is finished on the board and is in the book counts once."""
    anyone = learner_of(tmp_path)
    assert anyone.progress
    end = finish(1, anyone.progress)
    assert life_list(anyone, load(), end) == life_list(anyone, load())


def test_birds_that_were_told_are_met(tmp_path: Path) -> None:
    """A bird that a board has named counts as met, even if its game was not finished."""
    anyone = learner_of(tmp_path)
    anyone.tell("bird:iwa")
    assert found(life_list(anyone, load())) == {"iwa"}


def test_what_is_known_fades(tmp_path: Path) -> None:
    """A flashcard counts as known while its chance of recall is at least 90%, but not after a miss."""
    anyone = learner_of(tmp_path)
    anyone.answer("picture-name:moli", "good")
    anyone.answer("name-habitat:moli", "again")
    known = {life.bird.species_id: life.knows for life in life_list(anyone, load())}
    assert known["moli"] == ("picture-name",)
    assert known["noio"] == ()
    a_year_later = learner_of(tmp_path, timedelta(days=365))
    assert all(life.knows == () for life in life_list(a_year_later, load()))


def test_records_that_cannot_be_replayed_are_left_out(tmp_path: Path) -> None:
    """A game that today's rules refuse is left out, and the others count."""
    anyone = learner_of(tmp_path)
    assert anyone.progress
    finish(1, anyone.progress)
    whole = finished(anyone.progress)
    wrong = '[Game "seabirds"]\n[Deal "seabirds#1"]\n\n1. pair b1 b2 a1\n'
    anyone.progress.write(lambda file: file.execute(INSERT, {"record": wrong}))
    assert finished(anyone.progress) == whole


@pytest.mark.parametrize("name", ["seabirds-7", "seabirds-7x3", "seabirds-all", "seabirds-row7", "seabirds-honu"])
def test_a_game_of_the_first_edition_counts(name: str, tmp_path: Path) -> None:
    """The games that the first edition wrote are replayed and counted."""
    text = (FIRST / f"{name}.game").read_text(encoding="utf-8")
    progress = Progress(tmp_path / "progress.sqlite3")
    progress.write(lambda file: file.execute(INSERT, {"record": text}))
    placed = sum(move.startswith("pair") for move in record.read(text).moves)
    assert finished(progress).total() == placed > 0


@pytest.mark.parametrize("seed", range(5))
def test_nests_are_the_pairs_of_the_moves(seed: int) -> None:
    """The pairs in the nests are exactly the pairs that were placed."""
    session = Session(f"seabirds#{seed}")
    while not session.position.over:
        session.play(session.position.legal_moves()[-1])
    position = session.history.position
    assert isinstance(position, Position)
    assert nests(position).total() == sum(isinstance(move, Pair) for move in session.moves)
