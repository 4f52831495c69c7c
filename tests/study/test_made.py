"""What learners make in the lab: right things pass, wrong things get a sentence that says what to do."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from proven import digger
from recomputed import every_position
from workshop_games import copying, golf, replacing

import elele
from elele.errors import ParseError
from elele.seabirds import deck
from elele_course import playtest
from elele_course.questions import made
from elele_course.store import questions
from elele_course.store.progress import Progress
from elele_course.workshop import Variant, failed, laws, passed
from elele_widgets import Made

SOON = 1.0
"""The seconds after which a test stops code that takes too long."""


def endless(_position: Any, moves: Sequence[Any], _chance: Any) -> Any:
    while moves:
        try:
            moves = [*moves]
        except Exception:  # noqa: BLE001  # a learner's own code may catch everything
            return None
    return None


def stubborn(_position: Any, moves: Sequence[Any], _chance: Any) -> Any:
    while moves:
        try:
            moves = [*moves]
        except:  # noqa: E722  # even this, which swallows an interrupt
            moves = moves[:]
    return None


def own_golf() -> Any:
    """Golf with a third rule."""
    game = golf()

    @game.rule("king", "Nothing goes on a king.", lambda move: move.source != "stock")
    def king(piles: Any, _move: Any) -> Any:
        return failed("A king.", "waste") if piles["waste"][-1][0] == "K" else passed("No king.", "waste")

    elele.register(game)
    return game


def shown_again(replay: Callable[[str], made.Measured], text: str) -> bool:
    """Return whether evidence shows its result; broken evidence does not."""
    try:
        return replay(text).right
    except ParseError:
        return False


def played(games: int) -> list[Any]:
    layouts = ["6x2", "7x2", "6x3"]
    return playtest.run(games, "simple", layouts, executor=playtest.Here(), progress=False)


def after_loop(deal: str, turns: int) -> Any:
    position = elele.deal(deal)
    for _ in range(turns):
        position = position.after(position.legal_moves()[0])
    return position


def with_cards(threat: str, count: int) -> Any:
    usual = deck.load()
    return replace(usual, threats={**usual.threats, threat: replace(usual.threats[threat], count=count)})


def variant(*forbidden: str) -> str:
    rule = Variant("fewer", "elemental", "Fewer blocks.", forbids=lambda _position, move: str(move) in forbidden)
    elele.register(rule)
    return rule.name


def broken(make: Callable[..., Any]) -> Any:
    game = golf()
    game.make = make
    elele.register(game)
    return laws("golf", 2)


RIGHT: dict[str, Callable[[], tuple[object, ...]]] = {
    "08b-loop": lambda: (after_loop("elba#34", 20),),
    "08b-why": lambda: ("found 1", elele.explain(elele.deal("elba#18"), "found 1")),
    "09-playtest": lambda: (played(300),),
    "10-player": lambda: (digger,),
    "11-proof": lambda: ({*every_position("elba#74")},),
    "12-threats": lambda: (with_cards("habitat-loss", 8),),
    "12-variant": lambda: (variant("discard d e h i", "discard a b d e", "discard h i k l"),),
    "13-game": lambda: (own_golf(),),
    "13b-broken": lambda: (broken(copying),),
    "13b-scores": lambda: ([25, 20] * 50, [20, 19] * 50),
}
"""Task → a right answer."""
HANDED = {"08b-why": 2, "13b-scores": 2}
"""Task → the number of things to hand over, if it is not one."""
WRONG = [None, True, 7, "", [], object(), lambda *_given: None]
"""Things that are an answer to no task."""


@pytest.mark.parametrize("name", made.TASKS)
class TestEachTask:
    def test_a_right_thing_is_right_and_is_judged_again(self, name: str) -> None:
        """What was measured is told, and the evidence, which survives as text, gives the same verdict."""
        found = made.judge(name, *RIGHT[name]())
        assert found.right, found.text
        assert found.evidence
        assert not {",", "|", "\n"} & {*found.evidence}
        if replay := made.find(name).replay:
            assert replay(found.evidence) == found

    @pytest.mark.parametrize("thing", WRONG, ids=lambda thing: type(thing).__name__)
    def test_a_wrong_thing_gets_advice(self, name: str, thing: object) -> None:
        """Something else than what was asked for is no error, but gets a sentence."""
        found = made.judge(name, *[thing] * HANDED.get(name, 1))
        assert not found.right
        assert found.evidence == ""
        assert len(found.text.split()) > 5
        assert "Traceback" not in found.text

    def test_too_few_things(self, name: str) -> None:
        """The number of things to hand over is told."""
        assert "after the name, not 0" in made.judge(name).text

    def test_broken_evidence_is_refused(self, name: str) -> None:
        """Evidence that was changed does not show the result."""
        if replay := made.find(name).replay:
            for text in ("", "zz", "simple 1", "found 99", "elba#0x 3", "cat 1000"):
                assert not shown_again(replay, text), text


@pytest.mark.parametrize(
    ("name", "things", "words"),
    [
        ("08b-loop", lambda: (after_loop("elba#34", 10),), "made 10 moves in elba#34: 3 cards home. Let it make 20"),
        ("08b-loop", lambda: (after_loop("elba#5", 3),), "made 3 moves in elba#5: 2 cards home. Let it make 20"),
        ("08b-loop", lambda: (elele.apply(elele.deal("elba#34"), "deal"),), "Deal elba#34 again"),
        ("08b-why", lambda: ("deal", ""), "deal is possible in elba#18. Write another move in both places"),
        ("08b-why", lambda: ("found 1", None), "Hand over what elele.explain"),
        ("08b-why", lambda: ("jump", "No."), "'jump' is not a move"),
        ("09-playtest", lambda: (played(20),), "may be due to chance. Play more deals"),
        ("09-playtest", lambda: (played(20)[:30],), "No game was played with '6x3'"),
        ("10-player", lambda: (lambda _position, _moves, _chance: None,), "returned nothing. Add a return"),
        ("10-player", lambda: (lambda _position, _moves, _chance: True,), "must return one of the moves"),
        ("10-player", lambda: (lambda _position, moves, _chance: moves[99],), "IndexError"),
        ("10-player", lambda: (lambda _position: None,), "must take (position, moves, chance)"),
        ("10-player", lambda: (lambda _position, moves, _chance: moves[-1],), "The greedy player is better"),
        ("11-proof", lambda: ({*every_position("elba#94")},), "Choose another deal"),
        ("11-proof", lambda: ({elele.deal("elba#74")},), "one that is missing"),
        ("11-proof", lambda: ({elele.deal("elba#74"), elele.deal("elba#7")},), "more than one deal"),
        ("12-threats", lambda: (deck.load(),), "This is the usual deck"),
        ("12-threats", lambda: (with_cards("cat", 0),), "may be due to chance"),
        ("12-threats", lambda: (with_cards("cat", 500),), "Use 0 to 20 cards of cat"),
        ("12-threats", lambda: (with_cards("cat", 2),), "With 2 cards of Cat, the careful player"),
        ("12-variant", lambda: (Variant("new", "elemental", "New.", adds=lambda _position: []),), "register(new)"),
        ("12-variant", lambda: (variant("discard e f i j"),), "may be due to chance. Change more"),
        ("12-variant", lambda: (variant("discard a b y z"),), "forbids no move. The blocks are discard a b d e,"),
        ("13-game", lambda: (golf(),), "Nobody can play this game yet"),
        ("13b-broken", lambda: (broken(replacing),), "breaks another law"),
        ("13b-broken", lambda: (laws("elba", 1),), "All laws hold"),
        ("13b-scores", lambda: ([1] * 100, [1] * 100), "Both lists are the same"),
        ("13b-scores", lambda: ([1, 2] * 50, [2, 1] * 50), "may be due to chance"),
        ("13b-scores", lambda: ([1] * 100, [1] * 101), "the same deals both times"),
    ],
)
def test_the_verdict_says_what_to_do(name: str, things: Callable[[], tuple[object, ...]], words: str) -> None:
    found = made.judge(name, *things())
    assert not found.right
    assert words in found.text


@pytest.mark.parametrize("turns", [20, 21, 25])
@pytest.mark.parametrize("deal", ["elba#2", "elba#5", "elba#7"])
def test_a_loop_that_goes_in_circles_counts(deal: str, turns: int) -> None:
    """A position that the loop reaches again counts for the later time, and the verdict tells the circle."""
    found = made.judge("08b-loop", after_loop(deal, turns))
    assert found.right
    assert "goes in circles" in found.text
    replay = made.find("08b-loop").replay
    assert replay
    assert replay(found.evidence) == found


def test_a_game_that_ends_within_the_loop_counts() -> None:
    found = made.judge("08b-loop", after_loop("elba#1", 9))
    assert found.right
    assert "made 9 moves in elba#1: " in found.text
    assert "No move was left." in found.text


def test_a_game_of_the_lesson_alone_is_not_enough() -> None:
    """The lesson's two rules, a rule that forbids nothing, and a broken law are told."""
    game = golf()
    elele.register(game)
    assert "has 2 rules" in made.judge("13-game", game).text
    game.rule("idle", "Anything goes.")(lambda _piles, _move: passed("Fine."))
    assert "the rule idle forbids nothing" in made.judge("13-game", game).text
    game.make = replacing
    assert "breaks a law: No card is lost or added." in made.judge("13-game", game).text
    game = golf()
    elele.register(game)
    game.rule("silent", "Nothing is said.")(lambda _piles, _move: None)
    assert made.judge("13-game", game).text.endswith("Add a return at its end.")


