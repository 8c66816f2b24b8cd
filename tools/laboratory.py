"""Notebooks in a real browser, in JupyterLab or as pages of Voilà, on a copy of everything; for pictures and for tests.

Whichever Chromium, Chrome or Edge is installed serves (or the one that ``CHROMIUM`` names). Nothing leaves the machine:
what a page asks for outside loopback is noted as a fault.

Starting costs more than most of what is done then, so a browser, a JupyterLab and a Voilà for each folder are started
once a process, and serve until :func:`close`, or until something goes wrong: then all are started anew.
"""

from __future__ import annotations

import atexit
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 90_000  # milliseconds
FLAGS = [
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--disable-gpu",
    "--disable-quic", "--disable-sync", "--force-color-profile=srgb", "--no-first-run",
]  # fmt: skip
expect.set_options(timeout=PATIENCE)  # of whatever says nothing else: other work on the machine is no fault
LOOPBACK = {"127.0.0.1", "localhost", "::1", None}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
NO_BROWSER = "no Chromium, Chrome or Edge was found: install one (Debian: apt-get install chromium) or set CHROMIUM"


def browser_path() -> str | None:
    """The browser to drive; None where there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(name) for name in (*NAMES, *PLACES))
    return next((path for path in found if path), None)


@dataclass(frozen=True)
class Server:
    """A JupyterLab or a Voilà: its address, its token, its own folder, its process."""

    address: str
    token: str
    home: Path
    process: subprocess.Popen[bytes]


_started = ExitStack()
_numbers = count(1)


def close() -> None:
    """End whatever was started to be shared."""
    _browser.cache_clear()
    _jupyterlab.cache_clear()
    _voila.cache_clear()
    _started.close()


atexit.register(close)


@contextmanager
def _anew_after_a_failure() -> Iterator[None]:
    try:
        yield
    except BaseException:
        close()
        raise


@contextmanager
def browser_page(faults: list[str], width: int = 1024, height: int = 700, **media: Any) -> Iterator[Page]:
    """An empty page, of ``media`` (``color_scheme``, ``reduced_motion``); its errors and whatever it asks for outside
    this machine are added to ``faults``."""
    with _anew_after_a_failure():
        context = _browser()
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**{"color_scheme": "light", "reduced_motion": "no-preference"} | media)
        page.on("request", lambda sent: _watch(sent.url, faults))
        page.on("websocket", lambda sent: _watch(sent.url, faults))
        page.on("pageerror", lambda error: faults.append(f"error in the page: {error}"))
        yield page
        for each in context.pages[1:]:  # the first is the browser's own
            each.close()
        context.clear_cookies()


@cache
def _browser() -> BrowserContext:
    """With a profile of its own, in which scripts that were once read are kept as they were compiled."""
    playwright = _started.enter_context(sync_playwright())
    profile = _started.enter_context(_folder("browser"))
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=browser_path(), args=FLAGS, locale="pt-BR"
    )
    _started.callback(context.close)
    return context


@contextmanager
def _folder(name: str) -> Iterator[Path]:
    """One that goes away, be what was started in it still at work there or not."""
    with tempfile.TemporaryDirectory(prefix=f"gladiadores-{name}-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _watch(url: str, faults: list[str]) -> None:
    if not url.startswith(("data:", "blob:")) and urlsplit(url).hostname not in LOOPBACK:
        faults.append(f"asks the network: {url}")


@contextmanager
def lab(notebooks: Sequence[Path], dark: bool = False) -> Iterator[str]:
    """A JupyterLab on copies of some notebooks and folders, without news or calls home; the address of the first.

    Replace its name by another's to open that one.
    """
    with _anew_after_a_failure():
        server = _jupyterlab()
        work = server.home / "work" / str(next(_numbers))
        work.mkdir()
        for notebook in notebooks:
            if notebook.is_dir():
                shutil.copytree(notebook, work / notebook.name)
            else:
                shutil.copy(notebook, work)
        settings = server.home / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(json.dumps(_settings(dark)), encoding="utf-8")
        _keep(server.home)
        yield f"{server.address}doc/tree/{work.name}/{notebooks[0].name}?token={server.token}&reset"
        for session in json.loads(_ask(server, "GET", "api/sessions")):
            _ask(server, "DELETE", f"api/sessions/{session['id']}")


@cache
def _jupyterlab() -> Server:
    home, token, port = _started.enter_context(_folder("lab")), secrets.token_hex(16), _free_port()
    (home / "work").mkdir()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={home / 'work'}",
        "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly", "--LabApp.expose_app_in_browser=True",
        "--ServerApp.terminals_enabled=False",
    ]  # fmt: skip
    process = _started.enter_context(_serving(command, _environment(home), home / "lab.log"))
    server = Server(f"http://127.0.0.1:{port}/", token, home, process)
    _await(process, f"{server.address}api?token={token}", home / "lab.log")
    return server


def _ask(server: Server, method: str, path: str) -> bytes:
    asked = urllib.request.Request(
        server.address + path, method=method, headers={"Authorization": f"token {server.token}"}
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE / 1000) as answer:
        said: bytes = answer.read()
        return said


@contextmanager
def voila(what: Path, *options: str) -> Iterator[Server]:
    """A Voilà with our template, for this alone; its address is a notebook's, or that to which names are added."""
    with _folder("voila") as home:
        port = _free_port()
        environment = _environment(home) | {"JUPYTER_PATH": str(ROOT / "share" / "jupyter")}
        command = [
            sys.executable, "-m", "voila", str(what), "--no-browser", "--template=gladiadores", "--Voila.ip=127.0.0.1",
            f"--port={port}", *options,
        ]  # fmt: skip
        with _serving(command, environment, home / "voila.log") as process:
            base = f"http://127.0.0.1:{port}/"
            _await(process, f"{base}voila/static/nothing", home / "voila.log")
            yield Server(base + ("voila/render/" if what.is_dir() else ""), "", home, process)


