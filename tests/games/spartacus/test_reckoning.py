"""The odds away from the sand against the engine: played out with hidden hands dealt anew, or in every way there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import sqrt
from random import Random
from typing import Any, cast

import pytest

from gladiadores.games.spartacus import odds, positions
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR
from gladiadores.games.spartacus.decks.moments import WINDOW
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import CROWN
from gladiadores.games.spartacus.reckoning import bids, careers, claims, gains, hidden, staging, stopping, support
from gladiadores.games.spartacus.reckoning.support import Ask
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

SURE = 5
"""So many standard deviations: a right answer fails one test in a million."""

TABLE = Table.of({"players": 4})
DECK = TABLE.deck
KIND = DECK.intrigue_card


def camps(hand: str, influence: Iterable[int] = (7, 5, 6, 3), guards: str = "Vigil*2") -> list[dict[str, Any]]:
    mine, *others = influence
    assets = ("Asper Cerdo? Saxum! Dama", "Gallio Ferox! Calvus? Syra", "Lupus Leo! Phyllis? Eros", "Naso Draco! Davus")
    houses = ("Volturna", "Falerna", "Corvina", "Aurunca")
    return [
        {"house": houses[0], "influence": mine, "denarii": 8, "assets": assets[0], "hand": hand},
        {"house": houses[1], "influence": others[0], "denarii": 5, "assets": assets[1], "guards": guards},
        {"house": houses[2], "influence": others[1], "denarii": 5, "assets": assets[2]},
        {"house": houses[3], "influence": others[2], "denarii": 5, "assets": assets[3]},
    ]


# --- stopping a scheme ------------------------------------------------------------------------------------------------


def dealt(state: State, rng: Random) -> State:
    """With other cards in the hands that are hidden."""
    pool = list(hidden.unseen(state, 0).elements())
    rng.shuffle(pool)
    state = state._draft()
    hands = [state.hands[0]]
    for hand in state.hands[1:]:
        hands.append(tuple(sorted(pool[: len(hand)])))
        pool = pool[len(hand) :]
    state.hands, state.intrigue = tuple(hands), tuple(pool)
    return state


def hits(state: State, rng: Random, against: set[int], counter: bool) -> bool:
    """Whether the scheme reaches its target, where all who are against it do what they can."""
    aim = state.scheme.targets if state.scheme is not None else ()
    while state.scheme is not None and not state.cancelled:
        if state.scheme.targets != aim or state.stack[-1].kind == FrameKind.EFFECT:
            break
        action = _action(state, rng, against, counter)
        step = state.play(action)
        told = {event.rule for event in step.events}
        if "scheme.succeeds" in told or "scheme.cancelled" in told:
            return "scheme.succeeds" in told and "effect.retarget" not in told
        if "effect.retarget" in told:
            return False
        state = cast(State, step.state)
    return False


def _action(state: State, rng: Random, against: set[int], counter: bool) -> str:
    if not isinstance(state.to_act, int):
        return state.draw(rng)
    frame, legal = state.stack[-1], list(state.legal)
    if frame.kind != FrameKind.WINDOW:
        return legal[0]
    if frame.a == WINDOW["reaction_declared"]:
        able = counter and state.to_act == 0
        return next((each for each in legal if able and each.startswith("react:")), "-")
    if frame.a == WINDOW["scheme_declared"]:
        kinds = [each for each in legal if each.startswith("react:") and state.to_act in against]
        does = [each for each in kinds if stopping.stops(state, state.to_act, KIND[each[6:]])]
        guards = [each for each in legal if each.startswith("guard")]
        return (does or guards or ["-"])[0]
    return "-"


@pytest.mark.parametrize(
    ("scheme", "hand", "influence", "against", "counter"),
    [
        ("Rumor", "Rumor", (7, 5, 6, 3), (1, 2, 3), False),
        ("Rumor", "Rumor Omen", (7, 6, 6, 5), (1, 2, 3), True),
        ("Rumor", "Rumor", (5, 6, 6, 5), (1,), False),
        ("Coniuratio", "Coniuratio", (9, 6, 6, 5), (1, 2, 3), False),
        ("Tributum", "Tributum", (4, 6, 6, 5), (1, 2, 3), False),
    ],
)
def test_what_stops_a_scheme_is_what_stops_it_in_play(
    scheme: str, hand: str, influence: tuple[int, ...], against: tuple[int, ...], counter: bool
) -> None:
    state = staging.plotting(TABLE, 0, camps(hand, influence, "Vigil Triarius"), sizes=(0, 5, 4, 4))
    state = staging.declared(state, KIND[scheme], target=1)
    found = stopping.stopping(state, against, counters=len(stopping.counters(state)) if counter else 0)
    rng, number = Random(7), 600
    share = sum(hits(dealt(state, rng), rng, set(against), counter) for _ in range(number)) / number
    assert abs(share - found.succeeds) <= SURE * sqrt(max(found.succeeds * (1 - found.succeeds), 0.001) / number)


def test_guards_on_the_table_are_called_the_best_first() -> None:
    state = staging.plotting(TABLE, 0, camps("Rumor", guards="Vigil Triarius"), sizes=(0, 0, 0, 0))
    state = staging.declared(state, KIND["Rumor"], target=1)
    found = stopping.stopping(state, (1, 2, 3))
    assert [(roll.kind, roll.needs) for roll in found.row] == [(KIND["Triarius"], 3), (KIND["Vigil"], 4)]
    assert [roll.thrown for roll in found.row] == pytest.approx([1, 1 / 3])
    assert [roll.stopped for roll in found.row] == pytest.approx([2 / 3, 5 / 6])
    assert found.succeeds == pytest.approx(1 / 6)
    again = stopping.stopping(state, (1, 2, 3), rerolls=1)
    assert again.succeeds == pytest.approx(1 / 3 * 1 / 3 * 1 / 2)
    assert stopping.stopping(state, (1, 2, 3), guarded=False).succeeds == 1


def test_guards_are_no_help_against_a_scheme_without_a_target() -> None:
    for scheme in ("Incendium", "Tributum"):
        state = staging.plotting(TABLE, 0, camps(scheme, (9, 5, 6, 3)), sizes=(0, 4, 4, 4))
        state = staging.declared(state, KIND[scheme], target=1)
        found = stopping.stopping(state, (1, 2, 3))
        assert found.row == ()
        assert found.guards == pytest.approx(0)
        assert 0 < found.reactions < 1


def test_influence_to_spare_makes_a_delay_harmless() -> None:
    late = KIND["Mora"]
    for influence, stops in ((4, True), (6, True), (7, False), (9, False)):
        state = staging.plotting(TABLE, 0, camps("Rumor", (influence, 5, 6, 3)), sizes=(0, 4, 4, 4))
        state = staging.declared(state, KIND["Rumor"], target=1)
        assert stopping.stops(state, 1, late) is stops


def test_who_may_stop_what() -> None:
    state = staging.plotting(TABLE, 0, camps("Rumor", (7, 5, 6, 3)), sizes=(0, 4, 4, 4))
    state = staging.declared(state, KIND["Rumor"], target=1)
    assert stopping.reactions(state, (1, 2, 3)) == {KIND["Veto"]: (1, 2), KIND["Fidelis"]: (1,)}


# --- hidden cards -----------------------------------------------------------------------------------------------------


def test_hidden_hands_are_counted() -> None:
    assert sum(hidden.spread((3, 4), 5, 20).values()) == pytest.approx(1)
    assert hidden.spread((3,), 5, 20)[0,] == pytest.approx(hidden.none_of(3, 5, 20))
    assert hidden.spread((2,), 4, 20)[2,] == pytest.approx(hidden.all_of(2, 4, 20))
    assert hidden.all_of(3, 2, 20) == 0
    assert hidden.none_of(18, 3, 20) == 0


# --- support ----------------------------------------------------------------------------------------------------------


ASKS = (Ask(1, 5, 2, 0.5), Ask(2, 6, 1, 0.7), Ask(3, 3, 3, 0.9))


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 1), (3,), ()])
@pytest.mark.parametrize("mine", [1, 2, 4, 6, 7])
def test_asking_for_support_is_as_in_play(order: tuple[int, ...], mine: int) -> None:
    """Every way in which the Houses that are asked may answer, in the engine."""
    scheme = "Incendium"
    by_seat = {ask.seat: ask for ask in ASKS}
    asks = [by_seat[seat] for seat in order]
    lacking = DECK.intrigue[KIND[scheme]].influence - mine
    begun = staging.plotting(TABLE, 0, camps(scheme, (mine, 5, 6, 3))).after(f"scheme:{scheme}")
    reached = paid = 0.0
    for answers in product((True, False), repeat=len(asks)):
        state, chance = begun, 1.0
        for place, (ask, yes) in enumerate(zip(asks, answers, strict=True)):
            chance *= ask.agrees if yes else 1 - ask.agrees
            rest = sum(later.influence for later in asks[place:])
            if state.stack[-1].kind == FrameKind.SUPPORT and _lacks(state, scheme) <= rest:
                for action in (f"ask:{ask.seat}", "claim:-", f"pay:{ask.price}", "support" if yes else "refuse"):
                    state = state.after(action)
        paid += chance * (8 - state.denarii[0])
        reached += chance * (state.stack[-1].kind != FrameKind.SUPPORT)
    found = support.asking(lacking, asks)
    assert found.reached == pytest.approx(reached)
    assert found.paid == pytest.approx(paid)


def _lacks(state: State, scheme: str) -> int:
    assert state.scheme is not None
    helped = sum(state.influence[seat] for seat in range(4) if state.scheme.supporters >> seat & 1)
    return DECK.intrigue[KIND[scheme]].influence - state.influence[0] - helped


def test_the_most_doubtful_is_asked_first_where_both_are_needed() -> None:
    asks = (Ask(1, 3, 2, 0.9), Ask(2, 3, 2, 0.4))
    ways = support.ways(6, asks, worth=8)
    assert ways[0].order == (2, 1)
    assert ways[0].gain(8) > support.asking(6, asks).gain(8)
    assert all(len(way.order) == 2 for way in ways)


def test_which_houses_suffice() -> None:
    assert support.coalitions(4, ASKS) == ((2,), (1,))
    assert support.coalitions(7, ASKS) == ((1, 2), (2, 3), (1, 3))
    assert support.coalitions(20, ASKS) == ()
    assert support.coalitions(0, ASKS) == ((),)


def test_what_support_may_cost() -> None:
    worth = support.Worth(net=7, cash=2, succeeds=0.5)
    assert worth.better_than_cash == pytest.approx(1.5)
    assert worth.needs == pytest.approx(2 / 7)
    assert support.Worth(net=1, cash=2, succeeds=1).needs is None


# --- claims -----------------------------------------------------------------------------------------------------------


def test_a_hidden_scheme_is_as_likely_as_guesses_make_it() -> None:
    state = staging.plotting(TABLE, 0, camps("Rumor", (2, 5, 6, 3)), sizes=(0, 4, 4, 3), gone="Convivium*2 Delatio*2")
    view = claims.pleading(state.after("scheme:Rumor"), 1)
    found = {claim.kind: claim for claim in claims.claims(view)}
    assert not found[KIND["Delatio"]].possible
    assert not found[KIND["Augurium"]].possible  # whoever plays it needs nobody
    assert sum(claim.share for claim in found.values()) == pytest.approx(1)
    rng, number = Random(3), 600
    guessed = Counter(view.guess(rng).scheme.card for _ in range(number))  # type: ignore[union-attr]
    assert set(guessed) <= {kind for kind, claim in found.items() if claim.possible}
    for kind, claim in found.items():
        off = sqrt(max(claim.share * (1 - claim.share), 0.0001) / number)
        assert abs(guessed[kind] / number - claim.share) <= SURE * off


def test_a_claim_is_believed_less_the_more_one_lies() -> None:
    claim = claims.Claim(0, 2, True, 0.25)
    assert claim.believed(0) == 1
    assert claim.believed(1) == pytest.approx(0.25)
    assert claim.believed(0.2) == pytest.approx(0.25 / 0.4)


def test_who_holds_every_copy_sees_through() -> None:
    state = staging.plotting(TABLE, 0, camps("Rumor", (2, 5, 6, 3)), sizes=(0, 4, 4, 3), gone="Convivium")
    state = state.after("scheme:Rumor")
    pool = sum(hidden.unseen(state, 0).values())
    convivium = KIND["Convivium"]
    assert claims.sees_through(state, 0, 1, convivium) == pytest.approx(4 * 3 / (pool * (pool - 1)))
    rng, number = Random(5), 6_000
    share = sum(dealt(state, rng).hands[1].count(convivium) == 2 for _ in range(number)) / number
    chance = claims.sees_through(state, 0, 1, convivium)
    assert abs(share - chance) <= SURE * sqrt(chance / number)
    assert claims.sees_through(state, 0, 1, KIND["Rumor"]) == 0


# --- gains ------------------------------------------------------------------------------------------------------------


def gained(scheme: str, **scale: float) -> tuple[gains.Belongings, ...]:
    state = staging.plotting(
        TABLE, 0, camps(scheme, (12, 5, 6, 3)), sizes=(0, 4, 4, 4), gone="Furtum", market_gone=("Scutum", "Rete")
    )
    return gains.gains(staging.declared(state, KIND[scheme], target=1), gains.Scale(**scale))


def _pays(scheme: str) -> int:
    effect = DECK.effects[DECK.intrigue[KIND[scheme]].effects[0]]
    return sum(op.get("n") for op in effect.cost if op.name == "pay")


def test_what_schemes_bring() -> None:
    banquet = gained("Convivium")
    assert banquet[0].influence == 0  # at the top already
    assert banquet[0].denarii == -_pays("Convivium")
    assert gained("Rumor")[1] == gains.Belongings(influence=-1)
    assert gained("Furtum")[:2] == (gains.Belongings(denarii=2), gains.Belongings(denarii=-2))
    assert gained("Delatio")[1].cards == -2
    assert gained("Custodes")[1].guards == -1
    assert gained("Venenum")[1].wounded == 1


def test_everybody_chooses_for_himself() -> None:
    assert gained("Ultimatum", influence=6)[1] == gains.Belongings(denarii=-4)
    assert gained("Ultimatum", influence=2)[1] == gains.Belongings(influence=-1)
    dearest = max(DECK.market[DECK.market_card[token]].price for token in ("Scutum", "Rete"))
    assert gained("Armarium")[0].prices == dearest


def test_every_scheme_can_be_reckoned() -> None:
    for kind in dict.fromkeys(DECK.stock):
        token = DECK.intrigue[kind].token
        state = staging.plotting(
            TABLE, 0, camps(token, (12, 5, 6, 3)), sizes=(0, 4, 4, 4), gone="Fuga", market_gone=("Scutum",)
        )
        if DECK.intrigue[kind].kind == 0 and staging.refused(state, kind) is None:
            found = gains.gains(staging.declared(state, kind, target=1), gains.Scale())
            assert len(found) == 4


# --- bids -------------------------------------------------------------------------------------------------------------


ADDS = (0.5, 0.3, 0.2)


def auction(denarii: tuple[int, ...], title: bool, assets: tuple[str, ...] = ("", "", "")) -> State:
    stack = ["close -1", "host-bid 0 7" if title else "bid 0 7"]
    given: dict[str, Any] = {
        "phase": "market", "turn": 2, "stack": stack,
        "camps": [{"denarii": each, "assets": asset} for each, asset in zip(denarii, assets, strict=True)],
    }  # fmt: skip
    return positions.read(Table.of({"players": 3}), given if title else {**given, "lot": "Leo"})


def played(
    state: State, rivals: dict[int, bids.Rival], bid: int, me: bids.Bidder, worth: float, title: bool
) -> tuple[float, float]:
    """How often seat 0 wins, and what it pays on average, in the engine; in ties it does what was reckoned best."""
    frame = state.stack[-1]
    if frame.kind not in (FrameKind.BID, FrameKind.HOST_BID):
        if frame.kind == FrameKind.HOST_ROLL:
            return (1 / frame.a.bit_count() if frame.a & 1 else 0.0), 0.0
        won = state.host == 0 if title else _owns(state)
        return float(won), float(me.denarii - state.denarii[0]) if won else 0.0
    seat, again = frame.seat, frame.b > 0
    if seat == 0:
        number = bid
        if again:
            tied = [(rivals[each], state.stakes[each]) for each in rivals if frame.a >> each & 1]
            found = bids.tie(me, tied, state.stakes[0], title, worth)
            number = max(found, key=lambda after: (round(after.gain(worth), 9), -after.adds)).adds
        return played(state.after(f"bid:{number}"), rivals, bid, me, worth, title)
    rival = rivals[seat]
    chances = bids.adding(rival, state.stakes[seat]) if again else dict(enumerate(rival.bids))
    wins = paid = 0.0
    for number, chance in chances.items():
        if chance:
            some, spent = played(state.after(f"bid:{number}"), rivals, bid, me, worth, title)
            wins, paid = wins + chance * some, paid + chance * spent
    return wins, paid


def _owns(state: State) -> bool:
    return any(asset.card == DECK.market_card["Leo"] for asset in state.assets[0])


@pytest.mark.parametrize("title", [False, True])
@pytest.mark.parametrize(
    "assets", [("", "", ""), ("Onesimus", "Myrtale", ""), ("", "Onesimus", ""), ("Myrtale", "", "")]
)
def test_sealed_bids_are_as_in_play(title: bool, assets: tuple[str, ...]) -> None:
    bonus = [int("Myrtale" in each and not title) for each in assets]
    ties = ["Onesimus" in each for each in assets]
    rivals = {
        1: bids.Rival(4, bonus[1], ties[1], bids.even(4), ADDS),
        2: bids.Rival(3, bonus[2], ties[2], bids.about(2, 1, 3), ADDS),
    }
    me, worth = bids.Bidder(5, bonus[0], ties[0]), 6.0
    for outcome in bids.outcomes(me, tuple(rivals.values()), worth, title):
        state = auction((5, 4, 3), title, assets)
        if title:
            state = _hosted_by(state, 1)
        wins, paid = played(state, rivals, outcome.bid, me, worth, title)
        assert outcome.wins == pytest.approx(wins)
        assert outcome.gain == pytest.approx(wins * worth - paid)


def _hosted_by(state: State, seat: int) -> State:
    """Another Host, so that the title changes hands where it is won."""
    draft = state._draft()
    draft.host = seat
    return draft


def test_the_best_bid_against_even_bids() -> None:
    rivals = [bids.Rival(9, bids=bids.even(9)) for _ in range(2)]
    found = bids.outcomes(bids.Bidder(9), rivals, 9)
    assert bids.best(found).bid == 6
    assert [outcome.wins for outcome in found] == sorted(outcome.wins for outcome in found)
    assert all(outcome.wins >= outcome.at_once for outcome in found)


def test_bids_as_they_are_guessed() -> None:
    assert bids.even(3) == (0.25,) * 4
    assert bids.about(2, 1, 5) == (0, 0.25, 0.5, 0.25, 0, 0)
    assert bids.about(9, 1, 3) == bids.even(3)
    assert bids.as_drawn((0, 0, 1, 3)) == (0, 0, 0.25, 0.75)
    assert bids.as_drawn((0, 0)) == (0.5, 0.5)


# --- careers ----------------------------------------------------------------------------------------------------------


def test_a_record_is_the_average_of_exact_odds() -> None:
    card = DECK.market_card["Carbo"]
    terms = odds.Terms(ways=("speed first", "speed first"))
    others = [each for each in DECK.market if each.kind == GLADIATOR and each.token != "Carbo"]
    mine = DECK.market[card].dice
    assert mine is not None
    wins = [odds.fight(mine, other.dice, terms).wins[0] for other in others if other.dice is not None]
    found = careers.record(DECK, card)
    assert found.wins == pytest.approx(sum(wins) / len(wins))
    assert sum(found) == pytest.approx(1)
    assert careers.missing(DECK, card) == []


def test_a_career_is_that_of_many_fighters() -> None:
    """Lived through again and again, from the printed rules."""
    plan = careers.Plan(turns=5, fights=0.6, executed=0.3, influence=4)
    card = DECK.market_card["Carbo"]
    fares, found = careers.record(DECK, card), careers.career(DECK, card, plan)
    rng, number, total, lived, squares = Random(11), 20_000, 0.0, 0, 0.0
    for _ in range(number):
        brought, alive = _life(rng, fares, plan, price=DECK.market[card].price)
        total, squares, lived = total + brought, squares + brought**2, lived + alive
    mean = total / number
    assert abs(mean - found.total) <= SURE * sqrt((squares / number - mean**2) / number)
    assert abs(lived / number - found.lives) <= SURE * sqrt(found.lives * (1 - found.lives) / number)


def _life(rng: Random, fares: careers.Record, plan: careers.Plan, price: int) -> tuple[float, bool]:
    ready, favours, brought = True, 0, 0.0
    for turn in range(plan.turns):
        if turn and not ready:
            die = rng.randint(1, 6)
            if die == 1:
                return brought - (plan.influence if favours == CROWN else 0), False
            ready = die >= 4
        brought -= 1 if turn and ready else 0
        if not ready or rng.random() >= plan.fights:
            continue
        brought += 6 if favours == CROWN else 2 * favours
        fate = rng.random()
        if fate < fares.wins:
            brought += plan.influence
            if favours < CROWN:
                favours += 1
                brought += plan.influence if favours == CROWN else 0
        elif fate < fares.wins + fares.beheaded:
            return brought - (plan.influence if favours == CROWN else 0), False
        else:
            ready = fate < fares.wins + fares.beheaded + fares.yields
            if favours < CROWN and rng.random() < plan.executed:
                return brought, False
    return brought + price, True


def test_better_dice_are_worth_more() -> None:
    plan = careers.Plan()
    gladiators = [card for card in range(len(DECK.market)) if DECK.market[card].kind == GLADIATOR]
    by_wins = sorted(gladiators, key=lambda card: careers.record(DECK, card).wins)
    worth = [careers.career(DECK, card, plan).glory for card in by_wins]
    assert worth == sorted(worth)
    equipment = next(card for card in range(len(DECK.market)) if DECK.market[card].kind == EQUIPMENT)
    assert careers.career(DECK, equipment, plan).total == DECK.market[equipment].price
    assert careers.record(DECK, equipment).wins == 0
