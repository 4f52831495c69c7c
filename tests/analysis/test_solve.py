"""The solver gives true verdicts and winning lines, and stays within its budget."""

from __future__ import annotations

import csv
import random
from dataclasses import replace
from functools import reduce
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
import soak
from elba_tables import WON, lay

import elele
from elele import elba, record, solve
from elele.cards import DECK
from elele.elba import Build, Deal, Position
from elele.elba.notation import read
from elele.elba.solver import piles
from elele.elba.solver.states import State, States
from elele.paths import data_folder
from elele.solve.solution import Budget, Spent
from elele_course.steps import steps

SUPPORT = Path(__file__).parents[1] / "support"
VERDICTS = {"yes": "won", "no": "lost"}
DEALS = [*csv.DictReader((data_folder() / "elba" / "deals.csv").read_text(encoding="utf-8").splitlines())]
ENDINGS = [*csv.reader((SUPPORT / "elba_endings.csv").read_text(encoding="utf-8").splitlines())][1:]
COLUMNS = {"": "default", "strict": "strict", "partial": "partial"}
QUICK = DEALS[:12]
NOT_WHOLE = [deal for deal in DEALS if (deal["whole_run_only"], deal["default"]) == ("no", "yes")]
"""The deals that cannot be won by moving only whole runs."""
every_version = pytest.mark.parametrize("version", elba.VERSIONS)


def parse_cards(deal: dict[str, str], version: str = "") -> elba.Position:
    """The first position of a known deal."""
    return elba.deal_from(deal["deck"].split(), version)


def end(solution: solve.Solution[Any]) -> Any:
    """Return the position after a line, with every move checked by the rules."""
    return reduce(elele.apply, solution.line, solution.position)


@pytest.mark.parametrize("version", COLUMNS)
def test_known_deals(version: str) -> None:
    """Verdicts agree with an exhaustive solver, even if whole runs do not win, and every line wins."""
    verdicts = []
    for deal in soak.examples((*QUICK[:5], NOT_WHOLE[0]), (*QUICK, *NOT_WHOLE)):
        solution = solve.solve(parse_cards(deal, version), 600)
        assert solution.verdict == VERDICTS[deal[COLUMNS[version]]], deal["deal"]
        assert end(solution).won == (solution.verdict == "won")
        verdicts.append(solution.verdict)
    assert min(verdicts.count("won"), verdicts.count("lost")) >= soak.examples(1, 5)


@pytest.mark.parametrize(("position", "verdict"), ENDINGS, ids=map(str, range(len(ENDINGS))))
def test_endings_by_trying_everything(position: str, verdict: str) -> None:
    """For late tables of all versions, the verdict agrees with the slow rules, which try every line."""
    solution = solve.solve(elele.parse(position), 600)
    assert (solution.verdict, end(solution).won) == (verdict, verdict == "won")


def test_endings_of_all_kinds() -> None:
    """Each version has endings with both verdicts, and each verdict has endings with cards in the stock."""
    kinds = {(elele.parse(position).version, verdict) for position, verdict in ENDINGS}
    assert kinds == {(version, verdict) for version in elba.VERSIONS for verdict in VERDICTS.values()}
    assert {verdict for position, verdict in ENDINGS if elele.parse(position).stock} == {*VERDICTS.values()}


def test_a_card_that_must_not_go_home_at_once() -> None:
    """A card that another card still needs is kept if only that wins: a card one rank higher is not safe."""
    solution = solve.solve(read(
        "elba AC/4D/3H/4S 9D.TC.KD|QH/|5D.5H.JH.KH.JD.9H/8C|7H/8D|7S.TS.7C.KC/6H|9C.QS.TH/QD.JS|8H.5C.6S.4H/"
        "6D.4C.2C.QC|TD.JC.5S.8S.7D/KS.6C.3C|9S -"
    ), 600)  # fmt: skip
    assert (solution.verdict, end(solution).won) == ("won", True)


def moves_a_pile(position: Position, move: elba.Move) -> bool:
    """Return whether the move takes a whole pile to an empty one."""
    if not isinstance(move, Build) or position.pile(move.target).up:
        return False
    return position.pile(move.source).whole(move.count)


def orders(position: Position) -> set[Position]:
    """All positions that can be reached by moving whole piles to empty ones."""
    found, waiting = {position}, [position]
    while waiting:
        here = waiting.pop()
        new = {here.after(move) for move in here.legal_moves() if moves_a_pile(here, move)} - found
        found |= new
        waiting += new
    return found


