"""The commands and their options; what they do stands in the modules beside this one."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from enum import StrEnum
from json import dumps
from pathlib import Path
from typing import Annotated, Any, BinaryIO, TextIO

import typer

from gladiadores import __version__, games
from gladiadores.cli import analyse as analyses
from gladiadores.cli import catalogue, decks, files, table, verbs
from gladiadores.cli import simulate as simulation
from gladiadores.cli import tournament as tournaments
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests
from gladiadores.lessons import aid as aids
from gladiadores.text import DEFAULT, MissingCatalogue, Texts, texts

app = typer.Typer(
    name="gladiadores",
    help="Four Roman board games to learn, play and analyse. / Quatro jogos romanos para aprender, jogar e analisar.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    """The languages that there are texts in."""

    pt = "pt"
    en = "en"
    fi = "fi"


class GladiadoresLanguage(StrEnum):
    """The languages of the verbs that are about Gladiadores alone."""

    pt = "pt"
    en = "en"


LANG = typer.Option("--lang", help="Language of the texts. / Idioma dos textos. / Tekstien kieli.")
LanguageOption = Annotated[Language, LANG]
GladiadoresOption = Annotated[GladiadoresLanguage, LANG]
SourceArgument = Annotated[str, typer.Argument(metavar="[FILE|-]", help="JSON Lines; - is standard input.")]
PORTUGUESE = Language(DEFAULT)
StartOption = Annotated[str | None, typer.Option(help="spartacus: standard, quick or advanced.")]
DeckOption = Annotated[Path | None, typer.Option("--deck", metavar="FILE", help="spartacus: a deck of your own.")]
TurnsOption = Annotated[str | None, typer.Option("--max-turns", metavar="N", help="spartacus: the last turn.")]


@app.command()
def battle(source: SourceArgument = "-", lang: GladiadoresOption = GladiadoresLanguage.pt) -> None:
    """Decide battles: winner, eliminated cards, spoils, and the rule behind each."""
    _serve(verbs.battle, source, texts(lang.value))


@app.command()
def legal(source: SourceArgument = "-", lang: GladiadoresOption = GladiadoresLanguage.pt) -> None:
    """Say which cards of a hand may be played, and which rule forbids the others."""
    _serve(requests.legal, source, texts(lang.value))


@app.command()
def score(source: SourceArgument = "-", lang: GladiadoresOption = GladiadoresLanguage.pt) -> None:
    """Score a round or a game, on either side of the glory board."""
    _serve(requests.score, source, texts(lang.value))


@app.command()
def replay(
    source: SourceArgument = "-",
    events: Annotated[bool, typer.Option("--events", help="Tell everything that happened.")] = False,
    deck: DeckOption = None,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Replay whole games from their records."""
    spoken = texts(lang.value)
    _have(deck, spoken)
    _serve(verbs.replay_with_events if events else verbs.replay, source, spoken)


@app.command()
def rules(
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, the beginning of ids, or a word of a title.")
    ] = None,
    game: Annotated[str, typer.Option("--game", help="Whose rules.")] = "gladiadores",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which tests and examples cover each rule.")] = False,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Print the rules with their sources."""
    spoken = texts(lang.value)
    try:
        if coverage:
            typer.echo(catalogue.coverage(games.game(game), spoken))
        else:
            typer.echo(catalogue.printed(games.game(game), rule, spoken))
    except BadInput as error:
        _fail(spoken.message(error.message))


@app.command()
def aid(
    game: Annotated[str, typer.Option("--game", help="gladiadores, gladiaattorit or glory-to-rome.")] = "gladiadores",
    lang: LanguageOption = PORTUGUESE,
    out: Annotated[Path | None, typer.Option("--out", help="Write the page here instead of printing it.")] = None,
) -> None:
    """Make a page to print with the rules of a game: one sheet of A4, as HTML."""
    spoken = texts(lang.value)
    try:
        page = aids.aid(game, lang.value)
        if out is not None:
            files.write_page(out, page)
    except BadInput as error:
        _fail(spoken.message(error.message))
    except (OSError, ValueError) as error:
        _fail(spoken.message(files.unwritable(out or "-", error)))
    if out is None:
        typer.echo(page, nl=False)


