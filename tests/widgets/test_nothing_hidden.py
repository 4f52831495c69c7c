"""The law of twins: on two boards that differ only in face-down cards, every message from Python is the same.

The requests come from the `match` statements that obey them and from the list of queries, so a new kind of request is
under the law too. One request may have more keys than Python reads; it has all the keys that any kind needs.
"""

from __future__ import annotations

import ast
import inspect
import json
import random
import textwrap
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import aces
import lawful
import pytest
from elba_tables import CALM, lay
from fake_page import FakePage

import elele
from elele import game, hints
from elele.hints import assistant, background
from elele.session import NO_PEEKS, PEEKED, Session
from elele.solve.judged import Judged
from elele.solve.turning_point import TurningPoint
from elele_course.questions import puzzles
from elele_course.store import saves
from elele_course.study import learner
from elele_course.study.learner import Learner
from elele_widgets import BirdPanel, Board, LifeList, Trace
from elele_widgets.board import record, timeline
from elele_widgets.board.study import Study
from elele_widgets.elemental import parts as figures
from elele_widgets.questions.mistakes import FIRST
from elele_widgets.questions.puzzles import PreparedBoard, PuzzleBoard, PuzzleBox
from elele_widgets.seabirds import parts as birds
from elele_widgets.seabirds.matching import Matching
from elele_widgets.shared.shown import TROUBLE

KINDS = ("seabirds", "seabirds:7x3", "elemental:october", "elemental:july", "elba", "elba:strict+partial", "aces")


def requests(*kinds: type) -> list[str]:
    """Every kind of request that these classes obey, as named in the patterns of their `match` statements."""
    found = set[str]()
    for kind in kinds:
        if kind.__module__.startswith("elele"):
            for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
                if isinstance(node, ast.MatchMapping):
                    named = zip(node.keys, node.patterns, strict=True)
                    found |= {text for key, value in named if ast.unparse(key) == "'type'" for text in _texts(value)}
    return sorted(found)


def _texts(pattern: ast.pattern) -> Iterator[str]:
    """The texts that a pattern allows."""
    for node in ast.walk(pattern):
        if isinstance(node, ast.MatchValue):
            yield ast.literal_eval(node.value)


OWN: dict[str, tuple[type, ...]] = {"seabirds": (birds.Parts, Matching), "elemental": (figures.Parts,)}
"""Game → the classes that obey its own requests."""
REQUESTS = requests(*PuzzleBoard.__mro__, *chain(*OWN.values()), Session)
QUERIES = birds.Parts.queries | figures.Parts.queries


def test_the_requests_are_found() -> None:
    """The list has the requests of boards, prepared boards, matching and sessions."""
    assert {"choose", "coach", "hint", "match", "new", "play", "query", "record", "uncover", "why"} <= {*REQUESTS}


