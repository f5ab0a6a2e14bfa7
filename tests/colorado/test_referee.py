"""Random games of Colorado played twice, by the rules and by a referee written apart from them; and what seats know."""

import copy
import itertools
import random
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import newfound
from colorado.referee import BESIDE, COLOURS, DUOS, VALUES, Referee, Region, Sheet, family, read_map, value
from conftest import THOROUGH
from newfound import CHANCE, State
from newfound.core.words import LANGUAGES

GAME: Final = newfound.game("colorado")
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
SHEET: Final = Sheet(COMPONENTS)
CARDS: Final = list(SHEET.copies)
STAGES: Final = [stage for region in SHEET.regions.values() for stage in region.stages]
ICONS: Final = (*DUOS, "lay", "saloon", "wanted", "tipi", "discovery")
FALLING: Final = ("tipi", "saloon", "wanted", "desert", "forest", "lake")
"""The medals of the prize board, in the order of the record."""

WISHES: Final[dict[str, tuple[str, ...]]] = {
    "anything": (),
    "explorers": ("tick", "discover", "lay", "discard", "rail"),
    "hoarders": ("draw", "pass", "nugget"),
    "railwaymen": ("rail", "lay", "discard", "draw"),
}
"""What each policy does rather than anything else, the dearest first; two times out of three."""

TABLES: Final = [
    (players, policy, seed)
    for players, policy, seed in itertools.product(GAME.players, WISHES, range(20))
    if THOROUGH or (seed == 0 and policy in ("explorers", {2: "hoarders", 3: "anything", 4: "railwaymen"}[players]))
]


def choose(plain: Referee, seat: int, rng: random.Random, policy: str) -> str:
    """A decision by that policy; chance draws by weight, the others choose a kind of decision first."""
    legal = plain.legal(seat)
    texts = sorted(legal)
    if seat == CHANCE:
        return rng.choices(texts, [legal[text] for text in texts])[0]
    words = sorted({text.split()[0] for text in texts})
    wanted = [word for word in WISHES[policy] if word in words]
    word = wanted[0] if wanted and rng.randrange(3) else rng.choice(words)
    return rng.choice([text for text in texts if text.split()[0] == word])


# ── The rules and the referee ───────────────────────────────────────────────────────────────────────────────────────


def counted(cards: list[str]) -> list[int]:
    """How many cards of each kind there are."""
    return [cards.count(card) for card in CARDS]


def bits(found: Collection[str], names: Iterable[str]) -> int:
    """The names found among all, as bits."""
    return sum(1 << number for number, name in enumerate(names) if name in found)


def written(plain: Referee) -> dict[str, Any]:
    """The fields of the record as they must be."""
    stages = [stage for region in plain.sheet.regions.values() for stage in region.stages]
    rows = {
        "hand_size": [len(player.hand) for player in plain.players],
        "area": [bits(player.area, CARDS) for player in plain.players],
        "lacks": [bits(player.lacks, CARDS) for player in plain.players],
        "nuggets": [player.nuggets for player in plain.players],
        "flagged": [bits(player.flags, plain.sheet.regions) for player in plain.players],
        "ticked": [bits(player.ticked, stages) for player in plain.players],
        "railed": [bits(player.rails, plain.sheet.railway) for player in plain.players],
        "tipi": [sum(1 << box - 1 for box in player.boxes["tipi"]) for player in plain.players],
        "saloon": [len(player.boxes["saloon"]) for player in plain.players],
        "wanted": [len(player.boxes["wanted"]) for player in plain.players],
        "medal_count": [len(player.medals) for player in plain.players],
        "depth": [len(player.doing) for player in plain.players],
    }
    nobody = len(COLOURS) - len(plain.players)
    return {
        **{name: row + [0] * nobody for name, row in rows.items()},
        "hand": [n for player in plain.players for n in counted(player.hand)] + [0] * nobody * len(CARDS),
        "deck": counted(plain.deck),
        "deck_size": len(plain.deck),
        "discard": counted(plain.discards),
        "causeur": plain.causeur,
        "turn": 0 if plain.phase == "set-up" else plain.turn,
        "asked": 0 if plain.asked is None else plain.asked + 1,
        "card": CARDS.index(plain.card) + 1 if plain.card else 0,
    }


def rewrite(state: State, plain: Referee) -> None:
    """Makes the record what the referee's table has been made by hand."""
    vars(state.position).update(written(plain))


