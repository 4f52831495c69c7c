"""The wheel in an empty environment, away from any checkout: the installed packages are enough for a school."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import sysconfig
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from lab_server import wait_until

from elele import record
from elele_course.classroom import handin

ROOT = Path(__file__).parent.parent


class Installed:
    """An environment that has the wheel, and the packages of this one without our checkout."""

    def __init__(self, home: Path) -> None:
        self.home, self.bin = home, home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        here = Path(sysconfig.get_path("purelib"))
        self._run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", home, cwd=ROOT)
        self._run(sys.executable, "-m", "venv", "--without-pip", home / "venv")
        python = self.bin / "python"
        (wheel,) = home.glob("*.whl")
        pip = (sys.executable, "-m", "pip", "--python", python)
        self._run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)
        (site,) = (home / "venv").glob("[Ll]ib/**/site-packages")
        (site / "neighbors.pth").write_text(f"{here}\n")  # its packages, but not the folders in its .pth files
        share = Path(sys.prefix) / "share" / "jupyter"
        away = ("PYTHONPATH", "ELELE_HOME", "VIRTUAL_ENV", "JUPYTER_CONFIG_PATH")
        self.environment = {name: value for name, value in os.environ.items() if name not in away} | {
            "HOME": str(home), "JUPYTER_PATH": str(share), "JUPYTERLAB_DIR": str(share / "lab"),
            "JUPYTER_RUNTIME_DIR": str(home / "runtime"), "JUPYTER_CONFIG_DIR": str(home / "config"),
        }  # fmt: skip

    def _run(self, *command: str | Path, **options: Any) -> str:
        done = subprocess.run([*map(str, command)], capture_output=True, text=True, encoding="utf-8", **options)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def run(self, *command: str | Path) -> str:
        """Run a program in an empty folder; it must succeed. Return its output."""
        return self._run(*command, cwd=self.home, env=self.environment)

    def elele(self, *words: str | Path) -> str:
        return self.run(self.bin / "elele", *words)

    def python(self, code: str) -> str:
        return self.run(self.bin / "python", "-c", code)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("school"))


def test_it_is_the_wheel(installed: Installed) -> None:
    """Both packages, the data and the boards come from the wheel, and nothing from the checkout."""
    told = installed.python("import elele, elele_widgets; print(elele.__file__, elele_widgets.Board('seabirds#7'))")
    assert told.startswith(str(installed.home / "venv"))
    assert str(ROOT) not in told


def test_check_and_verify(installed: Installed) -> None:
    """The command checks a deck copied from the wheel, and verifies a class."""
    folder = installed.python("from elele.paths import data_folder; print(data_folder())").strip()
    assert installed.elele("check", folder).startswith("All is well")
    games = installed.home / "games"
    games.mkdir()
    played = record.read((ROOT / "tests" / "records" / "number-7.game").read_text(encoding="utf-8"))
    (games / "kai.txt").write_text(handin.line(played), encoding="utf-8")
    assert "1 game replayed" in installed.elele("verify", games, "--deal", "seabirds#7")


def test_sheets(installed: Installed) -> None:
    """Every sheet is made from the wheel, also the plans, which come from its lessons."""
    told = installed.run(installed.bin / "python", "-m", "elele_widgets.sheets", "sheets", "elba#7")
    made = [Path(line) for line in told.splitlines() if line.endswith(".html")]
    assert {"plan-1", "cards", "eleven-shapes", "deal-elba-7"} <= {sheet.stem for sheet in made}
    assert all((installed.home / sheet).stat().st_size > 1000 for sheet in made)


def test_without_its_packages(installed: Installed) -> None:
    """An environment with only the rules says what to install for boards, lessons and flashcards."""
    (far,) = (installed.home / "venv").glob("[Ll]ib/**/neighbors.pth")
    away = far.rename(far.with_suffix(".away"))
    try:
        ask = "try: {}\nexcept Exception as error: print(error)"
        assert 'pip install "elele[lab]"' in installed.python(ask.format("from elele_widgets import Board"))
        assert 'pip install "elele[study]"' in installed.python(
            ask.format("from elele_course.study import Study; Study()")
        )
        with pytest.raises(AssertionError, match=r"pip install 'elele\[lab\]'"):
            installed.elele("lab", "lessons")
    finally:
        away.rename(far)


class Lab:
    """`elele lab`, started in an empty folder, until the test has seen it."""

    def __init__(self, installed: Installed, folder: str) -> None:
        self.notes, self.log = installed.home / "runtime", installed.home / "lab.log"
        command = [str(installed.bin / "elele"), "lab", folder, "--no-browser", "--port=0"]
        with self.log.open("w", encoding="utf-8") as log:
            where = {"cwd": installed.home, "env": installed.environment}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, **where)
        self.server: dict[str, Any] = {}

    def answers(self) -> bool:
        """Return whether the server has printed its address and answers there."""
        assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
        try:
            (notes,) = self.notes.glob("jpserver-*.json")
            self.server = json.loads(notes.read_text(encoding="utf-8"))
            return bool(self.ask("api/status").status)
        except (ValueError, OSError):
            return False

    def ask(self, path: str) -> Any:
        token = {"Authorization": f"token {self.server['token']}"}
        return urllib.request.urlopen(urllib.request.Request(self.server["url"] + path, headers=token), timeout=60)


def test_lab(installed: Installed) -> None:
    """`elele lab` copies the lessons into a new folder, opens the first one, and does not ask about news."""
    lab = Lab(installed, "my lessons")
    try:
        wait_until(lab.answers, "JupyterLab answers")
        assert Path(lab.server["root_dir"]) == (installed.home / "my lessons").resolve()
        names = {file["name"] for file in json.load(lab.ask("api/contents"))["content"]}
        assert names >= {file.name for file in (ROOT / "notebooks").glob("*.ipynb")}
        assert lab.ask("").url.endswith("/lab/tree/00_welcome.ipynb")
        settings = json.load(lab.ask("lab/api/settings/@jupyterlab/apputils-extension:notification"))
        assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
    finally:
        lab.process.send_signal(signal.SIGTERM)
        lab.process.wait(30)
