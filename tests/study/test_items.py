"""The judged questions of the lessons: right answers, a reply to every choice, and files that say what is wrong."""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from recomputed import recomputed

from elele import game, limits
from elele.errors import ParseError
from elele.paths import data_folder
from elele_course.questions import items
from elele_course.questions.items import Item, QuestionError, Verdict, judge

ROOT = Path(__file__).parents[2]
ALL = items.load()
LONGEST = 160
"""The maximum number of characters in a question; a sentence on an answer may have twice as many."""


def item(**changed: object) -> Item:
    """An item with a board to touch."""
    board = "seabirds islet-4/dune-1 |noio:w/|uau-kani:k noio:k/moli:w > - - - -"
    known: dict[str, object] = {"name": "01-x", "kind": "touch", "question": "Which?", "position": board}
    texts = {"answers": ("b1 c1 a1",), "otherwise": "Two birds and a habitat."}
    return Item(**{**known, **texts, **changed})  # type: ignore[arg-type]


TWO = {
    "01-dune": "two habitats are free",
    "01-gap": "a gap is filled by turning or by raising",
    "02-caps": "two birds look alike",
    "02-law": "a fact that surprises",
    "03-longest": "two waits are compared",
    "03-miss": "two waits are compared",
    "03-same-word": "the questions are the same, or they are not",
    "03-write": "two ways to answer are compared",
    "04-night": "two cards come with the lights",
    "04-recall-miss": "two waits are compared",
    "04-recall-write": "two ways to answer are compared",
    "11-strict-deal": "a move is possible, or it is not",
}
"""Item with only two choices → why there is no third."""


@pytest.mark.parametrize("name", ALL)
class TestEachItem:
    def test_its_right_answer_follows_from_the_rules(self, name: str) -> None:
        """The answer in the file is the one computed from the rules or the data."""
        assert recomputed(ALL[name]) == ALL[name].answers

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
        told = [*one.feedback.values(), *([one.otherwise] if one.otherwise else [])]
        assert all(text.strip() and len(text) <= 2 * LONGEST for text in told)
        assert len({*told}) == len(told)
        assert bool(one.otherwise) == (one.kind != "choice")
        match one.kind:
            case "choice":
                assert 2 <= len(one.feedback) <= 5
                assert [choice for choice in one.feedback if judge(one, choice).right] == [*one.answers]
            case "number":
                assert len(one.feedback) >= 2
                assert [number for number in one.feedback if judge(one, number).right] == [*one.answers]

    def test_it_is_written_like_the_others(self, name: str) -> None:
        """A name is the number of the lesson followed by words; questions and sentences are short."""
        one = ALL[name]
        assert re.fullmatch(r"\d\d[a-z]?(-[a-z0-9]+)+", name)
        assert name == one.name
        assert len(one.question) <= LONGEST
        told = [one.question, *one.feedback.values(), one.otherwise]
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


def test_two_choices_have_a_reason() -> None:
    """Where a guess is right one time in two, there is nothing else to choose."""
    assert {name for name, one in ALL.items() if one.kind == "choice" and len(one.feedback) < 3} == {*TWO}


@pytest.mark.parametrize("name", [name for name, one in ALL.items() if one.kind == "choice"])
def test_length_does_not_give_the_answer_away(name: str) -> None:
    """No right choice is longer than every wrong one by a quarter and at least a word of five letters."""
    lengths = {choice: len(choice) for choice in ALL[name].feedback}
    right = lengths.pop(ALL[name].answers[0])
    assert right < max(1.25 * max(lengths.values()), max(lengths.values()) + 5)


@pytest.mark.parametrize("extreme", [max, min])
def test_length_tells_no_more_than_chance(extreme: Callable[[list[int]], int]) -> None:
    """Picking the longest or the shortest of three or more choices is right no more often than chance allows."""
    several = [one for one in ALL.values() if one.kind == "choice" and len(one.feedback) > 2]
    found, chances = 0, [1 / len(one.feedback) for one in several]
    for one in several:
        lengths = [len(choice) for choice in one.feedback]
        found += len(one.answers[0]) == extreme(lengths) and lengths.count(extreme(lengths)) == 1
    assert found <= sum(chances) + math.sqrt(sum(chance * (1 - chance) for chance in chances))


def test_no_answer_goes_unchecked() -> None:
    """An answer that cannot be computed is an error, and so is one that is computed in two ways."""
    for changed in ({"expression": ""}, {"holds": {"13": "True"}}):
        with pytest.raises(ValueError, match="05-suits needs either an expression or the table holds"):
            recomputed(replace(ALL["05-suits"], **changed))


