"""The ways through the site for the album.

A walk gets a window, does what a person there would do, and yields the name of each picture to be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

from desk import ROOT, Desk
from drawing import LOOKS
from playwright.sync_api import Browser

import elele
from elele import record, solve
from elele.record import Record
from elele.session import Session
from elele_course.classroom import handin

Walk = Callable[[Desk], Iterator[str]]
LATE = 30
"""A move late in a game of E Lele!, with threats and protections on the table."""


def start_page(desk: Desk) -> Iterator[str]:
    """The start page, and the page to choose a game."""
    desk.goes("index.html")
    yield "all"
    desk.page.locator("#afresh summary").click()
    yield "start over"
    desk.goes("play.html")
    yield "choose a game"


def seabirds(desk: Desk) -> Iterator[str]:
    """A game, a hint and the rules behind a refusal."""
    desk.goes("play.html#seabirds#7&coach=off")
    yield "start"
    desk.touch("b6")
    yield "a bird touched"
    desk.touch("c6")
    yield "a pair touched"
    desk.touch("a6")
    yield "a gap to fill"
    desk.touch("b6", "b6")
    yield "the gap filled"
    desk.touch("b1", "b2")
    yield "refused"
    desk.press("[data-why]")
    yield "why"
    desk.key("Escape")
    desk.act("hint")
    yield "hint"
    desk.press("[data-advice='details']")
    yield "hint details"
    desk.goes("play.html#seabirds#7&coach=off")
    desk.play(*game("number-7").moves[:LATE])
    yield "late"
    desk.act("options")
    yield "more"


def seabirds_coach(desk: Desk) -> Iterator[str]:
    """The first turns with the coach."""
    desk.goes("play.html#seabirds#7&coach=on")
    for number in count(1):
        yield f"step {number}"
        places = desk.page.eval_on_selector_all("[data-coached]", "nodes => nodes.map((node) => node.dataset.place)")
        coached = desk.session.view()
        moves = [move for move in coached["moves"] if {*places} & {*move["places"]}] or coached["moves"]
        if number == 7 or not desk.sees("[data-coach]"):
            return
        desk.touch(*moves[0]["places"])


def seabirds_scenes(desk: Desk) -> Iterator[str]:
    """The scenes, and the end of a game."""
    desk.goes("play.html#seabirds#7&coach=off")
    moves = game("number-7").moves
    desk.scene(moves[0], 450)
    yield "arrival"
    struck = moves.index("stuck")
    desk.play(*moves[1:struck])
    desk.scene(moves[struck], 3000)
    yield "stuck"
    desk.settle()
    yield "after stuck"
    desk.play(*moves[struck + 1 : -1])
    yield "last move"
    desk.scene(moves[-1], 300)
    yield "count begins"
    desk.scene_at(1700)
    yield "count"
    desk.scene_at(3700)
    yield "count ends"
    desk.settle()
    yield "end"
    desk.press("[data-season] [data-walk='1']")
    yield "first habitat"
    for _ in range(2):
        desk.press("[data-season] [data-walk='-1']")
    yield "last habitat"
    desk.press("[data-season] [data-walk='1']")
    desk.press("[data-season] [data-way='five']")
    yield "five questions"
    desk.act("record")
    yield "hand in"


def seabirds_sheets(desk: Desk) -> Iterator[str]:
    """Cards that hide something, and what opens over a board."""
    for mode in ("picture", "hawaiian", "mixed", "learn"):
        desk.goes(f"play.html#seabirds#7&match={mode}")
        yield f"match {mode}"
    desk.goes("play.html#seabirds#7&coach=off")
    desk.act("deals")
    yield "choose a deal"
    desk.act("deals")
    desk.act("life")
    yield "life list, empty"
    desk.act("life")
    desk.play(*game("number-7").moves[:LATE])
    desk.act("life")
    yield "life list"
    desk.act("life")
    desk.act("large")
    yield "full screen"


def elemental(desk: Desk) -> Iterator[str]:
    """A game from the first touch until it is won."""
    desk.goes("play.html#elemental#7")
    yield "start"
    desk.touch("a")
    yield "a card touched"
    desk.touch("b", "d", "e")
    yield "refused"
    desk.press("[data-why]")
    yield "why"
    desk.key("Escape")
    desk.press("button[data-symbols]")
    yield "elements"
    desk.press("button[data-symbols]")
    desk.act("hint")
    yield "hint"
    line = [str(move) for move in solve.solve(desk.session.position, 10).line]
    desk.play(*line[: len(line) // 2])
    yield "middle"
    desk.act("record")
    yield "record"
    desk.key("Escape")
    desk.play(*line[len(line) // 2 :])
    yield "won"
    desk.goes("play.html#elemental:july#7")
    yield "july"


def elba(desk: Desk) -> Iterator[str]:
    """A game that is won, and a game that is lost."""
    desk.goes("play.html#elba#2")
    yield "start"
    desk.touch("6")
    yield "a pile touched"
    desk.touch("3")
    yield "refused"
    desk.press("[data-why]")
    yield "why"
    desk.key("Escape")
    desk.act("hint")
    yield "hint"
    desk.key("Escape")
    desk.touch("6", "stock")
    yield "before a deal"
    moves = game("elba_2").moves
    desk.play(*moves[:24])
    yield "middle"
    desk.play(*moves[24:-4])
    yield "nearly won"
    desk.play(*moves[-4:])
    yield "won"
    desk.goes("play.html#elba#1")
    while not desk.session.position.over:
        desk.session.play(elele.legal_moves(desk.session.position)[-1])
    desk.settle()
    yield "lost"
    desk.press("[data-timeline] [data-time='turn']")
    yield "turning point"


def puzzles(desk: Desk) -> Iterator[str]:
    """Three puzzles, and the answers to one."""
    for name in ("find-the-block", "two-noio", "one-in-the-way"):
        desk.goes(f"puzzle.html#{name}")
        yield name
    desk.press("[data-puzzle='hint']")
    yield "hint"
    desk.goes("puzzle.html#find-the-block")
    desk.touch("d", "e", "h", "i")
    desk.act("choose")
    yield "wrong"
    attempt = desk.widget.attempt
    blocks = (str(move).split()[1:] for move in attempt.puzzle.start.legal_moves() if str(move).startswith("discard"))
    attempt.choose(next(blocks))
    desk.settle()
    yield "solved"
    desk.press("[data-puzzle='hand']")
    yield "hand in"


def quiz(desk: Desk) -> Iterator[str]:
    """The daily quiz, and a quiz of a class."""
    desk.goes("quiz.html")
    yield "daily, a new bird"
    desk.press("[data-way]")
    yield "daily, next"
    desk.goes("quiz.html#honu&length=4&ask=picture-name+hawaiian-english")
    yield "class quiz"
    right = desk.widget.round.turn.question
    wrong = next(number for number, choice in enumerate(right.choices, 1) if choice.key != right.right)
    desk.press(f"[data-choice='{wrong}']")
    yield "wrong"
    while turn := desk.widget.round.turn:
        number = next(at for at, choice in enumerate(turn.question.choices, 1) if choice.key == turn.question.right)
        desk.press(f"[data-choice='{number}']")
        yield f"right, question {len(desk.widget.round.turns)}"
        desk.press("[data-way='next']")
    yield "end"


def guide(desk: Desk) -> Iterator[str]:
    """The list, a bird, two birds and the scale."""
    desk.goes("birds.html")
    yield "all birds"
    desk.goes("birds.html#moli")
    yield "a bird"
    desk.goes("birds.html#noio+noio-koha")
    yield "two birds"
    desk.press("[data-view='scale']")
    yield "to scale"


def steps(desk: Desk) -> Iterator[str]:
    """The beginnings of four lessons, and a guess."""
    for name in ("seven-blocks", "won-game", "elba-runs", "elba-won-game"):
        desk.goes(f"steps.html#{name}")
        yield name
        for _ in range(4):
            desk.press("[data-step='next']")
        yield f"{name}, step 5"
    yield "a decision"
    desk.press("[data-step='show']")
    yield "the answer"


def bend(desk: Desk) -> Iterator[str]:
    """Every kind of board to bend, and a goal that is reached."""
    for kind in ("cross", "extremity", "manipulation", "block"):
        desk.goes(f"bend.html#{kind}")
        yield kind
    for keys in (("[data-handle='3']", "ArrowLeft"), ("[data-dial='d']", "h")):
        desk.page.press(*keys)
    yield "a goal"


def mine(desk: Desk) -> Iterator[str]:
    """The page before and after the first game."""
    desk.goes("mine.html")
    yield "nothing yet"
    desk.goes("play.html#seabirds#7&coach=off")
    desk.play(*game("number-7").moves)
    desk.goes("mine.html")
    yield "after a game"
    desk.press("[data-act='hand']")
    yield "hand in"


def teacher(desk: Desk) -> Iterator[str]:
    """Tasks, results and the projector."""
    desk.goes("teacher.html")
    yield "start"
    for page in ("quiz", "puzzle"):
        desk.press(f"button[data-page='{page}']")
        yield f"a task: {page}"
    done = game("number-7")
    played = [handin.line(Record({**done.headers, "Player": name}, done.moves)) for name in ("Kai", "Lani", "Nohea")]
    desk.write("[data-paste]", "\n".join((*played, *others(), "mahalo")))
    desk.press("[data-act='paste']")
    yield "results"
    desk.press("[data-act='project']")
    yield "projector"
    for number in (2, 3):
        desk.key("ArrowRight")
        yield f"projector, slide {number}"


def game(name: str) -> Record:
    """A recorded game of the tests."""
    return record.read((ROOT / "tests" / "records" / f"{name}.game").read_text(encoding="utf-8"))


def others() -> Iterator[str]:
    """Lines of four more students, who played the same deal less well."""
    for name, which in (("Leilani", 0), ("Keola", 0), ("Makana", -1), ("Malia", -1)):
        session = Session("seabirds#7")
        while not session.position.over:
            session.play(elele.legal_moves(session.position)[which])
        done = session.record()
        yield handin.line(Record({**done.headers, "Player": name}, done.moves))


WALKS: Mapping[str, Walk] = {
    "Start page": start_page,
    "E Lele!": seabirds,
    "E Lele!, the coach": seabirds_coach,
    "E Lele!, scenes and the end": seabirds_scenes,
    "E Lele!, masks and sheets": seabirds_sheets,
    "Elemental": elemental,
    "Elba": elba,
    "Puzzles": puzzles,
    "Quiz": quiz,
    "Field guide": guide,
    "Step by step": steps,
    "Bend it": bend,
    "Saved here": mine,
    "Teacher's page": teacher,
}
"""The name of each group, and its walk."""


def pictures(browser: Browser, group: str, size: str) -> Iterator[tuple[str, str, bytes]]:
    """The name, the look and the picture of everything on one walk."""
    desk = Desk(browser, size)
    for name in WALKS[group](desk):
        for look in LOOKS:
            yield name, look, desk.picture(look)
    desk.close()
    if desk.errors:
        raise RuntimeError(f"{group}, {size}: {desk.errors}")
