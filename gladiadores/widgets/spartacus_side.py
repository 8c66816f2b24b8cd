"""Beside the table of Spartacus: whose turn it is, what is pending, the choice at hand, what was told."""

from __future__ import annotations

from gladiadores.widgets.spartacus_desk import SpartacusDesk


def side(desk: SpartacusDesk) -> str:
    """Choices first; below them what was told."""
    return desk.asking.panel(desk) or ""
