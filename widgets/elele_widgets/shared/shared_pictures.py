"""Pictures that the boards of a kernel share: a page gets them once, however many boards it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele_widgets.shared.shared_code import can_be_shared


class SharedPictures(Widget):
    """A widget that is never shown; boards name its model, and the page finds the pictures in that model."""

    svg = Dict().tag(sync=True)
    """The name of each drawing → its SVG text."""

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""


_known: WeakValueDictionary[frozenset[tuple[str, str]], SharedPictures] = WeakValueDictionary()


def of(pictures: Mapping[str, str]) -> SharedPictures:
    """The widget with exactly these pictures; the first call sends them to the page."""
    key = frozenset(pictures.items())
    found = _known.get(key)
    if not found or not can_be_shared(found):
        found = _known[key] = SharedPictures(svg={**pictures})
    return found
