"""The toy set up by hand: chance deals what the test says, and decisions are played as records write them."""

import newfound
from newfound import CHANCE, State
from newfound.core.seats import COLOURS

GAME = newfound.game("toy")


def play(state: State, *lines: str) -> State:
    """The state after these decisions, each written "blue bid gold"."""
    for line in lines:
        name, _, text = line.partition(" ")
        state = state.apply(CHANCE if name == "chance" else COLOURS.index(name), text)
    return state


def deal(state: State, cards: str) -> State:
    """The state after chance has drawn these cards."""
    return play(state, *(f"chance draw {card}" for card in cards.split()))


def market(row: str, *hands: str, lowest: bool = False) -> State:
    """A new game in which these cards lie in the row and were dealt to the hands; all may bid."""
    return deal(GAME.new(len(hands), lowest=lowest), " ".join([row, *hands]))


def said(state: State, seat: int | None = None, lang: str = "en") -> list[str]:
    """What the last step did, as a seat hears it."""
    return [event.say(lang, seat) for event in state.events]
