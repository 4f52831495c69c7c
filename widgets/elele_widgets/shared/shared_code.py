"""The script and style of one kind of widget: a kernel sends them once, however many of these widgets it shows."""

from __future__ import annotations

import sys
from typing import Any

from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types
from traitlets import Unicode

from elele_widgets.shared.assets import Bundle


class SharedCode(Widget):
    """A widget that is never shown; all widgets of one kind refer to its model, and a page loads their code from it."""

    name = Unicode().tag(sync=True)
    """The name of the entry module."""
    script = Unicode().tag(sync=True)
    style = Unicode().tag(sync=True)

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""


_known: dict[Bundle, SharedCode] = {}


def can_be_shared(widget: Widget) -> bool:
    """Return whether new widgets can name the model of this widget.

    A closed widget has no channel to the page. In marimo, no widget can be shared, because marimo closes the channels
    of a cell before it runs the cell again.
    """
    return widget.comm is not None and "marimo" not in sys.modules


def of(bundle: Bundle) -> SharedCode:
    """The widget with the code of a bundle; the first call sends the code to the page."""
    found = _known.get(bundle)
    if not found or not can_be_shared(found):
        found = _known[bundle] = SharedCode(name=bundle.entry, script=bundle.script, style=bundle.style)
    return found
