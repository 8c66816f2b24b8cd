"""A game at the table, without a browser: turns, curtain, refusals, hints, going back, records."""

from __future__ import annotations

import json
from html import escape
from typing import Any

import pytest

import gladiadores
from gladiadores.bots.advice import PLACE, Assessment, Value
from gladiadores.core import BadInput, Record, replay
from gladiadores.core.history import Node
from gladiadores.games.gladiadores.notation import plays
from gladiadores.widgets import play_page
from gladiadores.widgets.play_desk import HINT_DEALS, PACES, QUICK_HINT_DEALS, PlayDesk

GAME = gladiadores.game("gladiadores")
ALONE = ("human", "greedy", "random", "greedy")


class Clock:
    """Every look at it costs a second, so that thinking is cut into its smallest parts."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


class Still:
    """It goes on only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def tick(self) -> bool:
        self.now += 1.0
        return True


def desk(seats: Any = ALONE, **options: Any) -> PlayDesk:
    return PlayDesk(seats, **{"seed": 3, "clock": Clock(), **options})


def step(table: PlayDesk) -> None:
    """What a person in no hurry does next."""
    if table.curtain is not None:
        table.press(f"me:{table.curtain}")
    elif table.your_turn:
        action = table.view.legal[0]
        table.press(f"spoil:{action[1:]}" if action[0] == "+" else f"hand:{action}")
    else:
        table.press(f"go:{table.serial}")


def until(table: PlayDesk, there: Any, most: int = 2000) -> PlayDesk:
    for _ in range(most):
        if there(table):
            return table
        step(table)
    raise AssertionError("the table never got there")


def ended(table: PlayDesk) -> bool:
    return table.over and table.stage == "round" and table.moved


def following(table: PlayDesk) -> bool:
    return table.your_turn and not table.view.choices and len(table.view.legal) < len(plays(table.view.cards))


def barred(table: PlayDesk) -> str:
    return next(token for token in plays(table.view.cards) if token not in table.view.legal)


@pytest.mark.parametrize(
    "seats",
    [ALONE, ("human", "greedy", "human"), ("human",) * 4, ("random",) * 3, ("greedy", "human", "random")],
    ids=" ".join,
)
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_whole_game_is_played_by_clicks(seats: tuple[str, ...], side: str) -> None:
    table = until(desk(seats, side=side), ended)
    winners = table.state.standing().winners
    assert winners
    assert all(table.names[seat] in table.turn for seat in winners)
    record = Record.read(json.loads(table.record))
    assert replay(GAME, record) == table.state
    before = table.serial
    table.press(f"go:{table.serial}")
    assert table.serial == before


@pytest.mark.parametrize("options", [{"pace": "slow"}, {"rulings": {"spoil": "may"}}, {"side": "B"}])
def test_a_game_of_bots_plays_by_itself(options: dict[str, Any]) -> None:
    table = desk(("random", "greedy", "random"), **options)
    for _ in range(2000):
        if table.wait is None:
            break
        table.press("clock", "tick", str(table.serial))
    assert ended(table)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert desk(seed=8).state == desk(seed=8).state
    assert desk(seed=8).state != desk(seed=9).state


