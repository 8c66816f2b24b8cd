"""A game at a table: who sits there and sees what, how it begins, how it is kept and gone on with.

It knows no rules: the table of a game names its ``game``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any, ClassVar

from gladiadores import bots as all_bots
from gladiadores.bots.bot import Bot
from gladiadores.bots.match import Match
from gladiadores.core import shape
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.core.record import Record, RefusedAction
from gladiadores.core.rulebook import Rule
from gladiadores.core.strict import parse
from gladiadores.text import DEFAULT, LANGUAGES, Message, MissingCatalogue, Texts, texts

HUMAN = "human"
LONGEST_NAME = 60
LONGEST_RECORD = 200_000


@dataclass(slots=True)
class Setup:
    """A game as it is to begin: who sits where (``HUMAN`` or the name of a bot), what they are called, the table."""

    seats: list[str]
    names: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    rulings: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None

    def resize(self, players: int, bot: str) -> None:
        """So many seats; new ones go to bots."""
        del self.seats[players:], self.names[players:]
        while len(self.seats) < players:
            self.seats.append(bot)
            self.names.append("")

    def copy(self) -> Setup:
        return Setup(list(self.seats), list(self.names), dict(self.options), dict(self.rulings), self.seed)


class MatchTable:
    """A game on the table, and who sits around it.

    ``seats`` are ``"human"`` or names of bots; ``names`` what they are called. The same ``seed`` deals the same cards.
    ``record`` is a game to go on with. Raises ``BadInput``.
    """

    game: ClassVar[Any]
    sizes: ClassVar[tuple[int, ...]]
    """How many may play."""
    bots_called: ClassVar[tuple[str, ...]] = ()
    """What the bots are called, seat by seat, where nobody says otherwise."""

    def __init__(
        self,
        seats: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | str | None = None,
        language: str = DEFAULT,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        given = [*(names or ()), *[""] * len(seats)]
        self.setup = Setup(list(seats), [str(name)[:LONGEST_NAME] for name in given[: len(seats)]],
                           dict(options or {}), dict(rulings or {}), seed)  # fmt: skip
        self.begin(self.setup)
        if record is not None:
            self.load(record) if isinstance(record, str) else self.resume(record)
        self.draft = self.setup.copy()

    # --- beginning ------------------------------------------------------------------------------------------------

    def begin(self, setup: Setup) -> None:
        """A new game; raises ``BadInput`` and leaves the old one where it is."""
        bots = self._bots(setup.seats)
        seed = SystemRandom().randrange(1_000_000) if setup.seed is None else setup.seed
        luck = Random(seed)
        state = self._opening(setup, luck)
        self.setup, self.seed = setup, seed
        self._sit(Match(self.game, state, bots, luck), luck)
        if self.humans:
            self._deal()  # nobody need wait for the first one

    def _opening(self, setup: Setup, luck: Random) -> Any:
        """The state before the first deal."""
        return self.game.new({"players": len(setup.seats), **setup.options}, setup.rulings)

    def load(self, text: str) -> None:
        """Go on with a record; whoever sits there stays. Raises ``BadInput`` and leaves the old game where it is."""
        if len(text) > LONGEST_RECORD:
            bad("json", "match.too-long", "O texto é longo demais para ser o registro de uma partida.")
        self.resume(Record.read(parse(text.strip().encode("utf-8", "replace"))))

    def resume(self, record: Record) -> None:
        """Go on with a record that has been read. Raises ``BadInput`` and leaves the old game where it is."""
        if record.game != self.game.id:
            bad(
                "game", "match.other-game", "O registro é de outro jogo: {game}.", game=shape.printable(record.game, 40)
            )
        start = self.game.begin(record.options, record.rulings, record.setup)
        setup = self.setup.copy()
        options, setup.rulings = self.game.terms(start)
        setup.resize(options.pop("players"), self.usual_bot)
        if HUMAN not in setup.seats and self.humans:
            setup.seats[0] = HUMAN
        setup.options, setup.seed = options, None
        luck = Random()
        try:
            match = Match.resumed(self.game, record, self._bots(setup.seats), luck)
        except RefusedAction as error:
            reason = error.reason
            said = reason.message if isinstance(reason, BadInput) else self.game.refuse(self.texts, reason, None)
            told = Message(
                "match.refused-record",
                "A ação {number} do registro não vale. {reason}",
                number=error.index + 1, reason=said,
            )  # fmt: skip
            raise BadInput("illegal-action", told) from None
        self.setup = setup
        self._sit(match, luck)
        if self.humans and self.state.to_act is CHANCE and self._undealt:
            self._deal()

    def _sit(self, match: Match, luck: Random) -> None:
        self.match = match
        self._luck = luck
        self.humans = tuple(seat for seat, who in enumerate(self.setup.seats) if who == HUMAN)
        self.present = self.humans[0] if len(self.humans) == 1 else None
        self._thinking = Random(self.seed)
        self._arrive()

    def _bots(self, seats: Sequence[str]) -> list[Bot | None]:
        if len(seats) not in self.sizes:
            self._wrong_size(len(seats))
        return [None if who == HUMAN else all_bots.bot(who, self.game.id) for who in seats]

    def _wrong_size(self, count: int) -> None:
        bad("range", "match.seats-range", "São {count} lugares; jogam de {least} a {most}.",
            count=count, least=min(self.sizes), most=max(self.sizes))  # fmt: skip

    def _deal(self) -> None:
        """Chance acts: what is dealt depends on the game's number alone, whatever was played before."""
        self.match.step()
        self._arrive()

    def _arrive(self) -> None:
        """The game has moved."""

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        return self.match.history.here

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def settled(self) -> bool:
        """Whether the table shows the position itself, and not something that has just come to its end."""
        return True

    @property
    def curtain(self) -> int | None:
        """The person whom the screen waits for, everything hidden; None while nobody need change places."""
        seat = self.state.to_act
        if len(self.humans) < 2 or not self.settled or not isinstance(seat, int) or seat not in self.humans:
            return None
        return None if seat == self.present else seat

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is shown; None: the open table."""
        if len(self.humans) == 1:
            return self.listener
        if self.curtain is None and self.settled and self.state.to_act in self.humans:
            return self.present
        return None

    @property
    def view(self) -> Any:
        """What is known on this side of the screen."""
        return self.state.view(self.viewer)

    @property
    def your_turn(self) -> bool:
        return self.settled and self.viewer is not None and self.viewer == self.state.to_act

    @property
    def can_undo(self) -> bool:
        return any(self._decides(node) for node in self.node.line()[:-1])

    @property
    def can_redo(self) -> bool:
        return self.match.history.can_redo

    def _decides(self, node: Node) -> bool:
        return node.state.to_act in self.humans and isinstance(node.state.to_act, int)

    @property
    def listener(self) -> int | None:
        """Who may hear what only one seat has seen: the only person, or nobody."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def _undealt(self) -> bool:
        """Whether nothing has been dealt yet."""
        return self.node.parent is None

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game whose texts are there."""
        return tuple(language for language in LANGUAGES if language in self.game.languages and _there(language))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(
            name.strip() or self.nickname(seat, who)
            for seat, (who, name) in enumerate(zip(self.setup.seats, self.setup.names, strict=True))
        )

    def nickname(self, seat: int, who: str) -> str:
        """What somebody without a name is called."""
        if who == HUMAN:
            return self.texts.say("seat", "Jogador {number}", number=seat + 1)
        return self.bots_called[seat]

    def rule(self, id: str) -> Rule:
        found: Rule = self.game.rulebook[id]
        return found

    def ruled(self, ruling: str) -> Rule:
        """The rule with the readings of a ruling."""
        found: Rule = next(rule for rule in self.game.rulebook.values() if rule.ruling == ruling)
        return found

    @property
    def readings(self) -> Mapping[str, Any]:
        """The rulings of this table."""
        rulings: Mapping[str, Any] = self.state.table.rulings
        return rulings

    def spoken(self, action: str) -> str:
        """An action as it is read out to everybody."""
        return action

    def tell(self, event: Event) -> str:
        told: str = self.game.tell(self.texts, event, self.names)
        return told

    @property
    def usual_bot(self) -> str:
        """Who sits down where nobody says otherwise."""
        known = all_bots.names(self.game.id)
        return next((name for name in ("greedy", "careful") if name in known), known[0])

    @property
    def players_offered(self) -> tuple[str, ...]:
        """Who may sit at a seat."""
        return (HUMAN, *all_bots.names(self.game.id))

    @property
    def record(self) -> str:
        """The game as text, to keep or to send."""
        return json.dumps(self.match.record().to_json(), ensure_ascii=False)


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
