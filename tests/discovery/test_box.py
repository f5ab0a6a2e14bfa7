"""The box of Discovery: counted against the rulebook and the transcription, and what is said of a wrong file."""

import re
import tomllib
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import newfound
from discovery.table import GAME, kind, legal, play
from newfound import BadComponents
from newfound.core.components import SOURCES
from newfound.games.discovery.components import PARTS, Kind, borders
from newfound.games.tiles import SEGMENTS

BOX = GAME.components
KINDS: tuple[Kind, ...] = BOX.kinds
FILE = (GAME.folder / "components.toml").read_text(encoding="utf-8")


def tiles(source: str | None = None, layout: str | None = None) -> list[Kind]:
    """The tiles of a source or a layout, each as often as it is there."""
    return [
        kind
        for kind in KINDS
        for _ in range(kind.count)
        if source in (None, kind.source) and layout in (None, kind.layout)
    ]


def terrains(found: list[Kind]) -> dict[str, int]:
    """How often each row of terrains is there."""
    return dict(Counter(kind.terrains for kind in found))


# ── What is in it ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_84_tiles_and_one_of_them_is_the_start_tile() -> None:
    assert len(tiles()) == 84
    (start,) = (kind for kind in tiles() if kind.start)
    # sea in the north, mountain in the middle, plain in the south, a city where sea and mountain meet
    assert (start.layout, start.terrains, start.cities, start.source) == ("1,6,1", "SMP", ((0, 1),), "own")
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_25_pawns_in_5_colours() -> None:
    colours = ("blue", "red", "yellow", "green", "black")
    assert {piece.name: piece.count for piece in BOX.pieces} == {f"pawn-{colour}": 5 for colour in colours}
    assert {piece.source for piece in BOX.pieces} == {"rulebook"}


def test_every_entry_says_where_it_comes_from() -> None:
    values = tomllib.loads(FILE)
    entries = [*values["tile"], *values["piece"]]
    assert {entry["source"] for entry in entries} == set(SOURCES)
    assert Counter(kind.source for kind in tiles()) == {"public": 58, "own": 26}


TWO = [*permutations("MPS", 2)]


@pytest.mark.parametrize(
    ("layout", "counts"),
    [
        ("8", {"M": 1, "P": 1, "S": 1}),
        ("4,4", {"MP": 3, "MS": 3, "PS": 3}),
        ("1,7", {"MP": 3, "MS": 3, "PS": 3}),
        ("1,1,1,5", {f"{bump * 3}{rest}": 2 for bump, rest in TWO}),
        ("1,1,6", {f"{bump * 2}{rest}": 2 for bump, rest in TWO}),
        ("1,6,1", {f"{bump}{middle}{bump}": 2 for bump, middle in TWO}),
        ("1,1,1,1,4", {"PPMMS": 1}),
    ],
)
def test_58_tiles_are_those_of_the_transcription(layout: str, counts: dict[str, int]) -> None:
    assert terrains(tiles("public", layout)) == counts


def test_their_cities_are_those_of_the_transcription() -> None:
    cities: dict[tuple[str, str, tuple[tuple[int, int], ...]], int] = {
        **{(layout, f"{land}S", ((1, 0),)): 2 for layout in ("4,4", "1,7") for land in "MP"},
        # on the east bump
        **{("1,1,1,5", f"{land * 3}S", ((3, 1),)): 1 for land in "MP"},
        **{("1,1,1,5", f"SSS{land}", ((1, 3),)): 1 for land in "MP"},
        # on the north bump
        **{("1,1,6", f"{land * 2}S", ((2, 0),)): 1 for land in "MP"},
        **{("1,1,6", f"SS{land}", ((0, 2),)): 1 for land in "MP"},
        **{("1,6,1", f"{land}S{land}", ((1, 0),)): 1 for land in "MP"},
        **{("1,6,1", f"S{land}S", ((0, 1),)): 1 for land in "MP"},
        ("1,6,1", "PSP", ((1, 0), (1, 2))): 1,
    }
    assert Counter((kind.layout, kind.terrains, kind.cities) for kind in tiles("public") if kind.cities) == cities


