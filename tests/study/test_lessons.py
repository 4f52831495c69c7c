"""The lessons as files: both files of each agree, and they have no outputs, right links and the same frame."""

from __future__ import annotations

import ast
import os
import re
import shutil
from pathlib import Path
from typing import Any

import jupytext
import jupytext.cli
import nbformat
import pytest
from lesson_minutes import claimed

from elele.phrases import in_words
from elele.seabirds import deck
from elele.seabirds.deck.field_guide import syllables
from elele_course.questions import items
from elele_course.workshop import Mistake

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "notebooks").glob("*.ipynb"))
TWINS = ROOT / "notebooks" / "text"
LESSONS = [page for page in PAGES if page.stem[0].isdigit()]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BEGIN = (
    r"^# \w", r"^(\[.+\]\(.+\)( · )?)+$", r"^\*\*Question:\*\* ", r"^\*\*When you are done, you can\*\*$", r"^- ",
    r"^About \d+.* minutes",
)  # fmt: skip
"""The parts of a lesson's first text cell, in this order."""
TURN = re.compile(r"^## (\d+\. )?Your turn\b", re.MULTILINE)


def cells(page: Path, kind: str) -> list[str]:
    """The sources of a notebook's cells of one kind."""
    return [cell.source for cell in nbformat.read(page, as_version=4).cells if cell.cell_type == kind]


def content(cell: Any) -> tuple[Any, ...]:
    """The parts of a cell that both files of a notebook have."""
    return cell.cell_type, cell.source, *map(cell.metadata.get, ("jupyter", "moves", "tasks", "game"))


def words(page: Path) -> str:
    """The text cells of a notebook."""
    return "\n".join(cells(page, "markdown"))


@pytest.mark.parametrize("lesson", PAGES, ids=lambda path: path.stem)
class TestPage:
    def test_both_files_say_the_same(self, lesson: Path) -> None:
        """A lesson and its twin have the same cells with the same metadata; `make sync` makes them agree."""
        opened = nbformat.read(lesson, as_version=4)
        reviewed = jupytext.read(TWINS / f"{lesson.stem}.py")
        assert [*map(content, opened.cells)] == [*map(content, reviewed.cells)]

    def test_no_output_is_committed(self, lesson: Path) -> None:
        """A lesson has no outputs, so that learners see the outputs of their own run."""
        code = [cell for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "code"]
        assert not [cell.source for cell in code if cell.outputs or cell.execution_count]

    def test_the_readme_names_it(self, lesson: Path) -> None:
        """The README links to every lesson."""
        assert f"(notebooks/{lesson.name})" in README

    def test_boxes_are_short(self, lesson: Path) -> None:
        """A code cell has at most eight lines besides blank ones; they fit a tablet, or a laptop if collapsed."""
        for cell in nbformat.read(lesson, as_version=4).cells:
            if cell.cell_type == "code":
                lines = [line for line in cell.source.splitlines() if line]
                assert len(lines) <= 8, cell.source
                collapsed = cell.metadata.get("jupyter", {}).get("source_hidden")
                assert max(map(len, lines)) <= (110 if collapsed else 78), cell.source

    def test_links_lead_somewhere(self, lesson: Path) -> None:
        """Every link within the course leads to an existing file beside the lesson, and to an existing heading."""
        for file, heading in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", words(lesson)):
            target = lesson.parent / file if file else lesson
            assert target.parent == lesson.parent, f"{file} cannot be opened from within the lessons"
            assert target.exists(), file
            assert not heading or heading in headings(target), heading


def headings(page: Path) -> set[str]:
    """The anchors of a notebook's headings."""
    found = re.findall(r"^#+ (.+)$", words(page), re.MULTILINE)
    return {title.replace(" ", "-") for title in found}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_has_one_name(lesson: Path) -> None:
    """Links to a lesson, also on the start page, which takes them from the README, say its number and its heading."""
    (heading,) = re.findall(r"^# (.+)$", words(lesson), re.MULTILINE)
    told = "\n".join((README, *map(words, PAGES)))
    links = {*re.findall(rf"\[(?:← )?(\d\db? [^\]]+?)(?: →)?\]\((?:notebooks/)?{lesson.name}\)", told)}
    assert links == {f"{lesson.stem.partition('_')[0]} {heading}"}


def test_every_script_has_its_lesson() -> None:
    """Every twin has its lesson, and no script lies beside the lessons."""
    assert [path.stem for path in sorted(TWINS.glob("*.py"))] == [path.stem for path in PAGES]
    assert [*TWINS.parent.glob("*.py")] == []


