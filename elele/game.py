"""The interface of a game, and the verbs: functions that work for all games.

A position is plain data (`Position`); a game is a module, or any object, with the functions of `Game`. The verbs find
the game of a position by the name in `position.game`. `register` adds a game of your own.

In this order: the interface `Game` and its defaults; how games are registered and found; deals and texts; and the other
verbs, from `rulebook` on. What all positions and moves have in common is in `positions`, and what rules are in `rules`.
"""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import signature
from itertools import chain, count, islice
from types import SimpleNamespace
from typing import Any, Protocol, cast

from elele import cards, limits
from elele.errors import IllegalMove, Objection, ParseError
from elele.phrases import listed, quoted
from elele.positions import M, Move, P, Position
from elele.rules import Check
from elele.view import FORMAT, Extras, Notice, ShownMove, View, Zone, as_html, as_text
from elele.words import Words, plain

BUILT_IN = tuple(name for name in ("seabirds", "elemental", "elba") if find_spec(f"elele.{name}"))
"""The names of the games that come with the package; each is a room of `elele`."""
ENTRY_POINTS = "elele.games"
"""The entry point group in which other packages name their games."""
_SEED = r"[\w.'-]{1,64}"
OPENS_FROM = date(2026, 12, 1)
"""The first day whose deal is never a poor start; earlier days keep their deals, so shared deals and scores stay."""
TRIES = 30
"""The maximum number of deals tried to find one that is not a poor start."""


Faces = Mapping[str, Mapping[str, object]]
"""Text of a card → its printed face, as JSON; each kind of card has its own keys."""


class Shown:
    """A base class that shows a position as a player sees it; `str(position)` is still the full text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return as_text(view(cast("Position[Move]", self)))

    def _repr_html_(self) -> str:
        return as_html(as_text(view(cast("Position[Move]", self))))


class Game(Protocol):
    """A game: a module or an object with these functions, which the verbs below explain.

    Each game has its own types of positions and moves. Everything from `redeal` on is optional.
    """

    name: str
    deal: Callable[..., Position[Any]]
    """Arguments: `(version, seed, **options)`. Raises `ParseError` for an unknown version."""
    parse: Callable[..., Position[Any]]
    parse_move: Callable[[Any, str], Any]
    rulebook: Callable[[Any], Mapping[str, str]]
    checks: Callable[[Any, Any], Iterable[Check]]
    """Yields checks in the order of `rulebook`; raises `TypeError` for another game's move."""
    label: Callable[[Any, Any], str]
    places: Callable[[Any, Any], tuple[str, ...]]
    zones: Callable[[Any], list[Zone]]
    redeal: Callable[[Any, int | str], Position[Any]]
    preview: Callable[[Any, Any], str]
    outcome: Callable[[Any, Any, Any], str]
    changed: Callable[[Any, Any], tuple[str, ...]]
    extras: Callable[[Any, Any], Extras]
    safe_moves: Callable[[Any], list[Any]]
    candidates: Callable[[Any, Sequence[str], int], Iterable[Any]]
    """Arguments: `(position, places, cards)`. Returns every move, legal or not, that the gesture could mean, or a
    `Notice` as the answer; see `why`. A function without the parameter `cards` cannot tell a drag from touches."""
    faces: Callable[[Any], Faces]
    attempt: Callable[[Any, Any], str]
    """Describes a move, even an illegal move that names missing places or cards."""
    turning: Callable[[Any, Any], frozenset[str] | None]
    """The places where a legal move turns up a hidden card; None if the game cannot tell."""
    present_reading: Callable[[Any], str]
    """The name of the reading under which the game is now played, for the header `Reading` of its records; empty if the
    readings have not changed since the first records."""
    formerly: Callable[[Any, Any], bool]
    """Returns whether an earlier reading allowed a move; records without the header `Reading` may have such moves."""
    poor_start: Callable[[Any], str]
    """Says in a sentence why a first position is a poor start for a game; empty if it is not."""
    unseen: Callable[[Any], list[str]]
    """The cards that the player has not seen, in an order that reveals nothing; without this function, none."""
    redealt: Callable[[Any, Sequence[str]], Any]
    """The position with these cards in the unseen places. A game with `unseen` needs it too."""
    unseen_order: Callable[[Any], Sequence[str] | None]
    """The unseen cards in the order in which `redealt` takes them. This order reveals where the cards are, so only
    cards that the player saw later may be read from it. Without it, a hint in a lost game names no move to go back
    to while cards are unseen."""
    for_points: bool
    """True for a game that is never won, and is played for the highest score."""
    solver: Any
    """An `elele.solve.Solver`: a module, or its dotted name, so that the module is imported on first use."""
    hinter: Any
    """An `elele.hints.Hinter`: a module, or its dotted name."""
    reasons: Any
    """An `elele.reasons.Reasons`: a module, or its dotted name."""
    words: Words
    """The words of the board; those left out are made from the name of the game and its zones."""
    words_of: Callable[[Any], Words]
    """The words that depend on the first position, such as its figures; they come in place of those in `words`."""
    note: Callable[[Any], str]
    """A remark on the cards beside the title of the board; usually empty."""
    lying_at: Callable[[Any, str], str]
    """What lies on a place, in words; by default the name of the place."""
    finish: Callable[[Any], tuple[Any, ...]]
    """The moves that finish a game that is as good as won, for one button; empty if there are none."""
    buried: Callable[[Any], str]
    """Says at the end of a lost game where the missing cards are, for a player who peeks; empty if it cannot say."""
    changes: tuple[str, ...]
    """The options of `deal` that change a rule, so that each of them alone makes another game."""
    like: str
    """The built-in game whose board, steps and exercises also serve this one; empty for most games."""
    levels: Callable[[Any], Mapping[str, Callable[[], Sequence[int]]]]
    """Level of difficulty → a function that returns the numbers of its deals in this position's version."""
    ceiling: Callable[[Any], int | None]
    """A score that no game from this first position can exceed; None if no such score is known."""


