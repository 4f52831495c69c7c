"""A board to bend without a browser: the goals that Python keeps, and messages that it ignores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fake_page import FakePage

from elele_course.elemental import bend
from elele_course.store import questions as store
from elele_course.store.progress import NAME, Progress, ProgressError
from elele_widgets import Bend

ONE_CARD = ["cdgh CDSHSHCDDHHS 0 0 october transfer"]


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / NAME)


def test_there_are_four_kinds() -> None:
    """Another word raises `ValueError`, which lists the four."""
    assert [Bend(kind, keep=False).text.split("\n")[0] for kind in bend.KINDS] == [
        "Bend a block", "Bend a cross", "Bend an extremity", "Bend a manipulation",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="'block', 'cross', 'extremity' or 'manipulation'"):
        Bend("triangle")


def test_a_goal_is_kept_once(progress: Progress) -> None:
    """A goal is kept like the answer to a puzzle, only once, and is known when the board is shown again."""
    widget = Bend("block", progress=progress)
    page = FakePage(widget)
    for _ in range(2):
        page.ask(type="met", goal="one-card", boards=ONE_CARD)
    assert widget.reached["met"] == ["one-card"]
    kept = [(one.puzzle, one.answer) for one in store.kept(progress, store.PuzzleAnswer)]
    assert kept == [("bend-block-one-card", ONE_CARD[0])]
    assert Bend("block", progress=progress).reached["met"] == ["one-card"]
    assert Bend("cross", progress=progress).reached["met"] == []


@pytest.mark.parametrize(
    "message",
    [
        {"goal": "one-card", "boards": ["cdgh CDSCSHCDDHHS 0 0 october transfer"]}, {"goal": "one-card", "boards": []},
        {"goal": "two-ways", "boards": ONE_CARD}, {"goal": "fly", "boards": ONE_CARD},
        {"goal": "one-card", "boards": [*ONE_CARD, 7]}, {"goal": "one-card", "boards": "cdgh"},
        {"goal": "one-card", "boards": ["x" * 3000]}, {"goal": "one-card", "boards": ONE_CARD * 9}, {"goal": 3}, {},
    ],
)  # fmt: skip
def test_only_the_rules_decide_what_is_reached(progress: Progress, message: dict[str, Any]) -> None:
    """A board that reaches no goal and a message that nobody understands change nothing, and the page says so."""
    widget = Bend("block", progress=progress)
    before = widget.reached
    FakePage(widget).ask(type="met", **message)
    told = "That reaches no goal of this board. Nothing has changed."
    assert (widget.reached, store.kept(progress, store.PuzzleAnswer)) == ({**before, "note": told}, [])


def test_goals_that_are_not_kept(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `keep=False`, or if the file cannot be written, the page is told so, and goals still count here."""
    widget = Bend("block", keep=False)
    FakePage(widget).ask(type="met", goal="one-card", boards=ONE_CARD)
    assert (widget.reached["met"], widget.reached["note"]) == (["one-card"], "Your answers are not kept.")

    def full(*_given: Any) -> None:
        raise ProgressError("The disk is full.")

    monkeypatch.setattr(store, "keep", full)
    widget = Bend("block", progress=progress)
    FakePage(widget).ask(type="met", goal="one-card", boards=ONE_CARD)
    assert (widget.reached["met"], widget.reached["note"]) == (["one-card"], "The disk is full.")


def test_a_page_without_python_has_it_all() -> None:
    """The HTML has the sentence as text, and the table and the script that answer without Python."""
    html = Bend("cross", keep=False).still
    assert "Not a cross: a, b, d and e are a block: the corners of a 2×2 square." in html
    assert '"connected": false' in html
    assert "class BendView" in html
    assert "import " not in html.partition('<script type="module">')[2].partition("const TRAITS")[0]
    assert "</script>" not in html.partition("const TRAITS")[2].removesuffix("</script>")
