# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#       format_version: '1.3'
#       jupytext_version: 1.19.6
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Glossary: words used in the lessons
#
# [00 Welcome](00_welcome.ipynb) · [Hawaiian](#Hawaiian-words) · [Birds](#The-birds) · [Habitats, threats, protections](#Habitats,-threats,-protections) · [E Lele!](#Words-used-in-E-Lele!) · [Elemental](#Words-used-in-Elemental) · [Elba](#Words-used-in-Elba) · [Computer](#Computer-words) · [Nature](#Nature-words)
#
# This page explains the special words in the lessons and lists the names on the cards. Every lesson links to this page.

# %% [markdown]
# ## How to read Hawaiian
#
# - The vowels are **a e i o u**, and every syllable ends in one. A line above a vowel, the **kahakō**, makes the vowel long: *mōlī*.
# - The **ʻokina** (ʻ) is a consonant: a catch in the throat, as in the middle of *uh-oh*. It is a letter, not a quotation mark.
# - In the table of birds, dots separate the syllables. In the *say* column, capitals mark the stressed syllables, ʻ is the catch of the ʻokina, and ː makes a vowel long. A *w* after *e* or *i* sounds like *v* or like *w*. You learn a name best by ear: ask someone who speaks Hawaiian to say it with you.
# - We give the *meaning* of a name only where a source gives it. You can find these meanings in the [field guide](02_meet_the_birds.ipynb).

# %% [markdown]
# ## Hawaiian words
#
# | word | what it means here |
# |---|---|
# | E komo mai | welcome, come in |
# | E lele! | fly! It is also the name of the card game |
# | kahakō | the line above a long vowel: ā ē ī ō ū |
# | kāne | male, shown as ♂ on a card |
# | mahalo | thanks |
# | pau | finished, done |
# | wahine, plural wāhine | female, shown as ♀ on a card |
# | ʻokina | the letter ʻ, a catch in the throat |
# | ʻōlelo Hawaiʻi | the Hawaiian language |

# %% [markdown]
# ## The birds
#
# These are the 22 seabirds that regularly breed in Hawaiʻi. Twenty of them are in the deck. Three birds share the name ʻĀ.
#
# | name, by syllables | say | English | Linnean |
# |---|---|---|---|
# | Mō·lī | MOHː-leeː | Laysan Albatross | *Phoebastria immutabilis* |
# | Ka·ʻu·pu | kah-ʻOO-poo | Black-footed Albatross | *Phoebastria nigripes* |
# | ʻU·a·ʻu | ʻoo-AH-ʻoo | Hawaiian Petrel | *Pterodroma sandwichensis* |
# | ʻA·ʻo | ʻAH-ʻoh | Newell's Shearwater | *Puffinus newelli* |
# | ʻU·a·ʻu ka·ni | ʻoo-AH-ʻoo KAH-nee | Wedge-tailed Shearwater | *Ardenna pacifica* |
# | ʻAo·ʻū | ʻow-ʻOOː | Christmas Shearwater | *Puffinus nativitatis* |
# | ʻO·u | ʻOH-oo | Bulwer's Petrel | *Bulweria bulwerii* |
# | Nu·nu·lu | noo-NOO-loo | Bonin Petrel | *Pterodroma hypoleuca* |
# | ʻA·kē·ʻa·kē | ʻah-KEHː-ʻah-KEHː | Band-rumped Storm-Petrel | *Hydrobates castro* |
# | ʻA·ki·hi·ke·ʻe·hi·ʻa·le | ʻah-KEE-hee-keh-ʻEH-hee-ʻAH-leh | Tristram's Storm-Petrel | *Hydrobates tristrami* |
# | Ko·a·ʻe ke·a | koh-AH-ʻeh KEH-ah | White-tailed Tropicbird | *Phaethon lepturus* |
# | Ko·a·ʻe ʻu·la | koh-AH-ʻeh ʻOO-lah | Red-tailed Tropicbird | *Phaethon rubricauda* |
# | ʻĀ | ʻAHː | Masked Booby | *Sula dactylatra* |
# | ʻĀ | ʻAHː | Brown Booby | *Sula leucogaster* |
# | ʻĀ | ʻAHː | Red-footed Booby | *Sula sula* |
# | ʻI·wa | ʻEE-vah | Great Frigatebird | *Fregata minor* |
# | Pā·ka·la·ka·la | PAHː-kah-lah-KAH-lah | Gray-backed Tern | *Onychoprion lunatus* |
# | ʻE·wa·ʻe·wa | ʻEH-vah-ʻEH-vah | Sooty Tern | *Onychoprion fuscatus* |
# | Noi·o kō·hā | NOY-oh KOHː-HAHː | Brown Noddy | *Anous stolidus* |
# | Noi·o | NOY-oh | Black Noddy | *Anous minutus* |
# | Hi·na·o·kū | HEE-nah-oh-KOOː | Blue-gray Noddy | *Anous ceruleus* |
# | Ma·nu-o-Kū | MAH-noo oh KOOː | White Tern | *Gygis candida* |
#
# The names ʻAoʻū, Hinaokū, Nunulu and ʻAkihikeʻehiʻale were given in 2020 by the Papahānaumokuākea Native Hawaiian Cultural Working Group.

