"""Hand-ins as codes: the pupils' screens are held before the teacher's camera, or photos of them are dropped."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from fake_camera import GLARE, launched, photo, record
from playwright.sync_api import Browser, Page, expect
from stub_page import Shown

import elele
from elele.record import Record
from elele_course.classroom import handin, packed
from elele_widgets import Classroom

PLAYED = elele.record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))


def _line(player: str, moves: int = 48) -> str:
    headers = {name: value for name, value in PLAYED.headers.items() if name != "Result"}
    return handin.line(Record({**headers, "Player": player}, PLAYED.moves[:moves]))


@pytest.fixture
def photos(browser: Browser) -> Iterator[Page]:
    """A page on which codes are drawn, to take photos of them."""
    page = browser.new_page()
    yield page
    page.close()


def _before_a_camera(browser: Browser, film: Path, photos: Iterable[bytes]) -> Iterator[Page]:
    record(film, photos)
    chromium = launched(browser, film)
    yield chromium.new_page()
    chromium.close()


def test_a_class_before_the_camera(browser: Browser, photos: Page, tmp_path: Path) -> None:
    """Each code counts once, a code of something else is told, and the table fills while the camera looks."""
    texts = [packed.pack(_line("Kai")), "https://birds.example.org/", packed.pack(_line("Nohea", 20))]
    film = [photo(photos, text, "transform:rotate(4deg)") for text in texts]
    for page in _before_a_camera(browser, tmp_path / "class.mjpeg", film):
        shown = Shown(page, Classroom(names="Kai\nLani\nNohea"), {})
        page.get_by_role("button", name="Read codes with the camera").click()
        said = page.locator("[data-scanned]")
        heard = list[str]()

        def both(heard: list[str] = heard, shown: Shown = shown) -> bool:
            heard.append(shown.page.locator("[data-scanned]").inner_text())
            return shown.page.locator("tbody tr.gap").count() == 1 and any("not a hand-in" in text for text in heard)

        shown.answer_until(both, "both games are in the table, and the foreign code was told")
        assert [row.split()[0] for row in page.locator("tbody tr").all_inner_texts()] == ["Kai", "Lani", "Nohea"]
        shown.answer_until(lambda said=said: "is here already" in said.inner_text(), "a code that comes again is told")
        assert page.locator("tbody tr").count() == 3
        page.get_by_role("button", name="Close the camera").click()
        expect(page.locator("[data-camera]")).to_be_hidden()
        assert page.evaluate("document.querySelector('video').srcObject") is None
        assert shown.errors == []


def test_a_code_of_another_deal_is_saved_with_the_class(browser: Browser, photos: Page) -> None:
    """A code that the class's deal refuses is in the saved class, since the teacher may have set the wrong deal."""
    context = browser.new_context()
    context.add_init_script("addEventListener('DOMContentLoaded', () => { document.body.dataset.page = 'teacher' })")
    shown = Shown(context.new_page(), Classroom(only="seabirds#another"), {})
    code = packed.pack(_line("Kai"))
    shown.page.locator('input[type="file"]').set_input_files(
        {"name": "kai.jpg", "mimeType": "image/jpeg", "buffer": photo(photos, code)}
    )
    shown.answer_until(lambda: "another" in shown.page.locator("[data-notice]").inner_text(), "the code is refused")
    shown.page.get_by_text("Class list and deal", exact=True).click()
    with shown.page.expect_download() as saved:
        shown.page.get_by_role("button", name="Save the class in a file").click()
    assert code in Path(saved.value.path()).read_text("utf-8")
    context.close()


