"""The intrigue lab: what is set, what is told, and that nothing pressed breaks it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import standard
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.reckoning import stopping, support
from gladiadores.widgets import intrigue_lab_page
from gladiadores.widgets.intrigue_lab import IntrigueLab
from gladiadores.widgets.intrigue_lab_desk import TABS, IntrigueLabDesk

DECK = standard()
SCHEMES = [card.token for card in DECK.intrigue if card.kind == SCHEME]


class Keys(HTMLParser):
    """The controls of a page, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.ranges: dict[str, tuple[int, int]] = {}
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        key = found.get("data-key")
        if key and tag in ("button", "input", "select"):
            self.keys.append(key)
            if found.get("type") == "range":
                self.ranges[key] = (int(found["min"] or 0), int(found["max"] or 0))

    def handle_data(self, data: str) -> None:
        self.words += data


def shown(desk: IntrigueLabDesk) -> str:
    return Keys(intrigue_lab_page.page(desk)).words


def desk(scheme: str = "Rumor", influence: tuple[int, ...] = (2, 5, 6, 4), tab: str = "support") -> IntrigueLabDesk:
    return IntrigueLabDesk(scheme, influence, open=tab)


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_scheme_can_be_looked_at(tab: str, language: str) -> None:
    lab = IntrigueLabDesk(language=language, open=tab)
    for scheme in SCHEMES:
        lab.press("pick:scheme", "change", scheme)
        page = Keys(intrigue_lab_page.page(lab))
        assert page.keys.count("pick:scheme") == 1
        assert len(set(page.keys)) == len(page.keys)
        assert intrigue_lab_page.still(lab)


def test_whatever_is_pressed_something_is_shown() -> None:
    rng = Random(4)
    lab = desk()
    for _ in range(120):
        page = Keys(intrigue_lab_page.page(lab))
        key = rng.choice(page.keys)
        if key in page.ranges:
            lab.press(key, "input", str(rng.randint(*page.ranges[key])))
        elif key.startswith("pick:"):
            lab.press(key, "change", rng.choice(lab.known(key[5:])))
        else:
            lab.press(key)
        assert lab.announcement


def test_influence_that_is_lacking_and_who_brings_it() -> None:
    lab = desk()
    lab.press("more:price:2")
    assert lab.lacking == DECK.intrigue[lab.kind].influence - 2
    assert lab.coalitions[0] in ((1,), (3,))
    assert lab.supporters == (3,)  # the cheapest that is not the target
    assert f"Faltam {lab.lacking} pontos" in shown(lab)
    lab.press("set:influence:0", "input", str(lab.required))
    assert lab.lacking == 0
    assert "Não precisa de apoio" in shown(lab)


def test_whom_to_ask_first() -> None:
    """Two Houses are needed: the doubtful one first."""
    required = DECK.intrigue[DECK.intrigue_card["Incendium"]].influence
    lab = desk("Incendium", (2, required - 3, required - 3, 0))
    lab.press("set:agrees:1", "input", "90")
    lab.press("set:agrees:2", "input", "40")
    lab.press("set:hurt", "input", "100")
    for seat in (1, 2, 3):
        lab.press(f"flip:against:{seat}")
    assert lab.best_way is not None
    assert lab.best_way.order == (2, 1)
    assert lab.best_way.reached == pytest.approx(0.36)


def test_what_one_cannot_pay_is_not_advised() -> None:
    lab = desk()
    lab.press("set:denarii", "input", "0")
    assert lab.best_way is None
    assert "não chega" in shown(lab)
    lab.press("tab:worth")
    assert "não chega" in shown(lab)


def test_a_scheme_that_is_out_of_reach_is_refused_with_its_rule() -> None:
    lab = desk("Captura", (0, 1, 1, 1))
    assert lab.refused is not None
    assert lab.refused.rule == "scheme.influence"
    page = intrigue_lab_page.page(lab)
    assert 'data-key="rule:scheme.influence"' in page
    lab.press("rule:scheme.influence")
    assert "bs-rule" in intrigue_lab_page.page(lab)


def test_a_bluff_that_everybody_sees() -> None:
    lab = desk("Rumor", (2, 5, 6, 4), "bluff")
    lab.press("pick:claim", "change", "Augurium")  # one's own Influence is enough for it
    assert not any(doubt.claim.possible for doubt in lab.doubts)
    assert "Mentira visível" in shown(lab)
    lab.press("pick:claim", "change", "Convivium")
    assert all(doubt.claim.possible for doubt in lab.doubts)
    copies = DECK.intrigue[DECK.intrigue_card["Convivium"]].copies
    for gone in range(copies):
        assert lab.doubts[0].claim.copies == copies - gone
        lab.press("more:gone")
    assert lab.doubts[0].claim.copies == 0
    assert lab.doubts[0].believed == 0
    assert "ninguém acredita" in shown(lab)


def test_the_more_cards_a_house_holds_the_sooner_it_sees_through() -> None:
    lab = desk("Rumor", (2, 5, 6, 4), "bluff")
    lab.press("pick:claim", "change", "Negotia")
    before = lab.doubts[0].sees_through
    lab.press("more:hand:1")
    assert lab.doubts[0].sees_through > before > 0
    lab.press("pick:claim", "change", "Rumor")
    assert [doubt.sees_through for doubt in lab.doubts] == [0, 0, 0]
    assert "É verdade" in shown(lab)


