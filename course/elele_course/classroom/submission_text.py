"""Read the text from a file that a student sent: plain text, an email, a document, or a ZIP of these.

Nothing in a file is run, and nothing outside it is opened. A file whose stated size is too large is refused unread.
"""

from __future__ import annotations

import codecs
import email
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from email import policy
from email.message import EmailMessage
from html import unescape
from io import BytesIO
from itertools import pairwise
from pathlib import PurePosixPath
from typing import NamedTuple

from elele import limits
from elele.errors import ParseError
from elele_course.classroom.handin import plain

LARGEST = 50_000_000
"""The maximum size in bytes of a file, and of all files in a ZIP together."""
MOST_FILES = 2_000
"""The maximum number of files in a ZIP, and of emails in a mailbox."""
_PARTS = 200
"""The maximum number of parts in an email."""
_LOOKS = 10_000_000
"""The maximum product of an email's lines and groups of parts: Python compares each line with each group around it."""
_BOUNDARIES = 50
"""The maximum number of groups of parts in an email; each group that encloses a line makes that line slower to read."""
_HEADER = 5_000
"""The maximum size in bytes of a content header in an email; reading time grows with the square of the size."""
_HEAD = 20_000
"""The maximum number of lines before the first empty line of an email; a long list of recipients may take thousands."""
_LINES = 1_000_000
"""The maximum number of lines in an email or a mailbox."""
_DASHED = 20_000
"""The maximum number of lines in a mailbox that begin with two hyphens, as the lines between parts of an email do."""
_TAGS = 300_000
"""The maximum number of tags in the text of a document or page; Word writes up to 20 for each word."""
_SIGNS = 300_000
"""The maximum number of backslashes and braces in an RTF file; Word writes about nine for each word."""
_ENTRY = b"PK\x01\x02"
"""The bytes at the start of each entry in a ZIP's list of files."""
_DOCUMENTS = ("word/document.xml", "content.xml", "xl/sharedStrings.xml")
"""The files that hold the text in Word, LibreOffice and Excel documents; each such document is a ZIP."""
NOT_TEXT = "this file cannot be read as text: open it, and copy its games into a text file"
PICTURE = "this is a picture: read the code in it on the teacher's page, or ask for the line"
_PICTURES = re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif|avi)", re.DOTALL)
"""The first bytes of PNG, JPEG, GIF, WebP, HEIF and AVIF."""
_TAG = re.compile(
    r"(?i:(?P<line></(?:\w+:)?(?:p|si|h|div|tr|li)>|<(?:\w+:)?(?:br|cr|line-break)\b[^<>]*>))"
    r"|(?P<space><(?:\w+:)?(?:tab|s)\b[^<>]*/>)|<[^<>]*>"
)
_FOR_TAG = {"line": "\n", "space": " ", None: ""}
"""The kind of a tag → the text in place of it."""
_BROKEN = (
    zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError, IndexError,
)  # fmt: skip
"""The exceptions that `zipfile` raises for a damaged or forged ZIP."""
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The compression methods that every build of Python can read."""
_MAIL = re.compile(rb"\A(?:From [^\n]*\n)?(?:[A-Za-z][A-Za-z0-9-]{1,60}:[^\n]*\n(?:[ \t][^\n]*\n)*){2}")
_MAIL_SIGN = re.compile(rb"^(?:MIME-Version|Message-ID|Received|Content-Transfer-Encoding):", re.MULTILINE | re.I)
_KIND = re.compile(rb"^Content-[A-Za-z-]+:[^\n]*(?:\n[ \t][^\n]*)*", re.MULTILINE | re.IGNORECASE)
_FORGED = (RecursionError, ValueError, LookupError, AttributeError, TypeError)
"""The exceptions that `email` raises for some forged emails."""
_SLOW = ("idna", "punycode")
"""Encodings that emails never use, and that Python decodes in time proportional to the square of the length."""
_ENVELOPE = re.compile(rb"^From [^\n]*\n", re.MULTILINE)
_RTF = re.compile(
    r"\\(?P<word>[a-zA-Z]{1,32})(?P<number>-?[0-9]{1,9})? ?|\\'(?P<byte>[0-9a-fA-F]{2})|\\(?P<sign>[^a-zA-Z])"
    r"|(?P<brace>[{}])|(?P<plain>[^\\{}]+)|\\"
)
_RTF_TEXT = {"par": "\n", "line": "\n", "row": "\n", "tab": " ", "cell": " "}
_RTF_SILENT = {"fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer"}


class Sheet(NamedTuple):
    """One text found in a file, or the reason why no text was found."""

    source: str
    """The name of the file, such as `group 2/kai.txt`. For a file from a ZIP, it begins with the name of the ZIP."""
    name: str
    """The file name without folder and extension, used as the name of the player if a game names none."""
    text: str = ""
    trouble: str = ""
    """The reason why no text was found; empty if there is text, or a picture that decorates an email."""
    picture: bytes = b""
    """The picture that is there instead of a text; a page can read a code in it."""


class _PictureError(ParseError):
    def __init__(self, data: bytes) -> None:
        super().__init__(PICTURE)
        self.data = data


def _unread(source: str, name: str, error: ParseError) -> Sheet:
    return Sheet(source, name, trouble=f"{error}", picture=error.data if isinstance(error, _PictureError) else b"")


def sheets(source: str, data: bytes) -> list[Sheet]:
    """The texts found in a file's data, or the reason why a text cannot be read."""
    name = PurePosixPath(source).stem
    try:
        if wrong := limits.over(len(data), LARGEST, "bytes"):
            raise ParseError(f"the file is too large: {wrong}")
        if data.startswith(b"PK\x03\x04"):
            return [*_told_apart(_zipped(source, data))]
        return [*_told_apart(_mails(source, data))] if is_mail(data) else [Sheet(source, name, _text(data))]
    except ParseError as error:
        return [_unread(source, name, error)]


