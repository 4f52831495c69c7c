"""The classroom on a page: lines are pasted, and the projector shows the results on one screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import proven
import pytest
from killed_browser import killed_at_the_end
from playwright.sync_api import Browser, Page, expect
from sight import faults
from stub_page import STUB, Shown, resize

import elele
from elele import record
from elele.record import Record
from elele.session import Session
from elele_course.classroom import handin
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets import Board, Certificate, Classroom, TakeAlong, TaskLink
from elele_widgets.shared import pictures

AS_TEACHER = "addEventListener('DOMContentLoaded', () => { document.body.dataset.page = 'teacher' })"
KEEP, ALL_KEPT = "Keep this class in this browser", "Everything is kept."
IN_STORE = """() => new Promise((done) => {
  indexedDB.open("elele-texts", 1).onsuccess = ({ target: { result } }) => {
    const asked = result.transaction("texts").objectStore("texts").get("elele-class");
    asked.onsuccess = () => { result.close(); done(asked.result ?? ""); };
  };
})"""
"""JavaScript that returns the text of the class that the browser has; it comes after what the page asked before."""
HELD = """() => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    IDBFactory.prototype.open = open;
    const held = {};
    window.release = () => {
      const opening = open.apply(this, given);
      opening.onsuccess = () => { held.result = opening.result; held.onsuccess(); };
    };
    return held;
  };
}"""
"""JavaScript that holds the next opening of a database until `release()` is called."""
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


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental:october#7", "elba#7"])
def test_a_game_of_a_class_is_handed_in_with_one_touch(browser: Browser, deal: str) -> None:
    """If the link has the time of the bell, a button beside the board opens the sheet at any time, on any screen."""
    context = browser.new_context(has_touch=True)
    context.add_init_script("addEventListener('DOMContentLoaded', () => { document.body.dataset.bell = '10:45' })")
    session = Session(deal)
    session.play(session.position.legal_moves()[0])
    shown = Shown(context.new_page(), Board(session), {})
    hand_in = shown.page.get_by_role("button", name="Hand in", exact=True)
    for width, height in ((320, 568), (390, 844), (560, 1180), (1280, 720)):
        resize(shown.page, width, height)
        assert faults(shown.page) == []
        hand_in.tap()
        shown.answer()
        expect(shown.page.locator("[data-line]")).to_be_visible()
        assert faults(shown.page) == []
        hand_in.tap()
        expect(shown.page.locator("[data-line]")).to_be_hidden()
        expect(hand_in).to_be_focused()
    shown.page.get_by_role("button", name="More", exact=True).tap()
    expect(shown.page.get_by_role("button", name="Keep or hand in")).to_have_count(0)
    assert shown.errors == []
    context.close()


def test_a_class_of_a_cell_can_be_changed(show: Callable[..., Shown]) -> None:
    """The fields begin with the list and the deal that the cell names, and pressing the button loses neither."""
    shown = show(Classroom(names="Kai\nLani", only="seabirds#7"))
    shown.page.get_by_text("Class list and deal").click()
    expect(shown.page.get_by_label("Your class list")).to_have_value("Kai\nLani")
    expect(shown.page.locator("[data-only]")).to_have_value("seabirds#7")
    shown.page.get_by_role("button", name="Use these").click()
    shown.answer()
    assert (shown.widget.students, shown.widget.room["only"]) == (("Kai", "Lani"), "seabirds#7")
    assert shown.errors == []


def test_a_class_is_kept_only_if_the_teacher_wants_that(browser: Browser) -> None:
    """After a reload, a page has what was kept, with the name that was assigned, or nothing; a file brings it back.

    A page of the same browser that keeps nothing, and a notebook, change nothing in what is kept.
    """
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.add_init_script(AS_TEACHER)

    def opened() -> Shown:
        shown = Shown(context.new_page(), Classroom(), {})
        shown.page.evaluate(IN_STORE)
        shown.answer()
        return shown

    first = opened()
    first.page.get_by_text("Class list and deal").click()
    first.page.get_by_label("Your class list").fill("Kai\nNohea")
    first.page.get_by_role("button", name="Use these").click()
    first.page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": "Key"}, PLAYED.moves)))
    first.page.get_by_role("button", name="Read it").click()
    first.answer()
    early = opened()
    assert early.page.locator("tbody tr").count() == 0
    first.page.get_by_label("Who is Key?").select_option("Kai")
    first.page.get_by_role("button", name="Assign").click()
    first.answer()
    first.page.get_by_label(KEEP).check()
    expect(first.page.get_by_text(ALL_KEPT)).to_be_visible()
    with first.page.expect_download() as saved:
        first.page.get_by_role("button", name="Save the class in a file").click()
    kept = Path(saved.value.path()).read_text("utf-8")
    plain = context.new_page()
    plain.add_init_script("addEventListener('DOMContentLoaded', () => { delete document.body.dataset.page })")
    notebook = Shown(plain, Classroom(names="Zoe"), {})
    for other in (early, notebook):
        other.page.locator("[data-paste]").fill("x")
        other.page.get_by_role("button", name="Read it").click()
        other.answer()
        assert other.page.evaluate(IN_STORE) == kept
    second = opened()
    second.answer_until(lambda: second.page.locator("tbody tr").count() == 2, "what was kept came")
    assert [row.split()[0] for row in second.page.locator("tbody tr").all_inner_texts()] == ["Kai", "Nohea"]
    second.page.get_by_text("Class list and deal").click()
    expect(second.page.get_by_label("Your class list")).to_have_value("Kai\nNohea")
    second.page.get_by_label(KEEP).uncheck()
    expect(second.page.get_by_text(ALL_KEPT)).to_be_hidden()
    assert second.page.evaluate(IN_STORE) == ""
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


def test_a_class_that_an_earlier_version_kept_is_moved_once(browser: Browser) -> None:
    """A class in localStorage is opened and moved. Once forgotten, it stays so, even if a crash brings it back."""
    context = browser.new_context()
    context.add_init_script(AS_TEACHER)
    line = handin.line(Record({**PLAYED.headers, "Player": "Kai"}, PLAYED.moves))
    earlier = json.dumps({"elele": "class 1", "sent": [{"type": "paste", "text": line}]})
    blank = context.new_page()
    blank.goto(STUB)
    leave = "kept => localStorage.setItem('elele-class', kept)"
    blank.evaluate(leave, earlier)
    first = Shown(context.new_page(), Classroom(), {})
    first.answer_until(lambda: first.page.locator("tbody tr").count() == 1, "the class came")
    first.page.wait_for_function("localStorage.getItem('elele-class') === null")
    assert json.loads(first.page.evaluate(IN_STORE)) == json.loads(earlier)
    first.page.get_by_text("Class list and deal").click()
    first.page.get_by_label(KEEP).uncheck()
    expect(first.page.get_by_text(ALL_KEPT)).to_be_hidden()
    blank.evaluate(leave, earlier)
    second = Shown(context.new_page(), Classroom(), {})
    assert second.page.evaluate(IN_STORE) == ""
    second.answer()
    assert second.page.locator("tbody tr").count() == 0
    assert first.errors + second.errors == []
    context.close()


def test_a_class_outlives_a_crash(browser: Browser, tmp_path: Path) -> None:
    """A browser that is killed has what the page called kept, and nothing of it once the teacher wanted none kept."""

    def visit(before: list[str], new: list[str]) -> None:
        with killed_at_the_end(browser, tmp_path / "home") as context:
            context.add_init_script(AS_TEACHER)
            shown = Shown(context.new_page(), Classroom(), {})
            rows, keep = shown.page.locator("tbody tr .name"), shown.page.get_by_label(KEEP)
            assert bool(shown.page.evaluate(IN_STORE)) == bool(before)
            shown.page.get_by_text("Class list and deal").click()
            expect(keep).to_be_checked(checked=bool(before))
            shown.answer_until(lambda: rows.count() == len(before), "what was kept came")
            assert [row.split()[0] for row in rows.all_inner_texts()] == before
            keep.set_checked(bool(new))
            for name in new:
                shown.page.locator("[data-paste]").fill(
                    handin.line(Record({**PLAYED.headers, "Player": name}, PLAYED.moves))
                )
                shown.page.get_by_role("button", name="Read it").click()
                shown.answer_until(lambda: rows.count() == len(before + new), "the line came")
            expect(shown.page.get_by_text(ALL_KEPT)).to_be_visible(visible=bool(new))
            assert shown.errors == []

    (tmp_path / "home").mkdir()
    visit([], ["Kai"])
    visit(["Kai"], ["Lani"])
    visit(["Kai", "Lani"], [])
    visit([], [])


def test_the_form_for_a_task_keeps_what_it_says_to_the_class(browser: Browser) -> None:
    """Email, bell and names of the last task come back after a reload while the class is kept, and not after that."""
    context = browser.new_context(viewport={"width": 1000, "height": 900}, permissions=["clipboard-write"])
    context.add_init_script(AS_TEACHER)

    def form() -> Shown:
        shown = Shown(context.new_page(), TaskLink("https://birds.example.org/", names="Kai\nNohea"), {})
        shown.answer()
        return shown

    room, first = Shown(context.new_page(), Classroom(), {}), form()
    room.page.get_by_text("Class list and deal").click()
    room.page.get_by_label(KEEP).check()
    first.page.get_by_text("For your class").click()
    first.page.get_by_label("Your email, for hand-ins").fill("pua@school.example")
    first.page.get_by_label("The bell rings at").fill("10:45")
    first.page.get_by_label("Names of students").select_option("list")
    first.answer_until(lambda: first.widget.task["link"].endswith("names=Kai+Nohea"), "the link has the names")
    first.page.evaluate("document.addEventListener('elele-task', ({ detail }) => { window.made = detail })")
    first.page.get_by_role("button", name="Copy the link").click()
    first.page.wait_for_function("window.made")
    made = first.page.evaluate("made")
    room.page.evaluate("detail => document.dispatchEvent(new CustomEvent('elele-task', { detail }))", made)
    second, link = form(), first.widget.task["link"]
    second.answer_until(lambda: second.widget.task["link"] == link, "the last task has come back")
    expect(second.page.get_by_label("The bell rings at")).to_have_value("10:45")
    room.page.get_by_label(KEEP).uncheck()
    third = form()
    assert third.widget.task["link"] == "https://birds.example.org/play.html#seabirds#kahakai"
    assert room.errors + first.errors + second.errors + third.errors == []
    context.close()


def test_a_name_to_assign_stands_at_the_top(show: Callable[..., Shown]) -> None:
    """A name that is not on the list is in the first row, with the list to choose from; once chosen, it is gone."""
    names = [f"Student {number:02}" for number in range(30)]
    shown = show(Classroom(names="\n".join(names)), 1280, 720)
    lines = [handin.line(Record({**PLAYED.headers, "Player": name}, PLAYED.moves)) for name in (*names[3:6], "Keyy")]
    shown.page.locator("[data-paste]").fill("\n".join(lines))
    shown.page.get_by_role("button", name="Read it").click()
    shown.answer()
    rows = shown.page.locator("tbody tr th.name")
    expect(rows.first).to_contain_text("not on the list")
    assert rows.nth(1).inner_text().startswith(names[0])
    shown.page.get_by_label("Who is Keyy?").select_option(names[9])
    shown.page.get_by_role("button", name="Assign").click()
    shown.answer()
    assert [row.split("\n")[0].strip()[:10] for row in rows.all_inner_texts()] == names
    assert shown.errors == []


def test_two_pages_of_a_teacher_keep_one_class(browser: Browser) -> None:
    """Pages that are open at the same time lose nothing of each other, and forget the class together."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.add_init_script(AS_TEACHER)
    one, other = (Shown(context.new_page(), Classroom(), {}) for _ in range(2))
    for shown, name in ((one, "Kai"), (other, "Nohea"), (one, "Lani")):
        shown.page.bring_to_front()
        shown.page.get_by_text("Class list and deal").click()
        shown.page.get_by_label(KEEP).check()
        shown.page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": name}, PLAYED.moves)))
        shown.page.get_by_role("button", name="Read it").click()
        shown.answer()
    both = (one, other)
    for shown in both:
        shown.answer_until(lambda shown=shown: shown.page.locator("tbody tr").count() == 3, "all three came")
    one.page.bring_to_front()
    one.page.get_by_role("button", name="Remove everything").click()
    for shown in both:
        shown.answer_until(lambda shown=shown: shown.page.locator("tbody tr").count() == 0, "both are empty")
    other.page.get_by_label(KEEP).uncheck()
    expect(one.page.get_by_label(KEEP)).not_to_be_checked()
    expect(other.page.get_by_text(ALL_KEPT)).to_be_hidden()
    assert one.page.evaluate(IN_STORE) == ""
    assert one.errors + other.errors == []
    context.close()


