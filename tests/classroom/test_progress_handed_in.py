"""A learner's progress handed in: the line has the numbers that are kept, and a table shows them only as told."""

from __future__ import annotations

import csv
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest

from elele.record import Record
from elele_course import classroom
from elele_course.classroom import account, handin, verify
from elele_course.store import questions
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets import Classroom, TakeAlong

NOW = datetime(2026, 11, 23, 9, 30).astimezone()
NONE = dict.fromkeys(account.NUMBERS, 0)


def line(player: str, *numbers: str) -> str:
    return handin.line(Record({"Deal": account.NAME, "Player": player}, numbers))


def test_the_numbers_are_those_that_are_kept(tmp_path: Path) -> None:
    """Each number counts what its name says: a question answered again counts once, and a wrong exercise never.

    A goal on a board to bend is no puzzle.
    """
    file = tmp_path / "progress.sqlite3"
    study = Study(file, now=lambda: NOW)
    progress = study.progress
    assert account.of(progress) == NONE
    for card in ("picture-name:moli", "picture-name:moli", "picture-name:noio"):
        study.answer(card, "good")
    study.meet("ao")
    for _ in range(2):
        questions.keep(progress, questions.ItemAnswer("01-mates", "check", "2", True), NOW)
        questions.keep(progress, questions.PuzzleAnswer("two-moli", "b1 b2"), NOW)
    questions.keep(progress, questions.PuzzleAnswer("bend-block-one-card", "board"), NOW)
    for right in (True, False):
        questions.keep(progress, questions.ExerciseAnswer("one-block#7", right, ""), NOW)
    assert account.of(Progress(file)) == {
        "answers": 3, "days": 1, "birds": 3, "questions": 1, "exercises": 1, "games": 0, "puzzles": 1,
    }  # fmt: skip


def test_the_page_hands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line from the page reads back as the same numbers; with nothing kept, there is no line and no file."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "mine"))
    widget = TakeAlong()
    assert widget.kept["hand"] is False
    assert widget.take({"type": "hand", "player": "Kai"})["line"] == ""
    assert not (tmp_path / "mine").exists()
    Study().answer("picture-name:moli", "good")
    widget = TakeAlong()
    assert widget.kept["hand"] is True
    told = widget.take({"type": "hand", "player": "Kai | Nakamura"})["line"]
    (found,) = classroom.paste(f"> Aloha\n> {told}").accounts
    assert (found.player, dict(found.numbers)) == ("Kai / Nakamura", NONE | {"answers": 1, "days": 1, "birds": 1})
    assert found.handed_in is not None


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ((), "this line reports no progress yet."),
        (
            ("birds 3", "owls 2"),
            "'owls 2' is not a progress number; the known names are answers, days, birds, questions,",
        ),
        (("birds many",), "'birds many' is not a progress number"),
        (("birds -3",), "'birds -3' is not a progress number"),
        (("birds 3", "birds 4"), "this line gives the number of birds twice."),
        (("birds 0", "birds 4"), "this line gives the number of birds twice."),
        (("birds 23",), "this line counts 23 birds, but there are only 22."),
        (("answers 1", "days 2"), "this line reports answers on 2 days, but only 1 answer."),
    ],
)
def test_what_is_refused(numbers: tuple[str, ...], why: str) -> None:
    """Numbers that cannot be true or cannot be read are refused with the reason."""
    found = classroom.paste(line("Kai", *numbers))
    assert (found.accounts, found.results) == ((), ())
    (refused,) = found.refused
    assert refused.player == "Kai"
    assert refused.why.startswith(why)


def test_a_changed_number_is_noticed() -> None:
    """The checksum covers the numbers, as it covers the moves of a game."""
    (refused,) = classroom.paste(line("Kai", "birds 3").replace("birds 3", "birds 9")).refused
    assert refused.why.startswith(handin.CHANGED)


def test_everything_is_as_told(tmp_path: Path) -> None:
    """The printed table and the CSV head all numbers as told; a copy counts once, and games keep their columns."""
    texts = [line("Lani", "answers 40", "days 5"), line("=Kai", "birds 12"), line("Lani", "answers 40", "days 5")]
    game = handin.line(Record({"Deal": "elba#7", "Player": "Noa"}, ("deal",)))
    found = classroom.paste("\n".join([*texts, game]), only="elba#7")
    assert [one.player for one in found.accounts] == ["=Kai", "Lani"]
    assert (found.again, len(found.results), found.refused) == (1, 1, ())
    lines = f"{found}".splitlines()
    assert lines[3:] == [
        "as told",
        "player   answers  days  birds  questions  exercises  games  puzzles  handed in",
        "=Kai     0        0     12     0          0          0      0",
        "Lani     40       5     0      0          0          0      0",
        "1 game replayed, 2 lines of progress read, no text refused, 1 handed in again.",
    ]
    found.write_csv(tmp_path / "class.csv")
    noa, kai, lani = csv.DictReader(StringIO((tmp_path / "class.csv").read_text("utf-8-sig")))
    assert (noa["deal"], noa["birds (as told)"]) == ("elba#7", "")
    assert (kai["player (as told)"], kai["birds (as told)"]) == ("'=Kai", "12")
    assert (kai["game"], kai["score"]) == ("progress", "")
    assert (lani["answers (as told)"], lani["days (as told)"]) == ("40", "5")
    assert {*verify.AS_TOLD} < {name.removesuffix(" (as told)") for name in noa if name.endswith(" (as told)")}


def test_the_classroom_lists_it() -> None:
    """Progress has a table under "as told"; a student with only progress is not missing; marks have the latest."""
    room = Classroom(names="Kai Silva\nLani Pua\nNohea Kealoha")
    late, early = (
        handin.line(Record({"Deal": "progress", "Player": "kai", "Handed-in": f"2026-11-{day} 09:00"}, (f"birds {n}",)))
        for day, n in ((23, 12), (20, 7))
    )
    room.obey({"type": "paste", "text": f"{late}\n{early}\n{line('Malia', 'games 2')}"})
    shown = room.room
    assert {kind for _, _, kind in shown["progress"]["columns"]} == {verify.TOLD}
    table = [(row["name"], row["note"], row["cells"][2], row["cells"][5]) for row in shown["progress"]["rows"]]
    assert table == [
        ("Malia", "not on the list", "0", "2"),
        ("Kai Silva", "typed kai", "7", "0"), ("Kai Silva", "typed kai", "12", "0"),
    ]  # fmt: skip
    assert [(row["name"], row["note"], row["gap"]) for row in shown["rows"]] == [
        ("Malia", "only progress", False), ("Kai Silva", "only progress", False),
        ("Lani Pua", "nothing yet", True), ("Nohea Kealoha", "nothing yet", True),
    ]  # fmt: skip
    assert shown["summary"] == "No result, 3 lines of progress, no text refused, work from 1 of 3 students."
    head, kai, *_ = csv.reader(StringIO(room.marks()))
    assert dict(zip(head, kai, strict=True))["birds (as told)"] == "12"
