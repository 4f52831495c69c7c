"""The rules of Elemental in both versions: each rule with moves that it allows and forbids, and each reading."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest
import soak
from elemental_tables import CORNER, DIAMOND, LONE, SQUARE, imaginable, july, lay, middles, move

import elele
from elele import elemental, game
from elele.cards import DECK
from elele.elemental import Discard, Pile, Place, Position, Shift, Spare


class Case(NamedTuple):
    """A move that is legal on one board and that the rule refuses on another, with these words and places."""

    rule: str
    move: str
    legal: Position
    refused: Position
    words: str
    instead: str = ""
    """The move tried on the second board, if the moves differ instead of the boards."""
    places: str = ""
    """The places that break the rule; the places beside the tableau follow after a space."""


CASES = [
    Case("won", "discard a b d e", july(SQUARE, "2C"), july(SQUARE), "is won"),
    Case("won", "discard a b d e", lay(SQUARE), lay("- - - - - - - - - - - -"), "is won"),
    Case("place", "discard a b d e", lay(SQUARE), lay(SQUARE), "No spare lies there.", "discard a b d s1", " s1"),
    Case("place", "discard a b d e", lay(SQUARE, "KC"), lay(SQUARE, "KC"),
         "A spare is not a pile of the tableau.", "discard a b d s1", " s1"),
    Case("block", "discard a b d e", lay(SQUARE), lay(SQUARE), "With e instead of f, they would be",
         "discard a b d f", "f"),
    Case("block", "discard c d g h", lay("- - 5C 6D - - 7H 8S - - - -"), lay("- - 5C - 6D - 7H - 8S - - -"),
         "c, e, g and i are the corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks.", "discard c e g i",
         ""),
    Case("block", "discard a b d e", lay(SQUARE), lay(SQUARE), "in reading order", "discard b a d e"),
    Case("block-cards", "discard a b d e", lay(SQUARE), lay(SQUARE.replace("7H", "-"), "7H"),
         "Nothing lies on d; hearts are missing. Place the 7 of hearts on d.", places="d"),
    Case("block-suits", "discard a b d e", lay(SQUARE), lay(SQUARE.replace("7H", "7C"), "7H.9H"),
         "Clubs show twice (a, d); hearts are missing. Place the 7 of hearts or the 9 of hearts on a or d.",
         places="ad"),
    Case("block-suits", "discard a b d e", lay(SQUARE), lay(SQUARE.replace("7H", "7C"), "9C"),
         "Clubs show twice (a, d); hearts are missing. A heart on a or d would do it.", places="ad"),
    Case("middle", "spare d", lay(DIAMOND), lay(DIAMOND), "only from the middle of a cross: from d, e, h or i.",
         "spare a", "a"),
    Case("cross-cards", "spare d", lay(DIAMOND), lay(DIAMOND.replace("7H", "-"), "7H"),
         "Place the 7 of hearts on e.", places="e"),
    Case("cross-suits", "spare d", lay(DIAMOND), lay(DIAMOND.replace("7H", "7C")),
         "Around d: clubs show twice (a, e); hearts are missing.", places="ae"),
    Case("four-spares", "spare d", lay(DIAMOND, "AC.AD.AH"), lay(DIAMOND, "AC.AD.AH.AS"), "Place one of them first.",
         places=" s1 s2 s3 s4"),
    Case("middle-card", "spare d", lay(DIAMOND), lay(DIAMOND.replace("KC", "-")), "h, is empty.", places="d"),
    Case("spare-held", "place AC b", lay(LONE, "AC"), lay(LONE, "AD"), "You can place the ace of diamonds there."),
    Case("spare-held", "place AC b", lay(LONE, "AC"), lay(LONE), "You hold no spares."),
    Case("beside", "shift d h", lay(SQUARE), lay(SQUARE),
         "d and i do not share a side. The places beside d are a, c, e and h. The pile on d can be shifted to c or h.",
         "shift d i", "i"),
    Case("shift-pile", "shift a d", lay(LONE), lay(LONE.replace("5C", "-")), "a is empty. Only a pile with",
         places="a"),
    Case("shift-empty", "shift b a", lay(CORNER.replace("4D", "4D.5D")), lay(CORNER.replace("4D", "4D.5D")),
         "A card lies on e. A pile can be shifted only to an empty place beside it. The pile",
         "shift b e", "e"),
    Case("shift-transfer", "shift a b", lay(LONE.replace("5C", "9C.5C")), lay(LONE),
         "so this is a transfer. Transfer from a to b", places="a"),
    Case("extremity", "transfer a b", lay(LONE), lay(LONE), "The other pile of a's extremity is b.", "transfer a d",
         "d"),
    Case("extremity", "transfer a b", lay(LONE), lay(SQUARE), "d is not in an extremity.", "transfer d h", "h"),
    Case("transfer-card", "transfer a b", lay(LONE), lay(LONE.replace("5C", "-")), "b is empty too", places="a"),
    Case("transfer-card", "transfer a b", lay(LONE), lay(LONE), "transfer from a to b", "transfer b a", "b"),
    Case("transfer-empty", "transfer a b", lay(LONE), lay(SQUARE), "b is not empty", places="b"),
    Case("three-manipulations", "place AC b", lay(LONE, "AC", "2"), lay(LONE, "AC", "3"), "Undo one of them",
         places=" manipulations"),
    Case("three-manipulations", "shift a d", lay(LONE, "-", "2"), lay(LONE, "-", "3"), "No block or cross works",
         places=" manipulations"),
    Case("three-manipulations", "transfer c g", lay("5C 6D 9S 7H 8S - - - - - - -", "-", "2"),
         lay("5C 6D 9S 7H 8S - - - - - - -", "-", "3"), "Discard the block a, b, d and e; then three",
         places=" manipulations"),
    Case("shifted-pile", "shift d h", july("- - - 5C 2C - - - - - 3C 4C", "AC"),
         july("- - - 5C 2C - - - - - 3C 4C", "AC", "a>d"), "The pile on d was shifted there from a",
         places="d"),
    Case("left-place", "shift e d", july("- - - - 2C - - 5C - - 3C 4C", "AC"),
         july("- - - - 2C - - 5C - - 3C 4C", "AC", "d>h"), "A pile was shifted from d to h",
         places="d"),
]  # fmt: skip


def asked(position: Position, text: str) -> elele.Objection | None:
    """The objection to a move's text, even if a place in it is not on the tableau or is out of order."""
    if text.startswith("discard"):
        return elele.objection(position, Discard(tuple(text.split()[1:])))
    return elele.objection(position, elele.parse_move(position, text))


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.rule}" for number, case in enumerate(CASES)])
def test_rule(case: Case) -> None:
    """The move is legal on the first board; on the second, the rule refuses it with these words and places."""
    assert asked(case.legal, case.move) is None
    refusal = asked(case.refused, case.instead or case.move)
    assert refusal is not None
    assert (refusal.rule, case.words in refusal.text) == (case.rule, True), refusal
    assert refusal.rule in game.rulebook(case.refused)
    tableau, *beside = case.places.split(" ")
    assert refusal.places == (*tableau, *beside)


