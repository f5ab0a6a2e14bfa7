"""The box of Colorado: counted against what is known of it, and what is said of a file that cannot be played with."""

import copy
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import newfound
from colorado.table import BOX, GAME, SIDES, plain
from newfound import BadComponents
from newfound.games.colorado.components import (
    CARDS,
    DUOS,
    KNOWN,
    REGIONS,
    STAGES,
    TOTALS,
    beside,
)

FILE = (GAME.folder / "components.toml").read_text(encoding="utf-8")
VALUES = tomllib.loads(FILE)

# ── What the rulebook says ──────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_78_cards_and_the_pieces_of_the_rulebook() -> None:
    assert sum(sum(family.copies) for family in BOX.families) == CARDS == 78
    pieces = {piece.name: piece.count for piece in BOX.pieces}
    assert pieces == {"card": 78, "nugget": 20, "road-sheet": 4, "prize-board": 1, "causeur-token": 1}
    assert {piece.source for piece in BOX.pieces} == {"rulebook"}


def test_all_families_have_as_many_cards() -> None:
    assert {sum(family.copies) for family in BOX.families} == {13}


def test_every_entry_says_where_it_comes_from_and_what_we_made_is_our_own() -> None:
    for key in ("family", "region", "railway", "track"):
        assert {entry["source"] for entry in VALUES[key]} == {"own"}
    assert VALUES["map"]["source"] == "own"
    assert {entry["name"]: entry["source"] for entry in VALUES["zone"]} == {
        "village": "rulebook",
        "desert": "own",
        "forest": "own",
        "lake": "own",
    }
    assert GAME.about.reconstructed
    assert "our own reconstruction" in GAME.reconstructed


def test_the_results_of_the_rulebook_can_be_reached() -> None:
    medals = Counter(region.medal for region in BOX.regions) + Counter([BOX.rails[-1].medal])
    medals += Counter(medal for track in BOX.tracks for medal in track.medals)
    medals += Counter(medal for zone in BOX.zones for medal in zone.medals)
    for zones, won in TOTALS:
        assert not Counter(won) - medals
        assert all(value in zone.values for zone, value in zip(BOX.zones, zones, strict=True))
    assert [sum(zones) + sum(won) for zones, won in TOTALS] == [50, 49]


def test_a_lake_in_the_west_is_worth_3_and_its_last_stage_is_a_free_card() -> None:
    lake = BOX.regions[SIDES["lake-west"]]
    assert (lake.kind, lake.medal, lake.stages[-1].icons) == ("lake", 3, ("lay",))
    columns = [column for column, _ in BOX.cells]
    assert all(column < max(columns) / 3 for (column, _), letter in BOX.cells.items() if letter == lake.letter)


def test_the_railway_has_switches_a_cards_duo_a_discovery_and_a_medal_at_the_end() -> None:
    assert 2 <= sum(len(rail.next) == 2 for rail in BOX.rails) <= 3
    icons = {icon for rail in BOX.rails for icon in rail.icons}
    assert {"cards", "discovery"} <= icons
    assert BOX.rails[-1].medal > 0


def test_the_central_desert_is_next_to_the_western_lake_and_the_northern_forest_behind_a_mountain() -> None:
    assert SIDES["desert-central"] in BOX.near[SIDES["lake-west"]]
    assert SIDES["forest-north"] in BOX.behind[SIDES["village-north"]]
    assert SIDES["forest-north"] in BOX.behind[SIDES["desert-central"]]


def test_the_highest_tipi_medal_is_9_a_discovery_stands_above_a_box_and_nothing_above_the_saloon_track() -> None:
    tipi, saloon, wanted = BOX.tracks
    assert tipi.medals[0] == 9
    assert not any(saloon.icons)
    assert ("discovery",) in tipi.icons
    assert wanted.icons[1]


# ── What we chose ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_villages_four_deserts_four_forests_and_three_lakes() -> None:
    assert Counter(region.kind for region in BOX.regions) == {"village": 2, "desert": 4, "forest": 4, "lake": 3}
    assert {region.name for region in BOX.regions} <= KNOWN
    assert len(BOX.stages) <= STAGES
    assert len(BOX.regions) <= REGIONS


