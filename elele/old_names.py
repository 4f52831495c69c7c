"""Keep the module names of earlier editions working, with a warning; the next edition deletes this file.

Learners' copies of older lessons import modules by these names. A finder handles the names that no file has now:
it warns, and imports the module that replaced the old one, as the same object. This file names packages above the rules
only in strings, and has no import of them.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType

PACKAGES: Mapping[str, str] = {
    "elele.classroom": "elele_course.classroom",
    "elele.deck": "elele.seabirds.deck",
    "elele.hints.elba": "elele.elba.hints",
    "elele.hints.elemental": "elele.elemental.hints",
    "elele.lessons": "elele_course.lessons",
    "elele.lessons.exercises": "elele_course.questions.exercises",
    "elele.lessons.items": "elele_course.questions.items",
    "elele.lessons.puzzles": "elele_course.questions.puzzles",
    "elele.lessons.workshop": "elele_course.workshop",
    "elele.playtest": "elele_course.playtest",
    "elele.solve.elba": "elele.elba.solver",
    "elele.solve.elemental": "elele.elemental.solver",
    "elele.solve.seabirds": "elele.seabirds.solver",
    "elele.store": "elele_course.store",
    "elele.study": "elele_course.study",
    "elele.study.quiz": "elele_course.seabirds.quiz",
    "elele.tables": "elele_course.tables",
}
"""Old package → the package that took its place, with modules of the same names except those in `MODULES`."""
OF_GAME: Mapping[str, str] = {
    "InWords": "elele.positions",
    **dict.fromkeys(("Finding", "Reading", "Rule", "failed", "passed", "run_rules"), "elele.rules"),
}
"""Name that `elele.game` had → the module that has it now."""
KEPT: Sequence[tuple[str, str, Sequence[str]]] = (
    ("elele.hints", "elele.seabirds.hints", ("rollout", "trials")),
    ("elele.lessons", "elele_course.steps", ("foreseen", "nearest", "steps", "trace")),
    ("elele.study", "elele_course.seabirds", (
        "anki", "directions", "flashcards", "life_list", "moodle", "play", "simulated_learner", "simulated_player",
    )),
    ("elele_widgets", "elele_widgets.board", ("deals", "ending", "record", "timeline")),
    ("elele_widgets", "elele_widgets.classroom", ("take_along", "task_links", "tasks")),
    ("elele_widgets", "elele_widgets.questions", ("exercises", "predict", "puzzles")),
    ("elele_widgets", "elele_widgets.seabirds", (
        "bird_names", "calendar", "coaching", "guide", "life_list", "matching", "pages", "quiz", "season", "stories",
    )),
    ("elele_widgets", "elele_widgets.shared", (
        "about", "assets", "assistant", "patches", "pictures", "queries", "selection", "shared_code", "shared_pictures",
        "shown", "static_html",
    )),
)  # fmt: skip
"""Old package, new package, and the names of the modules that went from one to the other."""
MODULES: Mapping[str, str] = {
    "elele.__main__": "elele_course.__main__",
    "elele.classroom.alike": "elele_course.classroom.similar_games",
    "elele.classroom.arrived": "elele_course.classroom.submission_text",
    "elele.classroom.parting": "elele_course.classroom.divergence",
    "elele.hints.reasons.elba": "elele.elba.hints.reasons",
    "elele.hints.reasons.elemental": "elele.elemental.hints.reasons",
    "elele.hints.reasons.seabirds": "elele.seabirds.hints.reasons",
    "elele.hints.seabirds": "elele.seabirds.hints",
    "elele.lessons.coach": "elele_course.seabirds.coach",
    "elele.lessons.exercises.elba": "elele_course.elba.exercises",
    "elele.lessons.exercises.elemental": "elele_course.elemental.exercises",
    "elele.lessons.exercises.seabirds": "elele_course.seabirds.exercises",
    "elele.lessons.hand": "elele_course.seabirds.touch_prompts",
    "elele.lessons.landing": "elele_course.seabirds.threat_target",
    "elele.lessons.puzzles.elba": "elele_course.elba.puzzles",
    "elele.lessons.puzzles.elemental": "elele_course.elemental.puzzles",
    "elele.lessons.puzzles.seabirds": "elele_course.seabirds.puzzles",
    "elele.lessons.puzzles.verdict": "elele_course.questions.model",
    "elele.playtest.policies": "elele_course.seabirds.policies",
    "elele.playtest.runs": "elele_course.seabirds.playtest",
    "elele.store.days": "elele_course.seabirds.daily_scores",
    "elele.store.drives": "elele_course.store.sqlite_locks",
    "elele.store.exercises": "elele_course.store.questions",
    "elele.store.items": "elele_course.store.questions",
    "elele.store.keeping": "elele_course.store.unsaved_reason",
    "elele.store.solved": "elele_course.store.questions",
    "elele.store.told": "elele_course.store.facts_told",
    "elele.store.whole": "elele_course.store.atomic_file",
    "elele.study.telling": "elele_course.seabirds.facts_to_tell",
    "elele_widgets.birds": "elele_widgets.seabirds.table",
    "elele_widgets.checks": "elele_widgets.questions.questions",
    "elele_widgets.keepsake": "elele_widgets.seabirds.colony_picture",
    "elele_widgets.ledger": "elele_widgets.elemental.ledger",
    "elele_widgets.quick": "elele_widgets.seabirds.five_questions",
    "elele_widgets.standing": "elele_widgets.seabirds.score_comparison",
    "elele_widgets.strikes": "elele_widgets.seabirds.stuck_scene",
    "elele_widgets.telling": "elele_widgets.seabirds.facts_to_tell",
    "elele_widgets.trace": "elele_widgets.steps.trace",
    **{f"{old}.{name}": f"{new}.{name}" for old, new, names in KEPT for name in names},
}
"""Old module → new module."""
_KNOWN = {**PACKAGES, **MODULES}
NAMES: Mapping[str, str] = {
    **dict.fromkeys(("DIRECTIONS", "EVERYDAY", "LINNEAN"), "elele_course.seabirds.directions"),
    **dict.fromkeys(("Card", "cards"), "elele_course.seabirds.flashcards"),
    **dict.fromkeys(("Day", "simulate"), "elele_course.seabirds.simulated_learner"),
    **dict.fromkeys(("Progress", "ProgressError", "SetAside"), "elele_course.store.progress"),
    "DataError": "elele.seabirds.deck",
    "Board": "elele_widgets.board.board",
    "Classroom": "elele_widgets.classroom.classroom",
    **dict.fromkeys(("Steps", "solved"), "elele_widgets.steps.steps"),
}
"""Name of something that one of the packages in `DIVIDED` had → the module that has it now."""
DIVIDED = ("elele_course.study", "elele_widgets.board", "elele_widgets.classroom", "elele_widgets.steps")


def moved(name: str) -> str:
    """The new name of a module with an old name; empty for any other name.

    `from elele.lessons import steps` asks for the module `elele_course.lessons.steps`, because Python has found the
    package under its new name. So such names are known too.
    """
    package, _, last = name.rpartition(".")
    if name in _KNOWN:
        return _KNOWN[name]
    if package in PACKAGES:
        return f"{PACKAGES[package]}.{last}"
    beside = (f"{old}.{last}" for old, new in PACKAGES.items() if new == package)
    return next((_KNOWN[old] for old in beside if old in _KNOWN), "")


class _Finder(MetaPathFinder, Loader):
    """Finds modules, and members of modules, by their old names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None  # noqa: ARG002
    ) -> ModuleSpec | None:  # fmt: skip
        """The module spec for an old name; None for any other name."""
        if not fullname.startswith("elele"):
            return None
        package, _, last = fullname.rpartition(".")
        part = last if package in DIVIDED and last in NAMES else ""
        new = NAMES[part] if part else moved(fullname)
        if not new:
            return None
        place = f"{new}.{part}".rstrip(".")
        says = f"{fullname} has moved to {place}; the old name will stop working"
        warnings.warn(says, DeprecationWarning, stacklevel=2)
        return ModuleSpec(fullname, self, origin=new, loader_state=part)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of a module with an old name, for `python -m elele`."""
        spec = find_spec(moved(fullname))
        return spec.loader.get_code(spec.name) if spec and isinstance(spec.loader, InspectLoader) else None

    def exec_module(self, module: ModuleType) -> None:
        """Replace the empty module that Python made by what the old name stands for."""
        spec = module.__spec__
        assert spec is not None
        found = importlib.import_module(f"{spec.origin}")
        sys.modules[spec.name] = getattr(found, spec.loader_state) if spec.loader_state else found


def install() -> None:
    """Find old names before Python looks for files, because some files of the new packages have the same names."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    vars(sys.modules["elele.game"])["__getattr__"] = _of_game


def _of_game(name: str) -> object:
    """What `elele.game` had under a name in earlier editions; raises `AttributeError` for any other name."""
    if name not in OF_GAME:
        raise AttributeError(f"module 'elele.game' has no attribute {name!r}")
    says = f"elele.game.{name} has moved to {OF_GAME[name]}.{name}; the old name will stop working"
    warnings.warn(says, DeprecationWarning, stacklevel=2)
    return getattr(importlib.import_module(OF_GAME[name]), name)


def room(name: str) -> ModuleType:
    """A package that earlier editions had in `elele`; raises `AttributeError` for any other name."""
    if not moved(f"elele.{name}"):
        raise AttributeError(f"module 'elele' has no attribute {name!r}")
    return importlib.import_module(f"elele.{name}")
