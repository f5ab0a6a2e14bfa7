"""A slow and plain referee of Mayflower, written from the rulebook alone, as a second opinion on the fast rules."""

from __future__ import annotations

from typing import Any, NamedTuple

EDGES = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
AROUND = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
SETTLERS = 5
FARM = 9
SURVEYOR = 4

Cell = tuple[int, int]
Port = tuple[str, int]
"""A third of an edge: the edge, and 1, 2 or 3 going clockwise round the tile."""
Place = tuple[Cell, int]
"""A segment on the map: the cell of its tile and its number on that tile."""
Feature = frozenset[Place]


class Segment(NamedTuple):
    """A part of a tile, and the ports by which it goes on."""

    kind: str
    ports: frozenset[Port]
    flags: int = 0
    posts: int = 0
    animals: int = 0


class Score(NamedTuple):
    """Points that a seat got: what for, and how much of it thanks to the surveyors."""

    seat: int
    kind: str
    points: int
    bonus: int


Tile = tuple[Segment, ...]


def read_ports(kind: str, at: str) -> frozenset[Port]:
    """Return the ports meant by a text such as `E1 S`: a whole edge is three ports of a plain, one of other kinds."""
    ports = set()
    for word in at.split():
        if len(word) == 2:
            ports.add((word[0], int(word[1])))
        else:
            ports |= {(word, number) for number in ((1, 2, 3) if kind == "plain" else (2,))}
    return frozenset(ports)


def read_tile(entry: dict[str, Any]) -> Tile:
    """Return the segments of a tile of the components, not turned."""
    return tuple(
        Segment(
            part["kind"],
            read_ports(part["kind"], part.get("at", "")),
            int(part.get("flag", 0)),
            int(part.get("post", 0)),
            int(part.get("animals", 0)),
        )
        for part in entry["segments"]
    )


def coast_tile(west: str) -> Tile:
    """Return the segments of a start space; what its west edge shows comes first."""
    if west == "trail":
        halves = [Segment("plain", frozenset({("W", number)})) for number in (1, 3)]
        return (Segment("trail", read_ports("trail", "W")), *halves)
    return (Segment(west, read_ports(west, "W")),)


def turned(tile: Tile, turns: int) -> Tile:
    """Return the tile after that many quarter turns clockwise."""
    after = {edge: EDGES[(number + turns) % 4] for number, edge in enumerate(EDGES)}
    return tuple(part._replace(ports=frozenset((after[edge], number) for edge, number in part.ports)) for part in tile)


def look(tile: Tile) -> list[Any]:
    """Return what a tile looks like, whatever the numbers of its segments."""
    return sorted((part.kind, sorted(part.ports), *part[2:]) for part in tile)


def edge_kind(tile: Tile, edge: str) -> str:
    """Return what an edge shows in its middle: plain, trail or town."""
    (kind,) = (part.kind for part in tile if (edge, 2) in part.ports)
    return kind


