"""Games written or changed in a lesson work like other games, and the laws find their faults."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from itertools import permutations
from typing import Any

import caption_law
import pytest
from fake_page import FakePage
from IPython.core.interactiveshell import InteractiveShell
from workshop_games import BENT, PILES, clock, copying, golf, kings_only, other_figures, replacing, wide

import elele
from elele import elba, elemental, game, hints
from elele.cards import card_name
from elele.elemental import FIGURES
from elele.errors import Objection
from elele.record import replay
from elele_course.questions import exercises
from elele_course.steps import steps
from elele_course.steps.trace import trace
from elele_course.workshop import Broken, Mistake, Variant, failed, first_moment, laws, passed
from elele_widgets import Board, Exercises, Steps


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove registered games after each test."""
    monkeypatch.setattr(game, "_registered", {**game._registered})


def test_the_laws_hold_for_a_small_solitaire() -> None:
    elele.register(golf())
    found = laws("golf", 5)
    assert found.hold
    assert found.moments > 100
    assert all(held is True for held in found.found.values())
    assert repr(found).startswith("5 games, ")


def test_its_trace_shows_the_rule_as_it_was_written() -> None:
    """The Python code of a rule is the learner's own function, however often the move is traced."""
    elele.register(golf())
    found = trace(elele.deal("golf#7"), "go 1 waste")
    assert found.rules[1].source.startswith('@made.rule("cards"')
    assert "neighbors(card[0], top[0], corner)" in found.rules[2].source


def test_it_is_played_undone_recorded_and_shown() -> None:
    """A small solitaire works on the board, says why a move is refused, and replays from its record."""
    elele.register(golf())
    board = Board("golf#7")
    why = elele.why(board.session.position, ["1"])
    assert (why.rule, why.text) == ("neighbor", "The 4 of hearts is not a neighbor of the 6 of spades.")
    board.session.handle({"type": "play", "move": "go 3 waste", "ply": 0})
    assert board.view["score"] == 1
    record = board.session.record()
    board.session.undo()
    assert board.view["score"] == 0
    assert elele.Session(record).position.score == 1
    assert "stock" in board.text
    assert "face down" not in board.text


@pytest.mark.parametrize(
    ("broken", "law", "words"),
    [
        (replacing, "No card is lost", "is gone"),
        (copying, "No card is lost", "too many"),
        (lambda _piles, _move: None, "A move makes a new position", "changes nothing"),
        (lambda piles, _move: piles["nowhere"].pop(), "A move makes a new position", "KeyError: 'nowhere'"),
    ],
)
def test_a_broken_game_is_found_out(broken: Callable[..., Any], law: str, words: str) -> None:
    """The first moment at which a law is broken is named, with the fault."""
    made = golf()
    made.make = broken
    elele.register(made)
    try:
        found = laws("golf", 2)
    except KeyError:  # The game cannot even be played at random.
        pytest.fail("an error in the game's own function is a finding, not an error of the laws")
    assert not found.hold
    (trouble,) = [held for text, held in found.found.items() if text.startswith(law)]
    assert isinstance(trouble, Broken)
    assert trouble.deal == "golf#1"
    assert words in trouble.text
    assert f"✗ {law}" in repr(found)


def test_a_cheating_view_is_found_out() -> None:
    """A game that shows face-down cards breaks a law."""
    made = golf()
    made.say = lambda piles, move: f"Take the {card_name(piles[move.source][-1])}"
    elele.register(made)
    assert isinstance(laws("golf", 2).found["Nothing on the board gives away a face-down card."], Broken)


def test_a_rule_of_the_same_name_is_replaced() -> None:
    made = golf()
    made.rule("neighbor", "Any card goes.", lambda move: move.source in PILES)(lambda _piles, _move: passed("Yes."))
    elele.register(made)
    assert [rule.id for rule in made.rules] == ["cards", "neighbor"]
    assert len(elele.deal("golf#7").legal_moves()) == 8


