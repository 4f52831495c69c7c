"""A pytest plugin that lets tested kernels listen on socket files instead of ports.

Jupyter's client looks for free ports and hands them to the kernel, which opens them a second later. Meanwhile another
worker's kernel or browser may take one, and then the kernel ends with "Kernel died before replying to kernel_info".
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import nbval.kernel
from jupyter_client.manager import KernelManager


class OwnSockets(KernelManager):
    """A kernel manager whose sockets are in a new folder, which is removed with the manager."""

    def __init__(self, **options: Any) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kernel-")
        super().__init__(transport="ipc", ip=str(Path(self._folder.name) / "socket"), **options)


nbval.kernel.KernelManager = OwnSockets
