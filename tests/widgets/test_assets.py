"""The bundled scripts of the widgets."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import programs
import pytest

from elele.game import BUILT_IN
from elele_widgets import BirdPanel, Board, Check, Exercises, FieldGuide, PuzzleBox, Quiz, Steps
from elele_widgets.shared import assets

WIDGETS = (Board, BirdPanel, Check, Exercises, FieldGuide, Quiz, Steps, PuzzleBox)
MODULES = sorted(module for module in assets.FOLDER.rglob("*.js") if "vendor" not in module.parts)
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
    """Return for each text whether it is a valid JavaScript module; a repeated top-level name makes it invalid."""
    node = programs.node()
    assert node is not None, programs.NO_NODE
    command = [node, "--experimental-vm-modules", "--no-warnings", "--input-type=module", "-e", PARSES]
    told = json.dumps(texts)
    return json.loads(subprocess.run(command, input=told, capture_output=True, check=True, encoding="utf-8").stdout)


def instead(text: str) -> list[str]:
    """A module with invalid JavaScript in place of each comment that the bundle leaves out."""
    notes = (note for pattern in (assets._COMMENT, assets._CAST) for note in pattern.finditer(text))
    return [f"{text[: note.start()]}\n#{text[note.end() :]}" for note in notes]


def test_joined_scripts_parse() -> None:
    """The modules of a widget, joined without imports, exports and comments, are one valid module."""
    scripts = [widget.bundle.script for widget in WIDGETS] + [assets.script("steps/steps_view.js")]
    wrong = ["}", "const told = 1;\nfunction told() {}"]
    assert parses(*scripts, *wrong) == [*(True for _ in scripts), False, False]


def test_only_comments_are_left_out() -> None:
    """Only comments are left out, never a part of a text over several lines that looks like a comment."""
    texts = ["\n" + module.read_text(encoding="utf-8") for module in MODULES]
    places = [place for text in texts for place in instead(text)]
    in_a_text = instead("const words = `\n/** Kept. */\n`;")
    assert len(places) > 100
    assert parses(*places, *in_a_text) == [*(False for _ in places), True]


def test_no_text_goes_over_several_lines() -> None:
    """A script loses its indentation, which may not be part of a text, so each text ends on its own line."""
    lines = [
        line.replace('"`"', "")
        for module in MODULES
        for line in assets._joinable("", module.read_text("utf-8")).split("\n")
    ]
    assert [line for line in lines if line.count("`") % 2] == []
    assert not [line for line in lines if line.startswith(" ")]


def test_only_comments_of_a_style_sheet_are_left_out() -> None:
    """A style sheet loses comments and spaces around braces, commas and semicolons, but no text that looks so."""
    left_out_or_text = re.compile(r"""\s*/\*.*?\*/|("[^"\n]*"|'[^'\n]*')|\s*([{},;])(?:\s*/\*.*?\*/)*\s*""", re.DOTALL)
    sheets = [path.relative_to(assets.FOLDER).as_posix() for path in assets.FOLDER.rglob("*.css")]
    known = {name: assets.text(name) for name in sheets}
    assert sum("/*" in text for text in known.values()) > 20
    for name, text in known.items():
        assert assets.style(name) == left_out_or_text.sub(lambda found: found[1] or found[2] or "", text), name


def test_every_style_sheet_is_used() -> None:
    """Every style sheet is one of the board's, or a widget names it, alone or among those of all games."""
    code = "".join(path.read_text(encoding="utf-8") for path in assets.FOLDER.rglob("*.py"))
    sheets = [path.relative_to(assets.FOLDER).as_posix() for path in assets.FOLDER.rglob("*.css")]
    named = {sheet for sheet in sheets if f'"{sheet}"' in code or f'of_games("{sheet.partition("/")[2]}")' in code}
    assert {*sheets} - {*assets.BOARD_STYLE} - named == set()


def test_every_module_comes_after_those_that_it_imports() -> None:
    """A board contains each of its modules once and in order, and every module belongs to some widget."""
    names = assets.modules("board/board_widget.js")
    assert len(names) == len(set(names))
    assert names.index("shared/dom.js") < names.index("board/zones.js") < names.index("board/board_view.js")
    assert names[-2:] == ["seabirds/parts.js", "board/board_widget.js"]
    entries = (
        "board/board_widget.js",
        "seabirds/guide_view.js",
        "seabirds/panel.js",
        "questions/quiz_view.js",
        "steps/steps_widget.js",
    )
    more = (
        "questions/puzzle_view.js",
        "questions/exercise_view.js",
        "steps/trace_widget.js",
        "elemental/bend_widget.js",
        "seabirds/life_widget.js",
        "questions/items_view.js",
        "classroom/classroom_widget.js",
        "classroom/certificate_widget.js",
        "classroom/mine_widget.js",
        "classroom/tasks_widget.js",
        "seabirds/exam_view.js",
        "seabirds/season_end.js",
        "shared/shared_widget.js",
        "shared/html_widget.js",
    )
    used = {name for entry in (*entries, *more) for name in assets.modules(entry)}
    assert used == {module.relative_to(assets.FOLDER).as_posix() for module in MODULES}


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_board_without_the_folder_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """If the folder of a game is taken away, a board has its script and style without the parts of that game."""
    kept = tmp_path / "widgets"
    shutil.copytree(assets.FOLDER, kept, ignore=shutil.ignore_patterns("__pycache__", "pictures", game))
    monkeypatch.setattr(assets, "FOLDER", kept)
    others = {f"{other}/parts.js" for other in BUILT_IN if (kept / other / "parts.js").exists()}
    assert parses(assets.script("board/board_widget.js")) == [True]
    assert {name for name in assets.modules("board/board_widget.js") if name.endswith("/parts.js")} == {
        "board/parts.js", *others,
    }  # fmt: skip
    assert {path.split("/")[0] for path in assets.of_games("board*.css")} == {*BUILT_IN} - {game}


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        ({"a.js": 'import { b } from "./b.js";\n'}, "there is no module b.js; a.js imports it"),
        (
            {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'},
            "a.js imports b.js imports a.js",
        ),
        ({"a.js": 'import * as b from "./b.js";\n'}, r"import \* as b"),
        ({"a.js": 'import { b as c } from "./b.js";\n'}, "import { b as c }"),
        ({"a.js": "const b = 1;\nexport { b };\n"}, "export { b }"),
    ],
    ids=["missing", "circle", "star", "renamed", "list"],
)
def test_what_cannot_be_joined_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, modules: dict[str, str], told: str
) -> None:
    """A missing module, a circular import and any other kind of import are errors that name the module."""
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    for name, text in modules.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=told) as error:
        assets.script("a.js")
    assert "a.js" in str(error.value)
