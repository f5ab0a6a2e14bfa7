"""A table: its seats, the decisions so far, and everything that people may do at it.

A table is changed only by its methods; each of them either does what it says or refuses with a sentence and changes
nothing. Who asks is named by an identity, any text that stands for one person. Moments are seconds since any fixed one.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from newfound.bots.bot import LEVELS
from newfound.core import record
from newfound.core.game import Game
from newfound.core.game import game as game_of
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.state import Action, Random, State
from newfound.core.words import IllegalAction, Message, seat_name
from newfound.table.clock import RESIGN, STAND_IN, Clock, Times
from newfound.table.refusals import Declined, Stale

SNAPSHOTS: Final = 32
"""A state is kept every so many decisions, so that going back never replays more than that."""

NOBODY: Final = ""
"""Who owns a table that everybody has left."""

LONGEST_NAME: Final = 40
LONGEST_TALK: Final = 500
LONGEST_NOTE: Final = 20_000


class Access(StrEnum):
    """Who may come to a table."""

    OPEN = "open"
    """Anybody finds it in the list."""
    PRIVATE = "private"
    """Whoever has the link."""
    HOTSEAT = "hotseat"
    """One person holds all seats that no bot plays, in one browser."""


class Pace(StrEnum):
    """How people play at a table."""

    NOW = "now"
    """All are there at the same time."""
    DAYS = "days"
    """Each looks in when there is time; whoever is to act may be sent a notice."""


class Status(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    RUNNING = "running"
    OVER = "over"


@dataclass
class Seat:
    """A chair at the table."""

    person: str | None = None
    """Who holds it."""
    name: str = ""
    """What its holder is called."""
    bot: str | None = None
    """The level of the bot that plays it; a person may hold it all the same, and take it back."""
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody will play it."""
        return self.person is not None or self.bot is not None


@dataclass(frozen=True)
class Decision:
    """What a seat, or chance, has decided."""

    seat: int
    text: str
    known: int
    """The seats that may know it, as bits; -1: everybody."""
    told: tuple[int, ...]
    """The events it led to, as the rules wrote them."""
    at: float


@dataclass
class Wish:
    """A seat would like to go back further than it may by itself."""

    seat: int
    to: int
    """How many decisions would stay."""
    agreed: set[int] = field(default_factory=set)
    denied: int | None = None
    """The seat that did not agree; who asked is told so until somebody decides."""


@dataclass(frozen=True)
class Said:
    """A line of the talk at the table."""

    person: str
    name: str
    text: str
    at: float


