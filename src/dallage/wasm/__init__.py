"""The same rules and searches for the browser: each game's engine as one WebAssembly module, made from the same Python.

`python -m dallage.wasm` writes them. Numba compiles the rules (`numba_ir.py`), LLVM makes one WebAssembly object of
them (`retarget.py`), `linker.py` makes a module of that, and `layout.py` says where its memory has what.
"""
