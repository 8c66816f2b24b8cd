"""Setting up a real table, step by step: the desk of the guide, and its page.

The desk is a plain class that knows no widget; the page is a pure function of it.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from gladiadores import games
from gladiadores.core.game import Game
from gladiadores.core.rulebook import Rule
from gladiadores.lessons.setting_up import Step, steps
from gladiadores.text import DEFAULT, FALLBACK, Texts, texts
from gladiadores.widgets.parts import button, icon, tag
from gladiadores.widgets.table_parts import cited, frame, group, languages

OPTIONS = {
    "gladiadores": ("players", "side"),
    "gladiaattorit": ("players", "variant"),
    "glory-to-rome": ("players",),
    "spartacus": ("players", "start"),
}
"""What is asked about each game."""
KEYS = "ArrowLeft ArrowRight Home End"


class SetUpDesk:
    """A step of the set-up, and what the table has agreed on. Raises ``BadInput`` for options that there are not."""

    def __init__(self, game: str = "gladiadores", language: str = DEFAULT, **options: Any) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.options: dict[str, Any] = {}
        self.game: Game
        self.at = 0
        self.open_rule: str | None = None
        self._play(game, options)

    def _play(self, game: str, options: dict[str, Any]) -> None:
        steps(game, {"players": 4, **options}, self.language)  # raises for what there is not
        self.game = games.game(game)
        asked = OPTIONS[self.game.id]
        self.options = {name: options.get(name, self.game.options[name].default) for name in asked}
        if self.language not in self.game.languages:
            self.language = FALLBACK
        self.at = 0
        self.open_rule = None

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def steps(self) -> tuple[Step, ...]:
        return _steps(self.game.id, tuple(self.options.items()), self.language)

    @property
    def step(self) -> Step:
        return self.steps[self.at]

    @property
    def at_end(self) -> bool:
        return self.at == len(self.steps) - 1

    def rule(self, id: str) -> Rule:
        return self.game.rulebook[id]

    def title(self, step: Step) -> str:
        rule = self.rule(step.rules[0])
        return self.texts.translate(rule.context("title"), rule.title)

    def sentences(self, step: Step) -> tuple[str, ...]:
        """What to do: the rules of a step, as they are retold."""
        rules = (self.rule(id) for id in step.rules)
        return tuple(self.texts.translate(rule.context("text"), rule.text) for rule in rules)

    def facts(self, step: Step) -> tuple[str, ...]:
        """What a step comes to at this table."""
        return tuple(self.texts.message(fact) for fact in step.facts)

    @property
    def number(self) -> str:
        return self.texts.say("stepper.step", "Passo {number} de {total}", number=self.at + 1, total=len(self.steps))

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        return " ".join(
            (f"{self.number}: {self.title(self.step)}.", *self.facts(self.step), *self.sentences(self.step))
        )

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed. What is not known is passed over."""
        name, _, rest = key.partition(":")
        last = len(self.steps) - 1
        ways = {"ArrowLeft": self.at - 1, "ArrowRight": self.at + 1, "Home": 0, "End": last}
        if kind == "key" and str(value) in ways:
            self.go(ways[str(value)])
        elif kind != "click":
            return
        elif key in ("back", "next"):
            self.go(self.at + (1 if key == "next" else -1))
        elif name == "go" and rest.isdecimal():
            self.go(int(rest))
        elif name == "game" and rest in OPTIONS and rest != self.game.id:
            self._play(rest, {})
        elif name in self.options:
            self._agree(name, rest)
        elif name == "language" and rest in self.game.languages:
            self.language = rest
        elif name == "rule" and rest in self.game.rulebook:
            self.open_rule = None if self.open_rule == rest else rest

    def go(self, at: int) -> None:
        if 0 <= at < len(self.steps):
            self.at = at
            self.open_rule = None

    def _agree(self, name: str, written: str) -> None:
        value = next((each for each in self.game.options[name].values if str(each) == written), None)
        if value is not None:
            self.options[name] = value
            self.at = min(self.at, len(self.steps) - 1)


@lru_cache(maxsize=64)
def _steps(game: str, options: tuple[tuple[str, Any], ...], language: str) -> tuple[Step, ...]:
    """The steps, their pictures drawn once."""
    return steps(game, dict(options), language)


# --- the page -----------------------------------------------------------------------------------------------------


def page(desk: SetUpDesk, *, scale: float = 1.0) -> str:
    """The whole guide."""
    name = desk.texts.say("setting-up.name", "Preparar a mesa")
    inside = f'{_top(desk)}<div class="rt-setting" data-key="steps" data-keys="{KEYS}">{_list(desk)}{_step(desk)}</div>'
    return frame(desk, name, "rt-guide", f"{desk.game.id}/{desk.language}", scale, inside)


