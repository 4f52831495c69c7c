"""Pack the modules that a saved memory lacks."""

import importlib
import io
import json
import marshal
import pkgutil
import sys
import tokenize
import zipfile
from collections.abc import Sequence
from importlib.util import MAGIC_NUMBER
from pathlib import PurePath

UNCHECKED = b"\x01\0\0\0" + bytes(8)
"""The rest of the head of a compiled module that is never compared with its source."""


def packed(known: set[str], told: str) -> dict[str, bytes]:
    """Path in the folder of packages → content: an archive with the rest of the standard library, and more modules.

    `known` are the modules in the memory. `told` is JSON. `never` has the top-level modules of the standard library
    that no page can use. `later` has the packages whose modules may be needed later. These are compiled, with those
    that they import, except modules whose names begin with a prefix in `elsewhere`. `packages` is the folder of
    packages, and `library` the archive's path there.
    """
    about = json.loads(told)
    importing(about["later"], (*about["elsewhere"],))
    (standard,) = (PurePath(path) for path in sys.path if path.endswith(".zip"))
    ready = compiled(known, standard)
    with zipfile.ZipFile(standard) as whole:
        texts = {
            name: _without_comments(whole.read(name)).encode() for name in whole.namelist()
            if name.endswith(".py") and f"{name}c" not in ready
            if _module(name) not in known and _module(name).partition(".")[0] not in about["never"]
        }  # fmt: skip
    return {**compiled(known, PurePath(about["packages"])), about["library"]: archive({**texts, **ready})}


def importing(packages: Sequence[str], elsewhere: tuple[str, ...]) -> None:
    """Import all modules of some packages, except commands and those whose names begin with a prefix in `elsewhere`."""
    for package in map(importlib.import_module, packages):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(elsewhere) and not module.name.endswith(".__main__"):
                importlib.import_module(module.name)


def compiled(known: set[str], folder: PurePath) -> dict[str, bytes]:
    """The compiled code of the modules of a folder that have been imported and are not `known`, by its path there."""
    found = {}
    for name in sorted(sys.modules.keys() - known):
        spec = sys.modules[name].__spec__
        if spec and spec.origin and PurePath(spec.origin).is_relative_to(folder):
            path = PurePath(spec.origin).relative_to(folder).with_suffix(".pyc")
            code = marshal.dumps(spec.loader.get_code(name))  # type: ignore[union-attr]  # it has a loader
            found[f"{path}"] = MAGIC_NUMBER + UNCHECKED + code
    return found


def archive(files: dict[str, bytes]) -> bytes:
    """Files as a zip without compression."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as whole:
        for name, content in files.items():
            whole.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()


def _module(path: str) -> str:
    """The name of the module in a file of an archive."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _without_comments(source: bytes) -> str:
    """The text of a module without its comments; line numbers stay the same."""
    tokens = [*tokenize.tokenize(io.BytesIO(source).readline)]
    lines = source.decode(tokens[0].string).split("\n")
    for kind, _text, (row, column), _end, _line in tokens:
        if kind == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines)
