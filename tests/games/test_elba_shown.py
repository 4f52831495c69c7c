"""Elba as a player meets it: what touched places answer, what may safely go home, words, and what a board draws."""

from __future__ import annotations

import pytest
from elba_tables import CALM, WON, lay

import elele
from elele import elba

OTHERS = "KC KS KD KH QC 2S"
FULL = "elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"
TOUCHED = lay("5H 6C 9C|7H.6S KH 2C 4D KC 4S", "-/-/3H/-")


@pytest.mark.parametrize(
    ("touched", "rule", "words"),
    [
        ("1 2", "legal", "Move the 5 of hearts onto the 6 of clubs."),
        ("2 1", "legal", "Move the 5 of hearts onto the 6 of clubs."),
        ("1", "legal", "Move the 5 of hearts"),
        ("3 4", "rank", "The 7 of hearts does not go on the king of hearts. Lay it on a black 8."),
        ("2 6", "rank", "The 6 of clubs does not go on the 4 of diamonds. Lay it on a red 7."),
        ("1 fH", "next-in-suit", "takes its 4 next."),
        ("fH 1", "next-in-suit", "takes its 4 next."),
        ("1 fC", "next-in-suit", "The foundation of hearts takes its 4 next."),
        ("fS", "next-in-suit", "takes its ace next."),
        ("7", "next-in-suit", "The king of clubs must wait."),
        ("stock", "stock", "The stock is empty."),
        ("fC fD", "together", "No move uses these places together."),
        ("1 stock", "together", "No move uses these places together."),
    ],
)
def test_touched_places(touched: str, rule: str, words: str) -> None:
    """What stands against the move that somebody may have in mind who touches these places."""
    answer = elele.why(TOUCHED, touched.split())
    assert (answer.rule, words in answer.text) == (rule, True), answer


def test_touching_a_run_that_may_not_be_parted() -> None:
    """The answer is about the part that would fit, not about the top card that does not."""
    assert elele.why(lay(f"7H.6C.5H 7D {OTHERS}"), ["1", "2"]).rule == "whole-run"


def test_touching_a_place_that_is_in_no_move() -> None:
    """Alone it is named; a foundation whose suit is on top nowhere is such a place."""
    assert elele.why(WON, ["fC"]).text == "Nothing can be done with fC now."


def test_touching_the_stock() -> None:
    """It can be dealt at will, and what the deal does names the moves that are still there."""
    position = lay(f"5H 6C {OTHERS}", stock="3S")
    assert elele.why(position, ["stock"]).rule == "legal"
    assert "before that: move the 5 of hearts onto the 6 of clubs" in elele.explain(position, elba.Deal())
    assert "before that" not in elele.explain(lay(CALM, stock="3S"), elba.Deal())


def test_the_stock_warns() -> None:
    """The board is told to say which moves are still there before it deals; with none there is no warning."""
    position = lay("5H 6C KC KS KD KH 2C 9S", stock="3S")
    told = position.besides(elba.Deal())["warning"]
    assert told == "There is 1 other move before that: move the 5 of hearts onto the 6 of clubs. " + (
        "Touch the stock once more to deal."
    )
    assert lay(CALM, stock="3S").besides(elba.Deal()) == {}


@pytest.mark.parametrize(
    ("piles", "home", "safe"),
    [
        ("AC 2D 3D KH QC KD 4S 6S", "-/-/-/-", "1"),  # an ace always; the red 2 waits for both black aces
        ("AC 2D 3D KH QC KD 4S 6S", "-/AD/-/AS", "1 2"),  # the red 3 could still carry a black 2
        ("7H 2D 3D KH QC KD JS 9S", "6C/AD/6H/6S", "1 2 3"),  # clubs and spades are one rank behind the 7
        ("7H KH QC KD JS 9S JC 9D", "6C/-/6H/5S", ""),  # the 6 of spades may still be laid on the 7
        ("2C|AC KH QC KD 4S 9S JC 9D", "-/AD/AH/-", "1 1"),  # a card that turns up goes home as well
    ],
)
def test_safe_cards(piles: str, home: str, safe: str) -> None:
    """A card may go home without a thought when both foundations of the other colour are at most one rank behind it."""
    moves = lay(piles, home).safe()
    assert moves == [elba.Found(int(number)) for number in safe.split()]


def test_words_of_moves() -> None:
    """What a move will do says that a card turns up, and only what it did says which."""
    position = lay("9C.JD|5H 6C 7D KH QC 2S 2C 4S", stock="3S")
    move, turned = elba.Build(1, 2, 1), "jack of diamonds"
    assert elele.explain(position, move) == (
        "The 5 of hearts moves from pile 1 onto the 6 of clubs. The next card of pile 1 turns face up."
    )
    after = elele.apply(position, move)
    assert position.told(move, after).endswith(f"The {turned} turned up on pile 1.")
    run = elba.Build(2, 3, 2)
    assert elele.explain(after, run) == (
        "The 6 of clubs and the 5 of hearts move from pile 2 onto the 7 of diamonds. That empties pile 2."
    )
    assert "The stock is empty." in after.told(elba.Deal(), elele.apply(after, elba.Deal()))
    last = elba.parse(FULL)
    assert last.told(elba.Found(1), WON).endswith("Score 52. All 52 cards are home: the game is won.")


def test_zones() -> None:
    """Stock, foundations and piles: labels say all that is open, and face-down cards say nothing."""
    stock, foundations, tableau = lay("9C|KD.5H.4S - 7D KH QC 2S 2C 4C", "-/2D/-/-", "3S.3H").zones()
    assert stock["slots"][0] == {
        "place": "stock", "label": "stock: 2 cards; a deal gives 2", "row": 0, "col": 0,
        "cards": [{"up": False}], "count": 2, "badges": [],
    }  # fmt: skip
    assert [slot["place"] for slot in foundations["slots"]] == ["fC", "fD", "fH", "fS"]
    assert [slot["label"] for slot in foundations["slots"]][:2] == [
        "fC: foundation of clubs, empty; next comes the ace",
        "fD: foundation of diamonds, 2 of diamonds on top; next comes the 3",
    ]
    assert [slot["place"] for slot in tableau["slots"]] == list("12345678")
    assert tableau["slots"][0]["label"] == (
        "1: run of 2: 4 of spades on 5 of hearts; beneath king of diamonds; 1 card face down"
    )
    assert [card.get("text") for card in tableau["slots"][0]["cards"]] == [None, "KD", "5H", "4S"]
    assert (tableau["slots"][0]["cards"][0], tableau["slots"][1]["label"]) == ({"up": False}, "2: empty")
    assert "complete" in WON.zones()[1]["slots"][0]["label"]
