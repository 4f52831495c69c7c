"""The goals of a season: how each kind stands, that no hidden card changes them, and how often they can be met."""

from __future__ import annotations

import random
import sys
from functools import reduce
from pathlib import Path
from typing import Any

import lawful
import pytest
import soak
from seabird_tables import table

import elele
from elele import game, paths
from elele.csv_files import DataError
from elele.seabirds import goals
from elele.seabirds.goals import Goal, Standing

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import goals as benchmark

LAID = {key: goal for key, goal in goals.load().items() if not goal.up}
FEW_CAREFUL, OFTEN = 0.5, 0.8
"""The most of the careful player's games that meet a goal, and the least of the deals in which it can be met."""


def goal(kind: str, count: int = 1, birds: str = "", habitats: str = "") -> Goal:
    return Goal("own", 1, kind, count, "", tuple(birds.split()), tuple(habitats.split()))


MOLI, TWO = goal("settle", 2, "moli", "islet"), goal("settle", 1, "koae-kea koae-ula", "sea-cliff")
FULL, SAVED, SAFE = goal("fill", 0, "", "dune lava-field"), goal("save", 2), goal("sanctuary", 1, "", "dune")
PAIR, LOST = "moli:w+moli:k", "noio:w+noio:k"
STANDINGS = [
    ("one of two pairs is settled, and two birds are to come", MOLI, ("open", 1, 2),
     {"a": f"islet-7({PAIR})", "draw": "moli:w", "b": "moli:w|ao:w"}),
    ("a pair elsewhere does not count, and one bird is gone for good", MOLI, ("missed", 0, 2),
     {"a": f"islet-7 dune-1({PAIR})", "c": "moli:w"}),
    ("both pairs are settled", MOLI, ("met", 2, 2), {"a": f"islet-7({PAIR},moli:w+moli:w)"}),
    ("a covered pair is settled, too", MOLI, ("met", 2, 2), {"a": f"islet-7({PAIR},moli:w+moli:w;rat@1)"}),
    ("the islets are full of others", MOLI, ("missed", 0, 2),
     {"a": f"islet-7({LOST},noio:w+noio:k)", "c": "moli:w moli:w moli:w moli:k"}),
    ("Social Attraction can still add a place", MOLI, ("open", 1, 2),
     {"a": f"islet-7({LOST},{PAIR})", "c": "moli:w moli:w", "protections": "social-attraction"}),
    ("a threat that nothing takes away keeps its place", MOLI, ("missed", 1, 2),
     {"a": f"islet-7({PAIR};rat)", "c": "moli:w moli:w", "held": "beach-cleanup"}),
    ("a threat that can be taken away gives its place back", MOLI, ("open", 1, 2),
     {"a": f"islet-7({PAIR};rat)", "c": "moli:w moli:w", "protections": "predator-control"}),
    ("of two birds, each needs a pair of its own", TWO, ("open", 1, 2),
     {"a": "sea-cliff-1(koae-kea:w+koae-kea:k,koae-kea:w+koae-kea:k)", "c": "koae-ula:w", "draw": "koae-ula:k"}),
    ("two birds and one place", TWO, ("missed", 0, 2),
     {"a": f"sea-cliff-1({LOST},noio:w+noio:k)", "draw": "koae-ula:w koae-ula:k koae-kea:w koae-kea:k"}),
    ("both habitats are full", FULL, ("met", 2, 2),
     {"a": f"dune-1({PAIR},moli:w+moli:w) lava-field-1({LOST},noio:w+noio:k)"}),
    ("a habitat is full with its printed places", FULL, ("met", 1, 1),
     {"a": f"lava-field-1({LOST},noio:w+noio:k;;;social-attraction)"}),
    ("too few birds are left for the dune", FULL, ("missed", 1, 2),
     {"a": f"dune-1({PAIR}) lava-field-1({LOST},noio:w+noio:k)", "c": "moli:w ou:w ou:k"}),
    ("the lava field is lost, and nothing restores it", FULL, ("missed", 0, 1),
     {"a": f"lava-field-1({LOST};;habitat-loss)", "c": "koae-kea:w koae-kea:k"}),
    ("the lava field is lost, but can be restored", FULL, ("open", 0, 1),
     {"a": f"lava-field-1({LOST};;habitat-loss)", "c": "koae-kea:w koae-kea:k", "held": "habitat-restoration"}),
    ("nothing is saved, and a threat may come", SAVED, ("open", 0, 2),
     {"threats": "> rat", "held": "predator-control"}),
    ("nothing is saved, and no threat is left", SAVED, ("missed", 0, 2), {"held": "predator-control"}),
    ("nothing is saved, and no protection is left", SAVED, ("missed", 0, 2), {"threats": "> rat"}),
    ("the game is over before anything is saved", SAVED, ("missed", 0, 2),
     {"threats": "> rat", "held": "predator-control", "finished": True}),
    ("a dune with a Bird Sanctuary is not full yet", SAFE, ("open", 0, 1),
     {"a": f"dune-1({PAIR};;;bird-sanctuary)"}),
    ("a full dune has a Bird Sanctuary", SAFE, ("met", 1, 1),
     {"a": f"dune-1({PAIR},moli:w+moli:w;;;bird-sanctuary)"}),
    ("a Bird Sanctuary elsewhere does not count, and no other is left", SAFE, ("missed", 0, 1),
     {"a": f"islet-7(;;;bird-sanctuary) dune-1({PAIR},moli:w+moli:w)"}),
    ("another Bird Sanctuary is to come", SAFE, ("open", 0, 1),
     {"a": f"islet-7(;;;bird-sanctuary) dune-1({PAIR},moli:w+moli:w)", "protections": "bird-sanctuary"}),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "goal", "found", "parts"), STANDINGS, ids=[row[0] for row in STANDINGS])