def compare(state: State, plain: Referee) -> None:
    """The same in everything that a rule speaks of."""
    assert state.to_act == plain.to_act
    for seat in (CHANCE, *plain.seats):
        actions = state.legal(seat)
        assert len({action.text for action in actions}) == len(actions)
        assert {action.text: action.weight for action in actions} == (plain.legal(seat) if seat in plain.to_act else {})
    assert list(state.scores) == plain.scores
    assert state.winners == plain.winners
    s = state.position
    expected = written(plain)
    assert {name: getattr(s, name) for name in expected} == expected
    most, deep = len(s.medals) // len(COLOURS), len(s.pending) // len(COLOURS)
    for seat, player in enumerate(plain.players):
        assert s.medals[seat * most : (seat + 1) * most] == player.medals + [0] * (most - len(player.medals))
        assert not any(s.pending[seat * deep + len(player.doing) : (seat + 1) * deep])
        assert player.nuggets == player.gained - player.paid >= 0
        assert not player.lacks & set(player.hand)
    gone = {what: min(count, len(plain.sheet.medals[what])) for what, count in zip(FALLING, s.taken, strict=True)}
    assert gone == {what: plain.taken[what] for what in FALLING}


def everywhere(plain: Referee) -> Counter[str]:
    """All cards, wherever they are."""
    cards = Counter(plain.deck + plain.discards)
    for player in plain.players:
        cards.update(player.hand)
        cards.update(player.area)
    return cards


def play(state: State, plain: Referee, rng: random.Random, policy: str) -> Counter[str]:
    """The same game twice, to its end; gives how often each kind of decision was made."""
    cards = everywhere(plain)
    seen: Counter[str] = Counter()
    compare(state, plain)
    while not state.over:
        seat = rng.choice(plain.to_act)
        text = choose(plain, seat, rng, policy)
        seen[text.split()[0]] += 1
        told = len(plain.log)
        state = state.apply(seat, text)
        plain.play(seat, text)
        told_now = [event.numbers for event in state.events if event.points]
        points = Counter((n["seat"], n["points"], n.get("medal", 0), n.get("others", 0)) for n in told_now)
        assert points == Counter((s.seat, s.points, s.medal, s.others) for s in plain.log[told:] if s.points)
        assert all(event.numbers["cost"] == value(text) for event in state.events if "cost" in event.numbers)
        compare(state, plain)
        assert everywhere(plain) == cards
    assert plain.over
    return seen


@pytest.mark.parametrize(("players", "policy", "seed"), TABLES)
def test_the_rules_and_the_referee_agree_at_every_step(players: int, policy: str, seed: int) -> None:
    rng = random.Random(f"{players} {policy} {seed}")
    plain = Referee(COMPONENTS, players)
    assert everywhere(plain) == Counter(SHEET.copies)
    play(GAME.new(players), plain, rng, policy)


@pytest.mark.parametrize("seed", range(60 if THOROUGH else 3))
def test_they_agree_when_cards_run_out(seed: int) -> None:
    """Most cards are taken out of the box, so that the deck, the discards and hands come to be empty."""
    rng = random.Random(seed)
    players = GAME.players[seed % len(GAME.players)]
    state, plain = GAME.new(players), Referee(COMPONENTS, players)
    plain.deck = rng.sample(plain.deck, len(plain.owed) + rng.randrange(4))
    rewrite(state, plain)
    play(state, plain, rng, rng.choice(["hoarders", "explorers"]))


