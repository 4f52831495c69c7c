"""Hints use only what a player knows: they do not depend on hidden cards, are legal, and have intervals."""

from __future__ import annotations

import csv
import random
import re
from itertools import islice
from math import inf

import pytest

import elele
from elele import elba, game, hints
from elele.cards import shuffled
from elele.elemental import Discard, Position, Spare
from elele.elemental import hints as elemental_hints
from elele.elemental.hints.evaluation import KNOTS, UNIT, evaluation
from elele.elemental.hints.player import GAIN, promising, shown_after
from elele.elemental.solver.macro_moves import begin, discards, effort, made
from elele.elemental.solver.state import EMPTY, HELD, state_of
from elele.hints import ranking
from elele.hints.ranking import Plan
from elele.paths import data_folder
from elele.positions import after_moves
from elele.solve import solve
from elele.solve.needless import wins
from elele.solve.solution import Budget


def middle(version: str, seed: int, steps: int = 12) -> Position:
    """A position within a random game that prefers discards and new spares, with at least one legal move."""
    chance, position = random.Random(f"{version} {seed}"), elele.deal(f"elemental:{version}#{seed}")
    for _ in range(steps):
        moves = elele.legal_moves(position)
        freeing = [move for move in moves if str(move).startswith(("discard", "spare"))]
        after = elele.apply(position, chance.choice(freeing or moves))
        if after.over:
            break
        position = after
    return position


WEIGHTS = data_folder() / "hints" / "elemental.csv"


def shown(position: Position) -> tuple[int, ...]:
    """The number of face-up cards in each pile."""
    return tuple(len(pile.up) for pile in position.piles)


def test_the_interval() -> None:
    """By Wilson's formula, 14 of 20 is a share between 48% and 85%, and 0 of 20 a share of up to 16%."""
    assert [round(bound, 3) for bound in hints.wilson(14, 20)] == [0.481, 0.855]
    assert [round(bound, 3) for bound in hints.wilson(0, 20)] == [0.0, 0.161]
    assert [round(bound, 3) for bound in hints.wilson(20, 20)] == [0.839, 1.0]


@pytest.mark.parametrize(("version", "seed"), [("october", 1), ("october", 2), ("july", 3), ("july", 4)])
def test_hidden_cards_change_nothing(version: str, seed: int) -> None:
    """A hint does not depend on the hidden cards."""
    position = middle(version, seed)
    unseen = game.unseen(position)
    other = game.redealt(position, random.Random(seed).sample(unseen, len(unseen)))
    assert other != position
    given = hints.hint(position, seed=5, samples=12)
    assert given.ranked == hints.hint(other, seed=5, samples=12).ranked
    assert given.samples == 12


@pytest.mark.parametrize(("version", "seed"), [("october", 5), ("october", 6), ("july", 7)])
def test_ranked_moves_can_be_made(version: str, seed: int) -> None:
    """Each move of a hint and of its plan is legal until a card turns up, and no text names a hidden card."""
    position = middle(version, seed)
    hint = hints.hint(position, seed=1, samples=8)
    assert len({ranked.move for ranked in hint.ranked}) == len(hint.ranked)
    for ranked in hint.ranked:
        low, high = ranked.between
        assert 0 <= low <= ranked.share <= high <= 1
        assert ranked.plan[0] == ranked.move
        assert not any(elele.cards.card_name(card) in ranked.why for card in game.unseen(position))
        after = position
        for move in ranked.plan:
            assert elele.objection(after, move) is None, f"{after} {move}"
            before, after = after, elele.apply(after, move)
            if game.unseen(after) != game.unseen(before):
                break


def test_a_seed_is_kept() -> None:
    """The same seed gives the same hint, and each better hint comes from more samples."""
    position = middle("october", 8, 25)
    some, again = ([*islice(hints.better(position, "honu"), 3)] for _ in range(2))
    assert some == again
    assert [hint.samples for hint in some] == [8, 12, 16]
    assert hints.hint(position, samples=8, seed="honu") == some[0]


