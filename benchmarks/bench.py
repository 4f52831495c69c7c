"""All benchmarks, one after the other; `make bench` writes the results to `RESULTS.md`.

    python benchmarks/bench.py [name ...]

A name is one of those below, such as `positions`. Each can also be run by itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
NAMES = ("positions", "solvers", "hint_speed", "deadlines", "cores", "classroom", "kept", "learning", "browser", "site")


def main(*names: str) -> None:
    """Each in a process of its own, so that none is slowed by what another has left in memory."""
    if unknown := {*names} - {*NAMES}:
        raise SystemExit(f"There is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}.")
    for name in names or NAMES:
        print(f"\n{name}\n", flush=True)
        subprocess.run([sys.executable, HERE / f"{name}.py", "--write"], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
