"""The arena before and after the fight, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import Event
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Entry, Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, camp, card, find, go, pending, play, refused, rules

FULL = ("Ga Sa Axe Sword Shield Net", "Gb", "Gc")


def event(*camps: str, **fields: Any) -> State:
    """The Host, seat 0, is about to invite."""
    return at((FrameKind.HONOUR, -1), camps=camps or FULL, phase=Phase.ARENA, **fields)


# --- invitations ----------------------------------------------------------------------------------------------------


@covers("arena.honour")
def test_the_host_is_honoured_even_if_nobody_fights() -> None:
    assert event("", "", "").influence == (5, 4, 4)
    assert event("", "", "", influence=(12, 4, 4)).influence == (12, 4, 4)


@covers("arena.invite")
def test_the_host_invites_one_house_at_a_time() -> None:
    state = event()
    assert pending(state) == ("INVITE", 0)
    state, told = play(state, "invite:1")
    assert find(told, "arena.invite") == {"seat": 0, "to": 1}
    assert pending(state) == ("ANSWER", 1)
    state = go(state, "refuse")
    assert refused(state, "invite:1") == "arena.invite"
    assert refused(state, "invite:3") == "arena.invite"
    assert refused(state, "-") == "arena.cancelled"


@covers("arena.cancelled", "arena.invite-self")
def test_the_host_who_alone_is_left_need_not_fight() -> None:
    state = go(event(), "invite:1", "refuse", "invite:2", "refuse")
    assert list(state.legal)[:2] == ["invite:0", "-"]
    before = state.influence
    state, told = play(state, "-")
    assert find(told, "arena.cancelled") == {}
    assert state.influence == before


@covers("arena.accept", "arena.fighter")
def test_who_accepts_sends_a_ready_gladiator_or_slave_to_i_then_to_ii() -> None:
    state = go(event("Ga Gd! Sa Axe", "Gb", "Gc"), "invite:0", "accept")
    assert list(state.legal)[:2] == ["fighter:Ga", "fighter:Sa"]
    for wrong in ("fighter:Gb", "fighter:Axe"):
        assert refused(state, wrong) == "arena.fighter"
    assert refused(state, "fighter:Gd") == "upkeep.ready"
    state = go(state, "fighter:Sa", "-", "invite:1", "accept")
    state, told = play(state, "fighter:Gb")
    assert state.entries == (Entry(0, card("Sa")), Entry(1, card("Gb")))
    assert find(told, "arena.fighter") == {"seat": 1, "card": "Gb"}
    assert pending(state) == ("WAGER", 0)


@covers("arena.equipment")
def test_one_piece_of_equipment_of_each_kind_goes_along() -> None:
    state = go(event(), "invite:0", "accept", "fighter:Ga", "equip:Sword")
    assert refused(state, "equip:Axe") == "arena.equipment"
    assert refused(state, "equip:Sword") == "arena.equipment"
    state, told = play(state, "equip:Shield", "equip:Net")
    assert state.entries[0].equipment == (card("Sword"), card("Shield"), card("Net"))
    assert find(told, "arena.equipment") == {"card": "Ga", "cards": ["Sword", "Shield", "Net"]}
    assert pending(state) == ("INVITE", 0)


@covers("arena.equipment", "upkeep.ready")
def test_exhausted_equipment_stays_at_home() -> None:
    state = go(event("Ga Axe! Shield", "Gb", "Gc"), "invite:0", "accept", "fighter:Ga")
    assert list(state.legal)[:2] == ["equip:Shield", "-"]
    assert refused(state, "equip:Axe") == "upkeep.ready"


@covers("arena.refuse")
def test_who_refuses_loses_influence_and_another_is_invited() -> None:
    state, told = play(event(), "invite:1", "refuse")
    assert state.influence == (5, 3, 4)
    assert rules(told) == ["arena.invite", "arena.refuse", "game.influence-lost"]
    assert pending(state) == ("INVITE", 0)


@covers("game.influence-lost")
@pytest.mark.parametrize(("floor", "influence"), [("zero", 0), ("none", -1)])
def test_influence_does_not_fall_below_the_floor(floor: str, influence: int) -> None:
    state = event(influence=(4, 0, 4), agreed={"influence_floor": floor})
    assert go(state, "invite:1", "refuse").influence[1] == influence


@covers("arena.cancelled")
def test_if_nobody_accepts_the_phase_ends() -> None:
    state, told = play(event(), "invite:1", "refuse", "invite:0", "refuse", "invite:2", "refuse")
    assert "arena.cancelled" in rules(told)
    assert (state.turn, state.phase, state.influence) == (2, Phase.UPKEEP, (4, 3, 3))


@covers("arena.cancelled", "arena.tribute")
def test_if_only_one_accepts_there_is_no_fight_and_no_tribute() -> None:
    state = event("", "Gb*", "", denarii=(0, 0, 0))
    state, told = play(state, "invite:1", "accept", "fighter:Gb", "invite:0", "refuse", "invite:2", "refuse")
    assert "arena.cancelled" in rules(told)
    assert "arena.tribute" not in rules(told)
    assert state.entries == ()
    assert camp(state, 1) == "Gb*"


@covers("arena.no-fighter")
def test_who_has_no_ready_fighter_can_only_refuse() -> None:
    state = go(event("Ga", "Gb! Sb? Axe", "Gc"), "invite:1")
    assert refused(state, "accept") == "arena.no-fighter"
    state, told = play(state, "refuse")
    assert state.influence[1] == 3
    assert "arena.no-fighter" in rules(told)


@covers("arena.no-fighter")
def test_or_is_not_invited_where_that_is_agreed() -> None:
    state = event("Ga", "Gb! Axe", "Gc", agreed={"no_fighter": "skip"})
    assert refused(state, "invite:1") == "arena.no-fighter"
    assert event("", "", "", agreed={"no_fighter": "skip"}).turn == 2


@covers("arena.invite-self")
def test_the_host_may_fight_himself_unless_that_is_not_agreed() -> None:
    assert refused(event(), "invite:0") is None
    state = event(agreed={"host_may_fight": False})
    assert refused(state, "invite:0") == "arena.invite-self"
    assert list(state.legal)[:2] == ["invite:1", "invite:2"]


@covers("arena.accept", "effect.forbid-refusal")
def test_who_may_not_refuse_must_accept_if_there_is_a_fighter() -> None:
    state = at((FrameKind.INVITE, 0), camps=FULL, phase=Phase.ARENA, compelled=0b010)
    state = go(state, "invite:1")
    assert refused(state, "refuse") == "effect.forbid-refusal"
    state = at((FrameKind.INVITE, 0), camps=("Ga", "", "Gc"), phase=Phase.ARENA, compelled=0b010)
    assert refused(go(state, "invite:1"), "refuse") is None


# --- bribes ---------------------------------------------------------------------------------------------------------


@covers("arena.bribe", "arena.bribe-paid", "game.promises")
def test_who_pays_for_an_invitation_has_accepted_it() -> None:
    state, told = play(event(), "sell-invitation:1", "price:3")
    assert find(told, "arena.bribe") == {"seat": 0, "to": 1, "denarii": 3}
    assert pending(state) == ("BRIBE", 1)
    state, told = play(state, "yes")
    assert state.denarii == (8, 2, 5)
    assert find(told, "arena.bribe-paid") == {"seat": 1, "to": 0, "denarii": 3}
    assert pending(state) == ("FIGHTER", 1)
    state = go(state, "fighter:Gb")
    assert refused(state, "invite:1") == "arena.invite"


@covers("arena.bribe", "arena.bribe-refused")
def test_who_does_not_pay_loses_nothing_and_may_still_be_invited() -> None:
    state, told = play(event(), "sell-invitation:1", "price:3", "no")
    assert (state.denarii, state.influence) == ((5, 5, 5), (5, 4, 4))
    assert find(told, "arena.bribe-refused") == {"seat": 1}
    assert refused(state, "sell-invitation:1") == "arena.bribe"
    assert refused(state, "invite:1") is None


@covers("arena.bribe")
def test_an_invitation_is_sold_to_who_can_pay_and_fight() -> None:
    state = event("Ga", "Gb", "Sc!", denarii=(5, 0, 5))
    for wrong in ("sell-invitation:0", "sell-invitation:1", "sell-invitation:2"):
        assert refused(state, wrong) == "arena.bribe"
    state = go(event(), "sell-invitation:1")
    assert refused(state, "price:6") == "arena.bribe"


# --- tribute --------------------------------------------------------------------------------------------------------


@covers("arena.tribute")
def test_the_bank_pays_for_the_favours_and_champions_that_fight() -> None:
    state = event("Ga+2", "Gb*", "Gc+1")
    state, told = play(state, "invite:0", "accept", "fighter:Ga", "invite:1", "accept", "fighter:Gb")
    assert state.denarii == (5 + 4, 5 + 6, 5)
    assert [step.params for step in told if step.rule == "arena.tribute"] == [
        {"seat": 0, "card": "Ga", "denarii": 4},
        {"seat": 1, "card": "Gb", "denarii": 6},
    ]


# --- after the fight ------------------------------------------------------------------------------------------------


def fought(fall: Fall, *camps: str, winner: int = 0, host: int = 2, **fields: Any) -> State:
    """Ga of seat 0 on I has fought Gb of seat 1 on II."""
    return at(
        (FrameKind.SPOILS, -1),
        camps=camps or ("Ga", "Gb", ""),
        phase=Phase.ARENA,
        entries=((0, "Ga"), (1, "Gb")),
        fate=Fate(winner, fall),
        host=host,
        **fields,
    )


@covers("arena.victory", "arena.favour")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_gets_influence_and_the_fighter_a_favour(winner: int) -> None:
    state = fought(Fall.YIELD, winner=winner)
    assert state.influence[winner] == 5
    assert camp(state, winner) == ("Ga+1", "Gb+1")[winner]
    assert state.influence[1 - winner] == 4


@covers("arena.victory", "arena.favour", "champion.crowned", "thumb.decide")
def test_what_the_winner_gets_is_told_before_the_thumb() -> None:
    told: list[Event] = []
    fought(Fall.YIELD, "Ga+2", "Gb", "", tell=told)
    assert [(event.rule, event.params) for event in told] == [
        ("arena.victory", {"seat": 0, "card": "Ga"}),
        ("game.influence", {"seat": 0, "number": 1, "influence": 5}),
        ("arena.favour", {"card": "Ga", "number": 3}),
        ("champion.crowned", {"card": "Ga"}),
        ("game.influence", {"seat": 0, "number": 1, "influence": 6}),
        ("thumb.decide", {"seat": 2, "card": "Gb"}),
    ]


@covers("champion.crowned")
def test_the_third_favour_makes_a_champion_and_gives_influence() -> None:
    state = fought(Fall.YIELD, "Ga+2", "Gb", "")
    assert (camp(state, 0), state.influence) == ("Ga*", (6, 4, 4))
    state = fought(Fall.YIELD, "Ga*", "Gb", "")
    assert (camp(state, 0), state.influence) == ("Ga+1*", (5, 4, 4))


@pytest.mark.parametrize(
    ("fall", "left", "asked"),
    [(Fall.YIELD, "Gb", "THUMB"), (Fall.INJURY, "Gb?", "THUMB"), (Fall.DECAPITATION, "", "PAY")],
)
@covers("combat.yield", "combat.injury", "combat.decapitation")
def test_what_becomes_of_the_loser(fall: Fall, left: str, asked: str) -> None:
    state = fought(fall)
    assert (camp(state, 1), pending(state)[0]) == (left, asked)


@covers("champion.lost", "thumb.champion")
def test_a_champion_may_be_decapitated() -> None:
    state = fought(Fall.DECAPITATION, "Ga", "Gb*", "")
    assert (camp(state, 1), state.influence) == ("", (5, 3, 4))


# --- the thumb ------------------------------------------------------------------------------------------------------


@covers("thumb.decide", "thumb.up")
def test_thumb_up_sends_the_loser_home() -> None:
    state, told = play(fought(Fall.YIELD), "up")
    assert camp(state, 1) == "Gb"
    assert find(told, "thumb.up") == {"card": "Gb"}
    assert (state.turn, state.phase) == (2, Phase.UPKEEP)
    state, told = play(fought(Fall.INJURY), "up", "roll:2")
    assert camp(state, 1) == "Gb?"


@covers("thumb.down")
@pytest.mark.parametrize(("loser", "lost"), [("Gb", 0), ("Gb+1", 1), ("Gb+2", 2)])
def test_thumb_down_kills_and_costs_the_host_one_for_each_favour(loser: str, lost: int) -> None:
    state, told = play(fought(Fall.YIELD, "Ga", loser, ""), "down")
    assert camp(state, 1) == ""
    assert card("Gb") in state.market_gone
    assert state.influence == (5, 4, 4 - lost)
    assert "thumb.down" in rules(told)


@covers("thumb.champion", "thumb.up")
def test_a_champion_is_not_executed() -> None:
    state = fought(Fall.YIELD, "Ga", "Gb*", "")
    assert (state.turn, camp(state, 1)) == (2, "Gb*")


@covers("thumb.up", "effect.prevent-execution")
def test_nor_is_whom_a_card_has_saved() -> None:
    state = at(
        (FrameKind.VERDICT, -1, 1),
        camps=("Ga", "Gb", ""),
        phase=Phase.ARENA,
        entries=((0, "Ga"), (1, "Gb")),
        fate=Fate(0, Fall.YIELD, 1),
    )
    assert camp(state, 1) == "Gb"


@covers("thumb.price", "arena.bribe-paid")
@pytest.mark.parametrize(("sale", "left", "promise"), [("sell-up:0", "Gb", "up"), ("sell-down:0", "", "down")])
def test_the_host_sells_the_decision_and_keeps_it(sale: str, left: str, promise: str) -> None:
    state, told = play(fought(Fall.YIELD), sale, "price:2")
    assert find(told, "thumb.price") == {"seat": 2, "to": 0, "denarii": 2, "promise": promise}
    assert pending(state) == ("BRIBE", 0)
    state, told = play(state, "yes")
    assert (state.denarii[0], state.denarii[2]) == (3, 7)
    assert (camp(state, 1), state.turn) == (left, 2)


@covers("thumb.price")
def test_each_house_is_asked_once_and_who_does_not_pay_loses_nothing() -> None:
    state = go(fought(Fall.YIELD), "sell-up:1", "price:5", "no")
    assert pending(state) == ("THUMB", 2)
    assert refused(state, "sell-up:1") == refused(state, "sell-down:1") == "thumb.price"
    assert refused(state, "sell-down:2") == "thumb.price"
    assert refused(state, "sell-down:3") == "thumb.price"
    assert state.denarii == (5, 5, 5)
    assert refused(go(state, "sell-down:0"), "price:6") == "thumb.price"


@covers("turn.phases")
def test_after_the_decision_the_next_turn_begins_with_an_empty_arena() -> None:
    state = go(fought(Fall.YIELD), "up")
    assert (state.turn, state.entries, state.fate, state.invited, state.asked) == (2, (), None, 0, 0)
