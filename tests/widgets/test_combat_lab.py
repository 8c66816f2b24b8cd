"""The combat lab: what it shows is what the engine's odds say, and what is pressed does what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.spartacus import decks, odds
from gladiadores.games.spartacus.combat.comparing import Fall, compare
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, EQUIPMENT, SLOTS, SPEED, Op
from gladiadores.games.spartacus.odds import BEST, WAYS, Terms
from gladiadores.games.spartacus.pieces import PAYOUTS
from gladiadores.text import texts
from gladiadores.widgets import combat_corners, combat_lab_desk, combat_lab_page
from gladiadores.widgets.combat_lab_desk import A_TICK, ENOUGH, EVERY_WAY, PANELS, CombatLabDesk
from gladiadores.widgets.combat_parts import decimal, percent, signed

DECK = decks.standard()
PLAIN = Path(__file__).parents[1] / "games" / "spartacus" / "plain.toml"


def fighter_with(*dice: int) -> str:
    """A card of the deck with these dice and no ability."""
    return next(card.token for card in DECK.market if card.dice == dice and not card.effects)


def piece_with(name: str, **args: Any) -> str:
    """A piece of equipment that always does this."""
    for card in DECK.market:
        ops = [op for at in card.effects for op in DECK.effects[at].ops if DECK.effects[at].when == "fight"]
        if card.kind == EQUIPMENT and any(op.name == name and _fits(op, args) for op in ops):
            return card.token
    raise AssertionError(name)


def _fits(op: Op, args: dict[str, Any]) -> bool:
    return all(op.get(key) == value for key, value in args.items())


STRONG, STURDY = fighter_with(4, 2, 3), fighter_with(2, 3, 2)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Fights enough for what is tried here."""
    monkeypatch.setattr(combat_lab_desk, "FIGHTS", ENOUGH)
    return ENOUGH


def settled(desk: CombatLabDesk) -> CombatLabDesk:
    """When everything is reckoned and fought."""
    while desk.waiting or desk.to_fight:
        desk.press("tick", "tick")
    return desk


def lab(one: str = STRONG, two: str = STURDY, **more: Any) -> CombatLabDesk:
    return CombatLabDesk((one, two), more.pop("equipment", None), more.pop("left", None), seed=1, **more)


# --- the corners ----------------------------------------------------------------------------------------------------


def test_it_begins_with_the_first_two_of_the_deck() -> None:
    first = [card.token for card in DECK.market if card.dice][:2]
    assert [fighter.card for fighter in CombatLabDesk().fighters] == first
    assert CombatLabDesk((first[1], None)).fighters[1].card == first[0]


def test_every_card_of_the_deck_may_be_chosen_and_shown_in_every_panel() -> None:
    desk = lab()
    for token in combat_corners.fighters(DECK):
        desk.press("fighter:0", "change", token)
        assert desk.fighters[0].card == token
        assert DECK.market[DECK.market_card[token]].dice == desk.fighters[0].left
    for slot, kind in enumerate(SLOTS):
        for token in combat_corners.pieces(DECK, slot):
            desk.press(f"gear:1:{kind}", "change", token)
            assert desk.fighters[1].gear[slot] == token
            for panel in PANELS:
                desk.press(f"panel:{panel}")
                assert f'data-key="panel:{panel}"' in combat_lab_page.page(desk)


def test_no_card_is_there_twice() -> None:
    sword = combat_corners.pieces(DECK, 0)[0]
    desk = lab(equipment=[[sword], []])
    desk.press("fighter:1", "change", STRONG)
    assert [fighter.card for fighter in desk.fighters] == [STURDY, STRONG]
    assert desk.fighters[0].whole == (2, 3, 2)
    desk.press("gear:1:weapon", "change", sword)
    assert [fighter.gear[0] for fighter in desk.fighters] == ["", sword]


def test_dice_are_lost_and_come_back() -> None:
    desk = lab()
    desk.press("die:0:ATK:4")
    assert desk.fighters[0].left == (3, 2, 3)
    desk.press("die:0:ATK:4")
    assert desk.fighters[0].left == (4, 2, 3)
    desk.press("die:0:DEF:1")
    desk.press("die:0:DEF:1")
    assert desk.fighters[0].left == (4, 1, 3)
    assert desk.refusal == "combat.rule-of-one"
    assert "Nenhuma pilha vai abaixo de 1" in combat_lab_page.page(desk)
    desk.press("whole")
    assert desk.fighters[0].left == (4, 2, 3)
    assert desk.refusal is None