_DEFAULTS: Mapping[str, Callable[..., Any]] = {
    "redeal": lambda game, position, seed: game.deal(position.deal.partition("#")[0].partition(":")[2], seed),
    "preview": lambda game, position, move: f"{game.label(position, move)}.",
    "outcome": lambda game, position, move, after: f"{game.label(position, move)}. Score {after.score}.",
    "changed": lambda game, position, move: tuple(game.places(position, move)),
    "extras": lambda _game, _position, _move: {},
    "safe_moves": lambda _game, _position: [],
    "candidates": lambda game, position, touched, _cards: (
        move for move in position.legal_moves() if touched and {*touched} <= {*game.places(position, move)}
    ),
    "faces": lambda _game, _position: cards.faces(),
    "attempt": lambda _game, _position, move: f"{move}",
    "turning": lambda _game, _position, _move: None,
    "present_reading": lambda _game, _position: "",
    "formerly": lambda _game, _position, _move: False,
    "poor_start": lambda _game, position: "" if position.legal_moves() else "This deal has no first move.",
    "unseen": lambda _game, _position: [],
    "redealt": lambda _game, position, _cards: position,
    "unseen_order": lambda _game, _position: None,
    "words_of": lambda _game, _start: {},
    "note": lambda _game, _position: "",
    "lying_at": lambda _game, _position, place: place,
    "finish": lambda _game, _position: (),
    "buried": lambda _game, _position: "",
    "levels": lambda _game, _position: {},
    "ceiling": lambda _game, _position: None,
}
"""The defaults for functions that a game leaves out; the first argument of each default is the game."""
_PARTS: Mapping[str, object] = {
    "for_points": False, "words": {}, "solver": "elele.solve.best_first", "hinter": "elele.hints.by_rollouts",
    "reasons": "elele.hints.reasons.by_score", "changes": (), "like": "",
}  # fmt: skip
"""The defaults for everything else that a game leaves out."""
_REQUIRED = ("deal", "parse", "parse_move", "rulebook", "checks", "label", "places", "zones")
_registered: dict[str, Game] = {}


