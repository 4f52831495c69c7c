"""A teacher gives a class of 30 a link; at the bell all hand in, by camera, photo, file, email and paste.

Six games are not finished, three names are misspelled, two students are both called Kai, and one line is forged. Two of
the students play in browsers of their own.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from fake_camera import launched, photo, record
from playwright.sync_api import Browser, expect
from walker import LAPTOP, PHONE, SMALL_PHONE, Walker

import elele
from elele.record import Record
from elele.session import Session
from elele_course.classroom import handin, packed

DEAL = "elba#94"
TO_THE_END = ("deal", "deal", "found 8")
NAMES = (
    "Nohea Kealoha", "Kai Nakamura", "Kai Silva", "Lani Pua", "Keola Ioane", "Mele Chang", "ʻIo Akana", "Noa Lum",
    "Ikaika Wong", "Leilani Souza", "Makoa Perry", "Hina Kahale", "Koa Medeiros", "Alana Park", "Nalu Young",
    "Kiele Brown", "Kapena Lee", "Malia Cruz", "Kawika Ho", "Anela Reyes", "Keoni Akamu", "Moana Lopes", "Palani Kim",
    "Kalea Santos", "Lokelani Ng", "Mahina Dias", "Nani Correa", "Kekoa Yee", "Hōkū Tanaka", "Pomai Kalani",
)  # fmt: skip
FORGED = "Pomai Kalani"
MISSPELLED = {"Leilany S": "Leilani Souza", "Kaleah": "Kalea Santos", "Hoko": "Hōkū Tanaka"}
"""What was typed → whose name it was."""
SHORT = {"Kai Nakamura": 2, "Lani Pua": 1, "Noa Lum": 2, "Kapena Lee": 2, "Moana Lopes": 1, "Nani Correa": 2}
"""Student → the number of moves made until the bell; all others have finished."""
BY_CODE, BY_FILE, BY_MAIL = NAMES[2:15], NAMES[15:20], NAMES[20:24]
"""The other students' lines are pasted, but for the first two, who play in browsers."""
PERMITTED = ["camera", "clipboard-read", "clipboard-write"]
MOST = 20
"""The maximum number of the teacher's touches from the bell to the marks: with three minutes, nine seconds for each."""


class Teacher(Walker):
    """A person who counts what is touched and typed."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.touched = 0

    def presses(self, wanted: object) -> None:
        """Touch an element, and count that."""
        self.touched += 1
        super().presses(wanted)  # type: ignore[arg-type]

    def chooses(self, name: str, option: str) -> None:
        """Open a list and choose, which are two touches."""
        self.touched += 2
        super().chooses(name, option)


def line(name: str) -> str:
    """The line of a student who plays elsewhere."""
    typed = next((typed for typed, whose in MISSPELLED.items() if whose == name), name)
    moves = TO_THE_END[: SHORT.get(name, 3)]
    position = elele.deal(DEAL)
    for move in moves:
        position = elele.apply(position, elele.parse_move(position, move))
    result = "8 over" if name == FORGED else f"{position.score} {'over' if position.over else 'unfinished'}"
    return handin.line(Record({"Deal": DEAL, "Result": result, "Player": typed}, moves))


def test_a_class_hands_in_at_the_bell(walk: Callable[..., Walker], browser: Browser, site: str, tmp_path: Path) -> None:
    """Every student's game is in the table and the marks, under the right name, after a few touches of the teacher."""
    film = tmp_path / "class.mjpeg"
    camera = launched(browser, film)
    context = camera.new_context(reduced_motion="reduce", permissions=PERMITTED, **LAPTOP)
    teacher = Teacher(context.new_page())
    pupils = (walk(PHONE), walk(SMALL_PHONE))
    address = makes_a_link(teacher, site)
    for pupil in pupils:
        pupil.goes_to(address)  # both wait at the same time
    for pupil, name, moves in zip(pupils, ("Nohea", "Kai N."), (3, SHORT["Kai Nakamura"]), strict=True):
        plays_until_the_bell(pupil, name, moves)
    screen = shows_the_code(pupils[0])
    mails = [mail_of(pupils[1]), *(mail("pua@school.example", line(name)) for name in BY_MAIL)]

    drawer = browser.new_page()
    record(film, [photo(drawer, packed.pack(line(name))) for name in BY_CODE])
    drawer.close()
    files = [("codes.png", "image/png", screen), ("games.zip", "application/zip", packed_files())]
    files += [(f"{number}.eml", "message/rfc822", mail) for number, mail in enumerate(mails)]

    teacher.touched = 0
    collects(teacher, files)
    marks = assigns_and_saves(teacher)
    assert teacher.touched <= MOST
    expect(teacher.page.locator(".refused li")).to_have_count(1)
    expect(teacher.page.locator(".refused li")).to_contain_text("The text claims 8 over")
    assert [row["name (as told)"] for row in marks] == [*NAMES]
    assert {row["name (as told)"]: row["not finished"] for row in marks if row["not finished"]} == dict.fromkeys(
        SHORT, DEAL
    )
    scores = {row["name (as told)"]: row[DEAL] for row in marks}
    assert scores == {name: "" if name == FORGED else "0" if name in SHORT else "1" for name in NAMES}
    teacher.leave()
    camera.close()