def test_the_regions_keep_their_character() -> None:
    medals = {
        kind: [r.medal for r in BOX.regions if r.kind == kind] for kind in ("village", "desert", "forest", "lake")
    }
    assert set(medals["lake"]) == {1, 2, 3}
    assert all(4 <= medal <= 7 for medal in medals["forest"])
    assert all(3 <= medal <= 5 for medal in medals["village"])
    assert sorted(medals["desert"])[-1] == 15
    assert all(6 <= medal <= 9 for medal in sorted(medals["desert"])[:-1])
    for region in BOX.regions:
        if region.kind == "lake":
            assert all(stage.icons for stage in region.stages)


def test_the_zones_count_as_the_rules_page_says() -> None:
    assert {zone.name: zone.values for zone in BOX.zones} == {
        "village": (0, 4),
        "desert": (1, 3, 6, 10),
        "forest": (1, 2, 4, 7),
        "lake": (1, 3, 6),
    }


def test_paths_lead_from_cell_to_cell() -> None:
    for region in BOX.regions:
        places = [region.flag, *(stage.at for stage in region.stages)]
        for one, two in region.paths:
            assert places[two] in beside(places[one]), (region.name, one, two)


def test_neighbours_are_neighbours_of_each_other_and_nobody_is_both_near_and_behind() -> None:
    for number, near in enumerate(BOX.near):
        assert number not in near
        assert all(number in BOX.near[other] for other in near)
        assert not set(near) & set(BOX.behind[number])
        assert all(number in BOX.behind[other] for other in BOX.behind[number])
    assert max(map(len, BOX.near)) >= 4
    assert min(map(len, BOX.near)) >= 2


def test_every_duo_belongs_to_two_families() -> None:
    assert Counter(family.duo for family in BOX.families) == dict.fromkeys(DUOS, 2)


# ── Files that cannot be played with ────────────────────────────────────────────────────────────────────────────────


