"""The cards in the mode `learn` show the right fields, and a game gives the right answers."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elele import seabirds
from elele.seabirds import Pair, masks
from elele.seabirds import deck as decks
from elele.session import Session
from elele_course.seabirds import play
from elele_course.seabirds.evidence import ENOUGH, MEASURE, choices
from elele_course.seabirds.life_list import generous_until
from elele_course.seabirds.play import (
    EVERYTHING,
    Helped,
    Landed,
    Review,
    Told,
    Wrong,
    early,
    new_deal,
    reviews,
    showing,
    wanted,
)
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_course.study import learner as learners
from elele_course.study.answers import kept
from elele_course.study.learner import Learner

DECK = decks.load()
DAY = date(2026, 11, 21)
HAWAIIAN, ENGLISH, LINNEAN, PICTURE = (frozenset([field]) for field in masks.FIELDS)
DEAL = "seabirds#34"
FIRST = "pair b3 c5 a2"


class Calendar:
    """A clock that a test sets to the days after `DAY`."""

    def __init__(self) -> None:
        self.day = 0

    def __call__(self) -> datetime:
        return datetime.combine(DAY + timedelta(days=self.day), time(9), UTC)


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def learner(calendar: Calendar) -> Learner:
    """A learner who stores nothing on disk."""
    return Learner(now=calendar)


def test_a_bird_never_met_shows_everything(learner: Learner) -> None:
    """A new learner sees all names and the picture on every card."""
    assert showing(DECK, learner, DAY, 1) == dict.fromkeys(DECK.nests, EVERYTHING)


def test_a_bird_that_was_met_asks_its_picture_first(learner: Learner) -> None:
    """The cards of a bird that was met show its picture and Hawaiian name; all other cards still show everything."""
    learner.tell("bird:iwa")
    shown = showing(DECK, learner, DAY, 1)
    assert {shown["iwa:w"], shown["iwa:k"]} == {PICTURE, HAWAIIAN}
    assert {card for card, fields in shown.items() if fields != EVERYTHING} == {"iwa:w", "iwa:k"}


def test_both_sexes_show_their_picture_in_turn(learner: Learner) -> None:
    """Whether the wahine or the kāne shows the picture depends on the deal, so both drawings are asked."""
    learner.tell("bird:iwa")
    found = {showing(DECK, learner, DAY, seed)["iwa:w"] for seed in range(20)}
    assert found == {PICTURE, HAWAIIAN}
    assert showing(DECK, learner, DAY, "honu") == showing(DECK, learner, DAY, "honu")


def test_a_name_of_several_birds_comes_with_what_tells_them_apart(learner: Learner) -> None:
    """ʻĀ is the name of three birds, so it never appears alone."""
    learner.tell("bird:a-brown")
    shown = showing(DECK, learner, DAY, 1)
    assert {shown["a-brown:w"], shown["a-brown:k"]} == {PICTURE, HAWAIIAN | ENGLISH}
    learner.answer("picture-name:a-brown", "easy")
    shown = showing(DECK, learner, DAY, 1)
    assert {shown["a-brown:w"], shown["a-brown:k"]} == {PICTURE | HAWAIIAN, ENGLISH}
    assert play.joining(PICTURE | HAWAIIAN, ENGLISH) == "hawaiian-english"


@pytest.mark.parametrize(
    ("answers", "asks"),
    [
        ([], ("picture", "hawaiian")),
        ([("picture-name", "again", 0)], ("picture", "hawaiian")),
        ([("picture-name", "easy", 0)], ("hawaiian", "english")),
        ([("picture-name", "easy", 0), ("english-hawaiian", "easy", 0)], ("picture", "hawaiian")),
        ([("picture-name", "easy", 0), ("english-hawaiian", "again", 0)], ("hawaiian", "english")),
        ([("picture-name", "easy", -2)], ("picture", "hawaiian")),
        ([("picture-name", "easy", -9), ("picture-name", "easy", 0)], ("hawaiian", "english")),
    ],
)
def test_what_is_due_is_asked(
    learner: Learner, calendar: Calendar, answers: list[tuple[str, str, int]], asks: tuple[str, str]
) -> None:
    """A bird asks the first join that is new or due within a week, or else the join most likely to be forgotten."""
    for direction, rating, day in answers:
        calendar.day = day
        learner.answer(f"{direction}:iwa", rating)  # type: ignore[arg-type]  # one of the ratings
    assert play.asked(learner, "iwa", DAY) == asks


def test_latin_is_for_those_who_study_it(learner: Learner) -> None:
    """English and Linnean names are joined only for learners who answered a flashcard about a Linnean name."""
    learner.answer("picture-name:iwa", "easy")
    learner.answer("english-hawaiian:iwa", "easy")
    assert play.asked(learner, "iwa", DAY) == ("picture", "hawaiian")
    learner.answer("english-linnean:moli", "good")
    assert play.asked(learner, "iwa", DAY) == ("english", "linnean")


SHOWN = {
    **dict.fromkeys(DECK.nests, EVERYTHING),
    "iwa:w": PICTURE,
    "iwa:k": HAWAIIAN,
    "noio:w": PICTURE,
    "noio:k": HAWAIIAN,
    "ou:w": ENGLISH,
    "ou:k": HAWAIIAN,
    "uau:w": LINNEAN,
    "uau:k": ENGLISH,
    "ao:w": PICTURE,
    "ao:k": ENGLISH,
    "aou:w": PICTURE,
    "aou:k": PICTURE,
}


def landed(species: str, *, kane_first: bool = False) -> Landed:
    return Landed(*(f"{species}:{sex}" for sex in ("kw" if kane_first else "wk")))


@pytest.mark.parametrize(
    ("event", "before", "answers"),
    [
        (landed("iwa"), [], [("picture-name:iwa", "good")]),
        (landed("iwa", kane_first=True), [], [("picture-name:iwa", "good")]),
        (landed("ou"), [], [("english-hawaiian:ou", "good")]),
        (landed("ou", kane_first=True), [], [("hawaiian-english:ou", "good")]),
        (landed("uau"), [], [("linnean-english:uau", "good")]),
        (landed("uau", kane_first=True), [], [("english-linnean:uau", "good")]),
        (landed("moli"), [], []),  # both cards show everything
        (landed("ao"), [], []),  # no flashcard asks for an English name by its picture
        (landed("aou"), [], []),  # both cards show the picture
        (landed("iwa"), [landed("noio")], [("picture-name:iwa", "good")]),
        (landed("iwa"), [landed("iwa")], []),  # the nest shows its name
        (landed("iwa"), [Helped(frozenset({"iwa:k"}))], [("picture-name:iwa", "again")]),
        (landed("iwa"), [Helped(frozenset({"noio:k"}))], [("picture-name:iwa", "good")]),
        (Helped(frozenset({"iwa:k"})), [], []),
        (Told(frozenset({"iwa:k"})), [], []),
        (landed("iwa"), [Told(frozenset({"iwa:w"}))], []),  # the card showed its name before it hid it
        (landed("iwa"), [Told(frozenset({"noio:w"}))], [("picture-name:iwa", "good")]),
        (Wrong("iwa:w", "noio:k"), [], [("picture-name:iwa", "again")]),
        (Wrong("noio:k", "iwa:w"), [], [("picture-name:noio", "again")]),
        (Wrong("moli:w", "noio:k"), [], []),  # the mōlī shows everything
        (Wrong("iwa:w", "noio:k"), [Wrong("iwa:w", "moli:k")], []),
        (landed("iwa"), [Wrong("iwa:w", "noio:k")], []),  # the comparison told both
        (landed("noio"), [Wrong("iwa:w", "noio:k")], []),
        (Landed("iwa:w", "iwa:k", ENOUGH - 1), [], []),  # few other birds could have been the mate
        (Landed("iwa:w", "iwa:k", ENOUGH - 1), [Helped(frozenset({"iwa:k"}))], [("picture-name:iwa", "again")]),
        (landed("iwa"), [Wrong("ao:w", "noio:k")], []),  # one of two guesses
        (Landed("iwa:w", "iwa:k", 2 * ENOUGH), [Wrong("ao:w", "noio:k")], [("picture-name:iwa", "good")]),
    ],
)
def test_reviews(event: play.Event, before: list[play.Event], answers: list[tuple[str, str]]) -> None:
    """A pair answers exactly the flashcard for the fields of its cards, unless the names were given away."""
    assert reviews(event, SHOWN, before) == [Review(card_id, rating) for card_id, rating in answers]  # type: ignore[arg-type]


CARDS = st.sampled_from(sorted(DECK.nests))
FACES = st.fixed_dictionaries({card: st.frozensets(st.sampled_from(masks.FIELDS), min_size=1) for card in DECK.nests})
EVENTS = st.lists(
    st.one_of(
        st.sampled_from(sorted(DECK.species)).map(landed),
        st.builds(Wrong, CARDS, CARDS).filter(lambda wrong: wrong.first[:-2] != wrong.second[:-2]),
        st.builds(Helped, st.frozensets(CARDS, max_size=4)),
        st.builds(Told, st.frozensets(CARDS, max_size=4)),
    ).filter(lambda event: not isinstance(event, Landed) or event.first in DECK.nests),
    max_size=30,
)


@given(FACES, EVENTS)
def test_law_of_reviews(shown: dict[str, frozenset[str]], events: list[play.Event]) -> None:
    """Every answer is about a field that the card touched first hides, and a direction gets one answer in a game."""
    given_, told = list[str](), set[str]()
    for number, event in enumerate(events):
        for review in reviews(event, shown, events[:number]):
            assert isinstance(event, Landed | Wrong)
            direction, species = review.card_id.split(":")
            (ways,) = [[way for way, name in play.DIRECTIONS.items() if name == direction]]
            assert any(asks in shown[event.first] and answer not in shown[event.first] for asks, answer in ways)
            assert species not in told
            given_.append(review.card_id)
        match event:
            case Landed(first, second) | Wrong(first, second):
                told |= {first[:-2], second[:-2]}
            case Told(cards):
                told |= {card[:-2] for card in cards}
    assert len(given_) == len(set(given_))


PICTURES = {card: PICTURE if card.endswith("w") else HAWAIIAN for card in DECK.nests}


def test_choices() -> None:
    """Mates are of the other sex, show another field, may not differ in signs that were seen, and are not told."""
    row = ["iwa:w", "iwa:k", "noio:k", "ou:k", "uau:k", "ao:w"]
    up = seabirds.deal_from(list(DECK.habitats), row, [], [], piles=1, face_down=0, row3=5)
    pair = "iwa:w", "iwa:k"
    assert choices(up, pair, PICTURES, (), ()) == 2  # the kāne could be the mate of two wahine
    assert choices(up, pair, {**PICTURES, "ao:w": HAWAIIAN}, (), ()) == 1
    more = replace(up, row_b=(*up.row_b, up.row_b[0]._replace(up="kaupu:w")))
    assert choices(more, pair, PICTURES, (), ()) == 3
    assert choices(more, pair, PICTURES, ("iwa:k", "kaupu:w"), ()) == 2  # their points are not the same
    assert choices(more, pair, PICTURES, ("kaupu:w",), ("uau", "ou")) == 2
    assert choices(more, pair, PICTURES, (), ("uau", "ou", "noio", "iwa")) == 1
    assert choices(more, ("iwa:w", "iwa:w"), PICTURES, (), ()) == 4


@pytest.fixture
def session(learner: Learner) -> Session:
    """A game whose first pair shows a picture and a Hawaiian name."""
    session = Session(DEAL)
    session.part(learners.own, learner)
    session.part(play.Reviewer).shown = PICTURES
    return session


def birds(session: Session) -> tuple[str, str]:
    """The cards of the first pair."""
    move = seabirds.parse_move(session.position, FIRST)  # type: ignore[arg-type]  # a position of E Lele!
    assert isinstance(move, Pair)
    return session.position.bird_at(move.first), session.position.bird_at(move.second)  # type: ignore[attr-defined]


def test_a_pair_in_a_game_is_an_answer(session: Session, learner: Learner) -> None:
    """A pair that lands marks its bird as met and answers the flashcard about the hidden fields."""
    species = birds(session)[0][:-2]
    assert not learner.met(species)
    session.play(FIRST)
    assert [(answer.card_id, answer.rating) for answer in learner.answers] == [(f"picture-name:{species}", "good")]
    assert learner.told == {f"bird:{species}": 1, MEASURE: 1}


def test_taken_back_and_placed_again_is_one_answer(session: Session, learner: Learner) -> None:
    """Undo, redo and placing the same pair again add no answer, and the bird is recorded once."""
    session.play(FIRST)
    session.undo()
    session.redo()
    session.undo()
    session.play(FIRST)
    session.goto(0)
    session.goto(1)
    assert len(learner.answers) == 1
    assert learner.told.total() == 2


def test_the_card_touched_first_asks(session: Session, learner: Learner) -> None:
    """The order of touches decides between English to Hawaiian and Hawaiian to English."""
    first, _ = birds(session)
    reviewer = session.part(play.Reviewer)
    reviewer.shown = {card: ENGLISH if card[-1] == first[-1] else HAWAIIAN for card in DECK.nests}
    reviewer.found("c5", "b3")
    session.play(FIRST)
    assert [answer.card_id for answer in learner.answers] == [f"hawaiian-english:{first[:-2]}"]


def test_help_and_wrong_pairs_in_a_game(session: Session, learner: Learner) -> None:
    """A highlighted pair counts as not known; a wrong pair counts at once, and its birds are not asked again."""
    first, second = birds(session)
    reviewer = session.part(play.Reviewer)
    reviewer.helped(first, second)
    session.play(FIRST)
    assert [answer.rating for answer in learner.answers] == ["again"]
    session.new(DEAL)
    reviewer.wrong(first, "moli:k" if second == "moli:w" else "moli:w")
    assert [answer.rating for answer in learner.answers] == ["again", "again"]
    session.play(FIRST)
    assert len(learner.answers) == 2
    session.new(DEAL)
    session.play(FIRST)
    assert [answer.rating for answer in learner.answers] == ["again", "again", "good"]


def test_a_record_that_goes_on_tells_its_pairs(learner: Learner) -> None:
    """Pairs in a record are neither answers nor met birds, since somebody else may have placed them."""
    before = Session(DEAL)
    before.play(FIRST)
    session = Session(before.record())
    session.part(learners.own, learner)
    session.part(play.Reviewer).shown = PICTURES
    session.undo()
    session.play(FIRST)
    assert (learner.answers, learner.told.total()) == ([], 0)


def test_without_masks_a_game_answers_nothing(learner: Learner) -> None:
    """A whole game in which the cards show everything gives no answers, but its birds are met."""
    session, chance = Session("seabirds#11"), random.Random(1)
    session.part(learners.own, learner)
    session.part(play.Reviewer)
    while not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))
    nests = {pair[0][:-2] for colony in session.position.row_a for pair in colony.pairs}  # type: ignore[attr-defined]
    assert learner.answers == []
    assert set(learner.told) == {f"bird:{species}" for species in nests}


def test_a_new_deal_brings_birds_that_wait(learner: Learner) -> None:
    """Of many random deals, the new deal is the one that soonest brings birds that are new or due."""
    position = seabirds.deal("7x3", 1)
    for bird in DECK.in_deck:
        for direction in ("picture-name", "hawaiian-english", "english-hawaiian"):
            if bird.species_id not in ("uau", "ao"):
                learner.answer(f"{direction}:{bird.species_id}", "easy")
    day = DAY + timedelta(days=1)
    assert wanted(learner, DECK, day) == {"uau", "ao"}
    chosen = [
        early(seabirds.deal("7x3", int(text.partition("#")[2])), {"uau", "ao"})
        for text in (new_deal(position, learner, day, random.Random(seed)) for seed in range(10))
        if text.startswith("seabirds:7x3#")
    ]
    usual = [early(seabirds.deal("7x3", seed), {"uau", "ao"}) for seed in range(10)]
    assert len(chosen) == 10
    assert sum(chosen) > 2 * sum(usual)


def test_early() -> None:
    """A face-up pair counts 1, a pair with a mate below one card a half, and so on."""
    position = seabirds.deal_from(
        list(DECK.habitats), ["iwa:w", "noio:w", "iwa:k", "noio:k", "ou:w"], [], [], piles=2, face_down=1, row3=1
    )
    assert early(position, {"noio"}) == 1
    assert early(position, {"iwa"}) == 1 / 2
    assert early(position, {"iwa", "noio", "ou", "moli"}) == 1.5


def test_generous_answers_are_kept(tmp_path: Path, calendar: Calendar) -> None:
    """Answers of version 1.0.0 stay as they were; the study says from which day on pairs count by evidence."""
    progress = Progress(tmp_path / "progress.sqlite3")
    old = Learner(progress, calendar)
    for calendar.day in range(12):
        old.answer("picture-name:moli", "good")
    old.write()
    before, study = kept(progress), Study(progress, now=calendar)
    assert (study.counts_from(), generous_until(old)) == (None, None)
    calendar.day, session = 20, Session(DEAL)
    session.part(learners.own, old)
    session.part(play.Reviewer).shown = PICTURES
    session.play(FIRST)
    old.write()
    assert kept(progress)[:12] == before
    assert study.memories()["picture-name:moli"] == old.memories()["picture-name:moli"]
    assert (study.counts_from(), generous_until(old)) == (DAY + timedelta(days=20),) * 2
    session.new(DEAL)
    session.play(FIRST)
    assert old.told[MEASURE] == 1
