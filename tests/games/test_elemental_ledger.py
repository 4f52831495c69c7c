"""The suit ledger of Elemental: the suits that places show and lack and the moves that help, by the slow reference."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import lawful
import pytest
import reference_elemental as reference
import soak
from elemental_tables import DIAMOND, SQUARE, july, lay, middles
from hypothesis import given
from hypothesis import strategies as st

import elele
from elele.cards import SUITS
from elele.elemental import PLACES, Discard, Place, Position, Shift, Spare, Transfer
from elele.elemental.figures import FIGURES, Figure
from elele.elemental.ledger import Ledger, Report, ledger, summary, survey
from elele_course.steps.nearest import nearest

TWICE = SQUARE.replace("7H", "7C")
"""A block with clubs on a and d, and no hearts."""


def texts(moves: object) -> list[str]:
    return [str(move) for move in moves]  # type: ignore[attr-defined]


def of(position: Position, name: str) -> Report:
    return next(report for report in survey(position) if report.figure.name == name)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of a random game that prefers discards and new spares."""
    version = draw(st.sampled_from(["october", "july"]))
    chance = random.Random(draw(st.integers(0, 10_000)))
    position = elele.deal(f"elemental:{version}#{chance.randrange(10_000)}")
    for _ in range(draw(st.integers(0, 60))):
        moves = position.legal_moves()
        if not moves:
            break
        freeing = [move for move in moves if isinstance(move, Discard | Spare)]
        position = position.after(chance.choice(freeing if freeing and chance.random() < 0.7 else moves))
    return position


# The places that a player has chosen.


@pytest.mark.parametrize(
    ("places", "state", "slots", "figures"),
    [
        ("", "incomplete", {}, 0),
        ("a", "incomplete", {"C": "a"}, 4),
        ("ab", "incomplete", {"C": "a", "D": "b"}, 3),
        ("abd", "incomplete", {"C": "a", "D": "b", "H": "d"}, 1),
        ("abc", "incomplete", {"C": "a", "D": "b"}, 0),
        ("abde", "ready", {"C": "a", "D": "b", "H": "d", "S": "e"}, 1),
        ("bdae", "ready", {"C": "a", "D": "b", "H": "d", "S": "e"}, 1),
        ("abdf", "refused", {"C": "a", "D": "b", "H": "d"}, 0),
    ],
)
def test_suits_chosen(places: str, state: str, slots: dict[str, str], figures: int) -> None:
    """Each suit has the chosen places that show it; nothing is ready or refused before four are chosen."""
    found = ledger(lay(SQUARE), places)
    assert found.state == state
    assert {suit: "".join(at) for suit, at in found.slots.items() if at} == slots
    assert len(found.figures) == figures


def test_only_the_culprits_are_double() -> None:
    found = ledger(lay(TWICE, "7H.9H"), "abde")
    assert found.slots == {"C": ("a", "d"), "D": ("b",), "H": (), "S": ("e",)}
    assert texts(found.fills["H"]) == ["place 7H a", "place 7H d", "place 9H a", "place 9H d"]
    assert texts(found.cure) == ["place 7H d"]


def test_a_middle_does_not_count() -> None:
    """The middle of a cross is not one of its points: with the middle and three points, a point is still missing."""
    assert ledger(lay(DIAMOND), "acd").slots["C"] == ("a",)
    assert ledger(lay(DIAMOND), "acde").state == "incomplete"
    assert ledger(lay(DIAMOND), "acdeh").state == ledger(lay(DIAMOND), "aceh").state == "ready"


def test_the_next_place_to_choose() -> None:
    """While a figure is incomplete, the ledger names the places that show a missing suit."""
    found = ledger(lay(SQUARE), "abd")
    assert dict(found.more) == {"S": ("e",)}
    assert found.says == "Clubs, diamonds and hearts so far; spades still to come. Spades lie on e."


