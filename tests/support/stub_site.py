"""A small site in a second: the real pages, with `fake_pyodide.mjs` instead of Python, and without notebooks."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import struct
from pathlib import Path

import build
import kernel
import openings
import play_pages

from elele_widgets.shared import pictures

FAKE = Path(__file__).parent / "fake_pyodide.mjs"
WASM = b"\0asm\1\0\0\0"
"""The smallest module of WebAssembly."""
UNPACKER = b"export const decompress = (bytes) => bytes.slice();"
"""A script in place of the one that unpacks what zstd has compressed; nothing is compressed here."""
LENGTH = 300_000


def stub_opening(folder: Path, deal: str) -> None:
    """Write the opening of a deal: the board of `fake_pyodide.mjs`, the answer to its first move, a late drawing."""
    (script,) = re.findall("const BOARD = `(.+?)`;", FAKE.read_text(encoding="utf-8"), re.DOTALL)
    state = {"_model_name": "AnyModel", "_esm": script, "view": {"ply": 0}}
    shared = {"states": {"1": state}, "model": "1", "board": "1", "moves": {}}
    own = {deal: {"states": {}, "moves": {"move 0": {"patch": {"base": 0, "set": {"ply": 1}, "drop": []}}}}}
    version, birds = openings.version(deal), {"1": {"birds/a-brown": "<svg/>"}}
    for name, content in ((version, shared), (f"{version}-birds", birds), (openings.shelf(deal), own)):
        (folder / f"opening-{name}.bin").write_bytes(gzip.compress(json.dumps(content).encode(), mtime=0))


def stub_site(out: Path, memory: bytes = b"memory ", opening: str = "") -> Path:
    """Write the site into a folder. Another `memory` makes another version of it; `opening` is a deal that has one."""
    pyodide, folder = out / "static" / "pyodide", out / "play" / "new"
    pyodide.mkdir(parents=True)
    folder.mkdir(parents=True)
    (out / "birds").mkdir()
    for name in build.BIRDS:
        (out / "birds" / f"{name}.svg").write_text(pictures.drawing(f"birds/{name}"), encoding="utf-8")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copy(FAKE, pyodide / name)
    contents = {
        pyodide / "pyodide.asm.wasm.zst": WASM, pyodide / "pyodide-lock.json": b"{}",
        pyodide / "fzstd.mjs": UNPACKER,
        pyodide / "python_stdlib.zip": memory * 7, folder / "python.zip": memory * 5, folder / "empty.zip": memory * 3,
        folder / "memory.head": struct.pack("<4I", 1886286592, 64, 0, LENGTH) + bytes(48),
        folder / "memory.bin": (memory * LENGTH)[:LENGTH] + b'{"sizes": {}}\n',
        folder / "after.bin": b'{"sizes": {}}\n',
    }  # fmt: skip
    for file, content in contents.items():
        file.write_bytes(content)
    if opening:
        stub_opening(folder, opening)
    version = play_pages.assembled(out, folder)
    (out / "index.html").write_text(build.start_page({}, version), encoding="utf-8")
    play_pages.keep(out, version)
    (out / "service-worker.js").write_text("")
    kernel.serviced(out)
    return out
