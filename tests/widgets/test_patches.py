"""Patches of a view, made by Python and applied by the page's script."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import programs
import pytest
from elba_tables import lay
from fake_page import patched

import elele
from elele.session import Session
from elele_widgets import Board
from elele_widgets.shared import assets
from elele_widgets.shared.patches import patch

APPLIED = """
import { readFileSync } from "node:fs";
import { patched } from "SCRIPT";
const { view, patches } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(patches.map(((seen) => (patch) => (seen = patched(seen, patch)))(view))));
"""


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental:july#7", "elba#7"])
def test_the_page_makes_the_same_views(deal: str) -> None:
    """After moves, undo, questions and new deals, each patch turns the page's view into Python's view."""
    board, chance = Board(deal), random.Random(deal)
    told: dict[str, Any] = {"view": board.view, "patches": []}
    board.send = lambda content: told["patches"].append(content["patch"])
    views = []
    for number in range(80):
        ply, moves = board.view["ply"], board.view["moves"]
        place = board.view["zones"][0]["slots"][0]["place"]
        intents = [{"type": kind} for kind in ("undo", "redo", "look", "shapes")]
        intents += [{"type": "why", "places": [place]}]
        plays = [{"type": "play", "move": chance.choice(moves)["text"]}] * 8 if moves else [{"type": "new"}]
        intent = {**chance.choice(plays + intents), "ply": ply}
        board._handle_custom_msg({"nonce": f"abcdefgh-{number}", "intent": intent}, [])
        views.append(board.view)
    node = programs.node()
    assert node is not None, programs.NO_NODE
    script = APPLIED.replace("SCRIPT", (assets.FOLDER / "shared" / "patches.js").as_uri())
    command = [node, "--input-type=module", "-e", script]
    done = subprocess.run(command, input=json.dumps(told), capture_output=True, check=True, encoding="utf-8")
    assert len(told["patches"]) == len(views)
    assert json.loads(done.stdout) == json.loads(json.dumps(views))


@pytest.mark.parametrize("deal", ["seabirds:7x3+all#3", "elemental:july#3", "elba:partial#3"])
def test_patches(deal: str) -> None:
    """A page can make each view from the one before and a patch, and the patch is smaller than the view."""
    session, chance = Session(deal), random.Random(deal)
    before = session.view()
    for _ in range(60):
        intents = [
            {"type": "undo"}, {"type": "redo"}, {"type": "goto", "to": 0}, {"type": "why", "places": ["a"], "ply": 0},
            {"type": "new"},
        ]  # fmt: skip
        legal = session.position.legal_moves()
        if legal and chance.random() < 0.8:
            session.play(chance.choice(legal))
        else:
            session.handle(chance.choices(intents, (5, 5, 2, 2, 1))[0])
        after = session.view()
        change = json.loads(json.dumps(patch(before, after)))
        assert patched(json.loads(json.dumps(before)), change) == json.loads(json.dumps(after))
        assert len(json.dumps(change)) < len(json.dumps(after)) + 50
        before = after


def test_patch_of_a_key_that_goes() -> None:
    """A patch has the removed keys, the new keys with their values, and the zones, slots and moves that differ."""
    start = lay("AC 2C 2D 9H.8S KH QC KD 4S", "-/AD/AH/AS", stock="3S")
    before, after = Session(start).view(), Session(elele.apply(start, "found 1")).view()
    change = patch({**before, "followed": True}, {**after, "book": {}})
    assert change["drop"] == ["followed"]
    assert change["set"]["book"] == {}
    zones = change["set"]["zones"]
    assert [zone for zone in zones if isinstance(zone, int)] == [
        number for number, zone in enumerate(after["zones"]) if zone == before["zones"][number]
    ]
    sent = [slot for zone in zones if isinstance(zone, dict) for slot in zone["slots"]]
    assert {slot["place"] for slot in sent if isinstance(slot, dict)} == {"1", "fC"}
    assert any(isinstance(move, int) for move in change["set"]["moves"])
    other = Session("elba#1").view()
    assert patch(Session("seabirds#1").view(), other)["set"]["zones"] == other["zones"]
