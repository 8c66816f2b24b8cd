"""A tournament of bots: the table in words, or as JSON; how far it is, for whoever waits."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TextIO

from gladiadores import games
from gladiadores.bots.advice import decimal
from gladiadores.cli.simulate import Halted, whole
from gladiadores.cli.table import Seating
from gladiadores.text import Message, Texts

if TYPE_CHECKING:
    from gladiadores.sim.summary import Mean
    from gladiadores.sim.tournament import Standings

NEEDED = ("joblib", "numba", "numpy", "openskill", "pyarrow")
"""What the extra `analysis` brings and a tournament uses, by the names under which it is imported."""


@dataclass(frozen=True, slots=True)
class Request:
    """A tournament as it was asked for on the command line, numbers as they were typed; None where nothing was said."""

    games: str
    game: str
    bots: str
    players: str | None = None
    max_turns: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: str = "0"
    jobs: str = "1"

    def run(self, progress: TextIO, spoken: Texts) -> Standings:
        """Play it, saying on ``progress`` how far it is; raises ``BadInput`` or ``Halted``."""
        _check_installed()
        from gladiadores.sim.tournament import tournament

        game = games.game(self.game)
        players = None if self.players is None else whole(self.players, "players")
        turns = None if self.max_turns is None else whole(self.max_turns, "max-turns")
        seating = Seating(game=self.game, players=players, max_turns=turns, rulings=self.rulings, **self.options)
        bar = _Bar(progress, spoken)
        try:
            return tournament(
                [name.strip() for name in self.bots.split(",")],
                game.id,
                games=whole(self.games, "games"),
                seed=whole(self.seed, "seed"),
                jobs=whole(self.jobs, "jobs"),
                options=seating.options(game),
                rulings=seating.ruled(game),
                watcher=bar,
            )
        finally:
            bar.close()


def as_json(standings: Standings) -> str:
    """One line of JSON."""
    return json.dumps(standings.as_dict(), ensure_ascii=False, allow_nan=False)


def as_text(standings: Standings, spoken: Texts) -> str:
    """The table in aligned columns, and a sentence on how to read it."""
    head = [
        "",
        spoken.say("tournament.bot", "robô"),
        spoken.say("tournament.games", "partidas"),
        spoken.say("tournament.wins", "vitórias (%)"),
        spoken.say("tournament.points", "pontos"),
        spoken.say("tournament.place", "lugar"),
        spoken.say("tournament.rating", "força (openskill)"),
    ]
    rows = [
        [
            f"{rank}.",
            entrant.bot,
            str(entrant.games),
            _spelled(entrant.win_share, spoken, 100),
            _spelled(entrant.points, spoken),
            _spelled(entrant.place, spoken, places=2),
            _spelled(entrant.rating, spoken),
        ]
        for rank, entrant in enumerate(standings.entrants, 1)
    ]
    note = spoken.say(
        "tournament.note",
        "{games} partidas em {deals} distribuições, cada uma jogada de todos os lugares. Se todos fossem iguais, cada "
        "um venceria {fair} %. Depois de ±, metade do intervalo de 95 %.",
        games=standings.games,
        deals=standings.deals,
        fair=spoken.message(decimal(100 * standings.fair_share)),
    )
    return "\n".join((*_aligned([head, *rows]), "", note))


def _spelled(mean: Mean, spoken: Texts, scale: float = 1, places: int = 1) -> str:
    comma = spoken.message(decimal(0.5))[1]
    value = f"{scale * mean.value:.{places}f}"
    if mean.low is not None and mean.high is not None:
        value += f" ± {scale * (mean.high - mean.low) / 2:.{places}f}"
    return value.replace(".", comma)


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows in columns: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


class _Bar:
    """How many games are played, on one line that is written again and again; nothing where nobody watches."""

    def __init__(self, out: TextIO, spoken: Texts) -> None:
        self.out = out
        self.spoken = spoken
        self.shown = False

    def __call__(self, done: int, games: int) -> None:
        if self.out.isatty():
            self.out.write(
                "\r" + self.spoken.say("tournament.progress", "{done} de {games} partidas", done=done, games=games)
            )
            self.out.flush()
            self.shown = True

    def close(self) -> None:
        if self.shown:
            self.out.write("\n")


def _check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Halted(
            Message(
                "sim.missing",
                "Para simular falta instalar {missing}: pip install 'gladiadores[{extra}]'.",
                missing=", ".join(missing),
                extra="analysis",
            )
        )