@pytest.mark.parametrize(
    ("layout", "counts"),
    [
        ("4,2,2", {"".join(order): 1 for order in permutations("PMS")}),
        ("1,1,6", {"".join(order): 1 for order in permutations("PMS")}),
        ("1,6,1", {"SMP": 2, "SPM": 2, "PSM": 2}),
        ("2,2,3,1", {"PSMS": 1, "SMPS": 1, "MPSM": 1, "PMSP": 1}),
        ("2,2,1,3", {"SPSM": 1, "MSSP": 1, "PMMS": 1, "MPPS": 1}),
    ],
)
def test_26_tiles_of_three_terrains_are_our_own(layout: str, counts: dict[str, int]) -> None:
    assert terrains(tiles("own", layout)) == counts
    assert all(set(kind.terrains) == set("PMS") for kind in tiles("own"))


def test_14_of_ours_carry_one_city_on_as_many_plain_as_mountain_shores() -> None:
    cities = [kind.terrains[land] for kind in tiles("own") for _, land in kind.cities]
    assert Counter(cities) == {"P": 7, "M": 7}
    assert max(len(kind.cities) for kind in tiles("own")) == 1


def test_cities_lie_on_shores() -> None:
    for tile in KINDS:
        for sea, land in tile.cities:
            assert tile.terrains[sea] == "S"
            assert tile.terrains[land] in "PM"
            assert (min(sea, land), max(sea, land)) in tile.borders


# ── Layouts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("layout", PARTS)
def test_the_code_of_a_layout_gives_the_sizes_of_its_segments(layout: str) -> None:
    sizes = Counter(PARTS[layout])
    assert layout == ",".join(str(sizes[segment]) for segment in range(len(sizes)))
    assert len(sizes) <= SEGMENTS


@pytest.mark.parametrize(
    ("layout", "pairs"),
    [
        ("8", ""),
        ("4,4", "01"),
        ("1,7", "01"),
        ("1,1,6", "02 12"),  # the bumps are not joined
        ("1,6,1", "01 12"),
        ("1,1,1,5", "03 13 23"),
        ("1,1,1,1,4", "04 14 24 34"),
        ("4,2,2", "01 02 12"),  # all three meet
        ("2,2,3,1", "01 02 12 23"),
        ("2,2,1,3", "01 03 13 23"),
    ],
)
def test_which_segments_share_a_border(layout: str, pairs: str) -> None:
    assert borders(layout) == {(int(pair[0]), int(pair[1])) for pair in pairs.split()}


def test_the_pond_touches_no_edge() -> None:
    assert set(PARTS["1,1,1,1,4"][::2]) == {0, 1, 2, 3}


def test_a_tile_that_looks_the_same_is_offered_in_one_turn_only() -> None:
    fits = [BOX.box.fits[number * 256 : number * 256 + 256] for number in range(len(KINDS))]
    ways = {
        tile: f"{fits[kind(tile)][0]:04b}"[::-1]
        for tile in ("8 M", "1,6,1 MPM", "1,6,1 SMS", "1,6,1 SMS*", "1,6,1 PSP**", "1,6,1 SMP", "1,1,1,1,4 PPMMS")
    }
    assert ways == {
        "8 M": "1000",
        "1,6,1 MPM": "1100",
        "1,6,1 SMS": "1100",
        "1,6,1 SMS*": "1111",  # the city makes a difference
        "1,6,1 PSP**": "1100",
        "1,6,1 SMP": "1111",
        "1,1,1,1,4 PPMMS": "1111",
    }


# ── A corrected copy ────────────────────────────────────────────────────────────────────────────────────────────────


def entry(name: str) -> str:
    """An entry of our file."""
    (found,) = (part for part in FILE.split("\n\n") if f'name = "{name}"' in part)
    return found + "\n"


def changed(name: str, old: str, new: str) -> str:
    """Our file with one entry changed."""
    assert old in entry(name)
    return FILE.replace(entry(name), entry(name).replace(old, new))


@pytest.mark.parametrize("kind", [Path, str])
def test_a_corrected_file_is_played_with(tmp_path: Path, kind: type) -> None:
    file = tmp_path / "mine.toml"
    # the start tile shows plain on three sides, and there is one tile of sea alone more
    text = changed("D45", 'terrains = "SMP"\ncities = ["0-1"]', 'terrains = "SPS"').replace(
        entry("D04"), entry("D04").replace("count = 3", "count = 2") + "\n" + entry("D03").replace("D03", "ocean")
    )
    file.write_text(text, encoding="utf-8")
    game = newfound.game("discovery", components=kind(file))
    assert game != GAME
    state = play(game.new(2), "draw OCEAN")
    assert legal(state) == {"at 0,-1", "at 0,1"}
    assert game.playouts(3, interpreted=True).scores.shape == (3, 2)


