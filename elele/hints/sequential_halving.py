"""Sequential halving: try all options on a few samples, the better half on twice as many more, and so on.

Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Option = TypeVar("Option")


def sequential_halving(
    options: Sequence[Option],
    play: Callable[[int, Sequence[Option]], None],
    rank: Callable[[Option], tuple[float, ...]],
    first: int,
    keep: int = 0,
    stays: Callable[[Option], bool] = lambda _: True,
) -> Iterator[tuple[int, Sequence[Option]]]:
    """Yield the number of samples so far and the options still in the running, after each sample.

    `play` plays the sample of a number, from 0 on, with some options; `rank` says how well an option has done, the
    higher the better. The first round has `first` samples, and each later one twice as many as the one before. After a
    round the better half goes on, or those of it for which `stays` is True; `keep` options go on for ever. Without
    `keep`, the search ends when a single option has had a round, or none goes on.
    """
    going, made, more = [*options], 0, first
    while going:
        for number in range(made, made + more):
            play(number, going)
            yield number + 1, going
        if len(going) == 1 and not keep:
            return
        going.sort(key=rank, reverse=True)
        going = [option for option in going[: max(keep, (len(going) + 1) // 2)] if stays(option)]
        made, more = made + more, 2 * more
