"""The start script's bundle: what goes into it, for whom it is, and that installing from it asks for no network."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, with what must stay behind."""
    root = tmp_path / "project"
    for name in ("lab", "pyproject.toml", "constraints.txt", "notebooks/00.ipynb", "gladiadores/text.py",
                 ".venv/bin/python", ".git/config", "gladiadores/__pycache__/text.pyc", "dist/old.whl"):  # fmt: skip
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    (root / "lab").chmod(0o755)
    (root / "pyproject.toml").write_text('requires = ["hatchling>=1", "babel"]\n', encoding="utf-8")
    old = f"old==1.0 ; python_full_version < '3.{sys.version_info[1]}.5'"
    pins = ["anyio==4.1", old, "new==2 ; os_name == 'nt'"]
    (root / "constraints.txt").write_text("\n".join(pins), encoding="utf-8")
    return root


@pytest.fixture
def lab(project: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    loader = SourceFileLoader("lab_script", str(ROOT / "lab"))
    spec = spec_from_loader("lab_script", loader)
    assert spec
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    module = module_from_spec(spec)
    loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", str(project))
    monkeypatch.setattr(module, "WHEELS", str(project / "wheels"))
    monkeypatch.setattr(module, "MADE_FOR", str(project / "wheels" / "bundle.json"))
    monkeypatch.setattr(module, "set_up", lambda: None)
    return module


def wheels(folder: str) -> None:
    Path(folder).mkdir()
    (Path(folder) / "anyio-4.1-py3-none-any.whl").write_bytes(b"PK")


def test_a_bundle_holds_the_project_and_the_wheels(
    lab: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "fetch_wheels", wheels)
    target = project / "dist" / "mine"
    assert lab.bundle([str(target)]) == 0
    held = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    assert held == {
        "lab", "pyproject.toml", "constraints.txt", "notebooks/00.ipynb", "gladiadores/text.py",
        "wheels/anyio-4.1-py3-none-any.whl", "wheels/bundle.json",
    }  # fmt: skip
    with zipfile.ZipFile(f"{target}.zip") as archive:
        assert {info.filename for info in archive.infolist()} == {f"mine/{name}" for name in held}
        if os.name == "posix":
            assert archive.getinfo("mine/lab").external_attr >> 16 & 0o100
    assert json.loads((target / "wheels" / "bundle.json").read_text()) == lab.kind_of_computer()
    with pytest.raises(lab.Failure, match="já existe"):
        lab.bundle([str(target)])


def test_a_bundle_that_fails_leaves_nothing(lab: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "run", lambda command: (1, "Failed to establish a new connection"))
    with pytest.raises(lab.Failure, match="internet"):
        lab.bundle([str(project / "dist" / "mine")])
    assert [path.name for path in (project / "dist").iterdir()] == ["old.whl"]


def test_the_wheels_are_those_that_are_installed_and_those_that_install(
    lab: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    (project / "wheels").mkdir()
    (project / "wheels" / "gladiadores-0.1-py3-none-any.whl").write_bytes(b"PK")
    monkeypatch.setattr(lab, "run", lambda command: (commands.append(command), (0, ""))[1])
    lab.fetch_wheels(str(project / "wheels"))
    assert commands[0][-5:] == ["hatchling>=1", "babel", "editables", "uv", ".[all]"]
    assert [command[-1] for command in commands[1:]] == ["old==1.0"]  # another 3.x.y may need it
    assert list((project / "wheels").iterdir()) == []


def test_installing_from_a_bundle_asks_for_no_index(
    lab: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(lab, "run", lambda command: (commands.append(command), (0, ""))[1])
    lab.install()
    assert not any("--no-index" in command for command in commands)
    wheels(str(project / "wheels"))
    commands.clear()
    lab.install()
    assert commands
    assert all(command[command.index("--no-index") :][1:3] == ["--find-links", lab.WHEELS] for command in commands)


def test_a_bundle_says_for_whom_it_is(lab: ModuleType, project: Path) -> None:
    lab.use_the_bundles_python([])  # this is no bundle
    wheels(str(project / "wheels"))
    made_for = project / "wheels" / "bundle.json"
    made_for.write_text(json.dumps(lab.kind_of_computer()), encoding="utf-8")
    lab.use_the_bundles_python([])
    made_for.write_text(json.dumps({"python": "3.99", "platform": "mars"}), encoding="utf-8")
    with pytest.raises(lab.Failure) as failure:
        lab.use_the_bundles_python([])
    assert "Python 3.99 em mars" in failure.value.portuguese
    assert "Python 3.99 on mars" in failure.value.english


@pytest.mark.parametrize("arguments", [["a", "b"], ["--port"]])
def test_it_wants_one_folder(lab: ModuleType, arguments: list[str]) -> None:
    with pytest.raises(lab.Failure) as failure:
        lab.bundle(arguments)
    assert failure.value.code == 2
