# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Glossary: words of the lessons
#
# [00 Welcome](00_welcome.ipynb) · [Hawaiian](#Hawaiian-words) · [Birds](#The-birds) · [Habitats, threats, protections](#Habitats,-threats,-protections) · [E Lele!](#Words-of-E-Lele!) · [Elemental](#Words-of-Elemental) · [Elba](#Words-of-Elba) · [Computer](#Words-of-the-computer) · [Nature](#Words-of-nature)
#
# Every lesson links to this page, at its top and at its end.

# %% [markdown]
# ## How to read Hawaiian
#
# - The vowels are **a e i o u**, and every syllable ends in one. A line above a vowel, the **kahakō**, makes it long: *mōlī*.
# - The **ʻokina** (ʻ) is a consonant like any other: a catch in the throat, as in the middle of *uh-oh*. It is a letter of its own, not a quote mark.
# - In the tables below dots part the syllables, and in the column *say* capitals carry the stress. Both are only a guide for the eye. A name is learned by ear: ask somebody who speaks Hawaiian to say it with you.
# - What a name *means* we tell only where a source does. The [field guide](02_meet_the_birds.ipynb) has such facts, each with its source.

# %% [markdown]
# ## Hawaiian words
#
# | word | what it means here |
# |---|---|
# | E komo mai | welcome, come in |
# | E lele! | fly! It is also the name of the card game |
# | kahakō | the line above a long vowel: ā ē ī ō ū |
# | kāne | male; on a card ♂ |
# | mahalo | thanks |
# | pau | finished, done |
# | wahine | female; on a card ♀ |
# | ʻokina | the letter ʻ, a catch in the throat |
# | ʻōlelo Hawaiʻi | the Hawaiian language |

# %% [markdown]
# ## The birds
#
# The 22 seabirds that breed in Hawaiʻi; 20 of them are in the deck. Three birds share the name ʻĀ.
#
# | name, by syllables | say | English | Linnean |
# |---|---|---|---|
# | Mō·lī | MOH-lee (both vowels long) | Laysan Albatross | *Phoebastria immutabilis* |
# | Ka·ʻu·pu | kah-OO-poo (catch in the throat before OO) | Black-footed Albatross | *Phoebastria nigripes* |
# | ʻU·a·ʻu | oo-AH-oo | Hawaiian Petrel | *Pterodroma sandwichensis* |
# | ʻA·ʻo | AH-oh (catch before each vowel) | Newell's Shearwater | *Puffinus newelli* |
# | ʻU·a·ʻu ka·ni | oo-AH-oo KAH-nee | Wedge-tailed Shearwater | *Ardenna pacifica* |
# | ʻAo·ʻū | ow-OO (catch before the long OO) | Christmas Shearwater | *Puffinus nativitatis* |
# | ʻO·u | OH-oo | Bulwer's Petrel | *Bulweria bulwerii* |
# | Nu·nu·lu | noo-NOO-loo | Bonin Petrel | *Pterodroma hypoleuca* |
# | ʻA·kē·ʻa·kē | ah-KEH-ah-KEH (long final E each time) | Band-rumped Storm-Petrel | *Hydrobates castro* |
# | ʻA·ki·hi·ke·ʻe·hi·ʻa·le | ah-KEE-hee-keh-EH-hee-AH-leh | Tristram's Storm-Petrel | *Hydrobates tristrami* |
# | Ko·a·ʻe ke·a | koh-AH-eh KEH-ah | White-tailed Tropicbird | *Phaethon lepturus* |
# | Ko·a·ʻe ʻu·la | koh-AH-eh OO-lah | Red-tailed Tropicbird | *Phaethon rubricauda* |
# | ʻĀ | AH (one long vowel) | Masked Booby | *Sula dactylatra* |
# | ʻĀ | AH (one long vowel) | Brown Booby | *Sula leucogaster* |
# | ʻĀ | AH (one long vowel) | Red-footed Booby | *Sula sula* |
# | ʻI·wa | EE-vah (or EE-wah) | Great Frigatebird | *Fregata minor* |
# | Pā·ka·la·ka·la | PAH-kah-lah-KAH-lah (long first vowel) | Gray-backed Tern | *Onychoprion lunatus* |
# | ʻE·wa·ʻe·wa | EH-vah-EH-vah (or EH-wah-EH-wah) | Sooty Tern | *Onychoprion fuscatus* |
# | Noi·o kō·hā | NOY-oh KOH-HAH (both kōhā vowels long) | Brown Noddy | *Anous stolidus* |
# | Noi·o | NOY-oh | Black Noddy | *Anous minutus* |
# | Hi·na·o·kū | HEE-nah-oh-KOO | Blue-gray Noddy | *Anous ceruleus* |
# | Ma·nu-o-Kū | MAH-noo oh KOO (long final vowel) | White Tern | *Gygis alba* |
#
# The names ʻAoʻū, Hinaokū, Nunulu and ʻAkihikeʻehiʻale were given in 2020 by the Papahānaumokuākea Native Hawaiian Cultural Working Group.

