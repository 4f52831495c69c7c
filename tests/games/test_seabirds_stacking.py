"""In the reading `stack`, threats lie on top of each other: texts, sentences, fast states and new deals keep to it."""

from __future__ import annotations

import pytest
from seabird_tables import more_cards, text

import elele
from elele import seabirds
from elele.seabirds import Position, Stuck, deck
from elele.seabirds.solver.fast_state import FastState
from elele.session import Session

TWO = "dune-1(moli:w+moli:k,kaupu:w+kaupu:k;cat@1)"
"""A habitat with two pairs, the first of them covered."""


def stacked(**parts: str) -> Position:
    """A position in the reading `stack`, with one more card of every threat and protection."""
    return seabirds.parse(text(**parts).replace("seabirds", "seabirds:stack", 1), deck=more_cards(1))


def test_a_second_threat_on_the_same_pair() -> None:
    """The pair's points are lost once, in the fast state too, and the sentence does not say that it was bare."""
    position = stacked(a=f"{TWO} islet-1", b="|ao:w", draw="ao:k", c="iwa:w", threats="> cat rat")
    after, fast = elele.apply(position, Stuck()), FastState(position)
    fast.play(Stuck())
    assert str(after.row_a[0]).endswith(";cat@1,cat@1)")
    assert position.score == after.score == fast.score == 4
    assert fast.key == FastState(after).key
    told = elele.game.outcome(position, Stuck(), after)
    assert "covers the mōlī (Laysan Albatross) pair on" in told
    assert "not covered" not in told


def test_of_two_equal_threats_on_a_pair_the_second_is_like_the_first() -> None:
    """Both have the same effect, so only the first may be named."""
    position = stacked(a=TWO.replace("cat@1", "cat@1,cat@1"), held="predator-control")
    named = [str(move) for move in position.legal_moves() if str(move).startswith("protect predator-control")]
    assert named == ["protect predator-control a1 cat"]
    found = elele.objection(position, "protect predator-control a1 cat 2")
    assert found is not None
    assert found.advice == ("protect predator-control a1 cat",)
    assert "covers the mōlī (Laysan Albatross) pair, just like an earlier one. Take the earlier one away." in found.text


def test_the_text_of_a_position_says_that_threats_stack() -> None:
    """A text is read back as it was written, also in the middle of a game and with a deck of your own."""
    first = elele.deal("seabirds:6x2+stack#7")
    assert str(first).startswith("seabirds:stack ")
    assert elele.parse(str(first)) == first != elele.parse(str(first).replace(":stack", "", 1))
    assert elele.parse(str(first), deck=first.deck) == first
    covered = stacked(a=TWO.replace("cat@1", "cat@1,cat@1"))
    assert elele.parse(str(covered), deck=more_cards(1)) == covered
    with pytest.raises(elele.ParseError, match="two threats on one pair"):
        elele.parse(str(covered).replace(":stack", "", 1), deck=more_cards(1))


def test_a_new_deal_is_played_as_its_text_says() -> None:
    """After a game in this reading, a deal without `stack` is the usual one, and the deck is the same object again."""
    session = Session("seabirds:6x2+stack#7")
    session.new("seabirds#8")
    assert session.position == elele.deal("seabirds#8")
    assert session.position.deck is deck.load()
    session.new("seabirds:6x2+stack#8")
    assert session.position == elele.deal("seabirds:6x2+stack#8")
    assert session.record().headers["Deal"] == "seabirds:6x2+stack#8"


def test_a_record_with_a_deck_of_your_own_goes_on_in_this_reading() -> None:
    """Its first position is written out, and says that threats stack."""
    own = more_cards(1)
    record = Session("seabirds:6x2+stack#7", deck=own).record()
    assert "Deal" not in record.headers
    assert Session(record, deck=own).position.deck.stacking
