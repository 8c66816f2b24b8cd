"""Examples of Spartacus: short, written in few words, and none is left where its rule is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from gladiadores.core.record import Replay
from gladiadores.games.spartacus import assets, decks
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.effects import countering
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.phases import arena, drawing, spoils, trading, upkeep, wagers
from gladiadores.lessons import coverage, proof
from gladiadores.lessons.example import Example, ExampleError, examples
from gladiadores.lessons.spartacus.examples import play, position

EVERY = examples(GAME.id)
LONGEST = 9


def named(id: str) -> Example:
    return next(each for each in EVERY if each.id == f"spartacus-{id}")


def test_every_rule_is_shown() -> None:
    assert coverage.unshown(GAME.id, coverage.showings(GAME.id)) == ()


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.id)
def test_an_example_is_short_and_something_is_told_in_it(each: Example) -> None:
    played = proof.run(each)
    assert 1 <= len(played.nodes) - 1 <= LONGEST
    assert each.told or each.tries
    assert len(each.told) <= LONGEST


def test_no_two_are_called_the_same() -> None:
    assert Counter(each.portuguese["title"] for each in EVERY).most_common(1)[0][1] == 1


def test_what_is_tried_is_refused_by_the_one_who_is_shown_or_by_who_is_to_act() -> None:
    refused = [tried for each in EVERY for tried in each.tries]
    assert len({tried.rule for tried in refused}) > 50


# --- how they are written -------------------------------------------------------------------------------------------

CAMPS = [{"hand": "Vigil*2 Rumor", "assets": "Leo?+1*", "guards": "Vigil"}, {}, {}]


def test_what_is_not_named_lies_in_the_piles_behind_what_is() -> None:
    deck = decks.standard()
    found = position({"camps": CAMPS, "market": "Sica Chrysis", "intrigue": "Veto Vigil", "market_gone": "Asper"})
    assert found["market"][:2] == ["Sica", "Chrysis"]
    assert found["intrigue"][:2] == ["Veto", "Vigil"]
    assert Counter([*found["market"], "Leo", "Asper"]) == Counter(card.token for card in deck.market)
    held = ["Vigil", "Vigil", "Vigil", "Rumor"]
    assert Counter([*found["intrigue"], *held]) == Counter({card.token: card.copies for card in deck.intrigue})


def test_a_pile_may_be_empty() -> None:
    found = position({"camps": CAMPS, "market": "-", "intrigue": "-"})
    assert (found["market"], found["intrigue"]) == ([], [])


def test_fighters_and_their_fight_are_written_in_short() -> None:
    found = position({"camps": CAMPS, "entries": ["1 Asper Sica Scutum"], "fight": {"piles": [[1, 1, 1], [2, 2, 2]]}})
    assert found["entries"] == [{"seat": 1, "card": "Asper", "equipment": ["Sica", "Scutum"]}]
    assert found["fight"]["piles"] == [[1, 1, 1], [2, 2, 2]]
    assert (found["fight"]["round"], found["fight"]["strike"]) == (1, None)


def test_a_game_is_dealt_when_all_have_a_house() -> None:
    houses = ["house:Volturna", "house:Falerna", "house:Corvina"]
    entry: dict[str, Any] = {"players": 3, "rolls": ["6.1.2"], "actions": houses}
    assert "deal" not in play({**entry, "actions": houses[:2]}).record.setup
    assert Replay(GAME, play(entry).record).unused()
    (*_, (_, dealt)) = Replay(GAME, play(entry).record)
    assert {event.rule for event in dealt.events} >= {"setup.guards", "setup.starting-cards"}


@pytest.mark.parametrize(
    "camps", [[{"assets": "Nemo"}, {}, {}], [{"hand": "Nemo"}, {}, {}], [{"assets": "Leo Leo"}, {}]]
)
def test_cards_that_there_are_not_are_refused(camps: list[dict[str, str]]) -> None:
    from gladiadores.core.errors import BadInput

    with pytest.raises((BadInput, ExampleError)):
        Replay(GAME, play({"camps": camps, "stack": ["pay 0"]}).record)


# --- rules that are broken --------------------------------------------------------------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def _other(module: Any, name: str, value: Any) -> Break:
    return lambda monkeypatch: monkeypatch.setattr(module, name, value)


BROKEN: list[tuple[Break, str, str]] = [
    (_other(upkeep, "HEALS", 6), "upkeep", "upkeep.recover.heals"),
    (_other(upkeep, "DIES", 0), "recovery", "upkeep.recover.dies"),
    (_other(drawing, "EACH", 0), "draw", "intrigue.draw"),
    (_other(countering, "GUARD_STOPS", 6), "guards", "guard.cancels"),
    (_other(trading, "OFFERS", 9), "no-trade", "market.offers"),
    (_other(arena, "FOR_FAVOUR", 3), "tribute", "arena.tribute"),
    (_other(wagers, "_is_against_oneself", lambda state, seat, corner: False), "wagers", "wager.against"),
    (_other(spoils, "PAYOUTS", (1, 1, 1, 1)), "injury", "wager.won"),
    (_other(spoils, "PAYOUTS", (1, 1, 1, 1)), "payout", "effect.modify-wager-payout"),
    (_other(assets, "CROWN", 4), "yield", "champion.crowned"),
    (_other(comparing, "may_lose", lambda piles, pile: piles[pile] > 0), "damage", "combat.rule-of-one"),
    (_other(comparing, "strikes", lambda die, against, *rest: die > (against or 0)), "attack", "combat.surplus"),
]


@pytest.mark.parametrize(("breaks", "id", "rule"), BROKEN)
def test_a_rule_that_is_broken_is_no_longer_shown(
    monkeypatch: pytest.MonkeyPatch, breaks: Break, id: str, rule: str
) -> None:
    each = named(id)
    assert rule in proof.shown(each)
    breaks(monkeypatch)
    assert rule not in proof.shown(each)
