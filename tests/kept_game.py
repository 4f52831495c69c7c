"""A player whose kernel may be killed at any moment: says what comes next, does it, and says that it is done."""

from __future__ import annotations

import json
import random
from itertools import count
from multiprocessing.connection import Connection
from typing import Any

from elele.session import Session


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
    """Go on with a game; a game beside it, that nobody keeps, tells what each wish leads to."""
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
