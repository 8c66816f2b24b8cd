"""A game in plain text: short lines that a screen reader reads well, an answer to every mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Self, TextIO, cast

from gladiadores import bots as all_bots
from gladiadores.bots.match import Match
from gladiadores.cli import catalogue, files
from gladiadores.core.errors import BadInput, IllegalAction
from gladiadores.core.events import seen_by
from gladiadores.core.history import Node
from gladiadores.core.record import Record, RefusedAction
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import NO_SUIT, SUITS, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.rules import lead_suit
from gladiadores.games.gladiadores.view import View
from gladiadores.text import Message, Texts

ROUND_OVER = ("round.pass-first", "end.rounds", "end.threshold-b")
"""The events that tell that a round has been scored: the cubes have moved."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: the person's seat and the bots' names, one for all or one a seat separated by commas."""

    players: int
    side: str
    seat: int
    bots: str
    rulings: Mapping[str, Any]
    seed: int | None


class Session:
    """One person's game at the keyboard."""

    def __init__(self, match: Match, seat: int, save: Path | None, texts: Texts) -> None:
        self.match = match
        self.seat = seat
        self.save = save
        self.texts = texts
        self._commands: dict[str, Callable[[str, TextIO], None]] = {
            **dict.fromkeys(("?", "ajuda", "help"), self._help),
            **dict.fromkeys(("mesa", "table"), self._table),
            **dict.fromkeys(("legais", "legal"), self._legal),
            **dict.fromkeys(("dica", "hint"), self._hint),
            **dict.fromkeys(("porque", "why"), self._why),
            **dict.fromkeys(("regra", "rule"), self._rule),
            **dict.fromkeys(("desfazer", "undo"), self._undo),
            **dict.fromkeys(("salvar", "save"), self._save_as),
        }

    @classmethod
    def of(cls, seating: Seating, load: Path | None, save: Path | None, texts: Texts) -> Self:
        """A new game, or one loaded; raises ``BadInput``."""
        rng = Random(seating.seed)
        record = None if load is None else _loaded(load)
        if record is None:
            state = GAME.new({"players": seating.players, "side": seating.side}, seating.rulings)
        else:
            state = GAME.begin(record.options, record.rulings, record.setup)
        players = state.table.players
        if not 0 <= seating.seat < players:
            raise BadInput(
                "range",
                Message(
                    "input.seat", "--seat: {seat} está fora; vale de 0 a {most}.", seat=seating.seat, most=players - 1
                ),
            )
        seats = _seats(seating.bots, players, seating.seat)
        if record is None:
            return cls(Match(GAME, state, seats, rng), seating.seat, save, texts)
        try:
            return cls(Match.resumed(GAME, record, seats, rng), seating.seat, save, texts)
        except RefusedAction as error:
            reason = error.reason
            told = texts.message(reason.message) if isinstance(reason, BadInput) else GAME.refuse(texts, reason)
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
        self._print(
            out, say("play.you", "Você é {seat}. Escreva ? para ajuda.", seat=words.seat(self.texts, self.seat))
        )
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
        self._situation(out)
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
            if word.lower() in ("sair", "quit"):
                return False
            command = self._commands.get(word.lower())
            here = self.match.history.here
            if command is not None:
                command(rest.strip(), out)
            else:
                self._play(word, out)
            if self.match.history.here is not here:
                return True

    def _play(self, word: str, out: TextIO) -> None:
        token = word if word in ("+-",) else word.upper()
        try:
            self.match.play(GAME.parse(token, self.texts.say("play.field", "jogada")))
        except BadInput as error:
            self._print(out, self.texts.message(error.message))
        except IllegalAction as error:
            reason = GAME.refuse(self.texts, error.violation)
            self._print(
                out, self.texts.say("play.refused", "{reason} (regra {rule})", reason=reason, rule=error.violation.rule)
            )

    def _view(self) -> View:
        return cast(View, self.match.view(self.seat))

    def _table(self, _: str, out: TextIO) -> None:
        """The whole table: the glory board and the situation."""
        for line in self._glory(self._view()):
            self._print(out, line)
        self._situation(out)

    def _situation(self, out: TextIO) -> None:
        say, view = self.texts.say, self._view()
        arena = ", ".join(
            say("play.laid", "{seat}: {token}", seat=words.seat(self.texts, seat), token=str(card))
            for seat, card in view.arena
        )
        self._print(out, say("play.arena", "Na arena: {cards}.", cards=arena or say("play.empty", "nada")))
        lead = lead_suit(view.plays)
        if lead != NO_SUIT:
            self._print(out, say("play.lead", "Naipe líder: {suit}.", suit=words.suit(self.texts, SUITS[lead])))
        for seat, area in enumerate(view.areas):
            if area:
                owner = words.seat(self.texts, seat)
                text = say("play.area", "Área de jogo de {seat}: {cards}.", seat=owner, cards=written(area))
                self._print(out, text)
        self._print(out, say("play.hand", "Sua mão: {cards}.", cards=str(view.hand)))
        if view.choices:
            self._print(out, say("play.choose", "Você venceu. Escolha: {choices}.", choices=" ".join(view.legal)))

    def _glory(self, view: View) -> Iterator[str]:
        """Where the cubes stand on the glory board."""
        for seat, cubes in enumerate(view.positions):
            owner = words.seat(self.texts, seat)
            if isinstance(cubes, tuple):
                columns = " ".join(f"{suit}{column}" for suit, column in zip(SUITS, cubes, strict=True))
                yield self.texts.say("play.cubes", "Cubos de {seat}: {columns}.", seat=owner, columns=columns)
            else:
                yield self.texts.say("play.cube", "Cubo de {seat}: espaço {space}.", seat=owner, space=cubes)

    def _legal(self, _: str, out: TextIO) -> None:
        self._print(out, " ".join(self._view().legal))

    def _hint(self, _: str, out: TextIO) -> None:
        advice = all_bots.bot("greedy").advise(self._view(), Random(0))
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
                seat = words.seat(self.texts, cast(int, node.parent.state.to_act))
                reasons.append(f"{seat}, {advice.action}: {self.texts.message(advice.reason)}")
            elif reasons:
                break
        self._print(out, "\n".join(reversed(reasons)) or self.texts.say("play.no-why", "Nenhum robô jogou ainda."))

    def _rule(self, rule: str, out: TextIO) -> None:
        try:
            self._print(out, catalogue.printed(GAME, rule or None, self.texts))
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
        self._print(
            out,
            self.texts.say(
                "play.help",
                "Naipes: T Tridente, M Mangual, G Gládio, X Machado. L é leão.\n"
                "Escreva a carta como está na sua mão: G7, L, ou uma arma com o naipe declarado na frente (MX ou XM). "
                "Na escolha do vencedor: +X8, ou +- para não levar.\n"
                "mesa: a situação. legais: o que você pode jogar. dica: uma sugestão. porque: as razões dos robôs.\n"
                "regra ID: uma regra. desfazer: volta à sua última decisão. salvar ARQUIVO. sair.",
            ),
        )

    def _tell(self, out: TextIO, node: Node) -> None:
        events = node.events if self.match.over else seen_by(node.events, self.seat)
        for event in events:
            if event.rule in ROUND_OVER:
                for line in self._glory(self._view()):
                    self._print(out, line)
            self._print(out, f"{GAME.tell(self.texts, event)} [{event.rule}]")

    def _autosave(self) -> None:
        if self.save is not None:
            try:
                files.write_record(self.save, self.match.record())
            except (OSError, ValueError) as error:
                raise BadInput("shape", files.unwritable(self.save, error)) from None

    def _print(self, out: TextIO, text: str) -> None:
        out.write(text + "\n")


def _between(before: Node, here: Node) -> tuple[Node, ...]:
    """The nodes that were played after ``before``; none where the cursor went back."""
    line = here.line()
    return line[line.index(before) + 1 :] if before in line else ()


def _loaded(path: Path) -> Record:
    record = files.read_record(path)
    if record.game == GAME.id:
        return record
    raise BadInput(
        "game",
        Message("input.other-game", "O registro é de {game}; aqui se joga {known}.", game=record.game, known=GAME.id),
    )


def _seats(names: str, players: int, seat: int) -> list[all_bots.Bot | None]:
    given = names.split(",")
    if len(given) == 1:
        given = given * players
    if len(given) != players:
        raise BadInput(
            "shape",
            Message(
                "input.bots",
                "--bots: há {count} nomes; escreva um só, ou um por jogador ({players}).",
                count=len(given), players=players,
            ),
        )  # fmt: skip
    made = [all_bots.bot(name.strip()) for name in given]
    return [None if number == seat else bot for number, bot in enumerate(made)]
