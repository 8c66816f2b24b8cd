"""For all tests and all notebooks that are run as tests: none of them touches what the learner keeps."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_kept = tempfile.mkdtemp(prefix="gladiadores-kept-")
atexit.register(shutil.rmtree, _kept, ignore_errors=True)
os.environ["GLADIADORES_PROGRESS"] = str(Path(_kept) / "notebooks.json")  # also for the kernels of notebooks
