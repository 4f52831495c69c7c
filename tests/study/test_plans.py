"""The teacher's plans: their frame, realistic minutes, and answer keys that agree with the rules."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import lesson_minutes
import nbformat
import pytest

import elele
from elele import elemental, seabirds
from elele.phrases import listed
from elele.seabirds import deals, deck
from elele_course.seabirds.policies import RulesOfThumb, play

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PLANS = ("plan_1", "plan_2", "plan_3", "plan_4", "plan_5")
FRAME = (
    "Wrong ideas you will hear", "Easier and harder", "For students who are learning English", "Answer key", "Rubric",
    "Exit ticket",
)  # fmt: skip
"""The sections at the end of every plan, in this order."""
LESSONS = {"plan_1": [45], "plan_2": [15] * 5, "plan_3": [45] * 5, "plan_4": [45], "plan_5": [45]}
"""Plan → the minutes of each of its lessons."""
SPOKEN = 130
"""The number of words that a teacher speaks in a minute."""
MOVE = 45
"""The seconds that two beginners need for a move, with their talk about it."""
ROW = re.compile(r"^### (?:(\w+), )?(\d+)–(\d+) · (.+)\n", re.MULTILINE)


def text(name: str) -> str:
    """The text cells of a page."""
    cells = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4).cells
    return "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def section(name: str, title: str) -> str:
    """One section of a plan."""
    return re.split(r"^## ", text(name).split(f"\n## {title}\n")[1], flags=re.MULTILINE)[0]


def steps(name: str) -> Iterator[tuple[int, int, str]]:
    """The steps of a plan's scripts: their first and last minutes, with the actions and the spoken words."""
    parts = ROW.split(text(name))[1:]
    for first, last, inside in zip(parts[1::5], parts[2::5], parts[4::5], strict=True):
        yield int(first), int(last), inside.split("\n## ")[0]


def positions(deal: str) -> list[seabirds.Position]:
    """A game by simple rules of thumb."""
    start = elele.deal(deal)
    assert isinstance(start, seabirds.Position)
    return play(start, RulesOfThumb(), random.Random(1))


def eighth(game: Sequence[seabirds.Position]) -> int:
    """The number of moves until eight pairs are placed."""
    return next(number for number, p in enumerate(game) if sum(len(colony.pairs) for colony in p.row_a) == 8)


@pytest.mark.parametrize("name", PLANS)
class TestPlan:
    def test_every_plan_has_its_parts(self, name: str) -> None:
        """A plan has a goal, aims, preparations and a script, followed by the same sections as other plans."""
        headings = re.findall(r"^## (.+)$", text(name), re.MULTILINE)
        assert [heading for heading in headings if heading in FRAME] == list(FRAME)
        assert headings[0].startswith("Before") or name == "plan_3"
        assert re.search(r"^\*\*Goal of (?:today's game|the week|the unit):\*\* ", text(name), re.MULTILINE)
        assert "**Afterward, students can**" in text(name)

    def test_the_minutes_of_a_script_follow_on(self, name: str) -> None:
        """The steps of each lesson follow on without a gap, and end with the lesson."""
        ends: list[int] = []
        clock = 0
        for first, last, _ in steps(name):
            if first == 0 and clock:
                ends.append(clock)
                clock = 0
            assert first == clock
            assert last > first
            clock = last
        assert [*ends, clock] == LESSONS[name]

    def test_there_is_time_to_say_it(self, name: str) -> None:
        """What the teacher says takes no more than half of a step, so that the class can answer."""
        for first, last, inside in steps(name):
            said = " ".join(re.findall(r"^> ?(.*)$", inside, re.MULTILINE)).split()
            assert len(said) / SPOKEN <= (last - first) / 2, inside

    def test_every_question_of_the_ticket_has_an_answer(self, name: str) -> None:
        """The exit ticket has three questions, and the answer key answers each; plan 4 uses the questions of plan 1."""
        asked = re.findall(r"^\d\. .+$", section(name, "Exit ticket"), re.MULTILINE)
        answers = section("plan_1" if name == "plan_4" else name, "Answer key")
        assert len(asked) == len(re.findall(r"^\d\. \*\*.+\*\* ", answers, re.MULTILINE)) == 3

    def test_the_rubric_has_four_levels(self, name: str) -> None:
        """A rubric has a row for each of four criteria, and a text in each of four levels."""
        rows = [
            line.strip("| ").split(" | ") for line in section(name, "Rubric").splitlines() if line.startswith("| **")
        ]
        assert [len(row) for row in rows] == [5] * 4
        assert len({cell for row in rows for cell in row}) == 20