@contextmanager
def pages(folder: Path) -> Iterator[str]:
    """The notebooks of a folder as pages of Voilà; the address to which their names are added."""
    with _anew_after_a_failure():
        server = _voila(folder)
        _keep(server.home)
        yield server.address


@cache
def _voila(folder: Path) -> Server:
    forgotten = ("--MappingKernelManager.cull_idle_timeout=60", "--MappingKernelManager.cull_interval=20")
    return _started.enter_context(voila(folder, *forgotten))


@contextmanager
def _serving(command: Sequence[str], environment: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as written:
        process = subprocess.Popen(command, env=environment, stdout=written, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)


def _keep(home: Path) -> None:
    """Kernels that are started from now on keep progress and settings where this process does now, else afresh."""
    kept = os.environ.get("GLADIADORES_PROGRESS") or str(home / f"kept-{next(_numbers)}" / "progress.json")
    startup = home / "ipython" / "profile_default" / "startup" / "kept.py"
    startup.parent.mkdir(parents=True, exist_ok=True)
    startup.write_text(f"__import__('os').environ['GLADIADORES_PROGRESS'] = {kept!r}\n", encoding="utf-8")


def run_all(page: Page) -> None:
    """Run the notebook once its kernel is there; the toolbar says `idle` before it is."""
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE)
    page.wait_for_function(
        """() => {
            const k = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
            return k && k.connectionStatus === 'connected' && k.status === 'idle';
        }""",
        timeout=PATIENCE,
    )
    # not awaited: the promise is kept only when every cell is done, and evaluate has no timeout
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")


@contextmanager
def answered(widget: Locator) -> Iterator[None]:
    """Go on when the widget has changed after what is done in here."""
    changed = widget.evaluate_handle(
        """node => {
            const changed = { yet: false };
            const watch = new MutationObserver(() => { changed.yet = true; watch.disconnect(); });
            watch.observe(node, { subtree: true, childList: true, attributes: true, characterData: true });
            return changed;
        }"""
    )
    yield
    widget.page.wait_for_function("changed => changed.yet", arg=changed, timeout=PATIENCE)
    changed.dispose()


def accessibility(page: Page, context: str) -> list[str]:
    """What axe finds within ``context``, as far as it is serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    return [
        f"axe, {each['impact']}: {each['id']}: {each['help']} ({len(each['nodes'])}: {each['nodes'][0]['html'][:120]})"
        for each in Axe().run(page, context=context).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def _settings(dark: bool) -> dict[str, Any]:
    return {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyterlab/apputils-extension:themes": {"theme": f"JupyterLab {'Dark' if dark else 'Light'}"},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    }


def _environment(home: Path) -> dict[str, str]:
    rooms = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }  # fmt: skip
    return {**os.environ, **{name: str(home / room) for name, room in rooms.items()}, "PYTHONPATH": str(ROOT)}


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _await(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    for _ in range(PATIENCE // 100):
        if server.poll() is not None:
            raise RuntimeError(log.read_text(encoding="utf-8"))
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except urllib.error.HTTPError:  # it answers, if only that there is no such thing
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server does not answer")
