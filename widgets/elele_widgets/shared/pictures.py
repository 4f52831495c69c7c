"""The drawings of birds, habitats, threats and protections, as SVG text that is sent with a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypedDict, cast

from elele.cards import SuitFace
from elele.seabirds.deck import Deck, load
from elele.seabirds.view import BirdFace, FlatFace, HabitatFace
from elele.view import Zone


class PlainFace(TypedDict):
    """A face with only a title, for a card of which a game says nothing else."""

    kind: Literal["plain"]
    title: str


Face: TypeAlias = BirdFace | SuitFace | FlatFace | HabitatFace | PlainFace
"""The printed face of a card, with the names of its drawings."""
Faces: TypeAlias = dict[str, Face]
"""The faces by the texts of cards."""
FOLDER = Path(__file__).parents[1] / "pictures"
COURTS = {
    "JC": "noio", "QC": "hinaoku", "KC": "iwa-k", "JD": "ewaewa", "QD": "koae-kea", "KD": "a-masked",
    "JH": "pakalakala", "QH": "koae-ula", "KH": "moli", "JS": "noio-koha", "QS": "manu-o-ku", "KS": "kaupu",
}  # fmt: skip
"""The seabird that decorates each court card; cards that show elements have no seabird."""
SELDOM = ("acts",)
"""The folders of drawings that few pages show. They are read each time, and so are not in the site's saved memory."""
PARTS = ("picture", "icon", "court")
"""The keys of a face whose values are names of drawings."""
_GROUND = re.compile(r'<g class="ground">.*?</g>\s*', re.DOTALL)
_FRAME = re.compile(r'viewBox="[^"]*" data-frame="([^"]*)" data-box="[^"]*"')
_DARK = (
    '<filter id="dark" color-interpolation-filters="sRGB"><feColorMatrix values="'
    '0 0 0 0 .14 0 0 0 0 .19 0 0 0 0 .23 0 0 0 1 0"/></filter><g filter="url(#dark)">'
)
"""The SVG text that opens a group drawn in one dark color."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def _read(kind: str, name: str) -> str:
    path = FOLDER / kind / f"{name}.svg"
    return path.read_text(encoding="utf-8") if _ID.fullmatch(name) and path.is_file() else ""


_drawing = cache(_read)


def bird(card: str) -> str:
    """The name of the drawing for a bird card such as `iwa:w`; the sexes have separate drawings if they differ."""
    species, _, sex = card.partition(":")
    return next((f"birds/{name}" for name in (f"{species}-{sex}", species) if _drawing("birds", name)), "")


def of_birds(deck: Deck | None = None) -> dict[str, tuple[str, str]]:
    """Bird card, or pose such as `iwa:flight` or `iwa:silhouette` → the name and the SVG text of its drawing.

    A bird without a drawing is left out.
    """
    birds = deck or load()
    drawn = {card: (name, drawing(name)) for card in birds.bird_cards() if (name := bird(card))}
    for one in birds.in_deck:
        if flight := drawing(f"flight/{one.species_id}"):
            drawn[f"{one.species_id}:flight"] = (f"flight/{one.species_id}", flight)
        if name := bird(f"{one.species_id}:w"):
            drawn[f"{one.species_id}:silhouette"] = (f"silhouette/{one.species_id}", silhouette(name))
    return drawn


def drawing(name: str) -> str:
    """The SVG text of a drawing such as `birds/noio`, or of an icon such as `habitat-dune`; empty if there is none."""
    kind, slash, rest = name.partition("/")
    if kind in SELDOM:
        return _read(kind, rest)
    return _drawing(kind, rest) if slash else _drawing("icons", name)


def bird_only(name: str) -> str:
    """The SVG text of a drawing such as `birds/noio`, without the ground; empty if there is no such drawing."""
    return _GROUND.sub("", drawing(name))


def silhouette(name: str) -> str:
    """The SVG text of a drawing such as `birds/noio`, as a dark shape without the ground; empty if there is none."""
    return re.sub(r"(<svg[^>]*>)(.*)</svg>", rf"\1{_DARK}\2</g></svg>", bird_only(name), flags=re.DOTALL)


def pictured(faces: Mapping[str, Mapping[str, Any]]) -> tuple[Faces, dict[str, str]]:
    """The faces with the names of their drawings, and the drawings as SVG; a bird's drawing is cut to its frame."""
    dressed = {card: {**face, **_own(card, face)} for card, face in faces.items()}
    names = {face[part] for face in dressed.values() for part in PARTS if part in face}
    names |= {icon["icon"] for face in dressed.values() for icon in face.get("icons", ())}
    names |= {name for face in dressed.values() for name in face.get("drawings", ())}
    return cast(Faces, dressed), {name: _framed(svg) for name in sorted(names) if (svg := drawing(name))}


def of_zones(faces: Mapping[str, Mapping[str, Any]], zones: Iterable[Zone]) -> tuple[Faces, dict[str, str]]:
    """The faces of the cards that lie face up in some zones, and the drawings that a small board of them shows."""
    up = [card for zone in zones for slot in zone["slots"] for card in slot["cards"] if card["up"]]
    cards = {name for card in up for name in (card["text"], *card.get("faces", ()))}
    dressed, drawings = pictured({card: faces[card] for card in sorted(cards) if card in faces})
    parts = {face.get(part) for face in dressed.values() for part in ("icon", "picture")}
    return dressed, {name: svg for name, svg in drawings.items() if name in parts}


def _framed(svg: str) -> str:
    return _FRAME.sub(r'viewBox="\1"', svg, count=1)


def _own(card: str, face: Mapping[str, Any]) -> dict[str, str]:
    """The names of a face's own drawings: a bird's picture, a court's bird, or an element's symbol."""
    match face.get("kind"):
        case "bird":
            return {"picture": bird(card)}
        case "suit":
            if "element" in face:
                return {"picture": f"element-{face['element']}"}
            return {"court": f"birds/{COURTS[card]}"} if card in COURTS else {}
    return {}