def test_the_last_three_dice_stay() -> None:
    desk = lab(left=[[1, 1, 1], None])
    desk.press("die:0:SPD:1")
    assert desk.refusal == "combat.yield"
    assert desk.fighters[0].left == (1, 1, 1)


def test_sides_change_places_with_all_they_have() -> None:
    desk = lab(left=[[2, 2, 2], None])
    before = desk.fighters
    desk.press("swap")
    assert desk.fighters == (before[1], before[0])
    assert settled(desk).odds is not None


def test_two_are_drawn_by_chance() -> None:
    desk = lab()
    for _ in range(50):
        desk.press("draw")
        one, two = desk.fighters
        assert one.card != two.card
        assert not set(one.cards) & set(two.cards)


# --- odds -----------------------------------------------------------------------------------------------------------


def test_the_odds_are_those_of_the_engine() -> None:
    desk = lab(left=[[3, 2, 2], [2, 2, 2]])
    assert desk.odds is not None
    exact = odds.fight((3, 2, 2), (2, 2, 2))
    assert desk.odds.wins == pytest.approx(exact.wins)
    assert desk.odds.corners == pytest.approx(exact.corners)
    assert desk.odds.rounds == pytest.approx(exact.rounds)


def test_what_takes_a_while_is_reckoned_by_ticks() -> None:
    desk = lab()
    desk.press("fighter:1", "change", fighter_with(3, 3, 2))
    assert desk.odds is None
    assert 'data-tick="' in combat_lab_page.page(desk)
    for panel in PANELS:
        desk.press(f"panel:{panel}")
        assert combat_lab_page.page(desk)
    assert settled(desk).odds is not None
    assert 'data-tick="' not in combat_lab_page.page(desk)


def test_each_way_of_losing_dice() -> None:
    desk = settled(lab(open="fight"))
    for side in (0, 1):
        found = dict(desk.ways(side))
        assert set(found) == {BEST, *WAYS} == set(EVERY_WAY)
        for way, share in found.items():
            ways = (way, BEST) if side == 0 else (BEST, way)
            assert share == pytest.approx(odds.fight((4, 2, 3), (2, 3, 2), Terms(ways=ways)).wins[side])
            assert share is not None
            assert share <= found[BEST] + 1e-9  # type: ignore[operator]


def test_rulings_count_everywhere() -> None:
    desk = settled(lab())
    desk.press("ruling:surplus_attack_min", "change", "7")
    desk.press("ruling:initiative:highest")
    settled(desk)
    assert desk.terms() == Terms(7, True)
    assert desk.odds is not None
    assert desk.odds.wins == pytest.approx(odds.fight((4, 2, 3), (2, 3, 2), Terms(7, True)).wins)
    assert desk.attack(0).spread == odds.attack(4, 3, 7)
    assert desk.lead.once == pytest.approx(tuple(map(float, odds.initiative(3, 2, True))))
    desk.press("ruling:surplus_attack_min", "change", "9")
    desk.press("ruling:initiative:never")
    desk.press("ruling:max_rounds:3")
    assert desk.terms() == Terms(7, True)


# --- an attack and the initiative -----------------------------------------------------------------------------------


def test_an_attack_is_by_the_dice_that_are_left() -> None:
    desk = lab(left=[[3, 2, 3], [2, 1, 2]])
    assert (desk.attack(0).dice, desk.attack(0).against) == (3, 1)
    assert desk.attack(0).spread == odds.attack(3, 1)
    assert (desk.attack(1).dice, desk.attack(1).against) == (2, 2)


def test_what_cards_always_change_counts_in_an_attack() -> None:
    ties, cuirass = piece_with("win_ties", on="attack"), piece_with("modify_pool", pile="defence")
    desk = lab(equipment=[[ties], [cuirass]])
    attack = desk.attack(0)
    assert attack.ties
    assert attack.against == desk.fighters[1].left[DEFENCE] + 1
    assert attack.spread == odds.attack(4, 4, 3, True)
    desk.press("panel:attack")
    shown = combat_lab_page.page(desk)
    assert "Uma carta muda as pilhas" in shown
    assert "o empate fere" in shown