def in_july(position: Position) -> Position:
    """The same board in July, with five more cards in its last pile, because with four cards left it would be won."""
    held = {card for pile in position.piles for card in pile.up} | {*position.spares}
    more = tuple(card for card in DECK if card not in held)[:5]
    last = max(number for number, pile in enumerate(position.piles) if pile.up)
    thick = Pile(more[:3], (*more[3:], *position.piles[last].up))
    piles = (*position.piles[:last], thick, *position.piles[last + 1 :])
    return replace(position, version="july", piles=piles)


OWN = ("won", "three-manipulations")
SHARED = [case for case in CASES if case.refused.version == "october" and case.rule not in OWN]


@pytest.mark.parametrize("case", SHARED, ids=[f"{number}-{case.rule}" for number, case in enumerate(SHARED)])
def test_shared_rule_in_july(case: Case) -> None:
    """A rule of both versions is the same in July."""
    assert asked(in_july(case.legal), case.move) is None
    refusal = asked(in_july(case.refused), case.instead or case.move)
    assert refusal is not None
    assert (refusal.rule, case.words in refusal.text) == (case.rule, True), refusal


def test_every_rule_has_its_case() -> None:
    """Every rule of either version has a board that shows it; the boards are in teaching order."""
    assert list(dict.fromkeys(case.rule for case in CASES)) == list(elemental.RULES)
    shown = {"october": {case.rule for case in CASES if case.refused.version == "october"}}
    shown["july"] = {case.rule for case in (*SHARED, *CASES) if case in SHARED or case.refused.version == "july"}
    for version in elemental.VERSIONS:
        assert shown[version] == {*game.rulebook(elele.deal(f"elemental:{version}#1"))}


