"""Glory to Rome drawn: sound XML, labelled, escaped, complete, told apart without colour, and always the same."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from gladiadores.games.glory_to_rome import art, board, faces, scene, words
from gladiadores.games.glory_to_rome.cards import CARDS, JACK, KINDS, MATERIALS, NAMES, ROLES
from gladiadores.games.glory_to_rome.faces import Marks
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.text import texts
from tests.games.glory_to_rome.cases import camp, table

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("pt", "en")
EVIL = '<b onclick="x">&Ana'


def played(actions: int, seed: int = 1, players: int = 3) -> State:
    rng = Random(seed)
    state = GAME.new({"players": players})
    for _ in range(actions):
        if state.to_act is None:
            break
        chance = not isinstance(state.to_act, int)
        legal = [action for action in state.legal if action != "claim"]
        state = state.after(state.draw(rng) if chance else rng.choice(legal))
    return state


def drawn(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-label")
    assert root.get("role") in ("img", "group")
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


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table_of", ["_OUTLINES", "_DETAILS", "_SIGNS"])
def test_kinds_differ_in_shape_not_only_in_colour(table_of: str) -> None:
    assert len(set(getattr(art, table_of))) == KINDS
    assert len({art.ground(kind, 114, 32).split('d="')[3] for kind in range(KINDS)}) == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", range(CARDS))
def test_a_card_says_its_role_name_material_value_and_function(card: int, language: str) -> None:
    said = texts(language)
    shown = written(drawn(board.card(card, said)))
    kind = faces.KIND[card]
    for told in (
        words.building(said, NAMES[card]), words.role(said, ROLES[kind]),
        words.material(said, MATERIALS[kind]).capitalize(), words.function(said, card),
    ):  # fmt: skip
        assert told in shown  # whole: nothing is cut off
    coins = [node for node in drawn(board.card(card, said)).iter(f"{SVG}circle") if node.get("fill") == "#f6c945"]
    assert len(coins) == faces.VALUE[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_structure_has_room_for_what_it_does(language: str) -> None:
    said = texts(language)
    for card in range(CARDS):
        shown = written(drawn(board.structure(Structure(card, faces.KIND[card]), said)))
        assert words.function(said, card) in shown


def test_a_jack_is_drawn_and_called_by_its_name() -> None:
    said = texts("pt")
    assert "Valete" in written(drawn(board.card(JACK, said)))
    assert "Valete" in written(drawn(board.short_card(JACK, said)))


def test_a_structure_shows_what_it_has_and_what_it_lacks() -> None:
    said = texts("pt")
    begun = Structure(NAMES.index("Sewer"), MATERIALS.index("Stone"), (0, 0, 0, 0, 1, 0))
    root = drawn(board.structure(begun, said))
    empty = [node for node in root.iter(f"{SVG}path") if node.get("class") == "gr-empty"]
    assert len(empty) == 2
    assert "1 de 3" in str(root.get("aria-label"))
    done = drawn(board.structure(begun._replace(done=True), said))
    assert not [node for node in done.iter(f"{SVG}path") if node.get("class") == "gr-empty"]
    assert "completa" in str(done.get("aria-label"))


# --- a view ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", [0, 1, 60, 2000])
def test_every_view_is_drawn_whole_and_the_same_again(actions: int, players: int) -> None:
    state = played(actions, players=players)
    for seat in (None, *range(players)):
        view = state.view(seat)
        svg = board.view(view, names=[EVIL] * players)
        root = drawn(svg)
        assert svg == board.view(view, names=[EVIL] * players)
        keys = keyed(root)
        for kind in range(KINDS):
            for where in ("pool", "site", "out"):
                assert f"{where}:{MATERIALS[kind]}" in keys
        for owner, structures in enumerate(state.structures):
            for structure in structures:
                assert f"structure:{owner}.{NAMES[structure.card]}" in keys
        held = [key for key in keys if key.startswith("hand:")]
        assert len(held) == (0 if seat is None else len(state.hands[seat]) + state.jacks[seat])


def test_a_picture_shows_no_more_than_the_view_knows() -> None:
    state = played(80)
    view = state.view(1)
    other = view.guess(Random(5))
    assert other.hands != state.hands
    assert board.view(view) == board.view(other.view(1))


def test_states_and_views_draw_themselves() -> None:
    state = played(30)
    assert state._repr_svg_() == board.draw(state)
    assert state.view(0)._repr_svg_() == board.draw(state.view(0))
    assert "hand:" not in state._repr_svg_()


def test_what_is_enabled_is_a_button() -> None:
    state = played(1)
    key = next(key for key, _ in scene.hand_keys(state.hands[0], 0))
    shown = keyed(drawn(board.view(state.view(0), marks=Marks(enabled=[key], selected=[key]))))
    assert shown[key].get("role") == "button"
    assert shown[key].get("aria-pressed") == "true"
    assert shown["deck"].get("role") == "img"


def test_copies_in_a_hand_have_keys_of_their_own() -> None:
    keys = [key for key, _ in scene.hand_keys((5, 5, 5), 2)]
    assert keys == ["hand:Bar", "hand:Bar:2", "hand:Bar:3", "hand:Jack", "hand:Jack:2"]


def test_limits_leader_and_pending_frames_are_told() -> None:
    state: Any = table(
        camp("Dock", "Insula!", clients="Patron"),
        camp("Bar", vault="Stone*2"),
        role="Laborer",
        played=["Dock", "Jack"],
        pool="Wood",
    )
    said = texts("pt")
    shown = written(drawn(board.view(state.view(0), names=["Ana", "Bia"])))
    assert "Clientela 1/5" in shown  # 2 + 1 for the site, 2 by the Insula
    assert "Cofre 2/2" in shown
    assert "Papel liderado: Trabalhador" in shown
    assert words.frame(said, state.stack[-1], ["Ana", "Bia"]) in shown
