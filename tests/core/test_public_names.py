"""What `dir`, Tab and `help` show of the packages: exactly the public names, each with an example that works."""

from __future__ import annotations

import doctest
import inspect
import pydoc
from pathlib import Path
from types import ModuleType

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import elele
import elele_course
import elele_widgets

PUBLIC = {
    elele: [*elele.__all__, *elele._ROOMS], elele_course: elele_course.__all__, elele_widgets: elele_widgets.__all__,
}  # fmt: skip
NAMES = [(package, name) for package, names in PUBLIC.items() for name in names]
HOW = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("package", PUBLIC)
def test_dir_has_the_public_names(package: ModuleType) -> None:
    """No name that a module needs only for itself is listed."""
    assert dir(package) == sorted(PUBLIC[package])
    assert {name for name in vars(package) if not name.startswith("_")} - {*PUBLIC[package]} <= submodules(package)


def submodules(package: ModuleType) -> set[str]:
    """The modules of a package, which Python adds to it when they are imported."""
    (folder,) = package.__path__
    return {path.stem for path in Path(folder).iterdir() if path.suffix == ".py" or path.is_dir()}


@pytest.fixture(scope="module")
def completer() -> IPCompleter:
    """The completion behind Tab, in a session that has imported the packages."""
    shell = InteractiveShell()
    shell.user_ns.update(elele=elele, elele_course=elele_course, elele_widgets=elele_widgets)
    return shell.Completer


@pytest.mark.parametrize("jedi", [True, False])
@pytest.mark.parametrize("package", PUBLIC)
def test_tab_offers_the_public_names(completer: IPCompleter, package: ModuleType, jedi: bool) -> None:
    """Tab after the name of a package offers its public names, also on the site, which has no jedi."""
    completer.use_jedi, text = jedi, f"{package.__name__}."
    with provisionalcompleter():
        offered = {found.text.lstrip(".") for found in completer.completions(text, len(text))}
    assert offered == {*PUBLIC[package]}


@pytest.mark.filterwarnings("ignore:Widget:DeprecationWarning")
@pytest.mark.parametrize("package", PUBLIC)
def test_help_has_the_public_names(package: ModuleType) -> None:
    """The first page of `help` names everything public."""
    page = inspect.getdoc(package) or ""
    assert [name for name in PUBLIC[package] if name not in page] == []
    assert page.splitlines()[0] in pydoc.plain(pydoc.render_doc(package))


@pytest.mark.parametrize(("package", "name"), NAMES, ids=[f"{package.__name__}.{name}" for package, name in NAMES])
def test_each_public_name_has_an_example(
    package: ModuleType, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The docstring of each public name has an example that runs as it is, in an empty session."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest(inspect.getdoc(getattr(package, name)) or "", {}, name, None, None)
    assert example.examples
    told: list[str] = []
    failed = doctest.DocTestRunner(optionflags=HOW).run(example, out=told.append).failed
    assert not failed, "".join(told)


@pytest.mark.parametrize("package", PUBLIC)
def test_the_example_of_each_package(package: ModuleType) -> None:
    """The example at the top of each package works."""
    example = doctest.DocTestParser().get_doctest(package.__doc__ or "", {}, package.__name__, None, None)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=HOW).run(example).failed == 0
