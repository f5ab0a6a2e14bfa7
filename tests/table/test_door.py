"""What is shown through the one door: what a seat may do and hear, and nothing it may not know."""

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import newfound
from conftest import THOROUGH
from newfound.core.events import WIDTH
from newfound.core.game import found
from newfound.core.words import LANGUAGES
from newfound.table import Table, door
from table.test_table import running, step, table


def changes(old: list[str], new: list[str]) -> list[str | list[int]]:
    """How to get from some lines to others."""
    _, known = door.changes({}, {"part": ("\n".join(old),)})
    steps, _ = door.changes(known, {"part": ("\n".join(new),)})
    return steps


def shown(made: Table, seat: int | None, lang: str) -> str:
    """Every message that a seat may be sent of a running table."""
    lines = door.scene(made, seat, lang)["picture"].split("\n")
    parts: list[Any] = [
        door.scene(made, seat, lang),
        changes([""], lines),
        door.card(made, None, lang),
        door.log(made, seat, lang),
        door.talk(made),
        door.clocks(made, 100),
        made.state_at(len(made.decisions)).view(seat).svg(lang),
        made.state.view(seat).text(lang),
    ]
    if seat is not None:
        tried = ("lay digger-1", "bid gold", "place A1", "?")
        parts += [door.why_not(made, seat, text, lang) for text in tried]
        parts += [door.why_not_there(made, seat, spot, lang) for spot in ("cell/A1", "hand/digger-1", "?")]
    return json.dumps(parts)


def otherwise(made: Table, seat: int | None, rng: random.Random) -> None:
    """Makes everything that a seat may not know something else: what lies there, and how it came about."""
    made.state = made.state.view(seat).imagine(rng)
    hidden = [
        n for n, each in enumerate(made.decisions) if each.known != -1 and (seat is None or not each.known >> seat & 1)
    ]
    texts = [made.decisions[number].text for number in hidden]
    rng.shuffle(texts)
    for number, text in zip(hidden, texts, strict=True):
        made.decisions[number] = replace(made.decisions[number], text=text)
    table = made.game.module("words").EVENTS
    for number, decision in enumerate(made.decisions):
        told = list(decision.told)
        for at in range(1, 1 + told[0] * WIDTH, WIDTH):
            names = list(table[told[at]].meanings)
            if table[told[at]].secret and told[at + 1 + names.index("seat")] != seat:
                for name in table[told[at]].secret:
                    told[at + 1 + names.index(name)] += rng.choice((-1, 1)) if told[at + 1 + names.index(name)] else 1
        made.decisions[number] = replace(made.decisions[number], told=tuple(told))


@pytest.mark.parametrize("name", ["toy", *newfound.games()])
def test_no_message_to_a_seat_depends_on_what_it_may_not_know(name: str) -> None:
    rng = random.Random(8)
    made = running(name, min(3, found()[name].players[-1]))
    told = 0
    while made.running and told < (2000 if THOROUGH else 40):
        for _ in range(1 if THOROUGH else 4):
            if made.running:
                step(made, rng)
        for seat in (None, *range(made.players)) if made.running else ():
            truth, decisions = made.state, list(made.decisions)
            before = shown(made, seat, "en")
            otherwise(made, seat, rng)
            assert shown(made, seat, "en") == before
            made.state, made.decisions[:] = truth, decisions
            told += 1
    assert told >= 20


def test_hidden_decisions_and_numbers_are_withheld_until_the_game_is_over() -> None:
    made, rng = running("colorado"), random.Random(4)
    while len(made.decisions) < 60:
        step(made, rng)
    dealt = [(number, each) for number, each in enumerate(made.decisions) if each.known > 0]
    assert dealt
    for number, decision in dealt:
        for seat in (None, 0, 1):
            may = seat is not None and decision.known >> seat & 1
            line = door.log(made, seat, "en")[number]
            assert (line["text"] == decision.text) == bool(may)
            assert (decision.text.split()[-1] in json.dumps(line)) == bool(may)
    assert "chance ?" in door.written(made, None, "en")
    while made.running:
        step(made, rng)
    number, decision = dealt[0]
    assert door.log(made, None, "en")[number]["text"] == decision.text
    assert newfound.record.loads(door.written(made, None, "en")) == made.state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scene_says_who_sits_where_what_is_asked_and_what_can_be_done(lang: str) -> None:
    made = running("terranova", 3)
    made.hand_over("cleo", 2, "greedy", 100)
    scene = door.scene(made, 0, lang)
    bot = {"en": "Cleo (Greedy)", "fr": "Cleo (Gourmand)"}[lang]
    assert [seat["name"] for seat in scene["seats"]] == ["Ann", "Ben", bot]
    assert scene["asks"].startswith({"en": "Place a pioneer", "fr": "Placez un bonhomme"}[lang])
    assert [choice["text"] for choice in scene["choices"]] == [action.text for action in made.state.legal(0)]
    assert all(choice["spots"] for choice in scene["choices"])
    assert scene["picture"].startswith("<svg")
    others = door.scene(made, 1, lang), door.scene(made, None, lang)
    assert [(each["choices"], each["asks"]) for each in others] == [([], None)] * 2
    assert {scene["moment"], *(each["moment"] for each in others)} == {made.moment}


