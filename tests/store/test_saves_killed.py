"""Python is killed during a game: the resumed game has all moves, or all but the last one."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kept_game
import pytest
import soak
from kept_game import ROOT, opened, save_of, trouble
from own_sockets import OwnSockets

from elele.session import Session

DEALS = ("seabirds#7", "elemental:july#7", "elba:partial#7")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


@pytest.fixture(scope="module")
def kernels() -> Iterator[Any]:
    """The context for new processes: a server that has imported the rules and forks, if the system allows it."""
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(way)
    if way == "forkserver":
        games = ["elele.seabirds", "elele.elemental", "elele.elba"]
        context.set_forkserver_preload(["kept_game", *games, "elele_course.store.saves"])
    return context


def killed(kernels: Any, file: Path, deal: str, seed: int, after: int, later: float) -> list[Any]:
    """Kill a player after some requests and seconds: the last game that was done, and the next one if it was begun."""
    here, there = kernels.Pipe(duplex=False)
    player = kernels.Process(target=kept_game.play_for_ever, args=(str(file), deal, seed, there), daemon=True)
    player.start()
    there.close()
    states = [json.loads(here.recv_bytes()) for _ in range(1 + 2 * after)]
    time.sleep(later)
    player.kill()
    player.join()
    try:
        while True:
            states.append(json.loads(here.recv_bytes()))
    except EOFError:
        here.close()
    number = max(number for number, (what, _) in enumerate(states) if what == "done")
    return [game for _, game in states[number:]]


@pytest.mark.parametrize("part", range(soak.examples(2, 5)))
def test_killed_at_any_moment(kernels: Any, file: Path, part: int) -> None:
    """Killed at ten random moments, the game is each time as of the last move, or the one before."""
    chance, deal = random.Random(part), DEALS[part % len(DEALS)]
    moved = 0
    for number in range(10):
        could_be = killed(kernels, file, deal, 100 * part + number, chance.randint(0, 9), chance.uniform(0, 0.01))
        with warnings.catch_warnings(action="error"):
            session = opened(deal, file)
        assert trouble(session) == ""
        assert kept_game.state(session) in could_be
        moved += len(could_be[0][1])
        save_of(session).let_go()
    assert moved > 10


PLAY = """
import os
from elele_widgets import Board
session = Board({deal!r}, save={file!r}).session
heard = os.open({heard!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
while True:
    os.write(heard, b"%d\\n" % session.ply)
    session.play(session.position.legal_moves()[0])
"""
"""Code for a notebook that always plays the first legal move, and writes down the number of moves made."""


def killed_kernel(deal: str, file: Path, after: int, later: float) -> int:
    """Kill a kernel some moves and seconds after its board was opened; return how many moves were done."""
    heard = file.with_suffix(".heard")
    heard.unlink(missing_ok=True)
    manager, path = (
        OwnSockets(kernel_name="python3"),
        os.pathsep.join((str(ROOT), str(ROOT / "course"), str(ROOT / "widgets"))),
    )
    manager.start_kernel(cwd=ROOT, env={**os.environ, "PYTHONPATH": path})
    client = manager.client()
    client.start_channels()
    client.execute(PLAY.format(deal=deal, file=str(file), heard=str(heard)))
    patience = time.monotonic() + 90
    while not heard.exists() or heard.read_bytes().count(b"\n") <= after:
        assert time.monotonic() < patience, "the kernel does not play"
        time.sleep(0.01)
    time.sleep(later)
    manager.shutdown_kernel(now=True)
    client.stop_channels()
    return int(heard.read_bytes().split()[-1])


def test_a_real_kernel_is_killed(file: Path) -> None:
    """A notebook's kernel is killed in the middle of a game: its successor has it as of the last move, or the next."""
    deal, chance = "elba:partial#7", random.Random()
    done = killed_kernel(deal, file, chance.randint(1, 9), chance.uniform(0, 0.02))
    session, beside = opened(deal, file), Session(deal)
    assert trouble(session) == ""
    assert session.ply in (done, done + 1)
    for _ in range(session.ply):
        beside.play(beside.position.legal_moves()[0])
    assert kept_game.state(session) == kept_game.state(beside)
