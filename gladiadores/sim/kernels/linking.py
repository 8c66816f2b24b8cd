"""Compiled functions: entries, which Python calls, and steps, which only compiled code calls.

The compiler would make each step whole by itself, once for every kind of caller and every constant it is called with:
optimised, with all that it calls, and turned into machine code that nobody asks for. A step is compiled once for the
types of its arguments, and only linked into what calls it, which is optimised as one. So everything is compiled in half
of the time, and just as fast.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from numba import _dynfunc
from numba.core import config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import AnnotateTypes, IRLegalization, NativeLowering, NoPythonBackend


class _Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a step, with the code of those that it calls."""

    def _finalize_final_module(self) -> None:
        self._finalized = True


class _RawPart(_Part):
    """It is optimised where it is used, and only there."""

    def _optimize_final_module(self) -> None:
        pass


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):  # type: ignore[misc]
    """Makes a part, and something by which its callers find it: a function that cannot be called from Python."""

    _name = "gladiadores_part_lowering"

    def run_pass(self, state: Any) -> bool:
        name, wanted, flags = state.func_id.func_qualname, state.pipeline, state.flags
        state.library = wanted.part(state.targetctx.codegen(), name)
        state.flags = flags.copy()
        state.flags.no_compile, state.flags.forceinline = True, wanted.inline
        super().run_pass(state)
        state.flags = flags
        lowered = state["cr"]
        sign = _dynfunc.make_function(lowered.fndesc.lookup_module(), name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(sign, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=sign)
        return True


class Called(CompilerBase):  # type: ignore[misc]
    """Compiles a step that is called where it is used."""

    part: type[_Part] = _RawPart
    inline = False

    def define_pipelines(self) -> list[PassManager]:
        passes = PassManager("gladiadores_part")
        passes.passes.extend(DefaultPassBuilder.define_untyped_pipeline(self.state).passes)
        passes.passes.extend(DefaultPassBuilder.define_typed_pipeline(self.state).passes)
        passes.add_pass(IRLegalization, "ensure IR is legal prior to lowering")
        passes.add_pass(AnnotateTypes, "annotate types")
        passes.add_pass(_PartLowering, "lower to a part")
        passes.add_pass(NoPythonBackend, "nopython mode backend")
        passes.finalize()
        return [passes]


class Settled(Called):
    """Compiles a step that is optimised by itself as well: some loops are only seen through the second time."""

    part = _Part


class Inlined(Called):
    """Compiles a step that stands everywhere it is used."""

    inline = True


_plain: Callable[[Any], Any] = types.unliteral  # type: ignore[attr-defined]


class _Compiled(CPUDispatcher):  # type: ignore[misc]
    """A function that is compiled once for the types of its arguments, constants among them being like any other."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(
            [_plain(arg) for arg in args], {name: _plain(arg) for name, arg in kws.items()}
        )


class _Entry(_Compiled):
    """A function that Python calls. While it is compiled nobody looks for garbage: there is little of it."""

    def compile(self, sig: Any) -> Any:
        collects = gc.isenabled()
        gc.disable()
        try:
            return super().compile(sig)
        finally:
            if collects:
                gc.enable()


def entry(function: Callable[..., Any], options: dict[str, Any], kept: bool) -> Any:
    """A function to be called from Python; what is compiled may be kept for the next time."""
    if config.DISABLE_JIT:
        return function
    made = _Entry(function, targetoptions={**options, "nopython": True})
    if kept:
        made.enable_caching()
    return made


OPTIONS: dict[str, Any] = {
    "nopython": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cfunc_wrapper": True,
    "no_cpython_wrapper": True,
}
"""Steps make no arrays, and are not called from Python."""

_steps: list[_Compiled] = []
"""Kept: the compiler remembers them weakly."""


def teach(function: Callable[..., Any], compiler: type[Called]) -> None:
    """Let compiled code call a function, which itself stays as it is."""
    step = _Compiled(function, targetoptions=OPTIONS, pipeline_class=compiler)
    step.typingctx.insert_global(function, step._numba_type_)
    _steps.append(step)
