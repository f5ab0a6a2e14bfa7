"""How fast WebAssembly is next to native code, and how large: random games and the search of every game.

    .venv/bin/python bench/wasm.py [GAME …]

Both do the same work by turns, natively and in Node, on one core; what they write must be the same. A ratio is that of
processor times, native to WebAssembly (above 1: WebAssembly is faster): the median of all turns, with the least and the
greatest. The first turns are not counted, since browsers compile a function better once it has run for a while.
"""

import gzip
import pickle
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import numpy as np
from node import Node, handed, in_node

import newfound
from newfound.bots import modules, search
from newfound.bots.bot import SearchBot
from newfound.bots.search import Tree
from newfound.core import playout

GAMES = 1000
SIMULATIONS = 5000
NODES = 1 << 17
TURNS = 10
UNCOUNTED = 3


def compare(game: newfound.Game, node: Node, function: Callable[..., Any], args: dict[str, Any]) -> list[float]:
    """The ratio of every turn; each begins with the same arguments."""
    native, before = game.compiled(function), pickle.dumps(tuple(args.values()))
    ratios = []
    for _ in range(TURNS):
        ours, theirs = pickle.loads(before), pickle.loads(before)
        start = time.process_time()
        native(*ours)
        spent = time.process_time() - start
        node(function.__name__, *theirs)
        ratios.append(spent / node.seconds)
        assert pickle.dumps(ours) == pickle.dumps(theirs), "the two have not done the same"
    return ratios[UNCOUNTED:]


def measure(game: newfound.Game) -> str:
    """A line about a game."""
    file = modules.build(game)
    beside = [file.with_suffix(suffix) for suffix in (".wasm", ".json", ".net")]
    data = [each.read_bytes() if each.exists() else b"" for each in beside]
    sizes = [len(size) / 1000 for each in data for size in (each, gzip.compress(each))]
    view, node = modules.first_choice(game), in_node(game)
    play = handed(playout.playouts, game, lambda: game.playouts(GAMES))
    think = handed(search.search, game, lambda: SearchBot().decide(view, Random(1)))
    tree = Tree(*(np.zeros(1 if len(part) == 1 else NODES, part.dtype) for part in think["tree"]))
    tree.used[0] = 1
    think |= {"tree": tree, "grows": 0, "simulations": SIMULATIONS}
    both = compare(game, node, playout.playouts, play), compare(game, node, search.search, think)
    node.end()
    told = [f"{median(each):9.2f} ({min(each):.2f} to {max(each):.2f})" for each in both]
    return f"{game.name:12s} {''.join(f'{size:9.1f}' for size in sizes)} {''.join(told)}"


def main() -> None:
    """Compares all games, or those that are named."""
    sizes = "".join(f"   kB {each:4s} gzipped" for each in ("wasm", "json", "net"))
    print(f"game        {sizes}           random games                 search")
    for name in sys.argv[1:] or newfound.games():
        print(measure(newfound.game(name)), flush=True)


if __name__ == "__main__":
    main()
