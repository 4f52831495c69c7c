"""Boards and panels without a browser: the data that they send, accept and refuse."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import programs
import pytest
from fake_page import FakePage

import elele
import elele_widgets
from elele import game
from elele.record import Record
from elele.seabirds.deck import nests
from elele.session import Session
from elele.view import as_text
from elele_course.store import scores
from elele_widgets import BirdPanel, Board, FieldGuide, PuzzleBox, Quiz, Steps, bird_panel, table
from elele_widgets.seabirds import coaching, goals
from elele_widgets.shared import assets, pictures
from elele_widgets.shared.patches import patch
from elele_widgets.shared.shown import TROUBLE

FOLDER = assets.FOLDER
DEAL = "seabirds#7"
WIDGETS = (Board, BirdPanel)
SCRIPTS = (*WIDGETS, FieldGuide, Quiz, Steps, PuzzleBox)
TEXTS = sorted(path for kind in ("js", "css") for path in FOLDER.rglob(f"*.{kind}"))


def ask(board: Board, nonce: str = "", **intent: object) -> dict[str, Any]:
    """Send the board an intent as the page would; return its answer."""
    return FakePage(board).ask(nonce, **intent)


def shown(board: Board) -> dict[str, Any]:
    """The view of a board without its additions to the session's view."""
    return {key: value for key, value in board.view.items() if key not in ("version", "ack")}


def late(seed: int, plies: int = 20) -> Session:
    """A session after some random moves."""
    session, chance = Session(f"seabirds#{seed}"), random.Random(seed)
    while session.ply < plies and not session.position.over:
        moves = elele.legal_moves(session.position)
        session.play(chance.choice([move for move in moves if str(move) != "finish"] or moves))
    return session


def played_out(session: Session) -> Session:
    """The same game to its end."""
    while not session.position.over:
        session.play(elele.legal_moves(session.position)[-1])
    return session


@pytest.fixture
def board() -> Board:
    return Board(Session(DEAL))


@pytest.mark.parametrize("widget", WIDGETS)
def test_what_a_widget_begins_with(widget: Any) -> None:
    """A widget begins with a session, a position, a record, the text of a deal or the text of a position."""
    session = Session(DEAL)
    record = Record({"Deal": DEAL}, ("pair b6 c6 a1",))
    assert widget(session).session is session
    for start in (elele.deal(DEAL), DEAL, str(elele.deal(DEAL))):
        assert widget(start).session.position == elele.deal(DEAL)
    assert widget(record).session.ply == 1


@pytest.mark.parametrize("widget", WIDGETS)
def test_unknown_keyword(widget: Any) -> None:
    """A misspelt keyword is an error; it is not ignored."""
    with pytest.raises(TypeError, match="sesion"):
        widget(Session(DEAL), sesion=1)


def test_view_is_the_sessions(board: Board) -> None:
    """The only changing trait of a board is its session's view as JSON, with lines for the hand and a version."""
    added = {"hand": coaching.hand(board.session), "goals": goals.shown(board.session, hiding=False)}
    assert board.view == {**board.session.view(), **added, "version": 0, "ack": None}
    assert {name for name in board.trait_names(sync=True) if not name.startswith("_")} >= {"view", "faces", "pictures"}
    assert json.loads(json.dumps(board.view)) == board.view


def test_play(board: Board) -> None:
    """A requested move is made; the answer is a patch with the changes of the view and the nonce."""
    before = board.view
    answer = ask(board, "n1", type="play", move="pair b6 c6 a1", ply=0)
    assert answer == json.loads(json.dumps({"patch": {"base": 0, **patch(before, board.view)}}))
    assert (board.view["ply"], board.view["version"], board.view["ack"]) == (1, 1, "n1")
    assert "pair placed" in board.view["announce"]


