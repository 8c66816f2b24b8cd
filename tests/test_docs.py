"""The documents tell the truth: what they show is run, where they point is there, the two READMEs agree.

A block is run by its language. ``console``: commands after ``$ ``, their further lines after ``> ``, then what they
print. ``python``: code, and what it prints in the ``text`` block right after it; the blocks of a document build on one
another. ``json`` with a file name: a file that later commands find. Blocks marked ``not-run`` install something or wait
for somebody; how many there are of them is written below. A line that is only ``…`` stands for lines left out, and
JSON may be broken into lines for reading.

    python tests/test_docs.py    write what is printed now into the documents
"""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parent.parent
READMES = ("README.md", "README.pt-BR.md")
RUN = {
    "README.md": 3, "README.pt-BR.md": 3, "docs/notation.md": 0, "docs/tile-game.md": 0, "docs/glory-to-rome.md": 0,
    "docs/spartacus.md": 0,
}  # fmt: skip
"""The documents whose blocks are run, and how many of their blocks are marked ``not-run``."""
IMAGES_TO_COME = "docs/images/*.png"
"""Screenshots are taken apart from the text, by `tools/screenshots.py`."""
WIDTH = 110
HELP = """Where the documents are behind: python tests/test_docs.py writes what is printed into them.
Where the texts are behind: python tools/translations.py compile."""

FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"""\]\(\s*<?(?P<target>[^)\s>]+)|\b(?:href|src|srcset)\s*=\s*["'](?P<attribute>[^"']+)["']""")
HEADING = re.compile(r"^(#{1,6}) +(.+?) *$", re.MULTILINE)

pytestmark = [
    pytest.mark.skipif(shutil.which("sh") is None, reason="the commands are written for a shell"),
]


# --- reading documents ------------------------------------------------------------------------------------------


@dataclass
class Block:
    """A fenced block of a document: its language, the other words of its fence, its text and where that stands."""

    document: str
    line: int
    start: int
    language: str
    marks: tuple[str, ...]
    text: str
    output: Block | None = None
    """The ``text`` block of a ``python`` block."""

    @property
    def runs(self) -> bool:
        return "not-run" not in self.marks

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"


@dataclass
class Command:
    """A command of a ``console`` block and what it shall print."""

    shown: str
    output: str = ""

    @property
    def command(self) -> str:
        return "\n".join(line[2:] for line in self.shown.splitlines())


def documents() -> list[Path]:
    hidden = {"build", "dist", "node_modules"}
    found = [path for path in ROOT.rglob("*.md") if not hidden & set(path.relative_to(ROOT).parts[:-1])]
    return sorted(path for path in found if not any(part.startswith(".") for part in path.relative_to(ROOT).parts))


def blocks(document: str, text: str | None = None) -> list[Block]:
    text = (ROOT / document).read_text(encoding="utf-8") if text is None else text
    found: list[Block] = []
    end = 0
    for fence in FENCE.finditer(text):
        language, *marks = fence["info"].split() or [""]
        line = text.count("\n", 0, fence.start()) + 1
        block = Block(document, line, fence.start("text"), language, tuple(marks), fence["text"])
        if language == "text" and found and found[-1].language == "python" and not text[end : fence.start()].strip():
            found[-1].output = block
        found.append(block)
        end = fence.end()
    return found


def commands(block: Block) -> list[Command]:
    found: list[Command] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append(Command(line))
        elif line.startswith("> ") and not found[-1].output:
            found[-1].shown += line
        else:
            found[-1].output += line
    return found


