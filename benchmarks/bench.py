"""Run all benchmarks, one after another; `make bench` writes the results to `RESULTS.md`.

    python benchmarks/bench.py [name ...]

A name is one of `NAMES`, such as `positions`. `quick` stands for those that take five minutes together; all of them
take a night. Each benchmark can also be run by itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
NAMES = (
    "positions", "solvers", "hint_speed", "deadlines", "cores", "classroom", "kept", "progress", "learning", "exam",
    "browser", "site", "first_pair",
)  # fmt: skip

QUICK = ("positions", "solvers", "hint_speed", "cores")


def main(*names: str) -> None:
    """Run each benchmark in a separate process, so that none is slowed by another's memory."""
    wanted = QUICK if names == ("quick",) else names or NAMES
    if unknown := {*wanted} - {*NAMES}:
        there = f"there are {', '.join(NAMES)}, or quick alone"
        raise SystemExit(f"There is no benchmark {', '.join(sorted(unknown))}; {there}.")
    for name in wanted:
        print(f"\n{name}\n", flush=True)
        subprocess.run([sys.executable, HERE / f"{name}.py", "--write"], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
