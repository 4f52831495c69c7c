"""The games of the corpus, their players and their play; `make_corpus.py` writes them to files."""

from __future__ import annotations

import os
import random
import textwrap
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from elele.policies import POLICIES

from elele import elba, elemental, handin, puzzles, scores
from elele import session as sessions
from elele.cards import DECK
from elele.session import Session
from elele.solve import solve

HAWAII = ZoneInfo("Pacific/Honolulu")
"""The time zone in which the corpus was written, whose evenings are the next day in UTC."""
STATES = 20_000
"""The number of positions that the solver searches, which is the same on every computer."""
NASTY = 'Braces { and }, "quotes", a \\ and a [Name "value"]\n12. turn b2\n\nlast line, with ʻokina'


class Clock(datetime):
    """A clock that does not move until it is set."""

    moment = datetime(2026, 9, 1, 17, 30, tzinfo=HAWAII)

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        """The moment that was set, without a zone if no zone is given."""
        return cls.moment.astimezone(tz) if tz else cls.moment.replace(tzinfo=None)


def stand_still() -> None:
    """Fix the time and the ids of games, so that they are the same at every run."""
    os.environ["TZ"] = "Pacific/Honolulu"
    time.tzset()
    chance = random.Random("sittings")
    sessions.uuid4 = lambda: UUID(int=chance.getrandbits(128), version=4)
    scores.datetime = handin.datetime = Clock


def at_random(session: Session, most: int = 200, seed: str = "") -> None:
    """Make random moves to the end of the game or up to a number."""
    chance = random.Random(f"{session.position} {seed}")
    while session.ply < most and not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))


def by_rules(session: Session, most: int = 200, name: str = "simple") -> None:
    """Make the moves of one of the policies of E Lele!."""
    chance = random.Random(0)
    while session.ply < most and not session.position.over:
        session.play(POLICIES[name](session.position, chance))


def by_solver(session: Session, most: int = 200) -> None:
    """Make the moves of a solved game."""
    for move in solve(session.position, 600, STATES).line[:most]:
        session.play(move)


def home(session: Session, times: int) -> None:
    """Play a solved game of Elba, in which sometimes all safe cards go home as one step."""
    line = solve(session.position, 600, STATES).line
    while times and line:
        if len(session.position.safe()) > 1:
            session.home()
            times, line = times - 1, solve(session.position, 600, STATES).line
        else:
            session.play(line.pop(0))


def lost(name: str) -> Session:
    """The first random game that ends without a win."""
    for seed in range(1000):
        session = Session(name)
        at_random(session, 150, f"{seed}")
        if session.position.over and not session.position.won:
            return session
    raise LookupError(name)


def laid(start: Any, play: Callable[..., None] | None = None, *words: Any, **given: Any) -> Session:
    """A session after some play."""
    session = Session(start, **given)
    if play:
        play(session, *words)
    return session


def solved_puzzle(puzzle_id: str) -> Session:
    """A puzzle of moves, solved by trying all lines."""
    puzzle = puzzles.find(puzzle_id)
    lines: list[tuple[Any, ...]] = [()]
    while True:
        for line in lines:
            if puzzles.check(puzzle, line).solved:
                return laid(puzzle.start, Session.play, *line)
        lines = [(*line, move) for line in lines for move in _after(puzzle.start, line).legal_moves()]


def _after(position: Any, line: Iterable[Any]) -> Any:
    for move in line:
        position = position.after(move)
    return position


def own_order(seed: int) -> list[str]:
    return random.Random(seed).sample(DECK, 52)


PLAYER = {"Player": 'Nohea "No" {of} Hāna\\Maui'}


def tables() -> Iterator[tuple[str, Session, dict[str, str]]]:
    """The name of each record, its game, and its further headers."""
    yield from seabird_tables()
    yield from elemental_tables()
    yield from elba_tables()


def seabird_tables() -> Iterator[tuple[str, Session, dict[str, str]]]:
    middle = laid("seabirds:7x3#21", by_rules, 18).position
    yield "seabirds-7", laid("seabirds#7", by_rules), {"Player": "Kai"}
    yield "seabirds-honu", laid("seabirds#Honu", by_rules, 200, "careful"), PLAYER
    yield "seabirds-7x3", laid("seabirds:7x3#12", by_rules), {"Date": "2026-09-01", "Event": "Class 4b"}
    yield "seabirds-row7", laid("seabirds:6x2+row7#ʻaʻo", by_rules), {}
    yield "seabirds-all", laid("seabirds:6x2+all#3", by_rules), {"Player": "ʻIolani"}
    yield "seabirds-all-7x3", laid("seabirds:7x3+row6+all#Nēnē", at_random), {}
    yield "seabirds-begun", laid("seabirds#104", at_random, 15), PLAYER
    yield "seabirds-laid", laid("seabirds#2026"), {}
    yield "seabirds-position", laid(str(middle), by_rules), {"Player": "Lani"}


