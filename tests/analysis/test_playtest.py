"""Playtests: any executor gives the same games, and no game is played twice."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import elele
from elele.seabirds import deck
from elele_course import playtest, tables
from elele_course.playtest.results_csv import COLUMNS, Game, GamesFile
from elele_course.seabirds import playtest as runs
from elele_course.seabirds.policies import POLICIES, Chance, RulesOfThumb
from elele_course.tables import Table, plots
from elele_course.workshop import Mistake

ROOT = Path(__file__).parents[2]
OPTIONS = ["6x2", "7x3", "6x2+all"]
SLOW = """
import sys, time
from elele_course import playtest
from elele_course.seabirds.policies import RulesOfThumb

def unhurried(position, rng):
    time.sleep(0.002)
    return RulesOfThumb()(position, rng)

playtest.run(100_000, unhurried, file=sys.argv[1], progress=False)
"""
"""A script with a player whose games take so long together that they do not end before the script is killed."""


def here(games: int, policy: Any = "simple", options: Any = OPTIONS, **more: Any) -> list[Game]:
    return playtest.run(games, policy, options, playtest.Here(), progress=False, **more)


def test_a_row_is_a_game() -> None:
    """A row describes the game that its deal gives, and the columns of a table are the fields of `Game`."""
    games = here(3)
    assert tuple(tables.games(games).columns) == COLUMNS
    assert [game.options for game in games] == [options for options in OPTIONS for _ in range(3)]
    row = next(game for game in games if (game.options, game.deal) == ("7x3", 2))
    position, chance = elele.deal("seabirds:7x3#2"), random.Random(2)
    while not position.over:
        position = elele.apply(position, POLICIES["simple"](position, chance))
    assert row.score == position.score
    assert row.pairs == sum(len(colony.pairs) for colony in position.row_a)
    assert row.stuck > 0
    assert row.score <= row.most <= 68
    assert 0 <= row.lost <= row.pairs


def test_one_core_two_cores_threads() -> None:
    """One process, two, and threads give the same games."""
    expected = here(4)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as two, ThreadPoolExecutor(2) as threads:
        for executor in (two, threads):
            assert playtest.run(4, "simple", OPTIONS, executor, progress=False) == expected


def test_all_cores(capfd: pytest.CaptureFixture[str]) -> None:
    """Without an executor, all cores play, and a bar counts the games."""
    assert playtest.run(2, "simple", OPTIONS) == here(2)
    assert "6/6" in capfd.readouterr().err


def test_dask_gives_the_same_games() -> None:
    """A Dask cluster is an executor like any other."""
    from distributed import Client, LocalCluster

    local = LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    with local as cluster, Client(cluster) as client:
        games = playtest.run(2, "simple", OPTIONS, client.get_executor(), progress=False)
    assert games == here(2)


def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    """Games in the file are read from it, and only missing games are played."""
    asked: list[int] = []

    def counted(position: Any, rng: random.Random) -> Any:
        asked.append(position.deal)
        return RulesOfThumb()(position, rng)

    file = tmp_path / "new folder" / "games.csv"
    few = here(2, counted, "6x2", file=file)
    asked.clear()
    assert here(2, counted, "6x2", file=file) == few
    assert asked == []
    more = here(3, counted, "6x2", file=file)
    assert {deal for deal in asked if deal} == {"seabirds#3"}
    assert more[:2] == few


def test_killed_and_started_again(tmp_path: Path) -> None:
    """A killed run resumes and gives the same games as a run that was not killed."""
    file = tmp_path / "games.csv"
    player = subprocess.Popen([sys.executable, "-c", SLOW, str(file)], cwd=ROOT)
    try:
        while not (file.exists() and file.read_text().count("\n") > 4):
            assert player.poll() is None, "it was to be killed in mid-run"
            time.sleep(0.01)
    finally:
        player.kill()
        player.wait()
    kept = file.read_text()
    text = "unhurried,6x2,"
    played = kept.count(text)
    assert played >= 4
    names: dict[str, Any] = {"__name__": "test"}
    exec(SLOW.partition("playtest.run")[0].replace("time.sleep(0.002)", "pass"), names)
    with file.open("a") as torn:
        torn.write("unhurried,6x2,99,4")
    with pytest.warns(UserWarning, match="cut off and has been dropped"):
        games = here(played + 20, names["unhurried"], "6x2", file=file)
    assert games == here(played + 20, names["unhurried"], "6x2")
    assert file.read_text().startswith(kept.rpartition("\n")[0])
    assert file.read_text().count(text) == played + 20


def test_policies_of_ones_own(tmp_path: Path) -> None:
    """A custom policy has its own rows, in the result and in a file."""
    file = tmp_path / "games.csv"
    islets = RulesOfThumb(islets_last=False)
    assert [game.policy for game in here(1, islets, "6x2", file=file)] == [repr(islets)]
    assert [game.policy for game in here(1, Chance(), "6x2", file=file)] == ["Chance()"]
    assert len(file.read_text().splitlines()) == 3
    assert here(1, islets, "6x2", file=file) == here(1, islets, "6x2")


def test_a_policy_of_the_notebook_plays_here() -> None:
    """A policy written in a notebook, which other processes cannot see, can still be played."""
    script = "import elele_course.playtest as p\ndef mine(position, rng): return position.legal_moves()[0]\n"
    script += "print(len(p.run(2, mine, progress=False)))"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "2\n"


def test_a_browser_has_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser, the games are played in its only process."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(runs, "ProcessPoolExecutor")
    assert len(playtest.run(2, "random", progress=False)) == 2


def test_without_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are plain values, which need no installed package."""
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert [game.deal for game in here(2, options="6x2")] == [1, 2]


