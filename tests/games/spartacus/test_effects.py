"""Every primitive that is not of the fight: what it does, to whom, and when it finds nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus import effects
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from tests.covers import covers

from .cases import camp, find, go, pending, play, refused, rules
from .plots import PLOT, bearer, deed, done, hand, kinds, place, power, section, seen, small

OTHER = 'target = "other house"\n'


# --- Influence and denarii --------------------------------------------------------------------------------------------


@covers("effect.gain-influence", "game.influence")
@pytest.mark.parametrize(("before", "after"), [(5, 7), (11, 12)])
def test_influence_is_gained_up_to_the_top(before: int, after: int) -> None:
    state, told = deed("ops = [{ gain_influence = 2 }]", influence=(before, 5, 5))
    assert state.influence == (after, 5, 5)
    assert find(told, "effect.gain-influence")["seat"] == 0


@covers("effect.nothing")
def test_at_the_top_there_is_nothing_to_gain() -> None:
    state, told = deed("ops = [{ gain_influence = 2 }]", influence=(12, 5, 5))
    assert state.influence == (12, 5, 5)
    assert find(told, "effect.nothing") == {"owner": "Deed"}


@covers("effect.lose-influence", "game.influence-lost")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_influence_is_lost_down_to_the_floor(before: int, after: int) -> None:
    state, told = deed(OTHER + "ops = [{ lose_influence = 2 }]", "at:1", influence=(5, before, 5))
    assert state.influence == (5, after, 5)
    assert find(told, "effect.lose-influence")["seat"] == 1


@covers("effect.gain-denarii")
def test_denarii_come_from_the_bank() -> None:
    state, told = deed("ops = [{ gain_denarii = 3 }]")
    assert (state.denarii, state.bank) == ((8, 5, 5), 82)
    assert find(told, "effect.gain-denarii") == {"seat": 0, "denarii": 3}


@pytest.mark.parametrize(
    ("per", "denarii"),
    [
        ('per = "slave"', 3), ('per = "slave", state = "ready"', 2), ('per = "gladiator", state = "wounded"', 1),
        ('per = "fighter"', 5), ('per = "equipment"', 1), ('per = "asset", state = "exhausted"', 1),
        ('per = "guard"', 2), ('per = "card"', 2), ('per = "influence"', 5), ('per = "favour"', 2),
        ('per = "champion"', 1), ('per = "slave", times = 2, most = 5', 5), ('per = "denarius", of = "target"', 7),
        ('per = "fighter", of = "host"', 1),
    ],
)  # fmt: skip
def test_numbers_are_counted(per: str, denarii: int) -> None:
    state, _ = deed(
        OTHER + f"ops = [{{ gain_denarii = {{ {per} }} }}]", "at:1",
        camps=("Ga+2 Gb?* Sa Sb Sc! Axe", "", "Gc"), posted=("Watch Watch", "", ""), hands=("Nil Nil", "", ""),
        denarii=(5, 7, 5), host=2,
    )  # fmt: skip
    assert state.denarii[0] == 5 + denarii


@pytest.mark.parametrize(
    ("args", "has", "left"),
    [("n = 3", 5, 2), ("n = 3", 2, 2), ("n = 3, all_if_less = true", 2, 0), ('n = "all", all_if_less = true', 4, 0)],
)
@covers("effect.pay-bank")
def test_the_bank_is_paid_whole_or_not_at_all_unless_it_says_so(args: str, has: int, left: int) -> None:
    state, _ = deed(OTHER + f'ops = [{{ pay_bank = {{ who = "target", {args} }} }}]', "at:1", denarii=(5, has, 5))
    assert state.denarii == (5, left, 5)


@covers("play.choose")
def test_up_to_is_the_choice_of_who_pays() -> None:
    state, _ = deed(OTHER + 'ops = [{ pay_bank = { who = "target", n = 3, up_to = true } }]', "at:1", denarii=(5, 2, 5))
    assert pending(state) == ("CHOOSE", 1)
    assert list(state.legal)[:3] == ["number:0", "number:1", "number:2"]
    assert refused(state, "number:3") == "play.choose"
    assert go(state, "number:1").denarii == (5, 1, 5)


@covers("effect.pay-player")
def test_a_house_is_paid() -> None:
    state, told = deed(OTHER + "ops = [{ pay_player = { n = 2 } }]", "at:2")
    assert state.denarii == (3, 5, 7)
    assert find(told, "effect.pay-player") == {"seat": 0, "to": 2, "denarii": 2}


@covers("effect.steal-denarii")
@pytest.mark.parametrize(("has", "all_if_less", "taken"), [(5, "false", 3), (2, "false", 0), (2, "true", 2)])
def test_denarii_are_taken(has: int, all_if_less: str, taken: int) -> None:
    state, _ = deed(
        OTHER + f"ops = [{{ steal_denarii = {{ n = 3, all_if_less = {all_if_less} }} }}]", "at:1", denarii=(5, has, 5)
    )
    assert state.denarii == (5 + taken, has - taken, 5)


def test_who_takes_up_to_so_many_chooses() -> None:
    state, _ = deed(OTHER + "ops = [{ steal_denarii = { n = 3, up_to = true } }]", "at:1")
    assert pending(state) == ("CHOOSE", 0)
    assert go(state, "number:2").denarii == (7, 3, 5)


# --- hands ------------------------------------------------------------------------------------------------------------


@covers("effect.draw-intrigue")
def test_cards_are_drawn() -> None:
    state, told = deed("ops = [{ draw_intrigue = 2 }]")
    assert len(state.hands[0]) == 2
    assert find(told, "intrigue.draw") == {"seat": 0, "number": 2}
    (drawn,) = [event for event in told if event.rule == "intrigue.drawn"]
    assert drawn.seen_by == (0,)


def test_an_empty_pile_is_shuffled_first() -> None:
    deck = small(section("scheme", "Deed", "ops = [{ draw_intrigue = 1 }]"))
    state = place(deck, PLOT, hands=("Deed", "", ""), gone="Nil " * 20 + "Watch " * 6 + "Deed")
    state, _ = done(state, "scheme:Deed")
    assert state.to_act is CHANCE
    assert pending(state)[0] == "SHUFFLE"


@covers("effect.discard-intrigue")
def test_the_owner_chooses_what_to_discard() -> None:
    state, _ = deed(OTHER + "ops = [{ discard_intrigue = 1 }]", "at:1", hands=("", "Nil Watch", ""))
    assert pending(state) == ("CHOOSE", 1)
    assert list(state.legal)[:2] == ["card:Nil", "card:Watch"]
    state, told = play(state, "card:Watch")
    assert hand(state, 1) == "Nil"
    assert find(told, "effect.discard-intrigue") == {"seat": 1, "card": "Watch"}


@covers("play.random")
def test_chance_chooses_what_to_discard() -> None:
    state, _ = deed(
        OTHER + 'ops = [{ discard_intrigue = { n = 2, chooser = "random" } }]', "at:1", hands=("", "Nil Nil Watch", "")
    )
    assert state.to_act is CHANCE
    assert dict(state.outcomes()) == {"pick:Nil": pytest.approx(2 / 3), "pick:Watch": pytest.approx(1 / 3)}
    assert refused_by_chance(state, "pick:Deed") == "play.random"
    state = go(state, "pick:Nil", "pick:Watch")
    assert hand(state, 1) == "Nil"


def refused_by_chance(state: Any, action: str) -> str:
    violation = state.verify(action)
    return violation.rule if violation else ""


def test_who_chooses_from_anothers_hand_sees_it() -> None:
    state, told = deed(
        OTHER + 'ops = [{ discard_intrigue = { n = 1, chooser = "you" } }]', "at:1", hands=("", "Nil Watch", "")
    )
    assert pending(state) == ("CHOOSE", 0)
    assert find(told, "effect.peek-hand")["number"] == 2
    state = go(state, "card:Nil")
    assert hand(state, 1) == "Watch"
    assert seen(state, 0, 1) == "Watch"


@covers("effect.swap-hand")
def test_hands_exchange_cards() -> None:
    state, _ = deed(OTHER + "ops = [{ swap_hand = 1 }]", "at:1", hands=("Nil", "Watch Watch", ""))
    assert state.to_act is CHANCE
    state = go(state, "pick:Watch")
    assert pending(state) == ("CHOOSE", 0)
    assert list(state.legal)[:2] == ["card:Nil", "card:Watch"]
    state, told = play(state, "card:Nil")
    assert (hand(state, 0), hand(state, 1)) == ("Watch", "Nil Watch")
    assert find(told, "effect.swap-hand") == {"seat": 0, "to": 1, "number": 1}
    assert seen(state, 0, 1) == "Nil"
    assert seen(state, 1, 0) == "Watch"
    assert (seen(state, 2, 0), seen(state, 2, 1)) == ("", "")


@covers("effect.peek-hand", "intrigue.seen")
def test_a_hand_is_seen_by_one_alone() -> None:
    state, told = deed(OTHER + 'ops = [{ peek_hand = "all" }]', "at:1", hands=("", "Nil Watch", ""))
    assert seen(state, 0, 1) == "Nil Watch"
    assert seen(state, 2, 1) == ""
    (shown,) = [event for event in told if event.rule == "intrigue.seen"]
    assert (shown.seen_by, shown.params["cards"]) == ((0,), ["Nil", "Watch"])
    assert find(told, "effect.peek-hand") == {"seat": 0, "to": 1, "number": 2}


def test_part_of_a_hand_is_drawn_by_chance() -> None:
    state, _ = deed(OTHER + "ops = [{ peek_hand = 2 }]", "at:1", hands=("", "Nil Watch Watch", ""))
    state = go(state, "pick:Watch")
    assert dict(state.outcomes()) == {"pick:Nil": 0.5, "pick:Watch": 0.5}
    state = go(state, "pick:Watch")
    assert seen(state, 0, 1) == "Watch Watch"


@covers("effect.peek-auction", "market.seen")
def test_the_next_lots_are_seen() -> None:
    deck = small(section("scheme", "Deed", "ops = [{ peek_auction = 2 }]"))
    before = place(deck, PLOT, hands=("Deed", "", ""))
    state, told = done(before, "scheme:Deed")
    assert state.peeked == (before.market[:2], (), ())
    (shown,) = [event for event in told if event.rule == "market.seen"]
    assert (shown.seen_by, shown.params["cards"]) == ((0,), [deck.market[card].token for card in before.market[:2]])


@pytest.mark.parametrize(
    ("kind", "offered", "taken"),
    [
        ("scheme", ["card:Nil"], "card:Nil"),
        ("guard", ["card:Watch"], "card:Watch"),
        ("card", ["card:Nil", "card:Watch"], "card:Watch"),
        ("slave", ["asset:Sa"], "asset:Sa"),
        ("equipment", ["asset:Net"], "asset:Net"),
    ],
)
@covers("effect.retrieve-from-discard")
def test_a_card_comes_back_from_the_discards(kind: str, offered: list[str], taken: str) -> None:
    state, _ = deed(f'ops = [{{ retrieve_from_discard = "{kind}" }}]', gone="Nil Watch Deed", market_gone="Ga Sa Net")
    assert [action for action in state.legal if not action.startswith("gift")] == offered
    state = go(state, taken)
    name = taken.partition(":")[2]
    assert name in (hand(state, 0), camp(state, 0))
    if taken.startswith("card"):
        assert all(seen(state, viewer, 0) == name for viewer in (1, 2))


# --- cards of the Houses ----------------------------------------------------------------------------------------------

ASSET = 'target = "other {what}"\nops = [{{ {op} = {{ chooser = "target"{more} }} }}]'


@pytest.mark.parametrize(
    ("op", "state", "before", "after"),
    [
        ("exhaust", "ready", "Ga", "Ga!"), ("ready", "exhausted", "Ga!", "Ga"), ("injure", "ready", "Ga", "Ga?"),
        ("injure", "exhausted", "Ga!", "Ga?"), ("heal", "wounded", "Ga?", "Ga"),
    ],
)  # fmt: skip
@covers("effect.exhaust", "effect.ready", "effect.injure", "effect.heal")
def test_the_condition_of_the_target_changes(op: str, state: str, before: str, after: str) -> None:
    found, told = deed(ASSET.format(what=f"{state} gladiator", op=op, more=""), "at:Ga", camps=("", before, ""))
    assert camp(found, 1) == after
    assert find(told, f"effect.{op}") == {"card": "Ga", "seat": 1}


def test_only_what_fits_is_a_target() -> None:
    deck = small(section("scheme", "Deed", ASSET.format(what="ready gladiator", op="injure", more="")))
    state = place(deck, PLOT, hands=("Deed", "", ""), camps=("Ga", "Gb Gc! Sa", "Gd?"))
    state = go(state, "scheme:Deed")
    assert [action for action in state.legal if action.startswith("at:")] == ["at:Gb"]
    assert refused(state, "at:Gc") == "scheme.target"


@covers("scheme.no-target")
def test_without_any_target_there_is_no_scheme() -> None:
    deck = small(section("scheme", "Deed", ASSET.format(what="ready gladiator", op="injure", more="")))
    assert refused(place(deck, PLOT, hands=("Deed", "", ""), camps=("Ga", "Gc! Sa", "")), "scheme:Deed") == (
        "scheme.no-target"
    )


@pytest.mark.parametrize(("chooser", "seat"), [("owner", 1), ("you", 0)])
def test_who_chooses_the_cards(chooser: str, seat: int) -> None:
    state, _ = deed(
        OTHER + f'ops = [{{ exhaust = {{ kind = "slave", n = 2, chooser = "{chooser}" }} }}]', "at:1",
        camps=("", "Sa Sb Sc Ga", ""),
    )  # fmt: skip
    assert pending(state) == ("CHOOSE", seat)
    state = go(state, "asset:Sb")
    assert refused(state, "asset:Sb") == "play.choose"
    assert camp(go(state, "asset:Sc"), 1) == "Ga Sa Sb! Sc!"


def test_chance_chooses_a_card() -> None:
    state, _ = deed(
        OTHER + 'ops = [{ exhaust = { kind = "slave", chooser = "random" } }]', "at:1", camps=("", "Sa Sb Ga", "")
    )
    assert dict(state.outcomes()) == {"pick:Sa": 0.5, "pick:Sb": 0.5}
    assert camp(go(state, "pick:Sb"), 1) == "Ga Sa Sb!"


def test_all_there_are_need_no_choice() -> None:
    state, _ = deed(OTHER + 'ops = [{ exhaust = { kind = "slave", n = 3 } }]', "at:1", camps=("", "Sa Sb Ga", ""))
    assert camp(state, 1) == "Ga Sa! Sb!"


def test_up_to_so_many_may_stop() -> None:
    state, _ = deed(
        'ops = [{ heal = { kind = "fighter", n = 2, chooser = "you", up_to = true } }]', camps=("Ga? Gb? Sa?", "", "")
    )
    assert camp(go(state, "asset:Gb", "-"), 0) == "Ga? Gb Sa?"


@covers("effect.discard-asset")
def test_a_card_is_discarded() -> None:
    state, told = deed(OTHER + 'ops = [{ discard_asset = { kind = "slave" } }]', "at:1", camps=("", "Sa Ga", ""))
    assert camp(state, 1) == "Ga"
    assert find(told, "effect.discard-asset") == {"card": "Sa", "seat": 1}


@covers("champion.lost")
def test_who_kills_a_champion_takes_influence_too() -> None:
    state, _ = deed(
        ASSET.format(what="wounded gladiator", op="discard_asset", more=", kill = true"),
        "at:Ga",
        camps=("", "Ga?*", ""),
    )
    assert camp(state, 1) == ""
    assert state.influence == (5, 4, 5)


@covers("effect.discard-guard")
def test_a_guard_on_the_table_is_discarded() -> None:
    state, _ = deed(OTHER + 'ops = [{ discard_asset = { kind = "guard" } }]', "at:1", posted=("", "Watch Watch", ""))
    state = go(state, "asset:Watch")
    assert [len(guards) for guards in state.posted] == [0, 1, 0]


@covers("effect.transfer-asset")
def test_a_card_changes_its_house_as_it_is() -> None:
    state, told = deed(
        ASSET.format(what="exhausted gladiator", op="transfer_asset", more=""), "at:Ga", camps=("", "Ga!+1", "")
    )
    assert (camp(state, 0), camp(state, 1)) == ("Ga!+1", "")
    assert find(told, "effect.transfer-asset") == {"card": "Ga", "seat": 1, "to": 0}


def test_a_guard_changes_its_house() -> None:
    state, _ = deed(
        OTHER + 'ops = [{ transfer_asset = { kind = "guard", n = "all" } }]', "at:1", posted=("", "Watch Watch", "")
    )
    assert [len(guards) for guards in state.posted] == [2, 0, 0]


@covers("effect.gain-asset-value")
def test_the_value_of_a_card_is_paid() -> None:
    state, told = deed(
        'target = "own gladiator"\nops = [{ gain_asset_value = { chooser = "target", mult = 2 } }, '
        '{ discard_asset = { chooser = "same" } }]', "at:Ga", camps=("Ga Gb", "", ""),
    )  # fmt: skip
    assert (state.denarii[0], camp(state, 0)) == (11, "Gb")
    assert find(told, "effect.gain-asset-value") == {"seat": 0, "denarii": 6, "card": "Ga"}


@covers("effect.counts-as")
def test_one_counts_as_two() -> None:
    big = bearer("slave", "Sa", 'when = "counts_as"', 'ops = [{ counts_as = { kind = "slave", n = 2 } }]')
    cost = 'cost = [{ exhaust_n = { kind = "slave", n = 2 } }]'
    deck = small(big, powers=power(cost, "ops = [{ gain_influence = 1 }]"))
    state, _ = play(place(deck, PLOT, camps=("Sa", "", "")), "use:Red")
    assert (state.influence[0], camp(state, 0)) == (6, "Sa!")
    assert refused(place(deck, PLOT, camps=("Sb", "", "")), "use:Red") == "power.cost"
    assert refused(place(deck, PLOT, camps=("Sa!", "", "")), "use:Red") == "power.cost"


# --- costs ------------------------------------------------------------------------------------------------------------


@covers("power.use", "power.once")
def test_a_power_is_used_once_a_turn() -> None:
    deck = small(powers=power('once = "turn"', "ops = [{ gain_denarii = 2 }]"))
    state, told = play(place(deck, PLOT), "use:Red")
    assert state.denarii[0] == 7
    assert find(told, "power.use") == {"seat": 0, "owner": "Red"}
    assert refused(state, "use:Red") == "power.once"
    other = place(deck, (FrameKind.PLOT, 1))
    assert refused(other, "use:Red") == "power.use"


@covers("power.cost")
def test_denarii_are_the_cost() -> None:
    deck = small(powers=power('once = "turn"', "cost = [{ pay = 4 }]", "ops = [{ gain_influence = 1 }]"))
    state, told = play(place(deck, PLOT), "use:Red")
    assert (state.denarii[0], state.influence[0]) == (1, 6)
    assert rules(told)[:2] == ["power.use", "effect.pay-bank"]
    assert refused(place(deck, PLOT, denarii=(3, 5, 5)), "use:Red") == "power.cost"


def test_the_card_itself_is_the_cost() -> None:
    deck = small(bearer("slave", "Sa", 'when = "intrigue"', 'cost = ["exhaust_self"]', "ops = [{ gain_denarii = 1 }]"))
    state, _ = play(place(deck, PLOT, camps=("Sa", "", "")), "use:Sa")
    assert (camp(state, 0), state.denarii[0]) == ("Sa!", 6)
    assert refused(state, "use:Sa") == "upkeep.ready"


def test_cards_that_pay_are_chosen() -> None:
    cost = 'cost = [{ exhaust_n = { kind = "gladiator", n = 1 } }]'
    deck = small(powers=power(cost, "ops = [{ gain_denarii = 1 }]"))
    state = go(place(deck, PLOT, camps=("Ga Gb Sa", "", "")), "use:Red")
    assert pending(state) == ("CHOOSE", 0)
    assert refused(state, "asset:Sa") == "play.choose"
    state = go(state, "asset:Gb")
    assert (camp(state, 0), state.denarii[0]) == ("Ga Gb! Sa", 6)


@pytest.mark.parametrize(
    ("kind", "position", "choice"),
    [
        ('kind = "slave", state = "ready"', {"camps": ("Sa Sb Sc!", "", "")}, "asset:Sb"),
        ('kind = "card"', {"hands": ("Nil Watch", "", "")}, "card:Watch"),
        ('kind = "guard"', {"posted": ("Watch Watch", "", "")}, "asset:Watch"),
    ],
)
def test_cards_are_discarded_as_the_cost(kind: str, position: dict[str, Any], choice: str) -> None:
    deck = small(powers=power(f"cost = [{{ discard_n = {{ {kind} }} }}]", "ops = [{ gain_denarii = 1 }]"))
    state = go(place(deck, PLOT, **position), "use:Red")
    assert state.denarii[0] == 5
    state = go(state, choice)
    assert state.denarii[0] == 6
    name = choice.partition(":")[2]
    gone = [state.table.deck.market[card].token for card in state.market_gone]
    assert name in gone or state.intrigue_gone == kinds(state.table.deck, name)


# --- conditions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "position", "holds"),
    [
        ('{ has_at_least = { kind = "slave", n = 2 } }', {"camps": ("Sa Sb!", "", "")}, True),
        ('{ has_at_least = { kind = "slave", state = "ready", n = 2 } }', {"camps": ("Sa Sb!", "", "")}, False),
        ('{ has_at_least = { kind = "champion" } }', {"camps": ("Ga*", "", "")}, True),
        ('{ has_at_least = { kind = "card", n = 2 } }', {"hands": ("Nil", "", "")}, False),
        ('{ has_none = "equipment" }', {"camps": ("Ga", "", "")}, True),
        ('{ has_none = "equipment" }', {"camps": ("Axe", "", "")}, False),
        ('{ has_none = { kind = "guard", of = "host" } }', {"posted": ("", "", "Watch"), "host": 2}, False),
        ("{ denarii = 0 }", {"denarii": (0, 5, 5)}, True),
        ("{ denarii = 0 }", {"denarii": (1, 5, 5)}, False),
        ("{ denarii = { least = 5 } }", {"denarii": (5, 5, 5)}, True),
        ('{ influence_rank = "lowest" }', {"influence": (3, 3, 5)}, True),
        ('{ influence_rank = { is = "lowest", unique = true } }', {"influence": (3, 3, 5)}, False),
        ('{ influence_rank = "highest" }', {"influence": (3, 3, 5)}, False),
        ('{ phase = ["intrigue", "market"] }', {}, True),
        ('{ phase = { not_in = ["intrigue"] } }', {}, False),
        ('{ is_host = "you" }', {"host": 0}, True),
        ('{ is_host = "you" }', {"host": 1}, False),
        ('{ is_target = "you" }', {}, False),
    ],
)
@covers("power.condition")
def test_conditions(condition: str, position: dict[str, Any], holds: bool) -> None:
    deck = small(powers=power('once = "turn"', f"if = [{condition}]", "ops = [{ gain_denarii = 1 }]"))
    assert refused(place(deck, PLOT, **position), "use:Red") == (None if holds else "power.condition")


# --- control ----------------------------------------------------------------------------------------------------------


@covers("effect.choose-one")
def test_one_of_several_is_chosen() -> None:
    lines = "ops = [{ choose_one = [[{ gain_denarii = 2 }], [{ gain_influence = 1 }]] }, { draw_intrigue = 1 }]"
    state, _ = deed(lines)
    assert pending(state) == ("CHOOSE", 0)
    first, second = go(state, "option:1"), go(state, "option:2")
    assert (first.denarii[0], first.influence[0], len(first.hands[0])) == (7, 5, 1)
    assert (second.denarii[0], second.influence[0], len(second.hands[0])) == (5, 6, 1)
    assert refused(state, "option:3") == "play.choose"


def test_the_target_may_be_the_one_who_chooses() -> None:
    options = '[[{ lose_influence = 1 }], [{ pay_bank = { who = "target", n = 2 } }]]'
    state, _ = deed(OTHER + f'ops = [{{ choose_one = {{ who = "target", options = {options} }} }}]', "at:2")
    assert pending(state) == ("CHOOSE", 2)
    assert go(state, "option:2").denarii == (5, 5, 3)


@pytest.mark.parametrize(("denarii", "influence"), [(6, 6), (5, 4)])
def test_if_and_else(denarii: int, influence: int) -> None:
    then, otherwise = "[{ gain_influence = 1 }]", '[{ lose_influence = { who = "you" } }]'
    test = f"{{ if = [{{ denarii = {{ least = 6 }} }}], then = {then}, else = {otherwise} }}"
    state, _ = deed(f"ops = [{{ if = {test} }}]", denarii=(denarii, 5, 5))
    assert state.influence[0] == influence


@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_each_other_house(players: int) -> None:
    rich, pays = '{ denarii = { of = "each", least = 6 } }', '{ pay_bank = { who = "each", n = 2 } }'
    state, _ = deed(
        f"ops = [{{ for_each_other_house = [{{ if = {{ if = [{rich}], then = [{pays}] }} }}] }}]",
        camps=("",) * players,
        denarii=(9, 6, 5, 7)[:players],
        hands=("",) * players,
        influence=(5,) * players,
    )
    assert state.denarii == (9, 4, 5, 5)[:players]


def test_what_is_for_others_is_for_each_of_them() -> None:
    state, _ = deed('ops = [{ lose_influence = { who = "others", n = 1 } }]')
    assert state.influence == (5, 4, 4)


def test_repeat_asks_again() -> None:
    choice = "{ choose_one = [[{ gain_denarii = 1 }], [{ gain_influence = 1 }]] }"
    state, _ = deed(f"ops = [{{ repeat = {{ n = 3, ops = [{choice}] }} }}]")
    state = go(state, "option:1", "option:2", "option:1")
    assert (state.denarii[0], state.influence[0], pending(state)) == (7, 6, ("PLOT", 0))


# --- always -----------------------------------------------------------------------------------------------------------


@covers(
    "effect.recovery-dice",
    "effect.modify-bid",
    "effect.win-bid-ties",
    "effect.sell-value-mult",
    "effect.add-equipment-slot",
    "effect.modify-wager-payout",
)
@pytest.mark.parametrize(
    ("when", "op"),
    [
        ("recovery", "recovery_dice"), ("bidding", "modify_bid"), ("bidding", "win_bid_ties"),
        ("sale", "sell_value_mult"), ("equipping", "add_equipment_slot"), ("payout", "modify_wager_payout"),
    ],
)  # fmt: skip
def test_what_always_counts_is_of_ready_cards(when: str, op: str) -> None:
    args = {"modify_bid": "{ n = 1 }", "add_equipment_slot": '"weapon"', "modify_wager_payout": "1"}.get(op, "{}")
    deck = small(bearer("slave", "Sa", f'when = "{when}"', f"ops = [{{ {op} = {args} }}]"))
    ready, tired = place(deck, PLOT, camps=("", "Sa", "")), place(deck, PLOT, camps=("", "Sa!", ""))
    assert [seat for seat, _, _ in effects.static(ready, when, op)] == [1]
    assert [found.name for found in effects.of_seat(ready, 1, when, op)] == [op]
    assert not list(effects.of_seat(ready, 0, when, op))
    assert not list(effects.static(tired, when, op))


# --- death ------------------------------------------------------------------------------------------------------------


def dear(condition: str) -> str:
    return bearer("gladiator", "Ga", 'when = "died"', condition, "ops = [{ on_death = [{ gain_denarii = 3 }] }]")


@covers("effect.on-death")
@pytest.mark.parametrize(("condition", "gained"), [("if = []", 3), ('if = ["died_in_arena"]', 0)])
def test_the_dead_do_something_for_their_house(condition: str, gained: int) -> None:
    deadly = ASSET.format(what="gladiator", op="discard_asset", more=", kill = true")
    state, told = deed(deadly, "at:Ga", sections=(dear(condition),), camps=("", "Ga", ""))
    assert state.denarii[1] == 5 + gained
    assert ("effect.on-death" in rules(told)) == bool(gained)


def test_died_in_the_arena() -> None:
    deck = small(dear('if = ["died_in_arena"]'))
    state = place(deck, PLOT, (FrameKind.DEATH, 1, deck.market_card["Ga"]), phase=Phase.ARENA)
    assert state.denarii[1] == 8
