"""How a record of Spartacus begins, every part checked, and what the verb ``replay`` says of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.spartacus import forms, positions, tokens
from gladiadores.games.spartacus.forms import INTRIGUE, MARKET, many
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

_PILES: Final = {"gladiators": MARKET, "slaves": MARKET, "market": MARKET, "intrigue": INTRIGUE}
"""The piles of a deal, in the order of its token."""


def begin(table: Table, given: Mapping[str, Any]) -> State:
    """The first state of a record: before the dice that say who is Host first, or a position. Raises ``BadInput``.

    A deal that the setup says is checked where it is dealt: how many cards it has follows from the Houses chosen.
    """
    if "position" in given:
        shape.keys(given, "setup", ("position",))
        return positions.read(table, given["position"])
    setup = shape.keys(given, "setup", (), ("host", "deal"))
    at = forms.Table(table.deck, table.players)
    for place, roll in enumerate(shape.items(setup.get("host", []), "setup.host")):
        _read_roll(roll, f"setup.host[{place}]")
    if "deal" in setup:
        deal = shape.keys(setup["deal"], "setup.deal", tuple(_PILES))
        for name, form in _PILES.items():
            many(form).read(at, deal[name], f"setup.deal.{name}")
    return State.opening(table)


def _read_roll(given: object, field: str) -> None:
    text = shape.text(given, field)
    if not text or any(die not in "123456" for die in text.split(".")):
        bad(
            "token",
            "input.spartacus-roll",
            "{field}: «{token}» não são dados; escreva como 5.3.6.",
            field=field, token=printable(text),
        )  # fmt: skip


def of(state: State) -> dict[str, Any]:
    """The setup that begins at ``state``; raises ``BadInput`` where the game is over or still being set up."""
    if state.to_act is None:
        bad("shape", "input.no-setup-over", "Um registro não começa com a partida encerrada.")
    if state == State.opening(state.table):
        return {}
    if state.phase == Phase.SETUP:
        bad("shape", "input.spartacus-no-setup", "Um registro começa antes da preparação ou depois dela.")
    return {"position": positions.write(state)}


def dealt(setup: Mapping[str, Any]) -> Iterator[str]:
    """The chance actions of the preparation, in order."""
    yield from (f"roll:{roll}" for roll in setup.get("host", ()))
    if "deal" in setup:
        yield "deal:" + ";".join(",".join(setup["deal"][name]) for name in _PILES)


def deal(setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
    """A setup with one more chance action of the preparation; None for dice and shuffles of the game itself."""
    word, _, rest = action.partition(":")
    if word == "deal":
        piles = [pile.split(",") if pile else [] for pile in rest.split(";")]
        return {**setup, "deal": dict(zip(_PILES, piles, strict=True))}
    if word == "roll" and "deal" not in setup and "position" not in setup:
        return {**setup, "host": [*setup.get("host", []), rest]}
    return None


def read_action(token: object, field: str) -> str:
    """Something that is spelt like an action; which names there are depends on the deck, and the position knows it."""
    action = shape.text(token, field)
    if not tokens.spelt(action):
        bad(
            "token",
            "input.spartacus-action",
            "{field}: «{token}» não é uma ação; escreva uma como scheme:Banquet, bid:3, move:0.1 ou -.",
            field=field, token=printable(token),
        )  # fmt: skip
    return action


def report(state: State) -> dict[str, Any]:
    """Turn, phase, Influence, treasuries, and how the game ended."""
    return {
        "turn": state.turn,
        "phase": state.phase.name.lower(),
        "influence": list(state.influence),
        "denarii": list(state.denarii),
        "winners": list(state.standing().winners),
        "ending": None if state.result is None else state.result.rule,
    }