def no_return(position: Any, _chance: Any) -> None:
    elele.legal_moves(position)


def no_chance(position: Any) -> Any:
    return elele.legal_moves(position)[0]


def no_luck(position: Any, _chance: Any) -> Any:
    return elele.legal_moves(position)[999]


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (no_return, "^Your function no_return must return a legal move. It returned nothing. Add a return"),
        (no_chance, r"^Your function no_chance must take \(position, chance\)"),
        (no_luck, r"^Your function no_luck stopped at the line “return elele\.legal_moves.*with IndexError"),
    ],
)
def test_a_mistake_in_a_policy_is_told_in_a_sentence(policy: Any, told: str) -> None:
    with pytest.raises(Mistake, match=told):
        playtest.run(1, policy, executor=playtest.Here(), progress=False)


def test_an_error_of_a_policy_is_told() -> None:
    """A policy that fails or breaks a rule ends the run with its own error."""
    with pytest.raises(elele.IllegalMove, match="The game goes on: a pair"):
        here(1, lambda position, _: elele.parse_move(position, "finish"), "6x2", first=7)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((1, "clever"), "no policy 'clever'; choose random, simple, careful, best"),
        ((1, "simple", "6by2"), "is not a version of seabirds"),
        ((0, "simple"), "at least 1 game for each option"),
    ],
)
def test_bad_input(arguments: Any, told: str) -> None:
    """An argument that cannot be played raises an error at once."""
    with pytest.raises(ValueError, match=told):
        playtest.run(*arguments, progress=False)


@pytest.mark.parametrize("text", [b"a shopping list", b"milk,eggs\n1,2\n", b"policy", b"policy,", b"\xff\xfe\n", b"\n"])
def test_files_of_others_stay_whole(tmp_path: Path, text: bytes) -> None:
    """A file with other content is refused and left unchanged."""
    file = tmp_path / "list.csv"
    file.write_bytes(text)
    with pytest.raises(ValueError, match=r"list\.csv does not hold playtest games"):
        here(1, file=file)
    assert file.read_bytes() == text


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    """A line that is not a game is named with its number."""
    file = tmp_path / "games.csv"
    here(2, options="6x2", file=file)
    file.write_text(file.read_text().replace("simple,6x2,2,", "simple,6x2,two,"))
    with pytest.raises(ValueError, match=r"games\.csv:3: .* is not a game"):
        here(2, options="6x2", file=file)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    """A line with bytes that are not UTF-8 is named with its number, and the file is left unchanged."""
    file = tmp_path / "games.csv"
    here(2, options="6x2", file=file)
    broken = file.read_bytes().replace(b"simple,6x2,2,", b"simple\xff,6x2,2,") + b"simple,6x2,3"
    file.write_bytes(broken)
    with pytest.warns(UserWarning, match="cut off"), pytest.raises(ValueError, match=r"games\.csv:3: byte 0xff is not"):
        here(2, options="6x2", file=file)
    assert file.read_bytes() == broken


def test_reading_changes_nothing(tmp_path: Path) -> None:
    """A truncated line, even one cut inside a character, stays in the file until a game is added."""
    file = tmp_path / "games.csv"
    here(2, options="6x2", file=file)
    torn = file.read_bytes() + "ʻ".encode()[:1]
    file.write_bytes(torn)
    with pytest.warns(UserWarning, match="cut off and has been dropped"):
        kept = GamesFile(file)
    assert (len(kept.games), file.read_bytes()) == (2, torn)
    with kept:
        kept.add(kept.games[0])
    assert [game.deal for game in GamesFile(file).games] == [1, 2, 1]


