"""The picture of a finished colony: every pair with its name, words that do not overlap, and its text for the ear."""

from __future__ import annotations

import math
import random
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations, product
from typing import Any

import pytest

import elele
from elele.seabirds import Position
from elele.seabirds.deck import acts, load, nests
from elele.seabirds.deck.field_guide import measure
from elele.seabirds.goals import shut
from elele.seabirds.position import Colony, Laid
from elele.session import Session
from elele_course.seabirds.policies import POLICIES
from elele_course.study import learner
from elele_course.study.learner import Learner
from elele_widgets.seabirds import colony_picture, goals, season_card
from elele_widgets.seabirds.colony_picture import BROAD, TALL, Ended, Painted, Shape
from elele_widgets.seabirds.landscape import windows
from elele_widgets.shared import pictures

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = pytest.mark.parametrize("shape", [TALL, BROAD], ids=["tall", "broad"])
DAY = datetime(2026, 11, 30, 12, tzinfo=UTC)


pytestmark = pytest.mark.usefixtures("quick_search")


def fullest() -> Position:
    """A board of nine habitats with every place taken by the birds with the longest names, and one place more."""
    deals = (elele.deal(f"seabirds#{number}") for number in range(1, 400))
    start: Any = next(deal for deal in deals if isinstance(deal, Position) and len(deal.row_a) == 9)
    return replace(start, row_a=tuple(_taken(home, more=number == 0) for number, home in enumerate(start.row_a)))


def _taken(home: Colony, *, more: bool) -> Colony:
    birds = [bird for bird in load().in_deck if home.type in bird.habitats]
    birds.sort(key=lambda bird: -max(len(bird.hawaiian), *map(len, bird.english.split())))
    capacity = home.capacity + more
    pairs = [(f"{bird.species_id}:w", f"{bird.species_id}:k") for bird in birds * capacity]
    return replace(home, capacity=capacity, pairs=tuple(pairs[:capacity]))


def finished(seed: int) -> Session:
    session, rng = Session(f"seabirds#{seed}"), random.Random(seed)
    session.part(learner.own, Learner(now=lambda: DAY))
    while not session.position.over:
        position: Any = session.position
        session.play(POLICIES["simple"](position, rng))
    return session


def painted(
    position: Position, shape: Shape = TALL, lines: Sequence[str] = ("All birds are safe.",), *, brief: bool = False
) -> Painted:
    """The picture of a position, in which every bird is new and the first pair was saved."""
    ended = Ended(
        position=position, lost=shut(position), saved={(0, 0): "predator-control"},
        new=frozenset(position.deck.species), lines=lines, compared="A careful player averages 46 here.",
        caption="seabirds#7 · November 30, 2026", brief=brief,
    )  # fmt: skip
    return colony_picture.paint(ended, shape)


def texts(picture: Painted) -> list[ET.Element]:
    return [*ET.fromstring(picture.svg).iter(f"{SVG}text")]


def box(text: ET.Element) -> tuple[float, float, float, float]:
    """The room that a text takes: left, top, right, bottom."""
    size, x, y = (float(text.attrib[name]) for name in ("font-size", "x", "y"))
    wide = colony_picture.wide(text.text or "", size)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.attrib["text-anchor"]]
    return left, y - 0.75 * size, left + wide, y + 0.2 * size


def overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@SHAPES
def test_no_words_overlap_on_the_fullest_board(shape: Shape) -> None:
    """On a board of nine habitats with every place taken, all words have room of their own inside the picture."""
    picture = painted(fullest(), shape)
    boxes = [(text.text, box(text)) for text in texts(picture)]
    assert len(boxes) > 60
    assert [(one[0], other[0]) for one, other in combinations(boxes, 2) if overlap(one[1], other[1])] == []
    lefts, _, rights, bottoms = zip(*(where for _, where in boxes), strict=True)
    assert min(lefts) >= 0
    assert (max(rights) <= picture.width, max(bottoms) <= picture.height) == (True, True)


def test_a_brief_picture_has_larger_names() -> None:
    """Without the English names, the Hawaiian ones are larger, and still have room of their own."""
    position = fullest()
    position = replace(position, row_a=tuple(replace(home, threats=(Laid("cat", 0),)) for home in position.row_a))
    full, brief = painted(position), painted(position, brief=True)
    assert full.alt == brief.alt
    words = {text.text for text in texts(brief)}
    there = {pair[0].partition(":")[0] for home in position.row_a for pair in home.pairs}
    species = [load().species[name] for name in there]
    assert not words & {bird.english for bird in species}
    assert all({*bird.hawaiian.split()} <= words or bird.hawaiian in words for bird in species)
    sizes = [[float(text.attrib["font-size"]) for text in texts(one)] for one in (full, brief)]
    assert sorted(sizes[1])[0] > 1.1 * sorted(sizes[0])[0]
    boxes = [box(text) for text in texts(brief)]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert not [pair for pair in product(badges(brief), boxes) if overlap(*pair)]


