"""Stand-ins for the functions by which a cell displays values; a page without a notebook has no cells."""

from typing import Any


def display(*shown: Any, **_options: Any) -> None:
    raise RuntimeError(f"a page without a notebook has no cell to show {shown} in")


clear_output = publish_display_data = display