def _told_apart(found: Iterable[Sheet]) -> Iterator[Sheet]:
    """The sheets, with a number after the source of a picture if another picture has that source already."""
    taken, numbers = set[str](), Counter[str]()
    for sheet in found:
        own = sheet.source
        while sheet.picture and own in taken:
            numbers[sheet.source] += 1
            own = f"{sheet.source} ({numbers[sheet.source] + 1})"
        if sheet.picture:
            taken.add(own)
        yield sheet._replace(source=own)


def _text(data: bytes) -> str:
    """The text of a file that is neither a ZIP nor an email; raises `ParseError` if it has no text."""
    if data.startswith(b"{\\rtf"):
        return _rtf(data)
    if data.startswith(b"%PDF"):
        raise ParseError("this is a PDF: copy the game's line from it into a text file")
    found = _decoded(data)
    return _untagged(found) if re.match(r"\s*<(?:!doctype|html)\b", found[:200], re.IGNORECASE) else found


def is_mail(data: bytes) -> bool:
    """Return whether a file begins with email headers."""
    return bool(_MAIL.match(data)) and bool(_MAIL_SIGN.search(_head(data[:20_000])))


def _head(data: bytes) -> bytes:
    """The headers of an email: everything before the first empty line."""
    return re.split(rb"\r?\n\r?\n", data, maxsplit=1)[0]


def _decoded(data: bytes) -> str:
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    little, big = data[1:2] == b"\0", data[:1] == b"\0"
    unmarked = "utf-8-sig" if little == big else "utf-16-le" if little else "utf-16-be"
    try:
        return data.decode("utf-16" if wide else unmarked).replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        old = data.decode("cp1252", errors="replace")
        if wide or b"\0" in data or not re.search(r"elele\s+1\s+\||^\[[A-Za-z]", old, re.MULTILINE | re.IGNORECASE):
            raise (_PictureError(data) if _PICTURES.match(data) else ParseError(NOT_TEXT)) from error
        return old


def _mails(source: str, data: bytes) -> Iterator[Sheet]:
    """The text of an email, or of all emails in a mailbox, followed by a reason for each part that cannot be read."""
    bounds = [found.start() for found in _ENVELOPE.finditer(data)] if data.startswith(b"From ") else [0]
    lines, dashed = data.count(b"\n"), data.count(b"\n--")
    long = limits.over(lines, _LINES, "lines") or limits.over(dashed, _DASHED, "lines of hyphens")
    if wrong := limits.over(len(bounds), MOST_FILES, "emails") or long:
        raise ParseError(f"this mailbox is too large: {wrong}")
    name, texts, others = PurePosixPath(source).stem, list[str](), list[Sheet]()
    for number, (start, end) in enumerate(pairwise([*bounds, len(data)]), 1):
        place = f"{source}, email {number}" if len(bounds) > 1 else source
        try:
            for sheet in _mail(place, data[start:end]):
                if sheet.trouble or sheet.picture:
                    others.append(sheet)
                else:
                    texts.append(sheet.text)
        except ParseError as error:
            others.append(_unread(place, name, error))
    if texts or not any(sheet.trouble for sheet in others):
        yield Sheet(source, name, "\n".join(texts))
    yield from others


