"""Build the kernel of the notebooks: Python's memory with IPython, the boards and the rules, restored in the browser.

JupyterLite's kernel loads Pyodide from an address. Here that is the address of `kernel/start.mjs`, which restores the
memory. If that fails, Pyodide loads the wheels as on any other site.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import zipfile
from pathlib import Path

import play_pages
from packaging.utils import parse_wheel_filename

HERE = Path(__file__).resolve().parent
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
OWN = ("piplite", "pyodide_kernel", "ipykernel")
"""The wheels of JupyterLite's kernel itself."""
CHECKED = (
    ".bin", ".css", ".head", ".ipynb", ".js", ".json", ".md", ".mjs", ".png", ".svg", ".ttf", ".wasm", ".whl", ".woff",
    ".woff2", ".zip",
)  # fmt: skip
"""The extensions of the files that the service worker checks."""
LATER = ("jedi", "parso", "prompt-toolkit", "wcwidth")
"""Packages that are fetched when a cell imports them; no lesson does."""
READ = re.compile(r"(elele/data|elele_widgets)/.+\.(css|csv|game|js|md|svg|toml)$")
"""The path of each file that Python reads when needed, including scripts, since boards in cells bring their own."""
NEEDED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""The packages that the kernel would install one after another if Pyodide did not get their names."""


def wheels(tools: Path, pyodide: Path) -> None:
    """Copy the wheels of JupyterLite's kernel to the other wheels."""
    for name in OWN:
        for wheel in tools.glob(f"share/jupyter/labextensions/@jupyterlite/**/pypi/{name}-*.whl"):
            shutil.copy(wheel, pyodide)


def packed(pyodide: Path, folder: Path) -> tuple[dict[str, str], list[str]]:
    """Write all packages as `python.zip`, and return the texts that their code reads, and the packages' names."""
    known, texts = [], {}
    with zipfile.ZipFile(folder / "python.zip", "w") as code:
        code.write(HERE / "kernel" / "elele_kernel.py", "elele_kernel.py")
        for wheel in sorted(pyodide.glob("*.whl")):
            name = str(parse_wheel_filename(wheel.name)[0])
            if name in LATER:
                continue
            known.append(name)
            with zipfile.ZipFile(wheel) as archive:
                for file in archive.namelist():
                    if not file.endswith("/") and ".data/" not in file:
                        code.writestr(file, archive.read(file))
                    if READ.match(file):
                        texts[file] = archive.read(file).decode()
    return texts, known


def add(site: Path, node: play_pages.Node, level: int) -> None:
    """Save the memory, and make the kernel of a site restore it.

    `node` runs Node, and `level` is how much zstd compresses.
    """
    folder, pyodide = site / "kernel" / "new", site / "static" / "pyodide"
    folder.mkdir(parents=True)
    texts, known = packed(pyodide, folder)
    play_pages.save(pyodide, folder, HERE / "kernel" / "warm.py", "/drive/progress", node, texts, known, level=level)
    (folder / "python.zip").unlink()
    for name in ("own_turn.mjs", "start.mjs"):
        shutil.copy(HERE / "kernel" / name, folder)
    shutil.copy(play_pages.HERE / "python.mjs", folder)
    version = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(folder.iterdir()))).hexdigest()[:12]
    folder.rename(folder.with_name(version))
    configured(site / "jupyter-lite.json", f"./kernel/{version}/start.mjs")


def serviced(site: Path) -> None:
    """Add our parts to JupyterLite's service worker, because a folder of a site has only one; call this last."""
    worker = site / "service-worker.js"
    parts = (HERE / "kernel" / "turns.js", HERE / "play" / "offline.js", HERE / "kernel" / "checked.js", worker)
    digests = json.dumps(_digests(site, worker), ensure_ascii=False, separators=(",", ":"))
    text = "".join(part.read_text("utf-8") for part in parts)
    worker.write_text(text.replace("const DIGESTS = {}", f"const DIGESTS = {digests}"), "utf-8")


def _digests(site: Path, worker: Path) -> dict[str, str]:
    """Path → the digest of each file of the notebooks; pages are left out, as they may change before the worker."""
    files = sorted(file for file in site.rglob("*") if file.is_file() and file != worker and file.suffix in CHECKED)
    return {
        file.relative_to(site).as_posix(): base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
        for file in files
        if file.relative_to(site).parts[0] not in ("birds", "icons", "play")
    }


def configured(file: Path, address: str) -> None:
    """Make the kernel of a site load Python from an address, and find its packages there."""
    settings = json.loads(file.read_text("utf-8"))
    kernel = settings["jupyter-config-data"]["litePluginSettings"][PLUGIN]
    kernel["pyodideUrl"] = address
    kernel["loadPyodideOptions"]["packages"] = NEEDED
    file.write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")
