"""The code that friends scan, read module by module as a telephone does."""

import re

from playwright.sync_api import Page, expect

from page.conftest import Visit, table_of

STEP = 10
"""How wide a module is drawn."""


def turned(mask: int, x: int, y: int) -> bool:
    """Whether a mask turns a module over."""
    rules = (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (x // 3 + y // 2) % 2,
        x * y % 2 + x * y % 3,
        (x * y % 2 + x * y % 3) % 2,
        ((x + y) % 2 + x * y % 3) % 2,
    )
    return rules[mask] == 0


def modules(page: Page) -> list[list[bool]]:
    """The dark modules of the code on a page, without the border."""
    drawn = page.get_by_role("img", name="QR").locator("svg")
    size = int(str(drawn.get_attribute("viewBox")).split()[2]) // STEP
    squares = re.findall(r"M(\d+),(\d+)", str(drawn.locator("path").get_attribute("d")))
    dark = {(int(x) // STEP, int(y) // STEP) for x, y in squares}
    inside = range(min(x for x, _ in dark), size - min(x for x, _ in dark))
    return [[(x, y) in dark for x in inside] for y in inside]


def read(dark: list[list[bool]]) -> str:
    """What a code of a single block says (versions 2 to 5 of the lowest correction): bytes after a count."""
    size = len(dark)
    assert size in range(25, 38, 4)
    form = sum(dark[8][x] << bit for bit, x in zip(range(14, 8, -1), (0, 1, 2, 3, 4, 5), strict=True))
    form ^= 0b101010000010010 & 0b111111000000000
    assert form >> 13 == 0b01, "the lowest correction"
    mask = form >> 10 & 7

    def told(x: int, y: int) -> bool:
        corner = (x < 9 and y < 9) or (x < 9 and y >= size - 8) or (x >= size - 8 and y < 9)
        aligned = abs(x - size + 7) <= 2 and abs(y - size + 7) <= 2
        return not corner and not aligned and x != 6 and y != 6

    columns = [x for x in range(size - 1, 0, -2) if x > 6] + [5, 3, 1]
    bits = []
    for turn, right in enumerate(columns):
        for y in range(size) if turn % 2 else range(size - 1, -1, -1):
            bits += [dark[y][x] ^ turned(mask, x, y) for x in (right, right - 1) if told(x, y)]
    number = int("".join("01"[bit] for bit in bits[:12]), 2)
    assert number >> 8 == 0b0100, "bytes"
    said = bits[12 : 12 + 8 * (number & 255)]
    return bytes(int("".join("01"[bit] for bit in said[k : k + 8]), 2) for k in range(0, len(said), 8)).decode()


def test_the_code_says_where_the_table_is(visit: Visit) -> None:
    page = visit("/")
    table = table_of(page, "terranova", level="")
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    link = page.get_by_label("Lien de la table").input_value()
    assert link.endswith(f"/table/{table}")
    assert read(modules(page)) == link


def test_a_seat_is_passed_on_by_a_longer_code(visit: Visit) -> None:
    page = visit("/")
    table_of(page, "terranova")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Céder ma place").click()
    expect(page.get_by_text("La première personne qui ouvre ce lien prend votre place.")).to_be_visible()
    box = page.get_by_role("img", name="QR").bounding_box()
    assert box
    assert box["width"] / len(modules(page)) > 2, "modules that a camera can tell apart"
