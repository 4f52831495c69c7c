"""A release besides its code: one version, pinned packages, and files in their published formats."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import check_jsonschema
import picture
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import elele

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = [
    Requirement(line)
    for line in (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
FORMS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "custom.github-workflows-require-timeout": ".github/workflows/*.yml",
    "vendor.dependabot": ".github/dependabot.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "vendor.github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "vendor.citation-file-format": "CITATION.cff",
}
"""Published format → the files in it."""


GUIDES = ("*.md", "data/**/*.md", ".github/**/*.yml", "notebooks/*.ipynb")
"""The documents that tell people what to install."""


def here() -> dict[str, Requirement]:
    """The pinned packages of this system and Python, by name."""
    return {canonicalize_name(pin.name): pin for pin in PINNED if not pin.marker or pin.marker.evaluate()}


def needed(*requirements: Requirement) -> Iterator[metadata.Distribution]:
    """The installed packages that requirements need, directly or not, each once."""
    seen, waiting = set(), list(requirements)
    while waiting:
        wanted = waiting.pop()
        extras = ["", *wanted.extras]
        if wanted.marker and not any(wanted.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        name = canonicalize_name(wanted.name)
        if name == "elele" or (name, *sorted(wanted.extras)) in seen:
            continue
        seen.add((name, *sorted(wanted.extras)))
        found = metadata.distribution(name)
        yield found
        for text in found.requires or ():
            further = Requirement(text)
            if not further.marker or any(further.marker.evaluate({"extra": extra}) for extra in extras):
                further.marker = None
                waiting.append(further)


def extras(*names: str) -> Iterator[Requirement]:
    """The requirements of our extras, including the extras within them."""
    for name in names:
        for text in PROJECT["optional-dependencies"][name]:
            wanted = Requirement(text)
            if canonicalize_name(wanted.name) == "elele":
                yield from extras(*wanted.extras)
            else:
                yield wanted


def test_the_pinned_versions_are_fresh() -> None:
    """Every requirement is pinned at a version that it allows: `make constraints` was run after the last change."""
    pins = here()
    for wanted in extras(*PROJECT["optional-dependencies"]):
        (pin,) = pins[canonicalize_name(wanted.name)].specifier
        assert wanted.specifier.contains(pin.version), f"{wanted} does not allow {pin}; run make constraints"


def test_the_tests_run_with_the_pinned_versions() -> None:
    """Every package that these tests use, directly or not, is pinned at the version that is installed."""
    pins = here()
    for package in needed(*extras("dev")):
        name = canonicalize_name(package.metadata["Name"])
        assert name in pins, f"{name} is not in .ci/constraints.txt; run make constraints"
        assert pins[name].specifier.contains(package.version, prereleases=True), f"{name} {package.version} is here"


def test_one_version() -> None:
    """The package, the changelog's newest release and the citation name the same version."""
    (newest, *_) = re.findall(r"^## (\d\S*) - ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert newest == elele.__version__
    assert re.search(r"^version: (\S+)$", citation, re.MULTILINE)[1] == newest  # type: ignore[index]


def test_what_people_are_told_to_install_is_there() -> None:
    """No document names the package as if an index had it; the file of `make dist` has the name that they give."""
    paths = [path for guide in GUIDES for path in ROOT.glob(guide) if path.name != "CHANGELOG.md"]
    named = re.compile(r"\belele(?:-[\w.-]+\.whl|(?=\[[a-z]+\]))")
    found = {name for path in paths for name in named.findall(path.read_text(encoding="utf-8"))}
    assert found == {f"elele-{elele.__version__}-py3-none-any.whl"}


def test_the_image_has_git() -> None:
    """The image has the program that nbgitpuller runs; Debian's slim image does not."""
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert image.index("install --yes --no-install-recommends git ") < image.index("nbgitpuller \\")


@pytest.mark.parametrize("form", FORMS)
def test_files_have_their_published_form(form: str) -> None:
    """GitHub and citation managers can read our workflows, issue forms and citation."""
    files = sorted(ROOT.glob(FORMS[form]))
    assert files
    with pytest.raises(SystemExit) as ended:
        check_jsonschema.main(["--builtin-schema", form, *map(str, files)])
    assert ended.value.code == 0


def test_the_animated_picture() -> None:
    """The README's picture is animated, small, and as `picture.py` puts its frames together; words describe it."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    ((name, words),) = re.findall(r'<img src="(.+?)" alt="(.+?)">', page)
    file = (ROOT / name).read_bytes()
    parts = [*picture.chunks(file)]
    width, height = (int.from_bytes(parts[0][1][at : at + 3], "little") + 1 for at in (4, 7))
    frames = [picture.frame(data) for kind, data in parts if kind == b"ANMF"]
    assert all((ROOT / still).is_file() for still in re.findall('srcset="(.+?)"', page))
    assert len(words) > 50
    assert len(file) < 400_000
    assert len(frames) > 10
    assert all(frame.x + frame.width <= width and frame.y + frame.height <= height for frame in frames)
    assert picture.animated(width, height, frames) == file
