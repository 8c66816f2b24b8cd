"""The tool that breaks the rules on purpose."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools import mutate


def test_every_mutant_that_is_explained_is_there() -> None:
    modules = [f"{game}/{module}" for game, each in mutate.MODULES.items() for module in each]
    names = {mutant.name for module in modules for mutant in mutate.mutants(module)}
    assert set(mutate.REASONS) - names == set()


def test_a_mutant_differs_in_one_place_and_can_be_read() -> None:
    for mutant in mutate.mutants("gladiadores/scoring.py"):
        before, after = mutant.before.splitlines(), mutant.after.splitlines()
        assert len(before) == len(after)
        assert [line for line, other in zip(before, after, strict=True) if line != other], mutant.name
        compile(mutant.after, mutant.module, "exec")


@pytest.mark.slow
def test_a_broken_rule_is_noticed() -> None:
    command = [
        sys.executable,
        "tools/mutate.py",
        "gladiadores/scoring.py",
        "--only",
        "ends_b: max(positions) -> min",
        "--jobs",
        "1",
    ]
    done = subprocess.run(command, cwd=mutate.ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("1 mutants: 1 killed, 0 ran too long, 0 explained, 0 survived\n"), done.stderr
    assert done.returncode == 0
