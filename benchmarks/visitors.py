"""Many visitors at once at a notebook served by Voilà: seconds until each page is ready, and what a click costs then.

A visitor asks for the page, takes the state of its widgets through the kernel's websocket as a browser does, and, once
all have come, presses the button for the other language in a widget, again and again, at the same time as all the
others: everything in it is made anew, so hardly a press costs more.
Printed are the median and the worst of each, and the memory of the server and its kernels.

    python benchmarks/visitors.py notebooks/11_apresentar.ipynb [--visitors 20] [--ready 0]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tools import laboratory

CLICKS = 10
PATIENCE = 600.0
"""Seconds after which a visitor gives up."""
CONTROL = {"version": "1.0.0"}
"""The version of the protocol by which the states of all widgets are asked for."""
BUTTON = re.compile(r'data-key="(language:[^"]+)"')


@dataclass
class Visitor:
    """One page with its kernel."""

    address: str
    ready: float = 0.0
    clicks: list[float] = field(default_factory=list)

    async def come(self) -> None:
        """Ask for the page and the state of its widgets; note how long that took."""
        begun = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(self.address, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        found = re.search(r'"?kernelId"?\s*:\s*"([^"]+)"', answer.body.decode("utf-8"))
        if found is None:
            raise RuntimeError(f"{self.address}: no kernel in the page")
        server = urlsplit(self.address).netloc
        url = f"ws://{server}/api/kernels/{found[1]}/channels?session_id={uuid.uuid4().hex}"
        self.channel: WebSocketClientConnection = await websocket_connect(url, max_message_size=2**28)
        comm = uuid.uuid4().hex
        await self._send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
        await self._send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        states = await self._hear(lambda data: data.get("method") == "update_states")
        self.stage, self.key = _button(states["states"])
        self.ready = time.perf_counter() - begun

    async def click(self) -> None:
        """Press the button, and note how long it took until the new page came."""
        begun = time.perf_counter()
        data = {"method": "custom", "content": {"key": self.key, "kind": "click", "value": None}}
        await self._send("comm_msg", {"comm_id": self.stage, "data": data})
        update = await self._hear(lambda data: data.get("method") == "update" and "html" in data.get("state", {}))
        self.key = BUTTON.findall(update["state"]["html"])[0]
        self.clicks.append(time.perf_counter() - begun)

    async def _send(self, kind: str, content: dict[str, Any]) -> None:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "", "version": "5.3"}
        message = {"header": header, "parent_header": {}, "metadata": CONTROL, "content": content, "channel": "shell"}
        await self.channel.write_message(json.dumps(message))

    async def _hear(self, wanted: Any) -> dict[str, Any]:
        """The data of the next comm message that is wanted."""
        while True:
            heard = await asyncio.wait_for(self.channel.read_message(), PATIENCE)
            if heard is None:
                raise ConnectionError("the kernel has gone")
            text = heard if isinstance(heard, str) else _json(heard)
            message = json.loads(text)
            data = message.get("content", {}).get("data", {})
            if message.get("header", {}).get("msg_type") == "comm_msg" and wanted(data):
                return dict(data)


def _json(message: bytes) -> str:
    """The first part of a message with buffers."""
    start, end = (int.from_bytes(message[place : place + 4], "big") for place in (4, 8))
    return message[start:end].decode("utf-8")


def _button(states: dict[str, Any]) -> tuple[str, str]:
    """The first widget with a button to press, by its model, and the button's key."""
    for model, state in states.items():
        found = BUTTON.search(state["state"].get("html", ""))
        if found is not None:
            return model, found[1]
    raise RuntimeError("no widget in the page has a button for another language")


def memory(pid: int) -> tuple[float, int]:
    """MB of a process and all below it (as much as is its own), and how many they are."""
    own = {int(path.parent.name): path for path in Path("/proc").glob("[0-9]*/stat")}
    parents = {each: int(path.read_text().rpartition(")")[2].split()[1]) for each, path in own.items()}
    family = {pid}
    while True:
        more = {each for each, parent in parents.items() if parent in family} - family
        if not more:
            break
        family |= more
    total = 0
    for each in family:
        kept = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{each}/smaps_rollup").read_text(), re.MULTILINE)
        total += int(kept[1]) if kept else 0
    return total / 1024, len(family)


def told(name: str, seconds: Sequence[float]) -> str:
    return f"{name:<28}{statistics.median(seconds):>8.2f}{max(seconds):>8.2f} s"


async def visit(address: str, number: int) -> list[Visitor]:
    visitors = [Visitor(address) for _ in range(number)]
    await asyncio.gather(*(visitor.come() for visitor in visitors))
    for _ in range(CLICKS):
        await asyncio.gather(*(visitor.click() for visitor in visitors))
    return visitors


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("notebook", type=Path)
    arguments.add_argument("--visitors", type=int, default=20)
    arguments.add_argument("--ready", type=int, default=0, help="kernels that wait, the notebook already run in them")
    given = arguments.parse_args()
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=given.visitors)
    options = ["--preheat_kernel=True", f"--pool_size={given.ready}"] if given.ready else []
    with laboratory.voila(given.notebook.resolve(), *options) as server:
        if given.ready:
            time.sleep(5 * given.ready)
        visitors = asyncio.run(visit(server.address, given.visitors))
        used, processes = memory(server.process.pid)
    print(f"{given.notebook.name}, {given.visitors} visitors at once{'':<10}median   worst")
    print(told("page ready", [visitor.ready for visitor in visitors]))
    print(told("click, all at the same time", [click for visitor in visitors for click in visitor.clicks]))
    print(f"memory {used:.0f} MB in {processes} processes")


if __name__ == "__main__":
    main()