def other_sheet(rng: random.Random) -> str:
    """The components with other icons on the stages, and fewer medals on the prize board."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    often = [rng.choice([1, 1, 10]) for _ in ICONS]
    doubles = 7  # more would be too much for the record

    def icons(_: re.Match[str]) -> str:
        nonlocal doubles
        count = rng.choice([0, 1, 1, 1, 2] if doubles else [0, 1])
        doubles -= count == 2
        found = rng.choices(ICONS, often, k=count)
        return f"icons = {rng.choice([found, found[:1] * count])}"

    sheet, board = text.split("[[track]]", 1)
    board = re.sub(r"medals = \[(\d+, \d+)[^\]]*\]", r"medals = [\1]", board)
    return re.sub(r"icons = \[[^\]]*\]", icons, sheet) + "[[track]]" + board


@pytest.mark.parametrize("seed", range(60 if THOROUGH else 3))
def test_they_agree_on_other_sheets(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    file = tmp_path / "components.toml"
    file.write_text(other_sheet(rng), encoding="utf-8")
    game = newfound.game("colorado", file)
    players = game.players[seed % len(game.players)]
    state, plain = game.new(players), Referee(tomllib.loads(file.read_text(encoding="utf-8")), players)
    if seed % 2:  # the tracks are nearly full, so that several medals are reached in one turn
        for player, track in itertools.product(plain.players, plain.sheet.boxes):
            player.boxes[track] = set(range(2 if track == "tipi" else 1, len(plain.sheet.boxes[track])))
        rewrite(state, plain)
    play(state, plain, rng, "explorers")


def test_they_agree_on_every_kind_of_tie() -> None:
    rng = random.Random(0)
    state, plain = GAME.new(3), Referee(COMPONENTS, 3)
    while not state.over:
        seat = rng.choice(plain.to_act)
        text = choose(plain, seat, rng, "explorers")
        state = state.apply(seat, text)
        plain.play(seat, text)
    ranks = list(itertools.product((50, 49), (7, 6), (1, 0)))
    for chosen in itertools.product(ranks, repeat=3):
        tied = State(GAME, state.position.copy(), {}, None)
        for seat, (points, medals, nuggets) in enumerate(chosen):
            tied.position.score[seat] = plain.scores[seat] = points
            plain.players[seat].medals = [1] * medals
            plain.players[seat].nuggets = nuggets
        rewrite(tied, plain)
        assert tied.winners == plain.winners
        assert tied.winners == tuple(seat for seat in plain.seats if chosen[seat] == max(chosen))


def test_they_agree_that_cards_are_drawn_before_anything_else_is_done(tmp_path: Path) -> None:
    """A player without cards ticks a stage with the cards duo and a free lay, and draws."""
    file = tmp_path / "components.toml"
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    at = text.index('name = "village-south"')
    changed = re.sub(r"icons = \[[^\]]*\]", "icons = ['cards', 'lay']", text[at:], count=1)
    file.write_text(text[:at] + changed, encoding="utf-8")
    state = newfound.game("colorado", file).new()
    plain = Referee(tomllib.loads(file.read_text(encoding="utf-8")), 2)
    dealt = "barman-1 barman-1 barman-1 barman-1 pioneer-1 digger-3 digger-3 digger-3 digger-3 banker-1 banker-1"
    starts = ["0 start village-south", "1 start village-south"]
    state = on_both(state, plain, *(f"- deal {card}" for card in dealt.split()), *starts)
    plain.discards, plain.players[0].hand = plain.players[0].hand, []
    rewrite(state, plain)
    state = on_both(state, plain, "0 family pioneer", "0 value 1", "0 tick k1", "0 draw")
    state = on_both(state, plain, "- deal trapper-1", "- deal trapper-2", "- deal trapper-1")
    assert [action.text for action in state.legal(0)] == ["lay trapper-1", "lay trapper-2", "pass"]


def on_both(state: State, plain: Referee, *decisions: str) -> State:
    """Plays decisions written as `2 give banker-2` twice; chance is `-`."""
    for decision in decisions:
        seat, _, text = decision.partition(" ")
        say(plain, decision)
        state = state.apply(CHANCE if seat == "-" else int(seat), text)
        compare(state, plain)
    return state


# ── What a seat may know ────────────────────────────────────────────────────────────────────────────────────────────


def fits(plain: Referee, holder: int, cards: list[str]) -> bool:
    """Whether cards in a hand agree with all that everybody knows of it; the deck may hold anything."""
    if holder == CHANCE:
        return True
    player = plain.players[holder]
    doing, first = player.doing[-1] if player.doing else ("", "")
    if plain.phase == "give" and holder == plain.asked and not plain.answers(cards):
        return False
    if (doing == "second" and not plain.seconds(holder, first, cards)) or (
        doing == "exchange" and not set(cards) - player.area
    ):
        return False  # who has begun to discard two cards can go on
    return not player.lacks & set(cards)


def answer(called: str, hand: list[str]) -> str:
    """How a hand answers a call."""
    if called in hand:
        return called
    return "give" if any(family(called) == family(card) or value(called) == value(card) for card in hand) else "take"


def same(plain: Referee, viewer: int | None, seat: int, text: str, holder: int, cards: list[str]) -> bool:
    """Whether a decision is still possible, and for the viewer no other, if these were the cards of that holder."""
    word, _, what = text.partition(" ")
    if word == "deal":
        to, where = plain.owed[0]
        return holder != CHANCE or (where == "hand" and to != viewer) or what in cards
    if word == "value" and holder == plain.asked:
        called = f"{plain.called}-{what}"
        return answer(called, cards) == answer(called, plain.players[holder].hand)
    if word in ("give", "take", "lay", "discard") and holder == (plain.asked if word == "take" else seat):
        return what in cards
    return True


def redealt(plain: Referee, viewer: int | None, seat: int, text: str, rng: random.Random) -> dict[int, list[str]]:
    """Other hidden cards for each hand and the deck (under `CHANCE`) that the viewer cannot tell from the true ones.

    Cards change places two by two, as long as nothing known contradicts it.
    """
    held = {other: player.hand.copy() for other, player in enumerate(plain.players) if other != viewer}
    held[CHANCE] = plain.deck.copy()
    full = [holder for holder in held if held[holder]]
    for _ in range(60 if len(full) > 1 else 0):
        one, two = rng.sample(full, 2)
        first, second = held[one].copy(), held[two].copy()
        i, j = rng.randrange(len(first)), rng.randrange(len(second))
        first[i], second[j] = second[j], first[i]
        if all(
            fits(plain, holder, cards) and same(plain, viewer, seat, text, holder, cards)
            for holder, cards in ((one, first), (two, second))
        ):
            held[one], held[two] = first, second
    return held


def holding(state: State, held: dict[int, list[str]]) -> State:
    """The same state with other cards in the hands and the deck."""
    s = state.position.copy()
    for holder, cards in held.items():
        if holder == CHANCE:
            s.deck[:] = counted(cards)
        else:
            s.hand[holder * len(CARDS) : (holder + 1) * len(CARDS)] = counted(cards)
    return State(state.game, s, state.options, None)


def told(state: State, viewer: int | None) -> list[Any]:
    """All that the last step tells a viewer."""
    return [
        (event.kind, dict(event.known_to(viewer)), [event.say(lang, viewer) for lang in LANGUAGES], event.spots(viewer))
        for event in state.events
    ]


def no_peeking(state: State, plain: Referee, viewer: int | None, seat: int, text: str, rng: random.Random) -> bool:
    """Other hidden cards show the viewer nothing else, now and after the decision; gives whether they were others."""
    other = holding(state, redealt(plain, viewer, seat, text, rng))
    assert other.view(viewer) == state.view(viewer)
    assert (other.view(viewer).encode() == state.view(viewer).encode()).all()
    assert other.text(viewer) == state.text(viewer)
    assert other.to_act == state.to_act == state.view(viewer).to_act
    if viewer is not None:
        texts = [action.text for action in state.legal(viewer)]
        assert [action.text for action in other.legal(viewer)] == texts
        assert [action.text for action in state.view(viewer).legal(viewer)] == texts
    texts = [action.text for action in other.legal(seat)]
    if text.startswith("deal") and plain.owed[0] not in ((viewer, "hand"), (plain.owed[0][0], "area")):
        text_there = rng.choice(texts)  # what is dealt to another hand
    else:
        text_there = text
    if text_there in texts:  # two cards of a colour to discard may be gone
        here, there = state.apply(seat, text), other.apply(seat, text_there)
        assert there.view(viewer) == here.view(viewer)
        assert there.to_act == here.to_act
        assert told(there, viewer) == told(here, viewer)
        assert [event.numbers for event in there.view(viewer).events] == [
            event.numbers for event in here.view(viewer).events
        ]
    return other != state


def blank(state: State, plain: Referee, viewer: int | None) -> None:
    """A view holds the viewer's hand, and nothing of another or of the deck."""
    s = state.view(viewer).position
    hands = [counted(player.hand) if seat == viewer else [0] * len(CARDS) for seat, player in enumerate(plain.players)]
    assert s.hand == [n for hand in hands for n in hand] + [0] * (len(COLOURS) - len(hands)) * len(CARDS)
    assert s.deck == [0] * len(CARDS)
    assert not any(state.view(viewer).legal(other) for other in (CHANCE, *plain.seats) if other != viewer)


