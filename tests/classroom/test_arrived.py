"""Files that students send: emails, documents, archives and texts in old encodings all give the same game."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from email.message import EmailMessage
from email.mime.application import MIMEApplication
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from html import escape
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elele import record
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, submission_text, verify

PLAYED = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))
LINE = handin.line(Record({**PLAYED.headers, "Player": "Kaʻiulani Pūʻao"}, PLAYED.moves))
PLAIN = handin.line(Record({**PLAYED.headers, "Player": "José"}, PLAYED.moves))


def mail(encoding: str, charset: str = "utf-8", line: str = LINE) -> bytes:
    message = EmailMessage()
    message["From"], message["Subject"] = "Kaʻiulani <k@school.example>", "My game: ʻiwa"
    message.set_content(f"Aloha kumu!\n\n{line}\n\nMahalo", cte=encoding, charset=charset)
    return message.as_bytes()


def alternative() -> bytes:
    """An email with the same text, plain and in HTML."""
    message = MIMEMultipart("alternative")
    message["From"], message["Message-ID"] = "k@school.example", "<1@school.example>"
    message.attach(MIMEText(LINE, "plain", "utf-8"))
    message.attach(MIMEText(f"<p>{escape(LINE)}</p>", "html", "utf-8"))
    return message.as_bytes()


def only_html() -> bytes:
    message = MIMEText(f"<html><body><p>Aloha</p><div>{escape(LINE)}</div></body></html>", "html", "utf-16")
    message["From"] = "k@school.example"
    return message.as_bytes()


def attached() -> bytes:
    """An email with a picture, and the game in an attached document."""
    message = MIMEMultipart()
    message["From"] = "k@school.example"
    message.attach(MIMEText("See my game.", "plain", "ascii"))
    message.attach(MIMEApplication(b"\x89PNG\xff\xfe", "png"))
    message.attach(MIMEApplication(docx(), "vnd.openxmlformats-officedocument.wordprocessingml.document"))
    return message.as_bytes()


def zipped(**files: str | bytes) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in files.items():
            opened.writestr(name.replace("__", "/").replace("_", ".").replace("MACOSX", "__MACOSX"), content)
    return made.getvalue()


def docx(line: str = LINE) -> bytes:
    """A Word document that splits the line into runs, as Word does when it marks spelling."""
    cut = (escape(line[at : at + 37]) for at in range(0, len(line), 37))
    runs = "".join(f"<w:r><w:t xml:space='preserve'>{part}</w:t></w:r>" for part in cut)
    body = f"<w:p><w:r><w:t>Aloha</w:t></w:r></w:p><w:p>{runs}</w:p>"
    return zipped(word__document_xml=f"<?xml version='1.0'?><w:document><w:body>{body}</w:body></w:document>")


def odt() -> bytes:
    return zipped(content_xml=f"<office:text><text:p>Aloha</text:p><text:p>{escape(LINE)}</text:p></office:text>")


def rtf() -> bytes:
    letters = "".join(f"\\u{ord(letter)}?" if ord(letter) > 255 else letter for letter in LINE)
    letters = letters.replace("ū", "\\'fb")
    head = "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Helvetica;}}{\\*\\generator elele 1 | no;}\\pard\\f0 Aloha\\par\n"
    return f"{head}{letters}\\par}}".encode("ascii")


@pytest.mark.parametrize(
    "made",
    [
        lambda: mail("quoted-printable"),
        lambda: mail("base64"),
        lambda: mail("8bit"),
        lambda: b"From k@school Sat Nov 21 14:05:00 2026\n" + mail("quoted-printable").replace(b"\r\n", b"\n"),
        alternative, only_html, attached, docx, odt, rtf,
        lambda: zipped(xl__sharedStrings_xml=f"<sst><si><t>when</t></si><si><t>{escape(LINE)}</t></si></sst>"),
        lambda: zipped(group__kai_txt=LINE),
        lambda: zipped(group__kai_docx=docx()),
        lambda: LINE.encode("utf-16"),
        lambda: LINE.encode("utf-16-le"),
        lambda: LINE.encode("utf-16-be"),
        lambda: f"{handin.read(LINE)}".replace("\n", "\r").encode(),
        lambda: f"<html><p>{escape(LINE)}</p>".encode(),
    ],
    ids=[
        "quoted-printable", "base64", "8bit", "mbox", "alternative", "HTML email", "attached", "docx", "odt",
        "rtf", "xlsx", "zip", "docx in a zip", "utf-16 text", "utf-16 without a mark", "big utf-16 without a mark",
        "a record with old line ends of the Mac", "page",
    ],
)  # fmt: skip
def test_the_game_in_any_file(made: Callable[[], bytes]) -> None:
    """Every kind of file gives the same game once, with ʻokina and kahakō in the name."""
    found = classroom.files([("sent", made())])
    assert [(result.player, result.score, result.moves) for result in found.results] == [("Kaʻiulani Pūʻao", 49, 48)]
    assert (found.refused, found.again) == ((), 0)


@pytest.mark.parametrize("data", [mail("quoted-printable", "latin-1", PLAIN), PLAIN.encode("cp1252")])
def test_an_old_encoding(data: bytes) -> None:
    """An email in Latin 1 and a text from an old version of Windows can be read."""
    assert [result.player for result in classroom.files([("sent", data)]).results] == ["José"]


def with_attachment(name: str, body: bytes, kind: str = "octet-stream", line: str = LINE) -> bytes:
    """An email with a text and one attached file."""
    message = EmailMessage()
    message["From"] = "k@school.example"
    message.set_content(f"Aloha kumu!\n\n{line}\n", cte="quoted-printable")
    message.add_attachment(body, "image" if kind == "png" else "application", kind, filename=name)
    return message.as_bytes()


@pytest.mark.parametrize(
    ("name", "body", "why"),
    [
        ("kai.docx", b"PK\x03\x04torn", "this ZIP or document is damaged"),
        ("kai.pdf", b"%PDF-1.7", "this is a PDF"),
        ("screen.png", b"\x89PNG\xff\xfe", "this is a picture"),
        ("notes.bin", b"\xff\x00\x81", "this file cannot be read as text"),
    ],
)
def test_an_attachment_that_cannot_be_read_is_told(name: str, body: bytes, why: str) -> None:
    """An email gives its own game, and each unreadable attachment is refused by name."""
    kind = "png" if name.endswith("png") else "octet-stream"
    sent = with_attachment(name, body, kind)
    for found in (classroom.files([("kai.eml", sent)]), classroom.paste(sent.decode())):
        assert [result.player for result in found.results] == ["Kaʻiulani Pūʻao"]
        (refused,) = found.refused
        assert refused.source.endswith(f"/{name}")
        assert refused.why.startswith(why)


def test_a_file_in_an_attached_zip_is_told() -> None:
    """In a ZIP attached to an email, readable files count, and the others are named."""
    body = zipped(noe_txt=PLAIN, photo_jpg=b"\xff\xd8\xff")
    found = classroom.files([("kai.eml", with_attachment("all.zip", body))])
    assert sorted(result.player for result in found.results) == ["José", "Kaʻiulani Pūʻao"]
    assert [refused.source for refused in found.refused] == ["kai.eml/all.zip/photo.jpg"]


def test_pictures_of_one_name_have_names_of_their_own() -> None:
    """Phones name every photo alike, and the code in each of them counts."""
    photos = [b"\x89PNG\xff1", b"\x89PNG\xff2", b"\x89PNG\xff3"]
    message = EmailMessage()
    message["From"] = "k@school.example"
    message.set_content("My codes.")
    for photo, name in zip(photos, ("image.png", "image.png", "image.png (2)"), strict=True):
        message.add_attachment(photo, "image", "png", filename=name)
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for photo, name in zip(photos, ("image.png", "image.png (2)"), strict=False):
            opened.writestr(name, photo)
        with pytest.warns(UserWarning, match="Duplicate name"):
            opened.writestr("image.png", photos[2])
    for source, data in (("a.eml", message.as_bytes()), ("a.zip", packed.getvalue())):
        found = verify.file(source, data)
        names = [name for name, _ in found.pictures]
        assert sorted(photo for _, photo in found.pictures) == photos
        assert len({*names}) == 3, names
        assert names[:2] == [f"{source}/image.png", f"{source}/image.png (2)"]
        assert [refused.source for refused in found.refused][-3:] == names


def test_a_broken_mail_in_a_mailbox_is_told() -> None:
    """Each email of a mailbox counts separately, and an email that is too long is refused by its number."""
    long = b"From x\nFrom: x\nMIME-Version: 1.0\nContent-Type: text/plain; x=" + b"y" * 9_000 + b"\n\nAloha\n"
    whole = b"From y\n" + mail("quoted-printable").replace(b"\r\n", b"\n")
    found = classroom.files([("all.mbox", long + whole)])
    assert [result.player for result in found.results] == ["Kaʻiulani Pūʻao"]
    assert [refused.source for refused in found.refused] == ["all.mbox, email 1"]


def test_a_page_with_a_number_of_many_digits() -> None:
    """Only a page with a character code that is too long for Python is refused."""
    found = classroom.files([("a.html", f"<html>&#{'9' * 5_000};{LINE}".encode()), ("b.txt", PLAIN.encode())])
    assert [result.player for result in found.results] == ["José"]
    assert [refused.why for refused in found.refused] == ["this page is damaged: copy the games into a text file."]


def test_many_lines_in_many_groups_are_refused_before_they_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python compares each line of an email with each group around it, so their product has a limit."""
    head = "".join(f'Content-Type: multipart/mixed; boundary="b{level}"\n\n--b{level}\n' for level in range(40))
    mail = f"MIME-Version: 1.0\nSubject: x\n{head}\n" + "x\n" * 260_000
    compared = list[bytes]()
    monkeypatch.setattr(submission_text.email, "message_from_bytes", lambda data, **_more: compared.append(data))
    (refused,) = classroom.files([("mail.eml", mail.encode())]).refused
    assert re.search("too large: .* lines in groups of parts are too many", refused.why)
    assert compared == []


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.docx", lambda: zipped(word__document_xml="<w:p>" * 300_001), "300,001 formatting codes"),
        ("a.html", lambda: b"<html>" + b"<br>" * 300_000, "300,001 formatting codes"),
        ("a.rtf", lambda: b"{\\rtf1" + b"{}" * 150_000, "300,002 formatting codes"),
        ("a.eml", lambda: b"MIME-Version: 1.0\nTo: kai\n" * 10_001 + b"\nx\n", "20,001 lines of headers"),
    ],
)
def test_a_text_that_is_nearly_all_markup_is_refused_unread(name: str, data: Callable[[], bytes], why: str) -> None:
    """The limits are ten times what Word writes for the longest games; a ZIP's other files are still read."""
    sent = [zipped(**{name.replace(".", "_"): data(), "b_txt": LINE})] if name != "a.eml" else [data(), PLAIN.encode()]
    found = classroom.files([(f"{number}.zip", raw) for number, raw in enumerate(sent)])
    assert len(found.results) == 1
    assert f"too large: {why} are too many" in found.refused[0].why


