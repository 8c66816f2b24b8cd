"""The naive implementation on the printed examples, and on a few rules that the documents state in words.

The pictures of the manual's battles are not at hand, so the cards that its text does not name are completed here in
a way that forces the outcome it states. Seats are the manual's players less one; the first player leads.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from . import gladiadores as naive

# The battles of Manual, examples 1 to 11: plays, play area of seat 0, spoil, then what must come out.
BATTLES: dict[str, dict[str, Any]] = {
    "1: the highest Gládio wins": {
        "plays": "G3 G7 G5 G2", "lead": "G", "winner": 1, "taken": "G2 G3 G5 G7", "discarded": "",
    },
    "2: the 1 beats the 10": {
        "plays": "G4 G10 G6 G1", "lead": "G", "winner": 3, "taken": "G1 G10 G4 G6", "discarded": "",
    },
    "3: a higher card that does not follow does not win": {
        "plays": "G2 X6 G5 G4", "lead": "G", "winner": 2, "taken": "G2 G4 G5 X6", "discarded": "",
    },
    "4 or 5: nobody follows the damaged weapon": {
        "plays": "MX T4 G9 G8", "spoil": "G9", "lead": "M", "winner": 0, "taken": "G9",
        "discarded": "G8 MX T4",
    },
    "4 or 5: a second damaged weapon follows": {
        "plays": "MX T4 MG G8", "spoil": "T4", "lead": "M", "winner": 2, "taken": "T4", "discarded": "G8 MG MX",
    },
    "a: the highest Tridente, and the 8 of Machado": {
        "plays": "T3 T9 X8 X2", "spoil": "X8", "lead": "T", "winner": 1, "taken": "T3 T9 X8", "discarded": "X2",
    },
    "b: nobody follows Gládio; the 4 of Tridente": {
        "plays": "G5 T4 X7 M9", "spoil": "T4", "lead": "G", "winner": 0, "taken": "G5 T4", "discarded": "M9 X7",
    },
    "c: one lion": {
        "plays": "M4 M9 L M2", "lead": "M", "winner": 2, "taken": "M2 M4 M9", "discarded": "L",
    },
    "d: the last of two lions": {
        "plays": "G4 L G8 L", "lead": "G", "winner": 3, "taken": "G4 G8", "discarded": "L L",
    },
    "e: the winner's own Mangual is eliminated; the other weapon has no effect": {
        "plays": "MX G7 X2 TG", "area": "M6 M4", "spoil": "G7", "lead": "M", "winner": 0, "taken": "G7",
        "discarded": "M4 MX TG X2",
    },
    "e: the winner's own Mangual is eliminated; the other weapon eliminates the 2 of Machado": {
        "plays": "MX G7 X2 XT", "area": "M6 M4", "lead": "M", "winner": 0, "taken": "G7",
        "discarded": "M4 MX X2 XT",
    },
    "f: a lion wins Machado, and the 7 of Mangual": {
        "plays": "X5 L M7 T3", "spoil": "M7", "lead": "X", "winner": 1, "taken": "M7 X5", "discarded": "L T3",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", BATTLES)
def test_printed_battles(name: str) -> None:
    """Manual, examples 1 to 11."""
    example = BATTLES[name]
    areas = [example.get("area", "").split(), [], [], []]
    result = naive.battle(4, 0, example["plays"].split(), areas, example.get("spoil"))
    assert result["lead"] == example["lead"]
    assert result["winner"] == example["winner"]
    assert sorted(result["taken"]) == example["taken"].split()
    assert sorted(result["discarded"]) == example["discarded"].split()


def test_printed_battle_e_in_full() -> None:
    """Manual, one of examples 6 to 11: the damaged weapon turns against its own player."""
    result = naive.battle(4, 0, ["MX", "G7", "X2", "TG"], [["M6", "M4"], [], [], []], "G7")
    assert result["eliminated"] == [
        {"by": "MX", "card": "M4", "from": "area"},
        {"by": "TG", "card": None, "from": None},
    ]
    assert sorted(result["choices"]) == ["G7", "X2"]
    assert [sorted(area) for area in result["areas"]] == [["G7", "M6"], [], [], []]


def test_the_example_of_the_notation_of_a_battle() -> None:
    """Notation 2, `battle`: the input printed there and the cards that must balance (the lion in seat 0 wins)."""
    areas = [["M4", "G3"], [], [], ["T2"]]
    result = naive.battle(4, 1, ["G7", "T4", "MX", "L"], areas, "T4")
    assert result["lead"] == "G"
    assert result["winner"] == 0
    assert result["eliminated"] == [{"by": "MX", "card": "M4", "from": "area"}]
    assert result["choices"] == ["T4"]
    assert sorted(result["taken"]) == ["G7", "T4"]
    assert sorted(result["discarded"]) == ["L", "M4", "MX"]
    assert [sorted(area) for area in result["areas"]] == [["G3", "G7", "T4"], [], [], ["T2"]]


# Manual, examples 12 to 17. Seats: grey, orange, white, yellow. Suits: T, M, G, X.


def test_printed_example_12() -> None:
    """Manual, example 12."""
    moves = naive.moves_a([[0, 0, 3, 0], [0, 0, 5, 0], [0, 0, 1, 0], [0, 0, 0, 0]])
    assert [row[2] for row in moves] == [-1, 1, -2, 0]
    for row in moves:
        assert [row[0], row[1], row[3]] == [0, 0, 0]


def test_printed_example_13() -> None:
    """Manual, example 13: the points printed for orange, yellow, white and grey."""
    positions = [[8, 8, 7, 7], [10, 9, 7, 7], [7, 9, 8, 8], [9, 8, 9, 7]]
    points = naive.points_a(positions)
    assert points == [[2, 3, 2, 3], [5, 5, 2, 3], [1, 5, 3, 5], [3, 3, 5, 3]]
    assert [sum(row) for row in points] == [10, 15, 14, 14]
    assert naive.winners_a(positions) == [1]


def test_printed_examples_14_16_and_17() -> None:
    """Manual, examples 14, 16 and 17 in one round: grey scores as orange does."""
    assert naive.points_b([[0, 0, 0, 0], [2, 2, 2, 2], [2, 1, 6, 0], [6, 0, 0, 0]]) == [8, 8, 5, 6]


def test_printed_examples_15_16_and_17() -> None:
    """Manual, examples 15, 16 and 17 in one round."""
    assert naive.points_b([[0, 0, 0, 0], [2, 2, 2, 2], [2, 2, 5, 2], [6, 0, 0, 0]]) == [8, 8, -1, 6]
    assert naive.move_cubes_b([5, 5, 5, 5], [8, 8, -1, 6]) == [13, 13, 4, 11]


# Rules stated in words.


def test_decks() -> None:
    """Guia, "Preparação": two cards are left over."""
    assert len(naive.deck(4)) == 4 * 12 + 2
    assert len(naive.deck(3)) == 3 * 13 + 2
    assert naive.deck(3).count("L") == 3
    assert "G2" not in naive.deck(3)
    assert "G3" not in naive.deck(3)


def test_following_the_lead_suit() -> None:
    """Guia, "1 - Jogar cartas na arena"; the notation's example of `legal`."""
    hand = ["G7", "T1", "L", "MX"]
    assert sorted(naive.legal(hand, ["G2"])) == ["G7", "L", "MX", "XM"]
    assert naive.why_illegal(hand, ["G2"], "T1") is not None
    assert naive.why_illegal(hand, ["G2"], "T2") is not None
    assert naive.why_illegal(hand, ["L"], "T1") is None
    assert naive.why_illegal(hand, ["XT"], "T1") is None
    assert naive.why_illegal(hand, ["L", "GM"], "T1") is not None
    assert sorted(naive.legal(["T1", "GX", "L", "L"], ["G2"])) == ["GX", "L", "T1", "XG"]


