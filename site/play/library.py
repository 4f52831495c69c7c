"""Pack the modules of Python's standard library that a saved memory lacks."""

import io
import json
import sys
import tokenize
import zipfile

KNOWN = {*sys.modules}


def library(never: str) -> bytes:
    """The modules that may be imported later, without comments, as a zip without compression.

    `never` is JSON with the top-level modules that are useless.
    """
    useless = {*json.loads(never)}
    packed = io.BytesIO()
    (path,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(path) as whole, zipfile.ZipFile(packed, "w") as rest:
        for name in whole.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.endswith(".py") and module not in KNOWN and module.partition(".")[0] not in useless:
                rest.writestr(zipfile.ZipInfo(name), _without_comments(whole.read(name)))
    return packed.getvalue()


def _without_comments(source: bytes) -> str:
    """The text of a module without its comments; line numbers stay the same."""
    tokens = [*tokenize.tokenize(io.BytesIO(source).readline)]
    lines = source.decode(tokens[0].string).split("\n")
    for kind, _text, (row, column), _end, _line in tokens:
        if kind == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines)
