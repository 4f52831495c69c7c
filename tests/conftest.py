"""Fixtures and hooks for all tests: one browser, the order of the tests, and no skips where everything must run."""

from __future__ import annotations

import gc
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hypothesis
import programs
import pytest
import soak

from elele import game
from elele.paths import data_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytest_plugins = ["in_browser"]
collect_ignore_glob = ["corpus/*"]  # Its notebooks belong to the first edition.
IN_LAB = (
    "test_a_learner_works_through_lesson_05.py", "test_a_learner_comes_back_the_next_day.py",
    "test_a_learner_changes_a_rule.py", "test_a_learner_plays_a_first_game_in_jupyterlab.py",
    "test_a_player_uses_keys_and_names_alone.py", "test_a_player_learns_from_a_mistake.py",
    "test_board_in_lab.py", "test_elemental_board.py", "test_other_browsers_in_lab.py", "test_lab.py",
    "test_exam_in_lab.py", "test_quiz_in_lab.py",
)  # fmt: skip
LONGEST = (*IN_LAB, "test_broken_site.py", "test_site_pages.py", "test_site_lessons.py", "test_site_python.py")
SHARED_OUT = ("test_house.py", "test_access.py", "test_by_ear.py", "test_fuzz.py", "test_a_player_takes_every_hint.py")
"""The files besides those of the stub page whose tests are handed out one by one."""
NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""The option of a browser that can reach no other computer."""
IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")

# A slow computer must not count as a failure, and the same commit gives the same examples everywhere.
hypothesis.settings.register_profile("house", deadline=None, derandomize=IN_CI, print_blob=True)
hypothesis.settings.load_profile("house")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for the whole run, which can reach no other computer; each test opens its own context."""
    from playwright.sync_api import sync_playwright

    path = programs.chromium()
    if path is None:
        pytest.skip("no Chromium or Chrome on this computer; python tests/support/programs.py installs one")
    with sync_playwright() as playwright:
        # Chromium's sandbox needs rights that root in a container lacks, and /dev/shm may be small there.
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", NOWHERE]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module", autouse=True)
def no_game_stays() -> Iterator[None]:
    """Forget, after each file of tests, the games that it registered, so that no other file depends on its worker."""
    before = {**game._registered}
    yield
    for name in {*game._registered} - {*game.BUILT_IN, *before}:
        del game._registered[name]
    game._registered.update(before)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a copy of the deck, which a test may change."""
    for name in ("birds", "habitats", "threats", "protections", "factoids", "sources"):
        shutil.copy(str(data_folder() / f"{name}.csv"), tmp_path)
    return tmp_path


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A score is compared with few games and a short search, and neither goes on after its test."""
    monkeypatch.setattr("elele_widgets.seabirds.score_comparison.SECONDS", (0.05,))
    monkeypatch.setattr("elele_widgets.seabirds.score_comparison.GAMES", 6)
    before = {*threading.enumerate()}
    yield
    for thread in {*threading.enumerate()} - before:
        thread.join()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the house tests first, so that quick answers come soon, and browser tests last, away from other event loops.

    The longest browser files begin before the others, and then the journeys, so that no worker waits for them at the
    end. Browser tests get a second try, but journeys do not. `make soak` runs only the files that import `soak`.
    """
    if soak.AT_LENGTH:
        own = [item for item in items if hasattr(getattr(item, "module", None), "soak")]
        config.hook.pytest_deselected(items=list({*items} - {*own}))
        items[:] = own
    order = {"test_house.py": 0, "test_structure.py": 0, "browser": 3}
    rank = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (
        2 if item.path.suffix == ".ipynb" else order.get(_job(item), 1),
        rank.get(item.path.name, len(rank) + (item.path.parent.name != "journeys")),
    ))
    for item in items:
        if "lab_server" in getattr(item, "fixturenames", ()) and item.path.name not in IN_LAB:
            raise pytest.UsageError(f"{item.path.name} needs JupyterLab: add it to IN_LAB in {__file__}")
        if _job(item) == "browser" and item.path.parent.name != "journeys":
            item.add_marker(pytest.mark.flaky(reruns=1))  # tests/README.md: a second try is a bug to be examined.


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Leave out the thousands of collected tests when Python looks for garbage, which takes a second with them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def shared_out(nodeid: str) -> str:
    """The unit of work to which a test belongs; a worker runs each unit as a whole.

    The files that need JupyterLab are two units, so that two start. On the stub page, every test is a unit, so that no
    worker has a long file left at the end. Any other file is a unit, except under `make soak`.
    """
    file, _, _ = nodeid.partition("::")
    folder, _, name = file.rpartition("/")
    if name in IN_LAB:
        return f"JupyterLab for {folder}"
    return nodeid if soak.AT_LENGTH or name in SHARED_OUT or name.startswith("test_stub_") else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give the workers the units of `shared_out`."""
    from xdist.scheduler import LoadFileScheduling

    class Shares(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return shared_out(nodeid)

    return Shares(config, log)


def _job(item: pytest.Item) -> str:
    return "browser" if "browser" in (item.path.parent.name, *getattr(item, "fixturenames", ())) else item.path.name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Where everything must run, turn a skip into a failure."""
    report = yield
    return _no_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Any:
    """Where everything must run, turn the skip of a whole file into a failure."""
    report = yield
    return _no_skip(report)


def _no_skip(report: Any) -> Any:
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: nothing may be skipped when CI is set. {reason}"
    return report
