"""The rules of Elba in its four versions: each rule with moves that it allows and forbids, and each reading."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import NamedTuple

import pytest
from elba_tables import CALM, WON, heights, lay, legal, made, move_of

import elele
from elele import elba, game, record
from elele.cards import DECK
from elele.elba import Position
from elele.elba.moves import Stray
from elele.elba.notation import read

OTHERS = "KC KS KD KH QC 2S"


class Case(NamedTuple):
    """A move that is legal in one position and that the rule refuses in another, with these words."""

    rule: str
    move: str
    legal: Position
    refused: Position
    words: str
    instead: str = ""
    """The move tried in the second position, if the moves differ instead of the positions."""


CASES = [
    Case("won", "found 1", elba.parse("elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"), WON, "This game is won."),
    Case("piles", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "There is no pile 9.", "build 1 9 1"),
    Case("piles", "found 1", lay(f"AH 6C {OTHERS}"), lay(f"AH 6C {OTHERS}"), "from 1 to 8", "found 0"),
    Case("piles", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "You named pile 2", "build 2 2 1"),
    Case("cards", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"- 6C {OTHERS}"),
         "Pile 1 is empty. Take cards from a pile that has cards."),
    Case("cards", "found 1", lay(f"AH 6C {OTHERS}"), read("elba TC/TD/TH/TS -/-/-/-/-/-/-/- "
         "JC.JD.JH.JS.QC.QD.QH.QS.KC.KD.KH.KS"), "Pile 1 is empty. All piles are empty: deal from the stock."),
    Case("face-up", "build 1 2 2", lay(f"6C.5H 7D {OTHERS}"), lay(f"6C|5H 7D {OTHERS}"),
         "Only 1 card in pile 1 lies face up. No card in pile 1 can move now."),
    Case("face-up", "build 1 2 2", lay(f"6C.5H 7D {OTHERS}"), lay(f"7C|5H 6C {OTHERS}"),
         "Only 1 card in pile 1 lies face up. You can move the 5 of hearts onto the 6 of clubs."),
    Case("run", "build 1 2 2", lay(f"6C.5H 7D {OTHERS}"), lay(f"9C.5H 7D {OTHERS}"),
         "The 5 of hearts does not fit on the 9 of clubs beneath it, so these 2 cards are not a run. No card in"),
    Case("run", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "one or more cards", "build 1 2 0"),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 7C {OTHERS}"),
         "Piles go down one rank at a time: the 5 of hearts needs a black 6. None is on top now."),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay("5H 7C 6C 9C 6S KD KH QC"),
         "the 5 of hearts needs a black 6. The 6 of clubs on pile 3 and the 6 of spades on pile 5 can take it."),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay("9D.5H 7C - KC KD KH QC 2S"),
         "the 5 of hearts needs a black 6. None is on top now, but pile 3 is empty."),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay("5H 7C - KC KD KH QC 2S"),
         "the 5 of hearts needs a black 6. None is on top now."),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 7C {OTHERS}", "-/-/4H/-"),
         "the 5 of hearts needs a black 6. None is on top now, but this card can go home."),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay("7D.6C.5H 9C 7H KD KH QC 9S QH"),
         "Piles go down one rank at a time: the 6 of clubs needs a red 7.", "build 1 2 2"),
    Case("rank", "build 3 2 1", lay("5H - 6C.KS KC KD KH QC 2S"), lay("5H AS 6C.KS KC KD KH QC 2S"),
         "The king of spades fits on no other card. It can go only to an empty pile or home."),
    Case("rank", "build 3 2 1", lay("5H - 6C.KS KC KD KH QC 2S"), lay("- AS 6C.KS KC KD KH QC 2S"),
         "only to an empty pile or home. Pile 1 is empty."),
    Case("rank", "build 1 2 1", lay("KS - 9H.QH -  - - - 3D", stock="4C"),
         elba.parse("elba QC/QD/QH/QS |KS/|KC/|KD/|KH/-/-/-/- -"),
         "only to an empty pile or home. This card can go home."),
    Case("colour", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6D {OTHERS}"),
         "The 5 of hearts and the 6 of diamonds are both red. The 5 of hearts needs a black 6. None is on top now."),
    Case("whole-run", "build 1 2 2", lay(f"8H.6C.5H 7D {OTHERS}"), lay(f"7H.6C.5H 7D {OTHERS}"),
         "The 6 of clubs and the 5 of hearts are only part of a run of 3. Either its top card moves alone, or all 3 "
         "move."),
    Case("whole-run", "build 1 2 2", lay(f"8H.6C.5H 7D {OTHERS}"), lay("7H.6C.5H 7D 8S 6S KD KH QC 9S"),
         "You can move the 5 of hearts onto the 6 of spades or move the 3 cards from the 7 of hearts down to the 5 of "
         "hearts onto the 8 of spades."),
    Case("whole-pile", "build 1 2 1", lay(f"9H.5H - {OTHERS}"), lay(f"5H - {OTHERS}"),
         "These are all the cards in pile 1, and pile 2 is empty. The stock is gone, "
         "so the move would change nothing. No card"),
    Case("whole-pile", "build 1 2 1", lay(f"5H - {OTHERS}", stock="3S"), lay("5H - 6C KS KD KH QC 2S"),
         "The stock is gone, so the move would change nothing. You can move the 5 of hearts onto the 6 of clubs."),
    Case("whole-pile", "build 1 2 2", lay(f"6C.5H - {OTHERS}", stock="3S"), lay(f"6C.5H - {OTHERS}"),
         "You can move the 5 of hearts to the empty pile 2."),
    Case("next-in-suit", "found 1", lay(f"5H 6C {OTHERS}", "-/-/4H/-"), lay(f"5H 6C {OTHERS}", "-/-/3H/-"),
         "The foundation of hearts needs its 4 next. The 5 of hearts must wait."),
    Case("next-in-suit", "found 1", lay(f"AH 6C {OTHERS}"), lay(f"2H 6C {OTHERS}"),
         "The foundation of hearts needs its ace next. The 2 of hearts must wait."),
    Case("stock", "deal", lay(f"5H 6C {OTHERS}", stock="3S"), lay(f"5H 6C {OTHERS}"), "Play from the piles."),
    Case("stock", "deal", lay(CALM, stock="3S"), lay(CALM), "No moves are left: undo"),
    Case("strict-deal", "deal", lay(CALM, stock="9H", version="strict"),
         lay(CALM.replace("2C", "9S.3D"), stock="9H", version="strict"),
         "other moves come first. You can move the 3 of diamonds onto the 4 of clubs."),
    Case("strict-deal", "deal", lay(CALM, stock="9H", version="strict"),
         lay(CALM.replace("2C", "AD"), stock="9H", version="strict"), "You can send the ace of diamonds home."),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.rule}" for number, case in enumerate(CASES)])
def test_rule(case: Case) -> None:
    """The move is legal in the first position; in the second, the rule refuses it and advises only possible moves."""
    assert elele.objection(case.legal, move_of(case.move)) is None
    assert case.move in legal(case.legal)
    refusal = elele.objection(case.refused, move_of(case.instead or case.move))
    assert refusal is not None
    assert (refusal.rule, case.words in refusal.text) == (case.rule, True), refusal
    assert refusal.rule in game.rulebook(case.refused)
    assert (case.instead or case.move) not in legal(case.refused)


def test_every_rule_has_its_case() -> None:
    """Each rule has a case, and the cases come in the order of teaching."""
    assert list(dict.fromkeys(case.rule for case in CASES)) == list(elba.RULES)


def test_rules_of_each_version() -> None:
    """Only versions with whole runs have a rule about them, and only the strict game has a rule about the stock."""
    missing = {version: set(elba.RULES) - set(game.rulebook(lay(CALM, version=version))) for version in elba.VERSIONS}
    assert missing == {
        "": {"strict-deal"}, "strict": set(), "partial": {"whole-run", "strict-deal"}, "strict+partial": {"whole-run"},
    }  # fmt: skip


def test_readings() -> None:
    """Each reading of the guide has its own id, and names the rules or moves where a player meets it."""
    assert len({reading.id for reading in elba.READINGS}) == len(elba.READINGS)
    assert all({*reading.where} <= {*elba.RULES, "found", "build", "deal"} for reading in elba.READINGS)


def test_deal_from() -> None:
    """Pile 1 takes the first five cards, the last of them face up; the last twelve are the stock, next card first."""
    position = elba.deal_from(DECK)
    assert str(position.pile(1)) == "AC.2C.3C.4C|5C"
    assert str(position.pile(8)) == "TH.JH.QH.KH|AS"
    assert position.stock == ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS")
    assert (position.version, position.deal, position.score) == ("", "", 0)


def test_three_deals_for_ever() -> None:
    """Three pinned deals never change."""
    deals = ("elba#7", "elba:strict#2026", "elba#Honu")
    assert {deal: str(elele.deal(deal).pile(2)) for deal in deals} == {
        "elba#7": "3D.TH.8S.9D|KC",
        "elba:strict#2026": "6D.TH.2D.8S|4D",
        "elba#Honu": "AD.QS.2H.KS|6D",
    }


def test_versions() -> None:
    """All versions of a seed begin with the same cards; the two words of a version may be in either order."""
    assert [elele.deal(f"elba:{version}#7" if version else "elba#7").deal for version in elba.VERSIONS] == [
        "elba#7", "elba:strict#7", "elba:partial#7", "elba:strict+partial#7",
    ]  # fmt: skip
    assert elele.deal("elba:partial+strict#7").deal == "elba:strict+partial#7"
    assert elba.deal_from(DECK, "partial+strict").version == "strict+partial"
    assert len({elele.deal(f"elba{version}#7").piles for version in ("", ":strict", ":partial")}) == 1
    for wrong in ("elba:loose#7", "elba:strict+strict#7", "elba:strict+#7"):
        with pytest.raises(elele.ParseError, match="not a version of Elba"):
            elele.deal(wrong)


def test_deals_of_eight_and_four() -> None:
    """The first deal gives a card to each pile, even an empty one; the second gives the last four to piles 1 to 4."""
    position = lay(f"5H - {OTHERS}", stock="3S.4S.5S.6S.7S.8S.9S.TS.JS.QS.AC.AD")
    once = made(position, "deal")
    assert [pile.top for pile in once.piles] == ["3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS"]
    assert str(once.pile(2)) == "|4S"
    assert once.stock == ("JS", "QS", "AC", "AD")
    twice = made(once, "deal")
    assert [pile.top for pile in twice.piles] == ["JS", "QS", "AC", "AD", "7S", "8S", "9S", "TS"]
    assert twice.stock == ()
    assert "deal" not in legal(twice)


def test_a_dealt_card_may_go_on_with_a_run() -> None:
    """A dealt card that happens to fit belongs to the run; otherwise, the run is only that card."""
    position = made(lay(f"6C.5H 9C.8H {OTHERS}", stock="4S.4C"), "deal")
    assert [pile.run for pile in position.piles[:2]] == [3, 1]


def test_deal_at_will() -> None:
    """While the stock has cards, it may be dealt at any time, except in the strict game."""
    for version, wanted in (("", True), ("partial", True), ("strict", False), ("strict+partial", False)):
        assert ("deal" in legal(lay(f"9S.5H 6C {OTHERS}", stock="3S", version=version))) == wanted


@pytest.mark.parametrize(
    ("pile", "waits"),
    [
        ("4C.3D", False),  # can go back onto the 4 of clubs
        ("5C.3D", True),  # cannot go back onto the 5 of clubs
        ("9C|3D", True),  # turns up a card
        ("3D", True),  # leaves an empty pile
        ("4C|3D", True),  # turns up a card, even if one that it would fit on
    ],
)
def test_strict_deal_passes_over_what_goes_back(pile: str, waits: bool) -> None:
    """A move that the next move could undo exactly does not forbid the strict deal."""
    for version in ("strict", "strict+partial"):
        position = lay(f"KC KS KD KH 8S {pile} 6C 4S", stock="9H", version=version)
        assert "build 6 8 1" in legal(position)
        assert ("deal" not in legal(position)) == waits


def test_strict_deal_and_parts_of_runs() -> None:
    """A part of a run that could go straight back does not forbid the deal; without `partial`, no part may move.

    A whole pile forbids it in both versions, because it leaves an empty pile.
    """
    picture = "KC KS KD KH 8S 5D.4C.3H 8C 5H"
    assert legal(lay(picture, stock="9H", version="strict+partial")) == {"build 6 8 2", "deal"}
    assert legal(lay(picture, stock="9H", version="strict")) == {"deal"}
    alone = picture.replace("5D.", "")
    for version in ("strict", "strict+partial"):
        assert legal(lay(alone, stock="9H", version=version)) == {"build 6 8 2"}


@pytest.mark.parametrize(
    ("picture", "waits"),
    [
        ("- KS KD KH 2C 2S 4C 4S", False),  # every card may go to the empty pile, even a whole pile
        ("- 9H.KS KD KH 2C 2S 4C 4S", False),  # so may one that leaves another card behind
        ("- 9H|KS KD KH 2C 2S 4C 4S", False),  # or turns one up
        ("- KS KD KH 2C 2S 4C 3D", True),  # but a card can be built on another
        ("- KS KD KH TC TS 4C.3D 4S", False),  # unless it could be reversed at once
        ("- KS KD KH 2C 2S 4C AD", True),  # or go home
    ],
)
def test_strict_deal_with_an_empty_pile(picture: str, waits: bool) -> None:
    """Moves that fill an empty pile do not forbid the strict deal."""
    for version in ("strict", "strict+partial"):
        position = lay(picture, stock="9C", version=version)
        assert any(move.split()[2:3] == ["1"] for move in legal(position))
        assert ("deal" not in legal(position)) == waits


def test_a_whole_pile_to_an_empty_one() -> None:
    """All cards of a pile may move to an empty pile in every version, but only while the stock has cards."""
    for version in elba.VERSIONS:
        position = lay("5H 8H.7C - KD KH QC 2S 9D", stock="3S", version=version)
        assert {"build 1 3 1", "build 2 3 1", "build 2 3 2"} <= legal(position)
        moves = legal(lay("5H 8H.7C - KD KH QC 2S 9D", version=version))
        assert "build 2 3 1" in moves
        assert not {"build 1 3 1", "build 2 3 2"} & moves


PLACES = (
    "elba 4C/AD/AH/AS 5S.KS.7H|4D.6S/JH.4H.7S.6H|8C.6C/3D.TH.9D.8D|5D.QH/{}/5H.5C.2S|KC.QD.JS.TD.TC/"
    "7D|KD.QS.JD.TS.9H.9S.8H.7C.6D/2H.2D.8S|4S.3H/{} JC.9C.QC.3S"
)
LINE = """
    build 3 4 1, build 3 2 1, build 7 2 2, deal, build 3 8 1, build 3 2 1, build 3 5 1, build 2 3 2, build 7 5 1,
    found 7, found 7, build 5 7 3, build 3 1 3, build 6 5 4, found 3, build 5 3 8, found 5, found 2, found 4, found 2,
    found 5, build 1 4 4, build 5 1 1, build 1 5 2, found 1, found 2, build 1 7 1, build 5 7 2, build 1 5 1, found 1,
    found 3, build 4 5 5, found 2, build 2 4 1, build 2 3 1, build 2 5 1, found 2, found 7, found 3, found 3, found 7,
    found 7, found 5, found 3, found 4, build 7 2 3, build 2 8 4, build 6 7 5, found 6, found 5, found 5, found 7,
    found 8, found 8, found 3, found 8, found 3, found 5, found 5, found 7, found 3, found 7, found 8, found 8, found 3,
    found 3, found 5, found 7, found 5, found 7, found 8
