"""JupyterLab itself: the harness works, and a small widget lives in it as our boards do."""

from __future__ import annotations

import pytest
from lab_server import Lab
from playwright.sync_api import expect

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
    """Click, message, kernel, trait, page: the whole way round."""
    page = lab.open(lab.write("counter.ipynb", COUNTER, "counter"))
    button = page.locator("[data-counter]")
    expect(button).to_have_text("0")
    button.click()
    button.click()
    expect(button).to_have_text("2")
    assert lab.python(page, "print(counter.count)") == "2\n"


def test_a_cell_that_fails_is_told(lab: Lab) -> None:
    """The harness does not pass over an error in a cell."""
    name = lab.write("fails.ipynb", "1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.open(name)


def test_no_question_about_news(lab: Lab) -> None:
    """The first start shows no dialog and no notification over the notebook."""
    page = lab.open(lab.write("quiet.ipynb", "1"), fresh=True)
    expect(page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)


def test_every_lesson_runs(lab: Lab) -> None:
    """All lessons run from top to bottom, and the last board of each is drawn."""
    for lesson in sorted(path.name for path in lab.server.notebooks.glob("[0-9]*.ipynb")):
        page = lab.open(lesson)
        lab.see_last_widget(page)
        lab.close_notebooks(page)
