"""A hint on a board: its plan, the rest of the plan after each move, and in a lost game the move to go back to."""

from __future__ import annotations

import gc
import math
import random
import weakref
from dataclasses import replace
from typing import Any

import lawful
import pytest
import soak
from elba_tables import lay

import elele
from elele import cards, game, hints
from elele.hints import advice, assistant, going_back
from elele.hints.advice import Advice
from elele.hints.assistant import Assistant
from elele.hints.going_back import last_open
from elele.hints.previous import surely_lost
from elele.hints.ranking import EXHAUSTED, LOST, REPEATS
from elele.hints.reasons import reason
from elele.session import History, Session
from elele.solve.turning_point import search
from elele.view import Notice

KINDS = ("elemental:october", "elemental:july", "elba", "seabirds:7x3")
ALL_OPEN = "elemental:october |5C/|6D/-/|7H/-/-/-/-/-/-/-/- 7S 2 -"
"""A position that two moves win: place 7S e, discard a b d e."""
COLD = (
    "elba -/AD/AH/AS 4C.QH.5C.8H|8C.KS.QD.KC/2C.7C.5D|TH/2D.4D.9C.2S|3H.KD.KH.QC.JD.TC.9D.8S.7D.6S/4S.AC.6H.9S|6C.8D."
    "5S.4H.3C.2H/6D.JC.5H.JS|3D/|7H/TD.7S|3S/|QS.JH.TS.9H -"
)
"""A position of Elba in which no card can ever turn up or go home."""
TWO_PLACES = lay("6S.5H 6C 9C KC KS 2D JS 9S")
"""A position of Elba whose only move puts the 5 of hearts on the 6 of clubs, from where it can only go back."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints use eight tries and are the same every time, and peeks are short."""
    for name in ("HINT_SECONDS", "SURE_SECONDS"):
        monkeypatch.setattr(assistant, name, 0)
    monkeypatch.setattr(hints, "LATE", math.inf)
    monkeypatch.setattr(assistant, "POINTS_SECONDS", 0.2)


def opened(start: Any) -> Session:
    return Session(start, assistant=Assistant())


def asked(session: Session, wish: str = "hint") -> dict[str, Any]:
    """The notice that a board gets for a request."""
    getattr(session, wish)().join(60)
    notice: Any = session.view()["notice"]
    return notice  # type: ignore[no-any-return]


def answers(*moves: str, deal: str) -> list[Advice]:
    """All results of a search for a hint after some moves."""
    found = [*assistant.hint(History.of(deal).play(*moves))(lambda: False)]
    assert all(isinstance(one, Advice) for one in found)
    return found  # type: ignore[return-value]  # as asserted


def played_badly(deal: str, seed: int, moves: int) -> tuple[str, ...]:
    """The first moves of a random game."""
    chance = random.Random(seed)
    return tuple(str(chance.choice(elele.legal_moves(position))) for position in lawful.walked(deal, seed, moves)[:-1])


@pytest.mark.parametrize("kind", KINDS)
def test_the_plan_can_be_played(kind: str, quick: None) -> None:
    """The steps of a plan are legal in order and use places of the board, and the first step is the hint."""
    session = opened(lawful.walked(f"{kind}#4", 4, 3)[-1])
    notice = asked(session)
    assert notice["plan"][0]["places"] == notice["places"]
    assert notice["text"].startswith(notice["plan"][0]["says"][:1].upper())
    position = session.position
    for step in notice["plan"]:
        places = {slot["place"] for zone in session.view()["zones"] for slot in zone["slots"]}
        assert {*step["places"]} <= places
        assert elele.objection(position, step["text"]) is None
        position = elele.apply(position, step["text"])
    hint = hints.hint(session.position, samples=8)
    assert len(notice["details"]) == len(hint.ranked) + bool(reason(hint).compared)
    assert notice["details"][0] == hint.best.found


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_keeps_no_session_alive(kind: str, quick: None) -> None:
    """The data that a search caches for the next one do not refer to the session that asked."""
    session = opened(f"{kind}#5")
    asked(session)
    gone = weakref.ref(session)
    del session
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("kind", KINDS)
def test_advice_tells_nothing_hidden(kind: str, quick: None) -> None:
    """The advice on a board does not depend on the hidden cards."""
    for seed in range(1, 6):
        position = lawful.walked(f"{kind}#{seed}", seed, 5 * seed)[-1]
        if position.over:
            continue
        other = lawful.GAMES[position.game].shuffled(position, random.Random(seed))
        assert asked(opened(position)) == asked(opened(other))


