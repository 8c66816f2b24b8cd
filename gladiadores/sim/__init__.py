"""Games by the million: bulk simulation, on numpy and numba."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gladiadores.sim.errors import SimulationError, Stopped
    from gladiadores.sim.progress import Bar, Progress
    from gladiadores.sim.run import simulate
    from gladiadores.sim.summary import Mean, Summary

_HOMES = {
    "Bar": "progress",
    "Mean": "summary",
    "Progress": "progress",
    "SimulationError": "errors",
    "Stopped": "errors",
    "Summary": "summary",
    "simulate": "run",
}

__all__ = ["Bar", "Mean", "Progress", "SimulationError", "Stopped", "Summary", "simulate"]


def __getattr__(name: str) -> Any:
    """Each name is imported when it is asked for: what plays in bulk takes a moment to load."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
