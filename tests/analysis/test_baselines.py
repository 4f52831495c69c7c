"""The baseline players follow the rules, do not peek, and do not play well."""

from __future__ import annotations

import csv
import itertools
import random

import pytest

import elele
from elele import elba, elemental, hints
from elele.cards import shuffled
from elele.paths import data_folder
from elele_course.playtest import baselines

GAMES = {"elemental:october": elemental, "elemental:july": elemental, "elba": elba, "elba:strict": elba}
ROWS = list(csv.DictReader((data_folder() / "hints" / "plain.csv").read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", baselines.PLAYERS)
def test_a_game_by_the_rules(game: str, player: str) -> None:
    """Each position follows from the one before by a legal move, and no position is repeated."""
    played = baselines.play(elele.deal(f"{game}#7"), baselines.PLAYERS[player], 7)
    assert len({*played}) == len(played)
    for here, after in itertools.pairwise(played):
        assert after in {elele.apply(here, move) for move in elele.legal_moves(here)}
    assert played == baselines.play(elele.deal(f"{game}#7"), baselines.PLAYERS[player], 7)


@pytest.mark.parametrize("game", GAMES)
def test_greed_does_not_peek(game: str) -> None:
    """The move of the greedy player does not depend on the unseen cards."""
    position = baselines.play(elele.deal(f"{game}#7"), baselines.chance, 7)[3]
    unseen, moves = GAMES[game].unseen(position), elele.legal_moves(position)
    others = [GAMES[game].redealt(position, shuffled(unseen, f"{number}")) for number in range(8)]
    chosen = {baselines.greedy(other, moves, random.Random(1)) for other in [position, *others]}
    assert len(chosen) == 1


def test_greed_takes_what_scores() -> None:
    """The greedy player makes a move that scores, if there is one."""
    game = baselines.play(elele.deal("elba#13"), baselines.greedy, 13)
    for here, after in itertools.pairwise(game):
        best = max(elele.apply(here, move).score for move in elele.legal_moves(here))
        assert after.score == best


def test_shipped_games_are_these_players() -> None:
    """Playing again gives the same rows as in the shipped file."""
    for row in [row for row in ROWS if row["player"] in baselines.PLAYERS][::300]:
        game = ":".join(filter(None, (row["game"], row["version"])))
        played = baselines.play(elele.deal(f"{game}#{row['seed']}"), baselines.PLAYERS[row["player"]], int(row["seed"]))
        assert (int(row["won"]), int(row["moves"])) == (played[-1].won, len(played) - 1)


def test_neither_plays_well() -> None:
    """Each player wins fewer than one in twenty of the shipped games."""
    for player in baselines.PLAYERS:
        won = [int(row["won"]) for row in ROWS if row["player"] == player]
        assert hints.wilson(sum(won), len(won))[1] < 0.05
