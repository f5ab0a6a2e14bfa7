"""The numbers of actions and what is observed: as documented, and nothing that a seat may not see."""

import copy
import pickle
import random
from pathlib import Path

import numpy as np
import pytest

from conftest import THOROUGH
from contract.walks import GAMES, tables, walk
from newfound import CHANCE, State, env
from newfound.core import contract, jit
from newfound.core.game import found, games
from newfound.core.spaces import Verb
from newfound.env.spaces import spaces

DOCUMENT = Path(__file__).parents[2] / "docs" / "actions.md"
MAPS = ("discovery", "mayflower", "terranova")


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_its_number_among_those_of_its_verb(name: str) -> None:
    told = spaces(found()[name])
    verbs: dict[tuple[bool, str], tuple[int, Verb]] = {}
    for start, verb in told.numbered():
        verbs[start >= told.actions, verb.name] = start, verb
    met = set()
    ways = [each for each in tables() if each.game == name]
    for number in range(max(len(ways), 40 if THOROUGH else 0)):
        for step in walk(ways[number % len(ways)].new(), random.Random(number)):
            for seat in step.before.to_act:
                legal = step.before.legal(seat)
                numbers = told.legal(step.before, seat)
                assert len(numbers) == len(legal)
                for each, action in numbers.items():
                    start, verb = verbs[seat == CHANCE, action.text.split()[0]]
                    assert start <= each < start + verb.size, action
                    met.add((seat == CHANCE, verb.name))
    rare = {"discard", "score"}
    assert {each for each in verbs if THOROUGH or each[1] not in rare} <= met


def some(name: str) -> list[State]:
    """Some positions of a random game with most players."""
    table = [each for each in tables() if each.game == name][-1]
    return [step.after for i, step in enumerate(walk(table.new(), random.Random(7))) if i % 11 == 0]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_observed_that_the_seat_may_not_see(name: str) -> None:
    game, told = found()[name], spaces(found()[name])
    see_map = jit.bind(contract.see_map, game.module("rules"))
    for state in some(name):
        for seat in range(state.players):
            view = state.view(seat)
            seen = told.observe(view)
            assert (seen == told.observe(view.imagine(random.Random(1)).view(seat))).all()
            assert (seen <= told.most).all()
            watched = [0] * int(np.prod(told.shape))
            see_map(game.box, state.position.watched(seat), seat, watched)
            planes = told.see_map(view)
            assert planes.ravel().tolist() == watched
            assert (planes.max((1, 2), initial=0) <= [plane.most for plane in told.planes]).all()


@pytest.mark.parametrize("name", MAPS)
def test_cells_lie_where_the_map_shows_their_numbers(name: str) -> None:
    """Whoever chooses a number that the map shows at a place chooses that place."""
    told = spaces(found()[name])
    verb = {"terranova": "place"}.get(name, "at")
    start = next(each.start for each in told.numbered() if each.verb.name == verb)
    looked = 0
    for state in some(name):
        seat = state.to_act[0] if state.to_act else CHANCE
        if seat == CHANCE:
            continue
        numbers = [each for each, action in told.legal(state, seat).items() if action.text.split()[0] == verb]
        planes = dict(zip((plane.name for plane in told.planes), told.see_map(state.view(seat)), strict=True))
        for each in numbers:
            assert (planes["cell"] == each - start + 1).sum() == 1
            looked += 1
        if numbers and name != "terranova":
            fits = planes["cell"][planes["fits"] > 0]
            assert sorted(fits - 1 + start) == sorted(numbers)
    assert looked > 20


def test_states_views_and_environments_are_copied_and_sent() -> None:
    for name in GAMES:
        state = some(name)[-1]
        for each in (state, state.view(0)):
            assert copy.copy(each) is each
            assert copy.deepcopy(each) is each
            assert pickle.loads(pickle.dumps(each)) == each
        sent: State = pickle.loads(pickle.dumps(state))
        assert list(sent.decisions()) == list(state.decisions())
        assert sent.events == state.events
        apart = copy.copy(state.position)
        apart.score[0] += 1
        assert apart != state.position
    zoo = env.aec("toy")
    zoo.reset(seed=1)
    for other in (copy.deepcopy(zoo), pickle.loads(pickle.dumps(zoo))):
        other.step(int(other.observe(other.agent_selection)["action_mask"].argmax()))
        assert other.seats.state != zoo.seats.state


def document() -> str:
    """The tables as they are documented."""
    lines = [
        "# What is done, as numbers",
        "",
        "Every action of a game has a number. It stays what it is as long as the version of the rules does, which is",
        "part of the names of environments. What players do counts from 0, what chance does follows. What a seat sees",
        "is in [features.md](features.md), and how all of it is used in [env.md](env.md).",
    ]
    for name in sorted(games()):
        told = spaces(found()[name])
        lines += ["", f"## {found()[name].called('en')}", ""]
        lines += [f"Rules {found()[name].rules}: {told.actions} actions, {told.chance_actions} of chance.", ""]
        lines += ["| from | verb | numbers | what they stand for |", "|---:|---|---:|---|"]
        for start, verb in told.numbered():
            who = " (chance)" if start >= told.actions else ""
            lines.append(f"| {start} | {verb.name}{who} | {verb.size} | {verb.about} |")
        if told.planes:
            shape = " × ".join(map(str, told.shape))
            lines += ["", f"The map, with `spatial=True`: {shape} (planes × rows × columns).", ""]
            lines += ["| plane | name | most | what it is |", "|---:|---|---:|---|"]
            lines += [f"| {i} | {plane.name} | {plane.most} | {plane.about} |" for i, plane in enumerate(told.planes)]
    return "\n".join(lines) + "\n"


def test_the_document_has_the_tables() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document()