def test_a_browser_that_keeps_nothing_says_so_until_it_does(browser: Browser) -> None:
    """No page says that all is kept while nothing is; leaving is warned, and the notice goes once keeping works."""
    context = browser.new_context()
    context.add_init_script(AS_TEACHER)
    shown = Shown(context.new_page(), Classroom(), {})
    page = shown.page
    page.get_by_text("Class list and deal").click()
    page.locator("[data-paste]").fill(handin.line(PLAYED))
    page.get_by_role("button", name="Read it").click()
    shown.answer()
    page.evaluate(
        "() => { window.opens = IDBFactory.prototype.open; IDBFactory.prototype.open = () => { throw Error('full'); } }"
    )
    keep, notice = page.get_by_label(KEEP), page.locator("[data-notice]")
    asks = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    for wanted, says in ((True, "could not keep the class"), (False, "could not forget the class")):
        keep.set_checked(wanted)
        expect(notice).to_contain_text(says)
        expect(page.get_by_text(ALL_KEPT)).to_be_hidden()
        assert page.evaluate(asks)
    page.evaluate("() => { IDBFactory.prototype.open = window.opens; }")
    keep.check()
    expect(page.get_by_text(ALL_KEPT)).to_be_visible()
    expect(notice).to_be_empty()
    assert not page.evaluate(asks)
    assert shown.errors == []
    context.close()