def test_winners_with_special_cards() -> None:
    """Guia, "2 - Verificar o vencedor da batalha"; all lions: notation 4."""
    assert naive.winner(3, 1, ["L", "L", "L"]) == 0
    assert naive.lead_suit(["L", "L", "L"]) is None
    assert naive.winner(4, 0, ["L", "G1", "G10", "G5"]) == 0
    assert naive.winner(4, 2, ["MG", "M1", "T10", "MX"]) == 3
    assert naive.winner(4, 0, ["GM", "X3", "MX", "T9"]) == 0


def test_one_and_ten_under_a_damaged_weapon() -> None:
    """Guia, steps 2 and 3; notation 4, `one_beats_ten`."""
    plays = ["G10", "G1", "GM", "T5"]
    everywhere = naive.battle(4, 0, plays)
    by_winner = naive.battle(4, 0, plays, None, None, {"one_beats_ten": "winner"})
    assert everywhere["winner"] == by_winner["winner"] == 1
    assert everywhere["eliminated"] == [{"by": "GM", "card": "G10", "from": "battle"}]
    assert by_winner["eliminated"] == [{"by": "GM", "card": "G1", "from": "battle"}]
    in_area = naive.battle(4, 0, ["L", "GM", "T5", "T6"], [["G10", "G1"], [], [], []])
    assert in_area["eliminated"] == [{"by": "GM", "card": "G1", "from": "area"}]


