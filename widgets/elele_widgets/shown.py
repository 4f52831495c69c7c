"""The base of all widgets: a page shows them and sends messages; Python decides.

A message is `{"nonce": …, "intent": {"type": …, …}}`, or an intent alone; the nonce is the page's name for it. Every
message is answered once, by a custom message:

- `{"ack": nonce}`, with more if the page asked for it (`record` and `line`, or `found`, from a board);
- `{"ack": nonce, "trouble": text}` if Python failed, which raises the error as well;
- from a board, `{"patch": {"base", "set", "drop", "slots"}}` with the changes of its view since the version `base` (see
  `elele_widgets.patches`), one of which is `ack`; a board sends one after every other change, too. After
  `{"type": "view"}` and after a stale intent it sends the trait `view` whole, again with `ack`.

A page names its messages `channel-1`, `channel-2` and so on. A message that arrives twice, or after a later one of its
channel, is answered with `{"ack": nonce}` alone and does nothing. A message with any other nonce is always obeyed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import anywidget

from elele import limits

TROUBLE = "Something went wrong in Python. The cell's output says more."
TOO_LONG = f"The page sent a message that is too long; the limit is {limits.MESSAGE:,} letters."
HALVED = "The page sent a broken character. Nothing has changed."
"""For a surrogate without its pair: UTF-8 cannot write it, so no answer could repeat it."""
CHANNELS = 50
"""The number of channels whose last message a widget remembers."""
Nonce = str | int | None


class Shown(anywidget.AnyWidget):
    """A widget that a page can show but not write to."""

    longest: ClassVar[int] = limits.MESSAGE
    """The size of a message, as in `limits.MESSAGE`, at most."""

    def __init__(self, **traits: Any) -> None:  # of any type, as traitlets takes them
        super().__init__(**traits)
        self._last: dict[str, int] = {}  # channel → the number of its last message
        self.on_msg(self._hear)

    def set_state(self, sync_data: Any) -> None:
        """Ignore what a page writes."""

    def _hear(self, _widget: Shown, message: object, _buffers: object) -> None:
        nonce, intent = unwrap(message)
        try:
            if self._is_late(nonce):
                self.acknowledge(nonce)
            else:
                self.answer(nonce, intent)
        except Exception:
            self.send({"ack": nonce, "trouble": TROUBLE})
            raise

    def _is_late(self, nonce: Nonce) -> bool:
        """Return whether this message, or a later one of its channel, was heard before; if not, remember it."""
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
        """Obey a message and answer it."""
        self.send({"ack": nonce, **self.take(intent)})

    def take(self, intent: object) -> dict[str, Any]:  # JSON
        """Obey a message, unless it is too long or cannot be repeated; return additions to the answer."""
        if measure(intent, self.longest) > self.longest:
            self.refuse(TOO_LONG)
            return {}
        if halved(intent):
            self.refuse(HALVED)
            return {}
        return self.obey(intent)

    def obey(self, intent: object) -> dict[str, Any]:  # noqa: ARG002  # nothing can be asked of most widgets
        """Obey a message; return additions to the answer."""
        return {}

    def refuse(self, text: str) -> None:
        """Tell the player why nothing has been done."""


def unwrap(message: object) -> tuple[Nonce, object]:
    """The nonce of a message, or None if it is not a short name, and the intent."""
    if not isinstance(message, Mapping):
        return None, message
    name = message.get("nonce")
    nonce = name if isinstance(name, str | int) and measure(name) <= limits.NAME and not halved(name) else None
    return nonce, message.get("intent", message)


def measure(message: object, most: int = limits.MESSAGE) -> int:
    """The size of a message, counted as in `limits.MESSAGE`; counting stops soon after `most`."""
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
    """Return whether a text of a message, which is not too long, has half of a surrogate pair."""
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
