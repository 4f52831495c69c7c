"""The verbs of all games: deal, parse, apply, explain, perft, why, and the errors that they raise."""

from __future__ import annotations

import copy
import doctest
import html
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest
from seabird_tables import table, text

import elele
from elele import seabirds

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("written", "deal"),
    [
        ("seabirds#7", "seabirds#7"), ("seabirds#007", "seabirds#7"), (" seabirds#7 ", "seabirds#7"),
        ("seabirds#Kahakai", "seabirds#kahakai"), ("seabirds#ʻio", "seabirds#ʻio"), ("seabirds:#7", "seabirds#7"),
        ("seabirds#manu-o-ku", "seabirds#manu-o-ku"), ("seabirds:7x3#KAHAKAI", "seabirds:7x3#kahakai"),
        ("Seabirds#kahakai", "seabirds#kahakai"), (" “seabirds#kahakai” ", "seabirds#kahakai"),
        ("SEABIRDS:7X3#7", "seabirds:7x3#7"),
        ("\u2018seabirds#manu-o-ku\u2019", "seabirds#manu-o-ku"), ('"seabirds#7"\n', "seabirds#7"),
        ("„seabirds#7“", "seabirds#7"), ("seabirds#o'ahu'", "seabirds#o'ahu'"),
    ],
)  # fmt: skip
def test_deal(written: str, deal: str) -> None:
    """A deal's text is put into standard form, which gives the same cards."""
    position = elele.deal(written)
    assert position.deal == deal == elele.Session(written).position.deal
    assert elele.deal(deal) == position
    assert position.game == "seabirds"


@pytest.mark.parametrize(
    "written",
    ["", "#", "seabirds", "seabirds#", "seabirds#7 8", "seabirds #7#", "seabirds##7", "seabirds#7\nx", "seabirds#a/b",
     f"seabirds#{'9' * 65}", "seabirds#{7}", "seabirds#İ", f"seabirds#{'ß' * 33}"],
)  # fmt: skip
def test_no_deal(written: str) -> None:
    """A deal is a game, a # and a seed; for any other text, the error repeats it and shows how to write a deal."""
    with pytest.raises(elele.ParseError, match=r"is not a deal: write the game, then # .* as in seabirds#7") as raised:
        elele.deal(written)
    assert str(raised.value).startswith(repr(written[:80]))


@pytest.mark.parametrize("written", ["chess#7", "Sea-Birds#7", "seabird#7", "#7", "seabirds #7", "os#7", "game#7"])
def test_no_such_game(written: str) -> None:
    """The error for an unknown game has the nearest name or all games, and no other module is imported."""
    name = written.partition("#")[0].lower()
    with pytest.raises(elele.ParseError, match=f"no game called {name!r}; (did you mean|the games)"):
        elele.deal(written)