def test_how_a_goal_stands(fact: str, goal: Goal, found: tuple[str, int, int], parts: dict[str, Any]) -> None:
    """A goal is met or missed as soon as that is certain for everyone at the table."""
    assert goals.standing(goal, [table(**parts)], []) == Standing(*found), fact  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["protect predator-control a1 rat"], ("missed", 1, 2)),
        (["protect predator-control a2 cat"], ("missed", 0, 2)),
        (["protect habitat-restoration a3 habitat-loss"], ("open", 1, 2)),
        (["protect habitat-restoration a3 habitat-loss", "protect predator-control a1 rat"], ("met", 2, 2)),
    ],
)
def test_pairs_are_saved(moves: list[str], found: tuple[str, int, int]) -> None:
    """A protection saves a pair that it frees, also from Habitat Loss; a place that it frees is no pair."""
    start = table(
        a=f"islet-7({LOST};rat@1) dune-2(;cat) dune-1({PAIR};;habitat-loss)",
        held="predator-control" + " habitat-restoration" * (len(moves) > 1 or "restoration" in moves[0]),
    )
    positions = [start]
    for move in moves:
        positions.append(elele.apply(positions[-1], elele.parse_move(positions[-1], move)))
    made = [elele.parse_move(*both) for both in zip(positions, moves, strict=False)]
    assert goals.standing(SAVED, positions, made) == Standing(*found)  # type: ignore[arg-type]


def walk(deal: str, seed: int) -> tuple[list[Any], list[Any]]:
    """The positions and moves of a random game."""
    positions, moves, chance = [elele.deal(deal)], list[Any](), random.Random(seed)
    while not positions[-1].over:
        moves.append(chance.choice(elele.legal_moves(positions[-1])))
        positions.append(elele.apply(positions[-1], moves[-1]))
    return positions, moves


@pytest.mark.parametrize("seed", soak.examples(range(8), range(200)))
def test_met_and_missed_are_for_good(seed: int) -> None:
    """Whatever comes, a goal that is met stays met, and one that is missed stays missed; at the end, none is open."""
    positions, moves = walk(f"seabirds#{seed}", seed)
    for goal in goals.load().values():
        states = [goals.standing(goal, positions[: ply + 1], moves[:ply]).state for ply in range(len(positions))]
        assert [*dict.fromkeys(states)] in (["open", states[-1]], [states[-1]]), goal.goal_id
        assert states[-1] != "open"