"""


def test_the_place_of_a_pile_decides_a_game() -> None:
    """A game is lost with a king on pile 4 but won with it on pile 8, since another dealt card lands on it.

    Without moves of whole piles to empty piles, only 52 positions can be reached, and no position is won.
    """
    position = elba.parse(PLACES.format("|KH", "-"))
    waiting, seen = [position], {position}
    while waiting:
        now = waiting.pop()
        for move in elele.legal_moves(now):
            whole = isinstance(move, elba.Build) and now.pile(move.source).whole(move.count)
            if not (whole and not now.pile(move.target).up) and (then := now.after(move)) not in seen:
                seen.add(then)
                waiting.append(then)
    assert (len(seen), any(position.won for position in seen)) == (52, False)
    moved = made(position, "build 4 8 1")
    assert str(moved) == PLACES.format("-", "|KH")
    assert "While the stock has cards" in elele.checks(position, "build 4 8 1")[-1].text
    assert made(moved, *LINE.split(",")).won


def test_top_card_or_whole_run() -> None:
    """Of a run of four, one card or all four may move; with `partial`, any part may."""
    picture = "8H.7C.6H.5C - KD KH QC 2S 2C 4S"
    counts = {version: {move for move in legal(lay(picture, version=version)) if move.startswith("build 1 2")}
              for version in ("", "partial")}  # fmt: skip
    assert counts[""] == {"build 1 2 1"}
    assert counts["partial"] == {"build 1 2 1", "build 1 2 2", "build 1 2 3"}
    under = f"AH.{picture}"
    assert {"build 1 2 1", "build 1 2 4"} <= legal(lay(under))
    assert not {"build 1 2 2", "build 1 2 3", "build 1 2 5"} & legal(lay(under))
    assert {f"build 1 2 {count}" for count in (1, 2, 3, 4)} <= legal(lay(under, version="partial"))


def test_any_card_or_run_fills_an_empty_pile() -> None:
    """Each empty pile gives a separate move for any card or run; without stock, no whole pile may move there."""
    position = lay("3D.2C - - AH.6C KD KH QC 4S", "-/-/-/-")
    moves = {move for move in legal(position) if move.split()[:2] in (["build", "1"], ["build", "4"])}
    assert moves == {"build 1 2 1", "build 1 3 1", "build 4 2 1", "build 4 3 1", "build 1 8 2"}


def test_cards_turn_up_by_themselves() -> None:
    """The next card turns up when the last face-up card has left, and not before."""
    position = lay("9C.JD|5H 6C KD KH QC 2S 2C 4S", "-/-/-/-")
    assert str(made(position, "build 1 2 1").pile(1)) == "9C|JD"
    position = lay("9C|6S.5H 6C 7D KH QC 2S 2C 4S", "-/-/-/-")
    assert str(made(position, "build 1 2 1").pile(1)) == "9C|6S"
    assert str(made(position, "build 1 3 2").pile(1)) == "|9C"


def test_foundations_take_top_cards_only() -> None:
    """A card within a run cannot go home until it is on top, and cards at home stay there."""
    position = lay("3C.2D 2H KD KH QC 2S KC 4S", "2C/AD/AH/-")
    assert {move for move in legal(position) if move.startswith("found")} == {"found 1", "found 2"}
    after = made(position, "found 1", "found 1")
    assert heights(after) == {"C": 3, "D": 2, "H": 1, "S": 0}
    assert str(after.pile(1)) == "-"
    assert all(game.places(after, move)[0] in ("stock", *"12345678") for move in elele.legal_moves(after))


def test_won_and_over() -> None:
    """The last card home wins, a game without a legal move is lost, and the score is the number of cards home."""
    last = elba.parse("elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -")
    assert (last.won, last.over, last.score, legal(last)) == (False, False, 51, {"found 1"})
    assert (WON.won, WON.over, WON.score, legal(WON)) == (True, True, 52, set())
    stuck = lay(CALM)
    assert (stuck.won, stuck.over, stuck.score, legal(stuck)) == (False, True, 0, set())


@pytest.mark.parametrize("text", ["found 4", "build 3 7 2", "build 1 8 13", "deal"])
def test_move_texts(text: str) -> None:
    """A move is read from its text and written back."""
    assert str(elele.parse_move(WON, text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a move in Elba"), ("fly 3", "'fly' is not a move"), ("found", "found pile"),
        ("found 9", "'9' is not a pile"), ("found 04", "'04' is not a pile"), ("found fC", "write a pile from 1 to 8"),
        ("build 3 7", "build pile pile number"), ("build 3 3 1", "twice"), ("build 3 7 0", "1 to 13"),
        ("build 3 7 14", "1 to 13"), ("deal 8", "write: deal"), ("stray 3 fH", "'stray' is not a move"),
    ],
)  # fmt: skip
def test_texts_that_are_not_a_move(text: str, words: str) -> None:
    """The error names the word that was not understood."""
    with pytest.raises(elele.ParseError, match=words):
        elele.parse_move(WON, text)


FULL = "elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elba", "write a position of Elba as"), (FULL.replace("elba", "elba:"), "write a position of Elba as"),
        (FULL.replace("elba", "elba:loose"), "not a version"), (FULL.replace("KC/", ""), "row of foundations"),
        (FULL.replace("elba", "elba:stict"), "'stict' is not a version of Elba; did you mean strict?"),
        (FULL.replace("elba", "elba:partial+Strct"), "did you mean partial[+]strict?"),
        (FULL.replace("KC/KD", "KD/KC"), "fC"), (FULL.replace("KC", "K"), "cannot be the top card"),
        (FULL.replace("|KS", "KS"), "not a pile"), (FULL.replace("|KS", "KS|"), "not a pile"),
        (FULL.replace("|KS", "|XS"), "'XS' is not a card"), (FULL.replace("/- -", " -"), "8 piles"),
        (FULL.replace("|KS", "QS|KS"), "QS is in this position twice"), (FULL.replace("KC", "QC"), "KC is missing"),
        (FULL.replace("|KS", "|KS.KS"), "twice"), (FULL.replace("/- -", "/- KS"), "twice"),
    ],
)  # fmt: skip
def test_texts_that_are_not_a_position(text: str, words: str) -> None:
    """The error says what is wrong."""
    assert str(elele.parse(FULL)) == FULL
    with pytest.raises(elele.ParseError, match=words):
        elele.parse(text)


@pytest.mark.parametrize(
    ("possible", "not_possible", "words"),
    [
        # The stock is dealt by eights: 12 cards, 4, none.
        ("TC/TD/TH/TS |JC/|JD/|JH/|JS/|QC/|QD/|QH/|QS KC.KD.KH.KS",
         "TC/TD/TH/TS |JC/|JD/|JH/|JS/|QC/|QD/|QH.KS/|QS KC.KD.KH", "12 cards, then 4, then none, but never 3"),
        ("TC/TD/TH/TS -/-/-/-/-/-/-/- JC.JD.JH.JS.QC.QD.QH.QS.KC.KD.KH.KS",
         "TC/TD/TH/QS |JC/-/-/-/-/-/-/- JD.JH.QC.QD.QH.KC.KD.KH.KS", "never 9"),
        # Four cards of each pile begin face down.
        ("QC/QD/JH/JS QH.KC.KD.KS|KH/|QS/-/-/-/-/-/- -", "QC/QD/JH/JS QH.QS.KC.KD.KS|KH/-/-/-/-/-/-/- -",
         "pile 1 has 5 cards face down; no pile ever has more than 4"),
        # Only a deal puts a card where it does not fit: no pile has a misfit before the first deal,
        ("TC/TD/9H/9S |TS/|TH/-/-/-/-/-/- JC.JD.JH.JS.QC.QD.QH.QS.KC.KD.KH.KS",
         "TC/TD/9H/9S |TS.TH/-/-/-/-/-/-/- JC.JD.JH.JS.QC.QD.QH.QS.KC.KD.KH.KS",
         "TH does not fit on the card beneath it in pile 1; only a deal can break the order, "
         "and pile 1 was dealt no card"),
        # each pile may have one after it,
        ("JC/JD/TH/TS |JH.QC/|JS/|QD/|QH/|KS/-/-/- QS.KC.KD.KH",
         "JC/JD/TH/TS |JH.QC.QD/|JS/|QH/|KS/-/-/-/- QS.KC.KD.KH",
         "QC and QD do not fit on the cards beneath them in pile 1; "
         "only a deal can break the order, and pile 1 was dealt 1 card"),
        # and after the second two in piles 1 to 4, but one in the others.
        ("TC/JD/QH/QS -/-/-/|JC.QC.QD/|KC/|KD/|KH/|KS -", "TC/JD/QH/QS -/-/-/|KC/|JC.QC.QD/|KD/|KH/|KS -",
         "QC and QD do not fit on the cards beneath them in pile 5; "
         "only a deal can break the order, and pile 5 was dealt 1 card"),
    ],
)  # fmt: skip
def test_positions_that_no_deal_leads_to(possible: str, not_possible: str, words: str) -> None:
    """A position that no deal and no moves can reach is refused, with the reason."""
    for version in elba.VERSIONS:
        head = f"elba:{version}" if version else "elba"
        assert str(elele.parse(f"{head} {possible}")) == f"{head} {possible}"
        with pytest.raises(elele.ParseError, match=words):
            elele.parse(f"{head} {not_possible}")


def test_a_position_that_a_lesson_showed() -> None:
    """Records of a lesson's position can still be read, although one of its piles has five face-down cards."""
    text = "elba 6C/6D/5H/6S |8D/TC.7H|9C/6H|JH.TS.9D/8S.9H.QD|KS/7C.JD.QS|KD/TH.7D.9S|KH/QH.8C|JC/8H.JS.TD.QC.7S|KC -"
    assert str(elele.parse(text)) == text