def test_cards_face_down_and_face_up_in_one_place() -> None:
    """A place may have cards of both kinds; the board gives no face-down card away, and the law agrees."""
    elele.register(clock())
    position = elele.deal("clock#7")
    (zone,) = game.zones(position)
    slots = {slot["place"]: slot for slot in zone["slots"]}
    assert [card["up"] for card in slots["K"]["cards"]] == [False, False, False, True]
    assert slots["A"]["label"] == "A: 4 face-down cards"
    assert slots["K"]["label"].endswith(" on 3 face-down cards")
    assert len(game.unseen(position)) == 51
    assert game.redealt(position, game.of(position).unseen_order(position)) == position
    assert laws("clock", 2).hold
    with pytest.raises(elele.ParseError):
        elele.parse(str(position).replace("?", "??", 1))


def test_laws_of_no_game() -> None:
    """An unknown game or version is an error, not a game in which every law holds."""
    for kind in ("nosuch", "elba:nosuch"):
        with pytest.raises(elele.ParseError):
            laws(kind)


def test_rows_and_columns() -> None:
    """Places lie in the rows that the game names, and gaps count; an unknown place in a row is a mistake."""
    elele.register(clock())
    (zone,) = game.zones(elele.deal("clock#7"))
    at = {slot["place"]: (slot["row"], slot["col"]) for slot in zone["slots"]}
    assert (at["J"], at["2"], at["K"], at["5"]) == ((0, 0), (1, 2), (2, 1), (4, 2))
    with pytest.raises(Mistake, match="There is no place 'stock' for a row"):
        replace(golf(), rows=[["1", "stock"]])
    made = replace(golf(), rows=[["1", "", "2"]], name="gap")
    elele.register(made)
    *_, tableau = game.zones(elele.deal("gap#1"))
    assert [(slot["place"], slot["row"], slot["col"]) for slot in tableau["slots"]] == [
        ("1", 0, 0), ("2", 0, 2), ("3", 1, 0), ("4", 1, 1), ("5", 1, 2), ("6", 1, 3), ("7", 1, 4)
    ]  # fmt: skip


@pytest.fixture(name="wide")
def _wide() -> Variant:
    return wide()


def test_the_laws_hold_for_variants(wide: Variant) -> None:
    elele.register(wide)
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    for name in ("wide", "kings"):
        assert laws(name, 5).hold, laws(name, 5)


def test_a_variant_adds_and_forbids_moves(wide: Variant) -> None:
    """An added move is legal by the changed rule; a forbidden one fails that rule and no other."""
    elele.register(wide)
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    seen = {True: 0, False: 0}
    for name in ("wide", "kings"):
        for seed in range(30):
            position, chance = elele.deal(f"{name}#{seed}"), random.Random(seed)
            for _ in range(25):
                old = position.original.legal_moves()
                for move in {*position.legal_moves()} ^ {*old}:
                    added = move not in old
                    seen[added] += 1
                    assert [check.passed for check in elele.checks(position, move)][-1] is added
                    assert (elele.objection(position, move) is None) is added
                if position.over:
                    break
                position = position.after(chance.choice(position.legal_moves()))
    assert min(seen.values()) > 10


def test_a_variant_looks_like_its_original(wide: Variant) -> None:
    """The board of a variant has the zones and words of the original, with its own title."""
    elele.register(wide)
    board, original = Board("wide#7"), Board("elemental:july#7")
    assert board.view["zones"] == original.view["zones"]
    assert (board.about["look"], board.about["title"]) == ("elemental", "Wide")
    assert elele.parse(str(board.session.position)) == board.session.position


def test_a_variant_offers_only_what_it_has(wide: Variant) -> None:
    """The usual figures are not drawn, their places keep their letters, and it has the buttons of the original."""
    elele.register(wide)
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    about, original = Board("wide#7").about, Board("elemental:july#7").about
    assert "shapes" not in about
    assert about["groups"] == original["shapes"]
    assert (about["symbol"], about["actions"]) == (original["symbol"], original["actions"])
    assert (about["title"], "levels" in about) == ("Wide", False)
    assert [*Board("kings#3").about["actions"]] == ["deal", "home", "hint", "peek"]