class Referee:
    """One game of Mayflower from set-up to end."""

    def __init__(self, components: dict[str, Any], players: int, first: int = 0) -> None:
        """Begin a game with the tiles and the coast of a components file; one seat has the first turn."""
        self.players = players
        self.tiles: dict[str, list[Tile]] = {
            entry["name"]: [turned(read_tile(entry), turns) for turns in range(4)] for entry in components["tile"]
        }
        self.looks = {name: [look(tile) for tile in tiles] for name, tiles in self.tiles.items()}
        self.left: dict[str, int] = {entry["name"]: entry["count"] for entry in components["tile"]}
        # In the order of laying, the coast first.
        self.map: dict[Cell, Tile] = {
            (0, row): coast_tile(space["west"]) for row, space in enumerate(components["coast"])
        }
        self.settlers: dict[Place, int] = {}
        self.surveyors: list[int] = [0, 0]  # their columns, the one nearer the coast first
        self.scores: list[int] = [0] * players
        self.log: list[Score] = []
        self.turn = first
        self.phase = "draw"
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
        return {"draw": "chance", "over": None}.get(self.phase, self.turn)

    # The map

    def fits(self, tile: Tile, cell: Cell) -> bool:
        """Tell whether a tile, turned as it is, can be laid on a cell."""
        if cell in self.map or cell[0] >= 0:
            return False
        touching = []
        for edge, (i, j) in STEPS.items():
            beside = self.map.get((cell[0] + i, cell[1] + j))
            if beside is not None:
                touching.append(edge_kind(tile, edge) == edge_kind(beside, OPPOSITE[edge]))
        return bool(touching) and all(touching)

    def turns(self, name: str, cell: Cell) -> set[int]:
        """Return the turns in which a tile fits on a cell, the first of those that look alike."""
        looks = self.looks[name]
        return {looks.index(looks[turns]) for turns in range(4) if self.fits(self.tiles[name][turns], cell)}

    def cells(self, name: str) -> set[Cell]:
        """Return the cells on which a tile fits in some turn."""
        beside = {(x + i, y + j) for x, y in self.map for i, j in STEPS.values()}
        return {cell for cell in beside if self.turns(name, cell)}

    def segment(self, place: Place) -> Segment:
        """Return the segment that lies at a place."""
        return self.map[place[0]][place[1]]

    def across(self, cell: Cell, port: Port) -> Cell:
        """Return the cell to which a port leads."""
        i, j = STEPS[port[0]]
        return cell[0] + i, cell[1] + j

    def joined(self, place: Place) -> set[Place]:
        """Return the places of the segments that a segment touches."""
        (cell, _), part = place, self.segment(place)
        found = set()
        for edge, number in part.ports:
            beside = self.across(cell, (edge, number))
            for other, there in enumerate(self.map.get(beside, ())):
                if (OPPOSITE[edge], 4 - number) in there.ports:
                    found.add((beside, other))
        if cell[0] == 0 and part.kind == "plain":  # along the coast: the south of one space and the north of the next
            for port, row, back in ((("W", 1), 1, ("W", 3)), (("W", 3), -1, ("W", 1))):
                beside = (0, cell[1] + row)
                for other, there in enumerate(self.map.get(beside, ())):
                    if port in part.ports and back in there.ports and there.kind == "plain":
                        found.add((beside, other))
        return found

    def feature(self, place: Place) -> Feature:
        """Return all segments of the trail, town, farm or plain that a segment belongs to."""
        found: set[Place] = set()
        border = {place}
        while border:
            found |= border
            border = {other for each in border for other in self.joined(each)} - found
        return frozenset(found)

    def kind(self, feature: Feature) -> str:
        """Return what a feature is."""
        (kind,) = {self.segment(place).kind for place in feature}
        return kind

    def beside_farm(self, feature: Feature) -> int:
        """Return how many tiles and start spaces lie around a farm."""
        (((x, y), _),) = feature
        return sum((x + i, y + j) in self.map for i, j in AROUND)

    def complete(self, feature: Feature) -> bool:
        """Tell whether a feature is a completed trail, town or farm."""
        kind = self.kind(feature)
        if kind == "plain":
            return False
        if kind == "farm":
            return self.beside_farm(feature) == len(AROUND)
        return all(self.across(place[0], port) in self.map for place in feature for port in self.segment(place).ports)

    def name(self, feature: Feature) -> str:
        """Return the first laid segment of a feature, the one with the lowest number on its tile."""
        order = list(self.map)
        _, n, (x, y) = min((order.index(cell), n, cell) for cell, n in feature)
        return f"{x},{y}.{n}"

    # Settlers

    def supply(self, seat: int) -> int:
        """Return how many settlers a seat may still place."""
        return SETTLERS - sum(owner == seat for owner in self.settlers.values())

    def inside(self, feature: Feature) -> dict[Place, int]:
        """Return the settlers in a feature, and whose they are."""
        return {place: seat for place, seat in self.settlers.items() if place in feature}

    def free(self) -> set[int]:
        """Return the segments of the tile just laid whose whole feature holds no settler."""
        numbers = range(len(self.map[self.at]))
        return {number for number in numbers if not self.inside(self.feature((self.at, number)))}

    def takers(self, feature: Feature) -> set[int]:
        """Return the seats with most settlers in a feature."""
        owners = list(self.inside(feature).values())
        return {seat for seat in owners if owners.count(seat) == max(map(owners.count, owners))}

    # Decisions

    def weights(self) -> dict[str, int]:
        """Return how many tiles of each kind are left, by the texts of chance's decisions."""
        return {f"draw {name}": count for name, count in self.left.items() if count} if self.phase == "draw" else {}

    def legal(self) -> set[str]:
        """Return the texts of all legal decisions of whoever is to act."""
        if self.phase == "lay":
            return {f"at {x},{y}" for x, y in self.cells(self.drawn)}
        if self.phase == "turn":
            return {f"turn {turns}" for turns in self.turns(self.drawn, self.at)}
        if self.phase == "settle":
            placed = {f"settler {number}" for number in self.free()} if self.supply(self.turn) else set()
            return placed | {"none"}
        if self.phase == "score":
            return {f"score {self.name(feature)}" for feature in self.pending()}
        return set(self.weights())

    def play(self, text: str) -> None:
        """Carry out one decision of whoever is to act."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        word, _, what = text.partition(" ")
        if word == "draw":
            self.draw(what)
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
        elif word == "settler":
            self.settlers[(self.at, int(what))] = self.turn
            self.score_completed()
        elif word == "none":
            self.score_completed()
        else:
            (feature,) = (feature for feature in self.pending() if self.name(feature) == what)
            self.score(feature)
            self.score_completed()

    def draw(self, name: str) -> None:
        """Take a tile in hand, or out of the game if it fits nowhere."""
        self.left[name] -= 1
        if self.cells(name):
            self.drawn = name
            self.phase = "lay"
        else:
            self.discarded.append(name)
            if not any(self.left.values()):
                self.end()

    def lay(self, turns: int) -> None:
        """Lay the tile in hand on the chosen cell."""
        self.map[self.at] = self.tiles[self.drawn][turns]
        self.phase = "settle"

    # Scoring

    def pending(self) -> set[Feature]:
        """Return the completed trails, towns and farms that hold settlers."""
        held = {self.feature(place) for place in self.settlers}
        return {feature for feature in held if self.complete(feature)}

    def score_completed(self) -> None:
        """Score what is completed, unless it is for the player to choose what comes first; then end the turn."""
        while pending := self.pending():
            if len(pending) > 1:
                self.phase = "score"
                return
            self.score(min(pending))
        if any(self.left.values()):
            self.turn = (self.turn + 1) % self.players
            self.phase = "draw"
        else:
            self.end()

    def value(self, feature: Feature) -> int:
        """Return the points for a feature, without the surveyors."""
        parts = [self.segment(place) for place in feature]
        tiles = len({cell for cell, _ in feature})
        flags = sum(part.flags for part in parts)
        kind = self.kind(feature)
        if kind == "plain":
            return sum(part.animals for part in parts)
        if kind == "farm":
            return FARM if self.complete(feature) else 1 + self.beside_farm(feature)
        if kind == "town":
            return 2 * tiles + 2 * flags if self.complete(feature) else tiles + flags
        return tiles + 2 * sum(part.posts for part in parts) if self.complete(feature) else tiles

    def score(self, feature: Feature) -> None:
        """Score a completed feature, return its settlers, move a surveyor, and remove the stragglers."""
        kind, value, settlers = self.kind(feature), self.value(feature), self.inside(feature)
        for seat in sorted(self.takers(feature)):
            columns = [-cell[0] for (cell, _), owner in settlers.items() if owner == seat]
            self.add(seat, kind, value, SURVEYOR * sum(map(self.surveyors.count, columns)))
        for place in settlers:
            del self.settlers[place]
        nearer, further = self.surveyors
        if nearer < further or any(-x > nearer for x, _ in self.map):
            self.surveyors = sorted([nearer + 1, further])
            for place in list(self.settlers):
                if self.segment(place).kind != "plain" and -place[0][0] < min(self.surveyors):
                    del self.settlers[place]

    def add(self, seat: int, kind: str, value: int, bonus: int) -> None:
        """Give points to a seat."""
        self.scores[seat] += value + bonus
        self.log.append(Score(seat, kind, value + bonus, bonus))

    def end(self) -> None:
        """Score what is left on the map, and end the game."""
        self.phase = "over"
        for feature in {self.feature(place) for place in self.settlers}:
            for seat in self.takers(feature):
                self.add(seat, self.kind(feature), self.value(feature), 0)
