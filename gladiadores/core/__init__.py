"""What every game shares: the protocol, the rule book, records and history."""

from gladiadores.core.choices import Choices
from gladiadores.core.errors import BadInput, IllegalAction, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Action, Chance, Game, Seat, Standing, State, Step, View
from gladiadores.core.history import History, Node
from gladiadores.core.options import Option, Options
from gladiadores.core.record import Record, RefusedAction, Replay, recorded, replay
from gladiadores.core.rulebook import Rule, RuleBook
from gladiadores.text import Message

__all__ = [
    "CHANCE",
    "Action",
    "BadInput",
    "Chance",
    "Choices",
    "Event",
    "Game",
    "History",
    "IllegalAction",
    "Message",
    "Node",
    "Option",
    "Options",
    "Record",
    "RefusedAction",
    "Replay",
    "Rule",
    "RuleBook",
    "Seat",
    "Standing",
    "State",
    "Step",
    "View",
    "Violation",
    "recorded",
    "replay",
]