def loose(state: State) -> tuple[int, int, int]:
    """A key that ignores the places of all piles that could move as a whole."""
    piles, home, dealt, *_ = state
    return sum(pile.afloat.code for pile in piles), home, dealt


@every_version
def test_what_can_be_done(version: str) -> None:
    """The moves of the solver's states are exactly the legal moves, in all possible orders of the piles."""
    chance = random.Random(version)
    for seed in range(soak.examples(2, 6)):
        position = elele.deal(f"elba:{version}#{seed}" if version else f"elba#{seed}")
        own = States(position, piles.ways_of(position), eager=False)
        for _ in range(60):
            wanted, dealt = set(), set()
            for here in orders(position):
                for move in here.legal_moves():
                    if isinstance(move, Deal):
                        dealt.add(own.state(here.after(move))[3])
                    elif not moves_a_pile(here, move):
                        wanted.add(loose(own.state(here.after(move))))
            children = [*own.children(own.state(position), Budget(60))]
            deals = {child[3] for child in children if child[2] > own.state(position)[2]}
            assert {loose(child) for child in children if child[3] not in deals} == wanted
            assert deals == dealt
            if position.over:
                break
            position = elele.apply(position, chance.choice(elele.legal_moves(position)))


def test_keys_tell_positions_apart() -> None:
    """Positions have the same key exactly if their piles differ only in places that can change before the next deal."""
    position = lay("9C|KD.5H 4S JC KS 7D KH QC 2S.4C", "-/2D/-/-", "3S.3H")
    own = States(position, piles.top_or_run)

    def key(picture: str, stock: str = "3S.3H") -> int:
        return own.state(lay(picture, "-/2D/-/-", stock))[3]

    same, last = key("9C|KD.5H 4S JC KS 7D KH QC 2S.4C"), "2S.4C"
    assert key(f"9C|KD.5H 4S KS JC QC KH 7D {last}") == same  # the stock reaches piles 1 and 2 only
    assert len({same, key(f"4S 9C|KD.5H JC KS 7D KH QC {last}"), key(f"9C.KD|5H 4S JC KS 7D KH QC {last}"),
                key(f"9C|KD.5H JC 4S KS 7D KH QC {last}"), key(f"KD|9C.5H 4S JC KS 7D KH QC {last}")}) == 5  # fmt: skip
    free = key(f"9C|KD.5H 4S - KS 7D KH QC {last}")  # with an empty pile, single runs can be put anywhere
    assert key(f"9C|KD.5H - 4S KS 7D KH QC {last}") == key(f"9C|KD.5H QC 4S KS 7D KH - {last}") == free
    assert free not in (same, key(f"- 9C|KD.5H 4S KS 7D KH QC {last}"))


KING = (
    "5S.KS.7H|4D.6S/JH.4H.7S.6H|8C.6C/3D.TH.9D.8D|5D.QH/{}/5H.5C.2S|KC.QD.JS.TD.TC/"
    "7D|KD.QS.JD.TS.9H.9S.8H.7C.6D/2H.2D.8S|4S.3H/{}"
)


@pytest.mark.parametrize(("fourth", "eighth"), [("|KH", "-"), ("-", "|KH")])
def test_the_place_of_a_pile_matters_while_the_stock_has_cards(fourth: str, eighth: str) -> None:
    """The king of hearts must be on pile 8 when the stock is dealt to piles 1 to 4, and can move there before."""
    position = read(f"elba 4C/AD/AH/AS {KING.format(fourth, eighth)} JC.9C.QC.3S")
    solution = solve.solve(position, 600)
    assert solution.verdict == "won"
    assert end(solution).won


def test_piles_are_put_in_order_before_a_deal() -> None:
    """Lines of deals with many orders replay, even if the last empty pile is filled before the deal."""
    chance, found = random.Random(1), 0
    for seed in range(soak.examples(6, 40)):
        position = elele.deal(f"elba#{seed}")
        for _ in range(80):
            moves = [move for move in elele.legal_moves(position) if not isinstance(move, Deal)]
            if not moves:
                break
            position = elele.apply(position, chance.choice(moves))
        for shorten in (True, False):
            solution = solve.solve(position, 600, 3_000, shorten)
            assert end(solution).won == (solution.verdict == "won")
            found += any(moves_a_pile(*here) for here in played(solution))
    assert found >= soak.examples(1, 5)


def played(solution: solve.Solution[Any]) -> list[tuple[Position, elba.Move]]:
    """Each position of a line, with the move made there."""
    return [*zip(accumulate(solution.line, elele.apply, initial=solution.position), solution.line, strict=False)]