@pytest.mark.parametrize("end", [b"\n", b"\r\n"], ids=["lines of Unix", "lines of Windows"])
def test_the_lines_of_a_large_photo_are_no_headers(end: bytes) -> None:
    """The headers of an email end at the first empty line, whatever ends its lines."""
    photo = with_attachment("kai.png", b"\x89PNG\xff" + bytes(1_600_000), "png").replace(b"\n", end)
    found = classroom.files([("kai.eml", photo)])
    assert [result.player for result in found.results] == ["Kaʻiulani Pūʻao"]
    assert [refused.source for refused in found.refused] == ["kai.eml/kai.png"]
    headed = end.join([b"Deal: seabirds#7", b"Player: Kai", b"", b"Received: today", b""])
    assert not submission_text.is_mail(headed)


def test_a_picture_in_a_document_is_no_markup() -> None:
    """The lines of a picture in an RTF file do not count, and its text is read."""
    picture = b"{\\pict " + b"00ff\r\n" * 300_000 + b"}"
    found = classroom.files([("a.rtf", rtf().replace(b"Aloha", picture + b"Aloha"))])
    assert [result.player for result in found.results] == ["Kaʻiulani Pūʻao"]


def test_a_pasted_mail() -> None:
    """The source of an email can also be pasted."""
    assert classroom.paste(mail("quoted-printable").decode("ascii")).results[0].player == "Kaʻiulani Pūʻao"


