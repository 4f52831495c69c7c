"""Python in the notebooks of the site, after its memory is restored."""

from __future__ import annotations

import importlib.util
import json
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from elele_course.store import unsaved_reason

FILE = Path(__file__).parents[2] / "site" / "kernel" / "elele_kernel.py"


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module; its additions to the import finders and notes are removed after the test."""
    for name in ("_told", "_ask"):
        monkeypatch.setattr(unsaved_reason, name, [])
    spec = importlib.util.spec_from_file_location("elele_kernel", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "meta_path", [])
    return module


def test_random_numbers_differ_from_visit_to_visit(kernel: ModuleType) -> None:
    """The saved memory has a fixed random state, but each visit gets different numbers."""
    saved, drawn = random.getstate(), set()
    for _ in range(2):
        random.setstate(saved)
        kernel.wake("{}", len, lambda: True)
        drawn.add(random.random())
    assert len(drawn) == 2


@pytest.mark.parametrize(("kept", "why"), [(True, ""), (False, unsaved_reason.NOTHING)])
def test_an_address_that_keeps_nothing_is_told(kernel: ModuleType, kept: bool, why: str) -> None:
    """Python says nothing is kept if no drive was added after its memory was restored, whatever was found before."""
    unsaved_reason.tell(unsaved_reason.ELSEWHERE)
    drives: list[str] = []
    kernel.wake("{}", len, lambda: "/drive" in drives)
    drives += ["/drive"] * kept
    assert unsaved_reason.why() == why


def test_a_module_outside_the_memory_is_unpacked_once(
    kernel: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first import of a module outside the memory unpacks its package; no other import unpacks anything."""
    monkeypatch.syspath_prepend(tmp_path)
    unpacked: list[str] = []

    def unpack(package: str) -> None:
        unpacked.append(package)
        for name in ("far_away", "far_off"):
            (tmp_path / f"{name}.py").write_text(f"told = {name!r}")

    kernel.wake(json.dumps({"far_away": "far-away"}), unpack, lambda: True)
    (finder,) = kernel.meta_path
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, finder])
    for name in ("far_away", "far_off"):
        assert importlib.import_module(name).told == name
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("farther")
    assert unpacked == ["far-away"]
