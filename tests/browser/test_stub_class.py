"""The classroom on a page: lines are pasted, and the projector shows the results on one screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import proven
import pytest
from playwright.sync_api import Browser, Page, expect
from sight import faults
from stub_page import Shown

from elele import record
from elele.record import Record
from elele_course.classroom import handin
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets import Certificate, Classroom, TakeAlong, TaskLink

PLAYED = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))


def test_from_paste_to_projector(show: Callable[..., Shown]) -> None:
    """Pasted lines fill the table, a dropped file without a game is refused, and the projector names no student."""
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
    page.get_by_role("button", name="Projector").click()
    screen = page.locator("[data-screen]").inner_text()
    assert "2 results" in screen
    assert not [name for name in ("Kai", "Lani", "Nohea") if name in screen]
    page.keyboard.press("Escape")
    assert page.locator("tbody tr").count() == 3
    assert shown.errors == []


def test_a_class_is_kept_only_if_the_teacher_wants_that(browser: Browser) -> None:
    """After a reload, a page has what was kept, with the name that was assigned, or nothing; a file brings it back."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.add_init_script("addEventListener('DOMContentLoaded', () => { document.body.dataset.page = 'teacher' })")

    def opened() -> Shown:
        shown = Shown(context.new_page(), Classroom(), {})
        shown.answer()
        return shown

    first = opened()
    first.page.get_by_text("Class list and deal").click()
    first.page.get_by_label("Your class list").fill("Kai\nNohea")
    first.page.get_by_role("button", name="Use these").click()
    first.page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": "Key"}, PLAYED.moves)))
    first.page.get_by_role("button", name="Read it").click()
    first.answer()
    assert opened().page.locator("tbody tr").count() == 0
    first.page.get_by_label("Who is Key?").select_option("Kai")
    first.page.get_by_role("button", name="Assign").click()
    first.answer()
    first.page.get_by_label("Keep this class in this browser").check()
    with first.page.expect_download() as saved:
        first.page.get_by_role("button", name="Save the class in a file").click()
    notebook = Shown(browser.new_context().new_page(), Classroom(names="Zoe"), {})
    notebook.page.evaluate("kept => localStorage.setItem('elele-class', kept)", Path(saved.value.path()).read_text())
    notebook.page.locator("[data-paste]").fill("x")
    notebook.page.get_by_role("button", name="Read it").click()
    assert notebook.page.evaluate("localStorage.getItem('elele-class')"), "a notebook leaves the page's class alone"
    second = opened()
    second.answer()
    assert [row.split()[0] for row in second.page.locator("tbody tr").all_inner_texts()] == ["Kai", "Nohea"]
    second.page.get_by_text("Class list and deal").click()
    expect(second.page.get_by_label("Your class list")).to_have_value("Kai\nNohea")
    second.page.get_by_label("Keep this class in this browser").uncheck()
    third = opened()
    assert third.page.locator("tbody tr").count() == 0
    third.page.locator('input[type="file"]').set_input_files(
        [
            {"name": "other.json", "mimeType": "application/json", "buffer": b"{}"},
            {"name": "class.json", "mimeType": "application/json", "buffer": Path(saved.value.path()).read_bytes()},
        ]
    )
    third.answer_until(lambda: third.page.locator("tbody tr").count() == 2, "the class comes back from its file")
    expect(third.page.locator("[data-notice]")).to_have_text(
        "other.json is not the file of a class that was saved here."
    )
    assert first.errors + second.errors + third.errors == []
    context.close()


def test_a_form_for_a_link_shows_only_what_it_needs(show: Callable[..., Shown]) -> None:
    """Only a quiz has questions for Moodle, and there is nothing to copy until an address is typed."""
    shown = show(TaskLink(), 900, 720)
    moodle = shown.page.get_by_role("button", name="Questions for Moodle")
    expect(moodle).to_be_hidden()
    expect(shown.page.locator(".done")).to_be_hidden()
    shown.widget.obey({"type": "page", "page": "quiz"})
    shown.update()
    expect(moodle).to_be_visible()


def test_a_refused_text_stays_in_its_field(show: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch) -> None:
    """A pasted text leaves its field only when Python has taken it. A button that disappears leaves its focus there."""
    monkeypatch.setattr("elele_widgets.classroom.classroom.MOST", 1)
    shown = show(Classroom())
    pasted, read = shown.page.locator("[data-paste]"), shown.page.locator('[data-act="paste"]')
    for text, left in ((handin.line(PLAYED), ""), ("mahalo", "mahalo")):
        pasted.fill(text)
        read.click()
        expect(pasted).to_have_value(text)
        shown.answer()
        expect(pasted).to_have_value(left)
    expect(shown.page.locator("[data-notice]")).to_contain_text("files already")
    shown.page.locator('[data-act="clear"]').press("Enter")
    shown.answer()
    expect(shown.page.locator('[data-act="clear"]')).to_have_count(0)
    expect(pasted).to_be_focused()
    assert shown.errors == []