def register(game: object) -> None:
    """Add a game: a module, an object, or a dictionary such as `globals()`, with a `name` and the functions of `Game`.

    Registering a name again replaces the earlier game, so a notebook cell can be run twice. Raises `ValueError` if the
    name is not a lower-case word or belongs to a game of this package. Raises `TypeError`, naming the missing
    functions, for an incomplete game, and for a function whose name seems to be misspelled.

    >>> import elele
    >>> elele.register({"name": "clock"})
    Traceback (most recent call last):
    ...
    TypeError: the game 'clock' lacks deal, parse, parse_move, rulebook, checks, label, places, zones; see elele.game...
    """
    if isinstance(game, Mapping):
        game = SimpleNamespace(**game)
    name = getattr(game, "name", None)
    if not isinstance(name, str) or not re.fullmatch("[a-z][a-z0-9-]{0,30}", name):
        raise ValueError(f"write a game's name in lower-case letters, such as 'aces', not {name!r}")
    if name in BUILT_IN:
        raise ValueError(f"this package already has a game called {name!r}; choose another name")
    known = (*_REQUIRED, *_DEFAULTS, *_PARTS)
    absent = [part for part in known if not hasattr(game, part)]
    for own in sorted({*dir(game)} - {*known}):
        if own.startswith("_"):
            continue
        meant = get_close_matches(own, absent, 1, 0.8)
        if meant and (meant[0] in _PARTS or callable(getattr(game, own))):
            advice = f"write {meant[0]} or, for a function of your own, _{own}"
            raise TypeError(f"the game {name!r} has no {meant[0]}, but {own}; {advice}")
    _registered[name] = _completed(game, name)


def _completed(game: object, name: str) -> Game:
    missing = [function for function in _REQUIRED if not callable(getattr(game, function, None))]
    if missing:
        lacks = f"the game {name!r} lacks {', '.join(missing)}"
        raise TypeError(f"{lacks}; see elele.game.Game for what each function does")
    functions = {function: getattr(game, function) for function in _REQUIRED}
    functions |= {
        function: getattr(game, function, None) or partial(default, game) for function, default in _DEFAULTS.items()
    }
    if hasattr(game, "unseen") and not hasattr(game, "redealt"):
        raise TypeError(f"the game {name!r} has unseen, but no redealt, which puts other cards in the unseen places")
    parts = {part: getattr(game, part, default) for part, default in _PARTS.items()}
    if len(signature(touched := functions["candidates"]).parameters) == 2:
        functions["candidates"] = lambda position, places, _cards: touched(position, places)
    return cast(Game, SimpleNamespace(name=name, **functions, **parts))


def loaded(part: object) -> Any:
    """A part of a game, such as its solver; the dotted name of a module stands for the module."""
    return importlib.import_module(part) if isinstance(part, str) else part


def names() -> tuple[str, ...]:
    """The names of all games: from the package, from entry points, and from `register`."""
    return tuple(dict.fromkeys((*BUILT_IN, *_entry_points(), *_registered)))


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def named(name: str) -> Game:
    """The game with the given name; raises `ParseError`, suggesting the nearest name, for an unknown name."""
    if name in _registered:
        return _registered[name]
    if name in BUILT_IN:
        module: object = importlib.import_module(f"elele.{name}")
    elif name in _entry_points():
        module = _entry_points()[name].load()
    else:
        near = get_close_matches(name.lower(), names(), 1)
        hint = f"did you mean {near[0]}?" if near else f"the games are {listed(names())}"
        raise ParseError(f"there is no game called {quoted(name)}; {hint}")
    _registered[name] = _completed(module, name)
    return _registered[name]


def like(name: str) -> str:
    """The game whose board, steps and exercises serve a game: for most games, the game itself."""
    return _registered[name].like or name if name in _registered else name


