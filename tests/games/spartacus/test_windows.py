"""Windows: who is asked, in which order, reactions, and what cancels what."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import flow
from gladiadores.games.spartacus.decks.moments import WINDOW
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import camp, find, go, pending, play, refused, rules
from .plots import PLOT, bearer, effect, hand, kinds, passed, place, section, small

AIMED = ('target = "other house"', "ops = [{ lose_influence = 1 }]")
DEED = section("scheme", "Deed", *AIMED)
NAY = section("reaction", "Nay", "influence = 3", 'when = "scheme_declared"', 'ops = [{ cancel_scheme = "any" }]')
NAY_NAY = section("reaction", "Oops", 'when = "reaction_declared"', 'ops = ["cancel_reaction"]')


def declared(*sections: str, hands: tuple[str, ...] = ("", "", ""), powers: str = "", **position: Any) -> State:
    """A scheme of seat 0 against seat 1 is declared."""
    deck = small(DEED, *sections, powers=powers)
    state = place(deck, PLOT, hands=(f"Deed {hands[0]}", *hands[1:]), **position)
    return go(state, "scheme:Deed", "at:1")


def opened(state: State, when: str, actor: int) -> State:
    """This window opens now."""
    draft = state._draft()
    windows.open(draft, when, actor, None)
    flow.settle(draft, None)
    return draft


# --- who is asked ---------------------------------------------------------------------------------------------------


@covers("reaction.play", "effect.cancel-scheme", "scheme.cancelled")
def test_any_house_may_cancel_a_scheme() -> None:
    state = declared(NAY, hands=("", "", "Nay"))
    assert pending(state) == ("WINDOW", 2)
    state, told = play(state, "react:Nay")
    state, more = passed(state)
    assert find(told, "reaction.play") == {"seat": 2, "card": "Nay"}
    assert find([*told, *more], "effect.cancel-scheme") == {"seat": 2, "card": "Deed"}
    assert state.influence == (5, 5, 5)
    assert sorted(state.intrigue_gone) == list(kinds(state.table.deck, "Deed Nay"))
    assert hand(state, 2) == ""


def test_from_the_left_of_who_acted() -> None:
    asked = []
    state = declared(NAY, hands=("Nil", "Nil", "Nil"), posted=("", "Watch", ""))
    while pending(state)[0] == "WINDOW":
        asked.append(pending(state)[1])
        state = go(state, "-")
    assert asked == [1, 2]
    assert state.influence[1] == 4


def test_a_hand_asks_nobody_and_spares_nobody() -> None:
    """Whether a seat is asked depends on what all can see."""
    bluff, real = (declared(NAY, hands=("", card, "")) for card in ("Nil", "Nay"))
    assert pending(bluff) == pending(real) == ("WINDOW", 1)
    assert bluff.stack == real.stack
    assert refused(bluff, "react:Nay") == "intrigue.in-hand"


@covers("reaction.influence")
def test_reactions_require_influence_and_no_support_helps() -> None:
    state = declared(NAY, hands=("", "", "Nay"), influence=(5, 5, 2))
    assert pending(state) == ("PLOT", 0), "nobody without the Influence is asked"
    state = declared(NAY, hands=("", "Nay", ""), influence=(5, 2, 5), posted=("", "Watch", ""))
    assert refused(state, "react:Nay") == "reaction.influence"


def test_when_all_copies_are_seen_nobody_is_asked() -> None:
    state = declared(NAY, hands=("", "", "Nil"), gone="Nay Nay")
    assert pending(state) == ("PLOT", 0)


@covers("reaction.play", "reaction.window")
def test_only_what_answers_to_this() -> None:
    again = section("reaction", "Jinx", 'when = "guard_rolled"', 'ops = [{ reroll_guard = "any" }]')
    state = declared(NAY, again, hands=("", "Nay Jinx", ""))
    assert refused(state, "react:Jinx") == "reaction.play"
    assert refused(state, "cash:Nay") == "reaction.window"


def test_own_target_cancels_for_the_target_alone() -> None:
    own = section("reaction", "Own", 'when = "scheme_declared"', 'ops = [{ cancel_scheme = "own_target" }]')
    state = declared(own, hands=("", "Own", "Own"))
    assert pending(state) == ("WINDOW", 1)
    assert pending(go(state, "-")) == ("PLOT", 0)


def test_costs_of_reactions() -> None:
    cost = 'cost = [{ discard_n = { kind = "slave", n = 1 } }]'
    loyal = section("reaction", "Own", 'when = "scheme_declared"', cost, 'ops = [{ cancel_scheme = "own_target" }]')
    poor = declared(loyal, hands=("", "Own", ""))
    assert pending(poor) == ("WINDOW", 1), "it has a hand, and may have guards in it"
    assert refused(poor, "react:Own") == "reaction.play"
    state = go(declared(loyal, hands=("", "Own", ""), camps=("", "Sa Sb", "")), "react:Own")
    assert pending(state) == ("CHOOSE", 1)
    state = go(state, "asset:Sb")
    assert (camp(state, 1), state.influence[1]) == ("Sa", 5)


# --- cancels of cancels ---------------------------------------------------------------------------------------------


@covers("effect.cancel-reaction", "reaction.cancelled")
def test_a_cancel_is_cancelled() -> None:
    state = go(declared(NAY, NAY_NAY, hands=("Oops", "Nay", "Nil")), "react:Nay")
    assert pending(state) == ("WINDOW", 2)
    state = go(state, "-")
    assert pending(state) == ("WINDOW", 0), "the schemer may answer to a reaction"
    state, told = play(state, "react:Oops")
    state, more = passed(state)
    assert [rule for rule in rules([*told, *more]) if "reaction" in rule or "scheme" in rule] == [
        "reaction.play", "effect.cancel-reaction", "reaction.cancelled", "scheme.succeeds",
    ]  # fmt: skip
    assert state.influence[1] == 4


def test_and_that_too() -> None:
    state = go(declared(NAY, NAY_NAY, hands=("Oops", "Nay Oops", "")), "react:Nay", "react:Oops")
    assert pending(state) == ("WINDOW", 1)
    state, _ = passed(go(state, "react:Oops"))
    assert state.influence[1] == 5
    assert sorted(state.intrigue_gone) == list(kinds(state.table.deck, "Oops Oops Nay Deed"))


def test_costs_of_a_cancelled_reaction_are_not_paid() -> None:
    cost = "cost = [{ pay = 3 }]"
    dear = section("reaction", "Dear", 'when = "scheme_declared"', cost, 'ops = [{ cancel_scheme = "any" }]')
    state = go(declared(dear, NAY_NAY, hands=("Oops", "Dear", "")), "react:Dear")
    assert passed(state)[0].denarii == (5, 2, 5)
    assert passed(go(state, "react:Oops"))[0].denarii == (5, 5, 5)


def test_who_was_overruled_may_try_again() -> None:
    state = go(declared(NAY, NAY_NAY, hands=("Oops", "Nay Nay", "")), "react:Nay", "react:Oops")
    while pending(state) == ("WINDOW", 1) and refused(state, "react:Nay") is not None:
        state = go(state, "-")
    assert pending(state) == ("WINDOW", 1)
    assert passed(go(state, "react:Nay"))[0].influence[1] == 5


# --- other answers to a scheme --------------------------------------------------------------------------------------


@covers("effect.modify-required-influence")
@pytest.mark.parametrize(("more", "after"), [(1, 4), (2, 5)])
def test_a_scheme_that_becomes_too_hard_is_cancelled(more: int, after: int) -> None:
    late = section("reaction", "Late", 'when = "scheme_declared"', f"ops = [{{ modify_required_influence = {more} }}]")
    deed = section("scheme", "Deed", "influence = 4", *AIMED)
    state = place(small(deed, late), PLOT, hands=("Deed", "", "Late"))
    state, _ = passed(go(state, "scheme:Deed", "at:1", "react:Late"))
    assert state.influence[1] == after


@covers("effect.retarget")
def test_a_scheme_is_turned_on_another() -> None:
    mirror = section(
        "reaction",
        "Turn",
        'when = "scheme_declared"',
        'if = [{ is_target = "you" }]',
        'ops = [{ retarget = "chosen" }]',
    )
    state = declared(mirror, hands=("", "Turn", ""), posted=("", "", "Watch"))
    state = go(state, "react:Turn")
    assert [action for action in state.legal if action.startswith("seat")] == ["seat:0", "seat:2"]
    assert go(state, "seat:0").influence == (4, 5, 5)
    state = go(state, "seat:2")
    assert pending(state) == ("WINDOW", 2), "now its guards may help"
    assert go(state, "-").influence == (5, 5, 4)


@pytest.mark.parametrize(("to", "influence"), [("actor", (4, 5, 5)), ("you", (5, 5, 4))])
def test_or_on_whom_the_card_says(to: str, influence: tuple[int, ...]) -> None:
    turn = section("reaction", "Turn", 'when = "scheme_declared"', f'ops = [{{ retarget = "{to}" }}]')
    state, _ = passed(go(declared(turn, hands=("", "", "Turn")), "react:Turn"))
    assert state.influence == influence


@covers("effect.uncancellable")
def test_only_reactions_with_the_right_tag() -> None:
    law = section("reaction", "Law", 'tags = ["law"]', 'when = "scheme_declared"', 'ops = [{ cancel_scheme = "any" }]')
    firm = effect('when = "schemes"', 'ops = [{ uncancellable = ["law"] }]')
    deck = small(section("scheme", "Deed", *AIMED, f"effects = [{firm}]"), law, NAY)
    state = go(place(deck, PLOT, hands=("Deed", "Nay Law", "")), "scheme:Deed", "at:1")
    assert refused(state, "react:Nay") == "reaction.play"
    assert refused(state, "guard-hand") == "guard.play"
    assert refused(state, "react:Law") is None


def test_nor_does_a_lack_of_influence_stop_such_a_scheme() -> None:
    late = section("reaction", "Late", 'when = "scheme_declared"', "ops = [{ modify_required_influence = 9 }]")
    firm = effect('when = "schemes"', "ops = [{ uncancellable = [] }]")
    deck = small(section("scheme", "Deed", *AIMED, f"effects = [{firm}]"), late)
    state = go(place(deck, PLOT, hands=("Deed", "Late", "")), "scheme:Deed", "at:1")
    assert pending(state) == ("PLOT", 0)
    assert state.influence[1] == 4


# --- abilities and things that happen by themselves -----------------------------------------------------------------


def test_an_ability_that_answers() -> None:
    spy = bearer(
        "slave", "Sa", 'when = "scheme_declared"', 'cost = ["exhaust_self"]', 'ops = [{ cancel_scheme = "any" }]'
    )
    state = declared(spy, camps=("", "", "Sa"))
    assert pending(state) == ("WINDOW", 2)
    state, _ = passed(go(state, "use:Sa"))
    assert (state.influence[1], camp(state, 2)) == (5, "Sa!")


@covers("power.once")
def test_what_happens_by_itself_happens_once_after_all_answers() -> None:
    by_itself = effect('when = "scheme_declared"', 'once = "turn"', "may = false", "ops = [{ gain_denarii = 1 }]")
    state = declared(powers=by_itself)
    assert state.denarii == (5, 5, 5), "the schemer's own window is for the others"
    deck = small(DEED, powers=by_itself)
    state = go(place(deck, (FrameKind.PLOT, 1), hands=("", "Deed Deed", "Nil")), "scheme:Deed", "at:2")
    assert state.denarii == (5, 5, 5)
    assert refused(state, "use:Red") == "power.use"
    state = go(state, "-")
    assert state.denarii == (6, 5, 5)
    assert passed(go(state, "scheme:Deed", "at:2"))[0].denarii == (6, 5, 5)


def test_after_a_change_those_who_passed_are_asked_again() -> None:
    turn = section("reaction", "Turn", 'when = "scheme_declared"', 'ops = [{ retarget = "chosen" }]')
    state = declared(turn, hands=("", "Nil", "Turn"))
    state = go(state, "-")
    assert pending(state) == ("WINDOW", 2)
    state = go(state, "react:Turn", "seat:0")
    assert pending(state) == ("WINDOW", 1)


# --- the other windows ----------------------------------------------------------------------------------------------


@covers("effect.reroll-recovery")
@pytest.mark.parametrize(("anyone", "owner", "offered"), [("false", 1, True), ("false", 2, False), ("true", 2, True)])
def test_recovery_dice_are_thrown_again(anyone: str, owner: int, offered: bool) -> None:
    doctor = bearer(
        "slave", "Sa", 'when = "recovery_rolled"', 'cost = ["exhaust_self"]',
        f"ops = [{{ reroll_recovery = {{ anyone = {anyone} }} }}]",
    )  # fmt: skip
    camps = ["", "Sa", ""]
    camps[owner] = f"{camps[owner]} Ga?".strip()
    state = place(small(doctor), (FrameKind.RECOVER, owner), camps=tuple(camps), phase=Phase.UPKEEP, host=owner)
    assert state.to_act is CHANCE
    state = go(state, "roll:1")
    assert (pending(state) == ("WINDOW", 1)) == offered
    if offered:
        state, told = play(state, "use:Sa")
        assert find(told, "effect.reroll-recovery") == {"seat": 1, "card": "Ga"}
        assert "Ga" in camp(go(state, "roll:6"), owner).split()


@covers("effect.forbid-refusal")
def test_an_invitation_that_cannot_be_refused() -> None:
    lictor = section("reaction", "Lictor", 'when = "invited"', 'ops = ["forbid_refusal"]')
    state = place(
        small(lictor), (FrameKind.INVITE, 0), camps=("Ga", "Gb", "Gc"), hands=("Lictor", "Nil", ""), phase=Phase.ARENA
    )
    state = go(state, "invite:1")
    assert pending(state) == ("WINDOW", 0)
    state, told = play(state, "react:Lictor")
    state, more = passed(state)
    assert find([*told, *more], "effect.forbid-refusal") == {"seat": 1}
    assert pending(state) == ("ANSWER", 1)
    assert refused(state, "refuse") is not None
    assert refused(state, "accept") is None


@covers("effect.swap-combatant")
def test_another_fighter_steps_in() -> None:
    stand_in = section("reaction", "Sub", 'when = "wagers_set"', 'ops = ["swap_combatant"]')
    state = place(
        small(stand_in), (FrameKind.REVEAL, -1), camps=("Ga Gb! Gc Axe", "Gd", ""), hands=("Sub", "Sub", "Nil"),
        entries=((0, "Ga Axe"), (1, "Gd")), phase=Phase.ARENA, host=2,
    )  # fmt: skip
    assert pending(state) == ("WINDOW", 0)
    state = go(state, "react:Sub")
    while pending(state)[0] == "WINDOW" and refused(state, "react:Sub") is not None:
        state = go(state, "-")
    assert [action for action in state.legal if action.startswith("asset")] == ["asset:Gc"]
    state, told = play(state, "asset:Gc")
    assert find(told, "effect.swap-combatant") == {"seat": 0, "card": "Gc"}
    deck = state.table.deck
    assert (state.entries[0].card, state.entries[0].equipment) == (
        deck.market_card["Gc"],
        (deck.market_card["Axe"],),
    )


@covers("game.influence-lost")
def test_influence_that_was_lost() -> None:
    name = section(
        "reaction", "Name", 'when = "influence_lost"', 'if = [{ is_target = "you" }]', "ops = [{ gain_influence = 1 }]"
    )
    state = declared(name, hands=("", "Name", "Name"))
    state = go(state, "-")
    assert pending(state) == ("WINDOW", 1), "the one who lost it, not seat 2"
    assert state.influence[1] == 4
    state, _ = passed(go(state, "react:Name"))
    assert state.influence[1] == 5


def test_a_reaction_may_be_aimed() -> None:
    revenge = section(
        "reaction", "Ire", 'when = "influence_lost"', 'target = "other house"', 'if = [{ is_target = "you" }]',
        "ops = [{ lose_influence = 2 }]",
    )  # fmt: skip
    state = go(declared(revenge, hands=("", "Ire", "")), "-", "react:Ire")
    assert [action for action in state.legal if action.startswith("at")] == ["at:0", "at:2"]
    assert passed(go(state, "at:2"))[0].influence == (5, 4, 3)


@pytest.mark.parametrize(
    ("when", "order"),
    [
        ("scheme_declared", (2, 0)), ("reaction_declared", (2, 0)), ("invited", (2, 0)), ("guard_rolled", (1, 2, 0)),
        ("recovery_rolled", (1, 2, 0)), ("died", (1, 2, 0)), ("influence_lost", (1, 2, 0)),
        ("attack_rolled", (1, 2, 0)), ("thumb", (2, 0, 1)), ("wagers_set", (2, 0, 1)), ("fighters_set", (2, 0, 1)),
    ],
)  # fmt: skip
def test_the_order_is_fixed(when: str, order: tuple[int, ...]) -> None:
    assert windows.order(place(small(), PLOT), when, 1) == order


def test_a_window_that_no_card_of_the_deck_answers_is_not_opened() -> None:
    state = place(small(), PLOT)
    assert opened(state, "thumb", 0).stack == state.stack
    assert WINDOW["thumb"] >= 0
    assert state.stack == (Frame(FrameKind.PLOT, 0),)
