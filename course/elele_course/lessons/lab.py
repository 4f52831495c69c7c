"""Open the lessons in JupyterLab, as `elele lab` does."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from elele.phrases import counted
from elele_course.lessons.install import FIRST, install

FOLDER = Path.home() / "elele-lessons"
"""The folder for the lessons, unless the user names another folder."""
MISSING = "JupyterLab is not installed here. Get it with: pip install 'elele[lab]'"


def update(folder: Path) -> list[str]:
    """Copy the lessons into a folder, or update them there; return lines of text that report the changes."""
    installed = install(folder)
    copied = (("copied to", installed.new), ("updated in", installed.updated))
    lines = [f"{counted(len(names), 'file')} {text} {folder}" for text, names in copied if names]
    changed = "{} has your changes and stays as it is; the newer version is {}"
    return [*lines, *(changed.format(*names) for names in installed.beside)]


def start(folder: Path, port: int = 8888, browser: bool = True) -> None:
    """Run JupyterLab in a folder of lessons until the user closes it; JupyterLab must be installed."""
    _quiet_first_start()
    from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]  # optional, and without types

    words = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{FIRST}", f"--port={port}"]
    words += ["--no-browser"] * (not browser)
    # JupyterLab refuses to run as root, as in a container, without this.
    words += ["--allow-root"] * (getattr(os, "geteuid", lambda: 1)() == 0)
    LabApp.launch_instance(words)


def is_installed() -> bool:
    """Return whether JupyterLab is installed here."""
    return bool(find_spec("jupyterlab"))


def _quiet_first_start() -> None:
    """Make JupyterLab start without asking whether to show news, unless the user's own settings say otherwise."""
    settings = files("elele") / "lab-settings"
    if settings.is_dir():
        places = (str(settings), os.environ.get("JUPYTER_CONFIG_PATH", ""))
        os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, places))


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Callable[[str], None]) -> None:
    """Add the subcommand `lab` to the command `elele`; `say` prints a line."""

    def run(asked: argparse.Namespace) -> int:
        if not is_installed():
            raise ValueError(MISSING)
        folder = asked.folder.resolve()
        for line in update(folder):
            say(line)
        start(folder, asked.port, not asked.no_browser)
        return 0

    about = (
        "Copy the lessons into a folder of your own, or update them there, and open them in JupyterLab. "
        "Lessons that you have changed are never overwritten."
    )
    parser = commands.add_parser("lab", help="open the lessons in JupyterLab", description=about)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help=f"their folder ({FOLDER})")
    parser.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")
    parser.add_argument("--port", type=int, default=8888, help="the first port to try (8888)")
    parser.set_defaults(run=run)
