"""JupyterLab in Firefox and in WebKitGTK, with a real kernel."""

from __future__ import annotations

import nbformat
import programs
import pytest
import soak
from lab_server import PATIENT, LabServer
from other_browsers import Window, answer_a_question, place_a_pair, solve_a_puzzle

CELLS = (
    "from elele_widgets import Quiz, puzzle, table\ntable('seabirds#7')", "puzzle('two-moli')",
    "Quiz(seed='honu', keep=False)",
)  # fmt: skip
READY = """
  window.jupyterapp?.shell.currentWidget?.context?.isReady
  && window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === "idle"
  && document.querySelector("#jp-main-statusbar")?.textContent.includes("| Idle")
"""


@soak.only
@pytest.mark.parametrize("other_browser", programs.OTHERS, indirect=True)
def test_a_notebook(lab_server: LabServer, other_browser: Window) -> None:
    """A pair is placed, a puzzle solved and a question answered, each in its cell."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(notebook, lab_server.notebooks / "elsewhere.ipynb")
    try:
        other_browser.goto(f"{lab_server.url}/lab/workspaces/elsewhere/tree/elsewhere.ipynb?token={lab_server.token}")
        other_browser.wait(READY)
        other_browser.script(PATIENT)
        other_browser.script("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        for number, step in enumerate((place_a_pair, solve_a_puzzle, answer_a_question)):
            step(other_browser, f".jp-Cell[data-windowed-list-index='{number}']")
        other_browser.goto("about:blank")
    finally:
        lab_server.end_kernels()
