"""Compute the right answers to questions from the rules and the data.

A question's `expression` is Python whose value is the answer: a text, a number or a list of places. Its table `holds`
gives, for its choices, Python that is true for the right choice alone. This module has the names that they may use;
`here` is the question's own board.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from math import hypot, sqrt
from random import Random
from statistics import fmean, mode, stdev
from typing import Any

from workshop_games import PILES, copying, golf, kings_only, neighbors, replacing, wide

from elele import elemental, game, record, solve
from elele.cards import DECK, RANKS, SUIT_MARKS, SUIT_NAMES
from elele.elemental.grid import size
from elele.elemental.shapes import lacks
from elele.hints import wilson
from elele.hints.ranking import SURE
from elele.paths import data_folder
from elele.seabirds import Stuck, deck
from elele.seabirds.deck import field_guide, lookalikes
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.session import Session
from elele_course.playtest import baselines
from elele_course.questions import items, puzzles
from elele_course.questions.items import Item
from elele_course.seabirds import flashcards, quiz, threat_target
from elele_course.seabirds.directions import EVERYDAY
from elele_course.seabirds.flashcards import cards
from elele_course.seabirds.playtest import play, played_before
from elele_course.steps import steps
from elele_course.study.answers import given
from elele_course.study.schedule import remembered
from elele_course.tables import rows
from elele_course.workshop import Go, Solitaire, Variant
from elele_course.workshop.laws import played

__all__ = [
    "DECK", "RANKS", "SUIT_MARKS", "SUIT_NAMES", "Counter", "Go", "copying", "elemental", "hypot", "lacks",
    "mode", "neighbors", "replacing", "size", "threat_target", "timedelta",
]  # fmt: skip
CARDS = deck.load()


def recomputed(item: Item) -> tuple[str, ...]:
    """The right answers to a question, computed; raises `ValueError` if its file does not say how."""
    if bool(item.expression) == bool(item.holds):
        raise ValueError(f"{item.name} needs either an expression or the table holds")
    names = {**globals(), "here": item.board}
    if item.holds:
        return tuple(choice for choice, text in item.holds.items() if eval(text, names))
    answer = eval(item.expression, names)
    return tuple(answer) if isinstance(answer, list) else (f"{answer}",)


def only(found: Iterable[str]) -> str:
    """The only text found; raises `ValueError` if there are none or several."""
    (one,) = found
    return one


def highest(choices: Mapping[str, Any]) -> str:
    """The choice with the highest value, which no other choice may share."""
    return only(choice for choice, value in choices.items() if value == max(choices.values()))


def lowest(choices: Mapping[str, Any]) -> str:
    """The choice with the lowest value, which no other choice may share."""
    return only(choice for choice, value in choices.items() if value == min(choices.values()))


# Boards and moves


def board(about: Any) -> Any:
    """A position: itself, that of a question, or that of a board, puzzle, deal or text."""
    if not isinstance(about, str):
        return about
    return items.find(about).board if about in items.load() else puzzles.position(about)


def moves(about: Any, kind: str = "") -> list[Any]:
    """The legal moves, or only those of one kind, such as `spare`."""
    return [move for move in board(about).legal_moves() if kind in ("", f"{move}".split()[0])]


def legal(about: Any, move: str) -> bool:
    return not refusal(about, move)


def refusal(about: Any, move: str) -> str:
    """The rule that forbids a move; empty for a legal move."""
    found = game.objection(board(about), game.parse_move(board(about), move))
    return found.rule if found else ""


def why(about: Any, places: str) -> str:
    """The rule that forbids what touching these places could mean."""
    return game.why(board(about), places.split()).rule


def after(about: Any, *made: object) -> Any:
    """The position after some moves."""
    position = board(about)
    for move in made:
        position = game.apply(position, game.parse_move(position, f"{move}"))
    return position


def first_moves(about: Any, number: int) -> Any:
    """The position after that many moves, each the first legal one."""
    position = board(about)
    for _ in range(number):
        position = position.after(position.legal_moves()[0])
    return position


def touching(about: Any, made: Iterable[Any]) -> list[str]:
    """The places of each move."""
    return [" ".join(game.places(board(about), move)) for move in made]


def replayed(name: str) -> list[Any]:
    """The positions of a game that lessons show step by step."""
    return record.replay(steps.load(name))


@cache
def every_position(deal: str) -> frozenset[Any]:
    """Every position that can come up in a deal."""
    seen = {board(deal)}
    waiting = [*seen]
    while waiting:
        position = waiting.pop()
        new = {position.after(move) for move in position.legal_moves()} - seen
        seen |= new
        waiting += new
    return frozenset(seen)


def undone(deal: str) -> bool:
    """Return whether Undo brings back the position before a move."""
    session = Session(board(deal))
    session.play(moves(deal)[0])
    session.undo()
    return session.position == board(deal)


# E Lele!


def placed(about: Any) -> int:
    """The number of pairs on the habitats."""
    return sum(len(colony.pairs) for colony in board(about).row_a)


def drawn(about: Any, move: str) -> tuple[int, int]:
    """The number of threats and of protections drawn with a move."""
    before, then = board(about), after(about, move)
    return len(before.threats) - len(then.threats), len(then.held) - len(before.held)


def gain(about: Any, move: str) -> int:
    """The points gained with a move."""
    return int(after(about, move).score - board(about).score)


def most_points(about: Any) -> int:
    """The most points that can be reached when no card is hidden and none will be drawn."""
    position = board(about)
    return max([position.score, *(most_points(position.after(move)) for move in position.legal_moves())])


def best_move(about: Any) -> str:
    return str(solve.solve(board(about)).line[0])


@cache
def first_stuck(seed: int) -> Any:
    """The position in which the simple player is stuck for the first time."""
    position, chance = board(f"seabirds#{seed}"), Random(seed)
    while not isinstance(move := RulesOfThumb()(position, chance), Stuck):
        position = position.after(move)
    return position


# Elemental


def turned_up(about: Any, move: str) -> int:
    """The number of cards turned up by a move."""
    before, then = (sum(len(pile.down) for pile in position.piles) for position in (board(about), after(about, move)))
    return before - then


def made_in_a_row(about: Any, *kinds: str) -> int:
    """The number of moves of these kinds that can be made in a row."""
    position, made = board(about), 0
    while found := [move for kind in kinds for move in moves(position, kind)]:
        position, made = after(position, found[0]), made + 1
    return made


def relights(about: Any, kind: str) -> bool:
    """Return whether a move of this kind lights the lamps again."""
    return not after(about, moves(about, kind)[0]).manipulations


def lamps_after_discard(made: int) -> int:
    """The lamps lit after a discard that follows this many manipulations."""
    text = str(board("07-opens")).replace(" 2 TD.", f" {made} TD.")
    return int(after(text, "discard a b d e").manipulations_left)


def won_by_discards(about: Any) -> bool:
    """Return whether the game can be won from here by discards alone."""
    position = board(about)
    return position.won or any(won_by_discards(after(position, move)) for move in moves(position, "discard"))


def after_discards(name: str, number: int) -> Any:
    """The position after this many discards of a game that lessons show step by step."""
    made = [ply for ply, move in enumerate(steps.load(name).moves, 1) if move.startswith("discard")]
    return replayed(name)[made[number - 1]]


def suits_left(about: Any) -> Counter[str]:
    """The number of cards of each suit that are left, spares included."""
    position = board(about)
    left = [card for pile in position.piles for card in (*pile.down, *pile.up)] + [*position.spares]
    return Counter(card[1] for card in left)


# Birds and the quiz


def species(**traits: str) -> list[str]:
    """The ids of the birds with these traits in the field guide."""
    return [bird.species_id for bird in field_guide.birds(**traits)]


def syllables(bird: str) -> int:
    """The number of syllables of a bird's Hawaiian name."""
    found = field_guide.syllables(CARDS.species[bird].hawaiian, CARDS.species[bird].pronunciation)
    return len(found.replace(" ", "·").replace("-", "·").split("·"))


