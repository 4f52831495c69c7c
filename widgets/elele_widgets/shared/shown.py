"""The base class of all widgets: a page shows a widget and sends messages, and Python decides what they do.

A message is `{"nonce": …, "intent": {"type": …, …}}`, or an intent alone; the page chooses the nonce to identify the
message. Every message is answered once, by a custom message:

- `{"ack": nonce}`, with the data that the page asked for (as in `elele_widgets.board.record`, or `found`, from a
  board);
- `{"ack": nonce, "code": …}` to `{"type": "code", "line": …}`, which asks any widget for the QR code of a line to hand
  in;
- `{"ack": nonce, "trouble": text}` if Python failed, which raises the error as well;
- from a board, `{"patch": {"base", "set", "drop"}}` with the changes to its view since the version `base` (see
`elele_widgets.shared.patches`), including `ack`. A board also sends a patch after any other change to its view. After
`{"type": "view"}` and after a stale intent, a board sends the whole trait `view`, again with `ack`.

A page names its messages `channel-1`, `channel-2` and so on. A message that arrives twice, or after a later message of
its channel, is answered with `{"ack": nonce}` alone and does nothing. A message with any other nonce is always obeyed.
"""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypedDict, TypeVar, cast

import anywidget
from ipywidgets import Layout, Widget  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict, Instance, List, TraitType, Unicode, Union

from elele import limits
from elele.session import Refused
from elele_course.classroom import handin
from elele_course.store import unsaved_reason
from elele_widgets.shared import assets, qr, shared_code
from elele_widgets.shared.assets import Bundle
from elele_widgets.shared.patches import Patch
from elele_widgets.shared.qr import Code, Decoder, Scanned
from elele_widgets.shared.shared_code import SharedCode, named

TROUBLE = "Something went wrong in Python. The cell's output says more."
TOO_LONG = f"The page sent a message that is too long; the limit is {limits.MESSAGE:,} characters."
HALVED = "The page sent an invalid character. Nothing has changed."
"""The notice about a lone surrogate. UTF-8 cannot encode a lone surrogate, so no answer could repeat it."""
CHANNELS = 50
"""The maximum number of channels whose last message a widget remembers."""
Nonce = str | int | None
T = TypeVar("T")


class File(TypedDict):
    """A file, with its content in Base64."""

    name: str
    data: str


class Reply(TypedDict):
    """The rules' answer to a touch in a step-by-step lesson."""

    step: int
    places: list[str]
    text: str


class Answer(TypedDict, total=False):
    """Python's answer to a message: `ack`, and what the page asked for."""

    ack: str | int | None  # The nonce of the message.
    trouble: str  # Why Python failed.
    patch: Patch
    record: str
    line: str  # A line to hand in.
    code: Code  # The code of a line to hand in.
    decoder: Decoder
    scanned: Scanned
    picture: File  # A picture, whose code the page should read.
    waits: str  # Why the record waits.
    look: str  # The label of the button with which the player looks at the record now; empty if nobody may.
    csv: str
    slips: str  # A page to print.
    file: File
    query: str  # The name of a query.
    ply: int  # The number of moves made when a query was asked.
    found: object  # The answer to a query; null if the game has gone on since.
    reply: Reply


def synced(of: type[T]) -> TraitType[T, T]:
    """A trait that the page gets as JSON of the given type, such as a `TypedDict`."""
    return cast("TraitType[T, T]", Dict().tag(sync=True, of=of))


def _kept_by_the_browser() -> str:
    """The reason why a notebook in a browser keeps no files; empty if files are kept, or outside a browser."""
    if sys.platform == "emscripten":
        import js  # a module that only Python in a browser has

        # Without https there is no service worker, so the files of a notebook have no drive. Node has no
        # `isSecureContext`.
        return "" if getattr(js, "isSecureContext", True) else unsaved_reason.NOTHING
    return ""


unsaved_reason.ask(_kept_by_the_browser)


