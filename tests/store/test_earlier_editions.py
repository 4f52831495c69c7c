"""Everything that versions 0.1.0 and 1.0.0 wrote can still be read; their files are in `tests/corpus`.

A learner's games and answers, a class's hand-ins and a deal's text outlive the version that made them. Only the
functions at the top use the present names of the package.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import sqlite3
import warnings
import zipfile
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import elele
from elele import record
from elele.seabirds import deck
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import account
from elele_course.lessons import install
from elele_course.playtest import results_csv
from elele_course.seabirds import anki, daily_scores
from elele_course.store import backup, questions, saves, scores
from elele_course.store import facts_told as shown
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets.shared import pictures

CORPUS = Path(__file__).parents[1] / "corpus"
FIRST, SECOND = CORPUS / "first_edition", CORPUS / "second_edition"


# All calls of the package, in one place.


def replay(text: str, **given: Any) -> tuple[Any, Any]:
    """The record of a text, and its last position."""
    played = record.read(text)
    return played, record.replay(played, **given)[-1]


def go_on(text: str, **given: Any) -> Session:
    """A session that continues the record in a text."""
    return Session(record.read(text), **given)


def resume(path: Path | bool, **given: Any) -> Session:
    """A session that continues a saved game."""
    return saves.resume(path, **given)


def let_go(session: Session) -> None:
    """Stop saving a game, so that its file is free."""
    saves.keep(session, False)


def verify(place: Path, **given: Any) -> list[list[str]]:
    """The hand-ins of a class, as rows of file, player, game, deal, score and verdict."""
    found = classroom.folder(place, **given)
    rows = [[one.source, one.player, one.game, one.deal, f"{one.score}", one.state] for one in found.results]
    rows += [[one.source, one.player, "progress", "", f"{dict(one.numbers)['games']}", ""] for one in found.accounts]
    rows += [[one.source, one.player, "", "", "", "refused"] for one in found.refused]
    return sorted([source.partition(":")[0], *rest] for source, *rest in rows)


def open_deck(folder: Path) -> Any:
    return deck.load(folder, totals=False)


def open_progress(path: Path) -> Progress:
    return Progress(path)


def open_study(progress: Progress, now: str, own: Any = None) -> Study:
    """The study of a learner at a moment."""
    moment = datetime.fromisoformat(now)
    return Study(progress, deck=own, now=lambda: moment)


def score_book(progress: Progress) -> list[dict[str, Any]]:
    """Every game of the score book, the moments as texts."""
    rows = scores.rows(progress=progress)
    return [{**row, "at": row["at"].isoformat(), "day": row["day"].isoformat()} for row in rows]


def best(progress: Progress) -> dict[str, int | None]:
    """The id of the best game of each kind."""
    found = {game: scores.best(game, progress=progress) for game in ("seabirds", "elemental", "elba")}
    return {game: score and score.game_id for game, score in found.items()}


def kept_record(progress: Progress, number: int) -> str:
    return str(scores.record(number, progress=progress))


def playtest_games(path: Path) -> list[dict[str, Any]]:
    return [asdict(game) for game in results_csv.GamesFile(path).games]


def anki_notes(folder: Path) -> dict[str, Any]:
    """The ids in an Anki package: of the deck, the note type and each note, and the fields."""
    anki.export(folder / "cards.apkg", pictures.of_birds())
    zipfile.ZipFile(folder / "cards.apkg").extract("collection.anki2", folder)
    with sqlite3.connect(folder / "collection.anki2") as file:
        notes = {fields.partition("\x1f")[0]: guid for fields, guid in file.execute("SELECT flds, guid FROM notes")}
        ((models, decks),) = file.execute("SELECT models, decks FROM col").fetchall()
    (model,) = json.loads(models).values()
    made = [int(number) for number in json.loads(decks) if number != "1"]
    fields = [field["name"] for field in model["flds"]]
    return {"deck": made[0], "kind of note": int(model["id"]), "fields": fields, "notes": notes}


def lay_lessons(folder: Path) -> set[str]:
    """Copy the lessons into a folder, and return the ones there that count as changed."""
    return {name for name, _ in install.install(folder).beside}


# The content of the corpus.


def told(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FIRST / name).read_text(encoding="utf-8")


RECORDS = {
    f"{edition.name}/records/{name}": wanted
    for edition in (FIRST, SECOND)
    for name, wanted in told(edition / "records/expected.json").items()
}
SAVES = {edition: told(edition / "saves/expected.json") for edition in (FIRST, SECOND)}
SAVED = {
    f"{edition.name}/saves/{name}": wanted
    for edition, saved in SAVES.items()
    for name, wanted in saved["games"].items()
}
PROGRESS, LEARNER = told(FIRST / "progress/expected.json"), told(SECOND / "progress/expected.json")
DEALS = {edition: (edition / "deals.txt").read_text(encoding="utf-8").splitlines() for edition in (FIRST, SECOND)}
MOVES = [json.loads(line) for edition in DEALS for line in (edition / "moves.jsonl").read_text("utf-8").splitlines()]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate home, where a file that is set aside is an error."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def nothing_set_aside() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.fixture(scope="module")
def own() -> Any:
    """Your own deck."""
    return open_deck(FIRST / "own_deck" / "data")


def check_record(text: str, wanted: dict[str, Any], **given: Any) -> None:
    played, last = replay(text, **given)
    assert dict(played.headers) == wanted["headers"]
    assert {f"{ply}": comment for ply, comment in played.comments.items()} == wanted["comments"]
    assert len(played.moves) == wanted["moves"]
    assert (str(last), last.score, last.won) == (wanted["end"], wanted["score"], wanted["won"])
    check_over(last, wanted["over"])


def check_over(position: Any, over: bool) -> None:
    """Assert that a position is over as stated, except that later rules of Elba may allow another move."""
    if position.game != "elba" or position.won or not over:
        assert position.over == over


def check_save(path: Path, wanted: dict[str, Any], **given: Any) -> None:
    session = resume(path, **given)
    history, headers = session.history, session.record().headers
    assert (headers.get("Deal") or headers["Position"]) == wanted["begins"]
    assert [*map(str, history.moves)] == wanted["moves"]
    assert (session.ply, str(session.position)) == (wanted["ply"], wanted["position"])
    assert {name: history.asked[name] for name in wanted["asked"]} == wanted["asked"]
    assert history.play_id == wanted["sitting"]
    assert {f"{ply}": text for ply, text in history.comments.items()} == wanted["comments"]
    session.redo()
    assert session.ply == wanted["redo leads to"]
    session.goto(wanted["ply"])
    session.undo()
    assert session.ply == wanted["undo leads to"]
    let_go(session)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays(name: str) -> None:
    """A record replays to the same position and points, and has all its headers and comments."""
    check_record((CORPUS / name).read_text(encoding="utf-8"), RECORDS[name])


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_written_as_it_was(name: str) -> None:
    """A record is written back as the same text, and a session can continue it."""
    text = (CORPUS / name).read_text(encoding="utf-8")
    assert str(replay(text)[0]) == text
    assert str(go_on(text).position) == RECORDS[name]["end"]


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_goes_on(tmp_path: Path, name: str) -> None:
    """A saved game has its moves, its moment, its steps for undo and redo, its comments, and its counts of help."""
    check_save(Path(shutil.copy(CORPUS / name, tmp_path)), SAVED[name])


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_is_kept_on(tmp_path: Path, name: str) -> None:
    """After a change, the file is written, and the next session has the change."""
    path = Path(shutil.copy(CORPUS / name, tmp_path))
    session = resume(path)
    session.comment("Aloha hou!")
    let_go(session)
    again = resume(path)
    assert again.history.comments[again.ply] == "Aloha hou!"
    assert again.history.play_id == session.history.play_id
    assert [*map(str, again.history.moves)] == SAVED[name]["moves"]
    let_go(again)


@pytest.mark.parametrize("edition", SAVES, ids=lambda edition: edition.name)
def test_the_games_of_the_home_folder(home: Path, edition: Path) -> None:
    """A session without a file name finds its saved game, and the game played last can be resumed."""
    shutil.copytree(edition / "saves" / "home", home)
    saved = SAVES[edition]
    for number, path in enumerate(sorted((home / "games").iterdir(), key=lambda path: path.name == saved["last"])):
        os.utime(path, (number + 1_000_000,) * 2)
    session = resume(True)
    save = saves.kept(session)
    assert save
    assert save.path == (home / "games" / saved["last"])
    let_go(session)
    for name, wanted in saved["games"].items():
        if name.startswith("home/"):
            there = Session(wanted["begins"])
            saves.keep(there)
            assert (there.ply, there.history.play_id) == (wanted["ply"], wanted["sitting"])
            let_go(there)


def test_a_record_is_gone_on_with_as_a_save(tmp_path: Path) -> None:
    """A record without a seal can also be continued."""
    session = resume(Path(shutil.copy(FIRST / "records" / "july-won.game", tmp_path)))
    assert (str(session.position), session.ply) == (RECORDS["first_edition/records/july-won.game"]["end"], 78)
    let_go(session)


@pytest.mark.parametrize("edition", SAVES, ids=lambda edition: edition.name)
def test_hand_ins_are_verified(tmp_path: Path, edition: Path) -> None:
    """Every hand-in from emails, chats and forms gets the same verdict as before, and changed ones are refused."""
    rows = [*csv.reader((edition / "handins/expected.csv").read_text("utf-8").splitlines())][1:]
    shutil.copytree(edition / "handins", tmp_path / "class", ignore=shutil.ignore_patterns("expected.csv"))
    assert verify(tmp_path / "class") == rows


def test_a_deck_of_ones_own(tmp_path: Path, own: Any) -> None:
    """A deck with only the columns of that time loads, and its record, saved game and hand-in can be read with it."""
    wanted = told(FIRST / "own_deck/expected.json")
    check_record(text_of("own_deck/played.game"), wanted["played.game"], deck=own)
    check_save(Path(shutil.copy(FIRST / "own_deck" / "saved.game", tmp_path)), wanted["saved.game"], deck=own)
    assert verify(FIRST / "own_deck" / "handin.txt", deck=own) == wanted["handin.txt"]


@pytest.mark.parametrize("name", PROGRESS["files"])
def test_answers_are_there(tmp_path: Path, own: Any, name: str) -> None:
    """Every answer is there, and the cards are due at the same times."""
    wanted = PROGRESS["files"][name]
    progress = open_progress(Path(shutil.copy(FIRST / "progress" / name, tmp_path)))
    study = open_study(progress, PROGRESS["now"], own if name == "own_deck.sqlite3" else None)
    assert progress.aside == ""
    assert [answer.rating for answer in study.history()] == wanted["ratings"]
    assert study.streak() == wanted["streak"]
    moment = datetime.fromisoformat(PROGRESS["now"])
    assert {card: memory.due(moment).isoformat() for card, memory in study.memories().items()} == wanted["due"]
    counts = asdict(study.counts())
    assert [counts[key] for key in ("due", "learned", "seen")] == [
        wanted["counts"][key] for key in ("due", "learned", "seen")
    ]
    if wanted["counts"]["due"]:
        card = study.next()
        assert card is not None
        assert card.card_id == wanted["next"]


@pytest.mark.parametrize("name", PROGRESS["files"])
def test_finished_games_are_there(tmp_path: Path, own: Any, name: str) -> None:
    """The score book has every game, knows the best of each kind, and its records replay."""
    wanted = PROGRESS["files"][name]
    progress = open_progress(Path(shutil.copy(FIRST / "progress" / name, tmp_path)))
    games = score_book(progress)
    assert [{key: row[key] for key in old} for row, old in zip(games, wanted["games"], strict=True)] == wanted["games"]
    assert best(progress) == wanted["best"]
    for row in games:
        text = kept_record(progress, row["game_id"])
        assert text == wanted["records"][f"{row['game_id']}"]
        last = replay(text, **({"deck": own} if "own cards" in row["options"] else {}))[1]
        assert (last.score, last.won) == (row["score"], row["won"])


@pytest.fixture(params=["folder", "backup"])
def learner(request: pytest.FixtureRequest, home: Path) -> Progress:
    """The progress of a learner with version 1.0.0, copied as a folder or restored from a backup."""
    if request.param == "folder":
        shutil.copytree(SECOND / "progress/home", home)
    else:
        backup.restore(SECOND / "progress/backup.zip")
    return open_progress(home / "progress.sqlite3")


def test_all_progress_of_version_1_0_0_is_there(learner: Progress) -> None:
    """Answers, due cards, games with their records, exercises, items, facts and puzzles are as they were."""
    study = open_study(learner, LEARNER["now"])
    assert learner.aside == ""
    assert [answer.rating for answer in study.history()] == LEARNER["ratings"]
    moment = datetime.fromisoformat(LEARNER["now"])
    assert {card: memory.due(moment).isoformat() for card, memory in study.memories().items()} == LEARNER["due"]
    games, before = score_book(learner), LEARNER["games"]
    assert [{key: row[key] for key in old} for row, old in zip(games, before, strict=True)] == before
    for number, text in LEARNER["records"].items():
        assert kept_record(learner, int(number)) == text
        assert replay(text)[1].score == next(row["score"] for row in games if f"{row['game_id']}" == number)
    assert [asdict(one) for one in questions.kept(learner, questions.ExerciseAnswer)] == LEARNER["exercises"]
    assert [asdict(one) for one in questions.kept(learner, questions.ItemAnswer)] == LEARNER["items"]
    assert [asdict(one) for _, one in shown.kept(learner)] == LEARNER["told"]
    assert questions.solved(learner) == LEARNER["solved"]
    assert account.of(learner) == LEARNER["account"]
    assert daily_scores.best_scores("2026-10", learner) == LEARNER["daily scores"]


def test_a_backup_of_version_1_0_0_brings_its_games(home: Path) -> None:
    """The saved games in a backup go on where they stood."""
    backup.restore(SECOND / "progress/backup.zip")
    there = {path.name: path.read_bytes() for path in (home / "games").glob("*.game")}
    assert there == {path.name: path.read_bytes() for path in (SECOND / "progress/home/games").glob("*.game")}
    for path in sorted((home / "games").glob("*.game")):
        session = resume(path)
        assert session.ply > 0
        let_go(session)


def test_a_progress_file_is_written_on(tmp_path: Path) -> None:
    """A new answer is added after the old ones, and another reader of the file sees it."""
    path = Path(shutil.copy(FIRST / "progress" / "learner.sqlite3", tmp_path))
    study = open_study(open_progress(path), PROGRESS["now"])
    study.answer(PROGRESS["files"]["learner.sqlite3"]["next"], "good")
    again = open_study(open_progress(path), PROGRESS["now"])
    assert len(again.history()) == PROGRESS["files"]["learner.sqlite3"]["answers"] + 1


def test_answers_come_in_from_csv(tmp_path: Path) -> None:
    """The exported answers give the same history in a new file, and are imported only once."""
    exported = Path(shutil.copy(FIRST / "exports" / "answers.csv", tmp_path))
    old = open_study(
        open_progress(Path(shutil.copy(FIRST / "progress" / "learner.sqlite3", tmp_path))), PROGRESS["now"]
    )
    new = open_study(open_progress(tmp_path / "new.sqlite3"), PROGRESS["now"])
    assert new.import_csv(exported) == len(old.history())
    assert new.history() == old.history()
    assert (new.import_csv(exported), old.import_csv(exported)) == (0, 0)


@pytest.mark.parametrize("edition", SAVES, ids=lambda edition: edition.name)
def test_the_games_of_a_playtest(edition: Path) -> None:
    """A file of games is read with the same columns."""
    rows = [*csv.DictReader((edition / "exports/games.csv").read_text("utf-8").splitlines())]
    games = playtest_games(edition / "exports/games.csv")
    assert [{key: f"{game[key]}" for key in row} for game, row in zip(games, rows, strict=True)] == rows


def test_the_games_of_a_playtest_that_was_cut_off() -> None:
    """All complete lines of a truncated file are read."""
    with pytest.warns(UserWarning, match="cut off"):
        games = playtest_games(FIRST / "exports" / "games-cut.csv")
    assert games == playtest_games(FIRST / "exports" / "games.csv")[:-1]


def test_anki_knows_the_notes_again(tmp_path: Path) -> None:
    """Deck, note type, fields and every note have the ids by which Anki recognizes them."""
    wanted, made = told(FIRST / "exports/anki.json"), anki_notes(tmp_path)
    assert {card: made["notes"].get(card) for card in wanted["notes"]} == wanted["notes"]
    assert [made[key] for key in ("deck", "kind of note", "fields")] == [
        wanted[key] for key in ("deck", "kind of note", "fields")
    ]


@pytest.mark.parametrize("edition", SAVES, ids=lambda edition: edition.name)
def test_a_folder_of_lessons_is_renewed(tmp_path: Path, edition: Path) -> None:
    """An unchanged lesson does not count as changed; a lesson that its reader changed is kept."""
    place = shutil.copytree(edition / "lessons", tmp_path / "lessons")
    assert "00_welcome.ipynb" not in lay_lessons(place)
    name = "about_the_deck.ipynb"
    assert (place / name).read_bytes() == (edition / "lessons" / name).read_bytes()


@pytest.mark.parametrize("edition", DEALS, ids=lambda edition: edition.name)
def test_deals_give_the_same_cards(edition: Path) -> None:
    """A deal's text gives the same cards and the same name, for every game, with numbers and words."""
    positions = [(text, elele.deal(text)) for text in (line.partition("\t")[0] for line in DEALS[edition])]
    assert [f"{text}\t{position}\t{position.deal}" for text, position in positions] == DEALS[edition]


@pytest.mark.parametrize("line", range(len(MOVES)))
def test_positions_have_the_same_moves(line: int) -> None:
    """A position has the same moves in the same order; in Elba a later edition may allow more, and so end later."""
    wanted = MOVES[line]
    position = elele.parse(wanted["position"])
    assert str(position) == wanted["position"]
    assert (position.score, position.won) == (wanted["score"], wanted["won"])
    check_over(position, wanted["over"])
    moves = [str(move) for move in elele.legal_moves(position)]
    if position.game != "elba":
        assert moves == wanted["moves"]
    else:
        # In the strict game, other moves may forbid a deal, so more legal moves may mean that the deal is illegal.
        waits = {"deal"} if "strict" in wanted["position"].split()[0] and len(moves) > 1 else set()
        assert {*wanted["moves"]} - waits <= {*moves}
    assert [str(elele.parse_move(position, move)) for move in wanted["moves"]] == wanted["moves"]
