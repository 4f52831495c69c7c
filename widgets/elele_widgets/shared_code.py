"""The script and style of one kind of widget: a kernel sends them once, however many of these widgets it shows."""

from __future__ import annotations

from typing import Any

import anywidget
from traitlets import Unicode

from elele_widgets import assets
from elele_widgets.assets import Bundle


class SharedCode(anywidget.AnyWidget):
    """A widget that is never shown; all widgets of one kind refer to its model, and a page loads their code from it.

    The page begins to load the code as soon as it arrives, while Python prepares the first widget.
    """

    _esm = assets.script("shared/prefetch.js")

    name = Unicode().tag(sync=True)
    """The name of the entry module."""
    script = Unicode().tag(sync=True)
    style = Unicode().tag(sync=True)

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""


_known: dict[Bundle, SharedCode] = {}


def of(bundle: Bundle) -> SharedCode:
    """The widget with the code of a bundle; the first call sends the code to the page."""
    found = _known.get(bundle)
    if found is None or found.comm is None:  # a closed widget has no channel to the page
        found = _known[bundle] = SharedCode(name=bundle.entry, script=bundle.script, style=bundle.style)
    return found
