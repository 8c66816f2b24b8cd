"""Questions at the table of Spartacus that have a panel of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gladiadores.widgets.spartacus_desk import SpartacusDesk


class Asking:
    """What somebody is about to answer: a sketch of which the game knows nothing yet."""

    def panel(self, desk: SpartacusDesk) -> str | None:
        """The question that is pending, as HTML; None where plain choices will do."""
        return None

    def below(self, desk: SpartacusDesk) -> str:
        """What may be done beside every question."""
        return ""

    def touch(self, desk: SpartacusDesk, key: str) -> bool:
        """A thing on the table was pressed: whether it belongs to the sketch."""
        return False

    def press(self, desk: SpartacusDesk, name: str, rest: str, kind: str, value: Any) -> tuple[str, ...]:
        """A control of the panel was used: the actions to be played, one after another."""
        return ()

    def forget(self) -> None:
        """The game has moved on."""
