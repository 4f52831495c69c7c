"""The season card of a finished game: counts, saved and lost pairs, the comparison, and the questions."""

from __future__ import annotations

import gc
import random
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import lawful
import pytest
import reference_seabirds
from lab_server import wait_until

import elele_course
from elele.errors import ParseError
from elele.seabirds.deck import load
from elele.seabirds.unseen import guesser
from elele.session import Session
from elele_course.seabirds.policies import POLICIES
from elele_course.study import learner
from elele_course.study.learner import Learner
from elele_widgets import Board
from elele_widgets.seabirds import five_questions, score_comparison, season, season_card
from elele_widgets.shared import assets

pytestmark = pytest.mark.usefixtures("quick_search")


def finished(deal: str = "seabirds#7", seed: int = 1, player: str = "random", anyone: Learner | None = None) -> Session:
    """A session with a finished game and its own learner."""
    session, rng = Session(deal), random.Random(seed)
    session.part(learner.own, anyone or Learner())
    session.part(season.Season)
    while not session.position.over:
        session.play(POLICIES[player](_of(session), rng))
    return session


def _of(session: Session) -> Any:
    return session.position


def searched(session: Session) -> dict[str, Any]:
    """The comparison once the search is over."""
    wait_until(lambda: not score_comparison.standing(session, {})["searching"], "the search is over")
    return score_comparison.standing(session, {})


@pytest.mark.parametrize("seed", range(12))
def test_the_count_agrees_with_the_reference(seed: int) -> None:
    """Points, pairs and lost pairs of each habitat, and pairs under each threat, agree with the independent rules."""
    session = finished(f"seabirds#{seed + 1}", seed)
    table, card = reference_seabirds.read(str(session.position)), season_card.card(session, {})
    covers: dict[str, int] = {}
    for home, row in zip(table.row, card["colony"], strict=True):
        counted = [] if home.loss else [home.pairs[number] for number in home.uncovered()]
        points = sum(int(reference_seabirds.BIRDS[pair.split(":")[0]]["points"]) for pair in counted)
        assert (row["pairs"], row["lost"], row["points"]) == (len(counted), len(home.pairs) - len(counted), points)
        for number in range(len(home.pairs)):
            threats = [str(name) for name, pair in home.lying if pair == number] or [home.loss]
            covers[threats[0]] = covers.get(threats[0], 0) + 1
    assert sum(row["points"] for row in card["colony"]) == card["score"] == table.score()
    assert {one["card"]: one["pairs"] for one in card["lost"]} == {name: n for name, n in covers.items() if name}


@pytest.mark.parametrize("seed", range(12))
def test_what_was_saved_agrees_with_the_reference(seed: int) -> None:
    """A pair counts as saved if a protection freed it and it counts at the end; the reference replays the game."""
    session = finished(f"seabirds#{seed + 30}", seed, "simple")
    table = reference_seabirds.read(str(session.history.positions[0]))
    found: dict[tuple[int, int], str] = {}
    for move in map(str, session.moves):
        before, table = table, reference_seabirds.play(table, move)
        if move.startswith("protect"):
            found |= dict.fromkeys(_counts(table) - _counts(before), move.split()[1])
    saved = [card for nest, card in found.items() if nest in _counts(table)]
    told = season_card.card(session, {})["saved"]
    assert {one["card"]: one["pairs"] for one in told} == {card: saved.count(card) for card in saved}


def _counts(table: reference_seabirds.Table) -> set[tuple[int, int]]:
    """The pairs that count, as numbers of habitat and pair."""
    return {(at, pair) for at, home in enumerate(table.row) if not home.loss for pair in home.uncovered()}


def test_some_games_have_saved_and_lost_pairs() -> None:
    """The games above have saved and lost pairs."""
    cards = [season_card.card(finished(f"seabirds#{seed + 30}", seed, "simple"), {}) for seed in range(12)]
    assert any(card["saved"] for card in cards)
    assert any(season_card.card(finished(f"seabirds#{seed + 1}", seed), {})["lost"] for seed in range(12))


