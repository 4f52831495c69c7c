"""Write `types.d.ts` from the TypedDicts of the package, so that what page and Python say to each other is said once.

Run this file after changing one of these TypedDicts; a test compares the result with the file. Docstrings become
comments. A leading `Shown`, which tells the JSON of a thing from the thing itself, is left out of names.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import cleandoc, getsource
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

MODULES = (
    "elele.words", "elele.view", "elele.cards", "elele.seabirds.deck.model", "elele.seabirds.view",
    "elele_course.store.scores", "elele_course.seabirds.coach", "elele_course.elemental.bend",
    "elele_course.steps.steps", "elele_course.steps.trace",
    "elele_course.questions.puzzles.attempt", "elele_course.seabirds.quiz.view", "elele_widgets.shared.patches",
    "elele_widgets.shared.qr", "elele_widgets.shared.shown",
    "elele_widgets.shared.pictures", "elele_widgets.shared.about",
    "elele_widgets.seabirds.matching", "elele_widgets.seabirds.stuck_scene", "elele_widgets.elemental.ledger",
    "elele_widgets.seabirds.parts", "elele_widgets.elemental.parts", "elele_widgets.elemental.bend",
    "elele_widgets.seabirds.calendar", "elele_widgets.seabirds.goals",
    "elele_widgets.seabirds.score_comparison", "elele_widgets.seabirds.colony_picture",
    "elele_widgets.seabirds.season_card",
    "elele_widgets.board.timeline", "elele_widgets.seabirds.pages", "elele_widgets.seabirds.facts_to_tell",
    "elele_widgets.seabirds.life_list", "elele_widgets.board.board", "elele_widgets.seabirds.table",
    "elele_widgets.seabirds.guide", "elele_widgets.seabirds.quiz", "elele_widgets.seabirds.exam",
    "elele_widgets.questions.puzzles",
    "elele_widgets.questions.exercises", "elele_widgets.questions.questions", "elele_widgets.steps.steps",
    "elele_widgets.steps.trace", "elele_course.classroom.debrief",
    "elele_widgets.classroom.debriefing",
    "elele_widgets.classroom.classroom", "elele_widgets.classroom.take_along",
    "elele_widgets.classroom.tasks", "elele_widgets.classroom.task_links", "elele_widgets.classroom.certificate",
)  # fmt: skip
"""The modules with messages; each may use the types of any other."""
TARGET = Path(__file__).parents[1] / "widgets" / "elele_widgets" / "shared" / "types.d.ts"
HEAD = "/** The data that Python and the widgets exchange. `tools/contract.py` writes this file from Python. */"
PLAIN: Mapping[Any, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown",
}  # fmt: skip
MERGED = """/** The view of a board, with the additions of the games. */
export interface BoardView extends BirdAdditions, FigureAdditions {}"""
WIDTH = 120


def text() -> str:
    """The whole file; raises `ValueError` if two types have the same name."""
    modules = [import_module(name) for name in MODULES]
    found = [one for module in modules for one in _types(module)]
    named = dict(found)
    if len({*map(_name, named)}) < len(found):
        raise ValueError("two types of messages have the same name")
    return "\n\n".join((HEAD, *(part for module in modules for part in _parts(module, named)), MERGED)) + "\n"


def _types(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Each TypedDict of a module, and each type that it declares as `Name: TypeAlias = …`."""
    for statement, _ in _documented(module):
        match statement:
            case ast.ClassDef(name) if is_typeddict(getattr(module, name)):
                yield name, getattr(module, name)
            case ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias")):
                yield name, getattr(module, name)


