"""Spartacus drawn: sound XML, labelled, escaped, complete, told apart without colour, and no more than a view knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from gladiadores.core import CHANCE
from gladiadores.core.stack import NOBODY, Frame
from gladiadores.games.spartacus import (
    art,
    board,
    decks,
    faces,
    fighters,
    houses,
    judging,
    lettering,
    sand,
    scene,
    throws,
    vocabulary,
    wording,
)
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.fight import Fight, Strike
from gladiadores.games.spartacus.decks.cards import Arena
from gladiadores.games.spartacus.decks.moments import WINDOW
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.marks import Marks, Size
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset, Phase
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import HIDDEN
from gladiadores.text import texts
from tests.games.spartacus import random_games

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("pt", "en")
EVIL = '<b onclick="x">&\'Ana'
DECK = decks.standard()


def drawn(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-label")
    assert root.get("role") in ("img", "group")
    assert not [node for node in root.iter() if node.get("id")]
    return root


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    found = [(str(node.get("data-key")), node) for node in root.iter() if node.get("data-key")]
    for key, node in found:
        assert node.get("role") in ("img", "button"), key
        assert node.get("aria-label"), key
    assert len(found) == len(dict(found))
    return dict(found)


def written(root: ElementTree.Element) -> str:
    return " ".join(str(node.text) for node in root.iter(f"{SVG}text"))


@cache
def moments(seed: int) -> tuple[State, ...]:
    """Every moment of a random game, thinned out where it is long."""
    played = [moment.after for moment in random_games.play(seed)]
    rng = Random(seed)
    places = sorted(rng.sample(range(len(played)), min(len(played), 160)))
    return (*[played[place] for place in places], played[-1])


def found(wanted: FrameKind) -> Iterator[State]:
    """Moments of random games at which this is what comes next."""
    for seed in range(5, 60):
        for moment in random_games.play(seed):
            if moment.after.to_act is not None and moment.after.stack[-1].kind == wanted:
                yield moment.after


def names(state: State) -> list[str]:
    return ["Lia", "Rui", "Ana Beatriz", "Teo"][: state.table.players]


# --- cards and boards -------------------------------------------------------------------------------------------------


def test_dice_markers_and_signs_differ_in_shape_not_only_in_colour() -> None:
    assert len({art.blank(pile).split('d="')[1].split('"')[0] for pile in range(3)}) == 3
    assert len({art.marker(seat, "#8c2f2b", "V") for seat in range(4)}) == 4
    assert len(set(art.SIGNS.values())) == len(art.SIGNS)
    for language in LANGUAGES:
        assert len({texts(language).message(letter) for letter in fighters.LETTERS.values()}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_its_kind_its_numbers_and_its_name(language: str) -> None:
    said = texts(language)
    for place, card in enumerate(DECK.market):
        root = drawn(board.market_card(place, said))
        shown = written(root)
        for told in (
            vocabulary.kind(said, faces.kind_of(card)).capitalize(),
            str(card.price),
            *map(str, card.dice or ()),
        ):
            assert told in shown
        for told in (vocabulary.card(said, card.token), *wording.card(said, DECK, card.token)):
            assert told in str(root.get("aria-label"))
    for kind, scheme in enumerate(DECK.intrigue):
        root = drawn(board.intrigue_card(kind, said))
        assert str(scheme.cash) in written(root)
        assert not scheme.influence or str(scheme.influence) in written(root)
        assert vocabulary.card(said, scheme.token) in str(root.get("aria-label"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_a_house_says_both_powers_whole(language: str) -> None:
    said = texts(language)
    for place in range(len(DECK.houses)):
        shown = written(drawn(board.house(place, said)))
        for told in wording.house(said, DECK, place):
            assert told in shown


def test_an_exhausted_card_is_turned_and_a_wounded_one_told() -> None:
    said = texts("pt")
    upright = drawn(board.market_card(Asset(0), said))
    turned = drawn(board.market_card(Asset(0, WOUNDED, 2, 1), said))
    assert float(str(upright.get("width"))) < float(str(upright.get("height")))
    assert float(str(turned.get("width"))) > float(str(turned.get("height")))
    assert "ferida, Campeão, 2 Favores" in str(turned.get("aria-label"))
    assert "rotate(90)" in houses.tile(DECK, Asset(0, EXHAUSTED), said)
    assert "rotate(90)" not in houses.tile(DECK, Asset(0, READY), said)


def test_what_is_enabled_is_a_button() -> None:
    said = texts("pt")
    marks = Marks(enabled=["x"], selected=["x"])
    shown = keyed(drawn(board.intrigue_card(0, said, key="x", marks=marks)))
    assert shown["x"].get("role") == "button"
    assert shown["x"].get("aria-pressed") == "true"
    assert keyed(drawn(board.house(0, said, key="x")))["x"].get("role") == "img"


def test_faces_for_pages_are_without_style_and_label() -> None:
    said = texts("en")
    for svg in (
        board.market_face(0, said), board.intrigue_face(0, said), board.short_face(0, said), board.house_face(0, said),
        board.tile(Asset(0), said), board.market_back(), board.intrigue_back(), board.die(0, 6), board.sign("scheme"),
        board.coin(), board.laurel(), board.favour(), board.thumb(art.DOWN),
    ):  # fmt: skip
        root = ElementTree.fromstring(svg)
        assert root.get("aria-hidden") == "true"
        assert root.find(f"{SVG}style") is None


# --- fitting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 5, 9, 14, 30, 62])
def test_any_number_of_cards_fits_into_a_house(number: int) -> None:
    room = Size(330, 76)
    fit = houses.fitting(number, room)
    down = -(-number // fit.across)
    assert fit.across * (fit.wide + 4) * fit.scale <= room.wide + 4.01
    assert down * (houses.TILE.high + 4) * fit.scale <= room.high + 4.01
    assert fit.scale > 0


def test_long_texts_are_cut_off() -> None:
    assert lettering.shortened("Lia", 14, 200) == "Lia"
    assert lettering.shortened("Bartolomeu de Gusmão", 14, 60).endswith("…")
    assert len(lettering.wrapped("uma palavra depois da outra " * 9, 12, 100, 3)) == 3


def test_a_fighter_too_long_for_his_tile_goes_by_his_first_name() -> None:
    assert faces.short_name("Doris, a massagista", 12, 60) == "Doris"
    assert faces.short_name("Doris the masseuse", 12, 60) == "Doris"
    assert faces.short_name("Doris, a massagista", 12, 300) == "Doris, a massagista"


def test_a_map_is_drawn_inside_its_bounds() -> None:
    left, top, wide, high = sand.bounds(Arena(((0, 0),), (0, 0), (0, 0)))
    assert (round(left, 3), top, round(wide, 3), high) == (-0.866, -1, 1.732, 2)


# --- a view -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 6, 8, 20])
def test_every_moment_is_drawn_whole_for_everybody(seed: int, language: str) -> None:
    for number, state in enumerate(moments(seed)):
        players = state.table.players
        seats = [None, *range(players)]
        view = state.view(seats[number % len(seats)])
        root = drawn(board.view(view, language, names=[EVIL] * players))
        keys = keyed(root)
        assert "onclick" not in {name for node in root.iter() for name in node.attrib}
        assert {"market", "intrigue", "bank", *(f"influence:{step}" for step in range(13))} <= set(keys)
        if state.phase != Phase.SETUP:
            deck = state.table.deck
            assert {f"asset:{deck.market[asset.card].token}" for camp in state.assets for asset in camp} <= set(keys)
            assert {f"house:{seat}" for seat in range(players)} <= set(keys)
            assert len([key for key in keys if key.startswith("hand:")]) == len(view.hand)


@pytest.mark.parametrize("seed", [2, 13, 16])
def test_a_picture_shows_no_more_than_the_view_knows(seed: int) -> None:
    different = 0
    rng = Random(seed)
    for state in moments(seed)[::6]:
        if state.phase == Phase.SETUP or state.to_act is None:
            continue
        for seat in range(state.table.players):
            view = state.view(seat)
            other = view.guess(rng)
            different += other.hands != state.hands
            assert board.view(view) == board.view(other.view(seat))
        assert "hand:" not in board.draw(state)
    assert different > 10


def test_a_hidden_scheme_bid_and_wager_are_not_in_the_picture() -> None:
    plea = next(state for state in found(FrameKind.PLEA) if state.scheme is not None)
    assert plea.scheme is not None
    name = vocabulary.card(texts("pt"), plea.table.deck.intrigue[plea.scheme.card].token)
    view = plea.view(None)
    assert view.scheme is not None
    assert view.scheme.card == HIDDEN
    claimed = plea.stack[-1].b - 1 == plea.scheme.card
    gone = plea.scheme.card in plea.intrigue_gone[-1:]
    assert claimed or gone or name not in written(keyed(drawn(board.view(view)))["scheme"])
    bid = next(state for state in found(FrameKind.BID) if max(state.bids) > 0)
    other = bid._draft()
    other.bids = tuple([0 if number >= 0 else number for number in bid.bids])
    assert board.view(bid.view(None)) == board.view(other.view(None))
    bidder = bid.bids.index(max(bid.bids))
    assert board.view(bid.view(bidder)) != board.view(other.view(bidder))
    wager = next(state for state in found(FrameKind.WAGER) if any(state.wagers))
    bare = wager._draft()
    bare.wagers = ((),) * wager.table.players
    assert board.arena(wager.view(None)) == board.arena(bare.view(None))
    seat = next(seat for seat, placed in enumerate(wager.wagers) if placed)
    assert board.arena(wager.view(seat)) != board.arena(bare.view(seat))


def test_states_and_views_draw_themselves() -> None:
    state = moments(20)[40]
    assert state._repr_svg_() == board.draw(state)
    assert state.view(0)._repr_svg_() == board.draw(state.view(0))


def test_parts_of_the_table_are_pictures_too() -> None:
    state = next(found(FrameKind.LOSE))
    for svg in (board.arena(state.view(0)), board.market(state.view(0)), board.seat(state.view(0), 1, "en")):
        keyed(drawn(svg))


@pytest.mark.parametrize("seed", range(2))
def test_the_closeup_shows_every_moment_and_every_house(seed: int) -> None:
    for state in moments(seed)[::4]:
        for seat in (0, None):
            root = drawn(board.closeup(state.view(seat), LANGUAGES[seed]))
            keys = keyed(root)
            if state.phase != Phase.SETUP:
                assert [f"house:{each}" in keys for each in range(state.table.players)] == [True] * state.table.players
            if seat is not None and state.phase != Phase.SETUP:
                assert sum(key.startswith("hand:") for key in keys) == len(state.hands[seat])
            assert float(str(root.get("viewBox")).split()[2]) < scene.WIDE * 2 / 3


def test_copies_in_a_hand_have_keys_of_their_own() -> None:
    draft = moments(20)[40]._draft()
    draft.hands = ((3, 3, 3), *draft.hands[1:])
    token = draft.table.deck.intrigue[3].token
    assert [key for key, _ in scene.hand_keys(draft.view(0))] == [f"hand:{token}", f"hand:{token}:2", f"hand:{token}:3"]


# --- what is seen of a fight and of the market ------------------------------------------------------------------------


def test_the_dice_of_an_attack_lie_sorted_and_say_how_many_wound() -> None:
    state = next(state for state in found(FrameKind.LOSE) if state.fight is not None and state.fight.strike is not None)
    assert state.fight is not None
    assert state.fight.strike is not None
    side = state.fight.strike.side
    root = drawn(board.arena(state.view(None), names=names(state)))
    shown = keyed(root)
    labels = [str(node.get("aria-label")) for key, node in shown.items() if key.startswith(f"die:{side}.")]
    values = [int(label.rpartition(" ")[2]) for label in labels]
    assert values == sorted(state.fight.dice[side], reverse=True)
    assert str(state.fight.strike.wounds) in written(root).split()


def test_who_attacked_last_is_known_without_the_attack() -> None:
    fight = Fight(((-2, 0), (2, 0)), ((3, 2, 2), (2, 2, 3)), first=1)
    assert throws.attacker(fight) == -1
    assert throws.attacker(fight._replace(struck=1)) == 0
    assert throws.attacker(fight._replace(struck=2)) == 1
    assert throws.attacker(fight._replace(struck=3)) == 0
    assert throws.attacker(fight._replace(struck=3, strike=Strike(1))) == 1
    assert [die.place for die in throws.sorted_dice((2, 6, 2))] == [1, 0, 2]


def test_as_many_dice_are_marked_as_wound() -> None:
    dice = {"attack": (6, 4, 3), "defence": (5, 4)}
    state = next(state for state in found(FrameKind.ATTACK_ROLL))
    draft = state._draft()
    assert draft.fight is not None
    assert draft.fight.strike is not None
    side = draft.fight.strike.side
    thrown = (dice["attack"], dice["defence"])
    draft.fight = draft.fight._replace(dice=thrown if side == 0 else (thrown[1], thrown[0]))
    least = draft.table.surplus_attack_min
    marked = board.arena(draft.view(None)).count(art.hit())
    assert marked == comparing.compare(*thrown, least) or marked == comparing.compare(*thrown, least, True)


def test_the_thumb_is_shown_as_it_is() -> None:
    state = next(found(FrameKind.THUMB))
    assert art.thumb(art.ASIDE) in board.arena(state.view(None))
    down = state._draft()
    answering = Frame(FrameKind.WINDOW, 0, WINDOW["thumb"], state.host)
    down.stack = (*state.stack[:-1], Frame(FrameKind.VERDICT, NOBODY, 1, 1), answering)
    assert art.thumb(art.DOWN) in board.arena(down.view(None))


def test_bids_are_fists_and_only_the_own_is_open() -> None:
    state = next(state for state in found(FrameKind.BID) if sum(bid >= 0 for bid in state.bids) == 1)
    seat = next(seat for seat, bid in enumerate(state.bids) if bid >= 0)
    assert board.market(state.view(None)).count(art.fist()) == 1
    assert board.market(state.view(seat)).count(art.fist()) == 0


def test_invitations_and_wagers_say_who_has_done_what() -> None:
    state = next(state for state in found(FrameKind.ANSWER))
    shown = written(drawn(board.arena(state.view(None), names=names(state))))
    assert "convidada" in shown
    assert "Convites do Anfitrião" in shown
    wager = next(state for state in found(FrameKind.WAGER) if state.stack[-1].seat != state.host)
    shown = written(drawn(board.arena(wager.view(None), names=names(wager))))
    order = in_order(wager, wager.host)
    assert "aposta agora" in shown
    assert ("coberto" in shown) == any(wager.denarii[seat] for seat in order[: order.index(wager.stack[-1].seat)])
    assert judging.words_of_round(wager.view(None), texts("pt")) == ""


@pytest.mark.parametrize("seed", [1, 20, 25])
def test_the_end_names_who_has_won_and_opens_the_hands(seed: int) -> None:
    state = moments(seed)[-1]
    assert state.result is not None
    shown = written(drawn(board.view(state.view(None), names=names(state))))
    assert "Fim de jogo" in shown
    assert shown.count(names(state)[state.result.winners[0]]) >= 2
    assert not any(state.hands) or "Na mão:" in shown


def test_the_summary_tells_how_it_stands() -> None:
    state = next(found(FrameKind.TRADE))
    told = board.summary(state.view(None), texts("pt"), names(state))
    assert f"Lia {state.influence[0]}" in told
    assert "Mercado" in told
    assert state.to_act is not CHANCE
