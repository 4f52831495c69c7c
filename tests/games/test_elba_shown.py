"""Elba as shown to a player: answers to touches, safe cards, texts, and the board."""

from __future__ import annotations

import random
import re
from pathlib import Path

import lawful
import pytest
from elba_tables import CALM, WON, lay

import elele
from elele import elba, game, record
from elele.cards import SUIT_MARKS
from elele.elba.notation import read
from elele.elba.phrases import offer

STEPS = Path(__file__).parents[2] / "data" / "steps"
OTHERS = "KC KS KD KH QC 2S"
FULL = "elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"
TOUCHED = lay("5H 6C 9C|7H.6S KH 2C 4D KC 4S", "-/-/3H/-")


@pytest.mark.parametrize(
    ("touched", "rule", "words"),
    [
        ("1 2", "legal", "Move the 5 of hearts onto the 6 of clubs."),
        ("1", "legal", "Move the 5 of hearts"),
        ("2", "legal", "Move the 5 of hearts onto the 6 of clubs."),
        ("2 1", "rank", "the 6 of clubs needs a red 7. None is on top now."),
        ("3 4", "rank", "the 6 of spades needs a red 7. None is on top now."),
        ("2 6", "rank", "the 6 of clubs needs a red 7. None is on top now."),
        ("1 fH", "next-in-suit", "needs its 4 next."),
        ("fH 1", "next-in-suit", "Cards never come back from a foundation."),
        ("1 fC", "next-in-suit", "takes only clubs. The 5 of hearts needs the foundation of hearts."),
        ("1 fC fD fH fS", "next-in-suit", "The 5 of hearts must wait."),
        ("fS", "together", "The foundation of spades needs its ace next."),
        ("7", "next-in-suit", "The king of clubs must wait."),
        ("stock", "stock", "The stock is empty."),
        ("fC fD", "next-in-suit", "Cards never come back from a foundation."),
        ("1 stock", "together", "Cards come from the stock and never go back to it."),
        ("stock 1", "stock", "The stock is empty."),
        ("1 2 3", "together", "Cards move from one pile to one other place."),
        ("1 nowhere", "together", "These do not go together now."),
    ],
)
def test_touched_places(touched: str, rule: str, words: str) -> None:
    """Two touches mean cards from the first place to the second, and the answer is about that move."""
    answer = elele.why(TOUCHED, touched.split())
    assert (answer.rule, words in answer.text) == (rule, True), answer


@pytest.mark.parametrize(
    ("touched", "rule", "words"),
    [
        ("1 7", "rank", "the queen of hearts needs a black king. None is on top now."),
        ("7 1", "legal", "Move the jack of spades onto the queen of hearts."),
        ("3 fH", "next-in-suit", "takes only hearts. The ace of diamonds needs the foundation of diamonds."),
        ("3 fD", "legal", "Send the ace of diamonds home."),
        ("fD 3", "next-in-suit", "Cards never come back from a foundation."),
    ],
)
def test_the_order_of_touching(touched: str, rule: str, words: str) -> None:
    """The answer is not about a legal move in the other direction or to another foundation."""
    answer = elele.why(elele.deal("elba#241"), touched.split())
    assert (answer.rule, words in answer.text) == (rule, True), answer


def test_an_empty_pile_touched_first() -> None:
    """The answer says that nothing can be taken from the empty pile, even if something could be moved to it."""
    position = lay("- 2C KD KH QC AD JS 9S", "-/-/AH/-")
    assert elele.why(position, ["2", "1"]).rule == "whole-pile"
    assert elele.why(position, ["1", "2"]).text.startswith("Pile 1 is empty.")
    assert elele.why(position, ["1", "fC"]).text.startswith("Pile 1 is empty.")
    assert "the empty pile 1" in elele.why(position, ["1"]).text


def test_touching_a_run_that_may_not_be_parted() -> None:
    """The answer is about the part that would fit, not about the top card, which does not fit."""
    assert elele.why(lay(f"7H.6C.5H 7D {OTHERS}"), ["1", "2"]).rule == "whole-run"


def test_touching_a_place_that_is_in_no_move() -> None:
    """A touch on only a foundation names its next card."""
    assert elele.why(WON, ["fC"]).text == "The foundation of clubs is complete."
    assert elele.why(lay("5H 6D KS KD KH QS QD 9S"), ["fC"]).text == "The foundation of clubs needs its ace next."


