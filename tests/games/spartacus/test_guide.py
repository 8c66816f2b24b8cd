"""Every sentence of the guide, retold, and the tests that fail where it is broken."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent

GUIDE: dict[str, dict[str, tuple[str, ...]]] = {
    "Objetivo do Jogo": {
        "12 and alone there at the end of a phase wins": (
            "test_victory::test_who_ends_any_phase_alone_at_twelve_wins",
            "test_victory::test_nobody_wins_below_twelve",
            "test_victory::test_who_falls_again_before_the_phase_ends_has_not_won",
        ),
        "several at 12 in a phase: the arena decides": (
            "test_victory::test_two_at_twelve_fight_for_the_game",
            "test_victory::test_of_three_dice_say_the_order_and_the_winner_meets_the_next",
        ),
    },
    "Preparação (Setup)": {
        "everybody rolls a die; the highest chooses a House first and is Host": (
            "test_opening::test_the_highest_die_chooses_first_and_is_host",
            "test_opening::test_those_who_tie_roll_again",
        ),
        "the others choose clockwise": ("test_opening::test_houses_are_chosen_clockwise_each_once",),
        "the Host begins the first Intrigue": ("test_intrigue::test_everybody_draws_three_and_the_host_begins",),
        "starting resources as the board of the House says": (
            "test_opening::test_everybody_receives_what_stands_on_the_board_of_the_house",
        ),
        "starting gladiators and slaves are shuffled by themselves, the rest goes back": (
            "test_opening::test_other_deals_are_refused",
            "test_opening::test_chance_deals_what_may_be_dealt",
        ),
        "starting guards lie on the table": (
            "test_opening::test_everybody_receives_what_stands_on_the_board_of_the_house",
        ),
        "the other denarii are the bank's": (
            "test_opening::test_everybody_receives_what_stands_on_the_board_of_the_house",
        ),
        "denarii may change hands at any time": ("test_giving::test_denarii_change_hands_at_any_time",),
        "quick 7, standard 4, advanced 1": ("test_opening::test_the_start_says_how_much_influence_all_begin_with",),
        "both decks are shuffled": ("test_opening::test_chance_deals_what_may_be_dealt",),
    },
    "O Turno de Jogo": {
        "upkeep, intrigue, market, arena": (
            "test_victory::test_the_phases_follow_each_other",
            "test_opening::test_the_first_turn_begins_with_upkeep",
        ),
    },
    "Fase de Manutenção": {
        "exhausted cards are turned up, wounded ones not": (
            "test_upkeep::test_exhausted_cards_are_turned_up_but_not_wounded_ones",
        ),
        "exhausted cards cannot be used": (
            "test_arena::test_exhausted_equipment_stays_at_home",
            "test_arena::test_who_accepts_sends_a_ready_gladiator_or_slave_to_i_then_to_ii",
            "test_asking::test_exhausted_equipment_is_not_offered_again",
        ),
        "a die for every wounded fighter": ("test_upkeep::test_every_wounded_fighter_rolls_a_die_of_its_own",),
        "4-6 ready, 2-3 still wounded, 1 dead": ("test_upkeep::test_a_wounded_fighter_recovers_stays_wounded_or_dies",),
        "a denarius for every ready slave": ("test_upkeep::test_ready_slaves_earn_also_those_who_have_just_recovered",),
        "a denarius to pay for every ready gladiator": (
            "test_upkeep::test_ready_gladiators_cost_also_those_who_have_just_recovered",
            "test_upkeep::test_income_comes_before_payment",
        ),
        "whom one cannot pay one must discard": (
            "test_upkeep::test_who_cannot_pay_must_release_gladiators",
            "test_upkeep::test_who_can_pay_may_release_one_instead",
        ),
    },
    "Fase de Intriga": {
        "the Host begins, then clockwise": ("test_intrigue::test_the_turn_goes_round_and_then_the_market_opens",),
        "everybody gets three cards": (
            "test_upkeep::test_after_upkeep_everybody_draws_three_cards",
            "test_upkeep::test_whoever_needs_the_discards_gets_them_shuffled",
        ),
        "the limit of the hand is that of one's Influence, at the end of one's turn": (
            "test_intrigue::test_the_hand_goes_down_to_its_limit_at_the_end_of_the_turn",
        ),
        "a card is worth denarii": ("test_intrigue::test_a_card_is_worth_denarii",),
        "powers of the Houses": ("test_effects::test_a_power_is_used_once_a_turn",),
        "abilities of cards, often exhausting them": ("test_effects::test_the_card_itself_is_the_cost",),
        "with enough Influence one plays a scheme on a target, maybe oneself": (
            "test_intrigue::test_a_scheme_with_enough_influence",
            "test_intrigue::test_the_target_may_be_oneself_where_the_card_lets",
        ),
        "without it one asks others for support, which is added": (
            "test_intrigue::test_support_is_asked_for_with_whatever_one_says",
            "test_intrigue::test_several_houses_may_support",
        ),
        "support is final": ("test_intrigue::test_each_house_is_asked_once",),
        "the scheme need not be shown nor the truth told": (
            "test_intrigue::test_support_is_asked_for_with_whatever_one_says",
            "test_intrigue::test_nobody_sees_the_scheme_before_it_is_declared",
        ),
        "a scheme that succeeds: effects, costs, discard": (
            "test_intrigue::test_a_scheme_with_enough_influence",
            "test_intrigue::test_costs_are_paid_when_it_succeeds",
        ),
        "reactions answer to other events, not only in one's turn": (
            "test_windows::test_any_house_may_cancel_a_scheme",
            "test_windows::test_an_ability_that_answers",
        ),
        "reactions require Influence and get no support": (
            "test_windows::test_reactions_require_influence_and_no_support_helps",
        ),
        "any house may cancel a scheme at once": ("test_windows::test_any_house_may_cancel_a_scheme",),
        "a guard is discarded for a die: 4-6 cancels, 1-3 fails and another may try": (
            "test_guards::test_from_four_the_scheme_is_cancelled",
            "test_guards::test_up_to_three_he_fails_and_another_may_try",
        ),
        "guards are for schemes against oneself": ("test_guards::test_guards_are_for_the_target_alone",),
        "guards lie in the hand or on the table, and do not go back": (
            "test_guards::test_from_the_hand_too",
            "test_giving::test_a_guard_goes_from_the_hand_to_the_table",
        ),
    },
    "Fase de Mercado": {
        "cards change hands for cards and denarii": (
            "test_market::test_an_offer_that_is_taken_changes_everything_at_once",
            "test_market::test_an_offer_that_is_not_taken_changes_nothing",
        ),
        "only in the open market": ("test_market::test_cards_are_sold_in_the_market_alone",),
        "the bank buys at the price": (
            "test_market::test_the_bank_buys_anything_at_its_price_ready_or_not",
            "test_market::test_guards_on_the_table_are_sold_too",
        ),
        "it closes when everybody has finished": (
            "test_market::test_the_market_closes_when_all_have_passed_in_a_row",
            "test_market::test_an_offer_keeps_the_market_open",
        ),
        "as many cards as players, face down": (
            "test_auction::test_as_many_cards_as_houses_lie_face_down_and_the_first_is_turned_up",
        ),
        "hidden bids, revealed together": ("test_auction::test_bids_are_hidden_until_all_have_bid",),
        "the highest pays the bank and gets the card, the others keep theirs": (
            "test_auction::test_the_highest_bid_pays_the_bank_and_the_others_keep_theirs",
        ),
        "those who tie add to what lies there until one has more": (
            "test_auction::test_those_who_tie_put_their_bids_down_and_add_to_them",
            "test_auction::test_a_tie_goes_on_until_one_has_more_and_who_falls_behind_takes_back",
        ),
        "all bids zero: nobody gets the card": ("test_auction::test_if_nobody_bids_nobody_gets_the_card",),
        "then the title of Host is auctioned": (
            "test_auction::test_after_the_cards_the_title_of_host_is_auctioned",
            "test_auction::test_ties_for_the_title_are_bid_again",
        ),
        "if that is cancelled, all bidders roll": ("test_auction::test_if_nobody_bids_for_the_title_all_roll",),
    },
    "Fase de Arena": {
        "the Host gains Influence": ("test_arena::test_the_host_is_honoured_even_if_nobody_fights",),
        "he invites one house at a time": ("test_arena::test_the_host_invites_one_house_at_a_time",),
        "a gladiator or slave on I or II": (
            "test_arena::test_who_accepts_sends_a_ready_gladiator_or_slave_to_i_then_to_ii",
        ),
        "with one weapon, one armour, one special": (
            "test_arena::test_one_piece_of_equipment_of_each_kind_goes_along",
        ),
        "who refuses loses Influence, another is invited": (
            "test_arena::test_who_refuses_loses_influence_and_another_is_invited",
        ),
        "if nobody accepts the phase ends": ("test_arena::test_if_nobody_accepts_the_phase_ends",),
        "the Host may ask for bribes": (
            "test_arena::test_who_pays_for_an_invitation_has_accepted_it",
            "test_arena::test_who_does_not_pay_loses_nothing_and_may_still_be_invited",
        ),
        "tribute of 2 a favour and 6 a champion": (
            "test_arena::test_the_bank_pays_for_the_favours_and_champions_that_fight",
        ),
        "1 to 3 denarii on a corner": ("test_wagers::test_from_one_to_three_denarii_on_a_corner",),
        "wagers are simultaneous": ("test_wagers::test_wagers_are_hidden_until_all_are_set",),
        "nobody wagers against the own fighter": (
            "test_wagers::test_nobody_wagers_against_the_own_fighter_but_on_how_the_fight_ends",
        ),
        "victory pays 1 for 1, injury and decapitation 2 for 1, what is lost goes to the bank": (
            "test_wagers::test_what_a_wager_pays",
        ),
        "the winner gets Influence, his fighter a favour": (
            "test_arena::test_the_winner_gets_influence_and_the_fighter_a_favour",
        ),
        "the third favour makes a champion; Influence gained and lost with him": (
            "test_arena::test_the_third_favour_makes_a_champion_and_gives_influence",
            "test_arena::test_a_champion_may_be_decapitated",
            "test_upkeep::test_a_champion_who_dies_of_wounds_costs_influence",
        ),
        "wagers are paid after the favour and before the thumb": (
            "test_wagers::test_an_execution_is_no_decapitation_for_it_comes_after_the_wagers",
        ),
        "thumb up: home": ("test_arena::test_thumb_up_sends_the_loser_home",),
        "thumb down: dead, and the Host loses Influence for his favours": (
            "test_arena::test_thumb_down_kills_and_costs_the_host_one_for_each_favour",
        ),
        "no champion is executed": ("test_arena::test_a_champion_is_not_executed",),
        "the decision may be sold": (
            "test_arena::test_the_host_sells_the_decision_and_keeps_it",
            "test_arena::test_each_house_is_asked_once_and_who_does_not_pay_loses_nothing",
        ),
        "then the next turn": ("test_arena::test_after_the_decision_the_next_turn_begins_with_an_empty_arena",),
    },
    "Noções Básicas de Combate": {
        "attack, defence, speed; their sum is the health": (
            "test_rounds::test_both_stand_on_their_hexes_with_the_dice_of_their_cards",
        ),
        "both roll speed; the higher chooses who acts first": (
            "test_rounds::test_a_round_begins_with_the_dice_of_speed",
            "test_rounds::test_the_higher_sum_chooses_who_acts_first",
            "test_rounds::test_who_has_the_initiative_says_who_acts_first",
        ),
        "move and attack, or the other way round": ("test_rounds::test_move_and_attack_in_either_order",),
        "a move is as long as the pile of speed": (
            "test_rounds::test_a_move_is_as_long_as_there_are_dice_of_speed",
            "test_rounds::test_speed_lost_is_ground_lost",
        ),
        "attacks on neighbours": ("test_rounds::test_only_a_neighbour_can_be_attacked",),
        "dice compared from the highest; the higher attack die wounds, ties are the defender's": (
            "test_rounds::test_attack_against_defence",
            "test_comparing::test_dice_meet_from_the_highest_down",
            "test_comparing::test_a_tie_is_the_defenders",
        ),
        "the wounded chooses the piles that lose dice": ("test_rounds::test_the_wounded_chooses_his_dice_one_by_one",),
        "the rule of one": (
            "test_comparing::test_no_pile_below_one_before_all_are_at_one",
            "test_rounds::test_the_rule_of_one_is_refused_by_name",
        ),
        "one, two, three empty piles: yield, injury, decapitation": (
            "test_comparing::test_empty_piles_say_how_a_fighter_falls",
            "test_arena::test_what_becomes_of_the_loser",
        ),
        "what cards say comes before the rules": ("test_asking::test_cards_come_before_rules",),
        "a card is exhausted for its ability": ("test_asking::test_equipment_is_exhausted_for_its_ability",),
        "dice thrown again": ("test_abilities::test_a_die_is_thrown_again_and_the_new_result_stands",),
    },
}
"""By part of the guide: a sentence, and its tests."""


def all_tests() -> set[str]:
    """Every test of the game, as ``module::function``."""
    found = set()
    for path in HERE.rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {
            f"{path.stem}::{node.name}"
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }
    return found


@pytest.mark.parametrize("part", GUIDE)
def test_every_sentence_has_tests_that_are_there(part: str) -> None:
    there = all_tests()
    for sentence, named in GUIDE[part].items():
        assert named, sentence
        assert set(named) <= there, sentence