@pytest.mark.parametrize("kind", ["elemental:october", "elba"])
def test_a_peeked_line_names_no_hidden_card(kind: str, quick: None) -> None:
    """A solver's line is shown up to the first move that turns up a card, because later moves could reveal the card."""
    for seed in range(1, soak.examples(2, 6)):
        session = opened(f"{kind}#{seed}")
        hidden, notice = game.unseen(session.position), asked(session, "peek")
        for step in notice.get("plan", []):
            assert not any(card in step["text"].split() for card in hidden)
            assert not any(cards.card_name(card) in step["says"] for card in hidden)
        for step in notice.get("plan", [])[:-1]:
            session.play(step["text"])
            assert game.unseen(session.position) == hidden


def test_the_rest_of_a_plan_comes_after_each_move(quick: None) -> None:
    """While the player follows the plan, the notice shows the next step; at the end of the plan there is no notice."""
    session = opened(ALL_OPEN)
    first = asked(session)
    plan = "Place the 7 of spades on e, then discard the block a, b, d and e."
    words = f"{plan} All cards are face up, and this plan wins."
    assert first["text"] == words
    session.play("place 7S e")
    rest = session.view()["notice"]
    says, block = "Discard the block a, b, d and e", ["a", "b", "d", "e"]
    plan = [{"text": "discard a b d e", "says": says, "places": block}]
    assert rest == {
        "kind": "hint", "text": f"Next: {says}.", "places": block, "plan": plan, "details": first["details"],
    }  # fmt: skip
    session.undo()
    assert session.view()["notice"] == first
    session.redo()
    session.play("discard a b d e")
    assert session.position.won
    assert session.notice is None


def test_another_move_ends_the_plan(quick: None) -> None:
    """A player who makes a different move does not see the plan again, not even after an undo."""
    session = opened(ALL_OPEN)
    asked(session)
    session.play("place 7S c")
    assert session.notice is None
    session.undo()
    assert session.notice is None
    session.play("place 7S e")
    assert session.notice is None


