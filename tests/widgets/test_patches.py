"""Patches of a view, made by Python and applied by the page's script."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import programs
import pytest
from elele_widgets import Board, assets

APPLIED = """
import { readFileSync } from "node:fs";
import { patched } from "SCRIPT";
const { view, patches } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(patches.map(((seen) => (patch) => (seen = patched(seen, patch)))(view))));
"""


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental:july#7", "elba#7"])
def test_the_page_makes_the_same_views(deal: str) -> None:
    """Through moves, undo, questions and new deals, each patch makes of the page's view the one of Python."""
    board, chance = Board(deal), random.Random(deal)
    told: dict[str, Any] = {"view": board.view, "patches": []}
    board.send = lambda content: told["patches"].append(content["patch"])
    views = []
    for number in range(80):
        ply, moves = board.view["ply"], board.view["moves"]
        place = board.view["zones"][0]["slots"][0]["place"]
        intents = [{"type": "undo"}, {"type": "redo"}, {"type": "why", "places": [place]}, {"type": "look"}]
        plays = [{"type": "play", "move": chance.choice(moves)["text"]}] * 8 if moves else [{"type": "new"}]
        intent = {**chance.choice(plays + intents), "ply": ply}
        board._handle_custom_msg({"nonce": f"abcdefgh-{number}", "intent": intent}, [])
        views.append(board.view)
    node = programs.node()
    assert node is not None, programs.NO_NODE
    script = APPLIED.replace("SCRIPT", (assets.SCRIPTS / "shared" / "patches.js").as_uri())
    command = [node, "--input-type=module", "-e", script]
    done = subprocess.run(command, input=json.dumps(told), capture_output=True, check=True, encoding="utf-8")
    assert len(told["patches"]) == len(views)
    assert json.loads(done.stdout) == json.loads(json.dumps(views))
