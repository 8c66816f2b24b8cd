"""What is seen of each player's camp, read off a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gladiadores.games.glory_to_rome.cards import BIT, Kinds
from gladiadores.games.glory_to_rome.structures import Structure

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.view import View


@dataclass(frozen=True, slots=True)
class Camp:
    """A camp: ``orders`` and ``jacks`` are in the hand, ``vault`` counts its cards, ``vaulted`` says of which
    kinds those are that may be seen now, ``public`` are the cards that Stairway opened to all."""

    seat: int
    leads: bool
    acts: bool
    thought: bool
    influence: int
    stock: Kinds
    clients: Kinds
    client_limit: int
    vault: int
    vault_limit: int
    vaulted: Kinds
    orders: int
    jacks: int
    played: tuple[int, ...]
    structures: tuple[Structure, ...]
    public: int

    def opened(self, structure: Structure) -> bool:
        """Whether a structure serves everybody."""
        return bool(self.public & BIT[structure.card])

    @property
    def hired(self) -> int:
        return sum(self.clients)


def camps(view: View) -> tuple[Camp, ...]:
    """The camps in seat order."""
    return tuple(_camp(view, seat) for seat in range(view.table.players))


def _camp(view: View, seat: int) -> Camp:
    return Camp(
        seat=seat,
        leads=view.leader == seat,
        acts=view.to_act == seat,
        thought=bool(view.thought >> seat & 1),
        influence=view.influence[seat],
        stock=view.stock[seat],
        clients=view.clients[seat],
        client_limit=view.client_limit(seat),
        vault=view.vaults[seat],
        vault_limit=view.vault_limit(seat),
        vaulted=view.fresh[seat] if view.vault is None else view.vault[seat],
        orders=view.sizes[seat],
        jacks=view.jacks[seat],
        played=view.played[seat],
        structures=view.structures[seat],
        public=view.public[seat],
    )
