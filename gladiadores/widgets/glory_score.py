"""The end of a game of Glory to Rome at a real table, as a value: what lies in every camp, and how the game ended.

All counting is the engine's: a book makes a position of what was written down, and asks it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

from gladiadores.core import shape
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event
from gladiadores.core.game import Standing
from gladiadores.games.glory_to_rome import notation, powers, scoring, story, tokens
from gladiadores.games.glory_to_rome.cards import (
    BIT,
    COPIES,
    EACH,
    INFLUENCE,
    JACKS,
    KIND,
    KINDS,
    MATERIALS,
    NAMES,
    NONE,
    ORDERS,
    ROLE,
    ROLES,
    SITES,
    VALUE,
    Building,
    Kinds,
    bits,
)
from gladiadores.games.glory_to_rome.ending import Ending
from gladiadores.games.glory_to_rome.heaps import bump, put
from gladiadores.games.glory_to_rome.saving import sites as sites_of
from gladiadores.games.glory_to_rome.scoring import Score
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure, find
from gladiadores.games.glory_to_rome.table import PLAYERS, Table
from gladiadores.text import Message
from gladiadores.widgets.table_shared import VERSION, Refusal, check_kind, read_names, seat_name, short

ENDINGS: Final = ("end.deck", "end.sites", "end.catacomb", "end.forum", "end.surrender")
NAMING: Final = ("end.forum", "end.surrender")
"""Ends that say who has won, or among whom points decide."""
COUNTED: Final = (
    "score.influence", "score.vault", "score.bonus", "score.bonus-tie", "building.statue", "building.wall",
)  # fmt: skip
"""Rules by which points are told."""
_GAME: Final = "glory-to-rome"
_CAMP_KEYS: Final = ("structures", "public", "prison", "vault", "stock", "orders", "jacks", "clients")

Item = TypeVar("Item")


class Prey(NamedTuple):
    """What a Prison took: from whom, and which structure."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Camp:
    """What lies before a player; ``stock`` and ``orders`` say how many, since which ones does not matter.

    ``public`` is the set of the structures that a Stairway opened to all.
    """

    structures: tuple[Structure, ...] = ()
    public: int = 0
    prison: Prey | None = None
    vault: Kinds = NONE
    stock: int = 0
    orders: int = 0
    jacks: int = 0
    clients: Kinds = NONE

    @property
    def done(self) -> tuple[Structure, ...]:
        """The completed structures."""
        return tuple(structure for structure in self.structures if structure.done)

    def has(self, card: int) -> bool:
        """Whether a structure of this name is completed here."""
        found = find(self.structures, card)
        return found is not None and found.done

    def to_json(self) -> dict[str, Any]:
        return {
            "structures": [notation.structure_text(structure) for structure in self.structures],
            "public": notation.set_text(bits(self.public)),
            "prison": tokens.PRISON[self.prison.seat][self.prison.card] if self.prison else "",
            "vault": notation.heap_text(self.vault),
            "stock": self.stock,
            "orders": self.orders,
            "jacks": self.jacks,
            "clients": notation.heap_text(self.clients, ROLES),
        }