def test_weapons_in_order_see_what_is_left() -> None:
    """Guia, step 3: in the order played, the arena first, then the winner's play area, else no effect."""
    result = naive.battle(4, 0, ["G4", "GM", "GX", "GT"], [["G9"], [], [], []])
    assert [entry["from"] for entry in result["eliminated"]] == ["battle", "area", None]
    assert [entry["card"] for entry in result["eliminated"]] == ["G4", "G9", None]
    assert result["winner"] == 0
    assert result["taken"] == []


def test_the_choice_of_one_other_card() -> None:
    """Guia, step 4; notation 2, `battle`, and 4, `spoil`."""
    one = ["G4", "G5", "G6", "T1"]
    two = ["G4", "G5", "X6", "T1"]
    may: dict[str, object] = {"spoil": "may"}
    assert sorted(naive.battle(4, 0, one)["taken"]) == ["G4", "G5", "G6", "T1"]
    assert sorted(naive.battle(4, 0, one, None, None, may)["taken"]) == ["G4", "G5", "G6"]
    assert naive.battle(4, 0, one, None, None, may)["discarded"] == []
    assert naive.battle(4, 0, one, None, "-", may)["discarded"] == ["T1"]
    assert naive.battle(4, 0, two)["discarded"] == []
    assert sorted(naive.battle(4, 0, two)["taken"]) == ["G4", "G5"]
    with pytest.raises(ValueError, match="decline"):
        naive.battle(4, 0, two, None, "-")
    with pytest.raises(ValueError, match="not one of"):
        naive.battle(4, 0, two, None, "G4")


def test_ties_and_track_ends() -> None:
    """Guia, "Pontuação", both sides; notation 4, `tie_a`, `columns_a` and `floor_b`."""
    # Seats 1 and 3 tie. Of the two, seat 1 is ahead in Mangual and Gládio, seat 3 in Machado alone; of all the players
    # seat 1 is furthest in Tridente (shared) alone, seat 3 in Tridente (shared) and Machado.
    tied = [[6, 7, 9, 6], [9, 8, 8, 6], [8, 9, 6, 7], [9, 6, 7, 8]]
    assert naive.points_a(tied) == [[2, 2, 5, 2], [5, 3, 3, 2], [3, 5, 1, 3], [5, 1, 2, 5]]
    assert naive.winners_a(tied) == [1]
    assert naive.winners_a(tied, {"tie_a": "track_leaders"}) == [3]
    same = [[7, 7, 7, 7], [7, 7, 7, 7], [7, 7, 7, 7]]
    assert naive.winners_a(same) == [0, 1, 2]
    assert naive.move_cubes_a([[1, 2, 11, 7]], [[-2, -2, 1, 0]]) == [[1, 1, 11, 7]]
    assert naive.move_cubes_a([[1, 2, 11, 7]], [[-2, -2, 1, 0]], {"columns_a": 12}) == [[1, 1, 12, 7]]
    assert naive.move_cubes_b([1], [-3]) == [0]
    assert naive.move_cubes_b([1], [-3], {"floor_b": None}) == [-2]
    assert naive.winners_b([20, 20, 19, 20], [4, 6, 9, 6]) == [1, 3]
    assert naive.is_over_b(3, [15, 5, 5], 1)
    assert not naive.is_over_b(4, [19, 5, 5, 5], 3)
    assert naive.is_over_b(4, [19, 5, 5, 5], 4)


