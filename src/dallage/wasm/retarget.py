"""One WebAssembly object of the code of many entries, by LLVM itself."""

import re
from collections.abc import Iterable

import llvmlite.binding as llvm

from .numba_ir import CompiledEntry, Parameter

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
ARENA = 1 << 20  # bytes for arrays that rules make for the time of a call

# What Numba's run-time does, for one thread and short calls: arrays come from an arena that each call begins anew, and
# that starts again at its beginning when it is full; so nothing is counted or freed. A `meminfo` has the place of its
# data at byte 24, as compiled code reads it.
RUNTIME = f"""
@arena = global [{ARENA} x i8] zeroinitializer, align 64
@arena_used = global i32 0

define ptr @take_from_arena(i32 %size) {{
  %used = load i32, ptr @arena_used
  %end = add i32 %used, %size
  %is_full = icmp ugt i32 %end, {ARENA}
  %start = select i1 %is_full, i32 0, i32 %used
  %past = add i32 %start, %size
  %up = add i32 %past, 63
  %aligned = and i32 %up, -64
  store i32 %aligned, ptr @arena_used
  %place = getelementptr i8, ptr @arena, i32 %start
  ret ptr %place
}}
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %small = trunc i64 %size to i32
  %whole = add i32 %small, 128
  %info = call ptr @take_from_arena(i32 %whole)
  %data = getelementptr i8, ptr %info, i32 64
  %at = getelementptr i8, ptr %info, i32 24
  store ptr %data, ptr %at
  ret ptr %info
}}
define ptr @NRT_MemInfo_new_varsize_dtor(i64 %size, ptr %dtor) {{
  %info = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 64)
  ret ptr %info
}}
define ptr @NRT_Allocate(i64 %size) {{
  %small = trunc i64 %size to i32
  %place = call ptr @take_from_arena(i32 %small)
  ret ptr %place
}}
define void @NRT_Free(ptr %place) {{
  ret void
}}
define void @NRT_incref(ptr %info) {{
  ret void
}}
define void @NRT_decref(ptr %info) {{
  ret void
}}
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) {{
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}}
"""
# How far LLVM writes out loops: a long one costs more bytes than it gains time. Those of unknown length are written out
# too: without that, random games of the smallest engine had 0.59 of the speed here, where 0.6 is wanted.
UNROLLING = ("--unroll-threshold=50",)
REFUSED = -(2**31)  # what an entry returns when its rule raised an error, which no rule does

llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()


def limit_unrolling() -> None:
    """For all that LLVM makes in this process, Numba's code too; only once."""
    for option in UNROLLING:
        llvm.set_option("dallage", option)


def object_of(compiled: Iterable[CompiledEntry]) -> bytes:
    """The code of all entries, each under its name, as one object file that needs nothing from outside."""
    entries = list(compiled)
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, cpu="generic", features=FEATURES)
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    module = llvm.parse_assembly(head + RUNTIME)
    for entry in entries:
        module.link_in(llvm.parse_assembly(retargeted(entry.code, head)))
    module.link_in(llvm.parse_assembly(head + declaration_of_arena() + "".join(map(wrapper, entries))))
    names = {entry.name for entry in entries}
    for part in (*module.functions, *module.global_variables):
        if not part.is_declaration and part.name not in names:
            part.linkage = "internal"
    module.verify()
    optimize(module, machine)
    missing = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    if missing:
        raise ValueError(f"these functions have no code for the browser: {', '.join(missing)}")
    made: bytes = machine.emit_object(module)
    return made


def retargeted(code: str, head: str) -> str:
    """The code for another machine: without what Numba says of this one, and of counting references."""
    code = re.sub(r'^target (datalayout|triple) = "[^"]*"\n', "", code, flags=re.MULTILINE)
    for name in ("incref", "decref"):
        code = re.sub(
            rf"^define [^\n]*@NRT_{name}\(.*?^}}\n",
            f"declare void @NRT_{name}(ptr)\n",
            code,
            flags=re.DOTALL | re.MULTILINE,
        )
    # Places for errors and environments of Numba, of which each entry brings its own.
    code = re.sub(r"^(@\S+ = )common ", r"\1weak ", code, flags=re.MULTILINE)
    return head + code


def declaration_of_arena() -> str:
    return "@arena_used = external global i32\n"


def wrapper(entry: CompiledEntry) -> str:
    """The function that is called from outside, where places and numbers are 32 bits wide."""
    taken = ", ".join(f"{'i32' if p.kind is None else 'ptr'} %a{n}" for n, p in enumerate(entry.parameters))
    kinds = ", ".join(kind(p) for p in entry.parameters)
    given = ", ".join(f"i64 %w{n}" if p.kind is None else f"ptr %a{n}" for n, p in enumerate(entry.parameters))
    widened = "".join(f"  %w{n} = sext i32 %a{n} to i64\n" for n, p in enumerate(entry.parameters) if p.kind is None)
    return f"""
declare i32 @"{entry.function}"(ptr, ptr, {kinds})
define i32 @{entry.name}({taken}) {{
  %answer = alloca i64
  %error = alloca ptr
  store i64 0, ptr %answer
  store i32 0, ptr @arena_used
{widened}  %status = call i32 @"{entry.function}"(ptr %answer, ptr %error, {given})
  %wide = load i64, ptr %answer
  %narrow = trunc i64 %wide to i32
  %failed = icmp sgt i32 %status, 0
  %told = select i1 %failed, i32 {REFUSED}, i32 %narrow
  ret i32 %told
}}
"""


def kind(parameter: Parameter) -> str:
    return "i64" if parameter.kind is None else "ptr"


def optimize(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """As Numba does, but without vectors, which the browser's engine would have to be asked for.

    Numba has put each entry's small functions into those that call them; to do so again with all entries together only
    makes engines larger, up to 2 kB compressed, and none faster.
    """
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = False
    tuning.slp_vectorization = False
    tuning.inlining_threshold = 0
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
