"""Static HTML of a board or a page of the field guide, for pages without Python, such as an exported notebook.

The HTML is part of a cell's output, in addition to the widget, and is saved with the notebook. This HTML shows birds
only by name, so it stays small, at about 20 kB. If the environment variable `ELELE_STILLS` is `pictures`, as for `make
pages`, the HTML also shows drawings of the birds. If `ELELE_SITE` is a site's address, a link opens the deal there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import quote

from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

from elele_widgets.shared import assets

Faces = Mapping[str, Mapping[str, Any]]  # JSON with different keys for each kind of card
PLAY = "Play this deal"
_PLAIN = " ='/:;,()-"
"""The characters that need no escape in a double-quoted data URL."""


class Still(Widget):
    """A widget that is shown as text, and as static HTML on pages without Python."""

    _ipython_display_: Any = None  # that of ipywidgets 7 would show the widget without its HTML

    @property
    def text(self) -> str:
        """The widget as text; each kind of widget has its own."""
        raise NotImplementedError

    @property
    def still(self) -> str:
        """The widget as static HTML."""
        return words(self.text)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = super()._repr_mimebundle_(**kwargs)
        if isinstance(shown, tuple):
            data, metadata = shown
            return {**data, "text/html": self.still}, metadata
        # ipywidgets would cut off the text of a box after 110 letters.
        return {**shown, "text/plain": self.text, "text/html": self.still}


class Page(Still):
    """A widget that a cell shows as HTML with a script of its own, also on a saved page."""

    def _repr_mimebundle_(self, **_kwargs: Any) -> Any:
        # No widget view: nbconvert would prefer it to the HTML, and its page would then need the network.
        return {"text/plain": self.text, "text/html": self.still}, {}


def board(
    view: Mapping[str, Any], faces: Faces, pictures: Mapping[str, str], about: Mapping[str, Any], *, birds: bool = False
) -> str:
    """Static HTML of a board, made from the traits of its widget; with `birds`, it always has drawings of the birds."""
    still = _Board(faces, pictures, birds or drawn())
    zones = "".join(still.zone(zone, about["zones"]) for zone in view["zones"] if zone["slots"])
    facts = (view["deal"], f"{about['unit']}: {view['score']}" if about["unit"] else "", about["note"])
    notice = f'<p class="notice">{escape(view["notice"]["text"])}</p>' if view["notice"] else ""
    head = f"<b>{escape(about['title'])}</b> {escape(' · '.join(filter(None, facts)))}"
    way = f'<p><a href="{escape(about["site"])}">{PLAY}</a></p>' if "site" in about else ""
    return section(f"<p>{head}</p>{zones}{notice}{way}", still.style())


def section(inside: str, style: str = "") -> str:
    """Static HTML with its own style."""
    own = f' style="{escape(style)}"' if style else ""
    sheet = assets.style("shared/tokens.css", "shared/stills.css")
    return f'<style>{sheet}</style><section class="elele elele-still" data-still{own}>{inside}</section>'


def titled(title: str, text: str) -> str:
    """A title and a sentence as static HTML, to put above other static HTML."""
    return section(f"<p><b>{escape(title)}</b></p><p>{escape(text)}</p>")


def words(text: str, svg: str = "") -> str:
    """A widget's text as static HTML, with its first line as a title, and with a drawing if one is given."""
    title, _, rest = text.partition("\n")
    return section(f"<p><b>{escape(title)}</b></p>{_image(svg) if svg else ''}<pre>{escape(rest)}</pre>")