def test_places_aside_do_not_count() -> None:
    assert ledger(lay(SQUARE, "9C"), ["s1", "a"]).places == ("a",)
    with pytest.raises(ValueError, match="'z' is not a place on this board"):
        ledger(lay(SQUARE), "az")


@given(positions(), st.sets(st.sampled_from(PLACES), max_size=5))
def test_ledger_is_lawful(position: Position, places: set[str]) -> None:
    """The ledger refuses in the words of the rules, never before four places count, and names only legal moves."""
    found = ledger(position, places)
    legal = position.legal_moves()
    if len(found.places) < 4:
        assert (found.state, found.fills, found.cure) == ("incomplete", {}, ())
    else:
        move = found.figures[0].moves[0] if found.figures else Discard(found.places)
        objection = elele.objection(position, move)
        assert (found.state, move in legal) == (("refused", False) if objection else ("ready", True))
        assert objection is None or found.says == objection.text
    for suit in SUITS:
        assert found.slots[suit] == tuple(place for place in found.places if position.top(place)[1:] == suit)
    for suit, moves in found.fills.items():
        assert not found.slots[suit]
        for manipulation in moves:
            assert manipulation in legal
            after = {position.after(manipulation).top(place)[1:] for place in found.places}
            assert after >= {suit} | {other for other in SUITS if found.slots[other]}


# All figures at once.


@pytest.mark.parametrize(
    ("position", "name", "state", "cure", "says"),
    [
        (lay(SQUARE), "Block a, b, d and e", "ready", [], "One of each suit: these four cards can be discarded."),
        (lay(TWICE, "7H"), "Block a, b, d and e", "short", ["place 7H d"],
         "Clubs twice (a, d); no hearts. One manipulation: place the 7 of hearts on d."),
        (lay(TWICE, "7H", "3"), "Block a, b, d and e", "blocked", [],
         "Clubs twice (a, d); no hearts. No manipulations are left until a discard or a new spare."),
        (lay(TWICE, "7D"), "Block a, b, d and e", "blocked", [],
         "Clubs twice (a, d); no hearts. You hold no heart, and no shift or transfer brings one."),
        (lay("5C 6D - 7H - 8S - - - - - -"), "Block a, b, d and e", "short", ["shift f e"],
         "Nothing on e; no spades. One manipulation: shift f to e."),
        (lay("5C 6D - 7H - - - - - 8S - -"), "Block a, b, d and e", "short", ["shift j i", "shift i e"],
         "Nothing on e; no spades. Two manipulations: shift j to i, then shift i to e."),
        (lay("5C 6D - 7H - - - - - 8S - -", "-", "2"), "Block a, b, d and e", "blocked", [],
         "Nothing on e; no spades. You hold no spade, and no shift or transfer brings one."),
        (july("5C 6D - 7H - 8S - - - 9D - -", "-", "e>f"), "Block a, b, d and e", "blocked", [],
         "Nothing on e; no spades. You hold no spade, and no shift or transfer brings one."),
        (lay("5C - - 6D 7H - - - - - - -", "9C.8S", "2"), "Block a, b, d and e", "short", ["place 8S b"],
         "Nothing on b; no spades. One manipulation: place the 8 of spades on b."),
        (lay("5C - - 6D - - - - - - - -", "9H.8S", "2"), "Block a, b, d and e", "blocked", [],
         "Nothing on b and e; no hearts or spades. One manipulation is not enough."),
        (lay(DIAMOND), "Cross around d: a, c, e and h", "ready", [],
         "One of each suit: the king of clubs on d can become a spare. You hold none of the 4 spares allowed."),
        (lay(DIAMOND.replace("KC", "-"), "9C"), "Cross around d: a, c, e and h", "short", ["place 9C d"],
         "One of each suit. Nothing lies on d, its middle. One manipulation: place the 9 of clubs on d."),
        (lay(DIAMOND, "AC.AD.AH.AS"), "Cross around d: a, c, e and h", "short", ["place AS b"],
         "One of each suit. You already hold four spares. One manipulation: place the ace of spades on b."),
        (lay(SQUARE), "Extremity a and b", "short", ["shift d c", "shift a d"],
         "Both piles have cards. Two manipulations: shift d to c, then shift a to d."),
        (elele.deal("elemental#7"), "Extremity a and b", "blocked", [], "Both piles have cards."),
        (lay("5C - - - - - - - - - - -"), "Extremity a and b", "ready", [],
         "The 5 of clubs can be transferred from a to b."),
        (lay("5C - - - - - - - - - - -", "-", "3"), "Extremity a and b", "blocked", [],
         "One pile is empty. No manipulations are left until a discard or a new spare."),
        (lay("5C - - - - - - - - - - -"), "Extremity k and l", "blocked", [],
         "Both piles are empty. You hold no spare to place there."),
    ],
)  # fmt: skip
def test_reports(position: Position, name: str, state: str, cure: list[str], says: str) -> None:
    """A figure is ready, short of some manipulations, or blocked, and the report says why."""
    found = of(position, name)
    assert (found.state, texts(found.cure), found.says) == (state, cure, says)


