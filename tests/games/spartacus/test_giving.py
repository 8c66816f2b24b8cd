"""Gifts and guards, at any decision."""

from __future__ import annotations

from random import Random

from gladiadores.core import Violation
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from tests.covers import covers

from .cases import at, find, go, new, pending, play, refused
from .plots import PLOT, ours


@covers("game.gift")
def test_denarii_change_hands_at_any_time() -> None:
    state = at((FrameKind.PAY, 0), camps=("Ga", "", ""), phase=Phase.UPKEEP)
    state, told = play(state, "gift:2:3")
    assert state.denarii == (2, 5, 8)
    assert find(told, "game.gift") == {"seat": 0, "to": 2, "denarii": 3}
    assert pending(state) == ("PAY", 0)
    for frame in ((FrameKind.TRADE, 1), (FrameKind.INVITE, 1), (FrameKind.HOST_BID, 1, 0b111)):
        assert go(at(frame, camps=("Ga", "Gb", "Gc"), host=1), "gift:0:5").denarii == (10, 0, 5)


@covers("game.gift-once")
def test_once_a_decision() -> None:
    state = go(at((FrameKind.TRADE, 0), camps=("Ga", "", "")), "gift:1:1")
    assert refused(state, "gift:1:1") == refused(state, "gift:2:1") == "game.gift-once"
    assert refused(go(state, "sell:Ga"), "gift:1:1") is None


@covers("game.gift")
def test_of_what_one_has_and_to_others() -> None:
    state = at((FrameKind.TRADE, 0), camps=("", "", ""))
    for wrong in ("gift:1:6", "gift:0:1", "gift:3:1"):
        assert refused(state, wrong) == "game.gift"
    assert state.verify("gift:1:6") == Violation("game.gift", {"seat": 0, "denarii": 6, "has": 5})
    assert refused(state, "gift:1:0") == "play.notation"
    assert refused(go(new(), "roll:6.5.4"), "gift:1:1") == "game.gift"


@covers("guard.post")
def test_a_guard_goes_from_the_hand_to_the_table() -> None:
    state = at((FrameKind.TRADE, 0), camps=("", "", ""), hands=("Plot Sentry Sentry", "Sentry", ""))
    state, told = play(state, "post:Sentry")
    assert (len(state.hands[0]), len(state.posted[0])) == (2, 1)
    assert find(told, "guard.post") == {"seat": 0}
    assert refused(state, "post:Plot") == "guard.post"
    assert refused(go(state, "post:Sentry"), "post:Sentry") == "intrigue.in-hand"


@covers("game.gift", "guard.post")
def test_nobody_gives_at_random() -> None:
    state = at((FrameKind.TRADE, 0), camps=("", "", ""), hands=("Sentry", "", ""))
    rng = Random(1)
    assert {state.legal.sample(rng) for _ in range(200)} == {"offer:1", "offer:2", "-"}


@covers("game.gift-cost")
def test_nothing_is_given_while_a_cost_is_paid() -> None:
    """Volturna exhausts two gladiators and pays a denarius, its only one."""
    state = ours(
        PLOT, camps=("Asper Calvus Naso", "", ""), houses=(decks.standard().house["Volturna"], 1, 2),
        denarii=(1, 6, 6), hands=("Vigil", "", ""),
    )  # fmt: skip
    assert refused(state, "gift:1:1") is None
    paying = go(state, "use:Volturna")
    assert refused(paying, "gift:1:1") == refused(paying, "post:Vigil") == "game.gift-cost"
    assert not [action for action in paying.legal if action.startswith(("gift:", "post:"))]
    paid = go(paying, "asset:Asper", "asset:Calvus")
    assert paid.denarii[0] == 0
    assert refused(paid, "post:Vigil") is None