def test_rules_of_each_version() -> None:
    """October has no rule about marks, and July no limit of three manipulations. The file states the usual blocks."""
    october, other = (game.rulebook(elele.deal(f"elemental:{version}#1")) for version in elemental.VERSIONS)
    assert set(elemental.RULES) - set(october) == {"shifted-pile", "left-place"}
    assert set(elemental.RULES) - set(other) == {"three-manipulations"}
    assert {**elemental.RULES, **october, **other} == elemental.RULES


def test_readings() -> None:
    """Each reading of the guide has its own id, and names the rules or moves where a player meets it."""
    moves = {"discard", "spare", "place", "shift", "transfer"}
    assert len({reading.id for reading in elemental.READINGS}) == len(elemental.READINGS)
    assert all({*reading.where} <= {*elemental.RULES, *moves} for reading in elemental.READINGS)


def test_deal() -> None:
    """Pile a takes the first four cards, the last of them face up; the last four of the deck are the spares."""
    position = elemental.deal_from(DECK)
    assert str(position.pile_at("a")) == "AC.2C.3C|4C"
    assert str(position.pile_at("l")) == "6S.7S.8S|9S"
    assert position.spares == ("TS", "JS", "QS", "KS")
    assert (position.version, position.deal, position.score) == ("october", "", 0)


def test_three_deals_for_ever() -> None:
    """Three pinned deals never change."""
    deals = ("elemental#7", "elemental:july#2026", "elemental#Honu")
    assert {deal: str(elele.deal(deal)).split("/")[0] for deal in deals} == {
        "elemental#7": "elemental:october QC.TC.AC|3S",
        "elemental:july#2026": "elemental:july AD.AS.3C|JH",
        "elemental#Honu": "elemental:october 4S.JS.4H|QC",
    }


def test_deal_texts() -> None:
    """October is the default, the deal's text always names the version, and both versions deal the same cards."""
    assert elele.deal("elemental#7").deal == "elemental:october#7"
    assert elele.deal("elemental#7") == elele.deal("elemental:october#7")
    assert elele.deal("elemental:july#7").deal == "elemental:july#7"
    assert elele.deal("elemental:july#7").piles == elele.deal("elemental#7").piles


@pytest.mark.parametrize(
    ("version", "words"),
    [("august", "'august' is not a version of Elemental; the versions are october and july"),
     ("jully", "did you mean july?"), ("octobre", "did you mean october?")],
)  # fmt: skip
def test_unknown_version(version: str, words: str) -> None:
    """An unknown version is refused with the nearest one, in a deal, a deck and a position."""
    asked: list[Callable[[], object]] = [
        lambda: elele.deal(f"elemental:{version}#7"),
        lambda: elemental.deal_from(DECK, version),
        lambda: elele.parse(f"elemental:{version} -/-/-/-/-/-/-/-/-/-/-/- - 0 -"),
    ]
    for ask in asked:
        with pytest.raises(elele.ParseError, match=re.escape(words)):
            ask()


