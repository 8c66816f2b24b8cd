"""What cards are worth: recounts by the engine, and rigged cases with a known answer."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pandas as pd
import pytest

from gladiadores.analysis import cards, intervals
from gladiadores.core.errors import BadInput
from gladiadores.core.record import Replay
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION, SUIT_CARDS, VALUES, WHOLE_DECK, bits, combat
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.text import texts


def details(players, side, bots="random", games=4, seed=5):
    table = Table.of({"players": players, "side": side}, {})
    return table, bulk.play_games_in_detail(table, [bots] * players, seed, 0, games)


def kind_of(token):
    if token == "L":
        return cards.LIONS
    return int(token[1:]) - 1 if token[1:].isdigit() else cards.WEAPONS


def recounted(table, played):
    """Plays and wins by kind and role, from records played by the engine."""
    laid, won = Counter(), Counter()
    for record in bulk.records(table, played):
        battle = []
        for action, _ in Replay(GAME, record):
            if ACTIONS.get(action, CHOICE) >= CHOICE:
                continue
            battle.append(action)
            if len(battle) < table.players:
                continue
            lead = next((token[0] for token in battle if token != "L"), "")
            codes = tuple(ACTIONS[token] for token in battle)
            winner = rules.winner(codes, rules.lead_suit(codes), rules.silent)
            for place, token in enumerate(battle):
                follows = token == "L" or token[0] == lead
                role = cards.LED if place == 0 else cards.FOLLOWED if follows else cards.OFF
                laid[kind_of(token), role] += 1
                won[kind_of(token), role] += place == winner
            battle = []
    return laid, won


@pytest.mark.parametrize(("players", "side", "bots"), [(4, "A", "random"), (3, "B", "greedy")])
def test_wins_are_those_of_the_engine(players, side, bots):
    table, played = details(players, side, bots)
    laid, won = recounted(table, played)
    finding = cards.winning(players=players, side=side, games=4, seed=5, bots=bots).table
    assert {(row.kind, row.role): row.plays for row in finding.itertuples()} == laid
    for row in finding.itertuples():
        assert row.wins == pytest.approx(won[row.kind, row.role] / row.plays)
        assert 0 <= row.low <= row.wins <= row.high <= 1


def test_off_the_lead_suit_nobody_wins_and_lions_win_most():
    finding = cards.winning(games=300, seed=2)
    table = finding.table
    assert (table[table["role"] == cards.OFF]["wins"] == 0).all()
    led = table[table["role"] == cards.LED].set_index("kind")["wins"]
    assert led.idxmax() == cards.LIONS
    assert led[1] < led[4] < led[8]
    assert finding.show("pt").sentence.startswith("Abrindo a batalha, o leão vence 8")


def test_the_one_beats_the_ten_and_little_else():
    _, played = details(4, "A", games=30)
    plays = cards.plays_of(played)
    met, won = 0, 0
    for game, number, battle in np.ndindex(played.leaders.shape):
        codes = played.plays[game, number, battle].tolist()
        for suit in range(4):
            if combat(suit, 1) in codes and combat(suit, VALUES) in codes:
                met += played.leads[game, number, battle] == suit
                winner = (played.winners[game, number, battle] - played.leaders[game, number, battle]) % 4
                won += codes[winner] == combat(suit, 1)
    ones = plays.met & (plays.kind == cards.ONE) & (plays.role != cards.OFF)
    assert (ones.sum(), (ones & plays.won).sum()) == (met, won)
    found = cards.one_and_ten(games=300, seed=2).table.set_index(["kind", "role"])["wins"]
    assert found[cards.TEN, cards.MET] == 0
    assert found[cards.ONE, cards.MET] > 0.7 > 0.2 > found[cards.ONE, cards.LED]
    assert found[cards.TEN, cards.LED] > 0.6
    assert "o 10, 0 %" in cards.one_and_ten(games=300, seed=2).show("pt").sentence


@pytest.mark.parametrize(("players", "side", "bots"), [(4, "B", "random"), (3, "A", "greedy")])
def test_every_card_dealt_meets_one_fate(players, side, bots):
    _, played = details(players, side, bots)
    counted = {
        name: np.zeros((4, VALUES), int) for name in (cards.OWN, cards.OTHER, cards.STRUCK, cards.LEFT, cards.KEPT)
    }
    for game in range(4):
        for number in range(int(played.games.rounds[game])):
            laid = set(played.plays[game, number].ravel().tolist())
            struck = set(played.struck[game, number].ravel().tolist())
            for seat, hand in enumerate(played.hands[game, number].tolist()):
                for card in bits(hand):
                    if card >= LION:
                        continue
                    lies = [each for each in range(players) if int(played.areas[game, number, each]) >> card & 1]
                    if lies:
                        fate = cards.OWN if lies == [seat] else cards.OTHER
                    elif card in struck:
                        fate = cards.STRUCK
                    else:
                        fate = cards.LEFT if card in laid else cards.KEPT
                    counted[fate][game, card % VALUES] += 1
    ends = cards.ended(played)
    for name, numbers in counted.items():
        assert np.array_equal(ends[name], numbers), name
    finding = cards.fate(players=players, side=side, games=40, seed=5, bots=bots)
    assert finding.table.groupby("kind")["share"].sum().to_numpy() == pytest.approx(1)
    assert "De cada 100 cartas" in finding.show("pt").sentence
    figure = finding.show("en").figure
    assert np.sum([trace.y for trace in figure.data], axis=0) == pytest.approx(np.ones(10 if players == 4 else 8))


def holding(which):
    """A rigged measure: one for whoever was dealt a card of ``which``."""
    return cards.Measure(
        lambda played: np.bitwise_count(played.hands & which).astype(float), cards.MEASURES["round"].name
    )


def test_a_card_that_is_worth_one_is_found():
    _, played = details(4, "A", games=60)
    ten = 1 << combat(2, 10)
    worth = intervals.ratio(*cards.worths(played, holding(ten), ten))
    assert worth == pytest.approx((1, 1, 1))
    other = intervals.ratio(*cards.worths(played, holding(ten), 1 << combat(1, 4)))
    assert other.low < 0 < other.high


@pytest.mark.parametrize("measure", list(cards.MEASURES))
def test_the_whole_deck_is_worth_nothing(measure):
    """Every hand has as many cards, so what one is worth the others pay for."""
    _, played = details(3, "B", games=40)
    ahead, held = cards.worths(played, cards.MEASURES[measure], WHOLE_DECK)
    assert ahead == pytest.approx(np.zeros(40), abs=1e-9)
    assert held == pytest.approx(39 * played.games.rounds)


def test_what_a_round_brings_the_holder_is_what_the_engine_scores():
    table, played = details(4, "B", "greedy")
    card = 1 << combat(0, 9)
    ahead, held = cards.worths(played, cards.MEASURES["round"], card)
    for game, record in enumerate(bulk.records(table, played)):
        scored = Replay(GAME, record)
        state = scored.state
        for _, step in scored:
            state = step.state
        expected = 0.0
        for number, points in enumerate(state.rounds):
            for seat in range(4):
                if int(played.hands[game, number, seat]) & card:
                    expected += points[seat] - (sum(points) - points[seat]) / 3
        assert ahead[game] == pytest.approx(expected)
        assert held[game] <= len(state.rounds)


def test_among_those_who_play_at_random_high_cards_are_worth_having():
    finding = cards.worth(games=600, seed=3)
    at = finding.table.set_index(["side", "kind"])
    for side in "AB":
        assert at.loc[(side, cards.TEN), "low"] > 0 > at.loc[(side, 2), "high"]
    assert finding.show("pt").sentence.startswith("Em comparação com uma carta qualquer — lado A: vale mais o ")


def test_what_cannot_be_told_of_a_card_is_said():
    def said(*worths):
        rows = [(side, kind, worth, worth - 0.1, worth + 0.1) for side in "AB" for kind, worth in enumerate(worths)]
        table = pd.DataFrame(rows, columns=["side", "kind", "worth", "low", "high"])
        return texts("pt").message(cards._worth_said(table)).split("; ")[1]

    assert said(0.11, -0.11, 0.0) == "lado B: de carta nenhuma se pode dizer que valha mais ou menos do que a média."
    assert said(0.1, 0.5, 0.4, 0.3) == "lado B: vale mais o 2 (+0,50 ± 0,10) e o 3 (+0,40 ± 0,10)."
    assert said(0.1, -0.5, 0.0) == "lado B: vale menos o 2 (−0,50 ± 0,10)."
    assert said(0.5, -0.5, 0.0) == "lado B: vale mais o 1 (+0,50 ± 0,10), menos o 2 (−0,50 ± 0,10)."


def test_suits_alike_are_said_to_be_alike_and_a_better_one_is_named(monkeypatch):
    assert cards.every_card(games=300, seed=1).show("pt").sentence.startswith("Nenhum naipe se mostrou melhor")
    monkeypatch.setattr(cards, "MEASURES", {"round": holding(SUIT_CARDS[2])})
    sentence = cards.every_card(games=300, seed=1).show("pt").sentence
    assert sentence.startswith("Aqui os naipes não valem o mesmo: uma carta de Gládio")


def test_three_players_have_no_two_and_no_three():
    table = cards.every_card(players=3, side="B", games=30).table
    assert set(table["value"]) == {1, 4, 5, 6, 7, 8, 9, 10}
    assert len(cards.worth(players=3, games=30).show("en").figure.data) == 2


@pytest.mark.parametrize(
    "ask",
    [
        lambda: cards.worth(measure="luck"),
        lambda: cards.winning(bots="clever"),
        lambda: cards.fate(games=1),
        lambda: cards.every_card(side="C"),
    ],
)
def test_bad_questions(ask):
    with pytest.raises(BadInput):
        ask()


@pytest.mark.parametrize("ask", [cards.winning, cards.one_and_ten, cards.fate, cards.worth, cards.every_card])
def test_every_answer_has_a_question_a_sentence_and_a_table(ask):
    finding = ask(games=20, bots="careful")
    assert finding.worded(texts("pt")).columns.is_unique
    for language in ("pt", "en"):
        shown = finding.show(language)
        assert str(shown).startswith(shown.said.message(finding.question))
        assert shown.sentence.endswith(".")
        assert shown.figure.data
