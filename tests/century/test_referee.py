"""Random games of Century played twice, by the rules and by a referee written apart from them; and the box counted."""

import itertools
import random
import re
import tomllib
from collections import Counter
from typing import Any, Final

import pytest

import newfound
from century.referee import FORTS, FOURTH, ICONS, LEVELS, MARKS, SETTLERS, Referee, Stack, read_cubes
from conftest import THOROUGH
from newfound import CHANCE, State
from newfound.core.events import Event

GAME: Final = newfound.game("century")
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
BOARDS: Final = ("random", *FOURTH)
SYMBOLS: Final = ("river", "forest", "plain", "mountain")
POLICIES: Final = ("anything", "any verb", "idle", *ICONS, *SYMBOLS)
"""Any decision; any kind of decision, then any of that kind; hardly more than resting, so that nothing happens; cards
claimed as early as can be and tiles taken later, while chance turns up one icon before the others; the same with one
symbol, and every turn begins with other cubes in the warehouse."""

TABLES: Final = [
    (players, board, policy, seed)
    for (players, (n, board), (m, policy)) in itertools.product(GAME.players, enumerate(BOARDS), enumerate(POLICIES))
    for seed in range(4)
    if THOROUGH or (seed < 1 + (policy in SYMBOLS) and (n + m + players) % 4 == 0 and (m + players) % 3 != 1)
]

TOLD: Final = {
    "placed": ("seat", "count", "helped"),
    "ousted": ("seat", "count"),
    "rested": ("seat", "count"),
    "claimed": ("seat", "points", "count"),
    "tile-taken": ("seat", "stack"),
    "joined": ("seat", "count", "missing"),
    "explored": ("seat",),
    "nothing-left": ("seat",),
    "slid": (),
    "idle": ("seat",),
    "quiet": ("rounds", "left"),
    "ended": (),
    "stalled": (),
    "last-round": ("seat", "count"),
    "scored-icon": ("seat", "points", "count"),
    "scored-pair": ("seat", "points", "count", "one", "two"),
    "scored-settlers": ("seat", "points", "count"),
    "scored-flat": ("seat", "points"),
    "scored-exploration": ("seat", "points"),
    "scored-cubes": ("seat", "points"),
    "total": ("seat", "total", "cards", "bonuses", "tiles", "cubes"),
    "tied": ("seat", "total"),
}
"""The events that both tell, and their numbers."""
FLOWS: Final = ("tool-cubes", "produced", "raised", "traded", "claimed", "found-cubes", "discarded")
"""The events in which cubes come or go."""


def names(part: str) -> list[str]:
    """The names of one sort of components, in the order of the file."""
    return [entry["name"] for entry in COMPONENTS[part]]


def choose(plain: Referee, rng: random.Random, policy: str) -> str:
    """A decision by that policy."""
    texts = sorted(plain.legal())
    verbs = sorted({text.split()[0] for text in texts})
    if plain.to_act == "chance":
        if verbs == ["card"] and rng.random() < 0.8:
            texts = [text for text in texts if policy in plain.cards[text.split()[1]].values()] or texts
        return rng.choices(texts, [plain.weights()[text] for text in texts])[0]
    if policy == "any verb":
        verb = rng.choice(verbs)
        return rng.choice([text for text in texts if text.split()[0] == verb])
    if policy == "idle" and plain.phase == "turn" and rng.random() < 0.99:
        kind = rng.choice(("production", "none", "none"))
        return rng.choice([text for text in texts if text[:2] == "go" and works(plain, text, kind)] or ["rest"])
    if policy in (*ICONS, *SYMBOLS):
        return eager(plain, rng, policy, texts)
    return rng.choice(texts)