@pytest.mark.parametrize("player", [endless, stubborn])
def test_code_that_never_ends_is_stopped(player: Any) -> None:
    """An endless loop that catches every exception ends with advice, and nothing is stopped later."""
    found = made.judge("10-player", player, seconds=SOON)
    assert found.text.startswith("Your code takes more than 1 seconds, so it was stopped.")
    assert made.judge("08b-why", "deal", "").text


def test_code_is_stopped_in_a_program_that_ignores_interrupts() -> None:
    """A program started in the background ignores interrupts; endless code is stopped all the same."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert "so it was stopped" in made.judge("10-player", endless, seconds=SOON).text
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_evidence_is_plain() -> None:
    """What the learner wrote cannot break the line that hands it in."""
    move = "found 1\n"
    assert made.judge("08b-why", move, elele.explain(elele.deal("elba#18"), move)).evidence == "found 1"


def test_a_result_is_kept_once(tmp_path: Path) -> None:
    """A right result is kept like an answer; a cell that runs again adds nothing, and a wrong one is not kept."""
    progress = Progress(tmp_path / "progress.sqlite3")
    for _ in range(2):
        assert "Done." in repr(Made("08b-loop", after_loop("elba#34", 20), progress=progress))
    assert "Not yet." in repr(Made("08b-loop", None, progress=progress))
    (kept,) = questions.kept(progress, questions.ItemAnswer)
    assert (kept.item, kept.part, kept.answer, kept.right) == ("08b-loop", "check", "elba#34 20", 1)
    assert kept.day <= datetime.now(UTC).date().isoformat()


def test_words_of_a_learner_stay_text() -> None:
    """What a learner wrote goes into the page as text."""
    page = Made("08b-why", "<b>found 1</b>", "", keep=False)._repr_html_()
    assert "<b>found" not in page
    assert "&lt;b&gt;found" in page
