"""The manual's examples: as printed, as the engine decides them, and as the naive implementation decides them."""

from __future__ import annotations

import importlib.util
import json
import shutil
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from naive import gladiadores as naive

import gladiadores
from gladiadores import scenarios
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests
from gladiadores.scenarios import Scenario
from gladiadores.text import Texts, texts

ROOT = Path(__file__).resolve().parent.parent
VERBS = {"battle": requests.battle, "score": requests.score}

every = pytest.mark.parametrize("scenario", scenarios.manual(), ids=lambda scenario: scenario.id)


def cards(answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer with its sets of cards in one order."""
    known = dict(answer)
    for name in {"choices", "taken", "discarded"} & known.keys():
        known[name] = sorted(known[name])
    if "areas" in known:
        known["areas"] = [sorted(area.split()) for area in known["areas"]]
    return known


# --- the collection ---------------------------------------------------------------------------------------------


def test_the_manual_has_seventeen_examples() -> None:
    assert [scenario.id for scenario in scenarios.manual()] == [f"manual-{number:02}" for number in range(1, 18)]
    assert [scenario.verb for scenario in scenarios.manual()] == ["battle"] * 11 + ["score"] * 6


def test_each_is_found_by_its_id() -> None:
    for scenario in scenarios.manual():
        assert scenarios.scenario(scenario.id) is scenario


def test_an_unknown_id_names_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"«manual-18».*manual-01, manual-02.*manual-17") as caught:
        scenarios.scenario("manual-18")
    assert caught.value.code == "range"


def test_the_battles_make_a_path_from_easy_to_hard() -> None:
    path = sorted((each for each in scenarios.manual() if each.path is not None), key=lambda each: each.path or 0)
    assert [each.path for each in path] == list(range(1, 12))
    assert {each.verb for each in path} == {"battle"}
    levels = ["easy", "medium", "hard"]
    assert [each.level for each in path] == sorted((each.level for each in path), key=levels.index)
    assert {each.level for each in scenarios.manual()} == set(levels)


def test_data_is_found_in_a_checkout_and_in_an_installed_package(tmp_path: Path) -> None:
    package = tmp_path / "gladiadores"
    package.mkdir()
    assert scenarios.data_folder(package) == tmp_path / "data"
    shutil.copytree(ROOT / "data", package / "_data")
    assert scenarios.data_folder(package) == package / "_data"
    assert scenarios.read(package / "_data" / "scenarios" / "manual.toml") == scenarios.manual()


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    text = (ROOT / "data" / "scenarios" / "manual.toml").read_text(encoding="utf-8")
    file = tmp_path / "twice.toml"
    file.write_text(text.replace('"manual-02"', '"manual-01"'), encoding="utf-8")
    with pytest.raises(ValueError, match=r"twice\.toml"):
        scenarios.read(file)


# --- each example -----------------------------------------------------------------------------------------------


@every
def test_the_engine_answers_as_expected(scenario: Scenario) -> None:
    given = json.loads(json.dumps(scenario.input))
    answer = VERBS[scenario.verb](given, texts("pt"))
    told = {reason["rule"] for reason in answer.pop("explanation")}
    assert cards(answer) == cards(scenario.expect)
    assert set(scenario.rules) <= told


@every
def test_the_naive_implementation_answers_as_expected(scenario: Scenario) -> None:
    given = scenario.input
    if scenario.verb == "battle":
        areas = [area.split() for area in given.get("areas", ["", "", "", ""])]
        answer = naive.battle(given["players"], given["leader"], given["plays"], areas, given.get("spoil"))
        answer["areas"] = [" ".join(area) for area in answer["areas"]]
    elif given.get("final"):
        points = naive.points_a(given["positions"])
        answer = {
            "points": points,
            "totals": [sum(row) for row in points],
            "winners": naive.winners_a(given["positions"]),
        }
    elif given["side"] == "A":
        answer = {"moves": naive.moves_a(given["counts"])}
    else:
        answer = {"points": naive.points_b(given["counts"])}
    assert cards(answer) == cards(scenario.expect)


@every
def test_its_rules_are_in_the_rule_book(scenario: Scenario) -> None:
    assert scenario.rules
    assert len(set(scenario.rules)) == len(scenario.rules)
    assert set(scenario.rules) <= set(gladiadores.game("gladiadores").rulebook)


@every
def test_it_has_its_texts_in_portuguese(scenario: Scenario) -> None:
    parts = scenario.title(texts()), scenario.text(texts()), scenario.lesson(texts())
    assert all(parts)
    assert len(set(parts)) == 3
    assert scenario.source.startswith("Manual, p. ")
    assert scenario.source.endswith(f"Exemplo {int(scenario.id[-2:])}")


def test_translations_are_asked_for_by_the_ids_that_the_catalogues_have() -> None:
    class Asked(Texts):
        def __init__(self) -> None:
            self.asked: list[tuple[str, str]] = []

        def translate(self, context: str, portuguese: str) -> str:
            self.asked.append((context, portuguese))
            return portuguese

    listening = Asked()
    for scenario in scenarios.manual():
        for part in (scenario.title, scenario.text, scenario.lesson):
            part(listening)
    with (ROOT / "data" / "scenarios" / "manual.toml").open("rb") as file:
        extracted = [text for _, _, text, _ in extractor().extract(file, (), (), {})]
    assert extracted == listening.asked


def extractor() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_extractor", ROOT / "tools" / "rules_extractor.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- as the manual prints them ----------------------------------------------------------------------------------

# Player numbers are the manual's. `won`: the winner's play; `chosen`, `discarded`: where the text tells them.
BATTLES: dict[str, dict[str, Any]] = {
    "manual-01": {"lead": "G", "player": 2, "won": "G7"},
    "manual-02": {"lead": "G", "player": 4, "won": "G1"},
    "manual-03": {"lead": "G", "player": 3, "won": "G5"},
    "manual-04": {"lead": "M", "player": 1},
    "manual-05": {"lead": "M", "player": 3},
    "manual-06": {"lead": "T", "player": 2, "chosen": "X8", "discarded": "X2"},
    "manual-07": {"lead": "G", "player": 1, "chosen": "T4", "discarded": "X7 M9"},
    "manual-08": {"lead": "M", "player": 3, "won": "L", "chosen": None, "discarded": "L"},
    "manual-09": {"lead": "G", "player": 4, "won": "L", "chosen": None, "discarded": "L L"},
    "manual-10": {"lead": "M", "player": 1, "chosen": "G7"},
    "manual-11": {"lead": "X", "player": 2, "won": "L", "chosen": "M7", "discarded": "L T3"},
}


@pytest.mark.parametrize("id", BATTLES)
def test_a_battle_is_as_printed(id: str) -> None:
    scenario, printed = scenarios.scenario(id), BATTLES[id]
    plays, expect = scenario.input["plays"], scenario.expect
    assert expect["lead"] == printed["lead"]
    assert expect["winner"] + 1 == printed["player"]
    assert plays[expect["winner"]] == printed.get("won", plays[expect["winner"]])
    if "chosen" in printed:
        of_lead = [card for card in plays if card[1:].isdigit() and card[0] == printed["lead"]]
        assert sorted(expect["taken"]) == sorted(of_lead + [printed["chosen"]] * (printed["chosen"] is not None))
        assert scenario.input.get("spoil") == printed["chosen"]
    if "discarded" in printed:
        assert sorted(expect["discarded"]) == sorted(printed["discarded"].split())


def plays_of(number: int) -> list[str]:
    plays: list[str] = scenarios.scenario(f"manual-{number:02}").input["plays"]
    return plays


def numbers(plays: list[str], suit: str = "TMGX") -> list[int]:
    """The numbers of the combat cards of some suits."""
    return [int(card[1:]) for card in plays if card[1:].isdigit() and card[0] in suit]


def declared(plays: list[str]) -> list[str]:
    """The suits that damaged weapons declare."""
    return [card[0] for card in plays if card[1:].isalpha()]


def test_player_1_leads_every_battle_of_four() -> None:
    for number in range(1, 12):
        given = scenarios.scenario(f"manual-{number:02}").input
        assert (given["players"], given["leader"], len(given["plays"])) == (4, 0, 4)


def test_examples_1_to_3_show_the_cards_that_the_text_names() -> None:
    assert max(numbers(plays_of(1), "G")) == 7
    assert (plays_of(2)[1], plays_of(2)[3]) == ("G10", "G1")
    second = plays_of(3)[1]
    assert second[0] != "G"
    assert int(second[1:]) == 6 == max(numbers(plays_of(3)))
    assert max(numbers(plays_of(3), "G")) == 5


def test_in_examples_4_and_5_no_combat_card_and_no_lion_follows_the_weapon() -> None:
    for number in (4, 5, 10):
        assert numbers(plays_of(number), "M") == []
        assert "L" not in plays_of(number)
    assert [index for index, card in enumerate(plays_of(4)) if declared([card]) == ["M"]] == [0]
    assert [index for index, card in enumerate(plays_of(5)) if declared([card]) == ["M"]] == [0, 2]


def test_examples_8_and_9_have_one_and_two_lions() -> None:
    assert [plays_of(number).count("L") for number in range(6, 12)] == [0, 0, 1, 2, 0, 1]


def test_example_10_costs_the_winner_a_mangual_of_his_own() -> None:
    scenario = scenarios.scenario("manual-10")
    given, expect = scenario.input, scenario.expect
    first, second = declared(given["plays"])
    assert first == "M" == given["plays"][0][0]
    assert second != "M"
    lost = expect["eliminated"][0]
    assert lost["from"] == "area"
    assert lost["card"][0] == "M"
    assert lost["card"] in given["areas"][0].split()
    assert lost["card"] not in expect["areas"][0].split()
    assert expect["taken"] == ["G7"]
    assert "X2" in expect["discarded"]
    assert len([card for card in expect["discarded"] if declared([card])]) == 2


# Seats: grey, orange, white, yellow.


def test_example_12_is_as_printed() -> None:
    scenario = scenarios.scenario("manual-12")
    assert [row[2] for row in scenario.input["counts"]] == [3, 5, 1, 0]
    assert [row[2] for row in scenario.expect["moves"]] == [-1, 1, -2, 0]


def test_example_13_is_as_printed() -> None:
    expect = scenarios.scenario("manual-13").expect
    grey, orange, white, yellow = expect["points"]
    assert (orange, sum(orange)) == ([5, 5, 2, 3], 15)
    assert (yellow, sum(yellow)) == ([3, 3, 5, 3], 14)
    assert (white, sum(white)) == ([1, 5, 3, 5], 14)
    assert (grey, sum(grey)) == ([2, 3, 2, 3], 10)
    assert expect["winners"] == [1]


def test_the_cubes_of_example_13_can_come_to_stand_there() -> None:
    tallies = [held for held in product(range(11), repeat=4) if sum(held) <= 10]
    moves = {tuple(row[0] for row in naive.moves_a([[mine, 0, 0, 0] for mine in held])) for held in tallies}
    reached: set[tuple[int, ...]] = {(naive.START_A,) * 4}
    for _ in range(4):
        reached = {tuple(at + by for at, by in zip(cubes, move, strict=True)) for cubes in reached for move in moves}
    for track in zip(*scenarios.scenario("manual-13").input["positions"], strict=True):
        assert track in reached


@pytest.mark.parametrize(
    ("id", "seat", "held", "points"),
    [
        ("manual-14", 2, [2, 1, 6, 0], 5),
        ("manual-15", 2, [2, 2, 5, 2], -1),
        ("manual-16", 1, [2, 2, 2, 2], 8),
        ("manual-17", 3, [6, 0, 0, 0], 6),
        ("manual-17", 0, [0, 0, 0, 0], 8),
    ],
)
def test_a_side_b_score_is_as_printed(id: str, seat: int, held: list[int], points: int) -> None:
    scenario = scenarios.scenario(id)
    assert scenario.input["counts"][seat] == held
    assert scenario.expect["points"][seat] == points


def test_examples_16_and_17_are_one_round_in_which_orange_is_best() -> None:
    one, other = scenarios.scenario("manual-16"), scenarios.scenario("manual-17")
    assert one.input == other.input
    assert one.expect == other.expect
    assert max(one.expect["points"]) == one.expect["points"][1]