def eager(plain: Referee, rng: random.Random, policy: str, texts: list[str]) -> str:
    """A decision of somebody who wants cards and likes to use them."""
    if plain.phase != "turn":
        claims = [text for text in texts if text.startswith("claim")]
        return rng.choice(claims if claims and rng.random() < 0.6 else texts)
    places = [text.removeprefix("go ") for text in texts if text != "rest"]
    forts = [place for place in places if place in FORTS]
    payable = [fort for fort in forts if plain.can_claim(fort, plain.cubes[plain.turn])]
    helped = [place for place in plain.standing if plain.asked(place) < plain.locations[place]["settlers"]]
    fitting = [place for place in places if plain.locations[place].get("symbol") == policy]
    if len(plain.claimed[plain.turn]) < 3:  # bonus tiles are for later, when there are cards to use on the way
        places = [place for place in places if place not in forts]
    for wanted, likelihood in ((set(helped) & set(places), 0.8), (payable, 0.7), (fitting, 0.5), (places, 0.8)):
        if wanted and rng.random() < likelihood:
            return f"go {rng.choice(sorted(wanted))}"
    return "rest"


def works(plain: Referee, text: str, kind: str) -> bool:
    """Whether a text says to go to a place of that kind."""
    return bool(plain.locations[text.split()[1]]["kind"] == kind)


def compare_events(before: State, state: State, told: list[tuple[str | int, ...]]) -> None:
    """The same is told, and the cubes that came and went in words are those that came and went."""
    assert {event.kind for event in state.events if event.points} <= TOLD.keys()
    assert [
        (event.kind, *(event.numbers[name] for name in TOLD[event.kind]))
        for event in state.events
        if event.kind in TOLD
    ] == told
    for seat in range(state.players):
        cubes = Counter(dict(zip(LEVELS, before.position.cubes[4 * seat :], strict=False)))
        for event in state.events:
            if event.seat == seat and event.kind in FLOWS:
                gained, paid = flow(event)
                assert paid <= cubes
                cubes = cubes - paid + gained
        assert [cubes[level] for level in LEVELS] == list(state.position.cubes[4 * seat : 4 * seat + 4])


def flow(event: Event) -> tuple[Counter[str], Counter[str]]:
    """The cubes that an event gave a seat, and those it took."""
    if event.kind == "raised":
        low, high = (Counter([LEVELS[event.numbers[name]]]) for name in ("low", "high"))
        return high, low
    if event.kind == "discarded":
        return Counter(), Counter([LEVELS[event.numbers["cube"]]])
    sentence = event.say("en")
    if event.kind == "claimed":
        return Counter(), cubes_in(sentence.rpartition(" for ")[2])
    if event.kind == "traded":
        paid, _, gained = sentence.partition(" for ")
        return cubes_in(gained), cubes_in(paid)
    return cubes_in(sentence), Counter()


def cubes_in(sentence: str) -> Counter[str]:
    """The cubes that a sentence speaks of."""
    return Counter({level: int(count) for count, level in re.findall(rf"(\d+) ({'|'.join(LEVELS)})", sentence)})


def compare(state: State, plain: Referee) -> None:
    """The same in everything that a rule speaks of."""
    assert state.to_act == (() if plain.to_act is None else (CHANCE if plain.to_act == "chance" else plain.to_act,))
    actions = [action for seat in state.to_act for action in state.legal(seat)]
    assert len(actions) == len({action.text for action in actions})
    assert {action.text for action in actions} == plain.legal()
    if plain.to_act == "chance":
        assert {action.text: action.weight for action in actions} == plain.weights()
    assert list(state.scores) == plain.scores
    assert state.over == plain.over
    compare_tables(state, plain)