@pytest.mark.parametrize(
    ("written", "near"),
    [("Elbe#3", "elba"), ("seabird#7", "seabirds"), ("Elementals#7", "elemental"), ("ELBAA", "elba")],
)
def test_nearest_game(written: str, near: str) -> None:
    """The error for a misspelt game has the nearest name."""
    with pytest.raises(elele.ParseError, match=f"did you mean {near}\\?"):
        elele.deal(f"{written}#7" if "#" not in written else written)


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"a": "islet-77"}, "'islet-77' is not a habitat card"),
        ({"a": "dune-1 nowhere"}, "'nowhere' is not a habitat card"),
        ({"a": "dune-1(moli:w+moli:k"}, "'dune-1(moli:w+moli:k' is not a habitat"),
        ({"a": "dune-1(;;;;)"}, "'dune-1(;;;;)' is not a habitat"),
        ({"a": "dune-1(moli:w)"}, "'moli:w' is not a pair"),
        ({"a": "dune-1(moli:w+noio:k)"}, "'moli:w+noio:k' is not a pair"),
        ({"a": "dune-1(noio:w+noio:w)"}, "'noio:w+noio:w' is not a pair"),
        ({"a": "islet-7(ou:w+ou:k,ou:w+ou:k,ao:w+ao:k)"}, "has more in it than its 2 places can hold"),
        ({"a": "islet-7(ou:w+ou:k,ou:w+ou:k;rat)"}, "has more in it than its 2 places can hold"),
        ({"a": "dune-1(;dodo)"}, "'dodo' is not a playable bird-level threat"),
        ({"a": "dune-1(;habitat-loss)"}, "'habitat-loss' is not a playable bird-level threat"),
        ({"a": "dune-1(;;cat)"}, "'cat' is not a playable habitat-level threat"),
        ({"a": "dune-1(;cat@1)"}, "a pair that is not there"),
        ({"a": "dune-1(moli:w+moli:k;cat@1,rat@1)"}, "two threats on one pair"),
        ({"a": "dune-1(moli:w+moli:k;cat@0)"}, "'cat@0' names no pair"),
        ({"a": "dune-1(moli:w+moli:k;cat@x)"}, "'cat@x' names no pair"),
        ({"a": "dune-1(moli:w+moli:k;cat@)"}, "'cat@' names no pair"),
        ({"a": "dune-1(;;;pet-care)"}, "'pet-care' is not a lasting protection"),
        ({"a": "dune-1(;cat;;bird-sanctuary)"}, "a threat under a Bird Sanctuary"),
        ({"a": "dune-1(;;habitat-loss;bird-sanctuary)"}, "a threat under a Bird Sanctuary"),
        ({"a": "dune-1(;;;bird-sanctuary,bird-sanctuary)"}, "a second Bird Sanctuary"),
        ({"a": "dune-1(;;sea-level-rise)"}, "'sea-level-rise' is not a playable habitat-level threat"),
        ({"b": "ao:w"}, "'ao:w' is not a pile"),
        ({"b": "|"}, "'|' is not a pile"),
        ({"b": "|dodo:w"}, "'dodo:w' is not a bird"),
        ({"b": "dodo:w|ao:w"}, "'dodo:w' is not a bird"),
        ({"c": "ao"}, "'ao' is not a bird"),
        ({"c": "moli:x"}, "'moli:x' is not a bird"),
        ({"draw": "ao:w nunulu:w"}, "'nunulu:w' is not a bird"),
        ({"threats": "cat"}, "'cat' is not a threat pile: it begins with > or <"),
        ({"threats": "> pet-care"}, "'pet-care' is not a threat"),
        ({"protections": "cat"}, "'cat' is not a protection"),
        ({"held": "translocation"}, "'translocation' is not a playable protection"),
        ({"discards": "dune-1"}, "'dune-1' is not a card"),
    ],
)  # fmt: skip
def test_no_position(changed: dict[str, str], named: str) -> None:
    """A position with a wrong word is refused, and the error names the word."""
    with pytest.raises(elele.ParseError, match=re.escape(named)):
        elele.parse(text(**changed))


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("", "an empty text is not a position"),
        (" \n ", "an empty text is not a position"),
        ("chess a b", "no game called 'chess'"),
        ("seabirds", "has 1 words"),
        ("seabirds#7", "no game called 'seabirds#7'"),
        (f"{text()} over", "has 10 words"),
        (f"{text(finished=True)} finished", "has 11 words"),
        (text().rpartition(" ")[0], "has 8 words"),
        ("seabirds:7x3 islet-1 - - > - - - -", "has 9 words"),
        ("seabirds dune-1() - - > - - - -", "written as: seabirds dune-1 - - > - - - -"),
        (f"seabirds dune-1(;cat@{'9' * 5000}) - - > - - - -", "names no pair after @"),
    ],
)
def test_no_position_at_all(written: str, named: str) -> None:
    """Text with too few or too many words is refused, and the error lists the parts of a position."""
    with pytest.raises(elele.ParseError, match=re.escape(named)):
        elele.parse(written)


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("", "'' is not a move in E Lele!; a move begins with pair, turn"),
        ("fly b1", "'fly' is not a move"),
        ("Pair b1 c1 a1", "'Pair' is not a move"),
        ("pair", "'pair' has too few words or too many; write: pair bird-place bird-place habitat-place"),
        ("pair b1 c1", "'pair b1 c1' has too few words or too many"),
        ("pair b1 c1 a1 a2", "has too few words or too many; write: pair"),
        ("pair b1 c2 a1", "'c2' is not a bird place on this board"),
        ("pair b1 c1 a2", "'a2' is not a habitat place on this board"),
        ("pair b1 a1 c1", "'a1' is not a bird place"),
        ("pair b0 c1 a1", "'b0' is not a bird place"),
        ("pair b01 c1 a1", "'b01' is not a bird place"),
        ("pair b1 c c1", "'c' is not a bird place"),
        (f"pair b1 c{'1' * 5000} a1", "is not a bird place"),
        ("pair b1 c¹ a1", "'c¹' is not a bird place"),
        ("pair b1 c\u0661 a1", "'c\u0661' is not a bird place"),
        ("pair b1 b1 a1", "b1 twice is not a pair"),
        ("turn c1", "'c1' is not a row 2 place"),
        ("turn", "'turn' has too few words or too many"),
        ("raise b1 c1", "'b1' is not a row 3 place"),
        ("fill a1", "'a1' is not a row 2 place"),
        ("stuck now", "'stuck now' has too few words or too many; write: stuck"),
        ("finish it", "has too few words or too many; write: finish"),
        ("protect cat a1", "'cat' is not a protection on this board"),
        ("protect pet-care", "'protect pet-care' has too few words or too many"),
        ("protect pet-care a1 dodo", "'dodo' is not a threat on this board"),
        ("protect pet-care b1 cat", "'b1' is not a habitat place"),
    ],
)
def test_no_move(written: str, named: str) -> None:
    """Text that is not a move raises a different error from an illegal move, and the error names the wrong part."""
    with pytest.raises(elele.ParseError, match=re.escape(named)):
        elele.parse_move(table(c="noio:k"), written)


