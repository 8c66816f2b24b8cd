"""Examples show what they say, and whoever breaks a rule or an example hears of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gladiadores import games
from gladiadores.games.gladiadores import rules as card_rules
from gladiadores.games.gladiadores import scoring, table
from gladiadores.games.gladiadores.cards import LION
from gladiadores.lessons import example, proof
from gladiadores.lessons.example import Check, Example, ExampleError, Play, examples, rules_for
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import EVERYWHERE, texts

ALL = [(game, each) for game in games.ids() for each in examples(game)]
IDS = [f"{game}-{each.id}" for game, each in ALL]
OTHERWISE = "otherwise"
"""What no probe reads anywhere."""


def named(game: str, id: str) -> Example:
    return next(each for each in examples(game) if each.id == id)


# --- they hold ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "each"), ALL, ids=IDS)
def test_an_example_shows_what_it_says(game: str, each: Example) -> None:
    assert proof.prove(each) == ()
    assert proof.shown(each) == each.rules
    assert each.rules


@pytest.mark.parametrize(("game", "each"), ALL, ids=IDS)
def test_an_example_speaks(game: str, each: Example) -> None:
    for language in EVERYWHERE:
        said = texts(language)
        assert each.title(said)
        assert each.text(said)
    assert each.title(texts("en")) != each.title(texts("pt"))


@pytest.mark.parametrize("game", games.ids())
def test_an_id_stands_once_and_belongs_to_one_game(game: str) -> None:
    ids = [each.id for _, each in ALL]
    assert len(set(ids)) == len(ids)
    assert all(each.game == game for each in examples(game))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_probe_is_used_for_every_rule_that_it_proves(game: str) -> None:
    used = {(check.probe, check.rule) for each in examples(game) for check in each.checks}
    there = {(name, rule) for name, probe in rules_for(game).probes.items() for rule in probe.rules}
    assert there == used
    assert {rule for _, rule in there} <= set(games.game(game).rulebook)


# --- and each part of them can fail ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "each"), ALL, ids=IDS)
def test_every_check_can_fail(game: str, each: Example) -> None:
    for number, check in enumerate(each.checks):
        checks = list(each.checks)
        checks[number] = check._replace(value=OTHERWISE)
        assert check.rule not in proof.shown(replace(each, checks=tuple(checks)))


@pytest.mark.parametrize(("game", "each"), ALL, ids=IDS)
def test_what_only_leads_there_is_not_shown(game: str, each: Example) -> None:
    plies = len(proof.run(each).nodes) - 1
    at_the_end = replace(each, play=Play(each.play.record, each.play.since + plies), tries=(), checks=())
    assert proof.shown(at_the_end) == ()
    assert proof.shown(replace(each, play=Play(each.play.record, each.play.since + plies + 1))) == ()


def test_an_unknown_rule_is_a_fault() -> None:
    each = replace(named("gladiadores", "only-lions"), told=("battle.lead.none", "battle.lead.everything"))
    assert proof.shown(each) == ("battle.lead.none",)
    assert "no rule battle.lead.everything" in " ".join(proof.prove(each))


def test_what_may_be_done_is_not_refused() -> None:
    each = named("gladiadores", "not-in-the-hand")
    allowed = replace(each, tries=(each.tries[0]._replace(action="G9"),))
    assert "G9 may be played" in proof.prove(allowed)[0]
    otherwise = replace(each, tries=(each.tries[0]._replace(rule="battle.follow.combat"),))
    assert "refused by battle.play.from-hand, not by battle.follow.combat" in proof.prove(otherwise)[0]
    late = replace(each, tries=(each.tries[0]._replace(after=9),))
    assert "there are 1 plies" in proof.prove(late)[0]


def test_a_probe_proves_only_the_rules_it_is_for() -> None:
    each = named("gladiadores", "deck-in-order")
    for check, fault in [
        (Check("deck.suits", "leftover", 2), "leftover does not prove deck.suits"),
        (Check("deck.suits", "colour", 2), "no probe 'colour'"),
        (Check("setup.leftover", "leftover", 2, after=9), "setup.leftover: leftover"),
        (Check("setup.leftover", "leftover", 2, beside="round.score"), "round.score is not told"),
        (Check("setup.leftover", "leftover", 2, under={"players": 3}), "setup.leftover: leftover"),
    ]:
        assert fault in " ".join(proof.prove(replace(each, checks=(check,))))
        assert check.rule not in proof.shown(replace(each, checks=(check,)))


def test_the_readings_of_an_open_passage_must_differ() -> None:
    each = named("gladiadores", "extra-or-not")
    one, other = (check for check in each.checks if check.rule == "ruling.spoil")
    for checks in [(one,), (other,), (one, one)]:
        assert "ruling.spoil" not in proof.shown(replace(each, checks=checks))


def test_what_cannot_be_played_shows_nothing() -> None:
    each = named("gladiadores", "only-lions")
    wrong = replace(each, play=Play(replace(each.play.record, actions=("L", "T10"))))
    assert proof.shown(wrong) == ()
    assert "battle.play.from-hand" in proof.prove(wrong)[0]


# --- a rule that is broken ------------------------------------------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def _first_lion_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    winner = card_rules.winner

    def first(plays: tuple[int, ...], lead: int, tell: card_rules.Tell) -> int:
        return plays.index(LION) if LION in plays else winner(plays, lead, tell)

    monkeypatch.setattr(card_rules, "winner", first)


def _eleven_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(table.DECKS, 4, replace(table.DECKS[4], hand=11))


def _start_at_six(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "FIRST_COLUMN_A", 6)


def _no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "ends_b", lambda table, positions: False)


def _no_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    def moved(table: Any, positions: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(at + by for at, by in zip(positions, points, strict=True))

    monkeypatch.setattr(scoring, "moved_b", moved)


@pytest.mark.parametrize(
    ("breaks", "id", "rule"),
    [
        (_first_lion_wins, "only-lions", "battle.winner.last-lion"),
        (_eleven_cards, "deck-in-order", "setup.deck.four"),
        (_start_at_six, "start-on-side-a", "setup.side-a.start"),
        (_no_end, "twenty-points", "end.threshold-b"),
        (_no_floor, "below-zero", "ruling.floor_b"),
    ],
)
def test_a_rule_that_is_broken_is_no_longer_shown(
    monkeypatch: pytest.MonkeyPatch, breaks: Break, id: str, rule: str
) -> None:
    each = named("gladiadores", id)
    assert rule in proof.shown(each)
    breaks(monkeypatch)
    assert rule not in proof.shown(each)


# --- reading them ---------------------------------------------------------------------------------------------------

LEAST: Mapping[str, str] = {"id": '"a"', "title": '"A"', "text": '"B"', "told": '["setup.deal"]'}


def _file(folder: Path, *entries: Mapping[str, str], game: str = "gladiadores") -> Path:
    path = folder / "made.toml"
    lines = [f'game = "{game}"']
    for entry in entries:
        lines += ["[[example]]", *(f"{key} = {value}" for key, value in entry.items())]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([{**LEAST, "colour": "1"}], "unknown key 'colour'"),
        ([LEAST, LEAST], "a stands twice"),
        ([{key: value for key, value in LEAST.items() if key != "text"}], "'text' is missing"),
        ([{**LEAST, "tries": '[{ play = "G1" }]'}], "play"),
        ([{**LEAST, "players": "9", "hands": "[]"}], "a:"),
        ([], "example"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, entries: Any, fault: str) -> None:
    with pytest.raises(ExampleError, match=fault):
        example.read(_file(tmp_path, *entries))


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(ExampleError, match=r"made\.toml"):
        example.read(path)


def test_the_least_that_will_do(tmp_path: Path) -> None:
    (read,) = example.read(_file(tmp_path, LEAST))
    assert (read.seat, read.play.since, read.tries, read.checks) == (0, 0, (), ())
    assert "setup.deal is not told" in proof.prove(read)[0]


def test_null_is_written_as_a_text(tmp_path: Path) -> None:
    check = '[{ rule = "ruling.floor_b", probe = "positions", is = [0], under = { floor_b = "null" } }]'
    (read,) = example.read(_file(tmp_path, {**LEAST, "checks": check}))
    assert read.checks[0].under == {"floor_b": None}