@dataclass(frozen=True)
class GloryBook:
    """The end of a game. ``ending`` is the rule by which it ended, empty while it is not known; ``named`` are those
    who fulfilled the Forum, or to whom the others surrendered.
    """

    names: tuple[str, ...]
    ending: str
    named: tuple[int, ...]
    camps: tuple[Camp, ...]

    @classmethod
    def new(cls, players: int, names: Iterable[str] = ()) -> GloryBook:
        given = [short(name) for name in names][:players]
        return cls(tuple(given + [""] * (players - len(given))), "", (), (Camp(),) * players)

    @property
    def players(self) -> int:
        return len(self.names)

    def who(self, seat: int) -> str | Message:
        """A player's name, or that of the seat's number."""
        return self.names[seat] or seat_name(seat)

    @property
    def begun(self) -> bool:
        return bool(self.ending) or any(camp != Camp() for camp in self.camps)

    @property
    def complete(self) -> bool:
        """Whether it is known how the game ended, and for whom where that matters."""
        return bool(self.ending) and (self.ending not in NAMING or bool(self.named))

    # --- as the engine sees it ------------------------------------------------------------------------------------

    @cached_property
    def sites(self) -> tuple[Kinds, ...]:
        """The sites on top of every camp."""
        heaps = [NONE] * self.players
        for seat, camp in enumerate(self.camps):
            for structure in camp.done:
                holder = self.holder(seat, structure.card)
                heaps[holder] = bump(heaps[holder], structure.site, 1)
        return tuple(heaps)

    def holder(self, seat: int, card: int) -> int:
        """Who has the site of a structure of this camp: whoever completed it, even if a Prison took it.

        The Prison's own is with whoever lost something to it.
        """
        prey = self.camps[seat].prison
        if card == Building.PRISON:
            return seat if prey is None else prey.seat
        return self._completed_by(seat, card)

    def _completed_by(self, seat: int, card: int) -> int:
        """Who completed a structure that stands in this camp: Prisons are followed back, each once."""
        followed: set[int] = set()
        while seat not in followed:
            prey = self.camps[seat].prison
            if prey is None or prey.card != card:
                break
            followed.add(seat)
            seat = prey.seat
        return seat

    @property
    def result(self) -> Ending | None:
        if not self.complete:
            return None
        several = self.ending == "end.forum" and len(self.named) > 1
        return Ending("end.forum-several" if several else self.ending, self.named)

    @cached_property
    def state(self) -> State:
        """The position at which everything is counted."""
        return self.position(self.result)

    def position(self, result: Ending | None) -> State:
        """What was written down as a position of the engine, ended or not."""
        camps = self.camps
        state = State.opening(Table.of({"players": self.players}))
        state.to_act = None
        state.structures = tuple(camp.structures for camp in camps)
        state.public = tuple(camp.public for camp in camps)
        state.sites = self.sites
        state.influence = tuple(INFLUENCE + sum(map(_times, VALUE, heap)) for heap in self.sites)
        state.vault = tuple(camp.vault for camp in camps)
        state.clients = tuple(camp.clients for camp in camps)
        state.stock = tuple((camp.stock, *NONE[1:]) for camp in camps)
        state.hands = tuple((0,) * camp.orders for camp in camps)
        state.jacks = tuple(camp.jacks for camp in camps)
        powers.recount(state)
        state.result = result
        return state

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self.state)

    @cached_property
    def standing(self) -> Standing:
        """Points, and once it is known how the game ended, who has won and why."""
        return self.state.standing()

    @cached_property
    def why(self) -> tuple[Event, ...]:
        """What ended the game, and what decided it; nothing as long as that is not known."""
        if self.result is None:
            return ()
        ended: list[Event] = []
        story.ended(ended, *self.result)
        decided = [event for event in self.standing.why if event not in ended]
        return (*(ended or [Event(self.ending)]), *decided)

    @cached_property
    def told(self) -> tuple[Event, ...]:
        """Where the points come from."""
        over = self.position(Ending("end.deck"))
        return tuple(event for event in scoring.told(over) if event.rule in COUNTED)

    def bonus(self, kind: int) -> Event | None:
        """What is told of the bonus of a material; None where nobody stored any."""
        for event in self.told:
            if event.rule in ("score.bonus", "score.bonus-tie") and event.params["material"] == MATERIALS[kind]:
                return event
        return None

    # --- what is written ------------------------------------------------------------------------------------------

    def naming(self, seat: int, name: str) -> GloryBook:
        return replace(self, names=put(self.names, seat, short(name)))

    def seating(self, players: int) -> GloryBook:
        """With so many players; those who stay keep what was written."""
        kept = self.camps[:players]
        camps = tuple(
            replace(camp, prison=None) if camp.prison is not None and camp.prison.seat >= players else camp
            for camp in kept
        )
        names = (*self.names[:players], *[""] * (players - self.players))
        named = tuple(seat for seat in self.named if seat < players)
        return replace(self, names=names, named=named, camps=(*camps, *[Camp()] * (players - self.players)))

    def ending_by(self, ending: str) -> GloryBook:
        return replace(self, ending=ending, named=self.named if ending == self.ending else ())

    def crediting(self, seat: int) -> GloryBook:
        """With a seat among those named, or no longer; only one can be surrendered to."""
        others = tuple(other for other in self.named if other != seat)
        if seat in self.named:
            return replace(self, named=others)
        return replace(self, named=(seat,) if self.ending == "end.surrender" else tuple(sorted((*others, seat))))

    def building(self, seat: int, card: int) -> GloryBook | Refusal:
        """With a completed structure more, or without the one of this name."""
        camp = self.camps[seat]
        if find(camp.structures, card) is None:
            return self._with(seat, structures=(*camp.structures, Structure(card, KIND[card], done=True)))
        left = tuple(structure for structure in camp.structures if structure.card != card)
        freed = card == Building.PRISON or (camp.prison is not None and camp.prison.card == card)
        return self._with(
            seat, structures=left, public=camp.public & ~BIT[card], prison=None if freed else camp.prison
        )  # fmt: skip

    def finishing(self, seat: int, card: int, done: bool, public: bool) -> GloryBook | Refusal:
        """With a structure completed or under work; what is completed may be open to all."""
        camp = self.camps[seat]
        structures = tuple(
            each._replace(done=done) if each.card == card else each for each in camp.structures
        )  # fmt: skip
        opened = camp.public | BIT[card] if done and public else camp.public & ~BIT[card]
        freed = not done and card == Building.PRISON
        return self._with(seat, structures=structures, public=opened, prison=None if freed else camp.prison)

    def siting(self, seat: int, site: int) -> GloryBook | Refusal:
        """With the Statue on a site of another material."""
        structures = tuple(
            each._replace(site=site) if each.card == Building.STATUE else each
            for each in self.camps[seat].structures
        )  # fmt: skip
        return self._with(seat, structures=structures)

    def imprisoning(self, seat: int, prey: Prey | None) -> GloryBook | Refusal:
        """With what the Prison of a seat took."""
        return self._with(seat, prison=prey)

    def storing(self, seat: int, kind: int, number: int) -> GloryBook | Refusal:
        return self._with(seat, vault=put(self.camps[seat].vault, kind, max(0, number)))

    def hiring(self, seat: int, kind: int, number: int) -> GloryBook | Refusal:
        return self._with(seat, clients=put(self.camps[seat].clients, kind, max(0, number)))

    def holding(self, seat: int, what: str, number: int) -> GloryBook | Refusal:
        """With so many cards in the stockpile (``stock``), Orders (``orders``) or Jacks (``jacks``) in the hand."""
        return self._with(seat, **{what: max(0, number)})

    def prey(self, seat: int) -> tuple[Prey, ...]:
        """What the Prison of a seat may have taken: what stands in its camp, or was taken from there in turn."""
        others = [other for other in range(self.players) if other != seat]
        own = [each.card for each in self.camps[seat].done if each.card != Building.PRISON]
        lost = [
            camp.prison.card for camp in self.camps if camp.prison is not None and camp.prison.seat == seat
        ]  # fmt: skip
        return tuple(Prey(other, card) for other in others for card in dict.fromkeys((*own, *lost)))

    def _with(self, seat: int, **changed: Any) -> GloryBook | Refusal:
        book = replace(self, camps=put(self.camps, seat, replace(self.camps[seat], **changed)))
        return _beyond_the_box(book) or book

    # --- as text --------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "game": _GAME,
            "score": VERSION,
            "names": list(self.names),
            "ending": self.ending,
            "named": list(self.named),
            "camps": [camp.to_json() for camp in self.camps],
        }

    @classmethod
    def read(cls, value: object) -> GloryBook:
        """A book from what ``to_json`` wrote, everything checked; raises ``BadInput``."""
        given = shape.keys(value, "score", ("game", "score", "names", "ending", "named", "camps"))
        check_kind(given, _GAME)
        players = shape.whole(len(shape.items(given["names"], "names")), "names", min(PLAYERS), max(PLAYERS))
        ending = shape.text(given["ending"], "ending")
        if ending not in (*ENDINGS, ""):
            bad("range", "glory-score.no-ending", "Nenhuma partida acaba por «{ending}».", ending=ending[:24])
        named = [shape.whole(seat, "named", 0, players - 1) for seat in shape.items(given["named"], "named")]
        most = {"end.forum": players, "end.surrender": 1}.get(ending, 0)
        if len(set(named)) < len(named) or len(named) > most:
            bad("range", "glory-score.named", "Este fim de partida não nomeia tanta gente.")
        camps = tuple(
            _read_camp(camp, f"camps[{seat}]", seat, players)
            for seat, camp in enumerate(shape.items(given["camps"], "camps", players))
        )
        book = cls(tuple(read_names(given["names"], players)), ending, tuple(sorted(named)), camps)
        refused = _beyond_the_box(book)
        if refused is not None:
            assert isinstance(refused.text, Message)
            raise BadInput("range", refused.text)
        return book


