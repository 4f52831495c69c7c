"""Hostile input by the thousand: messages, texts, folders and files that nobody should write, and what must hold.

`make test` does a part of it, `make fuzz` all, and prints how many there were of each kind, and how fast they went. The
chance is seeded, so a part can be done again: `python tests/fuzz.py board 1 17` does the 17th of the boards alone.
"""

from __future__ import annotations

import copy
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "widgets"), str(ROOT / "tests")]

import own_home  # noqa: E402  no learner's own files are touched
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps  # noqa: E402
from elele_widgets.puzzles import PuzzleBox  # noqa: E402

import elele  # noqa: E402
from elele import classroom, deck, handin, lookalikes, puzzles, record, saves, scores  # noqa: E402
from elele.deck_files import DataError  # noqa: E402
from elele.game import IllegalMove, ParseError  # noqa: E402
from elele.progress import ProgressError, SetAside  # noqa: E402
from elele.session import Session  # noqa: E402
from elele.study import Study  # noqa: E402

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
Chance = random.Random
Kind = Callable[[Chance], None]


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
    """Anything that JSON can say."""
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


KEYS = ("type", "move", "ply", "places", "text", "deal", "nonce", "intent", "step", "number", "on", "id")
TYPES = (
    "play", "why", "look", "home", "undo", "redo", "goto", "new", "hint", "peek", "record", "choose", "open", "write",
    "typing", "show", "hard", "next", "UNDO", "__init__", "play ",
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


def asked(session: Session, chance: Chance) -> dict[str, Any]:
    """A message that a board might send."""
    position, ply = session.position, session.ply
    moves = [str(move) for move in position.legal_moves()] or ["stuck"]
    places = [slot["place"] for zone in position.zones() for slot in zone["slots"]]
    wrong = chance.choice((0, 0, 0, 0, 1, -1))
    return chance.choice((
        {"type": "play", "move": chance.choice(moves), "ply": ply + wrong},
        {"type": "play", "move": chance.choice(moves), "ply": ply + wrong},
        {"type": "why", "places": chance.choices(places, k=chance.randrange(5)), "ply": ply + wrong},
        {"type": "choose", "places": chance.choices(places, k=chance.randrange(5))},
        {"type": "look", "text": chance.choice(_faces(position.game))},
        {"type": "home", "ply": ply + wrong}, {"type": "undo"}, {"type": "redo"}, {"type": "record"},
        {"type": "goto", "ply": chance.randint(-2, ply + 2)}, {"type": "new", "deal": chance.choice(DEALS)},
    ))  # fmt: skip


@cache
def _faces(game: str) -> list[str]:
    return [*elele.deal(f"{game}#7").faces()]


def marks(session: Session) -> tuple[Any, ...]:
    """All that a refused message must leave as it was."""
    known = (tuple(session._moves), tuple(session._within), dict(session.comments))
    return (session.sitting, session.position, session.ply, session.changes, session.looks, *known)


class Widget:
    """A widget that hears messages as from a page, and what it answers."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.answers: list[Any] = []
        widget.send = self.answers.append

    def hear(self, message: Any) -> None:
        """Give it a message; it answers once, with what can go out as JSON, and never tells of trouble."""
        self.answers.clear()
        self.widget._handle_custom_msg(message, [])
        (answer,) = self.answers
        assert "trouble" not in answer, answer
        json.dumps(answer)

    def write(self, chance: Chance) -> None:
        """What a page writes into the model is not taken."""
        before = {name: getattr(self.widget, name) for name in self.widget.keys}
        names = chance.choices([*before, "nothing"], k=3)
        written = {"method": "update", "state": {name: junk(chance) for name in names}}
        self.widget._handle_msg({"content": {"data": written}, "buffers": []})
        after = {name: getattr(self.widget, name) for name in self.widget.keys}
        assert all(before[name] is after[name] or before[name] == after[name] for name in before)


def enveloped(intent: Any, chance: Chance) -> Any:
    if chance.random() < 0.05:
        return intent
    return {"nonce": chance.choice(("n-1", 7, None, "x" * 5000, [1], {"a": {}})), "intent": intent}


def board(chance: Chance) -> None:
    """Messages to a board: a refused one changes nothing."""
    session = Session(chance.choice(DEALS))
    session.hint = session.peek = lambda: None  # type: ignore[method-assign, assignment]  # they look for a while
    shown = Widget(Board(session))
    for _ in range(chance.randrange(12)):
        if moves := session.position.legal_moves():
            session.play(chance.choice(moves))
    for _ in range(PART):
        intent = spoilt(asked(session, chance), chance)
        before = marks(session)
        session.notice = None
        shown.hear(enveloped(intent, chance))
        if session.notice is not None:
            assert marks(session) == before, intent
        else:
            assert isinstance(intent, dict), intent
        assert shown.widget.view["ply"] == session.ply
        if chance.random() < 0.02:
            shown.write(chance)
    json.dumps(shown.widget.view)


PART = 100
"""Messages of one part: a new widget begins each."""


def puzzle(chance: Chance) -> None:
    """Messages to a puzzle and to the panel above it."""
    box = PuzzleBox(chance.choice([*puzzles.load()]))
    panel = Widget(box.panel)
    for _ in range(PART):
        assert box.board
        seen, attempt = Widget(box.board), box.attempt
        attempt.session.hint = attempt.session.peek = lambda: None  # type: ignore[method-assign, assignment]
        if chance.random() < 0.5:
            wanted = {"type": "open", "id": chance.choice([*puzzles.load()])}
            message = spoilt({"nonce": 1, "intent": spoilt(wanted, chance)}, chance)
            panel.hear(message)
            assert box.attempt is attempt or box.attempt.puzzle.puzzle_id in puzzles.load()
        else:
            before = marks(attempt.session)
            attempt.session.notice = None
            seen.hear(enveloped(spoilt(asked(attempt.session, chance), chance), chance))
            if attempt.session.notice is not None and box.attempt is attempt:
                assert marks(attempt.session) == before
        if chance.random() < 0.02:
            panel.write(chance)
    box.board.close()


def quiz(chance: Chance) -> None:
    """Messages to a quiz: a refused one changes nothing."""
    shown = Widget(Quiz(seed=f"w{chance.randrange(50)}", keep=False, typing=chance.random() < 0.5))
    quiz_round = shown.widget.round
    for _ in range(PART):
        step = quiz_round.step + chance.choice((0, 0, 0, 0, 0, 1))
        wanted = chance.choice((
            {"type": "choose", "number": chance.randint(0, 5), "step": step},
            {"type": "write", "text": "noio", "step": step},
            {"type": "typing", "on": chance.random() < 0.5, "step": step},
            {"type": chance.choice(("show", "hard", "next", "new")), "step": step},
        ))  # fmt: skip
        before = (quiz_round.step, quiz_round.turns, quiz_round.typing, quiz_round.over)
        intent = spoilt(wanted, chance)
        shown.hear(enveloped(intent, chance))
        if quiz_round.notice:
            assert (quiz_round.step, quiz_round.turns, quiz_round.typing, quiz_round.over) == before, intent
        if chance.random() < 0.02:
            shown.write(chance)


def onlookers(chance: Chance) -> None:
    """Messages to widgets that hear none: nothing happens at all."""
    kinds = (lambda: BirdPanel("seabirds#7"), lambda: FieldGuide("noio"), lambda: Steps("october-limit"))
    widget = chance.choice(kinds)()
    for _ in range(PART):
        widget._handle_custom_msg(junk(chance), [])
    Widget(widget).write(chance)


def refused(work: Callable[[], Any], *kinds: type[Exception]) -> Any:
    """What some work gives; None where it raises one of the errors that are documented, with a short text."""
    try:
        return work()
    except kinds as error:
        said = str(error)
    assert 0 < len(said) < 2_000, len(said)
    return None


def positions(chance: Chance) -> None:
    """Texts of positions: each is refused, or is a position that can be played, shown and written."""
    position = walked(chance)
    for _ in range(PART):
        text = mutated(str(position), chance)
        found = refused(lambda text=text: elele.parse(text), ParseError)
        if found is not None:
            assert str(elele.parse(str(found))) == str(found)
            if chance.random() < 0.1:
                json.dumps(Session(found).view())


def walked(chance: Chance) -> Any:
    position = elele.deal(chance.choice(DEALS))
    for _ in range(chance.randrange(40)):
        if moves := position.legal_moves():
            position = position.after(chance.choice(moves))
    return position


def moves(chance: Chance) -> None:
    """Texts of moves and deals: each is refused, or means something."""
    position = walked(chance)
    legal = [str(move) for move in position.legal_moves()] or ["finish"]
    for _ in range(PART):
        text = mutated(chance.choice(legal), chance)
        move = refused(lambda text=text: elele.parse_move(position, text), ParseError)
        if move is not None:
            assert elele.parse_move(position, str(move)) == move
            assert elele.explain(position, move)
        if chance.random() < 0.1:
            name = mutated(chance.choice(DEALS), chance)
            found = refused(lambda name=name: elele.deal(name), ParseError)
            assert found is None or elele.deal(found.deal) == found


def records(chance: Chance) -> None:
    """Texts of records: each is refused, or is read as it would be written again; what is replayed was legal."""
    session = Session(chance.choice(DEALS))
    for _ in range(chance.randrange(30)):
        if legal := session.position.legal_moves():
            session.play(chance.choice(legal))
        if chance.random() < 0.1:
            session.comment(chance.choice(ODD))
    text = str(session.record(Player=chance.choice(ODD)))
    for number in range(PART):
        found = refused(lambda: record.read(mutated(text, chance)), ParseError)
        if found is not None:
            assert record.read(str(found)) == found
            if number % 10 == 0:
                refused(lambda found=found: record.replay(found), ParseError, IllegalMove)


def hand_ins(chance: Chance) -> None:
    """Lines that a class hands in: each is refused with the reason, or is a game that was played."""
    session = Session(chance.choice(DEALS))
    for _ in range(chance.randrange(20)):
        if legal := session.position.legal_moves():
            session.play(chance.choice(legal))
    text = handin.of(session, chance.choice(("Nohea", *ODD)))
    for number in range(PART):
        wrong = mutated(text, chance)
        found = refused(lambda wrong=wrong: handin.read(wrong), ParseError)
        assert found is None or handin.check(found.headers, found.moves) in handin.line(found)
        if number % 20 == 0:
            told = classroom.paste(wrong)
            assert all(len(str(refusal)) < 2_000 for refusal in told.refused)


def folders(chance: Chance) -> None:
    """Folders of data: each is refused with every problem, or is a deck to play with."""
    with tempfile.TemporaryDirectory() as name:
        own = Path(name)
        for source in (*ROOT.glob("data/*.csv"), ROOT / "data" / "puzzles" / puzzles.FILE):
            shutil.copy(source, own)
        for _ in range(5):
            file = chance.choice(sorted(own.glob("*.csv")))
            before = file.read_bytes()
            _spoil(file, chance)
            found = refused_folder(lambda: deck.load(own, totals=chance.random() < 0.5))
            if found is not None:
                position = refused(lambda found=found: elele.deal("seabirds#7", deck=found), ValueError)
                if position is not None:
                    json.dumps(Session(position).view())
            if file.name in (lookalikes.FILE, puzzles.FILE):
                refused_folder(lambda load=OTHERS[file.name]: load(own))
            if not chance.randrange(3) and file.exists():
                file.write_bytes(before)


OTHERS = {lookalikes.FILE: lookalikes.load, puzzles.FILE: puzzles.load}


def _spoil(file: Path, chance: Chance) -> None:
    text = file.read_text(encoding="utf-8", errors="replace")
    match chance.randrange(8):
        case 0:
            raw = bytearray(file.read_bytes())
            for _ in range(chance.choice((1, 5, 50))):
                raw[chance.randrange(len(raw))] = chance.randrange(256)
            file.write_bytes(raw)
        case 1:
            file.write_bytes(text.encode("utf-16"))
        case 2 | 3 | 4:
            lines = text.splitlines(keepends=True)
            at = chance.randrange(len(lines))
            cells = lines[at].split(",")
            cells[chance.randrange(len(cells))] = chance.choice((*ODD, f'"{MARKUP}"'))
            lines[at] = ",".join(cells)
            file.write_text("".join(lines), encoding="utf-8", errors="replace")
        case _:
            file.write_text(mutated(text, chance), encoding="utf-8", errors="replace")


def refused_folder(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except DataError as error:
        problems = error.problems
    assert problems
    return None


def kept_games(chance: Chance) -> None:
    """Files of saved games: each is gone on with, set aside or left alone, and what it had is still somewhere."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "mine.game"
        session = Session(chance.choice(DEALS), save=file)
        for _ in range(chance.randrange(1, 9)):
            if legal := session.position.legal_moves():
                session.play(chance.choice(legal))
        start, whole = session._positions[0], file.read_bytes()
        session.save.let_go()  # type: ignore[union-attr]
        for _ in range(5):
            spoilt_bytes = _bytes_spoilt(whole, chance)
            file.write_bytes(spoilt_bytes)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SetAside)
                again = Session(start, save=file)
            if legal := again.position.legal_moves():
                again.play(legal[0])
            aside = {path.read_bytes() for path in Path(name).glob("*.game")}
            assert spoilt_bytes in aside or _goes_on(record.read(_unsealed(spoilt_bytes)).moves, again.whole().moves)
            again.save.let_go()  # type: ignore[union-attr]
            for path in Path(name).iterdir():
                path.unlink()
            refused(lambda: saves.resume(file), saves.SaveError)
    assert not Path(name).exists()