def compare_tables(state: State, plain: Referee) -> None:
    """The same pieces in the same places."""
    s, seats = state.position, range(state.players)
    cards, bonuses, tiles = names("card"), names("bonus"), names("exploration")
    assert [[s.cubes[4 * seat + n] for n in range(4)] for seat in seats] == [
        [plain.cubes[seat][level] for level in LEVELS] for seat in seats
    ]
    assert list(s.ready[: state.players]) == plain.ready
    assert list(s.reserve[: state.players]) == plain.reserve
    if plain.places:
        slots = list(enumerate(plain.places))
        assert {place: (s.owner[n] - 1, s.count[n]) for n, place in slots if s.owner[n]} == plain.standing
        assert {place: tiles[s.cover[n] - 1] for n, place in slots if s.cover[n]} == plain.covers
    assert [cards[n - 1] for n in s.row if n] == plain.row
    assert (cards[s.top - 1] if s.top else None) == plain.top
    assert {cards[n] for n, left in enumerate(s.deck) if left} == plain.deck
    for seat in seats:
        assert {cards[n] for n, owner in enumerate(s.card_of) if owner == seat + 1} == set(plain.claimed[seat])
        mine = [bonuses[n - 1] for n in s.tiles[3 * seat : 3 * seat + 3] if n]
        assert Counter(mine) == Counter(plain.bonus_tiles[seat])
        room = len(s.explored) // 4  # for each seat
        assert Counter(dict(zip(tiles, s.explored[room * seat :], strict=False))) == Counter(plain.explored[seat])
    stacks = [(left, bonuses[top - 1] if top else None) for left, top in zip(s.stack_left, s.stack_top, strict=True)]
    assert not plain.stacks or stacks == [(stack.left, stack.top) for stack in plain.stacks]
    assert {bonuses[n]: left for n, left in enumerate(s.bonus_left) if left} == +plain.unseen_bonuses
    assert {tiles[n]: left for n, left in enumerate(s.explore_left) if left} == +plain.unseen_tiles


def census(plain: Referee) -> None:
    """Nothing is lost or invented."""
    for level in LEVELS:
        assert sum(cubes[level] for cubes in plain.cubes) + plain.bowls[level] == 0
        assert all(cubes[level] >= 0 for cubes in plain.cubes)
    for seat in range(plain.players):
        out = sum(number for owner, number in plain.standing.values() if owner == seat)
        assert plain.ready[seat] + plain.reserve[seat] + out == SETTLERS
        assert min(plain.ready[seat], plain.reserve[seat]) >= 0
        assert len(plain.bonus_tiles[seat]) <= 3
        if plain.phase == "turn":
            assert plain.cubes[seat].total() <= 10
    cards = [*plain.deck, *plain.row, *itertools.chain(*plain.claimed), *([plain.top] if plain.top else [])]
    assert sorted(cards) == sorted(n for n, card in plain.cards.items() if card.get("mark", "") in MARKS[plain.players])
    bonuses = Counter(itertools.chain(*plain.bonus_tiles)) + Counter(stack.top for stack in plain.stacks if stack.top)
    bonuses += plain.unseen_bonuses
    assert bonuses == {name: tile["copies"] for name, tile in plain.bonuses.items() if not tile.get("mark")}
    if plain.stacks:
        assert sum(stack.left for stack in plain.stacks) + len([*itertools.chain(*plain.bonus_tiles)]) == 16
    tiles = Counter(itertools.chain(*plain.explored)) + Counter(plain.covers.values())
    assert tiles + plain.unseen_tiles == {name: tile["copies"] for name, tile in plain.tiles.items()}


def own(plain: Referee, seat: int, cubes: str) -> None:
    """Gives a seat these cubes in place of all others."""
    plain.pay(seat, +plain.cubes[seat])
    plain.give(seat, read_cubes(cubes))


def stock(state: State, plain: Referee, seat: int, cubes: str) -> None:
    """Gives a seat these cubes in place of all others, in both games."""
    own(plain, seat, cubes)
    s: Any = state.position
    for number, level in enumerate(LEVELS):
        s.cubes[4 * seat + number] = plain.cubes[seat][level]


def play(state: State, plain: Referee, rng: random.Random, policy: str) -> None:
    """The same game twice, to its end."""
    compare(state, plain)
    while not state.over:
        told = len(plain.log)
        text = choose(plain, rng, policy)
        before, state = state, state.apply(state.to_act[0], text)
        plain.play(text)
        compare_events(before, state, plain.log[told:])
        if policy in SYMBOLS and plain.phase == "turn" and plain.to_act == plain.turn:
            stock(state, plain, plain.turn, " ".join(rng.choices(LEVELS, k=rng.randint(0, 10))))
        compare(state, plain)
        census(plain)
    assert state.winners == (plain.winner,)


@pytest.mark.parametrize(("players", "board", "policy", "seed"), TABLES)
def test_the_rules_and_the_referee_agree_at_every_step(players: int, board: str, policy: str, seed: int) -> None:
    rng = random.Random(f"{players} {board} {policy} {seed}")
    first = rng.randrange(players)
    play(GAME.new(players, first, board=board), Referee(COMPONENTS, players, board, first), rng, policy)


