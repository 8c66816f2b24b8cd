"""Break the rules on purpose, one small change at a time, and see whether a test notices.

    python tools/mutate.py                            every mutant of the modules that decide
    python tools/mutate.py gladiaattorit              only those of a game
    python tools/mutate.py gladiadores/rules.py       or of some modules
    python tools/mutate.py --sample 60 --seed 1       some of them
    python tools/mutate.py --list                     what would be tried

Each mutant lives in a copy of the tree in a temporary folder. First the quick tests of the rules run on it, then, if
none fails, the slower ones. A mutant that no test notices survives and is printed as ``file:line: function: before ->
after``. EXPLAINED holds those that cannot be noticed, with the reason; any other survivor makes the exit status 1.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import os
import py_compile
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parent.parent
HOME = Path("gladiadores/games")
MODULES = {
    "gladiadores": ("rules.py", "battle.py", "scoring.py", "state.py", "table.py", "story.py"),
    "gladiaattorit": ("rules.py", "arena.py", "state.py", "inference.py", "view.py", "story.py"),
}
NEEDED = ("gladiadores", "tests", "data", "conftest.py", "pyproject.toml")
STAGES = {
    "gladiadores": (
        "tests/games/gladiadores/test_ru*.py",
        "tests/games/gladiadores/test_properties.py tests/games/gladiadores/test_coverage.py",
    ),
    "gladiaattorit": (
        "tests/games/gladiaattorit/test_ru*.py tests/games/gladiaattorit/test_[bv]*.py",
        "tests/games/gladiaattorit/test_[pst]*.py tests/games/gladiaattorit/test_re*.py",
        "tests/test_conformance.py -k gladiaattorit-patio",
    ),
}
"""By game: patterns of tests, the quickest first; a mutant that one stage kills does not meet the next."""

SKIPPED = {"__repr__", "_repr_svg_", "__slots__"}

EXPLAINED: dict[str, dict[str, tuple[str, ...]]] = {
    "gladiadores": {
        "no weapon declares T and shows T as its other suit, so the first code of a declared weapon is never used": (
            "rules.py: suit_of: play < DECLARED -> play <= DECLARED",
            "rules.py: strength: play >= DECLARED -> play > DECLARED",
            "rules.py: strike: play < DECLARED -> play <= DECLARED",
            "story.py: BattleStory.rest: play >= DECLARED -> play > DECLARED",
        ),
        "only the order of the strengths counts": (
            "rules.py: module: 0 -> -1",
            "rules.py: module: 2 -> 3",
            "rules.py: module: 1 -> 2 (2)",
        ),
        "to take an equal number for the lowest or the highest changes nothing": (
            "rules.py: own_points_b: mine < worst -> mine <= worst",
            "rules.py: best_b: own[seat] > best -> own[seat] >= best",
        ),
        "each of these is overwritten": (
            "rules.py: winner: 0 -> 1",
            "rules.py: winner: 0 -> -1",
            "rules.py: winner: 0 -> 1 (2)",
            "rules.py: winner: 0 -> -1 (2)",
            "rules.py: winner: False -> True",
            "rules.py: most: 0 -> 1",
            "rules.py: most: 0 -> -1",
            "rules.py: points_b: 0 -> 1",
            "rules.py: points_b: 0 -> -1",
            "story.py: BattleStory.__init__: self.winner = leader -> pass",
        ),
        "rows of unequal length come from a fault of ours alone": (
            "scoring.py: moves_a: True -> False",
            "scoring.py: moves_a: True -> False (2)",
            "scoring.py: moved_a: True -> False",
            "scoring.py: moved_a: True -> False (2)",
            "scoring.py: moved_b: True -> False",
            "scoring.py: moved_b: True -> False (2)",
            "scoring.py: points_a: True -> False",
            "scoring.py: points_a: True -> False (2)",
            "scoring.py: tracks_led_a: True -> False",
            "story.py: scored_a: True -> False",
            "story.py: scored_a: True -> False (2)",
            "story.py: _best_and_worst: True -> False",
            "story.py: _best_and_worst: True -> False (2)",
        ),
        "either both are None or neither is": tuple(
            f"state.py: State._decide: told is not None and events is not None -> {other}"
            for other in ("told is not None or events is not None", "told is not None", "events is not None")
        ),
        "a lion never comes to this place": (
            "story.py: lead_rule: play < LION -> play <= LION",
            "story.py: BattleStory._outnumbered: play < LION -> play <= LION",
        ),
        "no card of the lead suit is higher than the one that won as the highest": (
            "story.py: BattleStory._outnumbered: play // VALUES -> play * VALUES",
        ),
        "nobody looks for seats that are not at the table": (
            "scoring.py: _most: 1 << len(values) -> 1 >> len(values)",
            "scoring.py: _most: 1 -> 2",
            "scoring.py: _most: 1 -> 0",
        ),
        "all winners have the same points": ("story.py: ended: 0 -> -1",),
        "lions are counted, whichever of their bits they have": ("table.py: module: 1 -> 2 (3)",),
    },
    "gladiaattorit": {
        "both gladiators are of the same kind": tuple(
            f"rules.py: awards: 0 -> {other} ({place})" for place in (2, 3, 4) for other in (1, -1)
        ),
        "rows of unequal length come from a fault of ours alone": (
            "rules.py: winners: True -> False",
            "state.py: State._deal: True -> False",
            "state.py: State.standing: True -> False",
            "story.py: ended: True -> False",
            "view.py: View.guess: True -> False",
            "view.py: View.guess: True -> False (2)",
        ),
        "all rows are as wide as the widest": (
            "arena.py: Arena.columns: 0 -> 1",
            "arena.py: Arena.columns: 0 -> -1",
        ),
        "a drawing has no ~": (
            "arena.py: module: '<.>' -> '<.>~'",
            "arena.py: read: '.' -> '.~'",
            "arena.py: read: '<' -> '<~'",
            "arena.py: read: '>' -> '>~'",
            "arena.py: read: '#' -> '#~'",
        ),
        "this is also a name of UTF-8": ("arena.py: arena: 'utf-8' -> 'utf-8~'",),
        "what is dealt has been verified": ("state.py: State._deal: 'deal' -> 'deal~'",),
        "after the end nothing is legal": (
            "view.py: View.of: seat is not None and seat == state.to_act -> seat == state.to_act",
        ),
        "there is one winner": (
            "story.py: decided: 0 -> -1",
            "story.py: decided: 0 -> -1 (2)",
            "story.py: decided: 0 -> -1 (3)",
        ),
        "one tile is drawn": (
            "state.py: State._begin_turn: 0 -> -1",
            "story.py: taken: 0 -> -1",
        ),
    },
}
"""By game: mutants that no test can notice, by name (without the line), and why."""

REASONS = {
    f"{game}/{name}": reason
    for game, reasons in EXPLAINED.items()
    for reason, names in reasons.items()
    for name in names
}

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr, ast.BitAnd),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
}
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


# --- mutants ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """A module with one place changed. ``name`` stays as it is while lines move."""

    module: str
    line: int
    name: str
    before: bytes
    after: bytes

    @property
    def game(self) -> str:
        return self.module.split("/")[0]

    def __str__(self) -> str:
        return f"{HOME / self.module}:{self.line}: {self.name.split(': ', 1)[1]}"


def mutants(module: str) -> Iterator[Mutant]:
    """All mutants of a module, from top to bottom."""
    source = (ROOT / HOME / module).read_bytes()
    seen: Counter[str] = Counter()
    for where, node, other in places(ast.parse(source), ""):
        assert isinstance(node, ast.expr | ast.stmt)
        name = f"{module}: {where}: {shown(node)} -> {shown(other)}"
        seen[name] += 1
        if seen[name] > 1:
            name += f" ({seen[name]})"
        yield Mutant(module, node.lineno, name, source, spliced(source, node, other))


def places(node: ast.AST, where: str) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Every node under ``node`` that can be changed: the function it is in, the node, and what takes its place."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}".lstrip(".")
    for parent_field, child in parts(node):
        if passed_over(node, parent_field, child):
            continue
        for other in variants(child, node, parent_field):
            yield where or "module", child, other
        yield from places(child, where)


def parts(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield field, child


def passed_over(parent: ast.AST, field: str, child: ast.AST) -> bool:
    """What is no code that decides: annotations, docstrings, imports, numbers that only name something."""
    if field in {"annotation", "returns", "decorator_list", "bases"} or isinstance(child, ast.JoinedStr | ast.Assert):
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    if isinstance(child, ast.FunctionDef) and child.name in SKIPPED:
        return True
    if isinstance(child, ast.Assign) and isinstance(child.targets[0], ast.Name) and child.targets[0].id in SKIPPED:
        return True
    if isinstance(child, ast.AnnAssign) and "TypeAlias" in ast.dump(child.annotation):
        return True
    if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
        return True
    return (
        isinstance(parent, ast.ClassDef)
        and "Enum" in ast.dump(ast.Tuple(elts=parent.bases))
        and field == "body"
        and (isinstance(child, ast.FunctionDef))
    )


def variants(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                yield changed(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        yield from node.values
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.BinOp):
        for swap in OPERATORS.get(type(node.op), ()):
            yield changed(node, op=swap())
    elif isinstance(node, ast.Constant):
        yield from other_constants(node, parent)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OTHER_NAMES:
        yield changed(node, func=ast.Name(OTHER_NAMES[node.func.id], ast.Load()))
    elif isinstance(node, ast.Return) and node.value is not None and not is_none(node.value):
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.AugAssign):
        yield ast.Pass()
        for swap in OPERATORS.get(type(node.op), ()):
            yield changed(node, op=swap())
    elif isinstance(node, ast.Assign):
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            yield ast.Pass()
    elif isinstance(node, ast.Expr | ast.Raise):
        yield ast.Pass()
    elif isinstance(node, ast.Continue):
        yield from (ast.Pass(), ast.Break())
    elif isinstance(node, ast.Break):
        yield from (ast.Pass(), ast.Continue())
    if field in {"test", "ifs"} and isinstance(node, ast.expr) and not isinstance(node, ast.Compare):
        yield ast.UnaryOp(ast.Not(), node)
    if field == "ifs":
        yield ast.Constant(True)


def other_constants(node: ast.Constant, parent: ast.AST) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        if not (
            isinstance(parent, ast.Tuple)
            and any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in parent.elts)
        ):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
    elif isinstance(value, str):
        yield ast.Constant(value + "~")


def changed(node: ast.AST, **fields: object) -> ast.AST:
    other = deepcopy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
    return text if len(text) <= 80 else text[:79] + "…"


def spliced(source: bytes, node: ast.expr | ast.stmt, other: ast.AST) -> bytes:
    """The source with ``other`` in the place of ``node``; all other lines stay where they are."""
    lines = source.splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    text = ast.unparse(other).encode()
    if isinstance(other, ast.expr):
        text = b"(" + text + b")"
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
    missing = source[start:end].count(b"\n") * b"\n"
    return source[:start] + text + (missing if isinstance(other, ast.stmt) else b"") + source[end:]


# --- trying them ------------------------------------------------------------------------------------------------


class Trees:
    """Copies of the tree, each lent to one run at a time."""

    def __init__(self, folder: Path, number: int, games: set[str]) -> None:
        self.free: queue.Queue[Path] = queue.Queue()
        for place in range(number):
            tree = folder / str(place)
            for name in NEEDED:
                copy(ROOT / name, tree / name)
            # checked by content: a mutant has often the size and the second of the module that it replaces
            compileall.compile_dir(tree, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
            self.free.put(tree)
        self.limits = {
            game: [max(limits) for limits in zip(*(unbroken(tree, game) for tree in self.free.queue), strict=True)]
            for game in sorted(games)
        }

    def run(self, mutant: Mutant) -> tuple[str, float]:
        """``killed``, ``timeout`` or ``survived``, and how many seconds it took."""
        tree = self.free.get()
        try:
            (tree / HOME / mutant.module).write_bytes(mutant.after)
            return self.stages(tree, mutant.game)
        finally:
            (tree / HOME / mutant.module).write_bytes(mutant.before)
            self.free.put(tree)

    def stages(self, tree: Path, game: str) -> tuple[str, float]:
        start = time.monotonic()
        outcome = "survived"
        for stage, limit in zip(STAGES[game], self.limits[game], strict=True):
            try:
                if run_tests(tree, stage, limit).returncode:
                    outcome = "killed"
                    break
            except subprocess.TimeoutExpired:
                outcome = "timeout"
                break
        return outcome, time.monotonic() - start


def copy(source: Path, target: Path) -> None:
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    else:
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", ".*"))


def run_tests(tree: Path, stage: str, limit: float | None) -> subprocess.CompletedProcess[str]:
    """The tests of a stage; without a limit, what is compiled on the way is kept for the runs to come."""
    patterns, _, only = stage.partition(" -k ")
    found = [str(path.relative_to(tree)) for pattern in patterns.split() for path in sorted(tree.glob(pattern))]
    chosen = ["-k", only] if only else []
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *chosen, *found]
    environment = {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "" if limit is None else "1",
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(tree),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they load half of Jupyter, and no test here needs one
    }
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, timeout=limit, check=False
    )


def unbroken(tree: Path, game: str) -> list[float]:
    """The seconds that each stage may take, from those that it takes on the tree as it is."""
    limits = []
    for stage in STAGES[game]:
        start = time.monotonic()
        result = run_tests(tree, stage, None)
        if result.returncode:
            raise SystemExit(f"the tests fail without a mutant:\n{result.stdout[-3000:]}{result.stderr[-1000:]}")
        limits.append(10 + 5 * (time.monotonic() - start))
    return limits


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python tools/mutate.py"
    )
    known = tuple(f"{game}/{module}" for game, modules in MODULES.items() for module in modules)
    parser.add_argument("modules", nargs="*", default=known, metavar="MODULE", help=", ".join((*MODULES, *known)))
    parser.add_argument("--sample", type=int, help="try only so many")
    parser.add_argument("--seed", type=int, default=0, help="the same seed draws the same sample")
    parser.add_argument("--only", default="", help="only mutants in whose name this stands")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="print the mutants and try none")
    asked = parser.parse_args(argv)
    modules = [module for module in known if module in asked.modules or module.split("/")[0] in asked.modules]
    every = [mutant for module in modules for mutant in mutants(module)]
    for name in sorted(REASONS.keys() - {mutant.name for mutant in every}):
        if name.split(":")[0] in modules:
            print(f"explained, but there is no such mutant: {name}")
    chosen = [mutant for mutant in every if asked.only in mutant.name]
    if asked.sample is not None:
        drawn = random.Random(asked.seed).sample(range(len(chosen)), min(asked.sample, len(chosen)))
        chosen = [chosen[place] for place in sorted(drawn)]
    if asked.list:
        print(*chosen, sep="\n")
        return 0
    if hasattr(os, "nice"):
        os.nice(10)
    return report(chosen, asked.jobs)


def report(chosen: Sequence[Mutant], jobs: int) -> int:
    """Try the mutants, print the survivors as they are found, and the totals."""
    outcomes: Counter[str] = Counter()
    lock = Lock()

    def tried(mutant: Mutant) -> None:
        outcome, seconds = trees.run(mutant)
        with lock:
            reason = REASONS.get(mutant.name)
            if outcome == "survived" and reason:
                outcome = "explained"
            outcomes[outcome] += 1
            if outcome in {"survived", "explained"}:
                print(f"{outcome}: {mutant}" + (f"  [{reason}]" if reason else ""), flush=True)
            elif reason:
                print(f"killed, though explained: {mutant}", flush=True)
            print(f"\r{outcomes.total()}/{len(chosen)} {seconds:.1f} s", end="\r", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        trees = Trees(Path(folder), jobs, {mutant.game for mutant in chosen})
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(tried, chosen))
    print(
        f"{len(chosen)} mutants: {outcomes['killed']} killed, {outcomes['timeout']} ran too long, "
        f"{outcomes['explained']} explained, {outcomes['survived']} survived"
    )
    return 1 if outcomes["survived"] else 0


if __name__ == "__main__":
    sys.exit(main())