def _mail(source: str, data: bytes) -> Iterator[Sheet]:
    """The texts of an email and its attachments, or why they are unreadable; plain text replaces an HTML version."""
    most = max((found.end() - found.start() for found in _KIND.finditer(data)), default=0)
    groups = data.lower().count(b"boundary=")
    sizes = (
        (most, _HEADER, "bytes in a header"),
        (_head(data).count(b"\n"), _HEAD, "lines of headers"),
        (groups, _BOUNDARIES, "groups of parts"),
        (groups * data.count(b"\n"), _LOOKS, "lines in groups of parts"),
    )
    if wrong := next(filter(None, (limits.over(*size) for size in sizes)), ""):
        raise ParseError(f"this email is too large: {wrong}")
    try:
        message = email.message_from_bytes(data, _class=EmailMessage, policy=policy.default)
        parts = [_Part.of(part) for part in message.walk() if not part.is_multipart()]
    except _FORGED as error:
        raise ParseError("this email is damaged: copy the game's line into a text file") from error
    if wrong := limits.over(len(parts), _PARTS, "parts"):
        raise ParseError(f"this email is too large: {wrong}")
    worded = any(part.kind == "text/plain" for part in parts)
    name, size = PurePosixPath(source).stem, 0
    for number, part in enumerate(parts, 1):
        if part.kind == "text/html" and worded and not part.attached:
            continue
        place = plain(f"{source}/{part.file}", 300) if part.file else source
        try:
            zipped = part.body.startswith(b"PK\x03\x04")
            found = [*_zipped(place, part.body)] if zipped else [Sheet(source, name, _part(part))]
        except ParseError as error:
            unread = _unread(place, name, error)
            if unread.picture and not part.file:
                unread = unread._replace(source=f"{source}/picture {number}")
            decorates = not part.attached and (part.kind.startswith("image/") or not part.file)
            if decorates and len(parts) > 1:
                unread = unread._replace(trouble="")
            found = [unread] if unread.trouble or unread.picture else []
        size += sum(len(sheet.text) for sheet in found)
        if wrong := limits.over(size, LARGEST, "letters"):
            raise ParseError(f"this email is too large: {wrong}")
        yield from found


class _Part(NamedTuple):
    """One part of an email, with no further parts inside it."""

    kind: str
    """The content type that the email states, such as `text/plain`."""
    charset: str
    attached: bool
    file: str
    """The name of the attached file; empty if there is none."""
    body: bytes

    @classmethod
    def of(cls, part: EmailMessage) -> _Part:
        """Convert a part from the form that Python's email parser returns."""
        raw, file = part.get_payload(decode=True), plain(part.get_filename() or "")
        attached = part.get_content_disposition() == "attachment"
        body = raw if isinstance(raw, bytes) else b""
        return cls(part.get_content_type(), part.get_content_charset() or "utf-8", attached, file, body)


def _part(part: _Part) -> str:
    """The text of one email part that is not a ZIP; raises `ParseError` for a part without text, such as a picture."""
    if part.body.startswith((b"{\\rtf", b"%PDF")):
        return _text(part.body)
    if not part.kind.startswith("text/"):
        return _decoded(part.body)
    try:
        words = part.body.decode("cp1252" if part.charset in _SLOW else part.charset)
    except (LookupError, ValueError):
        words = part.body.decode("cp1252", errors="replace")
    return _untagged(words) if part.kind == "text/html" else words


def _zipped(source: str, data: bytes) -> Iterator[Sheet]:
    """The text of a document, or of each file in a ZIP; a ZIP inside a ZIP is not opened."""
    if data.count(_ENTRY) > 20 * MOST_FILES:  # Listing more entries would take too long.
        raise ParseError(f"the ZIP is too large: it has more than {MOST_FILES:,} files")
    try:
        with zipfile.ZipFile(BytesIO(data)) as opened:
            infos = [info for info in opened.infolist() if not info.is_dir()]
            if wrong := limits.over(len(infos), MOST_FILES, "files"):
                raise ParseError(f"the ZIP is too large: {wrong}")
            if wrong := limits.over(sum(info.file_size for info in infos), LARGEST, "bytes"):
                raise ParseError(f"the ZIP is too large: {wrong}")
            texts = {info.filename: info for info in infos if info.filename in _DOCUMENTS}
            if texts:
                words = "\n".join(_untagged(_decoded(_member(opened, info))) for info in texts.values())
                yield Sheet(source, PurePosixPath(source).stem, words)
                return
            room = LARGEST
            for info in infos:
                sheet, size = _filed(source, opened, info, room)
                room -= size
                yield sheet
    except ParseError:
        raise
    except _BROKEN as error:
        raise ParseError("this ZIP or document is damaged: copy the games into a text file") from error


def _filed(source: str, opened: zipfile.ZipFile, info: zipfile.ZipInfo, room: int) -> tuple[Sheet, int]:
    """The text of one file in a ZIP, and its unpacked size if it is a document; a size above `room` is refused."""
    path, name, size = plain(f"{source}/{info.filename}", 300), PurePosixPath(info.filename).stem, 0
    try:
        data = _member(opened, info)
        size = _size_of_document(data)
        if wrong := limits.over(size, room, "bytes"):
            raise ParseError(f"the documents in the ZIP are too large: {wrong}")
        return (sheets(path, data)[0] if size else Sheet(path, name, _text(data))), size
    except ParseError as error:
        return _unread(path, name, error), 0