def written(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def dumped(values: dict[str, Any]) -> str:
    """A whole file."""
    lines = [f"{key} = {value}" for key, value in values.items() if isinstance(value, int)]
    for key, value in values.items():
        if isinstance(value, int):
            continue
        for entry in value if isinstance(value, list) else [value]:
            lines.append(f"[[{key}]]" if isinstance(value, list) else f"[{key}]")
            lines += [f"{name} = {written(each)}" for name, each in entry.items()]
    return "\n".join(lines)


Change = Callable[[dict[str, Any]], Any]


def of(key: str, number: int = 0, /, **values: Any) -> Change:
    """A change of some values of one entry."""
    return lambda file: file[key][number].update(values)


def stage_of(number: int, stage: int, /, **values: Any) -> Change:
    """A change of some values of one stage of a region."""
    return lambda file: file["region"][number]["stages"][stage].update(values)


def without(key: str, number: int, name: str) -> Change:
    """An entry that lacks a value."""
    return lambda file: file[key][number].pop(name)


def drawing(old: str, new: str) -> Change:
    """Another drawing."""

    def change(file: dict[str, Any]) -> None:
        assert old in file["map"]["drawing"]
        file["map"]["drawing"] = file["map"]["drawing"].replace(old, new, 1)

    return change


def columns(letters: str) -> Change:
    """A sheet whose regions are columns of three cells; `^` is a column of mountains."""

    def change(file: dict[str, Any]) -> None:
        file["map"]["drawing"] = "".join(" " * (row % 2) + " ".join(letters) + "\n" for row in range(3))
        file["region"] = [
            {
                "letter": letter,
                "name": f"land-{letter.lower()}",
                "kind": "village" if letter in "AB" else "lake",
                "flag": [column, 0],
                "stages": [{"at": [column, 1], "icons": []}],
                "paths": ["f-1"],
                "medal": 1,
                "medal_at": [column, 2],
                "source": "own",
            }
            for column, letter in enumerate(letters)
            if letter != "^"
        ]

    return change


def many_stages(file: dict[str, Any]) -> None:
    """A region with more stages than there is room for."""
    count = STAGES + 1
    file["map"]["drawing"] = "".join(" " * (row % 2) + " ".join("AZ"[row // 9] * 9) + "\n" for row in range(18))
    file["region"] = [
        {
            "letter": letter,
            "name": f"land-{letter.lower()}",
            "kind": "village",
            "flag": [0, 9 * number],
            "stages": [
                {"at": [n % 9, 9 * number + n // 9], "icons": []} for n in range(2, (count if not number else 1) + 2)
            ],
            "paths": [f"f-{n}" for n in range(1, (count if not number else 1) + 1)],
            "medal": 1,
            "medal_at": [1, 9 * number],
            "source": "own",
        }
        for number, letter in enumerate("AZ")
    ]


def double_icons(file: dict[str, Any]) -> None:
    """Two icons on eight stages."""
    stages = [stage for region in file["region"] for stage in region["stages"]]
    for number, stage in enumerate(stages):
        stage["icons"] = ["tipi", "lay"] if number < 8 else []


def two_ends(file: dict[str, Any]) -> None:
    """A railway that ends twice."""
    end = file["railway"][-1]
    file["railway"].append(end | {"name": f"r{len(file['railway']) + 1}", "at": [99, 1]})
    file["railway"][-3]["next"].append(file["railway"][-1]["name"])


RAILS = len(BOX.rails)
A, B = BOX.regions[0], BOX.regions[1]

WRONG: dict[str, tuple[Change, str, str]] = {
    "no map": (lambda file: file.pop("map"), "la section [map] manque.", "the section [map] is missing."),
    "no regions": (
        lambda file: file.pop("region"),
        "les entrées [[region]] manquent.",
        "the entries [[region]] are missing.",
    ),
    "an entry without a source": (
        without("family", 0, "source"),
        "[[family]] digger : « source » manque.",
        "[[family]] digger: “source” is missing.",
    ),
    "a family that is none": (
        of("family", name="sheriff"),
        "les entrées [[family]] devraient être exactement celles-ci : "
        "digger, banker, cowgirl, barman, pioneer, trapper.",
        "the entries [[family]] should be exactly these: digger, banker, cowgirl, barman, pioneer, trapper.",
    ),
    "two values": (
        of("family", copies=[9, 4]),
        "[[family]] digger : « copies » devrait avoir 3 nombres.",
        "[[family]] digger: “copies” should have 3 numbers.",
    ),
    "no card of a value": (
        of("family", copies=[9, 4, 0]),
        "[[family]] digger : « copies » contient 0, qui devrait être un nombre entier de 1 à 78.",
        "[[family]] digger: “copies” holds 0, which should be a whole number from 1 to 78.",
    ),
    "a duo that is none": (
        of("family", duo="lay"),
        "[[family]] digger : « duo = lay » devrait être l’un de nuggets, cards, tick.",
        "[[family]] digger: “duo = lay” should be one of nuggets, cards, tick.",
    ),
    "another colour": (
        of("family", colour="pink"),
        "[[family]] digger : la couleur de cette famille est red.",
        "[[family]] digger: the colour of this family is red.",
    ),
    "too many cards": (
        of("family", copies=[6, 4, 4]),
        "il y a 79 cartes ; Colorado en a 78.",
        "there are 79 cards; Colorado has 78.",
    ),
    "a strange sign": (
        drawing("A", "a"),
        "[map] : « a » à la ligne 1 du dessin devrait être une capitale, « ^ », « . » ou un blanc.",
        "[map]: “a” in line 1 of the drawing should be a capital letter, “^”, “.” or a blank.",
    ),
    "a line half a cell off": (
        drawing("\n A", "\n  A"),
        "[map] : la ligne 2 du dessin a une case à la place 3, décalée d’une demi-case : "
        "une ligne sur deux est d’un caractère à droite.",
        "[map]: line 2 of the drawing has a cell at place 3, half a cell off: "
        "every second line is one character to the right.",
    ),
    "a letter without a region": (
        drawing(".", "Z"),
        "le dessin a une région Z qu’aucun [[region]] ne décrit.",
        "the drawing has a region Z that no [[region]] describes.",
    ),
    "a region that is not drawn": (
        of("region", letter="Z"),
        f"[[region]] {A.name} : le dessin n’a aucune case Z.",
        f"[[region]] {A.name}: the drawing has no cell Z.",
    ),
    "a region in two pieces": (
        lambda file: file["map"].update(
            drawing=file["map"]["drawing"].rstrip("\n") + "\n . . . . . . . . . . . . . . . A\n"
        ),
        f"[[region]] {A.name} : les cases A ne sont pas d’un seul tenant : [15, 11] est à part.",
        f"[[region]] {A.name}: the cells A do not hang together: [15, 11] is apart.",
    ),
    "the letter of the railway": (
        of("region", letter="R"),
        f"[[region]] {A.name} : « letter = R » devrait être une capitale autre que R.",
        f"[[region]] {A.name}: “letter = R” should be one capital letter, not R.",
    ),
    "a name with a blank": (
        of("region", name="a forest"),
        "[[region]] a forest : « name = a forest » devrait être en minuscules et traits d’union.",
        "[[region]] a forest: “name = a forest” should be small letters and hyphens.",
    ),
    "a kind of region that is none": (
        of("region", kind="swamp"),
        f"[[region]] {A.name} : « kind = swamp » devrait être l’un de village, desert, forest, lake.",
        f"[[region]] {A.name}: “kind = swamp” should be one of village, desert, forest, lake.",
    ),
    "two regions of one name": (
        of("region", 1, name=A.name),
        f"[[region]] {A.name} : une autre région a ce nom ou cette lettre.",
        f"[[region]] {A.name}: another region has this name or letter.",
    ),
    "a flag elsewhere": (
        of("region", flag=list(B.flag)),
        f"[[region]] {A.name} : {list(B.flag)} n’est pas une case A du dessin.",
        f"[[region]] {A.name}: {list(B.flag)} is not a cell A of the drawing.",
    ),
    "a flag on a stage": (
        of("region", flag=list(A.stages[0].at)),
        f"[[region]] {A.name} : {list(A.stages[0].at)} porte deux choses.",
        f"[[region]] {A.name}: {list(A.stages[0].at)} holds two things.",
    ),
    "a flag of one number": (
        of("region", flag=[1]),
        f"[[region]] {A.name} : « flag » devrait être deux nombres.",
        f"[[region]] {A.name}: “flag” should be two numbers.",
    ),
    "a place of words": (
        stage_of(0, 0, at=["here", 1]),
        f"[[region]] {A.name} a1 : « at » contient here, qui devrait être un nombre entier de -99 à 99.",
        f"[[region]] {A.name} a1: “at” holds here, which should be a whole number from -99 to 99.",
    ),
    "a stage that is no table": (
        lambda file: file["region"][0]["stages"].append(5),
        f"[[region]] {A.name} a{len(A.stages) + 1} : « at » manque.",
        f"[[region]] {A.name} a{len(A.stages) + 1}: “at” is missing.",
    ),
    "an icon that is none": (
        stage_of(0, 0, icons=["gold"]),
        f"[[region]] {A.name} a1 : « icons » contient l’icône « gold », qui devrait être l’une de "
        "nuggets, cards, tick, lay, saloon, wanted, tipi, discovery.",
        f"[[region]] {A.name} a1: “icons” names the icon “gold”, which should be one of "
        "nuggets, cards, tick, lay, saloon, wanted, tipi, discovery.",
    ),
    "three icons": (
        stage_of(0, 0, icons=["lay"] * 3),
        f"[[region]] {A.name} a1 : « icons » devrait être une liste de deux icônes au plus.",
        f"[[region]] {A.name} a1: “icons” should be a list of up to two icons.",
    ),
    "no stages": (
        of("region", stages=[], paths=[]),
        f"[[region]] {A.name} : une région a au moins une étape.",
        f"[[region]] {A.name}: a region has at least one stage.",
    ),
    "a region without a medal": (
        of("region", medal=0),
        f"[[region]] {A.name} : « medal = 0 » devrait être de 1 à 99.",
        f"[[region]] {A.name}: “medal = 0” should be from 1 to 99.",
    ),
    "a path to nowhere": (
        of("region", paths=["f-1", "1-9"]),
        f"[[region]] {A.name} : « 1-9 » n’est pas un chemin : il relie f ou une étape à une autre étape, "
        f"jusqu’à {len(A.stages)}.",
        f"[[region]] {A.name}: “1-9” is no path: it joins f or a stage to another stage, up to {len(A.stages)}.",
    ),
    "a stage that nothing leads to": (
        of("region", paths=["f-1"]),
        f"[[region]] {A.name} : aucun chemin ne mène du drapeau à a2.",
        f"[[region]] {A.name}: no path leads from the flag to a2.",
    ),
    "a third village": (
        of("region", kind="village"),
        "il y a 3 villages ; Colorado en a 2.",
        "there are 3 villages; Colorado has 2.",
    ),
    "too many regions": (
        columns("ABCDEFGHIJKLMNOPQ"),
        "il y a 17 régions ; il y a de la place pour 16.",
        "there are 17 regions; there is room for 16.",
    ),
    "too many stages": (
        many_stages,
        "il y a 64 étapes ; il y a de la place pour 62.",
        "there are 64 stages; there is room for 62.",
    ),
    "a region behind mountains all round": (
        columns("A^B"),
        "[map] : personne ne peut aller de land-a à land-b.",
        "[map]: nobody can get from land-a to land-b.",
    ),
    "no railway": (
        lambda file: file.update(railway=[]),
        "les entrées [[railway]] manquent.",
        "the entries [[railway]] are missing.",
    ),
    "an endless railway": (
        lambda file: file.update(railway=file["railway"] * 9),
        f"il y a {9 * RAILS} étapes de chemin de fer ; il en faut de 1 à 31.",
        f"there are {9 * RAILS} railway stages; there should be from 1 to 31.",
    ),
    "a railway stage of another name": (
        of("railway", 1, name="x9"),
        "[[railway]] x9 : cette étape du chemin de fer devrait s’appeler r2.",
        "[[railway]] x9: this railway stage should be called r2.",
    ),
    "a way to nowhere": (
        of("railway", 0, next=["r99"]),
        "[[railway]] r1 : « r99 » n’est pas une étape du chemin de fer.",
        "[[railway]] r1: “r99” is no railway stage.",
    ),
    "a train to the left": (
        of("railway", 1, next=["r1"]),
        "[[railway]] r2 : r1 vient ensuite : cette étape doit être plus à droite.",
        "[[railway]] r2: r1 follows, so it must lie further to the right.",
    ),
    "a stage no train gets to": (
        of("railway", 0, next=["r3"]),
        "[[railway]] r2 : aucune étape du chemin de fer ne mène à r2.",
        "[[railway]] r2: no railway stage leads to r2.",
    ),
    "two ends": (
        two_ends,
        "le chemin de fer devrait avoir un seul bout.",
        "the railway should have one end.",
    ),
    "an end without a medal": (
        without("railway", RAILS - 1, "medal"),
        f"[[railway]] r{RAILS} : « medal » manque.",
        f"[[railway]] r{RAILS}: “medal” is missing.",
    ),
    "a worthless end": (
        of("railway", RAILS - 1, medal=0),
        f"[[railway]] r{RAILS} : « medal = 0 » devrait être de 1 à 99.",
        f"[[railway]] r{RAILS}: “medal = 0” should be from 1 to 99.",
    ),
    "a zone of another size": (
        of("zone", 3, values=[1, 3]),
        "[[zone]] lake : la zone a 2 cases ; il y a 3 drapeaux de cette sorte.",
        "[[zone]] lake: the zone has 2 boxes; there are 3 flags of this kind.",
    ),
    "a medal for villages": (
        of("zone", 0, medals=[3]),
        "[[zone]] village : la zone des villages ne doit avoir aucune médaille.",
        "[[zone]] village: the village zone should have no medal.",
    ),
    "rising medals": (
        of("track", 1, medals=[3, 8]),
        "[[track]] saloon : les médailles devraient décroître : aucune n’est plus forte que la précédente.",
        "[[track]] saloon: the medals should fall: none is higher than the one before.",
    ),
    "too many medals": (
        of("track", 1, medals=[3] * 9),
        "[[track]] saloon : « medals » devrait avoir de 1 à 8 éléments.",
        "[[track]] saloon: “medals” should have from 1 to 8 entries.",
    ),
    "no boxes": (
        of("track", 1, icons=[]),
        "[[track]] saloon : « icons » devrait avoir de 1 à 8 éléments.",
        "[[track]] saloon: “icons” should have from 1 to 8 entries.",
    ),
    "a Tipi track without a centre": (
        of("track", 0, icons=[[], [], [], []]),
        "[[track]] tipi : la piste Tipi a 4 cases ; il lui faut un centre et deux bouts.",
        "[[track]] tipi: the Tipi track has 4 boxes; it needs a centre and two ends.",
    ),
    "an icon above the Saloon track": (
        of("track", 1, icons=[[], ["tick"], []]),
        "[[track]] saloon : aucune icône ne doit être au-dessus de la piste Saloon.",
        "[[track]] saloon: no icon should stand above the Saloon track.",
    ),
    "a desert zone that is worth 7": (
        of("zone", 1, medals=[7]),
        "[[zone]] desert : la médaille de la zone des déserts devrait être de 4, 5 ou 6 : avec une autre, deux joueurs "
        "ne peuvent pas arriver au résultat de l’exemple de la règle.",
        "[[zone]] desert: the medal of the desert zone should be 4, 5 or 6: with any other, two players cannot come to "
        "the result of the rulebook’s example.",
    ),
    "rules to come": (
        lambda file: file.update(rules=3),
        "« rules = 3 » devrait être une version des règles, de 1 à 2.",
        "“rules = 3” should be a version of the rules, from 1 to 2.",
    ),
    "a zone that makes 50 impossible": (
        of("zone", 1, values=[1, 2, 6, 10]),
        "la zone des déserts n’a pas de case qui vaille 3, comme l’exemple de la règle le demande.",
        "the desert zone has no box worth 3, as the rulebook’s example needs.",
    ),
    "medals that make 49 impossible": (
        lambda file: next(each for each in file["region"] if each["medal"] == 15).update(medal=14),
        "il devrait y avoir une médaille de 15, comme l’exemple de la règle le demande.",
        "there should be a medal of 15, as the rulebook’s example needs.",
    ),
    "too many double icons": (
        double_icons,
        "il y a 8 endroits à deux icônes ; une chaîne a de la place pour 7.",
        "there are 8 places with two icons; a chain has room for 7.",
    ),
}
"""By what is wrong: the change of our file, and what is said of it in French and in English."""


def refused(folder: Path, values: dict[str, Any]) -> BadComponents:
    file = folder / "box.toml"
    file.write_text(dumped(values), encoding="utf-8")
    with pytest.raises(BadComponents) as refusal:
        newfound.game("colorado", components=file)
    return refusal.value


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_file_is_refused_with_one_sentence_that_names_the_entry(tmp_path: Path, wrong: str) -> None:
    change, fr, en = WRONG[wrong]
    values = copy.deepcopy(VALUES)
    change(values)
    refusal = refused(tmp_path, values)
    assert refusal.say("en") == f"box.toml: {en}"
    assert plain(refusal.say("fr")) == f"box.toml : {fr}"


def test_our_own_file_passes_when_it_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(dumped(VALUES), encoding="utf-8")
    again = newfound.game("colorado", components=file).components
    assert (again.regions, again.rails, again.zones, again.tracks) == (BOX.regions, BOX.rails, BOX.zones, BOX.tracks)
    assert again.near == BOX.near


def test_the_box_of_the_first_rules_is_still_there_and_says_so(tmp_path: Path) -> None:
    older = newfound.game("colorado", rules="1").components
    assert [track.icons[1] for track in older.tracks[1:]] == [("tick",), ("tick",)]
    assert (older.zones[1].medals, BOX.zones[1].medals) == ((7,), (4,))
    # for the rules of today it would not do
    values = tomllib.loads((GAME.folder / "components.1.toml").read_text(encoding="utf-8"))
    assert values.pop("rules") == 1
    assert refused(tmp_path, values).message.args["what"].args["where"] == "[[zone]] desert"


def test_regions_may_have_names_of_their_own(tmp_path: Path) -> None:
    values = copy.deepcopy(VALUES)
    values["region"][0]["name"] = "aspen-grove"
    file = tmp_path / "box.toml"
    file.write_text(dumped(values), encoding="utf-8")
    game = newfound.game("colorado", components=file)
    words = game.module("words")
    assert words.parse(game.components, "discover aspen-grove") is not None
    assert game.words("fr").say(words.region_name(game.components, 0)) == "aspen-grove"


def test_every_complaint_is_tested() -> None:
    catalogue = (GAME.folder / "en.ftl").read_text(encoding="utf-8")
    section = catalogue.split("## Components")[1].split("\n## ")[0]
    said = " ".join(en for _, _, en in WRONG.values())
    for message in re.split(r"\n(?=[a-z])", section.strip()):
        # the words between the gaps, with one of the forms where there are several
        text = re.sub(r"\{ \$\w+ ->.*?\n\}", "{}", message.split(" = ", 1)[1], flags=re.DOTALL)
        assert all(part in said for part in re.split(r"\{[^}]*\}", text)), message
