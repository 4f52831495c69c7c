"""Prepare .venv: `prepare.py lab` for the lessons, `prepare.py dev` for tests as well.

The first run installs packages; later runs find an unchanged stamp and end at once. The script also runs under old
versions of Python, so that it can report them as too old.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
VENV = ROOT / ".venv"
VERSIONS = ROOT / ".ci" / "constraints.txt"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
EXTRAS = {"lab": "[lab]", "site": "[lab]", "dev": "[cluster,lab]", "bench": "[cluster,lab]", "dist": ""}
"""Environment -> the extras of the package in it; all but the first also have the dependency group of the same name."""


def stamp(name):
    """A digest of everything on which the environment depends."""
    files = [ROOT / "pyproject.toml", VERSIONS, Path(__file__)]
    parts = [file.read_bytes() for file in files] + [str(ROOT).encode(), name.encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def version(python):
    """The (major, minor) version of a Python program; (0, 0) if it does not run."""
    ask = [str(python), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(ask, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return (0, 0)
    return tuple(map(int, answer.split()))


def new_enough():
    """Find a Python that is new enough: this one or a newer one on the path."""
    if sys.version_info >= OLDEST:
        return sys.executable
    for minor in range(20, OLDEST[1] - 1, -1):
        python = shutil.which("python3.{}".format(minor))  # noqa: UP032  # an old Python reads this too
        if python and version(python) >= OLDEST:
            return python
    found = ".".join(map(str, sys.version_info[:3]))
    wanted = ".".join(map(str, OLDEST))
    raise SystemExit(
        "Python " + wanted + " or newer is needed, but only " + found + " was found (" + sys.executable + ").\n"
        "Install a newer one from https://www.python.org/downloads/ and run the command again."
    )


def works(*command):
    """Run a program; return whether it succeeded."""
    return subprocess.run([str(word) for word in command], cwd=str(ROOT), stdin=subprocess.DEVNULL).returncode == 0


def run(*command):
    """Run a program; if it fails, exit with a message that names it."""
    if not works(*command):
        raise SystemExit("This did not work: " + " ".join(map(str, command)))


def install(*packages):
    """Install packages with uv (in seconds), or with pip (in minutes) if uv cannot be installed or fails."""
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv = [PYTHON, "-m", "uv", "pip", "install", "--quiet", "--python", PYTHON]
    if not (works(*pip, "uv") and works(*uv, *packages)):
        print("Trying again with pip", flush=True)
        run(*pip, "--upgrade", "pip>=25.1")  # the pip that comes with Python 3.11 knows no groups
        run(*pip, *packages)


def prepare(name):
    """Make an environment in .venv with the project in editable mode and the packages of one of `EXTRAS`."""
    mark = VENV / (".ready-" + name)
    wanted = stamp(name)
    if PYTHON.exists() and mark.exists() and mark.read_text() == wanted:
        return
    if version(PYTHON) < OLDEST:
        print("Making .venv", flush=True)
        run(new_enough(), "-m", "venv", "--clear", VENV)
    print("Installing what is needed; this can take a minute or two the first time", flush=True)
    if name == "dev":  # the tests start Python hundreds of times, perhaps where it may not keep what it compiles
        os.environ["UV_COMPILE_BYTECODE"] = "1"
    group = [] if name == "lab" else ["--group", name]
    install("--constraint", VERSIONS, "--editable", "." + EXTRAS[name], *group)
    first_start()
    if name == "dev":
        run(PYTHON, HERE / "contract.py")  # so that an editor knows the types of messages
    mark.write_text(wanted)


def first_start():
    """In the JupyterLab of .venv, ask nothing about news, and fold the list of files until a learner opens it.

    The settings of the user's own JupyterLab do not change, and neither does a layout that a learner has left.
    """
    settings, layouts = VENV / "etc" / "jupyter" / "labconfig", VENV / "workspaces"
    for folder in (settings, layouts):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(str(HERE / "lab-settings.json"), str(settings / "default_setting_overrides.json"))
    layout = layouts / "default-37a8.jupyterlab-workspace"
    if not layout.exists():
        shutil.copy(str(HERE / "lab-workspace.json"), str(layout))


if __name__ == "__main__":
    prepare(sys.argv[1])
