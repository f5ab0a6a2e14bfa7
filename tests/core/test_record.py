"""The game written down: exactly how it looks, and one sentence with the line for everything that is wrong with it."""

import random
from pathlib import Path

import pytest

import newfound
from newfound import BadRecord, NoSuchGame, Refused, record
from newfound.core.words import LANGUAGES
from toy.table import GAME, market, play

HEAD = """\
newfound 1
game: toy
rules: 1
players: 2
components: standard
first: 0
lowest: False
"""
DEALT = """\
chance draw gold
chance draw corn
chance draw salt
chance draw rope
chance draw iron
chance draw furs
chance draw furs
chance draw corn
"""
GAME_TEXT = f"{HEAD}\n{DEALT}blue bid iron\nred bid corn\n"


def state() -> newfound.State:
    return play(market("gold corn", "salt rope iron", "furs furs corn"), "blue bid iron", "red bid corn")


def refused(text: str, components: Path | None = None) -> dict[str, str]:
    """What is said, in each language, of a record that is refused."""
    with pytest.raises(Refused) as caught:
        record.loads(text, components)
    return {lang: caught.value.say(lang) for lang in LANGUAGES}


# ── How it looks ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_a_header_and_a_line_for_every_decision() -> None:
    assert record.dumps(state()) == GAME_TEXT
    assert record.loads(GAME_TEXT) == state()


def test_names_and_tags_stand_in_the_header() -> None:
    text = record.dumps(state(), names=["Anne", "Bruno"], date="2026-11-15", place="Le Havre: la rade")
    assert text == GAME_TEXT.replace(
        "False\n", "False\nblue: Anne\nred: Bruno\ndate: 2026-11-15\nplace: Le Havre: la rade\n"
    )
    assert record.tags(text)["place"] == "Le Havre: la rade"
    assert record.loads(text) == state()


def test_options_come_back_with_their_type() -> None:
    lowest = record.loads(record.dumps(GAME.new(3, lowest=True)))
    assert lowest.options == {"first": 0, "lowest": True}
    assert lowest.players == 3


def test_who_begins_stands_in_the_header() -> None:
    text = record.dumps(GAME.new(3, first=2))
    assert "\nfirst: 2\n" in text
    assert record.loads(text).position.first == 2
    for wrong in ("3", "-1", "red", "0123"):
        assert f"no seat {wrong}" in refused(text.replace("first: 2", f"first: {wrong}"))["en"]


def test_what_a_record_leaves_out_is_the_default() -> None:
    assert record.loads(GAME_TEXT.replace("lowest: False\n", "").replace("components: standard\n", "")) == state()


def test_remarks_blank_lines_and_stray_spaces_are_ignored() -> None:
    loose = GAME_TEXT.replace("\n\n", "\n# a remark\n\n# another: one\n\n").replace("bid iron", "  BID   iron ")
    assert record.loads(loose.replace("\n", "\r\n")) == state()


def test_a_record_can_be_replayed_step_by_step() -> None:
    states = list(record.replay(GAME_TEXT))
    assert states[0] == GAME.new()
    assert len(states) == 11
    assert states[-1].last == (1, "bid corn")


def test_a_game_without_decisions_is_a_header() -> None:
    assert record.dumps(GAME.new()) == HEAD + "\n"
    assert record.loads(HEAD) == GAME.new()