def test_cards_keep_their_own_spelling() -> None:
    """A sentence about a card names it as the card does: Predator Control, and not predator Control."""
    deck = load()
    sessions = [finished(f"seabirds#{seed + 30}", seed, "simple") for seed in range(12)]
    for told in map(season_card.card, sessions, [{}] * len(sessions)):
        for group in told["saved"]:
            start = f"Saved by {deck.protections[group['card']].named}: "
            assert deck.protections[group["card"]].english in group["says"]
            assert group["says"].startswith(start)
        for group in told["lost"]:
            threat = deck.threats[group["card"]]
            assert threat.english in group["says"]
            assert group["says"].startswith(f"Lost to {threat.named}: ")


def test_birds_are_new_once() -> None:
    """A bird is new to a learner who had not met it when the game began, even if the game has since named it."""
    anyone = Learner()
    anyone.tell("bird:noio")
    session = finished(anyone=anyone)
    birds, met = season.settled(_of(session)), session.part(season.Season)
    assert len(birds) > 5
    assert [species for species in birds if not met.new(species)] == ["noio"] * birds.count("noio")
    new = len(birds) - birds.count("noio")
    anyone.tell(*(f"bird:{species}" for species in birds))
    told = f"{len(birds)} kinds of bird, {'all' if new == len(birds) else new} of them new to you."
    assert season_card.card(session, {})["says"].endswith(told)
    again = finished(anyone=anyone)
    assert season_card.card(again, {})["says"].endswith(f"{len(birds)} kinds of bird.")


def test_a_bird_met_after_the_deal_is_new() -> None:
    """The season begins with the deal, whether or not a board shows it."""
    session, anyone = Session("seabirds#7"), Learner()
    session.part(learner.own, anyone)
    Board(session).close()
    anyone.tell("bird:moli")
    assert session.part(season.Season).new("moli")
    session.new("seabirds#8")
    anyone.tell("bird:noio")
    assert not session.part(season.Season).new("moli")
    assert session.part(season.Season).new("noio")


def test_a_game_under_way_has_no_season_card() -> None:
    """Only a finished game of E Lele! has a season card, and its view says so."""
    board = Board("seabirds#7")
    assert "season" not in board.view
    queries = (season_card.card, season_card.picture, season.questions, score_comparison.standing)
    for session, query in product((board.session, Session("elba#7")), queries):
        with pytest.raises(ParseError, match="before the game was finished"):
            query(session, {})
    board.session.undo()
    done = Board(finished())
    assert done.view["season"] is True


def test_the_end_comes_with_its_code() -> None:
    """No board loads what shows the end of a game before a game has ended."""
    first = {*assets.modules("board/board_widget.js")}
    code = season_card.card(finished(), {})["code"]
    late = {*assets.modules(code["name"])} - first
    assert late == {f"seabirds/{name}.js" for name in ("colony_view", "finale", "season_end", "season_view")}
    assert "class ColonyView" in code["script"]
    assert "seabirds/season.css" not in assets.BOARD_STYLE
    assert ".elele-board .finale" in code["style"]


def test_the_careful_player() -> None:
    """The comparison runs in the background, and ends with the mean of the careful player's games."""
    session = finished(player="careful")
    found = searched(session)
    start: Any = session.history.positions[0]
    guess, play = guesser(start), elele_course.seabirds.policies.play
    games = [play(guess(number), POLICIES["careful"], random.Random(number))[-1].score for number in range(6)]
    assert found["careful"] == pytest.approx(sum(games) / len(games))


@pytest.mark.parametrize(("more", "verdict"), [(3, "best"), (2, "open"), (-9, "open")])
def test_the_best_score_is_that_of_the_search(monkeypatch: pytest.MonkeyPatch, more: int, verdict: str) -> None:
    """The best score is the largest that the search or the player has found, and proven if the search says so."""
    session = finished(player="careful")
    score = session.position.score
    solution = SimpleNamespace(score=score + more, verdict=verdict)
    monkeypatch.setattr(score_comparison, "solve", lambda *_, **__: solution)
    found = searched(session)
    assert (found["best"], found["proven"]) == (score + max(more, 0), verdict == "best")


def paired(session: Session) -> dict[str, Any]:
    """The par of a session's deal once it is known."""
    wait_until(lambda: not score_comparison.par(session, {})["searching"], "the games are over")
    return {**score_comparison.par(session, {})}