# %% [markdown]
# ## Habitats, threats, protections
#
# We give a Hawaiian name only where a source has one. The names below do not come from the real cards, and no speaker of Hawaiian has checked them yet.
#
# **Habitats**
#
# | English | ʻōlelo Hawaiʻi |
# |---|---|
# | Islet | |
# | Sea Cliff | |
# | Dune | Puʻe one |
# | Coastal Grassland | |
# | Gulch Wall | |
# | Lava Field | |
# | Urban | |
# | Fern Burrow | |
#
# **Threats**
#
# | English | ʻōlelo Hawaiʻi |
# |---|---|
# | Habitat Loss | |
# | Sea Level Rise | |
# | Cat | Pōpoki |
# | Rat | ʻIole |
# | Mongoose | Manakuke |
# | Barn Owl | |
# | Dog | ʻĪlio |
# | Light Pollution | |
# | Power Lines | |
# | Ocean Plastic | |
#
# **Protections**
#
# | English | ʻōlelo Hawaiʻi |
# |---|---|
# | Habitat Restoration | |
# | Bird Sanctuary | |
# | Social Attraction | |
# | Translocation | |
# | Carbon Reduction | |
# | Predator Control | |
# | Predator-proof Fence | |
# | Responsible Pet Care | |
# | Lights Out | |
# | Power Line Diverters | |
# | Beach Cleanup | |
# | Seabird Rescue | |

# %% [markdown]
# ## Words used in E Lele!
#
# | word | what it means here |
# |---|---|
# | capacity | the number of pairs that a habitat can hold. Each empty nest has room for one more pair |
# | colony | a habitat with the pairs, threats and protections on it |
# | column | a pile of Row 2 and the place of Row 3 below it |
# | deal | the order of the cards. `seabirds#kahakai` is a deal: everyone who writes it gets the same cards |
# | draw pile | the birds still to come, face down |
# | fill | move the next bird from the draw pile to an empty pile of Row 2, without seeing it first |
# | finish | end the game and read the score |
# | gap | a pile of Row 2 whose face-up bird has left. Fill it before you do anything else |
# | habitat | a card in the top row (Row 1), where pairs nest |
# | hold | keep a protection to play later |
# | pair | a wahine and a kāne of one species, or any two mōlī |
# | points | what a pair is worth. Points count once for each pair that no threat covers |
# | protection | a card that takes threats away, guards a habitat or adds a nest |
# | raise | move a bird from Row 3 up to a pile of Row 2 |
# | reconstructed deck | our deck. We kept what the makers of the game have published, and we worked out the rest |
# | Row 2 | six piles, each with one bird face up and cards face down under it |
# | Row 3 | the lowest row of birds. These birds leave the game when you are stuck |
# | stuck | no pair can be placed, though birds and nests are left. New birds come, with one threat and two protections |
# | threat | a card that lands on a habitat. It covers a pair, takes up a nest or closes the whole habitat |
# | turn | turn the next card in a pile of Row 2 face up |

