"""Every puzzle can be solved, a wrong answer is explained, and a broken file lists all its problems."""

from __future__ import annotations

import csv
import json
import random
import re
from collections.abc import Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest

import elele
from elele import game
from elele.errors import ParseError
from elele.paths import data_folder
from elele.positions import Position
from elele_course.questions import puzzles
from elele_course.questions.puzzles import Attempt, Puzzle, PuzzleError, Verdict, check

with (Path(__file__).parents[1] / "support" / "puzzle_answers.csv").open(encoding="utf-8", newline="") as file:
    ANSWERS = list(csv.DictReader(file))
SHIPPED = (data_folder() / "puzzles" / "elemental.csv").read_text(encoding="utf-8")


def answer(puzzle: Puzzle, text: str) -> Sequence[str]:
    if puzzle.aim.choosing:
        return [] if text == "none" else text.split()
    return text.split("; ")


def made(goal: str, position: str) -> Puzzle:
    return Puzzle("made", "1", "Made", goal, "Do it.", "Think.", position)


def test_enough_puzzles() -> None:
    """Each puzzle has an answer in the table; a game's puzzles are ordered by set, from the first level to the last."""
    needed = "tests/support/puzzle_answers.csv needs a row for each puzzle, in their order"
    assert [row["puzzle_id"] for row in ANSWERS] == list(puzzles.load()), needed
    for name, least in LEAST.items():
        own = [puzzle for puzzle in puzzles.load().values() if puzzle.start.game == name]
        assert len(own) >= least, name
        sets = [*dict.fromkeys(puzzle.set for puzzle in own)]
        assert [puzzle.set for puzzle in own] == sorted((puzzle.set for puzzle in own), key=sets.index)
        for each in sets:
            members = [puzzle for puzzle in own if puzzle.set == each]
            stages = [puzzles.STAGES.index(puzzle.stage) for puzzle in members]
            levels = [puzzle.level for puzzle in members]
            assert (stages, levels) == (sorted(stages), sorted(levels)), each
            assert name == "elemental" or {*stages} == {0, 1, 2}, f"{each} has a worked example, and so on"


LEAST = {"seabirds": 30, "elemental": 24, "elba": 12}
"""Game → the minimum number of its puzzles."""


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: row["puzzle_id"])
def test_puzzle(row: dict[str, str]) -> None:
    """No puzzle is solved at the start; the right answer solves it, and the wrong one is explained."""
    puzzle = puzzles.find(row["puzzle_id"])
    attempt = Attempt(puzzle)
    assert not attempt.solved
    assert attempt.status == attempt.task
    assert attempt.task.endswith(puzzle.task)
    assert puzzle.aim.choosing or not check(puzzle, []).right
    right, wrong = check(puzzle, answer(puzzle, row["right"])), check(puzzle, answer(puzzle, row["wrong"]))
    assert right.right, right.text
    assert not wrong.right
    assert row["words"] in wrong.text, wrong.text


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: row["puzzle_id"])
def test_puzzle_can_be_played(row: dict[str, str]) -> None:
    """The right answer can also be given on the board, and the puzzle is not solved before its last move."""
    attempt = Attempt(row["puzzle_id"])
    right = answer(attempt.puzzle, row["right"])
    if attempt.puzzle.aim.choosing:
        attempt.choose(right)
    for move in [] if attempt.puzzle.aim.choosing else right:
        assert not attempt.solved
        attempt.session.play(move)
    assert attempt.solved
    assert attempt.status.startswith(("Right", "Solved in"))


def test_every_right_choice_counts() -> None:
    """If the answer is a move, exactly the places of each such move are right, in any order."""
    for puzzle in puzzles.load().values():
        if puzzle.aim.kind == "choose" and puzzle.start.game == "elemental":
            moves = elele.legal_moves(puzzle.start)
            right = [move for move in moves if str(move).startswith(puzzle.aim.what)]
            assert all(check(puzzle, game.places(puzzle.start, move)[::-1]).right for move in right)
            assert check(puzzle, []).right == (not right)
            assert not any(check(puzzle, game.places(puzzle.start, move)).right for move in moves if move not in right)


CHOICES = [puzzle for puzzle in puzzles.load().values() if puzzle.aim.choosing and puzzle.start.game != "elemental"]


