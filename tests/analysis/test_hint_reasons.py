"""The reason for a hint is true: its counts agree with the board before and after the plan."""

from __future__ import annotations

import doctest
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from typing import Any

import lawful
import pytest

import elele
from elele import cards, game, hints
from elele.elemental import BLOCKS, CROSSES
from elele.hints import reasons
from elele.hints.ranking import Hint, Ranked
from elele.hints.reasons import ALIKE, Reason, reason
from elele.hints.reasons.words import Feature, brief, full, in_words
from elele.seabirds import Pair, Raise, Stuck

Shown = Mapping[str, list[dict[str, Any]]]
"""Place → its cards, as the board shows them."""
KINDS = ("elemental:october", "elemental:july", "elba", "elba:strict+partial", "seabirds:6x2", "seabirds:7x3+all")


def shown(position: Any) -> Shown:
    return {slot["place"]: [*slot["cards"]] for zone in game.zones(position) for slot in zone["slots"]}


def face_down(board: Shown) -> int:
    return sum(not card["up"] for place, lying in board.items() if place in "abcdefghijkl12345678" for card in lying)


def open_cards(board: Shown) -> set[str]:
    return {card["text"] for lying in board.values() for card in lying if card["up"]}


def recounted_elemental(before: Any, after: Any, _moves: Sequence[Any]) -> dict[str, int]:
    board, seen = shown(after), open_cards(shown(before))
    tops = {place: lying[-1]["text"][1] for place, lying in board.items() if lying and lying[-1].get("text") in seen}
    spares = [board[f"s{number}"][0]["text"] for number in range(1, 5) if board[f"s{number}"]]
    kept = {card[1] for card in spares if card in seen}
    suits = [{tops.get(place) for place in block} - {None} for block in BLOCKS]
    crosses = [{tops.get(place) for place in arms} - {None} for middle, arms in CROSSES if board[middle]]
    return {
        "opened": face_down(shown(before)) - face_down(board), "spares": len(spares), "suits": len(kept),
        "blocks": sum(len(four) == 4 for four in suits), "reach": sum(len(four | kept) == 4 for four in suits),
        "crosses": sum(len(four) == 4 for four in crosses) if len(spares) < 4 else 0,
        "discarded": after.score - before.score,
    }  # fmt: skip


def recounted_elba(before: Any, after: Any, _moves: Sequence[Any]) -> dict[str, int]:
    board, seen = shown(after), open_cards(shown(before))
    rank = {card: cards.RANKS.index(card[0]) for card in cards.DECK}
    piles = [[card.get("text", "") for card in board[str(number)]] for number in range(1, 9)]
    known = [[card if card in seen else "" for card in pile] for pile in piles]
    couples = [(one, other) for pile in known for one, other in pairwise(pile) if one and other]
    tops = [pile[-1] for pile in known if pile and pile[-1]]
    homes = {board[f"f{suit}"][-1]["text"] for suit in cards.SUITS if board[f"f{suit}"]}
    starts = [card for card in tops if rank[card] == 0 or cards.RANKS[rank[card] - 1] + card[1] in homes]
    down = [[sum(not card["up"] for card in one[str(n)]) for n in range(1, 9)] for one in (shown(before), board)]
    return {
        "opened": sum(down[0]) - sum(down[1]), "home": after.score - before.score,
        "emptied": piles.count([]), "stock": len(after.stock), "ready": len(starts),
        "joined": sum(cards.follows(other, one) for one, other in couples),
        "beneath": sum(now for was, now in zip(*down, strict=True) if now < was),
        "buried": sum(
            any(under and under[1] == card[1] and rank[under] < rank[card] for under in pile[:number])
            for pile in known for number, card in enumerate(pile) if card
        ),
        "moves": sum(cards.follows(one, other) for one in tops for other in tops),
    }  # fmt: skip


