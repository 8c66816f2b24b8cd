"""Every card of our deck outside the fight, one after the other: what it changes, and that it changes nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gladiadores.games.spartacus import decks, effects, tokens
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GUARD, REACTION, SCHEME
from gladiadores.games.spartacus.decks.moments import FIGHT, FIGHT_WINDOWS
from gladiadores.games.spartacus.effects.countering import guard_needs
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State

from .cases import camp, go, pending, play, refused, rules
from .plots import PLOT, done, hand, ours, seen, thrown

OURS = decks.standard()

CAMPS = ("Asper Naso! Silo? Dama Eros Syra! Galea", "Calvus Cerdo! Murcus? Davus Geta", "Gallio+2 Lupus Tiro")
"""Something of everything in the House of seat 0; little in that of seat 2, whose Gallio has two favours."""


def facts(state: State) -> dict[str, Any]:
    seats = range(3)
    return {
        "denarii": state.denarii,
        "influence": state.influence,
        **{f"camp{seat}": camp(state, seat) for seat in seats},
        "hands": tuple(len(state.hands[seat]) for seat in seats),
        "guards": tuple(len(state.posted[seat]) for seat in seats),
    }


def base(card: str = "", **fields: Any) -> State:
    return ours(
        PLOT,
        **{
            "camps": CAMPS, "hands": (f"{card} Vigil", "Vigil Rumor", "Vigil"), "posted": ("", "Triarius Vigil", ""),
            "influence": (9, 6, 4), "denarii": (6, 6, 6), **fields,
        },
    )  # fmt: skip


# --- schemes --------------------------------------------------------------------------------------------------------

Case = tuple[tuple[str, ...], dict[str, Any]]

SCHEMES: dict[str, Case] = {
    "Tributum": ((), {"denarii": (9, 6, 6)}),
    "Convivium": ((), {"denarii": (4, 6, 6), "influence": (10, 6, 4)}),
    "Rumor": (("at:1",), {"influence": (9, 5, 4)}),
    "Furtum": (("at:2",), {"denarii": (8, 6, 4)}),
    "Venenum": (("at:Calvus",), {"camp1": "Calvus? Cerdo! Murcus? Davus Geta"}),
    "Sicarius": (("at:Murcus",), {"camp1": "Calvus Cerdo! Davus Geta"}),
    "Fuga": (("at:1", "asset:Geta"), {"camp1": "Calvus Cerdo! Murcus? Davus"}),
    "Incendium": (
        ("asset:Calvus", "asset:Geta", "asset:Gallio", "asset:Tiro"),
        {"camp1": "Calvus! Cerdo! Murcus? Davus Geta!", "camp2": "Gallio!+2 Lupus Tiro!"},
    ),
    "Speculator": (("at:1",), {"hands": (2, 2, 1)}),
    "Permuta": (("at:1", "pick:Vigil", "pick:Rumor", "card:Vigil", "card:Vigil"), {}),
    "Augurium": ((), {"hands": (3, 2, 1)}),
    "Nundinae": ((), {"denarii": (7, 6, 6)}),
    "Emptio": (
        ("at:Geta",),
        {"denarii": (3, 8, 6), "camp0": "Asper Naso! Silo? Dama Eros Geta Syra! Galea",
         "camp1": "Calvus Cerdo! Murcus? Davus"},
    ),
    "Captura": (
        ("at:Cerdo",),
        {"camp0": "Asper Cerdo! Naso! Silo? Dama Eros Syra! Galea", "camp1": "Calvus Murcus? Davus Geta"},
    ),
    "Ludi": ((), {"denarii": (10, 6, 6), "camp0": "Asper!+1 Dama"}),
    "Operae": ((), {"denarii": (8, 6, 6)}),
    "Quaestor": (("at:1",), {"denarii": (6, 3, 6)}),
    "Chirurgus": ((), {"camp0": "Asper Naso! Silo Dama Eros Syra! Galea"}),
    "Humiles": ((), {"influence": (5, 6, 4)}),
    "Coniuratio": (("at:1",), {"influence": (9, 4, 4)}),
    "Delatio": (("at:1",), {"hands": (1, 0, 1)}),
    "Hereditas": (("card:Rumor",), {"hands": (2, 2, 1)}),
    "Armarium": (("asset:Rete",), {"denarii": (4, 6, 6), "camp0": "Asper Naso! Silo? Dama Eros Syra! Galea Rete"}),
    "Manumissio": (("asset:Eros",), {"influence": (10, 6, 4), "camp0": "Asper Naso! Silo? Dama Syra! Galea"}),
    "Ultimatum": (("at:1", "option:1"), {"denarii": (10, 2, 6)}),
    "Annona": ((), {"denarii": (6, 3, 3)}),
    "Custodes": (("at:1", "asset:Vigil"), {"guards": (0, 1, 0), "denarii": (7, 5, 6)}),
    "Auctio": (("at:Naso",), {"denarii": (10, 6, 6), "camp0": "Asper Silo? Dama Eros Syra! Galea"}),
    "Signum": ((), {"camp0": "Asper Naso Silo? Dama Eros Syra Galea"}),
    "Negotia": (("option:1", "option:2"), {"denarii": (8, 6, 6), "hands": (2, 2, 1)}),
}  # fmt: skip

SPECIAL: dict[str, dict[str, Any]] = {
    "Captura": {"influence": (7, 6, 4)},
    "Ludi": {"camps": ("Asper+1 Dama", "", "")},
    "Humiles": {"influence": (3, 6, 4)},
    "Hereditas": {"gone": "Rumor"},
    "Armarium": {"market_gone": "Rete Bestia"},
}
"""Other positions for some."""


@pytest.mark.parametrize("card", SCHEMES)
def test_what_a_scheme_changes(card: str) -> None:
    actions, changes = SCHEMES[card]
    state = base(card, **SPECIAL.get(card, {}))
    expected = {**facts(state), "hands": (1, 2, 1), **changes}
    state, told = done(state, f"scheme:{card}", *actions)
    assert facts(state) == expected
    assert pending(state) == ("PLOT", 0)
    assert "scheme.succeeds" in rules(told)
    assert "effect.nothing" not in rules(told)
    assert state.intrigue_gone.count(OURS.intrigue_card[card]) == 1


def test_the_other_ends_of_some_schemes() -> None:
    state, _ = done(base("Ultimatum"), "scheme:Ultimatum", "at:1", "option:2")
    assert state.influence == (9, 5, 4)
    state, _ = done(base("Annona", denarii=(6, 5, 0)), "scheme:Annona")
    assert state.denarii == (6, 4, 0)
    state, _ = done(base("Negotia"), "scheme:Negotia", "option:3", "option:1")
    assert camp(state, 0) == "Asper Naso! Silo Dama Eros Syra! Galea"
    state, _ = done(base("Ludi"), "scheme:Ludi")
    assert state.denarii[0] == 8
    assert refused(base("Humiles"), "scheme:Humiles") == "power.condition"
    assert pending(go(base("Captura", influence=(6, 6, 4), host=1), "scheme:Captura")) == ("SUPPORT", 0)


def test_a_spy_sees_and_a_look_at_the_market_is_secret() -> None:
    state, _ = done(base("Speculator"), "scheme:Speculator", "at:1")
    assert sorted(seen(state, 0, 1).split()) == ["Rumor", "Vigil"]
    state, _ = done(base("Nundinae"), "scheme:Nundinae")
    assert [len(seen) for seen in state.peeked] == [3, 0, 0]


def test_guards_alone_stop_a_conspiracy() -> None:
    state = go(base("Coniuratio", hands=("Coniuratio", "Veto", "Veto")), "scheme:Coniuratio", "at:1")
    assert refused(state, "react:Veto") == "reaction.play"
    assert go(state, "guard", "roll:3").influence == (9, 6, 4)


def test_every_scheme_is_here() -> None:
    assert [card.token for card in OURS.intrigue if card.kind == SCHEME] == list(SCHEMES)


# --- guards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guard", "house", "needs"), [("Vigil", 0, 4), ("Triarius", 0, 3)])
def test_guards(guard: str, house: int, needs: int) -> None:
    state = ours(PLOT, camps=("", "", ""), houses=(house, 1, 2))
    assert guard_needs(state, 0, OURS.intrigue_card[guard]) == needs
    assert {card.token for card in OURS.intrigue if card.kind == GUARD} == {"Vigil", "Triarius"}


# --- reactions ------------------------------------------------------------------------------------------------------


def rumoured(hands: tuple[str, str], **fields: Any) -> State:
    """Rumours about seat 1; these are the hands of seats 1 and 2."""
    return go(base(hands=("Rumor", *hands), posted=("", "", ""), **fields), "scheme:Rumor", "at:1")


def answered(state: State, *actions: str) -> State:
    return done(state, *actions)[0]


def test_veto() -> None:
    assert answered(rumoured(("Vigil", "Veto"), influence=(9, 6, 5)), "-", "react:Veto").influence == (9, 6, 5)


def test_fidelis() -> None:
    state = answered(rumoured(("Fidelis", "")), "react:Fidelis", "asset:Davus")
    assert (state.influence, camp(state, 1)) == ((9, 6, 4), "Calvus Cerdo! Murcus? Geta")


def test_omen() -> None:
    state = base(hands=("Rumor Omen", "Veto", ""), posted=("", "", ""))
    state = answered(go(state, "scheme:Rumor", "at:1"), "react:Veto", "react:Omen")
    assert state.influence == (9, 5, 4)


def test_speculum() -> None:
    assert answered(rumoured(("Speculum", "")), "react:Speculum", "seat:0").influence == (8, 6, 4)


@pytest.mark.parametrize(("influence", "after"), [((7, 6, 4), (7, 5, 4)), ((6, 6, 4), (6, 6, 4))])
def test_mora(influence: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert answered(rumoured(("Mora", ""), influence=influence), "react:Mora").influence == after


def test_dignitas() -> None:
    state = go(rumoured(("Dignitas", "")), "-")
    assert pending(state) == ("WINDOW", 1)
    assert answered(state, "react:Dignitas").influence == (9, 6, 4)


def test_medicus() -> None:
    state = ours((FrameKind.RECOVER, 0), camps=("Asper?", "", ""), hands=("", "Medicus", ""), phase=Phase.UPKEEP)
    state = thrown(state, "roll:1")
    assert pending(state) == ("WINDOW", 1)
    state = thrown(answered(state, "react:Medicus"), "roll:4")
    assert camp(state, 0) == "Asper"


def test_lictor() -> None:
    state = ours(
        (FrameKind.INVITE, 0), camps=("Asper", "Calvus", "Gallio"), hands=("Lictor", "", ""), phase=Phase.ARENA
    )
    state = answered(go(state, "invite:1"), "react:Lictor")
    assert state.denarii[0] == 6
    assert refused(state, "refuse") is not None


def test_vicarius() -> None:
    state = ours(
        (FrameKind.REVEAL, -1), camps=("Asper Naso", "Calvus", ""), hands=("Vicarius", "", ""), phase=Phase.ARENA,
        entries=((0, "Asper"), (1, "Calvus")), host=2,
    )  # fmt: skip
    state = go(state, "react:Vicarius")
    assert OURS.market[answered(state, "asset:Naso").entries[0].card].token == "Naso"


def judged(winner: str, loser: str, **fields: Any) -> State:
    """The fight is over, the Host turns the thumb down."""
    state = ours(
        (FrameKind.THUMB, 2), phase=Phase.ARENA, host=2, entries=((0, winner), (1, loser)),
        fate=Fate(0, Fall.YIELD), **fields,
    )  # fmt: skip
    return go(state, "down")


def test_clamor() -> None:
    state = judged("Asper", "Calvus", camps=("Asper", "Calvus", ""), hands=("Clamor", "", ""))
    assert pending(state) == ("WINDOW", 0)
    assert camp(answered(state, "react:Clamor"), 1) == "Calvus"
    assert camp(answered(state, "-"), 1) == ""


def test_every_reaction_is_here() -> None:
    known = {name.removeprefix("test_").capitalize() for name in globals() if name.startswith("test_")}
    assert {card.token for card in OURS.intrigue if card.kind == REACTION} <= known


# --- Houses ---------------------------------------------------------------------------------------------------------

POWERS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "Volturna": (
        ("asset:Asper", "asset:Naso"),
        {"influence": (6, 5, 5), "denarii": (9, 6, 6), "camp0": "Asper! Calvus Naso! Dama Eros Geta"},
    ),
    "Falerna": (("asset:Eros",), {"denarii": (12, 6, 6), "camp0": "Asper Calvus Naso Dama Eros! Geta"}),
    "Falerna.2": ((), {"denarii": (3, 6, 6), "influence": (6, 5, 5)}),
    "Aurunca": (
        ("card:Vigil", "card:Vigil", "card:Rumor"),
        {"influence": (6, 5, 5), "denarii": (8, 6, 6), "hands": (1, 1, 0)},
    ),
    "Aurunca.2": ((), {"denarii": (9, 6, 6), "hands": (5, 1, 0)}),
    "Corvina": (
        ("asset:Dama", "asset:Eros"),
        {"influence": (6, 5, 5), "denarii": (5, 6, 6), "camp0": "Asper Calvus Naso Dama! Eros! Geta"},
    ),
    "Corvina.2": (("at:1", "card:Rumor"), {"denarii": (12, 4, 6), "hands": (3, 1, 0)}),
}


@pytest.mark.parametrize("power", POWERS)
def test_powers_of_houses(power: str) -> None:
    house = OURS.house[power.partition(".")[0]]
    others = [other for other in range(4) if other != house]
    state = ours(
        PLOT, camps=("Asper Calvus Naso Dama Eros Geta", "", ""), houses=(house, *others[:2]), denarii=(10, 6, 6),
        hands=("Vigil Vigil Rumor Furtum", "Veto", ""),
    )  # fmt: skip
    actions, changes = POWERS[power]
    expected = {**facts(state), **changes}
    state = go(state, f"use:{power}", *actions)
    assert facts(state) == expected
    assert refused(state, f"use:{power}") == "power.once"


def test_volturna_makes_a_gladiator_ready() -> None:
    state = ours(PLOT, camps=("Asper! Calvus! Dama!", "", ""), houses=(OURS.house["Volturna"], 1, 2))
    state = go(state, "use:Volturna.2", "asset:Calvus")
    assert (camp(state, 0), state.denarii[0]) == ("Asper! Calvus Dama!", 5)
    rested = ours(PLOT, camps=("Asper Calvus", "", ""), houses=(OURS.house["Volturna"], 1, 2))
    assert refused(rested, "use:Volturna.2") == "power.use"


# --- slaves ---------------------------------------------------------------------------------------------------------

USED: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "Phyllis": ((), {"denarii": (7, 6, 6)}),
    "Tiro": (("at:1", "pick:Rumor"), {}),
    "Chrysis": ((), {"hands": (2, 2, 1)}),
    "Doris": ((), {"camp0": "Naso Doris!"}),
    "Nais": (("at:2",), {"denarii": (7, 6, 5)}),
    "Philo": (("at:1", "pick:Rumor"), {"hands": (1, 1, 1)}),
}


@pytest.mark.parametrize("slave", USED)
def test_what_a_slave_does(slave: str) -> None:
    state = base(camps=(f"Naso! {slave}", "", ""))
    actions, changes = USED[slave]
    expected = {**facts(state), "camp0": f"Naso! {slave}!", **changes}
    state = go(state, f"use:{slave}", *actions)
    assert facts(state) == expected
    assert refused(state, f"use:{slave}") == "upkeep.ready"


def test_tiro_sees_a_card() -> None:
    state = go(base(camps=("Tiro", "", "")), "use:Tiro", "at:1", "pick:Rumor")
    assert seen(state, 0, 1) == "Rumor"


def test_alcimus_eases_schemes() -> None:
    state = ours(PLOT, camps=("Alcimus", "", ""), influence=(7, 1, 1), hands=("Coniuratio", "", ""))
    assert pending(go(state, "scheme:Coniuratio", "use:Alcimus")) == ("TARGET", 0)


def test_hermia_looks_at_the_market() -> None:
    state = ours((FrameKind.TRADE, 0), camps=("Hermia", "", ""), phase=Phase.MARKET)
    state = go(state, "use:Hermia")
    assert state.peeked[0] == state.market[:2]
    assert refused(state, "use:Hermia") == "upkeep.ready"


def test_ianthe_saves_one_of_her_house() -> None:
    saved = judged("Asper", "Calvus", camps=("Asper", "Calvus Ianthe", ""))
    assert pending(saved) == ("WINDOW", 1)
    state, told = play(saved, "use:Ianthe")
    assert camp(state, 1) == "Calvus Ianthe"
    assert "effect.exhaust" in rules(told)
    assert "effect.prevent-execution" in rules(told)
    assert camp(judged("Asper", "Calvus", camps=("Asper Ianthe", "Calvus", "")), 1) == ""


def test_lalage_is_mourned() -> None:
    state = judged("Asper", "Lalage", camps=("Asper", "Lalage", ""))
    assert (state.denarii[1], state.influence[2]) == (8, 4)


def test_stichus_lets_the_guard_try_again() -> None:
    state = base("Rumor", camps=("", "Stichus", ""))
    state = go(state, "scheme:Rumor", "at:1", "guard", "roll:1", "use:Stichus", "roll:6")
    assert (state.influence, camp(state, 1)) == ((9, 6, 4), "Stichus!")


def test_thallus_lets_the_wounded_try_again() -> None:
    state = ours((FrameKind.RECOVER, 0), camps=("Asper? Thallus", "", ""), phase=Phase.UPKEEP)
    state = go(thrown(state, "roll:1"), "use:Thallus")
    assert camp(thrown(state, "roll:5"), 0).split()[0] == "Asper"


def test_pamphila_throws_two_dice() -> None:
    state = ours((FrameKind.RECOVER, 0), camps=("Asper? Pamphila", "", ""), phase=Phase.UPKEEP)
    assert camp(thrown(state, "roll:1.6"), 0).split()[0] == "Asper"


ALWAYS: Mapping[str, tuple[str, str, dict[str, Any]]] = {
    "Epaphra": ("payout", "modify_wager_payout", {"corner": "injury", "n": 1}),
    "Myrtale": ("bidding", "modify_bid", {"n": 1, "on": "card"}),
    "Onesimus": ("bidding", "win_bid_ties", {"on": "both"}),
    "Pamphila": ("recovery", "recovery_dice", {"n": 2, "keep": "best"}),
    "Trophima": ("equipping", "add_equipment_slot", {"slot": "weapon", "n": 1}),
    "Zosima": ("sale", "sell_value_mult", {"kind": "slave", "mult": 1, "add": 1}),
}


@pytest.mark.parametrize("slave", ALWAYS)
def test_what_a_slave_is_good_for(slave: str) -> None:
    when, name, args = ALWAYS[slave]
    state = base(camps=("", slave, ""))
    assert [dict(op.args) for op in effects.of_seat(state, 1, when, name)] == [args]


def test_zosima_counts_twice() -> None:
    state = base("Operae", camps=("Zosima Dama", "", ""))
    assert answered(state, "scheme:Operae").denarii[0] == 9


# --- nothing is forgotten -------------------------------------------------------------------------------------------


def test_every_card_with_an_ability_outside_the_fight_is_here() -> None:
    text = " ".join([*USED, *ALWAYS, *(name for name in globals() if name.startswith("test_"))]).lower()
    for card in OURS.market:
        moments = {OURS.effects[index].when for index in tokens.effects_of(OURS, card.token)}
        if card.kind != EQUIPMENT and moments - {FIGHT, *FIGHT_WINDOWS}:
            assert card.token.lower() in text, card.token


def test_plain_cards_do_nothing() -> None:
    plain = [card for card in OURS.market if not card.effects]
    assert plain
    state = base(camps=(" ".join(card.token for card in plain), "", ""))
    assert not [action for action in state.legal if action.startswith("use") and "Volturna" not in action]
    assert hand(state, 0) == "Vigil"
