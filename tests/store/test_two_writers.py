"""Two learners' programs write to one progress file and are killed: every confirmed answer is there once."""

from __future__ import annotations

import multiprocessing
import random
import time
import warnings
from pathlib import Path
from typing import Any

import kept_answers
import soak

from elele_course.store.progress import NAME, Progress
from elele_course.study import answers

KILLS = soak.examples(8, 1_000)


class Writer:
    """A program that keeps answers until it is killed."""

    def __init__(self, programs: Any, file: Path, name: str) -> None:
        self.name = name
        self._here, there = programs.Pipe(duplex=False)
        self._program = programs.Process(
            target=kept_answers.answer_for_ever, args=(str(file), name, there), daemon=True
        )
        self._program.start()
        there.close()

    def kill(self, later: float = 0) -> int:
        """End the program some seconds after its first answer, and return how many answers were confirmed."""
        confirmed = int(self._here.recv_bytes()) + 1
        time.sleep(later)
        self._program.kill()
        self._program.join()
        try:
            while True:
                confirmed = int(self._here.recv_bytes()) + 1
        except EOFError:
            self._here.close()
        return confirmed


def test_killed_while_two_write(tmp_path: Path) -> None:
    """Killed at any moment, neither of two programs loses or doubles an answer that it confirmed."""
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    programs, file, chance = multiprocessing.get_context(way), tmp_path / NAME, random.Random(19)
    if way == "forkserver":
        programs.set_forkserver_preload(["kept_answers"])
    writers = [Writer(programs, file, f"w{number}") for number in range(2)]
    confirmed = dict[str, int]()
    for number in range(2, KILLS + 2):
        at = chance.randrange(2)
        confirmed[writers[at].name] = writers[at].kill(chance.uniform(0, 0.04))
        writers[at] = Writer(programs, file, f"w{number}")
    confirmed |= {writer.name: writer.kill() for writer in writers}
    with warnings.catch_warnings(action="error"):
        kept = [one.card_id.partition(":")[2] for _, one in answers.kept(Progress(file))]
    lost = {f"{name}-{at}" for name, many in confirmed.items() for at in range(many)} - {*kept}
    extra = {card for card in kept if int(card.partition("-")[2]) >= confirmed[card.partition("-")[0]]}
    print(f"{KILLS} kills, {len(kept)} answers, {len(lost)} lost, {len(kept) - len(set(kept))} doubled")
    assert lost == set()
    assert len(kept) == len(set(kept)) == sum(confirmed.values()) + len(extra)
    assert len(extra) <= KILLS
    assert sum(confirmed.values()) > KILLS
