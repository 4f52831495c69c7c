"""A small table of named values to view, filter, count and compare, with only the standard library.

>>> from elele_course.tables import Table
>>> birds = Table.of([{"bird": "ʻIwa", "span": 218}, {"bird": "Mōlī", "span": 199}], "Two wingspans")
>>> birds.sorted("span")
Two wingspans
bird  span
----  ----
Mōlī   199
ʻIwa   218
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from html import escape
from math import isnan, nan
from statistics import fmean
from typing import Any

from elele.hints import wilson
from elele_course.playtest.difference import difference

__all__ = ["Row", "Table"]

Row = Mapping[str, Any]  # Values have different types.
SHOWN = 30
"""The maximum number of rows that a table shows; a line below says how many more there are."""
_CELL = "padding:.25em .75em;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);"
_CAPTION = "caption-side:top;padding:.25em .75em;text-align:left;font-weight:600;color:inherit"


@dataclass(frozen=True)
class Table:
    """Rows with the same columns, and a caption.

    No method changes its table: a method that selects, sorts or counts rows returns a new table. A notebook cell draws
    the table with its caption and headers; `print` shows the same table as text.
    """

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    """The sentence above the table."""
    names: int = 1
    """The number of columns, from the left, that identify a row."""

    @classmethod
    def of(cls, rows: Any, caption: str = "", names: int = 1) -> Table:  # The type of a DataFrame is not imported here.
        """Make a table from mappings, dataclasses, another table, or a pandas DataFrame with named columns.

        Raises `ValueError` if two rows have different columns.
        """
        if isinstance(rows, Table):
            return rows.titled(caption or rows.caption)
        if hasattr(rows, "to_dict") and hasattr(rows, "reset_index"):
            named = [name for name in rows.index.names if name is not None]
            rows = (rows.reset_index() if named else rows).to_dict("records")
        read = tuple(_row(row) for row in rows)
        columns = tuple(read[0]) if read else ()
        for number, row in enumerate(read, 1):
            if tuple(row) != columns:
                raise ValueError(f"row {number} has the columns {', '.join(row)}, but row 1 has {', '.join(columns)}")
        return cls(columns, read, caption, names)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __getitem__(self, column: str) -> list[Any]:
        """The values of a column."""
        self._known(column)
        return [row[column] for row in self.rows]

    def where(self, test: Callable[[Row], bool] | None = None, **wanted: Any) -> Table:
        """The rows with the given values, as in `where(policy="simple")`; a list stands for any of its values.

        If a function `test` is given, only rows for which it returns True are kept.
        """
        self._known(*wanted)
        accepted = {name: value if isinstance(value, list | tuple | set) else [value] for name, value in wanted.items()}
        kept = (row for row in self.rows if all(row[name] in values for name, values in accepted.items()))
        return replace(self, rows=tuple(row for row in kept if test is None or test(row)))

    def sorted(self, by: str, largest_first: bool = False) -> Table:
        """The rows sorted by a column. Unknown values come last."""
        self._known(by)
        known, unknown = ([row for row in self.rows if _missing(row[by]) is missing] for missing in (False, True))
        known.sort(key=lambda row: row[by], reverse=largest_first)
        return replace(self, rows=(*known, *unknown))

    def titled(self, caption: str) -> Table:
        """The same rows with another caption."""
        return replace(self, caption=caption)

    def counts(self, column: str) -> Table:
        """How often each value of a column occurs, with its share; the most frequent value comes first."""
        values = self[column]
        often = Counter(values).most_common()
        rows = ({column: value, "count": count, "share": count / len(values)} for value, count in often)
        return Table((column, "count", "share"), tuple(rows), f"How often each value of {column} occurs")

    def means(self, columns: Sequence[str], by: str) -> Table:
        """For each value of the column `by`: the means of the known values in `columns`, and the number of rows."""
        self._known(*columns)
        rows = []
        for value, own in self.groups(by):
            rows.append({by: value, **{name: _mean(own[name]) for name in columns}, "rows": len(own)})
        return Table((by, *columns, "rows"), tuple(rows), f"Means for each value of {by}")

    def groups(self, by: str) -> list[tuple[Any, Table]]:
        """Each value of a column, in order of first appearance, with a table of the rows that have this value."""
        self._known(by)
        found: dict[Any, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row[by], []).append(row)
        return [(value, replace(self, rows=tuple(rows))) for value, rows in found.items()]

    def compared(self, by: str, base: str, of: str = "score", on: str = "deal") -> Table:
        """For each value of `by`: the mean of `of`, and its gain over the rows with the value `base` on the same deals.

        `error` is half the width of the 95% interval of the gain: a gain smaller than its error may be due to chance.
        `pairs` is the number of rows whose deal also has a row with the value `base`. The value with the largest mean
        comes first. Raises `ValueError` if no row has the value `base`.
        """
        self._known(of, on)
        groups = dict(self.groups(by))
        if base not in groups:
            raise ValueError(f"no row has {base!r} under {by}; choose one of {', '.join(map(str, groups))}")
        usual = {row[on]: row[of] for row in groups[base]}
        rows = []
        for value, own in groups.items():
            both = [row for row in own if row[on] in usual]
            gain, error = difference([row[of] for row in both], [usual[row[on]] for row in both])
            rows.append({by: value, "mean": fmean(own[of]), "gain": gain, "error": error, "pairs": len(both)})
        caption = f"{of.capitalize()} for each value of {by}, and the gain over {base} on the same deals"
        return Table((by, "mean", "gain", "error", "pairs"), tuple(rows), caption).sorted("mean", largest_first=True)

    def shares(self, of: str, *by: str) -> Table:
        """For each combination of values in the columns `by`: how many rows have 1 in `of`, and what share.

        `low` and `high` are the ends of the share's 95% interval.
        """
        self._known(of, *by)
        found: dict[tuple[Any, ...], list[int]] = {}
        for row in self.rows:
            found.setdefault(tuple(row[name] for name in by), []).append(int(row[of]))
        rows = []
        for key, values in sorted(found.items()):
            low, high = wilson(sum(values), len(values))
            share = sum(values) / len(values)
            counted = {"deals": len(values), of: sum(values), "share": share, "low": low, "high": high}
            rows.append({**dict(zip(by, key, strict=True)), **counted})
        caption = f"The share with {of}, and its 95% interval"
        return Table((*by, "deals", of, "share", "low", "high"), tuple(rows), caption, names=len(by))

    def __repr__(self) -> str:
        numbers = {name for name in self.columns if _numeric(self[name])}
        shown = [[_text(row[name]) for name in self.columns] for row in self.rows[:SHOWN]]
        widths = [max(map(len, column)) for column in zip(self.columns, *shown, strict=True)]
        lines = [list(self.columns), ["-" * width for width in widths], *shown] if self.columns else []
        text = [
            "  ".join(
                cell.rjust(width) if name in numbers else cell.ljust(width)
                for name, cell, width in zip(self.columns, line, widths, strict=True)
            ).rstrip()
            for line in lines
        ]
        return "\n".join(filter(None, (self.caption, *text, self._left_over())))

    def _repr_html_(self) -> str:
        """The table as HTML, with a caption and header scopes, in the colors of the page."""
        numbers = {name for name in self.columns if _numeric(self[name])}
        aligned = {name: f"{_CELL}text-align:{'right' if name in numbers else 'left'}" for name in self.columns}
        heads = "".join(f'<th scope="col" style="{aligned[name]}">{escape(name)}</th>' for name in self.columns)
        body = "".join(
            "<tr>"
            + "".join(
                f'<th scope="row" style="{aligned[name]};font-weight:600">{escape(_text(row[name]))}</th>'
                if number < self.names
                else f'<td style="{aligned[name]}">{escape(_text(row[name]))}</td>'
                for number, name in enumerate(self.columns)
            )
            + "</tr>"
            for row in self.rows[:SHOWN]
        )
        caption = f'<caption style="{_CAPTION}">{escape(self.caption)}</caption>' if self.caption else ""
        more = f"<p>{escape(self._left_over())}</p>" if self._left_over() else ""
        look = "width:auto;min-width:min(100%,30em);margin:.5em 0;color:inherit;font-variant-numeric:tabular-nums"
        parts = f"{caption}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody>"
        table = f'<table style="border-collapse:collapse;{look}">{parts}</table>'
        return f'<div class="elele-table" style="max-width:100%;overflow-x:auto">{table}{more}</div>'

    def _left_over(self) -> str:
        if not self.rows:
            return "No rows."
        return f"… and {len(self) - SHOWN:,} more rows" if len(self) > SHOWN else ""

    def _known(self, *columns: str) -> None:
        if missing := [name for name in columns if name not in self.columns]:
            raise ValueError(f"this table has no column {missing[0]!r}; it has {', '.join(self.columns) or 'none'}")


def _row(row: Any) -> Row:
    if is_dataclass(row) and not isinstance(row, type):
        return {field.name: getattr(row, field.name) for field in fields(row)}
    return dict(row)


def _missing(value: Any) -> bool:
    return value is None or (isinstance(value, float) and isnan(value))


def _mean(values: Iterable[Any]) -> float:
    """The mean of the known values; NaN if no value is known."""
    known = [value for value in values if not _missing(value)]
    return fmean(known) if known else nan


def _numeric(values: Iterable[Any]) -> bool:
    """Return whether some values are known and all known values are numbers."""
    known = [value for value in values if not _missing(value)]
    return bool(known) and all(isinstance(value, int | float) and not isinstance(value, bool) for value in known)


def _text(value: Any) -> str:
    """A value as text: a `float` with two decimal places, and an unknown value as a dash."""
    if _missing(value):
        return "–"
    if isinstance(value, float):
        return f"{value + 0:.2f}".replace("-0.00", "0.00").replace("-", "\u2212")
    return str(value)
