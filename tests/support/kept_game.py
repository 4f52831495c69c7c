"""Games saved in a file: in this notebook, in another notebook, and in a process that may be killed at any moment."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from elele.hints.assistant import Assistant
from elele.session import Session
from elele_course import store
from elele_course.store import saves

ROOT = Path(__file__).parents[2]
DEAL = "seabirds#7"
FIRST, SECOND = "pair b6 c6 a6", "turn b6"


def opened(deal: str, file: Path | bool, **options: Any) -> Session:
    """A session that is saved from the start."""
    session = Session(deal, assistant=Assistant(), **options)
    store.keep(session, file)
    return session


def played(file: Path | bool, *moves: str, deal: str = DEAL) -> Session:
    """A saved game, some moves in."""
    session = opened(deal, file)
    for move in moves or (FIRST, SECOND):
        session.play(move)
    return session


def save_of(session: Session) -> saves.Save:
    """The save of a session."""
    save = saves.kept(session)
    assert save
    return save


def trouble(session: Session) -> str:
    """The reason why a game is not saved now; empty if it is saved."""
    return save_of(session).trouble


def whole(session: Session) -> Any:
    """All data of a game in a file: every known move, the player's place, comments and counts."""
    return saves._record(session.history)


def elsewhere(file: Path, code: str) -> subprocess.Popen[str]:
    """Another notebook: a Python process that opens the same game, runs some code, and returns its output."""
    imports = "from elele_course import store\nfrom elele.session import Session\n"
    begin = f"session = Session({DEAL!r})\nstore.keep(session, {str(file)!r})\n"
    command = [sys.executable, "-c", imports + begin + code]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def state(session: Session) -> list[Any]:
    """The history that a player sees: all known moves, and the number of moves made."""
    return [session.position.deal, [*map(str, session.history.moves)], session.ply]


def wish(session: Session, chance: random.Random) -> dict[str, Any]:
    """The player's next intent: usually a move, sometimes a step back or forward."""
    moves = session.position.legal_moves()
    what = chance.choices(("play", "undo", "redo", "goto"), (30, 4, 2, 1))[0]
    if what == "play" and moves:
        return {"type": "play", "move": str(chance.choice(moves)), "ply": session.ply}
    if what == "goto" or not moves:
        return {"type": "goto", "to": chance.randint(0, session.ply), "ply": session.ply}
    return {"type": what}


def play_for_ever(file: str, deal: str, seed: int, told: Connection) -> None:
    """Resume a game and play on; send each state before it is saved, as found on an unsaved copy, and after."""
    session, chance = opened(deal, Path(file)), random.Random(seed)
    beside = Session(deal)
    beside.commit(session.history, "")
    told.send_bytes(json.dumps(["done", state(session)]).encode())
    for _ in count():
        intent = wish(session, chance)
        beside.handle(intent)
        told.send_bytes(json.dumps(["next", state(beside)]).encode())
        session.handle(intent)
        told.send_bytes(json.dumps(["done", state(session)]).encode())
