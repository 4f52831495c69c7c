"""The lessons as pages to read: `pages.py FOLDER` runs each one and writes it as HTML that needs no network.

Further arguments are the notebooks to write; without them all are written.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import CoalesceStreamsPreprocessor, ExecutePreprocessor

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
OWN = {"ELELE_STILLS": "pictures", "ELELE_SCORES": "off"}
"""The environment of the lessons: boards as drawings with their birds, and no game kept."""
STYLE = """
main { max-width: 1020px; margin: auto; }
main .jp-RenderedHTMLCommon.jp-RenderedHTMLCommon a:any-link { text-decoration: underline; }
main .jp-RenderedText.jp-RenderedText pre { word-break: normal; overflow-wrap: anywhere; }
main .highlight .ow { color: #7a00c8; }
main .highlight :is(.mi, .mf, .mh) { color: #056b00; }
"""
"""Short lines broken between words, underlined links, and code with enough contrast."""


def page(source):
    """One notebook, run from top to bottom, as the text of a page."""
    notebook = nbformat.read(source, as_version=4)
    # Without the state of widgets the page takes the drawing beside each, and needs no script for it.
    run = ExecutePreprocessor(timeout=600, kernel_name="python3", store_widget_state=False)
    run.preprocess(notebook, {"metadata": {"path": str(source.parent)}})
    quiet = {"mathjax_url": "", "require_js_url": "", "exclude_input_prompt": True, "exclude_output_prompt": True}
    exporter = HTMLExporter(**quiet)
    exporter.register_preprocessor(CoalesceStreamsPreprocessor, enabled=True)  # joins output printed in pieces
    html, _ = exporter.from_notebook_node(notebook, {"metadata": {"name": source.stem}})
    html = html.replace("</head>", f"<style>{STYLE}</style></head>", 1)
    return re.sub(r'(href="[\w-]+)\.ipynb(?=[#"])', r"\1.html", html)


def write(folder, sources):
    """A page for each notebook."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        print(source.stem, flush=True)
        (folder / f"{source.stem}.html").write_text(page(source), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(OWN, ELELE_HOME=home)
        write(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]] or sorted(NOTEBOOKS.glob("*.ipynb")))
