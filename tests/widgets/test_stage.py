"""The one widget: messages become events, errors are shown, and in a browser focus and scroll survive."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from gladiadores.widgets import Stage
from gladiadores.widgets.stage import DISMISS, Event


def send(stage: Stage, **content: Any) -> None:
    stage._handle_custom_msg(content, [])


def test_messages_become_events() -> None:
    seen: list[Event] = []
    stage = Stage("<p></p>", seen.append)
    send(stage, key="a", kind="click", value=None)
    send(stage, key="b", kind="change", value=True)
    send(stage, key="c", kind="input", value="3")
    send(stage, key="d", kind="key", value="ArrowLeft")
    send(stage, key="e", kind="tick", value="4")
    send(stage, key="f", kind="focus")
    send(stage, key="f", kind="blur")
    assert seen == [
        ("a", "click", None), ("b", "change", True), ("c", "input", "3"), ("d", "key", "ArrowLeft"), ("e", "tick", "4"),
        ("f", "focus", None), ("f", "blur", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [None, "x", [], {}, {"key": 1, "kind": "click"}, {"key": "a", "kind": "wink"}, {"key": "a" * 201, "kind": "click"}],
)
def test_what_is_no_message_of_ours_is_passed_over(content: Any) -> None:
    seen: list[Event] = []
    stage = Stage("", seen.append)
    stage._handle_custom_msg(content, [])
    assert seen == []
    assert stage.error == ""


def test_half_characters_in_messages_are_replaced() -> None:
    seen: list[Event] = []
    stage = Stage("", seen.append)
    value = {"a\ud800": ["\udfff", {"b": "x\ud800"}], "c": 1}
    stage._handle_custom_msg({"key": "k\ud800", "kind": "change", "value": value}, [])
    assert seen == [("k?", "change", {"a?": ["?", {"b": "x?"}], "c": 1})]


@pytest.mark.parametrize(
    "value", [10**5000, -(10**16), float("nan"), float("inf")], ids=["digits", "low", "nan", "inf"]
)
def test_numbers_beyond_reason_are_nothing(value: float) -> None:
    seen: list[Event] = []
    stage = Stage("", seen.append)
    send(stage, key="k", kind="change", value=value)
    send(stage, key="k", kind="change", value=[value, 10**15])
    assert seen == [("k", "change", None), ("k", "change", [None, 10**15])]


def test_errors_of_callbacks_are_shown_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    def fail(event: Event) -> None:
        raise ValueError("<b>não deu</b>")

    stage = Stage("", fail)
    with caplog.at_level(logging.ERROR):
        send(stage, key="a", kind="click")
    assert "Algo deu errado" in stage.error
    assert "ValueError: &lt;b&gt;não deu&lt;/b&gt;" in stage.error
    assert "<b>" not in stage.error
    assert "Traceback" in stage.error
    assert "Traceback" in caplog.text


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize("error", [Unspeakable(), ValueError("half \ud800"), KeyError(10**5000), RecursionError()])
def test_also_an_error_that_cannot_be_said_is_shown(error: Exception) -> None:
    def fail(event: Event) -> None:
        raise error

    stage = Stage("", fail)
    send(stage, key="a", kind="click", value=10**5000)
    assert type(error).__name__ in stage.error
    stage.error.encode("utf-8")


def test_an_error_goes_away_when_dismissed_or_when_things_work_again() -> None:
    def touchy(event: Event) -> None:
        if event.key == "bad":
            raise RuntimeError

    stage = Stage("", touchy)
    for cure in (DISMISS, "good"):
        send(stage, key="bad", kind="click")
        assert stage.error
        send(stage, key=cure, kind="click")
        assert stage.error == ""


def test_a_stage_without_callback_listens_in_vain() -> None:
    stage = Stage("<p>a</p>")
    send(stage, key="a", kind="click")
    assert stage.error == ""


def test_the_saved_notebook_has_a_picture_beside_the_widget() -> None:
    data, _ = Stage("<p>oi</p>")._repr_mimebundle_()
    assert data["text/html"] == "<p>oi</p>"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_script_and_style_lie_in_the_package_and_are_small_and_ask_for_nothing() -> None:
    folder = Path(__import__("gladiadores.widgets.stage", fromlist=["stage"]).__file__).parent
    script = (folder / "stage.js").read_text(encoding="utf-8")
    style = (folder / "stage.css").read_text(encoding="utf-8") + (folder / "stepper.css").read_text(encoding="utf-8")
    assert len(script) < 12_000
    for part in (script, style):
        assert "http" not in part.replace("http://www.w3.org/", "")
        assert "import(" not in part
        assert "url(" not in part
    assert Stage._esm


# --- in a browser -------------------------------------------------------------------------------------------------

PAGE = """<div data-keys="ArrowRight Space p" data-key="root" tabindex="-1">
<button data-key="one">{label}</button>
<input type="checkbox" data-key="box"><input type="range" data-key="slide" min="0" max="9" value="{value}">
<select data-key="pick"><option value="x" selected>x</option><option value="y">y</option></select>
<div data-nav><svg width="300" height="120">
<g data-key="left" role="button" tabindex="0"><rect width="90" height="90"/></g>
<g data-key="right" role="button" tabindex="0"><rect x="200" width="90" height="90"/></g>
<g data-key="low" role="button" tabindex="0"><rect x="200" y="100" width="90" height="20"/></g></svg></div>
<div style="height:60px;overflow:auto" id="scroll"><p style="height:400px">longo</p></div>{more}</div>"""


def html(label: str = "um", value: int = 2, more: str = "") -> str:
    return PAGE.format(label=label, value=value, more=more)


@pytest.mark.browser
def test_in_a_browser() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    seen: list[Event] = []
    count = 0

    def act(event: Event) -> None:
        nonlocal count
        seen.append(event)
        count += 1
        if event.key == "low":
            raise ValueError("baixo")
        gone = '<button data-key="last" data-focus>fim</button>' if event.key == "gone" else ""
        stage.html = html(f"um {count}", more=gone or '<button data-key="gone">vou</button>')
        stage.announcement = f"{count}"

    stage = Stage(html(more='<button data-key="gone">vou</button>'), act)
    with browser_page() as page:
        show(page, stage)

        def at(key: str) -> Any:
            return page.locator(f'[data-key="{key}"]')

        # clicks, and the focus stays through updates, and so does the scroll
        page.locator("#scroll").evaluate("node => { node.scrollTop = 50 }")
        at("one").click()
        expect(at("one")).to_have_text("um 1")
        expect(at("one")).to_be_focused()
        assert page.locator("#scroll").evaluate("node => node.scrollTop") == 50
        page.keyboard.press("Enter")
        expect(at("one")).to_have_text("um 2")
        # controls
        at("box").click()  # the page from Python says it is off, so it goes off again
        at("pick").select_option("y")
        at("slide").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("sent.filter(each => each.key === 'slide').length >= 2")
        assert ("box", "change", True) in seen
        assert ("pick", "change", "y") in seen
        assert ("slide", "input", "3") in seen
        # what is drawn is a button too, and the arrows move among them
        assert at("left").get_attribute("tabindex") == "0"
        assert at("right").get_attribute("tabindex") == "-1"  # one Tab stop for all
        at("left").focus()
        page.keyboard.press("ArrowRight")
        expect(at("right")).to_be_focused()
        page.keyboard.press("Space")
        page.wait_for_function("sent.some(each => each.key === 'right')")
        expect(at("right")).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(at("low")).to_be_focused()
        # errors are seen, and go
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("ValueError: baixo")
        page.get_by_role("button", name="Fechar").click()
        expect(page.get_by_role("alert")).to_be_hidden()
        # keys that the page listens to, but not while somebody types or picks
        at("one").focus()
        page.keyboard.press("p")
        page.wait_for_function("sent.some(each => each.kind === 'key')")
        assert seen[-1] == ("root", "key", "p")
        before = len(seen)
        at("pick").focus()
        page.keyboard.press("p")
        at("one").focus()
        page.keyboard.press("q")
        page.wait_for_timeout(50)
        assert len(seen) == before
        # plain keys stay inside: JupyterLab would delete the cell at "d d"; its own with Ctrl go through
        page.evaluate("document.addEventListener('keydown', event => (window.leaked ??= []).push(event.key))")
        page.keyboard.press("d")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Control+s")
        assert page.evaluate("leaked") == ["Control", "s"]
        # the focus has somewhere to go when its place is gone
        at("gone").click()
        expect(at("last")).to_be_focused()
        expect(page.get_by_role("status")).to_have_text(str(count))
        # a view that is closed listens no more
        page.evaluate("cleanup()")
        page.evaluate("update({html: 'neu'})")
        expect(at("one")).to_be_visible()


@pytest.mark.browser
def test_ticks_come_once_and_only_from_what_is_shown_last() -> None:
    from .chromium import browser_page, show

    seen: list[Event] = []

    def act(event: Event) -> None:
        seen.append(event)
        if event.kind == "tick" and event.value == "1":
            stage.html = '<p data-key="clock" data-tick="30" data-tick-value="2">2</p>'
        elif event.kind == "tick":
            stage.html = "<p>3</p>"

    stage = Stage('<p data-key="clock" data-tick="30" data-tick-value="1">1</p>', act)
    with browser_page() as page:
        show(page, stage)
        page.wait_for_function("document.querySelector('.gs-body').textContent === '3'")
        page.wait_for_timeout(120)
        assert [event.value for event in seen] == ["1", "2"]


@pytest.mark.browser
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_things_glide_unless_nobody_wants_motion(motion: str) -> None:
    from .chromium import browser_page, show

    def picture(x: int, scene: str = "a") -> str:
        return (
            f'<div data-scene="{scene}"><svg width="400" height="50" viewBox="0 0 200 25">'
            f'<g transform="translate({x} 0)"><g data-move="m"><rect width="20" height="20"/></g></g></svg></div>'
        )

    stage = Stage(picture(0))
    with browser_page(reduced_motion=motion) as page:
        show(page, stage)
        moved = page.evaluate(
            """html => {
                update({html});
                const node = document.querySelector("[data-move]");
                return [document.getAnimations().length, Math.round(node.getBoundingClientRect().left)];
            }""",
            picture(100),
        )
        left = page.evaluate("Math.round(document.querySelector('svg').getBoundingClientRect().left)")
        if motion == "reduce":
            assert moved == [0, left + 200]
        else:
            assert moved == [1, left]  # it begins where it was
            page.wait_for_function("document.getAnimations().length === 0")
        assert (
            page.evaluate("html => { update({html}); return document.getAnimations().length; }", picture(0, "b")) == 0
        )


@pytest.mark.browser
def test_what_is_looked_at_is_reported_once_by_mouse_and_by_keyboard() -> None:
    from .chromium import browser_page, show

    seen: list[Event] = []

    def act(event: Event) -> None:
        seen.append(event)
        stage.html = page_of(event.key if event.kind == "focus" else "")

    def page_of(looked: str) -> str:
        things = "".join(f'<button data-key="{key}">{key}</button>' for key in "abc")
        return f'<div data-hover data-nav>{things}</div><p>{looked}</p><button data-key="out">out</button>'

    stage = Stage(page_of(""), act)
    with browser_page() as page:
        show(page, stage)

        def told() -> list[Any]:
            page.wait_for_function("sent.splice(0).some(each => ['focus', 'blur'].includes(each.kind))")
            looks = [tuple(event[:2]) for event in seen if event.kind in ("focus", "blur")]
            seen.clear()
            return looks

        def reported(kind: str, *keys: str) -> None:
            """By the browser, of the mouse, one right after another."""
            page.evaluate(
                """([kind, keys]) => {
                    for (const key of keys) {
                        const event = new PointerEvent(kind, { bubbles: true, pointerType: "mouse" });
                        document.querySelector(`[data-key="${key}"]`).dispatchEvent(event);
                    }
                }""",
                [kind, keys],
            )

        page.locator('[data-key="a"]').hover()
        assert told() == [("a", "focus")]
        reported("pointermove", "b", "c", "c")
        assert told() == [("c", "focus")]  # nothing rested on b
        page.locator("p").hover()
        assert told() == [("c", "blur")]
        page.locator('[data-key="a"]').focus()
        assert told() == [("a", "focus")]
        page.keyboard.press("ArrowRight")
        assert told() == [("b", "focus")]
        reported("pointerover", "c")  # as after an update that puts it below a mouse at rest
        page.wait_for_timeout(200)
        page.keyboard.press("Tab")
        assert told() == [("b", "blur")]


@pytest.mark.browser
def test_what_is_being_written_survives_an_update_until_it_was_said() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    def act(event: Event) -> None:
        stage.html = page_of(f"{event.key} {event.kind} {event.value}")

    def page_of(told: str) -> str:
        return (
            f'<input type="text" data-key="line" value=""><textarea data-key="lines"></textarea>'
            f'<textarea data-key="kept" readonly>guardado</textarea><p data-key="p">{told}</p>'
        )

    stage = Stage(page_of(""), act)
    with browser_page() as page:
        show(page, stage)
        for key in ("line", "lines"):
            field = page.locator(f'[data-key="{key}"]')
            field.focus()
            page.keyboard.type("oi")
            page.evaluate("html => update({html})", page_of(f"meanwhile {key}"))
            expect(page.locator("p")).to_have_text(f"meanwhile {key}")
            expect(field).to_have_value("oi")
            page.keyboard.press("Tab")
            expect(page.locator("p")).to_have_text(f"{key} change oi")
            expect(field).to_have_value("")
        page.locator('[data-key="kept"]').focus()
        assert page.evaluate("getSelection().toString()") == "guardado"


@pytest.mark.browser
def test_the_focus_goes_to_the_first_thing_in_what_asks_for_it() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    def act(event: Event) -> None:
        stage.html = (
            '<p data-key="gone">x</p><div data-focus><b data-key="b">b</b><button data-key="c">c</button></div>'
        )

    stage = Stage('<button data-key="gone">x</button>', act)
    with browser_page() as page:
        show(page, stage)
        page.locator("button").click()
        expect(page.locator('[data-key="c"]')).to_be_focused()
