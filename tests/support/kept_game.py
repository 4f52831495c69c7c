"""Games that are kept in a file: in this notebook, in another one, and by a player who may be killed at any moment."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from elele.session import Session

ROOT = Path(__file__).parent.parent
DEAL = "seabirds#7"
FIRST, SECOND = "pair b6 c6 a6", "turn b6"


def played(file: Path, *moves: str, deal: str = DEAL) -> Session:
    """A kept game, some moves in."""
    session = Session(deal, save=file)
    for move in moves or (FIRST, SECOND):
        session.play(move)
    return session


def trouble(session: Session) -> str:
    """Why a kept game cannot be kept just now; nothing where all is well."""
    assert session.save
    return session.save.trouble


def elsewhere(file: Path, code: str) -> subprocess.Popen[str]:
    """Another notebook: Python that has laid the same table, does something, and says so."""
    lay = f"from elele.session import Session\nsession = Session({DEAL!r}, save={str(file)!r})\n"
    command = [sys.executable, "-c", lay + code]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def state(session: Session) -> list[Any]:
    """What a player sees of a game's history: all moves that are known, and how many have been made."""
    kept = session.whole()
    return [kept.headers["Deal"], list(kept.moves), session.ply]


def wish(session: Session, chance: random.Random) -> dict[str, Any]:
    """What the player wants next: mostly a move, now and then a step back or forward."""
    moves = session.position.legal_moves()
    what = chance.choices(("play", "undo", "redo", "goto"), (30, 4, 2, 1))[0]
    if what == "play" and moves:
        return {"type": "play", "move": str(chance.choice(moves)), "ply": session.ply}
    if what == "goto" or not moves:
        return {"type": "goto", "ply": chance.randint(0, session.ply)}
    return {"type": what}


def play_for_ever(file: str, deal: str, seed: int, told: Connection) -> None:
    """Go on with a game, and tell what comes next and that it is done; a game beside it, that nobody keeps, knows."""
    session, chance = Session(deal, save=file), random.Random(seed)
    beside = Session(deal)
    beside.recall(session.whole())
    told.send_bytes(json.dumps(["done", state(session)]).encode())
    for _ in count():
        intent = wish(session, chance)
        beside.handle(intent)
        told.send_bytes(json.dumps(["next", state(beside)]).encode())
        session.handle(intent)
        told.send_bytes(json.dumps(["done", state(session)]).encode())
