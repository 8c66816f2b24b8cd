"""Decks: ours, what may stand in one, and what is refused with which words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core import BadInput
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import loading, programs, schema, shelf
from gladiadores.games.spartacus.decks.cards import (
    ARMOUR,
    EQUIPMENT,
    GLADIATOR,
    GUARD,
    REACTION,
    SCHEME,
    SLAVE,
    SPECIAL,
    WEAPON,
    Op,
)
from gladiadores.games.spartacus.table import Table
from tests.covers import covers

from .plots import bearer, effect, power, section, small, written

OURS = decks.standard()


# --- our own --------------------------------------------------------------------------------------------------------


@covers("game.deck")
def test_our_deck_is_as_large_as_the_box() -> None:
    fighters = [(card.kind, card.start) for card in OURS.market if card.kind != EQUIPMENT]
    slots = [card.slot for card in OURS.market if card.kind == EQUIPMENT]
    assert len(OURS.market) == 62
    assert [fighters.count((kind, start)) for kind in (GLADIATOR, SLAVE) for start in (True, False)] == [8, 17, 8, 15]
    assert [slots.count(slot) for slot in (WEAPON, ARMOUR, SPECIAL)] == [5, 5, 4]
    assert len(OURS.stock) == 80
    assert [sum(card.copies for card in OURS.intrigue if card.kind == kind) for kind in (SCHEME, REACTION, GUARD)] == [
        48, 14, 18,
    ]  # fmt: skip
    assert [len(house.effects) for house in OURS.houses] == [2, 2, 2, 2]
    assert OURS.hand_limits == (3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)


@covers("combat.dice")
def test_the_arena_is_a_hexagon_of_37() -> None:
    assert len(OURS.arena.hexes) == 37
    assert (OURS.arena.first, OURS.arena.second) == ((-2, 0), (2, 0))


def test_every_primitive_is_on_a_card_of_ours() -> None:
    there = {op.name for each in OURS.effects for op in every(each.ops)}
    there |= {op.name for each in OURS.effects for op in (*each.cost, *each.needs)}
    known = {*schema.OPS, *schema.COSTS, *schema.CONDITIONS}
    assert known - there == set()


def every(ops: tuple[Op, ...]) -> Iterator[Op]:
    for op in programs.walk(ops):
        yield op
        yield from op.get("if", ())


def test_prices_follow_the_formula() -> None:
    for card in OURS.market:
        if card.dice is None:
            assert card.price in (2, 3), card.token
            continue
        worth = sum(card.dice)
        able = worth + (1 if card.effects else 0)
        least = 5 if card.kind == GLADIATOR else 2
        assert card.price in range(max(1, worth - least), max(1, able - least) + 1), card.token


def test_names_are_in_both_languages() -> None:
    things: list[Any] = [*OURS.houses, *OURS.market, *OURS.intrigue]
    assert all(thing.names["pt"] and thing.names["en"] for thing in things)


# --- at hand --------------------------------------------------------------------------------------------------------


def test_a_deck_of_ones_own_is_named_by_its_digest(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(written())
    with pytest.raises(BadInput, match="--deck"):
        Table.of({"deck": "small#00000000"})
    deck = decks.load(file)
    name = shelf.name(deck)
    assert name == f"small#{deck.digest[:8]}"
    assert Table.of({"players": 3, "deck": name}).deck == deck
    assert shelf.name(OURS) == "capua"


def test_line_ends_do_not_change_the_digest() -> None:
    text = written()
    assert loading.parse(text.encode()) == loading.parse(text.replace("\n", "\r\n").encode())
    assert loading.parse(text.encode()) != loading.parse((text + "# more\n").encode())


def test_copies_are_individuals() -> None:
    bow = effect('when = "fight"', "ops = [{ range = 2 }]")
    deck = small(section("equipment", "Bow", "copies = 3", f"effects = [{bow}]"))
    cards = [card for card in deck.market if card.token.startswith("Bow")]
    assert [card.token for card in cards] == ["Bow", "Bow~2", "Bow~3"]
    assert len({card.effects for card in cards}) == 3


# --- faults ---------------------------------------------------------------------------------------------------------


def fault(deck: str) -> str:
    with pytest.raises(BadInput) as caught:
        loading.parse(deck.encode())
    assert caught.value.code == "deck"
    return str(caught.value)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('ops = [{ win_the_game = 1 }]', "Deed.ops[0]: não há efeito chamado «win_the_game»."),
        ('ops = ["os.system"]', "Deed.ops[0]: não há efeito chamado «os.system»."),
        ("ops = []", "Deed.ops: sem nenhum efeito."),
        ("ops = [{ gain_denarii = 1, gain_influence = 1 }]", "Deed.ops[0]: cada efeito é um nome só; aqui há 2."),
        ("ops = [{ gain_denarii = 0 }]", "Deed.ops[0].gain_denarii.n: 0 está fora; vale de 1 a 99."),
        ("ops = [{ gain_denarii = -2 }]", "Deed.ops[0].gain_denarii.n: -2 está fora; vale de 1 a 99."),
        ('ops = [{ gain_denarii = "2" }]', "Deed.ops[0].gain_denarii.n: esperava um número inteiro, veio texto."),
        ('ops = [{ gain_denarii = { n = 2, who = "all" } }]', "Deed.ops[0].gain_denarii.who: não conheço «all»"),
        ('ops = [{ gain_denarii = { per = "horse" } }]', "Deed.ops[0].gain_denarii.n.per: não conheço «horse»"),
        ("ops = [{ gain_denarii = { amount = 2 } }]", "Deed.ops[0].gain_denarii: falta a chave «n»."),
        ("ops = [{ steal_denarii = 2 }]", "Deed: o efeito fala de um alvo, mas não tem nenhum («target»)."),
        ('ops = ["cancel_reaction"]',
         "Deed.ops[0]: «cancel_reaction» não cabe em «scheme»; cabe em reaction_declared."),
        ('ops = [{ win_ties = "attack" }]', "Deed.ops[0]: «win_ties» não cabe em «scheme»; cabe em fight."),
        ('target = "ready house"\nops = [{ lose_influence = 1 }]', "Deed.target[0]: não conheço «ready»"),
        ('target = "other horse"\nops = [{ lose_influence = 1 }]', "Deed.target[0]: não conheço «horse»"),
        ('target = ["house", "house", "house"]\nops = [{ lose_influence = 1 }]', "Deed.target: alvos demais; até 2."),
        ("cost = [{ bribe = 2 }]\nops = [{ gain_influence = 1 }]", "Deed.cost[0]: não há custo chamado «bribe»."),
        ("if = [{ moon = 1 }]\nops = [{ gain_influence = 1 }]", "Deed.if[0]: não há condição chamada «moon»."),
        ("ops = [{ choose_one = [[{ gain_influence = 1 }]] }]",
         "Deed.ops[0].choose_one.options: de 2 a 6 opções; aqui há 1."),
        ("ops = [{ repeat = { n = 7, ops = [{ gain_denarii = 1 }] } }]",
         "Deed.ops[0].repeat.n: 7 está fora; vale de 1 a 6."),
        (f"ops = [{{ repeat = {{ n = 6, ops = [{', '.join(['{ gain_denarii = 1 }'] * 4)}] }} }}]",
         "Deed: efeito comprido demais (25 passos); até 24."),
        ("influence = -1\nops = [{ gain_denarii = 1 }]", "Deed.influence: -1 está fora; vale de 0 a 40."),
        ("copies = 0\nops = [{ gain_denarii = 1 }]", "Deed.copies: 0 está fora; vale de 1 a 40."),
        ("dice = [1, 1, 1]\nops = [{ gain_denarii = 1 }]", "Deed: chave desconhecida «dice»"),
        ('when = "intrigue"\nops = [{ gain_denarii = 1 }]', "Deed: chave desconhecida «when»"),
        ('effects = [{ when = "intrigue", once = "turn", ops = [{ gain_denarii = 1 }] }]\nops = [{ gain_denarii = 1 }]',
         "Deed.effects[0].when: não conheço «intrigue»; há schemes."),
    ],
)  # fmt: skip
def test_a_fault_names_the_card_and_the_field(lines: str, message: str) -> None:
    assert fault(written(section("scheme", "Deed", *lines.split("\n")))).startswith(message)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (('when = "fight"', "ops = [{ range = 2 }]"), "Red.effects[0].when: não conheço «fight»"),
        (('when = "counts_as"', 'ops = [{ counts_as = "slave" }]'), "Red.effects[0].when: não conheço «counts_as»"),
        (('when = "intrigue"', 'cost = ["exhaust_self"]', "ops = [{ gain_denarii = 1 }]"), "Red: «exhaust_self» é só"),
        (('when = "guard"', 'once = "turn"', "ops = [{ guard_roll = 3 }]"), "Red.effects[0]: o que vale sempre"),
        (('when = "intrigue"', 'once = "week"', "ops = [{ gain_denarii = 1 }]"), "Red.effects[0].once: não conheço"),
        (('when = "intrigue"', "may = 1", 'once = "turn"', "ops = [{ gain_denarii = 1 }]"), "Red.effects[0].may:"),
        (('when = "intrigue"', "may = false", 'once = "turn"', "ops = [{ gain_denarii = 1 }]"),
         "Red.effects[0].may: só nas janelas"),
        (('when = "died"', "ops = [{ on_death = [{ gain_denarii = 1 }] }, { gain_denarii = 1 }]"),
         "Red.effects[0]: «on_death» fica sozinho"),
        (('when = "intrigue"', 'once = "turn"', 'if = [{ denarii = { of = "target", least = 1 } }]',
          "ops = [{ gain_denarii = 1 }]"), "Red.effects[0]: o efeito fala de um alvo"),
    ],
)  # fmt: skip
def test_faults_of_a_power(parts: tuple[str, ...], message: str) -> None:
    assert fault(written(powers=effect(*parts))).startswith(message)


def test_a_reaction_has_no_card_to_exhaust() -> None:
    nay = section("reaction", "Nay", 'when = "died"', 'cost = ["exhaust_self"]', "ops = [{ gain_denarii = 1 }]")
    assert fault(written(nay)) == "Nay: «exhaust_self» é só para cartas de Mercado."


def test_effects_within_effects_have_a_bottom() -> None:
    ops = "{ gain_denarii = 1 }"
    for _ in range(7):
        ops = f"{{ repeat = {{ n = 1, ops = [{ops}] }} }}"
    assert "efeitos dentro de efeitos demais; até 6." in fault(written(section("scheme", "Deed", f"ops = [{ops}]")))


@pytest.mark.parametrize(
    ("parts", "ends"),
    [
        (("ops = [{ gain_denarii = 1 }]",), False),
        (("cost = [{ pay = 1 }]", "ops = [{ gain_denarii = 2 }]"), False),
        (('cost = ["exhaust_self"]', 'ops = [{ ready = { chooser = "self" } }]'), False),
        (('cost = [{ discard_n = { kind = "card" } }]', 'ops = [{ retrieve_from_discard = "card" }]'), False),
        (
            ('cost = [{ discard_n = { kind = "card" } }]', "ops = [{ repeat = { n = 2, ops = [{ ready = {} }] } }]"),
            False,
        ),
        (('once = "turn"', "ops = [{ gain_denarii = 1 }]"), True),
        (('cost = ["exhaust_self"]', "ops = [{ gain_denarii = 1 }]"), True),
        (('cost = [{ exhaust_n = { kind = "slave" } }]', "ops = [{ gain_denarii = 1 }]"), True),
    ],
)
def test_what_never_ends_is_refused(parts: tuple[str, ...], ends: bool) -> None:
    deck = written(bearer("slave", "Sa", 'when = "intrigue"', *parts))
    if ends:
        assert loading.parse(deck.encode())
    else:
        assert fault(deck).startswith("Sa.effects[0]: efeito sem fim")
    if "exhaust_self" not in deck:
        house = written(powers=power(*parts))
        assert (
            bool(loading.parse(house.encode())) if ends else fault(house).startswith("Red.effects[0]: efeito sem fim")
        )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("dice = [3, 2, 2]", "dice = [3, -2, 2]", "Ga.dice[1]: -2 está fora; vale de 1 a 9."),
        ("dice = [3, 2, 2]", "dice = [3, 2]", "Ga.dice: itens na lista: 2; devem ser 3."),
        ("dice = [3, 2, 2]", 'slot = "weapon"', "Ga: falta a chave «dice»."),
        ("price = 3", "price = 3.5", "Ga.price: esperava um número inteiro, veio 3.5."),
        ("start = true", "start = 1", "Ga.start: esperava true ou false, veio número."),
        ('slot = "special"', 'slot = "hat"', "Axe.slot: não conheço «hat»; há weapon, armour, special."),
        ('token = "Gb"', 'token = "gb"', "gladiator[1].token: «gb» não serve"),
        ('token = "Gb"', 'token = "Ga"', "Ga: este nome aparece duas vezes."),
        ('token = "Watch"', 'token = "Red"', "Red: este nome aparece duas vezes."),
        ('colour = "#aa0000"', 'colour = "red"', "Red.colour: uma cor se escreve #rrggbb."),
        ("gladiators = 1", "gladiators = 3", "gladiator: faltam cartas iniciais; as Casas pedem 6, há 5."),
        ("slaves = 1", "slaves = 3", "slave: faltam cartas iniciais; as Casas pedem 6, há 5."),
        ("guards = 1", "guards = 4", "guard: faltam cartas iniciais; as Casas pedem 7, há 6."),
        ("denarii = 5", "denarii = 99", "denarii: as Casas começam com 114, mas só há 100."),
        ("radius = 3", "radius = 1", "arena.first: fica fora da arena."),
        ("radius = 3", "hexes = [[-2, 0], [-1, 0], [1, 0], [2, 0]]", "arena: um combatente não alcança o outro."),
        ("radius = 3, ", "", "arena: diga «radius» ou «hexes», um dos dois."),
        ("hand_limits = [3, 3,", "hand_limits = [3,", "hand_limits: itens na lista: 12; devem ser 13."),
        ("version = 1", "", "deck: falta a chave «version»."),
        ("version = 1", "version = 1\nmagic = 2", "deck: chave desconhecida «magic»"),
        ('id = "small"', 'id = "My Deck"', "id: «My Deck» não serve"),
        ("version = 1", "version = ", "Não é TOML válido"),
    ],
)
def test_faults_of_a_whole_deck(old: str, new: str, message: str) -> None:
    text = written()
    assert old in text
    assert fault(text.replace(old, new, 1)).startswith(message)


def test_starting_cards_must_be_there() -> None:
    text = written()
    assert fault(text.replace("start = true\n", "")).startswith(
        "gladiator: faltam cartas iniciais; as Casas pedem 4, há 0."
    )


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="não existe"):
        decks.load(tmp_path / "nothing.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="UTF-8"):
        decks.load(tmp_path / "binary.toml")
    with pytest.raises(BadInput, match="grande demais"):
        loading.parse(b"#" * (1 << 21))
    with pytest.raises(BadInput, match=r"níveis|TOML"):
        loading.parse(b"a = " + b"[" * 5000)


def test_nothing_in_a_deck_is_executed(tmp_path: Path) -> None:
    """A text stays a text, whatever it looks like."""
    mark = tmp_path / "mark"
    code = f"__import__('pathlib').Path('{mark}').touch()"
    deck = loading.parse(written().replace('pt = "Ga"', f'pt = "{code}"').encode())
    assert deck.market[deck.market_card["Ga"]].names["pt"] == code
    assert not mark.exists()