def test_a_class_that_is_forgotten_while_another_page_keeps_it_stays_so(browser: Browser) -> None:
    """A page that is just keeping the class when another one forgets it leaves no names in the browser."""
    context = browser.new_context()
    context.add_init_script(AS_TEACHER)
    one, other = (Shown(context.new_page(), Classroom(), {}) for _ in range(2))
    for shown in (one, other):
        shown.page.get_by_text("Class list and deal").click()
        shown.page.get_by_label(KEEP).check()
        expect(shown.page.get_by_text(ALL_KEPT)).to_be_visible()
    one.page.evaluate(HELD)
    one.page.locator("[data-paste]").fill(handin.line(PLAYED))
    one.page.get_by_role("button", name="Read it").click()
    one.page.wait_for_function("'release' in window")
    other.page.get_by_label(KEEP).uncheck()
    expect(one.page.get_by_label(KEEP)).not_to_be_checked()
    one.page.evaluate("() => release()")
    one.page.wait_for_function(f"async () => await ({IN_STORE})() === ''")
    expect(one.page.get_by_text(ALL_KEPT)).to_be_hidden()
    assert one.errors + other.errors == []
    context.close()


def test_the_file_of_another_class_is_not_mixed_in(show: Callable[..., Shown]) -> None:
    """A class with hand-ins keeps its list when the file of another class is chosen by mistake; the notice says so."""
    shown = show(Classroom())
    page = shown.page
    page.get_by_text("Class list and deal").click()
    page.get_by_label("Your class list").fill("Kai\nNohea")
    page.get_by_role("button", name="Use these").click()
    page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": "Kai"}, PLAYED.moves)))
    page.get_by_role("button", name="Read it").click()
    shown.answer()
    sent = [{"type": "names", "text": "Mei\nZoe"}, {"type": "only", "deal": "elba#7"}]
    content = json.dumps({"elele": "class 1", "sent": sent}).encode()
    choose = page.locator('input[type="file"]')
    choose.set_input_files({"name": "b.json", "mimeType": "application/json", "buffer": content})
    expect(page.locator("[data-notice]")).to_contain_text("b.json is of another class, and was not added.")
    shown.answer()
    assert shown.widget.students == ("Kai", "Nohea")
    page.get_by_role("button", name="Remove everything").click()
    choose.set_input_files({"name": "b.json", "mimeType": "application/json", "buffer": content})
    shown.answer_until(lambda: shown.widget.students == ("Mei", "Zoe"), "the other class is open")
    expect(page.get_by_label("Your class list")).to_have_value("Mei\nZoe")
    assert shown.errors == []


