"""The exam without a browser: the data sent, the messages received, and what they never tell."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fake_page import FakePage
from hidden_names import NAMES, leaked

from elele import limits
from elele_course import classroom
from elele_course.seabirds import exam
from elele_course.store import progress
from elele_course.study import Study
from elele_widgets import Exam
from elele_widgets.shared import pictures

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / progress.NAME


def made(file: Path, day: int = 0) -> Exam:
    return Exam(file, now=lambda: NOON + timedelta(days=day))


def hear(widget: Exam, **intent: Any) -> dict[str, Any]:
    """Send the exam an intent as the page would, with its step; return its answer."""
    return FakePage(widget).hear({"intent": {"step": widget.view["step"], **intent}})


def taken(widget: Exam, right: int) -> Exam:
    """The same exam, taken to its end with this many right names."""
    hear(widget, type="begin")
    for _ in exam.birds():
        assert widget.sitting is not None
        known = len(widget.sitting.given) < right
        name = exam.question(widget.sitting.open[0]).card.answer
        hear(widget, **({"type": "write", "text": name} if known else {"type": "unknown"}))
    return widget


def test_nothing_synced_names_the_bird(file: Path) -> None:
    """Until the end, no synced trait and no message names any bird or tells whether an answer was right."""
    widget = made(file)
    hear(widget, type="begin")
    right, seen = "Hinaokū", []  # One of these twenty answers is right.
    for _ in exam.birds():
        assert widget.sitting is not None
        seen.append(json.dumps({"state": widget.get_state(), "html": widget._repr_mimebundle_()}, default=repr))
        seen.append(json.dumps(hear(widget, type="write", text=right)))
        assert not widget.sitting.open or (widget.view["results"], widget.view["curve"], widget.line()) == ([], [], "")
    seen.append(widget.bundle.script)
    assert leaked(" ".join(seen), NAMES) == set()
    assert sum(one["right"] for one in widget.view["results"]) == 1


def test_every_picture_is_shown_once_and_only_here(file: Path) -> None:
    """The twenty pictures come one by one, and the end shows the usual drawings instead."""
    widget, plates = made(file), []
    hear(widget, type="begin")
    for _ in exam.birds():
        assert widget.sitting is not None
        plates.append(widget.view["plate"])
        hear(widget, type="unknown")
    assert sorted(plates) == sorted(path.read_text("utf-8") for path in (pictures.FOLDER / "exam").iterdir())
    assert not {*plates} & {one["picture"] for one in widget.view["results"]}
    assert widget.view["plate"] == ""


def test_the_end(file: Path) -> None:
    """The end shows each answer with its name, the result, and a point of the curve with its interval."""
    view = taken(made(file), 12).view
    assert (view["part"], view["text"][0]) == ("end", "You named 12 of 20 birds.")
    assert sum(one["right"] for one in view["results"]) == 12
    assert {one["says"] for one in view["results"] if not one["right"]} == {"You did not know this one yet."}
    (point,) = view["curve"]
    assert (point["label"], point["right"], point["low"], point["high"]) == ("Day 0", 12, 7.7, 15.6)
    assert point["expected"] == 0


def test_full_spelling_and_near_misses(file: Path) -> None:
    """At the end, a name without its marks is right and gets its full spelling; a near miss is told as such."""
    widget = made(file)
    hear(widget, type="begin")
    for _ in exam.birds():
        assert widget.sitting is not None
        species = widget.sitting.open[0]
        text = {"moli": "moli", "kaupu": "Black-footed Albatross", "noio": "moli"}.get(species, "xyz")
        hear(widget, type="write", text=text)
    says = {one["title"]: (one["right"], one["says"]) for one in widget.view["results"]}
    assert says["Mōlī"] == (True, "Yes. Full spelling: Mōlī.")
    assert says["Kaʻupu"] == (False, "Close, but this is not its Hawaiian name.")
    assert says["Noio"][1].startswith("That is the mōlī")


def test_early_and_due(file: Path) -> None:
    """The start says when the next exam is due, and an early one is taken and marked."""
    taken(made(file), 1)
    assert "The next one is on January 15." in " ".join(made(file, 5).view["text"])
    assert made(file, 5).view["ways"] == [{"way": "begin", "text": "Take it early"}]
    assert "The next one is due now." in " ".join(made(file, 14).view["text"])
    assert [one["label"] for one in taken(made(file, 5), 2).view["curve"]] == ["Day 0", "Day 5, early"]


def test_cut_off(file: Path) -> None:
    """A new widget tells that an exam was cut off, and goes on or begins again, without a result in between."""
    widget = made(file)
    hear(widget, type="begin")
    for _ in range(3):
        hear(widget, type="unknown")
    again = made(file, 1)
    assert again.view["text"][0] == "On January 1 you stopped after 3 of 20 birds."
    assert [way["way"] for way in again.view["ways"]] == ["begin", "again"]
    hear(again, type="begin")
    assert (again.view["number"], again.view["results"]) == (4, [])
    fresh = made(file, 1)
    hear(fresh, type="again")
    assert fresh.view["number"] == 1


def test_a_name_of_ten_thousand_letters(file: Path) -> None:
    """A very long name is cut and kept as a wrong answer; the exam goes on."""
    widget = made(file)
    hear(widget, type="begin")
    hear(widget, type="write", text="m" * 10_000)
    assert widget.view["number"] == 2
    assert widget.sitting is not None
    assert [len(one.text) for one in widget.sitting.given.values()] == [limits.NAME]


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "write", "text": " ?"}, {"type": "write", "text": 5}, {"type": "unknown", "step": 9},
        {"type": "unknown", "step": None}, {"type": "show"},
        {},
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_not_understood(file: Path, intent: dict[str, Any]) -> None:
    """Any other message keeps nothing and leaves a notice."""
    widget = made(file)
    hear(widget, type="begin")
    before = widget.view
    hear(widget, **intent)
    assert widget.view["notice"]
    assert {**widget.view, "notice": ""} == before
    assert exam.Exam(progress.Progress(file)).sittings() == []


def test_handed_in(file: Path) -> None:
    """A class reads the line of an exam in the table with its other results; there is none before the end."""
    widget = made(file)
    hear(widget, type="begin")
    assert hear(widget, type="hand", player="Nohea")["line"] == ""
    line = hear(taken(widget, 16), type="hand", player="Nohea")["line"]
    (result,) = classroom.paste(f"> {line}").results
    assert (result.player, result.deal, result.game) == ("Nohea", "exam#0", "exam")
    assert (result.score, result.state) == (16, "over")
    changed = line.replace("Result: 16", "Result: 20")
    assert "the text claims 20 over, but its answers give 16 over" in classroom.paste(changed).refused[0].why


def test_the_daily_quiz_does_not_notice(file: Path) -> None:
    """An exam leaves no answer to a flashcard."""
    taken(made(file), 20)
    assert Study(file).history() == []
