"""Questions at the table of Spartacus with panels of their own: what is set, what is shown, and what is played."""

from __future__ import annotations

import re
from random import Random

import pytest

from gladiadores.bots import bot
from gladiadores.core.record import Record
from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.effects.countering import guard_needs
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.widgets.spartacus_asking import PANELS
from gladiadores.widgets.spartacus_desk import SpartacusDesk
from tests.widgets.spartacus_moments import FOUGHT, arena, auction, desk, fight, market, plot, record, sit
from tests.widgets.test_stepper import VOID, Checker

VOID.update({"use", "polygon", "ellipse", "circle", "rect", "path"})
EVIL = "<script>alert(1)</script>"
DO = re.compile(r'data-key="do:\d+:([^"]*)"')
CONTROL = re.compile(r'<(?:button|input)[^>]*?data-key="(ask:[^"]*)"([^>]*)>')
SKETCHED = {
    FrameKind.PAY: ("pay", "release"), FrameKind.SUPPORT: ("ask",), FrameKind.PITCH: ("claim", "pay"),
    FrameKind.CHOOSE: ("number",), FrameKind.TRADE: ("offer", "sell", "sell-guard"),
    FrameKind.BUILD: ("give", "give-guard", "want", "want-guard", "propose"), FrameKind.BID: ("bid",),
    FrameKind.HOST_BID: ("bid",), FrameKind.PRICE: ("price",), FrameKind.EQUIP: ("equip", "-"),
    FrameKind.WAGER: ("wager", "-"),
}  # fmt: skip
"""Words of answers that are put together, not pressed at once."""
BESIDE = ("gift", "post")


def panel(at: SpartacusDesk) -> Checker:
    """The question as it is shown, sound and with every control once."""
    shown = at.asking.panel(at)
    assert shown is not None
    checker = Checker(shown + at.asking.below(at))
    controls = [key for key in checker.keys if not key.startswith("rule:")]
    assert sorted(controls) == sorted(set(controls))
    return checker


def go(at: SpartacusDesk, what: str) -> None:
    """The answer that was put together."""
    at.press(f"ask:go:{at.asking.sketch.moment}:{what}")


def told(at: SpartacusDesk) -> list[str]:
    return [event.rule for node in at.node.line() for event in node.events]


def actions(at: SpartacusDesk) -> list[str]:
    return [str(node.action) for node in at.node.line()[1:]]


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "language"), [(1, "pt"), (6, "en")])
def test_every_answer_can_be_given_and_every_panel_is_sound(seed: int, language: str) -> None:
    at = SpartacusDesk(("human",) * 3, seed=seed, language=language, names=[EVIL] * 3)
    rng, careful = Random(seed), bot("careful", GAME.id)
    asked = set()
    while not at.over and at.state.turn < 3:
        if at.curtain is not None:
            at.press(f"me:{at.curtain}")
            continue
        if not at.your_turn:
            at.advance()
            continue
        kind = FrameKind(at.state.stack[-1].kind)
        if kind in PANELS:
            asked.add(kind)
            shown = at.asking.panel(at) or ""
            pressed = set(DO.findall(shown))
            wanted = {a for a in at.legal if a.partition(":")[0] not in (*BESIDE, *SKETCHED.get(kind, ()))}
            assert wanted <= pressed <= set(at.legal)
            assert "script" not in {tag for tag, _ in panel(at).elements}
        else:
            assert at.asking.panel(at) is None
        wild = [action for action in at.legal if not action.startswith("gift:")]
        at.act(careful.advise(at.view, rng).action if rng.random() < 0.6 else rng.choice(wild))
    assert len(asked) > 12


@pytest.mark.parametrize("seed", [1, 4])
def test_an_answer_that_is_put_together_at_random_is_never_refused(seed: int) -> None:
    at = SpartacusDesk(("human",) * 3, seed=seed)
    rng, careful = Random(seed), bot("careful", GAME.id)
    given = set()
    for _ in range(900):
        if at.curtain is not None:
            at.press(f"me:{at.curtain}")
        elif not at.your_turn:
            at.advance()
        elif at.over or rng.random() < 0.2:
            at.act(careful.advise(at.view, rng).action)
        else:
            controls = CONTROL.findall((at.asking.panel(at) or "") + at.asking.below(at))
            key, rest = rng.choice([(key, rest) for key, rest in controls if "gift" not in key] or [("ask:open:x", "")])
            if "aria-disabled" in rest:
                continue
            before, most = at.node, re.search(r'max="(\d+)"', rest)
            at.press(key, "input" if most else "click", str(rng.randint(0, int(most[1]))) if most else None)
            if ":go:" in key:
                given.add(key.rpartition(":")[2])
                assert at.refusal is None, (key, at.refused)
                assert at.node is not before
    assert {"upkeep", "bid", "offer"} <= given