def test_who_wins_ties_leads_more_often() -> None:
    winner = next(
        card.token for card in DECK.market
        if any(op.name == "win_ties" and op.get("on") == "initiative" for at in card.effects
               for op in DECK.effects[at].ops)
    )  # fmt: skip
    desk = lab(winner, STURDY)
    one, _, tie = desk.lead.once
    assert desk.lead.breaks_ties == 0
    assert desk.lead.ends[0] == pytest.approx(one + tie)
    desk.press("swap")
    assert desk.lead.breaks_ties == 1
    assert desk.lead.ends[1] == pytest.approx(desk.lead.once[1] + desk.lead.once[2])
    plain = lab().lead
    assert plain.breaks_ties == -1
    assert plain.ends[0] == pytest.approx(odds.leads(3, 2))


def test_dice_are_thrown_and_counted() -> None:
    desk = lab()
    desk.press("throw:100")
    desk.press("throw:1")
    assert sum(desk.tally.values()) == 101
    assert desk.thrown is not None
    assert [len(dice) for dice in desk.thrown] == [4, 3]
    assert sum(hit for _, _, hit in desk.pairs) == compare(*desk.thrown, 3)
    assert set(desk.tally) <= set(range(5))
    shown = combat_lab_page.page(desk)
    assert "em 101 jogadas" in shown
    desk.press("side:1")
    assert not desk.tally


def test_what_the_first_act_is_worth() -> None:
    desk = lab(left=[[2, 2, 2], [2, 2, 2]])
    acting = desk.acting
    assert acting is not None
    assert acting[0] > acting[1]
    assert acting[0] + acting[1] == pytest.approx(1)


def test_chances_may_wait_for_a_guess() -> None:
    desk = lab(predict=True)
    desk.press("throw:100")
    for panel in PANELS:
        desk.press(f"panel:{panel}")
        shown = combat_lab_page.page(desk)
        assert percent(desk.texts, float(desk.attack(0).spread[0]), 1) not in shown
        assert desk.odds is not None
        assert percent(desk.texts, desk.odds.wins[0]) not in shown
    desk.press("panel:attack")
    desk.press("reveal")
    assert desk.bet is None
    assert percent(desk.texts, float(desk.attack(0).spread[0]), 1) in combat_lab_page.page(desk)


@pytest.mark.parametrize("panel", ["initiative", "fight", "wagers"])
def test_a_guess_is_judged_where_it_was_made(panel: str) -> None:
    told = []
    for guess in range(4 if panel == "wagers" else 2):
        desk = lab(predict=True, open=panel)
        desk.press(f"reveal:{guess}")
        shown = combat_lab_page.page(desk)
        assert ("Acertou!" in shown) is (guess == desk.answer)
        told.append("Acertou!" in shown)
        desk.press("panel:attack")
        assert "O seu palpite" not in combat_lab_page.page(desk)
        desk.press("swap")
        assert desk.bet is None
    assert told.count(True) == 1


def test_what_is_right_to_guess() -> None:
    desk = lab(fighter_with(2, 2, 3), fighter_with(4, 2, 3))
    answers = {}
    for panel in PANELS:
        desk.press(f"panel:{panel}")
        answers[panel] = settled(desk).answer
    assert answers == {"attack": -1, "initiative": 0, "fight": 1, "die": -1, "wagers": 1, "abilities": -1}


# --- which die to lose ----------------------------------------------------------------------------------------------


def test_the_die_is_guessed_first() -> None:
    desk = lab(open="die")
    best = max(desk.giving, key=desk.giving.__getitem__)
    shown = combat_lab_page.page(desk)
    assert "Dê o seu palpite" in shown
    assert "cl-best" not in shown
    desk.press(f"guess:{('ATK', 'DEF', 'SPD')[best]}")
    shown = combat_lab_page.page(desk)
    assert "É a melhor escolha" in shown
    assert shown.count("cl-best") == 1
    assert desk.odds is not None
    assert desk.giving[best] < desk.odds.wins[0]


def test_a_worse_die_costs_something_and_may_be_lost_all_the_same() -> None:
    desk = lab(open="die")
    desk.press("wound:more")
    desk.press("guess:ATK")
    assert desk.guess == ATTACK
    assert "Custa " in combat_lab_page.page(desk)
    desk.press("give")
    assert desk.fighters[0].left == (3, 2, 3)
    assert desk.wounds == 1
    assert settled(desk).giving
    assert "Dê o seu palpite" in combat_lab_page.page(desk)