def test_places_of_a_pair_may_come_in_any_order() -> None:
    """A pair with its places in either order is read as the same move."""
    assert elele.parse_move(table(c="noio:k"), "pair c1 b1 a1") == seabirds.Pair("b1", "c1", "a1")


def test_errors_are_value_errors() -> None:
    """Both errors are ValueErrors, and neither is a kind of the other."""
    assert issubclass(elele.ParseError, ValueError)
    assert issubclass(elele.IllegalMove, ValueError)
    assert not issubclass(elele.IllegalMove, elele.ParseError)


def test_illegal_move_carries_its_objection() -> None:
    """The error has the text of its objection, and can be pickled and copied."""
    objection = elele.Objection("room", "No place is free.", ("a1",))
    error = elele.IllegalMove(objection)
    for twin in (error, pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(twin) is elele.IllegalMove
        assert twin.objection == objection
        assert str(twin) == "No place is free."


def test_positions_and_moves_can_be_pickled() -> None:
    """Positions and moves are values: copies are equal, and both can be keys of a dictionary."""
    position = elele.deal("seabirds#7")
    assert pickle.loads(pickle.dumps(position)) == position
    moves = elele.legal_moves(position)
    assert pickle.loads(pickle.dumps(moves)) == moves
    assert {position: 1}[elele.deal("seabirds:6x2#7")] == 1


def test_perft_refuses_a_negative_depth() -> None:
    """A negative depth is refused."""
    with pytest.raises(ValueError, match="0 or more, not -1"):
        elele.perft(table(), -1)


@pytest.mark.parametrize(
    ("parts", "touched", "rule", "places"),
    [
        ({"c": "iwa:w iwa:k"}, ["c1", "c2", "a1"], "legal", "c1 c2 a1"),
        ({"c": "iwa:w iwa:k"}, ["c2", "c1"], "legal", "c1 c2 a1"),
        ({"c": "iwa:w noio:k"}, ["c1", "c2"], "species", "c1 c2"),
        ({"c": "iwa:w iwa:k", "a": "dune-1"}, ["c1", "c2"], "nesting", "c1 c2"),
        ({"c": "kaupu:w kaupu:k", "a": "dune-1(;;habitat-loss)"}, ["c1", "c2"], "room", "c1 c2"),
        ({"c": "iwa:w iwa:k", "a": "dune-1 dune-2(;;habitat-loss)"}, ["c1", "c2", "a2"], "nesting", "a2"),
        ({"c": "iwa:w -"}, ["c1", "c2"], "two-birds", "c2"),
        ({"c": "iwa:w noio:w"}, ["c1"], "two-birds", "c1"),
        ({"held": "lights-out"}, ["p1"], "threat-there", ""),
        ({"c": "iwa:w noio:w"}, ["c1", "a1"], "two-birds", "c1"),
        ({"a": "dune-1", "c": "iwa:w noio:w iwa:k"}, ["c1"], "nesting", "c1 c3"),
        ({"draw": "iwa:w"}, ["draw"], "legal", "draw"),
        ({"c": "iwa:w iwa:k", "draw": "ou:w"}, ["draw"], "stuck-pairs", "c1 c2 a1"),
        ({"b": "ou:w|"}, ["b1"], "legal", "b1"),
        ({"a": "dune-1", "held": "pet-care"}, ["p1", "a1"], "threat-there", "a1"),
        ({"a": "dune-1(;rat)", "held": "pet-care"}, ["p1", "a1"], "threat-there", "a1"),
        ({}, ["a1", "a1", "threats"], "together", "a1 a1 threats"),
        ({}, [], "together", ""),
        ({}, ["nowhere"], "together", "nowhere"),
        ({"finished": True}, ["draw"], "finished", ""),
    ],
)
def test_why(parts: dict[str, str], touched: list[str], rule: str, places: str) -> None:
    """The answer to touched places is the nearest objection, their move, or a reply that there is no move."""
    answer = elele.why(table(**parts), touched)
    assert (answer.rule, answer.places) == (rule, tuple(places.split()))
    assert answer.text.endswith(".")
    assert elele.why(table(**parts), " ".join(touched)) == answer


def test_a_number_is_no_deal() -> None:
    """A number is refused with the same words as any other text that is not a deal."""
    with pytest.raises(elele.ParseError, match="'7' is not a deal: write the game, then # and a number"):
        elele.deal(7)  # type: ignore[arg-type]  # as a learner may write it


def test_explain() -> None:
    """The explanation of a legal move is its effect, and of an illegal move its objection."""
    position = table(c="noio:w noio:k iwa:w", draw="ou:w")
    assert elele.explain(position, seabirds.Pair("c1", "c2", "a1")) == (
        "The noio (Black Noddy) pair goes to Lehua, a1, for 2 points. That leaves 3 nests free. "
        "Row 3 fills again from the draw pile."
    )
    assert elele.explain(position, seabirds.Pair("c1", "c3", "a1")).startswith("The noio (Black Noddy) and the ʻiwa")


def test_the_package_has_the_verbs() -> None:
    """`help(elele)` is an index that names everything in the package, and its example runs."""
    for name in elele.__all__:
        assert re.search(rf"\b{name}\b", elele.__doc__ or ""), name
    assert doctest.testmod(elele).failed == 0


def test_rooms_load_on_first_use() -> None:
    """`elele.solve` and the other rooms need no separate import; another name is an AttributeError."""
    program = "import sys, elele; print('elele.solve' in sys.modules, elele.solve.__name__, 'solve' in dir(elele))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "elele.solve", "True"]
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = elele.chess


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elba#7"])
def test_verbs_take_texts(deal: str) -> None:
    """A verb that takes a move also takes the move's text."""
    position = elele.deal(deal)
    for move in elele.legal_moves(position):
        assert elele.apply(position, str(move)) == elele.apply(position, move)
        assert elele.checks(position, str(move)) == elele.checks(position, move)
        assert elele.objection(position, str(move)) is None
    with pytest.raises(elele.ParseError):
        elele.explain(position, "sing b2")


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elba#7"])
def test_positions_show_the_board(deal: str) -> None:
    """At a prompt or in a cell, a position shows the board as a player sees it; `str` has the full text."""
    position = elele.deal(deal)
    assert repr(position).startswith(f"{position.deal}, move 0, score 0, ")
    shown = html.unescape(position._repr_html_())
    assert shown.startswith('<pre class="elele-text"')
    assert shown.endswith(f">{position!r}</pre>")
    assert elele.parse(str(position)) == position


def rules_modules() -> list[str]:
    """The modules for playing and keeping games, without those that study many games."""
    later = {"solve", "hints"}
    files = sorted((ROOT / "elele").rglob("*.py"))
    names = [path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for path in files]
    return [name.removesuffix(".__init__") for name in names if name.split(".")[1] not in later]


def test_rules_import_the_standard_library_only(tmp_path: Path) -> None:
    """Every module of the rules can be imported in a fresh process, in another folder, without installed packages."""
    program = f"""
import sys
for name in ("pandas", "numpy", "anywidget", "traitlets", "IPython", "ipywidgets", "hypothesis", "pytest", "fsrs",
             "genanki", "platformdirs"):
    sys.modules[name] = None
sys.path.insert(0, {str(ROOT)!r})
import importlib
for name in {rules_modules()!r}:
    importlib.import_module(name)
foreign = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names
print(sorted(name for name in foreign if sys.modules[name] is not None and not name.startswith("__")))
import elele
print(elele.parse(str(elele.deal("seabirds#7"))).score)
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:2] == ["['elele']", "0"]
