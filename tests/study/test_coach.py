"""The coach's steps in a first game, in many deals, and the moments when it is silent."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import elele
from elele import Session, seabirds
from elele.seabirds.moves import Move, Pair, Protect, Stuck
from elele.seabirds.view import places
from elele.view import Notice
from elele_course.seabirds import coach
from elele_course.seabirds.coach import GAP, PAIR, PROTECT, STUCK, TURNS
from elele_widgets import Board, table
from elele_widgets.seabirds import coaching

WELCOME = "seabirds#makani"
"""The deal of the welcome lesson."""
THREATENED = (
    "seabirds islet-4(iwa:w+iwa:k;rat@1)/dune-1/sea-cliff-1 |noio:w/|uau-kani:k/|ewaewa:w noio:k/moli:w/uau-kani:k"
    " > - predator-control.lights-out - -"
)


def meant(position: seabirds.Position, step: coach.Step) -> list[list[Move]]:
    """For each way of a step, the legal moves with exactly its places; for a button, the button's move."""
    legal = position.legal_moves()
    if step.action:
        return [[move for move in legal if str(move) == step.action]]
    return [[move for move in legal if {*places(position, move)} == {*way}] for way in step.ways]


def led(start: seabirds.Position, rng: random.Random) -> list[coach.Step]:
    """The steps of a learner who follows the coach and picks one of its ways each time."""
    position, moves, steps = start, list[Move](), list[coach.Step]()
    while (step := coach.step(position, moves)) and step.task:
        steps.append(step)
        moves.append(rng.choice(rng.choice(meant(position, step))))
        position = position.after(moves[-1])
    return steps


@pytest.mark.parametrize("seed", range(60))
def test_it_leads_four_turns_of_any_deal(seed: int) -> None:
    """In any deal, every way of every step is a legal move, and the fourth turn is the last."""
    rng = random.Random(seed)
    version = rng.choice(["", "7x3", "6x2+row7", "6x2+all", "3x1"])
    start = seabirds.deal(version, seed)
    position, moves = start, list[Move]()
    while (step := coach.step(position, moves)) and step.task:
        ways = meant(position, step)
        assert ways
        assert all(ways)
        assert all(step.says)
        assert step.turn <= TURNS
        moves.append(rng.choice(rng.choice(ways)))
        position = position.after(moves[-1])
    turns = sum(isinstance(move, Pair | Protect | Stuck) for move in moves)
    assert turns == TURNS or step is None, "only a game that cannot go on ends earlier"
    if step:
        assert step.says == (coach.DONE,)
        assert coach.step(position, [*moves, Stuck()]) is None, "it is silent after the next turn"


def test_the_welcome_deal_teaches_everything() -> None:
    """The first way of each step of the welcome deal places a pair, fills a gap, gets unstuck and saves a pair."""
    position, moves, tasks = elele.deal(WELCOME), list[Move](), list[str]()
    while (step := coach.step(position, moves)) and step.task:
        tasks.append(step.task)
        moves.append(meant(position, step)[0][0])
        position = position.after(moves[-1])
    assert tasks == [PAIR, GAP, PAIR, GAP, STUCK, PROTECT]


@pytest.mark.parametrize("seed", range(20))
def test_a_first_pair_is_one_wahine_and_her_mate(seed: int) -> None:
    """The first step marks one wahine, then one kāne of her species, and then every habitat for the pair."""
    position = seabirds.deal("", seed)
    step = coach.step(position, [])
    assert step
    if step.task == PAIR:
        ((wahine, kane),) = {way[:2] for way in step.ways}
        assert position.bird_at(wahine).endswith(":w")
        assert position.bird_at(kane) in position.deck.mates[position.bird_at(wahine)]
        homes = {pair.habitat for pair in position.pairs() if {pair.first, pair.second} == {wahine, kane}}
        assert {way[2] for way in step.ways} == homes
    else:
        assert not [*position.pairs()]


def test_a_threat_is_met_before_the_next_pair() -> None:
    """The coach teaches a protection that wins points back once, before the next pair; later the learner chooses."""
    position = elele.parse(THREATENED)
    step = coach.step(position, [])
    assert step
    assert (step.task, step.ways) == (PROTECT, (("p1", "a1"),))
    after = coach.step(position, [Protect("lights-out", "a1", "light-pollution")])
    assert after
    assert after.task == PAIR


@pytest.mark.parametrize("seed", range(20))
def test_it_never_leads_away_from_a_hint(seed: int) -> None:
    """After a hint, every way of the step is the hint's move; if the coach has no such step, it says nothing."""
    rng, moves = random.Random(seed), list[Move]()
    position = seabirds.deal("", seed)
    while (step := coach.step(position, moves)) and step.task:
        for move in position.legal_moves():
            following = coach.step(position, moves, places(position, move))
            assert following is None or all(move in way for way in meant(position, following))
            assert following or not isinstance(move, Pair | Stuck)
        moves.append(rng.choice(rng.choice(meant(position, step))))
        position = position.after(moves[-1])