def test_a_touch_is_judged_by_the_rules() -> None:
    """A wrong touch gets the rules' objection or, without one, the item's own sentence."""
    assert judge(item(), "c1 a1 b1").right
    assert judge(item(), "b1 c1 a1").text == game.explain(item().board, "pair b1 c1 a1")
    wrong = judge(item(), "b1 c2 a1")
    assert not wrong.right
    assert wrong.text == game.why(game.parse(item().position), "b1 c2 a1").text
    assert judge(item(answers=("a1",)), "a2") == Verdict(False, "Two birds and a habitat.", ("a2",))
    told = item(answers=("a1", "b1"), feedback={"a2": "That is a dune.", "b1": "A noio."})
    assert judge(told, "a2") == Verdict(False, "That is a dune.", ("a2",))
    assert judge(told, "b1") == Verdict(True, "A noio.", ("b1",))
    assert judge(told, "a1").right
    with pytest.raises(ParseError, match="touch 3 places"):
        judge(item(), "b1 c1")


def test_the_white_cap_is_the_noio_s() -> None:
    """The looks of the birds agree with the right answer, even if a row of the lookalikes is rewritten."""
    rows = csv.DictReader((data_folder() / "looks.csv").read_text(encoding="utf-8").splitlines())
    looks = {row["species_id"]: row["look"] for row in rows}
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
    one = item(kind="number", position="", answers=("1200",), feedback={"1200": "Yes.", "12": "No."})
    assert judge(one, " 1,200. ").right
    assert judge(one, "12") == Verdict(False, "No.")
    assert judge(one, "\u22123") == Verdict(False, "Two birds and a habitat.")
    for text in ("twelve", "", "1.5", "1_2"):
        with pytest.raises(ParseError, match="a whole number, such as 7"):
            judge(one, text)


def test_choices_are_shown_in_an_order_of_their_own() -> None:
    """Everyone sees the choices of an item in the same order, which does not depend on the order in the file."""
    shown = [one.offered.index(one.answers[0]) for one in ALL.values() if one.kind == "choice"]
    written = [[*one.feedback].index(one.answers[0]) for one in ALL.values() if one.kind == "choice"]
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


