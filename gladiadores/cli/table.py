"""A game in plain text: short lines that a screen reader reads well, an answer to every mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Self, TextIO, cast

from gladiadores import bots as all_bots
from gladiadores import games
from gladiadores.bots.match import Match
from gladiadores.cli import catalogue, decks, files
from gladiadores.cli.tables import table
from gladiadores.core import shape
from gladiadores.core.errors import BadInput, IllegalAction, bad
from gladiadores.core.events import seen_by
from gladiadores.core.game import Game, View
from gladiadores.core.history import Node
from gladiadores.core.record import Record, RefusedAction
from gladiadores.text import Message, Texts

FIRST_GAME = "gladiadores"
"""What is played where neither a game nor a record is named."""
ADVISERS = ("greedy", "careful")
"""Bots that play, and give hints, where none is named: the first that plays the game."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What is played, at which table, and who plays; None where nothing was said.

    ``bots`` are names, one for all or one a seat separated by commas; ``rulings`` are values as they were typed;
    ``deck`` is a file.
    """

    game: str | None = None
    players: int | None = None
    side: str | None = None
    variant: str | None = None
    board: str | None = None
    start: str | None = None
    max_turns: int | None = None
    deck: Path | None = None
    seat: int = 0
    bots: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None

    def options(self, game: Game) -> dict[str, Any]:
        """The game's options that were given; raises ``BadInput`` for one that the game does not have."""
        names = ("players", "side", "variant", "board", "start", "max_turns", "deck")
        chosen = {name: value for name in names if (value := getattr(self, name)) is not None}
        for name in chosen:
            if name not in game.options:
                bad(
                    "shape",
                    "input.other-games-option",
                    "--{name}: {game} não tem esta opção; há {known}.",
                    name=_written(name), game=game.id, known=", ".join(f"--{_written(each)}" for each in game.options),
                )  # fmt: skip
        return chosen if self.deck is None else {**chosen, "deck": decks.option(self.deck)}

    def ruled(self, game: Game) -> dict[str, Any]:
        """All rulings of the game as they were given or by default; raises ``BadInput`` for what it does not have."""
        known = game.rulings
        if self.rulings and not known:
            bad("ruling", "input.no-rulings", "--ruling: {game} não tem interpretações para escolher.", game=game.id)
        return known.complete(
            {name: known[name].read(text) if name in known else text for name, text in self.rulings.items()}
        )