@pytest.fixture(autouse=True)
def same_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints depend on the cards but not on the time, and answer them at once; register Aces Up."""

    def at_once(steps: Iterator[None]) -> None:
        for _ in steps:
            pass

    def few(position: Any, **more: Any) -> Any:
        return hint(position, **{"samples": 2, **more, "seconds": 0})

    hint = hints.hint
    monkeypatch.setattr(hints, "hint", few)
    monkeypatch.setattr(background, "run", at_once)
    monkeypatch.setattr(assistant, "BACK_SECONDS", 0)
    for budget in ("PEEK_SECONDS", "POINTS_SECONDS"):
        monkeypatch.setattr(assistant, budget, 0.01)
    monkeypatch.setattr(timeline, "search", lambda *_, **_more: iter([TurningPoint("Move 1 lost this game.", 0)]))
    monkeypatch.setattr(game, "_registered", {**game._registered})
    monkeypatch.setitem(lawful.GAMES, "aces", lawful.ACES)
    elele.register(aces)


def twins(kind: str, chance: random.Random, steps: int) -> list[Session]:
    """Two games set up by hand, with the same moves, that differ only in cards that are still face down.

    One more move was made and taken back; if another move turns no card, it then left that line.
    """
    played, known = Session(f"{kind}#{chance.randrange(10**6)}"), lawful.GAMES[kind.partition(":")[0]]
    while played.ply < steps and (moves := played.position.legal_moves()):
        played.play(chance.choice(moves))
    if played.position.over:
        played.undo()
    first, last = played.history.positions[0], played.position
    other = known.rewound(first, last, known.shuffled(last, chance))
    found = [Session(str(start)) for start in (first, other)]
    for session in found:
        session.part(learner.own, Learner())
        for move in played.moves:
            session.play(str(move))
        session.undo()
    here, made = found[0].position, found[0].history.moves[-1:]
    after = {move: here.after(move) for move in here.legal_moves() if move not in made}
    quiet = [one for one, then in after.items() if not then.over and len(game.unseen(then)) == len(game.unseen(here))]
    if quiet:
        for session in found:
            session.play(str(quiet[0]))
    return found


class Page:
    """A page with a board and a panel, and everything that Python sends it."""

    def __init__(self, board: Board) -> None:
        self.board, self.panel, self.sent = board, BirdPanel(board.session), list[object]()
        board.send = lambda content, *_: self.sent.append(content)
        board.send_state = lambda key=None: self.sent.append(f"{key}")

    def told(self, **intent: object) -> str:
        """All that Python says after a request."""
        self.sent.clear()
        self.board._handle_custom_msg({"nonce": "n", "intent": intent}, [])
        return json.dumps([self.sent, self.traits(), self.panel.page], ensure_ascii=False)

    def traits(self) -> dict[str, Any]:
        """The data that the page gets when it opens."""
        return {name: getattr(self.board, name) for name in ("view", "faces", "about")}

    @property
    def opened(self) -> str:
        """All that the page and a saved notebook show when they are opened."""
        board, session = self.board, self.board.session
        texts = [board.text, board.still, repr(session), session._repr_html_(), repr(LifeList(session))]
        return json.dumps([self.traits(), sorted(board.drawings), texts], ensure_ascii=False)


def requests_of(board: Board, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Requests of every kind, and a kind that does not exist, about random places and moves.

    The request for a peek comes last, because its answer comes back with later notices.
    """
    position, ply = board.session.position, board.session.ply
    imagined = [*lawful.GAMES[position.game].imagined(position)]
    for kind in sorted([*REQUESTS, "burn"], key=lambda kind: (kind == "peek", chance.random())):
        for name in sorted(QUERIES) if kind == "query" else [""]:
            slots = [slot for zone in board.view["zones"] for slot in zone["slots"]]
            places = [slot["place"] for slot in chance.sample(slots, chance.randint(1, 3))]
            up = [card["text"] for slot in slots for card in slot["cards"] if card["up"]]
            request = {
                "type": kind, "name": name, "ply": ply, "places": places, "touched": places, "since": 0, "to": 0,
                "cards": chance.randint(0, 2), "deal": f"{position.game}#7", "word": "honu", "kind": "", "on": True,
                "text": chance.choice(up), "mode": "mixed", "player": "Nohea", "month": "2026-07", "card": "",
                "line": "left-0",
            }  # fmt: skip
            yield {**request, "move": str(chance.choice(imagined))}
            if name:
                yield request


@pytest.mark.parametrize(("board", "peek"), [(Board, True), (Board, False), (PreparedBoard, False)])
@pytest.mark.parametrize("kind", KINDS)
def test_no_message_depends_on_hidden_cards(kind: str, board: Any, peek: bool) -> None:
    """Whatever is asked, and whatever is shown, printed or saved with the page, twins give the same, letter for letter.

    Only two requests may differ: one that makes a move, which may turn a card, and one that counts as a peek, which a
    board without peeks refuses.
    """
    chance = random.Random(f"{kind} {board} {peek}")
    pages = [Page(board(session, peek=peek)) for session in twins(kind, chance, chance.randrange(1, 50))]
    sessions = [page.board.session for page in pages]
    assert pages[0].opened == pages[1].opened
    before = [session.history for session in sessions]
    move = chance.choice([*lawful.GAMES[kind.partition(":")[0]].imagined(sessions[0].position)])
    assert Trace(sessions[0], move).story == Trace(sessions[1], move).story
    known = requests(*board.__mro__, *OWN.get(sessions[0].position.game, ()), Session)
    for request in requests_of(pages[0].board, chance):
        one, two = (page.told(**request) for page in pages)
        peeked = [session.history.asked["Peeks"] for session in sessions]
        games = zip([session.history for session in sessions], before, strict=True)
        moved = [now.ply > then.ply and now.moves is not then.moves for now, then in games]
        assert TROUBLE not in one
        assert moved[0] == moved[1]
        assert peeked[0] == peeked[1] <= peek
        assert one == two or moved[0] or peeked[0], request
        understood = "does not understand" not in f"{sessions[0].notice}"
        assert understood == (request["type"] in known), request
        for session, history in zip(sessions, before, strict=True):
            session.commit(history, "")


