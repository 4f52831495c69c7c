"""The file that starts the site from a stick: on each system, it sees whether its port is in use, and says so."""

from __future__ import annotations

import errno
import os
import runpy
import socket
import sys
from http.server import HTTPServer, SimpleHTTPRequestHandler
from pathlib import Path

import pytest

STICK = Path(__file__).parents[2] / "site" / "stick"


@pytest.mark.parametrize(("system", "shared"), [("win32", False), ("darwin", True), ("linux", True)])
def test_no_port_is_shared(system: str, shared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows, the option to use an address again would let two programs have one port, so it is off there."""
    monkeypatch.setattr(sys, "platform", system)
    server = runpy.run_path(str(STICK / "start.py"))["Server"](("127.0.0.1", 0), SimpleHTTPRequestHandler)
    with server:
        assert bool(server.socket.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == shared


@pytest.mark.parametrize(
    ("number", "told"), [(errno.EADDRINUSE, "is in use by another window"), (errno.EACCES, "cannot be used: .*denied")]
)
def test_the_trouble_with_a_port_is_told(number: int, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A port in use is called so; a port that cannot be had for another reason is not."""

    def refuse(_server: HTTPServer) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(HTTPServer, "server_bind", refuse)
    with pytest.raises(SystemExit, match=f"Port 8000 {told}"):
        runpy.run_path(str(STICK / "start.py"))["main"]()


def test_windows_asks_for_python_only_if_there_is_none() -> None:
    """The file for Windows looks for Python first. What fails after that has its own words."""
    data = (STICK / "Start on Windows.cmd").read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n"), "the lines end as on Windows"
    text = data.decode("ascii")
    looks, misses, starts = map(text.index, ('-c "import http.server"', "needs Python", "start.py"))
    assert looks < misses < starts
    assert "errorlevel" not in text[starts:]
