"""How large a sweep is: small by default, whole where GLADIADORES_SWEEP=full asks for it."""

from __future__ import annotations

import os


def sweep(whole: int, small: int) -> int:
    """``whole`` or ``small``, as the environment says."""
    return whole if os.environ.get("GLADIADORES_SWEEP") == "full" else small
