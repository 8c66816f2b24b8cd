"""Build hook: compile the translations, and ship the folder ``data/`` as ``gladiadores/_data``.

It also runs for editable installs: there the ``.mo`` files come to lie beside their ``.po`` files in the checkout, and
the package finds ``data/`` where it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Found by hatchling under the name ``custom``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path.insert(0, str(root / "tools"))
        try:
            from translations import CatalogError, compile_catalogs
        finally:
            sys.path.pop(0)
        try:
            compile_catalogs(root)
        except CatalogError as error:
            raise SystemExit(f"The translations cannot be compiled: {error}") from None
        if version == "standard" and (root / "data").is_dir():
            build_data["force_include"]["data"] = "gladiadores/_data"