def test_side_b_without_cards() -> None:
    """Guia, side B, D); notation 4: the best of the others even if negative, and 0 if nobody has a card."""
    assert naive.points_b([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) == [0, 0, 0]
    assert naive.points_b([[0, 0, 0, 0], [0, 0, 0, 0], [2, 2, 3, 0]]) == [-1, -1, -1]
    assert naive.points_b([[3, 3, 1, 2], [3, 3, 0, 0], [0, 0, 0, 0]]) == [5, 6, 6]


@pytest.mark.parametrize("spoil", ["must", "may"])
def test_no_card_is_lost_in_a_battle(spoil: str) -> None:
    """Notation 2, `battle`: areas before and plays are areas after, discarded cards and an open choice."""
    rng = random.Random(spoil)
    rulings: dict[str, object] = {"spoil": spoil}
    for _ in range(500):
        players = rng.choice([3, 4])
        cards = naive.deck(players)
        rng.shuffle(cards)
        plays = [card[::-1] if naive.is_weapon(card) and rng.random() < 0.5 else card for card in cards[:players]]
        areas: list[list[str]] = [[] for _ in range(players)]
        for card in cards[players:]:
            if naive.is_combat(card) and rng.random() < 0.3:
                areas[rng.randrange(players)].append(card)
        open_battle = naive.battle(players, 0, plays, areas, None, rulings)
        for spoil_card in [None, *open_battle["choices"]]:
            result = naive.battle(players, 0, plays, areas, spoil_card, rulings)
            after = list(result["discarded"])
            for area in result["areas"]:
                after.extend(area)
            if spoil_card is None and (spoil == "may" or len(result["choices"]) > 1):
                after.extend(result["choices"])
            assert sorted(after) == sorted([*plays, *(card for area in areas for card in area)])


# Whole games.


def random_deals(rng: random.Random, players: int) -> list[list[str]]:
    """Deal every round of a game."""
    deals: list[list[str]] = []
    for _ in range(players):
        cards = naive.deck(players)
        rng.shuffle(cards)
        size = naive.HAND_SIZE[players]
        deals.append([" ".join(cards[seat * size : (seat + 1) * size]) for seat in range(players)])
    return deals


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("spoil", ["must", "may"])
def test_a_whole_game_one_action_at_a_time(players: int, side: str, spoil: str) -> None:
    """Whatever is legal is accepted, the table stays consistent, and nothing is accepted after the end."""
    rng = random.Random(f"{players} {side} {spoil}")
    record: dict[str, Any] = {
        "game": "gladiadores",
        "version": 1,
        "options": {"players": players, "side": side},
        "rulings": {"spoil": spoil},
        "setup": {"first": 1, "deals": random_deals(rng, players)},
        "actions": [],
    }
    state = naive.play_record(record)
    assert state["to_act"] == 1
    rounds_seen = 0
    while not state["over"]:
        if len(state["rounds"]) > rounds_seen:
            rounds_seen = len(state["rounds"])
            assert state["to_act"] == (1 + rounds_seen) % players
            assert state["areas"] == [[] for _ in range(players)]
            assert {len(hand) for hand in state["hands"]} == {naive.HAND_SIZE[players]}
        assert state["winners"] == []
        record["actions"].append(rng.choice(sorted(state["legal"])))
        state = naive.play_record(record)
    assert state["to_act"] is None
    assert state["legal"] == []
    assert state["winners"]
    if side == "A" or len(state["rounds"]) == players:
        assert len(state["rounds"]) == players
    else:
        assert max(state["positions"]) >= naive.GOAL_B[players]
    plays = [action for action in record["actions"] if not action.startswith("+")]
    assert len(plays) == len(state["rounds"]) * players * (naive.HAND_SIZE[players] - 1)
    with pytest.raises(ValueError, match="the game is over"):
        naive.play_record({**record, "actions": [*record["actions"], "L"]})


def test_a_record_with_too_few_deals() -> None:
    """Notation 2, `replay`: good until the next deal is needed."""
    rng = random.Random(0)
    record: dict[str, Any] = {
        "options": {"players": 4, "side": "A"},
        "setup": {"first": 0, "deals": random_deals(rng, 4)[:1]},
        "actions": [],
    }
    state = naive.play_record(record)
    while state["to_act"] is not None:
        record["actions"].append(rng.choice(sorted(state["legal"])))
        state = naive.play_record(record)
    assert not state["over"]
    assert state["legal"] == []
    assert len(state["rounds"]) == 1
    with pytest.raises(ValueError, match="not dealt"):
        naive.play_record({**record, "actions": [*record["actions"], "L"]})


def test_a_refused_action() -> None:
    """Notation 2, `replay`: a refused action is named by its index."""
    rng = random.Random(3)
    record: dict[str, Any] = {
        "options": {"players": 4, "side": "B"},
        "setup": {"first": 0, "deals": random_deals(rng, 4)},
        "actions": ["+-"],
    }
    with pytest.raises(ValueError, match="action 0: "):
        naive.play_record(record)