def test_a_name_taken_back_on_one_page_stays_so_on_the_other(browser: Browser) -> None:
    """An assignment that one page takes back goes from the other page too, and does not return from there."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.add_init_script(AS_TEACHER)
    one, other = (Shown(context.new_page(), Classroom(), {}) for _ in range(2))
    for shown in (other, one):
        shown.page.bring_to_front()
        shown.page.get_by_text("Class list and deal").click()
        shown.page.get_by_label(KEEP).check()
    one.page.get_by_label("Your class list").fill("Kai\nNohea")
    one.page.get_by_role("button", name="Use these").click()
    one.page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": "Key"}, PLAYED.moves)))
    one.page.get_by_role("button", name="Read it").click()
    one.answer_until(lambda: one.page.get_by_label("Who is Key?").count() == 1, "the line came")
    one.page.get_by_label("Who is Key?").select_option("Kai")
    one.page.get_by_role("button", name="Assign").click()
    back = "Key is somebody else"
    for shown in (one, other):
        name = shown.page.get_by_role("button", name=back)
        shown.answer_until(lambda name=name: name.count() == 1, "Key is Kai on both pages")
    one.page.bring_to_front()
    one.page.get_by_role("button", name=back).click()
    for shown in (one, other):
        asked = shown.page.get_by_label("Who is Key?")
        shown.answer_until(lambda asked=asked: asked.count() == 1, "the assignment is gone from both pages")
    other.page.locator("[data-paste]").fill(handin.line(Record({**PLAYED.headers, "Player": "Nohea"}, PLAYED.moves)))
    other.page.get_by_role("button", name="Read it").click()
    for shown in (one, other):
        rows = shown.page.locator("tbody tr:not(.gap)")
        shown.answer_until(lambda rows=rows: rows.count() == 2, "the next line came to both pages")
        expect(shown.page.get_by_label("Who is Key?")).to_have_count(1)
        assert shown.errors == []
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


def moment(choices: int, games: int) -> dict[str, Any]:
    """A moment at the start of a deal with long choices, as the page gets it."""
    start = elele.deal("seabirds#kahakai")
    moves = [(move, list(elele.game.places(start, move))) for move in elele.legal_moves(start)]
    made = [
        {
            "letter": letter, "says": LONG, "places": places,
            "hands": games - number, "players": NAMES[: games - number],
            "came": "44.1 points on average (±3.2, 11 finished games)", "solver": "51.0 points (±0.9)",
        }
        for number, (letter, (_, places)) in enumerate(zip("ABCDE"[:choices], moves, strict=False))
    ]  # fmt: skip
    says = "The solver played 144 possible games after each choice. A and B came out ahead of C, D and E. Why? " + LONG
    source = {"title": "A long title of a page", "about": "A publisher, 2026", "url": "https://x.org"}
    fact = {"text": f"{LONG}. {LONG}", **source}
    return {
        "title": "seabirds#kahakai, move 12", "game": "seabirds", "zones": elele.game.zones(start), "games": games,
        "choices": made, "others": 2, "says": says, "fact": fact,
    }  # fmt: skip


def with_moments(spread: list[dict[str, Any]], *moments: dict[str, Any]) -> Classroom:
    """A class with these slides."""
    widget = Classroom()
    start = elele.deal("seabirds#kahakai")
    faces, drawings = pictures.of_zones(elele.game.faces(start), elele.game.zones(start))
    widget.deck = {"faces": faces, "pictures": drawings}
    widget.debrief = {**widget.debrief, "moments": [*moments]}
    widget.room = {**widget.room, "spread": spread}
    return widget


@pytest.mark.parametrize(("width", "height", "choices"), [(1280, 720, 5), (1920, 1080, 5), (1280, 720, 3)])
def test_each_slide_fits_the_screen(show: Callable[..., Shown], width: int, height: int, choices: int) -> None:
    """Slides never scroll, even with long moves and thirty names; what is asked can be read from the last row."""
    spread = [
        {"title": "seabirds#kahakai, not finished", "scores": sorted([*range(20, 60), *[41] * 30]), "middle": 41},
        {"title": "Quiz honu: 20 questions about 3 birds", "scores": [7] * 30, "middle": 7},
    ]
    shown = show(with_moments(spread, moment(choices, 12)), width, height)
    page = shown.page
    page.get_by_role("button", name="Projector").click()
    slide = page.locator("[data-slide]")
    for number, least in ((1, height / 34), (2, height / 34), (3, height / 48), (4, height / 60)):
        expect(page.locator(".number")).to_have_text(f"{number} of 4")
        assert overflow(page) == (0, 0)
        assert NAMES[0] not in slide.inner_text()
        words = slide.locator(".of, .tick, .says, .came, .verdict, b").evaluate_all(
            "nodes => nodes.map((node) => parseFloat(getComputedStyle(node).fontSize))"
        )
        assert min(words) >= least, words
        if number == 3:
            tiles = slide.locator(".moment > .elele-trace .tile")
            widths = tiles.evaluate_all("tiles => tiles.map((tile) => tile.offsetWidth)")
            assert min(widths) > width * (0.05 if choices > 3 else 0.07), "the board can be seen from the last row"
        if number < 4:
            page.keyboard.press("ArrowRight")
    assert slide.locator(".mini img").count() > 12
    page.get_by_role("button", name="Show the names").click()
    assert NAMES[0] in slide.inner_text()
    assert overflow(page) == (0, 0)
    page.keyboard.press("Escape")
    expect(slide).to_be_hidden()
    assert shown.errors == []


@pytest.mark.parametrize("width", [390, 320])
def test_slides_can_be_read_on_a_phone(show: Callable[..., Shown], width: int) -> None:
    """No words and no buttons of a slide are cut off on a phone."""
    spread = [{"title": "seabirds#kahakai", "scores": [20, 41, 60], "middle": 41}]
    page = show(with_moments(spread, moment(2, 5)), width, 658, has_touch=True, is_mobile=True).page
    page.get_by_role("button", name="Projector").click()
    assert faults(page, ".screen") == []
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        assert faults(page, ".screen") == []


def test_a_class_talks_about_its_games(show: Callable[..., Shown]) -> None:
    """Opening the projector finds the moments; a slide asks, and the next one tells what each choice came to."""
    widget = Classroom()
    one, two, three = (f"pair b1 b5 {place}" for place in ("a1", "a3", "a8"))
    moves = [(one,), (one, "turn b1"), (two,), (three,), (three, "turn b1")]
    named = zip(NAMES, moves, strict=False)
    lines = [handin.line(Record({"Deal": "seabirds#kahakai", "Player": name}, made)) for name, made in named]
    shown = show(widget, 1280, 720)
    page = shown.page
    page.locator("[data-paste]").fill("\n".join(lines))
    page.get_by_role("button", name="Read it").click()
    shown.answer()
    page.get_by_role("button", name="Projector").click()
    shown.answer_until(lambda: page.locator(".number").inner_text() == "1 of 3", "the moment is found")
    page.keyboard.press("ArrowRight")
    slide = page.locator("[data-slide]")
    assert [row.split("\n")[0] for row in slide.locator(".way").all_inner_texts()] == ["A", "B", "C"]
    assert "Solver" not in slide.inner_text()
    page.keyboard.press("ArrowRight")
    expect(slide.locator(".came").first).to_contain_text("Class: no finished game. Solver: ")
    expect(slide.locator("blockquote cite a")).to_be_visible()
    assert NAMES[0] not in slide.inner_text()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Find turning points").click()
    find = page.get_by_role("button", name="Print 5 turning point cards")
    shown.answer_until(lambda: find.count() == 1, "the turning points are found")
    with page.context.expect_page() as opened:
        find.click()
        shown.answer()
    expect(opened.value.get_by_role("heading", name=NAMES[0], exact=True)).to_be_visible()
    with page.context.expect_page() as waiting:
        find.click()
    with waiting.value.expect_event("close"):
        page.evaluate("timeUp()")  # Python does not answer.
    assert shown.errors == []


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