@pytest.mark.parametrize(
    ("touched", "rule", "words"),
    [
        ("c e g", "begun", "2×3 rectangles are blocks too. Choose i too."),
        ("i c", "begun", "2×3 rectangles are blocks too. Choose e and g too."),
        ("g i e c", "changed", "2×3 rectangles are blocks too. But these cards do not allow it yet."),
        ("a b d", "begun", "a, b and d are three corners of a-b-d-e. The fourth is e: "),
        ("a b d e", "block-suits", "spades show twice (a, b); "),
        ("a h l", "block", "No block or cross has a, h and l together."),
    ],
)  # fmt: skip
def test_an_objection_knows_the_changed_rule(wide: Variant, touched: str, rule: str, words: str) -> None:
    """No reason denies what the changed rule allows: a move that only this rule allows is not against the old ones."""
    elele.register(wide)
    found = elele.why(elele.deal("wide#7"), touched)
    assert found.rule == rule
    assert words in f"{found.text[:1].lower() if rule == 'block-suits' else found.text[:1]}{found.text[1:]}"


@pytest.fixture(params=BENT)
def bent(request: pytest.FixtureRequest) -> str:
    """The name of a registered game that only has other figures."""
    name: str = request.param
    elele.register(other_figures(name))
    return name


def test_figures_alone_make_a_game(bent: str) -> None:
    """A game with other figures has its own panel, its outlines and the answers of the rules, and the laws hold."""
    board = Board(f"{bent}#7")
    assert {shape["name"] for shape in board.about["shapes"]} == {row.name for row in BENT[bent]}
    board.obey({"type": "shapes"})
    assert {*board.view["shapes"]["figures"]} == {row.name for row in BENT[bent]}
    found = board.obey({"type": "query", "name": "ledger", "ply": 0, "places": [*BENT[bent][-1].places]})["found"]
    assert found["figures"] == [BENT[bent][-1].name] or bent == "hollow"
    assert laws(bent, 3).hold
    assert elele.parse(f"{elele.deal(f'{bent}#7')}") == elele.deal(f"{bent}#7")


def test_figures_alone_make_a_tour(bent: str) -> None:
    """The tour shows a figure that works, one that lacks suits and a wrong shape, and its question has an answer."""
    shown = Steps(bent)
    new = [row for row in BENT[bent] if row not in FIGURES]
    works, by_suits, by_shape = shown.frames[1:4]
    position = works.position
    refused = [elele.objection(position, elemental.Discard(frame.places)) for frame in (works, by_suits, by_shape)]
    assert [refusal and refusal.rule for refusal in refused] == [None, "block-suits", "block"]
    assert {works.places, by_suits.places} <= {row.places for row in new}
    drawn = [steps.figure(frame) for frame in (works, by_suits, by_shape)]
    assert [found and (found["kind"], found["fails"]) for found in drawn] == [
        (new[0].kind, False), (new[0].kind, True), ("nothing", True)
    ]  # fmt: skip
    (asked,) = [frame for frame in shown.frames if frame.asked]
    assert (*asked.places, *asked.asked) == works.places
    assert "elsewhere" not in steps.reason(asked, ["a" if asked.asked != ("a",) else "b"])
    for frame in shown.frames:
        assert frame.caption.endswith((".", "?"))
        assert caption_law.unlit(frame) == caption_law.unnamed(frame) == set(), frame.caption