def test_nothing_is_asked_of_somebody_who_is_not_to_act_or_looks_at_a_thing() -> None:
    at = desk(auction())
    assert at.asking.panel(at) is None
    assert at.asking.below(at) == ""
    sit(at)
    at.press("lot")
    assert at.picked == "lot"
    assert at.asking.panel(at) is None


def test_whatever_comes_from_the_browser_is_borne() -> None:
    at = sit(desk(auction()))
    keys = (
        "ask", "ask:", "ask:go", "ask:go:x:bid", "ask:set:bid", "ask:whom:x", "ask:claim", "ask:take", "ask:more",
        "ask:give:9", "ask:open", "ask:go:0:nothing", "ask:whom:-",
    )  # fmt: skip
    for key in keys:
        for kind, value in (("click", None), ("input", "many"), ("change", "-3"), ("input", "9" * 30)):
            at.press(key, kind, value)
    assert at.node.parent is None
    assert "Leo" in panel(at).text


# --- sealed bids ------------------------------------------------------------------------------------------------------


def bidding(*given: str) -> SpartacusDesk:
    return sit(desk(auction(*given)))


def test_a_bid_is_set_with_the_slider_and_given() -> None:
    at = bidding()
    at.press("ask:set:bid", "input", "5")
    at.press("ask:less:bid")
    assert "Dar o lance: 4 denários" in panel(at).text
    assert "Sobram: 3 denários" in panel(at).text
    go(at, "bid")
    assert actions(at) == ["bid:4"]
    assert at.state.view(1).bids == (-2, -1, -1)


def test_nobody_bids_more_than_there_is_and_a_late_press_is_passed_over() -> None:
    at = bidding()
    at.press("ask:set:bid", "input", "5000")
    assert "Dar o lance: 7 denários" in panel(at).text
    at.press("ask:go:0:bid")
    at.press("ask:go:999:bid")
    assert at.node.parent is None or actions(at) == ["bid:7"]
    at = bidding()
    at.press(f"ask:go:{at.asking.sketch.moment + 1}:bid")
    assert actions(at) == []


def test_what_was_set_is_forgotten_before_the_next_one_sits_down() -> None:
    at = bidding()
    at.press("ask:set:bid", "input", "6")
    go(at, "bid")
    sit(at)
    assert "Não dar lance" in panel(at).text
    assert "já deu o lance" in panel(at).text


def test_a_tie_says_what_lies_on_the_table_and_asks_for_more() -> None:
    at = bidding("bid:3", "bid:3", "bid:1")
    shown = panel(at).text
    assert "na mesa você já tem 3 denários" in shown
    assert "Caio" not in shown
    at.press("ask:more:bid")
    assert "Somar 1 denário" in panel(at).text
    go(at, "bid")
    sit(at)
    go(at, "bid")
    assert "auction.won" in told(at)


# --- wagers -----------------------------------------------------------------------------------------------------------


def wagering() -> SpartacusDesk:
    return sit(desk(arena(*FOUGHT)))


def test_wagers_are_set_on_corners_and_placed_in_order() -> None:
    at = wagering()
    at.press("ask:more:corner-3")
    at.press("corner:0")
    at.press("corner:0")
    shown = panel(at).text
    assert "Apostar 3 denários" in shown
    assert "contra o seu combatente" in shown
    go(at, "wagers")
    assert actions(at)[-3:] == ["wager:0:2", "wager:3:1", "-"]
    assert at.state.wagers[0] == ((0, 2), (3, 1))
    assert at.refusal is None


def test_three_corners_are_all_and_then_nothing_more_is_said() -> None:
    at = wagering()
    for corner in (0, 2, 3):
        at.press(f"ask:more:corner-{corner}")
    go(at, "wagers")
    assert actions(at)[-1] == "wager:3:1"
    assert at.refusal is None
    assert at.curtain == 1


