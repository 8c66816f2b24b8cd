"""The end of Glory to Rome counted, without a browser: every source of points, ties, ends, mistakes, its file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.glory_to_rome import scoring, tokens
from gladiadores.games.glory_to_rome.cards import MATERIALS
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.widgets import glory_score_page
from gladiadores.widgets.glory_score import Camp, GloryBook, Prey
from gladiadores.widgets.glory_score_desk import GloryScoreDesk
from gladiadores.widgets.glory_score_doubts import doubts
from gladiadores.widgets.real_table import ScoreKeeper
from gladiadores.widgets.stage import Event
from tests.games.glory_to_rome import random_games

EVIL = "<img src=x onerror=alert(1)>"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rome.json"


@pytest.fixture
def desk(path: Path) -> GloryScoreDesk:
    return GloryScoreDesk(3, ["Ana", "Bia", "Caio"], file=path)


def press(desk: GloryScoreDesk, *keys: str) -> GloryScoreDesk:
    """Press buttons; ``key=value`` writes into a field."""
    for key in keys:
        name, written, value = key.partition("=")
        desk.press(name, "change" if written else "click", value if written else None)
    return desk


def built(desk: GloryScoreDesk, seat: int, *names: str) -> GloryScoreDesk:
    return press(desk, *(f"build:{seat}:{name}" for name in names))


# --- the engine counts ----------------------------------------------------------------------------------------------


def test_a_wall_an_insula_and_five_cards_in_the_stockpile(desk: GloryScoreDesk) -> None:
    built(desk, 0, "Wall", "Insula")
    press(desk, "stock:0=5")
    assert desk.book.scores[0] == scoring.Score(5, 0, (), 0, 2)
    assert desk.said(0) == "Ana: influência 5 + Muralha 2 = 7"


def test_a_statue_on_brick(desk: GloryScoreDesk) -> None:
    press(built(desk, 0, "Statue"), "site:0:Brick")
    assert desk.book.scores[0] == scoring.Score(4, 0, (), 3, 0)
    press(desk, "work:0:Statue")
    assert desk.book.scores[0].total == 2
    press(desk, "done:0:Statue", "site:0:Rubble")
    assert desk.book.scores[0] == scoring.Score(3, 0, (), 3, 0)


def test_influence_vault_and_a_bonus(desk: GloryScoreDesk) -> None:
    built(desk, 0, "Garden", "Villa")
    press(desk, "vault:0:4=1", "vault-more:0:4", "vault:0:0=1")
    assert desk.book.scores[0] == scoring.Score(8, 7, (0, 4), 0, 0)
    press(desk, "vault:1:0=1")
    assert desk.book.scores[0].total == 18
    assert [event.rule for event in desk.sources(0)] == ["score.influence", "score.vault", "score.bonus"]


def played(seed: int) -> tuple[State, list[Prey | None]]:
    """The end of a random game, and what each Prison took in it."""
    preys: list[Prey | None] = [None] * 5
    for step in random_games.play(seed):
        said = tokens.read(step.action)
        if said is not None and said.verb == Verb.PRISON:
            assert isinstance(step.before.to_act, int)
            preys[step.before.to_act] = Prey(said.seat, said.structure)
    return step.after, preys


def written(state: State, preys: list[Prey | None]) -> GloryBook:
    """The end of a game as people would write it down."""
    assert state.result is not None
    ending = "end.forum" if state.result.rule == "end.forum-several" else state.result.rule
    camps = tuple(
        Camp(
            tuple(each._replace(materials=(0,) * 6) for each in state.structures[seat]),
            state.public[seat],
            preys[seat],
            scoring.stored(state, seat),
            sum(state.stock[seat]),
            len(state.hands[seat]),
            state.jacks[seat],
            state.clients[seat],
        )
        for seat in range(state.table.players)
    )
    return GloryBook(("",) * state.table.players, ending, state.result.winners, camps)


@pytest.mark.parametrize("seed", [1, 2, 3, 7, 18, 30, 31, 95, 178, 222])  # every end, and Prisons
def test_a_game_that_was_played_is_counted_as_the_engine_counted_it(seed: int) -> None:
    state, preys = played(seed)
    book = GloryBook.read(written(state, preys).to_json())
    assert book.scores == scoring.scores(state)
    assert book.standing == state.standing()
    assert [event.rule for event in book.why if event.rule.startswith("end.")] == [state.result.rule]  # type: ignore[union-attr]
    assert doubts(book) == ()


def test_a_prison_leaves_its_site_and_takes_none(desk: GloryScoreDesk) -> None:
    built(desk, 0, "Prison", "Market")
    built(desk, 1, "Dock")
    assert [score.influence for score in desk.book.scores] == [6, 3, 2]
    press(desk, "prison:0=1.Market")
    assert [score.influence for score in desk.book.scores] == [2, 7, 2]
    built(desk, 2, "Prison", "Market")  # which another Prison took on
    built(desk, 0, "Market")
    press(desk, "prison:2=0.Market", "prison:0=1.Market")
    assert [score.influence for score in desk.book.scores] == [5, 7, 2]
    assert desk.doubts == ()
    press(desk, "prison:2=none")
    assert [doubt.rule for doubt in desk.doubts] == ["building.prison"]
    press(desk, "build:0:Prison")
    assert desk.book.camps[0].prison is None


# --- who has won ----------------------------------------------------------------------------------------------------


def test_nobody_has_won_before_it_is_said_how_the_game_ended(desk: GloryScoreDesk) -> None:
    built(desk, 1, "Villa")
    assert desk.won == ""
    assert press(desk, "ending:end.deck").won == "O baralho acabou: fim de partida. Bia vence a partida com 5 pontos."
    assert press(desk, "ending:end.deck").won == ""


def test_a_tie_is_broken_by_the_hand_or_shared(desk: GloryScoreDesk) -> None:
    press(desk, "ending:end.sites", "orders:0=2", "jacks:1=3")
    assert [event.rule for event in desk.book.why] == ["end.sites", "score.tie"]
    assert desk.book.standing.winners == (1,)
    press(desk, "jacks-more:0")
    assert desk.book.standing.winners == (0, 1)
    assert desk.book.why[-1].rule == "score.shared"


def test_the_forum_and_surrender_ask_for_whom(desk: GloryScoreDesk) -> None:
    built(desk, 0, "Villa", "Garden")
    press(desk, "ending:end.surrender")
    assert not desk.book.complete
    assert press(desk, "named:1", "named:2").book.standing.winners == (2,)
    press(desk, "ending:end.forum")
    assert desk.book.named == ()
    built(desk, 2, "Forum", "LudusMagna")
    press(desk, "named:2", "clients:2:0=1", "clients:2:4=4")
    assert [doubt.rule for doubt in desk.doubts] == ["end.forum"]  # five clients for six roles
    press(desk, "clients-more:2:4")
    assert desk.doubts == ()
    assert desk.won == "Caio tem o Fórum e os seis papéis: vence a partida."
    press(desk, "named:1", "open:2:Forum")
    assert [event.rule for event in desk.book.why] == ["end.forum-several", "score.total"]
    assert desk.book.standing.winners == (2,)


# --- bonuses --------------------------------------------------------------------------------------------------------


def test_a_bonus_that_is_claimed_is_answered_with_the_rule(desk: GloryScoreDesk) -> None:
    stone = MATERIALS.index("Stone")
    press(desk, f"vault:0:{stone}=2", f"vault:1:{stone}=1")
    for key, rule, said in (
        (f"bonus:0:{stone}", "score.bonus", "Bônus de pedra: Ana ganha 3 pontos."),
        (f"bonus:1:{stone}", "score.bonus", "Bônus de pedra: Bia não ganha. Ana tem mais: 2 contra 1."),
        ("bonus:2:0", "score.bonus-tie", "Ninguém tem entulho no cofre: o bônus não sai."),
    ):
        press(desk, key)
        assert desk.answer is not None
        assert (desk.answer.rule, desk.announcement) == (rule, said)
    press(desk, f"vault-more:1:{stone}", f"bonus:2:{stone}")
    assert desk.announcement == "Bônus de pedra: Ana e Bia empatam, e ninguém ganha."


# --- what cannot be -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "key", "rule", "said"),
    [
        (
            ("players:4", "build:0:School", "build:1:School", "build:2:School"),
            "build:3:School",
            "game.kinds",
            "Seriam 4 na mesa, e há só 3 cartas assim: Escola.",
        ),
        (
            tuple(f"build:{seat}:{name}" for seat in (0, 1) for name in ("Bar", "Road", "Insula")),
            "build:2:Bar",
            "setup.sites",
            "Seriam 7 estruturas em local de entulho, e há só 6 locais.",
        ),
        (
            ("vault:0:5=20", "build:1:Forum"),
            "vault:2:5=4",
            "game.kinds",
            "Seriam 25 cartas de mármore entre cofres, clientes e fundações, e há só 24.",
        ),
        (("jacks:0=4",), "jacks:1=3", "setup.deck", "Seriam 7 Valetes nas mãos, e há só 6."),
        (
            ("stock:0=100", "orders:1=40"),
            "orders:2=5",
            "game.orders",
            "Seriam 145 cartas de Ordem ao todo, e há só 144.",
        ),
        ((), "vault:0:0=-1", None, "«-1» não é um número de 0 para cima."),
        ((), "orders:0=many", None, "«many» não é um número de 0 para cima."),
    ],
)
def test_more_than_there_is_is_refused_at_once(
    desk: GloryScoreDesk, before: tuple[str, ...], key: str, rule: str | None, said: str
) -> None:
    there = press(desk, *before).book
    assert desk.refused == ""
    press(desk, key)
    assert (desk.refused, desk.refusal and desk.refusal.rule) == (said, rule)
    assert desk.book == there
    assert press(desk, "tab:score").refused == ""


@pytest.mark.parametrize(
    ("keys", "rules"),
    [
        (("vault:0:0=3",), ["merchant.limit"]),
        (("vault:0:0=3", "build:0:Market"), []),
        (("vault:0:0=4", "build:1:Market"), ["merchant.limit"]),
        (("vault:0:0=4", "build:1:Market", "build:2:Stairway"), []),
        (("build:1:Market", "open:1:Market"), ["building.stairway"]),
        (("build:1:Market", "open:1:Market", "build:0:Stairway", "work:0:Stairway"), ["building.stairway"]),
        (("build:1:Market", "open:1:Market", "build:0:Stairway", "work:0:Stairway", "build:0:Gate"), []),
        (("ending:end.catacomb",), ["end.catacomb"]),
        (("ending:end.catacomb", "build:0:Catacomb"), []),
        (("ending:end.deck", "build:0:Catacomb"), ["end.catacomb"]),
        (("build:1:Catacomb", "build:0:Catacomb"), ["end.catacomb"]),
        (("ending:end.forum", "named:0"), ["building.forum"]),
        (("ending:end.forum", "named:0", "build:0:Forum", "work:0:Forum", "build:0:Gate"), ["end.forum"]),
    ],
)
def test_what_is_doubtful_is_shown_until_it_is_settled(
    desk: GloryScoreDesk, keys: tuple[str, ...], rules: list[str]
) -> None:
    press(desk, *keys)
    assert [doubt.rule for doubt in desk.doubts] == rules
    page = glory_score_page.page(desk)
    assert page.count("rg-doubt") == len(rules)
    for doubt in desk.doubts:
        assert "{" not in desk.spoken(doubt.text)
        assert desk.spoken(doubt.text) in page
        assert f"A conferir: {desk.spoken(doubt.text)}" in desk.report


def test_who_fulfils_the_forum_has_ended_the_game(desk: GloryScoreDesk) -> None:
    built(desk, 0, "Forum")
    press(desk, "ending:end.forum", *(f"clients:0:{kind}=1" for kind in range(6)))
    assert [doubt.rule for doubt in desk.doubts] == ["end.forum-several"]
    assert [doubt.rule for doubt in press(desk, "ending:end.deck").doubts] == ["end.forum"]


# --- kept, shared, drawn --------------------------------------------------------------------------------------------


def test_players_come_and_go(desk: GloryScoreDesk) -> None:
    built(desk, 1, "Prison", "Dock")
    press(desk, "prison:1=2.Dock", "seat:2", "players:2")
    assert (desk.book.players, desk.seat, desk.book.camps[1].prison) == (2, 1, None)
    assert press(desk, "undo").book.camps[1].prison == Prey(2, 13)
    press(desk, "players:5", "new")
    assert desk.book == GloryBook.new(5, ["Ana", "Bia", "Caio"])
    with pytest.raises(BadInput):
        GloryScoreDesk(6)


def test_it_is_kept_read_back_and_told_in_words(desk: GloryScoreDesk, path: Path) -> None:
    built(desk, 0, "Prison", "Statue", "Wall", "Forum", "Stairway")
    press(desk, "prison:0=1.Wall", "site:0:Wood", "work:0:Forum", "open:0:Wall", "vault:2:4=2", "ending:end.deck")
    press(desk, "stock:0=4", "orders:1=3", "jacks:1=1", "clients:0:3=2", "name:2=Zé")
    assert GloryScoreDesk(file=path).book == desk.book
    assert GloryScoreDesk(text=desk.as_text).book == desk.book
    assert GloryScoreDesk(text=desk.as_text).file.path is None
    assert desk.report.splitlines() == [
        "Glory to Rome: contagem final",
        "Ana: influência 6 + Estátua 3 + Muralha 2 = 11",
        "Bia: influência 7 = 7",
        "Zé: influência 2 + cofre 6 + bônus 3 (pedra) = 11",
        desk.won,
    ]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("names", ["a"]),
        ("camps", []),
        ("ending", "end.order"),
        ("named", [0]),
        ("game", "gladiadores"),
        ("score", 2),
        ("camp", {"structures": ["Dock!", "Dock!"]}),
        ("camp", {"structures": ["Dock@Brick!"]}),
        ("camp", {"structures": ["Dock"], "public": "Dock"}),
        ("camp", {"prison": "prison:1.Dock"}),
        ("camp", {"structures": ["Prison!"], "prison": "prison:0.Dock"}),
        ("camp", {"structures": ["Prison!"], "prison": "prison:2.Prison"}),
        ("camp", {"structures": ["Prison!"], "prison": "take:Wood"}),
        ("camp", {"vault": "Stone*25"}),
        ("camp", {"jacks": 7}),
        ("camp", {"stock": -1}),
        ("camp", {"gold": 1}),
    ],
)
def test_a_score_that_cannot_be_is_refused(desk: GloryScoreDesk, part: str, value: Any) -> None:
    score = desk.book.to_json()
    if part == "camp":
        score["camps"][0] |= value
    else:
        score[part] = value
    with pytest.raises(BadInput):
        GloryBook.read(score)


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_page_is_drawn_in_every_language(path: Path, language: str) -> None:
    desk = GloryScoreDesk(5, ["a", "b"], file=path, language=language)
    built(desk, 0, "Statue", "Prison", "Market", "Wall")
    for keys in (
        ["detail:0:Statue"], ["detail:0:Prison", "prison:0=2.Market"], ["tab:score"],
        ["ending:end.forum", "named:0", "named:4", "bonus:0:0", "rule:score.tie"], ["tab:table"], ["tab:text"],
    ):  # fmt: skip
        page = glory_score_page.page(press(desk, *keys))
        assert page.count("<section") == 1
        assert glory_score_page.still(desk)
    assert desk.report.splitlines()[0] in glory_score_page.page(desk)


def test_only_what_asks_more_opens_by_itself(desk: GloryScoreDesk) -> None:
    assert built(desk, 0, "Dock").open_structure is None
    assert built(desk, 0, "Statue").open_structure == 33
    assert built(desk, 0, "Statue").open_structure is None


def test_what_is_not_there_is_passed_over_and_names_are_escaped(path: Path) -> None:
    keeper = ScoreKeeper("glory-to-rome", names=[EVIL, "b"], file=path)
    there = keeper.desk.book
    for key in (
        "build:0:Castle", "build:9:Dock", "vault-more:0:9", "vault-more:0", "players:9", "shelf:6", "site:0:Brick",
        "prison:0", "done:0:Dock", "detail:0:Dock", "named:0", "ending:end.order", "bonus:0:x", "seat:x", "what",
    ):  # fmt: skip
        keeper._pressed(Event(key, "click"))
    keeper._pressed(Event("prison:0", "change", "1.Dock"))
    assert keeper.desk.book == there
    for tab in keeper.desk.tabs:
        keeper._pressed(Event(f"tab:{tab}", "click"))
        assert EVIL not in keeper.html
    assert EVIL not in keeper.picture()
    assert keeper.error == ""
