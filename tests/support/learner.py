"""A person with a lesson in JupyterLab, who runs box after box and works with what appears below each."""

from __future__ import annotations

import re
from typing import Any

from lab_server import Lab
from playwright.sync_api import Locator, expect
from walker import Role, Walker

NOTEBOOK = ".jp-NotebookPanel:not(.lm-mod-hidden)"
OUTPUT = f"{NOTEBOOK} .jp-OutputArea-output"
NEXT = """(after) => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
  return cells.findIndex((cell, index) => index > after && cell.type === "code");
}"""
"""JavaScript that returns the number of the next box with code."""
SCROLLED = "(index) => window.jupyterapp.shell.currentWidget.content.scrollToItem(index)"
CODES = "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.sharedModel.source)"
OPEN = "(name) => window.jupyterapp.shell.currentWidget?.context?.path === name"
UNRUN = "(index) => { window.jupyterapp.shell.currentWidget.content.model.cells.get(index).executionCount = null; }"
RAN = """(index) => {
  const { executionState, executionCount } = window.jupyterapp.shell.currentWidget.content.model.cells.get(index);
  return executionState === "idle" && executionCount !== null;
}"""
"""JavaScript that returns whether a box has run to its end since `UNRUN`."""
OUTPUTS = "(index) => window.jupyterapp.shell.currentWidget.content.model.cells.get(index).outputs.toJSON()"
WIDGET = "application/vnd.jupyter.widget-view+json"
STARTING = r"status of 500 .+/api/kernels\?"
"""What Jupyter Server may answer to a request for the list of kernels while a kernel is starting."""


class Learner(Walker):
    """A person at a lesson in JupyterLab, who looks at the output of the box that was run last."""

    def __init__(self, lab: Lab, lesson: str, **device: Any) -> None:
        """Open a lesson without running anything; `device` has options of the browser's window."""
        self.lab, self.at = lab, -1
        super().__init__(lab.open(lesson, run=False, fresh=True, **device), OUTPUT, [STARTING])

    def opens(self, lesson: str) -> None:
        """Open another lesson from the list of files."""
        self.page.get_by_role("listitem", name=re.compile(rf"^Name: {re.escape(lesson)}")).dblclick()
        self.page.wait_for_function(OPEN, arg=lesson)
        self._begins()

    def opens_again(self) -> None:
        """Save, close the window and end JupyterLab's kernels; then open the same lesson in a new window."""
        self.page.keyboard.press("ControlOrMeta+s")
        self.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
        address = self.page.url
        super().opens_again()
        self.lab.server.end_kernels()
        self.sight.expected.append("widget model not found")  # JupyterLab's own line about outputs of an ended kernel
        self.goes_to(address)
        self._begins()

    def _begins(self) -> None:
        self.lab.idle(self.page)
        self.sight.part, self.at = OUTPUT, -1

    @property
    def output(self) -> Locator:
        """What is below the box that was run last."""
        return self.page.locator(self.sight.part)

    @property
    def board(self) -> Locator:
        return self.output.locator("[data-board]").first

    def control(self, name: str | re.Pattern[str], role: Role = "button") -> Locator:
        return self.output.get_by_role(role, name=name, exact=isinstance(name, str)).filter(visible=True)

    def box(self, index: int) -> Locator:
        """The box with this number, scrolled into sight."""
        self.page.evaluate(SCROLLED, index)
        return self.page.locator(f"{NOTEBOOK} .jp-Cell[data-windowed-list-index='{index}']")

    def reads(self, words: str | re.Pattern[str]) -> None:
        """Scroll to words below the box that was run last, and see them as a whole."""
        found = self.output.get_by_text(words).filter(visible=True).first
        found.scroll_into_view_if_needed()
        self.sees(found)

    def runs_next(self, mistake: str = "") -> None:
        """Run the next box with code, by Shift + Enter, and look at what it shows, if anything.

        It must be the mistake in these words, or no error.
        """
        self.at = self.page.evaluate(NEXT, self.at)
        self.box(self.at).locator(".jp-InputPrompt").click()
        self._runs(mistake)

    def edits(self, begins: str, *changes: tuple[str, str], mistake: str = "") -> None:
        """Write other words into the box whose code begins so, and run it, as `runs_next` does."""
        codes = self.page.evaluate(CODES)
        self.at = next(index for index, code in enumerate(codes) if code.startswith(begins))
        code = codes[self.at]
        for old, new in changes:
            assert old in code, f"{old!r} is not in {code!r}"
            code = code.replace(old, new)
        self.box(self.at).locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(code)
        self._runs(mistake)

    def _runs(self, mistake: str = "") -> None:
        self.page.evaluate(UNRUN, self.at)
        self.page.keyboard.press("Shift+Enter")
        self.page.wait_for_function(RAN, arg=self.at)
        faults = self.box(self.at).locator("[data-mime-type$=error], [data-mime-type$=stderr]")
        self.sight.part = f"{NOTEBOOK} .jp-Cell[data-windowed-list-index='{self.at}'] .jp-OutputArea-output"
        outputs = self.page.evaluate(OUTPUTS, self.at)
        if any(WIDGET in output.get("data", ()) for output in outputs):
            expect(self.output.locator(".elele").first).to_be_visible()
        expect(faults).to_have_text([mistake] if mistake else [])
        if outputs:
            self.sight.look()
