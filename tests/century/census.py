"""What must stay the same in every game of Century: settlers, cards and tiles, and counts that agree with the rest."""

from collections import Counter

from newfound import State
from newfound.games.century.components import CARDS, EXPLORATIONS, LEVELS, PLACES, STACKS, SYMBOLS
from newfound.games.century.rules import DISCARDING, SIGNS, SPACES, WAREHOUSE, Colony


def census(state: State) -> dict[str, object]:
    s = state.position
    assert isinstance(s, Colony)
    box = state.game.components
    seats = range(s.players)
    cards = Counter({card: s.deck[card] + (s.card_of[card] > 0) for card in range(CARDS)})
    cards.update(card - 1 for card in (*s.row, s.top) if card)
    bonuses = Counter({kind: s.bonus_left[kind] for kind in range(len(box.bonuses))})
    bonuses.update(kind - 1 for kind in (*s.stack_top, *s.tiles) if kind)
    tiles = Counter({kind: s.explore_left[kind] for kind in range(len(box.explorations))})
    tiles.update(kind - 1 for kind in s.cover if kind)
    for i, count in enumerate(s.explored):
        tiles[i % EXPLORATIONS] += count
    out = [sum(s.count[place] for place in range(PLACES) if s.owner[place] == seat + 1) for seat in seats]
    mine = [[box.cards[card] for card in range(CARDS) if s.card_of[card] == seat + 1] for seat in seats]
    return {
        "settlers": [s.ready[seat] + s.reserve[seat] + out[seat] for seat in seats],
        "cards": sorted(cards.elements()),
        "bonus tiles": sorted(bonuses.elements()),
        "exploration tiles": sorted(tiles.elements()),
        "settlers of nobody": [place for place in range(PLACES) if (s.owner[place] > 0) != (s.count[place] > 0)],
        "settlers below a tile": [place for place in range(PLACES) if s.owner[place] and s.cover[place]],
        "fewer than none": [seat for seat in seats if min(s.ready[seat], s.reserve[seat]) < 0],
        "less than no cubes": min(s.cubes) < 0,
        "too many cubes": [
            seat
            for seat in seats
            if sum(s.cubes[seat * LEVELS : (seat + 1) * LEVELS]) > WAREHOUSE and (seat != s.turn or not s.at)
        ],
        "discarding too much": s.phase == DISCARDING and sum(s.cubes[s.turn * LEVELS :][:LEVELS]) <= WAREHOUSE,
        "the size of the deck": s.deck_size - sum(s.deck),
        "stacks without tiles": [stack for stack in range(STACKS) if s.stack_top[stack] and not s.stack_left[stack]],
        "cards counted": [s.card_count[seat] - len(mine[seat]) for seat in seats],
        "tiles counted": [s.tile_count[seat] - sum(map(bool, s.tiles[seat * SPACES :][:SPACES])) for seat in seats],
        "help counted": [
            s.help[seat * SIGNS + sign] - sum(card.icon == "help" and card.symbol == symbol for card in mine[seat])
            for seat in seats
            for sign, symbol in enumerate(("", *SYMBOLS))
        ],
        "tools counted": [
            sum(s.tools[(seat * SIGNS + sign) * LEVELS :][:LEVELS])
            - sum(card.icon == "tool" and card.symbol == symbol for card in mine[seat])
            for seat in seats
            for sign, symbol in enumerate(("", *SYMBOLS))
        ],
    }
