"""Texts that no program should write: each is refused with a reason, or is read and written back consistently."""

from __future__ import annotations

import json
from typing import Any

import elele
from elele import record
from elele.errors import IllegalMove, ParseError
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import handin
from fuzz.accidents import DEALS, ODD, PART, Chance, mutated
from fuzz.watch import refused


def positions(chance: Chance) -> None:
    """Texts of positions: each is refused, or is a position that can be played, shown and written."""
    position = walked(chance)
    for _ in range(PART):
        text = mutated(str(position), chance)
        found = refused(lambda text=text: elele.parse(text), ParseError)
        if found is not None:
            assert str(elele.parse(str(found))) == str(found)
            if chance.random() < 0.1:
                json.dumps(Session(found).view())


def walked(chance: Chance) -> Any:
    position = elele.deal(chance.choice(DEALS))
    for _ in range(chance.randrange(40)):
        if moves := position.legal_moves():
            position = position.after(chance.choice(moves))
    return position


def moves(chance: Chance) -> None:
    """Texts of moves and deals: each is refused, or is a move or deal."""
    position = walked(chance)
    legal = [str(move) for move in position.legal_moves()] or ["finish"]
    for _ in range(PART):
        text = mutated(chance.choice(legal), chance)
        move = refused(lambda text=text: elele.parse_move(position, text), ParseError)
        if move is not None:
            assert elele.parse_move(position, str(move)) == move
            assert elele.explain(position, move)
        if chance.random() < 0.1:
            name = mutated(chance.choice(DEALS), chance)
            found = refused(lambda name=name: elele.deal(name), ParseError)
            assert found is None or elele.deal(found.deal) == found


def records(chance: Chance) -> None:
    """Texts of records: each is refused, or is read and written back consistently; replayed moves are legal."""
    session = Session(chance.choice(DEALS))
    for _ in range(chance.randrange(30)):
        if legal := session.position.legal_moves():
            session.play(chance.choice(legal))
        if chance.random() < 0.1:
            session.comment(chance.choice(ODD))
    text = str(session.record(Player=chance.choice(ODD)))
    for number in range(PART):
        found = refused(lambda: record.read(mutated(text, chance)), ParseError)
        if found is not None:
            assert record.read(str(found)) == found
            if number % 10 == 0:
                refused(lambda found=found: record.replay(found), ParseError, IllegalMove)


def hand_ins(chance: Chance) -> None:
    """Lines that a class hands in: each is refused with the reason, or is a legal game."""
    session = Session(chance.choice(DEALS))
    for _ in range(chance.randrange(20)):
        if legal := session.position.legal_moves():
            session.play(chance.choice(legal))
    text = handin.of(session.record(), chance.choice(("Nohea", *ODD)), session.history.asked)
    for number in range(PART):
        wrong = mutated(text, chance)
        found = refused(lambda wrong=wrong: handin.read(wrong), ParseError)
        assert found is None or handin.check(found.headers, found.moves) in handin.line(found)
        if number % 20 == 0:
            told = classroom.paste(wrong)
            assert all(len(str(refusal)) < 2_000 for refusal in told.refused)
