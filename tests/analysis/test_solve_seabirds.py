"""Solving E Lele! with all cards known: legal lines, and a bound that no game exceeds."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from pathlib import Path

import pytest
import soak

import elele
from elele import record
from elele.seabirds import Pair, Pile, Position
from elele.seabirds.bound import most_points
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.line import to_the_end
from elele.seabirds.solver.order import OrderBound
from elele.seabirds.solver.proof import Proof
from elele.seabirds.solver.rules_of_thumb import worth_trying
from elele.seabirds.solver.search import ends
from elele.seabirds.solver.upper_bound import upper_bound
from elele.solve import solve
from elele.solve.solution import Budget, Spent
from elele_course.seabirds import policies
from elele_course.seabirds.policies import POLICIES, MonteCarlo, Policy

PLAYERS: dict[str, Policy] = {**POLICIES, "best": MonteCarlo(1)}
OPTIONS = ("6x2", "7x3", "6x2+row7", "6x2+all", "3x1")


def game(player: str, options: str, seed: int) -> list[Position]:
    """The positions of a game, including the first one."""
    return policies.play(elele.deal(f"seabirds:{options}#{seed}"), PLAYERS[player], random.Random(seed))


def held_to(positions: list[Position]) -> None:
    """Assert that the bound is never below the final score, never rises, and ends as the final score."""
    bounds = [upper_bound(position) for position in positions]
    for before, after in pairwise(bounds):
        assert before >= after
    assert bounds[-1] == positions[-1].score


def order_bound(position: Position) -> int:
    """The lowest bound that the order of the cards proves."""
    bound, order = upper_bound(position), OrderBound()
    while bound > position.score and order.proves(position, bound - 1, Budget(600)):
        bound -= 1
    return bound


def most(position: Position, known: dict[Position, int]) -> int:
    """The best final score of any play, by trying all plays."""
    if position.over:
        return position.score
    if position not in known:
        known[position] = max(most(elele.apply(position, move), known) for move in elele.legal_moves(position))
    return known[position]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("player", ["random", "simple"])
def test_no_game_exceeds_the_bound(player: str, options: str) -> None:
    """The bound holds at every moment and never rises, for any deal, options and player."""
    for seed in range(3):
        held_to(game(player, options, seed))


@pytest.mark.parametrize("seed", soak.examples([1], [1, 2, 3]))
def test_nor_does_a_good_one(seed: int) -> None:
    """Good players stay below the bound too."""
    held_to(game("best", "6x2", seed))


@pytest.mark.parametrize("name", ["best-68", "best-70", "number-7"])
def test_the_best_games_keep_to_the_bound(name: str) -> None:
    """The best possible games, even with Social Attraction, reach the bound and do not exceed it."""
    path = Path(__file__).parents[1] / "records" / f"{name}.game"
    positions = [*record.replay(record.read(path.read_text(encoding="utf-8")))]
    held_to(positions)
    for position in positions[::8]:
        assert positions[-1].score <= order_bound(position) <= upper_bound(position)
    if name == "best-70":
        assert upper_bound(positions[0]) == positions[-1].score == 70


@pytest.mark.parametrize("options", ["6x2", "7x3", "6x2+all", "6x2+stack", "9x1+row5"])
@pytest.mark.parametrize("player", ["random", "simple"])
def test_no_game_exceeds_the_bound_by_order(player: str, options: str) -> None:
    """The order of the cards makes the bound tighter, and no game exceeds it."""
    for seed in range(2):
        positions = game(player, options, seed)
        for position in (*positions[::16], positions[-2], positions[-1]):
            assert positions[-1].score <= order_bound(position) <= upper_bound(position)


def test_birds_that_must_be_lost() -> None:
    """To reach birds far down in the draw pile, a player must lose others, so fewer points are possible."""
    start = elele.deal("seabirds#6")
    assert (order_bound(start), upper_bound(start)) == (64, 70)
    with pytest.raises(Spent):
        OrderBound().proves(start, 69, Budget(0))
    gap = replace(start, row_c=("", *start.row_c[1:]))
    assert order_bound(gap) == upper_bound(gap)


def test_pairs_that_must_be_placed() -> None:
    """A player who can place a pair is not stuck, so pairs of few points take places that better pairs cannot have."""
    start = elele.deal("seabirds#7")
    pairs = [move for move in start.legal_moves() if isinstance(move, Pair)]
    assert {start.deck.points[start.bird_at(pair.first)] for pair in pairs} == {1}
    assert (order_bound(start), upper_bound(start)) == (66, 68)


@pytest.mark.parametrize(
    ("text", "best"),
    [
        # The only place is taken by an earlier pair, so the ʻou need not be placed.
        ("seabirds islet-7 |kaupu:w/|ou:w kaupu:k/ou:w > - - ou:k.ou:k.iwa:k.pakalakala:w.iwa:w.iwa:k.iwa:w -", 5),
        # A lost habitat has no free places.
        (
            "seabirds urban-2(;;habitat-loss)/lava-field-2(;power-lines) |noio:w/|uau-kani:k uau-kani:k/uau-kani:w > "
            "- - noio:k.uau-kani:k.moli:w -",
            2,
        ),
        # Birds are lost each time the player is stuck. So not all birds seen before the second time must be placed.
        ("seabirds islet-9 |koae-ula:k koae-ula:w > - - aou:k.koae-ula:k.koae-ula:w.aou:w -", 6),
    ],
)
def test_pairs_that_need_not_be_placed(text: str, best: int) -> None:
    """The bound holds where a pair seems to be forced but is not."""
    position = elele.parse(text)
    assert most(position, {}) == best <= order_bound(position)


@pytest.mark.parametrize("seed", range(soak.examples(10, 100)))
def test_the_bound_and_the_truth(seed: int) -> None:
    """No bound is below the best score of a position near the end, and a search for the bound never lowers it too far.

    This holds even if the budget ends again and again during the search.
    """
    position = game("random", "3x1", seed)[-7]
    truth, proof = most(position, {}), Proof(position)
    assert truth <= order_bound(position)
    for states in range(20):
        with suppress(Spent):
            if proof.go_on(truth, 1000, Budget(600, states % 4)):
                break
        assert proof.bound(0) >= truth


def test_a_proof_that_finishes_early() -> None:
    """If it is best to finish at once, the line does not go on."""
    text = "seabirds lava-field-1(uau:w+uau:k,noio:w+noio:k) |ao:w ou:w >power-lines - social-attraction iwa:w -"
    solution = solve(elele.parse(text), 60)
    end = reduce(elele.apply, solution.line, solution.position)
    assert (solution.verdict, solution.score, end.score) == ("best", 7, 7)


@pytest.mark.parametrize("seed", range(4))
def test_mirror_images_have_equal_keys(seed: int) -> None:
    """The order of the piles in Row 2 and of Row 3 changes neither the canonical key nor the best score."""
    position = game("simple", "3x1", seed)[-8]
    mirrored = replace(position, row_b=position.row_b[::-1], row_c=position.row_c[::-1])
    one, other = FastState(position), FastState(mirrored)
    assert one.canonical_key == other.canonical_key
    assert one.key != other.key
    assert most(position, {}) == most(mirrored, {})


def test_other_positions_have_other_keys() -> None:
    """Birds that change places with birds under other cards, in another row or in the draw pile change the key."""
    start = elele.deal("seabirds:6x2#1")
    one, two, *piles = start.row_b
    changed = [
        replace(start, row_b=(Pile(one.down, two.up), Pile(two.down, one.up), *piles)),
        replace(start, row_b=(Pile(one.down, start.row_c[0]), two, *piles), row_c=(one.up, *start.row_c[1:])),
        replace(start, draw=start.draw[::-1]),
        replace(start, held=("beach-cleanup",)),
        replace(start, leftward=not start.leftward),
    ]
    keys = {FastState(position).canonical_key for position in (start, *changed)}
    assert len(keys) == 1 + len(changed)


@pytest.mark.parametrize("seed", range(soak.examples(1, 3)))
def test_every_line_of_a_beam_replays(seed: int) -> None:
    """Each line that a beam search yields ends with its stated score when a rollout extends it."""
    position = game("simple", "3x1", seed)[2]
    for end, line in ends(FastState(position), 4, Budget(600)):
        assert reduce(elele.apply, to_the_end(position, line), position).score == end


@pytest.mark.parametrize("seed", range(4))
def test_without_help_the_row_is_the_limit(seed: int) -> None:
    """Without protections to come, the bound is at most the maximum of the empty habitat row."""
    start = elele.deal(f"seabirds#{seed}")
    assert upper_bound(replace(start, protections=())) <= most_points(start) <= upper_bound(start) <= 70


@pytest.mark.parametrize("seed", range(8))
def test_endings_by_trying_everything(seed: int) -> None:
    """Late in a game, the best line is found and proven; with a small budget, its score is between line and bound."""
    positions = game("simple", "3x1", seed)
    late = positions[-8]
    truth, solution, hasty = most(late, {}), solve(late, 600), solve(late, states=seed)
    assert (solution.verdict, solution.score, solution.par) == ("best", truth, truth)
    assert reduce(elele.apply, solution.line, late).score == truth
    assert hasty.score is not None
    assert hasty.par is not None
    assert hasty.score <= truth <= min(hasty.par, order_bound(late))
    assert hasty.verdict == ("best" if hasty.score == hasty.par else "undecided")


@pytest.mark.parametrize("options", OPTIONS)
def test_a_line_is_a_game(options: str) -> None:
    """The line is legal, ends the game with its stated score, and its record replays."""
    position = elele.deal(f"seabirds:{options}#7")
    solution = solve(position, 600, 60)
    end = reduce(elele.apply, solution.line, position)
    assert end.over
    assert (end.score, solution.states <= 60) == (solution.score, True)
    held_to([position, end])
    assert record.replay(record.read(str(solution.record())))[-1] == end
    told = f"{solution.score} points in {len(solution.line)} moves, and no line ends with more than {solution.par}, "
    assert str(solution).startswith(told)


def test_more_time_is_never_worse() -> None:
    """The same number of positions gives the same line, and a larger number gives a line that is at least as good."""
    position = elele.deal("seabirds#2")
    few, again, more = (solve(position, 600, states) for states in (100, 100, 600))
    assert (few.line, few.score) == (again.line, again.score)
    assert few.score is not None
    assert more.score is not None
    assert solve(position, states=0).score <= few.score <= more.score  # type: ignore[operator]  # a game for points


@pytest.mark.parametrize("seed", range(3))
def test_what_is_tried_is_legal(seed: int) -> None:
    """Every move that the solver tries is legal, and there is always one."""
    for position in game("random", "6x2", seed)[:-1]:
        legal, tried = elele.legal_moves(position), worth_trying(FastState(position))
        assert {*tried} <= {*legal}
        assert len({*tried}) == len(tried)
        assert tried


def test_a_finished_game() -> None:
    """A finished game has its score, and no further moves."""
    end = game("simple", "6x2", 1)[-1]
    solution = solve(end)
    assert (solution.verdict, solution.score, solution.par, solution.line) == ("best", end.score, end.score, [])
