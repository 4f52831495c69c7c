"""The room `classroom` loads its modules on first use, and all its names can be found before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_names_are_there_before_they_are_used() -> None:
    """In a new Python, `dir` lists every name, and each name and module can be had without an import of its own."""
    program = (
        f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / 'course')!r}]\n"
        "from elele_course import classroom\n"
        "assert {'paste', 'Found', 'verify', 'partings'} <= {*dir(classroom)}\n"
        "assert not [name for name in sys.modules if name.startswith('elele_course.classroom.')]\n"
        "assert classroom.submission_text.LARGEST and classroom.verify.paste is classroom.paste\n"
        "assert all(hasattr(classroom, name) for name in dir(classroom))\n"
        "assert not hasattr(classroom, 'nobody')"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