def test_every_file_of_an_archive_is_told() -> None:
    """Each file in a ZIP gives a result or a refusal with its path, or is a system file."""
    sent = zipped(a_txt=LINE, b_txt="aloha", c_zip=zipped(d_txt=LINE), e_pdf=b"%PDF-1.7", MACOSX__a_txt=b"x")
    found = classroom.files([("all.zip", sent)])
    assert [result.source for result in found.results] == ["all.zip/a.txt:1"]
    assert [f"{refused}".partition(" the text has")[0] for refused in found.refused] == [
        "all.zip/b.txt: no game was found:",
        "all.zip/c.zip: this is a ZIP inside a ZIP: unpack it first.",
        "all.zip/e.pdf: this is a PDF: copy the game's line from it into a text file.",
    ]
    assert found.skipped == ("all.zip/__MACOSX/a.txt",)


def test_a_bomb_is_refused_before_it_is_read() -> None:
    """A ZIP that would unpack to more than the limit is refused, whatever its size."""
    sent = zipped(a_txt=b"0" * (submission_text.LARGEST + 1))
    assert len(sent) < 100_000
    (refused,) = classroom.files([("bomb.zip", sent)]).refused
    assert refused.why.startswith("the ZIP is too large: 50,000,001 bytes are too many")


@pytest.mark.parametrize("data", [b"PK\x03\x04", docx()[:-60], docx()[:200], b"PK\x03\x04" + b"\xff" * 99])
def test_a_damaged_document(data: bytes) -> None:
    """A damaged document is refused in a sentence that says what to do."""
    (refused,) = classroom.files([("kai.docx", data)]).refused
    assert refused.why == "this ZIP or document is damaged: copy the games into a text file."