def test_a_corner_takes_no_more_than_three_and_no_more_than_there_is() -> None:
    at = wagering()
    for _ in range(4):
        at.press("corner:2")
    assert at.asking.sketch.amounts["corner-2"] == 0  # after three it is empty again
    for corner, number in ((0, 3), (2, 3), (3, 3)):
        at.press(f"ask:set:corner-{corner}", "input", str(number))
    assert "Sobram: 0 denários" in panel(at).text
    at.press("corner:1")
    assert at.refusal is not None
    assert at.refusal.violation.rule == "wager.against"


def test_no_wager_at_all() -> None:
    at = wagering()
    assert "Não apostar" in panel(at).text
    go(at, "wagers")
    assert actions(at)[-1] == "-"


# --- trades -----------------------------------------------------------------------------------------------------------


def test_an_offer_is_put_together_in_any_order_and_said_in_the_games_order() -> None:
    at = sit(desk(market()))
    at.press("ask:whom:1")
    at.press("asset:Eros")
    at.press("ask:more:give-guard:Vigil")
    at.press("ask:set:want", "input", "2")
    at.press("ask:take:give:Asper")
    at.press("ask:take:give:Dama")
    at.press("asset:Dama")
    assert actions(at) == []
    go(at, "offer")
    assert actions(at) == ["offer:1", "give:Asper", "give-guard:Vigil", "want:Eros", "want:2d", "propose"]
    sit(at)
    shown = panel(at).text
    assert "Ana propõe uma troca" in shown
    assert "1 × Vigia" in shown
    at.press(f"do:{at.serial}:yes")
    assert "market.accept" in told(at)


def test_to_look_at_what_somebody_has_costs_no_offer() -> None:
    at = sit(desk(market()))
    at.press("house:2")
    at.press("ask:take:want:Rete")
    at.press("ask:whom:-1")
    assert at.state.offers == (0, 0, 0)
    assert at.asking.sketch.chosen == []
    assert "3 propostas" in panel(at).text


def test_an_empty_offer_cannot_be_made() -> None:
    at = sit(desk(market()))
    at.press("ask:whom:1")
    (button,) = [found for tag, found in panel(at).elements if str(found.get("data-key", "")).endswith(":offer")]
    assert button["aria-disabled"] == "true"
    at.press("ask:take:want:Eros")
    (button,) = [found for tag, found in panel(at).elements if str(found.get("data-key", "")).endswith(":offer")]
    assert "aria-disabled" not in button


def test_an_offer_that_was_begun_is_gone_on_with() -> None:
    at = sit(desk(market("offer:1", "give:Asper")))
    assert "Já está na proposta: Asper." in panel(at).text
    at.press("ask:set:want", "input", "3")
    go(at, "offer")
    assert actions(at)[-2:] == ["want:3d", "propose"]


def test_sales_are_folded_and_say_what_they_bring() -> None:
    at = sit(desk(market()))
    assert "do:" not in "".join(key for key in panel(at).keys if "sell" in key)
    at.press("ask:open:sales")
    assert any(key.endswith(":sell:Asper") for key in panel(at).keys)
    price = at.state.table.deck.market[at.state.table.deck.market_card["Asper"]].price
    assert f"Asper: {vocabulary.denarii(at.texts, price)}" in panel(at).text


# --- prices -----------------------------------------------------------------------------------------------------------


def test_an_invitation_is_sold_for_a_price() -> None:
    at = sit(desk(arena("sell-invitation:1")))
    at.press("ask:set:price", "input", "3")
    go(at, "price")
    sit(at)
    assert "Ana pede 3 denários" in panel(at).text
    at.press(f"do:{at.serial}:yes")
    assert at.state.denarii[:2] == (10, 2)


# --- support ----------------------------------------------------------------------------------------------------------


def asks(at: SpartacusDesk, token: str) -> int:
    """The Influence that stands on a scheme."""
    deck = at.state.table.deck
    return deck.intrigue[deck.intrigue_card[token]].influence


def test_support_is_asked_with_a_lie_and_a_promise_at_once() -> None:
    at = sit(desk(plot("scheme:Rumor")))
    needed = asks(at, "Rumor")
    assert f"Pede {needed}; você tem 3, o apoio traz 0: falta {needed - 3}." in panel(at).text
    at.press("ask:whom:1")
    at.press("ask:claim", "change", "claim:Convivium")
    at.press("ask:set:pay", "input", "2")
    go(at, "support")
    assert actions(at) == ["scheme:Rumor", "ask:1", "claim:Convivium", "pay:2"]
    sit(at)
    shown = panel(at).text
    assert "Diz que é: Banquete. Pode ser mentira." in shown
    assert f"Tem Influência 3; com a sua, 8. Este esquema pede {asks(at, 'Convivium')}." in shown
    assert "Boatos" not in shown
    at.press(f"do:{at.serial}:support")
    assert at.state.denarii == (4, 6, 9)