def _size_of_document(data: bytes) -> int:
    """The unpacked size of a document in the form of a ZIP; 0 for a file that is not a ZIP.

    Raises `ParseError` for a ZIP that is not a document.
    """
    if not data.startswith(b"PK\x03\x04"):
        return 0
    try:
        with zipfile.ZipFile(BytesIO(data)) as inner:
            sizes = [info.file_size for info in inner.infolist() if info.filename in _DOCUMENTS]
    except _BROKEN as error:
        raise ParseError("this ZIP or document is damaged: copy the games into a text file") from error
    if not sizes:
        raise ParseError("this is a ZIP inside a ZIP: unpack it first")
    return max(sum(sizes), 1)


def _member(opened: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a ZIP; raises `ParseError` if they are unreadable or more than the ZIP's list says."""
    if info.compress_type not in _METHODS:
        raise ParseError("this file in the ZIP uses a rare kind of compression: send it without the ZIP")
    try:
        with opened.open(info) as file:
            data = file.read(info.file_size + 1)
    except _BROKEN as error:
        raise ParseError("this file in the ZIP is damaged or locked: send it without the ZIP") from error
    if len(data) > info.file_size:
        raise ParseError("this file is larger than the ZIP says: send it without the ZIP")
    return data


def _untagged(words: str) -> str:
    """The text of HTML or of a document's XML, with one line for each paragraph."""
    if wrong := limits.over(words.count("<"), _TAGS, "formatting codes"):
        raise ParseError(f"this document is too large: {wrong}; save it as text")
    try:
        return unescape(_TAG.sub(lambda tag: _FOR_TAG[tag.lastgroup], words))
    except ValueError as error:  # A character code has more digits than Python can read.
        raise ParseError("this page is damaged: copy the games into a text file") from error


def _rtf(data: bytes) -> str:
    """The text of an RTF file; raises `ParseError` if the file has more than `_SIGNS` signs of markup."""
    signs = data.count(b"\\") + data.count(b"{") + data.count(b"}")
    if wrong := limits.over(signs, _SIGNS, "formatting codes"):
        raise ParseError(f"this document is too large: {wrong}; save it as text")
    page = re.search(rb"\\ansicpg([0-9]{3,5})", data[:1000])
    charset = f"cp{page[1].decode()}" if page else "cp1252"
    try:
        codecs.lookup(charset)
    except LookupError:
        charset = "cp1252"
    reader = _Rtf(charset)
    for found in _RTF.finditer(data.decode("latin-1")):
        reader.take(found)
    return "".join(reader.parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


@dataclass
class _Rtf:
    """A reader of RTF that takes one control word, symbol or piece of text at a time."""

    charset: str
    parts: list[str] = field(default_factory=list)
    depth: int = 0
    silent: int = 0
    """The depth of the enclosing group whose text is hidden, such as the font table; 0 outside such a group."""
    begins: bool = False
    """True at the beginning of a group."""
    after: int = 1
    """The number of fallback characters that follow each Unicode character."""
    skip: int = 0
    """The number of fallback characters still to skip."""

    def take(self, found: re.Match[str]) -> None:
        """Process the next token of the file."""
        begins, self.begins = self.begins, False
        match found.lastgroup:
            case "brace":
                self.depth += 1 if found["brace"] == "{" else -1
                self.silent = 0 if self.depth < self.silent else self.silent
                self.begins = found["brace"] == "{"
            case "word" | "number":
                self._word(found["word"], int(found["number"] or 0), begins)
            case "sign":
                self.begins = found["sign"] == "*"
                self.silent = self.silent or (self.depth if self.begins else 0)
                self._write({"~": " ", "_": "-", "\r": "\n", "*": ""}.get(found["sign"], found["sign"]))
            case "byte":
                self._write(bytes.fromhex(found["byte"]).decode(self.charset, "replace"))
            case "plain":
                self._write(found["plain"].replace("\r", "").replace("\n", ""))

    def _word(self, word: str, number: int, begins: bool) -> None:
        if begins and word in _RTF_SILENT:
            self.silent = self.silent or self.depth
        elif word == "uc":
            self.after = max(number, 0)
        elif word == "u":
            self._write(chr(number % 65536))
            self.skip = self.after
        elif word in _RTF_TEXT:
            self.skip = 0
            self._write(_RTF_TEXT[word])

    def _write(self, words: str) -> None:
        left, self.skip = words[self.skip :], max(self.skip - len(words), 0)
        self.parts += [left] * (not self.silent)
