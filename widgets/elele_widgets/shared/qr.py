"""QR codes as SVG text, black on white in any theme, with the margin that cameras need."""

from __future__ import annotations

from io import BytesIO
from typing import TypedDict

from elele.errors import ParseError
from elele.phrases import as_sentence
from elele_course.classroom import packed
from elele_widgets.shared import assets


class Code(TypedDict):
    """The code of a line to hand in."""

    drawing: str  # The QR code as SVG text; empty if there is none.
    why: str  # Why there is none.


class Scanned(TypedDict):
    """What came of a code before the camera."""

    text: str  # The code.
    says: str
    taken: bool  # True if it was added, and counts.
    kept: bool  # True if the class has it, also if it plays another deal than the class now does.


class Decoder(TypedDict):
    """The decoder of QR codes: the texts of two modules, the second of which imports the first."""

    index: str
    decode: str


def decoder() -> Decoder:
    """The decoder, which is the library `qr`."""
    return {"index": assets.text("vendor/qr/index.js"), "decode": assets.text("vendor/qr/decode.js")}


def drawn(text: str) -> str:
    """The QR code of an address, or of digits, as SVG text."""
    import segno  # imported here, because importing it takes longer than making a board

    drawing = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff")
    return drawing.getvalue().decode()


def code(line: str) -> Code:
    """The code of a line to hand in."""
    try:
        return {"drawing": drawn(packed.pack(line)), "why": ""}
    except ParseError as error:
        return {"drawing": "", "why": as_sentence(error)}