@pytest.mark.parametrize("version", elba.VERSIONS)
def test_advice_can_be_followed(version: str) -> None:
    """The moves and places that an answer to an illegal move advises are legal, or it says that there are none."""
    given = 0
    for seed in range(12):
        position = lawful.walked(f"elba:{version}#{seed}" if version else f"elba#{seed}", seed, 10 + 4 * seed)[-1]
        legal = elele.legal_moves(position)
        offers = {offer(position, move) for move in legal}
        imagined = list(lawful.GAMES["elba"].imagined(position))
        for move in random.Random(seed).choices(imagined, k=150):
            for check in elele.checks(position, move):
                given += "You can " in check.text or "open" in check.text
                advised = re.findall("You can (.*?)[.]", check.text)
                assert set(" or ".join(advised).split(" or ")) <= offers | {""}, check
                advice = {offer(position, elele.parse_move(position, text)) for text in check.advice}
                assert not advised or set(" or ".join(advised).split(" or ")) == advice, check
                named = re.search("You can|on pile . (is|and)|, but pile|can go home[.]", check.text)
                assert check.advice or not named, check
                if "No card in pile" in check.text:
                    assert not any(game.places(position, other)[0] == f"{move.source}" for other in legal)
                if re.search("on pile . (is|and)|, but pile . is empty", check.text):
                    numbers = re.findall("pile (.) (?:is|and|are)", check.text)
                    assert all(elba.Build(move.source, int(number), move.count) in legal for number in numbers), check
    assert given


def test_touching_the_stock() -> None:
    """The stock can be dealt at any time, and the preview names the moves that are still possible."""
    position = lay(f"5H 6C {OTHERS}", stock="3S")
    assert elele.why(position, ["stock"]).rule == "legal"
    assert " first: move the 5 of hearts onto the 6 of clubs;" in elele.explain(position, elba.Deal())
    assert "other move" not in elele.explain(lay(CALM, stock="3S"), elba.Deal())


def test_the_stock_warns() -> None:
    """Before a deal, a warning names the moves that are still possible; if there are none, there is no warning."""
    position = lay("5H 6C KC KS KD KH 2C 9S", stock="3S")
    assert elba.extras(position, elba.Deal()) == {
        "warning": "You could make 1 other move first: move the 5 of hearts onto the 6 of clubs."
    }
    assert elba.extras(lay(CALM, stock="3S"), elba.Deal()) == {}
    whole = elba.extras(lay("- KS KC KD KH 2C 2S 9S", stock="3S", version="strict"), elba.Deal())["warning"]
    assert whole.startswith("You could make 7 other moves first, such as these: move the king of spades to")


def test_extras_of_a_run() -> None:
    """A move says how many cards of a run it takes, and whether it is the obvious move of its pile."""
    position = lay(f"7H.6C.5H 8S {OTHERS}")
    assert elba.extras(position, elba.Build(1, 2, 3)) == {"auto": True, "cards": 3}
    assert elba.extras(position, elba.Build(1, 2, 1)) == {}


@pytest.mark.parametrize(
    ("piles", "home", "safe"),
    [
        ("AC 2D 3D KH QC KD 4S 6S", "-/-/-/-", "1"),  # an ace is always safe; the 2 waits for its own ace
        ("KC 2D 3D KH QC KD 4S 6S", "-/AD/-/-", "2"),  # only the black aces fit on the red 2, and they can go home
        ("KC 8S 3D KH QC KD 4S 6S", "AC/2D/-/-", ""),  # the 2 of spades may still need the red 3
        ("AC 2D 3D KH QC KD 4S 6S", "-/AD/-/AS", "1 2"),  # the red 3 could still carry a black 2
        ("7H 2D 3D KH QC KD JS 9S", "6C/AD/6H/6S", "1 2 3"),  # clubs and spades are one rank behind the 7
        ("7H KH QC KD JS 9S JC 9D", "6C/-/6H/5S", ""),  # the 6 of spades may still be built on the 7
        ("2C|AC KH QC KD 4S 9S JC 9D", "-/AD/AH/-", "1 1"),  # a card that turns up goes home as well
    ],
)
def test_safe_cards(piles: str, home: str, safe: str) -> None:
    """A card can safely go home when every card that fits on it is home or, like an ace, can always go there."""
    moves = game.safe_moves(lay(piles, home))
    assert moves == [elba.Found(int(number)) for number in safe.split()]