def of(position: Position[M]) -> Game:
    """The game to which a position belongs."""
    return named(position.game)


def deal(text: str, **options: object) -> Position[Move]:
    """The first position of a deal such as `seabirds#7`, `seabirds:7x3#7` or `seabirds#kahakai`.

    Capitals and surrounding quotes make no difference. `options` are passed to the game's own `deal`; for example,
    `deck=` lets E Lele! use your own cards. Raises `ParseError` for an unknown game, version or seed.

    >>> import elele
    >>> elele.deal("elba#7")
    elba#7, move 0, score 0, 5 legal moves
    ...
    >>> elele.deal("Seabirds#HONU").deal
    'seabirds#honu'
    """
    text = limits.normalized("NFC", f"{text}"[: limits.DEAL + 1])
    head, _, seed = text.strip(' \t\r\n"“”„\u2018\u2019').partition("#")
    if (
        len(text) > limits.DEAL
        or not re.fullmatch(_SEED, seed)
        or not re.fullmatch(_SEED, f"{cards.seed_of(seed)}")  # and in lower case
    ):
        wanted = "write the game, then # and a number or one word of up to 64 letters, as in seabirds#7"
        raise ParseError(f"{quoted(text)} is not a deal: {wanted}")
    name, _, version = head.lower().partition(":")
    return named(name).deal(version, cards.seed_of(seed), **options)


def redeal(position: Position[M], seed: int | str) -> Position[M]:
    """The first position of another deal with the same options."""
    return of(position).redeal(position, seed)


def poor_start(position: Position[M]) -> str:
    """Say why a first position is a poor start, such as a deal without a first move; empty if it is not."""
    return of(position).poor_start(position)


def good_start(positions: Iterable[Position[Any]]) -> Position[Any]:
    """Return the first position that is not a poor start, or the last of `TRIES` if all of them are poor."""
    for position in islice(positions, TRIES):
        if not poor_start(position):
            break
    return position


def any_deal(position: P, chance: random.Random) -> P:
    """The first position of a random deal with the same options that is not a poor start."""
    return cast("P", good_start(redeal(position, chance.randrange(1, 1_000_000)) for _ in count()))


def opening(position: Position[Any]) -> Position[Any]:
    """Return a first position itself or, if it is a poor start, the first of `word-2`, `word-3`, … that is not."""
    word = position.deal.partition("#")[2][:60]
    return good_start(chain([position], (redeal(position, f"{word}-{number}") for number in count(2))))


def of_day(name: str, day: date) -> str:
    """The text of a day's deal of a game, such as `seabirds#2026-11-22`; everyone gets the same cards on a date.

    From `OPENS_FROM` on, a poor start is replaced, as in `seabirds#2026-12-03-2`.
    """
    text = f"{name}#{day.isoformat()}"
    return text if day < OPENS_FROM else opening(deal(text)).deal


def parse(text: str, **options: object) -> Position[Move]:
    """Read a position from the text that `str(position)` gives; `options` work as in `deal`. Raises `ParseError`.

    >>> import elele
    >>> elele.parse("elba KC/KD/KH/KS -/-/-/-/-/-/-/- -").won
    True
    """
    if wrong := limits.over(len(text), limits.POSITION, "letters"):
        raise ParseError(f"this is not a position: {wrong}")
    words = text.split()
    if not words:
        raise ParseError("an empty text is not a position")
    return named(words[0].partition(":")[0]).parse(text, **options)


def parse_move(position: Position[M], text: str) -> M:
    """Read a move such as `pair b2 c4 a3`; raises `ParseError` naming the word that was not understood.

    >>> import elele
    >>> elele.parse_move(elele.deal("elba#7"), "build 3 5 1")
    Build(source=3, target=5, count=1)
    """
    return cast("M", of(position).parse_move(position, text))


def _move(position: Position[M], move: M | str) -> M:
    return parse_move(position, move) if isinstance(move, str) else move


