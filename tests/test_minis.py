"""The miniatures, and the suite tried on miniatures that are broken on purpose: it must notice."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from conformance.minis import SPECS, Dice, Nested, Sealed
from conformance.play import Case
from conformance.spec import GameSpec
from conformance.suite import Suite
from minis import Cards, Mini, MiniGame, Tell, View, dice, nested, sealed

from gladiadores.core import CHANCE, Choices, Event, Record, Standing, State, Step, Violation, replay
from gladiadores.core.events import seen_by
from gladiadores.core.record import RefusedAction

# --- the miniatures -----------------------------------------------------------------------------------------------


def through(game: MiniGame, options: dict[str, Any], *actions: str) -> Any:
    state: Any = game.new(options)
    for action in actions:
        state = state.play(action).state
    return state


@pytest.mark.parametrize("name", ["nested", "sealed", "dice"])
def test_a_miniature_is_small(name: str) -> None:
    lines = Path(str(__import__(f"minis.{name}", fromlist=["__file__"]).__file__)).read_text("utf-8").splitlines()
    assert len(lines) <= 80
    assert max(map(len, lines)) <= 120


def test_an_effect_inside_an_effect_ends_the_game() -> None:
    """K is played by what G, which was played by D, allows; the card that D still allows is never played."""
    state = through(nested.GAME, {}, "=DGKV/DGVV", "D", "G", "*V")
    assert [frame.kind for frame in state.stack] == ["next", "more", "more"]
    end = state.play("K").state
    assert end.to_act is None
    assert end.stack == ()
    assert end.standing() == Standing((3, 0), (0,), (Event("most", {"seats": [0]}),))


def test_a_goal_inside_an_effect_ends_the_game() -> None:
    state = through(nested.GAME, {"goal": 3}, "=DGVV/DGGV", "D", "G", "*V", "V")
    assert state.to_act is None
    assert state.standing().points == (3, 0)


def test_what_was_drawn_is_seen_by_who_drew_it() -> None:
    state = through(nested.GAME, {}, "=DGVV/DGVV", "G", "*K")
    assert [event.rule for event in state.view(0).events][-2:] == ["draw", "drew"]
    assert [event.rule for event in state.view(1).events][-2:] == ["play", "drew"]


def test_a_card_turned_down_fades_from_the_log() -> None:
    state = through(nested.GAME, {}, "=DVVV/DGGV", "V")
    played = [event for event in state.view(1).events if event.rule == "play"]
    assert [event.params for event in played] == [{}]
    assert state.to_act == 1


def test_tied_bids_are_bid_again_and_then_nobody_buys() -> None:
    state = through(sealed.GAME, {}, "=BN/BB/BN", "3", "3", "1")
    assert (state.stage, state.queue) == ("again", (0, 1))
    assert state.view(2).verify("1") == Violation("not-turn", {"seat": 0})
    sold = state.play("2").state.play("4").state
    assert (sold.stage, sold.buyer, sold.coins) == ("window", 1, (4, 0, 4))
    unsold = state.play("2").state.play("2").state
    assert (unsold.stage, unsold.item, unsold.coins) == ("first", 2, (4, 4, 4))


def test_a_sealed_bid_is_seen_by_who_made_it() -> None:
    state = through(sealed.GAME, {}, "=BN/BB/BN", "3")
    assert dict(state.view(0).events[-2].params) == {"seat": 0, "bid": "3"}
    assert [event.rule for event in state.view(1).events][-2:] == ["turn", "sealed"]
    assert "3" not in map(str, state.view(1).known[5])


def test_the_window_asks_also_who_can_only_pass() -> None:
    state = through(sealed.GAME, {"items": 1}, "=BN/BB/BN", "3", "2", "1")
    assert (state.to_act, tuple(state.legal)) == (1, ("pass",))
    asked = state.play("pass").state
    assert (asked.to_act, tuple(asked.legal)) == (2, ("no", "pass"))
    assert asked.play("no").state.standing().points == (0, 0, 0)
    assert asked.play("pass").state.standing().points == (1, 0, 0)


def test_a_set_of_dice_is_chosen_in_order_and_ended_by_a_token() -> None:
    state = through(dice.GAME, {}, "=0/1")
    assert tuple(state.legal) == ("a", "b", "c", "surrender")
    assert tuple(state.play("b").state.legal) == ("c", ".", "surrender")
    thrown = state.play("a").state.play("c").state.play(".").state
    assert thrown.to_act is CHANCE
    assert dict(thrown.outcomes())["*26"] == pytest.approx(2 / 36)
    assert dict(thrown.outcomes())["*22"] == pytest.approx(1 / 36)


def test_a_guard_foils_a_throw_or_another_may_try() -> None:
    state = through(dice.GAME, {}, "=0/2", "a", ".", "*6", "guard")
    assert state.play("*4").state.points == (0, 0)
    again = state.play("*3").state
    assert (again.to_act, again.guards) == (1, (0, 1))
    assert again.play("yield").state.points == (6, 0)
    assert again.play("guard").state.play("*1").state.points == (6, 0)


def test_a_deal_in_the_setup_waits_while_dice_are_rolled() -> None:
    """Two rounds, each with a deal in the setup, with dice among the actions between them."""
    deals = {"deals": ["=0/0", "=1/1"]}
    rolls = ("a", ".", "*5", "b", ".", "*6")
    record = Record("dice", {"rounds": 2}, {}, deals, (*rolls, *rolls[:3], "yield", *rolls[3:], "yield"))
    assert replay(dice.GAME, record).standing().points == (10, 12)


@pytest.mark.parametrize("actions", [("nonsense",), ("a", "c", "b")], ids=["unreadable", "illegal"])
def test_what_refuses_a_record_survives_pickle(actions: tuple[str, ...]) -> None:
    """A refusal in a worker process must reach the one who asked."""
    with pytest.raises(RefusedAction) as refusal:
        replay(dice.GAME, Record("dice", {"rounds": 1}, {}, {"deals": ["=0/0"]}, actions))
    again = pickle.loads(pickle.dumps(refusal.value))
    assert (again.index, again.state) == (refusal.value.index, refusal.value.state)


# --- broken miniatures --------------------------------------------------------------------------------------------


def telling(tell: Tell, change: Callable[[str, tuple[Any, ...], dict[str, Any]], tuple[Any, ...] | None]) -> Tell:
    """``tell`` with every event changed on its way, or left out."""

    def changed(rule: str, *seen_by: Any, **params: Any) -> None:
        told = change(rule, seen_by, params)
        if told is not None:
            tell(told[0], *told[1], **told[2])

    return changed


class ShowsHands(nested.State):
    def hide(self, seat: int | None) -> dict[str, object]:
        return {"pile": "?" * len(self.pile)}


class ShowsBids(sealed.State):
    def hide(self, seat: int | None) -> dict[str, object]:
        return Cards.hide(self, seat)


class TellsBidsToAll(sealed.State):
    def take(self, action: str, tell: Tell) -> None:
        sealed.State.take(self, action, telling(tell, lambda rule, seen_by, params: (rule, (), params)))


class AsksOnlyHolders(sealed.State):
    def take(self, action: str, tell: Tell) -> None:
        sealed.State.take(self, action, tell)
        while self.stage == "window" and "N" not in self.hands[self.queue[0]]:
            sealed.State.take(self, "pass", lambda rule, *seen_by, **params: None)


class ForgetsBids(sealed.State):
    def hide(self, seat: int | None) -> dict[str, object]:
        return sealed.State.hide(self, None) | Cards.hide(self, seat)

    def take(self, action: str, tell: Tell) -> None:
        kept: Any = lambda rule, seen_by, params: None if rule == "bid" else (rule, seen_by, params)  # noqa: E731
        sealed.State.take(self, action, telling(tell, kept))


class ForgetsPointsAfter(nested.State):
    def after(self, action: str) -> Mini:
        draft: Any = nested.State.after(self, action)
        draft.points = self.points
        return draft  # type: ignore[no-any-return]


class LegalForgets(nested.State):
    @property
    def legal(self) -> Choices:
        return Choices(tuple(Mini.legal.fget(self))[:1])  # type: ignore[attr-defined]


class LegalInvents(dice.State):
    @property
    def legal(self) -> Choices:
        return Choices(("a", *Mini.legal.fget(self)))  # type: ignore[attr-defined]


class LegalBackwards(nested.State):
    @property
    def legal(self) -> Choices:
        return Choices(tuple(reversed(Mini.legal.fget(self))))  # type: ignore[attr-defined]


class ChangesItself(nested.State):
    def play(self, action: str) -> Step:
        step = nested.State.play(self, action)
        self.points = step.state.points  # type: ignore[attr-defined]
        return step


class ChangesItsLog(nested.State):
    def take(self, action: str, tell: Tell) -> None:
        if len(self.events) > 3:
            self.events[1].params["seat"] = 7
        nested.State.take(self, action, tell)


class LosesACard(nested.State):
    def take(self, action: str, tell: Tell) -> None:
        nested.State.take(self, action, tell)
        if action[0] == "*":
            self.pile = self.pile[1:]


class Endless(dice.State):
    def take(self, action: str, tell: Tell) -> None:
        dice.State.take(self, action, tell)
        self.round = 0


class SamplesSurrender(dice.State):
    TOKENS: ClassVar[tuple[str, ...]] = (*dice.State.TOKENS, "surrender")  # type: ignore[assignment]
    META: ClassVar[tuple[str, ...]] = ()  # type: ignore[assignment]

    def refuses(self, action: str) -> Violation | None:
        return None if action == "surrender" and self.to_act is not CHANCE else dice.State.refuses(self, action)


class WrongOdds(nested.State):
    def outcomes(self) -> tuple[tuple[str, float], ...]:
        outcomes = nested.State.outcomes(self)
        return tuple((action, 1 / len(outcomes)) for action, _ in outcomes)

    def draw(self, rng: Random) -> str:
        return "*" + rng.choice(self.pile) if self.hands else nested.State.draw(self, rng)


class HandsAsDealt(nested.State):
    def hands_of(self, deal: str) -> tuple[str, ...]:
        return tuple(deal[1:].split("/")) if nested.State.hands_of(self, deal) else ()


class LogLags(nested.State):
    def play(self, action: str) -> Step:
        step = nested.State.play(self, action)
        return Step(step.state, step.events[:-1])


class SortsTheTable(nested.State):
    def take(self, action: str, tell: Tell) -> None:
        nested.State.take(self, action, tell)
        self.gone = "".join(sorted(self.gone))


class LegalForAll(nested.State):
    def view(self, seat: int | None) -> View:
        return replace(nested.State.view(self, seat), legal=self.legal)


class Deaf(nested.State):
    def view(self, seat: int | None) -> View:
        view = nested.State.view(self, seat)
        return replace(view, events=tuple(event for event in view.events if event.rule != "stop"))


class NeverFades(nested.State):
    def view(self, seat: int | None) -> View:
        return replace(nested.State.view(self, seat), events=seen_by(self.events, seat))


class StaysShut(nested.State):
    def view(self, seat: int | None) -> View:
        view = nested.State.view(self, seat)
        return replace(view, events=seen_by(view.events, seat))


def _rebuilt(state: Mini, *known: Any) -> Mini:
    return type(state)(*known)


class HandsOverItself(nested.State):
    def view(self, seat: int | None) -> View:
        return replace(nested.State.view(self, seat), kind=partial(_rebuilt, self))


class LooseView(View):
    @property
    def key(self) -> tuple[int | None, Any]:
        return self.seat, self.known[1:]


class LooseKey(nested.State):
    def view(self, seat: int | None) -> View:
        view = nested.State.view(self, seat)
        return LooseView(view.kind, view.seat, view.to_act, view.legal, view.events, view.known)


class GuessesCardsThatAreGone(nested.State):
    def fill(self, rng: Random) -> None:
        gone, self.gone = self.gone, ""
        nested.State.fill(self, rng)
        self.gone = gone


class GuessesOneDeal(nested.State):
    def fill(self, rng: Random) -> None:
        nested.State.fill(self, Random(1))


class GuessesNoBids(sealed.State):
    def fill(self, rng: Random) -> None:
        self.sealed = tuple(0 if bid == "?" else bid for bid in self.sealed)
        Cards.fill(self, rng)


class WinsEarly(dice.State):
    def standing(self) -> Standing:
        return Standing(self.points, (0,), (Event("most", {"seats": [0]}),))


class RefusesWithoutARule(dice.State):
    def refuses(self, action: str) -> Violation | None:
        return dice.State.refuses(self, action) and Violation("because")


class TellsTooLittle(dice.State):
    def take(self, action: str, tell: Tell) -> None:
        without: Any = lambda rule, seen_by, params: (rule, seen_by, {} if rule == "score" else params)  # noqa: E731
        dice.State.take(self, action, telling(tell, without))


class PicklesBlank(dice.State):
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()


class PlaysAnything(dice.State):
    def verify(self, action: str) -> Violation | None:
        return dice.State.verify(self, action)

    def play(self, action: str) -> Step:
        try:
            return dice.State.play(self, action)
        except ValueError:
            return Step(self, ())


class Strips(MiniGame):
    def parse(self, token: object, field: str) -> str:
        return MiniGame.parse(self, token.strip() if isinstance(token, str) else token, field)


class ReadsNonsense(MiniGame):
    def parse(self, token: object, field: str) -> str:
        return MiniGame.parse(self, "surrender" if token == "nonsense" else token, field)


class ForgetsTheDeal(MiniGame):
    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
        return dict(setup) if action.startswith("=") else None


class DealsAnew(MiniGame):
    def dealt(self, setup: Mapping[str, Any]) -> Any:
        return ("=VVVV/VDDD" for _ in setup["deals"])


class ForgetsTheTerms(MiniGame):
    def terms(self, state: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self.options.complete({}), {}


class TakesAnySetup(MiniGame):
    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> Mini:
        return MiniGame.begin(self, options, rulings, {"deals": setup.get("deals", [])})


class BeginsElsewhere(MiniGame):
    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> Mini:
        return MiniGame.begin(self, self.options.complete({}), rulings, setup)


BROKEN: list[tuple[str, type[GameSpec], type[State] | type[MiniGame], str]] = [
    ("a view that shows the other hands", Nested, ShowsHands, "views_differ_exactly_when_seats_saw_different_things"),
    ("a leaking view, played on", Nested, ShowsHands, "nothing_leaks_while_two_worlds_are_played_on"),
    ("a leaking view, looked through", Nested, ShowsHands, "a_view_holds_no_state_and_nothing_hidden"),
    ("a view that shows sealed bids", Sealed, ShowsBids, "views_differ_exactly_when_seats_saw_different_things"),
    ("bids told to all", Sealed, TellsBidsToAll, "views_differ_exactly_when_seats_saw_different_things"),
    ("bids told to all, played on", Sealed, TellsBidsToAll, "nothing_leaks_while_two_worlds_are_played_on"),
    ("a window that asks only who holds a card", Sealed, AsksOnlyHolders,
     "nothing_leaks_while_two_worlds_are_played_on"),
    ("a seat that forgets its own bid", Sealed, ForgetsBids, "views_differ_exactly_when_seats_saw_different_things"),
    ("an after that forgets the points", Nested, ForgetsPointsAfter, "after_is_play_without_the_story"),
    ("a legal action that is missing", Nested, LegalForgets, "legal_is_what_verify_accepts"),
    ("a legal action that is refused", Dice, LegalInvents, "legal_is_what_verify_accepts"),
    ("legal actions out of order", Nested, LegalBackwards, "legal_actions_stand_in_notation_order"),
    ("legal actions that stand twice", Dice, LegalInvents, "legal_actions_stand_in_notation_order"),
    ("a state that changes when it is played", Nested, ChangesItself, "old_states_never_change"),
    ("a log that changes behind", Nested, ChangesItsLog, "old_states_never_change"),
    ("a lost card", Nested, LosesACard, "pieces_are_conserved"),
    ("a game without an end", Dice, Endless, "random_games_reach_the_end"),
    ("a surrender that is sampled", Dice, SamplesSurrender, "sampling_is_uniform_and_leaves_meta_actions_out"),
    ("wrong odds", Nested, WrongOdds, "chance_keeps_its_probabilities"),
    ("a deal that depends on its spelling", Nested, HandsAsDealt, "chance_is_taken_in_any_spelling_or_refused"),
    ("a step that leaves an event out", Nested, LogLags, "the_log_of_a_state_is_what_was_told_on_the_way"),
    ("another table than was played", Nested, SortsTheTable, "a_view_shows_the_table_that_was_played"),
    ("legal actions for who is not to act", Nested, LegalForAll, "a_view_may_do_what_its_seat_may_do"),
    ("a seat that misses an event", Nested, Deaf, "a_view_tells_what_its_seat_saw"),
    ("a face that does not fade", Nested, NeverFades, "what_fades_is_blank_once_its_turn_is_over"),
    ("a game that stays shut at its end", Nested, StaysShut, "everything_opens_when_the_game_is_over"),
    ("a view that holds its state", Nested, HandsOverItself, "a_view_holds_no_state_and_nothing_hidden"),
    ("a key that forgets the hand", Nested, LooseKey, "the_same_key_is_the_same_knowledge"),
    ("a guess with cards that are gone", Nested, GuessesCardsThatAreGone, "a_guess_could_be_true"),
    ("a guess that is always the same", Nested, GuessesOneDeal, "guesses_are_as_likely_as_the_deal_makes_them"),
    ("a guess that never thinks of bids", Sealed, GuessesNoBids, "guesses_are_as_likely_as_the_deal_makes_them"),
    ("a winner before the end", Dice, WinsEarly, "nobody_has_won_before_the_end"),
    ("a refusal without a rule", Dice, RefusesWithoutARule, "every_event_and_violation_names_a_rule_and_reads_well"),
    ("an event that tells too little", Dice, TellsTooLittle, "every_event_and_violation_names_a_rule_and_reads_well"),
    ("a state that a pickle empties", Dice, PicklesBlank, "everything_survives_pickle"),
    ("an illegal action that is played", Dice, PlaysAnything, "a_refused_action_is_refused_with_its_violation"),
    ("tokens that are read loosely", Sealed, Strips, "tokens_are_read_as_they_are_written"),
    ("nonsense that is read as an action", Dice, ReadsNonsense,
     "a_record_that_breaks_a_rule_is_refused_at_its_place"),
    ("a record without its deal", Nested, ForgetsTheDeal, "a_record_replays_exactly"),
    ("a record that is dealt anew", Nested, DealsAnew, "a_record_replays_exactly"),
    ("a record with other options", Nested, ForgetsTheTerms,
     "the_record_of_a_history_is_the_record_of_its_game"),
    ("a setup with anything in it", Nested, TakesAnySetup, "what_cannot_be_set_up_is_refused"),
    ("a position that begins with other options", Nested, BeginsElsewhere, "a_written_position_begins_again"),
]  # fmt: skip


def broken(spec: type[GameSpec], part: type[State] | type[MiniGame]) -> GameSpec:
    """The spec with its miniature's state, or the game itself, replaced by a broken one."""
    whole: Any = copy(next(each.game for each in SPECS if isinstance(each, spec)))
    if issubclass(part, MiniGame):
        whole.__class__ = part
    else:
        whole.kind = part
    return spec(whole)


def checked(spec: GameSpec, check: str) -> None:
    for variant in spec.variants:
        getattr(Suite(), f"test_{check}")(Case(spec, variant))


@pytest.mark.parametrize(("spec", "part", "check"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_the_suite_notices(spec: type[GameSpec], part: Any, check: str) -> None:
    wrong = broken(spec, part)
    with pytest.raises((Exception, pytest.fail.Exception)):
        checked(wrong, check)


def test_every_check_of_the_suite_has_been_seen_to_fail() -> None:
    assert {f"test_{check}" for *_, check in BROKEN} == {name for name in dir(Suite) if name.startswith("test_")}