class Shown(anywidget.AnyWidget):
    """A widget whose traits a page can read but not write."""

    bundle: ClassVar[Bundle]
    """The script and style of this kind of widget."""
    _esm = assets.script("shared/shared_widget.js")
    code = Union([Instance(SharedCode), Dict()]).tag(sync=True, to_json=named)
    """The model with the script and style, which a page loads once, or else the code itself."""
    below = List(Instance(Widget)).tag(sync=True, to_json=named)
    """The widgets below this one. A page draws them as anywidget composes widgets, or as Jupyter does."""
    alone = Unicode().tag(sync=True)
    """What the page says if it can draw no other widget with this one; by default, that something is missing."""

    longest: ClassVar[int] = limits.MESSAGE
    """The maximum size of a message, counted as in `limits.MESSAGE`."""

    def __init__(self, *, layout: Layout | None = None, **traits: Any) -> None:  # traits may have any type
        if not shared_code.shared():
            # marimo makes a file of a script only while it runs a cell, but a message may open a widget.
            self._esm = f"data:text/javascript;base64,{b64encode(type(self)._esm.encode()).decode()}"
        super().__init__(code=shared_code.of(self.bundle), layout=layout or Layout(width="auto"), **traits)
        self._last: dict[str, int] = {}  # channel → the number of its last message
        self.on_msg(self._hear)

    _leaves: Any = ()  # functions that end subscriptions; traitlets closes a widget even if its constructor failed

    def _leave(self) -> None:
        for leave in self._leaves:
            leave()

    def close(self) -> None:
        """Remove the widget from the page; what it followed goes on without it."""
        self._leave()
        super().close()

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""

    def _get_embed_state(self, drop_defaults: bool = False) -> Any:  # noqa: ARG002  # `embed_minimal_html` calls it
        """The state for a saved page, in full: the script, which every widget has, is a default for ipywidgets."""
        return super()._get_embed_state()

    def _hear(self, _widget: Shown, message: object, _buffers: object) -> None:
        nonce, intent = unwrap(message)
        try:
            if self._is_late(nonce):
                self.acknowledge(nonce)
            else:
                self.answer(nonce, intent)
        except Exception as error:
            self.send({"ack": nonce, "trouble": f"{error}" if isinstance(error, Refused) else TROUBLE})
            raise

    def _is_late(self, nonce: Nonce) -> bool:
        """Return whether this message, or a later one of its channel, was received before; if not, record this one."""
        named = re.fullmatch("(.+)-([0-9]{1,15})", nonce) if isinstance(nonce, str) else None
        if not named:
            return False
        channel, number = named[1], int(named[2])
        last = self._last.pop(channel, -1)
        self._last[channel] = max(number, last)
        if len(self._last) > CHANNELS:
            del self._last[next(iter(self._last))]
        return number <= last

    def acknowledge(self, nonce: Nonce) -> None:
        """Answer a message without obeying it."""
        self.send({"ack": nonce})

    def answer(self, nonce: Nonce, intent: object) -> None:
        """Act on a message and answer it."""
        self.send({"ack": nonce, **self.take(intent)})

    def take(self, intent: object) -> Answer:
        """Obey an intent unless it is too long or has a lone surrogate, and return additions to the answer."""
        match intent:
            case {"type": "code", "line": str(line)} if len(line) <= handin.LONGEST and not halved(intent):
                return {"code": qr.code(line)}
        if measure(intent, self.longest) > self.longest:
            self.refuse(TOO_LONG)
            return {}
        if halved(intent):
            self.refuse(HALVED)
            return {}
        return self.obey(intent)

    def obey(self, intent: object) -> Answer:  # noqa: ARG002  # nothing can be asked of most widgets
        """Obey an intent, and return additions to the answer."""
        return {}

    def refuse(self, text: str) -> None:
        """Tell the player why nothing has been done."""


def unwrap(message: object) -> tuple[Nonce, object]:
    """The nonce and the intent of a message; the nonce is None unless it is a number or a short, unbroken text."""
    if not isinstance(message, Mapping):
        return None, message
    name = message.get("nonce")
    nonce = name if isinstance(name, str | int) and measure(name) <= limits.NAME and not halved(name) else None
    return nonce, message.get("intent", message)


def measure(message: object, most: int = limits.MESSAGE) -> int:
    """The size of a message, counted as in `limits.MESSAGE`; counting stops soon after the size exceeds `most`."""
    size, waiting = 0, [message]
    while waiting and size <= most:
        part = waiting.pop()
        size += 1
        match part:
            case str() | bytes():
                size += len(part)
            case dict():
                size += len(part)
                waiting += [*part][:most] + [*part.values()][:most]
            case list() | tuple():
                waiting += part[:most]
                size += max(len(part) - most, 0)
            case int():
                size += part.bit_length() // 4
    return size


def halved(message: object) -> bool:
    """Return whether any text in a message contains a lone surrogate."""
    return any(_HALF.search(text) for text in _texts(message))


_HALF = re.compile("[\ud800-\udfff]")


def _texts(message: object) -> Iterator[str]:
    waiting = [message]
    while waiting:
        match waiting.pop():
            case str() as text:
                yield text
            case dict() as part:
                waiting += [*part, *part.values()]
            case list() | tuple() as part:
                waiting += part