@pytest.fixture
def lesson_and_twin(tmp_path: Path) -> tuple[Path, Path]:
    """A copy of a lesson and its twin in a checkout of their own."""
    lesson, twin = tmp_path / "notebooks" / LESSONS[0].name, tmp_path / "notebooks" / "text" / f"{LESSONS[0].stem}.py"
    twin.parent.mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copy(LESSONS[0], lesson)
    shutil.copy(TWINS / twin.name, twin)
    return lesson, twin


@pytest.mark.parametrize("changed", [0, 1])
def test_twins_are_synced_both_ways(lesson_and_twin: tuple[Path, Path], changed: int) -> None:
    """`make sync` writes a change in a lesson into its twin, and a change in a twin into its lesson."""
    file = lesson_and_twin[changed]
    file.write_text(file.read_text(encoding="utf-8").replace("elele_widgets", "my_widgets"), encoding="utf-8")
    later = file.stat().st_mtime + 60
    os.utime(file, (later, later))
    jupytext.cli.jupytext(["--quiet", "--sync", str(lesson_and_twin[0])])
    for each in lesson_and_twin:
        assert "my_widgets" in each.read_text(encoding="utf-8")
        assert "elele_widgets" not in each.read_text(encoding="utf-8")


def test_jupytext_leaves_lessons_alone_in_jupyterlab(lesson_and_twin: tuple[Path, Path]) -> None:
    """A JupyterLab that has Jupytext opens a lesson that was changed without its twin, and saves the lesson alone."""
    lesson, twin = lesson_and_twin
    later, before = lesson.stat().st_mtime + 60, twin.read_bytes()
    os.utime(lesson, (later, later))
    manager = jupytext.TextFileContentsManager(root_dir=str(lesson.parent))
    opened = manager.get(lesson.name)
    opened["content"].cells[0].source = "# Aloha"  # a box of code
    manager.save(opened, lesson.name)
    assert cells(lesson, "code")[0] == "# Aloha"
    assert twin.read_bytes() == before
    assert [*lesson.parent.glob("*.py")] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
class TestFrame:
    """All lessons have the same frame."""

    def test_it_begins_with_a_question(self, lesson: Path) -> None:
        """A lesson begins with title, links, question, objectives and minutes."""
        begin = cells(lesson, "markdown")[0]
        found = [re.search(pattern, begin, re.MULTILINE) for pattern in BEGIN]
        assert all(found), "a lesson begins as course/README.md says under “Add a lesson”"
        starts = [match.start() for match in found if match]
        assert starts == sorted(starts)

    def test_its_minutes_are_told_alike(self, lesson: Path) -> None:
        """The lesson, the README, lesson 00 and the teacher's guide give the same minutes."""
        minutes = [*map(str, claimed(cells(lesson, "markdown")[0]))]
        for page in (README, words(LESSONS[0]), words(lesson.with_name("teachers_guide.ipynb"))):
            (told,) = re.findall(rf"\((?:notebooks/)?{lesson.name}\) \|(?:.*\|)? (.+?) \|$", page, re.MULTILINE)
            assert re.findall(r"\d+", told) == minutes

    def test_it_ends_with_what_to_keep(self, lesson: Path) -> None:
        """A lesson ends with key points, the next step and the links."""
        end = cells(lesson, "markdown")[-1].partition("## Key points\n")[2]
        assert re.search(r"^- ", end, re.MULTILINE)
        assert "\n**Next:** " in end
        assert end.splitlines()[-1] == way(lesson)

    def test_what_to_keep_does_not_answer_the_check(self, lesson: Path) -> None:
        """The key points stand below the check, so they do not give a number that it asks for."""
        key_points = cells(lesson, "markdown")[-1].partition("## Key points\n")[2].partition("**Next:**")[0]
        for name in items.asked(lesson.stem.partition("_")[0]):
            if (item := items.find(name)).kind == "number":
                number = int(item.answers[0])
                assert not re.search(rf"\b({number}|{in_words(number)})\b", key_points, re.IGNORECASE), name

    def test_the_way_leads_on_and_back(self, lesson: Path) -> None:
        """Under the title are links to the lessons before and after, and to the glossary."""
        assert cells(lesson, "markdown")[0].splitlines()[2] == way(lesson)

    def test_it_has_a_turn_for_the_learner(self, lesson: Path) -> None:
        """A lesson has a task for the learner with a folded solution."""
        text = words(lesson)
        assert TURN.search(text)
        assert text.count("<details>") == text.count("</details>") == text.count("<summary>") >= 1


