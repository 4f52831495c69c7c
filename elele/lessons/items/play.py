"""The items for lesson 01, on a whole game of E Lele! with its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from elele import deck, game, solve
from elele.lessons import landing
from elele.lessons.items.asking import board_of, is_legal, one_that_holds
from elele.lessons.items.model import Item
from elele.seabirds import Position
from elele.seabirds.moves import Pair, Protect, Raise

ONE_LAVA = "seabirds islet-7(ou:w+ou:k)/lava-field-1(koae-kea:w+koae-kea:k) |ewaewa:w/|noio:w ewaewa:k/noio:k > - - - -"
SMALL_SCORE = "seabirds islet-4(iwa:w+iwa:k,noio:w+noio:k;rat@1)/gulch-wall-1(uau:w+uau:k)/dune-1 - - > - - - -"
CAT_FROM_RIGHT = (
    "seabirds islet-4(iwa:w+iwa:k)/gulch-wall-1(uau:w+uau:k)/dune-1(uau-kani:w+uau-kani:k)/sea-cliff-1(noio:w+noio:k)"
    " |kaupu:w/|ou:w ewaewa:k/ao:w <cat lights-out.beach-cleanup - a-brown:k.hinaoku:w -"
)


def _best(position: Position) -> int:
    """The most points that can be reached when no card is hidden and none will be drawn."""
    return max([position.score, *(_best(position.after(move)) for move in position.legal_moves())])


def _drawn() -> str:
    before = board_of("stuck-and-a-rat")
    after = before.after(game.parse_move(before, "stuck"))
    threats, protections = len(before.threats) - len(after.threats), len(after.held) - len(before.held)
    counts = {(1, 2): "One threat and two protections", (2, 1): "Two threats and one protection", (0, 0): "Only birds"}
    return counts[threats, protections]


def _points_of_a_pair() -> int:
    return int(board_of("seabirds dune-1(kaupu:w+kaupu:k)/islet-4 - - > - - - -").score)


def _two_wahine() -> str:
    """The choice that names the species in which two wahine can be a pair."""
    deck_ = deck.load()
    wahine = {
        deck_.species[bird].named.partition(" (")[0]: is_legal(
            board_of(f"seabirds islet-4/dune-1 |{bird}:w/|{bird}:w - > - - - -"), "pair b1 b2 a1"
        )
        for bird in ("moli", "noio-koha", "uau-kani")
    }
    return f"Any two {one_that_holds(wahine)}"


def _first_pairs() -> str:
    board = board_of("first-pair")
    places = game.of(board).places
    return " or ".join(" ".join(places(board, move)) for move in board.legal_moves() if isinstance(move, Pair))


def reaching(text: str, moves: Mapping[str, str]) -> str:
    """The choice whose move lets the player reach the most points."""
    board = board_of(text)
    return max(moves, key=lambda choice: _best(board.after(game.parse_move(board, moves[choice]))))


def _gap() -> str:
    start = board_of("turn-or-raise")
    gap = start.after(game.parse_move(start, "pair b1 c1 a1"))
    best = solve.solve(gap).line[0]
    return "Raise the ʻuaʻu" if isinstance(best, Raise) else "Turn the next card"


def _swept() -> str:
    before = board_of("stuck-and-a-rat")
    after = before.after(game.parse_move(before, "stuck"))
    gone = all(bird in after.discards for bird in before.row_c)
    return one_that_holds({"They leave the game": gone, "They stay": after.row_c == before.row_c})


def gains_by_move() -> dict[str, int]:
    board = board_of("protecting")
    moves = [move for move in board.legal_moves() if isinstance(move, Protect)]
    return {str(move): board.after(move).score - board.score for move in moves}


def _most_points() -> str:
    gains = gains_by_move()
    names = {
        "Predator Control on the islet": "protect predator-control a1 rat",
        "Predator Control on the dune": "protect predator-control a2 cat",
        "Bird Sanctuary on the dune": "protect bird-sanctuary a2",
    }
    return max(names, key=lambda choice: gains[names[choice]])


def _score(text: str) -> Callable[[], int]:
    return lambda: board_of(text).score


def landing_on(text: str) -> Callable[[], str]:
    return lambda: landing.hit(board_of(text))


ITEMS = (
    Item(
        name="01-recall-stuck",
        question="You touch “I am stuck” and get new birds. Which other cards do you draw?",
        right=_drawn,
        choices={
            "One threat and two protections": "So each time you are stuck, you get more help than harm.",
            "Two threats and one protection": "It is the other way around: one threat and two protections.",
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
            2: "The points are not split. Each card shows what the whole pair is worth.",
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
        question="The ʻuaʻu kani and the kaʻupu both need a nest. Where do you put the ʻuaʻu kani?",
        right=lambda: reaching("choosing-a-home", {"On the islet": "pair b1 c1 a1", "On the dune": "pair b1 c1 a2"}),
        choices={
            "On the islet": "Then the dune stays free for the kaʻupu, whose card lists no islet.",
            "On the dune": "Then the kaʻupu have no nest: their card lists no islet, and the dune is full.",
        },
        position="choosing-a-home",
    ),
    Item(
        name="01-gap",
        question="You placed the noio. Its pile has a gap now, and soon you will be stuck. How do you fill the gap?",
        right=_gap,
        choices={
            "Raise the ʻuaʻu": "You lose Row 3 if you are stuck. In Row 2, the ʻuaʻu is safe until her mate comes.",
            "Turn the next card": "The new card is an ʻaʻo without a mate. You lose Row 3, and the ʻuaʻu with it.",
        },
        position="turn-or-raise",
    ),
    Item(
        name="01-rat",
        question="The next threat is a rat, and it comes from the left. Touch the habitat where it will land.",
        right=landing_on("stuck-and-a-rat"),
        choices={
            "a1": "The rat passes by: its card lists no sea cliff.",
            "a2": "The rat comes from the left. It reaches the islet before any other habitat on its card. "
            "It covers the ʻiwa.",
            "a3": "The rat's card lists the dune too. But from the left, the islet comes first.",
        },
        position="stuck-and-a-rat",
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card in the top row.",
    ),
    Item(
        name="01-most",
        question="You hold three protections. Which play gains the most points now?",
        right=_most_points,
        choices={
            "Predator Control on the islet": "That frees the ʻiwa, for 3 points. Another play gains more.",
            "Predator Control on the dune": "The cat goes, but Habitat Loss stays. The dune scores no points yet.",
            "Bird Sanctuary on the dune": "It takes away the cat and Habitat Loss at once, and both pairs count again.",
        },
        position="protecting",
    ),
    Item(
        name="01-score",
        question="How many points is this board worth?",
        right=_score("reading-the-score"),
        numbers={
            13: "ʻUaʻu 5, manu-o-Kū 5 and mōlī 3 make 13. The ʻiwa are covered, and the lava field is lost.",
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
            "Any two noio kōhā": "Two noio kōhā make a pair only if one is a wahine (♀) and one is a kāne (♂).",
            "Any two ʻuaʻu kani": "Three cards are wahine, and three are kāne. A pair needs one of each.",
        },
    ),
    Item(
        name="01-lava",
        question="Two pairs need the two free nests. Where do you put the noio so that both pairs get a nest?",
        right=lambda: reaching(ONE_LAVA, {"On the islet": "pair b2 c2 a1", "On the lava field": "pair b2 c2 a2"}),
        choices={
            "On the lava field": "The ʻewaʻewa cannot use the lava field, so they need the islet.",
            "On the islet": "Then the ʻewaʻewa have no nest: their card lists no lava field.",
        },
        position=ONE_LAVA,
    ),
    Item(
        name="01-row-3",
        question="You touch “I am stuck”. What happens to the birds in Row 3?",
        right=_swept,
        choices={
            "They leave the game": "So raise useful birds to Row 2 in time. They are safe there.",
            "They stay": "Row 3 gets new birds. Only the birds in Row 2 stay.",
            "They go under the draw pile": "They do not come back. Only the birds in Row 2 stay.",
        },
    ),
    Item(
        name="01-cat",
        question="The next threat is a cat, and it comes from the right. Touch the habitat where it will land.",
        right=landing_on(CAT_FROM_RIGHT),
        choices={
            "a1": "The cat's card lists no islet, and from the right, the islet comes last.",
            "a2": "The cat could land here. But it reaches the dune first.",
            "a3": "From the right, the sea cliff comes first. But the cat's card does not list it. The dune is next.",
            "a4": "The cat's card lists no sea cliff. So the cat moves on to the left.",
        },
        position=CAT_FROM_RIGHT,
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card in the top row.",
    ),
    Item(
        name="01-small-score",
        question="A rat lies on the islet. How many points is this board worth?",
        right=_score(SMALL_SCORE),
        numbers={
            7: "Noio 2 and ʻuaʻu 5 make 7. The rat covers the ʻiwa, the first pair on the islet.",
            10: "You counted the ʻiwa. The rat covers them.",
            8: "You left out the noio. The rat covers only the first pair, the ʻiwa.",
            5: "The rat covers one pair, not the whole islet. The noio count.",
            14: "The points count once for a pair, although both cards show them.",
        },
        otherwise="Add one number for each pair. Leave out the pair that the rat covers.",
        position=SMALL_SCORE,
    ),
)
RECALL = ("01-recall-stuck", "01-recall-points")
CHECK = ("01-mates", "01-lava", "01-row-3", "01-cat", "01-small-score")
