"""Make accidents happen to a text, a message or the bytes of a file."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import faults

Chance = random.Random
PART = 100
"""The number of messages or texts tried in a row on the same widget or game."""
DEALS = (
    "seabirds#7", "seabirds:7x3+row9+all#honu", "elemental:october#7", "elemental:july#8", "elba#7",
    "elba:strict+partial#9",
)  # fmt: skip
MARKUP = '<img src=x onerror="window.hurt = 1">'
ODD = (
    "", " ", "\x00", "\n", "\r\n", "\ud800", "\u202e", "\ufeff", "²", "٣", "Ⅷ", "ß", "İ", "e\u0301", "ʻ", "\t",
    *"'\"\\{}[]()/|.,;:#@-+<>=0", "-1", "9" * 30, "9" * 5000, "1e9", "NaN", MARKUP, "../../etc/passwd", "C:\\Windows",
    "\x1b[2J", "/dev/zero", "%s%n", "__class__", "__import__('os')", "🐦" * 20, "x" * 3000,
)  # fmt: skip


def mutated(text: str, chance: Chance) -> str:
    """A text with a few accidents."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        text = chance.choice(_ACCIDENTS)(text, chance)
        if len(text) > 60_000:
            text = text[: chance.randrange(60_000)]
    return text


def _cut(text: str, chance: Chance) -> tuple[str, str, str]:
    one, two = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
    return text[:one], text[one:two], text[two:]


def _inserted(text: str, chance: Chance) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(ODD) + text[at:]


def _dropped(text: str, chance: Chance) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + chance.choice((1, 1, 1, 2, 9)) :]


def _doubled(text: str, chance: Chance) -> str:
    before, middle, after = _cut(text, chance)
    return before + middle[:2000] * chance.choice((2, 2, 3, 40)) + after


def _shortened(text: str, chance: Chance) -> str:
    before, _, after = _cut(text, chance)
    return chance.choice((before, after, before + after))


def _words_moved(text: str, chance: Chance) -> str:
    mark = chance.choice((" ", "/", ".", ",", ";", "\n", "|"))
    words = text.split(mark)
    one, two = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return mark.join(words)


def _letter_changed(text: str, chance: Chance) -> str:
    if not text:
        return chance.choice(ODD)
    at, other = chance.randrange(len(text)), chance.randrange(len(text))
    letter = chance.choice((chr(chance.randrange(32, 127)), chr(chance.randrange(0x11000)), text[other]))
    return text[:at] + letter + text[at + 1 :]


_ACCIDENTS = (_inserted, _dropped, _doubled, _shortened, _words_moved, _letter_changed, _letter_changed)


def junk(chance: Chance, depth: int = 0) -> Any:
    """Random JSON."""
    kinds: list[Callable[[], Any]] = [
        lambda: chance.choice((None, True, False, 10**30, -(10**18), 1.0, 0.5, 1e308, float("nan"))),
        lambda: chance.choice(ODD),
        lambda: mutated("pair b6 c6 a1", chance),
        lambda: chance.randint(-3, 12),
    ]
    if depth < 4:
        kinds += [
            lambda: [junk(chance, depth + 1) for _ in range(chance.choice((0, 1, 2, 3, 50)))],
            lambda: {chance.choice(KEYS + ODD): junk(chance, depth + 1) for _ in range(chance.randrange(4))},
        ]
    return chance.choice(kinds)()


KEYS = (
    "type", "move", "ply", "to", "places", "text", "deal", "nonce", "intent", "step", "number", "on", "id", "attempt",
    "word", "kind", "seconds", "name", "cards", "since", "suits",
)  # fmt: skip
TYPES = (
    "play", "why", "look", "home", "undo", "redo", "goto", "new", "hint", "peek", "record", "view", "choose", "open",
    "query", "finish", "deal", "write", "typing", "show", "hard", "next", "UNDO", "__init__", "play ",
)  # fmt: skip


def spoilt(intent: dict[str, Any], chance: Chance) -> Any:
    """A message with a few accidents, or none."""
    message: Any = copy.deepcopy(intent)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        if not isinstance(message, dict) or not message:
            return message
        key = chance.choice([*message])
        match chance.randrange(6):
            case 0:
                del message[key]
            case 1:
                message[key] = junk(chance)
            case 2:
                message[chance.choice(KEYS + ODD)] = junk(chance)
            case 3:
                message[key] = mutated(message[key], chance) if isinstance(message[key], str) else junk(chance)
            case 4:
                message["type"] = chance.choice(TYPES)
            case _:
                message = chance.choice((junk(chance), [message], message))
    return message


def spoilt_bytes(whole: bytes, chance: Chance) -> bytes:
    """Bytes with a few accidents of a drive: cut short, or with some changed bits, bytes, sectors or pages."""
    if not chance.randrange(4):
        return faults.cut(whole, chance)
    what = chance.choice([*faults.SIZES])
    for _ in range(chance.choice((1, 1, 3, 40))):
        whole = faults.changed(whole, what, chance)
    return whole