def _goes_on(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether a game begins as another one did; its last move was made at the moment that the other was left."""
    return after[:-1] == before[: len(after) - 1]


def _unsealed(raw: bytes) -> str:
    head = saves._HEAD.match(raw)
    return raw[head.end() if head else 0 :].decode("utf-8", "surrogatepass")


def _bytes_spoilt(whole: bytes, chance: Chance) -> bytes:
    raw = bytearray(whole)
    match chance.randrange(5):
        case 0:
            return bytes(raw[: chance.randrange(len(raw))])
        case 1:
            return mutated(whole.decode(), chance).encode("utf-8", "surrogatepass")
        case 2:  # with a seal that fits
            told = mutated(_unsealed(whole), chance).encode("utf-8", "surrogatepass")
            return f'[Save "1"]\n[Seal "{saves._seal(told)}"]\n'.encode() + told
        case _:
            for _ in range(chance.choice((1, 1, 3, 40))):
                raw[chance.randrange(len(raw))] = chance.randrange(256)
            return bytes(raw)


def progress_files(chance: Chance) -> None:
    """Progress files: each is read or set aside as it was, and the next answer is kept."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "progress.sqlite3"
        shutil.copy(_answered(), file)
        whole = file.read_bytes()
        for _ in range(5):
            raw = _bytes_spoilt_db(whole, chance)
            file.write_bytes(raw)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SetAside)
                study = refused(lambda: Study(file), ProgressError)
                if study is not None:
                    before = refused(study.history, ProgressError)
                    memory = refused(lambda study=study: study.answer("picture-name:moli", "good"), ProgressError)
                    assert before is None or memory is None or len(study.history()) in (1, len(before) + 1)
            assert raw in {path.read_bytes() for path in Path(name).glob("*.sqlite3")} or study is not None
            for path in Path(name).iterdir():
                path.unlink()


