"""The worked example learns, its notebook is the same programme, and what the document of all this shows runs."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "examples/learning.py"
NOTEBOOK = ROOT / "examples/learning.ipynb"


def notebook() -> str:
    """The script as a notebook: a cell for each of its parts."""
    head, *parts = re.split(r"\n\n\n(?=\w)", SCRIPT.read_text(encoding="utf-8").strip())
    _, text, code = head.split('"""', 2)
    text = text.replace("    pip", "```\npip").replace("    python", "python").replace("svg]", "svg]\n```")
    cells: list[dict[str, Any]] = [{"cell_type": "markdown", "metadata": {}, "source": f"# {text.strip()}"}]
    for part in [
        code.strip(),
        *parts[:-1],
        "curve = main(180.0)",
        "from IPython.display import SVG\n\nSVG(drawn(curve))",
    ]:
        cells.append({"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": part})
    for i, cell in enumerate(cells):
        cell["id"] = f"part-{i}"
        cell["source"] = cell["source"].splitlines(keepends=True)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def test_the_notebook_is_the_script() -> None:
    assert NOTEBOOK.read_text(encoding="utf-8") == notebook()


def test_the_example_plays_and_learns_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """That it learns to win takes minutes, and is in the document; here a few lessons must make it surer."""
    script = runpy.run_path(str(SCRIPT))
    torch, newfound = script["torch"], script["newfound"]
    torch.manual_seed(1)
    names = script["lesson"].__globals__
    monkeypatch.setitem(names, "GAMES", 16)
    games = newfound.env.vector("toy", 16, seed=1)
    player = script["Player"](games)
    teacher = torch.optim.Adam(player.parameters(), lr=1e-2)
    surer = []
    for _ in range(4):
        script["lesson"](games, player, teacher)
        surer.append(float(player(*script["look"](games))[0].entropy().detach().mean()))
    assert surer[-1] < surer[0]
    monkeypatch.setitem(names, "GAME", "toy")
    assert 0 < script["wins"](player, 20, seed=1) < 1
    assert script["drawn"]([(0, 0.5), (1000, 0.75)]).count("<text") == 7
