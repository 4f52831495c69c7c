"""The field guide: browse every bird, compare two, or see all birds drawn to the same scale."""

from __future__ import annotations

from difflib import get_close_matches

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele.seabirds.deck import READING_LEVELS, Deck, Species, field_guide, load
from elele_widgets.seabirds import pages
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.pictures import drawing
from elele_widgets.shared.shown import Shown, synced
from elele_widgets.shared.static_html import Still

VIEWS = ("birds", "compare", "scale")
SCALE = "Wings, all to the same scale"


class FieldGuide(Still, Shown):
    """A field guide to the seabirds of Hawaiʻi. The page gets all data at once, so browsing needs no Python.

    `FieldGuide("noio")` opens at a bird, and `FieldGuide("noio", "noio-koha")` compares two. `show="scale"` draws all
    birds to the same scale. `habitat`, `status`, `nest` and `size` select birds, as in
    `elele.seabirds.deck.field_guide.birds`.

    >>> from elele_widgets import FieldGuide
    >>> FieldGuide("noio", "noio-koha")
    Noio, Black Noddy, ... | Noio kōhā, Brown Noddy, ...
      Wingspan           66–72 cm | 75–86 cm
    ...
    """

    bundle = assets.bundle("seabirds/guide_view.js", "shared/tokens.css", "seabirds/guide.css", "seabirds/facts.css")

    guide = synced(pages.GuideData)
    """The data of `elele_widgets.seabirds.pages.guide`, with the first page to show as `begin`."""

    def __init__(
        self, *species: str, show: str = "", habitat: str = "", status: str = "", nest: str = "", size: str = "",
        level: str = "", deck: Deck | None = None, layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Open the guide. `level` is one of `READING_LEVELS`, or empty for all facts; `deck` may be your own deck."""
        self.deck = deck or load()
        self.opened = tuple(_found(self.deck, name) for name in species)
        if len(species) > 2:
            raise ValueError(f"the field guide compares two birds, not {len(species)}")
        show = show or ("compare" if len(species) == 2 else "birds")
        for kind, word, words in (("view", show, VIEWS), ("reading level", level, ("", *READING_LEVELS))):
            if word not in words:
                raise ValueError(f"there is no {kind} {word!r}; the {kind}s are {', '.join(filter(None, words))}")
        wanted = {"habitat": habitat, "status": status, "nest": nest, "size": size}
        self.birds = field_guide.birds(self.deck, **{name: choice for name, choice in wanted.items() if choice})
        opened = [bird.species_id for bird in self.opened]
        begin: pages.Begin = {"show": show, "open": opened, "wanted": wanted, "level": level}
        super().__init__(guide=pages.guide(self.deck, begin), layout=layout)

    @property
    def text(self) -> str:
        """The open birds, or a list of the selected birds, as text for pages that cannot show widgets."""
        if self.guide["begin"]["show"] == "scale":
            return "\n".join(_bar(bird) for bird in sorted(self.birds, key=_span, reverse=True))
        if not self.opened:
            return "\n".join((f"{len(self.birds)} of {len(self.deck.species)} birds", *map(_line, self.birds)))
        open_pages = [pages.bird_page(self.deck, bird) for bird in self.opened]
        rows = zip(*(page["rows"] for page in open_pages), strict=True)
        return "\n".join((" | ".join(map(_line, self.opened)), *map(_row, rows)))

    @property
    def still(self) -> str:
        """The first page as static HTML, for pages without Python."""
        if len(self.opened) < 2:
            scale = self.guide["begin"]["show"] == "scale"
            if static_html.drawn() and (scale or not self.opened):
                return self._wings() if scale else self._cards()
            return static_html.words(f"{SCALE}\n{self.text}" if scale else self.text)
        open_pages = [pages.bird_page(self.deck, bird) for bird in self.opened]
        rows = zip(*(page["rows"] for page in open_pages), strict=True)
        drawings = (drawing(page["pictures"][0]) for page in open_pages)
        return static_html.side_by_side([bird.hawaiian for bird in self.opened], drawings, map(_cells, rows))

    def _cards(self) -> str:
        side = {bird["id"]: drawing(bird["pictures"][0]) for bird in self.guide["birds"]}
        cards = [(side[bird.species_id], bird.hawaiian, bird.english) for bird in self.birds]
        return static_html.gallery(self.text.partition("\n")[0], cards)

    def _wings(self) -> str:
        birds = sorted(self.birds, key=_span, reverse=True)
        wings = [(drawing(f"flight/{bird.species_id}"), _span(bird), bird.hawaiian, _size(bird)) for bird in birds]
        return static_html.to_scale(SCALE, wings)


def _found(deck: Deck, name: str) -> Species:
    if name in deck.species:
        return deck.species[name]
    near = get_close_matches(name, deck.species, 1)
    advice = f"did you mean {near[0]!r}?" if near else f"the birds are {', '.join(deck.species)}"
    raise ValueError(f"there is no bird called {name!r}; {advice}")


def _line(bird: Species) -> str:
    span = f"wings span {bird.wingspan_cm.replace('-', '–')} cm" if bird.wingspan_cm else ""
    return ", ".join(filter(None, (bird.hawaiian, bird.english, bird.linnean, span)))


def _span(bird: Species) -> float:
    span = field_guide.measure(bird.wingspan_cm)
    return span.mid if span else 0


def _bar(bird: Species) -> str:
    """A line of text that shows the wingspan as a bar, with one character for every 5 cm."""
    line = "─" * round(_span(bird) / 5)
    return f"{bird.hawaiian:<17}{line:<45} {_size(bird)}"


def _size(bird: Species) -> str:
    return f"{bird.wingspan_cm.replace('-', '–')} cm, {bird.english}"


def _cells(cells: tuple[pages.Row, ...]) -> tuple[str, list[str]]:
    return cells[0]["label"], [cell.get("text") or ", ".join(cell.get("items", ())) for cell in cells]


def _row(cells: tuple[pages.Row, ...]) -> str:
    label, texts = _cells(cells)
    return f"  {label:<19}{' | '.join(texts)}"
