"""The rules of Elba in its four versions: each rule beside a move that it allows, and each reading of the guide."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from elba_tables import CALM, WON, heights, lay, legal, made, move_of

import elele
from elele import elba
from elele.cards import DECK
from elele.elba import Position

OTHERS = "KC KS KD KH QC 2S"


class Case(NamedTuple):
    """A move that is legal on one table, and on another is refused by the rule, in these words."""

    rule: str
    move: str
    legal: Position
    refused: Position
    words: str
    instead: str = ""
    """The move asked on the second table, where it is the move that differs."""


CASES = [
    Case("won", "found 1", elba.parse("elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"), WON, "This game is won."),
    Case("piles", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "There is no pile 9.", "build 1 9 1"),
    Case("piles", "found 1", lay(f"AH 6C {OTHERS}"), lay(f"AH 6C {OTHERS}"), "from 1 to 8", "found 0"),
    Case("piles", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "named twice", "build 2 2 1"),
    Case("cards", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"- 6C {OTHERS}"), "Pile 1 is empty."),
    Case("cards", "found 1", lay(f"AH 6C {OTHERS}"), lay(f"- 6C {OTHERS}"), "Pile 1 is empty."),
    Case("face-up", "build 1 2 2", lay(f"6C.5H 7D {OTHERS}"), lay(f"6C|5H 7D {OTHERS}"),
         "Only 1 card of pile 1 lies face up. Move the top card."),
    Case("run", "build 1 2 2", lay(f"6C.5H 7D {OTHERS}"), lay(f"9C.5H 7D {OTHERS}"),
         "The 5 of hearts does not fit on the 9 of clubs beneath it, so these 2 cards are no run."),
    Case("run", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6C {OTHERS}"), "one card or more", "build 1 2 0"),
    Case("rank", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 7C {OTHERS}"),
         "The 5 of hearts does not go on the 7 of clubs. Lay it on a black 6."),
    Case("rank", "build 3 2 1", lay("5H - 6C.KS KC KD KH QC 2S"), lay("5H AS 6C.KS KC KD KH QC 2S"),
         "The king of spades goes on no other card. Move it to an empty pile, or home after its queen."),
    Case("colour", "build 1 2 1", lay(f"5H 6C {OTHERS}"), lay(f"5H 6D {OTHERS}"),
         "The 5 of hearts and the 6 of diamonds are both red. Lay it on a black 6."),
    Case("whole-run", "build 1 2 2", lay(f"8H.6C.5H 7D {OTHERS}"), lay(f"7H.6C.5H 7D {OTHERS}"),
         "These 2 cards are only a part of a run of 3. Move the top card alone, or all 3."),
    Case("whole-pile", "build 1 2 1", lay(f"9H.5H - {OTHERS}"), lay(f"5H - {OTHERS}"),
         "This is all of pile 1, and pile 2 is empty: nothing would change. Move it onto a card, or leave it."),
    Case("whole-pile", "build 1 2 1", lay(f"6C.5H - {OTHERS}"), lay(f"6C.5H - {OTHERS}"),
         "Its top card alone may go there.", "build 1 2 2"),
    Case("next-in-suit", "found 1", lay(f"5H 6C {OTHERS}", "-/-/4H/-"), lay(f"5H 6C {OTHERS}", "-/-/3H/-"),
         "The foundation of hearts takes its 4 next. The 5 of hearts must wait."),
    Case("next-in-suit", "found 1", lay(f"AH 6C {OTHERS}"), lay(f"2H 6C {OTHERS}"),
         "The foundation of hearts takes its ace next. The 2 of hearts must wait."),
    Case("stock", "deal", lay(f"5H 6C {OTHERS}", stock="3S"), lay(f"5H 6C {OTHERS}"), "Go on with the piles."),
    Case("stock", "deal", lay(CALM, stock="3S"), lay(CALM), "No move is left: undo"),
    Case("strict-deal", "deal", lay(CALM, stock="9H", version="strict"),
         lay(CALM.replace("2C", "3D"), stock="9H", version="strict"),
         "while something else is left to do: move the 3 of diamonds onto the 4 of clubs."),
    Case("strict-deal", "deal", lay(CALM, stock="9H", version="strict"),
         lay(CALM.replace("2C", "AD"), stock="9H", version="strict"), "left to do: send the ace of diamonds home."),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.rule}" for number, case in enumerate(CASES)])
def test_rule(case: Case) -> None:
    """The move is legal on the first table; on the second the rule refuses it and says what would help."""
    assert elele.objection(case.legal, move_of(case.move)) is None
    assert case.move in legal(case.legal)
    refusal = elele.objection(case.refused, move_of(case.instead or case.move))
    assert refusal is not None
    assert (refusal.rule, case.words in refusal.text) == (case.rule, True), refusal
    assert refusal.rule in case.refused.rules
    assert (case.instead or case.move) not in legal(case.refused)


def test_every_rule_has_its_case() -> None:
    """No rule without a table that shows it, and the table is in the order of teaching."""
    assert list(dict.fromkeys(case.rule for case in CASES)) == list(elba.RULES)


def test_rules_of_each_version() -> None:
    """Only where whole runs move is there a rule of it, and only the strict game holds the stock back."""
    missing = {version: set(elba.RULES) - set(lay(CALM, version=version).rules) for version in elba.VERSIONS}
    assert missing == {
        "": {"strict-deal"}, "strict": set(), "partial": {"whole-run", "strict-deal"}, "strict+partial": {"whole-run"},
    }  # fmt: skip


def test_deal_from() -> None:
    """Pile 1 takes the first five cards, the last of them face up; the last twelve are the stock, next card first."""
    position = elba.deal_from(DECK)
    assert str(position.pile(1)) == "AC.2C.3C.4C|5C"
    assert str(position.pile(8)) == "TH.JH.QH.KH|AS"
    assert position.stock == ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS")
    assert (position.version, position.deal, position.score) == ("", "", 0)


def test_three_deals_for_ever() -> None:
    """Shared deals stay what they are."""
    deals = ("elba#7", "elba:strict#2026", "elba#Honu")
    assert {deal: str(elele.deal(deal).pile(2)) for deal in deals} == {
        "elba#7": "3D.TH.8S.9D|KC",
        "elba:strict#2026": "6D.TH.2D.8S|4D",
        "elba#Honu": "AD.QS.2H.KS|6D",
    }


def test_versions() -> None:
    """All versions of a seed begin with the same cards; the two words may be written in either order."""
    assert [elele.deal(f"elba:{version}#7" if version else "elba#7").deal for version in elba.VERSIONS] == [
        "elba#7", "elba:strict#7", "elba:partial#7", "elba:strict+partial#7",
    ]  # fmt: skip
    assert elele.deal("elba:partial+strict#7").deal == "elba:strict+partial#7"
    assert elba.deal_from(DECK, "partial+strict").version == "strict+partial"
    assert len({elele.deal(f"elba{version}#7").piles for version in ("", ":strict", ":partial")}) == 1
    for wrong in ("elba:loose#7", "elba:strict+strict#7", "elba:strict+#7"):
        with pytest.raises(elele.ParseError, match="no version of Elba"):
            elele.deal(wrong)


def test_deals_of_eight_and_four() -> None:
    """The first deal gives each pile a card, empty ones too; the second gives the last four to piles 1 to 4."""
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
    """Where it happens to fit it belongs to the run; where it does not, the run is only that card."""
    position = made(lay(f"6C.5H 9C.8H {OTHERS}", stock="4S.4C"), "deal")
    assert [pile.run for pile in position.piles[:2]] == [3, 1]


def test_deal_at_will() -> None:
    """While the stock has cards it may be dealt, whatever else there is to do; the strict game waits."""
    for version, wanted in (("", True), ("partial", True), ("strict", False), ("strict+partial", False)):
        assert ("deal" in legal(lay(f"5H 6C {OTHERS}", stock="3S", version=version))) == wanted


@pytest.mark.parametrize(
    ("pile", "waits"),
    [
        ("4C.3D", False),  # put back onto the 4 of clubs
        ("5C.3D", True),  # does not go back onto the 5 of clubs
        ("9C|3D", True),  # turns up a card
        ("3D", True),  # empties the pile
        ("4C|3D", True),  # turns up a card, even if one that it would fit on
    ],
)
def test_strict_deal_passes_over_what_goes_back(pile: str, waits: bool) -> None:
    """A move that could be put straight back does not hold up the strict deal: it turns up nothing, empties no pile."""
    for version in ("strict", "strict+partial"):
        position = lay(f"KC KS KD KH 8S {pile} 6C 4S", stock="9H", version=version)
        assert "build 6 8 1" in legal(position)
        assert ("deal" not in legal(position)) == waits


def test_strict_deal_and_parts_of_runs() -> None:
    """A part of a run that goes back at once holds up nothing; where no part moves, nothing is there to hold it up."""
    picture = "KC KS KD KH 8S 5D.4C.3H 8C 5H"
    assert legal(lay(picture, stock="9H", version="strict+partial")) == {"build 6 8 2", "deal"}
    assert legal(lay(picture, stock="9H", version="strict")) == {"deal"}
    assert "deal" not in legal(lay(picture.replace("5D.", ""), stock="9H", version="strict+partial"))


def test_strict_deal_with_an_empty_pile() -> None:
    """An empty pile holds up the deal as long as something that gains can go there."""
    assert "deal" not in legal(lay("- KS KD KH 2C 2S 4C 4S", stock="KC", version="strict"))
    only = elba.parse("elba:strict 8C/JD/TH/JS |KC/|KS/-/-/-/-/-/- QC.QD.JH.QH.KD.KH.9C.TC.JC.QS")
    assert legal(only) == {"deal"}


def test_top_card_or_whole_run() -> None:
    """Of a run of four, one card or four move; with `partial` any part does."""
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
    """Each empty pile is a move of its own; kings have no privilege; a whole pile does not go there."""
    position = lay("3D.2C - - AH.6C KD KH QC 4S", "-/-/-/-")
    moves = {move for move in legal(position) if move.split()[:2] in (["build", "1"], ["build", "4"])}
    assert moves == {"build 1 2 1", "build 1 3 1", "build 4 2 1", "build 4 3 1", "build 1 8 2"}


def test_cards_turn_up_by_themselves() -> None:
    """The next card turns when the last open one has left, and not before."""
    position = lay("9C.JD|5H 6C KD KH QC 2S 2C 4S", "-/-/-/-")
    assert str(made(position, "build 1 2 1").pile(1)) == "9C|JD"
    position = lay("9C|6S.5H 6C 7D KH QC 2S 2C 4S", "-/-/-/-")
    assert str(made(position, "build 1 2 1").pile(1)) == "9C|6S"
    assert str(made(position, "build 1 3 2").pile(1)) == "|9C"


def test_foundations_take_top_cards_only() -> None:
    """A card within a run stays until it is on top, and what is home stays home."""
    position = lay("3C.2D 2H KD KH QC 2S KC 4S", "2C/AD/AH/-")
    assert {move for move in legal(position) if move.startswith("found")} == {"found 1", "found 2"}
    after = made(position, "found 1", "found 1")
    assert heights(after) == {"C": 3, "D": 2, "H": 1, "S": 0}
    assert str(after.pile(1)) == "-"
    assert all(place in ("stock", *"12345678") for move in elele.legal_moves(after) for place in after.places(move)[:1])


def test_won_and_over() -> None:
    """The last card home wins; without a move the game is over and lost; the score is the cards home."""
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
        ("", "no move of Elba"), ("fly 3", "'fly' is no move"), ("found", "found pile"), ("found 9", "'9' is no pile"),
        ("found 04", "'04' is no pile"), ("found fC", "piles are 1 to 8"), ("build 3 7", "build pile pile number"),
        ("build 3 3 1", "twice"), ("build 3 7 0", "1 to 13"), ("build 3 7 14", "1 to 13"), ("deal 8", "write: deal"),
    ],
)  # fmt: skip
def test_texts_that_are_no_move(text: str, words: str) -> None:
    """What is not understood is named."""
    with pytest.raises(elele.ParseError, match=words):
        elele.parse_move(WON, text)


FULL = "elba KC/KD/KH/QS |KS/-/-/-/-/-/-/- -"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elba", "a position of Elba is"), (FULL.replace("elba", "elba:"), "a position of Elba is"),
        (FULL.replace("elba", "elba:loose"), "no version"), (FULL.replace("KC/", ""), "row of foundations"),
        (FULL.replace("KC/KD", "KD/KC"), "fC"), (FULL.replace("KC", "K"), "no top card"),
        (FULL.replace("|KS", "KS"), "no pile"), (FULL.replace("|KS", "KS|"), "no pile"),
        (FULL.replace("|KS", "|XS"), "'XS' is no card"), (FULL.replace("/- -", " -"), "8 piles"),
        (FULL.replace("|KS", "QS|KS"), "QS lies on the table twice"), (FULL.replace("KC", "QC"), "KC lies nowhere"),
    ],
)  # fmt: skip
def test_texts_that_are_no_position(text: str, words: str) -> None:
    """What is wrong is named."""
    assert str(elele.parse(FULL)) == FULL
    with pytest.raises(elele.ParseError, match=words):
        elele.parse(text)
