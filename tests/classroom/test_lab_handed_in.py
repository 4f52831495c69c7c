"""What was made in the lab, handed in: evidence is judged again, and the rest is told to be a claim."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from proven import meet

from elele import ParseError
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, lab_results
from elele_course.questions import made
from elele_course.questions.made import series
from elele_course.store import questions
from elele_course.store.progress import Progress


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    progress = Progress(tmp_path / "progress.sqlite3")
    meet(progress, "lab")
    return progress


def test_results_are_judged_again(progress: Progress) -> None:
    """The score counts what was judged again; a remark names what only the learner's code could show.

    Evidence that shows nothing, such as that of another edition, does not keep the rest from being handed in.
    """
    for evidence in ("elba#34 3", "seabirds#7 20"):
        questions.keep(progress, questions.ItemAnswer("08b-loop", "check", evidence, 1), datetime.now(UTC))
    line = lab_results.line(progress, "Nohea")
    found = classroom.paste(f"> {line}", only="made#lab")
    (result,) = found.results
    assert (result.player, result.deal, result.game, result.state) == ("Nohea", "made#lab", "made", "over")
    judged = sum(task.replay is not None for task in made.TASKS.values())
    assert result.score == judged == 6  # the earlier evidence of 08b-loop stands
    assert found.remarks == (
        "Nohea, made#lab: not judged again, because that needs the learner's code: 12-variant, 13-game, 13b-broken and "
        "13b-scores.",
    )
    assert "made#lab" in f"{found}"


def test_nothing_made_is_nothing_to_hand_in(tmp_path: Path) -> None:
    assert lab_results.line(Progress(tmp_path / "progress.sqlite3"), "Nohea") == ""


def test_what_is_refused() -> None:
    """Evidence that does not show its result, a task named twice, and a wrong claim are refused with a reason."""
    for answers, result, why in (
        (("08b-loop elba#34 3",), "", "08b-loop fails when it is judged again: Your loop made 3 moves"),
        (("10-player 00",), "", "this text does not have the moves of 200 games"),
        (("11-proof elba#241",), "", "elba#241 has more than"),
        (("12-threats cat 0",), "", "12-threats fails when it is judged again"),
        (("09-playtest best 1 999999",), "", "'best 1 999999' is not a playtest"),
        (("08b-why found 1", "08b-why found 1"), "", "08b-why is here twice"),
        (("08b-loop seabirds#7 20",), "", "08b-loop has evidence that cannot be judged"),
        (("15-rocket yes",), "", "there is nothing to make called '15-rocket'"),
        (("13-game 9 rules",), "1 unfinished", "the text claims 1 unfinished, but its answers give 0 unfinished"),
    ):
        line = handin.line(Record({"Deal": "made#lab", "Result": result}, answers))
        (refused,) = classroom.paste(line).refused
        assert refused.why.startswith(why), refused.why
    with pytest.raises(ParseError, match="is not a list of tasks"):
        series.read("made#owls")