@pytest.mark.parametrize("puzzle", CHOICES, ids=lambda puzzle: puzzle.puzzle_id)
def test_the_rules_decide_each_choice(puzzle: Puzzle) -> None:
    """Of all choices of places or numbers, exactly those that the rules allow are right; every other one gets a reason.

    A reason names no place except the chosen ones, so that it does not give the answer away.
    """
    start = puzzle.start
    answers: list[tuple[str, ...]] = [(number,) for number in puzzles.choices(puzzle)]
    if puzzle.aim.kind == "choose":
        answers = [chosen for size in range(4) for chosen in combinations(puzzles.able(puzzle), size)]
    right = [chosen for chosen in answers if allowed(puzzle, chosen)]
    if puzzle.aim.kind == "choose" and not right:
        right = [()]
    for chosen in answers:
        verdict = check(puzzle, chosen)
        assert verdict.right == (chosen in right), (chosen, verdict.text)
        assert len(verdict.text) > len("Right!")
        if not verdict.right and puzzle.aim.kind == "choose":
            assert {*re.findall(r"\b[abc][1-9]\b", verdict.text)} <= {*chosen}, verdict.text
    assert right, "a puzzle has an answer"
    assert elele.parse(str(start)) == start


def allowed(puzzle: Puzzle, chosen: tuple[str, ...]) -> bool:
    """Return whether the rules allow a choice, using only the verbs."""
    start, what = puzzle.start, puzzle.aim.what
    places = " ".join(chosen)
    match what:
        case "score":
            return chosen == (f"{start.score}",)
        case "mates":
            rules = {"species", "wahine-kane", "two-birds"}
            return len(chosen) == 2 and all(
                check.passed for check in elele.checks(start, f"pair {places} a1") if check.rule in rules
            )
        case "pair":
            homes = [place for place in chosen if place[0] == "a"]
            birds = " ".join(place for place in chosen if place[0] != "a")
            return len(chosen) == 3 and len(homes) == 1 and elele.objection(start, f"pair {birds} {homes[0]}") is None
        case "landing":
            assert "stuck" in map(str, elele.legal_moves(start)), "the task says that the player is stuck"
            rows = [str(position).split()[1].split("/") for position in (start, elele.apply(start, "stuck"))]
            hit = [f"a{number}" for number, (old, new) in enumerate(zip(*rows, strict=True), 1) if old != new]
            return hit == [*chosen]
        case "found":
            return len(chosen) == 1 and elele.objection(start, f"found {chosen[0]}") is None
        case "build":
            ways = [f"build {one} {other} {n}" for n in range(1, 14) for one, other in permutations(chosen, 2)]
            return len(chosen) == 2 and any(elele.objection(start, way) is None for way in ways)
    raise AssertionError(what)


PLAYED = [
    puzzle for puzzle in puzzles.load().values() if not puzzle.aim.choosing and puzzle.start.game != "elemental"
]  # fmt: skip


@pytest.mark.parametrize("puzzle", PLAYED, ids=lambda puzzle: puzzle.puzzle_id)
def test_every_line_of_a_puzzle(puzzle: Puzzle) -> None:
    """Of all lines of moves, some reach the goal, but not too early, and a learner without help can go wrong."""

    def shortest(position: Position[Any], left: int) -> int | None:
        """Return the smallest number of moves that reaches the goal."""
        found = []
        for move in position.legal_moves() if left else ():
            after = position.after(move)
            if puzzle.reached(after, move):
                return 1
            found += [more + 1] if (more := shortest(after, left - 1)) else []
        return min(found, default=None)

    within, moves = puzzle.aim.within, puzzle.start.legal_moves()
    assert shortest(puzzle.start, within) == within
    ways = [move for move in moves if puzzle.reached(puzzle.start.after(move), move)
            or shortest(puzzle.start.after(move), within - 1)]  # fmt: skip
    assert len(ways) < len(moves) or puzzle.stage == "worked"
    for move in moves:
        verdict = check(puzzle, [move])
        assert verdict.right == (puzzle.reached(puzzle.start.after(move), move))
        assert verdict.text


def test_a_worked_example_tells_its_answer() -> None:
    """The steps of a worked example name every place of the answer; if a step is missing, some places are not named."""
    for row in ANSWERS:
        puzzle = puzzles.find(row["puzzle_id"])
        told = " ".join([*puzzle.steps, puzzle.task])
        places = {*re.findall(r"\b(?:[abc][1-9]|p[1-9]|\d+)\b", row["right"])}
        named = {*re.findall(r"\b(?:[abc][1-9]|p[1-9]|\d+)\b", told)}
        if puzzle.stage == "worked" and puzzle.aim.kind == "choose":
            assert places <= named, puzzle.puzzle_id
        if puzzle.stage == "missing" and puzzle.aim.choosing:
            assert not places <= named, puzzle.puzzle_id


