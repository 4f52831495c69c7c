"""The page code of the widgets, as it is joined."""

from __future__ import annotations

import json
import subprocess

import programs
import pytest
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps
from elele_widgets import assets as page
from elele_widgets.puzzles import PuzzlePanel

WIDGETS = (Board, BirdPanel, FieldGuide, Quiz, Steps, PuzzlePanel)
PARSES = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
const parses = (text) => {
  try {
    return Boolean(new SourceTextModule(text));
  } catch (error) {
    if (error.name !== "SyntaxError") throw error;
    return false;
  }
};
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(parses)));
"""


def parses(*texts: str) -> list[bool]:
    """Which of some texts are modules in JavaScript."""
    node = programs.node()
    if node is None:
        pytest.skip("no Node 20 or newer on this computer")
    command = [node, "--experimental-vm-modules", "--no-warnings", "--input-type=module", "-e", PARSES]
    told = json.dumps(texts)
    return json.loads(subprocess.run(command, input=told, capture_output=True, check=True, encoding="utf-8").stdout)


def instead(text: str) -> list[str]:
    """A module with something that is no JavaScript in the place of each comment that is left out."""
    return [f"{text[: note.start()]}#\n{text[note.end() :]}" for note in page._NOTES.finditer(text)]


def test_joined_scripts_parse() -> None:
    """The modules of a widget are one module when they are joined, without their links and comments."""
    scripts = [widget._esm for widget in WIDGETS]
    assert parses(*scripts, "}") == [*(True for _ in scripts), False]


def test_only_comments_are_left_out() -> None:
    """What is left out is a comment, and no part of a text over several lines: with other words it would not parse."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(page.HERE.glob("*.js"))]
    places = [place for text in texts for place in instead(text)]
    in_a_text = instead("const words = `\n/** Kept. */\n`;")
    assert len(places) > 100
    assert parses(*places, *in_a_text) == [*(False for _ in places), True]
