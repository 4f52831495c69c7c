"""One painted coast, put together from a piece for each habitat of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from elele_widgets.shared.pictures import drawing

Light: TypeAlias = Literal["day", "dusk", "night"]
"""The time of day in a landscape."""
WIDE, HIGH = 125, 160
"""The width of a habitat's piece of the coast, and the height of all pieces. The horizon is at 78, the beach at 140."""
OFFSHORE = ("islet",)
"""The types of habitats that stand in the sea, where the land ends."""
INHABITED = ("urban",)
"""The types of habitats with windows, which are lit at dusk and at night."""
_STRETCH = WIDE / 100
"""The drawings of the pieces are 100 wide."""
_SLICES = 9
"""The number of pieces that a drawing of the coast or of the light spans."""
_MOON = 3
"""The number of the habitat over which the moon stands."""


def landscape(types: Sequence[str], light: Light = "day") -> str:
    """Draw habitats side by side on one coast, as SVG text that is `len(types) * WIDE` wide and `HIGH` high.

    The habitat number `i`, of a type such as `sea-cliff`, reaches from `i * WIDE` to `(i + 1) * WIDE`. A type without
    a drawing has the bare coast.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE * len(types)} {HIGH}"'
        f' preserveAspectRatio="xMidYMax slice">'
        f"{''.join(_painted(types))}{lit(len(types), light)}{'' if light == 'day' else windows(types)}</svg>"
    )


def lit(count: int, light: Light, moon: float = 1) -> str:
    """Draw the light over a coast of `count` habitats, as a group of shapes.

    The moon is `moon` times as wide as it is high, so that it is round if the group is stretched.
    """
    return f'<g style="mix-blend-mode:multiply">{"".join(_shades(count, light, moon))}</g>'


def windows(types: Sequence[str]) -> str:
    """Draw the windows of the habitats in which people live, as a group of shapes."""
    return "".join(_shapes("windows", number) for number, kind in enumerate(types) if kind in INHABITED)


def shore(types: Sequence[str], number: int) -> int | None:
    """The slice of the drawing of the land that lies behind a habitat; none behind one that stands in the sea.

    In slice 0 the land begins, in slice 1 it goes on, in slice 2 it ends, and in slice 3 it does both.
    """
    if types[number] in OFFSHORE:
        return None
    west = number > 0 and types[number - 1] in OFFSHORE
    east = number + 1 < len(types) and types[number + 1] in OFFSHORE
    return 3 if west and east else 1 - west + east


def _painted(types: Sequence[str]) -> Iterator[str]:
    for number in range(0, len(types), _SLICES):
        yield _shapes("coast", number)
    for number in range(len(types)):
        land = shore(types, number)
        if land is not None:
            yield (
                f'<svg x="{number * WIDE}" width="{WIDE}" height="{HIGH}" viewBox="{land * 100} 0 100 {HIGH}" '
                f'preserveAspectRatio="none">{_inside("land")}</svg>'
            )
    for number, kind in enumerate(types):
        yield _shapes(f"habitat-{kind}", number)
    yield windows(types)


def _shades(count: int, light: Light, moon: float) -> Iterator[str]:
    if light != "day":
        for number in range(0, count, _SLICES):
            yield _shapes(light, number)
    if light == "night":
        place = f"translate({min(_MOON, count) * WIDE - WIDE}) scale({moon:.3f} 1)"
        yield f'<g transform="{place}">{_inside("moon")}</g>'


def _shapes(name: str, number: int) -> str:
    """The shapes of a drawing, beginning with the piece of that number."""
    return f'<g transform="translate({number * WIDE}) scale({_STRETCH} 1)">{_inside(name)}</g>'


def _inside(name: str) -> str:
    return drawing(f"scenes/{name}").partition(">")[2].rpartition("</svg>")[0]
