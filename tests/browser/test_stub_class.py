"""The classroom on a page: a line is pasted, and the projector shows what came of it without a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elele_widgets import Classroom
from stub_page import Shown

from elele import record
from elele.classroom import handin
from elele.record import Record

PLAYED = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))


def test_from_paste_to_projector(show: Callable[..., Shown]) -> None:
    """Pasted lines fill the table, a dropped file that is no game is refused, and the projector names nobody."""
    shown = show(Classroom(names="Kai\nLani\nNohea"), 1000, 720)
    page = shown.page
    lines = [handin.line(Record({**PLAYED.headers, "Player": name}, PLAYED.moves)) for name in ("Kai", "Lani")]
    page.locator("[data-paste]").fill("\n".join(lines))
    page.locator('[data-act="paste"]').click()
    shown.answer()
    contents = {"a.txt": b"aloha", "big.txt": b" " * 5_000_001}
    page.locator('input[type="file"]').set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": content} for name, content in contents.items()]
    )
    page.wait_for_function("model.sent.length === 2")
    shown.answer()
    assert page.locator("tbody tr").count() == 3
    assert page.locator("tr.gap").inner_text().split() == ["Nohea", "nothing", "yet"]
    assert "a.txt" in page.locator(".refused").inner_text()
    assert "big.txt is too large to drop" in page.locator("[data-notice]").inner_text()
    with page.expect_download() as saved:
        page.locator('[data-act="marks"]').click()
        shown.answer()
    assert saved.value.suggested_filename == "marks.csv"
    page.locator('[data-act="project"]').click()
    screen = page.locator("[data-class]").inner_text()
    assert "2 results" in screen
    assert not [name for name in ("Kai", "Lani", "Nohea") if name in screen]
    page.keyboard.press("Escape")
    assert page.locator("tbody tr").count() == 3
    assert shown.errors == []