def few(state: State, plain: Referee, left: int) -> None:
    """Leaves only so many cards in the deck below its top."""
    plain.deck = set(sorted(plain.deck)[:left])
    plain.cards = {name: card for name, card in plain.cards.items() if name in {*plain.deck, *plain.row, plain.top}}
    s: Any = state.position
    for number, name in enumerate(names("card")):
        s.deck[number] = int(name in plain.deck)
    s.deck_size = len(plain.deck)


@pytest.mark.parametrize("seed", range(20 if THOROUGH else 3))
def test_they_agree_on_an_empty_deck(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.choice(GAME.players)
    state, plain = GAME.new(players, board="D1"), Referee(COMPONENTS, players, "D1")
    while plain.to_act == "chance":
        text = choose(plain, rng, "anything")
        state = state.apply(CHANCE, text)
        plain.play(text)
    few(state, plain, seed % 3)
    play(state, plain, rng, "river")
    assert not plain.deck
    assert plain.top is None
    assert len(plain.row) < len(FORTS)


TIES: Final = [
    (players, tied, first)
    for players in GAME.players
    for count in range(2, players + 1)
    for tied in itertools.combinations(range(players), count)
    for first in range(players)
]


@pytest.mark.parametrize(("players", "tied", "first"), TIES)
def test_they_agree_on_ties(players: int, tied: tuple[int, ...], first: int) -> None:
    state, plain = GAME.new(players, first, board="D1"), Referee(COMPONENTS, players, "D1", first)
    for seat in range(players):
        stock(state, plain, seat, "red" if seat in tied else "yellow")
    while plain.to_act == "chance":
        text = min(plain.legal())
        state = state.apply(CHANCE, text)
        plain.play(text)
    while not plain.over:
        state = state.apply(plain.turn, "rest")
        plain.play("rest")
    compare(state, plain)
    assert state.winners == (plain.winner,) == (max(tied, key=lambda seat: (seat - first) % players),)


# The box, counted against the rulebook and what is known of it.


def entries(part: str, /, **wanted: Any) -> list[dict[str, Any]]:
    """The components of one sort that have these values; what an entry leaves out is empty."""
    found: list[dict[str, Any]] = COMPONENTS[part]
    return [entry for entry in found if all(entry.get(name, "") == value for name, value in wanted.items())]


def copies(part: str, /, **wanted: Any) -> int:
    """How many tiles there are that have these values."""
    return sum(entry["copies"] for entry in entries(part, **wanted))


def on_board(board: str) -> list[dict[str, Any]]:
    """The places of a board."""
    return entries("location", board=board)


def test_names_are_unique_and_everything_has_a_source() -> None:
    for kind in ("location", "card", "bonus", "exploration"):
        assert len(set(names(kind))) == len(names(kind))
        assert {entry["source"] for entry in COMPONENTS[kind]} <= {"rulebook", "public", "own"}


def test_the_boards() -> None:
    assert {board: len(on_board(board)) for board in ("A1", "B1", "C1")} == {"A1": 5, "B1": 6, "C1": 6}
    assert [place["settlers"] for place in on_board("C1")] == [2, 2, 2, 2, 3, 3]
    assert all(place["name"][0] == place["board"][0] for place in COMPONENTS["location"])
    assert {place["settlers"] for place in COMPONENTS["location"]} == {1, 2, 3}
    assert {place["kind"] for place in COMPONENTS["location"]} == {"production", "upgrade", "trade", "fort"}
    assert {place.get("symbol", "") for place in COMPONENTS["location"]} == {"", "river", "forest", "plain", "mountain"}
    assert len(COMPONENTS["location"]) == 35


@pytest.mark.parametrize("fourth", FOURTH)
def test_the_places_in_play(fourth: str) -> None:
    places = [place for board in ("A1", "B1", "C1", fourth) for place in on_board(board)]
    assert len(places) == 23
    assert Counter(place.get("covered", "") for place in places) == {"": 13, "yes": 8, "2-3": 2}
    uncovered = [place for place in places if not place.get("covered")]
    assert {place["kind"] for place in uncovered} == {"production", "upgrade", "trade", "fort"}
    assert {place["raises"] for place in uncovered if place["kind"] == "upgrade"} == {2}
    # Whoever has nothing but settlers can do something.
    assert any(place["kind"] == "production" and place["settlers"] == 1 for place in uncovered)


def test_the_fourth_boards_differ_in_character() -> None:
    kinds = {board: Counter(place["kind"] for place in on_board(board)).most_common(1)[0][0] for board in FOURTH}
    assert sorted(kinds.values()) == ["production", "trade", "upgrade"]


def test_the_forts() -> None:
    forts = entries("location", kind="fort")
    assert tuple(fort["name"] for fort in forts) == FORTS
    assert [fort["settlers"] for fort in forts] == [1, 1, 2, 3]
    assert [fort["stacks"] for fort in forts] == [[4], [4], [4], [2, 2]]
    assert {fort["at"][1] for fort in forts} == {0}
    assert not any(fort.get("covered") for fort in forts)


def test_what_the_places_do() -> None:
    for place in COMPONENTS["location"]:
        parts = {name for name in ("gives", "raises", "pays", "gets", "stacks") if name in place}
        wanted = {"production": {"gives"}, "upgrade": {"raises"}, "trade": {"pays", "gets"}, "fort": {"stacks"}}
        assert parts == wanted[place["kind"]]
        for name in parts & {"gives", "pays", "gets"}:
            assert 1 <= read_cubes(place[name]).total() <= 6
            assert set(read_cubes(place[name])) <= set(LEVELS)
    trades = {(place["pays"], place["gets"]) for place in entries("location", kind="trade")}
    assert {("red red red", "brown brown"), ("brown", " ".join(["yellow"] * 6))} <= trades
    simple = [trade for trade in trades if all(len(read_cubes(side)) == 1 for side in trade)]
    assert 2 * len(simple) > len(trades)
    assert not any(read_cubes(pays) <= read_cubes(gets) for pays, gets in trades)  # such a trade would never end


def test_the_cards() -> None:
    assert Counter(card["mark"] for card in COMPONENTS["card"]) == {"": 24, "3+": 10, "=4": 10, "star": 12}
    assert Counter(card["icon"] for card in COMPONENTS["card"]) == dict.fromkeys(ICONS, 14)
    for mark, shares in {"": {6}, "3+": {2, 3}, "=4": {2, 3}, "star": {3}}.items():
        assert {len(entries("card", mark=mark, icon=icon)) for icon in ICONS} == shares
    for card in COMPONENTS["card"]:
        assert read_cubes(card["cost"]).total() == 3
        assert set(read_cubes(card["cost"])) <= set(LEVELS)
        parts = {name for name in ("settlers", "symbol", "cube") if name in card}
        wanted = {"settlers": {"settlers"}, "exploration": set(), "help": {"symbol"}, "tool": {"symbol", "cube"}}
        assert parts == wanted[card["icon"]]
        assert card["name"][0] == {"settlers": "S", "exploration": "E", "help": "H", "tool": "T"}[card["icon"]]
    assert {card["points"] for card in entries("card", mark="")} <= {4, 5, 6, 7}
    assert {card["symbol"] for card in COMPONENTS["card"] if "symbol" in card} == {
        place["symbol"] for place in COMPONENTS["location"] if "symbol" in place
    }


def test_the_bonus_tiles() -> None:
    assert copies("bonus", mark="") == 17
    assert copies("bonus", mark="I") + copies("bonus", mark="III") == copies("bonus") - 17 == 8
    assert {scores: copies("bonus", mark="", scores=scores) for scores in ("pair", "icon", "settlers", "flat")} == {
        "pair": 10,
        "icon": 4,
        "settlers": 2,
        "flat": 1,
    }
    for tile in COMPONENTS["bonus"]:
        icons = tile.get("icons", [])
        assert len(set(icons)) == len(icons) == {"pair": 2, "icon": 1}.get(tile["scores"], 0)
        assert set(icons) <= set(ICONS)


def test_the_exploration_tiles() -> None:
    assert {bonus: copies("exploration", bonus=bonus) for bonus in ("settler", "cubes", "icon", "points")} == {
        "settler": 2,
        "cubes": 4,
        "icon": 2,
        "points": 2,
    }
    assert copies("exploration") == 10
    assert {tile["icon"] for tile in entries("exploration", bonus="icon")} <= set(ICONS)
    assert all(set(read_cubes(tile["cubes"])) <= set(LEVELS) for tile in entries("exploration", bonus="cubes"))


# The referee itself, on the examples of the rulebook, with a small box of its own.

SMALL: Final[dict[str, Any]] = {
    "location": [
        {"name": "A1", "kind": "fort", "settlers": 1, "stacks": [2]},
        {"name": "A2", "kind": "fort", "settlers": 1, "stacks": [2]},
        {"name": "A3", "kind": "production", "settlers": 1, "symbol": "plain", "gives": "yellow yellow"},
        {"name": "A4", "kind": "upgrade", "settlers": 3, "symbol": "plain", "raises": 2},
        {"name": "B1", "kind": "fort", "settlers": 2, "stacks": [2]},
        {"name": "B2", "kind": "fort", "settlers": 3, "symbol": "river", "stacks": [1, 2]},
        {"name": "C1", "kind": "trade", "settlers": 2, "symbol": "river", "pays": "red", "gets": "green"},
        {"name": "D1", "kind": "production", "settlers": 1, "gives": "brown", "covered": "yes"},
        {"name": "D2", "kind": "production", "settlers": 1, "gives": "brown", "covered": "2-3"},
    ],
    "card": [
        {"name": "S1", "icon": "settlers", "cost": "red red red", "points": 4, "settlers": 4},
        {"name": "E1", "icon": "exploration", "cost": "red red red", "points": 5},
        {"name": "H1", "icon": "help", "cost": "red red green", "points": 6, "symbol": "plain"},
        {"name": "H2", "icon": "help", "cost": "brown brown brown", "points": 6, "symbol": "plain"},
        {"name": "T1", "icon": "tool", "cost": "red red red", "points": 7, "symbol": "river", "cube": "red"},
        {"name": "T2", "icon": "tool", "cost": "red red red", "points": 7, "symbol": "river", "cube": "green"},
        {"name": "T3", "icon": "tool", "cost": "red", "points": 7, "symbol": "river", "cube": "red", "mark": "3+"},
        {"name": "T4", "icon": "tool", "cost": "red", "points": 7, "symbol": "plain", "cube": "red", "mark": "star"},
    ],
    "bonus": [
        {"name": "tool", "scores": "icon", "icons": ["tool"], "copies": 1},
        {"name": "help-tool", "scores": "pair", "icons": ["help", "tool"], "copies": 2},
        {"name": "colony", "scores": "settlers", "copies": 2},
        {"name": "flat", "scores": "flat", "copies": 5},
        {"name": "never", "scores": "flat", "copies": 5, "mark": "I"},
    ],
    "exploration": [
        {"name": "settler", "bonus": "settler", "copies": 1},
        {"name": "tool", "bonus": "icon", "icon": "tool", "copies": 1},
        {"name": "points", "bonus": "points", "copies": 1},
        {"name": "fur", "bonus": "cubes", "cubes": "brown brown", "copies": 1},
    ],
}
ROW: Final = ("card S1", "card E1", "card H1", "card T1", "card T2")
TOPS: Final = ("bonus tool", "bonus help-tool", "bonus colony", "bonus flat", "bonus flat")


def small(players: int = 2) -> Referee:
    """A game with the small box, set up."""
    plain = Referee(SMALL, players, "D1")
    covers = ("cover fur", "cover settler")[: 1 if players == 4 else 2]
    for text in (*ROW, *TOPS, *covers):
        plain.play(text)
    return plain


def test_set_up() -> None:
    for players in (2, 3, 4):
        plain = small(players)
        assert plain.ready == [7 if players == 2 else 6] * players
        assert plain.reserve == [5 if players == 2 else 6] * players
        assert [plain.cubes[seat].total() for seat in range(players)] == [3, 4, 4, 4][:players]
        assert ("T3" in plain.deck) == (players > 2)
        assert ("D2" in plain.covers) == (players < 4)
        assert "T4" not in plain.deck
        assert plain.unseen_bonuses["never"] == 0
        assert plain.row == ["S1", "E1", "H1", "T1"]
        assert plain.top == "T2"
        assert plain.to_act == 0
    assert small(4).cubes[3] == {"yellow": 3, "red": 1}
    assert Referee(SMALL, 3).weights() == {"board D1": 1, "board E1": 1, "board F1": 1}


def test_settlers_needed() -> None:
    plain = small()
    assert plain.legal() == {"rest", "go A1", "go A2", "go A3", "go A4", "go B1", "go B2", "go C1"}
    plain.play("go A3")
    assert plain.standing == {"A3": (0, 1)}
    plain.play("go A4")
    plain.play("raise yellow")
    plain.play("done")
    assert plain.ready == [6, 4]
    assert "go A3" not in plain.legal()  # one's own settlers are there
    assert plain.needed(0, "A4") == 4
    plain.claimed[0] = ["H1"]
    assert plain.needed(0, "A4") == 3
    plain.play("go A4")
    assert plain.standing["A4"] == (0, 3)
    assert plain.ready == [3, 7]
    plain.claimed[1] = ["H1", "H2"]
    assert plain.needed(1, "A3") == 1
    plain.claimed[1] = []
    assert plain.needed(1, "A4") == 4
    plain.play("raise yellow")
    plain.play("raise red")
    plain.play("go A4")
    assert plain.standing["A4"] == (1, 4)
    assert plain.ready == [6, 3]


def test_rest() -> None:
    plain = small()
    for text in ("go A3", "rest", "go B1", "tile 3", "bonus flat", "go A3", "rest"):
        plain.play(text)
    assert plain.standing == {"A3": (1, 2)}
    assert plain.ready == [7, 5]


def test_the_same_cube_twice() -> None:
    plain = small()
    own(plain, 0, "yellow brown")
    plain.play("go A4")
    assert plain.legal() == {"raise yellow", "done"}
    plain.play("raise yellow")
    assert plain.legal() == {"raise red", "done"}
    plain.play("raise red")
    assert +plain.cubes[0] == {"green": 1, "brown": 1}
    plain = small()
    own(plain, 0, "brown brown")
    plain.play("go A4")  # nothing can be raised, and nothing is asked
    assert plain.to_act == 1
    assert plain.log[-1] == ("idle", 0)


def test_cubes_in_any_order() -> None:
    plain = small()
    own(plain, 0, "yellow red green")
    plain.play("go A4")
    plain.play("raise green")
    assert plain.legal() == {"raise yellow", "raise red", "done"}
    plain.play("raise yellow")
    assert +plain.cubes[0] == {"red": 2, "brown": 1}


def test_a_trade_several_times() -> None:
    plain = small()
    own(plain, 0, "red red red")
    plain.play("go C1")
    for _ in range(3):
        assert plain.legal() == {"trade", "done"}
        plain.play("trade")
    assert +plain.cubes[0] == {"green": 3}
    assert plain.to_act == 1


def test_tools_give_their_cubes_first() -> None:
    plain = small()
    plain.claimed[0] = ["T1", "T2", "T4"]
    plain.play("go C1")
    assert +plain.cubes[0] == {"yellow": 3, "red": 1, "green": 1}
    assert plain.legal() == {"trade", "done"}
    plain.play("done")
    assert +plain.cubes[0] == {"yellow": 3, "red": 1, "green": 1}
    assert plain.to_act == 1


def test_a_fort() -> None:
    plain = small()
    own(plain, 0, "red red red")
    plain.play("go B2")
    assert plain.legal() == {"tile 4", "tile 5", "claim T1", "done"}
    plain.play("tile 5")
    assert plain.weights() == {"bonus help-tool": 1, "bonus colony": 1, "bonus flat": 3}
    plain.play("bonus colony")
    assert plain.stacks[4] == Stack("B2", 1, "colony")
    assert plain.legal() == {"claim T1", "done"}
    plain.play("claim T1")
    assert plain.row == ["S1", "E1", "H1", "T2"]
    assert plain.weights() == {"card H2": 1}
    plain.play("card H2")
    assert plain.scores == [7, 0]
    plain.play("rest")
    plain.bonus_tiles[0] = ["flat"] * 3
    plain.play("go A1")  # no space, no cubes
    assert plain.to_act == 1


def test_a_fort_the_other_way_round() -> None:
    plain = small()
    own(plain, 0, "red red red red red red")
    plain.play("go B2")
    plain.play("claim T1")
    plain.play("card H2")
    assert plain.row == ["S1", "E1", "H1", "T2"]
    assert plain.legal() == {"tile 4", "tile 5", "done"}  # no second card
    plain.play("tile 4")
    assert plain.bonus_tiles[0] == ["flat"]
    assert plain.to_act == 1


def test_exploration() -> None:
    plain = small()
    own(plain, 0, "red red red")
    plain.play("go A2")
    plain.play("claim E1")
    assert plain.legal() == {"explore D1", "explore D2"}
    plain.play("explore D1")
    assert plain.row == ["S1", "H1", "T1", "T2"]
    plain.play("card H2")
    assert plain.legal() == {"tile 2", "done"}
    plain.play("done")
    assert +plain.cubes[0] == {"brown": 2}
    assert "go D1" in plain.legal()
    assert "go D2" not in plain.legal()


def test_new_settlers_as_far_as_the_reserve_goes() -> None:
    plain = small()
    plain.enlist(0, 3)
    own(plain, 0, "red red red")
    plain.play("go A1")
    plain.play("claim S1")
    assert (plain.ready[0], plain.reserve[0]) == (11, 0)


def test_ten_cubes_at_the_end_of_the_turn() -> None:
    plain = small()
    own(plain, 0, "yellow " * 8 + "green brown")
    plain.play("go A3")
    assert plain.legal() == {"discard yellow", "discard green", "discard brown"}
    plain.play("discard brown")
    assert plain.legal() == {"discard yellow", "discard green"}
    plain.play("discard green")
    assert +plain.cubes[0] == {"yellow": 10}
    plain = small()
    own(plain, 0, "red " * 10)
    plain.claimed[0] = ["T1"]
    plain.play("go C1")
    assert plain.cubes[0].total() == 11
    plain.play("trade")
    assert plain.to_act == 0


def test_who_begins() -> None:
    plain = Referee(SMALL, 4, "D1", 2)
    assert [plain.cubes[seat].total() for seat in (2, 3, 0, 1)] == [3, 4, 4, 4]
    assert plain.cubes[1]["red"] == 1
    assert plain.turn == 2
    plain.scores = [5, 5, 5, 4]
    assert plain.winner == 1


def test_seven_icons_and_three_bonus_tiles_make_18() -> None:
    plain = small()
    plain.claimed[0] = ["S1", "E1", "H1", "H2", "T1", "T2"]
    plain.explored[0] = ["tool"]
    assert plain.icons(0) == {"settlers": 1, "exploration": 1, "help": 2, "tool": 3}
    assert plain.icons(0).total() == 7
    plain.bonus_tiles[0] = ["tool", "help-tool", "help-tool"]
    plain.final_sheet(0)
    assert plain.scores[0] == 18
    plain.bonus_tiles[1] = ["colony", "flat", "tool"]
    plain.explored[1] = ["points", "points"]
    plain.final_sheet(1)
    assert plain.scores[1] == 3 + 3 + 3 + 3  # 7 settlers, the flat tile, twice 3 points


def test_the_last_round_and_a_tie() -> None:
    plain = small(3)
    plain.play("rest")
    plain.claimed[1] = ["H1"] * 8
    plain.play("rest")
    assert plain.to_act == 2
    plain.play("rest")
    assert plain.over
    assert plain.scores == [0, 0, 0]
    assert plain.winner == 2
    plain.scores = [5, 5, 4]
    assert plain.winner == 1


def test_twenty_quiet_rounds() -> None:
    plain = small()
    for text in ("go A1", "tile 1", "bonus flat"):
        plain.play(text)
    for _ in range(41):
        assert not plain.over
        plain.play("rest")
    assert plain.over
    assert [entry[1] for entry in plain.log if entry[0] == "quiet"] == [*range(10, 20)]