# %% [markdown]
# ## Words used in Elemental
#
# | word | what it means here |
# |---|---|
# | block | four piles at the corners of a small square or a long rectangle. If they show one card of each suit, you can discard the four cards |
# | cross | four piles at the points of a diamond shape. If they show one card of each suit, you may take the card in the middle as a spare |
# | discard | take the four cards of a block off the board |
# | extremity | one of the four arms of the board, each with two piles |
# | lamp | in the October version, one of three lights. Each lamp that is lit stands for a manipulation that you may still make |
# | manipulation | placing a spare, shifting a pile or transferring a card |
# | mark | in the July version, a sign on a place. No pile may be shifted to or from that place until you discard or take a spare |
# | place (a spare) | put a spare on any pile, or on an empty place |
# | shift | move a whole pile onto an empty place beside it |
# | spare | a card in your hand. You can hold at most four |
# | suit | clubs, diamonds, hearts or spades. The cards can also show them as fire, earth, water and air |
# | tableau | the twelve piles on the board |
# | transfer | move one card to the other pile of its extremity if that pile is empty |

# %% [markdown]
# ## Words used in Elba
#
# | word | what it means here |
# |---|---|
# | build | put a card or a run on a card that is one rank higher and of the other color |
# | deal at will | deal new cards from the stock whenever you like |
# | foundation | where a suit is built up, from the ace to the king |
# | home | a card is home when it is on its foundation |
# | pile | one of the eight columns of cards |
# | run | the longest row of face-up cards that ends with the top card and goes down rank by rank in alternating colors |
# | stock | the twelve cards that are dealt later: first eight, then four |
# | strict | you may deal only when every other move fills an empty pile or can be reversed at once. Building a whole pile onto another comes first |

# %% [markdown]
# ## Computer words
#
# | word | what it means here |
# |---|---|
# | box, cell | a field with Python code in it. ▶ or Shift + Enter runs it |
# | DataFrame | a table in pandas, a tool for data. Each column has a name |
# | hint | a move that the computer thinks is good. The computer sees only what you see |
# | interval | a range that shows how far off a result may be by chance |
# | kernel | the Python program that runs behind a notebook |
# | move | one step of a game. It is written as text, such as `pair b6 c6 a1` |
# | notebook | a page with text and boxes that you can run. Each lesson is a notebook |
# | objection | the rule that a move breaks, stated in a sentence |
# | place | where a card can lie, such as `b2`: row b, the second place from the left |
# | playtest | play a game many times to find out how good it is |
# | position | everything on the board at one moment |
# | record | the deal and the moves of a game, written down. With a record, anyone can replay the game |
# | rules of thumb | short advice that is easy to follow, such as “islets last” |
# | share | a part of a whole: 25 of 100 deals are a share of 0.25, or 25 percent |
# | undo | take back the last move |

# %% [markdown]
# ## Nature words
#
# | word | what it means here |
# |---|---|
# | breed | have young |
# | burrow | a hole in the ground, dug for a nest |
# | clutch | all the eggs in one nest |
# | decoy | a painted model of a bird that attracts real birds |
# | endangered | at risk of dying out. The Red List and the law each have their own ranks |
# | fledge | grow up and fly from the nest |
# | Linnean name | the name of a species in Latin form, such as *Fregata minor*. Scientists everywhere use it |
# | native | living in a place without having been brought there by people |
# | predator | an animal that hunts other animals |
# | Red List | a list that says how close each species is to dying out. The IUCN, a world union for nature, keeps it |
# | seabird | a bird that finds its food at sea |
# | species | one kind of animal or plant |
# | wingspan | the distance from wingtip to wingtip |

# %% [markdown]
# ## Go on
#
# [00 Welcome](00_welcome.ipynb) lists all lessons. [The deck and its sources](about_the_deck.ipynb) says what is known about the cards, and how certain the facts are.