def imagined(state: State, plain: Referee, viewer: int | None, rng: random.Random) -> None:
    """What a viewer imagines agrees with all that is known, and with the cards in the box."""
    s = state.view(viewer).imagine(rng).position
    cards = Counter(plain.discards)
    for seat, player in enumerate(plain.players):
        row = s.hand[seat * len(CARDS) : (seat + 1) * len(CARDS)]
        hand = [card for card, count in zip(CARDS, row, strict=True) for _ in range(count)]
        assert len(hand) == len(player.hand)
        assert fits(plain, seat, hand)
        assert seat != viewer or row == counted(player.hand)
        cards.update(hand)
        cards.update(player.area)
    cards.update({card: count for card, count in zip(CARDS, s.deck, strict=True) if count})
    assert cards == Counter(SHEET.copies)
    assert sum(s.deck) == len(plain.deck)


@pytest.mark.parametrize("policy", WISHES if THOROUGH else ["explorers"])
@pytest.mark.parametrize("players", GAME.players)
def test_no_seat_is_shown_what_it_may_not_know(players: int, policy: str) -> None:
    rng = random.Random(f"{players} {policy}")
    state, plain = GAME.new(players), Referee(COMPONENTS, players)
    viewers = (None, *range(players))
    heard: dict[int | None, list[str | None]] = {viewer: [] for viewer in viewers}
    others = 0
    while not state.over:
        seat = rng.choice(plain.to_act)
        text = choose(plain, seat, rng, policy)
        for viewer in viewers if THOROUGH else rng.sample(viewers, rng.randrange(4) == 0):
            others += no_peeking(state, plain, viewer, seat, text, rng)
            blank(state, plain, viewer)
            imagined(state, plain, viewer, rng)
        for viewer in viewers:
            secret = text.startswith("deal") and plain.owed[0] == (plain.owed[0][0], "hand")
            heard[viewer].append(None if secret and plain.owed[0][0] != viewer else text)
        state = state.apply(seat, text)
        plain.play(seat, text)
    for viewer in viewers:
        assert [said for _, said, _ in state.view(viewer).decisions()] == heard[viewer]
    assert others > 20