def test_the_rule_of_one_binds_the_guess() -> None:
    desk = lab(left=[[3, 1, 2], None], open="die")
    desk.press("guess:DEF")
    assert desk.guess is None
    assert desk.refusal == "combat.rule-of-one"
    assert SPEED in desk.giving
    assert DEFENCE not in desk.giving


@pytest.mark.parametrize(("wounds", "fall"), [(5, Fall.YIELD), (6, Fall.INJURY), (7, Fall.DECAPITATION)])
def test_who_falls_anyhow_is_told_how(wounds: int, fall: Fall) -> None:
    """Seven dice: three alive, two yield, one injury, none decapitation."""
    desk = lab(open="die")
    desk.press("side:1")
    for _ in range(wounds - 1):
        desk.press("wound:more")
    assert desk.wounds == wounds
    assert desk.giving == {}
    assert desk.falls(1, wounds) is fall
    assert "cai de qualquer jeito" in combat_lab_page.page(desk)
    desk.press("guess:ATK")
    assert desk.guess is None


def test_there_are_no_more_wounds_than_dice() -> None:
    desk = lab(open="die")
    for _ in range(30):
        desk.press("wound:more")
    assert desk.wounds == 9
    desk.press("side:1")
    assert desk.wounds == 7
    for _ in range(30):
        desk.press("wound:less")
    assert desk.wounds == 1


def test_who_strikes_back_loses_another_die() -> None:
    desk = lab(open="die")
    before = dict(desk.giving)
    desk.press("back", "change", True)
    assert desk.back
    assert all(desk.giving[pile] > before[pile] for pile in before)
    assert desk.giving == odds.duel((4, 2, 3), (2, 3, 2)).giving(0, (4, 2, 3), (2, 3, 2), 1, strikes_back=True)


# --- wagers ---------------------------------------------------------------------------------------------------------


def test_a_wager_is_worth_its_chance_times_what_it_pays() -> None:
    desk = lab(open="wagers")
    assert desk.odds is not None
    for wager, chance, pays in zip(desk.wagers, desk.odds.corners, PAYOUTS, strict=True):
        assert wager.gain.share == pytest.approx(odds.worth(chance, pays))
        assert wager.fair == pytest.approx(1 / (1 + pays))
        assert wager.verdict == (1 if chance > wager.fair else -1)
    desk.press("stake:more")
    assert desk.wagers[0].gain.share == pytest.approx(odds.worth(desk.odds.corners[0], PAYOUTS[0], 2))
    for _ in range(9):
        desk.press("stake:more")
    assert desk.stake == 3


def test_wagers_by_what_was_fought_come_with_doubt(few: int) -> None:
    desk = lab(open="wagers")
    desk.press("source:cards")
    assert not desk.by_cards
    desk.press("fight")
    settled(desk)
    desk.press("source:cards")
    assert desk.by_cards
    for wager in desk.wagers:
        assert wager.chance.low < wager.chance.share < wager.chance.high
        assert wager.gain.low < wager.gain.high
        if wager.chance.low <= wager.fair <= wager.chance.high:
            assert wager.verdict == 0
    assert "lutas com habilidades" in combat_lab_page.page(desk)


# --- abilities ------------------------------------------------------------------------------------------------------


def test_fights_are_fought_by_ticks_and_may_be_stopped(few: int) -> None:
    desk = lab(open="abilities")
    desk.press("fight")
    desk.press("tick", "tick")
    assert desk.trial.fights == A_TICK
    desk.press("fight")
    assert not desk.to_fight
    assert desk.trial.fights == A_TICK < ENOUGH
    desk.press("fight")
    settled(desk)
    assert desk.trial.fights == few + A_TICK
    assert sum(desk.trial.ends.values()) == desk.trial.fights


def test_fights_without_abilities_bear_the_exact_odds_out() -> None:
    """They begin apart: who is nearer strikes first, so that a little is left for the arena."""
    desk = lab(fighter_with(2, 1, 1), fighter_with(1, 1, 1))
    desk.press("fight")
    settled(desk)
    assert desk.odds is not None
    assert desk.trial.wins().share == pytest.approx(desk.odds.wins[0], abs=0.1)


