"""Deals that open: nobody is offered a deal without a good first move, and shared deals stay as they were."""

from __future__ import annotations

import random
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import elele
from elele import Session, game, seabirds
from elele_course.seabirds import play
from elele_course.study.learner import Learner
from elele_widgets import TaskLink

ROOT = Path(__file__).parents[2]
OFFERED = re.compile(r"\bseabirds(?::[\w+]+)?#[\w-]+")
STUCK = "seabirds#honu"
"""A deal of E Lele! with `stuck` as its only first move."""


class Numbers(random.Random):
    """Draws the numbers from 1 in order."""

    def __init__(self) -> None:
        self.drawn = 0

    def randrange(self, *_bounds: Any) -> int:
        self.drawn += 1
        return self.drawn


def opens(deal: str) -> bool:
    """Return whether a pair is among the first moves of a deal."""
    return any(isinstance(move, seabirds.Pair) for move in elele.legal_moves(elele.deal(deal)))


def test_what_a_poor_start_is() -> None:
    """In E Lele!, it is a deal that opens without a pair; in any other game, one without a first move."""
    assert game.poor_start(elele.deal(STUCK)) == "This deal opens without a pair: the first move is “I am stuck.”"
    assert game.poor_start(elele.deal("seabirds#kahakai")) == ""
    for number in range(1, 31):
        deals = (elele.deal(f"{name}#{number}") for name in ("elemental", "elemental:july", "elba", "elba:strict"))
        assert all(bool(game.poor_start(deal)) != bool(deal.legal_moves()) for deal in deals)


def test_the_first_deal_of_a_class_opens_with_different_birds() -> None:
    """The deal in a teacher's form opens with pairs of four species, and each of them can go to several habitats."""
    position = elele.deal(TaskLink("https://birds.example.org/").chosen.name)
    assert isinstance(position, seabirds.Position)
    homes: dict[str, int] = {}
    for pair in position.pairs():
        bird = position.bird_at(pair.first).partition(":")[0]
        homes[bird] = homes.get(bird, 0) + 1
    assert homes == {"manu-o-ku": 3, "uau-kani": 5, "a-brown": 4, "iwa": 4}


def test_every_deal_in_our_texts_opens_with_a_pair() -> None:
    """A reader who plays a deal from the README, a lesson or a page of the site can begin with a pair."""
    places = (
        "*.md",
        "Makefile",
        "data/**/*.md",
        "notebooks/text/*.py",
        "site/**/*.html",
        "widgets/**/*.py",
        "course/**/*.py",
        "elele/**/*.py",
    )
    texts = [path.read_text(encoding="utf-8") for place in places for path in ROOT.glob(place)]
    offered = {deal for text in texts for deal in OFFERED.findall(text)} - {STUCK}
    assert len(offered) > 10
    assert [deal for deal in sorted(offered) if not opens(deal)] == []


def test_a_new_deal_never_opens_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the deals 1 to 300, New deal offers exactly those that open with a pair; 24 others are passed over."""
    numbers = Numbers()
    monkeypatch.setattr(random, "SystemRandom", lambda: numbers)
    session, dealt = Session("seabirds#7"), []
    while numbers.drawn < 300:
        session.handle({"type": "new"})
        dealt.append(session.position.deal)
    assert dealt == [f"seabirds#{number}" for number in range(1, 301) if opens(f"seabirds#{number}")]
    assert len(dealt) == 300 - 24


def test_a_deal_to_learn_from_never_opens_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """With Match by: Learn, all the deals that are compared open with a pair."""
    compared: list[str] = []
    monkeypatch.setattr(play, "early", lambda deal, _birds: compared.append(deal.deal) or 0)
    play.new_deal(seabirds.deal("", 7), Learner(), date(2026, 11, 23), Numbers())
    assert compared == [deal for n in range(1, 100) if opens(deal := f"seabirds#{n}")][: play.DEALS]


def test_days_before_december_keep_their_deals() -> None:
    """Until 30 November 2026, the deal of a day has the date as its word, however it opens."""
    days = [date(2026, 11, 30) - timedelta(days=number) for number in range(60)]
    assert [seabirds.of_day(day) for day in days] == [f"seabirds#{day}" for day in days]
    assert not all(opens(seabirds.of_day(day)) for day in days)


def test_days_from_december_on_open_with_a_pair() -> None:
    """From 1 December 2026 on, the deal of a day has the date as its word, or opens where that deal would not."""
    for number in range(365):
        day = game.OPENS_FROM + timedelta(days=number)
        text = seabirds.of_day(day)
        assert opens(text)
        assert text == f"seabirds#{day}" or not opens(f"seabirds#{day}"), "only a stuck opening is replaced"


@pytest.mark.parametrize(
    ("day", "deal"),
    [
        ("2026-12-01", "seabirds#2026-12-01"), ("2026-12-03", "seabirds#2026-12-03-2"),
        ("2026-12-13", "seabirds#2026-12-13-2"), ("2027-01-01", "seabirds#2027-01-01-2"),
    ],
)  # fmt: skip
def test_the_deal_of_a_day_lives_for_ever(day: str, deal: str) -> None:
    """Later versions give a day the same deal."""
    assert seabirds.of_day(date.fromisoformat(day)) == deal


@pytest.mark.parametrize(
    ("deal", "other"),
    [
        (STUCK, "seabirds#honu-3"), ("seabirds#honu-2", "seabirds#honu-2-3"), ("seabirds#kahakai", "seabirds#kahakai"),
        (f"seabirds:6x2+all#002{'-kahakai' * 7}-kaha", f"seabirds:6x2+all#002{'-kahakai' * 7}--2"),
    ],
)  # fmt: skip
def test_another_word(deal: str, other: str) -> None:
    """A word whose deal opens stuck gets the first number with which it opens, in the same layout."""
    assert game.opening(elele.deal(deal)).deal == other
    assert elele.deal(other).deal == other


def test_a_game_whose_deals_are_all_poor_starts() -> None:
    """After some tries the last deal is taken, so every game gets a new deal."""
    tried = (elele.deal(STUCK) for _ in range(1_000))
    assert game.good_start(tried).deal == STUCK
    assert len([*tried]) == 1_000 - game.TRIES
