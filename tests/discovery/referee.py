"""A slow and plain referee of Discovery, written from the rulebook alone, as a second opinion on the fast rules."""

from __future__ import annotations

from typing import Any, NamedTuple

EDGES = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PAWNS = 4
HAND = 2
REMOVED = {2: 1, 3: 2, 4: 3, 5: 3}
SMALL = 2
LAYOUTS: dict[str, tuple[str, str]] = {
    "8": ("NESW", ""),
    "4,4": ("NE SW", "01"),
    "1,7": ("N ESW", "01"),
    "1,1,6": ("N E SW", "02 12"),
    "1,6,1": ("N EW S", "01 12"),
    "1,1,1,5": ("N E S W", "03 13 23"),
    "1,1,1,1,4": ("N E S W -", "04 14 24 34"),
    "4,2,2": ("NE S W", "01 02 12"),
    "2,2,3,1": ("N E S W", "01 02 12 23"),
    "2,2,1,3": ("N E S W", "01 03 13 23"),
}
"""The edges of each segment, and the pairs of segments that share a border."""

Cell = tuple[int, int]
Place = tuple[Cell, int]
"""A segment on the map: the cell of its tile and its number on that tile."""
City = tuple[Cell, int]
"""A city on the map: the cell of its tile and its number on that tile."""
Landscape = frozenset[Place]


class Tile(NamedTuple):
    """A tile: terrain and edges of each segment, borders between segments, and cities as (sea, land)."""

    terrains: str
    edges: tuple[frozenset[str], ...]
    borders: frozenset[frozenset[int]]
    cities: tuple[tuple[int, int], ...]


class Score(NamedTuple):
    """Points that a seat got for a pawn, and on which terrain it stood."""

    seat: int
    terrain: str
    points: int


def read_tile(entry: dict[str, Any]) -> Tile:
    """Return a tile of the components, not turned."""
    edges, borders = LAYOUTS[entry["layout"]]
    pairs = (city.split("-") for city in entry.get("cities", []))
    return Tile(
        entry["terrains"],
        tuple(frozenset(part) - {"-"} for part in edges.split()),
        frozenset(frozenset(map(int, pair)) for pair in borders.split()),
        tuple((int(sea), int(land)) for sea, land in pairs),
    )


def turned(tile: Tile, turns: int) -> Tile:
    """Return the tile after that many quarter turns clockwise."""
    after = {edge: EDGES[(number + turns) % 4] for number, edge in enumerate(EDGES)}
    return tile._replace(edges=tuple(frozenset(after[edge] for edge in edges) for edges in tile.edges))


def look(tile: Tile) -> list[Any]:
    """Return what a tile looks like, whatever the numbers of its segments."""
    parts = [(terrain, sorted(edges)) for terrain, edges in zip(tile.terrains, tile.edges, strict=True)]
    borders = sorted(sorted(parts[number] for number in border) for border in tile.borders)
    return [sorted(parts), borders, sorted((parts[sea], parts[land]) for sea, land in tile.cities)]


def at_edge(tile: Tile, edge: str) -> int:
    """Return the segment that lies at an edge."""
    (segment,) = (number for number, edges in enumerate(tile.edges) if edge in edges)
    return segment


