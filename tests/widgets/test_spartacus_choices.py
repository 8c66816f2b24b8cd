"""Choices at Spartacus: every one stands under a heading with a rule, is about things that lie there; a thing that
offers none says why."""

from __future__ import annotations

import re
from random import Random

import pytest

from gladiadores.bots import bot
from gladiadores.core.record import Record
from gladiadores.games.spartacus import board, tokens, vocabulary
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.text import texts
from gladiadores.widgets import spartacus_choices
from gladiadores.widgets.spartacus_desk import SpartacusDesk
from tests.widgets.spartacus_moments import arena, desk, market, plot, sit

KEY = re.compile(r'data-key="([^"]*)"')


def some_states(seed: int, turns: int) -> list[State]:
    """Decisions of a game in which people do now what is sensible, now anything."""
    table = SpartacusDesk(("human",) * 3, seed=seed)
    rng, careful = Random(seed), bot("careful", GAME.id)
    found = []
    while not table.over and table.state.turn <= turns:
        if table.curtain is not None:
            table.press(f"me:{table.curtain}")
        elif not table.your_turn:
            table.advance()
        else:
            found.append(table.state)
            wild = [action for action in table.legal if not action.startswith("gift:")]
            table.act(careful.advise(table.view, rng).action if rng.random() < 0.6 else rng.choice(wild))
    return found


@pytest.mark.parametrize(("seed", "language"), [(1, "pt"), (2, "en")])
def test_every_choice_has_a_heading_with_a_rule_and_words(seed: int, language: str) -> None:
    said = texts(language)
    for state in some_states(seed, 2):
        view = state.view(state.to_act)
        groups = spartacus_choices.groups(view, said, None, tuple(view.legal))
        offered = [action for group in groups for action, _ in group.choices]
        assert sorted([*offered, *spartacus_choices.gifts(view.legal)]) == sorted(view.legal)
        assert len({group.title for group in groups}) == len(groups)
        for group in groups:
            assert group.rule in GAME.rulebook
            for action, told in group.choices:
                assert told
                assert spartacus_choices.short(view, said, action)


def test_what_a_choice_is_about_lies_on_the_table() -> None:
    for state in some_states(3, 2):
        view = state.view(state.to_act)
        there = set(KEY.findall(board.view(view, "pt")))
        for action in view.legal:
            touched = spartacus_choices.touched(view, action)
            if touched and action.partition(":")[0] not in ("card", "asset"):
                assert touched & there, (action, touched)


def test_things_are_named_by_the_keys_of_the_board() -> None:
    for state in (desk(plot()).state, desk(market()).state, desk(arena()).state):
        view = state.view(0)
        names = {key.partition(":")[0] for key in KEY.findall(board.view(view, "pt"))}
        assert names <= set(spartacus_choices.THINGS)


def test_a_scheme_can_be_prepared_or_cashed_in_and_says_what_it_brings() -> None:
    table = sit(desk(plot()))
    said = table.texts
    card = "hand:Rumor"
    choices = [action for action in table.legal if card in table.touched(action)]
    assert choices == ["cash:Rumor", "scheme:Rumor"]
    deck = table.view.table.deck
    printed = deck.intrigue[deck.intrigue_card["Rumor"]]
    denarii = vocabulary.denarii(said, printed.cash)
    assert spartacus_choices.short(table.view, said, "scheme:Rumor") == f"Boatos (pede {printed.influence})"
    assert spartacus_choices.short(table.view, said, "cash:Rumor") == f"Boatos: {denarii}"
    assert spartacus_choices.short(table.view, said, "use:Volturna.2") == "Casa Volturna, habilidade 2"


def test_schemes_come_first_and_what_may_be_done_at_any_time_last() -> None:
    table = sit(desk(plot()))
    verbs = [group.choices[0][0].partition(":")[0] for group in table.groups]
    assert verbs == ["scheme", "cash", "-", "post"]


