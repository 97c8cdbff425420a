"""Makes a new game: both halves, small but running, out of the files in `template/`.

A template is a file of the game with `.tmpl` behind its name, in which `§{id}` is the game's id, `§{name}` its name,
`§{L}` the letter of its clauses and `§{l}` the same letter small. `template/python` becomes `src/dallage/games/<id>`,
`template/web` becomes `web/src/games/<id>`.
"""