def test_any_way_to_the_goal_counts() -> None:
    """Any line to the goal counts, even with fewer moves than allowed."""
    assert check(puzzles.find("slide-one"), ["shift a d", "discard c d g h"]).right
    assert check(puzzles.find("last-lamp"), ["shift e b", "discard a b k l", "place AH f", "discard c f g j"]).right
    ready = made("reach discard in 3", "elemental:october |5C/|6D/-/|7H/|8S/-/-/-/-/-/-/- - 0 -")
    assert check(ready, ["discard a b d e", "shift a b"]).right


def test_after_too_many_moves() -> None:
    """A goal reached with too many moves does not count."""
    puzzle = puzzles.find("cross-over")
    assert check(puzzle, ["transfer a b"]) == Verdict(False, "Move 1 of 2. The block has not been discarded yet.")
    late = check(puzzle, ["shift e b", "shift b e", "transfer a b", "discard a b d e"])
    assert not late.right
    assert late.text.startswith("2 moves made. The block has not been discarded yet.")


def test_a_dead_end_is_reported() -> None:
    """If no move is left before the goal, the verdict says so."""
    lost = made("win in 9", "elemental:october |5C/-/-/-/-/-/-/|8S/-/-/-/- - 2 -")
    words = "No moves are left. 2 cards are left. You win when none are left."
    assert check(lost, ["shift h i"]).text.startswith(words)


@pytest.mark.parametrize(
    ("puzzle", "given", "words"),
    [
        ("place-one", ["plaice 8S b"], "Move 1: 'plaice' is not a move in Elemental"),
        ("find-the-block", ["a", "z"], "z is not a place on this board"),
        ("find-the-block", ["s1"], "Choose from the piles of the tableau. Look for a block"),
        ("find-the-block", ["discards"], "Choose from the piles of the tableau."),
        ("find-the-block", [], "There is one to find."),
        ("find-the-shift-july", [], "There are 2 to find."),
        ("any-block", [], "No place is chosen."),
        ("any-cross", ["s1", "a"], "Choose from the piles of the tableau."),
        (
            "find-the-cross", ["c", "e", "g", "i"],
            "A cross has four points: the piles around the one in the middle. Look",
        ),
        ("find-the-cross", ["f"], "A cross has four points. Look for"),
        ("any-extremity", ["b", "d"], "The two piles in one arm of the tableau are an extremity. Look"),
        ("find-the-cross", ["a", "b", "d", "e"], "a, b, d and e are a block"),
        ("find-the-shift", ["l"], "A shift moves a pile to a place beside it. Look for"),
        ("find-the-shift", ["a", "f", "l"], "A shift moves a pile to a place beside it."),
        ("find-the-shift", ["a", "e"], "a and e do not share a side, and e is not empty."),
        ("find-the-transfer", ["c", "d"], "c and d are not the two piles of one extremity."),
    ],
)
def test_odd_answers(puzzle: str, given: list[str], words: str) -> None:
    """Answers that are not moves or places, or are empty, also get an explanation."""
    verdict = check(puzzles.find(puzzle), given)
    assert not verdict.right
    assert words in verdict.text, verdict.text


@pytest.mark.parametrize(
    ("puzzle", "given", "words"),
    [
        ("find-the-shift", "k", "k is a good beginning, but a shift moves a pile to a place beside it: "
                                "one more is needed."),
        ("find-the-shift", "h", "h is a good beginning"),
        ("find-the-block", "ab", "a and b are a good beginning, but a block has four corners: two more are needed."),
        ("find-the-block", "abd", "one more is needed."),
        ("find-the-cross", "dgi", "d, g and i are a good beginning, but a cross has four points: one more is needed."),
        ("find-the-cross", "h", "h is a good beginning, but a cross has four points: four more are needed."),
        ("find-the-transfer", "l", "but an extremity has two piles: one more is needed."),
        ("any-block", "kl", "two more are needed."),
        ("any-extremity", "f", "one more is needed."),
    ],
)  # fmt: skip
def test_half_an_answer(puzzle: str, given: str, words: str) -> None:
    """For a part of a right answer, the verdict says how much is missing, without naming another place."""
    verdict = check(puzzles.find(puzzle), [*given])
    assert not verdict.right
    assert words in verdict.text, verdict.text
    assert {*re.findall(r"\b[b-l]\b|\ba(?=,| and| is a good)", verdict.text)} == {*given}


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("block-or-none", "Right, there is none here. Of the blocks, a-b-d-e lacks hearts, a-b-k-l lacks "),
        ("a-full-hand", "around h shows all four suits, but you hold four spares; the one around i lacks "),
    ],
)
def test_none_is_explained(puzzle: str, words: str) -> None:
    """The reply to a right answer "There is none" says what each block or cross lacks."""
    verdict = check(puzzles.find(puzzle), [])
    assert verdict.right
    assert words in verdict.text