@pytest.mark.parametrize(
    ("deck", "words"),
    [(DECK[1:], "missing"), ((*DECK, "AC"), "twice"), (("XX", *DECK[1:]), "not a card"), (("2C", *DECK[1:]), "twice")],
)
def test_deck_is_whole(deck: Sequence[str], words: str) -> None:
    """A deck must have each of the 52 cards once."""
    with pytest.raises(ValueError, match=words):
        elemental.deal_from(deck)


def test_shift_moves_the_whole_pile() -> None:
    """A shift moves the whole pile, with its face-down cards."""
    after = elele.apply(*move(lay("2C.3D|4S - - - - - - - - - - -", "5H"), "shift a d"))
    assert (str(after.pile_at("a")), str(after.pile_at("d"))) == ("-", "2C.3D|4S")


def test_shift_and_transfer() -> None:
    """A single card moves within its extremity only as a transfer; of two, one is transferred or both are shifted."""
    assert [str(move) for move in elele.legal_moves(lay(LONE)) if str(move).endswith("a b")] == ["transfer a b"]
    two = [str(move) for move in elele.legal_moves(lay(LONE.replace("5C", "9C.5C"))) if str(move).endswith("a b")]
    assert two == ["shift a b", "transfer a b"]


def test_transfer_is_free_in_july() -> None:
    """In July, marks do not forbid a transfer, and it leaves no marks; in October it counts as a manipulation."""
    marked = july(LONE, "2D.3D.4D", "b>e.d>a")
    after = elele.apply(*move(marked, "transfer a b"))
    assert after.shifts == marked.shifts
    assert elele.apply(*move(lay(LONE, "AC"), "transfer a b")).manipulations == 1


def test_two_spares_are_two_moves() -> None:
    """Two spares give two moves even if they have the same suit, and a spare can go to an empty pile."""
    places = [str(move) for move in elele.legal_moves(lay(LONE, "AC.2C")) if isinstance(move, Place)]
    assert places == [f"place {card} {pile}" for card in ("AC", "2C") for pile in "abcdefghijkl"]


def test_cards_turn_up_by_themselves() -> None:
    """Cards turn up after a discard, a new spare and a transfer; a face-up card under a spare stays face up."""
    position = lay("2C.3D|4S.5C 6D - 7H 8S - - - - - - -", "AH")
    after = elele.apply(*move(position, "discard a b d e"))
    assert str(after.pile_at("a")) == "2C.3D|4S"
    covered = elele.apply(*move(lay("2C.3D|4S - - - - - - - - - - -", "5H"), "place 5H a"))
    assert str(covered.pile_at("a")) == "2C.3D|4S.5H"
    moved = elele.apply(*move(lay("2C.3D|4S - - - - - - - - - - -"), "transfer a b"))
    assert (str(moved.pile_at("a")), str(moved.pile_at("b"))) == ("2C|3D", "|4S")


def test_cross_is_used_again() -> None:
    """The middle can be taken until four spares are held or it is empty, and the cross stays."""
    position = lay(DIAMOND.replace("KC", "2C.3C.4C|5D.KC"), "AC")
    for number in (2, 3, 4):
        position = elele.apply(*move(position, "spare d"))
        assert len(position.spares) == number
    assert elele.objection(position, Spare("d")).rule == "four-spares"  # type: ignore[union-attr]


@pytest.mark.parametrize("freeing", ["discard a b d e", "spare d"])
def test_what_frees(freeing: str) -> None:
    """A discard or a new spare allows three manipulations again and, in July, lifts the marks."""
    picture = "5C 6D 9D 7H 8S - - TH - - 2C -"
    assert elele.apply(*move(lay(picture, "AC", "3"), freeing)).manipulations == 0
    assert elele.apply(*move(july(picture, "AC", "g>c"), freeing)).shifts == ()