def test_seats_of_the_same_name_are_told_apart_by_colour() -> None:
    made = table(players=4)
    made.sit("ann", "Ann")
    made.fill("ann", "greedy")
    assert door.names(made, "en") == ["Ann", "Greedy – red", "Greedy – yellow", "Greedy – green"]
    assert door.names(made, "fr")[1] == "Gourmand – rouge"


def test_whoever_sits_at_a_table_is_called_by_name() -> None:
    made = running("terranova")
    made.decide("ann", 0, "place G7", made.moment, 100)
    for told in (door.why_not(made, 1, "place G7", "en"), door.why_not_there(made, 1, "cell/G7", "en")):
        assert told is not None
        assert told.startswith("Ann’s pioneer stands")
    assert door.why_not(made, 0, "place G8", "en") == "It is not Ann’s turn, but Ben’s."
    assert door.why_not_there(made, 0, "cell/G8", "fr") == "Ce n’est pas à Ann de jouer, mais à Ben."


def test_a_scene_tells_how_far_the_turn_is_and_what_cannot_be_taken_back() -> None:
    made = running("discovery")
    scene = door.scene(made, 0, "en")
    assert scene["steps"] == {"at": 1, "names": ["Lay the tile", "A pawn or none"], "remark": None}
    assert not any(choice["final"] or choice["leaves"] for choice in scene["choices"])
    assert [door.scene(made, eyes, "en")["steps"] for eyes in (1, None)] == [None, None]
    while made.state.phase(0) not in ("now-pawn", "now-pawn-or-take"):
        made.decide("ann", 0, made.state.legal(0)[0].text, made.moment, 100)
    scene = door.scene(made, 0, "fr")
    assert scene["steps"]["at"] == 2
    assert all(choice["final"] for choice in scene["choices"])  # another tile is drawn at once
    assert [bool(choice["leaves"]) for choice in scene["choices"]] == [False] * (len(scene["choices"]) - 1) + [True]
    made.resign("ben", 1, 100)
    assert door.scene(made, 0, "en")["steps"] is None


def test_a_bots_seat_offers_its_holder_nothing_to_do() -> None:
    made = running("discovery")
    assert door.scene(made, 0, "en")["steps"]
    made.hand_over("ann", 0, "greedy", 100)
    scene = door.scene(made, 0, "en")
    assert (scene["choices"], scene["steps"]) == ([], None)


def test_the_log_tells_every_point() -> None:
    made, rng = running("discovery"), random.Random(4)
    while made.running:
        step(made, rng)
    lines = door.log(made, 0, "fr")
    scores = [0, 0]
    for line in lines:
        for seat, points, category in line["points"]:
            scores[seat] += points
            assert category in ("Plaines", "Montagnes", "Mers")
    assert tuple(scores) == made.state.scores
    assert door.log(made, 0, "fr", since=len(lines) - 2) == lines[-2:]
    assert all(line["say"] for line in lines if line["points"])


@pytest.mark.parametrize("name", ["toy", "colorado", "century"])
def test_what_is_said_once_for_all_who_hear_the_same_is_what_each_may_hear(name: str) -> None:
    made, rng = running(name), random.Random(4)
    while made.running and len(made.decisions) < 40:
        step(made, rng)
    called = door.names(made, "en")
    for ear in (0, 1, None, 0):
        for decision, line in zip(made.decisions, door.log(made, ear, "en"), strict=True):
            events = made.game.events(decision.told)
            assert made.over or line["say"] == [event.say("en", ear, called) for event in events]
            assert made.over or line["spots"] == sorted({spot for event in events for spot in event.spots(ear)})


def test_what_is_done_on_a_sheet_is_shown_to_who_looks_at_it() -> None:
    made, rng = running("colorado"), random.Random(4)
    while made.running:
        step(made, rng)
        if len(made.decisions) == 60 or made.over:
            for eyes in (None, 0, 1):
                ticks = [line for line in door.log(made, eyes, "en") if re.match("start|tick|rail", line["text"] or "")]
                assert {line["seat"] for line in ticks} == {0, 1}
                assert all(bool(line["spots"]) == (line["seat"] == eyes) for line in ticks)


def test_everything_shown_is_plain_data() -> None:
    made, rng = running("century"), random.Random(4)
    for _ in range(20):
        step(made, rng)
    for seat in (None, 0, 1):
        assert shown(made, seat, "fr")
        assert json.dumps(door.written(made, seat, "fr"))


