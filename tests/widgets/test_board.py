"""The drawings: sound XML, escaped, labelled, complete, and always the same."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import gladiadores
from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.board import Scene, Touch
from gladiadores.games.gladiadores.cards import PLAYS, SUITS, TOKENS, Card, Hand, bits
from gladiadores.text import texts

SVG = "{http://www.w3.org/2000/svg}"


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
    return dict(found)


def cards(text: str) -> int:
    return sum(1 << PLAYS[token] for token in text.split())


FULL = Scene(
    players=4,
    leader=1,
    plays=tuple(PLAYS[token] for token in ("G7", "T10", "MX", "L")),
    areas=(cards("M2 M4 G3"), 0, cards("T1 T2"), cards(" ".join(f"X{value}" for value in range(1, 11)))),
    marks={"card:T10": "struck", "card:M2": "struck", "card:MX": "acting", "card:G3": "new", "card:L3": "winning"},
    lead="G",
    winner=0,
    discard=3,
    sizes=(9, 9, 9, 9),
    hand=cards("T3 G1 G10") | 1 << 40 | 1 << 44,
)


@pytest.mark.parametrize("token", PLAYS)
def test_every_card_is_drawn(token: str) -> None:
    root = drawn(board.card(Card(token)))
    shown = "".join(root.itertext())
    card = Card(token)
    assert (str(card.value) in shown) == (card.value is not None)


def test_every_card_looks_different() -> None:
    pictures = Counter(board.card(Card(token)) for token in PLAYS)
    assert len(pictures) == len(PLAYS)


def test_suits_differ_in_shape_not_only_in_colour() -> None:
    shapes = {letter: re.sub(r"--gb-[TMGXL]\)", "", board.suit(letter)) for letter in (*SUITS, "L")}
    paths = {letter: tuple(re.findall(r' d="([^"]+)"', svg)) for letter, svg in shapes.items()}
    assert len(set(paths.values())) == 5


def test_the_declared_half_of_a_weapon_is_on_top() -> None:
    assert board.card(Card("MX")) != board.card(Card("XM"))
    colours = re.findall(r'fill="var\(--gb-([MX])\)"', board.card(Card("XM")))
    assert colours == ["M", "X"]  # the lower half is painted first
    held = board.card(Card("MX"), declared=False)
    assert 'opacity=".3"' in board.card(Card("MX"))
    assert 'opacity=".3"' not in held


def test_labels_of_single_cards() -> None:
    assert drawn(board.card(Card("G7"))).get("aria-label") == "7 de Gládio"
    assert drawn(board.card(Card("L"))).get("aria-label") == "leão"


def test_a_hand_shows_every_card_once() -> None:
    hand = Hand(FULL.hand)
    root = drawn(board.hand(hand))
    assert list(keyed(root)) == [f"hand:{card}" for card in hand]
    assert root.get("role") == "img"
    assert drawn(board.hand(Hand(0))).get("aria-label") == "Mão: nenhuma carta"


@pytest.mark.parametrize("tall", [False, True])
def test_the_table_shows_all_that_lies_on_it(tall: bool) -> None:
    found = keyed(drawn(board.scene(FULL, tall=tall)))
    areas = {f"card:{TOKENS[card]}" for area in FULL.areas for card in bits(area)}
    assert set(found) == {
        *areas, *(f"seat:{seat}" for seat in range(4)), "card:G7", "card:T10", "card:MX", "card:L3", "lead", "pile",
        "hand:T3", "hand:G1", "hand:G10", "hand:L", "hand:TM",
    }  # fmt: skip
    assert found["lead"].get("aria-label") == "Naipe líder: Gládio"
    assert found["pile"].get("aria-label") == "3 cartas no descarte"
    assert found["card:T10"].get("aria-label") == "10 de Tridente de Jogador 3, eliminada"
    assert found["card:M2"].get("aria-label") == "2 de Mangual, eliminada"
    seat = str(found["seat:0"].get("aria-label"))
    assert seat.startswith("Jogador 1, vence a batalha, 9 cartas na mão; na área de jogo: 2 de Mangual")


def test_one_sentence_says_what_is_on_the_table() -> None:
    label = drawn(board.scene(FULL)).get("aria-label")
    assert label == (
        "Mesa de 4 jogadores: na arena, 7 de Gládio de Jogador 2, 10 de Tridente de Jogador 3, arma danificada "
        "Mangual/Machado de Jogador 4 (declarou Mangual) e leão de Jogador 1; o naipe líder é Gládio; quem vence a "
        "batalha é Jogador 1."
    )
    empty = Scene(3, 2, areas=(0, 0, 0), to_act=2)
    assert board.summary(empty, names=["Ana", "Bia", "Caio"]) == (
        "Mesa de 3 jogadores: a arena está vazia; quem joga agora é Caio."
    )


def test_names_are_escaped() -> None:
    names = ['<script>alert("1")</script>', "Zé & Cia", "a\"b'c", "]]>"]
    svg = board.scene(FULL, names=names)
    assert "<script" not in svg
    root = drawn(svg)
    assert names[0] in str(root.get("aria-label"))
    assert names[1] in str(keyed(root)["seat:1"].get("aria-label"))


def test_a_long_name_is_cut_in_the_picture_but_not_in_the_label() -> None:
    name = "Bartolomeu Lourenço de Gusmão"
    root = drawn(board.scene(FULL, names=[name] * 4))
    assert not any(text.strip() == name for text in root.itertext())
    assert str(keyed(root)["seat:2"].get("aria-label")).startswith(name)


@pytest.mark.parametrize("name", ["W" * 60, "漢" * 20, "W" * 10**6])
def test_a_name_of_broad_letters_is_held_in_its_room(name: str) -> None:
    root = drawn(board.scene(replace(FULL, leader=0, winner=0, first=0), names=[name] * 4))
    shown = [text for text in root.iter(f"{SVG}text") if str(text.text).startswith(name[0])]
    assert sorted(float(text.get("textLength", "inf")) for text in shown) == [62, 118, 118, 118]
    assert all(str(text.text).endswith("…") for text in shown)


def test_short_names_are_not_pressed() -> None:
    root = drawn(board.scene(FULL, names=["Ana", "Bia", "Caio", "Davi"]))
    assert not any(text.get("textLength") for text in root.iter(f"{SVG}text"))


def test_what_is_active_is_a_button_and_the_picture_a_group() -> None:
    root = drawn(board.scene(FULL, touch=Touch({"card:G7", "hand:G1"}, dimmed={"hand:T3"})))
    assert root.get("role") == "group"
    found = keyed(root)
    buttons = {key for key, node in found.items() if node.get("role") == "button"}
    assert buttons == {"card:G7", "hand:G1"}
    assert {found[key].get("tabindex") for key in buttons} == {"0"}
    assert found["card:G7"].get("aria-pressed") is None
    dimmed = found["hand:T3"].find(f"{SVG}g")
    assert dimmed is not None
    assert dimmed.get("opacity") == ".38"


def test_no_button_stands_in_another() -> None:
    everything = set(keyed(drawn(board.scene(FULL))))
    root = drawn(board.scene(FULL, touch=Touch(everything)))
    for node in root.iter():
        if node.get("data-key"):
            inside = [inner for inner in node.iter() if inner is not node and inner.get("data-key")]
            assert not inside


def test_switches_say_whether_they_are_pressed() -> None:
    touch = Touch({"card:G7", "card:T10"}, pressed={"card:G7"})
    found = keyed(drawn(board.scene(FULL, touch=touch)))
    assert found["card:G7"].get("aria-pressed") == "true"
    assert found["card:T10"].get("aria-pressed") == "false"


def test_a_place_without_a_card_can_be_pointed_at_though_later_ones_have_one() -> None:
    scene = Scene(3, 1, plays=(PLAYS["G7"], board.NO_PLAY, PLAYS["L"]), areas=(0, 0, 0))
    assert list(scene.lying()) == [0, 2]
    assert "place:2" not in keyed(drawn(board.scene(scene)))
    found = keyed(drawn(board.scene(scene, touch=Touch({"place:2", "card:L2"}))))
    assert found["place:2"].get("role") == "button"
    assert found["place:2"].get("aria-label") == "Jogador 3 ainda não tem carta na arena"
    assert found["card:L2"].get("aria-label") == "leão de Jogador 1"


def test_a_card_that_may_not_be_played_says_so() -> None:
    scene = Scene(3, 0, plays=(PLAYS["G7"], PLAYS["T4"]), areas=(0, 0, 0), marks={"card:T4": "barred"})
    assert keyed(drawn(board.scene(scene)))["card:T4"].get("aria-label") == "4 de Tridente de Jogador 2, que não vale"


def test_lions_of_a_list_are_counted() -> None:
    assert words.cards(texts(), "L T4 L L") == "3 leões e 4 de Tridente"
    assert words.cards(texts(), "T4 L") == "4 de Tridente e leão"
    assert words.cards(texts(), "") == "nenhuma carta"


def test_values_stay_readable_in_a_full_column() -> None:
    for tall in (False, True):
        root = drawn(board.scene(FULL, tall=tall))
        sizes = [
            float(str(text.get("font-size")))
            for key, node in keyed(root).items()
            if key.startswith("card:X")
            for text in node.iter(f"{SVG}text")
        ]
        assert len(sizes) == 10
        assert min(sizes) >= 12


def test_no_ids_so_that_pictures_do_not_clash() -> None:
    assert not re.search(r'\sid="|url\(#|href=', board.scene(FULL))
    assert board.scene(FULL).count("<style>") == 1


def test_the_black_suit_is_drawn_on_a_light_ground_in_the_dark() -> None:
    dark = re.search(r'\[data-jp-theme-light="false"\] \.gb\{([^}]+)\}', board.card(Card("M7")))
    assert dark
    face = re.search(r"--gb-face:#(\w\w)(\w\w)(\w\w)", dark[1])
    assert face
    assert min(int(part, 16) for part in face.groups()) > 200
    assert "--gb-M" not in dark[1]  # it stays black


def test_one_number_scales_a_picture() -> None:
    once, twice = drawn(board.scene(FULL)), drawn(board.scene(FULL, scale=2))
    for side in ("width", "height"):
        assert float(str(twice.get(side))) == 2 * float(str(once.get(side)))
    assert once.get("viewBox") == twice.get("viewBox")


def test_pictures_are_the_same_in_every_process() -> None:
    code = (
        "import hashlib, random, gladiadores; r = random.Random(4); s = gladiadores.game('gladiadores').new();\n"
        "s = s.after(s.draw(r))\n"
        "for _ in range(20): s = s.after(s.legal.sample(r))\n"
        "print(hashlib.sha256(s.view(2)._repr_svg_().encode()).hexdigest())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout for _ in "12"
    }
    assert len(runs) == 1


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_views_of_whole_games(players: int, seed: int) -> None:
    """Every card of a round is in one place only, and the pile counts what cannot be seen any more."""
    rng = random.Random(seed)
    state = gladiadores.game("gladiadores").new({"players": players, "side": "A"})
    state = state.after(state.draw(rng))
    for _ in range(45):
        if not isinstance(state.to_act, int):
            break
        for seat in (None, *range(players)):
            view = state.view(seat)
            root = drawn(board.view(view, tall=seat == 1))
            found = [str(node.get("data-key")) for node in root.iter() if node.get("data-key")]
            on_table = [key for key in found if key.startswith("card:")]
            assert len(on_table) == len(set(on_table))
            seen = view.seen.bit_count()
            pile = board.scene_of(view).discard
            assert pile >= 0
            assert len(on_table) + pile == seen
            assert ("pile" in found) == (pile > 0)
            assert sum(key.startswith("hand:") for key in found) == (
                0 if seat is None else state.hands[seat].bit_count()
            )
        state = state.after(state.legal.sample(rng))


def test_an_open_choice_is_drawn_with_the_winner_and_with_those_who_played() -> None:
    state = gladiadores.game("gladiadores").begin(
        {"players": 4, "side": "A"}, {},
        {"first": 0, "deals": [], "position": {
            "round": 0, "leader": 1, "hands": ["G9 T2", "G7 T3", "T4 T5", "X9 X8"], "areas": ["", "", "", ""],
            "plays": [], "positions": [[7, 7, 7, 7]] * 4,
        }},
    )  # fmt: skip
    for token in ("G7", "T4", "X9", "G9"):
        state = state.after(token)
    assert list(state.legal) == ["+T4", "+X9"]
    scene = board.scene_of(state.view(None))
    assert (scene.leader, scene.winner) == (1, 0)
    assert scene.marks == {"card:G7": "new", "card:G9": "new"}
    found = keyed(drawn(board.scene(scene)))
    assert found["card:T4"].get("aria-label") == "4 de Tridente de Jogador 3"
    assert found["card:X9"].get("aria-label") == "9 de Machado de Jogador 4"
    assert str(found["seat:0"].get("aria-label")).startswith("Jogador 1, vence a batalha")


def test_objects_draw_themselves() -> None:
    assert Card("G7")._repr_svg_() == board.card(Card("G7"))
    assert Hand(FULL.hand)._repr_svg_() == board.hand(Hand(FULL.hand))


def test_drawing_needs_no_widget() -> None:
    code = (
        "import sys, gladiadores.games.gladiadores.board;"
        "print([name for name in ('anywidget', 'ipywidgets') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