def test_a_card_that_would_turn_up_is_not_relied_on() -> None:
    """A face-down card that a transfer would uncover is not part of a cure, and the report does not name it."""
    hidden = lay("8S|5C - - 7H 6D - - - - - - -")
    assert of(hidden, "Block a, b, d and e").state == "blocked"
    known = lay("8S.5C - - 7H 6D - - - - - - -")
    assert texts(of(known, "Block a, b, d and e").cure) == ["transfer a b"]


@given(positions(), st.integers(0, 99))
def test_hidden_cards_make_no_difference(position: Position, seed: int) -> None:
    """Reports do not depend on the face-down cards."""
    other = lawful.GAMES["elemental"].shuffled(position, random.Random(seed))
    assert survey(other) == survey(position)


@given(positions())
def test_survey_is_lawful(position: Position) -> None:
    """Ready means legal; every cure is legal move by move and makes the figure ready; blocked figures have no cure."""
    legal = {*position.legal_moves()}
    reports = survey(position)
    assert [report.figure for report in reports] == [*FIGURES]
    for report in reports:
        assert (report.state == "ready") == bool(legal & {*report.figure.moves})
        assert (report.state == "short") == bool(report.cure)
        assert (report.by == "") == (report.state == "ready")
        there = position
        for manipulation in report.cure:
            assert isinstance(manipulation, Place | Shift | Transfer)
            there = elele.apply(there, manipulation)
        assert report.state == "blocked" or {*there.legal_moves()} & {*report.figure.moves}
        assert report.says.endswith(".")
        assert "  " not in report.says
    for kind in ("block", "cross", "extremity"):
        none = all(report.state != "ready" for report in reports if report.figure.kind == kind)
        assert summary(position, reports, kind).startswith(f"No {kind} works now: ") == none


@pytest.mark.parametrize(
    ("position", "kind", "says"),
    [
        (lay(SQUARE), "block", "1 of 7 blocks is ready."),
        (lay(TWICE), "block", "No block works now: each lacks a suit."),
        (lay(DIAMOND), "cross", "1 of 4 crosses is ready."),
        (lay(TWICE), "cross", "No cross works now: each lacks a suit."),
        (lay(DIAMOND, "AC.AD.AH.AS"), "cross", "No cross works now: you hold four spares."),
        (lay(DIAMOND.replace("KC", "-")), "cross",
         "No cross works now: 3 lack a suit, and nothing lies in the middle of the other."),
        (lay(TWICE), "extremity", "No extremity works now: none has exactly one empty pile."),
        (lay("5C - - - - - - - - - - -", "-", "3"), "extremity",
         "No extremity works now: you have made three manipulations."),
        (july(SQUARE), "block", "No block works now: the game is won."),
    ],
)  # fmt: skip
def test_summaries(position: Position, kind: str, says: str) -> None:
    """A line for each kind says how many figures are ready, or why no figure is ready."""
    assert summary(position, survey(position), kind) == says


