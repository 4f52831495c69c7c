"""Make .venv ready: `prepare.py lab` to play, `prepare.py dev` to test as well.

The first run installs; later runs see from a stamp that nothing has changed and end at once.
Written for old Pythons too, so that it can say that one is too old.
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
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp(extra):
    """What the environment depends on, as a text."""
    parts = [(ROOT / "pyproject.toml").read_bytes(), Path(__file__).read_bytes(), str(ROOT).encode(), extra.encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def version(python):
    """The (major, minor) of a Python program; (0, 0) where it does not run."""
    ask = [str(python), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(ask, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return (0, 0)
    return tuple(map(int, answer.split()))


def new_enough():
    """A Python that is new enough: the one that runs this, or a newer one on the path."""
    if sys.version_info >= OLDEST:
        return sys.executable
    for minor in range(20, OLDEST[1] - 1, -1):
        python = shutil.which("python3.{}".format(minor))  # noqa: UP032  # an old Python reads this too
        if python and version(python) >= OLDEST:
            return python
    found = ".".join(map(str, sys.version_info[:3]))
    wanted = ".".join(map(str, OLDEST))
    raise SystemExit(
        "Python " + wanted + " or newer is needed, and only " + found + " was found (" + sys.executable + ").\n"
        "Install a newer one from https://www.python.org/downloads/ and run the command again."
    )


def works(*command):
    """Run a program and say whether it went well."""
    return subprocess.run([str(word) for word in command], cwd=str(ROOT), stdin=subprocess.DEVNULL).returncode == 0


def run(*command):
    """Run a program; where it fails, so do we, after its own message."""
    if not works(*command):
        raise SystemExit("This did not work: " + " ".join(map(str, command)))


def install(*packages):
    """Install with uv, in seconds; where uv cannot be had or does not get through, with pip, in minutes."""
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv = [PYTHON, "-m", "uv", "pip", "install", "--quiet", "--python", PYTHON]
    if not (works(*pip, "uv") and works(*uv, *packages)):
        print("Trying again with pip", flush=True)
        run(*pip, *packages)


def prepare(extra):
    """An environment in .venv with the project, editable, and what `extra` needs."""
    mark = VENV / (".ready-" + extra)
    wanted = stamp(extra)
    if PYTHON.exists() and mark.exists() and mark.read_text() == wanted:
        return
    if version(PYTHON) < OLDEST:
        print("Making .venv", flush=True)
        run(new_enough(), "-m", "venv", "--clear", VENV)
    print("Installing what is needed; the first time this can take a minute or two", flush=True)
    install("--editable", ".[" + extra + "]")
    quiet_first_start()
    mark.write_text(wanted)


def quiet_first_start():
    """Our JupyterLab starts without the question about news; your own settings stay as they are."""
    settings = VENV / "etc" / "jupyter" / "labconfig"
    settings.mkdir(parents=True, exist_ok=True)
    shutil.copy(str(HERE / "lab-settings.json"), str(settings / "default_setting_overrides.json"))


if __name__ == "__main__":
    prepare(sys.argv[1])
