"""What is pending: nested actions, joined actions, choices each made in one way, and who is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import pytest

from gladiadores.games.glory_to_rome import ending, powers, tokens
from gladiadores.games.glory_to_rome.cards import BIT, KIND, NAMES, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from tests.covers import covers

from .cases import camp, go, may, refused, structures, table
from .random_games import play


def pending(state: State) -> list[str]:
    """What lies on the stack, by name."""
    return [FrameKind(frame.kind).name for frame in state.stack]


# --- the stack ------------------------------------------------------------------------------------------------------


@covers("building.bath", "building.amphitheatre", "building.school")
def test_an_action_in_an_action_in_an_action() -> None:
    """A Patron hires a Craftsman, the Bath lets it finish an Amphitheatre, and that finishes a School."""
    state = table(
        camp("Wall Atrium", "Bath!", "Amphitheatre+Concrete", "School+Brick"), camp(), role="Patron", played=["Jack"],
        pool="Wood",
    )  # fmt: skip
    state = go(state, "0 hire:Wood")
    assert pending(state) == ["ACT", "PATRON", "CRAFTSMAN"]
    state = go(state, "0 add:Wall>Amphitheatre")
    assert pending(state) == ["ACT", "PATRON", "REPEAT", "CRAFTSMAN"]
    state = go(state, "0 add:Atrium>School")
    assert pending(state) == ["ACT", "PATRON", "REPEAT", "REPEAT", "THINK"]
    assert state.stack[-2].b == state.influence[0] - 1


@covers("legionary.demand", "building.coliseum", "building.school")
def test_nothing_is_pending_that_brings_nothing() -> None:
    """Lions wait in a Coliseum alone, and the last action of a building leaves none behind it."""
    for built, waiting in (((), ["ACT", "GIVE"]), (("Coliseum!",), ["ACT", "LIONS", "GIVE"])):
        hands = camp("Dock", *built), camp("Market", clients="Craftsman")
        state = go(table(*hands, role="Legionary", played=["Jack"]), "0 demand:Dock")
        assert pending(state) == waiting
        assert go(state, "1 give:Market").demand == ()
    state = table(camp("Atrium", "School+Brick"), camp(), role="Craftsman", played=["Jack"])
    state = go(state, "0 add:Atrium>School", *["0 -"] * 3)
    assert pending(state) == ["ACT", "THINK"]


def test_frames_are_data_and_old_states_stay() -> None:
    for before, action, after in play(3):
        assert all(type(number) is int or isinstance(number, FrameKind) for frame in after.stack for number in frame)
        assert before.after(action) == after


# --- joined actions -------------------------------------------------------------------------------------------------


def outskirts(*camps: Any, role: str, **rest: Any) -> Any:
    """No Rubble site is left in town."""
    return table(*camps, role=role, in_town="Wood Brick Stone", out_town="Rubble*2 Wood*2", **rest)


@covers("build.out-of-town", "build.save")
def test_a_saved_action_is_lost_when_the_next_one_is_for_something_else() -> None:
    state = outskirts(camp("Insula Dock", clients="Craftsman*2"), camp(), role="Craftsman", played=["Jack"])
    state = go(state, "0 save", "0 found:Dock")
    assert refused(state, "out:Insula") == "build.out-of-town"


@covers("build.save")
def test_the_second_of_two_is_not_saved_again_and_the_last_not_at_all() -> None:
    state = outskirts(camp("Insula Dock", clients="Craftsman"), camp(), role="Craftsman", played=["Jack"])
    state = go(state, "0 save")
    assert refused(state, "save") == "build.save"
    assert structures(go(state, "0 out:Insula"), 0) == ["Insula"]
    alone = outskirts(camp("Insula Dock"), camp(), role="Craftsman", played=["Jack"])
    assert refused(alone, "save") == "build.save"


@covers("building.bath", "build.out-of-town")
def test_under_a_bath_an_action_of_another_role_comes_between() -> None:
    camps = camp("Latrine Dock", "Bath!", "Insula!", clients="Patron*2"), camp()
    state = outskirts(*camps, role="Patron", played=["Jack"], pool="Wood*2 Rubble")
    between = go(state, "0 hire:Wood", "0 save", "0 hire:Rubble", "0 -", "0 hire:Wood")
    assert refused(between, "out:Latrine") == "build.out-of-town"
    joined = go(state, "0 hire:Wood", "0 save", "0 hire:Wood", "0 out:Latrine")
    assert structures(joined, 0) == ["Bath!", "Insula!", "Latrine"]


@covers("building.fountain")
def test_only_the_card_kept_from_the_fountain_goes_out_of_town_with_the_next_action() -> None:
    camps = camp("Latrine Dock", "Fountain!", clients="Craftsman*2"), camp()
    state = outskirts(*camps, role="Craftsman", played=["Jack"], deck=["Insula", "Road", "Bar"])
    kept = go(state, "0 fountain", "0 keep")
    assert may(kept, "out:Insula")
    assert refused(kept, "out:Latrine") == "build.out-of-town"
    later = go(kept, "0 -")
    assert later.looked == -1
    assert refused(later, "out:Insula") == "build.out-of-town"
    again = go(kept, "0 fountain")
    assert refused(again, "out:Road") == "build.out-of-town"
    saved = go(state, "0 save", "0 fountain")
    assert may(saved, "out:Insula")


# --- one way to each choice -----------------------------------------------------------------------------------------


def results(state: State, kind: int) -> Iterator[Hashable]:
    """Every way to go on while frames of a kind are asked: what they come to."""
    if state.to_act is None or state.stack[-1].kind != kind:
        yield state.position
        return
    for action in state.legal:
        yield from results(state.after(action), kind)


@covers("play.petition-cards")
def test_each_petition_is_chosen_in_one_way() -> None:
    hand = ["Atrium", "Atrium", "Bath", "Gate", "School", "Dock", "Dock", "Market"]
    state = go(table(camp(" ".join(hand)), camp(), leader=0), "0 petition=Patron")
    found = Counter(results(state, FrameKind.PETITION))
    kinds = {name: KIND[NAMES.index(name)] for name in hand}
    sets = {tuple(sorted(each)) for each in combinations(hand, 3) if len({kinds[name] for name in each}) == 1}
    assert len(found) == len(sets)
    assert set(found.values()) == {1}


@covers("building.coliseum")
def test_each_meal_of_the_lions_is_chosen_in_one_way() -> None:
    camps = (
        camp("Bath Villa Wall", "Coliseum!", clients="Legionary*2", vault="Rubble*2"),
        camp("", clients="Architect Merchant Legionary"),
        camp("", clients="Architect*2 Merchant"),
    )  # fmt: skip
    state = table(*camps, role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Bath", "0 demand:Villa", "0 demand:Wall")
    eaten = Counter(results(state, FrameKind.LIONS))
    assert len(eaten) == comb(5, 3)
    assert set(eaten.values()) == {1}


# --- who is asked ---------------------------------------------------------------------------------------------------


@covers("legionary.glory", "act.optional")
@pytest.mark.parametrize("seed", range(12))
def test_who_is_asked_says_nothing_about_cards(seed: int) -> None:
    """What everybody sees goes on alike when a hand of others is another one, as long as the same may be done."""
    rng = Random(seed)
    for before, action, after in play(seed):
        seat = before.to_act
        if not isinstance(seat, int) or rng.random() > 0.2:
            continue
        other = _with_other_hands(before, seat, rng)
        if other is None or other.verify(action) is not None:
            continue
        assert other.after(action).to_act == after.to_act or after.to_act is None


def _with_other_hands(state: State, seat: int, rng: Random) -> State | None:
    """The hands of the other seats shuffled with the deck."""
    draft = state._draft()
    hidden = [card for own, hand in enumerate(state.hands) if own != seat for card in hand]
    hidden += state.deck[state.drawn :]
    if any(frame.kind == FrameKind.PETITION for frame in state.stack):
        return None
    rng.shuffle(hidden)
    hands = []
    for own, hand in enumerate(state.hands):
        if own == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(hidden[: len(hand)])))
            hidden = hidden[len(hand) :]
    draft.hands = tuple(hands)
    draft.deck = tuple(hidden)
    draft.drawn = 0
    return draft


# --- the Forum ------------------------------------------------------------------------------------------------------


def covered(clients: tuple[int, ...], ludus: bool, storeroom: bool) -> bool:
    """Whether six clients can be found for six roles, by trying."""
    held = [kind for kind, number in enumerate(clients) for _ in range(number)]

    def stands(kind: int, role: int) -> bool:
        return kind == role or (ludus and kind == 4) or (storeroom and role == 0)

    def place(role: int, left: list[int]) -> bool:
        if role == 6:
            return True
        return any(
            stands(kind, role) and place(role + 1, left[:index] + left[index + 1 :]) for index, kind in enumerate(left)
        )

    return place(0, held)


@covers("building.forum", "end.forum", "building.ludus-magna", "building.storeroom")
@pytest.mark.parametrize(("ludus", "storeroom"), list(product((False, True), repeat=2)))
def test_the_forum_is_a_matching(ludus: bool, storeroom: bool) -> None:
    state = table(camp("", "Forum!"), camp())._draft()
    functions = BIT[Building.FORUM] | ludus * BIT[Building.LUDUS_MAGNA] | storeroom * BIT[Building.STOREROOM]
    state.powers = (functions, 0)
    for clients in product(range(3), range(3), range(2), range(2), range(5), range(2)):
        state.clients = (clients, (0,) * 6)
        assert ending.covers_all_roles(state, 0) == covered(clients, ludus, storeroom), clients


# --- powers ---------------------------------------------------------------------------------------------------------


@covers("building.gate", "building.stairway")
def test_powers_are_counted_once_and_a_public_gate_serves_all() -> None:
    camps = camp("", "Gate!", "Forum", public="Gate"), camp("", "Temple", "Villa+Marble", "Palace!")
    state = table(*camps)
    assert state.powers == powers.of(state.structures, state.public)
    names = [{NAMES[card] for card in range(40) if state.powers[seat] & BIT[card]} for seat in (0, 1)]
    assert names == [{"Gate", "Forum"}, {"Gate", "Temple", "Villa", "Palace"}]


def test_whatever_is_said_at_whatever_moment_gets_an_answer() -> None:
    """One state for each kind of frame that comes up, against all tokens."""
    moments = {before.stack[-1].kind: before for seed in range(40) for before, _, _ in play(seed)}
    assert len(moments) > 16
    for state in moments.values():
        legal = set(state.legal)
        for action in tokens.ACTIONS:
            assert (state.verify(action) is None) == (action in legal), action


@covers("building.prison")
def test_a_prison_that_finds_nothing_ends_by_itself() -> None:
    state = table(camp("Villa", "Prison+Stone+Stone"), camp("", "Insula"), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Villa>Prison")
    assert state.to_act == 1
    assert state.influence == (5, 2)