def test_things_done_stand_once() -> None:
    """The list of tasks done has each task once, in the order in which they were first done."""
    steps = led(elele.deal(WELCOME), random.Random(3))
    assert steps[-1].done == tuple(dict.fromkeys(step.task for step in steps[:-1]))


class TestSession:
    """The coach of a session follows its game."""

    def test_undo_takes_the_coach_along(self) -> None:
        """After an undo, the coach repeats its earlier step."""
        session = Session(WELCOME)
        lead = session.part(coaching.Coach)
        lead.begin()
        first = lead.step()
        session.play("pair b4 c6 a2")
        second = lead.step()
        assert second
        assert second.task == GAP
        session.undo()
        assert lead.step() == first
        session.redo()
        assert lead.step() == second

    def test_it_leads_to_the_hint_until_the_next_move(self) -> None:
        """After a hint, and also another notice, the coach leads only to the hint's move in this position."""
        session = Session(WELCOME)
        lead = session.part(coaching.Coach)
        lead.begin()
        session.say(Notice("hint", "Do this.", ("b4", "c6", "a4")))
        session.say(Notice("message", "Something else."))
        assert (step := lead.step())
        assert step.ways == (("c6", "b4", "a4"),)
        session.play("pair b4 c6 a2")
        assert (step := lead.step())
        assert len(step.ways) > 1

    def test_it_goes_on_where_a_hint_silenced_it(self) -> None:
        """A player who asks for the coach while a hint silences it does not begin again."""
        session = Session(WELCOME)
        lead = session.part(coaching.Coach)
        lead.begin()
        session.play("pair b4 c6 a2")
        here = lead.step()
        session.say(Notice("hint", "Do this.", ("p1", "a1")))
        assert lead.step() is None
        lead.begin()
        assert lead.step() == here

    def test_it_can_be_left_and_resumed(self) -> None:
        """A page can stop the coach at any moment, and resume it at the same step."""
        board = Board(WELCOME, coach=True)
        board.session.play("pair b4 c6 a2")
        here = board.view["coach"]
        board.obey({"type": "coach", "on": False})
        assert "coach" not in board.view
        board.obey({"type": "coach", "on": True})
        assert board.view["coach"] == here

    def test_it_can_begin_in_the_middle(self) -> None:
        """If the coach is requested after its four turns, it guides the next turns."""
        board = Board(WELCOME)
        rng = random.Random(1)
        while board.session.ply < 30 and not board.session.position.over:
            board.session.play(rng.choice(board.session.position.legal_moves()))
        board.obey({"type": "coach", "on": True})
        assert board.view["coach"]["turn"] == 1

    def test_the_last_word_is_said_once(self) -> None:
        """A game that is opened again after the last guided turn has no coach, unless the player asks for more."""
        board = Board(WELCOME, coach=True)
        while (step := board.parts.coach.step()) and step.task:
            board.session.play(meant(board.session.position, step)[0][0])
        assert board.view["coach"]["says"] == [coach.DONE]
        again = Board(board.session, coach=True)
        assert "coach" not in again.view
        again.obey({"type": "goto", "to": 0, "ply": again.session.ply})
        assert again.view["coach"]["turn"] == 1, "the coach guides a player who starts the game again"
        again.session.goto(len(again.session.history.moves))
        assert "coach" not in again.view
        again.obey({"type": "coach", "on": True})
        assert again.view["coach"]["turn"] == 1

    def test_a_new_deal_is_played_alone(self) -> None:
        """The coach does not guide a new deal until it is requested."""
        board = Board(WELCOME, coach=True)
        board.session.new("seabirds#42")
        assert "coach" not in board.view
        board.obey({"type": "coach", "on": True})
        assert board.view["coach"]["turn"] == 1

    def test_boards_share_it(self) -> None:
        """Two boards of one session have one coach."""
        both: Sequence[Board] = [Board(session := Session(WELCOME), coach=True), Board(session)]
        both[1].follow()
        assert both[0].view["coach"] == both[1].view["coach"]
        both[0].obey({"type": "coach", "on": False})
        assert not any("coach" in board.view for board in both)

    def test_it_tells_nothing_that_cards_hide(self) -> None:
        """The coach is silent if cards hide names, because its rings would reveal pairs."""
        board = Board(WELCOME, coach=True)
        board.obey({"type": "match", "mode": "picture"})
        assert "coach" not in board.view
        assert board.view["notice"]["text"] == coaching.QUIET

    def test_it_says_why_it_is_silent(self) -> None:
        """A notice says that the coach must stop or cannot begin, but only to a player who uses it."""
        board = Board(WELCOME)
        board.obey({"type": "match", "mode": "picture"})
        assert board.view["notice"] is None
        board.obey({"type": "coach", "on": True})
        assert board.view["notice"]["text"] == coaching.QUIET
        board.obey({"type": "match", "mode": "everything"})
        assert "coach" in board.view

    def test_other_games_have_none(self) -> None:
        """A board of another game has no coach, even if one asks for it."""
        board = Board("elba#7", coach=True)
        assert "coach" not in board.view

    def test_a_table_has_it(self) -> None:
        """`table(…, coach=True)` starts the coach."""
        assert table(WELCOME, coach=True).board.view["coach"]["task"] == PAIR
