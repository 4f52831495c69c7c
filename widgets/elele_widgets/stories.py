"""True stories of threats, protections and birds, each with its bird and its source, to read on the page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from elele.deck import Deck, Factoid, load
from elele_widgets import pictures
from elele_widgets import assets as page
from elele_widgets import panel_pages as pages


class Stories:
    """A few facts as a page to read: nothing in it moves, so it needs neither a kernel nor a script."""

    def __init__(self, *told: str | Factoid, deck: Deck | None = None) -> None:
        """`told` are ids of threats or protections, whose stories are all read, and single factoids."""
        self.deck = deck or load()
        self.parts: list[dict[str, Any]] = []
        """A page of the field guide for each card and for each fact, in order."""
        for one in told:
            if isinstance(one, str):
                self._card(one)
            else:
                self._fact(one)
        if not self.parts:
            raise ValueError("there is nothing to tell: give threats, protections or factoids")

    def _card(self, card: str) -> None:
        known = (*self.deck.threats, *self.deck.protections)
        if card not in known:
            raise ValueError(f"{card!r} is no threat or protection of this deck; there are {', '.join(known)}")
        self.parts.append(pages.page(self.deck, card))
        for fact in self.deck.stories(card):
            self._fact(fact)

    def _fact(self, fact: Factoid) -> None:
        part = pages.page(self.deck, fact.species_id, [fact])
        flying = pictures.drawing(f"flight/{fact.species_id}")  # a bird without a card is drawn in flight only
        self.parts.append({**part, "pictures": part["pictures"] or [flying]})

    @property
    def text(self) -> str:
        """Everything that is told, in order."""
        return "\n\n".join(_said(part) for part in self.parts)

    def __repr__(self) -> str:
        return self.text

    @property
    def html(self) -> str:
        """The stories as a piece of a page."""
        told = "".join(_story(part) if part["fact"] else _heading(part) for part in self.parts)
        style = page.style("tokens.css", "stories.css")
        return f'<style>{style}</style><section class="elele elele-stories" data-stories>{told}</section>'

    def _repr_html_(self) -> str:
        return self.html


def _said(part: Mapping[str, Any]) -> str:
    name = " · ".join(filter(None, (part["title"], part["english"])))
    if not (fact := part["fact"]):
        return name
    source = fact["source"]
    caption = filter(None, (name, source["title"], source["about"], fact["note"]))
    return f"{fact['text']}\n  {' · '.join(caption)}"


def _heading(part: Mapping[str, Any]) -> str:
    lang = f' lang="{part["lang"]}"' if part["lang"] else ""
    return (
        f'<header class="{part["kind"]}">{_picture(part)}'
        f"<h4{lang}>{escape(part['title'])}</h4><span>{escape(part['english'])}</span></header>"
    )


def _story(part: Mapping[str, Any]) -> str:
    fact, bird = part["fact"], f"{part['title']} · {part['english']}"
    source, url = fact["source"], fact["source"]["url"]
    link = escape(source["title"])
    if url.startswith(("http://", "https://")):
        link = f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer">{link}</a>'
    rest = "".join(f" · {escape(text)}" for text in (source["about"], fact["note"]) if text)
    return (
        f"<figure>{_picture(part)}<div><p>{escape(fact['text'])}</p>"
        f"<figcaption><b>{escape(bird)}</b><br>{link}{rest}</figcaption></div></figure>"
    )


def _picture(part: Mapping[str, Any]) -> str:
    drawn = next(filter(None, part["pictures"]), "")
    return f'<img alt="" src="data:image/svg+xml,{quote(drawn)}">' if drawn else ""
