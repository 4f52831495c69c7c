"""The items for lesson 04, on threats and protections."""

from __future__ import annotations

from elele import deck, game
from elele.lessons.items.asking import board_of, is_legal, one_that_holds, only_one
from elele.lessons.items.daily import after_a_miss, waits_longer
from elele.lessons.items.model import Item
from elele.lessons.items.play import landing_on, reaching

TWO_CARDS = (
    "seabirds gulch-wall-1(uau:w+uau:k;cat@1)/fern-burrow-1(ao:w+ao:k;power-lines@1)/dune-1(moli:w+moli:w;rat@1)"
    " - - > - bird-sanctuary.predator-control - -"
)
PLASTIC = (
    "seabirds urban-1(manu-o-ku:w+manu-o-ku:k)/gulch-wall-1(uau:w+uau:k)/dune-1(kaupu:w+kaupu:k)/islet-7(iwa:w+iwa:k)"
    " |ou:w/|koae-kea:w ewaewa:k/ao:w >ocean-plastic lights-out.pet-care - a-brown:k.hinaoku:w -"
)


def _counters(*threats: str) -> str:
    """The English name of the only protection that takes away all of these threats."""
    every = deck.load().protections.values()
    return only_one(one.english for one in every if one.effect == "remove" and {*threats} <= {*one.counters})


def _fence_and_owl() -> str:
    board = board_of("barn-owl")
    landed = board.after(game.parse_move(board, "stuck"))
    spot = next(f"a{number}" for number, colony in enumerate(landed.row_a, 1) if colony.threats)
    played = {
        "Predator-proof Fence": is_legal(landed, f"protect predator-fence {spot} barn-owl"),
        "Predator Control": is_legal(landed, f"protect predator-control {spot} barn-owl"),
    }
    return one_that_holds(played)


def _left_after_loss() -> int:
    board = board_of("ferns")
    return int(board.after(game.parse_move(board, "stuck")).score)


def _with_source() -> str:
    """The story that the deck tells about power lines."""
    told = {*deck.load().threats["power-lines"].factoid_ids}
    stories = {
        "ʻUaʻu and ʻaʻo come to land at night, when wires are almost invisible.": "uau-20",
        "Stadium lights trap young ʻaʻo, so Kauaʻi moved its football games.": "ao-16",
        "Albatrosses pick up floating plastic and feed it to their chicks.": "moli-13",
    }
    return only_one(story for story, fact in stories.items() if fact in told)


def _published() -> str:
    cards = deck.load()
    known = {
        "The name of Habitat Loss": "english" in cards.threats["habitat-loss"].published_fields,
        "The habitats that a cat can reach": "habitats" in cards.threats["cat"].published_fields,
        "The number of Lights Out cards": "count" in cards.protections["lights-out"].published_fields,
    }
    return one_that_holds(known)


def _where_to_play() -> str:
    moves = {
        "On the gulch wall, against the cat": "protect bird-sanctuary a1",
        "In the ferns, against the power lines": "protect bird-sanctuary a2",
        "On the dune, against the rat": "protect bird-sanctuary a3",
    }
    return reaching(TWO_CARDS, moves)


def _covered_twice() -> str:
    """The card that takes away Light Pollution but not Power Lines."""
    board = board_of("night-lights")
    for _ in range(2):
        board = board.after(game.parse_move(board, "stuck"))
    played = {
        "Lights Out": is_legal(board, "protect lights-out a2 light-pollution"),
        "Power Line Diverters": is_legal(board, "protect line-diverters a2 light-pollution"),
    }
    return one_that_holds(played)