def test_a_box_of_84_different_kinds_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "many.toml"
    text = FILE
    for tile in KINDS:
        single = entry(tile.name).replace(f"count = {tile.count}", "count = 1")
        copies = [single.replace(tile.name, f"{tile.name}-{number}") for number in range(tile.count)]
        text = text.replace(entry(tile.name), "\n".join(copies))
    file.write_text(text, encoding="utf-8")
    game = newfound.game("discovery", components=file)
    assert len(game.components.kinds) == 84
    assert game.playouts(3, 4, interpreted=True).scores.shape == (3, 4)


# ── What is wrong with a file ───────────────────────────────────────────────────────────────────────────────────────


WRONG: dict[str, tuple[str, str, str]] = {
    "too few tiles": (
        changed("D04", "count = 3", "count = 2"),
        "il y a 83 tuiles ; Discovery en a 84.",
        "there are 83 tiles; Discovery has 84.",
    ),
    "no start tile": (
        changed("D45", "start = true\n", ""),
        "il devrait y avoir une tuile de départ, et non 0.",
        "there should be one start tile, not 0.",
    ),
    "two start tiles": (
        changed("D46", "count = 1\n", "count = 1\nstart = true\n"),
        "il devrait y avoir une tuile de départ, et non 2.",
        "there should be one start tile, not 2.",
    ),
    "a start tile twice": (
        changed("D45", "count = 1\n", "count = 2\n"),
        "[[tile]] D45 : il n’y a qu’une tuile de départ, et non 2.",
        "[[tile]] D45: there is only one start tile, not 2.",
    ),
    "start that is no truth": (
        changed("D45", "start = true", "start = 1"),
        "[[tile]] D45 : « start = 1 » devrait être true ou false.",
        "[[tile]] D45: “start = 1” should be true or false.",
    ),
    "none of a kind": (
        changed("D04", "count = 3", "count = 0"),
        "[[tile]] D04 : « count = 0 » devrait être entre 1 et 84.",
        "[[tile]] D04: “count = 0” should be from 1 to 84.",
    ),
    "a name twice": (
        changed("D05", "D05", "d04"),
        "[[tile]] d04 : une autre tuile a déjà ce nom.",
        "[[tile]] d04: another tile has this name already.",
    ),
    "a name of two words": (
        changed("D05", "D05", "D 05"),
        "[[tile]] D 05 : « D 05 » devrait être fait de lettres, de chiffres, de traits d’union ou de soulignés.",
        "[[tile]] D 05: “D 05” should be letters, digits, hyphens and underscores.",
    ),
    "unknown layout": (
        changed("D05", '"4,4"', '"3,5"'),
        "[[tile]] D05 : il n’y a pas de découpe « 3,5 » ; il y a " + " · ".join(PARTS) + ".",
        "[[tile]] D05: there is no layout “3,5”; there are " + " · ".join(PARTS) + ".",
    ),
    "unknown terrain": (
        changed("D05", '"MS"', '"MF"'),
        "[[tile]] D05 : « MF » devrait être 2 lettres parmi P, M et S, une pour chaque partie de la découpe 4,4.",
        "[[tile]] D05: “MF” should be 2 letters of P, M and S, one for each segment of layout 4,4.",
    ),
    "too many terrains": (
        changed("D01", '"M"', '"MS"'),
        "[[tile]] D01 : « MS » devrait être une lettre parmi P, M et S, pour la seule partie de la découpe 8.",
        "[[tile]] D01: “MS” should be one letter of P, M and S, for the one segment of layout 8.",
    ),
    "a landscape cut in two": (
        changed("D05", '"MS"', '"SS"'),
        "[[tile]] D05 : les parties 0 et 1 se touchent et sont toutes deux S : elles n’en feraient qu’une.",
        "[[tile]] D05: segments 0 and 1 touch and both are S, so they would be one.",
    ),
    "a city inland": (
        changed("D04", "count", 'cities = ["0-1"]\ncount'),
        "[[tile]] D04 : la ville « 0-1 » devrait être entre une mer (S) et une terre, et non entre M et P.",
        "[[tile]] D04: the city “0-1” should lie between a sea (S) and a land segment, not between M and P.",
    ),
    "a city the wrong way round": (
        changed("D06", '"1-0"', '"0-1"'),
        "[[tile]] D06 : la ville « 0-1 » devrait être entre une mer (S) et une terre, et non entre M et S.",
        "[[tile]] D06: the city “0-1” should lie between a sea (S) and a land segment, not between M and S.",
    ),
    "a city between segments that do not touch": (
        changed("D63", 'cities = ["1-2"]', 'cities = ["3-0"]'),
        "[[tile]] D63 : la ville « 3-0 » n’est nulle part : ces parties ne se touchent pas.",
        "[[tile]] D63: the city “3-0” lies nowhere: these segments do not touch.",
    ),
    "a city on a segment that is not there": (
        changed("D06", '"1-0"', '"1-4"'),
        "[[tile]] D06 : la ville « 1-4 » nomme une partie qui n’existe pas ; "
        "on les compte à partir de 0, et il y en a 2.",
        "[[tile]] D06: the city “1-4” names a segment that is not there; they are counted from 0, and there are 2.",
    ),
    "a city written otherwise": (
        changed("D06", '"1-0"', '"N"'),
        "[[tile]] D06 : « N » devrait être une partie de mer et une partie de terre, comme « 1-0 ».",
        "[[tile]] D06: “N” should be a sea segment and a land segment, as in “1-0”.",
    ),
    "cities that are no list": (
        changed("D06", '["1-0"]', '"1-0"'),
        "[[tile]] D06 : « cities = 1-0 » devrait être une liste.",
        "[[tile]] D06: “cities = 1-0” should be a list.",
    ),
    "two cities on a shore": (
        changed("D06", '["1-0"]', '["1-0", "1-0"]'),
        "[[tile]] D06 : il y a au plus une ville par rivage.",
        "[[tile]] D06: there is at most one city to a shore.",
    ),
    "missing source": (
        changed("D06", 'source = "public"\n', ""),
        "[[tile]] D06 : « source » manque.",
        "[[tile]] D06: “source” is missing.",
    ),
    "bad source": (
        changed("D06", '"public"', '"hearsay"'),
        "[[tile]] D06 : « source = hearsay » devrait être l’un de rulebook, public, own.",
        "[[tile]] D06: “source = hearsay” should be one of rulebook, public, own.",
    ),
    "nameless": (
        changed("D06", 'name = "D06"\n', ""),
        "[[tile]] 6 : « name » manque.",
        "[[tile]] 6: “name” is missing.",
    ),
    "too few pawns": (
        changed("pawn-red", "count = 5", "count = 4"),
        "il y a 4 pions « red » ; Discovery en a 5 de chaque couleur.",
        "there are 4 red pawns; Discovery has 5 of each colour.",
    ),
    "no tiles": (
        FILE.replace("[[tile]]", "[[card]]"),
        "les entrées [[tile]] manquent.",
        "the entries [[tile]] are missing.",
    ),
}
"""By what is wrong: the file, and what is said of it in French and in English."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_one_sentence_that_names_the_entry(tmp_path: Path, wrong: str) -> None:
    content, fr, en = WRONG[wrong]
    file = tmp_path / "box.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        newfound.game("discovery", components=file)
    assert " ".join(refusal.value.say("fr").split()) == f"box.toml : {fr}"  # its no-break spaces apart
    assert refusal.value.say("en") == f"box.toml: {en}"


def test_every_complaint_is_shown_here(tmp_path: Path) -> None:
    shown = set()
    for number, (content, _, _) in enumerate(WRONG.values()):
        file = tmp_path / f"{number}.toml"
        file.write_text(content, encoding="utf-8")
        with pytest.raises(BadComponents) as refusal:
            newfound.game("discovery", components=file)
        message = refusal.value.message
        while "what" in message.args:
            message = message.args["what"]
        shown.add(message.id)
    source = (GAME.folder / "components.py").read_text(encoding="utf-8")
    assert {id for id in shown if id.startswith("tile-")} == set(re.findall(r'wrong\("(tile-[\w-]+)"', source))
