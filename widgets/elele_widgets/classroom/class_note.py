"""What a link says to a class besides its task: the teacher's email, the time of the bell, and names to choose from.

    note = *( "&" option "=" value )

The note follows the task, as in `#seabirds#kahakai&mail=pua@school.example&bell=10:45&names=Kai+Lani`. Only the page
reads it, and no server ever gets it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from elele.errors import ParseError
from elele.phrases import quoted

OPTIONS = ("mail", "bell", "names")
LONGEST = 700
"""The maximum length of a note in an address, so that a phone can still read its QR code from a screen."""
_SAFE = "+:.'-_@"
_MAIL = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
_BELL = re.compile(r"([01]?[0-9]|2[0-3]):[0-5][0-9]")
_NOTE = re.compile(rf"&(?:{'|'.join(OPTIONS)})=[^&]*")
_SIGNS = str.maketrans(dict.fromkeys("&=+#", " "))
"""The characters that have a meaning in a note, so that a name cannot have them."""


def written(values: Mapping[str, str], names: Sequence[str] = ()) -> str:
    """Return the note for an address: `values` holds `mail` and `bell`; raises `ParseError` for a wrong value."""
    mail, bell = (values.get(name, "").strip() for name in ("mail", "bell"))
    if mail and not _MAIL.fullmatch(mail):
        raise ParseError(f"{quoted(mail)} is not an email address: write it as in pua@school.example")
    if bell and not _BELL.fullmatch(bell):
        raise ParseError(f"{quoted(bell)} is not a time: write the hour and the minutes, as in 10:45")
    offered = filter(None, (" ".join(name.translate(_SIGNS).split()) for name in names))
    given = {"mail": mail, "bell": bell, "names": "+".join(offered)}
    note = "".join(f"&{option}={quote(value, _SAFE)}" for option, value in given.items() if value)
    if len(note) > LONGEST:
        raise ParseError("there are too many names for a QR code: let the students type their names")
    return note


def without(text: str) -> str:
    """The text of a task without the note after it."""
    return _NOTE.sub("", text)