def elemental_tables() -> Iterator[tuple[str, Session, dict[str, str]]]:
    yield "october-won", laid("elemental#7", by_solver), {"Player": "Pua"}
    yield "october-begun", laid("elemental:october#mālama", at_random, 25), {}
    yield "july-won", laid("elemental:july#7", by_solver), {}
    yield "july-chance", laid("elemental:july#manu-o-Kū", at_random, 80), {}
    yield "july-own-order", laid(elemental.deal_from(own_order(5), "july"), at_random, 12), {}
    yield "puzzle", solved_puzzle("slide-one"), {}


def elba_tables() -> Iterator[tuple[str, Session, dict[str, str]]]:
    yield "elba-won", laid("elba#13", by_solver), {"Player": "Keola"}
    yield "elba-lost", lost("elba#8"), {}
    yield "elba-strict-won", laid("elba:strict+winnable-easy#3", by_solver), {}
    yield "elba-strict-begun", laid("elba:strict#Waiʻanae", at_random, 40), {}
    yield "elba-strict-lost", lost("elba:strict#3"), {}
    yield "elba-partial-won", laid("elba:partial+winnable-medium#5", by_solver), {}
    yield "elba-partial-begun", laid("elba:partial#Kāneʻohe", at_random, 30), {}
    yield "elba-strict-partial-won", laid("elba:strict+partial+winnable#kōlea", by_solver), {}
    yield "elba-strict-partial-lost", lost("elba:partial+strict#12"), {}
    yield "elba-winnable", laid("elba:winnable#aloha", by_solver), {"Player": "Mele"}
    yield "elba-own-order", laid(elba.deal_from(own_order(2), "partial"), at_random, 20), {}
    yield "elba-peeked", peeked("elba:winnable-easy#11"), {}


def peeked(deal: str) -> Session:
    """A game in which the player looked at the hidden cards twice."""
    session = laid(deal, by_solver, 9)
    session.comment("What now?")
    session.peek().join()
    session.play(session.position.legal_moves()[0])
    session.peek().join()
    return session


