"""The readability of all texts: the length of their sentences, and their school grade by two formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import readers_texts
from readability import Grade, grade, plain
from readers_texts import ROOT, Text, sentences, words

MOST_WORDS = 25
"""The maximum number of words in a sentence."""
LEARNERS, TEACHERS, BUILDERS = 5, 7, 8
"""The maximum school grades of texts for children of eleven, for teachers, and for people who change the code."""
TEXTS = ROOT / "notebooks"
FOR_TEACHERS = ("teachers_guide", "plan_", "letter_home", "statements")
LESSONS = [page.stem for page in sorted(TEXTS.glob("*.ipynb")) if not page.stem.startswith(FOR_TEACHERS)]
FOR_THE_CLASS = [page.stem for page in sorted(TEXTS.glob("*.ipynb")) if page.stem.startswith(FOR_TEACHERS)]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("[!C]*.md"), ROOT / "CONTRIBUTING.md", *ROOT.glob("[!.n]*/README.md"))
)


def _each(pattern: str, read: Callable[[Path], Iterator[Text]]) -> Iterator[Text]:
    """The texts of the files that a pattern finds."""
    for path in sorted(ROOT.glob(pattern)):
        yield from read(path)


def _puzzles() -> Iterator[Text]:
    yield from _each("data/puzzles/*.csv", lambda path: readers_texts.table(path, "title", "task", "hint"))


def _boards() -> Iterator[Text]:
    """The texts of boards, panels, notices, refusals and the command."""
    yield from _each("elele/**/*.py", readers_texts.python)
    yield from _each("course/**/*.py", readers_texts.python)
    yield from _each("widgets/elele_widgets/*.py", readers_texts.python)
    yield from _each("widgets/elele_widgets/[!s]*/*.py", readers_texts.python)
    yield from _each("widgets/elele_widgets/s[!h]*/*.py", readers_texts.python)
    yield from _each("widgets/elele_widgets/shared/*.py", readers_texts.python)
    yield from _each("widgets/elele_widgets/*/*.js", readers_texts.script)


SHORT: dict[str, tuple[Callable[[], Iterator[Text]], Grade]] = {
    "captions": (lambda: _each("data/steps/*.game", readers_texts.captions), Grade(0.5, 1.5)),
    "puzzles": (_puzzles, Grade(1.0, 1.5)),
    "questions": (lambda: _each("data/questions/*.toml", readers_texts.questions), Grade(1.2, 1.75)),
    "boards": (_boards, Grade(1.0, 1.5)),
    "lookalikes": (
        lambda: readers_texts.table(ROOT / "data" / "lookalikes.csv", "difference"), Grade(3.0, 3.0),
    ),
    "facts": (lambda: readers_texts.table(ROOT / "data" / "factoids.csv", "text"), Grade(5.0, 4.5)),
}  # fmt: skip
"""Name → the short texts of a kind, and the highest grades allowed for all of them together, which are never raised."""


def long(texts: Iterator[Text]) -> list[str]:
    """The sentences with too many words, each with its place."""
    return [
        f"{one.file}:{one.line} ({len(words(one.text))} words) {one.text}"
        for text in texts
        for one in sentences(text)
        if len(words(one.text)) > MOST_WORDS
    ]


def clauses(text: Text) -> Iterator[Text]:
    """The clauses of a docstring or comment, without examples and pieces of code."""
    prose = re.sub(r"^\s*>>>.*(?:\n\s*\S.*)*", "", text.text, flags=re.MULTILINE)
    prose = re.sub(r"`[^`]+`", "`", prose)
    yield from (text._replace(text=clause) for clause in re.split(r"(?<=[;:])\s+|\n\s+(?=\w+\()", prose))


def graded(texts: Iterator[Text]) -> Grade:
    """The grade of all sentences of four words or more: shorter ones are headings and buttons."""
    return grade([one.text for text in texts for one in sentences(text) if len(words(one.text)) > 3])


def notebook(name: str) -> Iterator[Text]:
    """The texts of a notebook."""
    return readers_texts.notebook(TEXTS / f"{name}.ipynb")


class TestSentences:
    """No sentence has more than 25 words."""

    @pytest.mark.parametrize("name", [*LESSONS, *FOR_THE_CLASS])
    def test_of_a_notebook(self, name: str) -> None:
        """The text cells of lessons, plans and pages for teachers."""
        assert long(notebook(name)) == []

    @pytest.mark.parametrize("name", [name for name in SHORT if name != "facts"])
    def test_of_short_texts(self, name: str) -> None:
        """Captions, puzzles, lookalikes, and all texts of boards."""
        assert long(SHORT[name][0]()) == []

    @pytest.mark.parametrize("name", PAGES)
    def test_of_a_page(self, name: str) -> None:
        """The pages for readers of the repository."""
        assert long(readers_texts.page(ROOT / name)) == []

    def test_of_docstrings(self) -> None:
        """The clauses of docstrings, up to a colon or semicolon; names of fields and functions do not count."""
        folders = ("elele", "course", "widgets")
        found = [text for folder in folders for text in _each(f"{folder}/**/*.py", readers_texts.docstrings)]
        assert long(clause for text in found for clause in clauses(text)) == []

    def test_of_comments_in_scripts(self) -> None:
        """The comments of the scripts, measured in the same way."""
        found = _each("widgets/elele_widgets/*/*.js", readers_texts.comments)
        assert long(clause for text in found for clause in clauses(text)) == []

    def test_a_long_sentence_is_listed(self) -> None:
        """A long sentence is listed with its place and length; code, a link or a placeholder counts as one word."""
        text = f"Short. One{' and another' * 13} one. `a b c d` [e f](g)."
        (found,) = long(Text("page.md", 3, each) for each in readers_texts.markdown(text))
        assert found == f"page.md:3 (28 words) One{' and another' * 13} one."


class TestGrades:
    """Texts suit their readers by both formulas."""

    @pytest.mark.parametrize("name", LESSONS)
    def test_lessons(self, name: str) -> None:
        """A child in grade 5 can read a lesson."""
        assert max(graded(notebook(name))) <= LEARNERS

    @pytest.mark.parametrize("name", FOR_THE_CLASS)
    def test_pages_for_teachers(self, name: str) -> None:
        """A child in grade 7 can read the pages for teachers and parents."""
        assert max(graded(notebook(name))) <= TEACHERS

    @pytest.mark.parametrize("name", SHORT)
    def test_short_texts(self, name: str) -> None:
        """All texts of a kind together stay within the grades that they have reached, and within grade 5."""
        texts, highest = SHORT[name]
        found = graded(texts())
        assert found.ari <= highest.ari <= LEARNERS
        assert found.flesch_kincaid <= highest.flesch_kincaid <= LEARNERS

    @pytest.mark.parametrize("name", PAGES)
    def test_pages(self, name: str) -> None:
        """The pages of the repository are plain English."""
        assert max(graded(readers_texts.page(ROOT / name))) <= BUILDERS


class TestFormulas:
    def test_known_texts(self) -> None:
        """By both formulas, a text for small children is below grade 1, and a text from a report is above grade 12."""
        easy = grade(["The bird sat on the egg.", "It was a big egg."])
        hard = grade(["Conservationists estimate extraordinary improvements following comprehensive eradication."])
        assert max(easy) < 1
        assert min(hard) > 12

    def test_names_do_not_count(self) -> None:
        """Hawaiian words, Linnean names, places and numbers count like the word `bird`."""
        text = "ʻAkihikeʻehiʻale (4 oz) flew to Papahānaumokuākea in 2018. Noio, or Anous minutus, stay near Lehua."
        assert plain(text) == "bird flew to bird in bird. bird, or bird bird, stay near bird."

    @pytest.mark.parametrize(
        ("word", "syllables"),
        [("egg", 1), ("place", 1), ("places", 2), ("nested", 2), ("touched", 1), ("apple", 2), ("habitat", 3)],
    )
    def test_syllables(self, word: str, syllables: int) -> None:
        """The grade of a text of one word follows from its syllables."""
        assert grade([word]).flesch_kincaid == pytest.approx(11.8 * syllables + 0.39 - 15.59)