def prose(text: str) -> str:
    return FENCE.sub("", text)


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings."""
    titles = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title) for _, title in HEADING.findall(prose(text))]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


# --- running them -----------------------------------------------------------------------------------------------


@dataclass
class Runner:
    """Runs the blocks of a document in a folder of their own and notes what each printed."""

    folder: Path
    names: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        script = self.bin / "gladiadores"
        main = "from gladiadores.cli import main; main()"
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{main}" "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        self.folder = self.folder / "here"
        self.folder.mkdir()

    def shell(self, command: str) -> str:
        path = os.pathsep.join([str(self.bin), os.environ.get("PATH", os.defpath)])
        done = subprocess.run(
            ["sh", "-c", command], cwd=self.folder, stdin=subprocess.DEVNULL, timeout=60, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        printed = done.stdout.decode("utf-8")
        return printed if done.returncode == 0 else f"{printed}(exit status {done.returncode})\n"

    def python(self, block: Block) -> str:
        code = compile("\n" * block.line + block.text, block.document, "exec")
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.chdir(self.folder):
            exec(code, self.names)
        return out.getvalue()

    def run(self, block: Block) -> Iterator[tuple[str, str, str]]:
        """What was run, what it should print and what it printed."""
        if not block.runs:
            return
        if block.language == "console":
            for command in commands(block):
                yield command.shown, command.output, self.shell(command.command)
        elif block.language == "python":
            yield block.text, block.output.text if block.output else "", self.python(block)
        elif block.language == "json":
            json.loads(block.text)
            (name,) = block.marks
            (self.folder / name).write_text(block.text, encoding="utf-8")


def agree(expected: str, printed: str) -> bool:
    """Whether a document shows what was printed: to the letter or with lines left out, and JSON by its values."""
    expected, printed = plain(expected), plain(printed)
    parts = [re.escape(part) for part in re.split(r"^…\n", expected, flags=re.MULTILINE)]
    return re.fullmatch(r"(?:.*\n)*".join(parts), printed) is not None


def plain(text: str, write: Callable[[Any], str] = json.dumps) -> str:
    """A text in one form: JSON written by ``write``, no spaces at the ends of lines, a line break at its own."""
    result, text = "", text.rstrip("\n") + "\n" if text.strip() else ""
    while text:
        try:
            value, end = json.JSONDecoder().raw_decode(text) if text[0] in "{[" else (None, 0)
        except ValueError:
            end = 0
        if end and text[end : end + 1] == "\n":
            result += write(value) + "\n"
            text = text[end + 1 :]
        else:
            line, text = text.split("\n", 1)
            result += line.rstrip() + "\n"
    return result


# --- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", RUN)
def test_what_a_document_shows_is_what_is_printed(document: str, tmp_path: Path) -> None:
    runner = Runner(tmp_path)
    wrong = [
        f"{block}: {shown}--- in the document\n{expected}--- printed\n{printed}"
        for block in blocks(document)
        for shown, expected, printed in runner.run(block)
        if not agree(expected, printed)
    ]
    assert not wrong, "\n" + "\n".join([*wrong, HELP])


@pytest.mark.parametrize("document", RUN)
def test_every_block_is_run_or_marked(document: str) -> None:
    found = blocks(document)
    outputs = [block.output for block in found if block.output]
    loose = [str(block) for block in found if block.runs and not runnable(block) and block not in outputs]
    assert not loose, f"nothing runs these blocks: {loose}"
    assert sum(not block.runs for block in found) == RUN[document]


def runnable(block: Block) -> bool:
    if block.language == "console":
        return block.text.startswith("$ ")
    return block.language == "python" or (block.language == "json" and len(block.marks) == 1)


def test_fences_are_closed() -> None:
    for path in documents():
        assert path.read_text(encoding="utf-8").count("```") % 2 == 0, path.name


@pytest.mark.parametrize("document", [path.relative_to(ROOT).as_posix() for path in documents()])
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    text = path.read_text(encoding="utf-8")
    missing: list[str] = []
    to_come: list[str] = []
    for link in LINK.finditer(prose(text)):
        target = link["target"] or link["attribute"]
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        name, _, anchor = unquote(target).partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists():
            picture = ROOT in file.parents and file.relative_to(ROOT).match(IMAGES_TO_COME)
            (to_come if picture else missing).append(target)
        elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text(encoding="utf-8")):
            missing.append(target)
    assert not missing
    if to_come:
        pytest.skip(f"pictures to come: {', '.join(to_come)}")


def test_the_readmes_have_the_same_headings() -> None:
    one, other = [[len(marks) for marks, _ in HEADING.findall(prose(read(name)))] for name in READMES]
    assert one == other


def test_the_readmes_have_the_same_blocks() -> None:
    one, other = [[essence(block) for block in blocks(name)] for name in READMES]
    assert one == other


def test_the_readmes_link_each_other_first() -> None:
    for name, other in zip(READMES, reversed(READMES), strict=True):
        assert f"]({other})" in read(name).splitlines()[0]


def essence(block: Block) -> tuple[str, ...]:
    """What a block is in either language: its commands or its code, the texts aside."""
    if block.language == "console" and block.runs:
        shown = tuple(command.command.replace(" --lang en", "") for command in commands(block))
    elif block.language == "python":
        shown = (code(block.text),)
    else:
        shown = () if block.language == "text" else (re.sub(r"\S+\.ipynb", "NOTEBOOK", block.text),)
    return (block.language, *block.marks, *shown)


def code(text: str) -> str:
    """Code without its comments, its language and what it prints as it stands."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "language"]
            if isinstance(node.func, ast.Name) and node.func.id in ("print", "texts"):
                node.args = [arg for arg in node.args if not isinstance(arg, ast.Constant)]
    return ast.unparse(tree)


