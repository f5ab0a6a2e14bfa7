"""A slow and plain referee of Colorado, written from the rulebook alone, as a second opinion on the fast rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

CHANCE = -1
COLOURS = ("blue", "red", "yellow", "green")
VALUES = (1, 2, 3)
HANDS = (4, 5, 6, 7)
NUGGETS = 3
DRAWN = 3
FILLED = 3
MEDALS = 7
TURNS = 100
DUOS = ("nuggets", "cards", "tick")
TRACKS = ("tipi", "saloon", "wanted")
BESIDE = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))

Doing = tuple[str, str]
"""Something a seat still has to do: an icon, or a step of the cards duo; and the card it began with."""


class Score(NamedTuple):
    """Points that a seat got and what for; of a medal its place, and how many others had it before in this turn."""

    seat: int
    points: int
    what: str
    medal: int = 0
    others: int = 0


def read_map(drawing: str) -> dict[tuple[int, int], str]:
    """Return what each cell shows, by line and character: the letter of a region, or a mountain."""
    lines = [line for line in drawing.splitlines() if line.strip()]
    cells = {(r, x): mark for r, line in enumerate(lines) for x, mark in enumerate(line) if mark not in ". "}
    if len({(r + x) % 2 for r, x in cells}) != 1:
        raise ValueError("the rows of the drawing are not staggered")
    return cells


def read_borders(drawing: str) -> dict[str, set[str]]:
    """Return, by letter, the regions that share a side with each region; mountains are nobody's neighbours."""
    cells = read_map(drawing)
    found: dict[str, set[str]] = {mark: set() for mark in cells.values() if mark != "^"}
    for (r, x), mark in cells.items():
        for i, j in BESIDE:
            other = cells.get((r + i, x + j), mark)
            if "^" not in (mark, other) and other != mark:
                found[mark].add(other)
    return found


class Region:
    """A region of the road sheet: its flag, called f, and its stages, all called by name, and what joins them."""

    def __init__(self, entry: dict[str, Any]) -> None:
        """Read an entry of the components."""
        letter = entry["letter"].lower()
        self.letter: str = entry["letter"]
        self.name: str = entry["name"]
        self.kind: str = entry["kind"]
        self.medal: int = entry["medal"]
        self.stages: dict[str, list[str]] = {
            f"{letter}{number}": stage["icons"] for number, stage in enumerate(entry["stages"], 1)
        }
        self.links: dict[str, set[str]] = {stage: set() for stage in ("f", *self.stages)}
        for path in entry["paths"]:
            one, two = (end if end == "f" else f"{letter}{end}" for end in path.split("-"))
            self.links[one].add(two)
            self.links[two].add(one)


class Sheet:
    """All that is printed: the cards, the road sheet and the prize board."""

    def __init__(self, components: dict[str, Any]) -> None:
        """Read a components file."""
        self.duo: dict[str, str] = {family["name"]: family["duo"] for family in components["family"]}
        self.copies: dict[str, int] = {
            f"{family['name']}-{value}": copies
            for family in components["family"]
            for value, copies in zip(VALUES, family["copies"], strict=True)
        }
        self.regions: dict[str, Region] = {entry["name"]: Region(entry) for entry in components["region"]}
        names = {region.letter: name for name, region in self.regions.items()}
        borders = read_borders(components["map"]["drawing"])
        self.near: dict[str, set[str]] = {
            name: {names[letter] for letter in borders[region.letter]} for name, region in self.regions.items()
        }
        self.railway: dict[str, dict[str, Any]] = {stage["name"]: stage for stage in components["railway"]}
        self.zones: dict[str, list[int]] = {zone["name"]: zone["values"] for zone in components["zone"]}
        self.boxes: dict[str, list[list[str]]] = {track["name"]: track["icons"] for track in components["track"]}
        self.medals: dict[str, list[int]] = {
            entry["name"]: entry["medals"] for entry in (*components["track"], *components["zone"])
        }


def family(card: str) -> str:
    """Return the family of a card."""
    return card.split("-")[0]


def value(card: str) -> int:
    """Return the value of a card."""
    return int(card.split("-")[1])