def test_a_card_that_turns_up_ends_a_hint(monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    """A hint's plan ends when an unknown card turns up; a solver's line goes on."""
    start = "elba#13"
    session = opened(start)
    line = asked(session, "peek")["more"]
    session.play(session.view()["notice"]["plan"][0]["text"])
    while session.view()["notice"]["more"] > line - 12:
        session.play(session.view()["notice"]["plan"][0]["text"])
    assert len(game.unseen(session.position)) < len(game.unseen(elele.deal(start)))
    solved = elele.solve.solve(elele.deal(start), states=20_000).line
    followed = Advice("hint", "All of it.", line=tuple(solved))
    fresh = opened(start)
    fresh.assistant._follow(fresh, followed)  # type: ignore[union-attr]  # the assistant of `opened`
    for move in solved:
        fresh.play(move)
        if len(game.unseen(fresh.position)) < len(game.unseen(elele.deal(start))):
            break
        assert fresh.notice is not None
    assert fresh.notice is None


def test_trouble_with_saving_comes_before_the_plan(quick: None) -> None:
    """A notice about saving is not hidden by the next step."""
    session = opened(ALL_OPEN)
    session.on_commit(lambda _: Notice("save", "The disk is full."))
    asked(session)
    session.play("place 7S e")
    assert session.view()["notice"]["kind"] == "save"


def test_a_new_hint_takes_the_place_of_the_plan(quick: None) -> None:
    """Of several pieces of advice, only the latest one is followed."""
    session = opened(ALL_OPEN)
    asked(session)
    asked(session, "peek")
    session.play("place 7S e")
    assert session.view()["notice"]["kind"] == "peek"


@pytest.mark.parametrize(
    ("deal", "made", "what"), [("elba#18", 10, "Probably lost."), ("elba#3", 14, assistant.SURELY_LOST)]
)
def test_a_game_that_is_probably_lost(deal: str, made: int, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any try wins now; the hint offers to go back, and leads another way from there."""
    whole = hints.hint

    def of_tries(position: Any, seconds: float, **others: Any) -> hints.Hint[Any]:
        return whole(position, samples=100 if seconds == assistant.SURE_SECONDS else 8, **others)

    monkeypatch.setattr(hints, "hint", of_tries)
    monkeypatch.setattr(assistant, "BACK_SECONDS", 60)
    session = opened(deal)
    session.play(*played_badly(deal, int(deal[5:]), made))
    notice = asked(session)
    earlier = f"{advice.OPEN} Go back to move {notice['back']}?"
    assert notice["text"].startswith(f"{what} {earlier} The best plan now: ")
    session.handle({"type": "goto", "to": notice["back"], "ply": session.ply})
    assert session.ply == notice["back"]
    left = session.history.positions[session.ply + 1]
    assert elele.apply(session.position, asked(session)["plan"][0]["text"]) != left


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hint_and_turning_point_agree(seed: int) -> None:
    """Once all cards have been seen, the move to go back to is the turning point."""
    deal, chance = f"elemental:october#{seed}", random.Random(seed)
    won = History.of(deal).play(*elele.solve.solve(elele.deal(deal), states=2_000, shorten=False).line)
    seen = next(ply for ply, position in enumerate(won.positions) if not game.unseen(position))
    history = History.of(won.positions[seen - 4]).play(*won.moves[seen - 4 : seen])
    while not history.position.over:
        history = history.play(chance.choice(elele.legal_moves(history.position)))
    *_, turn = search(history.positions, history.moves, 60)
    assert turn.ply is not None
    assert last_open(history.positions, history.moves, history.ply, 60) == turn.ply


def test_a_move_to_go_back_to_is_true_of_every_guess() -> None:
    """With cards unseen, each guess could still be won there, and no guess tells what is really there."""
    deal, moves = "elba#3", played_badly("elba#3", 3, 14)
    history = History.of(deal).play(*moves)
    back = last_open(history.positions, history.moves, 14, 60)
    assert back is not None
    never_seen = game.unseen(history.position)
    twin = lawful.GAMES["elba"].shuffled(history.position, random.Random(3))
    for number in range(soak.examples(1, 3)):
        guess = going_back.guessed(history.positions, never_seen, number)
        assert elele.solve.solve(guess[back], 60).verdict == "won"
        assert [*map(elele.apply, guess, history.moves)] == guess[1:]
        assert going_back.guessed([twin], never_seen, number)[0] == going_back.guessed(
            [history.position], never_seen, number
        )[0]  # fmt: skip


def test_hints_on_a_board_keep_to_their_plan(quick: None) -> None:
    """Hint and Do it in turn follow one plan, repeat no position, and forget the plan in a new game."""
    session = opened("elemental:easy#8")
    plan: list[str] = []
    for _ in range(12):
        notice, hidden = asked(session), game.unseen(session.position)
        texts = [step["text"] for step in notice["plan"]]
        assert not plan or texts == plan
        session.play(texts[0])
        assert session.position not in session.history.positions[: session.ply]
        plan = texts[1:] if game.unseen(session.position) == hidden else []
    session.new("elemental:easy#8")
    fresh = opened("elemental:easy#8")
    assert asked(session) == asked(fresh)


def test_where_every_move_repeats_a_position(quick: None) -> None:
    """The board says so, offers no plan, and names the move to go back to if there is one."""
    session = opened(TWO_PLACES)
    session.play("build 1 2 1")
    notice = asked(session)
    assert notice["text"] == f"{REPEATS} {EXHAUSTED}"
    assert notice.keys() == {"kind", "text", "places"}
    hint = hints.hint(session.position, samples=8, visited=[TWO_PLACES])
    found = advice.repeating(replace(hint, back=0)).shown()
    assert (found["text"], found["back"]) == (f"{REPEATS} Go back to move 0.", 0)


def test_a_game_that_was_never_better() -> None:
    """If no earlier moment looked better, no move to go back to is offered."""
    found = answers(deal="elemental:october |5C/|6C/|7C/|8C/-/-/-/-/-/-/-/- - 0 -")
    assert [one.back for one in found] == [None]
    assert found[0].text.startswith("Lost: all cards are face up, and no moves lead to a win. The best plan now: ")


def test_open_cards_that_the_tries_do_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all cards face up, the solver decides, and its line is the plan."""
    monkeypatch.setattr(hints, "hint", lambda position, **_: none_won(position))
    (found,) = answers(deal=ALL_OPEN)
    plan = "Place the 7 of spades on e, then discard the block a, b, d and e."
    words = f"{plan} All cards are face up, and this plan wins."
    assert found.text == words
    assert [str(step.move) for step in found.plan] == ["place 7S e", "discard a b d e"]


def none_won(position: Any) -> hints.Hint[Any]:
    """A hint without a winning try."""
    move = position.legal_moves()[0]
    return hints.Hint(position, (hints.Ranked(move, (move,), 0, 1, ""),), 1)


def test_a_game_that_is_surely_lost(quick: None) -> None:
    """Where no order of moves wins, whatever is face down, a hint says so before any search for certainty."""
    position = elele.parse(COLD)
    assert surely_lost(position)
    found = answers(deal=COLD)
    assert found[0].text.startswith("Lost: no order of moves leads to a win. The best plan now: ")


def test_few_tries_do_not_lose_a_game(quick: None) -> None:
    """Eight lost tries are not enough to call a game lost, but seventy-three are."""
    made = played_badly("elba#18", 18, 10)
    (found,) = answers(*made, deal="elba#18")
    assert not found.text.startswith("Probably lost")
    assert hints.wilson(0, 73)[1] < LOST <= hints.wilson(0, 72)[1]


def test_a_long_line_is_cut() -> None:
    """The board gets the first steps of a line, and the number of further steps."""
    position = elele.deal("elba#13")
    for move in elele.solve.solve(position, states=20_000).line:
        if not game.unseen(position):
            break
        position = elele.apply(position, move)
    notice = asked(opened(position), "peek")
    assert len(notice["plan"]) == advice.SHOWN
    assert f", in {len(notice['plan']) + notice['more']} moves from here." in notice["text"]