def _documented(module: ModuleType, within: ast.ClassDef | None = None) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement of a module or of a class in it, with the comment behind it or the docstring below it."""
    source = getsource(module)
    lines, statements = source.split("\n"), (within or ast.parse(source)).body
    for statement, after in zip(statements, [*statements[1:], ast.Pass()], strict=True):
        yield statement, lines[(statement.end_lineno or 1) - 1].partition("  # ")[2] or _string(after)


def _string(statement: ast.stmt) -> str:
    match statement:
        case ast.Expr(ast.Constant(str(words))):
            return cleandoc(words)
    return ""


def _parts(module: ModuleType, named: Mapping[str, Any]) -> Iterator[str]:
    """The declarations of one module, in its order: its types, and the traits of its widgets."""
    for statement, words in _documented(module):
        match statement:
            case ast.ClassDef(name) if named.get(name) is getattr(module, name):
                bases = [_name(base.id) for base in statement.bases if isinstance(base, ast.Name) and base.id in named]
                hints = get_type_hints(named[name], localns={**named}, include_extras=True)
                maybe = {field for field, hint in hints.items() if get_origin(hint) is NotRequired}
                shown = {field: _type(hint, named) for field, hint in hints.items()}
                optional = maybe if named[name].__total__ else {*hints}
                fields = _fields(module, statement, shown, optional)
                yield _comment(_string(statement.body[0])) + _interface(_name(name), bases, fields)
            case ast.ClassDef(name) if traits := _traits(getattr(module, name)):
                bases = [f"{base.__name__}Traits" for base in getattr(module, name).__bases__ if _traits(base)]
                shown = {trait: _type(of, named) for trait, of in traits.items()}
                yield _interface(f"{name}Traits", bases, _fields(module, statement, shown, set()))
            case ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias")):
                others = {one: value for one, value in named.items() if one != name}
                yield f"{_comment(words)}export type {name} = {_type(named[name], others)};"


def _traits(kind: type) -> dict[str, Any]:
    """The types of the traits that a widget makes with `elele_widgets.shared.shown.synced`."""
    own = {name: getattr(trait, "metadata", {}) for name, trait in vars(kind).items()}
    return {name: metadata["of"] for name, metadata in own.items() if "of" in metadata}


def _fields(module: ModuleType, tree: ast.ClassDef, shown: Mapping[str, str], optional: set[str]) -> Iterator[str]:
    """The fields that a class itself declares, each with its comment."""
    for statement, words in _documented(module, tree):
        match statement:
            case ast.AnnAssign(ast.Name(field)) | ast.Assign([ast.Name(field)]) if field in shown:
                yield f"{_comment(words)}{field}{'?' * (field in optional)}: {shown[field]};"


def _interface(name: str, bases: Sequence[str], fields: Iterable[str]) -> str:
    """An interface; fields without a comment share a line, and a short comment stands in front of its field."""
    lines, open_ = list[str](), False
    for field in fields:
        comment, _, own = field.rpartition("\n")
        if open_ and not comment and len(lines[-1]) + len(own) < WIDTH:
            lines[-1] += f" {own}"
        elif len(field) + 2 <= WIDTH and field.count("\n") < 2:
            lines.append("  " + field.replace("\n", " "))
        else:
            lines += [f"  {line}" for line in field.split("\n")]
        open_ = not comment
    head = f"export interface {name}{' extends ' * bool(bases)}{', '.join(bases)} {{"
    short = f"{head} {lines[0].strip().removesuffix(';')} }}"
    return short if len(lines) == 1 and len(short) <= WIDTH else "\n".join((head, *lines, "}"))


def _name(name: str) -> str:
    return name.removeprefix("Shown")


def _type(hint: Any, named: Mapping[str, Any]) -> str:
    """A type of Python in TypeScript; raises `TypeError` for a type that JSON cannot have."""
    for name, value in named.items():
        if value == hint:
            return _name(name)
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(map(json.dumps, args))
    match origin, [_type(one, named) for one in args if one is not ...]:
        case _, [of] if origin is NotRequired:
            return of
        case _, several if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(several))
        case _, [key, of] if origin in (dict, Mapping):
            return f"Record<{key}, {of}>"
        case _, [of] if origin is list:
            return f"({of})[]" if " | " in of else f"{of}[]"
        case _, several if origin is tuple:
            return f"[{', '.join(several)}]"
    raise TypeError(f"{hint} is not a type of a message")


def _comment(words: str) -> str:
    """A docstring as a comment in front of a declaration; empty if there is none."""
    if "\n" in words or len(words) > WIDTH - 8:
        return "".join(("/**\n", *(f" * {line}".rstrip() + "\n" for line in words.split("\n")), " */\n"))
    return f"/** {words} */\n" if words else ""


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
