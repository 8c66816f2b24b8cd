"""The checks. Each is a test of one variant of one game; a broken game must fail the check that is made for it."""

from __future__ import annotations

import json
import pickle
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from itertools import product
from random import Random
from string import Formatter
from typing import Any

import pytest

from conformance import chi_square
from conformance.play import Case, Played, picture, position, reachable, replayed, seats, sights
from gladiadores.core import CHANCE, BadInput, IllegalAction, Record, State, View, recorded, replay
from gladiadores.core.history import History
from gladiadores.core.record import RefusedAction
from gladiadores.text import texts


class Suite:
    """What every game must do. Subclass it and parametrise ``case``; each of the ``lots`` is as many games as the spec
    says, and other ones."""

    lots = range(1)
    bound = chi_square.ONE_IN_A_THOUSAND

    def games(self, case: Case) -> Iterator[Played]:
        return case.games(range(case.spec.games * self.lots.start, case.spec.games * self.lots.stop))

    # --- the course of a game -------------------------------------------------------------------------------------

    def test_random_games_reach_the_end(self, case: Case) -> None:
        for played in self.games(case):
            end = played.states[-1]
            assert end.to_act is None
            assert not list(end.legal)
            assert all(state.to_act is not None for state in played.states[:-1])

    def test_pieces_are_conserved(self, case: Case) -> None:
        for played in self.games(case):
            before = None
            for state, action in zip(played.states, ["", *played.actions], strict=True):
                census = case.spec.census(state)
                if before is not None and census is not None:
                    assert census == before, f"after {action}"
                before = census

    def test_old_states_never_change(self, case: Case) -> None:
        for played in self.games(case):
            for state in played.states:
                for action in state.legal:
                    state.play(action)
                    state.after(action)
                for seat in (None, *played.seats):
                    state.view(seat).key  # noqa: B018
            for state, as_it_was in zip(played.states, played.pictures, strict=True):
                assert picture(state) == as_it_was

    def test_the_log_of_a_state_is_what_was_told_on_the_way(self, case: Case) -> None:
        for played in self.games(case):
            log: tuple[Any, ...] = played.states[0].events
            for state, told in zip(played.states[1:], played.events, strict=True):
                log += told
                assert state.events == log

    # --- what may be done -----------------------------------------------------------------------------------------

    def test_legal_is_what_verify_accepts(self, case: Case) -> None:
        spec, rng = case.spec, Random(1)
        for played in self.games(case):
            for ply in (*played.plies(spec.tried, rng), len(played.actions)):
                state = played.states[ply]
                legal = state.legal
                if state.to_act is CHANCE:
                    assert tuple(legal) == tuple(action for action, _ in state.outcomes())
                    assert all(state.verify(action) is None for action in legal)
                    assert all(state.verify(action) is not None for action in spec.vocabulary)
                else:
                    accepted = [action for action in spec.vocabulary if state.verify(action) is None]
                    assert list(legal) == accepted
                    refused = (*spec.garbage, *(each for each in spec.chances if each not in spec.vocabulary))
                    assert [action for action in refused if state.verify(action) is None] == []
                for action in (*spec.vocabulary, *spec.garbage):
                    assert (action in legal) == (action in tuple(legal))
                assert len(legal) == len(tuple(legal))
                assert legal[:] == tuple(legal)

    def test_legal_actions_stand_in_notation_order(self, case: Case) -> None:
        order = {action: place for place, action in enumerate(case.spec.vocabulary)}
        for played in self.games(case):
            for state in played.states:
                if state.to_act is not CHANCE:
                    places = [order[action] for action in state.legal]
                    assert places == sorted(set(places))

    def test_a_refused_action_is_refused_with_its_violation(self, case: Case) -> None:
        rng = Random(2)
        for played in self.games(case):
            for ply in (*played.plies(3 * case.spec.plies, rng), len(played.actions)):
                state = played.states[ply]
                for action in (*case.spec.part, *case.spec.garbage):
                    violation = state.verify(action)
                    if violation is not None:
                        with pytest.raises(IllegalAction) as refusal:
                            state.play(action)
                        assert refusal.value.violation == violation
                        assert refusal.value.action == action
                        assert (violation.code == "game-over") == (state.to_act is None)

    def test_after_is_play_without_the_story(self, case: Case) -> None:
        rng = Random(3)
        for played in self.games(case):
            silent: State = played.states[0]
            for ply, action in enumerate(played.actions):
                silent = silent.after(action)
                assert position(silent) == position(played.states[ply + 1])
                assert silent.events == played.states[0].events
            for ply in played.plies(2 * case.spec.plies, rng):
                state = played.states[ply]
                actions = list(state.legal) if state.to_act is not CHANCE else [played.actions[ply]]
                for action in actions:
                    told, untold = state.play(action).state, state.after(action)
                    assert untold == told
                    assert hash(untold) == hash(told)
                    assert position(untold) == position(told)
                    assert untold.standing() == told.standing()
                    for seat in (None, *played.seats):
                        assert untold.view(seat).key == told.view(seat).key

    def test_sampling_is_uniform_and_leaves_meta_actions_out(self, case: Case) -> None:
        rng = Random(4)
        checked = set()
        for played in self.games(case):
            for state in played.states:
                weights: dict[Hashable, float] = {each: 1 for each in state.legal if each not in case.spec.meta}
                if state.to_act is not CHANCE and weights and len(weights) not in checked:
                    checked.add(len(weights))
                    seen = Counter[Hashable](state.legal.sample(rng) for _ in range(chi_square.enough(weights)))
                    assert chi_square.fits(seen, weights, self.bound)
        assert checked
        possible = {action for played in self.games(case) for state in played.states for action in state.legal}
        assert possible >= case.spec.met

    def test_chance_keeps_its_probabilities(self, case: Case) -> None:
        rng = Random(5)
        for played in self.games(case):
            checked = set()
            for state in played.states:
                if state.to_act is CHANCE:
                    outcomes = state.outcomes()
                    assert state.verify(state.draw(rng)) is None
                    if not outcomes or outcomes in checked:
                        continue
                    checked.add(outcomes)
                    weights: dict[Hashable, float] = dict(outcomes)
                    assert len(weights) == len(outcomes)
                    assert min(weights.values()) > 0
                    assert sum(weights.values()) == pytest.approx(1)
                    if len(weights) < 30:
                        seen = Counter[Hashable](state.draw(rng) for _ in range(chi_square.enough(weights)))
                        assert chi_square.fits(seen, weights, self.bound)

    def test_chance_is_taken_in_any_spelling_or_refused(self, case: Case) -> None:
        for played in self.games(case):
            for state, action in zip(played.states, played.actions, strict=False):
                for spelling in case.spec.spellings(action) if state.to_act is CHANCE else ():
                    if state.verify(spelling) is None:
                        assert state.play(spelling).state == state.play(action).state
                        assert state.play(spelling).events == state.play(action).events

    # --- notation and records -------------------------------------------------------------------------------------

    def test_tokens_are_read_as_they_are_written(self, case: Case) -> None:
        spec, game = case.spec, case.spec.game
        for token in (*spec.vocabulary, *spec.chances):
            assert game.parse(token, "actions") == token
        for played in self.games(case):
            for action in played.records[-1].actions:
                assert game.parse(action, "actions") == action
        garbage: list[Any] = [token for token in spec.garbage if token not in (*spec.vocabulary, *spec.chances)]
        for token in [*garbage, None, 7, 1.5, True, ["G7"], {}, ()]:
            with pytest.raises(BadInput) as refusal:
                game.parse(token, "actions[3]")
            assert refusal.value.code in (("token",) if isinstance(token, str) else ("token", "shape"))

    def test_a_record_replays_exactly(self, case: Case) -> None:
        game = case.spec.game
        for played in self.games(case):
            whole = played.records[-1]
            text = json.dumps(whole.to_json())
            again = Record.read(json.loads(text))
            assert json.dumps(again.to_json()) == text
            line = replayed(case.spec, again)
            assert [action for _, action in line[:-1]] == played.actions
            for (state, _), as_it_was in zip(line, played.pictures, strict=True):
                assert picture(state) == as_it_was
            assert line[-1][0].standing() == played.states[-1].standing()
            for ply in played.plies(3, Random(6)):
                part = replay(game, Record.read(json.loads(json.dumps(played.records[ply].to_json()))))
                assert picture(part) == played.pictures[ply]

    def test_the_record_of_a_history_is_the_record_of_its_game(self, case: Case) -> None:
        game = case.spec.game
        for played in self.games(case):
            history = History(played.states[0])
            for action in played.actions:
                history.play(action)
            assert recorded(game, history.here.line()) == played.records[-1]
            for state in played.states:
                assert game.terms(state) == self._terms(case)

    def test_a_written_position_begins_again(self, case: Case) -> None:
        spec, game = case.spec, case.spec.game
        options, rulings = self._terms(case)
        written = False
        for played in self.games(case):
            for state in played.states:
                if spec.writable(state):
                    written = True
                    setup = json.loads(json.dumps(game.setup(state)))
                    again = game.begin(options, rulings, setup)
                    assert game.setup(again) == setup
                    assert game.terms(again) == (options, rulings)
                    assert again.to_act == state.to_act
                    assert again.legal == state.legal
                    assert spec.world(again) == spec.world(state)
                    assert again.standing().points == state.standing().points
        assert written

    @staticmethod
    def _terms(case: Case) -> tuple[dict[str, Any], dict[str, Any]]:
        game, variant = case.spec.game, case.variant
        return game.options.complete(variant.options), game.rulings.complete(variant.rulings)

    def test_what_cannot_be_set_up_is_refused(self, case: Case) -> None:
        game = case.spec.game
        options, rulings = game.terms(game.new(case.variant.options, case.variant.rulings))
        setup = game.setup(game.new(case.variant.options, case.variant.rulings))
        game.begin(options, rulings, setup)
        wrong: list[tuple[Any, Any, Any]] = [
            ({**options, "nonsense": 1}, rulings, setup),
            (options, {**rulings, "nonsense": 1}, setup),
            (options, rulings, {**setup, "nonsense": 1}),
            *(({**options, name: "nonsense"}, rulings, setup) for name in options),
            *((options, {**rulings, name: "nonsense"}, setup) for name in rulings),
            *((options, rulings, {**setup, name: "nonsense"}) for name in setup),
            *((options, rulings, {each: setup[each] for each in setup if each != name}) for name in setup),
        ]
        for parts in wrong:
            with pytest.raises(BadInput):
                game.begin(*parts)

    def test_a_record_that_breaks_a_rule_is_refused_at_its_place(self, case: Case) -> None:
        for played in self.games(case):
            whole = played.records[-1]
            for index in sorted(Random(7).sample(range(len(whole.actions)), min(8, len(whole.actions)))):
                broken = Record(
                    whole.game, whole.options, whole.rulings, whole.setup, (*whole.actions[:index], "nonsense")
                )
                with pytest.raises(RefusedAction) as refusal:
                    replay(case.spec.game, broken)
                assert refusal.value.index == index
            more = Record(whole.game, whole.options, whole.rulings, whole.setup, (*whole.actions, whole.actions[-1]))
            with pytest.raises(RefusedAction) as refusal:
                replay(case.spec.game, more)
            assert refusal.value.index == len(whole.actions)

    # --- what is seen ---------------------------------------------------------------------------------------------

    def test_a_view_may_do_what_its_seat_may_do(self, case: Case) -> None:
        rng = Random(8)
        for played in self.games(case):
            for ply in (*played.plies(3 * case.spec.plies, rng), len(played.actions)):
                state = played.states[ply]
                for seat in (None, *played.seats):
                    view = state.view(seat)
                    assert view.seat == seat
                    assert view.to_act == state.to_act
                    acts = seat is not None and state.to_act == seat
                    assert tuple(view.legal) == (tuple(state.legal) if acts else ())
                    for action in (*case.spec.part, *case.spec.garbage):
                        violation = view.verify(action)
                        if acts or state.to_act is None:
                            assert violation == state.verify(action)
                        else:
                            assert violation is not None

    def test_a_view_shows_the_table_that_was_played(self, case: Case) -> None:
        for played in self.games(case):
            for ply in range(len(played.states)):
                case.spec.check_table(played, ply)

    def test_a_view_tells_what_its_seat_saw(self, case: Case) -> None:
        for played in self.games(case):
            for state in played.states[:-1]:
                for seat in (None, *played.seats):
                    told = [event for event in state.events if event.seen(seat)]
                    log = state.view(seat).events
                    assert [event.rule for event in log] == [event.rule for event in told]
                    assert all(own == event for own, event in zip(log, told, strict=True) if not event.fades)

    def test_what_fades_is_blank_once_its_turn_is_over(self, case: Case) -> None:
        for played in self.games(case):
            now, turns = 0, [0] * len(played.states[0].events)
            for before, state, told in zip(played.states, played.states[1:], played.events, strict=False):
                turns += [now] * len(told)
                now += case.spec.turn(state) != case.spec.turn(before)
                for seat in (None, *played.seats) if state.to_act is not None else ():
                    told_then = [
                        (event, turn) for event, turn in zip(state.events, turns, strict=True) if event.seen(seat)
                    ]
                    for own, (event, turn) in zip(state.view(seat).events, told_then, strict=True):
                        assert own.params == ({} if event.fades and turn < now else event.params)

    def test_everything_opens_when_the_game_is_over(self, case: Case) -> None:
        for played in self.games(case):
            end = played.states[-1]
            for seat in (None, *played.seats):
                view = end.view(seat)
                assert view.events == end.events
                assert view.to_act is None
                assert not list(view.legal)

    def test_views_differ_exactly_when_seats_saw_different_things(self, case: Case) -> None:
        """Many histories that differ in what was hidden, or in their last action."""
        rng = Random(9)
        for played in self.games(case):
            for ply in played.plies(case.spec.plies // 4, rng, 60):
                lines = list(self._alike(played, ply, rng))
                for seat in (None, *played.seats):
                    by_sight: dict[Hashable, set[bytes]] = defaultdict(set)
                    by_view: dict[bytes, set[Hashable]] = defaultdict(set)
                    for line in lines:
                        end = line[-1][0]
                        if end.to_act is not None:
                            sight, view = sights(case.spec, line, seat), picture(end.view(seat))
                            by_sight[sight].add(view)
                            by_view[view].add(sight)
                    assert max(map(len, by_sight.values()), default=1) == 1, f"a leak to {seat} at {ply}"
                    assert max(map(len, by_view.values()), default=1) == 1, f"{seat} forgets at {ply}"

    def _alike(self, played: Played, ply: int, rng: Random) -> Iterator[list[tuple[State, str]]]:
        others = [played.otherwise(ply, seat, rng) for seat in (None, *played.seats) for _ in range(2)]
        for line in [played.line(ply), *others]:
            if line is None:
                continue
            yield line
            end = line[-1][0]
            if end.to_act is not CHANCE:
                for action in rng.sample(list(end.legal), min(4, len(end.legal))):
                    yield [*line[:-1], (end, action), (end.play(action).state, "")]

    def test_nothing_leaks_while_two_worlds_are_played_on(self, case: Case) -> None:
        """A seat that sees the same in two worlds has the same view in both, and is asked at the same moments."""
        rng = Random(10)
        for played in self.games(case):
            for ply in played.plies(case.spec.plies, rng, 90):
                for seat in (None, *played.seats):
                    truth = played.states[ply]
                    self._play_on(case, truth, truth.view(seat).guess(rng), seat, rng)
                    line = played.otherwise(ply, seat, rng)
                    if line is not None:
                        self._play_on(case, truth, line[-1][0], seat, rng)

    def _play_on(self, case: Case, truth: State, other: State, seat: int | None, rng: Random) -> None:
        for _ in range(20):
            self._same(truth.view(seat), other.view(seat))
            ours = list(truth.legal) or [truth.draw(rng)]
            theirs = ours if truth.to_act == seat else list(other.legal) or [other.draw(rng), *ours]
            looks = {action: case.spec.sees(truth, action, seat) for action in ours}
            likes = {action: case.spec.sees(other, action, seat) for action in theirs if other.verify(action) is None}
            pairs = [
                (action, likewise)
                for action, likewise in product(looks, likes)
                if looks[action] == likes[likewise] and (action == likewise or truth.to_act != seat)
            ]
            if not pairs:
                return
            action, likewise = rng.choice([pair for pair in pairs if pair[0] != pair[1]] or pairs)
            truth, other = truth.play(action).state, other.play(likewise).state
            if truth.to_act is None or other.to_act is None:
                assert truth.to_act is other.to_act
                return

    @staticmethod
    def _same(view: View, other: View) -> None:
        assert view.to_act == other.to_act
        assert view.legal == other.legal
        assert view.events == other.events
        assert view.key == other.key
        assert hash(view.key) == hash(other.key)
        assert position(view) == position(other)
        assert view == other

    def test_a_view_holds_no_state_and_nothing_hidden(self, case: Case) -> None:
        rng = Random(11)
        for played in self.games(case):
            for ply in played.plies(case.spec.plies // 2, rng, 90):
                state = played.states[ply]
                for seat in (None, *played.seats):
                    view = state.view(seat)
                    assert not [each for each in reachable(view) if hasattr(type(each), "standing")]
                    assert picture(view.guess(rng).view(seat)) == picture(view)
                    line = played.otherwise(ply, seat, rng)
                    assert line is None or picture(line[-1][0].view(seat)) == picture(view)

    def test_the_same_key_is_the_same_knowledge(self, case: Case) -> None:
        rng = Random(12)
        known: dict[Hashable, tuple[Any, ...]] = {}
        for played in self.games(case):
            for ply in played.plies(case.spec.plies, rng):
                state = played.states[ply]
                worlds = [state, *(state.view(seat).guess(rng) for seat in (None, *played.seats))]
                actions = [action for action in state.legal if action not in case.spec.meta]
                worlds += [state.after(action) for action in rng.sample(actions, min(16, len(actions)))]
                for world, seat in product(worlds, (None, *played.seats)):
                    if world.to_act is None:
                        continue
                    view = world.view(seat)
                    refused = [view.verify(action) for action in case.spec.part]
                    guess = case.spec.world(view.guess(Random(1)))
                    knowledge = (view.seat, view.to_act, tuple(view.legal), refused, guess)
                    assert known.setdefault(view.key, knowledge) == knowledge

    # --- guesses --------------------------------------------------------------------------------------------------

    def test_a_guess_could_be_true(self, case: Case) -> None:
        """The game, played again with what was guessed, goes as it went: all actions are legal, the views equal."""
        rng = Random(13)
        for played in self.games(case):
            for ply in played.plies(case.spec.plies // 2, rng, 90):
                state = played.states[ply]
                for seat in (None, *played.seats):
                    view = state.view(seat)
                    for _ in range(2):
                        guess = view.guess(rng)
                        census, true = case.spec.census(guess), case.spec.census(state)
                        assert true is None or (census is not None and census.total() == true.total())
                        record = case.spec.rewrite(played, ply, case.spec.world(guess))
                        if record is not None:
                            again = replay(case.spec.game, record)
                            assert case.spec.lasting(again) == case.spec.lasting(guess)
                            assert picture(again.view(seat)) == picture(view)

    def test_guesses_are_as_likely_as_the_deal_makes_them(self, case: Case) -> None:
        rng = Random(14)
        hidden = checked = 0
        for played in self.games(case):
            places = [(ply, seat) for ply in range(len(played.actions)) for seat in (None, *played.seats)]
            rng.shuffle(places)
            for ply, seat in places:
                if checked < case.spec.small_worlds * len(self.lots):
                    worlds = self._worlds(played, ply, seat)
                    hidden = max(hidden, len(worlds))
                    if len(worlds) > 1 and chi_square.enough(worlds) < 4000:
                        view, many = played.states[ply].view(seat), range(chi_square.enough(worlds))
                        seen = Counter(case.spec.world(view.guess(rng)) for _ in many)
                        assert set(seen) == set(worlds), f"{seat} at {ply}"
                        assert chi_square.fits(seen, worlds, self.bound), f"{seat} at {ply}"
                        checked += 1
        assert checked or hidden == 1, "no position was small enough"

    def _worlds(self, played: Played, ply: int, seat: int | None) -> dict[Hashable, float]:
        """The worlds in which everything could have been done that was, and the seat would have seen the same."""
        spec = played.case.spec
        view = picture(played.states[ply].view(seat))
        worlds = {}
        for world, ways in (spec.candidates(played, ply, seat) or {}).items():
            record = spec.rewrite(played, ply, world)
            try:
                if record is not None and picture(replay(spec.game, record).view(seat)) == view:
                    worlds[world] = ways
            except RefusedAction:
                continue
        return worlds

    # --- standing, words, bytes -----------------------------------------------------------------------------------

    def test_nobody_has_won_before_the_end(self, case: Case) -> None:
        for played in self.games(case):
            for state in played.states[:-1]:
                assert state.standing().winners == ()
                assert len(state.standing().points) == len(played.seats)
            end = played.states[-1].standing()
            assert end.winners
            assert list(end.winners) == sorted(set(end.winners) & set(played.seats))
            assert end.why
            assert {event.rule for event in end.why} <= {event.rule for event in played.states[-1].events}

    def test_every_event_and_violation_names_a_rule_and_reads_well(self, case: Case) -> None:
        spec, game = case.spec, case.spec.game
        rng = Random(15)
        for played in self.games(case):
            for event in (*played.states[-1].events, *played.states[-1].standing().why):
                assert event.rule in game.rulebook, event
                self._reads_well(game.tell(texts(), event), game.rulebook[event.rule].told, event)
            for ply in (*played.plies(2 * case.spec.plies, rng), len(played.actions)):
                state = played.states[ply]
                judges: list[State | View] = [state, *(state.view(seat) for seat in (None, *played.seats))]
                for judge, action in product(judges, (*spec.part, *spec.garbage)):
                    violation = judge.verify(action)
                    if violation is not None:
                        assert violation.rule in game.rulebook, violation
                        told = game.rulebook[violation.rule].refused
                        self._reads_well(game.refuse(texts(), violation), told, violation)

    @staticmethod
    def _reads_well(text: str, template: str, thing: Any) -> None:
        assert text.strip(), f"{thing} has no text"
        assert all(place in thing.params for _, place, _, _ in Formatter().parse(template) if place), thing
        assert "None" not in text, thing

    def test_everything_survives_pickle(self, case: Case) -> None:
        rng = Random(16)
        for played in self.games(case):
            for ply in (*played.plies(case.spec.plies, rng), len(played.actions)):
                state = played.states[ply]
                again = pickle.loads(pickle.dumps(state))
                assert again == state
                assert hash(again) == hash(state)
                assert picture(again) == picture(state)
                assert again.legal == state.legal
                assert again.events == state.events
                for seat in (None, *seats(again)):
                    view = pickle.loads(pickle.dumps(state.view(seat)))
                    assert view == state.view(seat)
                    assert view.key == state.view(seat).key
                    assert view.legal == state.view(seat).legal
                    assert picture(view) == picture(state.view(seat))
                if state.to_act is not None:
                    violation = state.verify("nonsense")
                    assert violation is not None
                    refusal = IllegalAction("nonsense", violation)
                    assert pickle.loads(pickle.dumps(refusal)).violation == violation
