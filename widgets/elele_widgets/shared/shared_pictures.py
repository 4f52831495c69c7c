"""Pictures that the boards of a kernel share: a page gets them once, however many boards it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele_widgets.shared import shared_code


class SharedPictures(Widget):
    """A widget that is never shown; boards name its model, and the page finds the pictures in that model."""

    svg = Dict().tag(sync=True)
    """The name of each drawing → its SVG text."""

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""


_known: WeakValueDictionary[frozenset[tuple[str, str]], SharedPictures] = WeakValueDictionary()


def of(pictures: Mapping[str, str]) -> SharedPictures | None:
    """The widget with exactly these pictures, which the first call sends to the page; None if none is shared."""
    if not shared_code.shared():
        return None
    key = frozenset(pictures.items())
    found = _known.get(key)
    if not found or found.comm is None:
        found = _known[key] = SharedPictures(svg={**pictures})
    return found
