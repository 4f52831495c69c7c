"""What a package index shows: the README with links that lead to the repository, and the addresses of the project.

The environment variable `ELELE_REPOSITORY` is the address of the repository. The workflow that publishes a release sets
it. Without it, the README keeps its links, and the package names no addresses.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s]+)")
PICTURE = re.compile(r'(?<=src=")(?![a-z]+:)([^"]+)|(?<=srcset=")(?![a-z]+:)([^"]+)')


def absolute(readme: str, repository: str, version: str) -> str:
    """The README with its links and pictures pointing to one version of the repository."""
    linked = LINK.sub(rf"{repository}/blob/v{version}/\g<0>", readme)
    return PICTURE.sub(rf"{repository}/raw/v{version}/\g<0>", linked)


def urls(repository: str, version: str) -> dict[str, str]:
    """The addresses of the project, with their labels."""
    return {
        "Source": repository, "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
    }  # fmt: skip


class PackagePage(MetadataHookInterface):
    """Fills in `readme` and `urls` when the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        if repository := os.environ.get("ELELE_REPOSITORY", "").rstrip("/"):
            source = (Path(self.root) / "elele" / "__init__.py").read_text(encoding="utf-8")
            version = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)[0]
            readme, metadata["urls"] = absolute(readme, repository, version), urls(repository, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
