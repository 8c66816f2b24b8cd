"""Where a run keeps its rows, so that it can be stopped at any moment and gone on with.

A run writes parts: files of a fixed number of games, each whole or not there at all, and each noted in a journal with
its checksum and totals. A manifest beside them says which run they belong to. Where ``--out`` names a file, they lie in
``FILE.parquet.parts`` until all are there; then they are joined, and one rename puts the file in its place. Where it
names a folder, they lie in it and stay: the folder is the data set.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn, Self

from gladiadores.core.errors import cause
from gladiadores.sim import parquet
from gladiadores.sim.errors import OutError
from gladiadores.sim.lock import Lock, Taken
from gladiadores.sim.plan import Plan
from gladiadores.sim.totals import Totals
from gladiadores.text import Message

FILE = ".parquet"
OTHER_FILES = frozenset(
    {".arrow", ".csv", ".feather", ".gz", ".json", ".jsonl", ".pq", ".tsv", ".txt", ".xlsx", ".zip"}
)
MANIFEST = "_manifest.json"
JOURNAL = "_journal.jsonl"
LOCK = "_lock"
DRAFT = "_draft-"
"""How the name of a file begins that is being written; readers of Parquet pass over all names that begin with _."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part that lies there whole: its place in the run, its checksum, its totals, and the seconds it took."""

    index: int
    checksum: str
    totals: Totals
    seconds: float

    def as_line(self) -> str:
        written = {"part": self.index, "sha256": self.checksum, "seconds": self.seconds, **self.totals.as_dict()}
        return json.dumps(written) + "\n"

    @classmethod
    def read(cls, line: str) -> Self | None:
        """The part of a line of the journal; None for one that was cut off or damaged."""
        try:
            written = json.loads(line)
            return cls(written["part"], written["sha256"], Totals.read(written), written["seconds"])
        except (ValueError, KeyError, TypeError):
            return None