def test_games_travel() -> None:
    """A game and every policy can be sent to another process."""
    game = playtest.play(POLICIES["simple"], "simple", "6x2", 1)
    assert isinstance(game, Game)
    assert pickle.loads(pickle.dumps([game, *POLICIES.values()])) == [game, *POLICIES.values()]


def test_compared_on_the_same_deals() -> None:
    """A gain is the mean difference on the same deals, and is zero for a layout compared with itself."""
    table = tables.games(here(5))
    compared = tables.compared(table, "options", "6x2")
    scores = {key: list(rows.score) for key, rows in table.groupby("options")}
    gains = [more - less for more, less in zip(scores["7x3"], scores["6x2"], strict=True)]
    assert compared.loc["7x3", "gain"] == pytest.approx(sum(gains) / 5)
    assert (compared.loc["6x2", ["gain", "error", "games"]] == [0, 0, 5]).all()


def test_played_before() -> None:
    """The same players still play the games of lesson 09."""
    games = tables.games(playtest.played_before())
    played = games.groupby(["policy", "options"]).deal.count()
    assert played.drop("best").eq(300).all()
    assert played["best", "6x2"] == 300
    assert played["best"].ge(30).all()
    for name in ("random", "simple", "careful"):
        kept = games[(games.policy == name) & (games.options == "7x3") & (games.deal <= 3)]
        assert kept.sort_values("deal").reset_index(drop=True).equals(tables.games(here(3, name, "7x3")))


def test_the_lab_says_what_was_measured() -> None:
    """The results agree with lesson 09: seven columns gain, a third card costs, and keeping valuable birds is best."""
    games = tables.games(playtest.played_before())
    for name in ("random", "simple", "careful"):
        columns = tables.compared(games[games.policy == name], "options", "6x2")
        assert 1.4 < columns.gain["7x2"] < 3.0
        assert columns.gain["7x2"] > columns.error["7x2"]
        assert 1.5 < columns.gain["7x2"] - columns.gain["7x3"] < 4
        assert -4 < columns.gain["6x3"] < -1.5
        assert abs(columns.gain["6x2+all"]) < columns.error["6x2+all"]
        if name != "random":
            assert all(abs(columns.gain[f"6x2+{reading}"]) < 0.5 for reading in ("islets", "four", "stack"))
    advice = tables.compared(games[games.options == "6x2"], "policy", "simple")
    assert 4 < advice.gain["careful"] < 5
    assert -2.2 < advice.gain["RulesOfThumb(islets_last=False)"] < -1.5
    assert -1.5 < advice.gain["RulesOfThumb(rescue_row_3=True)"] < -0.5
    tried = games[games.policy == "best"].options.unique()
    assert len(tried) == 6
    for _, some in games[games.policy.isin(["best", "simple"]) & games.options.isin(tried)].groupby("options"):
        best = tables.compared(some, "policy", "simple").loc["best"]
        assert best.error < best.gain
        assert 2.9 < best.gain < 7
    assert 0.93 < (games[(games.options == "6x2") & (games.policy == "simple")].most == 68).mean() < 0.95


def test_the_page_for_the_makers_has_the_figures_of_the_games() -> None:
    """The page is the one that its command makes from the games in the file."""
    folder = ROOT / "benchmarks"
    made = subprocess.run(
        [sys.executable, folder / "for_the_makers.py"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
    )
    assert made.stdout == (folder / "FOR_THE_MAKERS.md").read_text(encoding="utf-8")


def test_the_plot_shows_every_group() -> None:
    """The plot has a shape and a mean for each of the options."""
    plot = plots.playtests(Table.of(here(4)), "options")
    assert set(plot.numbers["options"]) == set(OPTIONS)
    assert all(f">{options}</text>" in plot.svg for options in OPTIONS)
    assert all(f">{mean:.1f}</text>" in plot.svg for mean in plot.numbers["mean"])


def test_a_deck_of_your_own() -> None:
    """A playtest accepts another deck, but does not write its games to files, which cannot name the deck."""
    usual = deck.load()
    calm = replace(usual, threats={key: replace(card, count=0) for key, card in usual.threats.items()})
    quiet = playtest.run(3, "simple", deck=calm, executor=playtest.Here(), progress=False)
    assert all(row.lost == 0 for row in quiet)
    assert quiet != playtest.run(3, "simple", executor=playtest.Here(), progress=False)
    with pytest.raises(ValueError, match="leave out file="):
        playtest.run(3, "simple", deck=calm, file="games.csv")
