# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
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
# # Threats and protections
#
# [← 03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [05 Elemental: blocks and crosses →](05_blocks_and_crosses.ipynb)
#
# **Question:** What really happens to the seabirds of Hawaiʻi, and what helps them?
#
# **When you are done, you can**
#
# - tell a true story for every threat on the table, and say where it was read,
# - say which protection helps against which threat, and why a fence does not stop an owl,
# - say where a threat will land, and choose the protection that saves most,
# - tell what is known from what we worked out for the game.
#
# About 30 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box. Nothing can break: every table has an undo button.
# How threats land is explained in lesson [01](01_play_e_lele.ipynb).
#
# Some of these stories are sad. Each has people in it who do something.

# %%
import elele
from elele import deck
from elele_widgets import Board, Exercises, Stories

cards = deck.load()

# %% [markdown]
# ## 1. Stories with a source
#
# The deck has facts about each threat and each protection. Below every fact you see the bird and the page where we read it. Do you doubt a fact? Follow its link.

# %%
Stories("power-lines")

# %% [markdown]
# **Who is in danger?** The Red List of the world ranks birds from LC, least concern, over NT, near threatened, to EN, endangered, and CR, critically endangered. The law
# of the United States and of Hawaiʻi has lists of its own. Next come the birds of the deck that are not just of least concern.
#
# **Predict:** which ones will they be, and which four have the most points on their cards?

# %%
for bird in cards.in_deck:
    law = bird.state_status
    if not bird.iucn_status.startswith("LC") or "Threatened" in law or "Endangered" in law:
        print(f"{bird.points} points  {bird.named}\n    Red List {bird.iucn_status}\n    {law}")

# %% [markdown]
# **Why?** The makers of the game say that a bird's conservation status sets its points. How many points, they do not say: ours are worked out to fit the best
# scores that they give. So look at the Red List and the law for a bird's true standing, not at the number on the card.
#
# ## 2. Hunters on foot: cats, rats, mongooses
#
# Cats, rats and mongooses came to the islands with people. Most seabirds lay a single egg, many of them in a burrow or on open ground, where all three can reach it.

# %%
Stories("cat", "rat", "mongoose")

# %% [markdown]
# **Predict:** the next three threats are a cat, a rat and a mongoose. The first looks from the left, the second from the right, the third from the left again. Where will each
# land? Then touch **I am stuck** three times. Last, play the protections that you have drawn.

# %%
on_foot = elele.parse(
    "seabirds sea-cliff-1(koae-kea:w+koae-kea:k)/gulch-wall-1(uau:w+uau:k)/dune-1(uau-kani:w+uau-kani:k)"
    "/islet-4(noio:w+noio:k)"
    " |ou:w/|kaupu:w iwa:k/ewaewa:w >cat.rat.mongoose"
    " predator-fence.predator-control.predator-control.lights-out.bird-sanctuary.social-attraction"
    " - a-brown:k.hinaoku:w.manu-o-ku:k.pakalakala:w.ao:k.aou:w -"
)
Board(on_foot)

# %% [markdown]
# **Why?** None of the three harms a sea cliff in this deck; the fact about the koaʻe kea tells how hard cliffs are to reach. The rat reached the islet, as rats once
# reached Lehua. The mongoose found the ʻuaʻu covered already, so it took the free nest beside them.
#
# What helps? Traps, islands freed of rats, and fences too fine for a mouse.

# %%
Stories("predator-control", "predator-fence")

# %% [markdown]
# ## 3. A hunter that flies
#
# **Predict:** the next threat is a Barn Owl. You hold a **Predator-proof Fence**. Where will the owl land, and will the fence help?

# %%
owl = elele.parse(
    "seabirds urban-1(manu-o-ku:w+manu-o-ku:k)/sea-cliff-1(ou:w+ou:k,noio:w+noio:k)/islet-7(iwa:w+iwa:k)"
    " |kaupu:w/|uau:w ewaewa:k/ao:w"
    " >barn-owl predator-control.beach-cleanup predator-fence a-brown:k.hinaoku:w -"
)
Board(owl)

# %%
landed = elele.apply(owl, "stuck")
for move in ["protect predator-fence a2 barn-owl", "protect predator-control a2 barn-owl"]:
    print(elele.explain(landed, move))

# %%
Stories("barn-owl")