def begun(players: int, rng: random.Random) -> tuple[State, Referee]:
    """A game before its first call, twice."""
    state, plain = GAME.new(players), Referee(COMPONENTS, players)
    while plain.phase == "set-up":
        seat = plain.to_act[0]
        text = choose(plain, seat, rng, "anything")
        state = state.apply(seat, text)
        plain.play(seat, text)
    return state, plain


@pytest.mark.parametrize("seed", range(1000 if THOROUGH else 40))
def test_what_is_imagined_fits_all_that_is_known(seed: int) -> None:
    """Hands of which much is known, and hardly a card in the deck to choose from."""
    rng = random.Random(seed)
    players = rng.choice(GAME.players)
    state, plain = begun(players, rng)
    cards = [card for player in plain.players for card in player.hand] + plain.deck
    rng.shuffle(cards)
    for player in plain.players:
        size = rng.randrange(1, 7)
        player.hand, cards = cards[:size], cards[size:]
        for called in rng.sample(CARDS, rng.randrange(6)):
            if (said := answer(called, player.hand)) != called:
                alike = {card for card in CARDS if family(card) == family(called) or value(card) == value(called)}
                player.lacks |= alike if said == "take" else {called}
    size = rng.randrange(3)
    plain.deck, plain.discards = cards[:size], cards[size:]
    rewrite(state, plain)
    for viewer in (None, *range(players)):
        imagined(state, plain, viewer, rng)


def test_what_is_imagined_is_dealt_at_random() -> None:
    """Every unseen card is equally likely to be in a hand of which nothing is known."""
    rng = random.Random(0)
    state, plain = begun(2, rng)
    view, times = state.view(0), 600
    hands = [view.imagine(rng).position.hand[len(CARDS) : 2 * len(CARDS)] for _ in range(times)]
    unseen = counted(plain.deck + plain.players[1].hand)
    for kind, count in enumerate(unseen):
        expected = times * len(plain.players[1].hand) * count / sum(unseen)
        assert abs(sum(hand[kind] for hand in hands) - expected) <= 4 * expected**0.5, CARDS[kind]


@pytest.mark.parametrize("players", GAME.players)
def test_no_picture_shows_what_a_seat_may_not_know(players: int) -> None:
    rng = random.Random(players)
    state, plain = GAME.new(players), Referee(COMPONENTS, players)
    others = 0
    for number in range(2000 if THOROUGH else 200):
        if state.over:
            break
        seat = rng.choice(plain.to_act)
        text = choose(plain, seat, rng, "explorers")
        if number % (5 if THOROUGH else 31) == 0:
            viewer = rng.choice((None, *range(players)))
            other = holding(state, redealt(plain, viewer, seat, text, rng))
            assert other.svg(viewer) == state.svg(viewer)
            others += other != state
        state = state.apply(seat, text)
        plain.play(seat, text)
    assert others


# ── The box, against the rulebook and the rules page ────────────────────────────────────────────────────────────────


def of_kind(kind: str) -> list[Region]:
    """The regions of a kind."""
    return [region for region in SHEET.regions.values() if region.kind == kind]


def test_the_cards() -> None:
    assert {entry["colour"]: entry["duo"] for entry in COMPONENTS["family"]} == {
        "red": "nuggets",
        "green": "nuggets",
        "grey": "cards",
        "purple": "cards",
        "blue": "tick",
        "orange": "tick",
    }
    names = [entry["name"] for entry in COMPONENTS["family"]]
    assert names == ["digger", "banker", "cowgirl", "barman", "pioneer", "trapper"]
    assert sum(SHEET.copies.values()) == 78
    for name in names:
        assert [SHEET.copies[f"{name}-{number}"] for number in VALUES] == [5, 4, 4]


def test_the_regions() -> None:
    assert Counter(region.kind for region in SHEET.regions.values()) == {
        "village": 2,
        "forest": 4,
        "desert": 4,
        "lake": 3,
    }
    assert len({region.letter for region in SHEET.regions.values()}) == len(COMPONENTS["region"]) == 13
    assert len(STAGES) == len(set(STAGES)) <= 62
    for region in SHEET.regions.values():
        reached = flood({"f"}, region.links)
        assert reached == {"f", *region.stages}
        for icons in region.stages.values():
            assert len(icons) <= 2
            assert set(icons) <= set(ICONS)


def flood(start: set[str], links: dict[str, set[str]]) -> set[str]:
    """All that hangs together with a start."""
    found: set[str] = set()
    while start:
        found |= start
        start = {other for name in start for other in links[name]} - found
    return found


def test_the_map() -> None:
    cells = read_map(COMPONENTS["map"]["drawing"])
    assert set(cells.values()) == {region.letter for region in SHEET.regions.values()} | {"^"}
    for region in SHEET.regions.values():
        assert flood({region.name}, SHEET.near) == set(SHEET.regions)
        assert all(region.name in SHEET.near[other] for other in SHEET.near[region.name])
    # every place written for the picture lies in its own region, apart from the others
    places = set()
    for entry in COMPONENTS["region"]:
        mine = [entry["flag"], entry["medal_at"], *(stage["at"] for stage in entry["stages"])]
        for column, row in mine:
            assert cells[row, 2 * column + row % 2] == entry["letter"]
            places.add((column, row))
    assert len(places) == 2 * len(SHEET.regions) + len(STAGES)