LONG = "The ʻuaʻu kani (Wedge-tailed Shearwater) and her kāne from b3 and c4 nest in the fern burrow at a7, then b3"
NAMES = [f"Kealohilani Nakamura-{number}" for number in range(30)]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_each_slide_fits_the_screen(show: Callable[..., Shown], width: int, height: int) -> None:
    """Slides never scroll, even with long moves and thirty names; without names, words are 1/34 of the screen high."""
    widget = Classroom()
    ways = [
        {"says": LONG, "games": games, "mean": 41.5, "players": NAMES[:games]} for games in (12, 7, 5, 3, 2, 1)
    ]  # fmt: skip
    parting = {"deal": "seabirds#kahakai", "move": 12, "games": 30, "ways": ways}
    spread = [
        {"title": "seabirds#kahakai, not finished", "scores": sorted([*range(20, 60), *[41] * 30]), "middle": 41},
        {"title": "Quiz honu: 20 questions about 3 birds", "scores": [7] * 30, "middle": 7},
    ]
    widget.room = {**widget.room, "spread": spread, "partings": [parting]}
    shown = show(widget, width, height)
    page = shown.page
    page.get_by_role("button", name="Projector").click()
    slide = page.locator("[data-slide]")
    for number in (1, 2, 3):
        expect(page.locator(".number")).to_have_text(f"{number} of 3")
        assert overflow(page) == (0, 0)
        assert NAMES[0] not in slide.inner_text()
        words = slide.locator(".of, .tick, .says, .mean, b").evaluate_all(
            "nodes => nodes.map((node) => parseFloat(getComputedStyle(node).fontSize))"
        )
        assert min(words) >= height / 34, words
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Show the names").click()
    assert NAMES[0] in slide.inner_text()
    assert overflow(page) == (0, 0)
    page.keyboard.press("Escape")
    expect(slide).to_be_hidden()
    assert shown.errors == []


@pytest.mark.parametrize("width", [390, 320])
def test_slides_can_be_read_on_a_phone(show: Callable[..., Shown], width: int) -> None:
    """No words and no buttons of a slide are cut off on a phone."""
    widget = Classroom()
    ways = [{"says": LONG, "games": games, "mean": 41.5, "players": NAMES[:games]} for games in (3, 2)]
    parting = {"deal": "seabirds#kahakai", "move": 12, "games": 5, "ways": ways}
    spread = [{"title": "seabirds#kahakai", "scores": [20, 41, 60], "middle": 41}]
    widget.room = {**widget.room, "spread": spread, "partings": [parting]}
    page = show(widget, width, 658, has_touch=True, is_mobile=True).page
    page.get_by_role("button", name="Projector").click()
    assert faults(page, ".screen") == []
    page.keyboard.press("ArrowRight")
    assert faults(page, ".screen") == []


def overflow(page: Page) -> tuple[int, int]:
    """Return the pixels by which the content of the page and of the slide is higher than its room."""
    first, second = page.evaluate(
        "[document.scrollingElement, document.querySelector('[data-slide]')]"
        ".map((node) => node.scrollHeight - node.clientHeight)"
    )
    return first, second


def test_progress_from_page_to_page(
    show: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page with the kept data writes the line with the typed name, and the classroom lists it in its own table."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    Study().answer("picture-name:moli", "good")
    shown = show(TakeAlong(), 390, 844)
    page = shown.page
    hand = page.locator('[data-act="hand"]')
    hand.click()
    shown.answer()
    assert hand.get_attribute("aria-expanded") == "true"
    page.keyboard.type("Kai")
    shown.answer()
    line = page.locator("[data-line]").input_value()
    assert "| Player: Kai |" in line
    at = line.partition("Handed-in: ")[2][:16]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    hand.click()
    expect(page.locator("[data-line]")).to_be_hidden()
    assert shown.errors == []
    room = Classroom()
    room.add("kai.txt", line.encode())
    shown = show(room, 1000, 720)
    assert shown.page.locator(".progress tbody tr").all_inner_texts() == [f"Kai\t1\t1\t1\t0\t0\t0\t0\t{at}"]
    assert shown.errors == []


def test_a_certificate_opens_in_its_own_window(show: Callable[..., Shown], tmp_path: Path) -> None:
    """The page to print opens with the typed name, and the line of the lab follows the name."""
    progress = Progress(tmp_path / "progress.sqlite3")
    proven.meet(progress, "lab")
    shown = show(Certificate("lab", progress=progress), 760, 700)
    page = shown.page
    expect(page.get_by_role("heading", name="Certificate: The playtest lab")).to_be_visible()
    page.locator("[data-player]").fill("Nohea")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Open the page to print").click()
        shown.answer()
    expect(opened.value.locator(".who")).to_contain_text("Nohea")
    page.get_by_role("button", name="Hand in").click()
    shown.answer()
    expect(page.locator("[data-line]")).to_have_value(re.compile(r"^elele 1 \| Deal: made#lab .*Player: Nohea"))
    assert faults(page) == []
    assert shown.errors == []