def test_equal_texts_are_equal_values() -> None:
    """A pile or position is equal to the one read from its text, however it was made."""
    pile = elba.Pile(("5H",), ("4C", "3D"))
    other = elba.Pile(("5H", "2S"), ("KC",)).without(1).without(1).under(("4C", "3D"))
    assert str(pile) == "5H|4C.3D"
    assert other != pile
    assert elba.Pile(("5H", "4C"), ("2S",)).without(1) == elba.Pile(("5H",), ("4C",))
    assert elba.Pile(("5H", "4C"), ("2S",)).without(1).under(("3D",)) == pile
    assert hash(pile) == hash(elba.Pile(("5H",), ("4C", "3D")))
    position = made(elele.deal("elba#241"), "found 3", "deal")
    assert position == elele.parse(str(position))
    assert hash(position) == hash(elele.parse(str(position)))
    assert position != elele.parse(str(position).replace("elba", "elba:strict"))
    assert pickle.loads(pickle.dumps(position)) == position


RECORDS = sorted((Path(__file__).parents[1] / "records").glob("elba_*.game"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_stay_legal(path: Path) -> None:
    """Games recorded when fewer moves were legal still replay to a win: each of their moves is still legal."""
    assert RECORDS
    assert record.replay(record.read(path.read_text(encoding="utf-8")))[-1].won


def trace(position: Position, move: str | Stray) -> dict[str, bool | None]:
    """Return the finding of each rule about a move: passed, failed, or not reached."""
    move_ = move_of(move) if isinstance(move, str) else move
    return {check.rule: check.passed for check in game.of(position).checks(position, move_)}


SOUND = {"won": True, "piles": True, "cards": True, "face-up": True, "run": True}
UNASKED = {"rank": None, "colour": None, "whole-run": None, "whole-pile": None}


@pytest.mark.parametrize(
    ("position", "move", "found"),
    [
        (lay(f"5H 6C {OTHERS}"), "build 1 2 1",
         SOUND | {"rank": True, "colour": True, "whole-run": True, "whole-pile": True}),
        (WON, "build 1 2 1", {"won": False, "piles": None, "cards": None, "face-up": None, "run": None} | UNASKED),
        (lay(f"5H 6C {OTHERS}"), "build 1 9 1",
         {"won": True, "piles": False, "cards": None, "face-up": None, "run": None} | UNASKED),
        (lay(f"- 6C {OTHERS}"), "build 1 2 1", SOUND | {"cards": False, "face-up": None, "run": None} | UNASKED),
        (lay(f"5H 6C {OTHERS}"), "build 1 2 2", SOUND | {"face-up": False, "run": None} | UNASKED),
        (lay(f"9C.5H 6C {OTHERS}"), "build 1 2 2", SOUND | {"run": False} | UNASKED),
        # Rank, color and the part of the run that moves are checked separately.
        (lay(f"5H 6D {OTHERS}"), "build 1 2 1",
         SOUND | {"rank": True, "colour": False, "whole-run": True, "whole-pile": True}),
        (lay(f"5H 9D {OTHERS}"), "build 1 2 1",
         SOUND | {"rank": False, "colour": False, "whole-run": True, "whole-pile": True}),
        (lay(f"7H.6C.5H 9C {OTHERS}"), "build 1 2 2",
         SOUND | {"rank": False, "colour": False, "whole-run": False, "whole-pile": True}),
        (lay(f"7H.6C.5H 7D {OTHERS}"), "build 1 2 2",
         SOUND | {"rank": True, "colour": True, "whole-run": False, "whole-pile": True}),
        (lay(f"7H.6C.5H 9C {OTHERS}", version="partial"), "build 1 2 2",
         SOUND | {"rank": False, "colour": False, "whole-pile": True}),
        (lay(f"6C.5H - {OTHERS}"), "build 1 2 2",
         SOUND | {"rank": True, "colour": True, "whole-run": True, "whole-pile": False}),
        (lay(f"5H 6C {OTHERS}"), "found 1", {"won": True, "piles": True, "cards": True, "next-in-suit": False}),
        (lay(f"- 6C {OTHERS}"), "found 1", {"won": True, "piles": True, "cards": False, "next-in-suit": None}),
        (lay(f"AH 6C {OTHERS}"), "found 1", {"won": True, "piles": True, "cards": True, "next-in-suit": True}),
        (lay(CALM), "deal", {"won": True, "stock": False}),
        (lay(CALM, version="strict"), "deal", {"won": True, "stock": False, "strict-deal": None}),
        (lay(CALM, stock="9H", version="strict"), "deal", {"won": True, "stock": True, "strict-deal": True}),
        (lay(f"9S.5H 6C {OTHERS}", stock="9H", version="strict"), "deal",
         {"won": True, "stock": True, "strict-deal": False}),
        (lay(f"5H 6C {OTHERS}"), Stray("1", "fC"), {"won": True, "next-in-suit": False}),
        (WON, Stray("fC", "1"), {"won": False, "next-in-suit": None}),
    ],
)  # fmt: skip
def test_checks(position: Position, move: str | Stray, found: dict[str, bool | None]) -> None:
    """Every rule that applies to a move is checked, unless a rule that it needs has failed."""
    assert trace(position, move) == found
    assert [*found] == [rule for rule in game.rulebook(position) if rule in found]


def test_checks_tell_what_they_found() -> None:
    """The text of a passed check is about this position; the text of a rule that was not reached is the rule itself."""
    position = lay(f"9C.JD|7H.6C.5H 8S {OTHERS}", stock="3S")
    assert [check.text for check in elele.checks(position, "build 1 2 3")] == [
        "The game is not won yet: 0 of 52 cards are home.",
        "Piles 1 and 2 are two of the eight.",
        "Pile 1 has 5 cards.",
        "3 cards in pile 1 lie face up.",
        "The 3 cards from the 7 of hearts down to the 5 of hearts are a run.",
        "The 7 of hearts is one rank below the 8 of spades.",
        "The 7 of hearts is red, and the 8 of spades is black.",
        "All 3 cards of the run move.",
        "Pile 2 is not empty.",
    ]
    pair = elele.checks(lay(f"9C.7H.6C 8S {OTHERS}"), "build 1 2 2")
    assert pair[-2].text == "Both cards of the run move."
    assert elele.checks(position, "deal")[-1].text == "The stock has 1 card."
    assert elele.checks(WON, "found 1")[-1].text == elba.RULES["next-in-suit"]
    strict = lay("- KS KD KH 2C 2S 4C 4S", stock="9C", version="strict")
    last = elele.checks(strict, "deal")[-1]
    assert last.text == "Every other move fills an empty pile or can be reversed at once."


def test_a_move_of_another_game() -> None:
    """A value that is not a move of Elba is refused with a `TypeError`."""
    with pytest.raises(TypeError, match="is not a move in Elba"):
        elele.objection(WON, elele.legal_moves(elele.deal("elemental:july#7"))[0])


def test_another_deal_keeps_the_version() -> None:
    """A new deal keeps the version, even if the position was given card by card."""
    assert game.redeal(elba.deal_from(DECK, "strict"), "honu").deal == "elba:strict#honu"


def test_one_text_for_each_position() -> None:
    """Only the exact text of `str` is read, and a pile with other cards has its own run."""
    text = str(elele.deal("elba:strict+partial#7"))
    assert str(elele.parse(text)) == text
    with pytest.raises(elele.ParseError, match=r"begin with elba:strict\+partial"):
        elele.parse(text.replace("strict+partial", "partial+strict"))
    assert elba.Pile(("5C",), ("7H",))._replace(up=("8S", "7H")) == elba.Pile(("5C",), ("8S", "7H"))
