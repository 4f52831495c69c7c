"""The page of a site on which the reader bends Elemental's figures."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import DOMWidget  # type: ignore[import-untyped]  # it has no types


def _bend(name: str, _options: Mapping[str, str]) -> DOMWidget:
    from elele_course.elemental import bend  # a game needs no figure to bend
    from elele_widgets.elemental.bend import Bend  # see above

    return Bend(name or bend.KINDS[0])


PAGES = {"bend": _bend}
"""Page → the function that makes its widget."""
