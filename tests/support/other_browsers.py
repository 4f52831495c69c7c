"""Firefox, WebKitGTK and Safari for tests, driven by the commands of WebDriver, a standard of the W3C.

Firefox takes these commands over Marionette, its own channel, so no other program is needed. WebKitGTK and Safari have
programs that take them over HTTP. Today's Playwright works with none of the three.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import programs
from lab_server import free_port, wait_until

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which the standard sends the name of an element."""
PATIENCE = 120  # seconds for a step on a slow computer; a quick one does not wait that long
SIZE = {"width": 1280, "height": 1000}
COMMANDS = {
    "Navigate": "url", "ExecuteScript": "execute/sync", "FindElement": "element",
    "ElementClick": "element/{id}/click", "SetWindowRect": "window/rect",
}  # fmt: skip
"""Command, as Marionette calls it → its path over HTTP."""
QUIET: dict[str, bool | int | str] = {
    "marionette.port": 0, "app.normandy.enabled": False, "app.update.disabledForTesting": True,
    "browser.safebrowsing.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False, "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,", "toolkit.telemetry.enabled": False, "ui.prefersReducedMotion": 1,
}  # fmt: skip
"""The preferences of Firefox: a free port, no request to another computer, no long animations."""
IN_SIGHT = """selector => {
  const node = document.querySelector(selector);
  if (!node?.checkVisibility()) return false;
  node.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
NOT_NOW = ("element not interactable", "element click intercepted", "stale element reference", "no such element")
"""What the standard says of an element that cannot be clicked at this moment."""
Ask = Callable[[str, dict[str, Any]], Any]


class Refused(AssertionError):
    """A click was not made: the page was just being drawn."""


class Window:
    """A window of a browser."""

    def __init__(self, ask: Ask) -> None:
        """`ask` sends a command with its parameters, and returns the answer."""
        self._ask = ask
        ask("SetWindowRect", SIZE)

    def goto(self, url: str) -> None:
        self._ask("Navigate", {"url": url})

    def script(self, text: str) -> Any:
        """Run the body of a function in the page, and return what it returns."""
        return self._ask("ExecuteScript", {"script": text, "args": []})

    def wait(self, condition: str) -> None:
        """Wait until an expression is true in the page."""
        wait_until(lambda: bool(self.script(f"return Boolean({condition});")), condition, PATIENCE)

    def see(self, selector: str) -> None:
        """Wait until an element of a CSS selector can be seen."""
        self.wait(f"[...document.querySelectorAll({json.dumps(selector)})].some((node) => node.checkVisibility())")

    def click(self, selector: str) -> None:
        """Click the first element of a CSS selector once nothing covers its middle."""
        refused = ""

        def clicked() -> bool:
            nonlocal refused
            if not self.script(f"return ({IN_SIGHT})({json.dumps(selector)});"):
                return False
            try:
                found = self._ask("FindElement", {"using": "css selector", "value": selector})
                self._ask("ElementClick", {"id": found[ELEMENT]})
            except Refused as error:
                refused = str(error)
                return False
            return True

        try:
            wait_until(clicked, f"{selector} can be clicked", PATIENCE)
        except AssertionError as error:
            raise AssertionError(f"{error}. {refused}") from None


@contextmanager
def firefox() -> Iterator[Window]:
    """Firefox without a screen."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET.items())
        Path(home, "user.js").write_text("\n".join(lines))
        port = Path(home, "MarionetteActivePort")
        command = [programs.firefox() or "firefox", "--headless", "--marionette", "--no-remote", "--profile", home]
        with _running(command, home) as alive:
            wait_until(lambda: alive() and port.exists() and port.read_text() != "", "Firefox listens", PATIENCE)
            with socket.create_connection(("127.0.0.1", int(port.read_text())), PATIENCE) as channel:
                _message(channel)  # a greeting

                def ask(name: str, given: dict[str, Any]) -> Any:
                    words = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
                    channel.sendall(b"%d:%s" % (len(words), words))
                    _, _, error, answer = _message(channel)
                    if error:
                        raise _fault(name, given, error)
                    return answer.get("value", answer)

                ask("NewSession", {})
                yield Window(ask)


def _fault(name: str, given: object, answer: dict[str, str]) -> AssertionError:
    """Return the error for a command that the browser did not carry out."""
    kind = Refused if answer["error"] in NOT_NOW else AssertionError
    return kind(f"{name} {given}: {answer['error']}: {answer['message']}")


def _message(channel: socket.socket) -> Any:
    """Read a message from Firefox: its length, a colon, and JSON."""
    head = b""
    while not head.endswith(b":"):
        head += _some(channel, 1)
    words = b""
    while len(words) < int(head[:-1]):
        words += _some(channel, int(head[:-1]) - len(words))
    return json.loads(words)


