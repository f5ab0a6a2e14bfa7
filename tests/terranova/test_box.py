"""The box of Terra Nova: counted against the rulebook, and what is said of a file that cannot be played with."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import newfound
from newfound import BadComponents
from newfound.core.components import SOURCES
from newfound.games.terranova.components import NO_CELL
from newfound.games.terranova.rules import PIONEER
from terranova.table import GAME, cells, holding, island, play, referee, said, spaced

BOX = GAME.components
NEAR = [BOX.near[cell * 6 : cell * 6 + 6] for cell in range(len(BOX.names))]


def blocks(value: Any) -> dict[str, Any]:
    """What a function says of the cells of each terrain."""
    return {
        terrain.name: value([cell for cell in range(len(NEAR)) if BOX.terrain[cell] == number])
        for number, terrain in enumerate(BOX.terrains)
    }


# ── What is in it ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_map_has_8_terrains_of_21_cells_each_one_block() -> None:
    assert blocks(len) == dict.fromkeys([terrain.name for terrain in BOX.terrains], 21)
    assert len(BOX.terrains) == 8
    plain = referee()
    for number in range(len(BOX.terrains)):
        plain.stone_cells = {name for name, terrain in zip(BOX.names, BOX.terrain, strict=True) if terrain != number}
        assert len(plain.areas()) == 1


def test_the_map_is_168_cells_in_one_piece_without_holes() -> None:
    assert len(set(BOX.names)) == 168
    assert len(referee().areas()) == 1
    # Euler: cells - sides + corners where three of them meet is 1 for one piece, and 1 less for each hole
    sides = sum(near != NO_CELL for cell in NEAR for near in cell) // 2
    corners = sum(cell[d] != NO_CELL != cell[d - 1] for cell in NEAR for d in range(6)) // 3
    assert len(NEAR) - sides + corners == 1


def test_neighbours_are_mutual() -> None:
    for cell, near in enumerate(NEAR):
        for direction, other in enumerate(near):
            assert other == NO_CELL or NEAR[other][(direction + 3) % 6] == cell


def test_neighbours_are_those_of_the_drawing() -> None:
    plain = referee()
    for name, near in zip(BOX.names, NEAR, strict=True):
        assert {BOX.names[cell] for cell in near if cell != NO_CELL} == plain.neighbours(name)


def test_the_mountains_lie_in_the_middle_and_everything_else_has_a_coast() -> None:
    inland = blocks(lambda block: all(NO_CELL not in NEAR[cell] for cell in block))
    assert [name for name, whole in inland.items() if whole] == ["mountain"]


def test_the_map_is_not_a_pie() -> None:
    coasts = blocks(lambda block: sum(NO_CELL in NEAR[cell] for cell in block))
    others = blocks(lambda block: len({BOX.terrain[near] for cell in block for near in NEAR[cell] if near != NO_CELL}))
    assert len(set(coasts.values())) >= 5
    assert len(set(others.values())) >= 3


def test_the_pieces_are_those_of_the_rulebook() -> None:
    pieces = {"stone": 80, "score-marker": 4}
    pioneers = {"yellow": 13, "red": 13, "blue": 10, "green": 8}
    assert sum(pioneers.values()) == 44
    assert {piece.name: piece.count for piece in BOX.pieces} == pieces | {
        f"pioneer-{colour}": count for colour, count in pioneers.items()
    }
    assert {piece.source for piece in BOX.pieces} == {"rulebook"}


def test_every_entry_says_where_it_comes_from() -> None:
    values = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
    entries = [*values["terrain"], *values["piece"], values["map"]]
    assert len(entries) == len(BOX.terrains) + len(BOX.pieces) + 1
    assert {entry["source"] for entry in entries} == set(SOURCES)


# ── A corrected copy ────────────────────────────────────────────────────────────────────────────────────────────────

ROWS = [*["FFFFFFFMMMMMMMLLLLLLLPPPPPPP"] * 3, *["CCCCCCCSSSSSSSDDDDDDDHHHHHHH"] * 3]
"""A plain island of 8 oblong blocks."""


def box(rows: Sequence[str] = ROWS) -> str:
    """Our file with another island: the rows of cells without their blanks."""
    before, _, after = (GAME.folder / "components.toml").read_text(encoding="utf-8").split("'''")
    drawing = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    return f"{before}'''\n{drawing}\n'''{after}"


@pytest.mark.parametrize("kind", [Path, str])
def test_a_corrected_file_is_played_with(tmp_path: Path, kind: type) -> None:
    file = tmp_path / "oblong.toml"
    file.write_text(box().replace("Insula Brendani", "Insula Oblonga"), encoding="utf-8")
    game = newfound.game("terranova", components=kind(file))
    assert game.components.title == "Insula Oblonga"
    assert game != GAME
    assert cells(game.new(2), "place") == {f"{row}{number}" for row in "ABCDEF" for number in range(1, 29)}
    state = island(blue="F24", red="A1", stones="C22 D22 E22", game=game)
    state = play(state, "pick F24", "to F23", "stone F22")
    assert said(state) == ["Blue lays a stone on the heath."]
    assert holding(state, PIONEER) == {"F23"}


def test_margins_and_dots_are_sea(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    rows = [f"..{row}." for row in ROWS]
    file.write_text(box(["", "", *rows]), encoding="utf-8")
    assert newfound.game("terranova", components=file).components.names[0] == "A1"


def test_a_terrain_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(box().replace('"swamp"', '"tundra"'), encoding="utf-8")
    state = newfound.game("terranova", components=file).new(2).apply(0, "place D8")
    assert said(state, "fr") == ["Bleu place un bonhomme sur le terrain « tundra »."]


# ── What is wrong with a file ───────────────────────────────────────────────────────────────────────────────────────


def changed(row: int, new: str) -> str:
    """Our file with the plain island, one row of which is another."""
    return box([*ROWS[:row], new, *ROWS[row + 1 :]])


HEATH = '[[terrain]]\nname = "heath"\nletter = "H"\nsource = "own"\n'

WRONG: dict[str, tuple[str | bytes | None, str, str]] = {
    "wrong terrain count": (
        changed(0, "FFFFFFFFMMMMMMLLLLLLLPPPPPPP"),
        "[map] : « forêt » a 22 cases ; chaque terrain en a 21.",
        "[map]: “forest” has 22 cells; every terrain needs 21.",
    ),
    "hole": (
        changed(1, "FFFFFFFMMMMMMMLLLLLLLPPP.PPPP"),
        "[map] : il y a un trou dans l’île en B25, à côté de B26.",
        "[map]: there is a hole in the island at B25, beside B26.",
    ),
    "unconnected block": (
        changed(0, "PFFFFFFMMMMMMMLLLLLLLPPPPPPF"),
        "[map] : « forêt » n’est pas d’un seul tenant : la case A28 est coupée de A2.",
        "[map]: “forest” is not one connected block: A28 cannot be reached from A2.",
    ),
    "island in pieces": (
        box([*ROWS[:3], "", *ROWS[3:]]),
        "[map] : l’île est en morceaux : la case E1 est coupée de A1.",
        "[map]: the island is in pieces: E1 cannot be reached from A1.",
    ),
    "unknown letter": (
        changed(2, "FFFFFFFMMMMMMMLLLLLLLPPPPPPX"),
        "[map] : « X », ligne 3 du dessin, ne désigne aucun terrain ; il y a F, M, L, P, C, S, D, H.",
        "[map]: “X” in line 3 of the drawing stands for no terrain; F, M, L, P, C, S, D, H do.",
    ),
    "wrong stagger": (
        box().replace("\n C", "\nC", 1),
        "[map] : la lettre en place 1, ligne 4 du dessin, n’est pas décalée d’une demi-case "
        "par rapport à la ligne du dessus.",
        "[map]: the letter at place 1 in line 4 of the drawing is not half a cell off the line above.",
    ),
    "wrong size": (
        changed(0, "FFFFFFFMMMMMMMLLLLLLLPPPPPP"),
        "[map] : le dessin a 167 cases ; il en faut 168.",
        "[map]: the drawing has 167 cells; it needs 168.",
    ),
    "no drawing": (
        box().replace("drawing =", "picture ="),
        "[map] : « drawing » manque.",
        "[map]: “drawing” is missing.",
    ),
    "missing map": (
        box().replace("[map]", "[chart]"),
        "la section [map] manque.",
        "the section [map] is missing.",
    ),
    "missing terrain": (
        box().replace(HEATH, ""),
        "il y a 7 terrains ; Terra Nova en a 8.",
        "there are 7 terrains; Terra Nova has 8.",
    ),
    "no terrains": (
        box().replace("[[terrain]]", "[[land]]"),
        "les entrées [[terrain]] manquent.",
        "the entries [[terrain]] are missing.",
    ),
    "duplicate letter": (
        box().replace('letter = "H"', 'letter = "S"'),
        "[[terrain]] heath : un autre terrain a déjà ce nom ou cette lettre.",
        "[[terrain]] heath: another terrain has this name or letter already.",
    ),
    "letter that is none": (
        box().replace('letter = "H"', 'letter = "he"'),
        "[[terrain]] heath : « letter = he » devrait être une seule lettre capitale.",
        "[[terrain]] heath: “letter = he” should be one capital letter.",
    ),
    "missing source": (
        box().replace(HEATH, HEATH.replace('source = "own"\n', "")),
        "[[terrain]] heath : « source » manque.",
        "[[terrain]] heath: “source” is missing.",
    ),
    "bad source": (
        box().replace(HEATH, HEATH.replace("own", "hearsay")),
        "[[terrain]] heath : « source = hearsay » devrait être l’un de rulebook, public, own.",
        "[[terrain]] heath: “source = hearsay” should be one of rulebook, public, own.",
    ),
    "nameless entry": (
        box().replace('name = "heath"\n', ""),
        "[[terrain]] 8 : « name » manque.",
        "[[terrain]] 8: “name” is missing.",
    ),
    "words for a number": (
        box().replace("count = 80", 'count = "eighty"'),
        "[[piece]] stone : « count = eighty » devrait être un nombre entier.",
        "[[piece]] stone: “count = eighty” should be a whole number.",
    ),
    "a stone too few": (
        box().replace("count = 80", "count = 79"),
        "il y a 79 bornes ; Terra Nova en a 80.",
        "there are 79 stones; Terra Nova has 80.",
    ),
    "more rows than letters": (
        box([*ROWS[:3], *[""] * 26, *ROWS[3:]]),
        f"[map] : le dessin a {len(ROWS) + 26} lignes ; il y a des lettres pour 26.",
        f"[map]: the drawing has {len(ROWS) + 26} lines; there are letters for 26.",
    ),
    "not TOML": (
        "This is a letter.",
        "la ligne 1, colonne 6 ne se lit pas comme du TOML.",
        "line 1, column 6 cannot be understood as TOML.",
    ),
    "not text": (
        b"\x89PNG\r\n",
        "le fichier n’est pas du texte.",
        "the file is not text.",
    ),
    "missing file": (
        None,
        "le fichier ne peut pas être lu (il n’existe pas).",
        "the file cannot be read (it does not exist).",
    ),
}
"""By what is wrong: the file, and what is said of it in French and in English."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_one_sentence_that_names_the_entry(tmp_path: Path, wrong: str) -> None:
    content, fr, en = WRONG[wrong]
    file = tmp_path / "box.toml"
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadComponents) as refusal:
        newfound.game("terranova", components=file)
    assert spaced(refusal.value.say("fr")) == f"box.toml : {fr}"
    assert refusal.value.say("en") == f"box.toml: {en}"
