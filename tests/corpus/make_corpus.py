"""Write the corpus of the first edition: files as version 0.1.0 of `elele` wrote them.

    python make_corpus.py first_edition

It ran only once, with version 0.1.0, and is kept to document how the files were made. The files of a later edition are
another corpus and belong in a separate folder.
"""

from __future__ import annotations

import csv
import json
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from corpus_games import (
    HAWAII,
    Clock,
    at_random,
    by,
    by_rules,
    by_solver,
    deal_texts,
    ended,
    kept,
    laid,
    mails,
    quoted,
    remark,
    stand_still,
    tables,
)
from elele.policies import POLICIES
from elele.progress import Progress

import elele
from elele import classroom, deck, games_file, lessons, playtest, record, saves, scores
from elele.quiz import Round
from elele.record import Record
from elele.session import Session
from elele.study import DIRECTIONS, RATINGS, Study, anki

DUE = datetime(2026, 9, 26, 9, 0, tzinfo=HAWAII)
"""The moment for which the due cards are listed."""
# --- records ----------------------------------------------------------------------------------------------------


def write_records(place: Path) -> None:
    remarked = ("seabirds-honu", "seabirds-begun", "seabirds-laid", "july-chance", "elba-strict-begun")
    told = {}
    for name, session, headers in tables():
        if name in remarked:
            remark(session)
        (place / f"{name}.game").write_text(str(session.record(**headers)), encoding="utf-8")
        told[f"{name}.game"] = of_record(session.record(**headers))
    write(place / "expected.json", told)


def of_record(played: Record, **given: Any) -> dict[str, Any]:
    """Return the facts that a reader gets from a record."""
    last = record.replay(played, **given)[-1]
    return {
        "headers": dict(played.headers), "moves": len(played.moves),
        "comments": {f"{ply}": text for ply, text in played.comments.items()},
        "end": str(last), "score": last.score, "won": last.won, "over": last.over,
    }  # fmt: skip


# --- saved games ------------------------------------------------------------------------------------------------


def write_saves(place: Path) -> None:
    for name, start, play in kept():
        play(Session(start, save=place / f"{name}.game"))
    os.environ["ELELE_HOME"] = str(place / "home")
    last = [
        laid("seabirds#honu", by_rules, 11, save=True), laid("elba:partial#Kāneʻohe", at_random, 14, save=True),
        laid(str(laid("elba#77", at_random, 10).position), at_random, 5, save=True),
        laid("elemental:july#7", by_solver, 20, save=True),
    ][-1]  # fmt: skip
    last.new("elemental:july#8")
    by_solver(last, 6)
    told = {file.relative_to(place).as_posix(): of_save(file) for file in sorted(place.rglob("*.game"))}
    write(place / "expected.json", {"last": last.save.path.name, "games": told})  # type: ignore[union-attr]
    for lock in place.rglob(".*-lock"):
        lock.unlink()


def of_save(path: Path, **given: Any) -> dict[str, Any]:
    """Return the state of a resumed game; the file is copied first."""
    with tempfile.TemporaryDirectory() as folder:
        table = saves.resume(shutil.copy(path, folder), **given)
        whole = table.whole()
        told = {
            "begins": whole.headers.get("Deal") or whole.headers["Position"], "moves": list(whole.moves),
            "ply": table.ply, "position": str(table.position), "asked": dict(table.asked), "sitting": table.sitting,
            "comments": {f"{ply}": text for ply, text in table.comments.items()},
        }  # fmt: skip
        table.redo()
        told["redo leads to"] = table.ply
        table.goto(told["ply"])
        table.undo()
        told["undo leads to"] = table.ply
        table.save.let_go()  # type: ignore[union-attr]
    return told


# --- hand-ins ---------------------------------------------------------------------------------------------------