def test_none_is_offered_where_there_is_none() -> None:
    """After a wrong answer, the advice "say that there is none" comes only if that is right."""
    for puzzle in puzzles.load().values():
        if puzzle.aim.kind == "choose":
            wrong = next(pair for pair in combinations(puzzles.able(puzzle), 2) if not check(puzzle, pair).right)
            text = check(puzzle, wrong).text
            if "good beginning" in text:
                continue
            offered = "or say that there is none" in text
            assert offered == check(puzzle, []).right, puzzle.puzzle_id


def test_the_first_level_knows_no_manipulations() -> None:
    """In puzzles of blocks and crosses on level 1, no verdict mentions placing or shifting."""
    places = [*"abcdefghijkl", "s1", "s2", "s3", "s4", "discards", "manipulations"]
    chance = random.Random(3)
    for puzzle in puzzles.load().values():
        if puzzle.set == "figures" and puzzle.aim.what not in ("shift", "transfer"):
            figures = [*elele.elemental.BLOCKS, *(cross.arms for cross in elele.elemental.CROSSES), (), ("s1",)]
            for given in [*figures, *(chance.sample(places, chance.randint(1, 5)) for _ in range(60))]:
                text = check(puzzle, given).text
                if not text.startswith("Right! "):
                    assert not re.search(r"[Pp]lace (the|one|it)|placed|[Ss]hift|[Tt]ransfer|manipulation", text), text


def test_attempt_follows_the_session() -> None:
    """Each move and each undo changes the status and calls the listeners; a new game is the same puzzle."""
    attempt = Attempt("twice")
    heard: list[str] = []
    leave = attempt.subscribe(lambda one: heard.append(one.status))
    attempt.session.play("discard a b d e")
    assert attempt.status == "Move 1 of 2. 8 cards are left. The goal is 4."
    attempt.session.undo()
    assert attempt.status == attempt.puzzle.task
    attempt.session.play("shift i h")
    attempt.session.handle({"type": "new"})
    assert (attempt.session.ply, attempt.session.position) == (0, attempt.puzzle.start)
    leave()
    leave()
    attempt.session.play("discard a b d e")
    assert heard == ["Move 1 of 2. 8 cards are left. The goal is 4.", attempt.puzzle.task,
                     "Move 1 of 2. 12 cards are left. The goal is 4.", attempt.puzzle.task]  # fmt: skip


def test_places_do_not_answer_a_puzzle_of_moves() -> None:
    """Places do not answer a puzzle of moves, by call or by message, and do not undo its progress."""
    attempt = Attempt("twice")
    attempt.session.play("discard a b d e")
    for message in ({"type": "choose", "places": ["a"]}, {"type": "choose", "places": []}):
        before = attempt.verdict
        assert attempt.choose(message["places"]) == Verdict(False, puzzles.BY_MOVES)
        attempt.session.handle(message)
        assert attempt.session.view()["notice"]["text"] == puzzles.BY_MOVES
        assert attempt.verdict == before


def test_a_move_on_the_board_is_a_choice() -> None:
    """If places are to be chosen, discarding the block on the board chooses it; another move is explained."""
    attempt = Attempt("find-the-block")
    attempt.session.play("place 4S h")
    assert not attempt.solved
    attempt.session.undo()
    attempt.session.play("discard a b d e")
    assert attempt.solved