def test_july_marks_lie_on_places() -> None:
    """No shift may leave the place that a pile reached, or reach the place that it left; spares may go on both."""
    position = elele.apply(*move(july("5C - - - 2D - - - - - KS QS", "AC.AD"), "shift a d"))
    assert position.shifts == (("a", "d"),)
    assert elele.objection(position, Shift("d", "c")).rule == "shifted-pile"  # type: ignore[union-attr]
    placed = elele.apply(*move(elele.apply(*move(position, "place AC a")), "place AD d"))
    assert elele.objection(placed, Shift("d", "c")).rule == "shifted-pile"  # type: ignore[union-attr]
    assert elele.objection(placed, Shift("a", "b")).rule == "shift-transfer"  # type: ignore[union-attr]
    back = elele.apply(*move(july("- - - 5C 2D - - - - - KS QS", "AC", "a>d"), "shift e b"))
    assert back.shifts == (("a", "d"), ("e", "b"))


def test_july_has_no_limit() -> None:
    """July has no limit on placing spares and transferring cards."""
    position = july(LONE, "2D.3D.4D")
    for text in ("place 2D e", "place 3D e", "place 4D e", "transfer a b", "transfer b a", "shift a d"):
        position = elele.apply(*move(position, text))
    assert position.manipulations_left is None


def test_won() -> None:
    """October is won with no card left, July with at most four, including spares; then no move is legal."""
    october = elele.apply(*move(lay(SQUARE), "discard a b d e"))
    assert (october.won, october.over, october.score, elele.legal_moves(october)) == (True, True, 4, [])
    assert not lay(SQUARE).won
    for spares, left in (("2C.3C.4C.9C", 4), ("2C.3C", 2)):
        won = elele.apply(*move(july(SQUARE, spares), "discard a b d e"))
        assert (won.won, won.left, elele.legal_moves(won)) == (True, left, [])
    spare = july("- - - 2C - - - - - - - -", "3C.4C.5C.6C")
    assert (spare.left, spare.won) == (5, False)


def test_over_without_a_move() -> None:
    """In October, the game ends after three manipulations if no card can be discarded or taken as a spare."""
    assert not lay(LONE, "AC", "2").over
    stuck = lay(LONE, "AC", "3")
    assert (stuck.over, stuck.won, elele.legal_moves(stuck)) == (True, False, [])


def test_texts_round_trip() -> None:
    """Positions and moves are read back from their texts."""
    for position in middles():
        assert elele.parse(str(position)) == position
        assert hash(elele.parse(str(position))) == hash(position)
        assert str(elele.parse(str(position))) == str(position)
        for each in elele.legal_moves(position):
            assert elele.parse_move(position, str(each)) == each
    assert elele.parse_move(position, "discard e d b a") == Discard(("a", "b", "d", "e"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a move"), ("jump a b", "'jump'"), ("discard a b d", "3 words"), ("discard a b d m", "'m'"),
        ("place 1C a", "'1C'"), ("shift a a", "twice"), ("discard a a b d", "twice"), ("spare", "no word"),
    ],
)  # fmt: skip
def test_not_a_move(text: str, words: str) -> None:
    """Text that is not a move raises a different error from an illegal move."""
    with pytest.raises(elele.ParseError, match=words):
        elele.parse_move(lay(SQUARE), text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elemental:october", "write a position of Elemental as"),
        ("elemental -/-/-/-/-/-/-/-/-/-/-/- - 0 -", "write a position of Elemental as"),
        ("elemental:october -/- - 0 -", "12 piles"),
        ("elemental:october 5C/-/-/-/-/-/-/-/-/-/-/- - 0 -", "not a pile"),
        ("elemental:october 5C|/-/-/-/-/-/-/-/-/-/-/- - 0 -", "not a pile"),
        ("elemental:october |-/-/-/-/-/-/-/-/-/-/-/- - 0 -", "not a pile"),
        ("elemental:october |5C/-/-/-/-/-/-/-/-/-/-/- 5C 0 -", "5C is in this position twice"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- 1C.2C.3C.4C.5C 0 -", "'1C'"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- AC.2C.3C.4C.5C 0 -", "5"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- - 4 -", "'4'"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- - c>d -", "'c>d'"),
        ("elemental:july -/-/-/-/-/-/-/-/-/-/-/- - 0 -", "'0'"),
        ("elemental:july -/-/-/-/-/-/-/-/-/-/-/- - a>l -", "'a>l'"),
        ("elemental:july -/-/-/-/-/-/-/-/-/-/-/- - a>b.b>e -", "marks b"),
    ],
)  # fmt: skip
def test_not_a_position(text: str, words: str) -> None:
    """Text that is not a position is refused, and the message names the part that was not understood."""
    with pytest.raises(elele.ParseError, match=words):
        elele.parse(text)