def test_the_truth_is_what_is_said_where_nothing_else_is_chosen() -> None:
    at = sit(desk(plot("scheme:Rumor")))
    at.press("house:2")
    go(at, "support")
    assert actions(at)[1:] == ["ask:2", "claim:Rumor", "pay:0"]
    sit(at)
    at.press(f"do:{at.serial}:refuse")
    sit(at)
    assert "não apoia" in panel(at).text
    at.press("ask:whom:1")
    at.press("ask:claim:-")
    go(at, "support")
    assert actions(at)[-2:] == ["claim:-", "pay:0"]
    sit(at)
    assert "Não diz que esquema é." in panel(at).text


def test_nobody_is_asked_where_nobody_was_chosen() -> None:
    at = sit(desk(plot("scheme:Rumor")))
    go(at, "support")
    assert actions(at) == ["scheme:Rumor"]
    assert not any("go:" in key for key in panel(at).keys)


# --- the window -------------------------------------------------------------------------------------------------------


def test_the_cancelling_window_says_who_what_whom_and_what_a_guard_would_do() -> None:
    at = sit(desk(plot("scheme:Fuga", "at:1")))
    shown = panel(at).text
    assert "Esquema de Ana contra você!" in shown
    assert "Fuga na noite" in shown
    assert "Guarda da mesa: Vigia" in shown
    assert "Com 4 ou mais: 3 em 6. Se falhar, resta 1." in shown
    assert "Reagir: Lealdade" in shown
    assert "Deixar o esquema passar" in shown
    assert panel(at).keys.count(f"do:{at.serial}:guard-hand") == 1


def test_the_better_guard_is_called_first_and_its_die_is_told() -> None:
    guarded = record(
        [
            {"influence": 5, "denarii": 6, "hand": "Fuga"},
            {"influence": 5, "assets": "Eros", "guards": "Vigil Triarius"},
            {"influence": 4},
        ],
        ("scheme:Fuga", "at:1"), phase="intrigue", stack=["plot 0"],
    )  # fmt: skip
    at = sit(desk(guarded))
    needed = guard_needs(at.state, 1, at.state.table.deck.intrigue_card["Triarius"])
    assert "Guarda da mesa: Veterano" in panel(at).text
    assert f"Com {needed} ou mais: {7 - needed} em 6. Se falhar, resta 1." in panel(at).text


def test_others_are_asked_too_and_are_told_whom_it_is_against() -> None:
    at = sit(desk(plot("scheme:Fuga", "at:1", "-")))
    shown = panel(at).text
    assert "Esquema de Ana" in shown
    assert "contra você" not in shown
    assert "Bia" in shown


def test_in_a_fight_the_dice_lie_sorted_and_paired() -> None:
    thrown = fight(
        ((3, 2, 2), (2, 1, 2)), "fighter-acts 0 0", "strike 0 4 0", "lose 1 2 1",
        struck=1, dice=[[2, 5, 6], [3]], strike=dict.fromkeys(
            ("side", "extra", "if_hit", "blocked", "counter"), 0) | {"compared": 1, "wounds": 2},
    )  # fmt: skip
    at = sit(desk(thrown))
    shown = panel(at)
    spoken = [found.get("aria-label") for tag, found in shown.elements if found.get("class") == "sa-pairs"]
    assert spoken == ["Ataque: 6, 5 e 2. Defesa: 3."]
    hits = [found for tag, found in shown.elements if found.get("class") == "sa-versus sa-hits"]
    assert len(hits) == 2


# --- dice to lose -----------------------------------------------------------------------------------------------------


def test_the_rule_of_one_bars_a_pile_and_a_pile_that_is_pressed_gives_the_die() -> None:
    at = sit(desk(fight(((3, 2, 2), (2, 2, 1)), "lose 1 2 1")))
    shown = panel(at)
    given = [key.rpartition(":")[2] for key in shown.keys if ":lose:" in key]
    assert given == ["ATK", "DEF"]
    assert "fica em 1" in shown.text
    assert "Depois ele fica com 3 dados." in shown.text
    at.press("pile:1.SPD")
    assert at.refusal is not None
    assert at.refusal.violation.rule == "combat.rule-of-one"
    at.press("pile:1.ATK")
    assert actions(at) == ["lose:ATK"]


