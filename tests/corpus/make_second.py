"""Write the corpus of the second edition: files as version 1.0.0 of `elele` wrote them.

    python make_second.py second_edition

It ran only once, with version 1.0.0, and is kept to document how the files were made.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import elele
from elele import classroom, deck, elba, elemental, game, record
from elele import session as sessions
from elele.cards import DECK
from elele.classroom import account, handin, verify
from elele.deck import lookalikes
from elele.lessons import install
from elele.lessons.puzzles import series
from elele.playtest import results_csv, runs
from elele.playtest.policies import POLICIES
from elele.record import Record
from elele.session import Session
from elele.solve import solve
from elele.store import backup, days, exercises, items, saves, scores, solved, told
from elele.store.progress import Progress
from elele.study import RATINGS, Study
from elele.study.quiz import shared
from elele.study.quiz.questions import Examiner

HAWAII = ZoneInfo("Pacific/Honolulu")
STATES = 20_000
"""The number of positions that the solver searches, which is the same on every computer."""
NASTY = 'Braces { and }, "quotes", a \\ and a [Name "value"]\n12. turn b2\n\nlast line, with ʻokina'
DUE = datetime(2026, 11, 2, 9, 0, tzinfo=HAWAII)
"""The moment for which the due cards are listed."""


class Clock(datetime):
    """A clock that does not move until it is set."""

    moment = datetime(2026, 10, 1, 17, 30, tzinfo=HAWAII)

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        """The moment that was set, without a zone if no zone is given."""
        return cls.moment.astimezone(tz) if tz else cls.moment.replace(tzinfo=None)


def stand_still() -> None:
    """Fix the time and the ids of games, so that they are the same at every run."""
    os.environ["TZ"] = "Pacific/Honolulu"
    time.tzset()
    chance = random.Random("plays")
    sessions.uuid4 = lambda: UUID(int=chance.getrandbits(128), version=4)
    scores.datetime = handin.datetime = Clock


# --- playing ------------------------------------------------------------------------------------------------------


def at_random(session: Session, most: int = 300, seed: str = "") -> None:
    """Make random moves to the end of the game or up to a number."""
    chance = random.Random(f"{session.position} {seed}")
    while session.ply < most and not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))


def by_rules(session: Session, most: int = 300, name: str = "simple") -> None:
    """Make the moves of one of the policies of E Lele!."""
    chance = random.Random(0)
    while session.ply < most and not session.position.over:
        session.play(POLICIES[name](session.position, chance))


def by_solver(session: Session, most: int = 300) -> None:
    """Make the moves of a solved game."""
    for move in solve(session.position, 600, STATES).line[:most]:
        session.play(move)


def hasty(session: Session, most: int = 300) -> None:
    """Deal in strict Elba as soon as version 1.0.0 allows it, also while a single card could be built on another."""
    chance = random.Random(f"{session.position}")
    while session.ply < most and not session.position.over:
        moves = session.position.legal_moves()
        deals = [move for move in moves if str(move) == "deal"]
        session.play(deals[0] if deals else chance.choice(moves))


def home(session: Session, times: int) -> None:
    """Play a solved game of Elba, in which sometimes all safe cards go home as one step."""
    line = [*solve(session.position, 600, STATES).line]
    while times and line:
        if len(game.safe_moves(session.position)) > 1:
            session.home()
            times, line = times - 1, [*solve(session.position, 600, STATES).line]
        else:
            session.play(line.pop(0))


def laid(start: Any, play: Callable[..., object] | None = None, *words: Any, **given: Any) -> Session:
    """A session after some play."""
    session = Session(start, **given)
    if play:
        play(session, *words)
    return session


def own_order(seed: int) -> list[str]:
    return random.Random(seed).sample(DECK, 52)


def back(session: Session, times: int) -> None:
    for _ in range(times):
        session.undo()


def remark(session: Session) -> None:
    """Write comments at the beginning, on the way and at the end."""
    last = session.ply
    for ply, text in {0: "E hoʻomaka kākou!", last // 2: NASTY, last: "Pau."}.items():
        session.goto(ply)
        session.comment(text)
    session.goto(last)


def ask(session: Session, hints: int, peeks: int) -> None:
    """Count help as the assistant of a board does."""
    for name, times in {"Hints": hints, "Peeks": peeks}.items():
        for _ in range(times):
            session.commit(session.history.count(name), session.announce)


# --- records ------------------------------------------------------------------------------------------------------


def tables() -> Iterator[tuple[str, Session, dict[str, str]]]:
    """The name of each record, its game, and its further headers."""
    yield "seabirds-moli", laid("seabirds#moli", by_rules), {"Player": "Kai"}
    yield "seabirds-7x3", laid("seabirds:7x3#41", by_rules), {"Date": "2026-10-01", "Event": "Class 4b"}
    yield "seabirds-all-row7", laid("seabirds:6x2+row7+all#ʻAʻo", at_random), {}
    yield "seabirds-begun", laid("seabirds#honu", by_rules, 17), {"Player": 'Nohea "No" {of} Hāna\\Maui'}
    yield "seabirds-position", laid(str(laid("seabirds#88", by_rules, 20).position), by_rules), {}
    yield "october-easy", laid("elemental:easy#3", by_solver), {"Player": "Pua"}
    yield "october-begun", laid("elemental#mālama", at_random, 25), {}
    yield "july-medium", laid("elemental:july+medium#9", by_solver), {}
    yield "july-own-order", laid(elemental.deal_from(own_order(8), "july"), at_random, 15), {}
    yield "elba-easy", laid("elba:easy#5", by_solver), {"Player": "Keola"}
    yield "elba-hard-begun", laid("elba:hard#2", by_solver, 33), {}
    yield "elba-partial", laid("elba:partial#Kāneʻohe", at_random, 60), {}
    yield "elba-own-order", laid(elba.deal_from(own_order(3), "strict"), hasty, 40), {}
    yield "elba-strict-won", laid("elba:strict+winnable-easy#4", by_solver), {}
    for seed in range(1, 9):
        yield f"elba-strict-hasty-{seed}", laid(f"elba:strict#{seed}", hasty, 90), {}
    yield "elba-strict-partial-hasty", laid("elba:strict+partial#aloha", hasty, 90), {}


def write_records(place: Path) -> None:
    expected = {}
    for name, session, headers in tables():
        if name in ("seabirds-moli", "seabirds-begun", "elba-partial", "elba-strict-hasty-1"):
            remark(session)
        (place / f"{name}.game").write_text(str(session.record(**headers)), encoding="utf-8")
        expected[f"{name}.game"] = of_record(session.record(**headers))
    write(place / "expected.json", expected)


def of_record(played: Record) -> dict[str, Any]:
    """Return the facts that a reader gets from a record."""
    last = record.replay(played)[-1]
    return {
        "headers": dict(played.headers), "moves": len(played.moves),
        "comments": {f"{ply}": text for ply, text in played.comments.items()},
        "end": str(last), "score": last.score, "won": last.won, "over": last.over,
    }  # fmt: skip


# --- saved games --------------------------------------------------------------------------------------------------


def kept() -> Iterator[tuple[str, Any, Callable[[Session], object]]]:
    """Each saved game, with its name, its start, and the function that plays it."""
    yield "seabirds-begun", "seabirds#moli", lambda one: by_rules(one, 20)
    yield "seabirds-ended", "seabirds:7x3#41", by_rules
    yield "seabirds-redo", "seabirds:6x2+all#ʻaʻo", lambda one: (by_rules(one, 24), back(one, 6), remark(one))
    yield "seabirds-help", "seabirds#104", lambda one: (by_rules(one, 9), ask(one, 2, 1), back(one, 2), one.redo())
    yield "october-redo-all", "elemental#mālama", lambda one: (at_random(one, 16), one.goto(0))
    yield "july-won", "elemental:july+easy#7", by_solver
    yield "elba-home", "elba:easy#1", lambda one: home(one, 4)
    yield "elba-home-undone", "elba:easy#7", lambda one: (home(one, 3), back(one, 2))
    yield "elba-within-a-step", "elba:partial+winnable#13", lambda one: (home(one, 2), one.goto(one.ply - 1))
    yield "elba-strict-hasty", "elba:strict#1", lambda one: (hasty(one, 30), back(one, 3))
    yield "elba-strict-dealt-out", "elba:strict#5", hasty
    yield "elba-position", laid("elba:strict#2", hasty, 12).position, lambda one: hasty(one, 21)


def write_saves(place: Path) -> None:
    for name, start, play in kept():
        keep_as(start, place / f"{name}.game", play)
    os.environ["ELELE_HOME"] = str(place / "home")
    keep_as("seabirds#honu", True, lambda one: by_rules(one, 11))
    keep_as("elba:strict#Kāneʻohe", True, lambda one: hasty(one, 14))
    last = keep_as("elemental:july#8", True, lambda one: at_random(one, 6))
    expected = {file.relative_to(place).as_posix(): of_save(file) for file in sorted(place.rglob("*.game"))}
    write(place / "expected.json", {"last": last, "games": expected})
    for lock in place.rglob(".*-lock"):
        lock.unlink()


def keep_as(start: Any, file: Path | bool, play: Callable[[Session], object]) -> str:
    """Play a saved game, and return the name of its file."""
    session = Session(start)
    save = saves.keep(session, file)
    assert save is not None
    play(session)
    name = save.path.name
    saves.keep(session, False)
    return name


def of_save(path: Path) -> dict[str, Any]:
    """Return the state of a resumed game; the file is copied first."""
    with tempfile.TemporaryDirectory() as folder:
        session = saves.resume(shutil.copy(path, folder))
        history, headers = session.history, session.record().headers
        state: dict[str, Any] = {
            "begins": headers.get("Deal") or headers["Position"], "moves": [*map(str, history.moves)],
            "ply": session.ply, "position": str(session.position), "asked": dict(history.asked),
            "sitting": history.play_id, "comments": {f"{ply}": text for ply, text in history.comments.items()},
        }  # fmt: skip
        session.redo()
        state["redo leads to"] = session.ply
        session.goto(state["ply"])
        session.undo()
        state["undo leads to"] = session.ply
        saves.keep(session, False)
    return state


# --- hand-ins -----------------------------------------------------------------------------------------------------


def by(player: str, session: Session) -> str:
    """A finished or unfinished game as the line that its player hands in."""
    return handin.of(session.record(), player, session.history.asked)


def write_handins(place: Path) -> None:
    hasty_one, quiz = laid("elba:strict#1", hasty), shared.read("quiz#honu&length=3")
    asked = laid("seabirds#moli", by_rules)
    ask(asked, 3, 1)
    files = {
        "games.txt": "\n".join([
            by("Nohea", asked), by("ʻIo", laid("elemental:easy#3", by_solver)),
            by("Kai", laid("elba:easy#5", by_solver)),
            by("Pua", hasty_one), by("Lani", laid("elba:strict+partial#aloha", hasty)),
            by("Ulu", laid("elba:strict#3", hasty, 31)), by("Malia", laid("seabirds:6x2+row7#ʻaʻo", by_rules, 14)),
        ]),
        "records.txt": f"{hasty_one.record(Player='Makoa')}\n{asked.record(Player='Nalani')}",
        "progress.txt": account.line(dict.fromkeys(account.NUMBERS, 7), "Keola"),
        "changed.txt": by("Koa", hasty_one).replace("deal", "found 1", 1),
        "quiz.txt": handin.of(Record({"Deal": f"{quiz}", "Result": "1 over"}, quiz_answers(quiz)), "Hoku"),
        "puzzles.txt": handin.of(puzzle_answers(), "Mele"),
    }  # fmt: skip
    for name, text in files.items():
        (place / name).write_text(f"{text}\n", encoding="utf-8")
    found = classroom.folder(place)
    rows = [[one.source, one.player, one.game, one.deal, f"{one.score}", one.state] for one in found.results]
    rows += [[one.source, one.player, "progress", "", f"{dict(one.numbers)['games']}", ""] for one in found.accounts]
    rows += [[one.source, one.player, "", "", "", "refused"] for one in found.refused]
    write_csv(place / "expected.csv", sorted([source.partition(":")[0], *rest] for source, *rest in rows))


def quiz_answers(quiz: shared.SharedQuiz) -> tuple[str, ...]:
    """Answer the first question rightly, and ask to see the other answers."""
    source, examiner, given = quiz.cards(), Examiner(deck.load(), lookalikes.load()), list[str]()
    while len(given) < quiz.length and (card := source.next()):
        question = examiner.ask(card, f"{quiz.word} {len(given)}")
        given.append(f"{card.card_id} {'?' if given else question.right}")
        source.answer(card.card_id, "good")
    return tuple(given)


def puzzle_answers() -> Record:
    """A set of puzzles of moves; those that a short search solves are answered."""
    task = series.read("puzzles#pairs")
    found: dict[str, str] = {}
    for name, puzzle in task.puzzles.items():
        position = puzzle.start
        texts = [*map(str, position.legal_moves())]
        places = [f"{zone}{number}" for zone in "bc" for number in range(1, 7)]
        tries = [f"{one} {other}" for one in places for other in places] if puzzle.aim.choosing else texts
        right = next((text for text in tries if series.answers(task, {name: text})), "")
        found |= {name: right} if right else {}
    given = series.answers(task, found)
    state = "over" if len(given) == len(task.puzzles) else "unfinished"
    return Record({"Deal": f"{task}", "Result": f"{len(given)} {state}"}, given)


# --- the progress file --------------------------------------------------------------------------------------------


def ended() -> Iterator[tuple[str, Callable[[Session], object]]]:
    yield "seabirds#moli", by_rules
    yield "seabirds#honu", lambda one: (by_rules(one, 300, "random"), back(one, 12), by_rules(one))
    yield "seabirds:7x3#41", at_random
    yield "seabirds#20261005", by_rules
    yield "elemental:easy#3", by_solver
    yield "elemental:july+medium#9", by_solver
    yield "elba:easy#5", by_solver
    yield "elba:strict#1", hasty
    yield "elba:strict+winnable-easy#4", by_solver


def write_progress(place: Path) -> None:
    os.environ["ELELE_HOME"] = str(place / "home")
    progress = Progress()
    learn(Study(progress, now=lambda: Clock.moment))
    for number, (start, play) in enumerate(ended()):
        Clock.moment = datetime(2026, 10, 2, 12, 5, tzinfo=HAWAII) + timedelta(days=number)
        session = Session(start)
        scores.keep(session, progress)
        play(session)
        assert session.position.over
        session.comment("Pau.")
    now = datetime(2026, 10, 20, 18, 4, 9, 512_000, HAWAII)
    exercises.keep(progress, "block october choose 3", True, "", now)
    exercises.keep(progress, "cross july choose 8", False, "two-suits", now)
    items.keep(progress, "welcome-pair", "predict", "2", False, now)
    items.keep(progress, "welcome-pair", "check", "1", True, now)
    told.keep(progress, ["bird:moli", "fact:moli-03", "story:cat"], now)
    solved.keep(progress, "two-moli", "pair b1 c1 a1", now)
    keep_as("seabirds#moli", True, lambda one: by_rules(one, 11))
    keep_as("elba:strict#1", True, lambda one: hasty(one, 30))
    expected = of_progress(place / "home")
    expected["backup"] = backup.write(place / "backup.zip")
    Study(progress).export_csv(place / "answers.csv")
    items.export_csv(progress, place / "items.csv")
    write(place / "expected.json", {"now": DUE.isoformat(), **expected})
    for lock in place.rglob(".*-*"):
        lock.unlink()


def learn(study: Study) -> None:
    """Give the answers of some weeks."""
    chance = random.Random(4)
    for day in range(18):
        Clock.moment = datetime(2026, 10, 1, 17, 30, 0, 512_000, HAWAII) + timedelta(days=day + (day > 9))
        for _ in range(10):
            Clock.moment += timedelta(seconds=chance.randint(4, 170), milliseconds=chance.randint(0, 999))
            if card := study.next():
                study.answer(card.card_id, chance.choices(RATINGS, (1, 2, 9, 3))[0])


def of_progress(home_folder: Path) -> dict[str, Any]:
    """Return the facts that a reader gets from a learner's folder."""
    progress = Progress(home_folder / "progress.sqlite3")
    study = Study(progress, now=lambda: DUE)
    rows, past = scores.rows(progress=progress), study.history()
    return {
        "answers": len(past), "ratings": [answer.rating for answer in past], "counts": asdict(study.counts()),
        "streak": study.streak(), "due": {key: one.due(DUE).isoformat() for key, one in study.memories().items()},
        "next": (card := study.next()) and card.card_id,
        "games": [{**row, "at": row["at"].isoformat(), "day": row["day"].isoformat()} for row in rows],
        "records": {f"{row['game_id']}": str(scores.record(row["game_id"], progress=progress)) for row in rows},
        "exercises": [asdict(one) for one in exercises.kept(progress)],
        "items": [asdict(one) for one in items.kept(progress)],
        "told": [asdict(one) for _, one in told.kept(progress)], "solved": solved.answers(progress),
        "account": account.of(progress), "daily scores": days.best_scores("2026-10", progress),
    }  # fmt: skip


