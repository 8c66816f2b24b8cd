"""Keep the translations of the package's texts.

The texts are Portuguese and stand where they are used: in Python as ``texts.say("id", "Texto …")`` or
``texts.say_many("id", "singular", "plural", n)``, and in the games' ``rules.toml``. The catalogues
``gladiadores/locale/<language>/LC_MESSAGES/gladiadores.po`` hold the other languages: msgctxt is the id, msgid the
Portuguese text. A changed text is a new text: its old translation is dropped, never guessed from. A language has every
text but for those that stand only in files that ``LEFT_OUT`` names for it.

    python tools/translations.py update    write new texts into the catalogues, drop those that are gone
    python tools/translations.py check     fail on missing, stale, empty, fuzzy or differing translations, and on those
                                           of texts that a language leaves out
    python tools/translations.py compile   make the .mo files that the package reads (the build does it too)
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from io import BytesIO, StringIO
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "gladiadores"
LOCALE = Path("gladiadores/locale")
REQUIRED = frozenset({"en", "fi"})  # other languages are kept too once their folder is there

# The files whose texts a language does without (its readers never meet them, or meet them in English): * is any
# characters, / among them. A text that stands in another file too is translated.
LEFT_OUT = {
    "fi": (
        "data/examples/gladiadores.toml",
        "data/examples/glory-to-rome.toml",
        "data/examples/spartacus.toml",
        "data/lessons/0*",
        "data/lessons/4*",
        "data/lessons/5*",
        "data/quizzes/gladiadores.toml",
        "data/quizzes/glory-to-rome.toml",
        "data/quizzes/spartacus.toml",
        "data/scenarios/*",
        "gladiadores/analysis/*",
        "gladiadores/bots/gladiadores.py",
        "gladiadores/bots/glory_*.py",
        "gladiadores/bots/spartacus*.py",
        "gladiadores/cli/decks.py",
        "gladiadores/cli/simulate.py",
        "gladiadores/cli/tables/gladiadores.py",
        "gladiadores/cli/tables/glory_to_rome.py",
        "gladiadores/cli/tables/spartacus*.py",
        "gladiadores/cli/tournament.py",
        "gladiadores/games/gladiadores/*",
        "gladiadores/games/glory_to_rome/*",
        "gladiadores/games/spartacus/*",
        "gladiadores/lessons/gladiadores/*",
        "gladiadores/lessons/glory_to_rome/*",
        "gladiadores/lessons/spartacus/*",
        "gladiadores/scenarios.py",
        "gladiadores/sim/*",
        "gladiadores/widgets/auction_*.py",
        "gladiadores/widgets/battle_*.py",
        "gladiadores/widgets/combat_*.py",
        "gladiadores/widgets/edit_*.py",
        "gladiadores/widgets/glory_*.py",
        "gladiadores/widgets/guided_*.py",
        "gladiadores/widgets/house_*.py",
        "gladiadores/widgets/intrigue_*.py",
        "gladiadores/widgets/match_*.py",
        "gladiadores/widgets/position_*.py",
        "gladiadores/widgets/play_*.py",
        "gladiadores/widgets/lesson_desk.py",
        "gladiadores/widgets/lesson_page.py",
        "gladiadores/widgets/presenter*.py",
        "gladiadores/widgets/referee_*.py",
        "gladiadores/widgets/review*.py",
        "gladiadores/widgets/scoring_*.py",
        "gladiadores/widgets/spartacus_*.py",
        "gladiadores/widgets/stepper.py",
        "gladiadores/widgets/table_book.py",
        "gladiadores/widgets/table_rounds*.py",
        "gladiadores/widgets/what_if*.py",
    ),
}

ID = re.compile(r"[a-z][\w-]*([.:][\w-]+)+")
A_DAY = datetime(2026, 1, 1, tzinfo=UTC)  # Babel dates every catalogue; equal input shall make equal files

HEADER = """\
# Texts of gladiadores: msgctxt is the id, msgid the Portuguese text. Edit only msgstr; after a text has changed run
# `python {tool} {command}`.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


class CatalogError(ValueError):
    """A catalogue that cannot be read or must not be shipped."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text to translate: its id, the Portuguese (singular and plural where it counts), and where it stands.

    A place is a file, or a file, a colon and a line.
    """

    context: str
    id: str | tuple[str, str]
    places: tuple[str, ...]
    comments: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        return self.places[0]

    @property
    def files(self) -> set[str]:
        return {place.partition(":")[0] for place in self.places}

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.id,) if isinstance(self.id, str) else self.id


# --- texts in the sources ---------------------------------------------------------------------------------------