@pytest.mark.parametrize("name", ["plan_1", "plan_4"])
def test_eight_pairs_fit_into_the_time_to_play(name: str) -> None:
    """Two beginners who talk about each move place eight pairs in the time of the plan, with three minutes to start."""
    (minutes,) = [last - first for first, last, inside in steps(name) if "eight pairs" in inside and last - first > 15]
    moves = [eighth(positions(f"seabirds#{seed}")) for seed in ("makani", "kahakai", *range(1, 31))]
    assert max(moves) * MOVE / 60 + 3 <= minutes
    if name == "plan_1":
        (told,) = re.findall(r"eight pairs take (\d+) to (\d+) moves", text(name))
        assert (min(moves), max(moves)) == tuple(map(int, told))


@pytest.mark.parametrize("name", ["plan_1", "plan_4"])
def test_the_score_at_eight_pairs(name: str) -> None:
    """At eight pairs, nine games in ten have a score in the range of the answer key."""
    (told,) = re.findall(r"\*\*Score at eight pairs:\*\* mostly (\d+) to (\d+)", text(name))
    games = [positions(f"seabirds#{seed}") for seed in range(1, 31)]
    scores = [game[eighth(game)].score for game in games]
    assert sum(int(told[0]) <= score <= int(told[1]) for score in scores) >= 27


def test_the_points_of_twenty_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """Plan 1 lists the points that its box prints, for a teacher who has no projector."""
    cells = nbformat.read(NOTEBOOKS / "plan_1.ipynb", as_version=4).cells
    (code,) = [cell.source for cell in cells if cell.cell_type == "code"]
    exec(code, {})
    points = Counter(capsys.readouterr().out.partition(".")[2].split())
    rows = [line.strip("| ").split(" | ") for line in section("plan_1", "The computer plays twenty deals").splitlines()]
    told = {row[0]: row[1:] for row in rows if row[0] in ("points", "deals")}
    assert dict(zip(told["points"], map(int, told["deals"]), strict=True)) == points
    assert points.total() == 20


def test_the_experiment_has_its_answer() -> None:
    """The boxes of plan 3 give the means and the spread in its answer key."""
    cells = nbformat.read(NOTEBOOKS / "plan_3.ipynb", as_version=4).cells
    names: dict[str, list[int]] = {}
    for cell in [cell for cell in cells if cell.cell_type == "code"][:2]:
        exec(cell.source, names)
    gains = [one - other for one, other in zip(names["guarded"], names["unguarded"], strict=True)]
    means = [round(sum(names[player]) / 30) for player in ("guarded", "unguarded")]
    key = section("plan_3", "Answer key")
    assert f"{means[0]} with them, {means[1]} without" in key
    assert f"about {round(sum(gains) / 30)} points on average" in key
    assert f"from {min(gains)} to {max(gains)} points" in key


def test_the_page_of_rules_is_right() -> None:
    """The page of rules names the habitats that the rules require, and the numbers of cards that they deal."""
    page = section("plan_4", "The rules on one page")
    cards = deck.load()
    english = {habitat.type: habitat.english for habitat in cards.habitats.values()}
    listed = page.partition("1 each of ")[2].partition(".")[0]
    assert set(re.split(r", | and ", listed)) == {english[kind] for kind in deals.SINGLE}
    start = elele.deal("seabirds#1")
    assert isinstance(start, seabirds.Position)
    assert "exactly 20 nests" in page
    assert sum(colony.capacity for colony in start.row_a) == 20
    assert f"{len(start.row_b)} {len(start.row_b[0].down) + 1} {len(start.row_c)}" == "6 3 6"
    assert "six piles of three birds" in page
    assert "**Row 3:** six birds" in page
    assert "three cards that say *Stays in the box*" in text("plan_4")
    assert len(cards.set_aside) == 3


