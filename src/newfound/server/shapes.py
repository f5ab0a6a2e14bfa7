"""What the server sends, shape by shape, from which the page's types are made; and what it is asked."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from newfound.server.refusals import checked_text
from newfound.table.clock import STAND_IN


class Asked(BaseModel):
    """Something that is asked for: nothing but what it names, in characters that can be kept."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _check(cls, values: Any) -> Any:
        return checked_text(values)


class Shape(BaseModel):
    """Something the server sends."""

    model_config = ConfigDict(extra="forbid")


class OptionShape(Shape):
    """A choice made before a game begins."""

    name: str
    about: str
    choices: list[bool | int | str]
    """The first is the usual one."""
    said: list[str]
    """The choices in words."""


class GameShape(Shape):
    """A game one can play."""

    name: str
    title: str
    least: int
    most: int
    minutes: int
    """About how long a game takes."""
    about: str
    rules: str
    reconstructed: str
    """What of the components is our reconstruction; empty when nothing is."""
    options: list[OptionShape]


class PersonShape(Shape):
    """Somebody, to themselves."""

    name: str
    account: str | None
    lang: str
    mail: str | None
    """Null, too, for a token that is only to play."""
    confirmed: bool
    """Whether the mail address is known to be theirs; until then nothing but the letter that asks is sent there."""
    letters: bool
    """Whether this server sends letters at all."""
    webhook: str | None


class TokenShape(Shape):
    """A token, without what makes it work."""

    id: str
    label: str
    scope: Literal["play", "account"]
    made: float
    used: float
    ends: float


class SeatShape(Shape):
    """A seat at a table."""

    name: str
    bot: str | None
    held: bool
    """Whether a person holds it."""
    resigned: bool
    score: int


class ClockShape(Shape):
    """What a table has agreed on about time."""

    seconds: float
    bank: bool = False
    increment: float = 0.0
    at_zero: str = STAND_IN
    """The level that plays on for a seat without time, or `resign`."""


class TimeShape(Shape):
    """How a seat's clock stands."""

    left: float
    runs: bool


class WishShape(Shape):
    """A seat would like to go back."""

    seat: int
    agreed: list[int]
    denied: int | None
    """The seat that did not agree to it."""


class CardShape(Shape):
    """A table in a list."""

    id: str | None = None
    changed: float | None = None
    """When something last happened there; only in lists."""
    game: str
    title: str
    options: dict[str, Any]
    first: int | None
    """The seat that begins; null while it is still to be drawn."""
    hints: bool
    """Whether people may ask a bot for hints."""
    access: Literal["open", "private", "hotseat"]
    pace: Literal["now", "days"]
    clock: ClockShape | None
    status: Literal["gathering", "running", "over"]
    outdated: bool
    """Whether a stored decision is no longer possible, so that the game can only be looked at up to there."""
    owned: bool
    mine: list[int]
    """One's own seats."""
    seats: list[SeatShape]
    to_act: list[int]
    decisions: int
    wish: WishShape | None
    asked: bool
    """Whether one has to answer a wish."""
    rematch: str | None
    """The table where the rematch is."""


class ChoiceShape(Shape):
    """Something a seat may do now."""

    text: str
    say: str
    spots: list[str]
    """The places to click, one after the other."""
    leaves: str | None
    """What one would give up by it, in a sentence."""
    final: bool
    """Whether the seat could not take it back by itself."""


class StepsShape(Shape):
    """The steps of a turn that has several."""

    at: int
    """The one to be made now, from 1."""
    names: list[str]
    """What each of them is, in a few words; more may follow."""
    remark: str | None
    """What there is to know about them."""


class SceneShape(Shape):
    """What a seat is shown, without the picture."""

    moment: str
    number: int
    status: Literal["gathering", "running", "over"]
    seat: int | None
    seats: list[SeatShape]
    to_act: list[int]
    winners: list[int]
    asks: str | None
    """What the seat has to decide, in a sentence."""
    phase: str | None
    """The same as a word; chapters of the guide name those they explain."""
    steps: StepsShape | None
    """Where in its turn the seat is; null where it has but one thing to decide."""
    choices: list[ChoiceShape]
    may_take_back: bool


class PaintedShape(SceneShape):
    """What a seat is shown, with the picture."""

    picture: str
    """The parts of the picture one after the other, each an `svg` with its name in `data-part`; first what all use."""
    clocks: list[TimeShape] | None


class ChapterShape(Shape):
    """A chapter of a game's rules."""

    title: str
    phases: list[str]
    """What is being decided when this chapter helps."""
    html: str