THICK = "/".join(f"{rank}C|{rank}D" for rank in "A23456789TJQ")
"""Twelve piles, each with a face-down card."""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("elemental:october 2C.3C.4C.6C|5C/-/-/-/-/-/-/-/-/-/-/- - 0 -", "a has 4 face-down cards"),
        ("elemental:october |5C/-/-/-/-/-/-/-/-/-/-/- - 0 2C.2D.2H", "2C.2D.2H is not such a set"),
        ("elemental:october |5C/-/-/-/-/-/-/-/-/-/-/- - 0 2C.2D.2H.3H", "2C.2D.2H.3H is not such a set"),
        ("elemental:october |5C/-/-/-/-/-/-/-/-/-/-/- - 0 2C.2D.2H.2S.5C.5D.5H.5S", "5C is in this position twice"),
        ("elemental:july -/-/-/-/-/-/-/-/-/-/-/- - - 2C.2D.2H.2S", "ends with four cards left"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- - 1 2C.2D.2H.2S", "the game is won, so there cannot be 1"),
        ("elemental:july |5C/-/-/-/-/-/-/-/-/-/-/- - a>b -", "the game is won, so there cannot be marks"),
        ("elemental:october -/-/-/-/-/-/-/-/-/-/-/- 5C 1 -", "the tableau is empty"),
        (f"elemental:october {THICK} AH.2H.3H.4H 1 -", "4 spares held"),
        (f"elemental:october {THICK} AH.2H 3 -", "2 spares held"),
        (f"elemental:july {THICK} AH.2H a>b -", "marks of shifts"),
    ],
)  # fmt: skip
def test_impossible_positions(text: str, words: str) -> None:
    """A position that no game can reach is refused."""
    with pytest.raises(elele.ParseError, match=re.escape(words)):
        elele.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        f"elemental:october {THICK} AH.2H 2 -",
        f"elemental:october {THICK.replace('QC|', '|')} AH.2H.3H.4H 3 -",
        "elemental:july |5C/-/-/-/-/-/-/-/-/-/-/- - - 2C.2D.2H.2S",
        "elemental:october -/-/-/-/-/-/-/-/-/-/-/- 5C 0 -",
    ],
)
def test_possible_positions(text: str) -> None:
    """Cards may be missing, and possible positions are not refused."""
    assert str(elele.parse(text)) == text


def test_equal_texts_are_equal_positions() -> None:
    """Positions with equal texts are equal: July counts no manipulations, and October marks no shifts."""
    with pytest.raises(ValueError, match="July"):
        replace(july(SQUARE), manipulations=1)
    with pytest.raises(ValueError, match="October"):
        replace(lay(SQUARE), shifts=(("a", "b"),))
    assert elemental.Position(lay(SQUARE).piles) == lay(SQUARE)


def test_legal_moves_are_those_without_objection() -> None:
    """The fast list has every move without an objection, each once."""
    every = imaginable()
    for position in itertools.islice(middles(8), 0, None, soak.examples(12, 1)):
        legal = elele.legal_moves(position)
        assert set(legal) == {move for move in every if elele.objection(position, move) is None}, str(position)
        assert len({str(position.after(move)) for move in legal}) == len(legal)
