"""The view of a round of questions: a dictionary that goes to the page as JSON, `"format": 1`.

- `title`, `note` (whether the answers are kept), `step` (a number that grows with every change), `number` of the
  question, `of` how many, `row` (how many were right at once in a row), `marks` (a word for each question so far:
  `first`, `later` or `now`);
- `question`: null at the end, else `{about, ask, prompt, described, typing, wants, choices, tries}`. `about` is the
  card's direction, `wants` the language of the answer. A choice is `{text, more, language, kind, key, says, note}`.
  Its `kind` is empty until it was chosen, then `right` or `wrong`, and `key` is the id of its bird, habitat or
  protection; before that `key`, `says` and `note` are empty. `tries` are typed names, `{text, kind, key, says, note}`;
- `answer`: null until it was found or shown, then `{title, language, names, say, text, sources, comes, hard}`; `names`
  are `[name, language]`, and `hard` is whether the player may call the card hard;
- `end`: null until the end, then `{text, met}`, each of them `{subject, title, english, when, first}`;
- `notice`: why a message changed nothing, or empty; `announce`: the last event, for a live region.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from elele.deck import Deck, Source, Species
from elele.deck.field_guide import syllables
from elele.phrases import counted
from elele.study.flashcards import Card
from elele.study.quiz.questions import Choice, Verdict
from elele.study.quiz.rounds import Round, Turn

FORMAT = 1
"""The version of the view and of the intents."""
_UNITS = (
    ("month", timedelta(days=30), 2), ("week", timedelta(weeks=1), 2), ("day", timedelta(days=1), 1),
    ("hour", timedelta(hours=1), 1), ("minute", timedelta(minutes=1), 1),
)  # fmt: skip
"""The units of time, each with its length and the smallest number of it that is used."""
_TAUGHT = ("name-habitat", "fact-bird", "threat-protection")
"""The directions whose notes say more than the names of the bird."""


def view(played: Round) -> dict[str, Any]:  # JSON
    """The current view of a round."""
    with played.lock:
        return _view(played)


def _view(played: Round) -> dict[str, Any]:
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
        "end": {"text": played.ending, "met": _met(played)} if played.over else None,
        "notice": played.notice,
        "announce": played.announce,
    }


def when(wait: timedelta) -> str:
    """A time from now in words: `in 10 minutes`, `tomorrow`, `in 3 weeks`."""
    if wait == timedelta(days=1):
        return "tomorrow"
    for thing, unit, least in _UNITS:
        if wait >= unit * least:
            return f"in {counted(round(wait / unit), thing)}"
    return "in 1 minute"


def _mark(turn: Turn) -> str:
    """The state of a question: right at once, to be asked again, or open."""
    return "first" if turn.first else "later" if turn.tries or turn.done else "now"


def _met(played: Round) -> list[dict[str, Any]]:
    """The birds and threats of the round with the time they come back, the soonest first."""
    turns = {turn.question.card.card_id: turn for turn in played.turns}.values()
    met: dict[str, dict[str, Any]] = {}
    for turn in sorted(turns, key=lambda turn: turn.wait or timedelta()):
        subject = turn.question.card.subject
        named = played.deck.species.get(subject) or played.deck.threats[subject]
        title, english = (named.hawaiian, named.english) if named.hawaiian else (named.english, "")
        time = when(turn.wait) if turn.wait else "" if turn.first else "worth another look"
        seen = {"subject": subject, "title": title, "english": english, "when": time, "first": turn.first}
        met.setdefault(subject, seen)
    return [*met.values()]


def _asked(turn: Turn, typing: bool) -> dict[str, Any]:
    card, tried = turn.question.card, {verdict.key: verdict for _, verdict in turn.tries}
    return {
        "about": card.direction, "ask": card.question, "prompt": card.prompt, "described": card.described,
        "typing": typing, "wants": turn.question.language,
        "choices": [_choice(choice, tried.get(choice.key)) for choice in turn.question.choices],
        "tries": [{"text": text, **_verdict(verdict)} for text, verdict in turn.tries if text],
    }  # fmt: skip


def _choice(choice: Choice, verdict: Verdict | None) -> dict[str, str]:
    return {"text": choice.text, "more": choice.more, "language": choice.language, **_verdict(verdict)}


def _verdict(verdict: Verdict | None) -> dict[str, str]:
    """The verdict on a choice or a typed name; empty for one that was not tried."""
    shown = verdict or Verdict("", "")
    return {"kind": shown.kind, "key": shown.key, "says": shown.text, "note": shown.note}


def _answered(turn: Turn, deck: Deck) -> dict[str, Any]:
    """The right answer, with the names, note and sources taught with it."""
    card, bird = turn.question.card, deck.species.get(turn.question.card.subject)
    names = [(bird.hawaiian, "haw"), (bird.english, ""), (bird.linnean, "la")] if bird else []
    title, language = names[0] if card.direction == "fact-bird" else (card.answer, turn.question.language)
    source_ids = dict.fromkeys((*_read(card, deck), *(one for _, verdict in turn.tries for one in verdict.source_ids)))
    return {
        "title": title, "language": language, "say": _spoken(bird) if bird else "",
        "names": [[name, tongue] for name, tongue in names if name != title],
        "text": card.note if card.direction in _TAUGHT else "",
        "sources": [_source(deck.sources[one]) for one in source_ids if one in deck.sources],
        "comes": when(turn.wait) if turn.wait else "", "hard": turn.first and turn.wait is not None and not turn.hard,
    }  # fmt: skip


def _read(card: Card, deck: Deck) -> tuple[str, ...]:
    """The source of a card; of several, the first that has a fact about the bird."""
    facts = {fact.source_id for fact in deck.factoids_of(card.subject)}
    return tuple(one for one in card.source_ids if one in facts)[:1] or card.source_ids[:1]


def _spoken(bird: Species) -> str:
    """The Hawaiian name by syllables, and a guide to its pronunciation."""
    guide = bird.pronunciation
    try:
        parted = syllables(bird.hawaiian, guide)
    except ValueError:  # a deck of your own may have a name in another language
        parted = ""
    return ", about ".join(filter(None, (parted, guide)))


def _source(source: Source) -> dict[str, str]:
    year = "" if source.year == "n.d." else source.year
    return {"title": source.title, "about": ", ".join(filter(None, (source.publisher, year))), "url": source.url}


def text(shown: dict[str, Any]) -> str:  # JSON
    """A view in lines of text, for pages that cannot draw it."""
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