# ── What is wrong with it ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("", "first line must be “newfound 1”", "première ligne doit être «\u202fnewfound 1\u202f»"),
        ("newfound 2\n", "first line must be “newfound 1”", "première ligne doit être «\u202fnewfound 1\u202f»"),
        (
            GAME_TEXT.replace("players: 2", "players 2"),
            "Line 4: “players 2” should be",
            "Ligne 4\u00a0: «\u202fplayers 2\u202f»",
        ),
        (HEAD + DEALT, "Line 8: “chance draw gold” should be", "Ligne 8\u00a0: «\u202fchance draw gold\u202f»"),
        (GAME_TEXT.replace("game: toy\n", ""), "does not say “game:”", "ne dit pas «\u202fgame:\u202f»"),
        (GAME_TEXT.replace("rules: 1\n", ""), "does not say “rules:”", "ne dit pas «\u202frules:\u202f»"),
        (GAME_TEXT.replace("players: 2\n", ""), "does not say “players:”", "ne dit pas «\u202fplayers:\u202f»"),
        (GAME_TEXT.replace("rules: 1", "rules: 9"), "version 9 of the rules; these are version 1", "version 9"),
        (GAME_TEXT.replace("standard", "0a1b2c3d4e5f"), "other components (0a1b2c3d4e5f, not standard)", "(0a1b2c"),
        (
            GAME_TEXT.replace("players: 2", "players: two"),
            "“players: two” should be a number",
            "devrait être un nombre",
        ),
        (GAME_TEXT.replace("players: 2", "players: -2"), "“players: -2” should be a number", "devrait être un nombre"),
        (
            GAME_TEXT.replace("red bid", "mauve bid"),
            "Line 18: “mauve” does not sit",
            "Ligne 18\u00a0: «\u202fmauve\u202f»",
        ),
        (GAME_TEXT.replace("red bid", "green bid"), "chance, blue, red do", "il y a chance, blue, red"),
        (
            GAME_TEXT.replace("red bid corn", "red ?"),
            "Line 18: a hidden decision",
            "Ligne 18\u00a0: une décision cachée",
        ),
        (
            GAME_TEXT.replace("red bid corn", "red bid gold"),
            "Line 18: Red has no gold (6) card in hand.",
            "Ligne 18\u00a0: Rouge",
        ),
        (
            GAME_TEXT.replace("red bid", "blue bid"),
            "Line 18: It is not Blue’s turn, but Red’s.",
            "Ligne 18\u00a0: Ce n’est",
        ),
        (
            GAME_TEXT.replace("red bid corn", "red sing"),
            "Line 18: “sing” is not an action of Toy",
            "Ligne 18\u00a0: «\u202fsing\u202f»",
        ),
        (
            GAME_TEXT.replace("red bid corn", "red"),
            "Line 18: “” is not an action of Toy",
            "Ligne 18\u00a0: «\u202f\u202f» n’est",
        ),
        (GAME_TEXT.replace("chance draw gold", "blue draw gold"), "Line 9: It is chance’s turn", "Ligne 9\u00a0: "),
    ],
)
def test_a_malformed_or_impossible_record_gets_one_sentence(text: str, english: str, french: str) -> None:
    said = refused(text)
    assert english in said["en"]
    assert french in said["fr"]
    assert not any("\n" in sentence for sentence in said.values())
    with pytest.raises(BadRecord):
        record.loads(text)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (GAME_TEXT.replace("toy", "chess"), "There is no game “chess”; there are "),
        (GAME_TEXT.replace("players: 2", "players: 7"), "Toy is for 2 to 4 players, not 7."),
        (GAME_TEXT.replace("False", "perhaps"), "“perhaps” cannot be chosen for lowest; one of False, True can."),
    ],
)
def test_a_record_of_a_game_that_cannot_be_gets_one_sentence(text: str, english: str) -> None:
    assert english in refused(text)["en"]
    assert refused(text)["fr"]
    with pytest.raises((BadRecord, NoSuchGame)):
        record.loads(text)


def test_a_number_of_players_beyond_all_counting_is_refused() -> None:
    assert refused(GAME_TEXT.replace("players: 2", f"players: {'9' * 5000}"))["en"].count("\n") == 0


def test_a_decision_after_the_end_is_refused() -> None:
    rng = random.Random(0)
    over = GAME.new()
    while not over.over:
        seat = over.to_act[0]
        over = over.apply(seat, over.chance(rng) if seat < 0 else over.legal(seat)[0])
    text = record.dumps(over)
    assert record.loads(text).over
    last = len(text.splitlines()) + 1
    assert refused(text + "blue bid corn\n") == {
        "fr": f"Ligne {last}\u00a0: La partie est terminée.",
        "en": f"Line {last}: The game is over.",
    }


def test_a_record_that_breaks_off_is_a_game_in_progress() -> None:
    assert record.loads(GAME_TEXT.removesuffix("red bid corn\n")).to_act == (1,)


