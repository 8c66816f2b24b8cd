"""Questions to the fights of Spartacus: the answers are recounted by the exact odds, one fight at a time."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from gladiadores.analysis import combat
from gladiadores.games.spartacus import decks, odds
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.decks.cards import GLADIATOR
from gladiadores.games.spartacus.odds import WAYS, Terms

CARDS = [card for card in decks.standard().market if card.kind == GLADIATOR]
QUESTIONS = (combat.attacks, combat.gladiators, combat.ways, combat.wagers)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_in_both_languages(question):
    finding = question()
    said = [finding.show(language).sentence for language in ("pt", "en")]
    assert said[0] != said[1]
    assert all("{" not in sentence for sentence in said)
    assert finding.show("pt").figure.data
    assert not finding.show("en").table.isna().any().any()


def test_the_wounds_of_an_attack_are_counted_throw_by_throw():
    table = combat.attacks().table.set_index(["attack", "defence"])["wounds"]
    throws = list(product(range(1, 7), repeat=3))
    wounds = sum(
        (max(one, two) > against) + (min(one, two) >= 3) for one, two, against in throws
    )  # two dice of attack, one of defence
    assert table[2, 1] == pytest.approx(wounds / len(throws))
    assert all(table[more + 1, against] > table[more, against] for more in range(1, 5) for against in range(1, 6))


def test_gladiators_are_ranked_by_all_their_fights():
    table = combat.gladiators().table.set_index("gladiator")
    assert set(table.index) == {card.token for card in CARDS}
    for card in (CARDS[0], CARDS[-1]):
        wins = [odds.fight(card.dice, other.dice).wins[0] for other in CARDS if other is not card]
        assert table.loc[card.token, "wins"] == pytest.approx(sum(wins) / len(wins))
    assert table["wins"].mean() == pytest.approx(0.5)
    assert table["wins"].is_monotonic_decreasing


def test_ways_are_those_of_equals():
    table = combat.ways().table.set_index("way")
    assert table.loc["best"].tolist() == [0.5, 0.5, 0.5]
    dice = sorted({card.dice for card in CARDS if not card.start})
    for way in list(WAYS)[:1]:
        wins = [odds.fight(each, each, Terms(ways=(way, "best"))).wins[0] for each in dice]
        assert table.loc[way, "mean"] == pytest.approx(sum(wins) / len(wins))
        assert table.loc[way, ["min", "max"]].tolist() == pytest.approx([min(wins), max(wins)])


def test_wagers_are_the_ends_of_every_pair():
    table = combat.wagers().table
    assert set(table["corner"]) == {"injury", "decapitation"}
    assert table["favourite"].between(0.5, 1).all()
    band = table[(table["corner"] == "decapitation")].iloc[-1]
    assert band["favourite"] == pytest.approx(0.975)
    most = tuple(max(card.dice[pile] for card in CARDS) for pile in range(3))
    whole = odds.duel(most, most)
    pairs = [(one.dice, other.dice) for one, other in combinations(CARDS, 2)]
    clear = [odds.fight(*pair) for pair in pairs if not 0.05 < whole.win(*pair) < 0.95]
    assert len(clear) > 10
    assert band["chance"] == pytest.approx(sum(fight.ends(Fall.DECAPITATION) for fight in clear) / len(clear))