def _some(channel: socket.socket, most: int) -> bytes:
    found = channel.recv(most)
    assert found, "Firefox has closed the channel"
    return found


@contextmanager
def webkit() -> Iterator[Window]:
    """The small browser of WebKitGTK, on a virtual screen."""
    driver, screen = programs.webkit() or ("WebKitWebDriver", "Xvfb")
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        shown = Path(home, "display")
        with shown.open("w") as number:
            fd = number.fileno()
            command = [screen, "-displayfd", str(fd), "-screen", "0", "1300x1100x24", "-nolisten", "tcp"]
            with _running(command, home, pass_fds=(fd,)) as alive:
                wait_until(lambda: alive() and shown.read_text().endswith("\n"), "there is a virtual screen", PATIENCE)
                display = f":{shown.read_text().strip()}"
                with _running([driver, f"--port={port}"], home, DISPLAY=display) as alive:
                    wait_until(lambda: alive() and _listens(port), "WebKitWebDriver listens", PATIENCE)
                    yield from _window(f"{server}/session", {"webkitgtk:browserOptions": {"args": ["--automation"]}})


@contextmanager
def safari() -> Iterator[Window]:
    """Safari on a Mac, in the session of the user who has allowed it."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = [programs.safari() or "safaridriver", f"--port={port}"]
        with _running(command, home, HOME=os.environ["HOME"]) as alive:
            wait_until(lambda: alive() and _listens(port), "safaridriver listens", PATIENCE)
            yield from _window(f"http://127.0.0.1:{port}/session", {"browserName": "safari"})


STARTED = {"Firefox": firefox, "WebKitGTK": webkit, "Safari": safari}
"""Browser → how to start it."""


def _listens(port: int) -> bool:
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0


def _window(sessions: str, options: dict[str, Any]) -> Iterator[Window]:
    """A window of a browser with a driver, which `sessions` addresses."""
    begun = _asked("NewSession", sessions, {"capabilities": {"alwaysMatch": options}})
    session = f"{sessions}/{begun['sessionId']}"
    yield Window(lambda name, given: _asked(name, f"{session}/{COMMANDS[name].format(**given)}", given))
    _asked("DeleteSession", session, None, "DELETE")


def _asked(name: str, url: str, given: dict[str, Any] | None, method: str = "POST") -> Any:
    """Return the answer to a command over HTTP."""
    data = None if given is None else json.dumps(given).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, method=method), timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise _fault(name, given, json.load(error)["value"]) from None


@contextmanager
def _running(command: list[str], home: str, pass_fds: tuple[int, ...] = (), **own: str) -> Iterator[Callable[[], bool]]:
    """Run a program, and end it with all that it started; what is handed over raises if it has ended by itself."""
    folders = {"HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CACHE_HOME": home, "XDG_CONFIG_HOME": home}
    with Path(home, "log").open("ab") as log:
        running = subprocess.Popen(
            command, env={**os.environ, **folders, **own}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            pass_fds=pass_fds, start_new_session=True,
        )  # fmt: skip

        def alive() -> bool:
            assert running.poll() is None, f"{command[0]} ended: {Path(home, 'log').read_text(errors='replace')}"
            return True

        try:
            yield alive
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait(10)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def place_a_pair(window: Window, board: str = "") -> None:
    """Place a pair on a board with deal 7 of E Lele!, given by a CSS selector of what is around it."""
    for place in ("b6", "c6", "a6"):
        window.click(f"{board} [data-place={place}]")
    window.see(f"{board} [data-score='1']")


def solve_a_puzzle(window: Window, board: str = "") -> None:
    """Answer the puzzle `two-moli`."""
    for wanted in ("[data-place=b1]", "[data-place=c1]", "[data-action=choose]"):
        window.click(f"{board} {wanted}")
    window.see(f"{board} [data-puzzle-panel][data-solved]")


def answer_a_question(window: Window, quiz: str = "") -> None:
    """Answer the first question of a quiz, rightly or wrongly."""
    window.click(f"{quiz} [data-quiz] [data-choice]")
    window.see(f"{quiz} [data-quiz] :is([data-feedback], [data-next])")


def play_on_the_pages(window: Window, site: str) -> None:
    """Place a pair, solve a puzzle and answer a question on the pages without a notebook.

    Both browsers keep the page before for the Back button. That page gives up the lock on what is kept, so that the
    next page can keep it.
    """
    window.goto(f"{site}/play.html#seabirds#7")
    place_a_pair(window)
    window.see("body[data-ready=restored]")
    window.goto(f"{site}/puzzle.html#two-moli")
    solve_a_puzzle(window)
    assert window.script("return document.querySelector('#kept').textContent") == ""
    window.goto(f"{site}/quiz.html#honu")
    answer_a_question(window)
