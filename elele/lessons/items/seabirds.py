"""The items of the path Seabirds, lessons 00 to 04.

Those of lesson 03 ask `elele.study`, which they load when they are judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Literal, cast

from elele import deck, game, solve
from elele.deck import field_guide, lookalikes
from elele.lessons import landing, puzzles
from elele.lessons.items.model import Item
from elele.seabirds import Position
from elele.seabirds.moves import Pair, Protect, Raise
from elele.session import Session

MAKANI = "seabirds#makani"
"""The deal of the welcome lesson."""
MATES = "seabirds islet-4/sea-cliff-1 |koae-kea:w/|koae-ula:k/|koae-kea:k - > - - - -"
ONE_LAVA = "seabirds islet-7(ou:w+ou:k)/lava-field-1(koae-kea:w+koae-kea:k) |ewaewa:w/|noio:w ewaewa:k/noio:k > - - - -"
TWO_CARDS = (
    "seabirds gulch-wall-1(uau:w+uau:k;cat@1)/fern-burrow-1(ao:w+ao:k;power-lines@1)/dune-1(moli:w+moli:w;rat@1)"
    " - - > - bird-sanctuary.predator-control - -"
)
TWO_KANE = "seabirds islet-4/sea-cliff-1 |koae-ula:k/|koae-ula:k/|noio:w - > - - - -"
SMALL_SCORE = "seabirds islet-4(iwa:w+iwa:k,noio:w+noio:k;rat@1)/gulch-wall-1(uau:w+uau:k)/dune-1 - - > - - - -"
CAT_FROM_RIGHT = (
    "seabirds islet-4(iwa:w+iwa:k)/gulch-wall-1(uau:w+uau:k)/dune-1(uau-kani:w+uau-kani:k)/sea-cliff-1(noio:w+noio:k)"
    " |kaupu:w/|ou:w ewaewa:k/ao:w <cat lights-out.beach-cleanup - a-brown:k.hinaoku:w -"
)
PLASTIC = (
    "seabirds urban-1(manu-o-ku:w+manu-o-ku:k)/gulch-wall-1(uau:w+uau:k)/dune-1(kaupu:w+kaupu:k)/islet-7(iwa:w+iwa:k)"
    " |ou:w/|koae-kea:w ewaewa:k/ao:w >ocean-plastic lights-out.pet-care - a-brown:k.hinaoku:w -"
)


def _board(name: str) -> Position:
    """The position of a prepared board, or of a text."""
    position = puzzles.position(name)
    assert position.game == "seabirds"
    return cast(Position, position)


def _legal(position: Position, move: str) -> bool:
    return game.objection(position, game.parse_move(position, move)) is None


def _only(found: Iterator[str]) -> str:
    """The one choice that holds; raises `ValueError` if none or several do."""
    (one,) = found
    return one


def _holds(choices: Mapping[str, bool]) -> str:
    return _only(choice for choice, holds in choices.items() if holds)


def _best(position: Position) -> int:
    """The most points that can be reached when no card is hidden and none will be drawn."""
    return max([position.score, *(_best(position.after(move)) for move in position.legal_moves())])


def _mate() -> str:
    board = _board(MATES)
    moves = {"A kāne koaʻe kea": "pair b1 b3 a2", "A kāne koaʻe ʻula": "pair b1 b2 a2"}
    return _holds({choice: _legal(board, move) for choice, move in moves.items()})


def _refused() -> str:
    found = game.why(_board(TWO_KANE), ["b1", "b2"])
    rules = {"species": "They are two species", "wahine-kane": "Both are kāne", "room": "No nest is free"}
    return rules[getattr(found, "rule", "")]


def _undone() -> str:
    """Undo brings back the position; no legal move takes a pair out of its nest."""
    session = Session(game.deal(MAKANI))
    first = session.position
    session.play(session.position.legal_moves()[0])
    session.undo()
    return _holds(
        {"Touch Undo": session.position == first, "Touch I am stuck": _legal(_board("stuck-and-a-rat"), "finish")}
    )


def _when_stuck() -> str:
    board = _board("stuck-and-a-rat")
    return _holds({"I am stuck": _legal(board, "stuck"), "Finish": _legal(board, "finish")})


def _same_deal() -> str:
    deals = ("seabirds#Makani", "seabirds#mauka", "seabirds#7")
    return _only(text for text in deals if game.deal(text) == game.deal(MAKANI))


def _drawn() -> str:
    before = _board("stuck-and-a-rat")
    after = before.after(game.parse_move(before, "stuck"))
    threats, protections = len(before.threats) - len(after.threats), len(after.held) - len(before.held)
    counts = {(1, 2): "One threat and two protections", (2, 1): "Two threats and one protection", (0, 0): "Only birds"}
    return counts[threats, protections]


def _points_of_a_pair() -> int:
    return _board("seabirds dune-1(kaupu:w+kaupu:k)/islet-4 - - > - - - -").score


def _two_wahine() -> str:
    """The species of which two wahine pair."""
    deck_ = deck.load()
    wahine = {
        deck_.species[bird].named.partition(" (")[0]: _legal(
            _board(f"seabirds islet-4/dune-1 |{bird}:w/|{bird}:w - > - - - -"), "pair b1 b2 a1"
        )
        for bird in ("moli", "noio-koha", "uau-kani")
    }
    return f"Any two {_holds(wahine)}"


def _first_pairs() -> str:
    board = _board("first-pair")
    places = game.of(board).places
    return " or ".join(" ".join(places(board, move)) for move in board.legal_moves() if isinstance(move, Pair))


def _reach(text: str, moves: Mapping[str, str]) -> str:
    """The choice whose move lets the player reach the most points."""
    board = _board(text)
    return max(moves, key=lambda choice: _best(board.after(game.parse_move(board, moves[choice]))))


def _gap() -> str:
    start = _board("turn-or-raise")
    gap = start.after(game.parse_move(start, "pair b1 c1 a1"))
    best = solve.solve(gap).line[0]
    return "Raise the ʻuaʻu" if isinstance(best, Raise) else "Turn the next card"


def _swept() -> str:
    before = _board("stuck-and-a-rat")
    after = before.after(game.parse_move(before, "stuck"))
    gone = all(bird in after.discards for bird in before.row_c)
    return _holds({"They leave the game": gone, "They stay": after.row_c == before.row_c})


def _gains() -> dict[str, int]:
    board = _board("protecting")
    moves = [move for move in board.legal_moves() if isinstance(move, Protect)]
    return {str(move): board.after(move).score - board.score for move in moves}


def _most_points() -> str:
    gains = _gains()
    names = {
        "Predator Control on the islet": "protect predator-control a1 rat",
        "Predator Control on the dune": "protect predator-control a2 cat",
        "Bird Sanctuary on the dune": "protect bird-sanctuary a2",
    }
    return max(names, key=lambda choice: gains[names[choice]])


def _under_loss() -> int:
    return _gains()["protect predator-control a2 cat"]


def _without_islet() -> str:
    cards = deck.load()
    return _only(_name(bird.species_id) for bird in cards.in_deck if "islet" not in bird.habitats)


def _name(species_id: str) -> str:
    """The Hawaiian name of a bird as it stands at the beginning of a sentence."""
    return deck.load().species[species_id].hawaiian


def _beats(species_id: str) -> int:
    bird = deck.load().species[species_id]
    return len(field_guide.syllables(bird.hawaiian, bird.pronunciation).replace(" ", "·").replace("-", "·").split("·"))


def _span(species_id: str) -> float:
    found = field_guide.measure(deck.load().species[species_id].wingspan_cm)
    assert found is not None
    return found.mid


def _one_of(found: tuple[deck.Species, ...], *offered: str) -> str:
    return _only(_name(bird.species_id) for bird in found if bird.species_id in offered)


def _crisp_cap() -> str:
    """The noio differs from the noio kōhā by a crisp cap."""
    row = lookalikes.load()["noio-koha", "noio"]
    return "The noio" if "crisp white cap" in row.difference else "The noio kōhā"


def _sharp_line() -> str:
    """The English name of the ʻā with a sharp line above a white belly."""
    pairs, cards = lookalikes.load(), deck.load()
    boobies = ("a-masked", "a-brown", "a-red-footed")
    found = {other for (_, other), row in pairs.items() if other in boobies and "line" in row.difference}
    return _only(cards.species[one].english for one in found)


def _eggs() -> int:
    clutches = [bird.clutch.partition(" ")[0] for bird in deck.load().species.values()]
    return int(max(clutches, key=clutches.count))


def _listed_here() -> str:
    """A bird of least concern in the world that the law lists all the same."""
    listed = [bird for bird in field_guide.birds(status="law") if bird.iucn_status.startswith("LC")]
    return "Yes" if listed else "No"


def _kaupu_on_islet() -> str:
    board = _board("seabirds islet-4/dune-1 |kaupu:w/|kaupu:k - > - - - -")
    return "Yes" if _legal(board, "pair b1 b2 a1") else "No"


def _waits(*ratings: Literal["good", "hard", "again"]) -> list[timedelta]:
    """The time after each answer until the bird comes back, if each answer is given when it is due."""
    from elele.study.answers import given  # the study room needs the package fsrs
    from elele.study.schedule import remembered  # the study room needs the package fsrs

    memory, day, found = None, datetime(2026, 1, 5, 9).astimezone(), []
    for rating in ratings:
        memory = remembered(memory, given("picture-name:noio", rating, day))
        found.append(memory.wait)
        day += memory.wait
    return found


def _growing() -> str:
    waits = _waits("good", "good", "good", "good")
    return "After a longer wait each time" if waits == sorted(set(waits)) else "After the same wait each time"


def _after_a_miss() -> str:
    *_, before, wait = _waits("good", "good", "good", "again")
    texts = {"Within minutes": wait < timedelta(hours=1), "As late as before": wait >= before}
    return _holds(texts)


def _later() -> str:
    written, chosen = _waits("good", "good", "good")[-1], _waits("good", "good", "hard")[-1]
    return "You write the name" if written > chosen else "You choose one of four"


def _longest_wait() -> str:
    waits = {
        "A bird you named right once": _waits("good"),
        "A bird you named right four times": _waits("good", "good", "good", "good"),
    }
    return max(waits, key=lambda choice: waits[choice][-1])


ASKED: Mapping[str, tuple[tuple[str, ...] | None, tuple[str, ...] | None]] = {
    'Quiz(directions=["picture-name"])': (("picture-name",), None),
    'Quiz(birds=["ʻIwa", "Mōlī"])': (None, ("ʻIwa", "Mōlī")),
    "Quiz(linnean=True)": (None, None),
}
"""Boxes with a quiz: the directions and the birds that each asks for."""


def _about_two() -> str:
    """The box whose questions are about the ʻiwa and the mōlī alone."""
    from elele.study import cards, flashcards  # the study room needs the package fsrs

    birds = deck.load()
    asked = {}
    for box, (directions, only) in ASKED.items():
        pool = cards(birds, directions or flashcards.EVERYDAY)
        pool = flashcards.about(pool, birds, only) if only else pool
        asked[box] = {card.subject for card in pool.values()} == {"iwa", "moli"}
    return _holds(asked)


def _same_questions() -> str:
    from elele.study import cards, flashcards, quiz  # the study room needs the package fsrs

    pool = cards(deck.load(), flashcards.EVERYDAY).values()
    first, second = (list(quiz.SeededCards(pool, "honu").cards) for _ in range(2))
    return "Yes, all of them" if first == second else "No, they get different ones"


def _counters(*threats: str) -> str:
    """The protections against all these threats that take a threat away, in English."""
    every = deck.load().protections.values()
    return _only(one.english for one in every if one.effect == "remove" and {*threats} <= {*one.counters})


def _fence_and_owl() -> str:
    board = _board("barn-owl")
    landed = board.after(game.parse_move(board, "stuck"))
    spot = next(f"a{number}" for number, colony in enumerate(landed.row_a, 1) if colony.threats)
    played = {
        "Predator-proof Fence": _legal(landed, f"protect predator-fence {spot} barn-owl"),
        "Predator Control": _legal(landed, f"protect predator-control {spot} barn-owl"),
    }
    return _holds(played)


def _left_after_loss() -> int:
    board = _board("ferns")
    return board.after(game.parse_move(board, "stuck")).score


def _with_source() -> str:
    """The story that the deck tells for power lines."""
    told = {*deck.load().threats["power-lines"].factoid_ids}
    stories = {
        "ʻUaʻu and ʻaʻo come to land at night, when wires are almost invisible.": "uau-20",
        "Stadium lights trap young ʻaʻo, so Kauaʻi moved its football games.": "ao-16",
        "Albatrosses pick up floating plastic and feed it to their chicks.": "moli-13",
    }
    return _only(story for story, fact in stories.items() if fact in told)


def _published() -> str:
    cards = deck.load()
    known = {
        "The name of Habitat Loss": "english" in cards.threats["habitat-loss"].published_fields,
        "The habitats that a cat can reach": "habitats" in cards.threats["cat"].published_fields,
        "The number of Lights Out cards": "count" in cards.protections["lights-out"].published_fields,
    }
    return _holds(known)


def _where_to_play() -> str:
    moves = {
        "On the gulch wall, against the cat": "protect bird-sanctuary a1",
        "In the ferns, against the power lines": "protect bird-sanctuary a2",
        "On the dune, against the rat": "protect bird-sanctuary a3",
    }
    return _reach(TWO_CARDS, moves)


def _covered_twice() -> str:
    """The card that takes the light away and leaves the lines."""
    board = _board("night-lights")
    for _ in range(2):
        board = board.after(game.parse_move(board, "stuck"))
    played = {
        "Lights Out": _legal(board, "protect lights-out a2 light-pollution"),
        "Power Line Diverters": _legal(board, "protect line-diverters a2 light-pollution"),
    }
    return _holds(played)


def _longest_wings() -> str:
    return max(("ʻIwa", "Kaʻupu", "Mōlī"), key=lambda name: _span(_IDS[name]))


def _smallest() -> str:
    return min(("ʻAkēʻakē", "Hinaokū", "Noio"), key=lambda name: _span(_IDS[name]))


_IDS = {
    "ʻIwa": "iwa", "Kaʻupu": "kaupu", "Mōlī": "moli", "ʻAkēʻakē": "akeake", "Hinaokū": "hinaoku", "Noio": "noio",
}  # fmt: skip


def _riddle() -> str:
    (answer,) = field_guide.birds(nest="burrow", status="law", size="middle")
    return _name(answer.species_id)


def _in_town() -> str:
    return _one_of(field_guide.birds(habitat="urban"), "manu-o-ku", "koae-kea", "a-red-footed")


def _score(text: str) -> Callable[[], int]:
    return lambda: _board(text).score


def _landing(text: str) -> Callable[[], str]:
    return lambda: landing.hit(_board(text))


_WELCOME = (
    Item(
        name="00-mate",
        question="A wahine koaʻe kea lies face up. Which bird is her mate?",
        right=_mate,
        choices={
            "A kāne koaʻe kea": "A pair is one wahine (♀) and one kāne (♂) of the same species.",
            "A kāne koaʻe ʻula": "He is a kāne, but koaʻe ʻula and koaʻe kea are two species.",
            "Another wahine koaʻe kea": "The species is right, but a pair needs a kāne (♂) too.",
        },
    ),
    Item(
        name="00-why",
        question="You touch the two koaʻe ʻula. The board says no. Why?",
        right=_refused,
        choices={
            "Both are kāne": "Both cards show ♂. A pair needs a wahine (♀) and a kāne (♂).",
            "They are two species": "Look again: both cards have the same name. Compare the signs ♀ and ♂.",
            "No nest is free": "Every nest is still free. Look at the two birds, not at the habitats.",
        },
        position=TWO_KANE,
    ),
    Item(
        name="00-undo",
        question="You put a pair in the wrong habitat. How do you get the birds back?",
        right=_undone,
        choices={
            "Touch Undo": "Undo takes back one move after the other, as far as you like.",
            "Touch I am stuck": "That brings new birds and a threat. The pair stays in its nest.",
            "Touch the pair and carry it to another habitat": "No move takes a pair out of its nest. Only Undo does.",
        },
    ),
    Item(
        name="00-stuck",
        question="No pair can be placed. Birds are left to draw, and nests are free. What do you touch?",
        right=_when_stuck,
        choices={
            "I am stuck": "New birds come to the lowest row, with one threat and two protections.",
            "Finish": "It is too early: birds are left to draw, and they have nests to go to.",
            "New deal": "That would end your game. You can still go on with these cards.",
        },
    ),
    Item(
        name="00-deal",
        question="You play seabirds#makani. A friend wants the same cards. Which deal has them?",
        right=_same_deal,
        choices={
            "seabirds#Makani": "The same word gives the same cards. Capital letters make no difference.",
            "seabirds#mauka": "Another word is another deal, with other cards.",
            "seabirds#7": "A number is a deal too, but another one. Your friend needs your word.",
        },
    ),
)
_PLAY = (
    Item(
        name="01-recall-stuck",
        question="You touch “I am stuck”. What comes with the new birds?",
        right=_drawn,
        choices={
            "One threat and two protections": "So each time you are stuck, you get more help than harm.",
            "Two threats and one protection": "It is the other way round: one threat, and two protections.",
            "Only birds": "New birds come, but they do not come alone. Think of the other two piles.",
        },
    ),
    Item(
        name="01-recall-points",
        question="Each kaʻupu card shows 4 points. How many points is a pair of kaʻupu worth?",
        right=_points_of_a_pair,
        numbers={
            4: "The points count once for a pair, although both cards show them.",
            8: "You added both cards. The points count once for a pair.",
            2: "The points are not shared out. A pair is worth what each of its cards shows.",
        },
        otherwise="Both cards show the same number. It counts once for the pair.",
    ),
    Item(
        name="01-pair",
        question="Touch the two birds that make a pair, then a habitat that their cards list.",
        right=_first_pairs,
        position="first-pair",
        touch=3,
        otherwise="Touch two birds and one habitat.",
    ),
    Item(
        name="01-dune",
        question="The ʻuaʻu kani and the kaʻupu both want a nest. Where do you put the ʻuaʻu kani?",
        right=lambda: _reach("choosing-a-home", {"On the islet": "pair b1 c1 a1", "On the dune": "pair b1 c1 a2"}),
        choices={
            "On the islet": "Then the dune stays free for the kaʻupu, whose card lists no islet.",
            "On the dune": "Then the kaʻupu have no nest: their card lists no islet, and the dune is full.",
        },
        position="choosing-a-home",
    ),
    Item(
        name="01-gap",
        question="You have placed the noio. Its pile has a gap now, and soon you will be stuck. What fills it?",
        right=_gap,
        choices={
            "Raise the ʻuaʻu": "Row 3 goes when you are stuck. In Row 2 the ʻuaʻu is safe, and her mate comes.",
            "Turn the next card": "The new card is an ʻaʻo without a mate. Row 3 goes, and the ʻuaʻu goes with it.",
        },
        position="turn-or-raise",
    ),
    Item(
        name="01-rat",
        question="The next threat is a rat, and it comes from the left. Touch the habitat on which it will land.",
        right=_landing("stuck-and-a-rat"),
        choices={
            "a1": "The rat passes by: its card lists no sea cliff.",
            "a2": "Its card lists the islet, the first such habitat from the left. It covers the ʻiwa.",
            "a3": "Its card lists the dune too, but from the left the islet comes first.",
        },
        position="stuck-and-a-rat",
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card of the top row.",
    ),
    Item(
        name="01-most",
        question="You hold three protections. Which play gains the most points now?",
        right=_most_points,
        choices={
            "Predator Control on the islet": "That frees the ʻiwa, for 3 points. Another play gains more.",
            "Predator Control on the dune": "The cat goes, but the dune still lies under Habitat Loss: no points yet.",
            "Bird Sanctuary on the dune": "It takes away the cat and Habitat Loss at once, and both pairs count again.",
        },
        position="protecting",
    ),
    Item(
        name="01-score",
        question="How many points is this board worth?",
        right=_score("reading-the-score"),
        numbers={
            13: "ʻUaʻu 5, manu-o-Kū 5, mōlī 3. The ʻiwa are covered, and the lava field is lost.",
            16: "You counted the ʻiwa. Ocean Plastic covers them.",
            15: "You counted the noio. Habitat Loss lies on their lava field.",
            18: "You counted every pair. One is covered, and one lies under Habitat Loss.",
            26: "The points count once for a pair, although both cards show them.",
        },
        otherwise="Add one number for each pair. Leave out the covered pair and the habitat under Habitat Loss.",
        position="reading-the-score",
    ),
    Item(
        name="01-mates",
        question="Which two birds make a pair, whatever their sex?",
        right=_two_wahine,
        choices={
            "Any two mōlī": "In nature, too, two wahine mōlī may raise chicks together.",
            "Any two noio kōhā": "Two noio kōhā pair only if one is a wahine (♀) and one is a kāne (♂).",
            "Any two ʻuaʻu kani": "The deck has three wahine and three kāne. A pair needs one of each.",
        },
    ),
    Item(
        name="01-lava",
        question="Two pairs, two free nests. Where do you put the noio, so that both pairs find room?",
        right=lambda: _reach(ONE_LAVA, {"On the islet": "pair b2 c2 a1", "On the lava field": "pair b2 c2 a2"}),
        choices={
            "On the lava field": "The card of the ʻewaʻewa lists no lava field, so they need the islet.",
            "On the islet": "Then the ʻewaʻewa have no nest: their card lists no lava field.",
        },
        position=ONE_LAVA,
    ),
    Item(
        name="01-row-3",
        question="You touch “I am stuck”. What happens to the birds of Row 3?",
        right=_swept,
        choices={
            "They leave the game": "So raise a bird that you need to Row 2 in time. There it is safe.",
            "They stay": "Row 3 gets new birds. Only the birds of Row 2 stay.",
            "They go under the draw pile": "They do not come back. Only the birds of Row 2 stay.",
        },
    ),
    Item(
        name="01-cat",
        question="The next threat is a cat, and it comes from the right. Touch the habitat on which it will land.",
        right=_landing(CAT_FROM_RIGHT),
        choices={
            "a1": "The card of the cat lists no islet, and from the right the islet comes last.",
            "a2": "The cat could land here. But from the right it finds the dune first.",
            "a3": "From the right the sea cliff comes first, but the cat's card does not list it. The dune is next.",
            "a4": "The card of the cat lists no sea cliff. The cat looks further to the left.",
        },
        position=CAT_FROM_RIGHT,
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card of the top row.",
    ),
    Item(
        name="01-small-score",
        question="A rat lies on the islet. How many points is this board worth?",
        right=_score(SMALL_SCORE),
        numbers={
            7: "Noio 2 and ʻuaʻu 5. The rat covers the ʻiwa, the first pair on the islet.",
            10: "You counted the ʻiwa. The rat covers them.",
            8: "You left out the noio. The rat covers only the first pair, the ʻiwa.",
            5: "The rat covers one pair, not the whole islet. The noio count.",
            14: "The points count once for a pair, although both cards show them.",
        },
        otherwise="Add one number for each pair, and leave out the pair that the rat covers.",
        position=SMALL_SCORE,
    ),
)
_BIRDS = (
    Item(
        name="02-recall-islet",
        question="Nearly every bird card lists the islet. Which does not?",
        right=_without_islet,
        choices={
            "Kaʻupu": "Its card lists the dune and the coastal grassland.",
            "Mōlī": "Its card lists the islet, like those of nearly all birds. Think of its darker cousin.",
            "ʻIwa": "Its card lists the islet and the sea cliff.",
        },
    ),
    Item(
        name="02-recall-loss",
        question="A cat and Habitat Loss lie on the dune. You take away only the cat. How many points do you gain?",
        right=_under_loss,
        numbers={
            0: "Nothing counts under Habitat Loss, with or without a cat.",
            3: "The mōlī are free of the cat, but Habitat Loss still covers the whole dune.",
            4: "The kaʻupu had no cat on them. Habitat Loss covers the whole dune.",
            7: "For 7 points Habitat Loss would have to go as well.",
        },
        otherwise="Habitat Loss covers everything on the dune. Does it still lie there?",
        position="protecting",
    ),
    Item(
        name="02-long-name",
        question="ʻAkihikeʻehiʻale is the longest of these names. How many syllables does it have?",
        right=lambda: _beats("akihikeehiale"),
        numbers={
            8: "ʻA·ki·hi·ke·ʻe·hi·ʻa·le: each vowel ends a syllable.",
            7: "One is missing: “keʻe” is two syllables, separated by the ʻokina.",
            5: "Five is too few. Count the vowels: each ends a syllable.",
            16: "That is the number of letters. Count the vowels.",
        },
        otherwise="Count the vowels. Here each of them ends a syllable.",
    ),
    Item(
        name="02-wings",
        question="Which bird has the longest wings, from tip to tip?",
        right=_longest_wings,
        choices={
            "ʻIwa": "Its wings span about 218 cm, a little more than those of the two albatrosses.",
            "Kaʻupu": "Close: its wings span about 205 cm. One bird has even longer ones.",
            "Mōlī": "Close: its wings span about 199 cm. Two birds have even longer ones.",
        },
    ),
    Item(
        name="02-town",
        question="One seabird nests in the street trees of Honolulu. Which?",
        right=_in_town,
        choices={
            "Manu-o-Kū": "It builds no nest: it lays its egg on a bare branch.",
            "Koaʻe kea": "It is white too, but it nests on sea cliffs, gulch walls and lava.",
            "ʻĀ (Red-footed Booby)": "It does nest in trees and shrubs, but by the shore, not in town.",
        },
    ),
    Item(
        name="02-caps",
        question="Two dark terns have pale caps. One cap is crisp and white. Whose?",
        right=_crisp_cap,
        choices={
            "The noio": "It is also smaller and blacker, and its slim bill droops a little.",
            "The noio kōhā": "Its cap is greyer and fades softly into the neck.",
        },
    ),
    Item(
        name="02-egg",
        question="How many eggs do most of these birds lay at a time?",
        right=_eggs,
        numbers={
            1: "One egg, one chick: a colony that loses birds takes long to recover.",
            2: "Two of the three ʻā lay two eggs, but raise one chick. Most birds lay fewer.",
            3: "Chickens and ducks lay many eggs. Seabirds lay far fewer.",
        },
        otherwise="Seabirds lay far fewer eggs than chickens or ducks.",
    ),
    Item(
        name="02-law",
        question="A bird is common in the world. Can the law in Hawaiʻi still list it as endangered or threatened?",
        right=_listed_here,
        choices={
            "Yes": "The ʻakēʻakē is such a bird: common elsewhere, and endangered in Hawaiʻi.",
            "No": "The Red List looks at the whole world. The law looks at the birds of one country or state.",
        },
    ),
    Item(
        name="02-short-name",
        question="How many syllables does “noio kōhā” have?",
        right=lambda: _beats("noio-koha"),
        numbers={
            4: "Noi·o kō·hā. The vowels “oi” glide together in one syllable.",
            5: "You split “oi”. These two vowels glide together: noi·o.",
            3: "One is missing: noi·o has two syllables, and so has kō·hā.",
            2: "There are two words. Say them slowly and clap for each vowel that you hear.",
        },
        otherwise="Say it slowly: every syllable ends in a vowel, and “oi” stays together.",
    ),
    Item(
        name="02-riddle",
        question="I dig a burrow. The law protects me. My wings span less than 90 cm. Who am I?",
        right=_riddle,
        choices={
            "ʻAʻo": "Its burrow, its place on the list of threatened birds and its size all fit.",
            "ʻUaʻu": "It digs a burrow and the law lists it, but its wings span about 95 cm.",
            "ʻOu": "Its size fits, but it nests in cracks, and the law does not list it.",
            "Nunulu": "It digs a burrow and its size fits, but the law does not list it.",
        },
    ),
    Item(
        name="02-booby",
        question="Three birds are called ʻā. Which is brown above, with a sharp line where its white belly begins?",
        right=_sharp_line,
        choices={
            "Brown Booby": "The line across its breast is as straight as if drawn with a ruler.",
            "Masked Booby": "It is white, with a dark mask around its bill.",
            "Red-footed Booby": "In Hawaiʻi it is nearly always white, with bright red feet.",
        },
    ),
    Item(
        name="02-small",
        question="Which of these three is the smallest, from wingtip to wingtip?",
        right=_smallest,
        choices={
            "ʻAkēʻakē": "Its wings span about 45 cm. It is as small as a swallow.",
            "Hinaokū": "It is the smallest tern here, but its wings still span about 54 cm.",
            "Noio": "Its wings span about 69 cm, half as long again as those of the smallest.",
        },
    ),
    Item(
        name="02-kaupu",
        question="In nature kaʻupu nest on low islands. May you place a pair of kaʻupu on an islet card?",
        right=_kaupu_on_islet,
        choices={
            "No": "The card is a rule of the game, and it lists no islet. Nature and cards may differ.",
            "Yes": "That is nature. In the game the card decides, and it lists no islet.",
        },
    ),
)
_DAILY = (
    Item(
        name="03-recall-tree",
        question="In Honolulu you see a small white bird on a bare branch, beside its egg. Which is it?",
        right=_in_town,
        choices={
            "Manu-o-Kū": "It is the only seabird of Hawaiʻi that nests in town.",
            "Koaʻe kea": "It has long white streamers, and it nests on cliffs.",
            "ʻĀ (Red-footed Booby)": "It is much larger, with red feet, and it builds a nest of sticks.",
        },
    ),
    Item(
        name="03-recall-ao",
        question="How many syllables does the name ʻaʻo have?",
        right=lambda: _beats("ao"),
        numbers={
            2: "ʻA·ʻo: the ʻokina is a consonant, so it keeps the two vowels apart.",
            1: "“Ao” alone would be one. The ʻokina keeps the two vowels apart: ʻa·ʻo.",
            3: "There are two vowels, so there cannot be three syllables.",
        },
        otherwise="Every syllable has a vowel. An ʻokina between two vowels keeps them apart.",
    ),
    Item(
        name="03-growing",
        question="You name a bird right every time. When does it come back?",
        right=_growing,
        choices={
            "After a longer wait each time": "Each time you remember a name, it fades more slowly.",
            "After the same wait each time": "Then you would be asked far more often than you need.",
            "It never comes back": "A name that is never asked fades. It comes back, but less and less often.",
        },
    ),
    Item(
        name="03-miss",
        question="You knew a name for weeks. Today you miss it. When does the bird come back?",
        right=_after_a_miss,
        choices={
            "Within minutes": "You see it again while the answer is fresh. After that, the waits grow again.",
            "As late as before": "By then you would have lost the name again.",
        },
    ),
    Item(
        name="03-longest",
        question="Which bird waits longer until the quiz asks again?",
        right=_longest_wait,
        choices={
            "A bird you named right four times": "Each right answer shows that you remember it longer.",
            "A bird you named right once": "Its name is still new and fades fast. So it comes back soon.",
        },
    ),
    Item(
        name="03-write",
        question="Both answers are right. After which one does the bird wait longer?",
        right=_later,
        choices={
            "You write the name": "Writing shows that you know it. One choice in four is right by luck.",
            "You choose one of four": "One choice in four is right by luck, so the bird comes back sooner.",
        },
    ),
    Item(
        name="03-two-birds",
        question="Which box asks only about the ʻiwa and the mōlī?",
        right=_about_two,
        choices={
            'Quiz(birds=["ʻIwa", "Mōlī"])': "The quiz asks only about the birds named after birds=.",
            'Quiz(directions=["picture-name"])': "This shows a picture and asks for the name, but of any bird.",
            "Quiz(linnean=True)": "This adds the Linnean names, but of any bird.",
        },
    ),
    Item(
        name="03-same-word",
        question='Two children both run Quiz(seed="honu", keep=False). Do they get the same questions?',
        right=_same_questions,
        choices={
            "Yes, all of them": "The word decides which questions come, and in which order.",
            "No, they get different ones": "Without a word they would. With the same word they get the same ones.",
        },
    ),
)
_THREATS = (
    Item(
        name="04-recall-write",
        question="You want to remember a name for a long time. Which teaches you more?",
        right=_later,
        choices={
            "You write the name": "Recalling a name makes it last. The quiz then waits longer before it asks again.",
            "You choose one of four": "You only have to recognize the name, so the quiz asks again sooner.",
        },
    ),
    Item(
        name="04-recall-miss",
        question="You miss a name in the daily quiz. When does it come back?",
        right=_after_a_miss,
        choices={
            "Within minutes": "You see it again while the answer is fresh.",
            "As late as before": "A name that you missed comes back much sooner.",
        },
    ),
    Item(
        name="04-cat",
        question="The next threat is a cat, and it comes from the left. Touch the habitat on which it will land.",
        right=_landing("on-foot"),
        choices={
            "a1": "The cat's card lists no sea cliff, so it passes by.",
            "a2": "The gulch wall is the first habitat from the left that its card lists. It covers the ʻuaʻu.",
            "a3": "The dune is on its card, but from the left the gulch wall comes first.",
            "a4": "The cat's card lists no islet.",
        },
        position="on-foot",
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card of the top row.",
    ),
    Item(
        name="04-owl",
        question="The next threat is a Barn Owl, and it will land on the sea cliff. Which card takes it away?",
        right=_fence_and_owl,
        choices={
            "Predator Control": "Its card lists the Barn Owl. In nature, too, people remove owls that hunt seabirds.",
            "Predator-proof Fence": "Its card does not list the Barn Owl. An owl flies over a fence.",
        },
        position="barn-owl",
    ),
    Item(
        name="04-night",
        question="Light Pollution comes first and covers the ʻaʻo. Which of these cards will help them?",
        right=_covered_twice,
        choices={
            "Lights Out": "Its card lists Light Pollution, and nothing else.",
            "Power Line Diverters": "Its card lists Power Lines. It helps the ʻuaʻu beside them, not the ʻaʻo.",
        },
        position="night-lights",
    ),
    Item(
        name="04-ferns",
        question="Habitat Loss comes next and lands on the ferns. How many points are left on the board?",
        right=_left_after_loss,
        numbers={
            2: "Only the noio on the sea cliff count. Nothing under Habitat Loss does.",
            7: "That is the score now. The ʻaʻo in the ferns will no longer count.",
            12: "You counted every pair. Nothing under Habitat Loss counts.",
            0: "Habitat Loss covers one habitat. The sea cliff is another.",
        },
        otherwise="Habitat Loss covers the whole habitat. Which pairs lie elsewhere?",
        position="ferns",
    ),
    Item(
        name="04-sanctuary",
        question="You will play both Bird Sanctuary and Predator Control. Where does the Bird Sanctuary go?",
        right=_where_to_play,
        choices={
            "In the ferns, against the power lines": "Nothing else helps there. Predator Control can clear the gulch.",
            "On the gulch wall, against the cat": "Predator Control helps there too. Nothing else helps the ferns.",
            "On the dune, against the rat": "That frees 3 points. The ferns hold 5, and no other card helps there.",
        },
        position=TWO_CARDS,
    ),
    Item(
        name="04-story",
        question="Which true story belongs to the threat Power Lines?",
        right=_with_source,
        choices={
            "ʻUaʻu and ʻaʻo come to land at night, when wires are almost invisible.": "In the dark "
            "they fly right into the wires.",
            "Stadium lights trap young ʻaʻo, so Kauaʻi moved its football games.": "That is about light at night.",
            "Albatrosses pick up floating plastic and feed it to their chicks.": "That is about plastic in the sea.",
        },
    ),
    Item(
        name="04-rescue",
        question="Which card helps against lights, power lines and plastic?",
        right=lambda: _counters("light-pollution", "power-lines", "ocean-plastic"),
        choices={
            "Seabird Rescue": "People pick up lost and hurt birds, whatever brought them down.",
            "Lights Out": "It helps against lights alone.",
            "Beach Cleanup": "It helps against plastic alone.",
        },
    ),
    Item(
        name="04-plastic",
        question="Ocean Plastic comes from the left. Touch the habitat on which it lands.",
        right=_landing(PLASTIC),
        choices={
            "a1": "The card of Ocean Plastic does not list the town.",
            "a2": "The card of Ocean Plastic does not list the gulch wall.",
            "a3": "The dune is the first habitat from the left that its card lists. It covers the kaʻupu.",
            "a4": "The islet is on its card too, but from the left the dune comes first.",
        },
        position=PLASTIC,
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card of the top row.",
    ),
    Item(
        name="04-known",
        question="Which of these did the makers of the game publish, so that we did not have to work it out?",
        right=_published,
        choices={
            "The name of Habitat Loss": "The makers have published the names of some cards. This is one of them.",
            "The habitats that a cat can reach": "That is ours, and simpler than nature.",
            "The number of Lights Out cards": "That is ours. Even the card itself is.",
        },
    ),
)
_ALL = (*_WELCOME, *_PLAY, *_BIRDS, *_DAILY, *_THREATS)
ITEMS: Mapping[str, Item] = {item.name: item for item in _ALL}
RECALL: Mapping[str, tuple[str, ...]] = {
    "01": ("01-recall-stuck", "01-recall-points"),
    "02": ("02-recall-islet", "02-recall-loss"),
    "03": ("03-recall-tree", "03-recall-ao"),
    "04": ("04-recall-write", "04-recall-miss"),
}
CHECK: Mapping[str, tuple[str, ...]] = {
    "00": ("00-mate", "00-why", "00-undo", "00-stuck", "00-deal"),
    "01": ("01-mates", "01-lava", "01-row-3", "01-cat", "01-small-score"),
    "02": ("02-short-name", "02-riddle", "02-booby", "02-small", "02-kaupu"),
    "03": ("03-longest", "03-write", "03-two-birds", "03-same-word"),
    "04": ("04-story", "04-rescue", "04-plastic", "04-sanctuary", "04-known"),
}