def test_texts_of_moves() -> None:
    """The preview of a move says that a card turns up, and only the outcome names it."""
    position = lay("9C.JD|5H 6C 7D KH QC 2S 2C 4S", stock="3S")
    move, turned = elba.Build(1, 2, 1), "jack of diamonds"
    assert elele.explain(position, move) == (
        "The 5 of hearts moves from pile 1 onto the 6 of clubs. The next card of pile 1 turns face up."
    )
    after = elele.apply(position, move)
    assert game.outcome(position, move, after).endswith(f"The {turned} turned up on pile 1.")
    run = elba.Build(2, 3, 2)
    assert elele.explain(after, run) == (
        "The 6 of clubs and the 5 of hearts move from pile 2 onto the 7 of diamonds. That empties pile 2."
    )
    assert "The stock is empty." in game.outcome(after, elba.Deal(), elele.apply(after, elba.Deal()))
    dealt = elba.deal("", 7).after(elba.Deal())
    assert game.outcome(dealt, elba.Deal(), dealt.after(elba.Deal())) == (
        "Dealt to piles 1 to 4: the 4 of clubs, the 7 of hearts, the 8 of clubs and the 4 of diamonds. "
        "The stock is empty."
    )
    last = elba.parse(FULL)
    assert game.outcome(last, elba.Found(1), WON).endswith("Score 52. All 52 cards are home: the game is won.")


def test_zones() -> None:
    """Labels of stock, foundations and piles name all face-up cards, and no face-down card."""
    stock, foundations, tableau = game.zones(lay("9C|KD.5H.4S - 7D KH QC 2S 2C 4C", "-/2D/-/-", "3S.3H"))
    assert stock["slots"][0] == {
        "place": "stock", "label": "stock: 2 cards; the next deal uses 2", "row": 0, "col": 0,
        "cards": [{"up": False}], "count": 2, "badges": [],
    }  # fmt: skip
    assert [slot["place"] for slot in foundations["slots"]] == ["fC", "fD", "fH", "fS"]
    assert [slot["label"] for slot in foundations["slots"]][:2] == [
        "fC: foundation of clubs, empty; next comes the ace",
        "fD: foundation of diamonds, 2 of diamonds on top; next comes the 3",
    ]
    assert [slot["place"] for slot in tableau["slots"]] == list("12345678")
    assert tableau["slots"][0]["label"] == (
        "1: run of 2: 4 of spades on 5 of hearts; king of diamonds beneath; 1 card face down"
    )
    assert [card.get("text") for card in tableau["slots"][0]["cards"]] == [None, "KD", "5H", "4S"]
    assert (tableau["slots"][0]["cards"][0], tableau["slots"][1]["label"]) == ({"up": False}, "2: empty")
    assert "complete" in game.zones(WON)[1]["slots"][0]["label"]


def test_a_position_is_shown_as_a_player_sees_it() -> None:
    """At a prompt and in a notebook, a position names no hidden card; `str` is the full text."""
    position = elele.deal("elba#7")
    assert re.search("2 +king of clubs; 4 cards face down", repr(position))
    assert "9 of diamonds" not in repr(position)
    assert "9 of diamonds" not in position._repr_html_()
    assert "9D" in str(position)


@pytest.mark.parametrize("path", sorted(STEPS.glob("elba*.game")), ids=lambda path: path.stem)
def test_games_in_steps(path: Path) -> None:
    """Each game shown step by step begins with a position that a deal can lead to, and every move is legal."""
    game_ = record.read(path.read_text(encoding="utf-8"))
    assert len(record.replay(game_)) == len(game_.moves) + 1
    start = str(record.first_position(game_))
    assert str(elele.parse(start)) == start


def test_where_the_missing_cards_lay() -> None:
    """The text names the next card of each foundation, its pile and the cards on it, and then every face-down card."""
    position = lay("2D.AS|TC.9H KS.2C|KD KH QC 2H JC AD.AH|4D 4S", "AC/-/-/-")
    hidden = " ".join(f"{card[0].replace('T', '10')}{SUIT_MARKS[card[1]]}" for card in reversed(position.piles[7].down))
    assert elba.buried(position) == (
        "The next cards for the foundations: the 2 of clubs under 1 card on pile 2, the ace of diamonds under 2 cards "
        "on pile 7, the ace of hearts under 1 card on pile 7, the ace of spades under 2 cards on pile 1. "
        f"Face down, from the top: pile 1: A♠ 2♦; pile 2: 2♣ K♠; pile 7: A♥ A♦; pile 8: {hidden}."
    )


def test_where_missing_cards_lie_in_the_open() -> None:
    """The text also covers a card on top, a card in the stock, and a position without face-down cards."""
    piles = "|KC/|KD/|KH/|QC/|QD/|QH.QS/|KS/-"
    assert elba.buried(read(f"elba JC/JD/JH/JS {piles} -")) == (
        "The next cards for the foundations: the queen of clubs on top of pile 4, the queen of diamonds on top of "
        "pile 5, the queen of hearts under 1 card on pile 6, the queen of spades on top of pile 6."
    )
    stock = read(f"elba JC/JD/JH/TS {piles} JS")
    assert "the jack of spades in the stock." in elba.buried(stock)