class LessonShape(Shape):
    """A step of a guided first game."""

    say: str
    picture: str
    seat: int
    asks: str | None
    scores: list[int]
    choices: list[ChoiceShape]
    """The one thing to do now; nothing at the end."""
    log: list[str]
    """What has happened since the step before."""


class LineShape(Shape):
    """What one decision was and did."""

    number: int
    seat: int
    text: str | None
    """`None` where the seat may not know it."""
    say: list[str]
    spots: list[str]
    points: list[tuple[int, int, str]]
    """The seat, its points, and what they are counted among."""
    at: float


class SaidShape(Shape):
    """A line of talk."""

    name: str
    text: str
    at: float


class StepShape(Shape):
    """The table after so many decisions."""

    number: int
    scores: list[int]
    picture: str


class AdviceShape(Shape):
    """One of the best choices."""

    text: str
    say: str
    wins: float | None
    """The chance to win with it, from 0 to 1."""
    points: float | None
    """The final points to expect."""
    against: float | None
    """The final points that the others are expected to have on average."""
    then: list[str]
    """How one's turn would go on after it and what that scores, in sentences."""
    why: str | None
    """In what the best choice is better than the next one."""


class HintShape(Shape):
    """What a bot would do, the best first."""

    say: list[str]
    choices: list[AdviceShape]


class RemarkShape(Shape):
    """A sentence about a decision or a draw."""

    number: int
    """The decision it is about, counted from 1; the first of them where it is about several."""
    say: str
    more: str
    """What the decision gave away, and what would have been better."""
    draw: bool
    """Whether it is one of several draws in a row, all of which the sentence before tells of."""


class TotalShape(Shape):
    """What a seat gave away and what luck brought it, over the whole game."""

    seat: int
    decisions: int
    """In how many it had a choice."""
    costly: int
    """How many of them gave something away."""
    mean_wins: float
    """The chance to win, from 0 to 1, that one of them gave away on average."""
    gave_lead: float
    """The points that all of them gave away, of the lead over what the others have on average."""
    luck_wins: float
    """The sum of what draws changed of the chance to win; with the others' it is 0."""
    luck_lead: float
    """The points of lead that draws brought; with the others' it is 0."""
    luck_wins_error: float
    """The standard error of the estimate."""
    luck_lead_error: float


class FoundShape(Shape):
    """What the bots think of a game."""

    totals: list[TotalShape]
    summary: list[str]
    """The same in sentences, and what luck is measured against."""
    chances: list[list[float]]
    """Each seat's chance to win, from 0 to 1, after each decision, from none on."""
    costliest: list[RemarkShape]
    """The decisions that gave most away, the worst first."""
    remarks: list[RemarkShape]
    """Decision by decision."""


class AnalysisShape(Shape):
    """What the bots think of a game, and how far they are with it."""

    done: int
    total: int
    analysis: FoundShape | None
    """Null until all is done."""


class RefusalShape(Shape):
    """Why something was not done."""

    say: str
    word: str


class LogNews(Shape):
    """Lines of the log; whatever the client has from there on is void."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    first: Annotated[int, Field(alias="from")]
    lines: list[LineShape]


class TalkNews(Shape):
    """Lines of talk; whatever the client has from there on is void."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    first: Annotated[int, Field(alias="from")]
    lines: list[SaidShape]


class News(Shape):
    """WebSocket: what has changed at a table. Whatever is absent is as before."""

    type: Literal["news"]
    scene: SceneShape | None = None
    picture: list[str | tuple[int, int]] | None = None
    """The lines of the picture: new ones, and `[first, count]` for lines of the picture before."""
    clocks: list[TimeShape] | None = None
    card: CardShape | None = None
    log: LogNews | None = None
    talk: TalkNews | None = None
    here: tuple[list[int], list[str]] | None = None
    """The seats whose holders look on, and the names of the onlookers."""
    warming: int | None = None
    """How far the game's bots are compiled, in hundredths, which is done once; null, not absent: they are ready."""


class Done(Shape):
    """WebSocket: an operation was done and is written."""

    type: Literal["done"]
    ref: Any


class RefusedNews(Shape):
    """WebSocket: an operation was refused."""

    type: Literal["refused"]
    ref: Any
    say: str
    word: str


class Think(Shape):
    """WebSocket: questions to a client that has said `device`; `thought` answers them, by their number."""

    type: Literal["think"]
    number: int
    module: str
    """The address of the module that answers; beside it lies what is told of it."""
    questions: list[dict[str, Any]]


SENT = (News, Done, RefusedNews, Think)
"""What comes by WebSocket, for the description of the API."""