def way(lesson: Path) -> str:
    """Links to the lesson before, the glossary, and the lesson after."""
    here = LESSONS.index(lesson)
    before = [f"[← {named(page)}]({page.name})" for page in LESSONS[:here][-1:]]
    after = [f"[{named(page)} →]({page.name})" for page in LESSONS[here + 1 :][:1]]
    return " · ".join([*before, "[Glossary](glossary.ipynb)", *after])


def named(lesson: Path) -> str:
    """The number and name of a lesson in the README."""
    (name,) = re.findall(rf"^\| \[(.+)\]\(notebooks/{lesson.name}\)", README, re.MULTILINE)
    return str(name)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_folded_solutions_hold(lesson: Path) -> None:
    """The Python of a solution runs with the names of its lesson, and its assertions hold."""
    solutions = re.findall(r"<summary>.*?```python\n(.*?)```.*?</details>", words(lesson), re.DOTALL)
    assert solutions
    assert all("assert" in solution for solution in solutions)
    for solution in solutions:
        made = re.search(r"^(\w+) = Quiz\(", solution, re.MULTILINE)
        assert not made or solution.endswith(f"\n{made[1]}\n"), "running the solution shows its quiz"
    names = {"__name__": "__main__"}  # as in a notebook
    for code in (prepared(lesson, names_in(ast.parse("\n".join(solutions)))), *solutions):
        exec(code, names)


def prepared(lesson: Path, wanted: set[str]) -> str:
    """The lines of a lesson that set the wanted names, and the lines on which these depend."""
    kept: list[str] = []
    for statement in reversed(ast.parse("\n".join(cells(lesson, "code"))).body):
        if wanted & sets(statement):
            kept.insert(0, ast.unparse(statement))
            wanted = wanted | names_in(statement)
    return "\n".join(kept)


def names_in(code: ast.AST) -> set[str]:
    """Every name that is read or set anywhere in some code."""
    return {node.id for node in ast.walk(code) if isinstance(node, ast.Name)}


def sets(statement: ast.stmt) -> set[str]:
    """The names that a statement sets or changes: by an import, a definition, its decorator, or an assignment."""
    match statement:
        case ast.Import() | ast.ImportFrom():
            return {(alias.asname or alias.name).partition(".")[0] for alias in statement.names}
        case ast.FunctionDef():
            return {statement.name}.union(*map(names_in, statement.decorator_list))
        case ast.Assign():
            return {name for target in statement.targets for name in names_in(target)}
    return set()


def test_the_glossary_has_every_name() -> None:
    """The glossary has each bird with syllables, pronunciation and names, and each card with any Hawaiian name."""
    text, cards = words(ROOT / "notebooks" / "glossary.ipynb"), deck.load()
    for bird in cards.species.values():
        name = syllables(bird.hawaiian, bird.pronunciation)
        assert f"| {name} | {bird.pronunciation} | {bird.english} | *{bird.linnean}* |" in text
    for card in (*cards.habitats.values(), *cards.threats.values(), *cards.protections.values()):
        assert f"| {card.english} | {card.hawaiian} |".replace("|  |", "| |") in text


def test_a_threat_that_does_not_exist_is_told() -> None:
    """A name of lesson 12's function may be written as on the card; for any other, the threats are named."""
    found = cells(ROOT / "notebooks" / "12_change_a_rule.ipynb", "code")
    names: dict[str, Any] = {}
    for box in (box for box in found if "import Mistake" in box or "def with_cards" in box):
        exec(box, names)
    assert names["with_cards"]("Habitat Loss", 8).threats["habitat-loss"].count == 8
    with pytest.raises(Mistake, match=r"no threat 'habitat'\. The threats are habitat-loss, sea-level-rise, cat, "):
        names["with_cards"]("habitat", 8)


def test_a_move_is_made_again_after_the_loop() -> None:
    """The box of lesson 08b that makes a move makes the same one after the boxes below it have run."""
    found = cells(ROOT / "notebooks" / "08b_five_lines.ipynb", "code")
    boxes = [box for box in found if not re.search("Check|Made|Predict", box)]
    names: dict[str, Any] = {}
    for box in boxes:
        exec(box, names)
    first = names["after"]
    (again,) = (box for box in boxes if "after = " in box)
    exec(again, names)
    assert names["after"] == first
