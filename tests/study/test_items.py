"""The judged questions of the lessons: a reply to every choice, and verdicts by the rules."""

from __future__ import annotations

import re

import pytest

from elele import game
from elele.errors import ParseError
from elele.lessons import items
from elele.lessons.items import Item, Verdict, judge
from elele.lessons.items.asking import rows_of

ALL = items.load()
LONGEST = 160
"""The maximum number of characters in a question; a sentence on an answer may have twice as many."""


def item(**changed: object) -> Item:
    """An item with a board to touch."""
    board = "seabirds islet-4/dune-1 |noio:w/|uau-kani:k noio:k/moli:w > - - - -"
    known: dict[str, object] = {"name": "01-x", "question": "Which?", "right": lambda: "b1 c1 a1", "position": board}
    return Item(**{**known, "touch": 3, "otherwise": "Two birds and a habitat.", **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ALL)
class TestEachItem:
    def test_its_right_answer_is_right(self, name: str) -> None:
        """Every right answer is judged right, and the verdict says why."""
        one = ALL[name]
        assert one.answers
        for answer in one.answers:
            assert judge(one, answer).right
            assert judge(one, answer).text
            assert judge(one, answer).text != one.otherwise

    def test_every_wrong_answer_is_answered(self, name: str) -> None:
        """Exactly one choice or number is right, and each has its own sentence; all other answers share one."""
        one = ALL[name]
        told = [*one.choices.values(), *one.numbers.values(), *([one.otherwise] if one.otherwise else [])]
        assert all(text.strip() and len(text) <= 2 * LONGEST for text in told)
        assert len({*told}) == len(told)
        assert bool(one.otherwise) == (one.kind != "choice")
        match one.kind:
            case "choice":
                assert 2 <= len(one.choices) <= 5
                assert [choice for choice in one.choices if judge(one, choice).right] == [*one.answers]
            case "number":
                assert len(one.numbers) >= 2
                assert not one.choices
                assert [f"{number}" for number in one.numbers if judge(one, f"{number}").right] == [*one.answers]

    def test_it_is_written_like_the_others(self, name: str) -> None:
        """A name is the number of the lesson followed by words; questions and sentences are short."""
        one = ALL[name]
        assert re.fullmatch(r"\d\d(-[a-z0-9]+)+", name)
        assert name == one.name
        assert len(one.question) <= LONGEST
        told = [one.question, *one.choices.values(), *one.numbers.values(), one.otherwise]
        sentences = [sentence for text in told for sentence in re.split(r"(?<=[.!?]) ", text)]
        assert [sentence for sentence in sentences if len(sentence.split()) > 25] == []
        assert one.question.endswith(("?", "."))

    def test_its_board_can_be_touched(self, name: str) -> None:
        """The right answer has places of the board, and the position is a valid board."""
        one = ALL[name]
        assert (one.board is not None) or not (one.touch or one.position)
        if one.touch and one.board:
            known = {slot["place"] for zone in game.zones(one.board) for slot in zone["slots"]}
            assert all({*answer.split()} <= known for answer in one.answers)


def test_items_have_one_name_each() -> None:
    """No name is used twice, and every question that a lesson asks is an item."""
    lessons = items.LESSONS.values()
    assert sum(len(lesson.ITEMS) for lesson in lessons) == len(ALL)
    assert all(ALL[name] for lesson in lessons for name in (*lesson.RECALL, *lesson.CHECK))


@pytest.mark.parametrize("number", items.LESSONS)
def test_the_items_of_a_lesson_are_in_one_module(number: str) -> None:
    """The module of a lesson has the items with its number."""
    assert {item.lesson for item in items.LESSONS[number].ITEMS} == {number}


def test_a_touch_is_judged_by_the_rules() -> None:
    """A wrong touch gets the rules' objection or, without one, the item's own sentence."""
    assert judge(item(), "c1 a1 b1").right
    assert judge(item(), "b1 c1 a1").text == game.explain(item().board, "pair b1 c1 a1")
    wrong = judge(item(), "b1 c2 a1")
    assert not wrong.right
    assert wrong.text == game.why(game.parse(item().position), "b1 c2 a1").text
    assert judge(item(touch=1, right=lambda: "a1"), "a2") == Verdict(False, "Two birds and a habitat.", ("a2",))
    told = item(touch=1, right=lambda: "a1 or b1", choices={"a2": "That is a dune.", "b1": "A noio."})
    assert judge(told, "a2") == Verdict(False, "That is a dune.", ("a2",))
    assert judge(told, "b1") == Verdict(True, "A noio.", ("b1",))
    assert judge(told, "a1").right
    with pytest.raises(ParseError, match="touch 3 places"):
        judge(item(), "b1 c1")


def test_the_white_cap_is_the_noio_s() -> None:
    """The looks of the birds agree with the right answer, even if a row of the lookalikes is rewritten."""
    looks = {row["species_id"]: row["look"] for row in rows_of("looks.csv")}
    assert ALL["02-caps"].answers == ("The noio",)
    assert ("white cap" in looks["noio"], "gray cap" in looks["noio-koha"]) == (True, True)


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("06-spare", "s1 k", "your ace of hearts and the 6 of spades on k"),
        ("06-spare", "s4 manipulations", "an empty place for a spare and the lamps"),
        ("06-transfer", "l k", "the 10 of clubs on l and the empty place k"),
        ("06-transfer", "discards b", "the discards and the empty place b"),
        ("08-build", "1 8", "the 5 of spades on pile 1 and the 6 of diamonds on pile 8"),
        ("08-build", "stock fC", "the stock and the foundation of clubs"),
        ("01-rat", "draw", "the draw pile"),
        ("01-rat", "threats", "the threats left"),
        ("08-fill", "Only a king", "Only a king"),
    ],
)
def test_places_are_repeated_by_what_lies_there(name: str, answer: str, words: str) -> None:
    """A place is named with its card, not only by its code, and piles beside the board have names."""
    assert items.said(ALL[name], answer) == words


def test_a_number_is_read_as_people_write_it() -> None:
    """A number may have spaces, a full stop and a comma between thousands; words are refused with advice."""
    one = item(touch=0, position="", right=lambda: 1200, numbers={1200: "Yes.", 12: "No."})
    assert judge(one, " 1,200. ").right
    assert judge(one, "12") == Verdict(False, "No.")
    assert judge(one, "\u22123") == Verdict(False, "Two birds and a habitat.")
    for text in ("twelve", "", "1.5", "1_2"):
        with pytest.raises(ParseError, match="a whole number, such as 7"):
            judge(one, text)


def test_choices_are_shown_in_an_order_of_their_own() -> None:
    """Everyone sees the choices of an item in the same order, which does not depend on the order in the file."""
    shown = [one.offered.index(one.answers[0]) for one in ALL.values() if one.kind == "choice"]
    written = [[*one.choices].index(one.answers[0]) for one in ALL.values() if one.kind == "choice"]
    assert len({*shown}) > 1
    assert shown != written


def test_an_unknown_name_is_refused() -> None:
    """The error for an unknown name suggests the nearest one, or lists all names."""
    with pytest.raises(ParseError, match=r"no item called '01-mate'; did you mean 01-mates\?"):
        items.find("01-mate")
    with pytest.raises(ParseError, match="lesson '99' has no recall"):
        items.asked("99", "recall")
    with pytest.raises(ParseError, match="recall and check, not 'test'"):
        items.asked("01", "test")
    with pytest.raises(ParseError, match="choose Any two mōlī"):
        judge(ALL["01-mates"], "Any two ducks")