ITEMS = (
    Item(
        name="04-recall-write",
        question="You want to remember a name for a long time. Which way teaches you more?",
        right=waits_longer,
        choices={
            "You write the name": "Recalling a name helps you remember it. "
            "The quiz then waits longer before it asks again.",
            "You choose one of four": "You only have to recognize the name, so the quiz asks again sooner.",
        },
    ),
    Item(
        name="04-recall-miss",
        question="You miss a name in the daily quiz. When does it come back?",
        right=after_a_miss,
        choices={
            "Within minutes": "You see it again while the answer is fresh.",
            "After as long a wait as before": "A name that you missed comes back much sooner.",
        },
    ),
    Item(
        name="04-cat",
        question="The next threat is a cat, and it comes from the left. Touch the habitat where it will land.",
        right=landing_on("on-foot"),
        choices={
            "a1": "The cat's card lists no sea cliff, so it passes by.",
            "a2": "The cat comes from the left. It reaches the gulch wall before any other habitat on its card. "
            "It covers the ʻuaʻu.",
            "a3": "The cat's card lists the dune too. But from the left, the gulch wall comes first.",
            "a4": "The cat's card lists no islet.",
        },
        position="on-foot",
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card in the top row.",
    ),
    Item(
        name="04-owl",
        question="The next threat is a Barn Owl, and it will land on the sea cliff. Which card takes it away?",
        right=_fence_and_owl,
        choices={
            "Predator Control": "Its card lists the Barn Owl. In nature, too, people remove owls that hunt seabirds.",
            "Predator-proof Fence": "Its card does not list the Barn Owl. An owl can fly over a fence.",
        },
        position="barn-owl",
    ),
    Item(
        name="04-night",
        question="Light Pollution comes first and covers the ʻaʻo. Which of these cards will help them?",
        right=_covered_twice,
        choices={
            "Lights Out": "Its card lists Light Pollution, and nothing else.",
            "Power Line Diverters": "Its card lists Power Lines. It helps the ʻuaʻu, not the ʻaʻo.",
        },
        position="night-lights",
    ),
    Item(
        name="04-ferns",
        question="Habitat Loss comes next and lands on the ferns. How many points are left on the board?",
        right=_left_after_loss,
        numbers={
            2: "Only the noio on the sea cliff count. Nothing under Habitat Loss counts.",
            7: "That is the score now. The ʻaʻo in the ferns will no longer count.",
            12: "You counted every pair. Nothing under Habitat Loss counts.",
            0: "Habitat Loss covers only one habitat. The sea cliff still counts.",
        },
        otherwise="Habitat Loss covers the whole habitat. Which pairs are somewhere else?",
        position="ferns",
    ),
    Item(
        name="04-sanctuary",
        question="You will play both Bird Sanctuary and Predator Control. Where does the Bird Sanctuary go?",
        right=_where_to_play,
        choices={
            "In the ferns, against the power lines": "Nothing else helps there. "
            "Predator Control can take the cat away.",
            "On the gulch wall, against the cat": "Predator Control helps there too. "
            "Only Bird Sanctuary helps in the ferns.",
            "On the dune, against the rat": "That frees 3 points. The pair in the ferns is worth 5. "
            "No other card helps it.",
        },
        position=TWO_CARDS,
    ),
    Item(
        name="04-story",
        question="Which true story belongs to the threat Power Lines?",
        right=_with_source,
        choices={
            "ʻUaʻu and ʻaʻo come to land at night, when wires are almost invisible.": "In the dark, "
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
            "Lights Out": "It helps only against lights.",
            "Beach Cleanup": "It helps only against plastic.",
        },
    ),
    Item(
        name="04-plastic",
        question="Ocean Plastic comes from the left. Touch the habitat where it lands.",
        right=landing_on(PLASTIC),
        choices={
            "a1": "The Ocean Plastic card does not list the town.",
            "a2": "The Ocean Plastic card does not list the gulch wall.",
            "a3": "Ocean Plastic comes from the left. It reaches the dune before any other habitat on its card. "
            "It covers the kaʻupu.",
            "a4": "The card lists the islet too. But from the left, the dune comes first.",
        },
        position=PLASTIC,
        touch=1,
        otherwise="A threat lands on a habitat. Touch a card in the top row.",
    ),
    Item(
        name="04-known",
        question="Which of these did the makers of the game publish?",
        right=_published,
        choices={
            "The name of Habitat Loss": "The makers have published the names of some cards. This is one of them.",
            "The habitats that a cat can reach": "We worked them out, but nature is not as simple as our list.",
            "The number of Lights Out cards": "We chose the number. The card itself is ours, too.",
        },
    ),
)
RECALL = ("04-recall-write", "04-recall-miss")
CHECK = ("04-story", "04-rescue", "04-plastic", "04-sanctuary", "04-known")