def test_what_the_regions_are_worth() -> None:
    """Deserts are larger and worth more, lakes have many actions and few points, forests lie between."""
    deserts, forests, lakes = of_kind("desert"), of_kind("forest"), of_kind("lake")
    assert sum(region.medal == 15 for region in deserts) == 1
    assert all(6 <= region.medal <= 9 or region.medal == 15 for region in deserts)
    assert all(4 <= region.medal <= 7 for region in forests)
    assert all(1 <= region.medal <= 3 for region in lakes)
    assert all(region.medal > 0 for region in of_kind("village"))

    def stages(regions: list[Region]) -> list[list[str]]:
        return [icons for region in regions for icons in region.stages.values()]

    sizes = [len(stages(regions)) / len(regions) for regions in (deserts, forests, lakes)]
    assert sizes[0] > max(sizes[1:])
    many = [sum(map(len, stages(regions))) / len(stages(regions)) for regions in (lakes, forests, deserts)]
    assert many[0] > many[1] > many[2]


def test_the_regions_of_the_example() -> None:
    west = SHEET.regions["lake-west"]
    assert west.medal == 3
    assert any(icons == ["lay"] for icons in west.stages.values())
    assert "desert-central" in SHEET.near["lake-west"]
    assert "forest-north" not in SHEET.near["lake-west"] | SHEET.near["desert-central"]
    # one range of mountains touches both
    cells = read_map(COMPONENTS["map"]["drawing"])
    links = {
        f"{r} {x}": {f"{r + i} {x + j}" for i, j in BESIDE if cells.get((r + i, x + j)) == "^"} for (r, x) in cells
    }
    marks = {f"{r} {x}": mark for (r, x), mark in cells.items()}
    north, central = (
        {place for name, mark in marks.items() if mark == SHEET.regions[region].letter for place in links[name]}
        for region in ("forest-north", "desert-central")
    )
    assert flood(north, links) & central


def ways(stage: str) -> Iterator[list[str]]:
    """All ways along the railway from a stage to its end."""
    onward = SHEET.railway[stage]["next"]
    if not onward:
        yield [stage]
    for other in onward:
        for rest in ways(other):
            yield [stage, *rest]


def test_the_railway() -> None:
    names = list(SHEET.railway)
    found = list(ways(names[0]))
    assert set(itertools.chain(*found)) == set(names)
    assert len(found) > 1
    assert {way[-1] for way in found} == {names[-1]}
    assert [name for name, stage in SHEET.railway.items() if "medal" in stage] == [names[-1]]
    for icon in ("cards", "discovery"):
        assert any(icon in stage["icons"] for stage in SHEET.railway.values())
    for stage in SHEET.railway.values():
        assert all(names.index(other) > names.index(stage["name"]) for other in stage["next"])


def test_the_prize_board() -> None:
    assert SHEET.zones["village"] == [0, 4]
    for kind, values in SHEET.zones.items():
        assert len(values) == len(of_kind(kind))
        assert values == sorted(values)
        assert len(SHEET.medals[kind]) == (kind != "village")
    for medals in SHEET.medals.values():
        assert medals == sorted(medals, reverse=True)
    assert len(SHEET.boxes["tipi"]) in (5, 7)
    assert any("discovery" in icons for icons in SHEET.boxes["tipi"])
    assert max(SHEET.medals["tipi"]) == 9
    assert len(SHEET.medals["tipi"]) > 1
    for track in ("saloon", "wanted"):
        assert 3 <= len(SHEET.boxes[track]) <= 5
        assert len(SHEET.medals[track]) > 1
    assert SHEET.boxes["wanted"][1]
    assert not any(SHEET.boxes["saloon"])


def can_score(wanted: list[int], sources: list[tuple[list[int], int]]) -> bool:
    """Whether these medals can be had from sources; a source has values, and a number of times it gives one."""
    if not wanted:
        return True
    for number, (values, times) in enumerate(sources):
        if wanted[0] in values and times:
            rest = values.copy()
            rest.remove(wanted[0])
            if can_score(wanted[1:], [*sources[:number], (rest, times - 1), *sources[number + 1 :]]):
                return True
    return False


def sheets(zones: list[int]) -> Iterator[list[str]]:
    """All ways to have discovered regions so that the zones are worth these numbers, the villages first."""
    for kinds in itertools.permutations(("desert", "forest", "lake")):
        counts = {
            kind: SHEET.zones[kind].index(points) + 1
            for kind, points in zip(("village", *kinds), zones, strict=True)
            if points in SHEET.zones[kind]
        }
        if len(counts) == len(zones):
            chosen = [itertools.combinations([r.name for r in of_kind(kind)], n) for kind, n in counts.items()]
            for parts in itertools.product(*chosen):
                flags = set(itertools.chain(*parts))
                within = {name: SHEET.near[name] & flags for name in flags}
                if flood({parts[0][0]}, within) == flags:
                    yield sorted(flags)


