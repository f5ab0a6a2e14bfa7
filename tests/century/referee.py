"""A slow and plain referee of Century, written from the rulebook alone, as a second opinion on the fast rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

LEVELS = ("yellow", "red", "green", "brown")
ICONS = ("settlers", "exploration", "help", "tool")
FORTS = ("A1", "A2", "B1", "B2")
FOURTH = ("D1", "E1", "F1")
MARKS = {2: ("",), 3: ("", "3+"), 4: ("", "3+", "=4")}
START = (
    "yellow yellow yellow",
    "yellow yellow yellow yellow",
    "yellow yellow yellow yellow",
    "yellow yellow yellow red",
)
SETTLERS = 12
WAREHOUSE = 10
SPACES = 3
LAST_CARD = 8
QUIET_ROUNDS = 20
WARNED_ROUNDS = 10


class Stack(NamedTuple):
    """A stack of bonus tiles: the fort it belongs to, how many tiles it has, and the one on top, if it is seen."""

    fort: str
    left: int
    top: str | None


def read_cubes(text: str) -> Counter[str]:
    """Return the cubes of a text such as `red red brown`."""
    return Counter(text.split())


class Referee:
    """One game of Century from set-up to end."""

    def __init__(self, components: dict[str, Any], players: int, board: str = "random", first: int = 0) -> None:
        """Begin a game with what is in a components file; `first` is the seat with the First Player icon."""
        self.players = players
        self.order: list[int] = [*range(first, players), *range(first)]  # clockwise from the first player
        self.locations: dict[str, dict[str, Any]] = {entry["name"]: entry for entry in components["location"]}
        self.cards: dict[str, dict[str, Any]] = {entry["name"]: entry for entry in components["card"]}
        self.bonuses: dict[str, dict[str, Any]] = {entry["name"]: entry for entry in components["bonus"]}
        self.tiles: dict[str, dict[str, Any]] = {entry["name"]: entry for entry in components["exploration"]}
        # What nobody has seen yet: the cards below the top of the deck, and the tiles face down.
        self.deck = {name for name, card in self.cards.items() if card.get("mark", "") in MARKS[players]}
        self.unseen_bonuses = Counter({n: tile["copies"] for n, tile in self.bonuses.items() if not tile.get("mark")})
        self.unseen_tiles = Counter({name: tile["copies"] for name, tile in self.tiles.items()})
        # The middle of the table.
        self.places: list[str] = []
        self.bare: list[str] = []  # the places that still wait for an exploration tile
        self.covers: dict[str, str] = {}
        self.standing: dict[str, tuple[int, int]] = {}  # whose settlers stand on a place, and how many
        self.row: list[str] = []
        self.top: str | None = None
        self.stacks: list[Stack] = []
        self.bowls: Counter[str] = Counter()  # cubes that came back, less those that went out
        # What each player has.
        self.cubes = [Counter[str]() for _ in range(players)]
        self.ready = [7 if players == 2 else 6] * players
        self.reserve = [SETTLERS - ready for ready in self.ready]
        self.claimed: list[list[str]] = [[] for _ in range(players)]
        self.bonus_tiles: list[list[str]] = [[] for _ in range(players)]
        self.explored: list[list[str]] = [[] for _ in range(players)]
        self.scores = [0] * players
        self.log: list[tuple[str | int, ...]] = []  # what there is to tell: what happened, to which seat, and numbers
        self.turn = first
        self.phase = "turn"
        self.at = ""  # the place of this turn
        self.raises = 0  # grey cubes not used yet
        self.left: set[str] = set()  # which of the two actions of a fort this turn has not seen yet
        self.eventful = False  # whether this round somebody took a tile or a card
        self.quiet = 0  # rounds in a row in which nobody did
        for seat, cubes in zip(self.order, START, strict=False):
            self.give(seat, read_cubes(cubes))
        if board != "random":
            self.assemble(board)

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.phase == "over"

    @property
    def to_act(self) -> int | str | None:
        """Return `chance`, the seat to act, or None when the game is over."""
        if self.over:
            return None
        return "chance" if self.weights() else self.turn

    @property
    def winner(self) -> int:
        """Return the seat with most points; of several, the one that played last."""
        return max(self.order, key=lambda seat: (self.scores[seat], self.order.index(seat)))

    # The table

    def assemble(self, board: str) -> None:
        """Lay out the boards with that one as the fourth."""
        self.places = sorted(name for name in self.locations if name[0] in f"ABC{board[0]}")
        hidden = ("yes",) if self.players == 4 else ("yes", "2-3")
        self.bare = [name for name in self.places if self.locations[name].get("covered") in hidden]
        self.stacks = [Stack(fort, size, None) for fort in FORTS for size in self.locations[fort]["stacks"]]

    def give(self, seat: int, cubes: Counter[str]) -> None:
        """Move cubes from the bowls to a warehouse."""
        self.bowls.subtract(cubes)
        self.cubes[seat].update(cubes)

    def pay(self, seat: int, cubes: Counter[str]) -> None:
        """Move cubes from a warehouse to the bowls."""
        if not cubes <= self.cubes[seat]:
            raise ValueError(f"seat {seat} lacks cubes")
        self.cubes[seat].subtract(cubes)
        self.bowls.update(cubes)

    def enlist(self, seat: int, number: int) -> None:
        """Move settlers from a reserve to the player's board, as far as it goes."""
        coming = min(number, self.reserve[seat])
        self.reserve[seat] -= coming
        self.ready[seat] += coming
        self.log.append(("joined", seat, coming, number - coming))

    def asked(self, place: str) -> int:
        """Return how many settlers a place asks for, without any help."""
        return self.standing[place][1] + 1 if place in self.standing else int(self.locations[place]["settlers"])

    def needed(self, seat: int, place: str) -> int:
        """Return how many settlers a seat has to put on a place."""
        return max(1, self.asked(place) - len(self.matching(seat, place, "help")))

    def matching(self, seat: int, place: str, icon: str) -> list[str]:
        """Return a seat's cards with that icon and the symbol of a place."""
        symbol = self.locations[place].get("symbol")
        mine = [self.cards[name] for name in self.claimed[seat]]
        return [card["name"] for card in mine if symbol and card["icon"] == icon and card["symbol"] == symbol]

    def tools(self, seat: int, place: str) -> Counter[str]:
        """Return the cubes that a seat's tools give on a place."""
        return Counter(self.cards[name]["cube"] for name in self.matching(seat, place, "tool"))

    def above(self, fort: str) -> str | None:
        """Return the card above a fort."""
        number = FORTS.index(fort)
        return self.row[number] if number < len(self.row) else None

    def open_stacks(self, seat: int, fort: str) -> list[int]:
        """Return the stacks of a fort, numbered from the left of the board, from which a seat can take a tile."""
        free = len(self.bonus_tiles[seat]) < SPACES
        return [n for n, stack in enumerate(self.stacks, 1) if free and stack.fort == fort and stack.left]

    def can_claim(self, fort: str, cubes: Counter[str]) -> bool:
        """Tell whether the card above a fort can be paid with these cubes."""
        card = self.above(fort)
        return card is not None and read_cubes(self.cards[card]["cost"]) <= cubes

    def usable(self, seat: int, place: str) -> bool:
        """Tell whether a seat may activate a place: no exploration tile, no settlers of its own, enough settlers."""
        mine = place in self.standing and self.standing[place][0] == seat
        return place not in self.covers and not mine and self.needed(seat, place) <= self.ready[seat]

    # Decisions

    def weights(self) -> dict[str, int]:
        """Return what chance may show, and how likely each is; nothing when it is not asked."""
        if self.phase in ("explore", "over"):
            return {}
        if not self.places:
            return {f"board {name}": 1 for name in FOURTH}
        if self.top is None and self.deck:
            return {f"card {name}": 1 for name in self.deck}
        if any(stack.left and stack.top is None for stack in self.stacks):
            return {f"bonus {name}": count for name, count in self.unseen_bonuses.items() if count}
        if self.bare:
            return {f"cover {name}": count for name, count in self.unseen_tiles.items() if count}
        return {}

    def legal(self) -> set[str]:
        """Return the texts of all legal decisions of whoever is to act."""
        if shown := self.weights():
            return set(shown)
        mine = self.cubes[self.turn]
        if self.phase == "turn":
            return {"rest"} | {f"go {place}" for place in self.places if self.usable(self.turn, place)}
        if self.phase == "raise":
            return {"done"} | {f"raise {level}" for level in LEVELS[:-1] if self.raises and mine[level]}
        if self.phase == "trade":
            return {"done"} | ({"trade"} if read_cubes(self.locations[self.at]["pays"]) <= mine else set())
        if self.phase == "fort":
            found = {"done"}
            if "tile" in self.left:
                found |= {f"tile {number}" for number in self.open_stacks(self.turn, self.at)}
            if "card" in self.left and self.can_claim(self.at, mine):
                found.add(f"claim {self.above(self.at)}")
            return found
        if self.phase == "explore":
            return {f"explore {place}" for place in self.covers}
        if self.phase == "discard":
            return {f"discard {level}" for level in LEVELS if mine[level]}
        return set()

    def play(self, text: str) -> None:
        """Carry out one decision of whoever is to act."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        word, _, what = text.partition(" ")
        if word in ("board", "cover", "card", "bonus"):
            self.show(word, what)
        elif word == "rest":
            mine = [place for place, (owner, _) in self.standing.items() if owner == self.turn]
            back = sum(self.standing.pop(place)[1] for place in mine)
            self.ready[self.turn] += back
            self.log.append(("rested", self.turn, back))
            self.phase = "end"
        elif word == "go":
            self.activate(what)
        elif word == "raise":
            self.raise_cube(what)
        elif word == "trade":
            self.trade()
        elif word == "tile":
            self.take_tile(int(what))
        elif word == "claim":
            self.claim(what)
        elif word == "explore":
            self.explore(what)
        elif word == "discard":
            self.pay(self.turn, Counter([what]))
        elif word == "done":
            self.phase = "end"
        if not self.weights():
            self.go_on()

    def show(self, word: str, what: str) -> None:
        """Put what chance has shown where it belongs."""
        if word == "board":
            self.assemble(what)
        elif word == "cover":
            self.unseen_tiles[what] -= 1
            self.covers[self.bare.pop(0)] = what
        elif word == "card":
            self.deck.remove(what)
            if len(self.row) < len(FORTS):
                self.row.append(what)
            else:
                self.top = what
        else:
            self.unseen_bonuses[what] -= 1
            number = next(n for n, stack in enumerate(self.stacks) if stack.left and stack.top is None)
            self.stacks[number] = self.stacks[number]._replace(top=what)

    def activate(self, place: str) -> None:
        """Put settlers on a place, send home those who stood there, take the tools' cubes, and begin its action."""
        need = self.needed(self.turn, place)
        self.log.append(("placed", self.turn, need, self.asked(place) - need))
        if place in self.standing:
            ousted, number = self.standing[place]
            self.ready[ousted] += number
            self.log.append(("ousted", ousted, number))
        self.ready[self.turn] -= need
        self.standing[place] = (self.turn, need)
        self.give(self.turn, self.tools(self.turn, place))
        here = self.locations[place]
        self.at, self.phase = place, here["kind"]
        if here["kind"] == "production":
            self.give(self.turn, read_cubes(here["gives"]))
            self.phase = "end"
        elif here["kind"] == "upgrade":
            self.phase, self.raises = "raise", here["raises"]
        elif here["kind"] == "fort":
            self.left = {"tile", "card"}
        if self.phase != "end" and self.legal() == {"done"}:
            self.log.append(("idle", self.turn))

    def raise_cube(self, level: str) -> None:
        """Exchange a cube for one of the next level."""
        self.pay(self.turn, Counter([level]))
        self.give(self.turn, Counter([LEVELS[LEVELS.index(level) + 1]]))
        self.raises -= 1

    def trade(self) -> None:
        """Exchange the cubes above the arrow for those below."""
        self.pay(self.turn, read_cubes(self.locations[self.at]["pays"]))
        self.give(self.turn, read_cubes(self.locations[self.at]["gets"]))

    def take_tile(self, number: int) -> None:
        """Take the top tile of a stack."""
        fort, left, top = self.stacks[number - 1]
        assert top is not None
        self.bonus_tiles[self.turn].append(top)
        self.log.append(("tile-taken", self.turn, number))
        self.stacks[number - 1] = Stack(fort, left - 1, None)
        self.eventful = True
        self.left.remove("tile")

    def claim(self, name: str) -> None:
        """Pay a card, take it, and have its effect."""
        card = self.cards[name]
        self.pay(self.turn, read_cubes(card["cost"]))
        self.row.remove(name)
        self.claimed[self.turn].append(name)
        self.add("claimed", self.turn, card["points"], len(self.claimed[self.turn]))
        if max(map(len, self.claimed)) == len(self.claimed[self.turn]) == LAST_CARD:
            self.log.append(("last-round", self.turn, LAST_CARD))
        self.eventful = True
        self.left.remove("card")
        if card["icon"] == "exploration" and self.covers:
            self.phase = "explore"
            return
        if card["icon"] == "exploration":
            self.log.append(("nothing-left", self.turn))
        elif card["icon"] == "settlers":
            self.enlist(self.turn, card["settlers"])
        self.refill()

    def explore(self, place: str) -> None:
        """Take an exploration tile off the board, and have its bonus."""
        name = self.covers.pop(place)
        self.explored[self.turn].append(name)
        self.log.append(("explored", self.turn))
        tile = self.tiles[name]
        if tile["bonus"] == "settler":
            self.enlist(self.turn, 1)
        elif tile["bonus"] == "cubes":
            self.give(self.turn, read_cubes(tile["cubes"]))
        self.refill()

    def refill(self) -> None:
        """Add the top card of the deck to the row, at its right end."""
        if self.top is not None:
            self.row.append(self.top)
            self.log.append(("slid",))
        self.top = None
        self.phase = "fort"

    def go_on(self) -> None:
        """Go on by itself until there is something to choose."""
        if self.phase in ("raise", "trade", "fort") and self.legal() == {"done"}:
            self.phase = "end"
        if self.phase == "end":
            self.phase = "discard"
        if self.phase == "discard" and self.cubes[self.turn].total() <= WAREHOUSE:
            self.end_turn()

    def end_turn(self) -> None:
        """Give the turn to the next seat; after a round look whether the game is over."""
        self.phase, self.at = "turn", ""
        self.turn = (self.turn + 1) % self.players
        if self.turn == self.order[0]:
            self.quiet = 0 if self.eventful else self.quiet + 1
            self.eventful = False
            if any(len(cards) >= LAST_CARD for cards in self.claimed):
                self.end("ended")
            elif self.quiet == QUIET_ROUNDS:
                self.end("stalled")
            elif self.quiet >= WARNED_ROUNDS:
                self.log.append(("quiet", self.quiet, QUIET_ROUNDS - self.quiet))

    def end(self, why: str) -> None:
        """End the game, and add up."""
        self.phase = "over"
        self.log.append((why,))
        for seat in range(self.players):
            self.final_sheet(seat)
        if self.scores.count(max(self.scores)) > 1:
            self.log.append(("tied", self.winner, max(self.scores)))

    # Points

    def add(self, what: str, seat: int, points: int, *numbers: int) -> int:
        """Give points to a seat, and return them."""
        self.scores[seat] += points
        self.log.append((what, seat, points, *numbers))
        return points

    def icons(self, seat: int) -> Counter[str]:
        """Return a seat's icons, on cards and on exploration tiles."""
        on_cards = Counter(self.cards[name]["icon"] for name in self.claimed[seat])
        on_tiles = Counter(self.tiles[name]["icon"] for name in self.explored[seat] if "icon" in self.tiles[name])
        return on_cards + on_tiles

    def score_bonus(self, seat: int, bonus: str) -> int:
        """Add the points of a bonus tile, and return them."""
        tile, icons = self.bonuses[bonus], self.icons(seat)
        if tile["scores"] == "icon":
            (count,) = (icons[icon] for icon in tile["icons"])
            return self.add("scored-icon", seat, 2 * count, count)
        if tile["scores"] == "pair":
            one, two = (icons[icon] for icon in tile["icons"])
            return self.add("scored-pair", seat, 3 * min(one, two), min(one, two), one, two)
        if tile["scores"] == "settlers":
            settlers = SETTLERS - self.reserve[seat]
            return self.add("scored-settlers", seat, settlers // 2, settlers)
        return self.add("scored-flat", seat, 3)

    def final_sheet(self, seat: int) -> None:
        """Add what a seat scores at the end: bonus tiles, exploration tiles, and cubes that are not yellow."""
        cards = sum(self.cards[name]["points"] for name in self.claimed[seat])
        bonuses = sum(self.score_bonus(seat, name) for name in self.bonus_tiles[seat])
        worthy = [name for name in self.explored[seat] if self.tiles[name]["bonus"] == "points"]
        tiles = sum(self.add("scored-exploration", seat, 3) for _ in worthy)
        cubes = self.add("scored-cubes", seat, sum(self.cubes[seat][level] for level in LEVELS[1:]))
        self.log.append(("total", seat, cards + bonuses + tiles + cubes, cards, bonuses, tiles, cubes))