class Referee:
    """One game of Discovery from set-up to end."""

    def __init__(
        self,
        components: dict[str, Any],
        players: int,
        *,
        first: int = 0,
        final: str = "complete",
        expert: bool = False,
        aside: bool | None = None,
    ) -> None:
        """Begin a game with the tiles of a components file; tiles are set aside by experts unless it is said."""
        self.players = players
        self.final = final
        self.expert = expert
        self.removed = REMOVED[players] if (expert if aside is None else aside) else 0
        self.tiles: dict[str, list[Tile]] = {
            entry["name"]: [turned(read_tile(entry), turns) for turns in range(4)] for entry in components["tile"]
        }
        self.looks = {name: [look(tile) for tile in tiles] for name, tiles in self.tiles.items()}
        self.left: dict[str, int] = {
            entry["name"]: entry["count"] for entry in components["tile"] if not entry.get("start")
        }
        (start,) = (entry["name"] for entry in components["tile"] if entry.get("start"))
        self.map: dict[Cell, Tile] = {(0, 0): self.tiles[start][0]}
        self.pawns: dict[Place, int] = {}
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.scores: list[int] = [0] * players
        self.log: list[Score] = []
        self.turn = first
        self.phase = "deal" if expert else "draw"
        self.drawn = ""
        self.at: Cell = (0, 0)
        self.discarded: list[str] = []

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.phase == "over"

    @property
    def to_act(self) -> int | str | None:
        """Return `chance`, the seat to act, or None when the game is over."""
        if self.phase in ("deal", "draw", "exchange", "refill"):
            return "chance"
        return None if self.over else self.turn

    # The map

    def fits(self, tile: Tile, cell: Cell) -> bool:
        """Tell whether a tile, turned as it is, can be laid on a cell."""
        if cell in self.map:
            return False
        touching = []
        for edge, (i, j) in STEPS.items():
            beside = self.map.get((cell[0] + i, cell[1] + j))
            if beside is not None:
                here, there = at_edge(tile, edge), at_edge(beside, OPPOSITE[edge])
                touching.append(tile.terrains[here] == beside.terrains[there])
        return bool(touching) and all(touching)

    def turns(self, name: str, cell: Cell) -> set[int]:
        """Return the turns in which a tile fits on a cell, the first of those that look alike."""
        looks = self.looks[name]
        return {looks.index(looks[turns]) for turns in range(4) if self.fits(self.tiles[name][turns], cell)}

    def cells(self, name: str) -> set[Cell]:
        """Return the cells on which a tile fits in some turn."""
        beside = {(x + i, y + j) for x, y in self.map for i, j in STEPS.values()}
        return {cell for cell in beside if self.turns(name, cell)}

    def terrain(self, place: Place) -> str:
        """Return the terrain of a segment."""
        return self.map[place[0]].terrains[place[1]]

    def beside(self, place: Place) -> list[tuple[Cell, str]]:
        """Return the cells beyond the edges of a segment, and the edges by which one enters them."""
        (x, y), number = place
        edges = self.map[x, y].edges[number]
        return [((x + STEPS[edge][0], y + STEPS[edge][1]), OPPOSITE[edge]) for edge in edges]

    def landscape(self, place: Place) -> Landscape:
        """Return all segments of the plain, mountain or sea that a segment belongs to."""
        found: set[Place] = set()
        border = {place}
        while border:
            found |= border
            ways = [way for each in border for way in self.beside(each)]
            border = {(cell, at_edge(self.map[cell], edge)) for cell, edge in ways if cell in self.map} - found
        return frozenset(found)

    def complete(self, landscape: Landscape) -> bool:
        """Tell whether a landscape is closed all round."""
        return all(cell in self.map for place in landscape for cell, _ in self.beside(place))

    def cities(self, landscape: Landscape) -> set[City]:
        """Return the cities in a piece of land or on the shores of a sea."""
        return {
            (cell, number)
            for cell, tile in self.map.items()
            for number, city in enumerate(tile.cities)
            if any((cell, segment) in landscape for segment in city)
        }

    def adjacent_plains(self, mountain: Landscape) -> set[Landscape]:
        """Return the plains that share a border with a mountain on some tile."""
        found = set()
        for cell, number in mountain:
            for border in self.map[cell].borders:
                if number in border:
                    (other,) = border - {number}
                    if self.terrain((cell, other)) == "P":
                        found.add(self.landscape((cell, other)))
        return found

    def value(self, landscape: Landscape, complete: bool) -> int:
        """Return the points for a pawn in a landscape that is, or counts as, complete or not."""
        (terrain,) = {self.terrain(place) for place in landscape}
        tiles = len({cell for cell, _ in landscape})
        double = complete and tiles > SMALL
        cities = self.cities(landscape)
        if terrain == "P":
            return 2 * tiles if double else tiles
        if terrain == "S":
            return len(cities) + tiles if double else len(cities)
        for plain in self.adjacent_plains(landscape):
            cities |= self.cities(plain)
        return 2 * len(cities) if double else len(cities)

    # Decisions

    def supply(self, seat: int) -> int:
        """Return how many pawns a seat may still place."""
        return PAWNS - sum(owner == seat for owner in self.pawns.values())

    def free(self) -> set[int]:
        """Return the segments of the tile just laid whose whole landscape holds no pawn."""
        numbers = range(len(self.map[self.at].terrains))
        return {number for number in numbers if not self.landscape((self.at, number)) & set(self.pawns)}

    def drawable(self) -> int:
        """Return how many tiles can still be drawn; those set aside never are."""
        return sum(self.left.values()) - self.removed

    def weights(self) -> dict[str, int]:
        """Return how many tiles of each kind are left, by the texts of chance's decisions."""
        if self.to_act != "chance":
            return {}
        return {f"draw {name}": count for name, count in self.left.items() if count}

    def acts(self) -> set[str]:
        """Return the texts of what can be done with pawns, but for doing nothing."""
        place = {f"pawn {number}" for number in self.free()} if self.supply(self.turn) else set()
        return place | {f"take {x},{y}.{n}" for ((x, y), n), seat in self.pawns.items() if seat == self.turn}

    def legal(self) -> set[str]:
        """Return the texts of all legal decisions of whoever is to act."""
        if self.phase == "choose":
            return {f"tile {name}" for name in self.hands[self.turn]}
        if self.phase == "lay":
            return {f"at {x},{y}" for x, y in self.cells(self.drawn)}
        if self.phase == "turn":
            return {f"turn {turns}" for turns in self.turns(self.drawn, self.at)}
        if self.phase == "act":
            return self.acts() | {"none"}
        return set(self.weights())

    def play(self, text: str) -> None:
        """Carry out one decision of whoever is to act."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        word, _, what = text.partition(" ")
        if word == "draw":
            self.left[what] -= 1
            self.draw(what)
        elif word == "tile":
            self.choose(what)
        elif word == "at":
            x, y = what.split(",")
            self.at = int(x), int(y)
            turns = self.turns(self.drawn, self.at)
            if len(turns) == 1:
                self.lay(min(turns))
            else:
                self.phase = "turn"
        elif word == "turn":
            self.lay(int(what))
        elif word == "pawn":
            self.pawns[(self.at, int(what))] = self.turn
            self.end_turn()
        elif word == "take":
            cell, _, number = what.partition(".")
            x, y = cell.split(",")
            place = (int(x), int(y)), int(number)
            self.score(place, self.complete(self.landscape(place)))
            del self.pawns[place]
            self.end_turn()
        else:
            self.end_turn()

    def draw(self, name: str) -> None:
        """Take a tile in hand, or out of the game if it fits nowhere; in the expert variant that can wait."""
        if self.phase == "draw":
            if self.cells(name):
                self.drawn = name
                self.phase = "lay"
            else:
                self.discarded.append(name)
                if not self.drawable():
                    self.end()
        elif self.phase == "deal":
            order = [(self.turn + n) % self.players for n in range(self.players)]
            self.hands[next(seat for seat in order if len(self.hands[seat]) < HAND)].append(name)
            if all(len(hand) == HAND for hand in self.hands):
                self.begin_turn()
        else:
            self.hands[self.turn].append(name)
            if self.phase == "refill":
                self.phase = "act"
            else:
                self.begin_turn()

    def begin_turn(self) -> None:
        """Exchange the held tiles that fit nowhere, then let the player choose one; without a tile there is no turn."""
        hand = self.hands[self.turn]
        for name in list(hand):
            if not self.cells(name):
                hand.remove(name)
                self.discarded.append(name)
        if len(hand) < HAND and self.drawable():
            self.phase = "exchange"
        elif len(set(hand)) > 1:
            self.phase = "choose"
        elif hand:
            self.choose(hand[0])
        else:
            self.end_turn()

    def choose(self, name: str) -> None:
        """Take one of the held tiles to lay it."""
        self.hands[self.turn].remove(name)
        self.drawn = name
        self.phase = "lay"

    def lay(self, turns: int) -> None:
        """Lay the tile in hand on the chosen cell; in the expert variant another is drawn before the pawns."""
        self.map[self.at] = self.tiles[self.drawn][turns]
        self.phase = "refill" if self.expert and self.drawable() else "act"

    def end_turn(self) -> None:
        """Give the turn to the next player, unless no tile is left."""
        if not self.drawable() and not any(self.hands):
            self.end()
            return
        self.turn = (self.turn + 1) % self.players
        if self.expert:
            self.begin_turn()
        else:
            self.phase = "draw"

    # Scoring

    def score(self, place: Place, complete: bool) -> None:
        """Give the points for one pawn."""
        points = self.value(self.landscape(place), complete)
        self.scores[self.pawns[place]] += points
        self.log.append(Score(self.pawns[place], self.terrain(place), points))

    def end(self) -> None:
        """Score the pawns left on the map, all as complete or all as incomplete, and end the game."""
        self.phase = "over"
        for place in self.pawns:
            self.score(place, self.final == "complete")
