"""The box of Mayflower: counted against what is known of it, and what is said of a file that cannot be played with."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import newfound
from mayflower.table import GAME, cells, land, lay, legal, play, scoring
from newfound import BadComponents
from newfound.core.seats import COLOURS
from newfound.games.mayflower.components import COAST, EDGES, TILES, Kind, Segment
from newfound.games.tiles import SEGMENTS

BOX = GAME.components
FILE = (GAME.folder / "components.toml").read_text(encoding="utf-8")

# ── What the rulebook says ──────────────────────────────────────────────────────────────────────────────────────────


def count(wanted: str) -> int:
    """How many tiles have a segment of that landscape."""
    return sum(kind.count for kind in BOX.kinds if any(segment.kind == wanted for segment in kind.segments))


def tiles_with(extra: str) -> int:
    """How many flags, trading posts or animals there are on all tiles together."""
    return sum(int(getattr(segment, extra)) * kind.count for kind in BOX.kinds for segment in kind.segments)


def test_there_are_95_tiles_30_settlers_and_2_surveyors() -> None:
    assert sum(kind.count for kind in BOX.kinds) == TILES == 95 == 5 * 19
    pieces = {piece.name: piece.count for piece in BOX.pieces}
    assert pieces == {f"settler-{colour}": 6 for colour in COLOURS} | {"surveyor": 2}
    assert sum(pieces.values()) == 30 + 2
    assert {piece.source for piece in BOX.pieces} == {"rulebook"}


def test_names_are_unique_and_every_entry_says_where_it_comes_from() -> None:
    names = [kind.name for kind in BOX.kinds]
    assert len(set(names)) == len(names)
    values = tomllib.loads(FILE)
    assert {entry["source"] for entry in (*values["tile"], *values["coast"])} == {"own"}
    assert set(values) == {"tile", "coast", "piece"}


# ── What is known or chosen ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_coast_has_ten_start_spaces_with_three_begun_towns() -> None:
    assert [start.west for start in BOX.coast] == [
        "plain", "town", "trail", "plain", "town", "trail", "plain", "trail", "town", "plain",
    ]  # fmt: skip
    assert len(BOX.coast) == COAST == 10
    assert [start.name for start in BOX.coast if start.west == "town"] == ["Plymouth", "New York", "Jamestown"]


def test_eight_farms_three_of_them_at_the_end_of_a_trail() -> None:
    assert count("farm") == 8
    farms = [kind for kind in BOX.kinds if any(segment.kind == "farm" for segment in kind.segments)]
    assert sum(kind.count for kind in farms if "trail" in kind.edges) == 3
    for kind in farms:
        assert all(len(segment.at) == 1 for segment in kind.segments if segment.kind == "trail")


def test_twelve_flags_twelve_trading_posts_and_45_animals_on_32_plains() -> None:
    assert tiles_with("flag") == 12
    assert tiles_with("post") == 12
    assert tiles_with("animals") == 45
    assert sum(kind.count for kind in BOX.kinds for segment in kind.segments if segment.animals) == 32


def test_flags_are_in_towns_posts_beside_trails_and_animals_on_plains() -> None:
    for kind in BOX.kinds:
        for segment in kind.segments:
            assert not segment.flag or segment.kind == "town"
            assert not segment.post or segment.kind == "trail"
            assert not segment.animals or segment.kind == "plain"


def test_there_are_no_rivers_and_every_edge_is_a_plain_a_trail_or_a_town() -> None:
    assert {segment.kind for kind in BOX.kinds for segment in kind.segments} == {"plain", "trail", "town", "farm"}
    assert {edge for kind in BOX.kinds for edge in kind.edges} == {"plain", "trail", "town"}


def test_two_posts_can_lie_on_one_trail_of_four_tiles() -> None:
    state = lay(land("M34 -1,2 1", "M38 -2,2 3", red="-1,2.0", hand="M44"), "-2,3", 2)
    assert scoring(state) == ["Red scores 8: trail of 4 tiles × 1, 2 trading posts × 2."]


def test_crossings_end_trails() -> None:
    crossings = [kind for kind in BOX.kinds if kind.edges.count("trail") >= 3]
    assert sum(kind.count for kind in crossings) == 4 + 2 + 3 + 2
    for kind in crossings:
        assert all(len(segment.at) == 1 for segment in kind.segments if segment.kind == "trail")


def test_a_tile_may_hold_two_separate_towns_and_one_may_join_three() -> None:
    towns = {kind.name: [len(s.at) for s in kind.segments if s.kind == "town"] for kind in BOX.kinds}
    assert sum(kind.count for kind in BOX.kinds if towns[kind.name].count(1) >= 2) == 12
    assert sum(kind.count for kind in BOX.kinds if 3 in towns[kind.name]) == 7


def test_a_town_and_a_trail_cut_the_plain_into_a_small_and_a_large_part() -> None:
    cut = [
        kind
        for kind in BOX.kinds
        if kind.edges.count("town") == 1
        and sorted(len(segment.ports) for segment in kind.segments if segment.kind == "plain") == [2, 5]
    ]
    assert sum(kind.count for kind in cut) == 6 + 5  # the trail turns away, or passes by


# ── The 72 tiles that the reconstruction begins with ────────────────────────────────────────────────────────────────

BASE: dict[str, tuple[int, list[str]]] = {
    "farm and trail": (2, ["trail S", "plain N E S1 S3 W", "farm"]),
    "farm": (4, ["plain N E S W", "farm"]),
    "town on four sides, flag": (1, ["flag N E S W"]),
    "town and straight trail": (4, ["town N", "trail E W", "plain E1 W3", "plain E3 S W1"]),
    "town on one side": (5, ["town N", "plain E S W"]),
    "opposite sides joined, flag": (2, ["flag E W", "plain N", "plain S"]),
    "opposite sides joined": (1, ["town E W", "plain N", "plain S"]),
    "opposite towns": (3, ["town N", "town S", "plain E W"]),
    "neighbouring towns": (2, ["town N", "town E", "plain S W"]),
    "town and curve right": (3, ["town N", "trail E S", "plain E1 S3 W", "plain E3 S1"]),
    "town and curve left": (3, ["town N", "trail S W", "plain E S1 W3", "plain S3 W1"]),
    "town and crossing": (3, ["town N", "trail E", "trail S", "trail W", "plain E1 W3", "plain E3 S1", "plain S3 W1"]),
    "neighbouring sides joined, flag": (2, ["flag N W", "plain E S"]),
    "neighbouring sides joined": (3, ["town N W", "plain E S"]),
    "the same with a curve, flag": (2, ["flag N W", "trail E S", "plain E1 S3", "plain E3 S1"]),
    "the same with a curve": (3, ["town N W", "trail E S", "plain E1 S3", "plain E3 S1"]),
    "three sides, flag": (1, ["flag N E W", "plain S"]),
    "three sides": (3, ["town N E W", "plain S"]),
    "three sides and trail, flag": (2, ["flag N E W", "trail S", "plain S1", "plain S3"]),
    "three sides and trail": (1, ["town N E W", "trail S", "plain S1", "plain S3"]),
    "straight": (8, ["trail N S", "plain N3 E S1", "plain N1 S3 W"]),
    "curve": (9, ["trail S W", "plain N E S1 W3", "plain S3 W1"]),
    "crossing of three": (4, ["trail E", "trail S", "trail W", "plain N E1 W3", "plain E3 S1", "plain S3 W1"]),
    "crossing of four": (
        1,
        ["trail N", "trail E", "trail S", "trail W", "plain N3 E1", "plain E3 S1", "plain S3 W1", "plain N1 W3"],
    ),
}
"""How many there are of each, and its segments; `flag` is a town with a flag."""

Shape = tuple[tuple[str, bool, tuple[int, ...]], ...]


def shape(segments: tuple[Segment, ...]) -> Shape:
    """What a tile shows but for trading posts and animals, however it is turned."""
    return min(
        tuple(sorted((s.kind, s.flag, tuple(sorted((port + 3 * turn) % 12 for port in s.ports))) for s in segments))
        for turn in range(len(EDGES))
    )


def written(*parts: str) -> Shape:
    """The shape of segments written as above."""
    words = [part.split() for part in parts]
    return shape(tuple(Segment("town" if w[0] == "flag" else w[0], tuple(w[1:]), flag=w[0] == "flag") for w in words))


def test_the_base_distribution_is_in_the_box_and_23_tiles_more() -> None:
    ours: Counter[Shape] = Counter()
    for kind in BOX.kinds:
        ours[shape(kind.segments)] += kind.count
    base = Counter({written(*parts): count for count, parts in BASE.values()})
    assert sum(base.values()) == 72
    assert len(base) == len(BASE)
    assert base <= ours
    assert (ours - base).total() == 23


# ── The arrays ──────────────────────────────────────────────────────────────────────────────────────────────────────


def turned(kind: Kind, turn: int) -> frozenset[tuple[str, bool, bool, int, frozenset[int]]]:
    """All that a turned tile shows."""
    return frozenset(
        (s.kind, s.flag, s.post, s.animals, frozenset((port + 3 * turn) % 12 for port in s.ports))
        for s in kind.segments
    )


def test_turns_that_look_the_same_are_offered_once() -> None:
    for number, kind in enumerate(BOX.kinds):
        looks = [turned(kind, turn) for turn in range(4)]
        first = [turn for turn in range(4) if looks.index(looks[turn]) == turn]
        assert [turn for turn in range(4) if BOX.box.fits[number * 256] >> turn & 1] == first


def test_every_port_belongs_to_the_segment_that_names_it() -> None:
    for number, kind in enumerate(BOX.kinds):
        for n, segment in enumerate(kind.segments):
            there = {port for port in range(12) if BOX.box.port[number * 12 + port] == n}
            assert there == set(segment.ports)
            assert BOX.box.marks[number * SEGMENTS + n] == segment.marks


# ── A corrected copy ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(FILE.replace('west = "plain"', 'west = "town"', 1), encoding="utf-8")
    game = newfound.game("mayflower", components=file)
    assert game != GAME
    state = land(hand="M08", game=game)
    assert "-1,0" in cells(state)
    state = play(state, "at -1,0")
    assert "settler 0" in legal(state)
    assert play(state, "settler 0").scores == (4, 0)


def test_a_file_with_other_kinds_of_tiles_is_played_with(tmp_path: Path) -> None:
    """Ninety-five farms, each a kind of its own, or all of one kind."""
    before = FILE[: FILE.index("# A farm at the end of a trail.")]
    segments = '[{{ kind = "plain", at = "N E S W" }}, {{ kind = "farm" }}]'
    farm = f'[[tile]]\nname = "{{}}"\ncount = {{}}\nsource = "own"\nsegments = {segments}\n'
    for kinds in ([(f"F{n}", 1) for n in range(TILES)], [("F", TILES)]):
        file = tmp_path / "farms.toml"
        file.write_text(before + "".join(farm.format(*kind) for kind in kinds), encoding="utf-8")
        game = newfound.game("mayflower", components=file)
        assert len(game.new(2).legal(-1)) == len(kinds)
        assert (game.playouts(3, seed=1).decisions > 95).all()


# ── What is wrong with a file ───────────────────────────────────────────────────────────────────────────────────────


def with_tile(segments: str, name: str = "M03") -> str:
    """Our file in which one tile has other segments."""
    start = FILE.index(f'name = "{name}"')
    first, last = FILE.index("segments = [", start), FILE.index("\n]\n", start)
    return f"{FILE[:first]}segments = [{segments}{FILE[last:]}"


PLAIN = '{ kind = "plain", at = "N E S W" }'

WRONG: dict[str, tuple[str, str, str]] = {
    "too few tiles": (
        FILE.replace("count = 4", "count = 3", 1),
        "il y a 94 tuiles ; Mayflower en a 95.",
        "there are 94 tiles; Mayflower has 95.",
    ),
    "no tiles": (
        FILE.replace("[[tile]]", "[[card]]"),
        "les entrées [[tile]] manquent.",
        "the entries [[tile]] are missing.",
    ),
    "two tiles of one name": (
        FILE.replace('name = "M04"', 'name = "m03"'),
        "[[tile]] m03 : une autre tuile a déjà ce nom.",
        "[[tile]] m03: another tile has this name already.",
    ),
    "a name of two words": (
        FILE.replace('name = "M04"', 'name = "M 04"'),
        "[[tile]] M 04 : « name = M 04 » ne devrait avoir que des lettres et des chiffres.",
        "[[tile]] M 04: “name = M 04” should be letters and digits only.",
    ),
    "a negative number": (
        FILE.replace('name = "M04"\ncount = 2', 'name = "M04"\ncount = -2'),
        "[[tile]] M04 : « count = -2 » devrait être d’au moins 1.",
        "[[tile]] M04: “count = -2” should be 1 or more.",
    ),
    "no segments": (
        with_tile(""),
        "[[tile]] M03 : il y a 0 segment ; une tuile en a de 1 à 8.",
        "[[tile]] M03: there are 0 segments; a tile has 1 to 8.",
    ),
    "a segment that is none": (
        with_tile('"plain"'),
        "[[tile]] M03 : le segment 0 devrait être écrit entre accolades.",
        "[[tile]] M03: segment 0 should be written between braces.",
    ),
    "an unknown landscape": (
        with_tile('{ kind = "river", at = "N S" }'),
        "[[tile]] M03, segment 0 : « kind = river » devrait être l’un de plain, trail, town, farm.",
        "[[tile]] M03, segment 0: “kind = river” should be one of plain, trail, town, farm.",
    ),
    "an unknown key": (
        with_tile('{ kind = "plain", at = "N E S W", bison = 2 }'),
        "[[tile]] M03, segment 0 : « bison » ne veut rien dire ici.",
        "[[tile]] M03, segment 0: “bison” means nothing here.",
    ),
    "a flag on a plain": (
        with_tile('{ kind = "plain", at = "N E S W", flag = true }'),
        "[[tile]] M03, segment 0 : un segment « plain » n’a pas de « flag » ; un segment « town » peut en avoir.",
        "[[tile]] M03, segment 0: a plain has no “flag”; a town may have.",
    ),
    "words for a flag": (
        with_tile('{ kind = "town", at = "N E S W", flag = "yes" }'),
        "[[tile]] M03, segment 0 : « flag = yes » devrait être true ou false.",
        "[[tile]] M03, segment 0: “flag = yes” should be true or false.",
    ),
    "too many animals": (
        with_tile('{ kind = "plain", at = "N E S W", animals = 99 }'),
        "[[tile]] M03, segment 0 : « animals = 99 » devrait être entre 0 et 20.",
        "[[tile]] M03, segment 0: “animals = 99” should be from 0 to 20.",
    ),
    "a farm at an edge": (
        with_tile('{ kind = "farm", at = "N" }'),
        "[[tile]] M03, segment 0 : une ferme n’atteint aucun bord : elle n’a pas de « at ».",
        "[[tile]] M03, segment 0: a farm reaches no edge: it has no “at”.",
    ),
    "two farms": (
        with_tile(PLAIN + ', { kind = "farm" }, { kind = "farm" }'),
        "[[tile]] M03 : une tuile a une ferme au plus.",
        "[[tile]] M03: a tile has one farm at most.",
    ),
    "a place that is none": (
        with_tile('{ kind = "plain", at = "N E S X" }'),
        "[[tile]] M03, segment 0 : « X » n’est pas un endroit qu’un segment « plain » peut atteindre.",
        "[[tile]] M03, segment 0: “X” is no place that a plain can reach.",
    ),
    "a half for a town": (
        with_tile('{ kind = "town", at = "N1" }'),
        "[[tile]] M03, segment 0 : « N1 » n’est pas un endroit qu’un segment « town » peut atteindre.",
        "[[tile]] M03, segment 0: “N1” is no place that a town can reach.",
    ),
    "nowhere": (
        with_tile('{ kind = "plain", at = "" }'),
        "[[tile]] M03, segment 0 : « at » ne nomme aucun bord.",
        "[[tile]] M03, segment 0: “at” names no edge.",
    ),
    "a trail with three ends": (
        with_tile('{ kind = "trail", at = "N E S" }'),
        "[[tile]] M03, segment 0 : une route a un ou deux bouts, pas 3 : "
        "à un croisement, chaque route est un segment à part.",
        "[[tile]] M03, segment 0: a trail has one or two ends, not 3: "
        "at a crossing each trail is a segment of its own.",
    ),
    "a half of a plain edge": (
        with_tile('{ kind = "plain", at = "N1 E S W" }'),
        "[[tile]] M03 : « N1 » est impossible : il y a un bord « plain » au nord.",
        "[[tile]] M03: “N1” cannot be: the north edge is a plain edge.",
    ),
    "an edge of two segments": (
        with_tile(PLAIN + ', { kind = "plain", at = "N" }'),
        "[[tile]] M03 : « N » appartient à deux segments.",
        "[[tile]] M03: “N” belongs to two segments.",
    ),
    "a town and a trail at one edge": (
        with_tile('{ kind = "town", at = "N E S W" }, { kind = "trail", at = "S" }'),
        "[[tile]] M03 : « S » appartient à deux segments.",
        "[[tile]] M03: “S” belongs to two segments.",
    ),
    "an edge of none": (
        with_tile('{ kind = "plain", at = "N E S" }'),
        "[[tile]] M03 : « W » n’appartient à aucun segment.",
        "[[tile]] M03: “W” belongs to no segment.",
    ),
    "half a trail edge of none": (
        with_tile('{ kind = "trail", at = "S" }, { kind = "plain", at = "N E S1 W" }'),
        "[[tile]] M03 : « S3 » n’appartient à aucun segment.",
        "[[tile]] M03: “S3” belongs to no segment.",
    ),
    "segments that cross": (
        with_tile('{ kind = "town", at = "N S" }, { kind = "plain", at = "E W" }'),
        "[[tile]] M03 : les segments 0 et 1 se croisent.",
        "[[tile]] M03: the segments 0 and 1 cross each other.",
    ),
    "a short coast": (
        FILE.replace('[[coast]]\nwest = "plain"\nsource = "own"\n', "", 1),
        "la côte a 9 cases de départ ; Mayflower en a 10.",
        "the coast has 9 start spaces; Mayflower has 10.",
    ),
    "a coast of rocks": (
        FILE.replace('west = "plain"', 'west = "rocks"', 1),
        "[[coast]] 1 : « west = rocks » devrait être l’un de plain, trail, town.",
        "[[coast]] 1: “west = rocks” should be one of plain, trail, town.",
    ),
    "a coast without a source": (
        FILE.replace('name = "Plymouth"\nsource = "own"', 'name = "Plymouth"'),
        "[[coast]] Plymouth : « source » manque.",
        "[[coast]] Plymouth: “source” is missing.",
    ),
    "a bad source": (
        FILE.replace('name = "M04"\ncount = 2\nsource = "own"', 'name = "M04"\ncount = 2\nsource = "hearsay"'),
        "[[tile]] M04 : « source = hearsay » devrait être l’un de rulebook, public, own.",
        "[[tile]] M04: “source = hearsay” should be one of rulebook, public, own.",
    ),
    "too many surveyors": (
        FILE.replace('name = "surveyor"\ncount = 2', 'name = "surveyor"\ncount = 3'),
        "il y a 3 pièces « surveyor » ; Mayflower en a 2.",
        "there are 3 pieces “surveyor”; Mayflower has 2.",
    ),
    "strange pieces": (
        FILE + '[[piece]]\nname = "ship"\ncount = 1\nsource = "own"\n',
        "il y a 1 pièce « ship » ; Mayflower en a 0.",
        "there is 1 piece “ship”; Mayflower has 0.",
    ),
}
"""By what is wrong: the file, and what is said of it in French and in English."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_one_sentence_that_names_the_entry(tmp_path: Path, wrong: str) -> None:
    content, fr, en = WRONG[wrong]
    file = tmp_path / "box.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        newfound.game("mayflower", components=file)
    assert " ".join(refusal.value.say("fr").split()) == f"box.toml : {fr}"  # its no-break spaces apart
    assert refusal.value.say("en") == f"box.toml: {en}"


def test_every_complaint_is_tested() -> None:
    catalogue = (GAME.folder / "en.ftl").read_text(encoding="utf-8")
    section = catalogue.split("## Components")[1].split("\n## ")[0]
    said = " ".join(en for _, _, en in WRONG.values())
    for message in re.split(r"\n(?=[a-z])", section.strip()):
        # the words between the gaps, with one of the forms where there are several
        text = re.sub(r"\{ \$\w+ ->.*?\n\}", "{}", message.split(" = ", 1)[1], flags=re.DOTALL)
        assert all(part in said for part in re.split(r"\{[^}]*\}", text)), message
