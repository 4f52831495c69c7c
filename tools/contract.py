"""Write `types.d.ts` from the TypedDicts of the packages, so that what page and Python say to each other is said once.

Git leaves the file out. The test of the JavaScript types writes it; run this file to let an editor know a change at
once. Docstrings become comments. A leading `Shown`, which tells the JSON of a thing from the thing itself, is left out
of names.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import cleandoc, getsource
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

PACKAGES = ("elele", "elele_course", "elele_widgets")
TARGET = Path(__file__).parents[1] / "widgets" / "elele_widgets" / "shared" / "types.d.ts"
HEAD = "/** The data that Python and the widgets exchange. `tools/contract.py` writes this file from Python. */"
PLAIN: Mapping[Any, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown",
}  # fmt: skip
MERGED = """/** The view of a board, with the additions of the games. */
export interface BoardView extends BirdAdditions, FigureAdditions {}"""


def write() -> None:
    """Write the file; raises `ValueError` if two types have the same name."""
    folders = ((name, import_module(name).__path__) for name in PACKAGES)
    names = (module.name for name, path in folders for module in walk_packages(path, f"{name}."))
    modules = [import_module(name) for name in names if not name.endswith("__main__")]
    found = [one for module in modules for one in _types(module)]
    named = dict(found)
    if len({*map(_name, named)}) < len(found):
        raise ValueError("two types of messages have the same name")
    parts = (part for module in modules for part in _parts(module, named))
    TARGET.write_text("\n\n".join((HEAD, *parts, MERGED)) + "\n", encoding="utf-8")


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
    extends = f" extends {', '.join(bases)}" if bases else ""
    return "\n".join((f"export interface {name}{extends} {{", *fields, "}"))


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
    return f"/** {words} */\n" if words else ""


if __name__ == "__main__":
    write()
