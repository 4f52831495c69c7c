"""A server that breaks some answers, as a bad connection, a filter or a half-finished update does."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from urllib.parse import unquote, urlsplit

from site_server import Quiet

LONGEST = 120
"""The seconds for which a silent connection stays open."""
LOGIN = b"<!doctype html><title>Free Wi-Fi</title><main><p>Type your name to use this network.</p></main></html>\n"


class BrokenServer(ThreadingHTTPServer):
    """Serves a folder; `breaks` says which of the requests for a file get a broken answer."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.folder = folder
        self.requests: Counter[str] = Counter()
        """Path in the folder → the number of requests for this file."""
        self.over = Event()
        self._ways: dict[str, Mapping[int, str]] = defaultdict(dict)

    def breaks(self, path: str, ways: Mapping[int, str]) -> None:
        """Break some requests for a file, by number from now on: `{0: "cut"}` breaks the next one in the way `cut`."""
        self._ways[path] = {self.requests[path] + number: way for number, way in ways.items()}

    def heals(self) -> None:
        """From now on, break nothing; silent connections end."""
        self._ways.clear()
        self.over.set()
        self.over = Event()

    def way(self, path: str) -> str:
        """Count a request, and return the way in which its answer is broken; empty if it is not."""
        number = self.requests[path]
        self.requests[path] += 1
        return self._ways[path].get(number, "")

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing about a browser that has gone."""


class Handler(Quiet):
    """Answers one request."""

    server: BrokenServer

    def do_GET(self) -> None:  # noqa: N802  # `http.server` calls it so
        path = unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
        file = self.server.folder / path
        if (way := self.server.way(path)) and file.is_file():
            WAYS[way](self, file.read_bytes())
        else:
            super().do_GET()

    def answer(self, kind: str, length: int, *parts: bytes) -> None:
        """Send an answer that promises a type and a length, and may stay in the browser's own cache."""
        self.send_response(200)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        for part in parts:
            self.wfile.write(part)
            self.wfile.flush()

    @property
    def kind(self) -> str:
        """The right type of the file."""
        return self.guess_type(urlsplit(self.path).path)


def _missing(handler: Handler, _content: bytes) -> None:
    handler.send_error(404)


def _login(handler: Handler, _content: bytes) -> None:
    handler.answer("text/html", len(LOGIN), LOGIN)


def _half(handler: Handler, content: bytes) -> None:
    half = content[: len(content) // 2]
    handler.answer(handler.kind, len(half), half)


def _type(handler: Handler, content: bytes) -> None:
    wrong = "text/plain" if "html" in handler.kind else "text/html"
    handler.answer(wrong, len(content), content)


def _cut(handler: Handler, content: bytes) -> None:
    handler.answer(handler.kind, len(content), content[: len(content) // 2])
    handler.close_connection = True


def _slow(handler: Handler, content: bytes) -> None:
    handler.answer(handler.kind, len(content))
    step = len(content) // 6 + 1
    for at in range(0, len(content), step):
        time.sleep(0.3)
        handler.wfile.write(content[at : at + step])


def _stuck(handler: Handler, content: bytes) -> None:
    handler.answer(handler.kind, len(content), content[: len(content) // 2])
    _silent(handler, content)


def _silent(handler: Handler, _content: bytes) -> None:
    handler.server.over.wait(LONGEST)
    handler.close_connection = True


WAYS: Mapping[str, Callable[[Handler, bytes], None]] = {
    "missing": _missing, "login": _login, "half": _half, "type": _type, "cut": _cut, "slow": _slow, "stuck": _stuck,
    "silent": _silent,
}  # fmt: skip
"""The ways to break an answer: 404, a network's login page, the first half as if it were all, a wrong
type, the first half and an end of the connection, small parts with pauses, the first half and then nothing, nothing."""


@contextmanager
def broken_server(folder: Path) -> Iterator[BrokenServer]:
    """A server for a folder that breaks nothing yet; afterwards nothing answers there."""
    server = BrokenServer(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.over.set()
    server.shutdown()
    server.server_close()