# %% [markdown]
# ## Habitats, threats, protections
#
# These Hawaiian names are dictionary words or put together from them. They are not the words on the real cards, and a speaker has yet to look at them. Barn Owl has none, since pueo is the native owl.
#
# **Habitats**
#
# | ʻōlelo Hawaiʻi | English |
# |---|---|
# | Moku | Islet |
# | Pali kai | Sea Cliff |
# | Puʻe one | Dune |
# | Kula mauʻu kahakai | Coastal Grassland |
# | Pali awāwa | Gulch Wall |
# | Kahua pele | Lava Field |
# | Kūlanakauhale | Urban |
# | Lua kupukupu | Fern Burrow |
#
# **Threats**
#
# | ʻōlelo Hawaiʻi | English |
# |---|---|
# | Nalowale kaianoho | Habitat Loss |
# | Piʻi ʻana o ke kai | Sea Level Rise |
# | Pōpoki | Cat |
# | ʻIole | Rat |
# | Manakuke | Mongoose |
# | (none) | Barn Owl |
# | ʻĪlio | Dog |
# | Kukui uila | Light Pollution |
# | Uea uila | Power Lines |
# | ʻŌpala ʻea | Ocean Plastic |
#
# **Protections**
#
# | ʻōlelo Hawaiʻi | English |
# |---|---|
# | Hoʻōla kaianoho | Habitat Restoration |
# | Puʻuhonua manu | Bird Sanctuary |
# | Kāhea manu | Social Attraction |
# | Hoʻoneʻe manu | Translocation |
# | Hoʻēmi kalapona | Carbon Reduction |
# | Pahele | Predator Control |
# | Pā pale | Predator-proof Fence |
# | Mālama hānaiāhuhu | Responsible Pet Care |
# | Hoʻopio kukui | Lights Out |
# | Hōʻailona uea | Power Line Diverters |
# | Hoʻomaʻemaʻe kahakai | Beach Cleanup |
# | Hoʻopakele manu kai | Seabird Rescue |

# %% [markdown]
# ## Words of E Lele!
#
# | word | what it means here |
# |---|---|
# | capacity | how many pairs a habitat holds; empty nests show what is left of it |
# | colony | a habitat with the pairs, threats and protections that lie there |
# | deal | the cards in one order. `seabirds#honu` is such an order, the same for everybody who writes it |
# | draw pile | the birds still to come, face down |
# | fill | give an empty pile of Row 2 the next bird of the draw pile, unseen |
# | finish | end the game and read the score |
# | habitat | a card of the top row, where pairs nest |
# | hold | keep a protection in your own row, to be played later |
# | pair | a wahine and a kāne of one species, or any two mōlī, that nest together |
# | points | what a pair counts, once for both cards, as long as no threat covers it |
# | protection | a card that takes threats away, or guards or widens a habitat |
# | raise | move a bird of Row 3 up onto a pile of Row 2 |
# | reconstructed deck | our deck: what the makers of the game have published is kept, the rest is worked out and marked so |
# | Row 2 | six piles: an open bird on top, hidden ones beneath |
# | Row 3 | the lowest row of open birds; it is lost when you are stuck |
# | stuck | no pair can be placed, though birds and nests are left. New birds come, one threat and two protections |
# | threat | a card that covers a pair, takes a nest, or closes a whole habitat |
# | turn | open the next card of a pile of Row 2 |