def makes_a_link(teacher: Walker, site: str) -> str:
    """Give the page the class list, and make a link with the bell, an address for email and names to choose from."""
    teacher.goes_to(f"{site}/teacher.html")
    teacher.touches(teacher.page.get_by_text("Class list and deal"))
    teacher.writes("Your class list", "\n".join(NAMES))
    teacher.touches("Use these")
    teacher.chooses("Game", "Elba")
    teacher.control("A word or number", "textbox").fill(DEAL.partition("#")[2])
    teacher.touches(teacher.page.get_by_text("For your class"))
    teacher.writes("Your email, for hand-ins", "pua@school.example")
    teacher.page.get_by_label("The bell rings at").fill("10:45")
    teacher.chooses("Names of students", "Chosen from your list")
    teacher.touches("Copy the link")
    teacher.sees("Copied.")
    address = str(teacher.page.evaluate("navigator.clipboard.readText()"))
    note = "&mail=pua@school.example&bell=10:45&names=Nohea+Kai%20N.+Kai%20S.+"
    assert address.startswith(f"{site}/play.html#{DEAL}{note}")
    expect(teacher.page.locator("[data-only]")).to_have_value(DEAL)
    return address


def plays_until_the_bell(pupil: Walker, name: str, moves: int) -> None:
    """Make some moves, look at the clock, and hand them in with one touch, under a chosen name."""
    game = Session(DEAL)
    for move in TO_THE_END[:moves]:
        pupil.plays(game, move)
    pupil.sees("Bell at 10:45")
    pupil.touches("Hand in")
    pupil.chooses("Choose your name", name)
    expect(pupil.control("The line to hand in", "textbox")).to_have_value(re.compile(f"Player: {re.escape(name)}"))


def shows_the_code(pupil: Walker) -> bytes:
    """Show the code of the line, and return a photo of the screen."""
    pupil.touches("Show the code")
    pupil.waits_for(pupil.page.get_by_role("img", name="The code of your hand-in"))
    pupil.sees(re.compile("^Hold this up to your teacher.s camera.$"))
    return pupil.page.screenshot()


def mail_of(pupil: Walker) -> bytes:
    """The email that the pupil's device would open: the page says first to whom it goes."""
    address = urlsplit(pupil.control("Email pua@school.example", "link").get_attribute("href") or "")
    assert address.scheme == "mailto"
    return mail(unquote(address.path), parse_qs(address.query)["body"][0])


def mail(to: str, text: str) -> bytes:
    """An email as a program saves it."""
    message = EmailMessage()
    message["To"], message["Subject"], message["Message-ID"] = to, "E Lele!", "<1@school.example>"
    message.set_content(text)
    return message.as_bytes()


def packed_files() -> bytes:
    """The files of some students, in a ZIP as a school's system makes it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in BY_FILE:
            archive.writestr(f"{name}.txt", line(name))
    return data.getvalue()


def collects(teacher: Teacher, files: list[tuple[str, str, bytes]]) -> None:
    """Hold the codes before the camera, choose the files, and paste the rest."""
    codes = [packed.pack(line(name)) for name in BY_CODE]
    teacher.touches("Read codes with the camera")
    rows = teacher.page.get_by_role("region", name="Classroom").get_by_role("table").first.locator("tbody tr")
    expect(rows.filter(has_not=teacher.page.locator(".note"))).to_have_count(len(codes) - 1)
    teacher.touches("Close the camera")
    with teacher.page.expect_file_chooser() as chosen:
        teacher.touches("Choose files")
    teacher.touched += 2  # mark the files, and open them
    chosen.value.set_files([{"name": name, "mimeType": kind, "buffer": data} for name, kind, data in files])
    rest = [line(name) for name in NAMES[2:] if name not in (*BY_CODE, *BY_FILE, *BY_MAIL)]
    teacher.writes(re.compile("^Your students. lines$"), "\n".join(rest))
    teacher.touched += 1  # paste
    teacher.touches("Read it")


def assigns_and_saves(teacher: Teacher) -> list[dict[str, str]]:
    """Say whose the misspelled names are, and return the marks."""
    for typed, name in MISSPELLED.items():
        teacher.waits_for(teacher.page.get_by_label(f"Who is {typed}?"))
        teacher.chooses(f"Who is {typed}?", name)
        row = teacher.page.locator("tr").filter(has=teacher.page.get_by_label(f"Who is {typed}?"))
        teacher.touches(row.get_by_role("button", name="Assign"))
        expect(row).to_have_count(0)
    with teacher.page.expect_download() as saved:
        teacher.touches("Marks as CSV")
    return [*csv.DictReader(io.StringIO(Path(saved.value.path()).read_text(encoding="utf-8-sig")))]
