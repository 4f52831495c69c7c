"""JupyterLab itself: the test harness works, and a small widget behaves as our boards do."""

from __future__ import annotations

import re
import shutil

import nbformat
import pytest
import soak
from lab_server import ROOT, Lab
from playwright.sync_api import expect

import elele_widgets

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    """A button that Python counts for."""
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.dataset.counter = "";
      const draw = () => { button.textContent = model.get("count"); };
      button.addEventListener("click", () => model.send({ type: "add" }));
      model.on("change:count", draw);
      draw();
      el.append(button);
    }
    export default { render };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._add)

    def _add(self, _, content, buffers):
        self.count += 1

counter = Counter()
'''


def test_a_click_reaches_python_and_comes_back(lab: Lab) -> None:
    """A click goes as a message to the kernel, which changes a trait, and the page shows it."""
    page = lab.open(lab.write("counter.ipynb", COUNTER, "counter"))
    button = page.locator("[data-counter]")
    expect(button).to_have_text("0")
    button.click()
    button.click()
    expect(button).to_have_text("2")
    assert lab.python(page, "print(counter.count)") == "2\n"


def test_a_cell_that_fails_is_told(lab: Lab) -> None:
    """The harness reports an error in a cell."""
    name = lab.write("fails.ipynb", "1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.open(name)


def test_the_list_of_files_stays_folded_until_a_learner_opens_it(lab: Lab) -> None:
    """At first, as with `make lab`, the guide of a board is in sight beside it; later, the layout is the learner's."""
    layouts = lab.server.home / "config" / "lab" / "workspaces"
    layouts.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "tools" / "lab-workspace.json", layouts / "default-37a8.jupyterlab-workspace")
    name = lab.write("guided.ipynb", "from elele_widgets import table; table('seabirds#7')")
    page = lab.open(name, fresh=True, path="/lab", viewport={"width": 1280, "height": 720})
    folded = "() => window.jupyterapp.shell.leftCollapsed"
    assert page.evaluate(folded)
    board, guide = page.locator("[data-board]"), page.locator(".elele-birds")
    board.evaluate("(node) => node.scrollIntoView({ block: 'start' })")
    expect(guide).to_be_in_viewport()
    left, right = board.bounding_box(), guide.bounding_box()
    assert left["x"] + left["width"] <= right["x"]
    with page.expect_response(lambda answer: "/api/workspaces" in answer.url and answer.request.method == "PUT"):
        page.evaluate("window.jupyterapp.shell.expandLeft()")
    page.goto(f"{lab.server.url}/lab/tree/{name}")
    lab.idle(page)
    assert not page.evaluate(folded)


def showing_another_widget(lab: Lab) -> list[str]:
    """The notebooks, in reading order, that use a widget which none before them uses."""
    seen: set[str] = set()
    found = []
    for path in sorted(lab.server.notebooks.glob("*.ipynb")):
        cells = nbformat.read(path, as_version=4).cells
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        uses = {name for name in elele_widgets.__all__ if re.search(rf"\b{name}\(", code)}
        if uses - seen:
            found.append(path.name)
            seen |= uses
    assert seen >= {"Check", "Classroom", "Exercises", "FieldGuide", "Predict", "Quiz", "Steps", "Trace", "table"}
    return found


def test_lessons_run_and_show_their_widgets(lab: Lab) -> None:
    """The notebooks that bring a new widget run from top to bottom, and the last widget of each is drawn.

    nbval runs the cells of all notebooks, and tests on the stub page show each board that a lesson shows.
    """
    lessons = showing_another_widget(lab)
    for lesson in soak.examples(lessons[1::4], lessons):
        page = lab.open(lesson)
        lab.see_last_widget(page)
        lab.close_notebooks(page)
