"""What a page shows of a round of questions, as a dictionary that goes there as JSON, `"format": 1`.

- `title`, `note` (what becomes of the answers), `step` (a number that grows with every change), `number` of the
  question, `of` how many, `row` (how many were right at once, one after the other), `marks` (a word for each question
  so far: `first`, `later` or `now`);
- `question`: null at the end, else `{about, ask, prompt, described, typing, wants, choices, tries}`. `about` is the
  card's direction, `wants` the language of the answer. A choice is `{text, more, language, kind, key, says, note}`.
  Its `kind` is empty until it was chosen, then `right` or `wrong`, and `key` is what it stands for; none of this is
  told before. `tries` are typed names, `{text, kind, key, says, note}`;
- `answer`: null until it was found or shown, then `{title, language, names, say, text, sources, comes, hard}`; `names`
  are `[name, language]`, and `hard` is whether the player may say that it was;
- `end`: null until the end, then `{text, met}`, each of them `{subject, title, english, when, first}`;
- `notice`: why a message changed nothing, or empty; `announce`: what happened, for a live region.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from elele.deck import Deck, Source, Species
from elele.deck.field_guide import syllables
from elele.study.flashcards import Card
from elele.study.quiz.questions import Choice, Verdict
from elele.phrases import counted

if TYPE_CHECKING:
    from elele.study.quiz import Round, Turn

FORMAT = 1
"""The version of the view and of the intents."""
_UNITS = (
    ("month", timedelta(days=30), 2), ("week", timedelta(weeks=1), 2), ("day", timedelta(days=1), 1),
    ("hour", timedelta(hours=1), 1), ("minute", timedelta(minutes=1), 1),
)  # fmt: skip
"""A length of time, and from how many of it on a wait is told in it."""
_TAUGHT = ("name-habitat", "fact-bird", "threat-protection")
"""The directions whose cards have more to tell than the bird's names."""


def view(played: Round) -> dict[str, Any]:
    """What a page shows now."""
    turn = played.turn
    return {
        "format": FORMAT,
        "title": played.title,
        "note": played.note,
        "step": played.step,
        "number": len(played.turns),
        "of": played.length,
        "row": played.row,
        "marks": [_mark(turn) for turn in played.turns],
        "question": turn and _asked(turn, played.typing),
        "answer": _answered(turn, played.deck) if turn and turn.done else None,
        "end": {"text": ending(played), "met": _met(played)} if played.over else None,
        "notice": played.notice,
        "announce": played.announce,
    }


def ending(played: Round) -> str:
    """What went well, in a sentence or two."""
    if not played.turns:
        return "All done for today. More comes tomorrow."
    first, every = sum(turn.first for turn in played.turns), len(played.turns)
    if first in (0, every):
        return f"You knew all {every} at once." if first else "Now you have met them."
    row = max(map(len, "".join("x" if turn.first else " " for turn in played.turns).split()))
    return f"You knew {first} of {every} at once." + (f" {row} of them came in a row." if row > 2 else "")


def when(wait: timedelta) -> str:
    """A time to come, in words: `in 10 minutes`, `tomorrow`, `in 3 weeks`."""
    if wait == timedelta(days=1):
        return "tomorrow"
    for thing, unit, least in _UNITS:
        if wait >= unit * least:
            return f"in {counted(round(wait / unit), thing)}"
    return "in 1 minute"


def _mark(turn: Turn) -> str:
    """How it stands with a question: right at once, to be met again, or open."""
    return "first" if turn.first else "later" if turn.tries or turn.done else "now"


def _met(played: Round) -> list[dict[str, Any]]:
    """What the round was about, with the time when it comes back, the soonest first."""
    turns = {turn.question.card.card_id: turn for turn in played.turns}.values()
    met: dict[str, dict[str, Any]] = {}
    for turn in sorted(turns, key=lambda turn: turn.wait or timedelta()):
        subject = turn.question.card.subject
        named = played.deck.species.get(subject) or played.deck.threats[subject]
        title, english = (named.hawaiian, named.english) if named.hawaiian else (named.english, "")
        time = when(turn.wait) if turn.wait else "" if turn.first else "worth another look"
        told = {"subject": subject, "title": title, "english": english, "when": time, "first": turn.first}
        met.setdefault(subject, told)
    return [*met.values()]