def test_a_sure_win_is_found() -> None:
    """With all cards face up, the winning move comes first, and the hint says that it wins."""
    position = elele.parse("elemental:october |5C/|6D/-/|7H/|7S/-/-/-/-/-/-/- - 0 -")
    hint = hints.hint(position, samples=8)
    assert str(hint.best.move) == "discard a b d e"
    assert (hint.best.wins, hint.best.samples) == (1, 1)
    words = "Discard the block a, b, d and e: no spare is left. All cards are face up, and this plan wins."
    assert hint.best.why == words


@pytest.mark.parametrize("version", ["october", "july"])
def test_open_cards_are_solved(version: str) -> None:
    """Once all cards are face up, a hint has the whole winning line."""
    position = elele.deal(f"elemental:{version}#1")
    for move in solve(position).line:
        position = elele.apply(position, move)
        if not game.unseen(position) and position.left < 24:
            break
    for move in hints.hint(position, samples=8).best.plan:
        position = elele.apply(position, move)
    assert position.won


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("july |4C/|JH/|7D/|5D/|KH/|QC/|AS/|3C/|QS/|2H/-/|TD 8S b>e.i>l.k>h -", 2),
        ("july |KD/|9H/|AH/|2D/-/|KS/|QC.6H.TS/|9S/|8C/|6C/|5H/|QS TC.JD.5D - -", 6),
        ("october -/-/|7C/|8H/|6H/-/-/|5D/|KD/|AS/-/|TC 9S 3 -", 6),
    ],
)
def test_a_sure_win_is_short(text: str, most: int) -> None:
    """With all cards face up, a hint has no longer way to win than a player would find."""
    position = elele.parse(f"elemental:{text}")
    hint = hints.hint(position, samples=8)
    assert wins(position, hint.best.plan)
    assert hint.best.wins == 1
    assert len(hint.best.plan) <= most


def test_a_sure_win_needs_no_time() -> None:
    """With all cards face up, a plan that wins is known to win even once the time is up."""
    position = elele.parse("elemental:october -/-/|7C/|8H/|6H/-/-/|5D/|KD/|AS/-/|TC 9S 3 -")
    plans = elemental_hints.plans(position, [position], Budget(inf))
    spent = Budget(0)
    played = [elemental_hints.played(position, plan, spent) for plan in plans]
    assert played[0] == (0, True)
    assert not any(won for _, won in played[1:])


def test_the_chance_of_a_win() -> None:
    """Four cards left are a win in July, and in October a chance, which grows with the number that can be discarded."""
    apart, together = (
        elele.parse(f"elemental:october {piles} - 0 -")
        for piles in ("|5C/|6C/-/|7H/|7S/-/-/-/-/-/-/-", "|5C/|6D/-/|7H/|7S/-/-/-/-/-/-/-")
    )
    october, july = (
        [evaluation(version)(*state_of(position), shown(position)) for position in (apart, together)]
        for version in ("october", "july")
    )
    assert min(july) == max(july) > max(october)
    assert october[0] < october[1]


@pytest.mark.parametrize("version", ["october", "july"])
@pytest.mark.parametrize("seed", range(1, 5))
def test_suits_and_corners_are_alike(version: str, seed: int) -> None:
    """The evaluation does not depend on the names of suits, the rotation of the tableau, or the hidden cards."""
    position, judge = middle(version, seed, 5 * seed), evaluation(version)
    (piles, spares), seen = state_of(position), shown(position)
    renamed = elele.parse(str(position).translate(str.maketrans("CDHS", "DHSC")))
    other = game.redealt(position, random.Random(seed).sample(game.unseen(position), len(game.unseen(position))))
    value = judge(piles, spares, seen)
    assert judge(*state_of(renamed), seen) == pytest.approx(value)
    assert judge(piles[::-1], spares, seen[::-1]) == pytest.approx(value)
    assert judge(*state_of(other), seen) == value


@pytest.mark.parametrize("version", ["october", "july"])
def test_every_weight_is_for_something(version: str) -> None:
    """Each weight in the file belongs to an input of some state, and is not too large for a logit."""
    rows = [
        row for row in csv.DictReader(WEIGHTS.read_text(encoding="utf-8").splitlines()) if row["version"] == version
    ]
    kinds = re.compile(
        r"block[0-2] \d{8} \d|cross (-|\d{9} \d)|height [01] \d|suit \d \d|tall -?\d|empty \d+|near \d{6}"
    )
    assert len(rows) > 1000
    assert len({row["feature"] for row in rows}) == len(rows)
    for row in rows:
        assert kinds.fullmatch(row["feature"]), row
        assert all(abs(int(row[str(cards)])) < 10 * UNIT for cards in KNOTS)


