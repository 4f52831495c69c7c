"""The page of true stories: each has its bird and source, and no script."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elele.seabirds.deck import load
from elele_widgets import Stories

DECK = load()


class TestStories:
    @pytest.mark.parametrize("card", [*DECK.threats, *DECK.protections])
    def test_every_card_is_told(self, card: str) -> None:
        """A threat or protection is named, and each of its stories comes with its bird and its source."""
        told = Stories(card, most=20)
        names = {**DECK.threats, **DECK.protections}[card]
        assert all(name in told.html and name in told.text for name in (names.hawaiian, names.english))
        for fact in DECK.stories(card):
            source = DECK.sources[fact.source_id]
            about = {**DECK.species, **DECK.protections}[fact.subject]
            for part in (fact.text, about.english, source.title):
                assert part in told.text

    def test_facts_and_cards_in_order(self) -> None:
        """Cards and single facts are shown in the order in which they are given."""
        wisdom = next(fact for fact in DECK.factoids if "Wisdom" in fact.text)
        parts = Stories("dog", wisdom).parts
        texts = [fact.text for fact in (*DECK.stories("dog")[:3], wisdom)]
        assert [part["fact"] and part["fact"]["text"] for part in parts] == [None, *texts]

    def test_no_fact_is_shown_twice(self) -> None:
        """A fact that two cards share is shown with the first of them."""
        texts = [part["fact"]["text"] for part in Stories("cat", "rat", "mongoose").parts if part["fact"]]
        assert len(texts) == len(set(texts))

    def test_every_bird_is_drawn(self) -> None:
        """Each story has a drawing of its bird, even of the two birds without a card."""
        for bird in DECK.species:
            assert Stories(DECK.factoids_of(bird)[0]).html.count("<img") == 1

    def test_text_is_text(self) -> None:
        """Text from the data is shown unchanged, even if it looks like markup."""
        fact = replace(DECK.factoids[0], text="<b>Squid</b> & <script>")
        told = Stories(fact)
        assert "&lt;b&gt;Squid&lt;/b&gt; &amp; &lt;script&gt;" in told.html
        assert "<script" not in told.html
        assert "<b>Squid</b> & <script>" in told.text

    def test_links_lead_to_pages(self) -> None:
        """A source with a web address is a link; any other address is not."""
        other = replace(DECK.sources["dlnr-moli"], url="javascript:1")
        cards = replace(DECK, sources={**DECK.sources, "dlnr-moli": other})
        assert 'href="https://' in Stories(DECK.factoids[0]).html
        assert "href" not in Stories(cards.factoids[0], deck=cards).html

    def test_wrong_card(self) -> None:
        """The error for an unknown card lists the known cards."""
        with pytest.raises(ValueError, match="'storm' is not a threat or protection in this deck; the deck has"):
            Stories("storm")
        with pytest.raises(ValueError, match="there is nothing to show: give threats, protections or factoids"):
            Stories()