def find_texts(root: Path) -> tuple[list[Text], list[str]]:
    """All texts of the package in the order of their ids, and what is wrong with them."""
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))  # babel.cfg names tools.rules_extractor
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        method_map, options_map = parse_mapping_cfg(file, "babel.cfg")
    texts: dict[tuple[str, str | tuple[str, str]], Text] = {}
    problems: list[str] = []
    with redirect_stderr(StringIO()) as warnings:
        extracted = list(extract_from_dir(root, method_map, options_map, keywords={}, strip_comment_tags=True))
    # f-strings among the arguments are values; one in the place of a text is found below
    problems += [line for line in warnings.getvalue().splitlines() if "Skipping f-string" not in line]
    for path, line, text_id, comments, context in extracted:
        where = f"{path}:{line}" if line else path
        if not context:
            problems.append(f"{where}: a text without an id: {text_id!r}")
            continue
        known = texts.get((context, text_id), Text(context, text_id, (), tuple(comments)))
        texts[context, text_id] = replace(known, places=(*known.places, where))
    found = sorted(texts.values(), key=lambda text: (text.context, text.forms))
    for one, other in pairwise(found):
        if one.context == other.context:
            problems.append(f"{other.where}: id {other.context!r} has another text in {one.where}")
    for text in found:
        problems += [
            f"{text.where}: {text.context}: {fault}" for form in text.forms if (fault := _placeholders(form)[1])
        ]
    keywords = {name: spec for options in options_map.values() for name, spec in options.get("keywords", {}).items()}
    for source in sorted((root / "gladiadores").rglob("*.py")):
        problems += _unseen_calls(source, root, keywords)
    return found, problems


def _unseen_calls(source: Path, root: Path, keywords: Mapping[str, Any]) -> Iterator[str]:
    """Texts that Babel passes over in silence: half literal ones, those of functions not named in babel.cfg, and
    (before Python 3.12) those within an f-string."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    formatted = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for inner in ast.walk(node)
        if inner is not node
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = str(getattr(node.func, "attr", getattr(node.func, "id", None)))
        where = f"{source.relative_to(root).as_posix()}:{node.lineno}: {name}(…)"
        literals = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
        if name in keywords and node in formatted and sum(isinstance(each, str) for each in literals) > 1:
            yield f"{where}: stands in an f-string, where it is not found; say it before"
            continue
        if name in keywords:
            places = [place[0] if isinstance(place, tuple) else place for place in keywords[name]]
            found = [isinstance(literals[place - 1], str) for place in places if place <= len(literals)]
            if any(found) and not all(found):
                yield f"{where}: id and text must both be plain strings to be found"
            continue
        for text_id, text in pairwise(literals):
            if isinstance(text_id, str) and isinstance(text, str) and ID.fullmatch(text_id) and " " in text:
                yield f"{where}: {text_id!r} looks like a text; is the function missing in babel.cfg?"


def _placeholders(text: str) -> tuple[set[str], str | None]:
    """The names in braces, and what is wrong with the braces."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}, None
    except ValueError as error:
        return set(), f"braces do not parse ({error}): {text!r}"


# --- catalogues -------------------------------------------------------------------------------------------------


def languages(root: Path) -> list[str]:
    """The languages to translate into."""
    return sorted(REQUIRED | {path.parent.parent.name for path in (root / LOCALE).glob(f"*/LC_MESSAGES/{DOMAIN}.po")})


def wanted_in(language: str, texts: Iterable[Text]) -> list[Text]:
    """The texts that a language has: those that stand in some file that it does not leave out."""
    patterns = LEFT_OUT.get(language, ())
    return [
        text
        for text in texts
        if not all(any(fnmatchcase(file, pattern) for pattern in patterns) for file in text.files)
    ]


def catalog_path(root: Path, language: str) -> Path:
    return root / LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path, language: str) -> dict[tuple[str, str | tuple[str, str]], Message]:
    """The messages of a catalogue by id and Portuguese text; none where there is no file."""
    if not path.exists():
        return {}
    return {(message.context or "", message.id): message for message in _parsed(path, language) if message.id}


def _parsed(path: Path, language: str) -> Catalog:
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        raise CatalogError(f"{path}: {error}") from None