def test_every_change_is_sent_once(board: Board) -> None:
    """Changes made elsewhere are sent as patches; a new deal also renews the parts of the board that it changes."""
    page = FakePage(board)
    about: list[str] = []
    board.observe(lambda change: about.append(change["name"]), "about")
    board.session.play("pair b6 c6 a1")
    board.session.comment("Aloha")
    board.session.undo()
    board.session.new("seabirds#8")
    assert [[*answer] for answer in page.answers] == [["patch"], ["patch"], ["patch"]]
    assert page.view == json.loads(json.dumps(board.view))
    assert (page.view["deal"], page.view["version"], page.view["ack"]) == ("seabirds#8", 3, None)


def test_a_page_opened_later_gets_the_view_whole(board: Board) -> None:
    """The state of the widget has the present view, although changes are not sent as a trait."""
    board.session.play("pair b6 c6 a1")
    assert board.get_state()["view"]["ply"] == 1
    sent: list[dict[str, Any]] = []
    board._send = lambda message, **_: sent.append(message)  # the channel of ipywidgets
    board.session.undo()
    assert [message["method"] for message in sent] == ["custom"]


@pytest.mark.parametrize(
    ("deal", "most", "asked"),
    [
        ("seabirds", 2_500, ()),
        ("elemental:october", 2_500, ()),
        ("elba", 1_500, ()),
        ("elemental:july", 5_000, ("shapes",)),
    ],
)
def test_patches_are_small(deal: str, most: int, asked: tuple[str, ...]) -> None:
    """The median answer to a move is small, even with the state of Elemental's figures."""
    sizes: list[int] = []
    for seed in (1, 2, 3):
        page, chance = FakePage(Board(f"{deal}#{seed}")), random.Random(seed)
        for kind in asked:
            page.ask(type=kind)
        session = page.widget.session
        while session.ply < 40 and not session.position.over:
            moves = [str(move) for move in session.position.legal_moves()]
            answer = page.ask(type="play", move=chance.choice(moves), ply=session.ply)
            sizes.append(len(json.dumps(answer, ensure_ascii=False).encode()))
    assert sorted(sizes)[len(sizes) // 2] < most


def test_illegal_play_says_why(board: Board) -> None:
    """A move against the rules changes nothing and leaves the reason as a notice."""
    ask(board, type="play", move="stuck", ply=0)
    assert board.view["ply"] == 0
    assert board.view["notice"]["text"]


def test_stale_play(board: Board) -> None:
    """A quick second touch requests a move for a moment that has passed; that only produces a notice."""
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert (board.view["ply"], board.view["notice"]["kind"]) == (1, "stale")


@pytest.mark.parametrize(
    "message",
    [
        None, 7, "play", [], {}, {"nonce": 1}, {"nonce": 1, "intent": None}, {"nonce": 1, "intent": "undo"},
        {"nonce": 1, "intent": {}}, {"nonce": 1, "intent": {"type": "burn"}}, {"nonce": 1, "intent": {"type": "play"}},
        {"nonce": 1, "intent": {"type": "play", "move": 5, "ply": 0}},
        {"nonce": 1, "intent": {"type": "play", "move": "pair b6", "ply": 0}},
        {"nonce": 1, "intent": {"type": "why", "places": [1, 2], "ply": 0}},
        {"nonce": 1, "intent": {"type": "goto", "to": 99}}, {"nonce": 1, "intent": {"type": "new", "deal": "poker#7"}},
    ],
)  # fmt: skip
def test_malformed_message(board: Board, message: object) -> None:
    """A message that Python does not understand changes nothing, is answered, and leaves a notice."""
    before = str(board.session.position)
    FakePage(board).hear(message)
    assert board.view["notice"]
    assert str(board.session.position) == before
    assert board.view["notice"]["text"]


def test_trouble_is_told_and_raised(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in Python is never silent: the board shows it, and Python raises it."""

    def broken(_intent: object) -> None:
        raise RuntimeError("no fish today")

    monkeypatch.setattr(board.session, "handle", broken)
    answers: list[dict[str, Any]] = []
    board.send = answers.append
    with pytest.raises(RuntimeError, match="no fish"):
        board._hear(board, {"nonce": "n", "intent": {"type": "undo"}}, [])
    assert answers == [{"ack": "n", "trouble": TROUBLE}]
    assert TROUBLE == "Something went wrong in Python. The cell's output says more."


def test_record_is_told_when_asked(board: Board) -> None:
    """The page gets the record in the answer to its request, and the board does not change."""
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    answer = ask(board, "n2", type="record")
    assert (answer["ack"], answer["record"]) == ("n2", str(board.session.record()))
    assert board.view["ply"] == 1


def test_two_boards_stay_in_step(board: Board) -> None:
    """Boards of one session stay in step, wherever a move was made; a closed board no longer follows."""
    other = Board(board.session)
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert shown(other) == shown(board)
    other.close()
    ask(board, type="undo", ply=1)
    assert (board.view["ply"], other.view["ply"]) == (0, 1)


@pytest.mark.parametrize("widget", WIDGETS)
def test_text_is_the_same_every_time(widget: Any) -> None:
    """The plain text has no memory address, so a notebook gives the same output each time it runs."""
    one, two = widget(late(5)), widget(late(5))
    assert repr(one) == repr(two)
    assert " at 0x" not in repr(one)


def test_text_shows_the_table(board: Board) -> None:
    """The text has every place and its bird, and a page without widgets shows all of it."""
    assert board.text == as_text(board.session.view(), "reconstructed deck") == repr(board)
    assert board.text.splitlines()[0].endswith(" legal moves, reconstructed deck")
    assert "reconstructed" not in Board("elba#7").text
    for slot in (slot for zone in board.view["zones"] for slot in zone["slots"]):
        assert slot["label"].removeprefix(f"{slot['place']}: ") in board.text
    bundle = board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == board.text
    assert repr(table(board.session)) == board.text
    panel = bird_panel(board.session)
    assert panel._repr_mimebundle_()[0]["text/plain"] == repr(panel) == panel.text


def test_over_in_text() -> None:
    """The text of a finished game says so."""
    assert "over" in Board(played_out(late(2))).text.splitlines()[0]


def test_every_face_has_its_picture() -> None:
    """Every card of the deck has a drawing. Only the drawings that faces name are sent to the page."""
    faces, drawings = pictures.pictured(game.faces(elele.deal(DEAL)))
    named = {face[part] for face in faces.values() for part in pictures.PARTS if part in face}
    named |= {icon["icon"] for face in faces.values() for icon in face.get("icons", ())}
    named |= {name for face in faces.values() for name in face.get("drawings", ())}
    assert {f"nests/{kind}" for kind in nests.KINDS} <= named
    assert sorted(drawings) == sorted(named)
    assert all(svg.startswith("<svg") for svg in drawings.values())


def test_every_court_has_its_bird() -> None:
    """The jacks, queens and kings show twelve birds drawn for this project; cards that show elements do not."""
    courts = {rank + suit for rank in "JQK" for suit in "CDHS"}
    faces, drawings = pictures.pictured(game.faces(elele.deal("elba#7")))
    assert {card for card, face in faces.items() if "court" in face} == courts
    assert len({faces[card]["court"] for card in courts} & drawings.keys()) == 12
    elements, _ = pictures.pictured(game.faces(elele.deal("elemental:july#7")))
    assert not any("court" in face for face in elements.values())


def test_drawing_stays_in_its_folder() -> None:
    """A home-made deck cannot name a file outside the folder of pictures."""
    assert pictures.drawing("birds/../../board") == ""
    assert pictures.bird("../birds/noio:w") == ""
    assert pictures.drawing("birds/nobody") == ""


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_shipped_code_is_harmless(path: Path) -> None:
    """The scripts never turn text into markup, write no traits, and fetch nothing."""
    text = assets._COMMENT.sub("", "\n" + path.read_text(encoding="utf-8"))  # Comments import types.
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text)
    assert not re.search(r"model\.set\b|save_changes" if path.name != "patches.js" else "save_changes", text)
    assert not re.search(r"""@import|url\(\s*["']?(https?:|//)|(import|from)\s*\(?["'](https?:|//)|\bfetch\(""", text)


STYLES = [path for path in TEXTS if path.suffix == ".css" and path.name != "sheets.css"]
"""The style sheets, except those of printed sheets, which are separate pages."""


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_rules_are_the_widgets_own(path: Path) -> None:
    """Every rule of the style sheets begins at the widget's root, so it does not affect the page."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"@keyframes elele-[a-z-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}", "", text)
    selectors = re.findall(r"([^{}@;]+)\{", re.sub(r"@[a-z-]+[^{;]*[{;]", "", text))
    for selector in (part.strip() for group in selectors for part in group.split(",\n") if part.strip()):
        assert ".elele" in selector, selector


@pytest.mark.parametrize("widget", SCRIPTS)
def test_joined_script(widget: Any) -> None:
    """The joined module has no imports or comments, one default export, and nothing that Node refuses.

    Node refuses a name that is declared twice in the module.
    """
    script = widget.bundle.script
    assert not re.search(r"^ +\* |\*/$", script, re.MULTILINE)
    assert not re.search(r"^\s*import\b", script, re.MULTILINE)
    assert len(re.findall(r"^export ", script, re.MULTILINE)) == 1
    node = programs.node()
    assert node
    check = [node, "--input-type=module", "--check", "-"]
    checked = subprocess.run(check, input=script, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def test_the_book_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end, a board adds its game to the score book and shows the book; before, its view has no book."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    for seed in (1, 2):
        session = late(seed)
        board, other = Board(session), Board(session)
        added = {name: board.view[name] for name in ("dusk", "goals", "good") if name in board.view}
        assert shown(board) == {**session.view(), "hand": coaching.hand(session), **added}
        played_out(session)
        added = {name: board.view[name] for name in ("book", "dusk", "goals", "good") if name in board.view}
        added |= {"took": f"{session.ply} moves", "season": True}
        assert shown(board) == shown(other) == {**session.view(), **added}
    score = session.position.score
    assert (board.view["book"]["last"][1], board.view["book"]["here"]) == (score, 1)
    assert len(scores.rows()) == 2
    json.dumps(board.view)
    session.undo()
    assert "book" not in board.view


def test_a_closed_board_keeps_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The score book keeps a game that ends after its board was closed."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    session = late(1)
    Board(session).close()
    played_out(session)
    assert len(scores.rows()) == 1


def test_a_board_waits_for_nothing_else() -> None:
    """Every public name can be imported; a board of E Lele! loads other games, hints and widgets only when needed."""
    for name in elele_widgets.__all__:
        assert getattr(elele_widgets, name).__name__ == name
    with pytest.raises(AttributeError, match="Bord"):
        elele_widgets.Bord  # noqa: B018  # asked for on purpose
    others = (
        "elele.elba", "elele.elemental", "elele.hints", "elele.solve", "elele_course.playtest", "elele_course.tables",
        "pandas", "elele_course.classroom.verify", "elele_course.seabirds.coach", "elele_course.questions.puzzles",
        "elele_course.workshop", "elele.seabirds.masked",
        "elele_course.seabirds.study", "elele_course.seabirds.flashcards", "elele_course.seabirds.quiz",
        "elele_course.study.schedule",
        "elele_widgets.elemental.ledger", "elele_widgets.seabirds.life_list", "elele_widgets.seabirds.pages",
        "elele_widgets.seabirds.score_comparison", "elele_widgets.seabirds.facts_to_tell",
        "elele_widgets.board.timeline", "elele_widgets.steps.trace",
    )  # fmt: skip
    loaded = f"[name for name in sys.modules if name.startswith({others})]"
    code = f"import sys, elele_widgets; elele_widgets.Board('seabirds#1'); print({loaded})"
    path = {
        "PYTHONPATH": os.pathsep.join((str(FOLDER.parent), str(FOLDER.parents[1] / "course"), str(FOLDER.parents[1])))
    }
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **path})
    assert done.stdout.strip() == "[]", done.stderr