OWN = (ROOT / "data" / "questions" / "README.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
"""The file in the README."""


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """The file in the README, beside a notebook."""
    file = tmp_path / "garden.toml"
    file.write_text(OWN, encoding="utf-8")
    return file


def problems(own: Path) -> str:
    """The problems in files of one's own."""
    with pytest.raises(QuestionError) as error:
        items.load(own)
    return str(error.value)


def test_a_teacher_adds_questions_with_a_file(garden: Path) -> None:
    """A file asks its own questions, and the questions of the lessons stay."""
    one, two, three = (items.find(name, garden) for name in items.asked("garden", own=garden))
    assert (one.kind, two.kind, three.kind) == ("choice", "number", "touch")
    assert judge(one, "Banana") == Verdict(False, "Banana is maiʻa.")
    assert judge(two, "48").right
    assert judge(three, "c1").right
    assert judge(three, "b1").text == "This is the noio herself."
    assert {*items.load(garden)} == {*ALL, one.name, two.name, three.name}
    assert items.load() == ALL


def test_a_teacher_may_change_a_lesson(garden: Path) -> None:
    """Files may ask questions of the lessons, and take the place of a lesson with the same number."""
    own = f'recall = ["05-suits"]\ncheck = ["garden-rows", "01-mates"]\n{OWN}'
    garden.write_bytes(b"\xef\xbb\xbf" + own.replace("\n", "\r\n").encode())
    welcome = (data_folder() / "questions" / "welcome.toml").read_text(encoding="utf-8")
    (garden.parent / "00.toml").write_text(welcome.replace("Which bird is her mate?", "Who is he?"), encoding="utf-8")
    assert items.asked("garden", "recall", garden.parent) == ("05-suits",)
    assert items.asked("garden", "check", garden.parent) == ("garden-rows", "01-mates")
    assert items.find("00-mate", garden.parent).question.endswith("Who is he?")


def test_lines_may_be_broken(garden: Path) -> None:
    """A text on several lines is shown as one paragraph."""
    garden.write_text(OWN.replace('"What is ʻuala?"', '"""\nWhat is\n  ʻuala?\n"""'), encoding="utf-8")
    assert items.find("garden-uala", garden).question == "What is ʻuala?"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('lesson = "garden"', 'lessons = "garden"', "1: lessons is not a key; did you mean lesson?"),
        ('lesson = "garden"', 'lesson = "My Garden"', "1: write the lesson in small letters and digits"),
        ('lesson = "garden"', 'lesson = "garden"\n\ncheck = ["garden-row"]', "3: there is no question 'garden-row';"),
        ('lesson = "garden"', 'lesson = "garden"\nrecall = "all"', "2: recall is a list of ids"),
        ('id = "garden-rows"', 'id = "garden-uala"', "12: id garden-uala is already on line 4; give each question"),
        ('id = "garden-rows"', 'id = "rows"', '12: id is "rows"; write garden- and then words'),
        ('id = "garden-rows"', "id = 7", '12: id is not text; put it in quotes, as in id = "…"'),
        ("answer = 48\n", "", "11: answer is missing; add a line answer = …"),
        ("answer = 48", "answer = true", "14: answer is a choice"),
        ("answer = 48", "answer = []", "14: answer is a choice"),
        ("answer = 48", 'position = """\nanswer = """\nanswer = true', "16: answer is a choice"),
        ("answer = 48", "answer = 47", "16: the right number has no sentence; write 47 = … under [question.feedback]"),
        ("14 = ", "fourteen = ", '18: "fourteen" is not a whole number; write it in digits'),
        ('14 = "You', "14 = 3 # ", "18: 14 is not text; put it in quotes"),
        ('otherwise = "Multiply', 'hint = "Multiply', "15: hint is not a key; the keys are id, question,"),
        ('otherwise = "Look in Row 3."\n', "", "20: otherwise is missing; write what to say about any other answer"),
        ('answer = "Sweet potato"', 'answer = "Potato"', '6: the answer is not under [question.feedback]; did'),
        ('"Banana" =', '"" =', "7: an answer under [question.feedback] is empty; fill it in"),
        ('"Banana is maiʻa."', '" "', "9: Banana is empty; fill it in"),
        ('"Banana" =', '# "Banana" =', "7: write at least two choices under [question.feedback], each with a"),
        ('"Banana" =', "[question.holds]\nBanana =", "7: write at least two choices"),
        ('[question.feedback]\n"Sweet', 'otherwise = "No."\n[question.feedback]\n"Sweet', "7: remove otherwise"),
        ('[question.feedback]\nb1 =', "feedback =", "26: feedback is a table: write [question.feedback], and below"),
        ('"Banana is', '"Banana" = "', "9: this is not TOML ("),
        ("islet-4/dune-1", "islet-4/dune-9", "23: position: "),
        ('["c1"]', '["c9"]', "24: c9 is not a place on this board"),
        ('["c1"]', '["c1", "b1 c1"]', "24: each right answer needs the same number of places"),
        ('position = "seabirds', '# "', "24: there is no board to touch; add a position"),
        (OWN, 'lesson = "garden"\nquestion = "What is ʻuala?"', "2: there is no question; write each one under a line"),
        (OWN, "lesson = " + "[" * 5000, "1: "),
    ],
)  # fmt: skip
def test_a_problem_is_told_with_its_line(garden: Path, old: str, new: str, problem: str) -> None:
    assert old in OWN
    garden.write_text(OWN.replace(old, new, 1), encoding="utf-8")
    assert f"garden.toml:{problem}" in problems(garden)


def test_every_problem_of_every_file_is_told_at_once(garden: Path) -> None:
    garden.write_text(OWN.replace("garden-rows", "rows").replace("c1", "c9"), encoding="utf-8")
    (garden.parent / "late.toml").write_text(OWN, encoding="utf-8")
    (garden.parent / "old.toml").write_bytes('lesson = "old"\n# maiʻa'.encode("utf-16"))
    (garden.parent / "long.toml").write_text("#" * (limits.FILE + 1), encoding="utf-8")
    (garden.parent / "notes.txt").write_text("no questions", encoding="utf-8")
    found = [line.partition(": ")[0] for line in problems(garden.parent).splitlines()]
    assert found == ["garden.toml:12", "garden.toml:24", "late.toml:1", "long.toml:1", "old.toml:1"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert problems(tmp_path).endswith("the folder has no questions; put a file there, such as blocks.toml")
    missing = "none.toml:1: the file cannot be read (No such file or directory); check its name and folder"
    assert problems(tmp_path / "none.toml") == missing