@pytest.mark.parametrize("kind", ["one-block", "spare-where"])
def test_figures_alone_make_exercises(bent: str, kind: str) -> None:
    """The exercises of a game with other figures follow its rules, can be made again, and are not kept."""
    for seed in range(6):
        exercise = exercises.make(kind, 1, seed, of=bent)
        assert exercises.parse(f"{exercise}") == exercise
        assert all(exercise.judge(right).right for right in exercise.right)
        legal = exercise.position.legal_moves()
        ready = [" ".join(move.block) for move in legal if isinstance(move, elemental.Discard)]
        if kind == "one-block":
            assert sorted(exercise.right) == sorted(ready or ["none"])
    shown = Exercises(kind, of=bent, seed=7)
    assert shown.current.game == bent
    shown.answer_with(shown.current.right[0])
    assert shown.verdict and shown.verdict.right  # noqa: PT018
    with pytest.raises(elele.ParseError, match=f"{bent} has no exercise 'october-july'; its exercises are one-block"):
        exercises.make("october-july", of=bent)


def test_figures_alone_make_hints(bent: str) -> None:
    """The search for any game finds a legal hint, and says what it leaves in the words of Elemental."""
    position = elele.deal(f"{bent}#7")
    assert hints.hint(position, seconds=0.5, seed=1).best.move in position.legal_moves()


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ([*FIGURES, elemental.Figure("block", ("a", "b", "d", "z"))], "the block a-b-d-z is not on the tableau"),
        ([*FIGURES, elemental.Figure("block", ("a", "b", "d", "d"))], "the block a-b-d-d has the place d twice"),
        ([*FIGURES, elemental.Figure("block", ("a", "b", "d"))], "the block a-b-d cannot be used: a block has 4"),
    ],
)
def test_wrong_figures_are_told_at_once(figures: Any, words: str) -> None:
    with pytest.raises(Mistake, match=f"The game own has a mistake in its figures: {words}"):
        Variant("own", "elemental", "A rule.", figures=figures)


def test_a_rule_that_forbids_every_move_is_told() -> None:
    """A game without any first move says so in a sentence; a game that merely begins badly is dealt."""
    elele.register(Variant("never", "elemental", "No.", forbids=lambda _position, _move: True))
    with pytest.raises(Mistake, match="The new rule of never forbids every move: none of 20 deals has a first move"):
        Board("never#7")
    elele.register(Variant("no", "elemental", "No.", forbids=lambda _, move: not isinstance(move, elemental.Discard)))
    deals = [elele.deal(f"no#{number}") for number in range(1, 40)]
    assert {bool(deal.legal_moves()) for deal in deals} == {True, False}


def test_no_advice_against_the_changed_rule() -> None:
    """Where the old rules advise a move that the changed rule forbids, the reason says so instead."""
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))
    position = elele.parse(f"kings {replay(steps.load('elba-empty-piles'))[1]}")
    legal = [*map(str, position.legal_moves())]
    answers = [elele.why(position, pair) for pair in permutations("12345678", 2)]
    told = [found for found in answers if "The changed rule forbids that: Only kings fill empty" in found.text]
    assert len(told) > 5
    assert [found.text for found in told if "ile 1 is empty" not in found.text] == []
    advice = [found.advice[0] for found in answers if isinstance(found, Objection) and found.advice]
    assert {*advice} <= {*legal}


def test_the_trace_of_a_changed_rule_shows_the_learners_function(wide: Variant) -> None:
    elele.register(wide)
    (rule,) = trace(elele.deal("wide#7"), "discard c e g i").rules
    assert "for four in WIDE if balanced(position, four)" in rule.source


def test_the_safe_moves_of_a_variant_are_legal() -> None:
    """Safe cards go home in a variant, but not against its rule."""
    elele.register(Variant("any", "elba", "A rule.", forbids=lambda _position, _move: False))
    elele.register(Variant("none", "elba", "A rule.", forbids=lambda _position, move: isinstance(move, elba.Found)))
    assert len(game.safe_moves(elele.deal("any#241"))) > 1
    assert game.safe_moves(elele.deal("none#241")) == []


def test_the_first_moment_that_shows_something() -> None:
    """Games are played at random until a position shows something, and a search without a result names the function."""
    elele.register(Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only))

    def forbidden(position: Any) -> list[Any]:
        return [move for move in position.original.legal_moves() if move not in position.legal_moves()]

    moment = first_moment("kings", forbidden)
    objection = elele.objection(moment, forbidden(moment)[0])
    assert objection
    assert objection.text == "Only kings fill empty piles."
    with pytest.raises(Mistake, match="Your function never_there finds nothing in 100 games of elba:strict"):
        first_moment("elba:strict", never_there)