def still(desk: SetUpDesk) -> str:
    """All steps, where nothing can be pressed."""
    told = [(desk.title(step), " ".join((*desk.sentences(step), *desk.facts(step)))) for step in desk.steps]
    items = "".join(f"<li><strong>{escape(title)}.</strong> {escape(text)}</li>" for title, text in told)
    name = desk.texts.say("setting-up.name", "Preparar a mesa")
    return f'<div lang="{tag(desk.language)}"><h3>{escape(name)}</h3><ol>{items}</ol></div>'


def _top(desk: SetUpDesk) -> str:
    said = desk.texts
    names = {
        "gladiadores": "Gladiadores",
        "gladiaattorit": said.say("setting-up.tiles", "Peças do anfiteatro"),
        "glory-to-rome": "Glory to Rome",
        "spartacus": "Spartacus",
    }
    game = "".join(button(f"game:{id}", name, on=id == desk.game.id) for id, name in names.items())
    players = (
        button(f"players:{count}", str(count), on=count == desk.options["players"])
        for count in sorted(desk.game.options["players"].values)
    )
    more = ""
    if "side" in desk.options:
        sides = (
            button(f"side:{side}", said.say("table.side", "Lado {side}", side=side), on=side == desk.options["side"])
            for side in desk.game.options["side"].values
        )
        more = group(said.say("table.sides", "Tabuleiro de glória"), sides)
    elif "variant" in desk.options:
        kinds = {
            "standard": said.say("setting-up.standard", "Jogo completo"),
            "simple": said.say("setting-up.simple", "Versão simples"),
        }
        variants = (button(f"variant:{kind}", text, on=kind == desk.options["variant"]) for kind, text in kinds.items())
        more = group(said.say("setting-up.variant", "Versão"), variants)
    elif "start" in desk.options:
        lengths = {
            "quick": said.say("setting-up.quick", "Rápido"),
            "standard": said.say("setting-up.usual", "Padrão"),
            "advanced": said.say("setting-up.advanced", "Avançado"),
        }
        starts = (button(f"start:{kind}", text, on=kind == desk.options["start"]) for kind, text in lengths.items())
        more = group(said.say("setting-up.start", "Jogo"), starts)
    label = said.say("setting-up.which", "Qual jogo")
    counts = said.say("table.players", "Jogadores")
    return (
        f'<div class="bs-bar"><div class="bs-tabs" role="group" aria-label="{escape(label)}">{game}</div>'
        f'<span class="bs-gap"></span>{languages(desk, desk.game.languages)}</div>'
        f'<div class="rt-agreed rt-inline">{group(counts, players)}{more}</div>'
    )


def _list(desk: SetUpDesk) -> str:
    """All steps by their titles, to jump to."""
    items = "".join(
        f"<li>{button(f'go:{at}', desk.title(step), on=at == desk.at)}</li>" for at, step in enumerate(desk.steps)
    )
    label = desk.texts.say("setting-up.steps", "Os passos")
    return f'<ol class="rt-steps-list" aria-label="{escape(label)}" data-nav>{items}</ol>'


def _step(desk: SetUpDesk) -> str:
    said, step = desk.texts, desk.step
    facts = "".join(f'<p class="rt-fact">{escape(fact)}</p>' for fact in desk.facts(step))
    told = "".join(f'<p class="bs-text">{escape(sentence)}</p>' for sentence in desk.sentences(step))
    chips = "".join(cited(desk, id) for id in step.rules)
    pictures = f'<div class="rt-pictures">{"".join(step.pictures)}</div>' if step.pictures else ""
    back = button("back", said.say("stepper.back", "Voltar"), icon("back"), css="bs-round", off=desk.at == 0)
    onward = button(
        "next", said.say("stepper.next", "Avançar"), icon("next"), css="bs-round bs-next", off=desk.at_end,
        more=" data-focus",
    )  # fmt: skip
    return (
        f'<div class="rt-step-now"><div class="rt-heading"><h3>{desk.at + 1}. {escape(desk.title(step))}</h3>'
        f'<span class="bs-keys">{back}{onward}</span></div><div class="rt-scroll" role="region" tabindex="0" '
        f'data-key="step" data-top="{desk.at}" aria-label="{escape(desk.number)}">{facts}{told}{pictures}'
        f'<div class="rt-chips">{chips}</div></div></div>'
    )