def rulebook(position: Position[M]) -> Mapping[str, str]:
    """Rule id → the rule in one sentence, in the order in which a rulebook teaches the rules."""
    return of(position).rulebook(position)


def legal_moves(position: Position[M]) -> list[M]:
    """Return every move that no rule forbids, in a stable order.

    >>> import elele
    >>> [str(move) for move in elele.legal_moves(elele.deal("elba#7"))]
    ['build 3 5 1', 'build 3 7 1', 'build 5 6 1', 'build 7 6 1', 'deal']
    """
    return position.legal_moves()


def checks(position: Position[M], move: M | str) -> list[Check]:
    """Check a move against every rule that applies to it, in the order in which a rulebook teaches the rules.

    >>> import elele
    >>> for check in elele.checks(elele.deal("elba#7"), "found 1"):
    ...     print(check.rule, check.passed)
    won True
    piles True
    cards True
    next-in-suit False
    """
    return [*of(position).checks(position, _move(position, move))]


def objection(position: Position[M], move: M | str) -> Objection | None:
    """Return the objection of the first rule that forbids the move, or None for a legal move.

    >>> import elele
    >>> elele.objection(elele.deal("elba#7"), "found 1").text
    'The foundation of hearts needs its ace next. The 4 of hearts must wait.'
    """
    for check in of(position).checks(position, _move(position, move)):
        if check.passed is False:
            return Objection(check.rule, check.text, check.places, check.advice)
    return None


def apply(position: P, move: Move | str) -> P:
    """Return the position after a move, which may be given as text.

    Raises `IllegalMove`, with the objection, if a rule forbids the move.

    >>> import elele
    >>> position = elele.apply(elele.deal("elba#7"), "build 3 5 1")
    >>> position.pile(5).up
    ('8D', '7C')
    """
    move = _move(position, move)
    if move not in position.legal_moves() and (refusal := objection(position, move)):
        raise IllegalMove(refusal)
    return position.after(move)


def explain(position: Position[M], move: M | str) -> str:
    """Say what a move will do, or why it is illegal, without naming a card that is still hidden.

    >>> import elele
    >>> print(elele.explain(elele.deal("elba#7"), "build 3 5 1"))
    The 7 of clubs moves from pile 3 onto the 8 of diamonds. The next card of pile 3 turns face up.
    """
    refusal = objection(position, move := _move(position, move))
    return preview(position, move) if refusal is None else refusal.text


def why(position: Position[M], places: Sequence[str] | str, cards: int = 0) -> Objection | Notice:
    """Return the objection that best answers a player who touches these places, such as `"b1 c2 a4"`, in order.

    After a drag, `cards` is the number of cards dragged from the last place but one to the last.

    Of the objections to all candidate moves, the best is the one whose rule comes last in the rulebook. The answer is a
    `Notice` if one of the moves is legal, if more places are needed, or if no move uses these places.

    >>> import elele
    >>> print(elele.why(elele.deal("elba#7"), "2 1").text)
    The king of clubs fits on no other card. It can go only to an empty pile or home.
    """
    nearest, order, places = None, [*rulebook(position)], places.split() if isinstance(places, str) else places
    for move in of(position).candidates(position, places, cards):
        if isinstance(move, Notice):
            return move
        refusal = objection(position, move)
        if refusal is None:
            text = f"You can do that: {label(position, move)}."
            return Notice("legal", text, of(position).places(position, move), "legal")
        if nearest is None or order.index(refusal.rule) > order.index(nearest.rule):
            nearest = refusal
    if nearest is not None:
        return nearest
    text = f"Nothing can be done with {places[0]} now." if len(places) == 1 else "These do not go together now."
    return Notice("together", text, tuple(places), "together")


def present_reading(position: Position[M]) -> str:
    """The name of the reading that new records of this game carry; empty for most games."""
    return of(position).present_reading(position)


def formerly(position: Position[M], move: M) -> bool:
    """Return whether a move was legal under the reading of records that name none."""
    return of(position).formerly(position, move)


