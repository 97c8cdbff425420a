"""Runs commands of `dallage` at once: forked from a process that has imported all they need, the rules interpreted.

A start of the server is almost all imports, two seconds of them; here they are done once. What is forked then runs the
very same command and dies as a process of its own. Each line read is `[arguments, environment]` and is answered by a
number of the process, or is `[number]` and is answered by the exit code when that process has ended.
"""

import json
import os
import sys


def run(arguments: list[str], environment: dict[str, str]) -> int:
    os.environ.update(environment)
    from dallage.cli import main

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return main(arguments)


def fork(arguments: list[str], environment: dict[str, str]) -> int:
    child = os.fork()
    if child == 0:
        try:
            code = run(arguments, environment)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        os._exit(code)
    return child


def main() -> None:
    import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

    from dallage.registry import all_games
    from dallage.server.store import verify  # noqa: F401

    for game in all_games().values():
        game.choose().new(0).view(0)
    for line in sys.stdin:
        asked = json.loads(line)
        answer = fork(*asked) if len(asked) == 2 else os.waitstatus_to_exitcode(os.waitpid(asked[0], 0)[1])
        print(answer, flush=True)


if __name__ == "__main__":
    main()