def test_fights_begin_with_the_dice_that_are_left(few: int) -> None:
    desk = lab(left=[[1, 1, 1], None], open="abilities")
    desk.press("fight")
    settled(desk)
    assert desk.trial.wins(0).high < 0.25


def test_another_fighter_is_another_fight() -> None:
    desk = lab()
    desk.press("fight")
    desk.press("tick", "tick")
    desk.press("die:0:ATK:1")
    assert not desk.trial.fights
    assert not desk.to_fight


def test_what_the_cards_say_is_there_to_be_read() -> None:
    net = combat_corners.pieces(DECK, 2)[0]
    desk = lab(equipment=[[net], None], open="abilities")
    shown = combat_lab_page.page(desk)
    assert "sem habilidade" in shown
    assert desk.called(net) in shown


# --- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS)
def test_both_languages_and_the_still_picture(panel: str) -> None:
    desk = settled(lab(open=panel))
    pages = [combat_lab_page.page(desk), combat_lab_page.still(desk)]
    desk.press("language:en")
    english = [combat_lab_page.page(desk), combat_lab_page.still(desk)]
    assert all(one != other for one, other in zip(pages, english, strict=True))
    assert all(page.count("<div") == page.count("</div>") for page in (*pages, *english))


def test_a_rule_unfolds_and_closes() -> None:
    desk = lab()
    desk.press("rule:combat.compare")
    assert "no empate vale a defesa" in combat_lab_page.page(desk)
    desk.press("rule:combat.compare")
    assert "no empate vale a defesa" not in combat_lab_page.page(desk)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fighter:0", "Nobody"), ("fighter:2", STRONG), ("fighter:0", 5), ("gear:0:weapon", STRONG), ("gear:0:x", ""),
        ("gear:5:weapon", ""), ("die:0:ATK:0", None), ("die:0:ATK:99", None), ("die:0:XXX:1", None),
        ("die:9:ATK:1", None), ("die:0:ATK:²", None), ("side:7", None), ("throw:1000000", None),
        ("ruling:players:4", "4"), ("guess:XXX", None), ("give", None), ("stake:x", None), ("panel:none", None),
        ("rule:none", None), ("language:fi", None),
        ("back", "yes"), ("nothing", None), ("tick", None), ("ruling:surplus_attack_min", "²"),
    ],
)  # fmt: skip
def test_what_is_unknown_is_passed_over(key: str, value: Any) -> None:
    desk, same = lab(), lab()
    desk.press(key, "change", value)
    assert combat_lab_page.page(desk) == combat_lab_page.page(same)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"names": (STRONG, STRONG)}, "two"),
        ({"names": ("Nobody", None)}, "one"),
        ({"equipment": [[combat_corners.pieces(DECK, 0)[0]], [combat_corners.pieces(DECK, 0)[0]]]}, "equipment"),
        ({"equipment": [list(combat_corners.pieces(DECK, 1)[:2]), []]}, "equipment"),
        ({"equipment": [[STRONG], []]}, "equipment"),
        ({"left": [[9, 1, 1], None]}, "left"),
        ({"left": [[1, 1], None]}, "left"),
        ({"left": [[1, 1, 1]]}, "left"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        CombatLabDesk(given.get("names", (None, None)), given.get("equipment"), given.get("left"))


def test_numbers_as_they_are_written() -> None:
    said = texts("pt")
    assert percent(said, 0.315, 1) == "31,5 %"
    assert [percent(said, share) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]
    assert [percent(said, share, 1) for share in (0, 0.0001, 0.9999)] == ["0,0 %", "< 0,1 %", "> 99,9 %"]
    assert [signed(said, value, 2) for value in (0.5, -0.5, 0.001)] == ["+0,50", "−0,50", "0,00"]
    assert decimal(texts("en"), 1.25, 2) == "1.25"


def test_a_deck_of_an_owner_is_fought_with() -> None:
    """Nothing is known by name."""
    deck = decks.load(PLAIN)
    desk = CombatLabDesk(deck=shelf.name(deck))
    assert {fighter.card for fighter in desk.fighters} <= {card.token for card in deck.market}
    desk.press("draw")
    for panel in PANELS:
        desk.press(f"panel:{panel}")
        assert combat_lab_page.page(settled(desk))
