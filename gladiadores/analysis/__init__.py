"""Questions about the games, each a function that plays or reads games and returns a :class:`Finding`."""

from gladiadores.analysis.finding import Finding, Shown

__all__ = ["Finding", "Shown"]