def merged(texts: Iterable[Text], path: Path, language: str, tool: str, command: str = "update") -> str:
    """The catalogue at ``path`` brought up to date: the given texts with the translations that still fit."""
    old = read(path, language)
    catalog = Catalog(locale=language, domain=DOMAIN, charset="utf-8", fuzzy=False)
    for text in texts:
        before = old.get((text.context, text.id))
        message = Message(
            text.id,
            before.string if before else "",
            flags={"fuzzy"} if before and before.fuzzy else (),
            auto_comments=text.comments,
            user_comments=before.user_comments if before else (),
            context=text.context,
        )
        message.flags -= {"python-format", "python-brace-format"}  # guessed by Babel; we check braces ourselves
        if isinstance(text.id, tuple) and not before:
            message.string = ("",) * catalog.num_plurals
        catalog[text.id] = message
    body = BytesIO()
    write_po(body, catalog, width=0, no_location=True, omit_header=True)
    header = HEADER.format(tool=tool, command=command, language=language, plurals=catalog.plural_forms)
    return (header + body.getvalue().decode("utf-8")).rstrip("\n") + "\n"


def problems_of(
    texts: Sequence[Text], path: Path, language: str, tool: str, command: str = "update", *, braces: bool = True
) -> Iterator[str]:
    """Everything that keeps the catalogue at ``path`` from being a full, current translation of the texts."""
    name = path.name if ROOT not in path.parents else path.relative_to(ROOT).as_posix()
    try:
        have = read(path, language)
    except CatalogError as error:
        yield str(error)
        return
    wanted = {(text.context, text.id) for text in texts}
    sound = True
    for text in texts:
        message = have.get((text.context, text.id))
        if message is None:
            fault = "missing"
        else:
            fault = _fault(text, message, _parsed_plurals(language), braces)
        if fault:
            sound = False
            yield f"{name}: {text.context}: {fault}"
    for context, _ in sorted(have.keys() - wanted, key=repr):
        sound = False
        yield f"{name}: {context}: stale (no such id, its Portuguese text has changed, or this language leaves it out)"
    if sound and (texts or path.exists()):
        current = path.read_text(encoding="utf-8") if path.exists() else ""
        if current != merged(texts, path, language, tool, command):
            yield f"{name}: not as `python {tool} {command}` writes it"


def _parsed_plurals(language: str) -> int:
    return Catalog(locale=language).num_plurals


def _fault(text: Text, message: Message, plurals: int, braces: bool) -> str | None:
    """What is wrong with a translation."""
    forms = _forms(message)
    if message.fuzzy:
        return "fuzzy"
    if not all(forms) or len(forms) != (1 if isinstance(text.id, str) else plurals):
        return "empty"
    if any(form.endswith("\n") != text.forms[0].endswith("\n") for form in forms):
        return "the line break at the end differs"
    if not braces:
        return None
    allowed = set().union(*(_placeholders(form)[0] for form in text.forms))
    for form in forms:
        names, fault = _placeholders(form)
        # a singular may leave the number out ("one card"), the plural may not
        needed = allowed if form is forms[-1] or len(text.forms) == 1 else names & allowed
        if fault or names != needed:
            return fault or f"placeholders differ: {sorted(allowed)} in Portuguese, {sorted(names)} here"
    return None


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def compile_catalogs(root: Path) -> list[Path]:
    """Write a ``.mo`` beside each ``.po``; return what has changed. A fuzzy or broken catalogue is refused.

    A text with an empty form is left out as a whole: Babel would put Portuguese into the gap.
    """
    changed = []
    for path in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        catalog = _parsed(path, path.parent.parent.name)
        fuzzy = [str(message.context or message.id) for message in catalog if message.id and message.fuzzy]
        if fuzzy:
            raise CatalogError(f"{path}: fuzzy: {', '.join(fuzzy)}")
        for message in [message for message in catalog if message.id and not all(_forms(message))]:
            catalog.delete(message.id, message.context)
        catalog.creation_date = catalog.revision_date = A_DAY
        binary = BytesIO()
        write_mo(binary, catalog)
        target = path.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != binary.getvalue():
            write_bytes(target, binary.getvalue())
            changed.append(target)
    for orphan in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.mo")):
        if not orphan.with_suffix(".po").exists():
            orphan.unlink()
            changed.append(orphan)
    return changed


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


# --- command line -----------------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python tools/translations.py"
    )
    parser.add_argument("command", choices=("update", "check", "compile"))
    command = parser.parse_args(argv).command
    tool = "tools/translations.py"
    try:
        if command == "compile":
            for path in compile_catalogs(ROOT):
                print(f"{path.relative_to(ROOT)}: {'compiled' if path.exists() else 'removed'}")
            return 0
        texts, problems = find_texts(ROOT)
        for language in languages(ROOT):
            path, wanted = catalog_path(ROOT, language), wanted_in(language, texts)
            if command == "check":
                problems += problems_of(wanted, path, language, tool)
            elif wanted or path.exists():
                write_bytes(path, merged(wanted, path, language, tool).encode("utf-8"))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for problem in problems:
        print(problem)
    print(f"{len(texts)} texts, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