@pytest.mark.parametrize("peek", [True, False])
@pytest.mark.parametrize("kind", ["seabirds", "elemental:october", "elba"])
def test_no_mistake_is_tried_on_the_hidden_cards_of_a_game(kind: str, peek: bool) -> None:
    """While cards are hidden, twins open no mistake below the board, even if one is known."""
    for session in twins(kind, random.Random(f"{kind} {peek}"), 20):
        (start, *_), (made, *_) = session.history.positions, session.history.moves
        better = next(move for move in start.legal_moves() if move != made)
        session.part(Study).judged[start, made] = Judged("gave", "gave the win away", (better,))
        page = FakePage(Board(session, peek=peek))
        assert game.unseen(session.position)
        assert page.ask(type="query", name="timeline", ply=session.ply, since=0)["found"]["mistakes"] == 0
        page.ask(type="learn", ply=session.ply)
        assert (page.widget.below, page.view["notice"]["text"]) == ([], FIRST)


def covered() -> Session:
    """A game of Elba set up by hand, with 44 cards face down."""
    return Session(str(elele.deal("elba#7")))


def seen(page: FakePage, position: Any) -> set[str]:
    """The face-down cards of a position that the answer to a request for the record names."""
    told = json.dumps(page.ask(type="record", player="Nohea"))
    down = [card for pile in position.piles for card in pile.down]
    return {card for card in [*down, *position.stock] if card in told}


def test_the_record_of_a_game_set_up_by_hand_waits() -> None:
    """Until the end, its record tells no card, unless the player agrees that looking counts as a peek."""
    session = covered()
    page, start = FakePage(Board(session)), session.position
    asked = page.ask(type="record", player="Nohea")
    assert {name: asked[name] for name in ("record", "line", "waits", "look")} == {
        "record": "", "line": "", "waits": record.CARDS, "look": record.LOOK,
    }  # fmt: skip
    assert session.history.asked["Peeks"] == 0
    page.ask(type="uncover", ply=0)
    assert (session.notice and session.notice.text) == record.LOOKED
    assert len(seen(page, start)) == 44
    page.ask(type="uncover", ply=0)
    assert session.record().headers["Peeks"] == "1"
    assert session.record().comments == {0: PEEKED}


def test_without_peeks_the_record_waits_for_the_end() -> None:
    """A board without peeks has no button to look at the record, even if the player peeked on another board."""
    session = covered()
    open_, closed = FakePage(Board(session)), FakePage(Board(session, peek=False))
    closed.ask(type="uncover", ply=0)
    assert (session.notice and session.notice.text, session.history.asked["Peeks"]) == (f"{NO_PEEKS}.", 0)
    open_.ask(type="uncover", ply=0)
    assert len(seen(open_, session.position)) == 44
    assert (closed.ask(type="record")["waits"], closed.ask(type="record")["look"]) == (record.CARDS, "")
    assert seen(closed, session.position) == set()


@pytest.mark.parametrize("peek", [True, False])
def test_looking_after_the_game_counts_if_the_player_goes_back(peek: bool, tmp_path: Path) -> None:
    """The record can be seen at the end; a player who then goes back and plays on has peeked, also on another day."""
    session = Session(lay(CALM, stock="3S"))
    saves.keep(session, tmp_path / "mine.game")
    session.play("deal")
    assert session.position.over
    page = FakePage(Board(session, peek=peek))
    assert page.ask(type="record", player="Nohea")["record"] == str(session.record())
    assert "Peeks" not in session.record().headers
    assert '[Due "Peeks"]' in (tmp_path / "mine.game").read_text(encoding="utf-8")
    session.undo()
    session.play("deal")
    assert session.record().headers["Peeks"] == "1"


def test_the_record_of_open_cards_does_not_wait() -> None:
    """A game set up by hand, all of whose cards have been face up, shows its record."""
    session = Session(puzzles.find("two-noio").start)
    assert not game.face_down(session.position)
    assert FakePage(Board(session, peek=False)).ask(type="record")["record"] == str(session.record())


def test_the_record_of_a_puzzle_waits() -> None:
    """The record of a puzzle with face-down cards waits, whether a puzzle or an ordinary board shows it."""
    laid = [one.start for one in puzzles.load().values() if game.face_down(one.start)]
    waits = {"record": "", "line": "", "waits": record.CARDS, "look": ""}
    assert len(laid) > 20
    assert all(record.asked(Session(start), {}, peeks=False) == waits for start in laid)
    box = PuzzleBox("clear-a-pile", keep=False)
    assert box.board
    for board in (box.board, Board(puzzles.position("clear-a-pile"), peek=False)):
        assert board.obey({"type": "record"}) == waits