# --- lessons, deals, moves ----------------------------------------------------------------------------------------


def write_lessons(place: Path) -> None:
    """Install the lessons, and keep two of them: an unchanged one and one that its reader has changed."""
    install.install(place)
    for file in [*place.iterdir()]:
        if file.is_dir():
            shutil.rmtree(file)
        elif file.name not in ("00_welcome.ipynb", "about_the_deck.ipynb") and not file.name.startswith("."):
            file.unlink()
    changed = place / "about_the_deck.ipynb"
    content = json.loads(changed.read_text(encoding="utf-8"))
    content["cells"][0]["source"] = ["My own words about the deck.\n"]
    changed.write_text(json.dumps(content, indent=1), encoding="utf-8")


def deal_texts() -> Iterator[str]:
    """Deals of every game by number and by word, of every level, and of days."""
    words = ("honu", "moli", "ʻaʻo", "Manu-o-Kū", "kāneʻohe", "20261201", "20270301")
    for options in ("", ":7x3", ":6x2+row7", ":6x2+all"):
        yield from (f"seabirds{options}#{seed}" for seed in (1, 7, 300, *words))
    for version in ("", ":july", ":easy", ":medium", ":hard", ":july+easy", ":july+hard"):
        yield from (f"elemental{version}#{seed}" for seed in (1, 7, 200, *words[:5]))
    for version in ("", ":strict", ":partial", ":strict+partial", ":easy", ":medium", ":hard", ":strict+winnable-easy"):
        yield from (f"elba{version}#{seed}" for seed in (1, 13, *words[:5]))