def test_nobody_is_lied_to_without_need() -> None:
    lab = desk("Rumor", (9, 5, 6, 4), "bluff")
    assert lab.doubts == ()
    assert "não há a quem mentir" in shown(lab)


def test_guards_of_the_target() -> None:
    lab = desk("Rumor", (4, 5, 6, 4), "stop")
    assert [roll.needs for roll in lab.stopping.row] == [4]
    lab.press("more:guard:Triarius")
    assert [roll.needs for roll in lab.stopping.row] == [3, 4]
    assert lab.stopping.table == pytest.approx(1 - 1 / 3 * 1 / 2)
    lab.press("flip:reroll")
    assert lab.stopping.table == pytest.approx(1 - 1 / 9 * 1 / 2)
    lab.press("flip:against:1")
    assert lab.stopping.row == ()


def test_the_guards_of_a_house_with_a_power_of_its_own(tmp_path: Path) -> None:
    written = Path(decks.__file__).with_name("capua.toml").read_text(encoding="utf-8")
    power = re.search(r'(?ms)^token = "Corvina".*?^    (\{ when = "intrigue", once = "turn", target.*?)$', written)
    assert power is not None
    file = tmp_path / "guarded.toml"
    file.write_text(
        written.replace(power[1], '{ when = "guard", ops = [{ guard_roll = 3 }] },').replace('"capua"', '"guarded"'),
        encoding="utf-8",
    )
    deck = decks.load(file)
    lab = IntrigueLabDesk("Rumor", (4, 5, 6, 4), open="stop", deck=decks.shelf.name(deck))
    needs = {}
    for house in ("Falerna", "Corvina"):
        lab.press("pick:target", "change", str(deck.house[house]))
        needs[house] = [roll.needs for roll in lab.stopping.row]
    assert needs == {"Falerna": [4], "Corvina": [3]}


def test_an_answer_to_reactions_helps() -> None:
    lab = desk("Tributum", (6, 6, 6, 6), "stop")
    before = lab.stopping.succeeds
    lab.press("flip:counter")
    assert lab.stopping.succeeds > before
    for seat in (1, 2, 3):
        lab.press(f"flip:against:{seat}")
    assert lab.stopping.succeeds == 1


def test_reactions_name_who_could_play_them() -> None:
    lab = desk("Rumor", (7, 5, 6, 3), "stop")
    assert lab.reactions == stopping.reactions(lab.declared, (1, 2, 3))  # type: ignore[arg-type]
    assert all(0 < lab.holds(kind, able) < 1 for kind, able in lab.reactions.items())
    assert "Veto" in shown(lab)


def test_whether_it_is_worth_it() -> None:
    lab = desk("Humiles", (1, 5, 6, 4), "worth")
    assert lab.gains[0].influence == 2
    assert lab.own == 2 * lab.dial("worth")
    assert lab.worth == support.Worth(lab.own, DECK.intrigue[lab.kind].cash, lab.stopping.succeeds)
    assert lab.gain == pytest.approx(lab.stopping.succeeds * lab.own - lab.worth.cash)
    assert "denários a mais" in shown(lab)
    lab.press("set:worth", "input", "1")
    for _ in range(3):
        lab.press("less:extra")
    assert "melhor trocar a carta" in shown(lab)


def test_harm_counts_as_much_as_one_says() -> None:
    lab = desk("Rumor", (4, 5, 6, 4), "worth")
    lab.press("set:hurt", "input", "0")
    assert lab.worth.net == 0
    lab.press("set:hurt", "input", "100")
    assert lab.worth.net == lab.dial("worth")


def test_three_houses() -> None:
    lab = IntrigueLabDesk("Rumor")
    lab.press("pick:target", "change", "3")
    lab.press("pick:players", "change", "3")
    assert lab.others == (1, 2)
    assert lab.target == 2
    assert "Corvina" not in shown(lab)


def test_what_is_unknown_is_passed_over_or_named() -> None:
    lab = desk()
    for key, value in (("pick:scheme", "Gold"), ("set:worth", "many"), ("pick:target", "7")):
        lab.press(key, "change", value)
    for key in ("more:gold", "tab:gold", "flip:gold", "rule:gold", "language:xx"):
        lab.press(key)
    assert (lab.picks["scheme"], lab.tab, lab.language, lab.target) == ("Rumor", "support", "pt", 1)
    for wrong in ({"scheme": "Vigil"}, {"influence": (2, 3)}, {"influence": (2, 3, 99)}, {"open": "gold"}):
        with pytest.raises(BadInput):
            IntrigueLab(**wrong, language="pt")  # type: ignore[arg-type]


def test_the_widget_shows_its_desk() -> None:
    widget = IntrigueLab("Rumor", (2, 5, 6, 4), language="en")
    widget._handle_custom_msg({"key": "tab:stop", "kind": "click", "value": None}, [])
    assert widget.error == ""
    assert "Watchman" in widget.html
    assert "Rumours" in widget.picture()