# %% [markdown]
# ## Words of Elemental
#
# | word | what it means here |
# |---|---|
# | block | four piles at the corners of a small square or a long rectangle. One of each suit there, and the four leave |
# | cross | four piles at the points of a diamond. One of each suit there, and the card in the middle becomes a spare |
# | discard | take the four cards of a block off the table |
# | extremity | the two piles at the end of an arm |
# | lamp | in October: one of the three manipulations that may follow each other |
# | manipulation | place, shift or transfer |
# | mark | in July: a place that a pile may not leave, or not come to, until a discard or a new spare |
# | place (a spare) | put a spare on any pile, or on an empty place |
# | shift | move a whole pile onto an empty place beside it |
# | spare | a card in your hand, four at most |
# | suit | clubs, diamonds, hearts or spades; with other signs on the cards fire, earth, water or air, as lesson 07 tells |
# | tableau | the twelve piles on the table |
# | transfer | move one card to the other, empty pile of its extremity |

# %% [markdown]
# ## Words of Elba
#
# | word | what it means here |
# |---|---|
# | build | lay a card or a run on a pile, one rank lower and in the other colour |
# | deal at will | lay out new cards from the stock whenever you like |
# | foundation | where a suit goes home, from the ace up to the king |
# | home | on its foundation |
# | pile | one of the eight columns of cards |
# | run | the longest row of open cards down to the top one, rank by rank in changing colours |
# | stock | the twelve cards that are dealt later: eight, then four |
# | strict | dealing only when no other move is left, save those that could be put straight back |

# %% [markdown]
# ## Words of the computer
#
# | word | what it means here |
# |---|---|
# | box, cell | a grey field with Python in it. Shift + Enter runs it |
# | hint | a move that the computer thinks good, from what you can see alone |
# | interval | how far a number from many games may be off by chance |
# | kernel | the Python that runs behind a notebook |
# | move | one thing done in a game; it has a text, such as `pair b6 c6 a1` |
# | notebook | a page with text and boxes that can be run, such as each lesson |
# | objection | the rule that stands against a move, said in a sentence |
# | place | where a card can lie, such as `b2`: row b, the second from the left |
# | playtest | many games, to find out how a game plays |
# | position | everything that lies on the table at one moment |
# | record | a game written down: the deal and the moves. Anyone can replay it |
# | rules of thumb | short advice that is easy to follow, such as "islets last" |
# | undo | take the last step back |

# %% [markdown]
# ## Words of nature
#
# | word | what it means here |
# |---|---|
# | breed | have young |
# | burrow | a hole in the ground that a bird digs to nest in |
# | clutch | the eggs of one nest, laid together |
# | decoy | a painted figure of a bird that calls others to a place |
# | endangered | at risk of dying out. The Red List and the law each have ranks of their own |
# | fledge | leave the nest with wings that carry |
# | native | what came to a place without people |
# | predator | an animal that hunts others |
# | Red List | the list of the IUCN that ranks all species of the world by how they are doing |
# | seabird | a bird that finds its food at sea |
# | species | birds of one kind, which have young together |
# | wingspan | from wingtip to wingtip |

# %% [markdown]
# ## Go on
#
# [00 Welcome](00_welcome.ipynb) has the list of all lessons. [The deck and its sources](about_the_deck.ipynb) tells what is known of the cards and how sure the facts are.