@functools.cache
def read(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


# --- what the documents must list -------------------------------------------------------------------------------


def table(document: str, heading: str) -> list[list[str]]:
    """The first table after a heading, its head aside; each cell's text."""
    after = read(document).split(f"# {heading}\n", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", after, re.MULTILINE)
    assert lines is not None
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[0].splitlines()[2:]]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_notation_lists_every_error_code() -> None:
    from gladiadores.core.errors import Code

    listed = [quoted(row[0])[0] for row in table("docs/notation.md", "Errors")]
    assert sorted(listed) == sorted(get_args(Code))


def test_the_notation_lists_every_ruling_with_its_values() -> None:
    import gladiadores

    rows = table("docs/notation.md", "Rulings")
    listed = {quoted(row[0])[0]: [json.loads(value) for value in quoted(row[1])] for row in rows}
    assert listed == {name: list(option.values) for name, option in gladiadores.game("gladiadores").rulings.items()}


def test_every_rule_that_a_document_names_is_in_the_catalogue() -> None:
    from gladiadores import games

    rules = {rule for game in games.ids() for rule in games.game(game).rulebook}
    families = {rule.split(".")[0] for rule in rules} - {"game", "setup"}  # those are words of the notation too
    for path in documents():
        for name in quoted(prose(path.read_text(encoding="utf-8"))):
            rule = name.removeprefix("gladiadores:")
            if re.fullmatch(r"[a-z]+(\.[a-z0-9_-]+)+", rule) and rule.split(".")[0] in families:
                known = rule in rules or rule.endswith((".py", ".toml", ".json"))
                assert known, f"{path.relative_to(ROOT)}: {name}"


# --- writing what is printed into the documents -----------------------------------------------------------------


def wrapped(value: Any, indent: int = 0) -> str:
    """JSON as the program writes it, broken into lines where it is too long to read."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    if isinstance(value, list):
        parts, ends = [wrapped(item, indent + 1) for item in value], "[]"
    else:
        parts = [f"{json.dumps(key)}: {wrapped(item, indent + len(key) + 5)}" for key, item in value.items()]
        ends = "{}"
        if len(value) > 2:
            parts = filled(parts, indent)
    return ends[0] + f",\n{' ' * (indent + 1)}".join(parts) + ends[1]


def filled(parts: list[str], indent: int) -> list[str]:
    """Parts put together on lines as long as they may be."""
    lines = [parts[0]]
    for part in parts[1:]:
        together = f"{lines[-1]}, {part}"
        if "\n" in together or len(together) + indent > WIDTH - 2:
            lines.append(part)
        else:
            lines[-1] = together
    return lines


def updated(old: str, new: str) -> str:
    """What a document shall show of what is printed now; what was left out stays out where it can."""
    return old if re.search(r"^…$", old, re.MULTILINE) and agree(old, new) else plain(new, wrapped)


def rewritten(document: str) -> str:
    """A document with what its blocks print now."""
    text = (ROOT / document).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(Path(folder))
        edits = []
        for block in blocks(document, text):
            results = list(runner.run(block))
            if block.language == "console" and results:
                edits.append((block, "".join(shown + updated(old, new) for shown, old, new in results)))
            elif block.output is not None:
                edits.append((block.output, plain(results[0][2], wrapped)))
    for block, new in reversed(edits):
        text = text[: block.start] + new + text[block.start + len(block.text) :]
    return text


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    for name in RUN:
        now = rewritten(name)
        if now != (ROOT / name).read_text(encoding="utf-8"):
            (ROOT / name).write_text(now, encoding="utf-8")
            print(name)
