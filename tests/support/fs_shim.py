"""A layer between the Python of the site and its drive in memory, with which tests make operations fail.

It counts in JavaScript, because Python cannot be called while it reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

SHIM = """(files, code) => {
  const { dir, file } = files.filesystems.MEMFS.ops_table;
  const undo = [];
  const now = { on: false, done: 0, strikes: 0, kills: false, dead: false };
  const shim = (ops, name, changes = () => true) => {
    const real = ops[name];
    ops[name] = (...given) => {
      if (!now.on || !changes(...given)) return real?.(...given) ?? 0;
      now.done += 1;
      const strikes = now.done === now.strikes;
      if (strikes) now.dead = now.kills;
      if (!strikes && !now.dead) return real?.(...given) ?? 0;
      if (strikes && name === "write") real(...given.toSpliced(3, 1, given[3] >> 1));
      throw new files.ErrnoError(code);
    };
    undo.push(() => { ops[name] = real; });
  };
  for (const name of ["write", "fsync"]) shim(file.stream, name);
  for (const name of ["mknod", "rename", "unlink", "rmdir"]) shim(dir.node, name);
  shim(file.node, "setattr", (_node, { size }) => size !== undefined);
  return Object.assign(now, { remove: () => undo.forEach((step) => step()) });
}"""
"""A function that shims the drive of Emscripten, and returns what it counts."""


class Struck(Protocol):
    """A program of the explorer."""

    strikes: int
    kind: str
    done: int
    dead: bool


@contextmanager
def installed(code: int) -> Iterator[Callable[[Struck, Callable[[], object]], None]]:
    """In a `with` block, yield a function that runs a program whose n-th operation on files fails, with this error.

    After a program is killed, all of its operations fail. A write that is struck leaves half of its bytes.
    """
    import pyodide_js  # only Python in a browser, or under Node, has these
    from pyodide.code import run_js

    now = run_js(SHIM)(pyodide_js.FS, code)

    def run(program: Struck, act: Callable[[], object]) -> None:
        now.strikes, now.kills = program.strikes if program.kind else 0, program.kind == "killed"
        now.done, now.dead, now.on = 0, False, True
        try:
            act()
        finally:
            now.on = False
            program.done, program.dead = now.done, now.dead

    try:
        yield run
    finally:
        now.remove()