def test_spares_are_not_swapped_for_ever() -> None:
    """Macro moves that do not discard, add a spare, turn up a card or gain much come last."""
    idle = 0
    for seed in range(30):
        position = middle("october", seed, 20 + seed)
        state, start = state_of(position), begin(position, shown(position))
        judge = evaluation("october")
        before = judge(*state, start.shown) + GAIN
        onward = [
            discards(macro)
            or HELD[after[1]] > HELD[state[1]]
            or any(number < 1 and pile != EMPTY for pile, number in zip(after[0], seen, strict=True))
            or judge(*after, seen) > before
            for _, macro in promising(state, start, Budget(inf))
            for after, seen in [(made(state, macro), shown_after(start.shown, macro))]
        ]
        assert onward == sorted(onward, reverse=True)
        idle += onward.count(False)
    assert idle


def test_a_turn_of_several_moves() -> None:
    """A spare that completes a block is placed there, although another place would also be legal."""
    position = elele.parse("elemental:october |5C/|6D/-/|7H/-/-/-/-/-/-/-/- 7S 2 -")
    hint = hints.hint(position, samples=8)
    assert [str(move) for move in hint.best.plan] == ["place 7S e", "discard a b d e"]


@pytest.mark.parametrize(
    ("position", "error", "words"),
    [
        (elele.parse("elemental:october |5C/-/-/-/-/-/-/-/-/-/-/- - 3 -"), ValueError, "no moves are left"),
        ("elemental#7", TypeError, "a hint needs a position"),
    ],
)
def test_no_hint(position: object, error: type[Exception], words: str) -> None:
    """If there can be no hint, the reason is given."""
    with pytest.raises(error, match=words):
        hints.hint(position)


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        (0, "Wins in 0 of 204 tries with guesses for the unseen cards (0%, 0 to 2)."),
        (76, "Wins in 76 of 204 tries with guesses for the unseen cards (37%, 31 to 44)."),
        (76.5, "Wins in about 38% of 204 tries with guesses for the unseen cards (31 to 44)."),
    ],
)
def test_a_share_in_words(wins: float, told: str) -> None:
    """A share has its bounds, and "about" if tries give chances instead of results."""
    plan = Plan((elba.Deal(),), "Deal.", wins=wins, samples=204)
    found = ranking.ranked(plan, unseen=True)
    assert (found.found, found.why) == (told, f"Deal. {told}")


@pytest.mark.parametrize(
    ("ranked", "told"),
    [
        (ranking.Ranked("deal", ("deal",), 76, 204, ""), "37%, 31 to 44, in 204 tries"),
        (ranking.Ranked("deal", ("deal",), 0, 4, "", (40, 44, 48, 52)), "about 46 points, 41 to 51, in 4 tries"),
        (ranking.Ranked("deal", ("deal",), 0, 1, "", (44,)), "44 points"),
        (ranking.Ranked("deal", ("deal",), 1, 1, ""), "won"),
        (ranking.Ranked("deal", ("deal",), 0.3, 1, ""), "30%, 2 to 90, in 1 try"),
    ],
)
def test_a_result_in_a_few_words(ranked: ranking.Ranked[str], told: str) -> None:
    """The moves after the best one show only their figures; one try, as without unseen cards, has no interval.

    A chance of a win is not a win, even if a slow computer had time for one try only.
    """
    assert ranked.brief == told


@pytest.mark.parametrize("deal", ["elemental#7", "elba#7", "seabirds#7"])
def test_a_search_can_be_stopped(deal: str) -> None:
    """A stopped search ends with the hints so far, or reports that there is no hint yet."""
    stop: list[bool] = []
    given = hints.better(elele.deal(deal), stopped=lambda: bool(stop))
    assert next(given).samples == 8
    stop.append(True)
    assert not [*given]
    with pytest.raises(hints.Stopped, match="before it found a hint"):
        hints.hint(elele.deal(deal), stopped=lambda: True)


