"""The lessons as files: each is there twice and says the same, is clean, and can be found."""

from __future__ import annotations

from pathlib import Path

import jupytext
import nbformat
import pytest

ROOT = Path(__file__).parent.parent
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
class TestLesson:
    def test_both_files_say_the_same(self, lesson: Path) -> None:
        """The .py that is reviewed is the .ipynb that is opened; `jupytext --sync` makes them so."""
        opened = nbformat.read(lesson, as_version=4)
        reviewed = jupytext.read(lesson.with_suffix(".py"))
        assert [(cell.cell_type, cell.source) for cell in opened.cells] == [
            (cell.cell_type, cell.source) for cell in reviewed.cells
        ]

    def test_no_output_is_committed(self, lesson: Path) -> None:
        """A lesson comes clean, so that what a learner sees is what the code gives."""
        code = [cell for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "code"]
        assert not [cell.source for cell in code if cell.outputs or cell.execution_count]

    def test_the_readme_names_it(self, lesson: Path) -> None:
        """The table of lessons in the README has a row for it."""
        assert f"(notebooks/{lesson.name})" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_script_has_its_lesson() -> None:
    """No .py in notebooks/ stands alone."""
    assert [path.stem for path in sorted((ROOT / "notebooks").glob("*.py"))] == [path.stem for path in LESSONS]
