"""The field guide: every bird to browse, two side by side, and all of them drawn to one scale."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele import deck as decks
from elele.deck import field_guide as fieldguide
from elele.deck import READING_LEVELS, Deck, Species
from elele_widgets import plates
from elele_widgets import assets as page
from elele_widgets import static_html as stills
from elele_widgets.pictures import drawing

VIEWS = ("birds", "compare", "scale")
SCALE = "Wings, all to one scale"


class FieldGuide(page.Shown):
    """The seabirds of Hawaiʻi to look up. Everything is sent at once, so browsing needs no Python.

    `FieldGuide("noio")` opens at a bird and `FieldGuide("noio", "noio-koha")` compares two; `show="scale"` draws all
    of them to one scale. `habitat`, `status`, `nest` and `size` choose among the birds, as in `elele.deck.field_guide.birds`.
    """

    _esm = page.script("nodes.js", "facts.js", "choices.js", "plate.js", "compare.js", "scale.js", "guide.js")
    _css = page.style("tokens.css", "guide.css")

    guide = Dict().tag(sync=True)
    """All that is told, as `elele_widgets.plates` describes it, and under `begin` what is shown first."""

    def __init__(
        self, *species: str, show: str = "", habitat: str = "", status: str = "", nest: str = "", size: str = "",
        level: str = "", deck: Deck | None = None, layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """`level` is one of `READING_LEVELS`, or empty for the facts of all; `deck` may be one of your own."""
        self.deck = deck or decks.load()
        self.opened = tuple(_found(self.deck, name) for name in species)
        if len(species) > 2:
            raise ValueError(f"{len(species)} birds; the field guide compares two")
        show = show or ("compare" if len(species) == 2 else "birds")
        for what, word, words in (("view", show, VIEWS), ("reading level", level, ("", *READING_LEVELS))):
            if word not in words:
                raise ValueError(f"there is no {what} {word!r}; there is {', '.join(filter(None, words))}")
        wanted = {"habitat": habitat, "status": status, "nest": nest, "size": size}
        self.birds = fieldguide.birds(self.deck, **{name: choice for name, choice in wanted.items() if choice})
        opened = [bird.species_id for bird in self.opened]
        begin = {"show": show, "open": opened, "wanted": wanted, "level": level}
        super().__init__(guide={**plates.plates(self.deck), "begin": begin}, layout=layout or Layout(width="auto"))

    @property
    def text(self) -> str:
        """The open birds in words, or a list of those that fit: for pages where no widget can be shown."""
        if self.guide["begin"]["show"] == "scale":
            return "\n".join(_bar(bird) for bird in sorted(self.birds, key=_span, reverse=True))
        if not self.opened:
            return "\n".join((f"{len(self.birds)} of {len(self.deck.species)} birds", *map(_line, self.birds)))
        told = [plates.plate(self.deck, bird) for bird in self.opened]
        rows = zip(*(bird["rows"] for bird in told), strict=True)
        return "\n".join((" | ".join(map(_line, self.opened)), *map(_row, rows)))

    @property
    def still(self) -> str:
        """What is told at first, as a drawing for pages where no Python runs."""
        if len(self.opened) < 2:
            scale = self.guide["begin"]["show"] == "scale"
            if stills.drawn() and (scale or not self.opened):
                return self._wings() if scale else self._cards()
            return stills.words(f"{SCALE}\n{self.text}" if scale else self.text)
        told = [plates.plate(self.deck, bird) for bird in self.opened]
        rows = zip(*(bird["rows"] for bird in told), strict=True)
        drawings = (drawing(bird["pictures"][0]) for bird in told)
        return stills.side_by_side([bird.hawaiian for bird in self.opened], drawings, map(_cells, rows))

    def _cards(self) -> str:
        side = {bird["id"]: drawing(bird["pictures"][0]) for bird in self.guide["birds"]}
        cards = [(side[bird.species_id], bird.hawaiian, bird.english) for bird in self.birds]
        return stills.gallery(self.text.partition("\n")[0], cards)

    def _wings(self) -> str:
        birds = sorted(self.birds, key=_span, reverse=True)
        wings = [(drawing(f"flight/{bird.species_id}"), _span(bird), bird.hawaiian, _told(bird)) for bird in birds]
        return stills.to_scale(SCALE, wings)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return stills.beside(super()._repr_mimebundle_(**kwargs), self.still)


def _found(deck: Deck, name: str) -> Species:
    if name in deck.species:
        return deck.species[name]
    near = get_close_matches(name, deck.species, 1)
    advice = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(deck.species)}"
    raise ValueError(f"there is no bird {name!r}; {advice}")


def _line(bird: Species) -> str:
    span = f"wings span {bird.wingspan_cm.replace('-', '–')} cm" if bird.wingspan_cm else ""
    return ", ".join(filter(None, (bird.hawaiian, bird.english, bird.linnean, span)))


def _span(bird: Species) -> float:
    span = fieldguide.measure(bird.wingspan_cm)
    return span.mid if span else 0


def _bar(bird: Species) -> str:
    """A line as long as the wingspan, a letter for 5 cm."""
    line = "─" * round(_span(bird) / 5)
    return f"{bird.hawaiian:<17}{line:<45} {_told(bird)}"


def _told(bird: Species) -> str:
    return f"{bird.wingspan_cm.replace('-', '–')} cm, {bird.english}"


def _cells(cells: tuple[dict[str, Any], ...]) -> tuple[str, list[str]]:
    return cells[0]["label"], [cell.get("text") or ", ".join(cell.get("items", ())) for cell in cells]


def _row(cells: tuple[dict[str, Any], ...]) -> str:
    label, told = _cells(cells)
    return f"  {label:<19}{' | '.join(told)}"