def test_photos_are_dropped(browser: Browser, photos: Page) -> None:
    """A photo of a code is read, also small, turned, blurred or under a lamp; one without a code says what to do."""
    page = browser.new_page()
    shown = Shown(page, Classroom(), {})
    files = {
        "kai.jpg": photo(photos, packed.pack(_line("Kai")), "transform:scale(.6) rotate(30deg)"),
        "lani.jpg": photo(photos, packed.pack(_line("Lani")), "filter:blur(1px) contrast(.6)"),
        "poster.jpg": photo(photos, "https://birds.example.org/"),
        "glare.jpg": photo(photos, packed.pack(_line("Noa")), light=GLARE),
        "beach.jpg": photo(photos, packed.pack(_line("Nohea")), "visibility:hidden"),
    }
    page.locator('input[type="file"]').set_input_files(
        [{"name": name, "mimeType": "image/jpeg", "buffer": content} for name, content in files.items()]
    )
    shown.answer_until(lambda: page.locator("tbody tr").count() == 3, "each photo with a code is read")
    shown.answer()
    expect(page.locator("[data-notice]")).to_have_text(
        "beach.jpg has no code that can be read. Take the photo again, straight on and closer, or ask for the line. "
        "This code is not a hand-in."
    )
    assert sorted(one.player for one in shown.widget.found.results) == ["Kai", "Lani", "Noa"]
    assert shown.errors == []
    page.close()


def test_photos_in_a_file_are_read(browser: Browser, photos: Page) -> None:
    """The code in a photo that is in a ZIP or an email counts like a dropped one; another photo says what it lacks.

    A picture that decorates an email is not told about. A class that is opened again has the same hand-ins.
    """
    taken = {name: photo(photos, packed.pack(_line(name))) for name in ("Kai", "Lani", "Noa")}
    poster, beach = photo(photos, "https://birds.example.org/"), photo(photos, "x", "visibility:hidden")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as opened:
        for name, data in {"g/kai.jpg": taken["Kai"], "poster.jpg": poster, "beach.jpg": beach}.items():
            opened.writestr(name, data)
        opened.writestr("nohea.txt", _line("Nohea"))
    mail = EmailMessage()
    mail["Subject"], mail["Message-ID"] = "My game", "<1@school.example>"
    mail.set_content("See my code.")
    mail.add_attachment(taken["Lani"], "image", "jpeg", filename="lani.jpg")
    for shown in (taken["Noa"], beach):
        mail.add_attachment(shown, "image", "jpeg", disposition="inline")
    files = [("all.zip", "application/zip", archive.getvalue()), ("a.eml", "message/rfc822", mail.as_bytes())]
    page = browser.new_page()
    shown = Shown(page, Classroom(names="Kai\nLani\nNoa\nNohea"), {})
    chooser, gaps = page.locator('input[type="file"]'), page.locator("tbody tr.gap")
    chooser.set_input_files([{"name": name, "mimeType": kind, "buffer": data} for name, kind, data in files])
    refused = page.locator(".refused li")
    shown.answer_until(lambda: refused.filter(has_text="no code").count() == 1, "the photos in the ZIP were read")
    shown.answer_until(lambda: gaps.count() == 0, "all four are in the table")
    assert [row.locator("b").inner_text() for row in refused.all()] == ["all.zip/poster.jpg", "all.zip/beach.jpg"]
    expect(refused.first).to_contain_text("This code is not a hand-in.")
    expect(page.locator("[data-notice]")).to_be_empty()
    page.get_by_text("Class list and deal", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the class in a file").click()
    again = Shown(browser.new_page(), Classroom(), {})
    again.page.locator('input[type="file"]').set_input_files(
        {"name": "class.json", "mimeType": "application/json", "buffer": Path(saved.value.path()).read_bytes()}
    )
    rows = again.page.locator("tbody tr:not(.gap)")
    again.answer_until(lambda: rows.count() == 4, "all are back")
    again.answer_until(lambda: again.page.locator(".refused li").count() == 2, "the photos were read again")
    expect(again.page.locator("[data-notice]")).to_be_empty()
    assert shown.errors + again.errors == []
    again.page.close()
    page.close()


def test_without_a_camera(browser: Browser) -> None:
    """A teacher without a camera, or who does not allow it, is told what else works."""
    page = browser.new_page()
    shown = Shown(page, Classroom(), {})
    page.get_by_role("button", name="Read codes with the camera").click()
    shown.answer()
    expect(page.locator("[data-notice]")).to_have_text(re.compile("camera.* You can also drop photos of the codes"))
    expect(page.get_by_role("button", name="Read codes with the camera")).to_be_visible()
    assert shown.errors == []
    page.close()