class Player:
    """What lies in front of one player, and what he has written."""

    def __init__(self) -> None:
        """Begin with three nuggets and nothing else."""
        self.hand: list[str] = []
        self.area: set[str] = set()
        self.nuggets = NUGGETS
        self.gained = NUGGETS
        self.paid = 0
        self.flags: list[str] = []
        self.ticked: set[str] = set()
        self.rails: list[str] = []
        self.boxes: dict[str, set[int]] = {track: set() for track in TRACKS}
        self.medals: list[int] = []
        self.reached: Counter[str] = Counter()  # how often each kind of medal was reached in this turn
        self.doing: list[Doing] = []  # what is still to be done, the next thing last
        self.lacks: set[str] = set()  # the cards that everybody knows this hand has not


class Referee:
    """One game of Colorado from set-up to end."""

    def __init__(self, components: dict[str, Any], players: int) -> None:
        """Begin a game with the cards, the sheet and the board of a components file."""
        self.sheet = Sheet(components)
        self.seats = range(players)
        self.players = [Player() for _ in self.seats]
        self.deck: list[str] = [card for card, copies in self.sheet.copies.items() for _ in range(copies)]
        self.discards: list[str] = []
        self.scores: list[int] = [0] * players
        self.log: list[Score] = []
        self.taken: Counter[str] = Counter()  # the medals of each kind that went in earlier turns
        self.causeur = 0
        self.turn = 1
        self.phase = "set-up"
        self.asked: int | None = None
        self.called = ""  # the family called, then the card
        self.card = ""  # the card of this turn
        # Where chance still has to deal cards, the next one first: a seat and whether to its hand or its area.
        self.owed: list[tuple[int, str]] = [(seat, "hand") for seat in self.seats for _ in range(HANDS[seat])]
        self.owed += [(seat, "area") for seat in self.seats]

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.phase == "over"

    # Who may do what

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that may act now, or chance alone."""
        if self.owed or self.phase == "take":
            return (CHANCE,)
        if self.phase == "set-up":
            return tuple(seat for seat in self.seats if not self.players[seat].flags)
        if self.phase in ("ask", "family", "value"):
            return (self.causeur,)
        if self.phase == "give":
            assert self.asked is not None
            return (self.asked,)
        return tuple(seat for seat in self.seats if self.players[seat].doing)

    def legal(self, seat: int) -> dict[str, int]:
        """Return the texts of all legal decisions of a seat that may act, each with its weight."""
        if seat == CHANCE:
            if self.owed:
                return {f"deal {card}": count for card, count in Counter(self.deck).items()}
            assert self.asked is not None
            return {f"take {card}": count for card, count in Counter(self.players[self.asked].hand).items()}
        player = self.players[seat]
        if self.phase == "set-up":
            texts = {f"start {name}" for name, region in self.sheet.regions.items() if region.kind == "village"}
        elif self.phase == "ask":
            texts = {f"ask {COLOURS[other]}" for other in self.could_be_asked()}
        elif self.phase == "family":
            texts = {f"family {family(card)}" for card in self.sheet.copies if card not in player.area}
        elif self.phase == "value":
            texts = {f"value {number}" for number in VALUES if f"{self.called}-{number}" not in player.area}
        elif self.phase == "give":
            texts = {f"give {card}" for card in self.answers(player.hand)}
        else:
            texts = self.possible(seat, *player.doing[-1])
        return dict.fromkeys(texts, 1)

    def could_be_asked(self) -> list[int]:
        """Return the seats, other than the Causeur, that hold cards."""
        return [seat for seat in self.seats if seat != self.causeur and self.players[seat].hand]

    def answers(self, hand: list[str]) -> set[str]:
        """Return the cards of a hand that have the colour or the value of the card called."""
        return {card for card in hand if family(card) == family(self.called) or value(card) == value(self.called)}

    def layable(self, seat: int) -> set[str]:
        """Return the cards of a hand that are not in its owner's area already."""
        player = self.players[seat]
        return set(player.hand) - player.area

    def seconds(self, seat: int, first: str, hand: list[str]) -> set[str]:
        """Return the cards of the first one's colour that leave a card to lay in the hand."""
        found = set()
        for card in hand:
            if family(card) == family(first):
                rest = hand.copy()
                rest.remove(card)
                if set(rest) - self.players[seat].area:
                    found.add(card)
        return found

    def firsts(self, seat: int) -> set[str]:
        """Return the cards that can be the first of two discarded ones."""
        found = set()
        for card in set(self.players[seat].hand):
            rest = self.players[seat].hand.copy()
            rest.remove(card)
            if self.seconds(seat, card, rest):
                found.add(card)
        return found

    def open_stages(self, seat: int) -> set[str]:
        """Return the stages of discovered regions that are joined to the flag or to a ticked stage."""
        player = self.players[seat]
        found = set()
        for region in (self.sheet.regions[name] for name in player.flags):
            for stage in region.stages:
                if stage not in player.ticked and region.links[stage] & (player.ticked | {"f"}):
                    found.add(stage)
        return found

    def open_rails(self, seat: int) -> set[str]:
        """Return the railway stages that come next from left to right."""
        rails = self.players[seat].rails
        return set(self.sheet.railway[rails[-1]]["next"]) if rails else {next(iter(self.sheet.railway))}

    def open_boxes(self, seat: int, track: str) -> set[int]:
        """Return the boxes of a track, counted from 1, that can be ticked next."""
        ticked = self.players[seat].boxes[track]
        boxes = range(1, len(self.sheet.boxes[track]) + 1)
        if track != "tipi":
            return {box for box in boxes if box not in ticked and all(other in ticked for other in range(1, box))}
        if not ticked:
            return {(len(boxes) + 1) // 2}
        return {box for box in boxes if box not in ticked and (box - 1 in ticked or box + 1 in ticked)}

    def open_flags(self, seat: int) -> set[str]:
        """Return the regions next to a discovered one that are not discovered yet."""
        flags = self.players[seat].flags
        return {other for name in flags for other in self.sheet.near[name]} - set(flags)

    def possible(self, seat: int, doing: str, first: str) -> set[str]:
        """Return the texts of all ways to do the next thing."""
        player = self.players[seat]
        lays = {f"lay {card}" for card in self.layable(seat)}
        if doing == "nuggets":
            return {"nugget"} | {f"lay {card}" for card in self.layable(seat) if value(card) <= player.nuggets}
        if doing == "cards":
            # where no card can be drawn one may pass, because nobody can check what a hand could do
            other = "draw" if self.deck or self.discards else "pass"
            return {other} | {f"discard {card}" for card in self.firsts(seat)}
        if doing == "second":
            return {f"discard {card}" for card in self.seconds(seat, first, player.hand)}
        if doing == "exchange":
            return lays
        if doing == "tick":
            rails = {f"rail {stage}" for stage in self.open_rails(seat)}
            return rails | {f"tick {stage}" for stage in self.open_stages(seat)}
        if doing == "lay":
            return lays | {"pass"}
        if doing == "discovery":
            return {f"discover {name}" for name in self.open_flags(seat)}
        return {f"{doing} {box}" for box in self.open_boxes(seat, doing)}

    # What is done

    def play(self, seat: int, text: str) -> None:
        """Carry out one decision of a seat that may act."""
        if seat not in self.to_act or text not in self.legal(seat):
            raise ValueError(f"not legal for {seat}: {text}")
        word, _, what = text.partition(" ")
        if word == "deal":
            self.deal(what)
        elif word == "start":
            self.tick_flag(seat, what)
            if not self.to_act:
                self.begin_turn()
        elif word == "ask":
            self.asked = COLOURS.index(what)
            self.phase = "family"
        elif word == "family":
            self.called = what
            self.phase = "value"
        elif word == "value":
            self.called += f"-{what}"
            self.call()
        elif word in ("give", "take"):
            self.receive(what)
        else:
            self.act(seat, word, what)
            self.go_on(seat)

    def deal(self, card: str) -> None:
        """Deal a card of the deck to where one is owed."""
        seat, where = self.owed.pop(0)
        self.deck.remove(card)
        if where == "area":
            self.players[seat].area.add(card)
        else:
            self.players[seat].hand.append(card)
            self.players[seat].lacks.clear()
        self.reshuffle()
        if not self.owed and self.phase != "set-up":
            self.go_on(seat)

    def owe(self, seat: int, count: int) -> None:
        """Let chance deal that many cards to a hand, as far as there are any."""
        self.owed += [(seat, "hand")] * min(count, len(self.deck) + len(self.discards) - len(self.owed))
        self.reshuffle()

    def reshuffle(self) -> None:
        """Make the discards the deck, at any moment when that is empty."""
        if not self.deck:
            self.deck, self.discards = self.discards, []

    # I. Call

    def begin_turn(self) -> None:
        """Let the Causeur ask somebody, if anybody can be asked."""
        self.asked, self.called, self.card = None, "", ""
        if not self.could_be_asked():
            self.end_of_turn()
        elif len(self.seats) == 2:
            self.asked = 1 - self.causeur
            self.phase = "family"
        else:
            self.phase = "ask"

    def call(self) -> None:
        """Let the asked player answer the call."""
        assert self.asked is not None
        asked = self.players[self.asked]
        if self.called in asked.hand:
            self.receive(self.called)
        elif self.answers(asked.hand):
            self.phase = "give"
            asked.lacks.add(self.called)
        else:
            self.phase = "take"
            asked.lacks |= self.answers(list(self.sheet.copies))

    def receive(self, card: str) -> None:
        """Give a card to the Causeur, who lays or discards it; then everybody acts by it."""
        assert self.asked is not None
        self.players[self.asked].hand.remove(card)
        causeur = self.players[self.causeur]
        if card in causeur.area:
            self.discards.append(card)
            self.gain(causeur)
            self.reshuffle()
        else:
            causeur.area.add(card)
        self.card = card
        self.phase = "actions"
        for player in self.players:
            player.doing.append((self.sheet.duo[family(card)], ""))
        self.go_on(*self.seats)

    # II. Actions

    def gain(self, player: Player) -> None:
        """Give a nugget from the supply."""
        player.nuggets += 1
        player.gained += 1

    def act(self, seat: int, word: str, what: str) -> None:
        """Do the next thing of a seat in the chosen way."""
        player = self.players[seat]
        doing, _ = player.doing.pop()
        if word == "nugget":
            self.gain(player)
        elif word == "draw":
            self.owe(seat, DRAWN)
        elif word == "discard":
            player.hand.remove(what)
            self.discards.append(what)
            player.doing.append(("second", what) if doing == "cards" else ("exchange", ""))
            if doing == "second":  # the two cards are discarded together
                self.reshuffle()
        elif word == "lay":
            if doing == "nuggets":
                player.nuggets -= value(what)
                player.paid += value(what)
            player.hand.remove(what)
            player.area.add(what)
            player.doing.append((self.sheet.duo[family(what)], ""))
        elif word == "tick":
            self.tick_stage(seat, what)
        elif word == "rail":
            player.rails.append(what)
            stage = self.sheet.railway[what]
            if "medal" in stage:
                self.score(seat, stage["medal"], "railway")
            self.set_off(seat, stage["icons"])
        elif word == "discover":
            self.tick_flag(seat, what)
        elif word in TRACKS:
            self.tick_box(seat, word, int(what))
        else:
            assert word == "pass"

    def set_off(self, seat: int, icons: list[str]) -> None:
        """Put icons before all else the seat has to do, the first of them first."""
        self.players[seat].doing += [(icon, "") for icon in reversed(icons)]

    def tick_stage(self, seat: int, stage: str) -> None:
        """Tick a stage: the medal of a completed region, then its icons."""
        player = self.players[seat]
        (region,) = (region for region in self.sheet.regions.values() if stage in region.stages)
        player.ticked.add(stage)
        if set(region.stages) <= player.ticked:
            self.score(seat, region.medal, region.name)
        self.set_off(seat, region.stages[stage])

    def tick_box(self, seat: int, track: str, box: int) -> None:
        """Tick a box of a track: the medal at an end, then the icon above the box."""
        self.players[seat].boxes[track].add(box)
        last = len(self.sheet.boxes[track])
        if box == last or (box == 1 and track == "tipi"):
            self.score_falling(seat, track)
        self.set_off(seat, self.sheet.boxes[track][box - 1])

    def tick_flag(self, seat: int, name: str) -> None:
        """Tick a flag and a box of its zone; who fills the zone takes its medal, unless it went in an earlier turn."""
        self.players[seat].flags.append(name)
        kind = self.sheet.regions[name].kind
        if self.flags(seat, kind) == len(self.sheet.zones[kind]):
            self.score_falling(seat, kind)

    def flags(self, seat: int, kind: str) -> int:
        """Return how many flags of a kind a seat has ticked."""
        return sum(self.sheet.regions[name].kind == kind for name in self.players[seat].flags)

    def score_falling(self, seat: int, what: str) -> None:
        """Give the highest medal left that neither went in an earlier turn nor to this seat in this one."""
        mine = self.players[seat].reached[what]
        left = self.sheet.medals[what][self.taken[what] + mine :]
        if left:
            self.players[seat].reached[what] += 1
            others = sum(player.reached[what] > mine for player in self.players) - 1
            self.score(seat, max(left), what, others)

    def score(self, seat: int, points: int, what: str, others: int = 0) -> None:
        """Write a medal on the seat's medal track."""
        self.players[seat].medals.append(points)
        self.scores[seat] += points
        self.log.append(Score(seat, points, what, len(self.players[seat].medals), others))

    def in_vain(self, seat: int, doing: str, first: str) -> bool:
        """Tell whether everybody can see that the next thing of a seat cannot be done."""
        hand = len(self.players[seat].hand)
        if doing == "lay":
            return hand == 0
        if doing == "cards":  # two to discard and a third to lay
            return not self.deck and not self.discards and hand < 3
        return not self.possible(seat, doing, first)

    def go_on(self, *seats: int) -> None:
        """Do all that leaves these seats no choice; when nobody has anything left to do, go on with the turn."""
        for seat in seats:
            doing = self.players[seat].doing
            while doing and not self.owed:
                boxes = self.open_boxes(seat, doing[-1][0]) if doing[-1][0] in TRACKS else set()
                if len(boxes) == 1:
                    self.tick_box(seat, doing.pop()[0], *boxes)
                elif self.in_vain(seat, *doing[-1]):
                    doing.pop()
                else:
                    break
        if self.owed or any(player.doing for player in self.players):
            return
        if self.phase == "actions":
            self.end_of_turn()
        elif self.phase == "discoveries":
            self.fill_hands()
        elif self.phase == "filling":
            self.end_or_pass()

    # III. End of turn

    def end_of_turn(self) -> None:
        """A. Discard the complete families, for a discovery each."""
        self.phase = "discoveries"
        for player in self.players:
            for name in self.sheet.duo:
                whole = [f"{name}-{number}" for number in VALUES]
                if set(whole) <= player.area:
                    player.area -= set(whole)
                    self.discards += whole
                    player.doing.append(("discovery", ""))
        self.reshuffle()  # the families of all are discarded together
        self.go_on(*self.seats)

    def fill_hands(self) -> None:
        """B. Draw up to three cards, the Causeur first."""
        self.phase = "filling"
        for seat in (*self.seats[self.causeur :], *self.seats[: self.causeur]):
            self.owe(seat, max(0, FILLED - len(self.players[seat].hand)))
        self.go_on()

    def end_or_pass(self) -> None:
        """C. End the game after a seventh medal or the last turn, else pass the token on."""
        for what in self.sheet.medals:
            self.taken[what] += max(player.reached[what] for player in self.players)
        for player in self.players:
            player.reached.clear()
        if self.turn == TURNS or any(len(player.medals) >= MEDALS for player in self.players):
            self.phase = "over"
            for seat in self.seats:
                for kind in self.sheet.zones:
                    self.scores[seat] += self.zone_value(seat, kind)
                    self.log.append(Score(seat, self.zone_value(seat, kind), kind))
        else:
            self.turn += 1
            self.causeur = (self.causeur + 1) % len(self.seats)
            self.begin_turn()

    def zone_value(self, seat: int, kind: str) -> int:
        """Return the value above the last ticked box of a zone."""
        return [0, *self.sheet.zones[kind]][self.flags(seat, kind)]

    @property
    def winners(self) -> tuple[int, ...]:
        """Return who has most points, among those most medals, among those most nuggets."""
        ranks = [(self.scores[s], len(self.players[s].medals), self.players[s].nuggets) for s in self.seats]
        return tuple(seat for seat in self.seats if ranks[seat] == max(ranks)) if self.over else ()