def _read_camp(value: object, field: str, seat: int, players: int) -> Camp:
    given = shape.keys(value, field, _CAMP_KEYS)
    structures = tuple(
        notation.read_structure(text, f"{field}.structures")._replace(materials=NONE)
        for text in shape.items(given["structures"], f"{field}.structures", None)
    )
    opened = 0
    for card in notation.read_cards(given["public"], f"{field}.public"):
        structure = find(structures, card)
        if structure is None or not structure.done:
            bad("range", "glory-score.closed", "{field}: {card} não está completa ali.", field=field, card=NAMES[card])
        opened |= BIT[card]
    camp = Camp(
        structures,
        opened,
        None,
        notation.read_heap(given["vault"], f"{field}.vault"),
        shape.whole(given["stock"], f"{field}.stock", 0, ORDERS),
        shape.whole(given["orders"], f"{field}.orders", 0, ORDERS),
        shape.whole(given["jacks"], f"{field}.jacks", 0, JACKS),
        notation.read_heap(given["clients"], f"{field}.clients", ROLE),
    )
    written = shape.text(given["prison"], f"{field}.prison")
    if not written:
        return camp
    said = tokens.read(written)
    right = said is not None and said.verb == tokens.Verb.PRISON and said.seat < players and said.seat != seat
    if said is None or not right or said.structure == Building.PRISON or not camp.has(Building.PRISON):
        bad("range", "glory-score.no-prison", "{field}: «{token}» não vale ali.", field=field, token=written[:24])
    return replace(camp, prison=Prey(said.seat, said.structure))


