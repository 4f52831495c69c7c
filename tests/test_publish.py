"""A release besides its code: one version, pinned packages, and files in their published formats."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from itertools import chain
from pathlib import Path
from typing import Any

import check_jsonschema
import package_page
import picture
import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from readme_renderer import markdown

import elele

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS, GROUPS = SETTINGS["project"]["optional-dependencies"], SETTINGS["dependency-groups"]
PINNED = [
    Requirement(line)
    for line in (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
REPOSITORY = "https://code.example/birds/elele"
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


def wanted_by(*lists: list[Any]) -> Iterator[Requirement]:
    """The requirements of our extras and groups, including the extras and groups within them."""
    for entry in chain(*lists):
        if isinstance(entry, dict):
            yield from wanted_by(GROUPS[entry["include-group"]])
        elif (wanted := Requirement(entry)).name == "elele":
            yield from wanted_by(*(EXTRAS[extra] for extra in wanted.extras))
        else:
            yield wanted


def test_the_pinned_versions_are_fresh() -> None:
    """Every requirement is pinned at a version that it allows: `make constraints` was run after the last change."""
    pins = here()
    for wanted in wanted_by(*EXTRAS.values(), *GROUPS.values()):
        (pin,) = pins[canonicalize_name(wanted.name)].specifier
        assert wanted.specifier.contains(pin.version), f"{wanted} does not allow {pin}; run make constraints"


def test_the_tests_run_with_the_pinned_versions() -> None:
    """Every package that these tests use, directly or not, is pinned at the version that is installed."""
    pins = here()
    for package in needed(*wanted_by(GROUPS["dev"], EXTRAS["cluster"], EXTRAS["lab"])):
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


def test_the_page_of_the_package() -> None:
    """On the package's page, all links and pictures of the README lead to files of the released version."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = markdown.render(package_page.absolute(readme, REPOSITORY, elele.__version__), stream=None)
    leads = [link for link in re.findall(r'(?:href|src|srcset)="([^"]+)"', shown) if not link.startswith("#")]
    ours = [link.removeprefix(f"{REPOSITORY}/") for link in leads if link.startswith(f"{REPOSITORY}/")]
    assert [link for link in leads if not link.startswith("https://")] == []
    assert len(ours) > 40
    assert {*re.findall(r"^(\w+)/v", "\n".join(ours), re.MULTILINE)} == {"blob", "raw"}
    files = [re.sub(r"^(?:blob|raw)/v[\d.]+/|#.*", "", link) for link in ours]
    assert [file for file in files if not (ROOT / file).exists()] == []


def test_the_addresses_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    """One setting gives the package its addresses; without it, the package names none, and the README is as it is."""
    built = []
    for repository in ("", f"{REPOSITORY}/"):
        monkeypatch.setenv("ELELE_REPOSITORY", repository)
        built.append(ProjectMetadata(str(ROOT), PluginManager()).core)
    assert built[0].urls == {}
    assert built[0].readme == (ROOT / "README.md").read_text(encoding="utf-8")
    assert {*built[1].urls} == {"Source", "Issues", "Changelog"}
    assert all(url.startswith(REPOSITORY) for url in built[1].urls.values())
    assert f'src="{REPOSITORY}/raw/v{elele.__version__}/.github/pair.webp"' in built[1].readme


def test_actions_are_pinned() -> None:
    """Every action of a workflow is named by the hash of a commit, with its version in a comment, for dependabot."""
    used = [
        line.strip() for file in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in file.read_text(encoding="utf-8").splitlines() if "uses:" in line
    ]  # fmt: skip
    assert used
    assert [line for line in used if not re.fullmatch(r"(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)+", line)] == []


def test_a_release_has_the_tag_of_its_version() -> None:
    """Before anything is uploaded, the workflow finds the line with the tag's version in the file it looks at."""
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    ((line, name),) = re.findall(r'run: grep -qx "(.+TAG.+)" (\S+)', workflow)
    wanted = line.replace('\\"', '"').replace("${TAG#v}", elele.__version__)
    assert wanted in (ROOT / name).read_text(encoding="utf-8").splitlines()


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