def test_par_tells_nothing_about_hidden_cards() -> None:
    """Par is known from the first move on, with how sure it is, and is the same for twins."""
    session = Session("seabirds#7")
    assert score_comparison.par(session, {}).keys() == {"searching", "points", "says"}
    found, start = paired(session), _of(session)
    points = found["points"]
    assert 30 < points < 60
    assert found["says"].startswith(f"Careful players reach about {points} points on boards like this, give or take ")
    for seed in range(3):
        twin = Session(str(lawful.GAMES["seabirds"].shuffled(start, random.Random(seed))))
        assert str(twin.position) != str(start)
        assert paired(twin) == found
    with pytest.raises(ParseError, match="par"):
        score_comparison.par(Session("elba#7"), {})


@pytest.mark.parametrize(
    ("score", "careful", "best", "proven", "searching", "says"),
    [
        (40, None, 40, False, True, "A careful player is trying boards like this…"),
        (40, None, 40, False, False, "Your score could not be compared."),
        (50, 46.4, 58, False, False,
         "Better than a careful player, who reaches about 46 on boards like this. 58 is the best score found."),
        (46, 46.4, 58, False, True,
         "As good as a careful player, who reaches about 46 on boards like this. The best score so far is 58; "
         "the search goes on."),
        (30, 46.4, 58, True, False, "A careful player reaches about 46 on boards like this. 58 is the best possible."),
        (58, 46.4, 58, True, False,
         "Better than a careful player, who reaches about 46 on boards like this. Your 58 is the best possible!"),
    ],
)  # fmt: skip
def test_a_score_is_judged(
    score: int, careful: float | None, best: int, proven: bool, searching: bool, says: str
) -> None:
    """The sentence about a score claims no more than is known."""
    assert score_comparison.judged(score, careful, best, proven=proven, searching=searching) == says


def test_a_new_deal_stops_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for the best score stops when the player starts a new deal."""
    monkeypatch.setattr(score_comparison, "SECONDS", (60.0,))
    session = finished()
    search = score_comparison.search_of(session)
    session.new("seabirds#8")
    wait_until(lambda: search.over, "the search is over")
    assert not search.failed


def test_five_questions_are_answered_and_kept() -> None:
    """The questions are about birds of this game, new ones first; each answer is kept for the learner."""
    anyone = Learner()
    session = finished(anyone=anyone)
    birds = {*season.settled(_of(session))}
    shown = season.questions(session, {})
    asked = 0
    while shown["question"]:
        step = {"step": shown["step"]}
        assert len(shown["question"]["choices"]) == 4
        shown = season.questions(session, {"say": {"type": "show" if asked else "choose", "number": 1, **step}})
        if not shown["answer"]:
            shown = season.questions(session, {"say": {"type": "show", "step": shown["step"]}})
        shown = season.questions(session, {"say": {"type": "next", "step": shown["step"]}})
        asked += 1
    assert asked == 5 == len(anyone.answers)
    assert {answer.card_id.partition(":")[2] for answer in anyone.answers} <= birds
    assert shown["end"]["text"]


def test_another_end_of_the_game_has_other_questions() -> None:
    """After undo and other moves to the same number of moves, the questions are about the birds that nest now."""
    games = [finished(seed=seed, anyone=Learner()) for seed in range(30)]
    first, second = next(
        (one, other) for one, other in combinations(games, 2)
        if one.ply == other.ply and not {*season.settled(_of(other))} <= {*season.settled(_of(one))}
    )  # fmt: skip
    five = first.part(season.Season).questions(_of(first))
    assert first.part(season.Season).questions(_of(first)) is five
    first.goto(0)
    first.play(*second.moves)
    assert first.part(season.Season).questions(_of(first)) is not five


def test_few_birds_are_asked_about_in_several_ways() -> None:
    """One bird gets four questions, one of each kind; a picture never gives the answer away."""
    pool = five_questions.pool(load(), ["moli"])
    assert [card.card_id for card in pool] == [f"{direction}:moli" for direction in five_questions.DIRECTIONS]
    assert five_questions.pool(load(), []) == []
    many = five_questions.pool(load(), ["moli", "noio", "iwa", "ao", "ou", "uau"])
    assert len({card.subject for card in many}) == 5


def test_a_search_ends_with_its_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison of a game stops once its session is deleted, however long it would go on."""
    monkeypatch.setattr(score_comparison, "GAMES", 1_000_000)
    session = Session("seabirds#7")
    search = score_comparison.careful_of(session)
    del session
    gc.collect()
    wait_until(lambda: search.over, "the search is over")
    assert not search.failed