PARTS = st.sampled_from([
    b"From: a\n", b"MIME-Version: 1.0\n", b"Content-Type: multipart/mixed; boundary=b\n", b"--b\n", b"\n", b"{\\rtf1",
    b"\\u99999999?", b"\\'", b"{", b"}", b"\\*", b"PK\x03\x04", LINE.encode(), b"<", b"&#x110000;", b"\xff",
])  # fmt: skip


@given(data=st.binary() | st.lists(PARTS, max_size=12).map(b"".join))
def test_any_file_may_come(data: bytes) -> None:
    """Every file gives a result or a refusal, and never raises an error."""
    found = classroom.files([("sent", data)])
    assert found.results or found.refused


def harmed(packed: bytes, name: str) -> bytes:
    """A ZIP with changed bytes in the compressed content of a file."""
    with zipfile.ZipFile(BytesIO(packed)) as opened:
        at = opened.getinfo(name).header_offset + 30 + len(name)
    return packed[:at] + b"\xff" * 8 + packed[at + 8 :]


@pytest.mark.parametrize("end", ["txt", "docx"])
def test_a_damaged_file_in_a_zip_is_refused_alone(end: str) -> None:
    packed = zipped(**{f"kai_{end}": harmed(docx(), "word/document.xml") if end == "docx" else LINE, "noe_txt": PLAIN})
    found = classroom.files([("class.zip", packed if end == "docx" else harmed(packed, "kai.txt"))])
    assert [result.player for result in found.results] == ["José"]
    assert [refused.source for refused in found.refused] == [f"class.zip/kai.{end}"]


def test_a_document_whose_list_of_files_is_damaged_is_refused_alone() -> None:
    broken = bytearray(docx())
    at = broken.index(b"PK\x01\x02")
    broken[at + 8 : at + 10] = b"\0\x08"  # from here on, names are UTF-8
    broken[at + 46] = 0xFF
    found = classroom.files([("class.zip", zipped(kai_docx=bytes(broken), noe_txt=PLAIN))])
    assert [result.player for result in found.results] == ["José"]
    assert [refused.source for refused in found.refused] == ["class.zip/kai.docx"]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_file_that_is_compressed_in_a_rare_way_is_refused_alone(method: int) -> None:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as opened:
        opened.writestr("kai.txt", LINE, method)
        opened.writestr("noe.txt", PLAIN)
    found = classroom.files([("class.zip", made.getvalue())])
    assert [result.player for result in found.results] == ["José"]
    assert "rare kind of compression" in f"{found.refused[0]}"


@pytest.mark.parametrize("charset", ["undefined", "\0", "base64", "no-such-thing"])
def test_a_mail_in_an_unknown_charset_is_read_all_the_same(charset: str) -> None:
    head = f'From: k@school.example\nMIME-Version: 1.0\nContent-Type: text/plain; charset="{charset}"\n\n'
    found = classroom.files([("kai.eml", head.encode() + PLAIN.replace("José", "Kai").encode())])
    assert [result.player for result in found.results] == ["Kai"]
