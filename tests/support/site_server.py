"""The site for tests: built once for a whole run, and served from this computer.

Run as a program, this file builds the site into a folder and then writes down how that went.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from lab_server import wait_until

BUILDER = Path(__file__).parents[2] / "site" / "build.py"
DAYS = 2
"""The number of days whose deals the site offers before Python has come; a year's would take a minute to write."""
LEVEL = 12
"""How much the memory for the notebooks is compressed: 19, the usual level, would take half a minute longer."""
LONGEST = 900  # the maximum seconds for a build on a slow computer


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves a folder as `python -m http.server` does, but without its log."""

    def log_message(self, *_arguments: object) -> None:
        pass


class SlowLine(Quiet):
    """A handler for a connection with `rate` bytes a second, cut once, halfway through each file of `breaks`."""

    def __init__(self, *given: Any, breaks: set[str], rate: int, **options: Any) -> None:
        self.breaks, self.rate = breaks, rate
        super().__init__(*given, **options)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file in pieces of a twentieth of a second."""
        name = Path(self.path.partition("?")[0]).name
        length = os.fstat(source.fileno()).st_size
        whole = name not in self.breaks
        self.breaks.discard(name)
        left = length if whole else length // 2
        while piece := source.read(min(left, self.rate // 20)):
            outputfile.write(piece)
            left -= len(piece)
            time.sleep(0.05)
        if not whole:
            self.connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def served(folder: Path, handler: Callable[..., SimpleHTTPRequestHandler] = Quiet) -> Iterator[str]:
    """The address of a folder; afterwards nothing answers there."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class SiteBuild:
    """The site in a folder that all workers of a test run share; the first worker to come begins to build it."""

    def __init__(self, home: Path) -> None:
        self.home, self._out, self._end, self._pid = home, home / "site", home / "built.json", home / "pid"

    def begin(self) -> None:
        """Begin to build, unless another worker has begun. A process of its own builds, and outlives this worker."""
        try:
            self.home.mkdir()
        except FileExistsError:
            return
        command = [sys.executable, __file__, str(self._out), str(self._end)]
        with (self.home / "log").open("wb") as log:
            running = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        self._pid.write_text(str(running.pid))

    def folder(self) -> Path:
        """Wait for the site; raises if it could not be built."""
        wait_until(self._end.exists, "the site is built", LONGEST)
        end = json.loads(self._end.read_text(encoding="utf-8"))
        assert end["code"] == 0, end["said"]
        assert f'"{self._out / "start.py"}"' in end["said"]
        return self._out

    def stop(self) -> None:
        """End a build that is still running, with all its programs."""
        if self._pid.exists() and not self._end.exists():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(int(self._pid.read_text()), signal.SIGTERM)


def build(out: Path, end: Path) -> None:
    """Build the site, and write how that went: the exit code, and what was printed."""
    command = [sys.executable, BUILDER, out, f"--days={DAYS}", f"--level={LEVEL}"]
    done = subprocess.run(command, capture_output=True, text=True)
    new = end.with_suffix(".new")
    new.write_text(json.dumps({"code": done.returncode, "said": done.stdout + done.stderr}), encoding="utf-8")
    new.replace(end)


if __name__ == "__main__":
    build(*map(Path, sys.argv[1:]))