@app.command()
def play(
    game: Annotated[str | None, typer.Option(help="Which game; default: that of the record, else gladiadores.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play; each game has its default.")] = None,
    side: Annotated[str | None, typer.Option(help="gladiadores: side of the glory board, A or B.")] = None,
    variant: Annotated[str | None, typer.Option(help="gladiaattorit: standard or simple.")] = None,
    board: Annotated[str | None, typer.Option(help="gladiaattorit: the board; arena is the printed one.")] = None,
    start: StartOption = None,
    max_turns: Annotated[int | None, typer.Option(help="spartacus: the last turn.")] = None,
    deck: DeckOption = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    bots: Annotated[
        str | None, typer.Option(help="One bot name for all, or one a seat, with commas; default: greedy, or careful.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here after every action.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a record.")] = None,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Play against bots in plain text."""
    spoken = texts(lang.value)
    seating = table.Seating(
        game=game, players=players, side=side, variant=variant, board=board, start=start, max_turns=max_turns,
        deck=deck, seat=seat, bots=bots, rulings=dict(map(_ruling, ruling or ())), seed=seed,
    )  # fmt: skip
    try:
        session = table.Session.of(seating, load, save, spoken)
        session.run(sys.stdin, sys.stdout)
    except BadInput as error:
        _fail(spoken.message(error.message))


@app.command()
def simulate(
    games: Annotated[str, typer.Option(metavar="N", help="How many games.")],
    game: Annotated[str, typer.Option(help="Which game.")] = "gladiadores",
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play; each game has its default.")] = None,
    side: Annotated[str | None, typer.Option(help="gladiadores: side of the glory board, A or B.")] = None,
    variant: Annotated[str | None, typer.Option(help="gladiaattorit: standard or simple.")] = None,
    board: Annotated[str | None, typer.Option(help="gladiaattorit: the board; arena is the printed one.")] = None,
    start: StartOption = None,
    max_turns: TurnsOption = None,
    deck: DeckOption = None,
    bots: Annotated[str, typer.Option(help="One bot name for all, or one a seat, with commas.")] = "random",
    seed: Annotated[str, typer.Option(metavar="N", help="The same seed gives the same games.")] = "0",
    jobs: Annotated[str, typer.Option(metavar="N", help="So many processes; 0: one a processor.")] = "1",
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster: tcp://host:port.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR|FILE.parquet", help="Keep the rows here; a run that was stopped goes on."),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="What a row is: game, round, battle or play; default: game.")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Play many games between bots; print a summary as JSON."""
    spoken = texts(lang.value)
    request = simulation.Request(
        games=games, game=game, players=players, max_turns=max_turns,
        options={"side": side, "variant": variant, "board": board, "start": start, "deck": deck},
        rulings=dict(map(_ruling, ruling or ())), bots=bots, seed=seed, jobs=jobs, cluster=cluster, out=out,
        level=level,
    )  # fmt: skip
    try:
        typer.echo(request.run(spoken))
    except BadInput as error:
        _fail(spoken.message(error.message))
    except simulation.Halted as halt:
        typer.echo(spoken.message(halt.message), err=True)
        raise typer.Exit(halt.status) from None


@app.command()
def tournament(
    games: Annotated[str, typer.Option(metavar="N", help="So many games at least: whole deals, each from every seat.")],
    bots: Annotated[str, typer.Option(help="Who takes part: names with commas.")],
    game: Annotated[str, typer.Option(help="Which game.")] = "gladiadores",
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play; each game has its default.")] = None,
    side: Annotated[str | None, typer.Option(help="gladiadores: side of the glory board, A or B.")] = None,
    variant: Annotated[str | None, typer.Option(help="gladiaattorit: standard or simple.")] = None,
    board: Annotated[str | None, typer.Option(help="gladiaattorit: the board; arena is the printed one.")] = None,
    start: StartOption = None,
    max_turns: TurnsOption = None,
    deck: DeckOption = None,
    seed: Annotated[str, typer.Option(metavar="N", help="The same seed gives the same games.")] = "0",
    jobs: Annotated[str, typer.Option(metavar="N", help="So many processes; 0: one a processor.")] = "1",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    ruling: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Let bots play each other from every seat on the same deals; print who is how strong."""
    spoken = texts(lang.value)
    request = tournaments.Request(
        games=games, game=game, bots=bots, players=players, max_turns=max_turns,
        options={"side": side, "variant": variant, "board": board, "start": start, "deck": deck},
        rulings=dict(map(_ruling, ruling or ())), seed=seed, jobs=jobs,
    )  # fmt: skip
    try:
        standings = request.run(sys.stderr, spoken)
    except BadInput as error:
        _fail(spoken.message(error.message))
    except simulation.Halted as halt:
        typer.echo(spoken.message(halt.message), err=True)
        raise typer.Exit(halt.status) from None
    typer.echo(tournaments.as_json(standings) if json else tournaments.as_text(standings, spoken))


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game, as JSON.")],
    seat: Annotated[int | None, typer.Option(help="The decisions of this seat alone, from 0.")] = None,
    playouts: Annotated[int | None, typer.Option(metavar="N", help="So many playouts a decision at least.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    deck: DeckOption = None,
    lang: LanguageOption = PORTUGUESE,
) -> None:
    """Look at the decisions of a game: what was played, what was best, what it cost."""
    spoken = texts(lang.value)
    _have(deck, spoken)
    try:
        analysis = analyses.Analysis(record, seat, playouts)
        if json:
            typer.echo(dumps(analysis.as_dict(), ensure_ascii=False, allow_nan=False))
        else:
            for line in analyses.lines(analysis, spoken):
                typer.echo(line)
    except BadInput as error:
        _fail(spoken.message(error.message))


DeckArgument = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A deck as TOML; default: our own.")]

spartacus = typer.Typer(no_args_is_help=True, help="Spartacus: what is about its decks.")
deck_commands = typer.Typer(no_args_is_help=True, help="Check a deck, or print all its cards.")
spartacus.add_typer(deck_commands, name="deck")
app.add_typer(spartacus, name="spartacus")


@deck_commands.command("check")
def check_deck(deck: DeckArgument = None, lang: LanguageOption = PORTUGUESE) -> None:
    """Check a deck, and count what it holds; a fault names the card and the field."""
    spoken = texts(lang.value)
    try:
        typer.echo(decks.check(decks.at_hand(deck), spoken))
    except BadInput as error:
        _fail(spoken.message(error.message))


@deck_commands.command("table")
def print_deck(deck: DeckArgument = None, lang: LanguageOption = PORTUGUESE) -> None:
    """Print every House and card of a deck with its numbers and what it does."""
    spoken = texts(lang.value)
    try:
        typer.echo(decks.table(decks.at_hand(deck), spoken))
    except BadInput as error:
        _fail(spoken.message(error.message))


def _have(deck: Path | None, spoken: Texts) -> None:
    """The records that are read may be of games with this deck."""
    if deck is None:
        return
    try:
        decks.at_hand(deck)
    except BadInput as error:
        _fail(spoken.message(error.message))


def _ruling(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"gladiadores {__version__}")
        raise typer.Exit


@app.callback()
def top(version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False) -> None:
    """Take the options that stand before a command."""


def _serve(verb: verbs.Verb, source: str, spoken: Texts) -> None:
    if source == "-":
        raise typer.Exit(verbs.serve(verb, sys.stdin.buffer, sys.stdout, spoken))
    try:
        stream: BinaryIO = Path(source).open("rb")  # noqa: SIM115 (closed just below)
    except (OSError, ValueError) as error:
        _fail(spoken.message(files.unreadable(source, error)))
    with stream:
        raise typer.Exit(verbs.serve(verb, stream, sys.stdout, spoken))


def _fail(message: str) -> Any:
    typer.echo(message, err=True)
    raise typer.Exit(verbs.REFUSED)


def main() -> None:
    """Run the command line; a broken pipe or Ctrl-C ends it quietly."""
    _open_streams()
    try:
        app(prog_name="gladiadores")
    except MissingCatalogue as error:
        typer.echo(str(error), err=True)
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        _silence(sys.stdout)
        raise SystemExit(141) from None
    except OSError as error:
        _silence(sys.stdout)
        with suppress(OSError):
            typer.echo(f"gladiadores: {error.strerror or error}", err=True)
        raise SystemExit(verbs.REFUSED) from None


def _silence(stream: TextIO) -> None:
    """What is still in the stream's buffer goes nowhere, so that ending does not fail once more."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_streams() -> None:
    """UTF-8 whatever the locale; a stream that was closed is an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (for the whole run)
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
