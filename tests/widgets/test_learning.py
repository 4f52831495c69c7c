"""Learning at a board: the answers that a game counts, its deals, and birds seen before their names were hidden."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest

from elele.seabirds import Pair
from elele.seabirds.deck import load
from elele.session import Session
from elele_course.seabirds import play
from elele_course.study import learner as learners
from elele_course.study.learner import Learner
from elele_widgets import Board
from elele_widgets.seabirds import matching

DAY = date(2026, 11, 21)
DEAL, FIRST = "seabirds#7", "pair b6 c6 a6"
MANY, OF_MANY = "seabirds#34", "pair b3 c5 a2"
"""A deal, and a pair of it that is found among many birds."""
DECK = load()


@pytest.fixture
def learner() -> Learner:
    """A learner who has met every bird and stores nothing on disk."""
    someone = Learner(now=lambda: datetime.combine(DAY, time(9), UTC))
    someone.tell(*(f"bird:{bird.species_id}" for bird in DECK.in_deck))
    return someone


def board_of(learner: Learner, start: str = DEAL, **more: Any) -> Board:
    session = Session(start)
    session.part(learners.own, learner)
    return Board(session, **more)


def say(board: Board, **intent: Any) -> None:
    """Send a message as the page would."""
    board._handle_custom_msg({**intent, "nonce": "n"}, [])


def test_a_game_in_learn_answers_what_it_asked(learner: Learner) -> None:
    """The first pair of each species that luck would not give counts as one answer to what its cards ask."""
    board = board_of(learner, MANY, match="learn")
    asked = set[str]()
    while not board.session.position.over:
        position: Any = board.session.history.position
        moves = position.legal_moves()
        move = next((move for move in moves if isinstance(move, Pair)), moves[0])
        if isinstance(move, Pair):
            cards = [position.bird_at(move.second), position.bird_at(move.first)]
            shown = board.session.part(play.Reviewer).shown
            species = cards[0][:-2]
            if species not in {card.partition(":")[2] for card in asked} and play.joining(*(shown[c] for c in cards)):
                asked.add(f"picture-name:{species}")
        say(board, type="play", move=str(move), ply=board.session.ply)
    assert len(asked) > 5
    answers = {answer.card_id for answer in learner.answers}
    assert answers
    assert answers < asked
    assert len(learner.answers) == len(answers)
    assert {answer.rating for answer in learner.answers} == {"good"}


def test_birds_seen_at_a_later_moment_are_told(learner: Learner) -> None:
    """Birds seen with their names before an undo do not count as answers in this game."""
    board = board_of(learner)
    for _ in range(12):
        board.session.play(board.session.position.legal_moves()[0])
    positions: Any = board.session.history.positions
    seen = {card for position in positions for _, card in position.birds()}
    assert seen > {card for _, card in positions[0].birds()}
    board.session.goto(0)
    say(board, type="match", mode="learn")
    [told] = [event for event in board.session.part(play.Reviewer).events if isinstance(event, play.Told)]
    assert told.cards == {card for card in seen if board.session.part(play.Reviewer).shown[card] != play.EVERYTHING}
    assert told.cards > {card for _, card in positions[0].birds()}


def test_new_deal_in_learn_brings_birds_that_wait(learner: Learner) -> None:
    """In `learn`, a new deal without a word brings birds to repeat early; the deal of a word stays the same."""
    for bird in DECK.in_deck:
        if bird.species_id not in ("uau", "ao", "hinaoku"):
            for direction in ("picture-name", "hawaiian-english"):
                learner.answer(f"{direction}:{bird.species_id}", "easy")
    waiting = {"uau", "ao", "hinaoku"}
    assert play.wanted(learner, DECK, DAY) == waiting

    def early(mode: str, intent: dict[str, Any]) -> float:
        board, total = board_of(learner, match=mode), 0.0
        for _ in range(8):
            say(board, **intent)
            position: Any = board.session.history.position
            assert position.deal.startswith("seabirds#")
            total += play.early(position, waiting)
        return total

    for new in ({"type": "new"}, {"type": "deal", "word": "", "kind": ""}):
        assert early("learn", new) > 1.5 * early("mixed", new)
    for mode in ("learn", "mixed"):
        board = board_of(learner, match=mode)
        say(board, type="deal", word="kahakai", kind="")
        assert board.view["deal"] == "seabirds#kahakai"
        say(board, type="new", deal="seabirds:7x3#12")
        assert board.view["deal"] == "seabirds:7x3#12"


def test_a_stale_new_deal_changes_nothing(learner: Learner) -> None:
    """A stale request deals nothing, in `learn` as in other modes."""
    board = board_of(learner, match="learn")
    say(board, type="new", ply=5)
    assert board.view["deal"] == DEAL


def test_what_was_seen_before_the_mask_is_not_asked(learner: Learner) -> None:
    """Birds seen with all their names do not count as answers after the game hides the names."""
    board = board_of(learner, MANY)
    say(board, type="match", mode="learn")
    say(board, type="play", move=OF_MANY, ply=0)
    assert learner.answers == []
    say(board, type="new", deal=MANY)
    say(board, type="play", move=OF_MANY, ply=0)
    assert len(learner.answers) == 1


def test_a_board_that_opens_in_learn_asks_at_once(learner: Learner) -> None:
    """A board that begins in `learn` has shown no names before, so its first pair counts."""
    board = board_of(learner, MANY, match="learn")
    say(board, type="why", places=["c5", "b3"], ply=0)
    say(board, type="play", move=OF_MANY, ply=0)
    assert [answer.rating for answer in learner.answers] == ["good"]


def test_help_at_the_board(learner: Learner) -> None:
    """A touched bird for which "Show me" was used counts as not known."""
    board = board_of(learner, match="learn")
    say(board, type="show", places=["b6"], ply=0)
    say(board, type="play", move=FIRST, ply=0)
    assert [answer.rating for answer in learner.answers] == ["again"]


def test_a_wrong_pair_at_the_board(learner: Learner) -> None:
    """A wrong pair counts at once against the bird touched first, and the comparison has named both birds."""
    board = board_of(learner, match="learn")
    position: Any = board.session.history.position
    first, mate = position.bird_at("b6"), position.bird_at("c6")
    wrong = next(
        place for place, card in position.birds() if card[-2:] == mate[-2:] and card[:-2] not in (first[:-2], "moli")
    )
    say(board, type="why", places=["b6", wrong], ply=0)
    assert [(answer.card_id, answer.rating) for answer in learner.answers] == [(f"picture-name:{first[:-2]}", "again")]
    say(board, type="play", move=FIRST, ply=0)
    assert len(learner.answers) == 1


def test_the_next_day_asks_what_is_due() -> None:
    """A bird met in one game shows different fields on its two cards in a game on the next day."""
    now = [datetime.combine(DAY, time(9), UTC)]
    someone = Learner(now=lambda: now[0])
    board = board_of(someone, match="learn")
    position: Any = board.session.history.position
    card, mate = position.bird_at("b6"), position.bird_at("c6")
    shown = board.session.part(play.Reviewer).shown
    assert shown[card] == shown[mate] == play.EVERYTHING
    say(board, type="play", move=FIRST, ply=0)
    assert someone.answers == []
    now[0] += timedelta(days=1)
    say(board, type="new", deal="seabirds#8")
    shown = board.session.part(matching.Matching).mask.shown  # type: ignore[union-attr]  # in learn it has one
    assert {*shown[card], *shown[mate]} >= {"picture", "hawaiian"}
    assert not shown[card] & shown[mate]


def test_learn_says_how_many_birds_are_known(learner: Learner) -> None:
    """In `learn` alone, the board says how many birds the learner can name, counted anew with each deal."""
    board = board_of(learner, match="learn")
    assert board.about["note"] == "reconstructed deck · You know 0 of 20; names vanish as you learn them"
    board.obey({"type": "match", "mode": "everything"})
    board.obey({"type": "match", "mode": "learn"})
    assert board.view["announce"] == "Match by: Learn. You know 0 of 20; names vanish as you learn them."
    learner.answer("picture-name:moli", "good")
    learner.answer("picture-name:iwa", "again")
    learner.answer("hawaiian-english:noio", "good")
    say(board, type="new", deal="seabirds#8")
    assert "You know 1 of 20;" in board.about["note"]
    say(board, type="match", mode="mixed")
    assert board.about["note"] == "reconstructed deck"