def test_the_number_of_a_game_deals_all_its_rounds_however_they_are_played() -> None:
    dealt = []
    for seats in (ALONE, ("human",) * 4):
        table = desk(seats, seed=8)
        until(table, lambda table: table.state.round == 1 and isinstance(table.state.to_act, int))
        dealt.append(json.loads(table.record)["setup"])
    assert dealt[0] == dealt[1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": ("human", "greedy")},
        {"seats": ("human", "greedy", "clever")},
        {"side": "C"},
        {"rulings": {"spoil": "never"}},
        {"pace": "hasty"},
        {"record": "{"},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        desk(**wrong)


# --- turns --------------------------------------------------------------------------------------------------------


def test_the_battle_is_shown_before_the_game_goes_on() -> None:
    table = until(desk(), lambda table: table.stage == "battle")
    assert table.names[table.state.leader] in table.turn
    assert not table.your_turn
    table.press(f"go:{table.serial}")
    assert table.stage == "table"


def test_the_cubes_walk_after_the_round_and_the_last_card_is_told() -> None:
    table = until(desk(), lambda table: table.stage == "round")
    assert not table.moved
    assert table.wait is not None
    table.press("clock", "tick", str(table.serial))
    assert table.moved
    assert table.wait is None
    told = [event.rule for event in table.node.events if event.seen(0)]
    assert told.count("round.last-card") == 1
    table.press(f"go:{table.serial}")
    assert table.state.round == 1
    assert table.stage == "table"


def test_a_screen_reader_hears_everything_once() -> None:
    table = until(desk(), lambda table: table.stage == "battle" and table.state.round == 1)
    events = [event for event in table.node.events if event.seen(0)]
    assert len(events) > 10
    heard = [table.announcement]
    for _ in range(3):
        table.press(f"go:{table.serial}")
        heard.append(table.announcement)
    battle, scores, after, dealt = heard
    for event in events:
        assert sum(said.count(table.tell(event)) for said in (battle, scores, after)) == 1, event.rule
    assert table.turn in table.announcement
    assert after == "Fim da rodada 1."
    assert dealt.startswith("Jogador 1 recebe: ")


def test_a_late_tick_or_click_does_nothing() -> None:
    table = until(desk(), lambda table: table.stage == "battle")
    old = table.serial
    table.press(f"go:{old}")
    state, stage = table.state, table.stage
    table.press("clock", "tick", str(old))
    table.press(f"go:{old}")
    table.press("clock", "tick", None)
    assert (table.state, table.stage) == (state, stage)


def test_a_card_pressed_twice_is_played_once_and_nobody_complains() -> None:
    now = [0.0]
    table = until(desk(clock=lambda: now[0]), lambda table: table.your_turn and not table.view.choices)
    card = table.view.legal[0]
    table.press(f"hand:{card}")
    played = table.state
    now[0] += 0.1
    table.press(f"hand:{card}")
    assert table.state == played
    assert table.refusal is None
    now[0] += 5
    table.press(f"hand:{card}")  # it is gone from the hand: a click on an old picture
    assert table.state == played
    assert table.refusal is None


def test_a_card_out_of_turn_is_refused_with_the_rule() -> None:
    table = desk()
    until(table, lambda table: table.stage == "table" and table.state.to_act not in (0, None) and table.view.cards)
    before = table.state
    table.press(f"hand:{plays(table.view.cards)[0]}")
    assert table.refusal is not None
    assert table.refusal.violation.rule == "battle.turn-order"
    assert table.state == before


def test_an_illegal_card_answers_with_the_reason_and_the_rule() -> None:
    table = until(desk(), following)
    before = table.state
    table.press(f"hand:{barred(table)}")
    assert table.state == before
    assert table.refusal is not None
    assert table.refusal.violation.rule == "battle.follow.combat"
    assert table.refused == table.announcement
    shown = play_page.page(table)
    assert 'data-key="rule:battle.follow.combat" aria-expanded="false"' in shown
    table.press("rule:battle.follow.combat")
    assert "Fonte: " in play_page.page(table)
    step(table)
    assert table.refusal is None


def test_both_sides_of_a_damaged_weapon_can_be_declared() -> None:
    for way in (0, 1):
        table = until(
            desk(seed=5), lambda table: table.your_turn and any(len(a) == 2 and a.isalpha() for a in table.view.legal)
        )
        weapon = next(action for action in table.view.legal if len(action) == 2 and action.isalpha())
        token = weapon[::-1] if way else weapon
        table.press(f"hand:{token}")
        assert table.node.action == token


def test_the_extra_card_is_chosen_by_one_click_on_it_or_on_its_button() -> None:
    for kind in ("card", "spoil"):
        table = until(desk(), lambda table: bool(table.your_turn and table.view.choices))
        action = table.view.legal[-1]
        table.press(f"{kind}:{action[1:]}")
        assert table.node.action == action


def test_a_card_is_not_a_spoil_and_a_stranger_is_neither() -> None:
    table = until(desk(), lambda table: table.your_turn and not table.view.choices)
    before = table.serial
    for key in ("card:G7", "spoil:G7", "hand:Q9", "hand:", "card:L0", "nothing", "rule:none", "go:", "me:0", "panel:x"):
        table.press(key)
    assert table.serial == before
    assert table.refusal is None


# --- several people -----------------------------------------------------------------------------------------------


def test_a_curtain_hides_the_hand_until_the_next_person_says_so() -> None:
    table = until(desk(("human", "human", "greedy")), lambda table: table.curtain is not None and table.node.parent)
    shown = play_page.page(table)
    assert "hand:" not in shown
    assert table.view.seat is None
    assert table.view.cards == 0
    waiting = table.curtain
    table.press(f"me:{1 - waiting}")  # type: ignore[operator]
    assert table.curtain == waiting
    table.press("hint")
    assert table.hint_level == 0
    table.press(f"me:{waiting}")
    assert table.curtain is None
    assert table.view.seat == waiting
    assert "hand:" in play_page.page(table)


def test_one_person_alone_never_meets_a_curtain() -> None:
    table = desk()
    seen = []
    until(table, lambda table: seen.append(table.curtain) or ended(table))
    assert set(seen) == {None}


def test_going_back_brings_the_curtain_down() -> None:
    table = until(desk(("human", "human", "greedy")), lambda table: table.state.plays and table.your_turn)
    table.press("undo")
    assert table.curtain is not None


def test_no_hand_is_shown_while_others_may_look_on() -> None:
    table = desk(("human", "human", "greedy"))

    def look(table: PlayDesk) -> bool:
        if not table.your_turn:
            assert "hand:" not in play_page.page(table)
        return table.stage == "round"

    until(table, look)


# --- what is known ------------------------------------------------------------------------------------------------


def midway(hands: list[str]) -> dict[str, Any]:
    position = {
        "round": 0, "leader": 3, "hands": hands, "areas": ["T1", "", "M2", ""], "plays": ["G3"],
        "positions": [[7] * 4] * 4,
    }  # fmt: skip
    return {
        "game": "gladiadores", "version": 1, "options": {"players": 4, "side": "A"},
        "setup": {"first": 0, "deals": [], "position": position}, "actions": [],
    }  # fmt: skip


def test_the_page_shows_nothing_that_the_seat_does_not_know() -> None:
    """Two games that differ in what the others hold look the same, hints and words included."""
    hands = (["G4 T9 L", "X1 X2 X3", "M4 M5 M6", "T2 T3"], ["G4 T9 L", "M4 X2 T3", "X1 X3 L", "TM T10"])
    tables = [desk(("human",) + ("greedy",) * 3, record=Record.read(midway(each))) for each in hands]
    for act in ("nothing", "hand:T9", "hint", "hint", "hint", "think", "text", "panel:score", "panel:new"):
        for table in tables:
            if act == "think":
                while table.studying:
                    table.press("clock", "tick", str(table.serial))
            table.press(act)
        pages = [play_page.page(table) for table in tables]
        assert pages[0] == pages[1], act
        assert tables[0].announcement == tables[1].announcement
    assert tables[0].state != tables[1].state
    assert tables[0].assessment is not None


# --- bots and hints -----------------------------------------------------------------------------------------------


def test_a_bot_that_ponders_does_it_in_small_parts() -> None:
    table = desk(("human", "monte-carlo", "greedy"), pace="fast")
    until(table, lambda table: table.thinker is not None)
    parts = 0
    before = table.node
    while table.node is before:
        assert table.wait == 1
        table.press("clock", "tick", str(table.serial))
        parts += 1
    assert parts > 3
    assert table.match.advice[table.node].action == table.node.action


def test_hints_come_in_three_levels() -> None:
    table = until(desk(), following)
    table.press("hint")
    assert "O que vale agora" in play_page.page(table)
    table.press("hint")
    shown = play_page.page(table)
    assert "A regra que importa" in shown
    assert f"rule:{table.now[0]}" in shown
    table.press("hint")
    assert table.studying
    seen = []
    while table.studying:
        assert table.wait == 1
        table.press("clock", "tick", str(table.serial))
        seen.append(table.assessment.deals if table.assessment else 0)
        assert play_page.page(table)
    assert seen == sorted(seen)
    assert seen[-1] == HINT_DEALS
    assert table.assessment is not None
    assert {value.action for value in table.assessment.values} == set(table.view.legal)
    assert "Parece a melhor: " in play_page.page(table)
    assert "±" not in play_page.page(table)
    table.press("weighing")
    assert "±" in play_page.page(table)
    table.press("hint")
    assert table.hint_level == 0
    table.press("hint")
    step(table)
    assert table.hint_level == 0
    assert not table.studying


class Placer:
    """A quick advisor, who speaks of final places."""

    name = "placer"

    def consider(self, view: Any, rng: Any) -> Any:
        for deals in range(50, 10**6, 50):
            yield Assessment(deals, tuple(Value(each, 50.0, 2.0) for each in view.legal), PLACE)


def test_a_quick_advisor_imagines_more_and_his_numbers_are_final_places() -> None:
    table = until(desk(), following)
    table.__dict__["advisor"] = Placer()
    for _ in range(3):
        table.press("hint")
    while table.studying:
        table.press("clock", "tick", str(table.serial))
    assert table.assessment is not None
    assert table.assessment.deals == QUICK_HINT_DEALS
    table.press("weighing")
    shown = play_page.page(table)
    assert "Colocação final que se espera, de 0 a 100" in shown
    assert f"{QUICK_HINT_DEALS} distribuições imaginadas" in shown
    assert "Saldo" not in shown


def test_the_second_hint_does_not_repeat_the_coach() -> None:
    table = until(desk(coach=True), following)
    for _ in range(2):
        table.press("hint")
    rule, line = table.now
    shown = play_page.page(table)
    assert shown.count(escape(line)) == 1
    assert escape(table.rule(rule).text) in shown


def test_the_coach_speaks_in_the_first_round_only() -> None:
    table = desk(coach=True)
    spoken: dict[int, set[bool]] = {}

    def listen(table: PlayDesk) -> bool:
        if table.stage == "table" and not table.over:
            spoken.setdefault(table.state.round, set()).add('class="pd-coach"' in play_page.page(table))
        return table.state.round == 2

    until(table, listen)
    assert spoken[0] == {True}
    assert spoken[1] - {True} == {False}
    assert 'class="pd-coach"' not in play_page.page(desk())


# --- going back and forth -----------------------------------------------------------------------------------------


def test_undo_and_redo_go_from_decision_to_decision() -> None:
    table = until(desk(), lambda table: table.your_turn and len(table.node.line()) > 12)
    here = table.state
    table.press("undo")
    assert table.your_turn
    assert table.state != here
    table.press("redo")
    assert table.state == here
    while table.can_undo:
        table.press("undo")
    first = table.state
    table.press("undo")
    assert table.state == first
    while table.can_redo:
        table.press("redo")
    assert table.state == here


def test_a_branch_that_was_undone_stays_and_can_be_taken_up_again() -> None:
    table = until(desk(), lambda table: table.your_turn and not table.view.choices and len(table.view.legal) > 1)
    first, second = table.view.legal[:2]
    table.press(f"hand:{first}")
    step(table)
    left = table.state
    table.press("undo")
    table.press(f"hand:{second}")
    until(table, lambda table: table.your_turn)
    shown = play_page.page(table)
    assert "Desfeito: " in shown
    key = f"branch:{table.serial}:0"
    assert key in shown
    table.press(f"branch:{table.serial - 1}:0")
    assert table.state != left
    table.press(key)
    assert table.state == left
    table.press("undo")
    table.press("redo")
    assert any(node.action == first for node in table.node.line())


def test_a_round_that_was_dealt_stays_the_same_after_undo() -> None:
    table = until(desk(), lambda table: table.state.round == 1 and table.your_turn)
    hand = table.view.cards
    table.press("undo")
    until(table, lambda table: table.state.round == 1 and table.your_turn)
    assert table.view.cards == hand


def test_the_last_battle_can_be_looked_at_again() -> None:
    table = until(desk(), lambda table: table.your_turn and table.last_battle is not None)
    table.press("review")
    assert isinstance(table.review, Node)
    assert table.wait is None
    assert "Voltar ao jogo" in play_page.page(table)
    table.press("review")
    assert table.review is None


def test_a_card_pressed_while_the_last_battle_is_shown_leads_back_to_the_game() -> None:
    table = until(desk(), lambda table: table.your_turn and table.last_battle is not None)
    table.press("review")
    before = table.state
    table.press(f"hand:{plays(table.view.cards)[0]}")
    assert table.review is None
    assert table.state == before


def test_a_card_pressed_at_the_end_of_a_battle_goes_on_and_is_not_played() -> None:
    table = until(desk(), lambda table: table.stage == "battle")
    before = table.state
    table.press(f"hand:{plays(table.view.cards)[0]}")
    assert table.stage == "table"
    assert table.state == before


def test_the_end_of_a_battle_is_not_skipped_by_a_card_pressed_twice() -> None:
    clock = Still()
    table = desk(clock=clock)
    until(table, lambda table: (table.stage == "battle" and table.node.parent.state.to_act == 0) or not clock.tick())
    table.press(f"hand:{plays(table.view.cards)[0]}")
    assert table.stage == "battle"
    clock.tick()
    table.press(f"hand:{plays(table.view.cards)[-1]}")
    assert table.stage == "table"


def test_the_log_is_told_in_order() -> None:
    table = until(desk(), lambda table: table.stage == "battle" and len(table.chapters) == 3)
    shown = play_page.page(table)
    told = [table.tell(event) for chapter in table.chapters[1:] for entry in chapter.entries for event in entry.events]
    places, at = [], 0
    for sentence in told:
        at = shown.index(escape(sentence), at)
        places.append(at)
    assert len(places) > 10
    assert shown.index("Batalha 1") < shown.index("Batalha 2")


# --- new game, records --------------------------------------------------------------------------------------------


def test_a_new_game_is_set_up_and_begun() -> None:
    table = desk()
    table.press("panel:new")
    assert table.wait is None
    for key, value in (
        ("draft:players:3", None), ("draft:side:B", None), ("draft:seat:1", "human"),
        ("draft:name:1", "  Zé   da Silva"),
        ("draft:seat:2", "monte-carlo"), ("draft:ruling:spoil", "may"), ("draft:seed", "12"),
    ):  # fmt: skip
        table.press(key, "click" if value is None else "change", value)
    table.press("begin")
    assert table.panel is None
    assert table.state.table.players == 3
    assert table.state.table.side == "B"
    assert not table.state.table.must_take
    assert table.setup.seats == ["human", "human", "monte-carlo"]
    assert table.names[1] == "Zé da Silva"
    assert table.seed == 12
    table.press("panel:new")
    for key, value in (("draft:seat:9", "human"), ("draft:seat:0", "nobody"), ("draft:seed", "x"), ("draft:side", "Q")):
        table.press(key, "change", value)
    assert table.draft.seats == table.setup.seats
    assert table.draft.seed is None


def test_a_game_is_taken_up_from_its_text() -> None:
    played = until(desk(), lambda table: table.your_turn and len(table.node.line()) > 20)
    other = desk(("human", "greedy", "greedy"), seed=77)
    other.press("panel:share")
    other.press("pasted", "change", f"  {played.record}\n")
    other.press("load")
    assert other.problem is None
    assert other.panel is None
    assert other.state == played.state
    assert len(other.names) == 4
    assert other.can_undo
    until(other, ended)


BAD = [
    "", "{", "[]", "null", '{"game": "gladiadores"}', "x" * 300_000, '"\ud800"',
    '{"game": "outro", "version": 1, "options": {}, "setup": {}, "actions": []}',
    '{"game": "gladiadores", "version": 9, "options": {}, "setup": {}, "actions": []}',
    '{"game": "gladiadores", "version": 1, "options": {"players": 4, "side": "A"}, "setup": {"first": 0, "deals": []}, '
    '"actions": ["G7"]}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:24].encode("ascii", "replace").decode())
def test_a_bad_text_is_told_and_nothing_is_lost(text: str) -> None:
    table = until(desk(), lambda table: table.your_turn and len(table.node.line()) > 8)
    before = table.state
    table.press("panel:share")
    table.press("pasted", "change", text)
    table.press("load")
    assert table.state == before
    assert table.problem is not None
    assert table.texts.message(table.problem) in _unescaped(play_page.page(table))
    table.press("panel:share")
    step(table)
    assert table.state != before


def _unescaped(html: str) -> str:
    from html import unescape

    return unescape(html)


def test_a_refused_action_of_a_record_is_named() -> None:
    record = json.loads(until(desk(), lambda table: table.stage == "battle").record)
    record["actions"][2] = record["actions"][1]
    table = desk()
    with pytest.raises(BadInput, match="ação 3"):
        table.load(json.dumps(record))


def test_the_pace_and_the_language_are_changed_at_the_table() -> None:
    table = desk()
    for pace in PACES:
        table.press("pace", "change", pace)
        assert table.pace == pace
    table.press("pace", "change", "warp")
    assert table.pace == "step"
    table.press("language:en")
    assert table.language == "en"
    assert play_page.page(table).startswith('<section class="bs pd" lang="en"')
    table.press("language:xx")
    assert table.language == "en"


def test_the_keyboard_does_what_the_buttons_do() -> None:
    table = until(desk(), lambda table: table.stage == "battle")
    table.press("play", "key", "Space")
    assert table.stage == "table"
    until(table, lambda table: table.your_turn)
    table.press("play", "key", "H")
    assert table.hint_level == 1
    here = table.state
    table.press("play", "key", "z")
    assert table.state != here
    table.press("play", "key", "y")
    assert table.state == here
    table.press("play", "key", "u")
    assert table.review is not None


def test_a_reading_that_there_is_not_is_passed_over() -> None:
    desk = PlayDesk(["human", "random", "random"], seed=1)
    desk.press("draft:ruling:spoil", "change", "may")
    for value in (None, "never", "", 3):
        desk.press("draft:ruling:spoil", "change", value)
    desk.press("draft:ruling:columns_a", "change", "11")
    desk.press("draft:ruling:floor_b", "change", "null")
    assert desk.draft.rulings == {"spoil": "may", "columns_a": 11, "floor_b": None}