@pytest.mark.parametrize("seed", soak.examples(range(8), range(300)))
def test_the_law_of_twins(seed: int) -> None:
    """Deals that differ in hidden cards have the same goals, and these stand the same after the same moves."""
    known, chance = lawful.GAMES["seabirds"], random.Random(seed)
    positions, moves = walk(f"seabirds:7x3#{seed}" if seed % 2 else f"seabirds#{seed}", seed)
    ply = chance.randrange(len(positions))
    first = known.rewound(positions[0], positions[ply], known.shuffled(positions[ply], chance))
    twins: list[Any] = [first]
    for move in moves[:ply]:
        twins.append(elele.apply(twins[-1], move))
    assert goals.chosen(first) == goals.chosen(positions[0])
    for goal in goals.load().values():
        there = goals.standing(goal, twins, moves[:ply])
        assert there == goals.standing(goal, positions[: ply + 1], moves[:ply]), goal.goal_id


def test_every_deal_has_a_goal_of_each_weight() -> None:
    """No two goals of a deal are about the same bird, and every goal is chosen for some deal."""
    deals: list[Any] = [
        elele.deal(f"seabirds:{kind}#{seed}") for kind in ("6x2", "7x3", "6x2+all") for seed in range(60)
    ]
    all_ = [goals.chosen(start) for start in deals]
    for found in all_:
        assert [goal.stars for goal in found] == [*goals.STARS]
        birds = [bird for goal in found for bird in goal.birds]
        assert len(birds) == len({*birds})
    assert {goal.goal_id for found in all_ for goal in found} == {*goals.load()}


@pytest.mark.parametrize("goal", LAID.values(), ids=LAID)
def test_a_goal_can_be_reached_but_not_by_chance(goal: Goal) -> None:
    """On a few deals, a player who aims at a goal reaches it much more often than one who does not know it.

    `benchmarks/goals.py` plays 200 deals.
    """
    starts: list[Any] = [elele.deal(f"seabirds#{number}") for number in soak.examples(range(1, 7), range(1, 41))]
    games = [[benchmark.careful(start, seed) for seed in range(2)] for start in starts]
    found = [benchmark.found(goal, start, own, 20) for start, own in zip(starts, games, strict=True)]
    assert sum(one.met for one in found) > len(found) / 2
    assert sum(one.careful for one in found) < sum(one.met for one in found)


def test_the_benchmark_keeps_both_bounds() -> None:
    """In the recorded table, each goal can be met in 80% of the deals that fit, and half of careful games meet it."""
    page = (Path(benchmark.__file__).parent / "RESULTS.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("<!-- goals -->")
    rows = [line.split("|") for line in rest.partition("<!-- end of goals -->")[0].splitlines() if "★" in line]
    assert [row[1].split()[1] for row in rows] == [*goals.load()]
    for row in rows:
        assert float(row[2].split("%")[0]) >= 100 * OFTEN
        assert float(row[3].partition("met in ")[2].split("%")[0]) <= 100 * FEW_CAREFUL


def test_a_goal_names_its_birds() -> None:
    """The sentence of a goal has the Hawaiian name of each of its birds, and of no other bird."""
    species = goals.loading.load().species
    for goal in goals.load().values():
        named = {bird.species_id for bird in species.values() if bird.hawaiian.casefold() in goal.text.casefold()}
        alike = {bird.hawaiian for bird in species.values() if bird.species_id in goal.birds}
        assert {*goal.birds} <= named
        assert all(any(species[key].hawaiian in name for name in alike) for key in named), goal.goal_id


def test_a_broken_file_names_every_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown bird, kind or number is told with its line."""
    text = (paths.data_folder() / goals.FILE).read_text("utf-8")
    (tmp_path / goals.FILE).write_text(f"{text}own,4,sing,x,dodo,moon,0,Sing.\n", "utf-8")
    monkeypatch.setattr(goals, "data_folder", lambda: tmp_path)
    goals.load.cache_clear()
    with pytest.raises(DataError) as caught:
        goals.load()
    goals.load.cache_clear()
    lines = {problem.partition(": ")[2].partition(" ")[0] for problem in caught.value.problems}
    assert lines == {"stars", "kind", "count", "birds", "habitats"}


def test_a_record_replays_unchanged() -> None:
    """Goals change no move and no score: the same moves lead to the same text, with or without asking for goals."""
    positions, moves = walk("seabirds#7", 7)
    for ply in range(len(positions)):
        for goal in goals.chosen(positions[0]):
            goals.standing(goal, positions[: ply + 1], moves[:ply])
    assert f"{reduce(elele.apply, moves, game.deal('seabirds#7'))}" == f"{positions[-1]}"
