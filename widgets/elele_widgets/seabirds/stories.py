"""True stories about threats, protections and birds, each with the bird that it is about and its source."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from elele.seabirds.deck import Deck, Factoid, load
from elele_widgets.seabirds import pages
from elele_widgets.shared import assets


class Stories:
    """A page with a few facts to read, which needs neither a kernel nor a script.

    >>> from elele_widgets import Stories
    >>> Stories("cat", most=1)
    Pōpoki · Cat
    ...
    """

    def __init__(self, *stories: str | Factoid, deck: Deck | None = None, most: int = 3) -> None:
        """Show facts; `stories` are factoids, and ids of threats and protections with up to `most` facts each.

        No fact is shown twice.
        """
        self.deck = deck or load()
        self.parts: list[pages.Page] = []
        """A page of the field guide for each card and for each fact, in order."""
        shown: list[Factoid] = []
        for story in stories:
            facts = self._card(story)[:most] if isinstance(story, str) else (story,)
            for fact in facts:
                if fact not in shown:
                    shown.append(fact)
                    self._fact(fact)
        if not self.parts:
            raise ValueError("there is nothing to show: give threats, protections or factoids")

    def _card(self, card: str) -> tuple[Factoid, ...]:
        """Add a page with the name of a card, and return its facts."""
        known = (*self.deck.threats, *self.deck.protections)
        if card not in known:
            raise ValueError(f"{card!r} is not a threat or protection in this deck; the deck has {', '.join(known)}")
        self.parts.append(pages.drawn(pages.page(self.deck, card)))
        return self.deck.stories(card)

    def _fact(self, fact: Factoid) -> None:
        page = pages.page(self.deck, fact.subject, fact)
        flying = [f"flight/{fact.subject}"]  # the only drawing of a bird without a card
        self.parts.append(pages.drawn({**page, "pictures": page["pictures"] or flying}))

    @property
    def text(self) -> str:
        """The stories as text, in order."""
        return "\n\n".join(_said(part) for part in self.parts)

    def __repr__(self) -> str:
        return self.text

    @property
    def html(self) -> str:
        """The stories as HTML."""
        parts = "".join(_story(part, fact) if (fact := part["fact"]) else _heading(part) for part in self.parts)
        style = assets.style("shared/tokens.css", "seabirds/stories.css")
        return f'<style>{style}</style><section class="elele elele-stories" data-stories>{parts}</section>'

    def _repr_html_(self) -> str:
        return self.html


def _said(part: pages.Page) -> str:
    name = " · ".join(filter(None, (part["title"], part["english"])))
    if not (fact := part["fact"]):
        return name
    source = fact["source"]
    caption = filter(None, (name, source["title"], source["about"], fact["note"]))
    return f"{fact['text']}\n  {' · '.join(caption)}"


def _heading(part: pages.Page) -> str:
    lang = f' lang="{part["lang"]}"' if part["lang"] else ""
    return (
        f'<header class="{part["kind"]}">{_picture(part)}'
        f"<h4{lang}>{escape(part['title'])}</h4><span>{escape(part['english'])}</span></header>"
    )


def _story(part: pages.Page, fact: pages.ShownFactoid) -> str:
    bird = f"{part['title']} · {part['english']}"
    source, url = fact["source"], fact["source"]["url"]
    link = escape(source["title"])
    if url.startswith(("http://", "https://")):
        link = f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer">{link}</a>'
    rest = "".join(f" · {escape(text)}" for text in (source["about"], fact["note"]) if text)
    return (
        f"<figure>{_picture(part)}<div><p>{escape(fact['text'])}</p>"
        f"<figcaption><b>{escape(bird)}</b><br>{link}{rest}</figcaption></div></figure>"
    )


def _picture(part: pages.Page) -> str:
    drawn = next(filter(None, part["pictures"]), "")
    return f'<img alt="" src="data:image/svg+xml,{quote(drawn)}">' if drawn else ""