def test_a_search_tells_an_error_of_the_game() -> None:
    """A mistake in a learner's own game is not taken for a search without a result."""
    own = golf()
    own.make = lambda piles, _move: piles["nowhere"]
    elele.register(own)
    with pytest.raises(Mistake, match="Your function for make stopped"):
        first_moment("golf", never_there)


def never_there(position: Any) -> bool:
    return bool(position.won)


# Functions with the mistakes that learners make.


def says_true(_piles: Any, _move: Any) -> Any:
    return True


def says_false(_piles: Any, _move: Any) -> Any:
    return False


def says_nothing(_piles: Any, _move: Any) -> Any:
    passed("There are cards.")


def says_words(_piles: Any, _move: Any) -> Any:
    return "There are cards."


def gives_no_reason(_piles: Any, _move: Any) -> Any:
    return passed(True)  # type: ignore[arg-type]  # the mistake


def asks_too_much(piles: Any) -> Any:
    return passed(f"{piles}")


def names_no_place(piles: Any, move: Any) -> Any:
    return helper(piles, move)


def helper(piles: Any, _move: Any) -> Any:
    return piles["nowhere"]


def never_calls() -> Any:
    return passed("Never called so.")


REASON = r'must return passed\("…"\) or failed\("…"\), with a reason in words\. It returned'


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (says_true, f"Your function says_true {REASON} True"),
        (says_false, f"Your function says_false {REASON} False"),
        (says_nothing, f"Your function says_nothing {REASON} nothing. Add a return at its end"),
        (says_words, f"Your function says_words {REASON} 'There are cards.'"),
        (gives_no_reason, f"Your function gives_no_reason {REASON} Finding"),
        (asks_too_much, r"Your function asks_too_much must take \(piles, move\)"),
        (never_calls, r"Your function never_calls must take \(piles, move\)"),
        (names_no_place, r'at the line “return piles\["nowhere"\]”, with KeyError: .nowhere.\. Correct it and run its'),
        (lambda _piles, _move: None, f"Your function for a rule {REASON} nothing"),
    ],
)
def test_a_mistake_in_a_rule(rule: Callable[..., Any], words: str) -> None:
    """A sentence names the learner's function and says what to do, wherever the mistake shows first."""
    made = golf()
    made.rule("own", "A rule with a mistake.")(rule)
    elele.register(made)
    with pytest.raises(Mistake, match=words):
        Board("golf#7")
    assert re.search(words, repr(laws("golf", 1)))


MISTAKEN: list[tuple[str, Any, str]] = [
    ("lay", lambda _deck: None, "the cards of each place, as in .*It returned nothing"),
    ("lay", lambda deck: {"stock": deck[1:], "waste": deck[0]}, "It puts 'AC' on 'waste'. That is not a list of cards"),
    ("lay", {"stock": []}, "lay must be a function, not {'stock': ..}. Write lay=my_function"),
    ("moves", lambda: None, "must return a list of moves such as Go.*It returned nothing"),
    ("moves", lambda: ["1 waste"], "Its list has '1 waste' in it"),
    ("score", lambda piles: len(piles["stock"]) / 2, "must return a whole number. It returned 8.0"),
    ("say", lambda _piles, _move: 7, "must return text. It returned 7"),
    ("hidden", ["stok"], "There is no place 'stok' to hide or put aside. The places are stock, waste, 1, "),
]


@pytest.mark.parametrize(("part", "given", "words"), MISTAKEN)
def test_a_mistake_in_another_part_of_a_game(part: str, given: Any, words: str) -> None:
    made = golf()

    def play() -> None:
        elele.register(replace(made, **{part: given}))
        Board("golf#7")

    with pytest.raises(Mistake, match=words):
        play()


