"""Spoilt folders and files: each is refused or set aside with a message, and no kept data are lost."""

from __future__ import annotations

import json
import shutil
import sqlite3
import warnings
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import elele
from elele import record
from elele.csv_files import DataError
from elele.seabirds import deck
from elele.seabirds.deck import lookalikes
from elele.session import Session
from elele_course import classroom, store
from elele_course.classroom import handin
from elele_course.questions import puzzles
from elele_course.store import saves
from elele_course.store.progress import ProgressError, SetAside
from elele_course.study import Study
from fuzz.accidents import DEALS, MARKUP, ODD, Chance, mutated, spoilt_bytes
from fuzz.watch import ROOT, folder, refused

FILES = 5
"""The number of files spoilt in a row in the same folder."""
ANSWERS = 12
"""The number of answers in the progress file before it is spoilt."""


def folders(chance: Chance) -> None:
    """Folders of data: each is refused with every problem, or is a playable deck."""
    with folder() as own:
        for source in (*ROOT.glob("data/*.csv"), ROOT / "data" / "puzzles" / "elemental.csv"):
            shutil.copy(source, own)
        for _ in range(FILES):
            file = chance.choice(sorted(own.glob("*.csv")))
            before = file.read_bytes()
            _spoil(file, chance)
            found = refused_folder(lambda: deck.load(own, totals=chance.random() < 0.5))
            if found is not None:
                position = refused(lambda found=found: elele.deal("seabirds#7", deck=found), ValueError)
                if position is not None:
                    json.dumps(Session(position).view())
            if file.name in (lookalikes.FILE, "elemental.csv"):
                refused_folder(lambda load=OTHERS[file.name]: load(own))
            if not chance.randrange(3) and file.exists():
                file.write_bytes(before)


OTHERS = {lookalikes.FILE: lookalikes.load, "elemental.csv": puzzles.load}


def _spoil(file: Path, chance: Chance) -> None:
    text = file.read_text(encoding="utf-8", errors="replace")
    match chance.randrange(8):
        case 0:
            file.write_bytes(spoilt_bytes(file.read_bytes(), chance))
        case 1:
            file.write_bytes(text.encode("utf-16"))
        case 2 | 3 | 4:
            lines = text.splitlines(keepends=True)
            at = chance.randrange(len(lines))
            cells = lines[at].split(",")
            cells[chance.randrange(len(cells))] = chance.choice((*ODD, f'"{MARKUP}"'))
            lines[at] = ",".join(cells)
            file.write_text("".join(lines), encoding="utf-8", errors="replace")
        case _:
            file.write_text(mutated(text, chance), encoding="utf-8", errors="replace")


def refused_folder(work: Callable[[], Any]) -> Any:
    """The result of reading a folder; None if it is refused with its problems."""
    try:
        return work()
    except DataError as error:
        problems = error.problems
    assert problems
    return None


def class_folders(chance: Chance) -> None:
    """Folders that a class hands in: each file has a legal game, or is refused with the reason."""
    with folder() as own:
        session = Session(chance.choice(DEALS))
        for _ in range(chance.randrange(9)):
            if legal := session.position.legal_moves():
                session.play(chance.choice(legal))
        for number in range(FILES):
            text = chance.choice((handin.of(session.record(), "Nohea", session.history.asked), str(session.record())))
            raw = chance.choice((mutated(text, chance).encode("utf-8", "surrogatepass"), text.encode("utf-16"), b""))
            name = f"{number}{chance.choice(('.txt', '', '.game', ' ʻ.txt', '=1.csv'))}"
            (own / name).write_bytes(chance.choice((raw, raw, spoilt_bytes(text.encode(), chance))))
        (own / "link").symlink_to(chance.choice(("/etc/passwd", "/dev/zero", "link", ".", "0.txt")))
        found = classroom.folder(own)
        assert found.results or found.refused
        assert all(len(str(refusal)) < 2_000 for refusal in found.refused)


def saved_games(chance: Chance) -> None:
    """Files of saved games: each is continued, set aside or left alone, and its content still exists."""
    with folder() as own:
        file = own / "mine.game"
        session = Session(chance.choice(DEALS))
        store.keep(session, file)
        for _ in range(chance.randrange(1, 9)):
            if legal := session.position.legal_moves():
                session.play(chance.choice(legal))
        start, whole = session.history.positions[0], file.read_bytes()
        store.keep(session, False)
        for _ in range(FILES):
            raw = _save_spoilt(whole, chance)
            file.write_bytes(raw)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SetAside)
                again = Session(start)
                store.keep(again, file)
            moves = tuple(map(str, again.history.moves))
            assert raw in lying(own) or record.read(_unsealed(raw)).moves == moves
            beside = lying(own, without=file)
            if legal := again.position.legal_moves():
                again.play(legal[0])
            assert lying(own, without=file) >= beside
            store.keep(again, False)
            for path in own.iterdir():
                path.unlink()
            refused(lambda: saves.resume(file), saves.SaveError)


def lying(own: Path, without: Path | None = None) -> set[bytes]:
    """The contents of the files of a folder."""
    return {path.read_bytes() for path in own.iterdir() if path != without}


def _unsealed(raw: bytes) -> str:
    head = saves._HEAD.match(raw)
    return raw[head.end() if head else 0 :].decode("utf-8", "surrogatepass")


def _save_spoilt(whole: bytes, chance: Chance) -> bytes:
    match chance.randrange(4):
        case 0:
            return mutated(whole.decode(), chance).encode("utf-8", "surrogatepass")
        case 1:  # with a valid seal
            told = mutated(_unsealed(whole), chance).encode("utf-8", "surrogatepass")
            return f'[Save "1"]\n[Seal "{saves._seal(told)}"]\n'.encode() + told
    return spoilt_bytes(whole, chance)


def progress_files(chance: Chance) -> None:
    """Progress files: each is read, or set aside unchanged, and the next answer is kept."""
    with folder() as own:
        file = own / "progress.sqlite3"
        for _ in range(FILES):
            raw = spoilt_bytes(_answered(), chance)
            file.write_bytes(raw)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SetAside)
                study = refused(lambda: Study(file), ProgressError)
                before = refused(study.history, ProgressError) if study else None
                assert raw in lying(own) or (before is not None and len(before) == ANSWERS)
                if study and refused(lambda study=study: study.answer("picture-name:moli", "good"), ProgressError):
                    assert raw in lying(own) or len(study.history()) == ANSWERS + 1
            for path in own.iterdir():
                path.unlink()


@cache
def _answered() -> bytes:
    """A progress file with some answers."""
    with folder() as own:
        file = own / "progress.sqlite3"
        study = Study(file, new_per_day=99)
        for card_id in [*study.cards][:ANSWERS]:
            study.answer(card_id, "good")
        with closing(sqlite3.connect(file)) as opened:
            opened.execute("VACUUM")
        return file.read_bytes()
