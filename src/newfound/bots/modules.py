"""What bots need on a player's own device: a WebAssembly module for each game, and beside it what a caller has to know.

`python -m newfound.bots.modules [GAME…]` builds those that are missing, of all games unless some are named. A module is
named by what it was made from. `GAME-….json` tells the layout of records and arguments (see `core/wasm.py`), the boxes
of all versions of the rules, and how a search weighs things in the game. `GAME-….net` is the network of a game that has
learned one: the bytes of the record `net`.
"""

import base64
import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from newfound.bots import answers, greedy, look, search
from newfound.bots.bot import GreedyBot, SearchBot
from newfound.bots.mind import LOOKS, NODES, knobs_of, weighs_answers
from newfound.bots.network import learned
from newfound.core import jit, playout, wasm
from newfound.core.game import Game, found
from newfound.core.game import game as of
from newfound.core.seats import CHANCE
from newfound.core.state import View

MODULES: Final = Path(__file__).parent.parent / "modules"
"""Where they lie."""


def module(game: Game) -> Path:
    """The module of a game; beside it lie what a caller has to know, as `.json`, and a learned network, as `.net`."""
    try:
        (file,) = MODULES.glob(f"{game.name}-*.wasm")
    except ValueError:
        sentence = f"{game.called('en')} has no WebAssembly module yet; python -m newfound.bots.modules builds it."
        raise FileNotFoundError(sentence) from None
    return file


def build(game: Game) -> Path:
    """Builds the module of a game, unless it is there."""
    rules, exports = game.module("rules"), _exports(game)
    about, network = json.dumps(_about(game, exports)), _network(game)
    file = MODULES / f"{game.name}-{wasm.digest(exports, rules, about, hashlib.sha256(network).hexdigest())}.wasm"
    if not file.exists():
        print(f"Making WebAssembly of {game.called('en')}, once …", file=sys.stderr, flush=True)
        made = wasm.build(exports, rules)
        MODULES.mkdir(exist_ok=True)
        for old in MODULES.glob(f"{game.name}-*"):
            old.unlink()
        file.with_suffix(".json").write_text(about, encoding="utf-8")
        if network:
            file.with_suffix(".net").write_bytes(network)
        file.with_suffix(".part").write_bytes(made)
        file.with_suffix(".part").rename(file)  # whatever bears the name is whole
    return file


def first_choice(game: Game) -> View:
    """What is seen in a new game by the first who has a choice."""
    rng, state = random.Random(1), game.new(game.players[-1])
    while (seat := state.to_act[0]) == CHANCE or len(state.legal(seat)) < 2:
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else state.legal(seat)[0])
    return state.view(seat)


def _exports(game: Game) -> wasm.Exports:
    """What a module exports, each with the arguments that it is handed natively."""
    rules, rng, view = game.module("rules"), random.Random(1), first_choice(game)
    finish = jit.arguments(greedy.turns, rules, lambda: GreedyBot(overlooks=0.0).decide(view, rng))
    think = jit.arguments(search.search, rules, lambda: SearchBot().decide(view, rng))
    (tree,) = (each for each in think if isinstance(each, search.Tree))
    return {
        playout.playouts: jit.arguments(playout.playouts, rules, lambda: game.playouts(1)),
        greedy.turns: finish,
        look.look: jit.arguments(look.look, rules, lambda: SearchBot(simulations=0).decide(view, rng)),
        search.search: think,
        search.keep: (tree, tree, 0, tree.child),
        **(_answering(game, view, rng) if weighs_answers(game) else {}),
    }


def _answering(game: Game, view: View, rng: random.Random) -> wasm.Exports:
    """What weighs answers, where masters do that."""
    master = SearchBot(simulations=1, masterly=True)
    return {answers.answered: jit.arguments(answers.answered, game.module("rules"), lambda: master.decide(view, rng))}


def _network(game: Game) -> bytes:
    """The network of a game; nothing where it has learned none, or where it is not to be asked."""
    return bytes(learned(game).records.tobytes()) if knobs_of(game).learned else b""


def _about(game: Game, exports: wasm.Exports) -> dict[str, Any]:
    """What a caller has to know."""
    boxes: dict[bytes, list[str]] = {}
    for version in range(1, int(game.rules) + 1):
        older = of(game.name, rules=str(version))
        if older.boxes.dtype == game.boxes.dtype:  # else it would need a module of its own
            boxes.setdefault(older.boxes.tobytes(), []).append(older.rules)
    return {
        "game": game.name,
        "rules": game.rules,
        **wasm.layout(exports, game.module("rules")),
        "boxes": [{"rules": rules, "bytes": base64.b64encode(box).decode()} for box, rules in boxes.items()],
        "secrets": game.module("rules").POSITION.has_secrets(),
        "knobs": knobs_of(game)._asdict(),
        "ways": {greedy.turns.__name__: greedy.WAYS, look.look.__name__: look.imaginings(game)},
        "looks": LOOKS,
        "most_nodes": NODES,
    }


if __name__ == "__main__":
    try:
        for each in [of(name) for name in sys.argv[1:]] or found().values():
            build(each)
    except wasm.WrongNumba as wrong:
        sys.exit(str(wrong))
