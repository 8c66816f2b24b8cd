"""Side A against side B: recounts by the engine, cases with a known answer, and what is said of them."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.analysis import intervals, sides
from gladiadores.analysis.tables import TABLES, bots_called, named, table_of
from gladiadores.core import replay
from gladiadores.games.gladiadores.game import GAME
from gladiadores.sim.kernels import bulk

RNG = np.random.default_rng(22)


def details(players, side, bots="random", games=12, seed=5):
    return bulk.play_games_in_detail(table_of(players, side), [bots] * players, seed, 0, games)


def replayed(players, side, **more):
    """Games, and their ends as the engine sees them."""
    played = details(players, side, **more)
    return played, [replay(GAME, record) for record in bulk.records(table_of(players, side), played)]


# --- points and margins -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [sides.final_points, sides.margins])
def test_distributions_count_everybody(question):
    finding = question(players=3, games=200, seed=4)
    count = "seats" if "seats" in finding.table else "games"
    assert finding.table.groupby("side")[count].sum().tolist() == [200 * (3 if count == "seats" else 1)] * 2
    assert finding.table.groupby("side")["share"].sum().to_numpy() == pytest.approx([1, 1])
    assert len(finding.show("pt").figure.data) == 2


def test_points_and_margins_are_those_of_the_engine():
    table = sides.final_points(players=4, games=12, seed=5).table
    ahead = sides.margins(players=4, games=12, seed=5).table
    for side in "AB":
        _, ends = replayed(4, side)
        points = np.array([end.standing().points for end in ends])
        of = table[table["side"] == side]
        assert dict(zip(of["points"], of["seats"], strict=True)) == _counted(points.ravel())
        first, second = -np.sort(-points, axis=1)[:, :2].T
        of = ahead[ahead["side"] == side]
        assert dict(zip(of["margin"], of["games"], strict=True)) == _counted(first - second)


def _counted(values):
    return {int(value): int((values == value).sum()) for value in values}


def test_what_is_said_of_points_and_margins(monkeypatch):
    assert sides.final_points(games=500).show("pt").sentence.startswith("O lado B espalha mais: ")
    assert sides.margins(games=500).show("pt").sentence.startswith("O lado A aperta mais: ")
    honest = sides._both
    monkeypatch.setattr(sides, "_both", lambda *given: dict(zip("BA", honest(*given).values(), strict=True)))
    assert sides.final_points(games=500).show("pt").sentence.startswith("O lado A espalha mais: ")
    assert sides.margins(games=500).show("pt").sentence.startswith("O lado B aperta mais: ")
    monkeypatch.setattr(sides, "_both", lambda *given: dict.fromkeys("AB", honest(*given)["A"]))
    for question in (sides.final_points, sides.margins):
        assert "não dá para dizer" in question(games=200).show("pt").sentence


# --- what is gathered ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "side"), [(4, "A"), (3, "B")])
def test_what_a_round_brings_is_recounted(players, side):
    """Cards from the battles one by one, spaces from the engine."""
    played, ends = replayed(players, side, bots="greedy", games=10)
    cards, spaces = sides.by_round(played)
    amounts = sides.collected(played)
    for game, end in enumerate(ends):
        rounds = len(end.rounds)
        held, won = np.zeros((rounds, players)), np.zeros((rounds, players))
        for number, battle in np.ndindex(rounds, played.plays.shape[2]):
            winner = played.winners[game, number, battle]
            won[number, winner] += 1
            held[number, winner] += int(played.gathered[game, number, battle]).bit_count()
            held[number, winner] += played.taken[game, number, battle] >= 0
            held[number, winner] -= played.struck_area[game, number, battle].sum()
        moved = [[np.sum(each) for each in moves] for moves in end.rounds]
        assert np.array_equal(cards[game, :rounds], held)
        assert np.array_equal(spaces[game, :rounds], moved)
        assert np.isnan(cards[game, rounds:]).all()
        assert np.isnan(spaces[game, rounds:]).all()
        assert amounts[sides.CARDS][game] == pytest.approx(held.mean(axis=0))
        assert amounts[sides.BATTLES][game] == pytest.approx(won.mean(axis=0))
    by_suit = (amounts[sides.BEST] >= amounts[sides.WORST]) & (amounts[sides.CARDS] >= amounts[sides.SUITS])
    assert by_suit.all()
    assert (amounts[sides.SUITS] <= 4).all()


def test_rounds_that_were_not_played_count_for_nothing():
    """Some games on side B end early."""
    played = details(4, "B", games=60)
    cards, _ = sides.by_round(played)
    assert (~np.isnan(cards).any(axis=-1)).sum(axis=1).tolist() == played.games.rounds.tolist()
    assert sides.collected(played)[sides.CARDS] == pytest.approx(np.nanmean(cards, axis=1))


def test_gathering_is_said_to_help_and_gathering_nothing_too():
    finding = sides.gathered(games=600)
    table = finding.table.set_index(["side", "cards"])["spaces"]
    assert table["A", 0] == 0
    assert table["B", 0] > table["B", 8] > table["B", 1] == 1
    assert table["A", 15] > 0 > table["A", 5]
    sentence = finding.show("pt").sentence
    assert "no lado A quem recolhe mais avança mais (+0," in sentence
    assert "quem não recolhe nada avança 0,0 (média da mesa: −0," in sentence


def rigged(slope):
    cards = RNG.integers(1, 10, (200, 4, 4)).astype(float)
    return cards, slope * cards + RNG.normal(size=cards.shape)


@pytest.mark.parametrize(
    ("slope", "told"), [(1, "quem recolhe mais avança mais"), (-1, "avança menos"), (0, "não se vê ligação")]
)
def test_what_is_said_of_a_known_link(slope, told):
    part = str(sides._gathered_part("B", *rigged(slope)))
    assert told in part
    assert "não recolhe nada" not in part  # nobody does


def test_the_cards_of_a_game_go_with_its_points():
    finding = sides.what_counts(games=500)
    ties = finding.table.set_index(["what", "side"])["tie"]
    assert ties["cards", "A"] > ties["cards", "B"] > 0.15
    assert len(finding.show("pt").figure.data) == 2
    assert "no lado A, sobretudo cartas" in finding.show("pt").sentence


def test_nothing_goes_with_points_that_are_drawn(monkeypatch):
    honest = bulk.play_games_in_detail

    def drawn(*given):
        played = honest(*given)
        return played._replace(games=played.games._replace(points=RNG.permuted(played.games.points, axis=1)))

    monkeypatch.setattr(bulk, "play_games_in_detail", drawn)
    table = sides.what_counts(games=400).table
    assert (table["tie"].abs() < 0.15).all()
    assert (table["low"] < 0).sum() >= 7


def test_a_correlation_and_its_interval():
    one, other = RNG.normal(size=(2, 500, 3))
    other += one
    found = intervals.correlation(one, other)
    assert found.value == pytest.approx(np.corrcoef(one.ravel(), other.ravel())[0, 1])
    assert found.low < 0.5**0.5 < found.high
    assert found.margin == pytest.approx(1.96 * (1 - found.value**2) / 1500**0.5, rel=0.15)
    twice = intervals.correlation(np.hstack([one, one]), np.hstack([other, other]))  # nothing new is known
    assert twice == pytest.approx(found)
    holes = np.where(RNG.random(one.shape) < 0.3, np.nan, other)
    there = ~np.isnan(holes)
    assert intervals.correlation(one, holes).value == pytest.approx(np.corrcoef(one[there], other[there])[0, 1])
    assert np.isnan(intervals.correlation(one, np.ones_like(one)).value)
    with pytest.raises(ValueError, match="correlation"):
        intervals.correlation(one, other[:10])


# --- endings and ties ---------------------------------------------------------------------------------------------


def test_endings_are_those_of_the_engine():
    table = sides.endings(games=40, seed=5).table
    assert table.groupby("players")["games"].sum().tolist() == [40, 40]
    for players, goal in ((3, 15), (4, 20)):
        _, ends = replayed(players, "B", games=40)
        seen = [(players - len(end.rounds), max(end.positions) >= goal) for end in ends]
        of = table[table["players"] == players]
        assert {tuple(row.ending): row.games for row in of.itertuples()} == {
            tuple(ending): seen.count(tuple(ending)) for ending in of["ending"]
        }
    sentence = sides.endings(games=400).show("pt").sentence
    assert "com 3 jogadores, 3" in sentence
    assert "com 4 jogadores, 5" in sentence


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_ties_are_those_of_the_engine(players, side):
    played, ends = replayed(players, side, games=40)
    kinds = {"most": sides.ALONE, "tie-break": sides.BROKEN, "shared": sides.SHARED}
    told = [kinds[end.standing().why[-1].rule.rsplit(".", 1)[-1]] for end in ends]
    assert sides.decided(played.games).tolist() == told
    assert len(set(told)) > 1


def test_what_is_said_of_ties(monkeypatch):
    finding = sides.ties(games=800)
    assert finding.table.groupby("table")["games"].sum().tolist() == [800] * 4
    assert finding.show("pt").sentence.startswith("Empates: com 3 jogadores, o lado A divide mais vitórias: ")
    assert len(finding.show("pt").figure.data) == 2  # those that are tied
    honest = bulk.play_games

    def turned(table, *given):
        return honest(table_of(table.players, "B" if table.side == "A" else "A"), *given)

    monkeypatch.setattr(bulk, "play_games", turned)
    assert "com 4 jogadores, o lado B divide mais vitórias: " in sides.ties(games=800).show("pt").sentence
    monkeypatch.setattr(bulk, "play_games", lambda table, *given: honest(table_of(table.players, "A"), *given))
    assert "onde mais, não dá para dizer" in sides.ties(games=100).show("pt").sentence


# --- both sides ---------------------------------------------------------------------------------------------------


def test_random_bots_play_alike_on_both_sides():
    first, second = details(4, "A", games=50), details(4, "B", games=50)
    there = second.plays >= 0
    assert there.mean() > 0.5
    assert np.array_equal(first.plays[there], second.plays[there])


def test_who_wins_again():
    games = details(4, "A", games=200).games
    assert sides.again(games, games) == pytest.approx(np.ones(200))
    nobody = games._replace(shares=(games.shares == 0).astype(float))
    assert sides.again(games, nobody) == pytest.approx(np.zeros(200))


def test_what_is_said_of_both_sides(monkeypatch):
    finding = sides.other_side(games=1500)
    assert (finding.table["low"] > finding.table["chance"]).all()
    assert finding.show("pt").sentence.startswith("Quem vai bem de um lado tende a ir bem do outro: ")
    honest = sides._both

    def unrelated(players, bots, seed, games):
        return {
            "A": honest(players, bots, seed, games)["A"],
            "B": honest(players, bots, seed + 1, games)["B"],
        }

    monkeypatch.setattr(sides, "_both", unrelated)
    assert sides.other_side(games=400).show("pt").sentence.startswith("Vencer de um lado diz pouco sobre o outro")

    def opposed(players, bots, seed, games):
        played = honest(players, bots, seed, games)["A"]
        return {"A": played, "B": played._replace(shares=np.roll(played.shares, 1, axis=1), points=-played.points)}

    monkeypatch.setattr(sides, "_both", opposed)
    sentence = sides.other_side(games=400).show("pt").sentence
    assert sentence.startswith("Quem vai bem de um lado tende a ir mal do outro")
    assert "−1,00 ± 0,00" in sentence


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize(
    "question", [sides.gathered, sides.what_counts, sides.endings, sides.ties, sides.other_side, sides.margins]
)
def test_figures_have_names_for_their_axes(question, language):
    shown = question(games=100).show(language)
    assert shown.figure.layout.xaxis.title.text
    assert shown.figure.layout.yaxis.title.text
    assert "{" not in str(shown)


def test_bots_and_tables_have_names():
    assert str(bots_called("search")) == "robôs «search»"
    assert str(named(3, "B")) == "3 jogadores, lado B"