class Session:
    """One person's game at the keyboard."""

    def __init__(self, match: Match, seat: int, save: Path | None, texts: Texts) -> None:
        self.match = match
        self.seat = seat
        self.save = save
        self.texts = texts
        self._game = match.game
        self._table = table(match.game.id)
        self._commands: dict[str, Callable[[str, TextIO], None]] = {
            **dict.fromkeys(("?", "ajuda", "help", "ohje"), self._help),
            **dict.fromkeys(("mesa", "table", "pöytä", "poyta"), self._whole),
            **dict.fromkeys(("legais", "legal", "sallitut"), self._legal),
            **dict.fromkeys(("dica", "hint", "vinkki"), self._hint),
            **dict.fromkeys(("porque", "why", "miksi"), self._why),
            **dict.fromkeys(("regra", "rule", "sääntö", "saanto"), self._rule),
            **dict.fromkeys(("desfazer", "undo", "peru"), self._undo),
            **dict.fromkeys(("salvar", "save", "tallenna"), self._save_as),
        }

    @classmethod
    def of(cls, seating: Seating, load: Path | None, save: Path | None, texts: Texts) -> Self:
        """A new game, or one loaded, whose record says what is played; raises ``BadInput``."""
        rng = Random(seating.seed)
        record = None if load is None else files.read_record(load)
        game = _game(seating.game, record)
        options, rulings = seating.options(game), seating.ruled(game)
        if record is None:
            state = game.new(options, rulings)
        else:
            state = game.begin(record.options, record.rulings, record.setup)
        players = game.terms(state)[0]["players"]
        if not 0 <= seating.seat < players:
            bad(
                "range",
                "input.seat",
                "--seat: {seat} está fora; vale de 0 a {most}.",
                seat=seating.seat, most=players - 1,
            )  # fmt: skip
        seats = _seats(game, seating.bots, players, seating.seat)
        if record is None:
            return cls(Match(game, state, seats, rng), seating.seat, save, texts)
        try:
            return cls(Match.resumed(game, record, seats, rng), seating.seat, save, texts)
        except RefusedAction as error:
            reason = error.reason
            told = texts.message(reason.message) if isinstance(reason, BadInput) else game.refuse(texts, reason)
            raise BadInput(
                "illegal-action",
                Message(
                    "input.record-action",
                    "{file}: a ação {index} do registro foi recusada. {reason}",
                    file=str(load), index=error.index, reason=told,
                ),
            ) from None  # fmt: skip

    def run(self, keyboard: TextIO, out: TextIO) -> None:
        """Play until the game is over, the input ends, or the person leaves."""
        say = self.texts.say
        self._print(out, say("play.you", "Você é {seat}. Escreva ? para ajuda.", seat=self._player(self.seat)))
        self._tell(out, self.match.history.here)
        while not self.match.over:
            here = self.match.history.here
            if self.match.waits_for_person() and not self._ask(keyboard, out):
                return
            self.match.step()
            for node in _between(here, self.match.history.here):
                self._tell(out, node)
            self._autosave()

    def _ask(self, keyboard: TextIO, out: TextIO) -> bool:
        """Read lines until one of them moves the game; False when the person leaves."""
        self._print_all(out, self._table.situation(self.texts, self._view()))
        while True:
            out.write("> ")
            out.flush()
            line = keyboard.readline()
            if not line:
                self._print(out, "")
                return False
            word, _, rest = line.strip().partition(" ")
            if not word:
                continue
            if word.lower() in ("sair", "quit", "lopeta"):
                return False
            command = self._commands.get(word.lower())
            here = self.match.history.here
            if command is not None:
                command(rest.strip(), out)
            else:
                self._play(line.strip(), out)
            if self.match.history.here is not here:
                return True

    def _play(self, line: str, out: TextIO) -> None:
        token = self._table.token(line)
        try:
            self.match.play(self._game.parse(token, self.texts.say("play.field", "jogada")))
        except BadInput as error:
            self._print(out, self.texts.message(error.message))
        except IllegalAction as error:
            reason = self._game.refuse(self.texts, error.violation)
            self._print(
                out, self.texts.say("play.refused", "{reason} (regra {rule})", reason=reason, rule=error.violation.rule)
            )

    def _view(self) -> View:
        return self.match.view(self.seat)

    def _player(self, seat: int) -> str:
        return self.texts.say("seat", "Jogador {number}", number=seat + 1)

    def _whole(self, _: str, out: TextIO) -> None:
        self._print_all(out, self._table.whole(self.texts, self._view()))

    def _legal(self, _: str, out: TextIO) -> None:
        self._print_all(out, self._table.legal(self.texts, self._view()))

    def _hint(self, _: str, out: TextIO) -> None:
        advice = all_bots.bot(usual(self._game), self._game.id).advise(self._view(), Random(0))
        self._print(
            out,
            self.texts.say(
                "play.hint", "{action}: {reason}", action=advice.action, reason=self.texts.message(advice.reason)
            ),
        )

    def _why(self, _: str, out: TextIO) -> None:
        """The bots' reasons since this person's last action."""
        reasons = []
        for node in reversed(self.match.history.here.line()):
            advice = self.match.advice.get(node)
            if advice is not None and node.parent is not None:
                seat = self._player(cast(int, node.parent.state.to_act))
                reasons.append(f"{seat}, {advice.action}: {self.texts.message(advice.reason)}")
            elif reasons:
                break
        self._print(out, "\n".join(reversed(reasons)) or self.texts.say("play.no-why", "Nenhum robô jogou ainda."))

    def _rule(self, rule: str, out: TextIO) -> None:
        try:
            self._print(out, catalogue.printed(self._game, rule or None, self.texts))
        except BadInput as error:
            self._print(out, self.texts.message(error.message))

    def _undo(self, _: str, out: TextIO) -> None:
        if not self.match.undo():
            self._print(out, self.texts.say("play.no-undo", "Não há jogada sua para desfazer."))

    def _save_as(self, name: str, out: TextIO) -> None:
        path = Path(name) if name else self.save
        if path is None:
            self._print(out, self.texts.say("play.save-where", "Diga o arquivo: salvar ARQUIVO."))
            return
        try:
            files.write_record(path, self.match.record())
        except (OSError, ValueError) as error:
            self._print(out, self.texts.message(files.unwritable(path, error)))
        else:
            self._print(out, self.texts.say("play.saved", "Partida salva em {file}.", file=str(path)))

    def _help(self, _: str, out: TextIO) -> None:
        self._print(out, self._table.help(self.texts))
        self._print(
            out,
            self.texts.say(
                "play.commands",
                "mesa: a situação. legais: o que você pode jogar. dica: uma sugestão. porque: as razões dos robôs.\n"
                "regra ID: uma regra. desfazer: volta à sua última decisão. salvar ARQUIVO. sair.",
            ),
        )

    def _tell(self, out: TextIO, node: Node) -> None:
        events = node.events if self.match.over else seen_by(node.events, self.seat)
        for event in events:
            self._print_all(out, self._table.before(self.texts, self._view(), event))
            self._print(out, f"{self._game.tell(self.texts, event)} [{event.rule}]")

    def _autosave(self) -> None:
        if self.save is not None:
            try:
                files.write_record(self.save, self.match.record())
            except (OSError, ValueError) as error:
                raise BadInput("shape", files.unwritable(self.save, error)) from None

    def _print(self, out: TextIO, text: str) -> None:
        out.write(text + "\n")

    def _print_all(self, out: TextIO, lines: Iterable[str]) -> None:
        for line in lines:
            self._print(out, line)


def _between(before: Node, here: Node) -> tuple[Node, ...]:
    """The nodes that were played after ``before``; none where the cursor went back."""
    line = here.line()
    return line[line.index(before) + 1 :] if before in line else ()


def _game(asked: str | None, record: Record | None) -> Game:
    """The game asked for, else that of the record; raises ``BadInput`` where the two differ."""
    if record is None:
        return games.game(FIRST_GAME if asked is None else asked)
    game = games.game(record.game if asked is None else asked)
    if record.game != game.id:
        bad(
            "game",
            "input.other-game",
            "O registro é de {game}; aqui se joga {known}.",
            game=shape.printable(record.game, 40), known=game.id,
        )  # fmt: skip
    return game


def usual(game: Game) -> str:
    """The bot that plays where none is named."""
    known = all_bots.names(game.id)
    return next(name for name in (*ADVISERS, *known) if name in known)


def _written(option: str) -> str:
    return option.replace("_", "-")


def _seats(game: Game, names: str | None, players: int, seat: int) -> list[all_bots.Bot | None]:
    given = (names or usual(game)).split(",")
    if len(given) == 1:
        given = given * players
    if len(given) != players:
        bad(
            "shape",
            "input.bots",
            "--bots: há {count} nomes; escreva um só, ou um por jogador ({players}).",
            count=len(given), players=players,
        )  # fmt: skip
    made = [all_bots.bot(name.strip(), game.id) for name in given]
    return [None if number == seat else bot for number, bot in enumerate(made)]