def write_moves(file: Path) -> None:
    """Write positions from the beginning, the middle and the end of random games."""
    kinds = ["seabirds", "seabirds:7x3", "seabirds:6x2+all", "elemental:october", "elemental:july", "elba"]
    lines = []
    for kind in (*kinds, "elba:strict", "elba:partial", "elba:strict+partial"):
        for seed, most in ((51, 0), (52, 9), (53, 24), (54, 60), (55, 300)):
            position = laid(f"{kind}#{seed}", at_random, most).position
            state = {"position": str(position), "moves": [str(move) for move in position.legal_moves()]}
            state |= {"score": position.score, "won": position.won, "over": position.over}
            lines.append(json.dumps(state, ensure_ascii=False) + "\n")
    file.write_text("".join(lines), encoding="utf-8")


def write_playtest(place: Path) -> None:
    with results_csv.GamesFile(place / "games.csv") as file:
        for name, options, number in (("simple", "6x2", 7), ("careful", "7x3", 7), ("random", "6x2+all", 3)):
            file.add(runs.play(POLICIES[name], name, options, number))


def write(file: Path, content: Any) -> None:
    file.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_csv(file: Path, rows: list[list[str]]) -> None:
    columns = ["file", "player", "game", "deal", "score", "verdict"]
    file.write_text(verify.csv_text([columns, *rows]), encoding="utf-8")


def main(place: Path) -> None:
    """Write the whole corpus into a new folder."""
    place.mkdir(parents=True)
    for name in ("records", "saves", "handins", "progress", "exports", "lessons"):
        (place / name).mkdir()
    stand_still()
    write_records(place / "records")
    write_saves(place / "saves")
    write_handins(place / "handins")
    write_progress(place / "progress")
    write_playtest(place / "exports")
    write_lessons(place / "lessons")
    texts = [(text, position := elele.deal(text), position.deal) for text in deal_texts()]
    (place / "deals.txt").write_text("".join(f"{text}\t{one}\t{name}\n" for text, one, name in texts), encoding="utf-8")
    write_moves(place / "moves.jsonl")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