def _bytes_spoilt_db(whole: bytes, chance: Chance) -> bytes:
    raw = bytearray(whole)
    match chance.randrange(4):
        case 0:
            return bytes(raw[: chance.randrange(len(raw))])
        case 1:
            at = chance.randrange(len(raw))
            raw[at : at + chance.choice((4, 100, 4096))] = bytes(chance.randrange(256) for _ in range(4))
            return bytes(raw)
        case _:
            for _ in range(chance.choice((1, 1, 3, 40))):
                raw[chance.randrange(len(raw))] = chance.randrange(256)
            return bytes(raw)


_MADE: list[Path] = []


def _answered() -> Path:
    """A progress file with some answers and a game, made once."""
    if not _MADE:
        file = Path(own_home.HOME) / "fuzz.sqlite3"
        study = Study(file, new_per_day=99)
        for card_id in [*study.cards][:12]:
            study.answer(card_id, "good")
        with closing(sqlite3.connect(file)) as opened:
            opened.execute("VACUUM")
        _MADE.append(file)
    return _MADE[0]


FULL: dict[Kind, tuple[int, int]] = {
    hand_ins: (1000, PART), board: (1000, PART), puzzle: (2000, PART), quiz: (1000, PART), onlookers: (3000, PART),
    positions: (1000, PART), moves: (1000, PART), records: (1000, PART),
    folders: (1000, 5), kept_games: (1000, 5), progress_files: (1000, 5),
}  # fmt: skip
"""What `make fuzz` does: parts of each kind, and how many inputs a part has."""


def run(kind: Kind, parts: int, first: int = 0) -> None:
    """So many parts of a kind, each of which can be done again by its number."""
    scores.off()  # the files of progress are a kind of their own
    number = first
    try:
        for number in range(first, first + parts):
            kind(random.Random(f"{kind.__name__} {number}"))
    except Exception as error:
        error.add_note(f"again: python tests/fuzz.py {kind.__name__} 1 {number}")
        raise
    finally:
        scores.on()


def main(words: list[str]) -> None:
    wanted = [kind for kind in FULL if not words or kind.__name__ == words[0]]
    for kind in wanted:
        parts, size = FULL[kind]
        parts, first = int(words[1]) if words[1:] else parts, int(words[2]) if words[2:] else 0
        begin = time.perf_counter()
        run(kind, parts, first)
        seconds = time.perf_counter() - begin
        done = parts * size
        print(f"{kind.__name__:<15} {done:>8,} in {seconds:6.0f} s, {done / seconds:>8,.0f} a second", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
