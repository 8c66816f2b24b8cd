"""What importing the package brings along."""

from __future__ import annotations

import subprocess
import sys

SHOW = "import sys; before = set(sys.modules); import gladiadores; print(*sorted(set(sys.modules) - before))"


def test_importing_the_package_needs_the_standard_library_alone() -> None:
    loaded = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, check=True).stdout.split()
    tops = {name.partition(".")[0] for name in loaded} - {"gladiadores"}
    assert tops <= set(sys.stdlib_module_names)


def test_the_games_and_bots_need_the_standard_library_alone() -> None:
    code = SHOW.replace(
        "import gladiadores;",
        "import gladiadores; gladiadores.game('gladiadores'); import gladiadores.bots.gladiadores;",
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    tops = {name.partition(".")[0] for name in loaded} - {"gladiadores"}
    assert tops <= set(sys.stdlib_module_names)
