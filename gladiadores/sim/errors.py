"""Why a run could not go on, as data: texts are made at the edge."""

from __future__ import annotations

from gladiadores.text import Message


class SimulationError(Exception):
    """A run that cannot go on; what it has kept stays kept."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class OutError(SimulationError):
    """The place to write to holds something else, is in use, or cannot be written."""


class WorkersError(SimulationError):
    """The processes or the cluster that play are gone or cannot be reached."""


class Stopped(KeyboardInterrupt):
    """A run that was stopped; what it has kept stays kept, and the message says how to go on."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message