@pytest.mark.parametrize(
    ("zones", "medals", "total"), [([4, 3, 1, 3], [7, 6, 4, 8, 9, 2, 3], 50), ([0, 10, 4, 1], [3, 1, 4, 6, 5, 15], 49)]
)
def test_the_sums_of_the_rulebook_can_be_reached(zones: list[int], medals: list[int], total: int) -> None:
    assert sum(zones) + sum(medals) == total
    (rail,) = (stage["medal"] for stage in SHEET.railway.values() if "medal" in stage)

    def sources(flags: list[str]) -> list[tuple[list[int], int]]:
        regions = [([SHEET.regions[name].medal], 1) for name in flags]
        tracks = [(SHEET.medals[track], 2 if track == "tipi" else 1) for track in SHEET.boxes]
        full = [kind for kind in SHEET.zones if all(region.name in flags for region in of_kind(kind))]
        return [*regions, *tracks, ([rail], 1), *((SHEET.medals[kind], 1) for kind in full)]

    assert any(can_score(medals, sources(flags)) for flags in sheets(zones))


# ── The referee itself, on the examples of the rulebook ─────────────────────────────────────────────────────────────


def example() -> dict[str, Any]:
    """The components with those icons that the examples need, so that nothing hangs on the rest of the sheet."""
    components = copy.deepcopy(COMPONENTS)
    for entry in components["region"]:
        if entry["name"] == "village-south":
            entry["stages"] = [{"icons": ["cards"]}, {"icons": ["wanted"]}, {"icons": ["tipi"]}]
            entry["paths"] = ["f-1", "f-2", "f-3"]
        if entry["name"] == "lake-west":
            entry["stages"] = [{"icons": ["nuggets"]}, {"icons": ["lay"]}]
            entry["paths"] = ["f-1", "1-2"]
            entry["medal"] = 3
    first, second = components["railway"][:2]
    first["next"] = [second["name"], components["railway"][2]["name"]]
    second["icons"] = ["cards"]
    components["track"] = [
        {"name": "tipi", "icons": [[], ["discovery"], [], [], [], ["lay"], []], "medals": [9, 7, 5, 3]},
        {"name": "saloon", "icons": [[], []], "medals": [8, 5]},
        {"name": "wanted", "icons": [[], ["lay"], []], "medals": [6]},
    ]
    return components


def table(*hands: str, areas: Iterable[str] = (), flags: str = "village-north") -> Referee:
    """The beginning of a turn: these cards in the hands and in the areas, and a flag for everybody."""
    plain = Referee(example(), len(hands))
    plain.owed = []
    for player, hand, area in itertools.zip_longest(plain.players, hands, areas, fillvalue=""):
        assert not isinstance(player, str)
        player.hand = hand.split()
        player.area = set(area.split())
        player.flags = flags.split()
        for card in (*player.hand, *player.area):
            plain.deck.remove(card)
    plain.begin_turn()
    return plain


def say(plain: Referee, *decisions: str) -> None:
    """Plays decisions written as `2 give banker-2`; chance is `-`."""
    for decision in decisions:
        seat, _, text = decision.partition(" ")
        plain.play(CHANCE if seat == "-" else int(seat), text)


def texts(plain: Referee, seat: int) -> set[str]:
    """What a seat may do."""
    return set(plain.legal(seat))


def test_the_example_of_a_turn() -> None:
    joe, audrey, tom = 0, 1, 2
    plain = table(
        "digger-1 digger-2 digger-3",
        "pioneer-2 pioneer-3 barman-1",
        "banker-2 trapper-1 cowgirl-3",
        areas=["banker-2", "pioneer-1", "barman-2"],
    )
    plain.players[tom].boxes["tipi"] = {4, 5, 6}
    plain.players[tom].flags = ["village-south"]
    plain.players[audrey].flags = ["forest-west", "lake-west"]
    plain.players[audrey].ticked = {"f1"}
    plain.players[audrey].rails = ["r1"]
    say(plain, "0 ask yellow", "0 family trapper", "0 value 2")
    assert list(plain.to_act) == [tom]
    assert texts(plain, tom) == {"give banker-2", "give trapper-1"}
    say(plain, "2 give banker-2")
    assert plain.discards == ["banker-2"]
    assert plain.players[joe].nuggets == 4
    assert list(plain.to_act) == [joe, audrey, tom]
    assert texts(plain, tom) == {"nugget", "lay trapper-1", "lay cowgirl-3"}
    say(plain, "0 nugget", "2 lay trapper-1")
    assert plain.players[joe].nuggets == 5
    assert plain.players[tom].nuggets == 2
    assert texts(plain, tom) == {"tick k1", "tick k2", "tick k3", "rail r1"}
    say(plain, "2 tick k3")
    assert texts(plain, tom) == {"tipi 3", "tipi 7"}
    say(plain, "2 tipi 7")
    assert plain.players[tom].medals == [9]
    say(plain, "1 lay pioneer-2", "1 tick f2")
    assert plain.players[audrey].medals == [3]
    say(plain, "1 lay pioneer-3", "1 rail r2", "1 draw", "- deal digger-1", "- deal digger-1", "- deal digger-1")
    assert plain.players[audrey].nuggets == 1
    assert plain.players[audrey].area == set()
    assert list(plain.to_act) == [audrey]
    assert "discover desert-central" in texts(plain, audrey)
    assert "discover forest-north" not in texts(plain, audrey)
    say(plain, "1 discover desert-central")
    assert plain.owed == [(tom, "hand")] * 2
    say(plain, "- deal barman-3", "- deal barman-3")
    assert plain.causeur == audrey
    assert plain.scores == [0, 3, 9]


