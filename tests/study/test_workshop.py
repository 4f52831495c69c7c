"""Games written or changed in a lesson work like other games, and the laws find their faults."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from elele_widgets import Board

import elele
from elele import elba, elemental, game
from elele.cards import RANKS, card_name
from elele.elemental.shapes import balanced
from elele.lessons.trace import trace
from elele.lessons.workshop import Broken, Go, Solitaire, Variant, failed, laws, passed

PILES = ("1", "2", "3", "4", "5", "6", "7")
WIDE = tuple(tuple(block) for block in ("cegi", "dfhj", "abhi", "dekl"))


def golf() -> Solitaire:
    """Golf: a top card goes on the waste if it is one rank higher or lower."""

    def lay(deck: Any) -> dict[str, Any]:
        return {"stock": deck[36:], "waste": deck[35:36], **{p: deck[5 * n : 5 * n + 5] for n, p in enumerate(PILES)}}

    def make(piles: dict[str, list[str]], move: Go) -> None:
        piles["waste"].append(piles[move.source].pop())

    made = Solitaire(
        "golf", lay, lambda: [Go(place, "waste") for place in (*PILES, "stock")], make,
        lambda piles: 35 - sum(len(piles[pile]) for pile in PILES), best=35, hidden=["stock"], aside=["waste"],
    )  # fmt: skip

    @made.rule("cards", "A card is taken from a place that has one.")
    def cards(piles: Any, move: Go) -> Any:
        if piles[move.source]:
            return passed(f"{move.source} has cards.", move.source)
        return failed(f"{move.source} is empty. Take a card from another place.", move.source)

    @made.rule("neighbor", "A card goes on one that is a rank higher or lower.", lambda move: move.source in PILES)
    def neighbor(piles: Any, move: Go) -> Any:
        card, top = piles[move.source][-1], piles["waste"][-1]
        if abs(RANKS.index(card[0]) - RANKS.index(top[0])) == 1:
            return passed(f"The {card_name(card)} is a neighbor of the {card_name(top)}.", move.source, "waste")
        return failed(f"The {card_name(card)} is not a neighbor of the {card_name(top)}.", move.source)

    return made


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove registered games after each test."""
    monkeypatch.setattr(game, "_registered", {**game._registered})


def test_the_laws_hold_for_a_small_solitaire() -> None:
    elele.register(golf())
    found = laws("golf", 5)
    assert found.hold
    assert found.moments > 100
    assert all(held is True for held in found.found.values())
    assert repr(found).startswith("5 games, ")


def test_its_trace_shows_the_rule_as_it_was_written() -> None:
    """The Python code of a rule is the learner's own function, however often the move is traced."""
    elele.register(golf())
    found = trace(elele.deal("golf#7"), "go 1 waste")
    assert found.rules[1].source.startswith('@made.rule("cards"')
    assert "abs(RANKS.index" in found.rules[2].source


def test_it_is_played_undone_recorded_and_shown() -> None:
    """A small solitaire works on the board, says why a move is refused, and replays from its record."""
    elele.register(golf())
    board = Board("golf#7")
    why = elele.why(board.session.position, ["1"])
    assert (why.rule, why.text) == ("neighbor", "The 4 of hearts is not a neighbor of the 6 of spades.")
    board.session.handle({"type": "play", "move": "go 3 waste", "ply": 0})
    assert board.view["score"] == 1
    record = board.session.record()
    board.session.undo()
    assert board.view["score"] == 0
    assert elele.Session(record).position.score == 1
    assert "stock" in board.text
    assert "face down" not in board.text


@pytest.mark.parametrize(
    ("broken", "law", "words"),
    [
        (lambda piles, move: piles.update(waste=[piles[move.source].pop()]), "No card is lost", "is gone"),
        (lambda piles, move: piles["waste"].append(piles[move.source][-1]), "No card is lost", "too many"),
        (lambda _piles, _move: None, "A move makes a new position", "changes nothing"),
        (lambda piles, _move: piles["nowhere"].pop(), "A move makes a new position", "KeyError: 'nowhere'"),
    ],
)
def test_a_broken_game_is_found_out(broken: Callable[..., Any], law: str, words: str) -> None:
    """The first moment at which a law is broken is named, with the fault."""
    made = golf()
    made.make = broken
    elele.register(made)
    try:
        found = laws("golf", 2)
    except KeyError:  # The game cannot even be played at random.
        pytest.fail("an error in the game's own function is a finding, not an error of the laws")
    assert not found.hold
    (trouble,) = [held for text, held in found.found.items() if text.startswith(law)]
    assert isinstance(trouble, Broken)
    assert trouble.deal == "golf#1"
    assert words in trouble.text
    assert f"✗ {law}" in repr(found)


def test_a_cheating_view_is_found_out() -> None:
    """A game that shows face-down cards breaks a law."""
    made = golf()
    made.say = lambda piles, move: f"Take the {card_name(piles[move.source][-1])}"
    elele.register(made)
    assert isinstance(laws("golf", 2).found["Nothing on the board gives away a face-down card."], Broken)


def test_a_rule_of_the_same_name_is_replaced() -> None:
    made = golf()
    made.rule("neighbor", "Any card goes.", lambda move: move.source in PILES)(lambda _piles, _move: passed("Yes."))
    elele.register(made)
    assert [rule.id for rule in made.rules] == ["cards", "neighbor"]
    assert len(elele.deal("golf#7").legal_moves()) == 8


@pytest.fixture
def wide() -> Variant:
    """Elemental in which 2×3 rectangles are blocks as well."""

    def adds(position: Any) -> Iterator[Any]:
        return (elemental.Discard(four) for four in WIDE if balanced(position, four))

    return Variant("wide", "elemental:july", "2×3 rectangles are blocks too.", adds=adds)


def kings_only(position: Any, move: Any) -> bool:
    """Elba: only a king, alone or with its run, fills an empty pile."""
    match move:
        case elba.Build(source, target, count) if not position.pile(target).up:
            return not position.pile(source).up[-count].startswith("K")
    return False


def test_the_laws_hold_for_variants(wide: Variant) -> None:
    elele.register(wide)
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    for name in ("wide", "kings"):
        assert laws(name, 5).hold, laws(name, 5)


def test_a_variant_adds_and_forbids_moves(wide: Variant) -> None:
    """An added move is legal by the changed rule; a forbidden one fails that rule and no other."""
    elele.register(wide)
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    seen = {True: 0, False: 0}
    for name in ("wide", "kings"):
        for seed in range(30):
            position, chance = elele.deal(f"{name}#{seed}"), random.Random(seed)
            for _ in range(25):
                old = position.original.legal_moves()
                for move in {*position.legal_moves()} ^ {*old}:
                    added = move not in old
                    seen[added] += 1
                    assert [check.passed for check in elele.checks(position, move)][-1] is added
                    assert (elele.objection(position, move) is None) is added
                if position.over:
                    break
                position = position.after(chance.choice(position.legal_moves()))
    assert min(seen.values()) > 10


def test_a_variant_looks_like_its_original(wide: Variant) -> None:
    """The board of a variant has the zones and words of the original, with its own title."""
    elele.register(wide)
    board, original = Board("wide#7"), Board("elemental:july#7")
    assert board.view["zones"] == original.view["zones"]
    assert (board.about["look"], board.about["title"]) == ("elemental", "Wide")
    assert "shapes" not in board.about
    assert elele.parse(str(board.session.position)) == board.session.position