def test_people_look_through_their_own_eyes_until_the_game_is_over() -> None:
    made = running("toy", 3)
    assert door.eyes(made, "ben") == [None, 1]
    assert door.eyes(made, "eve") == door.eyes(made, None) == [None]
    made.resign("ann", 0, 100)
    made.resign("ben", 1, 100)
    assert door.eyes(made, "eve") == [None, 0, 1, 2]


some_lines = st.lists(st.sampled_from(["", *"abcdef"]), min_size=1, max_size=12)
some_pieces = st.lists(some_lines.map("\n".join), min_size=1, max_size=4).map(tuple)
some_parts = st.dictionaries(st.sampled_from(["board", "mine", "buttons", "supply"]), some_pieces)


@given(st.lists(some_parts, min_size=2, max_size=4))
@example([{"board": ("a\nb", "c", "d")}, {"board": ("a", "c\nb", "d")}, {"board": ("a", "c\nb", "e")}])
@settings(max_examples=300)
def test_changes_lead_from_any_parts_to_any_others(pictures: list[dict[str, tuple[str, ...]]]) -> None:
    known: door.Known = {}
    old: list[str] = []
    for parts in pictures:
        steps, known = door.changes(known, parts)
        made: list[str] = []
        for each in steps:
            made += [each] if isinstance(each, str) else old[each[0] : each[0] + each[1]]
        old = [line for pieces in parts.values() for piece in pieces for line in piece.split("\n")]
        assert made == old


def test_parts_that_stay_are_kept_though_others_come_and_go() -> None:
    board, mine, supply = ("\n".join(f"{name} {n}" for n in range(9)) for name in ("board", "mine", "supply"))
    _, known = door.changes({}, {"board": (board,), "mine": (mine,), "supply": (supply,)})
    steps, known = door.changes(known, {"board": (board,), "supply": (supply,), "buttons": ("go",)})
    assert steps == [[0, 9], [18, 9], "go"]
    steps, known = door.changes(known, {"board": (board,), "supply": (supply,), "buttons": ("go",)})
    assert steps == [[0, 19]]
    steps, _ = door.changes(known, {"board": ("new", board), "supply": (supply,), "buttons": ("stay", "go")})
    assert steps == ["new", [0, 18], "stay", [18, 1]]


def test_little_is_sent_after_a_decision() -> None:
    for name in newfound.games():
        made, rng = running(name), random.Random(2)
        sent, whole, before = 0, 0, door.scene(made, 0, "fr")["picture"].split("\n")
        for _ in range(40):
            step(made, rng)
            after = door.scene(made, 0, "fr")["picture"].split("\n")
            sent += len(json.dumps(changes(before, after)))
            whole += len("\n".join(after))
            before = after
        assert sent < whole / 7, name


def test_lines_that_stay_are_kept_in_long_runs() -> None:
    old = ["<a", 'class="spot">', "1", "<b", 'class="spot">', "2", "<c", 'class="spot">', "3"]
    new = [*old[:4], 'class="legal">', *old[5:]]
    assert changes(old, new) == [[0, 4], 'class="legal">', [5, 4]]
    long = [letter * 80 for letter in "abcdef"]
    assert changes(long, [long[0], "x", "y", *long[1:]]) == [[0, 1], "x", "y", [1, 5]]
    assert changes(long, [long[0], "x", *long[4:]]) == [[0, 1], "x", [4, 2]]


@pytest.mark.parametrize("game", ["discovery", "mayflower"])
def test_an_empty_cell_where_the_tile_does_not_fit_says_why(game: str) -> None:
    made, rng = running(game), random.Random(1)
    for _ in range(200):
        scene = door.scene(made, made.state.to_act[0], "fr")
        legal = {spot for choice in scene["choices"] for spot in choice["spots"]}
        drawn = set(re.findall(r'data-spot="(cell/[^"]*)"', scene["picture"]))
        if any(spot.startswith("cell/") for spot in legal):
            reasons = [door.why_not_there(made, made.state.to_act[0], spot, "fr") for spot in drawn - legal]
            if any("mettrait" in reason for reason in reasons if reason):
                return
        step(made, rng)
    raise AssertionError("no cell says which edge would clash")


def test_every_rule_that_forbids_a_click_is_named() -> None:
    made, rng = running("terranova"), random.Random(1)
    while not any(action.text.startswith("stone ") for action in made.state.legal(made.state.to_act[0])):
        step(made, rng)
    (seat,) = made.state.to_act
    legal = {spot for action in made.state.legal(seat) for spot in action.spots}
    cells = [f"cell/{name}" for name in ("A6", "A12", "E1", "H12", "O8") if f"cell/{name}" not in legal]
    said = [door.why_not_there(made, seat, spot, "fr") or "" for spot in cells]
    assert any("Vous n’avez pas de bonhomme" in reason and "à côté d’un bonhomme" in reason for reason in said), said