def write_handins(place: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, text in mails():
            for root in (place, Path(folder)):
                (root / name).parent.mkdir(exist_ok=True)
                (root / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        found = classroom.folder(folder)
    write_csv(place / "expected.csv", ["file", "player", "game", "deal", "score", "verdict"], verdicts(found))


def verdicts(found: classroom.Found) -> list[tuple[str, ...]]:
    rows = [(one.source, one.player, one.game, one.deal, f"{one.score}", one.state) for one in found.results]
    rows += [(one.source, one.player, "", "", "", "refused") for one in found.refused]
    return sorted((source.partition(":")[0], *rest) for source, *rest in rows)


# --- the progress file ------------------------------------------------------------------------------------------


def learn(file: Path, days: int, seed: int, own: deck.Deck | None = None) -> None:
    """Give the answers of some weeks: on half of the days in the quiz, on the others directly to the cards."""
    chance = random.Random(seed)
    study = Study(file, deck=own, now=lambda: Clock.moment)
    for day in range(days):
        Clock.moment = datetime(2026, 9, 1, 17, 30, 0, 512_000, HAWAII) + timedelta(days=day + (day > 9))
        quiz = Round(study, deck=own, seed=day + 1, length=10) if day % 2 else None
        for _ in range(10):
            Clock.moment += timedelta(seconds=chance.randint(4, 170), milliseconds=chance.randint(0, 999))
            if quiz:
                answer(quiz, chance)
            elif card := study.next():
                study.answer(card.card_id, chance.choices(RATINGS, (1, 2, 9, 3))[0])


def answer(quiz: Round, chance: random.Random) -> None:
    """Answer a question of the quiz, usually correctly, and go on."""
    if not quiz.turn:
        return
    question = quiz.turn.question
    keys = [choice.key for choice in question.choices]
    quiz.choose(keys.index(question.right) + 1 if chance.random() < 0.8 else chance.randint(1, len(keys)))
    if quiz.turn.done and chance.random() < 0.2:
        Clock.moment += timedelta(seconds=2)
        quiz.hard()
    elif not quiz.turn.done:
        quiz.show()
    quiz.next()


def keep_games(progress: Progress, own: deck.Deck | None = None) -> None:
    """Keep finished games of every kind; one of them ends again after an undo."""
    for number, (deal, play) in enumerate(ended()):
        Clock.moment = datetime(2026, 9, 2, 12 + number % 9, 5, tzinfo=HAWAII) + timedelta(days=number)
        session = Session(deal)
        scores.keep(session, progress)
        play(session)
        assert session.position.over
        session.comment("Pau.")
    if own:
        session = Session("seabirds:7x3#7", deck=own)
        scores.keep(session, progress)
        by_rules(session)


def write_progress(place: Path, own: deck.Deck) -> None:
    told = {}
    learn(place / "learner.sqlite3", 24, 1)
    keep_games(Progress(place / "learner.sqlite3"))
    Study(place / "learner.sqlite3").export_csv(place.parent / "exports" / "answers.csv")
    keep_games(Progress(place / "games.sqlite3"), own)
    learn(place / "own_deck.sqlite3", 5, 3, own)
    Progress(place / "fresh.sqlite3")
    for file in sorted(place.glob("*.sqlite3")):
        with tempfile.TemporaryDirectory() as folder:
            cards = own if file.stem == "own_deck" else None
            told[file.name] = of_progress(Path(shutil.copy(file, folder)), cards)
    write(place / "expected.json", {"now": DUE.isoformat(), "files": told})


def of_progress(file: Path, own: deck.Deck | None) -> dict[str, Any]:
    """Return the facts that a reader gets from a progress file."""
    study = Study(file, deck=own, now=lambda: DUE)
    rows, past = scores.rows(progress=study.progress), study.history()
    best = {game: scores.best(game, progress=study.progress) for game in elele.game.GAMES}
    return {
        "answers": len(past), "ratings": [answer.rating for answer in past], "counts": asdict(study.counts()),
        "streak": study.streak(), "due": {key: one.due(DUE).isoformat() for key, one in study.memories().items()},
        "next": (card := study.next()) and card.card_id, "games": [plain(row) for row in rows],
        "best": {game: score and score.game_id for game, score in best.items()},
        "records": {f"{row['game_id']}": str(scores.record(row["game_id"], progress=study.progress)) for row in rows},
    }  # fmt: skip


def plain(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "at": row["at"].isoformat(), "day": row["day"].isoformat()}


# --- a deck of one's own, exports, lessons, deals and moves --------------------------------------------------------


def write_own_deck(place: Path) -> deck.Deck:
    """Write a smaller deck with other points, and games with it."""
    write_cards(place / "data")
    own = deck.load(place / "data", totals=False)
    whole = laid("seabirds:7x3#7", by_rules, deck=own)
    (place / "played.game").write_text(str(whole.record(Player="Nohea")), encoding="utf-8")
    (place / "handin.txt").write_text(quoted(by("Nohea", whole), "> ", 72), encoding="utf-8")
    by_rules(Session("seabirds#honu", deck=own, save=place / "saved.game"), 12)
    told: dict[str, Any] = {"played.game": of_record(whole.record(Player="Nohea"), deck=own)}
    told["saved.game"] = of_save(place / "saved.game", deck=own)
    told["handin.txt"] = verdicts(classroom.folder(place / "handin.txt", deck=own))
    (place / ".saved.game-lock").unlink(missing_ok=True)
    write(place / "expected.json", told)
    return own


def write_cards(place: Path) -> None:
    """Write the files of the deck with only the required columns."""
    place.mkdir()
    shipped: dict[str, list[dict[str, str]]] = {}
    for name in FILES:
        shipped[name] = list(csv.DictReader((deck.data_folder() / name).read_text("utf-8").splitlines()))
    birds = [bird for bird in shipped["birds.csv"] if bird["pairs"] != "0"][:-3]
    for number, bird in enumerate(birds):
        bird |= {"points": f"{number % 6 + 2}", "species_id": bird["species_id"].replace("moli", "moli-nui")}
    facts = {fact["species_id"]: fact for fact in shipped["factoids.csv"] if fact["asked"]}
    known = [facts[bird["species_id"]] for bird in birds if bird["species_id"] in facts]
    read = {fact["source_id"] for fact in known}
    shipped |= {"birds.csv": birds, "factoids.csv": known}
    shipped["sources.csv"] = [row for row in shipped["sources.csv"] if row["source_id"] in read]
    for name, rows in shipped.items():
        columns = FILES[name].split()
        write_csv(place / name, columns, [[row[column] for column in columns] for row in rows])


FILES = {
    "birds.csv": "species_id code hawaiian english linnean pairs points habitats provenance females males",
    "habitats.csv": "card_id type hawaiian name capacity",
    "threats.csv": "threat_id hawaiian english count level habitats",
    "protections.csv": "protection_id hawaiian english count counters effect",
    "factoids.csv": "factoid_id species_id topic text source_id reading_level checked asked",
    "sources.csv": "source_id title publisher year url",
}
"""The files of a deck → the columns to keep."""


def write_exports(place: Path) -> None:
    """Write the games of a playtest, the same file cut short, and the ids by which Anki recognizes the notes."""
    with games_file.GamesFile(place / "games.csv") as kept_games:
        for name, options, number in (("simple", "6x2", 7), ("simple", "7x3", 7), ("careful", "6x2+all", 12),
                                      ("random", "6x2+row7", 3), ("random", "6x2", 7)):  # fmt: skip
            kept_games.add(playtest.play(POLICIES[name], name, options, number))
    whole = (place / "games.csv").read_bytes()
    (place / "games-cut.csv").write_bytes(whole[:-25])
    deck_of = {"deck": anki.DECK_ID, "kind of note": anki.MODEL_ID, "fields": list(anki.FIELDS)}
    import genanki  # the ids of the notes in a package

    guids = {card_id: genanki.guid_for("elele", card_id) for card_id in elele.flashcards.cards(None, tuple(DIRECTIONS))}
    write(place / "anki.json", {**deck_of, "notes": guids})


def write_lessons(place: Path) -> None:
    """Write a folder of lessons, and keep two of them: an unchanged one and one that its reader has changed."""
    lessons.lay(place)
    for file in [*place.iterdir()]:
        if file.is_dir():
            shutil.rmtree(file)
        elif file.name not in ("00_welcome.ipynb", "about_the_deck.ipynb", lessons.NOTES):
            file.unlink()
    changed = place / "about_the_deck.ipynb"
    told = json.loads(changed.read_text(encoding="utf-8"))
    told["cells"][0]["source"] = ["My own words about the deck.\n"]
    changed.write_text(json.dumps(told, indent=1), encoding="utf-8")


def write_deals(file: Path) -> None:
    rows = [(text, position := elele.deal(text), position.deal) for text in deal_texts()]
    file.write_text("".join(f"{text}\t{position}\t{name}\n" for text, position, name in rows), encoding="utf-8")


def write_moves(file: Path) -> None:
    """Write positions from the beginning, the middle and the end of random games."""
    kinds = ["seabirds", "seabirds:7x3", "seabirds:6x2+row7", "seabirds:6x2+all", "elemental:october", "elemental:july"]
    kinds += ["elba", "elba:strict", "elba:partial", "elba:strict+partial"]
    lines = []
    for kind in kinds:
        for seed, most in ((31, 0), (32, 9), (33, 24), (34, 60), (35, 300)):
            position = laid(f"{kind}#{seed}", at_random, most).position
            told = {"position": str(position), "moves": [str(move) for move in position.legal_moves()]}
            told |= {"score": position.score, "won": position.won, "over": position.over}
            lines.append(json.dumps(told, ensure_ascii=False) + "\n")
    file.write_text("".join(lines), encoding="utf-8")


def write(file: Path, told: Any) -> None:
    file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_csv(file: Path, columns: list[str], rows: Iterable[Iterable[str]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as opened:
        lines = csv.writer(opened, lineterminator="\n")
        lines.writerows([columns, *rows])


def main(place: Path) -> None:
    """Write the whole corpus into a new folder."""
    place.mkdir(parents=True)
    for name in ("records", "saves", "handins", "progress", "own_deck", "exports", "lessons"):
        (place / name).mkdir()
    stand_still()
    own = write_own_deck(place / "own_deck")
    write_records(place / "records")
    write_saves(place / "saves")
    write_handins(place / "handins")
    write_progress(place / "progress", own)
    write_exports(place / "exports")
    write_lessons(place / "lessons")
    write_deals(place / "deals.txt")
    write_moves(place / "moves.jsonl")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