def side_by_side(names: Iterable[str], drawings: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    """A table that shows birds side by side; each row has a label, and a cell for each bird."""
    tops = zip(names, drawings, strict=True)
    head = "".join(f'<th scope="col">{_image(svg)}{escape(name)}</th>' for name, svg in tops)
    body = "".join(
        f'<tr><th scope="row">{escape(label)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for label, cells in rows
    )
    return section(f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>")


def gallery(title: str, birds: Iterable[tuple[str, str, str]]) -> str:
    """Birds as cards, each with its drawing, its Hawaiian name, and a text below the name."""
    cards = "".join(
        f'<li><span class="bird">{_image(svg)}<span class="name" lang="haw">{escape(name)}</span> '
        f'<span class="english">{escape(text)}</span></span></li>'
        for svg, name, text in birds
    )
    return section(f'<p><b>{escape(title)}</b></p><ul class="gallery">{cards}</ul>')


def to_scale(title: str, birds: Sequence[tuple[str, float, str, str]]) -> str:
    """Birds one below the other, to the same scale, each with its drawing, its Hawaiian name, and a text."""
    widest = max((wide for _, wide, *_ in birds), default=0) or 1
    rows = "".join(
        f'<tr><td>{_image(svg, f"width:{wide / widest:.1%}")}</td><th scope="row"><span class="name" lang="haw">'
        f'{escape(name)}</span> <span class="english">{escape(text)}</span></th></tr>'
        for svg, wide, name, text in birds
    )
    return section(f'<p><b>{escape(title)}</b></p><table class="scale"><tbody>{rows}</tbody></table>')


def drawn() -> bool:
    """Return whether birds are drawn as well as named."""
    return os.environ.get("ELELE_STILLS") == "pictures"


def _image(svg: str, style: str = "") -> str:
    return f'<img alt="" src="{escape(_address(svg))}" style="{style}">' if drawn() else ""


def _address(svg: str) -> str:
    return f"data:image/svg+xml,{quote(svg.replace(chr(34), chr(39)), safe=_PLAIN)}"


class _Board:
    """The cards of one board; each drawing is included only once."""

    def __init__(self, faces: Faces, pictures: Mapping[str, str], birds: bool) -> None:
        self.faces, self.pictures, self.drawn = faces, pictures, birds
        self.used: dict[str, str] = {}

    def style(self) -> str:
        """The drawings that the board uses, as CSS variables."""
        return ";".join(f'--still-{name}:url("{_address(svg)}")' for name, svg in sorted(self.used.items()))

    def zone(self, zone: Mapping[str, Any], names: Mapping[str, str]) -> str:
        """The places of one zone, arranged as on the board."""
        slots = zone["slots"]
        left, top = min(slot["col"] for slot in slots), min(slot["row"] for slot in slots)
        columns = max(slot["col"] for slot in slots) - left + 1
        places = "".join(self._place(slot, slot["row"] - top + 1, slot["col"] - left + 1) for slot in slots)
        name = escape(names.get(zone["name"], ""))
        caption = f"<p>{name}</p>" if name else ""
        return f'<div class="zone {zone["name"]}">{caption}<ul style="--columns:{columns}">{places}</ul></div>'

    def _place(self, slot: Mapping[str, Any], row: int, column: int) -> str:
        up = [card for card in slot["cards"] if card["up"]]
        down = len(slot["cards"]) - len(up)
        back = f'<span class="back">{down}</span>' if down and up else ""
        inside = back + "".join(map(self._card, up)) or f'<span class="empty">{escape(_short(slot))}</span>'
        marks = "".join(f'<span class="mark">{escape(badge["text"])}</span>' for badge in slot["badges"] if up)
        at = f'<span class="at">{slot["place"]}</span> ' if len(slot["place"]) < 3 else ""
        nests = '<span class="nest"></span>' * (slot.get("free") or 0)
        return (
            f'<li style="--at:{row}/{column}"><div role="img" aria-label="{escape(slot["label"])}">'
            f"{at}{inside}{nests}{marks}</div></li>"
        )

    def _card(self, card: Mapping[str, Any]) -> str:
        if card.get("role") == "pair":
            return self._pair(card)
        face = {**self.faces.get(card["text"], {"kind": "plain", "title": card["label"]}), **card.get("signs", {})}
        kinds = {"bird": self._bird, "habitat": self._habitat, "suit": self._suit, "plain": self._plain}
        return kinds.get(face["kind"], self._flat)(face)

    def _plain(self, face: Mapping[str, Any]) -> str:
        return f'<span class="plain">{escape(face["title"])}</span>'

    def _bird(self, face: Mapping[str, Any]) -> str:
        homes = "".join(self._icon(home["icon"]) for home in face["icons"])
        points = "" if face["points"] is None else face["points"]
        return (
            f'<span class="bird"><span class="band">{face["mark"]} <b>{points}</b></span> '
            f'{self._picture(face["picture"])}<span class="name" lang="haw">{escape(face["title"])}</span> '
            f'<span class="english">{escape(face["english"])}</span><span class="homes">{homes}</span></span>'
        )

    def _habitat(self, face: Mapping[str, Any]) -> str:
        name = face["name"] or face["title"]
        return (
            f'<span class="habitat">{self._icon(face["icon"])}<span class="name" lang="haw">{escape(name)}</span> '
            f'<span class="english">{escape(face["english"])}</span></span>'
        )

    def _pair(self, card: Mapping[str, Any]) -> str:
        face = self.faces[card["faces"][0]]
        cover = self._flat(self.faces[card["cover"]]) if card.get("cover") else ""
        drawn = "".join(self._picture(self.faces[bird]["picture"]) for bird in card["faces"])
        kind = "pair covered" if cover else "pair"
        return (
            f'<span class="{kind}"><span class="two">{drawn}</span>'
            f'<span class="name" lang="haw">{escape(face["title"])}</span> <b>{face["points"]}</b></span> {cover}'
        )

    def _flat(self, face: Mapping[str, Any]) -> str:
        return (
            f'<span class="{face["kind"]}">{self._icon(face["icon"])}<span class="english">{escape(face["english"])}'
            "</span></span>"
        )

    def _suit(self, face: Mapping[str, Any]) -> str:
        return f'<span class="suit {face["colour"]}">{face["rank"]}{self._icon(face["icon"])}</span>'

    def _icon(self, name: str) -> str:
        return f'<i style="--icon:{self._use(name)}"></i>' if name in self.pictures else ""

    def _picture(self, name: str) -> str:
        wanted = self.drawn and name in self.pictures
        return f'<i class="drawn" style="--drawn:{self._use(name)}"></i>' if wanted else ""

    def _use(self, name: str) -> str:
        known = name.replace("/", "-")
        self.used[known] = self.pictures[name]
        return f"var(--still-{known})"


def _short(slot: Mapping[str, Any]) -> str:
    """The label of a place without face-up cards; the name of the place is left out."""
    return str(slot["label"].removeprefix(f"{slot['place']}: ").partition(";")[0])