def wingspan(bird: str) -> float:
    found = field_guide.measure(CARDS.species[bird].wingspan_cm)
    assert found
    return found.mid


def mass(bird: str) -> field_guide.Measure:
    found = field_guide.measure(CARDS.species[bird].mass_g)
    assert found
    return found


def told_apart_by(bird: str, words: str) -> bool:
    """Return whether these words tell a bird apart from another one."""
    return any(other == bird and words in row.difference for (_, other), row in lookalikes.load().items())


def waits(*ratings: Any) -> list[timedelta]:
    """The wait after each answer, provided that every answer is given when it is due."""
    memory, day, found = None, datetime(2026, 1, 5, 9).astimezone(), list[timedelta]()
    for rating in ratings:
        memory = remembered(memory, given("picture-name:noio", rating, day))
        found.append(memory.wait)
        day += memory.wait
    return found


def asked_about(directions: Collection[str] = EVERYDAY, birds: Collection[str] = ()) -> set[str]:
    """The birds that a quiz asks about."""
    pool = cards(CARDS, tuple(directions))
    pool = flashcards.about(pool, CARDS, tuple(birds)) if birds else pool
    return {card.subject for card in pool.values()}


def quiz_cards(word: str) -> list[Any]:
    """The questions of a quiz that this word deals."""
    return [*quiz.SeededCards(cards(CARDS, EVERYDAY).values(), word).cards]


# Games played beforehand


