"""The player behind Elba's hints sees only open cards, finds every choice, and judges it by the same features."""

from __future__ import annotations

import csv
import random
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from math import inf

import pytest

import elele
from elele import elba, game
from elele.cards import RANKS, colour, follows
from elele.elba import VERSIONS, Build, Deal, Found, Position
from elele.elba.hints import tableau
from elele.elba.hints.player import FEATURES, Choice, Player, weights
from elele.elba.hints.tableau import UNKNOWN
from elele.elba.solver.piles import NUMBER
from elele.paths import data_folder
from elele.solve.solution import Budget

PLAYERS = {version: Player(version, weights()) for version in VERSIONS}
WON = 24
"""A deal that the player wins in every version."""
UNITS = [[float(place == other) for other in range(len(FEATURES))] for place in range(len(FEATURES))]
"""Rows of weights that give one feature each."""


def name(version: str, seed: int) -> str:
    """The text of a deal."""
    return f"elba:{version}#{seed}" if version else f"elba#{seed}"


def positions(version: str) -> list[Position]:
    """Positions within games of the player, with no safe card, in which a choice is left; the last game is won."""
    found = []
    for seed in (1, 2, 3, WON):
        chance, position = random.Random(seed), elele.deal(name(version, seed))
        for _ in range(60 if seed == WON else 12):
            position = reduce(elele.apply, elba.safe_moves(position), position)
            choices = PLAYERS[version].choices(position, 16)
            if not choices:
                break
            found.append(position)
            choice = choices[0] if seed == WON else chance.choice(choices[:3])
            position = reduce(elele.apply, choice.moves, position)
    return found


def final(position: Position, move: elba.Move) -> bool:
    """Return whether a move turns a card up, sends one home or deals."""
    return not isinstance(move, Build) or position.pile(move.source).turns(move.count)


def in_any_order(position: Position) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """A position without the order of its piles: it does not matter which empty pile is filled."""
    return position.foundations, tuple(sorted(map(str, position.piles)))


@pytest.mark.parametrize("version", VERSIONS)
def test_choices_can_be_made(version: str) -> None:
    """Each choice is legal, and only its last move cannot be taken back. Its piles are those that the player then sees.

    Every move that turns a card up or sends one home at once is among the choices; the stock waits for all of them.
    """
    for position in positions(version):
        choices = PLAYERS[version].choices(position, 16)
        values = [choice.value for choice in choices]
        assert values == sorted(values, reverse=True)
        deals = [isinstance(choice.moves[-1], Deal) for choice in choices]
        assert all(deals) or not any(deals)
        ends = set()
        for choice in choices:
            before = reduce(elele.apply, choice.moves[:-1], position)
            assert [final(position, move) for move in choice.moves[:1]] == [len(choice.moves) == 1]
            after = elele.apply(before, choice.moves[-1])
            assert final(before, choice.moves[-1])
            ends.add(in_any_order(after))
            hidden = {*game.unseen(position)}
            for pile, seen in zip(after.piles, choice.piles, strict=True):
                assert seen.hidden == len(pile.down)
                assert seen.up == tuple(UNKNOWN if card in hidden else NUMBER[card] for card in pile.up)
            assert choice.home == sum(height << 4 * suit for suit, height in enumerate(after.foundations))
        at_once = {move for move in position.legal_moves() if final(position, move) and not isinstance(move, Deal)}
        assert {in_any_order(elele.apply(position, move)) for move in at_once} <= ends


@pytest.mark.parametrize("version", VERSIONS)
def test_hidden_cards_change_no_choice(version: str) -> None:
    """With other cards face down and in the stock, the player has the same choices and values them alike."""
    for number, position in enumerate(positions(version)):
        unseen = game.unseen(position)
        other = game.redealt(position, random.Random(number).sample(unseen, len(unseen)))
        assert PLAYERS[version].choices(position, 16) == PLAYERS[version].choices(other, 16)


def test_a_rollout_reads_a_card_when_it_turns_up() -> None:
    """One choice ahead, the cards that are still face down or in the stock change nothing."""
    player = PLAYERS[""]
    for position in positions("")[:12]:
        chance = player.rollout(position, 1, Budget(inf))
        piles = [elba.Pile(pile.down[::-1], pile.up) for pile in position.piles]
        assert player.rollout(replace(position, piles=tuple(piles)), 1, Budget(inf)) == chance
        assert player.rollout(replace(position, stock=position.stock[::-1]), 1, Budget(inf)) == chance


def test_the_chance_is_that_of_the_policy() -> None:
    """Over many deals, the chances at the start add up to about the number of games that the policy wins."""
    deals = [elele.deal(f"elba#{seed}") for seed in range(70_001, 70_121)]
    results = [PLAYERS[""].rollout(deal, inf, Budget(inf)) for deal in deals]
    assert {*results} == {0.0, 1.0}
    said = sum(PLAYERS[""].rollout(deal, 1, Budget(inf)) for deal in deals)
    assert said == pytest.approx(sum(results), abs=8)


