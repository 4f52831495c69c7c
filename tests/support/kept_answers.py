"""A learner who answers without end, in a process that can be killed."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from itertools import count
from multiprocessing.connection import Connection

from elele_course.store.progress import Progress
from elele_course.study import answers


def answer_for_ever(file: str, name: str, heard: Connection) -> None:
    """Keep one answer after another; send the number of each one after it is confirmed."""
    kept = Progress(file)
    for number in count():
        answers.keep(kept, answers.given(f"picture-name:{name}-{number}", "good", datetime.now(UTC)))
        heard.send_bytes(b"%d" % number)
        time.sleep(0.005)  # Others have their turn.