def perft(position: Position[M], depth: int) -> int:
    """Count the sequences of `depth` legal moves; the count is 1 for depth 0.

    Raises `ValueError` for a negative depth.

    >>> import elele
    >>> [elele.perft(elele.deal("elba#7"), depth) for depth in range(4)]
    [1, 5, 16, 37]
    """
    if depth < 0:
        raise ValueError(f"perft counts moves ahead: the depth must be 0 or more, not {depth}")
    if depth == 0:
        return 1
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(perft(position.after(move), depth - 1) for move in moves)


def label(position: Position[M], move: M) -> str:
    """The move as a short command, as on a button."""
    return of(position).label(position, move)


def preview(position: Position[M], move: M) -> str:
    """Say what a legal move will do, without naming a hidden card."""
    return of(position).preview(position, move)


def outcome(position: Position[M], move: M, after: Position[M]) -> str:
    """Say what a move did, including the cards it turned up."""
    return of(position).outcome(position, move, after)


def places(position: Position[M], move: M) -> tuple[str, ...]:
    """The places that a player touches, in order, to make a move."""
    return of(position).places(position, move)


def changed(position: Position[M], move: M) -> tuple[str, ...]:
    """The places that a move changes, given the position before the move."""
    return of(position).changed(position, move)


def safe_moves(position: Position[M]) -> list[M]:
    """The moves that can do no harm, in the order in which to make them."""
    return of(position).safe_moves(position)


def zones(position: Position[M]) -> list[Zone]:
    """The zones of the board with their cards; a face-down card is `{"up": False}`."""
    return of(position).zones(position)


def words(start: Position[M]) -> Words:
    """The words of the board of a game that begins with this position."""
    kind = of(start)
    made = plain(kind.name, () if "zones" in kind.words else zones(start), for_points=kind.for_points)
    own: Words = {**kind.words, **kind.words_of(start)}
    if "unit" in own:
        made["unit_of_one"] = own["unit"]
    return {**made, **own}


def title(name: str) -> str:
    """The title of a game, as on its board; raises `ParseError` for an unknown name."""
    return named(name).words.get("title") or plain(name)["title"]


def face_down(position: Position[M]) -> bool:
    """Return whether any card on the board lies face down."""
    return any(not card["up"] for zone in zones(position) for slot in zone["slots"] for card in slot["cards"])


def faces(position: Position[M]) -> Faces:
    """The printed face of each card as JSON, found by the card's text; each kind of card has its own keys."""
    return of(position).faces(position)


def lying_at(position: Position[M], place: str) -> str:
    """What lies on a place, in words."""
    return of(position).lying_at(position, place)


def unseen(position: Position[M]) -> list[str]:
    """The cards that the player has not seen, in an order that reveals nothing."""
    return of(position).unseen(position)


def redealt(position: P, cards: Sequence[str]) -> P:
    """The position with these cards in the unseen places."""
    return cast("P", of(position).redealt(position, cards))


def view(position: Position[M], ply: int = 0, plies: int = 0, notice: Notice | None = None, announce: str = "") -> View:
    """The view of the position after `ply` of the `plies` known moves; see `elele.view`."""
    seen: View = {
        "format": FORMAT, "game": position.game, "deal": position.deal, "ply": ply, "plies": plies,
        "zones": zones(position),
        "moves": [offered for offered in offers(position, position.legal_moves()) if "unlisted" not in offered],
        "notice": notice.shown() if notice else None,
        "score": position.score, "won": position.won, "over": position.over, "announce": announce,
    }  # fmt: skip
    return {**seen, "safe": True} if safe_moves(position) else seen


def offers(position: Position[M], moves: Iterable[M]) -> Iterator[ShownMove]:
    """Legal moves as a board offers them."""
    for move in moves:
        extras = of(position).extras(position, move)
        yield {"text": str(move), "places": [*places(position, move)], "says": label(position, move), **extras}
