"""The box that the rules of Century are tested with: ours, with numbers that stay when ours is tuned."""

import re
import tempfile
from pathlib import Path
from typing import Final

import newfound

NUMBERS: Final = """
location A3 gives = "yellow yellow yellow"
location A5 gets = "red red"
location B3 gives = "yellow yellow red"
location C1 gives = "yellow yellow yellow yellow yellow"
location C4 pays = "yellow yellow"; gets = "red red"
location D5 covered = "yes"
location D6 covered = "2-3"
location E3 covered = "2-3"
location E6 covered = "yes"; pays = "brown"; gets = "green green"
location F5 covered = "2-3"
location F6 covered = "yes"
card S01 cost = "yellow red red"; points = 5
card S02 cost = "yellow red green"; points = 5
card S03 cost = "red red red"; points = 4
card S04 cost = "red red green"
card S05 cost = "red green green"; points = 5
card S06 cost = "red green brown"
card S07 cost = "yellow yellow green"; points = 5
card S08 cost = "yellow red brown"
card S09 cost = "green green green"
card S10 cost = "yellow green green"; points = 6
card S11 cost = "red brown brown"
card S12 cost = "yellow yellow brown"; points = 4
card S13 cost = "red red brown"; points = 4
card S14 cost = "green brown brown"
card E01 cost = "yellow yellow green"
card E02 cost = "yellow red green"
card E03 cost = "red red green"
card E04 cost = "yellow green brown"; points = 5
card E05 cost = "red green brown"
card E06 cost = "green brown brown"
card E07 cost = "yellow red red"
card E08 cost = "yellow green green"
card E09 cost = "red red brown"; points = 5
card E10 cost = "red red red"
card E11 cost = "yellow brown brown"
card E12 cost = "yellow red brown"
card E13 cost = "green green green"
card E14 cost = "green green brown"
card H01 cost = "yellow yellow green"
card H02 cost = "red red red"
card H03 cost = "yellow red brown"
card H04 cost = "red green green"; points = 5
card H05 cost = "green green green"
card H06 cost = "red brown brown"
card H07 cost = "yellow red red"
card H08 cost = "yellow green brown"; points = 5
card H09 cost = "red red green"
card H10 cost = "yellow yellow brown"
card H11 cost = "green brown brown"
card H12 cost = "yellow red green"; points = 4
card H13 cost = "yellow brown brown"
card H14 cost = "green green brown"
card T01 cost = "yellow red red"; points = 5
card T02 cost = "red red green"
card T03 cost = "yellow red green"; points = 5
card T04 cost = "yellow green green"
card T05 cost = "red red brown"; points = 4
card T06 cost = "green green brown"
card T07 cost = "red red red"
card T08 cost = "green green brown"
card T09 cost = "red green green"; points = 4
card T10 cost = "yellow yellow green"; points = 5
card T11 cost = "green brown brown"
card T12 cost = "green green green"
card T13 cost = "red brown brown"
card T14 cost = "yellow red brown"
"""
"""What is written otherwise than in our file, an entry to a line."""


def _text() -> str:
    text = (newfound.game("century").folder / "components.toml").read_text(encoding="utf-8")
    for line in NUMBERS.split("\n")[1:-1]:
        key, name, values = line.split(" ", 2)
        start = text.index(f'[[{key}]]\nname = "{name}"')
        end = text.index("\n\n", start)
        entry = text[start:end]
        for value in values.split("; "):
            field = value.split(" = ")[0]
            entry, found = re.subn(rf"^{field} = .*$", value, entry, flags=re.MULTILINE)
            assert found == 1, line
        text = text[:start] + entry + text[end:]
    return text


TEXT: Final = _text()
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "box.toml"
    file.write_text(TEXT, encoding="utf-8")
    GAME: Final = newfound.game("century", components=file)
    OLD: Final = newfound.game("century", components=file, rules="1")
    """The same as the first edition of the rules played it."""
