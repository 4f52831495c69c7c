"""Games step by step: a record becomes frames, and the captions agree with the board."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import caption_law
import pytest
import soak

import elele
from elele import game, record
from elele.cards import DECK, card_name
from elele.elemental import Discard
from elele.errors import IllegalMove, ParseError
from elele.seabirds.moves import Fill, Pair, Protect, Raise
from elele.session import Session
from elele_course.steps import steps
from elele_widgets import Board, solved, table

FOLDER = Path(__file__).parents[2] / "data" / "steps"
SPARE = """[Position "elemental:october |5C/-/|6D/4S|KC/|7H/-/-/|8S/-/-/-/- - 0 -"]

{@: Look.

@a c e h: A diamond
in four lines.}
1. spare d {One.

@s1: Two.}
2. place KC d
"""


def frames_of(name: str) -> list[steps.Frame]:
    return steps.frames(steps.load(name))


def hidden(position: Any) -> set[str]:
    """The face-down cards of the piles and, in Elba, the cards of the stock."""
    return {card for pile in position.piles for card in pile.down} | {*getattr(position, "stock", ())}


def seen(position: Any) -> set[str]:
    """The face-up cards and the cards that have left: discards in Elemental, foundations in Elba."""
    if position.game == "elba":
        return {*DECK} - hidden(position)
    return {*position.spares, *position.discards, *(card for pile in position.piles for card in pile.up)}


def test_frames_of_a_record() -> None:
    """The beginning and each move make a frame for every paragraph; only the first one has the move."""
    frames = steps.frames(record.read(SPARE))
    assert [(f.ply, f.move, f.places, f.caption) for f in frames] == [
        (0, "", (), "Look."),
        (0, "", ("a", "c", "e", "h"), "A diamond in four lines."),
        (1, "spare d", ("d", "s1"), "One."),
        (1, "", ("s1",), "Two."),
        (2, "place KC d", ("d",), ""),
    ]
    assert [f.changed for f in frames[1:4]] == [
        "",
        "The king of clubs from d is a spare now. Turned up: 4 of spades on d. Spares: 1 of 4.",
        "",
    ]
    assert frames[2].says == "Take the king of clubs from d as a spare"


def test_frames_of_positions() -> None:
    """Positions of any game, alone or with a comment, become frames."""
    first, second = elele.deal("seabirds#7"), elele.deal("elba#7")
    frames = steps.frames([first, (second, "@stock: Twelve cards.\n\nTwice.")])
    assert [(f.position, f.caption, f.places) for f in frames] == [
        (first, "", ()),
        (second, "Twelve cards.", ("stock",)),
        (second, "Twice.", ()),
    ]
    assert steps.frames([]) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("@s1:", "@s9:", "move 1, spare d: @s9 is not a place on this board; its places are a, b, c"),
        ("@a c e h:", "@a c z:", "moment 0: @z is not a place"),
        ("place KC d", "place KC", "move 2: "),
    ],
)
def test_what_is_not_understood(old: str, new: str, words: str) -> None:
    """An unknown place, or text that is not a move, is refused with the number of the move."""
    with pytest.raises(ParseError, match="^" + words.replace(".", r"\.")):
        steps.frames(record.read(SPARE.replace(old, new)))


def test_illegal_move() -> None:
    """A record that breaks a rule is refused."""
    with pytest.raises(IllegalMove, match="move 2, place AC d"):
        steps.frames(record.read(SPARE.replace("place KC", "place AC")))


def test_views() -> None:
    """Every frame is a JSON view without moves, with a step that has its text and the places to highlight."""
    views = steps.views(steps.frames(record.read(SPARE)))
    assert json.loads(json.dumps(views)) == views
    assert all(view["moves"] == [] and view["notice"] is None for view in views)
    assert [(view["ply"], view["plies"], view["step"]["number"], view["step"]["of"]) for view in views] == [
        (0, 2, 1, 5), (0, 2, 2, 5), (1, 2, 3, 5), (1, 2, 4, 5), (2, 2, 5, 5),
    ]  # fmt: skip
    assert views[2]["step"] == {
        "number": 3, "of": 5, "caption": "One.", "places": ["d", "s1"], "move": "spare d",
        "says": "Take the king of clubs from d as a spare",
        "changed": "The king of clubs from d is a spare now. Turned up: 4 of spades on d. Spares: 1 of 4.",
        "cards": {}, "asked": [], "arrows": [["d", "s1"]], "coming": [], "decides": False, "bends": False,
    }  # fmt: skip
    assert views[2]["announce"] == f"{views[2]['step']['changed']} One."
    assert set(views[0]) == {*Session(elele.deal("elemental#1")).view(), "step"}


@pytest.mark.parametrize("kind", ["elemental:october", "elemental:july", "elba", "elba:strict"])
def test_an_arrow_ends_where_the_cards_went(kind: str) -> None:
    """In any game, arrows lead from where the cards of a move lay to where they lie now, and nowhere else."""
    for seed in range(12):
        position, chance = elele.deal(f"{kind}#{seed}"), random.Random(seed)
        while not position.over and chance.random() < 0.98:
            move = max(elele.legal_moves(position), key=lambda one: (isinstance(one, Discard), chance.random()))
            after = position.after(move)
            assert {*steps.arrows(position, move, after)} == caption_law.carried(position, move), f"{position} {move}"
            position = after


@pytest.mark.parametrize("name", steps.names())
def test_the_arrows_of_a_lesson(name: str) -> None:
    """The arrows of a step are those of its moves; a later paragraph of the comment has none."""
    lesson, made = steps.load(name), 0
    before = record.replay(lesson)
    for frame in frames_of(name):
        moves = ((before[ply], elele.parse_move(before[ply], lesson.moves[ply])) for ply in range(made, frame.ply))
        assert {*frame.arrows} == {pair for move in moves for pair in caption_law.carried(*move)}, frame.move
        made = frame.ply


def test_the_arrows_of_birds() -> None:
    """In E Lele!, two birds go to their habitat and one fills a gap, even if its twin lies elsewhere."""
    counts = Counter[str]()
    for seed in range(8):
        position, chance = elele.deal(f"seabirds#{seed}"), random.Random(seed)
        while not position.over:
            move = chance.choice(elele.legal_moves(position))
            after = position.after(move)
            found = steps.arrows(position, move, after)
            match move:
                case Pair(first, second, habitat):
                    assert found == ((first, habitat), (second, habitat)), f"{position} {move}"
                case Raise() | Fill():
                    assert found == (game.places(position, move),), f"{position} {move}"
                case Protect(_, habitat):
                    assert {end for _, end in found} <= {habitat}, f"{position} {move}"
                case _:
                    assert found == (), f"{position} {move}"
            counts[type(move).__name__] += 1
            position = after
    assert counts["Pair"] > 100
    assert counts["Protect"] > 10


def test_lessons_are_there() -> None:
    """Elemental and Elba each have lessons up to a whole game; other names are refused."""
    manipulations = {"manipulation-a", "manipulation-b", "manipulation-c", "october-limit", "july-marks"}
    elba = {"elba-table", "elba-runs", "elba-empty-piles", "elba-stock", "elba-won-game"}
    assert {*steps.names()} == {path.stem for path in FOLDER.glob("*.game")}
    assert {*steps.names()} >= {"seven-blocks", "four-crosses", "won-game", *manipulations, *elba}
    with pytest.raises(ParseError, match=r"called .eight-blocks.; choose one of elba-empty-piles, "):
        steps.load("eight-blocks")


@pytest.mark.parametrize("name", steps.names())
def test_lesson(name: str) -> None:
    """A lesson replays to its stated end, is written back unchanged, and has a title."""
    lesson = steps.load(name)
    last = record.replay(lesson)[-1]
    state = "won" if last.won else "over" if last.over else "unfinished"
    assert lesson.headers["Result"] == f"{last.score} {state}"
    assert lesson.headers["Title"]
    assert str(lesson) == (FOLDER / f"{name}.game").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", steps.names())
def test_ready_blocks_are_named(name: str) -> None:
    """If a lesson begins with a block that could be discarded, a caption highlights it, or the learner finds it."""
    frames = [frame for frame in frames_of(name) if frame.ply == 0]
    found = [{*frame.coming} for frame in frames if frame.decides]
    for move in elele.legal_moves(frames[0].position):
        if isinstance(move, elele.elemental.Discard):
            told = [frame for frame in frames if {*move.block} <= {*frame.places}]
            assert told or {*move.block} in found, str(move)


@pytest.mark.parametrize("name", steps.names())
def test_lit_places_have_changed(name: str) -> None:
    """If a frame names no places, the highlighted places are ones that the move changed."""
    lesson = steps.load(name)
    positions = record.replay(lesson)
    for before, after, text in zip(positions, positions[1:], lesson.moves, strict=False):
        was, now = ({s["place"]: s for zone in game.zones(p) for s in zone["slots"]} for p in (before, after))
        lit = game.changed(before, elele.parse_move(before, text))
        assert all(was[place] != now[place] for place in lit), text


@pytest.mark.parametrize("name", steps.names())
def test_no_hidden_card_is_named(name: str) -> None:
    """Neither the view nor a caption names a card that is face down at that moment."""
    frames = frames_of(name)
    for frame, view in zip(frames, steps.views(frames), strict=True):
        step = view["step"]
        words = " ".join((step["caption"], step["changed"], step["says"], step["move"], view["announce"]))
        unknown = hidden(frame.position)
        assert not [card for card in unknown if card_name(card) in words], words
        shown = json.dumps(view["zones"], ensure_ascii=False)
        assert not [card for card in unknown if card_name(card) in shown or f'"{card}"' in shown]


@pytest.mark.parametrize("name", steps.names())
def test_named_cards_are_face_up(name: str) -> None:
    """A card that a caption names is face up at that moment, or has left the board."""
    for frame in frames_of(name):
        unseen = {*DECK} - seen(frame.position)
        assert not [card for card in unseen if card_name(card) in frame.caption], frame.caption


def test_seven_blocks() -> None:
    """One block works, one fails by its suits, and one by its shape; then all seven blocks are shown."""
    frames = frames_of("seven-blocks")
    first, *shown = [frame.places for frame in frames if frame.ply == 0]
    works, by_suits, by_shape = shown[:3]
    assert first == ()
    assert {*shown[3:10]} == {*elele.elemental.BLOCKS}
    position = frames[0].position
    assert elele.objection(position, elele.elemental.Discard(works)) is None
    for four, rule in ((by_suits, "block-suits"), (by_shape, "block")):
        refusal = elele.objection(position, elele.elemental.Discard(four))
        assert refusal
        assert refusal.rule == rule
    assert {position.top(place)[1] for place in by_shape} == {*"CDHS"}


def test_four_crosses() -> None:
    """One cross works, one fails by its suits, one by its shape; a middle is taken three times, and its points stay."""
    frames = frames_of("four-crosses")
    works, _, by_suits, by_shape = [frame for frame in frames if frame.ply == 0][1:5]
    assert [f["fails"] for f in map(steps.figure, (works, by_suits, by_shape)) if f] == [False, True, True]
    assert elele.elemental.shape(by_shape.places).kind == "nothing"
    assert {works.position.top(place)[1] for place in by_shape.places} == {*"CDHS"}
    in_turn = [{*frame.places} for frame in frames if re.search("The (first|second|third|fourth) is", frame.caption)]
    assert in_turn == [{*cross.arms, cross.middle} for cross in elele.elemental.CROSSES]
    taken = [frame for frame in frames if frame.move == "spare d"]
    assert [frame.ply for frame in taken] == [1, 2, 3]
    assert len({tuple(frame.position.top(place) for place in "aceh") for frame in taken}) == 1


def test_lamps_are_explained() -> None:
    """Where a lamp first goes out, a step says why and in which version, and later that a new spare lights it again."""
    frames = frames_of("four-crosses")
    out = next(number for number, frame in enumerate(frames) if frame.move.startswith("place"))
    assert "manipulations" in frames[out + 1].places
    assert re.search("lamp.* manipulation.*two versions.*October", frames[out + 1].caption)
    for name in ("four-crosses", "manipulation-c"):
        [*_, last] = frames_of(name)
        assert last.move.startswith("spare")
        assert "new spare lit all three lamps" in last.caption


def test_no_figure_where_a_block_has_left() -> None:
    """The four places that a discard left are highlighted, but not drawn as a block that fails."""
    for frame in frames_of("won-game"):
        assert not (frame.move.startswith("discard") and steps.figure(frame)), frame.move


def test_extremities() -> None:
    """One extremity works, and three pairs fail: a full one, an empty one, and one that is not an extremity."""
    named, *frames = [frame for frame in frames_of("extremities") if frame.ply == 0][:6]
    assert {*named.places} == {place for extremity in elele.elemental.EXTREMITIES for place in extremity}
    position, transfer = frames[0].position, elele.elemental.Transfer
    rules = [elele.objection(position, transfer(*frame.places)) for frame in frames]
    assert [refusal and refusal.rule for refusal in rules] == [
        None, "transfer-empty", "transfer-card", "extremity", "transfer-card",
    ]  # fmt: skip
    assert elele.objection(position, transfer("l", "k")) is None


@pytest.mark.parametrize("name", ["seven-blocks", "four-crosses", "extremities", "manipulation-a"])
def test_the_learner_takes_over(name: str) -> None:
    """After a worked example comes a question with one card missing, and then a question without help."""
    asked = [(len(frame.places), len(frame.asked)) for frame in frames_of(name) if frame.asked]
    assert asked[0][0] > 0
    assert asked[0][1] == 1
    assert max(count for _, count in asked) >= 2


@pytest.mark.parametrize("name", steps.names())
def test_a_question_has_one_answer(name: str) -> None:
    """The asked places form a legal move or figure with the highlighted ones; the rules give reasons against others."""
    for frame in frames_of(name):
        if not frame.asked:
            continue
        places, position = {*frame.places, *frame.asked}, frame.position
        legal = [move for move in elele.legal_moves(position) if {*game.places(position, move)} <= places]
        assert legal or steps.figure(frame), frame.caption
        others = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
        for wrong in {*others} - {*frame.asked}:
            assert steps.reason(frame, (*frame.asked[1:], wrong)), (frame.caption, wrong)


@pytest.mark.parametrize("name", [*steps.names(), "elemental"])
def test_the_learner_decides_first(name: str) -> None:
    """Before each move of a lesson that is one of several, the learner is asked; nobody is asked where one is legal."""
    for frame, after in pairwise(steps.frames(steps.load(name))):
        choices = len(frame.position.legal_moves()) if after.move else 0
        assert bool(frame.asked or frame.decides) or choices < 2, after.move
        assert not (frame.decides and choices < 2), after.move
        if frame.decides:
            assert frame.coming == after.touched
            assert not frame.caption or not {*frame.coming} <= {*frame.places}, frame.caption


def test_nobody_decides_without_a_move() -> None:
    """Positions alone show no move to find, so they ask nothing."""
    position = elele.deal("elba#7")
    shown = steps.frames([position, elele.apply(position, elele.legal_moves(position)[0])])
    assert not any(frame.decides for frame in shown)


@pytest.mark.parametrize("name", ["manipulation-a", "elba-runs"])
def test_a_record_that_was_cut_off(name: str) -> None:
    """Cut anywhere, a record is shown as far as it goes, or an error says in a sentence what is wrong with it."""
    text = (FOLDER / f"{name}.game").read_text(encoding="utf-8")
    answers = Counter(told(text[:end]) for end in range(0, len(text), soak.examples(5, 1)))
    assert {*answers} <= {"shown", "a record begins with", "is not part of a record", "is not a place on", "move"}
    assert answers["shown"] > 2


def told(text: str) -> str:
    """What happens to a record: it is shown, or which sentence tells that it is damaged."""
    try:
        return "shown" if steps.frames(record.read(text)) else ""
    except (ParseError, IllegalMove) as error:
        known = "a record begins with|is not part of a record|is not a place on|^move(?= [0-9]+)"
        found = re.search(known, f"{error}")
        return found[0] if found else f"{error}"


def test_another_way_is_no_mistake() -> None:
    """A legal move that the walkthrough does not show is not called wrong, whether it was asked for or decided."""
    frames = frames_of("manipulation-a")
    asked = next(frame for frame in frames if frame.then == "place KC b")
    decided = next(frame for frame in frames if frame.then == "place 2S e" and frame.decides)
    assert steps.reason(asked, ["j"]).endswith("you can do that, but this step asks for something else.")
    assert steps.reason(decided, ["s1", "a"]).endswith("you can do that, but this walkthrough goes another way.")


def test_a_wrong_place_changes_no_number() -> None:
    """If the learner touches another pile, the reason is about the same number of cards."""
    [frame] = [frame for frame in frames_of("elba-runs") if (frame.then, frame.asked) == ("build 1 2 2", ("2",))]
    refusal = game.objection(frame.position, "build 1 4 2")
    assert refusal is not None
    assert steps.reason(frame, ["4"]) == refusal.text


@pytest.mark.parametrize(
    ("name", "ply", "refused", "rule"),
    [
        ("four-crosses", 3, "spare d", "four-spares"),
        ("manipulation-b", 2, "shift b e", "shift-pile"),
        ("october-limit", 3, "place KS h", "three-manipulations"),
        ("july-marks", 1, "shift d c", "shifted-pile"),
        ("july-marks", 1, "shift g c", "left-place"),
        ("elba-table", 6, "found 2", "next-in-suit"),
        ("elba-table", 7, "build 6 5 1", "colour"),
        ("elba-runs", 0, "build 5 1 2", "run"),
        ("elba-runs", 0, "build 1 4 2", "whole-run"),
        ("elba-empty-piles", 3, "build 1 3 3", "whole-pile"),
        ("elba-stock", 7, "deal", "stock"),
    ],
)
def test_what_a_lesson_forbids(name: str, ply: int, refused: str, rule: str) -> None:
    """A move that a caption calls forbidden is refused by that rule."""
    position = record.replay(steps.load(name))[ply]
    refusal = elele.objection(position, elele.parse_move(position, refused))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize(
    ("name", "ply", "offered"),
    [
        ("elba-table", 7, ["build 7 1 1", "build 2 5 1"]),
        ("elba-runs", 0, ["build 1 2 4", "build 1 3 1"]),
        ("elba-empty-piles", 3, ["build 1 3 1", "build 4 3 1"]),
        ("elba-stock", 2, ["build 1 4 1", "build 1 6 1", "deal"]),
        ("elba-won-game", 2, ["build 7 2 2", "build 4 5 1", "deal"]),
    ],
)
def test_what_a_lesson_offers(name: str, ply: int, offered: list[str]) -> None:
    """Moves that a caption offers are legal."""
    position = record.replay(steps.load(name))[ply]
    assert {*offered} <= {*map(str, elele.legal_moves(position))}


@pytest.mark.parametrize(
    ("name", "deal", "moves"),
    [
        ("won-game", "elemental:october#1", {"discard", "spare", "place", "shift", "transfer"}),
        ("elba-won-game", "elba#36", {"found", "build", "deal"}),
    ],
)
def test_won_game_has_every_move(name: str, deal: str, moves: set[str]) -> None:
    """A won game is a shared deal and has every kind of move."""
    lesson = steps.load(name)
    assert lesson.headers["Deal"] == deal
    assert {move.split()[0] for move in lesson.moves} == moves


@pytest.mark.parametrize("deal", ["elba#13", "elemental#7"])
def test_a_solved_game_is_walked_through(deal: str) -> None:
    """For the text of a deal, a session or a board, every step from the present position to the win is shown."""
    shown = solved(deal)
    last = shown.story["views"][-1]
    assert (last["won"], shown.frames[-1].position.won) == (True, True)
    assert shown.story["title"] == f"Won in {shown.frames[-1].ply} moves, with every card known"
    assert shown.frames[0].caption.startswith("These moves were found")
    for before, frame in pairwise(shown.frames):
        moves = [elele.parse_move(before.position, text) for text in frame.move.split("; ")]
        if len(moves) == 1:
            assert {*frame.arrows} == caption_law.carried(before.position, moves[0]), frame.move
    session = Session(deal)
    session.play(shown.frames[1].move)
    for start in (session, Board(session)):
        assert solved(start).frames[0].position == session.position


def test_points_are_walked_to() -> None:
    """In E Lele!, the best line found is shown, even for a board with the guide beside it."""
    shown = solved(table("seabirds:3x1#7"), seconds=0)
    end = shown.frames[-1].position
    assert end.over
    assert shown.story["title"] == f"{end.score} points in {len(shown.frames) - 1} moves, with every card known"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("elba#94", "this game cannot be won from here"),
        (f"elemental:october |5C{'/-' * 11} - 3 -", "no moves are left"),
    ],
)
def test_nothing_to_walk_through(game: str, words: str) -> None:
    """The error for a game that is lost or over says that there is no line to a win."""
    with pytest.raises(ValueError, match=words):
        solved(game)


@pytest.mark.parametrize("name", steps.names())
def test_a_caption_speaks_of_what_is_lit(name: str) -> None:
    """Each place and card that a caption names is highlighted, and the words cover each highlighted place."""
    for number, frame in enumerate(frames_of(name), 1):
        what = f"{number}: {caption_law.words(frame)}"
        assert caption_law.unlit(frame) == set(), what
        assert [*caption_law.named_cards_unlit(frame)] == [], what
        assert caption_law.unnamed(frame) == set(), what


@pytest.mark.parametrize("name", [*steps.names(), "elemental"])
def test_a_caption_closes_with_a_sentence(name: str) -> None:
    """Each step has words, and its last sentence is whole; so has the tour that the rules of Elemental make."""
    for frame in steps.frames(steps.load(name)):
        for text in filter(None, (frame.changed, frame.caption)):
            assert text.endswith((".", "!", "?")), frame


@pytest.mark.parametrize("name", steps.names())
def test_a_question_keeps_its_answer(name: str) -> None:
    """Places that the learner must touch are neither highlighted nor named, and the caption asks for a touch."""
    for frame in frames_of(name):
        assert {*frame.asked}.isdisjoint({*frame.places, *caption_law.named(frame, frame.caption)}), frame.caption
        assert ("ouch" in frame.caption) == bool(frame.asked), frame.caption


@pytest.mark.parametrize("name", [*steps.names(), "elemental"])
def test_one_figure_at_a_time(name: str) -> None:
    """A caption names at most one block or cross, so that its outline shows which one is meant."""
    for frame in frames_of(name):
        assert len({*re.findall(r"\b[a-l](?:-[a-l]){3}\b", frame.caption)}) < 2, frame.caption


@pytest.mark.parametrize("name", steps.names())
def test_no_arrow_hides_what_a_caption_speaks_of(name: str) -> None:
    """A shift's arrow lies over its marks, so the caption that explains them comes in a step without arrows."""
    for frame in frames_of(name):
        slots = [slot for zone in game.zones(frame.position) for slot in zone["slots"] if slot["place"] in frame.places]
        marked = "mark" in frame.caption and any(slot["badges"] for slot in slots)
        assert not (marked and frame.arrows), frame.caption


@pytest.mark.parametrize("name", steps.names())
def test_captions_are_short(name: str) -> None:
    """Every frame has words, the last one a caption, and a caption fits its room on a phone."""
    assert frames_of(name)[-1].caption
    for frame in frames_of(name):
        assert caption_law.words(frame)
        assert len(frame.caption) <= 230, frame.caption