def test_a_search_can_be_stopped() -> None:
    """A solver often checks whether it should stop, even while a deal has thousands of orders."""
    asked = iter([False] * 500)
    position = parse_cards(DEALS[159])
    solution = solve.solve(position, 600, stopped=lambda: next(asked, True))
    assert solution.verdict == "undecided"
    assert 400 < solution.states <= 500
    many = lay("KC KS KD KH QC QS QD -", "TC/TD/TH/TS", "JC.JS.JD.JH.QH")
    deal = States(many, piles.top_or_run).following(States(many, piles.top_or_run).state(many), set())[1]
    assert deal
    with pytest.raises(Spent):
        deal.take(set(), Budget(0))


def test_lines_are_short() -> None:
    """No position of a line is repeated, and no single move skips ahead to a later position."""
    for deal in QUICK[: soak.examples(2, 6)]:
        position = parse_cards(deal)
        found, solution = solve.solve(position, 600, shorten=False), solve.solve(position, 600)
        assert len(solution.line) <= len(found.line)
        moments = list(accumulate(solution.line, elele.apply, initial=position))
        assert len(set(moments)) == len(moments)
        for number, moment in enumerate(moments):
            reached = {elele.apply(moment, move) for move in elele.legal_moves(moment)}
            assert reached.isdisjoint(moments[number + 2 :])
        assert len(solution.line) < 120


def test_strict_lines_win_with_any_part_too() -> None:
    """A line that wins the strict game with whole runs also wins it with parts of runs."""
    for number in soak.examples((3,), (2, 3, 5)):
        solution = solve.solve(parse_cards(DEALS[number], "strict"), 600)
        looser = replace(solution.position, version="strict+partial")
        assert reduce(elele.apply, solution.line, looser).won


def test_nothing_left_to_do() -> None:
    """A won game needs no move, and an unwon game without a legal move is lost."""
    assert (solve.solve(WON).verdict, solve.solve(WON).line) == ("won", [])
    stuck = solve.solve(lay("KC KS KD KH 2C 2S 4C 4S"))
    assert (stuck.verdict, stuck.line, stuck.states) == ("lost", [], 2)


def test_budget() -> None:
    """If positions or seconds run out, the game is undecided, and the solution counts the positions."""
    position = parse_cards(DEALS[159])
    for found in (solve.solve(position, 600, 2_000), solve.solve(position, 0.2)):
        assert (found.verdict, found.line) == ("undecided", [])
        assert str(found) == f"undecided, {found.states:,} positions searched in {found.seconds:.1f} s"
        assert repr(found) == "<Solution of elba: undecided>"
    assert solve.solve(position, 600, 2_000).states == 2_000
    assert solve.solve(position, 0.2).seconds >= 0.2
    assert solve.solve(position, 0).states == 0
    assert solve.solve(position, states=0).verdict == "undecided"


def test_a_solution_is_a_game_to_walk_through() -> None:
    """The record of a solution replays to the last card home, and can be shown step by step."""
    solution = solve.solve(elele.deal("elba#13"))
    game = record.read(str(solution.record(Player="the solver")))
    assert (game.headers["Deal"], game.headers["Result"], game.headers["Player"]) == ("elba#13", "52 won", "the solver")
    assert record.replay(game)[-1].won
    assert steps.frames(game)[-1].position.won
    assert steps.frames(game)[-1].ply == len(solution.line)
    with pytest.raises(ValueError, match="this position is lost"):
        solve.solve(lay("KC KS KD KH 2C 2S 4C 4S")).record()


def test_a_position_of_cards_given_one_by_one() -> None:
    """The record of such a position begins with the position, because there is no text of a deal."""
    solution = solve.solve(elba.deal_from(DECK))
    assert record.replay(record.read(str(solution.record())))[-1].won


@pytest.mark.parametrize(
    ("position", "given", "words"),
    [
        ("elba#7", {"seconds": -1}, "0 or more seconds"),
        ("elba#7", {"seconds": float("nan")}, "0 or more seconds"),
        ("elba#7", {"states": -1}, "not 10.0 and -1"),
    ],
)
def test_what_cannot_be_solved(position: str, given: dict[str, Any], words: str) -> None:
    """A negative budget or an invalid position is refused with a reason."""
    with pytest.raises(ValueError, match=words):
        solve.solve(elele.deal(position), **given)


def test_a_text_is_no_position() -> None:
    """The error for a text in place of a position says how to get a position."""
    with pytest.raises(TypeError, match=r"such as the one elele.deal returns, not 'elba#7'"):
        solve.solve("elba#7")