def test_a_rule_without_a_sentence() -> None:
    rule: Any = golf().rule
    with pytest.raises(Mistake, match="A rule needs a name and a sentence"):
        rule(says_true)


def bans_nothing(_position: Any, _move: Any) -> Any:
    """Return no answer."""


def bans_in_words(_position: Any, _move: Any) -> Any:
    return failed("No.")


def bans_wrongly(position: Any, _move: Any) -> Any:
    return position.stok


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "The game own has no new rule yet. Give it a function: forbids=… or adds=…"),
        ({"forbids": bans_nothing}, "bans_nothing must return True or False. It returned nothing"),
        ({"forbids": bans_in_words}, "bans_in_words must return True or False. It returned Finding"),
        ({"forbids": bans_wrongly}, "“return position.stok”, with AttributeError: .*stok"),
        ({"forbids": never_there}, r"never_there must take \(position, move\)"),
        ({"forbids": True}, "forbids must be a function, not True"),
        ({"adds": lambda _position: None}, "Your function for adds must return a list of moves. It returned nothing"),
        ({"adds": lambda _position: elemental.Spare("d")}, "must return a list of moves. It returned Spare"),
        ({"adds": lambda _position: ["spare d"]}, "'spare d' in its list. Write Spare.middle='d'. instead"),
        ({"adds": lambda _position: [elemental.Discard((*"ecgi",))]}, "Write Discard.block=.'c', 'e', 'g', 'i'.. in"),
        ({"adds": lambda _position: [elemental.Spare("x")]}, "'x' is not a place in Elemental; the places are a to l"),
    ],
)
def test_a_mistake_in_a_variant(given: dict[str, Any], words: str) -> None:
    def play() -> None:
        elele.register(Variant("own", "elemental", "A rule.", **given))
        Board("own#7")

    with pytest.raises(Mistake, match=words):
        play()


def gives_true(_position: Any) -> Any:
    return True


def test_a_mistake_is_told_when_a_moment_is_looked_for() -> None:
    """The sentence names the function, although it seems to have found something."""
    elele.register(Variant("own", "elemental", "A rule.", adds=gives_true))
    with pytest.raises(Mistake, match=r"Your function gives_true must return a list of moves\. It returned True"):
        first_moment("own", gives_true)


def test_a_mistake_while_playing() -> None:
    """A mistake that shows only during the game is told on the board; a notebook shows no traceback of it."""
    made = golf()
    made.make = lambda piles, _move: piles["nowhere"].pop()
    elele.register(made)
    page = FakePage(Board("golf#7"))
    page.ask(type="play", move="go 3 waste", ply=0)
    assert "with KeyError: 'nowhere'" in page.view["notice"]["text"]

    def late(piles: Any, _move: Any) -> Any:
        return passed("Not yet.") if len(piles["waste"]) == 1 else None

    made = golf()
    made.rule("late", "A rule that fails after the first move.")(late)
    elele.register(made)
    page = FakePage(Board("golf#7"))
    page.widget._handle_custom_msg({"nonce": "page-1", "intent": {"type": "play", "move": "go 3 waste", "ply": 0}}, [])
    assert page.answers[-1]["trouble"].startswith("Your function late must return passed(")


def test_a_move_is_told_as_done() -> None:
    """What a move did is told as done, and a game's own words stay as they are."""
    made = golf()
    elele.register(made)
    position = elele.deal("golf#7")
    move = elele.parse_move(position, "go 3 waste")
    for say, told in ((None, "Moved the 7 of clubs from 3 to waste"), (lambda *_given: "Off it goes", "Off it goes")):
        made.say = say
        assert made.outcome(position, move, position.after(move)) == f"{told}. Score 1."


def test_a_notebook_shows_only_the_sentence() -> None:
    shell = InteractiveShell()
    with redirect_stdout(io.StringIO()) as shown:
        shell.run_cell("from elele_course.workshop import Variant; Variant('own', 'elba', 'A rule.')")
    assert shown.getvalue().startswith("The game own has no new rule yet.")
    assert "Traceback" not in shown.getvalue()