def recount(position: Position, choice: Choice) -> dict[str, float]:
    """The features of a choice, counted from the cards as a person would."""
    after, hidden = reduce(elele.apply, choice.moves, position), {*game.unseen(position)}
    seen = [tuple("?" if card in hidden else card for card in pile.up) for pile in after.piles]
    tops = [up[-1] for up in seen if up and up[-1] != "?"]
    pairs = [list(pairwise(up)) for up in seen]
    joined = [[pair for pair in own if "?" not in pair and follows(pair[1], pair[0])] for own in pairs]
    breaks = [len(own) - len(good) for own, good in zip(pairs, joined, strict=True)]
    down = [len(pile.down) for pile in after.piles]
    open_ = [bool(up) and not less for up, less in zip(seen, down, strict=True)]
    runs = [run(up) for up in seen]
    movable = [any(follows(up[-count], top) for top in tops) for up, count in zip(seen, runs, strict=True) if count]
    turning = [
        any(follows(up[-count], top) for top in tops)
        for up, count, less in zip(seen, runs, down, strict=True)
        if count and less and count == len(up)
    ]
    heights, empty = after.foundations, sum(not pile.up for pile in after.piles)
    deal = isinstance(choice.moves[-1], Deal)
    rank = RANKS.index
    counts = {
        "hidden": sum(down), "hidden squared": sum(less**2 for less in down), "one hidden": down.count(1),
        "cover": sum(len(up) for up, less in zip(seen, down, strict=True) if less),
        "empty": empty, "links": sum(map(len, joined)), "breaks": sum(breaks),
        "inversions": sum(
            any(under != "?" and under[1] == card[1] and rank(under[0]) < rank(card[0]) for under in up[:place])
            for up in seen for place, card in enumerate(up) if card != "?"
        ),
        "open": sum(open_),
        "open run": sum(own and not gap for own, gap in zip(open_, breaks, strict=True)),
        "open king": sum(own and up[0][0] == "K" for own, up in zip(open_, seen, strict=True)),
        "pieces": sum(gap + 1 for gap, less in zip(breaks, down, strict=True) if less),
        "unknown": sum(up[-1:] == ("?",) for up in seen),
        "low covered": sum(card[0] in "A23" for up in seen for card in up[:-1]),
        "top rank": sum(rank(top[0]) for top in tops) / 12, "run": sum(count > 1 for count in runs),
        "constant": 1, "no empty": not empty, "more empty": max(0, empty - 1),
        "movable": sum(movable), "turning": sum(turning), "home": after.score,
        "spread": max(heights) - min(heights),
        "depth": sum(
            len(up) - 1 - place for up in seen for place, card in enumerate(up) if card != "?" and after.goes_home(card)
        ),
        "first deal": deal and len(position.stock) > 8, "last deal": deal and len(position.stock) <= 8,
        "goes home": isinstance(choice.moves[-1], Found),
        "tops": len({(top[0], colour(top)) for top in tops}), "ready": sum(map(after.goes_home, tops)),
    }  # fmt: skip
    return {feature: float(count) for feature, count in counts.items()}


def run(up: tuple[str, ...]) -> int:
    """The length of the run at the top; 0 if the top card is unknown or missing."""
    if not up or up[-1] == "?":
        return 0
    count = 1
    while count < len(up) and follows(up[-count], up[-count - 1]):
        count += 1
    return count


@pytest.mark.parametrize("version", ["", "partial"])
def test_features(version: str) -> None:
    """Every feature of every choice is what a person would count."""
    player, met = Player(version, UNITS), dict.fromkeys(FEATURES, 0)
    for position in positions(version):
        for choice in player.choices(position, 16):
            counted = recount(position, choice)
            values = {feature: player.value(choice, len(position.stock), row) for row, feature in enumerate(FEATURES)}
            assert values == pytest.approx(counted), (str(position), choice.moves)
            met = {feature: met[feature] + bool(counted[feature]) for feature in FEATURES}
    assert all(met.values()), met


def test_a_player_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player forgets its piles between two requests only, so that it finds the same choices as one that remembers."""
    table = positions("")
    remembers = [[choice.moves for choice in Player("", weights()).choices(position, 64)] for position in table]
    monkeypatch.setattr(tableau, "MANY", 5)
    player, numbers = Player("", weights()), list[int]()
    for position, moves in zip(table, remembers, strict=True):
        assert [choice.moves for choice in player.choices(position, 64)] == moves
        numbers.append(len(player._piles._met))
    assert min(numbers) > tableau.MANY
    assert any(after < before for before, after in pairwise(numbers))


def test_the_weights() -> None:
    """The file has one row for each feature, in their order."""
    rows = list(csv.DictReader((data_folder() / "hints" / "elba.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["feature"] for row in rows] == [*FEATURES]
    assert all(len(row) == len(FEATURES) for row in weights())