@cache
def _played() -> list[Any]:
    return played_before()


@cache
def games(name: str) -> list[Any]:
    """The games that a player played with some options: `6x2`, of the simple player, or `6x2 careful`."""
    options, _, policy = name.partition(" ")
    return [one for one in _played() if (one.options, one.policy) == (options, policy or "simple")]


def scores(name: str) -> list[int]:
    return [one.score for one in games(name)]


def gains(name: str, over: str) -> list[int]:
    """The gain over other games on each deal that both players played."""
    base = {one.deal: one.score for one in games(over)}
    return [one.score - base[one.deal] for one in games(name) if one.deal in base]


def error(numbers: list[int]) -> float:
    """Half the width of the 95% confidence interval for a mean."""
    return SURE * stdev(numbers) / sqrt(len(numbers))


@cache
def won(name: str, player: str) -> dict[int, int]:
    """Deal → 1 if the player won it, otherwise 0."""
    return {row["seed"]: row["won"] for row in rows.solitaires() if (row["game"], row["player"]) == (name, player)}


def hopeless(name: str, player: str) -> float:
    """The share of a player's lost deals that nobody can win."""
    best = won(name, "solved")
    return fmean(1 - best[deal] for deal, win in won(name, player).items() if not win and deal in best)


def came_true(name: str, low: int, high: int) -> float:
    """The wins in 100 games for which a hint promised at least `low` and less than `high`."""
    return fmean(row["ended"] for row in rows.said() if row["game"] == name and low <= round(row["said"], 6) < high)


def interval(wins: Mapping[int, int]) -> tuple[float, float]:
    return wilson(sum(wins.values()), len(wins))


def overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def width(wins: int, deals: int) -> float:
    low, high = wilson(wins, deals)
    return high - low


def searched(**verdicts: str) -> int:
    """The number of deals with these verdicts among the 200 searched deals of Elba."""
    deals = csv.DictReader(data_folder().joinpath("elba", "deals.csv").read_text(encoding="utf-8").splitlines())
    return sum(all(deal[way] == verdict for way, verdict in verdicts.items()) for deal in deals)


def simple_score(deal: int) -> int:
    """The score of the simple player in a deal."""
    return play(RulesOfThumb(), "simple", "6x2", deal).score


@cache
def careful_mean(losses: int, deals: int = 12) -> float:
    """The careful player's mean score with this number of Habitat Loss cards in the deck."""
    loss = replace(CARDS.threats["habitat-loss"], count=losses)
    changed = replace(CARDS, threats={**CARDS.threats, "habitat-loss": loss})
    careful = RulesOfThumb(keep_valuable=True)
    return fmean(play(careful, "careful", "6x2", deal, changed).score for deal in range(1, deals + 1))


# Games of the workshop


@cache
def with_wide_blocks() -> list[tuple[set[Any], set[Any]]]:
    """The first moves of some deals of Elemental, without and with more blocks."""
    deals = [wide("elemental").deal("", seed) for seed in range(1, 31)]
    return [({*deal.original.legal_moves()}, {*deal.legal_moves()}) for deal in deals]


def discarded(without: Collection[str] = ()) -> float:
    """The mean number of cards that the greedy player discards in 12 deals of Elemental without some moves."""
    made = Variant("without", "elemental", "Some blocks do not count.", forbids=lambda _, move: f"{move}" in without)
    game.register(made)
    try:
        return fmean(baselines.play(made.deal("", seed), baselines.greedy, 1)[-1].score for seed in range(1, 13))
    finally:
        game._registered.pop("without")


def rules_with_kings_only() -> list[str]:
    """The rules of Elba with one rule more, in the order in which a move that it forbids is checked."""
    kings = Variant("kings", "elba", "Only kings fill empty piles.", forbids=kings_only)
    reached = (position for seed in range(1, 101) for _, position in played(kings.deal("", seed), Random(seed)))
    moves = ((one, move) for one in reached for move in one.original.legal_moves() if kings_only(one.original, move))
    return [check.rule for check in kings.checks(*next(moves))]


def cleared(made: Solitaire, deals: int = 20) -> float:
    """The mean number of cards cleared in Golf by a player who takes a card from a pile whenever one fits."""
    found = []
    for seed in range(1, deals + 1):
        position, chance = made.deal("", seed), Random(seed)
        while possible := position.legal_moves():
            position = position.after(chance.choice([move for move in possible if move.source in PILES] or possible))
        found.append(position.score)
    return fmean(found)


def cards_added(make: Any) -> int:
    """The number of cards by which one move of Golf changes the total, if moves are made in this way."""
    made = golf()
    made.make = make
    start = made.deal("", 7)
    return sum(map(len, start.after(Go("stock", "waste")).cards)) - sum(map(len, start.cards))