class Table:
    """A table of one game."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any],
        owner: str,
        access: Access = Access.OPEN,
        clock: Clock | None = None,
        rng: Random | None = None,
        pace: Pace = Pace.NOW,
        hints: bool | None = None,
    ) -> None:
        """An empty table; draws come from `rng`, unless told otherwise from where nobody can foresee them.

        Where the options do not name the seat that begins (`first`), it is drawn when the game starts.
        """
        self.state = game.new(players, **options)  # refuses what cannot be played
        self._states = {0: self.state}
        self.game = game
        self.players = players
        self.options = options
        self.owner = owner
        self.access = access
        self.clock = clock
        self.pace = pace
        self.hints_agreed = hints
        """Whether people may ask a bot for a hint; `None`: nobody has chosen."""
        self.seats = [Seat() for _ in range(players)]
        self.status = Status.GATHERING
        self.decisions: list[Decision] = []
        self.undone = 0
        """How often decisions were taken back: what somebody saw before that is not what is there."""
        self.times = Times.begin(clock, players)
        self.outdated = False
        """Whether a stored decision is not possible by the rules that the game was begun with."""
        self.wish: Wish | None = None
        self.played_again_at: str | None = None
        """The name of the table where the rematch is."""
        self.talk: list[Said] = []
        self.notes: dict[tuple[int, str], str] = {}
        """What a person has noted at a seat: theirs, whoever holds the seat."""
        self._before: State | None = None
        """The state before the last decision, where it is at hand."""
        self._rng: Random = rng or secrets.SystemRandom()
        self._told_new = "", False  # whether the decision that led to that moment told its seat something new

    @property
    def full(self) -> bool:
        """Whether somebody will play every seat."""
        return all(seat.taken for seat in self.seats)

    @property
    def first(self) -> int | None:
        """The seat that begins; `None` while it is still to be drawn."""
        if self.status == Status.GATHERING and "first" not in self.options:
            return None
        return int(self.state.options["first"])

    @property
    def hints(self) -> bool:
        """Whether people may ask a bot for a hint: as was agreed on, else whoever plays alone against bots."""
        if self.hints_agreed is not None:
            return self.hints_agreed
        return sum(seat.person is not None or seat.bot is None for seat in self.seats) < 2

    @property
    def running(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.status == Status.RUNNING and not self.outdated

    @property
    def over(self) -> bool:
        """Whether the game is over: by the rules, because all others have resigned, or because it cannot go on."""
        return self.status == Status.OVER or self.outdated

    # ── Coming and going ────────────────────────────────────────────────────────────────────────────────────────────

    def sit(self, who: str, name: str, seat: int | None = None) -> int:
        """Takes a free seat, the first one unless one is named; gives its number."""
        self._must_be(Status.GATHERING)
        if self.access != Access.HOTSEAT and self.seats_of(who):
            raise Declined(Message("table-sits-already"))
        if self.access == Access.HOTSEAT and who != self.owner:
            raise Declined(Message("table-hotseat"))
        chosen = self._free(seat)
        self.seats[chosen] = Seat(who, name)
        return chosen

    def leave(self, who: str, now: float, level: str = STAND_IN) -> None:
        """Gives up all one's seats: before the game they are free again, while it runs a bot plays on for good."""
        seats = self.seats_of(who)
        if not seats:
            raise Declined(Message("table-not-seated"))
        for seat in seats:
            if self.status == Status.GATHERING:
                self.seats[seat] = Seat()
            else:
                if self.running:
                    self._play_by_bot(seat, level, now)
                self.seats[seat].person = None

    def let_go(self, who: str, now: float) -> None:
        """Gives up one's seats and the table, which passes on to another who sits there."""
        if who != self.owner or self.seats_of(who):
            self.leave(who, now)
        if who == self.owner:
            self.owner = next((seat.person for seat in self.seats if seat.person), NOBODY)

    @property
    def abandoned(self) -> bool:
        """Whether the table is nobody's any more."""
        return self.owner == NOBODY

    def arrange(self, who: str, first: int | None, hints: bool) -> None:
        """The owner chooses before the game who begins (`None`: it is drawn), and whether people may ask for hints."""
        self._must_be(Status.GATHERING)
        self._must_own(who)
        others = {name: value for name, value in self.options.items() if name != "first"}
        self.options = others if first is None else {**others, "first": self._number(first)}
        self._begin(self.game.new(self.players, **self.options))
        self.hints_agreed = hints

    def invite_bot(self, who: str, level: str, seat: int | None = None) -> int:
        """The owner lets a bot take a free seat, the first one unless one is named; gives its number."""
        self._must_be(Status.GATHERING)
        self._must_own(who)
        chosen = self._free(seat)
        self.seats[chosen] = Seat(bot=self._level(level))
        return chosen

    def fill(self, who: str, level: str) -> None:
        """The owner lets bots take all free seats."""
        while not self.full:
            self.invite_bot(who, level)

    def _free(self, seat: int | None) -> int:
        """A free seat: the first one unless one is named."""
        free = [each for each in range(self.players) if not self.seats[each].taken]
        if seat is None and not free:
            raise Declined(Message("table-full"))
        chosen = free[0] if seat is None else self._number(seat)
        if chosen not in free:
            raise Declined(Message("table-seat-taken", seat=seat_name(chosen)))
        return chosen

    def dismiss(self, who: str, seat: int) -> None:
        """The owner frees a seat before the game."""
        self._must_be(Status.GATHERING)
        self._must_own(who)
        self.seats[self._number(seat)] = Seat()

    def start(self, who: str, now: float) -> None:
        """The owner begins the game once every seat is taken."""
        self._must_be(Status.GATHERING)
        self._must_own(who)
        empty = [seat for seat, each in enumerate(self.seats) if not each.taken]
        if empty:
            raise Declined(Message("table-not-full", seats=[seat_name(seat) for seat in empty]))
        if "first" not in self.options:
            self.options = {**self.options, "first": int(self._rng.random() * self.players)}
            self._begin(self.game.new(self.players, **self.options))
        self.status = Status.RUNNING
        self._go_on(now)

    def seats_of(self, who: str) -> list[int]:
        """The seats a person holds."""
        return [seat for seat, each in enumerate(self.seats) if each.person == who]

    def pass_on(self, holder: str, seat: int, who: str, name: str) -> None:
        """Somebody takes over a seat from its holder, who has agreed to it."""
        self._must_hold(holder, seat)
        if self.access != Access.HOTSEAT and self.seats_of(who):
            raise Declined(Message("table-sits-already"))
        self.seats[seat].person, self.seats[seat].name = who, name

    def rename(self, who: str, became: str, name: str) -> None:
        """Puts a person in place of another: the same one, by another identity."""
        for seat in self.seats_of(who):
            self.seats[seat].person, self.seats[seat].name = became, name
        for seat in [seat for seat, person in self.notes if person == who != became]:
            both = self.notes.pop((seat, who)), self.notes.get((seat, became), "")
            self.notes[seat, became] = "\n".join(filter(None, both))
        if self.owner == who:
            self.owner = became

    # ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def moment(self) -> str:
        """What the table looks like now, in a word: a decision names the moment it was made on."""
        return f"{self.undone}.{len(self.decisions)}"

    def decide(self, who: str, seat: int, text: str, moment: str, now: float) -> None:
        """A person decides for a seat of their own; chance draws at once if it is to act then."""
        self._must_be(Status.RUNNING)
        self._must_hold(who, seat)
        if self.seats[seat].bot:
            raise Declined(Message("table-bot-plays", seat=seat_name(seat)))
        self._must_be_fresh(seat, moment)
        self._append(seat, text, now)

    def decide_for_bot(self, seat: int, text: str, moment: str, now: float) -> None:
        """A bot decides for the seat it plays."""
        self._must_be(Status.RUNNING)
        if not self.seats[self._number(seat)].bot or moment != self.moment:
            raise Stale(Message("table-moved-on"))
        self._append(seat, text, now)

    def bots_to_act(self) -> list[int]:
        """The seats that are to act and are played by a bot."""
        if not self.running:
            return []
        return [seat for seat in self.state.to_act if seat != CHANCE and self.seats[seat].bot]

    @property
    def alone(self) -> str | None:
        """Who plays here against bots alone, with one seat; `None` where nobody does, or several."""
        people = [seat.person for seat in self.seats if seat.person or not seat.bot]
        return people[0] if len(people) == 1 else None

    @property
    def attended(self) -> bool:
        """Whether anybody plays here themselves; else only bots do."""
        return any(seat.person and not seat.bot for seat in self.seats)

    def bots_act_at(self, pace: float) -> float | None:
        """The moment from which on a bot may act; `None` when none is to.

        Where people play, that is so many seconds after the last decision, for them to follow; what a bot has to do
        anyway, and what bots do among themselves, waits for nobody.
        """
        acting = self.bots_to_act()
        if not acting:
            return None
        last = self.decisions[-1].at if self.decisions else 0.0
        people = any(seat.person for seat in self.seats)
        return last + pace if people and len(self.state.legal(acting[0])) > 1 else last

    def _must_be_fresh(self, seat: int, moment: str) -> None:
        """Refuses a decision made on an older moment, unless all that happened since changes nothing for the seat.

        That is others deciding at once, and what chance has dealt them in secret for it.
        """
        undone, dot, number = moment.partition(".")
        if not dot or not undone.isdecimal() or not number.isdecimal() or len(moment) > 20:
            raise Declined(Message("table-moment", text=moment))
        since = self.decisions[int(number) :]
        if int(undone) != self.undone or int(number) > len(self.decisions):
            raise Stale(Message("table-moved-on"))
        moved = any(each.seat == seat or (each.seat == CHANCE and each.known >> seat & 1) for each in since)
        if moved or not self._was_to_act(seat, int(number)):
            raise Stale(Message("table-moved-on"))

    def _was_to_act(self, seat: int, number: int) -> bool:
        return number == len(self.decisions) or seat in self.state_at(number).to_act

    def _append(self, seat: int, text: str, now: float) -> None:
        self._apply(seat, text, now)
        self.times.decided(seat, now)
        self.wish = None
        self._go_on(now)

    def _apply(self, seat: int, text: str, now: float) -> None:
        self._take(self.state.find(seat, text), now)

    def _take(self, action: Action, now: float) -> None:
        seat, before = action.seat, self.state
        known = int(self.game.rule("knows")(self.game.box, before.position, seat, action.code))
        after = before.apply(seat, action)
        self._follow(after, Decision(seat, action.text, known, after.log, now))

    def _follow(self, state: State, decision: Decision) -> None:
        """Goes on to the state that a decision led to."""
        self._before = self.state
        self.state = state
        self.decisions.append(decision)
        if len(self.decisions) % SNAPSHOTS == 0:
            self._states[len(self.decisions)] = state

    def _go_on(self, now: float) -> None:
        """Lets chance draw, and the clocks of those run who are to act; ends the game when nobody is."""
        while self.state.to_act == (CHANCE,):
            self._take(self.state.chance(self._rng), now)
        if self.state.over:
            self.status = Status.OVER
        if self.over:
            self.wish = None
        acting = () if self.over else self.state.to_act
        self.times.run([seat for seat in acting if not self.seats[seat].bot], now)

    # ── Looking back, taking back ───────────────────────────────────────────────────────────────────────────────────

    def state_at(self, number: int) -> State:
        """The state after so many decisions."""
        if not 0 <= number <= len(self.decisions):
            raise Declined(Message("table-no-such-decision", number=number, last=len(self.decisions)))
        if number == len(self.decisions):
            return self.state
        begin = max(each for each in self._states if each <= number)
        state = self._states[begin]
        for decision in self.decisions[begin:number]:
            state = state.apply(decision.seat, decision.text)
        return state

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat may take its last decision back by itself.

        Nobody, nor chance, has acted since, and it has told the seat nothing that it could not have foreseen.
        """
        if not self.running or not self.decisions or self.decisions[-1].seat != seat:
            return False
        if not self.state.position.has_secrets():
            return True
        if self._told_new[0] != self.moment:
            before = self._before or self.state_at(len(self.decisions) - 1)
            (foreseen,) = before.foreseen(seat, [before.find(seat, self.decisions[-1].text)])
            self._told_new = self.moment, foreseen is None
        return not self._told_new[1]

    def take_back(self, who: str, seat: int, now: float) -> bool:
        """Takes a seat's last decision back, or asks the others to agree to it; gives whether it is done."""
        self._must_be(Status.RUNNING)
        self._must_hold(who, seat)
        own = [number for number, each in enumerate(self.decisions) if each.seat == seat]
        if not own:
            raise Declined(Message("table-nothing-to-take-back"))
        if self.may_take_back(seat):
            self._go_back(own[-1], now)
            return True
        self.wish = Wish(seat, own[-1])
        return self._grant(now)

    def answer(self, who: str, agreed: bool, now: float) -> bool:
        """A person agrees that another goes back, or does not; gives whether it was granted."""
        self._must_be(Status.RUNNING)
        if not self.wish or self.wish.denied is not None:
            raise Declined(Message("table-no-wish"))
        asked = [seat for seat in self._asked() if self.seats[seat].person == who]
        if not asked:
            raise Declined(Message("table-not-asked"))
        if not agreed:
            self.wish.denied = asked[0]
            return False
        self.wish.agreed.update(asked)
        return self._grant(now)

    def is_asked(self, who: str) -> bool:
        """Whether a person has still to answer another's wish."""
        if not self.wish or self.wish.denied is not None:
            return False
        return any(self.seats[seat].person == who and seat not in self.wish.agreed for seat in self._asked())

    def _asked(self) -> list[int]:
        """The seats that must agree to a wish: those of other people who play themselves.

        Where something is hidden, a bot that stands in for somebody does not give their secrets away.
        """
        assert self.wish
        wisher, hides = self.seats[self.wish.seat].person, self.state.position.has_secrets()
        others = [(seat, each) for seat, each in enumerate(self.seats) if each.person not in (None, wisher)]
        return [seat for seat, each in others if not each.bot or (hides and not each.resigned)]

    def _grant(self, now: float) -> bool:
        assert self.wish
        if not self.wish.agreed.issuperset(self._asked()):
            return False
        self._go_back(self.wish.to, now)
        return True

    def _go_back(self, number: int, now: float) -> None:
        self.state, self._before = self.state_at(number), None
        del self.decisions[number:]
        self._states = {at: state for at, state in self._states.items() if at <= number}
        self.undone += 1
        self.wish = None
        self._go_on(now)

    # ── Bots, clocks, giving up ─────────────────────────────────────────────────────────────────────────────────────

    def hand_over(self, who: str, seat: int, level: str, now: float) -> None:
        """Lets a bot play a seat of one's own until it is taken back."""
        self._must_be(Status.RUNNING)
        self._must_hold(who, seat)
        self._play_by_bot(seat, level, now)

    def take_again(self, who: str, seat: int, now: float) -> None:
        """Plays a seat of one's own again that was handed to a bot."""
        self._must_be(Status.RUNNING)
        self._must_hold(who, seat)
        if self.seats[seat].resigned:
            raise Declined(Message("table-resigned", seat=seat_name(seat)))
        if self.clock and not self.times.left[seat]:
            self.times.left[seat] = self.clock.once_more
        self.seats[seat].bot = None
        self._go_on(now)

    def resign(self, who: str, seat: int, now: float) -> None:
        """Gives up with a seat: it cannot win any more."""
        self._must_be(Status.RUNNING)
        self._must_hold(who, seat)
        self._give_up(seat, now)

    def look_at_clocks(self, now: float) -> list[int]:
        """Does what was agreed on for seats without time; gives these seats."""
        ended = self.times.ended(now) if self.running else []
        for seat in ended:
            assert self.clock
            if self.clock.at_zero == RESIGN:
                self._give_up(seat, now)
            else:
                self._play_by_bot(seat, self.clock.at_zero, now)
        return ended

    def _give_up(self, seat: int, now: float) -> None:
        """The seat is out; the last one that is not has won, and with several left a bot plays on for it."""
        self.seats[seat].resigned = True
        if sum(not each.resigned for each in self.seats) <= 1:
            self.status = Status.OVER
            self._go_on(now)
        else:
            self._play_by_bot(seat, STAND_IN, now)

    def _play_by_bot(self, seat: int, level: str, now: float) -> None:
        self.seats[seat].bot = self._level(level)
        if self.wish and self.wish.seat == seat:
            self.wish = None
        if self.running:
            self._go_on(now)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: by the rules, unless somebody resigned; then the best of the others."""
        if not self.over or self.outdated:
            return ()
        left = [seat for seat, each in enumerate(self.seats) if not each.resigned]
        if len(left) == 1 or not self.state.over:
            return tuple(left)
        won = tuple(seat for seat in self.state.winners if seat in left)
        most = max((self.state.scores[seat] for seat in left), default=0)
        return won or tuple(seat for seat in left if self.state.scores[seat] == most)

    # ── Talk and notes ──────────────────────────────────────────────────────────────────────────────────────────────

    def say(self, who: str, name: str, text: str, now: float) -> None:
        """Adds a line to the talk at the table."""
        line = " ".join(text.split())
        if not line or len(line) > LONGEST_TALK:
            raise Declined(Message("table-talk", longest=LONGEST_TALK))
        self.talk.append(Said(who, name, line, now))

    def note(self, who: str, seat: int, text: str) -> None:
        """Keeps a person's notes at a seat, which nobody else is shown."""
        self._must_hold(who, seat)
        if len(text) > LONGEST_NOTE:
            raise Declined(Message("table-note", longest=LONGEST_NOTE))
        self.notes[seat, who] = text

    # ── After the game ──────────────────────────────────────────────────────────────────────────────────────────────

    def rematch(self, who: str, now: float) -> "Table":
        """A new table like this one, where the next seat begins; the game starts where nobody else is waited for."""
        self._must_be(Status.OVER)
        if not self.seats_of(who):
            raise Declined(Message("table-not-seated"))
        options = {**self.options, "first": (self.state.options["first"] + 1) % self.players}
        again = Table(
            game_of(self.game.name),  # by the rules of today, whatever this game was played by
            self.players,
            options,
            who,
            self.access,
            self.clock,
            self._rng,
            self.pace,
            self.hints_agreed,
        )
        again.seats = [Seat(each.person, each.name) if each.person else Seat(bot=each.bot) for each in self.seats]
        if again.full and all(each.person in (None, who) for each in again.seats):
            again.start(who, now)
        return again

    def play_again_at(self, table: str) -> str:
        """The rematch is at that table, unless somebody was quicker; gives where it is."""
        self.played_again_at = self.played_again_at or table
        return self.played_again_at

    def fork(self, who: str, name: str, seat: int, at: int, level: str, now: float) -> "Table":
        """A table of one's own where the game goes on from a moment of this one, against bots of a level.

        While this game runs and hides something, what the seat could not see then is imagined.
        """
        begin = self.state_at(at)
        if begin.over:
            raise Declined(Message("table-is-over"))
        fork = Table(self.game, self.players, self.state.options, who, Access.PRIVATE, None, self._rng)
        fork.seats = [Seat(bot=self._level(level)) for _ in range(self.players)]
        fork.seats[self._number(seat)] = Seat(who, name)
        if self.running and begin.position.has_secrets():
            fork._begin(begin.view(seat).imagine(self._rng))
        else:
            for decision in self.decisions[:at]:
                fork._apply(decision.seat, decision.text, now)
        fork.status = Status.RUNNING
        fork._go_on(now)
        return fork

    @classmethod
    def read(cls, text: str, who: str, name: str, now: float) -> "Table":
        """A table of one's own with a game that was written down; one that is not over is played on by its reader.

        Bots stay bots.
        """
        state = record.loads(text)
        made = cls(state.game, state.players, state.options, who, Access.HOTSEAT, hints=True)
        tags = record.tags(text)
        made.seats = [
            Seat(bot=tags[_BOT(colour)])
            if tags.get(_BOT(colour)) in LEVELS
            else Seat(who, _shown(tags.get(colour, "")) or name)
            for colour in COLOURS[: state.players]
        ]
        for seat, decided, _ in state.decisions():
            made._apply(seat, decided, now)
        made.status = Status.RUNNING
        made._go_on(now)
        return made

    def bot_tags(self) -> dict[str, str]:
        """Which seats are a bot's, as records say it."""
        seats = zip(COLOURS, self.seats, strict=False)
        return {_BOT(colour): seat.bot for colour, seat in seats if seat.bot and not seat.person}

    # ── Putting away ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def origin(self) -> State:
        """The state before the first decision: a new game's, or what a fork has imagined."""
        return self._states[0]

    def restore(self, origin: State | None, decisions: Sequence[Decision]) -> None:
        """Brings an empty table to where these decisions led, from the beginning or from what was imagined.

        Where one is not possible the table can only be looked at, up to there.
        """
        if origin:
            self._begin(origin)
        for decision in decisions:
            try:
                self._follow(self.state.apply(decision.seat, decision.text), decision)
            except IllegalAction:
                self.outdated = True
                return

    def _begin(self, origin: State) -> None:
        self.state, self._before = origin, None
        self._states = {0: origin}

    # ── Who may do what ─────────────────────────────────────────────────────────────────────────────────────────────

    def _must_be(self, status: Status) -> None:
        if self.outdated:
            raise Declined(Message("table-outdated"))
        if self.status != status:
            raise Declined(Message(f"table-is-{self.status}"))

    def _must_own(self, who: str) -> None:
        if who != self.owner:
            raise Declined(Message("table-not-owner"))

    def _must_hold(self, who: str, seat: int) -> None:
        if self.seats[self._number(seat)].person != who:
            raise Declined(Message("table-not-yours", seat=seat_name(seat)))

    def _number(self, seat: int) -> int:
        if type(seat) is not int or seat not in range(self.players):
            raise Declined(Message("table-no-seat", seat=str(seat), last=self.players - 1))
        return seat

    def _level(self, level: str) -> str:
        if level not in LEVELS:
            raise Declined(Message("table-level", level=level, known=", ".join(LEVELS)))
        return level


_BOT: Final = "{} bot".format
"""Under which key a record has the level of the bot that plays a colour."""


def _shown(name: str) -> str:
    """A name from a record: what can be read of it, shortened where it is too long."""
    plain = "".join(each for each in name if each.isprintable()).strip()
    return plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1] + "…"