# --- the arena --------------------------------------------------------------------------------------------------------


def test_the_host_who_alone_is_left_may_let_the_event_fall() -> None:
    alone = arena("invite:1", "refuse", "invite:2", "refuse")
    at = sit(desk(alone))
    assert {f"do:{at.serial}:invite:0", f"do:{at.serial}:-"} <= set(panel(at).keys)


def test_equipment_is_chosen_in_any_order_one_for_each_place() -> None:
    at = sit(desk(arena("invite:0", "accept", "fighter:Asper")))
    assert "Entrar sem equipamento" in panel(at).text
    at.press("asset:Scutum")
    at.press("ask:take:equip:Gladius")
    at.press("ask:take:equip:Rete")
    at.press("ask:take:equip:Rete")
    go(at, "equip")
    assert [action for action in actions(at) if action.startswith("equip")] == ["equip:Gladius", "equip:Scutum"]
    assert len(at.state.entries[0].equipment) == 2
    assert at.refusal is None


def test_two_weapons_are_one_too_many() -> None:
    two = record(
        [{"assets": "Asper Gladius Hasta"}, {"assets": "Calvus"}, {}], ("invite:0", "accept", "fighter:Asper"),
        phase="arena", stack=["invite 0"],
    )  # fmt: skip
    at = sit(desk(two))
    at.press("ask:take:equip:Hasta")
    at.press("ask:take:equip:Gladius")
    assert at.asking.sketch.chosen == ["equip:Hasta"]
    (other,) = [found for tag, found in panel(at).elements if found.get("data-key") == "ask:take:equip:Gladius"]
    assert other["aria-disabled"] == "true"


def test_the_thumb_says_what_a_favour_costs() -> None:
    at = sit(desk(_fallen("Asper+2")))
    shown = panel(at)
    assert "O destino de Asper (Ana)" in shown.text
    assert "custa a você 2 de Influência" in shown.text
    assert f"do:{at.serial}:sell-down:2" in shown.keys
    at.press(f"do:{at.serial}:down")
    assert "thumb.down" in told(at)


def _fallen(loser: str) -> Record:
    """Somebody has yielded, the Host decides."""
    entries = [{"seat": 0, "card": "Asper", "equipment": []}, {"seat": 1, "card": "Calvus", "equipment": []}]
    return record(
        [{"assets": loser, "denarii": 1}, {"assets": "Calvus"}, {"denarii": 4}],
        phase="arena", host=1, stack=["thumb 1"], entries=entries, fate={"winner": 1, "fall": "yield", "spared": 0},
    )  # fmt: skip


# --- upkeep -----------------------------------------------------------------------------------------------------------


def test_who_is_not_paid_goes_and_the_rest_is_paid() -> None:
    poor = record([{"denarii": 2, "assets": "Asper Gallio Cerdo"}, {}, {}], phase="upkeep")
    at = sit(desk(poor))
    assert "Você tem 2 denários e deve 3 denários." in panel(at).text
    (pay,) = [found for tag, found in panel(at).elements if str(found.get("data-key", "")).endswith(":upkeep")]
    assert pay["aria-disabled"] == "true"
    at.press("asset:Cerdo")
    assert "vai embora" in panel(at).text
    go(at, "upkeep")
    assert actions(at)[-2:] == ["release:Cerdo", "pay"]
    assert at.state.denarii[0] == 0


def test_nobody_is_paid_where_all_are_let_go() -> None:
    at = sit(desk(record([{"assets": "Asper"}, {"denarii": 1, "assets": "Calvus"}, {}], phase="upkeep")))
    at.press("ask:take:release:Asper")
    go(at, "upkeep")
    assert actions(at)[-1] == "release:Asper"
    assert at.refusal is None


# --- gifts ------------------------------------------------------------------------------------------------------------


def test_a_gift_is_folded_below_every_question_and_goes_to_whom_it_is_for() -> None:
    at = sit(desk(auction()))
    assert "ask:go:0:gift" not in panel(at).keys
    at.press("ask:open:gift")
    at.press("ask:give:2")
    at.press("ask:set:gift", "input", "4")
    assert "Dar a Caio: 4 denários" in panel(at).text
    go(at, "gift")
    assert at.state.denarii == (3, 7, 7)


def test_a_guard_may_be_put_on_the_table_beside_a_question() -> None:
    at = sit(desk(plot("scheme:Fuga", "at:1")))
    assert f"do:{at.serial}:post:Vigil" in panel(at).keys
