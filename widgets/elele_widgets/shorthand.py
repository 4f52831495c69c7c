"""Views written short for their way to the page: what they say again and again has a sign.

The signs are letters of two bytes that our games do not write, from Armenian to N'Ko: one for each phrase of a list
that the page gets once. A view stays whole in itself, whatever came before it, and `shorthand.js` reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

FIRST, LAST = "\u0530", "\u07ff"
"""The characters that stand for phrases."""
_SIGNS = re.compile(f"[{FIRST}-{LAST}]")
SHORTEST = 3
"""Bytes of a phrase on its way that is worth a sign, which takes two."""

FORM = (
    '}],"badges":[]},', '"}],"badges":[]},', '],"badges":[]},', ',"badges":[]},', ',"badges":[]', '{"place":"',
    '{"format":1,"game":"', '","deal":"', '","ply":', ',"plies":', ',"zones":[', ']},', ',"badges":[{"kind":"',
    '","text":"',
    *(",".join(['{"up":false}'] * number) for number in range(1, 5)),
    '},{"up":true,"text":"', '{"up":true,"text":"', '","label":"', '","row":', ',"col":', ',"cards":[', '"role":"',
    '","role":"pair","faces":["', ',"role":"ground"},', ',"role":"ground"', '"cover":"', ',"capacity":', ',"free":',
    ',"count":', ',"run":', '"moves":[{"text":"', '"},{"text":"', '},{"text":"', '","places":["', '"],"says":"',
    '","says":"', '","', '"cards":', '"warning":"', ',"notice":null,"score":', ',"won":false,"over":false,"announce":"',
)  # fmt: skip
"""What the form of a view brings with it."""
WORDS = (
    " face down beneath", " cards face down beneath", " face up beneath, ", "; none face down beneath",
    " cards face down", " places free", " of ", " pair, ", " pair", " pair to ", " takes a place", ", covered by ",
    " points", " point", ": foundation of ", " on top; next comes the ", "run of ", " on ", "; beneath ", "pair ",
    "place ", "build ", "shift ", "transfer ", "discard ", "protect ", "raise ", "Place the ", "Move the ", " onto ",
    "Send the ", " home", " cards from the ", " down to the ", " to the empty pile ", "Shift pile ",
    "Discard the block ", " against ", " from ", " up to ", "empty", "spare, ", "the next goes ", "left to right",
    "right to left", "Threats left: ", "Protections left: ", "Birds left to draw: ", ", takes away ", "; closed by ",
    "New in Row 3: ", " moved ", ", wahine at ", ", kāne at ", ", wahine", ", kāne",
)  # fmt: skip
"""What is often said in views."""


def phrases(faces: Mapping[str, Mapping[str, Any]], zones: Sequence[Mapping[str, Any]]) -> list[str]:
    """The phrases of a game, the longest first; the same for all its positions that have the same places."""
    found = {*FORM, *WORDS, *_of_cards(faces), *_of_places(zones)}
    worth = (phrase for phrase in found if len(_written(phrase).encode()) - 2 >= SHORTEST)  # without its own quotes
    return sorted(worth, key=lambda phrase: (-len(phrase), phrase))[: ord(LAST) - ord(FIRST) + 1]


def _of_cards(faces: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Each card as a view shows it, its text, its label, and the names that labels begin with."""
    for text, face in faces.items():
        label = face.get("label") or face["title"]
        yield from (text, label, label.partition(",")[0])
        if "english" in face:
            yield f"{face['title']}, {face['english']}; "
        yield _written({"up": True, "text": text, "label": label})[:-1]


def _of_places(zones: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """How a zone begins, and a place, and where it lies."""
    yield from (_written({"name": zone["name"], "slots": []})[:-2] for zone in zones)
    for slot in (slot for zone in zones for slot in zone["slots"]):
        yield _written({"place": slot["place"], "label": f"{slot['place']}: "})[:-2]
        yield f'","row":{slot["row"]},"col":{slot["col"]},"cards":['


def short(view: Mapping[str, Any], known: Iterable[str]) -> Any:
    """The view as a text with signs for the known phrases; as it is where it has such characters of its own."""
    text = _written(view)
    if _SIGNS.search(text):
        return view
    for number, phrase in enumerate(known, ord(FIRST)):
        text = text.replace(phrase, chr(number))
    return text


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
