"""Everything we draw: well-formed, whole in itself, light, in two themes, and told apart by any eyes."""

import gzip
import random
import re
from functools import cache
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest

import newfound
from contract.walks import walk
from newfound import State
from newfound.core import svg
from newfound.core.game import found
from newfound.core.seats import COLOURS
from newfound.core.words import LANGUAGES
from newfound.games.terranova.picture import LOOKS

LOOKED_AT = list(product(LANGUAGES, svg.THEMES))


@cache
def scenes(name: str) -> tuple[State, ...]:
    """Moments of a random game, the first and the last among them."""
    states = [step.before for step in walk(found()[name].new(3), random.Random(4))]
    (last,) = list(walk(states[-1], random.Random(4)))[-1:]
    return (*states[:: len(states) // 4], last.after)


@cache
def pictures(name: str) -> tuple[str, ...]:
    """The scenes of a game as everybody sees them, and its box, in every language and theme."""
    game = found()[name]
    drawn = [
        state.svg(seat, lang, theme) for state in scenes(name) for seat in (None, 0, 2) for lang, theme in LOOKED_AT
    ]
    draw_box = game.module("picture").box
    return (*drawn, *(draw_box(game.components, game.words(lang), theme) for lang, theme in LOOKED_AT))


def ids(picture: str) -> dict[str, str]:
    """What is defined in a picture under each id."""
    tree = ElementTree.fromstring(picture)
    named = [(element.attrib["id"], ElementTree.tostring(element).decode().strip()) for element in tree.iter("*")
             if "id" in element.attrib]  # fmt: skip
    assert len(dict(named)) == len(named), "an id stands for one thing"
    return dict(named)


# ── All pictures ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", sorted(found()))
def test_pictures_are_well_formed_and_whole_in_themselves(name: str) -> None:
    for picture in pictures(name):
        tree = ElementTree.fromstring(picture)
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
        assert svg.ID not in picture
        assert not {element.tag.split("}")[1] for element in tree.iter()} & {"script", "image", "foreignObject", "a"}
        assert "@import" not in picture
        assert re.findall(r"[a-z]+://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
        references = re.findall(r'href="([^"]*)"', picture) + re.findall(r"url\(([^)]*)\)", picture)
        assert {reference.lstrip("#") for reference in references} <= ids(picture).keys()
        assert all(reference[0] == "#" for reference in references)


@pytest.mark.parametrize("name", sorted(found()))
def test_every_colour_is_one_of_the_palette(name: str) -> None:
    for picture in pictures(name):
        drawn = re.sub(r"<style>.*</style>", "", picture)
        assert set(re.findall(r"var\(--nf-([^)]*)\)", drawn)) <= svg.THEMES["light"].keys()
        assert not re.search(r'"#[0-9a-f]{3,8}"', drawn), "colours have names, so that both themes can change them"


@pytest.mark.parametrize("name", sorted(found()))
def test_a_picture_says_its_title_language_and_theme(name: str) -> None:
    state = scenes(name)[0]
    for lang, theme in LOOKED_AT:
        tree = ElementTree.fromstring(state.svg(0, lang, theme))
        assert tree[0].tag.endswith("title")
        assert tree[0].text == tree.attrib["aria-label"] == state.game.words(lang)("picture-title")
        assert tree.attrib["lang"] == lang
        assert tree.attrib["class"] == f"nf nf-{theme}"
    assert len({state.svg(0, lang, theme) for lang, theme in LOOKED_AT}) == 4


@pytest.mark.parametrize("name", sorted(found()))
def test_pictures_on_one_page_do_not_take_each_others_parts(name: str) -> None:
    known: dict[str, str] = {}
    for picture in pictures(name):
        parts = ids(picture)
        assert parts
        for id in parts.keys() & known.keys():
            assert parts[id] == known[id], f"{id} means two things"
        known |= parts
    for other in set(found()) - {name}:
        assert not known.keys() & ids(pictures(other)[0]).keys()


def test_two_maps_on_one_page_do_not_take_each_others_parts(tmp_path: Path) -> None:
    game = newfound.game("terranova")
    file = tmp_path / "mirror.toml"
    text = (game.folder / "components.toml").read_text(encoding="utf-8")
    head, drawing, tail = text.split("'''")
    width = max(map(len, drawing.splitlines()))
    mirrored = "\n".join(line.ljust(width)[::-1] for line in drawing.splitlines())
    file.write_text(f"{head}'''{mirrored}'''{tail}", encoding="utf-8")
    own, other = game.new().svg(), newfound.game("terranova", file).new().svg()
    assert own != other
    assert not ids(own).keys() & ids(other).keys()


def test_the_island_is_light_enough_to_send() -> None:
    for picture in pictures("terranova"):
        assert len(picture.encode()) < 100_000
        assert len(gzip.compress(picture.encode(), 6)) < 20_000


@pytest.mark.parametrize("theme", svg.THEMES)
def test_the_logo_is_a_picture_like_any_other(theme: str) -> None:
    logo = svg.logo(theme)
    assert ElementTree.fromstring(logo).attrib["role"] == "img"
    assert ids(logo)
    assert not ids(logo).keys() & ids(pictures("toy")[0]).keys()


# ── The helpers ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_whatever_is_written_is_escaped() -> None:
    nasty = "<b>&\"'"
    parts = svg.text(nasty, (0, 0), 9) + svg.spot(nasty, svg.tag("g", id=nasty), title=nasty)
    tree = ElementTree.fromstring(svg.document("x", (1, 1), parts, title=nasty, about=nasty))
    texts = [element.text for element in tree.iter() if element.tag.split("}")[1] in ("title", "desc", "text")]
    assert texts == [nasty] * 4
    assert tree.attrib["aria-label"] == nasty
    assert [element.attrib["data-spot"] for element in tree.iter() if "data-spot" in element.attrib] == [nasty]


def test_a_spot_is_marked_when_it_is_legal() -> None:
    assert svg.spot("a/1", "x") == '\n<g data-spot="a/1"\nclass="spot">\nx</g>'
    assert svg.spot("a/1", "", legal=True, title="Here", at=(1.25, 2)) == (
        '\n<g data-spot="a/1" transform="translate(1.2,2)"\nclass="spot legal" data-legal="1">\n<title>Here</title></g>'
    )


def test_what_moves_lies_elsewhere_in_a_flat_strip() -> None:
    moved = svg.moves("<path/>", svg.Area(10, 200, 740, 300), (758, 10), 0.5)
    assert 'class="moves"' in moved
    # the corner (10, 200) comes to lie at (758, 10)
    assert "--flat:translate(753px,-90px) scale(0.5)" in moved


def test_attributes_are_spelt_and_left_out() -> None:
    assert svg.tag("path", d="M0", stroke_width=1.26, class_="x", fill=None) == (
        '<path d="M0" stroke-width="1.3" class="x"/>'
    )
    assert svg.group("x", (1, 2), 0.5) == '<g transform="translate(1,2)scale(0.5)">x</g>'


def test_a_theme_that_does_not_exist_is_named_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no theme 'sepia'; there is light and dark\.$"):
        newfound.game("toy").new().svg(theme="sepia")


# ── Eyes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

EYES = {  # Machado, Oliveira & Fernandes 2009, on linear light
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
TO_XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""From linear light, with white at (1, 1, 1)."""

Matrix = tuple[tuple[float, float, float], ...]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [min(1, max(0, sum(m * v for m, v in zip(row, vector, strict=True)))) for row in matrix]


def light(colour: str) -> list[float]:
    """The linear light of a colour written #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    """Where a colour lies for some eyes in CIELAB, in which distances are what one sees."""
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in times(TO_XYZ, times(EYES[eye], light(colour)))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, two: str, eye: str) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(lab(one, eye), lab(two, eye), strict=True)) ** 0.5)


def contrast(one: str, two: str) -> float:
    """The ratio of WCAG."""
    dark, bright = sorted(times(TO_XYZ, light(colour))[1] for colour in (one, two))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", svg.THEMES)
def test_seats_are_told_apart_by_any_eyes(theme: str, eye: str) -> None:
    palette = svg.THEMES[theme]
    for one, two in combinations(COLOURS, 2):
        assert distance(palette[one], palette[two], eye) > 20, (one, two)


@pytest.mark.parametrize("theme", svg.THEMES)
def test_an_emblem_shows_on_its_colour_and_ink_on_its_ground(theme: str) -> None:
    palette = svg.THEMES[theme]
    assert all(contrast(palette[name], palette[f"on-{name}"]) > 4 for name in COLOURS)
    assert all(contrast(palette["ink"], palette[ground]) > 7 for ground in ("paper", "panel", "sea"))


def test_every_seat_has_an_emblem_of_its_own() -> None:
    tree = ElementTree.fromstring(svg.document("x", (1, 1), "".join(map(svg.figure, COLOURS)), title="x"))
    shapes = {
        element.attrib["id"].split("-")[-1]: element.attrib["d"]
        for element in tree.iter()
        if "-emblem-" in element.attrib.get("id", "")
    }
    assert set(shapes) == {*COLOURS}
    assert len(set(shapes.values())) == len(COLOURS)


@pytest.mark.parametrize("theme", svg.THEMES)
def test_terrains_are_told_apart_by_hue_or_at_least_by_glyph(theme: str) -> None:
    fills = {name: svg.THEMES[theme][hue] for name, (hue, _) in LOOKS.items()}
    for one, two in combinations(fills, 2):
        assert distance(fills[one], fills[two], "usual") > 15, (one, two)
        for eye in EYES:
            assert distance(fills[one], fills[two], eye) > 6, (one, two, eye)
    glyphs = [re.sub(r"var\([^)]*\)", "", draw(shift)) for _, draw in LOOKS.values() for shift in range(2)]
    assert len(set(glyphs)) == len(glyphs)


def test_what_has_one_paint_is_as_faint_as_that() -> None:
    assert 'fill-opacity=".5"' in svg.path("M0 0", "ink", opacity=".5")
    assert 'stroke-opacity=".5"' in svg.path("M0 0", stroke="ink", opacity=".5")
    assert ' opacity=".5"' in svg.path("M0 0", "ink", "ink", opacity=".5")