@pytest.mark.parametrize("version", ["october", "july"])
def test_further_moves_must_be_worth_their_effort(version: str) -> None:
    """A plan ranks above another that was tried as often only if its effort pays, or counts for less."""
    compared = 0
    for seed in range(1, 9):
        position = elele.deal(f"elemental:{version}#{seed}")
        for _ in range(12):
            unseen = game.unseen(position)
            sample = game.redealt(position, shuffled(unseen, "0 0"))
            plans = {plan.moves: plan for plan in elemental_hints.plans(position, [sample], Budget(inf))}
            best, *others = hints.hint(position, samples=8).ranked
            for other in others:
                one, two = plans[best.plan], plans[other.plan]
                further = one.effort - two.effort
                if unseen and further > 0 and other.samples == best.samples:
                    compared += 1
                    preferred = one.length < two.length and best.value >= other.value
                    gain = best.value - other.value
                    assert preferred or gain > further - ranking.TIED_SHARE, (position, best.plan)
            position = after_moves(position, best.plan[:1])
            if position.over:
                break
    assert compared


CHEAPER = (
    (
        "|7H/|8H/|9D/|6D/-/7D.5S.3H|3D/|JH/2S|5C/TS.QS|8S/-/|JC/|QC 3S.KD.AC.TH",
        "shift b e, discard d e h i",
        "place TH e, discard d e h i",
    ),
    (
        "2S|4S/JD|QC/5H.4H|JS/TD.KD|4D/AH.7D.3C|2H/8H.KH.TS|8C/3D.AC|8S/4C|KC/5C|6C/JC.6H.3H|QD/|9D/6S|TH 2C.TC.JH.2D",
        "discard a b d e",
        "discard a b k l",
    ),
    (
        "-/QH.6D|8D/7D.6S|JD/TD|2H/TH.KD|TS/6C|3S/8H.AS|JH/QD|2S.7C/-/AD.8S.9H|AC.9C/9D.8C|JS/4S.3D|KH 5S.KS.2C",
        "shift h i, spare e",
        "discard c f g j",
    ),
)
"""Positions of July, each with two plans: the first keeps more spares, turns up more cards, or takes a free spare."""


@pytest.mark.parametrize(("text", "cheap", "dear"), CHEAPER)
def test_the_cheaper_of_two_plans(text: str, cheap: str, dear: str) -> None:
    """A plan that does as much for less, or takes a spare for nothing while a block waits, needs no better results."""
    position = elele.parse(f"elemental:july {text} - -")
    sample = game.redealt(position, shuffled(game.unseen(position), "0 0"))
    plans = {", ".join(map(str, plan.moves)): plan for plan in elemental_hints.plans(position, [sample], Budget(inf))}
    assert plans[cheap].length < plans[dear].length
    found = hints.hint(position, samples=16)
    assert ", ".join(map(str, found.best.plan)) == cheap
    assert dear in [", ".join(map(str, one.plan)) for one in found.ranked]


@pytest.mark.parametrize("version", ["october", "july"])
def test_simple_plans_are_tried(version: str) -> None:
    """Of the spares and discards that are ready, one of each kind is tried."""
    compared = 0
    for seed in range(1, 9):
        position = elele.deal(f"elemental:{version}#{seed}")
        for _ in range(12):
            found = hints.hint(position, samples=8)
            promised = promising(state_of(position), begin(position, shown(position)), Budget(inf))
            ready = [macro for _, macro in promised if not effort(macro)]
            for kind in {Discard if discards(macro) else Spare for macro in ready}:
                compared += 1
                assert any(len(one.plan) == 1 and isinstance(one.move, kind) for one in found.ranked), position
            position = after_moves(position, found.best.plan[:1])
            if position.over:
                break
    assert compared


def test_a_hint_at_a_glance() -> None:
    """The repr of a hint has its best move and the number of samples; its text has every move with its reason."""
    hint = hints.hint(elele.deal("elemental#7"), seed=1, samples=8)
    assert repr(hint) == f"<Hint: place 4D d, the best of {len(hint.ranked)}, from 8 samples>"
    assert [line[:2] for line in str(hint).splitlines()] == [f"{n}." for n in range(1, len(hint.ranked) + 1)]
