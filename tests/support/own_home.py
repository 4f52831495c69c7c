"""A pytest plugin: tests and tested lessons neither read nor write the progress of the person who runs them."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

HOME = tempfile.mkdtemp(prefix="elele-")
os.environ["ELELE_HOME"] = HOME
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