def _times(value: int, number: int) -> int:
    return value * number


# --- more than there is -------------------------------------------------------------------------------------------


def _beyond_the_box(book: GloryBook) -> Refusal | None:
    """Why this cannot lie on a table: more of something than the box holds."""
    return _twice(book) or _copies(book) or _sites(book) or _materials(book) or _orders(book) or _jacks(book)


def _twice(book: GloryBook) -> Refusal | None:
    for seat, camp in enumerate(book.camps):
        names = [structure.card for structure in camp.structures]
        for card in names:
            if names.count(card) > 1:
                message = Message(
                    "glory-score.twice", "{player} teria duas estruturas com o mesmo nome: {card}.",
                    player=book.who(seat), card=NAMES[card],
                )  # fmt: skip
                return Refusal(message, "build.same-name")
    return None


def _copies(book: GloryBook) -> Refusal | None:
    for card, most in enumerate(COPIES):
        count = sum(find(camp.structures, card) is not None for camp in book.camps)
        if count > most:
            message = Message(
                "glory-score.copies", "Seriam {count} na mesa, e há só {most} cartas assim: {card}.",
                count=count, most=most, card=NAMES[card],
            )  # fmt: skip
            return Refusal(message, "game.kinds")
    return None


def _sites(book: GloryBook) -> Refusal | None:
    taken = [sites_of(camp.structures) for camp in book.camps]
    for kind in range(KINDS):
        count = sum(heap[kind] for heap in taken)
        if count > SITES:
            message = Message(
                "glory-score.sites", "Seriam {count} estruturas em local de {material}, e há só {most} locais.",
                count=count, most=SITES, material=MATERIALS[kind],
            )  # fmt: skip
            return Refusal(message, "setup.sites")
    return None


def _materials(book: GloryBook) -> Refusal | None:
    for kind in range(KINDS):
        count = sum(
            camp.vault[kind] + camp.clients[kind] + sum(KIND[each.card] == kind for each in camp.structures)
            for camp in book.camps
        )
        if count > EACH[kind]:
            message = Message(
                "glory-score.materials",
                "Seriam {count} cartas de {material} entre cofres, clientes e fundações, e há só {most}.",
                count=count, most=EACH[kind], material=MATERIALS[kind],
            )  # fmt: skip
            return Refusal(message, "game.kinds")
    return None


def _orders(book: GloryBook) -> Refusal | None:
    count = sum(
        len(camp.structures) + sum(camp.vault) + sum(camp.clients) + camp.stock + camp.orders for camp in book.camps
    )
    if count > ORDERS:
        message = Message(
            "glory-score.orders", "Seriam {count} cartas de Ordem ao todo, e há só {most}.", count=count, most=ORDERS
        )
        return Refusal(message, "game.orders")
    return None


def _jacks(book: GloryBook) -> Refusal | None:
    count = sum(camp.jacks for camp in book.camps)
    if count > JACKS:
        message = Message(
            "glory-score.jacks", "Seriam {count} Valetes nas mãos, e há só {most}.", count=count, most=JACKS
        )  # fmt: skip
        return Refusal(message, "setup.deck")
    return None
