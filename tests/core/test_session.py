"""A game in progress: its history and its subscribers."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from typing import Any

import pytest
from elba_tables import lay
from seabird_tables import table

import elele
from elele import game, record, seabirds, solve
from elele.errors import Objection
from elele.record import Record
from elele.seabirds import deck as decks
from elele.session import LINES, History, Refused, Session
from elele.view import Notice

FIRST, SECOND = "pair b6 c6 a6", "turn b6"
SAFE = lay("AC 2C 2D 9H.8S KH QC KD 4S", "-/AD/AH/AS", stock="3S")
"""A position of Elba from which three cards can safely go home: the ace, and then both twos."""


@pytest.fixture
def session() -> Session:
    """Deal 7 of E Lele!, after two moves."""
    session = Session("seabirds#7")
    session.play(FIRST)
    session.play(SECOND)
    return session


@pytest.mark.parametrize(
    ("start", "ply"),
    [
        ("seabirds#7", 0),
        (elele.deal("seabirds#7"), 0),
        (str(elele.deal("seabirds#7")), 0),
        (Record({"Deal": "seabirds#7"}, (FIRST, SECOND)), 2),
    ],
    ids=["deal", "position", "position-text", "record"],
)
def test_start(start: Any, ply: int) -> None:
    """A session begins with a position, with the text of a deal or of a position, or at the end of a record."""
    session = Session(start)
    assert session.ply == ply
    session.goto(0)
    assert session.position == elele.deal("seabirds#7")


def test_play(session: Session) -> None:
    """Moves can be played as values or as texts, and are counted."""
    session.play(seabirds.Pair("c2", "c6", "a4"))
    assert session.ply == 3
    assert list(map(str, session.moves)) == [FIRST, SECOND, "pair c2 c6 a4"]
    assert session.position.score == 2


@pytest.mark.parametrize(("move", "error"), [("stuck", elele.IllegalMove), ("hop", elele.ParseError)])
def test_refused_moves_change_nothing(session: Session, move: str, error: type[Exception]) -> None:
    """A refused move raises an error, and history, redo and notice do not change."""
    session.undo()
    before, told = session.view(), []
    session.subscribe(told.append)
    with pytest.raises(error):
        session.play(move)
    assert session.view() == before
    assert told == []


def test_undo_and_redo(session: Session) -> None:
    """Undo goes back to the beginning and no further, redo to the end and no further."""
    positions = [session.position]
    for _ in range(3):
        session.undo()
        positions.append(session.position)
    assert session.ply == 0
    assert positions[2] == positions[3] == elele.deal("seabirds#7")
    for _ in range(3):
        session.redo()
    assert session.ply == 2
    assert session.position == positions[0]


def test_a_long_step_is_announced_in_short() -> None:
    """The announcement of a step of many moves tells how many they were, and what the last of them did."""
    session = Session("elba:easy#7")
    *most, last = [str(move) for move in solve.solve(session.position).line][:12]
    session.play(*most, last)
    before, after = session.history.positions[11:13]
    assert session.announce == f"12 moves made in one step. {game.outcome(before, session.moves[-1], after)}"


def test_moves_together_are_one_step() -> None:
    """Undo and redo treat moves that were played together as one step, but each move has its moment and its line."""
    session = Session(SAFE)
    session.handle({"type": "home", "ply": 0})
    assert (session.ply, session.position.score) == (3, 6)
    cards = ("ace of clubs", "2 of clubs", "2 of diamonds")
    told = " ".join(f"The {card} is home. Score {score}." for score, card in enumerate(cards, 4))
    assert session.announce == f"3 moves made in one step. {told}"
    assert session.record().moves == ("found 1", "found 2", "found 3")
    session.play("deal")
    session.undo()
    assert session.ply == 3
    session.undo()
    assert (session.ply, str(session.position)) == (0, str(SAFE))
    session.redo()
    assert session.ply == 3
    session.goto(2)
    session.undo()
    assert session.ply == 0
    session.goto(2)
    session.play("deal")
    session.undo()
    assert session.ply == 2


def test_moves_together_are_made_all_or_none() -> None:
    """If one of several moves is refused, none is made."""
    session = Session(SAFE)
    with pytest.raises(elele.IllegalMove):
        session.play("found 1", "found 4")
    assert (session.ply, session.view()["plies"]) == (0, 0)


@pytest.mark.parametrize("start", [lay("KC KS KD KH 2C 2S 4C 4S"), "seabirds#7", "elemental:july#7"])
def test_nothing_safe(start: Any) -> None:
    """If no card can safely go home, a notice says so and nothing changes."""
    session = Session(start)
    before = session.position
    assert "safe" not in session.view()
    session.handle({"type": "home", "ply": 0})
    assert session.position is before
    assert session.view()["notice"]["kind"] == "message"
    with pytest.raises(Refused, match="No card can safely go home now"):
        session.home()


def test_goto(session: Session) -> None:
    """A session can go to any moment, and keeps the moves after it."""
    session.goto(1)
    assert session.position.choices == ("b6",)
    assert session.view()["plies"] == 2
    for ply in (-1, 3):
        with pytest.raises(ValueError, match=f"moment from 0 to 2, not {ply}"):
            session.goto(ply)


def test_branch(session: Session) -> None:
    """Playing on after undo drops the moves to redo and their comments, but keeps the comment on the moment itself."""
    for ply in range(3):
        session.goto(ply)
        session.comment(f"after {ply}")
    session.goto(1)
    session.play("raise c1 b6")
    assert session.view()["plies"] == 2
    session.redo()
    assert str(session.moves[-1]) == "raise c1 b6"
    assert session.record().comments == {0: "after 0", 1: "after 1"}


def test_a_move_after_going_back_counts_as_an_undo(session: Session) -> None:
    """Looking at earlier moments does not count; playing on from one counts as an undo."""
    for ply in (0, 2, 1, 0, 2):
        session.goto(ply)
    session.goto(1)
    assert session.history.asked["Undos"] == 0
    session.play("turn b6")
    assert session.history.asked["Undos"] == 1
    session.goto(0)
    session.goto(2)
    session.play(session.position.legal_moves()[0])
    assert session.history.asked["Undos"] == 1, "no move was replaced"
    session.goto(1)
    session.redo()
    session.play(session.position.legal_moves()[0])
    assert session.history.asked["Undos"] == 2, "going back was the undo, and redo does not make up for it"


def test_undo_counts_once(session: Session) -> None:
    """Playing on after an undo does not count it again, even after going forward in between."""
    session.undo()
    session.play("raise c1 b6")
    assert session.history.asked["Undos"] == 1
    session.play(session.position.legal_moves()[0])
    session.undo()
    session.undo()
    session.goto(2)
    session.play(session.position.legal_moves()[0])
    assert session.history.asked["Undos"] == 3


def test_dealing_again_washes_nothing_off() -> None:
    """A deal played again keeps its counts, even after another deal in between, and dealing again counts as an undo."""
    session = Session("elba#7")
    session.history = session.history.count("Peeks")
    session.new("elba#7")
    assert session.history.asked == {"Undos": 0, "Hints": 0, "Peeks": 1}, "no move was taken back"
    session.play(session.position.legal_moves()[0])
    session.new("elba#8")
    assert session.history.asked == {"Undos": 0, "Hints": 0, "Peeks": 0}
    session.new("elba#7")
    assert session.history.asked == {"Undos": 1, "Hints": 0, "Peeks": 1}


def test_comments(session: Session) -> None:
    """A comment belongs to the current moment; an empty one removes it."""
    session.comment("two")
    session.goto(0)
    session.comment("none yet")
    session.goto(2)
    assert session.record().comments == {0: "none yet", 2: "two"}
    session.comment("")
    assert session.record().comments == {0: "none yet"}


def test_record(session: Session) -> None:
    """The record has the deal, the present result, further headers and the moves made, without undone moves."""
    session.undo()
    written = session.record(Player="Nohea")
    assert written.headers == {
        "Game": "seabirds", "Deal": "seabirds#7", "Result": "1 unfinished", "Player": "Nohea",
    }  # fmt: skip
    assert written.moves == (FIRST,)
    assert record.read(str(written)) == written


def test_record_of_a_position() -> None:
    """Without the text of a deal, the record begins with the position; the record of a finished game says so."""
    session = Session(table(c="iwa:w iwa:k"))
    session.play("pair c1 c2 a1")
    session.play("finish")
    written = session.record()
    assert written.headers["Position"] == str(table(c="iwa:w iwa:k"))
    assert "Deal" not in written.headers
    assert written.headers["Result"] == "3 over"
    assert record.replay(written)[-1] == session.position


def test_new(session: Session) -> None:
    """A new game has the named deal, or a random deal with the present options, and a new history."""
    session.new("seabirds:7x3#kahakai")
    assert (session.ply, session.position.deal, session.view()["plies"]) == (0, "seabirds:7x3#kahakai", 0)
    session.new()
    assert session.position.deal.startswith("seabirds:7x3#")
    assert session.position.deal != "seabirds:7x3#kahakai"


def test_subscribers(session: Session) -> None:
    """Listeners are called after every change until they unsubscribe."""
    heard: list[int] = []
    stop = session.subscribe(lambda session: heard.append(session.ply))
    session.undo()
    session.redo()
    session.comment("here")
    session.handle({"type": "goto", "to": 0})
    session.handle({"type": "nonsense"})
    assert heard == [1, 2, 2, 0, 0]
    stop()
    session.redo()
    assert heard == [1, 2, 2, 0, 0]


def test_a_listener_may_leave_while_told() -> None:
    """A listener that unsubscribes while it is called does not stop the others from being called."""
    session, heard = Session("seabirds#7"), []
    stops = []
    stops.append(session.subscribe(lambda _: stops[0]()))
    session.subscribe(lambda session: heard.append(session.ply))
    session.play(FIRST)
    session.play(SECOND)
    assert heard == [1, 2]


def test_leaving_twice(session: Session) -> None:
    """A listener may unsubscribe twice."""
    leave = session.subscribe(lambda _session: None)
    leave()
    leave()


@pytest.mark.parametrize("deal", ["seabirds:7x3+all#7", "elemental:july#7", "elba:strict#7"])
def test_new_keeps_the_options(deal: str) -> None:
    """A new deal keeps the options of the old one, even if that came from a list of cards."""
    session = Session(deal)
    session.new()
    assert session.position.deal.startswith(deal.partition("#")[0] + "#")


def test_deck_of_ones_own() -> None:
    """The record of a game with other cards has the position, and a new deal uses the same deck."""
    deck = decks.load()
    noio = replace(deck.species["noio"], points=9)
    own = replace(deck, species={**deck.species, "noio": noio})
    session = Session(seabirds.deal("6x2", 7, own))
    session.new()
    assert session.position.deck is own
    assert "Position" in session.record().headers
    assert "Deal" in Session(seabirds.deal("6x2", 7, deck)).record().headers


@pytest.mark.parametrize("move", [None, 7, elele.parse_move(elele.deal("elba#7"), "deal")])
def test_not_a_move_of_this_game(session: Session, move: Any) -> None:
    """A value that is not a move of the game raises an error, and the game does not change."""
    before = (session.ply, session.position)
    with pytest.raises(TypeError, match="is not a move in"):
        session.play(move)
    assert (session.ply, session.position) == before


@pytest.mark.parametrize("start", [None, 7, {}])
def test_no_beginning(start: Any) -> None:
    """The error for a wrong beginning says how a session can begin."""
    with pytest.raises(TypeError, match="begins with a position"):
        Session(start)


def test_every_listener_hears(session: Session) -> None:
    """A listener that fails does not stop the others from being called, and its error is raised."""
    heard: list[int] = []

    def fail(_session: Session) -> None:
        raise RuntimeError("deaf")

    session.subscribe(fail)
    session.subscribe(lambda told: heard.append(told.ply))
    with pytest.raises(RuntimeError, match="deaf"):
        session.undo()
    assert heard == [1]
    assert session.ply == 1


def test_own_deck_from_text_and_record() -> None:
    """Deals, positions and records are read with a custom deck if one is given."""
    deck = decks.load()
    own = replace(deck, species={**deck.species, "noio": replace(deck.species["noio"], points=9)})
    session = Session("seabirds#7", deck=own)
    session.play(FIRST)
    session.new("seabirds#8")
    assert session.position.deck is own
    played = session.record()
    assert record.replay(played, deck=own)[-1] == session.position
    assert elele.parse(str(session.position), deck=own) == session.position


def test_a_named_deal_keeps_the_deck() -> None:
    """A deal named on a board uses the deck of the position, and a deal of another game is still refused."""
    deck = decks.load()
    own = replace(deck, species={**deck.species, "noio": replace(deck.species["noio"], points=9)})
    session = Session(seabirds.deal("6x2", 7, own))
    session.new("seabirds#8")
    assert session.position.deck is own
    with pytest.raises(Refused, match="This board is for seabirds; open another one for elba"):
        session.new("elba#7")


def test_nothing_to_do_commits_nothing(session: Session) -> None:
    """An empty play, and undo, redo or goto without effect, change nothing and notify nobody."""
    heard: list[Session] = []
    session.subscribe(heard.append)
    before = session.history
    session.redo()
    session.goto(2)
    assert (session.history, heard) == (before, [])
    assert before.play() is before.redo() is before.goto(2) is before
    start = before.goto(0)
    assert start.undo() is start


def test_only_commit_steps_leave_notices(session: Session) -> None:
    """A notice returned by a subscriber is not shown."""
    session.subscribe(lambda _session: Notice("save", "The disk is full."))
    session.undo()
    assert session.notice is None


def test_history_is_a_value(session: Session) -> None:
    """Every change makes a new history and leaves the old one unchanged."""
    before = session.history
    whole = (before.positions, before.moves, before.ply, dict(before.comments), dict(before.asked))
    session.comment("here")
    session.undo()
    session.play("raise c1 b6")
    assert (before.positions, before.moves, before.ply, dict(before.comments), dict(before.asked)) == whole
    assert before.undo().redo().position == before.position
    assert session.history.play_id == before.play_id
    assert History.of("seabirds#7").play(FIRST, SECOND).undo().ply == 0


def test_commit_steps_come_before_subscribers() -> None:
    """Commit steps run before all subscribers, who then see the notice of the step."""
    session, order = Session("elba#7"), list[str]()
    session.subscribe(lambda session: order.append(session.notice.text if session.notice else "heard"))

    def save(session: Session) -> Notice | None:
        order.append(f"saved {session.ply}")
        return Notice("save", "The disk is full.") if session.ply == 1 else None

    leave = session.on_commit(save)
    session.play(session.position.legal_moves()[0])
    session.undo()
    session.say(Notice("message", "Aloha."))
    leave()
    leave()
    session.redo()
    assert order == ["saved 1", "The disk is full.", "saved 0", "heard", "Aloha.", "heard"]


def test_a_commit_step_that_fails() -> None:
    """If a commit step fails, subscribers are still notified of the move, and the error is raised."""
    session, heard = Session("elba#7"), list[int]()
    session.subscribe(lambda session: heard.append(session.ply))

    def fail(_session: Session) -> None:
        raise RuntimeError("no disk")

    session.on_commit(fail)
    with pytest.raises(RuntimeError, match="no disk"):
        session.play(session.position.legal_moves()[0])
    assert heard == [1]


def test_text(session: Session) -> None:
    """At a prompt and in a notebook, a session shows the board without its hidden cards."""
    shown = repr(session)
    assert shown.startswith("seabirds#7, move 2, score 1")
    assert session._repr_html_().startswith("<pre")
    hidden = session.history.position.draw
    other = Session(seabirds.deal("6x2", 7))
    assert repr(other) == repr(Session("seabirds#7"))
    assert not any(card in shown for card in hidden)


def test_objections_are_told_as_notices(session: Session) -> None:
    """A refused move leaves a notice with the rule, the text and the places of its objection."""
    refusal = elele.objection(session.position, "stuck")
    assert isinstance(refusal, Objection)
    session.handle({"type": "play", "move": "stuck", "ply": 2})
    assert session.view()["notice"] == {
        "kind": "objection", "rule": refusal.rule, "text": refusal.text, "places": [*refusal.places],
    }  # fmt: skip


class Part:
    """Something that a session carries, and that refers to its session."""

    def __init__(self, session: Session) -> None:
        self.session = session


def test_a_session_carries_its_parts(session: Session) -> None:
    """A part is made for its session on the first request and is the same from then on; no other session shares it."""
    part, other = session.part(Part), Session("seabirds#7")
    assert part.session is session
    assert session.part(Part) is part
    assert other.part(Part).session is other


def test_a_part_can_be_given_at_first(session: Session) -> None:
    """The first part given or made stays."""
    given = Part(session)
    assert session.part(Part, given) is given
    assert session.part(Part) is session.part(Part, Part(session)) is given


def test_parts_live_and_die_with_their_session() -> None:
    """Nothing else keeps a part, even one that refers to its session."""
    session = Session("seabirds#7")
    gone = weakref.ref(session.part(Part))
    gc.collect()
    assert gone() is not None
    del session
    gc.collect()
    assert gone() is None


def test_lines_that_were_left_are_kept() -> None:
    """A line that the player leaves by another move is kept, until the game follows it again to its end."""
    session = Session("elba#7")
    session.play("build 3 5 1")
    session.play("deal")
    first = session.history.moves
    session.goto(1)
    assert session.history.left == (), "looking around leaves no line"
    other = next(move for move in session.position.legal_moves() if move != first[1])
    session.play(other)
    assert session.history.left == (first,)
    second = session.history.moves
    session.undo()
    session.play("deal")
    assert session.history.left == (second,)
    session.new("elba#8")
    assert session.history.left == ()


def test_the_oldest_lines_are_dropped() -> None:
    """A history keeps only the latest lines."""
    session = Session("elba#7")
    for _ in range(LINES + 3):
        for text in ("build 3 5 1", "deal"):
            session.play(text)
            session.play(session.position.legal_moves()[0])
            session.goto(0)
    assert len(session.history.left) <= LINES