class Dataset:
    """The rows of one plan in their place, held by a lock until ``close``."""

    def __init__(self, out: Path, plan: Plan, block: int, engine: str) -> None:
        """Raises ``OutError``, having changed nothing, where the place is not ours to write to."""
        self.plan = plan
        self.out = out
        self.is_file = _is_file(out)
        self.folder = out.with_name(out.name + ".parts") if self.is_file else out
        self.parts: dict[int, Part] = {}
        self.damaged: tuple[int, ...] = ()
        self.finished: Part | None = None
        """The whole of a file that has been there before, as one part."""
        self._about = {**plan.as_dict(), "engine": engine, "block": block}
        self._lock: Lock | None = None
        with self._writing():
            self._open()

    # --- keeping --------------------------------------------------------------------------------------------------

    def keep(self, index: int, rows: bytes, totals: Totals, seconds: float) -> None:
        """Write a part, whole or not at all; raises ``OutError``."""
        part = Part(index, sha256(rows).hexdigest(), totals, seconds)
        with self._writing():
            self._write(self._path(index), rows)
            self._note(part)
        self.parts[index] = part

    def finish(self) -> None:
        """All parts are there: put them together; raises ``OutError``."""
        with self._writing():
            if self.is_file:
                self._join()
                self._clear()
            else:
                self._write(self.folder / MANIFEST, self._manifest(complete=True))

    def close(self) -> None:
        """Let go of the lock; a folder for parts that is empty does not stay."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        if self.is_file:
            with suppress(OSError):
                self.folder.rmdir()

    # --- opening --------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        if self.is_file and self.out.exists():
            self._recognise()
        self._check_folder()
        if self.finished is not None and not self.folder.exists():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            self._lock = Lock(self.folder / LOCK)
        except Taken as taken:
            self._refuse_busy(taken.holder)
        try:
            self._resume()
        except BaseException:
            self.close()
            raise

    def _recognise(self) -> None:
        """A file is there already: it is what this run would write, or it stays untouched."""
        if not self.out.is_file():
            raise OutError(Message("sim.out.folder-here", "{out} é uma pasta; dê outro nome ao arquivo.", out=self.out))
        about = parquet.about(self.out)
        if about is None:
            raise OutError(
                Message(
                    "sim.out.foreign-file",
                    "{out} já existe e não é de uma simulação, ou está danificado. Nada foi mudado: "
                    "dê outro nome, ou apague o arquivo.",
                    out=self.out,
                )
            )
        self._compare(about, self.out)
        self.finished = Part(0, "", Totals.read(about["totals"]), about["seconds"])

    def _check_folder(self) -> None:
        """What lies in the folder must be of this run."""
        if self.folder.exists() and not self.folder.is_dir():
            raise OutError(Message("sim.out.file-here", "{out} é um arquivo; dê outro nome à pasta.", out=self.folder))
        manifest = self.folder / MANIFEST
        if manifest.exists():
            self._compare(_read_manifest(manifest), self.folder)
        elif self.folder.exists() and any(not _is_passing(path.name) for path in self.folder.iterdir()):
            raise OutError(
                Message(
                    "sim.out.foreign-folder",
                    "A pasta {out} tem outras coisas. Nada foi mudado: dê uma pasta nova ou vazia.",
                    out=self.folder,
                )
            )

    def _compare(self, about: Mapping[str, Any], where: Path) -> None:
        for name, ours in self._about.items():
            if about.get(name) != ours:
                raise OutError(
                    Message(
                        "sim.out.other-run",
                        "{out} é de outra simulação: lá {name} é {theirs}, aqui {ours}. Nada foi mudado: "
                        "repita os mesmos argumentos, ou dê outro nome.",
                        out=where, name=name, theirs=_shown(about.get(name)), ours=_shown(ours),
                    ),
                )  # fmt: skip

    def _resume(self) -> None:
        self._check_folder()
        for left in self.folder.glob(f"{DRAFT}*"):
            left.unlink()
        if self.is_file and self.out.exists():  # finished by now, perhaps killed before it had cleared up
            self._recognise()
            self._clear()
            return
        if not (self.folder / MANIFEST).exists():
            self._write(self.folder / MANIFEST, self._manifest(complete=False))
        self._take_stock()
        self._write(self.folder / JOURNAL, "".join(part.as_line() for part in self.parts.values()).encode())

    def _take_stock(self) -> None:
        """Which parts lie there whole; those that are noted but damaged are removed, and made again."""
        journal = self.folder / JOURNAL
        noted: dict[int, Part] = {}
        if journal.exists():
            for line in journal.read_text(encoding="utf-8", errors="replace").splitlines():
                part = Part.read(line)
                if part is not None:
                    noted[part.index] = part
        damaged = []
        for index, part in sorted(noted.items()):
            path = self._path(index)
            if path.is_file() and _checksum(path) == part.checksum:
                self.parts[index] = part
            else:
                damaged.append(index)
        self.damaged = tuple(damaged)
        whole = {self._path(index) for index in self.parts}
        for path in self.folder.glob(f"part-*{FILE}"):
            if path not in whole:
                path.unlink()

    # --- files ----------------------------------------------------------------------------------------------------

    def _path(self, index: int) -> Path:
        return self.folder / f"part-{index:08}{FILE}"

    def _manifest(self, complete: bool) -> bytes:
        return (json.dumps({**self._about, "complete": complete}, indent=1) + "\n").encode()

    def _write(self, path: Path, content: bytes) -> None:
        draft = path.with_name(DRAFT + path.name)
        try:
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    def _note(self, part: Part) -> None:
        with (self.folder / JOURNAL).open("a", encoding="utf-8") as journal:
            journal.write(part.as_line())
            journal.flush()
            os.fsync(journal.fileno())

    def _join(self) -> None:
        rows = self.plan.rows
        assert rows is not None
        draft = self.folder / f"{DRAFT}{self.out.name}"
        totals, seconds = self.sums()
        about = {**self._about, "totals": totals.as_dict(), "seconds": seconds}
        try:
            parquet.join(rows, map(self._path, sorted(self.parts)), draft, about)
            with draft.open("rb+") as file:
                os.fsync(file.fileno())
            draft.replace(self.out)
            _settle(self.out.parent)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    def sums(self) -> tuple[Totals, float]:
        """The totals and the seconds of everything that is kept."""
        if self.finished is not None:
            return self.finished.totals, self.finished.seconds
        totals = Totals.none(self.plan.seats)
        for part in self.parts.values():
            totals += part.totals
        return totals, sum(part.seconds for part in self.parts.values())

    def _clear(self) -> None:
        """Remove the parts, the manifest last."""
        for path in self.folder.glob(f"part-*{FILE}"):
            path.unlink()
        (self.folder / JOURNAL).unlink(missing_ok=True)
        (self.folder / MANIFEST).unlink(missing_ok=True)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OutError(
                Message(
                    "sim.out.unwritable",
                    "Não consigo gravar em {out}: {reason}. Nada do que já estava pronto se perdeu: "
                    "resolva isso e rode de novo com os mesmos argumentos.",
                    out=self.out, reason=cause(error),
                )
            ) from error  # fmt: skip

    def _refuse_busy(self, holder: str) -> NoReturn:
        raise OutError(
            Message(
                "sim.out.busy",
                "Outra simulação (processo {holder}) está gravando em {out}. Espere que ela termine, ou dê outro nome.",
                out=self.out, holder=holder or "?",
            )
        )  # fmt: skip


def _settle(folder: Path) -> None:
    """Wait until a new name in a folder is on the disk, where the system can say so."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _is_file(out: Path) -> bool:
    """Whether ``out`` is to be one file; raises ``OutError`` for names that say something else."""
    suffix = out.suffix.lower()
    if suffix == FILE:
        return True
    if suffix in OTHER_FILES and not out.is_dir():
        raise OutError(
            Message(
                "sim.out.suffix",
                "out: {out} termina em {suffix}; escreva um arquivo .parquet, ou uma pasta.",
                out=out, suffix=suffix,
            )
        )  # fmt: skip
    return False


def _is_passing(name: str) -> bool:
    """Whether a file is there only while somebody writes."""
    return name == LOCK or name.startswith(DRAFT)


def _read_manifest(path: Path) -> Mapping[str, Any]:
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(about, dict):
            return about
    except ValueError:
        pass
    raise OutError(
        Message(
            "sim.out.manifest",
            "{file} está danificado, e não há como saber de que simulação são as partes. Nada foi mudado: "
            "dê outro nome, ou apague a pasta.",
            file=path,
        )
    )


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        digest = sha256()
        while piece := file.read(1 << 20):
            digest.update(piece)
    return digest.hexdigest()


def _shown(value: Any) -> str:
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 60 else written[:60] + "…"