# The independent reference, which tries every manipulation on a table whose hidden cards have no suit.


def masked(position: Position) -> reference.Table:
    """The position as a table of the reference, with face-down cards that have no suit."""
    table = reference.Table(position.version)
    for place, pile in zip(PLACES, position.piles, strict=True):
        down = [[f"{number}?", False] for number in range(len(pile.down))]
        table.piles[reference.SPOT[place]] = [*down, *([card, True] for card in pile.up)]
    table.spares, table.discards = [*position.spares], [*position.discards]
    table.in_a_row, table.came_from = position.manipulations, [*position.shifts]
    return table


def manipulations(table: reference.Table) -> Iterator[str]:
    """Every manipulation that the reference allows; the first spare of a suit stands for all of them."""
    held = {card[1]: card for card in reversed(table.spares)}
    tried = [f"place {card} {place}" for card in held.values() for place in PLACES]
    tried += [f"{kind} {one} {end}" for kind in ("shift", "transfer") for one in PLACES for end in PLACES if one != end]
    return (move for move in tried if reference.allowed(table, move))


def distances(table: reference.Table, most: int) -> dict[Figure, int]:
    """The number of manipulations, up to `most`, after which the reference first allows a move of each figure."""
    found: dict[Figure, int] = {}
    layer, seen = [table], {table.show()}
    for depth in range(most + 1):
        for there in layer:
            for figure in FIGURES:
                if figure not in found and any(reference.allowed(there, str(move)) for move in figure.moves):
                    found[figure] = depth
        if depth < most and len(found) < len(FIGURES):
            after = (reference.play(there, move) for there in layer for move in manipulations(there))
            layer = [there for there in after if there.show() not in seen and not seen.add(there.show())]  # type: ignore[func-returns-value]
    return found


def test_the_fewest_manipulations() -> None:
    """The reference needs as many manipulations for each figure, two deep anywhere and three deep with few spares."""
    deep = cured = 0
    for number, position in enumerate(middles(soak.examples(6, 24))):
        most = 3 if len(position.spares) < 2 else 2
        if number % (soak.examples(2, 1) if most == 3 else soak.examples(18, 9)):
            continue
        deep += most == 3
        wanted = distances(masked(position), most)
        for report in survey(position):
            distance = {"ready": 0, "short": len(report.cure), "blocked": 99}[report.state]
            cured += distance in (1, 2, 3)
            assert wanted.get(report.figure, 99) == (distance if distance <= most else 99), f"{position} {report}"
    assert deep > soak.examples(1, 10)
    assert cured > soak.examples(20, 100)


def test_a_ledger_is_a_value() -> None:
    assert ledger(lay(SQUARE), "ab") == ledger(lay(SQUARE), ["b", "a"])
    assert isinstance(ledger(lay(SQUARE), ""), Ledger)


def test_advice_ledger_and_trace_agree() -> None:
    """For a block or cross, the objection, the cure in the ledger and the trace begin with the same move."""
    met = 0
    for position in itertools.islice(middles(), 0, None, 2):
        for report in survey(position):
            suits = report.by.endswith(("cards", "suits"))
            if report.state != "short" or report.figure.kind == "extremity" or not suits:
                continue
            move = report.figure.moves[0]
            objection, change = elele.objection(position, move), nearest(position, move)
            assert objection
            if not {*report.cure[1:]} <= {*position.legal_moves(), *position.after(report.cure[0]).legal_moves()}:
                continue
            assert f"{report.cure[0]}" in objection.advice, (str(position), report)
            if len(report.cure) == 1:
                assert change
                assert f"{change.moves[0]}" == objection.advice[0], (str(position), report)
            met += 1
    assert met > 50