def test_solved_stays_solved() -> None:
    """A right answer counts until the puzzle is started again, whatever is answered or played later."""
    attempt = Attempt("find-the-block")
    praise = attempt.choose([*"abde"])
    assert praise.right
    assert attempt.choose([]) == attempt.choose(["c"]) == attempt.verdict == praise
    attempt.session.play("place 4S h")
    assert attempt.verdict == praise
    attempt.session.handle({"type": "new"})
    assert not attempt.solved
    assert attempt.choose([]).text.startswith("There is one to find.")


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("find-the-block", r"Right! These four, one of each suit, could be discarded: \w+ of \w+ \(a\), "),
        ("find-the-cross", r"Right! You could do this now: take the \w+ of \w+ from \w as a spare\."),
        ("find-the-shift", r"Right! You could do this now: shift the pile on \w to \w\."),
        ("find-the-transfer", r"Right! You could do this now: transfer the \w+ of \w+ from \w to \w\."),
    ],
)
def test_a_found_move_is_not_a_made_one(puzzle: str, words: str) -> None:
    """The praise for a move that was found but not made says what the move would do."""
    start, goal = puzzles.find(puzzle).start, puzzles.find(puzzle).aim
    found = next(move for move in elele.legal_moves(start) if str(move).startswith(goal.what))
    assert re.match(words, check(puzzles.find(puzzle), game.places(start, found)).text)


def test_view_of_an_attempt() -> None:
    """The view of an attempt is ready for JSON."""
    attempt = Attempt("place-one")
    attempt.session.play("place 8S b")
    assert json.loads(json.dumps(attempt.view())) == attempt.view() == {
        "id": "place-one", "level": 2, "title": "One is missing", "task": attempt.puzzle.task,
        "set": "A move or two, 1 of 8", "worked": [],
        "hint": attempt.puzzle.hint, "choosing": False, "within": 2, "made": 1, "ended": False, "solved": False,
        "status": "Move 1 of 2. The block has not been discarded yet.", "places": [],
    }  # fmt: skip


def test_unknown_puzzle() -> None:
    """The error for an unknown id names the known ids."""
    with pytest.raises(ParseError, match="no puzzle called 'any-blok'; the puzzles are two-noio, "):
        puzzles.find("any-blok")


GOOD = 'puzzle_id,level,title,goal,task,hint,position\none,1,One,win in 2,Win.,"Two, at most.",'
GOOD += "elemental:october |5C/|6D/-/|7H/|8S/-/-/-/-/-/-/- - 0 -\n"


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        (",hint,", ",help,", ["elemental.csv:1: the column hint is missing"]),
        (",1,", ",6,", ['elemental.csv:2: level has "6"; write one of 1, 2, 3, 4, 5']),
        ("win in 2", "win soon", ['elemental.csv:2: goal is "win soon"; write a goal such as']),
        ("win in 2", "left 4 in 2", ["elemental.csv:2: the goal is already reached at the start"]),
        ("|5C", "|5X", ["elemental.csv:2: position: '5X' is not a card"]),
        ("Win.", "", ["elemental.csv:2: task is empty; fill it in"]),
        ("One", "", ["elemental.csv:2: title is empty; fill it in"]),
        ("one,1", "One,7", ["elemental.csv:2: level", 'elemental.csv:2: puzzle_id is "One"']),
        (GOOD, "", ["elemental.csv:1: the file is empty"]),
    ],
)
def test_broken_file(old: str, new: str, problems: list[str], tmp_path: Path) -> None:
    """One error lists every problem with its file and line."""
    assert old in GOOD
    (tmp_path / "elemental.csv").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PuzzleError) as error:
        puzzles.load(tmp_path)
    found = sorted(error.value.problems)
    assert len(found) == len(problems), found
    assert all(line.startswith(begin) for line, begin in zip(found, sorted(problems), strict=True)), found


def test_own_puzzles(tmp_path: Path) -> None:
    """Your own folder can be read; a missing file and a repeated id are problems."""
    (tmp_path / "elemental.csv").write_text(GOOD, encoding="utf-8")
    assert check(puzzles.load(tmp_path)["one"], ["discard a b d e"]).right
    (tmp_path / "elemental.csv").write_text(GOOD + GOOD.splitlines()[1], encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"elemental\.csv:3: puzzle_id one is already on line 2"):
        puzzles.load(tmp_path)
    with pytest.raises(PuzzleError, match=r"seabirds\.csv:1: the file is missing"):
        puzzles.load(tmp_path / "nowhere")


def test_file_is_plain() -> None:
    """The file has no blank lines, and every position is in its standard text."""
    assert "" not in SHIPPED.splitlines()
    assert all(str(puzzle.start) == puzzle.position for puzzle in puzzles.load().values())
