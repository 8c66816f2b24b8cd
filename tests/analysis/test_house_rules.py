"""House rules compared: recounts by the engine, and cases with a known answer."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.analysis import house_rules
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.tables import table_of
from gladiadores.core import replay
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import RULINGS
from gladiadores.sim.kernels import bulk

CASES = [(ruling, side) for ruling, boards in house_rules.BOARDS.items() for side in boards]


def details(players, side, rulings, bots="random", games=25, seed=7):
    return bulk.play_games_in_detail(table_of(players, side, rulings), [bots] * players, seed, 0, games)


def ends(players, side, rulings, **more):
    """The ends of games as the engine sees them."""
    records = bulk.records(table_of(players, side, rulings), details(players, side, rulings, **more))
    return [replay(GAME, record) for record in records]


def test_every_ruling_is_switched():
    assert list(house_rules.OTHERS) == list(house_rules.BOARDS) == list(RULINGS)
    usual = RULINGS.complete({})
    for ruling, value in house_rules.OTHERS.items():
        assert RULINGS.complete({ruling: value})[ruling] != usual[ruling]


@pytest.mark.parametrize("ruling", ["tie_a", "columns_a", "floor_b"])
def test_a_ruling_of_one_side_is_no_question_on_the_other(ruling):
    (side,) = {"A", "B"} - set(house_rules.BOARDS[ruling])
    switched = {ruling: house_rules.OTHERS[ruling]}
    usual, other = (bulk.play_games(table_of(4, side, agreed), ["greedy"] * 4, 7, 0, 100) for agreed in ({}, switched))
    assert not house_rules.differ(usual, other).any()
    assert np.array_equal(usual.points, other.points)


def test_what_changes_is_what_the_engine_says():
    table = house_rules.compared(players=4, games=25, seed=7, bots="random").table.set_index(["ruling", "side"])
    assert list(table.index) == CASES
    for side in "AB":
        usual = [end.standing() for end in ends(4, side, {})]
        for ruling in house_rules.OTHERS:
            if side not in house_rules.BOARDS[ruling]:
                continue
            other = ends(4, side, {ruling: house_rules.OTHERS[ruling]})
            changed = [one.winners != end.standing().winners for one, end in zip(usual, other, strict=True)]
            row = table.loc[(ruling, side)]
            assert row["winner"] == pytest.approx(100 * np.mean(changed))
            more = [np.array(end.standing().points) - one.points for one, end in zip(usual, other, strict=True)]
            assert row["points"] == pytest.approx(np.mean(more))
    assert table.loc[("spoil", "A"), "winner"] > 0


def test_length_is_what_the_engine_says():
    table = house_rules.compared(players=3, games=25, seed=7).table.set_index(["ruling", "side"])
    usual, other = (
        [len(end.rounds) for end in ends(3, "B", agreed, bots="greedy")] for agreed in ({}, {"spoil": "may"})
    )
    assert table.loc[("spoil", "B"), "rounds"] == pytest.approx(np.mean(other) - np.mean(usual))
    assert table.loc[("spoil", "A"), "rounds"] == 0


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_1_before_the_10_changes_cards_but_no_count(side):
    """A weapon strikes a card of the same suit either way, and only numbers of cards are scored."""
    usual, other = (details(4, side, agreed, games=400) for agreed in ({}, {"one_beats_ten": "winner"}))
    assert (usual.struck != other.struck).sum() > 20
    assert not np.array_equal(usual.areas, other.areas)
    assert np.array_equal(usual.scored, other.scored)
    assert np.array_equal(usual.games.points, other.games.points)


@pytest.mark.parametrize(("players", "side"), [(3, "A"), (4, "B")])
def test_random_bots_play_alike_under_every_ruling(players, side):
    """What differs is the ruling alone."""
    usual = details(players, side, {})
    for ruling, value in house_rules.OTHERS.items():
        other = details(players, side, {ruling: value})
        both = (usual.plays >= 0) & (other.plays >= 0)
        assert both.mean() > 0.6
        assert np.array_equal(usual.plays[both], other.plays[both])


def test_what_is_said_of_all():
    sentence = house_rules.compared(games=400).show("pt").sentence
    assert sentence.startswith("Quantas vezes o vencedor é outro — carta extra opcional: ")
    assert "Nunca mudou, em 400 partidas — arma elimina o 1 diante do 10; " in sentence
    assert "Rodadas por partida — carta extra opcional: −0," in sentence


def test_where_nothing_changes_nothing_is_said_to(monkeypatch):
    honest = bulk.play_games
    monkeypatch.setattr(bulk, "play_games", lambda table, *given: honest(table_of(table.players, table.side), *given))
    sentence = house_rules.compared(games=60).show("pt").sentence
    assert "o vencedor é outro" not in sentence
    assert "Nos pontos não se vê mudança que conte. Na duração não se vê" in sentence


def test_many_looks_need_more_certainty():
    once = Estimate(1.0, 0.05, 1.95)
    assert house_rules.sure(once, 1)
    assert not house_rules.sure(once, 10)
    assert not house_rules.sure(Estimate(0.0, 0.0, 0.0), 3)
    assert house_rules.sure(Estimate(-1.0, -1.1, -0.9), 10)


# --- one of them --------------------------------------------------------------------------------------------------


def test_groups_are_those_of_the_deals():
    found = house_rules.groups(4, 7, 20)
    table = table_of(4, "A")
    records = bulk.records(table, details(4, "A", {}, games=20))
    for game, record in enumerate(records):
        hands = [" ".join(deal[seat] for deal in record.setup["deals"]).split() for seat in range(4)]
        for kind, is_one in (
            ("ones", lambda card: card[1:] == "1"),
            ("tens", lambda card: card[1:] == "10"),
            ("lions", lambda card: card == "L"),
            ("weapons", lambda card: len(card) == 2 and card.isalpha()),
        ):
            held = np.array([sum(map(is_one, hand)) for hand in hands])
            assert found[kind][game].tolist() == ((held == held.max()) / (held == held.max()).sum()).tolist()
    for part in found.values():
        assert part.sum(axis=1) == pytest.approx(np.ones(20))
    assert found["seat2"][:, 2].all()


def rigged(share_of):
    """Games in which a ruling gives wins away."""
    honest = bulk.play_games

    def play(table, bots, *given, **more):
        games = honest(table, bots, *given, **more)
        if table.rulings == RULINGS.complete({}) or len(set(bots)) > 1:
            return games
        shares = share_of(games.shares)
        return games._replace(shares=shares, places=np.where(shares > 0, 1, 4).astype(np.int8))

    return play


def test_the_one_who_gains_and_the_one_who_loses_are_named(monkeypatch):
    def swap(shares):
        third = np.zeros_like(shares)
        third[:, 2] = 1
        return third

    monkeypatch.setattr(bulk, "play_games", rigged(swap))
    finding = house_rules.closer({"columns_a": 9}, side="A", games=300)
    rows = finding.table.set_index("group")
    assert rows.loc["seat2", "after"] == 100
    sentence = finding.show("pt").sentence
    assert "é melhor para: o Jogador 3 (+" in sentence
    assert "É pior para: " in sentence
    assert sentence.index("É pior para: ") < sentence.index("o Jogador 1 (−")


def test_for_whom_it_is_better():
    finding = house_rules.closer(games=600)
    thinker = finding.table.set_index("group").loc[house_rules.THINKER]
    assert thinker["low"] > 5
    sentence = finding.show("pt").sentence
    assert sentence.startswith("A regra «carta extra opcional» muda quem vence em ")
    assert "é melhor para: quem pensa entre quem joga à toa (+1" in sentence
    of_seats = finding.table[finding.table["group"].str.startswith("seat")]
    assert of_seats["change"].sum() == pytest.approx(0, abs=1e-9)


def test_for_whom_it_is_worse(monkeypatch):
    honest = house_rules._thinker_wins
    monkeypatch.setattr(house_rules, "_thinker_wins", lambda *given: honest(*given) - 0.2 * bool(given[2]))
    sentence = house_rules.closer({"columns_a": 10}, side="A", games=200).show("pt").sentence
    assert "é pior para: quem pensa entre quem joga à toa (−" in sentence


def test_nobody_and_nothing():
    told = house_rules.closer({"one_beats_ten": "winner"}, side="B", games=200).show("pt").sentence
    assert "o vencedor foi o mesmo em todas as partidas" in told
    told = house_rules.closer({"columns_a": 9}, side="A", games=200, seed=3).show("pt").sentence
    assert "não se vê para quem seja melhor" in told


def test_rulings_are_called_by_their_readings():
    assert str(house_rules.called({"columns_a": 8, "spoil": "may"})) == "trilhas de 8 colunas, carta extra opcional"
    assert str(house_rules.called({"spoil": "must"})) == "spoil=must"
    assert str(house_rules.called({})) == "as regras de sempre"
    for wrong in ({"spoil": "never"}, {"columns_a": 6}, {"lions": 5}):
        with pytest.raises(BadInput):
            house_rules.closer(wrong, games=10)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_figures(language):
    shown = house_rules.compared(games=60).show(language)
    assert len(shown.figure.data) == 3
    assert all(axis.title.text for axis in (shown.figure.layout.xaxis, shown.figure.layout.xaxis3))
    assert [len(trace.x) for trace in shown.figure.data] == [7, 7, 7]
    assert "{" not in str(shown)
    closer = house_rules.closer(players=3, games=60).show(language)
    assert len(closer.figure.data[0].x) == 3 + 4 + 1
    assert "{" not in str(closer)
