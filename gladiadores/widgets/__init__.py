"""What a person sees and clicks in a notebook: controllers (plain classes) and their views.

A view is imported when it is asked for, so that the controllers can be used where there is no browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gladiadores.widgets.installed import InstallCheck
    from gladiadores.widgets.stage import Stage
    from gladiadores.widgets.stepper import BattleStepper

__all__ = ["BattleStepper", "InstallCheck", "Stage"]


def __getattr__(name: str) -> Any:
    if name == "BattleStepper":
        from gladiadores.widgets.stepper import BattleStepper

        return BattleStepper
    if name == "InstallCheck":
        from gladiadores.widgets.installed import InstallCheck

        return InstallCheck
    if name == "Stage":
        from gladiadores.widgets.stage import Stage

        return Stage
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