def _asked(turn: Turn, typing: bool) -> dict[str, Any]:
    card, tried = turn.question.card, {verdict.key: verdict for _, verdict in turn.tries}
    return {
        "about": card.direction, "ask": card.question, "prompt": card.prompt, "described": card.described,
        "typing": typing, "wants": turn.question.language,
        "choices": [_choice(choice, tried.get(choice.key)) for choice in turn.question.choices],
        "tries": [{"text": text, **_said(verdict)} for text, verdict in turn.tries if text],
    }  # fmt: skip


def _choice(choice: Choice, verdict: Verdict | None) -> dict[str, str]:
    return {"text": choice.text, "more": choice.more, "language": choice.language, **_said(verdict)}


def _said(verdict: Verdict | None) -> dict[str, str]:
    """What was said to a choice or a typed name; nothing yet to one that was not tried."""
    told = verdict or Verdict("", "")
    return {"kind": told.kind, "key": told.key, "says": told.text, "note": told.note}


def _answered(turn: Turn, deck: Deck) -> dict[str, Any]:
    """The right answer, with what is taught along with it."""
    card, bird = turn.question.card, deck.species.get(turn.question.card.subject)
    names = [(bird.hawaiian, "haw"), (bird.english, ""), (bird.linnean, "la")] if bird else []
    title, language = names[0] if card.direction == "fact-bird" else (card.answer, turn.question.language)
    source_ids = dict.fromkeys((*_read(card, deck), *(one for _, said in turn.tries for one in said.source_ids)))
    return {
        "title": title, "language": language, "say": _spoken(bird) if bird else "",
        "names": [[name, tongue] for name, tongue in names if name != title],
        "text": card.note if card.direction in _TAUGHT else "",
        "sources": [_source(deck.sources[one]) for one in source_ids if one in deck.sources],
        "comes": when(turn.wait) if turn.wait else "", "hard": turn.first and turn.wait is not None and not turn.hard,
    }  # fmt: skip


def _read(card: Card, deck: Deck) -> tuple[str, ...]:
    """The source of a card; of several the first that tells a fact about the bird."""
    told = {fact.source_id for fact in deck.factoids_of(card.subject)}
    return tuple(one for one in card.source_ids if one in told)[:1] or card.source_ids[:1]


def _spoken(bird: Species) -> str:
    """The Hawaiian name by its syllables where it can be parted, and how they sound."""
    guide = bird.pronunciation
    try:
        parted = syllables(bird.hawaiian, guide)
    except ValueError:  # in a deck of one's own a name may be of another language
        parted = ""
    return ", about ".join(filter(None, (parted, guide)))


def _source(source: Source) -> dict[str, str]:
    year = "" if source.year == "n.d." else source.year
    return {"title": source.title, "about": ", ".join(filter(None, (source.publisher, year))), "url": source.url}


def text(shown: dict[str, Any]) -> str:
    """The round in words, for pages where nothing can be drawn."""
    question, answer = shown["question"], shown["answer"]
    if question is None:
        met = [f"  {_joined(one, 'title', 'english', 'when')}" for one in shown["end"]["met"]]
        return "\n".join((shown["title"], shown["end"]["text"], *met))
    lines = [f"{shown['title']} · question {shown['number']} of {shown['of']}", question["ask"]]
    lines += [question["prompt"] or question["described"]]
    if question["typing"]:
        lines += [f"  {_joined(one, 'text', 'says')}" for one in question["tries"]]
    else:
        choices = enumerate(question["choices"], 1)
        lines += [f"  {number}  {_joined(choice, 'text', 'more', 'says')}" for number, choice in choices]
    if answer:
        lines += [answer["title"], *(name for name, _ in answer["names"])]
    return "\n".join(lines)


def _joined(parts: dict[str, Any], *names: str) -> str:
    return " · ".join(filter(None, (parts[name] for name in names)))