@SHAPES
def test_every_pair_has_its_name_and_its_drawing(shape: Shape) -> None:
    """Each nested pair stands in the picture once, with its names, its drawing in action, its mate and its nest."""
    position = fullest()
    picture = painted(position, shape)
    root = ET.fromstring(picture.svg)
    words = [text.text for text in texts(picture)]
    used = [use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")]
    symbols = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    assert {*used} <= symbols
    pairs = [(home, pair) for home in position.row_a for pair in home.pairs]
    assert len(pairs) >= 21
    for home, (card, mate) in pairs:
        species = card.partition(":")[0]
        count = [pair[0] for _, pair in pairs].count(card)
        assert words.count(load().species[species].hawaiian) >= count
        assert used.count(f"acts-{species}") == count
        shown = card if acts.load()[species].sex == mate.partition(":")[2] else mate
        assert pictures.bird(shown).replace("/", "-") in used
        assert f"nests-{nests.kind(home.type, species)}" in used
    assert sum(name.startswith("nests-") for name in used) == len(pairs)
    assert [len(stop["nests"]) for stop in picture.stops] == [len(home.pairs) for home in position.row_a]


Box = tuple[float, float, float, float]


def room(node: ET.Element) -> Box:
    """The room that a drawing fills: left, top, right, bottom."""
    x, y, width, height = (float(node.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def birds(picture: Painted) -> list[tuple[str, Box]]:
    """The birds in the order of their pairs, each mate before the bird in action."""
    uses = [(use.attrib["href"], use) for use in ET.fromstring(picture.svg).iter(f"{SVG}use")]
    return [(name.removeprefix("#"), room(use)) for name, use in uses if name.startswith(("#acts-", "#birds-"))]


def badges(picture: Painted) -> list[Box]:
    circles = [node.attrib for node in ET.fromstring(picture.svg).iter(f"{SVG}circle") if "stroke" in node.attrib]
    middles = [[float(node[name]) for name in ("cx", "cy", "r")] for node in circles if node["stroke"] == "#fffaf0"]
    return [(x - r, y - r, x + r, y + r) for x, y, r in middles]


def alone(species: str) -> Position:
    """A colony with one pair."""
    start: Any = elele.deal("seabirds#9")
    home = replace(start.row_a[0], pairs=((f"{species}:w", f"{species}:k"),))
    return replace(start, row_a=(home, *start.row_a[1:]))


def test_a_pair_of_two_sexes_has_two() -> None:
    """Where wahine and kāne look different, the act says which one it shows, and its mate is the other one."""
    differ = [bird.species_id for bird in load().in_deck if pictures.bird(f"{bird.species_id}:w").endswith("-w")]
    assert {species: acts.load()[species].sex for species in differ} == {"a-brown": "w", "iwa": "k"}
    for species, mate in (("a-brown", "k"), ("iwa", "w")):
        assert [name for name, _ in birds(painted(alone(species)))] == [f"birds-{species}-{mate}", f"acts-{species}"]


def test_long_birds_are_drawn_larger() -> None:
    """A longer bird is not drawn smaller, at its nest or above it, and on the ground both birds of a pair are alike."""
    sizes = list[tuple[float, float, float]]()
    for species in load().in_deck:
        length = measure(species.length_cm)
        assert length is not None
        (_, mate), (_, act) = birds(painted(alone(species.species_id)))
        at_nest, in_action = (math.sqrt((box[2] - box[0]) * (box[3] - box[1])) for box in (mate, act))
        on_ground = acts.load()[species.species_id].on_ground
        assert (abs(at_nest - in_action) < 1) == on_ground
        sizes.append((length.mid, at_nest, 0 if on_ground else in_action))
    for shorter, longer in combinations(sorted(sizes), 2):
        assert 0.95 * shorter[1] <= longer[1]
        assert 0.95 * shorter[2] <= longer[2] or not longer[2]
    assert max(at_nest for _, at_nest, _ in sizes) > 1.5 * min(at_nest for _, at_nest, _ in sizes)


@SHAPES
def test_birds_have_room_of_their_own(shape: Shape) -> None:
    """On the fullest board, no bird covers another, and no badge covers a bird or a word."""
    position = fullest()
    position = replace(position, row_a=tuple(replace(home, threats=(Laid("cat", 0),)) for home in position.row_a))
    picture = painted(position, shape)
    boxes = [where for _, where in birds(picture)]
    assert len(boxes) >= 42
    assert not [pair for pair in combinations(boxes, 2) if overlap(*(inside(one) for one in pair))]
    assert badges(picture)
    words = [box(text) for text in texts(picture)]
    assert not [pair for pair in product(badges(picture), [*boxes, *words]) if overlap(*pair)]


def inside(where: Box) -> Box:
    """A box without the rounding of its numbers."""
    return where[0] + 0.1, where[1] + 0.1, where[2] - 0.1, where[3] - 0.1


@SHAPES
def test_each_row_has_one_sky(shape: Shape) -> None:
    """No seam crosses the sky: each row has one, and above the first lies the color that it begins with."""
    picture = painted(fullest(), shape)
    root = ET.fromstring(picture.svg)
    skies = [svg for svg in root.iter(f"{SVG}svg") if svg.find(f"{SVG}use[@href='#row-coast']") is not None]
    assert [int(sky.attrib["width"]) for sky in skies] == [picture.width] * len({stop["y"] for stop in picture.stops})
    assert picture.svg.count('<path fill="url(#air)"') == 1
    above = root.find(f"{SVG}rect[@fill='{colony_picture.AIR}']")
    assert above is not None
    assert int(above.attrib["height"]) > int(skies[0].attrib["y"])
    air = root.find(f".//{SVG}linearGradient[@id='air']/{SVG}stop")
    assert air is not None
    assert air.attrib["stop-color"] == colony_picture.AIR


def test_free_nests_are_solid() -> None:
    """Nothing shines through a free nest."""
    start: Any = elele.deal("seabirds#9")
    uses = [*ET.fromstring(painted(start).svg).iter(f"{SVG}use")]
    free = [use for use in uses if use.attrib["href"].startswith("#nests-")]
    assert free
    assert not [use for use in free if "opacity" in use.attrib]


@SHAPES
def test_a_picture_stands_alone(shape: Shape) -> None:
    """The file is well-formed, refers to nothing outside itself, and has a title and a description for the ear."""
    picture = painted(fullest(), shape)
    root = ET.fromstring(picture.svg)
    links = [value for node in root.iter() for name, value in node.attrib.items() if name.endswith("href")]
    assert all(link.startswith("#") for link in links)
    assert not [node.tag for node in root.iter() if node.tag.rpartition("}")[2] in ("image", "script", "style")]
    assert (root.attrib["role"], root.attrib["aria-labelledby"]) == ("img", "title desc")
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == "E Lele! seabirds#7 · November 30, 2026"
    assert description is not None
    assert description.text == picture.alt


def test_the_picture_in_words() -> None:
    """The text names each habitat with its pairs, begins names with their own letters, and says what was lost."""
    start: Any = elele.deal("seabirds#9")
    islet, gulch, *rest = start.row_a
    islet = replace(islet, pairs=(("uau-kani:w", "uau-kani:k"), ("ewaewa:w", "ewaewa:k")), threats=(Laid("rat", 1),))
    gulch = replace(gulch, pairs=(("ao:w", "ao:k"),), loss="habitat-loss")
    told = painted(replace(start, row_a=(islet, gulch, *rest))).alt
    assert told.startswith("The colony of a season, painted as one landscape: 3 pairs in 8 habitats, 1 point.")
    kept, lost = "ʻuaʻu kani (Wedge-tailed Shearwater)", "ʻewaʻewa (Sooty Tern), lost to ʻiole (Rat)"
    assert f"Moku Manu: {kept}; {lost}." in told
    assert "Gulch Wall, lost to Habitat Loss: ʻaʻo (Newell's Shearwater)." in told
    assert "ʻĀlau: no pair." in told
    assert "Puʻe one (Dune): no pair." in told


@SHAPES
def test_an_empty_colony_shows_its_nests(shape: Shape) -> None:
    """Without a pair, each place shows the nest that waits there, and no bird is named."""
    start: Any = elele.deal("seabirds#9")
    picture = painted(start, shape)
    used = [use.attrib["href"] for use in ET.fromstring(picture.svg).iter(f"{SVG}use")]
    assert sum(name.startswith("#nests-") for name in used) == sum(home.capacity for home in start.row_a)
    assert not [name for name in used if name.startswith(("#acts-", "#birds-"))]
    names = {bird.hawaiian for bird in load().species.values()}
    assert not names & {text.text for text in texts(picture)}
    assert picture.alt.count("no pair.") == len(start.row_a)


@SHAPES
def test_a_lost_habitat_shows_what_it_lost(shape: Shape) -> None:
    """Pairs under Habitat Loss keep their names, but count nothing, and the threat is named."""
    position = fullest()
    position = replace(position, row_a=tuple(replace(home, loss="habitat-loss") for home in position.row_a))
    picture = painted(position, shape)
    words = [text.text for text in texts(picture)]
    assert words.count("Habitat Loss") == len(position.row_a)
    assert {nest["points"] for stop in picture.stops for nest in stop["nests"]} == {0}
    boxes = [box(text) for text in texts(picture)]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_numbers_of_a_picture_are_those_of_the_game(seed: int) -> None:
    """The points of nests, habitats and the whole colony are the same in the picture and in the count."""
    session = finished(seed)
    card = season_card.card(session, {})
    tall, broad = (season_card.picture(session, {"broad": broad}) for broad in (False, True))
    for picture, home in product((tall, broad), range(len(card["colony"]))):
        row, stop = card["colony"][home], picture["stops"][home]
        assert sum(nest["points"] for nest in stop["nests"]) == row["points"]
        assert len(stop["nests"]) == row["pairs"] + row["lost"]
    assert (tall["width"], broad["width"]) == (1080, 1920)
    words = [text.text for text in ET.fromstring(tall["svg"]).iter(f"{SVG}text")]
    assert str(card["score"]) in words
    assert f"seabirds#{seed} · November 30, 2026" in words
    assert tall["name"] == f"e-lele-seabirds-{seed}"
    assert card["counted"].endswith(f"Together, {card['score']} points.")


def test_goals_that_were_reached_are_told() -> None:
    """The picture lists the goals that were reached, but only for a board that shows goals."""
    told = False
    for seed in range(1, 9):
        session = finished(seed)
        met = [goal["text"] for goal in goals.shown(session, hiding=False) if goal["state"] == "met"]
        with_goals, without = (season_card.picture(session, {"goals": wish})["svg"] for wish in (True, False))
        words = " ".join(text.text or "" for text in ET.fromstring(with_goals).iter(f"{SVG}text"))
        assert all(text in words for text in met)
        assert ("reached: ★" in words) == bool(met)
        assert "reached: " not in without
        told |= bool(met)
    assert told


def test_all_deals_have_room() -> None:
    """However the habitats of a deal are arranged, four rows of a tall picture hold them, or two of a broad one."""
    deals: list[Any] = [elele.deal(f"seabirds#{number}") for number in range(1, 400)]
    rows = {tuple(home.capacity for home in start.row_a) for start in deals}
    for capacities, shape in product(rows, (TALL, BROAD)):
        for more in range(len(capacities)):
            sizes = colony_picture.rows_of([one + (at == more) for at, one in enumerate(capacities)], shape)
            assert (len(sizes), sum(sizes)) == (shape.rows, len(capacities))


def test_words_are_never_markup() -> None:
    """A deck of your own may have any names; sentences that are too long are broken into lines."""
    start: Any = elele.deal("seabirds#9")
    bird = replace(load().species["noio"], hawaiian="<b>&", english="<script>")
    deck = replace(start.deck, species={**start.deck.species, "noio": bird})
    home = replace(start.row_a[0], pairs=(("noio:w", "noio:k"),))
    picture = painted(replace(start, deck=deck, row_a=(home, *start.row_a[1:])), lines=["word " * 60])
    words = [text.text for text in texts(picture)]
    assert {"<b>&", "<script>"} <= {*words}
    assert all(box(text)[2] <= picture.width for text in texts(picture))
    assert sum(text is not None and text.startswith("word") for text in words) > 1


@SHAPES
def test_windows_are_lit_in_the_last_row(shape: Shape) -> None:
    """A town in a row at dusk or at night has its windows over the light."""
    start: Any = elele.deal("seabirds#25")
    assert start.row_a[-1].type == "urban"
    ended = Ended(position=start, lost={}, saved={}, new=frozenset(), lines=(), compared="", caption="")
    svg = colony_picture.paint(ended, shape).svg
    assert windows(["urban"]) in svg.rpartition("mix-blend-mode")[2]