def test_a_call_without_an_answer() -> None:
    plain = table("digger-1", "banker-1 banker-1 cowgirl-3")
    say(plain, "0 family trapper", "0 value 2")
    assert plain.legal(CHANCE) == {"take banker-1": 2, "take cowgirl-3": 1}
    assert plain.players[1].lacks == {card for card in CARDS if family(card) == "trapper" or value(card) == 2}
    say(plain, "- take cowgirl-3")
    assert plain.players[0].area == {"cowgirl-3"}


def test_an_exact_answer_is_given() -> None:
    plain = table("digger-1", "trapper-2 trapper-1")
    say(plain, "0 family trapper", "0 value 2")
    assert plain.players[0].area == {"trapper-2"}
    assert plain.players[1].hand == ["trapper-1"]
    assert plain.players[1].lacks == set()


def test_the_causeur_cannot_ask_for_what_lies_in_his_area() -> None:
    plain = table("digger-1", "trapper-2", areas=["trapper-1 trapper-3"])
    say(plain, "0 family trapper")
    assert texts(plain, 0) == {"value 2"}


def test_a_card_in_the_area_cannot_be_laid_again() -> None:
    plain = table("trapper-1 pioneer-1", "banker-2", areas=["trapper-1"])
    say(plain, "0 family banker", "0 value 2")
    assert texts(plain, 0) == {"nugget", "lay pioneer-1"}


def test_two_of_one_colour_for_a_card() -> None:
    plain = table("digger-2 digger-1 digger-1 banker-1 trapper-3", "barman-2", areas=["trapper-3 banker-1"])
    say(plain, "0 family barman", "0 value 2")
    # two diggers may only go if the third is laid for them
    assert texts(plain, 0) == {"draw", "discard digger-1", "discard digger-2"}
    say(plain, "0 discard digger-1")
    assert texts(plain, 0) == {"discard digger-1", "discard digger-2"}
    say(plain, "0 discard digger-2")
    assert texts(plain, 0) == {"lay digger-1"}


def test_medals_of_a_turn_are_shared() -> None:
    plain = table("digger-1", "digger-1", "digger-1")
    for seat in (0, 0, 1):
        plain.score_falling(seat, "tipi")
    assert [player.medals for player in plain.players] == [[9, 7], [9], []]
    plain.end_or_pass()
    for _ in range(3):
        plain.score_falling(2, "tipi")
    assert plain.players[2].medals == [5, 3]
    plain.score_falling(1, "tipi")
    assert plain.players[1].medals == [9, 5]
    plain.end_or_pass()
    plain.score_falling(1, "tipi")
    assert plain.players[1].medals == [9, 5]


def test_the_sums_and_the_winner() -> None:
    plain = table("digger-1", "digger-1")
    one, two = plain.players
    one.flags = [*(r.name for r in of_kind("village")), *(r.name for r in of_kind("desert")[:2])]
    one.flags += [of_kind("forest")[0].name, *(r.name for r in of_kind("lake")[:2])]
    two.flags = ["village-north", *(r.name for r in of_kind("desert")), *(r.name for r in of_kind("forest")[:3])]
    two.flags += [of_kind("lake")[0].name]
    one.medals, two.medals = [7, 6, 4, 8, 9, 2, 3], [3, 1, 4, 6, 5, 15]
    plain.scores = [sum(one.medals), sum(two.medals)]
    assert plain.scores == [39, 34]
    plain.end_or_pass()
    assert plain.over
    assert plain.scores == [50, 49]
    assert list(plain.winners) == [0]
    plain.scores = [49, 49]
    assert list(plain.winners) == [0]
    two.medals.append(0)
    assert list(plain.winners) == [0, 1]
    two.nuggets += 1
    assert list(plain.winners) == [1]
