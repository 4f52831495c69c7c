"""The scene after a player was stuck, as Python sends it."""

from __future__ import annotations

import random
from typing import Any

import pytest
import reference_seabirds
from seabird_tables import table

import elele
from elele import seabirds
from elele.session import Session
from elele_course.questions import puzzles
from elele_widgets import Board
from elele_widgets.seabirds import stuck_scene

STRUCK: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"a": "dune-1(moli:w+moli:k)", "threats": "> cat", "protections": "pet-care lights-out"},
        {"threat": "cat", "place": "a1", "pair": 0, "saves": [["a1"], []]},
    ),
    (
        {"a": "dune-1 sea-cliff-1", "threats": "> cat", "protections": "bird-sanctuary"},
        {"threat": "cat", "place": "a1", "pair": None, "saves": [["a1"]]},
    ),
    (
        {"a": "sea-cliff-1 dune-1(;rat)", "threats": "< habitat-loss", "protections": "habitat-restoration pet-care"},
        {"threat": "habitat-loss", "place": "a2", "pair": None, "saves": [["a2"], []]},
    ),
    (
        {
            "a": "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;rat@1) sea-cliff-1", "threats": "> cat",
            "protections": "social-attraction",
        },
        {"threat": "cat", "place": "a1", "pair": 1, "saves": [[]]},
    ),
    ({"a": "sea-cliff-1", "threats": "> rat"}, {"threat": "rat", "place": "", "pair": None, "saves": []}),
]


@pytest.mark.parametrize(("parts", "told"), STRUCK)
def test_struck(parts: dict[str, Any], told: dict[str, Any]) -> None:
    """The scene has the threat, its victim, and the habitats where each protection can take a threat away."""
    session = Session(table(**{"c": "iwa:k", "draw": "noio:w", **parts}))
    assert stuck_scene.struck(session) is None
    session.play("stuck")
    scene = stuck_scene.struck(session)
    assert scene is not None
    found = {name: scene[name] for name in ("threat", "place", "pair")}
    assert found | {"saves": [one["saves"] for one in scene["drawn"]]} == told
    session.undo()
    assert stuck_scene.struck(session) is None


def test_help_tells_what_takes_this_threat_away() -> None:
    """The text says whether a card helps here, helps elsewhere, or helps nowhere yet."""
    lights = "dune-1(moli:w+moli:k) gulch-wall-1(;light-pollution)"
    parts = {"a": lights, "c": "iwa:k", "draw": "noio:w", "threats": "> cat"}
    told = []
    for drawn in ("pet-care lights-out", "beach-cleanup", "-"):
        session = Session(table(**parts, protections=drawn))
        session.play("stuck")
        scene = stuck_scene.struck(session)
        assert scene is not None
        told.append(scene["help"])
    assert told == [
        "Responsible Pet Care can take it away. "
        "Lights Out can help another habitat.",
        "Your protections cannot help yet. Keep them.",
        "",
    ]


@pytest.mark.parametrize(
    ("board", "stuck", "told"),
    [
        (
            "on-foot", 3,
            "Predator-proof Fence, Predator Control or Bird Sanctuary can take it away.",
        ),
        (
            "ferns", 1,
            "Habitat Restoration can take it away. Predator Control can take away another threat there.",
        ),
    ],
)
def test_help_names_every_held_protection_and_where_it_helps(board: str, stuck: int, told: str) -> None:
    """On the boards of lesson 04, the text leaves out no card that helps, and names no habitat without a threat."""
    session = Session(puzzles.position(board))
    for _ in range(stuck):
        session.play("stuck")
    scene = stuck_scene.struck(session)
    assert scene is not None
    assert scene["help"] == told


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_against_the_reference(seed: int) -> None:
    """By the independent rules, the threat lies where the scene says, and the protections save what it says."""
    rng = random.Random(seed)
    board = Board(Session(f"seabirds#{seed + 1}"), peek=False)
    session = board.session
    while not session.position.over:
        before = reference_seabirds.read(str(session.position))
        move = rng.choice(elele.legal_moves(session.position))
        session.play(move)
        if not isinstance(move, seabirds.Stuck):
            assert "struck" not in board.view
            continue
        after, scene = reference_seabirds.play(before, "stuck"), board.view["struck"]
        rows = enumerate(zip(before.row, after.row, strict=True), 1)
        assert scene["place"] == "".join(f"a{number}" for number, (old, new) in rows if old != new)
        assert scene["threat"] == "".join(before.threats[:1])
        legal = [words for move in reference_seabirds.moves(after) if (words := move.split())[0] == "protect"]
        for drawn in scene["drawn"]:
            mine = [(home, threat) for _, card, home, *threat in legal if card == drawn["card"]]
            able = {home for home, threat in mine if threat or _lies(after, home)}
            assert {*drawn["saves"]} == (able if drawn["card"] != "social-attraction" else set())


def _lies(table: reference_seabirds.Table, home: str) -> bool:
    """Return whether a threat lies on a habitat."""
    habitat = table.row[int(home[1:]) - 1]
    return bool(habitat.lying or habitat.loss)


def test_dusk_comes_with_the_threats() -> None:
    """Each threat brings dusk a step nearer, up to full dusk, and undo brings the light back."""
    parts = {"draw": "uau:w ou:w iwa:w noio:w akeake:w hinaoku:w", "threats": "> cat rat dog mongoose barn-owl"}
    session = Session(table(a="dune-1 sea-cliff-1", c="moli:w", **parts))
    board = Board(session)
    assert "dusk" not in board.view
    lights = []
    for _ in range(5):
        session.play("stuck")
        lights.append(board.view["dusk"])
    assert lights == [0.25, 0.5, 0.75, 1, 1]
    session.goto(1)
    assert board.view["dusk"] == 0.25
