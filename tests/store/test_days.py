"""The deal of the day, and the days of a month that were played."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import elele
from elele import Session, seabirds
from elele_course.seabirds import daily_scores
from elele_course.store import scores
from elele_course.store.progress import Progress
from elele_widgets import Board

PINNED = [
    "koae-kea:k", "iwa:k", "noio-koha:w", "uau-kani:k", "ou:k", "uau-kani:w",
    "uau-kani:k", "ao:w", "manu-o-ku:k", "a-red-footed:k", "aou:w", "ewaewa:w",
]  # fmt: skip
"""The face-up birds of 22 November 2026."""


def finish(deal: str, progress: Progress) -> int:
    """Play a deal to its end, always by the first legal move, and return its score."""
    session = Session(deal)
    keeper = scores.keep(session, progress)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    keeper.leave()
    return session.position.score


def test_a_day_has_its_deal() -> None:
    """The date names the deal, so it is the same on every computer and can be played on any later day."""
    text = seabirds.of_day(date(2026, 11, 22))
    assert text == "seabirds#2026-11-22"
    assert elele.deal(text) == elele.deal("seabirds#2026-11-22")
    assert elele.deal(text) != elele.deal(seabirds.of_day(date(2026, 11, 23)))
    assert seabirds.of_day() == f"seabirds#{date.today()}"


def test_the_deal_of_a_day_lives_for_ever() -> None:
    """The cards of one day are pinned, so no later version may deal others."""
    birds = [card for _, card in elele.deal("seabirds#2026-11-22").birds()]
    assert birds == PINNED


def test_a_month_has_its_best_scores(tmp_path: Path) -> None:
    """Each day played has its best score; other deals and other months are left out."""
    progress = Progress(tmp_path / "progress.sqlite3")
    first, second = finish("seabirds#2026-11-03", progress), finish("seabirds#2026-11-22", progress)
    for other in ("seabirds#kahakai", "seabirds#2026-10-31", "seabirds:7x3#2026-11-04"):
        finish(other, progress)
    assert daily_scores.best_scores("2026-11", progress) == {"2026-11-03": first, "2026-11-22": second}
    assert daily_scores.best_scores("2026-12", progress) == {}


def test_the_deal_named_after_a_date_counts_too(tmp_path: Path) -> None:
    """Where the deal of a day has another word than its date, the day has the best score of both, and of no others."""
    progress = Progress(tmp_path / "progress.sqlite3")
    assert seabirds.of_day(date(2026, 12, 3)) == "seabirds#2026-12-03-2"
    by_date, of_day = finish("seabirds#2026-12-03", progress), finish("seabirds#2026-12-03-2", progress)
    for other in ("seabirds#2026-12-03-3", "seabirds#2026-12-01-2", "seabirds#2026-12-39-2", "seabirds#2026-12-03x"):
        finish(other, progress)
    assert daily_scores.best_scores("2026-12", progress) == {"2026-12-03": max(by_date, of_day)}


@pytest.mark.parametrize("month", ["", "2026", "2026-13", "2026-1", "2026-11-22", "*", "2026-1%"])
def test_only_a_month_is_a_month(month: str, tmp_path: Path) -> None:
    """Anything but a month is refused, and the error shows how to write one."""
    with pytest.raises(ValueError, match="write a month, as in 2026-11"):
        daily_scores.best_scores(month, Progress(tmp_path / "progress.sqlite3"))


class TestBoard:
    """A board's calendar."""

    def test_a_board_answers(self) -> None:
        """The query returns the month and its scores, even in a game without deals of the day."""
        answer = Board("seabirds#7").obey({"type": "query", "name": "calendar", "ply": 0, "month": "2026-11"})
        assert answer["found"] == {"month": "2026-11", "scores": {}, "trouble": ""}

    @pytest.mark.parametrize("month", [None, 11, "November"])
    def test_nonsense_is_refused(self, month: object) -> None:
        """A page that names no month gets a notice, and nothing changes."""
        board = Board("seabirds#7")
        assert board.obey({"type": "query", "name": "calendar", "ply": 0, "month": month}) == {}
        assert board.view["notice"]["text"].startswith("The board asked for")

    def test_no_score_book_no_scores(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If no games are kept, the calendar has days without scores, and reads no file."""
        monkeypatch.setenv("ELELE_SCORES", "off")
        monkeypatch.setattr(daily_scores, "best_scores", lambda _month: pytest.fail("the score book was opened"))
        answer = Board("seabirds#7").obey({"type": "query", "name": "calendar", "ply": 0, "month": "2026-11"})
        assert answer["found"]["scores"] == {}

    def test_a_book_that_cannot_be_read_is_told(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """The calendar shows an error with the file as a sentence, and the days can still be played."""
        (tmp_path / "file").write_text("not a folder")
        monkeypatch.setenv("ELELE_HOME", str(tmp_path / "file"))
        board = Board("seabirds#7")
        found = board.obey({"type": "query", "name": "calendar", "ply": 0, "month": "2026-11"})["found"]
        assert found["trouble"].startswith("Your score book cannot be read.")

    @pytest.mark.parametrize(
        ("day", "deal"), [("2026-11-22", "seabirds#2026-11-22"), ("2026-12-03", "seabirds#2026-12-03-2")]
    )
    def test_the_deal_of_a_day_comes_with_one_touch(self, day: str, deal: str) -> None:
        """A board deals the cards of a day, whatever its own layout is, and says nothing more about them."""
        board = Board("seabirds:7x3#7")
        board.obey({"type": "deal", "word": day, "kind": "day"})
        assert (board.view["deal"], board.view["notice"]) == (deal, None)

    def test_the_text_of_a_deal_is_dealt_unchanged(self) -> None:
        """The text of a deal gives its own cards, even if another deal is that of the day."""
        board = Board("seabirds:7x3#7")
        board.obey({"type": "deal", "word": "seabirds#2026-12-03", "kind": ""})
        assert board.view["deal"] == "seabirds#2026-12-03"

    def test_no_date_no_deal(self) -> None:
        """A page that asks for the deal of something else gets a notice, and the game goes on."""
        board = Board("seabirds#7")
        board.obey({"type": "deal", "word": "2026-13-01", "kind": "day"})
        assert board.view["deal"] == "seabirds#7"
        assert "which is not a date" in board.view["notice"]["text"]
