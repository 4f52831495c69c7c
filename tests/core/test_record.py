"""Game records: they are read back as written, and the error for a broken record names its line."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seabird_tables import table

import elele
from elele import record, seabirds
from elele.record import Record, RecordError
from elele.seabirds import deck as decks

DEAL = '[Deal "seabirds#7"]\n'
PLAYED = Record(
    {"Game": "seabirds", "Deal": "seabirds#7", "Result": "1 unfinished", "Player": 'Kai "the tern" O\\K'},
    ("pair b6 c6 a6", "turn b6"),
    {0: "A pair is there {already}.", 2: "Line one\n\nline \\two"},
)
WRITTEN = r"""[Game "seabirds"]
[Deal "seabirds#7"]
[Result "1 unfinished"]
[Player "Kai \"the tern\" O\\K"]

{A pair is there \{already\}.}
1. pair b6 c6 a6
2. turn b6 {Line one

line \\two}
"""
words = st.text(st.characters(codec="utf-8", exclude_characters="\r"))
names = st.sampled_from(["Game", "Player", "Played-on", "played_by", "x2"])
headers = st.dictionaries(names, words)
comments = st.dictionaries(st.integers(0, 2), words.filter(bool))


def test_written() -> None:
    """A record has headers, the comment on the beginning, and each move on a line with its comment."""
    assert str(PLAYED) == WRITTEN


def test_read() -> None:
    """A written record is read back with all its parts."""
    assert record.read(WRITTEN) == PLAYED


@given(more=headers, said=comments)
def test_round_trip(more: dict[str, str], said: dict[int, str]) -> None:
    """Headers and comments may have braces, quotation marks and backslashes; comments may also have line breaks."""
    kept = Record({**more, "Deal": "seabirds#7"}, PLAYED.moves, said)
    assert record.read(str(kept)) == kept


@pytest.mark.parametrize(
    ("text", "moves", "comments"),
    [
        (DEAL, (), {}),
        (DEAL + "1. stuck", ("stuck",), {}),
        (DEAL + "1. stuck 2. finish", ("stuck 2. finish",), {}),
        (DEAL + "{} 1. stuck {}{}", ("stuck",), {}),
        (DEAL + "1.stuck\n\n\n2.   turn   b1  \n", ("stuck", "turn b1"), {}),
        (DEAL + "{one} {two}\n1. stuck {three}\n{four}", ("stuck",), {0: "one\ntwo", 1: "three\nfour"}),
        ("{early} " + DEAL + "1. stuck", ("stuck",), {0: "early"}),
        (DEAL + r"{a \{b\} \\ c}", (), {0: r"a {b} \ c"}),
        (DEAL + "1. stuck{glued}2. finish", ("stuck", "finish"), {1: "glued"}),
        ("\r\n".join((DEAL.strip(), "", "1. stuck", "2. finish", "")), ("stuck", "finish"), {}),
    ],
)
def test_ways_to_write(text: str, moves: tuple[str, ...], comments: dict[int, str]) -> None:
    """Spaces and empty lines do not matter, and comments on one moment are joined."""
    assert record.read(text) == Record({"Deal": "seabirds#7"}, moves, comments)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a record begins with a header"),
        ("1. stuck", "a record begins with a header"),
        ('[Game "seabirds"]\n1. stuck', "a record begins with a header"),
        (DEAL + "1. stuck\n3. finish", "line 3: move 2 should come next, not 3"),
        (DEAL + "2. stuck", "line 2: move 1 should come next, not 2"),
        (DEAL + "1. stuck\n1. stuck", "line 3: move 2 should come next, not 1"),
        (DEAL + "\nstuck", "line 3: 'stuck' is not part of a record"),
        (DEAL + DEAL, "line 2: '[Deal \"seabirds#7\"]' is not part of a record"),
        (DEAL + "1. stuck\n" + '[Player "Kai"]', "line 3: '[Player \"Kai\"]' is not part"),
        (DEAL + "[Player Kai]", "line 2: '[Player Kai]' is not part"),
        (DEAL + '[Player "Kai]', "line 2: '[Player \"Kai]' is not part"),
        (DEAL + '[ "Kai"]', "line 2: '[ \"Kai\"]' is not part"),
        (DEAL + "{never closed", "line 2: '{never closed' is not part"),
        (DEAL + "{a {b} c}", "line 2: '{a {b} c}' is not part"),
        (DEAL + "}", "line 2: '}' is not part"),
        (DEAL + "1. stuck {fine}}\n", "line 2: '}' is not part"),
        (DEAL + "\n\n1.\n2. stuck", "line 4: '1.' is not part"),
    ],
)
def test_broken(text: str, told: str) -> None:
    """A broken record is refused with the number and the text of the broken line."""
    with pytest.raises(elele.ParseError, match="^" + re.escape(told)):
        record.read(text)


def test_errors_carry_the_line() -> None:
    """The error for a broken record has the line number and the problem as fields, even in another process."""
    with pytest.raises(RecordError) as raised:
        record.read(DEAL + "1. stuck\n3. finish")
    again = pickle.loads(pickle.dumps(raised.value))
    for error in (raised.value, again):
        assert (error.line, error.problem) == (3, "move 2 should come next, not 3")
        assert str(error) == "line 3: move 2 should come next, not 3"


@pytest.mark.parametrize("moves", [PLAYED.moves, [seabirds.Pair("b6", "c6", "a6"), "turn b6"]])
def test_record_of_moves(moves: list[Any]) -> None:
    """A position and moves, as text or values, make a record that replays to the same end."""
    start = elele.deal("seabirds#7")
    made = Record.of(start, moves, {0: "A pair."}, Player="Kai")
    assert made.headers == {
        "Game": "seabirds", "Deal": "seabirds#7", "Result": "1 unfinished", "Player": "Kai",
    }  # fmt: skip
    assert (made.moves, made.comments) == (PLAYED.moves, {0: "A pair."})
    assert record.replay(made)[-1] == record.replay(PLAYED)[-1]
    with pytest.raises(elele.IllegalMove):
        Record.of(start, ["stuck"])


def test_a_deck_that_cannot_be_dealt_so() -> None:
    """Your own deck may have birds for more columns than the printed one; the record of such a deal has the cards."""
    deck = decks.load()
    doubled = {
        key: replace(bird, pairs=2 * bird.pairs, females=2 * bird.females, males=2 * bird.males)
        for key, bird in deck.species.items()
    }
    own = replace(deck, species=doubled)
    start = elele.deal("seabirds:9x7#7", deck=own)
    with pytest.raises(elele.ParseError):
        elele.deal(start.deal)
    assert Record.of(start, []).headers["Position"] == str(start)


def test_replay() -> None:
    """A record is replayed from its deal, position by position."""
    positions = record.replay(PLAYED)
    assert [position.score for position in positions] == [0, 1, 1]
    assert positions[0] == elele.deal("seabirds#7")


def test_headers_that_nobody_knows() -> None:
    """An unknown header is kept and ignored."""
    known = record.read('[Weather "Trade winds"]\n' + str(PLAYED))
    assert record.read(str(known)).headers["Weather"] == "Trade winds"
    assert record.replay(known) == record.replay(PLAYED)


def test_replay_from_a_position() -> None:
    """If the text of no deal gives the cards, the record begins with the position."""
    start = table(c="iwa:w iwa:k")
    positions = record.replay(Record({"Position": str(start)}, ("pair c1 c2 a1", "finish")))
    assert positions[0] == start
    assert positions[-1].score == 3
    assert positions[-1].over


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("stuck",), "move 1, stuck: You are not stuck"),
        (("pair b6 c6 a6", "pair b6 c6 a6"), "move 2, pair b6 c6 a6: First fill the gap at b6"),
    ],
)
def test_illegal_move(moves: tuple[str, ...], told: str) -> None:
    """An illegal move is named by its number, and the error still carries the rule."""
    with pytest.raises(elele.IllegalMove, match=told) as raised:
        record.replay(Record({"Deal": "seabirds#7"}, moves))
    assert raised.value.objection.rule in ("stuck-pairs", "choice")
    assert raised.value.objection.text == str(raised.value)


@pytest.mark.parametrize(
    ("headers", "moves", "told"),
    [
        ({"Deal": "seabirds#7"}, ("pair b6 c6 a6", "turn", "stuck"), "^move 2: 'turn' has too few words or too many"),
        ({"Deal": "seabirds#7"}, ("hop",), "^move 1: 'hop' is not a move"),
        ({"Deal": "chess#7"}, (), "no game called 'chess'"),
        ({"Position": "seabirds"}, (), "has 1 words"),
    ],
)
def test_moves_not_understood(headers: dict[str, str], moves: tuple[str, ...], told: str) -> None:
    """Text that is not a move is named by its number, and an unreadable beginning is refused."""
    with pytest.raises(elele.ParseError, match=told):
        record.replay(Record(headers, moves))


@pytest.mark.parametrize("headers", [{}, {"Deal": ""}, {"Game": "seabirds"}, {"Position": ""}])
def test_no_beginning(headers: dict[str, str]) -> None:
    """A record without a deal and a position cannot be replayed, and the error says so."""
    with pytest.raises(elele.ParseError, match=r"begins with a header \[Deal"):
        record.replay(Record(headers))
