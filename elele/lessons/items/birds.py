"""The items for lesson 02, on the birds."""

from __future__ import annotations

from elele import deck
from elele.deck import field_guide, lookalikes
from elele.lessons.items.asking import board_of, is_legal, only_one
from elele.lessons.items.model import Item
from elele.lessons.items.play import gains_by_move


def _under_loss() -> int:
    return gains_by_move()["protect predator-control a2 cat"]


def _without_islet() -> str:
    cards = deck.load()
    return only_one(_name(bird.species_id) for bird in cards.in_deck if "islet" not in bird.habitats)


def _name(species_id: str) -> str:
    """The Hawaiian name of a bird, capitalized for the beginning of a sentence."""
    return deck.load().species[species_id].hawaiian


def beats(species_id: str) -> int:
    bird = deck.load().species[species_id]
    return len(field_guide.syllables(bird.hawaiian, bird.pronunciation).replace(" ", "·").replace("-", "·").split("·"))


def _span(species_id: str) -> float:
    found = field_guide.measure(deck.load().species[species_id].wingspan_cm)
    assert found is not None
    return found.mid


def _one_of(found: tuple[deck.Species, ...], *offered: str) -> str:
    return only_one(_name(bird.species_id) for bird in found if bird.species_id in offered)


def _white_cap() -> str:
    """The dark tern that is told apart from others by its white cap."""
    names = {"noio": "The noio", "noio-koha": "The noio kōhā"}
    found = {other for (_, other), row in lookalikes.load().items() if "white cap" in row.difference}
    return only_one(name for tern, name in names.items() if tern in found)


def _sharp_line() -> str:
    """The English name of the ʻā with a sharp line above a white belly."""
    pairs, cards = lookalikes.load(), deck.load()
    boobies = ("a-masked", "a-brown", "a-red-footed")
    found = {other for (_, other), row in pairs.items() if other in boobies and "line" in row.difference}
    return only_one(cards.species[one].english for one in found)


def _eggs() -> int:
    clutches = [bird.clutch.partition(" ")[0] for bird in deck.load().species.values()]
    return int(max(clutches, key=clutches.count))


def _listed_here() -> str:
    """Say whether the law lists any bird that is of Least Concern worldwide."""
    listed = [bird for bird in field_guide.birds(status="law") if bird.iucn_status.startswith("LC")]
    return "Yes" if listed else "No"


def _kaupu_on_islet() -> str:
    board = board_of("seabirds islet-4/dune-1 |kaupu:w/|kaupu:k - > - - - -")
    return "Yes" if is_legal(board, "pair b1 b2 a1") else "No"


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


def in_town() -> str:
    return _one_of(field_guide.birds(habitat="urban"), "manu-o-ku", "koae-kea", "a-red-footed")


ITEMS = (
    Item(
        name="02-recall-islet",
        question="Nearly every bird card lists the islet. Which one does not?",
        right=_without_islet,
        choices={
            "Kaʻupu": "Its card lists the dune and the coastal grassland.",
            "Mōlī": "Its card lists the islet, as nearly every bird card does. Think of its darker cousin.",
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
            4: "The cat did not cover the kaʻupu. Habitat Loss covers the whole dune.",
            7: "For 7 points, Habitat Loss would have to go as well.",
        },
        otherwise="Habitat Loss covers everything on the dune. Is that card still there?",
        position="protecting",
    ),
    Item(
        name="02-long-name",
        question="ʻAkihikeʻehiʻale is the longest of the bird names. How many syllables does it have?",
        right=lambda: beats("akihikeehiale"),
        numbers={
            8: "ʻA·ki·hi·ke·ʻe·hi·ʻa·le: each vowel ends a syllable.",
            7: "One is missing: “keʻe” is two syllables, separated by the ʻokina.",
            5: "Five is too few. Count the vowels: each ends a syllable.",
            16: "That is the number of letters. Count the vowels.",
        },
        otherwise="Count the vowels. In this name, each vowel ends a syllable.",
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
        question="Which seabird nests in the street trees of Honolulu?",
        right=in_town,
        choices={
            "Manu-o-Kū": "It builds no nest: it lays its egg on a bare branch.",
            "Koaʻe kea": "It is white too, but it nests on sea cliffs, gulch walls and lava.",
            "ʻĀ (Red-footed Booby)": "It does nest in trees and shrubs, but by the shore, not in town.",
        },
    ),
    Item(
        name="02-caps",
        question="Two dark terns have pale caps. One cap is white, and the other is grayer. "
        "Which bird has the white cap?",
        right=_white_cap,
        choices={
            "The noio": "It is also smaller and blacker, and its slim bill droops a little.",
            "The noio kōhā": "Its cap is grayer and fades softly into the neck.",
        },
    ),
    Item(
        name="02-egg",
        question="How many eggs do most of these birds lay at a time?",
        right=_eggs,
        numbers={
            1: "One egg, one chick: a colony that loses birds takes a long time to recover.",
            2: "Two of the three ʻā lay two eggs, but raise one chick. Most of these birds lay fewer.",
            3: "Chickens and ducks lay many eggs. Seabirds lay far fewer.",
        },
        otherwise="Seabirds lay far fewer eggs than chickens or ducks.",
    ),
    Item(
        name="02-law",
        question="A bird is common worldwide. Can the law in Hawaiʻi still list it as endangered or threatened?",
        right=_listed_here,
        choices={
            "Yes": "The ʻakēʻakē is such a bird: common elsewhere, and endangered in Hawaiʻi.",
            "No": "The Red List covers the whole world. The law covers the birds of one country or state.",
        },
    ),
    Item(
        name="02-short-name",
        question="How many syllables does “noio kōhā” have?",
        right=lambda: beats("noio-koha"),
        numbers={
            4: "Noi·o kō·hā. The vowels “oi” glide together in one syllable.",
            5: "You split “oi”. These two vowels glide together: noi·o.",
            3: "One is missing: noi·o has two syllables, and so does kō·hā.",
            2: "There are two words. Say them slowly, and clap once for each syllable.",
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
        question="Three birds are called ʻā. Which one is brown above, with a sharp line where its white belly begins?",
        right=_sharp_line,
        choices={
            "Brown Booby": "The line across its breast is as straight as if drawn with a ruler.",
            "Masked Booby": "It is white, with a dark mask around its bill.",
            "Red-footed Booby": "In Hawaiʻi, it is nearly always white, with bright red feet.",
        },
    ),
    Item(
        name="02-small",
        question="Which of these three is the smallest, from wingtip to wingtip?",
        right=_smallest,
        choices={
            "ʻAkēʻakē": "Its wings span about 45 cm, the least of any bird in the field guide.",
            "Hinaokū": "It is the smallest tern here, but its wings still span about 54 cm.",
            "Noio": "Its wings span about 69 cm. That is roughly one and a half times the span of the smallest.",
        },
    ),
    Item(
        name="02-kaupu",
        question="In nature, kaʻupu nest on low islands. May you place a pair of kaʻupu on an islet card?",
        right=_kaupu_on_islet,
        choices={
            "No": "The game follows the card, and the card lists no islet. Nature and cards may differ.",
            "Yes": "In nature, yes. In the game, the card decides, and it lists no islet.",
        },
    ),
)
RECALL = ("02-recall-islet", "02-recall-loss")
CHECK = ("02-short-name", "02-riddle", "02-booby", "02-small", "02-kaupu")