def remark(session: Session) -> None:
    """Write comments at the beginning, on the way and at the end."""
    last = session.ply
    for ply, text in {0: "E hoʻomaka kākou!", last // 2: NASTY, last: "Pau."}.items():
        session.goto(ply)
        session.comment(text)
    session.goto(last)


def kept() -> Iterator[tuple[str, Any, Callable[[Session], None]]]:
    """Each saved game, with its name, its start, and the function that plays it."""
    yield "seabirds-begun", "seabirds#7", lambda table: by_rules(table, 20)
    yield "seabirds-ended", "seabirds:7x3#12", by_rules
    yield "seabirds-redo", "seabirds:6x2+all#ʻaʻo", lambda table: (by_rules(table, 24), back(table, 6), remark(table))
    yield "seabirds-help", "seabirds#104", lambda table: (by_rules(table, 9), help_me(table))
    yield "seabirds-remarked", "seabirds#2026", lambda table: table.comment(NASTY)
    yield "october-redo-all", "elemental#mālama", lambda table: (at_random(table, 16), table.goto(0))
    yield "july-won", "elemental:july#7", by_solver
    yield "july-help", "elemental:july#honu", lambda table: (by_solver(table, 30), help_me(table), back(table, 3))
    yield "elba-home", "elba:winnable-easy#1", lambda table: home(table, 4)
    yield "elba-home-undone", "elba:winnable#7", lambda table: (home(table, 3), back(table, 2))
    yield "elba-within-a-step", "elba:partial#13", lambda table: (home(table, 2), table.goto(table.ply - 1))
    yield "elba-won", "elba:strict+winnable-easy#3", by_solver
    yield "elba-position", laid("elba:strict#5", at_random, 12).position, lambda table: at_random(table, 9)


def back(session: Session, times: int) -> None:
    for _ in range(times):
        session.undo()


def help_me(session: Session) -> None:
    """Ask for hints and a peek, and undo moves."""
    session.hint().join()
    session.peek().join()
    back(session, 2)
    session.hint().join()
    session.redo()


def by(player: str, session: Session, **headers: str) -> str:
    """A game as a line that a player hands in."""
    return handin.line(session.record(**{"Player": player, "Handed-in": "2026-09-01 17:30", **headers}))


def quoted(text: str, mark: str, wide: int, end: str = "\n") -> str:
    """A line as wrapped and quoted by a mail program."""
    return end.join(f"{mark}{part}" for part in textwrap.wrap(text, wide, break_long_words=False)) + end


def mails() -> Iterator[tuple[str, str | bytes]]:
    """Each file with its content."""
    honu, row7 = laid("seabirds#honu", by_rules), laid("seabirds:6x2+row7#ʻaʻo", by_rules)
    begun, won = laid("seabirds:7x3#12", by_rules, 14), laid("elba:strict+winnable-easy#3", by_solver)
    july, october = laid("elemental:july#7", by_solver), laid("elemental#mālama", at_random, 25)
    over, asked = lost("elba#8"), laid("elemental#7", by_solver, 30)
    back(asked, 4)
    line = by("Nohea", honu, Undos="3", Hints="1", Peeks="0")
    yield "nohea.txt", line
    yield "asked.txt", f"{handin.of(asked, 'Kai')}\n"
    yield "mail.txt", f"Aloha kumu,\n\nhere is my game:\n\n{quoted(by('Pua', row7), '', 76)}\nMahalo, Pua\n"
    yield "answer.txt", f"Lani wrote:\n> Aloha!\n>\n{quoted(by('Lani', july), '> ', 70)}>\n> Lani\n\nMaikaʻi!\n"
    yield "answer-twice.txt", f">> My game:\n{quoted(by('Keola', begun), '>> ', 60)}> Well played!\nMahalo.\n"
    yield "answer-spaced.txt", quoted(by("Mele", won), "> > ", 66, "\r\n")
    four = {"A": honu, "B": row7, "C": over, "D": october}
    yield "class.txt", "".join(f"{name}:\n{by(name, session)}\n\n" for name, session in four.items())
    yield "form.txt", f'when,text\n2026-09-01,"{by("Leilani", october)}"\n2026-09-02,"{line}"\n'
    yield "twice.txt", f"{line}\n{line}\n{by('Nohea', july)}\n"
    yield "group/nested.txt", f"{by('Ulu', october)}\n{by('Ulu', over)}\n"
    wrong = (("turn b1", "turn b2"), ("Result: ", "Result: 9"), ("#honu", "#nene"), (line[-3:], ""))
    yield "changed.txt", "\n".join(line.replace(old, new, 1) for old, new in wrong)
    yield from odd_mails(honu, row7, over, won)


def odd_mails(honu: Session, row7: Session, over: Session, won: Session) -> Iterator[tuple[str, str | bytes]]:
    """Files from chats and other systems, records, and names as people type them."""
    partial, strict = laid("elba:partial+winnable-medium#5", by_solver), lost("elba:strict#3")
    laid_out = laid(elba.deal_from(own_order(2), "partial"), at_random, 20)
    chat = by("ʻIo", over).replace(" | ", "\u200b | ").replace(", ", ",\u200e ")
    yield "chat.txt", f"[10:31] ʻIo: {chat}\n[10:32] Kumu: Mahalo!\n[10:40] Kai: {by('Kai', partial)}\n"
    yield "lines-of-windows.txt", f"{by('Malia', won)}\r\n\r\n{by('Noa', strict)}\r\n".encode("utf-16")
    yield "marked.txt", f"{by('Hoku', partial)}\n".encode("utf-8-sig")
    loud = by("Koa", won)
    yield "loud.txt", loud.replace("elele 1", "ELELE 1").replace("check ", "Check ")[:-8] + loud[-8:].upper()
    yield "records.txt", f"{honu.record(Player='Nalani')}\n{over.record(Player='Makoa')}\n{laid_out.record()}"
    yield "position.txt", quoted(by("Kalei", laid_out), "> ", 72)
    names = (unicodedata.normalize("NFD", "Kāʻeo"), "A | B", "x" * 80, "")
    yield "names.txt", "\n".join(by(name, row7) for name in names)


def ended() -> Iterator[tuple[str, Callable[[Session], None]]]:
    yield "seabirds#7", by_rules
    yield "seabirds#honu", lambda table: (by_rules(table, 200, "random"), back(table, 12), by_rules(table))
    yield "seabirds:6x2+row7#ʻaʻo", by_rules
    yield "seabirds:7x3#12", at_random
    yield "elemental#7", by_solver
    yield "elemental:july#7", by_solver
    yield "elba#13", by_solver
    yield "elba#8", lambda table: table.play(*lost("elba#8").moves)
    yield "elba:strict+winnable-easy#3", by_solver
    yield "elba:partial+winnable-medium#5", by_solver


WORDS = ("honu", "ʻaʻo", "Manu-o-Kū", "kāneʻohe", unicodedata.normalize("NFD", "Pākalakala"), "class.4b", "o'ahu_2026")


def deal_texts() -> Iterator[str]:
    """Deals of every game, with all kinds of options, by number and by word."""
    for options in ("", ":6x2", ":7x3", ":6x2+row7", ":6x2+all", ":5x3+row9+all", ":1x0", ":7x3+all+row5"):
        yield from (f"seabirds{options}#{seed}" for seed in (1, 7, WORDS[len(options) % 7], "20261231", "ʻIoLani"))
    for version in ("", ":october", ":july"):
        yield from (f"elemental{version}#{seed}" for seed in (1, 7, 52, "0012", *WORDS[:6]))
    for version in ("", ":strict", ":partial", ":strict+partial", ":partial+strict"):
        yield from (f"elba{version}#{seed}" for seed in (1, 13, 999_999_999, *WORDS[1:5]))
    levels = ("", "-easy", "-medium", "-hard")
    for pick in (*(f"winnable{level}" for level in levels), "strict+winnable", "partial+winnable-easy"):
        yield from (f"elba:{pick}#{seed}" for seed in (1, 30, "honu", "ʻaʻo"))