def test_the_line_counts_remarks_too() -> None:
    assert refused(f"{HEAD}# one\n\n# two\n\nblue sing\n")["en"].startswith("Line 12: ")


# ── What may not be written ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seat", "bids"), [(0, "blue bid iron\nred ?\n"), (1, "blue ?\nred bid corn\n"), (None, "?")])
def test_a_seats_account_hides_what_it_may_not_know(seat: int | None, bids: str) -> None:
    text = record.dumps(state().view(seat))
    mine = ["blue bid iron", "red bid corn"]
    assert text.startswith(HEAD)
    assert "chance draw gold\nchance draw corn\n" in text, "the row lies open"
    if seat is None:
        assert text.endswith("chance ?\n" * 6 + "blue ?\nred ?\n")
    else:
        dealt = DEALT.splitlines()[2:]
        shown = [line if i // 3 == seat else "chance ?" for i, line in enumerate(dealt)]
        assert text.endswith("\n".join(shown) + f"\n{bids}")
        assert mine[1 - seat] not in text
    assert "a hidden decision (?)" in refused(text)["en"]
    assert refused(text)["en"].startswith(f"Line {text.splitlines().index('chance ?') + 1}: ")


def test_what_is_sealed_is_for_programs_to_read() -> None:
    text = record.sealed(state(), 0)
    account = record.dumps(state().view(0)).splitlines()
    lines = text.splitlines()
    assert [line.partition(" ? ")[0] for line in lines] == [line.removesuffix(" ?") for line in account]
    assert "red bid" not in text
    assert record.loads(text) == state()
    for broken in ("c3Rvb", "/w==", "YmlkIGdvbGQgZ29sZA==", "?"):  # no letters, no text, nothing that can be decided
        lines[-1] = f"red ? {broken}"
        assert refused("\n".join(lines))["en"].startswith(f"Line {len(lines)}: ")


def test_an_imagined_game_cannot_be_written() -> None:
    imagined = state().view(0).imagine(random.Random(0))
    for dream in (imagined, imagined.view(0), play(imagined, "blue take gold")):
        with pytest.raises(BadRecord, match="An imagined game cannot be written down"):
            record.dumps(dream)


@pytest.mark.parametrize("name", ["Anne\nred: B", "Anne\n", "Anne\r\rblue bid iron", "Anne\u2028\u2028blue bid iron"])
def test_a_name_or_tag_of_several_lines_is_refused(name: str) -> None:
    with pytest.raises(BadRecord, match="“blue” cannot stand in a record’s header"):
        record.dumps(state(), names=[name])
    with pytest.raises(BadRecord, match="“note” cannot stand in a record’s header"):
        record.dumps(state(), note=name)


@pytest.mark.parametrize("key", ["a:b", " a", "a\nb", "#a", "game", "lowest"])
def test_a_key_that_would_not_be_read_back_is_refused(key: str) -> None:
    with pytest.raises(BadRecord, match="cannot stand in a record’s header"):
        record.dumps(state(), **{key: "x"})


# ── With components of one's own ────────────────────────────────────────────────────────────────────────────────────


def test_a_game_with_components_of_ones_own_needs_their_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text((GAME.folder / "components.toml").read_text().replace("value = 6", "value = 9"))
    game = newfound.game("toy", own)
    text = record.dumps(game.new())
    digest = record.tags(text)["components"]
    assert digest == game.components.digest != GAME.components.digest
    assert record.loads(text, own).game == game
    assert f"({digest}, not standard); name their file" in refused(text)["en"]
    assert f"(standard, not {digest})" in refused(GAME_TEXT, own)["en"]
    own.write_text(own.read_text() + "# changed\n")
    assert f"({digest}, not " in refused(text, own)["en"]


def test_a_key_that_stands_twice_in_the_header_is_refused() -> None:
    with pytest.raises(BadRecord, match="Line 6: “players” stands in the header twice"):
        record.loads("newfound 1\ngame: toy\nrules: 1\nplayers: 2\n# a remark\nplayers: 3\n")
