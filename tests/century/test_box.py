"""The box of Century: counted against what is known, and what is said of a file that cannot be played with."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import newfound
from century.box import GAME, TEXT
from century.table import begun, legal, places, plain, play
from newfound import CHANCE, BadComponents
from newfound.core.components import SOURCES
from newfound.core.seats import COLOURS
from newfound.games.century.components import (
    BOARDS,
    CUBES,
    FORTS,
    FOURTH,
    ICONS,
    LOCATIONS,
    NAMES,
    PLACES,
    SYMBOLS,
    Card,
    Location,
)

OURS = newfound.game("century")
BOX = OURS.components
FILE = TEXT
PLACE = {location.name: location for location in BOX.locations}


def value(cubes: tuple[int, ...]) -> int:
    """What cubes count: 1, 2, 3 or 4 by level."""
    return sum(level * count for level, count in enumerate(cubes, 1))


def on_table(fourth: str) -> list[Location]:
    """The places of a game with that fourth board."""
    return [location for location in BOX.locations if location.board in ("A1", "B1", "C1", fourth)]


# ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("fourth", FOURTH)
def test_23_places_lie_on_the_table_4_of_them_forts_in_the_top_row(fourth: str) -> None:
    assert len(on_table(fourth)) == PLACES == 23
    assert [location.name for location in on_table(fourth) if location.kind == "fort"] == list(FORTS)
    for location in on_table(fourth):
        if location.board in ("A1", "B1"):
            assert (location.at[1] == 0) == (location.kind == "fort")


def test_there_are_35_places_each_on_its_board_and_none_on_another() -> None:
    assert [location.name for location in BOX.locations] == list(NAMES)
    assert len(NAMES) == LOCATIONS == 35
    assert Counter(location.board for location in BOX.locations) == BOARDS
    assert len({(location.board, location.at) for location in BOX.locations}) == 35


@pytest.mark.parametrize("fourth", FOURTH)
def test_8_places_are_covered_and_2_more_with_two_or_three_players(fourth: str) -> None:
    assert Counter(location.covered for location in on_table(fourth)) == {"": 13, "yes": 8, "2-3": 2}


def test_places_ask_for_1_to_3_settlers_forts_for_more_to_the_right_and_c1_for_2_2_2_2_3_3() -> None:
    assert {location.settlers for location in BOX.locations} == {1, 2, 3}
    assert [PLACE[name].settlers for name in FORTS] == [1, 1, 2, 3]
    c1 = sorted((location.at[::-1], location.settlers) for location in BOX.locations if location.board == "C1")
    assert [settlers for _, settlers in c1] == [2, 2, 2, 2, 3, 3]


def test_the_stacks_hold_16_of_the_17_tiles_and_one_fort_has_two() -> None:
    assert [PLACE[name].stacks for name in FORTS] == [(4,), (4,), (4,), (2, 2)]


def test_the_two_trades_that_are_known_occur() -> None:
    trades = {(location.pays, location.gets) for location in BOX.locations if location.kind == "trade"}
    assert ((0, 3, 0, 0), (0, 0, 0, 2)) in trades  # 3 red for 2 brown
    assert ((0, 0, 0, 1), (6, 0, 0, 0)) in trades  # 1 brown for 6 yellow


def test_trades_are_small_gain_something_and_mostly_turn_one_colour_into_another() -> None:
    trades = [location for location in BOX.locations if location.kind == "trade"]
    assert all(1 <= value(trade.gets) - value(trade.pays) <= 4 for trade in trades)
    plain = [trade for trade in trades if sum(map(bool, trade.pays)) == sum(map(bool, trade.gets)) == 1]
    assert len(plain) > len(trades) * 3 / 4


@pytest.mark.parametrize("fourth", FOURTH)
def test_what_is_simple_lies_open(fourth: str) -> None:
    lying = [location for location in on_table(fourth) if not location.covered]
    assert {location.kind for location in lying} == {"production", "upgrade", "trade", "fort"}
    assert {location.raises for location in lying if location.kind == "upgrade"} == {2}
    made = [location.gives for location in lying if location.kind == "production"]
    assert all(not cubes[2] and not cubes[3] for cubes in made)  # yellow and red only
    hidden = [location.raises for location in on_table(fourth) if location.covered and location.kind == "upgrade"]
    assert min(hidden) > 2


def test_more_settlers_make_more() -> None:
    worth = {
        (location.kind, location.settlers): set[int]()
        for location in BOX.locations
        if location.kind in ("production", "upgrade")
    }
    for location in BOX.locations:
        if location.kind in ("production", "upgrade"):
            worth[location.kind, location.settlers].add(value(location.gives) + location.raises)
    assert worth == {
        ("production", 1): {3, 4},
        ("production", 2): {4, 5, 6},
        ("production", 3): {7},
        ("upgrade", 1): {2, 3},
        ("upgrade", 2): {4},
        ("upgrade", 3): {6},
    }


def test_the_fourth_boards_differ_in_character() -> None:
    kinds = {board: Counter(place.kind for place in BOX.locations if place.board == board) for board in FOURTH}
    assert kinds == {
        "D1": {"production": 5, "trade": 1},
        "E1": {"trade": 5, "production": 1},
        "F1": {"upgrade": 4, "production": 1, "trade": 1},
    }


@pytest.mark.parametrize("fourth", FOURTH)
def test_every_symbol_is_on_four_or_five_places_where_help_and_tools_matter(fourth: str) -> None:
    for symbol in SYMBOLS:
        marked = [location for location in on_table(fourth) if location.symbol == symbol]
        assert len(marked) in (4, 5)
        assert sum(location.settlers > 1 for location in marked) >= 2


# ── Cards and tiles ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_56_cards_cost_exactly_3_cubes_and_give_4_to_8_points() -> None:
    assert len({card.name for card in BOX.cards}) == 56
    assert {sum(card.cost) for card in BOX.cards} == {3}
    points = Counter(card.points for card in BOX.cards)
    assert set(points) == {4, 5, 6, 7, 8}
    assert points[8] <= 3
    assert {value(card.cost) for card in BOX.cards} == {3, *range(8, 13)}


def test_sixteen_cards_can_be_claimed_with_what_the_first_player_begins_with() -> None:
    """They make up for the cube that later players have more."""
    cheap = Counter(card.mark for card in BOX.cards if card.cost == (3, 0, 0, 0))
    assert cheap == {"": 8, "3+": 4, "=4": 4}


def test_the_marks_are_24_10_10_and_12_with_the_icons_evenly_among_them() -> None:
    assert Counter(card.mark for card in BOX.cards) == {"": 24, "3+": 10, "=4": 10, "star": 12}
    for mark in ("", "3+", "=4", "star"):
        icons = Counter(card.icon for card in BOX.cards if card.mark == mark)
        assert set(icons) == set(ICONS)
        assert max(icons.values()) - min(icons.values()) <= 1
    assert Counter(card.icon for card in BOX.cards) == dict.fromkeys(ICONS, 14)
    assert all(card.name[0] == card.icon[0].upper() for card in BOX.cards)


def fair(card: Card) -> int:
    """The points of a card, as RULES.md reckons them."""
    more = {1: 1, 2: 0, 3: -1}[card.settlers] if card.settlers else 0
    if card.cube:
        more = {"yellow": 1, "red": 0, "green": -1, "brown": -1}[card.cube]
    if card.cost == (3, 0, 0, 0):
        return 4
    return value(card.cost) // 2 + 1 + more


def test_points_are_in_proportion_to_cost_and_effect() -> None:
    assert {card.name: card.points for card in BOX.cards} == {card.name: fair(card) for card in BOX.cards}


@pytest.mark.parametrize("icon", ["help", "tool"])
def test_every_symbol_has_cards_of_help_and_tools_with_two_players_too(icon: str) -> None:
    symbols = Counter(card.symbol for card in BOX.cards if card.icon == icon)
    assert sorted(symbols.values()) == [3, 3, 4, 4]
    assert set(symbols) == set(SYMBOLS)
    assert {card.symbol for card in BOX.cards if card.icon == icon and not card.mark} == set(SYMBOLS)


def test_17_bonus_tiles_are_used_and_8_leave_the_game() -> None:
    used: Counter[str] = Counter()
    for bonus in BOX.bonuses:
        used[bonus.scores] += bonus.copies
    assert used == {"pair": 10, "icon": 4, "settlers": 2, "flat": 1}
    assert sum(bonus.copies for bonus in BOX.spare_bonuses) == 8
    assert {bonus.mark for bonus in BOX.spare_bonuses} == {"I", "III"}


def test_every_icon_is_on_five_pairs_and_alone_on_one_tile() -> None:
    for icon in ICONS:
        there = [bonus for bonus in BOX.bonuses if icon in bonus.icons]
        assert sum(bonus.copies for bonus in there if bonus.scores == "pair") == 5
        assert sum(bonus.copies for bonus in there if bonus.scores == "icon") == 1
    assert len({bonus.icons for bonus in BOX.bonuses if bonus.scores == "pair"}) == 6


def test_10_exploration_tiles_2_settlers_4_cubes_2_icons_and_2_with_points() -> None:
    kinds: Counter[str] = Counter()
    for tile in BOX.explorations:
        kinds[tile.bonus] += tile.copies
    assert kinds == {"settler": 2, "cubes": 4, "icon": 2, "points": 2}
    assert {value(tile.cubes) for tile in BOX.explorations if tile.bonus == "cubes"} == {3, 4}


def test_12_settlers_in_each_of_4_colours() -> None:
    assert {piece.name: piece.count for piece in BOX.pieces} == {f"settler-{colour}": 12 for colour in COLOURS[:4]}


def test_every_entry_says_where_it_comes_from() -> None:
    values = tomllib.loads(FILE)
    entries = [entry for key in ("piece", "location", "card", "bonus", "exploration") for entry in values[key]]
    assert {entry["source"] for entry in entries} == set(SOURCES)
    own = [entry for key in ("location", "card", "bonus", "exploration") for entry in values[key]]
    assert [entry["name"] for entry in own if entry["source"] == "public"] == ["B4", "C3"]
    assert GAME.about.reconstructed
    assert GAME.reconstructed


# ── A corrected copy ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(FILE.replace('gives = "yellow yellow yellow"', 'gives = "brown"', 1), encoding="utf-8")
    game = newfound.game("century", components=file)
    assert game != GAME
    state = play(begun(game=game), "go A3")
    assert [event.say("en") for event in state.events][1] == "Blue takes 1 brown."


def test_places_may_be_listed_in_any_order(tmp_path: Path) -> None:
    head, *entries = FILE.split("[[location]]")
    file = tmp_path / "box.toml"
    last, rest = entries[-1].split("# The cards.", 1)
    entries[-1] = last
    file.write_text("[[location]]".join([head, *reversed(entries)]) + "# The cards." + rest, encoding="utf-8")
    game = newfound.game("century", components=file)
    assert game.components.locations == GAME.components.locations
    assert places(begun(game=game)) == places(begun())


def test_a_file_with_every_tile_a_kind_of_its_own_is_played_with(tmp_path: Path) -> None:
    text = FILE[: FILE.index("# The bonus tiles.")]
    for number in range(17):
        text += f'[[bonus]]\nname = "B{number}"\nscores = "flat"\ncopies = 1\nmark = ""\nsource = "own"\n'
    for number in range(10):
        text += f'[[exploration]]\nname = "X{number}"\nbonus = "points"\ncopies = 1\nsource = "own"\n'
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    game = newfound.game("century", components=file)
    state = play(game.new(2, board="D1"), *[f"card {name}" for name in ("S04", "E01", "H02", "T05", "T01")])
    assert len(legal(state)) == 17
    assert (game.playouts(20, 3, seed=1).decisions > 50).all()


def test_a_deck_that_runs_out_leaves_a_game_that_ends(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(with_unmarked(5), encoding="utf-8")
    game = newfound.game("century", components=file)
    assert len(game.new(2, board="D1").legal(CHANCE)) == 5
    assert (game.playouts(20, 2, seed=1).decisions > 50).all()


# ── What is wrong with a file ───────────────────────────────────────────────────────────────────────────────────────


def changed(key: str, name: str, old: str, new: str, text: str = FILE) -> str:
    """Our file in which one entry is written otherwise."""
    start = text.index(f'[[{key}]]\nname = "{name}"')
    end = text.find("\n\n", start)
    end = len(text) if end < 0 else end
    entry = text[start:end]
    assert old in entry, f"{name} has no {old}"
    return text[:start] + entry.replace(old, new) + text[end:]


def without(key: str, name: str) -> str:
    """Our file without an entry."""
    start = FILE.index(f'[[{key}]]\nname = "{name}"')
    return FILE[:start] + FILE[FILE.index("\n\n", start) + 2 :]


def with_unmarked(count: int) -> str:
    """Our file in which so many cards have no mark, and the others that had none have a star."""
    text = FILE
    for card in [card for card in BOX.cards if not card.mark][count:]:
        text = changed("card", card.name, 'mark = ""', 'mark = "star"', text)
    return text


WRONG: dict[str, tuple[str, str, str]] = {
    "no places": (
        FILE.replace("[[location]]", "[[town]]"),
        "les entrées [[location]] manquent.",
        "the entries [[location]] are missing.",
    ),
    "a place is missing": (without("location", "C5"), "le lieu C5 manque.", "the place C5 is missing."),
    "an unknown place": (
        changed("location", "C5", '"C5"', '"C7"'),
        "[[location]] C7 : « name = C7 » n’est pas un lieu ; il y a A1–A5, B1–B6, C1–C6, D1–D6, E1–E6, F1–F6.",
        "[[location]] C7: “name = C7” is no place; there are A1–A5, B1–B6, C1–C6, D1–D6, E1–E6, F1–F6.",
    ),
    "a place twice": (
        changed("location", "C5", '"C5"', '"C4"').replace("at = [0, 2]", "at = [5, 2]"),
        "[[location]] C4 : une autre entrée a déjà ce nom.",
        "[[location]] C4: another entry has this name already.",
    ),
    "on another board": (
        changed("location", "C5", 'board = "C1"', 'board = "D1"'),
        "[[location]] C5 : C5 est sur le panneau C1, pas sur D1.",
        "[[location]] C5: C5 lies on board C1, not on D1.",
    ),
    "nowhere on the board": (
        changed("location", "C5", "at = [0, 2]", "at = [0, 9]"),
        "[[location]] C5 : « at = [0, 9] » devrait être une colonne et une rangée, chacune de 0 à 8.",
        "[[location]] C5: “at = [0, 9]” should be a column and a row, each from 0 to 8.",
    ),
    "two on one spot": (
        changed("location", "C5", "at = [0, 2]", "at = [0, 1]"),
        "[[location]] C5 : un autre lieu est déjà en colonne 0, rangée 1 du panneau C1.",
        "[[location]] C5: another place lies at column 0, row 1 of board C1.",
    ),
    "an unknown kind": (
        changed("location", "C5", '"production"', '"harbour"'),
        '[[location]] C5 : « kind = harbour » devrait être l’un de "production", "upgrade", "trade", "fort".',
        '[[location]] C5: “kind = harbour” should be one of "production", "upgrade", "trade", "fort".',
    ),
    "an unknown key": (
        changed("location", "C5", "settlers = 3", "settlers = 3\nraises = 2"),
        "[[location]] C5 : « raises » ne veut rien dire ici.",
        "[[location]] C5: “raises” means nothing here.",
    ),
    "too many settlers": (
        changed("location", "C5", "settlers = 3", "settlers = 4"),
        "[[location]] C5 : « settlers = 4 » devrait être entre 1 et 3.",
        "[[location]] C5: “settlers = 4” should be from 1 to 3.",
    ),
    "an unknown symbol": (
        changed("location", "C5", '"forest"', '"swamp"'),
        '[[location]] C5 : « symbol = swamp » devrait être l’un de "river", "forest", "plain", "mountain".',
        '[[location]] C5: “symbol = swamp” should be one of "river", "forest", "plain", "mountain".',
    ),
    "a blue cube": (
        changed("location", "C5", "yellow", "blue"),
        "[[location]] C5 : « blue » dans « gives » n’est pas un cube ; il y a yellow, red, green, brown.",
        "[[location]] C5: “blue” in “gives” is no cube; there are yellow, red, green, brown.",
    ),
    "no cube": (
        changed("location", "C1", '"yellow yellow yellow yellow yellow"', '""'),
        "[[location]] C1 : « gives » nomme 0 cube ; il en faut de 1 à 9.",
        "[[location]] C1: “gives” names 0 cubes; it should be 1 to 9.",
    ),
    "a trade for ever": (
        changed("location", "C2", 'gets = "green green"', 'gets = "yellow yellow yellow red"'),
        "[[location]] C2 : cet échange pourrait se répéter sans fin : il faut qu’un cube y diminue.",
        "[[location]] C2: this trade could go on for ever: some cube must become fewer.",
    ),
    "one place covered too few": (
        changed("location", "D4", 'covered = "yes"\n', ""),
        "avec le panneau D1, il y a 7 lieux avec « covered = yes » ; Century en a 8.",
        "with board D1 there are 7 places with “covered = yes”; Century has 8.",
    ),
    "one place for few players too many": (
        changed("location", "F1", "settlers = 1", 'settlers = 1\ncovered = "2-3"'),
        "avec le panneau F1, il y a 3 lieux avec « covered = 2-3 » ; Century en a 2.",
        "with board F1 there are 3 places with “covered = 2-3”; Century has 2.",
    ),
    "a fort elsewhere": (
        changed("location", "A3", 'kind = "production"', 'kind = "fort"').replace(
            'gives = "yellow yellow yellow"', "stacks = [1]", 1
        ),
        "[[location]] A3 : les lieux fortifiés sont A1, A2, B1 et B2, et rien d’autre.",
        "[[location]] A3: the forts are A1, A2, B1 and B2, and nothing else is.",
    ),
    "a fort for two settlers": (
        changed("location", "A2", "settlers = 1", "settlers = 2"),
        "[[location]] A2 : ce lieu fortifié demande 1 colon, pas 2.",
        "[[location]] A2: this fort asks for 1 settler, not 2.",
    ),
    "a fort for one settler": (
        changed("location", "B1", "settlers = 2", "settlers = 1"),
        "[[location]] B1 : ce lieu fortifié demande 2 colons, pas 1.",
        "[[location]] B1: this fort asks for 2 settlers, not 1.",
    ),
    "a covered fort": (
        changed("location", "A2", "settlers = 1", 'settlers = 1\ncovered = "yes"'),
        "[[location]] A2 : un lieu fortifié n’est jamais couvert.",
        "[[location]] A2: a fort is never covered.",
    ),
    "an empty stack": (
        changed("location", "A2", "stacks = [4]", "stacks = [0]"),
        "[[location]] A2 : « stacks = [0] » devrait donner la taille de ses piles, chacune d’au moins 1.",
        "[[location]] A2: “stacks = [0]” should be the sizes of its stacks, each 1 or more.",
    ),
    "too many stacks": (
        changed("location", "A2", "stacks = [4]", "stacks = [2, 2]"),
        "les lieux fortifiés ont 6 piles et 16 tuiles en tout ; Century a 5 piles, et 17 tuiles au plus.",
        "the forts have 6 stacks, and 16 tiles in all; Century has 5 stacks, and 17 tiles at most.",
    ),
    "stacks too high": (
        changed("location", "A2", "stacks = [4]", "stacks = [6]"),
        "les lieux fortifiés ont 5 piles et 18 tuiles en tout ; Century a 5 piles, et 17 tuiles au plus.",
        "the forts have 5 stacks, and 18 tiles in all; Century has 5 stacks, and 17 tiles at most.",
    ),
    "a card is missing": (
        without("card", "T07"),
        "il y a 55 cartes ; Century en a 56.",
        "there are 55 cards; Century has 56.",
    ),
    "two cards of one name": (
        changed("card", "T07", '"T07"', '"t06"'),
        "[[card]] t06 : une autre entrée a déjà ce nom.",
        "[[card]] t06: another entry has this name already.",
    ),
    "a name of two words": (
        changed("card", "T07", '"T07"', '"T 07"'),
        "[[card]] T 07 : « name = T 07 » devrait être fait de lettres, de chiffres et de traits d’union.",
        "[[card]] T 07: “name = T 07” should be letters, numbers and hyphens.",
    ),
    "a card for two cubes": (
        changed("card", "T07", '"red red red"', '"red red"'),
        "[[card]] T07 : la carte coûte 2 cubes ; toute carte de Century en coûte 3.",
        "[[card]] T07: the card costs 2 cubes; every card of Century costs 3.",
    ),
    "a card for one cube": (
        changed("card", "T07", '"red red red"', '"red"'),
        "[[card]] T07 : la carte coûte 1 cube ; toute carte de Century en coûte 3.",
        "[[card]] T07: the card costs 1 cube; every card of Century costs 3.",
    ),
    "a card for ten cubes": (
        changed("card", "T07", '"red red red"', f'"{"red " * 10}"'),
        "[[card]] T07 : « cost » nomme 10 cubes ; il en faut de 1 à 9.",
        "[[card]] T07: “cost” names 10 cubes; it should be 1 to 9.",
    ),
    "a tool without a cube": (
        changed("card", "T07", 'cube = "red"\n', ""),
        "[[card]] T07 : « cube » manque.",
        "[[card]] T07: “cube” is missing.",
    ),
    "settlers on a tool": (
        changed("card", "T07", 'cube = "red"', 'cube = "red"\nsettlers = 1'),
        "[[card]] T07 : « settlers » ne veut rien dire ici.",
        "[[card]] T07: “settlers” means nothing here.",
    ),
    "one card without a mark": (
        with_unmarked(1),
        "1 carte seulement est sans marque ; à deux joueurs, il en faut 5.",
        "only 1 card has no mark; the game of two players needs 5 of them.",
    ),
    "few cards without a mark": (
        with_unmarked(4),
        "4 cartes seulement sont sans marque ; à deux joueurs, il en faut 5.",
        "only 4 cards have no mark; the game of two players needs 5 of them.",
    ),
    "too few bonus tiles": (
        changed("bonus", "colony", "copies = 2", "copies = 1"),
        "il y a 16 tuiles Bonus sans marque ; Century en a 17.",
        "there are 16 bonus tiles without a mark; Century has 17.",
    ),
    "a pair of one": (
        changed("bonus", "help-tool", '["help", "tool"]', '["tool", "tool"]'),
        "[[bonus]] help-tool : une tuile qui marque « pair » devrait nommer 2 icônes différentes, "
        "parmi settlers, exploration, help, tool.",
        "[[bonus]] help-tool: a tile that scores “pair” should name 2 different icons, "
        "out of settlers, exploration, help, tool.",
    ),
    "two icons for one": (
        changed("bonus", "tool", '["tool"]', '["tool", "help"]'),
        "[[bonus]] tool : une tuile qui marque « icon » devrait nommer 1 icône, "
        "parmi settlers, exploration, help, tool.",
        "[[bonus]] tool: a tile that scores “icon” should name 1 icon, out of settlers, exploration, help, tool.",
    ),
    "an icon that is no word": (
        changed("bonus", "tool", '["tool"]', "[[1]]"),
        "[[bonus]] tool : une tuile qui marque « icon » devrait nommer 1 icône, "
        "parmi settlers, exploration, help, tool.",
        "[[bonus]] tool: a tile that scores “icon” should name 1 icon, out of settlers, exploration, help, tool.",
    ),
    "too many exploration tiles": (
        changed("exploration", "settler", "copies = 2", "copies = 3"),
        "il y a 11 tuiles Exploration ; Century en a 10.",
        "there are 11 exploration tiles; Century has 10.",
    ),
    "an exploration of nothing": (
        changed("exploration", "fur", 'bonus = "cubes"', 'bonus = "gold"'),
        '[[exploration]] fur : « bonus = gold » devrait être l’un de "settler", "cubes", "icon", "points".',
        '[[exploration]] fur: “bonus = gold” should be one of "settler", "cubes", "icon", "points".',
    ),
    "without a source": (
        changed("exploration", "fur", '\nsource = "own"', ""),
        "[[exploration]] fur : « source » manque.",
        "[[exploration]] fur: “source” is missing.",
    ),
    "too few settlers": (
        FILE.replace('name = "settler-red"\ncount = 12', 'name = "settler-red"\ncount = 11'),
        "il y a 11 pièces « settler-red » ; Century en a 12.",
        "there are 11 pieces “settler-red”; Century has 12.",
    ),
    "strange pieces": (
        FILE + '\n[[piece]]\nname = "ship"\ncount = 1\nsource = "own"\n',
        "il y a 1 pièce « ship » ; Century en a 0.",
        "there is 1 piece “ship”; Century has 0.",
    ),
}
"""By what is wrong: the file, and what is said of it in French and in English."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_one_sentence_that_names_the_entry(tmp_path: Path, wrong: str) -> None:
    content, fr, en = WRONG[wrong]
    file = tmp_path / "box.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        newfound.game("century", components=file)
    assert plain(refusal.value.say("fr")) == f"box.toml : {fr}"
    assert refusal.value.say("en") == f"box.toml: {en}"


def test_every_complaint_is_tested() -> None:
    catalogue = (GAME.folder / "en.ftl").read_text(encoding="utf-8")
    section = catalogue.split("## Components")[1].split("\n## ")[0]
    said = " ".join(en for _, _, en in WRONG.values())
    messages = re.split(r"\n(?=[a-z])", section.strip())
    assert len(messages) > 20
    for message in messages:
        # the words between the gaps, with one of the forms where there are several
        text = re.sub(r"\{ \$\w+ ->.*?\n\}", "{}", message.split(" = ", 1)[1], flags=re.DOTALL)
        assert all(part in said for part in re.split(r"\{[^}]*\}", text)), message


def test_cubes_are_in_the_order_of_their_levels() -> None:
    assert CUBES == ("yellow", "red", "green", "brown")