def recounted_seabirds(before: Any, after: Any, moves: Sequence[Any]) -> dict[str, int]:
    (move,), deck = moves, before.deck
    gone = {move.first, move.second} if isinstance(move, Pair) else {move.source} if isinstance(move, Raise) else set()
    stays = {place: card for place, card in before.birds() if place not in gone}
    if isinstance(move, Stuck):
        stays = {place: card for place, card in stays.items() if place[0] == "b"}
    if isinstance(move, Raise):
        stays[move.pile] = before.bird_at(move.source)
    homes = [colony for colony in after.row_a if colony.open]
    ready, birds = 0, sorted(stays.values(), key=lambda card: -deck.points[card])
    for card in birds[:]:
        if card in birds:
            birds.remove(card)
            mates = [other for other in birds if other in deck.mates[card]]
            if mates and any(colony.type in deck.nests[card] for colony in homes):
                birds.remove(mates[0])
                ready += deck.points[card]
    placed = sum(deck.points[pair[0]] for colony in after.row_a for pair in colony.pairs)
    return {
        "points": after.score - before.score, "threats": len(before.threats) - len(after.threats),
        "covered": placed - after.score, "ready": ready, "new": len(after.birds()) - len(stays),
        "turns": sum(1 for place in after.choices if after.pile_at(place).down),
        "kept": sum(deck.points[card] for place, card in stays.items() if place[0] == "b"),
        "islets": sum(colony.free for colony in homes if colony.type == "islet"),
        "places": sum(colony.free for colony in homes), "spent": int(str(move).startswith("protect")),
    }  # fmt: skip


RECOUNTED: Mapping[str, Callable[[Any, Any, Sequence[Any]], dict[str, int]]] = {
    "elemental": recounted_elemental,
    "elba": recounted_elba,
    "seabirds": recounted_seabirds,
}


def recounted(position: Any, moves: Sequence[Any]) -> dict[str, int]:
    end = reduce(elele.apply, moves, position)
    return RECOUNTED[position.game](position, end, moves)


def moments(kind: str) -> list[Any]:
    """Early and late positions of random games in which there is a choice."""
    found = [lawful.walked(f"{kind}#{seed}", seed, 4 * seed)[-1] for seed in range(1, 9)]
    return [position for position in found if len(elele.legal_moves(position)) > 1]


def test_the_page_is_true() -> None:
    """The example in the module's docstring is true."""
    assert doctest.testmod(reasons) == (0, 4)


@pytest.mark.parametrize("kind", KINDS)
def test_every_count_is_right(kind: str) -> None:
    """The counts after a move agree with the board, as far as a player could know before the move."""
    for position in moments(kind):
        counter = reasons.counter(position)
        for move in random.Random(kind).sample(position.legal_moves(), min(12, len(position.legal_moves()))):
            counts, again = counter.counts(position, [move]), recounted(position, [move])
            assert counts == {name: again[name] for name in counts}, f"{position} {move}"
            assert {feature.id for feature in counter.FEATURES} >= counts.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_reasons_are_true(kind: str) -> None:
    """Every feature that a reason names differs as stated, and its numbers agree with a recount."""
    for position in moments(kind):
        hint = hints.hint(position, samples=8)
        why = reason(hint)
        if not why.other:
            continue
        mine, other = recounted(position, hint.best.plan), recounted(position, why.other)
        for feature in why.better:
            assert feature.better(mine, other)
        for feature in why.worse:
            assert feature.better(other, mine)
        claims = [one.claim(mine[one.id]) for one in why.better]
        assert not claims or why.text in (f"It {claims[0]}.", f"It {' and '.join(claims)}.")
        assert full(why.better, other) in why.compared
        if why.worse:
            assert f"{full(why.worse, other)}; this plan {brief(why.worse, mine)}." in why.compared


@pytest.mark.parametrize("kind", KINDS)
def test_a_reason_is_one_short_sentence(kind: str) -> None:
    """A reason is one sentence of at most 15 words, and compares nothing."""
    for position in moments(kind):
        told = reason(hints.hint(position, samples=8)).text
        assert (told.count("."), told[-1]) == (1, ".")
        assert len(told.split()) <= 15
        assert not any(word in told for word in ("though", ";", "this plan"))


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_cards_give_no_reason(kind: str) -> None:
    """A reason does not depend on the hidden cards."""
    for position in moments(kind):
        other = lawful.GAMES[position.game].shuffled(position, random.Random(1))
        assert reason(hints.hint(position, samples=8)) == reason(hints.hint(other, samples=8))


def given(position: Any, *plans: tuple[str, float]) -> Hint[Any]:
    """A hint with some plans, each written as moves joined by commas, and their wins in ten tries."""
    found = []
    for text, wins in plans:
        now, moves = position, []
        for move in text.split(", "):
            moves.append(elele.parse_move(now, move))
            now = elele.apply(now, moves[-1])
        found.append(Ranked(moves[0], tuple(moves), wins, 10, ""))
    return Hint(position, tuple(found), 10)