def ends(position: elemental.Position) -> Iterator[tuple[str, ...]]:
    """Every order in which blocks can be discarded, without other moves, until no block is ready."""
    blocks = [move for move in position.legal_moves() if isinstance(move, elemental.Discard)]
    if not blocks:
        yield ()
    for block in blocks:
        yield from (("-".join(block.block), *rest) for rest in ends(position.after(block)))


def test_the_order_of_the_blocks_decides() -> None:
    """The deal of plan 5 ends after the number of blocks in its answer key, and its goal can be reached."""
    start = elele.deal("elemental:october#mahalo")
    assert isinstance(start, elemental.Position)
    found, key = [*ends(start)], section("plan_5", "Answer key").partition("**The deal `mahalo`:**")[2]
    first, *second = re.findall(r"`(\w-\w-\w-\w)`", key)[:4]
    assert {order[0] for order in found} == {first}
    assert {order[1] for order in found} == {*second}
    assert {len(order) for order in found} == {4, 6, 7}
    for block in second:
        after = {len(order) for order in found if order[1] == block}
        assert (min(after), block in key.partition("take `")[2]) in {(6, True), (4, False)}


def test_the_board_on_the_ticket_has_one_answer() -> None:
    """On the exit ticket of plan 5, one block has one card of each suit: the one in the answer key."""
    board = section("plan_5", "Exit ticket").partition("```text")[2]
    tops = dict(re.findall(r"([a-l]) ([♣♦♥♠])", board))
    assert [*tops] == [*"abcdefghijkl"]
    (ready,) = [block for block in elemental.BLOCKS if len({tops[place] for place in block}) == 4]
    told = f"`{'-'.join(ready)}`: {listed([tops[place] for place in ready])}"
    assert told in section("plan_5", "Answer key")


def test_the_guide_tells_the_time_of_a_whole_game() -> None:
    """The start page gives the right number of moves in a whole game, and the minutes that two beginners need."""
    told = section("teachers_guide", "What do you need tomorrow?")
    ((few, many, low, high),) = re.findall(r"about (\d+) to (\d+) moves\. Allow (\d+) to (\d+) minutes", told)
    moves = [len(positions(f"seabirds#{seed}")) - 1 for seed in ("manu", *range(1, 31))]
    assert (min(moves), max(moves)) == (int(few), int(many))
    assert int(low) <= min(moves) * MOVE / 60 + 3
    assert max(moves) * MOVE / 60 + 3 <= int(high)
    ((low, high),) = re.findall(r"playing alone needs (\d+) to (\d+) minutes", told)
    assert int(low) - 1 <= min(moves) * lesson_minutes.MOVE
    assert max(moves) * lesson_minutes.MOVE <= int(high)


def test_plan_5_tells_the_time_of_the_lessons() -> None:
    """Plan 5 gives the minutes of the shortest and the longest lesson that it goes on with."""
    told = section("plan_5", "Go on with this game")
    named = re.findall(r"\]\((\d\w+)\.ipynb\)", told)
    minutes = [lesson_minutes.claimed(text(name))[0] for name in named]
    assert f"takes {min(minutes)} to {max(minutes)} minutes" in told


def test_the_guide_links_to_each_thing_once() -> None:
    """The start page for teachers has one link to each plan, to the letter, and to the statements."""
    links = re.findall(r"\]\((\w+)\.ipynb\)", text("teachers_guide"))
    for name in (*PLANS, "letter_home", "statements"):
        assert links.count(name) == 1, name


def test_the_guide_tells_the_time_of_each_plan() -> None:
    """The start page gives the same minutes as the plans."""
    for name, lessons in LESSONS.items():
        (row,) = re.findall(rf"\({name}\.ipynb\) \| (.+?) \|", text("teachers_guide"))
        times = f"{len(lessons)} × " if len(lessons) > 1 else ""
        assert row == f"{times}{lessons[0]} minutes"
