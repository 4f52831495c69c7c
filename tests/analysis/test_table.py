"""Our own small table: its output, and numbers that agree with pandas."""

from __future__ import annotations

import doctest
from math import nan

import pytest

import elele_course.tables.table
from elele_course import playtest, tables
from elele_course.tables import Table, rows

BIRDS = Table.of(
    [{"bird": "ʻIwa", "span": 218, "eggs": 1.0}, {"bird": "Mōlī", "span": 199, "eggs": 1.0},
     {"bird": "Noio", "span": None, "eggs": nan}], "Three birds",
)  # fmt: skip
GAMES = [game for game in playtest.played_before() if game.policy in ("simple", "best") and game.deal <= 60]


def test_the_example() -> None:
    """The example in the docstring is true."""
    assert doctest.testmod(elele_course.tables.table).failed == 0


def test_it_shows_its_rows() -> None:
    """As text and as HTML, a table has its caption, headers and rows; unknown values are dashes."""
    assert repr(BIRDS).splitlines()[0] == "Three birds"
    assert [line.split() for line in repr(BIRDS).splitlines()[3:]] == [
        ["ʻIwa", "218", "1.00"], ["Mōlī", "199", "1.00"], ["Noio", "–", "–"],
    ]  # fmt: skip
    page = BIRDS._repr_html_()
    assert page.count('<th scope="col"') == len(BIRDS.columns)
    assert page.count('<th scope="row"') == len(BIRDS)
    assert ">Three birds</caption>" in page


def test_markup_stays_text() -> None:
    """Markup in a caption, a header or a cell is shown as text."""
    page = Table.of([{"<i>": "<b>"}], "<script>")._repr_html_()
    assert not {"<i>", "<b>", "<script>"} & {*page.replace("><", "> <").split()}
    assert page.count("&lt;") == 3


def test_a_long_table() -> None:
    """A long table shows its first rows and counts the others; an empty table says so."""
    long = Table.of([{"deal": deal} for deal in range(1000)])
    assert repr(long).endswith("… and 970 more rows")
    assert "… and 970 more rows" in long._repr_html_()
    assert long._repr_html_().count("<tr>") == 31
    assert repr(Table.of([])) == "No rows."


def test_rows_are_chosen_and_sorted() -> None:
    """Rows can be chosen by value, by several values and by a function, and sorted, unknown values last."""
    assert BIRDS.where(bird="Mōlī")["span"] == [199]
    assert len(BIRDS.where(bird=["Mōlī", "Noio"])) == 2
    assert BIRDS.where(lambda row: (row["span"] or 0) > 200)["bird"] == ["ʻIwa"]
    assert BIRDS.sorted("span")["bird"] == ["Mōlī", "ʻIwa", "Noio"]
    assert BIRDS.sorted("span", largest_first=True)["bird"] == ["ʻIwa", "Mōlī", "Noio"]
    assert len(BIRDS) == 3


def test_counts() -> None:
    """Counts add up to the rows, and shares to 1."""
    counts = BIRDS.where(eggs=1.0).counts("eggs")
    assert [*counts] == [{"eggs": 1.0, "count": 2, "share": 1.0}]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: BIRDS["wings"], lambda: BIRDS.where(wings=2), lambda: BIRDS.sorted("wings"),
        lambda: BIRDS.means(["wings"], by="bird"), lambda: Table.of(GAMES).compared("options", "6x2", of="wings"),
    ],
)  # fmt: skip
def test_an_unknown_column(wrong: object) -> None:
    """The error for an unknown column names the known columns."""
    assert callable(wrong)
    with pytest.raises(ValueError, match=r"no column 'wings'; it has \w+"):
        wrong()


def test_rows_that_differ() -> None:
    """Rows with other columns are refused."""
    with pytest.raises(ValueError, match="row 2 has the columns score, but row 1 has deal"):
        Table.of([{"deal": 1}, {"score": 2}])


def test_comparing_with_nothing() -> None:
    """The error for a comparison with a value that no row has names the existing values."""
    with pytest.raises(ValueError, match=r"no row has '9x9' under options; choose one of .*6x2"):
        Table.of(GAMES).compared("options", "9x9")


def test_it_counts_as_pandas_does() -> None:
    """Means, gains, errors and numbers of games agree with pandas."""
    simple = [game for game in GAMES if game.policy == "simple"]
    for played, by, base in (
        (simple, "options", "6x2"),
        ([g for g in GAMES if g.options == "7x2"], "policy", "simple"),
    ):
        ours, theirs = Table.of(played).compared(by, base), tables.compared(tables.games(played), by, base)
        assert ours[by] == list(theirs.index)
        for column, name in (("mean", "mean"), ("gain", "gain"), ("error", "error"), ("pairs", "games")):
            assert ours[column] == pytest.approx(list(theirs[name]))
    means = tables.games(simple).groupby("options")[["stuck", "free"]].mean()
    ours = Table.of(simple).means(["stuck", "free"], by="options")
    assert dict(zip(ours["options"], ours["stuck"], strict=True)) == pytest.approx(dict(means.stuck))


def test_means_leave_out_what_is_unknown() -> None:
    """A mean uses the known values, as in pandas; without known values, it is unknown."""
    table = Table.of([
        {"kind": "tern", "g": 100.0}, {"kind": "tern", "g": float("nan")}, {"kind": "tern", "g": None},
        {"kind": "gull", "g": None},
    ])  # fmt: skip
    assert [(row["kind"], f"{row['g']}", row["rows"]) for row in table.means(["g"], by="kind")] == [
        ("tern", "100.0", 3), ("gull", "nan", 1),
    ]  # fmt: skip


def test_a_table_takes_another_caption() -> None:
    """A table made from a table keeps its caption, unless another one is given."""
    table = Table.of([{"a": 1}], "One")
    assert (Table.of(table).caption, Table.of(table, "Two").caption) == ("One", "Two")


def test_shares_are_those_of_pandas() -> None:
    """Shares and intervals agree with pandas, and a DataFrame can be turned back into our table."""
    ours, theirs = Table.of(rows.solitaires()).shares("won", "game", "player"), tables.shares(tables.solitaires())
    again = Table.of(theirs)
    for column in ours.columns:
        assert ours[column] == (pytest.approx(again[column]) if column in ("share", "low", "high") else again[column])