def test_a_pass_stands_for_what_it_ends() -> None:
    view = sit(desk(plot())).view
    assert spartacus_choices.rule_of(view, "-") == "intrigue.end"
    assert spartacus_choices.rule_of(sit(desk(market())).view, "-") == "market.pass"


def test_the_same_answer_is_about_what_was_asked() -> None:
    invitation = sit(desk(arena("sell-invitation:1", "price:2"))).view
    trade = sit(desk(market("offer:1", "give:Asper", "propose"))).view
    invited = sit(desk(arena("invite:1"))).view
    asked = sit(desk(plot("scheme:Rumor", "ask:1", "claim:-", "pay:0"))).view
    assert spartacus_choices.rule_of(invitation, "yes") == "arena.bribe"
    assert spartacus_choices.rule_of(trade, "yes") == "market.accept"
    assert spartacus_choices.rule_of(invited, "refuse") == "arena.refuse"
    assert spartacus_choices.rule_of(asked, "refuse") == "support.refused"


# --- pressing things --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "key", "tried", "rule"),
    [
        (plot(), "asset:Asper", "fighter:Asper", "play.now"),
        (plot("scheme:Rumor"), "house:0", "ask:0", "support.ask"),
        (plot("scheme:Rumor", "ask:1", "claim:-", "pay:0", "support"), "house:0", "at:0", "scheme.target"),
        (market(), "asset:Calvus", "sell:Calvus", "market.sell"),
        (market(), "guard:1.Triarius", "sell-guard:Triarius", "market.sell"),
        (market(), "house:0", "offer:0", "market.offer"),
        (arena("invite:0", "accept"), "asset:Calvus", "fighter:Calvus", "arena.fighter"),
        (arena("invite:0", "accept"), "asset:Rete", "fighter:Rete", "arena.fighter"),
        (arena("invite:1"), "corner:2", "wager:2:1", "play.now"),
        (arena(), "thumb", "up", "play.now"),
    ],
)
def test_what_is_pressed_is_tried_and_refused_by_its_rule(table: Record, key: str, tried: str, rule: str) -> None:
    view = sit(desk(table)).view
    found = spartacus_choices.why_not(view, key, view.verify)
    assert found is not None
    assert (found[0], found[1].rule) == (tried, rule)


@pytest.mark.parametrize(
    ("table", "key", "tried"),
    [
        (plot(), "hand:Vigil", "post:Vigil"),
        (plot(), "house:0", "use:Volturna"),
        (market(), "guard:0.Vigil", "sell-guard:Vigil"),
        (market(), "house:1", "offer:1"),
        (arena(), "house:1", "invite:1"),
        (plot("scheme:Fuga", "at:1"), "hand:Vigil", "guard-hand"),
        (plot("scheme:Fuga", "at:1"), "guard:1.Vigil", "guard"),
    ],
)
def test_the_likeliest_comes_first(table: Record, key: str, tried: str) -> None:
    assert spartacus_choices.attempts(sit(desk(table)).view, key)[0] == tried


def test_a_card_of_the_hand_always_says_why_not() -> None:
    for state in some_states(4, 2):
        view = state.view(state.to_act)
        for key in {f"hand:{view.table.deck.intrigue[kind].token}" for kind in view.hand}:
            if not any(key in spartacus_choices.touched(view, action) for action in view.legal):
                found = spartacus_choices.why_not(view, key, view.verify)
                assert found is not None
                assert found[1].rule in GAME.rulebook


def test_nothing_unknown_is_tried() -> None:
    view = sit(desk(plot())).view
    for key in ("hand:Nobody", "asset:", "hex:far", "corner:9", "board:x", "market", "rule:x", "guard:7.Rumor"):
        for action in spartacus_choices.attempts(view, key):
            assert tokens.read(view.table.deck, action) is not None
    assert spartacus_choices.attempts(view, "market") == ()
    assert spartacus_choices.attempts(view, "hand:Nobody") == ()


def test_somebody_else_is_to_act() -> None:
    view = desk(plot()).state.view(1)
    found = spartacus_choices.why_not(view, "hand:Omen", view.verify)
    assert found is not None
    assert found[1].rule == "turn.order"