# %% [markdown]
# **Why?** A fence stops what walks and climbs; an owl flies over it. The pueo, the native owl, is another bird, and so this card has no Hawaiian name.
#
# ## 4. The night: lights and power lines
#
# The ʻaʻo and the ʻuaʻu come and go in the dark. Light and wires that we hardly notice meet them on their way.

# %%
Stories("light-pollution", "seabird-rescue")

# %% [markdown]
# **Predict:** light pollution comes first, power lines second. Which pair is covered by which, and how many points are left? Then play. **Lights Out** helps against light alone,
# **Power Line Diverters** against lines alone, **Seabird Rescue** against both, and against plastic.

# %%
night = elele.parse(
    "seabirds islet-7(iwa:w+iwa:k)/gulch-wall-1(ao:w+ao:k)/fern-burrow-1(uau:w+uau:k)"
    " |kaupu:w/|moli:w ewaewa:k/ou:w"
    " >light-pollution.power-lines lights-out.line-diverters.seabird-rescue.seabird-rescue -"
    " a-brown:k.hinaoku:w.noio:k.aou:w -"
)
Board(night)

# %%
Stories("lights-out", "line-diverters")

# %% [markdown]
# **Think:** Kauaʻi moved its games. Which lights do you see from your window that point up, or burn for nobody?
#
# ## 5. The shore: dogs and plastic
#
# A beach is home to some birds and a place to play for us. And what we throw away can travel far over the sea.

# %%
Stories("dog", "ocean-plastic")

# %% [markdown]
# **Predict:** a dog comes from the left, plastic from the right. On the left lie a lava field and a dune, on the right an islet with mōlī. Which pair does each cover? Then play, and help them.

# %%
shore = elele.parse(
    "seabirds lava-field-1(koae-kea:w+koae-kea:k)/dune-1(uau-kani:w+uau-kani:k)/islet-7(moli:w+moli:w)"
    " |kaupu:w/|uau:w ewaewa:k/ou:w"
    " >dog.ocean-plastic pet-care.beach-cleanup.seabird-rescue.predator-fence -"
    " a-brown:k.hinaoku:w.noio:k.aou:w -"
)
Board(shore)

# %% [markdown]
# **Why?** The card against dogs is **Responsible Pet Care**. It is one of the few that anybody with a pet can play today. Against plastic it takes many hands.

# %%
Stories("pet-care", "beach-cleanup")

# %% [markdown]
# ## 6. When the home itself is lost
#
# A weed can take a colony's place without touching a bird. **Habitat Loss** covers the whole habitat: nothing in it counts, and nobody can move in.

# %%
Stories("habitat-loss", "habitat-restoration")

# %% [markdown]
# **Predict:** the ferns below hold an ʻuaʻu and an ʻaʻo pair, and a cat is there already. Habitat Loss comes next. How many points are left? How many does **Habitat Restoration** bring back?

# %%
ferns = elele.parse(
    "seabirds sea-cliff-1(noio:w+noio:k)/fern-burrow-1(uau:w+uau:k,ao:w+ao:k;cat@1)/islet-7"
    " |kaupu:w/|moli:w ewaewa:k/ou:w"
    " >habitat-loss habitat-restoration.predator-control - a-brown:k.hinaoku:w -"
)
Board(ferns)

# %%
lost = elele.apply(ferns, "stuck")
healed = elele.apply(lost, "protect habitat-restoration a2 habitat-loss")
print("before", ferns.score, "· lost", lost.score, "· healed", healed.score)
assert (ferns.score, lost.score, healed.score) == (7, 2, 7), "the cat was there all the time"

# %% [markdown]
# ## 7. The sea that rises, and the three cards in the box
#
# No trap and no fence keeps the sea away. Read why people fear its rise, how they use less oil, and how they carry chicks to higher ground.

# %%
Stories("sea-level-rise", "carbon-reduction", "translocation")

# %% [markdown]
# Midway is home to the oldest wild bird that people know of. Her name is Wisdom, and she is a mōlī.

# %%
Stories(*(fact for fact in cards.factoids if "Wisdom" in fact.text))

# %% [markdown]
# **Predict:** three cards stay in the box in a solitaire game. Which?

# %%
kinds = {**cards.threats, **cards.protections}
for key in sorted(cards.set_aside):
    print(kinds[key].named)

