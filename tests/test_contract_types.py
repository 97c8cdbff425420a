"""What a game's tests provide has the types that the contract names; its other modules are compared in its `load`."""

import subprocess
import sys
from pathlib import Path

from tests.every_game import GAMES, folder

ROOT = Path(__file__).parent.parent


def test_the_positions_of_every_game_keep_the_contract(tmp_path: Path) -> None:
    lines = ["from dallage.kernel.contract import FiguresModule, PagePositionsModule, PositionsModule"]
    for game in GAMES:
        package = f"dallage.games.{folder(game).name}.tests"
        lines += [
            f"from {package} import figures as figures_{game}, page_positions as page_{game}, positions as {game}",
            f"own_{game}: PositionsModule = {game}",
            f"shown_{game}: PagePositionsModule = page_{game}",
            f"drawn_{game}: FiguresModule = figures_{game}",
        ]
    file = tmp_path / "positions_of_games.py"
    file.write_text("\n".join(lines))
    command = [sys.executable, "-m", "mypy", "--follow-imports", "silent", str(file)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
