"""Open the lessons in JupyterLab, as `elele lab` does."""

from __future__ import annotations

import os
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from elele.lessons.install import FIRST, install
from elele.phrases import counted

FOLDER = Path.home() / "elele-lessons"
"""The folder of the lessons, unless another is named."""
MISSING = "JupyterLab is not installed here. Get it with: pip install 'elele[lab]'"


def update(folder: Path) -> list[str]:
    """Copy the lessons into a folder, or update them there; return a line for each kind of change."""
    installed = install(folder)
    copied = (("copied to", installed.new), ("updated in", installed.updated))
    lines = [f"{counted(len(names), 'file')} {text} {folder}" for text, names in copied if names]
    changed = "{} has your changes and stays as it is; the newer one is {}"
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
    """Make JupyterLab start without asking about news, unless the user's own settings say otherwise."""
    settings = files("elele") / "lab-settings"
    if settings.is_dir():
        places = (str(settings), os.environ.get("JUPYTER_CONFIG_PATH", ""))
        os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, places))
