"""Sequential halving: try all options on a few samples, then the better half on twice as many, and so on.

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
    """Yield, after each sample, the number of samples so far and the options that are left.

    `play` receives the number of a sample, counted from 0, and runs that sample for the given options. `rank` returns
    the rank of an option, and a higher rank is better. The first round has `first` samples, and each later round has
    twice as many as the one before. After each round, only the better half of the options stay in, or `keep` options if
    that is more. Of these, any for which `stays` returns False are dropped too. The search ends when no option is left.
    If `keep` is 0, the search also ends after a round with a single option.
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