DISCARD = "discard c f g j"
BUILT = "place 5S f, discard e f i j"
"""Plans in the first position of Elemental's deal 1."""


def test_the_discard_that_tempts() -> None:
    """A move is compared with the discard that is possible now, even if the discard was not tried."""
    found = reason(given(elele.deal("elemental#1"), ("place KC a", 5), ("place KC c", 4)))
    assert str(found.other[0]) == DISCARD
    assert found.text == "It leaves one block ready."
    assert found.compared == (
        "Discarding c-f-g-j now leaves no blocks ready. But it turns up four cards; this plan turns up none."
    )


def test_a_plan_of_several_moves_is_named_by_its_end() -> None:
    """A compared plan is named by its first move and its aim."""
    found = reason(given(elele.deal("elemental#1"), (DISCARD, 5), (BUILT, 4)))
    assert found.text == "It turns up four cards and keeps four spares."
    assert found.compared == (
        "Placing the 5 of spades on f to discard the block e, f, i and j turns up three cards and keeps three spares."
    )


@pytest.mark.parametrize(
    ("mine", "wins", "told"), [(5, 4, reasons.WON), (5, 5, ALIKE), (5, 6, ALIKE), (1, 10, reasons.CHOSEN)]
)
def test_the_tries_against_what_can_be_counted(mine: float, wins: float, told: str) -> None:
    """If all features favor the other plan, the reason gives the result of the tries, and only the details compare."""
    found = reason(given(elele.deal("elemental#1"), (BUILT, mine), (DISCARD, wins)))
    assert (found.text, found.better) == (told, ())
    assert found.compared == "Discarding c-f-g-j now turns up four cards; this plan turns up three."


def test_alike() -> None:
    """If the features of two plans are equal, the reason gives the result of the tries."""
    twins = elele.parse("elemental:october |2C/|3C/|4C/|5C/|6C/|7C/|8C/|9C/|TC/|JC/|QC/|KC AC 0 -")
    assert reason(given(twins, ("place AC a", 0), ("place AC b", 0))) == Reason(ALIKE)


@pytest.mark.parametrize("untried", [0, 1])
def test_only_plans_that_were_tried_are_said_to_be_tried(untried: int) -> None:
    """If there was no time to try one of two plans, the reason does not compare their results."""
    found = given(elele.deal("elemental#1"), (BUILT, 5), (DISCARD, 4))
    ranked = [replace(one, samples=0) if at == untried else one for at, one in enumerate(found.ranked)]
    assert reason(replace(found, ranked=tuple(ranked))).text == reasons.ALONE


def test_a_plan_tried_alone() -> None:
    """A plan with no advantage over an untried move claims none."""
    found = reason(given(elele.deal("elemental#1"), (BUILT, 5)))
    assert (found.text, found.better) == (reasons.ALONE, ())


def test_a_single_move_and_a_safe_one() -> None:
    """A move without an alternative says so; a safe card in Elba says why it is safe."""
    position = elele.deal("elba#1")
    for move in ("build 8 5 1", "found 8", "build 5 2 2"):
        position = elele.apply(position, move)
    assert reason(hints.hint(position, samples=8)).text == "It is the only move."
    safe = elele.parse("elba TC/TD/TH/TS |KD.QS.JH/JS.KC|JC/|KH.QC.JD/KS|QH/|QD/-/-/- -")
    assert reason(hints.hint(safe, samples=8)).text == "No pile will need this card again."


def test_words() -> None:
    """Counts are words up to twelve; a single thing has no s, and a noun that ends in s gets es."""
    crosses, fewer = Feature("x", "leaves", "cross", "ready"), Feature("t", "draws", "threat", more=False)
    assert [crosses.full(n) for n in (0, 1, 2, 13)] == [
        "leaves no crosses ready", "leaves one cross ready", "leaves two crosses ready", "leaves 13 crosses ready",
    ]  # fmt: skip
    assert [crosses.brief(0), crosses.brief(12)] == ["leaves none", "leaves twelve"]
    assert [fewer.claim(0), fewer.claim(2), crosses.claim(2)] == [
        "draws no threats", "draws only two threats", "leaves two crosses ready",
    ]  # fmt: skip
    assert in_words(-3) == "-3"
    assert fewer.better({"t": 0}, {"t": 1})
    assert not fewer.better({}, {"t": 1})
