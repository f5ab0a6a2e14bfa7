"""The levels of the house: nobody imports upward, the lower ones know no game, and every module says what it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import newfound
from newfound.core.game import found

HOUSE = Path(newfound.__file__).parent
MODULES = {".".join(file.relative_to(HOUSE).with_suffix("").parts): file for file in sorted(HOUSE.rglob("*.py"))}
TREES = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in MODULES.items()}
LEVELS = {
    "core": 1,
    "games": 2,
    "bots": 3,
    "learn": 4,
    "table": 3,
    "server": 4,
    "page": 4,
    "cli": 4,
    "env": 4,
    "alone": 4,
    "__main__": 4,
}


def imports(tree: ast.AST) -> Iterator[list[str]]:
    """Everything of ours that a module imports anywhere, as parts of its name after `newfound`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[1:] for name in names if name.split(".")[0] == "newfound")


@pytest.mark.parametrize("module", [name for name in MODULES if name != "__init__"])
def test_nobody_imports_upward(module: str) -> None:
    here = module.split(".")
    for there in imports(TREES[module]):
        assert LEVELS[there[0]] <= LEVELS[here[0]], f"{module} imports {'.'.join(there)}"
        if here[0] == there[0] == "games":
            assert there[1] in (here[1], "tiles", "charts", "grid"), f"{module} imports {'.'.join(there)}"


@pytest.mark.parametrize("module", [name for name in MODULES if name.split(".")[0] in ("core", "bots")])
def test_core_and_bots_name_no_game(module: str) -> None:
    class Unspoken(ast.NodeTransformer):
        """Without docstrings, which may give examples."""

        def visit_Expr(self, node: ast.Expr) -> ast.AST:
            return ast.Pass() if isinstance(node.value, ast.Constant) else node

    code = ast.unparse(Unspoken().visit(ast.parse(MODULES[module].read_text(encoding="utf-8"))))
    assert re.findall(rf"\b({'|'.join(found())})\b", code) == []


@pytest.mark.parametrize("module", MODULES)
def test_every_module_says_what_it_is_about(module: str) -> None:
    assert (ast.get_docstring(TREES[module]) or "").split("\n")[0].endswith((".", "`).", ":"))