# %% [markdown]
# **Why?** The guide for one player advises to take them out, since Translocation and Sea Level Rise can swing a score widely. That fits what they stand for: a trap guards the nests around it,
# but a rising sea takes a whole shore, and a colony that is moved is a new beginning. For the nunulu that took years.
#
# The pages that we have read do not say what the three cards do. What our deck says about them is a guess, and is marked as one.
#
# ## 8. Making room
#
# Two cards do more than take a threat away. **Social Attraction** calls birds with decoys and recorded voices, and adds a nest to a habitat. **Bird Sanctuary** clears a habitat of every threat and
# keeps later ones off.

# %%
Stories("social-attraction", "bird-sanctuary")

# %% [markdown]
# ## 9. Your turn
#
# **Predict:** you hold three protections, and four habitats are in trouble. Which card goes where? Play, and use undo: how many points can you reach?

# %%
trouble = elele.parse(
    "seabirds gulch-wall-1(uau:w+uau:k,ao:w+ao:k;cat@1,power-lines@2)"
    "/dune-1(uau-kani:w+uau-kani:k,moli:w+moli:w;dog@1)"
    "/urban-1(manu-o-ku:w+manu-o-ku:k;;habitat-loss)/islet-7(iwa:w+iwa:k;rat@1)"
    " |ou:w kaupu:k > - bird-sanctuary.predator-control.seabird-rescue - -"
)
Board(trouble)

# %% [markdown]
# The rules are the answer key. This box plays every protection in every place, one after the other, and keeps the best score. Run it when you have yours.

# %%
def best(position):
    plays = [move for move in elele.legal_moves(position) if str(move).startswith("protect")]
    return max([position.score, *(best(elele.apply(position, move)) for move in plays)])


print("without a card", trouble.score, "· at best", best(trouble))

# %%
for move in elele.legal_moves(trouble):
    if str(move).startswith("protect"):
        reach = best(elele.apply(trouble, move))
        print(f"{reach:2} points can still be reached after:  {elele.game.label(trouble, move)}")

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# saved = trouble
# for move in ["protect bird-sanctuary a3", "protect predator-control a1 cat", "protect seabird-rescue a1 power-lines"]:
#     saved = elele.apply(saved, move)
# assert saved.score == best(trouble)
# ```
#
# </details>
#
# **Why?** The sanctuary would clear two threats from the gulch at once, and that looks like the best place. But there other cards help as well. Nothing else in your hand gives the manu-o-Kū their trees
# back. Ask of each card: where is it the only one that helps?
#
# ## What is known, and what we worked out
#
# The facts above were read on the pages that they name. The deck is another matter: its makers have told the names of seven of these cards. The others are our **reconstruction**, most of the threats
# among them named by those who protect the seabirds of Maui. Which habitats a threat can reach, what most protections counter and how many cards there are of each is ours as well, and simpler than nature. The next box says it card by card; there is
# more in [the deck and its sources](about_the_deck.ipynb).

# %%
for kind in kinds.values():
    print(f"{kind.english:22}{deck.provenance(kind)}")

# %% [markdown]
# ## To talk about
#
# 1. Which threats of this lesson did people bring to Hawaiʻi on purpose, and which without knowing? What did they hope for?
# 2. A fence keeps cats out of a colony for years, a trap catches one cat. When would you choose the trap?
# 3. The owls were brought in to control rats. What would you want to know before you bring an animal to an island?
# 4. Feral cats come from pets. How would you talk about them with somebody who feeds them?
# 5. Some facts of this lesson come from newspapers, others from papers that scientists wrote. Find one of each. Which would you check again, and how?
# 6. Which card could your class play in real life this month?
#
# ## Endless exercises
#
# A threat is on its way. Which habitat will it hit? Each time you answer, the rules lay a new table and say why. What you get wrong
# comes back.

# %%
Exercises("threat-hits")

# %% [markdown]
# ## Key points
#
# - Every threat has its protection, and the right one depends on how the harm comes: on foot, by air, by night, by sea.
# - What people brought, people can take away: where islands were freed of rats, birds came back.
# - A protection is worth most where it is the only one that helps.
# - Against the rising sea people carry chicks to higher ground, year after year.
# - A fact has a source. What the makers of the game have not told, we say is ours.
#
# **Next:** play `table("seabirds#manu")`, and tell the story of each threat when it lands.
#
# [← 03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [05 Elemental: blocks and crosses →](05_blocks_and_crosses.ipynb)
